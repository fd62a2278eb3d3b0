// en: As in misère Nim: splitting a row is of no use to the loser.
// zh: 与反常 Nim 相同：分成两行帮不了必败的一方。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    while (cin >> n) {
        int s = 0;
        bool large = false;
        while (n--) {
            int row;
            cin >> row;
            s ^= row;
            if (row > 1) large = true;
        }
        bool wins = large ? s != 0 : s == 0;
        cout << (wins ? "Yes" : "No") << "\n";
    }
}
