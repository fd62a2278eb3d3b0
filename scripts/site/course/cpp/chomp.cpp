// en: A diagram is lost if every bite leaves a won one; the empty one counts as won.
// zh: 怎样咬都留下必胜图形的图形必败；空图形算必胜。
#include <bits/stdc++.h>
using namespace std;

const int SIDE = 10;
typedef array<int, SIDE> Rows;

Rows bitten(Rows rows, int i, int j) {
    for (; i < SIDE && rows[i] > j; i++) rows[i] = j;
    return rows;
}

// en: By the outline of a diagram: 1 if it is lost, 2 if it is won, 0 if that is not known.
// zh: 下标是图形的轮廓：1 表示必败，2 表示必胜，0 表示还没算。
char known[1 << 2 * SIDE];

bool won(const Rows &rows) {
    if (rows[0] == 0) return true;
    int outline = 0;
    for (int i = 0; i < SIDE; i++) outline |= 1 << (rows[i] + SIDE - 1 - i);
    char &it = known[outline];
    if (it == 0) {
        it = 1;
        for (int i = 0; i < SIDE && it == 1; i++) {
            for (int j = 0; j < rows[i] && it == 1; j++) {
                if (!won(bitten(rows, i, j))) it = 2;
            }
        }
    }
    return it == 2;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        Rows rows = {};
        cin >> n;
        for (int i = 0; i < n; i++) cin >> rows[i];
        vector<pair<int, int>> moves;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < rows[i]; j++) {
                if (!won(bitten(rows, i, j))) moves.push_back({i + 1, j + 1});
            }
        }
        if (moves.empty()) cout << "LOSE\n";
        else cout << "WIN " << moves.size() << "\n";
        for (auto &it : moves) cout << it.first << " " << it.second << "\n";
    }
}
