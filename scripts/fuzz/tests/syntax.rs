//! The bundler's steps on syntax, on the real library and solutions with random changes.

mod bundle;

use fuzz::{bytes, corpus, Choices};
use std::fs;
use std::path::Path;
use syn::Item;

/// The text without blanks and comments, as tokens.
fn tokens(text: &str) -> String {
    let tokens = text.parse::<proc_macro2::TokenStream>();
    tokens.unwrap_or_else(|e| panic!("{e}\n{text}")).to_string()
}

/// The library's modules and the solutions, as text.
fn sources() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folders = ["shared/src", "solutions/src/bin"].map(|folder| root.join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let mut files: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files.iter().map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// A condition, and what it comes to for the judges of `unix` and `windows`: each may be so or not.
fn condition(choices: &mut Choices, depth: usize) -> (String, [bool; 4]) {
    match choices.below(if depth == 0 { 6 } else { 9 }) {
        0 => ("test".to_string(), [false; 4]),
        1 => ("debug_assertions".to_string(), [false; 4]),
        2 => (format!("feature = \"{}\"", choices.one(&["a", "b"])), [false; 4]),
        3 => ("unix".to_string(), [true, true, false, false]),
        4 => ("target_os = \"windows\"".to_string(), [true, false, true, false]),
        5 => {
            let (text, value) = *choices.one(&[("true", true), ("false", false)]);
            (text.to_string(), [value; 4])
        }
        6 => {
            let (text, values) = condition(choices, depth - 1);
            (format!("not({text})"), values.map(|value| !value))
        }
        which => {
            let all = which == 7;
            let parts: Vec<_> =
                (0..choices.below(4)).map(|_| condition(choices, depth - 1)).collect();
            let texts: Vec<&str> = parts.iter().map(|(text, _)| text.as_str()).collect();
            let word = if all { "all" } else { "any" };
            let values = [0, 1, 2, 3].map(|judge| {
                let mut values = parts.iter().map(|(_, values)| values[judge]);
                if all {
                    values.all(|value| value)
                } else {
                    values.any(|value| value)
                }
            });
            (format!("{word}({})", texts.join(", ")), values)
        }
    }
}

#[test]
fn conditions() {
    bolero::check!().with_generator(bytes(256)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let all: Vec<_> = (0..=choices.below(3)).map(|_| condition(&mut choices, 4)).collect();
        let attributes: String = all.iter().map(|(text, _)| format!("#[cfg({text})]\n")).collect();
        let inner = format!("{attributes}#[inline]\nfn f() {{}}\n");
        let source = match choices.below(3) {
            0 => inner.clone(),
            1 => format!("mod m {{ mod n {{\n{inner}}} }}"),
            _ => format!("{attributes}mod m {{}}\n{inner}"),
        };
        let file = syn::parse_file(&source).unwrap_or_else(|e| panic!("{e}\n{source}"));
        let mut items = bundle::without_hidden_items(file).items;
        while let Some(Item::Mod(module)) = items.last() {
            items = module.content.clone().map_or(vec![], |(_, items)| items);
        }
        let Some(Item::Fn(function)) = items.last() else {
            // It is gone: no judge may want it.
            let wanted = (0..4).any(|judge| all.iter().all(|(_, values)| values[judge]));
            assert!(!wanted, "{source}");
            return;
        };
        // What is left asks the same of every judge as the whole did.
        let mut left = vec![];
        for attribute in function.attrs.iter().filter(|it| it.path().is_ident("cfg")) {
            let syn::Meta::List(list) = &attribute.meta else { panic!("{source}") };
            let is_it = |(text, _): &&(String, _)| tokens(text) == list.tokens.to_string();
            left.push(all.iter().find(is_it).expect("one of them"));
        }
        assert_eq!(function.attrs.len(), left.len() + 1, "{source}");
        for judge in 0..4 {
            let before = all.iter().all(|(_, values)| values[judge]);
            assert_eq!(left.iter().all(|(_, values)| values[judge]), before, "{source}");
        }
        // What no judge changes is decided.
        let open = |text: &str| text.contains("unix") || text.contains("target_os");
        assert!(left.iter().all(|(text, _)| open(text)), "{source}");
    });
}

/// Things that only tests have.
const HIDDEN: [&str; 6] = [
    "#[cfg(test)]\nmod tests {\n    use super::*;\n    #[test]\n    fn f() { assert!(true); }\n}",
    "#[cfg(test)] use std::fmt::Debug as _;",
    "#[cfg(all(test, unix))]\n#[path = \"x.rs\"]\nmod far;",
    "#[cfg(test)]\ntestdata::tests!(oracle);",
    "/// Said\n/// twice.\n#[cfg(test)]\nfn helper() -> &'static str {\n    \"}\"\n}",
    "#[cfg(debug_assertions)] const CHECKS: bool = true;",
];

/// `text` with things that only tests have between its items, on lines of their own or beside others.
fn with_hidden(text: &str, choices: &mut Choices) -> String {
    let file = syn::parse_file(text).expect("a source");
    let mut ends: Vec<usize> = file.items.iter().map(|item| bundle::bytes(item).end).collect();
    ends.sort_unstable();
    let mut changed = text.to_string();
    for &end in ends.iter().rev() {
        for _ in 0..choices.below(8).saturating_sub(5) {
            let blank = *choices.one(&["\n", "\n\n", " ", "\n    "]);
            changed.insert_str(end, &format!("{blank}{}", choices.one(&HIDDEN)));
        }
    }
    changed
}

#[test]
fn tests_go() {
    let sources = sources();
    bolero::check!().with_generator(bytes(256)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let text = choices.one(&sources);
        let text = bundle::without_tests(text);
        let changed = with_hidden(&text, &mut choices);
        let left = bundle::without_tests(&changed);
        assert_eq!(tokens(&left), tokens(&text), "{changed}");
        // Comments stay as well.
        let comments = |text: &str| text.matches("// ").count();
        assert_eq!(comments(&left), comments(&text), "{changed}");
    });
}

/// A piece of code, what becomes of it where `a_crate` lies in a module, and the modules of it that it names.
type Piece = (&'static str, &'static str, &'static [&'static str]);

const PIECES: [Piece; 23] = [
    ("use a_crate::one::A;", "use crate::a_crate::one::A;", &["one"]),
    (
        "use a_crate::{one::A, two, three::{B, four}};",
        "use crate::a_crate::{one::A, two, three::{B, four}};",
        &["one", "two", "three"],
    ),
    ("use ::a_crate::five::A;", "use crate::a_crate::five::A;", &["five"]),
    ("use x::a_crate::six::A;", "use x::a_crate::six::A;", &[]),
    ("use crate::a_crate::six;", "use crate::a_crate::six;", &[]),
    ("let a_crate = 1;", "let a_crate = 1;", &[]),
    ("f(a_crate, a_crate::seven::f());", "f(a_crate, crate::a_crate::seven::f());", &["seven"]),
    ("let s = \"a_crate::no\";", "let s = \"a_crate::no\";", &[]),
    (
        "let s = <a_crate::eight::A as X>::y();",
        "let s = <crate::a_crate::eight::A as X>::y();",
        &["eight"],
    ),
    (
        "m! { a_crate::nine::A => [a_crate::ten::B] }",
        "m! { crate::a_crate::nine::A => [crate::a_crate::ten::B] }",
        &["nine", "ten"],
    ),
    ("a_crate!();", "a_crate!();", &[]),
    ("x.a_crate::<u8>();", "x.a_crate::<u8>();", &[]),
    ("let a_crate: u8 = 1;", "let a_crate: u8 = 1;", &[]),
    ("let y = x ::a_crate:: six :: f();", "let y = x ::a_crate:: six :: f();", &[]),
    ("use a_crate as b;", "use a_crate as b;", &[]),
    (
        "let f = |x: ::a_crate::eleven::A| x;",
        "let f = |x: crate::a_crate::eleven::A| x;",
        &["eleven"],
    ),
    (
        "struct S { a_crate: a_crate::twelve::A }",
        "struct S { a_crate: crate::a_crate::twelve::A }",
        &["twelve"],
    ),
    ("use x::{a_crate::six, y};", "use x::{a_crate::six, y};", &[]),
    ("return ::a_crate::one::A;", "return crate::a_crate::one::A;", &["one"]),
    ("fn f() -> ::a_crate::one::A;", "fn f() -> crate::a_crate::one::A;", &["one"]),
    ("for i in 0..a_crate::two::N {}", "for i in 0..crate::a_crate::two::N {}", &["two"]),
    ("let x = <T as X>::a_crate::six();", "let x = <T as X>::a_crate::six();", &[]),
    (
        "let r#type = a_crate::r#type::f();",
        "let r#type = crate::a_crate::r#type::f();",
        &["r#type"],
    ),
];

#[test]
fn paths() {
    bolero::check!().with_generator(bytes(64)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let (mut text, mut expected, mut modules) = (String::new(), String::new(), vec![]);
        for _ in 0..=choices.below(6) {
            let (before, after, named) = choices.one(&PIECES);
            let (open, close) =
                *choices.one(&[("", ""), ("{", "}"), ("m!(", ");"), ("fn f() {", "}")]);
            text += &format!("{open} {before} {close}\n");
            expected += &format!("{open} {after} {close}\n");
            modules.extend(named.iter().map(|name| name.to_string()));
        }
        let prefixed = bundle::prefixed(&text, "a_crate", "crate::a_crate");
        assert_eq!(prefixed, tokens(&expected), "{text}");
        let mut found = bundle::names_of("a_crate", &text);
        // The pieces name the modules; behind them stand types and functions.
        let numbers = "one two three five seven eight nine ten eleven twelve r#type six";
        found.retain(|name| numbers.split(' ').any(|it| it == name));
        found.sort();
        modules.sort();
        assert_eq!(found, modules, "{text}");
    });
}

/// Pieces of documentation.
const WORDS: [&str; 12] =
    ["One.", "two", "`a. b`", "e.g. x", "\"quoted\"", "\\", "⌊n / 2⌋.", "{}", "", "1.5", "*/", "#"];

#[test]
fn documentation() {
    bolero::check!().with_generator(bytes(64)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let lines: Vec<String> = (0..choices.below(6))
            .map(|_| {
                let words = (0..choices.below(5)).map(|_| *choices.one(&WORDS));
                words.collect::<Vec<_>>().join(" ")
            })
            .collect();
        let docs: String =
            lines.iter().map(|line| format!("#[doc = {:?}]\n", format!(" {line}"))).collect();
        let source = format!("{docs}#[inline]\nfn f() {{}}\n");
        let mut item: syn::ItemFn = syn::parse_str(&source).expect("a function");
        bundle::shorten(&mut item.attrs);
        let text = item.attrs.iter().filter(|it| it.path().is_ident("doc")).map(|attribute| {
            let syn::Meta::NameValue(pair) = &attribute.meta else { panic!("{source}") };
            let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else {
                panic!("{source}")
            };
            text.value()
        });
        let text: Vec<String> = text.collect();
        // The first paragraph on one line, up to the first full stop before a blank.
        let paragraph: Vec<&str> =
            lines.iter().map(|line| line.trim()).take_while(|line| !line.is_empty()).collect();
        let paragraph = paragraph.join(" ");
        let sentence = paragraph.split_inclusive(". ").next().unwrap_or("").trim_end();
        let expected: Vec<String> =
            (!sentence.is_empty()).then(|| format!(" {sentence}")).into_iter().collect();
        assert_eq!(text, expected, "{source}");
        assert_eq!(item.attrs.len(), expected.len() + 1, "{source}");
    });
}

#[test]
fn the_corpus_holds() {
    for (path, text) in corpus("syntax") {
        let (before, after) = text.split_once("// without tests\n").expect("two halves");
        assert_eq!(tokens(&bundle::without_tests(before)), tokens(after), "{}", path.display());
    }
}
