// en: Only the odd steps count; they are heaps of Nim.
// zh: 只有奇数级台阶起作用，它们就是 Nim 的各堆。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, s = 0;
    cin >> n;
    for (int i = 1; i <= n; i++) {
        int stones;
        cin >> stones;
        if (i % 2 == 1) s ^= stones;
    }
    cout << (s != 0 ? "Yes" : "No") << "\n";
}
