//! Games as rules in Rust: a file with the function `options` becomes a program that is asked as an
//! oracle is.

use facts::ask::{Refusal, Request};
use serde::de::DeserializeOwned;
use std::fs;
use std::hash::Hash;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::process::Limits;
use system::rules_file::{Parameter, RulesFile};
use system::rustc::Rustc;
use system::{cargo, files, rules_file, Failure, Result};

/// The help for rules.
pub const HELP: &str = r"A game is a function `options` in Rust, the same that an oracle has. Its parameters are the one to three
numbers of a position. It returns the positions that one move leads to, which may be sums of positions.
An optional function `legal` of the same parameters says which numbers are a position. The file may
contain other functions and `use std::…`. No position may be reached from itself.

Take 1, 3 or 4 from a heap of n:

    fn options(n: u64) -> Vec<u64> {
        [1, 3, 4].into_iter().filter(|&k| k <= n).map(|k| n - k).collect()
    }

Lasker's Nim: take any number, or split the heap in two:

    fn options(n: u64) -> Vec<Vec<u64>> {
        let take = (0..n).map(|left| vec![left]);
        take.chain((1..n).map(|a| vec![a, n - a])).collect()
    }

Wythoff's game, two heaps that are one position: take from one heap, or the same number from both:

    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    }

`explore --rules FILE` makes the table from 0 on and finds periods and formulas. With `--misere` the player
who moves last loses. A call of `options` may take five seconds, the program 1 GiB.";

/// Rules that were compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Their name in messages.
    pub name: String,
    /// The names of the parameters of `options`.
    pub parameters: Vec<String>,
    /// Where their program lies.
    pub program: PathBuf,
}

const HARNESS: &str = include_str!("harness.rs");

/// More than the program allows itself, since its own message names the position.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(3600), memory: 2 << 30, output: usize::MAX };

impl Rules {
    /// The rules in the file at `path`; `-` is stdin.
    pub fn read(path: &Path) -> Result<Rules> {
        let (name, text) = rules_file::read(path)?;
        Rules::new(&name, &text)
    }

    /// The rules in `text`, which is called `name` in errors.
    pub fn new(name: &str, text: &str) -> Result<Rules> {
        let file = RulesFile::parse(name, text).map_err(Failure::check)?;
        let parameters = file.parameters.iter().map(|it| it.name.clone()).collect::<Vec<_>>();
        // The compiler says why a text is not Rust.
        let below =
            if file.syntax_error.is_some() { "fn main() {}\n".to_string() } else { below(&file) };
        let mut whole = file.text;
        if !whole.ends_with('\n') {
            whole.push('\n');
        }
        let lines = whole.lines().count();
        whole += &below;
        let rustc = Rustc::installed();
        let library = library(&rustc)?;
        let program = place("", &(&whole, &library));
        if !program.exists() {
            compile(name, &whole, lines, &parameters, &rustc, &library, &program)?;
        }
        Ok(Rules { name: name.to_string(), parameters, program })
    }

    /// Starts the program.
    pub fn start(&self) -> Result<OracleProcess> {
        OracleProcess::start_at(&self.program, &self.name, LIMITS)
    }

    /// The reply of `program`, which runs these rules, unless `over` says that its time is over.
    pub(crate) fn ask<T: DeserializeOwned>(
        &self,
        program: &mut OracleProcess,
        request: &Request,
        over: &dyn Fn() -> bool,
    ) -> Result<Option<T>> {
        match program.tell(request).and_then(|()| program.wait(over)) {
            Ok(Some(Err(refusal))) => Err(self.refused(&refusal)),
            Ok(reply) => Ok(reply.and_then(std::result::Result::ok)),
            Err(Failure::Stopped) => Err(Failure::Stopped),
            Err(failure) => Err(self.failure(failure, request)),
        }
    }

    /// Explains why the program ended by itself at `request`.
    fn failure(&self, failure: Failure, request: &Request) -> Failure {
        let Ok(Some(place)) = self.traced(request) else { return failure };
        let text = failure.to_string();
        let what = if text.contains("stack overflow") {
            "recurses for ever: its stack is full".to_string()
        } else {
            let how = text.split_once(&format!("{}: ", self.name)).map_or(&*text, |it| it.1);
            format!("ends the program: {how}")
        };
        Failure::check(format!("{}: options{place} {what}", self.name))
    }

    /// The position at which the program ends, from a second run that writes positions down.
    fn traced(&self, request: &Request) -> Result<Option<String>> {
        let folder = files::temporary()?;
        let file = folder.path().join("position");
        let mut command = Command::new(&self.program);
        command.env("GRUNDY_TRACE", &file);
        let mut oracle = OracleProcess::start_as(command, &self.name, LIMITS)?;
        oracle.tell(request)?;
        let end = Instant::now() + Duration::from_secs(60);
        let ended = oracle.wait::<Vec<Option<u64>>>(&|| Instant::now() >= end);
        let place = files::read(&file)?.trim_end().to_string();
        Ok(ended.is_err().then_some(place))
    }

    /// The failure for a refusal by the program.
    pub(crate) fn refused(&self, refusal: &Refusal) -> Failure {
        match refusal {
            Refusal::Panicked(why) => Failure::check(format!("{}{why}", self.name)),
            other => Failure::check(other),
        }
    }
}

/// The code that follows the rules in their program.
fn below(file: &RulesFile) -> String {
    let call = |function: &str, parameters: &[Parameter]| {
        let numbers = parameters.iter().enumerate().map(|(i, parameter)| {
            let sign = if parameter.is_reference { "&" } else { "" };
            format!("{sign}p[{i}].try_into().expect(\"the number does not fit\")")
        });
        format!("{function}({})", numbers.collect::<Vec<_>>().join(", "))
    };
    let legal = file.legal.as_ref().map_or("true".to_string(), |legal| call("legal", legal));
    format!(
        "fn main() {{\n    harness::serve(\n        {count},\n        \
         |p| harness::sums::<{count}, _>({}),\n        |_p| {{ let p = _p; {legal} }},\n    );\n}}\n",
        call("options", &file.parameters),
        count = file.parameters.len(),
    )
}

/// The file below target/ for the program or library that `source` makes.
fn place(prefix: &str, source: &impl Hash) -> PathBuf {
    cargo::root().join(format!("target/explore/{prefix}{:016x}", facts::hash(source)))
}

/// With one unit rustc takes 2.3 s of a processor, with 16 of them 3.9 s, and the program is no slower.
fn flags(more: &str) -> Vec<String> {
    let flags = ["-Copt-level=2", "-Ccodegen-units=1", "-Coverflow-checks=on", "--cap-lints=allow"];
    [more].into_iter().chain(flags).map(String::from).collect()
}

/// The harness, compiled: once for all rules, because it takes most of the time.
fn library(rustc: &Rustc) -> Result<PathBuf> {
    let path = place("lib", &(HARNESS, rustc.minor())).with_extension("rlib");
    if !path.exists() {
        let folder = files::temporary()?;
        let [source, library] = ["harness.rs", "libharness.rlib"].map(|it| folder.path().join(it));
        fs::write(&source, HARNESS).map_err(Failure::at(&source))?;
        rustc.compile(&source, "2021", &flags("--crate-type=rlib"), &library)?;
        let parent = path.parent().expect("a folder below target/");
        fs::create_dir_all(parent).map_err(Failure::at(parent))?;
        files::copy(&library, &path)?;
    }
    Ok(path)
}

/// Compiles the program `whole`, whose first `lines` lines are the rules, to `program`.
fn compile(
    name: &str,
    whole: &str,
    lines: usize,
    parameters: &[String],
    rustc: &Rustc,
    library: &Path,
    program: &Path,
) -> Result<()> {
    let folder = files::temporary()?;
    let [source, binary] = ["rules.rs", "rules"].map(|file| folder.path().join(file));
    fs::write(&source, whole).map_err(Failure::at(&source))?;
    let flags = flags(&format!("--extern=harness={}", library.display()));
    let (complaints, failure) = rustc.diagnose(&source, "2021", &flags, &binary)?;
    let Some(failure) = failure else { return files::copy(&binary, program) };
    let own = complaints.iter().find_map(|complaint| {
        let place = complaint.spans.iter().find(|place| place.is_primary)?;
        (place.line_start <= lines).then(|| {
            format!("{name}:{}:{}: {}", place.line_start, place.column_start, complaint.message)
        })
    });
    let kind = match parameters.len() {
        1 => "u64",
        2 => "(u64, u64)",
        _ => "(u64, u64, u64)",
    };
    Err(match own {
        Some(own) => Failure::check(own.replace('\n', " ")),
        None if complaints.iter().all(|it| it.spans.is_empty()) => failure,
        None => Failure::check(format!(
            "{name}: `options` takes numbers and gives Vec<{kind}> or Vec<Vec<{kind}>>, `legal` takes \
             the same and gives bool"
        )),
    })
}
