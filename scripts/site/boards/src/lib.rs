//! The games on the pages. `ID.rs` beside this folder draws the positions of the problem ID and takes the
//! rules from its oracle; [`graph`] walks from the starts through all positions; [`game_data`] has the data that
//! a page loads.

pub mod game_data;
pub mod graph;

#[cfg(not(test))]
mod list {
    use crate::game_data::Play;
    use testdata::Oracle;

    type Entry = (&'static Oracle, fn() -> Play);

    include!(concat!(env!("OUT_DIR"), "/list.rs"));

    /// Has the problem `id` boards?
    pub fn has(id: &str) -> bool {
        ids().any(|it| it == id)
    }

    /// The ids of the problems that have boards.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        ALL.iter().map(|(oracle, _)| oracle.id)
    }

    /// The boards of the problem `id`, if it has some.
    ///
    /// # Panics
    /// If a board does not say what the rules say.
    pub fn of(id: &str) -> Option<Play> {
        let (oracle, boards) = ALL.iter().find(|(oracle, _)| oracle.id == id)?;
        let mut play = Play { id: id.to_string(), ..boards() };
        if let Some(words) = oracle.words {
            crate::graph::ask_who_wins(&mut play, words);
        }
        Some(play.with_names())
    }
}

#[cfg(not(test))]
pub use list::{has, ids, of};
