//! How boards are drawn: in the middle, large enough for a finger, and with a trace of the last move.

use crate::page::Hand::{Key, Mouse};
use crate::page::Page;
use serde_json::{json, Value};

const TABLE: &str = "document.querySelector('.board').table";

/// The places of a drawing are in its middle, of stones and their vertices the middles, and the number of each is off all lines, points and other numbers.
pub(crate) fn centred(page: &mut Page) {
    for id in ["rake_it_in", "agc010f", "cf1823e", "tree_chain_game", "hdu1524", "chess_dag"]
        .into_iter()
        .chain(["caramel_pudding", "cf1498f", "hdu1079", "p1290", "split_game"])
    {
        page.load(&format!("p/{id}.html"));
        let gaps = page.eval("(svg => { const { x, y, right, bottom } = svg.getBoundingClientRect(), all = [...svg.querySelectorAll('[data-tap]:not(.piece) .body, .disc .body, .piece:not(.disc) .touch, .art > text')].map(it => [it.getBoundingClientRect(), it.closest('.disc, .vertex') ? 0.5 : 0]).map(([it, part]) => ({ x: it.x + part * it.width, right: it.right - part * it.width, y: it.y + part * it.height, bottom: it.bottom - part * it.height })); const least = of => Math.min(...all.map(of)); return [least(it => it.x) - x, right + least(it => -it.right), least(it => it.y) - y, bottom + least(it => -it.bottom)] })(document.querySelector('.board svg'))");
        let [left, right, top, bottom] = [0, 1, 2, 3].map(|i| gaps[i].as_f64().unwrap());
        assert!(
            (left - right).abs() < 2.0 && (top - bottom).abs() < 2.0,
            "{id}: {left} and {right} pixels beside the drawing, {top} and {bottom} above and below"
        );
        let met = page.eval("(svg => { const notes = [...svg.querySelectorAll('.note text')].map(it => [it.textContent, it.getBoundingClientRect()]), a = svg.getScreenCTM().a, meets = (x, y, far) => notes.find(([, it]) => Math.hypot(Math.max(it.x - x, x - it.right, 0), Math.max(it.y - y, y - it.bottom, 0)) < far);
            const points = [...svg.querySelectorAll('svg > .point .body')].map(it => [it.getBoundingClientRect(), 5]).map(([{ x, y, width, height }, r]) => [x + width / 2, y + height / 2, r * a]);
            const on = [...svg.querySelectorAll('svg > .line .body')].flatMap(it => Array.from({ length: 41 }, (_, n) => it.getPointAtLength(it.getTotalLength() * n / 40).matrixTransform(it.getScreenCTM())));
            return [...points, ...on.map(({ x, y }) => [x, y, 0.5])].map(it => meets(...it)?.[0]).find(Boolean) ?? null })(document.querySelector('.board svg'))");
        assert_eq!(met, Value::Null, "{id}: a number meets a line or a point");
    }
}

/// What is written on a point is narrower than the point, and larger than the name beside it.
pub(crate) fn points(page: &mut Page) {
    for id in ["agc010f", "cf1498f"] {
        page.load(&format!("p/{id}.html"));
        let part = page.eval("(([name, count]) => name / count)(['.note', '.point'].map(it => parseFloat(getComputedStyle(document.querySelector(`.board svg ${it} text`)).fontSize)))");
        assert!(part.as_f64().unwrap() <= 0.6, "{id}: names are {part} of the counts");
    }
    page.load("p/cf1823e.html");
    assert_eq!(page.texts(".board svg > .point"), "1,2,3,4,5,6,7,8,9,10");
    page.load("p/hdu1524.html");
    for pieces in 1..=3 {
        page.eval(&format!("{TABLE}.place('0,0,0,0,0,0,0,{pieces}')"));
        let free = page.eval("(svg => { const [body, text] = ['.body', 'text'].map(it => svg.querySelector(`svg > .piece ${it}`).getBoundingClientRect().width); return body - text })(document.querySelector('.board svg'))");
        assert!(free.as_f64().unwrap() > 0.0, "{pieces} pieces: {free} pixels are free");
    }
    // A piece is a stone; several are one with their number, and an empty vertex is smaller.
    page.eval(&format!("{TABLE}.place('0,0,0,0,0,0,1,2')"));
    assert_eq!(page.texts(".board svg > .piece"), ",2");
    let looks = page.eval("(all => String(all.map(([of, part]) => getComputedStyle(document.querySelector(`.board svg > ${of} ${part}`))).map((it, n) => n ? it.r : it.display)))([['.disc', '.shine'], ['.disc', '.body'], ['.vertex', '.body']])");
    assert_eq!(looks, "inline,4.4px,3.75px");
    // A heap of beads is a ring of as many, whatever a number becomes.
    page.load("p/magic_beads.html#12,18");
    page.eval(&format!(
        "(t => {{ t.call(true); t.move(t.board.to[t.p][0]); clearTimeout(t.timer) }})({TABLE})"
    ));
    let rings = page.eval("[...document.querySelectorAll('.board .number')].every(it => it.querySelector('rect').getAttribute('pathLength') === it.textContent && getComputedStyle(it.querySelector('rect')).strokeDasharray.startsWith('0'))");
    assert_eq!(rings, true, "the beads are not counted");
    let round = page.eval("[...document.querySelectorAll('.board .number rect')].every(it => it.getBBox().width === it.getBBox().height)");
    assert_eq!(round, true, "a ring of beads is not a circle");
    // At the end there is a ring without beads.
    page.play_out("t => t.board.to[t.p][0]");
    let none = page.eval("[...document.querySelectorAll('.board svg > .number')].map(it => [it.textContent, getComputedStyle(it.firstElementChild).strokeWidth])");
    assert_eq!(none, json!([["0", "0px"]]));
    // The last move is a tint: around points and on cells, with a thin edge, that is light on felt.
    for (id, part, side) in [("agc010f", "touch", "stroke"), ("jsoi2009", "body", "fill")] {
        page.load(&format!("p/{id}.html"));
        page.eval(&format!("(t => {{ t.call(true); t.move(t.board.to[t.p][0]); t.reply(); t.ui.svg.getAnimations({{ subtree: true }}).forEach(it => it.finish()) }})({TABLE})"));
        let tint = page.eval(&format!("[...document.querySelectorAll('.board svg > .mine')].map(it => ['.{part}', '.body'].map(of => getComputedStyle(it.querySelector(of)))).map(([{{ {side} }}, {{ strokeWidth }}]) => [parseFloat(strokeWidth) < 0.8, ...{side}.match(/[\\d.]+/g).map(n => n > 0.7)])"));
        assert_eq!(tint, json!(vec![[true, true, true, true, false]; 2]), "{id}");
    }
}

/// Each heap stands on a step, which is higher than the one before; the ground is on the left.
pub(crate) fn stairs(page: &mut Page) {
    for (address, ground, names) in [
        ("p/acwing892.html", "ground", "step 1,step 2,step 3,step 4"),
        ("p/acwing892.html#3,0,12", "ground", "step 1,step 2,step 3"),
        (
            "zh/acwing892.html#1,0,2,0,1,2",
            "地面",
            "第 1 级,第 2 级,第 3 级,第 4 级,第 5 级,第 6 级",
        ),
    ] {
        page.load(address);
        page.wait(&format!("{TABLE}.board.places === {}", names.split(',').count()));
        assert_eq!(
            page.texts(".board svg .stair:has(> text:only-child)"),
            format!("{ground},{names}")
        );
        let found = page.eval("(svg => { const rect = it => it.querySelector('.body').getBoundingClientRect(), steps = [...svg.querySelectorAll('.stair:has(.body)')].map(rect);
            const rises = steps.slice(1).map((it, i) => Math.round(10 * (steps[i].y - it.y))), apart = steps.slice(1).map((it, i) => Math.abs(it.x - steps[i].right)), feet = steps.slice(1).map((step, i) => Math.abs(step.y - rect(svg.querySelector(`[data-tap^='${i}:']`)).bottom) / step.height);
            return [new Set(rises.map(it => Math.round(it / 3))).size, Math.min(...rises) > 0, Math.max(...apart) < 1, Math.max(...feet) < 0.2].join() })(document.querySelector('.board svg'))");
        assert_eq!(found, "1,true,true,true", "{address}");
    }
    // Stones are dragged onto the step below theirs, and no further.
    page.load("p/acwing892.html");
    for (from, to, left) in [("0:0", 0, "0,2,2,1"), ("2:1", 2, "2,3,1,1"), ("2:0", 0, "")] {
        page.eval(&format!("{TABLE}.fresh(0, true)"));
        let at = page.place(&format!(".board svg [data-tap='{from}']"));
        let step = page.eval(&format!("(it => [it.x + it.width / 2, it.bottom - 4])(document.querySelectorAll('.board svg > .stair .body')[{to}].getBoundingClientRect())"));
        page.point(Mouse, at, [0, 1].map(|i| step[i].as_f64().unwrap()));
        let went = page
            .eval(&format!("(t => String(t.line[0] ? t.board.draw[t.line[0].q] : ''))({TABLE})"));
        assert_eq!(went, left, "from {from} to {to}");
    }
    // The table of the page has a straight diagonal.
    let wide = page.eval("new Set([...document.querySelectorAll('td.P')].map(it => Math.round(it.offsetWidth / 2))).size");
    assert_eq!(wide, 1);
    for id in ["p2197", "hdu1846"] {
        page.load(&format!("p/{id}.html"));
        assert_eq!(page.count(".stair"), 0, "{id}");
    }
}

/// Numbers are legible on what a board is made of, in both themes, and no board is bright on a dark page.
pub(crate) fn themes(page: &mut Page) {
    for id in [
        "chomp",
        "chocolate",
        "p2197",
        "acwing892",
        "hdu1730",
        "hdu1760",
        "poi2000",
        "agc010f",
        "cf1498f",
    ] {
        page.load(&format!("p/{id}.html"));
        for theme in ["light", "dark"] {
            page.eval(&format!("document.documentElement.dataset.theme = '{theme}'"));
            let found = page.eval("(svg => { svg.getAnimations({ subtree: true }).forEach(it => it.finish()); const colours = text => text.match(/(rgb|color)\\([^)]*\\)/g).map(it => it.match(/[\\d.]+/g).slice(0, 3).map(n => it.startsWith('rgb') ? n / 255 : +n)), light = rgb => rgb.map(n => n <= 0.04045 ? n / 12.92 : ((n + 0.055) / 1.055) ** 2.4).reduce((sum, n, i) => sum + n * [0.2126, 0.7152, 0.0722][i], 0.05);
                const stops = [getComputedStyle(svg).backgroundImage, ...[...svg.querySelectorAll('.stair .body')].map(it => getComputedStyle(it).fill)].flatMap(colours).map(light), inks = [...svg.querySelectorAll(':is(.axis, .label, .note, .stair) text')].flatMap(it => colours(getComputedStyle(it).fill)).map(light);
                return [Math.max(...stops), Math.min(...inks.flatMap(a => stops.map(b => Math.max(a / b, b / a))))] })(document.querySelector('.board svg'))");
            let [bright, contrast] = [0, 1].map(|i| found[i].as_f64().unwrap());
            assert!(contrast >= 4.5, "{id}: numbers have the contrast {contrast} ({theme})");
            assert!(theme == "light" || bright < 0.25, "{id}: the brightness {bright} at night");
        }
    }
}

/// The cells and the numbers of their columns and rows are in the middle of the board, and the numbers are off the cells.
pub(crate) fn numbered(page: &mut Page) {
    for id in ["chomp", "hdu1404", "hdu1730", "hdu1760", "hdu1809", "hdu2509", "jsoi2009"]
        .into_iter()
        .chain(["poi2000", "poj1704", "sdoi2011", "uva10561", "uva11859", "z_game_on_grid"])
    {
        page.load(&format!("p/{id}.html"));
        // A digit is 0.72 em high; the box of a text has room for accents above it.
        let found = page.eval("(svg => { const a = svg.getScreenCTM().a, { x, y, right, bottom } = svg.getBoundingClientRect(), cells = [...svg.querySelectorAll('[data-tap] .body, .strip')].map(it => it.getBoundingClientRect()),
            digits = [...svg.querySelectorAll('.axis text')].map(it => { const { x, right, y, height } = it.getBoundingClientRect(), far = 0.36 * parseFloat(getComputedStyle(it).fontSize) * a; return { x, right, y: y + height / 2 - far, bottom: y + height / 2 + far } });
            const all = [...cells, ...digits], least = (of, list = all) => Math.min(...list.map(of)), apart = (a, b) => Math.max(a.x - b.right, b.x - a.right, a.y - b.bottom, b.y - a.bottom);
            return [least(it => it.x) - x, right + least(it => -it.right), least(it => it.y) - y, bottom + least(it => -it.bottom), least(digit => least(it => apart(it, digit), cells), digits)].map(it => it / a) })(document.querySelector('.board svg'))");
        let [left, right, top, bottom, off] = [0, 1, 2, 3, 4].map(|i| found[i].as_f64().unwrap());
        assert!(
            (left - right).abs() < 0.5 && (top - bottom).abs() < 0.5,
            "{id}: {left} and {right} units beside the drawing, {top} and {bottom} above and below"
        );
        assert!(off > 1.0, "{id}: a number is {off} units off the cells");
    }
}

/// On the smallest telephone a stone, a cell and a letter are large enough; a leaf does not touch the edge.
pub(crate) fn large(page: &mut Page) {
    page.load("p/hdu3094.html");
    let sky = page.eval("(svg => { const top = Math.min(...[...svg.querySelectorAll('.tip .body')].map(it => it.getBoundingClientRect().top)); return (top - svg.getBoundingClientRect().top) / svg.getScreenCTM().a })(document.querySelector('.board svg'))");
    // A leaf is seven units long.
    assert!(sky.as_f64().unwrap() > 9.0, "{sky} units above the stems");
    for (width, height) in [(360, 740), (320, 640)] {
        page.screen(width, height);
        for id in boards::ids() {
            page.load(&format!("p/{id}.html"));
            let scale = page.eval("document.querySelector('.board svg').getScreenCTM().a");
            // Stones are ten units apart.
            assert!(scale.as_f64().unwrap() >= 2.39, "{id} at {width}: {scale} pixels a unit");
            let texts = page.eval("(svg => Math.min(99, ...[...svg.querySelectorAll('text')].filter(it => /\\S/.test(it.textContent)).map(it => parseFloat(getComputedStyle(it).fontSize) * svg.getScreenCTM().a)))(document.querySelector('.board svg'))");
            let least = if width < 360 { 10.0 } else { 12.0 };
            assert!(texts.as_f64().unwrap() >= least, "{id} at {width}: letters of {texts} pixels");
        }
    }
}

/// The stones that the last move took leave their rings, and the number of the heap stays as large as the others.
pub(crate) fn last_move(page: &mut Page) {
    page.load("p/p2197.html");
    page.eval(&format!("(t => {{ t.place('6,5,3'); t.call(true); t.move(t.board.to[t.p].find(q => String(t.board.draw[q]) === '6,5,1')); clearTimeout(t.timer) }})({TABLE})"));
    assert_eq!(page.count(".board .taken.yours"), 2);
    assert_eq!(page.texts(".board .pill"), "−2");
    // The number hides its ring.
    let rings = page.eval("[...document.querySelectorAll('.board .taken .body')].map(it => getComputedStyle(it).stroke === 'none')");
    assert_eq!(rings, json!([false, true]));
    // It is a disc on the board, larger than the ring below it.
    let off = page.eval("(([pill, board, ring]) => [Math.abs(pill.width - pill.height) < 0.1 && 2 * parseFloat(getComputedStyle(document.querySelector('.pill rect')).rx) >= 9.5, board.bottom - pill.bottom > 1, pill.width > ring.width])(['.pill rect', 'svg', '.ring .body'].map(it => document.querySelector(`.board ${it}`).getBoundingClientRect()))");
    assert_eq!(off, json!([true, true, true]));
    let sizes = page.eval("new Set([...document.querySelectorAll('.board .label text')].map(it => getComputedStyle(it).fontSize)).size");
    assert_eq!(sizes, 1, "the numbers of heaps differ in size");
    page.eval(&format!("{TABLE}.reply()"));
    assert_eq!(page.count(".board .taken.yours"), 0, "the rings of an older move stay");
    assert_ne!(page.count(".board .taken.mine"), 0);
    // A heap that has grown marks what has come.
    page.load("p/acwing892.html");
    page.eval(&format!("(t => {{ t.call(true); t.move(t.board.to[t.p].find(q => t.board.draw[q].some((v, i) => v > t.board.draw[t.p][i]))); clearTimeout(t.timer) }})({TABLE})"));
    assert_ne!(page.count(".board .come.yours"), 0);
    // The poison is seen when it is eaten.
    page.load("p/chomp.html");
    page.eval(&format!("{TABLE}.call(true)"));
    page.play_out("t => t.advice()");
    assert_eq!(page.texts(".board .eaten"), "☠");
}

/// A piece that covers several cells is drawn as one; the pieces of the players differ in colour and in shape, and from what is
/// covered before the game. A place where a move is possible has a dot.
pub(crate) fn covers(page: &mut Page) {
    let play = |page: &mut Page, id: &str, moves: &str| {
        page.load(&format!("p/{id}.html"));
        page.eval(&format!("(t => {{ t.call(true); for (const [first, last] of {moves}) {{ clearTimeout(t.timer); const before = t.board.draw[t.p]; t.move(t.board.to[t.p].find(q => {{ const at = t.board.draw[q].map((v, i) => v === before[i] ? -1 : i).filter(i => i >= 0); return at[0] === first && at.at(-1) === last; }})); }} clearTimeout(t.timer); document.getAnimations().forEach(it => it.finish()); }})({TABLE})"));
    };
    // The sizes of pieces in cells, the fill and the shape of their marks.
    let pieces = "[...document.querySelectorAll('.board svg > :is(.own, .its)')].map(it => { const [body, man] = ['.body', '.man'].map(part => it.querySelector(part)), { width, height } = body.getBBox(); return [Math.round(width / 10), Math.round(height / 10), it.classList.contains('own') ? 'own' : 'its', getComputedStyle(man).display, getComputedStyle(man).clipPath === 'none' ? 'disc' : 'diamond'].join(' ') }).join()";
    let seen = "[...document.querySelectorAll('.board svg > .cell.filled')].filter(it => !/^none/.test(getComputedStyle(it.querySelector('.body')).fill)).map(it => getComputedStyle(it.querySelector('.body')).fill.replace(/.*hatch.*/, 'hatch')).sort().join('; ')";
    play(page, "hdu1760", "[[0, 7], [12, 19]]");
    assert_eq!(page.eval(pieces), "2 2 own inline disc,2 2 its inline diamond");
    assert_eq!(page.eval(seen), "hatch; rgb(246, 227, 189); rgb(93, 59, 34)");
    play(page, "poi2000", "[[0, 4], [6, 8]]");
    assert_eq!(page.eval(pieces), "5 1 own inline disc,3 1 its inline diamond");
    let dots = "[...document.querySelectorAll('.board svg > .few')].map(it => getComputedStyle(it.querySelector('.man')).display).join()";
    assert_eq!(page.eval(dots), "inline,inline,inline");
    // An earlier position has the pieces of its moves only.
    page.eval(&format!("{TABLE}.look?.(1, {TABLE}.line[0].q)"));
    page.wait("document.querySelectorAll('.board svg > .its').length === 0");
    // A column without cells has no number.
    page.load("p/hdu2509.html");
    assert_eq!(page.texts(".board .axis"), "1,2,3,4,5,1,2");
    // Two boards have two frames, each with its numbers, and nothing between them.
    page.load("p/hdu1809.html");
    assert_eq!(page.count(".board .tray"), 2);
    assert_eq!(page.texts(".board .axis text"), "1,2,3,4,1,2,3,1,2,3,4,1,2,3");
    assert_eq!(page.count(".board svg > .cell"), 24);
    let inside = page.eval("[...document.querySelectorAll('.board svg > .cell')].every(it => { const { x, right, y, bottom } = it.getBoundingClientRect(); return [...document.querySelectorAll('.board .tray')].some(tray => { const frame = tray.getBoundingClientRect(); return frame.x <= x && right <= frame.right && frame.y <= y && bottom <= frame.bottom; }); })");
    assert_eq!(inside, true, "a cell is outside the frames");
}

/// A box shows all of its places, and which of them one move can fill.
pub(crate) fn boxes(page: &mut Page) {
    page.load("p/hdu1729.html");
    assert_eq!(page.texts(".board svg > .label"), "3/10,2/8,2/6");
    let count = ["stone:not(.ring)", "ring", "ring.barred"]
        .map(|it| page.count(&format!(".board svg > .{it}")));
    assert_eq!(count, [7, 17, 2]);
    let faint = page.eval("((a, b) => a < 0.6 * b)(...['.barred', '.ring:not(.barred)'].map(it => +getComputedStyle(document.querySelector(`.board svg > ${it} .body`).parentNode).opacity))");
    assert_eq!(faint, true, "places out of reach are not fainter");
    // Up to four heaps lie in rows.
    for id in ["moore_nim", "uva11892", "p4279"] {
        page.load(&format!("p/{id}.html"));
        let columns = page.eval("new Set([...document.querySelectorAll('.board svg > .label text')].map(it => Math.round(it.getBoundingClientRect().x / 9))).size");
        assert_eq!(columns, 1, "{id}: heaps do not lie in rows");
    }
}

/// The number of an edge is on its middle, and goes with it.
pub(crate) fn edges(page: &mut Page) {
    page.load("p/hdu3094.html");
    let far = "Math.max(...[...document.querySelectorAll('.board svg > .edge:not(.gone) + .note text')].map(it => { const { x, y, width, height } = it.getBoundingClientRect(), edge = it.parentNode.previousElementSibling.querySelector('.body'), middle = edge.getPointAtLength(edge.getTotalLength() / 2).matrixTransform(edge.getScreenCTM()); return Math.hypot(x + width / 2 - middle.x, y + height / 2 - middle.y) }))";
    let far = page.eval(far).as_f64().unwrap();
    assert!(far < 5.0, "a number is {far} pixels off the middle of its edge");
    page.eval(&format!(
        "(t => {{ t.call(true); t.move(t.board.to[t.p][0]); clearTimeout(t.timer) }})({TABLE})"
    ));
    let left = page.count(".board svg > .edge:not(.gone)");
    assert_ne!(left, 8);
    let seen = page.eval("[...document.querySelectorAll('.board svg > .note')].filter(it => it.getBoundingClientRect().width).length");
    assert_eq!(seen, left, "numbers of edges that are cut");
}

/// What a game is about lies on its board: bottles around beans, and the strips that a move lays.
pub(crate) fn stories(page: &mut Page) {
    page.load("p/hnoi2007.html");
    assert_eq!(page.texts(".board .glass text"), "0,1,2,3,4");
    let inside = "[...document.querySelectorAll('.board svg > :is(.stone, .ring) .body')].every(it => { const bean = it.getBoundingClientRect(); return [...document.querySelectorAll('.glass path')].filter(it => { const glass = it.getBoundingClientRect(); return glass.x < bean.x && bean.right < glass.right && glass.y < bean.y && bean.bottom < glass.bottom; }).length === 1; })";
    assert_eq!(page.eval(inside), true, "a bean is outside its bottle");
    page.eval(&format!("{TABLE}.call(true)"));
    let box_of = "document.querySelector('.board svg').getAttribute('viewBox')";
    let before = page.eval(box_of);
    for _ in 0..4 {
        page.eval(&format!("(t => {{ t.move(t.board.to[t.p].reduce((a, b) => t.board.left[a] > t.board.left[b] ? a : b)); clearTimeout(t.timer) }})({TABLE})"));
        assert_eq!(page.eval(inside), true, "a bean is outside its bottle");
    }
    assert_eq!(page.eval(box_of), before, "the drawing changes its size");
    page.load("p/hdu2509.html");
    let leaves = page.eval("[...document.querySelectorAll('.board svg > .apple')].filter(it => { const [cell, apple, leaf] = ['.body', '.man', '.shine'].map(part => it.querySelector(part).getBoundingClientRect()); return cell.top < leaf.top && leaf.top < apple.top && leaf.right < cell.right; }).length");
    assert_eq!(leaves, 9, "an apple has a leaf within its cell");
    page.load("p/poi2000.html");
    let long = page.eval("((rects, [a, b]) => String(rects.map(it => Math.round(it.width / (b.x - a.x)))))(...['.strip', 'svg > .cell'].map(it => [...document.querySelectorAll(`.board ${it}`)].map(it => it.getBoundingClientRect())))");
    assert_eq!(long, "2,3,5");
}

/// A board of many rows has the same size in a game, at its end and where the reader looks back.
pub(crate) fn of_one_size(page: &mut Page) {
    page.screen(390, 844);
    page.load("p/hdu1079.html");
    let size = "document.querySelector('.board svg').getBoundingClientRect().height";
    page.eval(&format!("{TABLE}.call(true)"));
    let before = page.eval(size);
    page.play_out("t => t.board.to[t.p][0]");
    assert_eq!(page.eval(size), before);
    page.press(Mouse, ".tellMe");
    assert_eq!(page.count(".board.past"), 1);
    assert_eq!(page.eval(size), before);
}

/// Dates as a person says them, and a picture that says what may be joined.
pub(crate) fn dates(page: &mut Page) {
    for (address, date, both) in [
        ("p/hdu1079.html", r"Look at \d+ September|Best: go to \d+ \w+", "1 October, 30 October"),
        ("zh/hdu1079.html", r"9 月 \d+ 日", "10 月 1、30 日"),
    ] {
        page.load(address);
        page.eval(&format!("{TABLE}.fresh(1, true)"));
        for _ in 0..3 {
            page.press(Mouse, ".board .hint");
        }
        let said = page.said();
        let is_date = page.eval(&format!("new RegExp({date:?}).test({said:?})"));
        assert_eq!(is_date, true, "{said}");
        let names = page.eval(&format!(
            "(t => t.together([...t.choice.open(false)].filter(i => !t.choice.drags(i).length).sort((a, b) => a - b)))({TABLE})"
        ));
        assert_eq!(names, both);
    }
    page.load("p/caramel_pudding.html");
    let label = page.eval("document.querySelector('.board svg').ariaLabel");
    let label = label.as_str().unwrap();
    assert!(label.matches("the edge").count() == 6 && label.ends_with(": not joined."), "{label}");
}

/// Beside a drawing that is higher, words begin at its top, and the folds are below both; days are wide enough for a finger.
pub(crate) fn beside(page: &mut Page) {
    page.screen(1280, 800);
    for id in ["hdu1079", "hdu1524", "hdu3094", "tree_chain_game"] {
        page.load(&format!("p/{id}.html"));
        for is_played in [false, true] {
            let found = page.eval("(([board, rule, last, more, list]) => [list.left - more.left, rule.top - board.top, more.top - last.bottom, more.left - board.right])(['svg', '.rule', document.querySelector('.board .call') ? '.ladder' : '.say', '.more', '.list'].map(it => document.querySelector(`.board ${it}`).getBoundingClientRect()))");
            let [off, below, gap, right] = [0, 1, 2, 3].map(|i| found[i].as_f64().unwrap());
            assert!(off == 0.0 && right > 0.0, "{id}: folds are not beside it ({is_played})");
            assert!(
                below.abs() < 12.0 && (0.0..30.0).contains(&gap),
                "{id}: {below} pixels below the top, {gap} above the folds ({is_played})",
            );
            page.eval(&format!("{TABLE}.call(true)"));
        }
        let notes = page.eval("(svg => Math.min(99, ...[...svg.querySelectorAll('svg > .note text')].map(it => parseFloat(getComputedStyle(it).fontSize) * svg.getScreenCTM().a)))(document.querySelector('.board svg'))");
        assert!(notes.as_f64().unwrap() >= 14.0, "{id}: numbers of {notes} pixels");
    }
    page.screen(360, 740);
    page.load("p/hdu1079.html");
    let day = page.eval("Math.min(...[...document.querySelectorAll('.board svg > .cell .touch')].map(it => it.getBoundingClientRect().width))");
    assert!(day.as_f64().unwrap() >= 24.0, "a day of {day} pixels");
}

/// A browser's zoom makes the numbers of a board larger: a window of half as many pixels, each of which is twice as large.
pub(crate) fn zoomed(page: &mut Page) {
    let ids = ["tree_chain_game", "hdu1524", "hdu3094", "rake_it_in", "p2197", "chomp", "poi2000"];
    for id in ids {
        let sizes = [[1280, 800], [640, 400]].map(|[width, height]| {
            page.screen(width, height);
            page.load(&format!("p/{id}.html"));
            page.eval(&format!("{TABLE}.call(true)"));
            let smallest = page.eval("(svg => Math.min(...[...svg.querySelectorAll('text')].filter(it => it.textContent).map(it => parseFloat(getComputedStyle(it).fontSize) * svg.getScreenCTM().a)))(document.querySelector('.board svg'))");
            smallest.as_f64().unwrap()
        });
        assert!(
            sizes[1] * 2.0 >= sizes[0] * 1.2,
            "{id}: zoom turns {} into {}",
            sizes[0],
            sizes[1]
        );
    }
    page.screen(1280, 800);
}

/// After a game what explains it is beside the drawing, and the review below both; however far one scrolls, nothing lies under
/// the drawing. One button leads on, and is on the first screen; after a loss the others are in its row.
pub(crate) fn below_both(page: &mut Page) {
    page.screen(1280, 800);
    for (id, folder, wins) in [
        ("chomp", "p", false),
        ("chomp", "zh", true),
        ("hdu3094", "zh", false),
        ("hdu1079", "p", false),
        ("xiaoniu", "p", true),
        ("chess_dag", "zh", false),
    ] {
        page.load(&format!("{folder}/{id}.html"));
        let strong = "(all => all.filter(it => it.offsetHeight && getComputedStyle(it).backgroundColor === getComputedStyle(document.body).color).map(it => it.className))([...document.querySelectorAll('.board :is(button, a)')])";
        assert_eq!(page.eval(strong), json!(["call"]), "{id}");
        page.eval(&format!("(t => t.call(t.board.win[t.p] === 'N'))({TABLE})"));
        page.play_out(if wins {
            "t => t.advice()"
        } else {
            "t => t.board.to[t.p].find(q => !t.bestOf(t.p).includes(q)) ?? t.board.to[t.p][0]"
        });
        page.eval("document.querySelector('.acts .tellMe')?.click()");
        assert_eq!(
            page.eval(&format!("{strong}.length")),
            1,
            "{id}: more than one button leads on"
        );
        let found = page.eval("(([board, end, told, first, again]) => [board.right < end.left && told.left < board.right && end.bottom <= told.top, first.bottom < innerHeight - 8, again.top - first.top])(['svg', '.end', '.told', '.acts > *', '.again'].map(it => document.querySelector(`.board ${it}`).getBoundingClientRect()))");
        assert_eq!(
            [&found[0], &found[1]],
            [true, true],
            "{id}: what explains it is not beside the drawing"
        );
        assert!(
            found[2].as_f64() < Some(60.0) || page.count(".board .slip") == 0,
            "{id}: the buttons take more than two rows"
        );
        for is_open in [false, true] {
            if is_open {
                page.press(Mouse, ".review summary");
            }
            // Each word and button that is not hidden above or below the window can be pressed.
            let under = page.eval("(() => {
              const under = [], board = document.querySelector('.board');
              for (let y = 0; y < board.getBoundingClientRect().bottom + scrollY; y += 60) {
                scrollTo(0, y);
                for (const it of board.querySelectorAll('p, li, summary, button, small')) {
                  const { left, top, width, height } = it.getBoundingClientRect(), at = width > 1 && document.elementFromPoint(left + width / 2, top + height / 2);
                  if (at && at.closest('svg')) under.push(it.textContent.slice(0, 40));
                }
              }
              return under;
            })()");
            assert_eq!(under, json!([]), "{folder}/{id}: under the drawing ({is_open})");
        }
    }
}

/// Before a game the board is a picture without buttons, and Tab goes to who begins; a ring marks few places or none.
pub(crate) fn idle(page: &mut Page) {
    page.load("p/p2197.html");
    let stops = ".board svg [role=button], .board svg [tabindex='0']";
    assert_eq!(page.count(stops), 0, "an idle board has buttons");
    let role =
        page.eval("(it => it.role + it.ariaLabel.length)(document.querySelector('.board svg'))");
    assert!(role.as_str().unwrap().starts_with("img"), "{role}");
    page.press(crate::page::Hand::Mouse, ".board .call");
    assert_ne!(page.count(stops), 0);
    assert_eq!(page.count(".board .few"), 0, "stones have rings");
    page.load("p/hdu1524.html");
    page.press(crate::page::Hand::Mouse, ".board .call");
    assert_eq!(page.count(".board .few"), 0, "all places have rings");
    assert_eq!(page.count(".board .movable"), 3);
    page.load("p/z_game_on_grid.html");
    page.press(crate::page::Hand::Mouse, ".board .call");
    assert_eq!(page.count(".board .few"), 3);
    page.load("p/split_game.html");
    page.press(crate::page::Hand::Mouse, ".board .call");
    let name = page.eval("document.querySelectorAll('.board [data-tap]')[7].ariaLabel");
    assert_eq!(name, "line to the right of column 1, row 1, whole");
}

/// On all boards arrows lead past places that are gone, and to each place with a move, at the start and after two moves; from the
/// first focus one of them leads on.
pub(crate) fn arrows(page: &mut Page) {
    for id in boards::ids() {
        page.load(&format!("p/{id}.html"));
        let faults = page.eval(&format!(
            "(t => {{
               const found = [], keys = ['Left', 'Right', 'Up', 'Down'].map(it => `Arrow${{it}}`);
               const check = when => {{
                 const {{ seen, board, p, play: {{ states }} }} = t, start = seen.find(it => it.key === t.focus), all = new Set([start]);
                 const dead = ({{ i, j, free }}) => !free && (states ? /gone|none/.test(states[board.draw[p][i]].look) : j >= board.draw[p][i] % 36);
                 for (const it of all) for (const key of keys) all.add(grundy.beside(seen, it, key, board.flat));
                 const places = seen.filter(it => it.i >= 0), tell = (what, some) => some.length && found.push(`${{when}}: ${{what}} ${{some.map(it => it.key)}}`);
                 tell('not reached', places.filter(it => !dead(it) && !all.has(it)));
                 tell('nothing at', [...all].filter(it => it !== start && dead(it)));
                 if (places.filter(it => !dead(it)).length > 1) tell('no way from', all.size > 1 ? [] : [start]);
               }};
               t.boards.forEach((board, number) => board.starts.slice(0, 2).forEach((_, start) => {{
                 t.number = number;
                 t.fresh(start, true);
                 check(`${{number}}.${{start}}`);
                 for (const _ of [1, 2]) {{
                   const to = t.board.to[t.p].filter(q => t.board.to[q].length);
                   if (to.length) t.move(to[to.length >> 1]);
                   clearTimeout(t.timer);
                 }}
                 if (!t.idle) check(`${{number}}.${{start}} after two moves`);
               }}));
               return found }})({TABLE})"
        ));
        assert_eq!(faults, json!([]), "{id}");
    }
    // The keys do what the arrows say: past an edge that is cut, and past what is eaten.
    for (id, cut) in [("hdu3094", ".gone"), ("chomp", ".gone")] {
        page.load(&format!("p/{id}.html"));
        page.press(Key, ".call");
        page.press(Key, "[data-tap='5']");
        page.wait(&format!("(t => !t.mine)({TABLE})"));
        assert_ne!(page.count(&format!(".board svg {cut}")), 0);
        for key in ["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"].repeat(3) {
            page.key(key);
            let at = page.eval(&format!(
                "document.activeElement.matches('.board svg [data-tap]:not({cut})')"
            ));
            assert_eq!(at, true, "{id}: {key}");
        }
    }
}

/// Where a fold of a board is open, its drawing covers nothing while the page scrolls.
pub(crate) fn uncovered(page: &mut Page) {
    page.screen(1280, 800);
    for address in ["course/en/05.html", "course/zh/08.html", "p/chomp.html", "zh/hdu1524.html"] {
        page.load(address);
        page.eval("for (const it of document.querySelectorAll('.board > details')) it.open = true");
        let covered = page.eval("(board => { const all = [...board.querySelectorAll('button, select, input, summary')].filter(it => it.checkVisibility()), svg = board.querySelector('svg'), found = [];
            for (let y = 0; y < 1200; y += 40) { scrollTo({ top: y, behavior: 'instant' }); for (const it of all) { const { x, y, width, height } = it.getBoundingClientRect(); if (svg.contains(document.elementFromPoint(x + width / 2, y + height / 2))) found.push(it.textContent || it.className) } }
            return all.length ? found.join() : 'none' })(document.querySelector('.board'))");
        assert_eq!(covered, "", "{address}");
    }
}

/// Places that are gone keep an outline, a box that scrolls fades at its edge, and each block shows the number that its moves name.
pub(crate) fn outlines(page: &mut Page) {
    page.screen(1280, 800);
    load_and_end(page, "p/hdu1846.html");
    let rings = page.eval(&format!(
        "[document.querySelectorAll('.board .ring:not(.taken)').length, {TABLE}.board.draw[{TABLE}.from][0]]"
    ));
    assert_eq!(rings[0], rings[1], "the only heap has no outline");
    page.load("p/rake_it_in.html");
    assert_eq!(page.count(".board .note text"), 9);
    page.load("rules.html#1,3,4");
    page.wait("!!document.querySelector('.bars.laid .graph')");
    let off = page.eval("(it => { const { bottom, height } = it.querySelector('svg').getBoundingClientRect(); return [...it.querySelectorAll('span')].slice(0, 2).map(tick => { const box = tick.getBoundingClientRect(); return Math.abs((box.top + box.bottom) / 2 - bottom + parseFloat(tick.style.bottom) / 100 * height) < 2 }) })(document.querySelector('.graph'))");
    assert_eq!(off, json!([true, true]), "ticks are not away from their axis");
    page.screen(390, 844);
    load_and_end(page, "p/poj1704.html");
    let fade = page.eval("parseFloat(getComputedStyle(document.querySelector('.board .timeline'), '::after').height)");
    assert!(fade.as_f64().unwrap() >= 24.0, "a fade of {fade} pixels");
}

/// Loses a game from the start of `address`.
fn load_and_end(page: &mut Page, address: &str) {
    page.load(address);
    page.press(Mouse, ".call");
    page.play_out("t => t.board.to[t.p].find(q => t.board.win[q] === 'N') ?? t.board.to[t.p][0]");
}
