//! What a terminal gets of text from outside: a file, a program, an argument, a message. A control sequence could
//! change the title, the clipboard or the lines above, and a mark of direction could turn a line around. So a terminal
//! gets newlines, tabs and printable characters, and sees the rest as `\u{1b}`.

use std::fmt::Write;

/// Whose text it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Anybody's.
    Outside,
    /// That of rustc or clap, which make colours.
    Compiler,
    /// That of cargo, which draws a bar over itself as well.
    Cargo,
}

/// `bytes` as a terminal may get them.
pub fn printable(bytes: &[u8], source: Source) -> String {
    let mut shown = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        let mut rest = chunk.valid();
        while let Some(c) = rest.chars().next() {
            let length = match source {
                Source::Outside => 0,
                _ => sequence(rest, source == Source::Cargo),
            };
            let (head, tail) = rest.split_at(length.max(c.len_utf8()));
            if length > 0 || is_printable(c) {
                shown += head;
            } else {
                shown.extend(c.escape_unicode());
            }
            rest = tail;
        }
        for byte in chunk.invalid() {
            let _ = write!(shown, "\\x{byte:02x}");
        }
    }
    shown
}

/// How many of the last bytes of `bytes` are the beginning of a character.
pub fn half_a_character(bytes: &[u8]) -> usize {
    let last = bytes.utf8_chunks().last().map_or(&[][..], |chunk| chunk.invalid());
    let is_half = std::str::from_utf8(last).is_err_and(|e| e.error_len().is_none());
    if is_half {
        last.len()
    } else {
        0
    }
}

/// The length of the control sequence at the beginning of `text` that a compiler may use; 0 if there is none.
fn sequence(text: &str, draws: bool) -> usize {
    if draws && text.starts_with('\r') {
        return 1;
    }
    let Some(parameters) = text.strip_prefix("\x1b[") else { return 0 };
    let end = parameters.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap_or(0);
    match parameters.as_bytes().get(end) {
        Some(b'm') => end + 3,
        Some(b'K') if draws => end + 3,
        _ => 0,
    }
}

fn is_printable(c: char) -> bool {
    match c {
        '\n' | '\t' | ' '..='~' => true,
        // The wide blank of Chinese and its like; the separators of lines and paragraphs are not blanks.
        _ if c.is_whitespace() => !c.is_control() && !('\u{2028}'..='\u{2029}').contains(&c),
        // std escapes what is not printable. It leaves an accent behind a letter alone.
        _ => String::from_iter(['a', c]).escape_debug().nth(1) == Some(c),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No character reaches a terminal that could change what is not its own cell.
    #[test]
    fn every_character_is_printed_or_named() {
        for c in '\0'..=char::MAX {
            let text = c.to_string();
            let shown = printable(text.as_bytes(), Source::Outside);
            let number = u32::from(c);
            let controls = number < 32 && !"\n\t".contains(c) || (127..160).contains(&number);
            let marks = [0xad, 0x61c, 0x180e, 0xfeff, 0xfff9, 0xe0001].contains(&number)
                || (0x200b..=0x200f).contains(&number)
                || (0x2028..=0x202e).contains(&number)
                || (0x2060..=0x2069).contains(&number);
            if controls || marks {
                assert_eq!(shown, format!("\\u{{{number:x}}}"));
            } else if shown != text {
                // What Unicode leaves open, or to private use.
                assert_eq!(shown, format!("\\u{{{number:x}}}"));
                assert!(number > 0x377, "{shown}");
            }
        }
        for text in ["博弈论", "e\u{301}é", "①⊕⌊k / l⌋", "a\u{3000}b", "👍", "\\u{1b}"]
        {
            assert_eq!(printable(text.as_bytes(), Source::Outside), text);
        }
        assert_eq!(printable(b"a\xff\xe5\x8db", Source::Outside), "a\\xff\\xe5\\x8db");
    }

    #[test]
    fn a_compiler_has_colours_and_nothing_else() {
        let all = "\x1b[1;31ma\x1b[0m\x1b[2J\x1b[K\r\x1b]0;b\x07\x1b[";
        let shown = |source| printable(all.as_bytes(), source);
        let rest = "\\u{1b}[2J";
        let end = "\\u{1b}]0;b\\u{7}\\u{1b}[";
        assert_eq!(
            shown(Source::Outside),
            format!("\\u{{1b}}[1;31ma\\u{{1b}}[0m{rest}\\u{{1b}}[K\\u{{d}}{end}")
        );
        assert_eq!(
            shown(Source::Compiler),
            format!("\x1b[1;31ma\x1b[0m{rest}\\u{{1b}}[K\\u{{d}}{end}")
        );
        assert_eq!(shown(Source::Cargo), format!("\x1b[1;31ma\x1b[0m{rest}\x1b[K\r{end}"));
    }

    #[test]
    fn half_a_character_waits_for_the_other() {
        assert_eq!(half_a_character("ab弈".as_bytes()), 0);
        assert_eq!(half_a_character(&"ab弈".as_bytes()[..4]), 2);
        assert_eq!(half_a_character(b"ab\xff"), 0);
        assert_eq!(half_a_character(b""), 0);
    }
}
