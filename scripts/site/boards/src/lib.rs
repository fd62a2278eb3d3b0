//! The games on the pages. `ID.rs` beside this folder draws the positions of the problem ID and takes the
//! rules from its oracle; [`graph`] walks from the starts through all positions; [`game_data`] has the data that
//! a page loads.

pub mod game_data;
pub mod graph;

#[cfg(not(test))]
mod list {
    use crate::game_data::Play;
    use testdata::Oracle;

    struct Entry {
        oracle: &'static Oracle,
        boards: fn() -> Play,
        /// The `main` of the oracle.
        serve: fn(),
    }

    include!(concat!(env!("OUT_DIR"), "/list.rs"));

    /// Has the problem `id` boards?
    pub fn has(id: &str) -> bool {
        ids().any(|it| it == id)
    }

    /// The ids of the problems that have boards.
    pub fn ids() -> impl Iterator<Item = &'static str> {
        ALL.iter().map(|it| it.oracle.id)
    }

    fn entry(id: &str) -> Option<&'static Entry> {
        ALL.iter().find(|it| it.oracle.id == id)
    }

    /// Answers as the oracle of the problem `id` until stdin ends; false if that has no boards.
    pub fn serve(id: &str) -> bool {
        entry(id).map(|it| (it.serve)()).is_some()
    }

    /// The boards of the problem `id`, if it has some.
    ///
    /// # Panics
    /// If a board does not say what the rules say.
    pub fn of(id: &str) -> Option<Play> {
        let Entry { oracle, boards, .. } = entry(id)?;
        let mut play = Play { id: id.to_string(), ..boards() };
        if let Some(words) = oracle.words {
            crate::graph::ask_who_wins(&mut play, words);
        }
        Some(play.with_names())
    }
}

#[cfg(not(test))]
pub use list::{has, ids, of, serve};
