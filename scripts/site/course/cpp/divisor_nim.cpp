// en: The value of a heap is one more than its factors 2; a move wins if it makes the nim-sum 0.
// zh: 一堆的值是它含的因子 2 的个数加 1；使异或和变成 0 的一步必胜。
#include <bits/stdc++.h>
using namespace std;

int g(int m) {
    return m == 0 ? 0 : 1 + __builtin_ctz(m);
}

int main() {
    int n, x = 0, largest = 0;
    cin >> n;
    map<int, long long> having;
    while (n--) {
        int heap;
        cin >> heap;
        having[heap]++;
        x ^= g(heap);
        largest = max(largest, heap);
    }
    vector<long long> count(largest + 1);
    for (auto &it : having) count[it.first] = it.second;
    long long moves = 0;
    for (int d = 1; d <= largest; d++) {
        for (int m = d; m <= largest; m += d) {
            if (g(m - d) == (g(m) ^ x)) moves += count[m];
        }
    }
    cout << moves << "\n";
}
