// en: The free cells between the two pieces of a row are a heap of Nim.
// zh: 每行两枚棋子之间的空格数就是 Nim 的一堆。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, m;
    while (cin >> n >> m) {
        int s = 0;
        while (n--) {
            int t, j;
            cin >> t >> j;
            s ^= abs(t - j) - 1;
        }
        cout << (s != 0 ? "I WIN!" : "BAD LUCK!") << "\n";
    }
}
