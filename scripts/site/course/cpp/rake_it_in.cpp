// en: Alice takes the greatest and Bob the least of nine scores; alpha-beta cuts off the rest.
// zh: Alice 取九个得分中的最大值，Bob 取最小值；不再起作用的分支剪掉（alpha-beta）。
#include <bits/stdc++.h>
using namespace std;

int board[4][4];

// en: What the last turns add to the score, if that is between low and high.
// zh: 最后几步能加的分；只在 low 和 high 之间时准确。
int best(int turns, int low, int high) {
    if (turns == 0) return 0;
    bool alice = turns % 2 == 0;
    for (int i = 0; i < 3; i++) {
        for (int j = 0; j < 3; j++) {
            int &a = board[i][j], &b = board[i][j + 1];
            int &c = board[i + 1][j], &d = board[i + 1][j + 1];
            int sum = a + b + c + d;
            // en: Rotate, and back again.
            // zh: 旋转，再转回去。
            int old[] = {a, b, c, d};
            a = old[1], b = old[3], c = old[0], d = old[2];
            int score = sum + best(turns - 1, low - sum, high - sum);
            a = old[0], b = old[1], c = old[2], d = old[3];
            if (alice) low = max(low, score);
            else high = min(high, score);
            if (low >= high) return alice ? low : high;
        }
    }
    return alice ? low : high;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int k;
        cin >> k;
        for (auto &row : board) {
            for (int &cell : row) cin >> cell;
        }
        cout << best(2 * k, 0, 1000000) << "\n";
    }
}
