'use strict';
(() => {
const { game, range } = window.grundy_games, { button, say } = window.grundy, { draw, inputs, listed, nimSum, xor } = window.grundy.chapter;

/** The proof of the theorem on heaps: no option keeps the nim-sum s, and for each smaller t one of them has it. */
function proof(box, { bits, inputs: fields, note, steps }, at) {
  let t, timer;
  /** A step that the reader chooses ends the playing. */
  const go = to => {
    clearTimeout(timer);
    t = to;
    show();
  };
  /** Plays step 1, and step 2 for each t. */
  const play = ([to, ...rest] = [undefined, ...range(Math.min(xor(at), 16)).reverse()]) => {
    go(to);
    if (rest.length) timer = setTimeout(play, 2500, rest);
  };
  const show = () => {
    const s = xor(at), columns = range(Math.max(3, ...[s, ...at].map(it => it.toString(2).length))).reverse(), high = t === undefined ? -1 : columns.find(bit => (s ^ t) >> bit & 1);
    const i = high < 0 ? -1 : at.findIndex(n => n >> high & 1), to = i < 0 ? 0 : at[i] ^ s ^ t, held = steps.contains(document.activeElement) && document.activeElement.value;
    const row = (name, n, cls) => `<tr class="${cls}"><th>${name}<td>${n}${columns.map(bit => `<td class="bit digit${n >> bit & 1}${bit === high ? ' high' : ''}">${n >> bit & 1}`).join('')}`;
    bits.innerHTML = `<tr><td><td>${columns.map(bit => `<th>${2 ** bit}`).join('')}` + at.map((n, j) => row(say('heapNo', j + 1), n, j === i ? 'chosen' : '')).join('') + row('s', s, 'sum') + (i < 0 ? '' : row('t', t, 'goal') + row(say('becomesNew', i + 1), to, 'new'));
    steps.replaceChildren(button(say('stepOne'), 'one', () => go(), { ariaPressed: t === undefined, value: 'one' }),
      ...range(Math.min(s, 16)).map(n => button(say('stepTwo', n), 'two', () => go(n), { ariaPressed: t === n, value: n })),
      ...s ? [button(say('playProof'), 'first', () => play(), { value: 'play' })] : []);
    const reached = new Set(game('nim').options(at).map(q => xor(q)));
    if (t === undefined) note.textContent = say('proofOne', nimSum(at), reached.size ? listed([...reached].sort((a, b) => a - b)) : '—', s);
    else note.textContent = say('proofTwo', s, t, 2 ** high, i + 1, at[i], to);
    if (held) [...steps.children].find(it => it.value === held)?.focus();
  };
  inputs(fields, at, 15, next => {
    at = next;
    go();
  });
  // The proof begins where its second step does something.
  t = Math.max(0, xor(at) - 1);
  if (!xor(at)) t = undefined;
  show();
}

draw({ proof }, grundy_words.proof);
})();
