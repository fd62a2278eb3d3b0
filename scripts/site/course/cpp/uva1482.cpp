// en: The Grundy value of an even heap is its half; an odd heap has that of (n - 1) / 2.
// zh: 一堆 n 颗，n 是偶数时 SG 值是 n / 2，n 是奇数时等于 (n - 1) / 2 颗的 SG 值。
#include <bits/stdc++.h>
using namespace std;

long long grundy(long long heap) {
    while (heap % 2 == 1) heap /= 2;
    return heap / 2;
}

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        long long s = 0;
        while (n--) {
            long long heap;
            cin >> heap;
            s ^= grundy(heap);
        }
        cout << (s != 0 ? "YES" : "NO") << "\n";
    }
}
