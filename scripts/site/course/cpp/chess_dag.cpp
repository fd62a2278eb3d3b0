// en: A vertex has the least value all of whose vertices it misses, else the first that is new.
// zh: 顶点的值，是编号更小的顶点的值里它走不到的最小的一个；都走得到时，就是还没出现过的最小值。
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
    // en: Each piece waits at the right end of its interval.
    // zh: 每枚棋子挂在自己区间的右端点上。
    vector<vector<int>> pieces(n + 1);
    for (int i = 0; i < k; i++) {
        int l, r;
        scanf("%d %d", &l, &r);
        pieces[r].push_back(l);
    }
    // en: A tree of minima over the values: the last vertex of each, 0 if there is none.
    // zh: 按值建最小值线段树：存每个值最后出现的顶点，没有就是 0。
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
            // en: The mex of the interval: the first value whose last vertex is before l.
            // zh: 区间的 mex：最后出现的顶点在 l 之前的最小的值。
            int i = 1;
            while (i < size) i = last[2 * i] < l ? 2 * i : 2 * i + 1;
            s ^= i - size;
        }
    }
    puts(s != 0 ? "Alice" : "Bob");
}
