//! Sources: the crates that a solution names, each as a module of one file.

use super::prune::{leaves, words};
use super::syntax::{
    documentation, drop_hidden, edited, for_each_path, hidden, plain, shorten, with_paths,
};
use super::{judges, Options};
use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use syn::{parse_quote, Item, ItemMod, Visibility};
use system::cargo::{Library, Package};
use system::{files, rustc, Failure, Result};

/// The crates that can be inlined, in addition to those of the workspace.
const INLINED: [&str; 4] = ["proconio", "itertools", "either", "ac_library"];

/// The stand-in for proconio.
const STAND_IN: &str = include_str!("../../../stand_in/src/lib.rs");

/// The crates of a bundle, as modules.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) modules: Vec<Item>,
    pub(super) names: Vec<String>,
    /// How many bytes their sources have.
    pub(super) bytes: usize,
    /// The crates that stay outside, as the judge has them.
    pub(super) outside: Vec<String>,
    /// The crate that needs the newest rustc, if one is too new for some judge, and the y of its version 1.y.
    pub(super) newest: Option<String>,
    pub(super) minor: u32,
    /// What a person should know.
    pub(super) remarks: Vec<String>,
}

/// The crates that `solution` names, and those that these name.
pub(super) fn gathered(
    id: &str,
    package: &Package,
    solution: &TokenStream,
    options: &Options,
) -> Result<Gathered> {
    let libraries = &package.libraries;
    let is_known = |name: &str| libraries.iter().any(|it| it.name == name) || name == "proconio";
    let mut gathered = Gathered::default();
    // What is named of proconio.
    let mut named = BTreeSet::new();
    let mut wanted = vec![];
    let mut note = |tokens: TokenStream, wanted: &mut Vec<String>| {
        for_each_path(tokens, &mut |name, _, mut behind| {
            let mut name = name.to_string();
            // In the library a crate is a module at the root of the file.
            if name == "crate" && !behind.is_empty() {
                name = behind.remove(0);
            }
            if name == "proconio" {
                named.extend(behind);
            }
            wanted.push(name);
        });
    };
    note(solution.clone(), &mut wanted);
    let mut done = HashSet::new();
    let mut needs_proconio = false;
    while let Some(name) = wanted.pop() {
        if !is_known(&name) || !done.insert(name.clone()) {
            continue;
        }
        if options.crates.contains(&name.as_str()) {
            gathered.outside.push(name);
            continue;
        }
        if name == "proconio" {
            needs_proconio = true;
            continue;
        }
        let library = libraries.iter().find(|it| it.name == name).expect("it is known");
        if !library.is_local && !INLINED.contains(&name.as_str()) {
            let there = judges::with(&name).filter(|_| options.crates.is_empty());
            let there = there.map_or(String::new(), |judge| {
                let word = judge.to_lowercase();
                format!("; {judge} has it: --judge {word}")
            });
            return Err(Failure::check(format!(
                "{id} uses {name}, which cannot be inlined{there}"
            )));
        }
        if library.minor > rustc::FLOOR.max(gathered.minor) {
            (gathered.minor, gathered.newest) = (library.minor, Some(name.clone()));
        }
        let (module, bytes) = module(library, options, &files::read(&library.root)?)?;
        if library.is_local {
            note(quote!(#module), &mut wanted);
        } else {
            wanted.extend(library.dependencies.iter().cloned());
        }
        gathered.add(library, module, bytes);
    }
    if needs_proconio {
        let known = words(STAND_IN.parse().expect("it compiles"));
        let is_missing = |name: &&String| *name != "self" && !known.contains(*name);
        let missing: Vec<&str> = named.iter().filter(is_missing).map(String::as_str).collect();
        let whole = libraries.iter().find(|it| it.name == "proconio" && !missing.is_empty());
        if let Some(library) = whole {
            let missing = missing.join(", ");
            gathered
                .remarks
                .push(format!("{id} uses {missing} of proconio, so the whole crate is inlined"));
            let (module, bytes) = module(library, options, &files::read(&library.root)?)?;
            gathered.add(library, module, bytes);
        } else {
            let (name, root) = ("proconio".to_string(), PathBuf::from("lib.rs"));
            let library = Library { name, root, ..Library::default() };
            let (module, bytes) = module(&library, options, STAND_IN)?;
            gathered.add(&library, module, bytes);
        }
    }
    Ok(gathered)
}

impl Gathered {
    fn add(&mut self, library: &Library, mut module: ItemMod, bytes: usize) {
        let Library { name, version, authors, license, .. } = library;
        let by = authors.join(", ");
        let by = by.split(" <").next().filter(|by| !by.is_empty());
        let by = by.map_or(String::new(), |by| format!(", © {by}"));
        let credit = match version.as_str() {
            "" => " Stands in for proconio 0.5.0 by statiolake.".to_string(),
            version => format!(" From {name} {version}{by}, {license}, shortened."),
        };
        if !library.is_local {
            module.attrs.insert(0, parse_quote! { #[doc = #credit] });
        }
        self.names.push(name.clone());
        self.modules.push(Item::Mod(module));
        self.bytes += bytes;
    }
}

/// A crate with this text as a module, and how many bytes its sources have.
fn module(library: &Library, options: &Options, text: &str) -> Result<(ItemMod, usize)> {
    let name = Ident::new(&library.name, Span::call_site());
    let mut bytes = 0;
    let file = inlined(&library.root, text, library, options, &mut bytes)?;
    let mut exported = vec![];
    let mut items = file.items;
    unexport(&mut items, None, &mut exported);
    for item in &mut items {
        macros_within_the_file(item, &exported);
    }
    Ok((parse_quote! { #[allow(warnings)] mod #name { #(#items)* } }, bytes))
}

/// Takes `#[macro_export]` from the macros of `items` and notes their names. Those of modules are moved to
/// `root`, where their paths find them.
fn unexport(items: &mut Vec<Item>, mut root: Option<&mut Vec<Item>>, exported: &mut Vec<String>) {
    let mut hoisted = vec![];
    let mut left = vec![];
    for mut item in std::mem::take(items) {
        match &mut item {
            Item::ExternCrate(_) => continue,
            Item::Macro(makro) => {
                let before = makro.attrs.len();
                makro.attrs.retain(|attr| !attr.path().is_ident("macro_export"));
                if let Some(name) = makro.ident.clone().filter(|_| makro.attrs.len() < before) {
                    exported.push(name.to_string());
                    let import: Item = parse_quote! { pub(crate) use #name; };
                    root.as_deref_mut().unwrap_or(&mut left).extend([item, import]);
                    continue;
                }
            }
            Item::Mod(ItemMod { content: Some((_, items)), .. }) => {
                unexport(items, Some(root.as_deref_mut().unwrap_or(&mut hoisted)), exported);
            }
            _ => {}
        }
        left.push(item);
    }
    items.extend(hoisted.into_iter().chain(left));
}

/// A macro of a file cannot be exported from it.
fn macros_within_the_file(item: &mut Item, exported: &[String]) {
    let is_exported = |path: &[String], name: &str| {
        name != "*" && path.last().is_some_and(|it| exported.contains(it))
    };
    match item {
        Item::Mod(ItemMod { content: Some((_, items)), .. }) => {
            items.iter_mut().for_each(|item| macros_within_the_file(item, exported));
        }
        Item::Use(import)
            if matches!(import.vis, Visibility::Public(_))
                && leaves(import).iter().any(|(path, name)| is_exported(path, name)) =>
        {
            import.vis = parse_quote!(pub(crate));
        }
        _ => {}
    }
}

/// The file at `path` with this text, made to fit, with the files of its modules in it.
fn inlined(
    path: &Path,
    text: &str,
    library: &Library,
    options: &Options,
    bytes: &mut usize,
) -> Result<syn::File> {
    *bytes += text.len();
    let wrong = |e: &dyn std::fmt::Display| Failure::check(format!("{}: {e}", path.display()));
    let there = |name: &Ident, _| match name.to_string() {
        name if name == "crate" => Some(format!("crate::{}", library.name)),
        name if name == "alloc" => Some("::std".to_string()),
        name if options.crates.contains(&name.as_str()) => None,
        name => library.dependencies.contains(&name).then(|| format!("crate::{name}")),
    };
    let text = with_paths(text, there).map_err(|e| wrong(&e))?;
    let tokens: TokenStream = text.parse().expect("only paths are others");
    let tokens = plain(tokens, &library.features, library.is_local, options.keep_docs);
    let mut file: syn::File = syn::parse2(tokens).map_err(|e| wrong(&e))?;
    drop_hidden(&mut file.items);
    let stem = path.file_stem().expect("a name").to_string_lossy();
    let folder = path.parent().expect("a folder");
    let folder =
        if ["lib", "mod"].contains(&&*stem) { folder.to_path_buf() } else { folder.join(&*stem) };
    for item in &mut file.items {
        if let Item::Mod(module) = item {
            if module.content.is_none() {
                let path = file_of(&folder, &module.ident);
                let inner = inlined(&path, &files::read(&path)?, library, options, bytes)?;
                let mut docs = documentation(inner.attrs);
                if !options.keep_docs {
                    shorten(&mut docs);
                }
                module.attrs.extend(docs);
                module.content = Some((syn::token::Brace::default(), inner.items));
                module.semi = None;
            }
        }
    }
    Ok(file)
}

/// The file of the module `name`, where those of its neighbours lie in `folder`.
fn file_of(folder: &Path, name: &Ident) -> PathBuf {
    let flat = folder.join(format!("{name}.rs"));
    if flat.is_file() {
        flat
    } else {
        folder.join(name.to_string()).join("mod.rs")
    }
}

/// The text of a file, without its tests, and with those of its modules, whose files are in `folder`.
pub(super) fn whole(path: &Path, source: &str, folder: &Path) -> Result<String> {
    let file = syn::parse_file(source).map_err(|e| {
        let line = e.span().start().line;
        Failure::check(format!("{}, line {line}: {e}", path.display()))
    })?;
    let mut edits = vec![];
    for item in file.items {
        if let Some(range) = hidden(source, &item) {
            edits.push((range, String::new()));
            continue;
        }
        let Item::Mod(ItemMod { ident, content: None, semi: Some(semi), attrs, .. }) = item else {
            continue;
        };
        if attrs.iter().any(|attr| attr.path().is_ident("path")) {
            let why = format!("{}: the path of the module {ident} is not followed", path.display());
            return Err(Failure::check(why));
        }
        let file = file_of(folder, &ident);
        let inner = whole(&file, &files::read(&file)?, &folder.join(ident.to_string()))?;
        edits.push((semi.span.byte_range(), format!(" {{\n{}\n}}", inner.trim_end())));
    }
    Ok(edited(source, edits).trim_end().to_string() + "\n")
}
