// en: The first move has to leave nim-sum 0, so it makes heap k smaller.
// zh: 第一步要使异或和为 0，而且第 k 堆必须变小。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, k, s = 0;
        cin >> n >> k;
        vector<int> heaps(n + 1);
        for (int i = 1; i <= n; i++) {
            cin >> heaps[i];
            s ^= heaps[i];
        }
        cout << ((heaps[k] ^ s) < heaps[k] ? "Yes" : "No") << "\n";
    }
}
