//! Decides whether an answer is right: by the oracle's checker if it has one, else as problem.toml says.

use crate::oracle::Accepts;
use crate::{Input, Oracle};
use facts::compare::Compare;
use std::any::Any;
use std::panic::catch_unwind;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long a checker may take for one answer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Clone, Copy, Debug)]
pub struct AnswerCheck {
    compare: Compare,
    accepts: Option<Accepts>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// With the reason.
    Wrong(String),
    /// There is no verdict, because the checker crashes or does not end.
    Failed(String),
}

impl AnswerCheck {
    /// The check for the problem of `oracle`. Rules without a problem have no id; then words have to agree.
    pub fn of(oracle: &Oracle) -> AnswerCheck {
        let compare = match oracle.id {
            "" => Compare::default(),
            id => facts::Problem::read(id).unwrap_or_else(|e| panic!("{e}")).facts.compare,
        };
        AnswerCheck { compare, accepts: oracle.accepts }
    }

    /// The check for a problem without an oracle.
    pub fn without_oracle(facts: &facts::Facts) -> AnswerCheck {
        AnswerCheck { compare: facts.compare, accepts: None }
    }

    /// The verdict on `got` as an answer to `input`, whose right answer is `expected`.
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

/// The checker's verdict. The checker has a thread of its own, because it may never end.
fn checked(accepts: Accepts, input: &str, answer: &str) -> Verdict {
    let (sender, verdict) = mpsc::channel();
    let texts = [input.to_string(), answer.to_string()];
    thread::spawn(move || {
        let check = || {
            let [mut input, mut answer] = [&texts[0], &texts[1]].map(|text| Input::new(text));
            accepts(&mut input, &mut answer)?;
            answer.end().map_err(String::from)
        };
        // The receiver is gone if the checker took too long.
        let _ = sender.send(catch_unwind(check).map_err(|panic| panic_message(&*panic)));
    });
    match verdict.recv_timeout(PATIENCE) {
        Ok(Ok(Ok(()))) => Verdict::Right,
        Ok(Ok(Err(why))) => Verdict::Wrong(why),
        Ok(Err(panic)) => Verdict::Failed(format!("the checker panics: {panic}")),
        Err(_) => Verdict::Failed(format!("the checker does not end within {PATIENCE:?}")),
    }
}

pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref().copied()).unwrap_or("without a message").to_string()
}
