//! `cargo grundy` starts this program, which builds the command and becomes it. It has no dependencies, so it compiles at
//! once and can show the progress of the rest.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

fn main() -> ExitCode {
    start().unwrap_or_else(|why| launch::fail(&why))
}

fn start() -> Result<ExitCode, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let manifest = root.join("Cargo.toml").display().to_string();
    let args = ["build", "--package", "grundy", "--locked", "--manifest-path", &manifest];
    // The messages name the path of the command, wherever the target folder is.
    let mut build =
        launch::cargo(&[&args[..], &["--message-format", "json-render-diagnostics"]].concat());
    launch::ending_with_us(&mut build);
    let mut child = build
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("{}: {e}", build.get_program().to_string_lossy()))?;
    let watch = launch::watch(child.stderr.take());
    let output = child.wait_with_output().map_err(|e| format!("cargo was lost: {e}"))?;
    watch.end(!output.status.success());
    if !output.status.success() {
        return Err("the command does not compile".to_string());
    }
    let messages = String::from_utf8_lossy(&output.stdout);
    let path = messages
        .lines()
        .find_map(|line| executable(line, "grundy"))
        .ok_or("cargo does not name the path of the command")?;
    let mut command = Command::new(path);
    command.args(std::env::args_os().skip(1)).env(launch::NAME, "cargo grundy");
    launch::become_program(&mut command)
}

/// The path in `message`, if it says that cargo has built the binary `name`.
fn executable(message: &str, name: &str) -> Option<String> {
    let is_it =
        message.contains(&format!("\"name\":\"{name}\"")) && message.contains("\"kind\":[\"bin\"]");
    let text = message.split_once("\"executable\":\"").filter(|_| is_it)?.1;
    // In the JSON string a backslash escapes a backslash or a quote.
    let mut path = String::new();
    let mut chars = text.chars();
    loop {
        match chars.next()? {
            '"' => return Some(path),
            '\\' => path.push(chars.next()?),
            c => path.push(c),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::executable;

    #[test]
    fn the_path_is_read_from_the_message() {
        let message = r#"{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"grundy"},"executable":"C:\\a \"b\"\\grundy.exe","fresh":true}"#;
        assert_eq!(executable(message, "grundy").as_deref(), Some("C:\\a \"b\"\\grundy.exe"));
        assert_eq!(executable(message, "other"), None);
        assert_eq!(executable(r#"{"reason":"build-finished"}"#, "grundy"), None);
    }
}
