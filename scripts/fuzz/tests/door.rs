//! The door to the terminal: whatever comes from outside, only text passes, and of a compiler's text also colours.

use fuzz::{bytes, corpus, Choices};
use launch::{half_a_character, printable, Source};

/// Pieces of what a terminal obeys.
const PIECES: [&str; 24] = [
    "\x1b", "[", "]", "0;", "52;c;", "1;31m", "m", "K", "2J", "\x07", "\x1b\\", "\u{9b}", "\u{9d}",
    "\u{202e}", "\u{2066}", "\u{200b}", "\u{feff}", "\0", "\r", "\n", "\t", "\u{7f}", "弈",
    "e\u{301}",
];

/// What a terminal may not get: controls, marks of direction, what has no shape, separators.
fn is_unsafe(c: char) -> bool {
    let ranges = [
        (0, 8),
        (11, 31),
        (0x7f, 0x9f),
        (0xad, 0xad),
        (0x61c, 0x61c),
        (0x180e, 0x180e),
        (0x200b, 0x200f),
        (0x2028, 0x202e),
        (0x2060, 0x206f),
        (0xfeff, 0xfeff),
        (0xfff9, 0xfffb),
        (0xe0000, 0xe007f),
        (0xe000, 0xf8ff),
    ];
    ranges.iter().any(|&(low, high)| (low..=high).contains(&u32::from(c)))
}

/// The text without the sequences that this source may use.
fn without_sequences(shown: &str, source: Source) -> String {
    let mut rest = shown;
    let mut left = String::new();
    while let Some(c) = rest.chars().next() {
        let end = rest
            .strip_prefix("\x1b[")
            .map(|it| it.trim_start_matches(|c: char| c.is_ascii_digit() || c == ';'));
        let after = match source {
            Source::Outside => None,
            _ if c == '\r' && source == Source::Cargo => Some(&rest[1..]),
            Source::Compiler => end.and_then(|it| it.strip_prefix('m')),
            Source::Cargo => end.and_then(|it| it.strip_prefix(['m', 'K'])),
        };
        if after.is_none() {
            left.push(c);
        }
        rest = after.unwrap_or(&rest[c.len_utf8()..]);
    }
    left
}

fn hold(bytes: &[u8]) {
    for source in [Source::Outside, Source::Compiler, Source::Cargo] {
        let shown = printable(bytes, source);
        let left = without_sequences(&shown, source);
        assert!(!left.contains(is_unsafe), "{source:?}: {bytes:?} is shown as {shown:?}");
        // What is harmless comes as it is.
        if let Ok(text) = std::str::from_utf8(bytes) {
            if text.chars().all(|c| c.is_ascii_graphic() || " \n\t弈".contains(c)) {
                assert_eq!(shown, text);
            }
        }
        if source == Source::Outside {
            // Nothing is left out: each character of the input gives at least one.
            assert!(shown.chars().count() >= String::from_utf8_lossy(bytes).chars().count());
            // Text may come in pieces, which do not part a character.
            let half = bytes.len() / 2;
            let cut = half - half_a_character(&bytes[..half]);
            let starts = cut == bytes.len() || bytes[cut] & 0xc0 != 0x80;
            if starts && std::str::from_utf8(bytes).is_ok() {
                let (one, two) = bytes.split_at(cut);
                let pieces = printable(one, source) + &printable(two, source);
                assert_eq!(pieces, shown, "{bytes:?} at {cut}");
            }
        }
    }
}

#[test]
fn the_corpus_holds() {
    for (_, text) in corpus("door") {
        for line in text.lines() {
            let line = line.replace("\\e", "\x1b").replace("\\a", "\x07").replace("\\9b", "\u{9b}");
            hold(line.replace("\\r", "\r").as_bytes());
        }
    }
}

#[test]
fn door() {
    bolero::check!().with_generator(bytes(200)).for_each(|bytes| {
        hold(bytes);
        let mut choices = Choices::new(bytes);
        let mut composed = vec![];
        while !choices.is_over() {
            match choices.below(30) {
                i if i < PIECES.len() => composed.extend(PIECES[i].bytes()),
                i if i < 27 => composed.push(choices.number(1) as u8),
                _ => {
                    let c = char::from_u32(choices.number(3) as u32 % 0x11_0000).unwrap_or('x');
                    composed.extend(c.to_string().bytes());
                }
            }
        }
        hold(&composed);
    });
}
