//! Work that follows the nesting of a text, one call for each level, on a thread whose stack is large enough for it.

use crate::{Failure, Result};
use proc_macro2::{TokenStream, TokenTree};
use std::thread;

/// How deep a text may be nested: several times what rustc compiles.
const DEEPEST: usize = 20_000;

/// The stack for that. The system gives a page of it when it is first used.
const STACK: usize = 1 << 30;

/// Does `work`, which reads the Rust program `text`.
pub fn deep<T: Send>(text: &str, work: impl FnOnce() -> T + Send) -> Result<T> {
    let checked = || {
        // The parser says what is wrong with a text that has no tokens.
        let depth = text.parse().map_or(0, depth);
        if depth > DEEPEST {
            return Err(Failure::check(format!("nested {depth} levels deep: at most {DEEPEST}")));
        }
        Ok(work())
    };
    thread::scope(|scope| {
        let thread = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, checked);
        let thread = thread
            .map_err(|e| Failure::check(format!("the system starts no more threads: {e}")))?;
        thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// A bound on how deep a parser calls itself: between two separators any token may begin a level, as each `!` does in
/// `!!x`.
fn depth(tokens: TokenStream) -> usize {
    let mut deepest = 0;
    let mut before = 0;
    // For each open group, the rest of its tokens and the levels around them.
    let mut open = vec![(tokens.into_iter(), 0)];
    while let Some((tokens, around)) = open.last_mut() {
        let Some(token) = tokens.next() else {
            before = *around;
            open.pop();
            continue;
        };
        before += 1;
        deepest = deepest.max(before);
        match token {
            TokenTree::Punct(it) if ",;".contains(it.as_char()) => before = *around,
            TokenTree::Group(group) => {
                open.push((group.stream().into_iter(), before));
            }
            _ => {}
        }
    }
    deepest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depth_is_that_of_the_deepest_place() {
        for (text, expected) in
            [("", 0), ("a", 1), ("a, b, c", 2), ("!!a", 3), ("f(a, (b), c)", 4), ("(a; b) c", 3)]
        {
            assert_eq!(depth(text.parse().unwrap()), expected, "{text}");
        }
    }

    /// Whatever is nested is read or refused.
    #[test]
    fn no_nesting_ends_the_process() {
        let shapes =
            [("(", "n", ")"), ("{", "n", "}"), ("!", "n", ""), ("if n { 0 } else ", "{ n }", "")];
        let types = [("Option<", "u8", ">"), ("&", "u8", ""), ("(", "u8", ",)")];
        for levels in [1_000, 4_000, 19_000, 100_000] {
            let nested = |(open, inner, close): (&str, &str, &str)| {
                format!("{}{inner}{}", open.repeat(levels), close.repeat(levels))
            };
            let exprs = shapes.map(|it| format!("fn f(n: u64) -> u64 {{ {} }}", nested(it)));
            let types = types.map(|it| format!("type T = {};", nested(it)));
            for text in exprs.iter().chain(&types) {
                let read = deep(text, || syn::parse_file(text).is_ok());
                assert!(read.is_err() || read.is_ok_and(|it| it), "{levels} of {}", &text[..40]);
            }
            let deepest = deep(&exprs[0], || ());
            assert_eq!(deepest.is_err(), levels > DEEPEST);
        }
    }
}
