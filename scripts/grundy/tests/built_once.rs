//! Whatever is built first, the next build takes it over: cargo builds a crate of other people twice where two builds
//! ask for other features, or where a macro crate and the command ask for other profiles.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn nothing_is_built_twice() {
    let mut built: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for args in [
        &["build", "--package", "grundy"][..],
        &["build", "--package", "explore"],
        &["build", "--package", "grundy", "--package", "testdata", "--example", "p1290"],
        &["test", "--package", "solutions", "--package", "grundy", "--bin", "p1290"],
        &["test", "--workspace", "--exclude", "solutions"],
    ] {
        for mut unit in units(args) {
            // Cargo does not build twice for the name of a profile.
            unit["profile"]["name"] = Value::Null;
            let (id, target) = (&unit["pkg_id"], &unit["target"]["name"]);
            // Of the tests alone, and small there.
            let is_small = id.as_str().is_some_and(|id| id.contains("#regex-automata@"));
            if unit["mode"] == "build" && id.as_str().is_some_and(is_foreign) && !is_small {
                let how = format!("{} {} {}", unit["features"], unit["profile"], unit["platform"]);
                built.entry(format!("{id} {target}")).or_default().insert(how);
            }
        }
    }
    assert!(built.keys().any(|name| name.contains("#syn@")), "{:?}", built.keys());
    built.retain(|_, hows| hows.len() > 1);
    assert!(built.is_empty(), "{built:#?}");
}

fn is_foreign(id: &str) -> bool {
    id.starts_with("registry+")
}

/// What cargo would build for `args`. On a stable toolchain cargo tells this only with the variable.
fn units(args: &[&str]) -> Vec<Value> {
    let more = ["--locked", "--unit-graph", "-Z", "unstable-options"];
    let mut cargo = system::cargo::command(&[args, &more[..]].concat());
    let output = cargo.env("RUSTC_BOOTSTRAP", "1").output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let graph: Value = serde_json::from_slice(&output.stdout).unwrap();
    graph["units"].as_array().unwrap().clone()
}
