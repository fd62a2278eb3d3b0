// en: The first player loses exactly if evenly many heaps have nim-sum 0, counted as a - 1.
// zh: 堆数是偶数且各 a - 1 的异或和为 0 时先手必败。
#include <bits/stdc++.h>
using namespace std;

int main() {
    int n, q;
    scanf("%d %d", &n, &q);
    // en: A segment is lost if the prefixes of l - 1 and of r heaps agree: parity and nim-sum.
    // zh: l - 1 堆和 r 堆的两个前缀，奇偶和异或和都相同时，这个区间必败。
    vector<long long> prefix(n + 1);
    for (int i = 1; i <= n; i++) {
        long long a;
        scanf("%lld", &a);
        prefix[i] = prefix[i - 1] ^ ((a - 1) * 2 + 1);
    }
    vector<long long> classes = prefix;
    sort(classes.begin(), classes.end());
    vector<int> id(n + 1);
    for (int i = 0; i <= n; i++) {
        id[i] = lower_bound(classes.begin(), classes.end(), prefix[i]) - classes.begin();
    }
    // en: Mo's algorithm counts the pairs of one class among the prefixes l - 1, ..., r.
    // zh: 用莫队数前缀 l - 1, ..., r 中同类的对数。
    struct Question { int l, r, number; };
    vector<Question> questions(q);
    for (int i = 0; i < q; i++) {
        scanf("%d %d", &questions[i].l, &questions[i].r);
        questions[i].l--;
        questions[i].number = i;
    }
    int block = max(1, (int)(n / sqrt(q)));
    sort(questions.begin(), questions.end(), [&](const Question &a, const Question &b) {
        int i = a.l / block, j = b.l / block;
        if (i != j) return i < j;
        return i % 2 == 0 ? a.r < b.r : a.r > b.r;
    });
    vector<long long> answer(q);
    vector<int> count(n + 1);
    long long lost = 0;
    auto add = [&](int i) { lost += count[id[i]]++; };
    auto remove = [&](int i) { lost -= --count[id[i]]; };
    int l = 0, r = -1;
    for (auto &it : questions) {
        while (l > it.l) add(--l);
        while (r < it.r) add(++r);
        while (l < it.l) remove(l++);
        while (r > it.r) remove(r--);
        long long heaps = r - l;
        answer[it.number] = heaps * (heaps + 1) / 2 - lost;
    }
    for (long long it : answer) printf("%lld\n", it);
}
