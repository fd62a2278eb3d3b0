// en: Alice forces a goal on her turn if some option forces it, on Bob's turn if every option does.
// zh: 轮到 Alice 时，有一个后继能保证达成目标就行；轮到 Bob 时，要每个后继都能。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, m;
        cin >> n >> m;
        vector<string> grid(n);
        for (auto &row : grid) cin >> row;
        // en: The goals that she can force from a cell: 1 is a win, 2 a draw, 4 a loss.
        // zh: 她从每一格能保证达成的目标：1 是赢，2 是平局，4 是输。
        vector<vector<int>> goals(n, vector<int>(m));
        for (int i = n - 1; i >= 0; i--) {
            for (int j = m - 1; j >= 0; j--) {
                int &it = goals[i][j];
                bool alice = (i + j) % 2 == 0;
                if (grid[i][j] == 'A') it = 1;
                else if (grid[i][j] == 'B') it = 4;
                else if (i == n - 1 && j == m - 1) it = 2;
                else if (i == n - 1) it = goals[i][j + 1];
                else if (j == m - 1) it = goals[i + 1][j];
                else if (alice) it = goals[i + 1][j] | goals[i][j + 1];
                else it = goals[i + 1][j] & goals[i][j + 1];
            }
        }
        for (int goal : {1, 2, 4}) {
            cout << (goals[0][0] & goal ? "yes" : "no") << (goal < 4 ? " " : "\n");
        }
    }
}
