//! The page of the census: which octal games of four digits are solved, and how far the others were searched.

use crate::layout::Page;
use crate::octal::{class, game, Game};
use maud::{html, Markup};
use std::collections::BTreeMap;
use std::fmt::Write;

/// Who solved what first, with a place to read it.
const FIRST: [(&str, &str, &str); 5] = [
    (
        "Richard K. Guy and Cedric A. B. Smith, 1956",
        "the theorem by which a finite table proves a period; Kayles, 0.77, has the period 12 from n = 71, Dawson's \
         Kayles, 0.07, the period 34 from 53",
        "https://en.wikipedia.org/wiki/Octal_game",
    ),
    (
        "Anil Gangolli and Thane Plambeck, 1989",
        "0.16, 0.56, 0.127 and 0.376",
        "https://oeis.org/A071464",
    ),
    (
        "Achim Flammenkamp",
        "tables of all games with three digits; the period 60620715 of 0.454 is also that of 0.1777",
        "https://wwwhomes.uni-bielefeld.de/achim/octal.html",
    ),
    (
        "Tomek Czajka",
        "a second program for these tables, and further games with three digits",
        "https://github.com/tczajka/octal-games",
    ),
    (
        "On-Line Encyclopedia of Integer Sequences",
        "single games with four digits, such as 0.0177 and 0.1377",
        "https://oeis.org/A071434",
    ),
];

/// How many periods and how many open classes the page lists.
const LONGEST: usize = 20;
const OPEN: usize = 500;

/// The page of the games in `census`, a file that `explore --octal-table --digits 4 --merge` has written.
pub(crate) fn page(census: &str) -> String {
    let games: Vec<Game> = census.lines().skip(2).filter_map(game).collect();
    let solved = games.iter().filter(|game| game.period.is_some()).count();
    let mut classes: BTreeMap<&str, Vec<&Game>> = BTreeMap::new();
    games.iter().for_each(|game| classes.entry(game.class).or_default().push(game));
    let (done, open): (Vec<_>, Vec<_>) =
        classes.values().partition(|class| class.iter().any(|game| game.period.is_some()));
    let mut longest: Vec<&Game> = done
        .iter()
        .filter_map(|class| class.iter().copied().find(|game| game.period.is_some()))
        .collect();
    longest
        .sort_by_key(|game| std::cmp::Reverse(game.period.map(|(period, from)| period.max(from))));
    let searched = |class: &[&Game]| class.iter().map(|game| game.heaps).max().unwrap_or(0);
    let body = html! {
        h1 { "Open games" }
        p.lead { "An octal game is solved when the period of its Grundy values is proved. Most games are open." }
        p {
            "Of " (games.len()) " games 0.wxyz with z > 0, " (solved) " are solved here. The games form " (classes.len())
            " classes; the values of a class are the same but for zeros at the beginning and for values that all come twice. "
            (done.len()) " classes have a solved game. A field is a game: the block is named by w, in it a row by x, and a \
             column by y and z. " a href="octal.html" { "The map of three digits" } " says how to read a code."
        }
        (map(&games))
        h2 { "The longest periods" }
        p { "A row is a class: its first solved code, how many games it has, the period, the heap from which it holds, and the largest value." }
        div.wide tabindex="0" {
            table {
                thead { tr { th { "code" } th { "games" } th { "period" } th { "from" } th { "largest" } } }
                tbody {
                    @for game in longest.iter().take(LONGEST) {
                        @let (period, from) = game.period.unwrap_or_default();
                        tr {
                            td { (game.code) } td { (classes[game.class].len()) } td { (period) }
                            td { (from) } td { (game.greatest) }
                        }
                    }
                }
            }
        }
        h2 { "Who solved what first" }
        ul { @for (name, what, link) in FIRST { li { a href=(link) { (name) } ": " (what) "." } } }
        p { "We know of no earlier table of all games with four digits." }
        h2 { "Lend a machine" }
        p { "Each of N machines takes a part. It goes on where it was stopped, as long as its folder is there:" }
        pre tabindex="0" { code { "cargo grundy explore --octal-table --digits 4 --shard 1/8 --seconds 600 --resume census" } }
        p { "One machine merges the files that the shards leave in the folder, and a program that shares nothing with \
             the explorer checks every certificate:" }
        pre tabindex="0" { code { "cargo grundy explore --octal-table --digits 4 --merge census\n\
                      cargo run --manifest-path scripts/census/Cargo.toml --bin octal_check -- census/1-of-1.census" } }
        h2 { "Open classes" }
        table {
            thead { tr { th { "code" } th { "games" } th { "heaps searched" } } }
            tbody {
                @for class in open.iter().take(OPEN) {
                    tr { td { (class[0].code) } td { (class.len()) } td { (searched(class)) } }
                }
            }
        }
    };
    let title = "Open games";
    Page { title, depth: 0, language: "en", other: None, body }.text()
}

/// All games as fields, a path for each colour: eight blocks, in each eight rows of 56 fields.
fn map(games: &[Game]) -> Markup {
    let mut paths: BTreeMap<&str, String> = BTreeMap::new();
    for game in games {
        let digit = |i: usize| game.code.as_bytes().get(i).map_or(0, |it| u32::from(it - b'0'));
        let (w, x, last) = (digit(2), digit(3), 7 * digit(4) + digit(5).saturating_sub(1));
        let (left, top) = (24 + last * 10, 6 + w * 92 + x * 10);
        let path = paths.entry(class(game)).or_default();
        let _ = write!(path, "M{left} {top}h9v9h-9z");
    }
    html! {
        svg.octal viewBox="0 0 590 740" role="img" aria-label="The games 0.wxyz by the length of their period" {
            @for w in 0..8 { text x="0" y=(w * 92 + 50) { "0." (w) } }
            @for (class, path) in &paths { path.(class) d=(path) {} }
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn games_are_counted_and_drawn() {
        let head = "octal census 1: 4 digits, sum 0\ncode,period,from,heaps,…\n";
        let rows = "0.0001,1,5,1000,998,1,1,plain,00,0.0001,0.0,,,\n0.0017,,,24637,68,256,,,00,0.0017,0.6,,,\n\
                    0.7777,24,142,1000,19,8,28,plain,00,0.0001,0.0,,,\n";
        let page = super::page(&(head.to_string() + rows));
        for part in [
            "Of 3 games 0.wxyz with z &gt; 0, 2 are solved here. The games form 2 classes",
            "<td>0.0001</td><td>2</td><td>1</td><td>5</td><td>1</td>",
            "<td>0.0017</td><td>1</td><td>24637</td>",
            // y = 7 and z = 7 stand in the last of 56 columns, w = 7 and x = 7 in the last row.
            "<path class=\"d2\" d=\"M574 720h9v9h-9z\">",
            "<path class=\"d0\" d=\"M154 6h9v9h-9z\">",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}
