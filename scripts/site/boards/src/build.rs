//! Lists the boards: every file `ID.rs` in the folder of this package is a module.

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    let folder = env::var("CARGO_MANIFEST_DIR").expect("Cargo sets it");
    println!("cargo::rerun-if-changed={folder}");
    let files = fs::read_dir(&folder).expect("the folder of this package");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"));
    let mut ids: Vec<String> =
        names.filter_map(|name| name.strip_suffix(".rs").map(String::from)).collect();
    ids.sort();
    let module = |id: &String| {
        format!("#[path = {:?}]\nmod {id};\n", Path::new(&folder).join(format!("{id}.rs")))
    };
    let modules: String = ids.iter().map(module).collect();
    let entries: String =
        ids.iter().map(|id| format!("    (&{id}::oracle::ORACLE, {id}::boards),\n")).collect();
    let list = format!("{modules}\nconst ALL: &[Entry] = &[\n{entries}];\n");
    let out = env::var("OUT_DIR").expect("Cargo sets it");
    fs::write(Path::new(&out).join("list.rs"), list).expect("Cargo's folder for it");
}
