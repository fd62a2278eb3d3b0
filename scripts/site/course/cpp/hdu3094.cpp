// en: The value of a vertex is the nim-sum of its children's values, each plus 1.
// zh: 顶点的值是它各个孩子的值加 1 之后的异或和。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        vector<vector<int>> adjacent(n + 1);
        for (int i = 1; i < n; i++) {
            int u, v;
            cin >> u >> v;
            adjacent[u].push_back(v);
            adjacent[v].push_back(u);
        }
        // en: Every vertex comes before its children.
        // zh: 父亲排在孩子前面。
        vector<int> order = {1}, parent(n + 1), value(n + 1);
        for (int i = 0; i < (int)order.size(); i++) {
            for (int v : adjacent[order[i]]) {
                if (v == parent[order[i]]) continue;
                parent[v] = order[i];
                order.push_back(v);
            }
        }
        for (int i = n - 1; i > 0; i--) value[parent[order[i]]] ^= value[order[i]] + 1;
        cout << (value[1] != 0 ? "Alice" : "Bob") << "\n";
    }
}
