//! `bundle`: one file for the judge. The solution stands verbatim on top; below it, in private
//! modules, what it needs of `shared`, of proconio and of other crates, pruned by names.

mod attributes;
pub(crate) mod c;
mod compact;
mod expand;
pub(crate) mod judges;
mod prune;
mod sources;
mod syntax;
pub(crate) mod verify;

use proc_macro2::TokenStream;
use sources::{gathered, parsed};
use std::path::{Path, PathBuf};
use std::process::Command;
use syntax::without_tests;
use system::{cargo, files, process, Failure, Result};

/// A file for the judge.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    pub(crate) text: String,
    /// How many bytes the solution and the sources of all that it names have.
    pub(crate) unpruned: usize,
    /// What a person should know.
    pub(crate) remarks: Vec<String>,
}

/// How to make a bundle.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Options {
    /// Keep the documentation of the library whole, instead of one line a module.
    pub(crate) keep_docs: bool,
    /// Crates that the judge has and that stay outside.
    pub(crate) crates: &'static [&'static str],
}

/// Makes the bundle of the solution `id`.
pub(crate) fn make(id: &str, options: &Options) -> Result<Bundle> {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    bundled(id, &path, options)
}

/// Makes the bundle of the program at `path`.
fn bundled(id: &str, path: &Path, options: &Options) -> Result<Bundle> {
    let source = files::read(path)?;
    let file = parsed(path, &source)?;
    let solution = without_tests(&source, &file);
    let solution = attributes::expanded(&solution).map_err(Failure::check)?;
    let tokens: TokenStream = solution.parse().map_err(|e| Failure::check(format!("{id}: {e}")))?;
    let gathered = gathered(id, &tokens, options)?;
    let solution = attributes::with_paths_to(&solution, &gathered.names);
    let mut library = gathered.modules;
    prune::prune(&tokens, &mut library);
    let library = compact::macros(&formatted(prune::print(&library), true));
    let text = format!("{solution}\n{}", credited(&library, &gathered.credits));
    let unpruned = solution.len() + gathered.bytes;
    Ok(Bundle { text, unpruned, remarks: gathered.remarks })
}

/// `text` as rustfmt would have it, with a tab for each level if `tabs`; as it is, where there is no rustfmt.
pub(crate) fn formatted(text: String, tabs: bool) -> String {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2021", "--quiet", "--config-path"]).arg(cargo::root());
    command.args(["--config".to_string(), format!("hard_tabs={tabs}")]);
    let formatted = process::tool(&mut command, &text).ok().map(|output| output.stdout);
    formatted.filter(|formatted| !formatted.is_empty()).unwrap_or(text)
}

/// `library` with a line before each crate that says where it comes from.
fn credited(library: &str, credits: &[(String, String)]) -> String {
    let lines = library.lines().map(|line| {
        let credit = credits.iter().find(|(name, _)| line == format!("mod {name} {{"));
        credit.map_or(String::new(), |(_, credit)| format!("// {credit}\n")) + line + "\n"
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
