//! A generator and a brute force in any language, as an oracle.

use super::oracle::{unanswered, Oracle, Over};
use crate::tool::{Runs, Tool};
use facts::ask::{About, Case, Request, SIZES};
use inputs::Model;
use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::process::{from_here, Limits, Trouble};
use system::{parallel, Failure, Result};

/// What a generator or a check may take, if the program under test has more than a fifth of it.
const USUAL: Duration = Duration::from_secs(2);

/// How much a program may print. No answer to a small input comes near.
pub(super) const OUTPUT: usize = 1 << 20;

/// From this seed on come inputs that show the format; a multiple of the sizes.
const LEARNING: u64 = 1_000_000_000;

/// How many inputs the model learns from, and at least how many even if the generator takes longer than this.
const ENOUGH: usize = 300;
const FEW: usize = 30;
const PATIENCE: Duration = Duration::from_secs(2);

/// A generator, a brute force and perhaps a check, all of them programs.
pub(super) struct Programs {
    about: About,
    /// Judges and explains.
    judge: Option<Mutex<Box<dyn Oracle>>>,
    generator: Tool,
    /// None for an interactive problem.
    brute: Option<Tool>,
    check: Option<Tool>,
    model: Model,
    /// Have we seen that the same seed makes the same input?
    is_known_to_repeat: bool,
    /// How many seeds showed nothing but the format.
    learned_from: u64,
    /// Edited inputs that are not valid.
    refused: HashSet<String>,
    /// The parts of each joined input, if inputs are joined.
    joined: Option<HashMap<String, Vec<String>>>,
}

/// How many inputs are joined at most.
const JOINED: usize = 64;

impl Programs {
    pub(super) fn new(
        generator: &[String],
        brute: Option<&[String]>,
        check: Option<&[String]>,
        time: Duration,
        judge: Option<Box<dyn Oracle>>,
    ) -> Programs {
        let about = judge.as_ref().map_or(About::default(), |judge| judge.about().clone());
        let tool = |words: &[String], time: Duration| {
            let limits = Limits { time, memory: 1 << 30, output: OUTPUT };
            Tool::new(words.join(" "), from_here(words), limits)
        };
        // A brute force is slow.
        let (brute, time) =
            (brute.map(|words| tool(words, 5 * time)), (5 * time).min(time.max(USUAL)));
        Programs {
            about: About { has_medium: false, has_unseen: true, ..about },
            judge: judge.map(Mutex::new),
            generator: tool(generator, time),
            brute,
            check: check.map(|words| tool(words, time)),
            model: Model::default(),
            is_known_to_repeat: false,
            learned_from: 0,
            refused: HashSet::new(),
            joined: None,
        }
    }

    /// The same, which joins inputs or not.
    pub(super) fn that_joins(self, joins: bool) -> Programs {
        Programs { joined: joins.then(HashMap::new), ..self }
    }

    /// The cases of these seeds. What fails here is not the fault of the program under test.
    fn generated(&mut self, seeds: &[u64], over: Over) -> Result<Option<Vec<Case>>> {
        if !std::mem::replace(&mut self.is_known_to_repeat, true) {
            // A small input may be the same by chance, so we ask for a large one.
            self.makes_it_twice(LEARNING - 1)?;
        }
        let input = |&seed: &u64| {
            if over() {
                return Ok(None);
            }
            let call = format!("{} {}", self.generator.shown, arguments(seed).join(" "));
            let fails = |how: String| Failure::check(format!("the generator `{call}` {how}"));
            let input = match self.generator.run(&arguments(seed), "")? {
                Ok(input) if input.trim().is_empty() => return Err(fails("prints nothing".into())),
                Ok(input) => input,
                Err(trouble) => return Err(fails(format!("fails: {trouble}"))),
            };
            if let Some((check, why)) = self.refusal(&input)? {
                return Err(fails(format!("makes an input that `{check}` refuses: {why}")));
            }
            Ok(Some((call, seed, input)))
        };
        let made: Vec<Option<_>> = parallel(seeds, input).into_iter().collect::<Result<_>>()?;
        let Some(made) = made.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        for (.., input) in &made {
            self.model.learn(input);
        }
        let made = match self.joined.is_some() {
            true => self.join(made)?,
            false => {
                made.into_iter().map(|(call, seed, input)| (call, Some(seed), input)).collect()
            }
        };
        let case = |(call, seed, input): &(String, Option<u64>, String)| {
            if over() {
                return Ok(None);
            }
            let answer = self.answer(input)?.map_err(|(brute, how)| {
                Failure::check(format!("the brute force `{brute}` {how}, on the input of `{call}`"))
            })?;
            Ok(Some(Case { answer, ..unanswered(*seed, input.clone()) }))
        };
        let cases: Vec<Option<Case>> = parallel(&made, case).into_iter().collect::<Result<_>>()?;
        Ok(cases.into_iter().collect())
    }

    /// Joins inputs, each with the call that made it. A joined one has no seed.
    fn join(
        &mut self,
        made: Vec<(String, u64, String)>,
    ) -> Result<Vec<(String, Option<u64>, String)>> {
        let mut all = vec![];
        for group in made.chunks(JOINED.min(made.len().div_ceil(system::processors()))) {
            let inputs: Vec<String> = group.iter().map(|it| it.2.clone()).collect();
            let (call, seed, _) = &group[0];
            let Some(joined) = self.joined_input(&inputs) else {
                return Err(Failure::usage(format!(
                    "--batch: the first line of an input has to be the number of its tests, and that of `{call}` is not"
                )));
            };
            let seed = Some(*seed).filter(|_| group.len() == 1);
            all.push((call.clone(), seed, joined));
        }
        Ok(all)
    }

    /// One input with the tests of these.
    fn joined_input(&mut self, inputs: &[String]) -> Option<String> {
        let joined = inputs::joined(inputs)?;
        if let (Some(known), 2..) = (&mut self.joined, inputs.len()) {
            known.insert(joined.clone(), inputs.to_vec());
        }
        Some(joined)
    }

    /// The halves of a joined input, or nothing for another one.
    fn halves(&mut self, input: &str) -> Vec<String> {
        let parts =
            self.joined.as_ref().and_then(|known| known.get(input)).cloned().unwrap_or_default();
        let (one, other) = parts.split_at(parts.len() / 2);
        [one, other]
            .into_iter()
            .filter(|it| !it.is_empty())
            .filter_map(|it| self.joined_input(it))
            .collect()
    }

    /// The cases of those of the `inputs` that are valid.
    fn answered(&mut self, inputs: &[String], over: Over) -> Result<Option<Vec<Case>>> {
        let case = |input: &String| {
            if over() {
                return Ok(None);
            }
            if self.refusal(input)?.is_some() {
                return Ok(Some(Err(input.clone())));
            }
            let answer = self.answer(input)?.map_err(|_| input.clone());
            Ok(Some(answer.map(|answer| Case { answer, ..unanswered(None, input.clone()) })))
        };
        let cases: Vec<_> = parallel(inputs, case).into_iter().collect::<Result<_>>()?;
        let Some(cases) = cases.into_iter().collect::<Option<Vec<_>>>() else { return Ok(None) };
        let keep = |case: std::result::Result<Case, String>| {
            case.map_err(|refused| self.refused.insert(refused)).ok()
        };
        Ok(Some(cases.into_iter().filter_map(keep).collect()))
    }

    /// Lets the generator show more of its format: what a few inputs have in common may be chance.
    fn learn_more(&mut self, over: Over) -> Result<()> {
        let start = Instant::now();
        let is_slow = |known: usize| known >= FEW && start.elapsed() > PATIENCE;
        // A generator that has few different inputs never makes that many.
        while self.model.count() < ENOUGH && self.learned_from < 2 * ENOUGH as u64 {
            if is_slow(self.model.count()) || over() {
                break;
            }
            let first = LEARNING + self.learned_from;
            let seeds: Vec<u64> = (first..first + SIZES as u64).collect();
            self.learned_from += SIZES as u64;
            for text in parallel(&seeds, |&seed| self.generator.run(&arguments(seed), "")) {
                if let Ok(input) = text? {
                    self.model.learn(&input);
                }
            }
        }
        Ok(())
    }

    /// Refuses a generator that makes two different inputs of one seed: no report could name an input by its seed.
    fn makes_it_twice(&self, seed: u64) -> Result<()> {
        let twice = parallel(&[seed, seed], |&seed| self.generator.run(&arguments(seed), ""));
        let inputs: Vec<_> = twice.into_iter().collect::<Result<_>>()?;
        let call = format!("{} {}", self.generator.shown, arguments(seed).join(" "));
        match &inputs[..] {
            // One that never ends would use up the time of the search.
            [Err(trouble @ (Trouble::TimeOut(..) | Trouble::Processor(_))), _] => {
                Err(Failure::check(format!("the generator `{call}` fails: {trouble}")))
            }
            [Ok(one), Ok(other)] if one != other => {
                Err(Failure::check(format!(
                    "the generator `{call}` makes another input when it is called again: the same seed has to make \
                     the same input"
                )))
            }
            _ => Ok(()),
        }
    }

    /// The check, if it refuses `input`, and how it ends.
    fn refusal(&self, input: &str) -> Result<Option<(&str, Trouble)>> {
        let Some(check) = &self.check else { return Ok(None) };
        match check.run(&[], input)? {
            Ok(_) => Ok(None),
            Err(crash @ Trouble::Crash(_)) => Ok(Some((&check.shown, crash))),
            Err(trouble) => Err(Failure::check(format!("the check `{}`: {trouble}", check.shown))),
        }
    }

    /// The answer of the brute force, or its name and what is wrong with it.
    fn answer(&self, input: &str) -> Result<std::result::Result<String, (&str, String)>> {
        let Some(brute) = &self.brute else { return Ok(Ok(String::new())) };
        Ok(match brute.run(&[], input)? {
            Ok(answer) if answer.trim().is_empty() => Err((&brute.shown, "prints nothing".into())),
            Ok(answer) => Ok(answer),
            Err(trouble) => Err((&brute.shown, format!("fails: {trouble}"))),
        })
    }
}

impl Oracle for Programs {
    fn about(&self) -> &About {
        &self.about
    }

    fn shortest_batch(&self) -> u64 {
        // Generator and brute force run in parallel.
        let joined = if self.joined.is_some() { JOINED } else { 1 };
        (joined * system::processors()) as u64
    }

    fn cases(&mut self, request: &Request, over: Over) -> Result<Option<Vec<Case>>> {
        match request {
            Request::Cases(seeds) => self.generated(&seeds.iter().collect::<Vec<_>>(), over),
            Request::First(count) => self.generated(&(0..*count).collect::<Vec<_>>(), over),
            Request::Answers(inputs) => self.answered(inputs, over),
            Request::Unseen(seed) if self.model.count() >= FEW => {
                let inputs = self.model.unseen(*seed);
                self.answered(&inputs, over)
            }
            _ => Ok(Some(vec![])),
        }
    }

    fn prepare(&mut self, over: Over) -> Result<()> {
        // A check knows the format better.
        if self.check.is_none() {
            self.learn_more(over)?;
        }
        Ok(())
    }

    fn smaller(&mut self, input: &str, _: Over) -> Result<Option<Vec<String>>> {
        let has_check = self.check.is_some();
        let mut smaller = self.halves(input);
        smaller.extend(self.model.smaller(input, has_check));
        smaller.retain(|edited| !self.refused.contains(edited));
        Ok(Some(smaller))
    }

    fn remarks(&mut self, case: &Case) -> String {
        let mut text = String::new();
        let mut section = |heading: String, lines: Vec<String>| {
            if !lines.is_empty() {
                text += &format!("--- {heading}\n");
                text.extend(lines.iter().map(|line| format!("{line}\n")));
            }
        };
        // What the generator made itself is not rare.
        if case.seed.is_none() {
            section("a rare value".into(), self.model.never_seen(&case.input));
        }
        if self.check.is_none() {
            let count = self.model.count();
            section(
                format!("assumed, as in all of {count} generated inputs"),
                self.model.assumed(&case.input),
            );
        }
        text
    }

    fn can_join(&mut self) -> bool {
        self.joined.is_none() && self.brute.is_some() && self.model.counts_tests()
    }

    fn runs(&self) -> Vec<Runs> {
        [Some(&self.generator), self.brute.as_ref(), self.check.as_ref()]
            .into_iter()
            .flatten()
            .map(Tool::runs)
            .collect()
    }

    fn process(&mut self) -> Option<&mut OracleProcess> {
        self.judge.as_mut()?.get_mut().expect("no thread panics").process()
    }
}

/// What a generator is called with for `seed`.
fn arguments(seed: u64) -> [String; 2] {
    [seed, seed % SIZES as u64 + 1].map(|it| it.to_string())
}
