use super::oracle::options;
use testdata::proof;

testdata::coq! {
    // Words of up to three digits.
    every: || {
        let words = |length: usize| (0..10_u32.pow(length as u32)).map(move |it| format!("{it:0length$}\n"));
        vec![(1..=3).flat_map(words).collect()]
    },
    numbers: |file| proof::with_words(file, |_| true),
    options: |code| {
        let word: String = code.iter().map(u64::to_string).collect();
        let digits = |word: String| word.bytes().map(|digit| u64::from(digit - b'0')).collect();
        options(&word).into_iter().map(digits).collect()
    },
}
