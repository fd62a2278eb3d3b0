// en: The first player wins if month + day is even, and on two other dates.
// zh: 月 + 日是偶数时先手必胜，另有两个日期例外，也必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int year, month, day;
        cin >> year >> month >> day;
        bool exception = day == 30 && (month == 9 || month == 11);
        cout << ((month + day) % 2 == 0 || exception ? "YES" : "NO") << "\n";
    }
}
