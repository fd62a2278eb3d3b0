// en: The first player loses exactly if every level has an even number of black vertices.
// zh: 每一层都有偶数个黑色顶点时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> black(n + 1), level(n + 1), parent(n + 1), count(n + 1);
    for (int v = 1; v <= n; v++) cin >> black[v];
    vector<vector<int>> adjacent(n + 1);
    for (int i = 1; i < n; i++) {
        int u, v;
        cin >> u >> v;
        adjacent[u].push_back(v);
        adjacent[v].push_back(u);
    }
    vector<int> order = {1};
    for (int i = 0; i < (int)order.size(); i++) {
        int u = order[i];
        count[level[u]] += black[u];
        for (int v : adjacent[u]) {
            if (v == parent[u]) continue;
            parent[v] = u;
            level[v] = level[u] + 1;
            order.push_back(v);
        }
    }
    bool wins = false;
    for (int it : count) {
        if (it % 2 == 1) wins = true;
    }
    cout << (wins ? "First" : "Second") << "\n";
}
