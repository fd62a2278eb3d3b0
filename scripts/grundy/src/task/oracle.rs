//! What knows the right answers of a task.

use crate::tool::Runs;
use facts::ask::{About, Case, Request};
use std::sync::{Arc, Mutex};
use system::oracle::OracleProcess;
use system::{Failure, Result};

/// Is the time over?
pub(crate) type Over<'a> = &'a (dyn Fn() -> bool + Sync);

/// Starts an oracle.
pub(crate) type StartOracle = Arc<dyn Fn() -> Result<Box<dyn Oracle>> + Send + Sync>;

/// An oracle that search, checker, report and verification share.
pub(crate) type SharedOracle = Arc<Mutex<Box<dyn Oracle>>>;

/// Makes inputs and answers them.
pub(crate) trait Oracle: Send {
    /// What it can do.
    fn about(&self) -> &About;

    /// The least sensible length of a batch.
    fn shortest_batch(&self) -> u64 {
        1
    }

    /// The cases that `request` asks for, unless it is `over` before they are there.
    fn cases(&mut self, request: &Request, over: Over) -> Result<Option<Vec<Case>>>;

    /// The smaller inputs to which one edit of `input` leads, unless it is `over` before they are there.
    fn smaller(&mut self, input: &str, over: Over) -> Result<Option<Vec<String>>>;

    /// Learns what it needs to know before inputs shrink, unless it is `over` before.
    fn prepare(&mut self, _over: Over) -> Result<()> {
        Ok(())
    }

    /// What the search took for granted about the input of `case`, and what is rare in it: sections to show.
    fn remarks(&mut self, _case: &Case) -> String {
        String::new()
    }

    /// The runs of the programs that it starts for each input.
    fn runs(&self) -> Vec<Runs> {
        vec![]
    }

    /// Could it join inputs, so that programs start once for many?
    fn can_join(&mut self) -> bool {
        false
    }

    /// The process behind it, if that answers every [`Request`].
    fn process(&mut self) -> Option<&mut OracleProcess> {
        None
    }
}

/// An oracle that is a process.
pub(crate) struct ProcessOracle {
    process: OracleProcess,
    about: About,
    /// Does an interactor hide the inputs? Then they have no answers.
    hides_inputs: bool,
    /// Says more about a failure of the process.
    explained: Explained,
}

type Explained = Box<dyn Fn(Failure, &Request) -> Failure + Send>;

impl ProcessOracle {
    pub(crate) fn boxed(process: OracleProcess, hides_inputs: bool) -> Result<Box<dyn Oracle>> {
        ProcessOracle::that_explains(process, hides_inputs, Box::new(|failure, _| failure))
    }

    pub(crate) fn that_explains(
        mut process: OracleProcess,
        hides_inputs: bool,
        explained: Explained,
    ) -> Result<Box<dyn Oracle>> {
        let about = process.about()?;
        Ok(Box::new(ProcessOracle { process, about, hides_inputs, explained }))
    }
}

impl Oracle for ProcessOracle {
    fn about(&self) -> &About {
        &self.about
    }

    fn cases(&mut self, request: &Request, over: Over) -> Result<Option<Vec<Case>>> {
        match request {
            Request::Cases(seeds) if self.hides_inputs => {
                let case = |seed| -> Result<Case> {
                    let input = self.process.ask(&Request::Small(seed, None))??;
                    Ok(unanswered(Some(seed), input))
                };
                seeds.iter().map(case).collect::<Result<_>>().map(Some)
            }
            Request::Answers(inputs) if self.hides_inputs => {
                Ok(Some(inputs.iter().map(|input| unanswered(None, input.clone())).collect()))
            }
            request => {
                let reply = self.process.ask_unless(request, over);
                Ok(reply.map_err(|failure| (self.explained)(failure, request))?.transpose()?)
            }
        }
    }

    fn smaller(&mut self, input: &str, over: Over) -> Result<Option<Vec<String>>> {
        let request = Request::Smaller(input.to_string());
        Ok(self.process.ask_unless(&request, over)?.transpose()?)
    }

    fn process(&mut self) -> Option<&mut OracleProcess> {
        Some(&mut self.process)
    }
}

/// The case of an input whose answer is not known.
pub(super) fn unanswered(seed: Option<u64>, input: String) -> Case {
    Case { seed, input, answer: String::new(), wins: (0, 0) }
}
