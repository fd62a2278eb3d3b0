//! `completions`: what a shell needs to complete the words of an installed `grundy`.

use clap::builder::PossibleValuesParser;
use clap_complete::Shell;
use system::{terminal, Result};

/// A script for a shell that completes the words of `grundy`, as `cargo install` installs it
///
/// For bash: `grundy completions bash > ~/.local/share/bash-completion/completions/grundy`
/// It knows the problems that there are now.
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn completions(args: &Args, command: clap::Command) -> Result<()> {
    // A script is written from words that last as long as the program.
    let ids: Vec<&'static str> = facts::ids()?.into_iter().map(|id| &*id.leak()).collect();
    let mut command = command.mut_subcommands(|task| {
        // `new` makes what is not there.
        let takes_one = task.get_name() != "new";
        task.mut_args(|arg| {
            if takes_one && arg.is_positional() && ["id", "ids"].contains(&arg.get_id().as_str()) {
                arg.value_parser(PossibleValuesParser::new(&ids))
            } else {
                arg
            }
        })
    });
    let mut script = vec![];
    clap_complete::generate(args.shell, &mut command, "grundy", &mut script);
    terminal::print(String::from_utf8_lossy(&script));
    Ok(())
}
