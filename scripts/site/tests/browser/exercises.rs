//! The exercises of the chapters: answers that are right, wrong or foreseen, entered by mouse, finger and keys.

use crate::page::Page;
use crate::rules::{lead, longer, At, Rules};
use serde_json::{json, Value};
use std::collections::BTreeSet;

/// Does the claim call this position P?
fn claims(claim: &str, rules: &str, at: &At) -> bool {
    let sum: u32 = at.iter().sum();
    match claim {
        "even" => sum % 2 == 0,
        "odd" => sum % 2 == 1,
        "four" => sum % 4 == 0,
        "equal" => at.iter().all(|n| *n == at[0]),
        "distinct" => at.iter().collect::<BTreeSet<_>>().len() == at.len(),
        "balanced" => at.iter().fold(0, |sum, n| sum ^ n) == 0,
        "each" => {
            let mut rules = Rules::of(rules);
            [vec![at[0], 0], vec![0, at[1]]].iter().all(|alone| !rules.wins(alone))
        }
        "exchanged" => Rules::of("nim").wins(at),
        other => panic!("{other}"),
    }
}

/// Does this step of the proof of a claim fail at `at`: 1 (end), 2 (P → N) or 3 (N → P)?
fn fails(task: &Value, rules: &Rules, step: u32, at: &At) -> bool {
    let (heaps, claim) = (task["heaps"].as_u64().unwrap(), task["claim"].as_str().unwrap());
    let is_p = |at: &At| {
        // An empty heap is a heap of the claim.
        let mut at = at.clone();
        at.resize(heaps as usize, 0);
        claims(claim, rules.name, &at)
    };
    let options = rules.options(at);
    let to_p = options.iter().any(is_p);
    match (step, options.is_empty()) {
        (1, true) => is_p(at) == rules.misere,
        (2, false) => is_p(at) && to_p,
        (3, false) => !is_p(at) && !to_p,
        _ => false,
    }
}

/// Which steps of the proof of a claim fail.
fn false_steps(task: &Value, rules: &Rules) -> At {
    let number = |key: &str| u32::try_from(task[key].as_u64().unwrap_or(0)).unwrap();
    let numbers = number("least")..=number("until");
    let all =
        (0..number("heaps")).fold(vec![vec![]], |all: Vec<At>, _| longer(&all, numbers.clone()));
    (1..=3).filter(|step| all.iter().any(|at| fails(task, rules, *step, at))).collect()
}

/// Is `entry` an answer to `task`?
fn is_right(task: &Value, rules: &mut Rules, entry: &At) -> bool {
    let blanks: Vec<Option<u32>> = serde_json::from_value(task["at"].clone()).unwrap();
    let at: At = blanks.iter().flatten().copied().collect();
    let least = task["least"].as_u64().unwrap_or(0);
    match task["kind"].as_str().unwrap() {
        "value" => entry[0] == rules.value(&at),
        "count" => {
            let until = u32::try_from(task["until"].as_u64().unwrap()).unwrap();
            entry[0] as usize == (0..=until).filter(|n| !rules.wins(&vec![*n])).count()
        }
        "winning" => {
            let good = rules.options(&at).into_iter().filter(|q| !rules.wins(q)).count();
            entry[0] as usize == good
        }
        "move" => rules.options(&at).contains(&rules.plain(entry.clone())) && !rules.wins(entry),
        "make" => {
            let given = blanks.iter().zip(entry).all(|(a, b)| a.is_none_or(|a| a == *b));
            let found = blanks.iter().zip(entry).filter(|it| it.0.is_none());
            let large = found.map(|it| it.1).all(|n| u64::from(*n) >= least);
            let truth = match task["worth"].as_u64() {
                Some(worth) => u64::from(rules.value(entry)) == worth,
                None => !rules.wins(entry),
            };
            given && large && truth
        }
        "step" => {
            let large = entry.iter().all(|n| u64::from(*n) >= least);
            large && false_steps(task, rules).iter().any(|step| fails(task, rules, *step, entry))
        }
        "letter" => (entry[0] == 0) == rules.wins(&at),
        _ => {
            let claim = task["claim"].as_str().unwrap();
            let large = entry.iter().all(|n| u64::from(*n) >= least);
            let letter = if rules.wins(entry) { "N" } else { "P" };
            let wanted = task["truth"].as_str().is_none_or(|it| it == letter);
            let said = claims(claim, task["game"].as_str().unwrap(), entry);
            large && wanted && said == rules.wins(entry)
        }
    }
}

/// Positions to try: small ones, and those that a move makes of the position in question.
fn entries(task: &Value, rules: &Rules) -> Vec<At> {
    if task["kind"] == "letter" {
        return vec![vec![0], vec![1]];
    }
    let fields = usize::try_from(task["fields"].as_u64().unwrap()).unwrap();
    let is_given = |i: usize| task["kind"] == "make" && !task["at"][i].is_null();
    let free = (0..fields).filter(|i| !is_given(*i)).count();
    let most = [0, 41, 10, 6, 3, 2][free];
    let mut all = (0..fields).fold(vec![vec![]], |all: Vec<At>, i| match task["at"][i].as_u64() {
        Some(n) if is_given(i) => longer(&all, [u32::try_from(n).unwrap(), 1].into_iter()),
        _ => longer(&all, 0..=most),
    });
    if task["kind"] == "move" {
        let at: At = serde_json::from_value(task["at"].clone()).unwrap();
        all.extend(rules.options(&at));
        all.push(at);
    }
    all.retain(|it| it.len() <= fields);
    for entry in &mut all {
        entry.resize(fields, 0);
    }
    // Larger numbers are not checked.
    let most = task["most"].as_u64().unwrap();
    let has_bound = ["make", "break", "step"].map(|it| task["kind"] == it).contains(&true);
    all.retain(|it| !has_bound || it.iter().all(|n| u64::from(*n) <= most));
    // No upper row is shorter than the lower one, and the poison is not eaten; a box is never empty.
    all.retain(|it| rules.name != "chomp" || it[0] >= it[1].max(1));
    all.retain(|it| rules.name != "boxes" || it.iter().all(|n| *n > 0));
    all
}

/// Chooses what fits, and writes the numbers.
pub(crate) const FILL: &str = "((form, entry) => { const { choice } = grundy_exercises, { task } = form; for (const it of form.querySelectorAll('[name=choice]')) it.checked = +it.value === choice(task); for (const it of form.querySelectorAll('[name=letter]')) it.checked = +it.value === entry[0]; form.querySelectorAll('.number').forEach((it, i) => { it.value = entry[i] ?? 0; }); })";

const FORMS: &str = "[...document.querySelectorAll('form.exercise')]";

/// Every exercise takes what the rules call right and nothing else; its hints lead to an answer, which solves it.
pub(crate) fn exercises(page: &mut Page) {
    let mut solved = 0;
    for chapter in 1..=11 {
        page.load_chapter(["en", "zh"][chapter % 2], chapter);
        page.eval("localStorage.removeItem('grundy-solved')");
        let tasks = page
            .eval(&format!("{FORMS}.map(it => JSON.parse(it.dataset.exercise))"))
            .as_array()
            .unwrap()
            .clone();
        assert!(tasks.len() >= 3, "chapter {chapter}");
        for kind in ["break", "make"] {
            let has = tasks.iter().any(|it| it["kind"] == kind);
            assert!(has || [2, 6, 11].contains(&chapter), "chapter {chapter}: no {kind}");
        }
        for (n, task) in tasks.iter().enumerate() {
            solve(page, n, task);
            solved += 1;
        }
        // A text that is not a number gets one sentence, which names the field.
        for wrong in ["", "x", "-1", "1.5"] {
            page.write(".exercise .number", wrong, "input");
            page.eval("document.querySelector('.exercise .bar button').click()");
            page.says(".exercise output", [": enter", "：请填"][chapter % 2]);
        }
        bounds(page, chapter);
        // A board draws whole numbers up to 99, whatever is written.
        let thrown = page.eval(&format!("(() => {{ const all = []; onerror = it => all.push(it); for (const field of {FORMS}.flatMap(it => [...it.querySelectorAll('.number')])) for (const it of ['99', '1.5', '1e9', '-3', '']) {{ field.value = it; field.dispatchEvent(new Event('input', {{ bubbles: true }})); }} onerror = null; return all }})()"));
        assert_eq!(thrown, json!([]), "chapter {chapter}");
        // What was solved is kept.
        page.load_chapter("en", chapter);
        let kept = "[...document.querySelectorAll('.mark')].every(it => it.textContent)";
        assert_eq!(page.eval(kept), true, "chapter {chapter}");
    }
    assert!(solved >= 40, "{solved} exercises");
}

/// Wrong answers of exercises that ask for a position hear what makes them wrong.
pub(crate) fn reasons(page: &mut Page) {
    page.load_chapter("en", 9);
    for (kind, game, at, reason) in [
        ("make", "keep", json!([1, 6, 10, 13]), "keeps all: 1 ⊕ 6 ⊕ 10 ⊕ 13 = 0, and wins"),
        ("make", "keep", json!([1, 6, 10, 10]), "keeps 10, 10: 10 ⊕ 10 = 0"),
        ("break", "moore", json!([1, 1, 1, 3]), "column 2: 1 ≡ 1"),
        ("break", "moore", json!([1, 1, 1, 3]), "column 1: 4 ≡ 1"),
    ] {
        let said = page.eval(&format!("(it => {{ [...it.querySelectorAll('.number')].forEach((field, i) => {{ field.value = {at}[i] }}); it.requestSubmit(); return it.querySelector('output').textContent }})({FORMS}.find(it => it.task.kind === '{kind}' && it.task.game === '{game}'))"));
        assert!(said.as_str().unwrap().contains(reason), "{at}: {said}");
    }
    let bar = page.eval(&format!("(it => [...it.querySelectorAll('.try button')].every(it => getComputedStyle(it).borderRadius === '4px'))({FORMS}.find(it => it.task.kind === 'make' && it.task.game === 'chomp'))"));
    assert_eq!(bar, true, "squares of chocolate");
    // The values of both heaps, before their sum.
    for (language, chapter, at, reason) in [
        ("en", 5, [4, 2], "4 is worth 2 on the left, 2 is worth 2 on the right: 2 ⊕ 2 = 0."),
        ("zh", 5, [4, 2], "左边 4 颗的值是 2，右边 2 颗的值是 2：2 ⊕ 2 = 0。"),
        ("en", 4, [7, 2], "7 is worth 0, 2 is worth 0: 0 ⊕ 0 = 0."),
    ] {
        page.load_chapter(language, chapter);
        let said = page.eval(&format!("(it => grundy_exercises.because(it.task, {at:?}))({FORMS}.find(it => it.task.kind === 'break'))"));
        assert_eq!(said, reason);
    }
    // All buttons of an exercise are side by side; the one that a hint brings moves none of the others.
    for (width, language) in [(1280, "zh"), (700, "en"), (360, "en")] {
        page.screen(width, 800);
        page.load_chapter(language, 3);
        let moved = page.eval(&format!("{FORMS}.filter(it => {{ const all = [...it.querySelectorAll('.bar .bar button:not(.another)')], places = () => all.map(it => it.getBoundingClientRect()).map(({{ x, top }}) => `${{x}} ${{top - all[0].getBoundingClientRect().top}}`), before = places(); it.querySelector('.hint').click(); const after = places(); return after[0] !== before[0] || after[1] !== before[1] || after.some(it => !it.endsWith(' 0')) }}).length"));
        assert_eq!(moved, 0, "at {width}");
    }
    page.screen(1280, 800);
    // A stone that is given looks as one to press.
    let looks = page.eval("(all => [all.length > 20, new Set(all.map(it => getComputedStyle(it).background)).size])([...document.querySelectorAll('.try :is(i, button:not(.gone))')])");
    assert_eq!(looks, json!([true, 1]));
    // A tick is for boxes, not for choices.
    assert_eq!(page.eval("(it => { it.checked = true; return getComputedStyle(it, '::before').content })(document.querySelector('[type=radio]'))"), "none");
}

/// A question says its smallest number. A number that is not checked is not called wrong, and the form names its own bound.
fn bounds(page: &mut Page, chapter: usize) {
    let tried = page.eval(&format!("{FORMS}.flatMap(form => {{ const {{ at, kind, least = 0, most, names }} = form.task, fields = [...form.querySelectorAll('.number')]; if (!['break', 'make'].includes(kind)) return []; return fields.flatMap((field, i) => field.readOnly ? [] : [[most, most + 1], [least, least - 1]].map(([bound, n]) => {{ for (const it of fields) if (!it.readOnly) it.value = least; if (n < 0) return undefined; field.value = n; form.requestSubmit(); const output = form.querySelector('output'); return [names[i], bound, n, output.textContent, !!output.querySelector('b'), field.ariaInvalid, form.querySelector('p').textContent, n < bound] }})).filter(it => it && it[2] <= 999) }})"));
    type Tried = (String, u32, u32, String, bool, String, String, bool);
    let tried: Vec<Tried> = serde_json::from_value(tried).unwrap();
    let numbers = |text: &str| -> At {
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
    };
    for (name, bound, n, said, is_wrong, marked, question, is_small) in tried {
        assert!(said.starts_with(&name) && numbers(&said).contains(&bound), "{chapter}: {said}");
        assert!(!is_wrong && marked == "true", "{chapter}: {said}");
        let names_it = numbers(&question).iter().any(|it| [bound, n].contains(it));
        assert!(!is_small || names_it, "{chapter}: {question}");
        assert!(is_small || numbers(&said).contains(&n), "{chapter}: {said}");
    }
}

/// Holds exercise `n` of the page against the rules, and solves it.
fn solve(page: &mut Page, n: usize, task: &Value) {
    let mut rules = Rules::of(task["game"].as_str().unwrap());
    let form = format!("document.querySelectorAll('form.exercise')[{n}]");
    if task["kind"] == "line" {
        return solve_choice(page, &form, task);
    }
    choose(page, &form, task);
    if task["kind"] == "choice" {
        return solve_choice(page, &form, task);
    }
    let all = entries(task, &rules);
    let list = json!(all);
    let verdicts = page.eval(&format!("{list}.map(it => grundy_exercises.check({task}, it)[0])"));
    // A reply that is said to win does.
    let replies = page.eval(&format!("{list}.map(it => grundy_exercises.check({task}, it)).flatMap(([right, why, of, to], i) => ['canReply', 'canBegin', 'tokenReply'].includes(why) ? [[{list}[i], to, why]] : why?.startsWith('keeps') ? [[{list}[i], of.split('=')[0], why]] : [])"));
    // Every move that the rules forbid gets a reason.
    let unclear = page.eval(&format!("{list}.map(it => [it, ...grundy_exercises.check({task}, it)]).filter(it => it[2] === 'noSuchMove')"));
    assert_eq!(unclear, json!([]), "{task}");
    for reply in replies.as_array().unwrap() {
        let entry: At = serde_json::from_value(reply[0].clone()).unwrap();
        let to = reply[1].as_str().unwrap().split(|c: char| !c.is_ascii_digit());
        let to = rules.plain(to.filter_map(|it| it.parse().ok()).collect());
        assert!(rules.options(&entry).contains(&to), "{reply} in {task}");
        assert_eq!(reply[2] == "tokenReply", rules.name == "path", "{reply} in {task}");
        // The opponent who keeps all heaps is not said to move.
        let keeps = entry.iter().filter(|n| **n > 0).count() == to.len();
        let key = if keeps { "keepsAll" } else { "keepsSome" };
        assert_eq!(reply[2] == key, rules.name == "keep", "{reply} in {task}");
        assert!(!rules.wins_after(&to), "{reply} in {task}");
    }
    // A hint does not speak of a position that the reader has not entered.
    let hints = page.eval(&format!("grundy_exercises.hints({task}, []).join('|')"));
    let speaks = hints.as_str().unwrap().contains("|From ");
    assert!(!speaks, "{hints} in {task}");
    let mut right = 0;
    for (entry, verdict) in all.iter().zip(verdicts.as_array().unwrap()) {
        let is = is_right(task, &mut rules, entry);
        assert_eq!(*verdict, is, "{entry:?} for {task}");
        right += usize::from(is);
    }
    assert!(0 < right && right < all.len(), "{right} answers to {task}");
    // Where an idea is asked for, a reader who enters ones everywhere does not have it.
    let asks_a_number = ["value", "count", "winning", "letter"].map(|it| task["kind"] == it);
    let ones = vec![1; all[0].len()];
    let idle = !asks_a_number.contains(&true) && is_right(task, &mut rules, &ones);
    assert!(!idle, "ones solve {task}");
    if task["kind"] == "step" || asks_a_number.contains(&true) && task["kind"] != "letter" {
        wrong_numbers(page, task, &mut rules);
    }
    // The reader writes something wrong, presses Hint as long as it goes, and asks for the answer.
    let tries = |rules: &mut Rules| {
        let blanks =
            |it: &&At| (0..it.len()).all(|i| task["at"][i].is_null() || task["at"][i] == it[i]);
        let large =
            |it: &&At| it.iter().all(|n| u64::from(*n) >= task["least"].as_u64().unwrap_or(1));
        let wrong = all.iter().filter(large).filter(blanks).find(|it| !is_right(task, rules, it));
        wrong.filter(|_| task["kind"] == "make").cloned()
    };
    let tried = tries(&mut rules);
    page.eval(&format!(
        "(form => {{ const hint = form.querySelector('.hint'); {}.forEach((n, i) => {{ form.querySelectorAll('.number')[i].value = n }}); while (hint.ariaDisabled !== 'true') hint.click() }})({form})",
        json!(tried.clone().unwrap_or_default())
    ));
    let hints = page.eval(&format!("[...{form}.querySelectorAll('li')].map(it => it.textContent)"));
    let hints: Vec<String> = serde_json::from_value(hints).unwrap();
    assert!(hints.len() >= 2 && !hints.iter().any(|it| it.contains("undefined")), "{hints:?}");
    let entry: At =
        serde_json::from_value(page.eval(&format!("grundy_exercises.solution({task})"))).unwrap();
    assert!(is_right(task, &mut rules, &entry), "{entry:?} for {task}");
    // The answer is behind a button of its own, which a hint or a wrong entry brings.
    let button = format!("{form}.querySelector('.answer')");
    assert_eq!(page.eval(&format!("{button}.hidden")), false, "{task}");
    let answer = page
        .eval(&format!("({button}.click(), {form}.querySelector('output').textContent)"))
        .as_str()
        .unwrap()
        .to_string();
    let marks = ["One answer: ", "The answer: ", "参考答案：", "答案：", "Step ", "第 "];
    let told = marks.iter().filter_map(|it| Some(answer.split_once(it)?.1)).next().unwrap();
    let numbers = told.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok());
    // The step is before its position.
    let skipped = usize::from(task["kind"] == "step");
    let numbers: At = numbers.skip(skipped).take(entry.len()).collect();
    match &task["kind"] {
        kind if kind == "letter" => {
            assert!(told.starts_with(["N", "P"][entry[0] as usize]), "{answer}")
        }
        _ => assert_eq!(numbers, entry, "{answer}"),
    }
    // An idea comes first; it is not what a program says of any position. The steps behind it leave nothing open.
    assert_eq!(json!(hints[0]), task["idea"]);
    let computed = &hints[1..];
    let is_asked = |it: &String| it.contains(['?', '？']) && task["kind"] != "letter";
    assert!(!computed.iter().any(|it| is_asked(it) || it.contains("((")), "{hints:?}");
    // They name what changes as its field does; of two numbers the one that is cut, as the other is thrown away.
    if task["game"] == "boxes" && task["kind"] == "move" {
        let cut = format!("{}", entry.iter().sum::<u32>());
        assert!(
            computed
                .iter()
                .any(|it| it.contains("cut is") && it.contains(&cut) || it.contains("要拆")),
            "{hints:?}"
        );
    } else if task["kind"] == "move"
        && entries(task, &rules)[0].len() == task["at"].as_array().unwrap().len()
    {
        let at: At = serde_json::from_value(task["at"].clone()).unwrap();
        let names = page.eval(&format!(
            "[...{form}.querySelectorAll('.bar label')].map(it => it.textContent.trim())"
        ));
        let names: Vec<String> = serde_json::from_value(names).unwrap();
        let is_named = |i: usize| {
            let shown = [('(', ')'), ('（', '）')].map(|(a, b)| format!("{a}{}{b}", at[i]));
            let named = |hint: &String| {
                shown.iter().any(|it| {
                    hint.replace(' ', "").contains(&format!("{}{it}", names[i].replace(' ', "")))
                })
            };
            computed.iter().any(named)
        };
        let changes = (0..at.len()).all(|i| is_named(i) == (at[i] != entry[i]));
        assert!(at.len() < 2 || changes, "{hints:?} for {at:?} and {entry:?}");
    }
    // None of them is what a wrong answer has heard, and none shows an answer.
    let shown = |at: &At| {
        let list = at.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        if at.len() > 1 {
            format!("({list})")
        } else {
            list
        }
    };
    let heard = foreseen(page, &form, task, &mut rules);
    assert!(!computed.iter().any(|it| heard.contains(it)), "{hints:?} after {heard}");
    if task["kind"] == "step" {
        let wrong = false_steps(task, &rules);
        let named = |n: &u32| computed.join(" ").contains(&format!(" {n} "));
        assert!(!wrong.iter().any(named), "{wrong:?} is given away: {hints:?}");
    }
    if ["make", "break", "move"].map(|it| task["kind"] == it).contains(&true) {
        let earlier = computed.join(" ");
        for at in all.iter().filter(|at| at.len() > 1 && earlier.contains(&shown(at))) {
            let given = (0..at.len()).filter(|i| !task["at"][*i].is_null()).count();
            assert!(
                given > 0 || !is_right(task, &mut rules, at),
                "{at:?} is given away: {hints:?}"
            );
        }
    }
    let numbers = json!(entry);
    let said = page.eval(&format!(
        "(form => {{ {FILL}(form, {numbers}); form.requestSubmit();
         return form.querySelector('.mark').textContent }})({form})"
    ));
    assert!(said.as_str().unwrap().contains('✓'), "{task}: {said}");
    // The page names the idea now, and not before.
    let output = page.eval(&format!("{form}.querySelector('output').textContent"));
    // Right answers hear why, with their numbers.
    let why = page.eval(&format!("grundy_exercises.because({task}, {numbers}) ?? ''"));
    let [output_text, why] = [&output, &why].map(|it| it.as_str().unwrap());
    assert!(output_text.contains(why), "{output}: {why}");
    let reasons = [why, task["after"].as_str().unwrap_or_default()].concat();
    let is_said = reasons.contains(|c: char| c.is_ascii_digit()) || reasons.len() > 40;
    assert!(is_said || task["kind"] == "step", "{task}: {output}");
    if let Some(after) = task["after"].as_str() {
        assert!(output_text.contains(after), "{output}");
        assert!(!hints.iter().any(|it| it.contains(after)), "{hints:?}");
    }
}

/// Every choice but one is refused with a reason, which the reader hears in place of what the numbers say; the one that fits
/// asks for the rest.
fn choose(page: &mut Page, form: &str, task: &Value) {
    let count = page.eval(&format!("{form}.querySelectorAll('[name=choice]').length"));
    let count = count.as_u64().unwrap();
    let has_choice = task["kind"] == "step" || !task["choices"].is_null();
    assert_eq!(has_choice, count > 2, "{task}");
    let mut heard = BTreeSet::new();
    let mut right = vec![];
    for n in 1..=count {
        let said = page.eval(&format!("(form => {{ form.querySelector('[name=choice][value=\"{n}\"]').checked = true; form.requestSubmit(); const output = form.querySelector('output'); return [output.textContent, !!output.querySelector('b'), form.className] }})({form})"));
        // A choice alone is the answer.
        let solves = said[2] == "exercise right";
        assert_eq!(solves, task["kind"] == "choice" && said[1] == false, "{said}");
        assert!(said[0].as_str().unwrap().chars().count() > 12, "{said}");
        if said[1] == false {
            right.push(n);
        }
        heard.insert(said[0].to_string());
    }
    if has_choice {
        let wanted = match task["kind"] == "step" {
            true => u64::from(false_steps(task, &Rules::of(task["game"].as_str().unwrap()))[0]),
            false => task["fits"].as_u64().unwrap() + 1,
        };
        assert!(right == [wanted] && heard.len() as u64 == count, "{right:?} {heard:?}");
    }
    page.eval(&format!("{form}.reset()"));
}

/// One line of the program is wrong, or one choice is right; the reader hears why, and what is said of the others.
fn solve_choice(page: &mut Page, form: &str, task: &Value) {
    let is_line = task["kind"] == "line";
    let line = task["line"].as_u64().unwrap_or_else(|| task["fits"].as_u64().unwrap() + 1);
    let count = page.eval(&format!("{form}.querySelectorAll('[name=choice]').length"));
    let count = count.as_u64().unwrap();
    let known = task["wrong"].as_array().unwrap().len();
    assert!(!is_line || (5..=8).contains(&count) && known > 1, "{task}");
    for n in (1..=count).filter(|n| *n != line).chain([line]) {
        let said = page.eval(&format!("(form => {{ form.querySelector('[name=choice][value=\"{n}\"]').checked = true; form.requestSubmit(); return [form.className, form.querySelector('output').textContent, form.querySelector('.mark').textContent] }})({form})"));
        let text = said[1].as_str().unwrap();
        assert_eq!(said[0] == "exercise right" && said[2] != "", n == line, "{said}");
        let why = if is_line { &task["after"] } else { &task["choices"][n as usize - 1] };
        assert_eq!(text.contains(why.as_str().unwrap()), n == line || !is_line, "{said}");
        assert!(text.contains(&n.to_string()) || n == line || !is_line, "{said}");
        // The reply does not call the wrong line right.
        let praised = ["is right", "没有错"].iter().any(|it| text.contains(it));
        assert!(n != line || !is_line || !praised, "{said}");
    }
    let hints = page.eval(&format!("(form => {{ const hint = form.querySelector('.hint'); while (hint.ariaDisabled !== 'true') hint.click(); form.querySelector('.answer').click(); return [form.querySelectorAll('li').length, form.querySelector('output').textContent] }})({form})"));
    assert_eq!(hints[0], 2, "{hints}");
    assert!(hints[1].as_str().unwrap().contains(&line.to_string()), "{hints}");
}

/// With the set of moves that the exercise of chapter 9 calls right, and with no other, all games from a number of stones have
/// the same number of moves modulo 2.
#[test]
fn one_set_fixes_the_parity() {
    let all: Value = toml::from_str(include_str!("../../course/exercises.toml")).unwrap();
    let mut exercises = all["exercise"].as_array().unwrap().iter();
    let task = exercises.find(|it| it["game"] == "parity").unwrap();
    let fixes = |set: &str| {
        let set: At = set.split(", ").map(|it| it.parse().unwrap()).collect();
        let mut lengths: Vec<BTreeSet<u32>> = vec![];
        for n in 0..40 {
            let moves =
                set.iter().filter_map(|k| Some(&lengths[u32::checked_sub(n, *k)? as usize]));
            let own: BTreeSet<u32> = moves.flatten().map(|it| 1 - it).collect();
            lengths.push(if own.is_empty() { BTreeSet::from([0]) } else { own });
        }
        lengths.iter().all(|it| it.len() == 1)
    };
    let picks = task["picks"].as_array().unwrap().iter().zip(1..);
    for (pick, n) in picks {
        let set = pick[0].as_str().unwrap();
        assert_eq!(fixes(set), task["pick"] == n, "{set}");
    }
}

/// Of the choices that name a number or a move, the rules allow the one that is called right, and no other.
#[test]
fn choices_are_right_by_the_rules() {
    let all: Value = toml::from_str(include_str!("../../course/exercises.toml")).unwrap();
    let numbers = |text: &Value| -> At {
        let text = text.as_str().unwrap().split(|c: char| !c.is_ascii_digit());
        text.filter_map(|it| it.parse().ok()).collect()
    };
    let mut seen = BTreeSet::new();
    for task in all["exercise"].as_array().unwrap().iter().filter(|it| it["kind"] == "choice") {
        let at: At = serde_json::from_value(json!(task.get("at").unwrap_or(&json!([])))).unwrap();
        let game = task["game"].as_str().unwrap();
        let is_right = |own: &At| match game {
            "tree" => own[0] == Rules::of("tree").value(&at),
            // The theorem compares n with n + p for all n below 2e + p + t.
            "octal" => own[0] == 2 * at[0] + 2 * at[1] + at[2],
            // A smaller value of one component, after which the nim-sum is t.
            "sum" => {
                let s = at[0] ^ at[1] ^ at[2];
                own[1] < own[0] && s ^ own[0] ^ own[1] == at[3]
            }
            // The first coin, and the lead.
            "coins" => {
                let ends = [(at[1], &at[2..]), (at[at.len() - 1], &at[1..at.len() - 1])];
                let best = lead(&at[1..]);
                own.len() == 2
                    && i64::from(own[1]) == best
                    && ends.iter().any(|(coin, rest)| {
                        *coin == own[0] && i64::from(*coin) - lead(rest) == best
                    })
            }
            _ => unreachable!(),
        };
        if !["tree", "octal", "sum", "coins"].contains(&game) {
            continue;
        }
        for (pick, n) in task["picks"].as_array().unwrap().iter().zip(1..) {
            let [english, chinese] = [0, 1].map(|i| numbers(&pick[i]));
            assert!(chinese.starts_with(&english), "{pick}");
            assert_eq!(is_right(&english), task["pick"] == n, "{pick}");
        }
        seen.insert(game);
    }
    assert_eq!(seen.len(), 4, "{seen:?}");
}

/// The programs of the exercises answer as the rules do once their wrong line is mended, and not before.
#[test]
fn a_wrong_line_is_the_only_wrong_one() {
    use std::process::Command;
    if Command::new("g++").arg("--version").output().is_err() {
        println!("SKIPPED: programs with a wrong line: g++ is missing");
        return;
    }
    let text = include_str!("../../course/exercises.toml");
    let all: Value = toml::from_str(text).unwrap();
    let exercises = all["exercise"].as_array().unwrap().iter();
    let folder = tempfile::tempdir().unwrap();
    let mut tried = 0;
    for task in exercises.filter(|it| it["kind"] == "line") {
        let game = task["game"].as_str().unwrap();
        let mut rules = Rules::of(game);
        let triples =
            "for (int a = 0; a < 6; a++) for (int b = 0; b < 6; b++) for (int c = 0; c < 6; c++)";
        let main = match game {
            "nim" => format!("{triples} {{ vector<int> h{{a, b, c}}; cout << win(h); for (int n : h) cout << ' ' << n; cout << '\\n'; }}"),
            "1 3 4" => "vector<int> sg; for (int n = 0; n < 20; n++) { sg.push_back(value(n, sg)); cout << sg[n] << '\\n'; }".to_string(),
            "misere nim" => format!("{triples} cout << wins({{a, b, c}}) << '\\n';"),
            other => panic!("{other}"),
        };
        let mut lines: Vec<&str> =
            task["lines"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()).collect();
        let mut answers_right = || {
            let source = folder.path().join("line.cpp");
            let head = "#include <bits/stdc++.h>\nusing namespace std;\n";
            let code = format!("{head}{}\nint main() {{ {main} }}\n", lines.join("\n"));
            std::fs::write(&source, code).unwrap();
            let program = folder.path().join("line");
            let built = Command::new("g++")
                .args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-o"])
                .args([&program, &source])
                .status();
            assert!(built.unwrap().success(), "{task}");
            let answer =
                String::from_utf8(Command::new(&program).output().unwrap().stdout).unwrap();
            lines[task["line"].as_u64().unwrap() as usize - 1] = task["fixed"].as_str().unwrap();
            let all = (0..3).fold(vec![vec![]], |all: Vec<At>, _| longer(&all, 0..=5));
            let mut said = answer
                .lines()
                .map(|it| -> At { it.split(' ').map(|it| it.parse().unwrap()).collect() });
            if game == "1 3 4" {
                return (0..20).all(|n| said.next() == Some(vec![rules.value(&vec![n])]));
            }
            all.iter().all(|at| {
                let said = said.next().unwrap();
                let to = rules.plain(said[1..].to_vec());
                (said[0] == 1) == rules.wins(at)
                    && (said.len() == 1
                        || said[0] == 0
                        || rules.options(at).contains(&to) && !rules.wins(&to))
            })
        };
        assert!(!answers_right(), "{task} is right");
        assert!(answers_right(), "{task} stays wrong");
        tried += 1;
    }
    assert!(tried > 2, "{tried} programs");
}

/// Enters the foreseen wrong answers: all that the reader hears of them.
fn foreseen(page: &mut Page, form: &str, task: &Value, rules: &mut Rules) -> String {
    let mut all = String::new();
    let known: Vec<(String, String)> = serde_json::from_value(task["wrong"].clone()).unwrap();
    assert_eq!(known.is_empty(), task["kind"] == "letter", "{task}");
    if task["kind"] == "step" {
        for (answer, text) in known {
            let said = page.eval(&format!("grundy_exercises.chosen({task}, {answer})"));
            assert_eq!(said, json!([false, text]));
            all += &text;
        }
        return all;
    }
    page.eval(&format!("{FILL}({form}, [])"));
    let at = task["at"].as_array().unwrap();
    let given = |n: &Value| task["kind"] == "make" && !n.is_null();
    for (answer, text) in known {
        let mut numbers = answer.split(' ').map(|it| it.parse().unwrap());
        let fields = page.eval(&format!("{form}.querySelectorAll('.number').length"));
        let fields = usize::try_from(fields.as_u64().unwrap()).unwrap();
        let mut entry: At = vec![];
        for i in 0..fields {
            match at.get(i).filter(|n| given(n)) {
                Some(n) => entry.push(u32::try_from(n.as_u64().unwrap()).unwrap()),
                None => entry.push(numbers.next().unwrap()),
            }
        }
        assert_eq!(numbers.next(), None, "{answer} in {task}");
        assert!(!is_right(task, rules, &entry), "{answer} is right in {task}");
        let entry = json!(entry);
        let said = page.eval(&format!(
            "(form => {{ const fields = [...form.querySelectorAll('.number')]; fields.forEach((it, i) => {{ it.value = {entry}[i] }}); form.oninput(); form.requestSubmit();
             const said = [form.querySelector('output').textContent, form.querySelector('output b').textContent, fields.filter(it => it.ariaInvalid === 'true').map(it => it.readOnly)]; form.oninput(); return [...said, fields.some(it => it.ariaInvalid)] }})({form})"
        ));
        let whole = said[0].as_str().unwrap();
        assert!(whole.contains(&text), "{answer}: {whole}");
        let digits = |it: &str| it.split(|c: char| !c.is_ascii_digit()).collect::<String>();
        assert_eq!(digits(said[1].as_str().unwrap()), answer.replace(' ', ""), "{said}");
        // Fields of given numbers are not marked, the others are until they change.
        let marked = said[2].as_array().unwrap();
        assert!(!marked.is_empty() && marked.iter().all(|it| *it == false), "{said}");
        // Of a move in one heap, that heap alone.
        assert!(task["game"] != "1 2" || marked.len() == 1, "{said}");
        assert_eq!(said[3], false, "{said}");
        all += whole;
    }
    all
}

/// A move, or a position to make, is pressed on the board above the fields as it is written into them.
pub(crate) fn pressed(page: &mut Page) {
    let mut kinds = BTreeSet::new();
    for chapter in 1..=10 {
        page.screen([1280, 360][chapter % 2], 800);
        page.load_chapter(["en", "zh"][chapter % 2], chapter);
        let forms = page
            .eval(&format!("{FORMS}.flatMap((it, i) => it.querySelector('.try') ? [[i, it.task, grundy_exercises.solution(it.task)]] : [])"));
        let forms: Vec<(usize, Value, At)> = serde_json::from_value(forms).unwrap();
        assert!(forms.iter().any(|it| it.1["kind"] == "move"), "chapter {chapter}");
        // The names of the rows are one line each, and do not touch the stones.
        let names = page.eval("[...document.querySelectorAll('.try small')].filter(it => it.offsetHeight > 32 || it.nextElementSibling.getBoundingClientRect().left - (r => (r.selectNodeContents(it), r.getBoundingClientRect().right))(document.createRange()) < 3).map(it => it.textContent)");
        assert_eq!(names, json!([]), "chapter {chapter}");
        for (i, task, entry) in forms {
            let rules = task["game"].as_str().unwrap();
            let at: Vec<Option<u32>> = serde_json::from_value(task["at"].clone()).unwrap();
            let is_move = task["kind"] == "move";
            let old = |k: usize| at[k].unwrap();
            // The row and the stone, counted from 1.
            let stones: Vec<(usize, u32)> = match rules {
                "boxes" => {
                    let row = at.iter().position(|n| *n == Some(entry[0] + entry[1])).unwrap();
                    vec![(row, entry[0])]
                }
                "queen" => vec![(entry[0] as usize, entry[1] + 1)],
                "0.77" => (entry[0] + 1..=old(0) - entry[1]).map(|j| (0, j)).collect(),
                "chomp" | "stairs" if is_move => {
                    let row = (0..at.len()).find(|k| entry[*k] < old(*k)).unwrap();
                    vec![(row, entry[row] + 1)]
                }
                _ => (0..entry.len())
                    .filter(|k| at.get(*k).copied().flatten().unwrap_or(0) != entry[*k])
                    .map(|k| (k, if is_move { entry[k] + 1 } else { entry[k] }))
                    .collect(),
            };
            page.eval(&format!("{FORMS}[{i}].scrollIntoView()"));
            for (row, stone) in stones {
                let stone = format!("{FORMS}[{i}].querySelectorAll('.try > div')[{row}].querySelectorAll('button')[{stone} - 1]");
                let size = page.eval(&format!("{stone}.getBoundingClientRect().height"));
                assert!(size.as_f64().unwrap() >= 24.0, "{size}");
                page.eval(&format!("{stone}.click()"));
            }
            let written = page.eval(&format!(
                "[...{FORMS}[{i}].querySelectorAll('.number')].map(it => +it.value)"
            ));
            let written: At = serde_json::from_value(written).unwrap();
            assert_eq!(written, entry, "{task}");
            let right =
                page.eval(&format!("({FORMS}[{i}].requestSubmit(), {FORMS}[{i}].className)"));
            assert!(right.as_str().unwrap().contains("right"), "{task}");
            kinds.insert(if is_move { rules.to_string() } else { task["kind"].to_string() });
        }
        let wide = page.eval("document.documentElement.scrollWidth <= innerWidth");
        assert_eq!(wide, true, "chapter {chapter}");
    }
    assert!(kinds.len() >= 12, "{kinds:?}");
}

/// The answers to wrong numbers are true by the rules, and say more than that they are wrong.
fn wrong_numbers(page: &mut Page, task: &Value, rules: &mut Rules) {
    let numbers = |text: &Value| -> At {
        let text = text.as_str().unwrap_or_default();
        text.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect()
    };
    if task["kind"] == "step" {
        let wrong = false_steps(task, rules);
        for step in (1..=3).filter(|it| !wrong.contains(it)) {
            let plain = json!({ "wrong": [] });
            let said =
                page.eval(&format!("grundy_exercises.chosen({{ ...{task}, ...{plain} }}, {step})"));
            let is_p = |at: &At| claims(task["claim"].as_str().unwrap(), rules.name, at);
            // The step, the position and the one that a move leads to.
            let all = numbers(&said[1]);
            let heaps = task["heaps"].as_u64().unwrap() as usize;
            let at = all[1..=heaps].to_vec();
            let options = rules.options(&rules.plain(at.clone()));
            let is_true = match step {
                1 => {
                    let letter = if said[1].as_str().unwrap().contains(" P") { "P" } else { "N" };
                    let is_lost = letter == "P";
                    options.is_empty() && is_p(&at) == is_lost && rules.misere != is_lost
                }
                2 => is_p(&at) && !options.is_empty(),
                _ => {
                    let to = all[heaps + 1..].to_vec();
                    !is_p(&at) && is_p(&to) && options.contains(&rules.plain(to))
                }
            };
            assert!(said[0] == false && is_true, "{said} in {task}");
        }
        return;
    }
    let at: At = serde_json::from_value(task["at"].clone()).unwrap();
    let until = u32::try_from(task["until"].as_u64().unwrap_or(0)).unwrap();
    let options = rules.options(&at);
    let values: BTreeSet<u32> = match &task["kind"] {
        kind if kind == "value" => options.iter().map(|q| rules.value(q)).collect(),
        _ => BTreeSet::new(),
    };
    let lost: Vec<u32> = (0..=until).filter(|n| !rules.wins(&vec![*n])).collect();
    let [good, bad]: [Vec<&At>; 2] =
        [false, true].map(|wins| options.iter().filter(|q| rules.wins(q) == wins).collect());
    let mut heard = BTreeSet::new();
    for n in (0..=15).filter(|n| !is_right(task, &mut Rules::of(rules.name), &vec![*n])) {
        let said = page.eval(&format!("grundy_exercises.check({task}, [{n}]).slice(1)"));
        let key = said[0].as_str().unwrap();
        let position = |i: usize| rules.plain(numbers(&json!(said[i].to_string())));
        let is_true = match key {
            "countedN" => until + 1 - lost.len() as u32 == n,
            "oneMissing" => lost[0] == 0 && lost.len() as u32 == n + 1,
            "countFrom" => {
                let some = u32::try_from(said[1].as_u64().unwrap()).unwrap();
                let listed: At = lost.iter().copied().filter(|m| *m <= some).collect();
                some < until && numbers(&said[2]) == listed
            }
            "added" => {
                let parts = numbers(&said[1]);
                let xor = parts.iter().fold(0, |sum, it| sum ^ it);
                parts.iter().sum::<u32>() == n
                    && is_right(task, &mut Rules::of(rules.name), &vec![xor])
            }
            "notNumbers" | "notSteps" => {
                let of = |at: &At| at.iter().fold(0, |sum, it| sum ^ it);
                let odd: At = at.iter().copied().step_by(2).collect();
                (key == "notSteps") == (rules.name == "stairs")
                    && numbers(&said[1]) == at
                    && of(&at) == n
                    && (key == "notNumbers"
                        || numbers(&said[2]) == odd
                            && is_right(task, &mut Rules::of(rules.name), &vec![of(&odd)]))
            }
            "optionHas" => {
                let q = position(1);
                options.contains(&q) && Rules::of(rules.name).value(&q) == n
            }
            "tooLarge" => said[1] == options.len() && n > options.len() as u32,
            "smallerMissing" => !values.contains(&n) && (0..n).any(|it| !values.contains(&it)),
            "moreMoves" => n < good.len() as u32 && good.contains(&&position(1)),
            "fewerMoves" => {
                let [q, r] = [2, 3].map(position);
                n > good.len() as u32
                    && bad.contains(&&q)
                    && rules.options(&q).contains(&r)
                    && !Rules::of(rules.name).wins(&r)
            }
            _ => false,
        };
        assert!(is_true, "{said} for {n} in {task}");
        heard.insert(key.to_string());
    }
    assert!(heard.len() > 1, "{heard:?} for {task}");
}

/// A reader who has solved an exercise gets it with other numbers, which its text names, and which have an answer by the rules.
pub(crate) fn other_numbers(page: &mut Page) {
    let mut asked = 0;
    for chapter in [1, 2, 3, 4, 5, 6, 7, 10, 11] {
        page.load_chapter(["en", "zh"][chapter % 2], chapter);
        page.eval("localStorage.removeItem('grundy-solved')");
        page.load_chapter(["en", "zh"][chapter % 2], chapter);
        let forms = page.eval(&format!("{FORMS}.flatMap((it, i) => it.task.varies ? [i] : [])"));
        for i in forms.as_array().unwrap() {
            let form = format!("{FORMS}[{i}]");
            assert_eq!(page.eval(&format!("{form}.querySelector('.another').hidden")), true);
            let answer = format!("(it => {{ const right = grundy_exercises.solution(it.task); {FILL}(it, right); it.requestSubmit(); return [it.task, right, it.matches('.right'), it.querySelector('p').lastChild.textContent] }})({form})");
            let mut before = page.eval(&answer);
            for _ in 0..4 {
                page.eval(&format!("{form}.querySelector('.another').click()"));
                let now = page.eval(&answer);
                let [task, right, is_right, text] = [0, 1, 2, 3].map(|i| &now[i]);
                assert_eq!(is_right, true, "{now}");
                assert_ne!(text, &before[3]);
                let at: Vec<Option<u32>> = serde_json::from_value(task["at"].clone()).unwrap();
                let until = task["until"].as_u64().and_then(|n| u32::try_from(n).ok());
                let at: At = at.into_iter().flatten().chain(until).collect();
                let numbers = text.as_str().unwrap().split(|c: char| !c.is_ascii_digit());
                let numbers: At = numbers.filter_map(|it| it.parse().ok()).collect();
                assert!(numbers.windows(at.len()).any(|some| some == at), "{now}");
                let mut rules = Rules::of(task["game"].as_str().unwrap());
                let right: At = serde_json::from_value(right.clone()).unwrap();
                assert!(self::is_right(task, &mut rules, &right), "{now}");
                before = now;
                asked += 1;
            }
        }
    }
    assert!(asked >= 40, "{asked} exercises");
}

/// The exercise says which rule a forbidden move breaks.
pub(crate) fn illegal_moves(page: &mut Page) {
    type Try<'a> = (&'a [u32], &'a str);
    let boxes = "The two parts have to add up to 6 or to 5.";
    let all: [(&str, usize, &[Try]); 9] = [
        (
            "en",
            2,
            &[(&[5, 5], &format!("{boxes} 5 + 5 = 10")), (&[3, 4], &format!("{boxes} 3 + 4 = 7"))],
        ),
        (
            "en",
            3,
            &[
                (&[12, 10, 5, 2], "is the same position"),
                (&[12, 5, 10, 2], "is the same position"),
                (&[12, 10, 6, 2], "but heap 3 has grown"),
                (&[13, 10, 5, 2], "but heap 1 has grown"),
                (&[11, 10, 4, 2], "here these changed: heap 1, heap 3"),
                (&[11, 9, 4, 1], "here all 4 changed"),
            ],
        ),
        ("en", 6, &[(&[3, 4], "one pin or two, so 6 or 5 are left. 3 + 4 = 7.")]),
        (
            "en",
            10,
            &[
                (&[4, 6], "2 rows and 3 columns are not a diagonal"),
                (&[5, 6], "1 row and 3 columns"),
            ],
        ),
        (
            "en",
            7,
            &[
                (&[4, 1, 4, 6], "Stones go one step down only: the 3 from step 3 come to step 2."),
                (&[4, 1, 4, 3], "they come from step 3 to step 2"),
                (&[4, 3, 4, 3], "Taken from step 3: 3. All of them come to step 2."),
                (&[3, 2, 7, 3], "Stones from step 1 leave the stairs, so step 2 cannot grow."),
                (&[3, 1, 6, 3], "here fewer are on step 1, step 3"),
            ],
        ),
        ("en", 9, &[(&[4, 4, 4], "but heap 3 has grown"), (&[3, 3, 0], "at most 2 places, not 3")]),
        (
            "en",
            9,
            &[
                (&[4, 5], "The lower row cannot be longer"),
                (&[5, 4], "leaves (5, 5)"),
                (&[0, 0], "The bar keeps its poison"),
            ],
        ),
        ("zh", 6, &[(&[3, 4], "应剩 6 或 5 个，而 3 + 4 = 7。")]),
        ("en", 1, &[(&[20], "Amounts to take here: 1 to 6. You took 10.")]),
    ];
    for (language, chapter, tries) in all {
        page.load_chapter(language, chapter);
        for (at, reason) in tries {
            // Full-width digits are digits.
            for wide in [false, true] {
                let said = page.eval(&format!("(it => {{ [...it.querySelectorAll('.number')].forEach((field, i) => {{ field.value = String({}[i]).replace(/\\d/g, n => {wide} ? '０１２３４５６７８９'[n] : n) }}); it.requestSubmit(); return it.querySelector('output').textContent }})({FORMS}.find(it => it.task.kind === 'move' && it.task.fields === {}))", json!(at), at.len()));
                let said = said.as_str().unwrap();
                assert!(said.contains(reason), "{at:?}: {said}");
            }
        }
    }
    // A counter has no stones.
    page.load_chapter("zh", 11);
    let said = page.eval(&format!("(({{ task }}) => grundy_exercises.check(task, [30])[1])({FORMS}.find(it => it.task.by === 9))"));
    assert_eq!(said, "mayLower");
}
