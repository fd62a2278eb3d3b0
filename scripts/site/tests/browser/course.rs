//! Chapters as a whole: progress, headings, focus.

use crate::page::{Hand::Mouse, Page};
use serde_json::json;

impl Page {
    /// Comes near the exercises of a chapter, so that their script is loaded.
    pub(crate) fn exercises(&mut self) {
        self.wait(
            "document.readyState === 'complete' && !!document.querySelector('form.exercise')",
        );
        self.eval("document.querySelector('form.exercise').scrollIntoView()");
        self.wait("!!window.grundy_exercises");
        self.eval("scrollTo(0, 0)");
    }

    /// The page of mixed exercises comes after the last chapter.
    pub(crate) fn load_chapter(&mut self, language: &str, chapter: usize) {
        match chapter {
            11 => self.visit(&format!("course/{language}/mixed.html")),
            _ => self.load(&format!("course/{language}/{chapter:02}.html")),
        }
        self.exercises();
        self.eval("document.querySelectorAll('.lesson').forEach(it => { it.open = true })");
    }

    pub(crate) fn says(&mut self, selector: &str, what: &str) {
        let said = self.texts(selector);
        assert!(said.contains(what), "{selector}: {said}");
    }

    /// Writes `text` into the field as a reader does.
    pub(crate) fn write(&mut self, selector: &str, text: &str, event: &str) {
        let [selector, text] = [selector, text].map(|it| json!(it));
        self.eval(&format!(
            "(it => {{ it.value = {text}; it.dispatchEvent(new Event('{event}')) }})(document.querySelector({selector}))"
        ));
    }
}

/// What was solved is counted, saved and read again; a wrong file changes nothing; without storage all else works.
pub(crate) fn progress(page: &mut Page) {
    page.visit("course/en/index.html");
    page.wait(
        "document.readyState === 'complete' && !!document.querySelector('[data-ids]')?.textContent",
    );
    let ids = page.eval("document.querySelector('[data-kept=solved]').dataset.ids");
    let id = ids.as_str().unwrap().split(' ').next().unwrap().to_string();
    let restore = |page: &mut Page, text: &str| {
        let text = json!(text);
        page.eval(&format!(
            "(input => {{ const list = new DataTransfer(); list.items.add(new File([{text}], 'a.json')); input.files = list.files;
             document.getElementById('restored').textContent = ''; input.dispatchEvent(new Event('change')) }})(document.getElementById('restore'))"
        ));
        page.wait("document.getElementById('restored').textContent !== ''");
        page.texts("#restored")
    };
    page.eval("localStorage.clear()");
    let theme = r#"{"kept":{"grundy-theme":"x"}}"#;
    for wrong in
        ["", "{", "{}", "[]", "null", r#"{"kept":{}}"#, theme, r#"{"kept":{"grundy-done":1}}"#]
    {
        assert!(restore(page, wrong).contains("nothing has changed"), "{wrong}");
        assert_eq!(page.eval("localStorage.length"), 0, "{wrong}");
    }
    // The file that the page writes is the one that it reads.
    page.eval(&format!(
        "window.saved = ''; URL.createObjectURL = it => {{ it.text().then(text => {{ saved = text }}); return '#' }};
         grundy_store.set('solved', '{id}'); grundy_store.set('done', 'p1290'); grundy_store.set('theme', 'dark')"
    ));
    page.press(Mouse, "#save");
    page.wait("saved !== ''");
    let saved = page.eval("saved").as_str().unwrap().to_string();
    assert!(!saved.contains("theme"), "{saved}");
    page.eval(
        "localStorage.clear(); grundy_store.set('solved', 'other'); grundy_store.set('done', '')",
    );
    assert!(restore(page, &saved).starts_with("Added"));
    assert_eq!(page.eval("localStorage.getItem('grundy-solved')"), format!("other {id}"));
    page.says("[data-kept=solved]", "exercises: 1 of 3,");
    page.says("[data-kept=done]", "problems: 1 of 3,");
    // A browser that forbids storage: exercises are checked, and boards are played.
    page.call("Page.enable", &json!({}));
    let source = "for (const name of ['getItem', 'setItem']) Storage.prototype[name] = () => { throw new Error('full') }";
    let script = page.call("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    page.load_chapter("en", 1);
    page.write(".exercise .number", "28", "input");
    page.press(Mouse, ".exercise .bar button");
    page.says(".exercise .mark", "✓");
    page.press(Mouse, ".call");
    assert_eq!(page.eval("document.querySelector('.board').table.first"), true);
    let script = json!({ "identifier": script["identifier"] });
    page.call("Page.removeScriptToEvaluateOnNewDocument", &script);
    page.call("Page.disable", &json!({}));
}

/// The links above the mixed exercises lead to each of them, and say which are solved. One is shown at a time, and all are printed.
pub(crate) fn tally(page: &mut Page) {
    for (language, none, one) in
        [("en", "0 of 14 solved", "1 of 14 solved"), ("zh", "做过 0 / 14", "做过 1 / 14")]
    {
        page.load_chapter(language, 11);
        page.eval("localStorage.removeItem('grundy-solved')");
        page.load_chapter(language, 11);
        page.says(".games span", none);
        let shown = "[...document.querySelectorAll('.exercise')].filter(it => it.checkVisibility()).map(it => it.id).join()";
        page.wait(&format!("{shown} === 'game-1'"));
        for (press, now) in [
            ("document.querySelectorAll('.games a')[4].click()", "game-5"),
            ("document.querySelectorAll('.games button')[1].click()", "game-6"),
            ("document.querySelectorAll('.games button')[0].click()", "game-5"),
            ("location.hash = '#game-14'", "game-14"),
            ("document.querySelectorAll('.games button')[1].click()", "game-14"),
        ] {
            page.eval(press);
            page.wait(&format!("{shown} === '{now}'"));
            assert_eq!(
                page.eval("document.querySelector('.games [aria-current]').hash"),
                format!("#{now}")
            );
        }
        page.key("ArrowLeft");
        page.wait(&format!("{shown} === 'game-13'"));
        assert_eq!(
            page.eval("[location.hash, document.activeElement.id]"),
            json!(["#game-13", "game-13"])
        );
        page.call("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
        assert_eq!(page.eval(shown).as_str().unwrap().split(',').count(), 14);
        page.call("Emulation.setEmulatedMedia", &json!({ "media": "" }));
        page.eval("document.querySelectorAll('.games a')[2].click()");
        assert_eq!(page.eval("[...document.querySelectorAll('.games a')].map(it => document.querySelector(it.hash).querySelector('h2').textContent.match(/\\d+/g).join())").as_array().unwrap()[..2], [json!("1,14"), json!("2,14")]);
        let fill = crate::exercises::FILL;
        page.eval(&format!("(it => {{ {fill}(it, grundy_exercises.solution(it.task)); it.requestSubmit() }})(document.querySelector('#game-3'))"));
        page.says(".games span", one);
        assert_eq!(page.texts(".games .solved"), "3");
        page.press(Mouse, ".here .first");
        assert_eq!(page.eval(shown), "game-4");
        // Only the verdict is set apart, not the reason after it.
        let verdict = page.eval("(it => [it.querySelector('strong').textContent, getComputedStyle(it).fontWeight])(document.querySelector('#game-3 output'))");
        let right = if language == "zh" { "正确。" } else { "Right." };
        assert_eq!(verdict, json!([right, "400"]));
        // They are as wide as the exercises, and large enough to press.
        for width in [1280, 360] {
            page.screen(width, 740);
            let fits = page.eval("(all => { const [form, games] = ['.here', '.games'].map(it => document.querySelector(it).getBoundingClientRect()); return [form.right - games.right, ...all.flatMap(it => [it.width, it.height]).filter(it => it < 24)] })([...document.querySelectorAll('.games a')].map(it => it.getBoundingClientRect()))");
            assert_eq!(fits, json!([0]), "{language} {width}");
        }
        page.screen(1280, 800);
    }
}

/// All exercises, also those on paper, are boxes of one width, and so are the boards in them; on a phone the buttons are below
/// the fields.
pub(crate) fn alike(page: &mut Page) {
    for width in [1280, 360] {
        page.screen(width, 740);
        for chapter in 1..=10 {
            page.load_chapter(["en", "zh"][chapter % 2], chapter);
            let widths = page.eval("['.exercise, .paper', '.try:not(.queen)', '.heaps'].map(of => new Set([...document.querySelectorAll(of)].map(it => Math.round(it.getBoundingClientRect().width))).size)");
            let widths = widths.as_array().unwrap();
            assert!(widths[0] == 1 && widths.iter().all(|n| *n != 2), "{chapter}: {widths:?}");
            assert_eq!(page.count(".paper"), u64::from(chapter != 9), "chapter {chapter}");
            let below = page.eval("[...document.querySelectorAll('.exercise')].every(it => [...it.querySelectorAll('.number')].every(field => field.getBoundingClientRect().bottom <= it.querySelector('.pair').getBoundingClientRect().top))");
            assert!(below == true || width == 1280, "chapter {chapter}");
            // Many numbers are one row, and a picture is beside the first words of its card, or above them on a phone.
            let rows = page.eval("[...document.querySelectorAll('.figure .bar:has(> .toggle:nth-child(7))')].map(bar => new Set([...bar.children].map(it => it.offsetTop)).size)");
            assert!(rows.as_array().unwrap().iter().all(|it| *it == 1), "{chapter}: {rows}");
            let beside = page.eval("[...document.querySelectorAll('.card')].every(it => it.querySelector('svg').getBoundingClientRect().right < it.querySelector('p').getBoundingClientRect().left)");
            assert!(beside == true || width == 360, "chapter {chapter}");
        }
    }
    page.screen(1280, 800);
}

/// A listener finds the parts of a page by headings, and the values of a table by the names of their rows.
pub(crate) fn headings(page: &mut Page) {
    let all =
        "[...document.querySelectorAll('h2, h3, [role=heading]')].map(it => it.textContent.trim())";
    let rows = "[...document.querySelectorAll('main table')].map(it => [...it.querySelectorAll('th[scope=row]')].map(it => it.textContent).join(' '))";
    for (address, parts, names) in [
        (
            "p/p2197.html",
            ["Game.", "Think first.", "Theorem.", "Proof.", "Example."],
            "0 1 2 3 4 5 6 7",
        ),
        (
            "zh/p2197.html",
            ["游戏。", "先想一想。", "定理。", "证明。", "例子。"],
            "0 1 2 3 4 5 6 7",
        ),
        (
            "course/en/03.html",
            ["Exercise 1", "Exercise 2", "Exercise 3", "Exercise 4", "Exercise 5"],
            "7 5 3",
        ),
    ] {
        page.load(address);
        let found = page.eval(all);
        for part in parts {
            assert!(
                found.as_array().unwrap().contains(&json!(part)),
                "{address}: {part} in {found}"
            );
        }
        let found = page.eval(rows);
        assert!(found.to_string().contains(names), "{address}: {found}");
    }
    // A picture in a card says nothing that the card does not.
    page.load("course/en/06.html");
    assert_eq!(
        page.eval("[...document.querySelectorAll('.card > svg')].map(it => it.ariaHidden)"),
        json!(vec!["true"; 6])
    );
    // The title of a figure is below that of its section, and each level has one size.
    for chapter in 1..=10 {
        page.load_chapter("en", chapter);
        let levels = page.eval("(all => [...new Set(all.map(it => it.localName + getComputedStyle(it).fontSize))].sort())([...document.querySelectorAll('main :is(h1, h2, h3)')].filter(it => it.checkVisibility()))");
        assert_eq!(levels.as_array().unwrap().len(), 3, "{chapter}: {levels}");
        assert_eq!(page.count(":is(.view, .figure) h2"), 0, "{chapter}");
        let bare = page.eval("[...document.querySelectorAll('main :is(h2, h3)')][0].localName");
        assert_eq!(bare, "h2", "{chapter}");
    }
}

/// No heading of a chapter is more than one level below the one before it, and the title of a figure is one below that of
/// its section.
pub(crate) fn outline(page: &mut Page) {
    for chapter in 1..=11 {
        page.load_chapter(["en", "zh"][chapter % 2], chapter);
        let faults = page.eval("(() => { let level = 0, above = 0; return [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter(it => it.checkVisibility()).flatMap(it => { const own = +it.tagName[1], jumps = own > level + 1, titled = it.closest('.view, .figure, .exercise'), apart = titled && own !== above + 1; level = own; if (!titled) above = own; return jumps || apart ? [it.outerHTML] : [] }) })()");
        assert_eq!(faults, json!([]), "chapter {chapter}");
        let untitled = page.eval("[...document.querySelectorAll('.view, .figure')].filter(it => !it.firstElementChild?.matches('.title')).map(it => it.id)");
        assert_eq!(untitled, json!([]), "chapter {chapter}");
    }
}

/// Whoever presses a button of a figure, a view or an exercise keeps the focus, on something in sight.
pub(crate) fn focus(page: &mut Page) {
    // A low window, in which figures have parts out of sight.
    page.screen(1280, 400);
    for chapter in 1..=10 {
        page.load_chapter("en", chapter);
        let lost = page.eval("(async () => {
          const lost = [], drawn = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
          for (let round = 0; round < 3; round += 1) for (const it of document.querySelectorAll(':is(.view, .figure, .exercise) button:not(.board *)')) {
            if (!it.isConnected || it.disabled || !it.checkVisibility()) continue;
            const name = it.textContent;
            it.focus();
            it.click();
            await drawn();
            const { top, bottom } = document.activeElement.getBoundingClientRect();
            if (document.activeElement === document.body) lost.push(name);
            else if (bottom < 0 || top + 12 > innerHeight) lost.push(`${name} leads out of sight`);
          }
          return lost.join();
        })()");
        assert_eq!(lost, "", "chapter {chapter}");
    }
}

/// Small things that readers did: a chip in a wrong slot and then in the right one, a number out of range, one option, a
/// proof on other heaps, and a start that the text names.
pub(crate) fn small_things(page: &mut Page) {
    // A field of a figure reads full-width digits, and the arrows count.
    page.load_chapter("en", 5);
    let field = "document.querySelector('#proof .inputs input')";
    page.write("#proof .inputs input", "１２", "input");
    assert_eq!(page.eval(&format!("{field}.value")), "12");
    page.eval(&format!("{field}.focus()"));
    page.key("ArrowUp");
    page.key("ArrowUp");
    page.key("ArrowDown");
    assert_eq!(page.eval(&format!("{field}.value")), "13");
    assert!(!page.texts("#proof .note").contains("Numbers here go"));
    // Given numbers of an exercise cannot be changed.
    page.load_chapter("en", 3);
    let given = page.eval("[...document.querySelectorAll('.exercise .number')].filter(it => it.readOnly).map(it => it.value)");
    assert_eq!(given, json!(["11", "6"]));
    page.load_chapter("en", 4);
    for _ in 0..9 {
        if page.count(".chip") == 1 {
            break;
        }
        page.press(Mouse, ".slot");
    }
    page.press(Mouse, ".chip");
    page.press(Mouse, ".slot:nth-child(4)");
    page.says("[data-view=mex] .note", "Not slot 3: look up g(0)");
    page.press(Mouse, ".slot:nth-child(4)");
    page.says("[data-view=mex] .note", "this chip belongs in slot 0");
    page.press(Mouse, ".chip");
    page.press(Mouse, ".slot");
    page.says("[data-view=mex] .note", "Which slot is the first");
    page.write("#values .typed", "2 5", "change");
    page.press(Mouse, "#values .cell:nth-child(4)");
    page.says("#values .note", "From 3 the only option is 1, of value 0. The mex is 1.");

    for (chapter, figure, wrong, kept) in [
        (5, "proof", "99", "15"),
        (5, "proof", "-3", "0"),
        (8, "misere", "-1", "0"),
        (8, "misere", "6", "5"),
    ] {
        page.load_chapter("en", chapter);
        let field = format!("#{figure} .inputs input");
        page.write(&field, wrong, "input");
        assert_eq!(
            page.eval(&format!("document.querySelector('{field}').value")),
            kept,
            "{figure}"
        );
        page.says(&format!("#{figure} .note"), "Numbers here go from 0 to ");
        // The field is the one that the reader writes in.
        page.eval(&format!("document.querySelector('{field}').focus()"));
        page.write(&field, "2", "input");
        assert_eq!(page.eval("document.activeElement.value"), "2", "{figure}");
    }

    // The proof runs on the heaps that the reader has, and names others where its last step changes a column to the right.
    page.load_chapter("en", 3);
    for (said, heaps) in [
        ("The leftmost odd column is 1", [7, 5, 3]),
        ("Take block 1 from", [6, 5, 3]),
        ("Here only one column was odd. From 6, 4, 1", [6, 5, 3]),
        ("", [6, 4, 1]),
        ("Take block 2 from", [4, 4, 1]),
        ("Every block has a partner", [5, 4, 1]),
    ] {
        if said.is_empty() {
            page.press(Mouse, "[data-start='3']");
        }
        page.press(Mouse, "[data-view=blocks] .proof");
        page.says("[data-view=blocks] .note", said);
        let shown = page.eval("[...document.querySelectorAll('[data-view=blocks] .handle')].map(it => +it.ariaValueNow)");
        assert_eq!(shown, json!(heaps));
    }
    // A button in the text shows the values on the board, and knows when they are hidden elsewhere.
    for (chapter, language) in [(3, "en"), (5, "zh")] {
        page.load_chapter(language, chapter);
        let shown = "((t, it) => [t.values, it.ariaPressed])(document.querySelector('.board').table, document.querySelector('[data-show]'))";
        assert_eq!(page.eval(shown), json!([false, "false"]));
        page.press(Mouse, "[data-show]");
        assert_eq!(page.eval(shown), json!([true, "true"]));
        page.eval("document.querySelector('.board').table.ui.values.click()");
        assert_eq!(page.eval(shown), json!([false, "false"]));
    }
    // A chip, a cell and a weight say to a screen reader what they are.
    page.load_chapter("en", 4);
    for _ in 0..9 {
        if page.count(".chip") == 1 {
            break;
        }
        page.press(Mouse, ".slot");
    }
    assert_eq!(page.eval("document.querySelector('.chip').ariaPressed"), "false");
    page.eval("document.querySelector('.chip').focus()");
    page.key("Enter");
    page.says("[data-view=mex] .note", "to 0 is chosen: now press the slot");
    page.write("#scales .slider", "1", "input");
    assert_eq!(page.eval("document.querySelector('#scales .slider').ariaValueText"), "1 stone");
    page.load_chapter("en", 10);
    page.press(Mouse, ".queen .cell");
    page.press(Mouse, ".queen .cell:nth-child(2)");
    page.says("[data-figure=queen] .note", "so it is N.");
    let name = page.eval("document.querySelector('.queen .cell:nth-child(10)').ariaLabel");
    assert_eq!(name, "row 1, column 1 N");
    for (key, name) in [("End", "row 0, column 7 N"), ("Home", "row 0, column 0 P")] {
        page.key(key);
        assert_eq!(page.eval("document.activeElement.ariaLabel"), name);
    }

    for (chapter, position) in [(2, "9,7"), (4, "9,6,4"), (6, "1,1,1,1,1,1,1,1,1"), (10, "7,5,2")] {
        page.load_chapter("en", chapter);
        page.press(Mouse, "button.set");
        let table = "document.querySelector('.board').table";
        let at =
            page.eval(&format!("(t => String(t.board.draw[t.p].slice(0, t.board.main)))({table})"));
        assert_eq!(at, position, "chapter {chapter}");
        assert_eq!(page.eval("document.activeElement.className"), "call", "chapter {chapter}");
    }
}
