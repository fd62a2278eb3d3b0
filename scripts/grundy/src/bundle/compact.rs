//! Macros in as few bytes as can be: the arms of `macro_rules!` are not for readers, and rustfmt leaves them
//! alone.

use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use syn::spanned::Spanned;
use syn::Item;

/// `library` with the arms of its macros written without needless blanks.
pub(super) fn macros(library: &str) -> String {
    let Ok(file) = syn::parse_file(library) else { return library.to_string() };
    let mut lines: Vec<String> = library.lines().map(String::from).collect();
    let mut found = vec![];
    collect(&file.items, &mut found);
    // From the last to the first, so that the lines before stay where they are.
    for (first, last, name, tokens) in found.into_iter().rev() {
        let indent =
            lines[first - 1].split(|c: char| !c.is_whitespace()).next().unwrap_or("").to_string();
        let mut text = vec![format!("{indent}macro_rules! {name} {{")];
        text.extend(super::prune::arms(tokens).into_iter().map(self::text).map(|arm| {
            if arm.ends_with(';') {
                arm
            } else {
                arm + ";"
            }
        }));
        text.push(format!("{indent}}}"));
        lines.splice(first - 1..last, text);
    }
    lines.join("\n") + "\n"
}

/// First and last line, name and arms of every macro in `items`, in order.
fn collect(items: &[Item], found: &mut Vec<(usize, usize, String, TokenStream)>) {
    for item in items {
        match item {
            Item::Mod(module) => {
                collect(module.content.as_ref().map_or(&[], |(_, items)| items), found);
            }
            Item::Macro(makro) => {
                if let Some(name) = &makro.ident {
                    let (start, end) = (makro.span().start(), makro.span().end());
                    found.push((start.line, end.line, name.to_string(), makro.mac.tokens.clone()));
                }
            }
            _ => {}
        }
    }
}

/// `tokens` with a blank only where two of them would become another one.
fn text(tokens: TokenStream) -> String {
    let mut text = String::new();
    write(tokens, &mut text, &mut None);
    text
}

/// What came last: a word, or a sign and whether it belongs to the next one.
enum Last {
    Word,
    Number,
    Sign(char, Spacing),
}

fn write(tokens: TokenStream, text: &mut String, last: &mut Option<Last>) {
    let mut tokens = tokens.into_iter().peekable();
    while let Some(token) = tokens.next() {
        match token {
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                text.push_str(open);
                *last = None;
                write(group.stream(), text, last);
                text.push_str(close);
                *last = None;
            }
            TokenTree::Punct(punct) => {
                // Signs that may be the beginning of a longer one.
                let glues = |sign: char| "=<>!&|+-*/%^:.?".contains(sign);
                let merges = match last {
                    Some(Last::Sign(before, Spacing::Alone)) => {
                        glues(*before) && glues(punct.as_char())
                    }
                    // `1.` is a number, but not in `1..` and `1.max`, and `1. .` is not `1..`.
                    Some(Last::Number) if punct.as_char() == '.' => {
                        let parts = match tokens.peek() {
                            Some(TokenTree::Ident(_)) => true,
                            Some(TokenTree::Punct(next)) => {
                                next.as_char() == '.' && punct.spacing() == Spacing::Joint
                            }
                            _ => false,
                        };
                        text.ends_with('.') || !parts
                    }
                    _ => false,
                };
                if merges {
                    text.push(' ');
                }
                text.push(punct.as_char());
                *last = Some(Last::Sign(punct.as_char(), punct.spacing()));
            }
            word => {
                if matches!(last, Some(Last::Word | Last::Number)) {
                    text.push(' ');
                }
                let word = word.to_string();
                let is_number = word.starts_with(|c: char| c.is_ascii_digit());
                text.push_str(&word);
                *last = Some(if is_number { Last::Number } else { Last::Word });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_stay_where_tokens_would_merge() {
        let tokens: TokenStream =
            "let mut x : u8 = & & y ; a :: b => { 1 .. 2 } - > 'c'".parse().unwrap();
        assert_eq!(text(tokens), "let mut x:u8= & &y;a::b=>{1..2}- >'c'");
        let tokens: TokenStream =
            "x . 0 . max ( 1 . 0 ) 2 . ? 3 .. 4 5. . 6 7 ., 8".parse().unwrap();
        assert_eq!(text(tokens), "x.0.max(1 .0)2 . ?3..4 5. .6 7 .,8");
    }
}
