//! `rust_to_c FILE.rs [-o FILE.c]`: the C file goes to stdout, or where `-o` says. With `--kept FOLDER` what
//! many files need is made once and stays there. `rust_to_c --ways` says how this machine can try a C file: a
//! line for each way, of words with a tab between them. The first is `runs` or `compiles`, the second a name,
//! the third the compiler's version, the others call it.

use rust_to_c::{compilers, ways, Converter, Options};
use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

const USAGE: &str =
    "usage: rust_to_c FILE.rs [-o FILE.c] [--edition 2021] [--limit 64000] [--kept FOLDER] | --ways";

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
    if let [one] = arguments {
        if one == "--ways" {
            print_ways();
            return Ok(());
        }
    }
    let (mut file, mut output, mut kept) = (None, None, None);
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "-o" => output = Some(rest.next().ok_or(USAGE)?),
            "--kept" => kept = Some(rest.next().ok_or(USAGE)?),
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
    let converter = match kept {
        Some(folder) => Converter::keeping(Path::new(folder)),
        None => Converter::new(),
    };
    let made = converter
        .and_then(|converter| converter.convert(&source, &name, &options))
        .map_err(|e| format!("{file}: {e}"))?;
    let bytes = made.text.len();
    match output {
        Some(path) => fs::write(path, made.text).map_err(|e| format!("{path}: {e}"))?,
        None => print!("{}", made.text),
    }
    eprintln!("{bytes} bytes, opt-level={}", made.level);
    Ok(())
}

/// Prints every way to try a C file on this machine.
fn print_ways() {
    let compilers = compilers();
    for (compiler, flags) in ways(&compilers) {
        let runs = if compiler.runs_here { "runs" } else { "compiles" };
        let words: Vec<&str> = compiler.words.iter().map(String::as_str).collect();
        let words = [words, compiler.switches(flags)].concat().join("\t");
        println!("{runs}\t{}\t{}\t{words}", compiler.name_with(flags), compiler.version);
    }
}
