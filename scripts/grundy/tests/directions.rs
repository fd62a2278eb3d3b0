//! The files of a crate use each other in one direction: there is no circle, and nothing below the commands uses one.

use facts::root;
use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use syn::{Item, UseTree, Visibility};

/// A path of names, such as `crate::task::Task`.
type Names = Vec<String>;

/// A file of a crate.
#[derive(Default)]
struct File {
    /// The paths that it names.
    uses: Vec<Names>,
    /// What it hands on by `pub use`: the last name, and the whole path.
    exports: BTreeMap<String, Names>,
}

/// The files of a crate, by their modules.
type Files = BTreeMap<Names, File>;

/// Collects the files below `folder`, which holds the children of `module`.
fn collect(folder: &Path, module: &Names, files: &mut Files) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let child = || [&module[..], std::slice::from_ref(&name)].concat();
        if path.is_dir() {
            if name != "bin" {
                collect(&path, &child(), files);
            }
        } else if path.extension().is_some_and(|ending| ending == "rs") && name != "build" {
            // A program beside a library uses that as any other crate does.
            if name == "main" && path.with_file_name("lib.rs").exists() {
                continue;
            }
            let is_root = ["lib", "main", "mod"].contains(&&*name);
            let file = syn::parse_file(&fs::read_to_string(&path).unwrap()).unwrap();
            let known = files.entry(if is_root { module.clone() } else { child() }).or_default();
            known.read(file.items);
        }
    }
}

impl File {
    fn read(&mut self, items: Vec<Item>) {
        for item in items {
            match item {
                Item::Mod(module) if is_for_tests(&module.attrs) => {}
                Item::Mod(module) => {
                    let mut inner = File::default();
                    inner.read(module.content.map_or(vec![], |(_, items)| items));
                    self.uses.extend(inner.uses);
                }
                Item::Use(import) => {
                    let mut paths = vec![];
                    leaves(&import.tree, &mut vec![], &mut paths);
                    if matches!(import.vis, Visibility::Inherited) {
                        self.uses.extend(paths.into_iter().map(|(path, _)| path));
                    } else {
                        self.exports.extend(paths.into_iter().map(|(path, name)| (name, path)));
                    }
                }
                item => paths_in(item.to_token_stream(), &mut self.uses),
            }
        }
    }
}

fn is_for_tests(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.to_token_stream().to_string().replace(' ', "") == "#[cfg(test)]")
}

/// The paths of an import, each with the name that it gets.
fn leaves(tree: &UseTree, before: &mut Names, paths: &mut Vec<(Names, String)>) {
    let mut leaf = |last: String, name: String, before: &Names| {
        paths.push(([&before[..], &[last]].concat(), name));
    };
    match tree {
        UseTree::Path(path) => {
            before.push(path.ident.to_string());
            leaves(&path.tree, before, paths);
            before.pop();
        }
        UseTree::Name(name) if name.ident == "self" => {
            paths.push((before.clone(), before.last().cloned().unwrap_or_default()));
        }
        UseTree::Name(name) => leaf(name.ident.to_string(), name.ident.to_string(), before),
        UseTree::Rename(name) => leaf(name.ident.to_string(), name.rename.to_string(), before),
        UseTree::Glob(_) => leaf("*".to_string(), "*".to_string(), before),
        UseTree::Group(group) => group.items.iter().for_each(|it| leaves(it, before, paths)),
    }
}

/// The paths with `::` in code, but those of macros, which stand elsewhere.
fn paths_in(tokens: TokenStream, paths: &mut Vec<Names>) {
    let mut path: Names = vec![];
    let (mut colons, mut is_of_macro) = (0, false);
    for token in tokens {
        match &token {
            TokenTree::Ident(name) if colons == 2 && !path.is_empty() => {
                path.push(name.to_string())
            }
            TokenTree::Ident(name) => {
                paths.extend(Some(std::mem::take(&mut path)).filter(|path| path.len() > 1));
                if colons == 0 && !is_of_macro {
                    path.push(name.to_string());
                }
            }
            TokenTree::Punct(sign) if sign.as_char() == ':' => {
                colons += 1;
                continue;
            }
            TokenTree::Group(group) => paths_in(group.stream(), paths),
            _ => {}
        }
        is_of_macro = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == '$');
        if !matches!(token, TokenTree::Ident(_)) {
            paths.extend(Some(std::mem::take(&mut path)).filter(|path| path.len() > 1));
        }
        colons = 0;
    }
    paths.extend(Some(path).filter(|path| path.len() > 1));
}

/// The module of the file that defines what `path` names in `module`; none if that is another crate.
fn file_of(files: &Files, module: &Names, path: &[String]) -> Option<Names> {
    let mut at = module.clone();
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => (at, rest) = (vec![], &rest[1..]),
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|name| name == "super") {
                at.pop();
                rest = &rest[1..];
            }
        }
        name => {
            at.push(name.to_string());
            files.get(&at)?;
            rest = &rest[1..];
        }
    }
    while let Some(name) = rest.first() {
        let deeper = [&at[..], std::slice::from_ref(name)].concat();
        if files.contains_key(&deeper) {
            (at, rest) = (deeper, &rest[1..]);
        } else {
            let exported = files.get(&at)?.exports.get(name);
            return exported
                .map_or(Some(at.clone()), |path| file_of(files, &at, path).or(Some(at)));
        }
    }
    Some(at)
}

/// The arrows between the files of the crate whose sources lie in `folder`.
fn arrows(folder: &Path) -> BTreeMap<Names, BTreeSet<Names>> {
    let mut files = Files::new();
    collect(folder, &vec![], &mut files);
    let to = |module: &Names, file: &File| -> BTreeSet<Names> {
        let used = file.uses.iter().filter_map(|path| file_of(&files, module, path));
        used.filter(|it| it != module).collect()
    };
    files.iter().map(|(module, file)| (module.clone(), to(module, file))).collect()
}

/// A circle among these arrows, if there is one.
fn circle(arrows: &BTreeMap<Names, BTreeSet<Names>>) -> Option<String> {
    fn visit(
        at: &Names,
        arrows: &BTreeMap<Names, BTreeSet<Names>>,
        way: &mut Vec<Names>,
        done: &mut BTreeSet<Names>,
    ) -> bool {
        if way.contains(at) {
            way.push(at.clone());
            return true;
        }
        way.push(at.clone());
        for next in arrows.get(at).into_iter().flatten() {
            if !done.contains(next) && visit(next, arrows, way, done) {
                return true;
            }
        }
        done.insert(way.pop().expect("it was pushed"));
        false
    }
    let (mut way, mut done) = (vec![], BTreeSet::new());
    let found =
        arrows.keys().any(|at| !done.contains(at) && visit(at, arrows, &mut way, &mut done));
    let begin = way.iter().position(|at| Some(at) == way.last()).unwrap_or(0);
    let name = |at: &Names| format!("crate::{}", at.join("::"));
    found.then(|| way[begin..].iter().map(name).collect::<Vec<_>>().join(" → "))
}

#[test]
fn files_use_each_other_in_one_direction() {
    let mut wrong = vec![];
    let mut crates = vec![];
    for folder in ["", "scripts", "testdata", "scripts/site"] {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        crates.extend(entries.map(|entry| entry.unwrap().path().join("src")));
    }
    crates
        .retain(|folder| folder.is_dir() && folder.parent().unwrap().join("Cargo.toml").is_file());
    assert!(crates.len() > 10, "{crates:?}");
    for folder in crates {
        let arrows = arrows(&folder);
        let name = folder.strip_prefix(root()).unwrap().display();
        wrong.extend(circle(&arrows).map(|circle| format!("{name}: {circle}")));
        // Commands call what lies below them, and only the root calls commands.
        for (from, to) in &arrows {
            let is_command = |it: &Names| it.first().is_some_and(|name| name == "command");
            if !from.is_empty() && !is_command(from) && to.iter().any(is_command) {
                wrong.push(format!("{name}: crate::{} uses a command", from.join("::")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_circle_and_its_absence_are_seen() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("lib.rs", "mod a; mod b; pub use a::A; fn f() { b::g() }");
    write("a.rs", "pub struct A;");
    write("b.rs", "use crate::A; pub fn g() {} #[cfg(test)] mod tests { use crate::f; }");
    assert_eq!(circle(&arrows(folder.path())), None);
    write("a.rs", "pub struct A; fn h() { crate::b::g() }");
    assert_eq!(circle(&arrows(folder.path())).unwrap(), "crate::b → crate::a → crate::b");
}
