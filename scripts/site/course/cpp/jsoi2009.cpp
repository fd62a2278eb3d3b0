// en: AA wins from the cells missed by some maximum matching: alternating paths lead to them.
// zh: 某个最大匹配没有覆盖的格子作起点，AA 必胜：它们是从未覆盖的格子沿交错路走偶数步能到的格子。
#include <bits/stdc++.h>
using namespace std;

vector<vector<int>> adjacent;
vector<int> partner, visited;

bool grow(int cell, int round) {
    for (int next : adjacent[cell]) {
        if (visited[next] == round) continue;
        visited[next] = round;
        if (partner[next] < 0 || grow(partner[next], round)) {
            partner[next] = cell;
            partner[cell] = next;
            return true;
        }
    }
    return false;
}

int main() {
    int n, m;
    cin >> n >> m;
    string board;
    for (int i = 0; i < n; i++) {
        string row;
        cin >> row;
        board += row;
    }
    int size = n * m;
    adjacent.resize(size);
    partner.assign(size, -1);
    visited.assign(size, -1);
    auto join = [&](int a, int b) {
        if (board[a] == '#' || board[b] == '#') return;
        adjacent[a].push_back(b);
        adjacent[b].push_back(a);
    };
    for (int cell = 0; cell < size; cell++) {
        if ((cell + 1) % m != 0) join(cell, cell + 1);
        if (cell + m < size) join(cell, cell + m);
    }
    // en: A maximum matching of the black and the white cells.
    // zh: 黑白染色，求最大匹配。
    for (int cell = 0; cell < size; cell++) {
        if ((cell / m + cell % m) % 2 == 0 && partner[cell] < 0) grow(cell, cell);
    }
    vector<bool> missed(size);
    vector<int> reached;
    for (int cell = 0; cell < size; cell++) {
        if (board[cell] == '.' && partner[cell] < 0) {
            missed[cell] = true;
            reached.push_back(cell);
        }
    }
    while (!reached.empty()) {
        int cell = reached.back();
        reached.pop_back();
        for (int next : adjacent[cell]) {
            int freed = partner[next];
            if (missed[freed]) continue;
            missed[freed] = true;
            reached.push_back(freed);
        }
    }
    bool wins = count(missed.begin(), missed.end(), true) > 0;
    cout << (wins ? "WIN" : "LOSE") << "\n";
    for (int cell = 0; cell < size; cell++) {
        if (missed[cell]) cout << cell / m + 1 << " " << cell % m + 1 << "\n";
    }
}
