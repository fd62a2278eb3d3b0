//! One call of a command on a task: the oracle, started once, and what judges answers.

use super::oracle::{Oracle, SharedOracle};
use super::Task;
use crate::checker::Checker;
use facts::ask::Request;
use facts::Sample;
use std::sync::MutexGuard;
use std::time::{Duration, Instant};
use system::{Failure, Result};

pub(crate) struct Session {
    oracle: Option<SharedOracle>,
    pub(crate) checker: Checker,
}

impl Session {
    /// Starts the oracle of `task`, if it has one.
    pub(crate) fn start(task: &Task) -> Result<Session> {
        let oracle = task.oracle.as_ref().map(|start| start()).transpose()?;
        Session::with(task, oracle)
    }

    /// A session with this oracle in place of the task's own.
    pub(crate) fn with(task: &Task, oracle: Option<Box<dyn Oracle>>) -> Result<Session> {
        let oracle = oracle.map(|oracle| SharedOracle::new(oracle.into()));
        let checker = Checker::of(task, oracle.as_ref())?;
        checker.agree(&task.samples()?)?;
        Ok(Session { oracle, checker })
    }

    /// Refuses a brute force of the user that answers one of the `samples` otherwise than the sample does.
    pub(crate) fn agrees_with(&self, samples: &[Sample]) -> Result<()> {
        /// It may need hours for a longer one.
        const LONGEST: usize = 1000;
        let Some(mut oracle) = self.oracle() else { return Ok(()) };
        let samples: Vec<_> = samples.iter().filter(|it| it.input.len() <= LONGEST).collect();
        if samples.is_empty() || oracle.process().is_some() {
            return Ok(());
        }
        let inputs = samples.iter().map(|it| it.input.clone()).collect();
        let cases = oracle.cases(&Request::Answers(inputs), &|| false)?;
        drop(oracle);
        for case in cases.into_iter().flatten() {
            let sample = samples.iter().find(|it| it.input == case.input);
            let Some(sample) = sample else { continue };
            if let Err(why) = self.checker.judge(sample, &case.answer)? {
                return Err(Failure::check(format!(
                    "the brute force is wrong on the sample {}: {why}",
                    sample.name
                )));
            }
        }
        Ok(())
    }

    /// The oracle; other threads wait until the guard is dropped.
    pub(crate) fn oracle(&self) -> Option<MutexGuard<'_, Box<dyn Oracle>>> {
        self.oracle.as_ref().map(|oracle| oracle.lock().expect("no thread panics"))
    }

    /// Why a player wins each position of `input`; nothing if the oracle does not say so in time.
    pub(crate) fn reasons(&self, input: &str) -> Vec<String> {
        const PATIENCE: Duration = Duration::from_secs(5);
        let Some(mut oracle) = self.oracle() else { return vec![] };
        let Some(process) = oracle.process() else { return vec![] };
        let start = Instant::now();
        let over = || start.elapsed() > PATIENCE;
        match process.ask_unless(&Request::Explain(input.to_string()), &over) {
            Ok(Some(Ok(reasons))) => reasons,
            _ => vec![],
        }
    }
}
