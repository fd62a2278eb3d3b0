//! The same file as C, for judges that take no Rust: the bundle, through `rust_to_c`.

use super::verify::{self, Cases, CASES};
use super::{judges, Bundle};
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use system::rustc::Rustc;
use system::{cargo, files, parallel, process, Failure, Result};

/// A C file for the judge.
#[derive(Clone, Debug)]
pub(crate) struct CBundle {
    /// The file.
    pub(crate) text: String,
    /// Who compiled it here; what came of it has passed.
    pub(crate) compilers: Vec<String>,
}

/// How many random cases a program answers that was compiled in one more way.
pub(crate) const FEW: usize = 20;

/// Makes the C file of the bundle of `id`, compiles it with every C compiler of this machine, and holds
/// what comes of it against the `cases`, and against the Rust program where inputs are large: `usize` has
/// 32 bits in C.
///
/// # Errors
/// If there is no wasm target, the program uses what C files have not, a compiler complains, or an
/// answer is wrong.
pub(crate) fn make(id: &str, bundle: &Bundle, cases: &Cases) -> Result<CBundle> {
    let folder = files::temporary()?;
    let [source, file] = ["rs", "c"].map(|ending| folder.path().join(format!("{id}.{ending}")));
    files::write(&source, &bundle.text)?;
    let program = rust_to_c()?;
    let mut command = Command::new(&program);
    command.arg(&source).arg("-o").arg(&file).arg("--try").arg(folder.path());
    let made = process::tool(&mut command, "")?;
    if !made.status().success() {
        let complaint = made.stderr.trim().replace(&format!("{}: ", source.display()), "");
        return Err(Failure::check(format!("the C file of {id}: {complaint}")));
    }
    let programs: Vec<(PathBuf, String)> = made
        .stdout
        .lines()
        .filter_map(|line| line.split_once('\t'))
        .map(|(path, name)| (path.into(), name.to_string()))
        .collect();
    // Every case as a judge compiles it; the other ways to compile are the same program.
    let whole = programs.iter().position(|(_, name)| name.ends_with("-O2")).unwrap_or(0);
    if let Some((program, name)) = programs.get(whole) {
        let about = |e| Failure::check(format!("the C file of {id}, by {name}: {e}"));
        let native = folder.path().join("native");
        verify::compile(id, bundle, &judges::ANY, &Rustc::installed(), &native)?;
        cases.same_when_large(&native, program).map_err(about)?;
    }
    let numbered: Vec<(usize, &(PathBuf, String))> = programs.iter().enumerate().collect();
    let verdicts = parallel(&numbered, |(number, (path, name))| {
        let about = |e| match e {
            Failure::Stopped => e,
            e => Failure::check(format!("the C file of {id}, by {name}: {e}")),
        };
        cases.hold(path, if *number == whole { CASES } else { FEW }).map_err(about)
    });
    verdicts.into_iter().collect::<Result<()>>()?;
    let compilers = programs.into_iter().map(|(_, name)| name).collect();
    Ok(CBundle { text: files::read(&file)?, compilers })
}

/// The program, built when it is first asked for.
fn rust_to_c() -> Result<PathBuf> {
    static PROGRAM: OnceLock<PathBuf> = OnceLock::new();
    if let Some(path) = PROGRAM.get() {
        return Ok(path.clone());
    }
    let path = cargo::build_one(&["build", "--package", "rust_to_c"], "rust_to_c")?;
    Ok(PROGRAM.get_or_init(|| path).clone())
}
