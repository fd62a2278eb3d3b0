//! Values and boards of the reader's own rules.

use crate::page::{Hand::Mouse, Page};
use crate::rules::{At, Rules};
use serde_json::json;
use std::collections::BTreeSet;

/// The page of own rules has the rules on the board, which is on the first screen; Enter leads to it, and each value says of which options it is the mex.
pub(crate) fn own_values(page: &mut Page) {
    for width in [1000, 1280] {
        page.screen(width, 800);
        page.load("rules.html#1,3,4");
        page.wait("!!window.grundy_own?.ready");
        let places = page.eval("['#own', '#board', '#board .call:last-of-type', '#board svg'].map(it => document.querySelector(it).getBoundingClientRect()).map(it => [it.left, it.right, it.top, it.bottom])");
        let places: Vec<[f64; 4]> = serde_json::from_value(places).unwrap();
        let [form, board, call, drawing] = places[..] else { panic!("{places:?}") };
        assert!(form[3] <= board[2] && drawing[3] < 800.0, "{places:?}");
        assert!(call[3] < 800.0, "{places:?}");
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
    page.key("Enter");
    page.wait("grundy_own.period.p === 12 && grundy_own.ready");
    let at = page.eval("[document.activeElement.className, document.activeElement.getBoundingClientRect().bottom <= innerHeight]");
    assert_eq!(at, json!(["call", true]));
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
