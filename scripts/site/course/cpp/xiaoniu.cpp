// en: The first player loses exactly if the heaps that are not empty form equal pairs.
// zh: 不空的堆能配成相等的对时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    while (cin >> n && n != 0) {
        map<int, int> count;
        while (n--) {
            int heap;
            cin >> heap;
            if (heap > 0) count[heap]++;
        }
        bool paired = true;
        for (auto &it : count) {
            if (it.second % 2 == 1) paired = false;
        }
        cout << (paired ? "Lose" : "Win") << "\n";
    }
}
