// Plays the games of `boards/ID.js` in every `<div class="board" data-game="ID">`. It knows no rules: a
// move is a step to one of the exported options, and what a tap means follows from two drawings.
'use strict';
(() => {
const WORDS = {
  game: ['Board', '棋盘'], start: ['Start', '开局'], fair: ['the one who begins loses', '先手必败'],
  easy: ['you can win', '你能赢'], you: ['You begin', '你先手'], me: ['I begin', '我先手'],
  play: ['Play', '走这步'], reset: ['Reset', '重选'], hint: ['Hint', '提示'], undo: ['Undo', '悔棋'],
  again: ['New game', '新一局'], values: ['Show values', '显示值'], list: ['As a list', '列表'],
  yours: ['Your move.', '轮到你了。'], mine: ['I am thinking …', '我在想……'],
  no: ['Not possible here.', '这里不能这样走。'], more: ['Choose on.', '请继续选择。'],
  ready: ['Choose on, or press Play.', '可继续选择，或按“走这步”。'], which: ['Which one?', '选哪一个？'],
  youDid: ['You: {}.', '你：{}。'], iDid: ['I: {}.', '我：{}。'], now: ['Now {}.', '现在：{}。'],
  won: ['You have won.', '你赢了。'], lost: ['I have won.', '我赢了。'], drawn: ['A draw.', '平局。'],
  aided: ['With hints: next time without?', '用了提示，下次不用试试？'],
  unaided: ['Without a hint. Well played!', '没有用提示，漂亮！'],
  held: ['Who begins loses here. You held out for {} of {} moves.', '此局先手必败。你坚持了 {} 步（最多 {} 步）。'],
  warn: ['Who begins loses here, however well they play. How long can you hold out?', '此局先手必败，怎么走都一样。你能坚持多久？'],
  gave: ['You gave the win away with move {}: {}. This would have won: {}.', '第 {} 步让出了胜局：{}。正确的走法：{}。'],
  back: ['Go back to it', '回到那里'], any: ['Here every move would have done.', '这个局面怎么走都赢。'],
  h1N: ['You can win from here.', '这个局面你能赢。'], h1P: ['Every move from here loses against best play.', '这个局面怎么走都会输给最佳应对。'],
  h1D: ['Neither of us can force a win.', '双方都不能必胜。'],
  h1S: ['With best play you gain {} more than I from here.', '双方最佳时，从这里起你比我多得 {}。'],
  h2: ['Look at {}.', '看{}。'], h2P: ['Make it long: choose a move after which I have to find the answer.', '拖久一点，让我难以应对。'],
  h3: ['{}. {}', '{}。{}'], take: ['take {} from {}', '从{1}取 {0}'], to: ['{}: {} → {}', '{}：{} → {}'],
  go: ['{} from {} to {}', '{}从{}到{}'], heap: ['heap', '堆'], cell: ['cell', '格'], spot: ['point', '点'],
  place: ['row {}, column {}', '第 {} 行第 {} 列'], number: ['number', '数'], stones: ['{} stones', '{} 枚'],
  takes: ['take {}', '取 {}'], fills: ['fill to {}', '补到 {}'], chosen: ['chosen', '已选'],
  value: ['Grundy value', 'SG 值'], sum: ['nim-sum', '异或和'], digits: ['sum modulo {}', '模 {} 之和'],
  over: ['The game is over.', '对局结束。'], score: ['You {} : {} I', '你 {} : {} 我'],
  filter: ['Filter', '筛选'], only: ['{} of {} moves are shown.', '共 {1} 种走法，显示 {0} 种。'],
  nothing: ['nothing left', '什么都不剩'], line: ['The game', '对局'],
};
const SVG = 'http://www.w3.org/2000/svg';
const number = text => parseInt(text, 36);
const range = n => [...Array(n).keys()];
const rows = (text, read) => text.split(',').map(row => row ? row.split(' ').map(read) : []);

/** A board as lists, of its packed form. */
function unpack(board, play) {
  const left = board.left.split(' ').map(number);
  const size = board.draw.length / left.length, digits = size / board.places;
  const draw = left.map((_, p) => range(board.places).map(i =>
    number(board.draw.slice(p * size + i * digits, p * size + (i + 1) * digits))));
  const to = rows(board.to, number).map(steps => {
    let at = 0;
    return steps.map(step => at += step);
  });
  const best = board.best?.split(' ').map(Number);
  const win = best ? best.map(it => it > 0 ? 'N' : it < 0 ? 'P' : 'D') : [...board.win];
  const top = range(board.places).map(i => draw.reduce((most, it) => Math.max(most, it[i] % 36), 0));
  return {
    ...board, play, top, draw, to, left, best, win,
    grundy: board.grundy?.split(' ').map(number), parts: board.parts && rows(board.parts, number),
    gain: board.gain && rows(board.gain, Number), main: board.places - (play.notices?.length ?? 0),
  };
}

/** The places that differ and what they become, and those of them that name the move. */
function changes(board, p, q) {
  const [from, to] = [board.draw[p], board.draw[q]];
  return range(board.main).filter(i => from[i] !== to[i]).map(i => [i, to[i]]);
}
function named(board, p, q) {
  const all = changes(board, p, q), last = all.length - 1;
  return { all, first: all.slice(0, 1), last: all.slice(last), ends: last ? [all[0], all[last]] : all }[board.play.tap];
}

/** What a reader has chosen of a move from position `p`: numbers by place. */
class Choice {
  constructor(board, p) {
    Object.assign(this, { board, p, picks: new Map(), asks: null });
    this.options = board.to[p].map(q => ({ q, names: named(board, p, q) }));
  }
  fits(picks = this.picks) {
    return this.options.filter(it => [...picks].every(([i, v]) => it.names.some(([j, w]) => i === j && v === w)));
  }
  /** The numbers that place `i` may come to, as the other choices stand. */
  values(i) {
    const others = new Map(this.picks);
    others.delete(i);
    const of = fits => [...new Set(fits.flatMap(it => it.names.filter(([j]) => j === i).map(it => it[1])))];
    const values = of(this.fits(others));
    return values.length || this.board.play.draft ? values : of(this.options);
  }
  /** The move that is meant if the reader chooses no more: the least of those that fit. */
  ready() {
    const fits = this.picks.size || this.board.play.draft ? this.fits() : [];
    const least = fits.filter(it => fits.every(other => it.names.every(([i, v]) =>
      other.names.some(([j, w]) => i === j && v === w))));
    return least.length === 1 ? least[0].q : undefined;
  }
  /** Taps place `i`, or number `v` there: the move to play now, or nothing, or null if that is not possible. */
  tap(i, v) {
    const values = this.values(i), { draft } = this.board.play;
    this.asks = null;
    if (v === undefined && (!this.picks.has(i) || values.length > 1 && !draft)) {
      if (values.length > 1) {
        this.asks = i;
        return undefined;
      }
      v = values[0];
    }
    v ??= this.picks.get(i);
    if (!values.includes(v)) return null;
    if (this.picks.get(i) === v) {
      if (!draft) return this.ready();
      this.picks.delete(i);
      return undefined;
    }
    this.picks.set(i, v);
    if (!this.fits().length) this.picks = new Map([[i, v]]);
    const fits = this.fits();
    return !draft && fits.length === 1 ? fits[0].q : undefined;
  }
  copy() {
    return Object.assign(new Choice(this.board, this.p), { picks: new Map(this.picks) });
  }
}

/** What is seen of a position: shapes, those with a place `i` to be tapped, `v` for a number there. */
function shapes(board, choice, goal) {
  const { play } = board, at = board.draw[choice.p], seen = [];
  const add = (key, kind, x, y, more) => seen.push({ key, kind, x, y, ...more });
  const look = v => play.states?.[v] ?? { look: 'plain', text: String(v) };
  const marks = i => (choice.picks.has(i) ? ' picked' : '') + (goal?.has(i) ? ' goal' : '') +
    (choice.glow?.has(i) ? ' glow' : '');
  if (play.view === 'heaps') {
    const { top } = board, tall = Math.min(8, Math.max(...top));
    let x = 0;
    for (const i of range(board.main)) {
      const wide = Math.ceil(top[i] / tall) || 1, stones = at[i] % 36;
      const rings = Math.max(stones, ...choice.values(i).map(v => v % 36));
      const to = goal?.has(i) ? goal.get(i) % 36 : choice.picks.has(i) ? choice.picks.get(i) % 36 : stones;
      if (at[i] > 35) add(`f${i}`, 'frame', x - 5, 0, { w: wide * 10, h: tall * 10, cls: 'frame' });
      for (const j of range(Math.max(rings, stones))) {
        const v = j < stones ? j : j + 1, full = choice.values(i).find(it => it % 36 === v) ?? choice.values(i).find(it => it % 36 === stones);
        add(`${i}.${j}`, 'stone', x + j % wide * 10, (tall - 1 - Math.floor(j / wide)) * 10 + 5, {
          i, v: full ?? v, cls: (j < stones ? j < to ? 'stone' : 'stone going' : j < to ? 'ring coming' : 'ring') + (full === undefined ? ' barred' : ''),
          amount: v - stones,
        });
      }
      const label = { cls: 'label' + marks(i), text: String(stones), i: rings ? undefined : i };
      add(`l${i}`, 'text', x + (wide - 1) * 5, tall * 10 + 6, label);
      if (board.labels) add(`n${i}`, 'text', x + (wide - 1) * 5, tall * 10 + 12, { cls: 'note', text: board.labels[i] });
      x += wide * 10 + 6;
    }
  } else if (play.view === 'graph') {
    for (const [n, [a, b, c, d, kind]] of (board.lines ?? []).entries()) {
      add(`d${n}`, 'line', 0, 0, { ends: [a, b, c, d], cls: ['line', 'line arrow', 'line missing'][kind] });
    }
    for (const i of range(board.main)) {
      const { look: cls, text } = look(at[i]), spot = board.spots[i];
      if (spot.length > 2) add(`p${i}`, 'line', 0, 0, { ends: spot, i, cls: `edge ${cls}${marks(i)}` });
      else add(`p${i}`, 'point', ...spot, { i, cls: `point ${cls}${marks(i)}`, text });
      if (board.labels?.[i]) add(`n${i}`, 'text', spot[0] - 7, spot[1] - 6, { cls: 'note', text: board.labels[i] });
    }
    if (board.spots[0].length > 2) {
      const low = Math.max(...board.spots.flatMap(it => [it[1], it[3]])), xs = board.spots.flatMap(it => [it[0], it[2]]);
      add('ground', 'line', 0, 0, { ends: [Math.min(...xs) - 6, low + 2, Math.max(...xs) + 6, low + 2], cls: 'ground' });
    }
  } else if (play.view === 'numbers') {
    let x = 0;
    for (const i of range(board.main).filter(i => at[i] || i === 0)) {
      const { text } = look(at[i]), w = 8 + 6 * text.length;
      add(`p${i}`, 'number', x + w / 2, 10, { i: play.draft ? i : undefined, w, cls: `number${marks(i)}`, text });
      x += w + 4;
    }
  } else if (play.view !== 'list') {
    const row = i => Math.floor(i / board.width), step = play.view === 'strip' ? 14 : 10;
    for (const i of range(board.main)) {
      const { look: cls, text } = look(at[i]);
      if (cls === 'none') continue;
      add(`p${i}`, 'cell', i % board.width * 10, row(i) * step, { i, cls: `cell ${cls}${marks(i)}`, text: text || board.labels?.[i] || '' });
    }
  }
  return seen;
}

const fill = (text, parts) => {
  let next = 0;
  return text.replace(/\{(\d?)\}/g, (_, n) => parts[n === '' ? next++ : n]);
};

/** A game at work in the element `root`. */
class Table {
  constructor(root, play) {
    Object.assign(this, { root, play, games: 0, number: 0, start: 0, values: false });
    this.zh = (root.closest('[lang]')?.lang ?? '').startsWith('zh') ? 1 : 0;
    this.seed = Number(root.dataset.seed ?? Date.now() % 1e6) + 1;
    this.pace = Number(root.dataset.pace ?? 500);
    this.boards = play.boards.map(board => unpack(board, play));
    this.build();
    this.fresh();
  }
  say(key, ...parts) { return fill(WORDS[key][this.zh], parts); }
  own(words) { return words[this.zh]; }
  chance(n) {
    this.seed = this.seed * 16807 % 2147483647;
    return this.seed % n;
  }

  build() {
    const make = (tag, cls, parent = this.root, more = {}) => {
      const it = Object.assign(document.createElement(tag), { className: cls, ...more });
      parent.append(it);
      return it;
    };
    const button = (key, act, parent) => make('button', key, parent, { type: 'button', textContent: this.say(key), onclick: act });
    this.root.replaceChildren();
    this.root.classList.add('ready', this.play.view);
    make('p', 'rule', this.root, { textContent: this.own(this.play.rule) });
    for (const note of this.play.notes ?? []) make('p', 'remark', this.root, { textContent: this.own(note) });
    this.about = make('p', 'remark about');
    this.turn = make('p', 'turn');
    this.svg = document.createElementNS(SVG, 'svg');
    this.svg.setAttribute('role', 'group');
    this.svg.setAttribute('aria-label', this.own(this.play.rule));
    this.root.append(this.svg);
    this.notices = make('p', 'notices');
    this.ask = make('div', 'ask');
    const bar = make('div', 'bar');
    this.playing = button('play', () => this.playReady(), bar);
    this.resetting = button('reset', () => this.choose(), bar);
    this.hinting = button('hint', () => this.hint(), bar);
    this.undoing = button('undo', () => this.undo(), bar);
    button('again', () => this.fresh(), bar);
    this.live = make('p', 'say');
    this.live.setAttribute('aria-live', 'polite');
    this.end = make('div', 'end');
    const setup = make('div', 'bar setup');
    const select = (key, names, act) => {
      const label = make('label', key, setup, { textContent: this.say(key) + ' ' });
      const it = make('select', '', label, { onchange: () => act(Number(it.value)) });
      names.forEach((name, value) => make('option', '', it, { value, textContent: name }));
      return it;
    };
    if (this.boards.length > 1) {
      const names = this.boards.map((board, i) => board.about ? this.own(board.about) : String(i + 1));
      select('game', names, n => Object.assign(this, { number: n, start: 0 }).fresh());
    }
    this.startLabel = make('label', 'start', setup, { textContent: this.say('start') + ' ' });
    this.starts = make('select', '', this.startLabel, { onchange: () => this.fresh(Number(this.starts.value)) });
    this.who = button('you', () => this.fresh(this.start, !this.first), setup);
    this.show = button('values', () => { this.values = !this.values; this.render(); }, setup);
    this.table = make('div', 'sums');
    this.list = make('details', 'list');
    make('summary', '', this.list, { textContent: this.say('list') });
    this.moves = make('div', 'ask', this.list);
    this.list.ontoggle = () => this.render();
    this.svg.onkeydown = event => this.key(event);
    this.root.addEventListener('keydown', event => {
      const act = { z: this.undoing, h: this.hinting, n: this.root.querySelector('.again') }[event.key];
      if (act && !event.ctrlKey && !event.metaKey && !event.altKey && event.target.tagName !== 'INPUT') act.click();
    });
    this.svg.addEventListener('pointerleave', () => this.preview());
    this.shown = new Map();
  }

  /** A new game from a start, by default the next one that the reader can win. */
  fresh(start = this.start, first) {
    const board = this.board = this.boards[this.number];
    this.start = start;
    this.starts.replaceChildren(...board.starts.map((p, i) => Object.assign(document.createElement('option'), {
      value: i, textContent: `${i + 1}: ${this.say(board.best ? 'fair' : board.win[p] === 'N' ? 'easy' : 'fair')}`, selected: i === start,
    })));
    this.startLabel.hidden = board.starts.length < 2 || !!board.best;
    this.about.textContent = board.about ? this.own(board.about) : '';
    const p = board.starts[start];
    this.first = first ?? board.win[p] !== 'P';
    this.who.textContent = this.say(this.first ? 'you' : 'me');
    Object.assign(this, { p, line: [], hinted: false, hints: 0, focus: undefined, games: this.games + 1, mine: !this.first });
    this.live.textContent = this.first && board.win[p] === 'P' && !board.best ? this.say('warn') : '';
    this.choose();
    this.next();
  }

  choose(choice = new Choice(this.board, this.p)) {
    this.choice = choice;
    this.goal = undefined;
    this.render();
  }

  /** Whose turn it is: mine, the reader's or nobody's. */
  next() {
    clearTimeout(this.timer);
    if (!this.board.to[this.p].length) return this.finish();
    if (this.mine) this.timer = setTimeout(() => this.reply(), this.pace);
    this.choose();
  }

  /** The move to `q`, by the one whose turn it is. */
  move(q) {
    const [board, p] = [this.board, this.p];
    const told = this.sentence(p, q);
    this.line.push({ p, q, mine: this.mine });
    this.tell(this.say(this.mine ? 'iDid' : 'youDid', told), this.mine);
    Object.assign(this, { p: q, mine: !this.mine, hints: 0 });
    if (this.line.length > 1 && board.to[q].length && !this.mine) this.tell(this.say('now', this.picture(q)), true);
    this.next();
  }
  tell(text, more) { this.live.textContent = more ? `${this.live.textContent} ${text}` : text; }

  /** How good it is to go from `p` to `q`, and whether nothing is better. */
  worth(p, q) {
    const { best, gain, to, win } = this.board;
    return best ? gain[p][to[p].indexOf(q)] - best[q] : { P: 1, D: 0, N: -1 }[win[q]];
  }
  bestOf(p) {
    const worths = this.board.to[p].map(q => this.worth(p, q)), most = Math.max(...worths);
    return this.board.to[p].filter((_, n) => worths[n] === most);
  }
  shapesOf(choice) { return shapes(this.board, choice); }
  cycles() { return this.board.grundy === undefined && !this.board.best && this.board.end === 'normal'; }
  /** My move: any that wins, or the one that lasts and leaves the fewest answers; then chance. */
  reply() {
    const { to, left, win, best } = this.board, least = (list, cost) => {
      const most = Math.min(...list.map(cost));
      return list.filter(q => cost(q) === most);
    };
    let list = this.bestOf(this.p);
    if (best || win[this.p] === 'P') {
      list = least(list, q => -left[q]);
      list = least(list, q => this.bestOf(q).length);
    } else if (win[this.p] === 'N' && this.cycles()) {
      list = least(list, q => left[q]);
    }
    this.move(list[this.chance(list.length)]);
  }

  tap(i, v) {
    if (this.mine || !this.board.to[this.p].length) return;
    const q = this.choice.tap(i, v), { choice } = this;
    if (q === null) return this.tell(this.say('no'));
    if (q !== undefined) return this.move(q);
    const ready = choice.ready() !== undefined;
    this.tell(this.say(choice.asks !== null ? 'which' : ready ? 'ready' : 'more'));
    this.choose(choice);
  }
  playReady() {
    const q = this.choice.ready();
    if (q !== undefined && !this.mine) this.move(q);
  }
  undo() {
    clearTimeout(this.timer);
    const mine = this.line.findLastIndex(it => !it.mine);
    if (mine >= 0) this.backTo(mine);
  }
  backTo(n) {
    Object.assign(this, { p: this.line[n].p, mine: this.line[n].mine, hints: 0, focus: undefined });
    this.line.length = n;
    this.end.replaceChildren();
    this.tell('');
    this.next();
  }

  hint() {
    const { p, board } = this, { win, left, best } = board;
    if (this.mine || !board.to[p].length) return;
    this.hinted = true;
    this.hints += 1;
    const lost = win[p] === 'P' && !best;
    if (this.hints === 1) return this.tell(best ? this.say('h1S', best[p]) : this.say(`h1${win[p]}`));
    if (lost) return this.tell(this.say('h2P'));
    const q = this.advice(), names = named(board, p, q);
    this.goal = new Map(this.hints === 2 ? names.slice(0, 1) : names.length > 1 ? names : changes(board, p, q));
    this.tell(this.hints === 2 ? this.say('h2', this.name(names[0][0])) :
      this.say('h3', this.sentence(p, q), win[p] === 'N' || best ? this.own(this.play.why) + this.equation(q) : ''));
    this.render();
  }
  /** The move that hints lead to: the quickest of the best. */
  advice() {
    const list = this.bestOf(this.p), { left } = this.board;
    return list.reduce((a, b) => left[b] < left[a] ? b : a);
  }
  equation(q) {
    const parts = p => range(this.board.parts[p].length / 2).map(n => this.board.parts[p][2 * n + 1]);
    if (!this.board.parts || this.board.base !== 2) return '';
    const sum = p => `${parts(p).join(' ⊕ ') || 0} = ${parts(p).reduce((a, b) => a ^ b, 0)}`;
    return ` ${sum(this.p)} → ${sum(q)}`;
  }

  finish() {
    const { board, line, p } = this, { win, best, left } = board;
    this.choose();
    const score = line.reduce((sum, it) => sum + (board.gain ? board.gain[it.p][board.to[it.p].indexOf(it.q)] * (it.mine ? -1 : 1) : 0), 0);
    const won = best ? Math.sign(score) : (board.end === 'misere') !== this.mine ? 1 : -1;
    const head = this.say(won > 0 ? 'won' : won < 0 ? 'lost' : 'drawn');
    const make = (tag, text, cls = '') => Object.assign(document.createElement(tag), { textContent: text, className: cls });
    const told = make('ol', '', 'line');
    for (const it of line) {
      const item = make('li', this.say(it.mine ? 'iDid' : 'youDid', this.sentence(it.p, it.q)));
      if (!best) item.prepend(make('span', win[it.q], `class ${win[it.q]}`), ' ');
      told.append(item);
    }
    const good = it => this.bestOf(it.p).includes(it.q), parts = [make('h3', head, won > 0 ? 'won' : 'lost')];
    const slip = line.findIndex(it => !it.mine && !good(it));
    if (best) parts[0].textContent += ` (${score > 0 ? '+' : ''}${score})`;
    if (won > 0) parts.push(make('p', this.say(this.hinted ? 'aided' : 'unaided')));
    else if (slip >= 0) {
      const it = line[slip], right = this.bestOf(it.p)[0];
      parts.push(make('p', this.say('gave', slip + 1, this.sentence(it.p, it.q), this.sentence(it.p, right)) +
        (best ? '' : ` ${this.own(this.play.why)}`)));
      const back = make('button', this.say('back'), 'back');
      back.onclick = () => this.backTo(slip);
      parts.push(back);
    } else if (!best && line.length && won < 0) parts.push(make('p', this.say('held', line.length, left[line[0].p])));
    if (won > 0 && line.every(it => it.mine || board.to[it.p].every(q => this.worth(it.p, q) > 0))) parts.push(make('p', this.say('any')));
    this.end.replaceChildren(...parts, told);
    this.tell(head, true);
    this.root.dispatchEvent(new CustomEvent('grundy:end', { bubbles: true, detail: { id: this.play.id, won: won > 0, unaided: !this.hinted } }));
  }

  /** What place `i` is called, what is on it, and what a move does. */
  name(i) {
    const { labels, width } = this.board, { noun, view } = this.play;
    if (view === 'grid' && !labels) return this.say('place', Math.floor(i / width) + 1, i % width + 1);
    const word = noun ? this.own(noun) : this.say({ heaps: 'heap', graph: 'spot', numbers: 'number', list: 'number' }[view] ?? 'cell');
    return `${word} ${view !== 'heaps' && labels?.[i] || i + 1}`;
  }
  what(v) {
    const state = this.play.states?.[v];
    return state ? this.own(state.words) : String(this.play.view === 'heaps' ? v % 36 : v);
  }
  sentence(p, q) {
    const from = this.board.draw[p], all = changes(this.board, p, q), { view, states } = this.play;
    const [a, b] = all;
    if (view === 'numbers') {
      const shown = it => this.board.draw[it].slice(0, this.board.main).filter((v, i) => v || !i).map(v => this.what(v)).join(' · ');
      return `${shown(p)} → ${shown(q)}`;
    }
    if (view === 'heaps' && all.length === 1 && a[1] % 36 < from[a[0]] % 36) return this.say('take', from[a[0]] % 36 - a[1] % 36, this.name(a[0]));
    if (states && all.length === 2 && from[a[0]] === b[1] && from[b[0]] === a[1]) {
      const [here, there] = a[1] < b[1] ? [a, b] : [b, a];
      return this.say('go', this.what(from[here[0]]), this.name(here[0]), this.name(there[0]));
    }
    if (states && this.play.tap !== 'all') return named(this.board, p, q).map(([i]) => this.name(i)).join(' – ');
    return all.map(([i, v]) => this.say('to', this.name(i), this.what(from[i]), this.what(v))).join(this.zh ? '，' : ', ');
  }
  picture(p) {
    const at = this.board.draw[p].slice(0, this.board.main);
    if (!this.play.states) return at.map(v => this.what(v)).join(' ');
    const there = range(at.length).filter(i => at[i]).map(i => `${this.name(i)} ${this.what(at[i])}`);
    return there.length > 12 ? `${there.length}` : there.join(', ') || this.say('nothing');
  }
  spoken(shape) {
    const v = this.board.draw[this.p][shape.i], parts = [this.name(shape.i)];
    parts.push(this.play.view === 'heaps' ? this.say('stones', v % 36) : this.what(v));
    if (shape.amount) parts.push(shape.amount < 0 ? this.say('takes', -shape.amount) : this.say('fills', shape.v % 36));
    if (this.choice.picks.has(shape.i)) parts.push(this.say('chosen'));
    return parts.join(', ');
  }

  /** Shows what a tap would do. */
  preview(shape) {
    if (this.mine || this.hints > 1) return;
    let goal;
    if (shape?.i !== undefined) {
      const choice = this.choice.copy(), q = choice.tap(shape.i, shape.v) ?? choice.ready();
      if (q !== undefined && q !== null) goal = new Map(changes(this.board, this.p, q));
    }
    if (goal || this.goal) {
      this.goal = goal;
      this.draw();
    }
  }

  key(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], '-': [0, -1], '+': [0, 1] }[event.key];
    const [here] = this.shapes.filter(it => it.key === this.focus);
    if (event.key === 'Enter' || event.key === ' ') {
      const ready = this.choice.ready() !== undefined && this.choice.picks.has(here?.i) && event.key === 'Enter';
      if (ready) this.playReady();
      else if (here) this.tap(here.i, here.v);
    } else if (way && here) {
      const [x, y] = middle(here);
      let best, least = Infinity;
      for (const it of this.shapes.filter(it => it.i !== undefined && it !== here)) {
        const [dx, dy] = [middle(it)[0] - x, middle(it)[1] - y];
        const along = dx * way[0] + dy * way[1], beside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (along > 0.1 && along + 3 * beside < least) [best, least] = [it, along + 3 * beside];
      }
      if (best) this.target(best.key);
    } else return;
    event.preventDefault();
  }
  target(key) {
    this.focus = key;
    this.draw();
    this.shown.get(key)?.focus();
  }

  render() {
    const { board, choice, play } = this, over = !board.to[this.p].length, idle = this.mine || over;
    const fits = choice.fits();
    choice.glow = new Set(choice.picks.size && !idle ? fits.flatMap(it => it.names.map(([i]) => i)).filter(i => !choice.picks.has(i)) : []);
    if (!over) this.end.replaceChildren();
    this.turn.textContent = this.say(over ? 'over' : this.mine ? 'mine' : 'yours');
    this.root.classList.toggle('idle', idle);
    this.notices.textContent = (play.notices ?? []).map((words, n) => {
      const v = board.draw[this.p][board.main + n], texts = this.own(words).split('|');
      return fill(texts[v] ?? texts[0], [v]);
    }).join(' ');
    this.draw();
    const button = (text, act, cls) => Object.assign(document.createElement('button'), { type: 'button', textContent: text, onclick: act, className: cls });
    const move = it => Object.assign(button(this.sentence(this.p, it.q), () => this.move(it.q), 'move'), { value: it.q });
    let asked = [];
    if (!idle && choice.asks !== null) {
      asked = choice.values(choice.asks).map(v => Object.assign(button(`${this.what(board.draw[this.p][choice.asks])} → ${this.what(v)}`, () => this.tap(choice.asks, v), 'amount'), { value: v }));
    } else if (!idle && play.view === 'numbers' && !play.draft) {
      asked = fits.map(move);
    } else if (!idle && fits.length > 1 && choice.picks.size && !choice.glow.size && choice.ready() === undefined) {
      asked = fits.map(move);
    }
    this.ask.replaceChildren(...asked);
    this.playing.hidden = this.resetting.hidden = !(play.draft || choice.picks.size);
    this.playing.disabled = idle || choice.ready() === undefined;
    this.resetting.disabled = idle || !choice.picks.size;
    this.hinting.disabled = idle;
    this.undoing.disabled = !this.line.some(it => !it.mine);
    this.show.hidden = !board.parts && !board.grundy;
    this.show.setAttribute('aria-pressed', this.values);
    this.table.replaceChildren(...(this.values ? this.sums() : []));
    if (this.list.open) {
      const some = fits.slice(0, 30);
      this.moves.replaceChildren(...(idle ? [] : some.map(move)));
      if (fits.length > 30 && !idle) this.moves.append(this.say('only', 30, fits.length));
    }
  }

  /** Values in binary columns, so that a nim-sum is seen as parity. */
  sums() {
    const { board, p } = this, { base } = board, parts = board.parts?.[p] ?? [];
    const values = range(parts.length / 2).map(n => [this.name(parts[2 * n]), parts[2 * n + 1]]);
    const columns = range(Math.max(1, ...values.map(it => it[1].toString(2).length))).reverse();
    const make = (tag, text, cls = '') => Object.assign(document.createElement(tag), { textContent: text, className: cls });
    const table = document.createElement('table'), row = (name, value, bits, cls) => {
      const tr = table.insertRow();
      tr.className = cls;
      tr.append(make('th', name), make('td', value, 'value'), ...bits.map(bit => make('td', bit, bit ? 'one' : 'zero')));
    };
    for (const [name, value] of values) row(name, value, columns.map(c => value >> c & 1), '');
    const sums = columns.map(c => values.reduce((sum, it) => sum + (it[1] >> c & 1), 0) % base);
    if (values.length) row(base > 2 ? this.say('digits', base) : this.say('sum'), base > 2 ? '' : board.grundy[p], sums, 'sum');
    else row(this.say('value'), board.grundy[p], [], 'sum');
    return [table];
  }

  /** Brings the picture up to date; what stays keeps its element, so that it moves and does not jump. */
  draw() {
    const seen = this.shapes = shapes(this.board, this.choice, this.goal), { shown, svg } = this;
    if (this.values) {
      const parts = this.board.parts?.[this.p] ?? [];
      for (const n of range(parts.length / 2)) {
        const it = seen.find(it => it.i === parts[2 * n]);
        if (it) seen.push({ key: `v${n}`, kind: 'text', x: middle(it)[0], y: this.play.view === 'heaps' ? -3 : middle(it)[1] + (this.play.view === 'graph' ? 5 : 8.5), cls: 'worth', text: `${parts[2 * n + 1]}` });
      }
    }
    const taps = seen.filter(it => it.i !== undefined);
    if (!taps.some(it => it.key === this.focus)) this.focus = taps[0]?.key;
    const keys = new Set(seen.map(it => it.key));
    for (const [key, it] of shown) if (!keys.has(key)) { it.remove(); shown.delete(key); }
    for (const shape of seen) {
      let it = shown.get(shape.key);
      if (!it) {
        it = element(shape);
        svg.append(it);
        shown.set(shape.key, it);
      }
      it.shape = shape;
      const set = (name, value) => it.getAttribute(name) !== String(value) && it.setAttribute(name, value);
      set('class', shape.cls);
      set('transform', `translate(${shape.x} ${shape.y})`);
      if (it.lastChild.tagName === 'text' && it.lastChild.textContent !== shape.text) it.lastChild.textContent = shape.text ?? '';
      if (shape.i !== undefined) {
        set('role', 'button');
        set('data-tap', shape.v === undefined ? shape.i : `${shape.i}:${shape.v}`);
        set('tabindex', shape.key === this.focus ? 0 : -1);
        set('aria-label', this.spoken(shape));
        it.onclick = () => { this.focus = shape.key; this.tap(shape.i, shape.v); };
        it.onpointerenter = event => event.pointerType === 'mouse' && this.preview(shape);
        it.onfocus = () => this.preview(shape);
      } else ['role', 'data-tap', 'tabindex', 'aria-label'].forEach(name => it.removeAttribute(name));
    }
    const xs = seen.flatMap(reach.x), ys = seen.flatMap(reach.y);
    const [x, y] = [Math.min(...xs) - 3, Math.min(...ys) - 3], [w, h] = [Math.max(...xs) + 3 - x, Math.max(...ys) + 3 - y];
    if (!this.frame || this.frame.board !== this.board || this.frame.at !== this.line.length && this.play.view === 'numbers') {
      this.frame = { board: this.board, at: this.line.length };
      svg.setAttribute('viewBox', `${x} ${y - 4} ${w} ${h + 6}`);
      svg.style.setProperty('--width', w);
    }
  }
}

/** Where a shape is, for arrow keys and for the frame. */
const middle = it => it.ends ? [(it.ends[0] + it.ends[2]) / 2, (it.ends[1] + it.ends[3]) / 2] : [it.x, it.y];
const reach = {
  x: it => it.ends ? [it.ends[0], it.ends[2]] : it.kind === 'text' ? [it.x] : [it.x - (it.w ?? 10) / 2, it.x + (it.w ?? 10) / 2],
  y: it => it.ends ? [it.ends[1], it.ends[3]] : it.kind === 'text' ? [it.y] : [it.y - 5, it.y + (it.h ?? 5)],
};
function element(shape) {
  const make = (tag, attributes) => {
    const it = document.createElementNS(SVG, tag);
    for (const name in attributes) it.setAttribute(name, attributes[name]);
    return it;
  };
  const g = make('g', {}), { kind, w, h, ends } = shape;
  if (kind === 'stone') g.append(make('circle', { r: 5.2, class: 'touch' }), make('circle', { r: 4.4, class: 'body' }), make('circle', { cx: -1.3, cy: -1.6, r: 1.1, class: 'shine' }));
  if (kind === 'cell') g.append(make('rect', { x: -4.7, y: -4.7, width: 9.4, height: 9.4, rx: 1.2, class: 'body' }), make('circle', { r: 3.5, class: 'man' }), make('circle', { cx: -1, cy: -1.3, r: 0.9, class: 'shine' }));
  if (kind === 'point') g.append(make('circle', { r: 6.5, class: 'touch' }), make('circle', { r: 5, class: 'body' }));
  if (kind === 'number') g.append(make('rect', { x: -w / 2, y: -8, width: w, height: 16, rx: 3, class: 'body' }));
  if (kind === 'frame') g.append(make('rect', { x: -0.5, y: -0.5, width: w + 1, height: h + 1, rx: 3 }));
  if (kind === 'line') {
    const [x1, y1, x2, y2] = ends;
    if (shape.i !== undefined) g.append(make('line', { x1, y1, x2, y2, class: 'touch' }));
    g.append(make('line', { x1, y1, x2, y2, class: 'body' }));
    if (shape.cls === 'line arrow') {
      const far = Math.hypot(x2 - x1, y2 - y1), [dx, dy] = [(x2 - x1) / far, (y2 - y1) / far], [x, y] = [x2 - dx * 5.5, y2 - dy * 5.5];
      g.append(make('path', { d: `M${x} ${y}l${-3 * dx - 1.6 * dy} ${-3 * dy + 1.6 * dx}l${3.2 * dy} ${-3.2 * dx}z` }));
    }
  } else if (kind !== 'frame') g.append(make('text', {}));
  return g;
}

const waiting = window.grundy_boards ?? [];
const add = play => document.querySelectorAll(`.board[data-game="${play.id}"]`).forEach(root => { root.table = new Table(root, play); });
window.grundy_boards = { push: add };
const begin = () => waiting.forEach(add);
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
})();
