//! Twenty programs with a bug, for ten problems of four judges that are not games: `stress` finds each bug, with an input
//! that keeps all rules and is as small as it can be.

mod common;

use facts::shrink::weight;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A program, its problem, and a smallest input on which it is wrong, found by hand.
const BUGS: [(&str, &str, &str); 20] = [
    ("rs", "window", "2 2\n147483648 2000000000\n"),
    ("cpp", "window", "1 1\n-1\n"),
    ("cpp", "grid", "1 2\n#.\n"),
    ("py", "grid", "2 3\n.#.\n...\n"),
    ("rs", "alternate", "1\n1\nb\n"),
    ("py", "alternate", "2\n1\nb\n1\nb\n"),
    ("rs", "diameter", "2\n1 2\n"),
    ("cpp", "diameter", "3\n1 2\n1 3\n"),
    ("rs", "sums", "1 2\n1\n0 0 1\n1 0 1\n"),
    ("cpp", "sums", "1 1\n1\n1 0 1\n"),
    ("py", "sets", "3 3\n0 0 1\n0 0 2\n1 0 1\n"),
    ("cpp", "sets", "2 1\n1 0 1\n"),
    ("py", "winner", "2\na 0\nb 0\n"),
    ("cpp", "winner", "1\na 0\n"),
    ("rs", "intervals", "3\n0 3\n1 2\n2 3\n"),
    ("cpp", "intervals", "2\n0 1\n1 2\n"),
    ("py", "below", "1 0\n0\n"),
    ("cpp", "below", "1 1\n0\n"),
    ("rs", "swaps", "3\n3 2 1\n"),
    ("cpp", "swaps", "4\n2 3 4 1\n"),
];

/// Each push tries these: some of every language, a crash, and a sum that does not fit.
const QUICK: [usize; 6] = [3, 6, 8, 11, 14, 19];

fn compiled(compiler: &str, options: &[&str], source: &Path, folder: &Path) -> PathBuf {
    let program = folder
        .join(source.file_name().unwrap())
        .with_extension(source.extension().unwrap().to_string_lossy().into_owned() + ".program");
    let status = Command::new(compiler).args(options).arg("-o").arg(&program).arg(source).status();
    assert!(status.unwrap().success(), "{compiler} {}", source.display());
    program
}

/// The path as one word of a command line: the workspace may lie in a folder with blanks.
fn word(path: &Path) -> String {
    shell_words::quote(path.to_str().unwrap()).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn planted_bugs_are_found() {
    let has = |tool: &str| Command::new(tool).arg("--version").output().is_ok();
    if !has("g++") || !has("python3") {
        return common::skipped("no g++ or no python3 here, so the planted bugs are not sought");
    }
    let is_whole = std::env::var_os("GRUNDY_WHOLE").is_some();
    let folder = tempfile::tempdir().unwrap();
    let source = |name: &str| facts::root().join("scripts/grundy/tests/planted").join(name);
    let rustc = ["-O", "--edition", "2021"];
    let oracle = compiled("rustc", &rustc, &source("oracle.rs"), folder.path());
    let rust = compiled("rustc", &rustc, &source("wrong.rs"), folder.path());
    let cpp = compiled("g++", &["-O1", "-std=c++17"], &source("wrong.cpp"), folder.path());
    let python = source("wrong.py");
    let mut times: Vec<Duration> = vec![];
    let mut wrong = String::new();
    for (number, (language, problem, smallest)) in BUGS.into_iter().enumerate() {
        if !is_whole && !QUICK.contains(&number) {
            continue;
        }
        let program = match language {
            "rs" => word(&rust),
            "cpp" => word(&cpp),
            _ => format!("python3 {}", word(&python)),
        };
        let [generator, brute] =
            ["gen", "brute"].map(|part| format!("{} {part} {problem}", word(&oracle)));
        let start = Instant::now();
        // The search ends when nothing gets smaller, and that is late on a busy machine.
        let output = Command::new(env!("CARGO_BIN_EXE_grundy"))
            .args(["stress", "--against", &format!("{program} {problem}")])
            .args(["--gen", &generator, "--brute", &brute, "--seconds", "300"])
            .output()
            .unwrap();
        times.push(start.elapsed());
        let shown = String::from_utf8(output.stdout).unwrap();
        let input = shown.strip_prefix("--- input\n").and_then(|it| it.split_once("--- "));
        let Some((input, _)) = input else {
            wrong +=
                &format!("{problem} ({language}): {}", String::from_utf8_lossy(&output.stderr));
            continue;
        };
        let is_valid = |input: &str| {
            let mut check = Command::new(&oracle)
                .args(["check", problem])
                .stdin(Stdio::piped())
                .spawn()
                .unwrap();
            let mut stdin = check.stdin.take().unwrap();
            std::io::Write::write_all(&mut stdin, input.as_bytes()).unwrap();
            drop(stdin);
            check.wait().unwrap().success()
        };
        assert!(is_valid(smallest), "the smallest input of {problem} is not valid");
        if !is_valid(input) {
            wrong += &format!("{problem} ({language}): not valid:\n{input}");
        } else if (weight(input).0, weight(input).1) != (weight(smallest).0, weight(smallest).1) {
            wrong += &format!("{problem} ({language}): not as small as can be:\n{shown}");
        }
    }
    times.sort();
    let seconds: Vec<String> = times.iter().map(|it| format!("{:.1}", it.as_secs_f64())).collect();
    println!("seconds: {}; the median is {}", seconds.join(" "), seconds[seconds.len() / 2]);
    assert!(wrong.is_empty(), "{wrong}");
}
