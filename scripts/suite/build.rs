//! Lists the solutions, so that no file has to: each is a module of the test executable.

use std::path::Path;
use std::{env, fs};

fn main() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("solutions/src/bin");
    println!("cargo::rerun-if-changed={}", folder.display());
    let files = fs::read_dir(&folder).expect("the solutions can be listed");
    let mut modules: Vec<String> = files
        .map(|file| file.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| {
            let id = path.file_stem().expect("a name").to_string_lossy();
            format!("#[path = {path:?}]\nmod {id};\n")
        })
        .collect();
    modules.sort();
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("problems.rs"), modules.concat()).expect("it can be written");
}
