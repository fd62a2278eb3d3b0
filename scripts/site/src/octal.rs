//! The picture of all octal games of three digits by their period.

use crate::layout::Page;
use maud::{html, Markup};

/// Games that have a name.
const NAMES: [(&str, &str); 4] = [
    ("0.007", "Treblecross"),
    ("0.070", "Dawson's Kayles"),
    ("0.137", "Dawson's Chess"),
    ("0.770", "Kayles"),
];

/// How far fields are from each other, and blocks of eight times eight of them.
const FIELD: u32 = 15;
const BLOCK: u32 = 140;

/// What is known of a game.
struct Game<'a> {
    code: &'a str,
    /// The period and where it begins, if they were proved.
    period: Option<(u64, u64)>,
}

/// Reads a line of the table: code, period, from, …
fn game(line: &str) -> Option<Game<'_>> {
    let mut cells = line.split(',');
    let code = cells.next()?;
    let [period, from] = [cells.next()?, cells.next()?].map(|cell| cell.parse().ok());
    Some(Game { code, period: period.zip(from) })
}

/// The page of the games in `table`, which `explore --octal-table 3 --csv` has made.
pub(crate) fn page(table: &str) -> String {
    let games: Vec<Game> = table.lines().skip(1).filter_map(game).collect();
    let proved = games.iter().filter(|game| game.period.is_some()).count();
    let body = html! {
        h1 { "A map of the octal games" }
        p.lead {
            "Each field is a game of taking and breaking. The stronger its colour, the longer is the period of its Grundy values."
        }
        p.legend {
            @for (class, meaning) in [("d1", "1 to 9"), ("d2", "10 to 99"), ("d3", "100 to 999"), ("d4", "1000 and more"), ("d0", "not proved")] {
                span { i.octal.(class) {} " " (meaning) }
            }
        }
        p { output id="field" aria-live="polite" { "Point at a field, tap it, or move among the fields with the arrow keys." } }
        p.start {
            @for (code, name) in NAMES { button type="button" data-code=(code) { (name) " " (code) } }
        }
        @for whole in ["0", "4"] { (map(whole, &games)) }
        h2 { "How to read a code" }
        p {
            "A move takes k stones from one heap. The digit at place k behind the point says what may happen to the rest: 1, the heap \
             may be gone; 2, one heap may be left; 4, two heaps may be left; and their sums. So in Kayles, 0.77, one or two stones \
             go and what is left may lie in two heaps. A 4 before the point allows to split a heap without taking a stone."
        }
        p {
            "The block is named by the first digit, in it a row by the second and a column by the third. Of " (games.len()) " games "
            (proved) " have a period that was proved, by the theorem of Guy and Smith, when this page was made: at most a tenth of a second was \
             spent on each. Of the others nothing is said. " code { "cargo grundy explore --octal 0.104" } " goes on for as long as \
             you like. " a href="open-games.html" { "Open games" } " has the census of four digits."
        }
    };
    let title = "Octal games";
    Page { title, depth: 0, language: "en", other: None, boards: vec![], views: false, body }.text()
}

/// The games with this digit before the point: a block for each first digit behind it.
fn map(whole: &str, games: &[Game]) -> Markup {
    let label = format!("The games {whole}.xyz by period");
    html! {
        svg.octal viewBox={ "0 0 " (4 * BLOCK - 20) " " (2 * BLOCK) } role="group" aria-label=(label) {
            @for first in 0..8 {
                text x=(first % 4 * BLOCK) y=(first / 4 * BLOCK + 12) { (whole) "." (first) }
            }
            @for game in games.iter().filter(|game| game.code.starts_with(whole)) {
                @let [first, second, third] = digits(game.code);
                rect.(class(game.period)) x=(first % 4 * BLOCK + third * FIELD) y=(first / 4 * BLOCK + 18 + second * FIELD) {
                    title { (said(game)) }
                }
            }
        }
    }
}

/// The three digits behind the point.
fn digits(code: &str) -> [u32; 3] {
    let mut digits = code.chars().skip(2).filter_map(|digit| digit.to_digit(8));
    [(); 3].map(|()| digits.next().unwrap_or(0))
}

/// How dark a field is: by the number of decimal digits of the period.
fn class(period: Option<(u64, u64)>) -> &'static str {
    match period {
        None => "d0",
        Some((..=9, _)) => "d1",
        Some((..=99, _)) => "d2",
        Some((..=999, _)) => "d3",
        Some(_) => "d4",
    }
}

fn said(game: &Game) -> String {
    let name = NAMES.iter().find(|(code, _)| *code == game.code);
    let name = name.map_or(String::new(), |(_, name)| format!(" ({name})"));
    match game.period {
        Some((period, from)) => format!("{}{name}: period {period} from {from}", game.code),
        None => format!("{}{name}: not proved", game.code),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_field_stands_where_its_digits_say() {
        let page = super::page("code,period,from,heaps\n0.770,12,71,1000\n4.104,,,9\n");
        assert!(page.contains("<rect class=\"d2\" x=\"420\" y=\"263\"><title>0.770 (Kayles): period 12 from 71</title>"), "{page}");
        assert!(
            page.contains("<rect class=\"d0\" x=\"200\" y=\"18\"><title>4.104: not proved</title>"),
            "{page}"
        );
        assert!(page.contains("Of 2 games 1 have"), "{page}");
    }
}
