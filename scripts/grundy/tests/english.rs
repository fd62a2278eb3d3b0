//! Plain English, as far as patterns can hold it: name the actor; subject, verb, object.
//!
//! Call it with `ENGLISH=solutions/src` to see one folder alone.

use fancy_regex::Regex;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

/// A pattern, and what to write instead.
const PATTERNS: [(&str, &str); 11] = [
    (r"(?i)\bnobody\b", "name the actor"),
    (r"\bwhom\b", "name the actor"),
    (
        r"(?:[.;:(]|\b(?:that|if|because|so|but|and|exactly if)) [Ww]ho (?:[a-z]+s|can|may|cannot|could)\b[^.?]*[.;]",
        "the player who",
    ),
    (r"(?i)(?<!\bthere) (?:is|are|was|were) no [a-z]", "is not a"),
    (
        r"[.;:] To [a-z]+ [^.;:,]* (?:leaves|makes|takes|wins|costs|gives)\b",
        "a gerund as the subject",
    ),
    (r"(?i)\bcomes? of (?:it|this|that)\b|\bhung up at\b|\blost words?\b", "say it plainly"),
    (r"(?i)\bsome (?:hundred|thousand|million)\b", "a few thousand"),
    (r"(?i)\bthe half of\b|\bany way to the (?:left|right)\b", "half of; any distance to the left"),
    (r"(?i)\b(?:is|are|was|were|be) told\b|\bwhat is told\b", "says, reports"),
    (r"(?i)\ball the same\b|\buntil that is all\b|\bbeside what\b", "say it plainly"),
    (r"(?i)\b(?:none|all|some|one) of what\b|\bof what (?:it|they|is|was)\b", "name the thing"),
];

/// Files whose text is somebody else's, or speaks of the patterns.
const OTHERS: [&str; 5] = ["Cargo.lock", "LICENSE", "zh", "tests/english.rs", "statement."];

/// The text of a file without the marks of comments and the ends of lines.
fn running_text(text: &str) -> String {
    let mark = Regex::new(r"\n[ \t]*(?://[/!]?|#+|\*|>|-)?[ \t]*").unwrap();
    mark.replace_all(text, " ").into_owned()
}

#[test]
fn the_text_is_plain_english() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let files = Command::new("git").arg("-C").arg(&root).arg("ls-files").output().unwrap();
    assert!(files.status.success(), "not a clone: {files:?}");
    let folder = env::var("ENGLISH").unwrap_or_default();
    let ends = [".rs", ".md", ".toml", ".js", ".css", ".html", ".v", ".yml", "justfile", "run"];
    let patterns = PATTERNS.map(|(pattern, instead)| (Regex::new(pattern).unwrap(), instead));
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
        for (pattern, instead) in &patterns {
            for hit in pattern.find_iter(&text).map(Result::unwrap) {
                let around: String = text[hit.start()..].chars().take(70).collect();
                found.push(format!("{path}: {} ({instead})", around.trim()));
            }
        }
    }
    assert!(read > 0, "no text below {folder}");
    assert!(found.is_empty(), "{} places:\n{}", found.len(), found.join("\n"));
}
