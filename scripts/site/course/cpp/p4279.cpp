// en: With a heap of two or more this is Nim; without one it is Nim turned round.
// zh: 有一堆多于一颗时与 Nim 相同，否则与 Nim 相反。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, s = 0;
        bool large = false;
        cin >> n;
        while (n--) {
            int heap;
            cin >> heap;
            s ^= heap;
            if (heap > 1) large = true;
        }
        bool wins = large ? s != 0 : s == 0;
        cout << (wins ? "John" : "Brother") << "\n";
    }
}
