// en: The second player wins exactly if some heaps have nim-sum 0: one does not fit into the basis.
// zh: 有若干堆（至少一堆）异或和为 0 时后手能赢，即有一堆插不进线性基。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        bool dependent = false;
        vector<unsigned long long> basis(64);
        while (n--) {
            unsigned long long heap;
            cin >> heap;
            for (int bit = 63; bit >= 0; bit--) {
                if (!(heap >> bit & 1)) continue;
                if (basis[bit] == 0) {
                    basis[bit] = heap;
                    break;
                }
                heap ^= basis[bit];
            }
            if (heap == 0) dependent = true;
        }
        cout << (dependent ? "Yes" : "No") << "\n";
    }
}
