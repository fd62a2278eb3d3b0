//! Short names in a minified script, which readers load.

use std::collections::{BTreeMap, BTreeSet};

/// Words of the language, and what a browser brings, as far as our scripts name it.
const TAKEN: &str = "await break case catch class const continue delete do else export extends false finally for function if \
    in instanceof let new null of return static super switch this throw true try typeof void while yield get set async of undefined \
    Array Boolean CustomEvent Date Infinity IntersectionObserver JSON Map Math MutationObserver NaN Number Object Promise RegExp ResizeObserver Set String URL URLSearchParams \
    addEventListener arguments clearTimeout document getComputedStyle history innerHeight innerWidth localStorage location \
    navigator parseFloat parseInt performance removeEventListener requestAnimationFrame scrollBy scrollX scrollY scrollTo \
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

/// What a word is at one place of a script.
#[derive(Clone, Copy, PartialEq)]
enum Role {
    /// Of a property or a method.
    Key,
    /// Both the key of an entry and its variable: `{value}`.
    Both,
    Variable,
    /// No word.
    Nothing,
}

/// The role of each of the tokens `signs`, which have no blanks.
fn roles(signs: &[(Kind, &str)]) -> Vec<Role> {
    let mut open = vec![];
    let role = |(i, &(kind, text)): (usize, &(Kind, &str))| {
        let at = |back: usize| i.checked_sub(back).map_or("", |i| signs[i].1);
        let (last, next) = (at(1), signs.get(i + 1).map_or("", |it| it.1));
        if kind == Word {
            let is_entry = open.last() == Some(&'o') && matches!(last, "{" | ",");
            let is_accessor = open.last() == Some(&'o') && matches!(last, "get" | "set" | "async");
            let is_method = next == "(" && (is_entry || is_accessor || open.last() == Some(&'c'));
            return if last == "." && at(2) != "." || is_method || is_entry && next == ":" {
                Role::Key
            } else if is_entry && ",}=".contains(next) {
                Role::Both
            } else {
                Role::Variable
            };
        }
        if kind == Sign && "([".contains(text) {
            open.push('(');
        } else if text == "{" {
            let is_block =
                matches!(last, ")" | ";" | "{" | "}" | "else" | "try" | "do" | "catch" | "finally")
                    || last == ">" && at(2) == "=";
            open.push(if matches!(at(2), "class" | "extends") {
                'c'
            } else if is_block {
                'b'
            } else {
                'o'
            });
        } else if kind == Sign && ")]}".contains(text) {
            open.pop();
        }
        Role::Nothing
    };
    signs.iter().enumerate().map(role).collect()
}

/// `script` with a short name for each variable, the same for one word everywhere, so scopes do not matter. Properties and
/// methods keep their names, and so do the names `grundy_…` that scripts share.
pub(crate) fn shortened(script: &str) -> String {
    let script = joined(script);
    let all = tokens(&script);
    let signs: Vec<_> = all.iter().filter(|it| it.1 != " ").copied().collect();
    let taken: BTreeSet<&str> = TAKEN.split_whitespace().collect();
    let mut roles = roles(&signs).into_iter();
    let words: Vec<_> = all
        .iter()
        .map(|it| (it.1, if it.1 == " " { Role::Nothing } else { roles.next().expect("a role") }))
        .collect();
    // How often a word is a variable, and how often that is also a key.
    let mut counts = BTreeMap::<&str, [usize; 2]>::new();
    for &(text, role) in &words {
        if role != Role::Nothing {
            let count = counts.entry(text).or_default();
            count[0] += usize::from(role != Role::Key);
            count[1] += usize::from(role == Role::Both);
        }
    }
    let letters = || ('a'..='z').chain('A'..='Z');
    let pairs = letters().flat_map(|a| letters().map(move |b| format!("{a}{b}")));
    let is_free = |name: &String| !counts.contains_key(&name[..]) && !taken.contains(&name[..]);
    let mut free = letters().map(String::from).chain(pairs).filter(is_free).peekable();
    let mut variables: Vec<(&str, [usize; 2])> = counts
        .iter()
        .map(|(word, count)| (*word, *count))
        .filter(|it| !taken.contains(it.0) && !it.0.starts_with("grundy_"))
        .collect();
    variables.sort_by_key(|(word, [all, _])| (std::cmp::Reverse(*all), *word));
    let mut names = BTreeMap::new();
    for (word, [all, both]) in variables {
        let name = free.peek().expect("names enough");
        if all * word.len() > all * name.len() + both * (word.len() + 1) {
            names.insert(word, free.next().expect("names enough"));
        }
    }
    let shown = |&(text, role): &(&str, Role)| match (role, names.get(text)) {
        (Role::Both, Some(name)) => format!("{text}:{name}"),
        (Role::Variable, Some(name)) => name.clone(),
        (Role::Variable, None) if text == "true" => "!0".to_string(),
        (Role::Variable, None) if text == "false" => "!1".to_string(),
        _ => text.to_string(),
    };
    words.iter().map(shown).collect()
}

/// `script` with one `let` for those that follow each other.
fn joined(script: &str) -> String {
    let (mut whole, mut open) = (String::new(), vec![false]);
    let all = tokens(script);
    let mut i = 0;
    while i < all.len() {
        let (kind, text) = all[i];
        let is_let = open.last_mut().expect("brackets match");
        i += 1;
        if kind == Word && text == "let" {
            *is_let = true;
        } else if text == ";" && *is_let && all.get(i).is_some_and(|it| it.1 == "let") {
            i += if all.get(i + 1).is_some_and(|it| it.1 == " ") { 2 } else { 1 };
            whole.push(',');
            continue;
        } else if text == ";" {
            *is_let = false;
        } else if kind == Sign && "([{".contains(text) {
            open.push(false);
        } else if kind == Sign && ")]}".contains(text) {
            open.pop();
        }
        whole += text;
    }
    whole
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_get_short_names() {
        for (script, wanted) in [
            ("let value=1;f(value)", "let a=1;f(a)"),
            ("let value=it.value", "let b=a.value"),
            ("let{value}=it;value=2;f(value)", "let{value:a}=b;a=2;f(a)"),
            ("let{value}=it", "let{value}=a"),
            ("let{value:other}=it;other=2", "let{value:a}=b;a=2"),
            ("f({value,other:some})", "f({value,other:a})"),
            ("[...value]", "[...a]"),
            ("x?value:other", "x?b:a"),
            ("({a:x?value:b})", "({a:x?c:b})"),
            ("class Some{method(value){return value}}", "class b{method(a){return a}}"),
            ("({get value(){return 1},value(){}})", "({get value(){return 1},value(){}})"),
            ("say=`value ${value} }${{a:value}}`+'value'", "c=`value ${b} }${{a:b}}`+'value'"),
            ("let value=/[/'value]/g.exec(value)/2", "let a=/[/'value]/g.exec(a)/2"),
            ("location.hash=document", "location.hash=document"),
            ("grundy_words.words", "grundy_words.words"),
            ("let a=1;let[b]=c;f(b);let d=2", "let a=1,[b]=c;f(b);let d=2"),
            ("let a=()=>{let b=1;f()};let c", "let a=()=>{let b=1;f()},c"),
            ("if(a){let b=1}let c=2;let d", "if(a){let b=1}let c=2,d"),
            ("f(true,{true:false})", "f(!0,{true:!1})"),
        ] {
            assert_eq!(shortened(script), wanted, "{script}");
        }
    }
}
