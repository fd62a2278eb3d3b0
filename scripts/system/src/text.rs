//! Text on its way to the user. Whatever can be displayed counts as text from outside, because a message may quote a
//! file, an argument or a program; only [`Text`] has styles of our own. A terminal gets the printable part of text from
//! outside (see [`launch::printable`]); a pipe and a file get all its bytes.

use anstyle::Style;
use launch::{printable, Source};
use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::ops::AddAssign;

/// Pieces of text, each with its source.
#[derive(Clone, Debug, Default)]
pub struct Text(Vec<Piece>);

#[derive(Clone, Debug)]
struct Piece {
    text: String,
    source: Source,
    style: Option<Style>,
}

impl<T: Display> From<T> for Text {
    fn from(text: T) -> Text {
        Text(vec![Piece { text: text.to_string(), source: Source::Outside, style: None }])
    }
}

/// `text` in a style.
pub fn styled(text: impl Display, style: Style) -> Text {
    Text(vec![Piece { text: text.to_string(), source: Source::Outside, style: Some(style) }])
}

/// What rustc or clap says, with its colours.
pub fn of_compiler(text: impl Display) -> Text {
    Text(vec![Piece { text: text.to_string(), source: Source::Compiler, style: None }])
}

impl Text {
    /// This text, and `more` behind it.
    #[must_use]
    pub fn and(mut self, more: impl Into<Text>) -> Text {
        self += more;
        self
    }

    /// The text without its styles.
    pub fn plain(&self) -> String {
        self.0.iter().map(|piece| piece.text.as_str()).collect()
    }

    /// The bytes for a terminal or for something else, with or without our styles.
    fn rendered(&self, to_terminal: bool, has_styles: bool) -> Vec<u8> {
        let mut bytes = vec![];
        for Piece { text, source, style } in &self.0 {
            let shown = if to_terminal {
                printable(text.as_bytes(), *source).into_bytes()
            } else if *source == Source::Compiler && !has_styles {
                anstream::adapter::strip_str(text).to_string().into_bytes()
            } else {
                text.clone().into_bytes()
            };
            match style.filter(|_| has_styles) {
                Some(style) => {
                    bytes.extend(style.render().to_string().into_bytes());
                    bytes.extend(shown);
                    bytes.extend(style.render_reset().to_string().into_bytes());
                }
                None => bytes.extend(shown),
            }
        }
        bytes
    }
}

impl<T: Into<Text>> AddAssign<T> for Text {
    fn add_assign(&mut self, more: T) {
        self.0.extend(more.into().0);
    }
}

impl FromIterator<Text> for Text {
    fn from_iter<I: IntoIterator<Item = Text>>(texts: I) -> Text {
        Text(texts.into_iter().flat_map(|text| text.0).collect())
    }
}

/// One of the two streams to the user. Nothing else of the command writes to them.
#[derive(Clone, Copy)]
pub(crate) enum Stream {
    Stdout,
    Stderr,
}

impl Stream {
    #[allow(clippy::disallowed_methods, reason = "this is the one door")]
    pub(crate) fn is_terminal(self) -> bool {
        match self {
            Stream::Stdout => io::stdout().is_terminal(),
            Stream::Stderr => io::stderr().is_terminal(),
        }
    }

    /// Writes all of `text`, in one piece.
    pub(crate) fn write(self, text: &Text) -> io::Result<()> {
        self.write_bytes(&text.rendered(self.is_terminal(), self.has_styles()))
    }

    /// Writes bytes from outside, but for the beginning of a character at their end, and returns what it wrote.
    pub(crate) fn write_outside(self, bytes: &[u8]) -> io::Result<usize> {
        if !self.is_terminal() {
            return self.write_bytes(bytes).map(|()| bytes.len());
        }
        let whole = bytes.len() - launch::half_a_character(bytes);
        self.write_bytes(printable(&bytes[..whole], Source::Outside).as_bytes())?;
        Ok(whole)
    }

    #[allow(clippy::disallowed_methods, reason = "this is the one door")]
    fn has_styles(self) -> bool {
        let choice = match self {
            Stream::Stdout => anstream::AutoStream::choice(&io::stdout()),
            Stream::Stderr => anstream::AutoStream::choice(&io::stderr()),
        };
        choice != anstream::ColorChoice::Never
    }

    #[allow(clippy::disallowed_methods, reason = "this is the one door")]
    pub(crate) fn write_bytes(self, bytes: &[u8]) -> io::Result<()> {
        // An old console of Windows needs anstream for the styles.
        let is_old = cfg!(windows) && self.is_terminal();
        match self {
            Stream::Stdout if is_old => anstream::stdout().write_all(bytes),
            Stream::Stderr if is_old => anstream::stderr().write_all(bytes),
            Stream::Stdout => {
                let mut out = io::stdout().lock();
                out.write_all(bytes).and_then(|()| out.flush())
            }
            Stream::Stderr => io::stderr().write_all(bytes),
        }
    }
}

/// `text` from outside as a bar or a cell of a table shows it: on one line.
pub(crate) fn in_line(text: &str) -> String {
    printable(text.as_bytes(), Source::Outside).replace(['\n', '\t'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use anstyle::AnsiColor;

    #[test]
    fn only_our_own_words_keep_their_styles() {
        let style = AnsiColor::Red.on_default();
        let evil = "\x1b[31m\x1b]0;a\x07\u{202e}\0é";
        let named = "\\u{1b}[31m\\u{1b}]0;a\\u{7}\\u{202e}\\u{0}é";
        let text = Text::from(evil).and(styled(evil, style)).and(of_compiler("\x1b[1mb\x1b[0m"));
        let shown = |terminal, styles| String::from_utf8(text.rendered(terminal, styles)).unwrap();
        assert_eq!(shown(true, true), format!("{named}\x1b[31m{named}\x1b[0m\x1b[1mb\x1b[0m"));
        assert_eq!(shown(true, false), format!("{named}{named}\x1b[1mb\x1b[0m"));
        // A pipe gets each byte.
        assert_eq!(shown(false, false), format!("{evil}{evil}b"));
    }
}
