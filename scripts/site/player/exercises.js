// Exercises: what a reader enters is checked by the rules in games.js, and the hints are computed from them.
'use strict';
(() => {
const { range, read } = window.grundy_games, { button, joined, make, say, spans } = window.grundy, { digits, letter, listed, nimSum: equation, xor: nimSum } = window.grundy.chapter;
const shown = at => at.length > 1 ? `(${at.join(', ')})` : at.join() || '0';
/** The game with these rules; it remembers what it has found. */
const games = {}, game = rules => games[rules] ??= window.grundy_games.game(rules);
const total = at => at.reduce((sum, it) => sum + it, 0);
/** Wrong claims: the positions that each calls P. */
const claims = {
  even: at => total(at) % 2 === 0,
  odd: at => total(at) % 2 === 1,
  four: at => total(at) % 4 === 0,
  equal: ([a, ...rest]) => rest.every(it => it === a),
  distinct: at => new Set(at).size === at.length,
  balanced: at => !nimSum(at),
  each: (at, rules) => at.every((_, i) => !game(rules).wins(at.map((n, j) => i === j ? n : 0))),
  exchanged: (at, rules) => game(rules.replace('misere ', '')).wins(at),
};
/** All entries with numbers up to `most`, small ones first. */
const entries = ({ at, kind, fields, least = 0 }, most) => {
  const all = range(fields).reduce((all, i) => all.flatMap(some => (kind === 'make' && at[i] !== null ? [at[i]] : range(most + 1).filter(n => n >= least)).map(n => [...some, n])), [[]]);
  return all.sort((a, b) => total(a) - total(b));
};
/** What the proof of a claim says of `at`: does a step fail there, which one is about `at`, and what shows it? */
const tried = ({ game: rules, claim }, at) => {
  const it = game(rules), isP = at => claims[claim](at, rules), to = it.options(at), next = to.find(isP), p = isP(at);
  if (!to.length) return p === it.misere ? [true, 1, 'failEnd', shown(at), letter(it.misere), letter(!it.misere)] : [false, 1, 'holdsEnd', shown(at), letter(it.misere)];
  if (p) return next ? [true, 2, 'failP', shown(at), shown(next)] : [false, 2, 'holdsP', shown(at)];
  return next ? [false, 3, 'holdsN', shown(at), shown(next)] : [true, 3, 'failN', shown(at)];
};
/** A position at which a step fails. */
const witness = task => entries({ fields: task.heaps, least: task.least }, task.until).find(at => tried(task, at)[0]);
/** An example of a step that holds: not an end if it can be, and one of some size. */
const holding = (task, step) => {
  const { heaps, least, until } = task, all = entries({ fields: heaps, least }, until), has = at => tried(task, at)[1] === step;
  return tried(task, (step > 1 ? all.find(at => total(at) > heaps && has(at)) : all.find(has)) ?? Array(heaps).fill(0)).slice(2);
};
/** The right number, where one is asked. */
const number = task => {
  const { kind, game: rules, at, until } = task, it = game(rules);
  if (kind === 'step') return tried(task, witness(task))[1];
  if (kind === 'value') return it.value(at);
  if (kind === 'count') return range(until + 1).filter(n => !it.wins([n])).length;
  return it.options(at).filter(q => !it.wins(q)).length;
};
/** What is wrong with the number `n`: a key and the parts of what to say. */
const slip = (task, n) => {
  const { kind, game: rules, at, until } = task, it = game(rules), right = number(task);
  if (kind === 'count') {
    const lost = range(until + 1).filter(m => !it.wins([m])), some = Math.ceil(until / 3);
    if (n === until + 1 - right) return ['countedN', n];
    if (n === right - 1 && !lost[0]) return ['oneMissing'];
    return ['countFrom', some, listed(lost.filter(m => m <= some))];
  }
  const to = it.options(at);
  if (kind === 'value') {
    const parts = at.map((_, i) => it.value(at.map((m, j) => i === j ? m : 0))), same = to.find(q => it.value(q) === n);
    if (nimSum(parts) === right && total(parts) === n) return ['added', parts.join(' + '), parts.join(' ⊕ ')];
    if (at.length > 1 && nimSum(at) === n) return rules === 'stairs' ? ['notSteps', at.join(' ⊕ '), at.filter((_, i) => i % 2 === 0).join(' ⊕ ')] : ['notNumbers', at.join(' ⊕ ')];
    if (n > to.length) return ['tooLarge', to.length];
    return same ? ['optionHas', shown(same), n] : ['smallerMissing', n];
  }
  if (n < right) return ['moreMoves', shown(to.filter(q => !it.wins(q)).pop())];
  const bad = to.find(q => it.wins(q));
  return bad ? ['fewerMoves', to.length, shown(bad), shown(it.options(bad).find(q => !it.wins(q)))] : ['onlyMoves', to.length];
};
/** Which rule a move to `entry` breaks. `names` are those of its fields. */
const illegal = (task, entry) => {
  const { at, game: rules, names = [] } = task, it = game(rules), changed = range(at.length).filter(i => at[i] !== entry[i]), grown = changed.filter(i => entry[i] > at[i]), named = list => listed(list.map(i => names[i] ?? i + 1));
  if (it.key(at) === it.key(entry)) return ['nothingMoved', shown(entry)];
  const [a, b] = entry, sum = [entry.join(' + '), total(entry)];
  if (rules === '0.77' && ![1, 2].includes(total(at) - total(entry))) return ['pinsLeft', total(at) - 1, total(at) - 2, ...sum];
  if (rules === 'strip') return ['manMoves'];
  if (rules === '0.07') return ['chairsLeft', total(at) - 2, ...sum];
  if (rules === 'boxes' && !at.includes(total(entry))) return ['partsSum', [...new Set(at)].join(say('orTo')), ...sum];
  if (rules === 'queen' && a < at[0] && b < at[1]) return ['notDiagonal', at[0] - a, at[1] - b];
  if (rules === 'boxes') return ['partEmpty'];
  if (rules === 'stairs' && task.choices) return ['oneBox'];
  if (rules === 'stairs') {
    const shrunk = changed.filter(i => entry[i] < at[i]), [i] = shrunk;
    if (shrunk.length > 1) return ['oneStep', named(shrunk)];
    if (shrunk.length) return i ? [grown.some(j => j !== i - 1) ? 'oneDown' : 'allArrive', at[i] - entry[i], i + 1, i] : ['leaveStairs', named(grown)];
  }
  if (grown.length) return [/heap|堆/.test(named(grown)) ? 'moreStones' : 'hasGrown', named(grown)];
  if (rules === 'moore') return ['tooMany', 2, changed.length];
  if (rules === 'chomp') return b > a ? ['lowerLonger'] : a ? ['oneBite', shown([a, Math.min(a, at[1])])] : ['poisonStays'];
  if (changed.length > 1) return changed.length > 2 && changed.length === at.length ? ['allMoved', changed.length] : ['twoMoved', named(changed)];
  const [i] = changed, may = [...new Set(it.options([at[i]]).map(q => at[i] - total(q)))].sort((a, b) => a - b);
  return may.length ? [/heap|stone|堆|颗/.test(names[i]) ? 'mayTake' : 'mayLower', spans(may), at[i] - entry[i]] : ['noSuchMove', shown(at), shown(entry)];
};
/** The fields that a wrong answer marks: of a move from heap to heap those that grew, or else those that changed. */
const blamed = ({ at, game: rules, kind }, entry) => {
  const all = [...entry.keys()], changed = all.filter(i => at[i] !== entry[i]), grown = changed.filter(i => entry[i] > at[i]);
  if (kind !== 'move' || at.length !== entry.length || rules === 'boxes' || !changed.length) return all;
  return rules !== 'stairs' && grown.length ? grown : changed;
};
/** What to say of a number that is not checked: the question says the smallest one, and larger ones may be right as well. */
const beyond = ({ kind, at, least = 0, most, names = [] }, entry) => {
  const asked = i => ['break', 'step'].includes(kind) || kind === 'make' && at[i] === null, i = entry.findIndex((n, i) => asked(i) && (n < least || n > most));
  return i < 0 ? undefined : [entry[i] < least ? 'tooSmall' : 'unchecked', names[i] ?? i + 1, entry[i] < least ? least : most, entry[i], i];
};
/** The ones of each binary column, modulo 3. */
const columns = at => range(Math.max(1, ...at).toString(2).length).reverse().map(bit => [2 ** bit, at.filter(n => n >> bit & 1).length]).map(([column, n]) => say('columnHas', column, n, n % 3));
/** The sum of the values in `at`, where the second player wins and the game is a sum. */
const zero = (rules, at) => {
  const it = game(rules), sides = rules.includes('+'), left = sides ? at : at.filter(Boolean), of = n => it.value(sides ? at.map((m, i) => i === n ? m : 0) : [left[n]]);
  if (left.length < 2 || ['boxes', 'queen', 'chomp', 'path', 'keep', 'stairs', 'moore', 'strip'].includes(rules) || it.misere && at.every(n => n < 2)) return '';
  return (sides || rules.endsWith('nim') ? '' : `${left.map(n => `g(${n})`).join(' ⊕ ')} = `) + equation(it.misere ? left : left.map((_, i) => of(i)));
};
/** Is `entry` right? And the key and the parts of what to say of it. */
const check = (task, entry) => {
  const { kind, game: rules, at, claim, worth, truth } = task, it = game(rules), outside = beyond(task, entry);
  if (kind === 'letter') return [letter(it.wins(at)) === 'NP'[entry]];
  if (kind === 'step' && !outside) {
    const [fails, , ...said] = tried(task, entry);
    return [fails, ...said];
  }
  if (['value', 'count', 'winning'].includes(kind)) return entry[0] === number(task) ? [true] : [false, ...slip(task, entry[0])];
  if (outside) return [false, ...outside];
  const wins = it.wins(entry), reply = wins ? it.options(entry).find(q => !it.after.wins(q)) : undefined;
  // A token has cells on two sides.
  const placed = at => rules === 'path' ? say('bothSides', ...at) : shown(at);
  const answer = reply && rules === 'keep' ? [reply.length === entry.filter(Boolean).length ? 'keepsAll' : 'keepsSome', equation(reply), listed(reply)] : reply ? [rules === 'path' ? 'tokenReply' : 'canReply', placed(entry), placed(reply), zero(rules, reply) && say('withSum', zero(rules, reply))] : ['isOver', placed(entry)];
  if (kind === 'move') {
    if (!it.options(at).some(q => it.key(q) === it.key(entry))) return [false, ...illegal(task, entry)];
    return wins ? [false, ...answer] : [true, 'wonMove', shown(entry)];
  }
  if (kind === 'make') {
    if (at.some((n, i) => n !== null && n !== entry[i])) return [false, 'otherGiven'];
    if (worth !== undefined) return it.value(entry) === worth ? [true] : [false, 'otherValue', shown(entry), it.value(entry)];
    // No move was made yet: the first player wins.
    if (wins) return [false, answer[0] === 'canReply' ? 'canBegin' : answer[0], ...answer.slice(1)];
    return [true, 'madeP', placed(entry)];
  }
  const said = claims[claim](entry, rules);
  if (said === wins && truth && letter(wins) !== truth) return [false, 'otherTruth', shown(entry), truth, letter(wins)];
  if (said === wins) return [true, 'broken', shown(entry), letter(!said), letter(wins)];
  // Not by an option that is an answer.
  const next = it.after === it && it.options(entry).find(q => !it.wins(q) && claims[claim](q, rules));
  return rules === 'moore' ? [false, 'holdsColumns', shown(entry), letter(wins), listed(columns(entry))] : wins && next ? [false, 'holdsMove', shown(entry), shown(next)] : [false, 'holds', shown(entry), letter(wins)];
};
/** Why `entry` is right, with its numbers. */
const because = (task, entry) => {
  if (['choice', 'letter', 'line', 'step'].includes(task.kind)) return undefined;
  const { kind, game: rules, at, by, until } = task, it = game(rules), parts = at => at.map((_, i) => it.value(at.map((m, j) => i === j ? m : 0)));
  const odd = at => say('whySteps', equation(at.filter((_, i) => i % 2 === 0)));
  if (by) return say('whyPlain', `${entry} = ${entry / by} · ${by}`);
  if (kind === 'count') return say('whyCount', listed(range(until + 1).filter(n => !it.wins([n]))));
  if (rules === 'half' && kind === 'value') {
    const line = [...at];
    while (line.at(-1) % 2) line.push((line.at(-1) - 1) / 2);
    return say('whyPlain', `${line.map(n => `g(${n})`).join(' = ')} = ${it.value(at)}`);
  }
  if (kind === 'winning') {
    const s = nimSum(at);
    return say('whyMoves', s, listed(at.filter(n => (n ^ s) < n).map(n => `${n} ⊕ ${s} = ${n ^ s}`)));
  }
  if (kind === 'value' || task.worth !== undefined) {
    const of = kind === 'value' ? at : entry;
    if (rules === 'stairs') return odd(of);
    if (of.length > 1) return say('whyValues', equation(parts(of)));
    return say('whyMex', `g(${of}) = mex {${[...new Set(it.options(of).map(it.value))].sort((a, b) => a - b).join(', ')}} = ${it.value(of)}`);
  }
  if (kind === 'break' && rules !== 'moore') {
    const to = it.options(entry), lost = to.find(q => !it.wins(q));
    if (it.after !== it || to.length > 9) return undefined;
    const own = parts(entry), worth = entry.length === 2 && /^[\d ]+( \+ |$)/.test(rules) && say(rules.includes('+') ? 'whySides' : 'whyHeaps', entry[0], own[0], entry[1], own[1], equation(own));
    return worth ? worth : !to.length ? say('whyEnd', shown(entry)) : lost ? say('whyN', shown(entry), shown(lost)) : say('whyP', shown(entry), listed(to.map(shown)));
  }
  if (rules === 'stairs') return odd(entry);
  if (rules === 'moore') return say('whyColumns', listed(columns(entry)));
  if (entry.length > 1 && it.misere && entry.every(n => n < 2)) return say('whyOnes', total(entry));
  const sum = zero(rules, entry);
  return sum && say('whyZero', sum);
};
/** What the exercise says of a wrong answer that its author foresaw. */
const foreseen = ({ game: rules, kind, wrong }, entry) => {
  const { key } = game(rules), same = of => ['move', 'break'].includes(kind) ? key(of) === key(entry) : String(of) === String(entry);
  return wrong?.find(([of]) => same(of.split(' ').map(Number)))?.[1];
};
/** What a reader chooses before the numbers: is choice `n`, counted from 1, right, and why? */
const chosen = (task, n) => {
  const { choices, fits, kind, line } = task;
  if (choices) return [n === fits + 1, choices[n - 1]];
  if (kind === 'line') return [n === line, foreseen(task, [n]) ?? (n === line ? '' : say('lineHolds', n))];
  return n === number(task) ? [true, say('stepFails', n)] : [false, foreseen(task, [n]) ?? joined(say('stepHolds', n), say(...holding(task, n)))];
};
/** The right choice. */
const choice = task => task.kind === 'step' ? number(task) : task.line ?? task.fits + 1;
/** An entry that is right. */
const solution = task => {
  const { kind } = task;
  if (['value', 'count', 'winning'].includes(kind)) return [number(task)];
  if (kind === 'letter') return ['NP'.indexOf(letter(game(task.game).wins(task.at)))];
  if (kind === 'line' || kind === 'choice') return [];
  if (kind === 'step') return witness(task);
  const fits = entry => check(task, entry)[0];
  if (task.kind === 'move') {
    const found = game(task.game).options(task.at).find(fits);
    return found && [...found, ...Array(Math.max(0, task.fields - found.length)).fill(0)];
  }
  return entries(task, task.fields > 2 && task.kind === 'break' ? 4 : task.most).find(fits);
};
const written = ({ value }) => digits(value);
const far = (a, b) => total(a.map((n, i) => Math.abs(n - b[i])));
/** The answer, for those who ask for it. */
const revealed = task => {
  const { after, choices, fits, kind } = task, right = solution(task);
  if (kind === 'line' || kind === 'choice') return joined(say(kind === 'line' ? 'lineIs' : 'choiceIs', choice(task)), choices?.[fits], after);
  if (kind === 'step') return joined(say('stepIs', choice(task), shown(right)), say(...tried(task, right).slice(2)));
  return joined(choices?.[fits], say(['value', 'count', 'winning', 'letter'].includes(kind) ? 'onlyAnswer' : 'answerIs', kind === 'letter' ? 'NP'[right] : shown(right)), because(task, right), after);
};
/** What helps, step by step: the idea, then what is computed; none of it is the answer, and none is what a wrong answer hears.
    `names` are those of the fields. */
const hints = (task, names) => {
  const { idea, kind, game: rules, at, until, most, next } = task;
  if (['choice', 'letter', 'line'].includes(kind)) return [idea, next];
  const it = game(rules), right = solution(task), all = ['winning', 'move'].includes(kind) && it.options(at);
  const lettered = list => listed(list.map(at => say('letterIs', shown(at), letter(it.wins(at)))));
  if (kind === 'value') {
    if (rules === 'half') return [idea, say('hintBinary', at, at[0].toString(2))];
    if (rules === 'stairs') return [idea, say('hintOdd', listed(at.filter((_, i) => i % 2 === 0).map(n => n.toString(2))))];
    if (at.length > 1) return [idea, say('hintParts', listed(at.map((_, i) => it.value(at.map((m, j) => i === j ? m : 0)))))];
    const to = it.options(at), few = to.slice(0, 12).map(shown), more = to.length > 12 ? ['…'] : [];
    return [idea, say('hintOptions', listed([...few, ...more])), say('hintValues', listed([...new Set(to.map(it.value))].sort((a, b) => a - b)))];
  }
  if (kind === 'count') {
    const all = range(until + 1).map(n => [n]), some = Math.ceil(until / 3);
    return [idea, say('hintBackwards', lettered(all.slice(0, some))), say('hintFurther', lettered(all.slice(some, 2 * some)))];
  }
  if (kind === 'winning') return [idea, say('hintAll', all.length), say('hintOne', shown(all.find(q => !it.wins(q))))];
  if (kind === 'move') {
    const changed = at.length > 1 ? at.flatMap((n, j) => n === right[j] ? [] : [say('named', names[j], n)]) : [];
    // A move that loses, to a reply that is not an answer itself.
    const replies = all.filter(q => it.wins(q)).map(q => [q, it.options(q).find(r => !it.wins(r))]).filter(([, r]) => !all.some(q => it.key(q) === it.key(r)));
    return [idea, say('hintCount', all.length, all.filter(q => !it.wins(q)).length), ...replies.slice(0, 1).map(([q, r]) => say('hintReply', shown(q), shown(r))), ...rules === 'boxes' ? [say('hintCut', total(right))] : changed.length ? [say('hintWhere', listed(changed))] : []];
  }
  if (kind === 'step') return [idea, say('hintCalled', letter(!claims[task.claim](right, rules))), say('hintSum', total(right))];
  const sum = kind === 'make' && at.filter(n => n === null).length < 2 || task.fields < 2 ? [] : [say('hintSum', total(right))];
  if (kind === 'make') return [idea, next, ...sum];
  // What is near an answer says more than what is far. Answers are not shown.
  const isWrong = entry => {
    const [is, why] = check(task, entry);
    return !is && why !== 'tooSmall' && why !== 'unchecked';
  };
  const near = task.near ??= entries(task, Math.min(most, Math.max(...right) + 1)).filter(isWrong).sort((a, b) => far(a, right) - far(b, right));
  const kinds = [false, true].map(wins => near.filter(entry => it.wins(entry) === wins).slice(0, 3));
  return [idea, ...kinds.every(it => it.length) || !sum.length ? [say('hintTruth', lettered(kinds.flat().sort((a, b) => total(a) - total(b))))] : [], ...sum];
};

/** What a press on stone `j` of row `i` makes of a position, where a move is more than stones that go from a row. */
const moved = {
  stairs: (at, i, j) => at.map((n, k) => k === i ? j - 1 : k === i - 1 ? n + at[i] - j + 1 : n),
  chomp: (at, i, j) => i ? [at[0], j - 1] : [j - 1, Math.min(at[1], j - 1)],
  boxes: (at, i, j) => [j, at[i] - j],
  queen: (at, i, j) => [i, j - 1],
};
/** A board above the fields: stones to press. A screen reader and the keyboard have the fields. */
const drawn = (task, fields, form) => {
  const { game: rules, kind, most, names } = task, moves = kind === 'move', pins = moves && rules === '0.77';
  if (rules === 'path' || task.choices || !moves && (!['make', 'break'].includes(kind) || most > 15)) return () => {};
  const board = form.insertBefore(make('div', '', `try ${moves || rules === 'chomp' ? rules : ''}`, { ariaHidden: true }), form.querySelector('.bar'));
  const asks = pins ? 'pressPins' : rules === 'chomp' || moves && rules === 'queen' ? 'pressSquares' : 'pressStones';
  if (!document.querySelector(`.${asks}`)) form.insertBefore(make('p', say(asks), `press ${asks}`, { ariaHidden: true }), board);
  const given = i => moves || Number.isInteger(task.at[i]), begin = () => moves ? task.at : fields.map((_, i) => task.at[i] ?? 0), entry = () => fields.map((it, i) => written(it) ? Math.min(99, Math.max(0, Math.trunc(written(it)) || 0)) : begin()[i] ?? 0);
  let pressed, row;
  const put = next => {
    fields.forEach((it, i) => { it.value = next[i] ?? 0; });
    form.oninput();
    show();
  };
  const press = (i, j) => {
    const now = entry(), act = moves && moved[rules];
    if (pins) {
      const next = row.map((stands, k) => k === j - 1 ? !stands : stands), runs = next.map(it => it ? 1 : ' ').join('').split(/ +/).filter(Boolean).map(it => it.length);
      if (runs.length > fields.length) return;
      put(runs);
      row = next;
    } else if (act) {
      // Pressed again, the move is taken back.
      const next = act(task.at, i, Math.min(j, rules === 'boxes' ? task.at[i] - 1 : j)), again = pressed && String(next) === String(now);
      put(again ? task.at : next);
      pressed = again ? undefined : [i, j];
    } else put(now.map((n, k) => k !== i ? n : j <= n ? j - 1 : j));
    show();
  };
  /** How stone `j` of row `i` looks. */
  const look = (i, j, n) => {
    if (rules === 'queen' && moves) return [task.at, n].map((at, k) => at[0] === i && at[1] === j - 1 ? ['here', 'goal'][k] : '').join(' ');
    if (rules === 'boxes') return !pressed ? '' : pressed[0] !== i ? 'gone' : j > n[0] ? 'other' : '';
    return (pins ? row[j - 1] : j <= n[i]) ? '' : 'gone';
  };
  const show = () => {
    const n = entry(), at = begin(), rows = rules === 'queen' ? range(at[0] + 1).map(() => at[1] + 1) : pins ? at : n.map((it, i) => given(i) ? Math.max(at[i], it) : most);
    const all = () => [...board.querySelectorAll('button')], held = all().indexOf(document.activeElement);
    board.replaceChildren(...rows.map((count, i) => {
      const line = make('div');
      if (names.length === rows.length && rows.length > 1) line.append(make('small', names[i]));
      line.append(...range(count).map(j => moves || !given(i) ? button('', look(i, j + 1, n), () => press(i, j + 1), { tabIndex: -1, type: 'button' }) : make('i')));
      return line;
    }));
    all()[held]?.focus({ preventScroll: true });
  };
  return fresh => {
    // What is written, and not pressed.
    if (pins) row = written(fields[0]) ? range(task.at[0]).map(j => j < +written(fields[0]) || j >= task.at[0] - +written(fields[1])) : range(task.at[0]).map(() => true);
    pressed = undefined;
    if (rules === 'boxes' && !fresh) {
      const [a, b] = entry(), i = task.at.indexOf(a + b);
      if (i >= 0) pressed = [i, a];
    }
    show();
  };
};

/** The numbers in the text of `task`. */
const given = ({ at, kind, until }) => kind === 'count' ? [until] : at.filter(n => n !== null);
/** Other numbers for `task`, small enough for a quick answer. Where it asks for a move, the player to move can win, but not by
    every move; where it asks for a heap, this has a few stones. */
const varied = task => {
  const { at, kind, game: rules, most } = task, old = given(task), it = game(rules), top = at.length > 2 ? 7 : Math.min(kind === 'count' ? 30 : most, Math.max(9, Math.floor(Math.max(...old) * 1.2) + 1));
  for (;;) {
    const next = old.map(() => 2 + Math.floor(Math.random() * (top - 1))), left = [...next], other = kind === 'count' ? { until: next[0] + 4 } : { at: at.map(n => n === null ? n : left.shift()) };
    const has = kind === 'make' ? solution({ ...task, ...other })?.every((n, i) => at[i] !== null || n > 1) : kind === 'winning' || kind === 'move' ? it.wins(next) && it.options(next).some(q => it.wins(q)) : true;
    if (has && String(given({ ...task, ...other })) !== String(old)) return other;
  }
};
const tally = document.querySelector('.games span'), [links, arrows] = ['a', 'button'].map(it => [...document.querySelectorAll(`.games ${it}`)]), store = window.grundy_store, solved = () => new Set((store.get('solved') || '').split(' ').filter(Boolean));
for (const form of document.querySelectorAll('form.exercise')) {
  const task = JSON.parse(form.dataset.exercise), output = form.querySelector('output'), list = form.querySelector('ol'), hint = form.querySelector('.hint'), mark = form.querySelector('.mark');
  const fields = [...form.querySelectorAll('.number')], [choices, letters] = ['choice', 'letter'].map(name => [...form.querySelectorAll(`[name=${name}]`)]), another = form.querySelector('.another'), answer = form.querySelector('.answer');
  form.task = task;
  // The button behind a mixed exercise that is solved.
  const further = links.length && form.nextElementSibling?.matches('form') && button(`${arrows[1].ariaLabel} →`, 'first', () => arrows[1].onclick(), { hidden: true, type: 'button' });
  if (further) answer.after(further);
  task.names = fields.map(({ labels: [it] }) => it.textContent.trim());
  output.id = `said-${task.id}`;
  const show = () => {
    mark.textContent = solved().has(task.id) ? say('solved') : '';
    // Mixed exercises are counted above them.
    if (tally) {
      links.find(it => it.hash === `#${form.id}`).classList.toggle('solved', mark.textContent);
      tally.textContent = [tally.parentNode.querySelectorAll('.solved').length, links.length].reduce((text, n) => text.replace('{}', n), tally.dataset.said);
    }
    if (solved().has(task.id)) for (const it of [another, further]) if (it) it.hidden = false;
  };
  if (another) another.onclick = () => {
    const text = form.querySelector('p').lastChild, before = given(task), old = new RegExp(`(?<!\\d)${before.join('(\\D+)')}(?!\\d)`);
    Object.assign(task, varied(task), { near: undefined, next: undefined, wrong: undefined });
    const next = given(task);
    text.textContent = text.textContent.replace(old, (_, ...between) => next.map((n, i) => n + (i < next.length - 1 ? between[i] : '')).join(''));
    fields.forEach((it, i) => { it.value = it.readOnly ? task.at[i] : ''; });
    list.replaceChildren();
    hint.ariaDisabled = false;
    answer.hidden = true;
    form.oninput();
    output.textContent = '';
    redraw(true);
    fields.find(it => !it.readOnly).focus();
  };
  /** A verdict, and why. */
  const judge = (tag, verdict, ...why) => {
    output.textContent = joined(verdict, ...why).slice(verdict.length);
    output.prepend(make(tag, verdict));
  };
  const refuse = (not, why) => {
    judge('b', not, why);
    answer.hidden = false;
  };
  /** Marks a field that is wrong, which leads to the sentence about it, or no longer. */
  const blame = (it, wrong = true) => {
    it.ariaInvalid = wrong || null;
    if (wrong) it.setAttribute('aria-describedby', output.id);
    else it.removeAttribute('aria-describedby');
  };
  const pardon = () => fields.forEach(it => blame(it, false));
  form.onsubmit = event => {
    event.preventDefault();
    form.classList.remove('right');
    pardon();
    const n = choices.findIndex(it => it.checked), [fits, why] = choices[n] ? chosen(task, n + 1) : [!choices.length];
    if (!fits && n < 0) {
      output.textContent = say('chooseFirst');
      return choices[0].focus();
    }
    if (!fits) return refuse(say('notThat'), why);
    const open = fields.filter(it => !it.readOnly), isOpen = choices.length && open.every(it => !written(it)) && !letters.some(it => it.checked);
    if (isOpen && (open.length || letters.length)) {
      output.textContent = joined(why, say(task.kind === 'step' ? 'nowWitness' : 'nowAnswer'));
      return void (open[0] ?? letters[0]).focus();
    }
    const bad = fields.findIndex(it => !/^\d{1,3}$/.test(written(it)));
    const outside = bad < 0 ? beyond(task, fields.map(it => +written(it))) : ['badNumber', task.names[bad], bad], wrong = outside && fields[outside.at(-1)];
    if (wrong) {
      blame(wrong);
      output.textContent = say(...outside);
      return wrong.focus();
    }
    const entry = letters.length ? [letters.findIndex(it => it.checked)] : fields.map(it => +written(it)), own = entry.filter((_, i) => !fields[i]?.readOnly), [right, ...said] = fields.length || letters.length ? check(task, entry) : [true], text = said.length && say(...said);
    if (right) {
      judge('strong', say('right'), choices.length && task.kind !== 'step' && why, text, because(task, entry), task.after);
      if (task.home) output.append(' ', make('a', say('fromChapter', task.home), '', { href: `${`${task.home}`.padStart(2, 0)}.html` }));
      form.classList.add('right');
      store.set('solved', [...solved().add(task.id)].join(' '));
    } else {
      refuse(letters.length ? say('notThat') : say('notThis', shown(own)), letters.length ? task.after : foreseen(task, own) ?? text);
      for (const i of fields.length ? blamed(task, entry) : []) if (!fields[i].readOnly) blame(fields[i]);
    }
    show();
  };
  // What is solved stays solved, whatever the reader tries next.
  form.oninput = () => {
    if (form.classList.contains('right')) output.textContent = '';
    form.classList.remove('right');
    pardon();
  };
  hint.onclick = () => {
    const steps = hints(task, task.names);
    if (list.children.length < steps.length) list.append(make('li', steps[list.children.length]));
    hint.ariaDisabled = list.children.length === steps.length;
    answer.hidden = false;
  };
  answer.onclick = () => {
    form.classList.remove('right');
    output.textContent = revealed(task);
  };
  const redraw = drawn(task, fields, form);
  for (const it of fields) it.addEventListener('input', () => redraw());
  redraw(true);
  show();
  addEventListener('storage', show);
}
// Of mixed exercises one is shown: the first that is not solved, or where a number, an arrow or a key leads.
if (tally) {
  const forms = links.map(it => document.querySelector(it.hash)), at = () => links.findIndex(it => it.hash === location.hash);
  let here;
  const open = n => {
    here = n;
    forms.forEach((it, i) => {
      it.classList.toggle('here', i === n);
      links[i].ariaCurrent = i === n || null;
    });
    arrows.forEach((it, i) => { it.ariaDisabled = !forms[n + 2 * i - 1]; });
  };
  const go = n => {
    if (!forms[n]) return;
    open(n);
    history.replaceState(null, '', links[n].hash);
    tally.parentNode.scrollIntoView({ block: 'nearest' });
    forms[n].focus({ preventScroll: true });
  };
  links.forEach((it, n) => { it.onclick = event => { event.preventDefault(); go(n); }; });
  arrows.forEach((it, i) => {
    it.hidden = false;
    it.onclick = () => go(here + 2 * i - 1);
  });
  for (const it of forms) it.tabIndex = -1;
  addEventListener('keydown', ({ altKey, ctrlKey, key, metaKey, target }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by && !altKey && !ctrlKey && !metaKey && !target.matches('input')) go(here + by);
  });
  const visit = () => {
    if (at() < 0) return;
    open(at());
    tally.parentNode.scrollIntoView();
  };
  addEventListener('hashchange', visit);
  open(Math.max(0, links.findIndex(it => !it.classList.contains('solved'))));
  visit();
}
window.grundy_exercises = { because, check, choice, chosen, foreseen, hints, revealed, solution };
})();
