//! How a judge compares an answer with its own.

use serde::Deserialize;

/// `compare` in problem.toml, for problems with one right answer to every input. If there are several, the oracle has a
/// checker.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Compare {
    /// Word by word; blanks and line ends do not count.
    #[default]
    Tokens,
    /// Word by word; capital letters are as small ones. Packages of ICPC have it; problem.toml does not.
    #[serde(skip)]
    Caseless,
    /// Line by line; blanks at the ends of lines and blank lines at the end do not count.
    Lines,
    /// Word by word; a number may have this absolute or relative error.
    Float(f64),
}

impl Compare {
    /// Compares `got` with the judge's answer `expected`.
    ///
    /// ```
    /// use facts::compare::Compare;
    /// assert_eq!(Compare::Tokens.check("1 2\n", "1\n2"), Ok(()));
    /// assert_eq!(Compare::Lines.check("1 2\n\n", "1 2 "), Ok(()));
    /// assert_eq!(Compare::Float(1e-6).check("0.5\n", "0.5000001"), Ok(()));
    /// assert_eq!(Compare::Caseless.check("YES\n", "Yes"), Ok(()));
    /// let why = Compare::Tokens.check("Yes 3\n", "Yes 4\n").unwrap_err();
    /// assert_eq!(why, "word 2 is `4`, not `3`");
    /// ```
    pub fn check(self, expected: &str, got: &str) -> Result<(), String> {
        match self {
            Compare::Tokens => same(words(expected), words(got), "word", |a, b| a == b),
            Compare::Caseless => same(words(expected), words(got), "word", |a, b| {
                a.to_lowercase() == b.to_lowercase()
            }),
            Compare::Float(tolerance) => {
                same(words(expected), words(got), "word", |a, b| is_near(a, b, tolerance))
            }
            Compare::Lines if differ_in_white_space(expected, got) => {
                let differs = same(lines(expected), lines(got), "line", |a, b| a == b);
                differs.map_err(|why| format!("white space alone differs: {why}"))
            }
            Compare::Lines => same(lines(expected), lines(got), "line", |a, b| a == b),
        }
    }
}

/// Do the texts differ, but not their words?
pub fn differ_in_white_space(expected: &str, got: &str) -> bool {
    expected != got && words(expected).eq(words(got))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_ascii_whitespace()
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.trim_end().lines().map(str::trim_end)
}

/// Compares two lists; `kind` names an item in the message.
fn same<'a>(
    mut expected: impl Iterator<Item = &'a str>,
    mut got: impl Iterator<Item = &'a str>,
    kind: &str,
    agree: impl Fn(&str, &str) -> bool,
) -> Result<(), String> {
    let shown = |text: &str| format!("`{}`", cut(text, 60));
    for number in 1.. {
        return match (expected.next(), got.next()) {
            (None, None) => Ok(()),
            (Some(a), Some(b)) if agree(a, b) => continue,
            (Some(a), Some(b)) => Err(format!("{kind} {number} is {}, not {}", shown(b), shown(a))),
            (Some(a), None) => Err(format!("{kind} {number} is missing: {}", shown(a))),
            (None, Some(b)) => Err(format!("{kind} {number} is one too many: {}", shown(b))),
        };
    }
    unreachable!("texts end")
}

/// `text`, or the first `width` characters of a longer one.
pub fn cut(text: &str, width: usize) -> String {
    match text.char_indices().nth(width) {
        Some((end, _)) => text[..end].to_string() + "…",
        None => text.to_string(),
    }
}

/// Are the two words equal, or numbers that differ by at most `tolerance`?
fn is_near(expected: &str, got: &str, tolerance: f64) -> bool {
    let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite());
    match (number(expected), number(got)) {
        (Some(a), Some(b)) => (a - b).abs() <= tolerance * a.abs().max(1.0),
        // NaN and inf have several spellings.
        (None, None) if [expected, got].iter().all(|word| word.parse::<f64>().is_ok()) => {
            let [a, b] = [expected, got].map(|word| word.parse::<f64>().expect("it is a number"));
            a == b || a.is_nan() && b.is_nan()
        }
        _ => expected == got,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_are_not_finite_have_several_spellings() {
        let of = |a: &str, b: &str| Compare::Float(1e-6).check(a, b).is_ok();
        assert!(of("NaN", "-nan") && of("inf", "Infinity") && of("Yes", "Yes"));
        assert!(!of("inf", "-inf") && !of("NaN", "inf") && !of("NaN", "0") && !of("Yes", "yes"));
    }

    #[test]
    fn words_do_not_mind_white_space_and_lines_do() {
        let pairs = [("LOSING\n\nWINNING\n", "LOSING\nWINNING\n"), ("1 2\n", "1  2\n")];
        for (expected, got) in pairs {
            assert_eq!(Compare::Tokens.check(expected, got), Ok(()));
            let why = Compare::Lines.check(expected, got).unwrap_err();
            assert!(why.starts_with("white space alone differs: line "), "{why}");
        }
        assert_eq!(Compare::Lines.check("1\r\n\n2", "1\n \n2 \n\n"), Ok(()));
        assert_eq!(Compare::Lines.check("1\n", "2\n").unwrap_err(), "line 1 is `2`, not `1`");
    }

    #[test]
    fn what_is_missing_or_too_much_is_told() {
        let check = |got| Compare::Tokens.check("1 2\n", got).unwrap_err();
        assert_eq!(check("1"), "word 2 is missing: `2`");
        assert_eq!(check("1 2 3"), "word 3 is one too many: `3`");
        assert_eq!(check("1 12"), "word 2 is `12`, not `2`");
    }

    #[test]
    fn numbers_are_near_absolutely_or_relatively() {
        let float = Compare::Float(1e-6);
        for (expected, got) in
            [("1", "1.0000009"), ("1e9", "1000000999"), ("0", "-1e-7"), ("No", "No")]
        {
            assert_eq!(float.check(expected, got), Ok(()), "{expected} {got}");
        }
        for (expected, got) in
            [("1", "1.00001"), ("0", "nan"), ("inf", "-inf"), ("No", "0"), ("1", "")]
        {
            assert!(float.check(expected, got).is_err(), "{expected} {got}");
        }
    }
}
