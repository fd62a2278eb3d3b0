//! `run`, `check`, `brute`, `gen`: what one does with an input.

use super::time_limit;
use facts::ask::{Invalid, Request, SIZES};
use facts::Problem;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{SystemTime, UNIX_EPOCH};
use system::oracle::OracleProcess;
use system::process::{in_background, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::{cargo, files, stop, terminal, Failure, Result};

/// Check an input against the statement's limits, then solve it
#[derive(clap::Args)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    input: IdAndFile,
    /// Seconds of processor time that it may take
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 60.0)]
    time_limit: f64,
    /// How much memory it may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 4096,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: u64,
}

/// Check an input against the statement's limits: prints `ok`, or line, value and limit
///
/// Warns of what judges' validators reject although all solutions accept it: `+5` and `05`, stray blanks and
/// empty lines, a last line without an end.
#[derive(clap::Args)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    input: IdAndFile,
    /// Treat warnings as errors
    #[arg(long)]
    strict: bool,
}

/// The answer by brute force, from the rules alone: for small inputs
#[derive(clap::Args)]
pub(crate) struct BruteArgs {
    #[command(flatten)]
    input: IdAndFile,
    /// How many seconds it may take
    #[arg(long, value_name = "SECONDS", allow_negative_numbers = true, default_value_t = 10.0)]
    time_limit: f64,
    /// How much memory it may take, in MiB
    #[arg(long, value_name = "MIB", default_value_t = 1024,
          value_parser = clap::value_parser!(u64).range(1..1 << 40))]
    memory_limit: u64,
}

/// An input from the problem's generator
#[derive(clap::Args)]
pub(crate) struct GenArgs {
    /// The problem
    id: String,
    /// The seed of the input, which also decides its size; random by default
    #[arg(long)]
    seed: Option<u64>,
    /// The size, from 1 to 10
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=SIZES as u64))]
    size: Option<u64>,
    /// Make an input at the limits of the statement, of this shape or of the first one
    #[arg(long, value_name = "SHAPE", num_args = 0..=1, default_missing_value = "",
          conflicts_with = "size")]
    large: Option<String>,
}

#[derive(clap::Args)]
struct IdAndFile {
    /// The problem
    id: String,
    /// The input; stdin if not given, or `-`
    file: Option<PathBuf>,
}

/// How many bytes an input may have: those of judges have a tenth of it.
const LONGEST: u64 = 256 << 20;

/// An input, and what it is for.
struct Given {
    problem: Problem,
    /// How a complaint names it.
    name: String,
    text: String,
}

impl IdAndFile {
    fn read(&self) -> Result<Given> {
        let problem = facts::find(&self.id)?;
        let path = self.file.as_deref().unwrap_or(Path::new("-"));
        let is_stdin = path == Path::new("-");
        let name = if is_stdin { "stdin".to_string() } else { path.display().to_string() };
        let bytes = files::bytes(path, LONGEST).map_err(Failure::of_call)?;
        if bytes.len() as u64 > LONGEST {
            let mebibytes = LONGEST >> 20;
            return Err(Failure::usage(format!("{name}: an input of more than {mebibytes} MiB")));
        }
        let text = String::from_utf8(bytes).map_err(|e| {
            let before = &e.as_bytes()[..e.utf8_error().valid_up_to()];
            let line = before.split(|&byte| byte == b'\n').count();
            Failure::check(format!("{name}: line {line}: not text"))
        })?;
        Ok(Given { problem, name, text })
    }
}

impl Given {
    /// The oracle, which has found nothing wrong with the input.
    fn checked(&self, limits: Limits) -> Result<OracleProcess> {
        let mut oracle = OracleProcess::start(&self.problem.id, limits)?;
        let verdict = oracle.ask::<()>(&Request::Check(self.text.clone()))?;
        verdict.map_err(|why| self.refused(why))?;
        Ok(oracle)
    }

    fn refused(&self, why: impl std::fmt::Display) -> Failure {
        Failure::check(format!("{}: {why}", self.name))
    }
}

pub(crate) fn check(args: &CheckArgs) -> Result<()> {
    let given = args.input.read()?;
    let mut oracle = given.checked(OracleProcess::LIMITS)?;
    let remarks: Vec<Invalid> = oracle.ask(&Request::Form(given.text.clone()))??;
    for remark in &remarks {
        terminal::remark(format!("warning: {}: {remark}", given.name));
    }
    if args.strict && !remarks.is_empty() {
        return Err(given.refused("with --strict a warning is an error"));
    }
    terminal::print("ok\n");
    Ok(())
}

pub(crate) fn brute(args: &BruteArgs) -> Result<()> {
    let time = time_limit(args.time_limit)?;
    let limits = Limits { time, memory: args.memory_limit << 20, output: usize::MAX };
    let given = args.input.read()?;
    stop::listen();
    let mut oracle = given.checked(limits)?;
    let bar = terminal::spinner("brute force");
    let answer: std::result::Result<String, _> =
        oracle.ask(&Request::Answer(given.text.clone()))?;
    bar.finish_and_clear();
    terminal::print(answer.map_err(|why| given.refused(why))?);
    Ok(())
}

pub(crate) fn run(args: &RunArgs) -> Result<()> {
    let time = time_limit(args.time_limit)?;
    let limits = Limits { time, memory: args.memory_limit << 20, output: usize::MAX };
    let given = args.input.read()?;
    let id = &given.problem.id;
    if given.problem.has_oracle() {
        drop(given.checked(OracleProcess::LIMITS)?);
    } else {
        terminal::remark(format!("{id}: {}: the input was not checked", facts::NO_ORACLE));
    }
    let binary = cargo::build_solution(id)?;
    stop::listen();
    let mut sandbox = Sandbox::open(Policy::here(limits)).map_err(Failure::at(&binary))?;
    let pipes = sandbox.start(&Command::new(&binary)).map_err(Failure::at(&binary))?;
    let mut stdin = pipes.stdin;
    let text = given.text.clone();
    let writer = in_background(move || stdin.write_all(text.as_bytes()));
    let (stdout, stderr) = (pipes.stdout, pipes.stderr);
    let complaints = in_background(move || terminal::pass_complaints_on(stderr));
    // The program must not see that stdout is closed.
    let reader = in_background(move || terminal::pass_on(stdout));
    let end = sandbox.await_end(|| false).map_err(Failure::check)?.ok_or(Failure::Stopped)?;
    let passed_on = reader.recv().expect("the reader does not panic");
    // Without a stderr the complaints are lost.
    let _ = complaints.recv();
    if let Some(trouble) = Trouble::of(&end, sandbox.policy(), "") {
        return Err(Failure::check(format!("{id}: {trouble}")));
    }
    let written = writer.recv().expect("the writer does not panic");
    written.map_err(|e| Failure::check(format!("{id} did not read its input: {e}")))?;
    passed_on.map_err(|e| Failure::check(format!("stdout: {e}")))
}

pub(crate) fn generate(args: &GenArgs) -> Result<()> {
    let problem = facts::find(&args.id)?;
    let mut oracle = OracleProcess::start(&problem.id, OracleProcess::LIMITS)?;
    let seed = args.seed.unwrap_or_else(|| drawn(args.size));
    let input: String = match &args.large {
        None => oracle.ask(&Request::Small(seed, args.size.map(|size| size as usize)))??,
        Some(wanted) => {
            let shapes = oracle.about()?.shapes;
            let shape = shapes.iter().position(|shape| shape.starts_with(wanted));
            let shape = shape.ok_or_else(|| {
                let shapes: Vec<String> = shapes.iter().map(|it| format!("`{it}`")).collect();
                let shapes = shapes.join(", ");
                Failure::usage(format!("{} has no shape `{wanted}`, but {shapes}", problem.id))
            })?;
            oracle.ask(&Request::Large(shape, seed, 1))??
        }
    };
    if args.seed.is_none() {
        terminal::remark(format!("seed {seed}"));
    }
    terminal::print(input);
    Ok(())
}

/// A seed from the clock, which says the `size` too.
fn drawn(size: Option<u64>) -> u64 {
    let sizes = SIZES as u64;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| now.as_nanos());
    // Nanoseconds, modulo about four seconds: a user does not ask twice within one.
    let number = now as u64 & u64::from(u32::MAX);
    size.map_or(number, |size| number / sizes * sizes + size - 1)
}
