// en: The first player wins from every n.
// zh: 对每个 n 先手都必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n;
    while (cin >> n) cout << "Yes\n";
}
