//! What is explored: a family of a problem, an octal game, a subtraction set or rules.

use crate::code::Code;
use crate::octal::Octal;
use facts::ask::{Question, Request};
use facts::Problem;
use itertools::Itertools;
use serde::Serialize;
use std::time::{Duration, Instant};
use system::oracle::OracleProcess;
use system::rules_program::{RulesProgram, RulesQuestion};
use system::{stop, Failure, Result};

/// A game to explore: its positions and moves.
#[derive(Clone, Debug)]
pub enum ExploreTarget {
    /// An octal game, by its code.
    Octal(Octal),
    /// A taking-and-breaking game whose code is not octal.
    Breaking(Code),
    /// A heap from which a player takes one of these numbers; they are sorted.
    Subtract(Vec<u64>),
    /// A game whose values a program computes.
    Asked(Asked),
}

/// What a program is asked about.
#[derive(Clone, Debug)]
pub struct Asked {
    pub(crate) title: String,
    pub(crate) axes: Vec<Axis>,
    /// Are its values 1 for a first player who wins and 0 for one who loses? Else they are Grundy values.
    pub(crate) wins: bool,
    /// Is play misère?
    pub(crate) misere: bool,
    pub(crate) program: Program,
}

/// A parameter, with its range.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Axis {
    pub(crate) name: String,
    pub(crate) least: u64,
    pub(crate) small: u64,
    pub(crate) last: u64,
}

/// Where values come from: an oracle, by its name, and the number of a family, or rules, which are an oracle with one
/// family.
#[derive(Clone, Debug)]
pub(crate) enum Program {
    Family(String, usize),
    Rules(RulesProgram),
}

/// The family `name` of `problem`, or its first one, under its own play or misère play.
pub fn family(problem: &Problem, name: Option<&str>, misere: bool) -> Result<ExploreTarget> {
    let id = &problem.id;
    let families = OracleProcess::start(id, OracleProcess::LIMITS)?.about()?.families;
    let number = match name {
        None => 0,
        Some(name) => families.iter().position(|family| family.name == name).ok_or_else(|| {
            let names = families.iter().map(|family| &family.name).join(", ");
            Failure::usage(format!("{id} has no family `{name}`, but {names}"))
        })?,
    };
    let about = families.into_iter().nth(number).ok_or_else(|| {
        Failure::usage(format!("{id} has no family of positions to explore: its oracle names none"))
    })?;
    let says_it = about.about.contains(MISERE);
    let title = format!("{id}: {}{}", about.about, if misere && !says_it { MISERE } else { "" });
    let axis = |(name, least, small, last)| Axis { name, least, small, last };
    let axes = about.parameters.into_iter().map(axis).collect();
    let wins = misere || about.question == Question::Wins;
    let program = Program::Family(id.clone(), number);
    Ok(ExploreTarget::Asked(Asked { title, axes, wins, misere, program }))
}

/// The game of these rules.
pub fn rules(rules: RulesProgram, misere: bool) -> Result<ExploreTarget> {
    let title = format!("{}{}", rules.name, if misere { MISERE } else { "" });
    let program = Program::Rules(rules);
    let about = program.start()?.about()?.families.swap_remove(0);
    let axis = |(name, least, small, last)| Axis { name, least, small, last };
    let axes = about.parameters.into_iter().map(axis).collect();
    Ok(ExploreTarget::Asked(Asked { title, axes, wins: misere, misere, program }))
}

/// The game with this code. Grundy values do not decide misère play, so the target is its rules then.
pub fn octal(code: &str, misere: bool) -> Result<ExploreTarget> {
    let code = Code::new(code)?.shortest();
    if misere {
        let name = format!("the {} {code}", if code.is_octal() { "octal game" } else { "game" });
        return rules(RulesProgram::new(&name, &code.rules())?, true);
    }
    Ok(match code.is_octal() {
        true => ExploreTarget::Octal(Octal(code)),
        false => ExploreTarget::Breaking(code),
    })
}

/// The subtraction set `set`, as in `1,3,4`, or its rules under misère play.
pub fn subtraction(set: &str, misere: bool) -> Result<ExploreTarget> {
    let number = |word: &str| match word.trim().parse::<u64>() {
        Ok(number @ 1..=1_000_000) => Ok(number),
        _ => Err(Failure::usage(format!("--subtract: `{word}` is not in 1..=1000000"))),
    };
    let mut numbers = set.split(',').map(number).collect::<Result<Vec<u64>>>()?;
    numbers.sort_unstable();
    numbers.dedup();
    if !misere {
        return Ok(ExploreTarget::Subtract(numbers));
    }
    let text = format!(
        "fn options(n: u64) -> Vec<u64> {{\n    \
         {numbers:?}.iter().filter_map(|&k| n.checked_sub(k)).collect()\n}}\n"
    );
    let name = format!("a heap, from which {set} may be taken");
    rules(RulesProgram::new(&name, &text)?, true)
}

const MISERE: &str = ", misère play";

impl Program {
    pub(crate) fn start(&self) -> Result<OracleProcess> {
        match self {
            Program::Family(id, _) => OracleProcess::start(id, OracleProcess::LIMITS),
            Program::Rules(rules) => rules.start(RulesQuestion::default(), LONG),
        }
    }

    /// Says at which position rules have ended their program.
    fn explained(&self, failure: Failure, request: &Request) -> Failure {
        match self {
            Program::Family(..) => failure,
            Program::Rules(rules) => rules.explained(failure, request, RulesQuestion::default()),
        }
    }
}

/// The explorer's own time ends first.
const LONG: Duration = Duration::from_secs(3600);

impl Asked {
    /// Asks the program for the values at `points` until `end`, and hands them to `take` in batches.
    pub(crate) fn ask(
        &self,
        points: &[Vec<u64>],
        end: Instant,
        take: &mut dyn FnMut(Vec<Option<i64>>),
    ) -> Result<()> {
        let mut oracle = self.program.start()?;
        let number = if let Program::Family(.., number) = self.program { number } else { 0 };
        let kind = if self.misere { Request::MisereValues } else { Request::Values };
        let mut rest = points;
        // A batch takes about a twentieth of a second, so a slow value delays few others.
        let mut many = 1;
        while !rest.is_empty() && Instant::now() < end && !stop::asked() {
            let (batch, others) = rest.split_at(rest.len().min(many));
            let start = Instant::now();
            let request = kind(number, batch.to_vec());
            let over = || Instant::now() >= end;
            let reply = oracle
                .tell(&request)
                .and_then(|()| oracle.wait(&over))
                .map_err(|failure| self.program.explained(failure, &request));
            let reply: Result<Option<Vec<Option<u64>>>> =
                reply.and_then(|reply| Ok(reply.transpose()?));
            let values = match reply {
                Ok(Some(values)) => values,
                Ok(None) | Err(Failure::Stopped) => break,
                Err(failure) => return Err(failure),
            };
            take(values.into_iter().map(|value| value.map(|value| value as i64)).collect());
            rest = others;
            let slow = start.elapsed() > Duration::from_millis(50);
            many = if slow { 1.max(many / 2) } else { 4096.min(2 * many) };
        }
        Ok(())
    }
}
