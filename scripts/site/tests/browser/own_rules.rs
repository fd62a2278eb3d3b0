//! Values and boards of the reader's own rules.

use crate::page::{Hand::Mouse, Page};
use crate::rules::{At, Rules};
use serde_json::json;
use std::collections::BTreeSet;

/// The page of own rules has the rules on the board, which is on the first screen; Enter leaves the reader in the field, and each value says of which options it is the mex.
pub(crate) fn own_values(page: &mut Page) {
    for width in [1000, 1280] {
        page.screen(width, 800);
        page.load("rules.html#1,3,4");
        page.wait("!!window.grundy_own?.ready");
        let places = page.eval("['#own', '#board', '#board .call:last-of-type', '#board svg'].map(it => document.querySelector(it).getBoundingClientRect()).map(it => [it.left, it.right, it.top, it.bottom])");
        let places: Vec<[f64; 4]> = serde_json::from_value(places).unwrap();
        let [form, board, call, drawing] = places[..] else { panic!("{places:?}") };
        // Side by side, or one below the other.
        if width < 1200 {
            assert!(form[3] <= board[2] && board[2] < 690.0, "{places:?}");
        } else {
            assert!(form[1] <= board[0] && drawing[3] < 800.0 && call[3] < 800.0, "{places:?}");
        }
        let rule = page.texts(".board .rule");
        assert!(rule.starts_with("A move takes 1, 3 or 4 stones from one heap."), "{rule}");
        assert!(call[1] <= board[1] && drawing[1] - drawing[0] > 140.0, "{places:?}");
    }
    page.eval("document.forms.own.elements.code.value = '4.7'; document.forms.own.requestSubmit()");
    page.wait("grundy_own.ready");
    let least = page.eval("Math.min(...[...document.querySelectorAll('#board .touch')].map(it => it.getBoundingClientRect().width).filter(Boolean))");
    assert!(least.as_f64().unwrap() >= 24.0, "{least} pixels");
    page.eval("document.forms.own.elements.code.focus()");
    page.write("#own input", "0.77,", "input");
    page.eval("scrollTo(0, 0); document.activeElement.setSelectionRange(0, 3)");
    page.key("Enter");
    page.wait("grundy_own.period?.p === 12 && grundy_own.ready");
    let at =
        "(it => [it.name, it.selectionStart, it.selectionEnd, scrollY])(document.activeElement)";
    assert_eq!(page.eval(at), json!(["code", 0, 3, 0]));
    page.says("#result[role='status']", "0.77: period 12 from n = 71.");
    // The period 12 begins at 71, and 96 values are shown.
    assert_eq!(page.count("#values .round"), 12);
    let mut rules = Rules::of("0.77");
    for n in [0, 1, 5, 9] {
        page.press(Mouse, &format!("#values button[value='{n}']"));
        let values: BTreeSet<u32> =
            rules.options(&vec![n]).iter().map(|q| rules.value(q)).collect();
        let list = values.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        let value = rules.value(&vec![n]);
        let said = match n {
            0 => "g(0) = 0: no move is possible.".to_string(),
            _ => format!("g({n}) = mex {{{list}}} = {value}. Here 0 is the value of "),
        };
        page.says("#mex", &said);
    }
    page.key("ArrowRight");
    page.says("#mex", "g(10) = mex");
    assert_eq!(page.count("#values button[tabindex='0']"), 1);
}

/// A pointer, a number and the buttons choose a heap; the graph says its value and marks the heaps some periods away.
pub(crate) fn graph(page: &mut Page) {
    let said = "document.querySelector('.read output').textContent";
    let marked = "document.querySelector('.same').getAttribute('d').match(/M\\d+/g)";
    page.visit("rules.html?graph#0.77");
    page.wait("window.grundy_own?.ready");
    let high = page.eval("document.querySelector('.graph svg').getBoundingClientRect().height");
    assert!((100.0..=250.0).contains(&high.as_f64().unwrap()), "{high}");
    assert_eq!(page.texts(".graph span"), "9,4,0,127");
    page.write(".read input", "97", "input");
    assert_eq!(
        page.eval(said),
        "n = 97: g = mex {0, 2, 3, 4, 6, 7, 9, 10, 11, 12, 15} = 1, as for n = 109, one period later"
    );
    assert_eq!(page.eval(marked), json!(["M73", "M85", "M109", "M121"]));
    // A number that is not possible is replaced, and the page says so.
    for (written, n) in [("-3", 0), ("2.5", 2)] {
        page.write(".read input", written, "input");
        page.wait(&format!("document.querySelector('.read input').value === '{n}'"));
        page.says(".read output", &format!("n = {n} (n is a whole number from 0): "));
    }
    // Beyond the values the period has the answer, and a number that is being typed stays.
    page.write(".read input", "1e9", "input");
    page.says(
        ".read output",
        &format!(
            "n = 1000000000 has, by the period, the value of n = {}: g = mex",
            71 + (1_000_000_000 - 71) % 12
        ),
    );
    page.write(".read input", "97", "input");
    page.says(".read output", "n = 97: ");
    page.eval("document.querySelector('.read input').select()");
    for (key, n) in [("9", 9), ("9", 99), ("9", 999), ("9", 9999), ("9", 99999)] {
        page.key(key);
        assert_eq!(page.eval("document.querySelector('.read input').value"), n.to_string());
    }
    page.eval("document.activeElement.blur()");
    page.write(".read input", "97", "input");
    // Enter would send the form.
    page.eval("document.querySelector('.read input').focus(); grundy_own.seen = true");
    page.key("Enter");
    page.key("ArrowUp");
    assert_eq!(
        page.eval("[document.querySelector('.read input').value, grundy_own.seen]"),
        json!(["98", true])
    );
    page.eval("(svg => { const { left, width } = svg.getBoundingClientRect(); svg.dispatchEvent(new PointerEvent('pointermove', { clientX: left + 5.5 * width / 128 })) })(document.querySelector('.graph svg'))");
    let kayles = Rules::of("0.77").value(&vec![5]);
    assert!(page.eval(said).as_str().unwrap().ends_with(&format!("}} = {kayles}")));
    // Far from 0 the picture repeats after a period of 1550.
    page.visit("octal.html?graph#0.165");
    page.wait("document.querySelector('#field')?.textContent.startsWith('0.165')");
    page.write(".read input", "5300", "input");
    let range = "[...document.querySelectorAll('.graph svg ~ span')].map(it => +it.textContent)";
    page.wait(&format!("String({range}) === '5248,5375'"));
    let drawn = "document.querySelector('.graph svg path:not([class])').getAttribute('d')";
    let before = page.eval(drawn);
    page.press(Mouse, ".read button:last-of-type");
    page.wait(&format!("String({range}) === '6798,6925'"));
    assert_eq!(page.eval(drawn), before);
    page.says(".read output", "as for n = 8400, one period later");
    page.visit("rules.zh.html?graph#misere,1,3");
    page.wait("window.grundy_own?.ready");
    page.write(".read input", "3", "input");
    page.says(".read output", "一个周期后的 n = ");
    // The axes end where the values end.
    for (rules, ticks) in [("2,5", "3,1,0,47"), ("misere,0.77", "N,P,0,12")] {
        page.visit(&format!("rules.html?{rules}#{rules}"));
        page.wait("window.grundy_own?.ready");
        assert_eq!(page.texts(".graph span"), ticks, "{rules}");
        if rules == "misere,0.77" {
            // A search that short says nothing about a period.
            page.says("#result", "0.77, misère: searched up to n = 12.");
            page.says(".shades span", "letters up to n = 12");
        }
    }
    // Without a period the values end, and the page says where.
    page.visit("rules.html?end#0.007");
    page.wait("window.grundy_own?.ready && location.search === '?end'");
    page.write(".read input", "1e9", "input");
    page.wait("document.querySelector('.read input').value === '9999'");
    page.says(".read output", "n = 9999 (n is a whole number from 0 to 9999): g = mex");
    // The name on a button is applied as a press on it; a negative number is refused, and an empty field is called so.
    page.load("rules.html");
    page.wait("window.grundy_own?.ready");
    for (text, place, said) in [
        ("Primes", "#result", "primes: period 4"),
        ("misère Kayles", "#result", "0.77, misère: searched"),
        ("kayles", "#result", "0.77: period 12"),
        ("1 -2", "#fault", "-2 is less than 1."),
        ("", "#fault", "The field is empty."),
        ("1 - 3", "#result", "take 1, 2 or 3: period 4"),
    ] {
        page.eval(&format!(
            "document.forms.own.elements.code.value = '{text}'; document.forms.own.requestSubmit()"
        ));
        page.wait(&format!("document.querySelector('{place}').textContent.startsWith('{said}')"));
    }
    // A number counts once, and a comma may be meant as a point.
    for (code, place, said) in
        [("1,1,1", "#result", "take 1: period 2"), ("0,77", "#fault", "Did you mean 0.77?")]
    {
        page.visit(&format!("rules.html?{code}#{code}"));
        page.wait(&format!("document.querySelector('{place}')?.textContent.includes('{said}')"));
    }
}

/// Under misère play the page of own rules has the letters of the rules, says why, and its board knows who wins.
pub(crate) fn own_misere(page: &mut Page) {
    for (code, rules) in [
        ("0.77", "misere 0.77"),
        ("1,3,4", "misere 1 3 4"),
        ("2,5", "misere 2 5"),
        ("15", "misere 15"),
        ("0.07", "misere 0.07"),
    ] {
        page.visit(&format!("rules.html?{code}#misere,{code}"));
        page.wait("!!window.grundy_own");
        assert_eq!(page.eval("document.forms.own.elements.misere.checked"), true);
        let mut rules = Rules::of(rules);
        let shown =
            page.eval("[...document.querySelectorAll('#values button')].map(it => it.textContent)");
        let shown: Vec<String> = serde_json::from_value(shown).unwrap();
        assert!(shown.len() >= 13, "{code}: {shown:?}");
        let letter = |wins| if wins { "N" } else { "P" };
        for (n, letter_shown) in (0..).zip(&shown) {
            assert_eq!(letter_shown, letter(rules.wins(&rules.plain(vec![n]))), "{code}: {n}");
        }
        // Why 12 has its letter: one option that is P, or all options, none of which is.
        page.press(Mouse, "#values button[value='12']");
        // The page computes in slices; a busy machine shows the reason later.
        page.wait("document.querySelector('#mex').textContent.includes('12')");
        let said = page.texts("#mex");
        let at =
            |text: &str| -> At { text.split(" + ").filter_map(|it| it.parse().ok()).collect() };
        if let Some((_, to)) = said.split_once("a move leads to ") {
            let to = rules.plain(at(to.split(',').next().unwrap()));
            assert!(rules.options(&vec![12]).contains(&to) && !rules.wins(&to), "{code}: {said}");
        } else {
            let wins = rules.wins(&vec![12]);
            assert_eq!(said.contains("no move is possible"), wins, "{code}: {said}");
        }
        let Some(wrong) = page
            .eval("(t => t && [t.board.end, t.board.to.findIndex((to, p) => (t.board.win[p] === 'N') !== (!to.length || to.some(q => t.board.win[q] === 'P'))), t.play.rule[0]])(document.querySelector('#board .board')?.table)")
            .as_array()
            .cloned()
        else {
            continue;
        };
        assert_eq!(wrong[..2], [json!("misere"), json!(-1)], "{code}");
        assert!(wrong[2].as_str().unwrap().contains("The player who cannot move wins."), "{code}");
        let period = page.eval("grundy_own.period && [grundy_own.period.p, grundy_own.period.e]");
        if let Ok([p, e]) = serde_json::from_value::<[u32; 2]>(period) {
            for n in e..e + 30 {
                assert_eq!(rules.wins(&vec![n]), rules.wins(&vec![n + p]), "{code}: {n}");
            }
        }
    }
    // The box changes the rule in place, and the address with it.
    page.press(Mouse, "[name=misere]");
    page.wait("!grundy_own.misere");
    assert_eq!(page.eval("location.hash"), "#0.07");
    page.says("#theorem", "The values of single heaps");
}

/// The search for a period and a board leaves the page free: what is typed has no more than begun a search when the event ends.
pub(crate) fn free(page: &mut Page) {
    page.visit("rules.html?free#1,2");
    page.wait("window.grundy_own?.ready && location.search === '?free'");
    for code in ["4.777777777777", "0.007"] {
        let script = "(() => { const result = document.getElementById('result').textContent; document.forms.own.elements.code.value = 'CODE'; document.forms.own.requestSubmit(); return [grundy_own.ready, document.getElementById('result').textContent === result] })()";
        let begun = page.eval(&script.replace("CODE", code));
        assert_eq!(begun, json!([false, true]), "{code}");
        page.wait(&format!("grundy_own.ready && grundy_own.text === '{code}'"));
        page.says("#result", &format!("{code}: "));
    }
}

/// The table reaches the values that the proof names, or says where it ends; it speaks of a shade where it has one.
pub(crate) fn table_and_proof(page: &mut Page) {
    let numbers = |text: &str, mark: &str| -> Option<u64> {
        let digits = text.split_once(mark)?.1;
        digits.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
    };
    let squares = "1,4,9,16,25,36,49,64,81";
    for (code, whole) in [
        ("0.77", true),
        ("0.137", true),
        ("misere,1,3,4", true),
        (squares, false),
        ("0.007", false),
    ] {
        page.visit(&format!("rules.html?proof{code}#{code}"));
        page.wait(&format!("window.grundy_own?.ready && location.search === '?proof{code}'"));
        let said = page.texts("#period").replace('\u{a0}', " ");
        let last = page.eval("+[...document.querySelectorAll('#values button')].at(-1).value");
        let end = numbers(&said, "The table ends at n = ");
        assert_eq!(end.is_none(), whole || code == "0.007", "{code}: {said}");
        assert!(end.is_none_or(|it| last == it), "{code}: {said} {last}");
        if whole {
            let named = numbers(&said, "below n = ").unwrap();
            assert!(last.as_u64().unwrap() + 1 >= named, "{code}: {said} {last}");
        }
        assert_eq!(page.count("#values .round") != 0, said.contains("is shaded"), "{code}: {said}");
    }
}

/// Below the graph each colour and mark that is in it has a name; a period that is wider than the graph marks no other n.
pub(crate) fn legend(page: &mut Page) {
    let shown = "[...document.querySelectorAll('#bars .shades span')].filter(it => it.offsetWidth).map(it => it.className)";
    for (language, code, kinds, says) in [
        ("", "1,3,4", json!(["once", "here", "held"]), ",chosen n, n ± 7,on the board"),
        (".zh", "0.77", json!(["before", "once", "here", "held"]), ",选中的 n、n ± 12,在棋盘上"),
        ("", "0.007", json!(["", "here", "held"]), " values,chosen n,on the board"),
        (
            "",
            "1,4,9,16,25,36,49,64,81",
            json!(["before", "once", "here", "held"]),
            ",chosen n,on the board",
        ),
    ] {
        page.visit(&format!("rules{language}.html?legend{code}#{code}"));
        page.wait(&format!("window.grundy_own?.ready && location.search === '?legend{code}'"));
        assert_eq!(page.eval(shown), kinds, "{code}");
        let all = page.texts("#bars .shades span");
        assert!(all.ends_with(says), "{code}: {all}");
    }
    // It is below the graph, before what is said of one heap; the map has no board.
    let rows = "['.call, .ladder button', 'summary'].map(of => { const all = [...document.querySelectorAll(`#board :is(${of})`)].filter(it => it.checkVisibility() && it.textContent).map(it => it.getBoundingClientRect()).map(it => it.top + it.height / 2); return all.length > 1 && Math.max(...all) - Math.min(...all) < 3 })";
    // No level has been played.
    page.eval("localStorage.clear()");
    page.visit("rules.html?rows#1,3,4");
    page.wait("window.grundy_own?.ready && location.search === '?rows'");
    assert_eq!(page.eval(rows), json!([true, true]), "what leads on is in two rows");
    let below = "(([a, b, c]) => a.bottom <= b.top && b.bottom <= c.top)(['.graph', '.shades', '.read'].map(it => document.querySelector(`#bars ${it}`).getBoundingClientRect()))";
    assert_eq!(page.eval(below), true);
    // Bars of a pixel and a half have no gaps.
    let gaps = "(d => [...d.matchAll(/M([\\d.]+) .*?h([\\d.]+)/g)].some(it => it[1] % 1 || +it[2] < 1))(document.querySelector('.graph svg path:not([class])').getAttribute('d'))";
    assert_eq!(page.eval(gaps), true);
    page.visit("octal.html?legend#0.77");
    page.wait("document.querySelector('#field')?.textContent.startsWith('0.77')");
    assert_eq!(page.eval(&shown.replace("#bars", "#values")), json!(["before", "once", "here"]));
    assert_eq!(page.eval(gaps), false);
    // A sign is nearer to its own meaning than to the one before it.
    let near = "(all => all.slice(1).every((it, i) => { const own = document.createRange(); own.selectNode(it.lastChild); const sign = it.firstElementChild.getBoundingClientRect(), gap = own.getBoundingClientRect().left - sign.right; return gap > 3 && sign.left - all[i].getBoundingClientRect().right > 2 * gap }))([...document.querySelectorAll('.legend span')])";
    assert_eq!(page.eval(near), true);
}

/// The graph marks the heaps of the board and its last move, and the board the heaps that the graph names, with their value.
pub(crate) fn graph_and_board(page: &mut Page) {
    page.visit("rules.html?laid#1,3,4");
    page.wait("window.grundy_own?.ready && location.search === '?laid'");
    let marks = "[...document.querySelectorAll('.strip i')].map(it => `${it.className.trim()} ${Math.round((parseFloat(it.style.left) * 48 - 50) / 100)}`)";
    assert_eq!(page.eval(marks), json!(["heap 15", "heap 9"]));
    // The largest heap is chosen at rest, in the graph and in the table; a value that is pressed there is chosen in both.
    let chosen = "[document.querySelector('.read input').value, ...[...document.querySelectorAll('#values [aria-pressed=true]')].map(it => it.value)]";
    assert_eq!(page.eval(chosen), json!(["15", "15"]));
    page.press(Mouse, "#values button[value='8']");
    assert_eq!(page.eval(chosen), json!(["8", "8"]));
    page.says(".read output", "n = 8: ");
    let held = "document.querySelector('.held').getAttribute('d').match(/M[\\d.]+/g)";
    // The heap 9 has the value 0, and no bar.
    assert_eq!(page.eval(held), json!(["M15.1"]));
    page.eval("(t => { t.call(true); t.move(t.board.to[t.p].find(q => String(t.board.draw[q]) === '11,9')) })(document.querySelector('.board').table)");
    assert_eq!(page.eval(marks), json!(["way 11", "left 15", "heap 11", "heap 9"]));
    // A heap that is pointed at is outlined on the board, beside its value, as long as it is there.
    let told = "[[...document.querySelectorAll('#board .same .touch')].length, ...[...document.querySelectorAll('#board .beside')].map(it => it.textContent)]";
    page.write(".read input", "11", "input");
    let value = Rules::of("1 3 4").value(&vec![11]);
    assert_eq!(page.eval(told), json!([11, format!("g = {value}")]));
    page.says(".read output", "; on the board");
    page.write(".read input", "13", "input");
    assert_eq!(page.eval(told), json!([0]));
    assert!(!page.texts(".read output").contains("on the board"));
    // Values that are the numbers of stones are not said again; others are.
    let worth = "(t => { t.render(t.values = true); return t.root.querySelectorAll('.worth').length })(document.querySelector('.board').table)";
    assert_eq!(page.eval(worth), 2);
    page.visit("rules.html?nim#1-40&at=7,5,3");
    page.wait("window.grundy_own?.ready && location.search === '?nim'");
    assert_eq!(page.eval(worth), 0);
    // Of a row of pins all pins are outlined.
    page.visit("rules.html?pins#0.77&at=3,4");
    page.wait("window.grundy_own?.ready && location.search === '?pins'");
    page.write(".read input", "4", "input");
    assert_eq!(page.eval(told), json!([4]));
    assert_eq!(page.count(".strip .heap"), 2);
}

/// The position of a game is in the address, and the address leads to it; many stones are played by their values.
pub(crate) fn shared(page: &mut Page) {
    page.visit("rules.html?shared#1,3,4");
    page.wait("window.grundy_own?.ready && location.search === '?shared'");
    page.eval("(t => { t.call(true); t.move(t.board.to[t.p].find(q => String(t.board.draw[q]) === '11,9')); clearTimeout(t.timer) })(document.querySelector('.board').table)");
    page.wait("location.hash === '#1,3,4&at=11,9'");
    for (hash, draw, lazy) in [
        ("#1,3,4&at=30,30,29&level=gentle", "30,30,29", true),
        ("#1,3,4&at=3,2", "3,2", false),
        ("#0.77&at=12,12,9", "12,12,9", true),
        ("#misere,1,2&at=4,3", "4,3", false),
    ] {
        page.visit(&format!("rules.html?{}{hash}", hash.len()));
        page.wait(&format!("location.search === '?{}' && window.grundy_own?.ready && document.querySelector('.board').table.start < 0", hash.len()));
        let found = page.eval("(t => [String(t.board.width ? t.board.draw[t.p].join('').split(/0+/).filter(Boolean).map(it => it.length) : t.board.draw[t.p]), !!t.board.lazy, t.level])(document.querySelector('.board').table)");
        let level = if hash.contains("gentle") { "gentle" } else { "perfect" };
        assert_eq!(found, json!([draw, lazy, level]), "{hash}");
        page.wait(&format!("location.hash === '{hash}'"));
    }
    page.visit("rules.html?wide#1,3,4&at=30,30,29");
    page.wait("location.search === '?wide' && window.grundy_own?.ready && document.querySelector('.board').table.board.lazy");
    // The computer wins a game that it can win, and another position is one of the first board.
    page.eval("(t => { t.call(true); t.move(t.board.to[t.p].find(q => t.board.win[q] === 'N')) })(document.querySelector('.board').table)");
    page.wait("(t => t.line.length === 2)(document.querySelector('.board').table)");
    assert_eq!(page.eval("(t => t.board.win[t.p])(document.querySelector('.board').table)"), "P");
    page.eval("(t => { t.another() })(document.querySelector('.board').table)");
    let home =
        "(t => [!!t.board.lazy, t.board.draw[t.p].length])(document.querySelector('.board').table)";
    assert_eq!(page.eval(home), json!([false, 2]));
}

/// The examples are one row; each says by its name which numbers it has, is marked while its rules are shown, and has a table beside the words that fits.
pub(crate) fn examples(page: &mut Page) {
    let list = |wanted: &dyn Fn(u32) -> bool| -> String {
        (1..100).filter(|it| wanted(*it)).map(|it| it.to_string()).collect::<Vec<_>>().join(" ")
    };
    let sets = [
        ("squares", list(&|n| (1..10).any(|k| k * k == n))),
        ("powers of two", list(&|n| n.is_power_of_two())),
        ("primes", list(&|n| n > 1 && (2..n).all(|k| n % k > 0))),
        // A Fibonacci number is one beside a square: 5 n² ± 4.
        (
            "Fibonacci",
            list(&|n| (1..250).any(|k: u32| k * k == 5 * n * n + 4 || k * k + 4 == 5 * n * n)),
        ),
    ];
    for (address, width) in [("rules.html", 1280), ("rules.zh.html", 1280), ("rules.html", 360)] {
        page.screen(width, 740);
        page.visit(&format!("{address}?examples{width}"));
        page.wait("window.grundy_own?.ready && location.search.startsWith('?examples')");
        let rows = page.eval(
            "new Set([...document.querySelectorAll('.names button')].map(it => it.offsetTop)).size",
        );
        assert_eq!(rows, 1, "{address} at {width}: rows of examples");
    }
    page.screen(1280, 800);
    page.visit("rules.html?names");
    page.wait("window.grundy_own?.ready && location.search === '?names'");
    let marked = "[...document.querySelectorAll('.names [aria-pressed=true]')].map(it => it.textContent).join()";
    for (name, numbers) in &sets {
        page.eval(&format!("grundy_own.ready = false; [...document.querySelectorAll('.names button')].find(it => it.textContent === '{name}').click()"));
        page.wait("grundy_own.ready");
        let typed = page.eval("document.forms.own.elements.code.value");
        assert_eq!(typed, *numbers, "{name}");
        assert_eq!(page.eval(marked), *name);
        page.says("#result", &format!("{name}: "));
        let beside = page.eval("((says, shows) => says.getBoundingClientRect().right <= shows.getBoundingClientRect().left && shows.scrollWidth <= shows.clientWidth)(document.querySelector('#period'), document.querySelector('.wide'))");
        assert_eq!(beside, true, "{name}: the table beside the words");
    }
    page.eval(
        "document.forms.own.elements.code.value = '4, 3, 1'; document.forms.own.requestSubmit()",
    );
    page.wait(&format!("{marked} === 'take 1, 3 or 4'"));
    page.eval("document.forms.own.elements.code.value = '5'; document.forms.own.requestSubmit()");
    page.wait(&format!("{marked} === ''"));
    // Rules without a proved period lead to their place on the map that knows more.
    for (code, map) in [("0.007", "octal.html"), ("0.0007", "open-games.html")] {
        page.eval(&format!(
            "document.forms.own.elements.code.value = '{code}'; document.forms.own.requestSubmit()"
        ));
        page.wait(&format!(
            "document.querySelector('#period a')?.getAttribute('href') === '{map}#{code}'"
        ));
    }
    page.press(Mouse, "#period a");
    page.wait("document.getElementById('field')?.textContent.startsWith('0.0007')");
    // A tile has its rule of the last move.
    page.visit("rules.html?tile#0.77");
    page.wait("window.grundy_own?.ready && location.search === '?tile'");
    for (tile, misere) in [("misère Kayles", true), ("Kayles", false)] {
        page.eval(&format!("grundy_own.ready = false; [...document.querySelectorAll('.names button')].find(it => it.textContent === '{tile}').click()"));
        page.wait(&format!("grundy_own.ready && grundy_own.misere === {misere}"));
        assert_eq!(page.eval(marked), tile);
    }
    // A search that found no period goes on, if the reader wants that.
    page.visit("rules.html?farther#0.156");
    page.wait("window.grundy_own?.ready && location.search === '?farther'");
    page.says("#result", "0.156: no period is proved.");
    page.wait(
        "document.getElementById('period').textContent.includes('below n\u{a0}=\u{a0}2000,')",
    );
    page.press(Mouse, "#period button");
    page.wait(
        "document.getElementById('result').textContent === '0.156: period 349 from n = 3479.'",
    );
    assert_eq!(page.count("#period button"), 0);
    page.wait("!!document.activeElement.closest('#values')");
}
