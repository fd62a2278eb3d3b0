//! Compiles a file of rules to its program, an oracle that `testdata::rules_oracle` serves.

use crate::oracle::OracleProcess;
use crate::process::Limits;
use crate::rules_file::{self, Parameter, RulesFile};
use crate::rustc::Rustc;
use crate::{cargo, files, Failure, Result};
use cargo_metadata::diagnostic::Diagnostic;
use facts::ask::{Refusal, Request};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

/// Rules that were compiled.
#[derive(Clone, Debug)]
pub struct RulesProgram {
    /// Their name in messages.
    pub name: String,
    /// The names of the parameters of `options`.
    pub parameters: Vec<String>,
    path: PathBuf,
}

/// What the program is asked about an input.
#[derive(Clone, Copy, Debug, Default)]
pub struct RulesQuestion {
    /// The Grundy value, in place of the winner.
    pub grundy: bool,
    pub misere: bool,
    /// How large the numbers of a position get.
    pub upto: Option<u64>,
}

/// More than the program allows itself, since its own message names the position.
const MEMORY: u64 = 2 << 30;

impl RulesProgram {
    /// The rules in the file at `path`; `-` is stdin.
    pub fn read(path: &Path) -> Result<RulesProgram> {
        let (name, text) = rules_file::read(path)?;
        RulesProgram::new(&name, &text)
    }

    /// The rules in `text`, which is called `name` in errors.
    pub fn new(name: &str, text: &str) -> Result<RulesProgram> {
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
        let library = cargo::build_library("testdata")?;
        let built = fs::metadata(&library)
            .and_then(|about| about.modified())
            .map_err(Failure::at(&library))?;
        let key = facts::hash((&whole, &library, built, rustc.minor()));
        let path = cargo::root().join(format!("target/explore/{key:016x}"));
        if !files::is_program_kept(&path) {
            let program = Source { name, whole: &whole, lines, parameters: &parameters };
            program.compile(&rustc, &library, &path)?;
        }
        Ok(RulesProgram { name: name.to_string(), parameters, path })
    }

    /// Starts the program; each question may take `time`.
    pub fn start(&self, question: RulesQuestion, time: Duration) -> Result<OracleProcess> {
        OracleProcess::start_as(self.command(question), &self.name, limits(time))
    }

    fn command(&self, RulesQuestion { grundy, misere, upto }: RulesQuestion) -> Command {
        let mut command = Command::new(&self.path);
        command.arg(&self.name).arg(if grundy { "grundy" } else { "wins" });
        command.arg(if misere { "misere" } else { "normal" });
        command.args(upto.map(|upto| upto.to_string()));
        command
    }

    /// Explains why the program ended by itself at `request`, or did not answer in time.
    pub fn explained(
        &self,
        failure: Failure,
        request: &Request,
        question: RulesQuestion,
    ) -> Failure {
        let text = failure.to_string();
        if text.contains("no answer within") {
            let why = format!("{}: a position takes more than 60s: lower --upto", self.name);
            return Failure::check(why);
        }
        if matches!(failure, Failure::Stopped) {
            return failure;
        }
        let Ok(Some(place)) = self.traced(request, question) else { return failure };
        let what = if text.contains("stack overflow") {
            "recurses for ever: its stack is full".to_string()
        } else {
            let how = text.split_once(&format!("{}: ", self.name)).map_or(&*text, |it| it.1);
            format!("ends the program: {how}")
        };
        Failure::check(format!("{}: options{place} {what}", self.name))
    }

    /// The position at which the program ends, from a second run that writes positions down.
    fn traced(&self, request: &Request, question: RulesQuestion) -> Result<Option<String>> {
        let folder = files::temporary()?;
        let file = folder.path().join("position");
        let mut command = self.command(question);
        command.env("GRUNDY_TRACE", &file);
        let time = Duration::from_secs(60);
        let mut oracle = OracleProcess::start_as(command, &self.name, limits(time))?;
        oracle.tell(request)?;
        let end = Instant::now() + time;
        let ended: Result<Option<std::result::Result<serde_json::Value, Refusal>>> =
            oracle.wait(&|| Instant::now() >= end);
        let place = files::read(&file)?.trim_end().to_string();
        Ok(ended.is_err().then_some(place))
    }
}

fn limits(time: Duration) -> Limits {
    Limits { time, memory: MEMORY, output: usize::MAX }
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
    let names: Vec<&str> = file.parameters.iter().map(|it| it.name.as_str()).collect();
    format!(
        "fn main() {{\n    ::testdata::rules_oracle::serve(::testdata::rules_oracle::Rules {{\n        \
         parameters: &{names:?},\n        \
         options: |p| ::testdata::rules_oracle::sums::<{count}, _>({}),\n        \
         legal: |_p| {{ let p = _p; {legal} }},\n    }});\n}}\n",
        call("options", &file.parameters),
        count = file.parameters.len(),
    )
}

/// A program of rules.
struct Source<'a> {
    name: &'a str,
    whole: &'a str,
    /// How many of its first lines are the rules.
    lines: usize,
    parameters: &'a [String],
}

impl Source<'_> {
    /// Compiles it to `program`.
    fn compile(&self, rustc: &Rustc, library: &Path, program: &Path) -> Result<()> {
        let folder = files::temporary()?;
        let binary = folder.path().join("rules");
        let (complaints, failure) = compiled(self.whole, rustc, library, &binary)?;
        let Some(failure) = failure else { return files::keep_program(&binary, program) };
        let Source { name, lines, parameters, .. } = self;
        let own = complaints.iter().find_map(|complaint| {
            let place = complaint.spans.iter().find(|place| place.is_primary)?;
            (place.line_start <= *lines).then(|| {
                format!("{name}:{}:{}: {}", place.line_start, place.column_start, complaint.message)
            })
        });
        if let Some(own) = own {
            return Err(Failure::check(own.replace('\n', " ")));
        }
        // The fault may be the library's: rules that are right do not compile then.
        let known = RulesFile::parse("", KNOWN).map_err(Failure::check)?;
        let known = KNOWN.to_string() + &below(&known);
        if compiled(&known, rustc, library, &binary)?.1.is_some() {
            let library = cargo::build_library_again("testdata")?;
            let (_, failure) = compiled(&known, rustc, &library, &binary)?;
            return failure.map_or_else(|| self.compile(rustc, &library, program), Err);
        }
        let kind = match parameters.len() {
            1 => "u64",
            2 => "(u64, u64)",
            _ => "(u64, u64, u64)",
        };
        Err(match complaints.iter().all(|it| it.spans.is_empty()) {
            true => failure,
            false => Failure::check(format!(
                "{name}: `options` takes numbers and gives Vec<{kind}> or Vec<Vec<{kind}>>, `legal` takes \
                 the same and gives bool"
            )),
        })
    }
}

/// Rules that compile.
const KNOWN: &str = "fn options(n: u64) -> Vec<u64> { (0..n).collect() }\n";

/// Compiles the program `text` to `binary`: the compiler's messages, and the failure if there is one.
fn compiled(
    text: &str,
    rustc: &Rustc,
    library: &Path,
    binary: &Path,
) -> Result<(Vec<Diagnostic>, Option<Failure>)> {
    // `testdata::rules_oracle` knows the file by this name.
    let source = binary.with_file_name("options.rs");
    fs::write(&source, text).map_err(Failure::at(&source))?;
    let deps = library.parent().expect("a folder").join("deps");
    // With one unit rustc takes 2.3 s of a processor, with 16 of them 3.9 s, and the program is no slower.
    let mut flags =
        ["-Copt-level=2", "-Ccodegen-units=1", "-Coverflow-checks=on", "--cap-lints=allow"]
            .map(String::from)
            .to_vec();
    flags.push(format!("--extern=testdata={}", library.display()));
    flags.push(format!("-Ldependency={}", deps.display()));
    rustc.diagnose(&source, "2021", &flags, binary)
}
