'use strict';
(() => {
const { mex, range, table } = window.grundy_games, { button, make, say } = window.grundy, { draw, listed, press, toggles } = window.grundy.chapter;

/** A paper strip on a row of cells leaves two rows, whose values are added; all ways together give the value of the row. */
function cut(box, { all, chips, cuts, equation, known, note, shown, size, strip }, [n, ...at]) {
  const chosen = new Set(at);
  let values, seen, place;
  const ways = () => [...chosen].sort((a, b) => a - b).flatMap(s => range(Math.max(0, n - s + 1)).map(i => [s, i]));
  /** A way and its mirror image leave the same two rows. */
  const name = ([s, i]) => [s, Math.min(i, n - s - i)].join();
  const worth = ([s, i]) => values[i] ^ values[n - s - i];
  const show = () => {
    const [s, i] = place ?? [], a = i, b = n - s - i;
    press(chips, chosen);
    for (const [j, it] of [...strip.children].entries()) {
      const part = !place ? 'free' : j < i ? 'leftRow' : j < i + s ? 'covered' : 'rightRow';
      it.className = `cell ${part}`;
      it.ariaLabel = say(part === 'free' ? 'cellNo' : part, j + 1);
    }
    const kinds = new Set(ways().map(name)), found = [...new Set(ways().filter(it => seen.has(name(it))).map(worth))].sort((x, y) => x - y);
    equation.innerHTML = place ? `<span class="leftRow">g(${a})</span> ⊕ <span class="rightRow">g(${b})</span> = ${values[a]} ⊕ ${values[b]} = <b class="sum">${values[a] ^ values[b]}</b>` : '<span class="leftRow">g(a)</span> ⊕ <span class="rightRow">g(b)</span>';
    if (!kinds.size) note.textContent = say('noWay', n);
    else if (seen.size === kinds.size) note.textContent = say('cutMex', n, listed(found), mex(found));
    else note.textContent = place ? say('cutSeen', seen.size, kinds.size) : say('cutStart');
    known.textContent = say('cutKnown', listed(range(n).map(m => `g(${m})\xa0=\xa0${values[m]}`)));
    shown.textContent = ` ${n}`;
    all.ariaDisabled = seen.size === kinds.size;
    for (const it of cuts.children) {
      it.hidden = !seen.has(it.name);
      it.ariaPressed = !!place && it.name === name(place);
    }
  };
  const fresh = () => {
    ({ values } = table(range(Math.max(...chosen) + 1).map(k => chosen.has(k) ? 7 : 0)));
    seen = new Set();
    place = undefined;
    strip.style.setProperty('--columns', n);
    strip.replaceChildren(...range(n).map(i => button('', 'cell', () => {
      // The shortest strip that fits; pressed again, the next one.
      const fit = ways().filter(it => it[1] === i), next = fit[(fit.findIndex(it => String(it) === String(place)) + 1) % fit.length];
      if (!next) return void (note.textContent = say('noRoom', i + 1));
      go(next);
    })));
    // Each way that the reader has seen is a button, which puts the strip there.
    cuts.replaceChildren(...ways().filter(([s, i]) => 2 * i <= n - s).map(way => {
      const [s, i] = way, rest = n - s - i, it = button('', 'way', () => go(way), { name: name(way) }), mini = make('span', '', 'mini');
      for (const [kind, length] of [['leftRow', i], ['covered', s], ['rightRow', rest]]) mini.append(...range(length).map(() => make('i', '', kind)));
      it.append(mini, `g(${i}) ⊕ g(${rest}) = ${worth(way)}`);
      return it;
    }));
    show();
  };
  const go = way => {
    place = way;
    seen.add(name(way));
    show();
  };
  size.oninput = () => fresh(n = +size.value);
  all.onclick = () => {
    ways().forEach(it => seen.add(name(it)));
    place ??= ways()[0];
    show();
  };
  strip.onkeydown = ({ key, target }) => ({ ArrowLeft: target.previousSibling, ArrowRight: target.nextSibling })[key]?.focus();
  toggles(chips, 4, chosen, fresh);
  size.value = n;
  fresh();
}

draw({ cut }, grundy_words.cut);
})();
