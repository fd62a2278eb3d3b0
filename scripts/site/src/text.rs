//! Markdown, in which the names of problems and terms are links.

use pulldown_cmark::{
    html, BrokenLink, CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd,
};
use std::collections::BTreeSet;

/// Where a word in square brackets leads.
pub(crate) enum Target {
    /// To a page, with a text that shows when one points at it.
    Page(String, String),
    /// The same, and the text is its name where the reference is only an id.
    Titled(String, String),
    /// It is a board or a view, not a word: HTML in place of its paragraph.
    Block(String),
}

/// `markdown` as HTML. A reference in square brackets that is not defined is asked of `target`, and so is
/// a word of code in an essay; `unknown` gathers the references without a target.
pub(crate) fn html<'a>(
    markdown: &'a str,
    target: &dyn Fn(&str) -> Option<Target>,
    unknown: &mut BTreeSet<String>,
) -> String {
    let mut resolve = |link: BrokenLink<'a>| -> Option<(CowStr<'a>, CowStr<'a>)> {
        match target(&link.reference) {
            Some(Target::Page(address, title) | Target::Titled(address, title)) => {
                Some((address.into(), title.into()))
            }
            Some(Target::Block(html)) => Some((format!("block:{html}").into(), "".into())),
            None => {
                unknown.insert(link.reference.to_string());
                None
            }
        }
    };
    let parser =
        Parser::new_with_broken_link_callback(markdown, Options::ENABLE_TABLES, Some(&mut resolve));
    let mut events = vec![];
    let mut in_block = false;
    let mut in_place = None;
    for event in parser {
        match event {
            Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with("block:") => {
                in_block = true;
                // The paragraph around it.
                events.pop();
                events.push(Event::Html(dest_url["block:".len()..].to_string().into()));
            }
            Event::Text(_) | Event::End(TagEnd::Link) if in_block => {}
            Event::Text(text) => events.push(Event::Text(in_place.take().unwrap_or(text))),
            Event::End(TagEnd::Paragraph) if in_block => in_block = false,
            Event::Code(code) => match target(&code) {
                Some(Target::Page(address, title) | Target::Titled(address, title)) => events
                    .extend([
                        Event::Start(Tag::Link {
                            link_type: LinkType::Inline,
                            dest_url: address.into(),
                            title: title.clone().into(),
                            id: "".into(),
                        }),
                        Event::Text(title.into()),
                        Event::End(TagEnd::Link),
                    ]),
                _ => events.push(Event::Code(code)),
            },
            // The sources link each other as files.
            Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                let dest_url = match dest_url.strip_suffix(".md") {
                    Some(name) => format!("{name}.html").into(),
                    None => dest_url,
                };
                let is_id = link_type == LinkType::ShortcutUnknown
                    && matches!(target(&id), Some(Target::Titled(..)));
                in_place = is_id.then(|| title.clone());
                events.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
            }
            // A table may be wider than a telephone.
            Event::Start(Tag::Table(columns)) => {
                events.push(Event::Html("<div class=\"wide\" tabindex=\"0\">".into()));
                events.push(Event::Start(Tag::Table(columns)));
            }
            Event::End(TagEnd::Table) => {
                events.push(Event::End(TagEnd::Table));
                events.push(Event::Html("</div>".into()));
            }
            event => events.push(event),
        }
    }
    let events = joined(events);
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    // What scrolls has to be reached without a mouse.
    let page = parts(&page.replace("<pre>", "<pre tabindex=\"0\">"));
    match page.contains(|letter: char| letter >= '\u{2e80}') {
        true => with_emphasis(&page),
        false => page,
    }
}

/// A Chinese `page`, which marks emphasis by dots, but not a label that opens a paragraph, and not a title in Latin letters.
fn with_emphasis(page: &str) -> String {
    let page = page.replace("<p><em>", "<p><em class=\"label\">");
    let emphasis = page.split("<em>").enumerate().map(|(i, piece)| {
        let words = piece.split("</em>").next().unwrap_or_default();
        let tag = ["<em>", "<em lang=\"en\">"]
            [usize::from(words.chars().all(|letter| letter < '\u{2e80}'))];
        [if i > 0 { tag } else { "" }, piece].concat()
    });
    emphasis.collect()
}

/// `page` with the links `part:FIGURE SELECTOR` as sentences that show a part of a figure on the same page.
fn parts(page: &str) -> String {
    let mut pieces = page.split("<a href=\"part:");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (to, rest) = piece.split_once('"').expect("the address ends");
        let to = to.replace("%20", " ");
        let (figure, selector) = to.split_once(' ').unwrap_or((&to, ""));
        whole += &format!("<a class=\"part\" href=\"#{figure}\" data-part=\"{selector}\"{rest}");
    }
    ["start", "board"].iter().fold(whole, |page, to| buttons(&page, to))
}

/// `page` with the links `start:N` and `board:N` as buttons that put this start on the board, or choose this board.
fn buttons(page: &str, to: &str) -> String {
    let link = format!("<a href=\"{to}:");
    let mut pieces = page.split(&link);
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (number, rest) = piece.split_once('"').expect("the address ends");
        let rest = rest.replacen("</a>", "</button>", 1);
        whole += &format!("<button type=\"button\" class=\"set\" data-{to}=\"{number}\"{rest}");
    }
    whole
}

/// Without the ends of lines between Chinese characters, which a browser would show as blanks.
fn joined(events: Vec<Event>) -> Vec<Event> {
    let wide = |c: Option<char>| c.is_some_and(|c| c >= '\u{2e80}');
    let mut joined: Vec<Event> = vec![];
    let mut events = events.into_iter().peekable();
    while let Some(event) = events.next() {
        let is_end = matches!(event, Event::SoftBreak) && {
            let before = joined.iter().rev().find_map(|it| match it {
                Event::Text(text) | Event::Code(text) => Some(text.chars().next_back()),
                _ => None,
            });
            let after = match events.peek() {
                Some(Event::Text(text) | Event::Code(text)) => text.chars().next(),
                _ => None,
            };
            wide(before.flatten()) || wide(after)
        };
        if !is_end {
            joined.push(event);
        }
    }
    joined
}

/// The words of `markdown`, without its signs, its title, its boards and its addresses; an id that `name` knows gives
/// way to its name.
pub(crate) fn plain(markdown: &str, name: &dyn Fn(&str) -> Option<String>) -> String {
    let mut known = |link: BrokenLink| Some((link.reference.into_string().into(), "".into()));
    let parser =
        Parser::new_with_broken_link_callback(markdown, Options::ENABLE_TABLES, Some(&mut known));
    let mut words = String::new();
    let mut left_out = false;
    let mut in_place = None;
    for event in joined(parser.collect()) {
        match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H1, .. } | Tag::CodeBlock(_)) => {
                left_out = true;
            }
            Event::Start(Tag::Link { link_type, dest_url, .. }) => {
                let is_block = ["board ", "view ", "sheet ", "figure ", "exercises"]
                    .iter()
                    .any(|it| dest_url.starts_with(it));
                left_out = link_type == LinkType::Autolink || is_block;
                in_place = name(&dest_url).filter(|_| link_type == LinkType::ShortcutUnknown);
            }
            Event::End(TagEnd::Heading(HeadingLevel::H1) | TagEnd::Link | TagEnd::CodeBlock) => {
                left_out = false;
            }
            Event::Code(text) if !left_out => {
                words.push_str(&name(&text).unwrap_or_else(|| text.to_string()));
            }
            Event::Text(text) if !left_out => {
                words.push_str(&in_place.take().unwrap_or_else(|| text.to_string()));
            }
            Event::SoftBreak
            | Event::End(
                TagEnd::Paragraph | TagEnd::Heading(_) | TagEnd::Item | TagEnd::TableCell,
            ) => words.push(' '),
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn target(name: &str) -> Option<Target> {
        match name {
            "p1" => Some(Target::Titled("p1.html".into(), "One".into())),
            "board p1" => {
                Some(Target::Block("<div class=\"board\" data-game=\"p1\"></div>".into()))
            }
            _ => None,
        }
    }

    #[test]
    fn names_become_links_and_boards() {
        let mut unknown = BTreeSet::new();
        let page = html("[board p1]\n\nSee [p1], [it][p1], `p1` and [q].", &target, &mut unknown);
        assert!(page.starts_with("<div class=\"board\" data-game=\"p1\"></div>"), "{page}");
        assert_eq!(page.matches("<a href=\"p1.html\" title=\"One\">").count(), 3, "{page}");
        assert_eq!(page.matches("title=\"One\">One</a>").count(), 2, "{page}");
        assert!(page.contains("title=\"One\">it</a>"), "{page}");
        let part = html("[So](<part:cut .a .b>)", &target, &mut unknown);
        assert_eq!(part, "<p><a class=\"part\" href=\"#cut\" data-part=\".a .b\">So</a></p>\n");
        let start = html("[it](<start:2>) [p1]", &target, &mut unknown);
        let button = "<p><button type=\"button\" class=\"set\" data-start=\"2\">it</button> <a ";
        assert!(start.starts_with(button) && start.contains("One</a>"), "{start}");
        assert!(!page.contains("board p1"), "{page}");
        assert_eq!(unknown.into_iter().collect::<Vec<_>>(), ["q"]);
        let none = |_: &str| None;
        assert_eq!(plain("# A\n\n[board p1]\n\n*b* `c`\nd <http://e>", &none), " b c d  ");
        assert_eq!(plain("先手。\n必胜\n`p`", &none), "先手。必胜p ");
        let name = |id: &str| (id == "p1").then(|| "One".to_string());
        assert_eq!(plain("`p1`, [p1], [it][p1] and [q].", &name), "One, One, it and q. ");
        let page = html("先手\n必胜。\n[p1]\n\na\nb", &target, &mut BTreeSet::new());
        assert!(page.starts_with("<p>先手必胜。<a ") && page.ends_with("<p>a\nb</p>\n"), "{page}");
        let page = html("*证明。* *必胜* *Über Ways*", &|_| None, &mut BTreeSet::new());
        assert_eq!(
            page,
            "<p><em class=\"label\">证明。</em> <em>必胜</em> <em lang=\"en\">Über Ways</em></p>\n"
        );
    }
}
