//! Macros by example: which arms of a `macro_rules!` the calls use, and what they expand to.

use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::rc::Rc;
use syn::parse::{Parse, ParseStream, Parser};

/// The macros of a bundle, and the arms that the calls seen so far use.
#[derive(Default)]
pub(super) struct Macros {
    definitions: HashMap<String, Vec<Definition>>,
    /// The owner of a definition and the number of an arm.
    pub(super) used: HashSet<(usize, usize)>,
    /// Macros of which every arm stays.
    whole: HashSet<String>,
    /// How many tokens were matched, and how deep the calls are nested.
    work: usize,
    depth: usize,
}

/// Macros that are not in the library have no arm that could go.
pub(super) const NO_OWNER: usize = usize::MAX;

/// After this many tokens, and below rustc's own limit of nesting, every arm stays.
const WORK: usize = 200_000;
const DEPTH: usize = 128;

#[derive(Clone)]
struct Definition {
    owner: usize,
    text: String,
    arms: Rc<Vec<(Vec<Piece>, Vec<Piece>)>>,
}

/// A part of a matcher or of a body.
enum Piece {
    Token(TokenTree),
    Group(Delimiter, Vec<Piece>),
    /// `$name:kind`; the kind is empty in a body.
    Fragment(String, String),
    /// The part inside, the separator, and `*`, `+` or `?`.
    Repeat(Vec<Piece>, Vec<TokenTree>, char),
}

#[derive(Clone)]
enum Value {
    One(Vec<TokenTree>),
    Many(Vec<Value>),
}

type Bindings = BTreeMap<String, Value>;
type Next<'a> = dyn FnMut(&[TokenTree], Bindings) -> bool + 'a;

/// The arms in the tokens of a `macro_rules!`: a matcher, an arrow, a body and a semicolon each.
pub(super) fn arms(tokens: TokenStream) -> Vec<TokenStream> {
    let mut arms = vec![];
    let mut arm = TokenStream::new();
    for token in tokens {
        let ends = is_sign(&token, ';');
        arm.extend([token]);
        if ends {
            arms.push(std::mem::take(&mut arm));
        }
    }
    arms.extend((!arm.is_empty()).then_some(arm));
    arms
}

impl Macros {
    /// Adds the macro `name` with these arms.
    pub(super) fn define(&mut self, owner: usize, name: &str, tokens: &TokenStream) {
        let text = tokens.to_string();
        let known = self.definitions.entry(name.to_string()).or_default();
        if known.iter().any(|other| other.owner == owner && other.text == text) {
            return;
        }
        let arms = arms(tokens.clone()).into_iter().filter_map(|arm| {
            let mut groups = arm.into_iter().filter_map(|token| match token {
                TokenTree::Group(group) => Some(pieces(group.stream())),
                _ => None,
            });
            Some((groups.next()?, groups.next()?))
        });
        known.push(Definition { owner, text, arms: Rc::new(arms.collect()) });
    }

    /// Notes another name of a macro.
    pub(super) fn rename(&mut self, name: &str, alias: &str) {
        for definition in self.definitions.get(name).cloned().unwrap_or_default() {
            let known = self.definitions.entry(alias.to_string()).or_default();
            if !known
                .iter()
                .any(|other| other.owner == definition.owner && other.text == definition.text)
            {
                known.push(definition);
            }
        }
    }

    /// Follows the calls in `tokens`.
    pub(super) fn scan(&mut self, tokens: &TokenStream) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        for i in 0..tokens.len() {
            if let Some((name, arms)) = definition(&tokens, i) {
                self.define(NO_OWNER, &name, &arms);
            }
            if let Some([TokenTree::Ident(name), word, TokenTree::Ident(alias)]) =
                tokens.get(i..i + 3)
            {
                if word.to_string() == "as" {
                    self.rename(&name.to_string(), &alias.to_string());
                }
            }
        }
        for (i, token) in tokens.iter().enumerate() {
            let TokenTree::Group(group) = token else { continue };
            if i >= 3 && definition(&tokens, i - 3).is_some() {
                continue;
            }
            let name = (i >= 2 && is_sign(&tokens[i - 1], '!')).then(|| tokens[i - 2].to_string());
            if name.is_none_or(|name| self.call(&name, &group.stream()).is_none()) {
                self.scan(&group.stream());
            }
        }
    }

    /// Follows the call of `name`, if that is one of these macros. Returns what it expands to, by each macro
    /// of that name; nothing if that is not known.
    pub(super) fn call(&mut self, name: &str, arguments: &TokenStream) -> Option<Vec<TokenStream>> {
        let definitions = self.definitions.get(name)?.clone();
        let arguments: Vec<TokenTree> = arguments.clone().into_iter().collect();
        let mut outputs = vec![];
        for Definition { owner, arms, .. } in definitions {
            self.work += arguments.len();
            if self.work > WORK || self.depth >= DEPTH {
                break;
            }
            let matched = arms.iter().enumerate().find_map(|(number, (matcher, body))| {
                let mut found = None;
                run(matcher, &arguments, Bindings::new(), &mut |rest, bindings| {
                    found = rest.is_empty().then_some(bindings);
                    found.is_some()
                });
                found.map(|bindings| (number, transcribed(body, &bindings)))
            });
            if let Some((number, output)) = matched {
                self.used.insert((owner, number));
                let output: TokenStream = output.into_iter().collect();
                self.depth += 1;
                self.scan(&output);
                self.depth -= 1;
                outputs.push(output);
            }
        }
        if outputs.is_empty() {
            self.use_all(name);
            self.scan(&arguments.iter().cloned().collect());
        }
        Some(outputs)
    }

    /// Marks all arms of `name`, and of the macros that its arms call.
    fn use_all(&mut self, name: &str) {
        if !self.whole.insert(name.to_string()) {
            return;
        }
        for Definition { owner, arms, .. } in
            self.definitions.get(name).cloned().unwrap_or_default()
        {
            for (number, (_, body)) in arms.iter().enumerate() {
                self.used.insert((owner, number));
                called(body).iter().for_each(|name| self.use_all(name));
            }
        }
    }
}

/// `macro_rules! name { arms }` from the token `i` on.
fn definition(tokens: &[TokenTree], i: usize) -> Option<(String, TokenStream)> {
    match tokens.get(i..i + 4)? {
        [TokenTree::Ident(word), sign, TokenTree::Ident(name), TokenTree::Group(arms)]
            if word == "macro_rules" && is_sign(sign, '!') =>
        {
            Some((name.to_string(), arms.stream()))
        }
        _ => None,
    }
}

/// The names of the macros that `pieces` call.
fn called(pieces: &[Piece]) -> Vec<String> {
    let mut names = vec![];
    for (i, piece) in pieces.iter().enumerate() {
        match piece {
            Piece::Group(_, inner) | Piece::Repeat(inner, ..) => names.extend(called(inner)),
            Piece::Token(TokenTree::Ident(name)) => {
                if matches!(pieces.get(i + 1), Some(Piece::Token(sign)) if is_sign(sign, '!')) {
                    names.push(name.to_string());
                }
            }
            _ => {}
        }
    }
    names
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

fn pieces(tokens: TokenStream) -> Vec<Piece> {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut pieces = vec![];
    let mut i = 0;
    while i < tokens.len() {
        let dollar = is_sign(&tokens[i], '$');
        match (&tokens[i], tokens.get(i + 1)) {
            (_, Some(TokenTree::Ident(name))) if dollar => {
                i += 2;
                let kind = match tokens.get(i..i + 2) {
                    Some([colon, TokenTree::Ident(kind)]) if is_sign(colon, ':') => Some(kind),
                    _ => None,
                };
                match kind.filter(|kind| KINDS.split(' ').any(|it| *kind == it)) {
                    _ if name == "crate" => pieces.push(Piece::Token(tokens[i - 1].clone())),
                    Some(kind) => {
                        i += 2;
                        pieces.push(Piece::Fragment(name.to_string(), kind.to_string()));
                    }
                    None => pieces.push(Piece::Fragment(name.to_string(), String::new())),
                }
                continue;
            }
            (_, Some(TokenTree::Group(group))) if dollar => {
                i += 2;
                let is_end = |token: &TokenTree| "*+?".chars().any(|sign| is_sign(token, sign));
                let length = tokens[i..].iter().position(is_end).unwrap_or(0);
                let separator = tokens[i..i + length].to_vec();
                i += length;
                let end = tokens.get(i).map_or('*', |end| end.to_string().chars().next().unwrap());
                pieces.push(Piece::Repeat(self::pieces(group.stream()), separator, end));
            }
            (TokenTree::Group(group), _) => {
                pieces.push(Piece::Group(group.delimiter(), self::pieces(group.stream())));
            }
            (token, _) => pieces.push(Piece::Token(token.clone())),
        }
        i += 1;
    }
    pieces
}

/// The fragments of a matcher.
const KINDS: &str =
    "block expr expr_2021 ident item lifetime literal meta pat pat_param path stmt tt ty \
    vis expr_2024";

/// Matches the `pieces` with the start of `input` and hands the rest to `next`; tries further matches until `next`
/// returns true.
fn run(pieces: &[Piece], input: &[TokenTree], bindings: Bindings, next: &mut Next) -> bool {
    let Some((piece, rest)) = pieces.split_first() else { return next(input, bindings) };
    match piece {
        Piece::Token(token) => match input.split_first() {
            Some((first, left)) if same(token, first) => run(rest, left, bindings, next),
            _ => false,
        },
        Piece::Group(delimiter, inner) => match input.split_first() {
            Some((TokenTree::Group(group), left)) if group.delimiter() == *delimiter => {
                let content: Vec<TokenTree> = group.stream().into_iter().collect();
                run(inner, &content, bindings, &mut |end, bindings| {
                    end.is_empty() && run(rest, left, bindings, next)
                })
            }
            _ => false,
        },
        Piece::Fragment(name, kind) => {
            let Some(length) = length(kind, input) else { return false };
            let value = Value::One(value(kind, &input[..length]));
            let mut bindings = bindings;
            bindings.insert(name.clone(), value);
            run(rest, &input[length..], bindings, next)
        }
        // The usual tail is bound at once.
        Piece::Repeat(inner, separator, _)
            if matches!(&inner[..], [Piece::Fragment(_, kind)] if kind == "tt")
                && separator.is_empty()
                && rest.is_empty()
                && !input.is_empty() =>
        {
            let [Piece::Fragment(name, _)] = &inner[..] else { return false };
            let all = input.iter().map(|token| Value::One(vec![token.clone()])).collect();
            let mut bindings = bindings;
            bindings.insert(name.clone(), Value::Many(all));
            next(&[], bindings)
        }
        Piece::Repeat(inner, separator, end) => {
            let mut bindings = bindings;
            for name in names(inner) {
                bindings.insert(name, Value::Many(vec![]));
            }
            repeat((inner, separator, *end), rest, 0, input, bindings, next)
        }
    }
}

/// One more turn of a repetition if that fits, else what comes behind it.
fn repeat(
    (inner, separator, end): (&[Piece], &[TokenTree], char),
    rest: &[Piece],
    turns: usize,
    input: &[TokenTree],
    bindings: Bindings,
    next: &mut Next,
) -> bool {
    let start = if turns == 0 || separator.is_empty() {
        Some(input)
    } else {
        let starts = input.len() >= separator.len()
            && separator.iter().zip(input).all(|(one, other)| same(one, other));
        starts.then(|| &input[separator.len().min(input.len())..])
    };
    if let Some(start) = start.filter(|_| end != '?' || turns == 0) {
        let again = run(inner, start, Bindings::new(), &mut |left, turn| {
            let mut bindings = bindings.clone();
            for (name, value) in turn {
                if let Some(Value::Many(all)) = bindings.get_mut(&name) {
                    all.push(value);
                }
            }
            left.len() < input.len()
                && repeat((inner, separator, end), rest, turns + 1, left, bindings, next)
        });
        if again {
            return true;
        }
    }
    (end != '+' || turns > 0) && run(rest, input, bindings, next)
}

/// The names that `pieces` bind or use.
fn names(pieces: &[Piece]) -> Vec<String> {
    let inner = |piece: &Piece| match piece {
        Piece::Token(_) => vec![],
        Piece::Fragment(name, _) => vec![name.clone()],
        Piece::Group(_, inner) | Piece::Repeat(inner, ..) => names(inner),
    };
    pieces.iter().flat_map(inner).collect()
}

fn same(one: &TokenTree, other: &TokenTree) -> bool {
    match (one, other) {
        (TokenTree::Punct(one), TokenTree::Punct(other)) => one.as_char() == other.as_char(),
        (TokenTree::Group(_), _) | (_, TokenTree::Group(_)) => false,
        _ => one.to_string() == other.to_string(),
    }
}

/// How many tokens at the start of `input` are a fragment of this kind.
fn length(kind: &str, input: &[TokenTree]) -> Option<usize> {
    fn parsed<T>(
        parser: impl Fn(ParseStream) -> syn::Result<T>,
        input: &[TokenTree],
    ) -> Option<usize> {
        let rest = |stream: ParseStream| {
            parser(stream)?;
            stream.parse::<TokenStream>()
        };
        let rest = rest.parse2(input.iter().cloned().collect()).ok()?;
        Some(input.len() - rest.into_iter().count())
    }
    let first = input.first();
    match kind {
        "tt" => first.map(|_| tree(input)),
        "ident" => matches!(first?, TokenTree::Ident(name) if name != "_").then_some(1),
        "lifetime" => is_sign(first?, '\'').then_some(2),
        "literal" => parsed(syn::Lit::parse, &input[usize::from(is_sign(first?, '-'))..])
            .map(|length| length + usize::from(is_sign(&input[0], '-'))),
        "vis" => parsed(syn::Visibility::parse, input),
        "ty" => parsed(syn::Type::parse, input),
        "pat" => parsed(syn::Pat::parse_multi_with_leading_vert, input),
        "pat_param" => parsed(syn::Pat::parse_single, input),
        "path" => parsed(syn::Path::parse, input),
        "block" => parsed(syn::Block::parse, input),
        "stmt" => parsed(syn::Stmt::parse, input),
        "item" => parsed(syn::Item::parse, input),
        "meta" => parsed(syn::Meta::parse, input),
        _ => parsed(syn::Expr::parse, input),
    }
}

/// How many tokens at the start of `input` are one for the compiler: a lifetime or a long sign.
fn tree(input: &[TokenTree]) -> usize {
    const LONG: &str =
        "..= ... <<= >>= -> => :: .. == != <= >= && || += -= *= /= %= ^= &= |= << >> <-";
    if is_sign(&input[0], '\'') {
        return 2.min(input.len());
    }
    let mut text = String::new();
    for token in &input[..input.len().min(3)] {
        let TokenTree::Punct(punct) = token else { break };
        text.push(punct.as_char());
        if punct.spacing() == Spacing::Alone {
            break;
        }
    }
    LONG.split(' ').find(|long| text.starts_with(*long)).map_or(1, |long| long.len())
}

/// What a fragment hands on: some are one token from then on.
fn value(kind: &str, tokens: &[TokenTree]) -> Vec<TokenTree> {
    if ["tt", "ident", "lifetime", "literal", "vis"].contains(&kind) {
        return tokens.to_vec();
    }
    vec![TokenTree::Group(Group::new(Delimiter::None, tokens.iter().cloned().collect()))]
}

fn transcribed(body: &[Piece], bindings: &Bindings) -> Vec<TokenTree> {
    let mut output = vec![];
    for piece in body {
        match piece {
            Piece::Token(token) => output.push(token.clone()),
            Piece::Group(delimiter, inner) => {
                let inner = transcribed(inner, bindings).into_iter().collect();
                output.push(TokenTree::Group(Group::new(*delimiter, inner)));
            }
            Piece::Fragment(name, kind) => match bindings.get(name) {
                Some(Value::One(tokens)) => output.extend(tokens.iter().cloned()),
                // A macro that this one defines has names of its own.
                _ => {
                    let colon = if kind.is_empty() { "" } else { ":" };
                    output.extend(format!("${name}{colon}{kind}").parse::<TokenStream>().unwrap());
                }
            },
            Piece::Repeat(inner, separator, _) => {
                let names = names(inner);
                let many = |name: &String| match bindings.get(name) {
                    Some(Value::Many(all)) => Some(all.len()),
                    _ => None,
                };
                for turn in 0..names.iter().filter_map(many).max().unwrap_or(0) {
                    if turn > 0 {
                        output.extend(separator.iter().cloned());
                    }
                    let mut bindings = bindings.clone();
                    for name in &names {
                        if let Some(Value::Many(all)) = bindings.get(name) {
                            if let Some(value) = all.get(turn).cloned() {
                                bindings.insert(name.clone(), value);
                            }
                        }
                    }
                    output.extend(transcribed(inner, &bindings));
                }
            }
        }
    }
    output
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a call expands to, and the arms that it uses.
    fn expanded(arms: &str, call: &str) -> (String, Vec<usize>) {
        let mut macros = Macros::default();
        macros.define(0, "m", &arms.parse().unwrap());
        let output = macros.call("m", &call.parse().unwrap()).unwrap();
        let mut used: Vec<usize> = macros.used.iter().map(|(_, arm)| *arm).collect();
        used.sort_unstable();
        (output.iter().map(|it| it.to_string().replace(' ', "")).collect(), used)
    }

    #[test]
    fn the_first_arm_that_matches_is_used() {
        let arms = "(@sum $($x:expr),+ $(,)?) => { 0 $(+ $x)+ }; (from $s:expr, $($t:tt)*) => { m!(@sum $($t)*) }; \
                    ($($t:tt)*) => { never }";
        assert_eq!(expanded(arms, "from a.b(c), 1 + 2, f(3),").1, [0, 1]);
        assert_eq!(expanded(arms, "@sum 1 + 2, f(3)").0, "0+1+2+f(3)");
        assert_eq!(expanded(arms, "stdin").1, [2]);
        // An expression is one token for the next macro, which does not look into it.
        let arms =
            "(a) => { 1 }; ($x:tt) => { 2 }; (on $x:expr) => { m!($x) }; (as $x:tt) => { m!($x) }";
        assert_eq!(expanded(arms, "on a").1, [1, 2]);
        assert_eq!(expanded(arms, "as a").1, [0, 3]);
    }

    #[test]
    fn repetitions_nest_and_end_where_they_should() {
        let arms = "($($n:ident: [$($t:ty);*]),* => $e:literal) => { $($n { $(<$t>)* })* $e }";
        assert_eq!(expanded(arms, "a: [u8; Vec<u8>], b: [] => -1").0, "a{<u8><Vec<u8>>}b{}-1");
        let arms = "($($a:tt)* ; $l:lifetime $v:vis $n:ident) => { $($a)|* $l $n }";
        assert_eq!(expanded(arms, "x => 1 ; 'a pub(crate) f").0, "x|=>|1'af");
    }

    #[test]
    fn all_arms_stay_of_a_macro_that_cannot_be_expanded() {
        let mut macros = Macros::default();
        macros.define(0, "m", &"(a) => { 1 }; (b) => { n!(b) }".parse().unwrap());
        macros.define(1, "n", &"(a) => { 1 }; ($b:ident) => { 2 }".parse().unwrap());
        macros.scan(&"fn f() { x(m!(c)) }".parse().unwrap());
        assert_eq!(macros.used.len(), 4);
    }

    #[test]
    fn a_macro_that_never_ends_keeps_its_arms() {
        let (_, used) = expanded("(a) => { 1 }; ($($t:tt)*) => { m!(b $($t)*) m!(c $($t)*) }", "d");
        assert_eq!(used, [0, 1]);
    }

    #[test]
    fn macros_of_a_function_are_followed() {
        let mut macros = Macros::default();
        macros.define(0, "m", &"(a) => { 1 }; (b) => { 2 }; (c) => { 3 }".parse().unwrap());
        let text =
            "macro_rules! own { ($x:tt $($name:ident)?) => { vec![m!($x)] } } fn f() { own!(b) }";
        macros.scan(&text.parse().unwrap());
        assert_eq!(macros.used, HashSet::from([(0, 1), (NO_OWNER, 0)]));
    }
}
