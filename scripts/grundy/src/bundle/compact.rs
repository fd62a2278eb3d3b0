//! Macros in as few bytes as can be: the arms of `macro_rules!` are not for readers, and rustfmt leaves them
//! alone.

use proc_macro2::{Delimiter, Punct, Spacing, TokenStream, TokenTree};
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
        let indent = lines[first - 1].len() - lines[first - 1].trim_start().len();
        let indent = lines[first - 1][..indent].to_string();
        let arms = super::prune::arms(tokens).into_iter().map(self::text);
        let mut text = vec![format!("{indent}macro_rules! {name} {{")];
        text.extend(arms.map(|arm| format!("{};", arm.trim_end_matches(';'))));
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
    }
}
