//! The same file as C, for judges that take no Rust: the bundle, through `rust_to_c`.

use super::Bundle;
use crate::task::cases::{Cases, CASES};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use system::rustc::Rustc;
use system::{cargo, files, parallel, process, Failure, Result};

/// A C file for the judge.
#[derive(Clone, Debug)]
pub(crate) struct CBundle {
    pub(crate) text: String,
    /// The compilers of this machine; each of their programs has passed.
    pub(crate) compilers: Vec<String>,
}

/// How many random cases the program of each further compiler answers.
pub(crate) const FEW: usize = 20;

/// Makes the C file of the bundle of `id`, compiles it in every way of this machine or in a `few`, and holds the
/// programs against the `cases`, and against the Rust program `native` where inputs are large: `usize` has 32 bits
/// in C.
pub(crate) fn make(
    id: &str,
    bundle: &Bundle,
    native: &Path,
    cases: &Cases,
    few: bool,
) -> Result<CBundle> {
    let folder = files::temporary()?;
    let [source, file] = ["rs", "c"].map(|ending| folder.path().join(format!("{id}.{ending}")));
    files::write(&source, &bundle.text)?;
    let mut command = Command::new(rust_to_c()?);
    command.arg(&source).arg("-o").arg(&file);
    command.arg("--kept").arg(cargo::root().join(TARGET));
    command.env("RUSTC", Rustc::installed().path());
    let made = process::tool(&mut command, "")?;
    if !made.status.success() {
        let complaint = made.stderr.trim().replace(&format!("{}: ", source.display()), "");
        return Err(Failure::check(format!("the C file of {id}: {complaint}")));
    }
    let mut ways: Vec<&Way> = ways()?.iter().collect();
    // Every case as a judge compiles it; the other ways to compile are the same program.
    let mut whole = ways.iter().position(|way| way.runs && way.name.ends_with("-O2")).unwrap_or(0);
    if few {
        let plus = ways.iter().position(|way| way.runs && way.name.contains("++"));
        ways = ways.get(whole).into_iter().chain(plus.map(|plus| &ways[plus])).copied().collect();
        whole = 0;
    }
    let numbered: Vec<(usize, &Way)> = ways.iter().copied().enumerate().collect();
    let verdicts = parallel(&numbered, |(number, way)| {
        let about = |e| match e {
            Failure::Stopped => e,
            e => Failure::check(format!("the C file of {id}, by {}: {e}", way.name)),
        };
        let binary = folder.path().join(number.to_string());
        way.compile(&file, &binary).map_err(about)?;
        if !way.runs {
            return Ok(());
        }
        if *number == whole {
            cases.same_when_large(native, &binary).map_err(about)?;
        }
        cases.hold(&binary, if *number == whole { CASES } else { FEW }).map_err(about)
    });
    verdicts.into_iter().collect::<Result<()>>()?;
    let runs = ways.iter().filter(|way| way.runs);
    let compilers = runs.map(|way| way.name.clone()).collect();
    Ok(CBundle { text: files::read(&file)?, compilers })
}

/// A way to compile a C file here.
#[derive(Hash)]
pub(crate) struct Way {
    name: String,
    /// The compiler's.
    version: String,
    /// Can the program run here?
    runs: bool,
    words: Vec<String>,
}

impl Way {
    fn compile(&self, file: &Path, binary: &Path) -> Result<()> {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).arg(file).arg("-o").arg(binary);
        let run = process::tool(&mut command, "")?;
        if run.status.success() {
            return Ok(());
        }
        let mut lines = run.stderr.lines();
        let complaint = lines.find(|line| line.contains("error") || line.contains("warning"));
        Err(Failure::check(complaint.unwrap_or(run.stderr.trim())))
    }
}

/// The ways to compile a C file on this machine.
pub(crate) fn ways() -> Result<&'static [Way]> {
    static WAYS: OnceLock<Vec<Way>> = OnceLock::new();
    if let Some(ways) = WAYS.get() {
        return Ok(ways);
    }
    let said = process::tool(Command::new(rust_to_c()?).arg("--ways"), "")?.stdout;
    let way = |line: &str| {
        let mut words = line.split('\t').map(String::from);
        let (kind, name, version) = (words.next()?, words.next()?, words.next()?);
        Some(Way { name, version, runs: kind == "runs", words: words.collect() })
    };
    let ways = said.lines().filter_map(way).collect();
    Ok(WAYS.get_or_init(|| ways))
}

/// The target folder of rust_to_c, which is a workspace of its own.
const TARGET: &str = "target/rust_to_c";

/// The program, built when it is first needed.
fn rust_to_c() -> Result<&'static Path> {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    if let Some(path) = PROGRAM.get() {
        return Ok(path);
    }
    let manifest = ["build", "--locked", "--manifest-path", "scripts/rust_to_c/Cargo.toml"];
    let path = cargo::build_one(&[&manifest[..], &["--target-dir", TARGET]].concat(), "rust_to_c")?;
    Ok(PROGRAM.get_or_init(|| path))
}
