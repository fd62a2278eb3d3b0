//! A game that has nothing but a file of rules.

use super::{Game, Move, Position};
use facts::ask::Request;
use std::path::Path;
use system::oracle::OracleProcess;
use system::rules_file::{self, RulesFile};
use system::rules_program::{RulesProgram, RulesQuestion};
use system::{Failure, Result};

/// The game. A position is a sum; its numbers follow each other, part by part.
#[derive(Debug)]
pub(crate) struct RulesGame {
    /// The number of numbers in a part.
    count: usize,
    misere: bool,
    program: OracleProcess,
}

impl RulesGame {
    /// Compiles the rules in the file at `path`, and starts their program.
    pub(crate) fn open(path: &Path, misere: bool) -> Result<RulesGame> {
        let (name, text) = rules_file::read(path)?;
        let file = RulesFile::parse(&name, &text).map_err(Failure::usage)?;
        let rules = RulesProgram::new(&name, &text)?;
        let question = RulesQuestion { misere, ..RulesQuestion::default() };
        let program = rules.start(question, OracleProcess::LIMITS.time)?;
        Ok(RulesGame { count: file.parameters.len().max(1), misere, program })
    }

    /// The number of numbers in a position of one part.
    pub(crate) fn count(&self) -> usize {
        self.count
    }

    /// The positions of one part with numbers up to `upto`, the smaller sums first, each with whether the
    /// player to move wins.
    pub(crate) fn positions(&mut self, upto: u64) -> Result<Vec<(Position, bool)>> {
        let mut points: Vec<Position> = vec![vec![]];
        for _ in 0..self.count {
            let longer = |point: Position| (0..=upto).map(move |n| [&point[..], &[n]].concat());
            points = points.into_iter().flat_map(longer).collect();
        }
        points.sort_by_key(|point| point.iter().sum::<u64>());
        let question = if self.misere { Request::MisereValues } else { Request::Values };
        let values: Vec<Option<u64>> = self.ask(&question(0, points.clone()))?;
        let known = points.into_iter().zip(values);
        Ok(known.filter_map(|(point, value)| Some((point, value? > 0))).collect())
    }

    /// The position that a line of numbers means, its parts in order.
    pub(crate) fn read(&self, line: &str) -> std::result::Result<Position, String> {
        let numbers: std::result::Result<Position, _> =
            line.split_ascii_whitespace().map(str::parse).collect();
        match numbers {
            Ok(numbers) if numbers.len() % self.count == 0 => Ok(self.in_order(&numbers)),
            Ok(numbers) => {
                Err(format!("{} numbers; a part of a position has {}", numbers.len(), self.count))
            }
            Err(_) => Err(format!("`{line}` is not a position: numbers, separated by blanks")),
        }
    }

    /// A position with its parts in order.
    fn in_order(&self, position: &[u64]) -> Position {
        let mut parts: Vec<&[u64]> = position.chunks(self.count).collect();
        parts.sort_unstable();
        parts.concat()
    }

    fn ask<T: serde::de::DeserializeOwned>(&mut self, request: &Request) -> Result<T> {
        Ok(self.program.ask(request)??)
    }
}

/// The line that says a position to a program: its numbers.
pub(crate) fn line(position: &Position) -> String {
    let numbers: Vec<String> = position.iter().map(u64::to_string).collect();
    numbers.join(" ")
}

impl Game for RulesGame {
    fn moves(&mut self, position: &Position) -> Result<Vec<Move>> {
        let moves: Vec<(Position, bool)> =
            self.ask(&Request::Moves(self.misere, position.clone()))?;
        let mut moves: Vec<Move> = moves
            .into_iter()
            .map(|(to, is_n)| Move { to: self.in_order(&to), is_n: Some(is_n) })
            .collect();
        let mut seen = std::collections::HashSet::new();
        moves.retain(|it| seen.insert(it.to.clone()));
        Ok(moves)
    }

    fn shown(&self, position: &Position) -> String {
        if position.is_empty() {
            "nothing".to_string()
        } else {
            line(position)
        }
    }

    fn sentence(&self, from: &Position, to: &Position) -> String {
        format!("{} → {}", self.shown(from), self.shown(to))
    }

    fn is_misere(&self) -> bool {
        self.misere
    }
}
