//! What the command leaves when signals end it, and its bars.

#![cfg(target_os = "linux")]

mod common;

use common::{calls, make_program, process, send, within};
use std::process::Stdio;

/// How many processes of this machine have this word in what they were called with.
fn running(word: &str) -> usize {
    calls().filter(|call| call.split('\0').any(|it| it == word)).count()
}

/// However the command ends, the programs under test end with it, and its folders go.
#[test]
fn nothing_outlives_the_command() {
    facts::needs_collection!();
    for signal in ["KILL", "QUIT", "INT", "TERM"] {
        let folder = tempfile::tempdir().unwrap();
        // A daemon that clears its environment, and one that waits for it.
        let script = "sh -c 'cat > file; env -i setsid sleep 1004.5 & sleep 1004.5'";
        let args = ["stress", "p1290", "--time-limit", "60", "--threads", "2", "--against", script];
        // A shell has its background programs ignore two of them, and these tests may be one.
        let mut command = std::process::Command::new("env");
        command.args(["--default-signal", env!("CARGO_BIN_EXE_grundy")]).args(args);
        command.env("TMPDIR", folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        within(&|| running("1004.5") > 1);
        send(signal, &child);
        let status = child.wait().unwrap().code();
        // A search that has answered nothing has not found a program right.
        assert!(signal != "INT" || status == Some(130), "{status:?}");
        within(&|| running("1004.5") == 0);
        within(&|| std::fs::read_dir(folder.path()).unwrap().count() == 0);
    }
}

/// Cargo ends with the command that stops, and so does what cargo has started.
#[test]
fn a_stopped_command_stops_its_tools() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let cargo = folder.path().join("cargo");
    // A shell has its background programs ignore the interrupt.
    make_program(&cargo, "#!/bin/sh\nsleep 1006.5 &\nsleep 1006.5\n");
    for signal in ["INT", "TERM"] {
        let mut command = process(&["stress", "p1290", "--against", "true"]);
        let mut child = command.env("CARGO", &cargo).stderr(Stdio::null()).spawn().unwrap();
        within(&|| running("1006.5") == 2);
        send(signal, &child);
        within(&|| running("1006.5") == 0);
        assert_eq!(child.wait().unwrap().code(), Some(130));
    }
}

/// While cargo draws its lines, no bar does.
#[test]
fn bars_and_lines_of_cargo_do_not_mix() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let cargo = folder.path().join("cargo");
    let lines = "for i in 1 2 3 4 5; do echo \"   Compiling part$i\" >&2; sleep 0.3; done";
    make_program(&cargo, &format!("#!/bin/sh\nsleep 0.6\n{lines}\nexit 1\n"));
    // `script` gives it a terminal.
    let call = format!("{} stress p1290", env!("CARGO_BIN_EXE_grundy"));
    let mut script = assert_cmd::Command::new("script");
    script.args(["-qec", &call, "/dev/null"]).env("CARGO", &cargo).env("TERM", "xterm");
    let output = script.assert().code(1).get_output().stdout.clone();
    let text = String::from_utf8_lossy(&output).into_owned();
    let (before, cargos) = text.split_once("   Compiling part1").expect(&text);
    assert!(before.contains("stress p1290"), "no bar before cargo: {text:?}");
    let (cargos, _) = cargos.split_once("Compiling part5").expect(&text);
    let lines = (2..5).map(|i| format!("   Compiling part{i}\r\n")).collect::<String>();
    assert_eq!(cargos, format!("\r\n{lines}   "), "{text:?}");
}
