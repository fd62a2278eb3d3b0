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
        assert!(text.contains("Conjecture, right for "), "{text}");
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
        assert!(text.contains("Conjecture, right for "), "{args:?}\n{text}");
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
        ("0.16", "Period 149459 from 105351: proved"),
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
    fails(&["p2197", "--upto", "5000"], 2, "--upto: a goes from 0 to ");
    fails(&["p2197", "--set", "a=1", "--set", "a=2"], 2, "--set a: it is given twice");
    fails(&["--octal", "0.77", "--set", "n=7"], 2, "--set: the heap n is the only parameter");
    fails(&["--octal", "0.77", "--upto", "1000000000"], 2, "--upto 1000000000: at most 999999999");
    for seconds in ["0", "-1", "1e19", "NaN"] {
        let seconds = format!("--seconds={seconds}");
        fails(&["--octal", "0.77", &seconds], 2, "--seconds ");
    }
}

/// `rules` in a file of its own, with its folder.
fn rules(rules: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.rs");
    std::fs::write(&path, rules).unwrap();
    (folder, path.to_string_lossy().into_owned())
}

/// The table of `rules` up to `upto`, as CSV.
fn table(text: &str, upto: &str, more: &[&str]) -> String {
    let (_folder, path) = rules(text);
    explored(&[&["--rules", &path, "--upto", upto, "--csv", "--no-formula"], more].concat())
}

/// The values of a table with one parameter.
fn values(text: &str, upto: &str, more: &[&str]) -> Vec<u64> {
    let table = table(text, upto, more);
    table.lines().skip(1).map(|line| line.split_once(',').unwrap().1.parse().unwrap()).collect()
}

/// Games that are known, from rules alone: the form that fits, right on values not seen.
#[test]
fn who_wins_is_found_where_grundy_values_have_no_short_form() {
    for (text, theorem) in [
        ("fn options(n: u64) -> Vec<u64> {\n\
              n.to_string().bytes().map(|d| n - u64::from(d - b'0')).filter(|&left| left < n).collect()\n}",
         "wins(n) = [n mod 10 ≠ 0]"),
        // Chomp with two rows.
        ("fn legal(a: u64, b: u64) -> bool { a >= b && a > 0 }\n\
          fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n\
              (1..a).map(|c| (c, b.min(c))).chain((0..b).map(|c| (a, c))).collect()\n}",
         "wins(a, b) = [a − b ≠ 1]"),
        // Wythoff, 1907.
        ("fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n\
              let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));\n\
              one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()\n}",
         "⌊φ (a − b)⌋"),
        ("fn options(n: u64) -> Vec<u64> { (1..=n).filter(|k| 2 * k >= n).map(|k| n - k).collect() }",
         "g(n) = 1 + ⌊log₂ n⌋ if 0 < n, else 0"),
    ] {
        let (_folder, path) = rules(text);
        let found = explored(&["--rules", &path]);
        let line = found.lines().find(|line| line.starts_with("Conjecture, right for "));
        let line = line.unwrap_or_else(|| panic!("{found}"));
        assert!(line.contains(theorem) && !line.contains(" 0 unseen"), "{line}");
    }
    let taken = explored(&["--subtract", "1,2", "--misere"]);
    assert!(taken.contains("wins(n) = [n mod 3 ≠ 1]"), "{taken}");
}

/// The formula in Rust is a function that compiles, and has the values of the table.
#[test]
fn a_formula_in_rust_is_whole() {
    for (args, call) in [
        (&["hdu2516"][..], "u64::from(wins(n))"),
        (&["--octal", "4.(3)", "--upto", "300"], "grundy(n) as u64"),
    ] {
        let json = explored(&[args, &["--json"]].concat());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let rows: Vec<(i64, u64)> = json["rows"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row[0][0].as_i64().unwrap(), row[1].as_u64().unwrap()))
            .collect();
        let rust = json["formula"]["rust"].as_str().unwrap();
        let main = format!("fn main() {{ for (n, value) in {rows:?} {{ assert_eq!({call}, value, \"{{n}}\"); }} }}\n");
        let folder = tempfile::tempdir().unwrap();
        let [source, program] = ["a.rs", "a"].map(|name| folder.path().join(name));
        std::fs::write(&source, format!("{rust}{main}")).unwrap();
        Command::new("rustc").arg(&source).arg("-o").arg(&program).assert().success();
        Command::new(&program).assert().success();
    }
}

/// An octal game as rules and by itself: two programs, one table.
#[test]
fn octal_games_are_their_rules() {
    for code in ["0.156", "4.3", "0.1(5)", "0.77"] {
        let octal: explore::octal::Octal = explore::octal::Octal::new(code).unwrap();
        let numbers: Vec<u64> = octal.values(60).into_iter().map(u64::from).collect();
        assert_eq!(values(&octal.rules(), "59", &[]), numbers, "{code}");
    }
    let kayles = explored(&["--octal", "0.77", "--misere", "--upto", "25", "--no-formula"]);
    assert!(kayles.contains("P-positions: 1 4 9 12 20\n"), "{kayles}");
}

#[test]
fn heaps_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heaps");
    let path = file.to_string_lossy().into_owned();
    let part = ["--octal", "0.16", "--no-formula", "--resume", &path];
    explored(&[&part[..], &["--upto", "200000"]].concat());
    let whole = explored(&part);
    assert!(whole.contains("Period 149459 from 105351: proved"), "{whole}");
    fails(
        &["--octal", "0.17", "--resume", &path],
        2,
        &format!("--resume {path}: it is about 0.16"),
    );
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[1000] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    fails(&["--octal", "0.16", "--resume", &path], 2, &format!("--resume {path}: it is damaged"));
}

/// The examples of the help, as they stand there.
#[test]
fn the_examples_run() {
    let examples: Vec<String> = explore::rules::HELP
        .split("\n\n")
        .filter(|part| part.starts_with("    "))
        .map(ToString::to_string)
        .collect();
    assert_eq!(examples.len(), 3);
    // {1, 3, 4}: period 7 (Winning Ways, chapter 4).
    assert_eq!(values(&examples[0], "13", &[]), [0, 1, 0, 1, 2, 3, 2].repeat(2));
    // Emanuel Lasker, 1931.
    assert_eq!(values(&examples[1], "8", &[]), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
    // W. A. Wythoff, 1907: (0, 0), (1, 2), (3, 5), (4, 7), …
    let text = table(&examples[2], "8", &[]);
    let lost = text.lines().filter_map(|line| line.strip_suffix(",0"));
    let lost: Vec<&str> = lost.filter(|line| line.as_bytes()[0] <= line.as_bytes()[2]).collect();
    assert_eq!(lost, ["0,0", "1,2", "3,5", "4,7"]);
}

#[test]
fn rules_are_plain_rust() {
    // From stdin; what they print is shown, and is no part of the table.
    let assert = explore(&["--rules", "-", "--upto", "2", "--csv"])
        .write_stdin("fn options(n: u64) -> Vec<u64> {\n print!(\"at {n}\"); (0..n).collect()\n}")
        .assert()
        .success()
        .stdout("n,grundy\n0,0\n1,1\n2,2\n");
    let stderr = String::from_utf8_lossy(&assert.get_output().stderr).into_owned();
    assert!(stderr.contains("at 2"), "{stderr}");
    // `legal`, a helper, other numbers, references. A rook that goes left, on even squares.
    let rook =
        "use std::iter::once;\nfn legal(n: u32, m: u32) -> bool { n % 2 == 0 && m == even(1) }\n\
                fn even(n: u32) -> u32 { n / 2 * 2 }\n\
                fn options(&n: &u32, m: u32) -> Vec<(u32, u32)> {\n\
                    if n == 0 { vec![] } else { once((n - 2, m)).collect() }\n}";
    assert_eq!(table(rook, "5", &[]), "n,m,grundy\n0,0,0\n2,0,1\n4,0,0\n");
    let three = "fn options(a: u64, b: u64, c: u64) -> Vec<Vec<(u64, u64, u64)>> {\n\
                     if a == 0 { vec![] } else { vec![vec![(a - 1, b, c); 2], vec![]] }\n}";
    assert!(table(three, "1", &[]).contains("\n1,0,1,1\n"));
    // Beyond 16 bits: the sums of parts below n have all values below 2ⁿ.
    let powers = "fn options(n: u64) -> Vec<Vec<u64>> {\n\
                      (0..1 << n).map(|set: u64| (0..n).filter(|i| set >> i & 1 > 0).collect()).collect()\n}";
    assert_eq!(values(powers, "17", &[]), (0..=17).map(|n| 1 << n).collect::<Vec<u64>>());
    // Depth does not matter.
    let long = "fn options(n: u64) -> Vec<u64> { if n == 0 { vec![] } else { vec![n - 1] } }";
    assert_eq!(values(long, "9", &["--set", "n=300001"]), [1]);
}

/// Dawson's Kayles with its ends: by the definition, over sums.
#[test]
fn misere_play_is_over_sums() {
    let take = "fn options(n: u64) -> Vec<u64> { [1, 2].into_iter().filter_map(|k| n.checked_sub(k)).collect() }";
    assert_eq!(values(take, "6", &["--misere"]), [1, 0, 1, 1, 0, 1, 1]);
    // Kayles: the misère P-positions of single rows are 1, 4, 9, 12, 20, 25 (OEIS A136580 has more
    // under normal play only 0): Winning Ways, chapter 13.
    let kayles = "fn options(n: u64) -> Vec<Vec<u64>> {\n\
                      [1, 2].into_iter().filter(|&k| k <= n)\n\
                          .flat_map(|k| (0..=(n - k) / 2).map(move |a| vec![a, n - k - a])).collect()\n}";
    let wins = values(kayles, "25", &["--misere"]);
    let lost: Vec<usize> = (0..=25).filter(|&n| wins[n] == 0).collect();
    assert_eq!(lost, [1, 4, 9, 12, 20]);
}

#[test]
fn what_is_wrong_with_rules_is_named() {
    fails(&["--rules", "/no/such/file.rs"], 2, "/no/such/file.rs: ");
    for (text, complaint) in [
        ("fn options(n: u64) -> Vec<u64> { vec![n + 1 - 2 * (n % 2)] }",
         ": the position (0) can be reached from itself: (0) → (1) → (0)"),
        ("fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n  let z = 0;\n  vec![(a / z, b)]\n}",
         ", line 3: options(0, 0): attempt to divide by zero"),
        ("fn options(n: u64) -> Vec<u64> { if n < 3 { vec![] } else { vec![n - 4] } }",
         ", line 1: options(3): attempt to subtract with overflow"),
        ("fn options(n: i64) -> Vec<i64> { vec![n - 1] }", ": options(0) has a negative number"),
        ("fn legal(n: u64) -> bool { n != 1 }\nfn options(n: u64) -> Vec<u64> { (0..n).collect() }",
         ": options(2) has (1), which is not legal"),
        ("fn options(n: u64) -> Vec<u64> {\n  vec![\"x\"]\n}", ":2:8: mismatched types"),
        ("fn options(n: u64) -> Vec<u64> {\n  vec![n - ]\n}", ":2:11: expected expression"),
        ("fn options(n: u64) -> Vec<char> {\n  vec![]\n}", ": `options` takes numbers and gives Vec<u64>"),
        ("fn moves(n: u64) -> Vec<u64> { vec![] }", ": there has to be a function `options`"),
        ("fn options() -> Vec<u64> { vec![] }", ", line 1: `options` takes one to three numbers"),
        ("fn options(n: u64) -> Vec<u64> { if n == 2 { loop {} } vec![] }",
         ": options(2) does not end within 5s"),
        ("fn deep(n: u64) -> u64 { if n > 1 << 60 { 0 } else { deep(n + 1) + 1 } }\n\
          fn options(n: u64) -> Vec<u64> { if n == 2 { vec![deep(n)] } else { vec![] } }",
         ": options(2) recurses for ever: its stack is full"),
        ("fn options(n: u64) -> Vec<u64> { if n == 2 { std::process::exit(0) } vec![] }",
         ": options(2) ends the program: exit status: 0"),
        ("fn options(n: u64) -> Vec<u64> { let mut all = vec![]; if n == 2 { loop { all.push(n) } } all }",
         ": more than 1024 MiB of memory at options(2)"),
    ] {
        let (_folder, path) = rules(text);
        fails(&["--rules", &path], 1, &format!("{path}{complaint}"));
    }
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
