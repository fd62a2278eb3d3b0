//! `completions`: what a shell needs to complete the words of an installed `grundy`.

use clap_complete::Shell;
use system::terminal;

/// A script for a shell that completes the words of `grundy`, as `cargo install` installs it
///
/// For bash: `grundy completions bash > ~/.local/share/bash-completion/completions/grundy`
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn completions(args: &Args, command: clap::Command) {
    let mut script = vec![];
    clap_complete::generate(args.shell, &mut command.bin_name("grundy"), "grundy", &mut script);
    terminal::print(String::from_utf8_lossy(&script));
}
