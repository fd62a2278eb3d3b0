// en: At distance d from the last bottle, a bean has the d-th number with oddly many ones as value.
// zh: 离最后一瓶距离为 d 的豆子，值是第 d 个二进制中有奇数个 1 的数。
#include <bits/stdc++.h>
using namespace std;

int grundy(int d) {
    if (d == 0) return 0;
    int even = 2 * (d - 1);
    return __builtin_popcount(even) % 2 == 1 ? even : even + 1;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n, x = 0;
        cin >> n;
        vector<int> beans(n), g(n);
        for (int i = 0; i < n; i++) {
            cin >> beans[i];
            g[i] = grundy(n - 1 - i);
            if (beans[i] % 2 == 1) x ^= g[i];
        }
        int count = 0;
        array<int, 3> first = {-1, -1, -1};
        for (int i = 0; i < n; i++) {
            if (beans[i] == 0) continue;
            for (int j = i + 1; j < n; j++) {
                for (int k = j; k < n; k++) {
                    if ((x ^ g[i] ^ g[j] ^ g[k]) != 0) continue;
                    if (count == 0) first = {i, j, k};
                    count++;
                }
            }
        }
        cout << first[0] << " " << first[1] << " " << first[2] << "\n" << count << "\n";
    }
}
