//! The parts of an essay, and the positions in it as links to the board of its page.

use boards::game_data::{Board, Play, View};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use system::{files, Failure, Result};

/// How the parts begin, in English and in Chinese.
const LABELS: [(Part, [&str; 2]); 10] = [
    (Part::Game, ["**Game.**", "**游戏。**"]),
    (Part::Theorem, ["**Theorem.**", "**定理。**"]),
    (Part::Theorem, ["**Recursion.**", "**递推。**"]),
    (Part::Idea, ["*Idea.*", "*想法。*"]),
    (Part::Proof, ["*Proof.*", "*证明。*"]),
    (Part::Example, ["*Example.*", "*例子。*"]),
    (Part::Fails, ["*This fails when*", "*何时不成立。*"]),
    (Part::Complexity, ["**Complexity.**", "**复杂度。**"]),
    (Part::Next, ["*Try next.*", "*试试看。*"]),
    (Part::Traps, ["**Traps.**", "**陷阱。**"]),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Part {
    Game,
    /// The question in front of the theorem.
    Look,
    /// A step from it to the theorem.
    Hint,
    Idea,
    Theorem,
    Example,
    Proof,
    Complexity,
    Fails,
    Next,
    Traps,
}

/// The parts of `essay` with their labels.
pub(crate) fn parts(essay: &str) -> BTreeMap<Part, String> {
    let mut parts: BTreeMap<Part, String> = BTreeMap::new();
    let mut part = Part::Game;
    for paragraph in essay.split("\n\n") {
        let begins = |labels: [&str; 2]| labels.iter().any(|it| paragraph.starts_with(it));
        part = LABELS.iter().find(|it| begins(it.1)).map_or(part, |it| it.0);
        let text = parts.entry(part).or_default();
        *text += if text.is_empty() { "" } else { "\n\n" };
        *text += paragraph;
    }
    parts
}

/// `text` without the label that it begins with.
pub(crate) fn without_label(text: &str) -> &str {
    let mut labels = LABELS.iter().flat_map(|it| it.1);
    labels.find_map(|it| text.strip_prefix(it)).unwrap_or(text).trim_start()
}

/// Takes the first table out of `text`; what introduces the table is then a sentence of its own.
pub(crate) fn without_table(text: &mut String) -> Option<String> {
    let mut paragraphs: Vec<&str> = text.split("\n\n").collect();
    let at = paragraphs.iter().position(|it| it.starts_with("| "))?;
    let table = paragraphs.remove(at).to_string();
    let before = paragraphs[..at].join("\n\n");
    let before = match before.strip_suffix(':') {
        Some(sentence) => format!("{sentence}."),
        None => before.strip_suffix('：').map_or(before.clone(), |it| format!("{it}。")),
    };
    *text = [&[&before[..]], &paragraphs[at..]].concat().join("\n\n");
    Some(table)
}

/// The order of theorem, example and proof: an example that has names from the proof comes behind it.
pub(crate) fn order(parts: &BTreeMap<Part, String>) -> [Part; 3] {
    let names = |wanted: &[Part]| -> BTreeSet<char> {
        wanted.iter().filter_map(|it| parts.get(it)).flat_map(|it| names(it)).collect()
    };
    let known = names(&[Part::Game, Part::Idea, Part::Theorem]);
    let proof = names(&[Part::Proof]);
    match names(&[Part::Example]).difference(&known).any(|it| proof.contains(it)) {
        true => [Part::Theorem, Part::Proof, Part::Example],
        false => [Part::Theorem, Part::Example, Part::Proof],
    }
}

/// The letters that stand alone in `text` outside of drawings, but for articles, pronouns and outcomes.
fn names(text: &str) -> impl Iterator<Item = char> + '_ {
    let prose = text.split("```").step_by(2);
    let words =
        prose.flat_map(|it| it.split(|c: char| !(c.is_ascii_alphanumeric() || "'’`".contains(c))));
    let letters = words.filter(|it| it.len() == 1).filter_map(|it| it.chars().next());
    letters.filter(|it| it.is_ascii_alphabetic() && !"aAINP".contains(*it))
}

/// What the boards do not say of the positions in an essay.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Known {
    /// Parts besides the example whose lists of numbers are positions.
    #[serde(default)]
    also: Vec<Part>,
    /// Words in English and in Chinese with the address of the position that they name; without an address they name none.
    #[serde(default)]
    words: Vec<[String; 3]>,
    /// The positions of the cells in the table of the question.
    #[serde(default)]
    cells: Vec<Cells>,
}

/// What positions the cells of a table are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Cells {
    /// The only line that they are in, below the header.
    line: Option<usize>,
    /// The numbers of the position, see [`numbers_of`]; or `word`, if the cell has words that name positions, or `heaps`, if
    /// each of its words has a digit for each heap.
    at: String,
    /// Has the board exactly these numbers, in this order?
    #[serde(default)]
    exact: bool,
    /// Columns without a position: the game is over there.
    #[serde(default)]
    over: Vec<u64>,
}

/// The numbers of the position that `form` describes, for a cell with this number in a row and a column with these numbers:
/// `row`, `col` and `cell`, also with a number added or taken off (`row-1`) or twice (`2*col`), plain numbers, and `1^row` for
/// that many ones.
fn numbers_of(form: &str, row: u64, col: u64, cell: u64) -> Option<Vec<u64>> {
    let value = |word: &str| match word {
        "row" => Some(row),
        "col" => Some(col),
        "cell" => Some(cell),
        word => word.parse().ok(),
    };
    let mut numbers = vec![];
    for word in form.split(',') {
        if let Some(count) = word.strip_prefix("1^") {
            numbers.extend(vec![1; value(count)? as usize]);
            continue;
        }
        let (word, less) = word.split_once('-').unwrap_or((word, "0"));
        let (word, more) = word.split_once('+').unwrap_or((word, "0"));
        let (times, word) = word.split_once('*').unwrap_or(("1", word));
        let sum = value(times)? * value(word)? + value(more)?;
        numbers.push(sum.checked_sub(value(less)?)?);
    }
    Some(numbers)
}

/// The last number in a heading, 0 if it has none.
fn number_in(heading: &str) -> u64 {
    let mut numbers = heading.rsplit(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty());
    numbers.next().map_or(0, |it| it.parse().unwrap_or(0))
}

/// The positions of the boards of a problem.
pub(crate) struct Positions {
    play: Option<Play>,
    known: Known,
}

impl Positions {
    pub(crate) fn of(id: &str) -> Result<Positions> {
        let path = facts::root().join("scripts/site/course/positions.toml");
        let mut all: BTreeMap<String, Known> =
            toml::from_str(&files::read(&path)?).map_err(Failure::at(path))?;
        let play = std::panic::catch_unwind(|| boards::of(id))
            .map_err(|_| Failure::check(format!("{id}: this board differs from the rules")))?;
        Ok(Positions { play, known: all.remove(id).unwrap_or_default() })
    }

    /// `parts` with links to the positions that they name: in each part one to each position; words that the table knows, and
    /// that are in `named` already, again in the example only.
    pub(crate) fn linked(
        &self,
        parts: BTreeMap<Part, String>,
        language: &str,
    ) -> BTreeMap<Part, String> {
        let mut named = BTreeSet::new();
        let linked = |(part, text)| (part, self.linked_part(part, text, language, &mut named));
        parts.into_iter().map(linked).collect()
    }

    fn linked_part<'a>(
        &'a self,
        part: Part,
        text: String,
        language: &str,
        named: &mut BTreeSet<&'a str>,
    ) -> String {
        if self.play.is_none() || part == Part::Traps {
            return text;
        }
        // A phrase may go on in the next line.
        let flat = text.replace('\n', " ");
        let mut found: Vec<(Range<usize>, String)> = vec![];
        for [english, chinese, address] in &self.known.words {
            let words = if language == "zh" { chinese } else { english };
            let again = part != Part::Example && !address.is_empty();
            if words.is_empty() || again && named.contains(words.as_str()) {
                continue;
            }
            for (at, _) in flat.match_indices(words.as_str()) {
                found.push((at..at + words.len(), address.clone()));
                named.insert(words);
            }
        }
        if matches!(part, Part::Example | Part::Look | Part::Hint)
            || self.known.also.contains(&part)
        {
            let lists = [lists(&flat), moves(&flat)].concat();
            found.extend(
                lists.into_iter().filter_map(|it| Some((it.clone(), self.address(&flat[it])?))),
            );
        }
        // Where two begin at the same place, the words of the table come first.
        found.sort_by_key(|it| it.0.start);
        let (mut linked, mut done) = (String::new(), 0);
        let mut known = BTreeSet::new();
        for (range, address) in found {
            if range.start < done {
                continue;
            }
            linked += &text[done..range.start];
            done = range.end;
            // A table has all its links.
            let again = !known.insert(address.clone()) && !text[..range.start].contains("\n| ");
            match address.is_empty() || again {
                true => linked += &text[range],
                false => linked += &format!("[{}](at:{address})", &text[range]),
            }
        }
        linked += &text[done..];
        if part == Part::Look {
            self.with_cells(&linked)
        } else {
            linked
        }
    }

    /// `text` with links in the cells of its table.
    fn with_cells(&self, text: &str) -> String {
        let mut columns: Vec<u64> = vec![];
        let mut below = 0;
        let line = |line: &str| {
            if !line.starts_with("| ") || line.starts_with("| ---") {
                return line.to_string();
            }
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            if columns.is_empty() {
                columns = cells.iter().map(|it| number_in(it)).collect();
                return line.to_string();
            }
            below += 1;
            let of_line = |it: &&Cells| it.line.is_none_or(|it| it == below);
            let Some(forms) = self.known.cells.iter().find(of_line) else {
                return line.to_string();
            };
            let row = number_in(cells[0]);
            let linked = cells.iter().zip(&columns).enumerate().map(|(i, (cell, &col))| match i {
                0 => cell.to_string(),
                _ => self.cell(forms, cell, row, col),
            });
            format!("| {} |", linked.collect::<Vec<_>>().join(" | "))
        };
        text.split('\n').map(line).collect::<Vec<_>>().join("\n")
    }

    /// A cell with links to its positions, in a row and a column with these numbers.
    fn cell(&self, forms: &Cells, cell: &str, row: u64, col: u64) -> String {
        let link = |word: &str, said: &str, address: Option<String>| match address {
            Some(address) => format!("[{word}](cell:{address} \"{said}\")"),
            None => word.to_string(),
        };
        match &forms.at[..] {
            "word" => {
                let words = cell.split(' ').map(|it| link(it, it, self.address(it)));
                words.collect::<Vec<_>>().join(" ")
            }
            "heaps" => {
                let heaps = |word: &str| {
                    let digits: Vec<String> = word.chars().map(String::from).collect();
                    format!("({})", digits.join(", "))
                };
                let is_number = |it: &str| it.chars().all(|it| it.is_ascii_digit());
                let words = cell.split(' ').map(|it| match is_number(it) {
                    true => link(it, &heaps(it), self.address(&heaps(it))),
                    false => it.to_string(),
                });
                words.collect::<Vec<_>>().join(" ")
            }
            form => {
                let numbers = numbers_of(form, row, col, number_in(cell));
                let numbers = numbers.filter(|_| !cell.is_empty() && !forms.over.contains(&col));
                let Some(numbers) = numbers else { return cell.to_string() };
                let said = format!("({})", joined(&numbers).replace(',', ", "));
                let address = match forms.exact {
                    true => self.exact(&numbers),
                    false => self.address(&said),
                };
                link(cell, &said, address)
            }
        }
    }

    /// The address of the position with exactly these numbers, if a board has it and a move is left.
    fn exact(&self, numbers: &[u64]) -> Option<String> {
        let play = self.play.as_ref()?;
        play.boards.iter().enumerate().find_map(|(n, board)| {
            let main = board.places - play.notices.len();
            let p = (0..board.to.len()).find(|&p| drawing(board, p).starts_with(numbers));
            let p = p.filter(|&p| !board.to[p].is_empty() && board.places == numbers.len())?;
            Some(address(board, n, p, main))
        })
    }

    /// The address of the position that is `written` in an essay, if a board has it and a move is left.
    fn address(&self, written: &str) -> Option<String> {
        let play = self.play.as_ref()?;
        let main = |board: &Board| board.places - play.notices.len();
        for (n, board) in play.boards.iter().enumerate() {
            let p = board.written.iter().position(|it| it.trim_matches('"') == written);
            if let Some(p) = p.filter(|&p| !board.to[p].is_empty()) {
                return Some(address(board, n, p, main(board)));
            }
        }
        let inner = written.strip_prefix('(').and_then(|it| it.strip_suffix(')'));
        let numbers = inner.unwrap_or(written).split(", ").map(|it| it.parse().ok());
        let numbers: Vec<u64> = numbers.collect::<Option<_>>()?;
        if !matches!(play.view, View::Heaps | View::Numbers) || !play.states.is_empty() {
            return None;
        }
        let in_order = |it: &[u64]| {
            let mut it = it.to_vec();
            // The steps of stairs have an order.
            if play.rules.as_ref().is_some_and(|it| it.name != "stairs") {
                it.sort_unstable();
            }
            it
        };
        for (n, board) in play.boards.iter().enumerate() {
            let mut all = numbers.clone();
            all.resize(all.len().max(main(board)), 0);
            let same = |p: &usize| in_order(&drawing(board, *p)[..main(board)]) == in_order(&all);
            if let Some(p) = board.starts.iter().copied().chain(0..board.to.len()).find(same) {
                return (!board.to[p].is_empty()).then(|| address(board, n, p, main(board)));
            }
        }
        let rules = play.rules.as_ref()?;
        let [least, most] = rules.count;
        let [from, to] = rules.range;
        let fits = (least..=most).contains(&numbers.len())
            && numbers.iter().all(|it| (from..=to).contains(it));
        fits.then(|| joined(&numbers))
    }
}

/// The numbers of position `p` on a board.
fn drawing(board: &Board, p: usize) -> Vec<u64> {
    let text = &board.draw[p];
    let digits = text.len() / board.places;
    let number = |i: usize| u64::from_str_radix(&text[i * digits..(i + 1) * digits], 36);
    (0..board.places).map(|i| number(i).expect("digits in base 36")).collect()
}

fn joined(numbers: &[u64]) -> String {
    numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(",")
}

/// The address by which the player finds position `p` of board `n`: its first `main` numbers, or all if another position
/// has the same.
fn address(board: &Board, n: usize, p: usize, main: usize) -> String {
    let all = drawing(board, p);
    let mut order = board.starts.iter().copied().chain(0..board.to.len());
    let first = order.find(|&q| drawing(board, q)[..main] == all[..main]);
    let mut numbers = if first == Some(p) { &all[..main] } else { &all[..] };
    // The player fills up with zeros.
    while numbers.len() > 2 && numbers.len() <= main && numbers.last() == Some(&0) {
        numbers = &numbers[..numbers.len() - 1];
    }
    let board = if n > 0 { format!("&board={n}") } else { String::new() };
    joined(numbers) + &board
}

/// The lists of numbers in round brackets in `text`, also nested, but not the arguments of a function.
fn lists(text: &str) -> Vec<Range<usize>> {
    let mut lists = vec![];
    let mut from = 0;
    while let Some(start) = text[from..].find('(').map(|at| from + at) {
        from = start + 1;
        let mut depth = 0;
        let length = text[start..].find(|c: char| {
            depth += i32::from(c == '(') - i32::from(c == ')');
            depth == 0 || !(c.is_ascii_digit() || "(), ".contains(c))
        });
        let Some(end) = length.map(|it| start + it) else { continue };
        let is_argument = text[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
        if text[end..].starts_with(')') && !is_argument {
            lists.push(start..end + 1);
            from = end + 1;
        }
    }
    lists
}

/// The two positions in the sentence on a move that alone wins.
fn moves(text: &str) -> Vec<Range<usize>> {
    let forms = [["rom ", " only the move to ", " wins"], ["从 ", " 只有走到 ", " 这一步必胜"]];
    let mut found = vec![];
    for [before, between, after] in forms {
        for (at, _) in text.match_indices(between) {
            let start = text[..at].rfind(before).map(|it| it + before.len());
            let end = text[at..].find(after).map(|it| at + it);
            found.extend(start.map(|start| start..at));
            found.extend(end.map(|end| at + between.len()..end));
        }
    }
    found
}

/// The links to positions in `page`, by which the script of the page puts them on the board.
pub(crate) fn links(page: &str, title: &str) -> String {
    let mut pieces = page.split("<a href=\"cell:");
    let mut page = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let link = piece.split("</a>").next().unwrap_or_default();
        let letter = ["P", "N"].into_iter().find(|it| link.ends_with(&format!(">{it}")));
        let letter = letter.map_or(String::new(), |it| format!(" {it}"));
        let is_whole = page.ends_with("<td>") && piece[link.len()..].starts_with("</a></td>");
        let word = if is_whole { "" } else { " word" };
        page += &format!("<a class=\"set cell{word}{letter}\" href=\"#{piece}");
    }
    page.replace("<a href=\"at:", &format!("<a class=\"set\" title=\"{title}\" href=\"#"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem;
    use std::path::Path;

    /// The links in `text`: words and address.
    fn links_of(text: &str) -> Vec<(String, String)> {
        let pieces: Vec<&str> = text.split("](at:").collect();
        let link = |two: &[&str]| {
            let words = two[0].rsplit_once('[').expect("the words of a link").1;
            let address = two[1].split_once(')').expect("the end of a link").0;
            // Lists have brackets of their own, but no square ones.
            (words.replace('\n', " "), address.to_string())
        };
        pieces.windows(2).map(link).collect()
    }

    /// The outcome of the position with this address, if a board has it; otherwise the rules have to take it.
    fn outcome(play: &Play, address: &str) -> Option<char> {
        let (numbers, board) = address.split_once("&board=").unwrap_or((address, "0"));
        let mut numbers: Vec<u64> = numbers.split(',').map(|it| it.parse().unwrap()).collect();
        let board = &play.boards[board.parse::<usize>().unwrap()];
        numbers.resize(numbers.len().max(board.places - play.notices.len()), 0);
        let mut order = board.starts.iter().copied().chain(0..board.to.len());
        let found = order.find(|&p| drawing(board, p).starts_with(&numbers));
        match found {
            Some(p) => {
                assert!(!board.to[p].is_empty(), "{}: {address} is over", play.id);
                board.win.chars().nth(p)
            }
            None => {
                assert!(play.rules.is_some(), "{}: no board has {address}", play.id);
                None
            }
        }
    }

    #[test]
    fn every_link_is_a_position_and_wins_as_the_text_says() {
        let (mut pages, mut claims) = (0, 0);
        for problem in problem::all(Path::new("none")).unwrap() {
            let positions = Positions::of(&problem.id).unwrap();
            let play = positions.play.as_ref().unwrap();
            let all = ["en", "zh"].map(|language| {
                let linked = positions.linked(problem.parts(language).unwrap(), language);
                let of = linked.iter().flat_map(|(part, text)| {
                    links_of(text).into_iter().map(move |(words, address)| (*part, words, address))
                });
                let of: Vec<_> = of.collect();
                for (part, words, address) in &of {
                    let said = linked[part].replace('\n', " ");
                    let link = format!("[{words}](at:{address})");
                    // The sentence on a move that alone wins says who wins before and after it.
                    let [from, to] = match language {
                        "en" => [
                            format!("{link} only the move to "),
                            format!(" only the move to {link} wins"),
                        ],
                        _ => [format!("{link} 只有走到 "), format!(" 只有走到 {link} 这一步必胜")],
                    };
                    let claim = if said.contains(&to) { 'P' } else { 'N' };
                    let found = outcome(play, address);
                    if found.is_some() && (said.contains(&from) || claim == 'P') {
                        assert_eq!(found, Some(claim), "{}: {words}", problem.id);
                        claims += 1;
                    }
                }
                // The languages name the same positions.
                of.into_iter().map(|it| it.2).collect::<BTreeSet<_>>()
            });
            assert_eq!(all[0], all[1], "{}: the positions in English and in Chinese", problem.id);
            pages += usize::from(!all[0].is_empty());
            // Nothing in the table is out of date.
            for [english, chinese, address] in &positions.known.words {
                for (words, language) in [(english, "en"), (chinese, "zh")] {
                    let mut essay = problem.parts(language).unwrap().into_values();
                    let has = |it: String| it.replace('\n', " ").contains(words.as_str());
                    assert!(essay.any(has), "{}: no {words}", problem.id);
                }
                assert!(
                    address.is_empty() || all[0].contains(address),
                    "{}: {address}",
                    problem.id
                );
            }
        }
        assert!(pages == 50, "{pages} pages have links to positions");
        assert!(claims > 70, "{claims} positions with an outcome in the text");
    }

    #[test]
    fn cells_of_tables_are_the_positions_that_they_speak_of() {
        let (mut linked_pages, mut outcomes) = (0, 0);
        for problem in problem::all(Path::new("none")).unwrap() {
            let positions = Positions::of(&problem.id).unwrap();
            let play = positions.play.as_ref().unwrap();
            let [english, chinese] = ["en", "zh"].map(|language| {
                let parts = positions.linked(problem.parts(language).unwrap(), language);
                let cells = parts[&Part::Look].split("](cell:").collect::<Vec<_>>();
                let cell = |two: &[&str]| {
                    let words = two[0].rsplit_once('[').unwrap().1.to_string();
                    (words, two[1].split_once(" \"").unwrap().0.to_string())
                };
                cells.windows(2).map(cell).collect::<Vec<_>>()
            });
            let addresses =
                |all: &[(String, String)]| all.iter().map(|it| it.1.clone()).collect::<Vec<_>>();
            assert_eq!(addresses(&english), addresses(&chinese), "{}", problem.id);
            assert_eq!(english.is_empty(), positions.known.cells.is_empty(), "{}", problem.id);
            linked_pages += usize::from(!english.is_empty());
            // Other tables list lost positions alone.
            let is_list = ["p2197", "great_party", "hdu1404"].contains(&&problem.id[..]);
            for (words, address) in english {
                let said = match &words[..] {
                    "P" | "0" => 'P',
                    _ if is_list => 'P',
                    // The first move may not take all.
                    all if problem.id == "hdu2516" && address.split(',').next() == Some(all) => 'P',
                    _ => 'N',
                };
                if let Some(found) = outcome(play, &address) {
                    assert_eq!(found, said, "{}: {words} at {address}", problem.id);
                    outcomes += 1;
                }
            }
        }
        assert!(linked_pages >= 18, "{linked_pages} pages with such a table");
        assert!(outcomes > 200, "{outcomes} cells with an outcome");
    }

    #[test]
    fn a_table_leaves_a_sentence_behind() {
        let mut text = "*Idea.* As here:\n\n| a |\n| - |\n\nSo it is.".to_string();
        assert_eq!(without_table(&mut text).as_deref(), Some("| a |\n| - |"));
        assert_eq!(text, "*Idea.* As here.\n\nSo it is.");
        assert_eq!(without_table(&mut text), None);
    }

    /// The table of an idea stands above it, on the site, and below it in the file.
    #[test]
    fn no_idea_says_that_its_table_stands_below() {
        for problem in std::fs::read_dir("../../testdata/problems").unwrap() {
            let Ok(page) = std::fs::read_to_string(problem.unwrap().path().join("page.zh.md"))
            else {
                continue;
            };
            let mut idea = parts(&page).remove(&Part::Idea).unwrap_or_default();
            if without_table(&mut idea).is_some() {
                let announced = ["下面是", "下表", "下面的图"];
                assert!(!announced.iter().any(|it| idea.contains(it)), "{idea}");
            }
        }
    }

    #[test]
    fn forms_describe_numbers() {
        assert_eq!(numbers_of("row,36+col,cell-1", 1, 2, 3), Some(vec![1, 38, 2]));
        assert_eq!(numbers_of("1^row,2*col+1", 3, 2, 0), Some(vec![1, 1, 1, 5]));
        assert_eq!(numbers_of("col-1", 0, 0, 0), None);
        assert_eq!(["b = 0", "with 4", "alone", "12"].map(number_in), [0, 4, 0, 12]);
    }

    #[test]
    fn an_essay_falls_into_parts() {
        let all = parts("**Game.** A.\n\nB.\n\n*Idea.* C.\n\n*This fails when* d.");
        let wanted = [
            (Part::Game, "**Game.** A.\n\nB."),
            (Part::Idea, "*Idea.* C."),
            (Part::Fails, "*This fails when* d."),
        ];
        assert_eq!(all, wanted.map(|(part, text)| (part, text.to_string())).into());
        assert_eq!(without_label("**陷阱。**\n- 一"), "- 一");
        let order = |example: &str| {
            order(&parts(&format!("**Game.** n.\n\n*Proof.* Let s be n.\n\n*Example.* {example}")))
                [1]
        };
        assert_eq!(order("A heap has s = 2."), Part::Proof);
        assert_eq!(order("Nim's heaps, n = 2, t = 1.\n\n```text\ns\n```"), Part::Example);
    }

    #[test]
    fn lists_of_numbers_are_not_arguments() {
        let text = "g(3, 2) of (1, (2, 3)), (a, b) and (4)";
        let found: Vec<&str> = lists(text).into_iter().map(|it| &text[it]).collect();
        assert_eq!(found, ["(1, (2, 3))", "(4)"]);
        let text = "so from 6 only the move to 3 wins. 从 6 只有走到 3 这一步必胜";
        let found: Vec<&str> = moves(text).into_iter().map(|it| &text[it]).collect();
        assert_eq!(found, ["6", "3", "6", "3"]);
    }
}
