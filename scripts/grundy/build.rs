//! Puts the sources that an installed command carries into a release build.

#[path = "src/embedded/list.rs"]
mod list;

use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/embedded/list.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        return;
    }
    let root = fs::canonicalize(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .expect("the workspace is there");
    let mut table = "const FILES: &[(&str, &str)] = &[\n".to_string();
    for path in list::paths(&root).expect("the sources can be listed") {
        let source = root.join(&path);
        println!("cargo::rerun-if-changed={}", source.display());
        table += &format!("({path:?}, include_str!({source:?})),\n");
    }
    let out = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("embedded.rs"), table + "];\n").expect("it can be written");
}
