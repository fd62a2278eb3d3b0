//! `test`: all checks of some problems, or of the whole workspace, and a table at the end.

use super::problems::Problems;
use super::stress::{processors, told, Screen, Task};
use super::time_limit;
use crate::bundle::judges;
use crate::bundle::verify::{verify, Cases};
use crate::bundle::{make, Options};
use facts::Problem;
use std::collections::BTreeSet;
use std::process::Command;
use std::time::{Duration, Instant};
use system::cargo::{self, Executable};
use system::oracle::Oracle;
use system::process::{self, Drain, Limits, Trouble};
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{parallel, stop, terminal, Failure, Result};

/// All checks of the problems named, or of the whole workspace
///
/// Of a problem: the samples, every small input and random ones against the brute force, the largest
/// inputs, any layout, broken inputs; the samples as a process, and on the bundle. Of what fails it shows
/// the first wrong answer, as small as it gets.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// Show all that failed tests have said
    #[arg(long)]
    whole: bool,
    /// How many seconds of a processor the tests of a problem may take
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 300.0)]
    time_limit: f64,
}

pub(crate) fn test(args: &Args) -> Result<()> {
    stop::listen();
    let limits = Limits { time: time_limit(args.time_limit)?, ..Limits::GENEROUS };
    if args.problems.is_everything() {
        return finish(&everything(limits)?);
    }
    let problems = args.problems.chosen()?;
    finish(&some(&problems, limits, args.whole)?)?;
    for problem in problems.iter().filter(|problem| !problem.has_oracle()) {
        terminal::remark(format!("{}: {}", problem.id, super::SAMPLES_ALONE));
    }
    Ok(())
}

/// A row of the table: what was tested and what came of it.
struct Row {
    name: String,
    passed: usize,
    failed: usize,
    time: Duration,
    /// What a failure had to say.
    report: String,
    /// What was not tried.
    skipped: Vec<String>,
}

/// Together with the command cargo chooses the same features of what both need, and builds nothing twice.
const PACKAGES: [&str; 4] = ["--package", "solutions", "--package", "grundy"];

/// Tests `problems` in every way: in process against the brute force, as a process, as a bundle.
fn some(problems: &[Problem], limits: Limits, whole: bool) -> Result<Vec<Row>> {
    let ids: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    let mut args = [&["test", "--no-run"], &PACKAGES[..]].concat();
    args.extend(ids.iter().flat_map(|id| ["--bin", id]));
    let executables = cargo::build(&args)?;
    Oracle::build_all(&ids)?;
    let mut jobs: Vec<Job> =
        executables.into_iter().filter(|it| it.is_test).map(Job::Executable).collect();
    for problem in problems {
        let binary = cargo::build_solution(&problem.id)?;
        jobs.push(Job::Check(
            format!("{} as a process", problem.id),
            Box::new(move || Cases::of(problem)?.hold(&binary, 0)),
        ));
        jobs.push(Job::Check(
            format!("{} as a bundle", problem.id),
            Box::new(move || {
                let made = make(&problem.id, &Options::default())?;
                let judge = judges::home(problem).unwrap_or(judges::ANY);
                let cases = Cases::of(problem)?;
                verify(&problem.id, &made, &judge, &[Rustc::installed()], &cases).map(drop)
            }),
        ));
    }
    let mut rows = run(&jobs, limits);
    drop(jobs);
    if !whole {
        for problem in problems {
            if let Some(row) = rows.iter_mut().find(|row| row.name == problem.id && row.failed > 0)
            {
                shorten(problem, row);
            }
        }
    }
    Ok(rows)
}

/// How long a smaller counterexample is sought.
const SEARCH: Duration = Duration::from_secs(2);

/// How many lines of a failure are shown.
const LINES: usize = 20;

/// Leaves of what the tests of `problem` said the first failure, shrunk if it is a wrong answer, and how to
/// see more.
fn shorten(problem: &Problem, row: &mut Row) {
    // A sample comes first: where the rules answer it as the solution does, it is the sample that is wrong.
    // Next comes the smallest input that a test names.
    let rank = |(name, text): &(&str, &str)| {
        (*name != "tests::samples", input(text).map_or(usize::MAX, |input| input.len()))
    };
    let Some((name, text)) = sections(&row.report).min_by_key(rank) else { return };
    let names: Vec<&str> = sections(&row.report).map(|(name, _)| name).collect();
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
        lines.join("\n") + "\n"
    });
    let id = &problem.id;
    let keeps = if problem.has_oracle() {
        format!(", `stress {id} --save` keeps what it finds")
    } else {
        String::new()
    };
    row.report =
        format!("{head}\n{shown}`test {id} --whole` shows all that the tests say{keeps}\n");
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
fn shrunk(problem: &Problem, input: String) -> Result<Option<String>> {
    let id = &problem.id;
    // With overflow checks, as the tests are built.
    let args = [&["build"], &PACKAGES[..], &["--bin", id]].concat();
    let binary = cargo::build_one(&args, id)?;
    let words = [binary.to_string_lossy().into_owned()];
    let task = Task {
        seconds: SEARCH,
        seed: None,
        threads: processors(),
        against: None,
        checker: None,
        limits: Limits { time: SEARCH, ..Limits::GENEROUS },
    };
    let mut oracle = Oracle::start(id, Oracle::LIMITS)?;
    let start = Instant::now();
    let over = || start.elapsed() > SEARCH;
    let screen = Screen::new(id, SEARCH);
    let (found, _) = task.as_process(&mut oracle, &words, Some(input), &screen, &over)?;
    found.map(|found| told(&mut oracle, &found)).transpose()
}

/// Tests everything that the workspace has tests for, the examples in the documentation included.
fn everything(limits: Limits) -> Result<Vec<Row>> {
    // The oracles are programs that tests ask.
    let args = ["test", "--workspace", "--no-run"];
    let mut jobs: Vec<Job> =
        cargo::build(&args)?.into_iter().filter(|it| it.is_test).map(Job::Executable).collect();
    jobs.push(Job::Documentation);
    Ok(run(&jobs, limits))
}

/// One thing to run.
enum Job<'a> {
    Executable(Executable),
    Check(String, Box<dyn Fn() -> Result<()> + Sync + 'a>),
    Documentation,
}

impl Job<'_> {
    /// Does it; `limits` are for the tests of a solution.
    fn run(&self, limits: Limits) -> Row {
        let start = Instant::now();
        let (name, outcome) = match self {
            Job::Executable(executable) => {
                let mut command = Command::new(&executable.path);
                // A backtrace for every input that is refused would take minutes.
                command.current_dir(&executable.package).env("RUST_BACKTRACE", "0");
                // How this command was called is nothing to the commands that a test calls.
                command.env_remove(launch::NAME);
                let package = executable.package.file_name().unwrap_or_default().to_string_lossy();
                // A solution is known by its id, a test by its package too.
                if executable.is_bin && package == "solutions" {
                    (executable.name.clone(), libtest(&mut command, Some(limits)))
                } else if executable.name == package {
                    (package.to_string(), libtest(&mut command, None))
                } else {
                    (format!("{package}: {}", executable.name), libtest(&mut command, None))
                }
            }
            Job::Documentation => {
                let mut command = cargo::command(&["test", "--workspace", "--doc", "--quiet"]);
                ("examples in the documentation".to_string(), libtest(&mut command, None))
            }
            Job::Check(name, check) => (
                name.clone(),
                match check() {
                    Ok(()) => (1, 0, String::new()),
                    Err(failure) => (0, 1, format!("{failure}\n")),
                },
            ),
        };
        let (passed, failed, report) = outcome;
        let skipped = report.lines().filter_map(|line| line.strip_prefix("SKIPPED: "));
        let skipped = skipped.map(String::from).collect();
        Row { name, passed, failed, time: start.elapsed(), report, skipped }
    }
}

/// Runs something that speaks as Rust's test harness does: how many tests passed and failed, and
/// what it said. What has limits runs in a sandbox.
fn libtest(command: &mut Command, limits: Option<Limits>) -> (usize, usize, String) {
    let (text, trouble) = match said(command, limits) {
        Ok(said) => said,
        Err(e) => return (0, 1, format!("{}: {e}\n", command.get_program().to_string_lossy())),
    };
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
    let planned = text.lines().filter_map(|line| {
        let tests = line.strip_prefix("running ")?.split(' ').next()?;
        tests.parse::<usize>().ok()
    });
    let planned: usize = planned.sum();
    let whole = planned == passed + failed + count("ignored");
    let failed = if trouble.is_none() && whole { failed } else { failed.max(1) };
    let mut text = text;
    if !whole {
        text += "the tests ended before all of them were done\n";
    }
    // Of a crash the harness has told itself.
    if let Some(trouble) = trouble.filter(|it| !matches!(it, Trouble::Crash(_))) {
        text += &format!("{trouble}\n");
    }
    (passed, failed, text)
}

/// What `command` says, and what is wrong with how it ends.
fn said(command: &mut Command, limits: Option<Limits>) -> Result<(String, Option<Trouble>)> {
    let Some(limits) = limits else {
        let made = process::tool(command, "")?;
        let status = made.status();
        let trouble = (!status.success()).then(|| Trouble::Crash(status.to_string()));
        return Ok((made.stdout + &made.stderr, trouble));
    };
    let policy = Policy::here(limits);
    let mut sandbox = Sandbox::open(policy).map_err(Failure::check)?;
    let pipes = sandbox.start(command).map_err(Failure::check)?;
    let [stdout, stderr] = [Drain::of(pipes.stdout, REPORT), Drain::of(pipes.stderr, REPORT)];
    let end = process::ended(&mut sandbox)?;
    let text = stdout.text() + &stderr.text();
    Ok((text, Trouble::of(&end, &policy, "")))
}

/// How much of the beginning of a report is kept.
const REPORT: usize = 16 << 20;

/// Runs all `jobs`.
fn run(jobs: &[Job], limits: Limits) -> Vec<Row> {
    let bar = terminal::progress(jobs.len() as u64, "test");
    let mut rows = parallel(jobs, |job| {
        let row = job.run(limits);
        bar.set_message(row.name.clone());
        bar.inc(1);
        row
    });
    bar.finish_and_clear();
    rows.sort_by(|a, b| a.name.cmp(&b.name));
    rows
}

/// Shows what failed, the table and the sums.
fn finish(rows: &[Row]) -> Result<()> {
    if stop::asked() {
        return Err(Failure::Stopped);
    }
    let mut table = terminal::table(&["what", "passed", "failed", "seconds"]);
    for row in rows {
        if row.failed > 0 {
            let head = terminal::styled(format!("--- {}", row.name), terminal::BAD);
            terminal::print(format!("{head}\n{}\n", row.report));
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
        terminal::remark(format!("{} {skipped}", terminal::styled("skipped:", terminal::BAD)));
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

    /// What is wrong with a sample is shown before what is wrong with anything else, and `stress` is named
    /// to nobody who has no oracle.
    #[test]
    fn the_sample_is_shown() {
        let facts =
            "title = \"\"\njudge = \"\"\ntechniques = []\nsamples = \"ours\"\nsources = \"\"\n";
        let problem = Problem { id: "no_such".to_string(), facts: toml::from_str(facts).unwrap() };
        let report = "\nfailures:\n\n---- tests::broken_inputs stdout ----\nit is answered\n\n\
            ---- tests::every_small_input stdout ----\n--- input\n1\n\n--- expected\n2\n\n\
            ---- tests::samples stdout ----\n--- input\n1 2\n\n--- expected\n3\n--- got\n4\n\n\
            failures:\n    tests::samples\n";
        let mut row = Row {
            name: problem.id.clone(),
            passed: 0,
            failed: 3,
            time: Duration::ZERO,
            report: report.to_string(),
            skipped: vec![],
        };
        shorten(&problem, &mut row);
        let names = "tests::broken_inputs, tests::every_small_input, tests::samples";
        let shown = format!(
            "3 tests fail, of which this is tests::samples: {names}\n\
             --- input\n1 2\n--- expected\n3\n--- got\n4\n\
             `test no_such --whole` shows all that the tests say\n"
        );
        assert_eq!(row.report, shown);
    }
}
