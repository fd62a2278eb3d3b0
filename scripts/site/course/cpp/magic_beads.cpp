// en: A move leaves all proper divisors but one: the option without b has the value sum ^ g(b).
// zh: 一步留下除一个以外的所有真约数：去掉 b 的局面的值是 sum ^ g(b)。
#include <bits/stdc++.h>
using namespace std;

const int LIMIT = 1000000;
int g[LIMIT + 1], sum[LIMIT + 1], seen[LIMIT + 1];

int main() {
    for (int p = 1; p <= LIMIT; p++) {
        // en: Bit v of seen[p]: a proper divisor of p has the value v.
        // zh: seen[p] 的第 v 位：p 有一个真约数的值是 v。
        while (seen[p] >> (g[p] ^ sum[p]) & 1) g[p]++;
        for (int a = 2 * p; a <= LIMIT; a += p) {
            sum[a] ^= g[p];
            seen[a] |= 1 << g[p];
        }
    }
    int n;
    while (cin >> n) {
        int s = 0;
        while (n--) {
            int heap;
            cin >> heap;
            s ^= g[heap];
        }
        cout << (s != 0 ? "freda" : "rainbow") << "\n";
    }
}
