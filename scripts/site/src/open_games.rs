//! The page of the census: which octal games of four digits are solved, and how far the others were searched.

use crate::layout::Page;
use crate::octal::{class, game, legend, mark, Game};
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
            "只要核对有限长的表就能证明周期的定理；Kayles（0.77）从 n = 71 起周期为 12，Dawson Kayles（0.07）从 53 起周期为 34",
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

/// How many periods and how many open classes the page shows at first, and how many periods it lists.
const FIRST_PERIODS: usize = 10;
const FIRST_OPEN: usize = 10;
const LONGEST: usize = 20;

/// An open game whose rules are one short sentence.
const EXAMPLE: &str = "0.0007";

/// The page of the games in `census`, a file that `explore --octal-table --digits 4 --merge` has written.
pub(crate) fn page(census: &str, language: &'static str) -> String {
    let own = own(language);
    let here = words(language);
    let games: Vec<Game> = census.lines().skip(2).filter_map(game).collect();
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
    let unknown: usize = open.iter().map(|class| class.len()).sum();
    let example = open.iter().find(|class| class[0].code == EXAMPLE);
    let head = |names: &[[&'static str; 2]]| html! { thead { tr { @for name in names { th scope="col" { (own(*name)) } } } } };
    let code = |code: &str| html! { a href={ (here.own_page) "#" (code) } { (code) } };
    let longest = longest.iter().take(LONGEST).map(|game| {
        let (period, from) = game.period.unwrap_or_default();
        html! {
            tr {
                td { (code(game.code)) } td { (classes[game.class].len()) } td { (period) }
                td { (from) } td { (game.greatest) }
            }
        }
    });
    let longest = folded(
        &head(&[
            ["code", "编号"],
            ["games", "个数"],
            ["period", "周期"],
            ["from", "起点"],
            ["largest", "最大值"],
        ]),
        &longest.collect::<Vec<_>>(),
        FIRST_PERIODS,
        language,
    );
    let rows = open.iter().map(|class| {
        html! { tr { td { (code(class[0].code)) } td { (class.len()) } td { (searched(class)) } } }
    });
    let rows = folded(
        &head(&[["code", "编号"], ["games", "个数"], ["heaps searched", "算到（颗）"]]),
        &rows.collect::<Vec<_>>(),
        FIRST_OPEN,
        language,
    );
    let title = here.open_games;
    let body = html! {
        h1 { (title) }
        p.lead {
            (filled(
                own([
                    "Do the Grundy values of a game of taking stones repeat in the end? For {} of the {} octal games on this page the answer is not known here.",
                    "一个取石子游戏的 SG 值最后会循环吗？本页的 {1} 个八进制游戏中，还有 {0} 个没有算出答案。",
                ]),
                &[unknown, games.len()],
            ))
        }
        @if let Some(class) = example { (one_game(searched(class), language)) }
        div.map {
            div.panel {
                form.start id="find" {
                    label { (own(["Code", "编号"])) " " input type="text" name="code" maxlength="40" placeholder=(EXAMPLE) autocomplete="off" aria-describedby="field"; }
                    button { (own(["Find", "查找"])) }
                }
                div.field {
                    p {
                        output id="field" aria-live="polite" {}
                        (own([" ", ""])) a id="try" href=(here.own_page) { (own(["Values and a board", "看它的值并对局"])) }
                    }
                    div.bars id="values" {}
                }
                noscript { p { (own(["The values of a game need JavaScript.", "显示一个游戏的值需要 JavaScript。"])) } }
            }
            div {
                (legend(language, false))
                (map(&games, own(["The games 0.wxyz by the length of their period", "按周期长度画出的游戏 0.wxyz"])))
            }
        }
        p {
            (own([
                "Each field is a game with a code 0.wxyz, where z is not 0. The block is named by w, in it a row by x, and a column by y \
                 and z. The larger its mark, the longer is its period; a dash is open. Point at a field or press it to see its values. ",
                "一格是一个编号为 0.wxyz 的游戏（z 不是 0）。w 决定所在的方块，其中 x 决定行，y 和 z 决定列。记号越大，周期越长；短横表示没有找到周期。把指针移到一格上，或点击它，就能看到它的值。",
            ]))
            a href=(here.octal_page) { (own(["The map of three digits", "三位游戏的一览图"])) }
            (own([" says how to read a code.", "说明了编号怎么读。"]))
        }
        p { (summary([games.len(), classes.len(), done.len(), open.len()], language)) }
        div.pair {
            section {
                h2 { (own(["Open classes", "未解的类"])) }
                p {
                    (own([
                        "A row is an open class: its first code, which leads to a board, how many games it has, and how many heaps of one of them \
                         were searched.",
                        "一行是一个未解的类：其中第一个编号（点开可以对局）、游戏的个数，以及其中一个游戏算到多少颗的堆。",
                    ]))
                }
                (rows)
            }
            section {
                h2 { (own(["The longest periods", "最长的周期"])) }
                p {
                    (own([
                        "A row is a class: its first solved code, how many games it has, the period, the heap from which it holds, \
                         and the largest value.",
                        "一行是一类：其中第一个已解的编号、游戏的个数、周期、从多少颗起循环，以及最大的值。",
                    ]))
                }
                (longest)
            }
        }
        (firsts(language))
        (lend(language))
    };
    let body = html! {
        link rel="stylesheet" href="bars.css";
        (body)
        script src="games.js" defer {}
        script src="bars.js" defer {}
        script src="census.js" defer {}
    };
    let other = Some(words(other(language)).open_page.to_string());
    Page { title, depth: 0, language, other, body }.text()
}

/// The text of a language.
fn own(language: &str) -> impl Fn([&'static str; 2]) -> &'static str {
    let language = usize::from(language == "zh");
    move |texts| texts[language]
}

/// `text` with a number in each pair of braces, which may name it.
fn filled(text: &str, numbers: &[usize]) -> String {
    let filled =
        numbers.iter().fold(text.to_string(), |text, n| text.replacen("{}", &n.to_string(), 1));
    numbers
        .iter()
        .enumerate()
        .fold(filled, |text, (i, n)| text.replace(&format!("{{{i}}}"), &n.to_string()))
}

/// A table of which the reader sees the first `shown` rows, and opens the others.
fn folded(head: &Markup, rows: &[Markup], shown: usize, language: &str) -> Markup {
    let (first, rest) = rows.split_at(shown.min(rows.len()));
    let table = |rows: &[Markup]| html! { div.wide tabindex="0" { table { (head) tbody { @for row in rows { (row) } } } } };
    html! {
        (table(first))
        @if !rest.is_empty() {
            details {
                summary { (filled(own(language)(["Show the other {}", "展开其余 {} 行"]), &[rest.len()])) }
                (table(rest))
            }
        }
    }
}

/// How many games there are, how many classes, how many of them have a solved game, and how many have none.
fn summary(counted: [usize; 4], language: &str) -> String {
    filled(
        own(language)([
            "Two games are in one class if their values differ only in how many zeros they begin with, or if the values of one \
             are those of the other, each of them twice. If one of them has a period, all have. The {} games form {} classes: \
             {} are solved, and {} are open.",
            "两个游戏的值如果只差开头的若干个 0，或者把其中一个的每一项都写两次就得到另一个，就算同一类；其中一个有周期，同类的都有。\
             这 {} 个游戏分成 {} 类：{} 类已解，{} 类未解。",
        ]),
        &counted,
    )
}

/// The rules of the example; `searched` heaps have no period.
fn one_game(searched: u64, language: &str) -> Markup {
    let own = own(language);
    let heaps = usize::try_from(searched).unwrap_or(usize::MAX);
    html! {
        p {
            (filled(
                own([
                    "Take the game 0.0007. A move takes four stones from a heap and may split the rest in two; the player who cannot \
                     move loses. That is the whole rule, and yet {} heaps were searched without finding a period.",
                    "例如 0.0007：每步从一堆里取四颗，剩下的可以分成两堆，无法操作者负。规则只有这一句，可是算到 {} 颗的堆，还没有找到周期。",
                ]),
                &[heaps],
            ))
            (own([" ", ""])) a href={ (words(language).own_page) "#" (EXAMPLE) } { (own(["Play it", "玩一局"])) }
        }
    }
}

/// Who solved what first.
fn firsts(language: &'static str) -> Markup {
    let own = own(language);
    html! {
        h2 { (own(["Who solved what first", "各项结果的出处"])) }
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
                "再由一台机器把各份结果文件合并，最后由一个独立的程序检查每张证书：",
            ]))
        }
        pre tabindex="0" { code { "cargo grundy explore --octal-table --digits 4 --merge census\n\
                      cargo run --manifest-path scripts/census/Cargo.toml --bin octal_check -- census/1-of-1.census" } }
    }
}

/// All games as fields, a path for each colour: eight blocks, in each eight rows of 56 fields; a ring is around the one that is shown.
fn map(games: &[Game], name: &str) -> Markup {
    let mut paths: BTreeMap<&str, String> = BTreeMap::new();
    let mut periods = vec![String::new(); 8 * 8 * 56];
    for game in games {
        let digit = |i: usize| game.code.as_bytes().get(i).map_or(0, |it| u32::from(it - b'0'));
        let (w, x, last) = (digit(2), digit(3), 7 * digit(4) + digit(5).saturating_sub(1));
        let place = [24 + last * 10, 6 + w * 92 + x * 10];
        *paths.entry(class(game)).or_default() += &mark(place, 9, class(game));
        if let Some((period, from)) = game.period {
            periods[((w * 8 + x) * 56 + last) as usize] = format!("{period},{from}");
        }
    }
    html! {
        div.wide tabindex="0" {
            svg.octal.census id="census" viewBox="0 -10 590 746" role="img" aria-label=(name) data-periods=(periods.join(" ")) {
                @for y in 0..8 { text x=(24 + 70 * y + 34) y="0" { (y) } }
                @for w in 0..8 { text x="10" y=(w * 92 + 50) { "0." (w) } }
                @for (class, path) in &paths { path.(class) d=(path) {} }
                circle.ring r="9" {}
            }
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
            "For 1 of the 3 octal games on this page the answer is not known here.",
            "The 3 games form 2 classes: 1 are solved, and 1 are open",
            "0.0001</a></td><td>2</td><td>1</td><td>5</td><td>1</td>",
            "<td><a href=\"rules.html#0.0017\">0.0017</a></td><td>1</td><td>24637</td>",
            // y = 7 and z = 7 stand in the last of 56 columns, w = 7 and x = 7 in the last row.
            "<path class=\"d2\" d=\"M578 721l3 3-3 3-3-3z\">",
            "<path class=\"d0\" d=\"M157 10h2\">",
        ] {
            assert!(page.contains(part), "{part}: {page}");
        }
        // 0.7777 is the last of the places, and 0.0017 has no period.
        assert!(page.contains(" data-periods=\"1,5  ") && page.contains(" 24,142\""), "{page}");
    }

    /// The page begins with an open game and its values, and shows few rows; the others are folded away.
    #[test]
    fn an_open_game_comes_first_and_lists_are_folded() {
        let rows: String = (1..=25)
            .map(|n| format!("0.{n:03}7,,,{},68,256,,,00,0.{n:03}7,0.6,,,\n", 1000 + n))
            .collect();
        let example = "0.0007,,,56198,68,256,,,00,0.0007,0.6,,,\n";
        let head = "octal census 1: 4 digits, sum 0\ncode,period,from,heaps,…\n";
        let page = super::page(&format!("{head}{example}{rows}"), "en");
        let (seen, rest) = page.split_once("<summary>Show the other 16</summary>").unwrap();
        assert_eq!([seen, rest].map(|it| it.matches("<tr><td>").count()), [10, 16]);
        assert!(seen.contains("and yet 56198 heaps were searched"), "{seen}");
    }
}
