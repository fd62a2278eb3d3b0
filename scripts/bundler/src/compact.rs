//! Macros in as few bytes as can be: the arms of `macro_rules!` are not for readers, and rustfmt leaves them
//! alone.

use crate::items::each;
use crate::tokens::{arms, edited};
use proc_macro2::{Delimiter, Punct, Spacing, TokenStream, TokenTree};
use syn::{Item, ItemMacro, MacroDelimiter};

/// `library` with the arms of its macros written without needless blanks.
pub(crate) fn macros(library: &str) -> String {
    let Ok(file) = syn::parse_file(library) else { return library.to_string() };
    let mut edits = vec![];
    each(&file.items, &mut |item| {
        let Item::Macro(ItemMacro { ident: Some(_), mac, .. }) = item else { return };
        let MacroDelimiter::Brace(braces) = &mac.delimiter else { return };
        let (from, to) =
            (braces.span.open().byte_range().end, braces.span.close().byte_range().start);
        let line = library[..from].lines().next_back().unwrap_or_default();
        let indent = &line[..line.len() - line.trim_start().len()];
        let arms = arms(mac.tokens.clone()).into_iter().map(text);
        let arms = arms.map(|arm| format!("\n{};", arm.trim_end_matches(';')));
        edits.push((from..to, arms.collect::<String>() + "\n" + indent));
    });
    edited(library, edits)
}

/// `tokens` with a blank only where two of them would become another one.
fn text(tokens: TokenStream) -> String {
    let mut text = String::new();
    // The token before, unless it is a group.
    let mut last = None;
    for token in tokens {
        if let TokenTree::Group(group) = token {
            let [open, close] = match group.delimiter() {
                Delimiter::Parenthesis => ["(", ")"],
                Delimiter::Brace => ["{", "}"],
                Delimiter::Bracket => ["[", "]"],
                Delimiter::None => ["", ""],
            };
            text += &[open, &self::text(group.stream()), close].concat();
            last = None;
            continue;
        }
        // Signs that may be the beginning of a longer one.
        let glues = |sign: &Punct| "=<>!&|+-*/%^:.?".contains(sign.as_char());
        let merges = match (&last, &token) {
            (Some(TokenTree::Punct(one)), TokenTree::Punct(two)) => {
                one.spacing() == Spacing::Alone && glues(one) && glues(two)
            }
            // `1.` is a number.
            (Some(TokenTree::Literal(_)), TokenTree::Punct(sign)) => sign.as_char() == '.',
            // `a#` and `a'` begin a literal of a later edition.
            (Some(TokenTree::Ident(_)), TokenTree::Punct(sign)) => "#'".contains(sign.as_char()),
            (None | Some(TokenTree::Punct(_)), _) | (_, TokenTree::Punct(_)) => false,
            _ => true,
        };
        if merges {
            text.push(' ');
        }
        text += &token.to_string();
        last = Some(token);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_stay_where_tokens_would_merge() {
        let tokens: TokenStream =
            "let mut x : u8 = & & y ; a :: b => { 1 .. 2 } - > 'c'".parse().unwrap();
        assert_eq!(text(tokens), "let mut x:u8= & &y;a::b=>{1 ..2}- >'c'");
        let tokens: TokenStream =
            "x . 0 . max ( 1 . 0 ) 2 . ? 3 .. 4 5. . 6 7 ., 8".parse().unwrap();
        assert_eq!(text(tokens), "x.0 .max(1 .0)2 . ?3 ..4 5. .6 7 .,8");
        let tokens: TokenStream = "$ a # [b] $ c".parse().unwrap();
        assert_eq!(text(tokens), "$a #[b]$c");
        let tokens: TokenStream = "'a : loop { break 'a ; } & 'a b".parse().unwrap();
        assert_eq!(text(tokens), "'a:loop{break 'a;}&'a b");
    }
}
