//! `play`: a game in the terminal, against an opponent that makes no mistake.

use crate::play::{best, BoardGame, Game, Move, Position, RulesGame};
use std::io::{stdin, BufRead};
use std::path::PathBuf;
use system::{stop, terminal, Failure, Result};

/// Play a game in the terminal, against an opponent that makes no mistake
///
/// Plays the game of a problem, on the board of its page, or the game of a file of rules. `hint` shows a winning
/// move, `why` says who wins and why, `undo` takes your last move back.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The problem
    #[arg(required_unless_present = "rules", conflicts_with = "rules")]
    id: Option<String>,
    /// A game in Rust, as for `explore --rules`
    #[arg(long, value_name = "FILE.rs")]
    pub(crate) rules: Option<PathBuf>,
    /// The last move loses
    #[arg(long, requires = "rules")]
    misere: bool,
    /// The numbers of the position to begin with, as in "3 4 5"
    #[arg(long, value_name = "POSITION", requires = "rules")]
    start: Option<String>,
    /// Which start of the board, from 1 on; by default the first one that you can win
    #[arg(long, value_name = "N", conflicts_with = "rules",
          value_parser = clap::value_parser!(u16).range(1..))]
    board_start: Option<u16>,
    /// The opponent begins
    #[arg(long)]
    second: bool,
}

pub(crate) fn play(args: &Args) -> Result<()> {
    if let Some(file) = &args.rules {
        let mut game = RulesGame::open(file, args.misere)?;
        let start = match &args.start {
            Some(text) => game.read(text).map_err(|e| Failure::usage(format!("--start: {e}")))?,
            None => some_start(&mut game, !args.second)?,
        };
        terminal::print("Answer with the position after your move, or with a move's number.\n");
        return Table { game: &mut game, about: None, line: vec![start] }.play(!args.second);
    }
    let problem = facts::find(args.id.as_deref().expect("clap asks for it"))?;
    let mut game = BoardGame::open(&problem.id)?;
    let starts = game.starts();
    let number = match args.board_start {
        Some(number) => usize::from(number) - 1,
        None => {
            let is_fair = |start: &Position| game.is_n(start) == Some(!args.second);
            starts.iter().position(is_fair).unwrap_or(0)
        }
    };
    let start = starts.get(number).cloned().ok_or_else(|| {
        Failure::usage(format!("--board-start: {} has {} starts", problem.id, starts.len()))
    })?;
    terminal::print(format!("{}\nAnswer with the number of your move.\n", game.rule()));
    let about = Some(game.why().to_string());
    Table { game: &mut game, about, line: vec![start] }.play(!args.second)
}

/// A position of a moderate size in which the person can win.
fn some_start(game: &mut RulesGame, person_begins: bool) -> Result<Position> {
    let upto = [20, 9, 5][game.count() - 1];
    let positions = game.positions(upto)?;
    let fair: Vec<Position> = positions
        .into_iter()
        .filter(|(_, is_n)| *is_n == person_begins)
        .map(|(position, _)| position)
        .collect();
    let since = std::time::SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_millis());
    // One of the larger half.
    let half = fair.len() / 2;
    fair.get(half + since as usize % (fair.len() - half).max(1)).cloned().ok_or_else(|| {
        Failure::usage(format!("no position up to {upto} can be won: give one with --start"))
    })
}

/// A game under way.
struct Table<'a> {
    game: &'a mut dyn Game,
    /// Why a winning move wins.
    about: Option<String>,
    /// All positions so far.
    line: Vec<Position>,
}

/// The longest list of moves that is shown without being asked for.
const SHORT: usize = 20;

impl Table<'_> {
    fn play(&mut self, mut is_persons_turn: bool) -> Result<()> {
        stop::listen();
        let mut lines = stdin().lock().lines();
        let mut shows = true;
        loop {
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            let at = self.line.last().expect("there is a start").clone();
            let moves = self.game.moves(&at)?;
            if shows {
                terminal::print(format!("\n{}\n", self.game.shown(&at)));
            }
            if moves.is_empty() {
                let won = is_persons_turn == self.game.is_misere();
                let whose = if is_persons_turn { "You cannot" } else { "I cannot" };
                let who = if won { "you have won" } else { "I have won" };
                terminal::print(format!("{whose} move: {who}.\n"));
                return Ok(());
            }
            if !is_persons_turn {
                let to = best(self.game, &moves)?.to.clone();
                terminal::print(format!("My move: {}\n", self.game.sentence(&at, &to)));
                self.line.push(to);
                (is_persons_turn, shows) = (true, true);
                continue;
            }
            if shows && moves.len() <= SHORT {
                self.list(&at, &moves);
            }
            terminal::print("Your move (or hint, why, moves, undo, quit): ");
            let Some(line) = lines.next() else {
                terminal::print("\n");
                return Ok(());
            };
            let line = line.map_err(Failure::at("stdin"))?;
            shows = false;
            match line.trim() {
                "" => {}
                "quit" | "q" => return Ok(()),
                "moves" => self.list(&at, &moves),
                "undo" if self.line.len() > 2 => {
                    self.line.truncate(self.line.len() - 2);
                    shows = true;
                }
                "undo" => terminal::print("There is nothing to take back.\n"),
                "hint" => self.hint(&at, &moves),
                "why" => self.why(&moves),
                said => match self.meant(said, &at, &moves) {
                    Some(to) => {
                        self.line.push(to);
                        (is_persons_turn, shows) = (false, true);
                    }
                    None => terminal::print(format!("`{said}` is not a move from here.\n")),
                },
            }
        }
    }

    fn list(&self, at: &Position, moves: &[Move]) {
        for (number, it) in (1..).zip(moves) {
            terminal::print(format!("{number:>4}. {}\n", self.game.sentence(at, &it.to)));
        }
    }

    /// The move that was meant: the position that it leads to, or else its number in the list.
    fn meant(&self, said: &str, at: &Position, moves: &[Move]) -> Option<Position> {
        let by_position = moves.iter().find(|it| self.game.shown(&it.to) == said);
        let by_number = || {
            let number: usize = said.trim_end_matches('.').parse().ok()?;
            moves.get(number.checked_sub(1)?)
        };
        let by_sentence = || moves.iter().find(|it| self.game.sentence(at, &it.to) == said);
        by_position.or_else(by_sentence).or_else(by_number).map(|it| it.to.clone())
    }

    fn hint(&mut self, at: &Position, moves: &[Move]) {
        let text = match moves.iter().find(|it| it.is_n == Some(false)) {
            Some(it) => format!("This move wins: {}", self.game.sentence(at, &it.to)),
            None => "No move wins against best play.".to_string(),
        };
        terminal::print(format!("{text}\n"));
    }

    fn why(&self, moves: &[Move]) {
        let winning = moves.iter().filter(|it| it.is_n == Some(false)).count();
        let all = terminal::counted(moves.len(), "move");
        let mut text = match winning {
            0 => format!("A P-position: none of your {all} leads to a P-position."),
            _ => format!("An N-position: {winning} of your {all} lead to a P-position."),
        };
        if let Some(about) = &self.about {
            text += &format!(" {about}");
        }
        terminal::print(format!("{text}\n"));
    }
}
