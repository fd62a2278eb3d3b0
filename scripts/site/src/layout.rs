//! What every page has around its content.

use crate::words::{other, words, Words};
use crate::{player, publish};
use maud::{html, Markup, PreEscaped, DOCTYPE};
use std::collections::BTreeSet;

/// The files that all pages share.
pub(crate) const ASSETS: &[(&str, &str)] = &[
    ("site.css", include_str!("../assets/site.css")),
    ("site.js", include_str!("../assets/site.js")),
    ("search.js", include_str!("../assets/search.js")),
    ("terms.js", include_str!("../assets/terms.js")),
    ("bars.js", include_str!("../assets/bars.js")),
    ("octal.js", include_str!("../assets/octal.js")),
    ("census.js", include_str!("../assets/census.js")),
    ("own.js", include_str!("../assets/own.js")),
    ("progress.js", include_str!("../assets/progress.js")),
    ("problem.js", include_str!("../assets/problem.js")),
    ("rail.js", include_str!("../assets/rail.js")),
    ("rail.css", include_str!("../assets/rail.css")),
    ("search.css", include_str!("../assets/search.css")),
    ("problem.css", include_str!("../assets/problem.css")),
    ("play.css", player::STYLE),
    ("end.css", player::END_STYLE),
    ("places.css", player::PLACES_STYLE),
    ("views.css", include_str!("../player/views.css")),
    ("chapter.css", include_str!("../player/chapter.css")),
    ("figures.css", include_str!("../player/figures.css")),
    ("list.css", include_str!("../assets/list.css")),
    ("contents.css", include_str!("../assets/contents.css")),
    ("drawings.css", include_str!("../assets/drawings.css")),
    ("own.css", include_str!("../assets/own.css")),
    ("terms.css", include_str!("../assets/terms.css")),
    ("bars.css", include_str!("../assets/bars.css")),
    ("octal.css", include_str!("../assets/octal.css")),
    ("mixed.css", include_str!("../assets/mixed.css")),
];

pub(crate) struct Page<'a> {
    pub(crate) title: &'a str,
    /// How many folders it lies below the front page.
    pub(crate) depth: usize,
    pub(crate) language: &'a str,
    /// The same page in the other language, from the front page on; if there is none, its front page is.
    pub(crate) other: Option<String>,
    pub(crate) body: Markup,
}

impl Page<'_> {
    /// The text of the file.
    pub(crate) fn text(self) -> String {
        let up = "../".repeat(self.depth);
        let here = words(self.language);
        let other_language = other(self.language);
        let there = words(other_language);
        let body = whole_options(&self.body.into_string());
        let boards = boards(&body);
        let about = description(&body);
        let is_problem = body.contains("<details class=\"fold\">");
        let has_list = body.contains("id=\"list\"");
        let has_contents = body.contains("class=\"contents\"");
        let has_drawings = has_list
            || has_contents
            || ["class=\"card still\"", "class=\"still\" aria"].iter().any(|it| body.contains(it));
        let has_rail = body.contains("rail\" aria-label");
        let has_map = body.contains("class=\"octal\"");
        let has_views = body.contains("data-with=");
        let has_exercises = body.contains("class=\"exercise\"");
        let has_player = has_exercises || !boards.is_empty();
        let shows = |name: &&str| body.contains(&format!("data-figure=\"{name}\""));
        let figures = player::FIGURES.iter().filter(|it| it.2.iter().any(shows));
        let other = self.other.as_deref().unwrap_or(there.front);
        // The other figures need what all chapters share alone.
        let has_figures = ["cut", "tree", "stairs", "parity", "guess"].iter().any(shows);
        // The link of the head that leads to this page, or to the list that it is in.
        let current = |index: &str, folder: &str| match other {
            _ if other == index => Some("page"),
            _ if other.starts_with(folder) => Some("true"),
            _ => None,
        };
        let [course, manual] =
            [format!("course/{other_language}/"), there.manual_folder.to_string()];
        let [course_index, manual_index] = [&course, &manual].map(|it| format!("{it}index.html"));
        let page = html! {
            (DOCTYPE)
            html lang=(here.tag) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) " · Grundy" }
                    @if let Some(about) = &about {
                        meta name="description" content=(about);
                        meta property="og:description" content=(about);
                    }
                    meta property="og:title" content=(self.title);
                    meta property="og:type" content="website";
                    meta property="og:locale" content=(here.locale);
                    @for (scheme, colour) in publish::PAGE_COLOURS {
                        meta name="theme-color" media={ "(prefers-color-scheme:" (scheme) ")" } content=(colour);
                    }
                    link rel="icon" href={ (up) "favicon.png" };
                    link rel="alternate" hreflang=(other_language) href={ (up) (other) };
                    link rel="stylesheet" href={ (up) "site.css" };
                    @if has_player { link rel="stylesheet" href={ (up) "play.css" }; }
                    // The front page shows heaps alone.
                    @if has_views || has_exercises || boards.iter().any(|id| *id != "p2197") {
                        link rel="stylesheet" href={ (up) "places.css" };
                    }
                    @if body.contains("class=\"view\"") { link rel="stylesheet" href={ (up) "views.css" }; }
                    @if has_views || has_exercises { link rel="stylesheet" href={ (up) "chapter.css" }; }
                    @if has_figures { link rel="stylesheet" href={ (up) "figures.css" }; }
                    @if body.contains("class=\"games\"") { link rel="stylesheet" href={ (up) "mixed.css" }; }
                    @if has_list { link rel="stylesheet" href={ (up) "list.css" }; }
                    @if has_contents { link rel="stylesheet" href={ (up) "contents.css" }; }
                    @if has_drawings { link rel="stylesheet" href={ (up) "drawings.css" }; }
                    @if is_problem { link rel="stylesheet" href={ (up) "problem.css" }; }
                    @if has_rail { link rel="stylesheet" href={ (up) "rail.css" }; }
                    @if body.contains("id=\"search\"") { link rel="stylesheet" href={ (up) "search.css" }; }
                    @if has_map { link rel="stylesheet" href={ (up) "octal.css" }; }
                    script src={ (up) "site.js" } {}
                }
                body {
                    a.skip href="#main" { (here.skip) }
                    header {
                        nav aria-label="Grundy" {
                            a.home href={ (up) (here.front) } { "Grundy" }
                            a href={ (up) (here.front) "#problems" } aria-current=[(is_problem || has_map || body.contains("id=\"own\"")).then_some("true")] { (here.problems) }
                            a href={ (up) "course/" (self.language) "/index.html" } aria-current=[current(&course_index, &course)] { (here.course) }
                            a.manual href={ (up) (here.manual_folder) "index.html" } aria-current=[current(&manual_index, &manual)] { (here.manual) }
                            a href={ (up) (here.terms_page) } aria-current=[current(there.terms_page, there.terms_page)] { (here.terms) }
                            a href={ (up) (here.search_page) } aria-current=[current(there.search_page, there.search_page)] { (here.search) }
                            a href={ (up) (other) } lang=(there.tag) hreflang=(other_language) { (there.name) }
                            button id="theme" type="button" aria-label=(here.theme) title=(here.theme) { "◐" }
                        }
                    }
                    main id="main" { (PreEscaped(&body)) }
                    footer { p { (here.footer) " " a href={ (up) (here.manual_folder) "index.html" } { (here.manual) } } }
                    @if has_rail { script src={ (up) "rail.js" } defer {} }
                    @for board in &boards { script src={ (up) "boards/" (board) ".js" } defer {} }
                    @if has_player {
                        script src={ (up) "words." (self.language) ".js" } defer {}
                        script src={ (up) "play.js" } defer {}
                        @if is_problem { script src={ (up) "problem.js" } defer {} }
                        @if has_views { script src={ (up) "views." (self.language) ".js" } defer {} }
                        @if has_exercises {
                            script src={ (up) "games.js" } defer {}
                            script src={ (up) "chapter." (self.language) ".js" } defer {}
                            @for it in figures { script src={ (up) "figures/" (it.0) "." (self.language) ".js" } defer {} }
                        }
                    }
                }
            }
        };
        page.into_string()
    }
}

/// What the page says of itself first: its lead, or its first paragraph, without marks.
pub(crate) fn description(body: &str) -> Option<String> {
    let lead = body.split_once("<p class=\"lead\">").or_else(|| body.split_once("<p>"))?.1;
    let mut pieces = lead.split_once("</p>")?.0.split('<');
    let mut text = pieces.next().unwrap_or_default().to_string();
    text.extend(pieces.filter_map(|piece| piece.split_once('>')).map(|it| it.1));
    // The template escapes again.
    for (entity, letter) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
        text = text.replace(entity, letter);
    }
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!text.is_empty()).then_some(text)
}

/// `html` with the options of a command in spans, in which no line breaks: a browser would break between their
/// hyphens.
fn whole_options(html: &str) -> String {
    let mut pieces = html.split("<code>");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (code, rest) = piece.split_once("</code>").expect("the tag ends");
        let in_line = !whole.ends_with("<pre tabindex=\"0\">");
        let word = |word: &str| match word {
            option if in_line && option.starts_with("--") => format!("<span>{option}</span>"),
            word => word.to_string(),
        };
        let words: Vec<String> = code.split(' ').map(word).collect();
        whole += &format!("<code>{}</code>{rest}", words.join(" "));
    }
    whole
}

/// `text` with its options, such as -fno-exceptions, in spans, in which no line breaks.
pub(crate) fn sentence(text: &str) -> Markup {
    html! {
        @for (n, word) in text.split(' ').enumerate() {
            @if n > 0 { " " }
            @if word.starts_with('-') { span.option { (word) } } @else { (word) }
        }
    }
}

/// The problems whose boards the page `html` shows, alone or in views.
pub(crate) fn boards(html: &str) -> BTreeSet<&str> {
    let begins =
        ["data-game=\"", "data-with=\""].into_iter().flat_map(|name| html.split(name).skip(1));
    begins.filter_map(|rest| rest.split('"').next()).filter(|id| !id.is_empty()).collect()
}

/// `content` below a line with its name and a button that copies its text; `name` is what the button is
/// found by.
pub(crate) fn copied(
    name: &str,
    title: &str,
    shown: &Markup,
    content: &Markup,
    words: &Words,
) -> Markup {
    html! {
        div.code id={ "text-" (name) } {
            div.caption {
                span { (shown) }
                button.copy data-copy=(name) type="button" title=(title) { (words.copy_this) }
            }
            (content)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_describes_itself_by_its_lead() {
        let body = "<p>no</p><p class=\"lead\">Take <b>k &lt; 3</b>\n stones.</p>";
        assert_eq!(description(body).as_deref(), Some("Take k < 3 stones."));
        assert_eq!(description("<p>First.</p><p>Second.</p>").as_deref(), Some("First."));
        assert_eq!(description("<h1>None</h1>"), None);
    }

    #[test]
    fn no_line_breaks_in_an_option() {
        let html =
            "<code>explore --octal 0.77</code>, <pre tabindex=\"0\"><code>a --b</code></pre>";
        let whole = "<code>explore <span>--octal</span> 0.77</code>, <pre tabindex=\"0\"><code>a --b</code></pre>";
        assert_eq!(whole_options(html), whole);
        let whole = "by cc <span class=\"option\">-O0</span> &amp; tcc";
        assert_eq!(sentence("by cc -O0 & tcc").into_string(), whole);
    }
}
