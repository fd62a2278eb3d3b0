//! The bundler pastes these items as `mod proconio` and leaves out what a page does not use.
//!
//! Paths and grammar are those of proconio 0.5.0, and so are the values: `tests/grammar.rs` reads
//! the same texts with both. Two things differ. Numbers are taken from the text eight bytes at a time
//! (Daniel Lemire, *Number parsing at a gigabyte per second*, 2021). A list that is too long for the
//! text is refused before room is made for it. Panics name the token or the length that is wrong.
//!
//! All items stand here, so that one list of imports serves them all; `marker` and `source` only name
//! them. Every arm of a macro that not every page needs has a word or a type of its own.

use std::fmt::Debug;
use std::io::{BufRead, BufReader, Stdin};
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard};

pub mod marker {
    pub use crate::{Bytes, Chars, Isize1, Usize1};
}

pub mod source {
    pub use crate::{Readable, RuntimeReadable, Source};

    pub mod auto {
        pub use crate::OnceSource as AutoSource;
    }

    pub mod line {
        pub use crate::LineSource;
    }

    pub mod once {
        pub use crate::OnceSource;
    }
}

/// `$s` is the source: short names, since bundles have these arms as they stand.
///
/// Reads variables: `(mut) NAME: KIND` or `(mut) NAME: with VALUE`, from stdin or a source.
#[macro_export]
macro_rules! input {
    (@$s:ident) => {
        let _ = $s;
    };
    (@$s:ident $a:tt $($b:ident)?: with $how:expr $(, $($rest:tt)*)?) => {
        let $a $($b)? = $crate::read_value!(@$s with $how);
        $crate::input! { @$s $($($rest)*)? }
    };
    (@$s:ident $a:tt $($b:ident)?: $kind:tt $(, $($rest:tt)*)?) => {
        let $a $($b)? = $crate::read_value!(@$s $kind);
        $crate::input! { @$s $($($rest)*)? }
    };
    // A type of several tokens is one token from here on.
    (@$s:ident $a:tt $($b:ident)?: $kind:ty $(, $($rest:tt)*)?) => {
        $crate::input! { @$s $a $($b)?: $kind $(, $($rest)*)? }
    };
    (from $s:expr, $($rest:tt)*) => {
        let mut source = $s;
        let source = &mut source;
        $crate::input! { @source $($rest)* }
    };
    ($($rest:tt)*) => {
        let mut stdin = $crate::stdin();
        let source = stdin.as_mut().unwrap();
        $crate::input! { @source $($rest)* }
        drop(stdin);
    };
}

/// The same: stdin is read line by line anyway.
#[macro_export]
macro_rules! input_interactive {
    ($($rest:tt)*) => {
        $crate::input! { $($rest)* }
    };
}

/// Reads one value.
#[macro_export]
macro_rules! read_value {
    (@$s:ident [$kind:tt; $n:expr]) => {
        $crate::list($s, 0..$n, |source| $crate::read_value!(@source $kind))
    };
    (@$s:ident [$kind:tt]) => {{
        let n = $crate::number::<usize, _, _>($s);
        $crate::read_value!(@$s [$kind; n])
    }};
    (@$s:ident [$kind:ty $(; $n:expr)?]) => {
        $crate::read_value!(@$s [$kind $(; $n)?])
    };
    (@$s:ident ($($kind:tt),* $(,)?)) => {
        ($($crate::read_value!(@$s $kind),)*)
    };
    (@$s:ident ($($kind:tt)*)) => {
        $crate::read_value!(@tuple $s () $($kind)*)
    };
    (@tuple $s:ident ($($kind:tt)*)) => {
        $crate::read_value!(@$s ($($kind),*))
    };
    (@tuple $s:ident ($($kind:tt)*) $next:tt $(, $($rest:tt)*)?) => {
        $crate::read_value!(@tuple $s ($($kind)* $next) $($($rest)*)?)
    };
    (@tuple $s:ident $kinds:tt $next:ty $(, $($rest:tt)*)?) => {
        $crate::read_value!(@tuple $s $kinds $next $(, $($rest)*)?)
    };
    (@$s:ident with $how:expr) => {
        $crate::RuntimeReadable::read($how, $s)
    };
    (@$s:ident u8) => { $crate::number::<u8, _, _>($s) };
    (@$s:ident u16) => { $crate::number::<u16, _, _>($s) };
    (@$s:ident u32) => { $crate::number::<u32, _, _>($s) };
    (@$s:ident u64) => { $crate::number::<u64, _, _>($s) };
    (@$s:ident u128) => { $crate::number::<u128, _, _>($s) };
    (@$s:ident usize) => { $crate::number::<usize, _, _>($s) };
    (@$s:ident i8) => { $crate::number::<i8, _, _>($s) };
    (@$s:ident i16) => { $crate::number::<i16, _, _>($s) };
    (@$s:ident i32) => { $crate::number::<i32, _, _>($s) };
    (@$s:ident i64) => { $crate::number::<i64, _, _>($s) };
    (@$s:ident i128) => { $crate::number::<i128, _, _>($s) };
    (@$s:ident isize) => { $crate::number::<isize, _, _>($s) };
    (@$s:ident $kind:ty) => {
        <$kind as $crate::Readable>::read($s)
    };
    (from $s:expr, $($kind:tt)*) => {{
        let mut source = $s;
        let source = &mut source;
        $crate::read_value!(@source $($kind)*)
    }};
    ($($kind:tt)*) => {{
        let mut stdin = $crate::stdin();
        let source = stdin.as_mut().unwrap();
        let value = $crate::read_value!(@source $($kind)*);
        drop(stdin);
        value
    }};
}

/// Stdin, which is read only as far as tokens are asked for.
pub fn stdin() -> MutexGuard<'static, Option<LineSource<BufReader<Stdin>>>> {
    static STDIN: Mutex<Option<LineSource<BufReader<Stdin>>>> = Mutex::new(None);
    let mut stdin = STDIN.lock().unwrap();
    stdin.get_or_insert_with(|| LineSource::new(BufReader::new(std::io::stdin())));
    stdin
}

pub fn is_stdin_empty() -> bool {
    stdin().as_mut().unwrap().is_empty()
}

/// Where tokens come from.
pub trait Source<R: BufRead> {
    fn next_token(&mut self) -> Option<&str>;

    fn is_empty(&mut self) -> bool;

    fn next_token_unwrap(&mut self) -> &str {
        self.next_token().expect("the input ends too early")
    }

    /// The text at hand, the place where its rest begins, and whether it is all of the input.
    fn rest(&mut self) -> Option<(&str, &mut usize, bool)> {
        None
    }
}

impl<R: BufRead, S: Source<R>> Source<R> for &mut S {
    fn next_token(&mut self) -> Option<&str> {
        (**self).next_token()
    }

    fn is_empty(&mut self) -> bool {
        (**self).is_empty()
    }

    fn rest(&mut self) -> Option<(&str, &mut usize, bool)> {
        (**self).rest()
    }
}

/// All of a text. What borrows its text, as `from` does, has a `&str` for `T`.
pub struct OnceSource<R, T = String> {
    text: T,
    /// Where the rest begins.
    at: usize,
    /// None: it is there for its type.
    _reader: Option<R>,
}

impl<R: BufRead> OnceSource<R> {
    pub fn new(mut reader: R) -> Self {
        let mut text = String::new();
        reader.read_to_string(&mut text).expect("the input is text");
        OnceSource { text, at: 0, _reader: None }
    }
}

impl<'a> From<&'a str> for OnceSource<BufReader<&'a [u8]>, &'a str> {
    fn from(text: &'a str) -> Self {
        OnceSource { text, at: 0, _reader: None }
    }
}

impl<R: BufRead, T: AsRef<str>> Source<R> for OnceSource<R, T> {
    fn next_token(&mut self) -> Option<&str> {
        let text = self.text.as_ref();
        let rest = text[self.at..].trim_start();
        // A long word goes by sixteens of bytes, as far as they are signs of ASCII.
        let signs = |some: &&[u8]| some.iter().fold(true, |all, b| all & b.is_ascii_graphic());
        let plain = 16 * rest.as_bytes().chunks_exact(16).take_while(signs).count();
        let end = rest[plain..].find(char::is_whitespace).map_or(rest.len(), |end| plain + end);
        self.at = text.len() - rest.len() + end;
        (end > 0).then(|| &rest[..end])
    }

    fn is_empty(&mut self) -> bool {
        self.text.as_ref()[self.at..].trim_start().is_empty()
    }

    fn rest(&mut self) -> Option<(&str, &mut usize, bool)> {
        Some((self.text.as_ref(), &mut self.at, true))
    }
}

/// One line after the other.
pub struct LineSource<R: BufRead> {
    reader: R,
    line: OnceSource<R>,
}

impl<R: BufRead> LineSource<R> {
    pub fn new(reader: R) -> Self {
        LineSource { reader, line: OnceSource { text: String::new(), at: 0, _reader: None } }
    }
}

impl<'a> From<&'a str> for LineSource<BufReader<&'a [u8]>> {
    fn from(text: &'a str) -> Self {
        LineSource::new(BufReader::new(text.as_bytes()))
    }
}

impl<R: BufRead> Source<R> for LineSource<R> {
    fn next_token(&mut self) -> Option<&str> {
        self.is_empty();
        self.line.next_token()
    }

    fn is_empty(&mut self) -> bool {
        while self.line.is_empty() {
            self.line.text.clear();
            self.line.at = 0;
            if self.reader.read_line(&mut self.line.text).expect("the input is text") == 0 {
                return true;
            }
        }
        false
    }

    // At its end it waits for no other line: it may be an answer to what this one asks.
    fn rest(&mut self) -> Option<(&str, &mut usize, bool)> {
        Some((&self.line.text, &mut self.line.at, false))
    }
}

/// What can be read.
pub trait Readable {
    type Output;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output;
}

impl<T: FromStr> Readable for T
where
    T::Err: Debug,
{
    type Output = T;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> T {
        parse(source)
    }
}

/// What can be read by a value, such as a graph whose size was read before.
pub trait RuntimeReadable {
    type Output;

    fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output;
}

/// The next token, parsed by its type.
#[cold]
fn parse<T: FromStr, R: BufRead, S: Source<R>>(source: &mut S) -> T {
    let token = source.next_token().expect("the input ends too early");
    let refuse = |_| panic!("`{token}` is not a {}", std::any::type_name::<T>());
    token.parse().unwrap_or_else(refuse)
}

/// The next token, which is a number.
pub fn number<T: FromStr + TryFrom<u64>, R: BufRead, S: Source<R>>(source: &mut S) -> T {
    source
        .rest()
        .and_then(|(text, at, _)| digits(text.as_bytes(), at))
        .unwrap_or_else(|| parse(source))
}

/// The number at `at`, which moves behind it and a blank: if it consists of at most 19 digits, which
/// fit into a `u64`, and enough text follows.
fn digits<T: TryFrom<u64>>(text: &[u8], at: &mut usize) -> Option<T> {
    const ONES: u64 = u64::MAX / 0xff;
    let mut start = *at;
    while text.get(start)?.is_ascii_whitespace() {
        start += 1;
    }
    let mut end = start + 8;
    let mut word = u64::from_le_bytes(text.get(start..end)?.try_into().ok()?) ^ (0x30 * ONES);
    // A byte above 9 has the bit 128, by itself or with 118 more. A carry reaches later bytes only.
    let others = (word | word.wrapping_add(118 * ONES)) & (128 * ONES);
    // A branch, since the place of the next number then waits for no arithmetic.
    if others != 0 {
        let bits = others.trailing_zeros() & 56;
        word = word.checked_shl(64 - bits)?;
        end = start + bits as usize / 8;
    }
    // Neighbours join: the first one times 10, times 100, times 10000. The masks are 00ff00ff… and
    // 0000ffff….
    word = word.wrapping_mul(10 << 8 | 1) >> 8 & (u64::MAX / 0x101);
    word = word.wrapping_mul(100 << 16 | 1) >> 16 & (u64::MAX / 0x1_0001);
    word = word.wrapping_mul(10_000 << 32 | 1) >> 32;
    while let digit @ 0..=9 = text.get(end)?.wrapping_sub(b'0') {
        word = word.wrapping_mul(10).wrapping_add(u64::from(digit));
        end += 1;
    }
    let plain = end < start + 20 && text[end].is_ascii_whitespace();
    let value = T::try_from(word).ok().filter(|_| plain)?;
    *at = end + 1;
    Some(value)
}

/// What `item` reads, for every number in `range`.
pub fn list<R: BufRead, S: Source<R>, T>(
    source: &mut S,
    range: impl Iterator,
    mut item: impl FnMut(&mut S) -> T,
) -> Vec<T> {
    let left =
        |source: &mut S| source.rest().and_then(|(text, at, all)| all.then(|| text.len() - *at));
    let (n, before) = (range.size_hint().0, left(source));
    let fits = before >= Some(n);
    let mut list = Vec::with_capacity(if fits { n } else { 0 });
    for _ in range {
        list.push(item(source));
        // Items such as `[u8; 0]` need no text.
        if !fits && left(source) != before {
            panic!("the input ends too early: {n} items cannot be in {} bytes", before.unwrap());
        }
    }
    list
}

/// A token as characters.
pub enum Chars {}

impl Readable for Chars {
    type Output = Vec<char>;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<char> {
        source.next_token_unwrap().chars().collect()
    }
}

/// A token as bytes.
pub enum Bytes {}

impl Readable for Bytes {
    type Output = Vec<u8>;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Vec<u8> {
        source.next_token_unwrap().into()
    }
}

/// A number from 1 on, less 1.
pub enum Usize1 {}

impl Readable for Usize1 {
    type Output = usize;

    #[inline]
    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> usize {
        number::<usize, R, S>(source).checked_sub(1).expect("0 is not a number from 1 on")
    }
}

/// A number less 1.
pub enum Isize1 {}

impl Readable for Isize1 {
    type Output = isize;

    fn read<R: BufRead, S: Source<R>>(source: &mut S) -> isize {
        number::<isize, R, S>(source).checked_sub(1).expect("the number is too small")
    }
}
