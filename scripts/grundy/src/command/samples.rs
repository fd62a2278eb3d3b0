//! The samples of a problem, one after the other, as `test` and `watch` show them.

use super::stress::difference;
use crate::checker::{Bounds, Checker};
use facts::Sample;
use std::process::Command;
use std::time::{Duration, Instant};
use system::process::Trouble;
use system::sandbox::{Policy, Sandbox};
use system::terminal::{self, Text};
use system::{Failure, Result};

/// What came of some samples.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) right: usize,
    /// The first that is wrong.
    pub(super) wrong: Option<Sample>,
    /// Did one take too much of something? Then the others were not tried, because they may do so, too.
    pub(super) is_late: bool,
}

/// Runs `program` on the `samples`. Shows what is wrong as soon as it is known, or if it `lists` them, every sample with
/// its time.
pub(super) fn run(
    samples: &[Sample],
    program: &Command,
    checker: &Checker,
    bounds: &Bounds,
    lists: bool,
    show: &dyn Fn(Text),
) -> Result<Outcome> {
    // A contestant waits for this: the clock allows little more than the processor.
    let clock = bounds.limits.time + Duration::from_secs(1);
    let policy = Policy { clock, ..Policy::new(bounds.limits) };
    let mut sandbox = Sandbox::open(policy).map_err(Failure::check)?;
    let mut outcome = Outcome::default();
    let width = samples.iter().map(|sample| sample.name.len()).max().unwrap_or(0);
    for (number, sample) in (1..).zip(samples) {
        let start = Instant::now();
        let attempt = checker.attempt(program, &mut sandbox, bounds, sample)?;
        let seconds = start.elapsed().as_secs_f64();
        let line = format!("sample {:width$}  {seconds:.2} s  ", sample.name);
        let Err(why) = attempt.verdict else {
            outcome.right += 1;
            if lists {
                let right = terminal::styled("right", terminal::GOOD);
                show(Text::from(line).and(right).and("\n").and(said(&attempt.stderr)));
            }
            continue;
        };
        let failed = terminal::styled("FAILED", terminal::BAD);
        let mut text = Text::from(line).and(failed).and(format!(": {why}\n"));
        text += match (attempt.transcript, &attempt.got) {
            (Some(transcript), _) => transcript.into(),
            (None, Ok(got)) => difference(&sample.input, &sample.output, &Ok(got.clone())),
            (None, Err(_)) => format!("--- input\n{}", terminal::shown(&sample.input)).into(),
        };
        text += said(&attempt.stderr);
        show(text);
        outcome.wrong.get_or_insert_with(|| sample.clone());
        outcome.is_late =
            matches!(attempt.got, Err(trouble) if !matches!(trouble, Trouble::Crash(_)));
        if outcome.is_late {
            if number < samples.len() {
                let others = terminal::counted(samples.len() - number, "more sample");
                show(format!("{others} not tried: each may take as long\n").into());
            }
            break;
        }
    }
    Ok(outcome)
}

/// What a program wrote to stderr, if it wrote something.
fn said(stderr: &str) -> String {
    match stderr.trim_end() {
        "" => String::new(),
        said => format!("--- stderr\n{}", terminal::shown(said)),
    }
}
