//! The map of octal games by mouse and keyboard.

use crate::page::{
    Hand::{Finger, Mouse},
    Page,
};
use serde_json::json;

/// What the page names: the field with the focus, if one has it.
const ACTIVE: &str = "document.activeElement.textContent.slice(0, 5)";

/// One field is a stop of the Tab key and keeps the focus; arrows lead on, and each field is a button with a name.
pub(crate) fn map(page: &mut Page) {
    page.visit("octal.html");
    page.wait("document.readyState === 'complete'");
    page.says("#field", "0.770 (Kayles): period 12 from n\u{a0}=\u{a0}71.");
    // A heap is chosen from the beginning; of 10 pins one or two go, and two rows may be left.
    page.wait("document.querySelector('.read input').value === '10'");
    page.says(".read output", "n = 10: g = mex {0, 1, 3, 4, 5, 7} = 2");
    let values = "document.querySelector('#values .row').textContent";
    let shown = page.eval(values);
    let kayles = "From n = 0: 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7 ";
    assert!(shown.as_str().unwrap().starts_with(kayles), "{shown}");
    // The bars reach beyond the first period, which is shaded, as is what comes before it.
    let shades = "[...document.querySelectorAll('#values svg .before, #values svg .once')].map(it => it.getAttribute('d'))";
    assert_eq!(page.eval(shades), json!(["M0 0H71V30H0z", "M71 0H83V30H71z"]));
    page.says("#values .shades span", "preperiod 71: n = 0–70,period 12: n = 71–82, and so on");
    let bars = page.eval("document.querySelector('#values svg path:not([class])').getAttribute('d').match(/z/g).length");
    assert!(bars.as_u64().unwrap() > 110, "{bars} bars");
    assert_eq!(page.count("svg circle.named"), 5, "four games and the legend");
    // The page says where to begin, and what it says is right: the sixteen squares have one sequence.
    page.says(".whole p", "Press two of the sixteen large squares in 0.6: ");
    let squares = "new Set([...document.querySelectorAll('rect')].map(it => it.textContent).filter(it => /^0[.]6[4-7][4-7]/.test(it)).map(it => it.slice(5) + grundy_games.extend(grundy_games.read(it.slice(0, 5)), [], 200)))";
    assert_eq!(
        page.eval(&format!(
            "(all => [all.size, [...all].every(it => it.startsWith(': period 442 '))])({squares})"
        )),
        json!([1, true])
    );
    page.eval("[...document.querySelectorAll('main a, main button')].findLast(it => it.offsetParent && it.compareDocumentPosition(document.querySelector('.blocks')) & 4).focus()");
    page.key("Tab");
    assert_eq!(page.eval(ACTIVE), "0.770");
    for (key, code) in [
        ("ArrowRight", "0.771"),
        ("ArrowUp", "0.761"),
        ("ArrowLeft", "0.760"),
        ("ArrowDown", "0.770"),
    ] {
        page.key(key);
        assert_eq!(page.eval(ACTIVE), code, "{key}");
        page.says("#field", code);
        assert_eq!(page.count("rect[tabindex='0']"), 1);
        assert_eq!(page.eval("location.hash"), format!("#{code}"));
        // Its title is its name, and the line about it is not read once more.
        let shown = page.eval("(it => [it.role, it.ariaCurrent, it.ariaLabel, it.ariaPressed, document.getElementById('field').ariaLive])(document.activeElement)");
        assert_eq!(shown, json!(["button", "true", null, null, "off"]));
        assert_eq!(page.count("rect[role='button'][aria-current='true']"), 1);
        assert_eq!(page.count("rect[role='button'] > title"), page.count("svg.octal rect"));
    }
    let least = page.eval("Math.min(...[...document.querySelectorAll('svg.octal[role=group] rect')].map(it => it.getBoundingClientRect().width))");
    assert!(least.as_f64().unwrap() >= 24.0, "{least} pixels");
    // A pointer that passes over the map does not take the focus away.
    let at = page.place(".blocks:last-of-type div:last-child rect:nth-of-type(20)");
    let event = json!({ "type": "mouseMoved", "x": at[0], "y": at[1] });
    page.call("Input.dispatchMouseEvent", &event);
    page.says("#field", "4.");
    assert_eq!(page.eval(ACTIVE), "0.770");
    assert_eq!(page.eval("location.hash"), "#0.770");
    // Beside the map it is gone again.
    let at = page.place("#try");
    let event = json!({ "type": "mouseMoved", "x": at[0], "y": at[1] });
    page.call("Input.dispatchMouseEvent", &event);
    page.says("#field", "0.770");
    // The names are examples as on the page of own rules: that of the game that is shown is marked.
    let marked = "[...document.querySelectorAll('.names [aria-pressed=true]')].map(it => it.textContent).join()";
    assert_eq!(page.eval(marked), "Kayles 0.770");
    page.press(Mouse, "[data-code='0.137']");
    page.says("#field", "0.137 (Dawson's Chess)");
    assert_eq!(page.eval(marked), "Dawson's Chess 0.137");
    assert_eq!(page.eval("document.getElementById('field').ariaLive"), "polite");
    page.press(Mouse, "#try");
    page.wait("document.querySelector('#own input')?.value === '0.137'");
    for (code, said) in [
        ("0.055", "preperiod 259: n = 0–258,period 148, beyond these 128 values"),
        ("0.001", "preperiod 4: n = 0–3,period 1: n = 4, and so on"),
        ("0.007", "no period is proved; here are 128 values"),
    ] {
        page.visit(&format!("octal.html?{code}#{code}"));
        page.wait(&format!("document.querySelector('#field')?.textContent.startsWith('{code}')"));
        let shades = page.texts("#values .shades span");
        assert!(shades.contains(said), "{code}: {shades}");
    }
    page.visit("octal.zh.html#0.001");
    page.wait("document.querySelector('#field')?.textContent === '0.001：周期 1，从 n\u{a0}=\u{a0}4 起。'");
}

/// On a phone a block is as wide as the screen lets it be and nothing hides beside the page; names scroll in one row, and a
/// circle around a game meets no other mark.
pub(crate) fn small_map(page: &mut Page) {
    page.screen(360, 740);
    page.visit("octal.html");
    page.wait("document.querySelectorAll('svg.octal[role=group]').length === 16");
    let beyond = page.eval("[...document.querySelectorAll('svg.octal[role=group]')].filter(it => { const { left, right, width } = it.getBoundingClientRect(); return left < 0 || right > 360 || width < 192 }).length");
    assert_eq!(beyond, 0, "blocks beyond the screen");
    // A finger has 34 pixels; a digit is in the middle of each row and column; another field moves nothing.
    let off = page.eval("Math.max(...[...document.querySelectorAll('svg.octal[role=group]')].flatMap(svg => { const [along, down] = svg.querySelectorAll('text'), corner = svg.querySelector('rect:last-of-type').getBBox(); return [34 - svg.querySelector('rect').getBoundingClientRect().width, ...[[along, 'x'], [down, 'y']].map(([it, way]) => { const { x, y, width, height } = it.getExtentOfChar(7); return Math.abs(corner[way] + 7 - (way === 'x' ? x + width / 2 : y + height / 2)) - 1.5 }), down.getBBox().x + down.getBBox().width - 0] }))");
    assert!(off.as_f64().unwrap() <= 0.0, "{off}");
    let heights = page.eval("[...document.querySelectorAll('svg.octal[role=group] rect')].filter((_, n) => n % 37 === 0).map(it => { it.dispatchEvent(new Event('click', { bubbles: true })); return document.querySelector('.field').offsetHeight })");
    assert!(heights.as_array().unwrap().windows(2).all(|it| it[0] == it[1]), "{heights}");
    // Sixteen blocks are far apart: a button leads to each, below what is said of a field.
    assert_eq!(page.count("[data-block]"), 16);
    for block in ["0.6", "4.7"] {
        page.press(Finger, &format!("[data-block='{block}']"));
        let at = page.eval("(it => [it.localName, it.textContent, it.getBoundingClientRect().top - document.querySelector('.field').getBoundingClientRect().bottom])(document.activeElement)");
        assert_eq!([&at[0], &at[1]], [&json!("h3"), &json!(block)]);
        let gap = at[2].as_f64().unwrap();
        assert!((0.0..200.0).contains(&gap), "{block}: {gap}");
    }
    let rows = page.eval(
        "new Set([...document.querySelectorAll('[data-code]')].map(it => it.offsetTop)).size",
    );
    assert_eq!(rows, 1, "rows of names");
    // What is cut fades, until the reader has scrolled to the end.
    let fade = "getComputedStyle(document.querySelector('.names'), '::after').opacity";
    page.wait(&format!("{fade} === '1'"));
    page.eval("document.querySelector('.names').scrollLeft = 9999");
    page.wait(&format!("{fade} === '0'"));
    let radii = page.eval("[...document.querySelectorAll('[role=group] .named')].map(it => it.getBBox().width / 2 + parseFloat(getComputedStyle(it).strokeWidth) / 2)");
    let radii: Vec<f64> = radii.as_array().unwrap().iter().map(|it| it.as_f64().unwrap()).collect();
    // The mark of the next field, if it is not the largest, begins at 9 units.
    assert!(radii.len() == 4 && radii.iter().all(|it| *it < 9.0), "{radii:?}");
    page.screen(1280, 800);
}

/// The page of open games is a few screens high, and its codes lead to a board of their rules; the rest of a list opens.
pub(crate) fn open_games(page: &mut Page) {
    for (address, own) in
        [("open-games.html", "rules.html"), ("open-games.zh.html", "rules.zh.html")]
    {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let high = page.eval("document.documentElement.scrollHeight").as_u64().unwrap();
        assert!(high <= 4000, "{address} is {high} pixels high");
        page.press(Mouse, "summary");
        let opened = page.eval("document.querySelectorAll('details[open] tbody tr').length");
        assert!(opened.as_u64().unwrap() > 300, "{opened} rows");
        census(page, own);
        page.eval("scrollTo(0, 0)");
        page.press(Mouse, &format!("p:not(.field p) > a[href='{own}#0.0007']"));
        page.wait("location.hash === '#0.0007' && !!document.querySelector('.board .call')");
        page.wait("/0\\.0007/.test(document.querySelector('main').innerText + [...document.querySelectorAll('input')].map(it => it.value))");
    }
}

/// The map of four digits shows the game below the pointer, keeps the one that is pressed or whose code is typed, and leads to its board.
fn census(page: &mut Page, own: &str) {
    let zh = own.contains("zh");
    page.eval("document.querySelector('.legend').scrollIntoView()");
    let at = |page: &mut Page, kind: &str, [column, row]: [u32; 2]| {
        let place = page.eval("(it => { const { left, top, width } = it.getBoundingClientRect(); return [left, top, width / 590] })(document.getElementById('census'))");
        let [left, top, scale]: [f64; 3] = serde_json::from_value(place).unwrap();
        let [x, y] = [28 + 10 * column, 20 + 10 * row].map(|it| f64::from(it) * scale);
        page.call("Input.dispatchMouseEvent", &json!({ "type": kind, "x": left + x, "y": top + y, "button": if kind == "mouseMoved" { "none" } else { "left" }, "clickCount": 1 }));
    };
    let wait = |page: &mut Page, said: &str| {
        page.wait(&format!("document.getElementById('field').textContent === `{said}`"));
    };
    let said = |code: &str, known: Option<[u32; 2]>| match (known, zh) {
        (Some([p, e]), true) => format!("{code}：周期 {p}，从 n\u{a0}=\u{a0}{e} 起。"),
        (Some([p, e]), false) => format!("{code}: period {p} from n\u{a0}=\u{a0}{e}."),
        (None, true) => format!("{code}：未找到周期。"),
        (None, false) => format!("{code}: no period found."),
    };
    wait(page, &said("0.0007", None));
    // Of ten stones four go; 0 + 6, 1 + 5, 2 + 4 and 3 + 3 are left.
    page.wait("document.querySelector('.read output').textContent.includes('mex {0, 1} = 2')");
    // y = 2 and z = 4 are column 17, x = 1 is row 1 of the first block.
    at(page, "mouseMoved", [17, 1]);
    page.wait("document.getElementById('field').textContent.startsWith('0.0124')");
    at(page, "mouseMoved", [6, 0]);
    wait(page, &said("0.0007", None));
    assert_eq!(page.eval("location.hash"), "");
    // The census has 8 from n = 1 for 0.0003.
    at(page, "mouseMoved", [2, 0]);
    at(page, "mousePressed", [2, 0]);
    at(page, "mouseReleased", [2, 0]);
    wait(page, &said("0.0003", Some([8, 1])));
    assert_eq!(page.eval("location.hash"), "#0.0003");
    at(page, "mouseMoved", [17, 1]);
    page.wait("document.getElementById('field').textContent.startsWith('0.0124')");
    page.eval("document.getElementById('census').dispatchEvent(new PointerEvent('pointerleave'))");
    wait(page, &said("0.0003", Some([8, 1])));
    let code = |page: &mut Page, text: &str| {
        page.eval("document.forms.find.elements.code.focus()");
        page.write("#find input", text, "input");
        page.key("Enter");
    };
    code(page, "0.77");
    page.wait("document.getElementById('field').textContent.startsWith('0.77 ')");
    assert_eq!(page.eval("document.getElementById('try').hash"), "#0.77");
    code(page, "0.8");
    assert_eq!(page.eval("document.forms.find.elements.code.ariaInvalid"), "true");
    code(page, ".1005");
    wait(page, &said("0.1005", Some([194, 1_294_723])));
    let ring =
        "(it => [it.getAttribute('cx'), it.getAttribute('cy')])(document.querySelector('.ring'))";
    assert_eq!(page.eval(ring), json!(["68", "102"]));
    page.press(Mouse, "#try");
    page.wait(&format!("location.href.endsWith('{own}#0.1005') && document.querySelector('#own input')?.value === '0.1005'"));
    page.eval("setTimeout(() => history.back())");
    page.wait("document.readyState === 'complete' && location.hash === '#0.1005' && !!document.getElementById('census')");
    wait(page, &said("0.1005", Some([194, 1_294_723])));
}

/// The arrows lead to every field: at an edge into the next block, as the page shows it; other keys lead to the ends of a row and to other blocks.
pub(crate) fn keys(page: &mut Page) {
    for width in [1280, 360] {
        page.screen(width, 740);
        page.visit(&format!("octal.html?keys{width}"));
        page.wait(&format!(
            "document.readyState === 'complete' && location.search === '?keys{width}'"
        ));
        // From each field that was reached by all four arrows.
        let reached = page.eval("(() => {
            const all = new Map([...document.querySelectorAll('svg.octal[role=group] rect')].map(it => [it.textContent.slice(0, 5), it])), found = ['0.770'], seen = new Set(found)
            for (const code of found) for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
                all.get(code).focus()
                all.get(code).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
                const to = document.activeElement.textContent.slice(0, 5)
                if (!seen.has(to)) found.push(to)
                seen.add(to)
            }
            return [seen.size, all.size]
        })()");
        assert_eq!(reached[0], reached[1], "{width}");
        page.eval("[...document.querySelectorAll('rect')].find(it => it.textContent.startsWith('0.770')).focus()");
        let ways = if width > 1000 {
            [
                ("ArrowDown", "4.300"),
                ("ArrowUp", "0.770"),
                ("ArrowLeft", "0.677"),
                ("PageUp", "0.277"),
                ("Home", "0.270"),
                ("End", "0.277"),
                ("PageDown", "0.677"),
            ]
        } else {
            [
                ("ArrowDown", "4.010"),
                ("ArrowUp", "0.770"),
                ("ArrowLeft", "0.770"),
                ("PageUp", "0.670"),
                ("End", "0.677"),
                ("Home", "0.670"),
                ("PageDown", "0.770"),
            ]
        };
        for (key, code) in ways {
            page.key(key);
            assert_eq!(page.eval(ACTIVE), code, "{width}: {key}");
        }
    }
    page.screen(1280, 800);
}

/// Half of the map is on the first screen, below its legend, and a code that is typed leads to its field, or to the page of own rules.
pub(crate) fn find(page: &mut Page) {
    page.visit("octal.html?find");
    page.wait("document.readyState === 'complete' && location.search === '?find'");
    let bottom = page.eval(
        "document.querySelector('.blocks div:last-child svg').getBoundingClientRect().bottom",
    );
    assert!(bottom.as_f64().unwrap() <= 800.0, "{bottom}");
    assert_eq!(page.count(".legend + .jump + .whole + .blocks"), 1);
    assert_eq!(page.count(".blocks h3"), 16);
    let type_in = |page: &mut Page, text: &str| {
        page.eval("document.forms.find.elements.code.focus()");
        page.write("#find input", text, "input");
        page.key("Enter");
    };
    for (text, code) in [
        ("0.137", "0.137"),
        (".77", "0.770"),
        ("4．3", "4.300"),
        ("0,0070", "0.007"),
        ("kayles", "0.770"),
        ("Dawson's Chess", "0.137"),
    ] {
        type_in(page, text);
        assert_eq!(page.eval(ACTIVE), code, "{text}");
        page.says("#field", code);
        assert_eq!(page.eval("location.hash"), format!("#{code}"));
    }
    for (text, said, hash) in [
        ("0.1234", "0.1234 has 4 digits, and the codes of the map have three;", "#0.1234"),
        ("1 3 4", "1 3 4 is not a code; as numbers of stones to take", "#1,3,4"),
        ("0.8", "“0.8” is not a code: a code is 0 or 4, a point,", "#1,3,4"),
        ("0.00", "By the code 0.0 no move is possible.", "#1,3,4"),
        ("", "Type a code, such as 0.137.", "#1,3,4"),
    ] {
        type_in(page, text);
        page.says("#field", said);
        let found = page.eval("[document.getElementById('try').hash, document.activeElement.name, document.activeElement.ariaInvalid]");
        let invalid = if hash == format!("#{text}") { json!(null) } else { json!("true") };
        assert!(found[0] == hash && found[1] == "code", "{text}: {found}");
        // A pointer on its way to the link changes nothing.
        page.eval("document.getElementById('try').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))");
        page.says("#field", said);
        if text != "0.00" {
            assert_eq!(found[2], invalid, "{text}");
        }
    }
}
