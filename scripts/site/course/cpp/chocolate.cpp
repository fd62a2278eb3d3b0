// en: The first player wins exactly if some bars have nim-sum 0: one does not fit into the basis.
// zh: 有若干根（至少一根）异或和为 0 时先手必胜，即有一根插不进线性基。
#include <bits/stdc++.h>
using namespace std;

int main() {
    for (int round = 0; round < 10; round++) {
        int n;
        cin >> n;
        bool dependent = false;
        vector<unsigned long long> basis(64);
        while (n--) {
            unsigned long long bar;
            cin >> bar;
            for (int bit = 63; bit >= 0; bit--) {
                if (!(bar >> bit & 1)) continue;
                if (basis[bit] == 0) {
                    basis[bit] = bar;
                    break;
                }
                bar ^= basis[bit];
            }
            if (bar == 0) dependent = true;
        }
        cout << (dependent ? "NO" : "YES") << "\n";
    }
}
