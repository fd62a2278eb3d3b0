//! Expressions over the parameters of a family: their values, and how they are written.

use std::fmt::Write;

/// The value of an expression where it has none: a division by zero, the logarithm of zero, a number
/// far beyond any Grundy value.
pub const NOTHING: i64 = i64::MIN;

/// How far numbers may go.
const FAR: i64 = 1 << 40;

/// What is done with one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unary {
    /// The number of zeros at the end of the binary form.
    TrailingZeros,
    /// The number of ones at the end of the binary form.
    TrailingOnes,
    /// The number of ones in the binary form.
    Ones,
    /// What is left when all factors two are taken out.
    OddPart,
    /// The square root, rounded down.
    Root,
    /// The logarithm to the base two, rounded down.
    Logarithm,
    /// The number times the golden ratio, rounded down.
    Golden,
}

/// What is done with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Binary {
    /// a + b
    Plus,
    /// a - b
    Minus,
    /// a b
    Times,
    /// a / b, rounded down
    Over,
    /// a mod b
    Mod,
    /// bitwise and
    And,
    /// bitwise or
    Or,
    /// bitwise exclusive or: the nim-sum
    Xor,
    /// a 2^b
    Left,
    /// a / 2^b, rounded down
    Right,
    /// the smaller one
    Min,
    /// the larger one
    Max,
}

/// What is asked of one or two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Test {
    /// a = b
    Equal,
    /// a < b
    Less,
    /// a is a power of two
    PowerOfTwo,
    /// a is a Fibonacci number
    Fibonacci,
    /// a is a square
    Square,
    /// a is a triangular number
    Triangular,
}

pub(super) const UNARY: [Unary; 7] = [
    Unary::TrailingZeros,
    Unary::TrailingOnes,
    Unary::Ones,
    Unary::OddPart,
    Unary::Root,
    Unary::Logarithm,
    Unary::Golden,
];

pub(super) const BINARY: [Binary; 12] = [
    Binary::Plus,
    Binary::Minus,
    Binary::Mod,
    Binary::Over,
    Binary::Xor,
    Binary::And,
    Binary::Or,
    Binary::Times,
    Binary::Right,
    Binary::Left,
    Binary::Min,
    Binary::Max,
];

pub(super) const RECOGNISERS: [Test; 4] =
    [Test::PowerOfTwo, Test::Fibonacci, Test::Square, Test::Triangular];

impl Unary {
    /// What it adds to the size of an expression: more for what fewer readers know by heart.
    pub(super) fn cost(self) -> u32 {
        match self {
            Unary::TrailingZeros | Unary::TrailingOnes | Unary::Ones | Unary::Golden => 2,
            Unary::OddPart | Unary::Root | Unary::Logarithm => 3,
        }
    }

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
    /// What it adds to the size of an expression.
    pub(super) fn cost(self) -> u32 {
        use Binary::{Minus, Mod, Over, Plus, Xor};
        if matches!(self, Plus | Minus | Mod | Over | Xor) {
            1
        } else {
            2
        }
    }

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
    /// Of one expression.
    Unary(Unary, Box<Expression>),
    /// Of two expressions.
    Binary(Binary, Box<Expression>, Box<Expression>),
    /// 1 if the condition holds, otherwise 0.
    Truth(Condition),
}

/// A condition, or the opposite of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// What is asked.
    pub test: Test,
    /// The first number.
    pub a: Box<Expression>,
    /// The second number, where there is one; otherwise the first once more.
    pub b: Box<Expression>,
    /// Is it the opposite?
    pub not: bool,
}

/// A closed form: the first case whose condition holds, or else the last value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Formula {
    /// Conditions with values, in order.
    pub cases: Vec<(Condition, Expression)>,
    /// The value where none of them holds.
    pub otherwise: Expression,
}

impl Expression {
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
            Parameter(_) | Number(_) => self.clone(),
            Expression::Truth(condition) => Expression::Truth(condition.simple()),
            Expression::Unary(unary, a) => Expression::Unary(*unary, Box::new(a.simple())),
            Expression::Binary(binary, a, b) => {
                Expression::Binary(*binary, Box::new(a.simple()), Box::new(b.simple()))
            }
        };
        let parts = match &whole {
            Expression::Unary(_, a) => vec![a],
            Expression::Binary(_, a, b) => vec![a, b],
            _ => vec![],
        };
        let is_number = !parts.is_empty() && parts.iter().all(|it| matches!(***it, Number(_)));
        match &whole {
            it if is_number && it.at(&[]) != NOTHING => Number(it.at(&[])),
            Expression::Unary(unary @ (Unary::Logarithm | Unary::TrailingZeros), a) => match &**a {
                Expression::Binary(Binary::Times, two, a) if **two == Number(2) => {
                    let inner = Expression::Unary(*unary, a.clone());
                    Expression::Binary(Binary::Plus, Box::new(Number(1)), Box::new(inner))
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

    fn mathematics(&self, names: &[String], inside: bool) -> String {
        let of = |it: &Expression| it.mathematics(names, true);
        match self {
            Expression::Parameter(i) => names[*i].clone(),
            Expression::Number(number) => number.to_string(),
            Expression::Unary(unary, a) => {
                let name = match unary {
                    Unary::TrailingZeros => "trailing zeros of ",
                    Unary::TrailingOnes => "trailing ones of ",
                    Unary::Ones => "ones of ",
                    Unary::OddPart => "odd part of ",
                    Unary::Root => return format!("⌊√{}⌋", of(a)),
                    Unary::Logarithm => return format!("⌊log₂ {}⌋", of(a)),
                    Unary::Golden => return format!("⌊φ {}⌋", of(a)),
                };
                let text = format!("{name}{}", of(a));
                if inside {
                    format!("({text})")
                } else {
                    text
                }
            }
            Expression::Binary(binary, a, b) => {
                let sign = match binary {
                    Binary::Plus => "+",
                    Binary::Minus => "−",
                    Binary::Times => "·",
                    Binary::Over => {
                        return format!("⌊{} / {}⌋", of(a), of(b));
                    }
                    Binary::Mod => "mod",
                    Binary::And => "AND",
                    Binary::Or => "OR",
                    Binary::Xor => "⊕",
                    Binary::Left if **a == Expression::Number(1) => {
                        return format!("2 ^ {}", of(b));
                    }
                    Binary::Left => "· 2 ^",
                    Binary::Right => return format!("⌊{} / 2 ^ {}⌋", of(a), of(b)),
                    Binary::Min | Binary::Max => {
                        let name = if *binary == Binary::Min { "min" } else { "max" };
                        let [a, b] = [a, b].map(|it| it.mathematics(names, false));
                        return format!("{name}({a}, {b})");
                    }
                };
                let [a, b] = [(a, true), (b, false)]
                    .map(|(it, is_first)| it.mathematics(names, !it.binds_in(*binary, is_first)));
                let text = format!("{a} {sign} {b}");
                if inside {
                    format!("({text})")
                } else {
                    text
                }
            }
            Expression::Truth(condition) => format!("[{}]", condition.mathematics(names)),
        }
    }

    fn rust(&self, names: &[String], inside: bool) -> String {
        let of = |it: &Expression| it.rust(names, true);
        match self {
            Expression::Parameter(i) => names[*i].clone(),
            Expression::Number(number) => number.to_string(),
            Expression::Unary(unary, a) => {
                let a = match **a {
                    Expression::Number(number) => format!("{number}_i64"),
                    _ => of(a),
                };
                match unary {
                    Unary::TrailingZeros => format!("i64::from({a}.trailing_zeros())"),
                    Unary::TrailingOnes => format!("i64::from({a}.trailing_ones())"),
                    Unary::Ones => format!("i64::from({a}.count_ones())"),
                    Unary::OddPart => format!("({a} >> {a}.trailing_zeros())"),
                    Unary::Root => format!("isqrt({a})"),
                    Unary::Logarithm => format!("i64::from(63 - {a}.leading_zeros())"),
                    Unary::Golden => format!("times_golden_ratio({a})"),
                }
            }
            Expression::Binary(binary, a, b) => {
                let sign = match binary {
                    Binary::Plus => "+",
                    Binary::Minus => "-",
                    Binary::Times => "*",
                    Binary::Over => "/",
                    Binary::Mod => "%",
                    Binary::And => "&",
                    Binary::Or => "|",
                    Binary::Xor => "^",
                    Binary::Left => "<<",
                    Binary::Right => ">>",
                    Binary::Min | Binary::Max => {
                        let name = if *binary == Binary::Min { "min" } else { "max" };
                        let [a, b] = [a, b].map(|it| it.rust(names, false));
                        return format!("i64::{name}({a}, {b})");
                    }
                };
                let [a, b] = [(a, true), (b, false)]
                    .map(|(it, is_first)| it.rust(names, !it.binds_in(*binary, is_first)));
                let text = format!("{a} {sign} {b}");
                if inside {
                    format!("({text})")
                } else {
                    text
                }
            }
            Expression::Truth(condition) => format!("i64::from({})", condition.rust(names)),
        }
    }
}

/// A sum: what is added first, then what is taken away. A number stands last, but for a function
/// such as a logarithm.
fn in_order(mut terms: Vec<(i64, Expression)>, number: i64) -> Expression {
    use Expression::Number;
    let joined = |sign, a, b| Expression::Binary(sign, Box::new(a), Box::new(b));
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
        let [mut a, mut b] = [&self.a, &self.b].map(|it| Box::new(it.simple()));
        // Does it end in a one? Then it is odd.
        if let (Test::Equal, Expression::Unary(Unary::TrailingOnes, inner), Expression::Number(0)) =
            (self.test, &*a, &*b)
        {
            let two = Box::new(Expression::Number(2));
            *a = Expression::Binary(Binary::Mod, inner.clone(), two);
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

    /// A number stands on the right.
    fn is_turned(&self) -> bool {
        matches!(*self.a, Expression::Number(_))
    }

    fn mathematics(&self, names: &[String]) -> String {
        let [a, b] = [&self.a, &self.b].map(|it| it.mathematics(names, false));
        let is = if self.not { "is not a" } else { "is a" };
        match self.test {
            Test::Equal => format!("{a} {} {b}", if self.not { "≠" } else { "=" }),
            Test::Less if self.is_turned() => {
                format!("{b} {} {a}", if self.not { "≤" } else { ">" })
            }
            Test::Less => format!("{a} {} {b}", if self.not { "≥" } else { "<" }),
            Test::PowerOfTwo => format!("{a} {is} power of two"),
            Test::Fibonacci => format!("{a} {is} Fibonacci number"),
            Test::Square => format!("{a} {is} square"),
            Test::Triangular => format!("{a} {is} triangular number"),
        }
    }

    fn rust(&self, names: &[String]) -> String {
        let comparison = matches!(self.test, Test::Equal | Test::Less);
        let [a, b] = [&self.a, &self.b].map(|it| it.rust(names, !comparison));
        let not = if self.not { "!" } else { "" };
        match self.test {
            Test::Equal => format!("{a} {} {b}", if self.not { "!=" } else { "==" }),
            Test::Less if self.is_turned() => {
                format!("{b} {} {a}", if self.not { "<=" } else { ">" })
            }
            Test::Less => format!("{a} {} {b}", if self.not { ">=" } else { "<" }),
            Test::PowerOfTwo if self.not => format!("({a} <= 0 || {a} & ({a} - 1) != 0)"),
            Test::PowerOfTwo => format!("({a} > 0 && {a} & ({a} - 1) == 0)"),
            Test::Fibonacci => format!("{not}is_fibonacci({a})"),
            Test::Square => format!("{not}is_square({a})"),
            Test::Triangular => format!("{not}is_square(8 * {a} + 1)"),
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
    fn claim(&self) -> (usize, Claim) {
        let of = |value: &Expression| match value {
            Expression::Number(number) => Claim::Is(*number != 0),
            Expression::Truth(condition) => Claim::If(condition.clone()),
            value => {
                let [a, b] = [value.clone(), Expression::Number(0)].map(Box::new);
                Claim::If(Condition { test: Test::Equal, a, b, not: true })
            }
        };
        let mut rest = of(&self.otherwise);
        for (before, (condition, value)) in self.cases.iter().enumerate().rev() {
            let holds = Claim::If(condition.clone());
            let fails = Claim::If(Condition { not: !condition.not, ..condition.clone() });
            rest = match (of(value), rest) {
                (Claim::Is(true), rest) => holds.or(rest),
                (Claim::Is(false), rest) => fails.and(rest),
                (value, Claim::Is(true)) => fails.or(value),
                (value, Claim::Is(false)) => holds.and(value),
                (_, rest) => return (before + 1, rest),
            };
        }
        (0, rest)
    }

    /// As it stands in a book.
    pub fn mathematics(&self, wins: bool, names: &[String]) -> String {
        let (before, claim) = self.claim();
        let before = if wins { before } else { self.cases.len() };
        let mut text = String::new();
        for (condition, value) in &self.cases[..before] {
            let value = value.mathematics(names, false);
            let _ = write!(text, "{value} if {}, else ", condition.mathematics(names));
        }
        if wins && before < self.cases.len() {
            let of = |condition: &Condition| condition.mathematics(names);
            text + &format!("[{}]", claim.written(&of, [" and ", " or "]))
        } else {
            text + &self.otherwise.mathematics(names, false)
        }
    }

    /// As a function in Rust, as old as 1.63, with all that it needs: `wins` gives a bool, `grundy` a
    /// number.
    pub fn rust(&self, wins: bool, names: &[String]) -> String {
        let list: Vec<String> = names.iter().map(|name| format!("{name}: i64")).collect();
        let of = |value: &Expression| match value {
            Expression::Truth(condition) if wins => condition.rust(names),
            Expression::Number(number) if wins => (*number != 0).to_string(),
            value if wins => format!("{} != 0", value.rust(names, false)),
            value => value.rust(names, false),
        };
        let (before, claim) = self.claim();
        let before = if wins { before } else { self.cases.len() };
        let mut body = String::new();
        for (condition, value) in &self.cases[..before] {
            let condition = condition.rust(names);
            let _ = write!(body, "if {condition} {{\n        {}\n    }} else ", of(value));
        }
        let last = if wins {
            claim.written(&|condition| condition.rust(names), [" && ", " || "])
        } else {
            of(&self.otherwise)
        };
        body += &if body.is_empty() { last } else { format!("{{\n        {last}\n    }}") };
        let (name, kind) = if wins { ("wins", "bool") } else { ("grundy", "i64") };
        let mut text = format!("fn {name}({}) -> {kind} {{\n    {body}\n}}\n", list.join(", "));
        if text.contains("times_golden_ratio(") {
            text += "\nfn times_golden_ratio(k: i64) -> i64 {\n    \
                     let floor = (k.abs() + isqrt(5 * k * k)) / 2;\n    \
                     if k < 0 { -1 - floor } else { floor }\n}\n";
        }
        if text.contains("is_fibonacci(") {
            text += "\nfn is_fibonacci(a: i64) -> bool {\n    \
                     is_square(5 * a * a + 4) || is_square(5 * a * a - 4)\n}\n";
        }
        if text.contains("is_square(") {
            text += "\nfn is_square(a: i64) -> bool {\n    \
                     a >= 0 && isqrt(a) * isqrt(a) == a\n}\n";
        }
        if text.contains("isqrt(") {
            text += "\nfn isqrt(a: i64) -> i64 {\n    \
                     let mut root = (a as f64).sqrt() as i64;\n    \
                     while root * root > a {\n        root -= 1;\n    }\n    \
                     while (root + 1) * (root + 1) <= a {\n        root += 1;\n    }\n    \
                     root\n}\n";
        }
        text
    }
}

/// Conditions joined by "and" and "or".
#[derive(Clone, Debug)]
enum Claim {
    Is(bool),
    If(Condition),
    All(Vec<Claim>),
    Any(Vec<Claim>),
}

impl Claim {
    fn and(self, other: Claim) -> Claim {
        match (self, other) {
            (all, Claim::Is(true)) => all,
            (_, Claim::Is(false)) => Claim::Is(false),
            (first, Claim::All(mut rest)) => {
                rest.insert(0, first);
                Claim::All(rest)
            }
            (first, second) => Claim::All(vec![first, second]),
        }
    }

    fn or(self, other: Claim) -> Claim {
        match (self, other) {
            (any, Claim::Is(false)) => any,
            (_, Claim::Is(true)) => Claim::Is(true),
            (first, Claim::Any(mut rest)) => {
                rest.insert(0, first);
                Claim::Any(rest)
            }
            (first, second) => Claim::Any(vec![first, second]),
        }
    }

    /// With the words for "and" and "or"; brackets where both meet.
    fn written(&self, condition: &dyn Fn(&Condition) -> String, words: [&str; 2]) -> String {
        let (parts, word) = match self {
            Claim::Is(is) => return is.to_string(),
            Claim::If(it) => return condition(it),
            Claim::All(parts) => (parts, words[0]),
            Claim::Any(parts) => (parts, words[1]),
        };
        let part = |part: &Claim| {
            let text = part.written(condition, words);
            if matches!(part, Claim::All(_) | Claim::Any(_)) {
                format!("({text})")
            } else {
                text
            }
        };
        parts.iter().map(part).collect::<Vec<_>>().join(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use testdata::Rng;

    /// A random expression over two parameters.
    fn random(rng: &mut Rng, depth: usize) -> Expression {
        let part = |rng: &mut Rng| Box::new(random(rng, depth - 1));
        match rng.within(0..=if depth == 0 { 1 } else { 5 }) {
            0 => Expression::Parameter(rng.within(0..=1)),
            1 => Expression::Number(rng.within(0..=3)),
            2 => Expression::Unary(rng.one_of(&UNARY), part(rng)),
            3 => Expression::Binary(Binary::Plus, part(rng), part(rng)),
            4 => Expression::Binary(Binary::Minus, part(rng), part(rng)),
            _ => Expression::Binary(rng.one_of(&BINARY), part(rng), part(rng)),
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
        let binary = |sign, a, b| Expression::Binary(sign, Box::new(a), Box::new(b));
        let (n, names) = (Parameter(0), ["n".to_string(), "m".to_string()]);
        let text = |it: &Expression| it.simple().mathematics(&names, false);
        let next = binary(Binary::Plus, n.clone(), Number(1));
        assert_eq!(text(&binary(Binary::Plus, n.clone(), next.clone())), "2 · n + 1");
        assert_eq!(text(&binary(Binary::Minus, Parameter(1), next.clone())), "m − n − 1");
        let six = binary(Binary::Plus, Number(1), Number(5));
        assert_eq!(text(&binary(Binary::Mod, n.clone(), six)), "n mod 6");
        let twice = binary(Binary::Plus, n.clone(), n.clone());
        let logarithm = Expression::Unary(Unary::Logarithm, Box::new(twice));
        assert_eq!(text(&logarithm), "1 + ⌊log₂ n⌋");
        assert_eq!(text(&binary(Binary::Left, Number(1), n.clone())), "2 ^ n");
        let is = |test, a, b, not| Condition { test, a: Box::new(a), b: Box::new(b), not };
        let large = is(Test::Less, Number(2), n.clone(), false);
        let odd = is(Test::Equal, binary(Binary::Mod, n, Number(2)), Number(0), true);
        let formula =
            Formula { cases: vec![(large, Number(0))], otherwise: Expression::Truth(odd) };
        assert_eq!(formula.mathematics(true, &names), "[n ≤ 2 and n mod 2 ≠ 0]");
        let rust = formula.rust(true, &names[..1]);
        assert_eq!(rust, "fn wins(n: i64) -> bool {\n    n <= 2 && n % 2 != 0\n}\n");
        assert_eq!(formula.mathematics(false, &names), "0 if n > 2, else [n mod 2 ≠ 0]");
    }
}
