//! Boards to play on. A board is a script of its own beside the page, so that it works from
//! `file://`:
//!
//! ```html
//! <div class="board" data-game="p2197"></div>
//! <script src="words.en.js"></script>
//! <script src="boards/p2197.js"></script>
//! <script src="play.js"></script>
//! ```
//!
//! `play.css` takes its colours from the page, see there. At the end of a game the element sends the
//! event `grundy:end` with `id`, `won` and `unaided`.

use facts::ask::Request;
use facts::board::Play;
use facts::Problem;
use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use system::oracle::Oracle;
use system::{Failure, Result};

pub const PLAYER: &str = include_str!("../player/play.js");

/// How it looks.
pub const STYLE: &str = include_str!("../player/play.css");

/// What it says in a language, and the parts of a board in HTML, as a script before the player's.
pub fn words(language: &str) -> String {
    type Texts = BTreeMap<String, [String; 2]>;
    #[derive(Deserialize)]
    struct Words {
        board: Texts,
        play: Texts,
    }
    let words: Words = toml::from_str(include_str!("../player/words.toml")).expect("valid TOML");
    let language = usize::from(language == "zh");
    let own =
        |texts: Texts| texts.into_iter().map(move |(key, words)| (key, words[language].clone()));
    let skeleton = own(words.board)
        .fold(include_str!("../player/board.html").to_string(), |html, (key, word)| {
            html.replace(&format!("{{{key}}}"), &word)
        });
    let play: BTreeMap<String, String> = own(words.play).collect();
    let words = json!({ "language": language, "skeleton": skeleton, "words": play });
    format!("window.grundy_words = {words};\n")
}

/// The boards of the problems `ids`, of those that have some. The oracles are built by one cargo.
pub fn boards(ids: &[String]) -> Result<Vec<Play>> {
    Oracle::build_all(ids)?;
    let board = |id: &String| -> Result<Option<Play>> {
        Ok(Oracle::start(id, Oracle::LIMITS)?.ask(&Request::Board)??)
    };
    ids.iter().filter_map(|id| board(id).transpose()).collect()
}

/// The script that brings the boards of a problem to the player, which comes behind it.
pub fn board_script(play: &Play) -> String {
    script(&play.text())
}

/// The same from the boards in JSON.
pub(crate) fn script(boards: &str) -> String {
    format!("(window.grundy_boards ??= []).push({boards});\n")
}

/// A page with nothing but the board of a problem.
pub fn board_page(problem: &Problem) -> String {
    let id = &problem.id;
    let title = problem.facts.title.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<!DOCTYPE html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"viewport\" content=\"width=device-width\">
<meta name=\"color-scheme\" content=\"light dark\">
<title>{title}</title>
<link rel=\"stylesheet\" href=\"play.css\">
<style>
body {{ font: 17px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 0 auto; padding: 1rem; background: #fffdf8; color: #2b2118; }}
h1 {{ margin: 0; font-size: 1.4rem; }}
@media (prefers-color-scheme: dark) {{
  body {{ background: #1b1815; color: #efe6d8; }}
  .board {{
    --board-wood: #7a5c37; --board-wood-deep: #5c4326; --board-grain: #2c1f10; --board-ink: #fff4e0; --board-slate: #14171a;
    --board-page: #2a2520; --board-text: #efe6d8; --board-soft: #b9ab96; --board-edge: #574c3f; --board-shell: #efe6d8;
    --board-mark: #f0796d; --board-glow: #5fc7b8; --board-choose: #8fc1ff;
  }}
}}
</style>
<h1>{title}</h1>
<div class=\"board\" data-game=\"{id}\"></div>
<script src=\"words.en.js\"></script>
<script src=\"boards/{id}.js\"></script>
<script src=\"play.js\"></script>
</html>
"
    )
}

/// Writes pages with nothing but boards for `problems` into the folder `out`; returns the ids of those
/// that have boards.
pub fn write_boards(problems: &[Problem], out: &Path) -> Result<Vec<String>> {
    let ids: Vec<String> = problems.iter().map(|problem| problem.id.clone()).collect();
    let plays = boards(&ids)?;
    let write = |name: &str, text: &str| {
        let path = out.join(name);
        fs::write(&path, text).map_err(Failure::at(&path))
    };
    fs::create_dir_all(out.join("boards")).map_err(Failure::at(out))?;
    write("play.js", PLAYER)?;
    write("words.en.js", &words("en"))?;
    write("play.css", STYLE)?;
    for play in &plays {
        write(&format!("boards/{}.js", play.id), &board_script(play))?;
    }
    for problem in problems.iter().filter(|it| plays.iter().any(|play| play.id == it.id)) {
        write(&format!("{}.html", problem.id), &board_page(problem))?;
    }
    Ok(plays.into_iter().map(|play| play.id).collect())
}
