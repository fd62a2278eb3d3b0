//! The page on which a reader tries rules of their own; a script makes the table and the board.

use crate::layout::Page;
use crate::words::{other, words};
use maud::html;

/// Rules to begin with, and their names.
const NAMED: [(&str, [&str; 2]); 10] = [
    ("1 3 4", ["take 1, 3 or 4", "取 1、3 或 4 颗"]),
    ("1 4 9 16 25 36 49 64 81", ["squares", "平方数"]),
    ("1 2 4 8 16 32 64", ["powers of two", "2 的幂"]),
    ("2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79 83 89 97", ["primes", "质数"]),
    ("1 2 3 5 8 13 21 34 55 89", ["Fibonacci", "斐波那契数"]),
    ("0.77", ["Kayles", "Kayles"]),
    ("0.77", ["misère Kayles", "反常 Kayles"]),
    ("0.07", ["Dawson's Kayles", "Dawson Kayles"]),
    ("0.137", ["Dawson's Chess", "Dawson 棋"]),
    ("0.007", ["Treblecross", "Treblecross"]),
];

/// The page in `language`.
pub(crate) fn page(language: &'static str) -> String {
    let own = |texts: [&'static str; 2]| texts[usize::from(language == "zh")];
    let here = words(language);
    let title = here.own_rules;
    let body = html! {
        link rel="stylesheet" href="play.css";
        link rel="stylesheet" href="places.css";
        link rel="stylesheet" href="bars.css";
        link rel="stylesheet" href="own.css";
        h1 { (title) }
        p.lead {
            (own([
                "Type the numbers of stones that a move may take from a heap, or an octal code. The page finds the values, proves their period where it can, and plays against you.",
                "输入每步可以从一堆里取的颗数，或一个八进制编号。本页会求出各堆的值，能证明周期时给出证明，还能与你对局。",
            ]))
        }
        div.names role="group" aria-label=(own(["Examples", "例子"])) {
            @for (rule, name) in NAMED { button type="button" data-rule=(rule) data-misere[name[0].starts_with("misère")] aria-pressed="false" lang=[(language == "zh" && own(name).is_ascii()).then_some("en")] { (own(name)) } }
        }
        form.start id="own" {
            label { (own(["Rules", "规则"])) " " input type="text" name="code" maxlength="99" autocomplete="off" aria-describedby="fault"; }
            button { (own(["Try", "试试"])) }
            label { input type="checkbox" name="misere"; " " (own(["misère: the last move loses", "反常规则：走最后一步者负"])) }
            p id="fault" aria-live="polite" {}
            p id="result" role="status" {}
            div.bars id="bars" {}
        }
        div id="board" {}
        h2 id="theorem" { (own(["The values of single heaps", "单独一堆的值"])) }
        div {
            p id="period" aria-live="polite" {}
            p id="sum" {
                (own([
                    "A heap with the value 0 is a P-position. Of several heaps, add the values as a nim-sum.",
                    "值为 0 的一堆是 P 局面；几堆放在一起，值是各堆的值的异或和。",
                ]))
            }
            p id="press" {
                (own([
                    "Press a value to see the values of its options.",
                    "点一个值，就能看到它的各个后继的值。",
                ]))
            }
        }
        div {
            div.wide role="region" aria-labelledby="theorem" tabindex="0" { table id="values" aria-labelledby="theorem" {} }
            p id="mex" aria-live="polite" {}
        }
        p.start {
            button id="link" type="button" { (own(["Copy the link to these rules", "复制这套规则的链接"])) }
            a.button href=(here.octal_page) { (here.octal) }
        }
        noscript { p { (own(["This page needs JavaScript.", "本页需要 JavaScript。"])) } }
        script src={ "words." (language) ".js" } defer {}
        script src="play.js" defer {}
        script src="positions.js" defer {}
        script src="bars.js" defer {}
        script src="own.js" defer {}
    };
    let other = Some(words(other(language)).own_page.to_string());
    Page { title, depth: 0, language, other, body }.text()
}
