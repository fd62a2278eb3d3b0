//! HDU 1404 by brute force: the words themselves.

use testdata::prelude::*;

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["Yes", "No"]),
    outcomes: Some(|input| Ok(explain::normal(read(input)?, options, explain::from_to))),
    large: &[("every word", |_, scale| {
        let words = (1..=LONGEST).flat_map(every_word);
        words.step_by(scale).map(|word| word + "\n").collect()
    })],
    broken: &["1234567\n", "12a\n"],
    families: &[Family {
        name: "word",
        about: "the word of the digits of n",
        parameters: &[parameter("n", 1, 99, 9999)],
        values: || {
            family::wins(options, |p| Some(p[0].to_string())).input(|p| format!("{}\n", p[0]))
        },
    }],
    ..Oracle::new("hdu1404", |input| read(input).map(drop), small, every)
};

const LONGEST: usize = 6;

fn read(input: &mut Input) -> Result<Vec<String>, Invalid> {
    input.until_end(|input| Ok(input.word("word", 1..=LONGEST, "0123456789")?.to_string()))
}

/// The rules: a digit becomes a smaller one, or a 0 goes with all that is to its right.
pub(crate) fn options(word: &String) -> Vec<String> {
    let mut options = vec![];
    for (i, digit) in word.char_indices() {
        let (before, after) = (&word[..i], &word[i + 1..]);
        options.extend(('0'..digit).map(|smaller| format!("{before}{smaller}{after}")));
        if digit == '0' {
            options.push(before.to_string());
        }
    }
    options
}

fn small(rng: &mut Rng, size: usize) -> String {
    // P-positions, of which there are few.
    let lost = &["1", "11", "20", "32", "43", "111", "120", "202"][..size.min(8)];
    lines(rng.few_tests(|rng| {
        if rng.one_in(2) {
            return [rng.one_of(lost).to_string()];
        }
        let length = rng.within(1..=1 + size / 4);
        [rng.numbers(length, &(0..=9_u8)).iter().map(u8::to_string).collect()]
    }))
}

fn every() -> Vec<String> {
    vec![(1..=5).flat_map(every_word).map(|word| word + "\n").collect()]
}

/// Every word of `length` digits, in order.
fn every_word(length: usize) -> impl Iterator<Item = String> {
    (0..10_usize.pow(length as u32)).map(move |number| format!("{number:0length$}"))
}

#[test]
fn the_lost_numbers() {
    let mut is_n = game::is_n_position(options);
    let lost: Vec<u32> = (1..=9999).filter(|number| !is_n(number.to_string())).collect();
    let behind_1 = (10..100).filter(|two| lost.contains(two)).map(|two| 100 + two);
    assert!(lost.iter().copied().filter(|number| (100..200).contains(number)).eq(behind_1));
    let row = |first: u32| {
        let begins = |number: &&u32| number.to_string().starts_with(&first.to_string());
        let of_first = lost.iter().filter(begins);
        let (short, longer): (Vec<u32>, Vec<u32>) = of_first.partition(|number| **number < 100);
        let three = longer.into_iter().filter(|number| *number < 1000);
        header::row(first, [line(short), line(three)].map(|numbers| numbers.trim().to_string()))
    };
    let rows: Vec<_> = (1..=4).map(row).collect();
    let head = header::row("first digit", ["up to two digits", "three digits"]);
    header::table(ORACLE.id, [vec![head], rows].concat());
    let words = format!("{} of the numbers up to 9999 are lost", lost.len());
    header::says(ORACLE.id, "**Recursion.**", &words);
}

#[test]
fn example() {
    let mut is_n = game::is_n_position(options);
    let mut lost = options(&"110".to_string());
    assert_eq!(lost, ["010", "100", "11"]);
    lost.retain(|word| !is_n(word.clone()));
    let [option] = &lost[..] else { panic!("the moves to {lost:?} win") };
    header::example(ORACLE.id, &format!("from 110 only the move to {option} wins"));
    // The replies of the opponent.
    assert!(options(&"010".to_string()).contains(&String::new()), "a word is left");
    assert!(options(&"100".to_string()).contains(&"1".to_string()) && !is_n("1".to_string()));
}

#[test]
fn this_fails_when_the_last_digit_loses() {
    let (mut is_n, mut stated) =
        (game::is_misere_n_position(options), game::is_n_position(options));
    let wrong =
        (1..=3).flat_map(every_word).find(|word| is_n(word.clone()) != stated(word.clone()));
    let word = wrong.expect("a counterexample");
    let outcome = if is_n(word.clone()) { "won" } else { "lost" };
    header::this_fails(ORACLE.id, &format!("the word {word} is then {outcome}"));
    // What takes its place.
    for rest in std::iter::once(String::new()).chain((1..=3).flat_map(every_word)) {
        assert_eq!(is_n(format!("0{rest}")), stated(rest.clone()), "0{rest}");
    }
    header::this_fails(ORACLE.id, "then lost exactly if the rest of it is lost here");
}
