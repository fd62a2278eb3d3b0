//! What a terminal gets of text from outside. That every text goes through the one door, clippy holds
//! (scripts/clippy.toml); what passes the door, `launch::printable` and its tests say. Here commands quote a hostile text
//! from the places where users have it: none of it reaches the terminal as it is, and a pipe gets all of it.

#![cfg(target_os = "linux")]

mod common;

use common::{on_terminal, read_to_end};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

/// A title, the clipboard, a control character of C1, a mark of direction; behind them a word that shows that it came.
const EVIL: &str = "\x1b]0;title\x07\x1b]52;c;YWJj\x07\u{9b}2J\u{202e}\x08-seen";

/// The same as the terminal shows it.
const NAMED: &str = "\\u{1b}]0;title\\u{7}\\u{1b}]52;c;YWJj\\u{7}\\u{9b}2J\\u{202e}\\u{8}-seen";

#[track_caller]
fn assert_shown(shown: &str, script: &str) {
    assert!(shown.contains(NAMED), "`{script}` does not show it: {shown:?}");
    for bad in ["\x1b]", "\u{9b}", "\u{202e}", "\x08"] {
        assert!(!shown.contains(bad), "`{script}` sends {bad:?}: {shown:?}");
    }
}

#[test]
fn no_text_from_outside_reaches_a_terminal_as_it_is() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("evil", EVIL);
    write("in", "1\n25 7\n");
    let here = folder.path().display();
    write("says", &format!("cat > /dev/null; cat {here}/evil"));
    write("complains", &format!("cat > /dev/null; cat {here}/evil >&2; exit 1"));
    let rules = |body: &str| format!("fn options(n: u64) -> Vec<u64> {{ {body} }}\n");
    write("prints.rs", &rules(&format!("println!({EVIL:?}); (0..n).collect()")));
    write("panics.rs", &rules(&format!("panic!({EVIL:?})")));
    let stress = "grundy stress p1290 --seconds 2 --seed 1";
    let places = [
        // Arguments and file names.
        "grundy test \"$(cat evil)\"".to_string(),
        "grundy \"$(cat evil)\"".to_string(),
        "grundy list \"--$(cat evil)\"".to_string(),
        "grundy explore \"--$(cat evil)\"".to_string(),
        "grundy run p1290 \"$(cat evil)\"".to_string(),
        "grundy explore --rules \"$(cat evil)\"".to_string(),
        "grundy import \"$(cat evil)\"".to_string(),
        "grundy bundle p1290 --no-test --out \"missing/$(cat evil)\"".to_string(),
        // What programs print.
        format!("{stress} --against 'sh {here}/says'"),
        format!("{stress} --against 'sh {here}/complains'"),
        format!("{stress} --against cat --checker 'sh {here}/complains'"),
        format!("{stress} --against cat --gen 'sh {here}/says' --brute 'sh {here}/complains'"),
        format!("{stress} --against cat --gen 'sh {here}/complains' --brute cat"),
        // Rules.
        "grundy explore --rules prints.rs --upto 3 --no-formula".to_string(),
        "grundy explore --rules panics.rs --upto 3".to_string(),
        "cat evil | grundy check p1290".to_string(),
    ];
    system::parallel(&places, |script| {
        let (mut child, terminal) = on_terminal(folder.path(), script);
        let shown = read_to_end(terminal);
        child.wait().unwrap();
        assert_shown(&shown, script);
    });
    // A pipe gets each byte.
    let mut piped = common::shell(folder.path());
    piped.args(["-c", "grundy test \"$(cat evil)\""]).env("GRUNDY_ROOT", facts::root());
    let said = String::from_utf8(piped.output().unwrap().stderr).unwrap();
    assert!(said.contains(EVIL), "{said:?}");
}

#[test]
fn no_header_of_a_message_reaches_a_terminal_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    for header in ["Origin", "Host", "Content-Length"] {
        let (mut child, mut terminal) = on_terminal(folder.path(), "exec grundy import --port 0");
        let mut shown = String::new();
        let port = loop {
            let mut chunk = [0; 4096];
            let length = terminal.read(&mut chunk).unwrap();
            shown += std::str::from_utf8(&chunk[..length]).unwrap();
            let rest = shown.split_once("listening on 127.0.0.1:").map(|it| it.1);
            if let Some((port, _)) = rest.and_then(|rest| rest.split_once(": ")) {
                break port.parse::<u16>().unwrap();
            }
        };
        let mut client = TcpStream::connect(("127.0.0.1", port)).unwrap();
        client
            .write_all(format!("POST / HTTP/1.1\r\n{header}: {EVIL}\r\n\r\n").as_bytes())
            .unwrap();
        let _ = client.read_to_string(&mut String::new());
        sleep(Duration::from_millis(200));
        Command::new("kill").arg(child.id().to_string()).status().unwrap();
        shown += &read_to_end(terminal);
        child.wait().unwrap();
        assert_shown(&shown, header);
    }
}
