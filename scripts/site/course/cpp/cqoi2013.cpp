// en: From large to small, keep each heap that is independent of those kept; remove the others.
// zh: 从大到小，与已留下的各堆线性无关的堆留下，其余的拿走。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int k;
    cin >> k;
    vector<unsigned long long> heaps(k), basis(64);
    for (auto &heap : heaps) cin >> heap;
    sort(heaps.rbegin(), heaps.rend());
    unsigned long long removed = 0;
    for (auto heap : heaps) {
        auto rest = heap;
        for (int bit = 63; bit >= 0; bit--) {
            if (!(rest >> bit & 1)) continue;
            if (basis[bit] == 0) {
                basis[bit] = rest;
                break;
            }
            rest ^= basis[bit];
        }
        // en: It depends on those kept.
        // zh: 与已留下的各堆线性相关。
        if (rest == 0) removed += heap;
    }
    cout << removed << "\n";
}
