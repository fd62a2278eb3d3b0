//! The C emitter: a random program of arithmetic, compiled by rustc and as C, prints the same.

mod ways;

use fuzz::{bytes, corpus, Choices, Counts, NARROW, WIDE};
use rust_to_c::{compile, Converter, Options};
use std::path::Path;
use std::process::Command;
use ways::{ways, Way};

const TYPES: [&str; 8] = ["u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64"];

/// An expression of the type `t` on the variables `a`, `b` of that type, `n: u64` and the functions before
/// number `i`.
fn expression(choices: &mut Choices, t: &str, i: usize, depth: usize) -> String {
    if depth == 0 || choices.is_over() {
        return match choices.below(6) {
            0 => "a".to_string(),
            1 => "b".to_string(),
            2 => format!("n as {t}"),
            3 => format!("{t}::MAX"),
            4 => format!("{t}::MIN"),
            _ => format!("{}_u64 as {t}", choices.number(8)),
        };
    }
    let part = |choices: &mut Choices| expression(choices, t, i, depth - 1);
    match choices.below(17) {
        0 => format!("({}).wrapping_add({})", part(choices), part(choices)),
        1 => format!("({}).wrapping_sub({})", part(choices), part(choices)),
        2 => format!("({}).wrapping_mul({})", part(choices), part(choices)),
        3 => format!("({}).checked_div({}).unwrap_or(7)", part(choices), part(choices)),
        4 => format!("({}).checked_rem({}).unwrap_or(5)", part(choices), part(choices)),
        5 => format!("(({}) & ({}))", part(choices), part(choices)),
        6 => format!("(({}) | ({}))", part(choices), part(choices)),
        7 => format!("(({}) ^ ({}))", part(choices), part(choices)),
        8 => format!("({}).wrapping_shl(({}) as u32)", part(choices), part(choices)),
        9 => format!("({}).wrapping_shr(({}) as u32)", part(choices), part(choices)),
        10 => format!("({}).rotate_left((({}) as u32) % 64)", part(choices), part(choices)),
        11 => format!(
            "(if ({}) < ({}) {{ {} }} else {{ {} }})",
            part(choices), part(choices), part(choices), part(choices)
        ),
        12 => {
            let what = *choices.one(&["count_ones", "leading_zeros", "trailing_zeros"]);
            format!("(({}).{what}() as {t})", part(choices))
        }
        13 => {
            let other = *choices.one(&TYPES);
            format!("(({}) as {other} as {t})", part(choices))
        }
        14 if i > 0 => {
            let f = choices.below(i);
            let other = TYPES[f % TYPES.len()];
            format!("(f{f}(({}) as {other}, ({}) as {other}, n / 2) as {t})", part(choices), part(choices))
        }
        15 => format!(
            "{{ let mut s = {}; let mut k = 0; while k < n % 9 {{ let b = s; s = ({}).wrapping_add(k as {t}); k += 1; }} s }}",
            part(choices), part(choices)
        ),
        _ => format!(
            "(match ({}) as u64 % 5 {{ 0 => {}, 1 | 2 => {}, 3 => a, _ => [a, b, {}][(n % 3) as usize] }})",
            part(choices), part(choices), part(choices), part(choices)
        ),
    }
}

fn program(choices: &mut Choices) -> String {
    let count = 2 + choices.below(8);
    let mut text = "use std::io::{stdin, Read};\n\nfn main() {\n    let mut text = String::new();\n    \
        stdin().read_to_string(&mut text).expect(\"stdin is text\");\n    print!(\"{}\", solve(&text));\n}\n\n\
        fn solve(text: &str) -> String {\n    let numbers: Vec<u64> = text.split_whitespace().map(|it| it.parse().unwrap()).collect();\n    \
        let mut answer = String::new();\n    for three in numbers.chunks(3) {\n        let (a, b, n) = (three[0], three[1], three[2]);\n"
        .to_string();
    for i in 0..count {
        let t = TYPES[i % TYPES.len()];
        text += &format!("        answer += &format!(\"{{}} \", f{i}(a as {t}, b as {t}, n));\n");
    }
    text += "        answer.push('\\n');\n    }\n    answer\n}\n";
    for i in 0..count {
        let t = TYPES[i % TYPES.len()];
        let body = expression(choices, t, i, 4);
        text += &format!("\nfn f{i}(a: {t}, b: {t}, n: u64) -> {t} {{\n    {body}\n}}\n");
    }
    text
}

/// Numbers at which the languages differ.
fn input() -> String {
    let ends: Vec<u64> = NARROW.iter().chain(&WIDE).map(|&end| end as u64).collect();
    let mut text = String::new();
    for (i, a) in ends.iter().enumerate() {
        for j in [0, 1, 5, 11, 17] {
            let b = ends[(i + j) % ends.len()];
            text += &format!("{a} {b} {}\n", (i * 7 + j) % 40);
        }
    }
    text
}

fn run(binary: &Path, input: &Path) -> String {
    let output = Command::new(binary).stdin(std::fs::File::open(input).unwrap()).output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn hold(text: &str, converter: &Converter, ways: &[Way]) {
    let folder = tempfile::tempdir().unwrap();
    let [file, native, c, given] =
        ["program.rs", "native", "program.c", "input"].map(|name| folder.path().join(name));
    std::fs::write(&file, text).unwrap();
    std::fs::write(&given, input()).unwrap();
    let mut rustc = Command::new("rustc");
    rustc.args(["--edition", "2021", "-O", "-A", "warnings", "-o"]).arg(&native).arg(&file);
    let output = rustc.output().unwrap();
    assert!(output.status.success(), "{}\n{text}", String::from_utf8_lossy(&output.stderr));
    let expected = run(&native, &given);
    let options = Options { limit: usize::MAX, ..Options::default() };
    let made = converter
        .convert(text, "program.rs", &options)
        .unwrap_or_else(|why| panic!("{why}\n{text}"));
    std::fs::write(&c, &made.text).unwrap();
    for (compiler, flags) in ways {
        let binary = folder.path().join(format!("{flags:?}"));
        compile(compiler, *flags, &c, &binary).unwrap_or_else(|why| panic!("{why}\n{text}"));
        let got = run(&binary, &given);
        assert_eq!(got, expected, "{} {flags:?}\n{text}\n{}", compiler.name(), made.text);
    }
}

#[test]
fn the_corpus_holds() {
    let (converter, (_, all)) = (Converter::new().unwrap(), ways());
    for (_, text) in corpus("emitter") {
        hold(&text, &converter, &all);
    }
}

#[test]
fn emitter() {
    let (converter, (quick, all)) = (Converter::new().unwrap(), ways());
    let counts = Counts::default();
    bolero::check!()
        .with_generator(bytes(512))
        .with_shrink_time(std::time::Duration::ZERO)
        .for_each(|bytes| {
            // The compilers that take their time are asked now and then.
            let ways = if counts.all() % 50 == 49 { &all } else { &quick };
            hold(&program(&mut Choices::new(bytes)), &converter, ways);
            counts.add("held");
        });
}
