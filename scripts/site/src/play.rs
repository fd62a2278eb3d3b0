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

use serde::Deserialize;
use serde_json::json;
use std::collections::BTreeMap;
use system::{Failure, Result};

const PLAYER: &str = include_str!("../player/play.js");

/// The player as pages load it: without indentation and comments.
pub(crate) fn player() -> String {
    let lines = PLAYER.lines().map(str::trim_start);
    let code = lines.filter(|line| !line.starts_with("//") && !line.starts_with("/**"));
    code.map(|line| format!("{line}\n")).collect()
}

/// How it looks.
pub(crate) const STYLE: &str = include_str!("../player/play.css");

/// What it says in a language, and the parts of a board in HTML, as a script before the player's.
pub(crate) fn words(language: &str) -> String {
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

/// The script that brings the boards of the problem `id` to the player, which comes behind it; none for
/// a problem without boards.
pub(crate) fn script(id: &str) -> Result<Option<String>> {
    let text = text(id)?;
    Ok(text.map(|text| format!("(window.grundy_boards ??= []).push({text});\n")))
}

/// The boards of the problem `id` in JSON, if it has some.
pub(crate) fn text(id: &str) -> Result<Option<String>> {
    let play = std::panic::catch_unwind(|| boards::of(id));
    let play =
        play.map_err(|_| Failure::check(format!("{id}: this board differs from the rules")))?;
    Ok(play.map(|play| play.text()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_player_is_small_and_asks_for_nothing() {
        let code = player().len();
        assert!(code <= 40_000, "{code} bytes");
        for language in ["en", "zh"] {
            let words = words(language).len();
            assert!(words <= 6_000, "{words} bytes of words");
        }
        for word in ["fetch(", "import(", "XMLHttpRequest", "http://", "https://"] {
            assert!(!PLAYER.contains(word) && !STYLE.contains(word), "{word}");
        }
    }
}
