//! `cargo grundy explore`: the command line.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

use clap::Parser;
use explore::{explore, target, ExploreOptions, Form};
use facts::ask::Question;
use std::path::PathBuf;
use std::process::ExitCode;
use system::oracle::OracleProcess;
use system::rules_program::RulesProgram;
use system::{stop, Failure, Result};

/// From the rules to the table, its period and its formula
///
/// Takes a family of positions of a problem's oracle, an octal game, a subtraction set, or a game whose rules
/// are a function in Rust.
#[derive(Parser)]
#[command(name = "explore", max_term_width = 100,
          after_long_help = explore::rules_help::HELP)]
struct Args {
    /// The problem
    #[arg(group = "game", required_unless_present = "game")]
    id: Option<String>,
    /// Which family of the problem; the first one by default
    #[arg(long, requires = "id")]
    family: Option<String>,
    /// A taking-and-breaking game: 0.77 is Kayles, the digits in brackets of 0.1(3) repeat, F is
    /// {0,1,2,3} heaps; 4!.0, as in CGSuite, is "Grundy's game"
    #[arg(long, value_name = "CODE", group = "game")]
    octal: Option<String>,
    /// A heap from which these numbers may be taken, as in 1,3,4
    #[arg(long, value_name = "SET", group = "game")]
    subtract: Option<String>,
    /// A game in Rust, as --help shows; - is stdin
    #[arg(long, value_name = "FILE.rs", group = "game")]
    rules: Option<PathBuf>,
    /// The player who moves last loses
    #[arg(long)]
    misere: bool,
    /// Keep a parameter at a value
    #[arg(long, value_name = "NAME=N")]
    set: Vec<String>,
    /// How far the other parameters go; an octal game takes two bytes a heap
    #[arg(long, value_name = "N")]
    upto: Option<u64>,
    /// How long it may take
    #[arg(long, allow_negative_numbers = true, default_value_t = 30.0)]
    seconds: f64,
    #[command(flatten)]
    form: Form,
    /// Look for a formula of this; by default of the Grundy values, and then of the winner
    #[arg(long, value_name = "grundy|wins", value_parser = question, conflicts_with = "no_formula")]
    question: Option<Question>,
    /// Do not look for a formula
    #[arg(long)]
    no_formula: bool,
    /// Save the heaps of an octal game in this file, and continue with those in it
    #[arg(long, value_name = "FILE", conflicts_with_all = ["id", "subtract", "rules"])]
    resume: Option<PathBuf>,
    /// The program of the site, whose boards contain the oracle: `site` has built it, and no oracle alone
    #[arg(long, requires = "id", hide = true)]
    boards: Option<PathBuf>,
}

fn main() -> ExitCode {
    system::sandbox::serve();
    stop::listen();
    match perform(explore::arguments()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.shown(),
    }
}

fn perform(args: Args) -> Result<()> {
    let seconds = explore::seconds(args.seconds)?;
    args.form.check()?;
    let set = args.set.iter().map(|text| fixed(text)).collect::<Result<Vec<_>>>()?;
    for (i, (name, _)) in set.iter().enumerate() {
        if set[..i].iter().any(|known| known.0 == *name) {
            return Err(Failure::usage(format!("--set {name}: it is given twice")));
        }
    }
    let Args { upto, form, no_formula, resume, question, misere, .. } = args;
    let options = ExploreOptions { set, upto, seconds, form, no_formula, resume, question };
    if let (Some(id), Some(boards)) = (&args.id, &args.boards) {
        OracleProcess::is_in_boards(&facts::find(id)?.id, boards);
    }
    let target = match (args.id, args.octal, args.subtract, args.rules) {
        (Some(id), ..) => target::family(&facts::find(&id)?, args.family.as_deref(), misere)?,
        (_, Some(code), ..) => target::octal(&code, misere)?,
        (.., Some(set), _) => target::subtraction(&set, misere)?,
        (.., file) => target::rules(RulesProgram::read(&file.expect("clap asks for it"))?, misere)?,
    };
    explore(&target, &options)
}

/// Formulas are over numbers with a sign.
const MOST: u64 = i64::MAX as u64;

/// A parameter and its value.
fn fixed(text: &str) -> Result<(String, u64)> {
    let parts = text.split_once('=').map(|(name, n)| (name.to_string(), n.parse()));
    match parts {
        Some((name, Ok(n))) if n <= MOST => Ok((name, n)),
        Some((name, Ok(_))) => Err(Failure::usage(format!("--set {name}: at most {MOST}"))),
        _ => Err(Failure::usage(format!("--set {text}: it takes a name and a number"))),
    }
}

fn question(text: &str) -> std::result::Result<Question, String> {
    match text {
        "grundy" => Ok(Question::Grundy),
        "wins" => Ok(Question::Wins),
        _ => Err("it is `grundy` or `wins`".to_string()),
    }
}
