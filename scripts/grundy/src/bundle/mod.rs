//! `bundle`: one file for the judge. The solution stands verbatim on top; below it, in private
//! modules, what it needs of `shared`, of proconio and of other crates, pruned by names.

mod attributes;
pub(crate) mod c;
mod compact;
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
    credits.iter().fold(library.to_string(), |library, (name, credit)| {
        let head = format!("#[allow(warnings)]\nmod {name} {{\n");
        library.replace(&head, &format!("// {credit}\n{head}"))
    })
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
    use system::rustc::Rustc;

    /// What a program prints that is compiled with these flags.
    fn printed(program: &Path, flags: &[String], input: &str) -> String {
        let folder = files::temporary().unwrap();
        let binary = folder.path().join("program");
        let warnings = Rustc::installed().compile(program, "2021", flags, &binary).unwrap();
        assert!(warnings.is_empty(), "{}: {warnings:?}", program.display());
        let output = process::tool(&mut Command::new(binary), input).unwrap();
        assert!(output.status().success(), "{}: {}", program.display(), output.stderr);
        output.stdout
    }

    /// Foreign programs print the same with the real crates and with the pruned ones.
    #[test]
    fn foreign_programs_are_bundled() {
        let inputs = [
            ("connectivity", "6 3 1 2 2 3 5 6"),
            ("ranges", "4 10 60 30 40 3 0 2 3 5 1 4 7 9 2 3 1 1"),
            ("products", "3 1 2 3 2 5 7"),
            ("orders", "3 ab a ba 2 3 1 2 3 2 4 6"),
            ("flows", "4 4 0 1 5 1 3 4 0 2 3 2 3 2 banana apple"),
        ];
        let crates = cargo::libraries(&["proconio", "itertools", "ac_library"]).unwrap();
        let folder = files::temporary().unwrap();
        for (name, input) in inputs {
            let path =
                Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/foreign/{name}.rs"));
            let bundle = bundled(name, &path, &Options::default()).unwrap();
            let file = folder.path().join(format!("{name}.rs"));
            files::write(&file, &bundle.text).unwrap();
            assert_eq!(printed(&file, &[], input), printed(&path, &crates, input), "{name}");
            assert!(bundle.text.len() < bundle.unpruned / 4, "{name}: {} bytes", bundle.text.len());
        }
    }

    #[test]
    fn attributes_of_proconio_are_written_out() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/attributes.rs");
        let bundle = bundled("attributes", &path, &Options::default()).unwrap();
        let folder = files::temporary().unwrap();
        let file = folder.path().join("attributes.rs");
        files::write(&file, &bundle.text).unwrap();
        let printed = printed(&file, &[], "2 1 10 2 -20 7 8 3 4");
        assert_eq!(printed, "4:0 10\n1 -20\n7 7\n\n[2, 3] 8\n", "{}", bundle.text);
    }

    /// A module of the library and what is in it, by one import.
    #[test]
    fn a_module_is_imported_with_its_items() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/selves.rs");
        let bundle = bundled("selves", &path, &Options::default()).unwrap();
        let folder = files::temporary().unwrap();
        let file = folder.path().join("selves.rs");
        files::write(&file, &bundle.text).unwrap();
        assert_eq!(printed(&file, &[], "4 2 0 1 1 2"), "true false\n", "{}", bundle.text);
    }

    #[test]
    fn every_crate_is_credited() {
        let library = "#[allow(warnings)]\nmod a {\n}\n#[allow(warnings)]\nmod b {\n}\n";
        let expected =
            "#[allow(warnings)]\nmod a {\n}\n// From b.\n#[allow(warnings)]\nmod b {\n}\n";
        let credits = [("b".to_string(), "From b.".to_string())];
        assert_eq!(credited(library, &credits), expected);
    }
}
