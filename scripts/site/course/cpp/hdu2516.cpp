// en: The first player loses exactly if n is a Fibonacci number.
// zh: n 是斐波那契数时先手必败。
#include <bits/stdc++.h>
using namespace std;

bool is_fibonacci(long long n) {
    long long a = 1, b = 2;
    while (a < n) {
        long long next = a + b;
        a = b;
        b = next;
    }
    return a == n;
}

int main() {
    long long n;
    while (cin >> n && n != 0) {
        cout << (is_fibonacci(n) ? "Second win" : "First win") << "\n";
    }
}
