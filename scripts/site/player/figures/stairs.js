'use strict';
(() => {
const { range } = window.grundy_games, { beside, button, joined, make, say, ways } = window.grundy, { draw, nimSum, press, toggles, xor } = window.grundy.chapter;

/** Coins on stairs: a move, and beside it what undoes it, if it can be undone. The reader says which steps count. */
function stairs(box, { anew, counted, note, on, panels }, begin) {
  let at, move;
  const chosen = new Set(range(begin.length).map(i => i + 1));
  const after = (at, i, k) => at.map((n, j) => j === i ? n - k : j === i - 1 ? n + k : n);
  const counts = at => at.filter((_, i) => chosen.has(i + 1)), sum = at => xor(counts(at));
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
      const step = make('div', '', `step ${i % 2 ? 'even' : 'odd'} ${chosen.has(i + 1) ? 'counting' : ''}`);
      step.style.setProperty('--high', i + 1);
      step.dataset.step = i + 1;
      // The lowest coin comes last: a press takes it with all above it.
      step.append(...range(n).map(k => act ? button('', 'coin', () => act(i, k + 1), { ariaLabel: say('coinDown', i + 1, k + 1) }) : make('span', '', 'coin')), make('small', `${n}`));
      return step;
    }));
    it.append(make('strong', title), steps, make('p', say('chosenSteps', nimSum(counts(at))), 'sum'));
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
    press(counted, chosen);
    // The right steps are right for every move, so one move is enough.
    const isRight = at.every((_, i) => chosen.has(i + 1) === (i % 2 === 0));
    note.textContent = !move ? say('pressCoin') : joined(say(undone ? 'undone' : 'notUndone', i + 1, sum(at), sum(undone || moved)), isRight && say('allUndone'));
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
  toggles(counted, begin.length, chosen, show);
  anew.onclick();
}

draw({ stairs }, grundy_words.stairs);
})();
