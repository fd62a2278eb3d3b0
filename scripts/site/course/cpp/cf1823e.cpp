// en: A cycle on k vertices has the value k / l if k < l + r, and 0 otherwise.
// zh: k 个点的环，k < l + r 时值是 k / l，否则是 0。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, l, r;
    cin >> n >> l >> r;
    vector<vector<int>> adjacent(n + 1);
    for (int i = 0; i < n; i++) {
        int u, v;
        cin >> u >> v;
        adjacent[u].push_back(v);
        adjacent[v].push_back(u);
    }
    vector<bool> visited(n + 1);
    int s = 0;
    for (int first = 1; first <= n; first++) {
        // en: Walk round the cycle.
        // zh: 沿着环走一圈。
        int k = 0;
        for (int v = first; !visited[v];) {
            visited[v] = true;
            k++;
            v = visited[adjacent[v][0]] ? adjacent[v][1] : adjacent[v][0];
        }
        if (k < l + r) s ^= k / l;
    }
    cout << (s != 0 ? "Alice" : "Bob") << "\n";
}
