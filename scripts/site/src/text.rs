//! Markdown, in which the names of problems and terms are links.

use maud::{html, Markup};
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
    let events = with_formulas(joined(events));
    let mut page = String::new();
    html::push_html(&mut page, events.into_iter());
    // What scrolls has to be reached without a mouse.
    let page = with_letters(&parts(&page.replace("<pre>", "<pre tabindex=\"0\">")));
    let page = with_row_names(&with_spans(&with_labels(&page)));
    // The corner of a table is not a heading.
    let page = ["", " rowspan=\"2\""].iter().fold(page, |page, more| {
        page.replace(&format!("<th{more}></th>"), &format!("<td{more}></td>"))
    });
    match page.contains(is_wide) {
        true => with_emphasis(&without_blanks(&page)),
        false => page,
    }
}

fn is_wide(letter: char) -> bool {
    letter >= '\u{2e80}'
}

/// `page` with Chinese marks around the title of a problem, which replaces its id, in a sentence; without the blanks between
/// Chinese text and such a title or a Chinese link, and without those behind a label, which Markdown needs: a Chinese full
/// stop is as wide as a letter.
fn without_blanks(page: &str) -> String {
    let ends = ["。</b> ", "。</strong> ", "？</strong> ", "。</em> "];
    let page = ends.iter().fold(page.to_string(), |page, end| page.replace(end, end.trim_end()));
    let mut whole = String::new();
    for (i, piece) in page.split("<a ").enumerate() {
        let Some((link, rest)) = piece.split_once("</a>").filter(|_| i > 0) else {
            whole += piece;
            continue;
        };
        let title = link.split_once('>').map_or("", |it| it.1);
        // An item of a list begins with titles alone.
        let is_listed = whole.rsplit_once("<li>").is_some_and(|it| has_only_titles(it.1));
        let is_page = !link.starts_with("href=\"cell:");
        if is_page && link.contains(&format!(" title=\"{title}\">")) && !is_listed {
            let before = whole.trim_end_matches(' ').len();
            whole.truncate(before);
            whole += &["《<a ", link, "</a>》", rest.trim_start_matches(' ')].concat();
            continue;
        }
        if whole.strip_suffix(' ').is_some_and(|it| it.ends_with(is_wide))
            && title.starts_with(is_wide)
        {
            whole.pop();
        }
        let after =
            rest.strip_prefix(' ').filter(|it| title.ends_with(is_wide) && it.starts_with(is_wide));
        whole += &["<a ", link, "</a>", after.unwrap_or(rest)].concat();
    }
    whole
}

/// Is there nothing in the beginning `item` of an item but links and their judges?
fn has_only_titles(item: &str) -> bool {
    let rest = item.trim_start_matches([' ', '、', '\n']);
    let after = |open, close| rest.strip_prefix(open).and_then(|it: &str| it.split_once(close));
    let after = after("<a ", "</a>").or_else(|| after("<small>", "</small>"));
    rest.is_empty() || after.is_some_and(|it| has_only_titles(it.1))
}

/// Labels that say what follows are headings: a listener jumps from one to the next.
const HEADINGS: [&str; 16] = [
    "Game.",
    "Idea.",
    "Theorem.",
    "Recursion.",
    "Example.",
    "Proof.",
    "Complexity.",
    "Think first.",
    "先想一想。",
    "游戏。",
    "想法。",
    "定理。",
    "递推。",
    "例子。",
    "证明。",
    "复杂度。",
];

/// `page`, in which all labels that open a paragraph, such as "Proof.", are one kind of element. A theorem has a class.
fn with_labels(page: &str) -> String {
    let mut pieces = page.split("<p><");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let label = ["em>", "strong>"].iter().find_map(|tag| {
            let (label, rest) = piece.strip_prefix(tag)?.split_once(&format!("</{tag}"))?;
            let is_label = label.ends_with(['.', '。']) || label == "This fails when";
            (is_label && !label.contains('<')).then_some((label, rest))
        });
        whole += &match label {
            Some((label, rest)) => {
                let class = match label {
                    "Theorem." | "定理。" => " class=\"stated\"",
                    _ => "",
                };
                let role = match HEADINGS.contains(&label) {
                    true => " role=\"heading\" aria-level=\"2\"",
                    false => "",
                };
                format!("<p{class}><b class=\"label\"{role}>{label}</b>{rest}")
            }
            None => format!("<p><{piece}"),
        };
    }
    whole
}

/// `page`, in which cells with P or N have a class, so that the letters have the same colours as on boards.
fn with_letters(page: &str) -> String {
    ["P", "N"].iter().fold(page.to_string(), |page, letter| {
        page.replace(
            &format!("<td>{letter}</td>"),
            &format!("<td class=\"{letter}\">{letter}</td>"),
        )
    })
}

/// `page`, in whose tables of values the first cell of a row is its heading. A value has no word.
fn with_row_names(page: &str) -> String {
    let is_value = |cell: &str| {
        let text: String = cell.split('<').filter_map(|it| Some(it.split_once('>')?.1)).collect();
        let is_word = |it: &str| it.chars().count() > 2 || it.contains(is_wide);
        !text.split(|c: char| !c.is_alphabetic()).any(is_word)
    };
    let mut pieces = page.split("<tbody>");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (body, rest) = piece.split_once("</tbody>").unwrap_or((piece, ""));
        let mut rows = body.split("<tr>").skip(1);
        let is_table = rows.all(|row| {
            let mut cells = row.split("<td").skip(1);
            let first = cells.next().unwrap_or_default();
            first.starts_with('>') && cells.clone().count() > 0 && cells.all(is_value)
        });
        let named = |row: &str| {
            let row = row.replacen("<td>", "<th scope=\"row\">", 1);
            row.replacen("</td>", "</th>", 1)
        };
        let rows = body.split("<tr>").enumerate();
        let rows: Vec<_> = rows
            .map(|(i, row)| if is_table && i > 0 { named(row) } else { row.to_string() })
            .collect();
        whole += &format!("<tbody>{}</tbody>{rest}", rows.join("<tr>"));
    }
    whole
}

/// `page`, in whose tables the columns b = 0, 1, 2 are as wide as each other: b is above all of them.
fn with_spans(page: &str) -> String {
    let mut pieces = page.split("<thead><tr>");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (head, rest) = piece.split_once("</tr></thead>").unwrap_or((piece, ""));
        let cells: Vec<&str> = head.split_inclusive("</th>").collect();
        let number = |cell: &str| cell.strip_prefix("<th>")?.strip_suffix("</th>")?.parse().ok();
        let (mut above, mut below, mut at) = (String::new(), String::new(), 0);
        while let Some(cell) = cells.get(at) {
            let named = cell.rsplit_once(" = ").and_then(|(name, value)| {
                let (value, end) = value.split_once('<')?;
                Some((format!("{name}<{end}"), value.parse::<u64>().ok()?))
            });
            let count = named.as_ref().map_or(0, |it| {
                let next = cells[at + 1..].iter().zip(it.1 + 1..);
                1 + next.take_while(|(cell, n)| number(cell) == Some(*n)).count()
            });
            match named {
                Some((name, first)) if count > 2 => {
                    above += &name.replacen("<th>", &format!("<th colspan=\"{count}\">"), 1);
                    (first..).take(count).for_each(|n| below += &format!("<th>{n}</th>"));
                    at += count;
                }
                _ => {
                    above += &cell.replace("<th>", "<th rowspan=\"2\">");
                    at += 1;
                }
            }
        }
        let head =
            if below.is_empty() { head.to_string() } else { format!("{above}</tr><tr>{below}") };
        whole += &format!("<thead><tr>{head}</tr></thead>{rest}");
    }
    whole
}

/// The signs between the operands of a formula. A long formula may break before a relation.
const SIGNS: [&str; 9] = ["⊕", "+", "−", "-", "·", "×", "/", "mod", "^"];
const RELATIONS: [&str; 9] = ["=", "≠", "<", ">", "≤", "≥", "≡", "∈", "→"];

/// How many characters of a formula stay on one line.
const SHORT: usize = 24;

/// Is `word` a number, a letter, or a value such as g(5)?
fn is_operand(word: &str) -> bool {
    let is_outer = |c: char| "()[]{}⌊⌋|,".contains(c);
    let word = word.trim_matches(is_outer);
    let letters = word.chars().filter(|it| it.is_alphabetic()).count();
    let is_part = |c: char| {
        c.is_ascii_alphanumeric()
            || c.is_alphabetic() && c < '\u{2e80}'
            || "()[],√…−-+^²³′'".contains(c)
    };
    let runs = word.split(|c: char| !c.is_ascii_alphabetic());
    !word.is_empty()
        && letters <= 3
        && word.chars().all(is_part)
        && runs.map(str::len).max() < Some(2)
}

/// How many of the first `words` are a formula, if it has more than one word.
fn formula(words: &[&str]) -> Option<usize> {
    let ends = |word: &str| word.ends_with(['.', ',', ';', ':', '?', '!', '。', '，']);
    let mut open = 0;
    let mut end = 0;
    while end < words.len() {
        let word = words[end].trim_end_matches(['.', ';', ':', '?', '!']);
        if !is_operand(word) {
            return None;
        }
        let count = |of: &[char]| word.chars().filter(|c| of.contains(c)).count() as i32;
        open += count(&['(', '⌊', '{']) - count(&[')', '⌋', '}']);
        end += 1;
        let sign = words.get(end).filter(|it| SIGNS.contains(it) || RELATIONS.contains(it));
        match sign {
            Some(_) if !ends(words[end - 1]) => end += 1,
            _ if open > 0 && !ends(word.trim_end_matches(',')) => {}
            _ => return (open == 0 && end > 1).then_some(end),
        }
    }
    None
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Names in which no line ends.
const WHOLE: [&str; 3] = ["nim-sum", "Nim-sum", "Sprague–Grundy"];

/// `text` with its small letters that stand alone as variables.
fn variables(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_letter = |at: Option<usize>| {
        // A Greek letter is a constant, beside which a letter is a factor.
        let is_part = |it: &char| {
            it.is_alphabetic() && !('α'..='ω').contains(it) && !is_raised(*it) || *it == '\''
        };
        at.and_then(|at| letters.get(at)).is_some_and(is_part)
    };
    let one = |(i, c): (usize, &char)| {
        let alone = !is_letter(i.checked_sub(1)) && !is_letter(Some(i + 1));
        match c.is_ascii_lowercase() && alone {
            true => format!("<var>{c}</var>"),
            false => escaped(&c.to_string()),
        }
    };
    letters.iter().enumerate().map(one).collect()
}

/// Is `word` a variable, or a value such as g(n)? The English `a` is an article unless its next word cannot follow an article.
fn is_variable(word: &str, next: Option<&&str>, chinese: bool) -> bool {
    let bare = word.trim_matches(|c: char| !c.is_alphanumeric());
    let is_noun = || match word {
        "a" => next.is_none_or(|it| ["and", "or", "is", "are", "to", "has"].contains(it)),
        word => !word.ends_with('a'),
    };
    // The name of a function may be a word.
    let is_value = |it: &str| {
        let after = it.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        is_operand(it) || after.starts_with('(') && is_operand(after)
    };
    match bare.len() {
        1 => (bare != "a" || chinese || is_noun()) && !word.contains('\''),
        _ if is_multiple(bare) => true,
        _ => bare.contains('(') && is_value(word.trim_end_matches(['.', ':', ';', ','])),
    }
}

/// Is `c` a letter or a digit of an exponent?
fn is_raised(c: char) -> bool {
    matches!(c, '²' | '³' | '¹' | 'ʰ'..='ʸ' | 'ˡ'..='ˣ' | 'ᴬ'..='ᵡ' | '⁰'..='ⁿ')
}

/// Is `word` a variable with a factor or an exponent, such as 2k or c²? Several ones are 1s.
fn is_multiple(word: &str) -> bool {
    let letter = word.trim_start_matches(|c: char| c.is_ascii_digit()).trim_end_matches(is_raised);
    is_one_letter(letter) && !(word.len() > 1 && letter == "s")
}

fn is_one_letter(word: &str) -> bool {
    word.len() == 1 && word.chars().all(|c| c.is_ascii_lowercase())
}

/// `text` as HTML: a short formula stays on one line, a long one breaks before relations only, and single letters are variables.
pub(crate) fn in_html(text: &str) -> String {
    let chinese = text.contains(is_wide);
    let mut html = String::new();
    let mut rest = text;
    while !rest.is_empty() {
        let wide = rest.find(|c| !is_wide(c)).unwrap_or(rest.len());
        let end = wide + rest[wide..].find(is_wide).unwrap_or(rest.len() - wide);
        html += &rest[..wide];
        html += &narrow_in_html(&rest[wide..end], chinese);
        rest = &rest[end..];
    }
    html
}

/// The same for a text without Chinese letters, in Chinese or not.
fn narrow_in_html(text: &str, chinese: bool) -> String {
    let mut words: Vec<&str> = text.split(' ').collect();
    // The x of "4 x 4" and "N x M" is not a variable.
    let is_size = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
    for i in 1..words.len() {
        let next = words.get(i + 1).is_some_and(|it| it.starts_with(is_size));
        if words[i] == "x" && next && words[i - 1].ends_with(is_size) {
            words[i] = "×";
        }
    }
    let mut pieces = vec![];
    let mut at = 0;
    while at < words.len() {
        let Some(length) = formula(&words[at..]) else {
            let is_variable = is_variable(words[at], words.get(at + 1), chinese);
            // What a variable has: v's.
            let owner = words[at].split_once("'s").filter(|it| is_one_letter(it.0));
            pieces.push(match owner {
                Some((name, rest)) => format!("{}'s{}", variables(name), escaped(rest)),
                _ if is_variable => variables(words[at]),
                // No line ends at the mark in these names.
                _ if WHOLE.iter().any(|it| words[at].contains(it)) => {
                    format!("<span class=\"math\">{}</span>", escaped(words[at]))
                }
                _ => escaped(words[at]),
            });
            at += 1;
            continue;
        };
        let formula = &words[at..at + length];
        let is_long =
            |it: &[&str]| it.iter().map(|it| it.chars().count() + 1).sum::<usize>() > SHORT;
        let parts = formula.chunk_by(|_, b| !is_long(formula) || !RELATIONS.contains(b));
        for part in parts.flat_map(|it| it.chunk_by(move |_, b| !is_long(it) || !SIGNS.contains(b)))
        {
            let html = variables(&part.join(" "));
            pieces.push(match is_long(part) {
                true => html,
                false => format!("<span class=\"math\">{html}</span>"),
            });
        }
        at += length;
    }
    pieces.join(" ")
}

/// `events` with the formulas of their texts as HTML; texts that follow each other are one.
fn with_formulas(events: Vec<Event>) -> Vec<Event> {
    let mut is_code = false;
    let mut page: Vec<Event> = vec![];
    let mut text = String::new();
    for event in events {
        match event {
            Event::Text(more) if !is_code => {
                text += &more;
                continue;
            }
            // A formula may go on in the next line of the source.
            Event::SoftBreak => {
                text.push(' ');
                continue;
            }
            Event::Start(Tag::CodeBlock(_)) => is_code = true,
            Event::End(TagEnd::CodeBlock) => is_code = false,
            // What a picture shows is an attribute.
            Event::End(TagEnd::Image) => page.push(Event::Text(std::mem::take(&mut text).into())),
            _ => {}
        }
        if !text.is_empty() {
            page.push(Event::InlineHtml(in_html(&std::mem::take(&mut text)).into()));
        }
        page.push(event);
    }
    page
}

/// A Chinese `page`, which marks emphasis by dots, but not a title in Latin letters.
fn with_emphasis(page: &str) -> String {
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
    ["start", "board", "show"].iter().fold(whole, |page, to| buttons(&page, to))
}

/// `page` with the links `start:N`, `board:N` and `show:values` as buttons that put this start on the board, choose this
/// board, or show the values on it.
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

/// `text` on a page in `language`, in English with each Chinese word marked as such.
pub(crate) fn with_chinese(text: &str, language: &str) -> Markup {
    let is_chinese = |letter: char| language == "en" && ('一'..='鿿').contains(&letter);
    let mut runs: Vec<(bool, String)> = vec![];
    for letter in text.chars() {
        match runs.last_mut().filter(|it| it.0 == is_chinese(letter)) {
            Some((_, run)) => run.push(letter),
            None => runs.push((is_chinese(letter), letter.to_string())),
        }
    }
    html! { @for (chinese, run) in &runs { @if *chinese { span lang="zh-CN" { (run) } } @else { (run) } } }
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
                // Two ends in brackets are an interval; other words are a term.
                let interval = || dest_url.contains(',').then(|| format!("[{dest_url}]"));
                in_place = (link_type == LinkType::ShortcutUnknown && !is_block)
                    .then(|| name(&dest_url).or_else(interval))
                    .flatten();
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
    fn chinese_words_are_marked_on_english_pages() {
        let text = "“游戏” <b>";
        let marked = "“<span lang=\"zh-CN\">游戏</span>” &lt;b&gt;";
        assert_eq!(with_chinese(text, "en").into_string(), marked);
        assert_eq!(with_chinese(text, "zh").into_string(), "“游戏” &lt;b&gt;");
    }

    #[test]
    fn a_header_spans_the_columns_of_its_values() {
        let head = |header: &str| {
            let rule = "| --- ".repeat(header.matches('|').count() - 1);
            let page = html(&format!("{header}\n{rule}|\n"), &target, &mut BTreeSet::new());
            let [from, to] = ["<thead>", "</thead>"].map(|it| page.find(it).unwrap());
            page[from + "<thead>".len()..to].to_string()
        };
        assert_eq!(
            head("| a | b = 0 | 1 | 2 |"),
            "<tr><th rowspan=\"2\"><var>a</var></th><th colspan=\"3\"><span class=\"math\"><var>b</var></span></th></tr>\
             <tr><th>0</th><th>1</th><th>2</th></tr>"
        );
        let two = head("| | B: j = 0 | 1 | 2 | M: j = 0 | 1 | 2 |");
        assert!(two.starts_with("<tr><td rowspan=\"2\"></td><th colspan=\"3\">"), "{two}");
        assert_eq!([two.matches("colspan").count(), two.matches("<th>").count()], [2, 6], "{two}");
        for header in ["| a | b = 0 | 2 | 3 |", "| a | 1 | 2 | 3 |", "| k = 1 | P | N |"] {
            assert!(!head(header).contains("span="), "{header}");
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
        let text = "`p1`, [p1], [it][p1], [q] and [x, y].";
        assert_eq!(plain(text, &name), "One, One, it, q and [x, y]. ");
        let page = html("先手\n必胜。\n[p1]\n\na\nb", &target, &mut BTreeSet::new());
        assert!(
            page.starts_with("<p>先手必胜。《<a ") && page.ends_with("<p>a <var>b</var></p>\n"),
            "{page}"
        );
        for title in ["尼姆", "Nim"] {
            let target = |_: &str| Some(Target::Titled("n".to_string(), title.to_string()));
            let bare = |text: &str| {
                let page = html(text, &target, &mut BTreeSet::new());
                page.replace(&format!(" href=\"n\" title=\"{title}\""), "").replace('\n', "")
            };
            assert_eq!(bare("就是 `p1` 里"), format!("<p>就是《<a>{title}</a>》里</p>"));
            let list =
                format!("<ul><li><a>{title}</a>、<a>{title}</a>：见《<a>{title}</a>》。</li></ul>");
            assert_eq!(bare("- [p1]、[p1]：见 `p1`。"), list);
        }
        let position = "<td>看 <a href=\"cell:2,2\" title=\"11\">11</a> 和</td>";
        assert_eq!(without_blanks(position), position);
        let page = html("*证明。* *必胜* *Über Ways*", &|_| None, &mut BTreeSet::new());
        assert_eq!(
            page,
            "<p><b class=\"label\" role=\"heading\" aria-level=\"2\">证明。</b><em>必胜</em> <em lang=\"en\">Über Ways</em></p>\n"
        );
        let page = html("**Theorem.** P.\n\n*So* it is.", &|_| None, &mut BTreeSet::new());
        let theorem = "<p class=\"stated\"><b class=\"label\" role=\"heading\" aria-level=\"2\">Theorem.</b> P.</p>";
        assert_eq!(page, format!("{theorem}\n<p><em>So</em> it is.</p>\n"));
        let page = html("a ![a cycle, l = 2](l.png)", &|_| None, &mut BTreeSet::new());
        assert_eq!(page, "<p>a <img src=\"l.png\" alt=\"a cycle, l = 2\" /></p>\n");
        let table = "| | b |\n| --- | --- |\n| P | Nim |";
        let page = html(table, &|_| None, &mut BTreeSet::new());
        assert!(page.contains("<td class=\"P\">P</td><td>Nim</td>"), "{page}");
        assert!(page.contains("<tr><td></td><th><var>b</var></th>"), "{page}");
        // The first column of a table of values names its rows.
        for (row, first) in [
            ("| 5 | 0 | **1** |", "<th scope=\"row\">5</th>"),
            ("| 5 | 0 | a word |", "<td>5</td>"),
        ] {
            let table = format!("| heap | 2 | 1 |\n| --- | --- | --- |\n{row}");
            let page = html(&table, &|_| None, &mut BTreeSet::new());
            assert!(page.contains(&format!("<tr>{first}<td>0</td>")), "{page}");
        }
    }

    #[test]
    fn no_line_breaks_in_a_short_formula() {
        let bare = |text: &str| {
            let html = in_html(text).replace("<span class=\"math\">", "«").replace("</span>", "»");
            html.replace("<var>", "").replace("</var>", "")
        };
        for (text, formulas) in [
            ("hence a ⊕ s < a. A move", "hence «a ⊕ s &lt; a.» A move"),
            ("and ⌊k φ⌋ + k for", "and «⌊k φ⌋ + k» for"),
            ("so (3, 3) and 7 ⊕ 5 ⊕ 3 = 1", "so «(3, 3)» and «7 ⊕ 5 ⊕ 3 = 1»"),
            ("g(5) = 0, g(6) = 1", "«g(5) = 0,» «g(6) = 1»"),
            ("a move of 1, 3 or 4 stones", "a move of 1, 3 or 4 stones"),
            ("(a move) (then 3)", "(a move) (then 3)"),
            ("the nim-sum, by Sprague–Grundy", "the «nim-sum,» by «Sprague–Grundy»"),
            ("a board of 4 x 4 cells", "a board of «4 × 4» cells"),
            ("a board of N x M cells", "a board of «N × M» cells"),
            ("P → N: a heap - or two", "«P → N:» a heap - or two"),
            ("a(1) + a(2) + a(3) = b(1) + b(2)", "«a(1) + a(2) + a(3)» «= b(1) + b(2)»"),
            ("(a(1) − a(2)) + (a(3) − a(4)) + b", "«(a(1)» «− a(2))» «+ (a(3)» «− a(4))» «+ b»"),
        ] {
            assert_eq!(bare(text), formulas);
        }
        assert_eq!(in_html("If a heap has n, a < n."), "If a heap has <var>n</var>, <span class=\"math\"><var>a</var> &lt; <var>n</var>.</span>");
        assert_eq!(
            in_html("Bouton's e.g. A & g(n)"),
            "Bouton's e.g. A &amp; <var>g</var>(<var>n</var>)"
        );
        assert_eq!(
            in_html("2k 1s, qᵃ 9^(2k)"),
            "2<var>k</var> 1s, <var>q</var>ᵃ 9^(2<var>k</var>)"
        );
        assert_eq!(in_html("v's max(u, v)"), "<var>v</var>'s max(<var>u</var>, <var>v</var>)");
        assert_eq!(in_html("so a and b, 堆"), "so <var>a</var> and <var>b</var>, 堆");
        for text in ["reduce heap a to 3", "one heap a has it"] {
            assert_eq!(in_html(text), text.replace(" a ", " <var>a</var> "));
        }
        assert_eq!(in_html("A a, a move"), "A <var>a</var>, a move");
        assert_eq!(bare("所以 a ⊕ s < a。减到 a"), "所以 «a ⊕ s &lt; a»。减到 a");
        assert_eq!(in_html("在 a 里"), "在 <var>a</var> 里");
        let page = html("so a\n⊕ s = 0", &|_| None, &mut BTreeSet::new());
        assert!(page.contains("<var>a</var> ⊕ <var>s</var> = 0</span>"), "{page}");
    }
}
