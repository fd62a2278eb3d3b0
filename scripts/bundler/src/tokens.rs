//! Tokens with their places in a text, and edits of that text.

use proc_macro2::{Delimiter, Group, Ident, Spacing, TokenStream, TokenTree};
use std::collections::HashSet;
use std::ops::Range;
use syn::ext::IdentExt;
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

/// Hands every attribute to `found`: the tokens around it, the number of its `#`, whether it is an inner one, and
/// its brackets. `is_macro` says whether it stands among the arguments or in the rules of a macro.
pub(crate) fn for_each_level(
    tokens: TokenStream,
    is_macro: bool,
    found: &mut impl FnMut(&[TokenTree], bool),
) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    found(&tokens, is_macro);
    for (i, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            let is_argument = i > 1
                && (is_sign(tokens.get(i - 1), '!')
                    || is_sign(tokens.get(i - 2), '!')
                        && matches!(tokens[i - 1], TokenTree::Ident(_)));
            for_each_level(group.stream(), is_macro || is_argument, found);
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
                if text.contains('{') {
                    let is_end = |c: char| !c.is_alphanumeric() && c != '_';
                    let parts = text.split('{').skip(1);
                    all.extend(parts.filter_map(|it| it.split(is_end).next()).map(String::from));
                }
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

/// The paths of an import, each with the name that it brings.
pub(crate) fn leaves(tree: &syn::UseTree) -> Vec<(Vec<String>, String)> {
    use syn::UseTree;
    fn walk(tree: &UseTree, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: &syn::Ident| match name == "self" && !path.is_empty() {
            true => path.to_vec(),
            false => [path, &[name.to_string()]].concat(),
        };
        let (path, name) = match tree {
            UseTree::Path(inner) => return walk(&inner.tree, &with(&inner.ident), found),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| walk(tree, path, found))
            }
            UseTree::Name(leaf) => (with(&leaf.ident), None),
            UseTree::Rename(leaf) => (with(&leaf.ident), Some(leaf.rename.to_string())),
            _ => (path.to_vec(), Some("*".to_string())),
        };
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        found.push((path, name));
    }
    let mut found = vec![];
    walk(tree, &[], &mut found);
    found
}

/// What is left of an import, where `stays` says of every leaf whether it stays.
pub(crate) fn left(
    tree: syn::UseTree,
    stays: &mut impl Iterator<Item = bool>,
) -> Option<syn::UseTree> {
    use syn::UseTree;
    match tree {
        UseTree::Path(mut path) => {
            path.tree = Box::new(left(*path.tree, stays)?);
            Some(UseTree::Path(path))
        }
        UseTree::Group(mut group) => {
            group.items = group.items.into_iter().filter_map(|leaf| left(leaf, stays)).collect();
            (!group.items.is_empty()).then_some(UseTree::Group(group))
        }
        leaf => stays.next()?.then_some(leaf),
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
    fn an_edit_within_another_one_is_left_out() {
        let edits = vec![(1..2, "x".to_string()), (0..3, "y".to_string()), (3..3, "z".to_string())];
        assert_eq!(edited("abcd", edits), "yzd");
    }
}
