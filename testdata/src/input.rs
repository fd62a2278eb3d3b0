//! Reads an input for an oracle: token by token, with a limit for every value and a line in every error. An oracle has one
//! `read` function, so that it states each limit once.

use crate::form::FormIssues;
use facts::ask::Invalid;
use facts::compare::cut;
use itertools::Itertools;
use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The rest of an input text.
#[derive(Clone, Debug)]
pub struct Input<'a> {
    rest: &'a str,
    /// The line of the first character of `rest`.
    line: usize,
    /// The line of the last token.
    last_line: usize,
    /// Numbers in a form that a strict validator refuses.
    odd: FormIssues,
}

impl<'a> Input<'a> {
    pub fn new(text: &'a str) -> Self {
        Input { rest: text, line: 1, last_line: 1, odd: FormIssues::default() }
    }

    /// What a strict validator says about the form of the numbers so far.
    pub(crate) fn remark(self) -> Option<Invalid> {
        self.odd.remark()
    }

    pub fn is_at_end(&mut self) -> bool {
        let token = self.rest.trim_ascii_start();
        let blanks = &self.rest[..self.rest.len() - token.len()];
        self.line += blanks.matches('\n').count();
        self.rest = token;
        token.is_empty()
    }

    /// The next token, which the statement calls `name`.
    pub fn token(&mut self, name: &str) -> Result<&'a str, Invalid> {
        if self.is_at_end() {
            // The error names the last line, since there is no other.
            return Err(self.invalid(&format!("{name} is missing: the input ends here")));
        }
        self.last_line = self.line;
        let end = self.rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(self.rest.len());
        let (token, rest) = self.rest.split_at(end);
        self.rest = rest;
        Ok(token)
    }

    /// The next token, which the statement calls `name`, of so many `letters`.
    pub fn word(
        &mut self,
        name: &str,
        lengths: RangeInclusive<usize>,
        letters: &str,
    ) -> Result<&'a str, Invalid> {
        let word = self.token(name)?;
        let (length, least, most) = (word.len(), lengths.start(), lengths.end());
        let fits = lengths.contains(&length);
        self.expect(fits, || format!("the {name}'s length {length} is not in {least}..={most}"))?;
        match word.chars().find(|letter| !letters.contains(*letter)) {
            Some(letter) => {
                Err(self.invalid(&format!("the {name} has {letter:?}, not one of {letters}")))
            }
            None => Ok(word),
        }
    }

    /// The next number, which the statement calls `name` and limits to `range`.
    pub fn number<T: FromStr + PartialOrd + fmt::Display>(
        &mut self,
        name: &str,
        range: RangeInclusive<T>,
    ) -> Result<T, Invalid> {
        let token = self.token(name)?;
        let why = match token.parse() {
            Ok(value) if range.contains(&value) => {
                self.note_form(name, token);
                return Ok(value);
            }
            Err(_) if !is_integer(token) => format!("{} is not a whole number", shown(token)),
            _ => format!("{token} is not in {}..={}", range.start(), range.end()),
        };
        Err(self.invalid(&format!("{name} {why}")))
    }

    /// Notes a number in a form that a strict validator refuses.
    fn note_form(&mut self, name: &str, token: &str) {
        let digits = token.trim_start_matches(['+', '-']);
        if token != "0" && (token.starts_with('+') || digits.starts_with('0')) {
            self.odd.note(self.last_line, || {
                format!("{name} {} starts with a needless sign or zero", shown(token))
            });
        }
    }

    /// The next `count` numbers, each of which the statement calls `name` and limits to `range`.
    pub fn numbers<T: FromStr + PartialOrd + fmt::Display + Clone>(
        &mut self,
        name: &str,
        count: usize,
        range: RangeInclusive<T>,
    ) -> Result<Vec<T>, Invalid> {
        (0..count).map(|_| self.number(name, range.clone())).collect()
    }

    /// `count` items.
    pub fn list<T>(
        &mut self,
        count: usize,
        mut item: impl FnMut(&mut Self) -> Result<T, Invalid>,
    ) -> Result<Vec<T>, Invalid> {
        (0..count).map(|_| item(self)).collect()
    }

    /// The length of a list, and its items: as in `number` and `numbers`.
    pub fn counted<T: FromStr + PartialOrd + fmt::Display + Clone>(
        &mut self,
        length: &str,
        lengths: RangeInclusive<usize>,
        item: &str,
        items: RangeInclusive<T>,
    ) -> Result<Vec<T>, Invalid> {
        let length = self.number(length, lengths)?;
        self.numbers(item, length, items)
    }

    /// The number of tests, which the statement calls `name`, and that many tests.
    pub fn tests<T>(
        &mut self,
        name: &str,
        range: RangeInclusive<usize>,
        test: impl FnMut(&mut Self) -> Result<T, Invalid>,
    ) -> Result<Vec<T>, Invalid> {
        let tests = self.number(name, range)?;
        self.list(tests, test)
    }

    /// Tests up to the end of the input.
    pub fn until_end<T>(
        &mut self,
        mut test: impl FnMut(&mut Self) -> Result<T, Invalid>,
    ) -> Result<Vec<T>, Invalid> {
        let mut tests = vec![];
        while !self.is_at_end() {
            tests.push(test(self)?);
        }
        Ok(tests)
    }

    /// Tests up to a 0 or to the end of the input. Each begins with a number, which the statement calls `name`.
    pub fn until_zero<N: FromStr + PartialOrd + fmt::Display + Copy + Default, T>(
        &mut self,
        name: &str,
        most: N,
        mut test: impl FnMut(&mut Self, N) -> Result<T, Invalid>,
    ) -> Result<Vec<T>, Invalid> {
        let mut tests = vec![];
        while !self.is_at_end() {
            let number = self.number(name, N::default()..=most)?;
            if number == N::default() {
                break;
            }
            tests.push(test(self, number)?);
        }
        Ok(tests)
    }

    /// The edges of a tree on the vertices `1..=n`, as pairs of vertices counted from 0.
    pub fn tree(&mut self, n: usize) -> Result<Vec<(usize, usize)>, Invalid> {
        let mut component: Vec<usize> = (0..n).collect();
        (1..n)
            .map(|_| {
                let u = self.number("vertex", 1..=n)? - 1;
                let v = self.number("vertex", 1..=n)? - 1;
                let (a, b) = (representative(&mut component, u), representative(&mut component, v));
                self.expect(a != b, || format!("edge {} {} closes a cycle", u + 1, v + 1))?;
                component[a] = b;
                Ok((u, v))
            })
            .collect()
    }

    /// The neighbours of each vertex of such a tree.
    pub fn neighbours(&mut self, n: usize) -> Result<Vec<Vec<usize>>, Invalid> {
        Ok(neighbours(n, self.tree(n)?))
    }

    /// Checks a condition of the statement on the values so far.
    pub fn expect(&self, condition: bool, what: impl FnOnce() -> String) -> Result<(), Invalid> {
        if condition {
            Ok(())
        } else {
            Err(self.invalid(&what()))
        }
    }

    /// Checks that the input ends here.
    pub fn end(&mut self) -> Result<(), Invalid> {
        if self.is_at_end() {
            return Ok(());
        }
        let token = self.token("the end")?;
        Err(self.invalid(&format!("extra input: {}", shown(token))))
    }

    fn invalid(&self, what: &str) -> Invalid {
        /// How many characters of a token a message shows.
        const SHOWN: usize = 80;
        Invalid { line: self.last_line, what: what.split(' ').map(|it| cut(it, SHOWN)).join(" ") }
    }
}

/// The neighbours of each of `n` vertices with these edges.
pub fn neighbours(n: usize, edges: impl IntoIterator<Item = (usize, usize)>) -> Vec<Vec<usize>> {
    let mut neighbours = vec![vec![]; n];
    for (u, v) in edges {
        neighbours[u].push(v);
        neighbours[v].push(u);
    }
    neighbours
}

/// The representative of the component of `v`, with path halving.
fn representative(component: &mut [usize], mut v: usize) -> usize {
    while component[v] != v {
        component[v] = component[component[v]];
        v = component[v];
    }
    v
}

fn is_integer(token: &str) -> bool {
    let digits = token.strip_prefix(['-', '+']).unwrap_or(token);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// A token for a message: in quotes, with control characters escaped.
fn shown(token: &str) -> String {
    format!("`{}`", token.escape_debug())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal<T: fmt::Debug>(result: Result<T, Invalid>) -> String {
        result.unwrap_err().to_string()
    }

    #[test]
    fn errors_name_line_value_and_limit() {
        let mut input = Input::new("3 x\r\n\n 9\n-1 99999999999999999999\n5");
        assert_eq!(input.number("n", 1..=3), Ok(3));
        assert_eq!(refusal(input.number("m", 1..=3)), "line 1: m `x` is not a whole number");
        assert_eq!(refusal(input.number("vertex", 1..=8)), "line 3: vertex 9 is not in 1..=8");
        assert_eq!(refusal(input.number("u", 1_usize..=8)), "line 4: u -1 is not in 1..=8");
        assert_eq!(
            refusal(input.number("v", 1_u32..=8)),
            "line 4: v 99999999999999999999 is not in 1..=8"
        );
        assert_eq!(refusal(input.clone().end()), "line 5: extra input: `5`");
        assert_eq!(input.number("w", 5..=5), Ok(5));
        assert_eq!(input.end(), Ok(()));
        assert_eq!(refusal(input.number("x", 1..=8)), "line 5: x is missing: the input ends here");
    }

    #[test]
    fn a_word_has_a_length_and_letters() {
        let mut input = Input::new(".X..\n.X.\n.Y");
        assert_eq!(input.word("row", 4..=4, ".X"), Ok(".X.."));
        let long = "line 2: the row's length 3 is not in 1..=2";
        assert_eq!(refusal(input.word("row", 1..=2, ".X")), long);
        let foreign = "line 3: the row has 'Y', not one of .X";
        assert_eq!(refusal(input.word("row", 1..=2, ".X")), foreign);
    }

    #[test]
    fn a_message_shows_the_beginning_of_a_long_token() {
        let long = "9".repeat(100_000);
        let cut = "9".repeat(80) + "…";
        let mut input = Input::new(&long);
        assert_eq!(
            refusal(input.clone().number("n", 1..=3)),
            format!("line 1: n {cut} is not in 1..=3")
        );
        input.token("word").unwrap();
        // A message of an oracle is cut in the same way.
        let said = input.expect(false, || format!("the word {long} has digits"));
        assert_eq!(refusal(said), format!("line 1: the word {cut} has digits"));
        assert!(refusal(Input::new(&"\u{1b}".repeat(500)).number("n", 1..=3)).len() < 150);
    }

    #[test]
    fn odd_numbers_are_accepted_with_a_remark() {
        let mut input = Input::new("1 +5\n05 -0 -1 0 00\n");
        for _ in 0..7 {
            input.number("n", -9..=9).unwrap();
        }
        let remark = input.remark().unwrap().to_string();
        let first = "line 1: n `+5` starts with a needless sign or zero";
        assert_eq!(remark, format!("{first} (and 3 times more)"));
        let mut plain = Input::new("0 10 -10");
        plain.numbers("n", 3, -10..=10).unwrap();
        assert_eq!(plain.remark(), None);
        let far = "+99999999999999999999";
        assert!(refusal(Input::new(far).number("n", 1..=3)).ends_with(" is not in 1..=3"));
    }

    #[test]
    fn a_tree_has_no_cycle() {
        assert_eq!(Input::new("1 2\n3 2").tree(3), Ok(vec![(0, 1), (2, 1)]));
        assert_eq!(refusal(Input::new("1 2\n3 4\n2 1").tree(4)), "line 3: edge 2 1 closes a cycle");
        assert_eq!(refusal(Input::new("1 4").tree(3)), "line 1: vertex 4 is not in 1..=3");
    }
}
