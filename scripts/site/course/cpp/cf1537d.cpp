// en: The first player loses exactly if n is odd, or 2 to an odd power.
// zh: n 是奇数，或者是 2 的奇数次幂时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        bool power = (n & (n - 1)) == 0;
        bool odd_exponent = __builtin_ctz(n) % 2 == 1;
        bool wins = n % 2 == 0 && !(power && odd_exponent);
        cout << (wins ? "Alice" : "Bob") << "\n";
    }
}
