'use strict';
(() => {
const { game } = window.grundy_games, { button, joined, make, say } = window.grundy, { draw, inputs, letter } = window.grundy.chapter;

/** One position under both rules: the letters of all its options side by side, once the reader has guessed its own. What
    the positions have in common in which the rules part is said when three of them are found. */
function misere(box, { ask, back, inputs: fields, note, options, parted }, at) {
  const rules = [game('nim'), game('misere nim')], line = [], seen = new Set(), apart = new Set(), both = at => rules.map(it => letter(it.wins(at)));
  const shown = at => `(${at.filter(Boolean).join(', ') || 0})`;
  const go = next => {
    at = next;
    inputs(fields, at, 5, next => {
      at = next;
      show();
    });
    show();
  };
  const show = () => {
    const [a, b] = both(at), to = rules[0].options(at), open = seen.has(rules[0].key(at)), large = at.filter(it => it > 1).length;
    const badges = at => both(at).map(it => `<td><span class="class ${it}">${it}</span>`).join('');
    options.innerHTML = `<tr><th>${say('move')}<th>${say('normal')}<th>${say('misere')}<tr class="${a === b ? '' : 'differ'}"><td>${say('thisOne', shown(at))}${badges(at)}`;
    back.ariaDisabled = !line.length;
    ask.hidden = open;
    options.parentNode.hidden = !open;
    parted.hidden = !open;
    if (!open) return void (note.textContent = say('whichLetter', shown(at)));
    for (const q of to) {
      seen.add(rules[0].key(q));
      const [c, d] = both(q), row = make('tr', '', c === d ? '' : 'differ', { innerHTML: `<td>${badges(q)}` });
      row.firstChild.append(button(say('leave', shown(q)), '', () => {
        line.push(at);
        go(q);
        (options.querySelector('button') ?? back).focus();
      }));
      options.append(row);
    }
    if (a !== b) apart.add(shown(at));
    const enough = apart.size > 2;
    note.textContent = joined(say(a === b ? 'sameLetter' : 'otherLetter', a, b), enough ? say(large ? large > 1 ? 'manyLarge' : 'oneLarge' : 'noLarge', large) : '');
    parted.textContent = apart.size ? say(enough ? 'partAll' : 'partSome', [...apart].join(', '), 3 - apart.size) : say('partNone');
  };
  ask.append(...['P', 'N'].map(guess => button(guess, 'toggle', () => {
    const [, right] = both(at);
    seen.add(rules[0].key(at));
    show();
    note.textContent = joined(say(guess === right ? 'guessedRight' : 'guessedWrong', right, guess), note.textContent);
    (options.querySelector('button') ?? fields.querySelector('input')).focus();
  })));
  back.onclick = () => {
    if (line.length) go(line.pop());
    back.scrollIntoView({ block: 'nearest' });
  };
  go(at);
}

draw({ misere }, grundy_words.misere);
})();
