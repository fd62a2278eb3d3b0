//! Finds the essay of the Rust file, and its own functions.
//!
//! A function or method is the file's own if it is outside of `mod`: the bundler puts libraries into modules. Each gets
//! `#[inline(never)]`, so that it stays a function in C, with its name and comment. The C compiler inlines it again where
//! that pays.
//!
//! This splits the file into tokens without parsing it, so as not to take comments and texts for code.

use crate::tree::Type;
use std::collections::{BTreeMap, BTreeSet};

/// A Rust file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Source {
    /// The lines of the comment that begins it.
    pub(crate) essay: Vec<String>,
    /// The text with its marks.
    pub(crate) marked: String,
    /// The comments of its own functions, by their names: `gap`, `Game_grundy`.
    pub(crate) comments: BTreeMap<String, Vec<String>>,
    /// The names and types of the parameters of its own functions as wasm has them, and the result.
    pub(crate) heads: BTreeMap<String, Head>,
    /// The functions that are `#[cold]`, those of modules too.
    pub(crate) cold: BTreeSet<String>,
}

/// The parameters and the result of a function of wasm.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Head {
    pub(crate) parameters: Vec<(String, Type)>,
    pub(crate) result: Option<Type>,
}

impl Source {
    /// Looks through a Rust file.
    pub(crate) fn new(text: &str) -> Self {
        let text = text.trim_start_matches('\u{feff}');
        let mut source = Source { essay: essay(text), ..Source::default() };
        let mut reader = Reader { marks: vec![], source: &mut source, is_own: true };
        reader.list(&tokens(text), "");
        let marks = std::mem::take(&mut reader.marks);
        let mut done = 0;
        for mark in marks {
            source.marked.push_str(&text[done..mark]);
            source.marked.push_str("#[inline(never)] ");
            done = mark;
        }
        source.marked.push_str(&text[done..]);
        source
    }
}

/// The lines of `//!` at the start, without that sign.
fn essay(text: &str) -> Vec<String> {
    let lines = text.lines().map(str::trim_start).skip_while(|line| line.starts_with("#!["));
    let comment = lines
        .skip_while(|line| !line.starts_with("//!") && line.starts_with("//"))
        .map_while(|line| line.strip_prefix("//!"));
    comment.map(|line| line.strip_prefix(' ').unwrap_or(line).trim_end().to_string()).collect()
}

/// A token with the place where it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str, usize),
    /// A line of `///`, without that sign.
    Comment(&'a str),
    Sign(char, usize),
    /// A number, a character or a text.
    Literal,
}

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = vec![];
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (token, length) = token(rest, at);
        debug_assert!(length > 0, "{first:?}");
        tokens.extend(token);
        at += length;
    }
    tokens
}

/// The token that begins `rest`, if it is not a blank or a comment, and its length.
fn token(rest: &str, at: usize) -> (Option<Token<'_>>, usize) {
    let first = rest.chars().next().expect("not the end");
    if rest.starts_with("//") {
        let line = rest.lines().next().unwrap_or_default();
        let comment = line.strip_prefix("///").filter(|line| !line.starts_with('/'));
        return (comment.map(|text| Token::Comment(text.trim())), line.len());
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some(length) = literal(rest) {
        return (Some(Token::Literal), length);
    }
    if first.is_alphanumeric() || first == '_' {
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        return (Some(Token::Word(&rest[..end], at)), end);
    }
    let sign = (!first.is_whitespace()).then_some(Token::Sign(first, at));
    (sign, first.len_utf8())
}

/// The length of the comment that begins `rest`; such comments nest.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        if rest[at..].starts_with("/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if rest[at..].starts_with("*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += rest[at..].chars().next().map_or(1, char::len_utf8);
        }
    }
    rest.len()
}

/// The length of the text or character that begins `rest`, if one does.
fn literal(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix(['b', 'c']).unwrap_or(rest);
    let prefix = rest.len() - body.len();
    if let Some(raw) = body.strip_prefix('r') {
        let hashes = raw.len() - raw.trim_start_matches('#').len();
        let quoted = raw[hashes..].strip_prefix('"');
        if let Some(quoted) = quoted {
            let end = format!("\"{}", "#".repeat(hashes));
            let length = quoted.find(&end).map_or(quoted.len(), |place| place + end.len());
            return Some(prefix + 1 + hashes + 1 + length);
        }
    }
    let quote = body.chars().next()?;
    if quote == '\'' {
        // `'a` is a lifetime, `'a'` a character.
        let mut chars = body[1..].chars();
        let first = chars.next()?;
        if first != '\\' && chars.next() != Some('\'') {
            return None;
        }
    } else if quote != '"' {
        return None;
    }
    let mut escaped = false;
    for (place, c) in body.char_indices().skip(1) {
        if c == quote && !escaped {
            return Some(prefix + place + 1);
        }
        escaped = c == '\\' && !escaped;
    }
    Some(rest.len())
}

/// Walks through the items of a file.
struct Reader<'a> {
    /// Where marks are to be put.
    marks: Vec<usize>,
    source: &'a mut Source,
    /// Is it outside of any `mod`?
    is_own: bool,
}

impl Reader<'_> {
    /// The items of the file, or of the implementation for the type `owner`.
    fn list(&mut self, tokens: &[Token], owner: &str) {
        let mut start = 0;
        while start < tokens.len() {
            let end = start + item_length(&tokens[start..]);
            self.item(&tokens[start..end], owner);
            start = end;
        }
    }

    fn item(&mut self, item: &[Token], owner: &str) {
        let head = &item[..body(item).unwrap_or(item.len())];
        let declared: Vec<Token> =
            head.iter().skip_while(|token| !begins_item(token)).copied().collect();
        let word = |place: usize| match declared.get(place) {
            Some(Token::Word(word, _)) => *word,
            _ => "",
        };
        let kind = (0..declared.len())
            .map(word)
            .find(|word| ["fn", "impl", "mod", "trait", "macro_rules"].contains(word));
        match kind {
            Some("fn") => {
                let place = (0..declared.len()).find(|&place| word(place) == "fn");
                let name = place.map_or("", |place| word(place + 1));
                self.function(item, &declared, name, owner);
            }
            Some("impl") if owner.is_empty() => {
                if let Some(open) = body(item) {
                    let owner = implemented(head);
                    self.list(&item[open + 1..item.len() - 1], &owner);
                }
            }
            Some("mod") => {
                if let Some(open) = body(item) {
                    let outer = std::mem::replace(&mut self.is_own, false);
                    self.list(&item[open + 1..item.len() - 1], "");
                    self.is_own = outer;
                }
            }
            _ => {}
        }
    }

    fn function(&mut self, item: &[Token], declared: &[Token], name: &str, owner: &str) {
        let is = |attribute: &str| {
            let mut before = item.iter().take_while(|token| !begins_item(token));
            before.any(|token| matches!(token, Token::Word(word, _) if *word == attribute))
        };
        let is_main = owner.is_empty() && name == "main";
        let name = if owner.is_empty() { name.to_string() } else { format!("{owner}_{name}") };
        if is("cold") {
            self.source.cold.insert(name.clone());
        }
        let Some(Token::Word(_, place)) = declared.first() else { return };
        if !self.is_own || is_main || is("inline") || body(item).is_none() {
            return;
        }
        self.marks.push(*place);
        if let Some(head) = head(declared) {
            self.source.heads.insert(name.clone(), head);
        }
        let comment: Vec<String> = item
            .iter()
            .filter_map(|token| match token {
                Token::Comment(line) => Some((*line).to_string()),
                _ => None,
            })
            .take_while(|line| !line.is_empty())
            .collect();
        self.source.comments.insert(name, comment);
    }
}

/// Is it a word that an item begins with, after its comments and attributes?
fn begins_item(token: &Token) -> bool {
    let words = ["pub", "const", "unsafe", "extern", "async", "fn", "impl", "mod", "trait"];
    match token {
        Token::Word(word, _) => words.contains(word) || *word == "macro_rules",
        _ => false,
    }
}

/// The length of the first item: to its `;` or the end of its braces, outside of other brackets.
fn item_length(tokens: &[Token]) -> usize {
    let mut depth = 0;
    for (place, token) in tokens.iter().enumerate() {
        match token {
            Token::Sign('(' | '[' | '{', _) => depth += 1,
            Token::Sign(close @ (')' | ']' | '}'), _) => {
                depth -= 1;
                // `= { … };` goes on to its semicolon.
                if depth == 0 && *close == '}' {
                    let goes_on = matches!(tokens.get(place + 1), Some(Token::Sign(';', _)));
                    return place + 1 + usize::from(goes_on);
                }
            }
            Token::Sign(';', _) if depth == 0 => return place + 1,
            _ => {}
        }
    }
    tokens.len()
}

/// The place of the brace that opens the item's body.
fn body(item: &[Token]) -> Option<usize> {
    let mut depth = 0;
    for (place, token) in item.iter().enumerate() {
        match token {
            Token::Sign('{', _) if depth == 0 => return Some(place),
            Token::Sign('(' | '[' | '{', _) => depth += 1,
            Token::Sign(')' | ']' | '}', _) => depth -= 1,
            _ => {}
        }
    }
    None
}

/// The head of the function `declared` in wasm, by its text: a slice is a place and a length, and for a result that is not
/// a number the caller passes a place as the first argument.
fn head(declared: &[Token]) -> Option<Head> {
    let open = declared.iter().position(|token| matches!(token, Token::Sign('(', _)))?;
    let named = |token: &Token| matches!(token, Token::Word("fn", _));
    // `fn f<…>(`: the types may be any.
    if open != declared.iter().position(named)? + 2 {
        return None;
    }
    let mut lists = vec![vec![]];
    let mut depth = 0;
    let mut rest = declared[open + 1..].iter();
    for token in rest.by_ref() {
        match token {
            Token::Sign(')', _) if depth == 0 => break,
            Token::Sign(',', _) if depth == 0 => {
                lists.push(vec![]);
                continue;
            }
            Token::Sign('(' | '[' | '<', _) => depth += 1,
            Token::Sign(')' | ']' | '>', _) => depth -= 1,
            _ => {}
        }
        lists.last_mut().expect("never empty").push(*token);
    }
    let mut head = Head::default();
    let result: Vec<Token> = rest.skip(2).copied().collect();
    if !result.is_empty() {
        head.result = number(&result);
        if head.result.is_none() {
            head.parameters.push(("result".to_string(), Type::I32));
        }
    }
    for list in lists.iter().filter(|list| !list.is_empty()) {
        parameter(list, &mut head)?;
    }
    Some(head)
}

/// Adds the wasm parameters of the parameter `list` to `head`.
fn parameter(list: &[Token], head: &mut Head) -> Option<()> {
    // Without `mut` and lifetimes.
    let mut plain: Vec<Token> = vec![];
    for token in list {
        match (plain.last(), token) {
            (_, Token::Word("mut", _)) => {}
            (Some(Token::Sign('\'', _)), _) => drop(plain.pop()),
            _ => plain.push(*token),
        }
    }
    let (name, ty) = match &plain[..] {
        [Token::Sign('&', _), Token::Word("self", _)] => ("self", &plain[..1]),
        [Token::Word(name, _), Token::Sign(':', _), ty @ ..] => (*name, ty),
        _ => return None,
    };
    if let Some(ty) = number(ty) {
        head.parameters.push((name.to_string(), ty));
        return Some(());
    }
    let Some(Token::Sign('&', _)) = ty.first() else { return None };
    head.parameters.push((name.to_string(), Type::I32));
    let is_text = matches!(ty[1..], [Token::Word("str", _)]);
    let is_slice = matches!(ty.get(1), Some(Token::Sign('[', _)))
        && !ty.iter().any(|token| matches!(token, Token::Sign(';', _)));
    if is_text || is_slice {
        head.parameters.push((format!("{name}_length"), Type::I32));
    }
    Some(())
}

/// The type of a number of Rust in wasm.
fn number(ty: &[Token]) -> Option<Type> {
    let [Token::Word(name, _)] = ty else { return None };
    match *name {
        "u64" | "i64" => Some(Type::I64),
        "f32" => Some(Type::F32),
        "f64" => Some(Type::F64),
        "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "usize" | "isize" | "bool" | "char" => {
            Some(Type::I32)
        }
        _ => None,
    }
}

/// The name of the type that the head of an `impl` is for.
fn implemented(head: &[Token]) -> String {
    let mut name = "";
    let mut depth = 0;
    let mut before = ' ';
    for token in head.iter().skip_while(|token| !matches!(token, Token::Word("impl", _))).skip(1) {
        match token {
            Token::Sign('<', _) => depth += 1,
            Token::Sign('>', _) if before != '-' => depth -= 1,
            Token::Word("where", _) => break,
            Token::Word(word, _) if depth == 0 && *word != "dyn" => name = word,
            _ => {}
        }
        before = if let Token::Sign(sign, _) = token { *sign } else { ' ' };
    }
    name.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r##"// --edition 2021
//! Title: *Nim*.
//!
//! **Game.** Heaps.

use std::fmt;

fn main() { print!("{}", solve("fn not() {")); }

/// Who wins
/// what.
///
/// More.
pub fn solve(text: &'static str) -> [u8; { 3 }] { fn inner() {} [b'{', b'\'', b'"'] }

const TABLE: [&str; 2] = [r#"fn "raw" {"#, "}"];
/* fn comment() { /* nested */ */
struct Game { f: fn(u8) -> u8 }
impl<T: Into<u8>> fmt::Display for Game where u8: Into<T> {
    #[allow(dead_code)]
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) }
    #[inline(always)]
    fn fast() {}
    const fn slow<'a>(c: char) -> bool { c == '}' }
}
trait Move { fn make(&self); fn other(&self) {} }
macro_rules! m { () => { fn made() {} } }
mod shared { pub fn pasted() {} }
"##;

    #[test]
    fn own_functions_are_marked_and_nothing_else() {
        let source = Source::new(FILE);
        let marked: Vec<&str> = source
            .marked
            .lines()
            .filter_map(|line| line.split_once("#[inline(never)] "))
            .map(|(_, rest)| rest.split('(').next().unwrap_or_default())
            .collect();
        assert_eq!(marked, ["pub fn solve", "fn fmt", "const fn slow<'a>"]);
        assert_eq!(source.marked.replace("#[inline(never)] ", ""), FILE);
    }

    #[test]
    fn the_essay_and_the_comments_are_found() {
        let source = Source::new(FILE);
        assert_eq!(source.essay, ["Title: *Nim*.", "", "**Game.** Heaps."]);
        let names: Vec<&String> = source.comments.keys().collect();
        assert_eq!(names, ["Game_fmt", "Game_slow", "solve"]);
        assert_eq!(source.comments["solve"], ["Who wins", "what."]);
        assert!(source.comments["Game_fmt"].is_empty());
        let head = |names: &[&str], result| {
            let of = |name: &&str| ((*name).to_string(), Type::I32);
            Some(Head { parameters: names.iter().map(of).collect(), result })
        };
        assert_eq!(
            source.heads.get("solve").cloned(),
            head(&["result", "text", "text_length"], None)
        );
        assert_eq!(source.heads.get("Game_fmt").cloned(), head(&["result", "self", "f"], None));
        // The function of a lifetime is left alone.
        assert!(!source.heads.contains_key("Game_slow"));
        assert!(Source::new("fn main() {}").essay.is_empty());
        assert_eq!(Source::new("#![allow(x)]\n//! a\n//b\n").essay, ["a"]);
    }
}
