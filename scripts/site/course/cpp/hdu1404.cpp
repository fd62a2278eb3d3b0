// en: From small to large: a number without a mark is lost; it marks all that have a move to it.
// zh: 从小到大：没有被必败数标记的数必败，它再标记所有能一步走到它的数。
#include <bits/stdc++.h>
using namespace std;

const int LIMIT = 1000000;
bool won[LIMIT];

int main() {
    for (int lost = 1; lost < LIMIT; lost++) {
        if (won[lost]) continue;
        // en: Larger in one digit.
        // zh: 把某一位变大。
        for (int place = 1; place <= lost; place *= 10) {
            int digit = lost / place % 10;
            for (int by = 1; by + digit < 10; by++) won[lost + by * place] = true;
        }
        // en: Longer by a 0 and any digits.
        // zh: 在后面添一个 0 和任意几位数字。
        for (int count = 1, first = lost * 10; first < LIMIT; count *= 10, first *= 10) {
            fill(won + first, won + first + count, true);
        }
    }
    char word[8];
    while (scanf("%7s", word) == 1) {
        puts(word[0] == '0' || won[atoi(word)] ? "Yes" : "No");
    }
}
