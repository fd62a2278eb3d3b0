// Plays the games of `boards/ID.js` in each `<div class="board" data-game="ID">`. It knows no rules: a move leads to an
// exported option; what a tap means follows from two drawings.
'use strict';
(() => {
const { language, skeleton, words } = window.grundy_words;
/** The folder of this script and of all pages. */
const { src: site } = document.currentScript;
const { max, abs, ceil, min, floor } = Math, { assign } = Object, range = n => [...Array(n).keys()], grouped = (list, by) => Object.values(Object.groupBy(list, by));
const make = (tag, textContent, className = '', more) => assign(document.createElement(tag), { textContent, className, ...more });
const button = (text, className, onclick, more) => make('button', text, className, { onclick, ...more });
const boxOf = it => it.getBoundingClientRect(), focused = () => document.activeElement, calmly = { preventScroll: true };
const listed = parts => parts.join(say('comma'));
/** Numbers in a list, three neighbours or more as a range. */
const spans = all => listed(grouped(all, (n, i) => n - i).flatMap(it => it[2] ? say('fromTo', it[0], it.at(-1)) : it));
const badge = letter => make('span', letter, `class ${letter}`, { title: say(`is${letter}`) });
const set = (element, attributes) => { for (const name in attributes) element.setAttribute(name, attributes[name]); };
/** The elements below `root` by the first of their classes. */
const partsOf = root => Object.fromEntries([...root.querySelectorAll('[class]')].map(it => [it.classList[0], it]));
/** Fills `element` anew if what it shows has changed: the page is laid out again, which takes time on a slow machine. */
const changed = (element, shows, parts) => {
  const key = String(shows);
  if (element.key !== key) element.replaceChildren(...parts());
  element.key = key;
};
const least = (list, cost) => {
  const costs = list.map(cost), low = min(...costs);
  return list.filter((_, n) => costs[n] === low);
};
const own = texts => texts[language];
/** Sentences as one text; Chinese has no blank between them. */
const joined = (...texts) => texts.filter(Boolean).join(language ? '' : ' ');
/** The position of a board whose numbers begin as `numbers`, in the order that `by` leaves them; the starts come first. */
const found = ({ draw, starts }, numbers, by = String) => [...starts, ...draw.keys()].find(p => by(draw[p].slice(0, numbers.length)) === by(numbers));
/** What this browser keeps; storage that is full or forbidden keeps nothing. */
const kept = (key, value, store = 'localStorage') => {
  try {
    if (value === undefined) return window[store].getItem(`grundy-${key}`) ?? '';
    window[store].setItem(`grundy-${key}`, value);
  } catch { /* a private window */ }
  return '';
};
const say = (key, ...parts) => fill(words[key], parts);
/** The buttons by which the reader says who begins. */
const callsFor = act => [true, false].map(first => button(say(first ? 'iFirst' : 'iSecond'), 'call', () => act(first)));
/** `text` with its parts; `{s}` makes a plural, unless the part before it is 1. Chinese is set off from numbers and letters, not from Chinese. */
const fill = (text, parts, next = 0, last) => text.replace(/\{(\w?)\}/g, (_, n) => n === 's' ? last == 1 ? '' : n : last = parts[n || next++])
  .replace(/\w(?=[一-龥])|[一-龥](?=\w)/g, '$& ').replace(/([、-？]) (?=[、-？])/g, '$1');

function unpack(board, play) {
  const { places, base } = board, count = board.left.length, text = [board.draw].flat().join(''), digits = text.length / count / places;
  // A board that the page has made is not packed.
  const draw = board.draw[0].map ? board.draw : range(count).map(p => range(places).map(i => parseInt(text.substr((p * places + i) * digits, digits), 36)));
  let q = 0;
  const to = board.to.map ? board.to : board.to.split(';').map(gaps => (q = 0, (gaps.match(/\w|\(.*?\)/g) ?? []).map(gap => q += parseInt(gap.replace('(', ''), 36))));
  // Where the score says only who has won, it is not shown as a number.
  const counts = board.best?.some(it => abs(it) > 1);
  // For each position the numbers of the sentences of its options, one or two digits each.
  const said = board.said?.split(';'), long = board.phrases?.[36] ? 2 : 1;
  const phrase = (p, n) => own(board.phrases[said ? parseInt(said[p].substr(n * long, long), 36) : 0]);
  const plain = list => typeof list === 'string' ? [...list].map(it => it === ' ' ? null : parseInt(it, 36)) : list;
  const [asked, known, left] = [board.asked, board.grundy, board.left].map(plain);
  const worth = board.worth && draw.map(at => at.map((n, i) => [i, parseInt(board.worth[i][n] ?? '', 36)]).filter(it => it[1] >= 0));
  const parts = worth ?? (typeof board.parts === 'string' ? board.parts.split(';').map(all => (all.match(/../g) ?? []).map(plain)) : board.parts);
  // What the values of parts say is not said again.
  const grundy = known ?? (base === 2 ? parts.map(all => all.reduce((sum, it) => sum ^ it[1], 0)) : undefined), win = board.win ?? grundy.map(it => it ? 'N' : 'P').join('');
  const main = board.places - (play.notices?.length ?? 0);
  // Up to four heaps lie in rows, and more if that is wider than high; or else they stand.
  const flat = play.view === 'heaps' && !play.stairs && range(main).reduce((sum, i) => sum + 6 + 10 * ceil(board.top[i] / 10), 0) < 10 * min(10, max(6, ...board.top)) + 16;
  return { ...board, play, draw, to, win, counts, phrase, asked, grundy, left, parts, options: [], main, flat };
}
/** The places of the numbers in `a` that `b` has not, or not as often. */
const gone = (a, b) => {
  const rest = [...b];
  return range(a.length).filter(i => {
    const n = rest.indexOf(a[i]);
    if (n >= 0) rest.splice(n, 1);
    return a[i] && n < 0;
  });
};
/** The places that differ and what they become, of numbers those of the one that goes, with the position; those that name the move. */
function changes({ draw, main, covers, play: { verb, view } }, p, q) {
  if (view === 'numbers') {
    const at = draw[p], to = draw[q], n = verb ? to[0] + to[1] : at[gone(at, to)[0]];
    return range(main).filter(i => at[i] === n).map(i => [i, q]);
  }
  const differ = range(main).filter(i => draw[p][i] !== draw[q][i]), all = covers ? [...new Set(differ.concat(differ.flatMap(i => covers[i] ?? [])))] : differ;
  return all.map(i => [i, draw[q][i]]);
}
function named(board, p, q) {
  const all = changes(board, p, q), last = all.length - 1;
  return all.filter(([i], n) => ({ all: true, first: !n, last: n === last, ends: !n || n === last, empty: !board.draw[p][i] })[board.play.tap]);
}

/** The places that name one of the moves. */
const placesOf = moves => moves.flatMap(it => [...it.names.keys()]);
const within = (some, all) => [...some].every(([i, v]) => all.get(i) === v);
/** What is chosen of a move from position `p`: numbers by place. */
class Choice {
  constructor(board, p, picks = []) {
    assign(this, { board, p, picks: new Map(picks), asks: null, draft: board.play.draft });
    this.options = board.options[p] ??= board.to[p].map(q => ({ q, names: new Map(named(board, p, q)) }));
  }
  fits(picks = this.picks) { return this.options.filter(it => within(picks, it.names)); }
  /** What place `i` may become, as the other choices stand. */
  values(i) {
    const of = fits => [...new Set(fits.map(it => it.names.get(i)))].filter(v => v >= 0);
    const values = of(this.fits([...this.picks].filter(([j]) => j !== i)));
    return values.length || this.draft ? values : of(this.options);
  }
  /** The move that is meant if no more is chosen: the least. */
  meant(fits) {
    const least = fits.filter(it => fits.every(more => within(it.names, more.names)));
    return least[1] ? undefined : least[0];
  }
  /** The places where a tap or a drag does something. */
  open(dragged = this.board.play.drag) {
    const some = new Set([...this.picks.keys(), ...placesOf(this.draft ? this.options : this.fits())]);
    if (dragged) range(this.board.main).filter(i => this.drags(i).length).forEach(i => some.add(i));
    return some;
  }
  ready() { return this.picks.size || this.draft ? this.meant(this.fits())?.q : undefined; }
  /** Taps place `i`, or number `v` there: the move to play, undefined to choose on, null if impossible. */
  tap(i, v) {
    const values = this.values(i), again = this.asks === i;
    this.asks = null;
    // A tap on a piece that may go takes it; of several presents it asks how many.
    const less = values.filter(v => v < this.board.draw[this.p][i]);
    if (!this.draft && this.board.play.drag && this.board.play.view === 'graph' && less.length < 2) v ??= less[0];
    if (v === undefined && values.length > 1) return void (again || (this.asks = i));
    v ??= values[0];
    if (!values.includes(v)) return null;
    if (this.picks.get(i) === v) return (this.draft ? undefined : this.ready()) ?? void this.picks.delete(i);
    return this.pick([[i, v]]);
  }
  pick(names) {
    this.picks = new Map([...this.picks, ...names]);
    if (!this.fits().length) this.picks = new Map(names);
    const fits = this.fits();
    return this.draft || fits[1] ? undefined : fits[0]?.q;
  }
  /** The moves that take something from place `i`, maybe to place `j`; below the first step is the ground, -1. */
  drags(i, j) {
    const { draw, play } = this.board, at = draw[this.p];
    return this.options.filter(({ q }) => play.drag && draw[q][i] < at[i] && (j === undefined || i + j < 0 || draw[q][j] > at[j]));
  }
  /** Drags what is at place `i`, where `v` is left, to place `j`: as `tap`. */
  drag(i, v, j) {
    const fits = least(this.drags(i, j), ({ q }) => this.board.draw[q][i] === v ? 0 : 1), move = this.meant(fits);
    if (move) return this.draft ? this.pick([...move.names]) : move.q;
    return fits.length ? this.tap(i) : null;
  }
  /** What is seen: shapes, those to tap with a place `i` and maybe a number `v`. */
  seen(goal, last, miss) {
    const { board, picks, glow } = this, { play: { view, states, stairs, drag, tap }, labels, spots, width } = board, at = board.draw[this.p], seen = [];
    // What a move adds and no drawing has is in the last place.
    for (const it of board.adds ? [goal, miss] : []) {
      const rest = it?.size && board.adds - [...it].reduce((sum, [i, v]) => sum + max(0, v - at[i]), 0);
      if (rest > 0 && ![...it.values()].includes(null)) it.set(board.main - 1, rest);
    }
    const look = i => states?.[at[i]] ?? { look: '', text: `${at[i]}` };
    // Where it went wrong, cells have an edge, a piece has an arrow and a number what becomes of it; what falls with an edge that is cut is faint.
    const deep = { strip: 15, grid: 10 }[view], whole = miss && (deep || view === 'numbers' || drag && spots && this.pieces(goal, miss)), fell = i => miss && spots?.[i].length > 2 && tap === 'first' && [goal, miss].every(it => it.keys().next().value !== i);
    const review = () => whole && this.review(goal, miss, deep, seen, add);
    const marks = i => fell(i) && (goal.has(i) || miss.has(i)) ? 'falls' : ['picked', 'goal', 'glow', 'missed'].filter((_, n) => [picks, !whole && goal, glow, !whole && miss][n]?.has?.(i) || !n && i === this.asks).join(' ');
    const came = last?.q !== this.p ? [] : view === 'numbers' ? gone(at, board.draw[last.p]).map(i => [i, 0]) : changes(board, last.p, last.q).map(([i, v]) => [i, v - board.draw[last.p][i]]);
    const trace = new Map(came), open = this.open();
    // Where most may be tapped, a mark would say nothing.
    const there = range(board.main).filter(i => !/gone|none/.test(look(i).look)), may = view !== 'heaps' && open.size * 2 <= there.length ? ' open few' : ' open';
    const add = (key, kind, x, y, cls, more) => {
      const { i, of = i, amount } = more, free = i >= 0 && open.has(i) && (amount !== false || this.drags(i).length > 0);
      seen.push({ key, kind, x, y, w: 10, h: 10, free, ...more, cls: `${cls}${i >= 0 ? free ? may : ' closed' : ''}${trace.has(of) ? last.mine ? ' mine' : ' yours' : ''}` });
    };
    const line = (key, [a, b, c, d, kind], cls, i) => {
      const x = (a + c) / 2, y = (b + d) / 2;
      add(key, kind === 1 ? 'arrow' : 'line', x, y, cls, { i, w: abs(c - a) + 6, h: abs(d - b) + 6, line: `M${a - x} ${b - y}L${c - x} ${d - y}` });
    };
    // Lines lie below points.
    const { main } = board, places = range(main).sort((i, j) => (spots?.[j].length ?? 0) - (spots?.[i].length ?? 0)), { flat } = board, tall = min(flat ? 10 : 8, max(...board.top));
    // An edge goes with its ends.
    const ends = ([a, b, c, d]) => places.some(i => look(i).look === 'gone' && [[a, b], [c, d]].some(it => String(it) === String(spots?.[i])));
    /** A step below a heap, or the ground. */
    const stair = (i, x, w, words) => {
      add(`s${i}`, 'box', x, tall * 10 - i * 4 + 11, 'stair', { to: { i }, w, h: 22 + i * 8, pad: 2 });
      add(`a${i}`, 'text', x, tall * 10 + 18, 'stair', { pad: 0, text: own(words) });
    };
    if (stairs) stair(-1, -16, 16, stairs);
    let x = 0, y = 10;
    board.lines?.forEach((it, n) => line(`d${n}`, it, `line ${ends(it) ? 'off' : ['', 'arrow', 'missing', 'ground'][it[4]]}`));
    if (spots) review();
    for (const i of places) {
      const { look: cls, text } = look(i), more = `${cls} ${marks(i)}`, [a, b, c] = spots?.[i] ?? [];
      if (view === 'heaps') {
        const low = tall * 10 - (stairs ? i * 8 : 0), wide = ceil(board.top[i] / tall) || 1, stones = at[i] % 36, values = this.values(i), middle = x + wide * 5 - 5;
        const [come, left] = [goal, miss].map(it => it?.get(i) % 36), rings = max(labels ? board.top[i] : main < 2 && !stones ? board.draw[board.from][i] : 1, stones, come || 0, left || 0, ...values.map(v => v % 36)), to = (goal?.get(i) ?? picks.get(i) ?? at[i]) % 36;
        const h = ceil(rings / wide) * 10 + 1, by = at[i] < 36 && abs(trace.get(i)) < 36 ? trace.get(i) : 0;
        const put = (key, kind, along, across, ...more) => add(key, kind, ...flat ? [along, across] : [across, low - along], ...more);
        const spot = j => [floor(j / wide) * 10 + 5, x + j % wide * 10], stone = (key, j, cls, more) => put(key, 'stone', ...spot(j), cls, { j, ...more });
        if (stairs) stair(i, middle, wide * 10 + 6, board.names[i]);
        // Of stones that the right move takes as well the slip has a bracket. In a thick heap there is no place for it.
        const both = wide < 2 && to < stones, half = (stones - left) * 5 - 1;
        if (both && half > 0) put(`m${i}.${left}`, 'line', spot(stones - 1)[0] - half + 4, middle + 6.5, 'slipped', { w: 3, h: 3, pad: 0, line: flat ? `M${-half}-1.5V0H${half}V-1.5` : `M-1.5 ${half}H0V${-half}H-1.5` });
        // Of what both moves take out of the box the red frame is outside of the green one.
        const shared = at[i] > 35 && goal?.has(i) && miss?.has(i), frame = (key, cls, far) => put(`${key}${i}.${h}`, 'box', h / 2, middle, cls, { w: (flat ? h : wide * 10) + far, h: (flat ? wide * 10 : h) + far, pad: 5 - far / 2 });
        if (at[i] > 35) frame('f', `frame ${shared ? more.replace('missed', '') : more}`, 0);
        if (shared) frame('k', 'slipped outside', 2.6);
        for (const j of range(rings)) {
          const n = j < stones ? j : j + 1, v = [n, stones].map(n => values.find(it => it % 36 === n)).find(it => it >= 0) ?? (values.length > 1 ? n : values[0] ?? n);
          const cls = j < stones ? `stone${j < to ? '' : ' going'}${j < stones - by ? '' : ' come'}${!both && j >= left ? ' missed' : ''}${goal?.get(i) === null ? ' look' : ''}` : `ring${j < left ? ' missed' : ''}${j < to ? ' coming' : j < left || values.includes(v) ? '' : ' barred'}`;
          stone(`${i}.${j}`, j, cls, { i, v, amount: values.includes(v) && v % 36 - stones });
        }
        // What the last move took leaves its rings until the next.
        for (let j = stones; j < stones - by; j += 1) stone(`t${i}.${j}`, j, `ring taken${j > stones - by - 2 ? ' last' : ''}`, { of: i, n: stones - by - 1 - j });
        if (by) {
          const text = signed(by < 0 ? by : `+${by}`), w = max(9.6, text.length * 2.5 + 4.6);
          put(`b${i}.${w}`, 'box', ...spot(max(stones, stones - by) - 1), 'pill', { of: i, w, h: 9.6, pad: -1.5, text });
        }
        const text = `${stones}${labels?.[i] ?? ''}`;
        // Where the next heap begins, a long text is small.
        put(`l${i}`, 'text', flat ? -4 - text.length * 1.2 : -6, middle, `label ${more}${text.length * 3 > wide * 10 + 5 ? ' long' : ''}`, { of: i, text });
        x += wide * 10 + 6;
      } else if (c !== undefined) {
        line(`p${i}`, spots[i], `edge ${more}`, i);
      } else if (spots) {
        add(`p${i}`, 'point', a, b, `point ${more}`, { i, w: 12, h: 12, text: text || !board.notes?.[i].length && labels?.[i] || '' });
      } else if (view === 'numbers') {
        if (!at[i] && i) continue;
        const w = 8 + 6 * text.length;
        if (x > 70) [x, y] = [0, y + 20];
        add(`p${i}.${w}`, 'box', x + w / 2, y, `number ${more}`, { i, w, h: 16, text });
        x += w + 4;
      } else if (cls !== 'none') {
        add(`p${i}`, 'cell', i % width * 10, floor(i / width) * deep, `cell ${more}`, { i, n: i % width + i / width, text: text || labels?.[i] || '' });
      }
      const [k, l] = board.notes?.[i] ?? [];
      if (l !== undefined) add(`n${i}`, 'text', k, l, 'note', { w: -9, h: -9, text: labels?.[i] ?? i + 1 });
    }
    // The numbers that name cells, where no label does. Sizes are such that digits and cells have equal margins.
    const cells = deep && !labels ? min(main, width) : 0, number = (n, x, y) => add(`n${x}.${y}`, 'text', x, y, 'axis', { w: -1.5, h: -1.5, text: n + 1 });
    for (const it of cells ? seen : []) it.w = it.h = 6;
    range(cells).forEach(n => seen.some(it => it.x === n * 10) && number(n, n * 10, -7.5));
    if (cells && main > cells) range(ceil(main / cells)).forEach(n => number(n, -7.5, n * deep));
    if (!spots) review();
    const middle = view === 'numbers' && max(...seen.map(it => it.x + it.w / 2)) / 2;
    for (const it of seen) it.x -= middle;
    return seen;
  }
}

/** A number with the sign of a minus. */
const signed = n => `${n ?? ''}`.replace('-', '−');
const shapeOf = element => element?.closest('[data-tap]')?.shape;

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], '-': [0, -1], '+': [0, 1] };
/** Where the arrow of a key leads from `here`, one of `seen`. */
const beside = (seen, here, key, flat) => {
  let [right, down] = ways[key];
  if (flat && key.length < 2) [right, down] = [-down, 0];
  const far = it => {
    const x = it.x - here.x, y = it.y - here.y, along = x * right + y * down;
    // Where nothing is left, as on an edge that is cut, there is no stop. Along a heap of stones an arrow does not leave it.
    return it.i >= 0 && along > 0.1 && (it.free || !/gone|none|ring/.test(it.cls)) && !(here.j >= 0 && (flat ? right : down) && it.i !== here.i) ? along + 3 * abs(x * down + y * right) : Infinity;
  };
  return least([here, ...seen], far)[0];
};
/** Tells `follow` how far a drag has gone from where it went `down`, what is there, and whether it ends; one that breaks off goes back. */
const track = (down, follow) => {
  const hear = ({ isPrimary, type, clientX, clientY }) => {
    if (!isPrimary) return;
    const ends = type !== 'pointermove';
    if (type === 'pointercancel') follow(0, 0, null, ends);
    else follow(clientX - down.clientX, clientY - down.clientY, document.elementFromPoint(clientX, clientY), ends);
    if (ends) listen('removeEventListener');
  };
  const listen = act => ['move', 'up', 'cancel'].forEach(type => window[act](`pointer${type}`, hear));
  listen('addEventListener');
};

let ender;
/** What only the end of a game needs comes when one begins. */
const ending = then => {
  if (!ender) {
    document.head.append(ender = make('script', '', '', { src: new URL(`end.${own(['en', 'zh'])}.js`, site), onerror: () => { ender = undefined; } }));
    // The style sheets that follow may say otherwise.
    document.querySelector('[href$="play.css"]')?.after(make('link', '', '', { rel: 'stylesheet', href: new URL('end.css', site) }));
  }
  ender.addEventListener('load', then);
};

let tables = 0;
class Table {
  constructor(root, play) {
    root.tabIndex = -1;
    root.innerHTML = skeleton.replaceAll('tip0', `tip${tables += 1}`);
    root.table = this;
    const ui = partsOf(root), { svg } = ui, boards = play.boards.map(board => unpack(board, play));
    assign(this, { root, play, ui, boards, number: 0, start: 0, values: false, shown: new Map(), views: [], calls: new Map(), streak: 0, losses: 0 });
    this.seed = +(root.dataset.seed ?? Date.now() % 1e6) + 1;
    ui.rule.textContent = own(play.rule);
    ui.why.textContent = own(play.why);
    ui.reference.href = document.getElementById('theorem') ? '#theorem' : new URL(`${own(['p', 'zh'])}/${play.id}.html#theorem`, site);
    ui.question.textContent = play.question && own(play.question);
    ui.boards.append(...boards.map((board, n) => make('option', board.about ? own(board.about) : n + 1)));
    ui.boards.onchange = () => { this.number = ui.boards.selectedIndex; this.fresh(0); };
    ui.starts.onchange = ({ target: { selectedIndex: n } }) => n < boards[this.number].starts.length ? this.fresh(n) : this.another();
    ui.own.onchange = () => this.place(ui.own.value);
    const plain = text => text.trim().replace(/\s+/g, ' ').toLowerCase();
    ui.level.onchange = () => ui.again.click();
    const acts = {
      play: () => this.move(this.choice.ready()), reset: () => this.choose(this.tell('')), hint: () => this.hint(),
      undo: () => this.backTo(this.line.findLastIndex(it => this.two || !it.mine)), again: () => this.fresh(this.start, undefined, this.from),
      you: () => this.fresh(this.start, !this.first, this.from), learn: () => this.render(this.learn = !this.learn), values: () => this.render(this.values = !this.values, ending(() => this.render())),
      check: () => plain(ui.answer.value) && this.tell(plain(ui.answer.value) === plain(this.answer) ? `✓ ${say('right')}` : `✗ ${say('wrong')}`),
      reveal: () => this.tell(say('answer', ui.answer.value = this.answer)), link: () => this.copyLink(), give: () => this.at >= 0 ? this.backTo(this.at) : this.board.win[this.p] === 'P' ? this.finish(this.gave = true) : this.hint(),
    };
    for (const key in acts) ui[key].onclick = acts[key];
    ui.answer.onkeydown = ({ key }) => { if (key === 'Enter') acts.check(); };
    ui.own.parentNode.hidden = !/heaps|numbers/.test(play.view) || !!play.notices || boards.some(it => it.places > 12);
    root.dataset.view = play.view;
    ui.list.ontoggle = () => this.render();
    root.onkeydown = event => {
      const { key, target, ctrlKey, metaKey, altKey } = event, row = ways[key] && target.closest('.ladder, .timeline, ol');
      // Arrows lead along a row of buttons, which is one stop of Tab.
      if (row) {
        const all = [...row.querySelectorAll('button')], next = all[all.indexOf(target) + ways[key][0] + ways[key][1]];
        event.preventDefault();
        next?.focus();
      } else if (!target.matches('input, textarea') && !ctrlKey && !metaKey && !altKey) ({ z: ui.ask.querySelector('.return') ?? ui.undo, h: ui.hint, n: ui.again, Escape: ui.reset, b: ui.acts.querySelector('.back') })[key]?.click();
    };
    svg.onclick = ({ target }) => {
      const it = shapeOf(target);
      if (it) this.tap(it.i, it.v);
    };
    svg.onkeydown = event => this.key(event);
    for (const type of ['pointerover', 'pointerleave', 'focusin']) svg.addEventListener(type, ({ target }) => {
      const it = shapeOf(target);
      if (it && type === 'focusin') this.stop(it.key);
      // The focus that a script or a pointer gives is not a wish to move.
      if (type !== 'focusin' || target.matches(':focus-visible')) this.preview(it);
    });
    svg.onpointerdown = event => this.grab(event, shapeOf(event.target));
    // A finger on a piece moves the piece, not the page.
    svg.ontouchmove = ({ target }) => !target.closest('.movable');
    this.fresh();
    const named = () => {
      const said = new URLSearchParams(`at=${window.grundy_at ?? location.hash.slice(1)}`), text = said.get('at'), { options } = ui.level;
      // On a page about more than this board, what does not begin with a number is not a position.
      if (!text || (root.id ? document.getElementById(text) : /^\D/.test(text))) return;
      ui.level.selectedIndex = max(0, [...options].findIndex(it => it.value === said.get('level')));
      if (this.speaks && this.resume()) return;
      this.place(text, boards[said.get('board')] ? +said.get('board') : undefined);
    };
    if (!root.dataset.game) return;
    // In a page of its own; a board within another page leaves the address alone.
    if (window.grundy_at === undefined && document.querySelector('.board[data-game]') === root) this.speaks = true;
    this.fit();
    addEventListener('resize', () => this.fit());
    addEventListener('hashchange', named);
    named();
  }
  get level() { return this.ui.level.value; }
  /** Do two readers play at one screen? The second one has the moves of the computer. */
  get two() { return this.level === 'two'; }
  get idle() { return this.mine && !this.two || this.still || this.over; }
  /** Has the last move been made, or the reader given up? */
  get over() { return this.gave || !this.board.to[this.p].length; }
  /** Is the board a picture: before a game, and of a past position? */
  get still() { return this.first === undefined || this.at !== undefined; }

  /** A new game from the position `text`: its numbers, in any order where the board has them in one order only. */
  place(text, number = this.number, then) {
    text = text.normalize('NFKC').trim();
    if (!text) return;
    const { boards } = this, numbers = text.split(/[\s,、]+/), sorted = list => [...list].sort((a, b) => a - b).join(), digits = main => numbers[1] || main < 2 ? numbers : [...numbers[0]];
    for (const n of [number, ...range(boards.length)]) for (const by of /heaps|numbers/.test(this.play.view) && !this.play.stairs ? [String, sorted] : [String]) {
      const { main, to } = boards[n], list = digits(main), p = found(boards[n], range(max(main, list.length)).map(i => list[i] || 0), by);
      if (p === undefined) continue;
      if (!to[p].length) return this.fail(say('ended'));
      this.number = this.ui.boards.selectedIndex = n;
      this.wider = undefined;
      return this.fresh(-1, undefined, p);
    }
    const { draw, starts, main } = this.boards[number], { rules } = this.play;
    if (rules) {
      // A script has the rules of the page, and is loaded when first asked for.
      const add = () => {
        window.grundy.extend?.(this, digits(main));
        then?.();
      };
      if (window.grundy?.extend) return add();
      return document.head.append(make('script', '', '', { src: new URL('positions.js', site), onload: add }));
    }
    this.fail(joined(say('unknown', text.slice(0, 40)), !this.ui.own.parentNode.hidden && say('limit', starts.slice(0, 3).map(p => String(draw[p].slice(0, main))).join(say('or')))));
  }
  chance(n) { return (this.seed = this.seed * 16807 % 0x7fffffff) % n; }
  /** A new game from a position that is neither over soon nor the one before; as often lost as won. */
  another() {
    const { to, win, left, best, starts } = this.board, goal = 'PN'[this.chance(2)];
    if (best) return this.heard(this.fresh((this.start + 1) % starts.length));
    const most = max(...left), fine = range(to.length).filter(p => to[p].length && p !== this.from && left[p] >= min(4, most / 2) && left[p] <= 16);
    const from = least(fine, p => win[p] === goal ? 0 : 1);
    this.goOn(from[this.chance(from.length)]);
  }
  /** Keeps the question, the whole board and the two buttons on the first screen: the drawing gives way. */
  fit() {
    const { root, ui: { svg, ask, ladder } } = this, { top, height } = boxOf(svg), { top: above } = boxOf(root);
    const from = above + scrollY < innerHeight / 2 ? scrollY : -above, below = max(0, boxOf(ladder.hidden ? ask : ladder).bottom - top - height);
    root.style.setProperty('--room', `${max(130, innerHeight - from - top - below - 10 - parseFloat(getComputedStyle(root).paddingBottom))}px`);
  }
  /** Writes the address later: a new one may lay out the page. */
  later() {
    clearTimeout(this.writer);
    const { href } = location;
    // A link that has been followed since is not overwritten, and a page that is being loaded forgets no game that was left.
    if (this.speaks) this.writer = setTimeout(() => href === location.href && this.write());
  }
  /** The address of this position against this opponent. */
  get address() {
    const { board, level, number, over, from } = this, p = over ? from : this.p, at = board.draw[p], short = at.slice(0, board.main);
    // What is beside the board is named where others have the same board.
    return `#${found(board, short) === p ? short : at}${level === 'perfect' ? '' : `&level=${level}`}${number ? `&board=${number}` : ''}`;
  }
  /** Shows the address in the browser while one plays. */
  write() {
    if (!this.speaks) return;
    const hash = this.address;
    try {
      history.replaceState(null, '', hash);
    } catch { /* not everywhere may a page change its address */ }
    kept(`game-${this.play.id}`, JSON.stringify([hash, this.wider && this.board.draw[this.from], ...this.game]), 'sessionStorage');
  }
  get game() {
    const { number, from, first, hinted, line } = this;
    return [number, from, first, hinted, line.map(it => it.q)];
  }
  /** Goes on with the game that a page which is loaded again was left in. */
  resume() {
    const [hash, own, ...game] = JSON.parse(kept(`game-${this.play.id}`, undefined, 'sessionStorage') || '[]');
    if (hash !== location.hash || typeof game[2] !== 'boolean' || performance.getEntriesByType('navigation')[0]?.type === 'navigate') return false;
    // A board that the page has made has to be made again.
    if (own) this.place(String(own), game[0], () => this.wider && this.restore(game));
    else this.restore(game);
    return true;
  }
  /** Goes on with a game that was left, on the board `wider` that the page has made, if there is one. */
  restore([number, from, first, hinted, moves], wider = this.wider) {
    this.number = this.ui.boards.selectedIndex = number;
    this.wider = wider;
    this.fresh(wider ? -1 : this.boards[number].starts.indexOf(from), undefined, from);
    if (!this.two) this.call(first);
    for (const q of moves) {
      // The site may be a newer one.
      if (!this.board.to[this.p].includes(q)) break;
      this.line.push({ p: this.p, q, mine: this.mine });
      assign(this, { p: q, mine: !this.mine });
    }
    this.hinted = hinted;
    this.restored = true;
    this.goTo(this.p, this.mine);
  }
  async copyLink() {
    this.write();
    const done = await window.grundy_copy?.(location.href);
    this.tell(done ? say('copied') : location.href);
  }
  /** Positions to climb, each about half as long again as the one before it, from two moves to the longest start. */
  get rungs() {
    const { end, starts, left, win, to, draw, main } = this.board;
    if (this.board.rungs || end === 'par') return this.board.rungs ?? [];
    const empty = p => draw[p].slice(0, main).filter(it => !it).length, last = least(starts, p => -left[p])[0], rungs = [];
    const all = range(to.length).filter(p => to[p].length && win[p] !== 'D' && p !== last), full = all.filter(p => empty(p) <= empty(last));
    // Heaps that are empty already are not what the start looks like.
    const some = this.play.view === 'heaps' && left[last] > 5 && full.some(p => left[p] < 4) ? full : all;
    for (let far = 2; far < left[last]; far = ceil(far * 1.4)) {
      const fine = some.filter(p => !rungs.includes(p) && left[p] <= far);
      // The first one is not won by every move.
      const [p] = least(fine, p => 4 * (far - left[p]) + (win[p] === win[rungs.at(-1)] ? 5 : 0) + (rungs.length > 1 || win[p] === 'P' || this.bestOf(p).length < to[p].length ? 0 : 9));
      if (p !== undefined) rungs.push(p);
    }
    // A newcomer goes first, and can win.
    if (win[rungs[0]] + win[rungs[1]] === 'PN' && this.bestOf(rungs[1]).length < to[rungs[1]].length) rungs.unshift(...rungs.splice(1, 1));
    return this.board.rungs = win[last] === 'D' ? rungs : [...rungs, last];
  }
  get climbed() { return kept(`ladder-${this.play.id}.${this.number}`).split(' ').filter(n => n && n < this.rungs.length).map(Number); }
  /** The reader's call, and the game begins. */
  call(first) {
    const { from, board: { win, best } } = this;
    this.called = best || this.learn || win[from] === 'D' ? undefined : (win[from] === 'N') === first;
    this.calls.set(`${this.number}.${from}`, first);
    this.begin(first);
  }
  begin(first) {
    const { p, board, play } = this;
    this.first = first;
    this.old = undefined;
    if (!Table.ends) ending();
    // How a move is made is seen where the pointer is, but not by a finger.
    this.tell(first && play.view === 'heaps' && max(...board.top) < 9 && board.to[p].every(q => changes(board, p, q).every(([i, v], n) => !n && v < board.draw[p][i])) ? say('how') : first && play.draft ? say('draft') : '');
    this.ui.you.textContent = say(first ? 'you' : 'me');
    this.goTo(this.p, !first);
  }
  get answer() { return this.board.answers?.[this.board.asked ? this.board.asked[this.p] : 'NP'.indexOf(this.board.win[this.p])]; }

  /** A piece follows the pointer, and is played where it is put down. */
  grab(down, from) {
    if (this.idle || !from || !this.choice.drags(from.i).length) return;
    const { svg } = this.ui, ghost = this.shown.get(from.key).cloneNode(true), scale = svg.getScreenCTM().a;
    ghost.classList.add('ghost');
    track(down, (x, y, target, ends) => {
      if (Math.hypot(x, y) > 2 * scale) svg.append(ghost);
      set(ghost, { transform: `translate(${from.x + x / scale} ${from.y + y / scale})` });
      const to = shapeOf(target) ?? target?.closest('.stair')?.shape.to, over = ghost.parentNode && to?.i !== from.i ? to : undefined;
      this.preview(over, from);
      if (!ends) return;
      ghost.remove();
      if (over) this.act(this.choice.drag(from.i, from.v, over.i));
    });
  }

  /** A new game; the reader says who begins, unless `first` does. */
  fresh(start = this.start, first, p = this.boards[this.number].starts[start]) {
    const { ui, number, play, line = [], old } = this, runs = line.length && !this.over;
    // A game that goes on is left, but not lost.
    this.old = runs ? [this.game, this.wider] : this.first === undefined ? old : undefined;
    const { starts, about } = this.board = this.boards[number];
    const held = this.root.contains(focused()) && !focused().closest('.more, .list, label');
    const short = (p, n) => {
      const text = play.states || play.view === 'graph' ? '' : this.picture(p);
      return make('option', text && !text[23] ? text : say('position', n + 1));
    };
    // A position outside the starts gets its own line, so the reader can ask for another one again.
    const before = starts.map(short);
    ui.own.placeholder = this.board.draw[starts[0]].slice(0, this.board.main);
    this.wider = start < 0 ? this.wider : undefined;
    this.board = this.wider ?? this.board;
    // Its one heap leaves its outline.
    this.board.from = p;
    ui.starts.replaceChildren(...before, make('option', say('random')), ...start < 0 ? [short(p, starts.length)] : []);
    ui.starts.selectedIndex = start < 0 ? starts.length + 1 : start;
    ui.ask.after(ui.ladder);
    ui.remark.textContent = [...(play.notes ?? []).map(own), about && say('onBoard', own(about))].filter(Boolean).join('\n');
    this.shown.forEach(it => it.remove());
    this.shown.clear();
    ui.art.innerHTML = this.board.art ? own(this.board.art) : '';
    assign(this, { start, from: p, p, first: undefined, called: undefined, line: [], at: undefined, hinted: false, restored: false, gave: false, rose: false, reasoned: false, focus: undefined, mine: false, hints: 0, quiz: false, box: Array(4).fill(-1e9) });
    clearTimeout(this.timer);
    this.tell('');
    this.later();
    ui.you.textContent = say('neither');
    if (first !== undefined || this.two) this.begin(first ?? true);
    else this.choose();
    // The piece with the focus went with the old position.
    if (held) (ui.ask.firstChild || this.tab || ui.svg).focus(calmly);
    this.appear();
  }
  /** Brings the board back if the reader has scrolled to what is below it. */
  appear() {
    const { root, ui: { turn } } = this;
    if (root.offsetHeight && boxOf(turn).top < 0) turn.scrollIntoView();
  }
  goTo(p, mine) {
    clearTimeout(this.timer);
    assign(this, { p, mine, hints: 0, at: undefined, risk: undefined, gave: false, slip: undefined });
    this.ui.answer.value = '';
    this.later();
    this.choose();
    if (this.over) this.finish();
    else if (mine && !this.two) this.timer = setTimeout(() => this.reply(), 500);
  }
  choose(choice = new Choice(this.board, this.p)) {
    this.choice = choice;
    this.goal = undefined;
    this.render();
  }
  move(q) {
    const { p, mine, line, play } = this, now = mine && this.board.to[q].length ? this.picture(q) : '';
    line.push({ p, q, mine });
    // A move from the list leads back to the list.
    if (!mine || this.two) this.listed = this.ui.moves.contains(focused());
    // The reply says this move again.
    this.ui.notices.ariaLive = this.ui.say.ariaLive = mine || this.two || !this.board.to[q].length ? 'polite' : 'off';
    // The whole position if it is short, and never a part of it.
    this.tell(joined(this.told(line.at(-1)), now && !now[64] && !this.sentence(p, q).includes(now) && say('now', now)), mine);
    this.goTo(q, !mine);
    if (!play.drag || window.matchMedia('(prefers-reduced-motion)').matches) return;
    // Pieces come from where they were. The board is final at once, only the picture is late.
    const { board: { draw }, shown } = this, heaps = play.view === 'heaps';
    const all = (word, a, b) => [...shown.values()].filter(({ shape: { cls, i } }) => heaps ? cls.includes(word) : draw[a][i] > draw[b][i]), come = all(' come', q, p);
    all(' taken', p, q).forEach((from, n) => {
      const it = come[n], { x, y } = from.shape;
      if (!it) return;
      for (const part of it.querySelectorAll('.man, .shine, circle.body, .piece text')) part.animate({ translate: [`${x - it.shape.x}px ${y - it.shape.y}px`, 0] }, 300);
      // A stone that goes to another heap does not leave the board.
      if (heaps) from.firstChild.remove();
    });
  }
  backTo(n) {
    const [{ p, mine }] = this.line.splice(n);
    this.p = p;
    this.heard();
    this.goTo(p, mine);
    this.appear();
  }
  /** A position that takes the place of another one is heard; a reader who sees it needs no words. */
  heard() { this.tell(say('now', this.picture(this.p)), false, true); }
  /** A new game from position `p`, which the reader has not entered. */
  goOn(p) {
    this.fresh(-1, undefined, p);
    this.heard();
  }
  tell(text, more, heard = false) {
    const { ui } = this, it = ui.say;
    ui.own.ariaInvalid = null;
    it.textContent = joined(more && it.textContent, text);
    it.classList.toggle('heard', heard);
  }
  /** Says why the reader's own position is not possible. */
  fail(text) {
    this.tell(text);
    this.ui.own.ariaInvalid = 'true';
  }
  told({ p, q, mine }) { return say(this.two ? mine ? 'secondDid' : 'firstDid' : mine ? 'iDid' : 'youDid', this.sentence(p, q)); }

  gained(p, q) { return this.board.gain?.[p][this.board.to[p].indexOf(q)]; }
  worth(p, q) {
    const { best, win } = this.board;
    return best ? this.gained(p, q) - best[q] : 'NDP'.indexOf(win[q]);
  }
  bestOf(p) { return least(this.board.to[p], q => -this.worth(p, q)); }
  /** How much a move takes in all. */
  amount(p, q) { return this.board.draw[p].reduce((sum, n, i) => sum + n % 36 - this.board.draw[q][i] % 36, 0); }
  /** The move of the computer: one that wins, or one that is hard to answer; some opponents err. */
  reply() {
    const { p, board: { draw, left, win, best, to, main } } = this, errs = { gentle: 3, sharp: 1 }[this.level], all = to[p];
    if (errs && this.chance(6) < errs) return this.move(all[this.chance(all.length)]);
    let list = this.bestOf(p);
    if (best || win[p] === 'P') {
      // Where one, or as many again, would be a right answer, or one that leaves equal heaps, readers win without a thought; from
      // one heap that would leave the computer a single defence. Then the share of right answers counts, and the length of the game, both roughly, so that games
      // differ.
      const pairs = r => this.play.view === 'heaps' && grouped(draw[r].slice(0, main).filter(Boolean), n => n).every(it => it.length % 2 < 1);
      const easy = q => !best && main > 1 && this.bestOf(q).some(r => pairs(r) || [1, this.amount(p, q)].includes(this.amount(q, r))) ? 1 : 0;
      // A move that ends the game loses at once.
      list = least(least(list, q => to[q].length ? easy(q) : 2), q => ceil(8 * this.bestOf(q).length / to[q].length) || 9);
      list = list.filter(q => 2 * left[q] >= max(...list.map(q => left[q])));
    } else if (this.board.returns) list = least(list, q => left[q]);
    this.move(list[this.chance(list.length)]);
  }
  /** The move of the hints: the longest defence, or the quickest win; one that takes more than a stone says more. */
  advice(p = this.p) {
    // Where positions may return, a winner has to be quick.
    const { left, win, best, returns } = this.board, lost = !best && win[p] === 'P';
    return least(least(this.bestOf(p), q => !lost && !best && !returns && this.amount(p, q) === 1 ? 1 : 0), q => lost ? -left[q] : left[q])[0];
  }

  tap(i, v) {
    // A first move says that the reader goes first.
    if (this.first === undefined) {
      if (this.choice.tap(i, v) === null) return this.refuse(i, v);
      this.call(true);
    }
    // That the computer thinks is said already, and its reply is added to what is said of the last move.
    if (this.idle) return this.mine || this.over || this.tell(this.ui.turn.textContent);
    this.act(this.choice.tap(i, v), i, v);
  }
  act(q, i, v) {
    const { choice } = this;
    if (q === null) return this.refuse(i, v);
    const { end, to } = this.board;
    // What loses at once asks first.
    if (q >= 0 && end === 'misere' && !to[q].length && to[this.p].length > 1 && this.risk !== q) {
      this.choose();
      this.risk = q;
      return this.tell(say('risky'));
    }
    if (q >= 0) return this.move(q);
    this.choose(choice);
    const { picks, asks, glow } = choice, { size } = glow, names = this.together([...glow].sort((i, j) => i - j));
    this.tell(asks !== null ? say('rest', say('size', this.name(asks))) : !picks.size ? '' : choice.ready() >= 0 ? say('ready') : say('rest', size < 2 ? names : say('restOf', size > 3 || names[60] ? say('places', size) : names)));
  }

  /** Says why nothing happens there; the script of the end knows why. */
  refuse(...at) {
    ending(() => this.refuse(...at));
  }
  sum(p) {
    const { parts, grundy } = this.board, all = parts[p].map(it => it[1]);
    return [...all.length > 1 ? [all.join(' ⊕ ')] : [], grundy[p]].join(' = ');
  }
  /** Are the values of position `p` the numbers on the board? */
  alike(p) {
    const { parts, main, draw } = this.board;
    return parts[p].length === main && parts[p].every(([i, n]) => n === draw[p][i]);
  }
  hint() {
    const { p, board } = this, { to, win, best, base } = board, q = this.advice(), lost = !best && win[p] === 'P', far = !lost && this.hints === 1;
    // A place that every move names, as that of the only piece, says nothing.
    const names = q => named(board, p, q).map(([i]) => i), here = names(q), first = here.find(i => to[p].some(q => !names(q).includes(i))) ?? here[0] ?? 0;
    this.hinted = true;
    this.hints += 1;
    // The end does not say the reason again.
    this.reasoned ||= this.hints > 2 && !lost;
    if (this.hints > 1) this.goal = new Map(far ? [[first, null]] : changes(board, p, q));
    const all = lost ? 2 : 3;
    this.tell(joined(this.hints > all && say('noHints'), say('hintNo', min(this.hints, all), all, this.hints < 2 ? say(board.counts ? 'hintScore' : `hint${win[p]}`, signed(best?.[p])) : far ? say('look', this.name(first)) : lost ? say('long', this.sentence(p, q)) : joined(say('best', this.sentence(p, q)), this.why, this.why && base === 2 && `${this.sum(p)} → ${this.sum(q)}`))));
    this.render();
  }
  /** The reason of a winning move, except in a chapter, which asks its reader for it. */
  get why() { return document.querySelector('.path') ? '' : own(this.play.why); }

  get balance() { return this.line.reduce((sum, { p, q, mine }) => sum + (mine ? -1 : 1) * this.gained(p, q), 0); }
  /** The script of the end has its own, and may still be on its way. */
  finish() {
    ending(() => this.over && this.finish());
  }
  /** What is said of a game that has ended, and what may be done then. */
  ends(said, acts, told = []) {
    const { ui } = this;
    // Where a game goes on, no group says that it has ended.
    if (!said.length) ui.end.removeAttribute('aria-label');
    ui.verdict.replaceChildren(...said);
    ui.acts.replaceChildren(...acts);
    ui.told.replaceChildren(...told);
  }
  /** The rung above this one, or else the lowest, that is not climbed. */
  get next() {
    const { rungs, climbed } = this, here = rungs.indexOf(this.from), open = range(rungs.length).filter(n => n !== here && !climbed.includes(n));
    return open.find(n => n > here) ?? open[0];
  }
  /** The ladder as a row of buttons, where a game begins or has ended. */
  steps(over) {
    const { climbed, from, number, rungs, next, rose, ui } = this, { ladder } = ui;
    // A newcomer is led to the first rung, and sees the others once there.
    const begin = !climbed.length && from !== rungs[0];
    ladder.hidden = rungs.length < 2 || this.two || this.first !== undefined && (!over || this.quiz || begin && ui.acts.querySelector('.climb'));
    const here = p => this.goOn(p), stop = max(0, rungs.indexOf(from));
    changed(ladder, [number, from, climbed, rose], () => begin ? [button(say('begin', 0, rungs.length), 'begin', () => here(rungs[0]))] : [make('span', rungs.includes(from) ? say('ladderAt', rungs.indexOf(from) + 1, rungs.length) : ladder.ariaLabel), ...rungs.map((p, n) => {
      const done = climbed.includes(n);
      return button(done ? '✓' : n + 1, `rung${done ? ' climbed' : rose && n === next ? ' next' : ''}`, () => here(p), {
        ariaPressed: p === from, ariaLabel: say(done ? 'rungDone' : 'rungOpen', n + 1), title: joined(!this.board.best && say('rung', this.board.left[p]), p === from && !rose && say('rungHere')), tabIndex: n === stop ? 0 : -1,
      });
    })]);
  }

  /** What a place, a number, a move and a position are called. */
  name(i) {
    return own(this.board.names[i]);
  }
  /** A state may have two names, the second one for a place that no move concerns, and for the picture of a graph or a tree. */
  what(v, may = true) {
    const { states, view } = this.play;
    return states ? own(states[v].words).split('|').at(-!may) : `${view === 'heaps' ? v % 36 : v}`;
  }
  /** How much a heap has, of what there is room for, and its frame. */
  held(i, v) {
    const text = this.what(v) + (this.board.labels?.[i].replace('/', own([' of ', '／'])) ?? '');
    return v > 35 ? say('sumOf', text, say('framed')) : text;
  }
  sentence(p, q) {
    const { board, play } = this, { view, states, verb, rest, takes } = play, from = board.draw[p], all = changes(board, p, q), [a, b] = all;
    const names = play.tap === 'ends' ? all : named(board, p, q), list = some => this.together(some.map(it => it[0]));
    if (board.phrases) return fill(board.phrase(p, board.to[p].indexOf(q)), [max(...from.map((n, i) => n - board.draw[q][i]))]);
    // Two numbers that come from one.
    if (view === 'numbers' && verb) return fill(own(verb), [...board.draw[q], board.draw[q][0] + board.draw[q][1]]);
    if (view === 'numbers') return say('becomes', this.picture(p), this.picture(q));
    const where = sign => all.filter(([i, v]) => (v - from[i]) * sign > 0), [fallen] = where(-1);
    const more = all.filter(it => names.every(([i]) => i !== it[0]));
    if (verb) return fill(own(verb).split('|').at(more.length ? -1 : 0), [...[names, where(1), where(-1)].map(list), fallen && this.what(from[fallen[0]]), list(more)]);
    if (states || view === 'grid') return names.map(([i, v]) => say('becomes', this.name(i), this.what(v))).join(say('row'));
    const by = all.map(([i, v]) => v % 36 - from[i] % 36), [k, l] = by;
    if (all.length === 2 && k && k === -l) return this.counted(say('moves', abs(k), ...(k < 0 ? [a, b] : [b, a]).map(([i]) => this.name(i))));
    const less = all.map(([i], n) => [by[n], i]).sort(([k], [l]) => Math.sign(k) - Math.sign(l)), gone = less.filter(it => !it[0]);
    if (gone.length) return say('out', '', list(gone.map(([, i]) => [i])));
    // What is left of the heap, or some of it, goes to others.
    if (rest) less[0][0] = by.reduce((sum, k) => sum + k);
    return this.counted(less.map(([k, i], n) => rest && n ? fill(own(rest), [k, this.name(i)]) : k < 0 && takes ? fill(own(takes), [-k, this.name(i)]) : say(k < 0 ? 'take' : 'add', abs(k), this.name(i))).join(say('clause')).replace(/(?<=(\w+) \d[^,]*), \1/g, ',')) || say('pass');
  }
  /** The names of places; those that differ by a number are said once, and three neighbours or more as a range. */
  together(places) {
    const said = places.map(i => this.name(i)), names = said.map(it => it.split(/(\d+)/)), [first, next] = names, at = next ? first.findIndex((it, n) => it !== next[n]) : 0;
    if (!(at % 2) || !language && /^(the|\d)/.test(said) || names.some(it => it.some((part, n) => n !== at && part !== first[n]))) return said.join(/, /.test(said) ? '; ' : say('comma'));
    return say('together', first.slice(0, at).join('').trim().replace(/e?x$/, it => it[1] ? 'ice' : 'xe'), spans(names.map(it => it[at])), first.slice(at + 1).join(''));
  }
  /** The position `p` in words. */
  picture(p) {
    const { board, play: { empty, states, view, word } } = this, at = board.draw[p].slice(0, board.main), open = new Choice(board, p).open(), all = range(at.length), what = i => this.what(at[i], !board.ways && open.has(i));
    const digit = i => word && what(i) >= 0, digits = all.filter(digit).map(what).join(''), there = all.filter(i => at[i] && what(i) && !digit(i));
    if (view === 'numbers') return there.map(what).join(' · ') || '0';
    // Numbers in rows.
    if (board.width && view !== 'strip' && there.some(i => what(i) > 0)) return grouped(there, (_, n) => n / board.width | 0).map(some => listed(some.map(what))).join(say('row'));
    if (!states) return listed(all.map(i => this.held(i, at[i])));
    // Places that look the same are said once.
    const said = this.rows ? this.byRows(at, there) : grouped(there, what).map(some => this.looks(some, what(some[0])));
    return [...digits && [fill(own(word), [digits])], ...said].join(say('row')) || own(empty);
  }
  /** What `places` look like, a number in each of them; Chinese has a verb, and no colon, since one stands before the position. */
  looks(places, what) { return say(places[1] && /^. \D+$/.test(what) ? 'each' : 'looks', this.together(places), what, /^[已还未可空有暂]/.test(what) ? '' : /\d|子/.test(what) ? '有' : '是'); }
  /** Are there rows of places? */
  get rows() { return this.play.states && /^\w+.\d\W+[a-z]/.test(this.board.names[0]); }
  /** What is in each row: how long the rows are, if all are filled from their first places on, or else which places look alike. */
  byRows(at, there) {
    const { names, width } = this.board, row = i => i / width | 0, seen = there.filter(i => !/gone$|none|filled/.test(this.play.states[at[i]].look));
    const but = v => seen.filter(i => at[i] !== v), [most] = at.toSorted((a, b) => but(a).length - but(b).length), rest = but(most);
    const long = range(row(seen.at(-1)) + 1).map(n => seen.filter(i => row(i) === n).length);
    const full = !rest[1] && seen[2] && /\d$/.test(names[0][0]) && seen.every(i => i % width < long[row(i)]);
    const alike = grouped(full ? rest : seen, i => [row(i), at[i], this.name(i).replace(/\d+/g, '')]);
    return [...full ? [say('rowsOf', this.what(most), listed(long))] : [], ...alike.map(it => this.looks(it, this.what(at[it[0]])))];
  }
  /** What a screen reader says of a shape: where it is, what is there, and what a tap does. */
  spoken({ i, v, j, amount, free }) {
    const at = this.board.draw[this.choice.p], now = at[i], way = own(this.board.ways?.[i] ?? ''), near = way?.match(/\d+/g), live = near?.filter(n => this.play.states[at[n - 1]].look !== 'gone'), stones = now % 36, barred = amount === false && (j || stones), name = this.name(i);
    return this.counted([
      name, j === undefined ? this.what(now, free) : !barred ? say('stones', this.held(i, stones)) : j < stones ? say('stoneOf', j + 1, stones) : say('place', j + 1), j >= 0 && now > 35 && say('framed'),
      amount === 0 ? say('out', '', name) : amount < 0 ? say('takes', -amount) : amount && say('fills', v % 36), this.choice.picks.has(i) && say('chosen'), near?.[live.length] ? live[0] && way.replace(/\d.*\d|\d/, listed(live)) : way,
    ].filter(Boolean).join(say('clause')));
  }
  /** `text` on stones, for what this game counts. */
  counted(text) { return this.play.unit ? text.replace(/stone|颗/g, own(this.play.unit)) : text; }

  preview(shape, from) {
    if (this.idle || this.hints > 1) return;
    const { board, p } = this, choice = new Choice(board, p, this.choice.picks);
    const q = shape && ((from ? choice.drag(from.i, from.v, shape.i) : choice.tap(shape.i, shape.v)) ?? choice.ready());
    if (q === undefined && !this.goal) return;
    this.goal = q === undefined ? q : new Map(changes(board, p, q));
    this.draw();
  }
  key(event) {
    const { key } = event, here = this.seen.find(it => it.key === this.focus);
    if (!here || !ways[key] && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (ways[key]) {
      this.stop(beside(this.seen, here, key, this.board.flat).key);
      this.tab.focus();
    }
    else if (key === 'Enter' && this.choice.picks.has(here.i) && this.choice.ready() >= 0) this.ui.play.click();
    else this.tap(here.i, here.v);
  }
  /** Leads Tab to a shape. The page is laid out when this changes, so a click changes it no more after the focus. */
  stop(key) {
    const it = this.shown.get(this.focus = key);
    if (it === this.tab) return;
    if (this.tab && !this.still) set(this.tab, { tabindex: -1 });
    if (it) set(it, { tabindex: 0 });
    this.spot = it?.shape;
    this.tab = it;
  }

  render() {
    const { board, choice, play, p, ui, root, idle, over, at: past } = this, fits = choice.fits(), { asks, picks } = choice;
    const held = root.contains(focused());
    choice.glow = new Set(picks.size && !idle ? placesOf(fits).filter(i => !picks.has(i)) : []);
    if (!over) {
      ui.theorem.hidden = true;
      this.ends([], []);
    }
    // What a move says in the line below is enough to hear.
    const asked = this.first === undefined, hears = asked || this.two || !this.mine && (this.learn || board.counts || !this.line.length), whose = this.two ? this.mine ? 'turnSecond' : 'turnFirst' : this.mine ? 'mine' : 'yours';
    // At its end a game says who has won, in the same place, and the head stands above a past position.
    if (over) {
      ui.turn.querySelector('small')?.remove();
      if (past !== undefined) ui.turn.append(' ', make('small', say('shows', past + 1)));
      if (ui.end.role) ui.end.ariaLabel = ui.turn.textContent;
    } else {
      const { climbed, from, rungs } = this, now = make('p', joined(say(asked ? 'call' : past !== undefined ? 'past' : whose), board.counts && !asked && say('balance', signed(this.balance))));
      if (this.learn) now.append(' ', badge(board.win[choice.p]), ` ${say(`is${board.win[choice.p]}`)}`);
      // In play the ladder is a row of signs.
      if (!asked && !this.two && rungs.includes(from) && (climbed.length || from !== rungs.at(-1))) {
        now.append(' ', make('small', rungs.map((p, n) => p === from ? '●' : climbed.includes(n) ? '✓' : '○').join(''), 'dots', { ariaHidden: true, title: say('ladderAt', rungs.indexOf(from) + 1, rungs.length) }));
      }
      assign(ui.turn, { className: 'turn', ariaLive: hears ? 'polite' : 'off' });
      // What is said already is not said again with a hint.
      if (ui.turn.textContent !== now.textContent) ui.turn.replaceChildren(...now.childNodes);
    }
    ui.svg.role = this.still ? 'img' : 'group';
    ui.notices.textContent = !over && play.notices && joined(...play.notices.map((words, n) => {
      const v = board.draw[p][board.main + n], texts = own(words).split('|');
      return fill(texts[v] ?? texts[0], [v]);
    })) || '';
    const title = root.dataset.name ?? document.title.split(' · ')[0], { about, main, names, width } = board;
    // What sets a board apart belongs to its name, or else the number of its cells.
    const size = about ? own(about) : /^(cell|row)/.test(names[0]) && (main > width ? `${main / width} × ${width}` : say('wide', main));
    // A picture has no parts, so it says what they would say.
    const picture = this.still && board.ways ? range(main).map(i => this.spoken({ i })).join(say('row')) : this.picture(choice.p);
    ui.svg.ariaLabel = joined(say('isNow', size ? say('sumOf', title, size) : title, play.view === 'heaps' ? this.looks(range(main), picture) : picture), ui.notices.textContent);
    ui.learn.ariaPressed = !!this.learn;
    ui.learn.hidden = !!board.best;
    this.timeline(over && !this.quiz);
    this.steps(over);
    ui.hint.parentNode.hidden = asked;
    root.classList.toggle('idle', idle);
    root.classList.toggle('ended', over);
    // The board stays in sight while one looks back, and its rule is smaller once a game has begun.
    if (!over) root.classList.remove('past');
    ui.rule.className = asked ? 'rule' : 'rule begun';
    ui.judge.hidden = this.answer === undefined;
    this.draw();
    const inNumbers = play.view === 'numbers', move = ({ q }) => {
      const said = this.sentence(p, q), text = inNumbers ? this.picture(q) : said;
      return button(text, 'move', () => { this.listed = ui.moves.contains(focused()); this.move(q, this.first ?? this.call(true)); }, { value: q, ariaLabel: text !== said && board.phrases ? say('is', said, text) : said });
    };
    const amount = v => inNumbers ? move({ q: v }) : button(`${this.what(board.draw[p][asks])} → ${this.what(v)}`, 'amount', () => this.tap(asks, v), { value: v });
    // In an earlier position of a lost game the reader may say that the slip is here.
    const here = this.quiz && ui.acts.querySelector(`.guess[value="${this.at}"]:enabled`);
    ui.ask.replaceChildren(...asked ? [...callsFor(first => this.call(first)), ...this.old ? [button(say('goBack'), 'return', () => this.restore(...this.old))] : []] : here ? [button(say('guessHere'), '', () => here.click())] : asks !== null ? choice.values(asks).map(amount) : inNumbers && !idle ? fits.map(move) : []);
    // The list has the position before a game as well, and a first move there begins it; the moves in one heap are a group.
    const inHeaps = Object.entries(Object.groupBy(ui.list.open && (!idle || asked) ? fits : [], ({ names }) => play.view === 'heaps' && names.size < 2 ? [...names.keys()] : ''));
    ui.moves.replaceChildren(make('p', ui.svg.ariaLabel), ...inHeaps.map(([i, all]) => {
      const row = make('div', '', 'bar', { role: i && 'group', ariaLabel: i && this.name(i) });
      row.append(...all.map(move));
      return row;
    }));
    ui.play.hidden = ui.reset.hidden = over || !play.draft && !picks.size;
    ui.play.disabled = idle || choice.ready() === undefined;
    ui.reset.disabled = !picks.size;
    ui.hint.disabled = idle;
    // The timeline stays where it is while the reader looks back.
    ui.hint.hidden = over;
    // A reader who wins may ask as well, so the button gives nothing away.
    ui.give.textContent = say(past === undefined ? 'giveUp' : 'playHere');
    ui.give.hidden = past === undefined ? over || !this.line[1] || this.two || board.best : this.quiz || past === this.slip;
    ui.give.disabled = idle && past === undefined;
    ui.undo.disabled = !this.line.some(it => this.two || !it.mine);
    ui.values.hidden = !board.base && !board.grundy;
    ui.values.ariaPressed = this.values;
    ui.sums.innerHTML = this.sums?.() ?? '';
    this.views.forEach(it => it());
    // What had the focus may be gone. It never goes to the whole board, all of which a screen reader would read.
    const at = focused(), back = this.listed && ui.list.firstElementChild;
    if (held && ([back, ui.svg, !over && ui.end].includes(at) || at.disabled || at.hidden || !root.contains(at) || at.onblur && !idle)) (over ? ui.again : back && ui.moves.querySelector('button') || back || ui.ask.firstChild || this.tab || ui.svg).focus(calmly);
    // Nor does it stay where nothing is or where no move begins; it goes on later, since it lays out the page.
    else if (at.onblur || held && !idle && at.shape && at !== this.tab) setTimeout(() => focused() === at && (this.tab ?? ui.svg).focus(calmly));
  }
  /** A mark for every position of the game so far, in the colour of the player who can win there. */
  timeline(over) {
    const { ui, line, board, calls, number } = this, { win } = board, who = (this.two ? ['canFirst', 'canSecond'] : ['canYou', 'canI']).map(it => say(it)), all = line.length ? [line[0].p, ...line.map(it => it.q)] : [];
    ui.timeline.replaceChildren(...all.map((p, n) => {
      const reader = n < line.length ? !line[n].mine : line[n - 1].mine, letter = (over || this.learn) && !board.best && win[p] !== 'D' && win[p];
      const winner = letter ? (letter === 'N') === reader ? 'yours' : 'mine' : '', more = winner && who[winner === 'yours' ? 0 : 1], when = say(n ? 'moment' : 'start', n), here = n === (this.at ?? line.length);
      return button(letter || n, `moment ${letter || ''} ${winner}${n === this.slip + 1 ? ' slid' : ''}`, () => this.look?.(n, p), { title: more, ariaLabel: letter ? say('is', when, letter + say('clause') + more) : n ? when : say('is', n, when), ariaPressed: here, tabIndex: here - 1 });
    }));
    ui.timeline.dataset.lanes = say(this.two ? 'laneNamesTwo' : 'laneNames');
    if (over && all.length && !board.best) ui.timeline.append(make('small', say('lanes', ...who)));
    // A long game scrolls to its moment.
    if (all.length > 9) setTimeout(() => { ui.timeline.scrollLeft = 26 * (this.at ?? line.length) - 120; });
    // One heap: the reader's calls in a row of numbers; a game that has ended corrects its own.
    if (this.play.view !== 'heaps' || board.main > 1 || board.places > 1) return;
    const letters = board.to.map((options, p) => options.length ? { true: 'N', false: 'P' }[calls.get(`${number}.${p}`)] ?? '' : 'P');
    changed(ui.calls, [number, ...letters], () => board.draw.map(([n], p) =>
      button('', `tally ${letters[p]}`, () => board.to[p].length && this.fresh(-1, undefined, p), { ariaDisabled: !board.to[p].length, innerHTML: `<small>${n}</small>${letters[p]}`, n })
    ).sort((a, b) => a.n - b.n));
  }
  /** Redraws; what stays keeps its element, so it moves. */
  draw() {
    const { board, shown, choice, line, at, idle, still, ui } = this, { svg, art } = ui, { p } = choice;
    // Where it went wrong, the move that was played stands beside the right one, in place of the move before.
    const miss = at >= 0 && this.goal && new Map(at === this.slip ? changes(board, p, line[at].q) : []);
    const seen = this.seen = choice.seen(this.goal, line[miss ? -1 : (at ?? line.length) - 1], miss || undefined).filter(it => !this.values || it.key[0] !== 'b');
    // The cells of each move, by its player; the first of them has their number.
    const laid = {};
    line.slice(0, at).map(({ p, q, mine }) => changes(board, p, q).map(([i], n, all) => laid[i] = n ? ' under' : (mine ? ' its s' : ' own s') + all.length));
    let before = art;
    // Values that are the numbers on the board are there already.
    if (this.values && board.parts && !this.alike(p)) board.parts[p].forEach(([i, value], n) => {
      const it = seen.findLast(it => it.i === i || it.key === `l${i}`), [x, y] = it?.line ? [4, 0] : [0, 6.5];
      if (it) seen.push({ ...it, key: `v${n}`, kind: 'text', i: undefined, line: undefined, x: it.x + x, y: it.y + y, w: 0, h: 0, pad: 1.5, cls: 'worth', text: `${value}` });
    });
    const keys = new Set(seen.map(it => it.key)), taps = seen.filter(it => it.i >= 0);
    for (const [key, it] of shown) if (!keys.has(key)) {
      shown.delete(key);
      if (it === this.tab) this.tab = undefined;
      // Removing what has the focus would lay out the page at once, so this waits, unseen, until the focus goes on.
      if (it === focused()) it.onblur = () => it.remove();
      if (it.onblur) it.classList.add('left');
      else it.remove();
    }
    for (const shape of seen) {
      const { i, v, n, key, kind, cls, x, y, w, h, line, free, text = '' } = shape;
      let it = shown.get(key);
      const comes = !it;
      if (comes) {
        shown.set(key, it = ui[kind].cloneNode(true));
        if (n) it.style.setProperty('--n', n);
        // What a place shows is in its name.
        if (i === undefined) it.ariaHidden = true;
        if (kind === 'box') set(it.firstChild, { x: -w / 2, y: -h / 2, width: w, height: h });
        for (const path of line ? it.children : []) set(path, { d: line, ...shape.dashes && { pathLength: shape.dashes } });
      }
      const now = { class: (idle ? cls.replace(/ open| few/g, '') : cls) + (laid[i] ?? ''), transform: `translate(${x} ${y})` };
      if (i >= 0) {
        if (!idle && choice.drags(i).length) now.class += ' movable';
        now['data-tap'] = v === undefined ? i : `${i}:${v}`;
        if (!still) assign(now, { role: 'button', tabindex: -1, 'aria-label': this.spoken(shape), 'aria-disabled': !free });
      }
      // Only what has changed is laid out again.
      for (const name in { ...it.now, ...now }) if (it.now?.[name] !== now[name]) now[name] === undefined ? it.removeAttribute(name) : it.setAttribute(name, now[name]);
      if (it.shape?.text !== shape.text) {
        it.lastChild.textContent = text;
        if (kind === 'box') set(it.firstChild, { pathLength: +text || 1 });
      }
      it.shape = shape;
      it.now = now;
      // The order of reading is that of the places, whatever comes and goes.
      if (comes) before.after(it);
      before = it;
    }
    // Where a piece has gone, the nearest one is next.
    const { spot } = this, near = spot && least(taps.filter(it => it.free || idle), it => Math.hypot(it.x - spot.x, it.y - spot.y))[0];
    // The first focus is on the first place, where it takes the least, but not on the poison.
    this.stop(still ? undefined : (taps.find(it => it.key === this.focus && (it.free || idle || this.stopped === p)) ?? near ?? least(taps.filter(it => it.free), it => abs(it.amount || 99) + (it.text === '☠'))[0] ?? taps[0])?.key);
    this.stopped = p;
    const [left, up, right, down] = this.box = this.box.map((far, n) =>
      max(far, ...seen.map(it => (n < 2 ? -1 : 1) * it['xy'[n % 2]] + it['wh'[n % 2]] / 2 + (it.pad ?? 5) + (n % 2 ? 0 : board.margin ?? 0))));
    // A smaller position lies in the frame of the first one, but in a figure, and the buttons stay where that has them.
    const [wide, high] = (this.root.closest('.view') ? [0, 0] : this.frame ??= [left + right, up + down]).map((least, n) => max(least, n ? up + down : left + right));
    const box = `${(right - left - wide) / 2} ${(down - up - high) / 2} ${wide} ${high}`;
    if (svg.getAttribute('viewBox') === box) return;
    this.tall ??= high > 28 && wide < (this.root.offsetWidth > 900 ? 1.95 : 1.6) * high;
    this.root.classList.toggle('tall', this.tall);
    set(svg, { viewBox: box, style: `--width: ${wide}; --height: ${high}` });
  }
}

for (const play of window.grundy_boards ?? []) {
  for (const root of document.querySelectorAll(`.board[data-game="${play.id}"]`)) new Table(root, play);
}
// For views.js and end.js.
window.grundy = { Choice, Table, badge, beside, button, calmly, callsFor, changes, focused, gone, joined, kept, least, make, own, partsOf, range, say, set, signed, spans, track, unpack, ways };
})();
