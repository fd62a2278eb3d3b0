// en: The value of a sheet is the mex, over all cuts, of the nim-sum of its two parts.
// zh: 一张纸的值，是所有剪法下两部分的值的异或和的 mex。
#include <bits/stdc++.h>
using namespace std;

int g[301][301];

int main() {
    vector<pair<int, int>> sheets;
    int longest = 0, n, m;
    while (cin >> n >> m) {
        sheets.push_back({n, m});
        longest = max(longest, max(n, m));
    }
    for (int h = 1; h <= longest; h++) {
        for (int w = h; w <= longest; w++) {
            // en: Sides are not above 300, so values are below 16.
            // zh: 边长不超过 300，所以值小于 16。
            bool seen[17] = {};
            for (int i = 1; i < h; i++) seen[g[i][w] ^ g[h - i][w]] = true;
            for (int j = 1; j < w; j++) {
                // en: No cut makes a single square.
                // zh: 不能剪出单独一格。
                if (h > 1 || (j > 1 && j < w - 1)) seen[g[h][j] ^ g[h][w - j]] = true;
            }
            int mex = 0;
            while (seen[mex]) mex++;
            g[h][w] = g[w][h] = mex;
        }
    }
    for (auto &it : sheets) cout << (g[it.first][it.second] != 0 ? "Alice" : "Bob") << "\n";
}
