//! The command `cargo grundy`: everything that surrounds a solution on its way from the rules to the
//! judge.

mod bundle;
mod checker;
mod command;

use clap::{Parser, Subcommand};
use command::{bench, doctor, explore, input, judges, list, mutants, new, stress, test, watch};
use std::process::ExitCode;
use system::Result;

/// Combinatorial games for online judges: from the rules to one file for the judge.
///
/// An ID is the name of the binary, the judge's own number (P1290, 1823E), or the title in either
/// language. `just X` and `cargo grundy X` are the same.
#[derive(Parser)]
#[command(name = "grundy", bin_name = "cargo grundy", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    Test(test::Args),
    Run(input::RunArgs),
    Check(input::CheckArgs),
    Brute(input::BruteArgs),
    Gen(input::GenArgs),
    Stress(stress::Args),
    Watch(watch::Args),
    Mutants(mutants::Args),
    Explore(explore::Args),
    Bench(bench::Args),
    Bundle(command::bundle::Args),
    Judges(judges::Args),
    Doctor(doctor::Args),
    New(new::Args),
    List(list::Args),
}

fn main() -> ExitCode {
    match perform(Cli::parse().task) {
        Ok(status) => status,
        Err(failure) => failure.shown(),
    }
}

fn perform(task: Task) -> Result<ExitCode> {
    match task {
        Task::Test(args) => test::test(&args),
        Task::Run(args) => input::run(&args),
        Task::Check(args) => input::check(&args),
        Task::Brute(args) => input::brute(&args),
        Task::Gen(args) => input::generate(&args),
        Task::Stress(args) => stress::stress(&args),
        Task::Watch(args) => watch::watch(&args),
        Task::Mutants(args) => mutants::mutants(&args),
        Task::Explore(args) => return explore::explore(&args),
        Task::Bench(args) => bench::bench(&args),
        Task::Bundle(args) => command::bundle::bundle(&args),
        Task::Judges(_) => {
            judges::judges();
            Ok(())
        }
        Task::Doctor(_) => doctor::doctor(),
        Task::New(args) => new::new(&args),
        Task::List(args) => list::list(&args),
    }?;
    Ok(ExitCode::SUCCESS)
}
