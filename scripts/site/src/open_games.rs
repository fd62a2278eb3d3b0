//! The page of the census: which octal games of four digits are solved, and how far the others were searched.

use crate::layout::Page;
use crate::octal::{class, game, mark, Game};
use crate::words::{other, words};
use maud::{html, Markup};
use std::collections::BTreeMap;

/// Who solved what first, in English and in Chinese, with a place to read it.
const FIRST: [([&str; 2], [&str; 2], &str); 5] = [
    (
        ["Richard K. Guy and Cedric A. B. Smith, 1956", "Richard K. Guy、Cedric A. B. Smith（1956）"],
        [
            "the theorem by which a finite table proves a period; Kayles, 0.77, has the period 12 from n = 71, Dawson's \
             Kayles, 0.07, the period 34 from 53",
            "由有限的表证明周期的定理；Kayles（0.77）从 n = 71 起周期为 12，Dawson Kayles（0.07）从 53 起周期为 34",
        ],
        "https://en.wikipedia.org/wiki/Octal_game",
    ),
    (
        ["Anil Gangolli and Thane Plambeck, 1989", "Anil Gangolli、Thane Plambeck（1989）"],
        ["0.16, 0.56, 0.127 and 0.376", "0.16、0.56、0.127 和 0.376"],
        "https://oeis.org/A071464",
    ),
    (
        ["Achim Flammenkamp"; 2],
        [
            "tables of all games with three digits; the period 60620715 of 0.454 is also that of 0.1777",
            "所有三位游戏的表；0.454 的周期 60620715 也是 0.1777 的周期",
        ],
        "https://wwwhomes.uni-bielefeld.de/achim/octal.html",
    ),
    (
        ["Tomek Czajka"; 2],
        [
            "a second program for these tables, and further games with three digits",
            "计算这些表的另一个程序，以及更多的三位游戏",
        ],
        "https://github.com/tczajka/octal-games",
    ),
    (
        ["On-Line Encyclopedia of Integer Sequences", "整数数列在线大全（OEIS）"],
        [
            "single games with four digits, such as 0.0177 and 0.1377",
            "个别四位游戏，例如 0.0177 和 0.1377",
        ],
        "https://oeis.org/A071434",
    ),
];

/// How many periods and how many open classes the page lists.
const LONGEST: usize = 20;
const OPEN: usize = 500;

/// The page of the games in `census`, a file that `explore --octal-table --digits 4 --merge` has written.
pub(crate) fn page(census: &str, language: &'static str) -> String {
    let own = own(language);
    let here = words(language);
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
    let about = summary([games.len(), solved, classes.len(), done.len()], language);
    let head = |names: [[&'static str; 2]; 5]| {
        html! { tr { @for name in names { @if !name[0].is_empty() { th { (own(name)) } } } } }
    };
    let title = own(["Open games", "未解的游戏"]);
    let body = html! {
        h1 { (title) }
        p.lead {
            (own([
                "An octal game is solved when the period of its Grundy values is proved. Most games are open.",
                "只要证明了 SG 值有周期，一个八进制游戏就算解决了。大多数游戏还没有解决。",
            ]))
        }
        p {
            (about)
            a href=(here.octal_page) { (own(["The map of three digits", "三位游戏的一览图"])) }
            (own([" says how to read a code.", "说明了编号怎么读。"]))
        }
        (map(&games, own(["The games 0.wxyz by the length of their period", "按周期长度画出的游戏 0.wxyz"])))
        h2 { (own(["The longest periods", "最长的周期"])) }
        p {
            (own([
                "A row is a class: its first solved code, how many games it has, the period, the heap from which it holds, \
                 and the largest value.",
                "一行是一类：其中第一个已解的编号、游戏的个数、周期、周期开始的堆，以及最大的值。",
            ]))
        }
        div.wide tabindex="0" {
            table {
                thead {
                    (head([["code", "编号"], ["games", "个数"], ["period", "周期"], ["from", "开始于"], ["largest", "最大值"]]))
                }
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
        (firsts(language))
        (lend(language))
        h2 { (own(["Open classes", "未解的类"])) }
        table {
            thead {
                (head([["code", "编号"], ["games", "个数"], ["heaps searched", "算过的堆"], ["", ""], ["", ""]]))
            }
            tbody {
                @for class in open.iter().take(OPEN) {
                    tr { td { (class[0].code) } td { (class.len()) } td { (searched(class)) } }
                }
            }
        }
    };
    let other = Some(words(other(language)).open_page.to_string());
    Page { title, depth: 0, language, other, body }.text()
}

/// The text of a language.
fn own(language: &str) -> impl Fn([&'static str; 2]) -> &'static str {
    let language = usize::from(language == "zh");
    move |texts| texts[language]
}

/// How many games there are, how many are solved, how many classes there are, and how many have a solved game.
fn summary(counted: [usize; 4], language: &str) -> String {
    counted.iter().fold(
        own(language)([
            "Of {} games 0.wxyz with z > 0, {} are solved here. The games form {} classes; two games of a class \
             differ only in how many zeros their values begin with, or the values of one are those of the other, each of \
             them twice. {} classes have a solved game. A cell is a game: the block is named by w, in it a row by x, and a column by y and z. ",
            "z > 0 的游戏 0.wxyz 共 {} 个，其中 {} 个已在这里解出。这些游戏分成 {} 类：同一类的游戏，\
             值的序列只差开头的若干个 0，或者一个是把另一个的每一项写两次。有 {} 类含有已解的游戏。一格是一个游戏：w 决定所在的大块，块内 x 决定行，y 和 z 决定列。",
        ])
        .to_string(),
        |text, n| text.replacen("{}", &n.to_string(), 1),
    )
}

/// Who solved what first.
fn firsts(language: &'static str) -> Markup {
    let own = own(language);
    html! {
        h2 { (own(["Who solved what first", "谁最先解出了什么"])) }
        ul {
            @for (name, what, link) in FIRST {
                li { a href=(link) hreflang="en" { (own(name)) } (own([": ", "："])) (own(what)) (own([".", "。"])) }
            }
        }
        p {
            (own([
                "We know of no earlier table of all games with four digits.",
                "据我们所知，此前没有所有四位游戏的表。",
            ]))
        }
    }
}

/// How a reader's machine takes a part of the census.
fn lend(language: &str) -> Markup {
    let own = own(language);
    html! {
        h2 { (own(["Lend a machine", "用你的机器出一份力"])) }
        p {
            (own([
                "Each of N machines takes a part. It goes on where it was stopped, as long as its folder is there:",
                "N 台机器各算一份。只要文件夹还在，中断之后就接着算：",
            ]))
        }
        pre tabindex="0" { code { "cargo grundy explore --octal-table --digits 4 --shard 1/8 --seconds 600 --resume census" } }
        p {
            (own([
                "One machine merges the files that the shards leave in the folder, and a program that shares nothing with \
                 the explorer checks every certificate:",
                "由一台机器合并各份留在文件夹里的文件，再由一个独立的程序检查每张证书：",
            ]))
        }
        pre tabindex="0" { code { "cargo grundy explore --octal-table --digits 4 --merge census\n\
                      cargo run --manifest-path scripts/census/Cargo.toml --bin octal_check -- census/1-of-1.census" } }
    }
}

/// All games as fields, a path for each colour: eight blocks, in each eight rows of 56 fields.
fn map(games: &[Game], name: &str) -> Markup {
    let mut paths: BTreeMap<&str, String> = BTreeMap::new();
    for game in games {
        let digit = |i: usize| game.code.as_bytes().get(i).map_or(0, |it| u32::from(it - b'0'));
        let (w, x, last) = (digit(2), digit(3), 7 * digit(4) + digit(5).saturating_sub(1));
        let (left, top) = (24 + last * 10, 6 + w * 92 + x * 10);
        *paths.entry(class(game)).or_default() += &mark([left, top], 9, class(game));
    }
    html! {
        svg.octal viewBox="0 0 590 740" role="img" aria-label=(name) {
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
        let page = super::page(&(head.to_string() + rows), "en");
        for part in [
            "Of 3 games 0.wxyz with z &gt; 0, 2 are solved here. The games form 2 classes",
            "<td>0.0001</td><td>2</td><td>1</td><td>5</td><td>1</td>",
            "<td>0.0017</td><td>1</td><td>24637</td>",
            // y = 7 and z = 7 stand in the last of 56 columns, w = 7 and x = 7 in the last row.
            "<path class=\"d2\" d=\"M578 721l3 3-3 3-3-3z\">",
            "<path class=\"d0\" d=\"M154 6h9v9h-9z\">",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
    }
}
