//! Syntax: paths, attributes and documentation of what goes into a bundle.

use cargo_platform::{Cfg, CfgExpr};
use proc_macro2::{Delimiter, Group, Ident, LexError, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use std::cmp::Ordering;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{parse_quote, Attribute, Expr, ExprLit, ImplItem, Item, ItemMod, Lit, Meta, TraitItem};

/// Parts of a text, and what comes in their place.
pub(super) type Edits = Vec<(Range<usize>, String)>;

pub(super) fn edited(text: &str, mut edits: Edits) -> String {
    // Edit from the end, so that earlier positions stay valid.
    edits.sort_by_key(|(range, _)| std::cmp::Reverse((range.start, range.end)));
    let mut text = text.to_string();
    for (range, new) in edits {
        text.replace_range(range, &new);
    }
    text
}

/// Where `item` is in its text, with the line that is its own, if it is for tests alone.
pub(super) fn hidden(source: &str, item: &Item) -> Option<Range<usize>> {
    attributes_mut(&mut item.clone()).filter(|attrs| !holds(attrs))?;
    let Range { start, end } = item.span().byte_range();
    let line = source[..start].rfind('\n').map_or(0, |before| before + 1);
    let next = source[end..].find('\n').map_or(source.len(), |length| end + length + 1);
    let alone = source[line..start].trim().is_empty() && source[end..next].trim().is_empty();
    Some(if alone { line..next } else { start..end })
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Do `tokens` end with this sign of two characters?
fn ends_with(tokens: &[TokenTree], first: char, second: char) -> bool {
    matches!(tokens, [.., TokenTree::Punct(a), b]
        if a.as_char() == first && a.spacing() == Spacing::Joint && is_sign(b, second))
}

fn follows_path(tokens: &[TokenTree]) -> bool {
    ends_with(tokens, ':', ':')
}

/// Where the path of several names starts whose first name is the token `i`, if there is one: at this name,
/// or at the `::` before it.
fn start(tokens: &[TokenTree], i: usize) -> Option<usize> {
    if !tokens.get(i + 1..i + 3).is_some_and(follows_path) {
        return None;
    }
    let before = &tokens[..i];
    if !follows_path(before) {
        // `x.name::<T>()` is a method; `0..name::N` is none.
        let is_method =
            before.last().is_some_and(|it| is_sign(it, '.')) && !ends_with(before, '.', '.');
        return (!is_method).then_some(i);
    }
    let outer = &before[..i - 2];
    let goes_on = match outer.last() {
        Some(TokenTree::Ident(name)) => {
            let is_keyword = syn::parse2::<Ident>(name.to_token_stream()).is_err();
            !is_keyword || ["crate", "self", "super", "Self"].iter().any(|it| name == it)
        }
        Some(sign) => {
            is_sign(sign, '>') && !ends_with(outer, '-', '>') && !ends_with(outer, '=', '>')
        }
        None => false,
    };
    (!goes_on).then_some(i - 2)
}

/// May the `cfg` attributes hold at a judge?
pub(super) fn holds(attrs: &[Attribute]) -> bool {
    attrs.iter().all(|attr| truth(attr) != Ordering::Less)
}

/// Does a `cfg` attribute hold at every judge (greater), or at none (less)? Others hold everywhere.
fn truth(attr: &Attribute) -> Ordering {
    /// No judge compiles tests or debug assertions, and a file has no features.
    fn of(condition: &CfgExpr) -> Ordering {
        match condition {
            CfgExpr::Not(inner) => of(inner).reverse(),
            CfgExpr::All(parts) => parts.iter().map(of).min().unwrap_or(Ordering::Greater),
            CfgExpr::Any(parts) => parts.iter().map(of).max().unwrap_or(Ordering::Less),
            CfgExpr::True => Ordering::Greater,
            CfgExpr::False => Ordering::Less,
            CfgExpr::Value(Cfg::Name(key) | Cfg::KeyPair(key, _)) => {
                let never = ["test", "debug_assertions", "doc", "feature"].contains(&key.as_str());
                if never {
                    Ordering::Less
                } else {
                    Ordering::Equal
                }
            }
        }
    }
    match &attr.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            list.tokens.to_string().parse().map_or(Ordering::Equal, |it| of(&it))
        }
        _ => Ordering::Equal,
    }
}

/// `text` with another path for some names wherever they begin one: `path` gets the name, and where its path
/// begins.
pub(super) fn with_paths(
    text: &str,
    mut path: impl FnMut(&Ident, usize) -> Option<String>,
) -> Result<String, LexError> {
    let mut edits = vec![];
    for_each_path(text.parse()?, &mut |name, start, _| {
        let start = start.span().byte_range().start;
        edits.extend(path(name, start).map(|path| (start..name.span().byte_range().end, path)));
    });
    Ok(edited(text, edits))
}

/// Hands every name that begins a path of several names to `found`: where the path begins, and the names
/// behind this one, those of a group included.
pub(super) fn for_each_path(
    tokens: TokenStream,
    found: &mut impl FnMut(&Ident, &TokenTree, Vec<String>),
) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(_) if follows_path(&tokens[..i]) => {}
            TokenTree::Group(group) => for_each_path(group.stream(), found),
            // A macro may get anything by its `$name`, but `$crate` is a name.
            TokenTree::Ident(name) if i > 0 && is_sign(&tokens[i - 1], '$') && name != "crate" => {}
            TokenTree::Ident(name) => {
                if let Some(start) = start(&tokens, i) {
                    found(name, &tokens[start], names_behind(&tokens[i + 1..]));
                }
            }
            _ => {}
        }
    }
}

/// The names of the path that goes on with `tokens`.
fn names_behind(tokens: &[TokenTree]) -> Vec<String> {
    let mut names = vec![];
    let mut rest = tokens;
    while follows_path(&rest[..rest.len().min(2)]) {
        match rest.get(2) {
            Some(TokenTree::Ident(name)) => names.push(name.to_string()),
            Some(TokenTree::Group(group)) => {
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                for (i, token) in inner.iter().enumerate() {
                    let is_first = i == 0 || is_sign(&inner[i - 1], ',');
                    if let (true, TokenTree::Ident(name)) = (is_first, token) {
                        names.push(name.to_string());
                        names.extend(names_behind(&inner[i + 1..]));
                    }
                }
            }
            _ => {}
        }
        rest = &rest[3.min(rest.len())..];
    }
    names
}

/// `tokens` without attributes that only talk to a reader or a linter, and with what is known of features.
/// The documentation of modules stays if `is_local`, and all of it with `keep_docs`.
pub(super) fn plain(
    tokens: TokenStream,
    features: &[String],
    is_local: bool,
    keep_docs: bool,
) -> TokenStream {
    let mut result: Vec<TokenTree> = vec![];
    for token in tokens {
        let TokenTree::Group(group) = &token else {
            result.push(token);
            continue;
        };
        let inner = match &result[..] {
            [.., hash, sign] if is_sign(hash, '#') && is_sign(sign, '!') => Some(true),
            [.., hash] if is_sign(hash, '#') => Some(false),
            _ => None,
        };
        let stream = match inner {
            Some(is_inner) if group.delimiter() == Delimiter::Bracket => {
                // A feature that is on holds; one that is off is none of the file's.
                let mut text = group.stream().to_string();
                for on in features {
                    text = text.replace(&format!("feature = {on:?}"), "all()");
                }
                let stream: TokenStream = text.parse().expect("a constant takes its place");
                let name = stream.clone().into_iter().next().map(|name| name.to_string());
                let gone = match name.unwrap_or_default().as_str() {
                    "doc" => !(keep_docs || is_local && is_inner),
                    "cfg_attr" => true,
                    "cfg" => false,
                    name => is_inner || LINTS.contains(&name),
                };
                if gone {
                    result.truncate(result.len() - if is_inner { 2 } else { 1 });
                    continue;
                }
                stream
            }
            _ => plain(group.stream(), features, is_local, keep_docs),
        };
        result.push(TokenTree::Group(Group::new(group.delimiter(), stream)));
    }
    result.into_iter().collect()
}

/// Attributes that only talk to a linter.
const LINTS: [&str; 6] = ["allow", "deny", "deprecated", "expect", "must_use", "warn"];

/// Deletes the items that are for tests or for other features. A condition that always holds goes; one
/// that depends on the judge stays.
pub(super) fn drop_hidden(items: &mut Vec<Item>) {
    fn open(attrs: &mut Vec<Attribute>) -> bool {
        let open = holds(attrs);
        attrs.retain(|attr| truth(attr) != Ordering::Greater);
        open
    }
    items.retain_mut(|item| {
        match item {
            Item::Mod(ItemMod { content: Some((_, items)), .. }) => drop_hidden(items),
            Item::Impl(block) => block.items.retain_mut(|item| match item {
                ImplItem::Fn(function) => open(&mut function.attrs),
                ImplItem::Const(constant) => open(&mut constant.attrs),
                ImplItem::Type(alias) => open(&mut alias.attrs),
                _ => true,
            }),
            Item::Trait(block) => block.items.retain_mut(|item| match item {
                TraitItem::Fn(function) => open(&mut function.attrs),
                TraitItem::Type(alias) => open(&mut alias.attrs),
                _ => true,
            }),
            _ => {}
        }
        attributes_mut(item).is_none_or(open)
    });
}

/// The lines of documentation among `attrs`, as they are written before an item.
pub(super) fn documentation(attrs: Vec<Attribute>) -> Vec<Attribute> {
    let docs = attrs.into_iter().filter(|attr| attr.path().is_ident("doc"));
    docs.map(|attr| Attribute { style: syn::AttrStyle::Outer, ..attr }).collect()
}

/// Leaves of the documentation among `attrs` its first sentence, on one line.
pub(super) fn shorten(attrs: &mut Vec<Attribute>) {
    let lines: Vec<String> = documentation(attrs.clone())
        .iter()
        .filter_map(|attr| match &attr.meta.require_name_value().ok()?.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_string()),
            _ => None,
        })
        .take_while(|line| !line.is_empty())
        .collect();
    attrs.retain(|attr| !attr.path().is_ident("doc"));
    if !lines.is_empty() {
        let paragraph = lines.join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let sentence = format!(" {}", &paragraph[..end]);
        attrs.insert(0, parse_quote! { #[doc = #sentence] });
    }
}

fn attributes_mut(item: &mut Item) -> Option<&mut Vec<Attribute>> {
    Some(match item {
        Item::Mod(module) => &mut module.attrs,
        Item::Impl(block) => &mut block.attrs,
        Item::Trait(block) => &mut block.attrs,
        Item::Struct(structure) => &mut structure.attrs,
        Item::Enum(choice) => &mut choice.attrs,
        Item::Union(union) => &mut union.attrs,
        Item::Fn(function) => &mut function.attrs,
        Item::Const(constant) => &mut constant.attrs,
        Item::Static(item) => &mut item.attrs,
        Item::Type(alias) => &mut alias.attrs,
        Item::Use(import) => &mut import.attrs,
        Item::Macro(makro) => &mut makro.attrs,
        Item::ExternCrate(item) => &mut item.attrs,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().unwrap()
    }

    #[test]
    fn names_are_found_in_every_form_of_a_path() {
        let behind = |first: &str, text: &str| {
            let mut all = vec![];
            for_each_path(tokens(text), &mut |name, _, names| {
                all.extend(names.into_iter().filter(|_| name == first));
            });
            all
        };
        let text =
            "use shared::{dsu::Dsu, b as c, d::{*}}; fn f() { shared::mo::answers(super::x::y) }";
        assert_eq!(behind("shared", text), ["dsu", "Dsu", "b", "d", "mo", "answers"]);
        assert_eq!(behind("super", text), ["x", "y"]);
        assert!(behind("rand", "let rand = 1; f(rand)").is_empty());
        assert!(behind("shared", "x::shared::no; x::{shared::no}").is_empty());
    }

    #[test]
    fn features_and_lints_are_settled() {
        let text = "#![no_std] #[doc = \"x\"] #[cfg(all(feature = \"a\", not(feature = \"b\")))] #[must_use] \
                    fn f() { #[cfg(feature = \"b\")] g(); #[allow(x)] h() }";
        let expected =
            "#[cfg(all(all(), not(feature = \"b\")))] fn f() { #[cfg(feature = \"b\")] g(); h() }";
        let plain = plain(tokens(text), &["a".to_string()], false, false);
        assert_eq!(plain.to_string(), tokens(expected).to_string());
    }

    #[test]
    fn paths_get_a_prefix_where_they_begin() {
        let prefixed = |first: &str, path: &str, text: &str| {
            with_paths(text, |name, _| (name == first).then(|| path.to_string())).unwrap()
        };
        let text = "crate::a $crate::b! pub(crate) x";
        let expected = "crate::p::a $crate::p::b! pub(crate) x";
        assert_eq!(prefixed("crate", "crate::p", text), expected);
        let text =
            "use ::a::b; x::a::b; x::{a::b}; return ::a::b; -> ::a::B; x.a::<B>(); 0..a::B $a::b";
        let expected =
            "use p::a::b; x::a::b; x::{a::b}; return p::a::b; -> p::a::B; x.a::<B>(); 0..p::a::B $a::b";
        assert_eq!(prefixed("a", "p::a", text), expected);
    }

    #[test]
    fn tests_and_other_features_go() {
        let left = |source: &str| {
            let items = syn::parse_file(source).unwrap().items;
            let hidden = items.iter().filter_map(|item| hidden(source, item));
            edited(source, hidden.map(|range| (range, String::new())).collect())
        };
        assert_eq!(
            left("fn main() {}\n\n#[cfg(test)]\ntestdata::tests!(x);\n"),
            "fn main() {}\n\n"
        );
        assert_eq!(left("fn a() {} #[cfg(test)] mod b {\n} fn c() {}\n"), "fn a() {}  fn c() {}\n");
    }

    #[test]
    fn a_condition_goes_with_what_is_known_of_judges() {
        let left = |condition: &str| {
            let source = format!("#[cfg({condition})]\nfn f() {{}}\n");
            let tokens = plain(tokens(&source), &[], false, false);
            let mut items = syn::parse2::<syn::File>(tokens).unwrap().items;
            drop_hidden(&mut items);
            items.first_mut().map(|item| attributes_mut(item).map_or(0, |attrs| attrs.len()))
        };
        let hidden = [
            "test",
            "debug_assertions",
            "feature = \"derive\"",
            "all(unix, test)",
            "all(feature = \"a\", not(feature = \"b\"))",
            "any(test, feature = \"derive\")",
            "not(any(unix, not(test)))",
            "not(all())",
            "false",
        ];
        let plain = [
            "not(debug_assertions)",
            "not(feature = \"derive\")",
            "any(unix, not(test))",
            "all(not(test), not(feature = \"a\"))",
            "not(all(test, unix))",
            "all()",
            "true",
        ];
        let open = ["unix", "all(not(test), unix)", "any(test, target_os = \"linux\")"];
        assert!(hidden.iter().all(|it| left(it).is_none()));
        assert!(plain.iter().all(|it| left(it) == Some(0)));
        assert!(open.iter().all(|it| left(it) == Some(1)));
    }

    #[test]
    fn documentation_shrinks_to_a_sentence() {
        let mut item: syn::ItemFn = parse_quote! { #[doc = " One and"] #[doc = " two. Three."] #[doc = ""] #[doc = " Four."] fn f() {} };
        shorten(&mut item.attrs);
        let expected: syn::ItemFn = parse_quote! { #[doc = " One and two."] fn f() {} };
        assert_eq!(item.to_token_stream().to_string(), expected.to_token_stream().to_string());
    }
}
