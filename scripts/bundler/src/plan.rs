//! What Cargo says of a program: the crates that it is made of, as they are compiled for it.

use crate::cfg::Conditions;
use crate::judges::{crates, ATCODER};
use crate::source_file;
use cargo_metadata::camino::Utf8PathBuf;
use cargo_metadata::diagnostic::DiagnosticLevel;
use cargo_metadata::{
    Artifact, DependencyKind, Message, Metadata, Node, PackageId, Target, TargetKind,
};
use facts::root;
use std::collections::{BTreeMap, HashMap};
use std::path::{Component, Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use system::cargo::{is_lock_of, names_crate, optional};
use system::{files, process, Failure, Result};

/// Which program: a package, one of its targets, and features, as for Cargo.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    pub manifest: Option<PathBuf>,
    pub package: Option<String>,
    pub bin: Option<String>,
    pub example: Option<String>,
    pub features: Vec<String>,
    pub all_features: bool,
    pub no_default_features: bool,
    /// The edition of a program that lies in no package, if it is not 2021.
    pub edition: Option<String>,
    /// Flags for rustc when such a program is built to run.
    pub rustflags: Option<String>,
}

/// A crate, as it is compiled for a program.
#[derive(Clone, Debug, Default)]
pub(crate) struct Krate {
    /// The name of its package, and that of its library.
    pub(crate) package: String,
    pub(crate) name: String,
    /// The name of its module in the file.
    pub(crate) module: String,
    pub(crate) id: String,
    pub(crate) version: String,
    pub(crate) license: String,
    pub(crate) repository: String,
    pub(crate) authors: Vec<String>,
    /// The file of its root, and the folder of its package.
    pub(crate) root: PathBuf,
    pub(crate) folder: PathBuf,
    pub(crate) edition: u16,
    pub(crate) conditions: Conditions,
    /// The variables that Cargo and its build script set.
    pub(crate) variables: BTreeMap<String, String>,
    /// The crates that it may name, by the names that it has for them.
    pub(crate) dependencies: Vec<(String, usize)>,
    pub(crate) is_macro: bool,
    /// Is it a folder of somebody's own, not a package of a registry?
    pub(crate) is_local: bool,
    /// Does it have a build script?
    pub(crate) is_scripted: bool,
    /// Does it link a library of another language?
    pub(crate) links: Option<String>,
    /// The y of the oldest rustc 1.y that compiles it; 0 if its package does not say.
    pub(crate) minor: u32,
    /// What cargo compiled it to: metadata for rustc, or the library of a procedural macro.
    pub(crate) compiled: Option<PathBuf>,
}

impl Krate {
    /// Is this what cargo compiled it to?
    fn made(&self, artifact: &Artifact) -> bool {
        let target = &artifact.target;
        let is_library = target.is_lib() || target.is_proc_macro();
        is_library
            && self.id == artifact.package_id.repr
            && self.name == target.name.replace('-', "_")
    }

    /// What a person should know of its code.
    pub(crate) fn portable(&self) -> Option<String> {
        let Krate { package, conditions, .. } = self;
        conditions.is_portable.then(|| {
            format!(
                "{package} is read for an unknown system, because its code for Unix or Windows needs a binding"
            )
        })
    }

    /// Is it a binding to code that is not Rust?
    pub(crate) fn is_binding(&self) -> bool {
        let is_system =
            ["libc", "winapi", "windows-sys", "windows-targets"].contains(&self.package.as_str());
        is_system
            || self.package.ends_with("-sys")
            || self.links.is_some() && !self.package.contains("rayon")
    }
}

/// A program of which a bundle can be made.
#[derive(Clone, Debug)]
pub struct Program {
    /// What its files are called, without the ending.
    pub name: String,
    pub path: PathBuf,
    /// Where files for a judge go, without the ending, if the user names no other place.
    pub bundle: PathBuf,
    /// The page of the problem, where cargo-compete has noted it.
    pub page: Option<String>,
    /// Flags for rustc when it is built to run.
    pub rustflags: Option<String>,
    /// `[package.metadata.grundy]` of its package.
    pub defaults: serde_json::Value,
    pub(crate) source: String,
    /// The program itself comes first.
    pub(crate) krates: Vec<Krate>,
    /// What cargo is to build, and the packages of the program.
    arguments: Vec<String>,
    folder: PathBuf,
    /// Is it a solution of this collection, whose tests compile it anyway?
    is_page: bool,
}

impl Program {
    /// The solution `id` of this workspace. The package of the solutions is of edition 2024, and this one of `edition`.
    pub fn solution(id: &str, edition: u16) -> Result<Program> {
        let path = root().join(format!("solutions/src/bin/{id}.rs"));
        let text = files::read(&path)?;
        let selection = Selection {
            manifest: Some(root().join("solutions/Cargo.toml")),
            bin: Some(id.to_string()),
            features: optional(&text),
            ..Selection::default()
        };
        let mut program = Self::selected(&selection)?;
        program.bundle = root().join("target/bundle").join(id);
        program.is_page = true;
        program.krates[0].edition = edition;
        Ok(program)
    }

    /// The program of any package, or of none, in the file at `path`; the latter may use the crates of AtCoder.
    pub fn at(path: &Path, selection: &Selection) -> Result<Program> {
        let text = source_file::read(path).map_err(Failure::usage)?;
        let path = path.canonicalize().map_err(Failure::at(path))?;
        let manifests = path.ancestors().skip(1).map(|folder| folder.join("Cargo.toml"));
        let is_package = |manifest: &PathBuf| {
            let text = std::fs::read_to_string(manifest).unwrap_or_default();
            text.lines().any(|line| line.trim() == "[package]")
        };
        if let Some(manifest) = manifests.filter(|it| it.is_file()).find(is_package) {
            let metadata = metadata(&manifest, selection)?;
            let package = metadata.packages.iter().find(|it| it.manifest_path == manifest);
            let targets = package.map_or(&[][..], |package| &package.targets[..]);
            let target =
                targets.iter().find(|it| it.src_path == path && (it.is_bin() || it.is_example()));
            let package = package.map(|it| it.name.to_string());
            if let Some(target) = target {
                let name = Some(target.name.clone());
                let (bin, example) = if target.is_bin() { (name, None) } else { (None, name) };
                let manifest = Some(manifest);
                let selection = Selection { manifest, package, bin, example, ..selection.clone() };
                return Self::selected(&selection);
            }
        }
        let program = Self::lone(&path, &text, selection.edition.as_deref().unwrap_or("2021"))?;
        Ok(Program { rustflags: selection.rustflags.clone(), ..program })
    }

    /// A program that lies in no package: a package is made for it, below `target` of this workspace.
    fn lone(path: &Path, text: &str, edition: &str) -> Result<Program> {
        let stem =
            path.file_stem().map_or("program".to_string(), |it| it.to_string_lossy().into_owned());
        let used = crates(ATCODER).filter(|it| names_crate(text, &library_name(it.0)));
        // TOML has all escapes of JSON.
        let shown = serde_json::to_string(&path.to_string_lossy()).expect("it is a text");
        let mut dependencies = String::new();
        for (package, version) in used {
            let more = match package {
                "proconio"
                    if !["fastout", "derive_readable"].iter().any(|it| text.contains(it)) =>
                {
                    ", default-features = false"
                }
                "proconio" => ", features = [\"derive\"]",
                // Without chance from the system, which makes the file longer.
                "rand" if !FROM_SYSTEM.iter().any(|it| text.contains(it)) => {
                    ", default-features = false, features = [\"std\", \"small_rng\"]"
                }
                _ => "",
            };
            dependencies += &format!("{package} = {{ version = \"={version}\"{more} }}\n");
        }
        let hash = format!("{:016x}", facts::hash((edition, &shown, &dependencies)));
        // In their common target folder two programs of one name would overwrite each other.
        let bin = format!("lone_{hash}");
        let manifest = format!(
            "[package]\nname = \"lone\"\nedition = \"{edition}\"\n\n[workspace]\n\n[[bin]]\nname = \"{bin}\"\n\
             path = {shown}\n\n[dependencies]\n{dependencies}"
        );
        let folder = root().join("target/lone").join(hash);
        let place = folder.join("Cargo.toml");
        if !files::holds(&place, manifest.as_bytes()) {
            files::make_room(&place);
            files::write(&place, &manifest)?;
        }
        let (lock, own) = (root().join("Cargo.lock"), folder.join("Cargo.lock"));
        if lock.is_file() {
            let original = files::read(&lock)?;
            files::make_room(&own);
            // A part of it, or one of another time, goes.
            if !files::read(&own).is_ok_and(|own| is_lock_of(&own, &original)) {
                files::write(&own, original)?;
            }
        }
        let selection = Selection {
            manifest: Some(folder.join("Cargo.toml")),
            bin: Some(bin),
            ..Selection::default()
        };
        let mut program = Self::selected_of(&selection, false)?;
        program.arguments.extend([
            "--target-dir".to_string(),
            root().join("target/lone/target").to_string_lossy().into_owned(),
        ]);
        program.krates[0].folder = path.parent().expect("a folder").to_path_buf();
        (program.name, program.path) = (stem, path.to_path_buf());
        let here = facts::workspace().map_or_else(std::env::current_dir, Ok);
        let here = here.map_err(Failure::check)?;
        let here = here.canonicalize().map_err(Failure::at(&here))?;
        program.bundle = here.join("target/bundle").join(named_by_folders(path, &here));
        Ok(program)
    }

    /// The program that the selection names, from the folder in which we are.
    pub fn selected(selection: &Selection) -> Result<Program> {
        Self::selected_of(selection, true)
    }

    fn selected_of(selection: &Selection, is_locked: bool) -> Result<Program> {
        let manifest = match &selection.manifest {
            Some(manifest) => std::path::absolute(manifest).map_err(Failure::at(manifest))?,
            None => manifest_here()?,
        };
        let metadata = metadata_of(&manifest, selection, is_locked)?;
        let (package, target) = target(&metadata, &manifest, selection)?;
        let path = PathBuf::from(&target.src_path);
        let source = source_file::read(&path)?;
        let krates = krates(&metadata, &package.id, target)?;
        let kind = if target.is_bin() { "--bin" } else { "--example" };
        let mut arguments: Vec<String> =
            ["--manifest-path", package.manifest_path.as_str(), kind, &target.name]
                .map(str::to_string)
                .to_vec();
        arguments.extend(flags(selection));
        // Else cargo writes a lock file anew whose text differs from its own.
        let has_lock = is_locked && metadata.workspace_root.join("Cargo.lock").is_file();
        arguments.extend(has_lock.then(|| "--locked".to_string()));
        let noted = &package.metadata["cargo-compete"]["bin"];
        let noted = noted.as_object().into_iter().flatten().find(|(name, about)| {
            **name == target.name || about["name"].as_str() == Some(&target.name)
        });
        let problem = noted.map(|(_, about)| &about["problem"]);
        let page = problem.and_then(|it| it.as_str().or(it["url"].as_str()));
        Ok(Program {
            name: target.name.clone(),
            path,
            bundle: metadata.target_directory.join("bundle").join(&target.name).into(),
            page: page.map(str::to_string),
            rustflags: None,
            defaults: package.metadata["grundy"].clone(),
            source,
            krates,
            arguments,
            folder: manifest.parent().expect("a folder").to_path_buf(),
            is_page: false,
        })
    }

    /// The folder of its package; none if it lies in no package.
    pub fn package(&self) -> Option<&Path> {
        self.path.starts_with(&self.folder).then_some(&*self.folder)
    }

    /// The folders of the crates that are somebody's own, its own package among them.
    pub fn own_folders(&self) -> Vec<&Path> {
        let own = self.krates.iter().skip(1).filter(|it| it.is_local).map(|it| &*it.folder);
        own.chain(self.package()).collect()
    }

    pub fn edition(&self) -> u16 {
        self.krates[0].edition
    }

    pub(crate) fn is_page(&self) -> bool {
        self.is_page
    }

    /// What cargo says of a task for the program. A program that does not compile by itself is an error, in the words
    /// of rustc.
    fn cargo(&self, task: &[&str], variables: &[(&str, &str)]) -> Result<Vec<Message>> {
        let mut cargo = cargo_command();
        cargo.args(task).args(["--quiet", "--message-format=json"]).args(&self.arguments);
        cargo.envs(variables.iter().copied()).current_dir(&self.folder);
        let output = process::tool(&mut cargo, "")?;
        let messages = Message::parse_stream(output.stdout.as_bytes());
        let messages: Vec<Message> = messages.map_while(std::result::Result::ok).collect();
        if output.status.success() {
            return Ok(messages);
        }
        let errors = messages.into_iter().filter_map(|it| match it {
            Message::CompilerMessage(it) if it.message.level == DiagnosticLevel::Error => {
                it.message.rendered
            }
            _ => None,
        });
        Err(Failure::check(match errors.collect::<String>().trim_end() {
            "" => said(task[0], &output),
            errors => format!("{} does not compile by itself:\n{errors}", self.name),
        }))
    }

    /// Has cargo check the program, which tells what its build scripts set and where its procedural macros are.
    pub(crate) fn check(&mut self) -> Result<()> {
        for message in self.cargo(&["check"], &[])? {
            match message {
                Message::CompilerArtifact(artifact) => {
                    let krate = self.krates.iter_mut().find(|it| it.made(&artifact));
                    let Some(krate) = krate else { continue };
                    krate.conditions.features = artifact.features;
                    let endings: &[&str] =
                        if krate.is_macro { &["so", "dylib", "dll"] } else { &["rmeta"] };
                    let is_it =
                        |it: &&Utf8PathBuf| endings.contains(&it.extension().unwrap_or_default());
                    krate.compiled = artifact.filenames.iter().find(is_it).map(|it| it.into());
                }
                Message::BuildScriptExecuted(script) => {
                    // A package can be its program, too.
                    let id = &script.package_id.repr;
                    for krate in self.krates.iter_mut().filter(|it| it.id == *id) {
                        krate.conditions.set =
                            script.cfgs.iter().map(|it| it.replace(' ', "")).collect();
                        krate.variables.extend(script.env.iter().cloned());
                        krate.variables.insert("OUT_DIR".to_string(), script.out_dir.to_string());
                        if let Some(library) = script.linked_libs.first() {
                            krate.links = Some(library.to_string());
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Must cargo have built something before the crates can be read?
    pub(crate) fn needs_check(&self) -> bool {
        !self.is_page || self.krates.iter().any(|it| it.is_macro || it.is_scripted)
    }

    /// Builds the program as it would run, and returns where it lies.
    pub fn build(&self) -> Result<PathBuf> {
        self.built(&["build", "--release"], &[])
    }

    /// Builds the program with all checks, and with the lines for a backtrace.
    pub fn build_checked(&self) -> Result<PathBuf> {
        let variables = [
            ("CARGO_PROFILE_DEV_DEBUG", "line-tables-only"),
            ("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "true"),
        ];
        self.built(&["build"], &variables)
    }

    fn built(&self, task: &[&str], variables: &[(&str, &str)]) -> Result<PathBuf> {
        let flags = self.rustflags.iter().map(|flags| ("RUSTFLAGS", flags.as_str()));
        let variables: Vec<_> = variables.iter().copied().chain(flags).collect();
        let program = self.cargo(task, &variables)?.into_iter().rev().find_map(|it| match it {
            Message::CompilerArtifact(artifact) => artifact.executable,
            _ => None,
        });
        let missing = || Failure::check(format!("cargo has built no program {}", self.name));
        let program = program.map(PathBuf::from).ok_or_else(missing)?;
        self.owns(&program)?;
        Ok(program)
    }

    /// Is this file the program of this source alone? In a common target folder cargo gives two programs of one name one
    /// file, and the second one would be run for both.
    fn owns(&self, file: &Path) -> Result<()> {
        static BUILT: Mutex<BTreeMap<PathBuf, PathBuf>> = Mutex::new(BTreeMap::new());
        let mut built = BUILT.lock().expect("no thread panics");
        let source = built.entry(file.to_path_buf()).or_insert_with(|| self.path.clone());
        if *source == self.path {
            return Ok(());
        }
        let (one, other, file) = (source.display(), self.path.display(), file.display());
        let why = format!("cargo builds {one} and {other} to the same file, {file}");
        Err(Failure::check(format!("{why}: give one of them another name")))
    }

    /// The flags with which rustc finds these of the program's crates; no flag if there are none.
    pub fn externs(&self, outside: &[String]) -> Result<Vec<String>> {
        let mut flags = vec![];
        let messages = if outside.is_empty() { vec![] } else { self.cargo(&["build"], &[])? };
        for message in messages {
            let Message::CompilerArtifact(artifact) = message else { continue };
            let is_it = |it: &&Krate| it.made(&artifact) && outside.contains(&it.name);
            let Some(krate) = self.krates.iter().find(is_it) else { continue };
            let file = artifact.filenames.iter().find(|file| file.extension() == Some("rlib"));
            flags.extend(file.into_iter().flat_map(|file| flags_of(&krate.name, file.as_ref())));
        }
        Ok(flags)
    }
}

/// The flags with which rustc finds the crate `name`, which is compiled to this file, and what that needs.
pub(crate) fn flags_of(name: &str, file: &Path) -> [String; 4] {
    let folder = file.parent().expect("a folder").display();
    let (own, all) = (format!("{name}={}", file.display()), format!("dependency={folder}"));
    ["--extern".to_string(), own, "-L".to_string(), all]
}

/// The name of the program in a file that lies in no package: its path from the folder `here`, without the ending, and
/// the folder alone for `main.rs`, so that the files of `abc400/a/main.rs` and `abc400/b/main.rs` differ.
fn named_by_folders(path: &Path, here: &Path) -> PathBuf {
    let shared = path.components().zip(here.components()).take_while(|(a, b)| a == b).count();
    let below = path.components().skip(shared).filter(|it| matches!(it, Component::Normal(_)));
    let mut name = below.collect::<PathBuf>().with_extension("");
    if name.file_name().is_some_and(|it| it == "main") {
        name.pop();
        if name.as_os_str().is_empty() {
            let folder = path.parent().and_then(Path::file_name);
            name = folder.map_or("main".into(), PathBuf::from);
        }
    }
    name
}

/// What rand takes from the system.
const FROM_SYSTEM: [&str; 7] =
    ["rand::rng", "rng()", "rand::random", "OsRng", "ThreadRng", "StdRng", "from_os_rng"];

/// The name of the library of a package of AtCoder's.
fn library_name(package: &str) -> String {
    package
        .strip_suffix("-rs")
        .filter(|it| *it == "ac-library")
        .unwrap_or(package)
        .replace('-', "_")
}

fn cargo_command() -> Command {
    Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// One line of what cargo complains about.
fn said(task: &str, output: &process::Output) -> String {
    let stderr = &output.stderr;
    let lines: Vec<&str> = stderr.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let first = lines.iter().position(|line| line.starts_with("error")).unwrap_or(0);
    let status = output.status.to_string();
    let first_line = lines.get(first).map_or(&*status, |line| line.trim_start_matches("error: "));
    if stderr.contains("--locked") {
        return format!("cargo {task}: the lock file does not fit the manifest; `cargo update --workspace` mends it");
    }
    if stderr.contains("SIGSEGV") || stderr.contains("overflowed its stack") {
        return format!("cargo {task}: {first_line}: rustc overflows its stack, since something there is nested too deeply");
    }
    let place = lines.iter().find_map(|line| line.strip_prefix("--> "));
    let lacks = |line: &&&str| line.contains(" does not have ");
    // The last cause may be the system's word alone, without the path.
    let causes = lines.windows(2).rev().filter(|it| it[0] == "Caused by:").map(|it| it[1]).take(2);
    let line = match (place, lines.iter().find(lacks)) {
        (Some(place), _) => format!("{place}: {first_line}"),
        (None, Some(line)) => line.to_string(),
        _ => {
            let mut words: Vec<&str> = causes.collect();
            words.push(first_line);
            words.reverse();
            words.join(": ")
        }
    };
    let is_unread = ["failed to read `", "failed to parse"].iter().any(|it| stderr.contains(it));
    let is_offline =
        ["failed to download", "no matching package", "failed to get `", "Could not resolve host"];
    if !is_unread && place.is_none() && is_offline.iter().any(|it| stderr.contains(it)) {
        return format!(
            "cargo {task}: {line}; `cargo fetch`, once with a network, brings what is missing"
        );
    }
    format!("cargo {task}: {line}")
}

fn manifest_here() -> Result<PathBuf> {
    let here = std::env::current_dir().map_err(Failure::check)?;
    let mut manifests = here.ancestors().map(|folder| folder.join("Cargo.toml"));
    manifests.find(|it| it.is_file()).ok_or_else(|| {
        Failure::usage("no program is named, and no Cargo.toml is in this folder or above it")
    })
}

/// The package and the target that a selection names.
fn target<'a>(
    metadata: &'a Metadata,
    manifest: &Path,
    selection: &Selection,
) -> Result<(&'a cargo_metadata::Package, &'a Target)> {
    let members = metadata.packages.iter().filter(|it| metadata.workspace_members.contains(&it.id));
    let members: Vec<_> = members
        .filter(|it| match &selection.package {
            Some(name) => *it.name == *name,
            None => true,
        })
        .collect();
    let own: Vec<_> = members.iter().copied().filter(|it| it.manifest_path == manifest).collect();
    let packages = if own.is_empty() { members } else { own };
    if packages.is_empty() {
        let name = selection.package.as_deref().unwrap_or_default();
        return Err(Failure::usage(format!("{} has no package {name}", manifest.display())));
    }
    let programs =
        packages.iter().flat_map(|package| package.targets.iter().map(|it| (*package, it)));
    let wanted =
        |it: &&(&cargo_metadata::Package, &Target)| match (&selection.bin, &selection.example) {
            (Some(bin), _) => it.1.is_bin() && it.1.name == *bin,
            (_, Some(example)) => it.1.is_example() && it.1.name == *example,
            _ => it.1.is_bin() && it.0.default_run.as_ref().is_none_or(|name| it.1.name == *name),
        };
    let all: Vec<_> = programs.collect();
    let found: Vec<_> = all.iter().filter(wanted).collect();
    match found[..] {
        [one] => Ok(*one),
        [] if all.iter().all(|it| !it.1.is_bin()) => {
            Err(Failure::usage(format!("{} has no program", manifest.display())))
        }
        _ => {
            let names: Vec<&str> =
                all.iter().filter(|it| it.1.is_bin()).map(|it| &*it.1.name).collect();
            let names = names.join(", ");
            Err(Failure::usage(match (&selection.bin, &selection.example) {
                (Some(name), _) => format!("there is no program `{name}`; there are {names}"),
                (_, Some(name)) => format!("there is no example `{name}`"),
                _ => format!("--bin says which of {names}"),
            }))
        }
    }
}

/// The crates of the program `target` of a package.
fn krates(metadata: &Metadata, package: &PackageId, target: &Target) -> Result<Vec<Krate>> {
    let nodes = &metadata.resolve.as_ref().expect("cargo resolves").nodes;
    let nodes: HashMap<&PackageId, &Node> = nodes.iter().map(|node| (&node.id, node)).collect();
    let mut krates = vec![krate(metadata, nodes[package], target)];
    let mut numbers: HashMap<PackageId, usize> = HashMap::new();
    let mut next = 0;
    while next < krates.len() {
        if krates[next].id == package.repr {
            krates[next].variables.insert("CARGO_PRIMARY_PACKAGE".to_string(), "1".to_string());
        }
        let id = PackageId { repr: krates[next].id.clone() };
        let is_example = next == 0 && target.kind.contains(&TargetKind::Example);
        let mut wanted: Vec<(String, PackageId)> = vec![];
        let own = metadata[&id].targets.iter().find(|it| it.is_lib() || it.is_proc_macro());
        if let (0, Some(own)) = (next, own) {
            // A program sees the library of its own package.
            wanted.push((own.name.replace('-', "_"), id.clone()));
        }
        for dependency in &nodes[&id].deps {
            let is_used = dependency.dep_kinds.iter().any(|it| {
                it.kind == DependencyKind::Normal
                    || is_example && it.kind == DependencyKind::Development
            });
            if is_used {
                wanted.push((dependency.name.clone(), dependency.pkg.clone()));
            }
        }
        if krates[next].is_macro {
            wanted.clear();
        }
        for (name, id) in wanted {
            let number = *numbers.entry(id.clone()).or_insert(krates.len());
            if number == krates.len() {
                let target =
                    metadata[&id].targets.iter().find(|it| it.is_lib() || it.is_proc_macro());
                let Some(target) = target else { continue };
                krates.push(krate(metadata, nodes[&id], target));
            }
            krates[next].dependencies.push((name, number));
        }
        next += 1;
    }
    Ok(krates)
}

fn krate(metadata: &Metadata, node: &Node, target: &Target) -> Krate {
    let package = &metadata[&node.id];
    let name = target.name.replace('-', "_");
    let folder = PathBuf::from(package.manifest_path.parent().expect("a folder"));
    let version = &package.version;
    let of_package = [
        ("VERSION", version.to_string()),
        ("VERSION_MAJOR", version.major.to_string()),
        ("VERSION_MINOR", version.minor.to_string()),
        ("VERSION_PATCH", version.patch.to_string()),
        ("VERSION_PRE", version.pre.to_string()),
        ("NAME", package.name.to_string()),
        ("AUTHORS", package.authors.join(":")),
        ("DESCRIPTION", package.description.clone().unwrap_or_default()),
        ("HOMEPAGE", package.homepage.clone().unwrap_or_default()),
        ("REPOSITORY", package.repository.clone().unwrap_or_default()),
        ("LICENSE", package.license.clone().unwrap_or_default()),
        ("LICENSE_FILE", package.license_file.iter().map(ToString::to_string).collect()),
        ("README", package.readme.iter().map(ToString::to_string).collect()),
        ("RUST_VERSION", package.rust_version.iter().map(ToString::to_string).collect()),
    ];
    let of_package = of_package.map(|(name, value)| (format!("CARGO_PKG_{name}"), value));
    let mut variables = BTreeMap::from(of_package);
    variables.insert("CARGO_MANIFEST_DIR".to_string(), folder.to_string_lossy().into_owned());
    variables.insert("CARGO_MANIFEST_PATH".to_string(), package.manifest_path.to_string());
    variables.insert("CARGO_CRATE_NAME".to_string(), name.clone());
    variables.extend(target.is_bin().then(|| ("CARGO_BIN_NAME".to_string(), target.name.clone())));
    let is_local = package.source.as_ref().is_none_or(|it| !it.is_crates_io());
    Krate {
        package: package.name.to_string(),
        module: name.clone(),
        name,
        id: node.id.repr.clone(),
        version: version.to_string(),
        license: package.license.clone().unwrap_or_default(),
        repository: package.repository.clone().unwrap_or_default(),
        authors: package.authors.clone(),
        root: target.src_path.clone().into(),
        folder,
        edition: target.edition.to_string().parse().unwrap_or(2021),
        conditions: Conditions {
            features: node.features.iter().map(ToString::to_string).collect(),
            set: vec![],
            is_foreign: !is_local,
            is_portable: false,
        },
        variables,
        dependencies: vec![],
        is_macro: target.is_proc_macro(),
        is_local: package.source.is_none(),
        is_scripted: package.targets.iter().any(|it| it.is_custom_build()),
        links: package.links.clone(),
        minor: package.rust_version.as_ref().map_or(0, |it| it.minor as u32),
        compiled: None,
    }
}

/// The flags of a selection that both metadata and other tasks of cargo know.
fn flags(selection: &Selection) -> Vec<String> {
    let mut flags = vec![];
    if !selection.features.is_empty() {
        flags.extend(["--features".to_string(), selection.features.join(",")]);
    }
    flags.extend(selection.all_features.then(|| "--all-features".to_string()));
    flags.extend(selection.no_default_features.then(|| "--no-default-features".to_string()));
    flags
}

fn metadata(manifest: &Path, selection: &Selection) -> Result<Arc<Metadata>> {
    metadata_of(manifest, selection, true)
}

/// Has the workspace of the package in this folder a lock file?
fn has_lock(folder: &Path) -> Result<bool> {
    if folder.join("Cargo.lock").is_file() {
        return Ok(true);
    }
    let mut cargo = cargo_command();
    cargo.args(["locate-project", "--workspace", "--message-format", "plain"]).current_dir(folder);
    let output = process::tool(&mut cargo, "")?;
    Ok(Path::new(output.stdout.trim()).with_file_name("Cargo.lock").is_file())
}

/// What cargo says of the package with this manifest and of its workspace, asked once. A lock file stays as it is.
fn metadata_of(manifest: &Path, selection: &Selection, is_locked: bool) -> Result<Arc<Metadata>> {
    type Key = (PathBuf, Vec<String>);
    static ASKED: Mutex<BTreeMap<Key, Arc<Metadata>>> = Mutex::new(BTreeMap::new());
    let mut asked = ASKED.lock().expect("no thread panics");
    let key = (manifest.to_path_buf(), flags(selection));
    if let Some(metadata) = asked.get(&key) {
        return Ok(metadata.clone());
    }
    let folder = manifest.parent().expect("a folder");
    let mut cargo = cargo_command();
    cargo.args(["metadata", "--format-version", "1", "--manifest-path"]).arg(manifest);
    // Packages of other platforms need not be on this machine.
    let host = system::rustc::Rustc::installed().host();
    cargo.args(host.into_iter().flat_map(|host| ["--filter-platform".to_string(), host]));
    cargo.args((is_locked && has_lock(folder)?).then_some("--locked"));
    cargo.args(&key.1).current_dir(folder);
    let output = system::cargo::resolved(&mut cargo)?;
    if !output.status.success() {
        return Err(Failure::check(said("metadata", &output)));
    }
    let line = output.stdout.lines().find(|line| line.starts_with('{')).unwrap_or_default();
    let metadata = cargo_metadata::MetadataCommand::parse(line)
        .map_err(|e| Failure::check(format!("cargo metadata: {e}")))?;
    Ok(asked.entry(key).or_insert(Arc::new(metadata)).clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lone_programs_do_not_share_a_name() {
        let of = |path: &str| {
            named_by_folders(Path::new(path), Path::new("/home/me/contest")).display().to_string()
        };
        assert_eq!(of("/home/me/contest/abc400/a/main.rs"), "abc400/a");
        assert_eq!(of("/home/me/contest/abc400/a.rs"), "abc400/a");
        assert_eq!(of("/home/me/contest/a.rs"), "a");
        assert_eq!(of("/home/me/contest/main.rs"), "contest");
        assert_eq!(of("/home/me/other/main.rs"), "other");
        assert_eq!(of("/a/main.rs"), "a");
        assert_eq!(of("/main.rs"), "main");
    }
}
