//! Writes the solutions and the oracles as modules, because a target cannot call the `solve` of a program.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the workspace");
    let [solutions, oracles] =
        ["solutions/src/bin", "testdata/examples"].map(|folder| root.join(folder));
    let mut ids: Vec<String> = fs::read_dir(&solutions)
        .expect("the solutions")
        .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_str()?.to_string()))
        // What is still without an oracle has nothing to be held against.
        .filter(|id| oracles.join(format!("{id}.rs")).exists())
        .collect();
    ids.sort();
    let mut text = String::new();
    for id in &ids {
        let path = solutions.join(format!("{id}.rs"));
        let source = fs::read_to_string(&path).expect("a solution");
        let program: String = source
            .split("#[cfg(test)]")
            .next()
            .unwrap_or_default()
            .lines()
            .filter(|line| !line.starts_with("//!"))
            .map(|it| format!("{it}\n"))
            .collect();
        let oracle = oracles.join(format!("{id}.rs"));
        text += &format!(
            "mod {id} {{\n{program}\npub(super) fn answer(text: &str) -> String {{ solve(text) }}\n\
             #[path = {oracle:?}]\npub(super) mod oracle;\n}}\n"
        );
        for path in [path, oracle] {
            println!("cargo::rerun-if-changed={}", path.display());
        }
    }
    text +=
        "/// Every problem: its oracle, and its solution.\npub(crate) static PROBLEMS: &[Problem] = &[\n";
    for id in &ids {
        text += &format!("Problem {{ oracle: &{id}::oracle::ORACLE, solve: {id}::answer }},\n");
    }
    text += "];\n";
    let folder = env::var_os("OUT_DIR").expect("cargo says where");
    fs::write(Path::new(&folder).join("problems.rs"), text).expect("the folder can be written");
    println!("cargo::rerun-if-changed={}", solutions.display());
}
