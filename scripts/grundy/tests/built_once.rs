//! Whatever is built first, the next build takes it over: cargo chooses the features of other people's
//! crates by the packages that are built together, and builds one twice where they differ.

use std::collections::BTreeSet;

#[test]
fn nothing_is_built_twice() {
    let features = |packages: &[&str], edges: &str| -> BTreeSet<String> {
        let format = ["--prefix", "none", "--no-dedupe", "--format", "{p} {f}"];
        let args = [&["tree", "--locked", "--edges", edges], &format[..], packages];
        let output = system::cargo::command(&args.concat()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).unwrap();
        // Of the tests alone, and small there.
        let lines = text.lines().filter(|line| !line.starts_with("regex-automata "));
        lines.map(|line| line.trim_end_matches(" (*)").to_string()).collect()
    };
    let all = features(&["--workspace"], "normal,build,dev");
    let test = ["--package", "solutions", "--package", "grundy"];
    let oracle = ["--package", "testdata", "--package", "grundy"];
    for (packages, edges) in [
        (&["--package", "grundy"][..], "normal,build"),
        (&["--package", "explore"], "normal,build"),
        (&test, "normal,build,dev"),
        (&oracle, "normal,build,dev"),
    ] {
        let more: Vec<String> = features(packages, edges).difference(&all).cloned().collect();
        assert!(more.is_empty(), "{packages:?}: {more:?}");
    }
}
