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
    for problem in facts::published().unwrap() {
        let id = &problem.id;
        let source = sources.join(format!("{id}.cpp"));
        if !source.exists() {
            continue;
        }
        left -= 1;
        let text = fs::read_to_string(&source).unwrap();
        let remarks = ["// en: ", "// zh: "]
            .map(|it| text.lines().filter(|line| line.starts_with(it)).count());
        assert_eq!(remarks, [1, 1], "{id}");
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

/// The functions in the chapters, called with what the chapters say of their values.
#[test]
fn functions_in_the_chapters_give_the_values() {
    if Command::new("g++").arg("--version").output().is_err() {
        println!("SKIPPED: functions in C++: g++ is missing");
        return;
    }
    let calls = [
        ("04", "values(13, {1, 3, 4})", "0 1 0 1 2 3 2 0 1 0 1 2 3 2 "),
        ("06", "values(9, {2})", "0 0 1 1 2 0 3 1 1 0 "),
        ("10", "options(7)", "6 5 4 "),
    ];
    let folder = tempfile::tempdir().unwrap();
    for ((chapter, call, values), language) in
        calls.iter().flat_map(|it| ["en", "zh"].map(|language| (it, language)))
    {
        let path = format!("scripts/site/course/{language}/{chapter}.md");
        let text = fs::read_to_string(facts::root().join(&path)).unwrap();
        let function: Vec<&str> = text
            .lines()
            .skip_while(|line| !line.starts_with("    vector<int> "))
            .take_while(|line| line.starts_with("    "))
            .collect();
        let source = folder.path().join("function.cpp");
        let main = format!("int main() {{ for (int n : {call}) cout << n << ' '; }}");
        let head = "#include <bits/stdc++.h>\nusing namespace std;\n";
        fs::write(&source, format!("{head}{}\n{main}\n", function.join("\n"))).unwrap();
        let program = folder.path().join(format!("{language}{chapter}"));
        let built = Command::new("g++")
            .args(["-std=c++11", "-Wall", "-Wextra", "-Werror", "-o"])
            .args([&program, &source])
            .status();
        assert!(built.unwrap().success(), "{path}");
        let answer = Command::new(&program).output().unwrap().stdout;
        assert_eq!(String::from_utf8(answer).unwrap(), *values, "{path}");
    }
}
