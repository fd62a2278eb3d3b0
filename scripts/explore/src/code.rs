//! Codes of taking-and-breaking games: octal, hexadecimal and generalised digits.
//!
//! A code is d0.d1d2…: digit k says what a player may do who takes k tokens from a heap. It has 1 for
//! taking the whole heap, 2, 4 and 8 for leaving one, two and three heaps. `{1,3}` lists the numbers of
//! heaps, so it is A. A sign behind a digit or a number restricts the sizes of the heaps that are left:
//! `!` all are different, `?` not all are equal, `=` all are equal. The digits in brackets at the end
//! repeat for ever.
//!
//! Source: the documentation of `game.heap.TakeAndBreak` in Aaron N. Siegel's CGSuite, from which the
//! braces, the signs and the square brackets are taken; its codes with a `+`, with letters beyond F and
//! with several digits before the point are refused here.

use crate::octal::Octal;
use std::fmt;
use std::time::Instant;
use system::{stop, Failure, Result};

/// Which sizes the heaps may have that a move leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sizes {
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
type Digit = [Option<Sizes>; 4];

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
    ///
    /// # Errors
    /// In a line that says which digit is wrong.
    pub fn new(text: &str) -> Result<Code> {
        let letters: String = text.chars().filter(char::is_ascii_alphabetic).collect();
        let known = NAMES.iter().find(|it| it.0 == letters.to_lowercase());
        let is_name = text.chars().all(|c| c.is_ascii_alphabetic() || " '’-".contains(c));
        let code = known.filter(|_| is_name).map_or(text, |it| it.1);
        let wrong = |what: String| Failure::usage(format!("the code `{text}`: {what}"));
        let (first, rest) = code
            .split_once('.')
            .ok_or_else(|| wrong("there is no point behind the first digit".to_string()))?;
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
    #[must_use]
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

    /// The digits and the repeated digits, if it is an octal code.
    pub(crate) fn octal_digits(&self) -> Option<[Vec<u8>; 2]> {
        let octal = |digits: &[Digit]| -> Option<Vec<u8>> {
            digits.iter().map(|it| number(it).filter(|&number| number < 8)).collect()
        };
        Some([octal(&self.digits)?, octal(&self.repeated)?])
    }

    /// The octal game with this code, if it is octal.
    #[must_use]
    pub fn octal(&self) -> Option<Octal> {
        Octal::of(self)
    }

    fn digit(&self, k: usize) -> Digit {
        match self.digits.get(k) {
            Some(&digit) => digit,
            None if self.repeated.is_empty() => [None; 4],
            None => self.repeated[(k - self.digits.len()) % self.repeated.len()],
        }
    }

    /// The hexadecimal digits up to the last that is not 0; none if the code repeats, is 0 or has a sign.
    #[must_use]
    pub fn hexadecimal(&self) -> Option<Vec<u8>> {
        let mut all: Vec<u8> = self.digits.iter().map(number).collect::<Option<_>>()?;
        all.truncate(all.iter().rposition(|&digit| digit > 0)? + 1);
        Some(all).filter(|_| self.repeated.iter().all(|it| *it == [None; 4]))
    }

    /// How many heaps a move may leave, and the last digit; none if the code repeats, is 0 or has a sign.
    #[must_use]
    pub fn reach(&self) -> Option<(usize, usize)> {
        let digits = self.hexadecimal()?;
        let heaps = digits.iter().map(|&digit| digit.max(2).ilog2() as usize).max()?;
        Some((heaps, digits.len() - 1))
    }

    /// The heaps that each move from a heap of `n` leaves.
    #[must_use]
    pub fn options(&self, n: usize) -> Vec<Vec<usize>> {
        let mut all = vec![];
        for k in 0..=n {
            let left = n - k;
            for (heaps, sizes) in self.digit(k).into_iter().enumerate() {
                let Some(sizes) = sizes else { continue };
                let fits = |parts: &[usize]| match sizes {
                    Sizes::Any => true,
                    Sizes::Different => parts.windows(2).all(|it| it[0] != it[1]),
                    Sizes::Mixed => parts.first() != parts.last(),
                    Sizes::Equal => parts.first() == parts.last(),
                };
                let mut take = |parts: &[usize]| {
                    if fits(parts) {
                        all.push(parts.to_vec());
                    }
                };
                match heaps {
                    0 if left == 0 => take(&[]),
                    1 if left > 0 => take(&[left]),
                    2 => (1..=left / 2).for_each(|a| take(&[a, left - a])),
                    3 => (1..=left / 3).for_each(|a| {
                        (a..=(left - a) / 2).for_each(|b| take(&[a, b, left - a - b]));
                    }),
                    _ => {}
                }
            }
        }
        all
    }

    /// Its rules, as `--rules` takes them.
    #[must_use]
    pub fn rules(&self) -> String {
        let table = |digits: &[Digit]| {
            let plain = |it: &Option<Sizes>| it.map_or(0, |sizes| sizes as u8 + 1);
            digits.iter().map(|digit| digit.each_ref().map(plain)).collect::<Vec<_>>()
        };
        format!(
            "fn digit(k: u64) -> [u8; 4] {{
    let (digits, repeated): (&[[u8; 4]], &[[u8; 4]]) = (&{:?}, &{:?});
    let k = k as usize;
    match digits.get(k) {{
        Some(&digit) => digit,
        None if repeated.is_empty() => [0; 4],
        None => repeated[(k - digits.len()) % repeated.len()],
    }}
}}

fn splits(left: u64, heaps: usize, least: u64) -> Vec<Vec<u64>> {{
    if heaps == 0 {{
        return if left == 0 {{ vec![vec![]] }} else {{ vec![] }};
    }}
    let all = (least..=left).flat_map(|a| {{
        splits(left - a, heaps - 1, a).into_iter().map(move |rest| [vec![a], rest].concat())
    }});
    all.collect()
}}

fn options(n: u64) -> Vec<Vec<u64>> {{
    let mut all = vec![];
    for k in 0..=n {{
        for (heaps, sizes) in digit(k).into_iter().enumerate().filter(|it| it.1 > 0) {{
            all.extend(splits(n - k, heaps, 1).into_iter().filter(|parts| match sizes {{
                1 => true,
                2 => parts.windows(2).all(|it| it[0] != it[1]),
                3 => parts.first() != parts.last(),
                _ => parts.first() == parts.last(),
            }}));
        }}
    }}
    all
}}
",
            table(&self.digits),
            table(&self.repeated)
        )
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
            let number = c.to_digit(16);
            let number = number
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
fn number(digit: &Digit) -> Option<u8> {
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

/// The Grundy values of a game, heap by heap.
pub struct Values {
    code: Code,
    values: Vec<u32>,
    /// For every total, the values of its splits into two heaps; empty if no digit needs them.
    pairs: Vec<Vec<u64>>,
    needs_pairs: bool,
}

/// How many heaps a table may have: splits into three cost the square of the heap.
pub const MOST: usize = 200_000;

impl Values {
    /// No heap yet.
    #[must_use]
    pub fn new(code: &Code) -> Values {
        let three = code.digits.iter().chain(&code.repeated).filter_map(|digit| digit[3]);
        let needs_pairs = three.into_iter().any(|it| matches!(it, Sizes::Any | Sizes::Mixed));
        Values { code: code.clone(), values: vec![], pairs: vec![], needs_pairs }
    }

    /// The values so far.
    #[must_use]
    pub fn get(&self) -> &[u32] {
        &self.values
    }

    /// Finds the values of all heaps below `n`, as far as time allows.
    pub fn extend(&mut self, n: usize, end: Instant) {
        while self.values.len() < n && !(Instant::now() >= end || stop::asked()) {
            let value = self.next();
            self.values.push(value);
        }
    }

    /// The mex of the options of the next heap.
    fn next(&mut self) -> u32 {
        let (heap, g) = (self.values.len(), &self.values);
        // Sums of values below a power of two stay below it.
        let greatest = g.iter().max().copied().unwrap_or(0) as usize;
        let mut seen = vec![0_u64; ((greatest + 1).next_power_of_two() / 64).max(1)];
        if self.needs_pairs && heap > 0 {
            let mut pairs = vec![0; seen.len()];
            let total = heap - 1;
            (1..=total / 2).for_each(|a| insert(&mut pairs, g[a] ^ g[total - a]));
            self.pairs.push(pairs);
        }
        let last = if self.code.repeated.is_empty() { self.code.digits.len() - 1 } else { heap };
        for k in 0..=last.min(heap) {
            let (digit, left) = (self.code.digit(k), heap - k);
            if digit[0].is_some() && left == 0 {
                insert(&mut seen, 0);
            }
            if digit[1].is_some() && left > 0 {
                insert(&mut seen, g[left]);
            }
            let half = left / 2;
            match digit[2] {
                Some(Sizes::Equal) if left % 2 == 0 && left > 0 => insert(&mut seen, 0),
                None | Some(Sizes::Equal) => {}
                Some(sizes) => (1..=half)
                    .filter(|&a| sizes == Sizes::Any || 2 * a != left)
                    .for_each(|a| insert(&mut seen, g[a] ^ g[left - a])),
            }
            let Some(sizes) = digit[3] else { continue };
            for a in 1..=left / 3 {
                // The least part is a; where the parts are not all equal, it is less than a third.
                let is_third = 3 * a == left;
                match sizes {
                    Sizes::Any | Sizes::Mixed if sizes == Sizes::Any || !is_third => {
                        shift(&mut seen, &self.pairs[left - a], g[a]);
                    }
                    Sizes::Different => (a + 1..(left - a).div_ceil(2))
                        .for_each(|b| insert(&mut seen, g[a] ^ g[b] ^ g[left - a - b])),
                    Sizes::Equal if is_third => insert(&mut seen, g[a]),
                    _ => {}
                }
            }
        }
        let full = seen.iter().position(|&word| word != u64::MAX);
        full.map_or(64 * seen.len() as u32, |i| 64 * i as u32 + seen[i].trailing_ones())
    }
}

fn insert(seen: &mut [u64], value: u32) {
    seen[value as usize / 64] |= 1 << (value % 64);
}

/// Adds the numbers of `from`, each with `value` added in Nim, to `seen`.
fn shift(seen: &mut [u64], from: &[u64], value: u32) {
    const LOW: [u64; 6] = [
        0x5555_5555_5555_5555,
        0x3333_3333_3333_3333,
        0x0f0f_0f0f_0f0f_0f0f,
        0x00ff_00ff_00ff_00ff,
        0x0000_ffff_0000_ffff,
        0x0000_0000_ffff_ffff,
    ];
    let word = value as usize / 64;
    for (i, &bits) in from.iter().enumerate() {
        let mut bits = bits;
        for (j, low) in LOW.iter().enumerate().filter(|(j, _)| value >> j & 1 > 0) {
            bits = (bits & low) << (1 << j) | (bits >> (1 << j)) & low;
        }
        seen[i ^ word] |= bits;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn code(text: &str) -> Code {
        Code::new(text).unwrap()
    }

    fn values(text: &str, n: usize) -> Vec<u32> {
        let mut values = Values::new(&code(text));
        values.extend(n, Instant::now() + Duration::from_secs(60));
        values.values
    }

    /// CGSuite's own tests state these values and options.
    #[test]
    fn values_of_cgsuite() {
        let grundy = [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0];
        assert_eq!(values("4!.0", 21), grundy);
        assert_eq!(values("Grundy's game", 21), grundy);
        let hexadecimal = [0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5, 6, 7, 8, 6, 7, 8, 9, 10, 11];
        assert_eq!(values("0.3F", 21), hexadecimal);
        assert_eq!(values("0.{0,1}{0,1,2,3}", 21), hexadecimal);
    }

    #[test]
    fn octal_codes_have_the_octal_values() {
        for text in ["0.77", "0.07", "4.7", "0.1(3)", "0.(3)", "0.6", "0.156", "4.3(07)"] {
            let octal = code(text).octal().unwrap();
            let plain: Vec<u32> = octal.plain_values(300).into_iter().map(u32::from).collect();
            assert_eq!(values(text, 300), plain, "{text}");
        }
        for text in ["0.8", "4!.0", "0.7(7?)", "C.0"] {
            assert_eq!(code(text).octal(), None, "{text}");
        }
    }

    /// From the definition alone: all ways to write a number as a sum of parts.
    #[test]
    fn values_are_by_the_definition() {
        fn splits(left: usize, heaps: usize, least: usize) -> Vec<Vec<usize>> {
            if heaps == 0 {
                return if left == 0 { vec![vec![]] } else { vec![] };
            }
            let rest = |a: usize| splits(left - a, heaps - 1, a).into_iter();
            (least..=left).flat_map(|a| rest(a).map(move |it| [vec![a], it].concat())).collect()
        }
        for text in [
            "0.8",
            "0.3F",
            "8.0",
            "C.4",
            "0.8!",
            "0.8?",
            "0.8=",
            "8!.3",
            "8?.1",
            "0.C=",
            "0.3(08)",
            "0.F!2",
            "0.{0,2=,3?}",
            "0.1{2,3!}",
            "4=.7",
            "0.2048",
            "0.(8?1)",
            "0.33D",
        ] {
            let code = code(text);
            let mut plain: Vec<u32> = vec![];
            for n in 0..70 {
                let mut options = vec![];
                for k in 0..=n {
                    for (heaps, sizes) in code.digit(k).into_iter().enumerate() {
                        let fits = |parts: &Vec<usize>| match sizes {
                            None => false,
                            Some(Sizes::Any) => true,
                            Some(Sizes::Different) => parts.windows(2).all(|it| it[0] < it[1]),
                            Some(Sizes::Mixed) => parts.windows(2).any(|it| it[0] < it[1]),
                            Some(Sizes::Equal) => parts.windows(2).all(|it| it[0] == it[1]),
                        };
                        let sum =
                            |parts: Vec<usize>| parts.iter().fold(0, |sum, &a| sum ^ plain[a]);
                        options.extend(splits(n - k, heaps, 1).into_iter().filter(fits).map(sum));
                    }
                }
                plain.push((0..).find(|value| !options.contains(value)).unwrap());
            }
            assert_eq!(values(text, 70), plain, "{text}");
        }
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
            ("77", "there is no point"),
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
            ("nims", "there is no point"),
        ] {
            match Code::new(text) {
                Err(Failure::Usage(told)) => {
                    assert!(told.starts_with(&format!("the code `{text}`: {why}")), "{told}");
                }
                other => panic!("{text}: {other:?}"),
            }
        }
    }
}
