// en: The first player loses exactly if n + 1 is a power of two.
// zh: n + 1 是 2 的幂时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    long long n;
    while (cin >> n && n != 0) {
        bool loses = (n & (n + 1)) == 0;
        cout << (loses ? "Bob" : "Alice") << "\n";
    }
}
