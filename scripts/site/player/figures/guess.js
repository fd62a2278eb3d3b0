'use strict';
(() => {
const { games, heaps, mex, range } = window.grundy_games, { make, say } = window.grundy, { choices, draw } = window.grundy.chapter;

/** The values of a heap under a rule: the reader sorts them by n modulo m, guesses a formula for each remainder, and hears
    the first n for which the guess is wrong. */
function guess(box, { by, formulas, note, rule, strip, test }, [m]) {
  const most = 200, rules = [games.half, games.twos, heaps(n => range(n).filter(k => k && n % (n - k) === 0)), heaps(n => [1, 2, 3].filter(k => k <= n).map(k => n - k)), heaps(n => range(15).map(k => n - k * k).filter(m => m >= 0 && m < n))];
  const names = [['0', () => 0], ['1', () => 1], ['2', () => 2], ['3', () => 3], ['k', k => k], ['k + 1', k => k + 1], ['2k', k => 2 * k], ['2k + 1', k => 2 * k + 1], ['g(k)', k => values[k]], ['g(k) + 1', k => values[k] + 1]];
  /** With all n together, a formula with g(k) would say nothing. */
  const kinds = () => names.filter(([name]) => m > 1 || !name.includes('g')).map(([name, of]) => [m > 1 ? name : name.replace('k', 'n'), of]);
  const head = r => m > 1 ? `g(${m}k${r ? ` + ${r}` : ''})` : 'g(n)';
  let at, first, values, wrong, shown;
  const show = () => {
    const columns = m === 3 ? 9 : m > 4 ? 10 : 8;
    strip.style.setProperty('--columns', columns);
    // The rows begin with a multiple of m, so that each remainder has columns of its own.
    strip.replaceChildren(...range(columns * Math.ceil(shown / columns)).map(n => make('span', '', `cell r${m > 1 ? n % m : 0}${n === wrong ? ' wrong' : ''}`, { role: 'img', ariaLabel: n < first ? '–' : `g(${n}) = ${values[n]}`, innerHTML: n < first ? '' : `<small>${n} </small>${values[n]}` })));
  };
  const fresh = () => {
    first = at === 2 ? 1 : 0;
    values = [];
    for (const n of range(most)) values.push(mex(rules[at]([n]).map(([q]) => values[q])));
    wrong = undefined;
    shown = 16;
    show();
    formulas.replaceChildren(...range(m).map(r => {
      const row = make('div', '', `row r${m > 1 ? r : 0}`, { role: 'group', ariaLabel: head(r) }), label = make('label'), it = make('select');
      it.append(...['?', ...kinds().map(([name]) => name)].map(name => make('option', name)));
      it.onchange = () => { note.textContent = ''; it.ariaInvalid = null; };
      row.append(make('span', `${head(r)}: ${range(m > 4 ? 4 : 8).map(k => m * k + r).filter(n => n >= first).map(n => values[n]).join(', ')} …`), label);
      label.append(make('b', `${head(r)} =`), it);
      return row;
    }));
    note.textContent = say(m > 1 ? 'guessColours' : 'guessStart');
  };
  test.onclick = () => {
    const chosen = [...formulas.querySelectorAll('select')].map(it => it.selectedIndex - 1), all = kinds(), said = n => all[chosen[n % m]][1](Math.floor(n / m));
    if (chosen.some(it => it < 0)) return void (note.textContent = say(m > 1 ? 'guessOpen' : 'guessOne'));
    wrong = range(most).find(n => n >= first && said(n) !== values[n]);
    shown = Math.max(16, (wrong ?? 0) + 1);
    show();
    note.textContent = wrong === undefined ? say('guessHolds', most - 1) : say('guessFails', wrong, said(wrong), values[wrong]);
    // The formula that is wrong leads to the sentence about it.
    formulas.querySelectorAll('select').forEach((it, r) => {
      it.ariaInvalid = r === wrong % m || null;
      it.setAttribute('aria-describedby', r === wrong % m ? note.id = 'guessed' : '');
    });
    // What the text says of the first rule opens once the reader has found it.
    if (wrong === undefined && !at) document.getElementById('pattern').open = true;
  };
  choices(rule, [...'ABCDE'].map(it => say(`guessRule${it}`)), at = 0, n => fresh(at = n));
  choices(by, range(5).map(n => n + 1), m - 1, n => fresh(m = n + 1));
  fresh();
}

draw({ guess }, grundy_words.guess);
})();
