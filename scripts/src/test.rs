//! `test`: all checks of some problems, or of the whole workspace, and a table at the end.

use crate::cargo::{self, Executable};
use crate::rustc::Rustc;
use crate::{bundle, judges, terminal, Failure, Result};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};
use testdata::Problem;

/// A row of the table: what was tested and what came of it.
struct Row {
    name: String,
    passed: usize,
    failed: usize,
    time: Duration,
    /// What a failure had to say.
    report: String,
}

/// Tests `problems` in every way: in process against the brute force, as a process, as a bundle.
///
/// # Errors
/// If something fails.
pub fn problems(problems: &[&'static Problem]) -> Result<()> {
    let mut args = vec!["test", "--package", "solutions", "--no-run"];
    for problem in problems {
        args.extend(["--bin", problem.id]);
    }
    let executables = cargo::build(&args)?;
    let mut jobs: Vec<Job> =
        executables.into_iter().filter(|it| it.is_test).map(Job::Executable).collect();
    for &problem in problems {
        let binary = cargo::build_solution(problem.id)?;
        jobs.push(Job::Check(
            format!("{} as a process", problem.id),
            Box::new(move || bundle::answers_samples(problem, &binary)),
        ));
        jobs.push(Job::Check(
            format!("{} as a bundle", problem.id),
            Box::new(move || {
                let made = bundle::make(problem.id, &bundle::Options::default())?;
                let (judge, _) = judges::home(problem);
                bundle::verify(problem, &made, &judge, &[Rustc::installed()]).map(drop)
            }),
        ));
    }
    finish(&run(&jobs))
}

/// Tests everything that the workspace has tests for, the examples in the documentation included.
///
/// # Errors
/// If something fails.
pub fn everything() -> Result<()> {
    let executables = cargo::build(&["test", "--workspace", "--no-run"])?;
    let mut jobs: Vec<Job> =
        executables.into_iter().filter(|it| it.is_test).map(Job::Executable).collect();
    jobs.push(Job::Documentation);
    finish(&run(&jobs))
}

/// One thing to run.
enum Job {
    Executable(Executable),
    Check(String, Box<dyn Fn() -> Result<()> + Sync>),
    Documentation,
}

impl Job {
    fn run(&self) -> Row {
        let start = Instant::now();
        let (name, outcome) = match self {
            Job::Executable(executable) => {
                let mut command = Command::new(&executable.path);
                command.current_dir(&executable.package);
                let package = executable.package.file_name().unwrap_or_default().to_string_lossy();
                // A solution is known by its id, a test by its package too.
                let name = match executable.target.is_bin() && package == "solutions" {
                    true => executable.target.name.clone(),
                    false if executable.target.name == package => package.to_string(),
                    false => format!("{package}: {}", executable.target.name),
                };
                (name, libtest(&mut command))
            }
            Job::Documentation => {
                let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
                command
                    .args(["test", "--workspace", "--doc", "--quiet"])
                    .current_dir(cargo::root());
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
        Row { name, passed, failed, time: start.elapsed(), report }
    }
}

/// Runs something that speaks as Rust's test harness does: how many tests passed and failed, and
/// what it said.
fn libtest(command: &mut Command) -> (usize, usize, String) {
    let output = match command.stdin(Stdio::null()).output() {
        Ok(output) => output,
        Err(e) => return (0, 1, format!("{}: {e}\n", command.get_program().display())),
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
    // A harness that died has counted nothing.
    let failed = if output.status.success() { failed } else { failed.max(1) };
    (passed, failed, text.into_owned())
}

/// Runs all `jobs`, as many at a time as the machine has processors.
fn run(jobs: &[Job]) -> Vec<Row> {
    let bar = terminal::progress(jobs.len() as u64, "test");
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(vec![]);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let row = job.run();
                    bar.set_message(row.name.clone());
                    bar.inc(1);
                    rows.lock().expect("no thread panics").push(row);
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut rows = rows.into_inner().expect("no thread panics");
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
    if failed > 0 {
        let names: Vec<&str> =
            rows.iter().filter(|row| row.failed > 0).map(|row| row.name.as_str()).collect();
        return Err(Failure::check(format!("failed: {}", names.join(", "))));
    }
    Ok(())
}
