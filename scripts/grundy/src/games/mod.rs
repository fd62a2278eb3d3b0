//! Games as they are played, move by move: by a person in the terminal, or by a program against the judge.

mod board_game;
mod match_up;
mod rules_game;

pub(crate) use board_game::BoardGame;
pub(crate) use match_up::MatchUp;
pub(crate) use rules_game::RulesGame;

use system::Result;

/// A position: numbers that the game understands.
pub(crate) type Position = Vec<u64>;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    pub to: Position,
    /// Does the player to move win at `to`? None where neither does.
    pub is_n: Option<bool>,
}

/// A game whose outcomes are known.
pub(crate) trait Game {
    /// The moves from a position, in the order of the rules.
    fn moves(&mut self, position: &Position) -> Result<Vec<Move>>;

    /// A position as a person reads it; it may have several lines.
    fn shown(&self, position: &Position) -> String;

    /// A move as a person reads it.
    fn sentence(&self, from: &Position, to: &Position) -> String;

    /// Does the player who cannot move win?
    fn is_misere(&self) -> bool;
}

/// The best of the `moves`: one that wins, else a draw, else the one after which the fewest moves win.
pub(crate) fn best<'a>(game: &mut dyn Game, moves: &'a [Move]) -> Result<&'a Move> {
    if let Some(winning) = moves.iter().find(|it| it.is_n == Some(false)) {
        return Ok(winning);
    }
    if let Some(draw) = moves.iter().find(|it| it.is_n.is_none()) {
        return Ok(draw);
    }
    let mut best: Option<(usize, &Move)> = None;
    for it in moves {
        let winning = game.moves(&it.to)?.iter().filter(|it| it.is_n == Some(false)).count();
        if best.is_none_or(|(fewest, _)| winning < fewest) {
            best = Some((winning, it));
        }
    }
    Ok(best.expect("there is a move").1)
}
