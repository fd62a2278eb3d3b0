//! Short names in a minified script, which readers load.

use std::collections::{BTreeMap, BTreeSet};

/// Words of the language, and what a browser brings, as far as our scripts name it.
const TAKEN: &str = "await break case catch class const continue delete do else export extends false finally for function if \
    in instanceof let new null of return static super switch this throw true try typeof void while get set async undefined \
    Array Boolean CustomEvent Date Infinity IntersectionObserver JSON Map Math MutationObserver NaN Number Object Promise RegExp ResizeObserver Set String URL URLSearchParams \
    addEventListener arguments clearTimeout document getComputedStyle history innerHeight innerWidth localStorage location \
    navigator parseFloat parseInt performance removeEventListener requestAnimationFrame scrollX scrollY scrollTo \
    sessionStorage setTimeout window";

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Word,
    Sign,
    /// A text, a part of a template, a pattern or a number.
    Other,
}
use Kind::{Other, Sign, Word};

/// The tokens of `script`, all of it.
fn tokens(script: &str) -> Vec<(Kind, &str)> {
    let bytes = script.as_bytes();
    let is_word = |c: u8| c.is_ascii_alphanumeric() || c == b'_' || c == b'$';
    let (mut all, mut from, mut depth, mut templates) = (vec![], 0, 0, vec![]);
    while from < bytes.len() {
        let c = bytes[from];
        let before = all.iter().rev().find(|it: &&(Kind, &str)| it.1 != " ");
        let begins_pattern = before
            .is_none_or(|it| it.1 == "return" || it.0 == Sign && "(,=:[!&|?{};".contains(it.1));
        let is_template = c == b'`' || c == b'}' && templates.last() == Some(&depth);
        let mut to = from + 1;
        let kind = if is_word(c) {
            to += bytes[to..].iter().take_while(|it| is_word(**it)).count();
            if c.is_ascii_digit() {
                Other
            } else {
                Word
            }
        } else if is_template {
            templates.truncate(templates.len() - usize::from(c == b'}'));
            while bytes[to] != b'`' && !(bytes[to] == b'$' && bytes[to + 1] == b'{') {
                to += if bytes[to] == b'\\' { 2 } else { 1 };
            }
            if bytes[to] == b'$' {
                templates.push(depth);
                to += 1;
            }
            to += 1;
            Other
        } else if matches!(c, b'"' | b'\'') || c == b'/' && begins_pattern {
            let mut in_class = false;
            while bytes[to] != c || in_class {
                in_class = c == b'/' && (bytes[to] == b'[' || in_class && bytes[to] != b']');
                to += if bytes[to] == b'\\' { 2 } else { 1 };
            }
            to += 1;
            if c == b'/' {
                to += bytes[to..].iter().take_while(|it| it.is_ascii_lowercase()).count();
            }
            Other
        } else {
            depth = (depth + i32::from(c == b'{')) - i32::from(c == b'}');
            Sign
        };
        all.push((kind, &script[from..to]));
        from = to;
    }
    all
}

/// `script` with a short name for each word that is a variable wherever it occurs: the same one everywhere, so scopes do not
/// matter. A word that is also a property, a method or a shorthand keeps its name, and so do the names `grundy_…` that scripts
/// share.
pub(crate) fn shortened(script: &str) -> String {
    let all = tokens(script);
    let signs: Vec<_> = all.iter().filter(|it| it.1 != " ").copied().collect();
    let mut taken: BTreeSet<&str> = TAKEN.split_whitespace().collect();
    let (mut counts, mut open) = (BTreeMap::new(), vec![]);
    for (i, &(kind, text)) in signs.iter().enumerate() {
        let at = |back: usize| i.checked_sub(back).map_or("", |i| signs[i].1);
        let (last, next) = (at(1), signs.get(i + 1).map_or("", |it| it.1));
        if kind == Word {
            *counts.entry(text).or_insert(0) += 1;
            let is_first = matches!(last, "{" | ",");
            let is_property = last == "." && at(2) != "."
                || open.last() == Some(&'o') && (next == ":" || is_first && ",}=(".contains(next))
                || open.last() == Some(&'c') && next == "(";
            if is_property {
                taken.insert(text);
            }
        } else if kind == Sign && "([".contains(text) {
            open.push('(');
        } else if text == "{" {
            let is_block =
                matches!(last, ")" | ";" | "{" | "}" | "else" | "try" | "do" | "catch" | "finally")
                    || last == ">" && at(2) == "=";
            open.push(if at(2) == "class" {
                'c'
            } else if is_block {
                'b'
            } else {
                'o'
            });
        } else if kind == Sign && ")]}".contains(text) {
            open.pop();
        }
    }
    let letters = || ('a'..='z').chain('A'..='Z');
    let pairs = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}")));
    let is_free = |name: &String| !counts.contains_key(&name[..]) && !taken.contains(&name[..]);
    let mut free = letters().map(String::from).chain(pairs).filter(is_free);
    let mut words: Vec<(&str, usize)> = counts
        .iter()
        .map(|(word, count)| (*word, *count))
        .filter(|it| it.0.len() > 2 && !taken.contains(it.0) && !it.0.starts_with("grundy_"))
        .collect();
    words.sort_by_key(|(word, count)| (std::cmp::Reverse(count * (word.len() - 1)), *word));
    let names: BTreeMap<&str, String> =
        words.into_iter().map(|(word, _)| (word, free.next().expect("names enough"))).collect();
    all.iter()
        .map(
            |(kind, text)| {
                if *kind == Word {
                    names.get(text).map_or(*text, |it| &it[..])
                } else {
                    text
                }
            },
        )
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_get_short_names() {
        for (script, wanted) in [
            ("let value=1;f(value)", "let a=1;f(a)"),
            ("let value=it.value", "let value=it.value"),
            ("let{value}=it;value=2", "let{value}=it;value=2"),
            ("let{value:other}=it;other=2", "let{value:a}=it;a=2"),
            ("f({value,other:some})", "f({value,other:a})"),
            ("[...value]", "[...a]"),
            ("x?value:other", "x?b:a"),
            ("class Some{method(value){return value}}", "class b{method(a){return a}}"),
            ("say=`value ${value} }${{a:value}}`+'value'", "c=`value ${b} }${{a:b}}`+'value'"),
            ("let value=/[/'value]/g.exec(value)/2", "let a=/[/'value]/g.exec(a)/2"),
            ("location.hash=document", "location.hash=document"),
            ("grundy_words.words", "grundy_words.words"),
        ] {
            assert_eq!(shortened(script), wanted, "{script}");
        }
    }
}
