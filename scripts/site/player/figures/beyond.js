// Figures of chapter 9: geography, Moore's Nim, parity and minimax.
'use strict';
(() => {
const { range, table } = window.grundy_games, { button, joined, make, say, set } = window.grundy;
const { choices, draw, inputs, letter, listed, press, toggles } = window.grundy.chapter;

/** What a figure knows it says after a guess, which is one of `names`: `then` shows it, and gives the right name and where to go on. */
const ask = ({ ask: place, note }, names, then) => place.append(...names.map(name => button(name, 'toggle', () => {
  place.hidden = true;
  const [right, next] = then();
  note.textContent = joined(say(name === right ? 'guessRight' : 'guessWrong', right), note.textContent);
  next.focus();
})));

/** Moore's Nim: a move takes stones from one to k heaps. In a lost position each column has a multiple of k + 1 ones. */
function moore(box, { anew, ask: guess, bits, inputs: fields, most, note, winning }, [k, ...begin]) {
  const columns = [4, 2, 1];
  let at, reply, open, last = [];
  const leads = (p, q) => {
    const changed = p.filter((n, i) => n !== q[i]).length;
    return changed > 0 && changed <= k && p.every((n, i) => q[i] <= n);
  };
  const known = [];
  /** The lost positions of heaps up to 7, three bits a heap: each strikes the positions from which a move leads to it. */
  const lost = () => {
    if (known[k]) return known[k];
    const won = [], strike = (code, i, changes) => {
      won[code] = true;
      for (; changes < k && i < begin.length; i += 1) for (let n = code >> 3 * i & 7, to = code; n < 7; n += 1) strike(to += 1 << 3 * i, i + 1, changes + 1);
    };
    return known[k] = range(1 << 3 * begin.length).flatMap(code => {
      if (won[code]) return [];
      strike(code, 0, 0);
      return [begin.map((_, i) => code >> 3 * i & 7)];
    });
  };
  const show = before => {
    const rest = columns.map(bit => at.filter(n => n & bit).length % (k + 1)), wins = !lost().some(q => String(q) === String(at));
    reply = open && wins ? lost().find(q => leads(at, q)) : undefined;
    const row = (name, n, digits, cls) => `<tr class="${cls}"><th>${name}<td>${n}${digits.map((digit, j) => `<td class="bit digit${digit ? 1 : 0}${open && rest[j] ? ' high' : ''}${last.length && last[j] !== rest[j] ? ' turned' : ''}">${digit}`).join('')}`;
    bits.innerHTML = `<tr><td><td>${columns.map(bit => `<th>${bit}`).join('')}` + at.map((n, i) => row(say('heapNo', i + 1), n, columns.map(bit => n & bit ? 1 : 0), before && before[i] !== n ? 'chosen' : '')).join('') + row(open ? say('modulo', k + 1) : '?', '', open ? rest : columns.map(() => '?'), 'sum');
    last = rest;
    winning.ariaDisabled = !reply;
    const changed = before?.flatMap((n, i) => n === at[i] ? [] : [say('heapNow', i + 1, n, at[i])]);
    note.textContent = open ? joined(before && say('changed', listed(changed)), say(wins ? 'mooreN' : 'mooreP', k + 1, at.join(' '), k)) : say('guessMoore', at.join(' '), k);
    return letter(wins);
  };
  const put = (next, before) => {
    at = next;
    inputs(fields, at, 7, next => {
      at = next;
      show();
    });
    // A stone more or less, without a keyboard.
    [...fields.children].forEach((label, i) => {
      const it = label.lastChild, step = make('span', '', 'stepper');
      const by = (sign, key) => button(sign > 0 ? '+' : '−', 'toggle', () => {
        it.value = +it.value + sign;
        it.oninput();
      }, { ariaLabel: say(key, i + 1) });
      label.replaceWith(step);
      step.append(label, by(-1, 'oneLess'), by(1, 'oneMore'));
    });
    show(before);
  };
  choices(most, range(3).map(n => n + 1), k - 1, n => {
    k = n + 1;
    show();
  });
  winning.onclick = () => {
    if (reply) put(reply, at);
  };
  anew.onclick = () => put(begin);
  put(begin);
  ask({ ask: guess, note }, ['P', 'N'], () => {
    open = true;
    return [show(), winning];
  });
}

/** A token on cells never comes to one twice. A maximum matching is drawn as dominoes; if it misses the cell of the token, the
    player to move loses. The reader moves, removes cells, or puts the token down. */
function geography(box, { anew, ask: guess, ground, note, tool }, [wide, high, begin, ...off]) {
  const cells = range(wide * high), name = n => say('cellAt', Math.floor(n / wide) + 1, n % wide + 1);
  let removed, at, gone, mode = 0, pairs, open, focus = begin;
  const near = n => cells.filter(m => (Math.abs(m - n) === wide || Math.abs(m - n) === 1 && Math.floor(m / wide) === Math.floor(n / wide)) && !removed.has(m) && !gone.has(m));
  /** A maximum matching of the cells in `list`, as pairs. */
  const matching = list => {
    const known = new Map(), best = list => {
      const [n, ...rest] = list, key = String(list);
      if (!rest.length) return [];
      if (!known.has(key)) known.set(key, [best(rest), ...near(n).filter(m => rest.includes(m)).map(m => [[n, m], ...best(rest.filter(it => it !== m))])].reduce((a, b) => b.length > a.length ? b : a));
      return known.get(key);
    };
    return best(list);
  };
  /** Finds the matching, one without the token if that is as large; does the player to move win? */
  const solve = () => {
    const free = cells.filter(n => !removed.has(n) && !gone.has(n)), [whole, without] = [free, free.filter(n => n !== at)].map(matching), wins = whole.length > without.length;
    pairs = new Map((wins ? whole : without).flatMap(([n, m]) => [[n, m], [m, n]]));
    return wins;
  };
  const show = (...said) => {
    const wins = solve(), to = near(at);
    for (const [n, it] of [...ground.children].entries()) {
      const kind = n === at ? 'here' : removed.has(n) ? 'removed' : gone.has(n) ? 'gone' : 'free', m = pairs.get(n);
      it.className = `cell ${kind} ${m === undefined ? '' : `half${{ 1: 'Right', [-1]: 'Left', [wide]: 'Down', [-wide]: 'Up' }[m - n]}`} ${mode || to.includes(n) ? 'open' : ''} ${n === pairs.get(at) ? 'partner' : ''}`;
      it.textContent = { here: '●', gone: '·', removed: '×' }[kind] ?? '';
      it.ariaLabel = [say('named', name(n), say(`${kind}Cell`)), ...m === undefined ? [] : [say('dominoTo', name(m))]].join(say('comma'));
      it.tabIndex = n === focus ? 0 : -1;
    }
    note.textContent = joined(...said, to.length ? say(!open ? 'guessToken' : wins ? 'coversToken' : 'missesToken') : !said.length && say('stuck'));
    return letter(wins);
  };
  const step = n => {
    gone.add(at);
    at = n;
  };
  const act = n => {
    focus = n;
    if (mode && n !== at && (mode === 1 || !removed.has(n))) {
      gone.clear();
      if (mode === 2) at = n;
      else if (!removed.delete(n)) removed.add(n);
      return show();
    }
    if (mode || !near(at).includes(n)) return show(say(near(at).length ? 'besideToken' : 'stuck'));
    step(n);
    const wins = solve(), to = near(at), reply = wins ? pairs.get(at) : to[0];
    if (reply === undefined) return show(say('youGo', name(n)), say('noCellLeft'));
    step(reply);
    show(say('youGo', name(n)), say('answerGoes', name(reply)), ...near(at).length ? [] : [say('noneForYou')]);
  };
  ground.style.setProperty('--columns', wide);
  ground.append(...cells.map(n => button('', 'cell', () => act(n))));
  ground.onkeydown = event => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -wide, ArrowDown: wide }[event.key], it = ground.children[focus + by];
    if (!it) return;
    event.preventDefault();
    ground.children[focus].tabIndex = -1;
    focus += by;
    it.tabIndex = 0;
    it.focus();
  };
  choices(tool, [say('moveToken'), say('removeCells'), say('putToken')], 0, n => {
    mode = n;
    show();
  });
  anew.onclick = () => {
    [removed, gone, at, focus] = [new Set(off), new Set(), begin, begin];
    show();
  };
  anew.onclick();
  ask({ ask: guess, note }, ['P', 'N'], () => {
    open = true;
    return [show(), ground.children[focus]];
  });
}

/** How many moves a game can have from each number of stones: where one parity is the only one, nothing else matters. */
function parity(box, { chips, hops, note, random, runs, strip }, [n, ...at]) {
  const chosen = new Set(at);
  let counts, values, games, line;
  const optionsOf = n => [...chosen].filter(k => k <= n).map(k => n - k);
  const kind = n => {
    const odd = new Set([...counts[n]].map(it => it % 2));
    return odd.size > 1 ? 'both' : odd.has(1) ? 'odd' : 'even';
  };
  /** The last game as hops from cell to cell, one after the other. */
  const hop = () => {
    hops.innerHTML = line.slice(1).map((to, i) => {
      const [from, end] = [line[i], to].map(m => strip.children[m]), [x, z] = [from, end].map(it => it.offsetLeft + it.offsetWidth / 2);
      const y = from.offsetTop, low = end.offsetTop + end.offsetHeight, way = end.offsetTop === y ? `${x - 4} ${y}Q${(x + z) / 2} ${y - 34} ${z + 4} ${y}m-1 -7l1 7 6 -4` : `${x} ${y}C${x} ${y - 16} ${z} ${low + 16} ${z} ${low}m-4 6l4 -6 4 6`;
      return `<path class="hop" pathLength="1" style="--turn: ${i}" d="M${way}"/>`;
    }).join('');
  };
  const look = m => {
    n = m;
    [games, line] = [[], []];
    hop();
    runs.textContent = '';
    for (const it of strip.children) {
      it.ariaPressed = +it.value === n;
      it.tabIndex = +it.value === n ? 0 : -1;
    }
    note.textContent = say(`${kind(n)}Moves`, n, listed([...counts[n]].sort((a, b) => a - b)), letter(values[n]));
  };
  const show = () => {
    press(chips, chosen);
    ({ values } = table(range(Math.max(...chosen) + 1).map(k => chosen.has(k) ? 3 : 0)));
    counts = [];
    for (const m of range(16)) {
      const to = optionsOf(m);
      counts.push(new Set(to.length ? to.flatMap(q => [...counts[q]].map(it => it + 1)) : [0]));
    }
    strip.style.setProperty('--columns', 8);
    strip.replaceChildren(...range(16).map(m => button('', `cell ${letter(values[m])} ${kind(m)}`, () => look(m), { value: m, innerHTML: `<small>${m} </small>${letter(values[m])}<small> ${say(`${kind(m)}Count`)}</small>` })));
    look(n);
  };
  random.onclick = () => {
    line = [n];
    for (let to; (to = optionsOf(line.at(-1))).length;) line.push(to[Math.floor(Math.random() * to.length)]);
    hop();
    games = [...games, line.length - 1].slice(-20);
    runs.style.setProperty('--turn', line.length - 1);
    const rests = new Set(games.map(it => it % 2)), key = rests.size > 1 ? 'runsBoth' : games[0] % 2 ? 'runsOdd' : 'runsEven';
    runs.replaceChildren(make('span', say('game', line.join(' → '), line.length - 1), 'game'), make('span', games.length > 1 ? say(key, listed(games)) : '', 'lengths'));
  };
  strip.onkeydown = event => {
    const it = strip.children[n + ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }[event.key] ?? NaN)];
    if (!it) return;
    event.preventDefault();
    look(+it.value);
    it.focus();
  };
  toggles(chips, 6, chosen, show);
  show();
  new ResizeObserver(hop).observe(strip);
}

/** Coins in a row; a move takes the one at an end. The tree of all games, with the difference between the players. */
function minimax(box, { ask: guess, inputs: fields, note, opponent, tree }, at) {
  let errs = false, open;
  const names = [say('leftCoin'), say('rightCoin'), say('eitherCoin')];
  const signed = n => !open ? '?' : n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
  /** A row, the value for the player who begins, and its two options. The one who begins is to move where `mine` is; the
      other one takes what leaves the smallest value, or if `errs` is the largest. */
  const node = (errs, row, score, mine) => {
    const a = row[0], b = row.at(-1), sign = mine ? 1 : -1;
    if (row.length < 2) return { row, mine, value: score + sign * a, to: [], chosen: [] };
    const to = [[row.slice(1), a], [row.slice(0, -1), b]].map(([rest, coin]) => node(errs, rest, score + sign * coin, !mine));
    const values = to.map(it => it.value), value = Math[mine || errs ? 'max' : 'min'](...values);
    return { row, mine, value, to, chosen: to.filter(it => it.value === value) };
  };
  const show = () => {
    const root = node(errs, at, 0, true), room = Math.min(560, Math.max(270, (box.clientWidth || box.closest('article').clientWidth) - 34)), high = 64;
    const put = ({ row, mine, value, to, chosen }, x, y, wide) => {
      const half = Math.min(wide / 2 - 2, row.length * 7 + 10), kind = to.length ? mine ? 'mine' : 'theirs' : 'leaf';
      return to.map((next, i) => {
        const end = x + (i - 0.5) * wide / 2;
        return `<path class="arc${open && chosen.includes(next) ? ' out' : ''}" d="M${x} ${y + 19}L${end} ${y + high - 19}"/>${put(next, end, y + high, wide / 2)}`;
      }).join('') + `<g class="node ${kind}" transform="translate(${x} ${y})"><rect x="${-half}" y="-19" width="${2 * half}" height="38" rx="${kind === 'theirs' ? 17 : 2}" class="body"/><text y="-8">${row.join(' ')}</text><text y="9" class="letter">${signed(value)}</text></g>`;
    };
    tree.innerHTML = put(root, room / 2, 21, room);
    set(tree, { viewBox: `0 0 ${room} ${high * (at.length - 1) + 42}`, style: `width: ${room}px` });
    const [left, right] = root.to.map(it => it.value);
    if (!open) return void (note.textContent = say('guessCoin'));
    note.textContent = left === right ? say('sameEnds', signed(left)) : say(left > right ? 'leftEnd' : 'rightEnd', signed(root.value), signed(Math.min(left, right)));
    note.textContent = joined(note.textContent, errs ? say('withErrors', signed(node(false, at, 0, true).value)) : say('sure', signed(root.value)));
    return names[left === right ? 2 : left > right ? 0 : 1];
  };
  inputs(fields, at, 9, next => {
    at = next;
    show();
  }, 'coinNo');
  choices(opponent, [say('bestReply'), say('worstReply')], 0, n => {
    errs = n === 1;
    show();
  });
  show();
  ask({ ask: guess, note }, names, () => {
    open = true;
    return [show(), opponent.querySelector('[aria-pressed=true]')];
  });
}

draw({ geography, moore, parity, minimax }, grundy_words.beyond);
})();
