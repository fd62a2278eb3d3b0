//! Lists the boards: every `ID.rs` in the folder of this package, with the oracle of the problem ID.

use std::path::Path;
use std::{env, fs};

fn main() {
    let folder = env::var("CARGO_MANIFEST_DIR").expect("Cargo sets it");
    println!("cargo::rerun-if-changed={folder}");
    let oracles = Path::new(&folder).join("../../../testdata/examples");
    let files = fs::read_dir(&folder).expect("the folder of this package");
    let mut names: Vec<String> = files
        .map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"))
        .filter(|name| name.ends_with(".rs"))
        .collect();
    names.sort();
    let (mut modules, mut entries) = (String::new(), String::new());
    for name in &names {
        let id = name.trim_end_matches(".rs");
        let [oracle, board] =
            [oracles.as_path(), Path::new(&folder)].map(|folder| folder.join(name));
        modules += &format!(
            "mod {id} {{\n    #[path = {oracle:?}]\n    pub(super) mod oracle;\n    #[path = {board:?}]\n    pub(super) mod board;\n}}\n"
        );
        entries += &format!("    Entry {{ oracle: &{id}::oracle::ORACLE, boards: {id}::board::boards, serve: {id}::oracle::main }},\n");
    }
    let list = Path::new(&env::var("OUT_DIR").expect("Cargo sets it")).join("list.rs");
    fs::write(list, format!("{modules}\nconst ALL: &[Entry] = &[\n{entries}];\n")).expect("a file");
}
