// en: The first player loses exactly if every bit occurs in a multiple of k + 1 heaps.
// zh: 每个二进制位上 1 的个数都是 k + 1 的倍数时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        long long n, k;
        cin >> n >> k;
        vector<long long> having(32);
        while (n--) {
            long long heap;
            cin >> heap;
            for (int bit = 0; bit < 32; bit++) having[bit] += heap >> bit & 1;
        }
        bool wins = false;
        for (long long count : having) {
            if (count % (k + 1) != 0) wins = true;
        }
        cout << (wins ? "First" : "Second") << "\n";
    }
}
