//! The command `cargo grundy`: everything that surrounds a solution on its way from the rules to the
//! judge.

mod bundle;
mod checker;
mod command;
mod embedded;
mod interactive;
mod message;
mod oracle_template;
mod places;
mod play;
mod post;
mod problems_table;
mod task;
mod template;
mod tool;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use command::{
    bench, completions, doctor, explore, import, input, judges, list, mutants, new, prove, remove,
    site, stress, test, watch,
};
use std::io::ErrorKind;
use std::process::ExitCode;
use system::{Failure, Result};

/// Combinatorial games for online judges: from the rules to one file for the judge.
///
/// An ID is the name of the binary, the judge's own number (P1290, 1823E), the title in either
/// language, the address of the problem's page, or the path of one of its files. `just X` and
/// `cargo grundy X` are the same.
#[derive(Parser)]
#[command(name = "grundy", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    call: Call,
}

#[derive(Subcommand)]
enum Call {
    Test(test::Args),
    Run(input::RunArgs),
    Check(input::CheckArgs),
    Brute(input::BruteArgs),
    Gen(input::GenArgs),
    Stress(Box<stress::Args>),
    Watch(watch::Args),
    Mutants(mutants::Args),
    Prove(prove::Args),
    Explore(explore::Args),
    Play(command::play::Args),
    Bench(bench::Args),
    Bundle(command::bundle::Args),
    Judges(judges::Args),
    Doctor(doctor::Args),
    New(new::Args),
    Import(import::Args),
    Remove(remove::Args),
    List(list::Args),
    Site(site::Args),
    Completions(completions::Args),
}

fn main() -> ExitCode {
    system::sandbox::serve();
    completions::answer(Cli::command);
    let mut command = Cli::command().bin_name(command::called());
    let matches = command.try_get_matches_from_mut(std::env::args_os());
    let cli = matches.and_then(|mut it| Cli::from_arg_matches_mut(&mut it));
    let cli = match cli.map_err(|told| told.format(&mut command)) {
        Ok(cli) => cli,
        Err(told) => return shown(&told),
    };
    let ended = cli.call.at_home().and_then(|()| perform(cli.call));
    if std::env::var_os(COUNTS).is_some() {
        let [starts, questions] = system::oracle::counts();
        system::terminal::remark(format!(
            "oracle: started {starts} times, asked {questions} times"
        ));
    }
    system::end(ended)
}

/// With this variable a call says how often it started and asked oracles: a test limits both.
const COUNTS: &str = "GRUNDY_COUNTS";

impl Call {
    /// Does the command work in any folder, whether or not a workspace is around it?
    fn works_anywhere(&self) -> bool {
        match self {
            Call::Explore(_) | Call::Judges(_) | Call::Doctor(_) | Call::Completions(_) => true,
            Call::Bundle(args) => args.is_foreign(),
            Call::Play(args) => args.rules.is_some(),
            Call::Stress(args) => args.needs_no_problem(),
            _ => false,
        }
    }

    /// Finds the workspace, or else a place to work in.
    fn at_home(&self) -> Result<()> {
        if facts::workspace().is_some() || std::env::var_os(facts::ROOT).is_some() {
            return Ok(());
        }
        if self.works_anywhere() {
            return embedded::unpack();
        }
        Err(Failure::usage(NO_WORKSPACE))
    }
}

const NO_WORKSPACE: &str = "this command needs a workspace, and none is around this folder; \
    bundle FILE.rs, stress --gen, explore and play --rules work without one";

/// Shows help, the version, or what is wrong with a call.
fn shown(told: &clap::Error) -> ExitCode {
    match told.print() {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Failure::check(format!("stdout: {error}")).shown()
        }
        _ => ExitCode::from(told.exit_code() as u8),
    }
}

fn perform(call: Call) -> Result<ExitCode> {
    match call {
        Call::Test(args) => test::test(&args),
        Call::Run(args) => input::run(&args),
        Call::Check(args) => input::check(&args),
        Call::Brute(args) => input::brute(&args),
        Call::Gen(args) => input::generate(&args),
        Call::Stress(args) => stress::stress(&args),
        Call::Watch(args) => watch::watch(&args),
        Call::Mutants(args) => mutants::mutants(&args),
        Call::Prove(args) => prove::prove(&args),
        Call::Explore(args) => return explore::explore(&args),
        Call::Play(args) => command::play::play(&args),
        Call::Bench(args) => bench::bench(&args),
        Call::Bundle(args) => command::bundle::bundle(&args),
        Call::Judges(_) => judges::judges(),
        Call::Doctor(_) => doctor::doctor(),
        Call::New(args) => new::new(&args),
        Call::Import(args) => import::import(&args),
        Call::Remove(args) => remove::remove(&args),
        Call::List(args) => list::list(&args),
        Call::Site(args) => site::site(&args),
        Call::Completions(args) => completions::completions(&args),
    }?;
    Ok(ExitCode::SUCCESS)
}
