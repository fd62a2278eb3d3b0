//! Sources: the crates that a solution names, each as a module of one file.

use super::syntax::{
    documentation, drop_hidden, for_each_path, plain, prefixed, shorten, without_tests,
};
use super::{judges, Options};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use std::collections::{BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use syn::{parse_quote, Item, ItemMod, UseTree, Visibility};
use system::cargo::{Library, Package};
use system::{files, rustc, Failure, Result};

/// The crates that can be inlined beside those of the workspace.
const INLINED: [&str; 4] = ["proconio", "itertools", "either", "ac_library"];

/// The stand-in for proconio: the paths of its files, and their texts.
const STAND_IN: &[(&str, &str)] = &[("lib.rs", include_str!("../../../stand_in/src/lib.rs"))];

/// The crates of a bundle, as modules.
#[derive(Default)]
pub(super) struct Gathered {
    pub(super) modules: Vec<Item>,
    pub(super) names: Vec<String>,
    /// The name of a crate that was inlined, and what is said of it in the file.
    pub(super) credits: Vec<(String, String)>,
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
        let folder = |path: &Path| path.exists().then(|| files::read(path));
        let (module, bytes) = module(library, options, &folder)?;
        if library.is_local {
            note(quote!(#module), &mut wanted);
        } else {
            wanted.extend(library.dependencies.iter().cloned());
        }
        gathered.add(library, module, bytes);
    }
    if needs_proconio {
        let more = missing(&named);
        let missing: Vec<&str> = more.iter().map(String::as_str).collect();
        let library = libraries.iter().find(|it| it.name == "proconio");
        match library {
            Some(library) if STAND_IN.is_empty() || !missing.is_empty() => {
                if !STAND_IN.is_empty() {
                    let missing = missing.join(", ");
                    gathered.remarks.push(format!(
                        "{id} uses {missing} of proconio, so the whole crate is inlined"
                    ));
                }
                let folder = |path: &Path| path.exists().then(|| files::read(path));
                let (module, bytes) = module(library, options, &folder)?;
                gathered.add(library, module, bytes);
            }
            _ => {
                let library = Library {
                    name: "proconio".to_string(),
                    root: PathBuf::from("lib.rs"),
                    ..Library::default()
                };
                let text = |path: &Path| {
                    let found = STAND_IN.iter().find(|(name, _)| Path::new(name) == path);
                    found.map(|(_, text)| Ok(text.to_string()))
                };
                let (module, bytes) = module(&library, options, &text)?;
                gathered.add(&library, module, bytes);
            }
        }
    }
    Ok(gathered)
}

/// Which of the names the stand-in does not have.
fn missing(named: &BTreeSet<String>) -> Vec<String> {
    fn names(tokens: TokenStream, all: &mut HashSet<String>) {
        for token in tokens {
            match token {
                TokenTree::Ident(name) => drop(all.insert(name.to_string())),
                TokenTree::Group(group) => names(group.stream(), all),
                _ => {}
            }
        }
    }
    let mut known = HashSet::from(["self".to_string()]);
    for (_, text) in STAND_IN {
        names(text.parse().expect("it compiles"), &mut known);
    }
    named.iter().filter(|name| !known.contains(*name)).cloned().collect()
}

impl Gathered {
    fn add(&mut self, library: &Library, module: Item, bytes: usize) {
        if library.version.is_empty() {
            let credit = "Stands in for proconio 0.5.0 by statiolake.";
            self.credits.push((library.name.clone(), credit.to_string()));
        } else if !library.is_local {
            let Library { name, version, authors, license, .. } = library;
            let by = if authors.is_empty() {
                String::new()
            } else {
                format!(", © {}", authors.join(", ").split(" <").next().expect("a name"))
            };
            let credit = format!("From {name} {version}{by}, {license}, shortened.");
            self.credits.push((name.clone(), credit));
        }
        self.names.push(library.name.clone());
        self.modules.push(module);
        self.bytes += bytes;
    }
}

/// Reads a file if it is there.
type Read<'a> = dyn Fn(&Path) -> Option<Result<String>> + 'a;

/// A crate as a module, and how many bytes its sources have.
fn module(library: &Library, options: &Options, read: &Read) -> Result<(Item, usize)> {
    let name = Ident::new(&library.name, Span::call_site());
    let mut paths =
        vec![("crate".to_string(), quote!(crate::#name)), ("alloc".to_string(), quote!(::std))];
    for other in library.dependencies.iter().filter(|it| !options.crates.contains(&it.as_str())) {
        let ident = Ident::new(other, Span::call_site());
        paths.push((other.clone(), quote!(crate::#ident)));
    }
    let mut bytes = 0;
    let file = inlined(&library.root, library, options, &paths, read, &mut bytes)?;
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
    fn names(tree: &UseTree, exported: &[String]) -> bool {
        match tree {
            UseTree::Path(path) => names(&path.tree, exported),
            UseTree::Name(leaf) => exported.iter().any(|name| leaf.ident == name),
            UseTree::Rename(leaf) => exported.iter().any(|name| leaf.ident == name),
            UseTree::Group(group) => group.items.iter().any(|tree| names(tree, exported)),
            _ => false,
        }
    }
    match item {
        Item::Mod(ItemMod { content: Some((_, items)), .. }) => {
            items.iter_mut().for_each(|item| macros_within_the_file(item, exported));
        }
        Item::Use(import)
            if matches!(import.vis, Visibility::Public(_)) && names(&import.tree, exported) =>
        {
            import.vis = parse_quote!(pub(crate));
        }
        _ => {}
    }
}

/// The file at `path`, made to fit, with the files of its modules in it.
fn inlined(
    path: &Path,
    library: &Library,
    options: &Options,
    paths: &[(String, TokenStream)],
    read: &Read,
    bytes: &mut usize,
) -> Result<syn::File> {
    let text = read(path).unwrap_or_else(|| files::read(path))?;
    *bytes += text.len();
    let wrong = |e: &dyn std::fmt::Display| Failure::check(format!("{}: {e}", path.display()));
    let tokens: TokenStream = text.parse().map_err(|e: proc_macro2::LexError| wrong(&e))?;
    let tokens = plain(tokens, &library.features, library.is_local, options.keep_docs);
    let mut file: syn::File = syn::parse2(prefixed(tokens, paths)).map_err(|e| wrong(&e))?;
    drop_hidden(&mut file.items);
    let stem = path.file_stem().expect("a name").to_string_lossy();
    let folder = path.parent().expect("a folder");
    let folder =
        if ["lib", "mod"].contains(&&*stem) { folder.to_path_buf() } else { folder.join(&*stem) };
    for item in &mut file.items {
        if let Item::Mod(module) = item {
            if module.content.is_none() {
                let name = module.ident.to_string();
                let flat = folder.join(format!("{name}.rs"));
                let path =
                    if read(&flat).is_some() { flat } else { folder.join(name).join("mod.rs") };
                let inner = inlined(&path, library, options, paths, read, bytes)?;
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

fn parsed(path: &Path, text: &str) -> Result<syn::File> {
    syn::parse_file(text).map_err(|e| {
        let line = e.span().start().line;
        Failure::check(format!("{}, line {line}: {e}", path.display()))
    })
}

/// The program at `path` without its tests, and with the files of its modules in it.
pub(super) fn whole(path: &Path, source: &str) -> Result<String> {
    let folder = path.parent().expect("a file lies in a folder");
    with_modules(path, source, folder)
}

/// The text of a file, without its tests, whose modules have their files in `folder`.
fn with_modules(path: &Path, source: &str, folder: &Path) -> Result<String> {
    let mut text = without_tests(source, &parsed(path, source)?);
    // From the end, so that what stands before keeps its place.
    for item in parsed(path, &text)?.items.into_iter().rev() {
        let Item::Mod(ItemMod { ident, content: None, semi: Some(semi), attrs, .. }) = item else {
            continue;
        };
        if attrs.iter().any(|attr| attr.path().is_ident("path")) {
            let why = format!("{}: the path of the module {ident} is not followed", path.display());
            return Err(Failure::check(why));
        }
        let below = folder.join(ident.to_string());
        let flat = folder.join(format!("{ident}.rs"));
        let file = if flat.is_file() { flat } else { below.join("mod.rs") };
        let inner = with_modules(&file, &files::read(&file)?, &below)?;
        text.replace_range(semi.span.byte_range(), &format!(" {{\n{}\n}}", inner.trim_end()));
    }
    Ok(text)
}
