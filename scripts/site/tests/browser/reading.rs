//! What readers met while they read: narrow screens, a search without hits, colours that look alike.

use crate::page::Hand::{Key, Mouse};
use crate::page::Page;
use serde_json::json;

/// A field shows the terms that have its words, in either language; a link to another term shows all again.
pub(crate) fn terms(page: &mut Page) {
    for (address, other, none) in [
        ("terms.html", "异或", "No term has these words."),
        ("terms.zh.html", "nim-sum", "没有这样的术语。"),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let shown = "[...document.querySelectorAll('.terms dt')].filter(it => it.checkVisibility()).map(it => it.id).join()";
        let write = |page: &mut Page, words: &str| {
            page.eval(&format!("(it => {{ it.value = '{words}'; it.dispatchEvent(new Event('input')) }})(document.getElementById('find'))"));
            page.eval(shown).as_str().unwrap().to_string()
        };
        let all = write(page, "");
        // Five groups have a heading and a row of links each, two terms stand beside each other, and a group without a hit is gone.
        let groups = "['.terms h2', '.parts b'].map(name => [...document.querySelectorAll(name)].filter(it => it.checkVisibility()).map(it => it.textContent).join())";
        let named = page.eval(groups);
        assert!(
            named[0] == named[1] && named[0].as_str().unwrap().matches(',').count() == 4,
            "{named}"
        );
        let beside = page.eval("(([a, b]) => a.top === b.top && a.right < b.left)([...document.querySelectorAll('.terms dt')].map(it => it.parentElement.getBoundingClientRect()))");
        assert_eq!(beside, true, "{address}");
        write(page, "kayles");
        let named = page.eval(groups);
        assert!(
            named[0] == named[1] && named[0].as_str().unwrap().matches(',').count() == 0,
            "{named}"
        );
        let few = write(page, other);
        assert!(few.contains("nim-sum") && few.len() * 3 < all.len(), "{address}: {few}");
        let links = page.eval("[...document.querySelectorAll('main .parts a')].filter(it => it.checkVisibility()).map(it => it.hash.slice(1)).join()");
        assert_eq!(links, few, "{address}");
        assert_eq!(
            page.eval(&format!(
                "+count.textContent.match(/\\d+/)[0] === {shown}.split(',').length"
            )),
            true
        );
        assert_eq!(write(page, "qqq"), "");
        assert_eq!(page.texts("#count"), none);
        page.eval("location.hash = 'mex'");
        page.wait(&format!("{shown} === '{all}'"));
        assert_eq!(page.texts("#count"), "");
    }
}

/// On 320 pixels, or with letters four times as large, no page has to be moved sideways, whatever is unfolded.
pub(crate) fn narrow(page: &mut Page) {
    page.screen(320, 640);
    let addresses = [
        "index.html",
        "zh.html",
        "p/p2197.html",
        "zh/hdu1404.html",
        "course/en/01.html",
        "course/zh/index.html",
        "rules.html",
        "octal.html",
        "terms.zh.html",
        "search.html",
    ];
    for address in addresses {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        for folded in [true, false] {
            let width = page.eval(&format!(
                "(() => {{ if (!{folded}) for (const it of document.querySelectorAll('details')) it.open = true; return document.documentElement.scrollWidth }})()"
            ));
            assert_eq!(width, 320, "{address}, folded: {folded}");
        }
    }
}

/// The links to the chapters before and behind share a line.
pub(crate) fn pager(page: &mut Page) {
    for (width, chapter) in [(920, 5), (920, 7), (600, 6), (360, 5)] {
        page.screen(width, 800);
        page.visit(&format!("course/en/{chapter:02}.html"));
        page.wait("document.readyState === 'complete'");
        let tops = page.eval("new Set([...document.querySelectorAll('.pager a')].map(it => it.getBoundingClientRect().top)).size");
        assert_eq!(tops, 1, "chapter {chapter} at {width}");
    }
}

/// On 320 pixels a finger hits each cell of a row of numbers.
pub(crate) fn cells(page: &mut Page) {
    page.screen(320, 640);
    for (chapter, least) in [("01", 20), ("04", 20)] {
        page.load(&format!("course/en/{chapter}.html"));
        page.wait("!!document.querySelector('.figure .strip .cell')");
        let cells = page.eval("[...document.querySelectorAll('.figure .strip .cell')].map(it => it.getBoundingClientRect()).map(it => Math.min(it.width, it.height))");
        let cells: Vec<f64> = serde_json::from_value(cells).unwrap();
        assert!(
            cells.len() >= least && cells.iter().all(|it| *it >= 24.0),
            "chapter {chapter}: {cells:?}"
        );
    }
}

/// In the card of a view no button leaves the card, and none is narrower than its words.
pub(crate) fn cards(page: &mut Page) {
    for width in [360, 1000, 1280] {
        page.screen(width, 800);
        for number in 1..=10 {
            for language in ["en", "zh"] {
                page.load(&format!("course/{language}/{number:02}.html"));
                let wrong = page.eval(
                    "[...document.querySelectorAll('.view')].flatMap(card => {
                        const { left, right } = card.getBoundingClientRect()
                        return [...card.querySelectorAll('button')].filter(it => {
                            const at = it.getBoundingClientRect()
                            return at.width && (at.left < left || at.right > right || it.scrollWidth > it.clientWidth)
                        }).map(it => card.id + ' ' + it.textContent)
                    }).join()",
                );
                assert_eq!(wrong, "", "chapter {number} in {language} at {width}");
                let small = page.eval("[...document.querySelectorAll('.card')].filter(it => !(it.querySelector(':scope > svg')?.getBoundingClientRect().width > 60)).length");
                assert_eq!(small, 0, "pictures of chapter {number} at {width}");
            }
        }
    }
}

/// A search without hits says so, and leads on: to a similar name, and to the lists.
pub(crate) fn search_without_hits(page: &mut Page) {
    for (address, words, said, similar) in [
        ("search.html", "whytof", "No page has all of these words.", "#wythoff-game"),
        ("search.html", "sprauge", "No page has all of these words.", "course/en/05.html"),
        ("search.html", "grundi", "No page has all of these words.", "#grundy-value"),
        ("search.zh.html", "配对战略", "没有找到同时包含这些词的页面。", "#pairing-strategy"),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let search = |words: &str| {
            format!("(i => {{ i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector('#search input'))")
        };
        page.eval(&search(words));
        let found = page.eval("found.textContent").to_string();
        assert!(found.contains(said), "{found}");
        let links = page.eval("[...found.querySelectorAll('a')].map(it => it.href).join()");
        assert!(links.as_str().unwrap().contains(similar), "{links}");
        let ways = "[...document.querySelectorAll('#shelf section a')].filter(it => it.offsetParent).length";
        assert_eq!(page.eval(ways), 59);
        page.eval(&search("qqxx zzvv"));
        assert_eq!(page.eval("found.querySelectorAll('a').length"), 0);
        page.eval(&search("mex"));
        assert_eq!(page.eval(ways), 0);
    }
}

/// Where nothing is typed, the search shows what it can find, and examples; one that is pressed is searched, and the field has the focus.
pub(crate) fn search_for_nothing(page: &mut Page) {
    for (address, heads) in
        [("search.html", "Chapters,Pages,Manual,Terms"), ("search.zh.html", "课程,页面,手册,术语")]
    {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        assert_eq!(page.texts("#shelf h2"), heads);
        let links = page.eval("[...document.querySelectorAll('#shelf section')].map(it => it.querySelectorAll('a').length)");
        assert_eq!(links, json!([10, 7, 10, 32]), "{address}");
        let examples =
            page.eval("[...document.querySelectorAll('#shelf p a')].map(it => it.textContent)");
        for (n, words) in examples.as_array().unwrap().iter().enumerate() {
            page.eval(&format!("document.querySelectorAll('#shelf p a')[{n}].focus()"));
            page.key("Enter");
            page.wait("document.querySelectorAll('#results li').length > 0");
            let shown = page.eval("[document.activeElement.name, document.activeElement.value, document.getElementById('shelf').hidden]");
            assert_eq!(shown, json!(["words", words, true]), "{address}: {words}");
            page.eval("history.back()");
            page.wait("!document.querySelectorAll('#results li').length && !document.getElementById('shelf').hidden");
        }
    }
}

/// The search says what kind of page a hit is; the manual has an index like that of the course, and shades code that
/// goes on beyond the edge; a row of links leads to each term.
pub(crate) fn ways_to_pages(page: &mut Page) {
    for (address, words, kinds) in [
        ("search.html", "nim", ["problem", "chapter", "term"]),
        ("search.zh.html", "nim", ["题目", "课程", "术语"]),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        page.eval(&format!("(i => {{ i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector('#search input'))"));
        let found = page.eval("[...document.querySelectorAll('#results li')].map(it => [it.querySelector('small').textContent.trim(), /\\/(p|zh|course)\\/|terms/.exec(it.querySelector('a').href)?.[0]])");
        let found = found.as_array().unwrap();
        for (kind, ways) in kinds.iter().zip([&["/p/", "/zh/"][..], &["/course/"], &["terms"]]) {
            let of: Vec<_> = found.iter().filter(|it| it[0] == *kind).collect();
            assert!(!of.is_empty(), "{kind}: {found:?}");
            assert!(of.iter().all(|it| ways.contains(&it[1].as_str().unwrap())), "{of:?}");
        }
        // The kinds are in a column at the edge.
        let edges = page.eval("new Set([...document.querySelectorAll('#results small')].map(it => Math.round(it.getBoundingClientRect().right))).size");
        assert_eq!(edges, 1, "{address}");
    }
    // A hit in the other language says so.
    for (address, words, hit) in [
        ("search.html", "台阶", "chapter, Chinese"),
        ("search.zh.html", "staircases", "课程，英文"),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        page.eval(&format!("(i => {{ i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector('#search input'))"));
        let other = if address.contains("zh") { "/course/en/" } else { "/course/zh/" };
        let hits = page.eval(&format!("[...document.querySelectorAll('#results li')].filter(it => it.querySelector('a').href.includes('{other}')).map(it => it.querySelector('small').textContent.trim()).join()"));
        assert_eq!(hits, hit, "{address}");
    }
    for address in ["manual/index.html", "manual/zh/index.html"] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let items = page.eval("[...document.querySelectorAll('ul.contents > li')].map(it => it.children.length + !it.querySelector('p'))");
        assert_eq!(items.as_array().map(Vec::len), Some(9), "{items}");
        assert!(items.as_array().unwrap().iter().all(|it| *it == 2), "{items}");
        assert_eq!(page.count("h1 + p.lead"), 1);
    }
    page.screen(360, 740);
    page.visit("manual/explore.html");
    page.wait("document.readyState === 'complete'");
    let shaded = "getComputedStyle(document.querySelector('article > pre')).backgroundAttachment";
    assert_eq!(page.eval(shaded), "local, scroll");
    for address in ["terms.html", "terms.zh.html"] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        let astray = page.eval("[...document.querySelectorAll('.terms dt')].filter((it, i) => document.querySelectorAll('main .parts a')[i]?.hash !== '#' + it.id).length");
        assert_eq!(astray, 0, "{address}");
    }
    page.screen(1280, 800);
}

/// Both searches know techniques in both languages; a page with the word in its title comes first.
pub(crate) fn search_for_techniques(page: &mut Page) {
    let typed = |field: &str, words: &str| {
        format!("(i => {{ i.value = '{words}'; i.dispatchEvent(new Event('input', {{ bubbles: true }})) }})(document.querySelector('{field}'))")
    };
    for (address, words, hit) in [
        ("search.html", "nim", "p/p2197.html"),
        ("search.zh.html", "nim", "zh/p2197.html"),
        ("search.zh.html", "取石子", "zh/take_stones.html"),
        ("search.zh.html", "取一半", "zh/uva1482.html"),
        ("search.html", "persistent segment tree", "chess_dag.html"),
        ("search.html", "主席树", "chess_dag.html"),
        ("search.zh.html", "rerooting", "cf1498f.html"),
        ("search.zh.html", "换根dp", "cf1498f.html"),
        ("search.zh.html", "状态压缩", "hdu1760.html"),
        ("search.zh.html", "策略窃取", "chomp.html"),
        ("search.zh.html", "最大匹配必经点", "jsoi2009.html"),
        ("search.zh.html", "奇异局势", "#wythoff-game"),
        ("search.zh.html", "ICG", "#impartial-game"),
        ("search.html", "bachet", "#bachets-game"),
        ("search.zh.html", "克朗原理", "#colon-principle"),
        ("search.zh.html", "斐波那契博弈", "#fibonacci-nim"),
        ("search.zh.html", "Nim-K", "#moores-nim"),
        ("search.html", "kayles", "#kayles"),
        ("search.html", "mex", "#mex"),
        ("search.zh.html", "尼姆", "zh/p2197.html"),
        ("search.zh.html", "必败点", "#p-position"),
        ("search.zh.html", "xor", "course/zh/03.html"),
        ("search.html", "异或", "course/en/03.html"),
        ("search.zh.html", "台阶博弈", "#staircase-nim"),
        ("search.html", "Nimber", "#grundy-value"),
        ("search.zh.html", "Nimber", "#grundy-value"),
        ("search.html", "octal games", "/octal.html"),
        ("search.html", "open games", "/open-games.html"),
        ("search.zh.html", "自己定规则", "/rules.zh.html"),
        ("search.zh.html", "教师", "course/zh/teacher.html"),
        ("search.html", "which tool", "course/en/mixed.html"),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        page.eval(&typed("#search input", words));
        let hits = page.eval("[...document.querySelectorAll('#results a')].map(it => it.href)");
        let hits: Vec<&str> =
            hits.as_array().unwrap().iter().filter_map(|it| it.as_str()).collect();
        let is_title = matches!(
            words,
            "nim" | "尼姆" | "取石子" | "open games" | "必败点" | "台阶博弈" | "教师"
        );
        let place = hits.iter().position(|it| it.ends_with(hit));
        assert!(if is_title { place == Some(0) } else { place.is_some() }, "{words}: {hits:?}");
        // One page is not "1 pages", and a term that is the same word in both languages is written once.
        let looks = page.eval("(all => [all.length, document.querySelector('#found').textContent, all.some(it => /^(.*) · \\1$/.test(it))])([...document.querySelectorAll('#results a')].map(it => it.textContent))");
        let n = looks[0].as_u64().unwrap();
        let found = looks[1].as_str().unwrap();
        let named =
            n == 30 || found.contains(&n.to_string()) && (n == 1) != found.ends_with("pages");
        assert!(looks[2] == false && (address.contains("zh") || named), "{words}: {looks}");
    }
    for (address, words, id) in [
        ("index.html", "并查集", "cf1823e"),
        ("zh.html", "complement graph", "chess_dag"),
        ("zh.html", "二分图匹配", "jsoi2009"),
    ] {
        page.visit(address);
        page.wait("document.readyState === 'complete'");
        page.eval(&typed("#filter input[type=search]", words));
        page.wait(&format!("document.querySelectorAll('#list li:not([hidden])').length < 12 && !document.getElementById('{id}').hidden"));
        // What is hidden changes no number of a chapter.
        let numbers = page.eval("[...document.querySelectorAll('.group')].every((it, i) => getComputedStyle(it.querySelector('h3'), '::before').content.includes(`${i + 1}`))");
        assert_eq!(numbers, true, "{address}");
        // The front page says how many are done.
        let done = page.eval("(it => { it.click(); const said = document.querySelector('.counts b').textContent; it.click(); return said })(document.querySelector('[data-done]'))");
        assert!(done.as_str().is_some_and(|it| it.ends_with(" / 50")), "{address}: {done}");
    }
}

/// Where the system chooses the colours, what a field, a cell or a step is can still be seen.
pub(crate) fn forced_colours(page: &mut Page) {
    let features =
        |value: &str| json!({ "features": [{ "name": "forced-colors", "value": value }] });
    page.call("Emulation.setEmulatedMedia", &features("active"));
    page.visit("octal.html");
    page.wait("document.readyState === 'complete'");
    let sizes = page.eval("[...document.querySelectorAll('.legend path')].filter(it => getComputedStyle(it).fill !== 'none').map(it => it.getBBox().width)");
    assert_eq!(sizes, json!([4, 12, 12, 14]));
    let style =
        |of: &str, name: &str| format!("getComputedStyle(document.querySelector('{of}')).{name}");
    page.load("course/en/10.html");
    page.eval("document.querySelector('.queen .cell').click()");
    assert_ne!(page.eval(&style(".queen .h", "backgroundImage")), "none");
    for (chapter, name, kinds) in [
        ("06", "backgroundColor", ["#cut .covered", "#cut .cell:last-child"]),
        ("07", "borderBottomColor", ["#stairs .counting", "#stairs .step:not(.counting)"]),
        ("05", "backgroundColor", ["#proof .high", "#proof .bit:last-child"]),
    ] {
        page.load(&format!("course/en/{chapter}.html"));
        page.exercises();
        page.wait("!!document.querySelector('.figure .note')");
        page.eval("document.querySelector('#cut .cell, #stairs .toggle')?.click()");
        let [a, b] = kinds.map(|it| page.eval(&style(it, name)));
        assert_ne!(a, b, "{kinds:?}");
    }
    page.call("Emulation.setEmulatedMedia", &features("none"));
}

/// What the front page shows is in its address, and the search hears a query in the form of other sites.
pub(crate) fn addresses(page: &mut Page) {
    page.load("index.html");
    let shown = "[...document.querySelectorAll('#list li')].filter(it => it.offsetParent).map(it => it.id).join()";
    page.eval("(form => { form.elements.text.value = 'nim'; form.elements.technique.value = 'sprague-grundy'; form.dispatchEvent(new Event('input')) })(document.getElementById('filter'))");
    let [hash, ids] = ["location.hash", shown].map(|it| page.eval(it));
    assert_eq!(hash, "#text=nim&technique=sprague-grundy");
    let ids = ids.as_str().unwrap().to_string();
    assert!((1..30).contains(&ids.split(',').count()), "{ids}");
    page.load(&format!("index.html?again{}", hash.as_str().unwrap()));
    assert_eq!(page.eval(shown), ids);
    assert_eq!(page.eval("document.getElementById('filter').elements.judge.value"), "");
    page.eval("(form => { form.reset(); form.dispatchEvent(new Event('input')) })(document.getElementById('filter'))");
    assert_eq!(page.eval("location.hash"), "#problems");
    page.visit("search.html?q=mex");
    page.wait("document.querySelectorAll('#results a').length > 3");
    assert_eq!(page.eval("document.querySelector('#search input').value"), "mex");
}

/// The numbers of the chapters are in one line each, a bar stands for something that was begun, and the file is chosen by
/// the button itself.
pub(crate) fn contents(page: &mut Page) {
    page.visit("course/en/index.html");
    page.wait("document.readyState === 'complete'");
    page.eval("localStorage.clear(); dispatchEvent(new Event('storage'))");
    let lines = "[...document.querySelectorAll('.contents li')].filter(it => (at => at.whiteSpace !== 'nowrap')(getComputedStyle(it, '::before'))).length";
    assert_eq!(page.eval(lines), 0);
    // There are two columns, also for the mixed exercises.
    let columns = page.eval("['li > a', 'li > svg'].map(of => new Set([...document.querySelectorAll('.contents > ' + of)].map(it => Math.round(it.getBoundingClientRect().x))).size)");
    assert_eq!(columns, json!([2, 2]));
    assert_eq!(page.count(".contents > li > svg"), 11);
    let bars =
        "[...document.querySelectorAll('[data-kept=done]')].filter(it => it.offsetParent).length";
    assert_eq!(page.eval(bars), 0);
    page.eval("grundy_store.set('done', 'p2197'); dispatchEvent(new Event('storage'))");
    assert_eq!(page.eval(bars), 1);
    let at = page.place("label:has(#restore)");
    let hit = format!("[document.elementFromPoint({}, {}).id, getComputedStyle(document.getElementById('restore')).opacity]", at[0], at[1]);
    assert_eq!(page.eval(&hit), json!(["restore", "0"]));
    page.eval("localStorage.clear()");
    page.visit("course/zh/index.html");
    page.wait("document.readyState === 'complete' && location.pathname.includes('zh')");
    // What a chapter is about comes just below its name, however many lines it has.
    let gaps = page.eval("new Set([...document.querySelectorAll('.contents > li')].map(it => (text => { text.selectNodeContents(it.querySelector('a')); return Math.round(it.querySelector('p').getBoundingClientRect().top - text.getBoundingClientRect().bottom) })(document.createRange()))).size");
    assert_eq!(gaps, 1);
}

/// The head marks the page that one reads, or the list that it is in.
pub(crate) fn here(page: &mut Page) {
    for (address, wanted) in [
        ("index.html", ""),
        ("p/p1290.html", "true Problems"),
        ("zh/p1290.html", "true 题目"),
        ("course/en/index.html", "page Course"),
        ("course/zh/03.html", "true 课程"),
        ("manual/zh/index.html", "page 手册"),
        ("manual/test.html", "true Manual"),
        ("terms.zh.html", "page 术语"),
        ("search.html", "page Search"),
        ("rules.html", "true Problems"),
        ("octal.zh.html", "true 题目"),
    ] {
        page.visit(address);
        page.wait(&format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{address}')"
        ));
        let found = page.eval("[...document.querySelectorAll('header [aria-current]')].map(it => `${it.getAttribute('aria-current')} ${it.textContent}`).join()");
        assert_eq!(found, wanted, "{address}");
    }
}

/// On a wide screen a page of any kind begins at the left edge of its head, with its title or with its contents, and its text is not too wide to read.
pub(crate) fn left_edge(page: &mut Page) {
    page.screen(1280, 800);
    for address in [
        "index.html",
        "zh.html",
        "course/en/index.html",
        "course/zh/04.html",
        "course/en/mixed.html",
        "course/en/teacher.html",
        "manual/index.html",
        "manual/explore.html",
        "manual/from.html",
        "manual/zh/install.html",
        "manual/site.html",
        "manual/zh/own.html",
        "p/chomp.html",
        "terms.html",
        "search.zh.html",
        "rules.html",
        "octal.zh.html",
        "open-games.html",
    ] {
        page.visit(address);
        page.wait(&format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{address}')"
        ));
        let edges = page.eval("[document.querySelector('.rail') ?? document.querySelector('h1'), ...document.querySelectorAll('footer p, header .home')].map(it => Math.round(it.getBoundingClientRect().left))");
        assert!(edges[0] == edges[2] && edges[1] == edges[2], "{address}: {edges}");
        let wide = page.eval("Math.max(...[...document.querySelectorAll('main > p:not(.start), .lead, #progress p, .found p')].map(it => it.getBoundingClientRect().width))");
        assert!(wide.as_f64().unwrap() <= 56.0 * 16.0, "{address}: {wide} pixels");
    }
}

/// On a wide screen the contents of a page are beside it, and mark the section that is read.
pub(crate) fn rail(page: &mut Page) {
    page.screen(1280, 800);
    for (address, at) in [
        ("course/en/03.html", 3),
        ("course/zh/08.html", 2),
        ("zh/p1290.html", 5),
        ("manual/own.html", 3),
        ("manual/zh/stress.html", 4),
    ] {
        page.visit(address);
        page.wait(&format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{address}')"
        ));
        let gap = page.eval("document.querySelector('h1').getBoundingClientRect().left - document.querySelector('.rail').getBoundingClientRect().right");
        assert!(gap.as_f64().unwrap() > 8.0, "{address}: {gap}");
        page.press(Mouse, &format!(".rail a:nth-child({at})"));
        page.wait(&format!("document.querySelector('.rail a:nth-child({at})').getAttribute('aria-current') === 'true'"));
        page.eval("scrollTo({ top: 0, behavior: 'instant' })");
        page.wait("!document.querySelector('.rail :not(:first-child)[aria-current]')");
        // The board of a problem is in sight at once.
        let is_problem = address.starts_with("zh/");
        let marked = "!!document.querySelector('.rail :first-child[aria-current]')";
        assert!(!is_problem || page.eval(marked) == true, "{address}");
    }
    page.screen(1200, 800);
    page.load("course/en/03.html");
    assert_eq!(page.eval("document.querySelector('.rail').checkVisibility()"), false);
    page.screen(1280, 800);
}

/// The button of the theme says whether it is dark, whoever has chosen that.
pub(crate) fn dark_or_light(page: &mut Page) {
    for (address, name) in [("p/p2197.html", "Dark theme"), ("zh.html", "深色主题")] {
        for dark in [false, true] {
            let scheme = if dark { "dark" } else { "light" };
            let features =
                json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
            page.call("Emulation.setEmulatedMedia", &features);
            page.go("about:blank");
            page.load(address);
            let state = "(it => [it.ariaLabel, it.ariaPressed])(document.getElementById('theme'))";
            assert_eq!(page.eval(state), json!([name, dark.to_string()]));
            page.press(Key, "#theme");
            assert_eq!(page.eval(state), json!([name, (!dark).to_string()]));
            page.eval("localStorage.removeItem('grundy-theme')");
        }
    }
    page.call("Emulation.setEmulatedMedia", &json!({ "features": [] }));
}

/// The front page leads a reader who has begun the course on to the chapter of the last exercise.
pub(crate) fn goes_on(page: &mut Page) {
    for (address, start, on) in [
        ("index.html", "Start the course", "Go on with chapter 10"),
        ("zh.html", "从第一章开始", "继续第 10 章"),
    ] {
        page.eval("localStorage.clear()");
        page.load(address);
        assert_eq!(page.texts(".hero .first"), start);
        page.eval("localStorage.setItem('grundy-solved', '2-value--x-1 10-count--y-2_3')");
        page.load(address);
        assert_eq!(page.texts(".hero .first"), on);
        page.press(Mouse, ".hero .first");
        page.wait("location.pathname.endsWith('/10.html') && document.readyState === 'complete'");
        page.eval("localStorage.clear()");
    }
}

/// The head of a wide page is as wide, the text of a table begins where that of the page does, and a table to print has a line around each cell.
pub(crate) fn tables(page: &mut Page) {
    // A wide page begins and ends where its head does.
    for address in ["octal.html", "open-games.zh.html", "rules.html", "terms.html"] {
        page.visit(address);
        page.wait(&format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{address}')"
        ));
        let edges = page.eval("['header', 'main', 'footer'].map(it => document.querySelector(it).getBoundingClientRect()).map(it => [it.left, it.right])");
        assert!(edges[0] == edges[1] && edges[1] == edges[2], "{address}: {edges}");
    }
    for address in ["manual/own.html", "manual/zh/stress.html", "course/en/teacher.html"] {
        page.visit(address);
        page.wait(&format!(
            "document.readyState === 'complete' && location.pathname.endsWith('{address}')"
        ));
        let off = page.eval("(left => [...document.querySelectorAll('article table:not(.sheet) th:first-child')].map(it => { const text = document.createRange(); text.selectNodeContents(it); return Math.abs(text.getBoundingClientRect().left - left) }))(document.querySelector('h1').getBoundingClientRect().left)");
        let off: Vec<f64> = serde_json::from_value(off).unwrap();
        assert!(!off.is_empty() && off.iter().all(|it| *it < 1.0), "{address}: {off:?}");
    }
    let open = page.eval("[...document.querySelectorAll('.sheet tr:last-child td')].filter(it => getComputedStyle(it).borderWidth !== '1px').length");
    assert_eq!(open, 0);
    assert_ne!(page.count(".sheet tr:last-child td"), 0);
    // What goes on at the side has a shade there, which the end covers.
    page.screen(390, 844);
    for (address, place) in [("rules.html", ".wide"), ("p/chomp.html", ".essay > pre")] {
        page.load(address);
        page.wait(&format!("(it => it.scrollWidth > it.clientWidth)([...document.querySelectorAll('{place}')].at(-1))"));
        let moves = page.eval(&format!("getComputedStyle([...document.querySelectorAll('{place}')].at(-1)).backgroundAttachment"));
        assert!(moves.as_str().unwrap().starts_with("local"), "{address}: {moves}");
    }
}

/// Code is a stop of the Tab key as long as some of it is out of sight.
pub(crate) fn code_stops(page: &mut Page) {
    for (width, address) in [(1280, "course/en/04.html"), (360, "course/zh/04.html")] {
        page.screen(width, 800);
        page.load(address);
        page.eval("for (const it of document.querySelectorAll('details')) it.open = true");
        page.wait("[...document.querySelectorAll('pre')].every(it => (it.tabIndex === 0) === (it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight))");
        let some = page
            .eval("[...document.querySelectorAll('pre')].filter(it => it.tabIndex === 0).length");
        assert_eq!(some == 0, width > 360, "{some} stops at {width}");
    }
}
