//! A small drawing of the first position of a board, for lists: a few paths, so that fifty of them weigh little.

use maud::{Markup, PreEscaped};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// For each problem that has a board a drawing of its first position.
pub(crate) type Pictures = BTreeMap<String, Markup>;

/// How large a graph is, and the least part of a drawing that fills a picture: a few stones are not enormous.
const GRAPH: [f64; 2] = [50.0, 56.0];
const LEAST: [i64; 2] = [34, 30];

/// How far cells, stones and the points of dice are from each other.
const CELL: i64 = 6;
const STONE: i64 = 5;
const POINT: i64 = 4;

/// How far heaps and cards with a word are from each other.
const APART: i64 = 10;
const CARD: i64 = 15;

/// How many stones are in a column, how many rows of a grid are shown, and how many cells of a long strip.
const HIGH: i64 = 8;
const ROWS: i64 = 7;
const STRIP: i64 = 6;

/// Paths by their classes, which drawings.css gives a look: `l` lines, `c` cells, `t` tiles of chocolate, `s` pale points, `p` pieces,
/// `a` red ones, `h` stones of heaps, `k` cards, `d` points on cards, `x` crosses. All begin at 0, 0.
#[derive(Default)]
struct Drawing {
    lines: String,
    cells: String,
    tiles: String,
    pale: String,
    pieces: String,
    red: String,
    heaps: String,
    cards: String,
    points: String,
    crosses: String,
    /// Rings of beads and words, as elements.
    more: String,
    size: [i64; 2],
    is_on_felt: bool,
}

/// The first position of the first board of `play`, as its page loads it.
pub(crate) fn picture(play: &Value) -> Option<Markup> {
    let board = &play["boards"][0];
    let start = usize::try_from(board["starts"][0].as_u64()?).ok()?;
    let places = usize::try_from(board["places"].as_u64()?).ok()?;
    let draw = seen(play, board, start, places)?;
    let digits = (draw.len() / places).max(1);
    let number =
        |at: usize| i64::from_str_radix(draw.get(at * digits..(at + 1) * digits)?, 36).ok();
    // The last places choose sentences below the board.
    let shown = places - play["notices"].as_array().map_or(0, Vec::len);
    let numbers: Vec<i64> = (0..shown).filter_map(number).collect();
    let view = play["view"].as_str()?;
    let mut drawing = match view {
        "heaps" => heaps(&numbers, &board["names"], HIGH),
        "numbers" => dice(&numbers),
        "graph" => graph(&numbers, play, board),
        _ => cells(&numbers, play, board),
    };
    // As on the board itself, but all that is brown lies on wood.
    let is_chocolate =
        play["states"].as_array().is_some_and(|it| it.iter().any(|it| it["look"] == "tile"));
    drawing.is_on_felt = ["graph", "grid", "numbers"].contains(&view) && !is_chocolate;
    Some(drawing.markup())
}

/// The still picture of an exercise: what lies there, and its numbers.
pub(crate) fn still(of: &str) -> Markup {
    let words: Vec<String> = of.split(' ').map(String::from).collect();
    let numbers: Vec<i64> = words.iter().filter_map(|it| it.parse().ok()).collect();
    let mut drawing = match &words[0][..] {
        "heaps" => heaps(&numbers, &Value::Null, 10),
        "block" => block(numbers[0]),
        "boxes" => boxes(&numbers),
        "matches" => matches(&numbers),
        "strip" | "jumps" => strip(numbers[0], &numbers[1..], words[0] == "jumps"),
        "coins" => coins(&numbers),
        "tree" => tree(&numbers),
        // More than four are two rows.
        _ => written(&words[1..], if words.len() > 5 { words.len() / 2 } else { 4 }),
    };
    drawing.is_on_felt = !["heaps", "block"].contains(&&words[0][..]);
    drawing.markup()
}

/// A large heap: ten stones in each row.
fn block(n: i64) -> Drawing {
    let mut it = Drawing { size: [49, n / 2 - 1], ..Drawing::default() };
    for y in 0..n / 10 {
        let _ = write!(it.heaps, "M2 {}h46", y * STONE + 2);
    }
    it
}

/// Heaps in boxes that stand beside each other.
fn boxes(numbers: &[i64]) -> Drawing {
    let mut it = heaps(numbers, &Value::Null, HIGH);
    let [wide, high] = it.size;
    it.lines = format!("M-3-2v{}h{}v-{}", high + 4, wide + 6, high + 4);
    for i in 1..numbers.len() as i64 {
        let _ = write!(it.lines, "M{}-2v{}", i * APART - 3, high + 4);
    }
    it.size[1] += 2;
    it
}

/// Rows of matches.
fn matches(numbers: &[i64]) -> Drawing {
    let mut it = Drawing::default();
    let most = numbers.iter().copied().max().unwrap_or(0);
    for (y, n) in (0..).zip(numbers) {
        for x in 0..*n {
            // Each row is in the middle.
            let x = (most - n) * 3 + x * 6 + 2;
            let _ = write!(it.lines, "M{x} {}v8", y * 11 + 2);
            let _ = write!(it.red, "M{x} {}z", y * 11 + 2);
        }
    }
    it.size = [most * 6 - 2, numbers.len() as i64 * 11];
    it
}

/// A strip of cells with pieces on it; or the last number is a piece that may jump to the others.
fn strip(count: i64, at: &[i64], jumps: bool) -> Drawing {
    let mut it = Drawing { size: [count * CELL - 1, 5], ..Drawing::default() };
    it.cells = format!("M0 2h{}", it.size[0]);
    let place = |n: &i64| n * CELL + 2;
    let (to, pieces) = at.split_at(if jumps { at.len() - 1 } else { 0 });
    for x in pieces.iter().map(place) {
        let _ = write!(it.pale, "M{x} 2z");
        for wide in to.iter().map(|it| x - place(it)) {
            let _ = write!(it.lines, "M{x}-2q-{}-{}-{wide} 0", wide / 2, 6 + wide / 3);
        }
    }
    it
}

/// Coins side by side.
fn coins(numbers: &[i64]) -> Drawing {
    let mut it = Drawing { size: [numbers.len() as i64 * 14, 14], ..Drawing::default() };
    for (i, n) in (0..).zip(numbers) {
        let x = i * 14 + 7;
        let _ =
            write!(it.more, "<circle class=o cx={x} cy=7 r=6.4 /><text x={x} y=10.2>{n}</text>");
    }
    it
}

/// A tree that grows from the ground: the vertices count from 1, and each number is the one below it, 0 for the ground.
fn tree(below: &[i64]) -> Drawing {
    let mut it = Drawing::default();
    let above = |v: i64| (1..).zip(below).filter(move |it| *it.1 == v).map(|it| it.0);
    let parent = |v: i64| usize::try_from(v - 1).ok().and_then(|i| below.get(i)).copied();
    let depth = |v: i64| std::iter::successors(parent(v), |v| parent(*v)).count() as i64;
    // A leaf is right of the one before it, and any other vertex in the middle of those above it.
    let mut places: BTreeMap<i64, i64> = BTreeMap::new();
    let mut order: Vec<i64> = vec![];
    let mut next: Vec<i64> = vec![0];
    while let Some(v) = next.pop() {
        order.push(v);
        let mut all: Vec<i64> = above(v).collect();
        all.reverse();
        next.extend(all);
    }
    let leaves = order.iter().filter(|v| above(**v).next().is_none());
    places.extend(leaves.zip(0..).map(|(v, i)| (*v, i * 14)));
    for v in order.iter().rev() {
        let all: Vec<i64> = above(*v).filter_map(|it| places.get(&it).copied()).collect();
        if let (Some(low), Some(high)) = (all.iter().min(), all.iter().max()) {
            places.insert(*v, (low + high) / 2);
        }
    }
    let high = order.iter().map(|v| depth(*v)).max().unwrap_or(0) * 12;
    let wide = places.values().copied().max().unwrap_or(0);
    let place = |v: i64| [places.get(&v).copied().unwrap_or(0) + 3, high - depth(v) * 12 + 2];
    it.more = format!("<path class=w d=\"M-99 {}h299v99H-99z\"/>", high + 2);
    for (v, below) in (1..).zip(below) {
        let [x, y] = place(v);
        // Each tree stands where its first vertex is.
        let [to_x, to_y] = if *below == 0 { [x, high + 2] } else { place(*below) };
        let _ = write!(it.lines, "M{x} {y}L{to_x} {to_y}");
        let _ = write!(it.red, "M{x} {y}z");
    }
    it.size = [wide + 6, high + 6];
    it
}

/// How position `start` is drawn; if nothing lies on its cells, the one after a first move, by which the game is recognised.
fn seen<'a>(play: &Value, board: &'a Value, start: usize, places: usize) -> Option<&'a str> {
    let at = |p: usize| board["draw"][p].as_str();
    let first = at(start)?;
    let states = play["states"].as_array();
    let is_free =
        |it: &Value| it["look"].as_str().is_some_and(|look| look.split(' ').next() == Some("free"));
    let bare = states.and_then(|it| it.iter().position(is_free));
    let is_bare = bare.is_some_and(|n| first.bytes().all(|it| usize::from(it - b'0') == n));
    // The long strip of a list shows its first cells only.
    let most = usize::try_from(STRIP).ok()?;
    let shown = if play["view"] == "strip" { most.min(places) } else { places };
    let options = board["to"][start].as_array().filter(|_| is_bare);
    let options =
        options.into_iter().flatten().filter_map(|it| at(usize::try_from(it.as_u64()?).ok()?));
    let changed: Vec<&str> = options.filter(|it| it[shown..] == first[shown..]).collect();
    Some(changed.get(changed.len() / 2).copied().unwrap_or(first))
}

/// Heaps from left to right, in columns of up to `high` stones; those on stairs stand on them.
fn heaps(numbers: &[i64], names: &Value, high: i64) -> Drawing {
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
        .flat_map(|n| (0..(n + high - 1) / high).map(move |i| ((n - i * high).min(high), i == 0)))
        .collect();
    let wide: i64 = columns.iter().map(|it| if it.1 { APART } else { STONE }).sum();
    let high = columns.iter().map(|it| it.0).max().unwrap_or(1);
    // Stairs are higher than their heaps.
    let rise = if is_stairs { columns.len() as i64 * 5 } else { 0 };
    // A step is wider than a stone.
    let edge = if is_stairs { 3 } else { 0 };
    it.size = [wide - STONE + 2 * edge, (high * STONE - 1).max(rise)];
    let (mut x, bottom) = (2 + edge - APART, it.size[1] - 2);
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

/// Numbers as on dice: cards with points. Those of which there may be more later are heaps of beads, each in a ring.
fn dice(numbers: &[i64]) -> Drawing {
    let mut it = Drawing::default();
    let shown: Vec<i64> = numbers.iter().copied().filter(|n| *n > 0).collect();
    if shown.len() < numbers.len() {
        for (i, n) in (0..).zip(&shown) {
            let _ =
                write!(it.more, "<circle class=b cx={} cy=16 r=14 pathLength={n} />", 16 + i * 36);
        }
        it.size = [36 * shown.len() as i64 - 4, 32];
        return it;
    }
    let columns = |n: i64| (1..=n).find(|it| it * it >= n).unwrap_or(1);
    let size = |n: i64| {
        let wide = columns(n);
        [wide, (n + wide - 1) / wide].map(|of| (of - 1).max(1) * POINT)
    };
    let high = shown.iter().map(|n| size(*n)[1]).max().unwrap_or(0);
    let mut x = 3;
    for n in shown {
        let [w, h] = size(n);
        let top = 3 + (high - h) / 2;
        let _ = write!(it.cards, "M{x} {top}h{w}v{h}h-{w}z");
        let in_row = columns(n);
        let (left, top) = if n == 1 { (x + w / 2, top + h / 2) } else { (x, top) };
        for row in 0..(n + in_row - 1) / in_row {
            let count = in_row.min(n - row * in_row);
            let _ = write!(it.points, "M{left} {}h{}", top + row * POINT, (count - 1) * POINT + 1);
        }
        x += w + 9;
    }
    it.size = [x - 6, high + 6];
    it
}

/// Numbers or letters on cards, as many in a row as `columns` says.
fn written(words: &[String], columns: usize) -> Drawing {
    let mut it = Drawing::default();
    let rows: Vec<&[String]> = words.chunks(columns.max(1)).take(2).collect();
    for (y, row) in (0..).zip(&rows) {
        let y = y * CARD;
        for x in (0..).take(row.len()).map(|x: i64| x * CARD) {
            let _ = write!(it.cards, "M{} {}h8v8h-8z", x + 3, y + 3);
        }
        let places = (0..row.len()).map(|x| (x as i64 * CARD + 7).to_string());
        if row.iter().all(|word| word.len() == 1) {
            let places: Vec<String> = places.collect();
            let _ = write!(
                it.more,
                "<text y={} x=\"{}\">{}</text>",
                y + 11,
                places.join(" "),
                row.concat()
            );
            continue;
        }
        for (x, word) in places.zip(*row).filter(|it| !it.1.is_empty()) {
            let _ = write!(it.more, "<text y={} x={x}>{word}</text>", y + 11);
        }
    }
    it.size =
        [rows.first().map_or(0, |row| row.len()) as i64 * CARD - 1, rows.len() as i64 * CARD - 1];
    it
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
        return written(&numbers.iter().map(i64::to_string).collect::<Vec<_>>(), columns);
    }
    if numbers.iter().any(|n| look(*n).starts_with("digit")) {
        let digits = numbers.iter().filter_map(|n| state(*n)?["text"].as_str());
        let digits: Vec<String> = digits
            .filter(|it| !it.is_empty() && it.chars().all(char::is_numeric))
            .map(String::from)
            .collect();
        return written(&digits, 4);
    }
    if labels.len() == numbers.len()
        && labels.iter().all(|it| it.chars().all(char::is_numeric))
        && labels[0] == "1"
    {
        return written(&labels.iter().take(4).map(ToString::to_string).collect::<Vec<_>>(), 2);
    }
    // Of a calendar the first days from today on.
    if numbers.iter().any(|n| look(*n).ends_with("small")) {
        let days = labels.iter().filter(|it| !it.is_empty()).map(ToString::to_string);
        let days: Vec<String> = days.skip(1).take(7).collect();
        let mut it = written(&[&[String::new()], &days[..]].concat(), 4);
        it.points += "M7 7h1";
        return it;
    }
    let rows = ((numbers.len() as i64 + width - 1) / width).min(ROWS);
    let most = if rows == 1 { width.min(STRIP) } else { width };
    it.size = [most * CELL - 1, rows * CELL - 1];
    for (y, row) in (0..rows).zip(numbers.chunks(columns)) {
        let middle = y * CELL + 2;
        let mut x = 0;
        let row = &row[..row.len().min(usize::try_from(most).unwrap_or(1))];
        let is_stripe = |n: i64| rows == 1 && look(n) == "filled";
        let kind =
            |n: i64| (is_cell(look(n)) || is_stripe(n), ["tile", "poison"].contains(&look(n)));
        for run in row.chunk_by(|a, b| kind(*a) == kind(*b)) {
            let count = run.len() as i64;
            let (is_cell, is_tile) = kind(run[0]);
            if is_cell {
                let path = if is_tile { &mut it.tiles } else { &mut it.cells };
                let _ = write!(path, "M{} {middle}h{}", x * CELL, count * CELL - 1);
            }
            x += count;
        }
        // What covers a strip lies on its cells.
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let count = run.len() as i64;
            if is_stripe(run[0]) {
                let _ = write!(it.red, "M{} {middle}h{}", x * CELL + 2, (count - 1) * CELL);
            }
            x += count;
        }
        for (x, n) in (0..).zip(row) {
            if look(*n).ends_with("cross") {
                let _ = write!(it.crosses, "M{} {}l3 3m0-3l-3 3", x * CELL + 1, middle - 1);
                continue;
            }
            let text = state(*n).and_then(|it| it["text"].as_str()).unwrap_or_default();
            let path = match look(*n).split(' ').next() {
                Some("token" | "apple") => &mut it.red,
                Some("piece" | "stone" | "black") => &mut it.pieces,
                Some("white" | "poison") => &mut it.pale,
                _ if !text.is_empty() => &mut it.pale,
                _ => continue,
            };
            let _ = write!(path, "M{} {middle}z", x * CELL + 2);
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
    // The ground is not a line.
    let lines = lines.iter().filter(|it| it[4] != 3);
    let ends = lines.chain(spots.iter().filter(|it| is_line(it)));
    let ends: Vec<[f64; 4]> = ends.map(|it| [0, 1, 2, 3].map(|i| at(it, i))).collect();
    let points: Vec<[f64; 2]> =
        spots.iter().filter(|it| !is_line(it)).map(|it| [0, 1].map(|i| at(it, i))).collect();
    let all: Vec<[f64; 2]> =
        ends.iter().flat_map(|it| [[it[0], it[1]], [it[2], it[3]]]).chain(points.clone()).collect();
    let low = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MAX, f64::min));
    let high = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MIN, f64::max));
    let scale = [0, 1].map(|i| GRAPH[i] / (high[i] - low[i]).max(1.0));
    let scale = scale[0].min(scale[1]);
    // A point has a radius.
    let place = |it: [f64; 2]| [0, 1].map(|i| ((it[i] - low[i]) * scale).round() as i64 + 3);
    it.size = place(high).map(|it| it + 3);
    for [x, y, to_x, to_y] in ends {
        let [[x, y], [to_x, to_y]] = [[x, y], [to_x, to_y]].map(place);
        let _ = match [to_x - x, to_y - y] {
            [0, y_way] => write!(it.lines, "M{x} {y}v{y_way}"),
            [x_way, 0] => write!(it.lines, "M{x} {y}h{x_way}"),
            [x_way, y_way] => write!(it.lines, "M{x} {y}l{x_way} {y_way}"),
        };
    }
    // A plate between the points.
    let plate = board["art"][0].as_str().and_then(|art| art.strip_prefix("<ellipse cx='"));
    let plate: Vec<f64> = plate.map_or(vec![], |it| {
        it.split('\'').step_by(2).take(2).filter_map(|it| it.parse().ok()).collect()
    });
    if let [x, y] = plate[..] {
        let [x, y] = place([x, y]);
        let _ = write!(it.pale, "M{} {y}h8", x - 4);
    }
    for (spot, n) in spots.iter().zip(numbers) {
        let state = usize::try_from(*n).map_or(&Value::Null, |n| &play["states"][n]);
        if is_line(spot) {
            // A leaf at the tip of a twig, and grass at its root.
            if state["look"] == "edge tip" {
                let [x, y] = place([2, 3].map(|i| at(spot, i)));
                let _ = write!(it.red, "M{x} {y}z");
                it.more = format!("<path class=w d=\"M-99 {}h299v99H-99z\"/>", place(high)[1]);
            }
            continue;
        }
        let [x, y] = place([0, 1].map(|i| at(spot, i)));
        let is_piece = match state["look"].as_str() {
            Some(look) => look.starts_with("piece") || look == "black",
            None => *n > 0,
        };
        let _ = write!(if is_piece { &mut it.pieces } else { &mut it.pale }, "M{x} {y}z");
    }
    it
}

impl Drawing {
    fn markup(&self) -> Markup {
        let paths = [
            ("l", &self.lines),
            ("c", &self.cells),
            ("t", &self.tiles),
            ("s", &self.pale),
            ("p", &self.pieces),
            ("a", &self.red),
            ("h", &self.heaps),
            ("k", &self.cards),
            ("d", &self.points),
            ("x", &self.crosses),
        ];
        let class = match self {
            _ if self.more.contains("class=w") => " class=y",
            _ if self.is_on_felt => " class=f",
            _ => "",
        };
        let [wide, high] = [0, 1].map(|i| LEAST[i].max(self.size[i] + 4));
        let [x, y] = [(wide, 0), (high, 1)].map(|(all, i)| (self.size[i] - all) / 2);
        let mut svg = format!("<svg{class} viewBox={x},{y},{wide},{high}>");
        for (class, path) in paths.into_iter().filter(|it| !it.1.is_empty()) {
            let _ = write!(svg, "<path class={class} d=\"{}\"/>", path.replace(" -", "-"));
        }
        PreEscaped(svg + &self.more + "</svg>")
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
            "<svg viewBox=-9,-8,34,30><path class=h d=\"M2 12v-11M12 12v-1\"/></svg>"
        );
        let states = json!([{ "look": "gone", "text": "" }, { "look": "tile", "text": "" }, { "look": "poison", "text": "☠" }]);
        let grid = json!({ "view": "grid", "states": states, "boards": [{ "starts": [0], "places": 4, "width": 2, "draw": ["2110"] }] });
        let paths = "<path class=t d=\"M0 2h11M0 8h5\"/><path class=s d=\"M2 2z\"/>";
        assert_eq!(drawn(&grid), format!("<svg viewBox=-11,-9,34,30>{paths}</svg>"));
        let graph = json!({ "view": "graph", "boards": [{ "starts": [0], "places": 2, "draw": ["10"], "lines": [[0, 0, 10, 0, 1]], "spots": [[0, 0], [10, 0]] }] });
        let paths =
            "<path class=l d=\"M3 3h50\"/><path class=s d=\"M53 3z\"/><path class=p d=\"M3 3z\"/>";
        assert_eq!(drawn(&graph), format!("<svg class=f viewBox=-2,-12,60,30>{paths}</svg>"));
    }

    #[test]
    fn a_bush_grows_from_grass_and_a_plate_lies_between_points() {
        let states = json!([{ "look": "gone", "text": "" }, { "look": "edge tip", "text": "" }]);
        let bush = json!({ "view": "graph", "states": states, "boards": [{ "starts": [0], "places": 1, "draw": ["1"], "lines": [[-7, 18, 7, 18, 3]], "spots": [[0, 18, 0, 0]] }] });
        let paths = "<path class=l d=\"M3 59v-56\"/><path class=a d=\"M3 3z\"/><path class=w d=\"M-99 59h299v99H-99z\"/>";
        let it = drawn(&bush);
        assert!(it.starts_with("<svg class=y ") && it.contains(paths), "{it}");
        let plate = json!({ "view": "graph", "boards": [{ "starts": [0], "places": 2, "draw": ["00"], "spots": [[0, 0], [10, 0]], "art": ["<ellipse cx='5' cy='0' rx='9'/>", ""] }] });
        assert!(drawn(&plate).contains("M24 3h8"), "{}", drawn(&plate));
    }

    #[test]
    fn bare_cells_show_a_first_move() {
        let states =
            |look: &str| json!([{ "look": "free", "text": "" }, { "look": look, "text": "" }]);
        let strip = |look: &str, draw: [&str; 3]| {
            let board = json!({ "starts": [0], "places": 7, "width": 7, "draw": draw, "to": [[1, 2], [], []] });
            drawn(&json!({ "view": "strip", "states": states(look), "boards": [board] }))
        };
        let cells = "<path class=c d=\"M0 2h35\"/>";
        // The last cell is not shown, so a move there says nothing.
        let stripe = strip("filled", ["0000000", "0011000", "0000001"]);
        assert!(stripe.contains(&format!("{cells}<path class=a d=\"M14 2h6\"/>")), "{stripe}");
        let cross = strip("cross", ["0000000", "0000001", "0100000"]);
        assert!(
            cross.contains(&format!("{cells}<path class=x d=\"M7 1l3 3m0-3l-3 3\"/>")),
            "{cross}"
        );
        let first = strip("cross", ["0010000", "0000001", "0100000"]);
        assert!(first.contains("M13 1l3 3"), "{first}");
    }

    #[test]
    fn what_an_exercise_tells_is_drawn() {
        let drawn = |of: &str| still(of).into_string();
        assert!(drawn("heaps 6 10").contains("<path class=h d=\"M2 47v-26M12 47v-46\"/>"));
        assert!(drawn("strip 4 2").contains("<path class=s d=\"M14 2z\"/>"));
        // A box has as many balls, and a wall on each side.
        let boxes = drawn("boxes 2 5");
        assert!(boxes.contains("M2 22v-6M12 22v-21"), "{boxes}");
        assert!(boxes.contains("M-3-2v28h21v-28M7-2v28"), "{boxes}");
        assert_eq!(drawn("matches 1 1 3").matches("v8").count(), 5);
        assert_eq!(drawn("coins 2 1 9").matches("<circle").count(), 3);
        assert_eq!(drawn("block 100").matches("h46").count(), 10);
        assert!(drawn("jumps 5 1 2 4").contains("M26-2q-9-12-18 0M26-2q-6-10-12 0"));
        // The stem stands below the middle of its branches, and a second tree beside it.
        let tree = drawn("tree 0 1 1 0");
        assert!(tree.contains("M10 14L10 26M3 2L10 14M17 2L10 14M31 14L31 26"), "{tree}");
        assert_eq!(drawn("cards 1 2 3 4 5 6").matches("<text").count(), 2);
    }

    #[test]
    fn a_calendar_shows_days() {
        let days = ["", "1", "2", "3", "4", "5", "6", "7", "8"];
        let calendar = json!({ "view": "grid", "states": [{ "look": "none", "text": "" }, { "look": "free small", "text": "" }], "boards": [{ "starts": [0], "places": 9, "width": 7, "draw": ["011111111"], "labels": days }] });
        let it = picture(&calendar).unwrap().into_string();
        assert!(it.contains(">2<") && it.contains("5678") && !it.contains(">1<"), "{it}");
    }

    #[test]
    fn no_number_is_a_bare_text() {
        let numbers = |places: usize, draw: &str| {
            let board = json!({ "starts": [0], "places": places, "draw": [draw] });
            drawn(&json!({ "view": "numbers", "boards": [board] }))
        };
        // A card with two points, and one with five in two rows.
        let paths = "<path class=k d=\"M3 3h4v4h-4zM16 3h8v4h-8z\"/><path class=d d=\"M3 3h5M16 3h9M16 7h5\"/>";
        assert_eq!(numbers(2, "25"), format!("<svg class=f viewBox=-3,-10,34,30>{paths}</svg>"));
        // Where there may be two numbers later, one is a ring of beads.
        assert!(numbers(2, "50").contains("<circle class=b cx=16 cy=16 r=14 pathLength=5 />"));
        let labels = json!({ "view": "strip", "states": [{ "look": "", "text": "" }], "boards": [{ "starts": [0], "places": 2, "draw": ["00"], "labels": ["1", "2"] }] });
        let cards =
            "<path class=k d=\"M3 3h8v8h-8zM18 3h8v8h-8z\"/><text y=11 x=\"7 22\">12</text>";
        assert!(drawn(&labels).contains(cards), "{}", drawn(&labels));
    }
}
