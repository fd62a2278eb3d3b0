//! What the commands print, to the letter: the documents of the folder `sessions`. `GRUNDY_UPDATE=1 cargo test
//! --package grundy --test commands` writes their outputs anew, and git shows what has changed.

mod common;

#[cfg(unix)]
use std::fs;

/// The examples of a document, with the problems of this workspace.
fn with_problems(document: &str) {
    common::session(document, || {
        let folder = tempfile::tempdir().unwrap();
        let mut shell = common::shell(folder.path());
        shell.env("GRUNDY_ROOT", facts::root());
        (shell, folder)
    });
}

#[test]
fn help() {
    with_problems("help.md");
}

#[test]
fn answers_and_refusals() {
    facts::needs_collection!();
    with_problems("answers.md");
}

#[test]
fn inputs_and_outputs() {
    facts::needs_collection!();
    with_problems("input.md");
}

#[test]
fn games_are_explored() {
    with_problems("explore.md");
}

#[test]
fn families_of_problems_are_explored() {
    facts::needs_collection!();
    with_problems("families.md");
}

#[test]
fn exercises_of_headers() {
    facts::needs_collection!();
    with_problems("next.md");
}

// With limits that only Linux has, and programs of GNU.
#[cfg(target_os = "linux")]
#[test]
fn the_machine_is_used_with_care() {
    facts::needs_collection!();
    with_problems("machine.md");
}

// With GNU's sed.
#[cfg(target_os = "linux")]
#[test]
fn damage_is_found() {
    with_problems("damage.md");
}

#[cfg(target_os = "linux")]
#[test]
fn stress_breaks_any_program() {
    facts::needs_collection!();
    with_problems("stress.md");
}

#[cfg(unix)]
#[test]
fn stress_without_a_problem() {
    with_problems("any.md");
}

#[cfg(unix)]
#[test]
fn games_are_played() {
    facts::needs_collection!();
    with_problems("play.md");
}

/// The examples of a document, with a workspace without a problem.
#[cfg(unix)]
fn without_problems(document: &str) {
    common::session(document, || {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        for path in
            ["solutions/src/bin", "testdata/problems", "testdata/examples", "scripts/site/boards"]
        {
            fs::create_dir_all(at(path)).unwrap();
        }
        fs::write(at("Cargo.toml"), "[workspace]\nmembers = []\n").unwrap();
        let problems = "# Before\n\n| id | title | judge | techniques | notes | path |\n\
            | --- | --- | --- | --- | --- | --- |\n\nAfter\n";
        fs::write(at("PROBLEMS.md"), problems).unwrap();
        (common::shell(folder.path()), folder)
    });
}

#[cfg(unix)]
#[test]
fn problems_come_and_go() {
    without_problems("problems.md");
    without_problems("import.md");
}

// With programs that only Linux has: flock, and a timeout that kills.
#[cfg(target_os = "linux")]
#[test]
fn commands_wait_and_leave_no_half() {
    without_problems("kills.md");
}

/// The examples of a document, in a folder outside every workspace.
#[cfg(unix)]
fn elsewhere(document: &str) {
    common::session(document, || {
        let folder = tempfile::tempdir().unwrap();
        let mut shell = common::shell(folder.path());
        shell.env("XDG_CACHE_HOME", facts::root().join("target/foreign"));
        shell.env("GRUNDY_TESTS", facts::root().join("scripts/grundy/tests"));
        (shell, folder)
    });
}

#[cfg(unix)]
#[test]
fn outside_a_workspace() {
    elsewhere("elsewhere.md");
}

#[cfg(target_os = "linux")]
#[test]
fn programs_in_a_folder_of_ones_own() {
    elsewhere("folder.md");
}

#[cfg(target_os = "linux")]
#[test]
fn solutions_have_verdicts() {
    elsewhere("verdicts.md");
}
