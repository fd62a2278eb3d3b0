//! `bundle`: one file for the judge. The solution stands verbatim on top; below it, in private
//! modules, what it needs of `shared` and of proconio, pruned to what rustc finds alive.

pub(crate) mod c;
mod compact;
pub(crate) mod judges;
mod prune;
mod sources;
mod syntax;
pub(crate) mod verify;

use proc_macro2::TokenStream;
use quote::ToTokens;
use sources::{gathered, parsed, proconio, shared_module};
use std::collections::btree_map::{BTreeMap, Entry};
use std::path::{Path, PathBuf};
use std::process::Command;
use syn::Item;
use syntax::{modules_of, without_tests};
use system::rustc::Rustc;
use system::{cargo, files, process, Failure, Result};

/// A file for the judge.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    pub(crate) text: String,
    /// How many bytes it had before pruning.
    pub(crate) unpruned: usize,
    /// Why pruning ended early, if it did.
    pub(crate) remark: Option<String>,
}

/// How to make a bundle.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Keep the documentation of the library whole, instead of one line a module.
    pub(crate) keep_docs: bool,
    /// Crates that the judge has and that stay outside.
    pub(crate) crates: &'static [&'static str],
}

/// What a solution may depend on besides `shared`.
const CRATES: [&str; 4] = ["proconio", "itertools", "rand", "rand_xoshiro"];

/// Makes the bundle of the solution `id`.
pub(crate) fn make(id: &str, options: &Options) -> Result<Bundle> {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    let source = files::read(&path)?;
    let file = parsed(&path, &source)?;
    let solution = without_tests(&source, &file);

    let tokens: TokenStream = solution.parse().map_err(|e| Failure::check(format!("{id}: {e}")))?;
    let mut shared = BTreeMap::new();
    let mut wanted = modules_of("shared", tokens.clone());
    while let Some(name) = wanted.pop() {
        if let Entry::Vacant(place) = shared.entry(name) {
            let module = shared_module(place.key(), options, &mut wanted)?;
            place.insert(module);
        }
    }
    let mut library: Vec<Item> = vec![];
    if !shared.is_empty() {
        library.push(gathered("shared", shared.values().map(|module| &module.ident), &[]));
        library.extend(shared.into_values().map(Item::Mod));
    }
    let text = library.iter().fold(tokens, |mut all, item: &Item| {
        item.to_tokens(&mut all);
        all
    });
    for krate in CRATES.iter().filter(|krate| !modules_of(krate, text.clone()).is_empty()) {
        match *krate {
            stays if options.crates.contains(&stays) => {}
            "proconio" => library.extend(proconio()?),
            krate => {
                let what = "too large to go into the file; only AtCoder has it";
                return Err(Failure::check(format!("{id} uses {krate}, which is {what}")));
            }
        }
    }

    let whole = prune::print(&library);
    let unpruned = solution.len() + whole.len();
    let outside = cargo::libraries(options.crates)?;
    let (library, remark) = prune::prune(&solution, whole, &Rustc::installed(), &outside)?;
    let library = compact::macros(&formatted(library));
    let text = format!("{solution}\n{}", credited(&library));
    Ok(Bundle { text, unpruned, remark })
}

/// `text` as rustfmt would have it; as it is, where there is no rustfmt.
pub(crate) fn formatted(text: String) -> String {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2021", "--quiet", "--config-path"]).arg(cargo::root());
    let formatted = process::tool(&mut command, &text).ok().map(|output| output.stdout);
    formatted.filter(|formatted| !formatted.is_empty()).unwrap_or(text)
}

/// `library` with a line that says whose proconio is.
fn credited(library: &str) -> String {
    const CREDIT: &str =
        "// From here on proconio 0.5.0, © statiolake, MIT OR Apache-2.0, shortened.";
    let lines = library.lines().map(|line| match line {
        "mod proconio {" => format!("{CREDIT}\n{line}\n"),
        line => format!("{line}\n"),
    });
    lines.collect()
}

/// Where `bundle ID` puts its file with this ending.
pub(crate) fn default_path(id: &str, ending: &str) -> PathBuf {
    let file = Path::new("target/bundle").join(format!("{id}.{ending}"));
    let root = cargo::root();
    let here = std::env::current_dir().and_then(std::fs::canonicalize);
    let at_root = here.is_ok_and(|here| std::fs::canonicalize(root).is_ok_and(|root| root == here));
    if at_root {
        file
    } else {
        root.join(file)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proconio_is_credited_wherever_it_stands() {
        let credit = "// From here on proconio 0.5.0, ©";
        for library in ["mod proconio {\n}\n", "mod shared {\n}\nmod proconio {\n}\n"] {
            let credited = credited(library);
            let (before, after) = credited.split_once(credit).expect("the notice");
            assert!(after.contains("\nmod proconio {\n"), "{credited}");
            assert!(!before.contains("proconio"), "{credited}");
        }
        assert_eq!(credited("mod shared {\n}\n"), "mod shared {\n}\n");
    }
}
