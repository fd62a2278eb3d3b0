//! What the commands print, to the letter. The texts lie in the folders `snapshots` and `sessions`; `INSTA_UPDATE=always
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

/// The examples of a document in `sessions`, with the problems of this workspace.
#[cfg(unix)]
fn session_with_problems(document: &str) {
    common::session(document, || {
        let folder = tempfile::tempdir().unwrap();
        let mut shell = common::shell(folder.path());
        shell.env("GRUNDY_ROOT", common::root());
        (shell, folder)
    });
}

#[cfg(unix)]
#[test]
fn inputs_and_outputs() {
    facts::needs_collection!();
    session_with_problems("input.md");
}

#[cfg(unix)]
#[test]
fn stress_breaks_any_program() {
    facts::needs_collection!();
    session_with_problems("stress.md");
}

#[cfg(unix)]
#[test]
fn stress_without_a_problem() {
    session_with_problems("any.md");
}

#[cfg(unix)]
#[test]
fn games_are_played() {
    session_with_problems("play.md");
}

#[cfg(unix)]
#[test]
fn problems_come_and_go() {
    common::session("problems.md", || {
        let folder = common::empty_workspace();
        (common::shell(folder.path()), folder)
    });
}

#[cfg(unix)]
#[test]
fn outside_a_workspace() {
    common::session("elsewhere.md", || {
        let folder = tempfile::tempdir().unwrap();
        let mut shell = common::shell(folder.path());
        shell.env("XDG_CACHE_HOME", common::root().join("target/foreign"));
        shell.env("CARGO_NET_OFFLINE", "true");
        (shell, folder)
    });
}
