//! Shrinking: parts of an input are taken away and its numbers made smaller, as long as the rest is a valid
//! input.
//!
//! The edits work on the text, so the validator is all that they know of a problem: most edits make an
//! invalid input, which is left out.

use crate::Oracle;

/// The valid inputs that one small edit of `input` makes, all of them smaller.
pub fn smaller(oracle: &Oracle, input: &str) -> Vec<String> {
    let least = weight(input);
    let is_smaller = |edited: &String| weight(edited) < least && oracle.check(edited).is_ok();
    edits(input).into_iter().filter(is_smaller).collect()
}

/// What makes an input small: few tokens, then small numbers, then few letters.
fn weight(input: &str) -> (usize, u128, usize) {
    let numbers = input.split_ascii_whitespace().filter_map(|token| token.parse::<u64>().ok());
    (input.split_ascii_whitespace().count(), numbers.map(u128::from).sum(), input.len())
}

/// The tokens of every line.
type Lines = Vec<Vec<String>>;

/// All ways to make `input` a little smaller; most make an invalid input.
fn edits(input: &str) -> Vec<String> {
    let tokens = |line: &str| line.split_ascii_whitespace().map(String::from).collect();
    let lines: Lines = input.lines().map(tokens).collect();
    let mut edited = vec![];
    without_lines(&lines, &mut edited);
    without_edges(&lines, &mut edited);
    without_tokens(&lines, &mut edited);
    without_letters(&lines, &mut edited);
    with_less(&lines, &mut edited);
    let text = |lines: Lines| lines.iter().map(|line| line.join(" ") + "\n").collect();
    edited.into_iter().map(text).collect()
}

/// Some neighbouring lines go, a test perhaps, and a number before them falls by one or by as many
/// as there were lines.
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

/// A token goes, and a number before it falls by one.
fn without_tokens(lines: &Lines, edited: &mut Vec<Lines>) {
    for (i, line) in lines.iter().enumerate() {
        for j in 0..line.len() {
            let mut without = lines.clone();
            without[i].remove(j);
            lower_one_before(&without, i, j, 1, edited);
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

/// An edge of a graph is contracted: its line goes, its second end becomes its first one, the last
/// vertex takes the name of the second end, the number of vertices falls by one, and so does the
/// length of a line with a token for every vertex.
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
            let end = (i..lines.len()).find(|&row| edge(&lines[row]).is_none());
            let end = end.unwrap_or(lines.len());
            // With n vertices, a tree has a line less and a cycle just as many.
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

/// A number shrinks; in an input of a few numbers, to every smaller one.
fn with_less(lines: &Lines, edited: &mut Vec<Lines>) {
    let is_short = lines.iter().map(Vec::len).sum::<usize>() <= 3;
    for (i, line) in lines.iter().enumerate() {
        for (j, token) in line.iter().enumerate() {
            if let Ok(number) = token.parse::<u64>() {
                let every = if is_short { number.min(100) } else { 0 };
                for smaller in (0..every).chain([0, 1, number / 2, number.saturating_sub(1)]) {
                    let mut changed = lines.clone();
                    changed[i][j] = smaller.to_string();
                    edited.push(changed);
                }
            }
        }
    }
}

/// A word loses a letter, and so do the words of the same length in the lines around it: they may
/// be a grid. A number before them, the length, falls by one or stays.
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
