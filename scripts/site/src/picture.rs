//! A small drawing of the first position of a board, for lists: a few paths, so that fifty of them weigh little.

use maud::{Markup, PreEscaped};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// For each problem that has a board a drawing of its first position.
pub(crate) type Pictures = BTreeMap<String, Markup>;

/// The size of a drawing in pixels; a larger one is scaled down.
const SIZE: [i64; 2] = [60, 40];

/// How far cells and stones are from each other.
const CELL: i64 = 6;
const STONE: i64 = 5;

/// How far heaps are from each other.
const APART: i64 = 10;

/// How many stones are in a column, and how many rows of a grid are shown.
const HIGH: i64 = 8;
const ROWS: i64 = 6;

/// Paths by their classes, which site.css gives a look: `l` lines, `c` cells, `s` pale points, `p` pieces, `h` stones of heaps.
#[derive(Default)]
struct Drawing {
    lines: String,
    cells: String,
    pale: String,
    pieces: String,
    heaps: String,
    rows: Vec<String>,
    size: [i64; 2],
    is_on_felt: bool,
}

/// The first position of the first board of `play`, as its page loads it.
pub(crate) fn picture(play: &Value) -> Option<Markup> {
    let board = &play["boards"][0];
    let start = usize::try_from(board["starts"][0].as_u64()?).ok()?;
    let draw = board["draw"][start].as_str()?;
    let places = usize::try_from(board["places"].as_u64()?).ok()?;
    let digits = (draw.len() / places).max(1);
    let number =
        |at: usize| i64::from_str_radix(draw.get(at * digits..(at + 1) * digits)?, 36).ok();
    // The last places choose sentences below the board.
    let shown = places - play["notices"].as_array().map_or(0, Vec::len);
    let numbers: Vec<i64> = (0..shown).filter_map(number).collect();
    let view = play["view"].as_str()?;
    let mut drawing = match view {
        "heaps" => heaps(&numbers, &board["names"]),
        "numbers" => written(numbers.iter().filter(|it| **it > 0).map(i64::to_string).collect(), 3),
        "graph" => graph(&numbers, play, board),
        _ => cells(&numbers, play, board),
    };
    // As on the board itself, but all that is brown lies on wood.
    let is_chocolate =
        play["states"].as_array().is_some_and(|it| it.iter().any(|it| it["look"] == "tile"));
    drawing.is_on_felt = ["graph", "grid", "numbers"].contains(&view) && !is_chocolate;
    Some(drawing.markup())
}

/// Heaps from left to right; those on stairs stand on them.
fn heaps(numbers: &[i64], names: &Value) -> Drawing {
    let mut it = Drawing::default();
    let name = |i: usize| names[i][0].as_str().unwrap_or_default();
    let is_stairs = name(0).starts_with("step");
    // A flag may stand before the number of stones; what is not a heap has another name.
    let counts = numbers.iter().map(|n| n % 36).enumerate();
    let first = name(0).split(' ').next();
    let counts: Vec<i64> =
        counts.filter(|(i, _)| name(*i).split(' ').next() == first).map(|it| it.1).collect();
    let columns: Vec<(i64, bool)> = counts
        .iter()
        .flat_map(|n| (0..(n + HIGH - 1) / HIGH).map(move |i| ((n - i * HIGH).min(HIGH), i == 0)))
        .collect();
    let wide: i64 = columns.iter().map(|it| if it.1 { APART } else { STONE }).sum();
    let high = columns.iter().map(|it| it.0).max().unwrap_or(1);
    // Stairs are higher than their heaps.
    it.size = if is_stairs { SIZE } else { [wide, high * STONE] };
    let (mut x, bottom) = ((SIZE[0] - wide) / 2 - STONE / 2, SIZE[1] / 2 + high * STONE / 2 - 2);
    for (step, (count, is_new)) in (0..).zip(columns) {
        x += if is_new { APART } else { STONE };
        let foot = bottom - if is_stairs { step * 5 } else { 0 };
        let _ = write!(it.heaps, "M{x} {foot}v-{}", (count - 1) * STONE + 1);
        if is_stairs {
            let _ = write!(it.lines, "M{} {}h10v-5", x - 5, foot + 3);
        }
    }
    it
}

/// Numbers or letters, as many in a row as `columns` says.
fn written(words: Vec<String>, columns: usize) -> Drawing {
    let rows = words.chunks(columns.max(1)).take(2).map(|row| row.join(" "));
    Drawing { rows: rows.collect(), ..Drawing::default() }
}

/// Cells in rows, with what lies on them.
fn cells(numbers: &[i64], play: &Value, board: &Value) -> Drawing {
    let mut it = Drawing::default();
    let width = board["width"].as_i64().unwrap_or(numbers.len() as i64).max(1);
    let states = play["states"].as_array().map_or(&[][..], Vec::as_slice);
    let state = |n: i64| usize::try_from(n).ok().and_then(|n| states.get(n));
    let look = |n: i64| state(n).and_then(|it| it["look"].as_str()).unwrap_or("free");
    let labels: Vec<&str> = board["labels"]
        .as_array()
        .map_or(vec![], |it| it.iter().filter_map(Value::as_str).collect());
    let columns = usize::try_from(width).unwrap_or(1);
    if states.is_empty() {
        return written(numbers.iter().map(i64::to_string).collect(), columns);
    }
    if numbers.iter().any(|n| look(*n).starts_with("digit")) {
        let digits = numbers.iter().filter_map(|n| state(*n)?["text"].as_str());
        return written(vec![digits.filter(|it| it.chars().all(char::is_numeric)).collect()], 1);
    }
    if labels.len() == numbers.len()
        && labels.iter().all(|it| it.chars().all(char::is_numeric))
        && labels[0] == "1"
    {
        return written(labels.iter().take(4).map(ToString::to_string).collect(), 5);
    }
    let rows = ((numbers.len() as i64 + width - 1) / width).min(ROWS);
    it.size = [width * CELL - 1, rows * CELL - 1];
    let [left, top] = [0, 1].map(|i| (SIZE[i].max(it.size[i]) - it.size[i]) / 2);
    for (y, row) in (0..rows).zip(numbers.chunks(columns)) {
        let middle = top + y * CELL + 2;
        let mut x = 0;
        for run in row.chunk_by(|a, b| is_cell(look(*a)) == is_cell(look(*b))) {
            let count = run.len() as i64;
            if is_cell(look(run[0])) {
                let _ = write!(it.cells, "M{} {middle}h{}", left + x * CELL, count * CELL - 1);
            }
            x += count;
        }
        for (x, n) in (0..).zip(row) {
            let text = state(*n).and_then(|it| it["text"].as_str()).unwrap_or_default();
            let path = match look(*n).split(' ').next() {
                Some("poison" | "piece" | "token" | "stone" | "black" | "apple") => &mut it.pieces,
                Some("white") => &mut it.pale,
                _ if !text.is_empty() => &mut it.pale,
                _ => continue,
            };
            let _ = write!(path, "M{} {middle}h0", left + x * CELL + 2);
        }
    }
    it
}

/// Is there a cell below a place that looks like this?
fn is_cell(look: &str) -> bool {
    !["gone", "none", "hole", "filled", "apple"].contains(&look)
}

/// Points and lines, as large as they fit.
fn graph(numbers: &[i64], play: &Value, board: &Value) -> Drawing {
    let mut it = Drawing::default();
    let list = |name: &str| board[name].as_array().cloned().unwrap_or_default();
    let at = |of: &Value, i: usize| of[i].as_f64().unwrap_or(0.0);
    let (lines, spots) = (list("lines"), list("spots"));
    // A place may be a line itself.
    let is_line = |spot: &Value| spot.as_array().is_some_and(|it| it.len() >= 4);
    let ends = lines.iter().chain(spots.iter().filter(|it| is_line(it)));
    let ends: Vec<[f64; 4]> = ends.map(|it| [0, 1, 2, 3].map(|i| at(it, i))).collect();
    let points: Vec<[f64; 2]> =
        spots.iter().filter(|it| !is_line(it)).map(|it| [0, 1].map(|i| at(it, i))).collect();
    let all: Vec<[f64; 2]> =
        ends.iter().flat_map(|it| [[it[0], it[1]], [it[2], it[3]]]).chain(points.clone()).collect();
    let low = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MAX, f64::min));
    let high = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MIN, f64::max));
    let scale = [0, 1].map(|i| (SIZE[i] as f64 - 6.0) / (high[i] - low[i]).max(1.0));
    let scale = scale[0].min(scale[1]);
    let place = |it: [f64; 2]| {
        [0, 1].map(|i| {
            ((it[i] - (low[i] + high[i]) / 2.0) * scale + SIZE[i] as f64 / 2.0).round() as i64
        })
    };
    for [x, y, to_x, to_y] in ends {
        let [[x, y], [to_x, to_y]] = [[x, y], [to_x, to_y]].map(place);
        let _ = match [to_x - x, to_y - y] {
            [0, y_way] => write!(it.lines, "M{x} {y}v{y_way}"),
            [x_way, 0] => write!(it.lines, "M{x} {y}h{x_way}"),
            [x_way, y_way] => write!(it.lines, "M{x} {y}l{x_way} {y_way}"),
        };
    }
    let points = spots.iter().zip(numbers).filter(|it| !is_line(it.0));
    for (spot, n) in points {
        let [x, y] = place([0, 1].map(|i| at(spot, i)));
        let state = usize::try_from(*n).map_or(&Value::Null, |n| &play["states"][n]);
        let is_piece = match state["look"].as_str() {
            Some(look) => look.starts_with("piece") || look == "black",
            None => *n > 0,
        };
        let _ = write!(if is_piece { &mut it.pieces } else { &mut it.pale }, "M{x} {y}h0");
    }
    it
}

impl Drawing {
    fn markup(&self) -> Markup {
        let Drawing { lines, cells, pale, pieces, heaps, rows, size: [width, height], is_on_felt } =
            self;
        let paths = [("l", lines), ("c", cells), ("s", pale), ("p", pieces), ("h", heaps)];
        let mut svg =
            if *is_on_felt { "<svg class=\"pic f\"" } else { "<svg class=pic" }.to_string();
        // How much of the middle is shown, in percent: a small drawing is seen larger, but not twice as large.
        let [wide, high] =
            [(width, SIZE[0]), (height, SIZE[1])].map(|(of, all)| (of + 4) * 100 / all);
        let part = wide.max(high).clamp(60, 100);
        if *width > SIZE[0] || *height > SIZE[1] {
            let _ =
                write!(svg, " viewBox=0,0,{},{}", (*width).max(SIZE[0]), (*height).max(SIZE[1]));
        } else if *width > 0 && part < 90 {
            let [x, y] = SIZE.map(|all| all * (100 - part) / 200);
            let _ = write!(svg, " viewBox={x},{y},{},{}", SIZE[0] - 2 * x, SIZE[1] - 2 * y);
        } else {
            let _ = write!(svg, " viewBox=0,0,{},{}", SIZE[0], SIZE[1]);
        }
        svg += ">";
        for (class, path) in paths.into_iter().filter(|it| !it.1.is_empty()) {
            let _ = write!(svg, "<path class={class} d=\"{}\"/>", path.replace(" -", "-"));
        }
        for (row, words) in rows.iter().enumerate() {
            let y = if rows.len() > 1 { 18 + 17 * row } else { 26 };
            let _ = write!(svg, "<text x=30 y={y}>{words}</text>");
        }
        PreEscaped(svg + "</svg>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn drawn(play: &Value) -> String {
        picture(play).unwrap().into_string()
    }

    #[test]
    fn a_position_is_drawn_as_it_begins() {
        let names = json!([["heap 1", ""], ["heap 2", ""], ["limit", ""]]);
        let heaps = json!({ "view": "heaps", "boards": [{ "starts": [1], "places": 3, "draw": ["000", "311"], "names": names }] });
        assert_eq!(
            drawn(&heaps),
            "<svg class=pic viewBox=12,8,36,24><path class=h d=\"M28 25v-11M38 25v-1\"/></svg>"
        );
        let states = json!([{ "look": "gone", "text": "" }, { "look": "tile", "text": "" }, { "look": "poison", "text": "☠" }]);
        let grid = json!({ "view": "grid", "states": states, "boards": [{ "starts": [0], "places": 4, "width": 2, "draw": ["2110"] }] });
        let paths = "<path class=c d=\"M24 16h11M24 22h5\"/><path class=p d=\"M26 16h0\"/>";
        let grid = drawn(&grid);
        assert_eq!(grid, format!("<svg class=pic viewBox=12,8,36,24>{paths}</svg>"));
        let numbers = json!({ "view": "numbers", "boards": [{ "starts": [0], "places": 2, "draw": ["0o0f"] }] });
        assert_eq!(
            drawn(&numbers),
            "<svg class=\"pic f\" viewBox=0,0,60,40><text x=30 y=26>24 15</text></svg>"
        );
        let graph = json!({ "view": "graph", "boards": [{ "starts": [0], "places": 2, "draw": ["10"], "lines": [[0, 0, 10, 0, 1]], "spots": [[0, 0], [10, 0]] }] });
        let paths = "<path class=l d=\"M3 20h54\"/><path class=s d=\"M57 20h0\"/><path class=p d=\"M3 20h0\"/>";
        assert_eq!(drawn(&graph), format!("<svg class=\"pic f\" viewBox=0,0,60,40>{paths}</svg>"));
    }
}
