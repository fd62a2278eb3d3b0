//! Pictures of a table: as SVG, and as PNG of grey rectangles and letters, legible in black and white.

use crate::png::png;
use crate::vector::{self, ticks};
use font8x8::UnicodeFonts;
use std::collections::BTreeMap;

/// A picture, in units of a pixel from the upper left.
#[derive(Clone, Debug)]
pub struct Picture {
    width: usize,
    height: usize,
    /// x, y, width, height, grey (0 black, 255 white); later ones cover earlier ones.
    rectangles: Vec<(usize, usize, usize, usize, u8)>,
    /// x, y of the upper left, and the letters, eight by eight each.
    texts: Vec<(usize, usize, String)>,
    svg: String,
}

const LETTER: usize = 8;
const LEFT: usize = 60;
const TOP: usize = 34;
const BOTTOM: usize = 44;
const RIGHT: usize = 150;

/// The grey of a value: white for 0, then darker, never black.
fn grey(value: i64, greatest: i64) -> u8 {
    if value == 0 {
        return 255;
    }
    (225 - 175 * value / greatest.max(1)).clamp(50, 225) as u8
}

impl Picture {
    /// With room for a plot of `width` and `height`, its axes, its title and its legend.
    fn new(title: &str, width: usize, height: usize) -> Picture {
        let width = (LEFT + width + RIGHT).max(LEFT + LETTER * title.len() + 8);
        let height = (TOP + height + BOTTOM).max(260);
        let rectangles = vec![(0, 0, width, height, 255)];
        Picture { width, height, rectangles, texts: vec![], svg: String::new() }
    }

    fn rectangle(&mut self, x: usize, y: usize, width: usize, height: usize, grey: u8) {
        self.rectangles.push((x, y, width, height, grey));
    }

    fn text(&mut self, x: usize, y: usize, text: &str) {
        self.texts.push((x, y, text.to_string()));
    }

    /// The border of the plot of `width` and `height`, and the names of its axes.
    fn frame(&mut self, title: &str, width: usize, height: usize, names: [&str; 2]) {
        self.text(LEFT, 12, title);
        for (x, y, width, height) in [
            (LEFT - 1, TOP - 1, width + 2, 1),
            (LEFT - 1, TOP + height, width + 2, 1),
            (LEFT - 1, TOP - 1, 1, height + 2),
            (LEFT + width, TOP - 1, 1, height + 2),
        ] {
            self.rectangle(x, y, width, height, 0);
        }
        self.text(LEFT + width / 2, TOP + height + 28, names[0]);
        self.text(8, TOP + height / 2, names[1]);
    }

    /// A heat map of values over (column, row), rows upwards; 0 has a dot, and a name in the legend.
    pub fn heat_map(
        title: &str,
        names: [&str; 2],
        values: &BTreeMap<(i64, i64), i64>,
        wins: bool,
        zero: &str,
    ) -> Picture {
        let bounds = |of: fn(&(i64, i64)) -> i64| {
            let least = values.keys().map(of).min().unwrap_or(0);
            (least, values.keys().map(of).max().unwrap_or(0))
        };
        let ((x0, x1), (y0, y1)) = (bounds(|key| key.0), bounds(|key| key.1));
        let (columns, rows) = ((x1 - x0 + 1) as usize, (y1 - y0 + 1) as usize);
        let (cell, tall) = ((600 / columns).clamp(3, 24), (300 / rows).clamp(3, 24));
        let (width, height) = (columns * cell, rows * tall);
        let mut picture = Picture::new(title, width, height);
        let greatest = values.values().copied().max().unwrap_or(0);
        let shade = |value| if wins && value > 0 { 190 } else { grey(value, greatest) };
        for (&(x, y), &value) in values {
            let left = LEFT + (x - x0) as usize * cell;
            let top = TOP + (y1 - y) as usize * tall;
            picture.rectangle(left, top, cell, tall, shade(value));
            if value == 0 {
                let dot = (cell.min(tall) / 3).max(1);
                picture.rectangle(left + (cell - dot) / 2, top + (tall - dot) / 2, dot, dot, 0);
            }
        }
        picture.frame(title, width, height, names);
        for x in ticks(x0, x1, width) {
            picture.below(x, LEFT + (x - x0) as usize * cell + cell / 2, height);
        }
        for y in ticks(y0, y1, height) {
            let middle = TOP + (y1 - y) as usize * tall + tall / 2;
            picture.rectangle(LEFT - 5, middle, 5, 1, 0);
            picture.beside(y, middle);
        }
        // The legend.
        let left = LEFT + width + 20;
        let shown = if wins { vec![0, 1] } else { ticks(0, greatest, 130) };
        for (i, value) in shown.into_iter().enumerate() {
            let top = TOP + 20 * i;
            picture.rectangle(left, top, 16, 16, 0);
            picture.rectangle(left + 1, top + 1, 14, 14, shade(value));
            if value == 0 {
                picture.rectangle(left + 6, top + 6, 5, 5, 0);
            }
            let label = match (value, wins) {
                (0, _) => zero.to_string(),
                (_, true) => "N-position".to_string(),
                _ => value.to_string(),
            };
            picture.text(left + 22, top + 4, &label);
        }
        picture.svg = vector::heat_map(title, names, values, wins, zero);
        picture
    }

    /// Values against n; P-positions are larger marks. As SVG, outcomes are in rows.
    pub fn graph(title: &str, names: [&str; 2], values: &[(i64, i64)], wins: bool) -> Picture {
        let (width, height) = (760, 400);
        let mut picture = Picture::new(title, width, height);
        let least = values.first().map_or(0, |row| row.0);
        let last = values.last().map_or(1, |row| row.0).max(least + 1);
        let greatest = values.iter().map(|row| row.1).max().unwrap_or(0).max(1);
        let column =
            |n: i64| LEFT + 6 + (n - least) as usize * (width - 12) / (last - least) as usize;
        let row =
            |value: i64| TOP + height - 6 - value as usize * (height - 12) / greatest as usize;
        for value in ticks(0, greatest, height) {
            picture.rectangle(LEFT, row(value), width, 1, 225);
            picture.beside(value, row(value));
        }
        for n in ticks(least, last, width) {
            picture.below(n, column(n), height);
        }
        let size = if values.len() < 400 { 4 } else { 2 };
        for &(n, value) in values {
            if value > 0 {
                picture.rectangle(column(n) - 1, row(value) - 1, size, size, 60);
            } else {
                // A hollow mark.
                picture.rectangle(column(n) - 3, row(0) - 3, 7, 7, 0);
                picture.rectangle(column(n) - 2, row(0) - 2, 5, 5, 255);
            }
        }
        picture.frame(title, width, height, names);
        let left = LEFT + width + 20;
        picture.rectangle(left + 4, TOP + 6, 4, 4, 60);
        picture.text(left + 18, TOP + 4, "value");
        picture.rectangle(left + 2, TOP + 24, 7, 7, 0);
        picture.rectangle(left + 3, TOP + 25, 5, 5, 255);
        picture.text(left + 18, TOP + 24, "P-position");
        picture.svg = match wins {
            true => vector::rows(title, names[0], values, "P-position"),
            false => vector::graph(title, names, values),
        };
        picture
    }

    /// Writes `number` below the plot at column `x`.
    fn below(&mut self, number: i64, x: usize, height: usize) {
        let label = number.to_string();
        self.rectangle(x, TOP + height, 1, 5, 0);
        self.text(x.saturating_sub(LETTER * label.len() / 2), TOP + height + 9, &label);
    }

    /// Writes `number` on the left of the plot at row `y`.
    fn beside(&mut self, number: i64, y: usize) {
        let label = number.to_string();
        self.text(LEFT - 8 - LETTER * label.len(), y.saturating_sub(4), &label);
    }

    /// The picture as SVG.
    pub fn svg(&self) -> &str {
        &self.svg
    }

    /// The picture as PNG.
    pub fn png(&self) -> Vec<u8> {
        let mut pixels = vec![255_u8; self.width * self.height];
        let mut paint = |x: usize, y: usize, grey: u8| {
            if x < self.width && y < self.height {
                pixels[y * self.width + x] = grey;
            }
        };
        for &(left, top, width, height, grey) in &self.rectangles {
            for y in top..top + height {
                (left..left + width).for_each(|x| paint(x, y, grey));
            }
        }
        for (left, top, text) in &self.texts {
            for (i, letter) in text.chars().enumerate() {
                let rows = font8x8::BASIC_FONTS.get(letter).unwrap_or([0; 8]);
                for (y, row) in rows.into_iter().enumerate() {
                    for x in (0..8).filter(|x| row >> x & 1 == 1) {
                        paint(left + LETTER * i + x, top + y, 0);
                    }
                }
            }
        }
        png(self.width, &pixels, 1)
    }
}

/// Rows of black and white points as text, two rows a line.
pub fn half_blocks(rows: &[Vec<bool>]) -> String {
    let mut text = String::new();
    for pair in rows.chunks(2) {
        for (i, &upper) in pair[0].iter().enumerate() {
            let lower = pair.get(1).is_some_and(|row| row[i]);
            text.push(match (upper, lower) {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            });
        }
        text = text.trim_end().to_string() + "\n";
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::ZlibDecoder;
    use std::io::Read;

    #[test]
    fn blocks_are_two_rows_high() {
        let rows = [vec![true, true, false], vec![true, false, true], vec![false, true, false]];
        assert_eq!(half_blocks(&rows), "█▀▄\n ▀\n");
    }

    #[test]
    fn a_png_has_the_size_and_the_marks() {
        let values = [((0, 0), 0), ((1, 0), 1), ((0, 1), 2), ((1, 1), 0)].into();
        let picture = Picture::heat_map("Nim", ["a", "b"], &values, false, "0");
        let bytes = picture.png();
        // A file of three blocks, each with its length, kind and checksum; the first holds the size.
        let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap()) as usize;
        assert_eq!((number(16), number(20)), (picture.width, picture.height));
        assert_eq!(bytes[24..29], [8, 0, 0, 0, 0]);
        let mut rows = vec![];
        ZlibDecoder::new(&bytes[41..41 + number(33)]).read_to_end(&mut rows).unwrap();
        assert_eq!(rows.len(), (picture.width + 1) * picture.height);
        let (end, checksum) = bytes[41 + number(33) + 4..].split_at(8);
        assert_eq!((end, checksum), (&b"\0\0\0\0IEND"[..], &[0xae, 0x42, 0x60, 0x82][..]));
        // The middle of the cell (0, 0), a P-position, is black, that of (0, 1) is grey.
        let at = |x: usize, y: usize| rows[y * (picture.width + 1) + 1 + x];
        assert_eq!(at(LEFT + 12, TOP + 24 + 12), 0);
        assert!((50..200).contains(&at(LEFT + 12, TOP + 12)));
        assert!(picture.svg().contains("Nim</text>"));
    }
}
