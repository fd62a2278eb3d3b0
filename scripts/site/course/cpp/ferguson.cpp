// en: The first player loses exactly if both numbers are odd.
// zh: 两盒都是奇数时先手必败，否则必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int a, b;
        cin >> a >> b;
        cout << (a % 2 == 0 || b % 2 == 0 ? "Tuzik" : "Vanka") << "\n";
    }
}
