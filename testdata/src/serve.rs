//! An oracle as a program: who starts it asks on its stdin, a line of JSON each, and reads the
//! replies from its stdout, a line each.

use crate::family::Values;
use crate::stress::{self, Wrong};
use crate::verdict::{AnswerCheck, Verdict};
use crate::{Input, Oracle, Rng, SIZES};
use facts::ask::{About, Answer, FamilyAbout, Message, Order, Outcome, Refusal, Request};
use std::collections::HashMap;
use std::io::BufRead;
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
        #[allow(dead_code, reason = "it is a module of the boards, too")]
        fn main() {
            $crate::serve::serve(&$oracle);
        }
    };
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
            let request = Request::read(&line);
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
            Answer::tell(&reply);
        }
    }

    fn answer(&mut self, request: Request) -> Result<Answer, Refusal> {
        let oracle = self.oracle;
        Ok(match request {
            Request::About => Answer::About(about(oracle)),
            Request::Small(seed, size) => {
                let size = size.unwrap_or((seed % SIZES as u64) as usize + 1);
                Answer::Text((oracle.small)(&mut Rng::new(seed), size))
            }
            Request::Large(shape, seed, scale) => {
                Answer::Text((oracle.large[shape].1)(&mut Rng::new(seed), scale))
            }
            Request::Check(input) => {
                Answer::Nothing(oracle.check(&input).map_err(Refusal::Invalid)?)
            }
            Request::Form(input) => Answer::Remarks(oracle.form(&input)),
            Request::Answer(input) => {
                Answer::Text(oracle.answer(&input).map_err(Refusal::Invalid)?)
            }
            Request::Accepts(input, answer) => {
                let expected = match oracle.accepts {
                    Some(_) => String::new(),
                    None => oracle.answer(&input).map_err(Refusal::Invalid)?,
                };
                match AnswerCheck::of(oracle).verdict(&input, &expected, &answer) {
                    Verdict::Right => Answer::Nothing(()),
                    Verdict::Wrong(why, _) => return Err(Refusal::Wrong(why)),
                    Verdict::Failed(why) => return Err(Refusal::Panicked(why)),
                }
            }
            Request::Explain(input) => {
                let explain = oracle.explain.map(|explain| explain(&mut Input::new(&input)));
                let reasons = explain.transpose().map_err(Refusal::Invalid)?;
                Answer::Texts(reasons.unwrap_or_default())
            }
            Request::Values(family, points) => {
                let values = self.values(family);
                Answer::Values(points.iter().map(|point| values.at(point)).collect())
            }
            Request::MisereValues(family, points) => {
                let values = self.values(family);
                Answer::Values(points.iter().map(|point| values.misere_at(point)).collect())
            }
            Request::Stated(family, points) => {
                let values = self.values(family);
                Answer::Values(points.iter().map(|point| values.stated_at(point)).collect())
            }
            Request::Search(_) | Request::Tried(..) | Request::Stop => {
                unreachable!("a search has its own loop")
            }
        })
    }

    fn values(&mut self, family: usize) -> &mut Values {
        if self.values.as_ref().is_none_or(|(number, _)| *number != family) {
            self.values = Some((family, (self.oracle.families[family].values)()));
        }
        &mut self.values.as_mut().expect("it was just made").1
    }

    /// Searches; whoever asked runs the program.
    fn search(&self, order: &Order, requests: &mpsc::Receiver<Request>) {
        STOPPED.store(false, Ordering::Relaxed);
        let next = AtomicU64::new(0);
        let waiting: Mutex<HashMap<u64, mpsc::Sender<_>>> = Mutex::default();
        let check = AnswerCheck::of(self.oracle);
        let suspect = |input: &str, expected: &str| {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let (sender, tried) = mpsc::channel();
            waiting.lock().expect("no thread panics").insert(number, sender);
            Message::Try(number, input.to_string(), expected.to_string()).tell();
            let failed = |why: String| Err(Wrong { got: Err(why), verdict: None });
            match tried.recv() {
                Ok(Outcome::Answered(got)) => stress::judged(check, input, expected, Ok(got)),
                Ok(Outcome::Judged(_, Ok(()))) => Ok(()),
                Ok(Outcome::Judged(got, Err(why))) => {
                    Err(Wrong { got: Ok(got), verdict: Some(why) })
                }
                Ok(Outcome::Failed(why)) => failed(why),
                Err(_) => failed("nobody ran it".to_string()),
            }
        };
        let stopped = || STOPPED.load(Ordering::Relaxed);
        let seen = thread::scope(|scope| {
            let search =
                scope.spawn(|| stress::perform(self.oracle, &suspect, order, &stopped, &|| false));
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
        Message::End(seen).tell();
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
        has_checker: oracle.accepts.is_some(),
        shapes: oracle.large.iter().map(|(shape, _)| shape.to_string()).collect(),
        families: families.collect(),
    }
}
