//! An oracle as a program: who starts it asks on its stdin, a line of JSON each, and reads the
//! replies from its stdout, a line each.

use crate::family::{Question, Values};
use crate::stress::{self, Order};
use crate::{Input, Invalid, Oracle, Rng, SIZES};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::fmt;
use std::io::{BufRead, Write};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{mpsc, Mutex};
use std::thread;
use std::time::Duration;

/// Declares the `main` of the oracle `$oracle`. A solution's tests, which take the same file in as a
/// module, need none.
#[macro_export]
macro_rules! oracle {
    ($oracle:ident) => {
        #[cfg(not(test))]
        fn main() {
            $crate::serve::serve(&$oracle);
        }
    };
}

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
    /// The answer to this input by brute force: a text.
    Answer(String),
    /// Is this the answer to the input, first? Nothing.
    Accepts(String, String),
    /// Why a player wins, for every position in this input: texts, none where the oracle does not
    /// say.
    Explain(String),
    /// The values of the family with this number at these points: numbers, or none where there is no
    /// position.
    Values(usize, Vec<Vec<u64>>),
    /// Search for an input that breaks a program, see [`stress::Message`]; ends by one.
    Search(Order),
    /// While a search is on: what the program made of the input with this number.
    Tried(u64, Result<String, String>),
    /// While a search is on: end it, as if its time were over.
    Stop,
}

/// What an oracle can be asked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct About {
    /// Do the answers say who wins?
    pub is_about_winning: bool,
    /// The names of the large shapes.
    pub shapes: Vec<String>,
    /// The families.
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

/// Reads a reply.
///
/// # Errors
/// If `line` is no reply to a question with such an answer: the oracle was ended in the middle.
pub fn reply<T: DeserializeOwned>(line: &str) -> Result<Result<T, Refusal>, serde_json::Error> {
    serde_json::from_str(line)
}

/// A deep recursion of a brute force needs room; what is not used costs nothing.
const STACK: usize = 1 << 30;

/// Is the search to end?
static STOPPED: AtomicBool = AtomicBool::new(false);

/// Answers what is asked on stdin, until its end.
pub fn serve(oracle: &'static Oracle) {
    let (sender, requests) = mpsc::channel();
    thread::spawn(move || {
        for line in std::io::stdin().lock().lines().map_while(Result::ok) {
            let request = serde_json::from_str(&line).expect("a request");
            if matches!(request, Request::Stop) {
                STOPPED.store(true, Ordering::Relaxed);
            } else if sender.send(request).is_err() {
                return;
            }
        }
        // Nobody is there any more: a search or a long answer has no reader.
        std::process::exit(0);
    });
    let work = move || Session { oracle, values: None }.answer_all(&requests);
    let worker = thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    if worker.join().is_err() {
        std::process::exit(1);
    }
}

/// An oracle at work.
struct Session {
    oracle: &'static Oracle,
    /// The family that was asked last, with all that it has found.
    values: Option<(usize, Values)>,
}

impl Session {
    fn answer_all(mut self, requests: &mpsc::Receiver<Request>) {
        while let Ok(request) = requests.recv() {
            let reply = match request {
                Request::Search(order) => {
                    self.search(&order, requests);
                    continue;
                }
                request => catch_unwind(AssertUnwindSafe(|| self.answer(request))).unwrap_or_else(
                    |panic| Err(Refusal::Panicked(stress::said(&*panic).to_string())),
                ),
            };
            let line = serde_json::to_string(&reply).expect("plain data") + "\n";
            // Nobody listening is no trouble.
            let _ = std::io::stdout().lock().write_all(line.as_bytes());
            let _ = std::io::stdout().flush();
        }
    }

    fn answer(&mut self, request: Request) -> Result<serde_json::Value, Refusal> {
        let oracle = self.oracle;
        let json = |value: serde_json::Result<serde_json::Value>| Ok(value.expect("plain data"));
        match request {
            Request::About => json(serde_json::to_value(about(oracle))),
            Request::Small(seed, size) => {
                let size = size.unwrap_or((seed % SIZES as u64) as usize + 1);
                json(serde_json::to_value((oracle.small)(&mut Rng::new(seed), size)))
            }
            Request::Large(shape, seed, scale) => {
                json(serde_json::to_value((oracle.large[shape].1)(&mut Rng::new(seed), scale)))
            }
            Request::Check(input) => {
                json(serde_json::to_value(oracle.check(&input).map_err(Refusal::Invalid)?))
            }
            Request::Answer(input) => {
                json(serde_json::to_value(oracle.answer(&input).map_err(Refusal::Invalid)?))
            }
            Request::Accepts(input, answer) => {
                json(serde_json::to_value(oracle.accepts(&input, &answer).map_err(Refusal::Wrong)?))
            }
            Request::Explain(input) => {
                let explain = oracle.explain.map(|explain| explain(&mut Input::new(&input)));
                let reasons = explain.transpose().map_err(Refusal::Invalid)?;
                json(serde_json::to_value(reasons.unwrap_or_default()))
            }
            Request::Values(family, points) => {
                if self.values.as_ref().is_none_or(|(number, _)| *number != family) {
                    self.values = Some((family, (oracle.families[family].values)()));
                }
                let (_, values) = self.values.as_mut().expect("it was just made");
                let found: Vec<Option<u64>> = points.iter().map(|point| values(point)).collect();
                json(serde_json::to_value(found))
            }
            Request::Search(_) | Request::Tried(..) | Request::Stop => {
                unreachable!("a search has its own loop")
            }
        }
    }

    /// Searches; whoever asked runs the program.
    fn search(&self, order: &Order, requests: &mpsc::Receiver<Request>) {
        STOPPED.store(false, Ordering::Relaxed);
        let next = AtomicU64::new(0);
        let waiting: Mutex<HashMap<u64, mpsc::Sender<_>>> = Mutex::default();
        let suspect = |input: &str| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let (sender, tried) = mpsc::channel();
            waiting.lock().expect("no thread panics").insert(number, sender);
            stress::Message::Try(number, input.to_string()).tell();
            tried.recv().unwrap_or_else(|_| Err("nobody ran it".to_string()))
        };
        let stopped = || STOPPED.load(Ordering::Relaxed);
        let seen = thread::scope(|scope| {
            let search =
                scope.spawn(|| stress::perform(self.oracle, &suspect, order, stopped, &|| false));
            while !search.is_finished() {
                let request = requests.recv_timeout(Duration::from_millis(10));
                if let Ok(Request::Tried(number, outcome)) = request {
                    let sender = waiting.lock().expect("no thread panics").remove(&number);
                    // A search that has ended does not wait.
                    sender.map(|sender| sender.send(outcome));
                }
            }
            search.join().expect("the search does not panic")
        });
        stress::Message::End(seen).tell();
    }
}

fn about(oracle: &Oracle) -> About {
    let families = oracle.families.iter().map(|family| FamilyAbout {
        name: family.name.to_string(),
        about: family.about.to_string(),
        parameters: family
            .parameters
            .iter()
            .map(|it| (it.name.to_string(), it.least, it.small, it.large))
            .collect(),
        question: family.question,
    });
    About {
        is_about_winning: oracle.words.is_some(),
        shapes: oracle.large.iter().map(|(shape, _)| shape.to_string()).collect(),
        families: families.collect(),
    }
}
