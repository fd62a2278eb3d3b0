//! Problems that come and go: `import` listens to what the extension posts, `new` and `remove` leave no
//! half of a problem, whatever their names are, however many are at it and whenever they are killed.
//! Nothing is compiled here: a workspace is four folders, a manifest and PROBLEMS.md.

mod common;

use assert_cmd::Command;
use common::{grundy_in, printed, send};
use serde_json::{json, Value};
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

const TABLE: &str = "| id | title | judge | techniques | notes | path |\n\
                     | --- | --- | --- | --- | --- | --- |\n";

/// A workspace without a problem.
struct Workspace(TempDir);

impl Workspace {
    fn new() -> Workspace {
        let folder = tempfile::tempdir().unwrap();
        for path in
            ["solutions/src/bin", "testdata/problems", "testdata/examples", "scripts/site/boards"]
        {
            fs::create_dir_all(folder.path().join(path)).unwrap();
        }
        fs::write(folder.path().join("Cargo.toml"), "[workspace]\nmembers = []\n").unwrap();
        let problems = format!("# Before\n\n{TABLE}\nAfter\n");
        fs::write(folder.path().join("PROBLEMS.md"), problems).unwrap();
        Workspace(folder)
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn grundy(&self, args: &[&str]) -> Command {
        grundy_in(self.path(), args)
    }

    /// Its status, stdout and stderr.
    fn told(&self, args: &[&str], input: &str) -> (i32, String, String) {
        let output = self.grundy(args).write_stdin(input).output().unwrap();
        let [stdout, stderr] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        (output.status.code().unwrap(), stdout, stderr)
    }

    /// What it says on stderr where it succeeds.
    fn said(&self, args: &[&str], input: &str) -> String {
        let (status, _, stderr) = self.told(args, input);
        assert_eq!(status, 0, "{args:?}: {stderr}");
        stderr
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

/// The judge, the title and the address decide what a problem is called.
#[test]
fn names_follow_from_pages() {
    let workspace = Workspace::new();
    let tasks = [
        ("Luogu", "P1290 欧几里德的游戏", "https://www.luogu.com.cn/problem/P1290", "p1290"),
        ("HDOJ", "S-Nim", "https://acm.hdu.edu.cn/showproblem.php?pid=1536", "hdu1536"),
        ("POJ - POJ Monthly", "Georgia and Bob", "http://poj.org/problem?id=1704", "poj1704"),
        (
            "AtCoder - AGC 010",
            "F - Tree Game",
            "https://atcoder.jp/contests/agc010/tasks/agc010_f",
            "agc010f",
        ),
        // Its title is `: (Colon)`.
        (
            "AtCoder - ABC 168",
            "C - : (Colon)",
            "https://atcoder.jp/contests/abc168/tasks/abc168_c",
            "abc168c",
        ),
        ("NowCoder", "栗酱的异或和", "https://ac.nowcoder.com/acm/problem/14619", "nc14619"),
        (
            "CodeChef - Practice",
            "Puppy and game",
            "https://www.codechef.com/problems/PUPPYGM",
            "codechef_puppygm",
        ),
        (
            "UVa Online Judge",
            "10561 - Treblecross",
            "https://onlinejudge.org/index.php?problem=1502",
            "uva10561",
        ),
        (
            "Virtual Judge - HDU",
            "Digital Deletions",
            "https://vjudge.net/problem/HDU-1404",
            "hdu1404",
        ),
        (
            "CSES - CSES Problem Set",
            "Stick Game",
            "https://cses.fi/problemset/task/1729",
            "stick_game",
        ),
        ("Baekjoon", "님 게임", "https://www.acmicpc.net/problem/11868", "baekjoon_11868"),
        // A page of several problems.
        ("Codeforces", "A. Nim", "https://codeforces.com/contest/1/problems", "nim"),
        ("Codeforces", "B. Kayles", "https://codeforces.com/contest/1/problems", "kayles"),
        // Other problems with a name that is taken.
        ("A Judge", "Stick Game", "https://example.org/1", "stick_game_2"),
        ("A Judge", "Match", "https://example.org/2", "match_2"),
        ("A Judge", "NUL", "https://example.org/3", "nul_2"),
        ("A Judge", "../../../x", "https://example.org/4", "a_judge_x"),
        ("A Judge", "a\u{202e}\nfn evil() {}\u{0}", "https://example.org/5", "a_fn_evil"),
        ("A Judge", "{tests}{game}{solve}", "https://example.org/6", "tests_game_solve"),
        ("", "", "no address", "untitled"),
    ];
    let messages: Vec<Value> = tasks
        .iter()
        .map(|(group, name, url, _)| message(group, name, url, &[("1\n", "2\n")]))
        .collect();
    workspace.write("messages.json", &format!("\u{feff}{}", Value::from(messages)));
    let said = workspace.said(&["import", "messages.json"], "");
    let lines = said.lines().filter(|line| !line.starts_with("  next: "));
    let ids: Vec<&str> = lines.map(|line| line.split(':').next().unwrap()).collect();
    assert_eq!(ids, tasks.map(|(.., id)| id));
    assert!(said.chars().all(|c| c == '\n' || !c.is_control()), "{said:?}");
    for (_, name, _, id) in tasks {
        let solution = workspace.read(&format!("solutions/src/bin/{id}.rs"));
        assert!(syn::parse_file(&solution).is_ok(), "{name}: {solution}");
        assert!(solution.lines().all(|line| !line.starts_with("fn evil")), "{solution}");
        assert!(solution.chars().all(|c| c == '\n' || !c.is_control()), "{solution:?}");
        facts(&workspace, id);
    }
    // The page is an id wherever one is asked for.
    let known = ["run", "https://poj.org/problem?id=1704#top", "no file"];
    let (status, _, said) = workspace.told(&known, "");
    assert!(status == 2 && said.starts_with("error: no file: "), "{said}");
}

fn facts(workspace: &Workspace, id: &str) -> toml::Table {
    workspace.read(&format!("testdata/problems/{id}/problem.toml")).parse().unwrap()
}

#[test]
fn what_is_there_is_not_written_again() {
    let workspace = Workspace::new();
    let url = "http://poj.org/problem?id=1704";
    let import = |tests: &[(&str, &str)]| {
        let task = message("POJ", "Georgia and Bob", url, tests);
        workspace.said(&["import", "-"], &task.to_string())
    };
    import(&[("1\n", "a\n"), ("2\n", "b\n"), ("1\n", "twice\n")]);
    workspace.write("solutions/src/bin/poj1704.rs", "my own");
    let before = workspace.files();
    let said = import(&[("1\r\n", "a"), ("2\n", "another\n")]);
    let other =
        "poj1704: Georgia and Bob is here already: sample 2 has another answer on the page\n";
    assert_eq!(said, other);
    assert_eq!(workspace.files(), before);
    assert_eq!(workspace.read("testdata/problems/poj1704/2.out"), "b\n");
    let said = import(&[("1\n", "a\n"), ("4\n", "c\n"), ("5\n", "d\n")]);
    assert_eq!(
        said,
        "poj1704: Georgia and Bob is here already: sample 3 is new, sample 4 is new\n"
    );
    assert_eq!(workspace.read("testdata/problems/poj1704/4.in"), "5\n");
    assert_eq!(
        import(&[("5\n", "d\n")]).lines().next(),
        Some("poj1704: Georgia and Bob is here already: nothing is new")
    );
    assert_eq!(workspace.read("solutions/src/bin/poj1704.rs"), "my own");
    let task =
        message("POJ", "Another", "http://poj.org/problem?id=1", &[("1\n", "1\n")]).to_string();
    let taken = workspace.grundy(&["import", "-", "--id", "poj1704"]).write_stdin(task).assert();
    taken.code(2).stderr("error: `poj1704` is taken by another problem\n");
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
fn wrong_calls_of_import_are_one_line() {
    let workspace = Workspace::new();
    let refused = |args: &[&str], input: &str, complaint: &str| {
        let (status, stdout, said) = workspace.told(args, input);
        assert!(status > 0 && stdout.is_empty(), "{args:?}: {stdout}");
        assert!(said.starts_with(&format!("error: {complaint}")), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert_eq!(workspace.files(), [""; 0]);
    };
    refused(&["import", "no/such.json"], "", "no/such.json: No such file");
    refused(&["import", "-"], "{", "-: this is not JSON: EOF");
    refused(
        &["import", "-"],
        "{\"name\": \"x\"}",
        "-: this is not a message of Competitive Companion: missing field `tests`",
    );
    refused(&["import", "--id", "../x"], "", "`../x` is not an id: ");
    refused(&["import", "--id", "fn"], "", "`fn` is not an id: a word of Rust");
    let two = json!([message("A", "B", "", &[]), message("A", "C", "", &[])]).to_string();
    refused(&["import", "-", "--id", "x"], &two, "--id is for one problem");
    let large = workspace.path().join("large.json");
    fs::File::create(&large).unwrap().set_len(100_000_000).unwrap();
    refused(&["import", "large.json"], "", "large.json: more than 64 MiB are refused");
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
fn the_editor_opens_what_came() {
    let workspace = Workspace::new();
    let edit = |editor: &str, number: u32| {
        let url = format!("http://poj.org/problem?id={number}");
        let task = message("POJ", "Nim", &url, &[("1\n", "1\n")]).to_string();
        let mut command = workspace.grundy(&["import", "-", "--edit"]);
        command.env_remove("VISUAL").env("EDITOR", editor).write_stdin(task).assert()
    };
    edit("sh -c 'echo \"$1\" > opened' editor", 1).success();
    assert!(workspace.read("opened").ends_with("/solutions/src/bin/poj1.rs\n"));
    let missing = edit("no-such-editor", 2).code(2);
    let said = String::from_utf8_lossy(&missing.get_output().stderr).into_owned();
    assert!(
        said.ends_with(
            "\nerror: no-such-editor cannot be started: No such file or directory (os error 2)\n"
        ),
        "{said}"
    );
    assert!(workspace.read("solutions/src/bin/poj2.rs").contains("POJ 2"));
}

#[test]
fn new_and_remove_are_each_whole() {
    let workspace = Workspace::new();
    workspace.new_public("my_game");
    workspace.new_public("another");
    workspace.grundy(&["new", "mine"]).assert().success();
    assert_eq!(workspace.rows(), ["another", "my_game"]);
    for (words, complaint) in [
        (
            vec!["check", "my_game"],
            "my_game has samples only, no oracle yet: `cargo grundy new my_game --oracle` makes one",
        ),
        (vec!["gen", "solutions/src/bin/my_game.rs"], "my_game has samples only, no oracle yet: "),
        (vec!["stress", "my_game"], "my_game has samples only, no oracle yet: "),
        (vec!["bench", "my_game"], "my_game has samples only, no oracle yet: "),
        (vec!["new", "x", "--rules", "no.rs"], "no.rs: No such file"),
        (vec!["new", "x", "--rules", "PROBLEMS.md"], "PROBLEMS.md, line 1: "),
        (
            vec!["new", "x", "--rules", "solutions/src/bin/mine.rs"],
            "solutions/src/bin/mine.rs, line ",
        ),
        (vec!["new", "my_game"], "`my_game` is taken; `--oracle` makes its oracle"),
        (vec!["remove", "my_game", "nothing"], "no problem is called `nothing`"),
        (vec!["remove", "nothing"], "no problem is called `nothing`"),
        (vec!["remove", "../my_game"], "`../my_game` is not an id; did you mean my_game?"),
        (vec!["remove", ""], "no problem is called ``"),
    ] {
        let (status, stdout, said) = workspace.told(&words, "1\n");
        assert_eq!((status, &*stdout), (2, ""), "{words:?}");
        assert!(said.starts_with(&format!("error: {complaint}")), "{words:?}: {said}");
    }
    let listed = printed(&mut workspace.grundy(&["list"]));
    assert_eq!(listed.matches("samples only; no oracle").count(), 3, "{listed}");

    // What was ended in the middle is completed.
    fs::remove_dir_all(workspace.path().join("testdata/problems/my_game")).unwrap();
    workspace.write("solutions/src/bin/my_game.rs", "testdata::samples!();");
    workspace.new_public("my_game");
    assert_eq!(workspace.read("solutions/src/bin/my_game.rs"), "testdata::samples!();");
    fs::create_dir(workspace.path().join("solutions/proofs")).unwrap();
    fs::create_dir(workspace.path().join("testdata/problems/my_game/notes")).unwrap();
    let parts = [
        ("testdata/examples/my_game.rs", "my rules"),
        ("scripts/site/boards/my_game.rs", "my board"),
        ("solutions/proofs/my_game.v", "my proof"),
        ("solutions/proofs/my_game.rs", "my rows"),
        ("testdata/problems/my_game/notes/a", "kept"),
    ];
    parts.iter().for_each(|(path, text)| workspace.write(path, text));

    for status in [0, 2] {
        workspace.grundy(&["remove", "my_game", "mine"]).assert().code(status);
        assert_eq!(workspace.rows(), ["another"]);
    }
    assert!(workspace.files().iter().all(|file| !file.contains("mine")));
    assert!(workspace.files().iter().all(|file| !file.contains("my_game")));
    let kept = "target/removed/my_game";
    for (path, text) in parts {
        assert_eq!(workspace.read(&format!("{kept}/{path}")), text);
    }
    assert_eq!(workspace.read(&format!("{kept}/testdata/problems/my_game/1.in")), "5\n");
}

/// A folder that git ignores is somebody's own, and so is what the facts call private.
#[test]
fn the_private_has_no_row() {
    let workspace = Workspace::new();
    let mut git = std::process::Command::new("git");
    git.args(["init", "-q"]).current_dir(workspace.path());
    assert!(git.status().expect("git").success());
    workspace.write(".gitignore", "testdata/problems/own_*\n");
    for words in
        [&["new", "own_game", "--public"][..], &["new", "secret"], &["new", "known", "--public"]]
    {
        workspace.grundy(words).assert().success();
    }
    assert_eq!(workspace.rows(), ["known"]);
    assert!(printed(&mut workspace.grundy(&["list"])).contains("3 of 3 problems"));
    // A workspace that is ignored as a whole is not private for that.
    workspace.write(".gitignore", "*\n");
    workspace.new_public("another");
    assert_eq!(workspace.rows(), ["another", "known", "own_game"]);
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

/// What processes have left that are gone goes; what others are at stays.
#[cfg(unix)]
#[test]
fn the_unfinished_is_swept() {
    let workspace = Workspace::new();
    let mut gone = std::process::Command::new("true").spawn().unwrap();
    gone.wait().unwrap();
    let [dead, alive] = [gone.id(), std::process::id()].map(|pid| {
        let of = |name: &str| {
            let own = system::files::unfinished(&workspace.path().join(name)).display().to_string();
            let base = own.strip_suffix(&std::process::id().to_string()).unwrap();
            PathBuf::from(format!("{base}{pid}"))
        };
        let [folder, file] = ["testdata/problems/game", "solutions/src/bin/game.rs"].map(of);
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("1.in"), "1").unwrap();
        fs::write(&file, "").unwrap();
        [folder, file]
    });
    workspace.new_public("my_game");
    assert!(dead.iter().all(|path| !path.exists()));
    assert!(alive.iter().all(|path| path.exists()));
    assert_eq!(workspace.rows(), ["my_game"]);
}

/// An installed command finds the workspace around the folder in which it is called.
#[test]
fn any_folder_of_the_workspace_will_do() {
    let workspace = Workspace::new();
    workspace.new_public("my_game");
    let elsewhere = tempfile::tempdir().unwrap();
    let installed = elsewhere.path().join("grundy");
    fs::copy(env!("CARGO_BIN_EXE_grundy"), &installed).unwrap();
    let mut list = Command::new(&installed);
    let examples = workspace.path().join("testdata/examples");
    let listed = printed(list.arg("list").current_dir(examples));
    assert!(listed.contains("1 of 1 problems"), "{listed}");
}

/// A long command goes on while a newer one is built in its place.
#[cfg(target_os = "linux")]
#[test]
fn a_command_that_was_replaced_goes_on() {
    let workspace = Workspace::new();
    workspace.grundy(&["new", "a_game"]).assert().success();
    let facts = workspace.path().join("testdata/problems/a_game/problem.toml");
    let elsewhere = tempfile::tempdir().unwrap();
    let [installed, kept] = ["grundy", "kept"].map(|name| elsewhere.path().join(name));
    fs::copy(env!("CARGO_BIN_EXE_grundy"), &installed).unwrap();
    // It waits for its facts until it is gone.
    fs::rename(&facts, &kept).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(&facts).status().unwrap().success());
    let mut bundle = std::process::Command::new(&installed);
    bundle.args(["bundle", "a_game"]).current_dir(workspace.path());
    let bundle = bundle.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    let mut pipe = fs::File::options().write(true).open(&facts).unwrap();
    fs::remove_file(&installed).unwrap();
    pipe.write_all(&fs::read(&kept).unwrap()).unwrap();
    fs::rename(&kept, &facts).unwrap();
    drop(pipe);
    let output = bundle.wait_with_output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    // As far as it comes in this workspace.
    assert!(said.contains("solutions/Cargo.toml` does not exist"), "{said}");
}

/// A script asks the command at every completion: it knows what came after it was made.
#[test]
fn every_shell_completes_what_is_there() {
    let workspace = Workspace::new();
    let asked = |shell: &str, words: &[&str]| {
        let mut command = workspace.grundy(&["--", "grundy"]);
        command.args(words).env("GRUNDY_COMPLETE", shell);
        printed(command.env("_CLAP_COMPLETE_INDEX", words.len().to_string()))
    };
    let shells = ["bash", "zsh", "fish", "elvish", "powershell"];
    let scripts = shells.map(|shell| printed(&mut workspace.grundy(&["completions", shell])));
    for (shell, script) in shells.iter().zip(&scripts) {
        assert!(script.contains("GRUNDY_COMPLETE") && !script.contains("target"), "{script}");
        assert!(asked(shell, &["bu"]).starts_with("bundle"), "{shell}");
        assert!(asked(shell, &["bundle", "--no"]).starts_with("--no-test"), "{shell}");
        assert_eq!(asked(shell, &["run", "a_g"]), "", "{shell}");
        assert!(asked(shell, &["bundle", "--judge", "code"]).starts_with("codeforces"), "{shell}");
        assert_eq!(asked(shell, &["list", "--technique", "mex"]), "", "{shell}");
    }
    workspace.grundy(&["new", "a_game_of_mine"]).assert().success();
    let facts = "testdata/problems/a_game_of_mine/problem.toml";
    let text = workspace.read(facts).replace("techniques = []", "techniques = [\"mex\"]");
    workspace.write(facts, &text);
    for shell in shells {
        assert!(asked(shell, &["list", "--technique", "m"]).starts_with("mex"), "{shell}");
        for command in ["run", "test", "explore", "bundle", "remove"] {
            let ids = asked(shell, &[command, "a_g"]);
            assert!(ids.starts_with("a_game_of_mine"), "{shell}: {ids}");
        }
        // `new` takes what is not there yet.
        assert_eq!(asked(shell, &["new", "a_g"]), "", "{shell}");
    }
    #[cfg(unix)]
    {
        let folder = Path::new(env!("CARGO_BIN_EXE_grundy")).parent().unwrap().display();
        let bash = |code: &str, shown: &str| {
            let code = format!("PATH=\"{folder}:$PATH\"\n{code}\necho \"${{COMPREPLY[*]}}\"\n");
            let mut bash = Command::new("bash");
            bash.args(["--norc", "-c", &code]).current_dir(workspace.path());
            bash.assert().success().stdout(format!("{shown}\n"));
        };
        let words = "COMP_WORDS=(grundy run a_g); COMP_CWORD=2; COMP_TYPE=9";
        let call = "_clap_complete_grundy grundy a_g run";
        bash(&format!("{}\n{words}\n{call}", scripts[0]), "a_game_of_mine");
        // Words behind `cargo grundy`, and other words of cargo, which stay with cargo's own function.
        for (words, count, shown) in [("grundy run a_g", 3, "a_game_of_mine"), ("bui", 1, "own")] {
            let given = format!("COMP_WORDS=(cargo {words}); COMP_CWORD={count}; COMP_TYPE=9");
            let own = "_cargo() { COMPREPLY=(own); }";
            let spec = "spec=$(complete -p cargo); spec=${spec% cargo}";
            let call = "\"${spec#*-F }\" cargo a_g run";
            bash(&format!("{own}\n{}\n{given}\n{spec}\n{call}", scripts[0]), shown);
        }
    }
    workspace.grundy(&["completions", "csh"]).assert().code(2);
}

#[test]
fn an_empty_workspace_is_left_when_all_is_removed() {
    let workspace = Workspace::new();
    let before = workspace.files();
    for id in ["a_game", "b_game"] {
        workspace.new_public(id);
    }
    // Half of a problem, as a kill leaves it.
    workspace.write("testdata/examples/c_game.rs", "");
    let (status, _, told) = workspace.told(&["remove", "--all", "a_game"], "");
    assert!(status == 2 && told.contains("cannot be used with"), "{told}");
    let told = workspace.said(&["remove", "--all"], "");
    assert_eq!(told, "3 problems gone; copies lie in target/removed\n");
    assert_eq!(workspace.files(), before);
    assert!(workspace.rows().is_empty());
    assert!(workspace.path().join("target/removed/c_game/testdata/examples/c_game.rs").is_file());
    workspace.grundy(&["list"]).assert().success();
    workspace.grundy(&["remove", "--all"]).assert().success();
}

/// What is wrong with one problem is in no other's way, and all that is wrong is named.
#[test]
fn a_list_passes_over_what_is_broken() {
    let workspace = Workspace::new();
    for id in ["a_first", "b_broken", "c_third", "d_broken"] {
        workspace.new_public(id);
    }
    let third = workspace.read("testdata/problems/c_third/problem.toml");
    let third = third.replace("c_third", "The Third Game");
    for (id, facts) in
        [("b_broken", "title = [\n"), ("d_broken", "title = \"d\"\n"), ("c_third", &third)]
    {
        workspace.write(&format!("testdata/problems/{id}/problem.toml"), facts);
    }
    // What it prints, and the last two lines that it says.
    let told = |words: &[&str]| {
        let (status, stdout, stderr) = workspace.told(words, "");
        assert_eq!(status, 1);
        let mut lines: Vec<String> = stderr.lines().map(String::from).collect();
        (stdout, lines.split_off(lines.len().saturating_sub(2)))
    };
    let broken = ["b_broken/problem.toml: line 1: ", "d_broken/problem.toml: line 1: "];
    let is_told = |line: &String, what| line.starts_with("error: ") && line.contains(what);
    for (words, shown) in [
        (&["list"][..], &["a_first", "c_third", "\n2 of 2 problems\n"][..]),
        (&["list", "--markdown"], &["| [a_first](", "| [c_third]("]),
        (&["stress"], &[]),
    ] {
        let (stdout, lines) = told(words);
        assert!(shown.iter().all(|what| stdout.contains(what)), "{words:?}: {stdout}");
        assert!(lines.iter().zip(broken).all(|(line, what)| is_told(line, what)), "{lines:?}");
        assert_eq!(lines.len(), 2);
    }
    // Names other than ids stand in facts.
    let refused = |name: &str| {
        let (status, _, stderr) = workspace.told(&["run", name, "no file"], "");
        assert_eq!(status, 2);
        stderr
    };
    let known = refused("The Third Game");
    assert!(known.starts_with("error: no file: "), "{known}");
    let unknown = refused("no such name");
    assert!(broken.iter().all(|what| unknown.contains(what)), "{unknown}");
    // A table without them would not be that of PROBLEMS.md.
    let rows = workspace.rows();
    let (made, lines) = told(&["new", "e_fifth", "--public"]);
    assert_eq!(made.lines().count(), 4);
    assert!(lines[1].starts_with("error: the table of PROBLEMS.md is not updated: "), "{lines:?}");
    assert!(lines[1].contains(broken[0]), "{lines:?}");
    let (_, lines) = told(&["remove", "a_first"]);
    assert!(lines[0].starts_with("a_first is gone; ") && lines[1].contains(broken[0]), "{lines:?}");
    assert_eq!(workspace.rows(), rows);
    workspace.grundy(&["remove", "b_broken"]).assert().code(1);
    workspace.grundy(&["remove", "d_broken"]).assert().success();
    assert_eq!(workspace.rows(), ["c_third", "e_fifth"]);
}

/// An input without its answer is not a sample: the command hands out nothing and names the file.
#[test]
fn a_sample_without_its_answer_is_told() {
    let workspace = Workspace::new();
    workspace.grundy(&["new", "a_game"]).assert().success();
    workspace.write("testdata/problems/a_game/2.in", "1\n");
    let (status, stdout, said) = workspace.told(&["bundle", "a_game"], "");
    assert_eq!((status, &*stdout), (1, ""));
    let lines: Vec<&str> = said.lines().filter(|line| !line.starts_with("  ")).collect();
    assert_eq!(lines.len(), 1, "{said}");
    assert!(lines[0].starts_with("error: ") && lines[0].contains("a_game/2.out: "), "{said}");
}

/// A new solution is a plain program, the page of a game, or the user's own template.
#[test]
fn a_template_is_chosen() {
    let workspace = Workspace::new();
    workspace.grundy(&["new", "plain"]).assert().success();
    let plain = workspace.read("solutions/src/bin/plain.rs");
    assert!(plain.starts_with("//! plain: the title.\n\nuse proconio::input;\n\nfn main() {\n"));
    workspace.grundy(&["new", "page", "--game"]).assert().success();
    let page = workspace.read("solutions/src/bin/page.rs");
    assert!(
        page.contains("\n//! **Game.** ") && page.contains("testdata::samples!();\n"),
        "{page}"
    );
    assert_eq!(workspace.rows(), [""; 0]);
    fs::create_dir(workspace.path().join("templates")).unwrap();
    workspace.write("templates/solution.rs", "{header}\n// mine\n");
    workspace.grundy(&["new", "own"]).assert().success();
    assert_eq!(workspace.read("solutions/src/bin/own.rs"), "//! own: the title.\n// mine\n");
    let task =
        message("AtCoder", "A - Guess", "https://atcoder.jp/contests/abc2/tasks/abc2_a", &[]);
    workspace.said(&["import", "-"], &task.to_string());
    assert!(workspace.read("solutions/src/bin/abc2a.rs").ends_with("\n// mine\n"));
}

/// An interactive problem keeps its sample, and one line says what it lacks.
#[test]
fn an_interactive_problem_is_imported() {
    let workspace = Workspace::new();
    let url = "https://atcoder.jp/contests/abc1/tasks/abc1_c";
    let mut task = message("AtCoder", "C - Guess", url, &[("7\n", "")]);
    task["interactive"] = json!(true);
    let said = workspace.said(&["import", "-"], &task.to_string());
    let next = "  next: it is interactive: add `interactor = \"CMD\"` to testdata/problems/abc1c/problem.toml, and \
                write the input that it hides to 1.in\n";
    assert!(said.ends_with(next), "{said}");
    assert_eq!(workspace.read("testdata/problems/abc1c/1.in"), "7\n");
    assert_eq!(facts(&workspace, "abc1c")["interactive"].as_bool(), Some(true));
}

/// `watch` lists the samples with their times, and says of each program what is wrong: its answer, its end with what it
/// wrote to stderr, or a loop, which ends a second after the limit of the problem.
#[cfg(unix)]
#[test]
fn watch_lists_the_samples() {
    let workspace = Workspace::new();
    workspace.grundy(&["new", "a_game"]).assert().success();
    let folder = workspace.path().join("testdata/problems/a_game");
    for (name, text) in [("1.in", "3\n"), ("1.out", "3\n"), ("long.in", "4\n"), ("long.out", "4\n")]
    {
        fs::write(folder.join(name), text).unwrap();
    }
    let facts = workspace.read("testdata/problems/a_game/problem.toml");
    fs::write(folder.join("problem.toml"), facts + "time_limit_ms = 50\n").unwrap();
    let shown = |script: &str| -> String {
        workspace.write("program.sh", script);
        let mut watch = workspace.process(&["watch", "a_game", "--against", "sh program.sh"]);
        let mut watch = watch.stdout(Stdio::piped()).spawn().unwrap();
        let lines = BufReader::new(watch.stdout.take().unwrap()).lines().map(Result::unwrap);
        // The times differ.
        let plain = |line: String| match line.split_once(" s  ") {
            Some((head, rest)) => {
                format!("{}: {rest}\n", head.rsplit_once(' ').unwrap().0.trim_end())
            }
            None => line.split(" right, ").next().unwrap().to_string() + "\n",
        };
        let text = lines.take_while(|line| !line.starts_with("watching")).map(plain).collect();
        send("INT", &watch);
        assert!(watch.wait().unwrap().success());
        text
    };
    let end = |right| {
        let none = "stress     none: there is no oracle that compiles, samples only\n";
        format!("samples    {right} of 2\n{none}")
    };
    assert_eq!(shown("cat"), format!("sample 1: right\nsample long: right\n{}", end(2)));
    let diff = "--- input\n4\n--- expected (-), got (+)\n-4\n+3\n--- stderr\nnote\n";
    let failed = "sample long: FAILED: word 1 is `3`, not `4`\n";
    let text = shown("echo 3; echo note >&2");
    assert_eq!(text, format!("sample 1: right\n{failed}{diff}{}", end(1)));
    let how = "FAILED: it crashed: exit status: 3: why\n--- input\nN\n--- stderr\nwhy\n";
    let [one, other] = ["3", "4"].map(|n| how.replace('N', n));
    let text = shown("echo why >&2; exit 3");
    assert_eq!(text, format!("sample 1: {one}sample long: {other}{}", end(0)));
    for (script, how) in [
        ("while :; do :; done", "more than 0.05 s of processor time"),
        ("sleep 60", "0.05 s; no end within 1.05 s"),
    ] {
        let late = format!("sample 1: FAILED: time limit exceeded: {how}\n--- input\n3\n");
        let others = "1 more sample not tried: each may take as long\nsamples    0 of 2\n";
        assert_eq!(shown(script), late + others);
    }
    // A checker that fails gives no verdict.
    let facts = workspace.read("testdata/problems/a_game/problem.toml");
    for (checker, why) in [
        ("./none", "the checker `./none` cannot be started: "),
        ("sh -c 'exit 3'", "the checker `sh -c 'exit 3'` fails on 1: it crashed: exit status: 3"),
        (
            "sh none.sh",
            "the checker `sh none.sh` is wrong: it refuses the judge's own answer to 1: ",
        ),
    ] {
        let own = format!("{facts}checker = {checker:?}\n");
        fs::write(folder.join("problem.toml"), own).unwrap();
        let text = shown("cat");
        assert!(text.starts_with(why), "{text}");
    }
}
