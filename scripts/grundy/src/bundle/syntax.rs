//! Syntax: paths, attributes and documentation of what goes into a bundle.

use cargo_platform::{Cfg, CfgExpr};
use proc_macro2::{Group, Ident, Spacing, TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{parse_quote, Attribute, Item, ItemMod, Meta};

/// The text of a solution without the items that only tests have.
pub(super) fn without_tests(source: &str, file: &syn::File) -> String {
    let mut text = source.to_string();
    // From the end, so that what stands before keeps its place.
    for item in file.items.iter().rev().filter(|item| !holds(attributes(item))) {
        let Range { start, end } = item.span().byte_range();
        let line = text[..start].rfind('\n').map_or(0, |before| before + 1);
        let next = text[end..].find('\n').map_or(text.len(), |length| end + length + 1);
        let alone = text[line..start].trim().is_empty() && text[end..next].trim().is_empty();
        text.replace_range(if alone { line..next } else { start..end }, "");
    }
    text.trim_end().to_string() + "\n"
}

/// The modules of `krate` that `tokens` names, directly or in a group of a `use`.
pub(super) fn modules_of(krate: &str, tokens: TokenStream) -> Vec<String> {
    let mut found = vec![];
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            // The members of a group go on with the path before it.
            TokenTree::Group(_) if follows_path(&tokens[..i]) => {}
            TokenTree::Group(group) => found.extend(modules_of(krate, group.stream())),
            // A macro's `$crate` is right in any file that has the module at its root.
            TokenTree::Ident(_) if i > 0 && is_sign(&tokens[i - 1], '$') => {}
            TokenTree::Ident(ident) if ident == krate && start(&tokens, i).is_some() => {
                match tokens.get(i + 3) {
                    Some(TokenTree::Ident(module)) => found.push(module.to_string()),
                    Some(TokenTree::Group(group)) => found.extend(first_names(group.stream())),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    found
}

/// The names that begin the members of a group of a `use`.
fn first_names(group: TokenStream) -> Vec<String> {
    let mut names = vec![];
    let mut at_start = true;
    for token in group {
        if let (true, TokenTree::Ident(name)) = (at_start, &token) {
            names.push(name.to_string());
        }
        at_start = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
    }
    names
}

fn is_sign(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// Are these two tokens, one against the other, this sign of two characters?
fn is_double(tokens: &[TokenTree], first: char, second: char) -> bool {
    matches!(tokens, [TokenTree::Punct(a), b]
        if a.as_char() == first && a.spacing() == Spacing::Joint && is_sign(b, second))
}

/// Do `tokens` end with `::`?
fn follows_path(tokens: &[TokenTree]) -> bool {
    tokens.len() >= 2 && is_double(&tokens[tokens.len() - 2..], ':', ':')
}

/// Where the path of several names starts whose first name is the token `i`, if there is one: at this name,
/// or at the `::` before it.
fn start(tokens: &[TokenTree], i: usize) -> Option<usize> {
    if !tokens.get(i + 1..i + 3).is_some_and(|next| is_double(next, ':', ':')) {
        return None;
    }
    let before = &tokens[..i];
    let ends_with =
        |list: &[TokenTree], a, b| list.len() >= 2 && is_double(&list[list.len() - 2..], a, b);
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

/// `file` without what is for tests, for other features, or for builds with debug assertions. A condition
/// that always holds goes; one that depends on the judge stays.
pub(super) fn without_hidden_items(mut file: syn::File) -> syn::File {
    fn clean(items: &mut Vec<Item>) {
        items.retain(|item| holds(attributes(item)));
        for item in items {
            if let Item::Mod(ItemMod { content: Some((_, items)), .. }) = item {
                clean(items);
            }
        }
    }
    clean(&mut file.items);
    for_each_attributes(&mut file.items, &mut |attrs| {
        attrs.retain(|attr| condition(attr).and_then(|it| known(&it)) != Some(true));
    });
    file
}

/// May the `cfg` attributes hold at a judge?
pub(super) fn holds(attrs: &[Attribute]) -> bool {
    attrs.iter().filter_map(condition).all(|it| known(&it) != Some(false))
}

/// What a `cfg` attribute asks for.
fn condition(attr: &Attribute) -> Option<CfgExpr> {
    match &attr.meta {
        Meta::List(list) if list.path.is_ident("cfg") => list.tokens.to_string().parse().ok(),
        _ => None,
    }
}

/// Whether a condition holds at every judge or at none, if that is known: no judge compiles tests or
/// debug assertions, and a file has no features.
fn known(condition: &CfgExpr) -> Option<bool> {
    let all = |parts: &[CfgExpr], whole: bool| {
        let values: Vec<_> = parts.iter().map(known).collect();
        match values.contains(&Some(!whole)) {
            true => Some(!whole),
            false if values.contains(&None) => None,
            false => Some(whole),
        }
    };
    match condition {
        CfgExpr::Not(inner) => known(inner).map(|value| !value),
        CfgExpr::All(parts) => all(parts, true),
        CfgExpr::Any(parts) => all(parts, false),
        CfgExpr::True => Some(true),
        CfgExpr::False => Some(false),
        CfgExpr::Value(Cfg::Name(name)) => {
            ["test", "debug_assertions"].contains(&name.as_str()).then_some(false)
        }
        CfgExpr::Value(Cfg::KeyPair(key, _)) => (key.as_str() == "feature").then_some(false),
    }
}

/// `tokens` with `replacement` for the name `first` wherever it begins a path.
pub(super) fn prefixed(tokens: TokenStream, first: &str, replacement: &TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut result: Vec<TokenTree> = vec![];
    for (i, token) in tokens.iter().enumerate() {
        match token {
            // The members of a group go on with the path before it.
            TokenTree::Group(group) if !follows_path(&tokens[..i]) => {
                let inner = prefixed(group.stream(), first, replacement);
                result.push(TokenTree::Group(Group::new(group.delimiter(), inner)));
            }
            TokenTree::Ident(ident) if ident == first => match start(&tokens, i) {
                Some(start) => {
                    result.truncate(result.len() - (i - start));
                    result.extend(replacement.clone());
                }
                None => result.push(token.clone()),
            },
            token => result.push(token.clone()),
        }
    }
    result.into_iter().collect()
}

/// The lines of documentation among `attrs`, as they stand before an item.
pub(super) fn documentation(attrs: Vec<Attribute>) -> Vec<Attribute> {
    let docs = attrs.into_iter().filter(|attr| attr.path().is_ident("doc"));
    docs.map(|attr| Attribute { style: syn::AttrStyle::Outer, ..attr }).collect()
}

/// Leaves of the documentation among `attrs` its first sentence, on one line.
pub(super) fn shorten(attrs: &mut Vec<Attribute>) {
    let lines: Vec<String> = documentation(attrs.clone())
        .iter()
        .filter_map(|attr| match &attr.meta {
            Meta::NameValue(pair) => Some(pair.value.to_token_stream().to_string()),
            _ => None,
        })
        .filter_map(|literal| syn::parse_str::<syn::LitStr>(&literal).ok())
        .map(|line| line.value().trim().to_string())
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

/// Is this an attribute that only talks to a linter?
pub(super) fn is_lint(attr: &Attribute) -> bool {
    ["must_use", "allow", "warn"].iter().any(|name| attr.path().is_ident(name))
}

/// Hands the attributes of every item, of its fields and of its methods to `change`.
pub(super) fn for_each_attributes(
    items: &mut [Item],
    change: &mut impl FnMut(&mut Vec<Attribute>),
) {
    for item in items {
        match item {
            Item::Mod(module) => {
                change(&mut module.attrs);
                if let Some((_, items)) = &mut module.content {
                    for_each_attributes(items, change);
                }
            }
            Item::Impl(block) => {
                change(&mut block.attrs);
                for item in &mut block.items {
                    match item {
                        syn::ImplItem::Fn(function) => change(&mut function.attrs),
                        syn::ImplItem::Const(constant) => change(&mut constant.attrs),
                        _ => {}
                    }
                }
            }
            Item::Trait(block) => {
                change(&mut block.attrs);
                for item in &mut block.items {
                    match item {
                        syn::TraitItem::Fn(function) => change(&mut function.attrs),
                        syn::TraitItem::Type(alias) => change(&mut alias.attrs),
                        _ => {}
                    }
                }
            }
            Item::Struct(structure) => {
                change(&mut structure.attrs);
                structure.fields.iter_mut().for_each(|field| change(&mut field.attrs));
            }
            Item::Enum(choice) => {
                change(&mut choice.attrs);
                choice.variants.iter_mut().for_each(|variant| change(&mut variant.attrs));
            }
            Item::Fn(function) => change(&mut function.attrs),
            Item::Const(constant) => change(&mut constant.attrs),
            Item::Static(item) => change(&mut item.attrs),
            Item::Type(alias) => change(&mut alias.attrs),
            Item::Use(import) => change(&mut import.attrs),
            Item::Macro(makro) => change(&mut makro.attrs),
            _ => {}
        }
    }
}

pub(super) fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(module) => &module.attrs,
        Item::Impl(block) => &block.attrs,
        Item::Trait(block) => &block.attrs,
        Item::Struct(structure) => &structure.attrs,
        Item::Enum(choice) => &choice.attrs,
        Item::Fn(function) => &function.attrs,
        Item::Const(constant) => &constant.attrs,
        Item::Static(item) => &item.attrs,
        Item::Type(alias) => &alias.attrs,
        Item::Use(import) => &import.attrs,
        Item::Macro(makro) => &makro.attrs,
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::quote;

    fn tokens(text: &str) -> TokenStream {
        text.parse().unwrap()
    }

    #[test]
    fn modules_are_found_in_every_form_of_a_path() {
        let text = "use shared::{dsu::Dsu, tokens}; fn f() { shared::mo::answers(super::x::y) }";
        assert_eq!(modules_of("shared", tokens(text)), ["dsu", "tokens", "mo"]);
        assert_eq!(modules_of("super", tokens(text)), ["x"]);
        assert!(modules_of("rand", tokens("let rand = 1; f(rand)")).is_empty());
        assert!(modules_of("shared", tokens("x::shared::no; x::{shared::no}")).is_empty());
    }

    #[test]
    fn paths_get_a_prefix_where_they_begin() {
        let prefixed =
            prefixed(tokens("crate::a $crate::b! pub(crate) x"), "crate", &quote!(crate::p));
        assert_eq!(
            prefixed.to_string(),
            tokens("crate::p::a $crate::p::b! pub(crate) x").to_string()
        );
        let text = "use ::a::b; x::a::b; x::{a::b}; return ::a::b; -> ::a::B; x.a::<B>(); 0..a::B";
        let expected =
            "use p::a::b; x::a::b; x::{a::b}; return p::a::b; -> p::a::B; x.a::<B>(); 0..p::a::B";
        let prefixed = super::prefixed(tokens(text), "a", &quote!(p::a));
        assert_eq!(prefixed.to_string(), tokens(expected).to_string());
    }

    #[test]
    fn tests_and_other_features_go() {
        let source = "fn main() {}\n\n#[cfg(test)]\ntestdata::tests!(x);\n";
        let file = syn::parse_file(source).unwrap();
        assert_eq!(without_tests(source, &file), "fn main() {}\n");
        let beside = "fn a() {} #[cfg(test)] mod b {\n} fn c() {}\n";
        let file = syn::parse_file(beside).unwrap();
        assert_eq!(without_tests(beside, &file), "fn a() {}  fn c() {}\n");
    }

    #[test]
    fn a_condition_goes_with_what_is_known_of_judges() {
        let left = |condition: &str| {
            let source = format!("#[cfg({condition})]\nfn f() {{}}\n");
            let file = without_hidden_items(syn::parse_file(&source).unwrap());
            file.items.first().map(|item| attributes(item).len())
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
