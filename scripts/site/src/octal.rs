//! The picture of all octal games of three digits by their period.

use crate::layout::Page;
use crate::words::{other, words};
use maud::{html, Markup};
use std::collections::BTreeMap;

/// Games that have a name.
const NAMES: [(&str, [&str; 2]); 4] = [
    ("0.770", ["Kayles"; 2]),
    ("0.007", ["Treblecross"; 2]),
    ("0.070", ["Dawson's Kayles", "Dawson Kayles"]),
    ("0.137", ["Dawson's Chess", "Dawson 棋"]),
];

/// How far fields are from each other.
const FIELD: u32 = 15;

/// The digits at the edges of a block.
const DIGITS: &str = "01234567";

/// What is known of a game.
pub(crate) struct Game<'a> {
    pub(crate) code: &'a str,
    /// The period and where it begins, if they were proved.
    pub(crate) period: Option<(u64, u64)>,
    /// How many heaps were searched.
    pub(crate) heaps: u64,
    pub(crate) greatest: &'a str,
    pub(crate) class: &'a str,
}

/// Reads a line of the table that `explore` makes.
pub(crate) fn game(line: &str) -> Option<Game<'_>> {
    let cells: Vec<&str> = line.split(',').collect();
    let [code, period, from, heaps, _, greatest, _, _, _, class, ..] = cells[..] else {
        return None;
    };
    let [period, from] = [period, from].map(|cell| cell.parse().ok());
    Some(Game { code, period: period.zip(from), heaps: heaps.parse().ok()?, greatest, class })
}

/// How long a period the class of a field stands for.
const LEGEND: [(&str, [&str; 2]); 5] = [
    ("d1", ["1 to 9", "1 到 9"]),
    ("d2", ["10 to 99", "10 到 99"]),
    ("d3", ["100 to 999", "100 到 999"]),
    ("d4", ["1000 and more", "1000 以上"]),
    ("d0", ["none found", "未找到"]),
];

/// The digits before the point, and what they allow.
const WHOLE: [(&str, [&str; 2]); 2] = [
    ("0", ["0.xyz: a move takes stones", "0.xyz：每步都要取石子"]),
    ("4", ["4.xyz: a move may also just split a heap", "4.xyz：也可以只分堆，不取石子"]),
];

/// What the marks of a map mean, with those of games that have a name or without.
pub(crate) fn legend(language: &str, named: bool) -> Markup {
    let own = |texts: [&'static str; 2]| texts[usize::from(language == "zh")];
    html! {
        p.legend {
            span { (own(["Period:", "周期："])) }
            @for (class, meaning) in LEGEND { span {
                svg.octal viewBox="-1 -1 16 16" aria-hidden="true" { path.(class) d=(mark([0, 0], FIELD - 1, class)) {} }
                " " (own(meaning))
            } }
            @if named { span {
                svg.octal viewBox="-2 -2 18 18" aria-hidden="true" { circle.named cx="7" cy="7" r="7.5" {} }
                " " (own(["a named game", "有名字的游戏"]))
            } }
        }
    }
}

/// The page in `language` of the games in `census`, a file that `explore --octal-table --merge` has written.
pub(crate) fn page(census: &str, language: &'static str) -> String {
    let own = |texts: [&'static str; 2]| texts[usize::from(language == "zh")];
    let games: Vec<Game> = census.lines().skip(2).filter_map(game).collect();
    let proved = games.iter().filter(|game| game.period.is_some()).count();
    let title = words(language).octal;
    let unknown = own([
        "No field has this address. An address looks like #0.77.",
        "图上没有这个地址。地址的写法如 #0.77。",
    ]);
    let body = html! {
        link rel="stylesheet" href="bars.css";
        h1 { (title) }
        p.lead {
            (own([
                "Each field is a game of taking and breaking: the larger its mark, the longer the period of its values.",
                "每一格是一个“取石子、可分堆”的游戏；记号越大，它的 SG 值的周期越长。",
            ]))
        }
        div.map {
            div.panel {
                form.start id="find" {
                    label { (own(["Code", "编号"])) " " input type="text" name="code" maxlength="40" placeholder="0.137" autocomplete="off" aria-describedby="field"; }
                    button { (own(["Find", "查找"])) }
                }
                p.start.names {
                    @for (code, name) in NAMES { button type="button" data-code=(code) aria-pressed="false" { span { (own(name)) " " small { (code) } } } }
                }
                div.field {
                    p {
                        output id="field" aria-live="polite" data-unknown=(unknown) {
                            (own([
                                "Point at a field, tap it, or move among the fields with the arrow keys.",
                                "把指针移到一格上，或点击它，也可以用方向键逐格移动。",
                            ]))
                        }
                        (own([" ", ""])) a id="try" href=(words(language).own_page) { (own(["Values and a board", "看它的值并对局"])) }
                    }
                    div.bars id="values" {}
                }
                p.keys { (own([
                    "By keyboard, the arrow keys lead from field to field and into the next block, Home and End to the ends of a row, Page Up and Page Down to the block above or below.",
                    "键盘：方向键逐格移动，到边缘就进入相邻的方块；Home 和 End 到一行的两端，Page Up 和 Page Down 到上面或下面的方块。",
                ])) }
            }
            div {
                (legend(language, true))
                nav.jump aria-label=(own(["Blocks", "方块"])) {
                    @for (whole, _) in WHOLE { @for first in 0..8 {
                        @let start = format!("{whole}.{first}");
                        button type="button" data-block=(start) { (start) }
                    } }
                }
                @for (whole, name) in WHOLE {
                    div.whole {
                        h2 { (own(name)) }
                        @if whole == "0" { p { (own([
                            "Press two of the sixteen large squares in 0.6: why are their values equal?",
                            "0.6 里有十六格的周期都是 442，任点两格：值为什么相同？",
                        ])) } }
                    }
                    div.blocks { @for first in 0..8 { (block(&format!("{whole}.{first}"), &games, language)) } }
                }
            }
        }
        h2 { (own(["How to read a code", "怎样读编号"])) }
        p {
            (own([
                "A move takes k stones from one heap. The digit at place k behind the point says what may happen to the rest: 1, the heap \
                 may be gone; 2, one heap may be left; 4, two heaps may be left; and their sums. So in Kayles, 0.77, one or two stones \
                 go and what is left may lie in two heaps. A 4 before the point allows splitting a heap without taking a stone.",
                "每步从一堆里取 k 颗石子。小数点后第 k 位数字说明剩下的石子可以怎么留：1 表示可以一颗不剩，2 表示可以剩一堆，4 表示可以分成两堆；\
                 几种都允许时，把对应的数字相加。例如 Kayles 的编号是 0.77：每步取一颗或两颗，剩下的可以分成两堆。小数点前的 4 表示可以不取石子，只把一堆分成两堆。",
            ]))
        }
        p {
            (own([
                "The block is named by the first digit, in it a row by the second and a column by the third.",
                "第一位数字对应方块，第二位对应其中的行，第三位对应列。",
            ]))
            @if language == "zh" {
                (games.len()) " 个游戏中，有 " (proved) " 个已按 Guy 和 Smith 的定理证明了周期：每个游戏最多算两秒，每个周期都有证书。\
                 其余的游戏，本页不下结论。"
            } @else {
                " Of " (games.len()) " games " (proved) " have a proved period, by the theorem of Guy and Smith, with a certificate: at most two seconds \
                 were spent on each. The page says nothing about the others. "
            }
            code { "cargo grundy explore --octal 0.104" }
            (own([" goes on for as long as you like. ", " 可以一直算下去，时间由你定。四位编号的普查见"]))
            a href=(words(language).open_page) { (own(["Open games", "“未解的游戏”"])) }
            (own([" has the census of all codes of four digits.", "一页。"]))
        }
    };
    let body = html! {
        (body)
        script src="games.js" defer {}
        script src="bars.js" defer {}
        script src="octal.js" defer {}
    };
    let other = Some(words(other(language)).octal_page.to_string());
    Page { title, depth: 0, language, other, body }.text()
}

/// The games whose codes begin with `start`, the digit before the point and the first one behind it.
fn block(start: &str, games: &[Game], language: &str) -> Markup {
    let label = match language {
        "zh" => format!("游戏 {start}xy 的周期"),
        _ => format!("The games {start}xy by period"),
    };
    let place = |code: &str| {
        let [_, second, third] = digits(code);
        [third * FIELD, second * FIELD]
    };
    let axis = |from: u32| {
        (0..8).map(|digit| (digit * FIELD + from).to_string()).collect::<Vec<_>>().join(" ")
    };
    let [along, down] = [axis(FIELD / 2), axis(FIELD / 2 + 3)];
    let games: Vec<&Game> = games.iter().filter(|game| game.code.starts_with(start)).collect();
    let mut marks: BTreeMap<&str, String> = BTreeMap::new();
    for game in &games {
        *marks.entry(class(game)).or_default() += &mark(place(game.code), FIELD - 1, class(game));
    }
    html! {
        div {
            h3 tabindex="-1" { (start) }
            svg.octal viewBox={ "-11 -12 " (8 * FIELD + 11) " " (8 * FIELD + 12) } role="group" aria-label=(label) {
                text aria-hidden="true" x=(along) y="-4" { (DIGITS) }
                text aria-hidden="true" x=(["-7"; 8].join(" ")) y=(down) { (DIGITS) }
                @for (class, path) in &marks { path.(class) d=(path) {} }
                @for [x, y] in NAMES.iter().filter(|it| it.0.starts_with(start)).map(|it| place(it.0)) {
                    circle.named cx=(x + 7) cy=(y + 7) r="7.5" {}
                }
                @for game in games {
                    @let [x, y] = place(game.code);
                    rect x=(x) y=(y) {
                        title { (said(game, language)) }
                    }
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

/// The mark of a game in the field at `place`: the longer the period, the larger it is, and each kind has a shape of
/// its own; an empty field for a game without one. Colours alone would be too much alike.
pub(crate) fn mark([x, y]: [u32; 2], side: u32, class: &str) -> String {
    let gap = |eighths: u32| eighths * side / 8;
    let square = |gap: u32| {
        let side = side - 2 * gap;
        format!("M{} {}h{side}v{side}h-{side}z", x + gap, y + gap)
    };
    match class {
        "d0" => format!("M{} {}h{}", x + gap(3), y + side / 2, gap(2)),
        "d1" => square(gap(3)),
        "d2" => {
            let half = side / 2 - gap(1);
            format!("M{} {}l{half} {half}-{half} {half}-{half}-{half}z", x + side / 2, y + gap(1))
        }
        // The hole runs the other way round.
        "d3" => {
            let hole = side - 2 * gap(3);
            format!("{}M{} {}v{hole}h{hole}v-{hole}z", square(gap(1)), x + gap(3), y + gap(3))
        }
        _ => square(0),
    }
}

/// How large the mark of a field is: by the number of decimal digits of the period.
pub(crate) fn class(game: &Game) -> &'static str {
    match game.period {
        None => "d0",
        Some((..=9, _)) => "d1",
        Some((..=99, _)) => "d2",
        Some((..=999, _)) => "d3",
        Some(_) => "d4",
    }
}

fn said(game: &Game, language: &str) -> String {
    let name = NAMES.iter().find(|(code, _)| *code == game.code);
    let name = name.map_or(String::new(), |(_, name)| match language {
        "zh" => format!("（{}）", name[1]),
        _ => format!(" ({})", name[0]),
    });
    let code = game.code;
    match (game.period, language) {
        (Some((period, from)), "zh") => {
            format!("{code}{name}：周期 {period}，从 n\u{a0}=\u{a0}{from} 起。")
        }
        (Some((period, from)), _) => {
            format!("{code}{name}: period {period} from n\u{a0}=\u{a0}{from}.")
        }
        (None, "zh") => format!("{code}{name}：未找到周期。"),
        (None, _) => format!("{code}{name}: no period found."),
    }
}

#[cfg(test)]
mod tests {
    /// The contrast of two colours `#rrggbb` as WCAG defines it.
    fn contrast(colours: [&str; 2]) -> f64 {
        let luminance = |colour: &str| {
            let part = |i: usize| {
                f64::from(u8::from_str_radix(&colour[2 * i + 1..2 * i + 3], 16).unwrap()) / 255.0
            };
            let linear =
                |it: f64| if it <= 0.04045 { it / 12.92 } else { ((it + 0.055) / 1.055).powf(2.4) };
            0.2126 * linear(part(0)) + 0.7152 * linear(part(1)) + 0.0722 * linear(part(2))
        };
        let [a, b] = colours.map(luminance);
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn marks_are_told_apart_in_both_themes() {
        for side in [9, 14] {
            let marks = ["d1", "d2", "d3", "d4"].map(|class| super::mark([0, 0], side, class));
            // Without their numbers the paths are a square, a diamond, and a square with a hole.
            let shapes = marks.clone().map(|it| it.replace(|c: char| c.is_ascii_digit(), ""));
            assert_eq!(shapes, ["M hvh-z", "M l - --z", "M hvh-zM vhv-z", "M hvh-z"]);
            let width = |mark: &str| -> u32 {
                let half = mark.split_once('l').map(|it| it.1.split(' ').next().unwrap());
                let side = mark.split_once('h').map(|it| it.1.split('v').next().unwrap());
                half.map_or(1, |_| 2) * half.or(side).unwrap().parse::<u32>().unwrap()
            };
            let widths = marks.map(|it| width(&it));
            assert!(widths[0] + 2 <= widths[1] && widths[2] + 2 <= widths[3], "{widths:?}");
            assert!(widths[1] <= widths[2] && widths[3] == side, "{widths:?}");
        }
        let style = include_str!("../assets/octal.css");
        assert!(
            style.contains(
                ":is(.d1, .d2) { fill: var(--step); }\n:is(.d3, .d4) { fill: var(--long); }"
            ) && style.contains("stroke: color-mix(in srgb, var(--faint) 70%, var(--page)); }")
                && style.contains("--step: var(--link); --long: var(--keyword);")
        );
        let style = include_str!("../assets/site.css");
        for theme in 0..2 {
            let of = |name: &str| {
                let pair = style.split_once(&format!("{name}: light-dark(")).unwrap().1;
                pair.split(')').next().unwrap().split(", ").nth(theme).unwrap().to_string()
            };
            let [page, short, long] = ["--page", "--link", "--keyword"].map(of);
            assert!(contrast([&page, &short]) >= 3.0, "{page} and {short}");
            assert!(contrast([&page, &long]) >= 3.0, "{page} and {long}");
            let part = |colour: &str, i: usize| {
                f64::from(u8::from_str_radix(&colour[2 * i + 1..2 * i + 3], 16).unwrap())
            };
            let faint = of("--faint");
            let dash: String = (0..3)
                .map(|i| format!("{:02x}", (0.7 * part(&faint, i) + 0.3 * part(&page, i)) as u8))
                .collect();
            assert!(contrast([&page, &format!("#{dash}")]) >= 3.0, "{page} and {dash}");
        }
    }

    #[test]
    fn a_field_stands_where_its_digits_say() {
        let page = super::page("\n\n0.770,12,71,1000,,,,,,,\n4.104,,,9,,,,,,,\n", "en");
        for piece in [
            "<rect x=\"0\" y=\"105\"><title>0.770 (Kayles): period 12 from n\u{a0}=\u{a0}71.</title>",
            "<path class=\"d2\" d=\"M7 106l6 6-6 6-6-6z\">",
            "<circle class=\"named\" cx=\"7\" cy=\"112\" r=\"7.5\">",
            "<rect x=\"60\" y=\"0\"><title>4.104: no period found.</title>",
            "<path class=\"d0\" d=\"M65 7h3\">",
        ] {
            assert!(page.contains(piece), "{piece}: {page}");
        }
        assert!(page.contains("Of 2 games 1 have"), "{page}");
        let page = super::page("\n\n0.770,12,71,1000,,,,,,,\n", "zh");
        assert!(
            page.contains("<title>0.770（Kayles）：周期 12，从 n\u{a0}=\u{a0}71 起。</title>"),
            "{page}"
        );
        assert!(page.contains("href=\"octal.html\" lang=\"en\""), "{page}");
    }
}
