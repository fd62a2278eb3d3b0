//! Texts of crates as modules of a syntax tree, without what only a reader or a linter wants.

use crate::items::{attributes, is_hidden, retain, Part};
use crate::place::Placed;
use crate::plan::Krate;
use crate::tokens::{has_sign, is_call, is_sign, parsed};
use proc_macro2::{Delimiter, Group, Ident, Span, TokenStream, TokenTree};
use syn::{parse_quote, Attribute, Expr, ExprLit, Item, ItemMod, Lit, Meta};
use system::{Failure, Result};

/// Attributes that only talk to a linter or a reader.
const LINTS: [&str; 9] =
    ["allow", "deny", "deprecated", "doc", "expect", "forbid", "must_use", "rustfmt", "warn"];
const TOOLS: [&str; 3] = ["clippy", "rustfmt", "diagnostic"];

/// The crates as modules.
pub(crate) fn library(parts: &[(Krate, Placed)], keep_docs: bool) -> Result<Vec<Item>> {
    parts
        .iter()
        .map(|(krate, placed)| module(krate, &placed.text, keep_docs).map(Item::Mod))
        .collect()
}

fn module(krate: &Krate, text: &str, keep_docs: bool) -> Result<ItemMod> {
    let tokens = plain(parsed(text, &krate.package)?, krate.is_local, keep_docs);
    let file: syn::File = syn::parse2(tokens)
        .map_err(|e| Failure::check(format!("{} as a module: {e}", krate.package)))?;
    let mut items = file.items;
    tidy(&mut items, keep_docs);
    let name = Ident::new(&krate.module, Span::call_site());
    Ok(parse_quote! { #[allow(warnings)] mod #name { #(#items)* } })
}

/// `tokens` without such attributes. The documentation of modules stays if `is_local`, and all of it with `keep_docs`.
fn plain(tokens: TokenStream, is_local: bool, keep_docs: bool) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut result: Vec<TokenTree> = vec![];
    for (i, token) in tokens.iter().enumerate() {
        let signs = match &tokens[..i] {
            [.., hash, sign] if is_sign(Some(hash), '#') && is_sign(Some(sign), '!') => 2,
            [.., hash] if is_sign(Some(hash), '#') => 1,
            _ => 0,
        };
        match token {
            TokenTree::Group(group) if signs > 0 && group.delimiter() == Delimiter::Bracket => {
                let name = group.stream().into_iter().next();
                let name = name.map_or(String::new(), |it| it.to_string());
                let is_inner = signs == 2;
                let goes = match name.as_str() {
                    // A variable in it may be all that a repetition of a macro's rules has.
                    "doc" if has_sign(token, '$') => false,
                    "doc" => !(keep_docs || is_local && is_inner),
                    "macro_use" | "path" | "no_implicit_prelude" => false,
                    name => is_inner || TOOLS.contains(&name) || LINTS.contains(&name),
                };
                if goes {
                    result.truncate(result.len() - signs);
                } else {
                    result.push(token.clone());
                }
            }
            // The arguments of a macro are its own business.
            TokenTree::Group(group)
                if !(is_call(&tokens, i) && is_sign(tokens.get(i - 1), '!')) =>
            {
                let stream = plain(group.stream(), is_local, keep_docs);
                let mut new = Group::new(group.delimiter(), stream);
                new.set_span(group.span());
                result.push(TokenTree::Group(new));
            }
            token => result.push(token.clone()),
        }
    }
    result.into_iter().collect()
}

/// `use {::a::b, c};`, which syn does not read, as an import for each part.
fn split(item: Item) -> Vec<Item> {
    let Item::Verbatim(tokens) = &item else { return vec![item] };
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let [head @ .., TokenTree::Group(parts), end] = &tokens[..] else { return vec![item] };
    let parts: Vec<TokenTree> = parts.stream().into_iter().collect();
    let parts = parts.split(|it| is_sign(Some(it), ',')).filter(|it| !it.is_empty());
    let import = |part| syn::parse2(head.iter().chain(part).chain([end]).cloned().collect());
    parts.map(import).collect::<syn::Result<_>>().unwrap_or(vec![item])
}

/// Deletes what no judge compiles, and shortens documentation.
fn tidy(items: &mut Vec<Item>, keep_docs: bool) {
    let split_all = |items: &mut Vec<Item>| {
        *items = std::mem::take(items).into_iter().flat_map(split).collect();
    };
    split_all(items);
    retain(items, &mut |part| match part {
        Part::Item(item) => {
            if let Item::Mod(ItemMod { attrs, content: Some((_, items)), .. }) = item {
                split_all(items);
                attrs.iter_mut().for_each(|attr| attr.style = syn::AttrStyle::Outer);
                if !keep_docs {
                    shorten(attrs);
                }
            }
            attributes(item).is_none_or(|attrs| !is_hidden(attrs))
        }
        Part::Member { is_hidden, .. } => !is_hidden,
        _ => true,
    });
}

/// Leaves of the documentation among `attrs` its first sentence, on one line.
fn shorten(attrs: &mut Vec<Attribute>) {
    let line = |attr: &Attribute| match &attr.meta {
        Meta::NameValue(it) if it.path.is_ident("doc") => match &it.value {
            Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) => Some(line.value().trim().to_string()),
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<String> =
        attrs.iter().filter_map(line).take_while(|line| !line.is_empty()).collect();
    attrs.retain(|attr| !attr.path().is_ident("doc"));
    if !lines.is_empty() {
        let paragraph = lines.join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let sentence = format!(" {}", &paragraph[..end]);
        attrs.insert(0, parse_quote! { #[doc = #sentence] });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::ToTokens;

    #[test]
    fn documentation_shrinks_to_a_sentence() {
        let mut item: syn::ItemFn = parse_quote! { #[doc = " One and"] #[doc = " two. Three."] #[doc = ""] #[doc = " Four."] fn f() {} };
        shorten(&mut item.attrs);
        let expected: syn::ItemFn = parse_quote! { #[doc = " One and two."] fn f() {} };
        assert_eq!(item.to_token_stream().to_string(), expected.to_token_stream().to_string());
    }
}
