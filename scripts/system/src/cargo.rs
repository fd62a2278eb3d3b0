//! Calls of cargo on the workspace itself.

use crate::group::Group;
use crate::process::{finished, Drain};
use crate::terminal::without_bars;
use crate::{Failure, Result};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use cargo_metadata::{Artifact, DependencyKind, Message, Metadata, PackageId};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};

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
    let mut cargo = command(&[args, &["--message-format", "json"]].concat());
    let output = crate::process::tool(&mut cargo, "")?;
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
            let said = output.stderr;
            let said = said.lines().find(|line| line.starts_with("error")).unwrap_or("no word");
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

/// A crate that a package depends on, as it is compiled for that.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Its name in code.
    pub name: String,
    /// What cargo calls its package.
    pub package: String,
    /// The file of its root.
    pub root: PathBuf,
    /// Is it a folder of somebody's own, not a package of a registry?
    pub is_local: bool,
    pub features: Vec<String>,
    pub dependencies: Vec<String>,
    pub version: String,
    /// The y of the oldest rustc 1.y that compiles it; 0 if its package does not say.
    pub minor: u32,
    pub authors: Vec<String>,
    pub license: String,
}

/// A package with a program, and the crates that the program may name.
#[derive(Clone, Debug)]
pub struct Package {
    manifest: PathBuf,
    name: String,
    /// The features that the program needs.
    features: Vec<&'static str>,
    /// What cargo builds to have the crates: the program, if it is a target of the package.
    target: Vec<String>,
    pub edition: String,
    /// The page of the problem, where cargo-compete has noted it.
    pub url: Option<String>,
    /// Where files for a judge go, if the user names no other place.
    pub bundles: PathBuf,
    pub libraries: Vec<Library>,
}

/// The crates that are compiled for programs that name them, and for no others.
const OPTIONAL: [&str; 2] = ["num", "rand"];

/// The package of this workspace's solutions, for the solution `id` with this text.
pub fn package_of_solution(id: &str, text: &str) -> Result<Package> {
    let bundles = root().join("target/bundle");
    let manifest = root().join("solutions/Cargo.toml");
    Package::read(&manifest, &["--bin", id], optional(text), bundles)
}

/// The package of the program at `path`: the nearest one around it. A file that lies in no package may name
/// the crates that solutions may name.
pub fn package_of(path: &Path, text: &str) -> Result<Package> {
    let path = path.canonicalize().map_err(Failure::at(path))?;
    let manifests = path.ancestors().skip(1).map(|folder| folder.join("Cargo.toml"));
    let is_package = |manifest: &PathBuf| {
        let text = std::fs::read_to_string(manifest).unwrap_or_default();
        text.lines().any(|line| line.trim() == "[package]")
    };
    let Some(manifest) = manifests.filter(|it| it.is_file()).find(is_package) else {
        let folder = root().join("target/lone");
        write_lone(&folder)?;
        let bundles = root().join("target/bundle");
        return Package::read(&folder.join("Cargo.toml"), &["--lib"], optional(text), bundles);
    };
    let metadata = metadata(&manifest, &[])?;
    let package = metadata.packages.iter().find(|it| it.manifest_path == manifest);
    let targets = package.map_or(&[][..], |package| &package.targets[..]);
    let target = targets.iter().find(|target| target.src_path == path && target.is_bin());
    let bundles = metadata.target_directory.join("bundle").into();
    let args = target.map_or(vec![], |target| vec!["--bin", &target.name]);
    let mut found = Package::read(&manifest, &args, vec![], bundles)?;
    if let (Some(package), Some(target)) = (package, target) {
        found.edition = target.edition.to_string();
        let noted = &package.metadata["cargo-compete"]["bin"];
        let noted = noted.as_object().into_iter().flatten().find(|(name, about)| {
            **name == target.name || about["name"].as_str() == Some(&target.name)
        });
        let problem = noted.map(|(_, about)| &about["problem"]);
        let url = problem.and_then(|it| it.as_str().or(it["url"].as_str()));
        found.url = url.map(str::to_string);
    }
    Ok(found)
}

/// Those of the optional crates that a program with this text names.
fn optional(text: &str) -> Vec<&'static str> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == ':' || c == '.';
    let names = |name: &str| {
        text.match_indices(&format!("{name}::")).any(|(i, _)| !text[..i].ends_with(is_word))
    };
    // A module of the file itself or of std hides the crate.
    let hides =
        |name: &str| [format!("mod {name} "), format!("::{name};")].map(|it| text.contains(&it));
    OPTIONAL.into_iter().filter(|name| names(name) && hides(name) == [false; 2]).collect()
}

/// Writes a package for programs that lie in none: it has the crates that solutions have.
fn write_lone(folder: &Path) -> Result<()> {
    let workspace = crate::files::read(&root().join("Cargo.toml"))?;
    let pinned = |name: &str, more: &str| {
        let line = workspace.lines().find(|line| line.starts_with(&format!("{name} = ")));
        let version = line.and_then(|line| line.split('"').nth(1)).unwrap_or("*");
        format!("{name} = {{ version = \"{version}\"{more} }}\n")
    };
    let mut manifest = "[package]\nname = \"lone\"\nedition = \"2021\"\n\n[workspace]\n\n\
                        [dependencies]\n"
        .to_string();
    manifest.extend(["ac-library-rs", "itertools"].map(|name| pinned(name, "")));
    manifest += &pinned("proconio", ", default-features = false");
    manifest.extend(OPTIONAL.map(|name| pinned(name, ", optional = true")));
    let lock = crate::files::read(&root().join("Cargo.lock"))?;
    for (name, text) in [("Cargo.toml", &*manifest), ("Cargo.lock", &lock), ("src/lib.rs", "")] {
        let path = folder.join(name);
        // Cargo drops from the lock what it does not need; so it is written but once.
        let is_there = std::fs::read_to_string(&path)
            .is_ok_and(|before| before == text || name == "Cargo.lock");
        if !is_there {
            crate::files::write(&path, text)?;
        }
    }
    Ok(())
}

impl Package {
    fn read(
        manifest: &Path,
        target: &[&str],
        features: Vec<&'static str>,
        bundles: PathBuf,
    ) -> Result<Package> {
        let metadata = metadata(manifest, &features)?;
        let nodes = &metadata.resolve.as_ref().expect("cargo resolves").nodes;
        let uses = |id: &PackageId| {
            let node = nodes.iter().find(|node| node.id == *id).expect("every package has a node");
            let normal = node
                .deps
                .iter()
                .filter(|it| it.dep_kinds.iter().any(|kind| kind.kind == DependencyKind::Normal));
            (normal.map(|it| (it.name.clone(), it.pkg.clone())).collect::<Vec<_>>(), &node.features)
        };
        let package = metadata.packages.iter().find(|it| it.manifest_path == manifest);
        let package = package
            .ok_or_else(|| Failure::check(format!("{} has no package", manifest.display())))?;
        let mut wanted = uses(&package.id).0;
        // A program sees the library of its own package.
        let own = package.targets.iter().find(|target| target.is_lib());
        wanted.extend(own.map(|target| (target.name.replace('-', "_"), package.id.clone())));
        let mut libraries: Vec<Library> = vec![];
        // Breadth first: of two versions the program sees the one that it depends on itself.
        let mut next = 0;
        while let Some((name, id)) = wanted.get(next).cloned() {
            next += 1;
            if libraries.iter().any(|known| known.name == name) {
                continue;
            }
            let package = &metadata[&id];
            let root =
                package.targets.iter().find(|target| target.is_lib()).map(|it| it.src_path.clone());
            let (dependencies, features) = uses(&id);
            libraries.push(Library {
                name,
                package: id.repr.clone(),
                root: root.unwrap_or_default().into(),
                is_local: package.source.is_none(),
                features: features.iter().map(ToString::to_string).collect(),
                dependencies: dependencies.iter().map(|(name, _)| name.clone()).collect(),
                version: package.version.to_string(),
                minor: package.rust_version.as_ref().map_or(0, |it| it.minor as u32),
                authors: package.authors.clone(),
                license: package.license.clone().unwrap_or_default(),
            });
            wanted.extend(dependencies);
        }
        Ok(Package {
            manifest: manifest.to_path_buf(),
            name: package.name.to_string(),
            features,
            target: target.iter().map(ToString::to_string).collect(),
            edition: package.edition.to_string(),
            url: None,
            bundles,
            libraries,
        })
    }

    /// The name of the program, if it is a target of the package.
    pub fn bin(&self) -> Option<&str> {
        self.target.iter().find(|word| *word != "--bin" && *word != "--lib").map(String::as_str)
    }

    /// The flags with which rustc finds `crates` as the package has them; no flag if there are none.
    pub fn externs(&self, crates: &[String]) -> Result<Vec<String>> {
        if crates.is_empty() {
            return Ok(vec![]);
        }
        let manifest = self.manifest.to_string_lossy();
        let features = self.features.join(",");
        let mut args = vec!["build", "--manifest-path", &manifest, "--package", &self.name];
        args.extend(["--features", &features].into_iter().filter(|_| !features.is_empty()));
        args.extend(self.target.iter().map(String::as_str));
        let mut flags = vec![];
        for artifact in all_artifacts(&args)? {
            let is_it = |it: &&Library| it.package == artifact.package_id.repr;
            let Some(library) = self.libraries.iter().find(is_it) else { continue };
            let file = artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
            if let Some(file) = file.filter(|_| crates.contains(&library.name)) {
                let folder = file.parent().expect("a folder");
                flags.extend(["-L".to_string(), format!("dependency={folder}")]);
                flags.extend(["--extern".to_string(), format!("{}={file}", library.name)]);
            }
        }
        Ok(flags)
    }
}

/// What cargo says of the package with this manifest and of its workspace, asked once.
fn metadata(manifest: &Path, features: &[&str]) -> Result<Arc<Metadata>> {
    type Key = (PathBuf, String);
    static ASKED: Mutex<BTreeMap<Key, Arc<Metadata>>> = Mutex::new(BTreeMap::new());
    let mut asked = ASKED.lock().expect("no thread panics");
    let key = (manifest.to_path_buf(), features.join(","));
    if let Some(metadata) = asked.get(&key) {
        return Ok(metadata.clone());
    }
    let mut command = cargo_metadata::MetadataCommand::new();
    command.manifest_path(manifest).current_dir(manifest.parent().expect("a folder"));
    // Packages of other platforms need not be on this machine.
    let host = crate::rustc::Rustc::installed().host();
    let mut options: Vec<String> =
        host.into_iter().flat_map(|host| ["--filter-platform".to_string(), host]).collect();
    if manifest == root().join("solutions/Cargo.toml") {
        options.push("--locked".to_string());
    }
    if !features.is_empty() {
        options.extend(["--features".to_string(), key.1.clone()]);
    }
    let metadata = command.other_options(options).exec().map_err(|e| {
        let said = e.to_string();
        let said = said.lines().find(|line| line.contains("error: ")).unwrap_or(&said);
        Failure::check(format!("cargo metadata: {}", said.trim()))
    })?;
    Ok(asked.entry(key).or_insert(Arc::new(metadata)).clone())
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
    let names: BTreeSet<&str> = texts.flat_map(|text| optional(&text)).collect();
    names.into_iter().map(|name| format!("{package}/{name}")).collect()
}

/// Calls cargo with `args`: all that it built or found built, and whether it succeeded.
fn artifacts(args: &[&str]) -> Result<(Vec<Artifact>, bool)> {
    let colors = launch::has_colors();
    let format = if colors { "json-diagnostic-rendered-ansi" } else { "json" };
    let format = ["--message-format", format];
    let mut command = command(&[args, &format].concat());
    let (stdout, success) = without_bars(|| {
        let mut group = Group::spawn(command.stdout(Stdio::piped()))
            .map_err(|e| Failure::check(format!("cargo: {e}")))?;
        let watch = launch::watch(group.leader().stderr.take());
        let stdout = Drain::of(group.leader().stdout.take().expect("it is piped"), usize::MAX - 1);
        let status = finished(group);
        let success = status.as_ref().is_ok_and(ExitStatus::success);
        watch.end(!success);
        status.map(|_| (stdout.text(), success))
    })?;
    let mut artifacts = vec![];
    for message in messages(&stdout) {
        match message {
            Message::CompilerArtifact(artifact) => artifacts.push(artifact),
            Message::CompilerMessage(message) => complain(&message.message),
            _ => {}
        }
    }
    Ok((artifacts, success))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn optional_crates_are_found_where_a_program_names_them() {
        let named = [
            ("use rand::Rng;", &["rand"][..]),
            (
                "fn f() { num::integer::gcd(1, 2); }\nuse {rand::rngs::SmallRng, std::io};",
                &["num", "rand"],
            ),
            ("use std::num::Wrapping; operand::a(); x.num::<u8>();", &[]),
            ("mod num { }\nuse num::A;", &[]),
            ("use std::num;\nfn f(_: num::Wrapping<u8>) {}", &[]),
        ];
        for (text, crates) in named {
            assert_eq!(optional(text), crates, "{text}");
        }
    }
}
