// en: The first player loses exactly if all heaps are of one stone and their number is even.
// zh: 每堆都只有一颗、堆数是偶数时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int t;
    cin >> t;
    while (t--) {
        int n;
        cin >> n;
        bool wins = n % 2 == 1;
        while (n--) {
            int heap;
            cin >> heap;
            if (heap > 1) wins = true;
        }
        cout << (wins ? "poopi" : "piloop") << "\n";
    }
}
