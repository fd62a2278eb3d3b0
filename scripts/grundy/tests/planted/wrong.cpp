// Solutions of the ten problems, each with a bug: `wrong NAME`.
#include <algorithm>
#include <iostream>
#include <queue>
#include <string>
#include <vector>
using namespace std;

int main(int, char **args) {
    string name = args[1];
    int n;
    cin >> n;
    if (name == "window") {
        // Sums below 0 are forgotten.
        int k;
        cin >> k;
        vector<int> a(n);
        for (int &x : a) cin >> x;
        int best = 0;
        for (int i = 0; i + k <= n; i++) {
            int sum = 0;
            for (int j = i; j < i + k; j++) sum += a[j];
            best = max(best, sum);
        }
        cout << best << "\n";
    } else if (name == "grid") {
        // The width is taken for the height.
        int w;
        cin >> w;
        vector<string> grid(n);
        for (string &row : grid) cin >> row;
        auto free = [&](int i, int j) { return i >= 0 && j >= 0 && i < n && j < w && grid[i][j] == '.'; };
        int count = 0;
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                if (free(i, j)) {
                    count++;
                    queue<pair<int, int>> todo;
                    todo.push({i, j});
                    grid[i][j] = '#';
                    while (!todo.empty()) {
                        auto [x, y] = todo.front();
                        todo.pop();
                        int step[] = {1, 0, -1, 0, 1};
                        for (int d = 0; d < 4; d++) {
                            int u = x + step[d], v = y + step[d + 1];
                            if (free(u, v)) {
                                grid[u][v] = '#';
                                todo.push({u, v});
                            }
                        }
                    }
                }
        cout << count << "\n";
    } else if (name == "diameter") {
        // The path is thought to begin at vertex 1.
        vector<int> depth(n + 1);
        for (int i = 1; i < n; i++) {
            int u, v;
            cin >> u >> v;
            depth[v] = depth[u] + 1;
        }
        cout << *max_element(depth.begin(), depth.end()) << "\n";
    } else if (name == "sums") {
        // The last node of the tree is never reached.
        int q;
        cin >> q;
        vector<long long> tree(n + 1);
        auto add = [&](int i, long long x) { for (i++; i < n; i += i & -i) tree[i] += x; };
        auto sum = [&](int i) { long long s = 0; for (; i > 0; i -= i & -i) s += tree[i]; return s; };
        for (int i = 0; i < n; i++) { long long x; cin >> x; add(i, x); }
        while (q--) {
            long long kind, a, b;
            cin >> kind >> a >> b;
            if (kind == 0) add(a, b);
            else cout << sum(b) - sum(a) << "\n";
        }
        cout << "end\n";
    } else if (name == "sets") {
        // All elements begin in the set of 0.
        int q;
        cin >> q;
        vector<int> parent(n);
        auto root = [&](int u) { while (parent[u] != u) u = parent[u]; return u; };
        while (q--) {
            int kind, u, v;
            cin >> kind >> u >> v;
            if (kind == 0) parent[root(u)] = root(v);
            else cout << (root(u) == root(v)) << "\n";
        }
        cout << "end\n";
    } else if (name == "winner") {
        // A score of 0 wins nothing.
        string best, who;
        int most = 0;
        while (n--) {
            int score;
            cin >> who >> score;
            if (score > most || (score == most && !best.empty() && who < best)) { most = score; best = who; }
        }
        cout << best << "\n";
    } else if (name == "intervals") {
        // Intervals that touch are thought to overlap.
        vector<pair<int, int>> all(n);
        for (auto &[r, l] : all) cin >> l >> r;
        sort(all.begin(), all.end());
        int end = -1, count = 0;
        for (auto [r, l] : all)
            if (l > end) { end = r; count++; }
        cout << count << "\n";
    } else if (name == "below") {
        // The answer n is out of reach.
        int x;
        cin >> x;
        vector<int> a(n);
        for (int &it : a) cin >> it;
        int low = 0, high = n - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (a[middle] < x) low = middle + 1;
            else high = middle;
        }
        cout << low << "\n";
    } else if (name == "swaps") {
        // Each swap is thought to place two elements.
        int moved = 0;
        for (int i = 1; i <= n; i++) {
            int x;
            cin >> x;
            moved += x != i;
        }
        cout << (moved + 1) / 2 << "\n";
    }
}
