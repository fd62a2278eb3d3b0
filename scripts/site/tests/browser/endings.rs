//! The end of a game: where it is said, how a reader goes on from there, and how it comes about.

use crate::page::Hand::{Finger, Key, Mouse};
use crate::page::Page;
use crate::TABLE;
use serde_json::{json, Value};
use std::thread::sleep;
use std::time::Duration;

/// Loads a page that differs from the one that is there by its position alone, too.
fn load(page: &mut Page, address: &str) {
    page.go("about:blank");
    page.load(address);
}

/// Plays from a position that the reader wins, or loses by the last of the moves that do not win.
fn play(page: &mut Page, wins: bool) {
    page.eval(&format!(
        "(t => {{ const {{ win, starts }} = t.board; t.fresh(starts.findIndex(p => win[p] === 'N')); t.call(true) }})({TABLE})"
    ));
    page.play_out(if wins {
        "t => t.advice()"
    } else {
        "t => t.board.to[t.p].findLast(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p].at(-1)"
    });
}

/// After the last move the verdict and the first thing to do are on the screen, said once, and above all other buttons.
pub(crate) fn in_sight(page: &mut Page) {
    for (address, width, height) in [
        ("p/chomp.html", 1280, 657),
        ("zh/chess_dag.html", 1280, 800),
        ("p/hdu1524.html", 1280, 657),
        ("p/p2197.html", 360, 740),
        ("zh/chomp.html", 360, 740),
        ("index.html", 1280, 657),
        ("zh.html", 360, 740),
    ] {
        page.screen(width, height);
        for wins in [true, false] {
            load(page, address);
            page.place(".board svg");
            play(page, wins);
            for part in [".board .turn strong", ".board .acts :is(button, a)"] {
                let inside = page.eval(&format!(
                    "(({{ top, bottom }}) => top >= 0 && bottom <= innerHeight)(document.querySelector('{part}').getBoundingClientRect())"
                ));
                assert_eq!(inside, true, "{address}, won: {wins}: {part} at {width} × {height}");
            }
            let said = page.eval("(text => document.querySelector('.board').textContent.split(text).length - 1)(document.querySelector('.board .turn').textContent)");
            assert_eq!(said, 1, "{address}: the end is said more than once");
            let before = "(([a, b]) => a.bottom <= b.top || a.top === b.top && a.right < b.left)(['.acts :is(button, a)', '.bar .undo'].map(it => document.querySelector(`.board ${it}`).getBoundingClientRect()))";
            assert_eq!(page.eval(before), true, "{address}: the buttons of the game come first");
        }
    }
    // The place for a rule comes next.
    assert_eq!(page.count(".board .end + .theorem"), 1);
}

/// From the board one Tab leads to the question; the ladder and the game so far are one stop each, with arrows inside.
pub(crate) fn in_one_stop(page: &mut Page) {
    // A reader who has climbed a rung sees all of them.
    load(page, "p/p2197.html");
    page.eval("localStorage.setItem('grundy-ladder-p2197.0', '0')");
    load(page, "p/p2197.html");
    play(page, false);
    page.eval(&format!("{TABLE}.tab.focus()"));
    page.key("Tab");
    let at = "document.activeElement.className";
    assert_eq!(page.eval(at), "guess");
    // A wrong guess leads to a choice that is still open, never to the button that tells: one Enter too many gives nothing away.
    let wrong = page.eval(&format!(
        "(t => t.line.findIndex(it => !it.mine && !t.bestOf(it.p).includes(it.q)))({TABLE})"
    ));
    let open = ".guess:enabled:not([hidden])";
    while page.count(open) != 1 {
        page.eval(&format!(
            "[...document.querySelectorAll('{open}')].findLast(it => +it.value !== {wrong}).focus()"
        ));
        page.key("Enter");
        let next = page.eval("document.activeElement.className");
        assert_eq!(next, "guess", "after a wrong answer");
        assert_eq!(page.eval("document.activeElement.disabled"), false);
    }
    page.press(Key, ".tellMe");
    // The game so far says what it is.
    let row = page.eval("[getComputedStyle(document.querySelector('.timeline'), '::before').content, ...[...document.querySelectorAll('.moment')].slice(0, 2).map(it => it.ariaLabel)]");
    assert_eq!(
        row,
        json!([
            "\"you\\a computer\" / \"\"",
            "Start: N, you can win",
            "After move 1: N, the computer can win"
        ])
    );
    for row in [".ladder", ".timeline"] {
        let stops = format!(".board {row} button:not([tabindex=\"-1\"])");
        assert_eq!(page.count(&stops), 1, "{row}");
        page.eval(&format!("document.querySelector('{}').focus()", stops.replace('"', "\\\"")));
        let before = page.eval(&format!(
            "[...document.querySelectorAll('.board {row} button')].indexOf(document.activeElement)"
        ));
        let back = before.as_u64().unwrap() > 0;
        page.key(if back { "ArrowLeft" } else { "ArrowRight" });
        let after = page.eval(&format!(
            "[...document.querySelectorAll('.board {row} button')].indexOf(document.activeElement)"
        ));
        assert_eq!(
            after.as_u64().unwrap() + u64::from(back),
            before.as_u64().unwrap() + u64::from(!back),
            "{row}"
        );
    }
    // A move leaves the focus on its heap as long as something is there.
    load(page, "p/p2197.html#7,5,3");
    page.press(Key, ".call");
    page.press(Key, "[data-tap='1:3']");
    let heap = format!("{TABLE}.tab.shape.i");
    assert_eq!(page.eval(&heap), 1);
    page.answered();
    assert_eq!(page.eval(&format!("{TABLE}.board.draw[{TABLE}.p][1] ? {heap} : 1")), 1);
    // Whoever made the last move, the focus is on the verdict.
    for wins in [true, false] {
        load(page, "p/p2197.html");
        page.eval(&format!("{TABLE}.tab?.focus()"));
        page.press(Key, ".call");
        page.eval(&format!("(t => {{ t.fresh(0, true); t.tab.focus() }})({TABLE})"));
        page.play_out(if wins { "t => t.advice()" } else { "t => t.board.to[t.p][0]" });
        // One Enter too many presses nothing.
        page.key("Enter");
        let at = page.eval("(it => [it.className, it.role, it.ariaLabel !== '', document.querySelectorAll('.acts :is(button, a)').length > 0])(document.activeElement)");
        assert_eq!(at, json!(["end", "group", true, true]), "won: {wins}");
    }
}

/// A win has a mark and a frame that shines, at the top of the ladder longer; a loss has none, and nothing moves for a reader
/// who asked for that.
pub(crate) fn shining(page: &mut Page) {
    let looks = "(it => [it.outlineStyle, it.animationName, it.animationIterationCount])(getComputedStyle(document.querySelector('.board svg')))";
    load(page, "p/p2197.html");
    play(page, false);
    assert_eq!(page.eval(looks), json!(["none", "none", "1"]));
    // A loss dims nothing.
    assert_eq!(page.eval("document.querySelector('.board svg').getAnimations().length"), 0);
    load(page, "p/p2197.html");
    page.eval(&format!("(t => {{ t.place('6,4,1'); t.call(true) }})({TABLE})"));
    page.play_out("t => t.advice()");
    assert_eq!(page.eval(looks), json!(["solid", "shine", "1"]));
    // Each star says what has earned it, and they land one after the other.
    assert_eq!(
        page.eval("document.querySelector('.stars').textContent.trim()"),
        "★ a win ★ no hint ★ perfect opponent"
    );
    let delays = "[...document.querySelectorAll('.star')].map(it => parseFloat(getComputedStyle(it).animationDelay)).join()";
    assert_eq!(page.eval(delays), "0,0.3,0.6");
    page.eval(&format!(
        "(t => {{ t.fresh(-1, undefined, t.rungs.at(-1)); t.call(true) }})({TABLE})"
    ));
    page.play_out("t => t.advice()");
    assert_eq!(page.eval(looks), json!(["solid", "shine", "3"]));
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    page.call("Emulation.setEmulatedMedia", &calm);
    assert_eq!(page.eval(&format!("{looks}[1]")), "none");
    assert_eq!(
        page.eval("getComputedStyle(document.querySelector('.star')).animationName"),
        "none"
    );
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    // The next game begins without.
    page.press(Mouse, ".board .again");
    assert_eq!(page.count(".board .won"), 0);
}

/// What explains a loss changes marks on the board: neither its frame nor its stones, nor the place of the page. What flies up
/// after a win comes and goes unseen.
pub(crate) fn in_place(page: &mut Page) {
    page.screen(1280, 800);
    let place = "(svg => { const { x, y, width, height } = svg.getBoundingClientRect(); return [x, y, width, height, svg.getScreenCTM().a, scrollY].map(Math.round).join() })(document.querySelector('.board svg'))";
    for address in ["index.html", "p/p2197.html", "zh/p2197.html"] {
        load(page, address);
        play(page, false);
        let before = page.eval(place);
        page.eval("document.querySelector('.tellMe').click()");
        assert_ne!(page.count(".board.past"), 0, "{address}");
        assert_eq!(page.eval(place), before, "{address}");
    }
    // Where the board stays in sight, it leaves most of a narrow window to the words.
    for (address, width, height) in
        [("p/p2197.html", 700, 500), ("zh/p2197.html", 360, 740), ("p/hdu1079.html", 360, 740)]
    {
        page.screen(width, height);
        load(page, address);
        play(page, false);
        page.eval("document.querySelector('.tellMe').click()");
        let part = page.eval("(svg => (getComputedStyle(svg).position === 'sticky') * svg.getBoundingClientRect().height / innerHeight)(document.querySelector('.board svg'))");
        assert!(part.as_f64().unwrap() < 0.36, "{address} at {width}: {part} of the window");
    }
    page.screen(1280, 800);
    load(page, "p/p2197.html");
    page.eval(&format!("(t => {{ t.place('6,4,1'); t.call(true) }})({TABLE})"));
    page.play_out("t => t.advice()");
    let ends = page.eval("[...document.querySelectorAll('.spark')].map(it => it.getAnimations()[0].effect.getKeyframes()).map(all => all[0].opacity + all.at(-1).opacity)");
    let ends = ends.as_array().unwrap();
    assert!(ends.len() > 9 && ends.iter().all(|it| it == "00"), "{ends:?}");
}

/// A piece, a token and a stone travel, a branch falls and chocolate shrinks; nothing moves for a reader who asked for that.
pub(crate) fn motion(page: &mut Page) {
    let parts = "[...new Set(document.getAnimations().map(it => it.animationName ?? (it instanceof CSSTransition || !it.effect.getKeyframes()[0].translate ? '' : 'travels')).filter(it => /fall|shrink|take|travels/.test(it)))].sort().join()";
    for calm in [false, true] {
        let features = json!({ "features": [{ "name": "prefers-reduced-motion", "value": if calm { "reduce" } else { "" } }] });
        page.call("Emulation.setEmulatedMedia", &features);
        for (id, place, moving) in [
            ("poj1704", "1,0,0,0,1,0,0,0,0,0", "travels"),
            ("agc010f", "", "travels"),
            ("acwing892", "0,2,0,0", "travels"),
            ("hdu3094", "", "fall"),
            ("chomp", "", "shrink"),
        ] {
            load(page, &format!("p/{id}.html"));
            page.eval(&format!("(t => {{ t.place('{place}'); t.call(true); t.move(t.board.to[t.p][0]); clearTimeout(t.timer) }})({TABLE})"));
            let seen = page.eval(parts);
            assert_eq!(seen, if calm { "" } else { moving }, "{id}");
            // The way back needs no motion, and a stone that has travelled leaves its heap only once.
            page.eval("document.getAnimations().forEach(it => it.finish())");
            page.eval(&format!("{TABLE}.ui.undo.click()"));
            assert_eq!(page.eval(parts), "", "{id}");
        }
    }
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
}

/// A lost game puts the slip, the answer to it and the right move beside each other, with what each leaves: a sum of values where
/// the board has them and the page may say the theorem, or else the position; and it leads to the theorem.
pub(crate) fn slips(page: &mut Page) {
    for (address, at, rows) in [
        (
            "p/p2197.html#7,5,3",
            "7,3,3",
            [
                "N Before move 1 7 ⊕ 5 ⊕ 3 = 1",
                "N After your move, red: take 2 from heap 2 7 ⊕ 3 ⊕ 3 = 7",
                "P After the computer's answer: take 7 from heap 1 0 ⊕ 3 ⊕ 3 = 0",
                "P After the right move, green: take 1 from heap 1 6 ⊕ 5 ⊕ 3 = 0",
            ],
        ),
        (
            "zh/p2197.html#7,5,3",
            "7,3,3",
            [
                "N 第 1 步之前 7 ⊕ 5 ⊕ 3 = 1",
                "N 你走之后（红）：从第 2 堆取走 2 颗 7 ⊕ 3 ⊕ 3 = 7",
                "P 电脑应对之后：从第 1 堆取走 7 颗 0 ⊕ 3 ⊕ 3 = 0",
                "P 走对之后（绿）：从第 1 堆取走 1 颗 6 ⊕ 5 ⊕ 3 = 0",
            ],
        ),
        (
            "p/hdu1846.html#21",
            "19",
            [
                "N Before move 1 21",
                "N After your move, red: take 2 19",
                "P After the computer's answer: take 3 16",
                "P After the right move, green: take 1 20",
            ],
        ),
        // Values that are not the numbers on the board say whose they are, each of them.
        (
            "p/hdu1536.html#8,6,3",
            "8,6,2",
            [
                "N Before move 1 g(8) ⊕ g(6) ⊕ g(3) = 1 ⊕ 2 ⊕ 1 = 2",
                "N After your move, red: take 1 from heap 3 g(8) ⊕ g(6) ⊕ g(2) = 1 ⊕ 2 ⊕ 0 = 3",
                "",
                "P After the right move, green: take 4 from heap 2 g(8) ⊕ g(2) ⊕ g(3) = 1 ⊕ 0 ⊕ 1 = 0",
            ],
        ),
    ] {
        load(page, address);
        page.wait(&format!("{TABLE}.board.draw[{TABLE}.from].slice().sort((a, b) => b - a).join() === location.hash.slice(1)"));
        page.eval(&format!("{TABLE}.call(true)"));
        page.play_out(&format!("t => t.line.length ? t.board.to[t.p][0] : t.board.to[t.p].find(q => String(t.board.draw[q]) === '{at}')"));
        page.eval("document.querySelector('.tellMe')?.click()");
        let told = page.eval("[...document.querySelectorAll('.slip li')].map(it => [...it.querySelectorAll('.class, span, b')].map(it => it.textContent).join(' ').replaceAll('\u{a0}', ' '))");
        // The board shows both moves, and not the one before them.
        let shown = [".missed, .board .slipped", ".going, .coming", ".taken"]
            .map(|it| page.count(&format!(".board {it}")));
        assert!(shown[0] != 0 && shown[1] != 0 && shown[2] == 0, "{address}: {shown:?}");
        // The right move is green, as a P is.
        page.wait("getComputedStyle(document.querySelector('.board .going .body')).fill === getComputedStyle(document.querySelector('.board .class.P')).backgroundColor");
        if address.contains("p2197") {
            // The slip rings the stones that it takes; powers of two come before the signs of a nim-sum.
            let shown = [".slipped", ".stone.missed"].map(|it| page.count(&format!(".board {it}")));
            assert_eq!(shown, [0, 2], "{address}");
            let words = page.texts(".verdict p:first-child").replace('\u{a0}', " ");
            assert!(words.contains("4 + 2 + 1") && words.contains(" 0"), "{words}");
        }
        for (n, row) in rows.iter().enumerate() {
            assert!(row.is_empty() || told[n] == *row, "{address}: {told}");
        }
        let link = page.eval("document.querySelector('.slip + p a').hash");
        assert_eq!(link, "#theorem", "{address}");
        // The head says what the board shows, and the way back is the first thing to do.
        let head = page.eval("document.querySelector('.turn small').textContent");
        let shows = if address.starts_with('z') {
            "棋盘上是第 1 步之前的局面。"
        } else {
            "The board shows the position before move 1."
        };
        assert_eq!(head, shows);
        // A board stays in sight while one looks back, unless it has the words beside it.
        let place = page.eval("(it => [it.classList.contains('tall'), getComputedStyle(it.querySelector('svg')).position])(document.querySelector('.board'))");
        assert!(
            place == json!([true, "static"]) || place == json!([false, "sticky"]),
            "{address}: {place}"
        );
        let first = page.eval("(it => [it.className, getComputedStyle(it).color === getComputedStyle(document.querySelector('.board .again')).color])(document.querySelector('.acts > *'))");
        assert_eq!(first, json!(["back", false]));
    }
    // Cells have one green edge around all that the right move takes, and a red one around what the slip takes; bites, which
    // would lie in each other, have one around the square that they are named by.
    for address in ["p/chomp.html", "zh/hdu1760.html", "p/poi2000.html"] {
        load(page, address);
        play(page, false);
        page.eval("document.querySelector('.tellMe')?.click()");
        assert_eq!(page.count(".board :is(.goal, .missed)"), 0, "{address}");
        let edges = page.eval(&format!("(t => {{
          const {{ p, q }} = t.line[t.slip], changed = q => t.board.draw[p].flatMap((v, i) => i < t.board.main && v !== t.board.draw[q][i] ? [`p${{i}}`] : []).slice(0, t.play.id === 'chomp' ? 1 : undefined);
          return [['right', t.advice(p)], ['slipped', q]].map(([cls, q]) => {{
            const all = [...t.root.querySelectorAll(`.block.${{cls}} .body`)], edge = all[0].getBBox(), cells = changed(q).map(it => t.shown.get(it).shape), far = (of, n) => Math[n](...cells.map(of));
            const [x, y, right, bottom] = [far(it => it.x - 5, 'min'), far(it => it.y - 5, 'min'), far(it => it.x + 5, 'max'), far(it => it.y + 5, 'max')], inset = [edge.x - x, edge.y - y, right - edge.x - edge.width, bottom - edge.y - edge.height].map(it => Math.round(10 * it));
            return [all.length, new Set(inset).size, inset[0]];
          }}).concat(changed(t.advice(p)).some(it => changed(q).includes(it)));
        }})({TABLE})"));
        // Where they share cells, the red one is inside. The dashes of each end where they begin.
        let inset = if edges[2] == true { 17 } else { 3 };
        assert_eq!(edges, json!([[1, 1, 3], [1, 1, inset], edges[2]]), "{address}");
        let dashes = page.eval("(it => it.getAttribute('pathLength') % getComputedStyle(it).strokeDasharray.split(', ').reduce((sum, n) => sum + parseFloat(n), 0))(document.querySelector('.slipped.block .body'))");
        assert!(dashes.as_f64().unwrap() < 0.01, "{address}: {dashes} of a dash is left");
    }
    // After a wrong side the board shows the position in which the computer has won, and its move.
    for (address, first) in [("p/p2197.html#7,5,3", false), ("zh/p2197.html#5,4,1", true)] {
        load(page, address);
        page.eval(&format!("{TABLE}.call({first})"));
        page.play_out("t => t.advice()");
        page.eval("document.querySelector('.tellMe')?.click()");
        let shown = page.eval(&format!(
            "(t => [t.at, t.choice.p === t.line[{}].p, t.root.querySelectorAll('.going').length > 0])({TABLE})",
            i32::from(first)
        ));
        assert_eq!(shown, json!([i32::from(first), true, true]), "{address}");
    }
    // Each position of a game has as many columns as its start.
    load(page, "p/moore_nim.html#1,2,3,3");
    page.eval(&format!("{TABLE}.call(true)"));
    page.wait("grundy.Table.ends === true");
    let told = page.eval(&format!(
        "(t => t.facts(t.board.draw.findIndex(it => String(it) === '0,0,0,1')))({TABLE})"
    ));
    assert_eq!(told, "0, 0, 0, 1: binary columns modulo 3 are 0\u{a0}1");
    // A long move is said in full.
    for folder in ["p", "zh"] {
        for id in ["great_party", "xiaoniu", "cqoi2013"] {
            load(page, &format!("{folder}/{id}.html"));
            page.eval(&format!("{TABLE}.call(true)"));
            page.wait("grundy.Table.ends === true");
            let cut = page.eval(&format!("(t => t.board.to.flatMap((to, p) => to.map(q => t.brief(t.sentence(p, q)))).find(it => it.includes('…')) ?? '')({TABLE})"));
            assert_eq!(cut, "", "{folder}/{id}");
        }
    }
    // The numbers of its own game: gaps, rows, and what is in a box and out of it. The game so far marks the slip.
    for (address, wanted) in [
        ("p/hdu1730.html", "3 ⊕ 1 = 2"),
        ("zh/hdu2509.html", "5 ⊕ 4 = 1"),
        ("p/chocolate.html", "out: 0; in the box: 1, 2, 3, 5"),
        ("zh/chocolate.html", "盒外：0；盒内：1、2、3、5"),
    ] {
        load(page, address);
        play(page, false);
        page.eval("document.querySelector('.tellMe')?.click()");
        let said = page.texts(".slip li:first-child b").replace('\u{a0}', " ");
        assert_eq!(said, wanted, "{address}");
        let slid = page.eval(&format!("[...document.querySelectorAll('.moment')].map((it, n) => it.matches('.slid') ? n : -1).filter(n => n >= 0).join() === String({TABLE}.slip + 1)"));
        assert_eq!(slid, true, "{address}");
    }
    // Stones that both moves take have a bracket for the slip.
    load(page, "p/p2197.html#7,5,3");
    page.eval(&format!("(t => {{ t.call(true); t.move(t.board.to[t.p].find(q => String(t.board.draw[q]) === '5,5,3')) }})({TABLE})"));
    page.play_out("t => t.board.to[t.p][0]");
    page.eval("document.querySelector('.tellMe')?.click()");
    assert_eq!(
        [".slipped", ".stone.missed", ".going"].map(|it| page.count(&format!(".board {it}"))),
        [1, 0, 1]
    );
    // No answer to the question where a game was given away is cut.
    for (id, width) in
        [("hdu1760", 1280), ("great_party", 390), ("caramel_pudding", 1280), ("hnoi2007", 390)]
    {
        page.screen(width, 844);
        load(page, &format!("p/{id}.html"));
        page.eval(&format!("{TABLE}.call(true)"));
        page.play_out("t => t.board.to[t.p].find(q => t.board.left[q] > 2) ?? t.board.to[t.p][0]");
        let choices = page.eval("(all => all.length > 1 && all.every(it => !it.textContent.includes('…') && it.scrollWidth <= it.clientWidth && it.getBoundingClientRect().right < innerWidth))([...document.querySelectorAll('.board .guess')])");
        assert_eq!(choices, true, "{id}");
    }
    page.screen(1280, 800);
    // Values that only some places have say which ones.
    for (address, wanted) in [
        ("p/acwing892.html#2,2,2,1", "2 ⊕ 2 = 0 (steps 1, 3)"),
        ("zh/acwing892.html#2,2,2,1", "2 ⊕ 2 = 0（第 1、3 级）"),
        ("p/hdu1524.html", "2 ⊕ 1 ⊕ 2 = 1 (vertices 1, 3, 5)"),
        ("p/hnoi2007.html#1,1,1,0,0", "7 ⊕ 4 ⊕ 2 ⊕ 0 ⊕ 0 = 1"),
        ("p/uva1482.html#10,9,7", "g(10) ⊕ g(9) ⊕ g(7) = 5 ⊕ 2 ⊕ 0 = 7"),
    ] {
        load(page, address);
        page.eval(&format!("{TABLE}.call(true)"));
        page.wait("grundy.Table.ends === true");
        let told = page.eval(&format!("{TABLE}.terms({TABLE}.from).replaceAll('\u{a0}', ' ')"));
        assert_eq!(told, wanted, "{address}");
    }
    // A chapter that asks for the theorem has letters and positions.
    load(page, "course/en/02.html");
    play(page, false);
    page.eval("document.querySelector('.tellMe')?.click()");
    let told = page.texts(".slip b");
    assert!(!told.is_empty() && !told.contains('='), "{told}");
    // No board says something false: the right move leaves a P-position, and so does the answer of the computer.
    let mut wrong = vec![];
    page.screen(360, 740);
    for id in boards::ids() {
        let folder = if id.len() % 2 == 0 { "p" } else { "zh" };
        load(page, &format!("{folder}/{id}.html"));
        let slips = page.eval(&format!(
            "(t => {{ const {{ best, to, left }} = t.board, all = to.flatMap((_, p) => !best && t.bestOf(p).length < to[p].length ? [p] : []);
             if (all.length) t.fresh(-1, true, all.reduce((a, b) => left[b] > left[a] ? b : a)); return all.length }})({TABLE})"
        ));
        if slips == 0 {
            continue;
        }
        page.play_out(
            "t => t.board.to[t.p].findLast(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p].at(-1)",
        );
        page.eval("document.querySelector('.tellMe')?.click()");
        let letters = page.eval(
            "[...document.querySelectorAll('.slip .class')].map(it => it.textContent).join('')",
        );
        let sums = page.eval("[...document.querySelectorAll('.slip li')].every(it => { const all = it.textContent.match(/⊕.*\\s=\\s(\\d+)/); return !all || (all[1] === '0') === (it.firstChild.textContent === 'P') })");
        let wide = page
            .eval("document.documentElement.scrollWidth - document.documentElement.clientWidth");
        let is_one = letters == "NNPP" || letters == "NNP";
        if !is_one || sums != true || wide != 0 {
            wrong.push(format!("{id}: {letters}, {sums}, {wide}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A first move on the board says that the reader goes first; an impossible one begins no game, and says which amounts may go.
pub(crate) fn first_moves(page: &mut Page) {
    for hand in [Mouse, Finger] {
        load(page, "p/p2197.html#7,5,3");
        page.press(hand, "[data-tap='1:3']");
        let state = page.eval(&format!("[{TABLE}.first, {TABLE}.called, {TABLE}.line.length, String({TABLE}.board.draw[{TABLE}.line[0].q])]"));
        assert_eq!(state, json!([true, true, 1, "7,3,3"]), "{hand:?}");
    }
    for (address, place, said) in [
        ("p/hdu1846.html#21", "0:11", "Amounts to take here: 1 to 3. You took 10."),
        ("zh/hdu1846.html#21", "0:11", "这里可取的颗数：1～3。你取了 10 颗。"),
        // Stones come to a box, and none is taken.
        ("zh/hdu1729.html", "0:1", "第 1 盒可动的颗数：1～7。"),
        // Another heap of 1 may be put upon this one.
        ("zh/take_stones.html", "1:4", "第 2 堆可动的颗数：1～3。"),
    ] {
        load(page, address);
        page.press(Mouse, &format!("[data-tap='{place}']"));
        page.wait(&format!("{TABLE}.ui.say.textContent !== ''"));
        assert!(page.said().starts_with(said), "{}", page.said());
        assert_eq!(page.eval(&format!("{TABLE}.first === undefined")), true);
    }
    // Where a move is put together, too many places are counted.
    load(page, "p/moore_nim.html");
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    page.wait("grundy.Table.ends === true");
    page.eval(&format!("(t => {{ const all = [...t.choice.open()]; all.slice(0, 3).forEach(i => t.tap(i, 0)) }})({TABLE})"));
    assert!(page.said().starts_with("A move changes at most 2 places, not 3."), "{}", page.said());
}

/// After a full round a reader may ask where it went wrong. The button is there in a game that is won as well, so it gives nothing
/// away; and a game that has ended goes on from any moment.
pub(crate) fn given_up(page: &mut Page) {
    for (folder, head, ask) in
        [("p", "This game is lost.", "Did I go wrong?"), ("zh", "这局已经输了。", "我走错了吗？")]
    {
        for wins in [true, false] {
            load(page, &format!("{folder}/p2197.html#7,5,3"));
            page.eval(&format!("{TABLE}.call(true)"));
            page.wait("grundy.Table.ends === true");
            let hidden = format!("{TABLE}.ui.give.hidden");
            assert_eq!(page.eval(&hidden), true, "before the first round");
            page.eval(&format!("(t => {{ t.move({wins} ? t.advice() : t.board.to[t.p].find(q => String(t.board.draw[q]) === '7,3,3')); clearTimeout(t.timer) }})({TABLE})"));
            assert_eq!(page.eval(&hidden), true, "before the first round ends");
            page.eval(&format!("{TABLE}.reply()"));
            assert_eq!(page.eval(&hidden), false, "after a round, won: {wins}");
            assert_eq!(page.texts(".board .give"), ask);
            page.press(Mouse, ".board .give");
            assert_eq!(page.eval(&format!("{TABLE}.over")), !wins);
            if wins {
                let said = page.said();
                let can = if folder == "p" { "You can win from here." } else { "你能赢" };
                assert!(said.contains(can), "{said}");
                continue;
            }
            assert_eq!(page.texts(".board .turn strong"), head);
            assert_ne!(page.count(".board .tellMe"), 0, "where did it go wrong?");
            page.press(Mouse, ".tellMe");
            assert_eq!(page.count(".board .slip li"), 4);
            page.press(Mouse, ".acts .back");
            let state = page.eval(&format!("[{TABLE}.over, {TABLE}.line.length, {TABLE}.idle]"));
            assert_eq!(state, json!([false, 0, false]));
        }
    }
    // The head of an end is as high as the turn, so the board stays where it is; after a loss the levels are a button.
    for width in [390, 1280] {
        page.screen(width, 844);
        load(page, "index.html");
        page.eval(&format!("{TABLE}.call(true)"));
        let top = "document.querySelector('.board svg').getBoundingClientRect().top - document.querySelector('.board').getBoundingClientRect().top";
        let before = page.eval(top);
        play(page, false);
        assert_eq!(page.eval(top), before, "{width}");
        page.press(Mouse, ".tellMe");
        let line = "getComputedStyle(document.querySelector('.ladder .begin')).textDecorationLine";
        assert_eq!(page.eval(line), "none");
    }
    page.screen(1280, 800);
    // The moments stay where they are. One of them is the stop of Tab: the one that the board shows.
    load(page, "p/p2197.html#7,5,3");
    play(page, false);
    page.press(Mouse, ".tellMe");
    let top = "document.querySelector('.timeline').offsetTop";
    let before = page.eval(top);
    assert_ne!(before, 0);
    for shown in [0, 2] {
        if shown > 0 {
            page.press(Mouse, ".moment:nth-child(3)");
        }
        let stops = page.eval(
            "[...document.querySelectorAll('.moment')].flatMap((it, n) => it.tabIndex ? [] : [n])",
        );
        assert_eq!(stops, json!([shown]));
        assert_eq!(page.eval(top), before);
    }
    // The moment of the slip has its own way back.
    load(page, "p/p2197.html#7,5,3");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    page.eval("document.querySelector('.review').open = true");
    page.press(Mouse, ".told li:nth-child(2) .row");
    assert_eq!(page.eval("document.activeElement.ariaPressed"), "true");
    let at = page.eval(&format!("[{TABLE}.at, {TABLE}.choice.p === {TABLE}.line[2].p]"));
    assert_eq!(at, json!([2, true]), "a row of the list shows its position");
    assert_eq!(page.texts(".board .give"), "Play from here");
    let at = page.eval(&format!("{TABLE}.line[2].p"));
    page.press(Mouse, ".board .give");
    assert_eq!(page.eval(&format!("[{TABLE}.p, {TABLE}.line.length]")), json!([at, 2]));
}

/// A win says at once why it was won, in the words of its game and with a position that the reader has left; or the mistake that
/// the computer missed. It leads to the theorem, but a chapter does not say it.
pub(crate) fn plain_words(page: &mut Page) {
    let why = "document.querySelector('.verdict .stars ~ p:has(a)')?.textContent ?? ''";
    for (address, first, wanted) in [
        ("index.html", true, "Each of your moves left a nim-sum of 0, as 6 ⊕ 5 ⊕ 3 = 0: the powers of two come in pairs, 6 = 4 + 2, 5 = 4 + 1, 3 = 2 + 1."),
        ("zh.html", true, "你每一步都让异或和为 0，如 6 ⊕ 5 ⊕ 3 = 0：2 的幂成对出现，6 = 4 + 2、5 = 4 + 1、3 = 2 + 1。"),
        ("p/p2197.html#4,4", false, "You left equal heaps each time, so you could copy every move of the computer."),
        ("zh/p2197.html#3,5", true, "你每次都留下成对相等的堆，电脑怎么走，你照着走就行。"),
        ("p/hdu1536.html#8,6,3", true, "for example: take 4 from heap 2 → g(8) ⊕ g(2) ⊕ g(3) = 1 ⊕ 0 ⊕ 1 = 0. The values of heaps go"),
        ("zh/hdu1846.html#21", true, "你每一步都留下必败态，例如取走 1 颗 → 20。这步留下 4 的倍数"),
        ("p/chomp.html", true, "Each of your moves left a P-position, for example: bite at "),
    ] {
        load(page, address);
        page.eval(&format!("{TABLE}.call({first})"));
        page.play_out("t => t.advice()");
        let told = page.eval(why).as_str().unwrap().replace('\u{a0}', " ");
        assert!(told.contains(wanted), "{address}: {told}");
        let link = page.eval("document.querySelector('.verdict a').hash");
        assert_eq!(link, "#theorem", "{address}");
    }
    // The computer errs once: after a mistake of the reader, and in a game that the reader began on the wrong side.
    for (address, first, moves, wanted) in [
        (
            "p/p2197.html#7,5,3",
            true,
            "['7,3,3', '7,3,2']",
            "Move 1 gave the win away, but the computer missed it with move 2.",
        ),
        (
            "zh/p2197.html#7,5,3",
            true,
            "['7,3,3', '7,3,2']",
            "第 1 步送掉了胜局，但电脑没有抓住，第 2 步走错了。",
        ),
        (
            "p/p2197.html#6,5,3",
            true,
            "['6,5,2', '6,5,1']",
            "You chose the losing side, but the computer missed it with move 2.",
        ),
    ] {
        load(page, address);
        page.eval(&format!("{TABLE}.call({first})"));
        page.eval(&format!("(t => {{ for (const at of {moves}) {{ t.move(t.board.to[t.p].find(q => String(t.board.draw[q]) === at)); clearTimeout(t.timer) }} }})({TABLE})"));
        page.play_out("t => t.advice()");
        let told = page.eval(why).as_str().unwrap().to_string();
        assert!(told.starts_with(wanted), "{address}: {told}");
    }
    load(page, "course/en/03.html");
    page.eval(&format!("{TABLE}.call({TABLE}.board.win[{TABLE}.p] === 'N')"));
    page.play_out("t => t.advice()");
    assert_eq!(page.count(".board .won"), 1);
    assert_eq!(page.count(".verdict a"), 0);
    // What a board says of a win is true of all moves of the reader.
    let mut wrong = vec![];
    for id in boards::ids() {
        let folder = if id.len() % 2 == 0 { "p" } else { "zh" };
        load(page, &format!("{folder}/{id}.html"));
        page.eval(&format!("(t => {{ const {{ win, to, left }} = t.board, p = to.reduce((best, _, p) => win[p] === 'N' && to[p].length && !(left[p] <= left[best]) ? p : best, undefined); t.fresh(-1, true, p) }})({TABLE})"));
        page.play_out("t => t.advice()");
        let told = page.eval("document.querySelector('.verdict').textContent");
        let told = told.as_str().unwrap().replace('\u{a0}', " ");
        let sums = told.match_indices("= 0").count();
        // An example in which nothing is left says nothing, if another move left something.
        let is_empty = page.eval(&format!("(t => t.board.base === 2 && t.line.some(it => !it.mine && t.board.parts[it.q].filter(it => it[1]).length > 1))({TABLE})"));
        if is_empty == true && told.contains("→ 0 ⊕ 0") {
            wrong.push(format!("{id}: {told}"));
        }
        let is_true = page.eval(&format!("(t => t.board.base !== 2 || t.line.filter(it => !it.mine).every(it => !t.board.grundy?.[it.q]))({TABLE})"));
        if told.contains("undefined")
            || told.contains("{")
            || sums > 0 && told.contains("nim-sum of 0, as") && is_true != true
        {
            wrong.push(format!("{id}: {told}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// A review has the columns of a nim-sum: of a win at the first position that the reader has left, and where a game was given away
/// before the move, after it and after the right one. An odd column is marked.
pub(crate) fn columns(page: &mut Page) {
    let table = "[...document.querySelectorAll('.board .sums tr')].map(it => [...it.children].map(it => it.textContent).join(' ').replace(/ +/g, ' ').trim())";
    let moves = |page: &mut Page, first: &str| {
        page.eval(&format!("{TABLE}.call(true)"));
        page.play_out(&format!(
            "t => t.board.to[t.p].find(q => !t.line.length && String(t.board.draw[q]) === '{first}') ?? t.advice()"
        ));
    };
    load(page, "p/p2197.html#7,5,3");
    moves(page, "6,5,3");
    assert_eq!(
        page.eval(table),
        json!([
            "After move 1",
            "heap 1 6 1 1 0",
            "heap 2 5 1 0 1",
            "heap 3 3 0 1 1",
            "nim-sum 0 0 0 0"
        ])
    );
    // The row of a move has its columns, which take as much room.
    page.eval("document.querySelector('.review').open = true");
    let tall = "document.querySelector('.sums').offsetHeight";
    let before = page.eval(tall);
    page.press(Mouse, ".told li:nth-child(4) .row");
    assert_eq!(page.eval(&format!("{table}[0]")), "After move 4");
    assert_eq!(page.eval(tall), before);
    load(page, "zh/p2197.html#7,5,3");
    moves(page, "7,3,3");
    assert_eq!(page.count(".board .sums td"), 0, "the columns answer the question");
    page.press(Mouse, ".tellMe");
    assert_eq!(
        page.eval(table),
        json!([
            "第 1 步之前 你走之后 正确走法",
            "第 1 堆 1 1 1 1 1 1 1 1 0",
            "第 2 堆 1 0 1 0 1 1 1 0 1",
            "第 3 堆 0 1 1 0 1 1 0 1 1",
            "异或和 0 0 1 1 1 1 0 0 0"
        ])
    );
    let odd = page.eval("[...document.querySelectorAll('.board .sums tr:last-child td')].filter(it => getComputedStyle(it).outlineStyle === 'dashed').length");
    assert_eq!(odd, 4);
    page.screen(360, 740);
    let wide =
        page.eval("(it => it.scrollWidth - it.clientWidth)(document.querySelector('.sums'))");
    assert_eq!(wide, 0);
    // A chapter does not say them, nor does a game that is another one.
    for address in ["course/en/03.html", "p/hdu1846.html", "p/p4279.html"] {
        load(page, address);
        play(page, true);
        assert_eq!(page.count(".board .sums td"), 0, "{address}");
    }
    // A reader who asks for values before the first game has them.
    load(page, "p/p2197.html#7,5,3");
    page.eval(&format!("{TABLE}.ui.values.click()"));
    page.wait("document.querySelectorAll('.board .sums td').length === 16");
}

/// Green and red are P and N alone: neither the last move of a player nor a win has their colours, nor have buttons.
pub(crate) fn colours(page: &mut Page) {
    for (folder, theme) in [("p", "light"), ("zh", "dark")] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        page.call("Emulation.setEmulatedMedia", &features);
        for (id, part) in [
            (
                "p2197",
                "['.taken .body', 'stroke'], ['.pill .body', 'fill'], ['.label text', 'fill']",
            ),
            ("poj1704", "['.cell:is(.mine, .yours) .body', 'stroke']"),
            ("hdu1524", "['.point:is(.mine, .yours) .body', 'stroke']"),
            ("hdu3094", "['.edge:is(.mine, .yours) .body', 'stroke']"),
        ] {
            load(page, &format!("{folder}/{id}.html"));
            page.eval(&format!("(t => {{ t.call(true); t.root.querySelectorAll('*').forEach(it => it.style.transition = 'none'); t.move(t.board.to[t.p][0]); clearTimeout(t.timer) }})({TABLE})"));
            let codes = format!("(svg => ['--glow', '--mark'].map(name => {{ const it = document.createElement('i'); it.style.color = `var(${{name}})`; svg.append(it); const {{ color }} = getComputedStyle(it); it.remove(); return color }}))({TABLE}.ui.svg)");
            let seen = format!("[{part}].flatMap(([of, what]) => [...document.querySelectorAll(`.board svg ${{of}}`)].map(it => getComputedStyle(it)[what]))");
            for who in ["reader", "computer"] {
                sleep(Duration::from_millis(400));
                let clash = page
                    .eval(&format!("(codes => {seen}.some(it => codes.includes(it)))({codes})"));
                assert_eq!(clash, false, "{id}, {theme}: the move of the {who}");
                if who == "reader" {
                    page.eval(&format!("(t => {{ t.reply(); clearTimeout(t.timer) }})({TABLE})"));
                }
            }
        }
        load(page, &format!("{folder}/p2197.html"));
        let codes = format!("(root => ['--glow', '--mark'].map(name => {{ const it = document.createElement('i'); it.style.color = `var(${{name}})`; root.append(it); const {{ color }} = getComputedStyle(it); it.remove(); return color }}))({TABLE}.root)");
        let buttons = "[...document.querySelectorAll('.board button, .button')].filter(it => it.offsetWidth).flatMap(it => (({ color, backgroundColor, borderColor }) => [color, backgroundColor, borderColor])(getComputedStyle(it)))";
        let clash = |page: &mut Page, what: &str| {
            assert_eq!(
                page.eval(&format!("(codes => {what}.some(it => codes.includes(it)))({codes})")),
                false,
                "{what}"
            );
        };
        clash(page, buttons);
        // A position that is not possible has a wider edge, which is not red.
        page.eval(&format!("document.querySelector('.more').open = true; {TABLE}.place('x,y')"));
        page.wait(&format!("{TABLE}.ui.own.ariaInvalid === 'true'"));
        clash(
            page,
            "[...document.querySelectorAll('.own')].map(it => getComputedStyle(it).borderColor)",
        );
        let edge = page.eval("getComputedStyle(document.querySelector('.own')).borderTopWidth");
        assert_eq!(edge, "2px");
        play(page, true);
        clash(page, "[...document.querySelectorAll('.turn, .star, .acts button')].flatMap(it => (({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(it)))");
        clash(page, "[getComputedStyle(document.querySelector('.board svg')).outlineColor, getComputedStyle(document.querySelector('.end')).borderLeftColor]");
    }
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
}

/// A lost game asks for the move that gave the win away; a reader who goes back to it and wins has mended the game.
pub(crate) fn mended(page: &mut Page) {
    for (folder, question, praise) in [
        (
            "p",
            "You could have won. Which move gave it away?",
            "Mended: this time you kept the win.",
        ),
        ("zh", "这局你本来能赢。是哪一步送掉的？", "扳回来了，这次没有再送掉。"),
    ] {
        load(page, &format!("{folder}/p2197.html#7,5,3"));
        play(page, false);
        assert_eq!(page.texts(".quiz"), question);
        page.press(Mouse, ".tellMe");
        page.press(Mouse, ".acts .back");
        page.play_out("t => t.advice()");
        assert!(page.texts(".verdict .stars + p").ends_with(praise));
        // Another game is not mended.
        page.press(Mouse, ".board .again");
        page.press(Mouse, ".call");
        page.play_out("t => t.advice()");
        assert!(!page.texts(".verdict .stars + p").ends_with(praise));
    }
}

/// The list has the position and the moves before a game, heap by heap; the first of them begins it. A past position has none.
pub(crate) fn listed(page: &mut Page) {
    for (address, position, heap, first) in [
        ("p/p2197.html#7,5,3", "Nim: heaps 1 to 3: 7, 5, 3", "heap 2", "take 1 from heap 2"),
        ("zh/p2197.html#7,5,3", "取火柴游戏", "第 2 堆", "从第 2 堆取走 1 颗"),
    ] {
        load(page, address);
        page.eval("document.querySelector('.list').open = true");
        page.wait("document.querySelectorAll('.moves .move').length === 15");
        let said = page.texts(".moves p");
        assert!(
            said.contains("7")
                && said.contains("5")
                && (address.starts_with('z') || said.ends_with("7, 5, 3.")),
            "{said}: {position}"
        );
        let groups = page.eval("[...document.querySelectorAll('.moves [role=group]')].map(it => [it.ariaLabel, it.childElementCount])");
        assert_eq!(groups[1], json!([heap, 5]));
        let told = page.texts(".moves [role=group]:nth-of-type(2) .move:last-child");
        assert_eq!(told, first);
        page.press(Key, ".moves [role=group]:nth-of-type(2) .move:last-child");
        let state = page.eval(&format!(
            "[{TABLE}.first, {TABLE}.line.length, String({TABLE}.board.draw[{TABLE}.line[0].q])]"
        ));
        assert_eq!(state, json!([true, 1, "7,4,3"]));
        // The answer of the computer leads back to the list.
        page.answered();
        let here = page.eval("document.activeElement.closest('.moves') && document.activeElement === document.querySelector('.moves button')");
        assert_eq!(here, true, "{address}");
        page.play_out("t => t.advice()");
        assert_eq!(page.count(".moves .move"), 0);
        assert_eq!(page.count(".moves p"), 1);
    }
    // Where a move is not in one heap, there is one row.
    load(page, "p/chomp.html");
    page.eval("document.querySelector('.list').open = true");
    page.wait("document.querySelectorAll('.moves .bar').length === 1");
}

/// A game that no move could lose is not praised, a lost game does not praise the right call, and guesses fill two rows at most.
pub(crate) fn in_few_words(page: &mut Page) {
    load(page, "p/p2197.html#0,1,2");
    page.eval(&format!("(t => {{ t.place('0,1,1'); t.call(false) }})({TABLE})"));
    page.play_out("t => t.board.to[t.p][0]");
    let told = page.eval("document.querySelector('.verdict').textContent").to_string();
    assert!(
        told.contains("Every move of yours would have won.") && !told.contains("Well played"),
        "{told}"
    );
    load(page, "p/p2197.html#0,1,2");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    let told = page
        .eval("['.verdict', '.review'].map(it => document.querySelector(it).textContent).join()")
        .to_string();
    assert!(told.contains("Well played") && told.contains("right side: 1 in a row"), "{told}");
    for (address, right) in [
        ("p/p2197.html", "You chose the right side, but move 1 gave the win away."),
        ("zh/p2197.html", "先后手选对了，但第 1 步送掉了胜局。"),
    ] {
        load(page, address);
        play(page, false);
        // The question is not smaller than what comes after it, nor are its answers.
        let sizes = page.eval("['.quiz', '.guess', '.undo'].map(it => document.querySelector(`.board ${it}`)).map(it => [parseFloat(getComputedStyle(it).fontSize), it.offsetHeight])");
        let size = |n: usize| sizes[n][0].as_f64().unwrap();
        assert!(
            size(0) > size(2) && size(1) >= size(2) && sizes[1][1].as_u64() >= Some(40),
            "{address}: {sizes}"
        );
        page.press(Mouse, ".tellMe");
        let told = page.eval("document.querySelector('.verdict').textContent").to_string();
        assert!(told.contains(right) && !told.contains("in a row"), "{told}");
    }
    let mut tall = vec![];
    for id in boards::ids() {
        // Some of them in Chinese.
        let folder = if id.len() % 2 == 0 { "zh" } else { "p" };
        load(page, &format!("{folder}/{id}.html"));
        page.eval(&format!("(t => {{ t.fresh(0); t.call(true) }})({TABLE})"));
        page.play_out(
            "t => t.board.to[t.p].reduce((a, b) => t.board.left[a] < t.board.left[b] ? b : a)",
        );
        let rows = page.eval("new Set([...document.querySelectorAll('.guess:not([hidden]), .tellMe')].map(it => it.getBoundingClientRect().top)).size");
        // Where two sentences do not fit beside each other, two of them are asked about.
        let are_short = page.eval("[...document.querySelectorAll('.guess:not([hidden])')].every(it => it.value < 0 || it.textContent.length < (grundy_words.language ? 18 : 30))");
        // Beside a high board each of them has a line, and so has the last one.
        let beside = page.eval(&format!("{TABLE}.tall")) == true;
        if rows.as_u64().unwrap() > if are_short == true { 2 + 2 * u64::from(beside) } else { 4 } {
            tall.push(format!("{id}: {rows} rows"));
        }
    }
    assert!(tall.is_empty(), "{tall:?}");
    for (address, label) in [
        ("index.html", "Nim: heaps 1 to 3: 7, 5, 3"),
        ("zh.html", "Nim：第 1～3 堆有 7、5、3"),
        ("p/hdu1846.html", "Brave Game: "),
    ] {
        load(page, address);
        let said = page.eval(&format!("{TABLE}.ui.svg.ariaLabel"));
        assert!(said.as_str().unwrap().starts_with(label), "{said}");
    }
    // A move can lose on the first rung.
    let mut free = vec![];
    for id in boards::ids() {
        load(page, &format!("p/{id}.html"));
        let asks = page.eval(&format!(
            "(t => !t.rungs.length || t.board.win[t.rungs[0]] === 'P' || t.bestOf(t.rungs[0]).length < t.board.to[t.rungs[0]].length)({TABLE})"
        ));
        if asks != true {
            free.push(id);
        }
    }
    assert!(free.is_empty(), "{free:?}");
    // A hint says how more is had, and the ring around a rung what it is.
    load(page, "p/p2197.html");
    page.press(Mouse, ".call");
    page.press(Mouse, ".board .hint");
    assert_eq!(page.said(), "(1 of 3) You can win from here. Press again to see where.");
    // In a lost position it marks the move that it names; where one piece moves, it names the goal.
    load(page, "p/hdu3094.html");
    page.eval(&format!("(t => {{ t.fresh(-1, true, t.board.left.findIndex((n, p) => n > 3 && t.board.win[p] === 'P')) }})({TABLE})"));
    for _ in 0..2 {
        page.press(Mouse, ".board .hint");
    }
    assert!(page.said().starts_with("(2 of 2) The longest defence: "));
    assert_ne!(page.count(".board .goal"), 0);
    load(page, "p/z_game_on_grid.html");
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    for _ in 0..2 {
        page.press(Mouse, ".board .hint");
    }
    let here = page.eval(&format!(
        "(t => t.name([...t.choice.open()].find(i => t.choice.drags(i).length)))({TABLE})"
    ));
    assert!(
        page.said().starts_with("(2 of 3) Look at ")
            && !page.said().ends_with(&format!("Look at {}.", here.as_str().unwrap())),
        "{}",
        page.said()
    );
    // The buttons below stay where they are, whatever the hints say.
    page.screen(1280, 800);
    for address in ["p/p2197.html", "zh/hdu3094.html", "p/chomp.html"] {
        load(page, address);
        page.eval(&format!("{TABLE}.fresh(0, true)"));
        let tall = page.eval(&format!("{TABLE}.tall"));
        let mut tops = vec![];
        for _ in 0..4 {
            tops.push(
                page.eval("document.querySelector('.board .hint').offsetTop - document.querySelector('.board').offsetTop"),
            );
            page.press(Mouse, ".board .hint");
        }
        assert!(tall != true || tops.iter().all(|it| *it == tops[0]), "{address}: {tops:?}");
        // After the last one a hint says that there are no more.
        let all =
            if address.starts_with("zh") { "没有更多提示了。" } else { "No more hints. " };
        assert!(page.said().starts_with(all), "{address}: {}", page.said());
    }
    load(page, "p/p2197.html#1,1,2");
    let title = page.eval("document.querySelector('.rung[aria-pressed=true]').title");
    assert!(title.as_str().unwrap().ends_with("The ring marks this game."), "{title}");
}

/// A page that is loaded again goes on with its game: the moves, the turn and the opponent; a link begins anew.
pub(crate) fn after_a_reload(page: &mut Page) {
    let state = format!("(t => [t.first, t.mine, t.level, String(t.board.draw[t.p]), String(t.board.draw[t.from]), t.line.map(it => it.q), t.ui.timeline.childElementCount])({TABLE})");
    let reload = |page: &mut Page| {
        page.eval("window.old = true");
        page.call("Page.reload", &json!({}));
        page.wait("!window.old && document.readyState === 'complete' && !!document.querySelector('.board')?.table");
    };
    for (address, level) in [
        ("p/p2197.html#6,4,1", "perfect"),
        ("zh/chomp.html", "perfect"),
        ("p/p2197.html#7,5,3&level=two", "two"),
    ] {
        load(page, address);
        if level != "two" {
            page.press(Mouse, ".call");
        }
        page.eval(&format!("(t => t.move(t.board.to[t.p].find(q => t.board.to[q].length) ?? t.board.to[t.p][0]))({TABLE})"));
        if level != "two" {
            page.answered();
        }
        page.wait(&format!("location.hash.startsWith('#' + {TABLE}.board.draw[{TABLE}.p].slice(0, {TABLE}.board.main))"));
        let before = page.eval(&state);
        assert_eq!(before[2], level);
        reload(page);
        assert_eq!(page.eval(&state), before, "{address}");
        page.press(Mouse, ".board .undo");
        assert_eq!(page.eval(&format!("{TABLE}.line.length")), 0, "{address}: no undo");
    }
    // Away and back: the game goes on. The same address as a link asks who begins.
    load(page, "p/p2197.html#6,4,1");
    page.press(Mouse, ".call");
    page.eval(&format!("(t => t.move(t.board.to[t.p].find(q => t.board.to[q].length) ?? t.board.to[t.p][0]))({TABLE})"));
    page.answered();
    page.wait("location.hash !== '#6,4,1'");
    let before = page.eval(&state);
    let hash = page.eval("location.hash");
    load(page, "index.html");
    page.eval("setTimeout(() => history.go(-2), 50), 0");
    sleep(Duration::from_millis(800));
    page.wait("location.pathname.includes('p2197') && document.readyState === 'complete' && !!document.querySelector('.board')?.table");
    assert_eq!(page.eval(&state), before);
    load(page, "index.html");
    load(page, &format!("p/p2197.html{}", hash.as_str().unwrap()));
    assert_eq!(page.count(".board .call"), 2, "a link does not begin anew");
    // So does a game that is over, and one on a board that the page has made.
    load(page, "p/p2197.html#0,0,1");
    page.press(Finger, ".call");
    page.eval(&format!("(t => t.move(t.board.to[t.p][0]))({TABLE})"));
    page.wait("document.querySelector('.board .end').textContent !== ''");
    page.eval("new Promise(done => setTimeout(done, 50))");
    reload(page);
    page.wait("document.querySelector('.board .end').textContent !== ''");
    assert_eq!(page.texts(".board .turn strong"), "You have won.");
    load(page, "p/p2197.html#12,10,5,2");
    page.wait(&format!("{TABLE}.board.places === 4"));
    page.press(Mouse, ".call");
    page.eval(&format!("(t => t.move(t.board.to[t.p][0]))({TABLE})"));
    page.answered();
    page.wait(&format!(
        "location.hash === '#' + {TABLE}.board.draw[{TABLE}.p] && {TABLE}.line.length === 2"
    ));
    let before = page.eval(&state);
    reload(page);
    page.wait(&format!("{TABLE}.line.length === 2"));
    assert_eq!(page.eval(&state), before);
    // A game that the key N has left comes back, too, until another one begins.
    for (address, key) in [("p/p2197.html", "z"), ("zh/p2197.html#12,10,5,2", "")] {
        load(page, address);
        page.press(Mouse, ".call");
        page.eval(&format!("(t => t.move(t.board.to[t.p][0]))({TABLE})"));
        page.answered();
        let before = page.eval(&state);
        page.key("n");
        assert_eq!(page.count(".board .call"), 2, "{address}");
        if key.is_empty() {
            page.press(Mouse, ".return");
        } else {
            page.key(key);
        }
        assert_eq!(page.eval(&state), before, "{address}");
        page.key("n");
        page.press(Mouse, ".call");
        page.key("n");
        assert_eq!(page.count(".return"), 0, "{address}: no move was made");
    }
}

/// A start that was lost, or won, says why, with its numbers, and leads to the theorem.
pub(crate) fn with_reasons(page: &mut Page) {
    for (address, first, wanted) in [
        ("p/p2197.html#1,2,3", true, "1 ⊕ 2 ⊕ 3 = 0: a nim-sum of 0 is a P-position."),
        ("zh/p2197.html#1,2,3", true, "1 ⊕ 2 ⊕ 3 = 0，异或和为 0，是必败态。"),
        ("p/p2197.html#0,1,2", false, "1 ⊕ 2 = 3: a nim-sum other than 0 is an N-position."),
        ("p/hdu1846.html#12", true, "It leaves a multiple of 4. If the opponent takes x stones"),
        ("p/hdu1846.html#13", false, "One winning first move: take 1. It leaves a multiple of 4."),
        ("zh/chomp.html", false, "先手可以这样赢：从"),
    ] {
        for right in [false, true] {
            load(page, address);
            page.eval(&format!("{TABLE}.call({})", first != right));
            page.play_out(if right { "t => t.advice()" } else { "t => t.board.to[t.p][0]" });
            page.eval("document.querySelector('.tellMe')?.click()");
            let told = page
                .eval(
                    "['.end', '.review'].map(it => document.querySelector(it).textContent).join()",
                )
                .to_string();
            let told = told.replace('\u{a0}', " ");
            assert!(told.contains(wanted), "{address}, right: {right}: {told}");
            let link = page.eval("document.querySelector(':is(.end, .review) p a').hash");
            assert_eq!(link, "#theorem", "{address}");
        }
    }
    // The way back to the slip says what was played, and has its place.
    load(page, "p/p2197.html#7,5,3");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out(
        "t => t.line.length ? t.advice() : t.board.to[t.p].find(q => t.board.draw[q][1] === 3)",
    );
    page.eval("document.querySelector('.tellMe')?.click()");
    page.press(Key, ".back");
    assert_eq!(page.said(), "Back at move 1. You played: take 2 from heap 2.");
    assert_eq!(page.eval("document.activeElement.shape?.i"), 1);
}

/// A move that loses at once asks before it is made.
pub(crate) fn only_on_purpose(page: &mut Page) {
    for hand in [Mouse, Finger, Key] {
        load(page, "p/chomp.html");
        page.press(hand, ".call");
        page.press(hand, "[data-tap='0']");
        assert_eq!(page.said(), "This loses at once. Tap again to play it.");
        assert_eq!(page.eval(&format!("{TABLE}.line.length")), 0, "{hand:?}");
        page.press(hand, "[data-tap='0']");
        assert_eq!(page.eval(&format!("{TABLE}.line.length")), 1, "{hand:?}");
    }
    // Where there is no other move, it does not ask.
    load(page, "p/p4279.html#0,0,0,1");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='3:0']");
    assert_eq!(page.eval(&format!("{TABLE}.line.length")), 1);
}

/// The question is not beside the ladder, which comes last; a win has one button in the colour of the first thing to do; and a
/// move that is long to say has a short button.
pub(crate) fn leading_on(page: &mut Page) {
    // Is the ladder behind the buttons of the game?
    let behind = format!(
        "(({{ ladder, again }}) => !!(again.compareDocumentPosition(ladder) & 4))({TABLE}.ui)"
    );
    let strong = "(all => all.filter(it => getComputedStyle(it).backgroundColor === getComputedStyle(all[0]).backgroundColor).length)([...document.querySelectorAll('.acts :is(button, a)')])";
    for (folder, read, easier, game, same) in [
        (
            "p",
            "Read chapter 3: Nim, and why XOR",
            "Also try 5 easier levels",
            "Next game: Lijiang's Xor Sum",
            "Same position, no hints",
        ),
        (
            "zh",
            "读第 3 章：Nim，以及为什么是异或",
            "还可以挑战前面 5 关",
            "下一题：栗酱的异或和",
            "同一局面，不用提示",
        ),
    ] {
        load(page, &format!("{folder}/p2197.html"));
        page.eval("localStorage.clear()");
        load(page, &format!("{folder}/p2197.html"));
        assert_eq!(page.eval(&behind), false);
        play(page, false);
        assert_eq!(page.eval(&format!("{TABLE}.ui.ladder.hidden")), true, "beside the question");
        assert_ne!(page.said(), "", "the last moves");
        page.press(Mouse, ".tellMe");
        let shown = page.eval(&format!("[{TABLE}.ui.ladder.hidden, {behind}]"));
        assert_eq!(shown, json!([false, true]));
        assert_eq!(page.said(), "", "what the list says");
        page.press(Mouse, ".board .again");
        assert_eq!(page.eval(&behind), false, "before a game");
        for hinted in [false, true] {
            page.eval(&format!("(t => {{ t.fresh(-1, undefined, t.rungs.at(-1)); t.call(t.board.win[t.p] === 'N'); t.hinted = {hinted} }})({TABLE})"));
            page.play_out("t => t.advice()");
            let first = "document.querySelector('.acts :is(button, a)').textContent";
            assert_eq!(page.eval(first), if hinted { same } else { game });
            assert_eq!(page.eval(strong), 1, "{folder}, hinted: {hinted}");
            // A win has one way on, and the levels if they are easier; the others are in the review.
            assert_eq!(page.count(".acts > :is(a, button)"), 2 - usize::from(hinted));
            assert!(page.texts(".review .bar").contains(read), "{folder}, hinted: {hinted}");
            if !hinted {
                assert_eq!(page.texts(".acts .climb"), easier);
            }
            assert_eq!(page.count(".rung[aria-pressed=true]"), 1);
        }
        let from = page.eval(&format!("{TABLE}.from"));
        page.press(Mouse, ".acts .same");
        let again = page.eval(&format!("[{TABLE}.from, {TABLE}.hinted, {TABLE}.line.length]"));
        assert_eq!(again, json!([from, false, 0]));
    }
    // The start of the page is the top rung; a reader who wins it first is led to another game, quietly to the
    // easier ones, and to another position in the review.
    for (folder, verdict, climb) in
        [("p", "Well played!", "Also try 5 easier levels"), ("zh", "漂亮！", "还可以挑战前面 5 关")]
    {
        page.eval("localStorage.clear()");
        load(page, &format!("{folder}/p2197.html"));
        page.eval(&format!("{TABLE}.call(true)"));
        page.play_out("t => t.advice()");
        assert_eq!(page.texts(".verdict .stars + p"), verdict);
        assert_eq!(page.count(".acts > .game:first-child + .climb"), 1);
        assert_eq!(page.count(".review .another"), 1);
        assert_eq!(page.texts(".acts .climb"), climb);
        page.press(Mouse, ".acts .climb");
        assert_eq!(page.eval(&format!("{TABLE}.rungs.indexOf({TABLE}.from)")), 0);
    }
    // The front page has no next game: another position comes first.
    page.eval("localStorage.clear()");
    load(page, "index.html");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    assert_eq!(page.count(".acts > .another:first-child + .climb"), 1);
    // Where points count, a slip says how many it cost.
    load(page, "p/cf1527b2.html");
    page.eval(&format!("(t => {{ t.fresh(0); t.call(true) }})({TABLE})"));
    page.play_out(
        "t => t.board.to[t.p].findLast(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p].at(-1)",
    );
    page.eval("document.querySelector('.tellMe')?.click()");
    let cost = page.eval(&format!("(t => {{ const {{ p, q }} = t.line.find(it => !it.mine && !t.bestOf(it.p).includes(it.q)); return t.worth(p, t.advice(p)) - t.worth(p, q) }})({TABLE})"));
    let told = page.texts(".verdict");
    assert!(told.contains(&format!("Better by {cost}: ")), "{told}");
    // The link to a theorem that is folded away opens it.
    page.eval("localStorage.removeItem('grundy-answers')");
    load(page, "p/p2197.html#1,2,3");
    page.eval(&format!("{TABLE}.call(false)"));
    page.play_out("t => t.advice()");
    assert_eq!(page.eval("document.querySelector('.theory').open"), false);
    page.eval("document.querySelector('.review').open = true");
    page.press(Mouse, ".review p a");
    page.wait("document.querySelector('.theory').open");
    for (folder, short, long) in [
        (
            "p",
            r"^Move 1: (black|white), row (\d): (\d) → (\d)$",
            "Move 1: $1 from cell $3 of row $2 to cell $4 of row $2",
        ),
        (
            "zh",
            r"^第 1 步：(..)，第 (\d) 行：(\d) → (\d)$",
            "第 1 步：$1从第 $2 行第 $3 格移到第 $2 行第 $4 格",
        ),
    ] {
        load(page, &format!("{folder}/hdu1730.html"));
        play(page, false);
        let is_long = page.eval(&format!(
            "(it => it.ariaLabel === it.textContent.replace(/{short}/, '{long}') && it.ariaLabel)(document.querySelector('.guess[value=\"0\"]'))"
        ));
        assert!(is_long.is_string(), "{folder}: {is_long}");
    }
    let mut long = vec![];
    for id in boards::ids() {
        load(page, &format!("p/{id}.html"));
        page.eval(&format!("(t => {{ t.fresh(0); t.call(true) }})({TABLE})"));
        page.play_out("t => t.board.to[t.p][0]");
        let said = page.texts(".guess:not([hidden])");
        let texts = page.eval(
            "[...document.querySelectorAll('.guess')].every(it => it.offsetHeight < 64 && it.scrollWidth <= it.clientWidth)",
        );
        if texts != true {
            long.push(format!("{id}: {said}"));
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

/// When a game ends and the focus goes on, one live region speaks, and the group of the focus has the name of the winner.
pub(crate) fn for_ears(page: &mut Page) {
    for (address, head) in [("p/p2197.html", "You have won."), ("zh/p2197.html", "你赢了。")] {
        load(page, address);
        page.eval(&format!("(t => {{ t.call(true); t.tab.focus() }})({TABLE})"));
        page.play_out("t => t.advice()");
        let state = format!("(({{ turn, end, say, verdict }}) => [turn.ariaLive, end.ariaLabel, say.textContent, verdict.ariaLive, end.contains(document.activeElement)])({TABLE}.ui)");
        assert_eq!(page.eval(&state), json!(["off", head, "", "polite", true]), "{address}");
        page.press(Mouse, ".board .again");
        assert_eq!(page.eval(&format!("{TABLE}.ui.turn.ariaLive")), "polite", "{address}");
    }
}

/// After the answer of the computer a screen reader is where a move can begin, near the place that is gone.
pub(crate) fn alive(page: &mut Page) {
    for address in ["p/chomp.html", "zh/acwing892.html", "p/hdu1079.html"] {
        load(page, address);
        page.press(Key, ".call");
        page.wait("grundy.Table.ends === true");
        for _ in 0..2 {
            // The place of a move after which the game goes on longest.
            page.eval(&format!("(t => {{
              const q = t.board.to[t.p].reduce((a, b) => t.board.left[b] > t.board.left[a] ? b : a), {{ names }} = t.choice.options.find(it => it.q === q), [i] = names.keys();
              const it = [...t.shown.values()].find(it => it.shape.i === i && it.shape.free && (it.shape.v ?? names.get(i)) === names.get(i));
              it.focus(); t.move(q); clearTimeout(t.timer); t.reply();
            }})({TABLE})"));
            sleep(Duration::from_millis(60));
            page.call("Accessibility.enable", &json!({}));
            let tree = page.call("Accessibility.getFullAXTree", &json!({}));
            let has = |node: &Value, name: &str| {
                let mut all = node["properties"].as_array().into_iter().flatten();
                all.any(|it| it["name"] == name && it["value"]["value"] == true)
            };
            let nodes = tree["nodes"].as_array().unwrap();
            let at: Vec<_> = nodes
                .iter()
                .filter(|it| has(it, "focused") && it["role"]["value"] == "button")
                .collect();
            assert!(at.len() == 1 && !has(at[0], "disabled"), "{address}: {at:?}");
        }
    }
}

/// The name of a board says its size, and a board with rows says what is where in each of them, also after a move.
pub(crate) fn rows_for_ears(page: &mut Page) {
    for (address, said) in [
        ("p/chomp.html", "Chomp! (4 × 6): chocolate, row by row: 6, 6, 6, 6; row 1, column 1: poison"),
        ("zh/chomp.html", "（4 × 6）：各行还剩 6、6、6、6 格；第 1 行第 1 列有毒"),
        ("p/hdu1760.html", " (4 × 6): row 1, columns 1 to 6: free; row 2, columns 1, 2, 4 to 6: free; row 3, columns 1 to 6: free; row 4, columns 1 to 6: free"),
        ("zh/hdu1760.html", "第 2 行第 1、2、4～6 列空着；"),
        ("p/hdu1809.html", " (two boards of 3 × 4): row 1, columns 1 to 4 of the left board: free; row 1, columns 1 to 3 of the right board: free; "),
        ("p/hdu2509.html", ": still there, row by row: 5, 4"),
        ("p/jsoi2009.html", " (3 × 3): free, row by row: 3, 3, 3"),
        ("zh/uva10561.html", "（10 格）："),
        ("p/uva10561.html", " (10 cells): no X yet"),
        ("p/split_game.html", " (2 × 7): "),
        ("p/hdu1730.html", " × 7): "),
        ("p/poj1704.html", " (10 cells): "),
        ("p/sdoi2011.html", " (12 cells, one piece or two): "),
        ("p/z_game_on_grid.html", " × 6): "),
    ] {
        load(page, address);
        let label = page.eval(&format!("{TABLE}.ui.svg.ariaLabel"));
        assert!(label.to_string().contains(said), "{address}: {label}");
    }
    // Places with as many are said once, and so are edges, whatever each looks like.
    for (address, said) in [
        ("p/hdu1524.html", "vertices 1, 3, 5: 1 piece each"),
        ("zh/hdu1524.html", "1、3、5 号顶点各有 1 枚棋子"),
        ("p/hdu3094.html", "edges 1 to 8: still there"),
        ("zh/hdu3094.html", "1～8 号边还在"),
    ] {
        load(page, address);
        assert_eq!(page.eval(&format!("{TABLE}.picture({TABLE}.p)")), said);
    }
    load(page, "p/chomp.html");
    let now = page.eval(&format!("(t => t.picture(t.board.draw.findIndex(at => at.slice(0, 24).join('') === '211110110000100000100000')))({TABLE})"));
    assert_eq!(now, "chocolate, row by row: 5, 2, 1, 1; row 1, column 1: poison");
}

/// A move with its answer is one message, on the board and beside a figure that follows it; an arrow does not leave a heap, and
/// after the end a tap says nothing.
pub(crate) fn once_for_ears(page: &mut Page) {
    for (address, begin) in [
        ("p/p2197.html", "Your move: "),
        ("course/en/03.html", "Your move: "),
        ("zh/p2197.html", "你："),
    ] {
        load(page, address);
        page.eval(&format!("{TABLE}.call(true)"));
        page.wait("grundy.Table.ends === true");
        page.eval("window.heard = []; new MutationObserver(all => { for (const text of new Set(all.map(it => (it.target.closest ? it.target : it.target.parentElement)?.closest('[aria-live=polite]')?.textContent))) text && heard.push(text) }).observe(document.body, { subtree: true, childList: true, characterData: true })");
        page.eval(&format!(
            "(t => t.move(t.board.to[t.p].find(q => t.board.left[q] > 3)))({TABLE})"
        ));
        page.answered();
        sleep(Duration::from_millis(100));
        let heard = page.eval("heard");
        let heard = heard.as_array().unwrap();
        assert!(heard.len() == 1, "{address}: {heard:?}");
        assert!(heard[0].as_str().unwrap().starts_with(begin), "{address}: {heard:?}");
    }
    load(page, "p/p2197.html");
    page.eval(&format!("(t => {{ t.call(true); [...t.shown.values()].findLast(it => it.shape.i === 2 && it.shape.j >= 0).focus() }})({TABLE})"));
    for (key, heap) in [("ArrowRight", 2), ("ArrowUp", 1), ("ArrowLeft", 1), ("ArrowDown", 2)] {
        page.key(key);
        assert_eq!(page.eval("document.activeElement.shape.i"), heap, "{key}");
    }
    play(page, false);
    page.eval(&format!("(t => {{ t.tell(''); t.tap(0, 0) }})({TABLE})"));
    assert_eq!(page.said(), "");
}

/// The columns of a win show the move that its reason names, and a row of the review stays where it is when it is pressed.
pub(crate) fn examples(page: &mut Page) {
    page.screen(1280, 800);
    load(page, "p/acwing892.html");
    page.eval(&format!("{TABLE}.call(true)"));
    page.wait("grundy.Table.ends === true");
    // Two moves leave nothing that counts and something that does: the second one says more.
    let shown = page.eval(&format!(
        "(t => {{ const {{ parts }} = t.board, [nothing, some] = [true, false].map(it => parts.findIndex(all => all.every(it => !it[1]) === it)), line = [nothing, some].map(q => ({{ p: 0, q, mine: false }})); return [line, [line[0], line[0]]].map(it => {{ t.line = it; return t.example() }}) }})({TABLE})"
    ));
    assert_eq!(shown, json!([1, 0]));
    for address in ["p/chomp.html", "zh/chomp.html"] {
        load(page, address);
        play(page, true);
        page.press(Mouse, ".review summary");
        page.place(".board li:nth-child(2) .row");
        let top =
            "document.querySelector('.board li:nth-child(2) .row').getBoundingClientRect().top";
        let shows = page.eval(&format!("(t => t.shows === t.example() + 1)({TABLE})"));
        assert_eq!(shows, true, "{address}: another example in the columns");
        let before = page.eval(top).as_f64().unwrap();
        page.press(Mouse, ".board li:nth-child(2) .row");
        let after = page.eval(top).as_f64().unwrap();
        assert!((before - after).abs() < 3.0, "{address}: a row goes from {before} to {after}");
    }
}

/// What may be tapped, and what is to choose next, is said in a line.
pub(crate) fn in_one_line(page: &mut Page) {
    let mut long = vec![];
    for id in boards::ids() {
        for folder in ["p", "zh"] {
            load(page, &format!("{folder}/{id}.html"));
            page.eval(&format!("{TABLE}.fresh(0, true)"));
            page.wait("grundy.Table.ends === true");
            let said = page.eval(&format!(
                "(t => {{ t.fresh(0, true); const said = [], hear = () => said.push(t.ui.say.textContent.replace(Object.values(t.play.rule).find(it => t.ui.say.textContent.includes(it)) ?? '', ''));
                 for (let i = 0; i < t.board.main; i += 1) if (!t.choice.open().has(i)) t.refuse(i), hear();
                 for (const i of t.choice.open()) {{ t.choose(); const q = t.choice.tap(i); if (q === undefined) t.act(q, i), hear(); }}
                 return said.reduce((a, b) => a.length < b.length ? b : a, '') }})({TABLE})"
            ));
            let said = said.as_str().unwrap();
            if said.chars().count() > if folder == "p" { 150 } else { 70 } {
                long.push(format!("{folder}/{id}: {said}"));
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}

/// Values move nothing.
pub(crate) fn values_in_place(page: &mut Page) {
    let mut moved = vec![];
    for id in boards::ids() {
        load(page, &format!("p/{id}.html"));
        page.eval(&format!("{TABLE}.call(true)"));
        let at = format!("(r => [r.x, r.y, r.width, r.height, {TABLE}.ui.svg.getAttribute('viewBox')])({TABLE}.ui.svg.getBoundingClientRect())");
        let before = page.eval(&at);
        page.eval(&format!("{TABLE}.ui.values.click()"));
        if page.eval(&at) != before {
            moved.push(id);
        }
    }
    assert!(moved.is_empty(), "{moved:?}");
}

/// The ladder begins with heaps that are there, has words of its own for each rung, and is on boards with a score as well.
pub(crate) fn on_the_ladder(page: &mut Page) {
    for address in ["p/p2197.html", "zh/p2197.html"] {
        load(page, address);
        page.eval("localStorage.removeItem('grundy-ladder-p2197.0')");
        let rungs = page.eval(&format!("{TABLE}.rungs.map(p => {TABLE}.board.draw[p])"));
        let rungs = rungs.as_array().unwrap().len();
        assert_eq!(
            page.eval(&format!("{TABLE}.rungs.flatMap(p => {TABLE}.board.draw[p]).includes(0)")),
            false
        );
        let mut said = vec![];
        for n in 0..rungs {
            page.eval(&format!("(t => {{ t.fresh(-1, undefined, t.rungs[{n}]); t.call(t.board.win[t.p] === 'N') }})({TABLE})"));
            page.play_out("t => t.advice()");
            assert_ne!(page.count(".board svg .spark"), 0, "no moment");
            let flow = page.eval(&format!("getComputedStyle({TABLE}.ui.svg).overflow"));
            assert_ne!(flow, "visible", "what lies beyond the board would cover the page");
            let first = page.texts(".verdict .stars + p");
            said.push(first.chars().filter(|it| !it.is_ascii_digit()).collect::<String>());
        }
        said.sort();
        said.dedup();
        assert!(said.len() >= rungs - 1, "{said:#?}");
    }
    let calm = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    page.call("Emulation.setEmulatedMedia", &calm);
    load(page, "p/p2197.html#0,1,2");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    assert_eq!(page.count(".board svg .spark"), 0);
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
    for (id, rungs) in [("cf1527b2", 4), ("z_game_on_grid", 5)] {
        load(page, &format!("p/{id}.html"));
        // Other scenes may have climbed it.
        page.eval("localStorage.clear()");
        load(page, &format!("p/{id}.html"));
        page.press(Mouse, ".begin");
        assert_eq!(page.count(".rung"), rungs, "{id}");
        page.eval(&format!("(t => {{ t.fresh(-1, undefined, t.rungs[1]); t.call(t.board.best[t.p] > 0) }})({TABLE})"));
        page.play_out("t => t.bestOf(t.p)[0]");
        assert_eq!(page.eval(&format!("{TABLE}.climbed")), json!([1]), "{id}");
    }
}

/// The computer that loses does not take one stone each time, and answers without a thought do not win.
pub(crate) fn against_resistance(page: &mut Page) {
    // Lost for the computer, which begins. The reader always takes one, or as much as the computer took.
    for (id, at) in [
        ("p2197", "7,6,1"),
        ("p2197", "7,4,3"),
        ("p2197", "6,5,3"),
        ("p2197", "7,5,2"),
        ("p4279", "9,4,13"),
    ] {
        for naive in ["() => 1", "(t, n) => n"] {
            load(page, &format!("p/{id}.html#{at}"));
            page.wait(&format!(
                "String({TABLE}.board.draw[{TABLE}.p].slice().sort()) === String([{at}].sort())"
            ));
            let wins = page.eval(&format!(
                "(t => {{ let wins = 0; const {{ win }} = t.board, wanted = {naive}, from = t.p;
                 for (let game = 0; game < 20; game += 1) {{
                   t.fresh(-1, undefined, from); t.call(false); clearTimeout(t.timer);
                   while (t.board.to[t.p].length) {{
                     if (t.mine) {{ t.reply(); clearTimeout(t.timer); continue }}
                     const {{ p, q }} = t.line.at(-1), n = wanted(t, t.amount(p, q)), all = t.board.to[t.p];
                     t.move(all.filter(q => t.amount(t.p, q) === n).sort((a, b) => t.bestOf(t.p).includes(b) - t.bestOf(t.p).includes(a))[0] ?? all[0]); clearTimeout(t.timer);
                   }}
                   wins += t.mine === (t.board.end !== 'misere');
                 }}
                 return wins }})({TABLE})"
            ));
            assert_eq!(wins, 0, "{id}: {at}: games won by {naive}");
        }
        let amounts = page.eval(&format!(
            "(t => {{ const seen = new Set(), from = t.from; for (let n = 0; n < 40; n += 1) {{ t.fresh(-1, undefined, from); t.call(false); clearTimeout(t.timer); t.reply(); clearTimeout(t.timer); const {{ p, q }} = t.line[0]; seen.add(t.amount(p, q)) }} return seen.size }})({TABLE})"
        ));
        assert_ne!(amounts, 1, "{id}: {at}: always the same amount");
    }
    // From one heap each amount that may be taken is seen.
    load(page, "p/hdu1846.html");
    let seen = page.eval(&format!(
        "(t => {{ const seen = new Set(), {{ to, win }} = t.board, p = win.lastIndexOf('P'); for (let n = 0; n < 40; n += 1) {{ t.fresh(-1, false, p); clearTimeout(t.timer); t.reply(); clearTimeout(t.timer); seen.add(t.line[0].q) }} return [seen.size, to[p].length] }})({TABLE})"
    ));
    assert_eq!(seen[0], seen[1], "always the same defence");
    // It does not end the game itself while it has another move.
    load(page, "p/chomp.html");
    let early = page.eval(&format!(
        "(t => {{ const {{ to, win }} = t.board, early = []; to.forEach((all, p) => {{ if (win[p] !== 'P' || all.every(q => !to[q].length)) return;
         t.fresh(-1, false, p); clearTimeout(t.timer); t.reply(); clearTimeout(t.timer); if (!to[t.line[0].q].length) early.push(p) }}); return early.length }})({TABLE})"
    ));
    assert_eq!(early, 0);
    // The best defence that a hint names is the longest; of two winning moves it names that which takes more than one.
    load(page, "p/p2197.html#6,5,3");
    let far = page.eval(&format!(
        "(t => t.board.left[t.advice()] === Math.max(...t.board.to[t.p].map(q => t.board.left[q])))({TABLE})"
    ));
    assert_eq!(far, true);
    let ones = page.eval(&format!(
        "(t => t.board.to.flatMap((_, p) => t.board.win[p] === 'N' && t.amount(p, t.advice(p)) === 1 && t.bestOf(p).some(q => t.amount(p, q) > 1) ? [String(t.board.draw[p])] : []).join(' '))({TABLE})"
    ));
    assert_eq!(ones, "");
}

/// Chinese has no blank after a full stop, whatever sentences are put together.
pub(crate) fn without_blanks(page: &mut Page) {
    let mut said = vec![];
    for address in ["zh/p2197.html", "zh/chomp.html", "zh/hdu1079.html", "zh/rake_it_in.html"] {
        load(page, address);
        page.eval(&format!("{TABLE}.call(true)"));
        for _ in 0..3 {
            page.press(Mouse, ".board .hint");
            said.push(page.said());
        }
        page.eval(&format!("{TABLE}.refuse(0)"));
        said.push(page.said());
        page.eval(&format!("(t => {{ t.move(t.board.to[t.p][0]); t.reply() }})({TABLE})"));
        said.extend([page.said(), page.texts(".board .turn"), page.texts(".board .notices")]);
        for wins in [false, true] {
            play(page, wins);
            if page.count(".tellMe") == 1 {
                page.press(Mouse, ".tellMe");
            }
            said.push(page.texts(".board .verdict p"));
        }
    }
    for chapter in 1..=11 {
        page.load_chapter("zh", chapter);
        page.eval(
            "document.querySelectorAll('.next, form.exercise .hint').forEach(it => it.click())",
        );
        // Each answer is right.
        let fill = crate::exercises::FILL;
        page.eval(&format!("document.querySelectorAll('form.exercise').forEach(it => {{ {fill}(it, grundy_exercises.solution(it.task)); it.requestSubmit(); }})"));
        said.extend([page.texts(".figure .note"), page.texts(".view .note")]);
        let all = page.eval("[...document.querySelectorAll('form.exercise :is(output, li)')].map(it => [...it.childNodes].filter(it => it.nodeName !== 'A').map(it => it.textContent).join('').trim()).join()");
        said.push(all.as_str().unwrap().to_string());
    }
    let apart: Vec<_> = said.iter().filter(|it| it.contains("。 ")).collect();
    assert!(said.concat().contains("正确。") && apart.is_empty(), "{apart:#?}");
}

/// A hint does not repeat whose move it is; after another position, a level and a move that is undone a reader hears what is on
/// the board.
pub(crate) fn heard_changes(page: &mut Page) {
    load(page, "p/p2197.html");
    // Levels that other scenes have climbed would be marked.
    page.eval("localStorage.clear()");
    load(page, "p/p2197.html#7,5,3");
    page.eval("window.heard = []; new MutationObserver(all => { for (const it of new Set(all.map(it => (it.target.closest ? it.target : it.target.parentElement)?.closest('[aria-live=polite]')))) if (it?.textContent) heard.push(it.textContent) }).observe(document.body, { subtree: true, childList: true, characterData: true })");
    let begun = "['Choose a stone: it goes with all beyond it.', 'Your move.']";
    for (act, said) in [
        ("t.call(true)", begun),
        ("t.hint()", "['(1 of 3) You can win from here. Press again to see where.']"),
        ("t.move(t.advice()); clearTimeout(t.timer); t.reply()", "heard"),
        ("t.ui.undo.click()", "['Now 7, 5, 3.']"),
        ("t.ui.again.click()", "['Would you go first or second?']"),
        ("t.another()", "[`Now ${t.picture(t.p)}.`]"),
    ] {
        page.eval(&format!("(t => {{ heard.length = 0; {act} }})({TABLE})"));
        page.eval("new Promise(done => setTimeout(done))");
        let heard = page.eval("heard");
        assert_eq!(heard, page.eval(&format!("(t => {said})({TABLE})")), "{act}");
    }
}

/// Who looks back hears the move and the position that is drawn, which is a picture: no place there may be played. What a place
/// shows is in its name, and read once.
pub(crate) fn past_names(page: &mut Page) {
    for (id, name, said) in [
        ("p2197", ": 7, 5, 3", "After move 1: 6, 5, 3. Your move: take 1 from heap 1."),
        ("p1290", ": 12", "After move 1: "),
    ] {
        load(page, &format!("p/{id}.html"));
        page.eval(&format!("{TABLE}.call(true)"));
        page.play_out("t => t.advice()");
        page.eval("document.querySelector('.moment').click()");
        let heard = page.eval(&format!("[{TABLE}.ui.svg.role, {TABLE}.ui.svg.ariaLabel]"));
        assert!(heard[0] == "img" && heard[1].as_str().unwrap().contains(name), "{heard}");
        let inside = ".board svg :is([role], [tabindex], [aria-label]:not(.svg))";
        assert_eq!(page.count(inside), 0, "{id}");
        page.eval("document.querySelector('.review').open = true");
        page.press(Key, ".row");
        assert!(page.said().starts_with(said), "{}", page.said());
        let texts = "[...document.querySelectorAll('.board svg text')].filter(it => it.textContent && !it.closest('[data-tap], [aria-hidden], defs')).length";
        assert_eq!(page.eval(texts), 0);
        page.eval(&format!("{TABLE}.backTo(0)"));
        assert_eq!(
            page.eval(&format!("[{TABLE}.ui.svg.role, {TABLE}.tab.getAttribute('tabindex')]")),
            json!(["group", "0"])
        );
        assert_eq!(page.count(".end[aria-label]"), 0, "the end of a game that goes on");
    }
}

/// In a chapter, which asks for the theorem, no hint says it; on the page of a problem one does.
pub(crate) fn untold(page: &mut Page) {
    for (address, tells) in [("p/ferguson.html", true), ("course/en/02.html", false)] {
        load(page, address);
        page.eval(&format!(
            "(t => {{ t.begin(true); for (const _ of [1, 2, 3]) t.hint() }})({TABLE})"
        ));
        let tell = page.eval(&format!(
            "{TABLE}.ui.say.textContent.includes({TABLE}.play.why[0]) && !!{TABLE}.play.why[0]"
        ));
        assert_eq!(tell, tells, "{address}");
    }
}

/// After the last level there is another game; a problem is ticked after its own start, not after an easy level; and what a hint
/// has said is not said again at the end.
pub(crate) fn another_game(page: &mut Page) {
    let win = |from: &str| {
        format!("(t => {{ t.fresh(-1, undefined, {from}); t.call(t.board.win[t.p] === 'N') }})({TABLE})")
    };
    let ticked = "document.querySelector('.done input').checked";
    for (folder, name) in [("p", "Next game: "), ("zh", "下一题：")] {
        load(page, &format!("{folder}/p1290.html"));
        page.eval("localStorage.clear()");
        load(page, &format!("{folder}/p1290.html"));
        page.eval(&win("t.rungs[0]"));
        page.play_out("t => t.advice()");
        assert_eq!(page.eval(ticked), false, "{folder}: ticked after the first level");
        assert_eq!(page.count(".acts .game"), 0);
        let rungs = page.eval(&format!("{TABLE}.rungs.length")).as_u64().unwrap();
        let all: Vec<_> = (0..rungs).map(|n| n.to_string()).collect();
        page.eval(&format!("localStorage.setItem('grundy-ladder-p1290.0', '{}')", all.join(" ")));
        page.eval(&win("t.rungs.at(-1)"));
        page.play_out("t => t.advice()");
        assert_eq!(page.eval(ticked), true, "{folder}: not ticked after the start of the problem");
        let next = page.eval("(([a, b]) => [a.textContent, a.href === b.href])(['.acts .game', '.pager [rel=next]'].map(it => document.querySelector(it)))");
        assert!(next[0].as_str().unwrap().starts_with(name) && next[1] == true, "{next}");
        page.eval("localStorage.clear()");
    }
    // Another chapter follows a chapter.
    load(page, "course/en/03.html");
    page.eval(&win("t.rungs.at(-1)"));
    page.play_out("t => t.advice()");
    let ways = [".acts > .another:first-child", ".acts > .climb", ".acts .game"];
    assert_eq!(ways.map(|it| page.count(it)), [1, 1, 0]);
    for (hints, times) in [(0, 1), (3, 0)] {
        load(page, "p/chomp.html");
        page.eval(&format!("{TABLE}.call(true)"));
        for _ in 0..hints {
            page.press(Mouse, ".board .hint");
        }
        page.play_out("t => t.advice()");
        let said = page.eval("(why => document.querySelector('.board .verdict').textContent.split(why).length - 1)(document.querySelector('.board').table.why)");
        assert_eq!(said, times, "after {hints} hints");
    }
}

/// In a review the move of a piece is an arrow from the piece to its target: nothing rings the piece, and of cells the target alone has
/// an edge. The arrows of one piece lie beside each other.
pub(crate) fn arrows(page: &mut Page) {
    for (address, width) in [
        ("p/hdu1730.html", 1280),
        ("zh/poj1704.html#1,3,5,8", 390),
        ("p/poj1704.html#0,0,0,0,0,0,0,0,1,0", 390),
        ("p/hdu1524.html", 1280),
        ("zh/chess_dag.html", 390),
        ("p/agc010f.html", 1280),
        ("p/hdu1079.html", 1280),
    ] {
        page.screen(width, 844);
        for last in [true, false] {
            load(page, address);
            page.eval(&format!("(t => {{ const {{ win, starts, to }} = t.board, slips = p => to[p].filter(q => !t.bestOf(p).includes(q)); if (win[t.from] !== 'N') t.fresh(starts.findIndex(p => win[p] === 'N')); t.call(true); t.move(slips(t.p).at({})); clearTimeout(t.timer) }})({TABLE})", i32::from(last) - 1));
            page.play_out("t => t.board.to[t.p][0]");
            page.eval("document.querySelector('.tellMe')?.click()");
            assert_eq!(page.count(".board :is(.goal, .missed)"), 0, "{address}: rings");
            let wrong = page.eval(&format!("(t => {{
              const {{ p, q }} = t.line[t.slip], {{ draw, main }} = t.board, shape = i => t.shown.get(`p${{i}}`).shape, all = [['right', t.advice(p)], ['slipped', q]], ends = [], wrong = [];
              for (const [cls, q] of all) {{
                const of = sign => draw[p].findIndex((v, i) => i < main && (draw[q][i] - v) * sign > 0), [from, to] = [-1, 1].map(sign => shape(of(sign)));
                const paths = part => [...t.root.querySelectorAll(`.way.${{cls}}${{part}} .body`)], [line, head] = [paths(':not(.head)'), paths('.head')], at = (it, n) => it.getPointAtLength(n);
                if (line.length !== 1 || head.length !== 1) {{ wrong.push(`${{cls}}: ${{line.length}} lines`); continue }}
                const off = (a, b) => Math.hypot(a.x - b.x, a.y - b.y), start = at(line[0], 0), tip = at(head[0], 0);
                if (off(start, from) > 5.5 || off(tip, to) > 5.5 || off(tip, from) < off(start, from) + 3) wrong.push(`${{cls}}: from ${{start.x}} ${{start.y}} to ${{tip.x}} ${{tip.y}}`);
                ends.push([start, tip]);
                const cells = [...t.root.querySelectorAll(`.block.${{cls}} .body`)].map(it => it.getBBox());
                if (/grid|strip/.test(t.play.view) && (cells.length !== 1 || Math.abs(cells[0].x + cells[0].width / 2 - to.x) > 0.1 || cells[0].width > 10)) wrong.push(`${{cls}}: an edge not around the target`);
              }}
              // The end of each is off the line of the other.
              const off = ([a, b], c) => {{ const x = b.x - a.x, y = b.y - a.y, part = Math.min(1, Math.max(0, ((c.x - a.x) * x + (c.y - a.y) * y) / (x * x + y * y))); return Math.hypot(a.x + part * x - c.x, a.y + part * y - c.y) }};
              const [one, two] = ends;
              if (one && two && Math.min(off(one, two[1]), off(two, one[1])) < 2) wrong.push('one upon the other');
              return wrong;
            }})({TABLE})"));
            assert_eq!(wrong, json!([]), "{address} at {width}");
        }
    }
    page.screen(1280, 800);
}

/// After a wrong side the board marks the move by which the computer has won, and the text names that move.
pub(crate) fn wrong_sides(page: &mut Page) {
    let (mut seen, mut unmarked) = (0, vec![]);
    for id in boards::ids() {
        for folder in ["p", "zh"] {
            load(page, &format!("{folder}/{id}.html"));
            let n = page.eval(&format!("(t => {{ if (t.board.best) return -1; const all = t.boards.flatMap((it, number) => it.starts.map(p => [number, p])), [number, p] = all.find(([n, p]) => t.boards[n].win[p] === 'P') ?? all[0]; t.number = number; t.fresh(t.boards[number].starts.indexOf(p)); t.call(t.board.win[t.p] === 'P'); return +t.first }})({TABLE})"));
            if n == -1 {
                continue;
            }
            page.play_out("t => t.advice()");
            page.eval("document.querySelector('.tellMe')?.click()");
            let said = page.eval(&format!("(t => {{
              const {{ p, q }} = t.line[{n}], marks = [...t.root.querySelectorAll('svg :is(.right, .goal, .going, .coming)')].filter(it => !it.classList.contains('label'));
              return [t.choice.p === p && marks.some(it => (({{ width, height }}) => width + height > 1)(it.getBBox())) && !t.root.querySelector('svg [d*=NaN]'), t.ui.verdict.textContent.includes(t.sentence(p, q)), t.root.querySelectorAll('svg :is(.slipped, .missed)').length];
            }})({TABLE})"));
            seen += 1;
            if said != json!([true, true, 0]) {
                unmarked.push(format!("{folder}/{id}: {said}"));
            }
        }
    }
    assert!(seen > 60 && unmarked.is_empty(), "{seen}: {unmarked:#?}");
    // Moves without arrows have rings: two of them where both change a place.
    for id in ["caramel_pudding", "tree_chain_game"] {
        load(page, &format!("p/{id}.html"));
        page.eval(&format!("(t => {{ t.fresh(0, true); const {{ p }} = t, places = q => t.board.draw[p].flatMap((v, i) => v === t.board.draw[q][i] ? [] : i); t.move(t.board.to[p].find(q => !t.bestOf(p).includes(q) && places(q).some(i => places(t.advice(p)).includes(i)))) }})({TABLE})"));
        page.play_out("t => t.board.to[t.p][0]");
        page.eval("document.querySelector('.tellMe')?.click()");
        page.wait("!document.getAnimations().length");
        let seen = page.eval("[...document.querySelectorAll('.board svg .goal.missed')].map(it => [...it.children].slice(0, 2).map(it => getComputedStyle(it))).map(([touch, body]) => touch.stroke !== body.stroke && !/none|rgba/.test(touch.stroke) && touch.strokeDasharray !== 'none')");
        let seen = seen.as_array().unwrap();
        assert!(!seen.is_empty() && seen.iter().all(|it| *it == true), "{id}: {seen:?}");
    }
    // What falls with an edge that is cut is faint, and the edge itself is thick and in the colour of P.
    load(page, "p/hdu3094.html");
    page.eval(&format!("(t => {{ t.number = 1; t.fresh(0, true); t.move(t.board.to[t.p].findLast(q => !t.bestOf(t.p).includes(q))) }})({TABLE})"));
    page.play_out("t => t.board.to[t.p][0]");
    page.eval("document.querySelector('.tellMe')?.click()");
    page.wait("!document.getAnimations().length");
    let looks = page.eval("['goal', 'missed', 'falls'].map(name => [...document.querySelectorAll(`.board .edge.${name}`)].map(it => [getComputedStyle(it).opacity, parseFloat(getComputedStyle(it.querySelector('.body')).strokeWidth) > 2].join()))");
    assert_eq!([&looks[0], &looks[1]], [&json!(["1,true"]); 2], "{looks}");
    assert!(looks[2].as_array().unwrap().iter().all(|it| it.as_str().unwrap().starts_with("0.4")));
    assert_ne!(looks[2], json!([]));
}

/// The red edge of a slip is seen on chocolate.
pub(crate) fn red_on_chocolate(page: &mut Page) {
    for theme in ["light", "dark"] {
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        page.call("Emulation.setEmulatedMedia", &features);
        load(page, "p/chomp.html");
        play(page, false);
        page.eval("document.querySelector('.tellMe')?.click()");
        page.wait("!document.getAnimations().length");
        let ratio = page.eval("(() => { const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(n => (n / 255 + 0.055) / 1.055).map(n => n ** 2.4).reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0.05);
          const [edge, tile, disc] = [['.slipped.block .body', 'stroke'], ['.tile .body', 'fill'], ['.tile .man', 'fill']].map(([of, what]) => light(getComputedStyle(document.querySelector(`.board ${of}`))[what])); return edge / Math.max(tile, disc) })()");
        assert!(ratio.as_f64().unwrap() >= 3.0, "{theme}: {ratio}");
    }
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
}

/// The list of a review marks the moves that gave the win away, and says once which position its letters are those of.
pub(crate) fn marked_list(page: &mut Page) {
    for (address, review, mark) in [
        ("p/p2197.html", "Review the game", "← gave the win away"),
        ("zh/hdu1524.html", "复盘", "← 送掉胜局"),
        ("p/cf1527b2.html", "Review the game", "← not the best"),
    ] {
        load(page, address);
        play(page, false);
        page.eval("document.querySelector('.tellMe')?.click()");
        assert_eq!(page.texts(".review summary"), review, "{address}");
        page.eval("document.querySelector('.review').open = true");
        let marks = page.eval(&format!("[...document.querySelectorAll('.row')].map((it, n) => [it.querySelector('small')?.textContent ?? '', (({{ p, q }}) => {TABLE}.bestOf(p).includes(q))({TABLE}.line[n])])"));
        let marks = marks.as_array().unwrap();
        assert!(
            marks.iter().all(|it| it[0] == if it[1] == true { "" } else { mark }),
            "{address}: {marks:?}"
        );
        assert!(marks.iter().any(|it| it[0] == mark), "{address}");
        let letters = page.count(".board .review > p.remark");
        assert_eq!(letters, i32::from(!address.contains("cf1527b2")), "{address}");
    }
}

/// On a wide screen what is said of a lost game is beside its board, what it was like below the board, and the head of the page
/// above both. A page that moves shows the board from its upper edge.
pub(crate) fn one_view(page: &mut Page) {
    for address in ["p/p2197.html", "zh/hdu1524.html", "p/chomp.html"] {
        page.screen(1280, 800);
        load(page, address);
        // Before a game the page has not loaded these looks.
        assert_eq!(page.count("link[href$='end.css']"), 0, "{address}");
        play(page, false);
        assert_eq!(page.count("link[href$='end.css']"), 1, "{address}");
        page.eval("document.querySelector('.tellMe').click()");
        let view = page.eval(
            "(([board, list, course, head]) => [list.left > board.right, course.top > board.bottom && course.top < board.bottom + 20, course.right <= board.right + 1, list.bottom <= innerHeight, head.top >= 0, board.right - board.left > 400])
            (['.board svg', '.slip', '.timeline', 'h1'].map(it => document.querySelector(it).getBoundingClientRect()))",
        );
        assert_eq!(view, json!([true, true, true, true, true, true]), "{address}");
        let [card, head] = [".board", "header nav"].map(|it| {
            page.eval(&format!("document.querySelector('{it}').getBoundingClientRect().right"))
        });
        assert_eq!(card, head, "{address}");
    }
    // On a board that is wide what an answer leaves is in the column of what the moves leave, and a head is over its digits.
    load(page, "p/hdu1729.html");
    play(page, false);
    page.eval("document.querySelector('.tellMe').click()");
    let lefts = page.eval("new Set([...document.querySelectorAll('.slip div > :last-child')].map(it => Math.round(it.getBoundingClientRect().left))).size");
    assert_eq!(lefts, 1);
    load(page, "p/p2197.html");
    play(page, false);
    page.eval("document.querySelector('.tellMe').click()");
    let over = page.eval("(({ cells: [, , head] }, { cells: [, , first, , last] }) => [head.getBoundingClientRect().left - first.getBoundingClientRect().left, head.getBoundingClientRect().right - last.getBoundingClientRect().right].map(Math.round))(...document.querySelectorAll('.sums tr'))");
    assert_eq!(over, json!([0, 0]));
    let mut creeps = vec![];
    for (id, width) in ["hdu1809", "divisor_nim", "hdu1730", "cf1823e", "chess_dag", "chocolate"]
        .into_iter()
        .flat_map(|id| [(id, 1280), (id, 390)])
    {
        page.screen(width, if width > 400 { 800 } else { 844 });
        load(page, &format!("p/{id}.html"));
        play(page, false);
        let top =
            page.eval("scrollY && document.querySelector('.board').getBoundingClientRect().top");
        if top.as_f64().unwrap() > 60.0 {
            creeps.push(format!("{id} at {width}: {top}"));
        }
    }
    assert!(creeps.is_empty(), "{creeps:?}");
}

/// What a board offers besides its game is a form: the fields begin and end at the same edges.
pub(crate) fn form(page: &mut Page) {
    for (address, width) in [("p/p2197.html", 390), ("zh/hdu1524.html", 390), ("zh.html", 1280)] {
        page.screen(width, 800);
        load(page, address);
        page.eval("document.querySelector('.board .more').open = true");
        let edges = page.eval("new Set([...document.querySelectorAll('.setup :is(select, input)')].filter(it => it.offsetWidth).map(it => it.getBoundingClientRect()).map(it => [it.left, it.right].map(Math.round).join())).size");
        assert_eq!(edges, 1, "{address}");
    }
}

/// What the right move and the slip make of a number is on its card, off its digits.
pub(crate) fn made_numbers(page: &mut Page) {
    for address in ["p/cf1537d.html", "zh/magic_beads.html", "p/uva12293.html", "p/ferguson.html"] {
        load(page, address);
        play(page, false);
        page.eval("document.querySelector('.tellMe')?.click()");
        let wrong = page.eval(&format!("(t => {{
          const {{ p, q }} = t.line[t.slip], {{ draw }} = t.board, box = it => it.getBoundingClientRect(), board = box(t.ui.svg), digits = [...t.root.querySelectorAll('.number text')].map(box);
          return [['right', t.advice(p)], ['slipped', q]].filter(([cls, q]) => {{
            const pills = [...t.root.querySelectorAll(`.pill.${{cls}}`)], rest = [...draw[p]], come = draw[q].filter(n => {{ const i = rest.indexOf(n); if (i < 0) return n; rest[i] = -1; return false }});
            if (pills.length !== 1 || pills[0].textContent !== `→ ${{come.join(' · ') || 0}}`) return true;
            const edge = box(pills[0].querySelector('rect')), text = box(pills[0].querySelector('text'));
            // Of a line of text digits fill the middle half.
            return edge.top < board.top || edge.bottom > board.bottom || text.width > edge.width || digits.some(it => it.right > edge.left && it.left < edge.right && it.bottom - it.height / 4 > edge.top && it.top + it.height / 4 < edge.bottom);
          }}).map(it => it[0]);
        }})({TABLE})"));
        assert_eq!(wrong, json!([]), "{address}");
    }
}

/// The words say which move is red and which is green, so both colours are on the board, at all places that a move is about.
pub(crate) fn both_colours(page: &mut Page) {
    let (mut seen, mut missing) = (0, vec![]);
    for id in boards::ids() {
        load(page, &format!("p/{id}.html"));
        for last in [true, false] {
            let can = page.eval(&format!("(t => {{
              const slips = (board, p) => {{ t.board = board; return board.to[p].filter(q => !t.bestOf(p).includes(q)) }};
              for (const [n, board] of t.boards.entries()) for (const p of board.starts) if (slips(board, p).length) {{ t.number = n; t.fresh(board.starts.indexOf(p), true); t.move(slips(t.board, p).at({})); return true }}
              return false }})({TABLE})", i32::from(last) - 1));
            if can == false {
                continue;
            }
            page.play_out("t => t.board.to[t.p][0]");
            page.eval("document.querySelector('.tellMe')?.click()");
            if page.eval(&format!("{TABLE}.at === {TABLE}.slip")) == false {
                continue;
            }
            page.wait(
                "!document.querySelector('.board svg').getAnimations({ subtree: true }).length",
            );
            let marks = page.eval("(svg => ['--glow', '--mark'].map((name, n) => [...svg.querySelectorAll(['.right, .goal, .going, .coming', '.slipped, .missed'][n])].some(it => {
              const probe = document.createElement('i'); probe.style.color = `var(${name})`; it.append(probe); const { color } = getComputedStyle(probe); probe.remove();
              return [...it.children].some(part => [getComputedStyle(part).stroke, getComputedStyle(part).fill].includes(color)) })))(document.querySelector('.board svg'))");
            // All that a move is about is marked, whether it changes or not, and no mark covers a piece.
            let bare = page.eval(&format!("(t => {{
              const {{ board: {{ draw, main, spots, play: {{ view, id }} }} }} = t, {{ p, q }} = t.line[t.slip], shapes = [...t.shown.values()].map(it => it.shape), wrong = [];
              const paint = (it, what) => getComputedStyle(it)[what], [green, red] = ['--glow', '--mark'].map(name => {{ const probe = document.createElement('i'); probe.style.color = `var(${{name}})`; t.ui.svg.append(probe); const color = paint(probe, 'color'); probe.remove(); return color }});
              [t.advice(p), q].forEach((q, n) => {{
                const mark = n ? /missed|outside|slipped/ : /goal|going|coming|right/;
                for (let i = 0; i < main; i += 1) if (draw[p][i] !== draw[q][i]) {{
                  const more = draw[q][i] % 36 - draw[p][i] % 36;
                  if (view === 'heaps' && more > 0 && shapes.filter(it => it.i === i && /^ring/.test(it.cls) && mark.test(it.cls)).length !== more) wrong.push(`${{n}}: ${{more}} at ${{i}}`);
                  if (view === 'heaps' && draw[p][i] > 35 && ![...t.shown].some(([key, it]) => RegExp(`^[fk]${{i}}[.]`).test(key) && paint(it.firstChild, 'stroke') === [green, red][n])) wrong.push(`${{n}}: box ${{i}}`);
                  if (id === 'rake_it_in' && i < 9) {{
                    const cells = shapes.filter(it => it.i > 8 && Math.hypot(it.x - spots[i][0], it.y - spots[i][1]) < 13);
                    if (cells.length !== 4 || cells.some(it => !mark.test(it.cls))) wrong.push(`${{n}}: block ${{i}}`);
                  }}
                }}
                // What is put into the last bottle is in no position.
                if (id === 'hnoi2007') for (const [, many, i] of t.sentence(p, q).matchAll(/(one|two) into bottle (\\d)/g)) {{
                  const marks = shapes.filter(it => it.i === +i && /^ring/.test(it.cls) && mark.test(it.cls) && !/barred/.test(it.cls)).length;
                  if (marks !== (many === 'two' ? 2 : 1)) wrong.push(`${{n}}: ${{marks}} in bottle ${{i}}`);
                }}
              }});
              for (const it of t.root.querySelectorAll('svg .block .touch')) if (id !== 'chomp' && !/, 0[)]$/.test(paint(it, 'stroke'))) wrong.push('a halo');
              return wrong;
            }})({TABLE})"));
            if bare != json!([]) {
                missing.push(format!("{id}, {last}: {bare}"));
            }
            seen += 1;
            // A move that changes nothing cannot be drawn, so the words name no colour.
            let named = page.eval("[/, green/, /, red/].map(it => !document.querySelector('.slip') || it.test(document.querySelector('.slip').textContent))");
            if marks != named {
                missing.push(format!("{id}, {last}: {marks}"));
            }
        }
    }
    assert!(seen > 80 && missing.is_empty(), "{seen}: {missing:#?}");
    // The box that bars lie in has not the colour of an answer.
    load(page, "p/chocolate.html");
    let boxes = page.eval("(svg => { const probe = document.createElement('i'); probe.style.color = 'var(--glow)'; svg.append(probe); const { color } = getComputedStyle(probe); probe.remove(); return [...svg.querySelectorAll('.frame .body')].map(it => getComputedStyle(it).stroke === color) })(document.querySelector('.board svg'))");
    assert_eq!(boxes, json!([false, false, false, false]));
}
