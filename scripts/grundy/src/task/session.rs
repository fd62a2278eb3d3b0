//! One call of a command on a task: the oracle, started once, and what judges answers.

use super::oracle::{Oracle, SharedOracle};
use super::Task;
use crate::checker::Checker;
use facts::ask::Request;
use std::sync::MutexGuard;
use std::time::{Duration, Instant};
use system::Result;

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
        Ok(Session { oracle, checker })
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
