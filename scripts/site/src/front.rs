//! What is around the problems: the index with its filters, the search, the picture of octal games.

use crate::course::Course;
use crate::layout::Page;
use crate::problem::Problem;
use maud::html;
use std::collections::BTreeSet;

/// What the search looks through: address, name and text of each page.
#[derive(Default)]
pub(crate) struct Index(Vec<[String; 3]>);

impl Index {
    /// Adds a page.
    pub(crate) fn add(&mut self, address: &str, name: String, text: &str) {
        let text: Vec<&str> = text.split_whitespace().collect();
        self.0.push([address.to_string(), name, text.join(" ")]);
    }

    /// The index as a script, which a page can load from a disk too.
    pub(crate) fn text(&self) -> String {
        let json = serde_json::to_string(&self.0).expect("plain data");
        format!("grundy_index({json});\n")
    }
}

/// The front page.
pub(crate) fn front(problems: &[Problem], course: &Course, has_octal: bool) -> String {
    let judges: BTreeSet<&str> = problems.iter().map(|it| it.facts.judge.as_str()).collect();
    let techniques = problems.iter().flat_map(|it| &it.facts.techniques);
    let techniques: BTreeSet<&str> = techniques.map(String::as_str).collect();
    let body = html! {
        h1 { "Combinatorial games, solved and proved" }
        p.lead {
            "Forty-nine problems on Nim and Sprague–Grundy. Play each of them against an opponent who never errs, read \
             why it is lost or won, and take the program to the judge."
        }
        div.board data-game="p2197" {}
        p.start {
            @for (language, name) in [("en", "The course in ten chapters"), ("zh", "十章课程（中文）")] {
                a.button href={ "course/" (language) "/index.html" } lang=(language) { (name) }
            }
            button.button id="random" type="button" { "A problem that is not done" }
        }
        h2 id="problems" { "Problems" }
        form.filter id="filter" {
            label { "Find " input type="search" name="text" autocomplete="off"; }
            label { "Judge "
                select name="judge" {
                    option value="" { "any" }
                    @for judge in &judges { option { (judge) } }
                }
            }
            label { "Technique "
                select name="technique" {
                    option value="" { "any" }
                    @for technique in &techniques { option { (technique) } }
                }
            }
            label { input type="checkbox" name="open"; " not done" }
            output id="count" aria-live="polite" { (problems.len()) " problems" }
        }
        ul.problems id="list" {
            @for it in problems {
                li data-id=(it.id) data-judge=(it.facts.judge)
                    data-technique=(it.facts.techniques.join(" "))
                    data-text=(it.names().to_lowercase()) {
                    input type="checkbox" data-done=(it.id) aria-label={ (it.id) " is done" };
                    a href=(it.address()) { (it.facts.title) }
                    @if !it.facts.title_zh.is_empty() { span lang="zh" class="zh" { (it.facts.title_zh) } }
                    span.judge { (it.facts.judge) " " (it.facts.number) }
                    @if it.material.board.is_some() { span.play title="with a board" { "▶" } }
                }
            }
        }
        p {
            a href="terms.html" { "Terms in both languages" } ", "
            (course.chapters.len()) " pages of the course, " a href="search.html" { "search in all" }
            @if has_octal { ", " a href="octal.html" { "all octal games of three digits by their period" } }
            "."
        }
    };
    let board = problems.iter().any(|it| it.id == "p2197" && it.material.board.is_some());
    let boards = if board { vec!["p2197"] } else { vec![] };
    Page { title: "Grundy", depth: 0, language: "en", boards, body }.text()
}

/// The page of the search.
pub(crate) fn search() -> String {
    let body = html! {
        h1 { "Search" }
        form id="search" role="search" {
            label { "Words " input type="search" name="words" autocomplete="off" autofocus; }
        }
        p id="found" aria-live="polite" {}
        ol.found id="results" {}
        noscript { p { "The search needs JavaScript." } }
        script src="search.js" defer {}
        script src="index.js" defer {}
    };
    Page { title: "Search", depth: 0, language: "en", boards: vec![], body }.text()
}

/// The page of all octal games of three digits.
pub(crate) fn octal() -> String {
    let body = html! {
        h1 { "Octal games by their period" }
        p { "The digit at place k of a code says what may be done to a heap from which k stones are taken: 1, it may be gone; 2, \
             one heap may be left; 4, two heaps may be left; and their sums. Each field is a game of up to three digits. The more \
             decimal digits its period has, the darker it is; it is white where no period was proved in a tenth of a second." }
        img.picture src="pictures/octal.png" alt="A field for each octal game, coloured by its period";
    };
    Page { title: "Octal games", depth: 0, language: "en", boards: vec![], body }.text()
}
