//! `explore` as a person calls it.

use assert_cmd::Command;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};
use testdata::game::{is_misere_n_position, mex, one_heap};

fn explore(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_explore"));
    command.args(args);
    command
}

/// What `explore` prints.
fn explored(args: &[&str]) -> String {
    let assert = explore(args).assert().success();
    String::from_utf8_lossy(&assert.get_output().stdout).into_owned()
}

/// The families for which a header states a closed form; none if it is not found, or what is printed of it.
const STATED: [(&str, &str, Option<&str>); 33] = [
    ("cf1537d", "number", Some("")),
    ("cf1823e", "cycle", Some("g(n, l, r) = 0 if n ≥ l + r, else ⌊n / l⌋\n")),
    ("chocolate", "two", Some("")),
    ("chomp", "two", Some("")),
    ("divisor_nim", "heap", Some("")),
    ("ferguson", "boxes", Some("")),
    ("great_party", "two", Some("")),
    // Four numbers, each less one, and a table of 400 values.
    ("great_party", "four", None),
    ("hdu1079", "date", Some("")),
    ("hdu1730", "gaps", Some("")),
    ("hdu1846", "grundy", Some("")),
    ("hdu1846", "heap", Some("wins(n, m) = [n mod (m + 1) ≠ 0]\n")),
    ("hdu2509", "two", Some("")),
    ("hdu2516", "heap", Some("wins(n) = [n is not a Fibonacci number]\n")),
    ("hdu6312", "board", Some("")),
    // The rules alone reach 7 values.
    ("hnoi2007", "bean", None),
    ("lijiang_xor", "two", Some("")),
    // Digits in another base than two: nothing that a formula is made of.
    ("moore_nim", "three", None),
    ("moore_nim", "two", Some("")),
    ("p1290", "pair", Some("")),
    ("p2197", "heap", Some("")),
    ("p2197", "three", Some("wins(a, b, c) = [a ⊕ b ≠ c]\n")),
    ("p4279", "three", Some("")),
    ("p4279", "two", Some("")),
    ("poj1704", "two", Some("")),
    ("sdoi2011", "gaps", Some("")),
    ("take_stones", "ones", Some("")),
    // The number of prime factors is not part of a formula.
    ("uva11859", "entry", None),
    // Two P-positions of 441: any two points have a formula as short.
    ("uva11892", "two", None),
    ("uva12293", "box", Some("wins(n) = [n + 1 is not a power of two]\n")),
    ("uva1482", "heap", Some("")),
    // 150 values: what fits them is wrong beyond.
    ("xiaoniu", "three", None),
    ("xiaoniu", "two", Some("")),
];

/// What the headers state, from the rules alone.
#[test]
fn what_headers_state_is_found() {
    facts::needs_collection!();
    let stated = facts::ids().unwrap().into_iter().filter(|id| {
        let oracle = facts::root().join(format!("testdata/examples/{id}.rs"));
        std::fs::read_to_string(oracle).is_ok_and(|text| text.contains(".stated("))
    });
    let listed: BTreeSet<String> = STATED.iter().map(|it| it.0.to_string()).collect();
    assert_eq!(stated.collect::<BTreeSet<_>>(), listed, "which problems have a closed form");
    let (named, others): (Vec<_>, Vec<_>) =
        STATED.into_iter().partition(|it| it.2.is_some_and(|theorem| !theorem.is_empty()));
    let is_whole = std::env::var_os("GRUNDY_WHOLE").is_some();
    if !is_whole {
        let missing = "most searches for formulas: `cargo grundy test --tools --whole` tries all";
        // The test harness would hide what `eprintln` says.
        let _ = writeln!(std::io::stderr(), "SKIPPED: {missing}");
    }
    let others = others.into_iter().step_by(if is_whole { 1 } else { 4 });
    for (id, family, theorem) in named.into_iter().chain(others) {
        let seconds = if theorem.is_some() { "60" } else { "2" };
        let text = explored(&[id, "--family", family, "--seconds", seconds]);
        let says =
            text.contains("it is what the header of") || text.contains("It is what the header of");
        assert_eq!(says, theorem.is_some(), "{id} {family}\n{text}");
        assert!(says || text.contains("\nThe header of "), "{text}");
        assert!(text.contains(theorem.unwrap_or_default()), "{id}\n{text}");
    }
}

/// Powers of two are exceptions from a period, and the table ends before the next one.
#[test]
fn a_formula_that_leaves_the_period_says_where() {
    let text = explored(&["cf1537d"]);
    let line = "Period 2 from 513 up to 1024; the formula below leaves it at 2048.";
    assert!(text.contains(line), "{text}");
    assert!(explored(&["--subtract", "1,2"]).contains("Period 3 from 0: proved"));
}

/// The rules of a game, as code and as text.
macro_rules! game {
    ($rules:item) => {
        $rules
        const RULES: &str = stringify!($rules);
    };
}

game! {
    fn options(a: u64, b: u64) -> Vec<Vec<(u64, u64)>> {
        let moves = [(1, 0), (2, 1), (0, 3), (1, 1)];
        let fit = moves.into_iter().filter(|&(x, y)| x <= a && y <= b);
        let mut all: Vec<_> = fit.map(|(x, y)| vec![(a - x, b - y)]).collect();
        if a > 1 {
            all.push(vec![(a / 2, b), (a - a / 2 - 1, b / 2)]);
        }
        all
    }
}

/// Rules with two parameters against the definition, on a game made at random.
#[test]
fn rules_are_by_the_definition() {
    let mut values = BTreeMap::new();
    for (a, b) in (0..=20).flat_map(|a| (0..=20).map(move |b| (a, b))) {
        let sum = |parts: Vec<_>| parts.iter().fold(0, |sum, part| sum ^ values[part]);
        let value = mex(options(a, b).into_iter().map(sum));
        values.insert((a, b), value);
    }
    let rows_to_20 = rows(RULES, "20", &[]).into_iter();
    let shown: BTreeMap<_, _> = rows_to_20.map(|row| ((row[0], row[1]), row[2] as usize)).collect();
    assert_eq!(shown, values);
    let of_sum = |sum: &Vec<(u64, u64)>| one_heap(sum, |(a, b)| options(a, b));
    let mut wins_misere = is_misere_n_position(of_sum);
    for row in rows(RULES, "4", &["--misere"]) {
        assert_eq!(wins_misere(vec![(row[0], row[1])]), row[2] == 1, "{row:?}");
    }
}

/// Every loop looks at the clock, and at Ctrl-C.
#[test]
fn what_takes_long_ends() {
    let large: Vec<String> = (1..=20_000).map(|k| k.to_string()).collect();
    let large = large.join(",");
    for args in [
        &["--subtract", "1000000", "--upto", "3999999", "--seconds", "1"][..],
        &["--subtract", &large, "--upto", "3999999", "--seconds", "1"],
        &["--octal", "0.(7)", "--seconds", "1"],
    ] {
        let start = Instant::now();
        explore(args).assert().success();
        assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("heaps");
    let path = file.to_string_lossy();
    for args in [
        &["--subtract", &large, "--upto", "3999999", "--seconds", "300"][..],
        &["--octal", "0.007", "--upto", "3000", "--seconds", "300"],
        &["--octal", "0.007", "--resume", &path, "--seconds", "300"],
    ] {
        let start = Instant::now();
        let program = env!("CARGO_BIN_EXE_explore");
        let mut child =
            std::process::Command::new(program).args(args).stdout(Stdio::null()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(500));
        Command::new("kill").args(["-INT", &child.id().to_string()]).assert().success();
        assert!(child.wait().unwrap().success(), "{args:?}");
        assert!(start.elapsed() < Duration::from_secs(20), "{args:?}: {:?}", start.elapsed());
    }
    assert!(std::fs::metadata(file).unwrap().len() > 10_000, "the heaps are saved");
}

/// The rows of the table of these rules.
fn rows(rules: &str, upto: &str, more: &[&str]) -> Vec<Vec<u64>> {
    let args = ["--rules", "-", "--upto", upto, "--csv", "--no-formula"];
    let assert = explore(&[&args, more].concat()).write_stdin(rules).assert().success();
    let csv = String::from_utf8_lossy(&assert.get_output().stdout);
    let numbers = |line: &str| line.split(',').map(|it| it.parse().unwrap()).collect();
    csv.lines().skip(1).map(numbers).collect()
}

/// The formula in Rust is a function that compiles, with the oldest compiler that there is, and has
/// the values of the table.
#[test]
fn a_formula_in_rust_is_whole() {
    facts::needs_collection!();
    let rustc = std::env::var_os("GRUNDY_RUSTC").unwrap_or("rustc".into());
    for (args, call) in [
        (&["hdu2516"][..], "u64::from(wins(p[0]))"),
        (&["p1290"], "u64::from(wins(p[0], p[1]))"),
        (&["uva1482"], "grundy(p[0]) as u64"),
        (&["--octal", "4.(3)", "--upto", "300"], "grundy(p[0]) as u64"),
    ] {
        let json = explored(&[args, &["--json"]].concat());
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        let rows: Vec<(Vec<i64>, u64)> = serde_json::from_value(json["rows"].clone()).unwrap();
        assert!(rows.len() > 300);
        let rust = json["formula"]["rust"].as_str().unwrap();
        let rows: String =
            rows.iter().map(|(point, value)| format!("(&{point:?}, {value}),")).collect();
        let main = format!(
            "const ROWS: &[(&[i64], u64)] = &[{rows}];\n\
             fn main() {{ for (p, value) in ROWS {{ assert_eq!({call}, *value, \"{{:?}}\", p); }} }}\n"
        );
        let folder = tempfile::tempdir().unwrap();
        let [source, program] = ["a.rs", "a"].map(|name| folder.path().join(name));
        std::fs::write(&source, format!("{rust}{main}")).unwrap();
        Command::new(&rustc).arg(&source).arg("-o").arg(&program).assert().success();
        Command::new(&program).assert().success();
    }
}

/// A game with a code has the values of its rules.
#[test]
fn games_with_a_code_have_rules() {
    let code = explore::code::Code::new("0.{2=,3?}1(08)").unwrap();
    let values = explore::values::Values::first(&code, 40);
    let expected = (0..).zip(values).map(|(n, value)| vec![n, u64::from(value)]);
    assert_eq!(rows(&code.rules(), "39", &[]), expected.collect::<Vec<_>>(), "{code}");
}
