// en: The first player wins exactly if the rank of the numbers over GF(2) is odd.
// zh: 各数在 GF(2) 上的秩是奇数时先手必胜。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, rank = 0;
    cin >> n;
    vector<unsigned long long> basis(64);
    while (n--) {
        unsigned long long number;
        cin >> number;
        for (int bit = 63; bit >= 0; bit--) {
            if (!(number >> bit & 1)) continue;
            if (basis[bit] == 0) {
                basis[bit] = number;
                rank++;
                break;
            }
            number ^= basis[bit];
        }
    }
    cout << (rank % 2 == 1 ? "First" : "Second") << "\n";
}
