# Solutions of the ten problems, each with a bug: `wrong.py NAME`.
import sys
from bisect import bisect_right

name = sys.argv[1]
words = iter(sys.stdin.read().split())
n = int(next(words))
if name == 'grid':
    # The search never goes up.
    w = int(next(words))
    grid = list(words)
    seen, count = set(), 0
    for i in range(n):
        for j in range(w):
            if grid[i][j] == '.' and (i, j) not in seen:
                count += 1
                todo = [(i, j)]
                while todo:
                    x, y = todo.pop()
                    if x < n and 0 <= y < w and grid[x][y] == '.' and (x, y) not in seen:
                        seen.add((x, y))
                        todo += [(x + 1, y), (x, y + 1), (x, y - 1)]
    print(count)
elif name == 'alternate':
    # The count of one test goes on in the next.
    wrong = 0
    for _ in range(n):
        length, word = int(next(words)), next(words)
        wrong += sum(c != 'ab'[i % 2] for i, c in enumerate(word))
        print(min(wrong, length - wrong))
elif name == 'sets':
    # The parents are compared, not the roots.
    q = int(next(words))
    parent = list(range(n))

    def root(u):
        while parent[u] != u:
            u = parent[u]
        return u

    for _ in range(q):
        kind, u, v = int(next(words)), int(next(words)), int(next(words))
        if kind == 0:
            parent[root(u)] = root(v)
        else:
            print(int(parent[u] == parent[v]))
    print('end')
elif name == 'winner':
    # Of equal scores the last one wins.
    best, who = -1, ''
    for _ in range(n):
        name, score = next(words), int(next(words))
        if score >= best:
            best, who = score, name
    print(who)
elif name == 'below':
    # x itself is counted.
    x = int(next(words))
    print(bisect_right(list(map(int, words)), x))
