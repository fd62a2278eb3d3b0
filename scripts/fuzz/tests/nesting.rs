//! Nesting never ends the process: rules and programs of any depth are read or refused, in words.

use fuzz::{bytes, corpus, Choices};
use system::cargo::names_crate;
use system::rules_file::RulesFile;

/// What opens a level, and what closes it.
const LEVELS: [(&str, &str); 18] = [
    ("(", ")"),
    ("[", "]"),
    ("{", "}"),
    ("{ ", " }"),
    ("!", ""),
    ("-", ""),
    ("&", ""),
    ("*", ""),
    ("if a { 0 } else ", ""),
    ("f(", ")"),
    ("Vec<", ">"),
    ("|x| ", ""),
    ("match a { _ => ", " }"),
    ("a + (", ")"),
    ("m!(", ")"),
    ("loop { break ", " }"),
    ("a.f(", ")"),
    ("<A as B<", ">>::C"),
];

const INNER: [&str; 6] = ["0", "a", "{ 0 }", "u8", "", "\""];

fn hold(text: &str) {
    let rules = format!("fn options(a: u64) -> Vec<u64> {{ {text} }}");
    for text in [&rules, text] {
        // A refusal is a sentence.
        if let Err(why) = RulesFile::parse("rules", text) {
            assert!(!why.is_empty() && why.len() < 1000, "{why}");
        }
        names_crate(text, "rand");
        let read = system::deep(text, || syn::parse_file(text).is_ok());
        drop(read);
    }
}

#[test]
fn the_corpus_holds() {
    for (_, text) in corpus("nesting") {
        for line in text.lines() {
            // `3 ( 0 )`: so many levels, what opens, what is inside, what closes.
            let words: Vec<&str> = line.split('\t').collect();
            let levels: usize = words[0].parse().unwrap();
            hold(&(words[1].repeat(levels) + words[2] + &words[3].repeat(levels)));
        }
    }
}

#[test]
fn nesting() {
    bolero::check!().with_generator(bytes(60)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let (mut open, mut close) = (String::new(), String::new());
        for _ in 0..=choices.below(4) {
            let (start, end) = *choices.one(&LEVELS);
            let most = *choices.one(&[3, 100, 2_000, 25_000]);
            let levels = choices.below(most);
            open += &start.repeat(levels);
            close.insert_str(0, &end.repeat(levels));
        }
        // Some brackets are not closed.
        let end = *choices.one(&[close.as_str(), close.as_str(), "", ")"]);
        let inner: &str = INNER[choices.below(INNER.len())];
        hold(&(open + inner + end));
    });
}
