//! Games as rules in Rust: a file with the function `options` becomes a program that is asked as an
//! oracle is.

use facts::ask::{Refusal, Request};
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use system::oracle::Oracle;
use system::process::Limits;
use system::rustc::Rustc;
use system::{cargo, files, Failure, Result};

/// The help for rules.
pub const HELP: &str = r"A game is a function `options` in Rust, the same that an oracle has. Its parameters are the numbers
of a position, one to three; it gives the positions that one move leads to. They may be sums of
positions. An optional function `legal` of the same parameters says which numbers are a position.
Other functions and `use std::…` may stand beside them. No position can be reached from itself.

Take 1, 3 or 4 from a heap of n:

    fn options(n: u64) -> Vec<u64> {
        [1, 3, 4].into_iter().filter(|&k| k <= n).map(|k| n - k).collect()
    }

Lasker's Nim: take any number, or split the heap in two:

    fn options(n: u64) -> Vec<Vec<u64>> {
        let take = (0..n).map(|left| vec![left]);
        take.chain((1..n).map(|a| vec![a, n - a])).collect()
    }

Wythoff's game, two heaps that are one position: take from one, or as many from both:

    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    }

`explore --rules FILE` makes the table from 0 on, finds periods and formulas; `--misere` asks who
wins when the last move loses. A call of `options` may take five seconds, the program 1 GiB.";

/// Rules that were compiled.
#[derive(Clone, Debug)]
pub struct Rules {
    /// What they are called in messages.
    pub name: String,
    /// The names of the parameters of `options`.
    pub parameters: Vec<String>,
    program: PathBuf,
}

const HARNESS: &str = include_str!("harness.rs");

/// More than the program allows itself: it says where it was.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(3600), memory: 2 << 30, output: usize::MAX };

impl Rules {
    /// The rules in the file at `path`; `-` is stdin.
    pub fn read(path: &Path) -> Result<Rules> {
        if path == Path::new("-") {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map_err(Failure::at("stdin"))?;
            return Rules::new("stdin", &text);
        }
        let text = files::read(path).map_err(Failure::usage)?;
        Rules::new(&path.display().to_string(), &text)
    }

    /// The rules in `text`, which is called `name` in errors.
    pub fn new(name: &str, text: &str) -> Result<Rules> {
        let wrong = |what: String| Failure::check(format!("{name}{what}"));
        let mut text = text.to_string();
        if !text.ends_with('\n') {
            text.push('\n');
        }
        let lines = text.lines().count();
        // What does not parse has no parameters yet: the compiler says why.
        let (parameters, below) = match syn::parse_file(&text) {
            Ok(file) => below(&file).map_err(wrong)?,
            Err(_) => (vec![], "fn main() {}\n".to_string()),
        };
        let whole = text + &below;
        let rustc = Rustc::installed();
        let mut hasher = DefaultHasher::new();
        (&whole, rustc.minor()).hash(&mut hasher);
        let folder = cargo::root().join("target/explore");
        let program = folder.join(format!("{:016x}", hasher.finish()));
        if !program.exists() {
            compile(name, &whole, lines, &parameters, &rustc, &program)?;
        }
        Ok(Rules { name: name.to_string(), parameters, program })
    }

    /// Starts the program.
    pub fn start(&self) -> Result<Oracle> {
        Oracle::start_at(&self.program, &self.name, LIMITS)
    }

    /// What is wrong with the rules, where their program has ended by itself at `request`.
    pub fn failure(&self, failure: Failure, request: &Request) -> Failure {
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

    /// Where the program is when it ends, by another run that writes it down.
    fn traced(&self, request: &Request) -> Result<Option<String>> {
        let folder = files::temporary()?;
        let file = folder.path().join("position");
        let mut oracle =
            Oracle::start_with(&self.program, &self.name, LIMITS, &[("GRUNDY_TRACE", &file)])?;
        oracle.tell(request)?;
        let end = Instant::now() + Duration::from_secs(60);
        let ended = oracle.wait::<Vec<Option<u64>>>(&|| Instant::now() >= end);
        let place = files::read(&file)?.trim_end().to_string();
        Ok(ended.is_err().then_some(place))
    }

    /// A reply of the program that says no.
    pub fn refused(&self, refusal: &Refusal) -> Failure {
        match refusal {
            Refusal::Panicked(why) => Failure::check(format!("{}{why}", self.name)),
            other => Failure::check(other),
        }
    }
}

/// The names of the parameters of `options`, and what stands below the rules in their program.
fn below(file: &syn::File) -> std::result::Result<(Vec<String>, String), String> {
    let functions = file.items.iter().filter_map(|item| match item {
        syn::Item::Fn(function) => Some(&function.sig),
        _ => None,
    });
    let mut options = None;
    let mut legal = None;
    for signature in functions {
        let name = &signature.ident;
        let line = name.span().start().line;
        if name == "main" {
            return Err(format!(", line {line}: rules have no `main`, only `options`"));
        }
        if name == "options" || name == "legal" {
            let arguments: Option<Vec<(String, &str)>> =
                signature.inputs.iter().map(argument).collect();
            let arguments = arguments
                .filter(|arguments| (1..=3).contains(&arguments.len()))
                .ok_or_else(|| format!(", line {line}: `{name}` takes one to three numbers"))?;
            let place = if name == "options" { &mut options } else { &mut legal };
            *place = Some(arguments);
        }
    }
    let options = options.ok_or_else(|| ": there has to be a function `options`".to_string())?;
    let call = |function: &str, arguments: &[(String, &str)]| {
        let list: Vec<String> = arguments
            .iter()
            .enumerate()
            .map(|(i, (_, sign))| {
                format!("{sign}p[{i}].try_into().expect(\"the number does not fit\")")
            })
            .collect();
        format!("{function}({})", list.join(", "))
    };
    let of_legal = legal.map_or("true".to_string(), |legal| call("legal", &legal));
    let program = format!(
        "mod harness {{\n{HARNESS}}}\n\
         fn main() {{\n    harness::serve(\n        \
         |p: [u64; {}]| harness::sums({}),\n        |_p| {{ let p = _p; {of_legal} }},\n    );\n}}\n",
        options.len(),
        call("options", &options),
    );
    Ok((options.into_iter().map(|it| it.0).collect(), program))
}

/// The name of a parameter, and how it is handed over.
fn argument(argument: &syn::FnArg) -> Option<(String, &'static str)> {
    let syn::FnArg::Typed(argument) = argument else { return None };
    let sign = if matches!(*argument.ty, syn::Type::Reference(_)) { "&" } else { "" };
    let mut pattern = &*argument.pat;
    if let syn::Pat::Reference(inner) = pattern {
        pattern = &inner.pat;
    }
    match pattern {
        syn::Pat::Ident(name) => Some((name.ident.to_string(), sign)),
        _ => None,
    }
}

/// Compiles the program `whole`, whose first `lines` lines are the rules, to `program`.
fn compile(
    name: &str,
    whole: &str,
    lines: usize,
    parameters: &[String],
    rustc: &Rustc,
    program: &Path,
) -> Result<()> {
    let folder = files::temporary()?;
    let [source, binary, metadata] =
        ["rules.rs", "rules", "metadata"].map(|file| folder.path().join(file));
    fs::write(&source, whole).map_err(Failure::at(&source))?;
    let quiet = ["--cap-lints", "allow"].map(String::from);
    let flags = ["-C", "opt-level=2", "-C", "overflow-checks=on"].map(String::from);
    let Err(failure) = rustc.compile(&source, "2021", &[&quiet[..], &flags].concat(), &binary)
    else {
        // Two at once make the same file: each its own first.
        let unfinished = program.with_extension(std::process::id().to_string());
        let parent = program.parent().expect("a folder below target/");
        return fs::create_dir_all(parent)
            .and_then(|()| fs::copy(&binary, &unfinished))
            .and_then(|_| fs::rename(&unfinished, program))
            .map_err(Failure::at(program));
    };
    let complaints = rustc.diagnose(&source, &[], &quiet, &metadata)?;
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
        None if complaints.is_empty() => failure,
        None => Failure::check(format!(
            "{name}: `options` takes numbers and gives Vec<{kind}> or Vec<Vec<{kind}>>, `legal` takes \
             the same and gives bool"
        )),
    })
}
