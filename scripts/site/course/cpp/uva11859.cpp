// en: A row is a heap of Nim, as large as the number of prime factors of its numbers.
// zh: 每行是 Nim 的一堆，颗数是该行各数的质因数个数之和（重复的也算）。
#include <bits/stdc++.h>
using namespace std;

const int LIMIT = 100000;

int main() {
    // en: The largest prime of a number writes last.
    // zh: 最后写入的是这个数最大的质因数。
    vector<int> factors(LIMIT + 1);
    for (int p = 2; p <= LIMIT; p++) {
        if (factors[p] != 0) continue;
        for (int a = p; a <= LIMIT; a += p) factors[a] = factors[a / p] + 1;
    }
    int t;
    cin >> t;
    for (int k = 1; k <= t; k++) {
        int n, m, s = 0;
        cin >> n >> m;
        while (n--) {
            int heap = 0;
            for (int j = 0; j < m; j++) {
                int a;
                cin >> a;
                heap += factors[a];
            }
            s ^= heap;
        }
        cout << "Case #" << k << ": " << (s != 0 ? "YES" : "NO") << "\n";
    }
}
