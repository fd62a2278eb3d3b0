//! The files for the judges: their sizes, and that C files hold. `test` itself compiles and runs the Rust files.

mod common;

use common::{printed, skipped};
use facts::root;
use system::rustc::Rustc;

#[test]
fn every_bundle_is_small() {
    // Nothing is compiled again of what `test` has bundled.
    printed(&["bundle", "--all", "--rust"]);
    let mut sizes = vec![];
    for id in facts::ids().unwrap() {
        let file = root().join(format!("target/bundle/{id}.rs"));
        let text = std::fs::read_to_string(file).unwrap();
        assert!(!text.contains("testdata"), "{id}: tests are left");
        assert_eq!(text.matches("\nfn main()").count(), 1, "{id}");
        let essay: usize = text
            .lines()
            .take_while(|line| line.starts_with("//!"))
            .map(|line| line.len() + 1)
            .sum();
        sizes.push((text.len() - essay, id));
    }
    sizes.sort();
    if sizes.is_empty() {
        return skipped("no bundle, as the workspace has no problem");
    }
    let (median, (largest, id)) = (sizes[sizes.len() / 2].0, sizes.last().unwrap());
    assert!(median <= 6_500, "the median is {median} bytes");
    assert!(*largest <= 11_500, "{id}: {largest} bytes");
}

/// The pages whose C differs most: square roots, trees, strings.
const SAMPLE: [&str; 3] = ["great_party", "cf1498f", "uva10561"];

#[test]
fn c_files_hold() {
    facts::needs_collection!();
    if !Rustc::installed().has_target("wasm32-unknown-unknown") {
        return skipped("no C files, as rustc has no target wasm32-unknown-unknown");
    }
    if std::env::var_os("GRUNDY_WHOLE").is_some() {
        printed(&["bundle", "--all", "--c"]);
        for id in facts::ids().unwrap() {
            let file = root().join(format!("target/bundle/{id}.c"));
            let bytes = std::fs::metadata(file).unwrap().len();
            assert!(bytes <= 64_000, "{id}.c: {bytes} bytes");
        }
        return;
    }
    for id in SAMPLE {
        let bytes = printed(&["bundle", id, "--c", "--stdout"]).len();
        assert!(bytes <= 64_000, "{id}.c: {bytes} bytes");
    }
    skipped("C files of most problems: `cargo grundy test --tools --whole` tries all of them");
}
