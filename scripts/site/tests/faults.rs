//! Faults that readers met while they played, each as the reader did it; and the first minute on two screens.

#![cfg(unix)]

mod browser;
#[path = "browser/course.rs"]
mod course;
#[path = "browser/drawing.rs"]
mod drawing;
#[path = "browser/endings.rs"]
mod endings;
#[path = "browser/entries.rs"]
mod entries;
#[path = "browser/exercises.rs"]
mod exercises;
#[path = "browser/figures.rs"]
mod figures;
#[path = "browser/octal.rs"]
mod octal;
#[path = "browser/own_rules.rs"]
mod own_rules;
#[path = "browser/page.rs"]
mod page;
#[path = "browser/problem.rs"]
mod problem;
#[path = "browser/reading.rs"]
mod reading;
#[path = "browser/rules.rs"]
mod rules;

use page::Hand::{Finger, Key, Mouse};
use page::Page;
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::time::{Duration, Instant};

pub(crate) const TABLE: &str = "document.querySelector('.board').table";

impl Page {
    pub(crate) fn screen(&mut self, width: u32, height: u32) {
        let narrow = width < 500;
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": narrow });
        self.call("Emulation.setDeviceMetricsOverride", &metrics);
        let enabled = json!({ "enabled": narrow });
        self.call("Emulation.setTouchEmulationEnabled", &enabled);
    }

    /// The computer has answered.
    fn answered(&mut self) {
        self.wait(&format!("(t => !t.mine)({TABLE})"));
    }

    fn said(&mut self) -> String {
        self.eval(&format!("{TABLE}.ui.say.textContent")).as_str().unwrap().to_string()
    }

    fn says_rules(&mut self, what: &str) {
        let said = self.texts(".board .rule");
        assert!(said.contains(what), "{said}");
    }

    /// Ends the game by moves of the reader that `choose` finds.
    pub(crate) fn play_out(&mut self, choose: &str) {
        self.wait("grundy.Table.ends === true");
        self.eval(&format!(
            "(t => {{ for (let n = 0; t.board.to[t.p].length && n < 300; n += 1) {{ clearTimeout(t.timer); t.mine ? t.reply() : t.move(({choose})(t)) }} clearTimeout(t.timer) }})({TABLE})"
        ));
    }
}

/// After a move and its answer no stone looks as if it were about to go.
fn no_phantom_move(page: &mut Page) {
    for hand in [Mouse, Finger] {
        page.screen(if hand == Finger { 360 } else { 1280 }, 800);
        page.load("p/p2197.html");
        page.press(hand, ".call");
        page.press(hand, "[data-tap='2:2']");
        page.answered();
        assert_eq!(page.count(".going"), 0, "{hand:?}");
    }
    // The mark of the last move leaves the ring around what may be tapped, in the first game of two moves that has both.
    for id in ["p2197", "hdu1536", "divisor_nim"] {
        page.screen(1280, 800);
        page.load(&format!("p/{id}.html"));
        page.eval(&format!(
            "(t => {{ const {{ to, starts: [p] }} = t.board, both = () => ['.open.mine', '.open:not(.mine)'].every(it => t.root.querySelector(it));
             to[p].some(q => to[q].some(r => (t.fresh(0, true), t.move(q), clearTimeout(t.timer), t.move(r), both()))) }})({TABLE})"
        ));
        page.wait("(of => of('.open.mine') === of('.open:not(.mine)'))(it => getComputedStyle(document.querySelector(`.board ${it} .body`)).stroke)");
    }
    // Cells touch each other: both cells of the last move have its ring, after the game as well.
    page.load("p/poj1704.html");
    page.eval(&format!("{TABLE}.begin(true)"));
    page.play_out("t => t.board.to[t.p][0]");
    page.wait("(all => all.length === 2 && all[0] === all[1] && all[0] !== 'none')([...document.querySelectorAll('.board .cell:is(.mine, .yours) .body')].map(it => getComputedStyle(it).stroke))");
    // What two neighbouring heaps have lost and won is said side by side.
    page.load("p/acwing892.html");
    page.eval(&format!(
        "(t => {{ t.fresh(0, true); t.move(t.board.to[t.p].find(q => t.board.draw[q].filter((n, i) => n !== t.board.draw[t.p][i]).length === 2)); clearTimeout(t.timer) }})({TABLE})"
    ));
    let gap = page.eval("(([a, b]) => b.left - a.right)([...document.querySelectorAll('.board .label.yours text')].map(it => it.getBoundingClientRect()))");
    assert!(gap.as_f64().unwrap() > 2.0, "{gap} pixels between two labels");
    // A reader at the keyboard sees where the keys lead.
    page.screen(1280, 800);
    page.load("p/p2197.html");
    page.press(Key, ".call");
    page.press(Key, "[data-tap='2:2']");
    page.answered();
    page.key("ArrowLeft");
    assert_ne!(page.count(".going"), 0, "no preview for the keyboard");
    // A preview has the colour of the reader.
    page.wait("((svg, it) => { svg.style.color = 'var(--choose)'; return getComputedStyle(it).fill === getComputedStyle(svg).color })(document.querySelector('.board svg'), document.querySelector('.going .body'))");
    // A piece flies off and onto vertices that stay.
    page.load("p/hdu1524.html");
    let still = page.eval(&format!(
        "(t => {{ t.begin(true); t.move(t.board.to[t.p][0]); clearTimeout(t.timer); const of = it => t.ui.svg.querySelector(it), fill = it => getComputedStyle(of(it)).fill, moved = [...t.ui.svg.querySelectorAll('.point')].filter(it => it.getAnimations({{ subtree: true }}).some(it => it.effect.getKeyframes().some(it => 'translate' in it)));
         return [moved.length, fill('.disc .touch') === fill('.vertex .body'), moved.every(it => !it.querySelector('.touch').getAnimations().length)] }})({TABLE})"
    ));
    assert_eq!(still, json!([1, true, true]));
}

/// A lost start says why it is lost, and does not count moves that the reader has not seen.
fn held_out(page: &mut Page) {
    for (id, call) in [("hdu1079", true), ("caramel_pudding", false)] {
        page.load(&format!("p/{id}.html"));
        page.eval(&format!(
            "(t => {{ const {{ starts, win }} = t.board, n = starts.findIndex(p => (win[p] === 'P') === {call}); t.fresh(n, {call}); }})({TABLE})"
        ));
        page.play_out("t => t.board.to[t.p][0]");
        let end = page.eval(&format!("{TABLE}.ui.end.textContent"));
        let end = end.as_str().unwrap();
        assert!(!end.contains("holds out") && !end.contains(" of 6 moves"), "{end}");
        assert_eq!(end.contains("At the start the player to move loses."), call, "{end}");
    }
}

/// After the key N the focus is on the question, and the keys are heard.
fn focus_after_new_game(page: &mut Page) {
    page.load("p/p2197.html");
    page.press(Key, ".call");
    page.key("n");
    assert_eq!(page.eval("document.activeElement.className"), "call");
    page.key("Enter");
    assert_eq!(page.eval(&format!("{TABLE}.first")), true, "the focus is not on the question");
    page.key("h");
    assert_ne!(page.said(), "", "H is not heard");
    // While the computer answers, the focus is on a piece, or where there is none on the drawing: a screen reader would
    // read the whole board.
    for (id, place) in [("p2197", "[data-tap]"), ("uva12293", "[data-tap]")] {
        page.load(&format!("p/{id}.html"));
        let at = page.eval(&format!(
            "(([, it]) => {{ it.focus(); it.click(); const {{ activeElement }} = document; return [{TABLE}.mine, activeElement.matches('{place}')] }})(document.querySelectorAll('.call'))"
        ));
        assert_eq!(at, json!([true, true]), "{id}");
        page.answered();
        let goes_on = "document.activeElement.matches('[data-tap][tabindex=\"0\"], .ask button')";
        assert_eq!(page.eval(goes_on), true, "{id}");
    }
}

/// On a phone all pages of the header are there, and a finger hits what it aims at.
fn fingers(page: &mut Page) {
    page.screen(360, 740);
    let addresses = [
        "index.html",
        "zh.html",
        "course/zh/03.html",
        "p/p2197.html",
        "p/hdu1079.html",
        "zh/sdoi2011.html",
        "octal.html",
        "rules.zh.html",
    ];
    for address in addresses {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let small = page.eval(
            "[...document.querySelectorAll('header a, .parts a, button, .button, input, select, summary, [data-tap], svg.octal[role=group] rect')]
             .filter(it => { const { width, height } = (it.querySelector('.touch') ?? it).getBoundingClientRect(); return !it.matches('.skip') && width && Math.min(width, height) < 23.9 }).map(it => it.outerHTML.slice(0, 90)).join()",
        );
        assert_eq!(small, "", "{address}");
        let hidden = page.eval(
            "[...document.querySelectorAll('header a:not(.skip)')].filter(it => !(it.getBoundingClientRect().height && it.getBoundingClientRect().right <= 360)).map(it => it.textContent).join()",
        );
        assert_eq!(hidden, "", "{address}");
    }
    // So is each part of each board, on a small phone, too.
    let mut small = vec![];
    for (width, height) in [(360, 640), (320, 640)] {
        page.screen(width, height);
        for id in boards::ids() {
            page.load(&format!("p/{id}.html"));
            let least = page.eval("Math.min(99, ...[...document.querySelectorAll('.board [data-tap]:not(.line)')].map(it => { const touch = it.querySelector('.touch') ?? it, { width, height } = touch.getBoundingClientRect(), { stroke, strokeWidth } = getComputedStyle(touch), edge = stroke === 'none' ? 0 : parseFloat(strokeWidth) * it.getScreenCTM().a; return it.querySelector('path.touch') ? 99 : Math.min(width, height) + edge }))");
            let wide = page.eval("document.documentElement.scrollWidth");
            // Twelve cells in a row have no more room on 320 pixels.
            let enough = if width < 360 { 22.0 } else { 23.9 };
            if least.as_f64().unwrap() < enough || wide != width {
                small.push(format!("{id} at {width}: {least} pixels"));
            }
        }
    }
    assert!(small.is_empty(), "{small:#?}");
    page.screen(360, 740);
    // A field leads to its values and a board.
    page.visit("octal.html#0.137");
    page.wait("document.querySelector('#field')?.textContent.startsWith('0.137')");
    page.press(Finger, "#try");
    page.wait("!!document.querySelector('.board')?.table && document.querySelector('#own input').value === '0.137'");
}

/// What was said before the game is not said in it; the first move of one is explained where a tap takes stones.
fn no_stale_line(page: &mut Page) {
    page.load("p/p2197.html");
    page.press(Mouse, ".call");
    assert_eq!(page.said(), "Choose a stone: it goes with all beyond it.");
    page.load("p/poi2000.html");
    page.press(Mouse, ".call");
    assert_eq!(page.said(), "");
}

/// A judge's answer may be written in small letters.
fn judge_in_small_letters(page: &mut Page) {
    page.load("p/p2197.html");
    page.eval(&format!("document.querySelector('.more').open = true; {TABLE}.ui.answer.focus()"));
    for letter in ["y", "e", "s"] {
        page.key(letter);
    }
    page.key("Enter");
    assert_eq!(page.said(), "✓ Right.");
    // So is a wrong one told by a mark and a word.
    page.eval(&format!("{TABLE}.ui.answer.value = 'no'; {TABLE}.ui.check.click()"));
    assert_eq!(page.said(), "✗ No, that is not the answer.");
}

/// A reader of Chinese stays in Chinese from the terms on.
fn terms_in_chinese(page: &mut Page) {
    page.load("zh/p2197.html");
    page.press(Mouse, "header a[href*=terms]");
    page.wait("location.pathname.includes('terms') && document.readyState === 'complete'");
    assert_eq!(page.eval("document.documentElement.lang"), "zh-CN");
    page.press(Mouse, "header a[href*=search]");
    page.wait("location.pathname.includes('search') && document.readyState === 'complete'");
    assert_eq!(page.eval("document.documentElement.lang"), "zh-CN");
    page.eval("(i => { i.value = '阶梯'; i.dispatchEvent(new Event('input', { bubbles: true })) })(document.querySelector('#search input'))");
    let first = page.eval("document.querySelector('#results a').getAttribute('href')");
    assert!(first.as_str().unwrap().contains("zh"), "{first}");
    // So does the link of a board to its proof, from the first page and from a chapter.
    for (from, proof) in [
        ("zh.html", "/zh/p2197.html"),
        ("course/zh/01.html", "/zh/hdu1846.html"),
        ("index.html", "/p/p2197.html"),
    ] {
        page.load(from);
        let link = page.eval("new URL(document.querySelector('.board .reference').href).pathname");
        let site = page
            .eval("new URL('.', document.querySelector('script[src$=\"play.js\"]').src).pathname");
        let [link, site] = [&link, &site].map(|it| it.as_str().unwrap());
        assert_eq!(link.strip_prefix(site.trim_end_matches('/')), Some(proof), "{from}");
    }
}

/// The board of Northcott's game and its statement agree who is black; chapter 3 leaves the choice to the reader.
fn sides_agree(page: &mut Page) {
    page.load("p/hdu1730.html");
    let [rule, notice, essay] = [".rule", ".notices", ".essay"]
        .map(|it| page.eval(&format!("document.querySelector('{it}').textContent")).to_string());
    assert!(essay.contains("black piece, Tom's") && essay.contains("Tom, who moves first"));
    assert!(
        rule.contains("Black begins") && notice.contains("Black is to move"),
        "{rule} {notice}"
    );
    let first = "t => t.board.draw[t.p].flatMap((v, i) => t.what(v) === 'black' ? [i] : []).some(i => t.choice.drags(i).length)";
    assert_eq!(page.eval(&format!("({first})({TABLE})")), true, "black does not move first");
    page.load("course/en/03.html");
    assert_eq!(page.eval("document.body.textContent.includes('and you begin')"), false);
}

/// The queen's rows without a P on this board are not said to have one.
fn queen_tells_the_truth(page: &mut Page) {
    page.load("course/en/10.html");
    for cell in [1, 11, 18, 30, 44, 40, 61] {
        page.press(Mouse, &format!(".queen .cell:nth-child({cell})"));
    }
    let note = page.texts("[data-figure=queen] .note");
    assert!(note.contains("board without end") && note.contains("at 10"), "{note}");
}

/// Starts have names; only where a position is a row of numbers may the reader write one.
fn starts_have_names(page: &mut Page) {
    for (id, own) in [("split_game", false), ("hdu3094", false), ("p2197", true)] {
        page.load(&format!("p/{id}.html"));
        let names = page.eval(
            "[...document.querySelectorAll('.starts option')].map(it => it.textContent).join('|')",
        );
        let names = names.as_str().unwrap().to_string();
        assert!(!names.split('|').any(|it| it == "nothing" || it == "1"), "{id}: {names}");
        assert_eq!(page.eval(&format!("!{TABLE}.ui.own.parentNode.hidden")), own, "{id}");
    }
}

/// A game of win, draw and loss shows no balance; a par is said as a difference.
fn balance_where_it_counts(page: &mut Page) {
    page.load("p/z_game_on_grid.html");
    page.press(Mouse, ".call");
    page.play_out("t => t.bestOf(t.p)[0]");
    assert!(!page.texts(".board .turn").contains("balance"));
    page.load("zh/rake_it_in.html");
    page.eval(&format!("{TABLE}.fresh(0, false)"));
    page.play_out("t => t.bestOf(t.p)[0]");
    let end = page.texts(".turn strong");
    assert!(end.contains("得 −") && end.contains("已是最佳结果"), "{end}");
}

/// A sum of two games has hints and undo, and tells the slip.
fn sum_tells_the_slip(page: &mut Page) {
    page.load("course/en/05.html");
    let games = "document.querySelector('[data-view=sum]').games";
    // Both boards are as high as each other at every height of the window, and their numbers can be read.
    for height in [800, 1100] {
        page.screen(1280, height);
        let look = page.eval("(([a, b]) => [a.querySelector('svg').clientHeight - b.querySelector('svg').clientHeight, a.querySelector('.live').offsetTop - b.querySelector('.live').offsetTop, [...a.querySelectorAll('.note text')].every(it => parseFloat(getComputedStyle(it).fontSize) * it.getScreenCTM().a >= 12)])(document.querySelectorAll('[data-view=sum] .both .board'))");
        assert_eq!(look, json!([0, 0, true]));
    }
    page.screen(1280, 800);
    let bar = "[data-view=sum] .bar button";
    let moves = format!("{games}.tables.flatMap(it => it.board.to[it.p].map(q => [it, q]))");
    // The value after a move.
    let after = format!(
        "(([it, q]) => {{ const p = it.p; it.p = q; const v = {games}.value(); it.p = p; return v }})"
    );
    // A start that the reader can win, and can lose at once.
    for _ in 0..99 {
        if page.eval(&format!("{games}.value() !== 0 && {moves}.some({after})")) == true {
            break;
        }
        page.press(Mouse, "[data-view=sum] .call");
        page.press(Mouse, bar);
    }
    page.press(Mouse, "[data-view=sum] .call");
    page.press(Mouse, &format!("{bar}:nth-child(2)"));
    let note = page.texts("[data-view=sum] > .note");
    assert!(note.contains("Best: in the "), "{note}");
    page.eval(&format!(
        "(() => {{ let n = 0; do {{ clearTimeout(document.querySelector('[data-view=sum]').timer);
         if ({games}.tables[0].mine) {games}.reply();
         else {{ const all = {moves}, bad = all.find({after}) ?? all[0]; bad[0].move(bad[1]) }}
         }} while (!{games}.over() && (n += 1) < 99) }})()"
    ));
    let note = page.texts("[data-view=sum] > .note");
    assert!(note.contains("Move 1 gave the win away"), "{note}");
    page.press(Mouse, &format!("{bar}:nth-child(4)"));
    assert_eq!(
        page.eval(&format!("{games}.tables.every(it => !it.line.length)")),
        true,
        "not the start"
    );
    page.press(Mouse, "[data-view=sum] .plus + .board [aria-disabled=false]");
    page.wait(&format!("!{games}.tables[0].mine"));
    page.press(Mouse, &format!("{bar}:nth-child(3)"));
    assert_eq!(page.eval(&format!("{games}.tables.every(it => !it.line.length)")), true, "no undo");
}

/// A bet at the balance counts once.
fn a_bet_counts_once(page: &mut Page) {
    page.load("course/en/05.html");
    page.press(Mouse, ".bet");
    page.press(Mouse, ".bet + .bet");
    let note = page.texts("[data-view=scales] .note");
    assert!(note.contains("settled"), "{note}");
    page.press(Mouse, "[data-view=scales] .other");
    page.press(Mouse, ".bet");
    let note = page.texts("[data-view=scales] .note");
    assert!(note.contains(" of 2 bets right"), "{note}");
    // It says what to do next: to move the slider, or if the beam is level to take another one.
    for (far, next) in [(1, "Move the slider and bet again."), (0, "“Another one”")] {
        page.eval(&format!("(it => {{ const slider = it.querySelector('.slider'), v = it.mystery(); slider.value = {far} ? (v + 1) % 6 : v; slider.oninput() }})(document.querySelector('[data-view=scales]'))"));
        page.press(Mouse, ".bet");
        let note = page.texts("[data-view=scales] .note");
        assert!(note.contains(next), "{note}");
    }
    // Another piece is heard; the number beside the slider is not, since the slider says it.
    page.eval("window.heard = []; new MutationObserver(all => { for (const it of new Set(all.map(it => it.target.closest('[aria-live=polite], output:not([aria-live])')))) if (it?.textContent) heard.push(it.textContent) }).observe(document.querySelector('[data-view=scales]'), { subtree: true, childList: true })");
    page.press(Mouse, "[data-view=scales] .other");
    let piece = page.texts("[data-view=scales] .mystery");
    assert_eq!(page.eval("heard"), json!([piece]));
    // Two pieces weigh what the nim-sum of their values is.
    page.press(Mouse, ".two");
    assert_eq!(page.count("[data-view=scales] .load rect"), 2);
    page.eval("(it => { const slider = it.querySelector('.slider'); slider.value = it.mystery(); slider.oninput() })(document.querySelector('[data-view=scales]'))");
    page.press(Mouse, ".bet");
    let note = page.texts("[data-view=scales] .note");
    let sum = note.split_once("The values of the two: ").expect(&note).1;
    let numbers = sum.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok());
    let [a, b, both]: [u32; 3] = numbers.take(3).collect::<Vec<_>>().try_into().unwrap();
    assert!(
        a ^ b == both
            && page.eval("document.querySelector('[data-view=scales]').mystery()") == both,
        "{note}"
    );
}

/// What readers expected of boards and did not get.
fn boards_answer(page: &mut Page) {
    let say = |page: &mut Page, script: &str| -> String {
        page.eval(&format!(
            "(t => {{ t.tell(''); {script}; return t.ui.say.textContent }})({TABLE})"
        ))
        .as_str()
        .unwrap()
        .to_string()
    };
    page.load("p/p2197.html");
    // Digits of full width are digits; no position is none.
    assert_eq!(say(page, "t.place('６，５，３')"), "");
    assert_eq!(page.eval(&format!("String({TABLE}.board.draw[{TABLE}.p])")), "6,5,3");
    assert_eq!(say(page, "t.place(' ')"), "");
    // A position that the board has not: it says which ones it has.
    page.load("p/lijiang_xor.html");
    let told = say(page, "t.place('7,7,7')");
    assert!(told.contains("7,7,7") && told.contains("what moves from"), "{told}");
    // A filter of the front page is not a position, and a board of cells does not ask for 24 numbers.
    page.load("index.html");
    for other in [
        "index.html#technique=sprague-grundy",
        "zh.html#%ZZ",
        "course/en/03.html#zzz",
        "course/zh/09.html#part3",
    ] {
        page.load(other);
        assert_eq!(page.said(), "", "{other}");
    }
    page.load("p/chomp.html#nonsense");
    let told = page.said();
    assert!(told.contains("nonsense") && !told.contains(",1,"), "{told}");
    // P and N are shown before the first move.
    page.load("p/p2197.html");
    page.eval(&format!("{TABLE}.ui.learn.click()"));
    assert_eq!(page.texts(".board .turn .class"), "N");
    // The ladder goes up.
    page.load("p/p2197.html");
    page.eval(&format!("(t => {{ t.fresh(-1, undefined, t.rungs[2]); t.call(t.board.win[t.p] === 'N') }})({TABLE})"));
    page.play_out("t => t.advice()");
    let told = page.eval("document.querySelector('.verdict').textContent").to_string();
    assert!(told.contains("Level 3 of 6 is won: the games get longer."), "{told}");
    assert_eq!(page.texts(".rung.next"), "4");
    assert_eq!(page.texts(".acts .climb"), "Next level: 1, 4, 4");
    // A level that is won is filled with gold, the next one is not; in play they are signs beside the turn.
    let filled = page.eval("[...document.querySelectorAll('.rung.climbed, .rung.next')].map(it => [getComputedStyle(it).backgroundColor === getComputedStyle(document.querySelector('.turn.won')).color, it.getBoundingClientRect().left - it.previousSibling.getBoundingClientRect().right < 6])");
    assert_eq!(filled, json!([[true, true], [false, true]]));
    page.press(Mouse, ".rung.next");
    assert_eq!(page.eval(&format!("{TABLE}.from === {TABLE}.rungs[3]")), true);
    page.press(Mouse, ".call");
    assert_eq!(page.texts(".turn .dots"), "○○✓●○○");
    // From its top a chapter is the way on.
    for address in ["p/p2197.html", "index.html"] {
        page.load(address);
        page.eval("localStorage.setItem('grundy-ladder-p2197.0', '0 1 2 3 4 5')");
        page.eval(&format!(
            "(t => {{ t.fresh(-1, undefined, t.rungs.at(-1)); t.call(t.board.win[t.p] === 'N') }})({TABLE})"
        ));
        page.play_out("t => t.advice()");
        // The front page already has a button to the course.
        let on = page.eval("(it => it.href ?? it.textContent)(document.querySelector('.board .acts > :is(a, button)'))");
        let chapter =
            if address == "index.html" { "Another position" } else { "/course/en/03.html" };
        assert!(on.as_str().unwrap().ends_with(chapter), "{address}: {on}");
        page.load("p/p2197.html");
    }
    // The judge's answer is shown on request, and an answer is checked on request.
    page.eval("document.querySelector('.more').open = true");
    page.eval(&format!("{TABLE}.fresh(0)"));
    let judged = |button: &str| {
        format!("t.ui.answer.value = 'No'; t.ui.answer.dispatchEvent(new Event('change')); t.ui.{button}.click()")
    };
    assert_eq!(say(page, &judged("reveal")), "The answer: “Yes”.");
    assert_eq!(say(page, &judged("check")), "✗ No, that is not the answer.");
    assert_eq!(say(page, "t.ui.answer.value = ' '; t.ui.check.click()"), "");
    // After a move what is left is said by rows, and digits are a number; a position that takes long to say is not.
    for (address, wanted) in [
        ("p/chomp.html", r"Now chocolate, row by row: \\d[\\d, ]*; row 1, column 1: poison\\.$"),
        ("zh/chomp.html", r"。现在：各行还剩 \\d[\\d、]* 格；第 1 行第 1 列有毒。$"),
        ("p/hdu1760.html", r"^(?!.*Now).*\\d\\.$"),
        ("p/hdu1404.html", r"Now number \\d+\\.$"),
    ] {
        page.load(address);
        let told = page.eval(&format!(
            "(t => {{ const {{ to, starts: [p] }} = t.board, [q, r] = to[p].flatMap(q => to[q].map(r => [q, r])).filter(([, r]) => to[r].length).at(-1);
             t.fresh(0, true); t.move(q); clearTimeout(t.timer); t.move(r); return RegExp('{wanted}').test(t.ui.say.textContent) || t.ui.say.textContent }})({TABLE})"
        ));
        assert_eq!(told, true, "{address}");
    }
    // Two players are not told of a computer.
    page.load("p/chomp.html");
    page.eval(&format!("{TABLE}.ui.level.value = 'two'; {TABLE}.fresh(0)"));
    page.play_out("t => t.board.to[t.p][0]");
    let lanes = page.texts(".timeline small");
    assert!(lanes.contains("the first player can win") && !lanes.contains("computer"), "{lanes}");
    // The lanes are behind the moves and end with them.
    let bare = page.eval("(it => [it, ...it.children].filter(it => getComputedStyle(it, it.matches('.moment') ? '::before' : '').backgroundImage === 'none').map(it => it.localName).join())(document.querySelector('.timeline'))");
    assert_eq!(bare, "div,small");
    // The numbers by which moves name rows, columns and cells are drawn.
    for (id, drawn) in [
        ("hdu1730", "1,2,3,4,5,6,7,1,2"),
        ("hdu1809", "1,2,3,4,1,2,3,1,2,3,4,1,2,3"),
        ("poj1704", "1,2,3,4,5,6,7,8,9,10"),
        ("chess_dag", "1,2,3,4,5,6,7,1–3,5–6,2–7"),
    ] {
        page.load(&format!("p/{id}.html"));
        assert_eq!(page.texts(".board svg :is(.axis, .note) text"), drawn, "{id}");
    }
    // A place that has no number of its own is called what it is.
    for (address, place, name) in [
        ("p/rake_it_in", 12, "row 1, column 4"),
        ("zh/rake_it_in", 3, "第 2～3 行第 1～2 列的方块"),
        ("p/caramel_pudding", 3, "the edge from heap 1 to the plate"),
        ("zh/caramel_pudding", 8, "第 2 堆与第 3 堆之间的边"),
        ("p/chess_dag", 8, "the waiting piece for 5–6"),
        ("p/cf1527b2", 4, "the reversal of the word"),
    ] {
        page.load(&format!("{address}.html"));
        assert_eq!(page.eval(&format!("{TABLE}.name({place})")), name);
    }
    // A hint writes one value without a sum.
    page.load("p/magic_beads.html");
    page.press(Mouse, ".call");
    for _ in 0..3 {
        page.press(Mouse, ".board .hint");
    }
    let said = page.said();
    let plain = page
        .eval(&format!(r"(it => /→/.test(it) && !/(?<!⊕ )\b\d+ = /.test(it))({})", json!(said)));
    assert_eq!(plain, true, "{said}");
    // Rows of cells are counted by rows, and the end of a game names no player who is to move.
    page.load("p/hdu1730.html");
    assert_eq!(page.eval(&format!("{TABLE}.name(8)")), "cell 2 of row 2");
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    page.play_out("t => t.board.to[t.p][0]");
    assert_eq!(page.texts(".notices"), "");
    // Edges go with their ends; edges that are built have no number; a game of scores has no P and N.
    page.load("p/cf1823e.html");
    page.eval(&format!("(t => {{ t.call(true); t.move(t.board.to[t.p][0]) }})({TABLE})"));
    assert_ne!(page.count(".board svg .line.off"), 0);
    page.load("p/caramel_pudding.html");
    page.eval(&format!("(t => {{ t.call(true); t.move(t.board.to[t.p][0]) }})({TABLE})"));
    assert_eq!(page.texts(".board svg .note"), "1,2,3");
    page.load("p/rake_it_in.html");
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    page.play_out("t => t.board.to[t.p][0]");
    assert_eq!(page.count(".timeline :is(.P, .N)"), 0);
}

/// The page computes 10,000 positions and 300,000 moves, and not one more of either.
fn limits_of_own_positions(page: &mut Page) {
    page.load("p/p2197.html");
    page.eval("document.head.append(Object.assign(document.createElement('script'), { src: '../positions.js' }))");
    page.wait("!!window.grundy_games?.extended");
    // A row of positions, in which each has one move; and a row in which each leads to all before it, with
    // 775 · 774 / 2 = 299,925 moves, but the last to as many as the second number says.
    page.eval(
        "Object.assign(grundy_games.games, {
           row: ([n, more]) => more ? [[n, 0]] : n ? [[n - 1, 0]] : [],
           all: ([n, more]) => Array.from({ length: more || n }, (_, i) => [n - 1 - i, 0]),
         })",
    );
    for (name, at, positions, moves) in [
        ("row", "9999,0", 10_000, 9_999),
        ("row", "9999,1", 0, 0),
        ("all", "775,75", 776, 300_000),
        ("all", "775,76", 0, 0),
    ] {
        let counts = page.eval(&format!(
            "(board => board ? [board.to.length, board.to.flat().length] : [0, 0])(grundy_games.extended({{ rules: {{ name: '{name}', count: [1, 2], range: [0, 9999] }}, boards: [{{ names: [['heap 1', '第 1 堆']] }}] }}, '{at}'.split(',')))"
        ));
        assert_eq!(counts, json!([positions, moves]), "{name} {at}");
    }
}

/// A board takes the position of a reader as far as the page can compute and draw it, and the winner is that of the theorem.
fn own_positions(page: &mut Page) {
    let enter = |page: &mut Page, at: &str| {
        page.eval(&format!(
            "(t => {{ t.tell(''); t.ui.own.value = '{at}'; t.ui.own.dispatchEvent(new Event('change')) }})({TABLE})"
        ));
        page.wait(&format!("!!{TABLE}.ui.say.textContent || {TABLE}.board.draw[{TABLE}.p].slice().sort().join() === '{at}'.split(',').sort().join()"));
        let said = page.said();
        assert_eq!(said, "", "{at}");
    };
    for (address, at) in [
        ("course/en/03.html", "12,10,5,2"),
        ("course/zh/07.html", "3,5,6,2"),
        ("p/p2197.html", "10,2,1"),
    ] {
        page.load(address);
        enter(page, at);
        page.wait(&format!("location.hash === '#{at}'"));
        let wins = page.eval(&format!("{TABLE}.board.win[{TABLE}.p] === 'N'"));
        page.press(Mouse, if wins == true { ".call" } else { ".call + .call" });
        page.play_out("t => t.advice()");
        page.wait(&format!("{TABLE}.ui.end.textContent !== ''"));
        let end = page.texts(".turn strong");
        assert!(end.contains("You have won") || end.contains("你赢了"), "{address}: {end}");
    }
    // The blocks of chapter 3 are those of the new heaps.
    page.load("course/en/03.html#12,10,5,2");
    page.wait("document.querySelectorAll('.blocks .handle').length === 4");
    assert_eq!(page.count(".blocks rect[width='64']"), 2);
    // What the theorem of each page says, and a stone that a finger hits on a phone.
    page.screen(360, 740);
    for (id, at, win) in [
        ("p2197", "15,14,1", "P"),
        ("p2197", "7,7,7", "N"),
        ("p2197", "35,20,8", "N"),
        ("p2197", "2,2,2,2,1,1,1,1", "P"),
        ("p4279", "9,4,13", "P"),
        ("p4279", "1,1,1,1,1", "P"),
        ("divisor_nim", "20,12,9", "N"),
        ("divisor_nim", "12,4,9,1", "P"),
        ("moore_nim", "5,6,7,4,1", "N"),
        ("moore_nim", "5,5,5,0", "P"),
        ("hdu1846", "32", "P"),
        ("hdu1846", "35", "N"),
        ("hdu1536", "14,9,16", "P"),
        ("uva1482", "15,3,1", "P"),
        ("uva1482", "16,12,4,1", "N"),
        ("acwing892", "5,9,5", "P"),
        ("take_stones", "3,4,5", "P"),
        ("great_party", "7,7", "P"),
        ("xiaoniu", "5,3,5,3", "P"),
        ("ferguson", "45,77", "P"),
        ("ferguson", "77,46", "N"),
        ("uva12293", "5,127", "P"),
        ("p1290", "100,61", "N"),
        ("p1290", "100,62", "P"),
        ("cf1537d", "512", "P"),
        ("cf1537d", "1024", "N"),
    ] {
        page.load(&format!("{}/{id}.html", if win == "P" { "p" } else { "zh" }));
        assert_eq!(page.count("script[src*='positions.js']"), 0, "rules too early");
        enter(page, at);
        assert_eq!(page.eval(&format!("{TABLE}.board.win[{TABLE}.p]")), win, "{id}: {at}");
        let small = page.eval("Math.min(99, ...[...document.querySelectorAll('.board [data-tap] .touch')].map(it => it.getBoundingClientRect().width))");
        assert!(small.as_f64().unwrap() >= 23.9, "{id}: {at}: a target of {small} pixels");
    }
    // The judge asks about such a position what it asks about all.
    page.load("p/p2197.html#12,10,5,2");
    page.wait(&format!("{TABLE}.board.places === 4"));
    page.eval(&format!("{TABLE}.ui.reveal.click()"));
    assert_eq!(page.said(), "The answer: “Yes”.");
    // The list of starts leads back, and a position is in the address.
    page.screen(1280, 800);
    page.load("p/p2197.html#12,10,5,2");
    page.wait(&format!("{TABLE}.board.places === 4"));
    page.eval(&format!("(it => {{ it.selectedIndex = 1; it.dispatchEvent(new Event('change')) }})({TABLE}.ui.starts)"));
    assert_eq!(page.eval(&format!("String({TABLE}.board.draw[{TABLE}.p])")), "6,5,3");
    // The limit is said behind what is wrong, and the field is marked until something else is said.
    for (address, at, limit) in [
        ("p/p2197.html", "36,1", "Number 1 is 36, and the limit is 35. Enter 1 to 8 whole numbers from 0 to 35, separated by commas, such as 7,5,3. This page cannot compute more than 10,000 positions or 300,000 moves, nor moves to a number above 35."),
        ("p/p2197.html", "30,30,30", "Enter 1 to 8 whole numbers from 0 to 35, separated by commas, such as 7,5,3. This page cannot compute more than 10,000 positions or 300,000 moves, nor moves to a number above 35."),
        ("p/take_stones.html", "20,20", "Enter 1 to 8 whole numbers from 0 to 35, separated by commas, such as 1,2,3,0. This page cannot compute more than 10,000 positions or 300,000 moves, nor moves to a number above 35."),
        ("p/hdu1846.html", "9,9", "These are 2 numbers. Enter 1 whole number from 0 to 35, such as 21. This page cannot compute more than 10,000 positions or 300,000 moves, nor moves to a number above 35."),
        ("zh/ferguson.html", "0,7", "第 1 个数是 0，最小为 1。请填 2 个 1 到 199 的整数，用逗号隔开，如 4,11。局面太多（超过 10000 个局面或 300000 种走法），或走得到大于 199 的数时，本页算不了。"),
        ("zh/p2197.html", "一二", "“一”不是整数。请填 1～8 个 0 到 35 的整数，用逗号隔开，如 7,5,3。局面太多（超过 10000 个局面或 300000 种走法），或走得到大于 35 的数时，本页算不了。"),
    ] {
        page.load(address);
        page.eval(&format!("{TABLE}.place('{at}')"));
        page.wait(&format!("{TABLE}.ui.say.textContent !== ''"));
        assert_eq!(page.said(), limit, "{address}: {at}");
        let marked = page.eval(&format!("(({{ own, say }}) => [own.ariaInvalid, document.getElementById(own.getAttribute('aria-describedby')) === say])({TABLE}.ui)"));
        assert_eq!(marked, json!(["true", true]), "{address}: {at}");
    }
}

/// What a move took stays to be seen until the next one, a hint lights its heap, and a lost start offers the other side.
fn seen_moves(page: &mut Page) {
    for (address, change) in
        [("p/p2197.html", "Play the other side"), ("zh/p2197.html", "换先后手再来一局")]
    {
        page.load(address);
        page.press(Mouse, ".call");
        page.press(Mouse, "[data-tap='0:4']");
        assert_eq!(page.count(".taken.yours"), 3, "{address}");
        page.answered();
        assert_eq!(page.count(".taken.yours"), 0);
        let taken = page.eval(&format!("(({{ line: [, {{ p, q }}], board: {{ draw }} }}) => draw[p].reduce((sum, n, i) => sum + n - draw[q][i], 0))({TABLE})"));
        assert_eq!(page.count(".taken.mine"), taken);
        page.eval(&format!("{TABLE}.fresh(0, true)"));
        for _ in 0..2 {
            page.press(Mouse, ".board .hint");
        }
        let lit = page.eval(&format!("[...new Set([...document.querySelectorAll('.board .look')].map(it => {TABLE}.name(it.shape.i)))].join()"));
        assert!(page.said().contains(lit.as_str().unwrap()) && lit != "", "{lit}");
        // A game that was given away shows the slip on the board, with the move that was missed; a key leads back there.
        page.eval(&format!("{TABLE}.fresh(0)"));
        page.press(Mouse, ".call");
        page.play_out(
            "t => t.board.to[t.p].find(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p][0]",
        );
        page.eval("document.querySelector('.acts .tellMe')?.click()");
        let shown = format!("String({TABLE}.board.draw[{TABLE}.choice.p])");
        assert_eq!(page.eval(&shown), "7,5,3", "{address}");
        assert_eq!(page.count(".board .going"), 1, "{address}");
        assert_eq!(page.texts(".moment[aria-pressed=true]"), "N");
        page.key("b");
        assert_eq!(page.eval(&format!("{TABLE}.line.length === 0 && !{TABLE}.idle")), true);
        // 6, 5, 3 is lost.
        page.eval(&format!("{TABLE}.place('6,5,3')"));
        page.press(Mouse, ".call");
        for _ in 0..2 {
            page.press(Mouse, ".board .hint");
        }
        let said = page.said();
        assert!(
            said.contains(if change.is_ascii() {
                "The longest defence: "
            } else {
                "撑得最久的走法："
            }),
            "{said}"
        );
        page.play_out("t => t.advice()");
        page.wait("document.querySelectorAll('.acts .tellMe, .acts .change').length > 0");
        page.eval("document.querySelector('.acts .tellMe')?.click()");
        assert_eq!(page.texts(".acts .change"), change);
        page.press(Mouse, ".acts .change");
        assert_eq!(page.eval(&format!("{TABLE}.first === false && {TABLE}.from === {TABLE}.board.draw.findIndex(it => String(it) === '6,5,3')")), true);
    }
}

/// The tiles of a board of numbers take a tap: the moves of this number are offered, or the only one is played.
fn tiles(page: &mut Page) {
    for (folder, hand) in [("p", Mouse), ("zh", Finger), ("p", Key)] {
        page.screen(if hand == Finger { 360 } else { 1280 }, 800);
        page.load(&format!("{folder}/magic_beads.html#12,18"));
        page.press(hand, ".call");
        let all = page.count(".board > .ask .move");
        page.press(hand, ".number:nth-of-type(3)");
        let picked = page.count(".number.picked");
        let some = page.count(".board > .ask .move");
        assert_eq!(picked, 1, "{hand:?}");
        assert!(some.as_u64() < all.as_u64(), "{some} of {all} moves by {hand:?}");
        page.press(hand, ".board > .ask .move");
        page.answered();
        assert_eq!(page.eval(&format!("{TABLE}.line.length")), 2, "{hand:?}");
        // A tile that no move changes says why.
        page.load(&format!("{folder}/p1290.html#24,15"));
        page.press(hand, ".call");
        page.press(hand, ".number:last-of-type");
        let why = if folder == "p" { "The smaller number stays." } else { "较小的数不变" };
        // Refusals are said by the script that comes with the game.
        page.wait(&format!("document.querySelector('.say').textContent.startsWith('{why}')"));
        page.press(hand, ".number:nth-of-type(2)");
        page.answered();
        assert_eq!(page.eval(&format!("{TABLE}.line.length")), 2, "{hand:?}");
    }
    // A hint shows its number.
    page.load("p/ferguson.html");
    page.press(Mouse, ".call");
    for _ in 0..2 {
        page.press(Mouse, ".board .hint");
    }
    assert_eq!(page.count(".number.goal"), 1);
}

/// A tap takes a piece, which another tap puts down; the next one plays it to where it may go.
fn pieces(page: &mut Page) {
    page.load("p/hdu1524.html#1,0,1,0,1,0,0,0");
    for hand in [Mouse, Finger] {
        page.eval(&format!("{TABLE}.fresh(-1, undefined, {TABLE}.from)"));
        page.press(hand, ".call");
        for picked in [1, 0, 1] {
            page.press(hand, "[data-tap='2']");
            assert_eq!(page.count(".point.picked"), picked, "{hand:?}");
            assert_eq!(page.count(".point.glow"), 2 * picked, "{hand:?}");
        }
        assert_eq!(page.count(".board > .ask button"), 0, "{hand:?}");
        // A piece is there, too.
        page.press(hand, "[data-tap='4']");
        page.answered();
        let went = page.eval(&format!("String({TABLE}.board.draw[{TABLE}.line[0].q])"));
        assert_eq!(went, "1,0,0,0,2,0,0,0", "{hand:?}");
    }
    // A piece that is taken differs from the others.
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    page.press(Mouse, "[data-tap='4']");
    page.wait("(([a, b]) => a > b + 0.5)(['.picked', '.movable:not(.picked)'].map(it => parseFloat(getComputedStyle(document.querySelector(`.board svg > ${it} .body`)).strokeWidth)))");
    // A waiting piece shows its interval, then a piece the points below it without a dashed line to it.
    page.load("p/chess_dag.html");
    for hand in [Mouse, Finger] {
        page.eval(&format!("{TABLE}.fresh(0, true)"));
        page.press(hand, "[data-tap='7']");
        assert_eq!(page.count(".point.glow"), 3, "{hand:?}");
        page.press(hand, "[data-tap='7']");
        page.eval(&format!("{TABLE}.place('0,0,0,0,0,0,1,1,1,0')"));
        page.eval(&format!("{TABLE}.begin(true)"));
        page.press(hand, "[data-tap='6']");
        assert_eq!(page.count(".point.glow"), 5, "{hand:?}");
    }
}

/// What is said of a move goes with what was chosen, and stays while the computer thinks.
fn said_of_moves(page: &mut Page) {
    page.load("p/poi2000.html");
    for ends in ["[data-tap='4']", "Escape"] {
        page.eval(&format!("{TABLE}.fresh(0, true)"));
        page.press(Mouse, "[data-tap='4']");
        assert_eq!(page.said(), "Next, choose one of the 6 marked places.");
        match ends {
            "Escape" => page.key(ends),
            _ => page.press(Mouse, ends),
        }
        assert_eq!(page.said(), "", "{ends}");
        assert_eq!(page.eval(&format!("{TABLE}.choice.picks.size")), 0);
    }
    // Names that are sentences are counted, and not one name in the plural.
    for (folder, said) in [
        ("p", "Next, choose one of the 3 marked places."),
        ("zh", "再选：第 3 堆到盘子的边、第 1 堆与第 3 堆之间的边、第 2 堆与第 3 堆之间的边之一。"),
    ] {
        page.load(&format!("{folder}/caramel_pudding.html"));
        page.eval(&format!("(t => {{ t.call(true); t.tap(3); t.tap(4) }})({TABLE})"));
        assert_eq!(page.said(), said);
    }
    page.load("p/p2197.html");
    page.eval(&format!("{TABLE}.fresh(0, true)"));
    page.press(Mouse, "[data-tap='0:4']");
    page.press(Mouse, "[data-tap='1:2']");
    page.answered();
    let said = page.said();
    assert!(said.starts_with("Your move: take 3 from heap 1. The computer: "), "{said}");
}

/// On a telephone a new game, and the way back to the slip, bring the board back; on a wide screen what plays a move is below it.
fn board_in_view(page: &mut Page) {
    page.screen(360, 740);
    for address in ["p/p2197.html", "p/chomp.html", "course/en/04.html"] {
        page.load(address);
        for end in [".back", ".again"] {
            page.eval(&format!("{TABLE}.fresh(0, true)"));
            page.play_out(
                "t => t.board.to[t.p].find(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p][0]",
            );
            page.eval("document.querySelector('.acts .tellMe')?.click()");
            page.eval("document.querySelector('.review').open = true, document.querySelector('.told ol').scrollIntoView()");
            page.press(Finger, &format!(".board {end}"));
            let top = page.eval("document.querySelector('.board svg').getBoundingClientRect().top");
            let top = top.as_f64().unwrap();
            assert!((0.0..300.0).contains(&top), "{address}, {end}: {top}");
        }
    }
    page.screen(1280, 800);
    page.load("p/cf1823e.html");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='3']");
    let bottom = page.eval("document.querySelector('.board .play').getBoundingClientRect().bottom");
    assert!(bottom.as_f64().unwrap() < 800.0, "{bottom}");
}

/// The focus stays, begins where it does no harm, and is seen; a screen reader hears how a game ends.
fn keys_and_ears(page: &mut Page) {
    // A graph can be read without its picture, also before the game begins.
    for (address, way, none) in [
        (
            "p/hdu1524.html",
            "vertex 2, no pieces, arrows to 4 and 5",
            "vertex 7, no pieces, no arrow leaves it",
        ),
        (
            "zh/hdu1524.html",
            "2 号顶点，0 枚棋子，箭头指向 4、5",
            "7 号顶点，0 枚棋子，没有箭头由此出发",
        ),
        // Lines lead both ways, and in a tree to what it hangs on.
        (
            "p/cf1823e.html",
            "vertex 10, still there, next to 7 and 9",
            "vertex 1, still there, next to 2 and 6",
        ),
        ("zh/agc010f.html", "3 号顶点，2 颗石子，与 1、4、5 相邻", "5 号顶点，1 颗石子，与 3 相邻"),
        (
            "p/tree_chain_game.html",
            "vertex 4, black, child of vertex 2",
            "vertex 1, white, the root",
        ),
        ("zh/cf1498f.html", "4 号顶点，1 件礼物，2 号顶点的孩子", "1 号顶点，0 件礼物，根"),
        ("p/hdu3094.html", "edge 2, twig, on edge 1", "edge 6, trunk, on the ground"),
        // Dashed lines are moves that are missing.
        (
            "p/chess_dag.html",
            "vertex 6, no pieces, leads to 1, 2 and 4",
            "vertex 3, no pieces, leads to 1 and 2",
        ),
        (
            "zh/chess_dag.html",
            "5 号顶点，0 枚棋子，可到 1、2、3",
            "1 号顶点，0 枚棋子，不通向别的顶点",
        ),
    ] {
        page.load(address);
        let whole = page.eval("document.querySelector('.board svg').ariaLabel");
        let (_, to) = way.rsplit_once(['，', ',']).unwrap();
        assert!(whole.as_str().unwrap().contains(to), "{address}: {whole}");
        page.press(Mouse, ".call");
        let names =
            page.eval("[...document.querySelectorAll('[data-tap]')].map(it => it.ariaLabel)");
        for name in [way, none] {
            assert!(names.as_array().unwrap().contains(&json!(name)), "{address}: {names}");
        }
    }
    // What lies on the board is said, and that nothing does; what sets a board apart is in its name.
    for (address, said) in [
        ("p/xiaoma_game.html", "Xiaoma Loves Games (1 to 7): no number chosen yet"),
        ("zh/poi2000.html", "条纹（12 格，纸条长 2、3、5）："),
        ("p/uva11859.html", "Division Game (2 × 2): 12, 5; 8, 6"),
        ("p/rake_it_in.html", "turn each): 2, 6, 2, 8; 1, 3, 9, 3; 2, 7, 5, 5; 4, 9, 4, 4"),
        ("p/uva10561.html", "no X yet"),
        ("zh/split_game.html", "还没有剪开"),
        // A picture says of each place all that its button will say.
        ("p/cf1823e.html", "; vertex 10, still there, next to 7 and 9."),
        ("p/cf1498f.html", "; vertex 2, 1 present, child of vertex 1; "),
        // A word is said as a whole, and what may be done with it; a box with its size.
        ("p/cf1527b2.html", "): word 0100. A reversal is allowed."),
        ("p/hdu1404.html", ": number 205."),
        ("p/hdu1729.html", "boxes 1 to 3: 3 of 10, 2 of 8, 2 of 6."),
        ("zh/chocolate.html", "第 1～4 根有 1（有框）、2（有框）、"),
        ("p/lijiang_xor.html", "heaps 1 to 3: 4, 6, 3 (framed)."),
        ("p/hdu2516.html", ": 20. At most 19 may be taken now."),
        (
            "p/hdu1079.html",
            ": 1 August: today; 2 August, 1 September: can be reached; 4 November: the goal.",
        ),
    ] {
        page.load(address);
        let label = page.eval("document.querySelector('.board svg').ariaLabel");
        assert!(label.as_str().unwrap().contains(said), "{address}: {label}");
    }
    // So does an empty row of pins by rules of the reader's own.
    page.load("rules.html#0.77");
    page.wait("!!window.grundy_own?.ready");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    let label = page.eval(&format!("{TABLE}.ui.svg.ariaLabel"));
    assert!(label.as_str().unwrap().ends_with(": no pin left."), "{label}");
    // What a button says depends on whether a move concerns its place.
    for (id, all) in [
        ("hdu1079", ["1 August, today", "2 August, can be reached", "3 August"]),
        ("cf1527b2", ["digit 1, 0", "digit 2, 1", "the reversal of the word"]),
    ] {
        page.load(&format!("p/{id}.html"));
        page.press(Mouse, ".call");
        let names =
            page.eval("[...document.querySelectorAll('[data-tap]')].map(it => it.ariaLabel)");
        for name in all {
            assert!(names.as_array().unwrap().contains(&json!(name)), "{id}: {names}");
        }
    }
    page.eval(&format!(
        "(t => {{ t.ui.boards.selectedIndex = 1; t.ui.boards.onchange(); t.call(true) }})({TABLE})"
    ));
    let heard =
        page.eval(&format!("[{TABLE}.ui.svg.ariaLabel, {TABLE}.shown.get('p4').ariaLabel]"));
    assert_eq!(
        heard,
        json!([
            "Palindrome Game (hard version): word 1001; the reversal of the word: not allowed now. No reversal: the word is a palindrome.",
            "the reversal of the word, not allowed now"
        ])
    );
    let grey = page.eval(&format!("getComputedStyle({TABLE}.shown.get('p4')).opacity"));
    assert_eq!(grey, "0.4", "the button of a reversal that is not allowed");
    // The values of parts say whose they are.
    for (id, parts) in [
        ("cf1823e", "cycle of 6,cycle of 4,nim-sum"),
        ("hdu1809", "left board,right board,nim-sum"),
        ("hdu1730", "row 1,row 2,nim-sum"),
    ] {
        page.load(&format!("p/{id}.html"));
        page.press(Mouse, ".call");
        page.eval("document.querySelector('.board .values').click()");
        page.wait(&format!("[...document.querySelectorAll('.sums th')].map(it => it.textContent).join() === '{parts}'"));
    }
    // Each button for a move says the move, not only where it leads; a move says what else it takes off the board.
    for (address, said) in [
        ("p/p1290.html", "subtract 5 from 12: 7 · 5"),
        ("zh/p1290.html", "从 12 减去 5：7 · 5"),
        ("p/magic_beads.html", "replace 12 by 1, 2, 3, 6: 2 · 3 · 6"),
        ("p/uva12293.html", "share 20 as 6 and 14"),
        ("p/hdu3094.html", "cut edge 1, which drops edges 2, 3"),
        ("zh/hdu3094.html", "剪断 6 号边，7、8 号边随之落下"),
        ("zh/hdu6312.html", "选 4，同时擦去 1、2"),
        ("p/hdu6312.html", "choose number 1"),
    ] {
        page.load(address);
        page.eval(&format!("{TABLE}.ui.list.open = true"));
        page.wait(&format!(
            "[...document.querySelectorAll('.moves .move')].some(it => it.ariaLabel === {said:?})"
        ));
        assert_eq!(page.count(".moves [role=group]"), 0, "{address}: a group without a name");
    }
    page.load("p/hnoi2007.html");
    page.press(Mouse, ".call");
    assert_eq!(page.count("[data-tap][aria-label*=stone]"), 0, "beans are called stones");
    assert_eq!(page.count(".art text:not([aria-hidden] *)"), 0, "a mere text in a drawing");
    page.load("p/p2197.html");
    page.press(Mouse, ".call");
    page.eval("document.querySelector('.board .again').focus()");
    page.key("Enter");
    assert_eq!(page.eval("document.activeElement.className"), "call");
    assert_eq!(page.count("[data-tap][aria-disabled=false]"), 0, "a stone can be taken too early");
    page.key("Enter");
    let first = "document.querySelector('.board svg [tabindex=\"0\"]').dataset.tap";
    let taken = page
        .eval(&format!("(([i, v]) => {TABLE}.board.draw[{TABLE}.p][i] - v)({first}.split(':'))"));
    assert_eq!(taken, 1, "the first focus takes more than a stone");
    page.key("Enter");
    page.answered();
    page.eval("document.querySelector('.board svg').querySelectorAll('[data-tap]').forEach(it => it.classList.add('mine'))");
    page.key("ArrowLeft");
    // The ring of the focus has its own colour and place, on a stone of the last move as well.
    for id in ["p2197", "hdu1524", "hdu3094", "p1290", "poj1704"] {
        if id != "p2197" {
            page.load(&format!("p/{id}.html"));
            page.press(Key, ".call");
            page.eval(&format!("{TABLE}.tab.focus()"));
        }
        page.wait(
            "(([at, of]) => { const [here, there] = [at, of].map(it => [...it.querySelectorAll('.touch, .body')].map(it => getComputedStyle(it)).map(it => [it.stroke, it.strokeWidth])), text = getComputedStyle(document.querySelector('.board svg')).color;
             return at.matches('.open') && here.some(([stroke, width], n) => stroke === text && parseFloat(width) > 0.5 && String(there[n]) !== String(here[n])) })([document.querySelector('.board svg g:focus-visible'), document.querySelector('.board svg .open:not(:focus)') ?? document.querySelector('.board svg [data-tap]:not(:focus)')])",
        );
    }
    page.load("p/p2197.html");
    page.press(Key, ".call");
    // While the computer thinks, the focus is on a stone that is there.
    page.press(Key, "[data-tap='2:2']");
    page.wait("document.activeElement.matches('[data-tap]:not(.left)')");
    assert_eq!(page.eval(&format!("{TABLE}.mine")), true, "the computer was too quick");
    page.answered();
    page.play_out("t => t.board.to[t.p][0]");
    let heard = page.eval("document.activeElement.closest('.end').ariaLabel").to_string();
    assert!(heard.contains("You have won.") || heard.contains("The computer has won."), "{heard}");
    page.load("p/chomp.html");
    let label = page.eval(&format!("{TABLE}.ui.svg.ariaLabel"));
    // The focus does not look like a preview.
    page.press(Key, ".call");
    assert_ne!(page.eval(first), "0", "the first focus is on the poison");
    page.key("ArrowRight");
    page.wait("document.querySelectorAll('.board .goal').length === 16");
    let strokes = "[...document.querySelectorAll('.board .goal .body')].map(it => getComputedStyle(it).strokeWidth)";
    page.wait(&format!("(all => parseFloat(all[0]) > parseFloat(all[1]))({strokes})"));
    assert!(label.as_str().unwrap().contains("chocolate, row by row: 6, 6, 6, 6"), "{label}");
    // A heap of blocks says its blocks.
    page.load("course/en/03.html");
    page.wait("!!document.querySelector('.handle')");
    let said = "[...document.querySelectorAll('.handle')].map(it => it.getAttribute('aria-valuenow') + ': ' + it.getAttribute('aria-valuetext'))";
    assert_eq!(page.eval(said), json!(["7: 7 = 4 + 2 + 1", "5: 5 = 4 + 1", "3: 3 = 2 + 1"]));
    page.eval("document.querySelectorAll('.handle')[1].focus()");
    page.key("ArrowLeft");
    assert_eq!(page.eval(&format!("{said}[1]")), "4: 4");
    page.key("Home");
    assert_eq!(page.eval(&format!("{said}[1]")), "0: 0");
}

/// By keyboard a game begins at the first place, and after its end Z leads back to a place; what moves have made of the board
/// is heard where that is short and not in the sentence of the move, and of what a place leads to only what is left.
fn places_for_ears(page: &mut Page) {
    let focus = "document.activeElement";
    for (address, first) in [
        ("zh/p2197.html", "第 1 堆，7 颗，取 1"),
        ("p/p4279.html", "heap 1, 1 stone, take 1"),
        ("p/hdu1760.html", "row 1, column 1, free"),
        ("p/chomp.html", "row 1, column 2, chocolate"),
        ("p/hdu3094.html", "edge 1, trunk, on the ground"),
    ] {
        page.load(address);
        page.press(Key, ".call");
        assert_eq!(page.eval(&format!("{focus}.ariaLabel")), first);
        let worst =
            "t => t.board.to[t.p].find(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p][0]";
        page.play_out(worst);
        assert_eq!(page.eval(&format!("{focus}.matches('.end')")), true, "{address}");
        page.key("z");
        let free = format!("{focus}.matches('[data-tap][aria-disabled=false]')");
        assert_eq!(
            page.eval(&free),
            true,
            "{address}: {}",
            page.eval(&format!("{focus}.outerHTML"))
        );
    }
    for (id, said) in [
        ("hdu1524", "take a piece from vertex 3 to vertex 6. Now vertices 1, 5, 6: 1 piece each."),
        ("tree_chain_game", "turn 2, 7 white. Now vertices 4, 5: black."),
        ("poj1704", "chessman from cell 10 to cell 9. Now cells 2, 5, 7, 9: chessman."),
        ("uva10561", "put an X into cell 9. Now cell 9: X."),
        ("z_game_on_grid", "go to row 2, column 1."),
    ] {
        page.load(&format!("p/{id}.html"));
        let heard = page.eval(&format!(
            "(t => {{ t.call(true); t.tell(''); t.mine = true; t.move(t.board.to[t.p].find(q => {said:?}.startsWith(t.sentence(t.p, q)))); return t.ui.say.textContent }})({TABLE})"
        ));
        assert_eq!(heard, format!("The computer: {said}"), "{id}");
    }
    // What is said of the position is all of it.
    for id in ["hdu3094", "hdu1760", "cf1498f", "split_game", "jsoi2009"] {
        for (folder, now) in [("p", "Now "), ("zh", "现在：")] {
            page.load(&format!("{folder}/{id}.html"));
            let parts = page.eval(&format!(
                "(t => {{ t.call(true); const found = []; for (let n = 0; n < 4 && t.board.to[t.p].length; n += 1) {{ t.tell(''); t.mine = true; t.move(t.board.to[t.p][0]); clearTimeout(t.timer); const said = t.ui.say.textContent.split({now:?})[1]; if (said && said.slice(0, -1) !== t.picture(t.p)) found.push(said) }} return found }})({TABLE})"
            ));
            assert_eq!(parts, json!([]), "{folder}/{id}");
        }
    }
    page.load("p/cf1823e.html");
    let names = page.eval(&format!(
        "(t => {{ t.call(true); t.move(t.board.to[t.p].find(q => t.sentence(t.p, q) === 'remove vertices 1, 2')); return [0, 2, 3].map(i => t.spoken({{ i }})) }})({TABLE})"
    ));
    let wanted = [
        "vertex 1, gone, next to 6",
        "vertex 3, still there, next to 4",
        "vertex 4, still there, next to 3 and 5",
    ];
    assert_eq!(names, json!(wanted));
}

/// The question, the two buttons, the ladder and the whole board are on the first screen.
fn first_screen(page: &mut Page) {
    let ids: Vec<String> = boards::ids().map(String::from).collect();
    for (width, height) in [(1280, 800), (360, 740)] {
        page.screen(width, height);
        let folder = if width < 500 { "zh" } else { "p" };
        let chapters = (1..=10).map(|n| format!("course/en/{n:02}.html"));
        let problems = ids.iter().map(|id| format!("{folder}/{id}.html"));
        for address in
            ["index.html", "zh.html"].map(String::from).into_iter().chain(chapters).chain(problems)
        {
            page.load(&address);
            let bottom = page.eval("Math.max(...['.board .turn', '.board svg', '.board .call:last-child', '.board .ladder'].map(it => document.querySelector(it).getBoundingClientRect().bottom))");
            assert!(
                bottom.as_f64().unwrap() <= f64::from(height),
                "{address} at {width}: {bottom}"
            );
            let tall =
                page.eval("document.querySelector('.board svg').getBoundingClientRect().height");
            assert!(
                tall.as_f64().unwrap() >= 90.0,
                "{address} at {width}: a board of {tall} pixels"
            );
            // On a wide screen a board beside its words is not larger than its drawing needs; one below them ends where they do.
            let empty = page.eval("(({ svg }) => { const { a } = svg.getScreenCTM(), { width, height } = svg.getBoundingClientRect(), box = svg.viewBox.baseVal; return [width - a * box.width, height - a * box.height] })(document.querySelector('.board').table.ui)");
            let [beside, above] = [0, 1].map(|i| empty[i].as_f64().unwrap());
            if width > 1000 {
                let is_below = page.eval("!document.querySelector('.board').table.tall") == true;
                assert!(
                    (beside < 130.0 || is_below) && above < 30.0,
                    "{address}: {beside} and {above} pixels of empty board"
                );
                let off = page.eval("(([board, call]) => call.top > board.bottom ? board.left - call.left : 0)(['svg', '.call'].map(it => document.querySelector(`.board ${it}`).getBoundingClientRect()))");
                assert_eq!(off, 0, "{address}: the board begins elsewhere than the buttons");
            }
            assert_eq!(
                page.count(".board .more[open], .board .list[open]"),
                0,
                "{address}: not folded"
            );
        }
    }
}

/// One press leads into a game; it ends within 30 seconds, and asks a reader who has lost before it tells.
fn first_minute(page: &mut Page) {
    // On a wide screen the buttons of a game are where those were that started it, on each rung of the ladder.
    page.load("index.html");
    let left = |of: &str| format!("document.querySelector('{of}').getBoundingClientRect().left");
    assert_eq!(page.eval(&left("h1")), page.eval(&left("#list")), "two left edges");
    // The rungs are there once one is climbed.
    page.eval("localStorage.setItem('grundy-ladder-p2197.0', '0')");
    page.load("index.html");
    for rung in [1, 6, 1, 6] {
        page.press(Mouse, &format!(".rung:nth-of-type({rung})"));
        let below = page.eval("document.querySelector('.board .call').getBoundingClientRect().top > document.querySelector('.board svg').getBoundingClientRect().bottom");
        assert_eq!(below, true, "rung {rung}");
    }
    // Who begins is the first thing to choose.
    let tall = page.eval("document.querySelector('.board .call').getBoundingClientRect().height");
    assert!(tall.as_f64().unwrap() >= 48.0, "a button of {tall} pixels");
    let filled = page.eval("(([a, b]) => a.backgroundColor !== b.backgroundColor)(['.call', '.rung'].map(it => getComputedStyle(document.querySelector(`.board ${it}`))))");
    assert_eq!(filled, true, "the buttons that start a game look like all others");
    let gap = page.eval("(it => it.nextSibling.getBoundingClientRect().left - it.getBoundingClientRect().right)(document.querySelector('.board .ladder span'))");
    assert!(gap.as_f64().unwrap() >= 8.0, "{gap} pixels between the ladder and its name");
    page.load("index.html");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2:2']");
    page.wait(&format!("{TABLE}.line.length === 2"));
    let bottom = page
        .eval("document.querySelector('.board .again').getBoundingClientRect().bottom + scrollY");
    assert!(bottom.as_f64().unwrap() <= 800.0, "{bottom}");
    page.screen(360, 740);
    page.load("index.html");
    page.press(Finger, ".call");
    assert_eq!(page.eval(&format!("{TABLE}.idle")), false);
    let mut moves = 0;
    while page.eval(&format!("{TABLE}.board.to[{TABLE}.p].length > 0")) == true {
        // A beginner takes the lowest stone that is there, with all above it.
        page.eval(&format!("{TABLE}.ui.svg.querySelector('[data-tap$=\":0\"][aria-disabled=false]').id = 'tap{moves}'"));
        page.press(Finger, &format!("#tap{moves}"));
        page.answered();
        moves += 1;
    }
    // Half a second an answer, and five seconds to think.
    assert!(moves * 11 / 2 <= 30, "{moves} moves");
    assert_eq!(page.count(".acts .tellMe"), 1, "the lost game does not ask");
    let below = "document.querySelector('.end').getBoundingClientRect().bottom - innerHeight";
    page.wait(&format!("{below} < 1"));
    assert_eq!(page.count(".timeline :is(.P, .N), .told ol"), 0, "the game tells before it asks");
    // The reader may answer on the board as well, in the position before a move.
    page.press(Finger, ".moment");
    page.press(Finger, ".ask button");
    assert!(page.count(".acts .guess:disabled") == 1 || page.count(".told ol") == 1, "no answer");
    page.load("index.html");
    page.press(Finger, ".call");
    page.play_out("t => t.board.to[t.p][0]");
    page.press(Finger, ".acts .guess");
    let before = page.texts(".end p");
    page.press(Finger, ".acts .tellMe");
    assert!(!before.is_empty());
    assert_ne!(page.count(".timeline :is(.P, .N)"), 0, "the timeline tells nothing");
    assert_ne!(page.count(".told ol"), 0);
    // The result begins with the news that the reader has found the slip.
    page.load("index.html");
    page.press(Finger, ".call");
    page.play_out("t => t.board.to[t.p][0]");
    page.eval(&format!("document.querySelector(`.guess[value=\"${{{TABLE}.line.findIndex(it => !it.mine && !{TABLE}.bestOf(it.p).includes(it.q))}}\"]`).click()"));
    let told = page.eval("document.querySelector('.end p').textContent");
    assert_eq!(told, "Right, that was the step.");
    // It does not say twice that the side was wrong.
    page.load("zh.html");
    page.eval("document.querySelectorAll('.call')[1].click()");
    page.play_out("t => t.board.to[t.p][0]");
    page.press(Finger, ".acts .guess[value='-1']");
    let told = page.texts(".end p");
    assert!(told.starts_with("没错，问题出在先后手的选择。") && !told.contains("选错"), "{told}");
}

/// Opponents that err, a ladder, two players: chosen by hand, and kept in the address.
fn opponents(page: &mut Page) {
    page.screen(1280, 800);
    page.load("p/p2197.html");
    let slips = |page: &mut Page, level: &str| {
        let count = page.eval(&format!(
            "(t => {{ t.ui.level.value = '{level}'; let slips = 0; for (let n = 0; n < 60; n += 1) {{ t.fresh(0, false); clearTimeout(t.timer); t.reply(); slips += !t.bestOf(t.line[0].p).includes(t.line[0].q) }} clearTimeout(t.timer); return slips }})({TABLE})"
        ));
        count.as_i64().unwrap()
    };
    let [perfect, sharp, gentle] = ["perfect", "sharp", "gentle"].map(|it| slips(page, it));
    assert_eq!(perfect, 0);
    assert!(0 < sharp && sharp < gentle, "{sharp} and {gentle} slips of 60");

    // Two players move in turn, and no computer moves.
    page.load("index.html");
    page.load("p/p2197.html#6,5,3&level=two");
    page.press(Mouse, "[data-tap='2:0']");
    page.press(Mouse, "[data-tap='1:0']");
    assert_eq!(page.eval(&format!("{TABLE}.line.map(it => it.mine).join()")), "false,true");
    page.press(Mouse, "[data-tap='0:0']");
    assert_eq!(page.texts(".turn strong"), "The first player has won.");
    page.press(Mouse, ".undo");
    assert_eq!(page.eval(&format!("{TABLE}.line.length")), 2);

    // The address follows the game, and leads back to it.
    page.load("p/p2197.html");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2:2']");
    page.answered();
    let [at, hash] =
        [format!("String({TABLE}.board.draw[{TABLE}.p])"), "location.hash".to_string()]
            .map(|it| page.eval(&it));
    assert_eq!(format!("#{}", at.as_str().unwrap()), hash.as_str().unwrap());
    page.load(&format!("zh/p2197.html{}&level=gentle", hash.as_str().unwrap()));
    assert_eq!(page.eval(&format!("String({TABLE}.board.draw[{TABLE}.p])")), at);
    assert_eq!(page.eval(&format!("{TABLE}.level")), "gentle");
    // A new game begins where this one did, and the address follows; another position has its own line each time.
    let at = format!("String({TABLE}.board.draw[{TABLE}.p])");
    page.load("p/p2197.html");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2:2']");
    page.answered();
    page.key("n");
    page.wait("location.hash === '#7,5,3'");
    assert_eq!(page.eval(&at), "7,5,3");
    for _ in 0..2 {
        let other = page.eval(&format!("(({{ starts }}, {{ from }}) => {{ starts.selectedIndex = starts.options.length - 1 - (starts.options.length > {TABLE}.board.starts.length + 1); const changes = starts.selectedOptions[0].text === 'another position'; starts.dispatchEvent(new Event('change')); return changes && {TABLE}.from !== from }})({TABLE}.ui, {TABLE})"));
        assert_eq!(other, true);
        page.wait(&format!("location.hash === `#${{{at}}}`"));
    }

    // The address does not become a final position, from which no game can begin.
    page.load("p/p2197.html#0,0,1");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2:0']");
    assert_eq!(page.count(".turn strong"), 1);
    page.eval("new Promise(done => setTimeout(done, 50))");
    assert_eq!(page.eval("location.hash"), "#0,0,1");

    // The ladder begins small, ends with the longest start, and keeps what was climbed.
    page.eval("localStorage.clear()");
    page.load("p/p2197.html");
    page.eval("document.querySelector('.more').open = true");
    let rungs = page.eval(&format!("{TABLE}.rungs.map(p => {TABLE}.board.left[p])"));
    let rungs: Vec<u64> = serde_json::from_value(rungs).unwrap();
    assert!(rungs.len() >= 5 && rungs[0] <= 3 && rungs[rungs.len() - 1] == 15, "{rungs:?}");
    // A newcomer is led to its first rung, which is won by going first.
    assert_eq!(page.texts(".ladder .begin"), "Play 6 levels, from easy to hard");
    let label = |n: u8| format!("document.querySelector('.rung:nth-of-type({n})').ariaLabel");
    assert_eq!(page.count(".rung"), 0, "rungs before the first");
    page.press(Mouse, ".ladder .begin");
    assert_eq!(page.count(".ladder .begin"), 0);
    assert_eq!(page.eval(&label(2)), "level 2, not won yet");
    assert_eq!(page.eval(&format!("String({TABLE}.board.draw[{TABLE}.p])")), "1,1,2");
    page.press(Mouse, ".call");
    page.play_out("t => t.advice()");
    assert_eq!(page.count(".acts .climb"), 1, "no way up");
    page.load("p/p2197.html");
    assert_eq!(page.eval("document.querySelector('.rung').textContent"), "✓");
    assert_eq!(page.texts(".ladder span"), "Level 6 of 6");
    assert_eq!(page.eval(&label(1)), "level 1, won");
    assert_eq!(page.count(".ladder .begin"), 0, "a reader who has climbed starts anew");
    // From another position the ladder is a new thing.
    page.load("p/p2197.html?beside#6,5,2");
    page.press(Mouse, ".call");
    page.play_out("t => t.advice()");
    assert_eq!(page.eval(&format!("{TABLE}.rungs.includes({TABLE}.from)")), false);
    assert!(page.texts(".acts .climb").starts_with("Go to level "));
    // After two losses in a row the page offers an opponent that errs, at once and after the slip.
    for losses in 1..=2 {
        page.eval(&format!("(t => {{ t.fresh(0); t.call(false) }})({TABLE})"));
        page.play_out("t => t.board.to[t.p][0]");
        assert_eq!(page.count(".acts .milder"), losses - 1, "after {losses} losses");
    }
    page.press(Mouse, ".acts .tellMe");
    page.press(Mouse, ".acts .milder");
    assert_eq!(page.eval(&format!("{TABLE}.level")), "gentle");
    assert_eq!(page.count(".board .call"), 2, "no new game");
}

/// The reader's own rules have the periods that the census has proved, a board that plays by them, and an address.
fn own_rules(page: &mut Page) {
    let census = fs::File::open(facts::root().join("scripts/census/octal-3.census.gz")).unwrap();
    let mut text = String::new();
    flate2::read::GzDecoder::new(census).read_to_string(&mut text).unwrap();
    let known = text.lines().skip(2).filter_map(|line| {
        let mut cells = line.split(',');
        let code = cells.next()?;
        let [period, from] = [cells.next()?, cells.next()?].map(|it| it.parse::<u64>().ok());
        let (period, from) = (period?, from?);
        (code.trim_end_matches('0').len() > 3 && period <= 60 && from <= 200)
            .then(|| json!([code, period, from]))
    });
    // The census begins with heaps of 1.
    let known: Vec<_> = known.step_by(29).collect();
    assert!(known.len() > 10, "{known:?}");
    page.visit("rules.html");
    page.wait("!!window.grundy_own && !!document.querySelector('.board')?.table");
    page.eval("window.tried = async code => { const { own } = document.forms; window.grundy_own = undefined; own.elements.code.value = code; own.requestSubmit(); while (!own.elements.code.ariaInvalid && !window.grundy_own) await new Promise(resolve => setTimeout(resolve, 5)); const it = window.grundy_own; return it && [it.period?.p, it.period?.e] }");
    let wrong = page.eval(&format!(
        "(async known => {{ const wrong = []; for (const [code, p, e] of known) {{ const it = await tried(code); if (it?.[0] !== p || Math.max(1, it[1]) !== Math.max(1, e)) wrong.push([code, p, e, it]) }} return wrong }})({})",
        json!(known)
    ));
    assert_eq!(wrong, json!([]), "another period than the census");
    for same in ["1 3 4", "１ ３，４", "1;3；4", "1,3-4"] {
        let period = page.eval(&format!("tried('{same}')"));
        assert_eq!(period, json!([7, 0]), "the period of taking {same}");
    }
    for wrong in ["", "0", "0.8", "100", "1 2 x", "-1", "0.000", "4.8", "<b>"] {
        assert_eq!(
            page.eval(&format!("tried({}).then(it => it === undefined)", json!(wrong))),
            true,
            "{wrong}"
        );
        assert!(!page.texts("#fault").is_empty(), "{wrong}");
    }
    // The board knows who wins by the definition, and its opponent plays by the rules.
    for rule in ["1 3 4", "0.77", "4.7", "0.137", "3"] {
        assert_ne!(page.eval(&format!("tried('{rule}')")), json!(null), "{rule}");
        page.wait("grundy_own.ready");
        let wrong = page.eval(&format!("{TABLE}.board.to.findIndex((to, p) => ({TABLE}.board.win[p] === 'P') !== to.every(q => {TABLE}.board.win[q] === 'N'))"));
        assert_eq!(wrong, -1, "{rule}: who wins");
        let far = page.eval(&format!("(b => b.to.findIndex((to, p) => b.left[p] !== (!to.length ? 0 : 1 + (b.win[p] === 'N' ? Math.min(...to.filter(q => b.win[q] === 'P').map(q => b.left[q])) : Math.max(...to.map(q => b.left[q]))))))({TABLE}.board)"));
        assert_eq!(far, -1, "{rule}: how far the end is");
        page.eval(&format!("(t => t.call(t.board.win[t.p] === 'N'))({TABLE})"));
        page.play_out("t => t.advice()");
        assert!(page.texts(".turn strong").contains("You have won"), "{rule}");
    }
    assert_eq!(page.eval("location.hash"), "#3&at=15,9");
    // Kayles is a row of pins, of which a move takes one or two side by side.
    assert_ne!(page.eval("tried('0.77')"), json!(null));
    page.wait("grundy_own.ready");
    page.says_rules("A move takes 1 or 2 stones from one heap and may split the rest in two.");
    let pins = page.eval(&format!("{TABLE}.board.draw[{TABLE}.p].length")).as_u64().unwrap();
    assert!(pins >= 9, "{pins} pins");
    let moves = page.eval(&format!("{TABLE}.board.to[{TABLE}.p].length"));
    assert_eq!(moves, 2 * pins - 1);
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2']");
    page.press(Mouse, "[data-tap='3']");
    page.answered();
    let took = page.eval(&format!("{TABLE}.told({TABLE}.line[0])"));
    assert_eq!(took, "Your move: take pins 3, 4.");
    assert_ne!(page.eval("tried('1 3 4')"), json!(null));
    page.wait("grundy_own.ready");
    page.says_rules("A move takes 1, 3 or 4 stones from one heap. The player");
    // Rules without a move on a small board say so; no rules leave no heading.
    assert_ne!(page.eval("tried('77')"), json!(null));
    page.wait("grundy_own.ready");
    assert!(page.texts("#board").contains("No board: with 15 stones"), "77 without a word");
    assert_ne!(page.eval("tried('0.000000000004')"), json!(null));
    page.wait("grundy_own.ready");
    assert!(page.texts("#board").contains("No board: with 12 stones"), "too few pins");
    let heading = "document.querySelector('#theorem').checkVisibility()";
    assert_eq!(page.eval(heading), true);
    page.visit("rules.html?wrong#x");
    page.wait("!!document.querySelector('#fault')?.textContent");
    assert_eq!(page.eval(heading), false, "a heading over nothing");
    let shown = "document.querySelector('#period + p').checkVisibility()";
    assert_eq!(page.eval(shown), false, "a sentence about no table");
    page.eval(
        "(({ own }) => { own.elements.code.value = '1 3 4'; own.requestSubmit() })(document.forms)",
    );
    assert_eq!(page.eval(shown), true);
    page.visit("rules.zh.html#0.77");
    page.wait(
        "document.querySelector('#period')?.textContent.includes('从 n\u{a0}=\u{a0}71 起，值以 12 为周期')",
    );
}

/// A page for a blog shows one board and keeps its address; a wrong one says so.
fn embedded(page: &mut Page) {
    page.load("embed.html#p2197&at=6,5,3&level=gentle");
    assert_eq!(page.eval(&format!("String({TABLE}.board.draw[{TABLE}.p])")), "6,5,3");
    assert_eq!(page.eval(&format!("{TABLE}.level")), "gentle");
    page.press(Mouse, ".call");
    page.press(Mouse, "[data-tap='2:0']");
    page.answered();
    assert_eq!(page.eval("location.hash"), "#p2197&at=6,5,3&level=gentle");
    let whole = page.eval("document.querySelector('.whole').getAttribute('href')");
    assert_eq!(whole, "p/p2197.html#6,5,3&level=gentle");
    // A screen reader hears which game it is.
    for (language, title) in [("en", "Nim Game (template)"), ("zh", "【模板】Nim 游戏")] {
        page.visit(&format!("embed.html?{language}#p2197&lang={language}"));
        page.wait("!!document.querySelector('.board')");
        page.wait(&format!("!!{TABLE}"));
        let heading = page.eval("[document.querySelector('h1').textContent, document.title, document.querySelector('.board svg').ariaLabel.split(/[:：]/)[0], document.querySelector('h1').getBoundingClientRect().right < 0]");
        assert_eq!(heading, json!([title, format!("{title} · Grundy"), title, true]));
    }
    for (hash, said) in
        [("#none&lang=zh", "没有这块棋盘"), ("#../x", "no such board"), ("#zz", "没有这块棋盘")]
    {
        page.visit(&format!("embed.html?{}{hash}", hash.len()));
        page.wait(&format!("document.querySelector('.board')?.textContent.includes('{said}')"));
    }
}

/// From a server the site can be installed, and a page that was read is there when the server is gone.
fn installed(page: &mut Page) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/", server.local_addr().unwrap());
    let site = page.site.clone();
    let [open, slow] = [true, false].map(|it| Arc::new(AtomicBool::new(it)));
    let [is_open, is_slow] = [&open, &slow].map(Arc::clone);
    let thread = std::thread::spawn(move || {
        for stream in server.incoming().map(Result::unwrap) {
            if !is_open.load(Ordering::Relaxed) {
                return;
            }
            let site = site.clone();
            let wait = if is_slow.load(Ordering::Relaxed) { 9 } else { 0 };
            std::thread::spawn(move || {
                std::thread::sleep(Duration::from_secs(wait));
                answer(stream, &site);
            });
        }
    });
    // The first page is kept although it came before the worker.
    page.go(&format!("{base}p/chomp.html"));
    page.wait("!!navigator.serviceWorker && document.readyState === 'complete'");
    page.eval("navigator.serviceWorker.ready.then(() => true)");
    page.wait("caches.open('grundy').then(it => it.match('../boards/chomp.js')).then(it => !!it)");
    page.go(&format!("{base}p/p2197.html"));
    page.wait("!!navigator.serviceWorker && document.readyState === 'complete'");
    page.eval("navigator.serviceWorker.ready.then(() => true)");
    // The worker hears the requests of the next visit.
    page.go(&format!("{base}p/p2197.html?again"));
    page.wait("!!navigator.serviceWorker.controller && !!document.querySelector('.board')?.table");
    let manifest = page.eval("fetch(document.querySelector('[rel=manifest]').href).then(it => it.json()).then(it => fetch(new URL(it.icons[0].src, document.querySelector('[rel=manifest]').href))).then(it => it.ok)");
    assert_eq!(manifest, true, "no manifest, or no icon");
    // The course in the language of the page is kept before the reader has opened it; other pages are not.
    let kept = |name: &str| {
        format!("caches.open('grundy').then(it => it.match('{base}{name}')).then(it => !!it)")
    };
    page.wait(&kept("course/en/10.html"));
    for name in ["course/zh/10.html", "p/great_party.html", "boards/great_party.js"] {
        assert_eq!(page.eval(&kept(name)), false, "{name}");
    }
    // A slow network is not waited for where the page is kept.
    slow.store(true, Ordering::Relaxed);
    let since = Instant::now();
    page.go(&format!("{base}p/p2197.html?slow"));
    page.wait("location.search === '?slow' && !!document.querySelector('.board')?.table");
    assert!(since.elapsed() < Duration::from_secs(8), "{:?}", since.elapsed());
    slow.store(false, Ordering::Relaxed);
    // A reader keeps all pages in a language.
    page.go(&format!("{base}course/en/index.html"));
    page.wait("document.querySelector('#offline')?.hidden === false");
    page.press(Mouse, "#offline button");
    page.wait("document.querySelector('#offline output').textContent === 'All pages are kept in this browser.'");
    open.store(false, Ordering::Relaxed);
    drop(TcpStream::connect(base.trim_start_matches("http://").trim_end_matches('/')));
    thread.join().unwrap();
    for (address, is_there) in [
        ("p/p2197.html?gone", "!!document.querySelector('.board')?.table"),
        ("p/chomp.html?gone", "!!document.querySelector('.board')?.table"),
        ("?gone", "!!document.querySelector('#list li')"),
        ("p/great_party.html?gone", "!!document.querySelector('.board')?.table"),
        ("octal.html?gone", "document.querySelector('#values .row')?.textContent.length > 24"),
        // A page that was never read: what can be read instead.
        ("zh/hdu1079.html?gone", "!!document.querySelector('a[href=\"zh.html\"]') && document.title.startsWith('没有网络') && document.querySelector('h1').textContent.includes('没有网络')"),
    ] {
        page.go(&format!("{base}{address}"));
        page.wait(&format!("location.search === '?gone' && location.href.includes('{address}') && {is_there}"));
    }
    let link = page.eval("document.querySelector('main a').href");
    assert_eq!(link, format!("{base}zh.html"));
    // Each chapter has its board, its exercises and its figures.
    for chapter in 1..=10 {
        page.go(&format!("{base}course/en/{chapter:02}.html?gone"));
        page.wait(&format!("location.pathname.endsWith('{chapter:02}.html') && !!document.querySelector('.board')?.table && [...document.querySelectorAll('.figure, .view')].every(it => it.children.length > 1)"));
        page.exercises();
    }
}

/// An address that leads nowhere says so in its own language, or in that of the browser, and nothing is asked for at a wrong
/// address.
fn astray(page: &mut Page) {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let base = format!("http://{}/", server.local_addr().unwrap());
    let site = page.site.clone();
    let thread = std::thread::spawn(move || {
        let missing = server.incoming().filter_map(|it| answer(it.unwrap(), &site));
        missing.take_while(|it| it != "end").collect::<Vec<String>>()
    });
    let speak = |page: &mut Page, language| {
        let agent = page.eval("navigator.userAgent");
        let said = json!({ "userAgent": agent, "acceptLanguage": language });
        page.call("Emulation.setUserAgentOverride", &said);
    };
    let pages = [
        ("zh/none.html", "en-US", "没有这一页", "zh.html"),
        ("course/zh/a/none.html", "en-US", "没有这一页", "zh.html"),
        ("none.html", "zh-TW", "没有这一页", "zh.html"),
        ("none", "en-US", "No such page", "index.html"),
        ("p/none.html", "zh-CN", "No such page", "index.html"),
    ];
    for (address, language, said, front) in pages {
        speak(page, language);
        page.go(&format!("{base}{address}"));
        page.wait(
            "document.readyState === 'complete' && !!document.querySelector('.board')?.table",
        );
        let shown = page.eval("[document.querySelector('h1').textContent, document.title, document.documentElement.lang, document.querySelector('.start a').href, document.querySelector('.skip').href]");
        let tag = if front == "zh.html" { "zh-CN" } else { "en" };
        let expected = [
            said,
            &format!("{said} · Grundy"),
            tag,
            &format!("{base}{front}"),
            &format!("{base}{address}#main"),
        ];
        assert_eq!(shown, json!(expected), "{address}, {language}");
        let foreign = if tag == "en" { "/[\\u4e00-\\u9fff]/" } else { "/[a-z]{4}/" };
        let texts = page.eval(&format!("[...document.querySelectorAll('main *, footer *')].filter(it => !it.children.length && !it.closest('noscript, [lang]:not(html)') && {foreign}.test(it.textContent)).map(it => it.textContent)"));
        assert_eq!(texts, json!([]), "{address}");
    }
    speak(page, "en-US");
    // A site that knows its address needs no guess where an unknown folder belongs to.
    let file = page.site.join("404.html");
    let text = fs::read_to_string(&file).unwrap();
    let known = text.replacen(
        "\"\" && location.href.startsWith(\"\") ? \"\"",
        &format!("location.href.startsWith({base:?}) ? {base:?}"),
        1,
    );
    fs::write(&file, known).unwrap();
    page.go(&format!("{base}unknown/folder/none.html"));
    page.wait("document.readyState === 'complete' && !!document.querySelector('.board')?.table");
    let front = page.eval("document.querySelector('.start a').href");
    fs::write(&file, text).unwrap();
    assert_eq!(front, format!("{base}index.html"));
    page.go("about:blank");
    let mut end =
        TcpStream::connect(base.trim_start_matches("http://").trim_end_matches('/')).unwrap();
    end.write_all(b"GET /end HTTP/1.1\r\n\r\n").unwrap();
    let unknown = pages.iter().map(|it| it.0).chain(["unknown/folder/none.html"]);
    assert_eq!(thread.join().unwrap(), unknown.collect::<Vec<_>>());
}

/// Answers one request for a file of the site. A name that is not there is returned.
fn answer(mut stream: TcpStream, site: &Path) -> Option<String> {
    let mut line = String::new();
    let mut reader = BufReader::new(stream.try_clone().unwrap());
    if reader.read_line(&mut line).is_err() {
        return None;
    }
    let mut rest = String::new();
    while reader.read_line(&mut rest).is_ok_and(|read| read > 2) {
        rest.clear();
    }
    let name = line.split(' ').nth(1).unwrap_or("/").trim_start_matches('/');
    let name = name.split('?').next().filter(|it| !it.is_empty()).unwrap_or("index.html");
    let kinds = [
        ("html", "text/html"),
        ("js", "text/javascript"),
        ("css", "text/css"),
        ("png", "image/png"),
    ];
    let is_there = site.join(name).is_file();
    let kind = kinds.iter().find(|it| name.ends_with(it.0) || it.0 == "html" && !is_there);
    let kind = kind.map_or("application/json", |it| it.1);
    let (status, body) = match fs::read(site.join(name)) {
        Ok(body) => ("200 OK", body),
        Err(_) => ("404 Not Found", fs::read(site.join("404.html")).unwrap()),
    };
    let length = body.len();
    let head = format!("HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(&[head.as_bytes(), &body].concat());
    (!is_there).then(|| name.to_string())
}

type Scene = fn(&mut Page);

#[test]
fn what_readers_met_stays_mended() {
    facts::needs_collection!();
    let Some(chromium) = browser::chromium() else {
        browser::skipped("no Chromium here: the faults of readers are not looked for");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    let gathered = folder.path().join("material");
    problem::material(&gathered);
    site::build(&gathered, &site, None).unwrap();
    let mut page = Page::open(&chromium, folder.path(), site);
    let scenes: &[(&str, Scene)] = &[
        ("no phantom move", no_phantom_move),
        ("held out", held_out),
        ("focus after a new game", focus_after_new_game),
        ("no stale line", no_stale_line),
        ("judge in small letters", judge_in_small_letters),
        ("terms in Chinese", terms_in_chinese),
        ("sides agree", sides_agree),
        ("the queen tells the truth", queen_tells_the_truth),
        ("starts have names", starts_have_names),
        ("balance where it counts", balance_where_it_counts),
        ("the sum tells the slip", sum_tells_the_slip),
        ("a bet counts once", a_bet_counts_once),
        ("boards answer", boards_answer),
        ("own positions", own_positions),
        ("limits of own positions", limits_of_own_positions),
        ("seen moves", seen_moves),
        ("tiles", tiles),
        ("pieces", pieces),
        ("said of moves", said_of_moves),
        ("board in view", board_in_view),
        ("keys and ears", keys_and_ears),
        ("places for ears", places_for_ears),
        ("first screen", first_screen),
        ("first minute", first_minute),
        ("fingers", fingers),
        ("opponents", opponents),
        ("own rules", own_rules),
        ("embedded", embedded),
        ("installed", installed),
        ("astray", astray),
        ("figures", figures::figures),
        ("beyond sums", figures::beyond_sums),
        ("graphs", figures::graphs),
        ("figures like boards", figures::like_boards),
        ("layers", figures::layers),
        ("queen", figures::queen),
        ("guess", figures::guess),
        ("tree", figures::tree),
        ("letters of two numbers", figures::letters),
        ("graph for ears", figures::graph_for_ears),
        ("illegal moves", exercises::illegal_moves),
        ("reasons of exercises", exercises::reasons),
        ("headings", course::headings),
        ("outline of chapters", course::outline),
        ("narrow figures", figures::narrow_figures),
        ("other numbers", exercises::other_numbers),
        ("linear basis", figures::linear_basis),
        ("values of own rules", own_rules::own_values),
        ("graph of own rules", own_rules::graph),
        ("misere by own rules", own_rules::own_misere),
        ("a search leaves the page free", own_rules::free),
        ("graph and board", own_rules::graph_and_board),
        ("shared positions of own rules", own_rules::shared),
        ("examples of own rules", own_rules::examples),
        ("table and proof of own rules", own_rules::table_and_proof),
        ("legend of the graph", own_rules::legend),
        ("keeps the focus", course::focus),
        ("small things", course::small_things),
        ("exercises", exercises::exercises),
        ("exercises by hand", exercises::pressed),
        ("progress", course::progress),
        ("tally", course::tally),
        ("exercises look alike", course::alike),
        ("narrow", reading::narrow),
        ("terms by words", reading::terms),
        ("uncovered", drawing::uncovered),
        ("where one is", reading::here),
        ("left edge", reading::left_edge),
        ("contents beside a page", reading::rail),
        ("tables", reading::tables),
        ("pager", reading::pager),
        ("cells for fingers", reading::cells),
        ("forced colours", reading::forced_colours),
        ("cards", reading::cards),
        ("octal map", octal::map),
        ("octal map on a phone", octal::small_map),
        ("octal code", octal::find),
        ("octal map by keys", octal::keys),
        ("open games", octal::open_games),
        ("positions in the text", problem::positions),
        ("folded away", problem::folded),
        ("wide code", problem::wide_code),
        ("think first", problem::think_first),
        ("drawn tables", problem::plots),
        ("captions of drawings", problem::captions),
        ("cells of tables", problem::cells),
        ("without scripts", problem::without_scripts),
        ("rules once", problem::rules_once),
        ("search without hits", reading::search_without_hits),
        ("search for nothing", reading::search_for_nothing),
        ("ways to pages", reading::ways_to_pages),
        ("search for techniques", reading::search_for_techniques),
        ("addresses", reading::addresses),
        ("contents of the course", reading::contents),
        ("endings in sight", endings::in_sight),
        ("endings in one stop of Tab", endings::in_one_stop),
        ("endings that shine", endings::shining),
        ("endings in place", endings::in_place),
        ("motion", endings::motion),
        ("endings in few words", endings::in_few_words),
        ("endings without blanks", endings::without_blanks),
        ("endings after a reload", endings::after_a_reload),
        ("endings with reasons", endings::with_reasons),
        ("endings only on purpose", endings::only_on_purpose),
        ("endings that lead on", endings::leading_on),
        ("another game", endings::another_game),
        ("endings for ears", endings::for_ears),
        ("where a move begins", endings::alive),
        ("rows for ears", endings::rows_for_ears),
        ("endings once for ears", endings::once_for_ears),
        ("endings with one example", endings::examples),
        ("choices in one line", endings::in_one_line),
        ("values in place", endings::values_in_place),
        ("past names", endings::past_names),
        ("heard changes", endings::heard_changes),
        ("slips by numbers", endings::slips),
        ("first moves", endings::first_moves),
        ("arrows of a review", endings::arrows),
        ("what a move makes of a number", endings::made_numbers),
        ("both colours", endings::both_colours),
        ("wrong sides", endings::wrong_sides),
        ("red on chocolate", endings::red_on_chocolate),
        ("a marked list", endings::marked_list),
        ("given up", endings::given_up),
        ("plain words", endings::plain_words),
        ("columns of a review", endings::columns),
        ("one code of colours", endings::colours),
        ("mended", endings::mended),
        ("list before a game", endings::listed),
        ("dark or light", reading::dark_or_light),
        ("goes on with the course", reading::goes_on),
        ("stops at code", reading::code_stops),
        ("untold theorems", endings::untold),
        ("on the ladder", endings::on_the_ladder),
        ("an end in one view", endings::one_view),
        ("a form of choices", endings::form),
        ("endings against resistance", endings::against_resistance),
        ("wrong rules are named", entries::named),
        ("own heaps", entries::own_heaps),
        ("values at once", entries::at_once),
        ("wrong answers are marked", entries::marked),
        ("back to other rules", entries::back),
        ("drawings are centred", drawing::centred),
        ("drawings of numbered cells", drawing::numbered),
        ("drawings of points", drawing::points),
        ("drawings of outlines", drawing::outlines),
        ("drawings of stairs", drawing::stairs),
        ("drawings in both themes", drawing::themes),
        ("drawings are large", drawing::large),
        ("drawings of the last move", drawing::last_move),
        ("drawings of idle boards", drawing::idle),
        ("arrows to all places", drawing::arrows),
        ("drawings of pieces", drawing::covers),
        ("drawings beside words", drawing::beside),
        ("drawings under zoom", drawing::zoomed),
        ("drawings of boxes", drawing::boxes),
        ("drawings of edges", drawing::edges),
        ("drawings of stories", drawing::stories),
        ("dates", drawing::dates),
        ("drawings of one size", drawing::of_one_size),
        ("below both columns", drawing::below_both),
    ];
    let mut red = vec![];
    // `SCENE` names those to try alone.
    let wanted = std::env::var("SCENE").ok();
    if wanted.is_none() && !(0..facts::PARTS).all(facts::is_tried) {
        browser::skipped(
            "seven eighths of the scenes: `cargo grundy test --tools --whole` plays all in Chromium",
        );
    }
    let is_wanted =
        |n, name| wanted.as_ref().map_or_else(|| facts::is_tried(n), |it| it.contains(name));
    let tried = scenes.iter().enumerate().filter(|(n, (name, _))| is_wanted(*n, name));
    let mut count = 0;
    for (_, (name, scene)) in tried {
        count += 1;
        page.screen(1280, 800);
        if catch_unwind(AssertUnwindSafe(|| scene(&mut page))).is_err() {
            red.push(name);
        }
    }
    assert!(red.is_empty(), "{red:?}");
    assert!(count > 0, "no scene has the name {wanted:?}");
}

/// A move of each kind on each board, in both languages, with its numbers as `n`: a reader looks through the list. By day
/// the boards in turn; of the others the list is taken as it is.
#[test]
fn moves_are_said_as_a_person_says_them() {
    facts::needs_collection!();
    let Some(chromium) = browser::chromium() else {
        browser::skipped("no Chromium here: the moves are not read");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let site = folder.path().join("site");
    site::build(&folder.path().join("none"), &site, None).unwrap();
    let mut page = Page::open(&chromium, folder.path(), site);
    let path = facts::root().join("scripts/site/tests/moves.txt");
    let known = fs::read_to_string(&path).unwrap_or_default();
    let updates = std::env::var_os("GRUNDY_UPDATE").is_some();
    let is_due = |n| updates || facts::is_tried(n);
    if !(0..facts::PARTS).all(is_due) {
        browser::skipped(
            "the sentences of seven eighths of the boards: `cargo grundy test --tools --whole` reads all",
        );
    }
    let mut parts = known.split_inclusive("\n\n");
    let mut list = String::new();
    for (n, id) in boards::ids().enumerate() {
        for folder in ["p", "zh"] {
            let part = parts.next().filter(|part| part.starts_with(&format!("{id}\n")));
            if !is_due(n) {
                list += part.unwrap_or("a board that is not in the list");
                continue;
            }
            page.load(&format!("{folder}/{id}.html"));
            let kinds = page.eval(&format!(
                "(t => {{ const kinds = new Map(); t.boards.forEach((board, number) => {{ Object.assign(t, {{ board, number }});
                 board.to.forEach((to, p) => to.forEach(q => {{ const said = t.sentence(p, q), kind = said.replace(/\\d+(, \\d+|、\\d+)*/g, 'n'); kinds.has(kind) || kinds.set(kind, said) }})) }});
                 return [...kinds.values()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 12).join('\\n') }})({TABLE})"
            ));
            list += &format!("{id}\n{}\n\n", kinds.as_str().unwrap());
            // No sentence, name or label has a gap that was not filled.
            let gaps = page.eval(&format!(
                "(t => {{ const said = [...t.play.states ?? []].flatMap(it => it.words).concat(t.root.textContent.replace(t.ui.art.textContent, ''), [...t.root.querySelectorAll('[aria-label]')].map(it => it.ariaLabel));
                 t.boards.forEach((board, number) => {{ Object.assign(t, {{ board, number }}); said.push(...board.names.flat()); board.to.forEach((to, p) => to.forEach(q => said.push(t.sentence(p, q)))) }});
                 return said.filter(it => /[{{}}]|undefined/.test(it)).slice(0, 5).join(' | ') }})({TABLE})"
            ));
            assert_eq!(gaps, "", "{folder}/{id}");
            // What is heard after a move has no colon behind another one.
            let stacked = page.eval(&format!(
                "(t => {{ const said = t.boards.flatMap((board, number) => (Object.assign(t, {{ board, number }}), board.to.slice(0, 200).flatMap((to, p) =>
                   [grundy.say('now', t.picture(p)), ...to.map(q => t.told({{ p, q }}))])));
                 return said.filter(it => /[:：][^;；.。]*[:：]/.test(it)).slice(0, 5).join(' | ') }})({TABLE})"
            ));
            assert_eq!(stacked, "", "{folder}/{id}");
        }
    }
    if updates {
        fs::write(&path, &list).unwrap();
    }
    assert!(
        updates || list == known,
        "read the new list after GRUNDY_UPDATE=1 cargo test -p site --test faults"
    );
    for word in ["becomes nothing", "Now line", "变为黑", "变为白", "undefined"] {
        assert!(!list.contains(word), "{word}");
    }
}
