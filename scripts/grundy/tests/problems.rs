//! Problems that come and go: `import` listens to what the extension posts, `new` and `remove` leave no
//! half of a problem, whatever their names are, however many are at it and whenever they are killed.
//! Nothing is compiled here: a workspace is four folders, a manifest and PROBLEMS.md.

mod common;

use assert_cmd::Command;
use common::{empty_workspace, grundy_in, send, TABLE};
use serde_json::{json, Value};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
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

/// What the extension says of a problem, in a batch of one.
fn message(group: &str, name: &str, url: &str, tests: &[(&str, &str)]) -> Value {
    let tests: Vec<Value> =
        tests.iter().map(|(input, output)| json!({ "input": input, "output": output })).collect();
    json!({
        "name": name,
        "group": group,
        "url": url,
        "interactive": false,
        "memoryLimit": 256,
        "timeLimit": 1500,
        "tests": tests,
        "testType": "single",
        "input": { "type": "stdin" },
        "output": { "type": "stdout" },
        "languages": { "java": { "mainClass": "Main", "taskClass": "Task" } },
        "batch": { "id": name, "size": 1 },
    })
}

/// `import` at work.
struct Listener {
    child: Child,
    port: u16,
    stderr: BufReader<std::process::ChildStderr>,
}

impl Listener {
    fn start(workspace: &Workspace, args: &[&str]) -> Listener {
        let args = [&["import", "--port", "0"], args].concat();
        let mut child = workspace.process(&args).spawn().unwrap();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        stderr.read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening on 127.0.0.1:").expect(&line);
        let port = address.split(':').next().unwrap().parse().unwrap();
        Listener { child, port, stderr }
    }

    fn post(&self, message: &Value) -> String {
        self.post_text(&message.to_string(), "")
    }

    /// What it says to `body`, posted with these lines in the head.
    fn post_text(&self, body: &str, head: &str) -> String {
        let length = body.len();
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        let request = format!("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n{head}Connection: close\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    }

    /// Its end: the status, and all that it said on stderr.
    fn end(mut self) -> (i32, String) {
        let mut said = String::new();
        self.stderr.read_to_string(&mut said).unwrap();
        (self.child.wait().unwrap().code().unwrap(), said)
    }
}

#[test]
fn a_problem_comes_from_its_page() {
    let workspace = Workspace::new();
    let listener = Listener::start(&workspace, &[]);
    let url = "https://codeforces.com/contest/1823/problem/E?locale=en";
    let tests = [("6 2 3\n1 2\n", "Bob\n"), ("1\r\n2", "Alice"), ("\u{feff}3\n", "Bob\r\n")];
    let mut task = message("Codeforces - Round 868", "E. Removing Graph", url, &tests);
    task["input"] = json!({ "type": "file", "fileName": "graph.in" });
    assert!(listener.post(&task).starts_with("HTTP/1.1 200"));
    let (status, said) = listener.end();
    assert_eq!(status, 0, "{said}");
    let about = "cf1823e: Removing Graph (Codeforces 1823E), 3 samples, 1.5 s, 256 MB. \
                 At the judge the program reads graph.in.\n";
    let next = "  next: `cargo grundy watch cf1823e`, then `cargo grundy bundle cf1823e`\n";
    assert_eq!(said, format!("{about}{next}"));

    let samples = ["1.in", "1.out", "2.in", "2.out", "3.in", "3.out"];
    let texts = samples.map(|name| workspace.read(&format!("testdata/problems/cf1823e/{name}")));
    assert_eq!(texts, ["6 2 3\n1 2\n", "Bob\n", "1\n2\n", "Alice\n", "3\n", "Bob\n"]);
    assert_eq!(workspace.files().len(), samples.len() + 2);
    let facts: toml::Table =
        workspace.read("testdata/problems/cf1823e/problem.toml").parse().unwrap();
    assert_eq!(facts["title"].as_str(), Some("Removing Graph"));
    assert_eq!(facts["number"].as_str(), Some("1823E"));
    assert_eq!(facts["time_limit_ms"].as_integer(), Some(1500));
    assert_eq!(facts["private"].as_bool(), Some(true));
    let solution = workspace.read("solutions/src/bin/cf1823e.rs");
    assert!(solution.starts_with(&format!(
        "//! Codeforces 1823E, *Removing Graph*.\n//! <{url}>\n\nuse proconio"
    )));
    assert!(workspace.rows().is_empty(), "a private problem has a row");
    workspace.grundy(&["list", "--title", "graph"]).assert().success();
    workspace.grundy(&["list", "--judge", "codefoces"]).assert().code(2);
}

/// A contest is a message for each problem; two windows may send at once.
#[test]
fn a_batch_ends_when_all_of_it_came() {
    let workspace = Workspace::new();
    let listener = Listener::start(&workspace, &[]);
    let of = |batch: &str, size: u64, letter: &str| {
        let url = format!("https://codeforces.com/contest/{size}/problem/{letter}");
        let mut task = message("Codeforces", &format!("{letter}. Nim"), &url, &[("1\n", "2\n")]);
        task["batch"] = json!({ "id": batch, "size": size });
        task
    };
    assert!(listener.post(&of("first", 3, "A")).starts_with("HTTP/1.1 200"));
    assert!(listener.post(&of("second", 2, "A")).starts_with("HTTP/1.1 200"));
    // The same once more counts once.
    assert!(listener.post(&of("first", 3, "A")).contains("it came before"));
    let mut many = of("first", 3, "B");
    many["tests"] = vec![json!({ "input": "1\n", "output": "1\n" }); 1001].into();
    assert!(listener.post(&many).contains("B. Nim: 1001 samples, more than 1000"));
    let mut wrong = of("second", 2, "B");
    wrong["tests"] = json!([{ "input": 1 }]);
    assert!(listener
        .post(&wrong)
        .contains("this is not a message of Competitive Companion: invalid type"));
    assert!(listener.post(&of("first", 3, "C")).starts_with("HTTP/1.1 200"));
    let (status, said) = listener.end();
    assert!(status == 1 && said.ends_with("error: 2 problems were not imported\n"), "{said}");
    // Three problems: a solution, the facts and a sample each.
    assert_eq!(workspace.files().len(), 12);
}

#[test]
fn what_is_no_message_leaves_nothing() {
    let workspace = Workspace::new();
    let listener = Listener::start(&workspace, &["--id", "my_id"]);
    // A half-sent message must not block the others.
    let mut half = TcpStream::connect(("127.0.0.1", listener.port)).unwrap();
    half.write_all(b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100000000\r\n\r\n{")
        .unwrap();
    let task = message("POJ", "Nim", "http://poj.org/problem?id=1", &[("1\n", "1\n")]);
    for (body, head, answer) in [
        ("{\"name\": ", "", "HTTP/1.1 400"),
        ("", "", "HTTP/1.1 400"),
        ("[1]", "", "HTTP/1.1 400"),
        ("{}", "", "HTTP/1.1 400"),
        (&*task.to_string(), "Origin: https://example.org\r\n", "HTTP/1.1 403"),
        (&*task.to_string(), "Origin: null\r\n", "HTTP/1.1 403"),
    ] {
        let said = listener.post_text(body, head);
        assert!(said.starts_with(answer), "{body}: {said}");
    }
    let mut many = task.clone();
    many["tests"] = vec![json!({ "input": "1\n", "output": "1\n" }); 1001].into();
    many["batch"] = Value::Null;
    assert!(listener.post(&many).contains("1001 samples, more than 1000"));
    assert_eq!(workspace.files(), [""; 0]);
    assert!(listener
        .post_text(&task.to_string(), "Origin: moz-extension://1\r\n")
        .contains("taken"));
    let (status, said) = listener.end();
    assert_eq!(status, 0, "{said}");
    assert!(said.contains("a message of 100 MB is refused: at most 64 MiB\n"), "{said}");
    assert!(said.contains("\nmy_id: Nim (POJ 1), 1 sample"), "{said}");
    assert_eq!(workspace.files().len(), 4);
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
    let tests: Vec<(String, &str)> = (0..300).map(|i| (format!("{i}\n"), "1\n")).collect();
    let tests: Vec<(&str, &str)> =
        tests.iter().map(|(input, output)| (&**input, *output)).collect();
    let task = message("POJ", "Nim", "http://poj.org/problem?id=1", &tests);
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
