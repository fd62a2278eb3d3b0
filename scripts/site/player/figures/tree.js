'use strict';
(() => {
const { range } = window.grundy_games, { beside, joined, say, set, ways } = window.grundy, { draw } = window.grundy.chapter;

/** Hackenbush on a tree: the reader finds the values from the leaves down, then cuts an edge. The vertex v has its edge below
    it, to `parents[v - 1]`; 0 is the root. */
function tree(box, { anew, branches: svg, note }, parents) {
  const all = range(parents.length + 1), above = p => all.filter(v => v && parents[v - 1] === p), depth = v => v ? 1 + depth(parents[v - 1]) : 0;
  let gone, known, focus = 0, leaves = 0;
  const stands = v => !v || !gone.has(v) && stands(parents[v - 1]), up = v => above(v).filter(stands);
  const value = v => up(v).reduce((sum, w) => sum ^ value(w) + 1, 0);
  const at = v => v ? say('treeAt', v) : say('treeGround');
  const x = [], lay = v => {
    const to = above(v);
    to.forEach(lay);
    x[v] = to.length ? to.reduce((sum, w) => sum + x[w], 0) / to.length : 66 * leaves++;
  };
  lay(0);
  const y = v => -58 * depth(v), high = 58 * Math.max(...all.map(depth)), edges = all.slice(1);
  // The vertices, and behind them the edges, each with its middle.
  const spots = [...all.map(v => [x[v], y(v)]), ...edges.map(v => [(x[v] + x[parents[v - 1]]) / 2, (y(v) + y(parents[v - 1])) / 2])].map(([x, y], i) => ({ i, x, y }));
  const line = v => `M${x[v]} ${y(v)}L${x[parents[v - 1]]} ${y(parents[v - 1])}`;
  // What a finger touches is as wide as a finger.
  const wide = v => `M${x[v] - 13} ${y(v)}h26L${x[parents[v - 1]] + 13} ${y(parents[v - 1])}h-26z`;
  svg.innerHTML = edges.map(v => `<g role="button" data-i="${all.length + v - 1}" class="edge"><path class="hit" d="${wide(v)}"/><path class="line" d="${line(v)}"/></g>`).join('')
    + `<path class="line" d="M${x[0] - 60} 17h120"/>` + all.map(v => `<g role="button" data-i="${v}" class="spot"><circle cx="${x[v]}" cy="${y(v)}" r="15"/><text x="${x[v]}" y="${y(v)}"></text></g>`).join('');
  const width = 66 * (leaves - 1) + 40;
  set(svg, { viewBox: `-20 ${-high - 20} ${width} ${high + 42}`, style: `width: ${1.3 * width}px` });
  const groups = [...svg.querySelectorAll('g')];
  const show = (...said) => {
    for (const it of groups) {
      const i = +it.dataset.i, v = i < all.length ? i : i - all.length + 1, isEdge = i > v || i >= all.length, above = up(v).join(say('comma')) || say('treeNone');
      it.classList.toggle('gone', !stands(v));
      it.tabIndex = i === focus ? 0 : -1;
      it.ariaLabel = isEdge ? say('treeEdge', at(v), at(parents[v - 1]), above) : say('treeVertex', v, known.has(v) ? value(v) : '?', above);
      if (!isEdge) it.lastChild.textContent = known.has(v) ? value(v) : '?';
    }
    note.textContent = joined(...said);
  };
  const press = i => {
    focus = i;
    if (i >= all.length) {
      if (!known.has(0)) return show(say('treeFirst'));
      gone.add(i - all.length + 1);
      focus = 0;
      return show(say(value(0) ? 'treeLeft' : 'treeZero', value(0)));
    }
    const to = up(i);
    if (to.some(v => !known.has(v))) return show(say('treeEarly'));
    known.add(i);
    show(to.length ? say('treeWorth', to.map(v => `(${value(v)} + 1)`).join(' ⊕ '), value(i)) : say('treeLeaf'), !i && say(value(0) ? 'treeCut' : 'treeLost'));
  };
  const of = target => target.closest('[data-i]')?.dataset.i;
  svg.onclick = ({ target }) => {
    if (of(target)) press(+of(target));
  };
  svg.onkeydown = event => {
    const { key, target } = event, i = of(target);
    if (!i || !ways[key] && key !== 'Enter' && key !== ' ') return;
    event.preventDefault();
    if (!ways[key]) press(+i);
    else {
      focus = beside(spots.filter(({ i }) => stands(i < all.length ? i : i - all.length + 1)), spots[i], key).i;
      show(note.textContent);
    }
    groups.find(it => +it.dataset.i === focus).focus();
  };
  anew.onclick = () => {
    gone = new Set();
    known ??= new Set();
    show(say(known.has(0) ? 'treeCut' : 'treeStart'));
  };
  anew.onclick();
}

draw({ tree }, grundy_words.tree);
})();
