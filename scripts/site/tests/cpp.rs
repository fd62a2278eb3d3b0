//! The programs in C++ on the pages compile without a warning and answer the samples.

use std::fs;
use std::io::Write;
use std::process::{Command, Stdio};

#[test]
fn programs_in_cpp_answer_the_samples() {
    if Command::new("g++").arg("--version").output().is_err() {
        println!("SKIPPED: programs in C++: g++ is missing");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let sources = facts::root().join("scripts/site/course/cpp");
    let mut left = fs::read_dir(&sources).unwrap().count();
    if !(0..facts::PARTS).all(facts::is_tried) {
        let what = "seven eighths of the programs in C++";
        let how = "`cargo grundy test --tools --whole` compiles all";
        writeln!(std::io::stderr(), "SKIPPED: {what}: {how}").unwrap();
    }
    for (n, problem) in facts::published().unwrap().iter().enumerate() {
        let id = &problem.id;
        let source = sources.join(format!("{id}.cpp"));
        if !source.exists() {
            continue;
        }
        left -= 1;
        let text = fs::read_to_string(&source).unwrap();
        let comments: Vec<&str> =
            text.lines().filter_map(|it| it.split_once("//")).map(|it| it.1).collect();
        assert!(!comments.is_empty(), "{id}");
        for both in comments.chunks(2) {
            let is_pair =
                matches!(both, [en, zh] if en.starts_with(" en: ") && zh.starts_with(" zh: "));
            assert!(is_pair, "{id}: {both:?} is not a comment in English and in Chinese");
        }
        if !facts::is_tried(n) {
            continue;
        }
        let program = folder.path().join(id);
        let built = Command::new("g++")
            .args(["-O1", "-std=c++11", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &source])
            .status();
        assert!(built.unwrap().success(), "{id}");
        for sample in problem.samples().unwrap() {
            let mut child = Command::new(&program)
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            child.stdin.take().unwrap().write_all(sample.input.as_bytes()).unwrap();
            let answer = child.wait_with_output().unwrap().stdout;
            assert_eq!(String::from_utf8(answer).unwrap(), sample.output, "{id} {}", sample.name);
        }
    }
    assert_eq!(left, 0, "a program without a problem");
}

/// The functions in the chapters, the same in both languages, called with what the chapters say of their values.
#[test]
fn functions_in_the_chapters_give_the_values() {
    if Command::new("g++").arg("--version").output().is_err() {
        println!("SKIPPED: functions in C++: g++ is missing");
        return;
    }
    let calls = [
        ("03", "(vector<int>{wins({7, 5, 3}), wins({6, 4, 2})})", "1 0 "),
        ("04", "values(13, {1, 3, 4})", "0 1 0 1 2 3 2 0 1 0 1 2 3 2 "),
        (
            "05",
            "[] { to = {{1, 2}, {3, 4}, {4, 5}, {6}, {3, 6, 7}, {7}, {}, {6}}; sg.assign(8, -1);
              return wins({0, 4, 5}) || !wins({0, 4, 3}) ? vector<int>() : sg; }()",
            "2 0 1 1 2 0 0 1 ",
        ),
        ("06", "values(9, {2})", "0 0 1 1 2 0 3 1 1 0 "),
        ("10", "options(7)", "6 5 4 "),
    ];
    let folder = tempfile::tempdir().unwrap();
    for (chapter, call, values) in calls {
        let [function, chinese] = ["en", "zh"].map(|language| -> Vec<String> {
            let path = format!("scripts/site/course/{language}/{chapter}.md");
            let text = fs::read_to_string(facts::root().join(path)).unwrap();
            let lines = text.lines().skip_while(|line| {
                !["    bool ", "    vector<"].iter().any(|head| line.starts_with(head))
            });
            lines.take_while(|line| line.starts_with("    ")).map(String::from).collect()
        });
        assert_eq!(function, chinese, "{chapter}");
        let source = folder.path().join("function.cpp");
        let main = format!("int main() {{ for (int n : {call}) cout << n << ' '; }}");
        let head = "#include <bits/stdc++.h>\nusing namespace std;\n";
        fs::write(&source, format!("{head}{}\n{main}\n", function.join("\n"))).unwrap();
        let program = folder.path().join(chapter);
        let built = Command::new("g++")
            .args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &source])
            .status();
        assert!(built.unwrap().success(), "{chapter}");
        let answer = Command::new(&program).output().unwrap().stdout;
        assert_eq!(String::from_utf8(answer).unwrap(), values, "{chapter}");
    }
}
