//! Calls of cargo on the workspace itself.

use crate::group::Group;
use crate::process::{finished, Drain};
use crate::terminal::HiddenBars;
use crate::{Failure, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_metadata::{Artifact, DependencyKind, Message, Metadata, PackageId};
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, OnceLock};

pub use facts::root;

/// Something that cargo built and that can be started.
#[derive(Clone, Debug)]
pub struct Executable {
    /// The name of what it was built from.
    pub name: String,
    /// Was that a binary?
    pub is_bin: bool,
    /// Is it a test harness?
    pub is_test: bool,
    /// The folder of its package, where cargo would start it.
    pub package: PathBuf,
    /// Where it lies.
    pub path: PathBuf,
}

/// Calls cargo with `args` and returns the executables that it built. What takes longer than a blink
/// shows on stderr, and so does what the compiler complains about.
pub fn build(args: &[&str]) -> Result<Vec<Executable>> {
    match artifacts(args)? {
        (built, true) => Ok(executables(built)),
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

/// Calls cargo with `args` without a word on the screen, for the one executable called `name`: where it
/// lies, or what the compiler complains about, an error each.
pub fn build_quietly(
    args: &[&str],
    name: &str,
) -> Result<std::result::Result<PathBuf, Vec<String>>> {
    Ok(build_with_warnings(args, name)?.map(|(path, _)| path))
}

/// Where an executable lies and what the compiler warns of, or what it complains about.
pub type Built = std::result::Result<(PathBuf, Vec<String>), Vec<String>>;

/// The same, with what the compiler warns of.
pub fn build_with_warnings(args: &[&str], name: &str) -> Result<Built> {
    let mut cargo = command(&[args, &["--message-format", "json"]].concat());
    let output = crate::process::tool(&mut cargo, "")?;
    let mut path = None;
    let (mut errors, mut warnings) = (vec![], vec![]);
    for message in
        Message::parse_stream(output.stdout.as_bytes()).map_while(std::result::Result::ok)
    {
        match message {
            Message::CompilerArtifact(artifact) if artifact.target.name == name => {
                path = artifact.executable.or(path);
            }
            Message::CompilerMessage(message)
                if message.message.level == DiagnosticLevel::Error
                    // That there were errors is no error more.
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
        Some(path) if output.status().success() => Ok(Ok((path.into(), warnings))),
        _ if !errors.is_empty() => Ok(Err(errors)),
        _ => {
            let said = output.stderr;
            let said = said.lines().find(|line| line.starts_with("error")).unwrap_or("no word");
            Err(Failure::check(format!("`cargo {}` failed: {said}", args.join(" "))))
        }
    }
}

/// How a solution is built as it would run at a judge.
pub fn solution_args(id: &str) -> [&str; 6] {
    ["build", "--release", "--package", "solutions", "--bin", id]
}

/// Builds the solution `id` as it would run at a judge, and returns where it lies.
pub fn build_solution(id: &str) -> Result<PathBuf> {
    build_one(&solution_args(id), id)
}

/// A crate that a package depends on, as it is compiled for that.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Its name in code.
    pub name: String,
    /// The name of its package.
    pub package: String,
    /// The file of its root.
    pub root: PathBuf,
    /// Does it lie in the workspace, or beside it?
    pub is_local: bool,
    /// The features that are on.
    pub features: Vec<String>,
    /// The names of the crates that it uses.
    pub dependencies: Vec<String>,
    pub version: String,
    pub authors: Vec<String>,
    pub license: String,
}

/// The crates that the package `name` depends on, directly or not.
pub fn libraries_of(name: &str) -> Result<Vec<Library>> {
    let metadata = metadata()?;
    let nodes = &metadata.resolve.as_ref().expect("cargo resolves").nodes;
    let uses = |id: &PackageId| {
        let node = nodes.iter().find(|node| node.id == *id).expect("every package has a node");
        let normal = node
            .deps
            .iter()
            .filter(|it| it.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal));
        (normal.map(|it| (it.name.clone(), it.pkg.clone())).collect::<Vec<_>>(), &node.features)
    };
    let package = metadata.packages.iter().find(|package| package.name == name);
    let mut wanted = package.map_or(vec![], |package| uses(&package.id).0);
    let mut libraries: Vec<Library> = vec![];
    while let Some((name, id)) = wanted.pop() {
        if libraries.iter().any(|known| known.name == name) {
            continue;
        }
        let package = &metadata[&id];
        let root =
            package.targets.iter().find(|target| target.is_lib()).map(|it| it.src_path.clone());
        let (dependencies, features) = uses(&id);
        libraries.push(Library {
            name,
            package: package.name.to_string(),
            root: root.unwrap_or_default().into(),
            is_local: package.source.is_none(),
            features: features.iter().map(ToString::to_string).collect(),
            dependencies: dependencies.iter().map(|(name, _)| name.clone()).collect(),
            version: package.version.to_string(),
            authors: package.authors.clone(),
            license: package.license.clone().unwrap_or_default(),
        });
        wanted.extend(dependencies);
    }
    Ok(libraries)
}

/// What cargo says of the workspace, asked once.
fn metadata() -> Result<&'static Metadata> {
    static METADATA: OnceLock<Metadata> = OnceLock::new();
    if let Some(metadata) = METADATA.get() {
        return Ok(metadata);
    }
    let metadata = cargo_metadata::MetadataCommand::new()
        .manifest_path(root().join("Cargo.toml"))
        .other_options(["--locked".to_string()])
        .exec()
        .map_err(|e| Failure::check(format!("cargo metadata: {e}")))?;
    Ok(METADATA.get_or_init(|| metadata))
}

/// What rustc has to be told to find `crates` as the workspace builds them; nothing if there are
/// none.
pub fn libraries(crates: &[&str]) -> Result<Vec<String>> {
    if crates.is_empty() {
        return Ok(vec![]);
    }
    let known = libraries_of("solutions")?;
    let wanted: Vec<&Library> =
        known.iter().filter(|it| crates.contains(&it.name.as_str())).collect();
    let packages = wanted.iter().flat_map(|it| ["--package", &it.package]);
    let args: Vec<&str> = ["build", "--message-format", "json-render-diagnostics"]
        .into_iter()
        .chain(packages)
        .collect();
    let _hidden = HiddenBars::hide();
    let output = command(&args).stderr(std::process::Stdio::inherit()).output();
    let output = output.map_err(|e| Failure::check(format!("cargo cannot be started: {e}")))?;
    if !output.status.success() {
        return Err(Failure::check(format!("`cargo {}` failed", args.join(" "))));
    }
    let mut flags = vec![];
    for message in Message::parse_stream(&output.stdout[..]).map_while(std::result::Result::ok) {
        let Message::CompilerArtifact(artifact) = message else { continue };
        let name = &artifact.target.name;
        let file = artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
        if let Some(file) = file.filter(|_| wanted.iter().any(|it| it.name == *name)) {
            let folder = file.parent().expect("a folder");
            flags.extend(["-L".to_string(), format!("dependency={folder}/deps")]);
            flags.extend(["--extern".to_string(), format!("{name}={file}")]);
        }
    }
    Ok(flags)
}

/// A cargo with these arguments at the root of the workspace, for commands that build nothing.
pub fn command(args: &[&str]) -> Command {
    let mut command = launch::cargo(args);
    command.current_dir(root());
    command
}

/// Calls cargo with `args`: all that it built or found built, and whether it succeeded.
fn artifacts(args: &[&str]) -> Result<(Vec<Artifact>, bool)> {
    let colors = launch::has_colors();
    let format = if colors { "json-diagnostic-rendered-ansi" } else { "json" };
    let format = ["--message-format", format];
    let mut command = command(&[args, &format].concat());
    let hidden = HiddenBars::hide();
    let mut group = Group::spawn(command.stdout(Stdio::piped()))
        .map_err(|e| Failure::check(format!("cargo: {e}")))?;
    let watch = launch::watch(group.leader().stderr.take());
    let stdout = Drain::of(group.leader().stdout.take().expect("it is piped"), usize::MAX - 1);
    let status = finished(group);
    let success = status.as_ref().is_ok_and(ExitStatus::success);
    watch.end(!success);
    drop(hidden);
    status?;
    let stdout = stdout.text();
    let mut artifacts = vec![];
    for message in Message::parse_stream(stdout.as_bytes()).map_while(std::result::Result::ok) {
        match message {
            Message::CompilerArtifact(artifact) => artifacts.push(artifact),
            Message::CompilerMessage(message) => complain(&message.message),
            _ => {}
        }
    }
    Ok((artifacts, success))
}

/// Shows what the compiler says, once: a binary and its tests are compiled from one file, and cargo repeats the
/// warnings of what it has compiled before.
fn complain(diagnostic: &Diagnostic) {
    static SHOWN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    if !is_for_users(diagnostic) {
        return;
    }
    let Some(text) = &diagnostic.rendered else { return };
    if SHOWN.lock().expect("no thread panics").insert(text.clone()) {
        crate::terminal::remark(format!("{}\n", text.trim_end()));
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
