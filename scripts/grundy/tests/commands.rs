//! What the commands print, to the letter. The texts lie in the folder `snapshots`; `INSTA_UPDATE=always
//! cargo test --package grundy --test commands` writes them anew, and git shows what has changed.

mod common;

/// What `cargo grundy` with these words prints, and how it ends.
fn told(words: &[&str]) -> String {
    let mut command = common::grundy(words);
    let (status, stdout, stderr) = common::outcome(command.env(launch::NAME, "cargo grundy"));
    format!("$ cargo grundy {}\n{stdout}{stderr}status {status}\n", words.join(" "))
}

#[test]
fn help() {
    insta::assert_snapshot!("help", told(&["--help"]));
    let commands =
        "test watch run check brute gen stress play mutants prove bench bundle judges doctor \
                    new import remove list completions";
    for command in commands.split_whitespace() {
        insta::assert_snapshot!(format!("help-{command}"), told(&[command, "--help"]));
    }
}

#[test]
fn answers_and_refusals() {
    facts::needs_collection!();
    let calls: &[&[&str]] = &[
        &["list", "--technique", "matroid"],
        &["list", "--judge", "codeforces", "--title", "删图"],
        &["list", "--judge", "nowhere"],
        &["list", "--technique", "matroid", "--markdown"],
        &["list", "--note", "a"],
        &["list", "--path", "--technique", "misere"],
        &["judges"],
        &["unknown"],
        &["bundle"],
        &["gen", "p1290", "--large", "huge"],
        &["stress", "p1290", "--against", "no/such"],
        &["bench", "p1290", "--against", "no/such"],
        &["check", "p129"],
        &["check", "p1290", "no such file"],
        &["bundle", "p1290", "--judge", "nowhere"],
        &["bundle", "hdu1730", "--judge", "Lougu"],
        &["bundle", "p1290", "--rustc", "no such rustc"],
        &["test", "--shard", "0/4"],
        &["stress", "p1290", "--seconds=-1"],
        &["stress", "p1290", "--against", "a 'b"],
        &["stress", "p1290", "p2197", "--seed", "7"],
        &["bench", "p1290", "p2197", "--against", "true"],
        &["bench", "p1290", "--baseline", "no/such"],
        &["new", "Not an id"],
        &["new", "../x"],
        &["new", "match"],
        &["new", "p1290"],
        &["new", "con"],
        &["new", "build"],
        &["new", "grundy"],
        &["list", "--judge", "Lougu"],
        &["list", "--technique", "matriod"],
        &["check", "https://www.luogu.com.cn/problem/P1"],
    ];
    let all: Vec<String> = calls.iter().map(|words| told(words)).collect();
    insta::assert_snapshot!("answers", all.join("\n"));
}
