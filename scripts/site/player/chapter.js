// What all chapters share: buttons in the text, sentences that show a part of a figure, and parts of figures. These lie in
// figures/, a file for those of one chapter, one in each `<div class="figure" data-figure="NAME" data-at="WHERE IT BEGINS">`;
// all that they say is computed from rules.
'use strict';
(() => {
const { range } = window.grundy_games, { button, joined, make, partsOf, say } = window.grundy;
const listed = parts => parts.join(say('comma')), letter = wins => wins ? 'N' : 'P', xor = list => list.reduce((sum, it) => sum ^ it, 0);
/** The digits of what a reader has written: full-width ones are digits. */
const digits = text => text.normalize('NFKC').trim();
const nimSum = list => `${list.join(' ⊕ ') || 0} = ${xor(list)}`;
/** Buttons for 1 to `last`, each pressed while `chosen` has it; at least one stays. */
const toggles = (place, last, chosen, act) => place.append(...range(last).map(n => button(n + 1, 'toggle', () => {
  if (chosen.delete(n + 1) ? !chosen.size : true) chosen.add(n + 1);
  act();
})));
const press = (place, chosen) => { for (const it of place.children) it.ariaPressed = chosen.has(+it.textContent); };
/** Buttons of which one is pressed: `act` hears its number. */
const choices = (place, names, chosen, act) => {
  place.replaceChildren(...names.map((name, n) => button(name, 'toggle', () => {
    for (const it of place.children) it.ariaPressed = it === place.children[n];
    act(n);
  }, { ariaPressed: n === chosen })));
};
/** Fields for the numbers of `at`, up to `most`, by the name `key`; `act` hears the new ones. A number out of range is
    changed and told. */
const inputs = (place, at, most, act, key = 'heapNo') => {
  place.classList.toggle('heaps', key === 'heapNo');
  place.replaceChildren(...at.map((n, i) => {
    const label = make('label', `${say(key, i + 1)} `), it = make('input', '', 'number', { autocomplete: 'off', inputMode: 'numeric', maxLength: 3, value: n });
    const hear = ({ isComposing } = {}) => {
      // An input method still changes what is written.
      if (isComposing) return;
      const said = digits(it.value), n = Math.max(0, Math.min(most, Math.floor(+said) || 0)), changed = said !== '' && +said !== n, note = place.parentNode.querySelector('.note');
      label.style.setProperty('--n', n);
      if (said && it.value !== String(n)) it.value = n;
      act([...place.querySelectorAll('input')].map(({ value }) => +value));
      if (changed) note.textContent = joined(say('range', most), note.textContent);
    };
    it.oninput = hear;
    it.addEventListener('compositionend', () => hear());
    it.onkeydown = event => {
      const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      it.value = +it.value + by;
      hear();
    };
    label.style.setProperty('--n', n);
    label.append(it);
    return label;
  }));
};
/** Puts each of `figures` with its parts in `html` into the boxes that name it. */
const draw = (figures, html) => {
  const skeletons = make('template', '', '', { innerHTML: html }).content;
  for (const box of document.querySelectorAll('[data-figure]')) {
    const { figure, at } = box.dataset;
    if (!figures[figure]) continue;
    box.append(...skeletons.querySelector(`section.${figure === 'values' ? 'moves' : figure}`).cloneNode(true).children);
    figures[figure](box, partsOf(box), at.split(' ').map(Number));
  }
};
window.grundy.chapter = { choices, digits, draw, inputs, letter, listed, nimSum, press, toggles, xor };

// The script of the exercises comes when the reader comes near one.
const exercises = document.currentScript.src.replace('chapter.', 'exercises.'), forms = document.querySelectorAll('form.exercise');
const near = new IntersectionObserver(seen => {
  if (!seen.some(it => it.isIntersecting)) return;
  near.disconnect();
  document.head.append(make('script', '', '', { src: exercises }));
}, { rootMargin: '600% 0%' });
for (const it of forms) {
  it.onsubmit = event => event.preventDefault();
  near.observe(it);
}

// A link to a lesson that is folded opens it.
const unfold = () => document.getElementById(location.hash.slice(1))?.closest('details')?.setAttribute('open', '');
addEventListener('hashchange', unfold);
unfold();

// A button in the text shows the values on the board above, or puts its start there.
for (const it of document.querySelectorAll('button.set')) it.onclick = () => {
  const { table } = document.querySelector('.board[data-game]'), { ui, root } = table;
  root.scrollIntoView({ block: 'nearest' });
  if (it.dataset.show) return ui.values.click();
  const { start = 1, board = table.number + 1 } = it.dataset;
  ui.boards.selectedIndex = table.number = board - 1;
  table.fresh(start - 1);
  root.querySelector('.call')?.focus();
};
for (const it of document.querySelectorAll('button[data-show]')) {
  const { table } = document.querySelector('.board[data-game]'), show = () => { it.ariaPressed = table.values; };
  table.views.push(show);
  show();
}

// A sentence shows its part of a figure, and a part its sentence: `<a class="part" href="#FIGURE" data-part="SELECTOR">`.
const sentences = [...document.querySelectorAll('a.part')], figureOf = it => document.querySelector(it.getAttribute('href'));
const light = (links, parts) => {
  for (const it of document.querySelectorAll('.lit')) it.classList.remove('lit');
  for (const it of [...links, ...parts]) it.classList.add('lit');
};
for (const it of sentences) for (const type of ['pointerenter', 'focus']) it.addEventListener(type, () => light([it], figureOf(it).querySelectorAll(it.dataset.part)));
for (const box of new Set(sentences.map(figureOf))) for (const type of ['pointerover', 'focusin']) box.addEventListener(type, ({ target }) => {
  light(sentences.filter(it => figureOf(it) === box && target.closest(it.dataset.part)), []);
});
for (const it of [...sentences, ...sentences.map(figureOf)]) for (const type of ['pointerleave', 'focusout']) it.addEventListener(type, () => light([], []));
})();
