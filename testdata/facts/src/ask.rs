//! The questions that an oracle answers. An oracle is a program: it reads a question from each line of its
//! stdin, as JSON, and writes each reply to a line of its stdout.

use crate::shrink::Weight;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::io::Write;

/// A question to an oracle.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// What the oracle can answer: [`About`].
    About,
    /// The small input of a seed, in the seed's size or in this one: a text.
    Small(u64, Option<usize>),
    /// The small inputs of these seeds, each input once: [`Case`]s.
    Cases(Seeds),
    /// The small inputs of all seeds below this one: [`Case`]s.
    First(u64),
    /// Those of these inputs that are within the limits of the statement: [`Case`]s.
    Answers(Vec<String>),
    /// The medium inputs of this seed, one of every kind, with the answers of the second way: [`Case`]s. Only a test
    /// executable whose problem has a second way knows them.
    Medium(u64),
    /// Those of these inputs that are within the limits, answered the second way, by the same executable: [`Case`]s.
    SecondAnswers(Vec<String>),
    /// A few inputs with numbers that the generator of `stress --gen` has not made, other ones for each seed: [`Case`]s.
    Unseen(u64),
    /// The smaller inputs to which one small edit leads: texts, none of which breaks a limit.
    Smaller(String),
    /// The large input of the shape with this number, of a seed, its limits divided: a text.
    Large(usize, u64, usize),
    /// Is this input within the limits of the statement? Nothing.
    Check(String),
    /// The remarks of a strict validator on this input, which is within the limits.
    Form(String),
    /// The broken inputs: texts.
    Broken,
    /// The answer to this input by brute force: a text.
    Answer(String),
    /// Pairs of an input and an answer to it. For each pair: nothing if the answer is right, else why it is wrong.
    Accepts(Vec<(String, String)>),
    /// Why a player wins, for every position in this input: texts, none if the oracle does not explain.
    Explain(String),
    /// The values of the family with this number at these points: numbers, or none without a position.
    Values(usize, Vec<Vec<u64>>),
    /// The same under misère play: 1 if the first player wins, else 0.
    MisereValues(usize, Vec<Vec<u64>>),
    /// The closed form of the solution's header at these points, if it has one: numbers.
    Stated(usize, Vec<Vec<u64>>),
    /// To the program of a rules file: the options of a sum of positions, whose numbers follow each other, each with
    /// whether the player to move wins there, under misère play if the flag says so: pairs.
    Moves(bool, Vec<u64>),
    /// To the test executable of a solution: which of the inputs of these [`Cases`](Request::Cases) or
    /// [`Answers`](Request::Answers) does the solution answer wrongly? It leaves out inputs that came before, and those
    /// that are not smaller than this weight: [`Tried`].
    Try(Box<Request>, Option<Weight>),
    /// To the same: the solution's answer to this input: a text.
    Solve(String),
}

/// How many sizes of small inputs there are.
pub const SIZES: usize = 10;

/// This many seeds from the first one on, all for inputs of the same size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seeds {
    pub first: u64,
    pub count: u64,
}

impl Seeds {
    pub fn iter(self) -> impl Iterator<Item = u64> {
        (0..self.count).map(move |i| self.first + i * SIZES as u64)
    }

    /// The first `count` of them, and the others.
    pub fn split(self, count: u64) -> (Seeds, Seeds) {
        let count = count.min(self.count);
        let first = self.first + count * SIZES as u64;
        (Seeds { count, ..self }, Seeds { first, count: self.count - count })
    }
}

/// An input with its right answer, or one of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// The seed that makes the input, if a seed made it.
    pub seed: Option<u64>,
    pub input: String,
    /// The answer by brute force, or the second way.
    pub answer: String,
    /// How many words of the answer say that the first player wins, and how many name a winner.
    pub wins: (u64, u64),
}

/// How a solution answered some inputs.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Tried {
    pub sums: Sums,
    /// The first case with a wrong answer; the inputs after it were not tried.
    pub wrong: Option<Case>,
}

/// The figures of a search.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Inputs that were made.
    pub cases: u64,
    /// Different ones among them.
    pub distinct: u64,
    /// Words of their answers that say that the first player wins, and words that name a winner.
    pub wins: (u64, u64),
}

impl Sums {
    /// Counts an input that did not come before.
    pub fn count(&mut self, case: &Case) {
        self.distinct += 1;
        self.wins.0 += case.wins.0;
        self.wins.1 += case.wins.1;
    }
}

impl std::ops::AddAssign for Sums {
    fn add_assign(&mut self, other: Sums) {
        self.cases += other.cases;
        self.distinct += other.distinct;
        self.wins.0 += other.wins.0;
        self.wins.1 += other.wins.1;
    }
}

/// What an oracle can answer.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct About {
    /// Do the answers name a winner?
    pub is_about_winning: bool,
    /// Is there a checker, because an input may have several right answers?
    pub has_checker: bool,
    pub shapes: Vec<String>,
    /// Does it answer [`Request::Medium`]?
    pub has_medium: bool,
    /// Does it answer [`Request::Unseen`]?
    pub has_unseen: bool,
    pub families: Vec<FamilyAbout>,
}

/// A family, as its `Family` in the oracle describes it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FamilyAbout {
    pub name: String,
    pub about: String,
    /// For each parameter its name, its least value, and the last value of the search and of the check of a formula.
    pub parameters: Vec<(String, u64, u64, u64)>,
    pub question: Question,
}

/// Why an oracle does not answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refusal {
    /// The input breaks a limit.
    #[error("{0}")]
    Invalid(Invalid),
    /// The answer given is not right.
    #[error("{0}")]
    Wrong(String),
    /// The oracle panicked, mostly because a position is too large for it.
    #[error("the oracle gives up: {0}")]
    Panicked(String),
    /// Rules or a checker have failed.
    #[error("{0}")]
    Failed(String),
}

impl Request {
    pub fn read(line: &str) -> Request {
        serde_json::from_str(line).expect("a request")
    }

    /// The line of this request, with its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("plain data") + "\n"
    }
}

/// The answer to a [`Request`], which decides about the variant.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// Right.
    Nothing(()),
    Text(String),
    Verdicts(Vec<Option<String>>),
    Texts(Vec<String>),
    Remarks(Vec<Invalid>),
    Values(Vec<Option<u64>>),
    About(About),
    Cases(Vec<Case>),
    Moves(Vec<(Vec<u64>, bool)>),
    Tried(Tried),
}

impl Answer {
    /// Writes the reply to stdout, on a line of its own, because the rules may have printed there. A broken pipe is not an
    /// error.
    pub fn tell(reply: &Result<Answer, Refusal>) {
        let line = format!("\n{}\n", serde_json::to_string(reply).expect("plain data"));
        let mut stdout = std::io::stdout().lock();
        let _ = stdout.write_all(line.as_bytes()).and_then(|()| stdout.flush());
    }
}

pub fn reply<T: DeserializeOwned>(line: &str) -> Result<Result<T, Refusal>, serde_json::Error> {
    serde_json::from_str(line)
}

/// An error in an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("line {line}: {what}")]
pub struct Invalid {
    /// Counted from 1.
    pub line: usize,
    /// The value and the limit.
    pub what: String,
}

impl From<Invalid> for String {
    fn from(invalid: Invalid) -> String {
        invalid.to_string()
    }
}

/// The meaning of a family's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The Grundy value.
    Grundy,
    /// 1 if the first player wins, else 0: for games without sums, and for misère play.
    Wins,
}
