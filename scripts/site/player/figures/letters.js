'use strict';
(() => {
const { game, range } = window.grundy_games, { beside, button, say, ways } = window.grundy, { draw, letter, listed } = window.grundy.chapter;

/** The letters of two numbers up to `most`, which the reader writes into a table; a wrong one is refuted by an option. */
function letters(box, { brushes, grid, note }, [most]) {
  const it = game('boxes'), found = new Map(), numbers = range(most).map(n => n + 1), shown = at => `(${at.join(', ')})`;
  // Both orders are one position.
  const name = at => String([...at].sort((a, b) => a - b));
  let brush = 'P';
  const cells = numbers.map(a => numbers.map(b => button('', 'cell', () => put([a, b]), { at: [a, b] }))), all = cells.flat();
  const show = () => {
    for (const cell of all) {
      const said = found.get(name(cell.at)) ?? '';
      cell.className = `cell ${said}`;
      cell.textContent = said;
      cell.ariaLabel = `${shown(cell.at)} ${said || say('noLetter')}`;
    }
    for (const it of brushes.children) it.ariaPressed = it.textContent === brush;
  };
  const stop = cell => { for (const it of all) it.tabIndex = it === cell ? 0 : -1; };
  const put = at => {
    const to = it.options(at), lost = to.find(q => !it.wins(q)), right = letter(it.wins(at)), all = numbers.flatMap(a => numbers.map(b => [a, b]));
    if (brush === right) found.set(name(at), right);
    const rest = all.filter(at => !found.has(name(at))).length;
    if (brush !== right) note.textContent = lost ? say('isNotP', shown(at), shown(lost)) : to.length ? say('isNotN', shown(at), listed(to.map(shown))) : say('endNotN', shown(at));
    else note.textContent = rest ? say('lettersLeft', shown(at), right, rest) : say('lettersAll');
    stop(cells[at[0] - 1][at[1] - 1]);
    show();
  };
  grid.onkeydown = event => {
    const { key, target } = event, letter = { p: 'P', n: 'N' }[key];
    if (!target.at || !ways[key] && !letter) return;
    event.preventDefault();
    if (letter) return put(target.at, brush = letter);
    const spots = all.map((it, i) => ({ i, it, ...it.getBoundingClientRect().toJSON() })), next = beside(spots, spots[all.indexOf(target)], key).it;
    stop(next);
    next.focus();
  };
  brushes.append(...['P', 'N'].map(it => button(it, 'toggle', () => show(brush = it))));
  grid.innerHTML = `<tr><td>${numbers.map(b => `<th scope="col">${b}`).join('')}${numbers.map(a => `<tr><th scope="row">${a}${'<td>'.repeat(most)}`).join('')}`;
  numbers.forEach((a, i) => numbers.forEach((b, j) => grid.rows[a].cells[b].append(cells[i][j])));
  note.textContent = say('lettersStart');
  stop(all[0]);
  show();
}

draw({ letters }, grundy_words.letters);
})();
