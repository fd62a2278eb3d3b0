//! Plain English, as far as patterns can hold it: name the actor; subject, verb, object.
//!
//! Call it with `ENGLISH=solutions/src` to see one folder alone.

use fancy_regex::Regex;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// A word in lower case, a pattern that contains it, and what to write instead.
const PATTERNS: [(&str, &str, &str); 13] = [
    ("nobody", r"(?i)\bnobody\b", "name the actor"),
    ("whom", r"\bwhom\b", "name the actor"),
    (
        "who ",
        r"(?:[.;(]|\b(?:that|if|because|so|but|and|exactly if)) [Ww]ho (?:[a-z]+s|can|may|cannot|could)\b[^.?]*[.;]",
        "the player who",
    ),
    (
        " no ",
        r"(?i)(?<!\bthere) (?:is|are|was|were) no (?!slower|larger|longer|more|less)[a-z]",
        "is not a",
    ),
    (
        " to ",
        r"[.;:] To [a-z]+ [^.;:,]* (?:leaves|makes|takes|wins|costs|gives)\b",
        "a gerund as the subject",
    ),
    (" of ", r"(?i)\bcomes? of (?:it|this|that)\b", "say it plainly"),
    ("lost word", r"\blost words?\b", "losing word"),
    ("some ", r"(?i)\bsome (?:hundred|thousand|million)\b", "a few thousand"),
    ("the half", r"(?i)\bthe half of\b", "half of"),
    ("told", r"(?i)\b(?:is|are|was|were|be) told\b|\bwhat is told\b", "says, reports"),
    ("all the same", r"(?i)\ball the same\b", "say it plainly"),
    ("beside what", r"(?i)\bbeside what\b", "say it plainly"),
    (
        "of what",
        r"(?i)\b(?:none|all|some|one) of what\b|\bof what (?:it|they|is|was)\b",
        "name the thing",
    ),
];

/// Files whose text is somebody else's, or speaks of the patterns.
const OTHERS: [&str; 5] = ["Cargo.lock", "LICENSE", "zh", "tests/english.rs", "statement."];

/// The text of a file without the marks of comments and the ends of lines.
fn running_text(text: &str) -> String {
    let unmarked = |line: &str| {
        let line = line.trim_start();
        line.trim_start_matches(['/', '!', '#', '*', '>', '-']).trim_start().to_string()
    };
    text.lines().map(unmarked).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_text_is_plain_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = Command::new("git").arg("-C").arg(&root).arg("ls-files").output().unwrap();
    assert!(files.status.success(), "not a clone: {files:?}");
    let folder = env::var("ENGLISH").unwrap_or_default();
    let ends = [".rs", ".md", ".toml", ".js", ".css", ".html", ".v", ".yml", "justfile", "run"];
    let patterns =
        PATTERNS.map(|(word, pattern, instead)| (word, Regex::new(pattern).unwrap(), instead));
    let mut found = vec![];
    let mut read = 0;
    for path in String::from_utf8(files.stdout).unwrap().lines() {
        let is_text = ends.iter().any(|end| path.ends_with(end));
        if !is_text || !path.starts_with(&folder) || OTHERS.iter().any(|it| path.contains(it)) {
            continue;
        }
        let Ok(text) = fs::read_to_string(root.join(path)) else { continue };
        read += 1;
        let text = running_text(&text);
        let lower = text.to_lowercase();
        // Regular expressions are slow where the compiler does not optimise.
        for (_, pattern, instead) in patterns.iter().filter(|(word, ..)| lower.contains(word)) {
            for hit in pattern.find_iter(&text).map(Result::unwrap) {
                let around: String = text[hit.start()..].chars().take(70).collect();
                found.push(format!("{path}: {} ({instead})", around.trim()));
            }
        }
    }
    assert!(read > 0, "no text below {folder}");
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}
