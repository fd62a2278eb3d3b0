//! The places of a problem: the solution, the oracle, the folder of facts, the row in PROBLEMS.md. A lock lets
//! one command at a time make or remove them, in an order in which the workspace always compiles: after a
//! kill, `new` completes what is there, and `remove` takes it away.

use crate::problems_table::{markdown, HEAD};
use std::fs;
use std::path::{Path, PathBuf};
use system::{cargo, files, process, terminal, Failure, Result};

/// Where the parts of a problem lie.
pub(crate) struct Places {
    pub(crate) id: String,
    pub(crate) solution: PathBuf,
    pub(crate) oracle: PathBuf,
    /// The second way, for large inputs, if it has one.
    reference: PathBuf,
    /// The page's board, if it has one.
    pub(crate) board: PathBuf,
    /// The theorem in Coq and the tests of its rows, if it is proved there.
    proofs: [PathBuf; 2],
    /// The folder of the facts and samples.
    pub(crate) folder: PathBuf,
}

/// What the tests of a solution are while there is no oracle.
pub(crate) const SAMPLES_TESTS: &str = "#[cfg(test)]\ntestdata::samples!();\n";

/// What they are when there is one.
pub(crate) fn tests_with_oracle(id: &str) -> String {
    format!(
        "#[cfg(test)]\n#[path = \"../../../testdata/examples/{id}.rs\"]\nmod oracle;\n\n\
         #[cfg(test)]\ntestdata::tests!(oracle);\n"
    )
}

impl Places {
    pub(crate) fn of(id: &str) -> Places {
        let at = |path: String| cargo::root().join(path);
        Places {
            id: id.to_string(),
            solution: at(format!("solutions/src/bin/{id}.rs")),
            oracle: at(format!("testdata/examples/{id}.rs")),
            reference: at(format!("testdata/references/{id}.rs")),
            board: at(format!("scripts/site/boards/{id}.rs")),
            proofs: ["v", "rs"].map(|ending| at(format!("solutions/proofs/{id}.{ending}"))),
            folder: at(format!("testdata/problems/{id}")),
        }
    }

    /// Which of the places have something in them.
    pub(crate) fn there(&self) -> [bool; 4] {
        [&self.solution, &self.oracle, &self.board, &self.folder].map(|path| path.exists())
    }

    /// Is there anything in one of the places?
    pub(crate) fn are_taken(&self) -> bool {
        self.there().contains(&true)
    }

    /// Is the solution tested by samples alone?
    pub(crate) fn have_samples_alone(&self) -> bool {
        let solution = files::read(&self.solution).unwrap_or_default();
        solution.replace("\r\n", "\n").contains(SAMPLES_TESTS)
    }

    /// Makes the solution and the folder of facts with these files, where they are not there; returns
    /// what was made. The folder comes last, as it is what makes a problem of it.
    pub(crate) fn fill(&self, solution: &str, facts: &[(String, String)]) -> Result<Vec<PathBuf>> {
        let mut made = vec![];
        if !self.solution.is_file() {
            files::write(&self.solution, solution)?;
            made.push(self.solution.clone());
        }
        if !self.folder.is_dir() {
            let unfinished = files::unfinished(&self.folder);
            let written = || {
                fs::create_dir(&unfinished).map_err(Failure::at(&unfinished))?;
                for (name, text) in facts {
                    files::write(&unfinished.join(name), text)?;
                }
                fs::rename(&unfinished, &self.folder).map_err(Failure::at(&self.folder))
            };
            written().inspect_err(|_| {
                let _ = fs::remove_dir_all(&unfinished);
                undo(&made);
            })?;
            made.extend(facts.iter().map(|(name, _)| self.folder.join(name)));
        }
        Ok(made)
    }

    /// Adds this oracle, and its tests to the solution in place of the samples alone.
    pub(crate) fn add_oracle(&self, oracle: &str) -> Result<PathBuf> {
        let solution = files::read(&self.solution)?.replace("\r\n", "\n");
        // There is one already where this was ended in the middle.
        let missing = !self.oracle.exists();
        let added = || {
            if missing {
                files::write(&self.oracle, oracle)?;
            }
            system::oracle::OracleProcess::build(&self.id)?;
            if !self.have_samples_alone() {
                // Its tests are processes: a program without `solve` has no others.
                return Ok(());
            }
            let solution = solution.replace(SAMPLES_TESTS, &tests_with_oracle(&self.id));
            files::write(&self.solution, solution)
        };
        added().inspect_err(|_| {
            if missing {
                undo(std::slice::from_ref(&self.oracle));
            }
        })?;
        Ok(self.oracle.clone())
    }

    /// Removes what is there, after a copy of it was made, or nothing.
    pub(crate) fn remove(&self) -> Result<Removal> {
        let mut files = files::below(&self.folder)?;
        // The oracle last: the others take it in.
        let [proof, rows] = &self.proofs;
        let parts = [&self.solution, rows, proof, &self.reference, &self.board, &self.oracle];
        files.extend(parts.map(Clone::clone));
        files.retain(|path| path.exists());
        let copy = kept(&self.id, &files)?;
        let removal = Removal { copy, files, folder: self.folder.clone() };
        let removed = || {
            for file in parts {
                if file.exists() {
                    fs::remove_file(file).map_err(Failure::at(file))?;
                }
            }
            if self.folder.exists() {
                // After one step it is not a problem any more.
                let unfinished = files::unfinished(&self.folder);
                fs::rename(&self.folder, &unfinished).map_err(Failure::at(&self.folder))?;
                fs::remove_dir_all(&unfinished).map_err(Failure::at(&self.folder))?;
            }
            Ok(())
        };
        match removed() {
            Ok(()) => Ok(removal),
            Err(why) => Err(removal.undone(why)),
        }
    }
}

/// A problem that was removed.
pub(crate) struct Removal {
    /// Where a copy of it lies.
    pub(crate) copy: PathBuf,
    files: Vec<PathBuf>,
    folder: PathBuf,
}

impl Removal {
    /// Brings all its files back, because of a failure; that failure, with the place of the copy.
    pub(crate) fn undone(&self, why: Failure) -> Failure {
        let unfinished = files::unfinished(&self.folder);
        if unfinished.exists() {
            // What is missing in it comes from the copy.
            let _ = fs::rename(&unfinished, &self.folder);
        }
        let missing = self.files.iter().filter(|path| !path.exists());
        let back = missing.map(|path| {
            if let Some(folder) = path.parent() {
                fs::create_dir_all(folder).map_err(Failure::at(folder))?;
            }
            files::copy(&place_in(&self.copy, path), path)
        });
        let copy = self.copy.display();
        match back.collect::<Result<Vec<()>>>() {
            Ok(_) => {
                Failure::check(format!("{why}; nothing is removed, and a copy lies in {copy}"))
            }
            Err(e) => {
                Failure::check(format!("{why}; not all came back ({e}): a copy lies in {copy}"))
            }
        }
    }
}

/// The place of the copy of `path`, a file of the workspace, in the folder `copy`.
fn place_in(copy: &Path, path: &Path) -> PathBuf {
    copy.join(path.strip_prefix(cargo::root()).unwrap_or(path))
}

/// Takes files away that were made.
pub(crate) fn undo(made: &[PathBuf]) {
    for path in made {
        let _ = fs::remove_file(path);
    }
}

/// Copies `files` into a folder below target/removed, as they lie in the workspace.
fn kept(id: &str, files: &[PathBuf]) -> Result<PathBuf> {
    let base = cargo::root().join("target/removed");
    let mut names = (1..).map(|n| if n == 1 { id.to_string() } else { format!("{id}-{n}") });
    let copy = names
        .find_map(|name| Some(base.join(name)).filter(|path| !path.exists()))
        .expect("names do not end");
    for path in files {
        let target = place_in(&copy, path);
        let folder = target.parent().unwrap_or(&target);
        files::make_folder(folder)?;
        fs::copy(path, &target).map_err(Failure::at(&target))?;
    }
    Ok(copy)
}

/// Can `id` name the parts of a problem?
pub(crate) fn check(id: &str) -> Result<()> {
    let refused = |why: String| Err(Failure::usage(format!("`{id}` is not an id: {why}")));
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if !id.starts_with(|c: char| c.is_ascii_lowercase()) || !id.chars().all(letters) {
        return refused("lower-case letters, digits and `_`, a letter first".to_string());
    }
    if id.len() > LENGTH {
        return refused(format!("more than {LENGTH} letters"));
    }
    // `gen` is a word since the edition 2024; all others syn knows.
    if id == "gen" || syn::parse_str::<syn::Ident>(id).is_err() {
        return refused("a word of Rust".to_string());
    }
    let is_port = |name: &str| {
        let number = id.strip_prefix(name).unwrap_or_default();
        number.len() == 1 && number.starts_with(|c: char| c.is_ascii_digit())
    };
    if ["aux", "con", "nul", "prn"].contains(&id) || is_port("com") || is_port("lpt") {
        return refused("Windows has no file of that name".to_string());
    }
    if ["build", "deps", "examples", "incremental"].contains(&id) {
        return refused("Cargo takes no binary of that name".to_string());
    }
    if KEPT.split(' ').any(|name| name == id) {
        return refused("this workspace has another use for it".to_string());
    }
    let is_ours = || Places::of(id).solution.exists();
    // Another command may make it while Cargo is asked.
    if !is_ours() && is_program(id) && !is_ours() {
        return refused("the name of another program of this workspace".to_string());
    }
    Ok(())
}

/// The longest id: with its endings it fits into every file system.
const LENGTH: usize = 64;

/// Crates that a solution sees, names in its text, and names that Rust reserves.
const KEPT: &str =
    "ac_library alloc assert_cmd core facts itertools main num oracle proc_macro proconio rand rand_xoshiro \
    shared solutions solve std test testdata tests";

/// Has another program of the workspace this name?
fn is_program(name: &str) -> bool {
    let mut command = cargo_metadata::MetadataCommand::new()
        .manifest_path(cargo::root().join("Cargo.toml"))
        .no_deps()
        .other_options(["--offline".to_string()])
        .cargo_command();
    // Without a cargo nothing is built anyway.
    let said = process::tool(&mut command, "").map_or(String::new(), |output| output.stdout);
    let metadata = cargo_metadata::MetadataCommand::parse(said);
    let packages = metadata.map_or(vec![], |metadata| metadata.packages);
    packages.iter().flat_map(|package| &package.targets).any(|target| target.name == name)
}

/// Writes the rows of all public problems into the table of PROBLEMS.md. If facts cannot be read or the file
/// cannot be written, the command says so at the end, since the problem itself is made or gone by now.
pub(crate) fn register() {
    if let Err(why) = registered() {
        Failure::check(format!("the table of PROBLEMS.md is not updated: {why}")).noted();
    }
}

/// Fails where PROBLEMS.md cannot be written, before anything else has changed.
pub(crate) fn can_register() -> Result<()> {
    let path = cargo::root().join("PROBLEMS.md");
    match path.exists() {
        true => files::write(&path, files::read(&path)?),
        false => Ok(()),
    }
}

fn registered() -> Result<()> {
    let table = markdown(&facts::public()?);
    let path = cargo::root().join("PROBLEMS.md");
    if !path.exists() {
        return Ok(());
    }
    let text = files::read(&path)?;
    let Some((before, rest)) = text.split_once(HEAD) else {
        terminal::remark("PROBLEMS.md has no table of problems");
        return Ok(());
    };
    let rows: usize =
        rest.split_inclusive('\n').take_while(|it| it.starts_with('|')).map(str::len).sum();
    let registered = format!("{before}{table}{}", &rest[rows..]);
    if registered != text {
        files::write(&path, registered)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_names_are_refused() {
        let long = "a".repeat(65);
        let malformed = [
            "", " ", "1a", "Ab", "a-b", "a.b", "a/b", "../x", "/x", "..", "é", "a\n", "_", "a b",
            &long,
        ];
        let taken = "fn match self crate super async try gen build deps examples incremental main test std shared \
            testdata oracle con nul aux com1 lpt9 grundy explore floor launch";
        for id in malformed.into_iter().chain(taken.split_whitespace()) {
            assert!(matches!(check(id), Err(Failure::Usage(_))), "{id}");
        }
        for id in ["p1290", "my_game", "com10", "a", "gen_", "builds", "union_find"] {
            assert!(check(id).is_ok(), "{id}");
        }
    }
}
