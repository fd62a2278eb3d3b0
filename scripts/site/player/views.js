// Views of a game in the chapters of the course, one in each `<div class="view" data-view="NAME">`. As the player, they take
// positions, options and values from `boards/ID.js`; only the queen's lines are drawn here.
'use strict';
(() => {
const { Table, make, range, say } = window.grundy;
const shapes = (tag, more, inner = '') => `<${tag} ${Object.entries(more).map(([key, it]) => `${key}="${it}"`).join(' ')}>${inner}</${tag}>`;


/** The graph of all positions, which the reader paints P and N from the end; then the piece moves on it. */
function colours(table, box) {
  const { board } = table, { to } = board, paint = [], depth = [], columns = 7;
  const deep = p => depth[p] ??= 1 + Math.max(-1, ...to[p].map(deep));
  const order = range(to.length).sort((p, q) => deep(p) - deep(q) || p - q), place = p => order.indexOf(p);
  const xy = p => [place(p) % columns * 26 + 13, Math.floor(place(p) / columns) * 28 + 12];
  const tell = (key, ...parts) => { note.textContent = say(key, ...parts); };
  const due = p => to[p].some(q => paint[q] === 'P') ? 'N' : to[p].every(q => paint[q] === 'N') ? 'P' : '';
  const arc = ([x, y], [a, b]) => `M${x} ${y}Q${(x + a) / 2 + (b - y) / 4} ${(y + b) / 2 + (x - a) / 4} ${a} ${b}`;
  const arcs = order.flatMap(p => to[p].map(q => shapes('path', { class: 'arc', 'data-arc': `${p}.${q}`, d: arc(xy(p), xy(q)) })));
  const nodes = order.map(p => shapes('g', { role: 'button', 'data-p': p, transform: `translate(${xy(p)})` },
    `<rect x="-8" y="-8" width="16" height="16" rx="5" class="body"></rect><text y="-2">${table.picture(p)}</text><text y="5" class="letter"></text>`));
  const brushes = ['P', 'N'].map(letter => make('button', letter, `brush class ${letter}`, { onclick: () => { brush = letter; render(); } }));
  const note = make('p', say('colour'), 'note', { ariaLive: 'polite' }), bar = make('div', '', 'bar'), graph = make('div');
  let brush = 'P', focus = order[0];
  graph.innerHTML = shapes('svg', { class: 'whole', viewBox: `0 0 ${columns * 26} ${Math.ceil(order.length / columns) * 28 - 4}`, role: 'group', 'aria-label': say('graphOf') }, arcs.join('') + nodes.join(''));
  const flash = (p, list) => list.forEach(q => {
    const it = graph.querySelector(`[data-arc="${p}.${q}"]`);
    it.classList.remove('flash');
    it.getBoundingClientRect();
    it.classList.add('flash');
  });
  const put = (p, letter) => {
    focus = p;
    if (order.every(p => paint[p])) {
      if (!table.idle && to[table.p].includes(p)) table.move(p);
      else tell('walk', table.picture(table.p));
      return render();
    }
    const right = due(p);
    if (right === letter) tell('painted', table.picture(p), paint[p] = letter);
    else {
      flash(p, to[p].filter(q => right ? paint[q] === right || right === 'P' || paint[q] === 'P' : !paint[q]));
      tell(right ? `not${letter}` : 'early', table.picture(p));
    }
    render();
  };
  const step = () => {
    const layer = order.filter(p => !paint[p]).map(p => [p, due(p)]).filter(it => it[1]);
    for (const [p, letter] of layer) paint[p] = letter;
    tell(order.every(p => paint[p]) ? 'whole' : 'layer', layer.length);
    render();
  };
  const render = () => {
    brushes.forEach(it => it.setAttribute('aria-pressed', it.textContent === brush));
    for (const it of graph.querySelectorAll('[data-p]')) {
      const p = +it.dataset.p, set = { class: `node ${paint[p] ?? ''} ${p === table.p ? 'here' : ''}`, tabindex: p === focus ? 0 : -1, 'aria-label': `${table.picture(p)} ${paint[p] ?? ''}` };
      for (const key in set) it.setAttribute(key, set[key]);
      it.lastChild.textContent = paint[p] ?? '';
    }
  };
  const nodeOf = target => target.closest('[data-p]')?.dataset.p;
  graph.onclick = ({ target }) => nodeOf(target) && put(+nodeOf(target), brush);
  graph.onkeydown = event => {
    const { key } = event, way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key], letter = { p: 'P', n: 'N', Enter: brush, ' ': brush }[key];
    if (!way && !letter) return;
    event.preventDefault();
    event.stopPropagation();
    focus = +(nodeOf(event.target) ?? focus);
    if (letter) return put(focus, letter);
    focus = order[place(focus) + way] ?? focus;
    render();
    graph.querySelector(`[data-p="${focus}"]`).focus();
  };
  bar.append(...brushes, make('button', say('step'), 'step', { onclick: step }));
  box.append(note, bar, graph);
  return render;
}

/** Nim in blocks: powers of two in columns, tied in pairs; the unpaired one glows. A heap is cut by dragging its end. */
function blocks(table, box) {
  const bar = make('div', '', 'bar'), picture = make('div'), note = make('p', say('dragEnd'), 'note', { ariaLive: 'polite' });
  const play = make('button', say('playThis'), '', { onclick: () => table.move(option()) }), proof = make('button', say('proof'), 'proof', { onclick: () => prove() });
  let p, heaps, step = 0;
  const option = () => table.board.to[p].find(q => String(table.board.draw[q]) === String(heaps));
  const bits = [...Math.max(1, ...table.board.top).toString(2)].map((_, n, all) => 1 << all.length - 1 - n);
  const odd = () => heaps.reduce((sum, heap) => sum ^ heap, 0);
  const from = bit => bits.filter(it => it > bit).reduce((x, it) => x + it * 8 + 10, 2);
  // Where the last block of a heap ends.
  const tip = heap => { const last = heap & -heap; return last ? from(last) + last * 8 : 2; };
  const draw = () => {
    const held = picture.contains(document.activeElement) && document.activeElement.dataset.heap;
    const rows = heaps.map((heap, i) => bits.filter(bit => heap & bit).map(bit => shapes('rect', { x: from(bit), y: i * 16 + 2, width: bit * 8, height: 11, rx: 2, class: 'body' }) + shapes('text', { x: from(bit) + bit * 4, y: i * 16 + 8 }, bit)).join(''));
    const threads = bits.flatMap(bit => {
      const on = range(heaps.length).filter(i => heaps[i] & bit), x = from(bit) + bit * 8;
      return on.map((i, n) => n % 2 ? shapes('path', { class: 'thread', d: `M${x} ${on[n - 1] * 16 + 8}q7 ${(i - on[n - 1]) * 8} 0 ${(i - on[n - 1]) * 16}` })
        : n === on.length - 1 ? shapes('rect', { x: from(bit) - 1, y: i * 16 + 1, width: bit * 8 + 2, height: 13, rx: 3, class: 'odd' }) : '');
    });
    const handles = heaps.map((heap, i) => shapes('g', { role: 'slider', tabindex: 0, 'data-heap': i, class: 'handle', transform: `translate(${tip(heap) + 5} ${i * 16 + 7.5})`, 'aria-label': table.name(i), 'aria-valuenow': heap, 'aria-valuemin': 0, 'aria-valuemax': table.board.draw[p][i] },
      '<rect x="-7" y="-7.5" width="14" height="15" class="touch"></rect><rect x="-2" y="-6" width="4" height="12" rx="2" class="grip"></rect>'));
    picture.innerHTML = shapes('svg', { class: 'blocks', viewBox: `0 0 ${from(0) + 6} ${heaps.length * 16}`, role: 'group', 'aria-label': odd() ? say('oddOnes', odd()) : say('even') }, rows.join('') + threads.join('') + handles.join(''));
    play.disabled = table.idle || option() === undefined;
    if (held) picture.querySelector(`[data-heap="${held}"]`).focus();
  };
  const set = (i, value) => {
    heaps = [...table.board.draw[p]];
    heaps[i] = Math.max(0, Math.min(heaps[i], value));
    note.textContent = `${table.name(i)}: ${heaps[i]}. ${odd() ? say('oddOnes', bits.filter(it => odd() & it).join(', ')) : say('even')}`;
    step = 0;
    draw();
  };
  const heapOf = ({ target }) => target.closest('[data-heap]')?.dataset.heap;
  picture.onpointerdown = event => {
    const i = heapOf(event);
    if (i === undefined) return;
    // A stone is 8 wide.
    const { clientX } = event, value = heaps[i], wide = picture.firstChild.getScreenCTM().a * 8;
    const drag = ({ clientX: x }) => set(+i, value + Math.round((x - clientX) / wide));
    const listen = act => {
      window[act]('pointermove', drag);
      for (const type of ['pointerup', 'pointercancel']) window[act](type, end);
    };
    const end = () => listen('removeEventListener');
    listen('addEventListener');
  };
  picture.onkeydown = event => {
    const i = heapOf(event), by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -99, End: 99 }[event.key];
    if (i === undefined || !by) return;
    event.preventDefault();
    set(+i, heaps[i] + by);
  };
  // The proof, a step a press: the leftmost odd column, its block taken, what is to the right mended.
  const prove = () => {
    const start = table.board.draw[p], sum = start.reduce((sum, heap) => sum ^ heap, 0), high = bits.find(it => sum & it), i = start.findIndex(heap => heap & high);
    if (!sum) return void (note.textContent = say('even'));
    const now = step % 3, value = [start[i], start[i] - high, start[i] ^ sum][now];
    set(i, value);
    step = now + 1;
    note.textContent = say(`proof${step}`, high, table.name(i), value);
  };
  bar.append(proof, play);
  box.append(picture, bar, note);
  return () => {
    if (p !== table.choice.p) heaps = [...table.board.draw[p = table.choice.p]];
    draw();
  };
}

/** A board inside a view. */
function nested(play, box) {
  const root = make('div', '', 'board');
  box.append(root);
  return root.table = new Table(root, play);
}

/** Heaps of one to three against each other: a game that the reader wins fills its field. */
function pairs(_, box, nim) {
  const grid = make('div', '', 'pairs', { role: 'group', ariaLabel: say('pairs') }), note = make('p', say('fillPairs'), 'note', { ariaLive: 'polite' }), heaps = [1, 2, 3];
  box.append(note, grid);
  const table = nested(nim, box), { draw, win } = table.board, found = new Map();
  const fields = heaps.flatMap(a => heaps.map(b => [a, b, draw.findIndex(it => String(it) === String([a, b, 0]))]));
  const buttons = fields.map(([a, b, p]) => make('button', '', 'pair', { onclick: () => table.fresh(-1, undefined, p), p, name: say('beside', a, b) }));
  const render = () => {
    for (const it of buttons) {
      const letter = found.get(it.p) ?? '';
      it.innerHTML = `<small>${it.name}</small>${letter}`;
      it.className = `pair ${letter}`;
      it.setAttribute('aria-pressed', table.from === it.p);
    }
  };
  table.root.addEventListener('grundy:end', event => {
    event.stopPropagation();
    const { won } = event.detail;
    // The opponent never errs, so a win proves the letter; a loss may be a slip.
    if (won) found.set(table.from, win[table.from]);
    note.textContent = found.size === buttons.length ? say('allPairs') : say(won ? 'pairWon' : 'pairLost', found.get(table.from));
    render();
  });
  grid.append(...buttons);
  table.views.push(render);
  table.fresh(-1, undefined, fields[0][2]);
}

/** Mex by hand: the values of the options drop into slots, and the first slot that stays empty is the value. */
function mex(table, box) {
  const { draw, to, grundy } = table.board, alone = range(to.length).filter(p => draw[p].slice(1).every(it => !it)).sort((p, q) => draw[p][0] - draw[q][0]);
  const note = make('p', '', 'note', { ariaLive: 'polite' }), chips = make('div', '', 'bar chips'), slots = make('div', '', 'bar slots'), known = make('p', '', 'known');
  const last = Math.max(...grundy) + 1;
  let n = 1, dropped;
  const tell = (key, ...parts) => { note.textContent = say(key, ...parts); };
  const next = () => {
    const p = alone[n % alone.length], stones = q => draw[q][0];
    dropped = new Set();
    tell(to[p].length ? 'dropChips' : 'noChips', stones(p));
    chips.replaceChildren(...to[p].map(q => make('button', say('chip', stones(q), grundy[q]), 'chip', { onclick: ({ target }) => {
      target.disabled = true;
      dropped.add(grundy[q]);
      const slot = slots.children[grundy[q]];
      slot.classList.add('full');
      slot.setAttribute('aria-label', say('fullSlot', grundy[q]));
      if (![...chips.children].some(it => !it.disabled)) tell('whichSlot');
    } })));
    slots.replaceChildren(...range(last + 1).map(v => make('button', v, 'slot', { onclick: () => choose(v, p) })));
    known.textContent = `g: ${alone.slice(0, n).map(p => grundy[p]).join(' ')}`;
  };
  const choose = (v, p) => {
    if ([...chips.children].some(it => !it.disabled)) return tell('chipsLeft');
    if (dropped.has(v)) return tell('slotFull', v);
    const first = range(v).find(it => !dropped.has(it));
    if (first !== undefined) return tell('slotEarlier', first);
    n = (n + 1) % alone.length || 1;
    next();
    note.textContent = `${say('mexRight', draw[p][0], v)} ${note.textContent}`;
  };
  box.append(note, chips, slots, known);
  next();
}

/** The balance: a component against a heap of Nim; the reader bets whether the sum is lost. */
function scales(table, box) {
  const { board } = table, all = board.parts.flatMap((parts, p) => parts.map(([i, value]) => ({ p, i, value }))).filter(it => it.value < 6);
  const left = make('p'), picture = make('div'), label = make('label', `${say('heapOf')} `), bar = make('div', '', 'bar'), note = make('p', '', 'note', { ariaLive: 'polite' });
  const slider = make('input', '', '', { type: 'range', min: 0, max: 5, value: 1, oninput: () => { note.textContent = ''; draw(0); } }), shown = make('output');
  let mystery;
  const draw = tilt => {
    const v = +slider.value, pans = shapes('g', { class: 'beam', style: `transform: rotate(${tilt}deg)` }, '<path d="M-50 0H50M-50 0v14M50 0v14"></path><text x="-50" y="21">?</text>' + range(v).map(n => `<circle cx="${50 - v * 4 + n * 8 + 4}" cy="19" r="3.5"></circle>`).join(''));
    picture.innerHTML = shapes('svg', { class: 'scales', viewBox: '-80 -16 160 48', 'aria-hidden': true }, `${pans}<path d="M0 0l-6 28h12z"></path>`);
    shown.textContent = ` ${v}`;
  };
  const bet = lost => {
    const v = +slider.value, { value } = mystery, is = v === value;
    draw(is ? 0 : v > value ? 9 : -9);
    note.textContent = `${say(lost === is ? 'right' : 'betWrong')} ${say(is ? 'balanced' : v > value ? 'heavy' : 'light', v, value)}`;
  };
  const next = () => {
    mystery = all[table.chance(all.length)];
    const { p, i } = mystery, { view, states } = table.play;
    left.textContent = say('mystery', view === 'heaps' && !states ? `${table.name(i)}: ${say('stones', board.draw[p][i] % 36)}` : `${table.name(i)} (${table.picture(p)})`);
    note.textContent = '';
    draw(0);
  };
  label.append(slider, shown);
  bar.append(...[true, false].map(lost => make('button', say(lost ? 'betLost' : 'betWon'), 'bet', { onclick: () => bet(lost) })), make('button', say('other'), '', { onclick: next }));
  box.append(left, picture, label, bar, note);
  next();
  box.mystery = () => mystery.value;
}

/** Two different games as one: a move is a move in either, and the values are tied by ⊕. */
function sum(table, box, second) {
  const note = make('p', '', 'note', { ariaLive: 'polite' }), bar = make('div', '', 'bar'), both = make('div', '', 'both');
  box.append(bar, note, both);
  const tables = [table.play, second].map(play => nested(play, both)), [left] = tables;
  const value = (p = tables.map(it => it.p)) => tables.reduce((sum, { board }, n) => sum ^ board.grundy[p[n]], 0), over = () => tables.every(it => !it.board.to[it.p].length);
  both.insertBefore(make('span', '⊕', 'plus'), both.lastChild);
  const show = () => { note.textContent = `${tables.map(it => it.board.grundy[it.p]).join(' ⊕ ')} = ${value()}`; };
  const turn = mine => {
    clearTimeout(box.timer);
    for (const it of tables) {
      Object.assign(it, { mine, hints: 0, at: undefined });
      it.choose();
    }
    show();
    if (over()) note.textContent += ` · ${say(mine ? 'won' : 'lost')}`;
    else if (mine) box.timer = setTimeout(reply, 500);
  };
  const reply = () => {
    const all = tables.flatMap((it, n) => it.board.to[it.p].map(q => ({ it, q, sum: value(tables.map((other, m) => m === n ? q : other.p)) })));
    const good = all.filter(it => !it.sum), { it, q } = (good.length ? good : all)[left.chance((good.length ? good : all).length)];
    it.move(q);
  };
  for (const it of tables) it.goTo = (p, mine) => { it.p = p; turn(mine); };
  const begin = first => {
    tables.forEach((it, n) => {
      const some = range(it.board.to.length).filter(p => it.board.left[p] > 2 + n && it.board.left[p] < 9);
      it.fresh(-1, undefined, some[left.chance(some.length)]);
    });
    bar.replaceChildren(...[true, false].map(first => make('button', say(first ? 'iFirst' : 'iSecond'), 'call', { onclick: () => {
      tables.forEach(it => { it.first = first; });
      bar.replaceChildren(make('button', say('anew'), '', { onclick: () => begin() }));
      turn(!first);
    } })));
    show();
  };
  box.games = { tables, value, reply, over };
  begin();
}

/** Wythoff's queen goes left, up or along the diagonal; the reader finds the P-cells, and each strikes its lines. */
function queen(_, box) {
  const side = 8, note = make('p', say('queenRule'), 'note', { ariaLive: 'polite' }), grid = make('div', '', 'queen', { role: 'group', ariaLabel: say('queen') }), found = new Set();
  const sees = (a, b) => a !== b && (a % side === b % side || Math.floor(a / side) === Math.floor(b / side) || a % side - b % side === Math.floor(a / side) - Math.floor(b / side));
  const name = it => `(${Math.floor(it / side)}, ${it % side})`, struck = it => [...found].find(p => sees(it, p));
  let focus = 0;
  const render = () => cells.forEach((it, n) => {
    it.className = `cell ${found.has(n) ? 'P' : struck(n) !== undefined ? 'N' : ''}`;
    it.textContent = found.has(n) ? 'P' : struck(n) !== undefined ? '·' : '';
    it.tabIndex = n === focus ? 0 : -1;
    it.ariaLabel = `${name(n)} ${found.has(n) ? 'P' : struck(n) !== undefined ? 'N' : ''}`;
  });
  const choose = n => {
    // A smaller cell that the queen can go to and that no line has struck.
    const by = struck(n), open = range(n).find(it => sees(n, it) && !found.has(it) && struck(it) === undefined);
    focus = n;
    if (found.has(n)) note.textContent = say('painted', name(n), 'P');
    else if (by !== undefined) note.textContent = say('queenStruck', name(n), name(by));
    else if (open !== undefined) note.textContent = say('queenEarly', name(n), name(open));
    else {
      found.add(n);
      const all = cells.every((_, it) => found.has(it) || struck(it) !== undefined);
      note.textContent = say(all ? 'queenAll' : 'queenRight', name(n));
    }
    render();
  };
  const cells = range(side * side).map(n => make('button', '', 'cell', { onclick: () => choose(n) }));
  grid.onkeydown = event => {
    const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key], at = cells.indexOf(event.target), to = at + way;
    if (!way || !cells[to] || Math.abs(way) === 1 && Math.floor(to / side) !== Math.floor(at / side)) return;
    event.preventDefault();
    focus = to;
    render();
    cells[focus].focus();
  };
  grid.append(...cells);
  box.append(note, grid);
  render();
}

const views = { colours, blocks, pairs, mex, scales, sum, queen };
/** Shows the view in `box`, with the table of the page's board. */
window.grundy.view = (box, table) => {
  const { view, with: second } = box.dataset;
  box.prepend(make('h3', say(view)));
  const render = views[view](table, box, window.grundy_boards?.find(it => it.id === second));
  if (render) table.views.push(render), render();
};
for (const box of document.querySelectorAll('.view')) window.grundy.view(box, document.querySelector('.board[data-game]')?.table);
})();
