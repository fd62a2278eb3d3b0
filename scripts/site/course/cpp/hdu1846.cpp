// en: Both moves together take m + 1 stones, if the second player likes.
// zh: 不管先手取几颗，后手都能把两步凑成 m + 1 颗。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long n, m;
        cin >> n >> m;
        cout << (n % (m + 1) != 0 ? "first" : "second") << "\n";
    }
}
