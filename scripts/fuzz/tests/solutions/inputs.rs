//! Inputs that are nearly right: a small input of a generator, or one of the corpus, with a few changes
//! to its words and blanks.

use fuzz::Choices;

/// Words at which programs break: the ends of types, numbers that are written oddly, no numbers.
const WORDS: [&str; 40] = [
    "0",
    "1",
    "-1",
    "2",
    "3",
    "7",
    "10",
    "49",
    "100",
    "1000",
    "65535",
    "65536",
    "100000",
    "1000000",
    "2147483647",
    "2147483648",
    "-2147483648",
    "4294967295",
    "4294967296",
    "1000000000",
    "1000000007",
    "1000000000000000000",
    "9223372036854775807",
    "9223372036854775808",
    "-9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "340282366920938463463374607431768211456",
    "00",
    "+1",
    "-0",
    "007",
    "1.0",
    "1e5",
    "x",
    "-",
    "+",
    ".",
    "é",
    "\u{0}",
];

/// Blanks between words.
const BLANKS: [&str; 6] = [" ", "\n", "\r\n", "\t", "  ", "\n\n"];

/// `input` with up to eight changes, mostly one: many leave little that is valid.
pub(crate) fn changed(input: &str, choices: &mut Choices) -> String {
    // A word, and the blanks behind it.
    let mut words: Vec<(String, String)> = vec![];
    let mut rest = input;
    while !rest.is_empty() {
        let end = rest.find(|c: char| c.is_ascii_whitespace()).unwrap_or(rest.len());
        let (word, after) = rest.split_at(end);
        let next = after.find(|c: char| !c.is_ascii_whitespace()).unwrap_or(after.len());
        let (blanks, after) = after.split_at(next);
        words.push((word.to_string(), blanks.to_string()));
        rest = after;
    }
    for _ in 0..*choices.one(&[1, 1, 1, 1, 2, 2, 3, 8]) {
        if words.is_empty() {
            words.push((String::new(), "\n".to_string()));
        }
        let i = choices.below(words.len());
        let j = choices.below(words.len());
        match choices.below(12) {
            0 | 1 => words[i].0 = choices.one(&WORDS).to_string(),
            2 | 3 => words[i].0 = choices.below(40).to_string(),
            4 | 5 => words[i].0 = near(&words[i].0, choices),
            6 => drop(words.remove(i)),
            7 => words.insert(j, words[i].clone()),
            8 => words.swap(i, j),
            9 => words[i].1 = choices.one(&BLANKS).to_string(),
            10 => words.truncate(i),
            _ => {
                let (from, to) = (i.min(j), i.max(j));
                let again = words[from..to].to_vec();
                words.extend(again);
            }
        }
    }
    words.into_iter().map(|(word, blanks)| word + &blanks).collect()
}

/// A number a little beside the one that `word` is, or a word with another letter.
fn near(word: &str, choices: &mut Choices) -> String {
    if let Ok(number) = word.parse::<i128>() {
        return match choices.below(4) {
            0 => number + 1,
            1 => number - 1,
            2 => number * 2,
            _ => number ^ 1 << choices.below(20),
        }
        .to_string();
    }
    let mut letters: Vec<char> = word.chars().collect();
    if letters.is_empty() {
        return "0".to_string();
    }
    let i = choices.below(letters.len());
    letters[i] = *choices.one(&['0', '1', '9', 'a', '.', 'X', '#', '\u{7f}']);
    letters.into_iter().collect()
}
