//! What readers typed: a wrong entry is named, and what they had stays.

use crate::page::Page;
use serde_json::json;

const RULES: &str = "document.forms.own.elements.code";

/// Types `code` as the reader's own rules.
fn own_rules(page: &mut Page, code: &str) {
    page.eval(&format!("{RULES}.value = {}; document.forms.own.requestSubmit()", json!(code)));
}

/// What cannot be read as rules is named, the field is marked, and the last rules stay with their board.
pub(crate) fn named(page: &mut Page) {
    let digits = format!("0.{}", "7".repeat(22));
    for (address, empty, faults) in [
        (
            "rules.html",
            "The field is empty. Type the numbers",
            [
                ("abc", "“abc” is not a number from 1 to 99."),
                ("1-100", "“1-100” is not a number from 1 to 99."),
                ("1 3 4 99999", "99999 is more than 99."),
                ("1 0", "0 is less than 1."),
                ("0.8", "“0.8”: “8” is not an octal digit (0–7)."),
                ("0.8 x", "“0.8”: “8” is not an octal digit (0–7)."),
                ("0.77 x", "Enter the code 0.77 without “x”."),
                ("3.7", "“3.7”: before the point an octal code has 0 or 4."),
                ("0.", "“0.” has no digit after the point."),
                ("0.00", "By the code 0.00 no move is possible."),
                (
                    &digits,
                    "“0.777777777777777777…” is too long: it has 22 digits after the point, and the limit is 12.",
                ),
            ],
        ),
        (
            "rules.zh.html",
            "还没有输入。请输入",
            [
                ("abc", "“abc”不是 1 到 99 的整数。"),
                ("1-100", "“1-100”不是 1 到 99 的整数。"),
                ("1、3、99999", "99999 大于 99。"),
                ("1 0", "0 小于 1。"),
                ("0.8", "“0.8”：“8”不是八进制数字（0–7）。"),
                ("0.8 x", "“0.8”：“8”不是八进制数字（0–7）。"),
                ("0.77 x", "编号 0.77 须单独输入，请去掉“x”。"),
                ("3.7", "“3.7”：八进制编号的小数点前应为 0 或 4。"),
                ("0.", "“0.”的小数点后没有数字。"),
                ("0.00", "按编号 0.00 没有走法。"),
                (&digits, "“0.777777777777777777…”太长：小数点后有 22 位，最多 12 位。"),
            ],
        ),
    ] {
        page.visit(address);
        page.wait("!!document.querySelector('.board')?.table");
        own_rules(page, "2 5 7");
        page.wait("grundy_own.ready");
        let kept = "document.querySelector('#period').textContent + document.querySelector('#values').textContent + document.querySelector('.board').table.play.id + location.hash";
        let before = page.eval(kept);
        for (code, said) in faults.into_iter().chain([("", empty)]) {
            own_rules(page, code);
            let fault = page.texts("#fault");
            assert!(fault.starts_with(said), "{code}: {fault}");
            assert_eq!(page.eval(kept), before, "{code}");
            let still = if address == "rules.html" { "Still shown: take 2, 5 or 7." } else { "仍显示：取 2、5 或 7 颗。" };
            assert_eq!(page.texts("#result"), still);
            let grey = page.eval("['#bars svg', '#board svg'].every(it => getComputedStyle(document.querySelector(it)).opacity < 0.5) && getComputedStyle(document.querySelector('#values button')).filter === 'grayscale(1)'");
            assert_eq!(grey, true, "{code}");
            let marked = page.eval(&format!(
                "(it => [it.ariaInvalid, document.getElementById(it.getAttribute('aria-describedby'))?.id, getComputedStyle(it).borderColor === getComputedStyle(document.getElementById('fault')).color, document.activeElement === it, it.value])({RULES})"
            ));
            assert_eq!(marked, json!(["true", "fault", true, true, code]), "{code}");
        }
        // How contests say rules is understood, and a press away.
        for (said, meant, hash) in [
            ("0,77", "0.77", "#0.77"),
            ("1..30", "1-30", "#1-30"),
            ("at most 5", "1-5", "#1-5"),
            ("all", "1-99", "#1-99"),
            ("1 ≤ k ≤ 7", "1-7", "#1-7"),
            ("take 2, 3 or 4", "2 3 4", "#2,3,4"),
            ("1/2", "1 2", "#1,2"),
            ("最多 4", "1-4", "#1-4"),
            ("nim", "1-99", "#1-99"),
            ("0.7 0.7", "0.7", "#0.7"),
            (&vec!["1"; 100].join(" "), "1", "#1"),
            ("misère 0.77", "0.77", "#misere,0.77"),
        ] {
            own_rules(page, said);
            assert_eq!(page.texts("#fault button"), meant, "{said}");
            page.press(crate::page::Hand::Mouse, "#fault button");
            page.wait(&format!("grundy_own.ready && location.hash === '{hash}'"));
            assert_eq!(page.eval(&format!("{RULES}.value")), meant);
        }
        page.eval("document.forms.own.elements.misere.checked = false");
        // A comma at the end is not an entry.
        own_rules(page, "1,2,");
        page.wait("grundy_own.ready");
        let read = page.eval(&format!("[String(grundy_own.digits), location.hash, {RULES}.ariaInvalid, document.getElementById('fault').textContent]"));
        assert_eq!(read, json!(["0,3,3", "#1,2", null, ""]));
    }
}

/// The board of the reader's own rules takes their heaps, and says which heap is wrong and what the limit is.
pub(crate) fn own_heaps(page: &mut Page) {
    for address in ["rules.html", "rules.zh.html"] {
        let zh = address.contains("zh");
        page.visit(address);
        page.wait("!!document.querySelector('.board')?.table");
        for (code, heaps, draw, said) in [
            ("1 3 4", "5 5 5", "5,5,5", ["", ""]),
            ("1 3 4", "20,35", "20,35", ["", ""]),
            ("1 3 4", "1,1,1,1,1,1,1,2", "1,1,1,1,1,1,1,2", ["", ""]),
            (
                "1 3 4",
                "3,40",
                "15,9",
                [
                    "Heap 2 has 40 stones, and the limit under these rules is 35. The values say who wins: 1 ⊕ 3 = 2, so the player to move wins, for example by making heap 2 36.",
                    "第 2 堆有 40 颗，按这套规则最多 35 颗。按值判断：1 ⊕ 3 = 2，先手必胜，例如把第 2 堆从 40 变成 36。",
                ],
            ),
            (
                "1 3 4",
                "0,3",
                "15,9",
                [
                    "Heap 1 has 0 stones, and it needs at least 1.",
                    "第 1 堆有 0 颗，至少要有 1 颗。",
                ],
            ),
            (
                "1 3 4",
                "3 x",
                "15,9",
                [
                    "“x” for heap 2 is not a whole number from 1 to 35.",
                    "第 2 堆的“x”不是 1 到 35 的整数。",
                ],
            ),
            (
                "1 3 4",
                "1 1 1 1 1 1 1 1 1",
                "15,9",
                ["These are 9 heaps, and the limit is 8.", "有 9 堆，最多 8 堆。"],
            ),
            ("1 3 4", "30,30,30", "30,30,30", ["", ""]),
            (
                "1 3 4",
                "35 35 35 35",
                "15,9",
                [
                    "These are 140 stones in all, and the board holds 120.",
                    "一共 140 颗，棋盘上最多放 120 颗。",
                ],
            ),
            ("0.77", "5,4", "1,1,1,1,1,0,1,1,1,1", ["", ""]),
            ("0.007", "12,2", "1,1,1,1,1,1,1,1,1,1,1,1,0,1,1", ["", ""]),
            (
                "0.007",
                "2,1",
                "1,1,1,1,1,1,1,1,1,1,1,1",
                ["From these heaps no move is possible.", "这些堆没有走法。"],
            ),
            (
                "0.007",
                "13",
                "1,1,1,1,1,1,1,1,1,1,1,1",
                [
                    "Heap 1 has 13 stones, and the limit under these rules is 12.",
                    "第 1 堆有 13 颗，按这套规则最多 12 颗。",
                ],
            ),
            (
                "4.7",
                "9,9",
                "3,2,1,0,0,0",
                [
                    "9, 9: where heaps are split the page searches all positions, and these have",
                    "9、9：可以分堆时本页要搜索所有局面，而这里超过",
                ],
            ),
            // Few places are empty.
            ("4.7", "4,3", "4,3,0,0,0,0,0", ["", ""]),
            (
                "4.7",
                "0",
                "3,2,1,0,0,0",
                [
                    "Heap 1 has 0 stones, and it needs at least 1.",
                    "第 1 堆有 0 颗，至少要有 1 颗。",
                ],
            ),
        ] {
            own_rules(page, code);
            page.wait("grundy_own.ready");
            page.eval(&format!("(({{ own }}) => {{ own.value = '{heaps}'; own.dispatchEvent(new Event('change')) }})(document.querySelector('.board').table.ui)"));
            page.wait("(t => !!t.ui.say.textContent || t.start < 0)(document.querySelector('.board').table)");
            let found = page.eval("(t => [String(t.board.draw[t.p]), t.ui.own.ariaInvalid, document.getElementById(t.ui.own.getAttribute('aria-describedby')) === t.ui.say, t.ui.own.parentNode.hidden])(document.querySelector('.board').table)");
            let said = said[usize::from(zh)];
            let invalid = if said.is_empty() { json!(null) } else { json!("true") };
            assert_eq!(found, json!([draw, invalid, true, false]), "{code}: {heaps}");
            assert!(page.texts(".board .say").starts_with(said), "{code}: {heaps}");
            // The board knows who wins.
            let wrong = page.eval("(t => t.board.to.findIndex((to, p) => (t.board.win[p] === 'P') !== to.every(q => t.board.win[q] === 'N') || !!t.board.grundy[p] === (t.board.win[p] === 'P')))(document.querySelector('.board').table)");
            assert_eq!(wrong, -1, "{code}: {heaps}");
        }
    }
}

/// The values are in sight below the rules, on a phone too, and follow what is typed; the rest follows in a pause, and the
/// address with it.
pub(crate) fn at_once(page: &mut Page) {
    for (width, height) in [(1280, 800), (360, 740)] {
        page.screen(width, height);
        page.visit(&format!("rules.html?{width}"));
        page.wait("!!document.querySelector('.board')?.table");
        let seen = "(it => { const { top, bottom } = it.getBoundingClientRect(); return top > document.querySelector('#own input').getBoundingClientRect().bottom && bottom < 0.8 * innerHeight })(document.querySelector('#bars svg'))";
        assert_eq!(page.eval(seen), true, "{width}");
        page.eval("document.querySelector('#own input').value = ''; document.querySelector('#own input').focus()");
        let row = "document.querySelector('#bars .row').textContent";
        let before = page.eval("document.querySelector('.board').table.play.id");
        for key in ["2", " ", "5"] {
            page.key(key);
        }
        page.wait(&format!("{row}.includes('0 0 1 1 0 2 1 0 0 1 1 0 2 1')"));
        let typed = page.eval(row);
        assert_eq!(page.eval("document.querySelector('.board').table.play.id"), before, "too soon");
        page.wait("location.hash === '#2,5' && document.querySelector('.board').table.play.id === 'own-003003'");
        let kept =
            page.eval("[document.querySelector('#own input').value, document.activeElement.name]");
        assert_eq!(kept, json!(["2 5", "code"]));
        // Half a code changes nothing, and the page does not complain yet.
        page.key(".");
        assert_eq!(page.eval(row), typed);
        assert_eq!(page.texts("#fault"), "");
    }
    page.screen(1280, 800);
}

/// An exercise marks the field that it cannot read, and only this one, and the field leads to the sentence about it; of a move
/// that is wrong it marks the heaps that grew, or those that changed.
pub(crate) fn marked(page: &mut Page) {
    page.load("course/en/03.html");
    page.exercises();
    let enter = |numbers: &str| {
        format!(
            "(form => {{ const fields = [...form.querySelectorAll('.number')]; '{numbers}'.split(' ').forEach((n, i) => {{ fields[i].value = n }}); form.requestSubmit();
             return fields.map(it => [it.ariaInvalid, document.getElementById(it.getAttribute('aria-describedby')) === form.querySelector('output')]) }})([...document.querySelectorAll('form.exercise')].find(it => it.querySelectorAll('.number').length === 4))"
        )
    };
    let [fine, wrong] = [json!([null, false]), json!(["true", true])];
    assert_eq!(page.eval(&enter("1 x 2 3")), json!([fine, wrong, fine, fine]));
    assert_eq!(page.eval(&enter("1 2 -1 3")), json!([fine, fine, wrong, fine]));
    // The heap that grew.
    assert_eq!(page.eval(&enter("1 2 1 3")), json!([fine, fine, fine, wrong]));
    assert_eq!(page.eval(&enter("12 10 4 2")), json!([fine, fine, fine, fine]));
    // The mark stays, whatever is tried next, and is back when the page is read again; the colour is that of the right entry.
    page.load("course/en/04.html");
    page.exercises();
    let shown = "(form => [form.querySelector('.mark').textContent, form.classList.contains('right')])(document.querySelector('form.exercise'))";
    let enter = |number: &str| {
        format!("(form => {{ form.querySelector('input').value = {number}; form.requestSubmit() }})(document.querySelector('form.exercise'))")
    };
    let right = "grundy_exercises.solution(JSON.parse(form.dataset.exercise))[0]";
    let [solved, open] = [json!(["✓ solved", true]), json!(["✓ solved", false])];
    for (entry, wanted) in [
        (right, &solved),
        (&format!("1 + {right}"), &open),
        (right, &solved),
        ("'x'", &open),
        (right, &solved),
    ] {
        page.eval(&enter(entry));
        assert_eq!(page.eval(shown), *wanted, "{entry}");
    }
    page.eval("document.querySelector('form.exercise .number').focus()");
    page.key("1");
    assert_eq!(page.eval(shown), open);
    page.load("course/en/04.html");
    page.exercises();
    assert_eq!(page.eval(shown), json!(["✓ solved", false]));
}

/// The button Back of the browser leads to the rules before, and leaves out what was entered twice.
pub(crate) fn back(page: &mut Page) {
    page.visit("rules.html?back#1,2");
    page.wait("location.search === '?back' && !!document.querySelector('.board')?.table");
    // A full history would lose the entries that no reader has touched.
    page.call("Page.resetNavigationHistory", &json!({}));
    for code in ["2 5 7", "2,5,7", "0.77"] {
        own_rules(page, code);
    }
    for (go, code, digits) in [
        ("back", "2,5,7", "0,0,3,0,0,3,0,3"),
        ("back", "1,2", "0,3,3"),
        ("forward", "2,5,7", "0,0,3,0,0,3,0,3"),
    ] {
        page.eval(&format!("history.{go}()"));
        page.wait(&format!("location.search === '?back' && location.hash === '#{code}' && String(window.grundy_own?.digits) === '{digits}' && {RULES}.value === '{code}'"));
    }
}
