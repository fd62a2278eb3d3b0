// en: A strip cuts the board in two: the value is the mex of the nim-sums g(i) ^ g(p - s - i).
// zh: 纸条把棋盘分成两段：值是所有 g(i) ^ g(p - s - i) 的 mex。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int strips[3], m;
    for (int &s : strips) cin >> s;
    cin >> m;
    vector<int> boards(m);
    int longest = 0;
    for (int &p : boards) {
        cin >> p;
        longest = max(longest, p);
    }
    // en: seen[v] == p: some option of the board of p cells has the value v.
    // zh: seen[v] == p：p 格的棋盘有一个后继的值是 v。
    vector<int> g(longest + 1), seen(1 << 16, -1);
    for (int p = 0; p <= longest; p++) {
        for (int s : strips) {
            for (int i = 0; 2 * i <= p - s; i++) seen[g[i] ^ g[p - s - i]] = p;
        }
        while (seen[g[p]] == p) g[p]++;
    }
    for (int p : boards) cout << (g[p] != 0 ? 1 : 2) << "\n";
}
