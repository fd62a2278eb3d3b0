//! `test`: all checks of some problems, or of the whole workspace, and a table at the end.

use super::bundle;
use super::cache_key::{self, Stamps};
use super::problems::Problems;
use super::program_args::ProgramArgs;
use super::round;
use super::samples::{self, Outcome};
use super::search::{program, Screen, SearchConfig, Start, TestedArgs};
use super::stress::render_counterexample;
use super::{has_tests, on_solution, time_limit, SOLUTIONS};
use crate::checker::Bounds;
use crate::task::provide::{self, Wanted};
use crate::task::session::Session;
use crate::task::Task;
use facts::ask::Request;
use facts::Problem;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use system::cargo;
use system::oracle::OracleProcess;
use system::process::{self, Drain, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::terminal::Text;
use system::{parallel, stop, terminal, Failure, Result};

/// What the tests of a problem may take, if the user says nothing else.
const TESTS: Duration = Duration::from_secs(300);

/// All checks of the problems named, or of all problems; or the samples of any program
///
/// Checks the samples, every small input and random inputs against the brute force, the largest inputs, any
/// layout, broken inputs; then samples, random and the largest inputs on the bundle, as a judge runs it. For a
/// wrong answer it shows the smallest input that it finds.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// Test the tools instead: the command, the explorer, the library, the site, the C emitter
    #[arg(long, conflicts_with_all = ["ids", "shard", "judge"])]
    tools: bool,
    /// Leave nothing out: print everything that failed tests print; with --tools, run the slow matrices
    #[arg(long)]
    whole: bool,
    #[command(flatten)]
    tested: TestedArgs,
    #[command(flatten)]
    programs: ProgramArgs,
}

pub(crate) fn test(args: &Args) -> Result<()> {
    stop::listen();
    if let Some((task, config)) = args.own()? {
        return once(&task, &config);
    }
    let time = args.tested.time_limit.map_or(Ok(TESTS), time_limit)?;
    let limits = Limits { time, ..Limits::GENEROUS };
    if args.tools {
        return finish(tools(args.whole)?);
    }
    let problems = args.problems.chosen()?;
    args.refuse_in_vain()?;
    let stamps = |of: fn(&Task) -> Result<Stamps>| -> Result<Vec<Stamps>> {
        problems.iter().map(|problem| of(&provide::problem(problem))).collect()
    };
    let before = stamps(cache_key::begun)?;
    finish(solutions(&problems, limits, args)?)?;
    // Cargo, the bundler and we read the files one after the other.
    let changed: Vec<&str> = problems
        .iter()
        .zip(before.into_iter().zip(stamps(cache_key::stamps)?))
        .filter(|(_, (before, after))| before != after)
        .map(|(problem, _)| problem.id.as_str())
        .collect();
    if !changed.is_empty() {
        let ids = changed.join(", ");
        return Err(Failure::check(format!("changed during the test: {ids}: test again")));
    }
    for problem in problems.iter().filter(|problem| !problem.has_oracle()) {
        terminal::remark(format!("{}: {}", problem.id, facts::NO_ORACLE));
    }
    Ok(())
}

impl Args {
    /// The one program that is tested as it is: one that belongs to no problem, or that is named by `--against`.
    fn own(&self) -> Result<Option<(Task, SearchConfig)>> {
        if self.tools {
            return Ok(None);
        }
        let wanted = Wanted { judge: self.tested.judge.clone(), ..Wanted::default() };
        let own = self.problems.own(&wanted, self.tested.against.is_none())?;
        let task = match (own, &self.tested.against) {
            (Some(task), _) => task,
            (None, None) => return Ok(None),
            (None, Some(shown)) if self.problems.is_everything() => {
                let words = program("against", &self.tested.against)?.expect("it is given");
                provide::command_here(&words, shown)?
            }
            (None, Some(_)) => match &self.problems.chosen()?[..] {
                [problem] => provide::problem(problem),
                _ => return Err(Failure::usage("--against needs exactly one ID")),
            },
        };
        let bounds = round::bounds(&task, self.tested.against.is_some());
        let config = self.tested.config(MOMENT, bounds)?;
        let task = config.on(self.programs.on(task, config.bounds.limits.time)?);
        Ok(Some((task, config)))
    }

    /// Some options are for one program alone.
    fn refuse_in_vain(&self) -> Result<()> {
        let TestedArgs { checker, memory_limit, .. } = &self.tested;
        let ProgramArgs { generator, brute, check, interactor, third, batch } = &self.programs;
        let options = [
            ("checker", checker.is_some()),
            ("memory-limit", memory_limit.is_some()),
            ("gen", generator.is_some()),
            ("brute", brute.is_some()),
            ("check", check.is_some()),
            ("interactor", interactor.is_some()),
            ("third", third.is_some()),
            ("batch", *batch),
        ];
        match options.iter().find(|(_, is_given)| *is_given) {
            Some((name, _)) => Err(Failure::usage(format!(
                "--{name} is for a program of your own: name its path, or --against CMD"
            ))),
            None => Ok(()),
        }
    }

    /// Is this about somebody's own folder?
    pub(crate) fn is_own(&self) -> bool {
        let has_other = self.tested.against.is_some();
        !self.tools && (has_other || self.problems.are_own(true))
    }
}

/// How many seconds a program of somebody's own is searched for a counterexample.
const MOMENT: f64 = 2.0;

/// Tests one program on its samples and, where something makes inputs, for a moment on them.
fn once(task: &Task, config: &SearchConfig) -> Result<()> {
    let begun = Instant::now();
    if task.samples()?.is_empty() && !task.has_oracle() {
        let folder = task.folder.as_deref().unwrap_or(Path::new("test")).display();
        let files = match task.is_interactive() {
            true => format!("{folder}/1.in, which the interactor hides"),
            false => format!("{folder}/1.in and 1.out, or call `cargo grundy import`"),
        };
        return Err(Failure::check(format!("{}: no sample is there; write {files}", task.name)));
    }
    let Some(program) = round::program(task)? else {
        return Err(Failure::check("failed"));
    };
    let session = Session::start(task)?;
    match round::round(task, &session, program, config, (begun, ""), &|| false)? {
        true => Ok(()),
        false => Err(Failure::check(format!("failed: {}", task.name))),
    }
}

/// A row of the table: what was tested and what came of it.
#[derive(Default)]
struct TestRow {
    name: String,
    passed: usize,
    failed: usize,
    time: Duration,
    /// What a failure had to say.
    report: Text,
    /// What was not tried.
    skipped: Vec<String>,
}

/// From this many problems on their tests are built as one executable, in half the time, and no sample is listed.
const MANY: usize = 8;

/// A problem that compiles.
struct Built<'a> {
    problem: &'a Problem,
    /// The solution as a process, with overflow checks, where its samples are listed or are all that there is.
    binary: Option<PathBuf>,
    /// Starts the tests in process, if it has some.
    tests: Option<Command>,
}

/// What the samples of each problem showed. Without an entry, they could not be run.
type Outcomes<'a> = BTreeMap<&'a str, Outcome>;

/// Tests `problems` in every way: in process against the brute force, and as a bundle.
fn solutions(problems: &[Problem], limits: Limits, args: &Args) -> Result<Vec<TestRow>> {
    let mut rows = vec![];
    let built = build(problems, &mut rows)?;
    // The samples come first and under the judge's own limits, because a solution that loops on one would
    // loop for minutes in its tests.
    let lists = problems.len() < MANY;
    let outcomes: Mutex<Outcomes> = Mutex::default();
    let jobs: Vec<Job> = built.iter().filter_map(|it| it.samples(lists, &outcomes)).collect();
    rows.extend(run(&jobs));
    drop(jobs);
    let mut outcomes = outcomes.into_inner().expect("no thread panics");
    for it in built.iter().filter(|it| it.binary.is_none()) {
        outcomes.insert(&it.problem.id, Outcome::default());
    }
    let outcome = |problem: &Problem| outcomes.get(&*problem.id);
    let jobs: Vec<Job> = built
        .into_iter()
        .flat_map(|it| {
            let outcome = outcome(it.problem);
            it.checks(limits, outcome, args.tested.judge.as_deref())
        })
        .collect();
    let mut tested = run(&jobs);
    drop(jobs);
    for problem in problems.iter().filter(|_| !args.whole) {
        if let Some(row) = tested.iter_mut().find(|row| row.name == problem.id && row.failed > 0) {
            shorten(problem, row, is_wrong(outcome(problem)));
        }
    }
    rows.extend(tested);
    Ok(if lists { rows } else { joined(rows) })
}

fn is_wrong(outcome: Option<&Outcome>) -> bool {
    outcome.is_none_or(|it| it.wrong.is_some())
}

/// Compiles the `problems` and their tests; a problem that does not compile becomes one of the `rows`.
fn build<'a>(problems: &'a [Problem], rows: &mut Vec<TestRow>) -> Result<Vec<Built<'a>>> {
    // Where the tests do not compile, the oracle or the solution does not: there is nothing to run.
    let mut able: Vec<(&Problem, Option<Command>)> = vec![];
    let (with_tests, others): (Vec<&Problem>, Vec<&Problem>) =
        problems.iter().partition(|problem| has_tests(&provide::problem(problem)));
    for (problem, command) in with_tests.iter().zip(test_commands(&with_tests, "")?) {
        match command {
            None => rows.push(does_not_compile(problem.id.clone())),
            command => able.push((problem, command)),
        }
    }
    able.extend(others.into_iter().map(|problem| (problem, None)));
    // Among many, the tests and the bundle run the samples.
    let has_process = |tests: &Option<Command>| problems.len() < MANY || tests.is_none();
    let with_process = able.iter().filter(|(_, tests)| has_process(tests));
    let bins: Vec<&str> = with_process.flat_map(|(problem, _)| ["--bin", &problem.id]).collect();
    let args: Vec<&str> =
        ["build", "--keep-going"].iter().chain(&SOLUTIONS).chain(&bins).copied().collect();
    // Without a name cargo would build all.
    let binaries = if bins.is_empty() { vec![] } else { cargo::build_what_compiles(&args)? };
    let mut built = vec![];
    for (problem, tests) in able {
        let binary = binaries.iter().find(|it| it.is_bin && it.name == problem.id);
        let binary = binary.map(|binary| binary.path.clone());
        if binary.is_none() && has_process(&tests) {
            rows.push(does_not_compile(format!("{} as a process", problem.id)));
        } else {
            built.push(Built { problem, binary, tests });
        }
    }
    Ok(built)
}

impl<'a> Built<'a> {
    /// Runs the samples and notes the outcome.
    fn samples<'b>(&'b self, lists: bool, outcomes: &'b Mutex<Outcomes<'a>>) -> Option<Job<'b>> {
        let Built { problem, binary, .. } = self;
        let binary = binary.as_ref()?;
        let id = &problem.id;
        let run = move || {
            let task = provide::problem(problem);
            let samples = task.some_samples()?;
            let checker = Session::start(&task)?.checker;
            let bounds = Bounds::of_judge(&task.facts, Bounds::DEBUG);
            let show = |text: Text| terminal::print(Text::from(format!("{id}: ")).and(text));
            let mut program = Command::new(binary);
            if std::env::var_os("RUST_BACKTRACE").is_none() {
                program.env("RUST_BACKTRACE", "0");
            }
            let outcome = samples::run(&samples, &program, &checker, &bounds, lists, &show)?;
            let right = outcome.right;
            outcomes.lock().expect("no thread panics").insert(&problem.id, outcome);
            Ok((right, samples.len() - right, String::new()))
        };
        Some(Job::new(format!("{id} samples"), run))
    }

    /// All checks that make sense after the samples had this `outcome`.
    fn checks(
        self,
        limits: Limits,
        outcome: Option<&Outcome>,
        judge: Option<&'a str>,
    ) -> Vec<Job<'a>> {
        let Built { problem, tests, .. } = self;
        let bounds = Bounds::of_judge(&problem.facts, Bounds::DEBUG);
        let has_oracle = problem.has_oracle() && !problem.is_interactive();
        // A solution without an oracle is tested on the samples alone: they have failed.
        let is_late = outcome.is_none_or(|it| it.is_late);
        let mut jobs = vec![];
        if is_late || is_wrong(outcome) && !has_oracle {
            return jobs;
        }
        if let Some(mut command) = tests {
            let limit = bounds.limits.time;
            command.env("GRUNDY_TIME_LIMIT", limit.as_secs_f64().to_string());
            jobs.push(Job::tests(problem.id.clone(), command, Some(limits)));
        }
        if is_wrong(outcome) {
            return jobs;
        }
        jobs.push(Job::new(format!("{} as a bundle", problem.id), move || {
            bundle::tested(&provide::problem(problem), judge).map(|()| PASSED)
        }));
        jobs
    }
}

/// What starts the tests of each of the `problems` in its module `within`, `""` for all; none for a
/// solution that does not compile.
pub(super) fn test_commands(problems: &[&Problem], within: &str) -> Result<Vec<Option<Command>>> {
    if problems.len() >= MANY {
        let args = ["test", "--no-run", "--lib", "--package", "suite", "--package", "grundy"];
        if let Ok((suite, _)) = cargo::build_quietly(&args, "suite")? {
            let command = |problem: &&Problem| {
                let module = format!("problems::{}::", problem.id);
                if problem.has_oracle() {
                    OracleProcess::is_in_tests(
                        &problem.id,
                        &suite,
                        &format!("{module}tests::stress"),
                    );
                }
                let mut command = harness(&suite, cargo::root());
                command.arg(module + within);
                Some(command)
            };
            return Ok(problems.iter().map(command).collect());
        }
        // One that does not compile must not hide the others: each is built alone.
    }
    // Without a name cargo would build all.
    if problems.is_empty() {
        return Ok(vec![]);
    }
    let bins = problems.iter().flat_map(|problem| ["--bin", &problem.id]);
    let args: Vec<&str> = ["test", "--no-run"].into_iter().chain(SOLUTIONS).chain(bins).collect();
    let built = cargo::build_what_compiles(&args)?;
    let command = |problem: &&Problem| {
        let id = &problem.id;
        let path = match built.iter().find(|it| it.is_test && it.name == *id) {
            Some(test) => test.path.clone(),
            // Cargo stops at the first that does not compile, so each of the others gets a call of its own.
            None => match cargo::build_quietly(&on_solution(&["test", "--no-run"], id), id)? {
                Ok((path, _)) => path,
                Err(_) => return Ok(None),
            },
        };
        if problem.has_oracle() {
            OracleProcess::is_in_tests(id, &path, "tests::stress");
        }
        let mut command = harness(&path, &cargo::root().join("solutions"));
        command.arg(within);
        Ok(Some(command))
    };
    problems.iter().map(command).collect()
}

/// Starts the tests that were built to `path`, in `folder`.
fn harness(path: &Path, folder: &Path) -> Command {
    let mut command = Command::new(path);
    // A backtrace for every input that is refused would take minutes; and under which name this command was
    // called does not matter to the commands that a test calls.
    command.current_dir(folder).env("RUST_BACKTRACE", "0").env_remove(launch::NAME);
    command
}

fn does_not_compile(name: String) -> TestRow {
    let report = "it does not compile, see above\n".into();
    TestRow { name, failed: 1, report, ..TestRow::default() }
}

/// `rows` with one row a problem; a part that failed keeps its own.
fn joined(rows: Vec<TestRow>) -> Vec<TestRow> {
    let mut joined: Vec<TestRow> = vec![];
    for row in rows {
        let id = row.name.split(' ').next().unwrap_or_default();
        match joined.iter_mut().find(|known| known.name == id) {
            Some(known) if row.failed == 0 => {
                known.passed += row.passed;
                known.time += row.time;
                known.skipped.extend(row.skipped);
            }
            _ if row.failed == 0 => joined.push(TestRow { name: id.to_string(), ..row }),
            _ => joined.push(row),
        }
    }
    joined
}

/// How long a smaller counterexample is sought.
const SEARCH: Duration = Duration::from_secs(2);

/// How many lines of a failure are shown.
const LINES: usize = 20;

/// Leaves of what the tests of `problem` said the first failure, shrunk if it is a wrong answer, and how to
/// see more.
///
/// Where the `sample_is_shown`, another test comes first.
fn shorten(problem: &Problem, row: &mut TestRow, sample_is_shown: bool) {
    // A sample comes first: where the rules answer it as the solution does, it is the sample that is wrong.
    // Next comes the smallest input that a test names.
    let rank = |(name, text): &(&str, &str)| {
        let is_sample = *name == "tests::samples";
        (is_sample == sample_is_shown, input(text).map_or(usize::MAX, |input| input.len()))
    };
    let report = row.report.plain();
    let Some((name, text)) = sections(&report).min_by_key(rank) else { return };
    if sample_is_shown && name == "tests::samples" {
        row.report = "no test fails but the sample above\n".into();
        return;
    }
    let names: Vec<&str> = sections(&report).map(|(name, _)| name).collect();
    let head = match names.len() {
        1 => format!("{name} fails"),
        many => format!("{many} tests fail, of which this is {name}: {}", names.join(", ")),
    };
    let smallest = input(text).filter(|_| problem.has_oracle());
    // Where no smaller one is found, the test itself has said what there is to say.
    let shrunk = smallest.and_then(|input| shrunk(problem, input).ok().flatten());
    let shown = shrunk.unwrap_or_else(|| {
        let said = text.lines().filter(|line| !line.is_empty() && !line.starts_with("note: "));
        let mut lines: Vec<&str> = said.collect();
        if lines.len() > LINES {
            lines.truncate(LINES);
            lines.push("…");
        }
        (lines.join("\n") + "\n").into()
    });
    let id = &problem.id;
    let keeps = if problem.has_oracle() {
        format!(", `cargo grundy stress {id} --save` keeps what it finds")
    } else {
        String::new()
    };
    row.report = Text::from(format!("{head}\n"))
        .and(shown)
        .and(format!("`cargo grundy test {id} --whole` shows all that the tests say{keeps}\n"));
}

/// The tests that failed in what a harness has `said`, and what each had to say.
fn sections(said: &str) -> impl Iterator<Item = (&str, &str)> {
    let parts = said.split("\n---- ").skip(1);
    parts.filter_map(|part| {
        let (name, text) = part.split_once(" stdout ----\n")?;
        Some((name, text.split("\n\nfailures:\n").next().unwrap_or(text)))
    })
}

/// The input that a test names in what it says.
fn input(said: &str) -> Option<String> {
    let (_, rest) = said.split_once("--- input\n")?;
    let (input, _) = rest.split_once("--- expected\n")?;
    // One line end is the input's own.
    Some(input.strip_suffix("\n\n").map_or(input.to_string(), |input| format!("{input}\n")))
}

/// The counterexample that `input` leads to, as a person reads it.
fn shrunk(problem: &Problem, input: String) -> Result<Option<Text>> {
    let id = &problem.id;
    // With overflow checks, as the tests are built.
    let program = Command::new(cargo::build_one(&on_solution(&["build"], id), id)?);
    let limits = Limits { time: SEARCH, ..Limits::GENEROUS };
    let config = SearchConfig::new(SEARCH, Bounds::plain(limits));
    let task = provide::problem(problem);
    let session = Session::start(&task)?;
    let screen = Screen::new(id, SEARCH);
    let begin = Start::At(Request::Answers(vec![input]));
    let (found, _) = config.as_process(&task, &session, program, begin, &screen, &|| false)?;
    Ok(found.map(|found| render_counterexample(Some(&session), &found)))
}

/// Tests what is not a solution: the tools, the library, the examples in its documentation, and what all
/// solutions have in common.
fn tools(whole: bool) -> Result<Vec<TestRow>> {
    let workspace = ["--workspace", "--exclude", "solutions", "--exclude", "suite"];
    let kinds = ["--lib", "--bins", "--tests"];
    let mut built = cargo::build(&[&["test", "--no-run"], &workspace[..], &kinds].concat())?;
    let common = ["--test", "names", "--test", "processes"];
    let all = ["test", "--no-run", "--workspace", "--exclude", "suite"];
    built.extend(cargo::build(&[&all[..], &common].concat())?);
    let mut jobs: Vec<Job> = vec![];
    for executable in built.iter().filter(|it| it.is_test) {
        let package = executable.package.file_name().unwrap_or_default().to_string_lossy();
        let mut command = harness(&executable.path, &executable.package);
        if whole {
            command.env(WHOLE, "1");
        }
        let name = match executable.name == package {
            true => executable.name.clone(),
            false => format!("{package}: {}", executable.name),
        };
        jobs.push(Job::tests(name, command, None));
    }
    let emitter = ["test", "--locked", "--manifest-path", "scripts/rust_to_c/Cargo.toml"];
    let census = ["test", "--locked", "--manifest-path", "scripts/census/Cargo.toml"];
    let fuzz = ["test", "--locked", "--manifest-path", "scripts/fuzz/Cargo.toml"];
    let at_night = [("fuzz", [&fuzz[..], &["--target-dir", "target/fuzz"]].concat())]
        .into_iter()
        .filter(|_| whole);
    let always = [
        ("rust_to_c", [&emitter[..], &["--target-dir", "target/rust_to_c"]].concat()),
        ("census", [&census[..], &["--target-dir", "target/census-build"]].concat()),
        ("examples in the documentation", vec!["test", "--workspace", "--doc", "--quiet"]),
    ];
    for (name, args) in always.into_iter().chain(at_night) {
        if name == "census" && !whole && !facts::is_tried(0) {
            // Nothing imports it, and it is the slowest to compile.
            let said = "SKIPPED: census: `cargo grundy test --tools --whole` tries it\n";
            jobs.push(Job::new(name.to_string(), || Ok((0, 0, said.to_string()))));
            continue;
        }
        let mut command = cargo::command(&args);
        if whole {
            command.env(WHOLE, "1");
        }
        jobs.push(Job::tests(name.to_string(), command, None));
    }
    // Those that take minutes start first, so that none of them runs alone at the end.
    jobs.sort_by_key(|job| !SLOW.contains(&job.name.as_str()));
    Ok(run(&jobs))
}

/// The slowest tests of the tools.
const SLOW: [&str; 9] = [
    "fuzz",
    "site: faults",
    "census",
    "grundy: commands",
    "grundy: workspace",
    "rust_to_c",
    "grundy: bundles",
    "grundy: planted",
    "explore: cli",
];

/// With this variable the tests of the tools try all cases in place of a sample.
const WHOLE: &str = "GRUNDY_WHOLE";

/// How many tests passed and failed, and what they said.
type Counts = (usize, usize, String);

/// One check, which has passed.
const PASSED: Counts = (1, 0, String::new());

/// One thing to run.
struct Job<'a> {
    name: String,
    check: Box<dyn Fn() -> Result<Counts> + Sync + 'a>,
}

impl<'a> Job<'a> {
    /// A program that speaks as Rust's test harness does.
    fn tests(name: String, command: Command, limits: Option<Limits>) -> Job<'a> {
        let command = Mutex::new(command);
        Job::new(name, move || libtest(&mut command.lock().expect("it runs once"), limits))
    }

    fn new(name: String, check: impl Fn() -> Result<Counts> + Sync + 'a) -> Job<'a> {
        Job { name, check: Box::new(check) }
    }

    fn run(&self) -> TestRow {
        let start = Instant::now();
        let (passed, failed, report) =
            (self.check)().unwrap_or_else(|failure| (0, 1, format!("{failure}\n")));
        let skipped = report
            .lines()
            .filter_map(|line| line.strip_prefix("SKIPPED: "))
            .map(String::from)
            .collect();
        let (name, report) = (self.name.clone(), report.into());
        TestRow { name, passed, failed, time: start.elapsed(), report, skipped }
    }
}

/// Runs something that speaks as Rust's test harness does: how many tests passed and failed, and
/// what it said. What has limits runs in a sandbox.
fn libtest(command: &mut Command, limits: Option<Limits>) -> Result<Counts> {
    let (mut text, trouble) = said(command, limits)?;
    let count = |what: &str| -> usize {
        let results = text.lines().filter(|line| line.starts_with("test result:"));
        let of = |line: &str| {
            line.split([';', '.'])
                .find_map(|part| part.trim().strip_suffix(what)?.trim().parse::<usize>().ok())
        };
        results.filter_map(of).sum::<usize>()
    };
    let (passed, failed) = (count("passed"), count("failed"));
    // A harness says how many tests it runs and what became of them. One that died, or was ended by a
    // test with status 0, has not said all.
    let planned: usize = text
        .lines()
        .filter_map(|line| {
            let tests = line.strip_prefix("running ")?.split(' ').next()?;
            tests.parse::<usize>().ok()
        })
        .sum();
    let whole = planned == passed + failed + count("ignored");
    // Some tools have no test; a solution that has none was not tested.
    let none = planned == 0 && limits.is_some() && trouble.is_none();
    let is_red = trouble.is_some() || !whole || none;
    let failed = if is_red { failed.max(1) } else { failed };
    if none {
        text += "no test ran: the solution has to end with `#[cfg(test)]` and `testdata::samples!();`, or \
                 where it has an oracle with the lines that `cargo grundy new ID --oracle` writes\n";
    }
    if !whole {
        text += "the tests ended before all of them were done\n";
    }
    // Of a crash the harness has told itself.
    if let Some(trouble) = trouble.filter(|it| !matches!(it, Trouble::Crash(_))) {
        text += &format!("{trouble}\n");
    }
    Ok((passed, failed, text))
}

/// What `command` says, and what is wrong with how it ends.
fn said(command: &mut Command, limits: Option<Limits>) -> Result<(String, Option<Trouble>)> {
    let Some(limits) = limits else {
        let made = process::tool(command, "")?;
        let status = made.status;
        let trouble = (!status.success()).then(|| Trouble::Crash(status.to_string()));
        return Ok((made.stdout + &made.stderr, trouble));
    };
    let policy = Policy::here(limits);
    let mut sandbox = Sandbox::open(policy).map_err(Failure::check)?;
    let pipes = sandbox.start(command).map_err(Failure::at(Path::new(command.get_program())))?;
    let [stdout, stderr] = [Drain::of(pipes.stdout, REPORT), Drain::of(pipes.stderr, REPORT)];
    let end = sandbox.await_end(|| false).map_err(Failure::check)?.ok_or(Failure::Stopped)?;
    let text = stdout.text() + &stderr.text();
    Ok((text, Trouble::of(&end, &policy, "")))
}

/// How much of the beginning of a report is kept.
const REPORT: usize = 16 << 20;

/// Runs all `jobs`; the bar says which are at work.
fn run(jobs: &[Job]) -> Vec<TestRow> {
    let bar = terminal::progress(jobs.len() as u64, "test");
    let running: Mutex<Vec<String>> = Mutex::default();
    let show = |running: &[String]| bar.set_message(running.join(", "));
    let rows = parallel(jobs, |job| {
        let mut names = running.lock().expect("no thread panics");
        names.push(job.name.clone());
        show(&names);
        drop(names);
        let row = job.run();
        let mut names = running.lock().expect("no thread panics");
        names.retain(|name| *name != job.name);
        show(&names);
        bar.inc(1);
        row
    });
    bar.finish_and_clear();
    rows
}

/// Shows what failed, the table and the sums.
fn finish(mut rows: Vec<TestRow>) -> Result<()> {
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    let mut table = terminal::table(&["what", "passed", "failed", "seconds"]);
    for row in &rows {
        if !row.report.plain().is_empty() && row.failed > 0 {
            let head = terminal::styled(format!("--- {}", row.name), terminal::BAD);
            terminal::print(head.and("\n").and(row.report.clone()).and("\n"));
        }
        let failed = match row.failed {
            0 => String::new(),
            failed => format!("{failed}  FAILED"),
        };
        let seconds = format!("{:.2}", row.time.as_secs_f64());
        table.add_row([&row.name, &row.passed.to_string(), &failed, &seconds]);
    }
    let passed: usize = rows.iter().map(|row| row.passed).sum();
    let failed: usize = rows.iter().map(|row| row.failed).sum();
    terminal::print(format!("{table}\n{passed} passed, {failed} failed\n"));
    // Several tests may lack the same.
    let skipped: BTreeSet<&String> = rows.iter().flat_map(|row| &row.skipped).collect();
    for skipped in skipped {
        terminal::remark(terminal::styled("skipped:", terminal::BAD).and(format!(" {skipped}")));
    }
    if failed > 0 {
        let names: Vec<&str> =
            rows.iter().filter(|row| row.failed > 0).map(|row| row.name.as_str()).collect();
        return Err(Failure::check(format!("failed: {}", names.join(", "))));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A failed sample is shown before all other failures. `stress` is named only where there is an oracle.
    #[test]
    fn the_sample_is_shown() {
        let facts =
            "title = \"\"\njudge = \"\"\ntechniques = []\nsamples = \"ours\"\nsources = \"\"\n";
        let problem = Problem { id: "no_such".to_string(), facts: toml::from_str(facts).unwrap() };
        let report = "\nfailures:\n\n---- tests::broken_inputs stdout ----\nit is answered\n\n\
            ---- tests::every_small_input stdout ----\n--- input\n1\n\n--- expected\n2\n\n\
            ---- tests::samples stdout ----\n--- input\n1 2\n\n--- expected\n3\n--- got\n4\n\n\
            failures:\n    tests::samples\n";
        let mut row = TestRow {
            name: problem.id.clone(),
            failed: 3,
            report: report.into(),
            ..TestRow::default()
        };
        shorten(&problem, &mut row, false);
        let names = "tests::broken_inputs, tests::every_small_input, tests::samples";
        let shown = format!(
            "3 tests fail, of which this is tests::samples: {names}\n\
             --- input\n1 2\n--- expected\n3\n--- got\n4\n\
             `cargo grundy test no_such --whole` shows all that the tests say\n"
        );
        assert_eq!(row.report.plain(), shown);
    }
}
