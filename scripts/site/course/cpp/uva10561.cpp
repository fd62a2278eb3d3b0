// en: Cells 3 or more away from every X are free; a free cell wins if it leaves nim-sum 0.
// zh: 与每个 X 的距离都不小于 3 的格是安全格；占一个安全格并使异或和变成 0 的一步必胜。
#include <bits/stdc++.h>
using namespace std;

vector<int> g = {0};

// en: The nim-sum of the segments of free cells: an X takes two cells on each side.
// zh: 各段安全格的值的异或和：一个 X 左右各占两格。
int nim_sum(const string &board) {
    int s = 0, free = 0;
    for (char cell : board) {
        if (cell == '.') {
            free++;
        } else {
            s ^= g[max(0, free - 2)];
            free = -2;
        }
    }
    return s ^ g[max(0, free)];
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        string board;
        cin >> board;
        int size = board.size();
        for (int n = g.size(); n <= size; n++) {
            vector<bool> seen(2 * n + 2);
            for (int i = 0; i < n; i++) {
                seen[g[max(0, i - 2)] ^ g[max(0, n - i - 3)]] = true;
            }
            g.push_back(find(seen.begin(), seen.end(), false) - seen.begin());
        }
        vector<int> completing, leaving_zero;
        for (int i = 0; i < size; i++) {
            if (board[i] == 'X') continue;
            int from = max(0, i - 2), length = i + 3 - from;
            bool free = board.substr(from, length).find('X') == string::npos;
            board[i] = 'X';
            // en: Three in a row win at once.
            // zh: 连成三个，马上获胜。
            bool three = board.substr(from, length).find("XXX") != string::npos;
            if (three) completing.push_back(i + 1);
            if (free && nim_sum(board) == 0) leaving_zero.push_back(i + 1);
            board[i] = '.';
        }
        vector<int> &moves = completing.empty() ? leaving_zero : completing;
        cout << (moves.empty() ? "LOSING" : "WINNING") << "\n";
        for (int i = 0; i < (int)moves.size(); i++) cout << (i > 0 ? " " : "") << moves[i];
        cout << "\n";
    }
}
