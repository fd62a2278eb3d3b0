// en: Let t be the largest with t + t * t < s: g(s, c) is s - c above t, and g(t, c) up to t.
// zh: 设 t 是满足 t + t * t < s 的最大数：c > t 时 g(s, c) = s - c，否则 g(s, c) = g(t, c)。
#include <bits/stdc++.h>
using namespace std;

long long grundy(long long s, long long c) {
    if (c == 0) return 0;
    long long t = sqrt((double)s);
    while (t + t * t >= s) t--;
    return c > t ? s - c : grundy(t, c);
}

int main() {
    int n;
    for (int k = 1; cin >> n && n != 0; k++) {
        long long nim_sum = 0;
        while (n--) {
            long long s, c;
            cin >> s >> c;
            nim_sum ^= grundy(s, c);
        }
        cout << "Case " << k << ":\n" << (nim_sum != 0 ? "Yes" : "No") << "\n";
    }
}
