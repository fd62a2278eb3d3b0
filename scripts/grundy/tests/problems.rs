//! `new`, `import` and `remove` leave no half of a problem, however many are at it and whenever they are killed.
//! Nothing is compiled here: a workspace is four folders, a manifest and PROBLEMS.md.

mod common;

use assert_cmd::Command;
use common::{empty_workspace, grundy_in, send, TABLE};
use serde_json::{json, Value};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A workspace without a problem.
struct Workspace(TempDir);

impl Workspace {
    fn new() -> Workspace {
        Workspace(empty_workspace())
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn grundy(&self, args: &[&str]) -> Command {
        grundy_in(self.path(), args)
    }

    /// The same, for what runs beside the test.
    fn process(&self, args: &[&str]) -> std::process::Command {
        let mut command = common::process(args);
        command.current_dir(self.path()).env_remove("GRUNDY_ROOT");
        command.stdout(Stdio::null()).stderr(Stdio::piped());
        command
    }

    /// Starts it, and kills it after this time.
    #[cfg(unix)]
    fn kill_after(&self, delay: Duration, args: &[&str]) {
        let mut child = self.process(args).spawn().unwrap();
        thread::sleep(delay);
        child.kill().unwrap();
        child.wait().unwrap();
    }

    fn new_public(&self, id: &str) {
        self.grundy(&["new", id, "--public"]).assert().success();
    }

    fn write(&self, path: &str, text: &str) {
        fs::write(self.path().join(path), text).unwrap();
    }

    fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path().join(path)).unwrap_or_else(|e| panic!("{path}: {e}"))
    }

    /// All files of problems, in order.
    fn files(&self) -> Vec<String> {
        let folders = ["scripts", "solutions", "testdata"].map(|folder| self.path().join(folder));
        let files = folders.iter().flat_map(|folder| system::files::below(folder).unwrap());
        files.map(|file| file.strip_prefix(self.path()).unwrap().display().to_string()).collect()
    }

    /// The ids in the table of PROBLEMS.md.
    fn rows(&self) -> Vec<String> {
        let problems = self.read("PROBLEMS.md");
        let (before, rest) = problems.split_once(TABLE).expect("the table");
        assert!(before == "# Before\n\n" && rest.ends_with("\nAfter\n"), "{problems}");
        let ids = rest.lines().filter_map(|line| line.strip_prefix("| [")?.split(']').next());
        ids.map(String::from).collect()
    }
}

#[test]
fn a_port_in_use_is_told_and_the_next_one_tried() {
    let workspace = Workspace::new();
    let taken = TcpListener::bind(("127.0.0.1", 0)).unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let mut child = workspace.process(&["import", "--port", &port]).spawn().unwrap();
    let mut lines = BufReader::new(child.stderr.take().unwrap()).lines().map(Result::unwrap);
    assert_eq!(lines.next(), Some(format!("port {port} is in use")));
    let next = lines.next().unwrap();
    assert!(next.contains("10043") || next.contains("27121"), "{next}");
    child.kill().unwrap();
    child.wait().unwrap();
}

#[cfg(unix)]
#[test]
fn many_at_once_lose_no_row() {
    let workspace = Workspace::new();
    let lock = workspace.path().join("target/grundy.lock");
    fs::create_dir(lock.parent().unwrap()).unwrap();
    let lock = fs::File::create(lock).unwrap();
    fs4::FileExt::lock(&lock).unwrap();
    let ids: Vec<String> = (0..8).map(|i| format!("game_{i}")).collect();
    // Three want the same one.
    let wanted = ids.iter().chain([&ids[7]; 2]);
    let mut children: Vec<(Child, BufReader<std::process::ChildStderr>)> = wanted
        .map(|id| {
            let mut child = workspace.process(&["new", id, "--public"]).spawn().unwrap();
            let stderr = BufReader::new(child.stderr.take().unwrap());
            (child, stderr)
        })
        .collect();
    for (_, stderr) in &mut children {
        let mut line = String::new();
        stderr.read_line(&mut line).unwrap();
        assert_eq!(line, "waiting for another command that makes or removes a problem\n");
    }
    send("INT", &children[0].0);
    assert_eq!(children.remove(0).0.wait().unwrap().code(), Some(130));
    assert_eq!(workspace.files(), [""; 0], "no command waits for the lock");
    drop(lock);
    let late: Vec<String> = children
        .into_iter()
        .filter_map(|(mut child, mut stderr)| {
            let mut said = String::new();
            stderr.read_to_string(&mut said).unwrap();
            let status = child.wait().unwrap().code().unwrap();
            assert!(status == 0 || status == 2, "{said}");
            (status == 2).then_some(said)
        })
        .collect();
    let told = "error: another command has just made `game_7`; nothing was added to it\n";
    assert_eq!(late, [told; 2]);
    assert_eq!(workspace.rows(), ids[1..]);
    assert_eq!(workspace.files().len(), (ids.len() - 1) * 4);
}

/// A kill leaves no half of an oracle and nothing that does not compile; `new` completes what is there,
/// `remove` takes it away, and what was unfinished is swept.
#[cfg(unix)]
#[test]
fn a_kill_leaves_no_half() {
    let workspace = Workspace::new();
    let start = Instant::now();
    workspace.new_public("before");
    let time = start.elapsed();
    let whole = workspace.files().len();
    for delay in (0..12).map(|i| time * i / 12) {
        workspace.kill_after(delay, &["new", "my_game", "--public"]);
        if let Ok(solution) =
            fs::read_to_string(workspace.path().join("solutions/src/bin/my_game.rs"))
        {
            assert!(solution.ends_with("println!(\"{n}\");\n}\n"), "{delay:?}: {solution}");
        }
        // If it was done, the oracle would be next, which is compiled.
        if workspace.rows().len() < 2
            && !workspace.path().join("testdata/problems/my_game").exists()
        {
            workspace.new_public("my_game");
            assert_eq!(workspace.rows(), ["before", "my_game"], "{delay:?}");
        }
        assert_eq!(workspace.files().len(), 2 * whole, "{delay:?}: {:?}", workspace.files());
        workspace.kill_after(delay, &["remove", "my_game"]);
        // It may have been done.
        workspace.grundy(&["remove", "my_game"]).output().unwrap();
        assert_eq!(workspace.files().len(), whole, "{delay:?}: {:?}", workspace.files());
        workspace.new_public("another");
        workspace.grundy(&["remove", "another"]).assert().success();
        assert_eq!(workspace.rows(), ["before"], "{delay:?}");
    }
}

/// The folder of a problem is whole or not there, however many samples it has.
#[cfg(unix)]
#[test]
fn a_kill_leaves_no_half_of_many_samples() {
    let workspace = Workspace::new();
    let tests = (0..300).map(|i| json!({ "input": format!("{i}\n"), "output": "1\n" }));
    let tests: Vec<Value> = tests.collect();
    let url = "http://poj.org/problem?id=1";
    let task = json!({ "name": "Nim", "group": "POJ", "url": url, "tests": tests });
    workspace.write("task.json", &task.to_string());
    let start = Instant::now();
    workspace.grundy(&["import", "task.json"]).assert().success();
    let time = start.elapsed();
    workspace.grundy(&["remove", "poj1"]).assert().success();
    for delay in (3..9).map(|i| time * i / 9) {
        workspace.kill_after(delay, &["import", "task.json"]);
        if let Ok(folder) = fs::read_dir(workspace.path().join("testdata/problems/poj1")) {
            assert_eq!(folder.count(), 601, "{delay:?}");
        }
        workspace.grundy(&["import", "task.json"]).assert().success();
        assert_eq!(workspace.files().len(), 602, "{delay:?}");
        workspace.grundy(&["remove", "poj1"]).assert().success();
        assert_eq!(workspace.files(), [""; 0], "{delay:?}");
    }
}
