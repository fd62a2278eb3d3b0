//! rustc 1.63 has to compile what goes to a judge. CI calls it where it can be fetched; elsewhere clippy knows the newer
//! names (`incompatible_msrv`), `bundle` of a page refuses let-chains in edition 2021, and this test finds let-else.

use facts::root;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::fs;

/// The lines of let-else: every other `else` is behind the body of its `if`.
fn let_elses(tokens: TokenStream) -> Vec<usize> {
    let mut lines = vec![];
    let mut is_behind_body = false;
    for token in tokens {
        let is_else = matches!(&token, TokenTree::Ident(it) if it == "else");
        lines.extend((is_else && !is_behind_body).then(|| token.span().start().line));
        is_behind_body = false;
        if let TokenTree::Group(group) = token {
            is_behind_body = group.delimiter() == Delimiter::Brace;
            lines.extend(let_elses(group.stream()));
        }
    }
    lines
}

#[test]
fn let_else_is_found() {
    let found = |code: &str| let_elses(code.parse().unwrap());
    for new in [
        "fn f() {\n let Some(x) = y else { return }; }",
        "fn f() { let Some(x) = y\n  else\n  { return }; }",
        "fn f() {\n let Some(x) = (if a { b } else { c }) else { return }; }",
        "macro_rules! m { ($y:expr) => {\n let Some(x) = $y else { return }; } }",
        "fn f() { assert!({\n let Some(x) = y else { return }; x }) }",
    ] {
        assert_eq!(found(new), [2], "{new}");
    }
    assert!(found("fn f() { let x = if a { b } else if c { d } else { e }; }").is_empty());
}

#[test]
fn nothing_is_too_new() {
    let mut count = 0;
    for folder in ["solutions/src/bin", "shared/src", "scripts/stand_in/src"] {
        let files = fs::read_dir(root().join(folder)).unwrap().map(|file| file.unwrap().path());
        for path in files.filter(|file| file.extension().is_some_and(|ending| ending == "rs")) {
            let text = fs::read_to_string(&path).unwrap();
            // Tests go to no judge.
            let code = text.split("#[cfg(test)]").next().unwrap();
            let found = let_elses(code.parse().unwrap());
            assert!(found.is_empty(), "{}: let-else in the lines {found:?}", path.display());
            count += 1;
        }
    }
    assert!(count > 5, "{count} files");
}
