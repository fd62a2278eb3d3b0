'use strict';
(() => {
const { proved, range, table } = window.grundy_games, { button, joined, onLine, say } = window.grundy, { draw, letter, listed, press, toggles } = window.grundy.chapter;

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
    period.textContent = repeat ? say(counts ? 'periodValues' : 'periodLetters', p, e, digits.length - 1, until) : say('noPeriod', values.length);
    look(Math.min(focus, strip.children.length - 1));
  };
  toggles(chips, 9, chosen, show);
  typed.onchange = () => {
    const numbers = typed.value.split(/[\s,，、]+/).filter(Boolean);
    const wrong = numbers.find(it => !/^([1-9]|1\d|20)$/.test(it));
    if (wrong || !numbers.length) return void (note.textContent = joined(wrong && say('badMove', wrong.slice(0, 12)), say('badSet')));
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

draw({ moves, values: moves }, grundy_words.moves);
})();
