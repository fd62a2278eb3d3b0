//! `test`: all checks of some problems, or of the whole workspace, and a table at the end.

use super::problems::Problems;
use crate::bundle::judges;
use crate::bundle::verify::{verify, Cases};
use crate::bundle::{make, Options};
use facts::Problem;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use system::cargo::{self, Executable};
use system::oracle::Oracle;
use system::rustc::Rustc;
use system::{parallel, terminal, Failure, Result};

/// All checks of the problems named, or of the whole workspace
///
/// Of a problem: the samples, every small input and random ones against the brute force, the largest
/// inputs, any layout, broken inputs; the samples as a process, and on the bundle.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
}

pub(crate) fn test(args: &Args) -> Result<()> {
    if args.problems.is_everything() {
        everything()
    } else {
        some(&args.problems.chosen()?)
    }
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

/// Tests `problems` in every way: in process against the brute force, as a process, as a bundle.
fn some(problems: &[Problem]) -> Result<()> {
    let ids: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    let mut args = vec!["test", "--package", "solutions", "--no-run"];
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
    finish(&run(&jobs))?;
    for problem in problems.iter().filter(|problem| !problem.has_oracle()) {
        terminal::remark(format!("{}: {}", problem.id, super::SAMPLES_ALONE));
    }
    Ok(())
}

/// Tests everything that the workspace has tests for, the examples in the documentation included.
fn everything() -> Result<()> {
    // The oracles are programs that tests ask.
    let args = ["test", "--workspace", "--no-run"];
    let mut jobs: Vec<Job> =
        cargo::build(&args)?.into_iter().filter(|it| it.is_test).map(Job::Executable).collect();
    jobs.push(Job::Documentation);
    finish(&run(&jobs))
}

/// One thing to run.
enum Job<'a> {
    Executable(Executable),
    Check(String, Box<dyn Fn() -> Result<()> + Sync + 'a>),
    Documentation,
}

impl Job<'_> {
    fn run(&self) -> Row {
        let start = Instant::now();
        let (name, outcome) = match self {
            Job::Executable(executable) => {
                let mut command = Command::new(&executable.path);
                // A backtrace for every input that is refused would take minutes.
                command.current_dir(&executable.package).env("RUST_BACKTRACE", "0");
                let package = executable.package.file_name().unwrap_or_default().to_string_lossy();
                // A solution is known by its id, a test by its package too.
                let name = match executable.is_bin && package == "solutions" {
                    true => executable.name.clone(),
                    false if executable.name == package => package.to_string(),
                    false => format!("{package}: {}", executable.name),
                };
                (name, libtest(&mut command))
            }
            Job::Documentation => {
                let mut command = cargo::command(&["test", "--workspace", "--doc", "--quiet"]);
                ("examples in the documentation".to_string(), libtest(&mut command))
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
/// what it said.
fn libtest(command: &mut Command) -> (usize, usize, String) {
    let output = match command.stdin(Stdio::null()).output() {
        Ok(output) => output,
        Err(e) => return (0, 1, format!("{}: {e}\n", command.get_program().to_string_lossy())),
    };
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
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
    let failed = if output.status.success() && whole { failed } else { failed.max(1) };
    let end = if whole { "" } else { "the tests ended before all of them were done\n" };
    let text = text + end;
    (passed, failed, text.into_owned())
}

/// Runs all `jobs`.
fn run(jobs: &[Job]) -> Vec<Row> {
    let bar = terminal::progress(jobs.len() as u64, "test");
    let mut rows = parallel(jobs, |job| {
        let row = job.run();
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
    for skipped in rows.iter().flat_map(|row| &row.skipped) {
        terminal::remark(format!("{} {skipped}", terminal::styled("skipped:", terminal::BAD)));
    }
    if failed > 0 {
        let names: Vec<&str> =
            rows.iter().filter(|row| row.failed > 0).map(|row| row.name.as_str()).collect();
        return Err(Failure::check(format!("failed: {}", names.join(", "))));
    }
    Ok(())
}
