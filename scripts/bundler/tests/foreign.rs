//! Programs that others wrote: examples in the documentation of AtCoder's crates, and packages that lie beside.
//!
//! A program counts if it compiles by itself, and an example if it also passes. Its bundle has to compile by plain rustc
//! and to end and print as the program itself does. The sample takes a few crates. `GRUNDY_WHOLE=1` takes all, five
//! examples each, `GRUNDY_CRATES=NAME,NAME@VERSION` those of these crates, which `GRUNDY_SEED=2` draws anew,
//! and `GRUNDY_FOREIGN=FOLDER:FOLDER` every program of these packages and workspaces. A row a program and a total go to
//! stderr:
//! `GRUNDY_FOREIGN=../library cargo test -p bundler --test foreign -- --nocapture`.

use cargo_metadata::{MetadataCommand, Package};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs};
use system::{files, process, Failure};

/// A quick crate, one with macros, one with build script and features, one with many modules.
const SAMPLE: [&str; 4] = ["superslice", "maplit", "num-integer", "itertools"];

/// What a program reads that has no samples.
const INPUTS: [&str; 10] = [
    "",
    "1\n1\n",
    "3\n1 2 3\n",
    "2\n3\n1 2 3\n2\n5 4\n",
    "abc\n",
    "5 3\n1 2 3 4 5\n1 2\n2 3\n3 4\n",
    "1\n3 3\n###\n#.#\n...\n",
    "4\n1 2 3 4\n4 3 2 1\nabcd\n",
    "10 20 30\n40 50\n",
    "1\n2\n-5 7\n",
];

/// The samples of a program, `NAME/*.in` beside `NAME.rs`; without samples the ten inputs.
fn inputs(program: &Path) -> Vec<String> {
    let files = fs::read_dir(program.with_extension("")).into_iter().flatten().flatten();
    let mut samples: Vec<PathBuf> = files.map(|it| it.path()).collect();
    samples.retain(|it| it.extension().is_some_and(|it| it == "in"));
    samples.sort();
    match samples.is_empty() {
        true => INPUTS.map(str::to_string).to_vec(),
        false => samples.iter().map(|it| fs::read_to_string(it).unwrap()).collect(),
    }
}

/// What came of a program.
enum Outcome {
    Right {
        bytes: usize,
        time: Duration,
    },
    Wrong(String),
    /// It does not compile by itself, or fails, or chance decides what it prints.
    Skipped,
}

fn whole() -> bool {
    env::var_os("GRUNDY_WHOLE").is_some()
}

/// The crates that `GRUNDY_CRATES` names, each in AtCoder's version unless it names another one.
fn named() -> Option<Vec<(String, String)>> {
    let list = env::var("GRUNDY_CRATES").ok()?;
    let crates = list.split(',').map(|it| match it.split_once('@') {
        Some((name, version)) => (name.to_string(), version.to_string()),
        None => {
            let known = bundler::crates(bundler::ATCODER).find(|(name, _)| *name == it);
            let (name, version) = known.unwrap_or_else(|| panic!("{it} needs a version"));
            (name.to_string(), version.to_string())
        }
    });
    Some(crates.collect())
}

fn told(line: &str) {
    writeln!(std::io::stderr(), "{line}").expect("there is a stderr");
}

/// How the program ends on an input, within three seconds, and what it prints.
fn ran(program: &Path, input: &str) -> (Option<ExitStatus>, String) {
    let folder = files::temporary().unwrap();
    let [stdin, stdout] = ["in", "out"].map(|name| folder.path().join(name));
    fs::write(&stdin, input).unwrap();
    let mut child = Command::new(program)
        .stdin(fs::File::open(&stdin).unwrap())
        .stdout(fs::File::create(&stdout).unwrap())
        .stderr(Stdio::null())
        // To find the names of a backtrace takes seconds.
        .env("RUST_BACKTRACE", "0")
        .spawn()
        .unwrap();
    let end = Instant::now() + Duration::from_secs(3);
    let mut status = child.try_wait().unwrap();
    while status.is_none() && Instant::now() < end {
        std::thread::sleep(Duration::from_millis(2));
        status = child.try_wait().unwrap();
    }
    let _ = child.kill();
    let _ = child.wait();
    // What a program prints that does not end is a matter of time.
    let text = status.map_or(String::new(), |_| {
        String::from_utf8_lossy(&fs::read(&stdout).unwrap()).into_owned()
    });
    (status, text)
}

/// Bundles one program and holds the bundle against it.
fn tried(selection: &bundler::Selection, must_pass: bool) -> Outcome {
    let work = || -> Result<Outcome, Failure> {
        let program = match bundler::Program::selected(selection) {
            // A dependency that this machine cannot reach.
            Err(why) if why.to_string().contains("`cargo fetch`") => return Ok(Outcome::Skipped),
            program => program?,
        };
        let Ok(original) = program.build() else { return Ok(Outcome::Skipped) };
        let inputs = if must_pass { vec![String::new()] } else { inputs(&program.path) };
        let expected: Vec<_> = inputs.iter().map(|input| ran(&original, input)).collect();
        if inputs.iter().zip(&expected).any(|(input, it)| ran(&original, input) != *it) {
            // It prints what chance decides.
            return Ok(Outcome::Skipped);
        }
        let passes = expected[0].0.is_some_and(|status| status.success());
        if must_pass && !passes {
            return Ok(Outcome::Skipped);
        }
        let start = Instant::now();
        let bundle = bundler::make(program, &bundler::Options::default())?;
        let time = start.elapsed();
        let folder = files::temporary()?;
        let [file, binary] = ["bundle.rs", "bundle"].map(|name| folder.path().join(name));
        files::write(&file, &bundle.text)?;
        let mut rustc = Command::new("rustc");
        // Lints that the file denies stay errors.
        rustc.args(["-A", "warnings", "-C", "debug-assertions=off", "-O", "--edition"]);
        rustc.arg(bundle.editions[0]).arg("-o").arg(&binary).arg(&file);
        let output = process::tool(&mut rustc, "")?;
        if !output.status.success() {
            return Err(Failure::check(format!("rustc: {}", output.stderr)));
        }
        for (input, expected) in inputs.iter().zip(expected) {
            let got = ran(&binary, input);
            if got != expected {
                // Chance may have been the same twice: the program itself is asked again.
                if (0..20).any(|_| ran(&original, input) != expected) {
                    return Ok(Outcome::Skipped);
                }
                return Err(Failure::check(format!("on {input:?} {got:?}, not {expected:?}")));
            }
        }
        Ok(Outcome::Right { bytes: bundle.text.len(), time })
    };
    work().unwrap_or_else(|failure| Outcome::Wrong(failure.to_string()))
}

/// Tries programs by their names, and returns how many are right and how many count.
fn table(
    title: &str,
    programs: Vec<(String, bundler::Selection)>,
    must_pass: bool,
) -> (usize, usize) {
    let results = system::parallel(&programs, |(name, selection)| {
        let outcome = tried(selection, must_pass);
        told(&match &outcome {
            Outcome::Right { bytes, time } => {
                format!("{name:40} right {bytes:8} bytes {:6.1} s", time.as_secs_f64())
            }
            Outcome::Wrong(why) => format!(
                "{name:40} WRONG {}",
                why.lines().take(12).collect::<Vec<_>>().join("\n    ")
            ),
            Outcome::Skipped => format!("{name:40} does not count"),
        });
        outcome
    });
    let mut sizes: Vec<usize> = results
        .iter()
        .filter_map(|it| if let Outcome::Right { bytes, .. } = it { Some(*bytes) } else { None })
        .collect();
    sizes.sort_unstable();
    let count = results.iter().filter(|it| !matches!(it, Outcome::Skipped)).count();
    let median = sizes.get(sizes.len() / 2).copied().unwrap_or(0);
    told(&format!("{title}: {} of {count} right, median {median} bytes", sizes.len()));
    (sizes.len(), count)
}

/// Every program and every example of a workspace.
fn programs(folder: &Path) -> Vec<(String, bundler::Selection)> {
    let manifest = folder.join("Cargo.toml");
    let metadata = MetadataCommand::new().manifest_path(&manifest).no_deps().exec().unwrap();
    let mut all = vec![];
    for package in metadata.workspace_packages() {
        for target in package.targets.iter().filter(|it| it.is_bin() || it.is_example()) {
            let name = Some(target.name.clone());
            let (bin, example) = if target.is_bin() { (name, None) } else { (None, name) };
            let selection = bundler::Selection {
                manifest: Some(package.manifest_path.clone().into()),
                package: Some(package.name.to_string()),
                bin,
                example,
                ..bundler::Selection::default()
            };
            all.push((format!("{} {}", package.name, target.name), selection));
        }
    }
    all
}

/// The examples in the documentation of a crate, README.md among it, as programs.
fn examples(folder: &Path) -> Vec<String> {
    let mut files = vec![];
    let mut folders = vec![folder.join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false if path.extension().is_some_and(|it| it == "rs") => files.push(path),
                false => {}
            }
        }
    }
    files.sort();
    files.push(folder.join("README.md"));
    let mut all = vec![];
    for file in files {
        let is_text = file.extension().is_some_and(|it| it == "md");
        let text = fs::read_to_string(file).unwrap_or_default();
        let mut block: Option<(bool, String)> = None;
        for line in text.lines() {
            let comment = line.trim_start();
            let comment = comment.strip_prefix("///").or_else(|| comment.strip_prefix("//!"));
            let Some(line) = comment.or(is_text.then_some(line)) else {
                block = None;
                continue;
            };
            let line = line.strip_prefix(' ').unwrap_or(line);
            if let Some(language) = line.trim().strip_prefix("```") {
                block = match block {
                    None => Some((["", "rust"].contains(&language.trim()), String::new())),
                    Some((is_rust, text)) => {
                        all.extend(Some(text).filter(|text| is_rust && !text.trim().is_empty()));
                        None
                    }
                };
            } else if let Some((_, text)) = &mut block {
                // Lines behind `# ` are hidden in the documentation.
                let line = match line.trim_start() {
                    "#" => "",
                    hidden => hidden.strip_prefix("# ").unwrap_or(line),
                };
                *text += &format!("{line}\n");
            }
        }
    }
    all.iter().map(|text| program(text)).collect()
}

/// An example as a program: rustdoc puts it into a `main`, too, below what only the root of a crate may have.
fn program(example: &str) -> String {
    if example.contains("fn main") {
        return format!("#![allow(unused)]\n{example}");
    }
    let is_of_root = |line: &&str| {
        let line = line.trim_start();
        let item = line.trim_start_matches("#[macro_use]").trim_start();
        line.starts_with("#![") || item.starts_with("extern crate ")
    };
    let (root, rest): (Vec<_>, Vec<_>) = example.lines().partition(is_of_root);
    let (root, rest) = (root.join("\n"), rest.join("\n"));
    format!("#![allow(unused)]\n{root}\nfn main() {{\n{rest}\n}}\n")
}

/// A workspace with a package for each crate, whose programs are `count` examples of its documentation, drawn by a
/// seed; `None` if Cargo cannot fetch the crates.
fn workspace(crates: &[(&str, &str)], count: usize) -> Option<PathBuf> {
    let name = if count > 1 { "examples" } else { "sample" };
    let seed = env::var("GRUNDY_SEED").unwrap_or("1".to_string());
    let folder = facts::root().join("target/foreign").join(name);
    let write = |path: &str, text: String| files::write(&folder.join(path), text).unwrap();
    // Not `*`: Cargo makes `target` under another name first, where a second Cargo would look for a package.
    let members: Vec<_> = crates.iter().map(|(name, _)| *name).collect();
    write("Cargo.toml", format!("[workspace]\nresolver = \"2\"\nmembers = {members:?}\n"));
    for (name, version) in crates {
        write(&format!("{name}/Cargo.toml"), manifest(name, version, &[]));
        write(&format!("{name}/src/bin/none.rs"), "fn main() {}\n".to_string());
    }
    let resolved = || MetadataCommand::new().manifest_path(folder.join("Cargo.toml")).exec().ok();
    let metadata = resolved()?;
    for (name, version) in crates {
        let is_it = |it: &&Package| *it.name == *name && it.version.to_string() == *version;
        let package = metadata.packages.iter().find(is_it).expect("a crate");
        let mut all = examples(package.manifest_path.parent().unwrap().as_std_path());
        all.sort_by_key(|text| facts::hash((format!("seed {seed}"), text)));
        all.truncate(count);
        write(&format!("{name}/Cargo.toml"), manifest(name, version, &all));
        for (number, text) in all.into_iter().enumerate() {
            write(&format!("{name}/src/bin/{name}-{number}.rs"), text);
        }
        fs::remove_file(folder.join(format!("{name}/src/bin/none.rs"))).unwrap();
        if fs::read_dir(folder.join(format!("{name}/src/bin"))).unwrap().next().is_none() {
            write(
                &format!("{name}/src/bin/{name}-none.rs"),
                "compile_error!(\"no example\");\n".to_string(),
            );
        }
    }
    resolved()?;
    Some(folder)
}

/// The manifest of a package with this crate, and with those of AtCoder's crates that the examples name besides.
fn manifest(name: &str, version: &str, examples: &[String]) -> String {
    let features = if name == "proconio" { ", features = [\"derive\"]" } else { "" };
    let others = bundler::crates(bundler::ATCODER).filter(|(other, _)| {
        let library = other.replace('-', "_");
        *other != name && examples.iter().any(|it| system::cargo::names_crate(it, &library))
    });
    let others: String =
        others.map(|(name, version)| format!("{name} = \"={version}\"\n")).collect();
    format!(
        "[package]\nname = \"of-{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\n[dependencies]\n\
         {name} = {{ version = \"={version}\"{features} }}\n{others}"
    )
}

#[test]
fn examples_of_crates() {
    let named = named();
    let is_sample = !whole() && named.is_none();
    let is_chosen = |name: &str| whole() || SAMPLE.contains(&name);
    let crates: Vec<(&str, &str)> = match &named {
        Some(named) => named.iter().map(|(name, version)| (&**name, &**version)).collect(),
        None => bundler::crates(bundler::ATCODER).filter(|(name, _)| is_chosen(name)).collect(),
    };
    let Some(folder) = workspace(&crates, if is_sample { 1 } else { 5 }) else {
        told("SKIPPED: examples of crates: Cargo cannot fetch them");
        return;
    };
    let (right, count) = table("examples of crates", programs(&folder), true);
    let owed = match (is_sample, &named) {
        (true, _) => 3,
        (false, None) => 150,
        (false, Some(_)) => 0,
    };
    assert!(count >= owed, "{count} programs count");
    assert!(100 * right >= if is_sample { 100 } else { 90 } * count, "{right} of {count}");
}

#[test]
fn packages_beside() {
    let Some(folders) = env::var_os("GRUNDY_FOREIGN") else { return };
    for folder in env::split_paths(&folders) {
        let title = folder.display().to_string();
        let (right, count) = table(&title, programs(&folder), false);
        assert!(100 * right >= 98 * count, "{title}: {right} of {count}");
    }
}
