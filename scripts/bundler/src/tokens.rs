//! Tokens with their places in a text, and edits of that text.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use std::collections::HashSet;
use std::ops::Range;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use system::{Failure, Result};

pub(crate) type Words = HashSet<String>;

/// Parts of a text, and what takes their place. Of two that overlap, the one that begins first counts.
pub(crate) type Edits = Vec<(Range<usize>, String)>;

pub(crate) fn edited(text: &str, mut edits: Edits) -> String {
    edits.sort_by_key(|(range, _)| (range.start, !range.is_empty(), std::cmp::Reverse(range.end)));
    let mut result = String::with_capacity(text.len());
    let mut done = 0;
    for (range, new) in edits {
        if range.start < done {
            continue;
        }
        result.push_str(&text[done..range.start]);
        result.push_str(&new);
        done = range.end;
    }
    result.push_str(&text[done..]);
    result
}

/// The tokens of `text`. `place` names it in a message.
pub(crate) fn parsed(text: &str, place: &str) -> Result<TokenStream> {
    text.parse().map_err(|e: proc_macro2::LexError| {
        let line = e.span().start().line;
        Failure::check(format!("{place}, line {line}: {e}"))
    })
}

pub(crate) fn items(text: &str, place: &str) -> Result<syn::File> {
    syn::parse_file(text).map_err(|e| {
        let line = e.span().start().line;
        Failure::check(format!("{place}, line {line}: {e}"))
    })
}

/// What the first tokens make.
pub(crate) fn first<T: Parse>(input: ParseStream) -> syn::Result<T> {
    let first = input.parse()?;
    let _: TokenStream = input.parse()?;
    Ok(first)
}

pub(crate) fn is_sign(token: Option<&TokenTree>, sign: char) -> bool {
    matches!(token, Some(TokenTree::Punct(punct)) if punct.as_char() == sign)
}

pub(crate) fn is_word(token: Option<&TokenTree>, word: &str) -> bool {
    matches!(token, Some(TokenTree::Ident(name)) if name == word)
}

/// Is this sign in the token or below it?
pub(crate) fn has_sign(token: &TokenTree, sign: char) -> bool {
    match token {
        TokenTree::Group(group) => group.stream().into_iter().any(|it| has_sign(&it, sign)),
        token => is_sign(Some(token), sign),
    }
}

pub(crate) fn group(token: Option<&TokenTree>, delimiter: Delimiter) -> Option<&Group> {
    match token {
        Some(TokenTree::Group(group)) if group.delimiter() == delimiter => Some(group),
        _ => None,
    }
}

pub(crate) fn range(token: &TokenTree) -> Range<usize> {
    token.span().byte_range()
}

/// Do `tokens` end with this sign of two characters?
fn ends_with(tokens: &[TokenTree], first: char, second: char) -> bool {
    matches!(tokens, [.., TokenTree::Punct(a), b]
        if a.as_char() == first && a.spacing() == Spacing::Joint && is_sign(Some(b), second))
}

pub(crate) fn follows_path(tokens: &[TokenTree]) -> bool {
    ends_with(tokens, ':', ':')
}

/// Does the path of at least two names, whose first name is the token `i`, begin there, or at a `::` before it?
/// Returns the first token of the path.
pub(crate) fn path_start(tokens: &[TokenTree], i: usize) -> Option<usize> {
    if !tokens.get(i + 1..i + 3).is_some_and(follows_path) {
        return None;
    }
    let before = &tokens[..i];
    if !follows_path(before) {
        // `x.name::<T>()` is a method; `0..name::N` is a path.
        let is_method = is_sign(before.last(), '.') && !ends_with(before, '.', '.');
        return (!is_method).then_some(i);
    }
    let outer = &before[..i - 2];
    let goes_on = match outer.last() {
        Some(TokenTree::Ident(name)) => {
            !is_keyword(name) || ["crate", "self", "super", "Self"].iter().any(|it| name == it)
        }
        Some(sign) => {
            is_sign(Some(sign), '>') && !ends_with(outer, '-', '>') && !ends_with(outer, '=', '>')
        }
        None => false,
    };
    (!goes_on).then_some(i - 2)
}

fn is_keyword(name: &Ident) -> bool {
    syn::parse2::<Ident>(TokenStream::from(TokenTree::Ident(name.clone()))).is_err()
}

/// Is the token `i` a group of arguments of a macro, or of rules of one?
pub(crate) fn is_call(tokens: &[TokenTree], i: usize) -> bool {
    let is_name = |token: &TokenTree| matches!(token, TokenTree::Ident(name) if !is_keyword(name));
    match &tokens[..i] {
        [.., name, sign] if is_sign(Some(sign), '!') => is_name(name),
        [.., name, sign, TokenTree::Ident(_)] => is_sign(Some(sign), '!') && is_name(name),
        _ => false,
    }
}

/// Where the path begins that ends with the token `i`.
pub(crate) fn path_before(tokens: &[TokenTree], mut i: usize) -> usize {
    while follows_path(&tokens[..i]) {
        i -= if i >= 3 && matches!(tokens[i - 3], TokenTree::Ident(_)) { 3 } else { 2 };
    }
    i
}

/// Where the attributes begin that end before the token `i`.
pub(crate) fn attributes_before(tokens: &[TokenTree], mut i: usize) -> usize {
    while i > 1
        && is_sign(tokens.get(i - 2), '#')
        && group(tokens.get(i - 1), Delimiter::Bracket).is_some()
    {
        i -= 2;
    }
    i
}

/// Hands the tokens of every group to `found`, with those around all. `is_macro` says whether they are arguments of a
/// macro or rules of one.
pub(crate) fn for_each_level(
    tokens: TokenStream,
    is_macro: bool,
    found: &mut impl FnMut(&[TokenTree], bool),
) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    found(&tokens, is_macro);
    for (i, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            for_each_level(group.stream(), is_macro || is_call(&tokens, i), found);
        }
    }
}

/// A name, without the `r#` of a raw one.
pub(crate) fn word(name: &Ident) -> String {
    name.unraw().to_string()
}

/// All names in `tokens`, those that format strings print included.
pub(crate) fn words(tokens: TokenStream, all: &mut Words) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(all.insert(word(&name))),
            TokenTree::Group(group) => words(group.stream(), all),
            TokenTree::Literal(literal) => {
                let text = literal.to_string();
                let is_end = |c: char| !c.is_alphanumeric() && c != '_';
                let parts = text.split('{').skip(1);
                all.extend(parts.filter_map(|it| it.split(is_end).next()).map(String::from));
            }
            TokenTree::Punct(_) => {}
        }
    }
}

pub(crate) fn words_of(tokens: TokenStream) -> Words {
    let mut all = Words::new();
    words(tokens, &mut all);
    all
}

/// The names that begin paths and imports in `tokens`: a crate goes by one of them.
pub(crate) fn heads(tokens: TokenStream) -> Words {
    let mut all = Words::new();
    for_each_level(tokens, false, &mut |tokens, _| {
        for (i, token) in tokens.iter().enumerate() {
            let is_extern = i > 0 && is_word(tokens.get(i - 1), "crate");
            let absolute = if follows_path(&tokens[..i]) { 2 } else { 0 };
            let is_first = is_extern || is_word(tokens[..i - absolute].last(), "use");
            match token {
                TokenTree::Ident(name) if is_keyword(name) => {}
                TokenTree::Ident(name) if is_first || path_start(tokens, i).is_some() => {
                    all.insert(word(name));
                }
                TokenTree::Group(parts) if is_first => {
                    let parts: Vec<TokenTree> = parts.stream().into_iter().collect();
                    for part in parts.split(|it| is_sign(Some(it), ',')) {
                        all.extend(part.iter().find_map(|it| match it {
                            TokenTree::Ident(name) => Some(word(name)),
                            _ => None,
                        }));
                    }
                }
                _ => {}
            }
        }
    });
    all
}

/// The arms in the tokens of a `macro_rules!`: a matcher, an arrow, a body and a semicolon each.
pub(crate) fn arms(tokens: TokenStream) -> Vec<TokenStream> {
    let mut arms = vec![];
    let mut arm = TokenStream::new();
    for token in tokens {
        let ends = is_sign(Some(&token), ';');
        arm.extend([token]);
        if ends {
            arms.push(std::mem::take(&mut arm));
        }
    }
    arms.extend((!arm.is_empty()).then_some(arm));
    arms
}

/// A part of a text, with its line if that has nothing else.
pub(crate) fn line_of(text: &str, part: Range<usize>) -> Range<usize> {
    let line = text[..part.start].rfind('\n').map_or(0, |before| before + 1);
    let next = text[part.end..].find('\n').map_or(text.len(), |length| part.end + length + 1);
    let is_alone =
        text[line..part.start].trim().is_empty() && text[part.end..next].trim().is_empty();
    if is_alone {
        line..next
    } else {
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_begin_where_their_first_name_is() {
        let starts = |text: &str| -> Vec<String> {
            let tokens: Vec<TokenTree> = text.parse::<TokenStream>().unwrap().into_iter().collect();
            let found = (0..tokens.len()).filter(|i| matches!(tokens[*i], TokenTree::Ident(_)));
            let found = found.filter_map(|i| Some((i, path_start(&tokens, i)?)));
            let found = found.filter(|(i, _)| !is_word(Some(&tokens[*i]), "return"));
            found
                .map(|(i, start)| format!("{}{}", if start < i { "::" } else { "" }, tokens[i]))
                .collect()
        };
        assert_eq!(starts("a::b + ::c::d; return ::e::f"), ["a", "::c", "::e"]);
        assert_eq!(starts("x.a::<B>(); 0..g::N; -> ::h::I; T::<u8>::J"), ["g", "::h", "T"]);
        assert!(starts("crate::a::b").iter().all(|it| it == "crate"));
    }

    #[test]
    fn crates_go_by_the_heads_of_paths() {
        let text = "use a::b; use {c, ::d as e}; extern crate f; ::g::h(i, j.k()); use ::l;";
        let mut heads: Vec<String> = heads(text.parse().unwrap()).into_iter().collect();
        heads.sort();
        assert_eq!(heads, ["a", "c", "d", "f", "g", "l"]);
    }

    #[test]
    fn an_edit_within_another_one_is_left_out() {
        let edits = vec![(1..2, "x".to_string()), (0..3, "y".to_string()), (3..3, "z".to_string())];
        assert_eq!(edited("abcd", edits), "yzd");
    }
}
