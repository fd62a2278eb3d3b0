//! Boards to play on. A board is a script of its own beside the page, so that it works from
//! `file://`:
//!
//! ```html
//! <div class="board" data-game="p2197"></div>
//! <script src="words.en.js"></script>
//! <script src="boards/p2197.js"></script>
//! <script src="play.js"></script>
//! ```
//!
//! The player itself loads `end.en.js` and `end.css`, what the end of a game needs, when one begins.
//!
//! Chapters also load `chapter.css` and, behind the player, `chapter.en.js`, which loads `exercises.en.js` when the reader comes
//! near one; for each `<div class="view">` `views.css` and `views.en.js`,
//! and the files of `FIGURES` that have an element `data-figure` of the page.
//! `play.css` takes its colours from the page, see there; `places.css` is for boards that the front page has not. At the
//! end of a game the element sends the event `grundy:end` with `id`, `won` and `unaided`.

use crate::names::shortened;
use crate::picture::picture;
use maud::Markup;
use serde::Deserialize;
use serde_json::{json, Value};
use std::collections::BTreeMap;
use system::{Failure, Result};

const PLAYER: &str = include_str!("../player/play.js");
const END: &str = include_str!("../player/end.js");
const VIEWS: &str = include_str!("../player/views.js");
/// What figures share.
const CHAPTER: &str = include_str!("../player/chapter.js");
const EXERCISES: &str = include_str!("../player/exercises.js");
/// Figures by the file that has them: its script, and their names.
pub(crate) const FIGURES: [(&str, &str, &[&str]); 11] = [
    ("moves", include_str!("../player/figures/moves.js"), &["moves", "values"]),
    ("letters", include_str!("../player/figures/letters.js"), &["letters"]),
    ("basis", include_str!("../player/figures/basis.js"), &["basis"]),
    ("cut", include_str!("../player/figures/cut.js"), &["cut"]),
    ("stairs", include_str!("../player/figures/stairs.js"), &["stairs"]),
    ("misere", include_str!("../player/figures/misere.js"), &["misere"]),
    ("guess", include_str!("../player/figures/guess.js"), &["guess"]),
    ("tree", include_str!("../player/figures/tree.js"), &["tree"]),
    ("queen", include_str!("../player/figures/queen.js"), &["queen"]),
    ("proof", include_str!("../player/figures/proof.js"), &["proof"]),
    (
        "beyond",
        include_str!("../player/figures/beyond.js"),
        &["geography", "moore", "parity", "minimax"],
    ),
];
const SKELETONS: &str = include_str!("../player/figures.html");
const VIEW_SKELETONS: &str = include_str!("../player/views.html");

/// A `script` of the player as pages load it. Each of its statements ends with a semicolon, which the minifier needs.
fn minified(script: &str) -> String {
    let script = minifier::js::minify(script).expect("our scripts are in order").to_string();
    // One to eight bytes less each; no text of ours has these words. What has no value has a name, which is shortened.
    let script = script.replace("undefined", "nil").replace(";}", "}");
    let script = match script.matches("nil").count() {
        0 => script,
        1 | 2 => script.replace("nil", "void 0"),
        _ => script.replacen("(()=>{", "(()=>{let nil;", 1),
    };
    // What is compared with a text is a text or has no value.
    let script = script.replace("==='", "=='").replace("!=='", "!='");
    ["const ", "const{", "const["]
        .iter()
        .fold(script, |script, it| script.replace(it, &it.replace("const", "let")))
}

/// `code` of a script or a style sheet as pages load it: without indentation and lines of comment.
pub(crate) fn squeezed(code: &str) -> String {
    let mut is_open = false;
    let is_comment = |line: &&str| {
        let is_block = is_open || line.starts_with("/*");
        is_open = is_block && !line.ends_with("*/");
        is_block || line.starts_with("//")
    };
    let lines: Vec<_> = code.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let (_, lines): (Vec<_>, Vec<_>) = lines.into_iter().partition(is_comment);
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// A `script` without a semicolon at the end of each statement as pages load it. No text of ours has the signs that lose
/// their blanks here.
pub(crate) fn squeezed_script(script: &str) -> String {
    let signs = [
        (" => ", "=>"),
        (" === ", "==="),
        (" !== ", "!=="),
        (" && ", "&&"),
        (" || ", "||"),
        ("const ", "let "),
    ];
    signs.iter().fold(squeezed(script), |script, (from, to)| script.replace(from, to))
}

/// A style `sheet` as pages load it: also without the blanks that separate nothing.
pub(crate) fn squeezed_style(sheet: &str) -> String {
    let signs = [
        (" {", "{"),
        ("{ ", "{"),
        ("} ", "}"),
        ("; ", ";"),
        (" }", "}"),
        (";}", "}"),
        (": ", ":"),
        (", ", ","),
        (" > ", ">"),
        (" ~ ", "~"),
        (" 0.", " ."),
        (":0.", ":."),
    ];
    let sheet = signs
        .iter()
        .fold(squeezed(sheet).replace('\n', " "), |sheet, (from, to)| sheet.replace(from, to));
    nested(&sheet)
}

/// `text` cut behind each place that `ends` accepts and that lies in no brackets.
fn cut(text: &str, ends: fn(char) -> bool) -> Vec<&str> {
    let (mut pieces, mut open, mut from) = (vec![], 0, 0);
    for (i, c) in text.char_indices() {
        open += i32::from("([{".contains(c)) - i32::from(")]}".contains(c));
        if open == 0 && ends(c) {
            pieces.push(&text[from..=i]);
            from = i + 1;
        }
    }
    pieces.push(&text[from..]);
    pieces
}

/// A squeezed `sheet` in which neighbouring rules for parts of the same element are nested in one rule.
fn nested(sheet: &str) -> String {
    /// The element, and the rule without it.
    fn within(rule: &str) -> Option<(&str, String)> {
        let (selectors, body) = rule.split_once('{')?;
        let selectors = cut(selectors, |c| c == ',');
        let parts = selectors.iter().map(|it| {
            let (element, _) = it.split_at(cut(it, |c| c == ' ').first()?.len().checked_sub(1)?);
            let part = it[element.len()..].strip_prefix(' ')?;
            Some((element, part))
        });
        let parts = parts.collect::<Option<Vec<_>>>()?;
        let element = parts[0].0;
        let is_one = !element.starts_with('@') && parts.iter().all(|it| it.0 == element);
        let rest: String = parts.iter().map(|it| it.1).collect();
        is_one.then(|| (element, format!("{rest}{{{body}")))
    }
    let rules: Vec<_> = cut(sheet, |c| c == '}').into_iter().map(|it| (it, within(it))).collect();
    let runs = rules.chunk_by(|a, b| {
        a.1.is_some() && a.1.as_ref().map(|it| it.0) == b.1.as_ref().map(|it| it.0)
    });
    let run = |rules: &[(&str, Option<(&str, String)>)]| match rules {
        [(_, Some((element, _))), _, ..] => {
            let inside: String =
                rules.iter().filter_map(|it| Some(&it.1.as_ref()?.1[..])).collect();
            format!("{element}{{{inside}}}")
        }
        rules => rules.iter().map(|it| it.0).collect(),
    };
    runs.map(run).collect()
}

/// The player as pages load it.
pub(crate) fn player() -> String {
    shortened(&minified(PLAYER))
}

/// How it looks.
pub(crate) const STYLE: &str = include_str!("../player/play.css");

/// How the end of a game looks.
pub(crate) const END_STYLE: &str = include_str!("../player/end.css");

/// How boards look that are not heaps.
pub(crate) const PLACES_STYLE: &str = include_str!("../player/places.css");

#[derive(Deserialize)]
struct Words {
    board: Texts,
    parts: Texts,
    play: Texts,
    ends: Texts,
    views: Texts,
    figures: Texts,
    told: BTreeMap<String, Texts>,
    chapter: Texts,
    exercises: Texts,
}

type Texts = BTreeMap<String, [String; 2]>;

fn all_words() -> Words {
    toml::from_str(include_str!("../player/words.toml")).expect("valid TOML")
}

/// The texts in one language: 0 is English, 1 Chinese.
fn own(texts: Texts, language: usize) -> BTreeMap<String, String> {
    texts.into_iter().map(|(key, words)| (key, words[language].clone())).collect()
}

/// The HTML of a board or of the views with words in place of their names.
fn filled(html: &str, words: &BTreeMap<String, String>) -> String {
    let fill =
        |html: String, (key, word): (&String, &String)| html.replace(&format!("{{{key}}}"), word);
    let html = words.iter().fold(html.to_string(), fill);
    assert!(!html.contains('{'), "a word is missing: {html}");
    unquoted(&squeezed(&html))
}

/// `html` without the quotation marks around a name or a number: in a script each of them takes two bytes.
pub(crate) fn unquoted(html: &str) -> String {
    let mut pieces = html.split("=\"");
    let mut whole = pieces.next().unwrap_or_default().to_string();
    for piece in pieces {
        let (value, rest) = piece.split_once('"').expect("the value ends");
        // A slash behind it would belong to the value.
        let is_plain = !value.is_empty()
            && value.bytes().all(|it| it.is_ascii_alphanumeric() || it == b',')
            && !rest.starts_with('/');
        whole += &if is_plain { format!("={value}{rest}") } else { format!("=\"{value}\"{rest}") };
    }
    whole
}

/// `value` as a literal of JavaScript: names without quotation marks, and each text in the marks that it has less often.
fn literal(value: &Value) -> String {
    let list = |all: Vec<String>| all.join(",");
    match value {
        Value::Object(map) => {
            let is_name = |key: &str| key.bytes().all(|it| it.is_ascii_alphabetic());
            let entry = |(key, value): (&String, &Value)| {
                assert!(is_name(key), "{key} needs quotation marks");
                format!("{key}:{}", literal(value))
            };
            format!("{{{}}}", list(map.iter().map(entry).collect()))
        }
        Value::Array(all) => format!("[{}]", list(all.iter().map(literal).collect())),
        Value::String(text) if text.matches('"').count() > text.matches('\'').count() => {
            let text = Value::from(text.replace('"', "\u{1}")).to_string();
            let text = text.replace('\'', "\\'").replace("\\u0001", "\"");
            format!("'{}'", &text[1..text.len() - 1])
        }
        other => other.to_string(),
    }
}

/// What it says in a language, and the parts of a board in HTML, as a script before the player's.
pub(crate) fn words(language: &str) -> String {
    let words = all_words();
    let language = usize::from(language == "zh");
    let skeleton = filled(include_str!("../player/board.html"), &own(words.board, language));
    // Its lines are blocks, or parts of a bar: no blank shows between them.
    let skeleton = skeleton.replace(">\n<", "><");
    let play = own(words.play, language);
    let words = json!({ "language": language, "skeleton": skeleton, "words": play });
    format!("window.grundy_words={};\n", literal(&words))
}

/// The end of a game with its words, which the player loads when one begins.
pub(crate) fn end(language: &str) -> String {
    let words = json!(own(all_words().ends, usize::from(language == "zh")));
    format!("Object.assign(grundy_words.words,{});\n{}", literal(&words), shortened(&minified(END)))
}

/// The views of the chapters with their words and their parts in HTML, as a script behind the player's.
pub(crate) fn views(language: &str) -> String {
    let words = all_words();
    let language = usize::from(language == "zh");
    let mut inside = own(words.parts, language);
    inside.extend(own(words.play, language));
    let html = json!(filled(&untitled(VIEW_SKELETONS), &inside));
    let views = json!(own(words.views, language));
    format!(
        "Object.assign(grundy_words.words, {views});\ngrundy_words.views = {html};\n{}",
        shortened(&minified(VIEWS))
    )
}

/// The rules of small games, which figures, exercises and the reader's own rules share.
pub(crate) fn games() -> String {
    shortened(&minified(include_str!("../player/games.js")))
}

/// The rules with boards for positions that no script brings.
pub(crate) fn positions() -> String {
    games() + "\n" + &shortened(&minified(include_str!("../player/positions.js")))
}

/// What all chapters share with its words, as a script behind those of the player and the games.
pub(crate) fn chapter(language: &str) -> String {
    let words = json!(own(all_words().chapter, usize::from(language == "zh")));
    let script = shortened(&minified(CHAPTER));
    format!("Object.assign(grundy_words.words,{});\n{script}", literal(&words))
}

/// The exercises of the chapters with their words, which the script of the chapter loads.
pub(crate) fn exercises(language: &str) -> String {
    let words = json!(own(all_words().exercises, usize::from(language == "zh")));
    let script = shortened(&minified(EXERCISES));
    format!("Object.assign(grundy_words.words,{});\n{script}", literal(&words))
}

/// The figures in the file `name` with their words, as a script behind that of the chapter.
pub(crate) fn figures(name: &str, language: &str) -> String {
    let (_, script, figures) = FIGURES.into_iter().find(|it| it.0 == name).expect("a name");
    let mut words = all_words();
    let language = usize::from(language == "zh");
    let section = |name: &&str| {
        let begin = SKELETONS.find(&format!("<section class=\"{name}\">"))?;
        let end = SKELETONS[begin..].find("</section>")? + begin;
        Some(format!("{}</section>\n", &SKELETONS[begin..end]))
    };
    let sections: String = figures.iter().filter_map(section).collect();
    let html = json!(filled(&untitled(&sections), &own(words.figures, language)));
    let told = json!(own(words.told.remove(name).expect("its words"), language));
    let script = shortened(&minified(script));
    format!("Object.assign(grundy_words.words, {told});\ngrundy_words.{name} = {html};\n{script}")
}

/// `html` of figures without their titles, which the page has.
fn untitled(html: &str) -> String {
    let lines = html.lines().filter(|line| !line.trim_start().starts_with("<h3>"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// What the figure or the view `name` is called.
pub(crate) fn title(name: &str, language: &str) -> String {
    let words = all_words();
    // Both begin as the same figure.
    let name = if name == "values" { "moves" } else { name };
    let begin = format!("<section class=\"{name}\">\n  <h3>{{");
    let after = [SKELETONS, VIEW_SKELETONS].iter().find_map(|it| it.split_once(&begin));
    let key = after.and_then(|it| it.1.split_once('}')).expect("a figure has a title").0;
    let text = words.figures.get(key).or_else(|| words.parts.get(key)).expect("its words");
    text[usize::from(language == "zh")].clone()
}

/// The script that brings the boards of the problem `id` to the player, which comes behind it, and a small picture; none
/// for a problem without boards.
pub(crate) fn script(id: &str) -> Result<Option<(String, Option<Markup>)>> {
    let Some(text) = text(id)? else { return Ok(None) };
    let mut play: Value = serde_json::from_str(&text).expect("it was JSON");
    let picture = picture(&play);
    for board in play["boards"].as_array_mut().expect("a list") {
        let to: Vec<Vec<i64>> = serde_json::from_value(board["to"].take()).expect("positions");
        board["to"] = gaps(&to).into();
        let (worth, is_sum) = (worth(board), board["base"] == 2);
        let is_valued = board["grundy"].is_array() && board["end"] == "normal";
        let plain = board.as_object_mut().expect("a board");
        // The player computes who wins from the values, and these from those of parts.
        plain.retain(|key, _| !(key == "win" && is_valued || key == "grundy" && is_sum));
        if let Some(worth) = worth {
            plain.remove("parts");
            plain.insert("worth".to_string(), worth.into());
        }
        let draw = board["draw"].as_array().expect("drawings");
        let draw: Vec<&str> = draw.iter().filter_map(Value::as_str).collect();
        let (whole, fronts) = (draw.concat(), fronts(&draw));
        board["draw"] =
            if fronts.len() + WHOLE.len() < whole.len() { fronts } else { whole }.into();
        for list in ["asked", "grundy", "left"] {
            if let Some(text) = board[list].as_array().and_then(|it| digits(it)) {
                board[list] = text.into();
            }
        }
        if let Some(text) = board["parts"].as_array().and_then(|it| pairs(it)) {
            board["parts"] = text.into();
        }
        if let Some(phrases) = board["phrases"].as_array() {
            let digits = if phrases.len() > 36 { 2 } else { 1 };
            let said: Vec<Vec<u64>> =
                serde_json::from_value(board["said"].take()).expect("numbers");
            let digits = |it: &u64| format!("{:0>digits$}", boards::graph::base_36(*it));
            let said = said.iter().map(|of| of.iter().map(digits).collect::<String>());
            board["said"] = said.collect::<Vec<_>>().join(";").into();
        }
    }
    Ok(Some((once(&mut play), picture)))
}

/// Makes drawings whole that are packed by [`fronts`].
const WHOLE: &str = "for(let b of g.boards){let[n,t]=b.draw.split(\"=\"),d=\"\",o=\"\",i=0,k;if(t){for(;t[i];o+=d)k=parseInt(t[i++],36),d=d.slice(0,k)+t.slice(i,i+=n-k);b.draw=o}}";

/// The script that adds `play` to the boards of a page; sentences, names and pictures that several boards have are in it once.
fn once(play: &mut Value) -> String {
    let boards = play["boards"].as_array_mut().expect("a list");
    let is_packed = boards.iter().any(|it| it["draw"].as_str().is_some_and(|it| it.contains('=')));
    let mut shared = vec![];
    for (key, letter) in [("phrases", "a"), ("names", "c"), ("art", "e")] {
        let mut all: Vec<Value> = boards.iter().map(|it| it[key].clone()).collect();
        all.dedup();
        for (n, value) in all.into_iter().filter(Value::is_array).enumerate() {
            let same: Vec<_> = boards.iter_mut().filter(|it| it[key] == value).collect();
            // A picture without words is the same in both languages.
            let is_twice = key == "art" && value[0] == value[1];
            if same.len() < 2 && !is_twice {
                continue;
            }
            let name = Value::from(format!("{key} {n} of all"));
            same.into_iter().for_each(|it| it[key] = name.clone());
            let value = match is_twice {
                true => format!("Array(2).fill({})", literal(&value[0])),
                false => literal(&value),
            };
            shared.push((format!("{letter}{n}"), literal(&name), value));
        }
    }
    let mut text = literal(play);
    if shared.is_empty() && !is_packed {
        return format!("(window.grundy_boards??=[]).push({text});\n");
    }
    let mut before = String::new();
    for (letter, name, value) in shared {
        text = text.replace(&name, &letter);
        before += &format!("let {letter}={value};");
    }
    if is_packed {
        before += &format!("let g={text};{WHOLE}");
        text = "g".to_string();
    }
    format!("{{{before}(window.grundy_boards??=[]).push({text})}}\n")
}

/// Drawings in short, behind their length: each as the number of digits that it shares with the one before, and the
/// others.
fn fronts(draw: &[&str]) -> String {
    let before = [""].iter().chain(draw);
    let all = draw.iter().zip(before).map(|(now, before)| {
        let shared = now.bytes().zip(before.bytes()).take_while(|(a, b)| a == b).count().min(35);
        boards::graph::base_36(shared as u64) + &now[shared..]
    });
    format!("{}={}", draw.first().map_or(0, |it| it.len()), all.collect::<String>())
}

/// Numbers below 36 as digits, and a blank for none.
fn digits(list: &[Value]) -> Option<String> {
    let digit = |it: &Value| match it.as_u64() {
        None => it.is_null().then(|| " ".to_string()),
        Some(it) => (it < 36).then(|| boards::graph::base_36(it)),
    };
    list.iter().map(digit).collect()
}

/// For each place the values of the part there by the number in the drawing, if every position has these parts.
fn worth(board: &Value) -> Option<Vec<String>> {
    let parts = board["parts"].as_array()?;
    let places = usize::try_from(board["places"].as_u64()?).ok()?;
    let mut known: Vec<BTreeMap<usize, Option<u64>>> = vec![BTreeMap::new(); places];
    for (draw, of) in board["draw"].as_array()?.iter().zip(parts) {
        let draw = draw.as_str()?;
        let of: Vec<(usize, u64)> = serde_json::from_value(of.clone()).ok()?;
        let is_in_order = of.windows(2).all(|it| it[0].0 < it[1].0);
        let of: BTreeMap<usize, u64> = of.into_iter().collect();
        let digits = draw.len() / places;
        for (place, known) in known.iter_mut().enumerate() {
            let number = usize::from_str_radix(&draw[place * digits..][..digits], 36).ok()?;
            let value = of.get(&place).copied();
            if !is_in_order || *known.entry(number).or_insert(value) != value {
                return None;
            }
        }
    }
    let digit = |value: Option<u64>| match value {
        Some(value) => (value < 36).then(|| boards::graph::base_36(value)),
        None => Some(" ".to_string()),
    };
    let list = |known: BTreeMap<usize, Option<u64>>| {
        let last = known.last_key_value().map_or(0, |it| *it.0);
        let list: Option<String> =
            (0..=last).map(|n| digit(known.get(&n).copied().flatten())).collect();
        Some(list?.trim_end().to_string())
    };
    known.into_iter().map(list).collect()
}

/// The parts of all positions in short, if all places and values are below 36: each has two digits.
fn pairs(parts: &[Value]) -> Option<String> {
    let pairs = |of: &Value| of.as_array()?.iter().map(|it| digits(it.as_array()?)).collect();
    let parts: Option<Vec<String>> = parts.iter().map(pairs).collect();
    Some(parts?.join(";"))
}

/// The options of all positions in short: each as the distance from the one before it, in base 36; in brackets, if it is
/// not one digit.
fn gaps(to: &[Vec<i64>]) -> String {
    let gaps = |options: &Vec<i64>| {
        let before = [0].iter().chain(options);
        options.iter().zip(before).map(|(q, p)| gap(q - p)).collect::<String>()
    };
    to.iter().map(gaps).collect::<Vec<_>>().join(";")
}

fn gap(n: i64) -> String {
    let digits = boards::graph::base_36(n.unsigned_abs());
    match n {
        0..36 => digits,
        36.. => format!("({digits})"),
        _ => format!("(-{digits})"),
    }
}

/// The boards of the problem `id` in JSON, if it has some.
pub(crate) fn text(id: &str) -> Result<Option<String>> {
    let play = std::panic::catch_unwind(|| boards::of(id))
        .map_err(|_| Failure::check(format!("{id}: this board differs from the rules")))?;
    Ok(play.map(|play| play.text()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn plain_values_need_no_quotation_marks() {
        let html = "<p class=\"a b\" id=\"c\" title=\"\"></p><rect x=\"-5\" rx=\"2\"/>";
        let bare = "<p class=\"a b\" id=c title=\"\"></p><rect x=\"-5\" rx=\"2\"/>";
        assert_eq!(unquoted(html), bare);
    }

    #[test]
    fn texts_are_in_the_marks_that_they_have_less_often() {
        let value = json!({ "a": ["x=\"1\" y=\"2\"\n", "it's", 1, null], "b": { "c": "'\"\"" } });
        let wanted = r#"{a:['x="1" y="2"\n',"it's",1,null],b:{c:'\'""'}}"#;
        assert_eq!(literal(&value), wanted);
    }

    #[test]
    fn comments_are_left_out() {
        let code = "a\n  /* b\n c */\n /* d */\n// e\n  f /* g */\n";
        assert_eq!(squeezed(code), "a\nf /* g */\n");
    }

    #[test]
    fn neighbouring_rules_are_nested() {
        for (sheet, wanted) in [
            (".a b{x:y}.a .c,.a d e{z:0}.f{g:h}", ".a{b{x:y}.c,d e{z:0}}.f{g:h}"),
            (".a b{x:y}.c b{x:y}", ".a b{x:y}.c b{x:y}"),
            (".a b,.c b{x:y}.a d{x:y}", ".a b,.c b{x:y}.a d{x:y}"),
            (":is(.a,.b c) d{x:y}:is(.a,.b c) e{x:y}", ":is(.a,.b c){d{x:y}e{x:y}}"),
            (
                "@media (w) {.a b{x:y}}@media (w) {.a c{x:y}}",
                "@media (w) {.a b{x:y}}@media (w) {.a c{x:y}}",
            ),
            (".a{b{c:d}}", ".a{b{c:d}}"),
        ] {
            assert_eq!(nested(sheet), wanted);
        }
    }

    #[test]
    fn drawings_share_their_beginnings() {
        assert_eq!(fronts(&["0012", "0013", "0113", "2000"]), "4=0001233111302000");
    }

    #[test]
    fn what_boards_share_is_written_once() {
        let board = |art: &str, about: &str| json!({ "names": [["x", "y"]], "art": [art, art], "about": about, "draw": "1" });
        let mut play =
            json!({ "boards": [board("<a>", "p"), board("<a>", "q"), board("<b>", "r")] });
        let script = once(&mut play);
        for (text, count) in [("<a>", 1), ("<b>", 1), ("\"x\"", 1), ("art:e0", 2), ("names:c0", 3)]
        {
            assert_eq!(script.matches(text).count(), count, "{text}: {script}");
        }
    }

    #[test]
    fn small_numbers_are_packed_as_digits() {
        let digits = |list: Value| digits(list.as_array().unwrap());
        assert_eq!(digits(json!([0, null, 35])), Some("0 z".to_string()));
        assert_eq!(digits(json!([0, 36])), None);
        assert_eq!(digits(json!([-1])), None);
    }

    #[test]
    fn parts_are_packed_as_pairs() {
        let pairs = |list: Value| pairs(list.as_array().unwrap());
        assert_eq!(pairs(json!([[], [[0, 35]], [[1, 2], [3, 4]]])), Some(";0z;1234".to_string()));
        assert_eq!(pairs(json!([[[0, 36]]])), None);
    }

    #[test]
    fn parts_that_a_number_decides_are_packed_as_a_table() {
        let worth = |draw: Value, parts: Value| {
            worth(&json!({ "places": 2, "draw": draw, "parts": parts }))
        };
        let table = |list: [&str; 2]| Some(list.map(str::to_string).to_vec());
        let draw = json!(["00", "10", "11", "31"]);
        let all = json!([[[0, 0]], [[0, 1]], [[0, 1]], [[0, 9]]]);
        assert_eq!(worth(draw.clone(), all), table(["01 9", ""]));
        let parts = json!([[[0, 0]], [[0, 1]], [[0, 2]], [[0, 9]]]);
        assert_eq!(worth(draw.clone(), parts), None, "one number has two values");
        assert_eq!(worth(json!(["00"]), json!([[[1, 0], [0, 0]]])), None, "out of order");
        assert_eq!(
            worth(json!(["0010"]), json!([[[1, 35]]])),
            table(["", &(" ".repeat(36) + "z")])
        );
        assert_eq!(worth(json!(["00"]), json!([[[1, 36]]])), None, "a value of two digits");
    }

    #[test]
    fn options_are_packed_as_distances() {
        assert_eq!(gaps(&[vec![], vec![0, 36, 37], vec![40, 3]]), ";0(10)1;(14)(-11)");
    }

    #[test]
    fn scripts_find_their_words() {
        let Words { board, parts, play, ends, views, figures, told, chapter, exercises } =
            all_words();
        let tables = [&board, &parts, &play, &ends, &views, &figures, &chapter, &exercises];
        let tables = tables.into_iter().chain(told.values());
        let keys: Vec<&String> = tables.flat_map(BTreeMap::keys).collect();
        let known: BTreeSet<&String> = keys.iter().copied().collect();
        assert_eq!(known.len(), keys.len(), "a key has two texts: {keys:?}");
        let said = |script: &'static str| {
            let said = ["say('", "tell('"].map(|begin| script.split(begin).skip(1));
            said.into_iter().flatten().filter_map(|rest| rest.split_once('\'')).map(|it| it.0)
        };
        for key in said(PLAYER).filter(|key| !key.is_empty()) {
            assert!(play.contains_key(key), "{key}");
        }
        for key in said(END).filter(|key| !key.is_empty()) {
            assert!(play.contains_key(key) || ends.contains_key(key), "{key}");
        }
        for key in said(VIEWS) {
            assert!(play.contains_key(key) || views.contains_key(key), "{key}");
        }
        for key in said(CHAPTER) {
            assert!(play.contains_key(key) || chapter.contains_key(key), "{key}");
        }
        for key in said(EXERCISES) {
            assert!([&play, &chapter, &exercises].iter().any(|it| it.contains_key(key)), "{key}");
        }
        for (name, script, _) in FIGURES {
            for key in said(script) {
                let tables = [&play, &chapter, &told[name]];
                assert!(tables.iter().any(|it| it.contains_key(key)), "{key}");
            }
        }
    }

    #[test]
    fn the_player_is_small_and_asks_for_nothing() {
        // The views are for the chapters alone; all pages with a board load the player, and the end of a game when one
        // begins. Of the player's bytes opponents, the
        // ladder, two players, the address, the question where a game went wrong, names for a screen reader, positions
        // of the reader's own, tiles, what the last move took, a piece that is picked up, a game that goes on after a
        // reload, a computer that is hard to answer and pieces that travel take ten thousand. Of those of the views, graphs on two lines take one thousand.
        // Of those of the end, short names of long moves, the way to a chapter and a game without hints take six hundred.
        // What a slip has cost, and the way from a first win to the ladder, take two hundred more. Of the end, what a slip and
        // the right move leave, and the plain words about a win, take three thousand, and why a place is refused two; of the player, a first tap
        // that says who begins, past positions that are pictures, games given up and amounts that are too large one thousand. The stars of
        // a win and the rows of moves take seven hundred of the end. The columns of values, which were with the player, take one
        // thousand of the end, and the reasons of a win and games that were mended or missed eight hundred.
        // The edges of cells, the names of sums, which were with the player, and the way to another game take a thousand of the end.
        // The edges and the arrows of a review, what becomes of numbers, bars in a box, and the marks in its list, take two thousand and a half.
        // The looks of an end, which are loaded with it, take a hundred of the player and save four thousand of its style.
        // The way back to the list, and what a screen reader hears of a graph, take five hundred of the player.
        // The rows of a board and its size, for a screen reader, take six hundred of the player.
        // All of a move in a review, whether it changes or not, takes five hundred of the player.
        let (player, views) = (player().len(), shortened(&minified(VIEWS)).len());
        assert!(player <= 38_400 && player + views <= 57_800, "{player} and {views} bytes");
        for language in ["en", "zh"] {
            let [words, end] = [words(language).len(), end(language).len()];
            assert!(words <= 6_600 && end <= 20_900, "{words} and {end} bytes");
        }
        for word in ["fetch(", "import(", "XMLHttpRequest", "http://", "https://"] {
            assert!(
                ![PLAYER, END, VIEWS, STYLE, END_STYLE, PLACES_STYLE]
                    .iter()
                    .any(|it| it.contains(word)),
                "{word}"
            );
        }
    }
}
