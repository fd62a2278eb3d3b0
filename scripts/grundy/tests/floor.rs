//! What goes to a judge is read by rustc 1.63: told from the text alone, on any machine.

use facts::root;
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use std::fs;
use std::path::PathBuf;

/// Names that the standard library has had only since, and that no page uses for a thing of its own.
/// clippy knows them all where it knows the type (`incompatible_msrv`); this list is for what stands in
/// macros, and for who has no clippy.
const LATER: &[&str] = &[
    "as_chunks",
    "as_flattened",
    "cast_signed",
    "cast_unsigned",
    "checked_ilog2",
    "checked_isqrt",
    "checked_next_multiple_of",
    "chunk_by",
    "div_ceil",
    "each_ref",
    "extract_if",
    "first_chunk",
    "first_entry",
    "first_key_value",
    "get_disjoint_mut",
    "ilog",
    "ilog10",
    "ilog2",
    "inspect_err",
    "is_multiple_of",
    "is_none_or",
    "is_ok_and",
    "is_some_and",
    "is_sorted",
    "is_sorted_by",
    "is_sorted_by_key",
    "isqrt",
    "last_chunk",
    "last_entry",
    "last_key_value",
    "LazyCell",
    "LazyLock",
    "midpoint",
    "next_multiple_of",
    "OnceCell",
    "OnceLock",
    "pop_first",
    "pop_if",
    "pop_last",
    "repeat_n",
    "split_first_chunk",
    "strict_add",
    "trim_ascii",
    "trim_ascii_end",
    "trim_ascii_start",
    "unbounded_shl",
    "unbounded_shr",
    "utf8_chunks",
];

/// What in `tokens` rustc 1.63 does not know, each with its line: let-else, let-chains, names.
fn too_new(tokens: TokenStream) -> Vec<(usize, String)> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let word = |i: usize| match tokens.get(i) {
        Some(TokenTree::Ident(ident)) => ident.to_string(),
        _ => String::new(),
    };
    let is_body = |i: usize| matches!(tokens.get(i), Some(TokenTree::Group(it)) if it.delimiter() == Delimiter::Brace);
    let is_and = |i: usize| {
        let sign = |i: usize| match tokens.get(i) {
            Some(TokenTree::Punct(sign)) if sign.as_char() == '&' => Some(sign.spacing()),
            _ => None,
        };
        sign(i) == Some(Spacing::Joint) && sign(i + 1).is_some()
    };
    let mut found = vec![];
    for (i, token) in tokens.iter().enumerate() {
        let line = token.span().start().line;
        let name = word(i);
        if let TokenTree::Group(group) = token {
            found.extend(too_new(group.stream()));
        }
        // Every other `else` stands behind the body of its `if`.
        if name == "else" && i > 0 && !is_body(i - 1) {
            found.push((line, "let-else".to_string()));
        }
        if name == "let" && ["if", "while"].contains(&&*word(i.wrapping_sub(1))) {
            let end = (i..tokens.len()).find(|&j| is_body(j)).unwrap_or(tokens.len());
            // Two signs behind another one are a reference to a reference.
            let behind =
                |j: usize| matches!(tokens[j - 1], TokenTree::Punct(_)) || word(j - 1) == "let";
            if (i..end).any(|j| is_and(j) && !behind(j)) {
                found.push((line, "let-chain".to_string()));
            }
        }
        if name == "let" && i >= 2 && is_and(i - 2) {
            found.push((line, "let-chain".to_string()));
        }
        if LATER.contains(&&*name) {
            found.push((line, name));
        }
    }
    found
}

#[test]
fn what_is_too_new_is_found() {
    let found = |code: &str| -> Vec<String> {
        too_new(code.parse().unwrap()).into_iter().map(|(_, what)| what).collect()
    };
    for new in [
        "fn f() { let Some(x) = y else { return }; }",
        "fn f() { let Some(x) = y\n  else\n  { return }; }",
        "fn f() { let Some(x) = (if a { b } else { c }) else { return }; }",
        "macro_rules! m { ($y:expr) => { let Some(x) = $y else { return }; } }",
        "fn f() { assert!({ let Some(x) = y else { return }; x }) }",
        "fn f() { if let Some(x) = y && x > 1 {} }",
        "fn f() { if a && let Some(x) = y {} }",
        "fn f() { while let Some(x) = y\n && let Some(z) = x {} }",
        "fn f() { if let Some(x) = y\n    && x > 1\n{} }",
        "fn f() { n.isqrt() }",
        "fn f() { u64::ilog2(n) }",
        "fn f() { print!(\"{}\", n.isqrt()) }",
        "use std::sync::OnceLock;",
    ] {
        assert!(!found(new).is_empty(), "{new}");
    }
    for old in [
        "fn f() { let x = if a { b } else if c { d } else { e }; }",
        "fn f() { let x = match a { b => c, _ => d }; }",
        "fn f() { if let Some(&&x) = y { if a && b {} } }",
        "fn f() { if let x = &&y {} }",
        "fn f() { let sqrt = n as f64; if a && (b || c) {} else {} }",
        "/// n.isqrt()\nfn f() {}",
    ] {
        assert_eq!(found(old), [] as [&str; 0], "{old}");
    }
}

#[test]
fn nothing_is_too_new() {
    let files = |folder: PathBuf| {
        let files = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        files.filter(|file| file.extension().is_some_and(|ending| ending == "rs"))
    };
    let folders = ["solutions/src/bin", "shared/src", "scripts/stand_in/src"]
        .map(|folder| root().join(folder));
    let all: Vec<PathBuf> = folders.into_iter().flat_map(files).collect();
    assert!(all.len() > 49, "{} files", all.len());
    for path in all {
        let text = fs::read_to_string(&path).unwrap();
        // Tests go to no judge.
        let code = text.split("#[cfg(test)]").next().unwrap();
        let found = too_new(code.parse().unwrap());
        assert!(found.is_empty(), "{}: {found:?}", path.display());
    }
}
