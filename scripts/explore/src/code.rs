//! Codes of taking-and-breaking games: octal, hexadecimal and generalised digits.
//!
//! A code is d0.d1d2…: digit k says what a player who takes k tokens from a heap may do. It has 1 for
//! taking the whole heap, 2, 4 and 8 for leaving one, two and three heaps. `{1,3}` lists the numbers of
//! heaps, so it is A. A sign behind a digit or a number restricts the sizes of the heaps that are left:
//! `!` all are different, `?` not all are equal, `=` all are equal. The digits in brackets at the end
//! repeat for ever.
//!
//! Source: the documentation of `game.heap.TakeAndBreak` in Aaron N. Siegel's CGSuite, from which the
//! braces, the signs and the square brackets are taken; its codes with a `+`, with letters beyond F and
//! with several digits before the point are refused here.

use crate::moves::moves;
use std::fmt;
use system::{Failure, Result};

/// Which sizes the heaps may have that a move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sizes {
    Any,
    /// `!`: pairwise different.
    Different,
    /// `?`: not all equal.
    Mixed,
    /// `=`: all equal.
    Equal,
}

const SIGNS: [(char, Sizes); 3] =
    [('!', Sizes::Different), ('?', Sizes::Mixed), ('=', Sizes::Equal)];

/// For 0, 1, 2 and 3 heaps, whether a move may leave that many, and of which sizes.
pub(crate) type Digit = [Option<Sizes>; 4];

/// A taking-and-breaking game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Code {
    /// The digits d0, d1, … before the repetition.
    digits: Vec<Digit>,
    /// What follows them again and again; empty if the code ends.
    repeated: Vec<Digit>,
}

/// Games that have a name. *Winning Ways*, chapter 4.
const NAMES: [(&str, &str); 9] = [
    ("nim", "0.(3)"),
    ("kayles", "0.77"),
    ("dawsonskayles", "0.07"),
    ("dawsonschess", "0.137"),
    ("treblecross", "0.007"),
    ("guiles", "0.15"),
    ("officers", "0.6"),
    ("laskersnim", "4.(3)"),
    ("grundysgame", "4!.0"),
];

impl Code {
    /// The game with this code or this name: `0.77`, `4.7`, `0.1(3)`, `0.3F`, `0.{1,3}`, `4!.0`,
    /// `Grundy's game`.
    pub fn new(text: &str) -> Result<Code> {
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        let known = NAMES.iter().find(|it| it.0 == letters.to_lowercase());
        let is_name = text.chars().all(|c| c.is_ascii_alphabetic() || " '’-".contains(c));
        let code = known.filter(|_| is_name).map_or(text, |it| it.1);
        let wrong = |what: String| {
            // A code may come with the end of its line.
            Failure::usage(format!("the code `{text}`: {what}").replace('\n', " "))
        };
        let (first, rest) = code
            .split_once('.')
            .ok_or_else(|| wrong("it has no point behind the first digit".to_string()))?;
        let (plain, repeated) = match rest.find(['(', '[']) {
            Some(at) => {
                let close = if rest[at..].starts_with('(') { ')' } else { ']' };
                let inside = rest[at + 1..].strip_suffix(close).filter(|it| !it.is_empty());
                let why = "the brackets have to close behind a last digit".to_string();
                (&rest[..at], inside.ok_or_else(|| wrong(why))?)
            }
            None => (rest, ""),
        };
        let zero = read(if first.is_empty() { "0" } else { first }, 0).map_err(wrong)?;
        if zero.len() != 1 || zero[0][0].is_some() || zero[0][1].is_some() {
            let why =
                format!("digit 0 is `{first}`, not 0, 4, 8 or C: taking nothing has to split");
            return Err(wrong(why));
        }
        let mut digits = zero;
        digits.extend(read(plain, 1).map_err(wrong)?);
        let repeated = read(repeated, digits.len()).map_err(wrong)?;
        Ok(Code { digits, repeated })
    }

    /// The same game with its shortest code: 0.330 is 0.33, and 0.33(33) is 0.(3).
    pub fn shortest(mut self) -> Code {
        if self.repeated.iter().all(|it| *it == [None; 4]) {
            self.repeated.clear();
        }
        let n = self.repeated.len();
        let root = (1..n)
            .find(|&k| n % k == 0 && (k..n).all(|i| self.repeated[i] == self.repeated[i - k]));
        self.repeated.truncate(root.unwrap_or(n));
        while self.digits.len() > 1 {
            let last = self.digits.last().copied().unwrap_or_default();
            if last != self.repeated.last().copied().unwrap_or_default() {
                break;
            }
            self.digits.pop();
            let step = usize::from(!self.repeated.is_empty());
            self.repeated.rotate_right(step);
        }
        self
    }

    pub(crate) fn is_octal(&self) -> bool {
        let mut digits = self.digits.iter().chain(&self.repeated).map(number);
        digits.all(|digit| digit.is_some_and(|it| it < 8))
    }

    /// All digits stand below this place, and those that repeat at places of both parities.
    pub(crate) fn known(&self) -> usize {
        self.digits.len() + 2 * self.repeated.len()
    }

    /// Do all digits from `k` on have the value 0?
    pub(crate) fn ends_before(&self, k: usize) -> bool {
        k >= self.digits.len() && self.repeated.is_empty()
    }

    pub(crate) fn digit(&self, k: usize) -> Digit {
        match self.digits.get(k) {
            Some(&digit) => digit,
            None if self.repeated.is_empty() => [None; 4],
            None => self.repeated[(k - self.digits.len()) % self.repeated.len()],
        }
    }

    /// The hexadecimal digits up to the last that is not 0; none if the code repeats, is 0 or has a sign.
    pub fn hexadecimal(&self) -> Option<Vec<u8>> {
        let mut all: Vec<u8> = self.digits.iter().map(number).collect::<Option<_>>()?;
        all.truncate(all.iter().rposition(|&digit| digit > 0)? + 1);
        Some(all).filter(|_| self.repeated.iter().all(|it| *it == [None; 4]))
    }

    /// The digits up to digit `n`, or all of them if the code ends before.
    pub(crate) fn digits(&self, n: usize) -> impl Iterator<Item = Digit> + '_ {
        let last = if self.repeated.is_empty() { self.digits.len() - 1 } else { n };
        (0..=last.min(n)).map(|k| self.digit(k))
    }

    /// May a move leave three heaps?
    pub(crate) fn splits_in_three(&self) -> bool {
        self.digits.iter().chain(&self.repeated).any(|digit| digit[3].is_some())
    }

    /// How many heaps a move may leave, and the last digit; none if the code repeats, is 0 or has a sign.
    pub fn reach(&self) -> Option<(usize, usize)> {
        let digits = self.hexadecimal()?;
        let heaps = digits.iter().map(|&digit| digit.max(2).ilog2() as usize).max()?;
        Some((heaps, digits.len() - 1))
    }

    /// The heaps that each move from a heap of `n` leaves.
    pub fn options(&self, n: usize) -> Vec<Vec<usize>> {
        let [digits, repeated] = self.tables();
        moves(&digits, &repeated, n)
    }

    /// Its rules, as `--rules` takes them.
    pub fn rules(&self) -> String {
        let (moves, [digits, repeated]) = (include_str!("moves.rs"), self.tables());
        format!(
            "{moves}
fn options(n: usize) -> Vec<Vec<usize>> {{
    moves(&{digits:?}, &{repeated:?}, n)
}}
"
        )
    }

    /// The digits and those that repeat, as `moves` takes them.
    fn tables(&self) -> [Vec<[u8; 4]>; 2] {
        let plain = |it: Option<Sizes>| it.map_or(0, |sizes| sizes as u8 + 1);
        [&self.digits, &self.repeated]
            .map(|digits| digits.iter().map(|digit| digit.map(plain)).collect())
    }
}

/// The digits in `text`, of which the first is digit `from`.
fn read(text: &str, from: usize) -> std::result::Result<Vec<Digit>, String> {
    let mut digits: Vec<Digit> = vec![];
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let place = from + digits.len();
        let (counts, length) = if c == '{' {
            let end = rest.find('}').ok_or_else(|| format!("digit {place} has no `}}`"))?;
            (counts(&rest[1..end], place)?, end + 1)
        } else {
            let number = c
                .to_digit(16)
                .ok_or_else(|| format!("digit {place} is `{c}`, not one of 0 to 9 and A to F"))?;
            (
                [0, 1, 2, 3].map(|heaps| (number >> heaps & 1 > 0).then_some(Sizes::Any)),
                c.len_utf8(),
            )
        };
        rest = &rest[length..];
        let sign = SIGNS.iter().find(|it| rest.starts_with(it.0));
        rest = &rest[usize::from(sign.is_some())..];
        let sizes = sign.map_or(Sizes::Any, |it| it.1);
        if sign.is_some() && counts.iter().flatten().any(|&it| it != Sizes::Any) {
            return Err(format!("digit {place} has a sign inside its braces and one behind them"));
        }
        digits.push(std::array::from_fn(|heaps| {
            let own = counts[heaps]?;
            let sizes = if own == Sizes::Any { sizes } else { own };
            Some(match (heaps, sizes) {
                // A sign says nothing of a single heap, and `?` is `!` for two.
                (0 | 1, _) => Sizes::Any,
                (2, Sizes::Mixed) => Sizes::Different,
                _ => sizes,
            })
        }));
    }
    Ok(digits)
}

/// The numbers of heaps in braces, as in `0,2!,3`.
fn counts(text: &str, place: usize) -> std::result::Result<Digit, String> {
    let mut digit = [None; 4];
    for word in text.split(',').map(str::trim) {
        let sign = SIGNS.iter().find(|it| word.ends_with(it.0));
        let heaps = word.trim_end_matches(|c| sign.is_some_and(|it| it.0 == c));
        match heaps.parse::<usize>() {
            Ok(heaps @ 0..=3) => digit[heaps] = Some(sign.map_or(Sizes::Any, |it| it.1)),
            _ => {
                return Err(format!(
                    "digit {place} lists `{word}`, not a number of heaps from 0 to 3"
                ))
            }
        }
    }
    Ok(digit)
}

/// A digit without a sign as a number.
pub(crate) fn number(digit: &Digit) -> Option<u8> {
    let bits = digit.iter().enumerate().filter(|it| it.1.is_some());
    digit.iter().flatten().all(|&it| it == Sizes::Any).then(|| bits.map(|it| 1 << it.0).sum())
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let write = |f: &mut fmt::Formatter, digit: &Digit| {
            let sign = |sizes: Sizes| SIGNS.iter().find(|it| it.1 == sizes).map(|it| it.0);
            let text = |sizes| sign(sizes).map_or(String::new(), String::from);
            // `?` and `!` are the same for two heaps.
            let common = digit[3].or(digit[2]).unwrap_or(Sizes::Any);
            let two = if common == Sizes::Mixed { Sizes::Different } else { common };
            if digit[2].is_none_or(|sizes| sizes == two) {
                let bits = digit.iter().enumerate().filter(|it| it.1.is_some());
                let number: u8 = bits.map(|it| 1 << it.0).sum();
                return write!(f, "{number:X}{}", text(common));
            }
            let one = |heaps: usize| Some(format!("{heaps}{}", text(digit[heaps]?)));
            write!(f, "{{{}}}", (0..4).filter_map(one).collect::<Vec<_>>().join(","))
        };
        write(f, &self.digits[0])?;
        write!(f, ".")?;
        self.digits[1..].iter().try_for_each(|digit| write(f, digit))?;
        if !self.repeated.is_empty() {
            write!(f, "(")?;
            self.repeated.iter().try_for_each(|digit| write(f, digit))?;
            write!(f, ")")?;
        } else if self.digits.len() == 1 {
            write!(f, "0")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(text: &str) -> Code {
        Code::new(text).unwrap()
    }

    #[test]
    fn the_shortest_code() {
        for (text, shortest) in [
            ("0.330", "0.33"),
            ("0.33(33)", "0.(3)"),
            ("0.1[31]", "0.(13)"),
            ("4.0[00]", "4.0"),
            (".7(7)", "0.(7)"),
            ("0.b", "0.B"),
            ("0.{2,3}!", "0.C!"),
            ("0.{2!,3?}", "0.C?"),
            ("0.{1!,2,3!}", "0.{1,2,3!}"),
            ("0.3?", "0.3"),
            ("0.4?", "0.4!"),
            ("4!.0", "4!.0"),
            ("0.7(12)", "0.7(12)"),
            ("dawson's kayles", "0.07"),
        ] {
            let short = code(text).shortest();
            assert_eq!(short.to_string(), shortest, "{text}");
            assert_eq!(code(shortest).shortest(), short, "{text}");
        }
    }

    #[test]
    fn wrong_codes_are_named() {
        for (text, why) in [
            ("77", "it has no point"),
            ("0.7G", "digit 2 is `G`"),
            ("0.7€", "digit 2 is `€`"),
            ("3.7", "digit 0 is `3`"),
            ("9.7", "digit 0 is `9`"),
            ("20.017", "digit 0 is `20`"),
            ("0.7(", "the brackets"),
            ("0.7(1]", "the brackets"),
            ("0.7()", "the brackets"),
            ("0.7(g)", "digit 2 is `g`"),
            ("0.{1,4}", "digit 1 lists `4`"),
            ("0.{2+}", "digit 1 lists `2+`"),
            ("0.{}", "digit 1 lists ``"),
            ("0.{1", "digit 1 has no `}`"),
            ("0.{2!}?", "digit 1 has a sign inside"),
            ("0.4!!", "digit 2 is `!`"),
            ("nims", "it has no point"),
            ("0.7\n", "digit 2 is ` `"),
        ] {
            match Code::new(text) {
                Err(Failure::Usage(told)) => {
                    let start = format!("the code `{text}`: {why}").replace('\n', " ");
                    assert!(told.starts_with(&start) && !told.contains('\n'), "{told}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
