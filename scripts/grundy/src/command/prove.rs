//! `prove`: Coq checks the theorems of solutions/proofs, and their rows are held against the oracles and
//! the solutions.

use super::test::test_commands;
use facts::proofs::{self, Computed, Proof};
use facts::Problem;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use system::process::{self, Limits, Trouble};
use system::sandbox::{Policy, Sandbox};
use system::terminal::Text;
use system::{cargo, files, lock, parallel, stop, terminal, Failure, Result};

/// Check the theorems with Coq, all of them or those of some problems
///
/// Coq compiles the files of solutions/proofs that changed; no theorem may rest on an axiom. Then rules and
/// theorem of each page are compared with its oracle and its solution, on small positions.
/// Needs coqc (Debian: apt-get install coq).
#[derive(clap::Args)]
pub(crate) struct Args {
    /// Problems, or other files of solutions/proofs; without any: all
    ids: Vec<String>,
}

pub(crate) fn prove(args: &Args) -> Result<()> {
    let chosen = chosen(&args.ids)?;
    let version = version()?;
    stop::listen();
    let lock = cargo::root().join("target/proofs.lock");
    let _held = lock::hold(&lock, "another `prove` works on target/proofs")?;
    let files = with_requirements(&chosen)?;
    compile(&files, &version)?;
    let statements = assumptions(&files, &version)?;
    let count = terminal::counted(files.len(), "file");
    terminal::print(format!("{count}, {statements} statements, no axiom\n"));
    held_against_rust(&chosen, &files)
}

/// The names of the files that are asked for.
fn chosen(ids: &[String]) -> Result<BTreeSet<String>> {
    let folder = proofs::folder();
    if ids.is_empty() {
        let entries = fs::read_dir(&folder).map_err(Failure::at(&folder))?;
        let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
        return Ok(names.filter_map(|name| Some(name.strip_suffix(".v")?.to_string())).collect());
    }
    let name = |id: &String| -> Result<String> {
        let id = if proofs::has(id) { id.clone() } else { facts::find(id)?.id };
        match proofs::has(&id) {
            true => Ok(id),
            false => {
                Err(Failure::usage(format!("{id} is not proved: solutions/proofs has no {id}.v")))
            }
        }
    };
    ids.iter().map(name).collect()
}

/// The version of the installed Coq.
fn version() -> Result<String> {
    let output = Command::new("coqc").arg("--version").output().map_err(|e| match e.kind() {
        ErrorKind::NotFound => Failure::usage(
            "coqc is missing: `apt-get install coq` or https://coq.inria.fr brings it",
        ),
        _ => Failure::check(format!("coqc cannot be started: {e}")),
    })?;
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The files called `names` and all that they require, each after those that it requires.
fn with_requirements(names: &BTreeSet<String>) -> Result<Vec<Proof>> {
    let mut files: Vec<Proof> = vec![];
    for name in names {
        for file in proofs::with_requirements(name).map_err(Failure::check)? {
            if files.iter().all(|known| known.name != file.name) {
                files.push(file);
            }
        }
    }
    Ok(files)
}

/// Compiles what changed of the `files`, and shows each.
fn compile(files: &[Proof], version: &str) -> Result<()> {
    let folder = proofs::compiled();
    files::make_folder(&folder)?;
    let mut rest: Vec<&Proof> = files.iter().collect();
    // Coq compares the files that it compiled: what requires a new one is compiled again.
    let mut renewed: BTreeMap<&str, bool> = BTreeMap::new();
    let mut failed = vec![];
    while !rest.is_empty() {
        let (ready, later): (Vec<&Proof>, Vec<&Proof>) = rest
            .into_iter()
            .partition(|file| file.requires().iter().all(|it| renewed.contains_key(&it[..])));
        if ready.is_empty() {
            // They require files that failed.
            failed.extend(later.iter().map(|file| format!("{}.v", file.name)));
            break;
        }
        rest = later;
        let compiled = parallel(&ready, |file| {
            let start = Instant::now();
            let again = file.requires().iter().any(|it| renewed[&it[..]]);
            let compiled = recompile(file, files, version, again)?;
            Ok::<_, Failure>((compiled, start.elapsed()))
        });
        for (file, compiled) in ready.iter().zip(compiled) {
            let (compiled, time) = compiled?;
            let name = format!("{}.v", file.name);
            let said = match compiled {
                Ok(is_new) => {
                    renewed.insert(&file.name, is_new);
                    if is_new {
                        Text::from(format!("{:.1} s", time.as_secs_f64()))
                    } else {
                        "unchanged".into()
                    }
                }
                Err(why) => {
                    failed.push(name.clone());
                    terminal::print(why);
                    terminal::styled("FAILED", terminal::BAD)
                }
            };
            terminal::print(Text::from(format!("{name:<16} ")).and(said).and("\n"));
        }
    }
    all_passed(&failed)
}

fn all_passed(failed: &[String]) -> Result<()> {
    match failed {
        [] => Ok(()),
        _ => Err(Failure::check(format!("failed: {}", failed.join(", ")))),
    }
}

/// Compiles `file` if it changed or `again` is true. Returns whether Coq compiled it, or what Coq says of it.
fn recompile(
    file: &Proof,
    files: &[Proof],
    version: &str,
    again: bool,
) -> Result<std::result::Result<bool, String>> {
    let name = &file.name;
    let stamp = proofs::stamp(name, files).map_err(Failure::check)?;
    let [text, compiled, done] =
        ["v", "vo", "done"].map(|ending| proofs::compiled().join(format!("{name}.{ending}")));
    let mark = || Some(format!("{stamp} {} {version}", files::hash(&compiled).ok()?));
    let known = files::kept(&done);
    let is_kept = known.is_some() && known == mark();
    if is_kept && !again {
        return Ok(Ok(false));
    }
    let is_of_these = |known: String| {
        known.starts_with(&format!("{stamp} ")) && known.ends_with(&format!(" {version}"))
    };
    if !is_kept && known.is_some_and(is_of_these) {
        files::discard(&compiled);
    }
    let _ = fs::remove_file(&done);
    files::make_room(&text);
    files::write(&text, &file.text)?;
    files::make_room(&compiled);
    if let Err(why) = coqc(name)? {
        return Ok(Err(why));
    }
    let mark = mark().ok_or_else(|| Failure::check(format!("coqc has made no {name}.vo")))?;
    files::keep(&done, &mark)?;
    Ok(Ok(true))
}

/// How many theorems and lemmas the `files` have. Fails if Coq names an axiom on which a name of these files rests: an
/// `Axiom`, a proof that ends in `Admitted`, a primitive type, a check that was switched off. Coq lists the names,
/// whatever word began their definitions.
fn assumptions(files: &[Proof], version: &str) -> Result<usize> {
    const CLOSED: &str = "Closed under the global context";
    const PROVED: &str = "[ is:Theorem | is:Lemma | is:Fact | is:Remark | is:Corollary | is:Proposition | is:Property ]";
    let requires: Vec<&str> = files.iter().map(|file| &file.name[..]).collect();
    let requires = format!("From Grundy Require {}.\n", requires.join(" "));
    let ids = facts::ids()?;
    let pages: Vec<&Proof> = files.iter().filter(|file| ids.contains(&file.name)).collect();
    let hash = facts::hash((version, &requires, PROVED, files, ids));
    let done = proofs::compiled().join(format!("closed-{hash:x}"));
    if let Some(count) = files::kept(&done).and_then(|count| count.parse().ok()) {
        return Ok(count);
    }
    let coq = |name: &str, text: String| {
        let said = print(name, &(requires.clone() + &text))?;
        said.map_err(|why| Failure::check(format!("the assumptions: {why}")))
    };
    let names = |query: &str| {
        let search = |file: &Proof| format!("Search {query} inside Grundy.{}.\n", file.name);
        let searches: String = files.iter().map(search).collect();
        let printed = coq("names", format!("Set Search Output Name Only.\n{searches}"))?;
        Ok::<_, Failure>(printed.split_whitespace().map(String::from).collect::<Vec<_>>())
    };
    let all: String =
        names("_")?.iter().map(|name| format!("let _ := @Grundy.{name} in ")).collect();
    let text = format!("Definition all := {all}tt.\nPrint Assumptions all.\n");
    let printed = coq("assumptions", text)?;
    if printed.trim() != CLOSED {
        terminal::print(printed);
        return Err(Failure::check(
            "a name of these files rests on these axioms or unfinished proofs",
        ));
    }
    let proved = names(PROVED)?;
    // A page shows the text of its theorems: they are those that Coq knows by these full names.
    for page in pages {
        for theorem in proofs::theorems(&page.name) {
            if !proved.contains(&theorem) {
                return Err(Failure::check(format!("Coq knows no theorem {theorem}")));
            }
        }
    }
    files::keep(&done, &proved.len().to_string())?;
    Ok(proved.len())
}

/// Compiles `text` below target/proofs: what Coq prints, or what is wrong.
fn print(name: &str, text: &str) -> Result<std::result::Result<String, String>> {
    for ending in ["v", "vo"] {
        files::make_room(&proofs::compiled().join(format!("{name}.{ending}")));
    }
    files::write(&proofs::compiled().join(format!("{name}.v")), text)?;
    coqc(name)
}

/// Calls coqc on the file `name` below target/proofs: what it prints, or what is wrong, with the path of
/// the original. A computation in a proof may need any time and memory, so both have a limit.
fn coqc(name: &str) -> Result<std::result::Result<String, String>> {
    let policy = Policy::here(Limits { time: LIMIT, ..Limits::GENEROUS });
    let mut command = Command::new("coqc");
    command.args(["-noglob", "-q", "-Q", ".", "Grundy", &format!("{name}.v")]);
    command.current_dir(proofs::compiled());
    let mut sandbox = Sandbox::open(policy).map_err(Failure::check)?;
    let ran = match sandbox.run_to_end(&command, "") {
        Ok(ran) => ran,
        Err(Trouble::Stopped) => return Err(Failure::Stopped),
        Err(trouble) => return Ok(Err(format!("{name}.v: {trouble}\n"))),
    };
    Ok(match Trouble::of(&ran.end, &policy, "") {
        None => Ok(ran.stdout),
        Some(Trouble::Crash(_)) if !(ran.stdout.is_empty() && ran.stderr.is_empty()) => {
            let folder = Path::new("solutions").join("proofs");
            let said = ran.stdout + &ran.stderr;
            Err(said.replace("File \"./", &format!("File \"{}/", folder.display())))
        }
        Some(trouble) => Err(format!("{name}.v: {trouble}\n")),
    })
}

/// How long Coq may work on one file.
const LIMIT: Duration = Duration::from_secs(300);

/// Holds the `chosen` pages against Rust: the tests of each name the judge's files on which Coq has to answer, and then
/// compare what Coq computed. Each has to count what it compared.
fn held_against_rust(chosen: &BTreeSet<String>, proofs: &[Proof]) -> Result<()> {
    let ids = facts::ids()?;
    let pages = chosen
        .iter()
        .filter(|name| ids.contains(name))
        .map(|id| Problem::read(id))
        .collect::<std::result::Result<Vec<_>, _>>()?;
    if pages.is_empty() {
        return Ok(());
    }
    let pages: Vec<&Problem> = pages.iter().collect();
    let mut failed = BTreeSet::new();
    for (Problem { id, .. }, command) in pages.iter().zip(test_commands(&pages, "coq::files")?) {
        let written = proofs::files_path(id);
        files::make_room(&written);
        let _ = fs::remove_file(&written);
        let output = match command {
            Some(mut command) => process::tool(command.arg("--ignored"), "")?,
            None => {
                failed.insert(id.clone());
                continue;
            }
        };
        if !written.is_file() {
            let why = format!("solutions/src/bin/{id}.rs has no `mod coq` that names its files");
            terminal::print(format!("{}{}{id:<16} {why}\n", output.stdout, output.stderr));
            failed.insert(id.clone());
        }
    }
    let rest: Vec<&Problem> = pages.into_iter().filter(|page| !failed.contains(&page.id)).collect();
    for (page, done) in rest.iter().zip(parallel(&rest, |page| computed(&page.id, proofs))) {
        if let Err(why) = done? {
            terminal::print(why);
            failed.insert(page.id.clone());
        }
    }
    let rest: Vec<&Problem> = rest.into_iter().filter(|page| !failed.contains(&page.id)).collect();
    for (Problem { id, .. }, command) in rest.iter().zip(test_commands(&rest, "coq::rows_agree")?) {
        let Some(mut command) = command else {
            failed.insert(id.clone());
            continue;
        };
        let output = process::tool(command.arg("--show-output"), "")?;
        let agree = output.stdout.lines().find_map(|line| {
            line.strip_prefix(&format!("{id}: "))?.ends_with(" files agree").then_some(line)
        });
        match agree {
            Some(agree) if output.status.success() => {
                let (_, agree) = agree.split_once(": ").expect("the id stands first");
                terminal::print(format!("{id:<16} {agree}\n"));
            }
            _ => {
                terminal::print(output.stdout + &output.stderr);
                failed.insert(id.clone());
            }
        }
    }
    all_passed(&failed.into_iter().collect::<Vec<_>>())?;
    let pages = terminal::counted(rest.len(), "page");
    terminal::print(format!(
        "{pages}: the rules are those of the oracle, and the answers those of the solution\n"
    ));
    Ok(())
}

/// Lets Coq compute the rows of the page `id`, and its answers to the files that its test has written, unless what was kept
/// is still right. Returns what Coq says if it fails.
fn computed(id: &str, proofs: &[Proof]) -> Result<std::result::Result<(), String>> {
    let path = proofs::files_path(id);
    let judged = proofs::read_files(&path).map_err(Failure::at(&path))?;
    let stamp = proofs::stamp(id, proofs).map_err(Failure::check)?;
    let rows = proofs::rows_path(id);
    // What is damaged goes, and a line says so.
    if files::kept(&rows).is_some() && Computed::kept(id, stamp, &judged).is_some() {
        return Ok(Ok(()));
    }
    let printed = match print(&format!("rows_{id}"), &Computed::query(id, &judged))? {
        Ok(printed) => printed,
        Err(why) => return Ok(Err(format!("the rows of {id}.v: {why}"))),
    };
    let Some(computed) = Computed::parse(stamp, judged, &printed) else {
        return Ok(Err(format!("the rows of {id}.v are not values: {printed}\n")));
    };
    files::keep(&rows, &serde_json::to_string(&computed).expect("plain data"))?;
    Ok(Ok(()))
}
