//! Trees, boards and rows of cells that an essay draws by letters, as drawings.

use std::fmt::Write;

/// A letter of a drawing is as wide, half of a cell, and a line as high.
const LETTER: usize = 11;
const LINE: usize = 22;

/// `page` with drawings in place of its texts without a language.
pub(crate) fn drawn(page: &str) -> String {
    let mut pieces = page.split("<pre tabindex=\"0\"><code class=\"language-text\">");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (text, rest) = piece.split_once("</code></pre>").expect("its end");
        whole += &sketch(text);
        whole += rest;
    }
    whole
}

/// The letters of a line by their columns: those of Chinese take two.
fn columns(line: &str) -> Vec<char> {
    let both =
        |letter: char| [Some(letter), (letter >= '\u{2e80}').then_some('\0')].into_iter().flatten();
    line.chars().flat_map(both).collect()
}

fn sketch(text: &str) -> String {
    let letters: Vec<Vec<char>> = text.lines().map(columns).collect();
    let is_tree = text.contains(['/', '\\', '|']);
    let mut joined = vec![];
    let parts = match is_tree {
        true => vec![tree(&letters, &mut joined)],
        false => groups(&letters).map(cells).collect(),
    };
    // A listener hears the lines, as if they were letters still; of a tree without names of rows, what is joined to what.
    let is_named = parts.iter().any(|it| it.1.contains(" class=\"up\""));
    let rows = text.lines().filter(|it| !is_tree || is_named && it.contains(char::is_alphanumeric));
    let lines = rows.map(|it| it.split_whitespace().collect::<Vec<_>>().join(" "));
    let all = joined.chunk_by(|a, b| a.0 == b.0).map(|of| {
        let below: Vec<&str> = of.iter().map(|it| &it.2[..]).collect();
        format!("{} – {}", of[0].1, below.join(", "))
    });
    let lines: Vec<String> = lines.chain(all).collect();
    let mut figure = format!(
        "<figure class=\"plot drawing sketch\" role=\"img\" aria-label=\"{}\">",
        lines.join("; ")
    );
    for ([width, height], shapes) in parts {
        let _ = write!(
            figure,
            "<svg width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{shapes}</svg>"
        );
    }
    figure + "</figure>\n"
}

/// The drawings of a text that are beside each other: at least three columns between them are empty.
fn groups(lines: &[Vec<char>]) -> impl Iterator<Item = Vec<Vec<char>>> + '_ {
    let width = lines.iter().map(Vec::len).max().unwrap_or(0);
    let at = |line: &[char], x: usize| line.get(x).copied().unwrap_or(' ');
    let is_empty = move |x: &usize| lines.iter().all(|line| at(line, *x) == ' ');
    let full: Vec<usize> = (0..width).filter(|x| !is_empty(x)).collect();
    let groups: Vec<Vec<usize>> = full.chunk_by(|a, b| b - a <= 3).map(<[usize]>::to_vec).collect();
    groups.into_iter().map(move |of| {
        let all = of[0]..=of[of.len() - 1];
        lines.iter().map(|line| all.clone().map(|x| at(line, x)).collect()).collect()
    })
}

/// The words of a line with the columns where they begin and end.
fn words(line: &[char]) -> Vec<(usize, usize, String)> {
    let mut words: Vec<(usize, usize, String)> = vec![];
    for (x, &letter) in line.iter().enumerate().filter(|it| *it.1 != ' ') {
        match words.last_mut().filter(|it| it.1 == x) {
            Some(word) => word.1 += 1,
            None => words.push((x, x + 1, String::new())),
        }
        words.last_mut().expect("a word").2.extend((letter != '\0').then_some(letter));
    }
    words
}

/// Cells of boards. Where some are full, numbers are beside them.
fn cells(lines: Vec<Vec<char>>) -> ([usize; 2], String) {
    let has_full = lines.iter().flatten().any(|it| *it == '#');
    let mut shapes = String::new();
    for (y, line) in lines.iter().enumerate() {
        for (from, to, word) in words(line) {
            let (x, y) = (from * LETTER + LINE / 2, y * LINE + LINE / 2);
            let is_cell =
                to - from == 1 && word != "=" && !(has_full && word.as_bytes()[0].is_ascii_digit());
            if is_cell {
                let class = if word == "#" { " class=\"full\"" } else { "" };
                let _ = write!(
                    shapes,
                    "<rect x=\"{}\" y=\"{}\" width=\"20\" height=\"20\"{class}/>",
                    x - 10,
                    y - 10
                );
            }
            match &word[..] {
                "#" | "." => continue,
                "T" => _ = write!(shapes, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\" class=\"ink\"/>"),
                "J" => _ = write!(shapes, "<circle cx=\"{x}\" cy=\"{y}\" r=\"9\"/>"),
                _ => {}
            }
            let word = if word == "x" { "×" } else { &word };
            let x = x + (to - from - 1) * LETTER / 2;
            let _ = write!(shapes, "<text x=\"{x}\" y=\"{}\">{word}</text>", y + 4);
        }
    }
    let wide = lines.iter().map(Vec::len).max().unwrap_or(0);
    ([wide * LETTER + LETTER, lines.len() * LINE], shapes)
}

/// The place of a vertex, its word and that of one below to which it is joined.
type Joint = ([usize; 2], String, String);

/// Vertices, joined by strokes in the lines between them; a vertex in brackets is black, and the words in front of a line
/// are its name. What is joined comes into `joined`.
fn tree(lines: &[Vec<char>], joined: &mut Vec<Joint>) -> ([usize; 2], String) {
    let is_stroke = |word: &str| matches!(word, "/" | "\\" | "|");
    let place = |x: usize| x * LETTER + LETTER;
    let high = |y: usize| y * LINE * 4 / 5 + 14;
    let mut names = String::new();
    // The middle of each word, in half letters.
    let mut rows: Vec<Vec<(usize, String)>> = vec![];
    for (y, line) in lines.iter().enumerate() {
        let all = words(line);
        let named = all.iter().zip(all.iter().skip(1)).take_while(|(a, b)| b.0 - a.1 == 1).count();
        let is_named =
            line.first().is_some_and(|it| *it != ' ') && named > 0 && !is_stroke(&all[0].2);
        let named = if is_named { named + 1 } else { 0 };
        if is_named {
            let name: Vec<&str> = all[..named].iter().map(|it| &it.2[..]).collect();
            let _ = write!(
                names,
                "<text x=\"2\" y=\"{}\" class=\"up\">{}</text>",
                high(y) + 4,
                name.join(" ")
            );
        }
        rows.push(all[named..].iter().map(|it| (it.0 + it.1 - 1, it.2.clone())).collect());
    }
    let (mut strokes, mut vertices) = (String::new(), String::new());
    for (y, row) in rows.iter().enumerate() {
        for (x, word) in row {
            let middle = place(*x) / 2 + LETTER / 2;
            if is_stroke(word) {
                let end = |to: usize, is_right: Option<bool>| {
                    let ahead = |it: &&(usize, String)| {
                        !is_stroke(&it.1)
                            && is_right.is_none_or(|right| (it.0 >= *x) == right || it.0 == *x)
                    };
                    let all = rows.get(to)?.iter().filter(ahead);
                    let (at, word) = all.min_by_key(|it| it.0.abs_diff(*x))?;
                    let word = word.trim_matches(['[', ']']).to_string();
                    Some(([*at, to], word, format!("{} {}", place(*at) / 2 + LETTER / 2, high(to))))
                };
                let right = (word != "|").then_some(word == "/");
                let (at, upper, above) = end(y - 1, right).expect("a vertex above");
                let (_, lower, below) = end(y + 1, right.map(|it| !it)).expect("a vertex below");
                let _ = write!(strokes, "M{above}L{below}");
                joined.push((at, upper, lower));
                continue;
            }
            let (class, word) = match word.strip_prefix('[').and_then(|it| it.strip_suffix(']')) {
                Some(word) => (" class=\"ink\"", word),
                None => ("", &word[..]),
            };
            let _ = match word.chars().count() {
                1 => write!(vertices, "<circle cx=\"{middle}\" cy=\"{}\" r=\"11\"{class}/>", high(y)),
                _ => write!(
                    vertices,
                    "<rect x=\"{}\" y=\"{}\" width=\"48\" height=\"22\" rx=\"11\" class=\"paper\"/>",
                    middle - 24,
                    high(y) - 11
                ),
            };
            let _ = write!(vertices, "<text x=\"{middle}\" y=\"{}\">{word}</text>", high(y) + 4);
        }
    }
    let wide = lines.iter().map(Vec::len).max().unwrap_or(0);
    let size = [place(wide) + LETTER, high(lines.len().max(1) - 1) + 14];
    (size, format!("<path d=\"{strokes}\"/>{names}{vertices}"))
}

#[cfg(test)]
mod tests {
    use super::{cells, columns, drawn, groups, tree};

    fn lines(text: &str) -> Vec<Vec<char>> {
        text.lines().map(columns).collect()
    }

    #[test]
    fn strokes_join_vertices() {
        let (_, shapes) = tree(&lines(" 3\n |\n 2   4\n  \\ /\n   1"), &mut vec![]);
        let [three, two, four, one] = ["21 14", "21 49", "65 49", "43 84"];
        let path = format!("<path d=\"M{three}L{two}M{two}L{one}M{four}L{one}\"/>");
        assert!(shapes.starts_with(&path), "{shapes}");
        assert_eq!(shapes.matches("<circle").count(), 4);
        let (_, shapes) = tree(&lines("第 1 层     [1]\n           /\nlevel 2   3"), &mut vec![]);
        assert!(
            shapes.contains(">第 1 层</text>") && shapes.contains(">level 2</text>"),
            "{shapes}"
        );
        assert_eq!(shapes.matches("class=\"ink\"").count(), 1);
        assert_eq!(shapes.matches("<circle").count(), 2, "{shapes}");
    }

    #[test]
    fn boards_beside_each_other_are_drawings_of_their_own() {
        let text = "f(2) = 1    #    # .\nf(1) = 2  # #    # x";
        let all: Vec<_> = groups(&lines(text)).map(cells).collect();
        assert_eq!(all.len(), 2);
        let rects = |n: usize| all[n].1.matches("<rect").count();
        assert_eq!((rects(0), rects(1)), (3, 4));
        assert_eq!(all[0].0, [154, 44]);
        assert!(all[1].1.contains(">×</text>") && !all[1].1.contains(">.<"), "{}", all[1].1);
        // Numbers are in cells where none is full.
        assert_eq!(cells(lines("0 x\n1 .")).1.matches("<rect").count(), 4);
    }

    #[test]
    fn a_listener_hears_the_letters() {
        let page = "<p>a</p>\n<pre tabindex=\"0\"><code class=\"language-text\"># .\n.  #\n</code></pre>\n<pre>";
        let page = drawn(page);
        assert!(
            page.contains("aria-label=\"# .; . #\"") && page.ends_with("</figure>\n\n<pre>"),
            "{page}"
        );
        for (text, label) in [
            ("   plate\n  /  |  \\\n 1   2   3\n |\n 5", "plate – 1, 2, 3; 1 – 5"),
            ("level 1     [1]\n           /\nlevel 2   3", "level 1 [1]; level 2 3; 1 – 3"),
        ] {
            let page = drawn(&format!(
                "<pre tabindex=\"0\"><code class=\"language-text\">{text}</code></pre>"
            ));
            assert!(page.contains(&format!("aria-label=\"{label}\"")), "{page}");
        }
    }
}
