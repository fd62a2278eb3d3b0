//! `completions`: what a shell needs to complete the words of an installed `grundy`. The script knows
//! nothing: at every completion the shell asks the command, which knows the problems of the workspace.

use crate::bundle::judges::{JUDGES, WITHOUT_RUST};
use clap_complete::env::Shells;
use clap_complete::{ArgValueCandidates, CompleteEnv, CompletionCandidate};
use std::collections::BTreeSet;
use system::{terminal, Result};

/// A script for a shell that completes the words of `grundy`, as `cargo install` installs it
///
/// In bash, zsh and fish it completes `cargo grundy` as well.
///
/// The file that the shell reads at its start:
///   bash  ~/.bashrc                   source <(grundy completions bash)
///   zsh   ~/.zshrc, behind compinit   source <(grundy completions zsh)
///   fish  ~/.config/fish/config.fish  grundy completions fish | source
#[derive(clap::Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Args {
    /// The shell
    #[arg(value_parser = ["bash", "elvish", "fish", "powershell", "zsh"])]
    shell: String,
}

/// The command that is installed.
const NAME: &str = "grundy";

/// The variable by which a shell asks.
const ASKED: &str = "GRUNDY_COMPLETE";

pub(crate) fn completions(args: &Args) -> Result<()> {
    let shells = Shells::builtins();
    let shell = shells.completer(&args.shell).expect("clap knows them");
    let mut script = vec![];
    shell.write_registration(ASKED, NAME, NAME, NAME, &mut script).expect("there is memory");
    let for_cargo =
        FOR_CARGO.iter().find(|(shell, _)| *shell == args.shell).map_or("", |(_, script)| script);
    terminal::print(format!("{}{for_cargo}", String::from_utf8_lossy(&script)));
    Ok(())
}

/// What hands the words behind `cargo grundy` over, by shell. In bash one function completes all words of cargo,
/// so ours passes all others on; zsh and fish take one for each command of cargo.
const FOR_CARGO: [(&str, &str); 3] = [
    (
        "bash",
        r#"
_clap_complete_cargo_grundy() {
    if [[ "${COMP_WORDS[1]}" == grundy && "$COMP_CWORD" -gt 1 ]]; then
        COMP_WORDS=("${COMP_WORDS[@]:1}")
        COMP_CWORD=$((COMP_CWORD - 1))
        _clap_complete_grundy grundy "$2" "$3"
    elif declare -F _cargo > /dev/null; then
        _cargo "$@"
    fi
}
if ! declare -F _cargo > /dev/null && declare -F _completion_loader > /dev/null; then
    _completion_loader cargo
fi
complete -o nospace -o bashdefault -o default -F _clap_complete_cargo_grundy cargo
"#,
    ),
    (
        "zsh",
        r#"
function _cargo-grundy() { _clap_dynamic_completer_grundy }
"#,
    ),
    (
        "fish",
        r#"
complete --keep-order --exclusive --command cargo --condition "__fish_seen_subcommand_from grundy" --arguments "(GRUNDY_COMPLETE=fish grundy -- (commandline --current-process --tokenize --cut-at-cursor)[2..] (commandline --current-token))"
"#,
    ),
];

/// Answers a shell that asks how the words of `command` go on, and ends; else does nothing.
pub(crate) fn answer(command: impl Fn() -> clap::Command) {
    let with_ids = || completed(command());
    CompleteEnv::with_factory(with_ids).var(ASKED).complete();
}

/// `command` with the candidates of its arguments.
fn completed(command: clap::Command) -> clap::Command {
    command.mut_subcommands(|task| {
        // `new` makes what is not there.
        let takes_one = task.get_name() != "new";
        task.mut_args(|arg| match arg.get_id().as_str() {
            "id" | "ids" | "words" if takes_one && arg.is_positional() => {
                arg.add(ArgValueCandidates::new(ids))
            }
            "judge" => arg.add(ArgValueCandidates::new(judges)),
            "technique" => arg.add(ArgValueCandidates::new(techniques)),
            _ => arg,
        })
    })
}

/// The judges, as `--judge` takes them.
fn judges() -> Vec<CompletionCandidate> {
    let names =
        JUDGES.iter().map(|judge| judge.name).chain(WITHOUT_RUST.iter().map(|(name, _)| *name));
    names.map(|name| CompletionCandidate::new(name.to_lowercase())).collect()
}

/// The techniques of all problems.
fn techniques() -> Vec<CompletionCandidate> {
    let problems = facts::each().unwrap_or_default().into_iter().flatten();
    let techniques: BTreeSet<String> =
        problems.flat_map(|problem| problem.facts.techniques).collect();
    techniques.into_iter().map(CompletionCandidate::new).collect()
}

/// The ids, each with its title where that can be read.
fn ids() -> Vec<CompletionCandidate> {
    let candidate = |id: String| {
        let title = facts::Problem::read(&id).ok().map(|problem| problem.facts.title.into());
        CompletionCandidate::new(id).help(title)
    };
    facts::ids().unwrap_or_default().into_iter().map(candidate).collect()
}
