//! Is an answer right? By the oracle's checker where there is one, else as problem.toml says.

use crate::oracle::Accepts;
use crate::serve::panic_message;
use crate::{Input, Oracle};
use facts::compare::Compare;
use std::panic::catch_unwind;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a checker may take for one answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What judges the answers to a problem.
#[derive(Clone, Copy, Debug)]
pub struct AnswerCheck {
    compare: Compare,
    accepts: Option<Accepts>,
}

/// What is said of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It is right.
    Right,
    /// It is wrong, and why.
    Wrong(String),
    /// Nobody knows, as the checker crashes or does not end.
    Failed(String),
}

impl AnswerCheck {
    /// The judge of the problem of `oracle`; of rules without a problem, which have no id, the words
    /// count.
    ///
    /// # Panics
    /// If its facts cannot be read.
    pub fn of(oracle: &Oracle) -> AnswerCheck {
        let compare = match oracle.id {
            "" => Compare::default(),
            id => facts::Problem::read(id).unwrap_or_else(|e| panic!("{e}")).facts.compare,
        };
        AnswerCheck { compare, accepts: oracle.accepts }
    }

    /// The judge of a problem that has no oracle.
    pub fn without_oracle(facts: &facts::Facts) -> AnswerCheck {
        AnswerCheck { compare: facts.compare, accepts: None }
    }

    /// What there is to say of `got` as an answer to `input`, to which `expected` is a right one.
    pub fn verdict(self, input: &str, expected: &str, got: &str) -> Verdict {
        match self.accepts {
            Some(accepts) => checked(accepts, input, got),
            None => match self.compare.check(expected, got) {
                Ok(()) => Verdict::Right,
                Err(why) => Verdict::Wrong(why),
            },
        }
    }
}

/// What the checker says. It has a thread of its own, so that it can be waited for in vain.
fn checked(accepts: Accepts, input: &str, answer: &str) -> Verdict {
    let (sender, verdict) = mpsc::channel();
    let texts = [input.to_string(), answer.to_string()];
    thread::spawn(move || {
        let check = || {
            let [mut input, mut answer] = [&texts[0], &texts[1]].map(|text| Input::new(text));
            accepts(&mut input, &mut answer)?;
            answer.end().map_err(String::from)
        };
        // Nobody waits for what took too long.
        let _ = sender.send(catch_unwind(check).map_err(|panic| panic_message(&*panic)));
    });
    match verdict.recv_timeout(PATIENCE) {
        Ok(Ok(Ok(()))) => Verdict::Right,
        Ok(Ok(Err(why))) => Verdict::Wrong(why),
        Ok(Err(panic)) => Verdict::Failed(format!("the checker panics: {panic}")),
        Err(_) => Verdict::Failed(format!("the checker does not end within {PATIENCE:?}")),
    }
}
