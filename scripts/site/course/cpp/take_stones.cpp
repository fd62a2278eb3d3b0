// en: With b moves in the larger heaps, parity decides if b is 3 or more.
// zh: 较大的堆共 b 步；b ≥ 3 时看奇偶，否则看 a 除以 3 的余数。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        long long a = 0, b = -1;
        while (n--) {
            long long heap;
            cin >> heap;
            if (heap == 1) a++;
            else b += heap + 1;
        }
        bool wins = b < 3 ? a % 3 != 0 : a % 2 == 1 || b % 2 == 1;
        cout << (wins ? "YES" : "NO") << "\n";
    }
}
