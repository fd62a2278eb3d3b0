'use strict';
(() => {
const { range } = window.grundy_games, { joined, say } = window.grundy, { draw, inputs } = window.grundy.chapter;

/** A linear basis: the numbers go in one after the other, each into the row of its highest bit. */
function basis(box, { anew, bits, inputs: fields, next, note }, at) {
  const columns = [8, 4, 2, 1];
  // At the beginning the second number shows what an insertion does.
  let done = 2;
  /** The rows after the first `n` numbers, each with the numbers whose nim-sum it is as bits of `of`; and the way of the last number. */
  const after = n => {
    const rows = new Map();
    let way = [];
    at.slice(0, n).forEach((number, i) => {
      let x = number, of = 1 << i;
      way = [];
      while (x) {
        const high = columns.find(bit => x & bit), row = rows.get(high);
        way.push({ high, x, row: row?.x });
        if (!row) return void rows.set(high, { x, of });
        x ^= row.x;
        of ^= row.of;
      }
      way.push({ others: at.filter((_, j) => j < i && of >> j & 1) });
    });
    return { rows, way };
  };
  const show = () => {
    const { rows, way } = after(done), number = at[done - 1], last = way.at(-1);
    bits.innerHTML = `<tr><th scope="col">${say('basisRow')}<th scope="col">${say('rowIs')}${columns.map(bit => `<th scope="col">${bit}`).join('')}${columns.map(high => {
      const row = rows.get(high), step = way.find(it => it.high === high);
      return `<tr class="${!step ? '' : step.row ? 'chosen' : 'new'}"><th scope="row">${high}<td>${row?.x ?? '—'}${columns.map(bit => `<td class="bit digit${row && row.x & bit ? 1 : 0}">${row ? row.x & bit ? 1 : 0 : ''}`).join('')}`;
    }).join('')}`;
    const told = way.map(({ high, x, row, others }) => others ? others.length ? say('isSum', number, others.join(' ⊕ ')) : say('isNone', number) : row ? say('meets', high, row, x, x ^ row) : say('stays', high, x));
    note.textContent = done ? joined(say('inserted', number), ...told, done === at.length && say('keptNumbers', rows.size, at.length)) : say('insertStart');
    next.ariaDisabled = done === at.length;
    [...fields.querySelectorAll('input')].forEach((it, i) => it.classList.toggle('chosen', i === done - 1 && !!last));
  };
  const fresh = to => {
    at = to;
    done = 0;
    show();
  };
  next.onclick = () => {
    done = Math.min(at.length, done + 1);
    show();
  };
  anew.onclick = () => fresh(at);
  inputs(fields, at, 15, fresh, 'numberNo');
  show();
}

draw({ basis }, grundy_words.basis);
})();
