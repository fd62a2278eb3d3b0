// en: The first player wins exactly if the nim-sum of the heaps is not 0.
// zh: 各堆异或和不为 0 时先手必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, s = 0;
        cin >> n;
        while (n--) {
            int heap;
            cin >> heap;
            s ^= heap;
        }
        cout << (s != 0 ? "Yes" : "No") << "\n";
    }
}
