// en: A start wins exactly if a neighbour with fewer stones loses as a start.
// zh: 有一个石子更少的邻点作为起点必败时，这个起点必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    cin >> n;
    vector<int> stones(n + 1), order(n);
    for (int v = 1; v <= n; v++) cin >> stones[v];
    vector<vector<int>> adjacent(n + 1);
    for (int i = 1; i < n; i++) {
        int u, v;
        cin >> u >> v;
        adjacent[u].push_back(v);
        adjacent[v].push_back(u);
    }
    iota(order.begin(), order.end(), 1);
    sort(order.begin(), order.end(), [&](int u, int v) { return stones[u] < stones[v]; });
    vector<bool> wins(n + 1);
    for (int v : order) {
        for (int u : adjacent[v]) {
            if (stones[u] < stones[v] && !wins[u]) wins[v] = true;
        }
    }
    bool first = true;
    for (int v = 1; v <= n; v++) {
        if (!wins[v]) continue;
        cout << (first ? "" : " ") << v;
        first = false;
    }
    cout << "\n";
}
