use super::oracle::moves;
use testdata::proof;

testdata::coq! {
    // The words stand at the places 2, 4, 6, …
    numbers: |file| proof::with_words(file, |i| i > 0 && i % 2 == 0),
    options: |code| {
        let (&reversed, digits) = code.split_last().expect("a code ends with a bit");
        let word: Vec<u8> = digits.iter().map(|&digit| b'0' + digit as u8).collect();
        let coded = |(cost, (word, reversed)): (i32, (Vec<u8>, bool))| {
            let digits = word.iter().map(|digit| u64::from(digit - b'0'));
            [cost as u64].into_iter().chain(digits).chain([u64::from(reversed)]).collect()
        };
        moves(&(word, reversed == 1)).into_iter().map(coded).collect()
    },
    text: Some(|answers| answers.iter().map(|&answer| ["ALICE\n", "BOB\n", "DRAW\n"][answer as usize]).collect()),
}
