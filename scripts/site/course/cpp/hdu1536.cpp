// en: The value of a heap of h is the mex of the values of the heaps h - s, s in S.
// zh: 一堆 h 颗的值，是各个 h - s 颗（s 属于 S）的值的 mex。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int k;
    while (cin >> k && k != 0) {
        vector<int> set(k);
        for (int &s : set) cin >> s;
        int positions, largest = 0;
        cin >> positions;
        vector<vector<int>> all(positions);
        for (auto &heaps : all) {
            int count;
            cin >> count;
            heaps.resize(count);
            for (int &h : heaps) {
                cin >> h;
                largest = max(largest, h);
            }
        }
        // en: seen[v] == h: some option of the heap of h has the value v.
        // zh: seen[v] == h：一堆 h 颗有一个后继的值是 v。
        vector<int> g(largest + 1), seen(k + 1, -1);
        for (int h = 0; h <= largest; h++) {
            for (int s : set) {
                if (s <= h) seen[g[h - s]] = h;
            }
            while (seen[g[h]] == h) g[h]++;
        }
        for (auto &heaps : all) {
            int s = 0;
            for (int h : heaps) s ^= g[h];
            cout << (s != 0 ? "W" : "L");
        }
        cout << "\n";
    }
}
