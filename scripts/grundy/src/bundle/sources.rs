//! Sources: the solution, the modules of `shared` and the real proconio, ready to stand in one file.

use super::syntax::{
    documentation, for_each_attributes, is_lint, modules_of, prefixed, shorten,
    without_hidden_items,
};
use super::Options;
use proc_macro2::{Ident, Span};
use quote::{quote, ToTokens};
use std::path::Path;
use syn::{parse_quote, Item, ItemMod, ItemUse};
use system::{cargo, files, Failure, Result};

/// The module `name` of `shared`, ready to be pasted; the siblings that it uses go to `wanted`.
pub(super) fn shared_module(
    name: &str,
    options: &Options,
    wanted: &mut Vec<String>,
) -> Result<ItemMod> {
    let path = cargo::root().join(format!("shared/src/{name}.rs"));
    let text = files::read(&path)?;
    let file = parsed(&path, &text)?;
    let tokens = without_hidden_items(file).into_token_stream();
    if !modules_of("crate", tokens.clone()).is_empty() {
        let path = path.display();
        return Err(Failure::check(format!("{path} uses `crate::`; siblings are `super::`")));
    }
    wanted.extend(modules_of("super", tokens.clone()));
    let tokens = if options.crates.contains(&"proconio") {
        tokens
    } else {
        prefixed(tokens, "proconio", &quote!(crate::proconio))
    };
    let syn::File { attrs, mut items, .. } = syn::parse2(tokens).map_err(Failure::check)?;
    let mut docs = documentation(attrs);
    if !options.keep_docs {
        shorten(&mut docs);
        for_each_attributes(&mut items, &mut |attrs| {
            attrs.retain(|attr| !attr.path().is_ident("doc"));
        });
    }
    for_each_attributes(&mut items, &mut |attrs| attrs.retain(|attr| !is_lint(attr)));
    unexported(&mut items);
    for item in &mut items {
        if let Item::Use(ItemUse { vis: vis @ syn::Visibility::Public(_), .. }) = item {
            *vis = parse_quote!(pub(crate));
        }
    }
    let name = Ident::new(name, Span::call_site());
    Ok(parse_quote! { #(#docs)* mod #name { #(#items)* } })
}

/// The real proconio, its own paths made to fit: first its root, then its modules.
pub(super) fn proconio() -> Result<Vec<Item>> {
    let folder = cargo::sources_of("proconio")?.join("src");
    let mut file = inlined(&folder.join("lib.rs"))?;
    for_each_attributes(&mut file.items, &mut |attrs| {
        attrs.retain(|attr| !is_lint(attr) && !attr.path().is_ident("doc"));
    });
    let exported = unexported(&mut file.items);
    let items = file.items;
    let tokens = quote! { #(#items)* #(pub(crate) use #exported;)* };
    let tokens = prefixed(tokens, "crate", &quote!(crate::proconio));
    let syn::File { items, .. } = syn::parse2(tokens).map_err(Failure::check)?;
    let (mut modules, mut rest) = (vec![], vec![]);
    for item in items {
        match item {
            Item::Mod(module) => {
                modules.push(ItemMod { vis: syn::Visibility::Inherited, ..module });
            }
            item => rest.push(item),
        }
    }
    let root = gathered("proconio", modules.iter().map(|module| &module.ident), &rest);
    Ok(std::iter::once(root).chain(modules.into_iter().map(Item::Mod)).collect())
}

/// Takes `#[macro_export]` from the macros of `items` and returns their names: in a program rustc
/// says which of their arms are dead only if they are not exported.
fn unexported(items: &mut [Item]) -> Vec<Ident> {
    let mut exported = vec![];
    for item in items {
        if let Item::Macro(makro) = item {
            let attributes = makro.attrs.len();
            makro.attrs.retain(|attr| !attr.path().is_ident("macro_export"));
            if makro.attrs.len() < attributes {
                exported.extend(makro.ident.clone());
            }
        }
    }
    exported
}

/// The file at `path` with the files of its modules in it.
fn inlined(path: &Path) -> Result<syn::File> {
    let mut file = without_hidden_items(parsed(path, &files::read(path)?)?);
    let stem = path.file_stem().expect("a name").to_string_lossy();
    let folder = path.parent().expect("a folder");
    let folder =
        if ["lib", "mod"].contains(&&*stem) { folder.to_path_buf() } else { folder.join(&*stem) };
    for item in &mut file.items {
        if let Item::Mod(module) = item {
            if module.content.is_none() {
                let name = module.ident.to_string();
                let flat = folder.join(format!("{name}.rs"));
                let inner =
                    inlined(&if flat.exists() { flat } else { folder.join(name).join("mod.rs") })?;
                module.content = Some((syn::token::Brace::default(), inner.items));
                module.semi = None;
            }
        }
    }
    Ok(file)
}

/// A module that has nothing but `items` itself and stands for the `modules` beside it: nested ones
/// would cost a level of indentation, a tenth of the file.
pub(super) fn gathered<'a>(
    name: &str,
    modules: impl Iterator<Item = &'a Ident>,
    items: &[Item],
) -> Item {
    let name = Ident::new(name, Span::call_site());
    parse_quote! { mod #name { #(pub(crate) use crate::#modules;)* #(#items)* } }
}

pub(super) fn parsed(path: &Path, text: &str) -> Result<syn::File> {
    syn::parse_file(text).map_err(|e| {
        let line = e.span().start().line;
        Failure::check(format!("{}, line {line}: {e}", path.display()))
    })
}
