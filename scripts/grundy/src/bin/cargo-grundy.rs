//! `cargo grundy` outside the workspace: Cargo calls this program, which becomes the command that lies beside it.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

use std::env;
use std::process::{Command, ExitCode};

fn main() -> ExitCode {
    let become_command = || -> Result<ExitCode, String> {
        let here = env::current_exe().map_err(|e| e.to_string())?;
        let name = format!("grundy{}", env::consts::EXE_SUFFIX);
        // Cargo's first argument is the name of the call.
        let mut args = env::args_os().skip(1).peekable();
        args.next_if(|first| first == "grundy");
        let mut command = Command::new(here.with_file_name(name));
        launch::become_program(command.args(args).env(launch::NAME, "cargo grundy"))
    };
    become_command().unwrap_or_else(|why| {
        launch::fail(&format!("{why}; `cargo install` puts `grundy` beside this program"))
    })
}
