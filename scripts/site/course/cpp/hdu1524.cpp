// en: The value of a vertex is the mex of the values to which its arcs lead; pieces are a sum.
// zh: 顶点的值是它能走到的各顶点的值的 mex；几枚棋子组成游戏的和，把值异或起来。
#include <bits/stdc++.h>
using namespace std;

vector<vector<int>> arcs;
vector<int> value;

int grundy(int v) {
    if (value[v] >= 0) return value[v];
    set<int> seen;
    for (int u : arcs[v]) seen.insert(grundy(u));
    int mex = 0;
    while (seen.count(mex)) mex++;
    return value[v] = mex;
}

int main() {
    int n;
    while (cin >> n) {
        arcs.assign(n, {});
        value.assign(n, -1);
        for (auto &to : arcs) {
            int count;
            cin >> count;
            to.resize(count);
            for (int &u : to) cin >> u;
        }
        int pieces;
        while (cin >> pieces && pieces != 0) {
            int s = 0;
            while (pieces--) {
                int v;
                cin >> v;
                s ^= grundy(v);
            }
            cout << (s != 0 ? "WIN" : "LOSE") << "\n";
        }
    }
}
