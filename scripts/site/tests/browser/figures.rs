//! The figures of the chapters: what they draw and say, held against rules written once more.

use crate::page::{
    Hand::{Finger, Mouse},
    Page,
};
use crate::rules::{At, Rules};
use serde_json::json;
use std::collections::BTreeSet;

/// The figures say what the rules say, by mouse, finger and keys; text and figure point at each other.
pub(crate) fn figures(page: &mut Page) {
    sets_of_moves(page, 1, "moves");
    sets_of_moves(page, 4, "values");

    // All ways to cover two cells of a row give its value. Of ten cells the two halves are equal, and nothing is left.
    page.load_chapter("en", 6);
    let mut rules = Rules::of("0.07");
    for (n, [a, b]) in [(10, [4, 4]), (9, [3, 4])] {
        page.write("#cut .size", &format!("{n}"), "input");
        page.press(Finger, &format!("#cut .cell:nth-child({})", a + 1));
        let [x, y] = [a, b].map(|n| rules.value(&vec![n]));
        let said = page.eval("document.querySelector('#cut .equation').textContent");
        assert_eq!(said, format!("g({a}) ⊕ g({b}) = {x} ⊕ {y} = {}", x ^ y));
        assert_eq!(page.count("#cut .cell.covered"), 2);
        // The cut stays, and each way to make two rows is a button that makes it.
        page.press(Mouse, "#cut .all");
        page.says("#cut .note", &format!("The mex is {},", rules.value(&vec![n])));
        assert_eq!(page.count("#cut .cell.covered"), 2);
        let ways = page.eval("[...document.querySelectorAll('#cut .way:not([hidden])')].map(it => it.textContent.match(/\\d+/g).map(Number))");
        let expected: Vec<[u32; 3]> = (0..=(n - 2) / 2)
            .map(|a| [a, n - 2 - a, rules.value(&vec![a]) ^ rules.value(&vec![n - 2 - a])])
            .collect();
        assert_eq!(ways, json!(expected));
        for (i, [a, b, sum]) in (1..).zip(expected) {
            page.press(Finger, &format!("#cut .way:nth-child({i})"));
            let said = page.eval("document.querySelector('#cut .equation').textContent");
            assert!(said.as_str().unwrap().starts_with(&format!("g({a}) ⊕ g({b}) = ")));
            assert!(said.as_str().unwrap().ends_with(&format!("= {sum}")), "{said}");
            let shown = ["leftRow", "covered", "rightRow"].map(|kind| {
                [".strip", ".way[aria-pressed=true]"]
                    .map(|it| page.count(&format!("#cut {it} .{kind}")))
            });
            assert_eq!(json!(shown), json!([[a, a], [2, 2], [b, b]]));
        }
    }
    page.press(Mouse, "#cut .cell:nth-child(9)");
    page.says("#cut .note", "no strip has room");

    // Nothing says which steps count before the reader does.
    page.load_chapter("en", 7);
    assert_eq!(page.texts("#stairs .sum"), "Nim-sum: 4 ⊕ 3 ⊕ 6 ⊕ 2 = 3");
    assert_eq!(page.count("#stairs .counting"), 4);
    assert!(!page.texts("#stairs p").contains("odd"));
    page.press(Mouse, "#stairs .step:nth-child(4) .coin:nth-child(2)");
    page.says("#stairs .note", "The nim-sum was 3 and is 7.");
    // With the right ones an answer brings the nim-sum back, and with these alone.
    let all = "#stairs .counted button:nth-child";
    page.press(Mouse, &format!("{all}(2)"));
    assert!(!page.texts("#stairs .note").contains("all moves"));
    page.press(Mouse, &format!("{all}(4)"));
    page.says(
        "#stairs .note",
        "The nim-sum was 2 and is 2. With these steps it is so for all moves",
    );
    let odd = "Nim-sum: 4 ⊕ 6 = 2";
    assert_eq!(page.texts("#stairs .sum"), format!("{odd},Nim-sum: 4 ⊕ 8 = 12,{odd}"));
    // The panels differ in their coins only: titles stand at one height, and so does the ground.
    let shape = "(all => ['strong', '.steps'].flatMap(part => [...new Set([...all].map(it => { const { top, bottom } = it.querySelector(part).getBoundingClientRect(); return Math.round(part === 'strong' ? top : bottom) }))]).concat([...new Set([...document.querySelectorAll('#stairs .coin')].map(it => Math.round(it.getBoundingClientRect().height)))]))(document.querySelectorAll('#stairs .panel'))";
    let shape = page.eval(shape);
    assert_eq!(shape.as_array().unwrap().len(), 3, "tops, bottoms and heights of coins: {shape}");
    // The coins are one stop; arrows lead up, down and to the next step.
    let tabs = "[...document.querySelectorAll('#stairs button.coin')].filter(it => it.tabIndex === 0).length";
    assert_eq!(page.eval(tabs), 1);
    page.eval("document.querySelector('#stairs .coin[tabindex=\"0\"]').focus()");
    for (key, name) in
        [("ArrowLeft", "step 3: "), ("ArrowUp", "step 3: "), ("ArrowRight", "step 4: ")]
    {
        let before = page.eval("document.activeElement.ariaLabel");
        page.key(key);
        let after = page.eval("document.activeElement.ariaLabel");
        assert!(after != before && after.as_str().unwrap().starts_with(name), "{key}: {after}");
    }
    assert_eq!(page.eval(tabs), 1);
    page.press(Mouse, "#stairs .on");
    assert_eq!(page.texts("#stairs .step small"), "4,5,6,0");
    page.press(Mouse, "#stairs .step:nth-child(1) .coin");
    assert_eq!(page.count("#stairs .panel"), 2);
    page.says("#stairs .note", "No answer undoes a move from step 1. The nim-sum was 2 and is 5.");

    // Both rules of the same position.
    let mut guessed = 0;
    page.load_chapter("en", 8);
    let [mut normal, mut misere] = ["nim", "misere nim"].map(Rules::of);
    // The letters come with a guess.
    let letters =
        "[...document.querySelectorAll('#misere td .class')].filter(it => it.offsetParent).length";
    for heaps in [[1, 1, 4], [0, 1, 1], [2, 2, 0], [1, 1, 0], [3, 1, 5]] {
        for (i, n) in (1..).zip(heaps) {
            let field = format!("#misere label:nth-child({i}) input");
            page.write(&field, &format!("{n}"), "input");
        }
        let covered = page.eval("!document.querySelector('#misere .ask').hidden");
        if covered == true {
            assert_eq!(page.eval(letters), 0, "{heaps:?}");
            page.press(Mouse, "#misere .ask button:last-child");
            let [right, wrong] = [misere.wins(&heaps.to_vec()), !misere.wins(&heaps.to_vec())];
            let said = page.texts("#misere .note");
            assert_eq!(said.contains("N is right."), right, "{heaps:?}: {said}");
            assert_eq!(said.contains("Not N, but P."), wrong, "{heaps:?}: {said}");
            guessed += 1;
        }
        let rows = page.eval("[...document.querySelectorAll('#misere tr')].slice(1).map(it => [it.cells[0].textContent.match(/\\d+/g).map(Number), it.cells[1].textContent, it.cells[2].textContent, it.className])");
        let rows: Vec<(At, String, String, String)> = serde_json::from_value(rows).unwrap();
        assert_eq!(rows.len(), 1 + normal.options(&heaps.to_vec()).len());
        for (at, a, b, class) in rows {
            let letters = [normal.wins(&at), misere.wins(&at)].map(|it| if it { "N" } else { "P" });
            assert_eq!([&a[..], &b], letters, "{at:?}");
            assert_eq!(class == "differ", a != b, "{at:?}");
        }
    }
    assert!(guessed >= 3, "{guessed} guesses");
    page.says("#misere .parted", "The rules part in (1, 1). Find 2 more.");
    page.says("#misere th + th, #misere td", "this one: (3, 1, 5)");
    // What they have in common is said when three are found.
    for n in [1, 0] {
        assert!(!page.texts("#misere .note").contains("one stone"));
        for (i, n) in (1..).zip([1, n, n]) {
            let field = format!("#misere label:nth-child({i}) input");
            page.write(&field, &format!("{n}"), "input");
        }
        if page.eval("!document.querySelector('#misere .ask').hidden") == true {
            page.press(Mouse, "#misere .ask button:last-child");
        }
    }
    page.says("#misere .parted", "The rules part in (1, 1), (1, 1, 1), (1).");
    page.says("#misere .note", "Every heap has at most one stone.");
    page.load_chapter("en", 8);
    page.press(Mouse, "#misere .ask button");
    page.press(Mouse, "#misere td button");
    assert_eq!(page.eval("document.querySelector('#misere .ask').hidden"), true);
    page.press(Mouse, "#misere .back");
    let heaps = page.eval("[...document.querySelectorAll('#misere input')].map(it => +it.value)");
    assert_eq!(heaps, json!([3, 2, 0]));

    // The proof: for each t below s a heap becomes smaller, and the nim-sum is t.
    page.load_chapter("en", 5);
    for t in 0..2_u32 {
        page.press(Mouse, &format!("#proof .steps button:nth-child({})", t + 2));
        let [old, new] = ["chosen", "new"].map(|it| {
            let number = format!("+document.querySelector('#proof .{it} td').textContent");
            page.eval(&number).as_u64().unwrap()
        });
        assert!(new < old);
        assert_eq!(6 ^ 5 ^ 1 ^ old ^ new, u64::from(t));
        assert_eq!(page.count("#proof .high"), 6);
    }
    page.press(Mouse, "#proof .one");
    page.says("#proof .note", "None of them is 2:");
    // All steps in a row, on the reader's own heaps; what the reader presses ends this.
    page.eval("(([it]) => { it.value = 5; it.dispatchEvent(new Event('input')) })(document.querySelectorAll('#proof input'))");
    page.says("#proof .note", "5 ⊕ 5 ⊕ 1 = 1.");
    page.press(Mouse, "#proof [value=play]");
    page.says("#proof .note", "None of them is 1:");
    page.wait("document.querySelector('#proof .note').textContent.startsWith('s = 1 and t = 0 differ first')");
    let held = page.eval("document.activeElement.value");
    assert_eq!(held, "play", "the focus is lost");
    page.press(Mouse, "#proof [value=play]");
    page.press(Mouse, "#proof .one");
    page.eval("new Promise(resolve => setTimeout(resolve, 3000))");
    page.says("#proof .note", "None of them is 1:");
    named(page);
}

/// From which cell of the strip to which one each hop leads.
const HOPS: &str = "(cells => [...document.querySelectorAll('#parity .hop')].map(it => {
    const box = it.ownerSVGElement.getBoundingClientRect(), [from, , , to] = it.getAttribute('d').split(/[MQCm]/).flatMap(part => part ? [part.trim().split(' ').map(Number)] : []).flatMap(all => all.length > 2 ? [0, 0, all.slice(-2)] : [all]);
    return [from, to].map(([x, y]) => cells.findIndex(cell => { const { left, right, top, bottom } = cell.getBoundingClientRect(); return box.left + x >= left && box.left + x <= right && box.top + y >= top - 1 && box.top + y <= bottom + 1 }));
}))([...document.querySelectorAll('#parity .cell')])";

/// The figures of chapter 9 against rules: the letters of Moore's Nim, the lengths of all games, the values of a tree.
pub(crate) fn beyond_sums(page: &mut Page) {
    page.load_chapter("en", 9);
    // A figure asks before it says what it knows.
    let silent = |page: &mut Page, of: &str| {
        page.says(&format!("#{of} .note"), "Guess first");
        page.says(&format!("#{of} :is(.sum, .tree)"), "?");
    };
    silent(page, "moore");
    page.press(Mouse, "#moore .winning");
    silent(page, "moore");
    page.press(Finger, "#moore .ask button:nth-child(1)");
    page.says("#moore .note", "No: N.");
    silent(page, "minimax");
    page.press(Finger, "#minimax .ask button:nth-child(1)");
    page.says("#minimax .note", "Right: the left one.");
    page.says("#geography .note", "Guess first");
    page.press(Finger, "#geography .ask button:nth-child(2)");
    page.says("#geography .note", "Right: N.");
    for (k, name) in (1..).zip(["nim", "moore", "moore3"]) {
        let mut rules = Rules::of(name);
        page.press(Finger, &format!("#moore .most button:nth-child({k})"));
        for heaps in [[5, 4, 2, 1], [1, 2, 3, 3], [1, 1, 1, 1], [5, 5, 5, 0], [4, 2, 1, 0], [0; 4]]
        {
            for (i, n) in (1..).zip(heaps) {
                let field = format!("#moore .stepper:nth-child({i}) input");
                page.write(&field, &format!("{n}"), "input");
            }
            let at = heaps.to_vec();
            let shown = heaps.map(|n| n.to_string()).join(" ");
            let letter = if rules.wins(&at) { "N" } else { "P" };
            page.says("#moore .note", &format!("{shown} is {letter}"));
            let ones = [4, 2, 1].map(|bit| at.iter().filter(|n| **n & bit > 0).count() % (k + 1));
            let row = page.eval(
                "[...document.querySelectorAll('#moore .sum .bit')].map(it => +it.textContent)",
            );
            assert_eq!(row, json!(ones), "{shown} modulo {}", k + 1);
            page.press(Mouse, "#moore .winning");
            let now = "[...document.querySelectorAll('#moore input')].map(it => +it.value)";
            let now: At = serde_json::from_value(page.eval(now)).unwrap();
            if letter == "P" {
                assert_eq!(now, at);
            } else {
                assert!(rules.options(&at).contains(&rules.plain(now.clone())), "{now:?}");
                assert!(!rules.wins(&now), "{now:?}");
            }
        }
    }
    // A stone more or less changes the columns at once.
    let counts = "[...document.querySelectorAll('#moore .sum .bit')].map(it => [+it.textContent, it.classList.contains('turned')])";
    page.press(Finger, "#moore .most button:nth-child(2)");
    page.press(Finger, "#moore .anew");
    let counted = |heap: u32| {
        [4, 2, 1].map(|bit| [heap, 5, 3, 1].iter().filter(|n| **n & bit > 0).count() % 3)
    };
    let mut old = 6;
    for (sign, heap) in [(3, 7), (3, 7), (2, 6), (2, 5)] {
        page.press(Finger, &format!("#moore .stepper:nth-child(1) > :nth-child({sign})"));
        assert_eq!(page.eval("+document.querySelector('#moore input').value"), heap);
        let [before, now] = [old, heap].map(counted);
        let expected = [0, 1, 2].map(|j| (now[j], now[j] != before[j]));
        assert_eq!(page.eval(counts), json!(expected), "{old} to {heap}");
        // The heap has as many stones above its number.
        let stones = page.eval("(it => parseFloat(it.height) / parseFloat(it.width))(getComputedStyle(document.querySelector('#moore label'), '::before'))");
        assert_eq!(stones.as_f64().map(f64::round), Some(f64::from(heap)));
        old = heap;
    }
    // The lengths of all games, by the rules alone.
    for set in [&[1, 3, 5][..], &[1, 2, 3, 5], &[2, 5], &[3, 5]] {
        for k in 1..=6_u32 {
            let button = format!("#parity .chips button:nth-child({k})");
            let pressed = format!("document.querySelector('{button}').ariaPressed === 'true'");
            if page.eval(&pressed) != set.contains(&k) {
                page.press(Mouse, &button);
            }
        }
        let mut rules = Rules::of("nim");
        let mut lengths: Vec<BTreeSet<u32>> = vec![];
        for n in 0..16_u32 {
            let to: Vec<u32> = set.iter().filter_map(|k| n.checked_sub(*k)).collect();
            let mut own: BTreeSet<u32> =
                to.iter().flat_map(|q| &lengths[*q as usize]).map(|it| it + 1).collect();
            if to.is_empty() {
                own.insert(0);
            }
            let wins = to.iter().any(|q| !rules.wins[&vec![*q]]);
            rules.wins.insert(vec![n], wins);
            page.press(Mouse, &format!("#parity .cell:nth-child({})", n + 1));
            let list: Vec<String> = own.iter().map(u32::to_string).collect();
            let letter = if wins { "N" } else { "P" };
            page.says("#parity .note", &format!("({})", list.join(", ")));
            page.says("#parity .note", &format!("{letter}."));
            let kinds: BTreeSet<u32> = own.iter().map(|it| it % 2).collect();
            let kind = if kinds.len() > 1 {
                "both"
            } else {
                ["even", "odd"][*kinds.first().unwrap() as usize]
            };
            let class =
                format!("document.querySelector('#parity .cell:nth-child({})').className", n + 1);
            assert_eq!(page.eval(&class), format!("cell {letter} {kind}"), "{n} of {set:?}");
            lengths.push(own);
        }
        page.press(Mouse, "#parity .random");
        let line = page
            .eval("document.querySelector('#parity .game').textContent.match(/\\d+/g).map(Number)");
        let mut line: At = serde_json::from_value(line).unwrap();
        let moves = line.pop().unwrap();
        assert!(line.windows(2).all(|it| set.contains(&(it[0] - it[1]))), "{line:?} of {set:?}");
        assert!(line[0] == 15 && line.len() as u32 == moves + 1 && lengths[15].contains(&moves));
        // Each hop goes from the cell of a number to that of the next one.
        let hops = page.eval(HOPS);
        let pairs: Vec<&[u32]> = line.windows(2).collect();
        assert_eq!(hops, json!(pairs), "{set:?}");
        // The line of the game waits for the last hop.
        let waits = page.eval("[...document.querySelectorAll('#parity .runs span')].map(it => it.getAnimations()[0].effect.getTiming().delay)");
        assert!(waits[0].as_f64().unwrap() >= 300.0 * f64::from(moves) - 1.0, "{waits}");
        let moving = "document.getAnimations().filter(it => it.animationName === 'hop').length";
        assert_ne!(page.eval(moving), 0);
        // The lengths of all games so far stand together, with what they have in common.
        assert_eq!(page.texts("#parity .lengths"), "");
        for _ in 0..3 {
            page.press(Mouse, "#parity .random");
        }
        let said = page.texts("#parity .lengths");
        let numbers = said.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok());
        let numbers: Vec<u32> = numbers.collect();
        assert!(numbers.len() == 4 && numbers.iter().all(|it| lengths[15].contains(it)), "{said}");
        let kind = match numbers.iter().filter(|it| *it % 2 == 1).count() {
            0 => "all even",
            4 => "all odd",
            _ => "odd and even",
        };
        assert!(said.ends_with(&format!("{kind}.")), "{said}");
    }
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    page.call("Emulation.setEmulatedMedia", &calm);
    page.press(Mouse, "#parity .random");
    assert_eq!(page.eval("document.getAnimations().length"), 0);
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    // The arrow keys lead along the numbers.
    page.press(Mouse, "#parity .cell:nth-child(3)");
    page.key("ArrowRight");
    page.key("ArrowDown");
    assert_eq!(page.eval("document.activeElement.value"), "11");
    page.says("#parity .note", "From 11 ");

    // Each value of the tree, with an opponent who chooses the least or the greatest for the player who begins.
    fn walk(row: &[i64], score: i64, mine: bool, errs: bool, tree: &mut Vec<(String, i64)>) -> i64 {
        let sign = if mine { 1 } else { -1 };
        let value = match row {
            [last] => score + sign * last,
            [first, .., last] => {
                let [a, b] = [(&row[1..], first), (&row[..row.len() - 1], last)]
                    .map(|(rest, coin)| walk(rest, score + sign * coin, !mine, errs, tree));
                if mine || errs {
                    a.max(b)
                } else {
                    a.min(b)
                }
            }
            [] => unreachable!("a coin is left"),
        };
        tree.push((row.iter().map(i64::to_string).collect::<Vec<_>>().join(" "), value));
        value
    }
    for row in [[2, 3, 9, 4], [7, 7, 0, 1], [1, 8, 8, 1], [5, 0, 0, 9]] {
        for (i, n) in (1..).zip(row) {
            page.write(&format!("#minimax label:nth-child({i}) input"), &n.to_string(), "input");
        }
        for errs in [false, true] {
            page.press(
                Mouse,
                &format!("#minimax .opponent button:nth-child({})", 1 + u32::from(errs)),
            );
            let mut wanted = vec![];
            let value = walk(&row, 0, true, errs, &mut wanted);
            let drawn = page.eval("[...document.querySelectorAll('#minimax .node')].map(it => [...it.querySelectorAll('text')].map(it => it.textContent)).map(([row, value]) => [row, +value.replace('−', '-')])");
            let mut drawn: Vec<(String, i64)> = serde_json::from_value(drawn).unwrap();
            wanted.sort();
            drawn.sort();
            assert_eq!(drawn, wanted);
            let signed =
                if value > 0 { format!("+{value}") } else { value.to_string().replace('-', "−") };
            page.says("#minimax .note", &format!("The value is {signed}"));
            let sure = format!("You can be sure of {signed},");
            let said = page.texts("#minimax .note");
            assert_eq!(said.contains(&sure), !errs, "{said}");
        }
    }
    geography(page);

    // Nothing is too small for a finger or an eye.
    page.screen(360, 740);
    page.load_chapter("zh", 9);
    let small = page.eval("[...document.querySelectorAll('.figure :is(button, input)')].filter(it => { const { width, height } = it.getBoundingClientRect(); return Math.min(width, height) < 24 }).length
        + [...document.querySelectorAll('.tree text')].filter(it => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a < 12).length");
    assert_eq!(small, 0);
    let out = page.eval("[...document.querySelectorAll('.tree text')].filter(it => it.getBBox().width > it.parentNode.querySelector('rect').getBBox().width).length");
    assert_eq!(out, 0, "a text is wider than its box");
}

/// Cells of the figure of geography, four in a row: those that are free are bits.
fn neighbours(n: u32) -> Vec<u32> {
    let beside = |m: &u32| {
        let [x, y] = [n % 4, n / 4].map(i64::from);
        let [z, w] = [m % 4, m / 4].map(i64::from);
        (x - z).abs() + (y - w).abs() == 1
    };
    (0..12).filter(beside).collect()
}

/// Does the player win who moves the token from `at` to one of the `free` cells?
fn token_wins(free: u32, at: u32) -> bool {
    let to = neighbours(at).into_iter().filter(|m| free >> m & 1 == 1);
    to.into_iter().any(|m| !token_wins(free & !(1 << m), m))
}

/// The token on dominoes: the letter and each answer are those of the rules, and the dominoes lie on free cells.
fn geography(page: &mut Page) {
    const STATE: &str =
        "[...document.querySelectorAll('#geography .ground .cell')].map(it => it.className)";
    let cell = |n: u32| format!("#geography .ground .cell:nth-child({})", n + 1);
    let tool = |n: u32| format!("#geography .tool button:nth-child({})", n + 1);
    let looked_at = |page: &mut Page| {
        let classes: Vec<String> = serde_json::from_value(page.eval(STATE)).unwrap();
        let having = |name: &str| {
            (0..12)
                .filter(|n| classes[*n].split(' ').any(|it| it == name))
                .map(|n| n as u32)
                .collect::<Vec<_>>()
        };
        let [here, free] = ["here", "free"].map(having);
        let free: u32 = free.iter().map(|n| 1 << n).sum();
        let (at, wins) = (here[0], token_wins(free, here[0]));
        // A half lies beside its other half, on cells that are left.
        for (half, other, by) in [("halfRight", "halfLeft", 1), ("halfDown", "halfUp", 4)] {
            let [a, b] = [half, other].map(having);
            assert_eq!(a.iter().map(|n| n + by).collect::<Vec<_>>(), b);
            assert!(a.iter().chain(&b).all(|n| *n == at || free >> n & 1 == 1), "{classes:?}");
        }
        let said = page.texts("#geography .note");
        assert!(
            said.contains(if wins { ": N." } else { ": P." }) || said.contains("you have"),
            "{said} {classes:?}"
        );
        let covered = classes[at as usize].contains("half");
        assert_eq!(covered, wins, "{classes:?}");
        (free, at, wins, having("partner"))
    };
    let mut lost = 0;
    // The board begins without the cells 0 and 6; more are removed.
    let removals: [&[u32]; 4] = [&[], &[3], &[8, 11], &[1, 7, 10]];
    let tokens = removals.iter().flat_map(|removed| (0..12).map(move |token| (token, *removed)));
    for (token, removed) in
        tokens.filter(|(token, removed)| ![0, 5, 6].contains(token) && !removed.contains(token))
    {
        page.press(Mouse, "#geography .anew");
        page.press(Mouse, &tool(1));
        for n in removed {
            page.press(Finger, &cell(*n));
        }
        page.press(Mouse, &tool(2));
        page.press(Mouse, &cell(token));
        page.press(Mouse, &tool(0));
        lost += usize::from(!looked_at(page).2);
        for _ in 0..12 {
            let (free, at, wins, partner) = looked_at(page);
            assert!(at == token || free >> token & 1 == 0);
            let to: Vec<u32> = neighbours(at).into_iter().filter(|m| free >> m & 1 == 1).collect();
            if to.is_empty() {
                break;
            }
            // The reader follows the dominoes, and where there is none for the token goes anywhere.
            assert_eq!(partner.len(), usize::from(wins));
            let go = *partner.first().unwrap_or(&to[to.len() - 1]);
            page.press(Finger, &cell(go));
            let said = page.texts("#geography .note");
            if said.contains("you have won") {
                assert!(wins && !neighbours(go).iter().any(|m| *m != at && free >> m & 1 == 1));
                break;
            }
            let (left, reply, wins_now, _) = looked_at(page);
            assert!(neighbours(go).contains(&reply) && free >> reply & 1 == 1 && reply != go);
            assert_eq!(left, free & !(1 << go) & !(1 << reply));
            // A winner stays one.
            assert_eq!(wins_now, wins, "{said}");
            assert!(!said.contains("you have lost") || !wins);
        }
    }
    assert!(lost >= 5, "{lost} lost positions");
    // A press elsewhere is refused; arrow keys lead around.
    page.press(Mouse, "#geography .anew");
    page.press(Mouse, &cell(11));
    page.says("#geography .note", "beside it");
    page.eval(&format!("document.querySelector('{}').focus()", cell(11)));
    page.key("ArrowUp");
    page.key("ArrowLeft");
    let name = page.eval("document.activeElement.ariaLabel");
    assert_eq!(name, "row 2, column 3 (removed)");
}

/// Of the drawn graph `svg`: arcs whose arrowhead is not at their end, on their target and in their direction, arcs that pass
/// another vertex, and texts of less than 12 pixels.
const UNCLEAR: &str = "(svg => {
  const zoom = svg.getScreenCTM(), seen = (x, y) => new DOMPoint(x, y).matrixTransform(zoom), faults = [];
  const vertices = new Map([...svg.querySelectorAll('.node')].map(it => [it.dataset.p ?? it.dataset.n, it.querySelector('.body').getBoundingClientRect()]));
  const far = ({ left, right, top, bottom }, { x, y }) => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  for (const it of svg.querySelectorAll('.arc')) {
    const name = it.dataset.arc, [from, to] = name.split('.'), [, line, head = ''] = it.getAttribute('d').split('M'), curve = it.cloneNode();
    curve.setAttribute('d', `M${line}`);
    const length = curve.getTotalLength(), at = n => { const { x, y } = curve.getPointAtLength(n); return seen(x, y); }, end = at(length);
    for (let n = 0; n <= length; n += 5) {
      const point = at(n);
      for (const [other, box] of vertices) if (other !== from && other !== to && far(box, point) < 1) faults.push(`${name} passes ${other}`);
    }
    if (far(vertices.get(from), at(0)) > 4 || far(vertices.get(to), end) > 4) faults.push(`${name} does not join its vertices`);
    const [a, b, c, d, e, f] = head.match(/-?[\\d.]+/g)?.map(Number) ?? [], [left, tip, right] = [seen(a, b), seen(c, d), seen(e, f)];
    if (!(Math.hypot(tip.x - end.x, tip.y - end.y) < 1)) faults.push(`${name}: no arrowhead at the end`);
    const turn = ({ x, y }, to) => Math.atan2(to.y - y, to.x - x), middle = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
    if (!(Math.cos(turn(at(length - 2), end) - turn(middle, tip)) > 0.95)) faults.push(`${name}: the arrowhead is turned`);
  }
  for (const it of svg.querySelectorAll('text')) if (parseFloat(getComputedStyle(it).fontSize) * zoom.a < 12) faults.push(`${it.textContent} is too small`);
  return faults.slice(0, 9).join('; ');
})";

/// The reader writes the letters of two numbers into a table by mouse and by keys: it takes those that the rules say.
pub(crate) fn letters(page: &mut Page) {
    page.load_chapter("en", 2);
    let mut rules = Rules::of("boxes");
    assert_eq!(page.count("article th[scope=row]"), 5);
    let cell =
        |a: u32, b: u32| format!("#letters tr:nth-child({}) td:nth-child({}) button", a + 1, b + 1);
    let said = |page: &mut Page, a, b| page.texts(&cell(a, b));
    for at in (1..=5).flat_map(|a| (1..=5).map(move |b| [a, b])) {
        let [a, b] = at;
        let (right, wrong) = if rules.wins(&at.to_vec()) { ("N", "P") } else { ("P", "N") };
        if a > b {
            assert_eq!(said(page, a, b), right, "the other order of {at:?}");
            continue;
        }
        for letter in [wrong, right] {
            if a == 1 {
                let n = if letter == "P" { 1 } else { 2 };
                page.press(Mouse, &format!("#letters .toggle:nth-child({n})"));
                page.press(Mouse, &cell(a, b));
            } else {
                page.eval(&format!("document.querySelector('{}').focus()", cell(a, b)));
                page.key(&letter.to_lowercase());
            }
            assert_eq!(said(page, a, b), if letter == right { right } else { "" }, "{at:?}");
        }
    }
    page.says("#letters .note", "All letters are there.");
    // Arrows lead from cell to cell; one of them is a stop of the Tab key.
    assert_eq!(page.count("#letters td button[tabindex='0']"), 1);
    page.key("ArrowUp");
    page.key("ArrowLeft");
    let name = page.eval("document.activeElement.ariaLabel");
    assert_eq!(name, "(4, 4) N");
}

/// Who hears the graph hears where the arcs lead, and which letters are missing. What the strip of a board begins with can be read.
pub(crate) fn graph_for_ears(page: &mut Page) {
    page.load_chapter("en", 2);
    let graph = ".view svg.whole";
    let first = page.eval(&format!("(svg => [svg.querySelectorAll('.node').length, svg.getBoundingClientRect().width / svg.closest('.view').clientWidth])(document.querySelector('{graph}'))"));
    assert!((8..=10).contains(&first[0].as_u64().unwrap()), "{first}");
    assert!(first[1].as_f64().unwrap() > 0.8, "{first}");
    let name =
        |n: u32| format!("document.querySelector('{graph} .node:nth-of-type({n})').ariaLabel");
    assert_eq!(page.eval(&name(1)), "1 · 1, no letter. No arc leaves it.");
    assert_eq!(page.eval(&name(2)), "1 · 2, no letter. Its arcs lead to 1 · 1.");
    page.press(Mouse, &format!("{graph} .node:nth-of-type(2)"));
    page.says("[data-view=colours] .note", "arcs lead to 1 · 1 without a letter");
    page.press(Mouse, &format!("{graph} .node:nth-of-type(1)"));
    page.press(Mouse, &format!("{graph} .node:nth-of-type(2)"));
    page.says("[data-view=colours] .note", "1 · 2 is not P: an arc leads to 1 · 1, which is P.");
    // The arcs of one vertex at a time.
    page.eval(&format!(
        "document.querySelectorAll('{graph} .arc').forEach(it => it.classList.add('flash'))"
    ));
    page.press(Mouse, &format!("{graph} .node:nth-of-type(2)"));
    assert_eq!(page.count(&format!("{graph} .flash")), 1);
    assert_eq!(page.eval(&name(2)), "1 · 2, no letter. Its arcs lead to 1 · 1 P.");
    page.load_chapter("en", 1);
    let faded = page.eval(
        "[...document.querySelectorAll('.tally.P')].map(it => getComputedStyle(it).opacity).join()",
    );
    assert_eq!(faded, "1,1", "on the board and below the graph");
    page.press(Mouse, ".tally");
    assert_eq!(page.eval("document.querySelector('.board').table.p === document.querySelector('.board').table.board.starts[0]"), true, "a game begins without a move");
}

/// The basis of chapter 9 after each number: its rows generate what the numbers generate, and a number that is not kept is the
/// nim-sum that the figure names. The exercises of a part stand at its end.
pub(crate) fn linear_basis(page: &mut Page) {
    let sums = |numbers: &[u32]| -> BTreeSet<u32> {
        numbers.iter().fold(BTreeSet::from([0]), |all, n| {
            all.iter().flat_map(|sum| [*sum, sum ^ n]).collect()
        })
    };
    page.load_chapter("en", 9);
    for numbers in [[6, 5, 3, 9, 13], [7, 7, 0, 15, 8], [1, 2, 4, 8, 15]] {
        for (i, n) in (1..).zip(numbers) {
            page.write(&format!("#basis label:nth-child({i}) input"), &n.to_string(), "input");
        }
        let mut kept = 0;
        for i in 0..numbers.len() {
            page.press(Mouse, "#basis .next");
            let rows = page.eval("[...document.querySelectorAll('#basis tr:not(:first-child)')].map(it => [+it.cells[0].textContent, it.cells[1].textContent])");
            let rows: Vec<(u32, String)> = serde_json::from_value(rows).unwrap();
            let mut held = vec![];
            for (high, row) in rows.iter().filter(|it| it.1 != "—") {
                let row: u32 = row.parse().unwrap();
                assert!(*high <= row && row < 2 * high, "row {high} holds {row}");
                held.push(row);
            }
            let all = sums(&numbers[..=i]);
            assert_eq!(sums(&held), all, "after {:?}", &numbers[..=i]);
            assert_eq!(1 << held.len(), all.len(), "after {:?}", &numbers[..=i]);
            let is_new = held.len() > kept;
            kept = held.len();
            assert_eq!(page.count("#basis .new"), u64::from(is_new));
            if !is_new && numbers[i] > 0 {
                let note = page.texts("#basis .note");
                let sum = note.split(&format!("{} = ", numbers[i])).last().unwrap();
                let sum = sum.split('.').next().unwrap();
                let parts: Vec<u32> = sum.split(" ⊕ ").map(|it| it.parse().unwrap()).collect();
                assert!(parts.iter().all(|it| numbers[..i].contains(it)), "{note}");
                assert_eq!(parts.iter().fold(0, |sum, n| sum ^ n), numbers[i], "{note}");
            }
        }
        page.says("#basis .note", &format!("Kept: {kept} of 5 numbers."));
    }
    page.press(Mouse, "#basis .anew");
    page.says("#basis .note", "Insert the first number.");
    let order = page.eval("[...document.querySelectorAll('article > h2, summary > h2, .exercise')].map(it => it.matches('h2') ? it.textContent[5] : it.ariaLabel.at(-1)).join('')");
    assert_eq!(order, "1123425678390oe", "parts and their exercises");
}

/// Each edge of the tree is as wide as a finger, and rows of stones do not wrap on a phone.
pub(crate) fn narrow_figures(page: &mut Page) {
    page.screen(360, 740);
    page.load_chapter("en", 6);
    // Neither the formula nor the board with its numbers is cut.
    let cut = "[...document.querySelectorAll('pre, .try')].filter(it => it.checkVisibility() && it.scrollWidth > it.clientWidth).map(it => it.textContent.slice(0, 20))";
    for chapter in [6, 10] {
        page.load_chapter("en", chapter);
        page.eval(
            "document.querySelectorAll('details:not(.lesson)').forEach(it => { it.open = false })",
        );
        let fits = page
            .eval(cut)
            .as_array()
            .unwrap()
            .iter()
            .all(|it| it.as_str().unwrap().starts_with("fn "));
        assert!(fits, "chapter {chapter}: {}", page.eval(cut));
    }
    page.load_chapter("en", 6);
    let small = page.eval("[...document.querySelectorAll('.branches .edge')].map(it => it.getBoundingClientRect()).filter(it => it.width < 24 || it.height < 24).length");
    assert_eq!(small, 0, "edges too small for a finger");
    for (language, edge) in [
        ("en", "edge from vertex 5 down to the ground; 6, 7 above it"),
        ("zh", "从顶点 5 向下到地面的边；上面：6、7"),
    ] {
        page.load_chapter(language, 6);
        let names = page.eval(
            "[...document.querySelectorAll('.branches .edge')].map(it => it.ariaLabel).join(' | ')",
        );
        assert!(names.as_str().unwrap().contains(edge), "{language}: {names}");
    }
    for language in ["en", "zh"] {
        page.load_chapter(language, 3);
        let high = page.eval("Math.max(...[...document.querySelectorAll('.exercise .try > div')].filter(it => it.children.length < 10).map(it => it.offsetHeight))");
        assert!(high.as_f64().unwrap() < 40.0, "{language}: a row of {high}");
    }
    page.screen(1280, 800);
}

/// The graphs of the chapters can be read, on a wide screen and on a phone, small and grown.
pub(crate) fn graphs(page: &mut Page) {
    for width in [1280, 920, 360] {
        page.screen(width, 800);
        for (chapter, graph, vertices) in [
            (1, ".view svg.whole", 22),
            (2, ".view svg.whole", 33),
            (1, ".figure svg.arcs", 9),
            (4, ".figure svg.arcs", 9),
        ] {
            page.load_chapter("en", chapter);
            loop {
                let unclear = page.eval(&format!("{UNCLEAR}(document.querySelector('{graph}'))"));
                assert_eq!(unclear, "", "chapter {chapter} at {width}");
                if page.eval("!(document.querySelector('.grow')?.hidden ?? true)") == false {
                    break;
                }
                page.eval("document.querySelector('.grow').click()");
            }
            let drawn = page.count(&format!("{graph} .node")).as_u64().unwrap();
            assert!(drawn >= vertices, "chapter {chapter} at {width}: {drawn} vertices");
        }
        first_graph(page, width);
    }
}

/// Each step in the graph of a chapter names the vertices that it letters, with their letter and the reason for it.
pub(crate) fn layers(page: &mut Page) {
    let said = "document.querySelector('[data-view=colours] .note').textContent";
    let letters = "[...document.querySelectorAll('.view svg.whole .node')].map(it => { const [label, letter] = it.querySelectorAll('text'); return [label.textContent.trim(), letter.textContent] })";
    for (language, first, third) in [
        (
            "en",
            "This layer: 0 is P, since no arc leaves it.",
            "4 is P, since all its arcs lead to N.",
        ),
        ("zh", "这一层：0 没有出边，所以是 P。", "4 的边都通向 N，所以是 P。"),
    ] {
        page.load_chapter(language, 1);
        page.press(Mouse, "[data-view=colours] .step");
        assert_eq!(page.eval(&format!("{said}.trim()")), first);
        let mut old: Vec<[String; 2]> = serde_json::from_value(page.eval(letters)).unwrap();
        for turn in 2.. {
            page.press(Mouse, "[data-view=colours] .step");
            if turn == 3 {
                page.says("[data-view=colours] .note", third);
            }
            let new: Vec<[String; 2]> = serde_json::from_value(page.eval(letters)).unwrap();
            let layer = new.iter().zip(&old).filter(|(new, old)| new != old);
            let layer: BTreeSet<&str> = layer.map(|(new, _)| &new[0][..]).collect();
            let text = page.eval(&format!("{said}.split(/[.。]/)[0].match(/\\d+/g)"));
            let named: BTreeSet<String> = serde_json::from_value(text).unwrap();
            assert_eq!(named.iter().map(|it| &it[..]).collect::<BTreeSet<_>>(), layer);
            if new.iter().all(|it| !it[1].is_empty()) {
                break;
            }
            old = new;
        }
    }
}

/// The first graph is wide rather than tall, each of its vertices can be tapped, and at the beginning the options of one
/// vertex stand out, which the text names. They are those to which its arcs lead.
fn first_graph(page: &mut Page, width: u32) {
    page.load_chapter("en", 1);
    let size = page.eval("(svg => { const { width, height } = svg.getBoundingClientRect(), least = Math.min(...[...svg.querySelectorAll('.touch')].map(it => it.getBoundingClientRect().width)); return [width / svg.closest('.view').clientWidth, height, least] })(document.querySelector('.view svg.whole'))");
    let [part, height, least] = [0, 1, 2].map(|i| size[i].as_f64().unwrap());
    assert!(part > 0.75 && height < 300.0 && least >= 24.0, "{size} at {width}");
    let lit = "(svg => [[...svg.querySelectorAll('.arc.out')].map(it => it.dataset.arc).sort(), [...svg.querySelectorAll('.node.option')].map(it => it.textContent.trim()).sort(), svg.querySelector('.node.from').textContent.trim()])(document.querySelector('.view svg.whole'))";
    assert_eq!(page.eval(lit), json!([["3.0", "3.1", "3.2"], ["0", "1", "2"], "3"]));
    page.says(
        "[data-view=colours] .note",
        "The arcs of 3 stand out. They lead to its options 2, 1, 0.",
    );
    page.eval("document.querySelector('.view svg.whole .node:nth-of-type(13)').focus()");
    let focused = page.eval(lit);
    assert_eq!(focused[1], json!(["10", "11", "9"]), "{focused}");
}

/// The reader's guess fails where the rules say so, and a right one opens what the text says of it.
pub(crate) fn guess(page: &mut Page) {
    page.load_chapter("en", 10);
    let it = |part: &str| format!("#guess {part}");
    let opened = "document.getElementById('pattern').open";
    let moves: [fn(u32) -> At; 5] = [
        |n| (1..=n / 2).collect(),
        |n| (0..8).map(|k| 1 << k).filter(|k| *k <= n).collect(),
        |n| (1..n).filter(|d| n % d == 0).collect(),
        |n| (1..=3).filter(|k| *k <= n).collect(),
        |n| (1..15).map(|k| k * k).filter(|k| *k <= n).collect(),
    ];
    let tables = moves.map(|moves| {
        let mut values: At = vec![];
        for n in 0..200 {
            let to: BTreeSet<u32> = moves(n).iter().map(|k| values[(n - k) as usize]).collect();
            values.push((0..).find(|it| !to.contains(it)).unwrap());
        }
        values
    });
    // The rule, the formulas of the remainders, and what the page says.
    type Of = fn(u32, &At) -> u32;
    let (k, same, zero): (Of, Of, Of) = (|k, _| k, |k, all| all[k as usize], |_, _| 0);
    let one: Of = |_, _| 1;
    let more: Of = |k, all| all[k as usize] + 1;
    let cases: [(usize, &[(&str, Of)]); 7] = [
        (0, &[("n", k)]),
        (0, &[("k", k), ("0", zero)]),
        (1, &[("0", zero), ("1", one)]),
        (1, &[("0", zero), ("1", one), ("2", |_, _| 2)]),
        (2, &[("g(k) + 1", more), ("0", zero)]),
        // Right for the values shown, and for some more.
        (4, &[("0", zero), ("1", one), ("0", zero), ("1", one), ("2", |_, _| 2)]),
        (0, &[("k", k), ("g(k)", same)]),
    ];
    for (rule, formulas) in cases {
        assert_eq!(page.eval(opened), false);
        page.press(Mouse, &it(&format!(".rule button:nth-child({})", rule + 1)));
        page.press(Finger, &it(&format!(".by button:nth-child({})", formulas.len())));
        // A listener hears what the parts are.
        let named = page.eval("[...document.querySelectorAll('#guess .formulas, #guess .row, #guess .cell')].every(it => it.ariaLabel && it.role) && [...document.querySelectorAll('#guess select')].every(it => /^g\\(.*\\) =/.test(it.labels[0].innerText))");
        assert_eq!(named, true);
        page.press(Mouse, &it(".test"));
        page.says(&it(".note"), "Choose a formula");
        for (i, (name, _)) in formulas.iter().enumerate() {
            page.write(&it(&format!(".row:nth-child({}) select", i + 1)), name, "change");
        }
        page.press(Mouse, &it(".test"));
        let (values, m) = (&tables[rule], formulas.len() as u32);
        let said = |n: u32| formulas[(n % m) as usize].1(n / m, values);
        let wrong = (u32::from(rule == 2)..200).find(|n| said(*n) != values[*n as usize]);
        let end = match wrong {
            Some(n) => format!(
                "first at n = {n}: the guess says {}, the rules say {}.",
                said(n),
                values[n as usize]
            ),
            None => "Right for every n up to 199.".to_string(),
        };
        page.says(&it(".note"), &end);
        assert_eq!(page.count(&it(".wrong")), usize::from(wrong.is_some()));
        // Of the formulas the wrong one alone leads to this sentence.
        let blamed = page.eval("[...document.querySelectorAll('#guess select')].map(it => !!it.ariaInvalid && document.getElementById(it.getAttribute('aria-describedby')) === document.querySelector('#guess .note'))");
        let wanted: Vec<_> = (0..m).map(|r| wrong.is_some_and(|n| n % m == r)).collect();
        assert_eq!(blamed, json!(wanted));
        let shown = page.eval("[...document.querySelectorAll('#guess .cell')].flatMap(it => it.lastChild ? [+it.lastChild.data] : [])");
        let shown: At = serde_json::from_value(shown).unwrap();
        let from = usize::from(rule == 2);
        assert_eq!(shown, values[from..from + shown.len()]);
    }
    assert_eq!(page.eval(opened), true);
}

/// The value of a tree of Hackenbush by its rules alone: `parents` of the vertices whose edges stand.
fn tree_value(parents: &[Option<usize>]) -> u32 {
    let stands = |parents: &[Option<usize>], mut v: usize| loop {
        match v.checked_sub(1).map(|i| parents[i]) {
            None => return true,
            Some(None) => return false,
            Some(Some(below)) => v = below,
        }
    };
    let to: BTreeSet<u32> = (1..=parents.len())
        .filter(|v| stands(parents, *v))
        .map(|v| {
            let mut next = parents.to_vec();
            next[v - 1] = None;
            tree_value(&next)
        })
        .collect();
    (0..).find(|it| !to.contains(it)).unwrap()
}

/// A figure is made of what the boards are made of: rows, heaps and graphs lie on wood, and its stones are black; heaps fill
/// their card.
pub(crate) fn like_boards(page: &mut Page) {
    page.screen(1280, 800);
    for (chapter, parts) in [
        (1, ".view svg.whole, .figure svg.arcs"),
        (6, "#cut .strip, #tree svg"),
        (7, "#stairs .steps"),
        (8, "#misere .inputs"),
        (9, "#geography .ground, #moore .inputs"),
        (10, ".queen"),
    ] {
        page.load_chapter("en", chapter);
        let plain = page.eval(&format!("[...document.querySelectorAll('{parts}')].map(it => getComputedStyle(it).backgroundImage).filter(it => !it.includes('gradient')).length"));
        assert_eq!(plain, 0, "{parts}");
        assert_ne!(page.count(parts), 0, "{parts}");
    }
    // The wood is below all cells, whatever the board of the chapter brings along.
    page.load_chapter("en", 6);
    assert_eq!(page.eval("(it => it.offsetHeight > it.children[0].offsetHeight)(document.querySelector('#cut .strip'))"), true);
    page.load_chapter("en", 7);
    let coins = page.eval("new Set([...document.querySelectorAll('#stairs .coin')].map(it => getComputedStyle(it).backgroundColor)).size");
    assert_eq!(coins, 1, "the stones of a figure have several colours");
    // A button that does nothing yet is not the darkest, and the numbers in the drawings of cards are read.
    let quiet = "(all => all.map(it => getComputedStyle(it).backgroundColor))([...document.querySelectorAll('#stairs .bar:has(.on) button')])";
    let quiet = page.eval(quiet);
    assert_eq!(quiet[0], quiet[1], "the button that does nothing");
    for width in [390, 1280] {
        page.screen(width, 800);
        let least = page.eval("Math.min(...[...document.querySelectorAll('.card text')].map(it => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a))");
        assert!(least.as_f64().unwrap() >= 10.0, "{least} pixels at {width}");
    }
    page.load_chapter("en", 8);
    let part = page.eval("(it => it.offsetWidth / it.parentNode.clientWidth)(document.querySelector('#misere .inputs'))");
    assert!(part.as_f64().unwrap() > 0.9, "heaps fill {part} of their card");
    // Stones are seen where the system chooses the colours.
    let forced = |value: &str| json!({ "features": [{ "name": "forced-colors", "value": value }] });
    page.call("Emulation.setEmulatedMedia", &forced("active"));
    let adjusted = page.eval(
        "getComputedStyle(document.querySelector('#misere .inputs label')).forcedColorAdjust",
    );
    assert_eq!(adjusted, "none", "stones without colours");
    page.call("Emulation.setEmulatedMedia", &forced("none"));
}

/// The tree of chapter 6 has the values of the rules, from the leaves down, and a cut leaves what it says.
pub(crate) fn tree(page: &mut Page) {
    for (language, hand) in [("en", Mouse), ("zh", Finger)] {
        page.screen(if hand == Finger { 360 } else { 1280 }, 800);
        page.load_chapter(language, 6);
        let at =
            page.eval("document.getElementById('tree').dataset.at").as_str().unwrap().to_string();
        let parents: Vec<Option<usize>> = at.split(' ').map(|n| n.parse().ok()).collect();
        let count = parents.len() + 1;
        let part = |i: usize| format!("#tree [data-i='{i}']");
        let label = |page: &mut Page, v: usize| page.texts(&format!("{} text", part(v)));
        let note = |page: &mut Page| page.texts("#tree .note");
        // No edge before the value of the ground, and no vertex before those above it.
        let before = note(page);
        for i in [count + 1, 0] {
            page.press(hand, &part(i));
            assert_ne!(note(page), before);
            assert!((0..count).all(|v| label(page, v) == "?"), "{i}");
        }
        // Every vertex is behind the one below it.
        for v in (0..count).rev() {
            page.press(hand, &part(v));
            // What hangs on this vertex alone, as if it were the ground.
            let mut alone: Vec<Option<usize>> = vec![None; parents.len()];
            let mut on = BTreeSet::from([v]);
            for w in 1..count {
                if parents[w - 1].is_some_and(|it| on.contains(&it)) {
                    on.insert(w);
                    alone[w - 1] = parents[w - 1].map(|it| if it == v { 0 } else { it });
                }
            }
            assert_eq!(label(page, v), tree_value(&alone).to_string(), "vertex {v}");
        }
        let mut won = 0;
        for v in 1..count {
            page.press(hand, &part(count + v - 1));
            let mut left = parents.clone();
            left[v - 1] = None;
            let value = tree_value(&left);
            assert_eq!(label(page, 0), value.to_string(), "cut {v}");
            assert!(note(page).contains(&format!(" {value}")), "{}", note(page));
            won += usize::from(value == 0);
            page.press(hand, "#tree .anew");
        }
        assert!(0 < won && won < count - 1, "{won} cuts win");
    }
    // Chapter 9 shows one part, and a link to another one opens it; no figure was drawn for a place without width.
    page.screen(1280, 800);
    page.load("course/en/09.html");
    let open = "[...document.querySelectorAll('.lesson')].map(it => it.open)";
    assert_eq!(page.eval(open), json!([true, false, false]));
    page.press(Mouse, "a[href='#part-3']");
    page.wait("document.querySelectorAll('.lesson')[2].open");
    // The end of a part leads to the next one.
    page.press(Mouse, ".lesson a[href='#part-2']");
    page.wait("document.querySelectorAll('.lesson')[1].open");
    assert_eq!(page.eval("document.querySelector('#minimax .tree').viewBox.baseVal.width"), 560);
    page.load_chapter("zh", 6);
    page.eval("[...document.querySelectorAll('#tree .spot')].reverse().forEach(it => it.dispatchEvent(new MouseEvent('click', { bubbles: true })))");
    // One stop of the Tab key; arrows lead on, and Enter cuts.
    let tabs = "[...document.querySelectorAll('#tree [tabindex=\"0\"]')].length";
    assert_eq!(page.eval(tabs), 1);
    page.eval("document.querySelector('#tree [data-i=\"0\"]').focus()");
    page.key("ArrowUp");
    let name = page.eval("document.activeElement.ariaLabel");
    assert!(name.as_str().unwrap().contains("边"), "{name}");
    page.key("Enter");
    assert_ne!(page.count("#tree .gone"), 0);
    assert_eq!(page.eval(tabs), 1);
    // The six games have a picture each, and a link.
    assert_eq!(page.count(".card > svg"), 6);
    assert_eq!(page.count(".card > p > a"), 7);
}

/// The reader plays Wythoff's queen against the computer, which answers by the rules; what the view says of a lost game is true.
pub(crate) fn queen(page: &mut Page) {
    page.load_chapter("en", 10);
    let rules = Rules::of("queen");
    let cell = |at: &At| format!(".queen .cell:nth-child({})", 8 * at[0] + at[1] + 1);
    let marked = |page: &mut Page, class: &str| -> Vec<At> {
        let found = page.eval(&format!("[...document.querySelectorAll('.queen .cell')].flatMap((it, n) => it.classList.contains('{class}') ? [[Math.floor(n / 8), n % 8]] : [])"));
        serde_json::from_value(found).unwrap()
    };
    for theme in ["light", "dark"] {
        page.eval(&format!("document.documentElement.dataset.theme = '{theme}'"));
        let contrast = page.eval("(it => { const light = text => text.match(/[\\d.]+/g).slice(0, 3).map(n => n / 255).map(n => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4).reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0.05), style = getComputedStyle(it), [a, b] = [light(style.borderTopColor), light(style.backgroundColor)]; return Math.max(a / b, b / a) })(document.querySelector('.queen .cell:not(.here)'))");
        assert!(contrast.as_f64().unwrap() >= 3.0, "lines have the contrast {contrast} ({theme})");
    }
    // The table beside the board says of a pair only what the reader has found.
    assert_eq!(page.texts(".found td"), ["–"; 12].join(","));
    page.press(Mouse, &cell(&vec![0, 0]));
    page.press(Mouse, &cell(&vec![2, 1]));
    assert_eq!(page.texts(".found td"), "0,0,0,1,2,1,–,–,–,–,–,–");
    let beside = page.eval("document.querySelector('.found').getBoundingClientRect().left > document.querySelector('.queen').getBoundingClientRect().right");
    assert_eq!(beside, true);
    page.load_chapter("en", 10);
    // Wythoff's pairs, and no other cells, are taken, in whichever order the reader tries them.
    let order = ["reverse()", "slice()"];
    for (order, count) in order.iter().zip([1, 7]) {
        page.eval(&format!(
            "[...document.querySelectorAll('.queen .cell')].{order}.forEach(it => it.click())"
        ));
        assert_eq!(marked(page, "P").len(), count, "{order}");
    }
    let mut letters = Rules::of("queen");
    for (class, wins) in [("P", false), ("N", true)] {
        assert!(marked(page, class).iter().all(|at| letters.wins(at) == wins), "{class}");
    }
    assert_eq!(marked(page, "P").len() + marked(page, "N").len(), 64);
    assert_eq!(page.texts(".found td"), "0,0,0,1,2,1,3,5,2,4,7,3");
    page.load_chapter("en", 10);
    // Dots show where the queen goes, and where one would go from a cell that the reader points at.
    for (at, pointed) in [(vec![6, 5], false), (vec![2, 4], true)] {
        if pointed {
            let it = json!(cell(&at));
            page.eval(&format!("document.querySelector({it}).focus()"));
        }
        let to: BTreeSet<At> = marked(page, "reach").into_iter().collect();
        assert_eq!(to, rules.options(&at), "from {at:?}");
    }
    let begin = |page: &mut Page, first: bool| {
        page.press(
            Mouse,
            &format!("[data-figure=queen] .bar button:nth-child({})", 3 - u32::from(first)),
        );
        if !first {
            page.wait(
                "!/thinking/.test(document.querySelector('[data-figure=queen] .note').textContent)",
            );
        }
        marked(page, "here").remove(0)
    };
    // Moves by `choose` until the game is over; the computer leaves a P-cell where it can. What the view says then.
    let play = |page: &mut Page, choose: &mut dyn FnMut(&At) -> At| loop {
        let to = choose(&marked(page, "here")[0]);
        page.press(Mouse, &cell(&to));
        page.wait(
            "!/thinking/.test(document.querySelector('[data-figure=queen] .note').textContent)",
        );
        let (note, now) = (page.texts("[data-figure=queen] .note"), marked(page, "here").remove(0));
        if note.contains("you have won") {
            assert_eq!(to, [0, 0]);
            return note;
        }
        let mut rules = Rules::of("queen");
        assert!(rules.options(&to).contains(&now), "{to:?} to {now:?}");
        assert_eq!(rules.wins(&now), !rules.wins(&to), "{to:?} to {now:?}");
        if now == [0, 0] {
            assert!(note.contains("has won"), "{note}");
            return note;
        }
    };
    let good = |at: &At| {
        let mut rules = Rules::of("queen");
        let to = rules.options(at);
        to.into_iter().find(|q| !rules.wins(q)).unwrap()
    };
    assert_eq!(begin(page, true), [6, 5]);
    page.press(Mouse, &cell(&vec![7, 7]));
    page.says("[data-figure=queen] .note", "From (6, 5) the queen does not go to (7, 7)");
    assert!(play(page, &mut |at| good(at)).contains("you have won"));
    // The next one begins on a P-cell: no move wins there, and all do after the computer's first.
    assert_eq!(marked(page, "here"), [[0, 0]]);
    assert_eq!(begin(page, true), [7, 4]);
    let lost = play(page, &mut |at| rules.options(at).into_iter().next_back().unwrap());
    assert!(lost.contains("from (7, 4) the other side wins"), "{lost}");
    assert_eq!(page.count("[data-figure=queen] .back"), 0);
    // From an N-cell the reader errs, hears of it and goes back.
    let mut rules = Rules::of("queen");
    let from = begin(page, true);
    let slip = from.iter().zip([0, 1]).map(|(n, k)| n - k).collect::<At>();
    assert!(rules.wins(&from) && rules.wins(&slip) && rules.options(&from).contains(&slip));
    let mut first = true;
    let lost = play(page, &mut |at| {
        let to =
            if first { slip.clone() } else { rules.options(at).into_iter().next_back().unwrap() };
        first = false;
        to
    });
    let numbers: At =
        lost.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok()).collect();
    let [was, missed, went] = [0, 2, 4].map(|i| numbers[i..i + 2].to_vec());
    assert_eq!([&was, &went], [&from, &slip], "{lost}");
    assert!(
        !Rules::of("queen").wins(&missed) && Rules::of("queen").options(&from).contains(&missed),
        "{lost}"
    );
    page.press(Mouse, "[data-figure=queen] .back");
    assert_eq!(marked(page, "here"), std::slice::from_ref(&from));
    assert!(play(page, &mut |at| good(at)).contains("you have won"));
    // The computer begins where the reader lets it, and the P-cells are looked for again.
    let now = begin(page, false);
    assert!(
        play(page, &mut |at| Rules::of("queen").options(at).into_iter().next().unwrap())
            .contains("won"),
        "{now:?}"
    );
    page.press(Mouse, "[data-figure=queen] .bar button");
    page.press(Mouse, ".queen .cell:nth-child(2)");
    page.says("[data-figure=queen] .note", "(0, 1) is not decided yet");
}

/// Each set of moves, typed or pressed, has the letters or values of the rules, and their period.
fn sets_of_moves(page: &mut Page, chapter: usize, figure: &str) {
    page.load_chapter("en", chapter);
    let it = |part: &str| format!("#{figure} {part}");
    for set in ["1 2 3", "2", "1 3 4", "2 5 7", "6"] {
        page.write(&it(".typed"), set, "change");
        let cells = it(".cell");
        let shown = page.eval(&format!(
            "[...document.querySelectorAll('{cells}')].map(it => it.lastChild.textContent)"
        ));
        let shown: Vec<String> = serde_json::from_value(shown).unwrap();
        let mut rules = Rules::of(set);
        assert!(shown.len() >= 20);
        for (n, text) in (0..).zip(&shown) {
            let letter = if rules.wins(&vec![n]) { "N" } else { "P" }.to_string();
            let value = rules.value(&vec![n]).to_string();
            assert_eq!(*text, if figure == "values" { value } else { letter }, "{n} of {set}");
        }
        let period = page.count(&it(".round")).as_u64().unwrap();
        let repeats = |p: &usize| (*p..shown.len()).all(|n| shown[n] == shown[n - p]);
        assert_eq!((1..).find(repeats), usize::try_from(period).ok(), "the period of {set}");
    }
    page.press(Mouse, &it(".toggle:nth-child(1)"));
    let typed = it(".typed");
    assert_eq!(page.eval(&format!("document.querySelector('{typed}').value")), "1 6");
    page.write(&typed, "0 x", "change");
    page.says(&it(".note"), "“0” is not a number from 1 to 20.");
    // Arrow keys lead along the strip, and the options are marked.
    let stop = it(".cell[tabindex=\"0\"]");
    page.eval(&format!("document.querySelector('{stop}').focus()"));
    page.key("ArrowRight");
    let at = page.eval("+document.activeElement.value").as_u64().unwrap();
    let options = it(".option");
    let marked =
        page.eval(&format!("[...document.querySelectorAll('{options}')].map(it => +it.value)"));
    let wanted: Vec<u64> = [6, 1].into_iter().filter_map(|k| at.checked_sub(k)).collect();
    assert_eq!(marked, json!(wanted));
    let note = page.texts(&it(".note"));
    assert!(note.starts_with(&format!("From {at} ")), "{note}");
    // A sentence shows its part, and a part its sentence.
    page.eval(&format!("document.querySelector('a.part[href=\"#{figure}\"]').focus()"));
    assert_ne!(page.count(&it(".lit")), 0, "no part is lit");
    let part =
        page.eval(&format!("document.querySelector('a.part[href=\"#{figure}\"]').dataset.part"));
    let part = it(part.as_str().unwrap());
    page.eval(&format!("document.querySelector('{part}').dispatchEvent(new PointerEvent('pointerover', {{ bubbles: true }}))"));
    assert_ne!(page.count("a.part.lit"), 0, "no sentence is lit");
}

/// In the tree of a screen reader everything that can be pressed or filled has a name.
fn named(page: &mut Page) {
    let pages = [
        "p/p2197.html",
        "course/en/04.html",
        "course/en/07.html",
        "course/en/09.html",
        "course/zh/01.html",
        "course/zh/06.html",
    ];
    for address in pages {
        page.load(address);
        page.call("Accessibility.enable", &json!({}));
        let tree = page.call("Accessibility.getFullAXTree", &json!({}));
        let mut heard = 0;
        for node in tree["nodes"].as_array().unwrap().iter().filter(|it| it["ignored"] != true) {
            let role = node["role"]["value"].as_str().unwrap_or_default();
            let roles = ["button", "link", "textbox", "slider", "spinbutton", "combobox", "form"];
            if roles.contains(&role) {
                let name = node["name"]["value"].as_str().unwrap_or_default();
                assert_ne!(name, "", "{address}: {node}");
                heard += 1;
            }
        }
        assert!(heard > 20, "{address}: {heard} names");
        // A number alone does not say what it counts.
        let cells = page.eval(
            "[...document.querySelectorAll('.slot')].filter(it => !it.ariaLabel).map(it => it.outerHTML).join()",
        );
        assert_eq!(cells, "", "{address}");
    }
}
