//! The whole site, made without what has to be computed: every link leads to a place in it, and nothing
//! is asked of another host.

use std::fs;
use std::path::{Path, PathBuf};

fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|it| it == "html") {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_link_leads_somewhere_and_pages_show_their_sources() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    let made = site::build(&folder.path().join("none"), &out, None).unwrap();
    let pages = pages(&out);
    assert_eq!(pages.len(), made);
    // In two languages 50 problems, 10 chapters, a list of them, mixed exercises, a page for teachers, front page, search, terms,
    // octal games, own rules, open games and the manual; then a page for wrong addresses, one without a network and a board
    // to embed.
    let manual = facts::root().join("scripts/site/manual");
    let leaves = fs::read_dir(manual)
        .unwrap()
        .filter(|it| it.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "md"));
    assert_eq!(made, 2 * (facts::published().unwrap().len() + 10 + 9 + leaves.count()) + 3);

    let (dead, links) = site::dead_links(&out).unwrap();
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert!(links > 1000, "{links} links");
    // A link that leads nowhere is found, and so are a file and an anchor that are not there.
    let page = out.join("p/chomp.html");
    let text = fs::read_to_string(&page).unwrap();
    for wrong in [
        " href=\"none.html\"",
        " href=\"#none\"",
        " href=\"../rules.html#0.78\"",
        " href=\"../octal.html#0.77\"",
        " src=\"none.js\"",
        " src=\"https://a/b.js\"",
    ] {
        fs::write(&page, format!("{text}<i{wrong}></i>")).unwrap();
        assert_eq!(site::dead_links(&out).unwrap().0.len(), 1, "{wrong}");
    }
    fs::write(&page, text).unwrap();

    // A page shows its sources.
    let page = fs::read_to_string(out.join("p/p2197.html")).unwrap();
    for piece in [
        "<b class=\"label\" role=\"heading\" aria-level=\"2\">Theorem.</b> The first player wins exactly if the <span class=\"math\">nim-sum</span>",
        "/// The rules: one heap loses one or more stones.",
        "<a href=\"https://www.luogu.com.cn/problem/P2197\">Luogu P2197</a>",
        "../course/en/03.html",
        "../zh/p2197.html",
    ] {
        assert!(page.contains(piece), "{piece}");
    }

    // In Chinese a judge has its Chinese name.
    for (page, piece) in [
        ("zh/p2197.html", ">洛谷 P2197</a>"),
        ("zh.html", "<option value=\"Luogu\">洛谷</option>"),
        ("zh.html", "洛谷 P2197</small>"),
        ("course/zh/03.html", "<small>洛谷 P2197</small>"),
    ] {
        let text = fs::read_to_string(out.join(page)).unwrap();
        assert!(text.contains(piece), "{page}: {piece}");
    }
    // Each problem of the list and each chapter has a picture of its first position, and so have the mixed exercises.
    let problems = facts::published().unwrap().len();
    for (page, wanted) in
        [("index.html", problems), ("zh.html", problems), ("course/en/index.html", 11)]
    {
        let text = fs::read_to_string(out.join(page))
            .unwrap()
            .replace("<svg class=f ", "<svg ")
            .replace("<svg class=g ", "<svg ")
            .replace("<svg class=b ", "<svg ")
            .replace("<svg class=y ", "<svg ");
        let pictures: Vec<&str> = text.split("<svg viewBox=-").skip(1).collect();
        assert_eq!(pictures.len(), wanted, "{page}");
        let drawn = |it: &&str| {
            it.split_once("</svg>")
                .is_some_and(|it| it.0.contains(" d=\"M") || it.0.contains("<circle"))
        };
        assert!(pictures.iter().all(drawn), "{page}: an empty picture");
    }
    // A Chinese page names techniques in Chinese, and filters by their keys.
    let [page, front] =
        ["zh/chomp.html", "zh.html"].map(|it| fs::read_to_string(out.join(it)).unwrap());
    assert!(page.contains("#technique=strategy-stealing\">策略偷取</a>"));
    assert!(front.contains("<option value=\"octal-game\">八进制游戏</option>"));
    // A page that speaks of notes says which ones.
    for (page, piece) in [
        ("zh/hdu1524.html", "这里的“<a href=\"../terms.zh.html#notes\">讲义</a>”指收录本题的《公平组合游戏》和《博弈论专题》。"),
        (
            "p/hdu1524.html",
            "The <a href=\"../terms.html#notes\">note</a> is “<span lang=\"zh-CN\">公平组合游戏</span>” or “<span lang=\"zh-CN\">博弈论专题</span>”, from which the problem comes.",
        ),
    ] {
        let text = fs::read_to_string(out.join(page)).unwrap();
        assert!(text.contains(piece), "{page}: {piece}");
    }
    // Nothing is claimed of a file that was not made.
    assert!(!page.contains("One file for the judge"));
}

/// The text of a page without its programs, its tags, and what says that it is in another language.
fn prose(page: &str) -> String {
    let mut page = page.split_once("<body").unwrap_or_default().1.to_string();
    for (begin, end) in [("<pre", "</pre>"), ("<code", "</code>"), ("<script", "</script>")] {
        while let Some(from) = page.find(begin) {
            let to = from + page[from..].find(end).expect("the tag ends") + end.len();
            page.replace_range(from..to, "¤");
        }
    }
    let mut pieces = page.split('<');
    let mut text = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (tag, rest) = piece.split_once('>').unwrap_or_default();
        let is_inline = ["a", "/a", "b", "/b", "em", "/em", "strong", "/strong", "i", "/i"];
        text +=
            if is_inline.contains(&tag.split(' ').next().unwrap_or_default()) { "" } else { "¤" };
        text += rest;
    }
    text
}

/// The small letters that stand alone in the prose of `page`, perhaps behind a number, and are not set as variables.
fn bare_letters(page: &str) -> Vec<String> {
    // One title has such a letter.
    let mut page = page.replace("at most k piles", "");
    for (begin, end) in [("<var>", "</var>"), ("<text class='name'", "</text>")] {
        let pieces = page.split(begin).map(|it| it.split_once(end).map_or(it, |it| it.1));
        page = pieces.collect::<Vec<_>>().join("¤");
    }
    let text: Vec<char> = prose(&page).chars().collect();
    let at = |i: usize| text.get(i).copied().unwrap_or(' ');
    let is_bare = |i: usize| {
        let digits = text[..i].iter().rev().take_while(|it| it.is_ascii_digit()).count();
        let before = i.checked_sub(digits + 1).map_or(' ', at);
        let [after, next] = [at(i + 1), at(i + 2)];
        // Several ones; an owner; a file or a flag; c++; n-positions; 1 s.
        let is_part = before.is_ascii_alphanumeric() || "'’.-_".contains(before);
        let goes_on = after.is_ascii_alphanumeric() || "'’+".contains(after);
        let has_hyphen = after == '-' && next.is_ascii_alphabetic();
        let is_unit = at(i) == 's' && (digits > 0 || before == ' ');
        ('b'..='z').contains(&at(i)) && !is_part && !goes_on && !has_hyphen && !is_unit
    };
    let around = |i: usize| text[i.saturating_sub(20)..text.len().min(i + 10)].iter().collect();
    (0..text.len()).filter(|i| is_bare(*i)).map(around).collect()
}

#[test]
fn prose_has_numbers_for_constants_and_chinese_signs() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    let gathered = folder.path().join("material");
    fs::create_dir(&gathered).unwrap();
    let material = serde_json::json!({
        "key": "",
        "files": [{ "name": "hdu1404.c", "text": "int main;", "checks": ["Made from the Rust file, and compiled by cc, g++."] }],
        "table": "hdu1404: the number n\nP-positions:\n\nConjecture, right for 1 of 1 values, of which 1 unseen: wins(n) = [n is a square]\n",
    });
    system::files::keep(&gathered.join("hdu1404.json"), &material.to_string()).unwrap();
    site::build(&gathered, &out, None).unwrap();
    let is_wide =
        |letter: Option<char>| letter.is_some_and(|it| ('\u{3000}'..'\u{ff00}').contains(&it));
    let mut faults = vec![];
    for path in pages(&out) {
        let name = path.strip_prefix(&out).unwrap().display().to_string();
        let html = fs::read_to_string(&path).unwrap();
        if name.starts_with("p/") || name.starts_with("zh/") {
            bare_letters(&html).into_iter().for_each(|it| faults.push(format!("{name}: {it}")));
        }
        let text = prose(&html);
        let around = |at: usize| {
            text[..at]
                .chars()
                .rev()
                .take(12)
                .collect::<Vec<_>>()
                .into_iter()
                .rev()
                .collect::<String>()
        };
        let mut fault =
            |what: &str, at: usize| faults.push(format!("{name}: {what} behind {:?}", around(at)));
        // The names of constants, as the header of a program says them.
        for constant in ["LIMIT", "LONGEST", "SIDE", "STEPS", "MODULUS"] {
            text.match_indices(constant).for_each(|(at, _)| fault(constant, at));
        }
        if !html.contains("<html lang=\"zh-CN\"") {
            continue;
        }
        text.match_indices("number unknown").for_each(|(at, it)| fault(it, at));
        for (at, sign) in text.match_indices(", ") {
            if is_wide(text[..at].chars().next_back()) || is_wide(text[at + 2..].chars().next()) {
                fault(sign, at);
            }
        }
        for (at, it) in text.match_indices(" x ") {
            let is_digit = |letter: Option<char>| letter.is_some_and(|it| it.is_ascii_digit());
            if is_digit(text[..at].chars().next_back()) && is_digit(text[at + 3..].chars().next()) {
                fault(it, at);
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    // What the command prints.
    let page = fs::read_to_string(out.join("zh/hdu1404.html")).unwrap();
    for piece in [
        // A screen reader reads the page and its programs with two voices.
        "<html lang=\"zh-CN\">",
        "<h1>删数字 <span lang=\"en\"",
        "<a href=\"../p/hdu1404.html\" lang=\"en\"",
        "<pre tabindex=\"0\" lang=\"en\"><code>",
        "wins(n) = [n 是平方数]",
        "P 局面：没有",
        "用 cc、g++ 编译。",
        "hdu1404.c，9 字节",
        "牛客（题号不详）",
    ] {
        assert!(page.contains(piece), "{piece}");
    }
    assert!(!page.contains("》《"), "positions have the marks of titles");
    // A search shows titles, not ids; the terms lead to the chapters.
    let index = fs::read_to_string(out.join("index.zh.js")).unwrap();
    assert!(
        index.contains("对称策略")
            && index.contains("翻硬币")
            && index.contains("威佐夫博弈（见《【模板】Nim 游戏》"),
        "no names"
    );
    for id in facts::published().unwrap().iter().map(|it| &it.id) {
        for sign in ["（", "读 ", "是 "] {
            assert!(!index.contains(&format!("{sign}{id}")), "{sign}{id}");
        }
    }
    let terms = fs::read_to_string(out.join("terms.zh.html")).unwrap();
    let wythoff =
        terms.split_once("id=\"wythoff-game\"").unwrap().1.split_once("<dt").map_or("", |it| it.0);
    assert!(
        terms.contains("course/zh/10.html") && !wythoff.contains("href=\"course/en"),
        "{wythoff}"
    );
}

/// The attribute `name` of the tag that `tag` begins with.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let tag = tag.split('>').next()?;
    tag.split_once(&format!(" {name}=\""))?.1.split('"').next()
}

/// The links of a page in Chinese that leave Chinese without saying so, and how many lead to pages in Chinese.
fn ways_out_of_chinese(page: &Path, text: &str) -> (Vec<String>, usize) {
    let (mut out, mut inside) = (vec![], 0);
    for tag in text.split("<a ").skip(1) {
        let tag = format!(" {tag}");
        let Some(address) = attribute(&tag, "href") else { continue };
        let file = address.split('#').next().unwrap_or_default();
        if file.is_empty() || file.starts_with("http") || attribute(&tag, "hreflang").is_some() {
            continue;
        }
        let Ok(there) = fs::read_to_string(page.parent().unwrap().join(file)) else { continue };
        if there.contains("<html lang=\"zh") {
            inside += 1;
        } else {
            out.push(format!("{}: {address}", page.display()));
        }
    }
    (out, inside)
}

/// A reader of Chinese leaves it only by a link that names the language to which it leads.
#[test]
fn pages_in_chinese_link_to_pages_in_chinese() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    site::build(&folder.path().join("none"), &out, None).unwrap();
    let (mut wrong, mut links) = (vec![], 0);
    for page in pages(&out) {
        let text = fs::read_to_string(&page).unwrap();
        if text.contains("<html lang=\"zh") {
            let (out, inside) = ways_out_of_chinese(&page, &text);
            assert!(inside > 0, "{} has no link to a page in Chinese", page.display());
            links += inside;
            wrong.extend(out);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(links > 500, "{links} links");
    // One that does not name its language is found.
    let page = out.join("zh/chomp.html");
    // What the search shows of a term is in Chinese; a thing that is done has one word.
    let index = fs::read_to_string(out.join("index.zh.js")).unwrap();
    let rows = index.trim_start_matches("grundy_index(").trim_end_matches(");\n");
    let rows: Vec<Vec<String>> = serde_json::from_str(rows).unwrap();
    let terms: Vec<_> = rows.iter().filter(|it| it[0].starts_with("terms.zh.html#")).collect();
    assert!(terms.len() > 20);
    for row in terms {
        let latin = row[3].split(|letter: char| letter > '\u{2e80}');
        let longest = latin.map(|it| it.split_whitespace().filter(|it| it.len() > 2).count()).max();
        assert!(longest < Some(4), "{row:?}");
    }
    for name in ["site.js", "exercises.zh.js", "words.zh.js", "index.zh.js"] {
        let text = fs::read_to_string(out.join(name)).unwrap();
        assert!(!text.contains("已完成"), "{name}");
    }
    for (link, found) in [("", 1), (" hreflang=\"en\"", 0)] {
        let link = format!("<a href=\"../p/chomp.html\"{link}>");
        assert_eq!(ways_out_of_chinese(&page, &link).0.len(), found, "{link}");
    }
}

/// With an address every page has its own and a picture, and a map lists all pages.
#[test]
fn a_published_site_names_its_pages() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    let none = folder.path().join("none");
    site::build(&none, &out, Some("https://example.org/grundy/")).unwrap();
    let map = fs::read_to_string(out.join("sitemap.xml")).unwrap();
    for path in pages(&out) {
        let name = path.strip_prefix(&out).unwrap().to_str().unwrap();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("<title>"), "{name}");
        let about = text.split_once("<meta name=\"description\" content=\"").map(|it| it.1);
        assert!(about.is_some_and(|it| !it.starts_with('"')), "{name} has no description");
        if ["404.html", "embed.html", "offline.html"].contains(&name) {
            continue;
        }
        let address = format!("https://example.org/grundy/{name}");
        assert!(map.contains(&format!("<loc>{address}</loc>")), "{name}");
        assert!(text.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")), "{name}");
        assert!(
            text.contains("og:image\" content=\"https://example.org/grundy/preview.png"),
            "{name}"
        );
        for piece in ["og:image:alt", "og:locale", "theme-color", "favicon.png"] {
            assert!(text.contains(piece), "{name}: {piece}");
        }
        for language in ["en", "zh"] {
            let mark = format!("<link rel=\"alternate\" hreflang=\"{language}\" href=\"https://example.org/grundy/");
            let (_, rest) =
                text.split_once(&mark).unwrap_or_else(|| panic!("{name}: no {language}"));
            assert!(out.join(rest.split('"').next().unwrap()).is_file(), "{name}: {language}");
        }
    }
    assert!(fs::read(out.join("preview.png")).unwrap().starts_with(b"\x89PNG"));
    assert!(site::build(&none, &out, Some("example.org")).is_err());
    // Without an address there is no map.
    site::build(&none, &out, None).unwrap();
    assert!(!out.join("sitemap.xml").exists());
}
