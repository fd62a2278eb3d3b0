//! Shrinking removes parts of an input and lowers its numbers, as long as the rest is a valid input.
//!
//! The edits work on the text and know nothing of the problem. Most of them make an invalid input, which the validator
//! rejects.

use std::ops::RangeInclusive;

/// The smaller, valid inputs that one edit of `input` makes; for a large input the first ones, which remove most.
pub fn smaller(input: &str, is_valid: impl Fn(&str) -> bool) -> Vec<String> {
    let least = weight(input);
    let is_smaller = |edited: &String| weight(edited) < least && is_valid(edited);
    let mut room: usize = 4 << 20;
    let fits = |edited: &String| {
        let fits = room > 0;
        room = room.saturating_sub(edited.len());
        fits
    };
    edits(input).into_iter().filter(is_smaller).take_while(fits).collect()
}

/// How large an input is: its words, the sum of its numbers, its bytes.
pub type Weight = (usize, u128, usize);

/// The order of inputs: fewer tokens, then smaller numbers, then fewer letters.
pub fn weight(input: &str) -> Weight {
    let number = |token: &str| {
        let digits = token.strip_prefix('-').unwrap_or(token);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        // A long word of digits counts as the largest number; its length still decides.
        is_number.then(|| digits.parse().unwrap_or(u64::MAX))
    };
    let numbers = input.split_ascii_whitespace().filter_map(number);
    (input.split_ascii_whitespace().count(), numbers.map(u128::from).sum(), input.len())
}

/// The tokens of every line.
type Lines = Vec<Vec<String>>;

/// All small edits of `input`; most make an invalid input.
fn edits(input: &str) -> Vec<String> {
    let tokens = |line: &str| line.split_ascii_whitespace().map(String::from).collect();
    let lines: Lines = input.lines().map(tokens).collect();
    let mut edited = vec![];
    let letters = || lines.iter().flatten().map(String::len).sum::<usize>();
    let count = lines.iter().map(Vec::len).sum::<usize>();
    if count > FEW / 8 || letters() > FEW / 2 {
        // Halves first, because each run of a slow program counts.
        without_chunks(&lines, &mut edited);
    }
    if count <= FEW && letters() <= 2 * FEW {
        without_lines(&lines, &mut edited);
        without_edges(&lines, &mut edited);
        without_tokens(&lines, &mut edited);
        without_letters(&lines, &mut edited);
        with_less(&lines, &mut edited);
    }
    let text = |lines: Lines| lines.iter().map(|line| line.join(" ") + "\n").collect();
    edited.into_iter().map(text).collect()
}

/// Up to this many tokens we try all small edits, whose number grows with the square.
const FEW: usize = 100;

/// The begins and ends of halves, quarters and so on of a list of this length.
fn chunks(length: usize) -> impl Iterator<Item = (usize, usize)> {
    const MOST: usize = 16;
    let parts = (1..).map(|k| 1 << k).take_while(move |&parts| parts <= MOST && parts <= length);
    parts.flat_map(move |parts: usize| {
        (0..parts).map(move |part| (part * length / parts, (part + 1) * length / parts))
    })
}

/// The numbers that may count a line of this length.
fn near(length: usize) -> RangeInclusive<u64> {
    let length = length as u64;
    length.saturating_sub(2)..=length
}

/// Removes a chunk of the lines, of the tokens of a line or of the letters of a word, and lowers a number that may count
/// them.
fn without_chunks(lines: &Lines, edited: &mut Vec<Lines>) {
    let any = 0..=u64::MAX;
    let mut keep = |without: Lines, row: usize, by: usize, counts: &RangeInclusive<u64>| {
        let near = [row, row.saturating_sub(1), 0];
        for (n, &line) in near.iter().enumerate() {
            let places = without.get(line).map_or(0, |line| line.len().min(4));
            for place in (0..places).filter(|_| !near[..n].contains(&line)) {
                let number = without[line][place].parse::<u64>().ok();
                let number = number.filter(|number| counts.contains(number));
                if let Some(less) = number.and_then(|number| number.checked_sub(by as u64)) {
                    let mut changed = without.clone();
                    changed[line][place] = less.to_string();
                    edited.push(changed);
                }
            }
        }
        edited.push(without);
    };
    // Remove the first or the last test; the validator rejects a wrong guess of its length.
    for i in (2..lines.len()).take(1000) {
        for gone in [1..i, lines.len() + 1 - i..lines.len()] {
            let mut without = lines.clone();
            without.drain(gone);
            keep(without, 0, 1, &any);
        }
    }
    for (begin, end) in chunks(lines.len().saturating_sub(1)) {
        let mut without = lines.clone();
        without.drain(begin + 1..=end);
        keep(without, begin, end - begin, &any);
    }
    for (i, line) in lines.iter().enumerate().filter(|(_, line)| line.len() > 1) {
        for (begin, end) in chunks(line.len()) {
            let mut without = lines.clone();
            without[i].drain(begin..end);
            keep(without, i, end - begin, &near(line.len()));
        }
    }
    for (i, line) in lines.iter().enumerate() {
        for (j, word) in line.iter().enumerate().filter(|(_, word)| word.len() > 30) {
            for (begin, end) in chunks(word.len()) {
                if word.is_char_boundary(begin) && word.is_char_boundary(end) {
                    let mut without = lines.clone();
                    without[i][j].replace_range(begin..end, "");
                    keep(without, i, end - begin, &near(word.len()));
                }
            }
        }
    }
}

/// Removes neighbouring lines, such as a test, and lowers a number before them by one or by the number of lines.
fn without_lines(lines: &Lines, edited: &mut Vec<Lines>) {
    let longest = if lines.len() < 30 { lines.len() } else { 2 };
    for length in (1..=longest).rev() {
        for begin in 0..=lines.len() - length {
            let mut without = lines.clone();
            without.drain(begin..begin + length);
            lower_one_before(&without, begin, 0, 1, edited);
            if length > 1 {
                lower_one_before(&without, begin, 0, length as u64, edited);
            }
            edited.push(without);
        }
    }
}

/// Removes a token and lowers a number before it by one; or removes two equal tokens, whose nim-sum is 0.
fn without_tokens(lines: &Lines, edited: &mut Vec<Lines>) {
    for (i, line) in lines.iter().enumerate() {
        for j in 0..line.len() {
            let mut without = lines.clone();
            without[i].remove(j);
            lower_one_before(&without, i, j, 1, edited);
            if let Some(same) = without[i][j..].iter().position(|token| *token == line[j]) {
                let mut both = without.clone();
                both[i].remove(j + same);
                lower_one_before(&both, i, j, 2, edited);
                edited.push(both);
            }
            edited.push(without);
        }
    }
}

/// `lines` with each of the numbers before token j of line i lowered, one at a time.
fn lower_one_before(lines: &Lines, i: usize, j: usize, by: u64, edited: &mut Vec<Lines>) {
    for (row, line) in lines.iter().enumerate().take(i + 1) {
        let before = if row < i { line.len() } else { j.min(line.len()) };
        for place in 0..before {
            let number = line[place].parse::<u64>().ok();
            if let Some(less) = number.and_then(|number| number.checked_sub(by)) {
                let mut changed = lines.clone();
                changed[row][place] = less.to_string();
                edited.push(changed);
            }
        }
    }
}

/// Contracts an edge of a graph: removes its line, renames its second end to the first one and the last vertex to the
/// second end, lowers the number of vertices by one, and shortens a line with a token for every vertex.
fn without_edges(lines: &Lines, edited: &mut Vec<Lines>) {
    // A block of lines of two numbers may be a list of edges.
    let edge = |line: &Vec<String>| -> Option<[u64; 2]> {
        match &line[..] {
            [u, v] => Some([u.parse().ok()?, v.parse().ok()?]),
            _ => None,
        }
    };
    for i in 0..lines.len() {
        let Some([u, v]) = edge(&lines[i]) else { continue };
        for (kept, gone) in [(u, v), (v, u)] {
            let begin =
                (0..i).rev().find(|&row| edge(&lines[row]).is_none()).map_or(0, |row| row + 1);
            let end =
                (i..lines.len()).find(|&row| edge(&lines[row]).is_none()).unwrap_or(lines.len());
            // A tree on n vertices has n − 1 lines, a cycle n.
            for n in [end - begin + 1, end - begin].map(|n| n as u64) {
                let renamed = |name: u64| {
                    let name = if name == gone { kept } else { name };
                    if name == n {
                        gone
                    } else {
                        name
                    }
                };
                let mut changed = lines.clone();
                for line in &mut changed[begin..end] {
                    for token in line {
                        *token = renamed(token.parse().expect("an edge")).to_string();
                    }
                }
                changed.remove(i);
                for row in (0..begin).chain(end - 1..changed.len()) {
                    if changed[row].len() as u64 == n && gone >= 1 && gone <= n {
                        changed[row].swap_remove(gone as usize - 1);
                    }
                }
                for row in (0..begin).rev() {
                    for token in &mut changed[row] {
                        if *token == n.to_string() {
                            *token = (n - 1).to_string();
                        }
                    }
                }
                edited.push(changed);
            }
        }
    }
}

/// Lowers a number; in an input of a few numbers, to every smaller one.
fn with_less(lines: &Lines, edited: &mut Vec<Lines>) {
    let is_short = lines.iter().map(Vec::len).sum::<usize>() <= 3;
    for (i, line) in lines.iter().enumerate() {
        for (j, token) in line.iter().enumerate() {
            let sign = if token.starts_with('-') { "-" } else { "" };
            if let Ok(number) = token[sign.len()..].parse::<u64>() {
                let every = if is_short { number.min(100) } else { 0 };
                // Parts of the number, from all of it to 1, lead from 2^60 to any bound in a few steps.
                let parts = (0..64).map(|k| number - (number >> k)).take_while(|&n| n < number);
                let smaller = (0..every).chain([1]).chain(parts);
                let smaller = smaller.map(|smaller| format!("{sign}{smaller}"));
                // Without its sign a number is simpler.
                let unsigned = (!sign.is_empty()).then(|| number.to_string());
                for token in unsigned.into_iter().chain(smaller) {
                    let mut changed = lines.clone();
                    changed[i][j] = token;
                    edited.push(changed);
                }
            }
        }
    }
}

/// Removes a letter of a word, and of the words of the same length in the lines around it, which may be a grid. Lowers a
/// number before them, the length, by one or keeps it.
fn without_letters(lines: &Lines, edited: &mut Vec<Lines>) {
    let length = |row: usize| lines.get(row).and_then(|line| line.last()).map_or(0, String::len);
    for i in 0..lines.len() {
        let begins = i == 0 || length(i - 1) != length(i);
        let end = (i..lines.len()).find(|&row| length(row) != length(i)).unwrap_or(lines.len());
        let blocks = if begins && end > i + 1 { vec![i + 1, end] } else { vec![i + 1] };
        for end in blocks {
            for at in 0..length(i) {
                let mut changed = lines.clone();
                for line in &mut changed[i..end] {
                    let word = line.last_mut().expect("it has a length");
                    if word.is_char_boundary(at) && !word.is_empty() {
                        word.remove(at);
                    }
                }
                let before = lines[i].len() - 1;
                lower_one_before(&changed, i, before, 1, edited);
                edited.push(changed);
            }
        }
    }
}
