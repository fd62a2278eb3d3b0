//! `rust_to_c FILE.rs [-o FILE.c]`: the C file goes to stdout, or where `-o` says.

use rust_to_c::{convert, Options};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

const USAGE: &str = "usage: rust_to_c FILE.rs [-o FILE.c] [--edition 2021] [--limit 64000]";

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let (mut file, mut output, mut options) = (None, None, Options::default());
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "-o" => output = Some(rest.next().ok_or(USAGE)?),
            "--edition" => options.edition.clone_from(rest.next().ok_or(USAGE)?),
            "--limit" => {
                let limit = rest.next().and_then(|bytes| bytes.parse().ok());
                options.limit = limit.ok_or(USAGE)?;
            }
            other if other.starts_with('-') || file.is_some() => return Err(USAGE.to_string()),
            _ => file = Some(argument),
        }
    }
    let file = file.ok_or(USAGE)?;
    let source = fs::read_to_string(file).map_err(|e| format!("{file}: {e}"))?;
    let name = Path::new(file).file_name().unwrap_or_default().to_string_lossy();
    let made = convert(&source, &name, &options).map_err(|e| format!("{file}: {e}"))?;
    let bytes = made.text.len();
    match output {
        Some(path) => fs::write(path, made.text).map_err(|e| format!("{path}: {e}"))?,
        None => print!("{}", made.text),
    }
    eprintln!("{bytes} bytes, opt-level={}", made.level);
    Ok(())
}
