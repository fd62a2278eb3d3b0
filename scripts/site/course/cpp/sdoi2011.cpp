// en: A layout is lost exactly if, in every bit, a multiple of d + 1 gaps have a one (Moore's Nim).
// zh: 每个二进制位上是 1 的间隔的个数都是 d + 1 的倍数时必败（Moore Nim）。
#include <bits/stdc++.h>
using namespace std;

const long long MOD = 1000000007;
vector<long long> factorial, inverse;

long long choose(int n, int k) {
    return factorial[n] * inverse[k] % MOD * inverse[n - k] % MOD;
}

int main() {
    int n, k, d;
    cin >> n >> k >> d;
    factorial.assign(n + 2, 1);
    inverse.assign(n + 2, 1);
    for (int i = 2; i <= n; i++) {
        factorial[i] = factorial[i - 1] * i % MOD;
        inverse[i] = (MOD - MOD / i) * inverse[MOD % i] % MOD;
    }
    for (int i = 2; i <= n; i++) inverse[i] = inverse[i - 1] * inverse[i] % MOD;
    int m = k / 2, free = n - k;
    // en: In how many ways the m gaps have the sum s in a lost layout.
    // zh: 必败布局里 m 个间隔的和为 s 的方案数。
    vector<long long> ways(free + 1);
    ways[0] = 1;
    for (int bit = 1 << 20; bit > 0; bit /= 2) {
        // en: So far all sums are multiples of 2 * bit.
        // zh: 到这里为止，和都是 2 * bit 的倍数。
        for (int s = free / (2 * bit) * (2 * bit); s >= 0; s -= 2 * bit) {
            for (long long t = d + 1; t <= m && s + t * bit <= free; t += d + 1) {
                ways[s + t * bit] = (ways[s + t * bit] + ways[s] * choose(m, t)) % MOD;
            }
        }
    }
    // en: The other cells are distributed before, between and behind the m pairs.
    // zh: 其余的空格放在 m 对棋子的前面、之间和后面。
    long long answer = choose(n, k);
    for (int s = 0; s <= free; s++) {
        answer = (answer + (MOD - ways[s]) * choose(n - m - s, m)) % MOD;
    }
    cout << answer << "\n";
}
