// Rules of small games. Figures, exercises and the reader's own rules compute from them all that they say.
'use strict';
(() => {
const range = n => [...Array(n).keys()];
const mex = values => {
  const set = new Set(values);
  let value = 0;
  while (set.has(value)) value += 1;
  return value;
};
/** The parts of a set of numbers; a comma may stand at its end. */
const numbersOf = text => text.trim().replace(/^\{|\}$/g, '').split(/[\s,，、;；]+/).filter(Boolean);
/** The digits of an octal code by how many stones go; of a set, each of its numbers may be taken from a heap, which stays one. */
const read = text => {
  const octal = /^\s*([04])?\.([0-7]{1,12})[\s,，、.。;；]*$/.exec(text);
  if (octal) {
    const digits = [+(octal[1] ?? 0), ...octal[2]].map(Number);
    while (digits.length > 1 && !digits.at(-1)) digits.pop();
    return digits.some(it => it) ? digits : undefined;
  }
  const numbers = numbersOf(text);
  if (!numbers.length || !numbers.every(it => /^[1-9]\d?$/.test(it)) || numbers.length > 99) return undefined;
  const digits = Array(Math.max(...numbers) + 1).fill(0);
  for (const it of numbers) digits[it] = 3;
  return digits;
};
/** The options of a heap of `n`: lists of heaps. */
const options = (digits, n) => digits.flatMap((digit, k) => {
  const rest = n - k;
  return [
    ...k && !rest && digit & 1 ? [[]] : [],
    ...k && rest > 0 && digit & 2 ? [[rest]] : [],
    ...digit & 4 ? range(Math.max(0, Math.floor(rest / 2))).map(a => [a + 1, rest - a - 1]) : [],
  ];
});
/** Puts the values of the heaps below `limit` into `values`. */
const extend = (digits, values, limit) => {
  // An option of the heap n has each value at which its number is n + 1.
  const seen = [];
  for (let n = values.length; n < limit; n += 1) {
    const mark = n + 1;
    digits.forEach((digit, k) => {
      const rest = n - k;
      if (k && !rest && digit & 1) seen[0] = mark;
      if (k && rest > 0 && digit & 2) seen[values[rest]] = mark;
      if (digit & 4) for (let a = 1; 2 * a <= rest; a += 1) seen[values[a] ^ values[rest - a]] = mark;
    });
    let value = 0;
    while (seen[value] === mark) value += 1;
    values.push(value);
  }
  return values;
};
/** The least period of `values` and where it begins, if it is proved. With splitting by Guy and Smith (1956): it has to
    hold for all n from e to 2e + p + t; else a value depends on the t before it, and t values in a row suffice, from e = 0
    on if a digit is 3 or 0, for others tell a heap that is taken whole. */
const proved = (digits, values) => {
  const t = digits.length - 1, splits = digits.some(it => it & 4);
  for (let p = 1; p <= values.length / 2; p += 1) {
    let e = values.length - p;
    while (e > 0 && values[e - 1] === values[e - 1 + p]) e -= 1;
    const first = digits.every(it => !it || it === 3) ? e : Math.max(e, 1), until = splits ? 2 * first + p + t : first + t;
    if (until + p <= values.length) return { p, e, until: until + p };
  }
  return undefined;
};
const most = 2000;
/** The values of heaps until their period is proved, or of the first `most`. */
const table = digits => {
  const values = [];
  for (let limit = 100; ; limit = Math.min(most, limit * 2)) {
    extend(digits, values, limit);
    const period = proved(digits, values);
    if (period || limit === most) return { values, period };
  }
};

const put = (at, i, ...parts) => [...at.slice(0, i), ...parts, ...at.slice(i + 1)];
const below = n => range(Math.max(0, n));
/** A move changes one heap of `at` into one of those that `smaller` gives. */
const heaps = smaller => at => at.flatMap((n, i) => smaller(n).map(it => put(at, i, it)));
/** Games by name: from a position, a list of numbers, to its options. */
const games = {
  nim: heaps(below),
  half: heaps(n => range(Math.floor(n / 2)).map(k => n - k - 1)),
  halve: heaps(n => n ? [n - 1, Math.floor(n / 2)] : []),
  twos: heaps(n => range(12).map(k => n - 2 ** k).filter(it => it >= 0)),
  divisor: heaps(n => range(n).filter(d => d > 1 && n % d === 0).map(d => n - d)),
  /** Two boxes: one is emptied, and the other is divided over both. */
  boxes: at => at.flatMap(n => range(Math.floor(n / 2)).map(k => [k + 1, n - k - 1])),
  /** Stones on stairs: some go one step down. */
  stairs: at => at.flatMap((n, i) => below(n).map(k => {
    const next = put(at, i, k);
    if (i) next[i - 1] += n - k;
    return next;
  })),
  /** Chessmen on a strip go to the left, and never onto or past another one. */
  strip: at => at.flatMap((n, i) => below(n - (at[i - 1] ?? 0) - 1).map(k => put(at, i, n - k - 1))),
  queen: ([a, b]) => [...below(a).map(it => [it, b]), ...below(b).map(it => [a, it]), ...below(Math.min(a, b)).map(k => [a - k - 1, b - k - 1])],
  /** A bar of two rows, of which the poisoned square always stays: the player who took it would lose. */
  chomp: ([a, b]) => [...below(a).filter(it => it > 0).map(it => [it, Math.min(it, b)]), ...below(b).map(it => [a, it])],
  /** A token on a row of cells, with so many free on its left and on its right; it never comes to a cell twice. */
  path: ([a, b]) => [...a ? [[a - 1, 0]] : [], ...b ? [[0, b - 1]] : []],
  /** The lead of the player to move, and coins in a row: a move takes one from an end, and the larger sum wins. */
  coins: ([lead, ...row]) => row.length ? [0, 1].map(i => [-lead - row.at(-i), ...row.slice(1 - i, row.length - i)]) : lead > 0 ? [[]] : [],
  /** A tree: for each vertex the number of the one below it, 0 on the ground; a move cuts one off with all above it. */
  tree: at => at.flatMap((p, i) => p < 0 ? [] : [at.reduce((to, q, j) => [...to, j === i || to[q - 1] < 0 ? -1 : q], [])]),
  /** Numbers on a blackboard: one is struck, with all of its divisors. */
  strike: at => at.map(n => at.filter(m => n % m)),
  /** Moore: a move may touch two heaps. */
  moore: at => at.flatMap((n, i) => below(n).flatMap(k => {
    const one = put(at, i, k);
    return [one, ...at.flatMap((m, j) => j > i ? below(m).map(l => put(one, j, l)) : [])];
  })),
  /** New Nim: one player chooses heaps, at least one, and the other one begins to play Nim with them. */
  keep: at => at.filter(Boolean).reduce((all, n) => all.flatMap(some => [some, [...some, n]]), [[]]).filter(it => it.length),
};
/** Games after whose first move another one is played. */
const then = { keep: 'nim' };
const inPlace = ['strip', 'stairs', 'queen', 'chomp', 'path', 'coins', 'tree'];
/** A game by its rules: a name, a set, an octal code, two of them with + between, or `misere` before one. */
const game = rules => {
  const misere = rules.startsWith('misere '), parts = rules.replace('misere ', '').split(' + ');
  const one = name => {
    const digits = games[name] ? undefined : read(name);
    return games[name] ?? (at => at.flatMap((n, i) => options(digits, n).map(it => put(at, i, ...it))));
  };
  const of = parts.map(one), fixed = parts.length > 1 || inPlace.includes(rules), splits = parts.length < 2 && !games[parts[0]];
  const all = fixed && parts.length > 1 ? at => at.flatMap((n, i) => of[i]([n]).map(it => put(at, i, ...it.length ? it : [0]))) : of[0];
  /** Heaps have no order, and an empty one is none. */
  const key = at => String(fixed ? at : at.filter(it => it || rules === 'boxes').sort((a, b) => a - b)), wins = new Map(), values = new Map();
  /** `after` is the game that is played after a move. */
  const it = {
    misere, key, splits,
    options: at => [...new Map(all(at).map(to => [key(to), to])).values()],
    /** Can the player to move win? */
    wins: at => {
      const name = key(at);
      if (!wins.has(name)) {
        const to = it.options(at);
        wins.set(name, to.length ? to.some(q => !it.after.wins(q)) : misere);
      }
      return wins.get(name);
    },
    value: at => {
      const name = key(at);
      if (!values.has(name)) values.set(name, mex(it.options(at).map(it.after.value)));
      return values.get(name);
    },
  };
  it.after = then[rules] ? game(then[rules]) : it;
  return it;
};
window.grundy_games = { below, extend, game, games, heaps, mex, most, numbersOf, options, proved, put, range, read, table };
})();
