//! The steps of `cargo grundy bundle` that change Rust: the files of the command itself.

// Each target wants some of them.
#![allow(dead_code)]

#[path = "../../../grundy/src/bundle/compact.rs"]
mod compact;
#[path = "../../../grundy/src/bundle/prune.rs"]
mod prune;
#[path = "../../../grundy/src/bundle/syntax.rs"]
mod syntax;

use proc_macro2::TokenStream;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, Item};
use system::rustc::Rustc;

/// The library as text.
pub(crate) fn print(items: &[Item]) -> String {
    prune::print(items)
}

/// The library without what is dead below the solution, and why that ended early, if it did.
///
/// # Errors
/// If the two do not compile.
pub(crate) fn prune(solution: &str, library: &str) -> system::Result<(String, Option<String>)> {
    prune::prune(solution, library.to_string(), &Rustc::installed(), &[])
}

/// The library with its macros in as few bytes as can be.
pub(crate) fn macros(library: &str) -> String {
    compact::macros(library)
}

/// The text of a program without what only tests have.
pub(crate) fn without_tests(source: &str) -> String {
    let file = syn::parse_file(source).unwrap_or_else(|e| panic!("{e}\n{source}"));
    syntax::without_tests(source, &file)
}

/// The file without what no judge compiles.
pub(crate) fn without_hidden_items(file: syn::File) -> syn::File {
    syntax::without_hidden_items(file)
}

/// The code with `replacement` for the name `first` where it begins a path.
pub(crate) fn prefixed(code: &str, first: &str, replacement: &str) -> String {
    syntax::prefixed(parsed(code), first, &parsed(replacement)).to_string()
}

/// The modules of `krate` that the code names.
pub(crate) fn modules_of(krate: &str, code: &str) -> Vec<String> {
    syntax::modules_of(krate, parsed(code))
}

/// Leaves the first sentence of the documentation among `attrs`.
pub(crate) fn shorten(attrs: &mut Vec<Attribute>) {
    syntax::shorten(attrs);
}

/// Where an item stands in its file.
pub(crate) fn bytes(item: &Item) -> Range<usize> {
    item.span().byte_range()
}

fn parsed(code: &str) -> TokenStream {
    code.parse().unwrap_or_else(|e| panic!("{e}\n{code}"))
}
