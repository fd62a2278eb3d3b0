//! `explore` as a person calls it.

use assert_cmd::Command;
use std::collections::BTreeSet;
use std::io::Write;
use std::process::Stdio;
use std::time::{Duration, Instant};

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

/// Every entry of a slow list at night, else each `step`-th one.
fn sampled<T>(all: impl IntoIterator<Item = T>, step: usize) -> impl Iterator<Item = T> {
    let is_whole = std::env::var_os("GRUNDY_WHOLE").is_some();
    if !is_whole {
        let missing = "most searches for formulas: `cargo grundy test --tools --whole` tries all";
        // The test harness would hide what `eprintln` says.
        let _ = writeln!(std::io::stderr(), "SKIPPED: {missing}");
    }
    all.into_iter().step_by(if is_whole { 1 } else { step })
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
    for (id, family, theorem) in named.into_iter().chain(sampled(others, 4)) {
        let seconds = if theorem.is_some() { "60" } else { "2" };
        let text = explored(&[id, "--family", family, "--seconds", seconds]);
        let says =
            text.contains("it is what the header of") || text.contains("It is what the header of");
        assert_eq!(says, theorem.is_some(), "{id} {family}\n{text}");
        assert!(says || text.contains("\nThe header of "), "{text}");
        assert!(text.contains(theorem.unwrap_or_default()), "{id}\n{text}");
    }
}

/// Nim under misère play, once as a problem of its own: two oracles, one table.
#[test]
fn problems_are_asked_about_misere_play() {
    facts::needs_collection!();
    let nim = explored(&["p2197", "--misere", "--csv", "--no-formula"]);
    assert_eq!(nim, explored(&["p4279", "--family", "three", "--csv", "--no-formula"]));
    assert!(nim.contains("\n0,0,0,1\n0,0,1,0\n"), "{nim}");
    let text = explored(&["p2197", "--family", "heap", "--misere"]);
    assert!(text.contains("heap of n, misère play\n"), "{text}");
    assert!(text.contains("wins(n) = [n ≠ 1]\n"), "{text}");
    let own = explored(&["p4279", "--misere", "--no-formula"]);
    assert_eq!(own.matches("misère play").count(), 1, "{own}");
    fails(
        &["hdu1730", "--misere"],
        1,
        "the oracle gives up: this family has no values under misère",
    );
}

/// The periods of Dawson's and of Guiles's game, and what is Kayles in another place: *Winning Ways*,
/// chapter 4.
#[test]
fn the_table_of_octal_games() {
    let folder = tempfile::tempdir().unwrap();
    let png = folder.path().join("a.png");
    let table =
        explored(&["--octal-table", "--digits", "1", "--csv", "--png", &png.to_string_lossy()]);
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines.len(), 15);
    assert_eq!(
        lines[0],
        "code,period,from,heaps,rare,greatest,exceptions,method,hash,class,seconds"
    );
    for known in ["0.1,1,2,", "0.4,34,54,", "0.6,,,", "4.4,12,72,", "4.7,2,1,"] {
        assert!(table.contains(&format!("\n{known}")), "{known}\n{table}");
    }
    assert!(std::fs::read(png).unwrap().starts_with(b"\x89PNG"));
    let shown = explored(&["--octal-table", "--digits", "2", "--seconds", "0.01"]);
    assert!(shown.contains("\n  0.77         12         71 "), "{shown}");
    assert!(shown.contains("of Guy and Smith: ") && shown.contains(" of 126. "), "{shown}");
    let json = explored(&["--octal-table", "--digits", "1", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json[3]["code"], &json[3]["period"]), (&"0.4".into(), &34.into()));
    explore(&["--octal-table", "--digits", "5"]).assert().code(2).stdout("");
}

/// CGSuite's tests have the first values of 0.3F.
#[test]
fn the_table_of_hexadecimal_games() {
    let csv = explored(&["--hexadecimal-table", "--csv", "--upto", "400"]);
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some("code,regularity,period,from,saltus,heaps,greatest"));
    assert_eq!(lines.clone().count(), 896);
    for known in ["0.3F,proved,6,0,3,", "0.28,proved,53,1,16,", "0.F3,proved,4,0,0,", "0.09,,,,,"] {
        assert!(csv.contains(&format!("\n{known}")), "{known}\n{csv}");
    }
    let text = explored(&["--hexadecimal-table", "1", "--upto", "300"]);
    assert!(text.contains("of 48 games; 0 with a ruler regularity.\n"), "{text}");
}

/// Thane E. Plambeck and Aaron N. Siegel, 2008: the quotient of 0.75 has eight elements.
#[test]
fn misere_quotients_are_found() {
    let text = explored(&["--quotient", "0.75", "--sum", "1,2,2"]);
    for part in [
        "Misère quotient of 0.75: order 8,",
        "period 2 from 8: proved by Theorem 2",
        "Generators: a = heap 1, b = heap 2, c = heap 5\n",
        "second player wins: a b^2\n",
        "1,2,2: the first player wins.\n",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let json = explored(&["--quotient", "kayles", "--upto", "5", "--sum", "4", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["quotient"]["code"], &json["second_wins"]), (&"0.77".into(), &true.into()));
    let upto = ["--quotient", "0.77", "--upto", "5", "--sum"];
    fails(&[&upto[..], &["6"]].concat(), 1, "--sum: the quotient is known for the heaps up to 5");
    fails(&[&upto[..], &["1,x"]].concat(), 2, "--sum: `x` is not a heap");
    fails(&["--quotient", "0.7", "--upto", "401"], 2, "--upto: from 1 to 400");
    fails(&["--quotient", "0.7g"], 2, "the code `0.7g`: digit 2 is `g`");
}

/// The rules of a file have the quotient of their code.
#[test]
fn rules_have_misere_quotients() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rules.rs");
    let path = file.to_str().unwrap();
    std::fs::write(&file, explore::code::Code::new("0.75").unwrap().rules()).unwrap();
    let of = |game: &str| {
        let text = explored(&["--quotient", game, "--upto", "9", "--sum", "3,5,5"]);
        text.split_once('\n').unwrap().1.to_string()
    };
    assert_eq!(of(path), of("0.75"));
    std::fs::write(&file, "fn options(n: u64) -> Vec<u64> { vec![3; usize::from(n == 2)] }")
        .unwrap();
    let complaint = format!("{path}: a move from 2 leaves 3: a heap has to get smaller");
    fails(&["--quotient", path], 1, &complaint);
    std::fs::write(&file, example(2)).unwrap();
    fails(&["--quotient", path], 2, &format!("{path}: a heap is one number"));
}

/// The mex, without any cleverness.
fn mex(values: &[u64]) -> u64 {
    (0..=values.len() as u64).find(|value| !values.contains(value)).unwrap()
}

/// A position of two numbers.
type Pair = (usize, usize);

/// Misère play: all sums that come up, one by one.
fn wins_misere(sum: &[Pair], options: &dyn Fn(usize, usize) -> Vec<Vec<Pair>>) -> bool {
    let mut is_end = true;
    for i in 0..sum.len() {
        for parts in options(sum[i].0, sum[i].1) {
            is_end = false;
            let option = [&sum[..i], &sum[i + 1..], &parts].concat();
            if !wins_misere(&option, options) {
                return true;
            }
        }
    }
    is_end
}

/// Rules with two parameters against the definition, on a game made at random.
#[test]
fn rules_are_by_the_definition() {
    let text = "fn options(a: u64, b: u64) -> Vec<Vec<(u64, u64)>> {\n    \
                    let mut all = vec![];\n    \
                    for (x, y) in [(1, 0), (2, 1), (0, 3), (1, 1)] {\n        \
                        if x <= a && y <= b { all.push(vec![(a - x, b - y)]); }\n    }\n    \
                    if a > 1 { all.push(vec![(a / 2, b), (a - a / 2 - 1, b / 2)]); }\n    all\n}";
    let options = |a: usize, b: usize| -> Vec<Vec<(usize, usize)>> {
        let moves = [(1, 0), (2, 1), (0, 3), (1, 1)];
        let fit = moves.into_iter().filter(|&(x, y)| x <= a && y <= b);
        let mut all: Vec<Vec<_>> = fit.map(|(x, y)| vec![(a - x, b - y)]).collect();
        if a > 1 {
            all.push(vec![(a / 2, b), (a - a / 2 - 1, b / 2)]);
        }
        all
    };
    let mut values = vec![vec![0_u64; 21]; 21];
    for a in 0..=20 {
        for b in 0..=20 {
            let sum = |parts: Vec<(usize, usize)>| {
                parts.into_iter().fold(0, |sum, (a, b)| sum ^ values[a][b])
            };
            let found: Vec<u64> = options(a, b).into_iter().map(sum).collect();
            values[a][b] = mex(&found);
        }
    }
    let csv = table(text, "20", &[]);
    assert_eq!(csv.lines().count(), 442);
    for line in csv.lines().skip(1) {
        let numbers: Vec<u64> = line.split(',').map(|it| it.parse().unwrap()).collect();
        assert_eq!(values[numbers[0] as usize][numbers[1] as usize], numbers[2], "{line}");
    }
    for line in table(text, "4", &["--misere"]).lines().skip(1) {
        let numbers: Vec<usize> = line.split(',').map(|it| it.parse().unwrap()).collect();
        let position = vec![(numbers[0], numbers[1])];
        assert_eq!(wins_misere(&position, &options), numbers[2] == 1, "{line}");
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

/// A long table has more values than the search knows, and a short one none that it does not know.
#[test]
fn a_formula_holds_on_the_whole_table() {
    facts::needs_collection!();
    let late = explored(&["--subtract", "150000", "--upto", "150001", "--seconds", "4"]);
    let words =
        "right for 150000 of 150002 values and fails first at (150000), where the value is 1";
    assert!(late.contains(words), "{late}");
    for few in ["0", "1"] {
        let short = explored(&["--octal", "0.77", "--upto", few]);
        assert!(!short.contains("Conjecture"), "{short}");
    }
    let one = explored(&["p1290", "--upto", "1"]);
    assert!(one.contains("No formula: 1 value in all, too few"), "{one}");
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
    for (code, line) in [
        ("0.28", "Period 53 from 1, with 16 added each time: proved by Theorem 2"),
        ("0.F3", "Period 4 from 0: proved by the theorem of Guy and Smith"),
        (
            "0.2048",
            "Observed up to 1200: ruler regularity: g(n + 13) = g(n) + 4 but for n = 2 + 13 j",
        ),
        (
            "Grundy's game",
            "P-positions: 0 1 2 4 7 10 20 23 26 50 53 270 273 276 282 285 288 316 334 337",
        ),
    ] {
        let text = explored(&["--octal", code, "--no-formula", "--upto", "1200"]);
        assert!(text.contains(line), "{code}\n{text}");
    }
    let subtract = explored(&["--subtract", "4, 1,3,4"]);
    assert!(subtract.starts_with("a heap of n, from which 1, 3, 4 may be taken\n"), "{subtract}");
    assert!(subtract.contains("Period 7 from 0: proved"), "{subtract}");
}

#[test]
fn explore_says_what_is_wrong() {
    facts::needs_collection!();
    fails(&["--octal", "0.7G"], 2, "the code `0.7G`: digit 2 is `G`");
    fails(&["--octal", "4!.0", "--resume", "x"], 2, "--resume: only octal games are kept");
    fails(&["--hexadecimal-table", "1", "--upto", "200000"], 2, "--upto: at most 199999");
    for (set, word) in [("1,0", "0"), ("", ""), ("1,x", "x"), ("1000001", "1000001")] {
        fails(&["--subtract", set], 2, &format!("--subtract: `{word}` is not in 1..=1000000"));
    }
    fails(&["p2197", "--set", "x=1"], 2, "--set: there is no parameter `x`, but a");
    fails(&["p2197", "--family", "x"], 2, "p2197 has no family `x`, but three, heap");
    let seven = explored(&["p2197", "--family", "heap", "--set", "n=7"]);
    assert!(seven.contains("     7 | 7\n"), "{seven}");
    fails(&["rake_it_in"], 2, "rake_it_in has no family of positions");
    fails(&["p2197", "--upto", "5000"], 2, "--upto: a goes from 0 to 9");
    fails(&["hdu3094", "--upto", "70"], 2, "--upto: n goes from 1 to 40");
    fails(&["tree_chain_game", "--upto", "12"], 2, "--upto: v goes from 0 to 9");
    fails(&["p1290", "--set", "a=4294967297"], 2, "--set: a goes from 1 to 40");
    fails(&["p1290", "--set", "a=18446744073709551615"], 2, "--set a: at most 9223372036854775807");
    fails(&["p1290", "--set", "a=x"], 2, "--set a=x: it takes a name and a number");
    let (_folder, path) = rules(&example(1));
    for upto in ["1000000", "18446744073709551615"] {
        let complaint = "the table would have more than 1000000 values";
        fails(&["--rules", &path, "--upto", upto], 2, complaint);
    }
    fails(&["--rules", &path, "--set", "m=1"], 2, "--set: there is no parameter `m`, but n");
    fails(&["--subtract", "1", "--upto", "4000000"], 2, "--upto 4000000: at most 3999999 here");
    fails(&["p2197", "--set", "a=1", "--set", "a=2"], 2, "--set a: it is given twice");
    fails(&["--octal", "0.77", "--set", "n=7"], 2, "--set: the heap n is the only parameter");
    fails(&["--octal", "0.77", "--upto", "1000000000"], 2, "--upto 1000000000: at most 999999999");
    for game in [["--subtract", "1,2"], ["--octal", "0.77"]] {
        let args = [&game[..], &["--seconds", "1e-9"]].concat();
        fails(&args, 1, "the first value takes longer than the time given");
    }
    for seconds in ["0", "-1", "1e19", "NaN"] {
        let seconds = format!("--seconds={seconds}");
        fails(&["--octal", "0.77", &seconds], 2, "--seconds ");
    }
}

/// A grid has 26 numbers a side, and a list 200.
#[test]
fn a_table_is_a_list_or_a_grid() {
    let (_folder, path) = rules(&example(2));
    let grid = explored(&["--rules", &path, "--upto", "30", "--misere", "--no-formula"]);
    let rows = "\n   a\\b |  0  1  2  3 ";
    assert!(grid.contains(rows) && grid.contains(" 25\n     0 |  .  P  .  .  ."), "{grid}");
    assert!(grid.contains("\n    25 | ") && !grid.contains("\n    26 | "), "{grid}");
    assert!(grid.contains("\n\nP-positions: (0, 1) (1, 0) (2, 2) "), "{grid}");
    let list = explored(&["--subtract", "1,2", "--upto", "250", "--no-formula"]);
    let end = "\n   180 | 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1\n   ... 251 values in all: --csv shows them\n";
    assert!(list.contains(end), "{list}");
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
    let games: [(&str, &str); 10] = [
        ("fn options(n: u64) -> Vec<u64> {\n\
              n.to_string().bytes().map(|d| n - u64::from(d - b'0')).filter(|&left| left < n).collect()\n}",
         "wins(n) = [n mod 10 ≠ 0]"),
        // Chomp with two rows.
        ("fn legal(a: u64, b: u64) -> bool { a >= b && a > 0 }\n\
          fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n\
              (1..a).map(|c| (c, b.min(c))).chain((0..b).map(|c| (a, c))).collect()\n}",
         "wins(a, b) = [a − b ≠ 1]"),
        (&example(2), "⌊φ (a − b)⌋"),
        ("fn options(n: u64) -> Vec<u64> { (1..=n).filter(|k| 2 * k >= n).map(|k| n - k).collect() }",
         "g(n) = 1 + ⌊log₂ n⌋ if n > 0, else 0"),
        // The 1-2-K game: 1, 2 or k stones.
        ("fn legal(_n: u64, k: u64) -> bool { k >= 3 }\n\
          fn options(n: u64, k: u64) -> Vec<(u64, u64)> {\n\
              [1, 2, k].into_iter().filter(|&m| m <= n).map(|m| (n - m, k)).collect()\n}",
         "(n mod (k + 1)) mod 3 ≠ 0"),
        // The Lieges of Legendre with k = 2: a stone, or two halves.
        ("fn options(n: u64) -> Vec<Vec<u64>> {\n\
              if n == 0 { return vec![]; }\n\
              if n % 2 == 0 { vec![vec![n - 1], vec![n / 2; 2]] } else { vec![vec![n - 1]] }\n}",
         "g(n) = 1 − (n mod 2) if n > 2, else n"),
        // A knight that goes to the corner.
        ("fn options(r: i64, c: i64) -> Vec<(i64, i64)> {\n\
              let moves = [(-2, 1), (-2, -1), (1, -2), (-1, -2)].map(|(x, y)| (r + x, c + y));\n\
              moves.into_iter().filter(|&(r, c)| r >= 0 && c >= 0).collect()\n}",
         "wins(r, c) = [(r OR c) mod 4 > 1]"),
        // Mock Turtles: a coin, and up to two to its left.
        ("fn options(n: u64) -> Vec<Vec<u64>> {\n\
              let pairs = (0..n).flat_map(|a| (0..a).map(move |b| vec![a, b]));\n\
              pairs.chain((0..n).map(|a| vec![a])).chain([vec![]]).collect()\n}",
         "(ones of n) mod 2 "),
        // A king that goes to the corner: P-positions have both numbers even.
        ("fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n\
              let moves = [(1, 0), (0, 1), (1, 1)].into_iter().filter(|&(x, y)| x <= a && y <= b);\n\
              moves.map(|(x, y)| (a - x, b - y)).collect()\n}",
         "min(a, b) mod 2 "),
        // Euclid's game.
        ("fn legal(a: u64, b: u64) -> bool { a >= b }\n\
          fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n\
              let left = (1..=a.checked_div(b).unwrap_or(0)).map(|k| a - k * b);\n\
              left.map(|left| (b.max(left), b.min(left))).collect()\n}",
         "⌊φ "),
    ];
    for (text, theorem) in sampled(games, 4) {
        let (_folder, path) = rules(text);
        let found = explored(&["--rules", &path, "--upto", "40"]);
        let line = found.lines().find(|line| line.starts_with("Conjecture, right for "));
        let line = line.unwrap_or_else(|| panic!("{found}"));
        assert!(line.contains(theorem) && !line.contains(" 0 unseen"), "{line}");
    }
    let taken = explored(&["--subtract", "1,2", "--misere"]);
    assert!(taken.contains("wins(n) = [n mod 3 ≠ 1]"), "{taken}");
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

/// A game with a code is its rules under misère play. Kayles: *Winning Ways*, chapter 13.
#[test]
fn games_with_a_code_have_rules() {
    let code = explore::code::Code::new("0.{2=,3?}1(08)").unwrap();
    let plain = explore::values::Values::first(&code, 40).into_iter().map(u64::from);
    assert_eq!(values(&code.rules(), "39", &[]), plain.collect::<Vec<_>>(), "{code}");
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

/// An example of the help, as it stands there.
fn example(number: usize) -> String {
    let examples = explore::rules::HELP.split("\n\n").filter(|part| part.starts_with("    "));
    examples.collect::<Vec<_>>()[number].to_string()
}

#[test]
fn the_examples_run() {
    // {1, 3, 4}: period 7 (Winning Ways, chapter 4).
    assert_eq!(values(&example(0), "13", &[]), [0, 1, 0, 1, 2, 3, 2].repeat(2));
    // Emanuel Lasker, 1931.
    assert_eq!(values(&example(1), "8", &[]), [0, 1, 2, 4, 3, 5, 6, 8, 7]);
    // W. A. Wythoff, 1907: (0, 0), (1, 2), (3, 5), (4, 7), …
    let text = table(&example(2), "8", &[]);
    let lost = text.lines().filter_map(|line| line.strip_suffix(",0"));
    let lost: Vec<&str> = lost.filter(|line| line.as_bytes()[0] <= line.as_bytes()[2]).collect();
    assert_eq!(lost, ["0,0", "1,2", "3,5", "4,7"]);
}

#[test]
fn rules_are_plain_rust() {
    // From stdin; what they print is shown, and is not part of the table.
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
    assert_eq!(values(&example(0), "9", &["--set", "n=300001"]), [0]);
}

#[test]
fn what_is_wrong_with_rules_is_named() {
    fails(&["--rules", "/no/such/file.rs"], 2, "/no/such/file.rs: ");
    for (text, complaint) in [
        (
            "fn options(a: u64, b: u64) -> Vec<(u64, u64)> {\n  let z = 0;\n  vec![(a / z, b)]\n}",
            ", line 3: options(0, 0): attempt to divide by zero",
        ),
        ("fn options(n: u64) -> Vec<u64> {\n  vec![\"x\"]\n}", ":2:8: mismatched types"),
        ("fn options(n: u64) -> Vec<u64> {\n  vec![n - ]\n}", ":2:11: expected expression"),
        (
            "fn options(n: u64) -> Vec<char> {\n  vec![]\n}",
            ": `options` takes numbers and gives Vec<u64>",
        ),
        ("fn moves(n: u64) -> Vec<u64> { vec![] }", ": there is no function `options`"),
        ("fn options() -> Vec<u64> { vec![] }", ", line 1: `options` takes one to three numbers"),
    ] {
        let (_folder, path) = rules(text);
        fails(&["--rules", &path], 1, &format!("{path}{complaint}"));
    }
    // The position says what goes wrong, so one program shows it all.
    let (_folder, path) = rules(
        "fn deep(n: i64) -> i64 { if n > 1 << 60 { 0 } else { deep(n + 1) + 1 } }
fn legal(n: i64) -> bool { n != 9 }
fn options(n: i64) -> Vec<i64> {
    match n {
        1 => vec![2],
        2 => vec![1],
        3 => vec![i64::MIN + 2 - n],
        4 => loop {},
        5 => vec![deep(n)],
        6 => std::process::exit(0),
        7 => {
            let mut all = vec![];
            loop { all.extend([n; 1 << 12]) }
        }
        8 => vec![0, 9],
        _ => vec![n - 1],
    }
}",
    );
    for (n, complaint) in [
        ("n=0", ": options(0) has a negative number"),
        ("n=1", ": the position (1) can be reached from itself: (1) → (2) → (1)"),
        ("n=3", ", line 7: options(3): attempt to subtract with overflow"),
        ("n=4", ": options(4) does not end within 5s"),
        ("n=5", ": options(5) recurses for ever: its stack is full"),
        ("n=6", ": options(6) ends the program: exit status: 0"),
        ("n=7", ": more than 1024 MiB of memory at options(7)"),
        ("n=8", ": options(8) has (9), which is not legal"),
    ] {
        fails(&["--rules", &path, "--set", n], 1, &format!("{path}{complaint}"));
    }
}

#[test]
fn explore_writes_tables_and_pictures() {
    facts::needs_collection!();
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
