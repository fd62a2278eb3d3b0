// en: The player who first has a choice wins.
// zh: 谁先遇到有选择的局面，谁就赢。
#include <bits/stdc++.h>
using namespace std;

bool first_wins(long long a, long long b) {
    if (a % b == 0 || a >= 2 * b) return true;
    return !first_wins(b, a - b);
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long m, n;
        cin >> m >> n;
        cout << (first_wins(max(m, n), min(m, n)) ? "Stan wins" : "Ollie wins") << "\n";
    }
}
