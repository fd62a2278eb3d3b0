//! The same texts read by proconio and by its stand-in: the same values, or both refuse.

#![allow(clippy::incompatible_msrv, clippy::unused_unit)]

use std::fmt::Debug;
use std::panic::{catch_unwind, set_hook, UnwindSafe};
use std::str::FromStr;
use std::sync::Once;
use testdata::Rng;

/// What `read` reads, unless it panics. Only the panics of this file are printed.
fn read<T>(read: impl FnOnce() -> T + UnwindSafe) -> Option<T> {
    static QUIET: Once = Once::new();
    QUIET.call_once(|| {
        let ours = |at: &std::panic::Location| at.file().ends_with(file!());
        set_hook(Box::new(move |why| {
            if why.location().is_some_and(ours) {
                eprintln!("{why}");
            }
        }));
    });
    catch_unwind(read).ok()
}

/// Reads `$input` from `$text` with the macro of the crate `$krate`, by each of its three sources.
macro_rules! read {
    ($krate:ident $text:ident ($($name:ident),*) $($input:tt)*) => {{
        #[allow(unused_imports)]
        use $krate::{marker::*, source::*};
        [
            read(|| {
                $krate::input! { from once::OnceSource::from($text), $($input)* }
                ($($name,)*)
            }),
            read(|| {
                $krate::input! { from once::OnceSource::new($text.as_bytes()), $($input)* }
                ($($name,)*)
            }),
            read(|| {
                $krate::input! { from line::LineSource::from($text), $($input)* }
                ($($name,)*)
            }),
            read(|| {
                $krate::input! { from auto::AutoSource::from($text), $($input)* }
                ($($name,)*)
            }),
        ]
    }};
}

/// The values that both crates read, or `None` if both refuse.
macro_rules! same {
    ($text:expr, $names:tt $($input:tt)*) => {{
        let text: &str = $text;
        let theirs = read!(proconio text $names $($input)*);
        let ours = read!(stand_in text $names $($input)*);
        // Texts, since not even a number is equal to itself if it is none.
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"), "{}: {text:?}", stringify!($($input)*));
        let [values, ..] = ours;
        values
    }};
}

/// A type with a parser of its own.
#[derive(Debug, PartialEq)]
struct Even(u32);

impl FromStr for Even {
    type Err = String;

    fn from_str(text: &str) -> Result<Even, String> {
        let n: u32 = text.parse().map_err(|_| String::from("not a number"))?;
        if n % 2 == 0 {
            Ok(Even(n))
        } else {
            Err(String::from("odd"))
        }
    }
}

/// A number by its alias.
type Count = u64;

/// What a user writes for types of their own, word by word the same for both crates.
macro_rules! own_types {
    ($krate:ident) => {
        pub(crate) mod $krate {
            use std::io::BufRead;
            use $krate::marker::Usize1;
            use $krate::source::{Readable, RuntimeReadable, Source};
            use $krate::{input, read_value};

            pub(crate) struct Point;

            impl Readable for Point {
                type Output = (i32, char);

                fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
                    (i32::read(source), source.next_token_unwrap().chars().next().unwrap())
                }
            }

            /// What is left, as far as there is something.
            pub(crate) struct Rest<T>(T);

            impl<T: Readable> Readable for Rest<T> {
                type Output = Vec<T::Output>;

                fn read<R: BufRead, S: Source<R>>(source: &mut S) -> Self::Output {
                    let mut rest = vec![];
                    while !source.is_empty() {
                        rest.push(read_value!(from &mut *source, T));
                    }
                    assert_eq!(source.next_token(), None);
                    rest
                }
            }

            pub(crate) struct Graph(pub(crate) usize, pub(crate) usize);

            impl RuntimeReadable for Graph {
                type Output = Vec<Vec<usize>>;

                fn read<R: BufRead, S: Source<R>>(self, source: &mut S) -> Self::Output {
                    input! { from source, edges: [(Usize1, Usize1); self.1] }
                    let mut graph = vec![vec![]; self.0];
                    for (u, v) in edges {
                        graph[u].push(v);
                    }
                    graph
                }
            }
        }
    };
}

mod own {
    own_types!(proconio);
    own_types!(stand_in);
}

/// Numbers at the ends of types, other forms of numbers, and words.
const TOKENS: &str =
    "0 1 2 3 4 5 6 7 8 9 10 12345678 123456789 1234567a -1 -128 -129 127 128 255 256 -32769 65535 \
    65536 2147483647 2147483648 -2147483648 4294967295 4294967296 9223372036854775807 \
    9223372036854775808 -9223372036854775808 -9223372036854775809 18446744073709551615 \
    18446744073709551616 99999999999999999999 340282366920938463463374607431768211455 +7 007 \
    000000000000000000012 -0 --1 1_0 0x1 1.5 .5 -1e3 NaN inf true x é ß1 数 abcdefgh \
    0123456789abcdefghijklmnopqrstuvwxyz";

/// White space of any kind, and what looks like it.
const BLANKS: &str = " | | | |\n|\n|\r\n|\t|  | \n\n|\u{b}|\u{c}|\u{a0}|\u{3000} ";

fn random_text(rng: &mut Rng, words: usize, small: bool) -> String {
    let tokens: Vec<&str> = TOKENS.split(' ').collect();
    let blanks: Vec<&str> = BLANKS.split('|').collect();
    let mut text = String::from(rng.one_of(&["", "", "", "\n "]));
    for _ in 0..words {
        let count = if small && !rng.one_in(30) { 6 } else { tokens.len() };
        text += rng.one_of(&tokens[..count]);
        text += if rng.one_in(100) { "\u{1c}" } else { rng.one_of(&blanks) };
    }
    if rng.one_in(3) {
        text.truncate(text.trim_end().len());
    }
    text
}

/// Texts of up to `most` words, mostly small numbers. None has a length beyond a million: proconio makes room for any
/// length that it reads, and aborts if there is none.
fn random_texts(number: u64, most: usize) -> impl Iterator<Item = String> {
    let is_short = |word: &str| word.parse::<u128>().map_or(true, |n| n <= 1_000_000);
    let texts = (0..number).map(Rng::new).map(move |mut rng| {
        let words = rng.within(0..=most);
        random_text(&mut rng, words, true)
    });
    texts.filter(move |text| text.split_whitespace().all(is_short))
}

#[test]
fn single_values() {
    let mut read = 0;
    for seed in 0..1500 {
        let text = &random_text(&mut Rng::new(seed), 1, false);
        macro_rules! kinds {
            ($($kind:ty)*) => { $(read += usize::from(same!(text, (a) a: $kind).is_some());)* };
        }
        macro_rules! words {
            ($($kind:ident)*) => { $(read += usize::from(same!(text, (a) a: $kind).is_some());)* };
        }
        words!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 char bool String);
        words!(Usize1 Isize1 Chars Bytes Even Count);
        kinds!(u64 std::net::Ipv4Addr std::num::NonZeroU8);
    }
    assert!((9000..30_000).contains(&read), "{read} values were read");
}

/// Every form of the grammar, on texts that mostly fit.
#[test]
fn every_form() {
    for text in random_texts(1500, 14) {
        same!(&text, ());
        same!(&text, (n, m, k) n: usize, m: u64, k: Usize1);
        same!(&text, (n, list) n: usize, mut list: [u32; n],);
        same!(&text, (n, list) mut n: i64, list: [u8; { n -= 1; n }]);
        same!(&text, (n, list) n: u8, list: [Bytes; n]);
        same!(&text, (list, rest) list: [u64], rest: [String; 2]);
        same!(&text, (lists) lists: [[i32]]);
        same!(&text, (n, m, lists) n: usize, m: usize, lists: [[char; m]; n]);
        same!(&text, (n, lists) n: usize, lists: [[[Isize1; 1]; 0]; n]);
        same!(&text, (n, edges) n: usize, edges: [(Usize1, Usize1); n.saturating_sub(1)]);
        same!(&text, (pairs) pairs: [(f64, [Chars])]);
        same!(&text, (a, b) (a, b): (u8, String), _: u64);
        same!(&text, (a, b, c) a: (), b: (u8), c: (i16, (u8, [u64; 1],),));
        same!(&text, (a) a: [std::primitive::u64]);
        same!(&text, (a, b) a: [std::primitive::u64; 2], b: std::primitive::u32);
        same!(&text, (a) a: (std::primitive::u64, [u8], Even, Vec1<u32>));
        same!(&text, (a) a: [Even; 2]);
    }
}

/// A kind with a parameter.
#[derive(Debug)]
struct Vec1<T>(#[allow(dead_code)] T);

impl<T: FromStr> FromStr for Vec1<T> {
    type Err = T::Err;

    fn from_str(text: &str) -> Result<Self, T::Err> {
        text.parse().map(Vec1)
    }
}

/// Both crates take what a user has written for types of their own.
#[test]
fn types_of_the_user() {
    for text in random_texts(800, 9) {
        macro_rules! both {
            ($name:ident, $($input:tt)*) => {{
                macro_rules! of {
                    ($krate:ident) => {{
                        use own::$krate::*;
                        use $krate::{input, source::once::OnceSource};
                        read(|| {
                            input! { from OnceSource::from(text.as_str()), $($input)* }
                            $name
                        })
                    }};
                }
                assert_eq!(of!(stand_in), of!(proconio), "{}: {text:?}", stringify!($($input)*));
            }};
        }
        both!(a, a: Point);
        both!(a, _n: u8, a: [Point; 2],);
        both!(a, a: (Point, Rest<u64>));
        both!(a, a: Rest<Point>);
        both!(a, n: usize, m: u32, a: with Graph(n, m as usize));
        both!(a, n: usize, mut a: with Graph(n, 1), _more: [String]);
    }
}

/// Several calls go on where the last one has ended, by a source or by what borrows it.
#[test]
fn several_calls() {
    macro_rules! sums {
        ($krate:ident $make:expr) => {{
            use $krate::source::{line::LineSource, once::OnceSource, Source};
            use $krate::{input, read_value};
            let _ = (OnceSource::from(""), LineSource::from(""));
            let mut source = $make;
            let mut sums = vec![];
            while !source.is_empty() {
                input! { from &mut source, n: usize }
                input! { from &mut source, a: [i64; n], b: i64, }
                let c = read_value!(from &mut source, (u8, [u8; 1]));
                sums.push((a, b, c));
            }
            assert_eq!(Source::<std::io::BufReader<&[u8]>>::next_token(&mut source), None);
            sums
        }};
    }
    let text = "2 1 -1 5 6 7\n0\n\n3 4 5 1 12345678 12345678 1 2 3";
    let expected = [(vec![1, -1], 5, (6, vec![7])), (vec![], 3, (4, vec![5]))];
    let expected = [&expected[..], &[(vec![12_345_678], 12_345_678, (1, vec![2]))]].concat();
    let ours = catch_unwind(|| sums!(stand_in OnceSource::from(&text[..text.len() - 2])));
    assert_eq!(ours.unwrap(), expected);
    assert_eq!(sums!(stand_in LineSource::from(&text[..text.len() - 2])), expected);
    assert_eq!(sums!(proconio OnceSource::from(&text[..text.len() - 2])), expected);
    assert!(catch_unwind(|| sums!(stand_in OnceSource::from(text))).is_err());
}

/// Numbers of any length, at any distance from the end of the text.
#[test]
fn numbers() {
    let ends = [u128::from(u32::MAX), u128::from(u64::MAX), 10_u128.pow(18), 10_u128.pow(19)];
    for value in ends.iter().flat_map(|end| end - 2..=end + 2) {
        for behind in ["", " ", " 1", " 1 2 3 4 5 6 7 8 9", "x", " x"] {
            let text = &format!("{value}{behind}");
            same!(text, (a) a: u32);
            same!(text, (a) a: u64);
            same!(text, (a) a: i64);
        }
    }
    for seed in 0..4000 {
        let mut rng = Rng::new(seed);
        let foreign = rng.one_of(&[2, 100, 100]);
        let mut text = String::new();
        let n = rng.within(0..=4);
        for _ in 0..n {
            text += rng.one_of(&["", "", " ", "\r\n"]);
            for _ in 0..rng.one_of(&[1, 2, 6, 7, 8, 9, 10, 15, 16, 17, 19, 20, 21]) {
                let digit = rng.within(b'0'..=b'9');
                let other = rng.one_of(b"+-/:;Pp?\x10\x0b0");
                text.push(char::from(if rng.one_in(20 * foreign) { other } else { digit }));
            }
            text += rng.one_of(&[" ", "\n", "\r\n", "\t", "  "]);
        }
        same!(&text, (a) a: [u32; n]);
        same!(&text, (a) a: [u64; n]);
        same!(&text, (a) a: [i64; n]);
    }
}

/// Long words are searched in another way than short ones.
#[test]
fn words() {
    for seed in 0..2000 {
        let mut rng = Rng::new(seed);
        let mut text = String::new();
        for _ in 0..2 {
            let n = rng.within(1..=50);
            text.extend((0..n).map(|_| rng.one_of(&['a', '~', '!', 'é', '\u{7f}'])));
            text += rng.one_of(&[" ", "\r\n", "\u{3000}", "\u{b}"]);
        }
        assert!(same!(&text, (a, b) a: Bytes, b: Chars).is_some());
    }
}

/// How `read` refuses.
fn refused<T: Debug>(read: impl FnOnce() -> T + UnwindSafe) -> String {
    let why = catch_unwind(read).unwrap_err();
    let text = why.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| why.downcast_ref::<String>().cloned()).unwrap()
}

#[test]
fn a_refusal_names_what_is_wrong() {
    use stand_in::marker::{Bytes, Isize1, Usize1};
    use stand_in::source::{line::LineSource, once::OnceSource};
    macro_rules! refused {
        ($text:expr, $($kind:tt)*) => {
            refused(|| stand_in::read_value!(from OnceSource::from($text), $($kind)*))
        };
    }
    let early = "the input ends too early";
    assert_eq!(refused!(" ", Bytes), early);
    assert_eq!(refused!("3 1 2", [u32]), early);
    assert_eq!(refused!("5 1 2", [u32]), format!("{early}: 5 items cannot be in 4 bytes"));
    let items = "18446744073709551615 items cannot be in 2 bytes";
    assert_eq!(refused!("18446744073709551615 1", [u32]), format!("{early}: {items}"));
    assert_eq!(refused!("4294967296", [u32]), early);
    assert_eq!(refused!("18446744073709551616", [u32]), "`18446744073709551616` is not a usize");
    assert_eq!(refused!("8 1 -2 3 4 5 6 7 8", [u32]), "`-2` is not a u32");
    assert_eq!(refused!("5 4294967296 3 4 5 6", [u32]), "`4294967296` is not a u32");
    assert_eq!(refused!("1.5.", f64), "`1.5.` is not a f64");
    let items = "1000000000000000000 items cannot be in 2 bytes";
    assert_eq!(refused!("1 1000000000000000000 1 ", [[Usize1]]), format!("{early}: {items}"));
    assert_eq!(refused!("1 1 0", [[Usize1]]), "0 is not a number from 1 on");
    assert_eq!(refused!("-9223372036854775808", Isize1), "the number is too small");
    // A source that does not know its end makes no room for the list either.
    let lines = || stand_in::read_value!(from LineSource::from("1000000000000000000\n1 2"), [u64]);
    assert_eq!(refused(lines), early);
}

/// The test itself as a process that reads stdin, with each crate: it answers a line before it gets
/// the next one, and at the end of the input it stops.
#[test]
fn stdin_is_read_by_lines() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    macro_rules! answer {
        ($krate:ident) => {{
            $krate::input! { n: u64, mut list: [u64; 2], }
            list.push(n);
            println!("\nanswer {list:?}");
            $krate::input_interactive! { word: String }
            println!("answer {word} {}", $krate::is_stdin_empty());
            let rest = ($krate::read_value!([$krate::marker::Usize1]), $krate::is_stdin_empty());
            println!("answer {rest:?}");
        }};
    }
    const ROLE: &str = "STAND_IN_READS_STDIN";
    match std::env::var(ROLE).as_deref() {
        Ok("proconio") => return answer!(proconio),
        Ok("stand_in") => return answer!(stand_in),
        _ => {}
    }
    for krate in ["proconio", "stand_in"] {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "stdin_is_read_by_lines", "--nocapture"])
            .env(ROLE, krate)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut answers =
            lines.by_ref().map_while(Result::ok).filter(|line| line.starts_with("answer"));
        stdin.write_all(b"7 8\n9\n").unwrap();
        assert_eq!(answers.next().as_deref(), Some("answer [8, 9, 7]"), "{krate}");
        stdin.write_all(b"word\n3").unwrap();
        stdin.write_all(b"4\n").unwrap();
        assert_eq!(answers.next().as_deref(), Some("answer word false"), "{krate}");
        stdin.write_all("1 ".repeat(34).as_bytes()).unwrap();
        drop(stdin);
        let zeros = vec![0; 34];
        assert_eq!(answers.next(), Some(format!("answer ({zeros:?}, true)")), "{krate}");
        assert!(child.wait().unwrap().success());
    }
}
