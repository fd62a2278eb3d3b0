//! Expressions over the parameters of a family: their values, and how they are written.

use itertools::Itertools;
use std::rc::Rc;

/// The value of an expression where it has none: a division by zero, the logarithm of zero, a number
/// far beyond any Grundy value.
pub const NOTHING: i64 = i64::MIN;

/// How far numbers may go.
const FAR: i64 = 1 << 40;

/// How an expression is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Style {
    Book,
    Rust,
}

/// What is done with one number. The table of forms says what each name means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    TrailingZeros,
    TrailingOnes,
    Ones,
    OddPart,
    Root,
    Logarithm,
    Golden,
}

/// What is done with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    Plus,
    Minus,
    Mod,
    Over,
    Xor,
    And,
    Or,
    Times,
    Right,
    Left,
    Min,
    Max,
}

/// What is asked of one or two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    Equal,
    Less,
    PowerOfTwo,
    Fibonacci,
    Square,
    Triangular,
}

/// What each adds to the size of an expression, more if fewer readers know it by heart; how a book writes it, and
/// how Rust does.
pub(super) const UNARY: [(Unary, usize, [&str; 2]); 7] = [
    (
        Unary::TrailingZeros,
        2,
        ["trailing zeros of {a} in binary", "i64::from({a}.trailing_zeros())"],
    ),
    (Unary::TrailingOnes, 2, ["trailing ones of {a} in binary", "i64::from({a}.trailing_ones())"]),
    (Unary::Ones, 2, ["ones of {a} in binary", "i64::from({a}.count_ones())"]),
    (Unary::OddPart, 3, ["odd part of {a}", "({a} >> {a}.trailing_zeros())"]),
    (Unary::Root, 3, ["⌊√{a}⌋", "isqrt({a})"]),
    (Unary::Logarithm, 3, ["⌊log₂ {a}⌋", "i64::from(63 - {a}.leading_zeros())"]),
    (Unary::Golden, 2, ["⌊φ {a}⌋", "times_golden_ratio({a})"]),
];

/// The same.
pub(super) const BINARY: [(Binary, usize, [&str; 2]); 12] = [
    (Binary::Plus, 1, ["{a} + {b}", "{a} + {b}"]),
    (Binary::Minus, 1, ["{a} − {b}", "{a} - {b}"]),
    (Binary::Mod, 1, ["{a} mod {b}", "{a} % {b}"]),
    (Binary::Over, 1, ["⌊{a} / {b}⌋", "{a} / {b}"]),
    (Binary::Xor, 1, ["{a} ⊕ {b}", "{a} ^ {b}"]),
    (Binary::And, 2, ["{a} AND {b}", "{a} & {b}"]),
    (Binary::Or, 2, ["{a} OR {b}", "{a} | {b}"]),
    (Binary::Times, 2, ["{a} · {b}", "{a} * {b}"]),
    (Binary::Right, 2, ["⌊{a} / 2 ^ {b}⌋", "{a} >> {b}"]),
    (Binary::Left, 2, ["{a} · 2 ^ {b}", "{a} << {b}"]),
    (Binary::Min, 2, ["min({a}, {b})", "i64::min({a}, {b})"]),
    (Binary::Max, 2, ["max({a}, {b})", "i64::max({a}, {b})"]),
];

/// What is asked of one number: how a book names it, and how Rust asks.
pub(super) const RECOGNISERS: [(Test, &str, &str); 4] = [
    (Test::PowerOfTwo, "power of two", "({a} > 0 && {a} & ({a} - 1) == 0)"),
    (Test::Fibonacci, "Fibonacci number", "is_fibonacci({a})"),
    (Test::Square, "square", "is_square({a})"),
    (Test::Triangular, "triangular number", "is_square(8 * {a} + 1)"),
];

impl Unary {
    pub(super) fn of(self, a: i64) -> i64 {
        match self {
            Unary::Golden if !(-FAR >> 10..FAR >> 10).contains(&a) => NOTHING,
            // ⌊kφ⌋ = −⌊−kφ⌋ − 1 for k < 0: φ is not a fraction.
            Unary::Golden if a < 0 => -1 - (-a + (5 * a * a).isqrt()) / 2,
            Unary::Golden => (a + (5 * a * a).isqrt()) / 2,
            _ if a < 0 => NOTHING,
            Unary::TrailingOnes => i64::from(a.trailing_ones()),
            Unary::Ones => i64::from(a.count_ones()),
            Unary::Root => a.isqrt(),
            _ if a == 0 => NOTHING,
            Unary::TrailingZeros => i64::from(a.trailing_zeros()),
            Unary::OddPart => a >> a.trailing_zeros(),
            Unary::Logarithm => i64::from(a.ilog2()),
        }
    }
}

impl Binary {
    pub(super) fn commutes(self) -> bool {
        use Binary::{And, Max, Min, Or, Plus, Times, Xor};
        matches!(self, Plus | Times | And | Or | Xor | Min | Max)
    }

    pub(super) fn of(self, a: i64, b: i64) -> i64 {
        if a == NOTHING || b == NOTHING {
            return NOTHING;
        }
        let natural = a >= 0 && b >= 0;
        let value = match self {
            Binary::Plus => a + b,
            Binary::Minus => a - b,
            Binary::Times => a.saturating_mul(b),
            Binary::Min => a.min(b),
            Binary::Max => a.max(b),
            _ if !natural => return NOTHING,
            Binary::And => a & b,
            Binary::Or => a | b,
            Binary::Xor => a ^ b,
            Binary::Over if b > 0 => a / b,
            Binary::Mod if b > 0 => a % b,
            Binary::Left if b < 40 => a.checked_mul(1 << b).unwrap_or(FAR),
            Binary::Right if b < 64 => a >> b,
            _ => return NOTHING,
        };
        if value.abs() < FAR {
            value
        } else {
            NOTHING
        }
    }
}

impl Test {
    /// The answer; none where one of the numbers has no value.
    pub(super) fn of(self, a: i64, b: i64) -> Option<bool> {
        let square = |a: i64| a >= 0 && a.isqrt() * a.isqrt() == a;
        if a == NOTHING || b == NOTHING {
            return None;
        }
        Some(match self {
            // Squares of it would not fit.
            Test::Fibonacci if a > 1 << 30 => false,
            Test::Equal => a == b,
            Test::Less => a < b,
            Test::PowerOfTwo => a > 0 && a & (a - 1) == 0,
            // Gessel, "Fibonacci is a square", 1972.
            Test::Fibonacci => a >= 0 && (square(5 * a * a + 4) || a > 0 && square(5 * a * a - 4)),
            Test::Square => square(a),
            Test::Triangular => a >= 0 && square(8 * a + 1),
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// A parameter, by its number.
    Parameter(usize),
    Number(i64),
    Unary(Unary, Rc<Expression>),
    Binary(Binary, Rc<Expression>, Rc<Expression>),
    /// 1 if the condition holds, otherwise 0.
    Truth(Condition),
}

/// A condition, or the opposite of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    pub test: Test,
    pub a: Rc<Expression>,
    /// The second number, where there is one; otherwise the first once more.
    pub b: Rc<Expression>,
    pub not: bool,
}

/// A closed form: the first case whose condition holds, or else the last value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    pub cases: Vec<(Condition, Expression)>,
    pub otherwise: Expression,
}

impl Expression {
    fn binary(binary: Binary, a: Expression, b: Expression) -> Expression {
        Expression::Binary(binary, Rc::new(a), Rc::new(b))
    }

    /// The value at a point, or [`NOTHING`].
    pub fn at(&self, point: &[i64]) -> i64 {
        match self {
            Expression::Parameter(i) => point[*i],
            Expression::Number(number) => *number,
            Expression::Unary(unary, a) => unary.of(a.at(point)),
            Expression::Binary(binary, a, b) => binary.of(a.at(point), b.at(point)),
            Expression::Truth(condition) => condition.at(point).map_or(NOTHING, i64::from),
        }
    }

    /// The same in fewer words: numbers are worked out, what is added up is put in order, and a factor
    /// two stands outside of a logarithm or of what counts zeros.
    fn simple(&self) -> Expression {
        use Expression::{Number, Parameter};
        let whole = match self {
            Parameter(_) | Number(_) => return self.clone(),
            Expression::Truth(condition) => return Expression::Truth(condition.simple()),
            Expression::Unary(unary, a) => Expression::Unary(*unary, a.simple().into()),
            Expression::Binary(binary, a, b) => Expression::binary(*binary, a.simple(), b.simple()),
        };
        let is_number = match &whole {
            Expression::Binary(_, a, b) => matches!((&**a, &**b), (Number(_), Number(_))),
            Expression::Unary(_, a) => matches!(**a, Number(_)),
            _ => false,
        };
        match &whole {
            it if is_number && it.at(&[]) != NOTHING => Number(it.at(&[])),
            Expression::Unary(unary @ (Unary::Logarithm | Unary::TrailingZeros), a) => match &**a {
                Expression::Binary(Binary::Times, two, a) if **two == Number(2) => {
                    let inner = Expression::Unary(*unary, a.clone());
                    Expression::binary(Binary::Plus, Number(1), inner)
                }
                _ => whole,
            },
            Expression::Binary(Binary::Plus | Binary::Minus | Binary::Times, ..) => {
                let (terms, number) = whole.linear();
                in_order(terms, number)
            }
            _ => whole,
        }
    }

    /// As a sum of different terms, each with a factor, and a number.
    fn linear(&self) -> (Vec<(i64, Expression)>, i64) {
        let (left, right, factors) = match self {
            Expression::Number(number) => return (vec![], *number),
            Expression::Binary(Binary::Plus, a, b) => (a, b, [1, 1]),
            Expression::Binary(Binary::Minus, a, b) => (a, b, [1, -1]),
            Expression::Binary(Binary::Times, a, b) => match (&**a, &**b) {
                (Expression::Number(factor), _) => (b, b, [*factor, 0]),
                (_, Expression::Number(factor)) => (a, a, [*factor, 0]),
                _ => return (vec![(1, self.clone())], 0),
            },
            _ => return (vec![(1, self.clone())], 0),
        };
        let (mut terms, mut number): (Vec<(i64, Expression)>, i64) = (vec![], 0);
        for (side, factor) in [left, right].into_iter().zip(factors) {
            let (more, plus) = side.linear();
            number += factor * plus;
            for (times, term) in more {
                match terms.iter_mut().find(|known| known.1 == term) {
                    Some(known) => known.0 += factor * times,
                    None => terms.push((factor * times, term)),
                }
            }
        }
        terms.retain(|term| term.0 != 0);
        (terms, number)
    }

    /// Does it need no brackets as the first or second part of a sum?
    fn binds_in(&self, outer: Binary, is_first: bool) -> bool {
        use Binary::{Minus, Plus, Times};
        matches!(outer, Plus | Minus)
            && match self {
                Expression::Binary(Times, ..) => true,
                Expression::Binary(Plus | Minus, ..) => is_first,
                _ => false,
            }
    }

    /// With brackets around it if it stands `inside` of another and needs them.
    fn written(&self, names: &[String], style: Style, inside: bool) -> String {
        let number = Expression::Number(1);
        let (form, a, b) = match self {
            Expression::Parameter(i) => return names[*i].clone(),
            Expression::Number(number) => return number.to_string(),
            Expression::Truth(condition) => {
                let condition = condition.written(names, style);
                return match style {
                    Style::Book => format!("[{condition}]"),
                    Style::Rust => format!("i64::from({condition})"),
                };
            }
            Expression::Unary(unary, a) => {
                let text = match (style, &**a) {
                    (Style::Rust, Expression::Number(number)) => format!("{number}_i64"),
                    _ => a.written(names, style, true),
                };
                (UNARY[*unary as usize].2, text, String::new())
            }
            Expression::Binary(Binary::Left, a, b) if style == Style::Book && **a == number => {
                return format!("2 ^ {}", b.written(names, style, true));
            }
            Expression::Binary(binary, a, b) => {
                let is_call = matches!(binary, Binary::Min | Binary::Max);
                let [a, b] = [(a, true), (b, false)].map(|(it, is_first)| {
                    it.written(names, style, !is_call && !it.binds_in(*binary, is_first))
                });
                (BINARY[*binary as usize].2, a, b)
            }
        };
        let form = form[style as usize];
        let text = form.replace("{a}", &a).replace("{b}", &b);
        if inside && !form.ends_with([')', '⌋']) {
            format!("({text})")
        } else {
            text
        }
    }
}

/// A sum: what is added first, then what is taken away. A number stands last, but for a function
/// such as a logarithm.
fn in_order(mut terms: Vec<(i64, Expression)>, number: i64) -> Expression {
    use Expression::Number;
    let joined = Expression::binary;
    terms.sort_by_key(|term| term.0 < 0);
    let plain = |(factor, term): &(i64, Expression)| match term {
        Expression::Unary(..) | Expression::Truth(_) => false,
        _ => *factor > 0,
    };
    let is_last = terms.iter().any(plain);
    let mut sum = (number != 0 && !is_last).then_some(Number(number));
    for (factor, term) in terms {
        let size = factor.abs();
        let term = if size == 1 { term } else { joined(Binary::Times, Number(size), term) };
        sum = Some(match sum {
            None if factor < 0 => joined(Binary::Minus, Number(0), term),
            None => term,
            Some(sum) => joined(if factor < 0 { Binary::Minus } else { Binary::Plus }, sum, term),
        });
    }
    match sum {
        Some(sum) if is_last && number > 0 => joined(Binary::Plus, sum, Number(number)),
        Some(sum) if is_last && number < 0 => joined(Binary::Minus, sum, Number(-number)),
        sum => sum.unwrap_or(Number(number)),
    }
}

impl Condition {
    /// Does it hold at a point? None if it asks of a number that has no value.
    pub fn at(&self, point: &[i64]) -> Option<bool> {
        Some(self.test.of(self.a.at(point), self.b.at(point))? != self.not)
    }

    fn simple(&self) -> Condition {
        let [mut a, mut b] = [&self.a, &self.b].map(|it| Rc::new(it.simple()));
        // Does it end in a one? Then it is odd.
        if let (Test::Equal, Expression::Unary(Unary::TrailingOnes, inner), Expression::Number(0)) =
            (self.test, &*a, &*b)
        {
            let two = Expression::Number(2).into();
            a = Expression::Binary(Binary::Mod, inner.clone(), two).into();
        }
        let is_late = match (&*a, &*b) {
            (Expression::Number(_), _) => true,
            (Expression::Parameter(a), Expression::Parameter(b)) => a > b,
            _ => false,
        };
        if self.test == Test::Equal && is_late {
            std::mem::swap(&mut a, &mut b);
        }
        Condition { a, b, ..*self }
    }

    fn written(&self, names: &[String], style: Style) -> String {
        let recogniser = RECOGNISERS.iter().find(|it| it.0 == self.test);
        let inside = style == Style::Rust && recogniser.is_some();
        let [a, b] = [&self.a, &self.b].map(|it| it.written(names, style, inside));
        // A number stands on the right.
        let is_turned = self.test == Test::Less && matches!(*self.a, Expression::Number(_));
        let [left, right] = if is_turned { [&b, &a] } else { [&a, &b] };
        let signs = match (self.test, style) {
            (Test::Equal, Style::Book) => ["=", "≠"],
            (Test::Equal, Style::Rust) => ["==", "!="],
            (Test::Less, Style::Book) if is_turned => [">", "≤"],
            (Test::Less, Style::Rust) if is_turned => [">", "<="],
            (Test::Less, Style::Book) => ["<", "≥"],
            (Test::Less, Style::Rust) => ["<", ">="],
            (_, Style::Book) => ["is a", "is not a"],
            (_, Style::Rust) => ["", "!"],
        };
        let sign = signs[usize::from(self.not)];
        match (recogniser, style) {
            (None, _) => format!("{left} {sign} {right}"),
            (Some((_, word, _)), Style::Book) => format!("{a} {sign} {word}"),
            (Some((.., form)), Style::Rust) => format!("{sign}{}", form.replace("{a}", &a)),
        }
    }
}

impl Formula {
    /// The value at a point, or [`NOTHING`].
    pub fn at(&self, point: &[i64]) -> i64 {
        for (condition, value) in &self.cases {
            match condition.at(point) {
                Some(true) => return value.at(point),
                Some(false) => {}
                None => return NOTHING,
            }
        }
        self.otherwise.at(point)
    }

    /// The same in fewer words.
    pub fn simple(&self) -> Formula {
        let cases = self.cases.iter();
        Formula {
            cases: cases.map(|(condition, value)| (condition.simple(), value.simple())).collect(),
            otherwise: self.otherwise.simple(),
        }
    }

    /// Who wins, where the last cases are one condition: how many stand before it.
    fn claim(&self, names: &[String], style: Style) -> (usize, Claim) {
        let of = |value: &Expression| match value {
            Expression::Number(number) => Claim::Known(*number != 0),
            Expression::Truth(condition) => Claim::Text(condition.written(names, style), None),
            value => {
                let [a, b] = [value.clone(), Expression::Number(0)].map(Rc::new);
                let differs = Condition { test: Test::Equal, a, b, not: true };
                Claim::Text(differs.written(names, style), None)
            }
        };
        let mut rest = of(&self.otherwise);
        for (before, (condition, value)) in self.cases.iter().enumerate().rev() {
            let holds = condition.written(names, style);
            let fails = Condition { not: !condition.not, ..condition.clone() };
            let fails = fails.written(names, style);
            rest = match (of(value), rest) {
                (Claim::Known(true), rest) => rest.behind(&holds, false, style),
                (Claim::Known(false), rest) => rest.behind(&fails, true, style),
                (value, Claim::Known(true)) => value.behind(&fails, false, style),
                (value, Claim::Known(false)) => value.behind(&holds, true, style),
                (_, rest) => return (before + 1, rest),
            };
        }
        (0, rest)
    }

    /// The conditions with their values, and the last value.
    fn parts(&self, wins: bool, names: &[String], style: Style) -> (Vec<[String; 2]>, String) {
        let (before, claim) = self.claim(names, style);
        let before = if wins { before } else { self.cases.len() };
        let of = |value: &Expression| match value {
            _ if style == Style::Book || !wins => value.written(names, style, false),
            Expression::Truth(condition) => condition.written(names, style),
            Expression::Number(number) => (*number != 0).to_string(),
            value => format!("{} != 0", value.written(names, style, false)),
        };
        let cases = self.cases[..before]
            .iter()
            .map(|(condition, value)| [condition.written(names, style), of(value)]);
        let last = match style {
            Style::Rust if wins => claim.written(),
            Style::Book if before < self.cases.len() => format!("[{}]", claim.written()),
            _ => of(&self.otherwise),
        };
        (cases.collect(), last)
    }

    /// As it stands in a book.
    pub fn mathematics(&self, wins: bool, names: &[String]) -> String {
        let (cases, last) = self.parts(wins, names, Style::Book);
        let cases = cases.iter().map(|[condition, value]| format!("{value} if {condition}, else "));
        cases.collect::<String>() + &last
    }

    /// As a function in Rust, as old as 1.63, with all that it needs: `wins` gives a bool, `grundy` a
    /// number.
    pub fn rust(&self, wins: bool, names: &[String]) -> String {
        let (cases, last) = self.parts(wins, names, Style::Rust);
        let mut body: String = cases
            .iter()
            .map(|[condition, value]| format!("if {condition} {{\n        {value}\n    }} else "))
            .collect();
        body += &if cases.is_empty() { last } else { format!("{{\n        {last}\n    }}") };
        let list = names.iter().map(|name| format!("{name}: i64")).join(", ");
        let (name, kind) = if wins { ("wins", "bool") } else { ("grundy", "i64") };
        let function = format!("fn {name}({list}) -> {kind} {{\n    {body}\n}}\n");
        HELPERS.iter().fold(function, |text, helper| {
            let call = &helper["\nfn ".len()..=helper.find('(').expect("a function")];
            let is_called = text.contains(call);
            text + if is_called { helper } else { "" }
        })
    }
}

/// Functions that formulas in Rust call; a function calls later ones only.
const HELPERS: [&str; 4] = [
    "
fn times_golden_ratio(k: i64) -> i64 {
    let floor = (k.abs() + isqrt(5 * k * k)) / 2;
    if k < 0 { -1 - floor } else { floor }
}
",
    "
fn is_fibonacci(a: i64) -> bool {
    is_square(5 * a * a + 4) || is_square(5 * a * a - 4)
}
",
    "
fn is_square(a: i64) -> bool {
    a >= 0 && isqrt(a) * isqrt(a) == a
}
",
    "
fn isqrt(a: i64) -> i64 {
    let mut root = (a as f64).sqrt() as i64;
    while root * root > a {
        root -= 1;
    }
    while (root + 1) * (root + 1) <= a {
        root += 1;
    }
    root
}
",
];

/// A claim about the numbers, as it is written.
enum Claim {
    /// True or false whatever the numbers are.
    Known(bool),
    /// One condition, or conditions of which all hold (`true`) or one does (`false`).
    Text(String, Option<bool>),
}

impl Claim {
    /// `condition` and this claim if `all`, else `condition` or this claim, with brackets where "and" and "or" meet.
    fn behind(self, condition: &str, all: bool, style: Style) -> Claim {
        let word = match (style, all) {
            (Style::Book, true) => "and",
            (Style::Book, false) => "or",
            (Style::Rust, true) => "&&",
            (Style::Rust, false) => "||",
        };
        match self {
            Claim::Known(known) if known == all => Claim::Text(condition.to_string(), None),
            Claim::Known(_) => self,
            Claim::Text(text, Some(kind)) if kind != all => {
                Claim::Text(format!("{condition} {word} ({text})"), Some(all))
            }
            Claim::Text(text, _) => Claim::Text(format!("{condition} {word} {text}"), Some(all)),
        }
    }

    fn written(self) -> String {
        match self {
            Claim::Known(known) => known.to_string(),
            Claim::Text(text, _) => text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// A random expression over two parameters.
    fn random(rng: &mut Rng, depth: usize) -> Expression {
        let part = |rng: &mut Rng| Rc::new(random(rng, depth - 1));
        match rng.within(0..=if depth == 0 { 1 } else { 5 }) {
            0 => Expression::Parameter(rng.within(0..=1)),
            1 => Expression::Number(rng.within(0..=3)),
            2 => Expression::Unary(rng.one_of(&UNARY).0, part(rng)),
            3 => Expression::Binary(Binary::Plus, part(rng), part(rng)),
            4 => Expression::Binary(Binary::Minus, part(rng), part(rng)),
            _ => Expression::Binary(rng.one_of(&BINARY).0, part(rng), part(rng)),
        }
    }

    #[test]
    fn simpler_is_the_same() {
        let mut rng = Rng::new(1);
        let mut simpler = 0;
        for _ in 0..20_000 {
            let it = random(&mut rng, 4);
            let simple = it.simple();
            simpler += usize::from(simple != it);
            for point in [[0, 0], [0, 3], [1, 2], [5, 1], [12, 7], [31, 32]] {
                // Where a number is taken away from itself, what has no value may get one.
                let value = it.at(&point);
                assert!(value == NOTHING || value == simple.at(&point), "{it:?} {simple:?}");
            }
        }
        assert!(simpler > 5000);
    }

    #[test]
    fn formulas_are_written_in_order() {
        use Expression::{Number, Parameter};
        assert!(UNARY.iter().enumerate().all(|(i, it)| it.0 as usize == i));
        assert!(BINARY.iter().enumerate().all(|(i, it)| it.0 as usize == i));
        let binary = Expression::binary;
        let (n, names) = (Parameter(0), ["n".to_string(), "m".to_string()]);
        let text = |it: &Expression| it.simple().written(&names, Style::Book, false);
        let next = binary(Binary::Plus, n.clone(), Number(1));
        assert_eq!(text(&binary(Binary::Plus, n.clone(), next.clone())), "2 · n + 1");
        assert_eq!(text(&binary(Binary::Minus, Parameter(1), next.clone())), "m − n − 1");
        let six = binary(Binary::Plus, Number(1), Number(5));
        assert_eq!(text(&binary(Binary::Mod, n.clone(), six)), "n mod 6");
        let twice = binary(Binary::Plus, n.clone(), n.clone());
        let logarithm = Expression::Unary(Unary::Logarithm, twice.into());
        assert_eq!(text(&logarithm), "1 + ⌊log₂ n⌋");
        assert_eq!(text(&binary(Binary::Left, Number(1), n.clone())), "2 ^ n");
        let is = |test, a, b, not| Condition { test, a: Rc::new(a), b: Rc::new(b), not };
        let large = is(Test::Less, Number(2), n.clone(), false);
        let odd = is(Test::Equal, binary(Binary::Mod, n, Number(2)), Number(0), true);
        let cases = vec![(large.clone(), Number(1)), (odd.clone(), Number(0))];
        let formula = Formula { cases, otherwise: Expression::Truth(large.clone()) };
        assert_eq!(formula.mathematics(true, &names), "[n > 2 or (n mod 2 = 0 and n > 2)]");
        let formula =
            Formula { cases: vec![(large, Number(0))], otherwise: Expression::Truth(odd) };
        assert_eq!(formula.mathematics(true, &names), "[n ≤ 2 and n mod 2 ≠ 0]");
        let rust = formula.rust(true, &names[..1]);
        assert_eq!(rust, "fn wins(n: i64) -> bool {\n    n <= 2 && n % 2 != 0\n}\n");
        assert_eq!(formula.mathematics(false, &names), "0 if n > 2, else [n mod 2 ≠ 0]");
    }
}
