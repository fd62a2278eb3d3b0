// Boards that the page makes: all positions that follow from one, by rules that it knows. Loaded behind games.js.
'use strict';
(() => {
const { below, game, games, heaps, mex, options, put, range, read } = window.grundy_games;
/** Rules that no chapter needs. */
Object.assign(games, {
  divisors: heaps(n => range(n).filter(k => n % (n - k) === 0)),
  /** A single stone goes, or a heap comes upon another. */
  merge: at => at.flatMap((n, i) => n ? [put(at, i, n - 1), ...at.flatMap((m, j) => m && j !== i ? [put(put(at, i, 0), j, n + m)] : [])] : []),
  /** What is left of a heap stays, or all of it goes to another one. */
  party: at => at.flatMap((n, i) => below(n).flatMap(k => [put(at, i, k), ...at.flatMap((m, j) => k && m && j !== i ? [put(put(at, i, 0), j, m + k)] : [])])),
  /** What is left of a heap may go to the others in shares. */
  spread: at => at.flatMap((n, i) => at.reduce((all, m, j) => m && j !== i ? all.flatMap(it => range(it[i] + 1).map(k => put(put(it, i, it[i] - k), j, m + k))) : all, below(n).map(k => put(at, i, k)))),
  euclid: ([a, b]) => b ? range(Math.floor(a / b)).map(k => [a - k * b - b, b]) : [],
  /** The smaller box is emptied, and some balls of the larger one go into it. */
  share: ([, b]) => range(Math.floor(b / 2)).map(k => [k + 1, b - k - 1]),
});
/** Where the numbers of a position have no order, the board has them in this one. */
const sorted = { euclid: (a, b) => b - a, share: (a, b) => a - b };
/** All positions that `moves` lead to from `start`, lists of numbers, as a board of the player; undefined if there are more
    than `most`, or `steps` moves. It pauses often, for a page that must answer in between. */
function* growing(start, moves, most, steps, misere = false) {
  const key = at => String.fromCharCode(...at), number = new Map([[key(start), 0]]), found = [start], next = [];
  let count = 0;
  for (const at of found) {
    const all = new Set(moves(at).map(q => {
      const name = key(q);
      if (!number.has(name)) number.set(name, found.push(q) - 1);
      return number.get(name);
    }));
    next.push([...all]);
    count += all.size;
    if (found.length > most || count > steps) return undefined;
    if (!(next.length % 32)) yield;
  }
  // The numbers of the positions must not tell who wins: their order is that of the drawings.
  const order = [...number].sort(([a], [b]) => a < b ? -1 : 1).map(it => it[1]), place = [];
  order.forEach((from, to) => { place[from] = to; });
  const draw = order.map(p => found[p]), to = [];
  for (const p of order) {
    to.push(next[p].map(q => place[q]).sort((a, b) => a - b));
    if (!(to.length % 64)) yield;
  }
  const left = [], grundy = [], win = [];
  /** The winner is quick, the loser slow. */
  const solve = p => {
    if (win[p]) return;
    to[p].forEach(solve);
    const over = !to[p].length, lost = to[p].filter(q => win[q] === 'P'), far = (lost.length ? lost : to[p]).map(q => left[q]);
    win[p] = (over ? misere : lost.length) ? 'N' : 'P';
    left[p] = over ? 0 : 1 + (lost.length ? Math.min : Math.max)(...far);
    grundy[p] = mex(to[p].map(q => grundy[q]));
  };
  for (const p of range(draw.length)) {
    solve(p);
    if (!(p % 64)) yield;
  }
  const top = range(start.length).map(i => Math.max(...draw.map(at => at[i])));
  return { starts: [place[0]], places: start.length, end: misere ? 'misere' : 'normal', draw, to, top, left, win, ...!misere && { grundy } };
}
const graph = (...rules) => {
  const steps = growing(...rules);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
};
/** A board for a position, a list of texts, by the rules of `play`; undefined if it is none or too large. */
const extended = ({ rules: { name, count: [least, most], range: [from, to] }, boards: [home] }, texts) => {
  const at = texts.map(Number);
  if (at.length < least || at.length > most || !texts.every((it, i) => /^\d{1,4}$/.test(it) && at[i] >= from)) return undefined;
  const misere = name.startsWith('misere '), plain = name.replace('misere ', ''), digits = games[plain] ? undefined : read(plain);
  const all = games[plain] ?? heaps(n => options(digits, n).map(it => it[0] ?? 0)), sort = sorted[plain];
  const board = graph(sort ? [...at].sort(sort) : at, sort ? it => all(it).map(q => q.sort(sort)) : all, 10000, 300000, misere);
  if (!board || Math.max(...board.top) > to) return undefined;
  const { value } = game(name), of = { moore: (_, n) => n, stairs: (i, n) => i % 2 ? undefined : n }[plain] ?? ((_, n) => value([n]));
  const parts = home.base && board.draw.map(at => at.map((n, i) => [i, of(i, n)]).filter(it => it[1] >= 0));
  const names = at.map((_, i) => home.names[i] ?? home.names[0].map(it => it.replace('1', i + 1)));
  return { ...board, base: home.base, answers: home.asked ? undefined : home.answers, parts, names, phrases: home.phrases?.length === 1 ? home.phrases : undefined, rungs: [] };
};
const { language, words } = window.grundy_words;
words.rulesLimit = ["Enter {} whole number{s} from {} to {}{3}, such as {4}. This page cannot compute more than 10,000 positions or 300,000 moves, nor moves to a number above {2}.", "请填 {} 个 {} 到 {} 的整数{3}，如 {4}。局面太多（超过 10000 个局面或 300000 种走法），或走得到大于 {2} 的数时，本页算不了。"][language];
words.apart = [", separated by commas", "，用逗号隔开"][language];
const own = texts => texts[language];
/** What is wrong with one of the numbers, or with how many there are. */
const wrong = (texts, { count: [least, most], range: [from, to] }) => {
  const n = texts.findIndex(it => !/^\d+$/.test(it) || it < from || it > to), it = texts[n]?.slice(0, 20);
  if (texts.length < least || texts.length > most) return own([`These are ${texts.length} numbers.`, `这里有 ${texts.length} 个数。`]);
  if (n < 0) return '';
  if (!/^\d+$/.test(it)) return own([`“${it}” is not a whole number.`, `“${it}”不是整数。`]);
  return own([`Number ${n + 1} is ${it}, and the limit is ${+it < from ? from : to}.`, `第 ${n + 1} 个数是 ${it}，${+it < from ? `最小为 ${from}` : `最大为 ${to}`}。`]);
};
/** A new game of `table` from the reader's own position. */
const extend = (table, numbers) => {
  const { joined, say, unpack } = window.grundy, { play } = table, { count: [least, most], range } = play.rules, board = extended(play, numbers);
  if (!board) return table.fail(joined(wrong(numbers, play.rules), say('rulesLimit', least < most ? say('fromTo', least, most) : most, ...range, most > 1 ? say('apart') : '', table.ui.own.placeholder)));
  if (!board.left[board.starts[0]]) return table.fail(say('ended'));
  table.wider = unpack(board, play);
  table.fresh(-1, undefined, board.starts[0]);
};
Object.assign(window.grundy_games, { extended, growing });
window.grundy.extend = extend;
})();
