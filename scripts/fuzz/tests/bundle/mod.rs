//! The steps of `cargo grundy bundle` that change Rust: the files of the command itself.

// Each target wants some of them.
#![allow(dead_code)]

#[path = "../../../grundy/src/bundle/compact.rs"]
mod compact;
#[path = "../../../grundy/src/bundle/judges.rs"]
mod judges;
#[path = "../../../grundy/src/bundle/prune.rs"]
mod prune;
#[path = "../../../grundy/src/bundle/sources.rs"]
mod sources;
#[path = "../../../grundy/src/bundle/syntax.rs"]
mod syntax;

use proc_macro2::TokenStream;
use quote::ToTokens;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, Item, ItemMod};
use system::cargo;

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
    /// The modules of `shared`.
    pub(crate) modules: Vec<ItemMod>,
    /// What stands beside them.
    pub(crate) root: Vec<Item>,
    /// The other crates.
    pub(crate) others: Vec<Item>,
}

/// The solution `id` without its tests.
pub(crate) fn solution(id: &str) -> String {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    without_tests(&std::fs::read_to_string(path).unwrap())
}

/// Gathers the solution `id`, and all of `shared`.
pub(crate) fn gathered(id: &str) -> Gathered {
    let solution = solution(id);
    let package = cargo::package_of_solution(id, &solution).unwrap();
    let named = parsed(&format!("use shared::dsu; {solution}"));
    let all = sources::gathered(id, &package, &named, &Options::default()).unwrap().modules;
    let (mut modules, mut root, mut others) = (vec![], vec![], vec![]);
    for item in all {
        match item {
            Item::Mod(module) if module.ident == "shared" => {
                for item in module.content.map_or(vec![], |(_, items)| items) {
                    match item {
                        Item::Mod(module) => modules.push(module),
                        item => root.push(item),
                    }
                }
            }
            other => others.push(other),
        }
    }
    Gathered { solution, modules, root, others }
}

/// The library as text.
pub(crate) fn print(items: &[Item]) -> String {
    prune::print(items)
}

/// The library without what the solution does not name.
pub(crate) fn prune(solution: &str, library: &str) -> String {
    let mut items = syn::parse_file(library).unwrap_or_else(|e| panic!("{e}\n{library}")).items;
    prune::prune(&parsed(solution), &mut items);
    print(&items)
}

/// The library with its macros in as few bytes as can be.
pub(crate) fn macros(library: &str) -> String {
    compact::macros(library)
}

/// The text of a program without what only tests have.
pub(crate) fn without_tests(source: &str) -> String {
    let file = syn::parse_file(source).unwrap_or_else(|e| panic!("{e}\n{source}"));
    let hidden = file.items.iter().filter_map(|item| syntax::hidden(source, item));
    syntax::edited(source, hidden.map(|range| (range, String::new())).collect())
}

/// The file without what no judge compiles.
pub(crate) fn without_hidden_items(file: syn::File) -> syn::File {
    let tokens = syntax::plain(file.into_token_stream(), &[], false, false);
    let mut file: syn::File = syn::parse2(tokens).unwrap();
    syntax::drop_hidden(&mut file.items);
    file
}

/// The code with `replacement` for the name `first` where it begins a path.
pub(crate) fn prefixed(code: &str, first: &str, replacement: &str) -> String {
    syntax::with_paths(code, |name, _| (name == first).then(|| replacement.to_string())).unwrap()
}

/// The names behind `krate` in the paths of the code.
pub(crate) fn names_of(krate: &str, code: &str) -> Vec<String> {
    let mut all = vec![];
    syntax::for_each_path(parsed(code), &mut |name, _, names| {
        all.extend(names.into_iter().filter(|_| name == krate));
    });
    all
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
