// Figures of the chapters, one in each `<div class="figure" data-figure="NAME" data-at="WHERE IT BEGINS">`. All that they
// say is computed from the rules in games.js.
'use strict';
(() => {
const { game, mex, proved, range, table } = window.grundy_games, { beside, button, make, onLine, say, ways } = window.grundy;
const { draw, inputs, letter, listed, press, toggles, xor } = window.grundy.chapter;
const nimSum = list => `${list.join(' ⊕ ') || 0} = ${xor(list)}`;

/** The set of moves is typed or pressed; letters, values, graph and period follow. */
function moves(box, ui, at) {
  const { arcs, chips, note, period, strip, typed } = ui, counts = box.dataset.figure === 'values', chosen = new Set();
  let digits, values, focus = 0, repeat;
  const optionsOf = n => range(digits.length).filter(k => k && digits[k] && k <= n).map(k => n - k);
  const look = n => {
    focus = n;
    const to = optionsOf(n);
    for (const it of strip.children) {
      const m = +it.value;
      it.classList.toggle('chosen', m === n);
      it.classList.toggle('option', to.includes(m));
      it.ariaPressed = m === n;
      it.tabIndex = m === n ? 0 : -1;
    }
    for (const it of arcs.querySelectorAll('path')) it.classList.toggle('out', it.dataset.arc.startsWith(`${n}.`));
    const result = counts ? values[n] : letter(values[n]);
    note.textContent = !to.length ? say(counts ? 'noOptionValue' : 'noOption', n)
      : say(`${counts ? 'optionValue' : 'optionLetter'}${to.length > 1 ? 's' : ''}`, n, listed(to), listed(to.map(m => counts ? values[m] : letter(values[m]))), result);
  };
  const show = () => {
    digits = range(Math.max(...chosen) + 1).map(n => chosen.has(n) ? 3 : 0);
    const found = table(digits), letters = found.values.map(value => value ? 1 : 0);
    values = found.values;
    repeat = counts ? found.period : proved(digits, letters);
    const { p, e, until } = repeat ?? {}, columns = p <= 10 ? p * Math.floor(10 / p) : 10, cells = Math.min(40, Math.max(20, p ? e + 2 * p : 0));
    press(chips, chosen);
    typed.value = [...chosen].sort((a, b) => a - b).join(' ');
    strip.style.setProperty('--columns', columns);
    strip.replaceChildren(...range(Math.ceil(cells / columns) * columns).map(n => button('', `cell ${letter(values[n])}${n >= e && n < e + p ? ' round' : ''}`, () => look(n), {
      value: n, innerHTML: `<small>${n} </small>${counts ? values[n] : letter(values[n])}`,
    })));
    const room = Math.max(240, box.clientWidth - 34), shown = range(Math.max(9, Math.min(13, Math.floor(room / 32))));
    onLine(arcs, shown.map(String), shown.flatMap(n => optionsOf(n).map(m => [n, m, `${n}.${m}`])), room, n => `data-n="${n}" class="node ${letter(values[n])}"`);
    for (const it of arcs.querySelectorAll('.letter')) it.textContent = counts ? values[it.parentNode.dataset.n] : letter(values[it.parentNode.dataset.n]);
    period.textContent = repeat ? say(counts ? 'periodValues' : 'periodLetters', p, e, until) : say('noPeriod', values.length);
    look(Math.min(focus, strip.children.length - 1));
  };
  toggles(chips, 9, chosen, show);
  typed.onchange = () => {
    const numbers = typed.value.split(/[\s,，、]+/).filter(Boolean);
    if (!numbers.length || !numbers.every(it => /^([1-9]|1\d|20)$/.test(it))) return void (note.textContent = say('badSet'));
    chosen.clear();
    numbers.forEach(it => chosen.add(+it));
    show();
  };
  strip.onkeydown = event => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -getComputedStyle(strip).getPropertyValue('--columns'), ArrowDown: +getComputedStyle(strip).getPropertyValue('--columns') }[event.key], it = strip.children[focus + by];
    if (!by) return;
    event.preventDefault();
    if (!it) return;
    look(focus + by);
    it.focus();
  };
  arcs.onclick = ({ target }) => {
    const n = target.closest('[data-n]')?.dataset.n;
    if (n) look(+n);
  };
  at.forEach(n => chosen.add(n));
  focus = Math.max(...at) + 2;
  show();
}

/** A paper strip on a row of cells leaves two rows, whose values are added; all ways together give the value of the row. */
function cut(box, { all, chips, equation, known, note, shown, size, strip }, [n, ...at]) {
  const chosen = new Set(at);
  let values, seen, place;
  const ways = () => [...chosen].sort((a, b) => a - b).flatMap(s => range(Math.max(0, n - s + 1)).map(i => [s, i]));
  /** A way and its mirror image leave the same two rows. */
  const name = ([s, i]) => [s, Math.min(i, n - s - i)].join();
  const worth = ([s, i]) => values[i] ^ values[n - s - i];
  const show = () => {
    const [s, i] = place ?? [], a = i, b = n - s - i;
    press(chips, chosen);
    for (const [j, it] of [...strip.children].entries()) {
      const part = !place ? 'free' : j < i ? 'leftRow' : j < i + s ? 'covered' : 'rightRow';
      it.className = `cell ${part}`;
      it.ariaLabel = say(part === 'free' ? 'cellNo' : part, j + 1);
    }
    const kinds = new Set(ways().map(name)), found = [...new Set(ways().filter(it => seen.has(name(it))).map(worth))].sort((x, y) => x - y);
    equation.innerHTML = place ? `<span class="leftRow">g(${a})</span> ⊕ <span class="rightRow">g(${b})</span> = ${values[a]} ⊕ ${values[b]} = <b class="sum">${values[a] ^ values[b]}</b>` : '';
    if (!kinds.size) note.textContent = say('noWay', n);
    else if (seen.size === kinds.size) note.textContent = say('cutMex', n, listed(found), mex(found));
    else note.textContent = place ? say('cutSeen', seen.size, kinds.size) : say('cutStart');
    known.textContent = say('cutKnown', listed(range(n).map(m => `g(${m}) = ${values[m]}`)));
    shown.textContent = ` ${n}`;
    all.ariaDisabled = seen.size === kinds.size;
  };
  const fresh = () => {
    ({ values } = table(range(Math.max(...chosen) + 1).map(k => chosen.has(k) ? 7 : 0)));
    seen = new Set();
    place = undefined;
    strip.style.setProperty('--columns', n);
    strip.replaceChildren(...range(n).map(i => button('', 'cell', () => {
      // The shortest strip that fits; pressed again, the next one.
      const fit = ways().filter(it => it[1] === i), next = fit[(fit.findIndex(it => String(it) === String(place)) + 1) % fit.length];
      if (!next) return void (note.textContent = say('noRoom', i + 1));
      place = next;
      seen.add(name(place));
      show();
    })));
    show();
  };
  size.oninput = () => fresh(n = +size.value);
  all.onclick = () => {
    ways().forEach(it => seen.add(name(it)));
    show();
  };
  strip.onkeydown = ({ key, target }) => ({ ArrowLeft: target.previousSibling, ArrowRight: target.nextSibling })[key]?.focus();
  toggles(chips, 4, chosen, fresh);
  size.value = n;
  fresh();
}

/** Coins on stairs: a move, and beside it what undoes it, if it can be undone. */
function stairs(box, { anew, note, on, panels }, begin) {
  let at, move;
  const after = (at, i, k) => at.map((n, j) => j === i ? n - k : j === i - 1 ? n + k : n);
  const odd = at => at.filter((_, i) => i % 2 === 0), sum = at => xor(odd(at));
  /** The coins are one stop of the Tab key; arrows lead from one to another. */
  const stop = it => { for (const coin of panels.querySelectorAll('button.coin')) coin.tabIndex = coin === it ? 0 : -1; };
  panels.onkeydown = event => {
    if (!ways[event.key] || !event.target.matches('.coin')) return;
    event.preventDefault();
    const spots = [...panels.querySelectorAll('button.coin')].map((it, i) => ({ i, it, ...it.getBoundingClientRect().toJSON() }));
    const { it } = beside(spots, spots.find(spot => spot.it === event.target), event.key);
    stop(it);
    it.focus();
  };
  const panel = (title, at, act) => {
    const it = make('div', '', 'panel'), steps = make('div', '', 'steps');
    steps.append(...at.map((n, i) => {
      const step = make('div', '', `step ${i % 2 ? 'even' : 'odd'}`);
      step.style.setProperty('--high', i + 1);
      // The lowest coin comes last: a press takes it with all above it.
      step.append(...range(n).map(k => act ? button('', 'coin', () => act(i, k + 1), { ariaLabel: say('coinDown', i + 1, k + 1) }) : make('span', '', 'coin')), make('small', `${n}`));
      return step;
    }));
    it.append(make('strong', title), steps, make('p', say('oddSteps', nimSum(odd(at))), 'sum'));
    return it;
  };
  const show = () => {
    const [i, k] = move ?? [], moved = move && after(at, i, k), idle = i % 2 === 1, undone = idle && after(moved, i - 1, k);
    const all = [panel(say('before'), at, (i, k) => {
      move = [i, k];
      show();
    })];
    if (move) all.push(panel(say('afterMove', i + 1, k), moved));
    if (undone) all.push(panel(say('afterUndo', i, k), undone));
    const held = panels.contains(document.activeElement);
    panels.replaceChildren(...all);
    stop(panels.querySelectorAll('.step')[i]?.querySelectorAll('button.coin')[k - 1] ?? panels.querySelector('button.coin'));
    on.disabled = !move;
    note.textContent = !move ? say('pressCoin') : idle ? say('idleMove', i + 1, sum(at), sum(undone)) : say(sum(moved) ? 'oddMove' : 'oddZero', i + 1, sum(at), sum(moved));
    if (held) panels.querySelectorAll('.step')[i]?.querySelectorAll('.coin')[k - 1]?.focus();
  };
  on.onclick = () => {
    const [i, k] = move, moved = after(at, i, k);
    at = i % 2 ? after(moved, i - 1, k) : moved;
    move = undefined;
    show();
    if (!panels.querySelector('button')) note.textContent = say('allDown');
    (panels.querySelector('button') ?? anew).focus();
  };
  anew.onclick = () => {
    at = begin;
    move = undefined;
    show();
  };
  anew.onclick();
}

/** One position under both rules: the letters of all its options side by side. */
function misere(box, { back, inputs: fields, note, options }, at) {
  const rules = [game('nim'), game('misere nim')], line = [], both = at => rules.map(it => letter(it.wins(at)));
  const shown = at => at.filter(Boolean).sort((a, b) => a - b).join(' ') || '0';
  const go = next => {
    at = next;
    inputs(fields, at, 5, next => {
      at = next;
      show();
    });
    show();
  };
  const show = () => {
    const [a, b] = both(at), to = rules[0].options(at), large = at.filter(it => it > 1).length;
    const badges = at => both(at).map(it => `<td><span class="class ${it}">${it}</span>`).join('');
    options.innerHTML = `<tr><th>${say('move')}<th>${say('normal')}<th>${say('misere')}<tr class="${a === b ? '' : 'differ'}"><td>${say('thisOne', shown(at))}${badges(at)}`;
    for (const q of to) {
      const [c, d] = both(q), row = make('tr', '', c === d ? '' : 'differ', { innerHTML: `<td>${badges(q)}` });
      row.firstChild.append(button(say('leave', shown(q)), '', () => {
        line.push(at);
        go(q);
        (options.querySelector('button') ?? back).focus();
      }));
      options.append(row);
    }
    back.ariaDisabled = !line.length;
    note.textContent = `${say(a === b ? 'sameLetter' : 'otherLetter', a, b)} ${say(large ? large > 1 ? 'manyLarge' : 'oneLarge' : 'noLarge', large)}`;
  };
  back.onclick = () => {
    if (line.length) go(line.pop());
  };
  go(at);
}

/** The proof of the theorem on heaps: no option keeps the nim-sum s, and for each smaller t one of them has it. */
function proof(box, { bits, inputs: fields, note, steps }, at) {
  let t;
  const show = () => {
    const s = xor(at), columns = range(Math.max(3, ...[s, ...at].map(it => it.toString(2).length))).reverse(), high = t === undefined ? -1 : columns.find(bit => (s ^ t) >> bit & 1);
    const i = high < 0 ? -1 : at.findIndex(n => n >> high & 1), to = i < 0 ? 0 : at[i] ^ s ^ t, held = steps.contains(document.activeElement) && document.activeElement.value;
    const row = (name, n, cls) => `<tr class="${cls}"><th>${name}<td>${n}${columns.map(bit => `<td class="bit digit${n >> bit & 1}${bit === high ? ' high' : ''}">${n >> bit & 1}`).join('')}`;
    bits.innerHTML = `<tr><td><td>${columns.map(bit => `<th>${2 ** bit}`).join('')}` + at.map((n, j) => row(say('heapNo', j + 1), n, j === i ? 'chosen' : '')).join('') + row('s', s, 'sum') + (i < 0 ? '' : row('t', t, 'goal') + row(say('becomesNew', i + 1), to, 'new'));
    steps.replaceChildren(button(say('stepOne'), 'one', () => show(t = undefined), { ariaPressed: t === undefined, value: 'one' }),
      ...range(Math.min(s, 16)).map(n => button(say('stepTwo', n), 'two', () => show(t = n), { ariaPressed: t === n, value: n })));
    const reached = new Set(game('nim').options(at).map(q => xor(q)));
    if (t === undefined) note.textContent = say('proofOne', nimSum(at), reached.size ? listed([...reached].sort((a, b) => a - b)) : '—', s);
    else note.textContent = say('proofTwo', s, t, 2 ** high, i + 1, at[i], to);
    if (held) [...steps.children].find(it => it.value === held)?.focus();
  };
  inputs(fields, at, 15, next => {
    at = next;
    t = undefined;
    show();
  });
  // The proof begins where its second step does something.
  t = Math.max(0, xor(at) - 1);
  if (!xor(at)) t = undefined;
  show();
}

draw({ moves, values: moves, cut, stairs, misere, proof }, grundy_words.figures);
})();
