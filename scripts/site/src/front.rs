//! What is around the problems: the index with its filters, the search.

use crate::course::Course;
use crate::layout::Page;
use crate::picture::Pictures;
use crate::player::{squeezed, unquoted};
use crate::problem::{in_language, Problem};
use crate::words::{other, words, Words, LANGUAGES};
use maud::{html, Markup, PreEscaped};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

/// What the search looks through: of each page its language, and address, name, other names and text.
#[derive(Default)]
pub(crate) struct Index(Vec<(&'static str, [String; 4])>);

impl Index {
    /// Adds a page.
    pub(crate) fn add(
        &mut self,
        language: &'static str,
        address: &str,
        name: &str,
        other_names: &str,
        text: &str,
    ) {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        // A sentence of Chinese is not set off from the one before it.
        let text =
            ["。", "：", "；"].iter().fold(text, |text, it| text.replace(&format!("{it} "), it));
        self.0.push((language, [address, name, other_names, &text].map(String::from)));
    }

    /// The index for the search in `language` as a script, which a page can load from a disk too. A page in the other
    /// language has only its names here, and nothing where a page in `language` has the same names.
    pub(crate) fn text(&self, language: &str) -> String {
        let names = |row: &[String; 4]| -> BTreeSet<String> {
            row[1..3].iter().flat_map(|it| it.split(" · ")).map(String::from).collect()
        };
        let own: Vec<_> =
            self.0.iter().filter(|it| it.0 == language).map(|it| names(&it.1)).collect();
        let rows = self.0.iter().filter_map(|(of, row)| {
            let is_own = *of == language;
            let is_listed = is_own || !own.contains(&names(row));
            is_listed.then(|| &row[..if is_own { 4 } else { 3 }])
        });
        let json = serde_json::to_string(&rows.collect::<Vec<_>>()).expect("plain data");
        format!("grundy_index({json});\n")
    }
}

/// The front page in `language`: the problems stand under the chapter whose list first has them.
pub(crate) fn front(
    problems: &[Problem],
    course: &Course,
    pictures: &Pictures,
    language: &'static str,
) -> String {
    let words = words(language);
    let judges: BTreeSet<&str> = problems.iter().map(|it| it.facts.judge.as_str()).collect();
    let techniques: BTreeSet<&str> =
        problems.iter().flat_map(|it| &it.facts.techniques).map(String::as_str).collect();
    let body = html! {
        div.hero {
            div {
                h1 { (words.title) }
                p.lead { (words.lead) }
                p.start {
                    a.button.first href={ "course/" (language) "/01.html" } { (words.start) }
                    a.button href="#problems" { (words.problems) }
                }
                @let proved = problems.iter().filter(|it| facts::proofs::statements(&it.id).is_some()).count();
                @let chapters = course.within(language).count();
                ul.counts {
                    @for (count, what) in [problems.len(), chapters, proved, 1].iter().zip(words.counts.split('|')) {
                        li { b { (count) } " " (what) }
                    }
                }
            }
            div.board data-game="p2197" data-name="Nim" {}
        }
        h2 id="problems" { (words.problems) }
        p.start {
            button.button id="random" type="button" { (words.random) }
            a.button href=(words.own_page) { (words.own_rules) }
            a.button href=(words.octal_page) { (words.octal) }
        }
        form.filter id="filter" {
            label { (words.find) " " input type="search" name="text" autocomplete="off"; }
            label { (words.judge) " "
                select name="judge" {
                    option value="" { (words.any) }
                    @for judge in &judges { option value=[(language == "zh").then_some(judge)] { (in_language(judge, language)) } }
                }
            }
            label { (words.technique) " "
                select name="technique" {
                    option value="" { (words.any) }
                    @for technique in &techniques {
                        @let name = course.technique(technique, language);
                        option value=[(name != *technique).then_some(technique)] { (name) }
                    }
                }
            }
            label { input type="checkbox" name="open"; " " (words.open) }
            output id="count" aria-live="polite" data-count=(words.count) data-none=(words.none)
                data-unknown=(words.no_technique) {
                (words.count.replace("{}", &problems.len().to_string()))
            }
        }
        div id="list" data-tick={ (if language == "zh" { "：" } else { ": " }) (words.done) } {
            @for (number, (chapter, ids)) in (1..).zip(course.homes(language)) {
                section.group {
                    h3 data-number=(number) { a href=(chapter.address()) { (chapter.title) } }
                    ul.problems {
                        @for it in ids.iter().filter_map(|id| problems.iter().find(|it| it.id == *id)) {
                            (row(it, pictures.get(&it.id), [&judges, &techniques], language))
                        }
                    }
                }
            }
        }
    };
    Page { title: words.title, depth: 0, language, other: None, body }.text()
}

/// A problem in the list.
fn row(
    it: &Problem,
    picture: Option<&Markup>,
    [judges, techniques]: [&BTreeSet<&str>; 2],
    language: &str,
) -> Markup {
    let facts = &it.facts;
    // By the places of their options, behind the one for any.
    let place = |of: &BTreeSet<&str>, name: &str| of.range(..=name).count();
    let techniques: Vec<String> =
        facts.techniques.iter().map(|it| place(techniques, it).to_string()).collect();
    let title = it.title(language);
    let tagline = it.text(language).map(|(tagline, _)| tagline);
    let row = html! {
        li data-judge=(place(judges, &facts.judge)) data-technique=(techniques.join(",")) {
            input type="checkbox" data-done=(it.id);
            @if let Some(picture) = picture { (picture) }
            div {
                a href=(it.address(language)) { (title) }
                @if let Some(tagline) = tagline { p { (tagline) } }
            }
            small { (it.judge(language)) }
        }
    };
    // There are fifty of them: a paragraph and an item end where the next thing says so.
    let row = unquoted(&row.into_string());
    PreEscaped(row.replace("</p></div>", "</div>").replace("</li>", ""))
}

/// A script with what one may look for and does not see in the rows of the front page, which loads it for the first such
/// search.
pub(crate) fn names(problems: &[Problem], course: &Course, language: &str) -> String {
    let all: BTreeMap<&str, String> = problems
        .iter()
        .map(|it| {
            let tagline = it.text(other(language)).map(|(tagline, _)| tagline).unwrap_or_default();
            let names =
                [it.other_title(language), &course.other_names(it, language), tagline].join("|");
            (it.id.as_str(), names.to_lowercase())
        })
        .collect();
    format!("grundy_names({});\n", serde_json::to_string(&all).expect("plain data"))
}

/// What a reader sees in place of a page that does not exist, or cannot be had, in a folder of the site or not. The address,
/// or else the browser, says in which language; `base` is where the site is, if that is known. Nothing is loaded before a script knows where the site begins.
pub(crate) fn astray(
    titles: fn(&Words) -> &'static str,
    said: fn(&Words) -> &'static str,
    base: Option<&str>,
) -> String {
    let bodies = LANGUAGES.map(|language| {
        let words = words(language);
        html! {
            h1 { (said(words)) }
            p.lead { (words.lead) }
            p.start {
                a.button href=(words.front) { (words.problems) }
                a.button href={ "course/" (language) "/index.html" } { (words.course) }
            }
        }
    });
    let plain = html! {
        @for (language, body) in LANGUAGES.iter().zip(&bodies) { div lang=(words(language).tag) { (body) } }
    };
    let mut heads = vec![];
    let mut pages = vec![];
    for (language, body) in LANGUAGES.into_iter().zip(bodies) {
        let title = titles(words(language));
        let body = html! { (body) div.board data-game="p2197" data-name="Nim" {} };
        let page = Page { title, depth: 0, language, other: None, body }.text();
        let (head, rest) = page.split_once("<link rel=\"icon\"").unwrap_or_default();
        heads.push(head.to_string());
        let rest = rest.trim_end_matches("</body></html>");
        let written = format!("<link rel=\"icon\"{rest}");
        pages.push(json!([words(language).tag, title, written]).to_string().replace("</", "<\\/"));
    }
    let title = LANGUAGES.map(|language| titles(words(language)));
    let head = heads[0].replace(title[0], &title.join(" · "));
    let script = squeezed(include_str!("../assets/astray.js"));
    let script = script.replace("BASE", &json!(base.unwrap_or_default()).to_string());
    let script = script.replacen("PAGES", &format!("[{}]", pages.join(",")), 1);
    let rest = html! { (PreEscaped("</head><body><noscript>")) (plain) (PreEscaped("</noscript></body></html>")) };
    format!("{head}<script>{script}</script>{}", rest.into_string())
}

/// The page of the search in `language`.
pub(crate) fn search(language: &'static str) -> String {
    let words = words(language);
    let body = html! {
        h1 { (words.search) }
        p.lead { (words.about_search) }
        form id="search" role="search" {
            input type="search" name="words" autocomplete="off" autofocus aria-label=(words.find)
                placeholder=(words.search_for);
        }
        p id="found" aria-live="polite" data-count=(words.pages) data-none=(words.no_pages) data-similar=(words.similar) {}
        ol.found id="results" {}
        div id="shelf" {
            p.start { @for it in words.searches.split('|') { a.button href={ "#" (it.replace(' ', "%20")) } { (it) } } }
        }
        noscript { p { (words.needs_script) } }
        script src="search.js" defer {}
        script src={ "index." (language) ".js" } defer {}
    };
    let other = Some(crate::words::words(other(language)).search_page.to_string());
    Page { title: words.search, depth: 0, language, other, body }.text()
}

#[cfg(test)]
mod tests {
    use super::Index;

    #[test]
    fn a_page_with_the_names_of_one_in_the_own_language_is_left_out() {
        let mut index = Index::default();
        index.add("en", "p/a.html", "Nim · 尼姆 · Luogu P1", "a · 洛谷 P1", "text");
        index.add("zh", "zh/a.html", "尼姆 · Nim · 洛谷 P1", "a · Luogu P1", "正文");
        index.add("zh", "course/zh/01.html", "局面", "", "棋盘");
        let rows = index.text("en");
        let [english, title] = [
            r#"["p/a.html","Nim · 尼姆 · Luogu P1","a · 洛谷 P1","text"]"#,
            r#"["course/zh/01.html","局面",""]"#,
        ];
        assert_eq!(rows, format!("grundy_index([{english},{title}]);\n"));
        assert!(index.text("zh").contains("正文") && !index.text("zh").contains("p/a.html"));
    }
}
