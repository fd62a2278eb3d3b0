//! `bench`: time and memory of the bundles on the largest inputs.

use super::problems::Problems;
use super::{time_limit, words};
use crate::bundle::verify::verify;
use crate::bundle::{judges, make, Program};
use crate::checker::Checker;
use crate::task::cases::Cases;
use crate::task::provide;
use crate::task::session::Session;
use facts::ask::Request;
use facts::{Problem, Sample};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use system::process::{self, Limits};
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{cargo, files, stop, terminal, Failure, Result};

/// Time and memory of the bundles on their largest inputs
///
/// Processor time and memory are medians. The answers are checked, or where nothing else tells, compared with those of
/// the bundle.
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// How many times each program runs on each input
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Print JSON instead of the table
    #[arg(long)]
    json: bool,
    /// Compare the solution of one problem with this program
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// How many seconds a run may take
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 60.0)]
    time_limit: f64,
}

/// The figures of one program on one input.
#[derive(Clone, Debug, Serialize)]
struct Figures {
    id: String,
    shape: String,
    /// Of the input.
    bytes: usize,
    /// `bundle` or `against`.
    program: &'static str,
    /// Of processor time, the median; none if a run failed.
    seconds: Option<f64>,
    /// The peak of its memory in MiB (2²⁰ bytes), the median.
    peak_mib: Option<f64>,
    /// Parts of the judge's limits, where they are known.
    of_time_limit: Option<f64>,
    of_memory_limit: Option<f64>,
    /// Why there are no figures.
    error: Option<String>,
}

/// A program to measure.
struct Contender {
    name: &'static str,
    words: Vec<String>,
}

pub(crate) fn bench(args: &Args) -> Result<()> {
    if cfg!(not(unix)) {
        return Err(Failure::usage(
            "bench needs a Unix system: others do not tell what a child costs",
        ));
    }
    let problems = args.problems.with_oracle()?;
    if args.against.is_some() && problems.len() != 1 {
        return Err(Failure::usage("--against needs exactly one ID"));
    }
    let against = args.against.as_deref().map(|it| words("against", it)).transpose()?;
    if let Some(words) = &against {
        process::can_start(words)?;
    }
    let limits = Limits { time: time_limit(args.time_limit)?, ..Limits::GENEROUS };
    stop::listen();
    let folder = files::temporary()?;
    let measure = ["build", "--release", "--package", "meter", "--bin", "measure"];
    // Namespaces would cost what is to be measured.
    let policy = Policy { namespaces: false, ..Policy::new(limits) };
    let mut meter = Meter {
        measure: cargo::build_one(&measure, "measure")?,
        folder: folder.path().to_path_buf(),
        runs: usize::from(args.runs),
        sandbox: Sandbox::open(policy).map_err(Failure::check)?,
    };
    let mut all = vec![];
    let bar = terminal::progress(problems.len() as u64, "bench");
    for problem in &problems {
        bar.set_message(problem.id.clone());
        let bundle = built(problem, folder.path())?.to_string_lossy().into_owned();
        let mut contenders = vec![Contender { name: "bundle", words: vec![bundle] }];
        contenders.extend(against.clone().map(|words| Contender { name: "against", words }));
        let session = Session::start(&provide::problem(problem))?;
        let shapes = session.oracle().expect("it has one").about().shapes.clone();
        for (number, shape) in shapes.into_iter().enumerate() {
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            let mut oracle = session.oracle().expect("it has one");
            let process = oracle.process().expect("problems have a process");
            let input: String = process.ask(&Request::Large(number, 1, 1))??;
            drop(oracle);
            let case = Sample { name: shape, input, output: String::new() };
            all.extend(meter.figures(problem, case, &contenders, &session.checker)?);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    terminal::print(match args.json {
        true => serde_json::to_string_pretty(&all).map_err(Failure::check)? + "\n",
        false => table(&all),
    });
    let wrong = all.iter().filter_map(|it| {
        Some(format!("{}, {}, {}: {}", it.id, it.shape, it.program, it.error.as_ref()?))
    });
    match wrong.collect::<Vec<_>>() {
        wrong if wrong.is_empty() => Ok(()),
        wrong => Err(Failure::check(wrong.join("; "))),
    }
}

/// The bundle as the judge compiles it.
fn built(problem: &Problem, folder: &Path) -> Result<PathBuf> {
    let id = &problem.id;
    let judge = judges::home(&problem.facts.judge).unwrap_or(judges::ANY);
    let options = judge.options(false, false);
    let built = judge.in_edition(&problem.facts, |edition| {
        let made = make(Program::solution(id, edition)?, &options)?;
        verify(&made, &judge, &[Rustc::installed()], &Cases::none(), false)
    })?;
    // `built` removes its folder at the end of this function.
    let path = folder.join(format!("{id}-bundle"));
    files::copy(&built.program, &path)?;
    Ok(path)
}

/// Measures with the small program.
struct Meter {
    measure: PathBuf,
    folder: PathBuf,
    runs: usize,
    sandbox: Sandbox,
}

/// The processor time in seconds and the peak of memory in MiB of each run, or why one failed.
type Runs = std::result::Result<Vec<(f64, f64)>, String>;

impl Meter {
    /// Runs a program once on the input in our folder: its time, its memory and its output.
    fn run(&mut self, contender: &Contender) -> std::result::Result<((f64, f64), String), String> {
        let [input, output] = ["input", "output"].map(|name| self.folder.join(name));
        let mut command = Command::new(&self.measure);
        command.args([&input, &output]).arg(Limits::GENEROUS.output.to_string());
        let program = process::from_here(&contender.words);
        command.arg(program.get_program()).args(program.get_args());
        let printed = self.sandbox.run(&command, "").map_err(|e| e.to_string())?;
        let figures: Vec<f64> = printed.split_whitespace().flat_map(str::parse).collect();
        let &[seconds, bytes] = &figures[..] else { return Err(format!("no figures: {printed}")) };
        let output = fs::read(&output).map_err(|e| e.to_string())?;
        let peak = bytes / f64::from(1 << 20);
        Ok(((seconds, peak), String::from_utf8_lossy(&output).into_owned()))
    }

    /// The figures of all contenders on the input of `case`; every round runs each of them once.
    fn figures(
        &mut self,
        problem: &Problem,
        mut case: Sample,
        contenders: &[Contender],
        checker: &Checker,
    ) -> Result<Vec<Figures>> {
        files::write(&self.folder.join("input"), &case.input)?;
        let mut all: Vec<Runs> = contenders.iter().map(|_| Ok(vec![])).collect();
        for _ in 0..self.runs {
            for (contender, runs) in contenders.iter().zip(&mut all) {
                let Ok(before) = runs else { continue };
                match self.run(contender) {
                    Ok((run, answer)) => {
                        before.push(run);
                        // The bundle comes first.
                        if case.output.is_empty() {
                            case.output.clone_from(&answer);
                        }
                        if let Err(why) = checker.judge(&case, &answer)? {
                            let what = match checker {
                                Checker::Compare(_) => "not the bundle's",
                                _ => "wrong",
                            };
                            *runs = Err(format!("its answer is {what}: {why}"));
                        }
                    }
                    Err(why) => *runs = Err(why),
                }
            }
        }
        let facts = &problem.facts;
        let figures = |(contender, runs): (&Contender, Runs)| {
            let (runs, error) = match runs {
                Ok(runs) => (runs, None),
                Err(why) => (vec![], Some(why)),
            };
            let seconds = median(runs.iter().map(|run| run.0).collect());
            let peak_mib = median(runs.iter().map(|run| run.1).collect());
            let share = |value: Option<f64>, limit: Option<u32>, unit: f64| {
                Some(unit * value? / f64::from(limit?))
            };
            Figures {
                id: problem.id.clone(),
                shape: case.name.clone(),
                bytes: case.input.len(),
                program: contender.name,
                seconds,
                peak_mib,
                of_time_limit: share(seconds, facts.time_limit_ms, 1000.0),
                of_memory_limit: share(peak_mib, facts.memory_limit_mb, 1.0),
                error,
            }
        };
        Ok(contenders.iter().zip(all).map(figures).collect())
    }
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}

fn table(all: &[Figures]) -> String {
    let head = ["problem", "input", "MB", "program", "s", "of limit", "MiB", "of limit"];
    let mut table = terminal::table(&head);
    let unknown = || "-".to_string();
    let share = |it: Option<f64>| it.map_or_else(unknown, |it| format!("{:.1} %", 100.0 * it));
    for it in all {
        table.add_row([
            it.id.clone(),
            it.shape.clone(),
            format!("{:.2}", it.bytes as f64 / 1e6),
            it.program.to_string(),
            it.seconds.map_or_else(unknown, |seconds| format!("{seconds:.4}")),
            share(it.of_time_limit),
            it.peak_mib.map_or_else(unknown, |peak| format!("{peak:.1}")),
            share(it.of_memory_limit),
        ]);
    }
    format!("{table}\n")
}
