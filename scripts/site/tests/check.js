// Runs inside a page with all boards: every edge of every graph by its gesture, and games. Leaves what it
// found as JSON in the element `report`.
'use strict';
const faults = [], report = { edges: {}, clicks: 0, games: {}, views: [] };
const fault = (table, text) => faults.push(`${table.play.id}: ${text}`);
const chance = (() => {
  let seed = 7;
  return n => (seed = seed * 48271 % 2147483647) % n;
})();

/** Sets a table to a position, with the reader to move. */
function put(table, number, p) {
  clearTimeout(table.timer);
  table.shown.forEach(it => it.remove());
  table.shown.clear();
  Object.assign(table, { number, board: table.boards[number], p, line: [], first: true, at: undefined, mine: false, hints: 0 });
  table.choose();
}

/** The `names` of a move, first the place from which a piece goes, as a person taps them. */
const inTurn = (at, names) => [...names].sort(([i, v], [j, w]) => v - at[i] - w + at[j]);

/** What the model makes of the gestures for the moves from `p`, by what is on the board. */
function gestures(table, board, p) {
  const { play } = table, { constructor: Choice } = table.choice, { options } = new Choice(board, p), seen = new Map();
  const places = choice => {
    const key = String([...choice.picks]);
    if (!seen.has(key)) seen.set(key, choice.seen());
    return seen.get(key);
  };
  const sentences = play.view === 'numbers' && options.map(it => table.sentence(p, it.q));
  return options.map(({ names }, n) => {
    if (sentences) return options.filter((_, m) => sentences[m] === sentences[n]).map(it => it.q).join();
    const choice = new Choice(board, p);
    for (const [i, v] of inTurn(board.draw[p], names)) {
      const here = places(choice).filter(it => it.i === i), exact = here.some(it => it.v === v);
      if (!exact && !here.some(it => it.v === undefined)) return `nothing to tap at place ${i} for ${v}`;
      let to = exact ? choice.tap(i, v) : choice.tap(i);
      if (choice.asks === i) {
        if (!choice.values(i).includes(v)) return `${v} is not offered at place ${i}`;
        to = choice.tap(i, v);
      }
      if (to !== undefined) return to;
    }
    return choice.ready();
  });
}

/** The same by clicks on elements of the page, from the position where the table is. */
function click(table, q) {
  const { p, play } = table, press = it => it.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const button = (cls, value) => [...table.ui.ask.querySelectorAll(cls)].find(it => it.value === String(value));
  if (play.view === 'numbers') {
    // The number is tapped; where several moves change it, they are offered, and no others.
    const { options } = table.choice, [i] = options.find(it => it.q === q).names.keys(), all = options.filter(it => it.names.has(i));
    press(table.ui.svg.querySelector(`[data-tap="${i}"]`));
    if (all.length === 1) return;
    if (table.ui.ask.children.length !== all.length) fault(table, `${table.picture(p)}: ${table.name(i)} offers ${table.ui.ask.children.length} of ${all.length} moves`);
    return press(button('.move', q));
  }
  for (const [i, v] of inTurn(table.board.draw[p], table.choice.options.find(it => it.q === q).names)) {
    const it = table.ui.svg.querySelector(`[data-tap="${i}:${v}"]`) ?? table.ui.svg.querySelector(`[data-tap="${i}"]`);
    press(it);
    if (table.choice.asks === i) press(button('.amount', v));
    if (table.p !== p) return;
  }
  if (!table.ui.play.hidden && !table.ui.play.disabled) press(table.ui.play);
}

function walk(table) {
  let edges = 0;
  table.boards.forEach((board, number) => {
    Object.assign(table, { number, board });
    board.to.forEach((options, p) => {
      edges += options.length;
      gestures(table, board, p).forEach((to, n) => {
        const q = options[n];
        if (String(to) !== String(q)) fault(table, `board ${number}: ${table.picture(p)}: the gesture for ${table.sentence(p, q)} leads to ${to}`);
      });
    });
    const some = new Set(board.starts);
    while (some.size < Math.min(6, board.left.length)) some.add(chance(board.left.length));
    for (const p of some) for (const q of board.to[p].filter((_, n, all) => n % Math.ceil(all.length / 12) === 0)) {
      put(table, number, p);
      click(table, q);
      // What loses at once asks first.
      if (table.risk === q) click(table, q);
      clearTimeout(table.timer);
      if (table.p !== q) fault(table, `board ${number}: ${table.picture(p)}: clicks for ${table.sentence(p, q)} lead to ${table.p === p ? 'nothing' : table.picture(table.p)}`);
      report.clicks += 1;
    }
  });
  report.edges[table.play.id] = edges;
}

/** A game from a start; the reader chooses by `choose` and plays by `act`. Who won comes by the event. */
function game(table, number, start, first, choose, act) {
  let end;
  const hear = event => { end = event.detail; };
  table.root.addEventListener('grundy:end', hear);
  table.number = number;
  table.fresh(start, first);
  for (let moves = 0; !end && moves < 300; moves += 1) {
    clearTimeout(table.timer);
    if (table.mine) table.reply();
    else act(table, choose(table));
  }
  clearTimeout(table.timer);
  table.root.removeEventListener('grundy:end', hear);
  return end;
}
/** A reader who asks for three hints and does what they say. */
function hinted(table) {
  for (let n = 0; n < 3; n += 1) table.ui.hint.click();
  const q = table.advice();
  if (!table.ui.say.textContent.includes(table.sentence(table.p, q))) fault(table, 'the hint does not say the move');
  return q;
}
const random = table => table.board.to[table.p][chance(table.board.to[table.p].length)];

function play(table) {
  let games = 0;
  const act = (table, q) => games ? table.move(q) : click(table, q);
  const starts = table.boards.flatMap((board, number) => board.starts.map((p, start) => [number, start, board.win[p], board.best?.[p]]));
  while (games < 20) for (const [number, start, win, best] of starts) {
    // The first game is played on the board, the others without it.
    if (games) table.draw = () => {};
    if (best !== undefined) {
      for (const first of [true, false]) for (const choose of [hinted, random]) {
        const { won } = game(table, number, start, first, choose, act), { gain, to, end } = table.board;
        const [reader, me] = [false, true].map(mine => table.line.filter(it => it.mine === mine)
          .reduce((sum, { p, q }) => sum + gain[p][to[p].indexOf(q)], 0));
        const fair = first ? best : -best;
        if (choose === hinted ? reader - me < fair : reader - me > fair) fault(table, `board ${number}: ${reader - me}, not ${fair}`);
        if (won !== (end === 'par' ? reader - me >= fair : reader - me > 0)) fault(table, `board ${number}: ${reader - me} is ${won ? '' : 'not '}won`);
      }
    } else if (win !== 'D') {
      const wins = game(table, number, start, win === 'N', hinted, act);
      if (!wins?.won || wins.unaided) fault(table, `board ${number}, start ${start}: a reader who follows the hints does not win`);
      const loses = game(table, number, start, win !== 'N', random, act);
      if (!loses || loses.won) fault(table, `board ${number}, start ${start}: a random reader wins a lost game`);
      // Where positions return, a winner who does not hurry may win never.
      const { left, starts, grundy, end } = table.board, most = left[starts[start]];
      if (!grundy && end === 'normal' && table.line.length > most) fault(table, `board ${number}: ${table.line.length} moves, not ${most}`);
    }
    games += 1;
  }
  delete table.draw;
  report.games[table.play.id] = games;
}

/** Arrow keys lead to every part of the board that is there, and a screen reader has a name for each. */
function keys(table) {
  const { beside, ways } = window.grundy;
  table.boards.forEach((board, number) => board.starts.forEach(p => {
    put(table, number, p);
    const all = table.seen.filter(it => it.i !== undefined), first = all.find(it => it.key === table.focus), reached = new Set([first]);
    if (first) for (const from of reached) for (const key in ways) reached.add(beside(table.seen, from, key, board.flat));
    const isThere = it => it.free || !/gone|none|ring/.test(it.cls);
    const missed = all.find(it => isThere(it) && !reached.has(it) || !table.shown.get(it.key).getAttribute('aria-label'));
    if (missed) fault(table, `board ${number}: no arrow leads to ${table.spoken(missed)}`);
    if (first) for (const key in ways) {
      put(table, number, p);
      table.focus = first.key;
      table.ui.svg.dispatchEvent(new KeyboardEvent('keydown', { key }));
      if (table.focus !== beside(table.seen, first, key, board.flat).key) fault(table, `board ${number}: ${key} leads elsewhere`);
    }
    // Tab leads to what has had the focus. A click there changes that no more: the browser would lay out the page for it.
    if (first) {
      put(table, number, p);
      const it = table.shown.get(all.at(-1).key), stops = new MutationObserver(() => {});
      it.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      if (it.getAttribute('tabindex') !== '0') fault(table, `board ${number}: the tab stop does not follow the focus`);
      stops.observe(table.ui.svg, { attributeFilter: ['tabindex'], subtree: true });
      it.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      clearTimeout(table.timer);
      if (it.isConnected && stops.takeRecords().length) fault(table, `board ${number}: a click changes the tab stop`);
      stops.disconnect();
    }
    // The focus stays on the board after a move of the reader and the answer.
    if (first && !table.play.draft) {
      put(table, number, p);
      table.shown.get(first.key).focus();
      for (const move of [() => table.move(table.board.to[p][0]), () => table.mine && table.board.to[table.p].length && table.reply()]) {
        move();
        clearTimeout(table.timer);
        if (!table.root.contains(document.activeElement)) fault(table, `board ${number}: the focus is lost`);
      }
      put(table, number, p);
    }
    const tabs = table.ui.svg.querySelectorAll('[tabindex="0"]').length;
    if (tabs !== Math.min(1, all.length)) fault(table, `board ${number}: ${tabs} tab stops`);
  }));
}

/** Where pieces move, dragging one leads to the option; by pointer as well, for a move of each board. */
function drags(table) {
  const { play } = table, { constructor: Choice } = table.choice;
  if (!play.drag) return;
  table.boards.forEach((board, number) => {
    let pulled = false;
    Object.assign(table, { number, board });
    const pull = (p, q, from, to) => {
      put(table, number, p);
      const element = place => table.ui.svg.querySelector(`[data-tap="${place}:${board.draw[q][place]}"]`) ?? table.ui.svg.querySelector(`[data-tap="${place}"], [data-tap^="${place}:"]`);
      // A finger on the piece does not scroll, elsewhere it does. Not every Chromium hears of fingers.
      const scrolls = target => table.ui.svg.ontouchmove({ target });
      const still = table.ui.svg.querySelector('[data-tap]:not(.movable)');
      if (scrolls(element(from)) || still && !scrolls(still)) fault(table, `board ${number}: a touch scrolls where it should not, or not where it should`);
      element(to).scrollIntoView({ block: 'center' });
      const point = type => {
        const { x, y, width, height } = element(type === 'pointerdown' ? from : to).getBoundingClientRect();
        const at = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, isPrimary: true };
        element(from).dispatchEvent(new PointerEvent(type, at));
      };
      for (const type of ['pointerdown', 'pointermove', 'pointerup']) point(type);
      if (!play.draft && !table.line.length && table.choice.asks === null) fault(table, `board ${number}: the pointer does not move the piece from ${table.name(from)} to ${table.name(to)}`);
      if (play.draft && !table.choice.picks.size) fault(table, `board ${number}: the pointer chooses nothing`);
      if (table.root.querySelector('.ghost')) fault(table, `board ${number}: a ghost stays`);
      clearTimeout(table.timer);
    };
    board.to.forEach((options, p) => options.forEach(q => {
      const before = board.draw[p], after = board.draw[q], places = [...Array(board.main).keys()];
      const falls = places.filter(i => after[i] < before[i]), rises = places.filter(i => after[i] > before[i]);
      if (falls.length !== 1 || rises.length !== 1) return;
      const choice = new Choice(board, p), [from, to] = [falls[0], rises[0]];
      let at = choice.drag(from, after[from], to);
      if (choice.asks === from) at = choice.tap(from, after[from]);
      if ((at ?? choice.ready()) !== q) fault(table, `board ${number}: ${table.picture(p)}: dragging for ${table.sentence(p, q)} leads to ${at}`);
      if (!pulled) pull(p, q, from, to);
      pulled = true;
    }));
    if (!pulled) fault(table, `board ${number}: no piece can be dragged`);
  });
}

/** The judge's question: what is right is taken, and nothing else; without a question there is no line. */
function judged(table) {
  table.boards.forEach((board, number) => {
    // Without a list the winner is the answer.
    const asked = board.asked ?? (board.answers ? [...board.win].map(it => 'NP'.indexOf(it)) : []);
    if (!asked.some(it => it !== null)) return fault(table, `board ${number}: the judge asks nothing`);
    const silent = asked.indexOf(null);
    if (silent >= 0) {
      put(table, number, silent);
      if (table.ui.judge.offsetParent) fault(table, `board ${number}: the judge asks what has no answer`);
    }
    for (const p of board.starts) {
      put(table, number, p);
      const { ui } = table, right = board.answers[asked[p]], says = text => {
        ui.answer.value = text;
        ui.check.click();
        return ui.say.textContent;
      };
      if (ui.judge.hidden) fault(table, `board ${number}: the judge does not ask at the start`);
      if (says(` ${right.toUpperCase()} `) !== '✓ Right.' || says(right) !== '✓ Right.' || says(`${right}?`) === '✓ Right.') fault(table, `board ${number}: ${right} is not the answer`);
    }
  });
}

/** The computer waits until the reader has said who begins. */
function waits(table) {
  table.boards.forEach((board, number) => board.starts.forEach((_, start) => {
    for (const first of [true, false]) {
      table.number = number;
      table.fresh(start);
      const calls = [...table.ui.ask.querySelectorAll('.call')];
      if (table.mine || !table.idle || calls.length !== 2) fault(table, `board ${number}: the game begins by itself`);
      calls[first ? 0 : 1].click();
      if (table.mine === first || table.first !== first) fault(table, `board ${number}: the call is not heard`);
      clearTimeout(table.timer);
    }
  }));
}

/** What is marked as open can be tapped or dragged, and nothing else; a refusal says why. */
function marked(table) {
  const { constructor: Choice } = table.choice;
  table.boards.forEach((board, number) => [...board.starts, ...[...Array(20)].map(() => chance(board.to.length))].forEach(p => {
    // What can be chosen in one position and not in another.
    const live = board.live ??= new Set(board.to.flatMap((_, p) => [...new Choice(board, p).open()].map(i => board.draw[p][i])));
    put(table, number, p);
    if (board.to[p].length) for (const { i, v, free } of table.seen.filter(it => it.i >= 0)) {
      const choice = new Choice(board, p), possible = choice.drags(i).length > 0 || choice.tap(i, v) !== null;
      if (possible !== free) fault(table, `board ${number}: ${table.name(i)} is marked ${free ? '' : 'not '}possible`);
      if (free || choice.tap(i, v) !== null) continue;
      table.tap(i, v);
      const said = table.ui.say.textContent, at = board.draw[p][i];
      if (table.p !== p || !said) fault(table, `board ${number}: a refusal is silent`);
      if (live.has(at) && said.startsWith(window.grundy.say('isNow', table.name(i), table.what(at)))) fault(table, `board ${number}: "${said}" is not a reason`);
    }
  }));
}

/** No two moves from a position are said alike. */
function spoken(table) {
  table.boards.forEach((board, number) => {
    Object.assign(table, { number, board });
    board.to.forEach((options, p) => {
      const said = options.map(q => table.sentence(p, q)), twice = said.find((it, n) => said.indexOf(it) !== n);
      if (twice) fault(table, `board ${number}: ${table.picture(p)}: two moves are said "${twice}"`);
      const odd = said.find(it => /undefined|NaN|→/.test(it));
      if (odd) fault(table, `board ${number}: ${odd}`);
      if (table.play.id === 'sdoi2011' && said.some(it => it.includes(' – '))) fault(table, `${table.picture(p)}: two pieces read as a row of them`);
      // A winning X changes the look of its whole row.
      if (table.play.id === 'uva10561' && said.some(it => it.includes(' – '))) fault(table, `${table.picture(p)}: an X goes into several cells`);
    });
    put(table, number, board.starts[0]);
    if (table.play.id === 'z_game_on_grid') {
      table.refuse(board.main - 1);
      if (table.ui.say.textContent.includes(table.name(0))) fault(table, `its own cell is among those to which the piece goes: ${table.ui.say.textContent}`);
    }
    const names = new Map();
    for (const it of table.seen.filter(it => it.i >= 0)) {
      const name = table.spoken(it), [, takes] = name.match(/take (\d+)/) ?? [], does = `${it.i} ${it.v}`;
      if (/(^|\D)1 stones/.test(name)) fault(table, `board ${number}: ${name}`);
      if (takes && board.draw[table.p][it.i] % 36 - takes !== it.v % 36) fault(table, `board ${number}: "${name}" leaves ${it.v}`);
      // Two shapes of one name do the same.
      if ((names.get(name) ?? does) !== does || names.has(name) && !it.free) fault(table, `board ${number}: two places are called "${name}"`);
      names.set(name, does);
    }
  });
}

/** A move of heaps as it is said, done to the heaps before it, gives the heaps after it. */
function pictured(table) {
  if (table.play.view !== 'heaps') return;
  table.boards.forEach((board, number) => {
    Object.assign(table, { number, board });
    const place = name => board.names.findIndex(([english]) => english === name);
    board.to.forEach((options, p) => options.forEach(q => {
      const said = table.sentence(p, q), at = board.draw[p].slice(0, board.main), wanted = board.draw[q].slice(0, board.main);
      const shift = (n, from, to) => {
        if (from !== undefined) at[place(from)] -= n;
        if (to !== undefined) at[place(to)] += n;
      };
      let rest = said, taken;
      const parts = [
        [/^take (\d+) from (\w+ \d+)/, (n, from) => shift(+n, taken = from)],
        [/^take (\d+)$/, n => shift(+n, 'the heap')],
        [/^add (\d+) to (\w+ \d+)/, (n, to) => shift(+n, undefined, to)],
        // The verb of the part before it is not said again.
        [/^(\d+) from (\w+ \d+)/, (n, from) => shift(+n, from)],
        [/^(?:move )?(\d+) to (\w+ \d+)/, (n, to) => shift(+n, taken, to)],
        [/^move (\d+) from (\w+ \d+) to (\w+ \d+|the ground)/, (n, from, to) => shift(+n, from, to === 'the ground' ? undefined : to)],
        [/^put (heap \d+) upon (heap \d+)/, (from, to) => shift(at[place(from)], from, to)],
        [/^take bars? (\d+) to (\d+) out of the box/, (a, b) => { for (let n = +a; n <= b; n += 1) shift(36, `bar ${n}`); }],
        [/^take bars? ([\d, ]+) out of the box/, list => list.split(', ').forEach(n => shift(36, `bar ${n}`))],
        // The last bottle is not shown.
        [/^take a bean from (bottle \d+), put (one|two) into (bottle \d+)(?: and one into (bottle \d+))?/, (from, count, ...to) => {
          shift(1, from);
          for (const it of to) if (it && place(it) < at.length - 1) shift(count === 'two' ? 2 : 1, undefined, it);
        }],
        [/^take nothing/, () => {}],
      ];
      while (rest) {
        const part = parts.find(it => it[0].test(rest));
        if (!part) break;
        part[1](...part[0].exec(rest).slice(1));
        rest = rest.replace(part[0], '').replace(/^, /, '');
      }
      // Heaps with a frame differ by it after a move that is not said.
      if (rest || at.some((n, i) => n % 36 !== wanted[i] % 36)) fault(table, `board ${number}: ${table.picture(p)}: "${said}" does not lead to ${table.picture(q)}`);
    }));
  });
}

/** The last move stays marked; the order of reading is that of the places, after undo as well; the timeline tells the slip. */
function traces(table) {
  table.boards.forEach((board, number) => {
    table.number = number;
    table.fresh(0, true);
    const inOrder = what => {
      const keys = table.seen.map(it => table.shown.get(it.key)), there = [...table.ui.svg.children].slice(2).filter(it => !it.matches('.left'));
      if (keys.some((it, n) => it !== there[n])) fault(table, `board ${number}: ${what} mixes the order of reading`);
    };
    // A move that ends the game leads on to where it went wrong.
    const going = board.to[table.p].filter(q => board.to[q].length), q = going[chance(going.length)];
    table.move(q);
    clearTimeout(table.timer);
    inOrder('a move');
    const named = table.seen.some(it => it.cls.includes(' yours'));
    const [before, after] = [table.line[0].p, q].map(it => String(board.draw[it].slice(0, board.main)));
    if (!named && table.seen.length && before !== after) fault(table, `board ${number}: the move leaves no trace`);
    table.ui.undo.click();
    inOrder('undo');
    while (board.to[table.p].length) table.mine ? table.reply() : table.move(board.to[table.p][chance(board.to[table.p].length)]);
    // A lost game asks where it went wrong, and colours nothing before the answer.
    if (table.quiz && table.ui.timeline.querySelector('.P, .N')) fault(table, `board ${number}: the timeline tells before the reader has looked`);
    table.ui.acts.querySelector('.tellMe')?.click();
    const { line } = table, moments = [...table.ui.timeline.querySelectorAll('button')];
    if (moments.length !== line.length + 1) fault(table, `board ${number}: ${moments.length} moments, ${line.length} moves`);
    if (!board.best && !board.win.includes('D')) {
      const won = moments.map(it => it.className.includes('yours')), slip = line.findIndex(it => !it.mine && !table.bestOf(it.p).includes(it.q));
      if (won[0] !== (board.win[line[0].p] === 'N')) fault(table, `board ${number}: the timeline begins with the wrong colour`);
      if (won[0] && won.indexOf(false) !== (slip < 0 ? -1 : slip + 1)) fault(table, `board ${number}: the colour changes at ${won.indexOf(false)}, the slip is move ${slip + 1}`);
    }
    moments[0].click();
    if (table.choice.p !== line[0].p || table.p === line[0].p) fault(table, `board ${number}: the timeline does not show the start`);
  });
}

/** The board refuses an address that is neither a position nor a place of the page. */
function addressed(tables) {
  tables[0].root.id = 'here';
  for (const [hash, told] of [['#abc', true], ['#-1,5,3', true], ['#here', false], ['', false]]) {
    tables.forEach(table => table.fresh(0));
    history.replaceState(null, '', hash || location.pathname);
    dispatchEvent(new Event('hashchange'));
    for (const table of tables) if (!table.ui.say.textContent === told) fault(table, `the address ${hash} is ${told ? 'not ' : ''}told`);
  }
}

/** An address names a position, is checked, and a new game is a new position. */
function named(table) {
  table.boards.forEach((board, number) => {
    table.number = number;
    table.fresh(0);
    for (const p of board.starts) {
      table.place(board.draw[p].slice(0, board.main).join());
      if (String(table.board.draw[table.p]) !== String(board.draw[p])) fault(table, `board ${number}: the address leads to ${table.picture(table.p)}`);
    }
    // A link that is copied during a game leads to where it was copied.
    for (let p = 0; p < board.to.length; p += Math.ceil(board.to.length / 40)) {
      if (!board.to[p].length) continue;
      table.number = number;
      table.fresh(-1, undefined, p);
      const [at] = table.address.slice(1).split('&');
      table.fresh(0);
      table.place(at, number);
      if (String(table.board.draw[table.p]) !== String(board.draw[p])) fault(table, `board ${number}: the link ${at} leads to ${table.picture(table.p)}`);
    }
    table.number = number;
    table.fresh(0);
    for (const text of ['99999,99999,99999', '7,%E0%A4%A', '1,,,', '-3', '1'.repeat(5000)]) {
      const { p } = table;
      table.place(text);
      if (table.p === p && !table.ui.say.textContent) fault(table, `board ${number}: ${text.slice(0, 9)} is not told`);
    }
    table.place(table.ui.own.placeholder);
    if (table.from !== board.starts[0]) fault(table, `board ${number}: ${table.ui.own.placeholder} is proposed`);
    const before = new Set();
    for (let n = 0; n < 12; n += 1) {
      table.number = number;
      table.another();
      before.add(table.from);
      if (!board.to[table.p].length) fault(table, `board ${number}: a new game is over`);
    }
    if (before.size < Math.min(2, board.starts.length + !board.best)) fault(table, `board ${number}: a new game is the old one`);
    const { from } = table;
    table.ui.again.click();
    if (table.from !== from) fault(table, `board ${number}: a new game begins elsewhere`);
  });
}

/** The page's own rules, which make boards for other positions, say of the positions here what the rules of the problem say. */
function extended(table) {
  const { play, boards: [home] } = table, place = new Map(home.draw.map((at, p) => [String(at), p]));
  if (play.rules) for (const start of home.starts) {
    const board = window.grundy_games.extended(play, home.draw[start]), here = board?.draw.map(at => place.get(String(at))) ?? [];
    if (!here.length) fault(table, `no board for ${home.draw[start]}`);
    here.forEach((p, n) => {
      const [made, known] = [[board, n, q => here[q]], [home, p, q => q]].map(([{ to, win, left, grundy, parts }, p, name]) =>
        JSON.stringify([to[p]?.map(name), win[p], left[p], grundy?.[p], parts?.[p]]));
      if (made !== known) fault(table, `${board.draw[n]}: ${made} by the page's rules, ${known}`);
    });
  }
}

/** The whole graph is painted in the end, one right colour after the other, and wrong ones are refuted by an arc. */
function painted(table, box) {
  const { win, to } = table.board, node = p => box.querySelector(`[data-p="${p}"]`), note = box.querySelector('.note');
  const press = (p, key) => node(p).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  const letter = p => node(p).lastChild.textContent, brush = it => box.querySelector(`.brush.${it}`).click();
  const click = p => node(p).dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const end = to.findIndex(it => !it.length), early = to.findIndex(it => it.length > 1);
  // The small graph is painted first: what is there is right, and it stays.
  const grow = box.querySelector('.grow'), nodes = () => box.querySelectorAll('[data-p]').length;
  for (let before = 0; !grow.hidden; grow.click()) {
    if (nodes() <= before || nodes() >= to.length) fault(table, `a graph of ${nodes()} positions grows from ${before}`);
    before = nodes();
  }
  if (nodes() !== to.length) fault(table, `${nodes()} of ${to.length} positions`);
  brush('N');
  click(end);
  if (letter(end) || !note.textContent.includes('not N')) fault(table, 'an end is painted N');
  press(early, 'p');
  if (letter(early) || !box.querySelector('.flash')) fault(table, 'a colour is taken too early');
  brush('P');
  click(end);
  if (letter(end) !== 'P') fault(table, 'an end is not painted P');
  const next = to.findIndex(it => it.includes(end));
  press(next, 'p');
  if (letter(next) || !box.querySelector(`[data-arc="${next}.${end}"].flash`)) fault(table, 'no arc refutes a wrong P');
  press(next, 'n');
  if (letter(next) !== 'N') fault(table, 'the key N does not paint');
  for (let n = 0; n < to.length && [...box.querySelectorAll('.letter')].some(it => !it.textContent); n += 1) box.querySelector('.step').click();
  for (const p of to.keys()) if (letter(p) !== win[p]) fault(table, `${table.picture(p)} is painted ${letter(p)}, but it is ${win[p]}`);
  const board = box.querySelector('.board').table, { p } = board, [q] = to[p];
  if (!node(p).classList.contains('here')) fault(table, 'the piece is not on the graph');
  click(q);
  if (board.p !== q || !node(q).classList.contains('here')) fault(table, 'the piece does not move on the graph and on its board');
  clearTimeout(board.timer);
}

/** Threads tie every pair, what has no partner is marked, and the proof ends in a position without such. */
function tied(table, box) {
  table.fresh(0, true);
  const { p, board } = table, xor = list => list.reduce((sum, n) => sum ^ n, 0), ones = n => n.toString(2).replace(/0/g, '').length;
  const handles = () => [...box.querySelectorAll('[role=slider]')], heaps = () => handles().map(it => +it.getAttribute('aria-valuenow'));
  const right = () => {
    const all = heaps().reduce((sum, n) => sum + ones(n), 0), odd = ones(xor(heaps()));
    if (box.querySelectorAll('.odd').length !== odd) fault(table, `${heaps()}: ${box.querySelectorAll('.odd').length} blocks without a partner, not ${odd}`);
    if (box.querySelectorAll('.thread').length !== (all - odd) / 2) fault(table, `${heaps()}: not all pairs are tied`);
  };
  right();
  const is = (i, value, how) => {
    if (heaps()[i] !== value || heaps().filter((n, j) => n !== board.draw[p][j]).length > 1) fault(table, `${how}: ${heaps()}, not ${value}`);
    right();
  };
  board.draw[p].forEach((heap, i) => {
    for (let value = heap - 1; value >= -1; value -= 1) {
      handles()[i].dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
      is(i, Math.max(0, value), 'an arrow key');
    }
    const { x } = handles()[i].getBoundingClientRect(), wide = box.querySelector('svg').getScreenCTM().a * 8;
    const point = (type, clientX) => (type === 'pointerdown' ? handles()[i] : window).dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, isPrimary: true }));
    point('pointerdown', x);
    for (const value of [heap, 1, heap + 3]) {
      point('pointermove', x + value * wide);
      is(i, Math.min(heap, value), 'a drag');
    }
    point('pointerup', x + heap * wide);
    point('pointermove', x);
    is(i, heap, 'after the drag');
  });
  table.place('4,1');
  table.call(true);
  for (let n = 0; n < 3; n += 1) box.querySelector('.proof').click();
  if (xor(heaps())) fault(table, `the proof ends in ${heaps()}`);
  const wanted = String(heaps());
  box.querySelector('.bar .play').click();
  clearTimeout(table.timer);
  if (String(board.draw[table.p]) !== wanted) fault(table, 'the blocks are not played on the board');
}

/** Exactly one heap balances, and a bet is right exactly if the rules say so. */
function balanced(table, box) {
  const [lost, won, other, two] = box.querySelectorAll('.bar button'), slider = box.querySelector('input'), note = box.querySelector('.note');
  for (let n = 0; n < 6; n += 1) {
    const right = [0, 1, 2, 3, 4, 5].filter(v => {
      const answers = [lost, won].map(bet => {
        slider.value = v;
        slider.dispatchEvent(new Event('input'));
        if (note.textContent) fault(table, 'the last answer stays');
        bet.click();
        const said = note.textContent;
        // A bet counts once.
        (bet === lost ? won : lost).click();
        if (note.textContent.startsWith('Right.')) fault(table, 'a second bet is right');
        return said;
      });
      const [yes, no] = answers.map(it => it.startsWith('Right.'));
      if (yes === no) fault(table, 'both bets are right');
      return yes;
    });
    if (String(right) !== String([box.mystery()])) fault(table, `${right} balances ${box.mystery()}`);
    (n % 2 && !two.hidden ? two : other).click();
  }
}

/** A won game fills its field, a lost one does not. */
function paired(_, box) {
  const { table } = box.querySelector('.board'), fields = [...box.querySelectorAll('.pair')], { win, to } = table.board;
  const play = first => {
    table.call(first);
    for (clearTimeout(table.timer); to[table.p].length; clearTimeout(table.timer)) table.mine ? table.reply() : table.move(table.advice());
  };
  fields.forEach((it, n) => {
    it.click();
    const p = table.from, wins = win[p] === 'N', heaps = table.board.draw[p];
    if (String(heaps) !== String([1 + Math.floor(n / 3), 1 + n % 3, 0])) fault(table, `field ${n} is ${heaps}`);
    for (const first of [!wins, wins]) {
      it.click();
      play(first);
      if (it.textContent !== (first === wins ? win[p] : '')) fault(table, `${heaps}: the field says ${it.textContent}`);
    }
  });
  if (!box.querySelector('.note').textContent.includes('2 is not 1')) fault(table, 'nine fields say nothing');
}

/** Only the mex is taken, and only when all chips have dropped. */
function dropped(table, box) {
  const { draw, grundy } = table.board, known = box.querySelector('.known'), slots = () => [...box.querySelectorAll('.slot')];
  for (let n = 1; n < 8; n += 1) {
    const value = grundy[draw.findIndex(it => String(it) === String([n, 0, 0]))], before = known.textContent;
    for (const chip of box.querySelectorAll('.chip')) {
      const own = grundy[chip.q];
      slots()[value].click();
      if (known.textContent !== before) fault(table, 'a value is taken before all chips have dropped');
      chip.click();
      slots()[own + 1].click();
      if (!chip.isConnected) fault(table, `slot ${own + 1} takes a chip of value ${own}`);
      slots()[own].click();
      if (chip.isConnected || !slots()[own].classList.contains('full')) fault(table, `slot ${own} does not take its chip`);
    }
    slots().forEach((_, v) => {
      if (v === value || known.textContent !== before) return;
      slots()[v].click();
      if (known.textContent !== before) fault(table, `${v} is taken as the value of ${n}`);
    });
    slots()[value].click();
    if (known.textContent !== `${before}, g(${n}) = ${value}`) fault(table, `the value ${value} of ${n} is not taken`);
  }
}

/** A reader who makes the sum 0 wins, and the values stand there; the computer punishes a slip. */
function summed(table, box) {
  const { tables, value, reply, over } = box.games, note = () => box.querySelector('.note').textContent;
  for (let n = 0; n < 12; n += 1) {
    const wins = value() !== 0, follows = n % 2 === 0, first = follows === wins;
    if (/\d/.test(note() + tables.map(it => it.root.lastChild.textContent).join(''))) fault(table, `the values show before the reader says who begins: ${note()}`);
    box.querySelectorAll('.call')[first ? 0 : 1].click();
    for (clearTimeout(box.timer); !over(); clearTimeout(box.timer)) {
      const sum = tables.map(it => it.board.grundy[it.p]);
      if (!note().startsWith(`${sum[0]} ⊕ ${sum[1]} = ${sum[0] ^ sum[1]}`)) fault(table, `the values ${sum} are not shown: ${note()}`);
      if (tables[0].mine) { reply(); continue; }
      const all = tables.flatMap((it, m) => it.board.to[it.p].map(q => ({ it, q, sum: it.board.grundy[q] ^ sum[1 - m] })));
      const some = all.filter(it => !it.sum === follows), { it, q } = (some.length ? some : all)[chance((some.length ? some : all).length)];
      it.move(q);
    }
    if (follows !== note().includes('You have won')) fault(table, `a reader who ${follows ? 'makes the sum 0' : 'errs'}: ${note()}`);
    box.querySelector('.bar button').click();
  }
}

/** The views of the chapters, and those of other boards for which they are made. */
function wide(table) {
  const { root, play: { id, view } } = table;
  table.number = 0;
  table.fresh(0, true);
  const { to, win, base, main, places } = table.board, tests = { colours: painted, blocks: tied, scales: balanced, pairs: paired, mex: dropped, sum: summed };
  const all = { p2197: ['blocks'], hdu1536: ['pairs p2197', 'mex'], hdu1524: ['sum hdu1536'] }[id] ?? [];
  if (to.length <= 60 && win && !win.includes('D') && main === places && view !== 'grid') all.push('colours');
  if (base === 2) all.push('scales');
  for (const it of all) {
    const [view, second = ''] = it.split(' '), box = Object.assign(document.createElement('div'), { className: 'view' });
    Object.assign(box.dataset, { view, with: second });
    root.append(box);
    window.grundy.view(box, table);
    tests[view](table, box);
    report.views.push(view);
    if (box.scrollWidth > box.clientWidth) fault(table, `${view} is too wide`);
    table.views.length = 0;
    box.remove();
  }
}

/** On a narrow screen nothing goes beyond the edge. */
function narrow(table) {
  table.root.style.width = '328px';
  table.values = true;
  table.boards.forEach((_, number) => {
    table.number = number;
    table.fresh(0);
    if (table.root.scrollWidth > table.root.clientWidth) fault(table, `board ${number}: ${table.root.scrollWidth} pixels of 328`);
  });
  table.values = false;
}

window.addEventListener('error', event => faults.push(event.message));
addEventListener('DOMContentLoaded', () => {
  addressed([...document.querySelectorAll('.board')].map(it => it.table));
  window.grundy_words.words.chinese = '{}变为{}';
  const chinese = window.grundy.say('chinese', '堆 1', '空') + window.grundy.say('chinese', '堆 2', 3);
  if (chinese !== '堆 1 变为空堆 2 变为 3') faults.push(`no spaces between numbers and Chinese, or too many: ${chinese}`);
  window.grundy_words.words.sided = '{} 是 {}。';
  const sided = window.grundy.say('sided', '左边 2 格、右边 2 格', 'P') + window.grundy.say('sided', '(1, 2)', 'P');
  if (sided !== '左边 2 格、右边 2 格是 P。(1, 2) 是 P。') faults.push(`a blank between Chinese words, or none after a bracket: ${sided}`);
  for (const root of document.querySelectorAll('.board')) {
    const { table } = root;
    if (!table) faults.push(`${root.dataset.game} is not there`);
    else {
      try {
        walk(table);
        keys(table);
        drags(table);
        judged(table);
        waits(table);
        marked(table);
        spoken(table);
        pictured(table);
        traces(table);
        named(table);
        extended(table);
        wide(table);
        narrow(table);
        play(table);
      } catch (error) {
        fault(table, error.stack);
      }
    }
    // Nothing is to be drawn any more.
    root.remove();
  }
  report.faults = faults.slice(0, 60);
  report.count = faults.length;
  document.body.append(Object.assign(document.createElement('pre'), { id: 'report', textContent: JSON.stringify(report) }));
});
