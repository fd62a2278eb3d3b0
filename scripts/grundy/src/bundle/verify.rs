//! A bundle is handed out when it has been compiled as the judge does, and answers as it should.

use super::judges::{Judge, ANY};
use super::Bundle;
use crate::task::cases::{Cases, CASES};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use system::rustc::Rustc;
use system::temporary::Temporary;
use system::{files, parallel, Failure, Result};

/// Compiles `bundle` with every rustc given, in every edition that it has; with the first of them as `judge`
/// does, and once more with overflow checks, and holds both programs against the `cases`. The first has to refuse
/// broken input as well. With `few`, the first has overflow checks, and there is no second.
pub(crate) fn verify(
    bundle: &Bundle,
    judge: &Judge,
    compilers: &[Rustc],
    cases: &Cases,
    few: bool,
) -> Result<Built> {
    let id = &bundle.program.name;
    let about = |what: String| Failure::check(format!("the bundle of {id}: {what}"));
    let folder = files::temporary()?;
    let file = folder.path().join(format!("{id}.rs"));
    files::write(&file, &bundle.text)?;
    let crates = bundle.program.externs(&bundle.outside)?;
    let flags = |flags: &[&str]| -> Vec<String> {
        flags.iter().map(ToString::to_string).chain(crates.clone()).collect()
    };
    // The two programs are compiled in both editions, if the file is not of one alone.
    let (first, edition) = (&compilers[0], edition(bundle, judge).map_err(about)?);
    let its = |rustc: &Rustc| rustc.editions().iter().filter(|it| bundle.editions.contains(it));
    let other = its(first).find(|it| **it != edition).unwrap_or(&edition);
    let checked = flags(&["-C", "opt-level=0", "-C", "overflow-checks=on"]);
    // A compiler, an edition, flags, and whether the program runs.
    let read = folder.path().join("read.d");
    let emitted = format!("--emit=link,dep-info={}", read.display());
    let mut judged: Vec<String> = judge.flags_of_checks().chain(crates.clone()).collect();
    judged.push(emitted);
    let mut tasks = if few {
        // Code in several units takes half as long again.
        judged.extend(["-Ccodegen-units=1", "-Coverflow-checks=on"].map(String::from));
        vec![(first, edition, judged, true)]
    } else {
        vec![(first, edition, judged, true), (first, *other, checked, true)]
    };
    // A library of the workspace can only be read by the compiler that made it.
    for rustc in compilers.iter().skip(1).filter(|_| crates.is_empty()) {
        let check = |edition: &&'static str| (rustc, *edition, flags(&["--emit=metadata"]), false);
        tasks.extend(its(rustc).map(check));
    }
    let numbered: Vec<_> = tasks.into_iter().enumerate().collect();
    let results = parallel(&numbered, |(i, (rustc, edition, flags, runs))| {
        let binary = folder.path().join(format!("solution-{i}"));
        let start = Instant::now();
        let warnings = rustc.compile(&file, edition, flags, &binary).map_err(|e| match e {
            Failure::Check(what) => match kept(bundle) {
                Ok(kept) => about(what.replace(&*file.to_string_lossy(), &kept.to_string_lossy())),
                Err(failure) => failure,
            },
            other => other,
        })?;
        let time = start.elapsed();
        if let Some(limit) = judge.source_limit.filter(|limit| bundle.text.len() > *limit) {
            let (bytes, name) = (bundle.text.len(), judge.name);
            return Err(about(format!("{bytes} bytes are above the {limit} of {name}")));
        }
        if *i == 0 {
            needs_nothing(&read, &file).map_err(about)?;
        }
        if *runs {
            let mut held = cases.hold(&binary, CASES);
            // Where sums overflow without a panic, broken input may pass: that program is tried. The real
            // proconio aborts on an impossible length.
            if *i == 0 && bundle.outside.is_empty() {
                held = held.and_then(|()| cases.refuses_broken(&binary));
            }
            held.map_err(|e| match e {
                Failure::Check(what) => about(what),
                other => other,
            })?;
        }
        Ok((time, warnings))
    });
    let (time, warnings) = results.into_iter().collect::<Result<Vec<_>>>()?.swap_remove(0);
    let path = format!("{}/", folder.path().display());
    // What a macro of a crate does in the program is reported at the macro.
    let is_own = |it: &&String| line(it).is_none_or(|line| line <= bundle.own_lines);
    let warnings = warnings.iter().filter(is_own).map(|it| it.replace(&path, "")).collect();
    let program = folder.path().join("solution-0");
    Ok(Built { program, time, warnings, _folder: folder })
}

/// The line of a warning, which ends with `FILE:LINE:COLUMN`.
fn line(warning: &str) -> Option<usize> {
    warning.rsplit(':').nth(1)?.parse().ok()
}

/// Compiles `bundle` as `judge` does, all flags included, to `program`.
pub(crate) fn compile(bundle: &Bundle, judge: &Judge, program: &Path) -> Result<()> {
    let source = program.with_extension("rs");
    let is_kept = files::is_program_kept(program);
    if is_kept && files::holds(&source, bundle.text.as_bytes()) {
        return Ok(());
    }
    // First, so that no kill leaves it beside another source.
    let _ = std::fs::remove_file(program);
    files::make_room(&source);
    super::put(&source, &bundle.text)?;
    let crates = bundle.program.externs(&bundle.outside)?;
    // Cargo makes libraries without what link-time optimisation reads.
    let flags: Vec<String> = match crates.is_empty() {
        true => judge.flags.iter().map(ToString::to_string).collect(),
        false => judge.flags_of_checks().chain(crates).collect(),
    };
    let edition = edition(bundle, judge).map_err(Failure::check)?;
    let folder = files::temporary()?;
    let built = folder.path().join("program");
    Rustc::installed().compile(&source, edition, &flags, &built)?;
    files::keep_program(&built, program)
}

/// Is `file` all that rustc has read to compile it, according to what it wrote to `read`?
fn needs_nothing(read: &Path, file: &Path) -> std::result::Result<(), String> {
    let text = files::read(read).map_err(|e| e.to_string())?;
    // Each file has a line, in which blanks are escaped.
    let files =
        text.lines().filter_map(|line| line.strip_suffix(':')).map(|path| path.replace("\\ ", " "));
    let mut others = files.filter(|path| Path::new(path) != file);
    let mut variables = text
        .lines()
        .filter_map(|line| line.strip_prefix("# env-dep:"))
        .filter_map(|line| line.split('=').next());
    let what = match (others.next(), variables.next()) {
        (Some(path), _) => format!("the file {path}"),
        (None, Some(name)) => format!("the variable {name}"),
        (None, None) => return Ok(()),
    };
    Err(format!("it needs {what} of this machine, which no judge has"))
}

/// Keeps a bundle that does not compile, and returns where.
fn kept(bundle: &Bundle) -> Result<PathBuf> {
    // Two compilers may fail at once.
    static WRITING: Mutex<()> = Mutex::new(());
    let _turn = WRITING.lock().expect("no thread panics");
    let path = super::path_of(&bundle.program, "failed.rs");
    super::put(&path, &bundle.text)?;
    Ok(path)
}

/// The edition in which `judge` compiles the bundle; an error if it has none that fits.
fn edition(bundle: &Bundle, judge: &Judge) -> std::result::Result<&'static str, String> {
    let fits = judge.editions.iter().find(|it| bundle.editions.contains(it));
    match fits.or(bundle.editions.first().filter(|_| judge.name == ANY.name)) {
        Some(edition) => Ok(edition),
        None => Err(format!("it is of edition {}, which {} lacks", bundle.editions[0], judge.name)),
    }
}

/// What the judge would run.
pub(crate) struct Built {
    pub(crate) program: PathBuf,
    /// How long it took to compile.
    pub(crate) time: Duration,
    /// What the compiler warns of.
    pub(crate) warnings: Vec<String>,
    _folder: Temporary,
}
