//! How an oracle is asked: it is a program that reads questions from its stdin, a line of JSON each,
//! and writes the replies to its stdout, a line each.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::io::Write;
use std::path::PathBuf;

/// A question to an oracle.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Request {
    /// What is there to ask: [`About`].
    About,
    /// The small input that a seed means, of its own size or of this one: a text.
    Small(u64, Option<usize>),
    /// The large input of the shape with this number, of a seed, its limits divided: a text.
    Large(usize, u64, usize),
    /// Is this input within the limits of the statement? Nothing.
    Check(String),
    /// What in this input, which is within the limits, a strict validator would not take: remarks.
    Form(String),
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
    /// Search for an input that breaks a program, see [`Message`]; ends by one.
    Search(Order),
    /// While a search is on: what the program made of the input with this number.
    Tried(u64, Outcome),
    /// While a search is on: end it, as if its time were over.
    Stop,
}

/// What a program made of an input.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Outcome {
    /// It answered: the oracle judges.
    Answered(String),
    /// It answered, and whoever ran it has judged: right, or why not.
    Judged(String, Result<(), String>),
    /// It did not answer: what went wrong instead.
    Failed(String),
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
    /// The oracle panicked, mostly as a position is too large for it.
    Panicked(String),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Refusal::Invalid(invalid) => invalid.fmt(f),
            Refusal::Wrong(why) => f.write_str(why),
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
    /// Texts.
    Texts(Vec<String>),
    /// Remarks on an input.
    Remarks(Vec<Invalid>),
    /// Values, and where there is none.
    Values(Vec<Option<u64>>),
    /// What there is to ask.
    About(About),
}

impl Answer {
    /// Writes the reply to stdout, on a line of its own, whatever the rules have printed there to look
    /// inside. Nobody listening is no trouble.
    pub fn tell(reply: &Result<Answer, Refusal>) {
        say(&format!("\n{}\n", serde_json::to_string(reply).expect("plain data")));
    }
}

/// Reads a reply.
pub fn reply<T: DeserializeOwned>(line: &str) -> Result<Result<T, Refusal>, serde_json::Error> {
    serde_json::from_str(line)
}

fn say(line: &str) {
    let mut stdout = std::io::stdout().lock();
    let _ = stdout.write_all(line.as_bytes()).and_then(|()| stdout.flush());
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

/// The counts at some moment.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub struct Sums {
    /// Inputs that were made.
    pub cases: u64,
    /// Different ones among them.
    pub distinct: u64,
    /// Answers in which the first player wins.
    pub wins: u64,
    /// Answers that say who wins.
    pub answers: u64,
}

/// An input that a program does not answer rightly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counterexample {
    /// The seed that made the input from which this one was found, where it is known.
    pub seed: Option<u64>,
    pub input: String,
    /// The answer of the brute force.
    pub expected: String,
    /// What the program answered, or what went wrong instead.
    pub got: Result<String, String>,
    /// What the checker says against the answer, if the problem has one.
    pub verdict: Option<String>,
}

/// What a search is asked to do.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Order {
    /// How long to search.
    pub seconds: f64,
    /// How many cases run at a time.
    pub threads: usize,
    /// How many cases of every smaller size are tried.
    pub tries: u64,
    /// Only this case.
    pub seed: Option<u64>,
    /// An input that may break the program: if it does, look for a smaller one.
    pub known: Option<String>,
}

/// What the test executable of a solution is asked to do, through the variable [`ORDER`] of its
/// environment.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Work {
    pub order: Order,
    /// How many seconds a case may take.
    pub time_limit: f64,
    /// Where the inputs lie that are being tried, a file for each thread.
    pub folder: PathBuf,
}

impl Work {
    /// The work that the environment describes.
    pub fn given() -> Work {
        let text = std::env::var(ORDER).expect("`cargo grundy stress` sets the variable");
        serde_json::from_str(&text).expect("an order")
    }

    /// The work as a text, for the environment.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }
}

/// The name of the variable.
pub const ORDER: &str = "GRUNDY_STRESS";

/// What a search tells, a line of stdout each, behind the word [`ORDER`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Message {
    /// What was seen so far; ten times a second.
    Sums(Sums),
    /// A counterexample, smaller than those before.
    Found(Counterexample),
    /// A case takes longer than it may; the executable ends itself.
    Hangs,
    /// The program is to be tried on an input, to which this is the right answer or one of them; the
    /// outcome bears the same number.
    Try(u64, String, String),
    /// The search cannot go on, as the checker or the rules fail: how.
    Lost(String),
    /// The search has come to its end. Who does not say so was ended by something else.
    End(Sums),
}

impl Message {
    /// Writes the message to stdout. Nobody listening is no trouble.
    pub fn tell(&self) {
        // One call is one line, whatever the other threads tell.
        say(&format!("{ORDER} {}\n", serde_json::to_string(self).expect("plain data")));
    }

    /// The message in a line of stdout, if there is one.
    pub fn read(line: &str) -> Option<Message> {
        serde_json::from_str(line.split(ORDER).nth(1)?).ok()
    }
}

/// The input that a search in process was at, from the text of its file.
pub fn was_tried(file: &str) -> Option<&str> {
    let (length, input) = file.trim_start().split_once(' ')?;
    input.get(..length.parse().ok()?)
}

/// How many sizes of small inputs there are.
pub const SIZES: usize = 10;
