//! The tokens of a text between white space of any kind, and an `input!` for them.
//!
//! This `input!` reads what proconio's does, in the same words, and differs in two things. Numbers
//! are taken from the text eight bytes at a time (Daniel Lemire, *Number parsing at a gigabyte per
//! second*, 2021), without a search for their ends and without a check at every digit. A list that
//! is too long for the text left is refused before room is made for it. Panics name the token or
//! the length that is wrong.

use proconio::marker::{Bytes, Usize1};
use proconio::source::Source;
use std::str::FromStr;

/// Reads variables from [`Tokens`], as proconio's macro of this name does: single values, `(A, B)`,
/// `[T; n]`, and `[T]`, which is a length and as many items.
#[doc(hidden)]
#[macro_export]
macro_rules! __input {
    (from $source:expr, $($name:ident: $kind:tt),* $(,)?) => {
        let source: &mut $crate::tokens::Tokens = &mut $source;
        $(let $name = $crate::tokens::input!(@source $kind);)*
    };
    (@$source:ident [$kind:tt; $n:expr]) => {
        $source.list($n, |source| $crate::tokens::input!(@source $kind))
    };
    (@$source:ident [$kind:tt]) => {{
        let n = $source.read::<usize>();
        $crate::tokens::input!(@$source [$kind; n])
    }};
    (@$source:ident ($($kind:tt),*)) => {
        ($($crate::tokens::input!(@$source $kind)),*)
    };
    (@$source:ident $kind:ty) => {
        $source.read::<$kind>()
    };
}

pub use __input as input;

/// The tokens of a text that are still to be read.
///
/// ```
/// use shared::tokens::{input, Tokens};
/// let mut source = Tokens::new("2 1\r\n3 5\r\n1 2");
/// input! {
///     from &mut source,
///     n: usize, m: usize,
///     heaps: [u32; n],
///     edges: [(usize, usize); m],
/// }
/// assert_eq!((heaps, edges), (vec![3, 5], vec![(1, 2)]));
/// assert!(source.is_empty());
/// ```
pub struct Tokens<'a> {
    text: &'a str,
    /// Where the rest begins: at the start of the text, at its end or behind a blank.
    at: usize,
}

impl<'a> Tokens<'a> {
    /// The tokens of `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Tokens { text, at: 0 }
    }

    /// Is there no token left?
    ///
    /// ```
    /// assert!(shared::tokens::Tokens::new(" \r\n").is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        token(self.text, self.at).is_none()
    }

    /// The next value: a number, `Usize1` or `Bytes`.
    ///
    /// ```
    /// assert_eq!(shared::tokens::Tokens::new("7").read::<u32>(), 7);
    /// ```
    pub fn read<T: Value>(&mut self) -> T::Output {
        let (value, behind) = T::read(self.text, self.at);
        self.at = behind;
        value
    }

    /// What `item` reads, `n` times.
    ///
    /// ```
    /// let mut source = shared::tokens::Tokens::new("7 8");
    /// assert_eq!(source.list(2, |source| source.read::<u32>()), [7, 8]);
    /// ```
    pub fn list<T>(&mut self, n: usize, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let left = self.text.len() - self.at;
        assert!(n <= left, "{EARLY}: {n} items cannot be in {left} bytes");
        // A copy that needs no memory while the list is read.
        let mut source = Tokens { ..*self };
        let list = (0..n).map(|_| item(&mut source)).collect();
        self.at = source.at;
        list
    }
}

/// proconio's own macro reads from tokens too.
impl<'a> Source<&'a [u8]> for Tokens<'a> {
    fn next_token(&mut self) -> Option<&str> {
        let (token, behind) = token(self.text, self.at)?;
        self.at = behind;
        Some(token)
    }

    fn next_token_unwrap(&mut self) -> &str {
        self.next_token().expect(EARLY)
    }

    fn is_empty(&mut self) -> bool {
        Tokens::is_empty(self)
    }
}

/// What a token may be.
pub trait Value {
    /// What is read.
    type Output;

    /// The next token at `at` in `text`, and the place behind it.
    fn read(text: &str, at: usize) -> (Self::Output, usize);
}

impl Value for u32 {
    type Output = u32;

    #[inline]
    fn read(text: &str, at: usize) -> (u32, usize) {
        number(text, at)
    }
}

impl Value for u64 {
    type Output = u64;

    #[inline]
    fn read(text: &str, at: usize) -> (u64, usize) {
        number(text, at)
    }
}

impl Value for usize {
    type Output = usize;

    #[inline]
    fn read(text: &str, at: usize) -> (usize, usize) {
        number(text, at)
    }
}

impl Value for Usize1 {
    type Output = usize;

    #[inline]
    fn read(text: &str, at: usize) -> (usize, usize) {
        let (value, behind) = number::<usize>(text, at);
        (value.checked_sub(1).expect("0 is no number from 1 on"), behind)
    }
}

impl Value for Bytes {
    type Output = Vec<u8>;

    fn read(text: &str, at: usize) -> (Vec<u8>, usize) {
        let bytes = text.as_bytes();
        let start = bytes[at..].iter().position(|byte| !byte.is_ascii_whitespace());
        let start = at + start.expect(EARLY);
        // A long word goes by sixteens of bytes, the least of them above all blanks.
        let above = |some: &&[u8]| some.iter().fold(u8::MAX, |least, &byte| least.min(byte)) > b' ';
        let sixteens = bytes[start..].chunks_exact(16).take_while(above).count();
        let middle = start + 16 * sixteens;
        let rest = bytes[middle..].iter().position(u8::is_ascii_whitespace);
        let end = rest.map_or(text.len(), |rest| middle + rest);
        (bytes[start..end].to_vec(), text.len().min(end + 1))
    }
}

const EARLY: &str = "the input ends too early";

/// The next token, and the place behind it and a blank.
fn token(text: &str, at: usize) -> Option<(&str, usize)> {
    let rest = &text[at..];
    let token = rest.split_ascii_whitespace().next()?;
    let start = rest.find(|c: char| !c.is_ascii_whitespace())?;
    Some((token, text.len().min(at + start + token.len() + 1)))
}

/// The next token as a number, and the place behind it.
fn number<T: FromStr + TryFrom<u64>>(text: &str, at: usize) -> (T, usize) {
    let plain = plain_number(text.as_bytes(), at);
    let plain = plain.and_then(|(value, behind)| Some((T::try_from(value).ok()?, behind)));
    plain.unwrap_or_else(|| any_number(text, at))
}

/// The same for every form that the type knows, and every refusal.
#[cold]
fn any_number<T: FromStr>(text: &str, at: usize) -> (T, usize) {
    let (token, behind) = token(text, at).expect(EARLY);
    let refuse = |_| panic!("`{token}` is not a {}", std::any::type_name::<T>());
    (token.parse().unwrap_or_else(refuse), behind)
}

/// The number that is the next token, and the place behind it, if it consists of digits and some
/// more text comes behind it.
#[inline]
fn plain_number(text: &[u8], mut at: usize) -> Option<(u64, usize)> {
    while text.get(at)?.is_ascii_whitespace() {
        at += 1;
    }
    let word = u64::from_le_bytes(text.get(at..at + 8)?.try_into().ok()?);
    let values = word ^ (0x30 * ONES);
    // Digits have the bit 16, blanks have not.
    let ends = !word & (16 * ONES);
    if ends == 0 {
        let mut value = eight_digits(values)?;
        let mut behind = at + 8;
        while let digit @ 0..=9 = text.get(behind)?.wrapping_sub(b'0') {
            value = value.wrapping_mul(10).wrapping_add(u64::from(digit));
            behind += 1;
        }
        // What has 19 digits fits into the type.
        let plain = behind - at < 20 && text[behind].is_ascii_whitespace();
        return plain.then(|| (value, behind + 1));
    }
    let bits = ends.trailing_zeros() - 4;
    let blank = (word >> bits) as u8;
    if bits == 0 || !blank.is_ascii_whitespace() {
        return None;
    }
    Some((eight_digits(values << (64 - bits))?, at + bits as usize / 8 + 1))
}

/// A byte of 1 in all eight places.
const ONES: u64 = 0x0101_0101_0101_0101;

/// The number whose digits have these values, the first in the lowest byte.
#[inline]
fn eight_digits(values: u64) -> Option<u64> {
    // A byte above 9 has the bit 128, by itself or with 118 more.
    let foreign = (values | values.wrapping_add(118 * ONES)) & (128 * ONES);
    // Neighbours join: the first one times 10, times 100, times 10000.
    let pairs = values.wrapping_mul(10 << 8 | 1) >> 8 & 0x00ff_00ff_00ff_00ff;
    let fours = pairs.wrapping_mul(100 << 16 | 1) >> 16 & 0x0000_ffff_0000_ffff;
    (foreign == 0).then(|| fours.wrapping_mul(10_000 << 32 | 1) >> 32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proconio::source::once::OnceSource;
    use std::panic::catch_unwind;
    use testdata::Rng;

    #[test]
    fn any_white_space_separates() {
        let mut source = Tokens::new("\n 1\t2\r\n\r\n3\x0c4 ");
        for expected in ["1", "2", "3", "4"] {
            assert!(!source.is_empty());
            assert_eq!(source.next_token(), Some(expected));
        }
        assert!(source.is_empty());
        assert_eq!(source.next_token(), None);
    }

    /// Long words go by sixteens, and a letter may be of two bytes.
    #[test]
    fn words_have_any_length_and_letters() {
        for seed in 0..2000 {
            let mut rng = Rng::new(seed);
            let lengths = [rng.within(1..=50), rng.within(1..=50)];
            let words =
                lengths.map(|n| (0..n).map(|_| rng.one_of(&['a', 'é'])).collect::<String>());
            let text = words.join(rng.one_of(&[" ", "\r\n", "  "])) + rng.one_of(&["", "\n"]);
            let mut source = Tokens::new(&text);
            assert_eq!(words.map(String::into_bytes), [(); 2].map(|()| source.read::<Bytes>()));
            assert!(source.is_empty());
        }
    }

    #[test]
    #[should_panic(expected = "the input ends too early")]
    fn the_end_is_no_token() {
        Tokens::new("").next_token_unwrap();
    }

    /// The model is the standard library's splitter with its parser.
    fn behaves_as_from_str_does<T>(text: &str)
    where
        T: Value<Output = T> + FromStr + PartialEq + std::fmt::Debug,
    {
        let expected: Result<Vec<T>, _> = text.split_ascii_whitespace().map(str::parse).collect();
        let n = text.split_ascii_whitespace().count();
        let list = catch_unwind(|| {
            let mut source = Tokens::new(text);
            let list = source.list(n, Tokens::read::<T>);
            assert!(source.is_empty());
            list
        });
        assert_eq!(list.ok(), expected.ok(), "{text:?}");
    }

    #[test]
    fn numbers_are_those_of_from_str() {
        for seed in 0..20_000 {
            let mut rng = Rng::new(seed);
            let foreign = rng.one_of(&[2, 100, 100]);
            let mut text = String::new();
            for _ in 0..rng.within(0..=4) {
                text += rng.one_of(&["", "", " ", "\r\n"]);
                for _ in 0..rng.one_of(&[1, 2, 6, 7, 8, 9, 10, 15, 16, 17, 19, 20, 21]) {
                    let digit = rng.within(b'0'..=b'9');
                    let other = rng.one_of(b"+-/:;Pp?\x10\x0b0");
                    text.push(char::from(if rng.one_in(20 * foreign) { other } else { digit }));
                }
                text += rng.one_of(&[" ", "\n", "\r\n", "\t", "  "]);
            }
            if rng.one_in(3) {
                text.truncate(text.trim_end().len());
            }
            behaves_as_from_str_does::<u32>(&text);
            behaves_as_from_str_does::<u64>(&text);
            behaves_as_from_str_does::<usize>(&text);
        }
    }

    /// The numbers at the ends of their types, at every distance from the end of the text.
    #[test]
    fn types_have_ends() {
        let ends = [u128::from(u32::MAX), u128::from(u64::MAX), 10_u128.pow(18), 10_u128.pow(19)];
        for value in ends.iter().flat_map(|end| end - 2..=end + 2) {
            for behind in ["", " ", " 1", " 1 2 3 4 5 6 7 8 9", "x", " x"] {
                behaves_as_from_str_does::<u32>(&format!("{value}{behind}"));
                behaves_as_from_str_does::<u64>(&format!("{value}{behind}"));
            }
        }
    }

    /// The model is proconio's macro, on the same text and in the same words.
    macro_rules! behaves_as_proconio_does {
        ($text:expr, $($name:ident: $kind:tt),*) => {
            let ours = {
                let mut source = Tokens::new($text);
                input! { from &mut source, $($name: $kind),* }
                ($($name,)*)
            };
            let theirs = {
                proconio::input! { from Tokens::new($text), $($name: $kind),* }
                ($($name,)*)
            };
            let standard = {
                proconio::input! { from OnceSource::from($text), $($name: $kind),* }
                ($($name,)*)
            };
            assert_eq!(ours, standard, "{:?}", $text);
            assert_eq!(theirs, standard, "{:?}", $text);
        };
    }

    #[test]
    fn the_same_words_as_in_proconio() {
        for blank in [" ", "\n", "\r\n", " \n\n\t"] {
            for end in ["", " ", "\n"] {
                let text = "2 3 1 5 ab 6 c 2 1 7 2 8 9 4 3 2 1 0".replace(' ', blank) + end;
                let text: &str = &text;
                behaves_as_proconio_does!(text, n: usize, m: u64, k: Usize1);
                behaves_as_proconio_does!(text, n: usize, m: usize, one: usize, words: [(u64, Bytes); n],
                    lists: [[u32]], rest: [(Usize1, usize); m - 1]);
                behaves_as_proconio_does!(text, n: usize, m: usize, one: usize, words: [(Bytes, Bytes); n],
                    lists: [[u32]; 1], pairs: [[u32; m - 1]; n], triple: (u32, u64, usize));
            }
        }
    }

    fn refused(solve: fn(Tokens), text: &'static str) -> String {
        let why = catch_unwind(|| solve(Tokens::new(text))).unwrap_err();
        let words = why.downcast_ref::<String>().cloned();
        words.unwrap_or_else(|| {
            why.downcast_ref::<&str>().map_or(String::new(), ToString::to_string)
        })
    }

    #[test]
    fn what_is_refused_is_named() {
        let early = "the input ends too early";
        let list: fn(Tokens) = |mut source| {
            input! { from &mut source, list: [u32] }
            drop(list);
        };
        assert_eq!(refused(list, "3 1 2"), early);
        assert_eq!(refused(list, "4 1 2"), format!("{early}: 4 items cannot be in 3 bytes"));
        let huge = "18446744073709551615 1";
        let items = "18446744073709551615 items cannot be in 1 bytes";
        assert_eq!(refused(list, huge), format!("{early}: {items}"));
        assert_eq!(refused(list, "18446744073709551616"), "`18446744073709551616` is not a usize");
        assert_eq!(refused(list, "8 1 -2 3 4 5 6 7 8"), "`-2` is not a u32");
        assert_eq!(refused(list, "5 4294967296 3 4 5 6"), "`4294967296` is not a u32");
        let nested: fn(Tokens) = |mut source| {
            input! { from &mut source, lists: [[Usize1]] }
            drop(lists);
        };
        let items = "1000000000000000000 items cannot be in 2 bytes";
        assert_eq!(refused(nested, "1 1000000000000000000 1 "), format!("{early}: {items}"));
        assert_eq!(refused(nested, "1 1 0"), "0 is no number from 1 on");
        assert_eq!(refused(|mut source| drop(source.read::<Bytes>()), " "), early);
    }
}
