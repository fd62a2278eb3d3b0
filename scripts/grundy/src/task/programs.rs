//! A generator and a brute force in any language, as an oracle.

use super::oracle::{unanswered, Oracle, Over};
use crate::tool::Tool;
use facts::ask::{About, Case, Request, SIZES};
use facts::shrink;
use std::collections::{BTreeSet, HashSet};
use std::sync::Mutex;
use std::time::Duration;
use system::oracle::OracleProcess;
use system::process::{from_here, Limits, Trouble};
use system::{parallel, Failure, Result};

/// How much a program may print. No answer to a small input comes near.
pub(super) const OUTPUT: usize = 1 << 20;

/// From this seed on come inputs that show the format; a multiple of the sizes.
const LEARNING: u64 = 1_000_000_000;

/// A generator, a brute force and perhaps a check, all of them programs.
pub(super) struct Programs {
    about: About,
    /// Judges and explains.
    judge: Option<Mutex<Box<dyn Oracle>>>,
    generator: Tool,
    /// None for an interactive problem.
    brute: Option<Tool>,
    check: Option<Tool>,
    format: Format,
    /// Has the generator made inputs for the format alone?
    has_learned: bool,
    /// Edited inputs that are not valid.
    refused: HashSet<String>,
}

impl Programs {
    pub(super) fn new(
        generator: &[String],
        brute: Option<&[String]>,
        check: Option<&[String]>,
        time: Duration,
        judge: Option<Box<dyn Oracle>>,
    ) -> Programs {
        let limits = Limits { time, memory: 1 << 30, output: OUTPUT };
        let about = judge.as_ref().map_or(About::default(), |judge| judge.about().clone());
        let tool = |words: &[String]| Tool::new(words.join(" "), from_here(words), limits);
        Programs {
            about: About { has_medium: false, ..about },
            judge: judge.map(Mutex::new),
            generator: tool(generator),
            brute: brute.map(tool),
            check: check.map(tool),
            format: Format::default(),
            has_learned: false,
            refused: HashSet::new(),
        }
    }

    /// The cases of these seeds. What fails here is not the fault of the program under test.
    fn generated(&mut self, seeds: &[u64], over: Over) -> Result<Option<Vec<Case>>> {
        let case = |&seed: &u64| {
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
            let answer = self.answer(&input)?.map_err(|(brute, how)| {
                Failure::check(format!("the brute force `{brute}` {how}, on the input of `{call}`"))
            })?;
            Ok(Some(Case { seed: Some(seed), input, answer, wins: (0, 0) }))
        };
        let cases: Vec<Option<Case>> = parallel(seeds, case).into_iter().collect::<Result<_>>()?;
        let cases: Option<Vec<Case>> = cases.into_iter().collect();
        cases.iter().flatten().for_each(|case| self.format.learn(&case.input));
        Ok(cases)
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
        system::processors() as u64
    }

    fn cases(&mut self, request: &Request, over: Over) -> Result<Option<Vec<Case>>> {
        match request {
            Request::Cases(seeds) => self.generated(&seeds.iter().collect::<Vec<_>>(), over),
            Request::First(count) => self.generated(&(0..*count).collect::<Vec<_>>(), over),
            Request::Answers(inputs) => self.answered(inputs, over),
            _ => Ok(Some(vec![])),
        }
    }

    fn smaller(&mut self, input: &str, _: Over) -> Result<Option<Vec<String>>> {
        if self.check.is_none() && !self.has_learned {
            // What a few inputs have in common may be chance.
            let seeds: Vec<u64> = (0..2 * SIZES as u64).map(|it| it + LEARNING).collect();
            for text in parallel(&seeds, |&seed| self.generator.run(&arguments(seed), "")) {
                if let Ok(input) = text? {
                    self.format.learn(&input);
                }
            }
            self.has_learned = true;
        }
        // A check knows the format better.
        let fits = |edited: &str| self.check.is_some() || self.format.fits(edited);
        let is_valid = |edited: &str| fits(edited) && !self.refused.contains(edited);
        Ok(Some(shrink::smaller(input, is_valid)))
    }

    fn process(&mut self) -> Option<&mut OracleProcess> {
        self.judge.as_mut()?.get_mut().expect("no thread panics").process()
    }
}

/// What a generator is called with for `seed`.
fn arguments(seed: u64) -> [String; 2] {
    [seed, seed % SIZES as u64 + 1].map(|it| it.to_string())
}

/// What all inputs of a generator have in common. Without a check it says which edits keep the format: a brute
/// force in Python does not mind a list that is shorter than its count.
#[derive(Default)]
struct Format(Option<(BTreeSet<Relation>, Least)>);

/// The least number in each of the first lines, and in all others.
type Least = [i64; FIRST + 1];

/// How many lines may have counts, and how far away is what they count.
const FIRST: usize = 4;

/// A fact about an input. Lines and tokens count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Relation {
    /// There are this many lines.
    Lines(usize),
    /// This line has that many tokens.
    Tokens(usize, usize),
    /// The token at this line and place is the number of lines after its own.
    CountsLines(usize, usize),
    /// It is the number of tokens that follow it in its line.
    CountsRest(usize, usize),
    /// It is the number of tokens in that line.
    CountsTokens(usize, usize, usize),
    /// It is the number of letters in that line.
    CountsLetters(usize, usize, usize),
}

impl Relation {
    /// Those that hold for the first lines of `input`.
    fn of(input: &str) -> BTreeSet<Relation> {
        let lines: Vec<Vec<&str>> =
            input.lines().map(|line| line.split_ascii_whitespace().collect()).collect();
        let mut relations = BTreeSet::from([Relation::Lines(lines.len())]);
        for (row, line) in lines.iter().enumerate().take(FIRST) {
            relations.insert(Relation::Tokens(row, line.len()));
            for (place, token) in line.iter().enumerate().take(FIRST) {
                let Ok(number) = token.parse::<usize>() else { continue };
                let mut keep = |holds, relation| {
                    if holds {
                        relations.insert(relation);
                    }
                };
                keep(number == lines.len() - row - 1, Relation::CountsLines(row, place));
                keep(number == line.len() - place - 1, Relation::CountsRest(row, place));
                for (below, line) in lines.iter().enumerate().skip(row + 1).take(FIRST) {
                    keep(number == line.len(), Relation::CountsTokens(row, place, below));
                    let letters = line.first().map_or(0, |word| word.len());
                    keep(number == letters, Relation::CountsLetters(row, place, below));
                }
            }
        }
        relations
    }
}

impl Format {
    fn learn(&mut self, input: &str) {
        let (mut relations, mut least) = (Relation::of(input), least_numbers(input));
        if let Some((known, known_least)) = &self.0 {
            relations.retain(|relation| known.contains(relation));
            least = std::array::from_fn(|i| least[i].min(known_least[i]));
        }
        self.0 = Some((relations, least));
    }

    fn fits(&self, edited: &str) -> bool {
        self.0.as_ref().is_none_or(|(relations, least)| {
            let found = least_numbers(edited);
            found.iter().zip(least).all(|(found, least)| found >= least)
                && relations.is_subset(&Relation::of(edited))
        })
    }
}

fn least_numbers(input: &str) -> Least {
    let mut least = [i64::MAX; FIRST + 1];
    for (row, line) in input.lines().enumerate() {
        let numbers = line.split_ascii_whitespace().filter_map(|it| it.parse().ok());
        let known = &mut least[row.min(FIRST)];
        *known = numbers.fold(*known, i64::min);
    }
    least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_learned_from_inputs() {
        let mut format = Format::default();
        for input in ["3 9\n2 2 3\n", "2 5\n4 4\n", "1 3\n7\n"] {
            format.learn(input);
        }
        for fits in ["1 9\n3\n", "2 9\n2 2\n"] {
            assert!(format.fits(fits), "{fits}");
        }
        for wrong in ["3 9\n2 2\n", "2 9\n2 1\n", "2\n2 2\n", "1 9\n3\n3\n"] {
            assert!(!format.fits(wrong), "{wrong}");
        }
        let all = shrink::smaller("3 9\n4 5 6\n", |edited| format.fits(edited));
        assert!(all.contains(&"2 9\n4 6\n".to_string()), "{all:?}");
    }
}
