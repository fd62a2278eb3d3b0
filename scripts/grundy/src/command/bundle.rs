//! `bundle`: one file for the judge, checked, written, and handed over.

use super::cache_key::Sources;
use super::problems;
use crate::bundle::c::{self, CBundle, FEW};
use crate::bundle::judges::{self, Judge};
use crate::bundle::verify::{self, verify};
use crate::bundle::{self, default_path, make, path_of, put, Bundle, Part, Selection};
use crate::checker::Bounds;
use crate::task::cases::Cases;
use crate::task::provide::{OraclePrograms, Wanted};
use crate::task::session::Session;
use crate::task::{provide, Program, Task};
use facts::material::JudgeFile;
use facts::NO_ORACLE;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use system::oracle::OracleProcess;
use system::rustc::Rustc;
use system::{cargo, desktop, files, parallel, stop, terminal, Failure, OutputFile, Result};

/// One file for the judge: pruned, compiled, run on the samples and random cases
///
/// For a judge without Rust it is a C file, made from the Rust file and tested with every C compiler of this
/// machine.
#[derive(Default, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
pub(crate) struct Args {
    /// The problem, or the path of a program in any Cargo package or in none; without it, the program of the package
    /// around us
    id: Option<String>,
    #[command(flatten)]
    package: PackageArgs,
    /// All problems, with a table: the Rust files, and the C files of those that need one, or with
    /// `--c` of all
    #[arg(long, conflicts_with_all = ["id", "stdout", "out", "copy", "open", "explain"])]
    all: bool,
    /// A C file, whatever the judge takes
    #[arg(long)]
    c: bool,
    /// A Rust file, whatever the judge takes
    #[arg(long, conflicts_with = "c")]
    rust: bool,
    /// Check for this judge instead of the problem's own; for AtCoder crates stay outside
    #[arg(long)]
    judge: Option<String>,
    /// Compile with this rustc too; the variable `GRUNDY_RUSTC` names more
    #[arg(long, value_name = "PATH")]
    rustc: Vec<PathBuf>,
    /// Put the file on the clipboard as well
    #[arg(long)]
    copy: bool,
    /// Open the problem's page as well
    #[arg(long)]
    open: bool,
    /// Print the file instead of its path
    #[arg(long, conflicts_with = "out")]
    stdout: bool,
    /// Where to write it, instead of target/bundle/ID.rs or ID.c; `-` is stdout
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Replace the file of `--out` even if this command did not write it; a source stays
    #[arg(long, requires = "out")]
    force: bool,
    /// Compile the file, but do not run it
    #[arg(long)]
    no_test: bool,
    /// Keep the documentation of the library
    #[arg(long)]
    keep_docs: bool,
    /// Leave out the lines on licences of crates whose licence allows that
    #[arg(long)]
    no_notices: bool,
    /// Show which crates went in, and how many bytes each has
    #[arg(long)]
    explain: bool,
    /// Makes inputs, on which the bundle has to answer as the program itself does; called as `CMD SEED SIZE`
    #[arg(long = "gen", value_name = "CMD", conflicts_with = "all")]
    generator: Option<String>,
    /// Run the Rust file on the largest inputs as well: only `test` knows the answers.
    #[arg(skip)]
    large: bool,
    /// Try the Rust file by one program, which has overflow checks as well, and the C file by one compiler for C and one
    /// for C++: the site makes all of them at once.
    #[arg(skip)]
    few_ways: bool,
}

/// Which program of a Cargo package, as for Cargo
#[derive(Default, clap::Args)]
#[command(next_help_heading = "Options as for Cargo")]
struct PackageArgs {
    /// The program of this name
    #[arg(long, value_name = "NAME", conflicts_with_all = ["id", "example", "all"])]
    bin: Option<String>,
    /// The example of this name
    #[arg(long, value_name = "NAME", conflicts_with_all = ["id", "all"])]
    example: Option<String>,
    /// The package of this name
    #[arg(long, short, value_name = "PACKAGE", conflicts_with_all = ["id", "all"])]
    package: Option<String>,
    /// The manifest of the package
    #[arg(long, value_name = "PATH", conflicts_with_all = ["id", "all"])]
    manifest_path: Option<PathBuf>,
    /// Features of the package
    #[arg(long, short = 'F', value_name = "FEATURES", value_delimiter = ',')]
    features: Vec<String>,
    /// All features of the package
    #[arg(long)]
    all_features: bool,
    /// Not the default features of the package
    #[arg(long)]
    no_default_features: bool,
}

impl PackageArgs {
    fn selection(&self) -> Selection {
        Selection {
            manifest: self.manifest_path.clone(),
            package: self.package.clone(),
            bin: self.bin.clone(),
            example: self.example.clone(),
            features: self.features.clone(),
            all_features: self.all_features,
            no_default_features: self.no_default_features,
            ..Selection::default()
        }
    }

    /// Do they say which program?
    fn names_program(&self) -> bool {
        self.bin.is_some()
            || self.example.is_some()
            || self.package.is_some()
            || self.manifest_path.is_some()
    }
}

impl Args {
    /// Is a program meant that lies outside the workspace?
    pub(crate) fn is_foreign(&self) -> bool {
        self.package.names_program()
            || self.id.is_none() && !self.all && facts::workspace().is_none()
            || self.id.as_deref().and_then(provide::outside).is_some()
    }

    /// What is to be bundled.
    fn task(&self) -> Result<Task> {
        let wanted = Wanted { selection: self.package.selection(), judge: self.judge.clone() };
        let mut task = match &self.id {
            Some(name) => provide::find(name, &wanted)?,
            None if self.is_foreign() => self.here(&wanted)?,
            None => {
                return Err(Failure::usage(
                    "an ID or a path says what to bundle; --all means all problems",
                ))
            }
        };
        if let Some(generator) = &self.generator {
            let words = |words: &str| {
                shell_words::split(words)
                    .map_err(|e| Failure::usage(format!("--gen `{words}`: {e}")))
            };
            let program = program(&task, 2021)?.build()?.to_string_lossy().into_owned();
            let programs = OraclePrograms {
                generator: words(generator)?,
                brute: Some(vec![program]),
                check: None,
                time: Duration::from_secs(10),
                judge: None,
                joins: false,
            };
            task.oracle = Some(programs.start());
        }
        Ok(task)
    }

    /// The program of the folder in which we are: that of its package, or a file that lies in none.
    fn here(&self, wanted: &Wanted) -> Result<Task> {
        if !self.package.names_program() && !Path::new("Cargo.toml").is_file() {
            if let Ok(task) = provide::local(Path::new("."), wanted) {
                return Ok(task);
            }
        }
        provide::package(wanted)
    }

    fn out(&self) -> Result<Option<OutputFile>> {
        let out = if self.stdout { Some(Path::new("-")) } else { self.out.as_deref() };
        out.map(|path| OutputFile::new(path, self.force)).transpose()
    }

    /// The oracle and the checker, if the file is tested.
    fn session(&self, task: &Task) -> Result<Option<Session>> {
        if self.no_test {
            return Ok(None);
        }
        let start = || {
            // Anybody's program may have no samples yet.
            if task.is_solution() {
                task.some_samples()?;
            }
            Session::start(task)
        };
        start().map(Some).map_err(|failure| match failure {
            Failure::Check(why) => {
                Failure::Check(format!("{why}; `--no-test` hands the file out untried"))
            }
            failure => failure,
        })
    }
}

/// How many bytes a C file may have: no judge is known to take fewer than 64 kB.
const C_LIMIT: usize = 64_000;

pub(crate) fn bundle(args: &Args) -> Result<()> {
    stop::listen();
    let compilers = compilers(&args.rustc)?;
    match &args.id {
        None if args.all => bundle_all(args, &compilers),
        _ => bundle_task(args, &args.task()?, &compilers),
    }
}

/// The installed compiler first, then those that are `named` and those of the environment.
fn compilers(named: &[PathBuf]) -> Result<Vec<Rustc>> {
    let mut compilers = vec![Rustc::installed()];
    let more = std::env::var_os("GRUNDY_RUSTC").unwrap_or_default();
    for path in named.iter().cloned().chain(std::env::split_paths(&more)) {
        if !path.as_os_str().is_empty() {
            compilers.push(Rustc::at(&path)?);
        }
    }
    Ok(compilers)
}

/// The judge for which a Rust file is checked, and whether it is to be a C file.
fn judge_of(args: &Args, task: &Task) -> Result<(Judge, bool)> {
    let default = task.default("judge");
    let judge = match args.judge.as_deref().or(default.as_deref()) {
        Some(name) => judges::find(name)?,
        // The pages that ship are one file for all judges.
        None if task.is_own() || task.facts.private => {
            judges::find(&task.facts.judge).unwrap_or(Some(judges::ANY))
        }
        None => judges::home(&task.facts.judge),
    };
    // Only answers tell whether the C is right.
    let can_be_tried = task.has_oracle() || !task.samples()?.is_empty();
    match (judge, &args.judge) {
        _ if args.c && !can_be_tried => Err(Failure::usage(
            "--c needs samples or --gen CMD: nothing else tells whether the C is right",
        )),
        (Some(judge), _) => Ok((judge, args.c)),
        (None, Some(name)) if !can_be_tried => Err(Failure::usage(format!(
            "{name} takes no Rust, and a C file needs samples or --gen CMD"
        ))),
        (None, _) => Ok((judges::ANY, args.c || can_be_tried && !args.rust)),
    }
}

/// A file that has passed.
#[derive(Serialize, Deserialize)]
struct Checked {
    text: String,
    ending: String,
    /// What a person should know.
    remarks: Vec<String>,
    /// Bytes before pruning, and how long the judge's compilation of the Rust file took.
    unpruned: usize,
    time: Duration,
    /// What it has passed, a sentence each.
    checks: Vec<String>,
    /// The crates in it, and those outside.
    parts: Vec<Part>,
    outside: Vec<String>,
}

/// Does the problem's own judge take a C file, and no Rust file?
fn takes_c(task: &Task) -> Result<bool> {
    Ok(judge_of(&Args::default(), task)?.1)
}

/// The files for a page, the one that the problem's own judge takes first: the Rust file and, if it is wanted `in_c` as
/// well, the C file made from it.
pub(super) fn for_page(task: &Task, in_c: bool) -> Result<Vec<JudgeFile>> {
    let args = Args { c: in_c, rust: !in_c, few_ways: true, ..Args::default() };
    let checked = checked_files(&args, task, &compilers(&[])?)?;
    let named = |file: Checked| {
        let name = format!("{}.{}", task.name, file.ending);
        JudgeFile { name, text: file.text, checks: file.checks }
    };
    let mut files: Vec<JudgeFile> = checked.into_iter().map(named).collect();
    if takes_c(task)? {
        files.reverse();
    }
    Ok(files)
}

/// Makes the Rust file of `task` and checks it, for its own judge or for this one.
pub(super) fn tested(task: &Task, judge: Option<&str>) -> Result<()> {
    let judge = judge.map(str::to_string);
    let args = Args { rust: true, large: true, judge, ..Args::default() };
    checked_files(&args, task, &compilers(&[])?).map(drop)
}

/// `task` with the program that the judge called `name` would run in place of its solution: the file for this judge,
/// compiled with the judge's flags.
pub(super) fn as_judge(task: Task, name: &str) -> Result<Task> {
    let Some(judge) = judges::find(name)? else {
        return Err(Failure::usage(format!("{name} takes no Rust")));
    };
    let _bar = terminal::spinner(&format!("{} for {}", task.name, judge.name));
    let program = cargo::root().join(format!("target/bundle/judges/{}/{}", judge.name, task.name));
    judge.in_edition(&task.facts, |edition| {
        let made = make(self::program(&task, edition)?, &judge.options(false, true))?;
        verify::compile(&made, &judge, &program)
    })?;
    Ok(Task { program: Program::Command(vec![program.display().to_string()]), ..task })
}

/// The files that the bundler has read, with a hash of the bytes of each.
type Read = Vec<(PathBuf, u64)>;

/// Files that have passed, with what they were made of.
#[derive(Serialize, Deserialize)]
struct Passed {
    key: u64,
    read: Read,
    /// Did the Rust file answer the largest inputs as well?
    large: bool,
    /// Was the Rust file tried by one program, and the C file by some compilers only?
    few_ways: bool,
    files: Vec<Checked>,
}

impl Passed {
    /// Was it made of the same, and tried by no less than these `args` ask for?
    fn serves(&self, key: u64, args: &Args) -> bool {
        let is_same = |(path, hash): &(PathBuf, u64)| {
            std::fs::read(path).is_ok_and(|bytes| facts::hash(&bytes[..]) == *hash)
        };
        self.key == key
            && self.large >= args.large
            && self.few_ways <= args.few_ways
            && self.read.iter().all(is_same)
    }
}

/// Makes the files of `task` and checks them: the Rust file, and where one is wanted the C file made
/// from it. The files of a problem are cached, and made again when anything changes of which they were made or by
/// which they were checked.
fn checked_files(args: &Args, task: &Task, compilers: &[Rustc]) -> Result<Vec<Checked>> {
    if args.no_test || !task.is_solution() || args.generator.is_some() {
        return make_and_check(args, task, compilers).map(|(files, _)| files);
    }
    for _ in 0..TRIES {
        let sources = Sources::of_task(task)?;
        let (path, key) = place(args, task, compilers, &sources)?;
        if let Some(files) = kept(args, &path, key) {
            return Ok(files);
        }
        let made = make_and_check(args, task, compilers);
        if !sources.are_unchanged(task)? {
            terminal::remark(format!("{} was saved meanwhile: once more", task.name));
            continue;
        }
        let (files, read) = made?;
        let (large, few_ways) = (args.large, args.few_ways);
        let passed = Passed { key, read, large, few_ways, files };
        files::keep(&path, &serde_json::to_string(&passed).expect("plain data"))?;
        return Ok(passed.files);
    }
    Err(Failure::check(format!("{} was saved again and again while it was bundled", task.name)))
}

/// Where the files of `task` are cached, and the key of all of which they are made.
fn place(
    args: &Args,
    task: &Task,
    compilers: &[Rustc],
    sources: &Sources,
) -> Result<(PathBuf, u64)> {
    let (judge, in_c) = judge_of(args, task)?;
    let compiled_by: Vec<_> = compilers.iter().map(|it| (it.path(), it.version())).collect();
    let ways = if in_c { Some(c::ways()?) } else { None };
    let flags = (args.keep_docs, args.no_notices);
    let ending = if in_c { "c" } else { "rs" };
    let path = cargo::root().join(format!("target/bundle/passed/{}.{ending}.json", task.name));
    Ok((path, facts::hash((sources.key, format!("{judge:?}"), flags, &compiled_by, ways))))
}

/// The files that are cached at `path`, if they still count.
fn kept(args: &Args, path: &Path, key: u64) -> Option<Vec<Checked>> {
    let passed: Passed = serde_json::from_str(&files::kept(path)?).ok()?;
    passed.serves(key, args).then_some(passed.files)
}

/// Would `checked_files` make the files of `task`?
fn is_due(args: &Args, task: &Task, compilers: &[Rustc]) -> Result<bool> {
    let (path, key) = place(args, task, compilers, &Sources::of_task(task)?)?;
    Ok(kept(args, &path, key).is_none())
}

/// How often a bundle is made whose sources are saved meanwhile.
const TRIES: usize = 5;

/// The program of `task`, as the bundler reads it; a solution in this edition.
fn program(task: &Task, edition: u16) -> Result<bundle::Program> {
    match &task.program {
        Program::Solution => bundle::Program::solution(&task.name, edition),
        Program::Package(program) => Ok((**program).clone()),
        Program::Source(source) => Err(Failure::usage(format!(
            "{}: `bundle` takes Rust; a program of one file is ready for the judge",
            source.path.display()
        ))),
        Program::Command(_) => unreachable!("`find` makes no such task"),
    }
}

/// How many warnings of the compiler are shown.
const SHOWN: usize = 20;

/// Makes the files, and checks them. Returns also what was read for them.
fn make_and_check(args: &Args, task: &Task, compilers: &[Rustc]) -> Result<(Vec<Checked>, Read)> {
    let (judge, in_c) = judge_of(args, task)?;
    let session = args.session(task)?;
    let cases = session.as_ref().map(|session| Cases::of(task, session)).transpose()?;
    let no_cases = Cases::none();
    let cases = cases.as_ref().unwrap_or(&no_cases);
    let id = &task.name;
    let options = judge.options(args.keep_docs, args.no_notices);
    let (made, compilers, too_old, built) = judge.in_edition(&task.facts, |edition| {
        let made = make(program(task, edition)?, &options)?;
        let (compilers, too_old) = new_enough(&made, compilers)?;
        let built = verify(&made, &judge, &compilers, cases, args.few_ways)?;
        Ok((made, compilers, too_old, built))
    })?;
    if args.large {
        cases.hold_large(&built.program, Bounds::of_judge(&task.facts, [1, 1]).limits)?;
    }
    let few = args.few_ways;
    let made_in_c = in_c.then(|| c::make(id, &made, &built.program, cases, few)).transpose()?;
    let time = built.time;
    let mut remarks = made.remarks;
    remarks.extend(too_old);
    if !in_c && judge.name == judges::ANY.name {
        remarks.extend(judges::without_rust(&task.facts));
    }
    let unpruned = made.unpruned;
    let (parts, outside) = (made.parts, made.outside);
    let answered = cases.counted();
    let versions: Vec<&str> = compilers.iter().filter_map(Rustc::version).collect();
    let warnings = if built.warnings.is_empty() { " without a warning" } else { "" };
    let more = built.warnings.len().saturating_sub(SHOWN);
    remarks.extend(built.warnings.into_iter().take(SHOWN));
    remarks.extend((more > 0).then(|| format!("{more} more warnings of the compiler")));
    let checks = vec![
        format!("Compiled{warnings} by rustc {}.", versions.join(", ")),
        if args.few_ways {
            format!("Answered {answered}, built with the judge's flags and overflow checks.")
        } else {
            format!("Answered {answered}, built as the judge does and with overflow checks.")
        },
    ];
    let mut files = vec![Checked {
        text: made.text,
        ending: "rs".to_string(),
        remarks,
        unpruned,
        time,
        checks,
        parts: parts.clone(),
        outside: outside.clone(),
    }];
    if let Some(CBundle { text, compilers }) = made_in_c {
        let untried = format!("no C compiler is on this machine: {id}.c was not tried");
        let checks = if compilers.is_empty() {
            vec!["No C compiler was there: it was not tried.".to_string()]
        } else {
            let by = compilers.join(", ");
            vec![
                format!("Made from the Rust file, and compiled by {by}."),
                format!("One of the programs answered {answered}, each other one {FEW} of the random cases."),
            ]
        };
        let remarks = if compilers.is_empty() { vec![untried] } else { vec![] };
        let ending = "c".to_string();
        files.push(Checked { text, ending, remarks, unpruned, time, checks, parts, outside });
    }
    Ok((files, made.read))
}

/// The compilers that are new enough for `bundle`, and a sentence on the others.
fn new_enough(bundle: &Bundle, compilers: &[Rustc]) -> Result<(Vec<Rustc>, Option<String>)> {
    let minor = bundle.minor.unwrap_or(0);
    let (old, new): (Vec<Rustc>, Vec<Rustc>) =
        compilers.iter().cloned().partition(|rustc| rustc.minor() < minor);
    if new.is_empty() {
        let name = &bundle.program.name;
        return Err(Failure::check(format!("{name} needs rustc 1.{minor} or later")));
    }
    let versions: Vec<&str> = old.iter().filter_map(Rustc::version).collect();
    let versions = versions.join(", ");
    let left_out = (!old.is_empty())
        .then(|| format!("rustc {versions} did not compile it: it needs rustc 1.{minor} or later"));
    Ok((new, left_out))
}

fn bundle_task(args: &Args, task: &Task, compilers: &[Rustc]) -> Result<()> {
    let out = args.out()?;
    let bar = terminal::spinner(&format!("bundle {}", task.name));
    let (_, in_c) = judge_of(args, task)?;
    let usual = usual_path(task, if in_c { "c" } else { "rs" });
    let files = valid(checked_files(args, task, compilers), &usual)?;
    let checked = files.last().expect("a Rust file at least");
    bar.finish_and_clear();
    let unchecked = if !task.is_solution() && task.samples()?.is_empty() {
        Some("it was compiled and not run".to_string())
    } else if args.no_test {
        Some("warning: it was not run, neither on samples nor on random cases".to_string())
    } else {
        (!task.has_oracle()).then(|| format!("{}: {NO_ORACLE}", task.name))
    };
    for remark in checked.remarks.iter().chain(&unchecked) {
        terminal::remark(remark);
    }
    hand_out(args, out, &checked.text, usual)?;
    if args.explain {
        terminal::remark(explanation(checked));
    }
    match &*task.facts.url {
        _ if !args.open => Ok(()),
        "" if !task.is_solution() => {
            Err(Failure::check("--open: the package does not name the page"))
        }
        page => desktop::open(page),
    }
}

/// Where the file of a task with this ending lies, unless the user names a place.
fn usual_path(task: &Task, ending: &str) -> PathBuf {
    match &task.program {
        Program::Package(program) => path_of(program, ending),
        _ => default_path(&task.name, ending),
    }
}

/// The files of a task. If there are none, the one of an earlier run at the `usual` place is no longer valid and goes;
/// and if there are some, so does one that has failed.
fn valid(files: Result<Vec<Checked>>, usual: &Path) -> Result<Vec<Checked>> {
    let stale = match &files {
        Ok(_) => usual.with_extension("failed.rs"),
        Err(Failure::Check(_)) => usual.to_path_buf(),
        Err(_) => return files,
    };
    match std::fs::remove_file(&stale) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => Err(Failure::at(&stale)(e)),
        _ => files,
    }
}

/// Which crates are in a file, and how many bytes each has.
fn explanation(checked: &Checked) -> String {
    let mut table = terminal::table(&["crate", "version", "licence", "bytes", "of"]);
    for Part { name, version, license, before, after, .. } in &checked.parts {
        table.add_row([name, version, license, &after.to_string(), &before.to_string()]);
    }
    let own = checked.text.len() - checked.parts.iter().map(|part| part.after).sum::<usize>();
    table.add_row(["the program", "", "", &own.to_string(), ""]);
    let outside: String =
        checked.outside.iter().map(|name| format!("\nthe judge has {name}")).collect();
    format!("{table}{outside}")
}

/// Writes the file to `out`, or else to the `usual` place, and says where it lies.
fn hand_out(args: &Args, out: Option<OutputFile>, text: &str, usual: PathBuf) -> Result<()> {
    let path = match &out {
        Some(out) => {
            out.write(text)?;
            out.path().to_path_buf()
        }
        None => {
            put(&usual, text)?;
            usual
        }
    };
    if !out.is_some_and(|out| out.is_stdout()) {
        terminal::print(format!("{}\n", path.display()));
    }
    if args.copy {
        terminal::remark(desktop::copy(text)?);
    }
    Ok(())
}

/// Makes the files of all problems, and shows a table: the Rust file of each, and the C file of those
/// whose judge takes no Rust, or of all.
fn bundle_all(args: &Args, compilers: &[Rustc]) -> Result<()> {
    let problems = problems::all()?;
    let ids: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    let tasks: Vec<Task> = problems.iter().map(provide::problem).collect();
    if !args.no_test {
        // Compiling all oracles takes a minute.
        let mut due = vec![];
        for task in &tasks {
            if is_due(args, task, compilers)? {
                due.push(task.name.clone());
            }
        }
        OracleProcess::build_all(&due)?;
    }
    let bar = terminal::progress(tasks.len() as u64, "bundle");
    let rows = |task: &Task| -> Result<Vec<[String; 5]>> {
        let id = &task.name;
        let (judge, in_c) = judge_of(args, task)?;
        let usual = usual_path(task, if in_c { "c" } else { "rs" });
        let files = valid(checked_files(args, task, compilers), &usual)?;
        let row = |checked: Checked| {
            files::write(&default_path(id, &checked.ending), &checked.text)?;
            let unchecked = (!task.has_oracle()).then(|| NO_ORACLE.to_string());
            for remark in checked.remarks.iter().chain(&unchecked) {
                terminal::remark(format!("{id}: {remark}"));
            }
            let bytes = checked.text.len();
            let limit = if checked.ending == "c" { Some(C_LIMIT) } else { judge.source_limit };
            let share = |limit: usize| format!("{:.1} %", 100.0 * bytes as f64 / limit as f64);
            Ok([
                format!("{id}.{}", checked.ending),
                bytes.to_string(),
                limit.map_or("?".to_string(), share),
                checked.unpruned.to_string(),
                format!("{:.2}", checked.time.as_secs_f64()),
            ])
        };
        files.into_iter().map(row).collect()
    };
    let rows = parallel(&tasks, |task| {
        let rows = rows(task);
        bar.inc(1);
        rows
    });
    bar.finish_and_clear();
    let mut table =
        terminal::table(&["file", "bytes", "of the limit", "before pruning", "seconds to compile"]);
    let mut failed = vec![];
    for (id, rows) in ids.iter().zip(rows) {
        match rows {
            Ok(rows) => rows.into_iter().for_each(|row| table.add_row(row)),
            Err(Failure::Stopped) => {}
            Err(failure) => {
                terminal::remark(failure);
                failed.push(id.as_str());
            }
        }
    }
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    terminal::print(format!("{table}\n"));
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(format!("no bundle of {}", failed.join(", "))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_tried_by_less_is_tried_again() {
        let of = |large, few_ways| {
            let passed = Passed { key: 1, read: vec![], large, few_ways, files: vec![] };
            let asked = [(false, false), (true, false), (false, true)];
            asked.map(|(large, few_ways)| {
                passed.serves(1, &Args { large, few_ways, ..Args::default() })
            })
        };
        assert_eq!(of(false, false), [true, false, true]);
        assert_eq!(of(true, false), [true, true, true]);
        assert_eq!(of(false, true), [false, false, true]);
        let passed = Passed { key: 1, read: vec![], large: true, few_ways: false, files: vec![] };
        assert!(!passed.serves(2, &Args::default()));
    }
}
