//! Octal codes: the table of `explore` against plain mex over u64, and no code that makes it panic.

use explore::octal::Octal;
use fuzz::{bytes, corpus, Choices};

/// The Grundy values of heaps below `n`, by the definition: digit k of the code says into how many heaps
/// the rest may fall when k go.
fn plain(digit: &dyn Fn(usize) -> u64, n: usize) -> Vec<u64> {
    let mut values: Vec<u64> = vec![];
    for heap in 0..n {
        let mut options = vec![];
        for taken in 0..=heap {
            let (rest, digit) = (heap - taken, digit(taken));
            if digit & 1 != 0 && rest == 0 {
                options.push(0);
            }
            // Taking nothing and leaving one heap is not a move.
            if digit & 2 != 0 && rest > 0 && taken > 0 {
                options.push(values[rest]);
            }
            if digit & 4 != 0 {
                options.extend(
                    (1..rest).filter(|a| 2 * a <= rest).map(|a| values[a] ^ values[rest - a]),
                );
            }
        }
        options.sort_unstable();
        options.dedup();
        let mex = (0..).zip(&options).take_while(|(i, value)| i == *value).count();
        values.push(mex as u64);
    }
    values
}

fn hold(code: &str, n: usize) {
    let Ok(octal) = Octal::new(code) else { return };
    let (_, digits) = code.trim().split_once('.').expect("a code has a point");
    let first = code.trim().split_once('.').expect("a code has a point").0;
    let (digits, repeated) = match digits.split_once('(') {
        Some((digits, repeated)) => (digits, repeated.trim_end_matches(')')),
        None => (digits, ""),
    };
    let value = |digit: u8| u64::from(digit - b'0');
    let digit = |k: usize| match k {
        0 => first.bytes().last().map_or(0, value),
        k if k <= digits.len() => value(digits.as_bytes()[k - 1]),
        _ if repeated.is_empty() => 0,
        k => value(repeated.as_bytes()[(k - 1 - digits.len()) % repeated.len()]),
    };
    let table: Vec<u64> = octal.values(n).into_iter().map(u64::from).collect();
    assert_eq!(table, plain(&digit, n), "{code}");
}

#[test]
fn the_corpus_holds() {
    for (_, codes) in corpus("octal") {
        codes.lines().for_each(|code| hold(code, 400));
    }
}

#[test]
fn octal() {
    bolero::check!().with_generator(bytes(64)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let digits = |choices: &mut Choices, most: usize| -> String {
            let count = choices.below(most + 1);
            (0..count).map(|_| char::from(b'0' + choices.below(8) as u8)).collect()
        };
        let first = choices.one(&["0", "0", "0", "4", "4", "1", "", "8", "04"]);
        let mut code = format!("{first}.{}", digits(&mut choices, 12));
        if choices.below(3) == 1 {
            code += &format!("({})", digits(&mut choices, 5));
        }
        if choices.below(6) == 1 {
            // The parser has to refuse this.
            let i = choices.below(code.len());
            code.insert(i, *choices.one(&['(', ')', '.', '9', '-', ' ', 'é', '7']));
        }
        let n = 20 + choices.below(300);
        hold(&code, n);
    });
}
