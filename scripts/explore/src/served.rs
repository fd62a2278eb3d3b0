//! Rules as an oracle for `stress --rules`: an input is a position, its numbers on one line; the answer is
//! the winner or the Grundy value.

use crate::rules::Rules;
use facts::ask::{Answer, Question, Refusal, Request};
use rustc_hash::FxHashMap;
use serde::de::DeserializeOwned;
use std::panic::resume_unwind;
use std::process::exit;
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};
use system::Failure;
use testdata::explain::{self, Reason};
use testdata::random::line;
use testdata::{header, itertools::Itertools, Input, Invalid, Oracle, Rng, SIZES};

/// How long the values of a few positions may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// What is asked about a game that has nothing but rules.
#[derive(Debug)]
struct Game {
    rules: Rules,
    program: Mutex<system::oracle::OracleProcess>,
    /// The values that were asked for before: positions come up again and again.
    known: Mutex<FxHashMap<Vec<u64>, Option<u64>>>,
    question: Question,
    misere: bool,
    /// How large the numbers of a position get.
    upto: u64,
}

/// An oracle is made of functions, which have nothing to remember it by.
static GAME: OnceLock<Game> = OnceLock::new();

fn game() -> &'static Game {
    GAME.get().expect("`serve` sets it first")
}

const ORACLE: Oracle = Oracle {
    words: Some(["first", "second"]),
    brute_force: Some(|input| Ok(game().answer(&position(input)?))),
    outcomes: Some(|input| Ok(vec![game().reason(&position(input)?)])),
    // There are no facts about it.
    ..Oracle::new("", |input| position(input).map(drop), small, Vec::new)
};

/// Answers what is asked of `rules` on stdin, until its end.
pub fn serve(
    rules: system::Result<Rules>,
    question: Question,
    misere: bool,
    upto: Option<u64>,
) -> ! {
    let started = rules.and_then(|rules| {
        // As many positions, about, for any number of parameters; sums multiply them under misère play.
        let upto = upto.unwrap_or(match (rules.parameters.len(), misere) {
            (1, false) => 100,
            (1, true) => 30,
            (2, false) => 50,
            (2, true) => 12,
            (_, false) => 15,
            (_, true) => 6,
        });
        let program = rules.start()?.into();
        Ok(Game { rules, program, known: Mutex::default(), question, misere, upto })
    });
    match started {
        Ok(game) => {
            GAME.set(game).expect("once");
            testdata::serve::serve(&ORACLE);
        }
        Err(failure) => {
            // This is the reply to the first question, whatever it is.
            let _ = std::io::stdin().read_line(&mut String::new());
            Answer::tell(&Err(Refusal::Failed(failure.to_string())));
        }
    }
    exit(0)
}

/// Reads a position.
fn position(input: &mut Input) -> Result<Vec<u64>, Invalid> {
    let game = game();
    let read = |name: &String| input.number(name, 0..=game.upto);
    let position = game.rules.parameters.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    let is_legal = game.values(std::slice::from_ref(&position))[0].is_some();
    input.expect(is_legal, || "the position is not legal".to_string())?;
    Ok(position)
}

/// A random position, every second time one on which the second player wins, if there is one nearby.
fn small(rng: &mut Rng, size: usize) -> String {
    const TRIES: usize = 64;
    let game = game();
    let count = game.rules.parameters.len();
    let most = (game.upto * size as u64).div_ceil(SIZES as u64);
    let wants_p = rng.one_in(2);
    let mut points: Vec<Vec<u64>> = (0..TRIES).map(|_| rng.numbers(count, &(0..=most))).collect();
    let mut values = game.values(&points);
    if values.iter().all(Option::is_none) {
        // Where few numbers are legal, the first ones are as good as any.
        let all = || (0..count).map(|_| 0..=game.upto).multi_cartesian_product().take(100_000);
        (points, values) = all()
            .chunks(1000)
            .into_iter()
            .map(|points| {
                let points = points.collect_vec();
                let values = game.values(&points);
                (points, values)
            })
            .find(|(_, values)| values.iter().any(Option::is_some))
            .unwrap_or_else(|| game.lost(&format!(": no position up to {} is legal", game.upto)));
    }
    let is = |i: usize, wanted: fn(u64) -> bool| values[i].is_some_and(wanted);
    let p = (0..points.len()).find(|&i| wants_p && is(i, |value| value == 0));
    let any = || (0..points.len()).find(|&i| is(i, |_| true)).expect("one is legal");
    line(&points[p.unwrap_or_else(any)])
}

impl Game {
    /// The values of `points`, where they are positions.
    fn values(&self, points: &[Vec<u64>]) -> Vec<Option<u64>> {
        let mut known = self.known.lock().expect("no thread panics");
        let unknown: Vec<Vec<u64>> =
            points.iter().filter(|point| !known.contains_key(*point)).cloned().collect();
        if !unknown.is_empty() {
            let kind = if self.misere { Request::MisereValues } else { Request::Values };
            let values: Vec<Option<u64>> = self.ask(&kind(0, unknown.clone()));
            known.extend(unknown.into_iter().zip(values));
        }
        points.iter().map(|point| known[point]).collect()
    }

    fn answer(&self, position: &[u64]) -> String {
        let value = self.values(&[position.to_vec()])[0].expect("it is legal");
        match (self.question, self.misere, value) {
            (Question::Grundy, ..) => line([value]),
            // Of misère play the value says whether the first player wins.
            (Question::Wins, _, 0) => line(["second"]),
            (Question::Wins, ..) => line(["first"]),
        }
    }

    fn reason(&self, position: &[u64]) -> Reason {
        type Move = (Vec<u64>, bool);
        let moves: Vec<Move> = self.ask(&Request::Moves(self.misere, position.to_vec()));
        let parts = |sum: &[u64]| sum.chunks(position.len()).map(<[u64]>::to_vec).collect_vec();
        if self.question == Question::Wins {
            let shown = |(sum, _): &Move| match &parts(sum)[..] {
                [] => "nothing".to_string(),
                parts => parts.iter().map(|part| part_name(part)).join(" + "),
            };
            let told = |from: &Move, to: &Move| format!("go from {} to {}", shown(from), shown(to));
            // The outcome of the start counts only where no move is left.
            return explain::reason(&(position.to_vec(), self.misere), &moves, |it| it.1, told);
        }
        let value = |sum: &[u64]| {
            let values = self.values(&parts(sum)).into_iter();
            values.fold(0, |sum, value| sum ^ value.expect("it is legal"))
        };
        let values = moves.iter().map(|(sum, _)| value(sum)).sorted().dedup().join(", ");
        let own = value(position);
        let why = match &*values {
            "" => "value 0: there is no option".to_string(),
            _ => format!("value {own}: the options have {values}"),
        };
        Reason { first_wins: own > 0, why }
    }

    /// The reply of the rules. Where they fail, the question to the oracle fails.
    fn ask<T: DeserializeOwned>(&self, request: &Request) -> T {
        let mut program = self.program.lock().expect("no thread panics");
        let end = Instant::now() + PATIENCE;
        match self.rules.ask(&mut program, request, &|| Instant::now() >= end) {
            Ok(Some(reply)) => reply,
            Ok(None) => {
                self.lost(&format!(": a position takes more than {PATIENCE:?}: lower --upto"))
            }
            Err(failure) => fail(&failure),
        }
    }

    fn lost(&self, why: &str) -> ! {
        fail(&self.rules.refused(&Refusal::Panicked(why.to_string())))
    }
}

/// A position as a sentence names it: one number is just that.
fn part_name(part: &[u64]) -> String {
    match part {
        [number] => number.to_string(),
        _ => header::tuple(&part),
    }
}

/// Makes the reply to the question under way say that the rules fail.
fn fail(failure: &Failure) -> ! {
    resume_unwind(Box::new(Refusal::Failed(failure.to_string())))
}
