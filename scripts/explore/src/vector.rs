//! Pictures of a table as SVG: a path for each kind of cell, and real letters. Colours are those of the page around it, if it
//! has some; a line that only a file of its own needs begins with `<style` or `<g class="alone"`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// A picture by itself: the colours by light and dark, and no page around it.
const STYLE: &str = "<style>svg { color-scheme: light dark; font: 12px sans-serif } \
    path { fill: var(--link, light-dark(#0b57a4, #8ebcf2)) } text, .axes { fill: var(--text, light-dark(#22252a, #e6e4df)) } \
    .zero { fill: var(--glow, light-dark(#14655c, #5fc7b8)) } .grid { fill: var(--line, light-dark(#ddd6c8, #3a3f47)) } \
    .in { fill: var(--page, light-dark(#fbf9f4, #16181c)); font-weight: 700 } .page { fill: light-dark(#fbf9f4, #16181c) } \
    text { text-anchor: middle } .beside { text-anchor: end } .alone text, .up { text-anchor: start }</style>";

const LEFT: usize = 44;
const TOP: usize = 28;
const BOTTOM: usize = 44;
/// How many shades the values have.
const SHADES: i64 = 8;
/// The cells of a row of P and N.
const ROW: i64 = 20;
/// A graph of many values is this large, and shows that many.
const GRAPH: [usize; 2] = [640, 320];
/// The most bars of a graph, and the largest value of which that many say enough.
const BARS: usize = 80;
const SMALL: i64 = 24;

/// A drawing that begins at the upper left of a plot of `size`.
struct Drawing {
    size: [usize; 2],
    shapes: String,
    texts: String,
}

impl Drawing {
    fn new(size: [usize; 2]) -> Drawing {
        Drawing { size, shapes: String::new(), texts: String::new() }
    }

    fn path(&mut self, attributes: &str, path: &str) {
        if !path.is_empty() {
            let _ = writeln!(self.shapes, "<path {attributes} d=\"{path}\"/>");
        }
    }

    fn text(&mut self, class: &str, x: usize, y: usize, text: &str) {
        let _ = writeln!(
            self.texts,
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{}</text>",
            escaped(text)
        );
    }

    fn below(&mut self, text: &str, x: usize) {
        self.text("below", LEFT + x, TOP + self.size[1] + 17, text);
    }

    fn beside(&mut self, text: &str, y: usize) {
        self.text("beside", LEFT - 6, TOP + y + 4, text);
    }

    /// The whole picture: `kind` is its class, `zero` what a marked cell means.
    fn whole(mut self, kind: &str, title: &str, names: [&str; 2], zero: &str) -> String {
        let [width, height] = self.size;
        // A line around the plot.
        let frame = format!(
            "M{} {}h{}v{}h-{}zm1 1v{height}h{width}v-{height}z",
            LEFT - 1,
            TOP - 1,
            width + 2,
            height + 2,
            width + 2
        );
        self.path("class=\"axes\"", &frame);
        self.text("name", LEFT + width / 2, TOP + height + 36, names[0]);
        self.text("name up", 4, TOP - 9, names[1]);
        let (width, height) = (LEFT + width + 20, TOP + height + BOTTOM);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{kind}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
             {STYLE}\n<g class=\"alone\"><title>{title}</title><path class=\"page\" d=\"M0 0h{width}v{height}H0z\"/><path class=\"zero\" \
             d=\"M{LEFT} 8h10v10h-10z\"/><text x=\"{}\" y=\"17\">{} · {title}</text></g>\n{}{}</svg>\n",
            LEFT + 16,
            escaped(zero),
            self.shapes,
            self.texts,
            title = escaped(title),
        )
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The shade of a `value`: 0 for 0, which has a colour of its own.
fn shade(value: i64, greatest: i64, wins: bool) -> i64 {
    match value {
        0 => 0,
        _ if wins => 1,
        _ => 1 + (SHADES - 1) * value / greatest.max(1),
    }
}

/// A heat map of values over (column, row), rows upwards.
pub(crate) fn heat_map(
    title: &str,
    names: [&str; 2],
    values: &BTreeMap<(i64, i64), i64>,
    wins: bool,
    zero: &str,
) -> String {
    let bounds = |of: fn(&(i64, i64)) -> i64| {
        let least = values.keys().map(of).min().unwrap_or(0);
        (least, values.keys().map(of).max().unwrap_or(0))
    };
    let ((x0, x1), (y0, y1)) = (bounds(|key| key.0), bounds(|key| key.1));
    let (columns, rows) = ((x1 - x0 + 1) as usize, (y1 - y0 + 1) as usize);
    let cell = [(600 / columns).clamp(3, 24), (360 / rows).clamp(3, 24)];
    let mut it = Drawing::new([columns * cell[0], rows * cell[1]]);
    let at = |x: i64, y: i64| [(x - x0) as usize * cell[0], (y1 - y) as usize * cell[1]];
    cells(&mut it, values, wins, cell, &at);
    let [width, height] = it.size;
    for x in ticks(x0, x1, width) {
        it.below(&x.to_string(), at(x, y0)[0] + cell[0] / 2);
    }
    for y in ticks(y0, y1, height) {
        it.beside(&y.to_string(), at(x0, y)[1] + cell[1] / 2);
    }
    it.whole(if wins { "wins" } else { "values" }, title, names, zero)
}

/// The cells of `values` with their marks; `at` is the upper left of one in the plot.
fn cells(
    it: &mut Drawing,
    values: &BTreeMap<(i64, i64), i64>,
    wins: bool,
    [wide, tall]: [usize; 2],
    at: &dyn Fn(i64, i64) -> [usize; 2],
) {
    let greatest = values.values().copied().max().unwrap_or(0);
    let rows: BTreeSet<i64> = values.keys().map(|key| key.1).collect();
    let mut paths: BTreeMap<i64, String> = BTreeMap::new();
    let mut texts = [String::new(), String::new()];
    for y in rows {
        let row: Vec<(i64, i64)> =
            values.iter().filter(|it| it.0 .1 == y).map(|it| (it.0 .0, *it.1)).collect();
        let kind = |value| shade(value, greatest, wins);
        for run in row.chunk_by(|a, b| kind(a.1) == kind(b.1) && a.0 + 1 == b.0) {
            let [left, top] = at(run[0].0, y);
            // A fine gap between rows and runs with letters.
            let (length, high) = match wide.min(tall) >= 14 {
                true => (run.len() * wide - 1, tall - 1),
                false => (run.len() * wide, tall),
            };
            let path = paths.entry(kind(run[0].1)).or_default();
            let _ = write!(path, "M{} {}h{length}v{high}h-{length}z", LEFT + left, TOP + top);
        }
        let base = TOP + at(row[0].0, y)[1] + tall / 2 + 4;
        let mut words = [String::new(), String::new()];
        for (x, value) in row {
            let word = match (wins, value) {
                (true, 0) => "P".to_string(),
                (true, _) => "N".to_string(),
                _ => value.to_string(),
            };
            // The letter has eight points of room.
            if tall < 14 || wide < 6 + 8 * word.len() {
                continue;
            }
            let x = LEFT + at(x, y)[0] + wide / 2;
            let _ = write!(words[usize::from(value != 0)], "<tspan x=\"{x}\">{word}</tspan>");
        }
        for (text, words) in texts.iter_mut().zip(words) {
            if !words.is_empty() {
                let _ = writeln!(text, "<text y=\"{base}\">{words}</text>");
            }
        }
    }
    for (shade, path) in paths {
        match shade {
            0 => it.path("class=\"zero\" shape-rendering=\"crispEdges\"", &path),
            _ => {
                let opacity = 6 + 5 * shade;
                let attributes =
                    format!("fill-opacity=\".{opacity:02}\" shape-rendering=\"crispEdges\"");
                it.path(&attributes, &path);
            }
        }
    }
    let [zeros, others] = texts;
    for (class, text) in [("in", zeros), ("cells", others)] {
        if !text.is_empty() {
            let _ = writeln!(it.texts, "<g class=\"{class}\">\n{text}</g>");
        }
    }
}

/// The outcomes of n in rows, as a text has them.
pub(crate) fn rows(title: &str, name: &str, values: &[(i64, i64)], zero: &str) -> String {
    let values = &values[..values.len().min(15 * ROW as usize)];
    let least = values.first().map_or(0, |row| row.0);
    // Rows begin at multiples of their length.
    let first = least - least.rem_euclid(ROW);
    let plane: BTreeMap<(i64, i64), i64> =
        values.iter().map(|(n, value)| (((n - first) % ROW, (n - first) / ROW), *value)).collect();
    let count = plane.keys().map(|it| it.1 + 1).max().unwrap_or(1);
    let cell = [24, 24];
    let mut it = Drawing::new([ROW as usize * cell[0], count as usize * cell[1]]);
    let at = |x: i64, y: i64| [x as usize * cell[0], y as usize * cell[1]];
    cells(&mut it, &plane, true, cell, &at);
    for x in (0..ROW).step_by(2) {
        it.below(&format!("+{x}"), at(x, 0)[0] + cell[0] / 2);
    }
    for y in 0..count {
        it.beside(&(first + y * ROW).to_string(), at(0, y)[1] + cell[1] / 2);
    }
    it.whole("wins", title, [name, ""], zero)
}

/// Values against n, as bars if they are few or small: of many small ones those of the first. P-positions have a mark of
/// their own.
pub(crate) fn graph(title: &str, names: [&str; 2], values: &[(i64, i64)]) -> String {
    let mut it = Drawing::new(GRAPH);
    let is_small = values.iter().all(|row| row.1 <= SMALL);
    let values = if is_small { &values[..values.len().min(BARS)] } else { values };
    let has_bars = values.len() <= BARS;
    let [width, height] = GRAPH;
    let least = values.first().map_or(0, |row| row.0);
    let last = values.last().map_or(1, |row| row.0).max(least + 1);
    let greatest = values.iter().map(|row| row.1).max().unwrap_or(0).max(1);
    let bar = (width - 16) / (2 * values.len().max(8));
    let edge = if has_bars { 8 + bar / 2 } else { 8 };
    let column =
        |n: i64| edge + (n - least) as usize * (width - 2 * edge) / (last - least) as usize;
    let row = |value: i64| height - 8 - value as usize * (height - 16) / greatest as usize;
    let mut grid = String::new();
    for value in ticks(0, greatest, height) {
        let _ = write!(grid, "M{LEFT} {}h{width}v1h-{width}z", TOP + row(value));
        it.beside(&value.to_string(), row(value));
    }
    it.path("class=\"grid\"", &grid);
    for n in ticks(least, last, width) {
        it.below(&n.to_string(), column(n));
    }
    // Few values have larger points.
    let size = [(30, 8), (400, 4)].iter().find(|it| values.len() < it.0).map_or(2, |it| it.1);
    let mut paths = [String::new(), String::new()];
    for &(n, value) in values {
        if has_bars && value > 0 {
            let [x, y] = [LEFT + column(n) - bar / 2, TOP + row(value)];
            let _ = write!(paths[0], "M{x} {y}h{bar}V{}h-{bar}z", TOP + row(0));
            continue;
        }
        let side = if value == 0 { size + 3 } else { size };
        let [x, y] = [LEFT + column(n) - side / 2, TOP + row(value) - side / 2];
        let _ = write!(paths[usize::from(value == 0)], "M{x} {y}h{side}v{side}h-{side}z");
    }
    it.path("", &paths[0]);
    it.path("class=\"zero\"", &paths[1]);
    it.whole("graph", title, names, "P-position")
}

/// Round numbers from `least` to `last` that have room on `length` pixels.
pub(crate) fn ticks(least: i64, last: i64, length: usize) -> Vec<i64> {
    let most = (length / 40).max(2) as i64;
    let mut step = 1;
    while (last - least) / step >= most {
        // 1, 2, 5, 10, 20, …
        step = if step.to_string().starts_with('2') { step / 2 * 5 } else { 2 * step };
    }
    (least..=last).filter(|x| x % step == 0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        assert_eq!(ticks(0, 6, 400), [0, 1, 2, 3, 4, 5, 6]);
        assert_eq!(ticks(3, 47, 400), [5, 10, 15, 20, 25, 30, 35, 40, 45]);
        assert!(ticks(0, 1_000_000, 760).len() <= 20);
    }

    #[test]
    fn cells_of_a_kind_are_one_path_and_letters_are_text() {
        let values = [((3, 2), 0), ((4, 2), 1), ((5, 2), 1), ((3, 3), 1)].into();
        let svg = heat_map("who <wins>", ["a", "b"], &values, true, "P-position");
        assert!(svg.contains("who &lt;wins&gt;"), "{svg}");
        // Two equal cells of a row, then one of the row above.
        let path = format!("d=\"M{} {}h47v23h-47zM{LEFT} {TOP}h23v23h-23z\"", LEFT + 24, TOP + 24);
        assert!(svg.contains(&path), "{svg}");
        let zero = format!("<text y=\"{}\"><tspan x=\"{}\">P</tspan></text>", TOP + 40, LEFT + 12);
        assert!(svg.contains(&zero) && svg.matches(">N</tspan>").count() == 3, "{svg}");
        assert_eq!(svg.lines().filter(|it| it.starts_with("<g class=\"alone\"")).count(), 1);
    }

    #[test]
    fn rows_of_outcomes_begin_at_multiples() {
        let values: Vec<(i64, i64)> = (1..=45).map(|n| (n, n % 3)).collect();
        let svg = rows("t", "n", &values, "P-position");
        assert!(svg.contains(">20</text>") && svg.contains(">40</text>"), "{svg}");
        // n = 1 is in the second cell, and n = 21 below it.
        let x = LEFT + 24 + 12;
        assert!(svg.contains(&format!("<tspan x=\"{x}\">P</tspan>")), "{svg}");
        assert_eq!(svg.matches(">P<").count(), 15);
    }

    #[test]
    fn a_graph_has_bars_where_they_are_seen() {
        let count = |values: Vec<(i64, i64)>| {
            let svg = graph("t", ["n", "value"], &values);
            let line = |begin: &str| svg.lines().find(|it| it.starts_with(begin)).map(String::from);
            let bars = line("<path  d=").map_or(0, |it| it.matches('V').count());
            (bars, svg.contains(">150</text>"))
        };
        assert_eq!(count((1..=40).map(|n| (n, n * n)).collect()), (40, false));
        assert_eq!(count((1..=200).map(|n| (n, n % 5 + 1)).collect()), (BARS, false));
        assert_eq!(count((1..=200).map(|n| (n, n)).collect()), (0, true));
        // Wide bars are within the plot.
        let svg = graph("t", ["n", "value"], &[(0, 1), (1, 2), (2, 4)]);
        let line = svg.lines().find(|it| it.starts_with("<path  d=")).unwrap();
        let number = |begin: &str| {
            let text = line.rsplit(begin).next().unwrap();
            text.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse::<usize>().unwrap()
        };
        let (left, wide) = (number("M"), number("h-"));
        assert!(wide > 20 && left + wide <= LEFT + GRAPH[0], "{line}");
    }

    #[test]
    fn a_graph_marks_its_zeros() {
        let svg = graph("t", ["n", "value"], &[(0, 0), (1, 1), (2, 2), (3, 0)]);
        let zeros = svg.lines().find(|it| it.starts_with("<path class=\"zero\"")).unwrap();
        assert_eq!(zeros.matches('M').count(), 2);
        assert!(svg.contains(">value</text>"), "{svg}");
    }
}
