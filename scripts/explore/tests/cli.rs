//! `explore` as a person calls it.

use assert_cmd::Command;

fn explore(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    command.args(args);
    command
}

/// What was said on stderr, without what cargo says there when it takes its time: its lines begin with
/// blanks.
fn said(stderr: &[u8]) -> String {
    let text = String::from_utf8_lossy(stderr);
    text.lines().filter(|line| !line.starts_with("  ")).map(|line| format!("{line}\n")).collect()
}

/// A failure: one line on stderr that begins so, nothing on stdout, this status.
fn fails(args: &[&str], status: i32, complaint: &str) {
    let assert = explore(args).assert().code(status).stdout("");
    let stderr = said(&assert.get_output().stderr);
    assert!(stderr.starts_with(&format!("error: {complaint}")), "{args:?}: {stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}

/// What `explore` prints.
fn explored(args: &[&str]) -> String {
    let assert = explore(args).assert().success();
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

/// The theorems of the headers, from the rules alone.
#[test]
fn explore_finds_theorems() {
    for (args, theorem) in [
        (&["cf1823e"][..], "g(n, l, r) = 0 if n ≥ l + r, else ⌊n / l⌋\n"),
        (&["hdu1846"], "wins(n, m) = [n mod (m + 1) ≠ 0]\n"),
        (&["hdu2516"], "wins(n) = [n is no Fibonacci number]\n"),
        (&["uva12293"], "wins(n) = [n + 1 is no power of two]\n"),
        (&["p2197", "--family", "three"], "wins(a, b, c) = [a ⊕ b ≠ c]\n"),
        (&["hdu1846", "--set", "m=3"], "wins(n) = [n mod 4 ≠ 0]\n"),
    ] {
        let text = explored(args);
        assert!(text.contains(theorem), "{args:?}\n{text}");
        assert!(text.contains("Conjecture, right for all "), "{text}");
    }
    // What is found here has many shapes; that it fits all values is checked by the search.
    for args in [
        &["divisor_nim"][..],
        &["uva1482"],
        &["cf1537d"],
        &["ferguson"],
        &["hdu1079"],
        &["take_stones"],
        &["moore_nim"],
        &["moore_nim", "--family", "three"],
        &["p4279"],
        &["p4279", "--family", "three"],
        &["--octal", "4.(3)", "--upto", "2000"],
    ] {
        let text = explored(args);
        assert!(text.contains("Conjecture, right for all "), "{args:?}\n{text}");
    }
}

/// Periods from the literature: *Winning Ways*, chapter 4; Guy and Smith, 1956; 0.156 from Jack C.
/// Kenyon, 1967.
#[test]
fn explore_proves_periods() {
    for (code, period) in [
        ("0.77", "Period 12 from 71: proved"),
        ("0.07", "Period 34 from 53: proved"),
        ("0.137", "Period 34 from 52: proved"),
        ("0.156", "Period 349 from 3479: proved"),
    ] {
        let text = explored(&["--octal", code, "--no-formula"]);
        assert!(text.contains(period), "{code}\n{text}");
    }
    let treblecross = explored(&["--octal", "0.007", "--upto", "5000", "--no-formula"]);
    assert!(treblecross.contains("No period up to 5000."), "{treblecross}");
    let subtract = explored(&["--subtract", "4,1,3"]);
    assert!(subtract.contains("Period 7 from 0: proved"), "{subtract}");
}

#[test]
fn explore_says_what_is_wrong() {
    fails(&["--octal", "0.79"], 2, "`0.79` is no octal code: digit 2 is `9`");
    fails(&["--subtract", "1,0"], 2, "--subtract: `0` is not in ");
    fails(&["p2197", "--set", "x=1"], 2, "--set: there is no parameter `x`, but a");
    fails(&["p2197", "--family", "x"], 2, "p2197 has no family `x`, but three, heap");
    let seven = explored(&["p2197", "--family", "heap", "--set", "n=7"]);
    assert!(seven.contains("     7 | 7\n"), "{seven}");
    fails(&["rake_it_in"], 2, "rake_it_in has no family of positions");
    fails(&["p2197", "--upto", "5000"], 2, "the table would have more than ");
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("game.rhai");
    let path = script.to_string_lossy().into_owned();
    fails(&["--script", &path], 2, &path);
    std::fs::write(&script, "fn options(n) { [n + 1 - 2 * (n % 2)] }").unwrap();
    let why = format!("{path}: the position (0) can be reached from itself: (0) → (1) → (0)");
    fails(&["--script", &path], 1, &why);
    std::fs::write(&script, "fn options(n) {\n  let a = 1;\n  [n / (a - 1)]\n}").unwrap();
    fails(&["--script", &path], 1, &format!("{path}, line 3: options(0): "));
}

#[test]
fn explore_writes_tables_and_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let [svg, png] = ["a.svg", "a.png"].map(|name| folder.path().join(name));
    let pictures = ["--svg", &svg.to_string_lossy(), "--png", &png.to_string_lossy()];
    let args = [&["ferguson", "--upto", "3", "--csv"][..], &pictures].concat();
    let lost = "a,b,wins\n1,1,0\n1,2,1\n2,1,1\n1,3,0\n2,2,1\n3,1,0\n2,3,1\n3,2,1\n3,3,0\n";
    assert_eq!(explored(&args), lost);
    assert!(std::fs::read_to_string(svg).unwrap().starts_with("<svg "));
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let json: serde_json::Value =
        serde_json::from_str(&explored(&["--octal", "0.77", "--json", "--no-formula"])).unwrap();
    assert_eq!(json["period"]["period"], 12);
    assert_eq!(json["rows"][70][1], 6);
}
