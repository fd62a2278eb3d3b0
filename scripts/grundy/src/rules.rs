//! A file of rules as an oracle: the function `options` that `explore --rules` takes, with all around it
//! that an oracle has.

use crate::bundle::formatted;
use std::path::Path;
use system::{files, Failure, Result};

/// A file with the function `options`, as `explore --rules` takes it.
pub(crate) struct Rules {
    text: String,
    /// The parameters of `options`.
    pub(crate) names: Vec<String>,
    /// Their type: a number.
    number: String,
    /// Are its options sums of positions?
    sums: bool,
    /// Is there a function that says which numbers are a position?
    legal: bool,
}

impl Rules {
    /// The rules in the file at `path`.
    pub(crate) fn read(path: &Path) -> Result<Rules> {
        let name = path.display();
        let text = files::read(path).map_err(Failure::usage)?;
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let file = syn::parse_file(&text)
            .map_err(|e| Failure::usage(format!("{name}, line {}: {e}", e.span().start().line)))?;
        let function = |wanted: &str| {
            file.items.iter().find_map(|item| match item {
                syn::Item::Fn(function) if function.sig.ident == wanted => Some(&function.sig),
                _ => None,
            })
        };
        let printed =
            |tokens: &dyn quote::ToTokens| tokens.to_token_stream().to_string().replace(' ', "");
        let wrong =
            |what: &str| Failure::usage(format!("{name}: {what}; `explore --help` has examples"));
        let options = function("options").ok_or_else(|| wrong("there is no function `options`"))?;
        let parameters = options.inputs.iter().filter_map(|input| match input {
            syn::FnArg::Typed(syn::PatType { pat, ty, .. }) => match &**pat {
                syn::Pat::Ident(name) => Some((name.ident.to_string(), printed(ty))),
                _ => None,
            },
            syn::FnArg::Receiver(_) => None,
        });
        let (names, types): (Vec<String>, Vec<String>) = parameters.unzip();
        let output = printed(&options.output);
        let same = types.windows(2).all(|pair| pair[0] == pair[1]);
        let named = names.len() == options.inputs.len();
        if !(1..=3).contains(&names.len()) || !named || !same || !output.starts_with("->Vec<") {
            return Err(wrong("`options` takes one to three numbers of one type and gives a Vec"));
        }
        let sums = output.starts_with("->Vec<Vec<");
        let legal = function("legal").is_some();
        Ok(Rules { text, names, number: types[0].clone(), sums, legal })
    }

    /// An oracle whose rules they are.
    pub(crate) fn oracle(&self, id: &str) -> String {
        let Rules { text, names, number, sums, legal } = self;
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
        let [component, start, taken, moves, start_of_given] = if *sums {
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
        let (expect, values) = if *legal {
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
            // What a file says of itself cannot stand in the middle of another.
            .replace("{rules}", text.replace("//!", "//").trim_end());
        formatted(whole, false)
    }
}

/// What is read has to be a position.
const EXPECT: &str = r#"let {named} = position;
input.expect(legal({arguments}), || format!("{position:?} is no position"))?;
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
pub(crate) const TEMPLATE: &str = r#"//! Judge number by brute force, from the rules at the end.

use testdata::family::{self, parameter, Family, Question};
use testdata::random::{line, lists};
use testdata::{explain, game, Input, Invalid, Oracle, Rng};

testdata::oracle!(ORACLE);

pub(crate) const ORACLE: Oracle = Oracle {
    id: "{id}",
    words: Some(["First", "Second"]),
    validate: |input| read(input).map(drop),
    brute_force,
    accepts: None,
    explain: Some(|input| Ok(explain::normal([read(input)?], moves, explain::from_to))),
    small,
    every,
    large: &[("the largest numbers", |_, scale| line([1000 / scale; {count}]))],
    broken: &["-1\n"],
    families: &[Family {
        name: "rules",
        about: "{about}",
        parameters: &[{parameters}],
        question: Question::Grundy,
        values: || family::grundy(moves, |numbers| {values}),
    }],
    boards: None,
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

fn brute_force(input: &mut Input) -> Result<String, Invalid> {
    let position = read(input)?;
    Ok(if game::is_n_position(moves)(position) { "First\n" } else { "Second\n" }.to_string())
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
