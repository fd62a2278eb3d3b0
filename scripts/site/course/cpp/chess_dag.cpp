// en: A vertex has the least value all of whose vertices it misses, else the first that is new.
// zh: 点的值是最小的、它走不到其任何一点的值；没有这样的值时是第一个新值。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m, k;
    scanf("%d %d %d", &n, &m, &k);
    vector<vector<int>> missing(n + 1);
    for (int i = 0; i < m; i++) {
        int u, v;
        scanf("%d %d", &u, &v);
        missing[u].push_back(v);
    }
    // Each piece waits at the right end of its interval.
    vector<vector<int>> pieces(n + 1);
    for (int i = 0; i < k; i++) {
        int l, r;
        scanf("%d %d", &l, &r);
        pieces[r].push_back(l);
    }
    // A tree of minima over the values: the last vertex of each, 0 if there is none.
    int size = 1;
    while (size < n + 2) size *= 2;
    vector<int> last(2 * size), count(n + 1), g(n + 1);
    int top = 0, s = 0;
    for (int u = 1; u <= n; u++) {
        auto &out = missing[u];
        sort(out.begin(), out.end());
        out.erase(unique(out.begin(), out.end()), out.end());
        g[u] = top;
        for (int v : out) {
            if (--count[g[v]] == 0) g[u] = min(g[u], g[v]);
        }
        for (int v : out) count[g[v]]++;
        count[g[u]]++;
        top = max(top, g[u] + 1);
        for (int i = size + g[u]; i > 0; i /= 2) {
            last[i] = i >= size ? u : min(last[2 * i], last[2 * i + 1]);
        }
        for (int l : pieces[u]) {
            // The mex of the interval: the first value whose last vertex is before l.
            int i = 1;
            while (i < size) i = last[2 * i] < l ? 2 * i : 2 * i + 1;
            s ^= i - size;
        }
    }
    puts(s != 0 ? "Alice" : "Bob");
}
