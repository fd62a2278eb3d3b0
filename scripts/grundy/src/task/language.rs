//! Programs in any language: a source file, by its ending, with what compiles it and what runs it.

use super::layout::{entries, Around, Place};
use super::settings::{Commands, Settings};
use crate::bundle::{self, judges, Selection};
use std::path::{Path, PathBuf};
use std::process::Command;
use system::{cargo, files, process, Failure, Result};

/// How files with some endings become programs. In the commands `{file}` is the source, `{out}` what is compiled, and
/// `{class}` the class with `main`.
struct Language {
    endings: &'static [&'static str],
    compile: &'static str,
    run: &'static str,
}

/// The languages, with the flags that judges use.
const LANGUAGES: &[Language] = &[
    Language {
        endings: &["cpp", "cc", "cxx", "c++", "C"],
        compile: "g++ -std=gnu++20 -O2 -Wall -o {out} {file}",
        run: "{out}",
    },
    Language {
        endings: &["c"],
        compile: "gcc -std=gnu17 -O2 -Wall -o {out} {file} -lm",
        run: "{out}",
    },
    Language { endings: &["py", "py3"], compile: "", run: "python3 {file}" },
    Language {
        endings: &["java"],
        compile: "javac -encoding UTF-8 -d {out} {file}",
        run: "java -XX:+UseSerialGC -Xss256m -cp {out} {class}",
    },
    Language {
        endings: &["kt"],
        compile: "kotlinc {file} -include-runtime -d {out}.jar",
        run: "java -XX:+UseSerialGC -Xss256m -jar {out}.jar",
    },
    Language { endings: &["go"], compile: "go build -o {out} {file}", run: "{out}" },
    Language { endings: &["js"], compile: "", run: "node {file}" },
    Language { endings: &["rb"], compile: "", run: "ruby {file}" },
    Language { endings: &["sh"], compile: "", run: "sh {file}" },
];

/// A source file that is not Rust.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub(crate) path: PathBuf,
    /// Empty if nothing is compiled.
    compile: Vec<String>,
    run: Vec<String>,
    out: PathBuf,
    /// Source files that are compiled with it.
    others: Vec<PathBuf>,
}

/// The endings of C and C++, whose compilers take several files.
const TOGETHER: [&str; 6] = ["cpp", "cc", "cxx", "c++", "C", "c"];

/// Is this a file that its compiler takes together with others?
pub(crate) fn compiles_together(path: &Path) -> bool {
    path.extension().is_some_and(|ending| TOGETHER.iter().any(|known| ending == *known))
}

/// Is this the ending of source files?
pub(crate) fn is_known(path: &Path) -> bool {
    path.extension().is_some_and(|ending| {
        ending == "rs" || LANGUAGES.iter().any(|it| it.endings.iter().any(|known| ending == *known))
    })
}

impl Source {
    /// The source file at `path`; none if nothing says how files of its ending run.
    pub(crate) fn of(path: &Path) -> Result<Option<Source>> {
        let ending = path.extension().unwrap_or_default().to_string_lossy();
        let path =
            path.canonicalize().map_err(|e| Failure::usage(format!("{}: {e}", path.display())))?;
        let settings = Settings::around(&path)?;
        let own = settings.languages.get(&*ending);
        let known = LANGUAGES.iter().find(|it| it.endings.contains(&&*ending));
        let (compile, run) = match (own, known) {
            (Some(Commands::Both { compile, run }), _) => (compile.clone(), run.clone()),
            (Some(Commands::One(one)), _) if one.contains("{out}") => {
                let run = known.map_or("{out}", |it| it.run);
                (one.clone(), run.to_string())
            }
            (Some(Commands::One(one)), _) => (String::new(), one.clone()),
            (None, Some(known)) => (known.compile.to_string(), known.run.to_string()),
            (None, None) => return Ok(None),
        };
        let stem = path.file_stem().unwrap_or_default();
        let place = format!("target/programs/{:016x}", facts::hash((&path, &compile)));
        let out = cargo::root().join(place).join(stem);
        let text = if run.contains("{class}") { files::read(&path)? } else { String::new() };
        let class = main_class(&text, &stem.to_string_lossy());
        let filled = |command: &str| -> Result<Vec<String>> {
            let words = shell_words::split(command)
                .map_err(|e| Failure::usage(format!("the command `{command}`: {e}")))?;
            let fill = |word: String| {
                word.replace("{file}", &path.to_string_lossy())
                    .replace("{out}", &out.to_string_lossy())
                    .replace("{class}", &class)
            };
            Ok(words.into_iter().map(fill).collect())
        };
        let (compile, run) = (filled(&compile)?, filled(&run)?);
        if run.is_empty() {
            return Err(Failure::usage(format!(
                "grundy.toml: nothing runs files with the ending {ending}"
            )));
        }
        Ok(Some(Source { path, compile, run, out, others: vec![] }))
    }

    /// The same with the other files of C and C++ in its folder, if it is one.
    pub(crate) fn with_neighbours(mut self) -> Result<Source> {
        let place = self.compile.iter().position(|word| Path::new(word) == self.path);
        if let (true, Some(place)) = (compiles_together(&self.path), place) {
            self.others = entries(self.path.parent().expect("a folder"))?;
            self.others.retain(|it| it.is_file() && compiles_together(it) && *it != self.path);
            let words = self.others.iter().map(|it| it.to_string_lossy().into_owned());
            self.compile.splice(place + 1..place + 1, words);
        }
        Ok(self)
    }

    /// What compiles it, or else what runs it, as a person would type it.
    pub(crate) fn shown(&self) -> String {
        let words = if self.compile.is_empty() { &self.run } else { &self.compile };
        let short = |word: &String| {
            let path = Path::new(word);
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_absolute() {
                name.into_owned()
            } else {
                word.clone()
            }
        };
        words.iter().map(short).collect::<Vec<_>>().join(" ")
    }

    /// The same source, compiled with the checks of GCC and Clang; none for other compilers.
    pub(crate) fn checked(&self) -> Option<Source> {
        const FLAGS: [&str; 5] = [
            "-g",
            "-O1",
            "-D_GLIBCXX_ASSERTIONS",
            "-fsanitize=address,undefined",
            "-fno-sanitize-recover=undefined",
        ];
        let compiler = Path::new(self.compile.first()?).file_name()?.to_string_lossy();
        ["g++", "gcc", "clang"].iter().any(|it| compiler.contains(it)).then_some(())?;
        let name = self.out.file_name()?;
        let folder = format!("{}-checked", self.out.parent()?.display());
        let out = Path::new(&folder).join(name);
        let [before, after] = [&self.out, &out].map(|it| it.to_string_lossy().into_owned());
        let other = |word: &String| word.replace(&before, &after);
        let mut compile: Vec<String> =
            self.compile.iter().filter(|it| !it.starts_with("-O")).map(other).collect();
        compile.splice(1..1, FLAGS.map(String::from));
        let run = self.run.iter().map(other).collect();
        Some(Source { compile, run, out, ..self.clone() })
    }

    /// The files that it is made of, as far as they are found.
    pub(crate) fn files(&self) -> Vec<PathBuf> {
        let all = std::iter::once(&self.path).chain(&self.others);
        all.flat_map(|path| included(path)).map(|(path, _)| path).collect()
    }

    /// The words that start the program, which is compiled first unless nothing has changed; or what the compiler says
    /// against it.
    pub(crate) fn build(&self) -> Result<std::result::Result<Vec<String>, String>> {
        let Some((compiler, args)) = self.compile.split_first() else {
            return Ok(Ok(self.run.clone()));
        };
        let folder = self.out.parent().expect("a folder");
        let note = folder.join("made-of");
        let all = std::iter::once(&self.path).chain(&self.others);
        let texts: Option<Vec<_>> = all.map(|path| made_of(path)).collect();
        let key = texts.map(|texts| format!("{:016x}", facts::hash((texts, &self.compile))));
        let mark = |key: &String| Some(format!("{key} {}", compiled(folder, &note)?));
        if let (Some(key), Some(before)) = (&key, files::kept(&note)) {
            if Some(&before) == mark(key).as_ref() {
                return Ok(Ok(self.run.clone()));
            }
            if before.starts_with(key) {
                files::discard(folder);
            }
        }
        files::make_folder(folder)?;
        let _ = std::fs::remove_file(&note);
        let mut command = Command::new(compiler);
        // A compiler may name files by the folder that it is called in.
        command.args(args).current_dir(self.path.parent().expect("a folder"));
        process::with_utf8(&mut command);
        let output = process::tool(&mut command, "").map_err(|failure| match failure {
            Failure::Stopped => Failure::Stopped,
            failure => Failure::usage(format!(
                "{failure}; `{}` compiles {}, and grundy.toml can name another command",
                self.shown(),
                self.path.file_name().unwrap_or_default().to_string_lossy()
            )),
        })?;
        if !output.status.success() {
            return Ok(Err(output.stderr + &output.stdout));
        }
        if let Some(mark) = key.as_ref().and_then(mark) {
            files::keep(&note, &mark)?;
        }
        Ok(Ok(self.run.clone()))
    }

    /// The same, where a program that does not compile is an error.
    fn built(&self) -> Result<Vec<String>> {
        self.build()?.map_err(|said| does_not_compile(&self.path.display().to_string(), &said))
    }
}

/// The program in a Rust file. One that lies in no package is compiled in the newest edition of the `judge`, or else of the
/// one that the files around it name, and with the flags of `grundy.toml`, or else the
/// names that the judge sets.
pub(crate) fn rust(
    path: &Path,
    judge: Option<&str>,
    selection: &Selection,
) -> Result<bundle::Program> {
    let mut selection = selection.clone();
    if let Ok(place) = path.canonicalize() {
        let folder = place.parent().expect("a folder");
        let facts = Around::of(Place { folder, file: Some(&place), package: None })?.facts;
        let judge = judges::find(judge.unwrap_or(&facts.judge)).ok().flatten();
        selection.edition = judge.and_then(|judge| judge.editions.last()).map(|it| it.to_string());
        let names_set = judge.and_then(|judge| judge.names_set());
        selection.rustflags = Settings::around(&place)?.rustflags.or(names_set);
    }
    bundle::Program::at(path, &selection)
}

/// A source file that does not compile, with what its compiler says.
pub(crate) fn does_not_compile(name: &str, said: &str) -> Failure {
    Failure::check(format!("{name} does not compile:\n{}", said.trim_end()))
}

/// The words that start the program in `words`: where its first word is a source file, that is compiled.
pub(crate) fn runnable(words: Vec<String>) -> Result<Vec<String>> {
    let path = Path::new(&words[0]);
    if !path.is_file() || !is_known(path) && Source::of(path)?.is_none() || is_executable(path) {
        return Ok(words);
    }
    let mut program = if path.extension().is_some_and(|it| it == "rs") {
        let program = rust(path, None, &Selection::default())?;
        vec![program.build()?.to_string_lossy().into_owned()]
    } else {
        Source::of(path)?.expect("its language is known").built()?
    };
    program.extend_from_slice(&words[1..]);
    Ok(program)
}

/// May the system start this file itself?
fn is_executable(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let has_line = std::fs::read(path).is_ok_and(|bytes| bytes.starts_with(b"#!"));
        has_line && path.metadata().is_ok_and(|it| it.permissions().mode() & 0o111 != 0)
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// The files that a source file includes by `#include "…"`, itself first, each with its text; the text is missing where
/// a file is not found, so that only the compiler knows what the program is made of.
fn included(path: &Path) -> Vec<(PathBuf, Option<String>)> {
    let mut found: Vec<(PathBuf, Option<String>)> = vec![(path.to_path_buf(), None)];
    let mut next = 0;
    while let Some((path, _)) = found.get(next).cloned() {
        let bytes = files::is_file(&path).then(|| std::fs::read(&path).ok()).flatten();
        let text = bytes.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        for line in text.iter().flat_map(|text| text.lines()) {
            let line = line.trim_start().strip_prefix('#').unwrap_or_default();
            let Some(rest) = line.trim_start().strip_prefix("include") else { continue };
            if rest.trim_start().starts_with('<') {
                continue;
            }
            let name = path.with_file_name(rest.split('"').nth(1).unwrap_or_default());
            if found.iter().all(|(known, _)| *known != name) {
                found.push((name, None));
            }
        }
        found[next].1 = text;
        next += 1;
    }
    found
}

/// A hash of the files that a compiler has left in `folder`, beside our `note`.
fn compiled(folder: &Path, note: &Path) -> Option<String> {
    let mut all = files::below(folder).ok()?;
    let is_unfinished = |path: &PathBuf| {
        path.parent() == note.parent() && {
            path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
        }
    };
    all.retain(|path| path != note && !is_unfinished(path));
    let hashes: std::io::Result<Vec<_>> = all.iter().map(|path| files::hash(path)).collect();
    Some(format!("{:016x}", facts::hash((&all, hashes.ok()?))))
}

/// The texts of all that a source file is made of, if they are found.
fn made_of(path: &Path) -> Option<Vec<String>> {
    included(path).into_iter().map(|(_, text)| text).collect()
}

/// The class of a Java program that has `main`: the one named as the file, or else the first that is followed by it.
fn main_class(text: &str, stem: &str) -> String {
    let names = |text: &str| -> Vec<String> {
        let words: Vec<&str> = text.split(|c: char| !(c.is_alphanumeric() || c == '_')).collect();
        words.windows(2).filter(|it| it[0] == "class").map(|it| it[1].to_string()).collect()
    };
    let all = names(text);
    if all.is_empty() || all.iter().any(|name| name == stem) {
        return stem.to_string();
    }
    let before = text.split(" main(").next().unwrap_or(text);
    names(before).pop().unwrap_or(all[0].clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_class_with_main_is_found() {
        let of = |text: &str| main_class(text, "a");
        assert_eq!(
            of("class B {} public class Main { static void main(String[] x) {} } class C {}"),
            "Main"
        );
        assert_eq!(of("class B {} class a { void main() {} }"), "a");
        assert_eq!(of(""), "a");
    }

    #[test]
    fn what_a_program_includes_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
        at("a.cpp", "#include <vector>\n # include \"b.h\"\n");
        at("b.h", "#include \"a.cpp\"\nint b;");
        let of = || made_of(&folder.path().join("a.cpp"));
        assert_eq!(of().unwrap().len(), 2);
        at("b.h", "#include \"elsewhere.h\"");
        assert_eq!(of(), None);
        at("b.h", "#include FILE");
        assert_eq!(of(), None);
    }
}
