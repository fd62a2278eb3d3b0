//! The questions that an oracle answers. An oracle is a program: it reads a question from each line of its
//! stdin, as JSON, and writes each reply to a line of its stdout.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::Write;

/// A question to an oracle.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// What is there to ask: [`About`].
    About,
    /// The small input that a seed means, of its own size or of this one: a text.
    Small(u64, Option<usize>),
    /// The small inputs of these seeds, each input once: [`Case`]s.
    Cases(Seeds),
    /// Those of these inputs that are within the limits of the statement: [`Case`]s.
    Answers(Vec<String>),
    /// Only a test executable whose problem has a second way answers this one: the medium inputs of this
    /// seed, one of every kind, with the answers of the second way: [`Case`]s.
    Medium(u64),
    /// So does this one: those of these inputs that are within the limits, answered the second way: [`Case`]s.
    SecondAnswers(Vec<String>),
    /// The smaller inputs to which one small edit leads: texts, none of which breaks a limit.
    Smaller(String),
    /// The large input of the shape with this number, of a seed, its limits divided: a text.
    Large(usize, u64, usize),
    /// Is this input within the limits of the statement? Nothing.
    Check(String),
    /// What in this input, which is within the limits, a strict validator would not take: remarks.
    Form(String),
    /// The inputs that no solution answers.
    Broken,
    /// The answer to this input by brute force: a text.
    Answer(String),
    /// Is the second text right as an answer to the first, an input? Nothing.
    Accepts(String, String),
    /// Why a player wins, for every position in this input: texts, none where the oracle does not
    /// say.
    Explain(String),
    /// The values of the family with this number at these points: numbers, or none where there is no
    /// position.
    Values(usize, Vec<Vec<u64>>),
    /// The same under misère play: 1 where the first player wins, 0 where he loses.
    MisereValues(usize, Vec<Vec<u64>>),
    /// What the header of the solution states for these points; none where it has no closed form.
    Stated(usize, Vec<Vec<u64>>),
    /// Only the program of a rules file answers this one: why the positions at these points have their
    /// values: texts.
    Reasons(Why, Vec<Vec<u64>>),
    /// And this one: the options of a sum of positions, whose numbers follow each other, each with whether the
    /// player to move wins there: pairs.
    Moves(Why, Vec<u64>),
    /// Only the test executable of a solution answers this one: which of these seeds makes an input that the
    /// solution answers wrongly? It leaves out inputs that came before: [`Tried`].
    Try(Seeds),
    /// So does this one: the first of the smaller inputs that the solution answers wrongly: a text, or
    /// nothing.
    TrySmaller(String),
    /// And this one: what the solution answers to this input: a text.
    Solve(String),
}

/// The value that a reason is for: who wins, under either play, or the Grundy value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    Normal,
    Misere,
    Grundy,
}

/// How many sizes of small inputs there are.
pub const SIZES: usize = 10;

/// This many seeds from the first one on, all of inputs of the same size.
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
    /// How many words of the answer say that the first player wins, and how many say who wins.
    pub wins: (u64, u64),
}

/// What a solution made of the inputs of some seeds.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Tried {
    pub sums: Sums,
    /// The first seed whose input is answered wrongly; the seeds after it were not tried.
    pub wrong: Option<u64>,
}

/// What a search has seen.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Inputs that were made.
    pub cases: u64,
    /// Different ones among them.
    pub distinct: u64,
    /// Words of their answers that say that the first player wins, and words that say who wins.
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

/// What an oracle can be asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct About {
    /// Do the answers say who wins?
    pub is_about_winning: bool,
    /// Is there a checker, as an input may have several right answers?
    pub has_checker: bool,
    /// The names of the large shapes.
    pub shapes: Vec<String>,
    /// Does it answer [`Request::Medium`]?
    pub has_medium: bool,
    pub families: Vec<FamilyAbout>,
}

/// What a family is about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FamilyAbout {
    /// The name, one word.
    pub name: String,
    /// What a position is, in the names of the parameters.
    pub about: String,
    /// The names of the parameters, the least value of each, how far a formula is sought, and how
    /// far it is checked.
    pub parameters: Vec<(String, u64, u64, u64)>,
    /// What the values say.
    pub question: Question,
}

/// Why an oracle does not answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// The input breaks a limit.
    Invalid(Invalid),
    /// The answer given is not right.
    Wrong(String),
    /// The oracle panicked, mostly because a position is too large for it.
    Panicked(String),
    /// Rules or a checker have failed.
    Failed(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Invalid(invalid) => invalid.fmt(f),
            Refusal::Wrong(why) | Refusal::Failed(why) => f.write_str(why),
            Refusal::Panicked(why) => write!(f, "the oracle gives up: {why}"),
        }
    }
}

impl std::error::Error for Refusal {}

impl Request {
    /// The request in a line of stdin.
    pub fn read(line: &str) -> Request {
        serde_json::from_str(line).expect("a request")
    }

    /// The line that says it, with its end.
    pub fn line(&self) -> String {
        serde_json::to_string(self).expect("plain data") + "\n"
    }
}

/// What an oracle says to a [`Request`]; the variant belongs to the question.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum Answer {
    /// That there is nothing to say against it.
    Nothing(()),
    Text(String),
    MaybeText(Option<String>),
    /// Texts.
    Texts(Vec<String>),
    /// Remarks on an input.
    Remarks(Vec<Invalid>),
    /// Values, and where there is none.
    Values(Vec<Option<u64>>),
    /// What there is to ask.
    About(About),
    Cases(Vec<Case>),
    Tried(Tried),
}

impl Answer {
    /// Writes the reply to stdout, on a line of its own, whatever the rules have printed there. A closed
    /// pipe is not an error.
    pub fn tell(reply: &Result<Answer, Refusal>) {
        let line = format!("\n{}\n", serde_json::to_string(reply).expect("plain data"));
        let mut stdout = std::io::stdout().lock();
        let _ = stdout.write_all(line.as_bytes()).and_then(|()| stdout.flush());
    }
}

/// Reads a reply.
pub fn reply<T: DeserializeOwned>(line: &str) -> Result<Result<T, Refusal>, serde_json::Error> {
    serde_json::from_str(line)
}

/// What is wrong with an input, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invalid {
    /// The line, counted from 1.
    pub line: usize,
    /// The value and the limit.
    pub what: String,
}

impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for Invalid {}

impl From<Invalid> for String {
    fn from(invalid: Invalid) -> String {
        invalid.to_string()
    }
}

/// What the values of a family say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Question {
    /// The Grundy value.
    Grundy,
    /// Whether the first player wins, 1 or 0, where sums make no sense or the play is misère.
    Wins,
}
