//! HDU 1404, a second way: a table of all words by the rules alone, words that begin with 0 among them. A word
//! has the place of the number that one writes with a 1 before it, so an option is always before its word.

use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference =
    Reference::new(answer, &[("lost numbers, and one digit from them", one_digit_away)]);

/// For every word: is it lost for the player to move?
fn lost() -> &'static [bool] {
    static LOST: OnceLock<Vec<bool>> = OnceLock::new();
    LOST.get_or_init(|| {
        let mut lost = vec![false; 2_000_000];
        // The empty word.
        lost[1] = true;
        for length in 1..=6 {
            let all = 10_usize.pow(length);
            for word in all..2 * all {
                let places = (0..length).map(|place| 10_usize.pow(place));
                let reaches_lost = |place: usize| match word / place % 10 {
                    0 => lost[word / place / 10],
                    digit => (1..=digit).any(|by| lost[word - by * place]),
                };
                lost[word] = !places.into_iter().any(reaches_lost);
            }
        }
        lost
    })
}

fn answer(text: &str) -> String {
    let place =
        |word: &str| word.bytes().fold(1, |place, digit| 10 * place + usize::from(digit - b'0'));
    let winner = |word| if lost()[place(word)] { "No\n" } else { "Yes\n" };
    text.split_whitespace().map(winner).collect()
}

/// Lost numbers, some of them with one digit changed.
fn one_digit_away(rng: &mut Rng, size: usize) -> String {
    lines(rng.list(20 * size, |rng| {
        let length = rng.one_of(&[2, 3, 4, 5, 6, 6, 6]);
        let all = 10_usize.pow(length);
        let mut words = std::iter::repeat_with(|| rng.within(all..=2 * all - 1));
        let word = words.find(|&word| lost()[word]).expect("words without end");
        let place = 10_usize.pow(rng.within(0..=length - 1));
        let digit = if rng.one_in(2) { word / place % 10 } else { rng.within(0..=9) };
        let changed = word - word / place % 10 * place + digit * place;
        // Without the 1 before it.
        [changed.to_string()[1..].to_string()]
    }))
}
