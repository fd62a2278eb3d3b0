// en: Bob wins palindromes with one 0 or evenly many; Alice wins the rest, but for draws with two.
// zh: 回文串的 0 有偶数个或一个时 Bob 胜，其余 Alice 胜；非回文、两个 0 而正中是 0 时平局。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        string word;
        cin >> n >> word;
        int z = count(word.begin(), word.end(), '0');
        bool middle = n % 2 == 1 && word[n / 2] == '0';
        bool palindrome = equal(word.begin(), word.end(), word.rbegin());
        if (palindrome) cout << (z % 2 == 0 || z == 1 ? "BOB" : "ALICE") << "\n";
        else cout << (z == 2 && middle ? "DRAW" : "ALICE") << "\n";
    }
}
