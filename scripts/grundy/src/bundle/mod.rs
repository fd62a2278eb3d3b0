//! `bundle`: one file for the judge. The solution is verbatim on top; private modules below it contain what it needs of
//! `shared`, of proconio and of other crates, pruned by names.

mod attributes;
pub(crate) mod c;
mod compact;
pub(crate) mod judges;
mod prune;
mod sources;
mod syntax;
pub(crate) mod verify;

pub(crate) use judges::Options;
use proc_macro2::TokenStream;
use sources::gathered;
use std::path::{Path, PathBuf};
use std::process::Command;
use system::cargo::{self, Package};
use system::{files, process, rustc, Failure, Result};

/// A program of which a bundle can be made.
#[derive(Clone, Debug)]
pub(crate) struct Program {
    /// What its files are called, without the ending.
    pub(crate) name: String,
    path: PathBuf,
    source: String,
    pub(crate) package: Package,
}

impl Program {
    /// The solution `id` of this workspace.
    pub(crate) fn solution(id: &str) -> Result<Program> {
        let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
        let source = files::read(&path)?;
        let package = cargo::package_of_solution(id, &source)?;
        Ok(Program { name: id.to_string(), path, source, package })
    }

    /// The program of any package, or of none, in the file at `path`.
    pub(crate) fn at(path: &Path) -> Result<Program> {
        let source = files::read(path).map_err(Failure::usage)?;
        let package = cargo::package_of(path, &source)?;
        let stem = |path: &Path| Some(path.file_stem()?.to_string_lossy().into_owned());
        let name = package.bin().map(str::to_string).or_else(|| stem(path)).unwrap_or_default();
        Ok(Program { name, path: path.to_path_buf(), source, package })
    }

    /// Where `bundle` puts the file with this ending. The folder is made.
    pub(crate) fn default_path(&self, ending: &str) -> Result<PathBuf> {
        let folder = &self.package.bundles;
        std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
        Ok(path_in(folder, &self.name, ending))
    }
}

/// Where `bundle` puts the file of the problem `id` with this ending.
pub(crate) fn default_path(id: &str, ending: &str) -> PathBuf {
    path_in(&cargo::root().join("target/bundle"), id, ending)
}

/// The path of a file in `folder`: from the folder in which we are, if it lies there.
fn path_in(folder: &Path, name: &str, ending: &str) -> PathBuf {
    let path = folder.join(format!("{name}.{ending}"));
    let here = std::env::current_dir().unwrap_or_default();
    path.strip_prefix(here).map_or(path.clone(), Path::to_path_buf)
}

/// A file for the judge.
#[derive(Clone, Debug)]
pub(crate) struct Bundle {
    pub(crate) program: Program,
    pub(crate) text: String,
    /// How many bytes the solution and the sources of all that it names have.
    pub(crate) unpruned: usize,
    /// The crates that the judge has and that the file names.
    pub(crate) crates: Vec<String>,
    /// The editions in which it compiles.
    pub(crate) editions: &'static [&'static str],
    /// The y of the oldest rustc 1.y that compiles it, if a judge may have an older one.
    pub(crate) minor: Option<u32>,
    /// What a person should know.
    pub(crate) remarks: Vec<String>,
}

/// Makes the bundle of `program`.
pub(crate) fn make(program: Program, options: &Options) -> Result<Bundle> {
    let Program { name, path, source, package } = &program;
    let folder = path.parent().expect("a file lies in a folder");
    let solution = sources::whole(path, source, folder)?;
    let solution = attributes::expanded(&solution).map_err(Failure::check)?;
    let tokens: TokenStream =
        solution.parse().map_err(|e| Failure::check(format!("{name}: {e}")))?;
    let gathered = gathered(name, package, &tokens, options)?;
    let solution = attributes::with_paths_to(&solution, &gathered.names);
    let mut library = gathered.modules;
    prune::prune(&tokens, &mut library);
    let library = compact::macros(&formatted(prune::print(&library), true));
    let text = format!("{solution}\n{library}");
    let text = text.trim_end().to_string() + "\n";
    let unpruned = solution.len() + gathered.bytes;
    let is_new = package.edition == "2024";
    let mut remarks = gathered.remarks;
    let minor = gathered.minor.max(if is_new { 85 } else { 0 });
    if let Some(why) = &gathered.newest {
        remarks.push(format!("{why} needs rustc 1.{} or later", gathered.minor));
    }
    let editions: &[_] = if is_new { &["2024"] } else { &["2021", "2024"] };
    let minor = Some(minor).filter(|minor| *minor > rustc::FLOOR);
    let crates = gathered.outside;
    Ok(Bundle { text, unpruned, crates, editions, minor, remarks, program })
}

/// `text` as rustfmt would have it, with a tab for each level if `tabs`; as it is, where there is no rustfmt.
pub(crate) fn formatted(text: String, tabs: bool) -> String {
    let mut command = Command::new("rustfmt");
    command.args(["--edition", "2021", "--quiet", "--config-path"]).arg(cargo::root());
    command.args(["--config".to_string(), format!("hard_tabs={tabs}")]);
    let formatted = process::tool(&mut command, &text).ok().map(|output| output.stdout);
    formatted.filter(|formatted| !formatted.is_empty()).unwrap_or(text)
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
        assert!(output.status.success(), "{}: {}", program.display(), output.stderr);
        output.stdout
    }

    /// What the program in `bundle` prints.
    fn answered(bundle: &Bundle, input: &str) -> String {
        let folder = files::temporary().unwrap();
        let file = folder.path().join("bundle.rs");
        files::write(&file, &bundle.text).unwrap();
        printed(&file, &[], input)
    }

    fn foreign(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/foreign/{name}.rs"))
    }

    /// The bundle of a program that lies in no package.
    fn bundled(name: &str) -> Bundle {
        let folder = files::temporary().unwrap();
        let path = folder.path().join(format!("{name}.rs"));
        std::fs::copy(foreign(name), &path).unwrap();
        make(Program::at(&path).unwrap(), &Options::default()).unwrap()
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
        for (name, input) in inputs {
            let (bundle, path) = (bundled(name), foreign(name));
            let crates = ["proconio", "itertools", "ac_library"].map(String::from);
            let crates = bundle.program.package.externs(&crates).unwrap();
            assert_eq!(answered(&bundle, input), printed(&path, &crates, input), "{name}");
            assert!(bundle.text.len() < bundle.unpruned / 4, "{name}: {} bytes", bundle.text.len());
        }
    }

    #[test]
    fn attributes_of_proconio_are_written_out() {
        let bundle = bundled("attributes");
        let answer = answered(&bundle, "2 1 10 2 -20 7 8 3 4");
        assert_eq!(answer, "4:0 10\n1 -20\n7 7\n\n[2, 3] 8\n", "{}", bundle.text);
    }

    /// A module of the library and what is in it, by one import.
    #[test]
    fn a_module_is_imported_with_its_items() {
        let (path, source) = (foreign("selves"), files::read(&foreign("selves")).unwrap());
        let package = cargo::package_of_solution("selves", &source).unwrap();
        let program = Program { name: "selves".to_string(), path, source, package };
        let bundle = make(program, &Options::default()).unwrap();
        assert_eq!(answered(&bundle, "4 2 0 1 1 2"), "true false\n", "{}", bundle.text);
    }
}
