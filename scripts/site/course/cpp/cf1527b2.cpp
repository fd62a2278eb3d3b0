// en: z zeros: a palindrome is Bob's if z is even or 1; any other word is Alice's, but a draw if z = 2 and the middle is 0.
// zh: 设 0 有 z 个：回文串在 z 是偶数或 1 时 Bob 胜；非回文串 Alice 胜，但 z = 2 且正中是 0 时平局。
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
