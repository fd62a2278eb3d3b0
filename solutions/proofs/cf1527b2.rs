use super::{oracle::moves, solve};

testdata::rows!(|code| {
    let (&reversed, digits) = code.split_last().expect("a code ends with a bit");
    let word: Vec<u8> = digits.iter().map(|&digit| b'0' + digit as u8).collect();
    let answers = ["ALICE\n", "BOB\n", "DRAW\n"];
    let answer = answers.iter().position(|&answer| {
        answer == solve(&format!("1\n{}\n{}\n", word.len(), String::from_utf8_lossy(&word)))
    });
    let coded = |(cost, (word, reversed)): (i32, (Vec<u8>, bool))| {
        let digits = word.iter().map(|digit| u64::from(digit - b'0'));
        [cost as u64].into_iter().chain(digits).chain([u64::from(reversed)]).collect()
    };
    let options = moves(&(word, reversed == 1)).into_iter().map(coded);
    (answer.expect("one of the three") as u64, options.collect())
});
