//! The steps of `cargo grundy bundle` that change Rust: the files of the command itself.

// Each target wants some of them.
#![allow(dead_code)]

#[path = "../../../grundy/src/bundle/compact.rs"]
mod compact;
#[path = "../../../grundy/src/bundle/prune.rs"]
mod prune;
#[path = "../../../grundy/src/bundle/sources.rs"]
mod sources;
#[path = "../../../grundy/src/bundle/syntax.rs"]
mod syntax;

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::collections::btree_map::{BTreeMap, Entry};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, Item, ItemMod};
use system::cargo;
use system::rustc::Rustc;

/// What `sources` wants to know.
#[derive(Default)]
struct Options {
    keep_docs: bool,
    crates: &'static [&'static str],
}

/// What goes into a file for a judge, as the command gathers it.
pub(crate) struct Gathered {
    /// The solution without its tests.
    pub(crate) solution: String,
    /// The modules of `shared` that it needs, and the one that stands for all of them.
    pub(crate) modules: Vec<ItemMod>,
    pub(crate) root: Item,
    pub(crate) proconio: Vec<Item>,
    /// Does the command paste proconio? Where only its traits are named, what names them is dead.
    pub(crate) wants_proconio: bool,
}

/// The solution `id` without its tests.
pub(crate) fn solution(id: &str) -> String {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    without_tests(&std::fs::read_to_string(path).unwrap())
}

/// Gathers the solution `id`.
pub(crate) fn gathered(id: &str) -> Gathered {
    let solution = solution(id);
    let mut modules = BTreeMap::new();
    let mut wanted = modules_of("shared", &solution);
    while let Some(name) = wanted.pop() {
        if let Entry::Vacant(place) = modules.entry(name) {
            let module = sources::shared_module(place.key(), &Options::default(), &mut wanted);
            place.insert(module.unwrap());
        }
    }
    let modules: Vec<ItemMod> = modules.into_values().collect();
    let root = sources::gathered("shared", modules.iter().map(|it| &it.ident), &[]);
    let text = modules
        .iter()
        .fold(solution.clone(), |text, module| format!("{text}{}", module.to_token_stream()));
    let wants_proconio = !modules_of("proconio", &text).is_empty();
    let proconio = sources::proconio().unwrap();
    Gathered { solution, modules, root, proconio, wants_proconio }
}

/// The library as text.
pub(crate) fn print(items: &[Item]) -> String {
    prune::print(items)
}

/// The library without what is dead below the solution, and why that ended early, if it did.
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
