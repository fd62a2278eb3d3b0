//! `rust_to_c FILE.rs [-o FILE.c]`: the C file goes to stdout, or where `-o` says. With `--try FOLDER`
//! every C compiler of this machine makes programs of it there; a line of stdout says of each that can
//! run here its path and by whom it was made, with a tab between them.

use rust_to_c::{compile, compilers, convert, Compiler, Flags, Options};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, thread};

const USAGE: &str =
    "usage: rust_to_c FILE.rs [-o FILE.c [--try FOLDER]] [--edition 2021] [--limit 64000]";

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
    let (mut file, mut output, mut folder) = (None, None, None);
    let mut options = Options::default();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        match argument.as_str() {
            "-o" => output = Some(rest.next().ok_or(USAGE)?),
            "--try" => folder = Some(rest.next().ok_or(USAGE)?),
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
    if let Some(folder) = folder {
        try_out(Path::new(output.ok_or(USAGE)?), Path::new(folder))?;
    }
    eprintln!("{bytes} bytes, opt-level={}", made.level);
    Ok(())
}

/// Makes programs of the C file `file` in `folder`, in every way there is, and says where they lie.
fn try_out(file: &Path, folder: &Path) -> Result<(), String> {
    let compilers = compilers();
    let ways: Vec<(PathBuf, &Compiler, Flags)> = ways(&compilers)
        .into_iter()
        .enumerate()
        .map(|(number, (compiler, flags))| (folder.join(number.to_string()), compiler, flags))
        .collect();
    let at_once = thread::available_parallelism().map_or(1, usize::from);
    for some in ways.chunks(at_once) {
        let tries = |(binary, compiler, flags): &(PathBuf, &Compiler, Flags)| {
            compile(compiler, *flags, file, binary).map_err(|e| e.to_string())
        };
        thread::scope(|scope| {
            let running: Vec<_> = some.iter().map(|way| scope.spawn(move || tries(way))).collect();
            running.into_iter().try_for_each(|one| one.join().expect("a compiler is only started"))
        })?;
    }
    for (binary, compiler, flags) in ways.iter().filter(|(_, compiler, _)| compiler.runs_here) {
        let name = format!("{} {}", compiler.name(), flags.words().join(" "));
        println!("{}\t{}", binary.display(), name.trim_end());
    }
    Ok(())
}

/// Every compiler as judges call it, those of C for this machine without optimisation too, and one of
/// them with the sanitizers.
fn ways(compilers: &[Compiler]) -> Vec<(&Compiler, Flags)> {
    let mut ways = vec![];
    for compiler in compilers {
        let is_plain = compiler.runs_here && compiler.words.len() == 1;
        if is_plain || !compiler.like_gcc {
            ways.push((compiler, Flags::Plain));
        }
        if compiler.like_gcc {
            ways.push((compiler, Flags::Optimised));
        }
    }
    let sanitizing = compilers.iter().find(|it| it.flags().contains(&Flags::Sanitized));
    ways.extend(sanitizing.map(|compiler| (compiler, Flags::Sanitized)));
    ways
}
