//! `bench`: the cost of the solutions on their largest inputs, and the cost of reading alone.

use super::problems::Problems;
use super::{time_limit, words};
use crate::bundle::verify::verify;
use crate::bundle::{judges, make, Options, Program};
use crate::checker::Checker;
use crate::task::cases::Cases;
use crate::task::provide;
use crate::task::session::Session;
use facts::ask::Request;
use facts::{Facts, Problem, Sample};
use serde::Serialize;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use system::process::{self, Limits};
use system::rustc::Rustc;
use system::sandbox::{Policy, Sandbox};
use system::{cargo, files, stop, terminal, Failure, OutputFile, Result};

/// Time and memory of the solutions on their largest inputs, next to the time of reading alone
///
/// Processor time is a median. `to floor` is the median of the ratios to a program that only reads the input.
/// Memory and pages are those of the process. `growth` is the exponent of the time from a tenth of the limits
/// to the limits.
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
    /// Save the binaries and the figures in this folder
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// With --save: replace files there that `bench` did not write
    #[arg(long, requires = "save")]
    force: bool,
    /// Compare with the binaries saved in this folder
    #[arg(long, value_name = "FOLDER")]
    baseline: Option<PathBuf>,
    /// Compare the solution of one problem with this program
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// How many seconds a run may take
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 60.0)]
    time_limit: f64,
}

/// The figures of one program on one input.
#[derive(Clone, Debug, Default, Serialize)]
struct Figures {
    id: String,
    /// The shape of the input, and the divisor of its limits.
    shape: String,
    scale: usize,
    bytes: usize,
    /// `floor`, `bundle`, `baseline` or `against`.
    program: &'static str,
    /// Seconds of processor time, the median.
    seconds: f64,
    /// Megabytes (10⁶ bytes) of input a second.
    megabytes_per_second: f64,
    /// The peak of its memory in MiB (2²⁰ bytes), the median.
    peak_mib: f64,
    /// How many pages of memory the system gave it, each at some microseconds, the median.
    page_faults: f64,
    /// Parts of the judge's limits, where they are known.
    of_time_limit: Option<f64>,
    of_memory_limit: Option<f64>,
    /// The median of the ratios to the floor, and to the bundle, each within one round.
    to_floor: f64,
    to_bundle: f64,
    /// How the time of the bundle grows: the exponent from a tenth of the limits to the
    /// limits, where the time is long enough to say.
    growth: Option<f64>,
    /// The exponent that the header claims, and its words.
    claimed_growth: f64,
    claim: String,
    /// Why there are no figures.
    error: Option<String>,
}

/// One run.
#[derive(Clone, Copy)]
struct Run {
    seconds: f64,
    bytes: f64,
    page_faults: f64,
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
    let time_limit = time_limit(args.time_limit)?;
    if let Some(folder) = args.baseline.as_deref().filter(|folder| !folder.is_dir()) {
        return Err(Failure::usage(format!("{} is not a folder of a --save", folder.display())));
    }
    // Check now, so that a typo does not cost minutes of measuring.
    let save = args.save.as_ref().map(|folder| -> Result<Vec<OutputFile>> {
        fs::create_dir_all(folder).map_err(Failure::at(folder))?;
        let names = problems.iter().map(|problem| format!("{}-bundle", problem.id));
        let names = names.chain(["figures.json".to_string()]);
        names.map(|name| OutputFile::new(&folder.join(name), args.force)).collect()
    });
    let save = save.transpose()?.unwrap_or_default();
    stop::listen();
    let folder = files::temporary()?;
    let tool = |name: &str| {
        cargo::build_one(&["build", "--release", "--package", "meter", "--bin", name], name)
    };
    let limits = Limits { time: time_limit, ..Limits::GENEROUS };
    let policy = Policy { namespaces: false, ..Policy::new(limits) };
    let meter = Meter {
        measure: tool("measure")?,
        floor: tool("floor")?,
        folder: folder.path().to_path_buf(),
        runs: usize::from(args.runs),
        sandbox: Sandbox::open(policy).map_err(Failure::check)?.into(),
    };
    let start = meter.startup()?;
    let mut all = vec![];
    let bar = terminal::progress(problems.len() as u64, "bench");
    for problem in &problems {
        bar.set_message(problem.id.clone());
        let mut contenders = built(problem, &meter.floor, folder.path())?;
        if let Some(baseline) = &args.baseline {
            let path = baseline.join(format!("{}-bundle", problem.id));
            if !path.is_file() {
                let path = path.display();
                return Err(Failure::usage(format!("{path} is missing: it was not saved")));
            }
            // What is saved may take its place.
            let copy = folder.path().join(format!("{}-baseline", problem.id));
            files::copy(&path, &copy)?;
            contenders.push(contender("baseline", &copy));
        }
        if let Some(words) = &against {
            contenders.push(Contender { name: "against", words: words.clone() });
        }
        let session = Session::start(&provide::problem(problem))?;
        let shapes = session.oracle().expect("it has one").about().shapes.clone();
        for (number, shape) in shapes.into_iter().enumerate() {
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            let make = |scale| -> Result<String> {
                let mut oracle = session.oracle().expect("it has one");
                let process = oracle.process().expect("problems have a process");
                Ok(process.ask(&Request::Large(number, 1, scale))??)
            };
            let subject = Figures {
                id: problem.id.clone(),
                shape,
                claimed_growth: problem.facts.growth,
                claim: claim(&problem.id)?,
                ..Figures::default()
            };
            let mut figures = vec![];
            for scale in [1, 10, 100] {
                let input = make(scale)?;
                let subject = Figures { scale, bytes: input.len(), ..subject.clone() };
                // Growth is that of the bundle.
                let contenders = if scale == 1 { &contenders[..] } else { &contenders[..2] };
                let (facts, checker) = (&problem.facts, &session.checker);
                figures.extend(meter.figures(&subject, &input, contenders, facts, checker)?);
            }
            set_growth(&mut figures, start);
            all.extend(figures);
        }
        bar.inc(1);
    }
    bar.finish_and_clear();
    let json = serde_json::to_string_pretty(&all).map_err(Failure::check)? + "\n";
    let saved = saved(&save, folder.path(), &json);
    // What was measured is shown, saved or not.
    terminal::print(if args.json { json } else { table(&all) });
    saved?;
    judged(&all)
}

/// The floor, and the bundle as the judge compiles it.
fn built(problem: &Problem, floor: &Path, folder: &Path) -> Result<Vec<Contender>> {
    let id = &problem.id;
    let judge = judges::home(&problem.facts.judge).unwrap_or(judges::ANY);
    let made = make(Program::solution(id)?, &Options { keep_docs: false, crates: judge.crates })?;
    let built = verify(&made, &judge, &[Rustc::installed()], &Cases::none())?;
    // `built` removes its folder at the end of this function.
    let path = folder.join(format!("{id}-bundle"));
    files::copy(&built.program, &path)?;
    Ok(vec![contender("floor", floor), contender("bundle", &path)])
}

fn contender(name: &'static str, path: &Path) -> Contender {
    Contender { name, words: vec![path.to_string_lossy().into_owned()] }
}

/// Writes the binaries, which lie in the folder `from` under their names, and after them the `figures`.
fn saved(files: &[OutputFile], from: &Path, figures: &str) -> Result<()> {
    let Some((last, binaries)) = files.split_last() else { return Ok(()) };
    for file in binaries {
        let binary = from.join(file.path().file_name().expect("we named it"));
        file.write(fs::read(&binary).map_err(Failure::at(&binary))?)?;
        let rights = fs::metadata(&binary).map_err(Failure::at(&binary))?.permissions();
        fs::set_permissions(file.path(), rights).map_err(Failure::at(file.path()))?;
    }
    last.write(figures)
}

/// What the header of a solution claims about its cost: the first clause.
fn claim(id: &str) -> Result<String> {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    let text = files::read(&path)?;
    let essay: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
    let essay = essay.concat();
    let claim = essay.split("**Complexity.** ").nth(1).unwrap_or("?");
    let mut depth = 0;
    let end = claim.find(|c| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 && ":;.,".contains(c)
    });
    let end = end.unwrap_or(claim.len());
    Ok(claim[..end].split(" time").next().unwrap_or_default().to_string())
}

/// Measures with the small programs.
struct Meter {
    measure: PathBuf,
    floor: PathBuf,
    folder: PathBuf,
    runs: usize,
    /// Namespaces would cost what is to be measured.
    sandbox: Mutex<Sandbox>,
}

impl Meter {
    /// What a process costs that has nothing to do, in seconds.
    fn startup(&self) -> Result<f64> {
        let input = self.folder.join("empty");
        files::write(&input, "")?;
        let floor = contender("floor", &self.floor);
        let runs = (0..self.runs.max(5)).map(|_| Ok(self.run(&floor, &input)?.0.seconds));
        let runs = runs.collect::<std::result::Result<Vec<_>, String>>().map_err(Failure::Check)?;
        Ok(median(runs))
    }

    /// Runs a program once: what it cost, and its output.
    fn run(
        &self,
        contender: &Contender,
        input: &Path,
    ) -> std::result::Result<(Run, Vec<u8>), String> {
        let output = self.folder.join("output");
        let mut command = Command::new(&self.measure);
        command.args([input, &output]).arg(Limits::GENEROUS.output.to_string());
        let program = process::from_here(&contender.words);
        command.arg(program.get_program()).args(program.get_args());
        let mut sandbox = self.sandbox.lock().expect("no thread panics");
        let told = sandbox.run(&command, "").map_err(|e| e.to_string())?;
        let figures: Vec<f64> = told.split_whitespace().flat_map(str::parse).collect();
        let &[seconds, bytes, page_faults] = &figures[..] else {
            return Err(format!("no figures: {told}"));
        };
        let run = Run { seconds, bytes, page_faults };
        Ok((run, fs::read(&output).map_err(|e| e.to_string())?))
    }

    /// The figures of all contenders on one input; every round runs each of them once.
    fn figures(
        &self,
        subject: &Figures,
        input: &str,
        contenders: &[Contender],
        facts: &Facts,
        checker: &Checker,
    ) -> Result<Vec<Figures>> {
        let path = self.folder.join("input");
        files::write(&path, input)?;
        let mut runs: Vec<std::result::Result<Vec<Run>, String>> =
            contenders.iter().map(|_| Ok(vec![])).collect();
        let mut case: Option<Sample> = None;
        for _ in 0..self.runs {
            for (contender, runs) in contenders.iter().zip(&mut runs) {
                let Ok(before) = runs else { continue };
                match self.run(contender, &path) {
                    Ok((run, output)) => {
                        before.push(run);
                        if contender.name == "floor" {
                            continue;
                        }
                        let got = String::from_utf8_lossy(&output);
                        // The bundle comes first.
                        let case = case.get_or_insert_with(|| Sample {
                            name: subject.shape.clone(),
                            input: input.to_string(),
                            output: got.clone().into_owned(),
                        });
                        if let Err(why) = checker.judge(case, &got)? {
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
        let seconds = |runs: &std::result::Result<Vec<Run>, String>| -> Vec<f64> {
            runs.iter().flatten().map(|run| run.seconds).collect()
        };
        let [floor, bundle] = [seconds(&runs[0]), seconds(&runs[1])];
        let figures = |(contender, runs): (&Contender, &std::result::Result<Vec<Run>, String>)| {
            let program = contender.name;
            let runs = match runs {
                Ok(runs) => runs,
                Err(why) => {
                    return Figures { program, error: Some(why.clone()), ..subject.clone() }
                }
            };
            let of = |what: fn(&Run) -> f64| median(runs.iter().map(what).collect());
            let (seconds, peak) = (of(|run| run.seconds), of(|run| run.bytes / f64::from(1 << 20)));
            let ratio = |to: &[f64]| {
                let pairs = runs.iter().zip(to);
                median(pairs.map(|(own, to)| own.seconds / to.max(1e-6)).collect())
            };
            let milliseconds = facts.time_limit_ms.map(f64::from);
            Figures {
                program,
                seconds,
                megabytes_per_second: subject.bytes as f64 / 1e6 / seconds.max(1e-6),
                peak_mib: peak,
                page_faults: of(|run| run.page_faults),
                of_time_limit: milliseconds.map(|limit| 1000.0 * seconds / limit),
                of_memory_limit: facts.memory_limit_mb.map(|limit| peak / f64::from(limit)),
                to_floor: ratio(&floor),
                to_bundle: ratio(&bundle),
                ..subject.clone()
            }
        };
        Ok(contenders.iter().zip(&runs).map(figures).collect())
    }
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// A time beyond the start of a process that is long enough to speak of growth.
const LONG: f64 = 0.005;

/// Adds the exponent of growth to the figures of the bundle on one shape.
fn set_growth(figures: &mut [Figures], start: f64) {
    let time = |figures: &[Figures], scale: usize| {
        let bundle = figures.iter().find(|it| it.program == "bundle" && it.scale == scale)?;
        bundle.error.is_none().then_some(bundle.seconds - start)
    };
    let (Some(whole), Some(tenth)) = (time(figures, 1), time(figures, 10)) else { return };
    if whole >= LONG {
        // What is too short to be measured is taken as what can just be.
        let growth = (whole / tenth.max(LONG / 20.0)).log10();
        for figures in figures.iter_mut().filter(|it| it.program == "bundle") {
            figures.growth = Some(growth);
        }
    }
}

/// How much an exponent may be above the claim: logarithms, and memory that gets slower as it gets
/// larger.
const SLACK: f64 = 0.45;

/// The figures at the limits as a table, a row for every shape.
fn table(all: &[Figures]) -> String {
    let mut others = vec![("baseline", "baseline s"), ("against", "against s")];
    others.retain(|(name, _)| all.iter().any(|figures| figures.program == *name));
    let heads =
        "id|shape|MB|floor s|bundle s|MB/s|peak MiB|pages|of time|of memory|to floor|growth|claim";
    let mut heads: Vec<&str> = heads.split('|').collect();
    heads.extend(others.iter().flat_map(|(_, seconds)| [*seconds, "to bundle"]));
    let mut table = terminal::table(&heads);
    let at_limits: Vec<&Figures> = all.iter().filter(|figures| figures.scale == 1).collect();
    for bundle in at_limits.iter().filter(|figures| figures.program == "bundle") {
        let of = |name: &str| {
            let mut same =
                at_limits.iter().filter(|it| it.id == bundle.id && it.shape == bundle.shape);
            same.find(|it| it.program == name).copied()
        };
        let seconds = |figures: Option<&Figures>| match figures {
            Some(Figures { error: None, seconds, .. }) => format!("{seconds:.4}"),
            _ => "-".to_string(),
        };
        let share = |share: Option<f64>| {
            share.map_or("?".to_string(), |share| format!("{:.1} %", 100.0 * share))
        };
        let mut row = vec![
            bundle.id.clone(),
            bundle.shape.clone(),
            format!("{:.2}", bundle.bytes as f64 / 1e6),
            seconds(of("floor")),
            seconds(Some(bundle)),
            format!("{:.0}", bundle.megabytes_per_second),
            format!("{:.1}", bundle.peak_mib),
            format!("{:.0}", bundle.page_faults),
            share(bundle.of_time_limit),
            share(bundle.of_memory_limit),
            format!("{:.2}", bundle.to_floor),
            bundle.growth.map_or("fast".to_string(), |growth| format!("{growth:.2}")),
            format!("{}  {}", bundle.claimed_growth, bundle.claim),
        ];
        for (other, _) in &others {
            let other = of(other);
            row.push(seconds(other));
            row.push(other.map_or("-".to_string(), |it| format!("{:.2}", it.to_bundle)));
        }
        table.add_row(row);
    }
    format!("{table}\n")
}

/// Whether anything is wrong with the figures.
fn judged(all: &[Figures]) -> Result<()> {
    let mut wrong: Vec<String> = vec![];
    for Figures { id, shape, scale, program, error, growth, claimed_growth, .. } in all {
        if let Some(error) = error {
            wrong.push(format!("{id}, {shape}, {program}: {error}"));
        }
        if let Some(growth) =
            growth.filter(|growth| *scale == 1 && *growth > claimed_growth + SLACK)
        {
            wrong.push(format!(
                "{id}, {shape}: the time grows with exponent {growth:.2}, claimed is {claimed_growth}"
            ));
        }
    }
    wrong.dedup();
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(wrong.join("; ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_header_claims_something() {
        for facts::Problem { id, .. } in facts::public().unwrap() {
            let claim = claim(&id).unwrap();
            assert!(claim.len() > 2 && claim.len() < 60, "{id}: {claim:?}");
        }
        assert_eq!(claim("agc010f").unwrap(), "O(n log n)");
        assert_eq!(claim("chomp").unwrap(), "C(20, 10) = 184756 words of up to 100 options");
    }

    fn bundle(scale: usize, seconds: f64) -> Figures {
        Figures { scale, seconds, program: "bundle", claimed_growth: 1.0, ..Figures::default() }
    }

    #[test]
    fn a_square_is_no_line() {
        let mut line = [bundle(1, 0.051), bundle(10, 0.006)];
        set_growth(&mut line, 0.001);
        assert!((line[0].growth.unwrap() - 1.0).abs() < 1e-9);
        assert!(judged(&line).is_ok());
        let mut square = [bundle(1, 0.501), bundle(10, 0.006)];
        set_growth(&mut square, 0.001);
        assert!(
            matches!(judged(&square), Err(Failure::Check(why)) if why.contains("exponent 2.00"))
        );
        let mut fast = [bundle(1, 0.004), bundle(10, 0.001)];
        set_growth(&mut fast, 0.001);
        assert_eq!(fast[0].growth, None);
    }

    #[test]
    fn a_failed_run_has_no_figure() {
        let mut failed = bundle(1, 0.0);
        failed.error = Some("it failed".to_string());
        assert!(table(&[failed.clone()]).contains(" - "));
        assert!(judged(&[failed]).is_err());
    }
}
