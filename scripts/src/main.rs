//! The command line of `cargo grundy`.

use clap::{Args, Parser, Subcommand};
use scripts::judges::{self, Judge};
use scripts::process::Limits;
use scripts::rustc::Rustc;
use scripts::{
    bench, bundle, cargo, doctor, explore, handing, list, mutants, new, stress, terminal, test,
    Failure, Result,
};
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Mutex;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use testdata::{facts, Problem, Rng, PROBLEMS, SIZES};

/// Combinatorial games for online judges: from the rules to one file for the judge.
///
/// An ID is the name of the binary, the judge's own number (P1290, 1823E), or the title in either
/// language. `just X` and `cargo grundy X` are the same.
#[derive(Parser)]
#[command(name = "grundy", bin_name = "cargo grundy", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Task,
}

#[derive(Subcommand)]
enum Task {
    /// All checks of the problems named, or of the whole workspace
    ///
    /// Of a problem: the samples, every small input and random ones against the brute force, the
    /// largest inputs, any layout, broken inputs; the samples as a process, and on the bundle.
    Test {
        /// The problems; none means everything
        #[arg(value_name = "ID")]
        ids: Vec<String>,
    },
    /// Check an input against the statement's limits, then solve it
    Run(IdAndFile),
    /// Check an input against the statement's limits: prints `ok`, or line, value and limit
    Check(IdAndFile),
    /// The answer by brute force, from the rules alone: for small inputs
    Brute(IdAndFile),
    /// An input from the problem's generator
    Gen {
        /// The problem
        id: String,
        /// What the input is made from; it decides the size too. Random if not given
        #[arg(long)]
        seed: Option<u64>,
        /// How small: 1 to 10
        #[arg(long, value_parser = clap::value_parser!(u64).range(1..=SIZES as u64))]
        size: Option<u64>,
        /// At the limits of the statement, of this shape; without a shape, of the first one
        #[arg(long, value_name = "SHAPE", num_args = 0..=1, default_missing_value = "",
              conflicts_with = "size")]
        large: Option<String>,
    },
    /// Random inputs against the brute force, until one breaks the program or time is over
    Stress(StressArgs),
    /// Do the tests bite? Changes one thing at a time and runs the tests on it; takes an hour for all
    ///
    /// Needs cargo-mutants. Each change in a solution meets the tests of that solution only. Those
    /// that no test can notice stand in scripts/mutants.toml, with the reason.
    Mutants {
        /// The problems, or `shared`; none means everything
        #[arg(value_name = "ID")]
        names: Vec<String>,
    },
    /// From the rules to the table, its period and its formula
    ///
    /// Of a family of positions that the oracle of a problem names, of an octal game, of a
    /// subtraction set or of a game in a script.
    #[command(after_long_help = explore::script::HELP)]
    Explore(ExploreArgs),
    /// What the solutions cost on their largest inputs, beside what reading them costs
    ///
    /// Processor time is a median, `to floor` the median of the ratios to a program that only reads
    /// and adds; memory is the process's own. `growth` is the exponent from a tenth of the limits
    /// to the limits.
    Bench(BenchArgs),
    /// One file for the judge: pruned, compiled, run on the samples
    Bundle {
        /// The problem
        #[arg(required_unless_present = "all")]
        id: Option<String>,
        /// All problems, with a table of their bundles
        #[arg(long, conflicts_with_all = ["id", "stdout", "out", "copy", "open"])]
        all: bool,
        /// Check for this judge, in place of the problem's own; on AtCoder crates stay outside
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
        /// Print the file in place of its path
        #[arg(long, conflicts_with = "out")]
        stdout: bool,
        /// Where to write it, in place of target/bundle/ID.rs
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
        /// Keep the documentation of the library whole
        #[arg(long)]
        keep_docs: bool,
    },
    /// The judges: what they compile with, and what they have
    Judges,
    /// What is missing on this machine, and whether the pins are still those of AtCoder
    Doctor,
    /// The files of a new problem, with a sample test that fails until it is solved
    New {
        /// The name of its binary
        id: String,
    },
    /// The problems
    List {
        /// Only of this judge
        #[arg(long)]
        judge: Option<String>,
        /// Only with this technique
        #[arg(long)]
        technique: Option<String>,
        /// Only with these letters in a title
        #[arg(long)]
        title: Option<String>,
        /// As the table of the README
        #[arg(long)]
        markdown: bool,
    },
}

#[derive(Args)]
#[allow(clippy::struct_excessive_bools, reason = "the flags of a command line")]
struct ExploreArgs {
    /// The problem
    #[arg(required_unless_present_any = ["octal", "subtract", "script"],
          conflicts_with_all = ["octal", "subtract", "script"])]
    id: Option<String>,
    /// Which family of the problem's; the first one if not given
    #[arg(long, requires = "id")]
    family: Option<String>,
    /// An octal game: 0.77 is Kayles, and the digits in brackets of 0.1(3) repeat
    #[arg(long, value_name = "CODE", conflicts_with_all = ["subtract", "script"])]
    octal: Option<String>,
    /// A heap from which these numbers may be taken, as in 1,3,4
    #[arg(long, value_name = "SET", conflicts_with = "script")]
    subtract: Option<String>,
    /// A game in Rhai: --help shows how
    #[arg(long, value_name = "FILE")]
    script: Option<PathBuf>,
    /// Ask who wins if the last move loses, for a script without sums
    #[arg(long, requires = "script")]
    misere: bool,
    /// Keep a parameter at a value
    #[arg(long, value_name = "NAME=N")]
    set: Vec<String>,
    /// How far the other parameters go
    #[arg(long, value_name = "N")]
    upto: Option<u64>,
    /// How long it may take
    #[arg(long, default_value_t = 30.0)]
    seconds: f64,
    /// Print the table as CSV
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Write a picture
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write a picture
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Look for no formula
    #[arg(long)]
    no_formula: bool,
}

#[derive(Args)]
struct BenchArgs {
    /// The problems; none means all
    #[arg(value_name = "ID")]
    ids: Vec<String>,
    /// How often each program runs on each input
    #[arg(long, default_value_t = 7, value_parser = clap::value_parser!(u16).range(1..))]
    runs: u16,
    /// Print JSON in place of the table
    #[arg(long)]
    json: bool,
    /// Keep the binaries and the figures in this folder
    #[arg(long, value_name = "FOLDER")]
    save: Option<PathBuf>,
    /// Run what was saved in this folder beside the binaries of now
    #[arg(long, value_name = "FOLDER")]
    baseline: Option<PathBuf>,
    /// Run this program beside the solution of one problem
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// How many seconds a run may take
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    time_limit: f64,
}

#[derive(Args)]
struct StressArgs {
    /// The problem
    id: String,
    /// How long to search
    #[arg(long, default_value_t = 10.0)]
    seconds: f64,
    /// Only the case that this seed means
    #[arg(long)]
    seed: Option<u64>,
    /// Test this program, with its arguments, in place of the solution
    #[arg(long, value_name = "CMD")]
    against: Option<String>,
    /// How many seconds a program may take for one input
    #[arg(long, value_name = "SECONDS", default_value_t = 2.0)]
    time_limit: f64,
    /// How much memory that program may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 256,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: u64,
    /// Keep a counterexample among the samples, where every later test runs it
    #[arg(long)]
    save: bool,
}

#[derive(Args)]
struct IdAndFile {
    /// The problem
    id: String,
    /// The input; stdin if not given, or `-`
    file: Option<PathBuf>,
}

impl IdAndFile {
    /// The problem, the name of the input, and the input.
    fn read(&self) -> Result<(&'static Problem, String, String)> {
        let problem = find(&self.id)?;
        let (name, bytes) = match &self.file {
            Some(path) if path != Path::new("-") => (path.display().to_string(), fs::read(path)),
            _ => {
                let mut bytes = vec![];
                let read = std::io::stdin().read_to_end(&mut bytes).map(|_| bytes);
                ("stdin".to_string(), read)
            }
        };
        let bytes = bytes.map_err(|e| Failure::usage(format!("{name}: {e}")))?;
        let text = String::from_utf8(bytes).map_err(|e| {
            let line =
                1 + e.as_bytes()[..e.utf8_error().valid_up_to()].split(|&b| b == b'\n').count() - 1;
            Failure::check(format!("{name}: line {line}: not text"))
        })?;
        Ok((problem, name, text))
    }
}

fn main() -> ExitCode {
    match perform(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            let error = terminal::styled("error:", terminal::BAD);
            terminal::remark(format!("{error} {failure}"));
            ExitCode::from(match failure {
                Failure::Usage(_) => 2,
                Failure::Check(_) => 1,
            })
        }
    }
}

fn perform(task: Task) -> Result<()> {
    match task {
        Task::Test { ids } if ids.is_empty() => test::everything(),
        Task::Test { ids } => {
            let problems: Result<Vec<_>> = ids.iter().map(|id| find(id)).collect();
            test::problems(&problems?)
        }
        Task::Run(input) => run(&input),
        Task::Check(input) => {
            let (problem, name, text) = input.read()?;
            problem.check(&text).map_err(|e| Failure::check(format!("{name}: {e}")))?;
            terminal::print("ok\n");
            Ok(())
        }
        Task::Brute(input) => {
            let (problem, name, text) = input.read()?;
            let refused = |e| Failure::check(format!("{name}: {e}"));
            problem.check(&text).map_err(refused)?;
            let bar = terminal::spinner("brute force");
            let answer = problem.answer(&text).map_err(refused)?;
            bar.finish_and_clear();
            terminal::print(answer);
            Ok(())
        }
        Task::Gen { id, seed, size, large } => generate(find(&id)?, seed, size, large.as_deref()),
        Task::Stress(args) => stress_program(args),
        Task::Explore(args) => explore_game(args),
        Task::Bench(args) => bench_solutions(args),
        Task::Mutants { names } => mutants::mutants(&names),
        Task::Bundle { id, all, judge, rustc, copy, open, stdout, out, keep_docs } => {
            let mut compilers = vec![Rustc::installed()];
            let named = std::env::var_os("GRUNDY_RUSTC").unwrap_or_default();
            for path in rustc.into_iter().chain(std::env::split_paths(&named)) {
                if !path.as_os_str().is_empty() {
                    compilers.push(Rustc::at(&path)?);
                }
            }
            if all {
                return bundle_all(judge.as_deref(), keep_docs, &compilers);
            }
            let problem = find(&id.expect("clap asks for it"))?;
            let (judge, remark) = judge_of(problem, judge.as_deref())?;
            let bar = terminal::spinner(&format!("bundle {}", problem.id));
            let made =
                bundle::make(problem.id, &bundle::Options { keep_docs, crates: judge.crates })?;
            bundle::verify(problem, &made, &judge, &compilers)?;
            bar.finish_and_clear();
            for remark in remark.iter().chain(&made.remark) {
                terminal::remark(remark);
            }
            if stdout {
                terminal::print(&made.text);
            } else {
                let path = out.unwrap_or_else(|| bundle::default_path(problem.id));
                bundle::write(&path, &made.text)?;
                terminal::print(format!("{}\n", path.display()));
            }
            if copy {
                terminal::remark(handing::copy(&made.text)?);
            }
            if open {
                handing::open(&problem.facts().url)?;
            }
            Ok(())
        }
        Task::Judges => {
            terminal::print(judges::table());
            Ok(())
        }
        Task::Doctor => doctor::doctor(),
        Task::New { id } => {
            for path in new::new(&id)? {
                terminal::print(format!("{}\n", path.display()));
            }
            terminal::remark(format!(
                "next: the facts and the rules; `cargo grundy explore {id}` makes the table and looks for \
                 the theorem; then the solution, and `cargo test --bin {id}`"
            ));
            Ok(())
        }
        Task::List { judge, technique, title, markdown } => {
            let filter = list::Filter { judge, technique, title };
            terminal::print(if markdown { list::markdown(&filter) } else { list::plain(&filter) });
            Ok(())
        }
    }
}

fn explore_game(args: ExploreArgs) -> Result<()> {
    let ExploreArgs {
        id,
        family,
        octal,
        subtract,
        script,
        misere,
        set,
        upto,
        seconds,
        csv,
        json,
        svg,
        png,
        no_formula,
    } = args;
    let game = match (id, octal, subtract, script) {
        (Some(id), ..) => explore::family(find(&id)?, family.as_deref())?,
        (_, Some(code), ..) => explore::Game::Octal(explore::octal::Octal::new(&code)?),
        (.., Some(set), _) => explore::subtraction(&set)?,
        (.., script) => explore::Game::Script(script.expect("clap asks for it"), misere),
    };
    let fixed = |text: &String| {
        let parts = text.split_once('=').map(|(name, n)| (name.to_string(), n.parse()));
        match parts {
            Some((name, Ok(n))) => Ok((name, n)),
            _ => Err(Failure::usage(format!("--set {text}: it takes a name and a number"))),
        }
    };
    let set = set.iter().map(fixed).collect::<Result<_>>()?;
    let seconds = duration("seconds", seconds)?;
    let order = explore::Order { set, upto, seconds, csv, json, svg, png, no_formula };
    explore::explore(&game, &order)
}

fn bench_solutions(args: BenchArgs) -> Result<()> {
    let BenchArgs { ids, runs, json, save, baseline, against, time_limit } = args;
    if against.is_some() && ids.len() != 1 {
        return Err(Failure::usage("--against needs exactly one ID"));
    }
    let named = ids.iter().map(|id| find(id)).collect::<Result<Vec<_>>>()?;
    let problems = if named.is_empty() { PROBLEMS.to_vec() } else { named };
    let runs = usize::from(runs);
    let time_limit = duration("time-limit", time_limit)?;
    let order = bench::Order { runs, json, save, baseline, against, time_limit };
    bench::bench(&problems, &order)
}

fn stress_program(args: StressArgs) -> Result<()> {
    let StressArgs { id, seconds, seed, against, time_limit, memory_limit, save } = args;
    let seconds = duration("seconds", seconds)?;
    let limits = Limits {
        time: duration("time-limit", time_limit)?,
        memory: memory_limit << 20,
        output: stress::OUTPUT,
    };
    stress::stress(find(&id)?, &stress::Order { seconds, seed, against, limits, save })
}

fn duration(name: &str, seconds: f64) -> Result<Duration> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|_| Failure::usage(format!("--{name} {seconds} is no time")))
}

fn find(name: &str) -> Result<&'static Problem> {
    facts::find(name).map_err(Failure::Usage)
}

/// The judge called `name`, or the problem's own with a remark if that takes no Rust.
fn judge_of(problem: &Problem, name: Option<&str>) -> Result<(Judge, Option<String>)> {
    match name {
        Some(name) => Ok((judges::find(name, problem)?, None)),
        None => Ok(judges::home(problem)),
    }
}

/// Makes the bundles of all problems, as many at a time as there are processors, and shows a table.
fn bundle_all(judge: Option<&str>, keep_docs: bool, compilers: &[Rustc]) -> Result<()> {
    let bar = terminal::progress(PROBLEMS.len() as u64, "bundle");
    let next = AtomicUsize::new(0);
    let rows = Mutex::new(vec![]);
    let one = |problem: &'static Problem| -> Result<[String; 5]> {
        let (judge, _) = judge_of(problem, judge)?;
        let made = bundle::make(problem.id, &bundle::Options { keep_docs, crates: judge.crates })?;
        let time = bundle::verify(problem, &made, &judge, compilers)?;
        bundle::write(&bundle::default_path(problem.id), &made.text)?;
        let bytes = made.text.len();
        let share = |limit: usize| format!("{:.1} %", 100.0 * bytes as f64 / limit as f64);
        let share = judge.source_limit.map_or("?".to_string(), share);
        let seconds = format!("{:.2}", time.as_secs_f64());
        Ok([problem.id.to_string(), bytes.to_string(), share, made.unpruned.to_string(), seconds])
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(problem) = PROBLEMS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let row = one(problem);
                    bar.inc(1);
                    rows.lock().expect("no thread panics").push((problem.id, row));
                }
            });
        }
    });
    bar.finish_and_clear();
    let mut rows = rows.into_inner().expect("no thread panics");
    rows.sort_by_key(|row| row.0);
    let mut table =
        terminal::table(&["id", "bytes", "of the limit", "before pruning", "seconds to compile"]);
    let mut failed = vec![];
    for (id, row) in rows {
        match row {
            Ok(row) => drop(table.add_row(row)),
            Err(failure) => {
                terminal::remark(failure);
                failed.push(id);
            }
        }
    }
    terminal::print(format!("{table}\n"));
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::check(format!("no bundle of {}", failed.join(", "))))
    }
}

fn run(input: &IdAndFile) -> Result<()> {
    let (problem, name, text) = input.read()?;
    problem.check(&text).map_err(|e| Failure::check(format!("{name}: {e}")))?;
    let binary = cargo::build_solution(problem.id)?;
    let mut child = Command::new(&binary)
        .stdin(Stdio::piped())
        .spawn()
        .map_err(|e| Failure::check(format!("{}: {e}", binary.display())))?;
    let written =
        std::io::Write::write_all(&mut child.stdin.take().expect("piped"), text.as_bytes());
    let status = child.wait().map_err(Failure::check)?;
    if !status.success() {
        return Err(Failure::check(format!("{} ended with {status}", problem.id)));
    }
    written.map_err(|e| Failure::check(format!("{} did not read its input: {e}", problem.id)))
}

fn generate(
    problem: &Problem,
    seed: Option<u64>,
    size: Option<u64>,
    large: Option<&str>,
) -> Result<()> {
    let sizes = SIZES as u64;
    let drawn = || {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos());
        let number = Rng::new(now as u64).within(0..=u64::from(u32::MAX));
        size.map_or(number, |size| number / sizes * sizes + size - 1)
    };
    let seed_or_drawn = seed.unwrap_or_else(drawn);
    let mut rng = Rng::new(seed_or_drawn);
    let input = match large {
        None => (problem.small)(&mut rng, size.unwrap_or(seed_or_drawn % sizes + 1) as usize),
        Some(wanted) => {
            let shape = problem.large.iter().find(|(shape, _)| shape.starts_with(wanted));
            let (_, make) = shape.ok_or_else(|| {
                let shapes: Vec<String> =
                    problem.large.iter().map(|(shape, _)| format!("`{shape}`")).collect();
                let shapes = shapes.join(", ");
                Failure::usage(format!("{} has no shape `{wanted}`, but {shapes}", problem.id))
            })?;
            make(&mut rng, 1)
        }
    };
    if seed.is_none() {
        terminal::remark(format!("seed {seed_or_drawn}"));
    }
    terminal::print(input);
    Ok(())
}
