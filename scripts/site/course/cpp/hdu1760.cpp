// en: A square takes its corner and the eight around it: the value is the mex over all corners.
// zh: 放一个方块就去掉它的角和周围八个角：值是对所有的角取 mex。
#include <bits/stdc++.h>
using namespace std;

// en: The lower right cells of the free squares, a bit each.
// zh: 每个空方块右下角的格，用一位表示。
typedef unsigned long long Set;

int width;
unordered_map<Set, int> known;

// en: A set and the cells around it; no corner is in the first column.
// zh: 一个集合和它周围的格；第一列没有角。
Set around(Set set) {
    Set all = set;
    for (int by : {1, width - 1, width, width + 1}) all |= set << by | set >> by;
    return all;
}

int grundy(Set corners) {
    int s = 0;
    while (corners != 0) {
        // en: Connected parts are a sum; where a part lies does not matter.
        // zh: 各连通部分组成游戏的和；同样的部分放在哪里，值都一样。
        Set part = corners & -corners;
        while ((around(part) & corners) != part) part = around(part) & corners;
        corners ^= part;
        part >>= __builtin_ctzll(part);
        Set key = (Set)width << 56 | part, seen = 0;
        if (!known.count(key)) {
            for (int bit = 0; bit < 49; bit++) {
                Set corner = 1ULL << bit;
                if (part & corner) seen |= 1ULL << grundy(part & ~around(corner));
            }
            known[key] = __builtin_ctzll(~seen);
        }
        s ^= known[key];
    }
    return s;
}

int main() {
    int n;
    while (cin >> n >> width) {
        vector<string> board(n);
        for (auto &row : board) cin >> row;
        auto free = [&](int i, int j) { return board[i].substr(j - 1, 2) == "00"; };
        Set corners = 0;
        for (int i = 1; i < n; i++) {
            for (int j = 1; j < width; j++) {
                if (free(i - 1, j) && free(i, j)) corners |= 1ULL << (i * width + j);
            }
        }
        cout << (grundy(corners) != 0 ? "Yes" : "No") << "\n";
    }
}
