'use strict';
(() => {
const { range } = window.grundy_games, { beside, button, callsFor, least, make, say, ways } = window.grundy, { draw } = window.grundy.chapter;

/** Wythoff's queen goes left, up or along the diagonal. The reader finds the P-cells, and each strikes its lines; at any time
    the reader plays the queen against the computer. */
function queen(_, { bar, found: table, note, queen: grid }, [side]) {
  const tell = (key, ...parts) => { note.textContent = say(key, ...parts); };
  const found = new Set(), all = range(side * side), row = n => Math.floor(n / side), column = n => n % side;
  /** The lines by which the queen goes from `from` to `to`: along its row, its column, its diagonal. */
  const lines = (from, to) => {
    const down = row(from) - row(to), right = column(from) - column(to);
    return to < from ? [!down && 'h', !right && 'v', down === right && 'd'].filter(Boolean) : [];
  };
  const reach = from => all.filter(to => lines(from, to).length), lost = new Set();
  for (const n of all) if (!reach(n).some(to => lost.has(to))) lost.add(n);
  const name = it => `(${row(it)}, ${column(it)})`, struck = it => [...found].find(p => lines(it, p).length);
  // Where the queen stands when a game begins: who should go first differs.
  const starts = [[6, 5], [7, 4], [7, 6], [3, 5], [6, 7]].map(([y, x]) => y * side + x);
  let at = starts[0], focus = 0, pointed, games = 0, line, thinks, timer;
  const render = () => {
    const from = line || pointed === undefined ? at : pointed, to = thinks ? [] : reach(from);
    cells.forEach((it, n) => {
      const letter = found.has(n) ? 'P' : struck(n) !== undefined ? 'N' : '', here = n === at;
      it.className = ['cell', letter, ...[...found].flatMap(p => lines(n, p)), here && 'here', to.includes(n) && 'reach', line?.at(-1) === n && 'left'].filter(Boolean).join(' ');
      it.textContent = here ? '♛' : letter === 'P' ? letter : '';
      it.tabIndex = n === focus ? 0 : -1;
      it.ariaLabel = [say('queenCell', row(n), column(n), letter).trim(), ...here ? [say('queenHere')] : line && to.includes(n) ? [say('inReach')] : []].join(say('comma'));
    });
    // Of a pair and the one across the diagonal either is enough.
    const pairs = [...lost].filter(n => row(n) <= column(n)).map(n => [row(n), column(n)]);
    table.lastChild.replaceChildren(...pairs.map(([a, b]) => {
      const line = make('tr'), known = found.has(a * side + b) || found.has(b * side + a);
      line.append(...[a, b, b - a].map(it => make('td', known ? it : '–')));
      return line;
    }));
    modes.forEach((it, n) => { it.ariaPressed = n === (line ? 2 - line.first : 0); });
  };
  const mark = n => {
    // A smaller cell that the queen can go to and that no line has struck.
    const by = struck(n), open = reach(n).find(it => !found.has(it) && struck(it) === undefined);
    if (found.has(n)) tell('queenKnown', name(n));
    else if (by !== undefined) tell('queenStruck', name(n), name(by));
    else if (open !== undefined) tell('queenEarly', name(n), name(open));
    else {
      found.add(n);
      tell(all.every(it => found.has(it) || struck(it) !== undefined) ? 'queenAll' : 'queenRight', name(n));
    }
  };
  /** The computer goes to a P-cell, or where fewest answers win. */
  const reply = () => {
    const to = reach(at), good = to.filter(it => lost.has(it)), from = at;
    thinks = false;
    line.push(from);
    at = good[0] ?? least(to, it => reach(it).filter(q => lost.has(q)).length).at(-1);
    focus = at;
    if (at) tell('queenReply', name(from), name(at));
    else ended(false);
    render();
  };
  /** After a loss the reader's first move that left no P-cell, where one was in reach, can be taken back. */
  const ended = won => {
    const turn = line.findIndex((from, n) => n % 2 !== +line.first && !lost.has(from) && !lost.has(line[n + 1] ?? at));
    if (won) return tell('queenWon');
    if (turn < 0) return tell('queenLost', name(line[0]));
    const from = line[turn];
    tell('queenSlip', name(from), name(reach(from).find(it => lost.has(it))), name(line[turn + 1]));
    bar.append(button(say('back'), 'back', () => {
      line.length = turn;
      [at, focus] = [from, from];
      bar.lastChild.remove();
      tell('queenYours', name(at));
      render();
      cells[focus].focus();
    }));
  };
  const wait = () => {
    thinks = true;
    timer = setTimeout(reply, 600);
  };
  const step = n => {
    if (thinks || !at) return;
    if (!lines(at, n).length) return tell('queenCannot', name(at), name(n));
    line.push(at);
    at = n;
    if (!at) return ended(true);
    tell('queenGoes', name(n));
    wait();
  };
  /** Begins a game, or without `first` goes on looking for P-cells. */
  const begin = first => {
    clearTimeout(timer);
    bar.querySelector('.back')?.remove();
    thinks = false;
    if (first === undefined) {
      line = undefined;
      tell('queenFind');
    } else {
      line = Object.assign([], { first });
      at = focus = starts[games++ % starts.length];
      tell(first ? 'queenYours' : 'queenMine', name(at));
      if (!first) wait();
    }
    render();
  };
  const cells = all.map(n => button('', 'cell', () => {
    focus = n;
    (line ? step : mark)(n);
    render();
  }));
  const modes = [button(say('findCells'), '', () => begin()), ...callsFor(begin)];
  bar.append(...modes);
  for (const type of ['pointerover', 'focusin', 'pointerleave', 'focusout']) grid.addEventListener(type, ({ target }) => {
    const n = /over|in$/.test(type) ? cells.indexOf(target) : -1, old = pointed;
    pointed = n < 0 ? undefined : n;
    if (pointed !== old && !line) render();
  });
  const spots = all.map(i => ({ i, x: column(i), y: row(i) }));
  grid.onkeydown = event => {
    const { key } = event, start = focus - column(focus);
    if (!ways[key] && key !== 'Home' && key !== 'End') return;
    event.preventDefault();
    focus = ways[key] ? beside(spots, spots[focus], key).i : key === 'Home' ? start : start + side - 1;
    render();
    cells[focus].focus();
  };
  grid.append(...cells);
  begin();
}

draw({ queen }, grundy_words.queen);
})();
