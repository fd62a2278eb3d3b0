// The end of a game: who has won and why, where it went wrong, and the way on. The player loads this when a game begins.
'use strict';
(() => {
const { language } = window.grundy_words, { Choice, Table, badge, button, calmly, changes, focused, gone, joined, kept, make, own, range, say, set, signed, spans } = window.grundy;
const powers = n => range(9).reverse().map(bit => n & 1 << bit).filter(Boolean), written = n => [...powers(n)[1] ? [n] : [], powers(n).join('\xa0+\xa0')].join('\xa0=\xa0');
/** The edges around all `cells`, `half` a cell from their middles, with round corners, and how long they are in dashes; rows that
    are apart have an edge each. */
const around = (cells, width, deep, half) => {
  const next = {}, edges = [], all = cells.map(i => [i % width, Math.floor(i / width)]);
  for (const [x, y] of all) {
    const has = (dx, dy) => (!dy || deep < 11) && all.some(it => it[0] === x + dx && it[1] === y + dy);
    for (const [dx, dy] of [[1, 0], [0, 1], [-1, 0], [0, -1]]) if (!has(dx, dy)) {
      // Up to a corner, along the next cell, or to the edge of one that comes forward.
      const at = (a, b, far = has(a, b) ? has(a + dx, b + dy) ? 10 - half : 5 : half) => [10 * x + half * dx + far * a, deep * y + half * dy + far * b].map(n => +n.toFixed(1));
      next[at(dy, -dx)] = at(-dy, dx);
    }
  }
  for (let [key] = Object.keys(next); key; [key] = Object.keys(next)) {
    const points = [];
    while (next[key]) {
      const to = next[key];
      delete next[key];
      points.push(to);
      key = String(to);
    }
    let far = 0;
    const corners = points.flatMap((at, n) => {
      const [into, out] = [points.at(n - 1), points[(n + 1) % points.length]].map(it => it.map((z, k) => Math.sign(z - at[k]))), to = way => at.map((z, k) => z + 1.4 * way[k]);
      far += Math.hypot(...points.at(n - 1).map((z, k) => z - at[k]));
      return into.some((z, k) => z + out[k]) ? `${to(into)}Q${at} ${to(out)}` : [];
    });
    edges.push([`M${corners.join('L')}z`, 3 * Math.round(far / 3)]);
  }
  return edges;
};
/** Do both moves take as many pieces from places as they put on others? */
Choice.prototype.pieces = function(...moves) {
  return moves.every(it => it.size % 2 < 1 && ![...it].reduce((sum, [i, v]) => sum + Math.sign(v - this.board.draw[this.p][i]), 0));
};
/** What a review draws of the right move and of the slip: of a piece an arrow to the place where it goes, of cells the edge
    around them, and what becomes of a number. */
Choice.prototype.review = function(goal, miss, deep, seen, add) {
  const { board: { draw, spots, width, play: { drag, view, id } }, p } = this, spot = i => spots?.[i] ?? [i % width * 10, Math.floor(i / width) * deep];
  const moves = [goal, miss].map(it => {
    const [from, to] = [-1, 1].map(sign => [...it.keys()].filter(i => (it.get(i) - draw[p][i]) * sign > 0));
    // Bites lie in each other, so each has the square that it is named by.
    return drag ? { cells: to, ways: from.map((i, n) => [i, to[n]]) } : { cells: [...it.keys()].slice(0, id === 'chomp' ? 1 : undefined), ways: [] };
  });
  const angle = ([i, j]) => Math.atan2(...spot(j).map((z, k) => z - spot(i)[k]));
  const beside = (way, side) => moves[1 - side].ways.some(it => it[0] === way[0] && angle(it) === angle(way)) ? 3 * side - 1.5 : 0;
  const put = (n, kind, line, dashes) => add(`w${n}${line}`, 'line', 0, 0, `${n ? 'slipped' : 'right'} ${kind}`, { w: -9, h: -9, line, dashes });
  const both = moves[1].cells.some(i => moves[0].cells.includes(i));
  moves.forEach(({ cells }, n) => {
    // The red edge is outside of the green one, off the pieces, or inside where there is no room between rows.
    if (deep) around(cells, width, deep, n && both ? deep > 10 ? 5.4 : 3.3 : 4.7).forEach(it => put(n, drag ? 'thin block' : both ? 'both block' : 'block', ...it));
    else if (view === 'numbers') for (const i of cells) {
      const { x, y } = seen.find(it => it.i === i), to = draw[[goal, miss][n].get(i)], text = `→ ${gone(to, draw[p]).map(i => to[i]).join(' · ') || 0}`;
      add(`w${n}${text}`, 'box', x, n ? y + 9 : y - 9, `pill ${n ? 'slipped' : 'right'}`, { w: text.length * 2.3 + 4, h: 6, pad: 0, text });
    }
  });
  [1, 0].forEach(n => moves[n].ways.forEach(way => {
    const [[a, b], [c, d]] = way.map(spot), far = Math.hypot(c - a, d - b), off = beside(way, n), tip = far - (deep > 10 ? 0 : deep && far < 15 ? 3 : 5.2);
    const on = (along, across) => [a + (along * (c - a) - across * (d - b)) / far, b + (along * (d - b) + across * (c - a)) / far];
    put(n, 'way', `M${on(deep ? 3.9 : 5, off)}L${on(tip - 2, off)}`);
    put(n, 'way head', `M${on(tip, off)}L${on(tip - 3.2, off + 1.8)}L${on(tip - 3.2, off - 1.8)}z`);
  }));
};
Object.assign(Table.prototype, {
  /** The move that a win is explained by: the first after which something is left. */
  example() {
    const { board: { parts, base }, line } = this, own = range(line.length).filter(n => !line[n].mine);
    return own.find(n => base === 2 && parts[line[n].q].some(it => it[1])) ?? own[0];
  },
  /** The reason of a winning move, unless a hint has said it. */
  lesson() { return this.reasoned ? '' : this.why; },
  /** Why the player to move in position `p` wins, or loses: by the values there, or by a move and its answer. */
  reason(p) {
    const { board: { base, parts, to, win }, line } = this, lost = win[p] === 'P', [first, second] = line;
    if (this.why && base === 2 && parts[p].length && !this.nimSum(p) === lost) return say((parts[p].length > 1 ? ['sumNot', 'sumZero'] : ['valueNot', 'valueZero'])[+lost], this.terms(p));
    // The moves of this game, where they were right.
    const q = first?.p === p && (lost || this.bestOf(p).includes(first.q)) ? first.q : lost ? to[p][0] : this.advice(p);
    if (!lost) return joined(say('wonBy', this.sentence(p, q)), this.lesson());
    const r = second?.p === q && this.bestOf(q).includes(second.q) ? second.q : this.advice(q);
    return r === undefined ? '' : joined(say('answered', this.sentence(p, q), this.sentence(q, r)), this.lesson());
  },
  /** The sum of the values of the parts of `p`, which says whose they are: g(n) where the value is that of a number, or the names of
      the places that count. */
  terms(p) {
    const { board: { parts, worth, main, draw }, play } = this, some = parts[p], { length } = some, sum = this.sum(p).replaceAll(' ', '\xa0');
    if (length < 2 || this.alike(p)) return sum;
    const names = this.together(some.map(it => it[0]));
    if (length < main) return /heaps|graph/.test(play.view) && names.length < 20 ? say('sumOf', sum, names) : sum;
    const most = worth?.reduce((a, b) => a.length < b.length ? b : a);
    return most && worth.every(it => most.startsWith(it)) ? `${some.map(([i]) => `g(${draw[p][i]})`).join('\xa0⊕\xa0')} = ${sum}` : sum;
  },
  /** Position `p` by its numbers, if they are short. */
  numbers(p) {
    const { view, states } = this.play, text = states || view === 'graph' ? '' : this.picture(p);
    return text.length < 24 ? text : '';
  },
  /** What is in position `p` in short: its numbers, and the sum of the values of its parts; in base 3 or more, the sum of each
      column. */
  facts(p) {
    const { board: { base, parts, draw, main, end }, from } = this, some = parts?.[p] ?? [], at = draw[p].slice(0, main);
    // What is in a box does not count yet.
    if (this.why && this.play.unit && draw[from].some(n => n > 35)) {
      const [out, inside] = [at.filter(n => n && n < 36), at.filter(n => n > 35).map(n => n % 36)];
      return say('boxed', `${out.join(' ⊕ ') || 0}${out[1] ? ` = ${out.reduce((a, b) => a ^ b)}` : ''}`, inside.join(say('comma')) || 0);
    }
    const shown = this.numbers(p), values = some.map(it => it[1]), bits = range(Math.max(...values, ...(parts?.[from] ?? []).map(it => it[1])).toString(2).length).reverse();
    if (!this.why || !base || !values.length) return shown;
    // Where the values are the numbers on the board, or the sum has the numbers, they are said once.
    const plain = base < 3 && this.terms(p), same = base < 3 && (this.alike(p) || /^g/.test(plain)), isSum = /=/.test(plain);
    const sum = base < 3 ? isSum ? plain : `${say(end === 'misere' ? 'sum' : 'value')} ${plain}` : say('columns', base, bits.map(bit => values.reduce((sum, n) => sum + (n >> bit & 1), 0) % base).join('\xa0'));
    return shown && !(same && isSum) ? say('is', shown, sum) : sum;
  },
  /** The move that was a slip, the answer to it, and a move that would have been right: what each of them leaves. */
  slips(n) {
    const { board: { best, to, win }, line } = this, { p, q } = line[n], right = this.advice(p), next = line[n + 1], list = make('ul', '', 'slip');
    const row = (at, facts, ...said) => {
      const li = make('li'), text = make('div');
      // A move that changes nothing has no colour on the board.
      text.append(make('span', changes(this.board, p, at)[0] ? say(...said) : say(...said).replace(/, (red|green)|（.）/, '')), ' ', make('b', best ? say(facts > 0 ? 'canYou' : facts ? 'canI' : 'aDraw') : this.facts(at)));
      li.append(...best ? [] : [badge(win[at])], text);
      list.append(li);
    };
    if (!best) row(p, 0, 'beforeMove', n + 1);
    row(q, this.worth(p, q), 'yourMove', this.sentence(p, q));
    if (!best && to[q].length) {
      const r = next && this.bestOf(q).includes(next.q) ? next.q : this.advice(q);
      row(r, 0, 'itsMove', this.sentence(q, r));
      list.lastChild.className = 'answer';
    }
    row(right, this.worth(p, right), 'rightMove', this.sentence(p, right));
    return list;
  },
  /** Why a game was won, in the words of its theorem: what all moves of the reader have left, with the first of these positions; or
      the mistake that the computer did not use. */
  plainly(slip) {
    const { board: { base, best, parts, to, win, main, draw }, line } = this, own = line.filter(it => !it.mine), left = own.map(it => it.q);
    const gift = line.findIndex(({ p, q, mine }, n) => mine && n > slip && !this.bestOf(p).includes(q));
    // A mistake, or a game that was lost from the start.
    if (gift >= 0 && !best) return slip < 0 ? say('missedStart', gift + 1) : say('missed', slip + 1, gift + 1);
    if (!this.why || best || left.some(p => win[p] !== 'P')) return '';
    const valuesOf = p => parts[p].map(it => it[1]).filter(Boolean).sort((a, b) => a - b), some = base === 2 ? left.filter(p => valuesOf(p).length) : [];
    const isNim = some.length && some.every(p => parts[p].length === main && parts[p].every(([i, n]) => n === draw[p][i])), paired = values => values.every((n, i) => n === values[i ^ 1]);
    const [first] = some;
    if (isNim && left.every(p => paired(valuesOf(p)))) return say('keptEqual');
    if (isNim && left.every(p => !this.nimSum(p))) return say('keptHeaps', this.terms(first), valuesOf(first).reverse().map(written).join(say('comma')));
    // A position in which something is left says more.
    const { p, q } = line[this.example()];
    return to[q].length ? joined(say('kept', [this.sentence(p, q), base === 2 ? this.terms(q) : this.facts(q)].filter(Boolean).join(' → ')), this.lesson()) : '';
  },
  nimSum(p) { return this.board.parts[p].reduce((sum, it) => sum ^ it[1], 0); },
  /** Values in binary columns, as a nim-sum is parity: for a reader who asks, and in a review at the moment that is looked at; where
      it went wrong, before the move, after it and after the right one. */
  sums() {
    const { board: { parts, grundy, base, win, titled, titles }, line, from, shows: at, slip, ui: { values } } = this, of = p => parts?.[p] ?? [], rowsOf = p => String(of(p).map(it => it[0]));
    const all = [from, ...line.map(it => it.q)];
    const tells = this.over && !this.quiz && this.why && base === 2 && /,/.test(rowsOf(from)) && all.every(p => rowsOf(p) === rowsOf(from) && !this.nimSum(p) === (win[p] === 'P'));
    const shown = !tells ? this.values ? [['', this.choice.p]] : [] : at === slip ? [[say('beforeMove', at + 1), all[at]], [say('byYou'), all[at + 1]], [say('byRight'), this.advice(all[at])]] : [[say(at ? 'moment' : 'start', at), all[at]]];
    if (values.hidden || !shown.length) return '';
    const bits = range(Math.max(...(tells ? all : []).concat(shown.map(it => it[1])).flatMap(of).map(it => it[1].toString(2).length), 0)).reverse();
    const row = (name, cells) => `<tr>${name ? `<th>${name}` : '<td>'}${shown.map(([, p], n) => cells(p, n)).join('')}`, digit = n => `<td class=digit${n}>${n}`, isOne = shown.length < 2, whole = n => isOne ? `<td class=whole>${n}` : '<td>';
    const rows = [
      ...tells ? [row('', (p, n) => `<td><th colspan=${bits.length}>${shown[n][0]}`)] : [],
      ...of(shown[0][1]).map(([i], k) => row(titles ? own(titles[titled[shown[0][1]][k]]) : this.name(i), p => whole(of(p)[k][1]) + bits.map(bit => digit(of(p)[k][1] >> bit & 1)).join(''))),
      row(say(base > 2 ? 'digits' : parts ? 'sum' : 'value', base), p => whole(grundy?.[p] ?? '') + bits.map(bit => digit(of(p).reduce((sum, it) => sum + (it[1] >> bit & 1), 0) % base)).join('')),
    ];
    return `<table>${rows.join('')}</table>`;
  },
  /** What a win has earned, with its reasons. */
  stars() {
    const row = make('p', '', 'stars');
    [['starWon', true], ['starAlone', !this.hinted], ['starPerfect', this.level === 'perfect']].forEach(([key, has]) => {
      row.append(make('span', `${has ? '★' : '☆'} ${say(key)}`, has ? 'star' : ''), ' ');
    });
    return row;
  },
  /** A win: what is on the board jumps, and stars rise on it. */
  cheer(times) {
    const { shown, ui: { svg, turn } } = this, { x, y, width, height } = svg.viewBox.baseVal;
    if (this.restored || window.matchMedia('(prefers-reduced-motion)').matches) return;
    turn.firstChild.animate({ scale: [0.6, 1.25, 1] }, 500);
    for (const { shape, lastChild, firstChild } of shown.values()) for (const it of new Set([firstChild, lastChild])) it.animate({ translate: [0, '0 -4px', 0] }, { duration: 450, delay: (shape.x - x) * 4 });
    for (const n of range(14 * times)) {
      const spark = document.createElementNS(svg.namespaceURI, 'text'), high = height * (1 + Math.random()) / 2;
      set(spark, { class: 'spark', 'aria-hidden': true, x: x + width * Math.random(), y: y + height * 0.9, style: `font-size: ${3 + 5 * Math.random()}px; fill: var(--${['gold', 'choose', 'shell'][n % 3]})` });
      spark.textContent = '★';
      svg.append(spark);
      spark.animate([
        { opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { opacity: 0, translate: `0 ${-high}px` },
      ], { duration: 1400, delay: Math.floor(n / 14) * 500 + 300 * Math.random(), easing: 'ease-out', fill: 'backwards' }).onfinish = () => spark.remove();
    }
  },
  /** What a button says of a move: a way along a row by its numbers. */
  brief(text) {
    const [way, short] = [
      [/(\w+) from cell (\d+) of row (\d+) to cell (\d+) of row \3$/, '$1, row $3: $2 → $4'],
      [/(..)从第 (\d+) 行第 (\d+) 格移到第 \2 行第 (\d+) 格$/, '$1，第 $2 行：$3 → $4'],
    ][language];
    return text.replace(way, short);
  },
  /** Says why nothing happens at place `i`, and what is possible: by the board's reason, or by what is there. */
  refuse(i, v) {
    const { board, p, choice, play } = this, open = [...choice.open(false)], at = board.draw[p][i], stones = play.view === 'numbers' ? at : at % 36;
    // Where a piece goes, not where it comes from.
    const to = play.view === 'grid' ? open.filter(i => !choice.drags(i).length) : [], places = to.length ? to : open;
    const names = this.together(places.sort((i, j) => i - j)), isLong = names.length > 60, possible = say(isLong ? 'marked' : 'only', isLong ? places.length : names);
    if (i === undefined) return this.tell(joined(say('no'), possible, own(play.rule)));
    const values = play.view === 'heaps' ? choice.values(i) : [], amounts = spans([...new Set(values.map(v => Math.abs(v % 36 - stones)))].sort((a, b) => a - b));
    // Only where every move takes something did the player mean to take.
    if (amounts) return this.tell(joined(this.counted([v, ...values].every(v => v < at) ? say('mayTake', amounts, stones - v % 36) : say('amounts', this.name(i), amounts)), own(play.rule)));
    const reason = board.reasons?.[board.barred[p].charCodeAt(i) - 65] ?? play.refusals?.findLast(([from]) => from <= at)?.[1];
    const why = choice.picks.size && places.includes(i) ? this.clash([...new Set([...choice.picks.keys(), i])]) : !stones && !play.states ? say('empty', this.name(i)) : reason ? own(reason) : say('isNow', this.name(i), this.what(at));
    this.tell(joined(why, possible));
  },
  /** Why no move changes all these places. */
  clash(places) {
    const most = Math.max(...this.choice.options.map(it => it.names.size)), { length } = places;
    return length > most ? say('tooMany', most, length) : say('clash', this.together(places));
  },
  /** Shows the position after move `n` again; the last one is that of the game. */
  look(n, p) {
    const it = focused(), { top } = it.getBoundingClientRect();
    Object.assign(this, { at: n === this.line.length ? undefined : n, shows: n });
    this.choose(new Choice(this.board, p));
    if (n === this.slip) this.render(this.goal = new Map(changes(this.board, p, this.advice(p))));
    this.tell(joined(say('isNow', say(n ? 'moment' : 'start', n), this.picture(p)), n && this.told(this.line[n - 1])), false, this.over && !this.quiz);
    this.root.classList.add('past');
    this.ui.told.querySelectorAll('.row').forEach((it, i) => { it.ariaPressed = i + 1 === n; });
    // The row that was pressed keeps the focus, and its place.
    if (it.matches('.row')) scrollBy(0, it.getBoundingClientRect().top - top);
    else this.ui.timeline.children[n].focus(calmly);
  },
  finish() {
    const { board, line, play, hinted, balance, ui } = this, { best, to, win, end } = board;
    const par = end === 'par' && (this.first ? 1 : -1) * best[this.from];
    const won = this.gave ? -1 : par ? balance < par ? -1 : 1 : best ? Math.sign(balance) : (end === 'misere') !== this.mine ? 1 : -1;
    const head = this.gave ? say('gaveUp') : this.two ? say(won > 0 ? 'firstWon' : won ? 'secondWon' : 'drawn') : say((par ? ['under', '', 'par'] : ['lost', 'drawn', 'won'])[won + 1], signed(balance), signed(par));
    const slip = this.two ? -1 : line.findIndex(it => !it.mine && !this.bestOf(it.p).includes(it.q)), wrong = slip < 0 && this.called === false;
    const parts = [], acts = [], rest = [], told = make('ol', '', 'line'), mine = line.map((it, n) => [n, it]).filter(([, { p, mine }]) => !mine && to[p].length > 1);
    const add = text => parts.push(make('p', text)), { called } = this, mended = this.mended === line, any = !best && line.every(({ p }) => this.bestOf(p).length === to[p].length);
    const prove = it => {
      it.append(language ? '' : ' ', make('a', ui.reference.textContent, '', { href: ui.reference.href }));
      return it;
    };
    const held = this.root.contains(focused()), lead = () => ui.end.focus(calmly);
    const solo = won > 0 && !this.two, rose = solo && !hinted && this.level === 'perfect' && this.climb(), { wins = 0, rungs } = this, top = this.from === rungs.at(-1);
    this.wins = wins + (solo ? 1 : 0);
    // The head stands in the place of the turn, and is said once.
    // Where the focus goes to this group, its name says the head: of three live regions only one speaks. One Enter too many does
    // nothing there.
    Object.assign(ui.end, { role: 'group', ariaLabel: head, tabIndex: -1 });
    ui.turn.ariaLive = held ? 'off' : 'polite';
    ui.turn.replaceChildren(make('strong', head));
    if (called !== undefined) {
      this.calls.set(`${this.number}.${this.from}`, win[this.from] === 'N');
      this.streak = called ? this.streak + 1 : 0;
    }
    ui.turn.className = `turn${solo ? ' won' : ''}${solo && (this.streak > 4 || this.rose && top) ? ' top' : ''}`;
    if (this.two) add('');
    else if (won > 0) {
      // Where no move could lose, nothing is earned.
      if (!any) parts.push(this.stars());
      add(joined(rose, say(any ? 'anyWon' : this.level === 'perfect' ? hinted ? 'aided' : mended ? 'mended' : ['unaided', 'unaidedRight', 'unaidedEver', 'unaidedSlip'][wins % 4] : this.level === 'sharp' ? 'beatSharp' : 'beatGentle')));
      const plain = !any && this.plainly(slip);
      if (plain) {
        add(plain);
        prove(parts.at(-1));
      }
    }
    else if (slip >= 0) {
      const { p, q } = line[slip], moves = [slip + 1, this.sentence(p, q), this.sentence(p, this.advice(p))];
      // What was won until the slip, and what the moves after it bring.
      const ends = line.slice(0, slip).reduce((sum, { p, q, mine }) => sum + (mine ? -1 : 1) * this.gained(p, q), 0), [worst, most] = [q, this.advice(p)].map(q => this.worth(p, q));
      if (board.counts) add(joined(say('betterBy', ...moves, most - worst), say('endsAt', signed(ends + worst), signed(ends + most))));
      else {
        // A reader who has not met nim-sums yet: in the powers of two, before the signs.
        const pairs = this.why && board.base === 2 && this.alike(p) && this.nimSum(p);
        add(best ? say('better', slip + 1) : joined(say(called ? 'calledLost' : 'gave', slip + 1), pairs && say('unpaired', board.parts[p].map(it => it[1]).filter(Boolean).map(written).join(say('comma')), this.nimSum(p))));
        parts.push(this.slips(slip));
        // Of the last line in the table.
        if (!best) {
          add(this.lesson());
          prove(parts.at(-1));
        }
      }
      acts.push(button(say('back'), 'back', () => {
        const [first] = changes(board, p, q)[0] ?? [];
        this.backTo(slip);
        this.mended = line;
        this.tell(say('backAt', moves[0], moves[1]));
        // The place of the slip has the focus.
        this.stop([...this.shown].find(([, it]) => it.shape.i === first && it.shape.free)?.[0] ?? this.focus);
        this.tab?.focus(calmly);
      }));
    } else if (!best) {
      if (called === false) add(say('calledWrong'));
      const its = line.find(it => it.mine);
      add(joined(say(win[line[0].p] === 'N' ? 'heldN' : 'held'), this.reason(line[0].p)));
      if (called === false && its && this.facts(its.q)) add(say('itsFirst', this.sentence(its.p, its.q), this.facts(its.q)));
      prove(parts.at(-1));
    }
    if (called !== undefined) {
      if (won > 0 || !called && !wrong) (won > 0 ? rest : parts).push(make('p', say(called ? 'calledRight' : 'calledWrong', this.streak)));
      ui.theorem.hidden = this.streak < 5;
      this.called = undefined;
    }
    if (won < 0 && slip < 0 && !this.two && !best) acts.push(button(say('change'), 'change', () => ui.you.click()));
    if (any && !solo) add(say('any'));
    const { next } = this;
    // The review of a win begins with the example that its reason gives.
    this.shows = solo ? this.example() + 1 : 0;
    // From the top of the ladder the page's chapter is the way on.
    const chapter = won > 0 && top && document.querySelector('.chapters a');
    if (solo && hinted && !any && this.level === 'perfect') acts.push(button(say('unhinted'), 'same', () => ui.again.click()));
    const apart = solo && top && this.outside(), another = () => acts.push(button(say('another'), 'another', () => this.another()));
    // A reader who has won without a hint goes on to the levels, or begins them.
    if (solo && !acts.length && !any && rungs.length > 1 && !this.climbed.length) {
      acts.push(button(say('begin', 0, rungs.length), 'climb', () => this.goOn(rungs[0])));
      another();
    } else if (solo && next >= 0 && this.climbed.length) acts.push(button(apart ? say('easier', rungs.length - 1) : rungs.includes(this.from) ? say('climb', this.numbers(rungs[next]) || `${next + 1} / ${rungs.length}`) : say('toLadder', next + 1), 'climb', () => this.goOn(rungs[next])));
    if (apart) another();
    if (chapter) {
      const link = chapter.cloneNode(true);
      link.textContent = say('readOn', +/(\d+)\.html/.exec(chapter.href)[1], chapter.textContent);
      acts.push(link);
    }
    if (solo && !acts.length) another();
    // A win has one way on, and after the last level another game, or another position, which comes before levels that are easier;
    // what else there is waits in the review.
    const more = make('div', '', 'bar'), easier = apart && acts[0].matches('.climb'), game = solo && top && (easier || !(next >= 0)) && document.querySelector('[rel=next]:not(.first)');
    if (easier && !game) acts.unshift(...acts.splice(1, 1));
    more.append(...solo ? acts.splice(easier && !game ? 2 : 1) : []);
    if (game) acts[easier ? 'unshift' : 'push'](make('a', say('nextGame', game.textContent.slice(0, -2)), 'game', { href: game.href }));
    line.forEach((it, n) => {
      const row = button('', 'row', () => this.look(n + 1, it.q), { tabIndex: n ? -1 : 0 }), text = make('span', this.told(it)), li = make('li');
      if (!this.bestOf(it.p).includes(it.q)) text.append(' ', make('small', say(best ? 'notBest' : 'gaveAway')));
      row.append(...best ? [] : [badge(win[it.q]), ' '], text);
      li.append(row);
      told.append(li);
    });
    if (called && won > 0) rest.unshift(prove(make('p', this.reason(this.from))));
    // After two losses in a row an opponent that errs may be more fun.
    this.losses = won < 0 && !this.two ? this.losses + 1 : 0;
    const milder = this.losses > 1 && this.level !== 'gentle' ? [button(say('milder'), 'milder', () => ui.again.click(ui.level.value = 'gentle'))] : [];
    const show = () => {
      const held = focused().closest('.end, .acts, .ask');
      this.quiz = false;
      // The board shows the slip, and the move that was missed; of a side that was wrong the first move of the computer.
      const at = wrong ? line.findIndex(it => it.mine) : slip;
      if (at >= 0) {
        const { p } = line[at];
        this.root.classList.add('past');
        Object.assign(this, { at, shows: at, slip: wrong ? undefined : slip, choice: new Choice(board, p), goal: new Map(changes(board, p, wrong ? line[at].q : this.advice(p))) });
      }
      const review = make('details', '', 'review');
      review.append(make('summary', say('review')), ...rest, more, ...best ? [] : [make('p', say('letters'), 'remark')], told);
      this.ends(parts, [...acts, ...milder], [review]);
      // The list says the last moves, and the ladder comes after all that is said of this game.
      if (line.length) this.tell('');
      ui.again.parentNode.after(ui.ladder);
      this.render();
      if (!held) return;
      lead();
      // The page stays where it is if the beginning is in sight.
      ui.verdict.firstChild?.scrollIntoView({ block: 'nearest' });
    };
    // A reader who has lost looks for the slip first.
    this.quiz = won < 1 && (slip >= 0 || wrong) && mine.length + (called !== undefined) > 1;
    if (this.quiz) {
      const note = make('p', say(best || wrong ? 'whereWrong' : 'whichMove'), 'quiz'), ask = make('div', '', 'bar');
      const guess = (text, n, more) => ask.append(button(text, 'guess', ({ target }) => {
        if (n === (wrong ? -1 : slip)) {
          // The answer says again that the side was wrong.
          if (wrong) parts.shift();
          parts.unshift(make('p', say(wrong ? 'foundCall' : 'found')));
          return show();
        }
        let next = target;
        target.disabled = true;
        note.textContent = say(n < 0 ? 'notCall' : 'notThere', n + 1);
        this.render();
        // Not to the button that tells, which has no value: one Enter too many gives nothing away.
        do next = next.nextSibling ?? ask.firstChild;
        while (next.disabled || next.hidden || !next.value);
        next.focus(calmly);
      }, { value: n, ...more }));
      if (called !== undefined) guess(say(this.first ? 'guessFirst' : 'guessSecond'), -1);
      // Of a long game some moves, so that they fill two rows; the game so far asks about the others.
      const texts = mine.map(([n, { p, q }]) => say('guessMove', n + 1, this.sentence(p, q).replace(/^take (?=.* )/, ''))), some = Math.max(2, Math.min(4, Math.floor((52 - 24 * language) / Math.max(...texts.map(it => it.length)))));
      const from = Math.max(0, Math.min(mine.length - some, mine.findIndex(it => it[0] === slip) - this.chance(some)));
      mine.forEach(([n], i) => {
        const text = this.brief(texts[i]);
        guess(text, n, { hidden: i < from || i >= from + some, ...text !== texts[i] && { title: texts[i], ariaLabel: texts[i] } });
      });
      ask.append(button(say('tellMe'), 'tellMe', show), ...milder);
      this.ends([note], [ask]);
      // Between the question and its answers there is nothing; the board marks the last move.
      ui.say.classList.add('heard');
      this.render();
    } else show();
    // One rule wherever the last move came from: the focus goes to the verdict, and what may be done now is seen.
    if (held) lead();
    if (solo) this.cheer(/ top/.test(ui.turn.className) ? 3 : 1);
    this.root.dispatchEvent(new CustomEvent('grundy:end', { bubbles: true, detail: { id: play.id, won: solo, unaided: !hinted && !any && this.level === 'perfect' && board.starts.includes(this.from) } }));
    // The page may have put more there.
    const act = ui.acts.querySelector('button, a');
    if (act?.getBoundingClientRect().bottom > innerHeight - 56) this.root.scrollIntoView();
    for (const it of [act, ui.turn]) it?.scrollIntoView({ block: 'nearest' });
  },
  /** Has no rung but the top one, the start of the page, been climbed? Then the reader has not chosen the ladder yet. */
  outside() { return this.climbed.every(n => n === this.rungs.length - 1); },
  /** This position of the ladder is done, which the answer says. */
  climb() {
    const { rungs } = this, outside = this.outside(), n = rungs.indexOf(this.from), done = this.climbed;
    if (n < 0) return '';
    if (!done.includes(n)) kept(`ladder-${this.play.id}.${this.number}`, [...done, n].join(' '));
    this.rose = true;
    const all = this.climbed.length, { length } = rungs, half = all === Math.ceil(length / 2) && !done.includes(n);
    return outside && n === length - 1 ? '' : say(all === length ? 'climbedAll' : n === length - 1 ? 'climbedTop' : half ? 'climbedHalf' : ['climbed', 'climbedOn', 'climbedUp'][n % 3], n + 1, length, length - all);
  },
});
Table.ends = true;
})();
