//! A program against the judge, who knows all outcomes: one game after the other, from the smallest positions on
//! in which the program should win.

use super::rules_game::line;
use super::{Game, Move, Position, RulesGame};
use std::collections::HashSet;
use std::process::Command;
use std::time::Instant;
use system::process::Limits;
use system::sandbox::{Policy, Sandbox};
use system::talk::{Heard, Talk};
use system::{stop, terminal, Failure, Result};

/// What a match needs.
pub(crate) struct MatchUp {
    pub game: RulesGame,
    pub command: Command,
    pub limits: Limits,
    /// Does the judge make the first move?
    pub judge_begins: bool,
    /// How large the numbers of a starting position get.
    pub upto: u64,
    pub end: Instant,
    /// Where the program has made a move that keeps its win.
    pub good: HashSet<Position>,
    pub sandbox: Option<Sandbox>,
}

/// A position after a move, and what is said about the move.
#[derive(Clone, Debug)]
pub(crate) struct Turn {
    pub by_program: bool,
    pub to: Position,
    /// Did the move throw the win away?
    pub slip: bool,
}

/// A game that the program lost.
#[derive(Debug)]
pub(crate) struct Lost {
    pub start: Position,
    pub turns: Vec<Turn>,
    /// How it ended.
    pub why: String,
}

/// What came of the games.
#[derive(Debug)]
pub(crate) struct Played {
    pub games: usize,
    pub starts: usize,
    pub lost: Option<Lost>,
}

impl MatchUp {
    /// Plays from the starting positions, the smallest ones first and then in any order, until time is over. A
    /// position in which the program has made a good move before is not a start again. Ends with the first game that
    /// the program loses, played once more from the position of the mistake.
    pub(crate) fn play(&mut self) -> Result<Played> {
        let positions = self.game.positions(self.upto)?;
        // The player who should win is to move in an N-position.
        let fair = positions.into_iter().filter(|(_, is_n)| *is_n != self.judge_begins);
        let mut starts: Vec<Position> = fair.map(|(position, _)| position).collect();
        mix(&mut starts);
        let policy = Policy { clock: 20 * self.limits.time, ..Policy::new(self.limits) };
        self.sandbox = Some(Sandbox::open(policy).map_err(Failure::check)?);
        let bar = terminal::progress(starts.len() as u64, "games");
        let mut played = Played { games: 0, starts: 0, lost: None };
        for start in &starts {
            if stop::asked() || Instant::now() > self.end {
                break;
            }
            bar.inc(1);
            let is_over = self.game.moves(start)?.is_empty();
            played.starts += usize::from(!is_over);
            if is_over || self.good.contains(start) {
                continue;
            }
            played.games += 1;
            played.lost = self.game(start, self.judge_begins)?;
            if played.lost.is_some() {
                break;
            }
        }
        bar.finish_and_clear();
        if stop::asked() && played.lost.is_none() {
            return Err(Failure::Stopped);
        }
        if played.starts == 0 {
            let why = format!("no position up to {} can be won by the program", self.upto);
            return Err(Failure::check(why));
        }
        let mistake = played.lost.as_ref().and_then(Lost::mistake);
        if let Some(mistake) = mistake {
            played.games += 1;
            // A program that plays differently each time may win this one.
            played.lost = self.game(&mistake, false)?.or(played.lost);
        }
        Ok(played)
    }

    /// One game from `start`; if the program loses it, how.
    fn game(&mut self, start: &Position, judge_begins: bool) -> Result<Option<Lost>> {
        let sandbox = self.sandbox.take().expect("it comes back after each game");
        let mut talk = Talk::start(sandbox, &self.command).map_err(Failure::check)?;
        let lost = self.turns(&mut talk, start, judge_begins);
        self.sandbox = Some(talk.end());
        lost
    }

    fn turns(
        &mut self,
        talk: &mut Talk,
        start: &Position,
        judge_begins: bool,
    ) -> Result<Option<Lost>> {
        let mut turns: Vec<Turn> = vec![];
        let mut at = start.clone();
        let mut by_program = !judge_begins;
        let lost =
            |turns: Vec<Turn>, why: String| Ok(Some(Lost { start: start.clone(), turns, why }));
        if by_program {
            talk.say(&line(&at));
        }
        loop {
            let moves = self.game.moves(&at)?;
            if moves.is_empty() {
                talk.hang_up();
                // The player who cannot move loses, or wins under misère play.
                return if by_program == self.game.is_misere() {
                    Ok(None)
                } else {
                    let whose = if by_program { "the program" } else { "the judge" };
                    lost(turns, format!("{whose} cannot move: the program loses"))
                };
            }
            let chosen = if by_program {
                let said = match talk.hear() {
                    Heard::Line(said) => said,
                    Heard::End => return lost(turns, "the program ended without a move".into()),
                    Heard::Silence => {
                        return lost(turns, "both wait: the program has printed no move".into())
                    }
                    Heard::Trouble(trouble) => return lost(turns, trouble.to_string()),
                };
                let to = match self.game.read(&said) {
                    Ok(to) => to,
                    Err(why) => return lost(turns, why),
                };
                match moves.iter().find(|it| it.to == to) {
                    Some(chosen) => chosen.clone(),
                    None => {
                        let from = self.game.shown(&at);
                        let to = self.game.shown(&to);
                        return lost(turns, format!("no move leads from {from} to {to}"));
                    }
                }
            } else {
                self.judges(&moves, turns.len())
            };
            // The program keeps its win as long as the judge is to move in a P-position.
            let slip = by_program
                && chosen.is_n == Some(true)
                && moves.iter().any(|it| it.is_n == Some(false));
            if by_program && !slip {
                self.good.insert(at);
            }
            at = chosen.to.clone();
            turns.push(Turn { by_program, to: chosen.to, slip });
            if !by_program {
                talk.say(&line(&at));
            }
            by_program = !by_program;
        }
    }

    /// The judge's move: one that wins, else one to a position with a new question for the program.
    fn judges(&self, moves: &[Move], turn: usize) -> Move {
        let winning = moves.iter().find(|it| it.is_n == Some(false));
        let new = || moves.iter().find(|it| !self.good.contains(&it.to));
        winning.or_else(new).unwrap_or(&moves[turn % moves.len()]).clone()
    }
}

/// Leaves the first positions, which are the smallest, where they are, and mixes the others.
fn mix(starts: &mut [Position]) {
    const SMALLEST: usize = 10;
    let rest = starts.get_mut(SMALLEST..).unwrap_or_default();
    rest.sort_by_cached_key(|position| facts::hash(position));
}

impl Lost {
    /// The position in which the program made its mistake, if it was not the start.
    fn mistake(&self) -> Option<Position> {
        let slip = self.turns.iter().position(|turn| turn.slip)?;
        self.turns[..slip].last().map(|turn| turn.to.clone())
    }

    /// The game, move by move.
    pub(crate) fn shown(&self, game: &RulesGame) -> String {
        let mut text = format!("{:>8}  {}\n", "start", game.shown(&self.start));
        for turn in &self.turns {
            let player = if turn.by_program { "program" } else { "judge" };
            let remark = if turn.slip { "   ← this move threw the win away" } else { "" };
            text += &format!("{player:>8}  {}{remark}\n", game.shown(&turn.to));
        }
        text + &format!("{}\n", self.why)
    }
}
