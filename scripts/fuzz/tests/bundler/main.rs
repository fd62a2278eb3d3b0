//! The bundler's steps: macros without blanks have the same tokens, and a pruned program prints the same.

#[path = "../bundle/mod.rs"]
mod bundle;
mod real;

use bundle::Gathered;
use fuzz::{bytes, corpus, corpus_folder, Choices, Counts};
use proc_macro2::{Delimiter, Group, Ident, Punct, Spacing, Span, TokenStream, TokenTree};
use std::fmt::Write;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The tokens as a list: what each is, and for a sign whether the next one belongs to it.
fn flat(tokens: TokenStream, list: &mut Vec<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                list.push(format!("{:?}(", group.delimiter()));
                flat(group.stream(), list);
                list.push(")".to_string());
            }
            TokenTree::Punct(sign) => {
                // Signs that are the beginning of a longer one.
                let glues = |sign: &Punct| "=<>!&|+-*/%^:.?".contains(sign.as_char());
                let next = matches!(tokens.get(i + 1), Some(TokenTree::Punct(next)) if glues(next));
                let glued = next && glues(sign) && sign.spacing() == Spacing::Joint;
                list.push(format!("{}{}", sign.as_char(), if glued { "+" } else { "" }));
            }
            word => list.push(word.to_string()),
        }
    }
}

/// The macros of a library, as tokens.
fn macros_of(library: &str) -> Vec<String> {
    let file = syn::parse_file(library).unwrap_or_else(|e| panic!("{e}\n{library}"));
    let mut all = vec![];
    let mut items = file.items;
    while let Some(item) = items.pop() {
        match item {
            syn::Item::Mod(module) => items.extend(module.content.map_or(vec![], |(_, it)| it)),
            syn::Item::Macro(makro) => {
                let mut list = vec![];
                flat(makro.mac.tokens, &mut list);
                // The semicolon behind the last arm may come or go.
                if list.last().is_some_and(|last| last == ";") {
                    list.pop();
                }
                all.push(list.join(" "));
            }
            _ => {}
        }
    }
    all
}

/// Are the macros of `library` the same without blanks?
fn macros_hold(library: &str) {
    let short = bundle::macros(library);
    assert_eq!(macros_of(&short), macros_of(library), "{library}\n---\n{short}");
    assert!(short.len() <= library.len() + 16, "{library}\n---\n{short}");
    // Once is enough.
    assert_eq!(bundle::macros(&short), short, "{library}");
}

/// Random tokens, which need no meaning.
fn tokens(choices: &mut Choices, depth: usize) -> TokenStream {
    const WORDS: [&str; 16] = [
        "a",
        "b1",
        "let",
        "else",
        "r#type",
        "_",
        "1",
        "1.5",
        "0xffu8",
        "'c'",
        "\"s ; \\\" \"",
        "b'x'",
        "r#\"q\"#",
        "2.",
        "match",
        "crate",
    ];
    let mut all = TokenStream::new();
    for _ in 0..choices.below(12) {
        match choices.below(4) {
            0 => all.extend(choices.one(&WORDS).parse::<TokenStream>().expect("a token")),
            1 | 2 => {
                let sign = *choices.one(&[
                    '=', '<', '>', '!', '&', '|', '+', '-', '*', '/', '%', '^', ':', '.', '?', ',',
                    '$', '#', '@', '~',
                ]);
                let spacing = *choices.one(&[Spacing::Alone, Spacing::Joint]);
                all.extend([TokenTree::Punct(Punct::new(sign, spacing))]);
            }
            _ if depth == 0 => all.extend([TokenTree::Ident(Ident::new("x", Span::call_site()))]),
            _ => {
                let brackets =
                    *choices.one(&[Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket]);
                let group = Group::new(brackets, tokens(choices, depth - 1));
                all.extend([TokenTree::Group(group)]);
            }
        }
    }
    all
}

#[test]
fn macros() {
    bolero::check!().with_generator(bytes(512)).for_each(|bytes| {
        let mut choices = Choices::new(bytes);
        let mut library = "mod m {\n".to_string();
        for name in 0..=choices.below(3) {
            let mut arms = String::new();
            for _ in 0..=choices.below(3) {
                let [matcher, body] = [(); 2].map(|()| tokens(&mut choices, 2));
                let _ = write!(arms, "({matcher}) => {{ {body} }}; ");
            }
            // What is printed next to each other may be another token, or none.
            if arms.parse::<TokenStream>().is_err() {
                return;
            }
            let _ = writeln!(library, "macro_rules! m{name} {{ {arms} }}");
        }
        library += "}\n";
        if let Ok(file) = syn::parse_file(&library) {
            macros_hold(&bundle::print(&file.items));
        }
    });
}

#[test]
fn the_corpus_holds() {
    for (path, text) in corpus("bundler") {
        match text.split_once("// library\n") {
            Some((solution, library)) => pruned_holds(solution, library),
            None => macros_hold(&text),
        }
        assert!(path.extension().is_some());
    }
}

/// A library of functions, types, traits and macros that use each other, and a solution that uses some.
fn program(choices: &mut Choices) -> (String, String) {
    let count = 4 + choices.below(10);
    let mut library = "mod m {\n".to_string();
    // Item i uses items before it, so that it compiles; each has a function `fI(x: u64) -> u64`.
    for i in 0..count {
        let mut call = |inside: bool| -> String {
            let prefix = if inside { "super::" } else { "" };
            match i {
                0 => "x".to_string(),
                _ => format!("{prefix}f{}(x / 2)", choices.below(i)),
            }
        };
        let (one, two, inner) = (call(false), call(false), call(true));
        let text = match choices.below(9) {
            0 => format!("pub fn f{i}(x: u64) -> u64 {{ {one} ^ {i} }}\n"),
            1 => format!(
                "const C{i}: u64 = {i} * 7;\npub fn f{i}(x: u64) -> u64 {{ C{i} + {one} % 1000 }}\n"
            ),
            2 => format!(
                "pub struct S{i} {{ pub a: u64 }}\nimpl S{i} {{\n pub fn new(a: u64) -> Self {{ S{i} {{ a }} }}\n \
                 pub fn get(&self) -> u64 {{ self.a }}\n pub fn twice(&self) -> u64 {{ self.a * 2 }}\n}}\n\
                 impl Default for S{i} {{ fn default() -> Self {{ S{i}::new({i}) }} }}\n\
                 impl Clone for S{i} {{ fn clone(&self) -> Self {{ S{i}::new(self.a) }} }}\n\
                 pub fn f{i}(x: u64) -> u64 {{ let x = x % 999; S{i}::new({one} % 999).get() + S{i}::default().a }}\n"
            ),
            3 => format!(
                "pub trait T{i} {{ fn t{i}(&self) -> u64; fn unused{i}(&self) -> u64 {{ 1 }} fn own{i}(&self) -> u64 {{ 3 }} }}\n\
                 impl T{i} for u64 {{ fn t{i}(&self) -> u64 {{ *self ^ {i} }} fn own{i}(&self) -> u64 {{ 4 }} }}\n\
                 impl T{i} for u8 {{ fn t{i}(&self) -> u64 {{ 0 }} }}\n\
                 pub fn f{i}(x: u64) -> u64 {{ ({one}).t{i}() + x.own{i}() % 5 }}\n"
            ),
            4 => format!(
                "macro_rules! m{i} {{ ($x:expr) => {{ $x ^ {i} }}; ($x:expr, $y:expr) => {{ $x ^ $y }}; \
                 (@never) => {{ 0 }}; }}\npub fn f{i}(x: u64) -> u64 {{ m{i}!({one}, {two}) ^ m{i}!(x) }}\n"
            ),
            5 => format!(
                "pub enum E{i} {{ A(u64), B }}\nimpl E{i} {{ fn v(&self) -> u64 {{ match self {{ E{i}::A(x) => *x, E{i}::B => {i} }} }} }}\n\
                 pub fn f{i}(x: u64) -> u64 {{ if x % 2 == 0 {{ E{i}::A({one}).v() }} else {{ E{i}::B.v() }} }}\n"
            ),
            6 => format!(
                "pub mod n{i} {{\n use std::collections::BTreeMap;\n pub fn inner(x: u64) -> u64 {{ let mut map = BTreeMap::new(); \
                 map.insert(x, {i}); map.len() as u64 + {} }}\n pub fn idle() {{}}\n}}\npub use n{i}::inner as f{i};\n",
                inner
            ),
            7 => format!(
                "type A{i} = u64;\nstatic Z{i}: [A{i}; 3] = [1, 2, {i}];\npub fn f{i}(x: u64) -> u64 {{ Z{i}[(x % 3) as usize] + {one} % 100 }}\n"
            ),
            _ => format!(
                "pub struct G{i}<T>(pub T);\nimpl<T: Copy + Into<u64>> G{i}<T> {{ pub fn g(&self) -> u64 {{ self.0.into() }} \
                 pub fn h(&self) -> T {{ self.0 }} }}\nimpl<T> std::ops::Deref for G{i}<T> {{ type Target = T; fn deref(&self) -> &T {{ &self.0 }} }}\n\
                 pub fn f{i}(x: u64) -> u64 {{ let g = G{i}({one} % 77); g.g() + *g }}\n"
            ),
        };
        library += &text;
    }
    library += "}\n";
    let mut solution = "fn main() {\n".to_string();
    for _ in 0..=choices.below(3) {
        let f = choices.below(count);
        solution += &format!("    println!(\"{{}}\", m::f{f}({}));\n", choices.number(2));
    }
    (solution + "}\n", library)
}

/// What the program prints, compiled as a judge does.
fn printed(text: &str, folder: &Path) -> String {
    compiled(text, folder);
    run(folder, "")
}

/// Compiles a program into the folder.
fn compiled(text: &str, folder: &Path) {
    let [file, binary] = ["program.rs", "program"].map(|name| folder.join(name));
    std::fs::write(&file, text).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-A", "warnings", "-o"]).arg(&binary).arg(&file);
    let output = rustc.output().unwrap();
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
}

/// How the program in the folder ends, and what it prints.
fn run(folder: &Path, input: &str) -> String {
    let given = folder.join("input");
    std::fs::write(&given, input).unwrap();
    let given = std::fs::File::open(given).unwrap();
    let output = Command::new(folder.join("program")).stdin(given).output().unwrap();
    format!("{}: {}", output.status, String::from_utf8_lossy(&output.stdout))
}

fn pruned_holds(solution: &str, library: &str) {
    let folder = tempfile::tempdir().unwrap();
    let expected = printed(&format!("{solution}{library}"), folder.path());
    let left = bundle::macros(&bundle::prune(solution, library));
    let got = printed(&format!("{solution}{left}"), folder.path());
    assert_eq!(got, expected, "{solution}// library\n{library}---\n{left}");
    assert!(left.len() <= library.len() * 2, "{library}\n---\n{left}");
}

#[test]
fn pruning() {
    bolero::check!().with_generator(bytes(256)).with_shrink_time(Duration::ZERO).for_each(
        |bytes| {
            let mut choices = Choices::new(bytes);
            let (solution, library) = program(&mut choices);
            if let Some(path) = std::env::var_os("FUZZ_KEEP").map(|_| corpus_folder("bundler")) {
                let _ = std::fs::write(
                    path.join("last.rs"),
                    format!("{solution}// library\n{library}"),
                );
            }
            let file = syn::parse_file(&library).unwrap_or_else(|e| panic!("{e}\n{library}"));
            pruned_holds(&solution, &bundle::print(&file.items));
        },
    );
}

/// Inputs of the solution `id`.
fn inputs(id: &str) -> Vec<String> {
    let is_its = |path: &Path| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.strip_prefix(id).is_some_and(|rest| rest.starts_with(['-', '.']))
    };
    corpus("solutions").into_iter().filter(|(path, _)| is_its(path)).map(|(_, text)| text).collect()
}

/// Holds a real program, changed and pruned, against itself unpruned; its complaint.
fn complaint(real: &Gathered, inputs: &[String], pieces: &[&[u8]]) -> Option<String> {
    let held = catch_unwind(AssertUnwindSafe(|| {
        let program = real::program(real, pieces);
        let (solution, library) = (&program.solution, &program.library);
        let folder = tempfile::tempdir().unwrap();
        compiled(&format!("{solution}{library}"), folder.path());
        let printed = || inputs.iter().map(|input| run(folder.path(), input)).collect::<Vec<_>>();
        let expected = printed();
        let left = bundle::prune(solution, library);
        let text = format!("{solution}// library\n{library}--- left\n{left}");
        for gone in &program.gone {
            assert!(!left.contains(gone), "{gone} is left\n{text}");
        }
        let left = bundle::macros(&left);
        compiled(&format!("{solution}{left}"), folder.path());
        assert_eq!(printed(), expected, "{text}");
    }));
    held.err().map(|why| why.downcast::<String>().map_or(String::new(), |why| *why))
}

/// Holds the solution `id` with these changes; if it does not, one change is easier to look at.
fn real_holds(id: &str, pieces: &[&[u8]]) {
    let (real, inputs) = (bundle::gathered(id), inputs(id));
    assert!(!inputs.is_empty(), "{id} has no input");
    if let Some(why) = complaint(&real, &inputs, pieces) {
        let alone = pieces.iter().find_map(|piece| complaint(&real, &inputs, &[piece]));
        panic!("{id}: {}", alone.unwrap_or(why));
    }
}

#[test]
fn every_item_holds() {
    for is_used in [1, 0] {
        let pieces: Vec<Vec<u8>> =
            (0..real::ITEMS.len() as u8).map(|item| vec![0, 1, item, item, is_used]).collect();
        real_holds("p2197", &pieces.iter().map(Vec::as_slice).collect::<Vec<_>>());
    }
}

#[test]
fn real() {
    let folder = system::cargo::root().join("solutions/src/bin");
    let mut ids: Vec<String> = std::fs::read_dir(folder)
        .unwrap()
        .filter_map(|file| Some(file.ok()?.path().file_stem()?.to_str()?.to_string()))
        // Git keeps an empty folder by a hidden file.
        .filter(|id| !id.starts_with('.'))
        .filter(|id| !bundle::names_of("shared", &bundle::solution(id)).is_empty())
        .collect();
    ids.sort();
    let counts = Counts::default();
    let check = bolero::check!().with_generator(bytes(128)).with_shrink_time(Duration::ZERO);
    check.for_each(|bytes| {
        let Some((&first, bytes)) = bytes.split_first() else { return };
        let pieces: Vec<&[u8]> = bytes.chunks(8).collect();
        counts.add("programs");
        pieces.iter().for_each(|_| counts.add("changes"));
        real_holds(&ids[usize::from(first) % ids.len()], &pieces);
    });
}
