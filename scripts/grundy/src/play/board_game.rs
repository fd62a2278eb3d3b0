//! A game on the board of a problem's page: a graph of positions, which the site's program makes from the rules.

use super::{Game, Move, Position};
use serde::Deserialize;
use std::process::Command;
use system::process::tool;
use system::{cargo, Failure, Result};

/// The game. A position is its number in the graph.
#[derive(Debug)]
pub(crate) struct BoardGame {
    play: Play,
    board: Board,
}

#[derive(Debug, Deserialize)]
struct Play {
    view: String,
    rule: [String; 2],
    why: [String; 2],
    #[serde(default)]
    states: Vec<State>,
    /// Sentences about the last places of a drawing, which are not on the board.
    #[serde(default)]
    notices: Vec<[String; 2]>,
    boards: Vec<Board>,
}

#[derive(Debug, Deserialize)]
struct State {
    look: String,
    #[serde(default)]
    text: String,
    words: [String; 2],
}

#[derive(Clone, Debug, Deserialize)]
struct Board {
    end: String,
    starts: Vec<usize>,
    places: usize,
    #[serde(default)]
    width: usize,
    names: Vec<[String; 2]>,
    draw: Vec<String>,
    to: Vec<Vec<usize>>,
    win: String,
}

impl BoardGame {
    /// The first board of the problem `id`.
    pub(crate) fn open(id: &str) -> Result<BoardGame> {
        let site = cargo::build_one(&["build", "--package", "site"], "site")?;
        let output = tool(Command::new(site).args(["--board", id]), "")?;
        if !output.status.success() {
            let why = output.stderr.trim_end();
            return Err(Failure::usage(why.strip_prefix("error: ").unwrap_or(why)));
        }
        let play: Play = serde_json::from_str(&output.stdout).map_err(Failure::check)?;
        let board = play.boards[0].clone();
        if ["score", "par"].contains(&board.end.as_str()) {
            let where_else = "`cargo grundy site --open` has its board";
            return Err(Failure::usage(format!("{id} is played for a score: {where_else}")));
        }
        Ok(BoardGame { play, board })
    }

    /// The rules in a line.
    pub(crate) fn rule(&self) -> &str {
        &self.play.rule[0]
    }

    /// Why a winning move wins.
    pub(crate) fn why(&self) -> &str {
        &self.play.why[0]
    }

    /// The positions in which a game may begin.
    pub(crate) fn starts(&self) -> Vec<Position> {
        self.board.starts.iter().map(|&start| vec![start as u64]).collect()
    }

    /// Does the player to move win there? None where neither does.
    pub(crate) fn is_n(&self, position: &Position) -> Option<bool> {
        match self.board.win.as_bytes()[position[0] as usize] {
            b'N' => Some(true),
            b'P' => Some(false),
            _ => None,
        }
    }

    /// The numbers at all places.
    fn drawing(&self, position: &Position) -> Vec<u64> {
        let text = &self.board.draw[position[0] as usize];
        let digits = text.len() / self.board.places;
        let number = |i| u64::from_str_radix(&text[i * digits..(i + 1) * digits], 36);
        let places = 0..self.board.places - self.play.notices.len();
        places.map(|i| number(i).expect("a drawing")).collect()
    }

    fn what(&self, number: u64) -> String {
        match self.play.states.get(number as usize) {
            Some(state) => state.words[0].clone(),
            // A number above 35 is a heap with a frame.
            None if self.play.view == "heaps" => (number % 36).to_string(),
            None => number.to_string(),
        }
    }

    fn name(&self, place: usize) -> &str {
        &self.board.names[place][0]
    }
}

impl Game for BoardGame {
    fn moves(&mut self, position: &Position) -> Result<Vec<Move>> {
        let to = self.board.to[position[0] as usize].iter().map(|&to| vec![to as u64]);
        Ok(to.map(|to| Move { is_n: self.is_n(&to), to }).collect())
    }

    fn shown(&self, position: &Position) -> String {
        let drawing = self.drawing(position);
        if self.play.states.is_empty() {
            let numbers: Vec<String> = drawing.iter().map(|&number| self.what(number)).collect();
            return numbers.join(" ");
        }
        let is_there = |number: &u64| {
            self.play.states.get(*number as usize).is_none_or(|state| state.look != "none")
        };
        if self.play.view == "grid" || self.play.view == "strip" {
            let cell = |&number: &u64| match self.play.states.get(number as usize) {
                Some(state) if state.look == "none" => ' ',
                // The first state is the empty cell.
                Some(state) if number > 0 => {
                    let name = if state.text.is_empty() { &state.words[0] } else { &state.text };
                    name.chars().next().unwrap_or('?').to_ascii_uppercase()
                }
                _ => '.',
            };
            let rows: Vec<String> = drawing
                .chunks(self.board.width.max(1))
                .map(|row| row.iter().map(cell).collect())
                .collect();
            return rows.join("\n");
        }
        let places = drawing
            .iter()
            .enumerate()
            .filter(|(_, number)| is_there(number))
            .map(|(i, &number)| format!("{}: {}", self.name(i), self.what(number)));
        places.collect::<Vec<_>>().join(", ")
    }

    fn sentence(&self, from: &Position, to: &Position) -> String {
        let pairs = self.drawing(from).into_iter().zip(self.drawing(to)).enumerate();
        let changes: Vec<_> = pairs.filter(|(_, (before, after))| before != after).collect();
        if let ([(a, here), (b, there)], false) = (&changes[..], self.play.states.is_empty()) {
            if here.0 == there.1 && here.1 == there.0 {
                // The larger state is the piece.
                let (from, to) = if here.0 > there.0 { (a, b) } else { (b, a) };
                let piece = self.what(here.0.max(there.0));
                return format!("{piece} from {} to {}", self.name(*from), self.name(*to));
            }
        }
        // Places that change in the same way share their words.
        let alike = changes.chunk_by(|a, b| a.1 == b.1).map(|places| {
            let names: Vec<&str> = places.iter().map(|(i, _)| self.name(*i)).collect();
            let (before, after) = places[0].1;
            format!("{}: {} → {}", names.join(", "), self.what(before), self.what(after))
        });
        alike.collect::<Vec<_>>().join("; ")
    }

    fn is_misere(&self) -> bool {
        self.board.end == "misere"
    }
}
