// en: Pair the chessmen from the right; the gaps within pairs are heaps of Nim.
// zh: 从右起把棋子两两配对，每对之间的空格数就是 Nim 的一堆。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        vector<int> cells(n);
        for (int &cell : cells) cin >> cell;
        if (n % 2 == 1) cells.push_back(0);
        sort(cells.begin(), cells.end());
        int s = 0;
        for (size_t i = 0; i < cells.size(); i += 2) s ^= cells[i + 1] - cells[i] - 1;
        cout << (s != 0 ? "Georgia will win" : "Bob will win") << "\n";
    }
}
