//! The C compilers of this machine, and how they are tried.

use crate::error::{Error, Result};
use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// A C compiler, perhaps for another machine than this one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiler {
    /// The program and what it is always given: `gcc -m32`.
    pub words: Vec<String>,
    /// Can what it makes run here?
    pub runs_here: bool,
    /// Does it know `-O2`, warnings and sanitizers as gcc does?
    pub like_gcc: bool,
    /// What it says of itself.
    pub version: String,
}

impl Compiler {
    /// Its words as one.
    pub fn name(&self) -> String {
        self.words.join(" ")
    }

    /// Its words and those of the flags, as one.
    pub fn name_with(&self, flags: Flags) -> String {
        match flags {
            Flags::Plain if !self.like_gcc => self.name(),
            flags => format!("{} {}", self.name(), flags.words().join(" ")),
        }
    }

    /// All that it is given besides the files. Where it is like gcc a warning is an error.
    pub fn switches(&self, flags: Flags) -> Vec<&'static str> {
        if !self.like_gcc {
            return vec![];
        }
        let mut words = flags.words().to_vec();
        words.extend(["-Wall", "-Wextra", "-pedantic", "-Wno-long-long", "-Werror"]);
        if !self.words.contains(&"-x".to_string()) {
            words.push("-std=c89");
        }
        words
    }

    /// The ways to try it: without and with optimisation, and once with the sanitizers.
    pub fn flags(&self) -> Vec<Flags> {
        if !self.like_gcc {
            return vec![Flags::Plain];
        }
        let mut flags = vec![Flags::Plain, Flags::Optimised];
        if self.runs_here && has_sanitizers(self) {
            flags.push(Flags::Sanitized);
        }
        flags
    }
}

/// How a file is compiled. `DEBUG` makes it leave the level of optimisation alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Without optimisation.
    Plain,
    /// By `-O2`, as judges do.
    Optimised,
    /// With checks for undefined behaviour and for reads out of bounds.
    Sanitized,
}

impl Flags {
    /// The words of a compiler like gcc.
    pub fn words(self) -> &'static [&'static str] {
        match self {
            Flags::Plain => &["-O0", "-DDEBUG"],
            Flags::Optimised => &["-O2"],
            Flags::Sanitized => {
                &["-O0", "-DDEBUG", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
            }
        }
    }
}

/// What may be on a machine, with what each is.
const CANDIDATES: [(&[&str], bool, bool); 10] = [
    (&["cc"], true, true),
    (&["gcc"], true, true),
    (&["clang"], true, true),
    (&["tcc"], true, false),
    (&["gcc", "-m32"], true, true),
    (&["clang", "-m32"], true, true),
    (&["g++", "-x", "c++", "-std=c++98"], true, true),
    (&["clang++", "-x", "c++", "-std=c++98"], true, true),
    (&["x86_64-w64-mingw32-gcc"], false, true),
    (&["i686-w64-mingw32-gcc"], false, true),
];

/// The compilers on this machine that can make a program. Two names of one compiler count once.
pub fn compilers() -> Vec<Compiler> {
    let Ok(folder) = tempfile::tempdir() else { return vec![] };
    let file = folder.path().join("empty.c");
    if std::fs::write(&file, "#include <stdio.h>\nint main(void) { return 0; }\n").is_err() {
        return vec![];
    }
    let mut found: Vec<Compiler> = vec![];
    for (words, runs_here, like_gcc) in CANDIDATES {
        let words: Vec<String> = words.iter().map(|&word| word.to_string()).collect();
        let mut compiler = Compiler { words, runs_here, like_gcc, version: String::new() };
        let binary = folder.path().join("empty");
        if !matches!(run(&compiler, &[], &file, &binary), Ok((true, _))) {
            continue;
        }
        compiler.version = version(&compiler);
        if found.iter().all(|known| known.version != compiler.version) {
            found.push(compiler);
        }
    }
    found
}

/// The ways to try a file, each as different from the others as can be: every compiler without
/// optimisation, where it is quick; by `-O2` those for C and this machine, and the first for 32 bits; and
/// one with the sanitizers.
pub fn ways(compilers: &[Compiler]) -> Vec<(&Compiler, Flags)> {
    let for_32_bits = |compiler: &&Compiler| compiler.words.contains(&"-m32".to_string());
    let first_of_32 = compilers.iter().find(for_32_bits);
    let mut ways = vec![];
    for compiler in compilers {
        let is_first_of_32 = first_of_32 == Some(compiler);
        if !is_first_of_32 {
            ways.push((compiler, Flags::Plain));
        }
        let is_own = compiler.runs_here && compiler.words.len() == 1;
        if compiler.like_gcc && (is_own || is_first_of_32) {
            ways.push((compiler, Flags::Optimised));
        }
    }
    let sanitizing = compilers.iter().find(|it| it.flags().contains(&Flags::Sanitized));
    ways.extend(sanitizing.map(|compiler| (compiler, Flags::Sanitized)));
    ways
}

/// Compiles the C file `file` to `binary`. For compilers like gcc a warning is an error.
pub fn compile(compiler: &Compiler, flags: Flags, file: &Path, binary: &Path) -> Result<()> {
    let words = compiler.switches(flags);
    let name = compiler.name_with(flags);
    let complaint = match run(compiler, &words, file, binary) {
        Ok((true, _)) => return Ok(()),
        Ok((false, text)) => {
            let line = text.lines().find(|line| line.contains("error") || line.contains("warning"));
            line.or(text.lines().next()).unwrap_or("no reason given").to_string()
        }
        Err(error) => format!("cannot be started: {error}"),
    };
    Err(Error::C { compiler: name, complaint })
}

/// Starts a compiler: did it do its work, and what did it say?
fn run(
    compiler: &Compiler,
    flags: &[&str],
    file: &Path,
    binary: &Path,
) -> io::Result<(bool, String)> {
    let (program, first) = compiler.words.split_first().expect("a program");
    let output = Command::new(program)
        .args(first)
        .args(flags)
        .arg(file)
        .arg("-o")
        .arg(binary)
        .stdin(Stdio::null())
        .output()?;
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    Ok((output.status.success(), text))
}

/// What tells a compiler from another: its first line on itself, and what it is given.
fn version(compiler: &Compiler) -> String {
    let (program, first) = compiler.words.split_first().expect("a program");
    let argument = if compiler.like_gcc { "--version" } else { "-v" };
    let output = Command::new(program).arg(argument).output();
    let text = output
        .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
        .unwrap_or_default();
    let line = text.lines().next().unwrap_or(program);
    // The line begins with the name under which it was called.
    let line = line.split_once(' ').map_or(line, |(_, rest)| rest);
    // One for another machine is another compiler.
    let kind = match compiler.runs_here {
        true if text.contains("clang") => "clang",
        true => "",
        false => program,
    };
    format!("{kind} {line} {}", first.join(" "))
}

fn has_sanitizers(compiler: &Compiler) -> bool {
    let Ok(folder) = tempfile::tempdir() else { return false };
    let file = folder.path().join("empty.c");
    let written = std::fs::write(&file, "int main(void) { return 0; }\n");
    let binary = folder.path().join("empty");
    written.is_ok()
        && matches!(run(compiler, Flags::Sanitized.words(), &file, &binary), Ok((true, _)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_warning_is_a_complaint_and_names_the_compiler() {
        let folder = tempfile::tempdir().unwrap();
        let (file, binary) = (folder.path().join("a.c"), folder.path().join("a"));
        let tried: Vec<Compiler> = compilers().into_iter().filter(|c| c.like_gcc).collect();
        if tried.is_empty() {
            use std::io::Write;
            // Past the harness, which keeps to itself what a test that passes prints.
            writeln!(io::stderr(), "SKIPPED: no C compiler on this machine").unwrap();
        }
        for compiler in tried {
            std::fs::write(&file, "int main(void) { int unused; return 0; }\n").unwrap();
            let error = compile(&compiler, Flags::Plain, &file, &binary).unwrap_err();
            let Error::C { compiler: name, complaint } = error else { panic!("{error}") };
            assert_eq!(name, compiler.name_with(Flags::Plain));
            assert!(complaint.contains("unused"), "{complaint}");
            std::fs::write(&file, "int main(void) { return 0; }\n").unwrap();
            for flags in compiler.flags() {
                assert_eq!(compile(&compiler, flags, &file, &binary), Ok(()), "{name} {flags:?}");
            }
        }
    }

    #[test]
    fn what_is_not_there_is_not_found() {
        let words = vec!["no-such-compiler".to_string()];
        let version = String::new();
        let missing = Compiler { words, runs_here: true, like_gcc: true, version };
        let error = compile(&missing, Flags::Plain, Path::new("a.c"), Path::new("a"))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("no-such-compiler -O0 -DDEBUG: cannot be started: "), "{error}");
        assert!(missing.flags().len() == 2 && !compilers().contains(&missing));
    }
}
