// Views of a game in the chapters of the course, one in each `<div class="view" data-view="NAME">`. As the player, they take
// positions, options and values from `boards/ID.js`.
'use strict';
(() => {
const { Table, beside, button, callsFor, joined, least, make, partsOf, range, say, set, track, ways } = window.grundy;
const skeletons = make('template', '', '', { innerHTML: grundy_words.views }).content;
/** A reader who moves before saying who begins is first. */
const ready = table => {
  if (table.first === undefined && table.board.to[table.p].length) table.call(true);
  return !table.idle;
};

/** Draws a graph whose arcs all lead to earlier vertices. On a line the arcs are above it. More than 13 vertices that have little
    room are in two lines, the second one backwards below the first: arcs of the first are above it, arcs of the second below
    it, and the others between them. Where `room` is too small even for this, the vertices are in a column with the arcs on its
    right. So no arc passes a vertex. A unit is a pixel. `node` gives a vertex its attributes. */
const onLine = (svg, labels, arcs, room, node) => {
  const count = labels.length, long = 8 * Math.max(...labels.map(it => it.length)), inRow = Math.ceil(count / 2);
  const folded = count > 13 && count * Math.max(44, long + 12) > room && inRow * (long + 10) <= room, flat = folded || count * Math.max(32, long + 12) <= room;
  const [wide, high] = folded ? [Math.min(60, room / inRow - 4), 36] : flat ? [Math.max(26, long + 6, Math.min(56, room / count - 6)), 36] : [Math.max(26, long + 6) + 16, 26];
  const step = folded ? wide + Math.min(6, room / inRow - wide) : (flat ? wide : high) + 6, lower = n => folded && n >= inRow, crosses = ([n, m]) => lower(n) !== lower(m);
  const spans = arcs.filter(it => !crosses(it)).map(([n, m]) => n - m), most = Math.max(1, ...spans), limit = (flat ? 170 : room - wide - 6) / 0.75;
  const rise = span => 16 + Math.min(18, (limit - 16) / most) * span, top = spans.length ? 0.75 * rise(most) + 4 : 4, half = (flat ? high : wide) / 2;
  const place = n => (lower(n) ? 2 * inRow - 1 - n : n) * step + step / 2, gap = 44 + Math.min(50, 0.06 * Math.max(0, ...arcs.filter(crosses).map(([n, m]) => Math.abs(place(n) - place(m))))), down = high + gap;
  // `along` the line and `away` from it.
  const at = (along, away, low) => flat ? `${along} ${low ? down + away : -away}` : `${away} ${along}`, middle = n => at(place(n), 0, lower(n));
  const arc = ([n, m, name]) => {
    const low = lower(n), side = low ? -1 : 1, far = half + rise(n - m), line = (d, head) => `<path class="arc" data-arc="${name}" d="M${d}M${head.join('L')}"/>`;
    if (crosses([n, m])) {
      const [from, to, turn] = [place(n), place(m), half + gap / 2];
      return line(`${from} ${down - half}C${from} ${turn} ${to} ${turn} ${to} ${half + 1}`, [`${to - 3.5} ${half + 8}`, `${to} ${half + 1}`, `${to + 3.5} ${half + 8}`]);
    }
    const from = place(n) - 4 * side, to = place(m) + 4 * side;
    return line(`${at(from, half, low)}C${at(from, far, low)} ${at(to, far, low)} ${at(to, half + 1, low)}`, [at(to - 3.5, half + 8, low), at(to, half + 1, low), at(to + 3.5, half + 8, low)]);
  };
  const [x, y] = flat ? [0, 7.5] : [8, 0], touch = Math.min(step, wide + 2);
  svg.innerHTML = arcs.map(arc).join('') + labels.map((label, n) => `<g ${node(n)} transform="translate(${middle(n)})"><rect x="${-touch / 2}" y="${-high / 2 - 1}" width="${touch}" height="${high + 2}" class="touch"/><rect x="${-wide / 2}" y="${-high / 2}" width="${wide}" height="${high}" rx="6" class="body"/><text x="${-x}" y="${-y}">${label} </text><text x="${flat ? 0 : wide / 2 - 11}" y="${y}" class="letter"/></g>`).join('');
  svg.classList.toggle('many', arcs.length > 60 && !folded);
  const length = (folded ? inRow : count) * step, [width, height] = flat ? [length, high + 4 + top + (folded ? down + top : 0)] : [wide + 4 + top, length];
  // A short line is drawn larger.
  set(svg, { viewBox: flat ? `0 ${-half - top} ${width} ${height}` : `${-half - 2} 0 ${width} ${height}`, style: `width: ${flat ? Math.min(room, 1.6 * width) : width}px` });
  return labels.map((_, n) => flat ? { x: place(n), y: lower(n) ? down : 0 } : { x: 0, y: place(n) });
};
window.grundy.onLine = onLine;

/** The graph of all positions, which the reader paints P and N from the end; then the piece moves on it. A large one
    begins with the positions below a small one and grows when the reader asks. */
function colours({ play }, box, { board, grow, note, step, tell, whole: graph }) {
  const table = new Table(board, play), { to, left, starts } = table.board, paint = [], brushes = box.querySelectorAll('.brush'), [first] = starts;
  const below = p => {
    const seen = new Set([p]);
    for (const q of seen) to[q].forEach(r => seen.add(r));
    return [...seen];
  };
  const stages = [];
  if (to.length > 24) for (const [p, all] of range(to.length).map(p => [p, below(p)]).sort((a, b) => a[1].length - b[1].length)) {
    if (all.length >= Math.max(8, 1.7 * (stages.at(-1)?.[1].length ?? 0)) && 1.7 * all.length < to.length) stages.push([p, all]);
  }
  stages.push([first, range(to.length)]);
  let stage = 0, spots, order, root;
  /** The longest way from a position to an end: every arc leads to a smaller number. */
  const far = [], height = p => far[p] ??= 1 + Math.max(-1, ...to[p].map(height));
  const place = () => {
    const index = new Map(order.map((p, n) => [p, n])), arcs = order.flatMap(p => to[p].map(q => [index.get(p), index.get(q), `${p}.${q}`]));
    const drawn = onLine(graph, order.map(p => table.picture(p)), arcs, Math.max(240, box.clientWidth - 34), n => `role="button" data-p="${order[n]}"`);
    spots = [];
    order.forEach((p, n) => { spots[p] = { i: p, ...drawn[n] }; });
  };
  const build = () => {
    [root, order] = stages[stage];
    order = [...order].sort((p, q) => height(p) - height(q) || p - q);
    place();
    focus = order[0];
    table.fresh(-1, undefined, root);
  };
  const due = p => to[p].some(q => paint[q] === 'P') ? 'N' : to[p].every(q => paint[q] === 'N') ? 'P' : '';
  let brush = 'P', focus, example;
  const flash = (p, list) => {
    for (const it of graph.querySelectorAll('.flash')) it.classList.remove('flash');
    graph.getBoundingClientRect();
    for (const q of list) graph.querySelector(`[data-arc="${p}.${q}"]`).classList.add('flash');
  };
  const whole = () => order.every(p => paint[p]);
  const put = (p, letter) => {
    const right = due(p);
    focus = p;
    example = undefined;
    if (whole()) {
      if (ready(table) && to[table.p].includes(p)) table.move(p);
      else tell(table.mine ? 'mine' : to[table.p].length ? 'walk' : 'over', table.picture(table.p));
    } else if (right === letter) {
      paint[p] = letter;
      tell(whole() ? 'whole' : 'painted', table.picture(p), letter);
    } else {
      flash(p, to[p].filter(q => right === 'P' || paint[q] === (right ? 'P' : undefined)));
      const why = to[p].filter(q => right ? paint[q] === 'P' : !paint[q]);
      tell(right ? `not${letter}` : 'early', table.picture(p), named(right ? why.slice(0, 1) : why));
    }
    render();
  };
  step.onclick = () => {
    const layer = order.filter(p => !paint[p]).map(p => [p, due(p)]).filter(it => it[1]);
    // The positions of the layer by the reason for their letter.
    const groups = {};
    for (const [p, letter] of layer) {
      paint[p] = letter;
      (groups[to[p].length ? `layer${letter}` : 'layerEnd'] ??= []).push(p);
    }
    if (layer.length) tell('layer', Object.keys(groups).map(key => say(1 in groups[key] ? `${key}s` : key, named(groups[key]))).join(say('then')), whole() ? say('whole') : '');
    render();
  };
  /** Position `p`, its arcs and the options to which they lead stand out. */
  const look = p => {
    graph.querySelectorAll('.arc').forEach(it => it.classList.toggle('out', it.dataset.arc.startsWith(`${p}.`)));
    for (const it of graph.querySelectorAll('.node')) {
      it.classList.toggle('option', to[p].includes(+it.dataset.p));
      it.classList.toggle('from', +it.dataset.p === +p);
    }
  };
  const named = list => list.map(q => table.picture(q)).join(say('comma'));
  const lettered = p => paint[p] ? `${table.picture(p)} ${paint[p]}` : say('noPaint', table.picture(p));
  /** A vertex with its letter and its arcs, for those who do not see them. */
  const spoken = p => to[p].length ? say('leadsTo', lettered(p), to[p].map(q => paint[q] ? lettered(q) : table.picture(q)).join(say('comma'))) : say('noArc', lettered(p));
  const render = () => {
    for (const it of brushes) it.ariaPressed = it.textContent === brush;
    step.ariaDisabled = whole();
    grow.hidden = stage === stages.length - 1;
    table.root.hidden = !whole();
    for (const it of graph.querySelectorAll('[data-p]')) {
      const p = +it.dataset.p, letter = paint[p] ?? '';
      set(it, { class: `node ${letter} ${whole() && p === table.p ? 'here' : ''}`, tabindex: p === focus ? 0 : -1, 'aria-label': spoken(p) });
      it.lastChild.textContent = letter;
    }
    look(example ?? focus);
  };
  const nodeOf = target => target.closest('[data-p]')?.dataset.p;
  for (const it of brushes) it.onclick = () => render(brush = it.textContent);
  graph.onclick = ({ target }) => nodeOf(target) && put(+nodeOf(target), brush);
  graph.onpointerover = ({ target }) => look(nodeOf(target) ?? example ?? focus);
  graph.addEventListener('focusin', ({ target }) => nodeOf(target) && look(nodeOf(target)));
  graph.onkeydown = event => {
    const { key, target } = event, p = nodeOf(target), letter = { p: 'P', n: 'N', Enter: brush, ' ': brush }[key];
    if (!p || !ways[key] && !letter) return;
    event.preventDefault();
    event.stopPropagation();
    if (letter) return put(+p, letter);
    focus = beside(spots.filter(Boolean), spots[p], key).i;
    render();
    graph.querySelector(`[data-p="${focus}"]`).focus();
  };
  grow.onclick = () => {
    stage += 1;
    build();
    tell('grown', order.length);
    render();
    if (grow.hidden) step.focus();
  };
  build();
  // Until the reader paints, the first vertex with the most arcs shows where they lead.
  const mostArcs = Math.max(...order.map(p => to[p].length)), unbroken = p => table.picture(p).replaceAll(' ', '\xa0');
  example = order.find(p => to[p].length === mostArcs);
  note.textContent = joined(note.textContent, say('example', unbroken(example), to[example].map(unbroken).reverse().join(say('comma'))));
  table.views.push(render);
  render();
  let wide = innerWidth;
  addEventListener('resize', () => {
    if (wide === innerWidth) return;
    wide = innerWidth;
    const held = graph.contains(document.activeElement);
    place();
    render();
    if (held) graph.querySelector(`[data-p="${focus}"]`).focus();
  });
}

/** Nim in blocks: powers of two in columns, tied in pairs; the unpaired one glows. A heap is cut by dragging its end. */
function blocks(table, box, { after, before, blocks: picture, drawn, handles, note, play, proof, tell }) {
  let p, on, bits, heaps, step = 0, timer;
  const option = () => table.board.to[p].find(q => String(table.board.draw[q]) === String(heaps));
  const xor = heaps => heaps.reduce((sum, heap) => sum ^ heap, 0), single = () => xor(heaps) ? say('oddOnes', bits.filter(it => xor(heaps) & it).join(say('comma'))) : say('even');
  const from = bit => bits.filter(it => it > bit).reduce((x, it) => x + it * 8 + 12, 16);
  // Where the last block of a heap ends.
  const tip = heap => { const last = heap & -heap; return last ? from(last) + last * 8 : 16; };
  const stepped = () => {
    before.ariaDisabled = step < 2;
    after.ariaDisabled = step > 2;
  };
  const draw = () => {
    const heads = [...bits.map(bit => [from(bit) + bit * 4, -5, bit]), ...heaps.map((heap, i) => [5, i * 16 + 8, heap])].map(([x, y, n]) => `<text x="${x}" y="${y}" class="head">${n}</text>`);
    const rows = heaps.flatMap((heap, i) => bits.filter(bit => heap & bit).map(bit => `<rect x="${from(bit)}" y="${i * 16 + 2}" width="${bit * 8}" height="11" rx="2" class="body"/><text x="${from(bit) + bit * 4}" y="${i * 16 + 8}">${bit}</text>`));
    // Threads are on the left of their column, handles on the right of the one before it.
    const threads = bits.flatMap(bit => {
      const on = range(heaps.length).filter(i => heaps[i] & bit), x = from(bit);
      return on.map((i, n) => n % 2 ? `<path class="thread" d="M${x} ${on[n - 1] * 16 + 8}q-7 ${(i - on[n - 1]) * 8} 0 ${(i - on[n - 1]) * 16}"/>`
        : n === on.length - 1 ? `<rect x="${from(bit) - 1}" y="${i * 16 + 1}" width="${bit * 8 + 2}" height="13" rx="3" class="odd"/>` : '');
    });
    // A handle stays the same element while it is dragged: it has the focus, and a touch ends where it began.
    if (handles.children.length !== heaps.length) handles.innerHTML = heaps.map((_, i) =>
      `<g role="slider" tabindex="0" data-heap="${i}" class="handle" aria-label="${table.name(i)}" aria-valuemin="0"><rect x="-7" y="-7.5" width="14" height="15" class="touch"/><rect x="-2" y="-6" width="4" height="12" rx="2" class="grip"/></g>`).join('');
    drawn.innerHTML = [...heads, ...rows, ...threads].join('');
    set(picture, { viewBox: `0 -10 ${from(0)} ${heaps.length * 16 + 10}`, 'aria-label': single() });
    heaps.forEach((heap, i) => set(handles.children[i], { transform: `translate(${tip(heap) + 4} ${i * 16 + 7.5})`, 'aria-valuenow': heap, 'aria-valuetext': [...new Set([heap, bits.filter(bit => heap & bit).join(' + ') || 0].map(String))].join(' = '), 'aria-valuemax': table.board.draw[p][i] }));
    play.ariaDisabled = table.idle && table.first !== undefined || option() === undefined;
    stepped();
  };
  const cut = (i, value) => {
    clearTimeout(timer);
    heaps = [...table.board.draw[p]];
    heaps[i] = Math.max(0, Math.min(heaps[i], value));
    note.ariaLive = 'polite';
    note.textContent = joined(say('isNow', table.name(i), heaps[i]), single());
    step = 0;
    draw();
  };
  const heapOf = ({ target }) => target.closest('[data-heap]')?.dataset.heap;
  picture.onpointerdown = event => {
    const i = heapOf(event);
    if (!i) return;
    // A stone is 8 wide.
    const value = heaps[i], wide = picture.getScreenCTM().a * 8;
    track(event, x => cut(+i, value + Math.round(x / wide)));
  };
  picture.onkeydown = event => {
    const i = heapOf(event), by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -99, End: 99 }[event.key];
    if (!i || !by) return;
    event.preventDefault();
    cut(+i, heaps[i] + by);
  };
  // The proof plays by itself, a press goes on at once, and two buttons go through it step by step: the leftmost odd column, its block taken, what is to the right mended.
  const prove = (by, plays) => {
    const start = table.board.draw[p], sum = xor(start), high = bits.find(it => sum & it), i = start.findIndex(heap => heap & high);
    if (!sum) return tell('even');
    const now = (step + by + 2) % 3, value = [start[i], start[i] - high, start[i] ^ sum][now];
    cut(i, value);
    step = now + 1;
    tell(step === 3 && sum === high ? 'even' : `proof${step}`, high, table.name(i), value);
    // A start where each step does something: below the block another column is odd.
    const full = table.board.starts.find(p => xor(table.board.draw[p]) & xor(table.board.draw[p]) - 1);
    if (step === 3 && sum === high && full !== undefined) note.textContent += ` ${say('proofOn', table.picture(full))}`;
    stepped();
    if (plays && step < 3) timer = setTimeout(prove, 2500, 1, true);
  };
  play.onclick = () => option() !== undefined && ready(table) && table.move(option());
  proof.onclick = () => prove(1, true);
  before.onclick = () => step > 1 && prove(-1);
  after.onclick = () => step < 3 && prove(1);
  return () => {
    const { line, choice, ui, board, mine } = table;
    if (p !== choice.p || on !== board) {
      clearTimeout(timer);
      on = board;
      bits = [...Math.max(1, ...board.top).toString(2)].map((_, n, all) => 1 << all.length - 1 - n);
      step = 0;
      heaps = [...board.draw[p = choice.p]];
      // The board has said it already.
      note.ariaLive = 'off';
      if (line.length) note.textContent = joined(ui.say.textContent, !board.to[p].length && say(mine ? 'won' : 'lost'));
    }
    draw();
  };
}

/** Heaps of one to three against each other: a game that the reader wins fills its field. */
function pairs(_, box, { board, pairs: grid, tell }, nim) {
  const table = new Table(board, nim), { draw, win } = table.board, found = new Map(), heaps = [1, 2, 3];
  const buttons = heaps.flatMap(a => heaps.map(b => {
    const p = draw.findIndex(it => String(it) === String([a, b, 0]));
    return button('', '', () => table.fresh(-1, undefined, p), { p, name: say('beside', a, b) });
  }));
  const render = () => {
    for (const it of buttons) {
      const letter = found.get(it.p) ?? '';
      it.textContent = letter;
      set(it, { class: `cell pair ${letter}`, 'aria-label': `${it.name} ${letter}`, 'aria-pressed': table.from === it.p });
    }
  };
  // Of three stones a row is not wider than a column.
  table.board.flat = false;
  // The cells are the levels here.
  table.board.rungs = [];
  table.root.addEventListener('grundy:end', event => {
    event.stopPropagation();
    const { won } = event.detail;
    // The opponent never errs, so a win proves the letter; a loss may be a slip.
    if (won) found.set(table.from, win[table.from]);
    tell(found.size === buttons.length ? 'allPairs' : won ? 'pairWon' : 'pairLost', found.get(table.from));
    render();
  });
  const head = n => make('b', n, '', { ariaHidden: true });
  grid.append(...['', ...heaps].map(head), ...heaps.flatMap((a, i) => [head(a), ...buttons.slice(3 * i, 3 * i + 3)]));
  table.views.push(render);
  buttons[0].click();
}

/** Mex by hand: the reader drags the values of the options into slots; the first slot that stays empty is the value. */
function mex(table, box, { chips, known, note, slots, tell }) {
  const { draw, to, grundy } = table.board, alone = range(to.length).filter(p => draw[p].slice(1).every(it => !it)).sort((p, q) => draw[p][0] - draw[q][0]);
  const stones = p => draw[p][0];
  let n = 1, held, missed, dropped;
  /** Takes up a chip, or puts it down where it was. */
  const hold = chip => {
    held = chip;
    missed = false;
    for (const it of chips.children) it.ariaPressed = it === chip;
  };
  const next = () => {
    const p = alone[n];
    dropped = new Set();
    hold();
    tell(to[p].length ? 'dropChips' : 'noChips', stones(p));
    chips.replaceChildren(...to[p].map(q => button(say('chip', stones(q)), 'chip', ({ currentTarget: it, detail }) => {
      // After a wrong slot the chip is still held: who presses it again wants to try again.
      hold(held === it && !missed ? undefined : it);
      if (held) tell('chipHeld', it.textContent);
      // From a keyboard.
      if (held && !detail) slots.firstChild.focus();
    }, { q, ariaPressed: false })));
    slots.replaceChildren(...range(Math.max(...grundy) + 2).map(v => button(v, 'slot', () => held ? drop(v) : choose(v, p), { ariaLabel: say('emptySlot', v) })));
    known.textContent = alone.slice(0, n).map(p => `g(${stones(p)}) = ${grundy[p]}`).join(say('clause'));
  };
  const drop = v => {
    const { q } = held, value = grundy[q], slot = slots.children[v];
    missed = v !== value;
    if (missed) {
      const again = held.missed;
      held.missed = true;
      return again ? tell('notIts', stones(q), value) : tell('lookUp', v, stones(q));
    }
    held.remove();
    hold();
    dropped.add(v);
    slot.classList.add('full');
    slot.ariaLabel = say('fullSlot', v);
    if (!chips.firstChild) tell('whichSlot');
    if (document.activeElement === slot) chips.firstChild?.focus();
  };
  const choose = (v, p) => {
    const first = range(v).find(it => !dropped.has(it));
    if (chips.firstChild) return tell('chipsLeft');
    if (dropped.has(v)) return tell('slotFull', v);
    if (first !== undefined) return tell('slotEarlier', first);
    n = (n + 1) % alone.length || 1;
    next();
    note.textContent = joined(say('mexRight', stones(p), v), note.textContent);
    (chips.firstChild ?? slots.firstChild).focus();
  };
  chips.onpointerdown = down => {
    const chip = down.target.closest('.chip');
    if (chip) track(down, (x, y, target, ends) => {
      const far = Math.hypot(x, y) > 6, moves = far && !ends, slot = far && ends && target?.closest('.slot');
      chip.classList.toggle('dragged', moves);
      chip.style.translate = moves ? `${x}px ${y}px` : '';
      if (far) hold(chip);
      if (slot && slots.contains(slot)) drop(+slot.textContent);
      if (far && ends) hold();
    });
  };
  box.onkeydown = ({ key, target }) => {
    if (key === 'Escape') hold();
    else if (target.matches('.chip, .slot')) ({ ArrowLeft: target.previousSibling, ArrowRight: target.nextSibling })[key]?.focus();
  };
  next();
}

/** The balance: a component against a heap of Nim; the reader bets whether the sum is lost. */
function scales(table, box, { beam, heap, load, lost, mystery: left, note, other, shown, slider, two, won }) {
  const { board } = table, all = board.parts.flatMap((parts, p) => parts.map(([i, value]) => ({ p, i, value }))).filter(it => it.value < 6 && (table.play.view !== 'heaps' || board.draw[it.p][it.i]));
  let mystery, settled, rounds = 0, hits = 0;
  const draw = tilt => {
    const v = +slider.value;
    heap.innerHTML = range(v).map(n => `<circle cx="${(n < 3 ? 54 - 4 * Math.min(3, v) : 42 - 4 * v) + 8 * n}" cy="${n < 3 ? 24 : 17}" r="3.6"/>`).join('');
    beam.style.setProperty('--tilt', `${tilt}deg`);
    shown.textContent = ` ${v}`;
    slider.ariaValueText = say('stones', v);
  };
  const bet = lost => {
    const v = +slider.value, { pieces, value } = mystery, is = v === value;
    if (settled) return void (note.textContent = say('settled'));
    settled = true;
    rounds += 1;
    hits += lost === is;
    draw(is ? 0 : v > value ? 9 : -9);
    note.textContent = joined(say(lost === is ? 'right' : 'betWrong'), say(is ? 'balanced' : v > value ? 'heavy' : 'light', v, value), is && pieces[1] && say('bothValues', `${pieces.map(it => it.value).join(' ⊕ ')} = ${v}`), say(is ? 'betOther' : 'betAgain'), say('bets', hits, rounds));
  };
  slider.oninput = () => {
    settled = false;
    note.textContent = '';
    draw(0);
  };
  const { view, states } = table.play, named = ({ p, i }) => view === 'heaps' && !states ? say('stones', board.draw[p][i] % 36) : board.spots ? table.name(i) : table.picture(p);
  /** As many pieces as this come upon the left side. */
  const put = count => {
    const pieces = range(count).map(() => all[table.chance(all.length)]), value = pieces.reduce((sum, it) => sum ^ it.value, 0);
    if (value > 5) return put(count);
    mystery = { pieces, value };
    load.innerHTML = pieces.map((_, n) => `<rect x="${-49 - 9 * count + 18 * n}" y="13" width="16" height="15" rx="2"/><text x="${-41 - 9 * count + 18 * n}" y="21">?</text>`).join('');
    left.textContent = say('mystery', pieces.map(named).join(say('andThe')));
    slider.oninput();
  };
  two.hidden = view === 'heaps';
  two.onclick = () => put(2);
  other.onclick = () => put(1);
  lost.onclick = () => bet(true);
  won.onclick = () => bet(false);
  other.onclick();
  box.mystery = () => mystery.value;
}

/** Two different games as one: a move is a move in either, and the values are tied by ⊕. */
function sum(table, box, { bar, both, note }, second) {
  const tables = [...both.querySelectorAll('.board')].map((root, n) => new Table(root, n ? second : table.play)), [left] = tables;
  const value = (p = tables.map(it => it.p)) => tables.reduce((sum, { board }, n) => sum ^ board.grundy[p[n]], 0), over = () => tables.every(it => !it.board.to[it.p].length);
  const worths = tables.map(it => it.root.appendChild(make('p', '', 'live')));
  /** Before the reader has said who begins, the values would be the answer. */
  const show = asked => {
    const known = tables.map(({ board, p }) => asked ? '?' : board.grundy[p]);
    known.forEach((it, n) => { worths[n].textContent = say('live', it); });
    note.textContent = `${known.join(' ⊕ ')} = ${asked ? '?' : value()}`;
  };
  let history = [];
  const sentence = (it, q) => say(it === left ? 'inLeft' : 'inRight', it.sentence(it.p, q));
  const moves = () => tables.flatMap((it, n) => it.board.to[it.p].map(q => ({ it, q, sum: value(tables.map((other, m) => m === n ? q : other.p)) })));
  const turn = mine => {
    clearTimeout(box.timer);
    for (const it of tables) {
      Object.assign(it, { mine, hints: 0, at: undefined });
      it.choose();
    }
    show();
    controls();
    if (over()) ended(mine);
    else if (mine) box.timer = setTimeout(reply, 500);
  };
  /** Goes back to before move `n`. */
  const back = n => {
    history[n].at.forEach((p, i) => { tables[i].p = p; });
    history[n].lines.forEach((length, i) => { tables[i].line.length = length; });
    history.length = n;
    turn(false);
  };
  /** The slip is the reader's first move that left a sum other than 0 where 0 was possible. */
  const ended = won => {
    const slip = history.findIndex(it => it.reader && it.sum && it.left);
    note.textContent += ` · ${joined(say(won ? 'won' : 'lost'), !won && slip >= 0 && say('sumGave', slip + 1, history[slip].sum, history[slip].left))}`;
    if (!won && slip >= 0) bar.append(button(say('back'), '', () => back(slip)));
  };
  const hint = () => {
    const good = moves().find(it => !it.sum);
    show();
    note.textContent += ` · ${good ? say('best', sentence(good.it, good.q)) : say('long')}`;
  };
  const undo = () => back(history.findLastIndex(it => it.reader));
  /** New buttons; where one of the old ones has the focus, it goes to the same one, after the call to the board. */
  const refill = (...buttons) => {
    const { activeElement: old } = document, n = [...bar.children].indexOf(old);
    bar.replaceChildren(...buttons);
    const piece = old.matches('.call') && both.querySelector('[data-tap][tabindex="0"]');
    if (n >= 0) (piece || (buttons[n]?.disabled ?? true ? buttons[0] : buttons[n])).focus();
  };
  const controls = () => refill(button(say('anew'), '', begin), button(say('sumHint'), '', hint, { disabled: over() }), button(say('sumUndo'), '', undo, { disabled: !history.some(it => it.reader) }));
  const reply = () => {
    const good = least(moves(), it => Math.min(it.sum, 1)), { it, q } = good[left.chance(good.length)];
    it.move(q);
  };
  for (const it of tables) it.goTo = (p, mine) => {
    const lines = tables.map(it => it.line.length), at = tables.map(it => it.p), sum = value();
    lines[tables.indexOf(it)] -= 1;
    it.p = p;
    history.push({ at, lines, sum, left: value(), reader: mine });
    turn(mine);
  };
  const begin = () => {
    clearTimeout(box.timer);
    history = [];
    tables.forEach((it, n) => {
      const some = range(it.board.to.length).filter(p => it.board.left[p] > 2 + n && it.board.left[p] < 9);
      it.fresh(-1, undefined, some[left.chance(some.length)]);
    });
    refill(...callsFor(first => {
      tables.forEach(it => { it.first = first; });
      turn(!first);
    }));
    show(true);
  };
  box.games = { tables, value, reply, over };
  begin();
}

const views = { colours, blocks, pairs, mex, scales, sum };
/** Shows the view in `box`, with the table of the page's board. */
window.grundy.view = (box, table) => {
  const { view, with: second } = box.dataset;
  box.append(...skeletons.querySelector(`section.${view}`).cloneNode(true).children);
  const ui = partsOf(box), tell = (key, ...parts) => Object.assign(ui.note, { ariaLive: 'polite', textContent: say(key, ...parts) });
  const render = views[view](table, box, { ...ui, tell }, window.grundy_boards?.find(it => it.id === second));
  if (render) table.views.push(render), render();
};
for (const box of document.querySelectorAll('.view[data-with]')) window.grundy.view(box, document.querySelector('.board[data-game]')?.table);
})();
