//! What every page has around its content.

use crate::play;
use maud::{html, Markup, DOCTYPE};

/// The files that all pages share.
pub(crate) const ASSETS: [(&str, &str); 5] = [
    ("site.css", include_str!("../assets/site.css")),
    ("site.js", include_str!("../assets/site.js")),
    ("search.js", include_str!("../assets/search.js")),
    ("play.js", play::PLAYER),
    ("play.css", play::STYLE),
];

/// A page.
pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    /// How many folders it lies below the front page.
    pub(crate) depth: usize,
    pub(crate) language: &'a str,
    /// The boards that it shows.
    pub(crate) boards: Vec<&'a str>,
    pub(crate) body: Markup,
}

impl Page<'_> {
    /// The text of the file.
    pub(crate) fn text(self) -> String {
        let up = "../".repeat(self.depth);
        let page = html! {
            (DOCTYPE)
            html lang=(self.language) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) @if self.title != "Grundy" { " · Grundy" } }
                    // No request for an icon.
                    link rel="icon" href="data:,";
                    link rel="stylesheet" href={ (up) "site.css" };
                    @if !self.boards.is_empty() { link rel="stylesheet" href={ (up) "play.css" }; }
                    script src={ (up) "site.js" } {}
                }
                body data-up=(up) {
                    a.skip href="#main" { "Skip to the content" }
                    header {
                        nav aria-label="Site" {
                            a.home href={ (up) "index.html" } { "Grundy" }
                            a href={ (up) "index.html#problems" } { "Problems" }
                            a href={ (up) "course/en/index.html" } { "Course" }
                            a href={ (up) "course/zh/index.html" } lang="zh" { "课程" }
                            a href={ (up) "terms.html" } { "Terms" }
                            a href={ (up) "search.html" } { "Search" }
                            button id="theme" type="button" aria-label="Dark or light" { "◐" }
                        }
                    }
                    main id="main" { (self.body) }
                    footer { p { "Grundy: rules, table, theorem, solution, proof by stress, one file on the judge." } }
                    @for board in &self.boards { script src={ (up) "boards/" (board) ".js" } defer {} }
                    @if !self.boards.is_empty() {
                        script src={ (up) "words." (self.language) ".js" } defer {}
                        script src={ (up) "play.js" } defer {}
                    }
                }
            }
        };
        page.into_string()
    }
}

/// `content` with a button that copies its text; `name` is what the button is found by.
pub(crate) fn copied(name: &str, content: &Markup) -> Markup {
    html! {
        div.code id={ "text-" (name) } {
            (content)
            button.copy data-copy=(name) type="button" title={ "Copy " (name) } { "copy" }
        }
    }
}
