//! A small drawing of the first position of a board, for lists: a few paths, so that fifty of them weigh little.

use maud::{Markup, PreEscaped};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;

/// For each problem that has a board a drawing of its first position.
pub(crate) type Pictures = BTreeMap<String, Markup>;

/// How large a graph is, and the least part of a drawing that fills a picture: a few stones are not enormous.
const GRAPH: [f64; 2] = [50.0, 56.0];
const LEAST: [i64; 2] = [24, 20];

/// How far cells and stones are from each other.
const CELL: i64 = 6;
const STONE: i64 = 5;

/// How far standing heaps, lying ones and cards with a word are from each other.
const APART: i64 = 10;
const ROW: i64 = 8;
const CARD: i64 = 15;

/// How many stones are in a column, how many rows of a grid are shown, and how many cells of a long strip.
const HIGH: i64 = 8;
const ROWS: i64 = 7;
const STRIP: i64 = 5;

/// Paths by their classes, which drawings.css gives a look: `e` frames and boxes, `v` stairs, `u` paper, `l` lines, `q` dashed ones, `c`
/// cells, `t` tiles of chocolate, `m` strips of wood, `s` pale points, `p` pieces, `a` red ones, `h` stones of heaps, `k` cards,
/// `x` crosses. All begin at 0, 0.
#[derive(Default)]
struct Drawing {
    frames: String,
    stairs: String,
    paper: String,
    lines: String,
    dashed: String,
    cells: String,
    tiles: String,
    wood: String,
    pale: String,
    pieces: String,
    red: String,
    heaps: String,
    cards: String,
    crosses: String,
    /// Rings of beads and words, as elements.
    more: String,
    size: [i64; 2],
    /// What it lies on: wood, or `f` felt, `g` felt with points, `b` paper.
    ground: &'static str,
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
        "heaps" if play["stairs"].is_array() => stairs(&numbers),
        "heaps" => rows(&numbers, board),
        "numbers" => dice(&numbers),
        "graph" => graph(&numbers, play, board),
        _ => cells(&numbers, play, board),
    };
    // As on the board itself.
    drawing.ground = match view {
        _ if ["chomp", "chocolate"].iter().any(|it| play["id"] == *it) => "b",
        "graph" => "g",
        "grid" | "numbers" => "f",
        _ => "",
    };
    Some(drawing.markup())
}

/// The still picture of an exercise: what lies there, and its numbers.
pub(crate) fn still(of: &str) -> Markup {
    let words: Vec<String> = of.split(' ').map(String::from).collect();
    let numbers: Vec<i64> = words.iter().filter_map(|it| it.parse().ok()).collect();
    let mut drawing = match &words[0][..] {
        "heaps" => rows(&numbers, &Value::Null),
        "block" => block(numbers[0]),
        "boxes" => boxes(&numbers),
        "matches" => matches(&numbers),
        "chairs" => chairs(numbers[0]),
        "strip" | "jumps" => strip(numbers[0], &numbers[1..], words[0] == "jumps"),
        "coins" => coins(&numbers),
        "tree" => tree(&numbers),
        // More than four are two rows.
        _ => written(&words[1..], if words.len() > 5 { words.len() / 2 } else { 4 }),
    };
    drawing.ground = if ["heaps", "block"].contains(&&words[0][..]) { "" } else { "f" };
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
    let mut it = heaps(numbers, HIGH);
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

/// Chairs in a row, from the side.
fn chairs(count: i64) -> Drawing {
    let mut it = Drawing { size: [count * ROW - 2, 13], ..Drawing::default() };
    for x in (0..count).map(|i| i * ROW + 1) {
        let _ = write!(it.lines, "M{x} 1v11M{x} 7h4v5");
    }
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
    // Numbers on cells are something to see.
    let bare = bare.filter(|_| board["labels"].is_null());
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

/// Heaps from left to right, in columns of up to `high` stones.
fn heaps(numbers: &[i64], high: i64) -> Drawing {
    let mut it = Drawing::default();
    let columns: Vec<(i64, bool)> = numbers
        .iter()
        .flat_map(|n| (0..(n + high - 1) / high).map(move |i| ((n - i * high).min(high), i == 0)))
        .collect();
    let wide: i64 = columns.iter().map(|it| if it.1 { APART } else { STONE }).sum();
    let high = columns.iter().map(|it| it.0).max().unwrap_or(1);
    it.size = [wide - STONE, high * STONE - 1];
    let (mut x, bottom) = (2 - APART, it.size[1] - 2);
    for (count, is_new) in columns {
        x += if is_new { APART } else { STONE };
        let _ = write!(it.heaps, "M{x} {bottom}v-{}", (count - 1) * STONE + 1);
    }
    it
}

/// Heaps as rows, one below the other, some in a frame; a large one takes several rows. A box is as long as it has room, and bottles have one
/// length.
fn rows(numbers: &[i64], board: &Value) -> Drawing {
    let mut it = Drawing::default();
    let name = |i: usize| board["names"][i][0].as_str().unwrap_or_default();
    let first = name(0).split(' ').next();
    // What is not a heap has another name.
    let counts = numbers.iter().enumerate().filter(|(i, _)| name(*i).split(' ').next() == first);
    let top = |i: usize| board["top"][i].as_i64().unwrap_or(0) % 36;
    let mut y = 2;
    for (i, n) in counts {
        // A frame is a flag before the number of stones.
        let count = n % 36;
        let room = match first {
            _ if board["labels"][i].is_string() => top(i),
            Some("bottle") => 6,
            _ if *n > 35 => count,
            _ => 0,
        };
        if room > 0 {
            let _ = write!(it.frames, "M2 {y}h{}", (room - 1) * STONE + 1);
        }
        // The stones go from row to row.
        let deep = if room > 0 { 1 } else { ((top(i).max(count) + 9) / 10).max(1) };
        for row in 0..deep {
            let in_row = (count - row + deep - 1) / deep;
            if in_row > 0 {
                let _ = write!(it.heaps, "M2 {}h{}", y + row * STONE, (in_row - 1) * STONE + 1);
            }
            it.size[0] = it.size[0].max(in_row.max(room) * STONE - 1);
        }
        y += (deep - 1) * STONE + ROW;
    }
    it.size[1] = y + 2 - ROW;
    it
}

/// Heaps on stairs that rise to the right, from the ground on.
fn stairs(numbers: &[i64]) -> Drawing {
    let mut it = Drawing::default();
    let count = numbers.len() as i64;
    let tops = (0..).zip(numbers).map(|(i, n)| (i + 1) * 4 + n * STONE);
    let high = tops.max().unwrap_or(0);
    it.size = [(count + 1) * ROW, high + 6];
    let _ = write!(it.stairs, "M0 {}v-6h8", high + 6);
    for (i, n) in (0..).zip(numbers) {
        it.stairs += "v-4h8";
        if *n > 0 {
            let _ =
                write!(it.heaps, "M{} {}v-{}", i * ROW + 12, high - i * 4 - 6, (n - 1) * STONE + 1);
        }
    }
    let _ = write!(it.stairs, "V{}z", high + 6);
    it
}

/// Numbers on cards. Those of which there may be more later are heaps of beads, each in a ring.
fn dice(numbers: &[i64]) -> Drawing {
    let mut it = Drawing::default();
    let shown: Vec<i64> = numbers.iter().copied().filter(|n| *n > 0).collect();
    if shown.len() < numbers.len() {
        for (x, n) in (0..).map(|i| 16 + i * 36).zip(&shown) {
            let _ = write!(it.more, "<circle class=b cx={x} cy=16 r=14 pathLength={n} />");
            let _ = write!(it.more, "<text x={x} y=20>{n}</text>");
        }
        it.size = [36 * shown.len() as i64 - 4, 32];
        return it;
    }
    let mut x = 0;
    for n in shown {
        let wide = 8 + 6 * n.to_string().len() as i64;
        let _ = write!(it.cards, "M{} 3h{}v10h-{}z", x + 3, wide - 6, wide - 6);
        let _ = write!(it.more, "<text x={} y=11>{n}</text>", x + wide / 2);
        x += wide + 3;
    }
    it.size = [x - 3, 16];
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

/// Cells in rows, with what lies on them. A long strip goes on beyond the right edge.
fn cells(numbers: &[i64], play: &Value, board: &Value) -> Drawing {
    let mut it = Drawing::default();
    let width = board["width"].as_i64().unwrap_or(numbers.len() as i64).max(1);
    let states = play["states"].as_array().map_or(&[][..], Vec::as_slice);
    let state = |n: i64| usize::try_from(n).ok().and_then(|n| states.get(n));
    let look = |n: i64| state(n).and_then(|it| it["look"].as_str()).unwrap_or("free");
    let columns = usize::try_from(width).unwrap_or(1);
    let text = |i: usize| {
        let label = || board["labels"][i].as_str().unwrap_or_default().to_string();
        match state(numbers[i]).map(|it| it["text"].as_str().unwrap_or_default()) {
            None => numbers[i].to_string(),
            Some("") => label(),
            Some(text) => text.to_string(),
        }
    };
    let rows = ((numbers.len() as i64 + width - 1) / width).min(ROWS);
    // Of a calendar the last days of its first weeks.
    let is_calendar = numbers.iter().any(|n| look(*n).ends_with("small"));
    let is_long = rows == 1 && width > ROWS;
    let (first, most, rows) = match () {
        () if is_calendar => (width - 5, 5, 3),
        () if is_long => (0, STRIP + 2, 1),
        () if rows == 1 => {
            let there = numbers.iter().rposition(|n| is_cell(look(*n)));
            (0, there.map_or(width, |n| n as i64 + 1), 1)
        }
        () => (0, width, rows),
    };
    it.size = [most * CELL - if is_long { 8 } else { 1 }, rows * CELL - 1];
    if is_calendar {
        it.paper = format!("M-.5-.5h{}v{}H-.5z", it.size[0], it.size[1]);
    }
    let [first, most] = [first, most].map(|it| usize::try_from(it).unwrap_or(0));
    for (y, (n, row)) in (0..rows).zip(numbers.chunks(columns).enumerate()) {
        let middle = y * CELL + 2;
        let row = &row[first..row.len().min(first + most)];
        let is_stripe = |n: i64| is_long && look(n) == "filled";
        let kind =
            |n: i64| (is_cell(look(n)) || is_stripe(n), ["tile", "poison"].contains(&look(n)));
        let mut x = 0;
        for run in row.chunk_by(|a, b| kind(*a) == kind(*b)) {
            let count = run.len() as i64;
            let (is_cell, is_tile) = kind(run[0]);
            if is_cell && !is_calendar {
                let path = if is_tile { &mut it.tiles } else { &mut it.cells };
                // So the middle of the first cell is 2, 2.
                let _ = write!(path, "M{} {middle}h{}", x as f64 * 6.0 - 0.5, count * CELL - 1);
            }
            x += count;
        }
        // What covers a strip lies on its cells.
        let mut x = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let count = run.len() as i64;
            if is_stripe(run[0]) {
                let _ = write!(it.wood, "M{} {middle}h{}", x * CELL + 2, (count - 1) * CELL);
            }
            x += count;
        }
        let mut texts = vec![];
        for (x, n_at) in row.iter().enumerate() {
            let i = n * columns + first + x;
            let x = x as i64 * CELL;
            if look(*n_at).ends_with("cross") {
                let _ = write!(it.crosses, "M{} {}l3 3m0-3l-3 3", x + 1, middle - 1);
                continue;
            }
            let path = match look(*n_at).split(' ').next() {
                Some("token" | "apple") => Some(&mut it.red),
                Some("piece" | "stone" | "black") => Some(&mut it.pieces),
                Some("white") => Some(&mut it.pale),
                _ => None,
            };
            if let Some(path) = path {
                let _ = write!(path, "M{} {middle}z", x + 2);
            }
            texts.push((text(i), [x as f64 + 2.0, y as f64 * 6.0 + 3.5]));
        }
        it.write_texts("", 2.0, &texts);
    }
    it
}

/// Is there a cell below a place that looks like this?
fn is_cell(look: &str) -> bool {
    !["gone", "none", "hole", "filled"].contains(&look)
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
    let look = |n: i64| {
        let state = usize::try_from(n).map_or(&Value::Null, |n| &play["states"][n]);
        state["look"].as_str().unwrap_or_default()
    };
    let edges = spots.iter().zip(numbers).filter(|it| is_line(it.0));
    let ends =
        lines.map(|it| (it, it[4] == 2)).chain(edges.map(|(it, n)| (it, look(*n) == "fold")));
    let ends: Vec<([f64; 4], bool)> =
        ends.map(|(it, is_dashed)| ([0, 1, 2, 3].map(|i| at(it, i)), is_dashed)).collect();
    let points: Vec<[f64; 2]> =
        spots.iter().filter(|it| !is_line(it)).map(|it| [0, 1].map(|i| at(it, i))).collect();
    let all: Vec<[f64; 2]> = ends
        .iter()
        .flat_map(|(it, _)| [[it[0], it[1]], [it[2], it[3]]])
        .chain(points.clone())
        .collect();
    let low = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MAX, f64::min));
    let high = [0, 1].map(|i| all.iter().map(|it| it[i]).fold(f64::MIN, f64::max));
    let scale = [0, 1].map(|i| GRAPH[i] / (high[i] - low[i]).max(1.0));
    let scale = scale[0].min(scale[1]);
    // A point has a radius.
    let place = |it: [f64; 2]| [0, 1].map(|i| ((it[i] - low[i]) * scale).round() as i64 + 3);
    it.size = place(high).map(|it| it + 3);
    let art = board["art"][0].as_str().unwrap_or_default();
    if art.starts_with("<rect class=\"paper\"") {
        let [[x, y], [to_x, to_y]] = [low, high].map(place);
        it.paper = format!("M{x} {y}H{to_x}V{to_y}H{x}z");
    }
    for ([x, y, to_x, to_y], is_dashed) in ends {
        let [[x, y], [to_x, to_y]] = [[x, y], [to_x, to_y]].map(place);
        let path = if is_dashed { &mut it.dashed } else { &mut it.lines };
        let _ = match [to_x - x, to_y - y] {
            [0, y_way] => write!(path, "M{x} {y}v{y_way}"),
            [x_way, 0] => write!(path, "M{x} {y}h{x_way}"),
            [x_way, y_way] => write!(path, "M{x} {y}l{x_way} {y_way}"),
        };
    }
    // A plate between the points.
    let plate: Vec<f64> = art.strip_prefix("<ellipse cx='").map_or(vec![], |it| {
        it.split('\'').step_by(2).take(2).filter_map(|it| it.parse().ok()).collect()
    });
    if let [x, y] = plate[..] {
        let [x, y] = place([x, y]);
        let _ = write!(it.cards, "M{} {y}h8", x - 4);
    }
    // What is written on white points and on black ones.
    let mut texts = [vec![], vec![]];
    for (i, (spot, n)) in spots.iter().zip(numbers).enumerate() {
        let look = look(*n);
        if is_line(spot) {
            // A leaf at the tip of a twig, and grass at its root.
            if look == "edge tip" {
                let [x, y] = place([2, 3].map(|i| at(spot, i)));
                let _ = write!(it.red, "M{x} {y}z");
                it.more = format!("<path class=w d=\"M-99 {}h299v99H-99z\"/>", place(high)[1]);
            }
            continue;
        }
        // An arrow between points is only to press.
        if look == "turn" {
            continue;
        }
        let [x, y] = place([0, 1].map(|i| at(spot, i)));
        let is_piece = look.starts_with("piece") || look == "black";
        let _ = write!(if is_piece { &mut it.pieces } else { &mut it.pale }, "M{x} {y}z");
        let state = usize::try_from(*n).map_or(&Value::Null, |n| &play["states"][n]);
        let inside = board["notes"][i].as_array().is_some_and(Vec::is_empty);
        let text = match state["text"].as_str() {
            None => n.to_string(),
            Some("") if inside => {
                board["labels"][i].as_str().map_or((i + 1).to_string(), String::from)
            }
            Some(text) => text.to_string(),
        };
        texts[usize::from(is_piece)].push((text, [x as f64, y as f64 + 2.0]));
    }
    let [white, black] = texts;
    it.write_texts("", 3.0, &white);
    it.write_texts(" class=z", 3.0, &black);
    it
}

impl Drawing {
    /// Adds `texts`, each with the middle of its baseline, as one element. Letters of a longer text are `wide` apart.
    fn write_texts(&mut self, class: &str, wide: f64, texts: &[(String, [f64; 2])]) {
        let letters = texts.iter().flat_map(|(text, [x, y])| {
            let count = text.chars().count() as f64;
            (0..).zip(text.chars()).map(move |(i, letter)| {
                let x = x + (f64::from(i) - (count - 1.0) / 2.0) * wide;
                (letter, x.to_string(), y.to_string())
            })
        });
        let letters: Vec<(char, String, String)> = letters.collect();
        let Some(first) = letters.first() else { return };
        let text: String = letters.iter().map(|it| it.0).collect();
        let x = letters.iter().map(|it| &it.1[..]).collect::<Vec<_>>().join(",");
        // A line of text has one baseline.
        let y = match letters.iter().all(|it| it.2 == first.2) {
            true => first.2.clone(),
            false => letters.iter().map(|it| &it.2[..]).collect::<Vec<_>>().join(","),
        };
        let _ = write!(self.more, "<text{class} x={x} y={y}>{text}</text>");
    }

    fn markup(&self) -> Markup {
        let paths = [
            ("e", &self.frames),
            ("v", &self.stairs),
            ("u", &self.paper),
            ("l", &self.lines),
            ("q", &self.dashed),
            ("c", &self.cells),
            ("t", &self.tiles),
            ("m", &self.wood),
            ("s", &self.pale),
            ("p", &self.pieces),
            ("a", &self.red),
            ("h", &self.heaps),
            ("k", &self.cards),
            ("x", &self.crosses),
        ];
        let class = match self.ground {
            _ if self.more.contains("class=w") => " class=y".to_string(),
            "" => String::new(),
            ground => format!(" class={ground}"),
        };
        let [wide, high] = [0, 1].map(|i| LEAST[i].max(self.size[i] + 2));
        let [x, y] = [(wide, 0), (high, 1)].map(|(all, i)| (self.size[i] - all) / 2);
        let mut svg = format!("<svg{class} viewBox={x},{y},{wide},{high}>");
        for (class, path) in paths.into_iter().filter(|it| !it.1.is_empty()) {
            let _ = write!(
                svg,
                "<path class={class} d=\"{}\"/>",
                path.replace("-0.", "-.").replace(" -", "-")
            );
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
            "<svg viewBox=-5,-4,24,20><path class=h d=\"M2 2h11M2 10h1\"/></svg>"
        );
        let states = json!([{ "look": "gone", "text": "" }, { "look": "tile", "text": "" }, { "look": "poison", "text": "☠" }]);
        let grid = json!({ "id": "chomp", "view": "grid", "states": states, "boards": [{ "starts": [0], "places": 4, "width": 2, "draw": ["2110"] }] });
        let paths = "<path class=t d=\"M-.5 2h11M-.5 8h5\"/><text x=2 y=3.5>☠</text>";
        assert_eq!(drawn(&grid), format!("<svg class=b viewBox=-6,-4,24,20>{paths}</svg>"));
        let states = json!([{ "look": "", "text": "7" }, { "look": "piece", "text": "" }]);
        let graph = json!({ "view": "graph", "states": states, "boards": [{ "starts": [0], "places": 2, "draw": ["10"], "lines": [[0, 0, 10, 0, 2]], "spots": [[0, 0], [10, 0]] }] });
        let paths = "<path class=q d=\"M3 3h50\"/><path class=s d=\"M53 3z\"/><path class=p d=\"M3 3z\"/><text x=53 y=5>7</text>";
        assert_eq!(drawn(&graph), format!("<svg class=g viewBox=-1,-7,58,20>{paths}</svg>"));
    }

    #[test]
    fn heaps_lie_in_rows_or_on_stairs() {
        let heaps = |more: &Value, names: [&str; 2], top: [u64; 2], draw: &str| {
            let mut board = json!({ "starts": [0], "places": 2, "draw": [draw], "names": names.map(|it| [it]), "top": top });
            let mut play = json!({ "view": "heaps" });
            for (name, of) in more.as_object().unwrap() {
                let it = if name == "stairs" { &mut play } else { &mut board };
                it[name] = of.clone();
            }
            play["boards"] = json!([board]);
            drawn(&play)
        };
        let none = json!({});
        let heap = ["heap 1", "heap 2"];
        // More than ten stones are two rows.
        let it = heaps(&none, heap, [12, 3], "c3");
        assert!(it.contains("<path class=h d=\"M2 2h26M2 7h26M2 15h11\"/>"), "{it}");
        // A heap with a flag has a frame, and a box is as long as it has room.
        let it = heaps(&none, heap, [39, 2], "1202");
        assert!(
            it.contains("<path class=e d=\"M2 2h6\"/><path class=h d=\"M2 2h6M2 10h6\"/>"),
            "{it}"
        );
        let it = heaps(&json!({ "labels": ["/5", "/2"] }), ["box 1", "box 2"], [5, 2], "30");
        assert!(
            it.contains("<path class=e d=\"M2 2h21M2 10h6\"/><path class=h d=\"M2 2h11\"/>"),
            "{it}"
        );
        let it = heaps(&json!({ "stairs": ["ground", ""] }), ["step 1", "step 2"], [2, 2], "21");
        let paths =
            "<path class=v d=\"M0 20v-6h8v-4h8v-4h8V20z\"/><path class=h d=\"M12 8v-6M20 4v-1\"/>";
        assert!(it.contains(paths), "{it}");
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
            let board = json!({ "starts": [0], "places": 8, "width": 8, "draw": draw, "to": [[1, 2], [], []] });
            drawn(&json!({ "view": "strip", "states": states(look), "boards": [board] }))
        };
        let cells = "<path class=c d=\"M-.5 2h41\"/>";
        // The last cell is not shown, so a move there says nothing; the strip goes on beyond the right edge.
        let stripe = strip("filled", ["00000000", "00110000", "00000001"]);
        assert!(stripe.contains(&format!("{cells}<path class=m d=\"M14 2h6\"/>")), "{stripe}");
        assert!(stripe.contains("viewBox=-1,-7,36,"), "{stripe}");
        let cross = strip("cross", ["00000000", "00000001", "01000000"]);
        assert!(
            cross.contains(&format!("{cells}<path class=x d=\"M7 1l3 3m0-3l-3 3\"/>")),
            "{cross}"
        );
        let first = strip("cross", ["00100000", "00000001", "01000000"]);
        assert!(first.contains("M13 1l3 3"), "{first}");
    }

    #[test]
    fn what_an_exercise_tells_is_drawn() {
        let drawn = |of: &str| still(of).into_string();
        assert!(drawn("heaps 6 10").contains("<path class=h d=\"M2 2h26M2 10h46\"/>"));
        assert!(drawn("strip 4 2").contains("<path class=s d=\"M14 2z\"/>"));
        // A box has as many balls, and a wall on each side.
        let boxes = drawn("boxes 2 5");
        assert!(boxes.contains("M2 22v-6M12 22v-21"), "{boxes}");
        assert!(boxes.contains("M-3-2v28h21v-28M7-2v28"), "{boxes}");
        assert_eq!(drawn("chairs 7").matches("h4v5").count(), 7);
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
        let days = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13"];
        let states = json!([{ "look": "none", "text": "" }, { "look": "free small", "text": "" }, { "look": "token small", "text": "" }]);
        let calendar = json!({ "view": "grid", "states": states, "boards": [{ "starts": [0], "places": 14, "width": 7, "draw": ["01211111111111"], "labels": days }] });
        let it = drawn(&calendar);
        // The last five days of each week; the figures of a number are beside each other.
        let text = "<text x=2,8,14,20,26 y=3.5>23456</text><text x=2,7,9,13,15,19,21,25,27 y=9.5>910111213</text>";
        assert!(it.contains(text) && it.contains("class=a d=\"M2 2z\""), "{it}");
    }

    #[test]
    fn numbers_are_on_cards_and_on_cells() {
        let numbers = |places: usize, draw: &str| {
            let board = json!({ "starts": [0], "places": places, "draw": [draw] });
            drawn(&json!({ "view": "numbers", "boards": [board] }))
        };
        let paths = "<path class=k d=\"M3 3h8v10h-8zM20 3h14v10h-14z\"/><text x=7 y=11>2</text><text x=27 y=11>11</text>";
        assert_eq!(numbers(2, "020b"), format!("<svg class=f viewBox=-1,-2,39,20>{paths}</svg>"));
        // Where there may be two numbers later, one is a ring of beads.
        let ring = "<circle class=b cx=16 cy=16 r=14 pathLength=5 /><text x=16 y=20>5</text>";
        assert!(numbers(2, "50").contains(ring));
        let labels = json!({ "view": "strip", "states": [{ "look": "free", "text": "" }], "boards": [{ "starts": [0], "places": 2, "draw": ["00"], "labels": ["1", "2"] }] });
        let cells = "<path class=c d=\"M-.5 2h11\"/><text x=2,8 y=3.5>12</text>";
        assert!(drawn(&labels).contains(cells), "{}", drawn(&labels));
    }
}
