//! HDU 1404, a second way: a table of all words by the rules alone, words that begin with 0 among them. A word
//! has the place of the number that one writes with a 1 before it, so an option is always before its word.

use std::sync::OnceLock;
use testdata::prelude::*;

pub(crate) const REFERENCE: Reference = Reference {
    answer,
    medium: &[
        ("lost numbers, and one digit from them", one_digit_away),
        ("words that end after a zero", zeros),
        ("every 37th word", every_37th),
    ],
    large_from: 10,
    relations: &[],
};

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

/// A lost number of `length` digits.
fn lost_number(rng: &mut Rng, length: u32) -> usize {
    let all = 10_usize.pow(length);
    let mut words = std::iter::repeat_with(|| rng.within(all..=2 * all - 1));
    words.find(|&word| lost()[word]).expect("words without end")
}

/// A word of each place, without the 1 before it.
fn file(places: &[usize]) -> String {
    places.iter().map(|place| place.to_string()[1..].to_string() + "\n").collect()
}

/// Lost numbers, some of them with one digit changed.
fn one_digit_away(rng: &mut Rng, size: usize) -> String {
    let word = |_| {
        let length = rng.one_of(&[2, 3, 4, 5, 6, 6, 6]);
        let word = lost_number(rng, length);
        let place = 10_usize.pow(rng.within(0..=length - 1));
        let digit = if rng.one_in(2) { word / place % 10 } else { rng.within(0..=9) };
        word - word / place % 10 * place + digit * place
    };
    file(&(0..20 * size).map(word).collect::<Vec<_>>())
}

/// Lost numbers, a 0, and any digits behind it, up to six in all; and the last words of six digits.
fn zeros(rng: &mut Rng, size: usize) -> String {
    let word = |_| {
        let length = rng.within(1..=5);
        let behind = 10_usize.pow(rng.within(0..=5 - length));
        10 * behind * lost_number(rng, length) + rng.within(0..=behind - 1)
    };
    let words: Vec<usize> = (0..10 * size).map(word).chain(1_999_980..2_000_000).collect();
    file(&words)
}

/// Words of all lengths and endings.
fn every_37th(rng: &mut Rng, _: usize) -> String {
    let all = (1..=6).flat_map(|length| 10_usize.pow(length)..2 * 10_usize.pow(length));
    file(&all.skip(rng.within(0..=36)).step_by(37).collect::<Vec<_>>())
}
