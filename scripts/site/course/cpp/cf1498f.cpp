// en: Only the presents at a depth d with d mod 2k >= k count, as heaps of Nim.
// zh: 只有深度 d 满足 d mod 2k >= k 的礼物起作用，它们就是 Nim 的各堆。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, k;
    cin >> n >> k;
    vector<vector<int>> adjacent(n + 1);
    for (int i = 1; i < n; i++) {
        int u, v;
        cin >> u >> v;
        adjacent[u].push_back(v);
        adjacent[v].push_back(u);
    }
    // en: sums[v][j]: the nim-sum of the presents at distance j modulo 2k; at first below v.
    // zh: sums[v][j]：到 v 的距离模 2k 余 j 的礼物数的异或和；先只算 v 的子树。
    int c = 2 * k;
    vector<vector<int>> sums(n + 1, vector<int>(c));
    for (int v = 1; v <= n; v++) cin >> sums[v][0];
    vector<int> order = {1}, parent(n + 1);
    for (int i = 0; i < (int)order.size(); i++) {
        for (int v : adjacent[order[i]]) {
            if (v == parent[order[i]]) continue;
            parent[v] = order[i];
            order.push_back(v);
        }
    }
    for (int i = n - 1; i > 0; i--) {
        int v = order[i], up = parent[v];
        for (int j = 0; j < c; j++) sums[up][(j + 1) % c] ^= sums[v][j];
    }
    for (int i = 1; i < n; i++) {
        int v = order[i], up = parent[v];
        vector<int> below = sums[v];
        // en: What the parent sees at j, without what it sees through v.
        // zh: 父亲在 j 处的异或和，去掉来自 v 的子树的部分。
        for (int j = 0; j < c; j++) {
            sums[v][(j + 1) % c] ^= sums[up][j] ^ below[(j + c - 1) % c];
        }
    }
    for (int v = 1; v <= n; v++) {
        int s = 0;
        for (int j = k; j < c; j++) s ^= sums[v][j];
        cout << (s != 0 ? 1 : 0) << (v < n ? " " : "\n");
    }
}
