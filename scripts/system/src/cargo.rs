//! Calls of cargo on the workspace itself.

use crate::group::Group;
use crate::process::{self, finished, Drain};
use crate::terminal::without_bars;
use crate::{Failure, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_metadata::{Artifact, Message};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Mutex;

pub use facts::root;

/// Something that cargo built and that can be started.
#[derive(Clone, Debug)]
pub struct Executable {
    pub name: String,
    pub is_bin: bool,
    pub is_test: bool,
    /// The folder of its package, where cargo would start it.
    pub package: PathBuf,
    pub path: PathBuf,
}

/// Can `lock` be what cargo has left of `original`, packages of which it does not need? Cargo writes it in place: a full
/// disk or a loss of power may leave a part, which cargo would refuse for ever.
pub fn is_lock_of(lock: &str, original: &str) -> bool {
    let is_known = |package: &str| {
        let (head, rest) = package.split_once("\ndependencies").unwrap_or((package, "]"));
        // A package of the workspace itself has no source.
        let is_own = !head.contains("\nsource = ");
        let is_whole = head.starts_with("[[package]]\n")
            && head.contains("\nversion = ")
            && rest.ends_with(']');
        is_whole && (is_own || original.contains(&format!("{head}\n")))
    };
    let mut blocks = lock.trim_end().split("\n\n");
    // A newer cargo writes a newer version of the format.
    let before_version = |head: Option<&str>| {
        head.map(|it| it.trim_end_matches(|c: char| c.is_ascii_digit()).to_string())
    };
    let is_same = before_version(blocks.next()) == before_version(original.split("\n\n").next());
    lock.ends_with('\n') && is_same && blocks.all(is_known)
}

/// What `command`, a call of cargo that resolves packages, says. Where cargo cannot download, the packages may be on this
/// machine.
pub fn resolved(command: &mut Command) -> Result<process::Output> {
    let output = process::tool(command, "")?;
    if output.stderr.contains("failed to download from") {
        return process::tool(command.arg("--offline"), "");
    }
    Ok(output)
}

/// Calls cargo with `args` and returns the executables that it built. What takes longer than a blink
/// shows on stderr, and so does what the compiler complains about.
pub fn build(args: &[&str]) -> Result<Vec<Executable>> {
    Ok(executables(all_artifacts(args)?))
}

fn all_artifacts(args: &[&str]) -> Result<Vec<Artifact>> {
    match artifacts(args)? {
        (built, true) => Ok(built),
        _ => Err(Failure::check(format!("`cargo {}` failed", args.join(" ")))),
    }
}

/// The same, but what does not compile is only missing.
pub fn build_what_compiles(args: &[&str]) -> Result<Vec<Executable>> {
    Ok(executables(artifacts(args)?.0))
}

fn executables(built: Vec<Artifact>) -> Vec<Executable> {
    let built = built.into_iter().filter_map(|artifact| {
        let package = artifact.manifest_path.parent().expect("a folder");
        Some(Executable {
            path: artifact.executable?.into(),
            is_bin: artifact.target.is_bin(),
            is_test: artifact.profile.test,
            package: package.into(),
            name: artifact.target.name,
        })
    });
    built.collect()
}

/// Calls cargo with `args` and returns the one executable called `name` that it built.
pub fn build_one(args: &[&str], name: &str) -> Result<PathBuf> {
    let built = build(args)?.into_iter().find(|executable| executable.name == name);
    Ok(built.ok_or_else(|| Failure::check(format!("cargo built no {name}")))?.path)
}

/// Where an executable lies and what the compiler warns of, or its errors.
pub type Built = std::result::Result<(PathBuf, Vec<String>), Vec<String>>;

/// Calls cargo with `args` without a word on the screen, for the one executable called `name`.
pub fn build_quietly(args: &[&str], name: &str) -> Result<Built> {
    let call = [args, &["--message-format", "json"]].concat();
    let mut output = process::tool(&mut command(&call), "")?;
    if !output.status.success() && removed_damage(&messages(&output.stdout).collect::<Vec<_>>())? {
        output = process::tool(&mut command(&call), "")?;
    }
    let mut path = None;
    let (mut errors, mut warnings) = (vec![], vec![]);
    for message in messages(&output.stdout) {
        match message {
            Message::CompilerArtifact(artifact) if artifact.target.name == name => {
                path = artifact.executable.or(path);
            }
            Message::CompilerMessage(message)
                if message.message.level == DiagnosticLevel::Error
                    // The line that counts the errors is not another error.
                    && !message.message.spans.is_empty() =>
            {
                errors.extend(message.message.rendered);
            }
            Message::CompilerMessage(message) if is_for_users(&message.message) => {
                warnings.extend(message.message.rendered);
            }
            _ => {}
        }
    }
    match path {
        Some(path) if output.status.success() => Ok(Ok((path.into(), warnings))),
        _ if !errors.is_empty() => Ok(Err(errors)),
        _ => {
            let said =
                output.stderr.lines().find(|line| line.starts_with("error")).unwrap_or("no word");
            Err(Failure::check(format!("`cargo {}` failed: {said}", args.join(" "))))
        }
    }
}

/// Builds the solution `id` as it would run at a judge, and returns where it lies.
pub fn build_solution(id: &str) -> Result<PathBuf> {
    build_one(&["build", "--release", "--package", "solutions", "--bin", id], id)
}

pub fn build_explorer() -> Result<PathBuf> {
    build_one(&["build", "--package", "explore", "--bin", "explore"], "explore")
}

/// Builds the library `name` of this workspace, and returns where it lies.
pub fn build_library(name: &str) -> Result<PathBuf> {
    // Together with the command cargo chooses the same features; outside a workspace there is none.
    let command: &[&str] =
        if root().join("scripts/grundy").is_dir() { &["--package", "grundy"] } else { &[] };
    let built = all_artifacts(&[&["build", "--lib", "--package", name], command].concat())?;
    let library = built.into_iter().find(|it| it.target.name == name && it.target.is_lib());
    let files = library.into_iter().flat_map(|it| it.filenames);
    let path = files.into_iter().find(|file| file.extension() == Some("rlib"));
    Ok(path.ok_or_else(|| Failure::check(format!("cargo built no library {name}")))?.into())
}

/// The same for a library that rustc cannot read.
pub fn build_library_again(name: &str) -> Result<PathBuf> {
    crate::terminal::remark(format!("the library {name} is damaged: it is made again"));
    process::tool(&mut command(&["clean", "--package", name]), "")?;
    build_library(name)
}

/// What a program needs of proconio's macros.
const DERIVE: [&str; 2] = ["fastout", "derive_readable"];

/// The features of the solutions that a program with this text needs: the optional crates of their package that it names,
/// and proconio's macros. Other programs do not wait for them.
pub fn optional(text: &str) -> Vec<String> {
    let manifest = root().join("solutions/Cargo.toml");
    // Outside a workspace there are no solutions.
    let manifest = std::fs::read_to_string(manifest).unwrap_or_default();
    let names = |is_it: fn(&str) -> bool| {
        let lines = manifest.lines().filter(move |line| is_it(line));
        lines.filter_map(|line| Some(line.split_once('=')?.0.trim().to_string()))
    };
    let is_named = |name: &String| {
        let name = name.replace('-', "_");
        text.contains(&name) && names_crate(text, &name)
    };
    let crates = names(|line| line.contains("optional = true")).filter(is_named);
    let derive = names(|line| line.starts_with("derive = "));
    crates.chain(derive.filter(|_| DERIVE.iter().any(|it| text.contains(it)))).collect()
}

/// How many levels of brackets the stack of any thread has room for.
const FLAT: usize = 1000;

/// Does a program with this text name the crate?
pub fn names_crate(text: &str, name: &str) -> bool {
    let read = || text.parse::<proc_macro2::TokenStream>().ok().map(|tokens| tokens.to_string());
    // Most programs have fewer brackets than a thread has room for.
    let is_flat = text.matches(['(', '[', '{']).nth(FLAT).is_none();
    let tokens = if is_flat { read() } else { crate::deep(text, read).ok().flatten() };
    // rustc says what is wrong with it.
    let Some(tokens) = tokens else { return false };
    // A module of the file itself or of std hides the crate.
    let hides = [format!("mod {name} "), format!(":: {name} ;")];
    if hides.iter().any(|it| tokens.contains(it)) {
        return false;
    }
    let found = |start: &String| {
        tokens.match_indices(start).any(|(i, _)| {
            let before = tokens[..i].trim_end();
            // `::name::…` begins a path, `a::name::…` goes on with one.
            let absolute = before.strip_suffix("::").map(str::trim_end);
            let begins = absolute.is_some_and(|it| {
                it.is_empty()
                    || it.ends_with([';', '{', '(', '=', '<', ',', '&'])
                    || it.ends_with("use")
            });
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            begins || !tokens[..i].ends_with(is_word) && !before.ends_with([':', '.'])
        })
    };
    let starts = ["{} ::", "use {} ;", "use {} as", "extern crate {}"];
    starts.map(|start| start.replace("{}", name)).iter().any(found)
}

/// A cargo with these arguments at the root of the workspace, for commands that build nothing.
pub fn command(args: &[&str]) -> Command {
    let features = features(args);
    let features: &[&str] =
        if features.is_empty() { &[] } else { &["--features", &features.join(",")] };
    let mut command = launch::cargo(&[&args[..1], features, &args[1..]].concat());
    command.current_dir(root());
    command
}

/// The features that the solutions need which cargo is to build with these arguments.
fn features(args: &[&str]) -> Vec<String> {
    let values = |name: &'static str| {
        args.windows(2).filter(move |pair| pair[0] == name).map(|pair| pair[1])
    };
    let Some(package) = values("--package").find(|it| ["solutions", "suite"].contains(it)) else {
        return vec![];
    };
    let folder = root().join("solutions/src/bin");
    let mut files: Vec<PathBuf> =
        values("--bin").map(|id| folder.join(format!("{id}.rs"))).collect();
    if files.is_empty() {
        // A folder that cannot be read has no solutions to build.
        files = crate::files::below(&folder).unwrap_or_default();
    }
    let texts = files.iter().filter_map(|path| std::fs::read_to_string(path).ok());
    let names: BTreeSet<String> = texts.flat_map(|text| optional(&text)).collect();
    names.into_iter().map(|name| format!("{package}/{name}")).collect()
}

/// Calls cargo with `args`: all that it built or found built, and whether it succeeded.
fn artifacts(args: &[&str]) -> Result<(Vec<Artifact>, bool)> {
    let (mut messages, mut success) = called(args)?;
    if !success && removed_damage(&messages)? {
        (messages, success) = called(args)?;
    }
    let mut artifacts = vec![];
    for message in messages {
        match message {
            Message::CompilerArtifact(artifact) => artifacts.push(artifact),
            Message::CompilerMessage(message) => complain(&message.message),
            _ => {}
        }
    }
    Ok((artifacts, success))
}

/// If rustc cannot read a library that cargo takes for built, removes that, so that the next cargo builds it again.
fn removed_damage(messages: &[Message]) -> Result<bool> {
    let crates = messages.iter().filter_map(|message| match message {
        Message::CompilerMessage(it) => unreadable_crate(&it.message.message),
        _ => None,
    });
    for name in crates {
        // A package may have hyphens where its crate has none.
        for package in [name.clone(), name.replace('_', "-")] {
            let clean = process::tool(&mut command(&["clean", "--package", &package]), "")?;
            if clean.status.success() {
                crate::terminal::remark(format!("the library {name} is damaged: it is made again"));
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// The crate whose library rustc cannot read, if this `message` says so.
fn unreadable_crate(message: &str) -> Option<String> {
    let starts = [
        "crate `",
        "found invalid metadata files for crate `",
        "can't find crate for `",
        "couldn't find crate `",
    ];
    let rest = starts.iter().find_map(|start| message.strip_prefix(start))?;
    let (name, rest) = rest.split_once('`')?;
    // Another sentence about a crate.
    let is_other = message.starts_with("crate `") && !rest.contains("required to be available");
    (!is_other).then(|| name.to_string())
}

/// What cargo says when it is called with `args`, and whether it succeeded.
fn called(args: &[&str]) -> Result<(Vec<Message>, bool)> {
    let colors = launch::has_colors();
    let format = if colors { "json-diagnostic-rendered-ansi" } else { "json" };
    let format = ["--message-format", format];
    let mut command = command(&[args, &format].concat());
    let (stdout, success) = without_bars(|| {
        let mut group = Group::spawn(command.stdout(Stdio::piped()))
            .map_err(Failure::at(command.get_program()))?;
        let watch = launch::watch(group.leader().stderr.take());
        let stdout = Drain::of(group.leader().stdout.take().expect("it is piped"), usize::MAX - 1);
        let status = finished(group);
        let success = status.as_ref().is_ok_and(ExitStatus::success);
        watch.end(!success);
        status.map(|_| (stdout.text(), success))
    })?;
    Ok((messages(&stdout).collect(), success))
}

fn messages(said: &str) -> impl Iterator<Item = Message> + '_ {
    Message::parse_stream(said.as_bytes()).map_while(std::result::Result::ok)
}

/// Shows a diagnostic once: cargo compiles a binary and its tests from one file, and repeats the
/// warnings of earlier builds.
fn complain(diagnostic: &Diagnostic) {
    static SHOWN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if !is_for_users(diagnostic) {
        return;
    }
    let Some(text) = &diagnostic.rendered else { return };
    if SHOWN.lock().expect("no thread panics").insert(text.clone()) {
        crate::terminal::remark(crate::terminal::of_compiler(format!("{}\n", text.trim_end())));
    }
}

/// Is this about a place in the code of whoever compiles it?
fn is_for_users(diagnostic: &Diagnostic) -> bool {
    // These lints hold the pages of this workspace, not the solution of a contestant.
    let is_ours = ["missing_docs", "unreachable_pub"];
    let lint = diagnostic.code.as_ref().map_or("", |code| &code.code);
    // Without a place it only counts the others.
    !diagnostic.spans.is_empty() && !is_ours.contains(&lint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_lock_is_not_whole() {
        let original = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
        let blocks: Vec<&str> = original.trim_end().split("\n\n").collect();
        let some = [&blocks[..9], &blocks[20..30]].concat().join("\n\n") + "\n";
        let own = format!("{some}\n[[package]]\nname = \"lone\"\nversion = \"0.0.0\"\n");
        let newer = some.replacen("version = 3\n", "version = 4\n", 1);
        for whole in [&original, &some, &own, &newer] {
            assert!(is_lock_of(whole, &original));
        }
        assert!(!is_lock_of("", &original));
        for place in 1..some.len() {
            let part = &some[..place];
            // What ends with a line and closes its list is a lock of fewer packages.
            let is_open = part.rfind("= [").is_some_and(|at| !part[at..].contains(']'));
            let last = part.trim_end().rsplit("\n\n").next().unwrap();
            let is_lock = part.ends_with('\n') && !is_open && last.contains("\nversion = ");
            assert_eq!(is_lock_of(part, &original), is_lock, "{part}");
        }
        for place in some.match_indices("checksum = \"").map(|it| it.0 + 15) {
            let mut other = some.clone().into_bytes();
            other[place] ^= 1;
            assert!(!is_lock_of(&String::from_utf8(other).unwrap(), &original));
        }
    }

    #[test]
    fn a_damaged_library_is_named() {
        for (said, name) in [
            (
                "crate `a` required to be available in rlib format, but was not found in this form",
                Some("a"),
            ),
            ("found invalid metadata files for crate `b_c`", Some("b_c")),
            ("can't find crate for `d`", Some("d")),
            ("crate `solution` should have a snake case name", None),
            ("mismatched types", None),
        ] {
            assert_eq!(unreadable_crate(said).as_deref(), name, "{said}");
        }
    }

    #[test]
    fn crates_are_found_where_a_program_names_them() {
        let named = [
            ("use rand::Rng;", true),
            ("fn f() { rand::random() }", true),
            ("use {rand::rngs::SmallRng, std::io};", true),
            ("use ::rand::Rng;", true),
            ("extern crate rand;", true),
            ("use rand as r;", true),
            ("operand::a(); x.rand::<u8>();", false),
            ("mod rand { }\nuse rand::A;", false),
            ("use std::rand;\nfn f(_: rand::Wrapping<u8>) {}", false),
            ("// rand::x\nfn f() { a::rand::b(); \"rand::c\"; }", false),
        ];
        for (text, is_named) in named {
            assert_eq!(names_crate(text, "rand"), is_named, "{text}");
        }
    }
}
