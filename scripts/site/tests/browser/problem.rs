//! The text of a problem's page: positions that go to the board, what is folded away, and a board without scripts.

use crate::page::Hand::{Finger, Key, Mouse};
use crate::page::Page;
use crate::TABLE;
use serde_json::json;
use std::path::Path;

/// The programs of a page in their order, and which are folded.
const PROGRAMS: &str = "[...document.querySelectorAll('#program .code')].map(it => it.id + (it.closest('.also:not([open])') ? ' folded' : '')).join()";

/// A position in the text goes to the board as a new start, which is in sight and asks who begins; by rules of the page, by
/// a board that is not the first, and with a number that the board does not draw.
pub(crate) fn positions(page: &mut Page) {
    for (hand, address, least) in [
        (Mouse, "p/chomp.html", 13),
        (Finger, "zh/p2197.html", 2),
        (Key, "p/acwing892.html", 3),
        (Mouse, "p/xiaoniu.html", 8),
        (Mouse, "p/hdu2516.html", 2),
        (Mouse, "zh/hdu1524.html", 3),
    ] {
        page.load(address);
        page.eval("document.querySelector('.theory').open = true");
        let count = page.count("a.set:not(.cell)").as_u64().unwrap();
        assert!(count >= least, "{address}: {count} positions");
        for n in 0..count {
            let link = format!("document.querySelectorAll('a.set:not(.cell)')[{n}]");
            page.eval(&format!("{link}.classList.add('now')"));
            match hand {
                Key => {
                    page.eval(&format!("{link}.focus()"));
                    page.key("Enter");
                }
                _ => page.press(hand, "a.set.now"),
            }
            let shown = format!(
                "(({{ board, p, number }}) => {{
                    const said = new URLSearchParams('at=' + {link}.hash.slice(1)), at = said.get('at').split(',');
                    return number === +said.get('board') && board.draw[p].slice(0, Math.max(at.length, board.main)).every((it, i) => it === +(at[i] ?? 0)) }})({TABLE})"
            );
            page.wait(&shown);
            let state = page.eval(&format!(
                "(({{ ui, first }}) => [ui.say.textContent, first === undefined, document.activeElement === ui.ask.firstChild,
                    ui.svg.getBoundingClientRect().top >= 0 && ui.svg.getBoundingClientRect().bottom <= innerHeight])({TABLE})"
            ));
            assert_eq!(state, json!(["", true, true, true]), "{address}, position {n}");
            page.eval(&format!("{link}.classList.remove('now')"));
        }
    }
    // The same position again is a new game.
    page.load("p/p2197.html#theorem");
    page.press(Mouse, "#theorem a.set");
    page.wait("document.activeElement.matches('.ask button')");
    page.press(Mouse, ".call");
    page.eval("history.replaceState(null, '', document.querySelector('#theorem a.set').hash)");
    page.press(Mouse, "#theorem a.set");
    page.wait(&format!("{TABLE}.first === undefined"));
    // The way back leads to the position before.
    page.eval("document.querySelectorAll('#theorem a.set')[1].click()");
    page.wait(&format!("String({TABLE}.board.draw[{TABLE}.p]) === '1,4,5'"));
    page.eval("history.back()");
    page.wait(&format!("String({TABLE}.board.draw[{TABLE}.p]) === '4,5,3'"));
}

/// Code has 14 pixels, and on a wide screen a program of 100 columns shows all of each line within the edges of the head.
pub(crate) fn wide_code(page: &mut Page) {
    for (address, width) in
        [("p/chomp.html", 1280), ("zh/agc010f.html", 1280), ("p/chomp.html", 360)]
    {
        page.screen(width, 800);
        page.load(address);
        page.eval("for (const it of document.querySelectorAll('details')) it.open = true");
        let found = page.eval("(edge => [...document.querySelectorAll('.code pre, .fold pre')].filter(it => it.offsetParent && (parseFloat(getComputedStyle(it).fontSize) < 14 || innerWidth > 1000 && it.scrollWidth > it.clientWidth || it.getBoundingClientRect().right > edge)).map(it => it.textContent.slice(0, 40)))(document.querySelector('header nav').getBoundingClientRect().right + 1)");
        assert_eq!(found, json!([]), "{address} at {width}");
    }
}

/// The sections for few readers are folded, open by their address and from the row of links, and are on paper.
pub(crate) fn folded(page: &mut Page) {
    let shown = |id: &str| format!("document.getElementById('{id}').checkVisibility()");
    let all = ["fails", "rules", "coq", "held", "samples"];
    page.load("p/chomp.html");
    for id in all {
        assert_eq!(page.eval(&shown(id)), false, "{id}");
    }
    // The game, the idea and the theorem come first, then the program; all else is folded away.
    let order = page.eval("[...document.querySelectorAll('.label, main section[id] > h2, summary h3')].map(it => it.textContent).join(' ')");
    assert_eq!(order, "Game. Think first. Idea. Recursion. Example. Proof. Complexity. Program More Where it fails This fails when Traps Rules Samples Coq proof Second algorithm Try next.");
    // The way on is a button like the one that begins a game; the folds are lines of text.
    let weight = |of: &str| {
        page.eval(&format!("(({{ fontWeight, fontSize, backgroundColor }}) => [fontWeight, fontSize, backgroundColor])(getComputedStyle(document.querySelector('{of}')))"))
    };
    let [call, way, fold, text] =
        [".board .call", ".theory > summary", ".fold h3", "body"].map(weight);
    assert_eq!([&way[0], &way[2]], [&json!("600"), &call[2]]);
    assert_eq!([&fold[0], &fold[1]], [&text[0], &text[1]]);
    page.press(Mouse, ".parts [href='#more']");
    page.wait("document.querySelector('.parts [aria-current]')?.hash === '#more'");
    assert_eq!(page.count("details.fold[open]"), 0);
    page.eval("location.hash = 'coq'");
    page.wait(&shown("coq"));
    let top = page.eval("document.getElementById('coq').getBoundingClientRect().top");
    assert!((0.0..800.0).contains(&top.as_f64().unwrap()), "{top}");
    page.screen(1200, 800);
    page.load("zh/chomp.html#samples");
    assert_eq!(page.eval(&shown("samples")), true);
    // The row of links does not cover the summary.
    let [bar, summary] = [
        "'.parts').getBoundingClientRect().bottom",
        "'.fold[open] summary').getBoundingClientRect().top",
    ]
    .map(|it| page.eval(&format!("document.querySelector({it}")).as_f64().unwrap());
    assert!(summary >= bar, "{summary} is above {bar}");
    page.screen(1280, 800);
    // In Chinese the program in C++ is open and that in Rust is not, in English the other way round.
    assert_eq!(page.eval(PROGRAMS), "text-cpp,text-solution folded");
    assert_eq!(page.count("details.fold[open]"), 1);
    page.eval("dispatchEvent(new Event('beforeprint'))");
    page.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    for id in all {
        assert_eq!(page.eval(&shown(id)), true, "{id} on paper");
    }
    page.call("Emulation.setEmulatedMedia", &json!({ "media": "" }));
    page.eval("dispatchEvent(new Event('afterprint'))");
    assert_eq!(page.count("details.fold[open]"), 1);
    // However many techniques there are, the tick is in the line of the judge.
    for width in [1280, 360] {
        page.screen(width, 740);
        page.load("p/uva10561.html");
        let middles = page.eval("['.facts span', '.done'].map(it => document.querySelector(it).getBoundingClientRect()).map(it => it.y + it.height / 2)");
        let [judge, tick] = [0, 1].map(|i| middles[i].as_f64().unwrap());
        assert!((judge - tick).abs() < 4.0, "{judge} and {tick} at {width}");
    }
}

/// The theorem is not shown before the reader asks for it, on this page only; a box shows it on all pages, and an address that
/// names a part shows it as well, only there. The row of links stays in sight.
pub(crate) fn think_first(page: &mut Page) {
    let shown = "document.getElementById('theorem').checkVisibility()";
    page.load("p/p1290.html");
    page.eval("localStorage.removeItem('grundy-answers')");
    page.load("p/p1290.html");
    assert_eq!(page.eval(shown), false);
    assert_eq!(page.eval("document.querySelector('#game table').checkVisibility()"), true);
    page.press(Mouse, ".parts [href='#program']");
    page.wait("document.getElementById('program').checkVisibility()");
    page.wait("document.querySelector('.parts [aria-current]')?.hash === '#program'");
    page.eval("scrollTo(0, document.body.scrollHeight)");
    page.screen(1200, 800);
    page.wait("document.querySelector('.parts').getBoundingClientRect().top === 0");
    page.screen(1280, 800);
    page.load("zh/p2197.html");
    assert_eq!(page.eval(shown), false);
    page.press(Finger, ".theory > summary");
    page.wait(shown);
    page.load("p/chomp.html");
    assert_eq!(page.eval(PROGRAMS), "text-solution,text-cpp folded");
    assert_eq!(page.eval(shown), false, "one press shows one page");
    page.press(Mouse, ".theory > summary");
    page.wait(shown);
    // A program is not cut: the page scrolls, and nothing in it.
    let cut =
        "(it => it.scrollHeight > it.clientHeight + 1)(document.querySelector('#program pre'))";
    assert_eq!(page.eval(cut), false);
    page.press(Mouse, ".always input");
    for address in ["zh/p2197.html", "p/p1290.html"] {
        page.load(address);
        assert_eq!(page.eval(shown), true, "{address}");
    }
    // Folding this page changes no other one.
    page.eval("document.querySelector('.theory > summary').focus()");
    page.key("Enter");
    page.wait(&format!("!{shown}"));
    page.key("Enter");
    page.wait(shown);
    page.press(Finger, ".always");
    page.load("p/chomp.html");
    assert_eq!(page.eval(shown), false);
}

/// A table as `explore` makes it, text and drawing.
pub(crate) const PLOT: [&str; 2] = [
    "p1290: the numbers a and b\nP: the first player loses.\n\n a\\b | 1 2\n    1 | . P\n\nP-positions: (1, 2)\n\nP-positions, a downwards:\n ▀\n\n\
        Conjecture, right for 1 of 1 values, of which 1 unseen: wins(a, b) = a\n",
    "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"wins\" width=\"664\" height=\"96\" viewBox=\"0 0 664 96\">\n<style>path { fill: red }</style>\n\
        <g class=\"alone\"><title>who wins</title><text>P-position</text></g>\n<path class=\"zero\" d=\"M44 28h23v23h-23z\"/>\n\
        <path fill-opacity=\".11\" d=\"M68 28h500v23h-500z\"/>\n<text class=\"name\" x=\"300\" y=\"88\">a</text>\n\
        <text class=\"name up\" x=\"4\" y=\"19\">b</text>\n<g class=\"in\">\n<text y=\"44\"><tspan x=\"56\">P</tspan></text>\n</g>\n</svg>\n",
];

/// A folder with a table of the problem p1290.
pub(crate) fn material(folder: &Path) {
    std::fs::create_dir(folder).unwrap();
    let material = json!({ "key": "", "files": [], "table": PLOT[0], "plot": PLOT[1] });
    system::files::keep(&folder.join("p1290.json"), &material.to_string()).unwrap();
}

/// The table is drawn by the page itself: letters are text, in its font, and colours are those of the theme.
pub(crate) fn plots(page: &mut Page) {
    page.load("zh/p1290.html#table");
    assert_eq!(page.count("#table img"), 0);
    // The drawing comes first, the numbers are folded away.
    let order =
        page.eval("[...document.querySelectorAll('#table > *')].map(it => it.localName).join()");
    assert_eq!(order, "p,figure,p,div,details");
    assert_eq!(page.count("#table details[open]"), 0);
    let ends = "(([svg, box]) => [svg.left >= 0 && svg.right <= box.right, svg.height > 50])(['.plot svg', '.plot'].map(it => document.querySelector(it).getBoundingClientRect()))";
    assert_eq!(page.eval(ends), json!([true, true]));
    let fill = |of: &str| format!("getComputedStyle(document.querySelector('.plot {of}')).fill");
    let light = page.eval(&fill("path.zero"));
    page.eval("document.documentElement.dataset.theme = 'dark'");
    assert_ne!(page.eval(&fill("path.zero")), light);
    page.eval("delete document.documentElement.dataset.theme");
    let text = page.eval("document.querySelector('#table').textContent").to_string();
    assert!(
        text.contains("轮到走的一方必败") && !text.contains("P-position") && !text.contains('▀'),
        "{text}"
    );
    assert_eq!(page.eval("document.querySelector('.lost').textContent"), "P 局面：(1,\u{a0}2)");
    let family = |of: &str| format!("getComputedStyle(document.querySelector('{of}')).fontFamily");
    assert_eq!(page.eval(&family(".plot .in text")), page.eval(&family("body")));
    assert_eq!(page.eval("document.querySelector('.plot .in tspan').textContent"), "P");
}

/// What is below a drawing has no marks of a table in it.
pub(crate) fn captions(page: &mut Page) {
    for address in ["p/moore_nim.html#theorem", "zh/great_party.html#theorem"] {
        page.load(address);
        let marks = page.eval("[...document.querySelectorAll('.drawing figcaption span')].map(it => getComputedStyle(it, '::before').display).join()");
        assert!(marks.as_str().unwrap().replace("none", "").replace(',', "").is_empty(), "{marks}");
        assert_ne!(marks, "", "{address}");
    }
}

/// A cell of a table goes to the board; the keys reach a table once, and arrows lead from cell to cell.
pub(crate) fn cells(page: &mut Page) {
    let at = |numbers: &str| format!("String({TABLE}.board.draw[{TABLE}.p]) === '{numbers}'");
    page.load("p/p1290.html");
    // What they do is said below them.
    let below = page.eval("(([table, note]) => note.top >= table.bottom && note.top < table.bottom + 20 && note.left === table.left)(['#game table', '.press'].map(it => document.querySelector(it).getBoundingClientRect()))");
    assert_eq!(below, true);
    page.press(Mouse, ".cell[href='#7,5']");
    page.wait(&at("7,5"));
    assert_eq!(page.eval("document.querySelector('.cell[aria-current]').hash"), "#7,5");
    page.eval("document.querySelector('.cell[href=\"#7,5\"]').focus()");
    assert_eq!(page.count("#game .cell[tabindex='-1']"), 35);
    for (key, hash) in [("ArrowUp", "#6,5"), ("ArrowLeft", "#6,4"), ("ArrowDown", "#7,4")] {
        page.key(key);
        assert_eq!(page.eval("document.activeElement.hash"), hash, "{key}");
    }
    page.key("Enter");
    page.wait(&at("7,4"));
    page.load("zh/great_party.html");
    page.press(Finger, ".cell[href='#1,2,3,4']");
    page.wait(&at("1,2,3,4"));
}

/// Without scripts a board is a picture, and says why; the theorem is shown.
pub(crate) fn without_scripts(page: &mut Page) {
    page.call("Emulation.setScriptExecutionDisabled", &json!({ "value": true }));
    for (address, said) in [("p/chomp.html", "JavaScript"), ("zh/hdu1524.html", "JavaScript")] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let text = page.eval("document.querySelector('.board').innerText").to_string();
        assert!(text.contains(said), "{address}: {text}");
        let size =
            page.eval("document.querySelector('.board .still svg').getBoundingClientRect().height");
        assert!(size.as_f64().unwrap() > 200.0, "{address}: {size}");
        let theorem = page.eval("document.getElementById('theorem').checkVisibility()");
        assert_eq!(theorem, true, "{address}");
    }
    page.call("Emulation.setScriptExecutionDisabled", &json!({ "value": false }));
}

/// The rules are said once above the board, by the board; search engines read them too.
pub(crate) fn rules_once(page: &mut Page) {
    for (address, asked) in [
        ("p/p2197.html", "Does the first player win from these heaps?"),
        ("zh/chomp.html", "第一口咬在哪里必胜？"),
    ] {
        page.load(address);
        assert_eq!(page.eval("document.querySelector('.lead').innerText"), asked);
        let about = page.eval("document.querySelector('meta[name=description]').content");
        let about = about.as_str().unwrap();
        assert!(about.ends_with(asked) && about.len() > asked.len(), "{about}");
        assert_ne!(page.texts(".board .rule"), "");
    }
    // The name of a board says what it names.
    for (address, named) in [
        ("p/z_game_on_grid.html", "Board: first grid, 5 × 6"),
        ("zh/chocolate.html", "棋盘：长 1、2、3、5"),
    ] {
        page.load(address);
        assert_eq!(page.texts(".board .remark"), named);
    }
}
