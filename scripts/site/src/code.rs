//! Programs in colour: keywords and comments.

use maud::{html, Markup};
use proc_macro2::{TokenStream, TokenTree};
use std::ops::Range;

/// The words that have the colour of keywords: those of the language and its types.
const KEYWORDS: &str = "as async await break const continue crate dyn else enum extern false fn for if impl in let loop \
    match mod move mut pub ref return self Self static struct super trait true type unsafe use where while \
    bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize";

/// The same of C++, whose tokens are near enough to those of Rust.
const OF_CPP: &str =
    "auto bool break case char const constexpr continue default do double else enum false for \
    if include inline int long namespace nullptr operator return short signed sizeof static struct \
    switch template this true typedef typename unsigned using void while";

/// The Rust program `text`, highlighted; plain if it is a part that cannot be read alone.
pub(crate) fn rust(text: &str) -> Markup {
    html! { pre tabindex="0" lang="en" { code { (coloured(text, KEYWORDS)) } } }
}

/// The C++ program `text`, highlighted, with comments in the language of the page.
pub(crate) fn cpp(text: &str) -> Markup {
    html! { pre tabindex="0" { code { (coloured(text, OF_CPP)) } } }
}

/// Each of them costs a page bytes, so there are no more.
#[derive(PartialEq)]
enum Kind {
    Plain,
    Keyword,
    Comment,
}

/// The words of `text` in their colours.
fn coloured(text: &str, keywords: &str) -> Markup {
    let mut tokens = vec![];
    text.parse().map(|stream| flatten(stream, &mut tokens)).unwrap_or_default();
    let mut spans: Vec<(Kind, String)> = vec![];
    let mut from = 0;
    for (range, token) in &tokens {
        // The tokens of a comment that is documentation have the place of the comment.
        if range.start < from {
            continue;
        }
        // Before a token are blanks and other comments.
        add(&mut spans, Kind::Comment, &text[from..range.start]);
        let kind = if text[range.clone()].starts_with('/') && range.len() > 1 {
            Kind::Comment
        } else if keywords.split(' ').any(|it| it == token) {
            Kind::Keyword
        } else {
            Kind::Plain
        };
        add(&mut spans, kind, &text[range.clone()]);
        from = range.end;
    }
    add(&mut spans, if tokens.is_empty() { Kind::Plain } else { Kind::Comment }, &text[from..]);
    html! {
        @for (kind, text) in spans {
            @match kind {
                Kind::Plain => (text),
                Kind::Keyword => b { (text) },
                Kind::Comment => i { (text) },
            }
        }
    }
}

/// Any other program; its comments are in English on all pages.
pub(crate) fn program(text: &str) -> Markup {
    html! { pre tabindex="0" lang="en" { code { (text) } } }
}

/// Any other text that is to be shown as it is.
pub(crate) fn plain(text: &str) -> Markup {
    html! { pre tabindex="0" { code { (text) } } }
}

/// The tokens without their nesting, each with its place in the text.
fn flatten(stream: TokenStream, tokens: &mut Vec<(Range<usize>, String)>) {
    for token in stream {
        if let TokenTree::Group(group) = token {
            tokens.push((group.span_open().byte_range(), "(".to_string()));
            flatten(group.stream(), tokens);
            tokens.push((group.span_close().byte_range(), ")".to_string()));
        } else {
            tokens.push((token.span().byte_range(), token.to_string()));
        }
    }
}

/// Blanks have no colour, so they belong to what is before them.
fn add(spans: &mut Vec<(Kind, String)>, kind: Kind, text: &str) {
    let word = text.trim_start();
    let (blanks, word) = text.split_at(text.len() - word.len());
    match spans.last_mut() {
        Some((last, before)) if *last == kind || word.is_empty() => before.push_str(text),
        Some((_, before)) => {
            before.push_str(blanks);
            spans.push((kind, word.to_string()));
        }
        None if text.is_empty() => {}
        None => spans.push((kind, text.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::{cpp, rust};

    #[test]
    fn words_have_their_colours() {
        let text = "/// Doc.\n/// é\nfn f<'a>(x: &'a str) -> u32 {\n    /* in */ \"<s>\".len() as u32 + 1 // end\n}\n";
        let page =
            rust(&(text.to_string() + "#![x]\nlet c = '\\'' != b'x'; a!(r#\"b\"#)")).into_string();
        for piece in [
            "<i>/// Doc.\n/// é\n</i>",
            "<b>fn </b>f&lt;'a&gt;",
            "<i>/* in */ </i>&quot;",
            "<i>// end\n</i>}",
            "<b>let </b>c = '\\'' != b'x'; a!(r#&quot;b&quot;#)",
        ] {
            assert!(page.contains(piece), "{piece} in {page}");
        }
        let page = cpp(
            "#include <cstdio>\nint main() { // 读入\n    char c = '\\n';\n    return c + 1LL; }\n",
        )
        .into_string();
        for piece in ["#<b>include </b>", "<b>int </b>main", "<i>// 读入\n    </i>"] {
            assert!(page.contains(piece), "{piece} in {page}");
        }
        // Nothing is lost.
        for text in [text, "", " \n", "fn f( {", "// alone\n", "x\n// end"] {
            let page = rust(text).into_string();
            let shown: String =
                page.split('<').map(|it| it.split_once('>').map_or("", |it| it.1)).collect();
            let shown = shown
                .replace("&quot;", "\"")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&amp;", "&");
            assert_eq!(shown, text);
        }
    }
}
