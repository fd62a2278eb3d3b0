//! The command `cargo grundy`: everything that surrounds a solution on its way from the rules to the
//! judge.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

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
use std::ffi::OsString;
use std::io::ErrorKind;
use std::process::{ExitCode, Termination};
use system::{terminal, Failure, Result};

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

/// The calls: each has a name, and arguments and a function in a module of `command`.
macro_rules! calls {
    ($($name:ident $module:ident::$args:ident => $perform:ident,)*) => {
        #[derive(Subcommand)]
        enum Call {
            $($name(command::$module::$args),)*
        }

        fn perform(call: &Call) -> Result<ExitCode> {
            match call {
                $(Call::$name(args) => command::$module::$perform(args).map(Termination::report),)*
            }
        }
    };
}

// In the order of the help.
calls! {
    Test test::Args => test,
    Run input::RunArgs => run,
    Check input::CheckArgs => check,
    Brute input::BruteArgs => brute,
    Gen input::GenArgs => generate,
    Stress stress::Args => stress,
    Watch watch::Args => watch,
    Verdicts verdicts::Args => verdicts,
    Mutants mutants::Args => mutants,
    Prove prove::Args => prove,
    Explore explore::Args => explore,
    Play play::Args => play,
    Bench bench::Args => bench,
    Bundle bundle::Args => bundle,
    Judges judges::Args => judges,
    Doctor doctor::Args => doctor,
    New new::Args => new,
    Import import::Args => import,
    Add add::Args => add,
    Remove remove::Args => remove,
    List list::Args => list,
    Site site::Args => site,
    Completions completions::Args => completions,
}

fn main() -> ExitCode {
    system::sandbox::serve();
    terminal::show_panics();
    if let Err(failure) = system::limits::suffice() {
        return failure.shown();
    }
    command::completions::answer(Cli::command);
    let cli = match parsed(std::env::args_os()) {
        Ok(cli) => cli,
        // Again, because the message may quote an argument.
        Err(told) => return shown(&parsed(terminal::shown_args()).err().unwrap_or(told)),
    };
    system::temporary::sweep();
    let ended = cli.call.at_home().and_then(|()| perform(&cli.call));
    if std::env::var_os(COUNTS).is_some() {
        let [starts, questions] = system::oracle::counts();
        terminal::remark(format!("oracle: started {starts} times, asked {questions} times"));
    }
    system::end(ended)
}

fn parsed(args: impl Iterator<Item = OsString>) -> std::result::Result<Cli, clap::Error> {
    let mut command = Cli::command().bin_name(command::called());
    let matches = command.try_get_matches_from_mut(args);
    let cli = matches.and_then(|mut it| Cli::from_arg_matches_mut(&mut it));
    cli.map_err(|told| told.format(&mut command))
}

/// With this variable a call says how often it started and asked oracles: a test limits both.
const COUNTS: &str = "GRUNDY_COUNTS";

impl Call {
    /// Does the command work in any folder, whether or not a workspace is around it?
    fn works_anywhere(&self) -> bool {
        match self {
            Call::Explore(_) | Call::Judges(_) | Call::Doctor(_) | Call::Completions(_) => true,
            Call::Bundle(args) => args.is_foreign(),
            Call::Test(args) => args.is_own(),
            Call::Import(_) | Call::Verdicts(_) => true,
            Call::Watch(args) => args.is_own(),
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
    test, watch, stress and bundle of a program of your own, import, verdicts, explore and play --rules work without one";

/// Shows help, the version, or what is wrong with a call.
fn shown(told: &clap::Error) -> ExitCode {
    match told.print() {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Failure::check(format!("stdout: {error}")).shown()
        }
        _ => ExitCode::from(told.exit_code() as u8),
    }
}
