//! A file of rules as an oracle: the function `options` that `explore --rules` takes, with all around it
//! that an oracle has.

use crate::bundle::formatted;
use std::path::Path;
use system::rules_file::{self, RulesFile};
use system::{Failure, Result};

/// The rules in the file at `path`, if an oracle can be made of them.
pub(crate) fn read(path: &Path) -> Result<RulesFile> {
    let (name, text) = rules_file::read(path)?;
    let wrong = |what: String| {
        Failure::usage(format!("{what}; `cargo grundy explore --help` has examples"))
    };
    let rules = RulesFile::parse(&name, &text).map_err(wrong)?;
    if let Some(error) = rules.syntax_error {
        return Err(Failure::usage(error));
    }
    let same = rules.parameters.windows(2).all(|pair| pair[0].kind == pair[1].kind);
    let legal = rules.legal.iter().flatten();
    if !same
        || rules.parameters.iter().chain(legal).any(|it| it.is_reference)
        || !rules.output.starts_with("Vec<")
    {
        return Err(wrong(format!(
            "{name}: `options` takes numbers of one type, no references, and gives a Vec"
        )));
    }
    Ok(rules)
}

/// The oracle of the problem `id` with these rules.
pub(crate) fn oracle(rules: &RulesFile, id: &str) -> String {
    let number = &rules.parameters[0].kind;
    let names: Vec<String> = rules.parameters.iter().map(|it| it.name.clone()).collect();
    let each = |what: &dyn Fn(usize, &str) -> String| -> Vec<String> {
        names.iter().enumerate().map(|(i, name)| what(i, name)).collect()
    };
    // A position of one number is that number, of more a tuple.
    let position = |parts: Vec<String>| match &parts[..] {
        [one] => one.clone(),
        _ => format!("({})", parts.join(", ")),
    };
    let cast = if number == "u64" { String::new() } else { format!(" as {number}") };
    let given = each(&|i, _| format!("numbers[{i}]{cast}"));
    let arguments = names.join(", ");
    let [named, kind] = [position(names.clone()), position(each(&|_, _| number.clone()))];
    let [component, start, taken, moves, start_of_given] = if rules.output.starts_with("Vec<Vec<") {
        [
            format!("Vec<{kind}>"),
            "vec![position]".to_string(),
            "sum".to_string(),
            MOVES_OF_SUMS.replace("{named}", &named).replace("{arguments}", &arguments),
            format!("vec![{}]", position(given.clone())),
        ]
    } else {
        [
            kind,
            "position".to_string(),
            format!("&{named}"),
            format!("options({arguments})"),
            position(given.clone()),
        ]
    };
    let (expect, values) = if rules.legal.is_some() {
        let expect = EXPECT.replace("{named}", &named).replace("{arguments}", &arguments);
        (expect, format!("legal({}).then(|| {start_of_given})", given.join(", ")))
    } else {
        (String::new(), format!("Some({start_of_given})"))
    };
    let [small, large, most] = [[40, 300, 50], [12, 30, 7], [6, 12, 4]][names.len() - 1];
    let parameters = each(&|_, name| format!("parameter(\"{name}\", 0, {small}, {large})"));
    let read = each(&|_, name| format!("input.number(\"{name}\", 0..=1000)?"));
    let whole = TEMPLATE
        .replace("{id}", id)
        .replace("{count}", &names.len().to_string())
        .replace("{most}", &most.to_string())
        .replace("{about}", &format!("the position {arguments}"))
        .replace("{parameters}", &parameters.join(", "))
        .replace("{values}", &values)
        .replace("{position}", &component)
        .replace("{read}", &position(read))
        .replace("{expect}", &expect)
        .replace("{start}", &start)
        .replace("{taken}", &taken)
        .replace("{moves}", &moves)
        // A comment on the whole file is not allowed in the middle of another file.
        .replace("{rules}", rules.text.replace("//!", "//").trim_end());
    formatted(whole, false)
}

/// What is read has to be a position.
const EXPECT: &str = r#"let {named} = position;
input.expect(legal({arguments}), || format!("{position:?} is not a position"))?;
"#;

/// The options of a sum, from those of one position, which are sums.
const MOVES_OF_SUMS: &str = r"(0..sum.len())
    .flat_map(|i| {
        let {named} = sum[i];
        options({arguments}).into_iter().map(move |parts| {
            let mut after = sum.clone();
            after.splice(i..=i, parts);
            after.sort_unstable();
            after
        })
    })
    .collect()";

/// An oracle around rules from a file.
const TEMPLATE: &str = r#"//! Judge number by brute force, from the rules at the end.

use testdata::family::{self, parameter, Family};
use testdata::random::{line, lists};
use testdata::{explain, game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    words: Some(["First", "Second"]),
    outcomes: Some(|input| Ok(explain::normal([read(input)?], moves, explain::from_to))),
    large: &[("the largest numbers", |_, scale| line([1000 / scale; {count}]))],
    broken: &["-1\n"],
    families: &[Family {
        name: "rules",
        about: "{about}",
        parameters: &[{parameters}],
        values: || family::grundy(moves, |numbers| {values}),
    }],
    ..Oracle::new("{id}", |input| read(input).map(drop), small, every)
};

type Position = {position};

fn read(input: &mut Input) -> Result<Position, Invalid> {
    let position = {read};
    {expect}Ok({start})
}

/// The rules: the positions that one move leads to, by the function `options` below.
fn moves({taken}: &Position) -> Vec<Position> {
    {moves}
}

fn small(rng: &mut Rng, size: usize) -> String {
    // A random position is mostly an N-position: half of the time it is drawn until it is none.
    let mut is_n = game::is_n_position(moves);
    let wanted = rng.one_in(2);
    let fits = |text: &String| read(&mut Input::new(text)).is_ok_and(|it| is_n(it) == wanted);
    let mut drawn = (0..100).map(|_| line(rng.numbers({count}, &(0..=3 * size as u64))));
    drawn.find(fits).unwrap_or_else(|| line([0; {count}]))
}

fn every() -> Vec<String> {
    let lines = lists({count}, 0..={most}).map(line);
    lines.filter(|text| read(&mut Input::new(text)).is_ok()).collect()
}

{rules}
"#;
