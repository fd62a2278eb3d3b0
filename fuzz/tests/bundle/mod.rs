//! The steps of `cargo grundy bundle` that change Rust: the files of the command itself.

#[path = "../../../scripts/grundy/src/bundle/compact.rs"]
mod compact;
#[path = "../../../scripts/grundy/src/bundle/prune.rs"]
mod prune;

use syn::Item;
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
