//! Macros by example, expanded before rustc does it: their bodies call procedural macros, or have modules in other files.

use crate::tokens::{is_sign, word, words_of};
use proc_macro2::{Delimiter, Group, Spacing, TokenStream, TokenTree};
use std::collections::HashMap;
use syn::parse::{Parse, ParseStream, Parser};
use syn::{Block, Expr, Item, Lifetime, Lit, Meta, Pat, Path, Stmt, Token, Type, Visibility};

/// What a rule matches, and what it makes.
pub(crate) type Rule = (Vec<TokenTree>, Vec<TokenTree>);

/// What a variable stands for: in a repetition it has many values.
enum Bound {
    One(TokenStream),
    Many(Vec<Bound>),
}

/// The rules in the definition of a macro.
pub(crate) fn rules(definition: TokenStream) -> Vec<Rule> {
    let groups = definition.into_iter().filter_map(|it| match it {
        TokenTree::Group(it) => Some(it.stream().into_iter().collect()),
        _ => None,
    });
    let groups: Vec<Vec<TokenTree>> = groups.collect();
    groups.chunks_exact(2).map(|rule| (rule[0].clone(), rule[1].clone())).collect()
}

/// What the first rule makes that matches; `None` if none does.
pub(crate) fn expanded(rules: &[Rule], arguments: TokenStream) -> Option<TokenStream> {
    let arguments: Vec<TokenTree> = arguments.into_iter().collect();
    rules.iter().find_map(|(pattern, body)| {
        let mut found = HashMap::new();
        let length = matched(pattern, &arguments, &mut found)?;
        let found = found.iter().map(|(name, bound)| (&**name, bound)).collect();
        (length == arguments.len()).then(|| transcribed(body, &found))?
    })
}

/// The separator of a repetition, its operator, and how many tokens both have.
fn repetition(tokens: &[TokenTree]) -> Option<(&[TokenTree], char, usize)> {
    let is_operator = |it: &TokenTree| ['*', '+', '?'].iter().any(|sign| is_sign(Some(it), *sign));
    let end = tokens.iter().position(is_operator)?;
    let TokenTree::Punct(operator) = &tokens[end] else { return None };
    Some((&tokens[..end], operator.as_char(), end + 1))
}

fn is_same(a: &TokenTree, b: &TokenTree) -> bool {
    a.to_string() == b.to_string()
}

/// How many tokens of `input` the pattern matches, from the first on. Adds what its variables stand for.
fn matched(
    mut pattern: &[TokenTree],
    input: &[TokenTree],
    found: &mut HashMap<String, Bound>,
) -> Option<usize> {
    let mut at = 0;
    while let Some(first) = pattern.first() {
        let is_variable = is_sign(Some(first), '$');
        match (first, pattern.get(1)) {
            (_, Some(TokenTree::Group(inner))) if is_variable => {
                let (separator, operator, length) = repetition(&pattern[2..])?;
                pattern = &pattern[2 + length..];
                let inner: Vec<TokenTree> = inner.stream().into_iter().collect();
                let mut rounds = vec![];
                while operator != '?' || rounds.is_empty() {
                    let skipped = if rounds.is_empty() { &[] } else { separator };
                    let next = at + skipped.len();
                    let mut between = input.get(at..next)?.iter().zip(skipped);
                    let mut own = HashMap::new();
                    match matched(&inner, &input[next..], &mut own) {
                        Some(length) if length > 0 && between.all(|(a, b)| is_same(a, b)) => {
                            rounds.push(own);
                            at = next + length;
                        }
                        _ => break,
                    }
                    if input.len() < at + separator.len() {
                        break;
                    }
                }
                if operator == '+' && rounds.is_empty() {
                    return None;
                }
                for name in variables(&inner) {
                    let all: Option<_> = rounds.iter_mut().map(|it| it.remove(&name)).collect();
                    found.insert(name, Bound::Many(all?));
                }
            }
            (_, Some(TokenTree::Ident(name))) if is_variable => {
                let Some(TokenTree::Ident(kind)) = pattern.get(3) else { return None };
                let kind = kind.to_string();
                let end = at + taken(&kind, &input[at..])?;
                let mut tokens: TokenStream = input[at..end].iter().cloned().collect();
                if kind.starts_with("expr") && end > at + 1 {
                    // It stays one operand.
                    tokens = TokenTree::from(Group::new(Delimiter::Parenthesis, tokens)).into();
                }
                found.insert(word(name), Bound::One(tokens));
                (at, pattern) = (end, &pattern[4..]);
            }
            (TokenTree::Group(group), _) => {
                let Some(TokenTree::Group(own)) = input.get(at) else { return None };
                let [inner, all] =
                    [group, own].map(|it| it.stream().into_iter().collect::<Vec<_>>());
                let is_whole = matched(&inner, &all, found)? == all.len();
                if own.delimiter() != group.delimiter() || !is_whole {
                    return None;
                }
                (at, pattern) = (at + 1, &pattern[1..]);
            }
            (token, _) => {
                if !is_same(input.get(at)?, token) {
                    return None;
                }
                (at, pattern) = (at + 1, &pattern[1..]);
            }
        }
    }
    Some(at)
}

/// The variables of a pattern.
fn variables(pattern: &[TokenTree]) -> Vec<String> {
    let mut all = vec![];
    for (i, token) in pattern.iter().enumerate() {
        match token {
            TokenTree::Group(inner) => {
                all.extend(variables(&inner.stream().into_iter().collect::<Vec<_>>()));
            }
            TokenTree::Ident(name) if i > 0 && is_sign(pattern.get(i - 1), '$') => {
                all.push(word(name));
            }
            _ => {}
        }
    }
    all
}

/// How many tokens a fragment of this kind takes.
fn taken(kind: &str, input: &[TokenTree]) -> Option<usize> {
    let of = |parse: fn(ParseStream) -> syn::Result<()>| {
        let rest = |input: ParseStream| {
            parse(input)?;
            Ok(input.parse::<TokenStream>()?.into_iter().count())
        };
        Some(input.len() - rest.parse2(input.iter().cloned().collect()).ok()?)
    };
    let length = match kind {
        "vis" => return of(|it| Visibility::parse(it).map(drop)),
        "ident" => usize::from(matches!(input.first()?, TokenTree::Ident(name) if name != "_")),
        "tt" => {
            let is_joint = |it: &&TokenTree| matches!(it, TokenTree::Punct(it) if it.spacing() == Spacing::Joint && it.as_char() != '$');
            1 + input.iter().take_while(is_joint).count()
        }
        "lifetime" => of(|it| Lifetime::parse(it).map(drop))?,
        "literal" => {
            of(|it| it.parse::<Option<Token![-]>>().and_then(|_| Lit::parse(it)).map(drop))?
        }
        "ty" => of(|it| Type::parse(it).map(drop))?,
        "path" => of(|it| Path::parse(it).map(drop))?,
        "expr" | "expr_2021" => of(|it| Expr::parse(it).map(drop))?,
        "pat" => of(|it| Pat::parse_multi_with_leading_vert(it).map(drop))?,
        "pat_param" => of(|it| Pat::parse_single(it).map(drop))?,
        "stmt" => of(|it| Stmt::parse(it).map(drop))?,
        "block" => of(|it| Block::parse(it).map(drop))?,
        "item" => of(|it| Item::parse(it).map(drop))?,
        "meta" => of(|it| Meta::parse(it).map(drop))?,
        _ => return None,
    };
    (0 < length && length <= input.len()).then_some(length)
}

/// The body of a rule with the values of its variables. What is not a variable may be one of a macro that it defines.
fn transcribed(body: &[TokenTree], found: &HashMap<&str, &Bound>) -> Option<TokenStream> {
    let mut made = TokenStream::new();
    let mut rest = body;
    while let Some((token, after)) = rest.split_first() {
        rest = after;
        match (is_sign(Some(token), '$'), after.first()) {
            (true, Some(TokenTree::Ident(name))) if name == "crate" => {}
            (true, Some(TokenTree::Ident(name))) if found.contains_key(&*word(name)) => {
                let Bound::One(value) = found[&*word(name)] else { return None };
                made.extend(value.clone());
                rest = &after[1..];
            }
            (true, Some(TokenTree::Group(inner))) => {
                let names = words_of(inner.stream());
                let repeated = |name: &str, bound: &Bound| match bound {
                    Bound::Many(all) if names.contains(name) => Some(all.len()),
                    _ => None,
                };
                let count = found.iter().find_map(|(name, bound)| repeated(name, bound))?;
                let (separator, _, length) = repetition(&after[1..])?;
                rest = &after[1 + length..];
                let inner: Vec<TokenTree> = inner.stream().into_iter().collect();
                for k in 0..count {
                    made.extend(if k > 0 { separator.to_vec() } else { vec![] });
                    let mut own: HashMap<&str, &Bound> = HashMap::new();
                    for (name, bound) in found {
                        let bound = match bound {
                            Bound::Many(all) if names.contains(*name) => all.get(k)?,
                            bound => bound,
                        };
                        own.insert(name, bound);
                    }
                    made.extend(transcribed(&inner, &own)?);
                }
            }
            _ => made.extend([match token {
                TokenTree::Group(group) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    Group::new(group.delimiter(), transcribed(&inner, found)?).into()
                }
                token => token.clone(),
            }]),
        }
    }
    Some(made)
}
