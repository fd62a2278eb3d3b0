// Plays the games of `boards/ID.js` in each `<div class="board" data-game="ID">`. It knows no rules: a move is a step to
// an exported option; what a tap means follows from two drawings.
'use strict';
(() => {
const WORDS = window.grundy_words;
const number = text => parseInt(text, 36);
const range = n => [...Array(n).keys()];
const make = (tag, textContent, className = '', more) => Object.assign(document.createElement(tag), { textContent, className, ...more });
const least = (list, cost) => {
  const costs = list.map(it => cost(it)), low = Math.min(...costs);
  return list.filter((_, n) => costs[n] === low);
};
const fill = (text, parts, next = 0) => text.replace(/\{(\d?)\}/g, (_, n) => parts[n || next++]);

function unpack(board, play) {
  const rows = (text, read) => text.split(',').map(row => row ? row.split(' ').map(read) : []);
  const left = board.left.split(' ').map(number), size = board.draw.length / left.length, digits = size / board.places;
  const draw = left.map((_, p) => range(board.places).map(i => number(board.draw.substr(p * size + i * digits, digits))));
  const to = rows(board.to, number).map(steps => {
    let at = 0;
    return steps.map(step => at += step);
  });
  const best = board.best?.split(' ').map(Number);
  return {
    ...board, play, draw, to, left, best, options: [], main: board.places - (play.notices?.length ?? 0),
    win: best ? best.map(it => it > 0 ? 'N' : it < 0 ? 'P' : 'D') : [...board.win],
    grundy: board.grundy?.split(' ').map(number), gain: board.gain && rows(board.gain, Number),
    parts: board.parts && rows(board.parts, number).map(flat => range(flat.length / 2).map(n => flat.slice(2 * n, 2 * n + 2))),
    top: range(board.places).map(i => draw.reduce((most, it) => Math.max(most, it[i] % 36), 0)),
  };
}
/** The places that differ and what they become; those that name the move. */
function changes({ draw, main }, p, q) {
  return range(main).filter(i => draw[p][i] !== draw[q][i]).map(i => [i, draw[q][i]]);
}
function named(board, p, q) {
  const all = changes(board, p, q), last = all.slice(-1);
  return { all, first: all.slice(0, 1), last, ends: all.length > 1 ? [all[0], ...last] : all }[board.play.tap];
}

const within = (some, all) => [...some].every(([i, v]) => all.get(i) === v);
/** What is chosen of a move from position `p`: numbers by place. */
class Choice {
  constructor(board, p, picks = []) {
    Object.assign(this, { board, p, picks: new Map(picks), asks: null, draft: board.play.draft });
    this.options = board.options[p] ??= board.to[p].map(q => ({ q, names: new Map(named(board, p, q)) }));
  }
  fits(picks = this.picks) { return this.options.filter(it => within(picks, it.names)); }
  /** What place `i` may become, as the other choices stand. */
  values(i) {
    const of = fits => [...new Set(fits.map(it => it.names.get(i)))].filter(v => v !== undefined);
    const values = of(this.fits([...this.picks].filter(([j]) => j !== i)));
    return values.length || this.draft ? values : of(this.options);
  }
  /** The move that is meant if no more is chosen: the least. */
  ready() {
    const fits = this.picks.size || this.draft ? this.fits() : [];
    const least = fits.filter(it => fits.every(more => within(it.names, more.names)));
    return least.length === 1 ? least[0].q : undefined;
  }
  /** Taps place `i`, or number `v` there: the move to play, undefined to choose on, null if impossible. */
  tap(i, v) {
    const values = this.values(i);
    this.asks = null;
    if (v === undefined && values.length > 1) return void (this.asks = i);
    v ??= values[0];
    if (!values.includes(v)) return null;
    if (this.picks.get(i) === v) return this.draft ? void this.picks.delete(i) : this.ready();
    this.picks.set(i, v);
    if (!this.fits().length) this.picks = new Map([[i, v]]);
    const fits = this.fits();
    return !this.draft && fits.length === 1 ? fits[0].q : undefined;
  }
  /** What is seen: shapes, those to tap with a place `i` and maybe a number `v`. */
  seen(goal) {
    const { board, picks, glow } = this, { play: { view, states }, labels, spots, width } = board, at = board.draw[this.p], seen = [];
    const look = i => states?.[at[i]] ?? { look: '', text: `${at[i]}` };
    const marks = i => [' picked', ' goal', ' glow'].filter((_, n) => [picks, goal, glow][n]?.has(i)).join('');
    const add = (key, kind, x, y, cls, more) => seen.push({ key, kind, x, y, cls, ...more });
    const places = range(board.main);
    let x = 0, y = 10;
    if (view === 'heaps') {
      const tall = Math.min(8, Math.max(...board.top));
      for (const i of places) {
        const wide = Math.ceil(board.top[i] / tall) || 1, stones = at[i] % 36, values = this.values(i), middle = x + wide * 5 - 5;
        const rings = Math.max(stones, ...values.map(v => v % 36)), to = (goal?.get(i) ?? picks.get(i) ?? at[i]) % 36;
        const h = Math.ceil(rings / wide) * 10;
        if (at[i] > 35) add(`f${i}.${h}`, 'frame', middle, tall * 10 - h / 2, `frame${marks(i)}`, { w: wide * 10, h });
        for (const j of range(rings)) {
          const v = j < stones ? j : j + 1, full = values.find(it => it % 36 === v) ?? values.find(it => it % 36 === stones) ?? (values.length === 1 ? values[0] : undefined);
          const cls = j < stones ? j < to ? 'stone' : 'stone going' : j < to ? 'ring coming' : full === undefined ? 'ring barred' : 'ring';
          add(`${i}.${j}`, 'stone', x + j % wide * 10, (tall - 1 - Math.floor(j / wide)) * 10 + 5, cls, { i, v: full ?? v, amount: v - stones });
        }
        add(`l${i}.${!rings}`, 'text', middle, tall * 10 + 6, `label${marks(i)}`, { text: `${stones}`, i: rings ? undefined : i });
        if (labels) add(`n${i}`, 'text', middle, tall * 10 + 12, 'note', { text: labels[i] });
        x += wide * 10 + 6;
      }
    } else if (view === 'graph') {
      (board.lines ?? []).forEach(([a, b, c, d, kind], n) => add(`d${n}`, 'line', 0, 0, `line ${['', 'arrow', 'missing', 'ground'][kind]}`, { ends: [a, b, c, d] }));
      for (const i of places) {
        const { look: cls, text } = look(i), [a, b, c] = spots[i];
        if (c !== undefined) add(`p${i}`, 'line', 0, 0, `edge ${cls}${marks(i)}`, { ends: spots[i], i });
        else add(`p${i}`, 'point', a, b, `point ${cls}${marks(i)}`, { i, text });
        if (labels?.[i]) add(`n${i}`, 'text', a - 7, b - 6, 'note', { text: labels[i] });
      }
    } else if (view === 'numbers') {
      for (const i of places.filter(i => at[i] || !i)) {
        const { text } = look(i), w = 8 + 6 * text.length;
        if (x > 70) [x, y] = [0, y + 20];
        add(`p${i}.${w}`, 'number', x + w / 2, y, `number${marks(i)}`, { w, h: 16, text });
        x += w + 4;
      }
    } else for (const i of places) {
      const { look: cls, text } = look(i);
      const all = `cell ${cls}${labels?.at(-1).length > 3 ? ' small' : ''}${marks(i)}`, down = Math.floor(i / width) * (view === 'strip' ? 15 : 10);
      if (cls !== 'none') add(`p${i}`, 'cell', i % width * 10, down, all, { i, text: text || labels?.[i] || '' });
    }
    return seen;
  }
}

const middle = ({ ends, x, y }) => ends ? [(ends[0] + ends[2]) / 2, (ends[1] + ends[3]) / 2] : [x, y];
function markup({ kind, w, h, ends, i, cls }) {
  const line = (name, [a, b, c, d], more = '') => `<line x1="${a}" y1="${b}" x2="${c}" y2="${d}" class="${name}" ${more}></line>`;
  const box = (w, h, round) => `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${round}" class="body"></rect>`;
  const circle = (name, r, shift = 0) => `<circle r="${r}" cx="${-shift}" cy="${-1.2 * shift}" class="${name}"></circle>`;
  if (kind === 'line') return (i === undefined ? '' : line('touch', ends)) + line('body', ends, cls.includes('arrow') ? 'marker-end="url(#arrow)"' : '');
  const touch = r => circle('touch', r + 1.5) + circle('body', r), shine = circle('shine', 1, 1.3);
  return { frame: box(w, h + 1, 3), number: box(w, h, 3), text: '', stone: touch(4.4) + shine, cell: box(9.4, 9.4, 1.4) + circle('man', 3.6) + shine, point: touch(5) }[kind] + '<text></text>';
}

/** A game in the page. */
class Table {
  constructor(root, play) {
    Object.assign(this, { root, play, number: 0, start: 0, values: false, shown: new Map() });
    this.zh = /^zh/.test(root.closest('[lang]')?.lang) ? 1 : 0;
    this.seed = +(root.dataset.seed ?? Date.now() % 1e6) + 1;
    this.boards = play.boards.map(board => unpack(board, play));
    this.build();
    this.fresh();
  }
  say(key, ...parts) { return fill(WORDS[key][this.zh], parts); }
  get idle() { return this.mine || !this.board.to[this.p].length; }
  own(words) { return words[this.zh]; }
  chance(n) { return (this.seed = this.seed * 16807 % 0x7fffffff) % n; }

  build() {
    const buttons = keys => keys.split(' ').map(key => `<button class="${key}">${this.say(key)}</button>`).join('');
    const select = key => `<label>${this.say(key)} <select class="${key}"></select></label>`;
    this.root.innerHTML = `<p class="rule"></p><p class="remark"></p><p class="turn"></p><svg role="group"><marker id="arrow" orient="auto" markerUnits="userSpaceOnUse" refX="5.2" overflow="visible"><path d="M0 0l-3-1.6v3.2z"></path></marker></svg><p class="notices"></p>
      <div class="ask"></div><div class="bar">${buttons('play reset hint undo again')}</div><p class="say" aria-live="polite"></p>
      <div class="end"></div><div class="bar setup">${select('boards')}${select('starts')}${buttons('you values')}</div>
      <div class="sums"></div><details class="list"><summary>${this.say('list')}</summary><div class="moves ask"></div></details>`;
    const ui = this.ui = {};
    for (const it of this.root.querySelectorAll('[class]')) ui[it.classList[0]] = it;
    const svg = ui.svg = this.root.querySelector('svg');
    ui.rule.textContent = this.own(this.play.rule);
    svg.setAttribute('aria-label', this.own(this.play.rule));
    ui.boards.innerHTML = this.boards.map((board, n) => `<option value="${n}">${this.own(board.about ?? [n + 1, n + 1])}`).join('');
    ui.boards.parentNode.hidden = this.boards.length < 2;
    ui.boards.onchange = () => { this.number = +ui.boards.value; this.fresh(0); };
    ui.starts.onchange = () => this.fresh(+ui.starts.value);
    const acts = { play: 'playReady', reset: 'choose', hint: 'hint', undo: 'undo', again: 'fresh', you: 'swap', values: 'toggle' };
    for (const key in acts) ui[key].onclick = () => this[acts[key]]();
    ui.list.ontoggle = () => this.render();
    this.root.onkeydown = event => {
      const act = { z: ui.undo, h: ui.hint, n: ui.again }[event.key];
      if (act && !event.ctrlKey && !event.metaKey && !event.altKey) act.click();
    };
    const shape = event => event.target.closest('[data-tap]')?.shape;
    svg.onclick = event => {
      const { key, i, v } = shape(event) ?? {};
      if (key) this.tap(i, v, this.focus = key);
    };
    svg.onkeydown = event => this.key(event);
    svg.onpointerover = event => event.pointerType === 'mouse' && this.preview(shape(event));
    svg.addEventListener('focusin', event => this.preview(shape(event)));
    svg.onpointerleave = () => this.preview();
  }

  /** A new game; by default the reader may win it. */
  fresh(start = this.start, first) {
    const board = this.board = this.boards[this.number], p = board.starts[start], { ui } = this;
    ui.starts.innerHTML = board.starts.map((p, n) => `<option value="${n}">${n + 1}: ${this.say(board.win[p] === 'N' ? 'easy' : 'fair')}`).join('');
    ui.starts.value = start;
    ui.starts.parentNode.hidden = board.starts.length < 2 || board.best;
    ui.remark.textContent = [...this.play.notes ?? [], ...board.about ? [board.about] : []].map(it => this.own(it)).join(' · ');
    this.first = first ?? board.win[p] !== 'P';
    ui.you.textContent = this.say(this.first ? 'you' : 'me');
    Object.assign(this, { p, start, line: [], hinted: false, hints: 0, focus: undefined, mine: !this.first });
    this.tell(this.first && board.win[p] === 'P' && !board.best ? this.say('warn') : '');
    this.next();
  }
  swap() { this.fresh(this.start, !this.first); }
  toggle() { this.render(this.values = !this.values); }
  choose(choice = new Choice(this.board, this.p)) {
    Object.assign(this, { choice, goal: undefined });
    this.render();
  }
  next() {
    clearTimeout(this.timer);
    this.choose();
    if (!this.board.to[this.p].length) this.finish();
    else if (this.mine) this.timer = setTimeout(() => this.reply(), 500);
  }
  move(q) {
    const { p, mine, line } = this, told = this.say(mine ? 'iDid' : 'youDid', this.sentence(p, q));
    line.push({ p, q, mine });
    const now = mine && this.board.to[q].length && this.picture(q);
    this.tell(now ? `${told} ${this.say('now', now)}` : told, mine);
    Object.assign(this, { p: q, mine: !mine, hints: 0 });
    this.next();
  }
  tell(text, more) { this.ui.say.textContent = more ? `${this.ui.say.textContent} ${text}` : text; }

  /** How good a move is, and the best ones. */
  gained(p, q) { return this.board.gain?.[p][this.board.to[p].indexOf(q)] ?? 0; }
  worth(p, q) {
    const { best, win } = this.board;
    return best ? this.gained(p, q) - best[q] : 'NDP'.indexOf(win[q]);
  }
  bestOf(p) { return least(this.board.to[p], q => -this.worth(p, q)); }
  /** My move: one that wins (the quickest if positions return) or the slowest with few answers. */
  reply() {
    const { left, win, best, grundy, end } = this.board;
    let list = this.bestOf(this.p);
    if (best || win[this.p] === 'P') list = least(least(list, q => -left[q]), q => this.bestOf(q).length);
    else if (!grundy && end === 'normal') list = least(list, q => left[q]);
    this.move(list[this.chance(list.length)]);
  }
  /** The move of the hints: the quickest one. */
  advice() { return least(this.bestOf(this.p), q => this.board.left[q])[0]; }

  tap(i, v) {
    const { choice } = this, q = this.idle ? null : choice.tap(i, v);
    if (q === null) return this.tell(this.say('no'));
    if (q >= 0) return this.move(q);
    this.tell(this.say(choice.ready() === undefined ? 'more' : 'ready'));
    this.choose(choice);
  }
  playReady() {
    const q = this.choice.ready();
    if (q >= 0 && !this.mine) this.move(q);
  }
  undo() {
    const last = this.line.findLastIndex(it => !it.mine);
    if (last >= 0) this.backTo(last);
  }
  backTo(n) {
    Object.assign(this, { p: this.line[n].p, mine: false, hints: 0, focus: undefined });
    this.line.length = n;
    this.tell('');
    this.next();
  }

  hint() {
    const { p, board, play } = this, { win, best } = board;
    this.hinted = true;
    this.hints += 1;
    if (this.hints === 1) return this.tell(best ? this.say('h1S', best[p]) : this.say(`h1${win[p]}`));
    if (!best && win[p] === 'P') return this.tell(this.say('h2P'));
    const q = this.advice(), names = named(board, p, q), sum = p => {
      const values = board.parts[p].map(it => it[1]);
      return `${values.join(' ⊕ ') || 0} = ${values.reduce((a, b) => a ^ b, 0)}`;
    };
    this.goal = new Map(this.hints === 2 ? names.slice(0, 1) : names.length > 1 ? names : changes(board, p, q));
    const why = this.own(play.why) + (board.base === 2 && board.grundy ? ` ${sum(p)} → ${sum(q)}` : '');
    this.tell(this.hints === 2 ? this.say('h2', this.name((names[0] ?? [0])[0])) : `${this.sentence(p, q)}. ${why}`);
    this.render();
  }

  finish() {
    const { board, line, play } = this, { best, to, win, left } = board;
    const score = line.reduce((sum, { p, q, mine }) => sum + this.gained(p, q) * (mine ? -1 : 1), 0);
    const won = best ? Math.sign(score) : (board.end === 'misere') !== this.mine ? 1 : -1;
    const head = this.say(won > 0 ? 'won' : won < 0 ? 'lost' : 'drawn') + (best ? ` (${score})` : '');
    const parts = [make('h3', head)], told = make('ol', '', 'line'), slip = line.findIndex(it => !it.mine && !this.bestOf(it.p).includes(it.q));
    for (const { p, q, mine } of line) {
      const item = make('li', this.say(mine ? 'iDid' : 'youDid', this.sentence(p, q)));
      if (!best) item.prepend(make('span', win[q], `class ${win[q]}`), ' ');
      told.append(item);
    }
    if (won > 0) parts.push(make('p', this.say(this.hinted ? 'aided' : 'unaided')));
    else if (slip >= 0) {
      const { p, q } = line[slip], right = this.sentence(p, this.bestOf(p)[0]);
      parts.push(make('p', `${this.say(best ? 'better' : 'gave', slip + 1, this.sentence(p, q), right)} ${best ? '' : this.own(play.why)}`));
      parts.push(make('button', this.say('back'), '', { onclick: () => this.backTo(slip) }));
    } else if (!best && won < 0) parts.push(make('p', this.say('held', line.length, left[line[0].p])));
    if (won && !best && line.every(({ p }) => this.bestOf(p).length === to[p].length)) parts.push(make('p', this.say('any')));
    this.ui.end.replaceChildren(...parts, told);
    this.tell(head, true);
    this.root.dispatchEvent(new CustomEvent('grundy:end', { bubbles: true, detail: { id: play.id, won: won > 0, unaided: !this.hinted } }));
  }

  /** What a place, a number, a move and a position are called. */
  name(i) {
    const { labels, width } = this.board, { noun, view } = this.play;
    if (view === 'grid' && !labels) return this.say('grid', Math.floor(i / width) + 1, i % width + 1);
    return `${noun ? this.own(noun) : this.say(view)} ${view !== 'heaps' && labels?.[i] || i + 1}`;
  }
  what(v) {
    const state = this.play.states?.[v];
    return state ? this.own(state.words) : `${this.play.view === 'heaps' ? v % 36 : v}`;
  }
  sentence(p, q) {
    const { view, states, tap } = this.play, from = this.board.draw[p], all = changes(this.board, p, q), [a, b] = all;
    if (view === 'numbers') return `${this.picture(p)} → ${this.picture(q)}`;
    const taken = all.length === 1 && view === 'heaps' && from[a[0]] % 36 - a[1] % 36;
    if (taken > 0) return this.say('take', taken, this.name(a[0]));
    if (states && all.length === 2 && from[a[0]] === b[1] && from[b[0]] === a[1]) {
      const [here, there] = a[1] < b[1] ? [a, b] : [b, a];
      return this.say('go', this.what(from[here[0]]), this.name(here[0]), this.name(there[0]));
    }
    const names = named(this.board, p, q);
    if (states && tap !== 'all') return `${names.map(([i]) => this.name(i)).join(' – ')}: ${this.what(names[0][1])}`;
    return all.map(([i, v]) => this.say('to', this.name(i), this.what(from[i]), this.what(v))).join(this.zh ? '，' : ', ') || this.say('nothing');
  }
  picture(p) {
    const at = this.board.draw[p].slice(0, this.board.main), { view, states } = this.play;
    if (!states) return at.filter((v, i) => view !== 'numbers' || v || !i).map(v => this.what(v)).join(view === 'numbers' ? ' · ' : ' ');
    const there = range(at.length).filter(i => at[i]);
    return there.length > 9 ? '' : there.map(i => `${this.name(i)} ${this.what(at[i])}`).join(', ') || this.say('nothing');
  }
  spoken({ i, v, amount }) {
    const now = this.board.draw[this.p][i], parts = [this.name(i), this.play.view === 'heaps' ? this.say('stones', now % 36) : this.what(now)];
    if (amount) parts.push(amount < 0 ? this.say('takes', -amount) : this.say('fills', v % 36));
    if (this.choice.picks.has(i)) parts.push(this.say('chosen'));
    return parts.join(', ');
  }

  preview(shape) {
    if (this.mine || this.hints > 1) return;
    const choice = shape && new Choice(this.board, this.p, this.choice.picks), q = choice?.tap(shape.i, shape.v) ?? choice?.ready();
    if (q == null && !this.goal) return;
    this.goal = q == null ? undefined : new Map(changes(this.board, this.p, q));
    this.draw();
  }
  /** The part of the board that an arrow leads to. */
  beside(here, [right, down]) {
    const [a, b] = middle(here), far = it => {
      const [x, y] = middle(it), along = (x - a) * right + (y - b) * down;
      return it.i !== undefined && along > 0.1 ? along + 3 * Math.abs((x - a) * down + (y - b) * right) : Infinity;
    };
    const [next] = least(this.seen, far);
    return far(next) < Infinity ? next : here;
  }
  key(event) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], '-': [0, -1], '+': [0, 1] }[event.key];
    const here = this.seen.find(it => it.key === this.focus);
    if (!here || !way && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (!way) return event.key === 'Enter' && this.choice.picks.has(here.i) && this.choice.ready() >= 0 ? this.playReady() : this.tap(here.i, here.v);
    this.focus = this.beside(here, way).key;
    this.draw();
    this.shown.get(this.focus).focus();
  }

  render() {
    const { board, choice, play, p, ui } = this, over = !board.to[p].length, { idle } = this, fits = choice.fits();
    choice.glow = new Set(choice.picks.size && !idle ? fits.flatMap(it => [...it.names.keys()]).filter(i => !choice.picks.has(i)) : []);
    if (!over) ui.end.replaceChildren();
    ui.turn.textContent = this.say(over ? 'over' : this.mine ? 'mine' : 'yours');
    this.root.classList.toggle('idle', idle);
    ui.notices.textContent = (play.notices ?? []).map((words, n) => {
      const v = board.draw[p][board.main + n], texts = this.own(words).split('|');
      return fill(texts[v] ?? texts[0], [v]);
    }).join(' ');
    this.draw();
    const { asks } = choice, move = ({ q }) => make('button', play.view === 'numbers' ? this.picture(q) : this.sentence(p, q), 'move', { value: q, onclick: () => this.move(q) });
    const amount = v => make('button', `${this.what(board.draw[p][asks])} → ${this.what(v)}`, 'amount', { value: v, onclick: () => this.tap(asks, v) });
    ui.ask.replaceChildren(...(idle ? [] : asks !== null ? choice.values(asks).map(amount) : play.view === 'numbers' ? fits.map(move) : []));
    ui.play.hidden = ui.reset.hidden = !play.draft && !choice.picks.size;
    ui.play.disabled = idle || choice.ready() === undefined;
    ui.reset.disabled = idle || !choice.picks.size;
    ui.hint.disabled = idle;
    ui.undo.disabled = this.line.every(it => it.mine);
    ui.values.hidden = !board.parts && !board.grundy;
    ui.values.setAttribute('aria-pressed', this.values);
    ui.sums.innerHTML = this.values && !ui.values.hidden ? this.sums() : '';
    if (!ui.list.open) return;
    ui.moves.replaceChildren(...(idle ? [] : fits.slice(0, 30).map(move)), fits.length < 31 ? '' : this.say('only', fits.length));
  }
  /** Values in binary columns: a nim-sum is parity. */
  sums() {
    const { board: { parts, grundy, base }, p } = this, all = parts?.[p] ?? [], width = Math.max(1, ...all.map(it => it[1].toString(2).length));
    const row = (cls, name, value, bit) => `<tr class="${cls}"><th>${name}</th><td class="value">${value}</td>` +
      (parts ? range(width).reverse().map(bit).map(bit => `<td class="${bit ? 'one' : 'zero'}">${bit}</td>`).join('') : '');
    const sum = row('sum', parts ? base > 2 ? this.say('digits', base) : this.say('sum') : this.say('value'), base > 2 ? '' : grundy[p],
      c => all.reduce((sum, it) => sum + (it[1] >> c & 1), 0) % base);
    return `<table>${all.map(([i, value]) => row('', this.name(i), value, c => value >> c & 1)).join('')}${sum}</table>`;
  }

  /** Redraws; what stays keeps its element, so it moves. */
  draw() {
    const { board, shown, p, ui: { svg } } = this;
    if (this.drawn !== board) {
      Object.assign(this, { drawn: board, box: [1e9, 1e9, -1e9, -1e9] });
      shown.forEach(it => it.remove());
      shown.clear();
    }
    const seen = this.seen = this.choice.seen(this.goal), { view } = this.play;
    if (this.values) board.parts?.[p].forEach(([i, value], n) => {
      const it = seen.findLast(it => it.i === i || it.key.startsWith(`l${i}.`)), [x, y] = it ? middle(it) : [];
      if (it) seen.push({ key: `v${n}`, kind: 'text', x: x + (it.ends ? 4 : 0), y: y + (it.ends ? 0 : view !== 'heaps' ? 7 : board.labels ? 12 : 6), cls: 'worth', text: `${value}` });
    });
    const taps = seen.filter(it => it.i !== undefined);
    if (!taps.some(it => it.key === this.focus)) this.focus = taps[0]?.key;
    for (const [key, it] of shown) if (!seen.some(it => it.key === key)) shown.delete(key, it.remove());
    for (const shape of seen) {
      let it = shown.get(shape.key);
      if (!it) {
        shown.set(shape.key, it = document.createElementNS(svg.namespaceURI, 'g'));
        it.innerHTML = markup(shape);
        svg.append(it);
      }
      const { i, v, key, cls: name, x, y, text } = it.shape = shape, set = { class: name, transform: `translate(${x} ${y})` };
      if (i !== undefined) Object.assign(set, { role: 'button', 'data-tap': v === undefined ? i : `${i}:${v}`, tabindex: key === this.focus ? 0 : -1, 'aria-label': this.spoken(shape) });
      for (const name in set) if (it.getAttribute(name) !== String(set[name])) it.setAttribute(name, set[name]);
      if (it.textContent !== (text ?? '')) it.lastChild.textContent = text;
    }
    const [a, b, c, d] = this.box;
    const xs = seen.flatMap(({ ends, x, w = 10 }) => ends ? [ends[0], ends[2]] : [x - w / 2, x + w / 2]);
    const ys = seen.flatMap(({ ends, y, h = 10 }) => ends ? [ends[1], ends[3]] : [y - h / 2, y + h / 2]);
    const [left, top, right, low] = this.box = [Math.min(a, ...xs), Math.min(b, ...ys), Math.max(c, ...xs), Math.max(d, ...ys)];
    svg.setAttribute('viewBox', `${left - 5} ${top - 5} ${right - left + 10} ${low - top + 10}`);
    svg.style.setProperty('--width', right - left + 10);
    svg.style.setProperty('--height', low - top + 10);
  }
}

const add = play => document.querySelectorAll(`.board[data-game="${play.id}"]`).forEach(root => { root.table = new Table(root, play); });
const waiting = window.grundy_boards ?? [], begin = () => waiting.forEach(add);
window.grundy_boards = { push: add };
document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', begin) : begin();
})();
