//! Games move by move: a person in the terminal, a program against the judge.

mod common;

use common::{grundy, outcome, printed};
use std::fs;

/// Wythoff's game.
const WYTHOFF: &str = "fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
    let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
    one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
}
";

/// Lasker's Nim: take any number, or split the heap.
const LASKER: &str = "fn options(n: u64) -> Vec<Vec<u64>> {
    let take = (0..n).map(|left| vec![left]);
    take.chain((1..n).map(|a| vec![a, n - a])).collect()
}
";

/// A program that moves to a pair whose smaller number is the difference times RATIO, rounded down.
const PLAYER: &str = "import sys
def lost(a, b):
    return min(a, b) == int(abs(a - b) * RATIO)
for line in sys.stdin:
    a, b = map(int, line.split())
    moves = [(x, b) for x in range(a)] + [(a, y) for y in range(b)]
    moves += [(a - k, b - k) for k in range(1, min(a, b) + 1)]
    print(*next((to for to in moves if lost(*to)), moves[0] if moves else ()), flush=True)
";

/// What the judge says of a program for Wythoff's game: its status, stdout and stderr.
fn judged(program: &str, args: &[&str]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let [rules, script] = ["rules.rs", "mine.py"].map(|name| folder.path().join(name));
    fs::write(&rules, WYTHOFF).unwrap();
    fs::write(&script, program).unwrap();
    let mut command = grundy(&["stress", "--play"]);
    command.arg("--against").arg(format!("python3 '{}'", script.display()));
    outcome(command.arg("--rules").arg(rules).args(args))
}

#[test]
fn a_program_that_plays_well_wins_every_game() {
    let right = PLAYER.replace("RATIO", "((1 + 5 ** .5) / 2)");
    for args in [&["--upto", "5"][..], &["--upto", "5", "--judge-begins"]] {
        let (status, stdout, stderr) = judged(&right, args);
        assert_eq!(status, 0, "{stdout}{stderr}");
        assert!(stdout.contains("the program won "), "{stdout}");
    }
}

#[test]
fn a_lost_game_is_shown_with_the_move_that_threw_it_away() {
    let wrong = PLAYER.replace("RATIO", "1.5");
    let (status, stdout, stderr) = judged(&wrong, &["--upto", "20", "--seconds", "60"]);
    assert_eq!(status, 1, "{stdout}{stderr}");
    assert_eq!(stdout.matches("← this move threw the win away").count(), 1, "{stdout}");
    let start = stdout.lines().next().unwrap();
    assert!(start.trim_start().starts_with("start  "), "{stdout}");
    assert!(stdout.lines().nth(1).unwrap().contains("← this move"), "the first move: {stdout}");
}

#[test]
fn what_a_program_says_wrong_is_told_apart() {
    let cases = [
        ("print('1 x', flush=True)\n", "`1 x` is not a position"),
        ("print('7', flush=True)\n", "1 numbers; a part of a position has 2"),
        ("print('9 9', flush=True)\n", "no move leads from 0 1 to 9 9"),
        ("", "the program ended without a move"),
        ("raise SystemExit(3)\n", "it crashed: exit status: 3"),
        ("while True: input()\n", "both wait: the program has printed no move"),
        ("while True: pass\n", "time limit exceeded: more than 0.3 s of processor time"),
    ];
    for (program, complaint) in cases {
        let (status, stdout, stderr) = judged(program, &["--time-limit", "0.3"]);
        assert_eq!(status, 1, "{program}: {stdout}{stderr}");
        assert!(stdout.contains(complaint), "{program}: {stdout}{stderr}");
    }
}

#[test]
fn a_person_plays_against_the_rules() {
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("rules.rs");
    fs::write(&rules, LASKER).unwrap();
    let play = |args: &[&str], said: &str| {
        let mut command = grundy(&["play", "--rules"]);
        printed(command.arg(&rules).args(args).write_stdin(said))
    };
    // 3 has the value 4, 4 the value 3: only 1 2 4 and 3 3 are lost, as 1 + 2 has the value 3.
    let text = play(&["--start", "3 4"], "hint\nwhy\nundo\n5 5\n3 3\nquit\n");
    assert!(text.contains("This move wins: 3 4 → 1 2 4"), "{text}");
    assert!(text.contains("An N-position: 2 of your 10 moves"), "{text}");
    assert!(text.contains("There is nothing to take back"), "{text}");
    assert!(text.contains("`5 5` is not a move from here"), "{text}");
    assert!(text.contains("My move: 3 3 → "), "{text}");
    // 1 is won by its only move, or lost by it under misère play.
    assert!(play(&["--start", "1"], "0\n").contains("I cannot move: you have won"));
    assert!(play(&["--start", "1", "--misere"], "0\n").contains("I cannot move: I have won"));
    assert!(play(&["--start", "2", "--second"], "").contains("My move: 2 → 0"));
}

#[test]
fn a_person_plays_on_the_board_of_a_problem() {
    facts::needs_collection!();
    let play = |said: &str| printed(grundy(&["play", "p2197"]).write_stdin(said));
    let text = play("hint\nquit\n");
    let hint = text.split("This move wins: ").nth(1).expect("a winning move").lines().next();
    let listed = text.lines().find(|line| line.ends_with(hint.unwrap())).expect("it is listed");
    let number = listed.trim_start().split('.').next().unwrap();
    let text = play(&format!("{number}\nwhy\n"));
    assert!(text.contains("My move: heap "), "{text}");
    assert!(text.contains("An N-position"), "{text}");
}
