//! One file of a Cargo program and of all crates that it uses.
//!
//! `plan` asks Cargo for the crates; `sources` reads each as one text, with `migrate` for its edition, `server` for its
//! procedural macros and `rules` for macros around those; `place` makes a module of it; `prune`, `waste`, `trim` and `idle` leave what the program needs.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods)]

mod cfg;
mod compact;
mod idle;
mod items;
mod judges;
mod migrate;
mod place;
mod plan;
mod prune;
mod rules;
mod server;
mod source_file;
mod sources;
mod strip;
mod tokens;
mod trim;
mod waste;

pub use judges::{crates, ATCODER, CODINGAME};
pub use plan::{Program, Selection};

use place::{Known, Placed, Placer, Target};
use plan::Krate;
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use server::Server;
use sources::{macros_of, Macros, Reader};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::path::PathBuf;
use std::process::Command;
use syn::parse::Parser;
use system::{files, process, rustc, Failure, Result};
use tokens::{first, for_each_level, group, is_sign, is_word, Words};

/// Crates that a short text stands in for, where it has all that is named of them, and what the file says of it.
const STAND_INS: [(&str, &str, &str); 3] = [
    (
        "proconio",
        include_str!("../../stand_in/src/lib.rs"),
        " Stands in for proconio 0.5.0 by statiolake.",
    ),
    (
        "getrandom",
        include_str!("../../stand_in/src/getrandom.rs"),
        " Stands in for getrandom: std asks the system.",
    ),
    (
        "rand_chacha",
        include_str!("../../stand_in/src/rand_chacha.rs"),
        " Stands in for rand_chacha: the same numbers.",
    ),
];

/// A crate in a bundle.
#[derive(Clone, Debug, Default, serde::Serialize, serde::Deserialize)]
pub struct Part {
    pub name: String,
    pub version: String,
    pub license: String,
    pub source: String,
    /// How many bytes its files have, and its module in the bundle.
    pub before: usize,
    pub after: usize,
    pub is_local: bool,
}

/// A file for the judge.
#[derive(Clone, Debug)]
pub struct Bundle {
    pub program: Program,
    pub text: String,
    /// How many lines of the text are the program's own: the first ones.
    pub own_lines: usize,
    /// How many bytes the program and the sources of all that it names have.
    pub unpruned: usize,
    /// The crates in it.
    pub parts: Vec<Part>,
    /// The crates that the judge has and that the file names.
    pub outside: Vec<String>,
    /// The editions in which it compiles.
    pub editions: Vec<&'static str>,
    /// The y of the oldest rustc 1.y that compiles it, if a judge may have an older one.
    pub minor: Option<u32>,
    /// What a person should know.
    pub remarks: Vec<String>,
    /// The files of the user that were read, with a hash of the bytes that each reading gave.
    pub read: Vec<(PathBuf, u64)>,
}

/// How to make a bundle.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Keep the documentation of libraries whole, instead of one line a module.
    pub keep_docs: bool,
    /// Packages that the judge has, with their versions: they stay outside.
    pub outside: Vec<(String, String)>,
    /// Leave out the lines on licences where a licence allows that.
    pub no_notices: bool,
    /// The editions of the judge, if it has not all.
    pub editions: Vec<u16>,
}

/// Makes the bundle of `program`.
pub fn make(program: Program, options: &Options) -> Result<Bundle> {
    let (path, source) = (program.path.clone(), program.source.clone());
    let made = system::deep(&source, move || Maker::new(program, options)?.make());
    made.unwrap_or_else(|why| Err(Failure::check(format!("{}: {why}", path.display()))))
}

struct Maker<'a> {
    program: Program,
    options: &'a Options,
    /// The edition of the file.
    edition: u16,
    server: Option<Server>,
    /// The texts of the crates that the program needs, and how many bytes their files have.
    texts: BTreeMap<usize, (String, usize)>,
    /// The names by which each of them may name crates.
    heads: HashMap<usize, Words>,
    /// The crates in an order in which each comes after those that it names.
    order: Vec<usize>,
    /// Those that stay outside.
    outside: HashSet<usize>,
    /// May stand-ins and portable code take the place of long code and of bindings? They do if the file compiles.
    prefers_short: bool,
    remarks: BTreeSet<String>,
    read: BTreeMap<PathBuf, u64>,
}

impl<'a> Maker<'a> {
    fn new(mut program: Program, options: &'a Options) -> Result<Maker<'a>> {
        if program.needs_check() {
            program.check()?;
        }
        let edition = program.edition();
        let maker = Maker {
            program,
            options,
            edition,
            server: None,
            texts: BTreeMap::new(),
            heads: HashMap::new(),
            order: vec![],
            outside: HashSet::new(),
            prefers_short: true,
            remarks: BTreeSet::new(),
            read: BTreeMap::new(),
        };
        Ok(maker)
    }

    fn make(mut self) -> Result<Bundle> {
        self.keep_outside();
        self.edition = self.program.edition().max(2021);
        self.read_all()?;
        let newest = self.texts.keys().map(|it| self.program.krates[*it].edition).max();
        if newest > Some(self.edition) {
            // A library of a newer edition takes the others along.
            self.edition = newest.unwrap_or(2024);
            self.texts.clear();
            self.read_all()?;
        }
        self.name_modules()?;
        if let Some(bundle) = self.attempt()? {
            return Ok(bundle);
        }
        // The judge has the newest edition alone, and the file has not compiled in it.
        self.edition = 2024;
        self.texts.clear();
        self.read_all()?;
        self.attempt()?
            .ok_or_else(|| Failure::check("the file compiles in no edition of the judge"))
    }

    /// The bundle in the edition that was chosen; `None` if the judge does not have that, nor the file its one.
    fn attempt(&mut self) -> Result<Option<Bundle>> {
        let (placed, parts) = self.placed()?;
        let outside: Vec<String> = self.outside_names();
        let externs = self.program.externs(&outside)?;
        let folder = files::temporary()?;
        let program = self.headed(&placed, &parts);
        let library = strip::library(&parts, self.options.keep_docs)?;
        let bindings = self.bindings().map(|(name, _)| name.to_string()).collect();
        let (edition, externs, is_whole) = (self.edition, &externs[..], self.rest()?.is_empty());
        let mut compiler = trim::Compiler { program, edition, externs, bindings, is_whole, folder };
        let (items, level) = match parts.is_empty() {
            true => match self.bindings().next() {
                Some((_, krate)) if !compiler.compiles(&[], edition)? => {
                    return Err(self.needs(krate))
                }
                _ => (vec![], prune::Level::Members),
            },
            false => match compiler.shrink(&library) {
                Err(Failure::Check(_)) if self.read_rest()? || self.read_as_they_are()? => {
                    return self.attempt()
                }
                Err(Failure::Check(_)) => match self.bindings().next() {
                    Some((_, krate)) => return Err(self.needs(krate)),
                    // The check of the finished file says why it does not compile.
                    None => (library, prune::Level::Nothing),
                },
                shrunk => shrunk?,
            },
        };
        let coarse = match level {
            prune::Level::Members => None,
            prune::Level::Items => Some("types and traits"),
            prune::Level::Modules => Some("modules"),
            prune::Level::Nothing => Some("all crates"),
        };
        let remark = coarse.map(|it| format!("pruning by names was too fine: {it} stay whole"));
        self.remarks.extend(remark);
        let is_both =
            self.edition == 2021 && (self.program.is_page() || compiler.compiles(&items, 2024)?);
        let needs_new =
            self.options.editions.iter().all(|it| *it > 2021) && !self.options.editions.is_empty();
        if self.edition == 2021 && !is_both && needs_new {
            return Ok(None);
        }
        if self.edition == 2021 && !is_both {
            self.remarks.insert("it does not compile in edition 2024".to_string());
        }
        let editions = match self.edition {
            2024 => vec!["2024"],
            _ if is_both => vec!["2021", "2024"],
            _ => vec!["2021"],
        };
        self.finished(&compiler.program, items, outside, editions).map(Some)
    }

    /// Why there is no bundle: a crate that is not of Rust alone.
    fn needs(&self, krate: &Krate) -> Failure {
        let (name, Krate { package, version, .. }) = (&self.program.name, krate);
        Failure::check(format!(
            "{name} needs {package} {version}, a binding to code that is not Rust: a judge that has the crate takes it \
             with --judge, or a feature of the crates above it leaves it out"
        ))
    }

    /// The bindings to other code that the crates may name, by the names that they have for them.
    fn bindings(&self) -> impl Iterator<Item = (&str, &Krate)> {
        let krates = &self.program.krates;
        let named = self.texts.keys().flat_map(|it| &krates[*it].dependencies);
        let named = named.filter(|(_, it)| !self.outside.contains(it));
        named.map(|(name, it)| (&**name, &krates[*it])).filter(|(_, krate)| krate.is_binding())
    }

    /// Notes the crates that stay outside.
    fn keep_outside(&mut self) {
        let krates = self.program.krates.iter().enumerate().skip(1);
        let there = krates.filter(|(_, it)| !it.is_local && self.at_judge(it).is_some());
        self.outside = there.map(|it| it.0).collect();
    }

    /// The version that the judge has of this crate.
    fn at_judge(&self, krate: &Krate) -> Option<&str> {
        let there = self.options.outside.iter().find(|(name, _)| *name == krate.package);
        there.map(|(_, version)| &**version)
    }

    /// Notes those of the crates `named`, which stay outside, whose version the judge does not have.
    fn compare_versions(&mut self, named: &[String]) {
        let krates = self.program.krates.iter().filter(|it| named.contains(&it.name));
        let remarks = krates.filter_map(|krate| {
            let Krate { package, version: own, .. } = krate;
            let there = self.at_judge(krate).filter(|there| there != own)?;
            Some(format!("the judge has {package} {there}, the program is compiled with {own}"))
        });
        let remarks: Vec<String> = remarks.collect();
        self.remarks.extend(remarks);
    }

    fn outside_names(&self) -> Vec<String> {
        let krates = &self.program.krates;
        let used = self.texts.keys().flat_map(|number| &krates[*number].dependencies);
        let outside = used.filter(|(_, number)| self.outside.contains(number));
        let is_named =
            |name: &str| self.texts.values().any(|it| system::cargo::names_crate(&it.0, name));
        let named = outside.filter(|(name, _)| is_named(name));
        let names: BTreeSet<String> = named.map(|it| krates[it.1].name.clone()).collect();
        names.into_iter().collect()
    }

    /// Reads the crates that go into the file: those that are named by what goes into it.
    fn read_all(&mut self) -> Result<()> {
        self.read(0)?;
        // Templates import crates of which the program names nothing: these are not read.
        let externs = migrate::externs(&self.program.krates[0], &self.program.krates);
        if !externs.is_empty() {
            let text = &self.texts[&0].0;
            if let Some(text) = trim::imported_in_vain(text, self.edition, &externs)? {
                self.insert(0, (text, self.texts[&0].1))?;
            }
        }
        let mut raw: Vec<syn::Item> = vec![];
        let mut fresh = BTreeSet::new();
        loop {
            if self.texts.keys().all(|it| self.unread(*it).is_empty()) {
                return self.put_in_order();
            }
            for number in std::mem::take(&mut fresh) {
                // Whatever name a crate has for it leads there.
                let krate = &self.program.krates[number];
                let items = tokens::items(&self.texts[&number].0, &krate.package)?.items;
                let name = quote::format_ident!("{}", krate.name);
                raw.push(syn::parse_quote! { #[allow(warnings)] pub mod #name { #(#items)* } });
            }
            let program: TokenStream = tokens::parsed(&self.texts[&0].0, &self.program.name)?;
            let live = prune::Pruner::new(program, &raw).live();
            let named = self.texts.keys().flat_map(|number| {
                let heads = self.heads[number].intersection(&live).cloned().collect();
                self.open(*number, &heads)
            });
            fresh = named.collect();
            if fresh.is_empty() {
                return self.put_in_order();
            }
            for number in &fresh {
                self.read(*number)?;
            }
        }
    }

    /// Reads the crates that anything names, whether it is needed or not. Returns whether there were any.
    fn read_rest(&mut self) -> Result<bool> {
        let before = self.texts.len();
        loop {
            let rest = self.rest()?;
            if rest.is_empty() {
                break;
            }
            for number in rest {
                self.read(number)?;
            }
        }
        self.put_in_order()?;
        self.name_modules()?;
        Ok(self.texts.len() > before)
    }

    fn put_in_order(&mut self) -> Result<()> {
        self.order.clear();
        visit(0, &self.program.krates, &self.texts, &mut HashSet::new(), &mut self.order);
        Ok(())
    }

    /// The crates that the ones read name, and that are not read.
    fn rest(&self) -> Result<BTreeSet<usize>> {
        let mut rest = BTreeSet::new();
        for (number, (text, _)) in &self.texts {
            if !self.unread(*number).is_empty() {
                let named = tokens::words_of(tokens::parsed(text, "a crate")?);
                rest.extend(self.open(*number, &named));
            }
        }
        Ok(rest)
    }

    /// The crates that this one may name, with its names for them, that can be read, and are not.
    fn unread(&self, number: usize) -> Vec<&(String, usize)> {
        let krates = &self.program.krates;
        let is_known = |it: &usize| self.texts.contains_key(it) || self.outside.contains(it);
        let is_open =
            |it: &usize| !krates[*it].is_macro && !is_known(it) && !krates[*it].is_binding();
        krates[number].dependencies.iter().filter(|it| is_open(&it.1)).collect()
    }

    /// Those of them that it names by one of the `words`.
    fn open(&self, number: usize, words: &Words) -> BTreeSet<usize> {
        let all = self.unread(number).into_iter();
        all.filter(|(name, _)| words.contains(name)).map(|it| it.1).collect()
    }

    fn read(&mut self, number: usize) -> Result<()> {
        let mut text = self.text(number)?;
        if self.prefers_short && number > 0 && self.names_binding(number, &text.0)? {
            self.program.krates[number].conditions.is_portable = true;
            let portable = self.text(number)?;
            let refusals = |text: &str| text.matches("compile_error").count();
            if !self.names_binding(number, &portable.0)?
                && refusals(&portable.0) <= refusals(&text.0)
            {
                text = portable;
            } else {
                self.program.krates[number].conditions.is_portable = false;
            }
        }
        self.insert(number, text)
    }

    fn insert(&mut self, number: usize, text: (String, usize)) -> Result<()> {
        let krate = &self.program.krates[number];
        let heads = match krate.dependencies.is_empty() {
            true => Words::new(),
            false => tokens::heads(tokens::parsed(&text.0, &krate.package)?),
        };
        self.heads.insert(number, heads);
        self.texts.insert(number, text);
        Ok(())
    }

    /// Does the text of this crate name a binding to other code?
    fn names_binding(&self, number: usize, text: &str) -> Result<bool> {
        let krates = &self.program.krates;
        let all = krates[number].dependencies.iter().filter(|(_, it)| !self.outside.contains(it));
        let bindings: Vec<_> = all.filter(|(_, it)| krates[*it].is_binding()).collect();
        if bindings.is_empty() {
            return Ok(false);
        }
        let words = tokens::words_of(tokens::parsed(text, &krates[number].package)?);
        Ok(bindings.iter().any(|(name, _)| words.contains(name)))
    }

    /// Reads all crates as they are for the judges' systems. Returns whether that makes a difference.
    fn read_as_they_are(&mut self) -> Result<bool> {
        let is_short = |it: &usize| {
            let krate = &self.program.krates[*it];
            krate.conditions.is_portable
                || krate.package != "proconio" && self.stand_in(*it).is_some()
        };
        if !self.prefers_short || !self.texts.keys().any(is_short) {
            return Ok(false);
        }
        self.prefers_short = false;
        for krate in &mut self.program.krates {
            krate.conditions.is_portable = false;
        }
        self.texts.clear();
        self.read_all()?;
        self.name_modules()?;
        Ok(true)
    }

    /// The text of a crate, and how many bytes its files have.
    fn text(&mut self, number: usize) -> Result<(String, usize)> {
        if let Some((_, text, _)) = self.stand_in(number) {
            return Ok((text.to_string(), text.len()));
        }
        if !migrate::is_known(&self.program.krates[number], 2024, self.edition == 2024)
            && self.program.krates.iter().skip(1).all(|it| it.compiled.is_none())
        {
            self.program.check()?;
        }
        let krate = &self.program.krates[number];
        let changes = migrate::changes(krate, &self.program.krates, 2024, self.edition == 2024)?;
        let macros = self.macros(number)?;
        let krates = &self.program.krates;
        let made = krates.iter().filter_map(|it| it.variables.get("OUT_DIR").map(PathBuf::from));
        let folders = krates.iter().map(|it| it.folder.clone()).chain(made);
        let folders = folders.filter_map(|it| it.canonicalize().ok()).collect();
        let mut reader = Reader {
            krate: &krates[number],
            folders,
            changes: &changes,
            macros: &macros,
            server: &mut self.server,
            bytes: 0,
            read: &mut self.read,
            remarks: &mut self.remarks,
            open: vec![],
            rules: HashMap::new(),
        };
        let text = reader.whole()?;
        Ok((text, reader.bytes))
    }

    /// The short text that takes the place of this crate, if there is one.
    fn stand_in(
        &self,
        number: usize,
    ) -> Option<&'static (&'static str, &'static str, &'static str)> {
        let krate = &self.program.krates[number];
        let found = STAND_INS.iter().find(|it| it.0 == krate.package && number > 0)?;
        if found.0 != "proconio" && !self.prefers_short {
            return None;
        }
        let known: TokenStream = found.1.parse().expect("it compiles");
        let mut known = tokens::words_of(known);
        known.extend(["self", "fastout", "derive_readable"].map(String::from));
        let named = self.program.krates.iter().enumerate().filter_map(|(other, krate)| {
            let name = &krate.dependencies.iter().find(|(_, it)| *it == number)?.0;
            let text = if other == 0 { &self.program.source } else { &self.texts.get(&other)?.0 };
            Some(names_behind(text, name))
        });
        named.into_iter().flatten().all(|name| known.contains(&name)).then_some(found)
    }

    /// The procedural macros that a crate may name.
    fn macros(&mut self, number: usize) -> Result<Macros> {
        let krates = &self.program.krates;
        let mut seen = BTreeSet::from([number]);
        let mut work = vec![number];
        while let Some(number) = work.pop() {
            let dependencies = krates[number].dependencies.iter().map(|it| it.1);
            let inner = dependencies.filter(|it| !self.outside.contains(it));
            work.extend(inner.filter(|it| seen.insert(*it)));
        }
        let macros: Vec<&Krate> =
            seen.iter().map(|it| &krates[*it]).filter(|it| it.is_macro).collect();
        macros_of(&macros, &mut self.server)
    }

    /// Gives each crate a module of its own name, or of one like it.
    fn name_modules(&mut self) -> Result<()> {
        let file = tokens::items(&self.texts[&0].0, &self.program.path.display().to_string())?;
        let mut taken: Words =
            ["std", "core", "alloc", "self", "super", "crate"].map(String::from).into();
        taken.extend(self.outside_names());
        taken.extend(items::path_names(&file.items));
        // Those that the program itself names come first.
        for number in self.texts.keys().filter(|it| **it > 0) {
            let krate = &mut self.program.krates[*number];
            krate.module.clone_from(&krate.name);
            let mut names = (2..).map(|more| format!("{}_{more}", krate.name));
            while !taken.insert(krate.module.clone()) {
                krate.module = names.next().expect("there is no end of them");
            }
        }
        Ok(())
    }

    /// The program, and the crates as modules.
    fn placed(&mut self) -> Result<(Placed, Vec<(Krate, Placed)>)> {
        let mut known: HashMap<String, Known> = HashMap::new();
        let mut parts = vec![];
        for number in self.order.clone() {
            let expanded: Words = self.macros(number)?.into_keys().collect();
            let krates = &self.program.krates;
            let krate = &krates[number];
            let text = self.texts[&number].0.clone();
            let targets = krate.dependencies.iter().filter_map(|(name, it)| {
                let other = &krates[*it];
                let target = match () {
                    () if other.is_macro => Target::Expanded,
                    () if self.outside.contains(it) => Target::Outside(other.name.clone()),
                    () if self.texts.contains_key(it) => Target::Module(other.module.clone()),
                    () => return None,
                };
                Some((name.clone(), target))
            });
            // They matter where a procedural macro may have one of these names.
            let defined = match expanded.is_empty() {
                true => Words::new(),
                false => place::defined(tokens::parsed(&text, &krate.package)?),
            };
            let mut placer = Placer::new(krate, number == 0, targets.collect(), &known);
            placer.expanded = expanded.difference(&defined).cloned().collect();
            let mut placed = placer.place(text)?;
            let exported = std::mem::take(&mut placed.exported);
            let modules = std::mem::take(&mut placed.modules);
            known.insert(krate.module.clone(), Known { exported, defined, modules, expanded });
            parts.push((krate.clone(), placed));
        }
        let (_, program) = parts.pop().expect("the program comes last");
        Ok((program, parts))
    }

    /// The program, with what its crates ask of the whole file.
    fn headed(&self, program: &Placed, parts: &[(Krate, Placed)]) -> String {
        let text = program.text.trim_end();
        let limit = parts.iter().filter_map(|(_, placed)| placed.recursion).max();
        match limit.filter(|limit| *limit > program.recursion.unwrap_or(128)) {
            Some(limit) => format!("#![recursion_limit = \"{limit}\"]\n{text}\n"),
            None => format!("{text}\n"),
        }
    }

    fn finished(
        &mut self,
        program: &str,
        items: Vec<syn::Item>,
        outside: Vec<String>,
        editions: Vec<&'static str>,
    ) -> Result<Bundle> {
        let mut parts = vec![];
        let mut modules = vec![];
        let (mut minor, mut newest) = (0, None);
        for mut item in items {
            let syn::Item::Mod(module) = &mut item else { continue };
            let is_it = |krate: &&Krate| module.ident == krate.module;
            let number = self.program.krates.iter().skip(1).position(|it| is_it(&it));
            let number = number.expect("a module of a crate") + 1;
            let krate = &self.program.krates[number];
            let stand_in = self.stand_in(number);
            if stand_in.is_none() {
                self.remarks.extend(krate.portable());
            }
            if !krate.is_local && (!self.options.no_notices || !is_free(&krate.license)) {
                let credit = stand_in.map_or_else(|| credit(krate), |it| it.2.to_string());
                module.attrs.insert(0, syn::parse_quote! { #[doc = #credit] });
            }
            if krate.minor > minor && stand_in.is_none() {
                (minor, newest) = (krate.minor, Some(krate.name.clone()));
            }
            let text = compact::macros(&formatted(trim::print(&[item.clone()]), true));
            parts.push(Part {
                name: krate.package.clone(),
                version: krate.version.clone(),
                license: krate.license.clone(),
                source: krate.repository.clone(),
                before: self.texts[&number].1,
                after: text.len(),
                is_local: krate.is_local,
            });
            modules.push(text);
        }
        self.compare_versions(&outside);
        let own_lines = program.lines().count();
        let text = format!("{program}\n{}", modules.join("\n"));
        let text = text.trim_end().to_string() + "\n";
        let unpruned = self.texts.values().map(|(_, bytes)| bytes).sum();
        let is_new = self.edition == 2024;
        if let Some(name) = newest.filter(|_| minor > rustc::FLOOR) {
            self.remarks.insert(format!("{name} needs rustc 1.{minor} or later"));
        }
        let minor = Some(minor.max(if is_new { 85 } else { 0 })).filter(|it| *it > rustc::FLOOR);
        let (remarks, program) =
            (std::mem::take(&mut self.remarks).into_iter().collect(), self.program.clone());
        let read = std::mem::take(&mut self.read).into_iter().collect();
        Ok(Bundle {
            text,
            own_lines,
            unpruned,
            parts,
            outside,
            editions,
            minor,
            remarks,
            read,
            program,
        })
    }
}

/// May copies of a crate with this licence go without a notice?
fn is_free(license: &str) -> bool {
    let free = ["CC0-1.0", "Unlicense", "0BSD", "MIT-0", "WTFPL"];
    license.split([' ', '/']).any(|it| free.contains(&it))
}

/// Where a crate comes from, on one line.
fn credit(krate: &Krate) -> String {
    let Krate { package, version, license, authors, repository, .. } = krate;
    let by = authors.join(", ");
    let by = by.split(" <").next().filter(|by| !by.is_empty());
    let by = by.map_or(String::new(), |by| format!(", © {by}"));
    let source = if repository.is_empty() { String::new() } else { format!(", {repository}") };
    let license = if license.is_empty() { "no licence named" } else { license };
    format!(" From {package} {version}{by}, {license}{source}, shortened.")
}

/// Puts the crates that `number` names, directly or not, into `order`, and then itself.
fn visit(
    number: usize,
    krates: &[Krate],
    texts: &BTreeMap<usize, (String, usize)>,
    done: &mut HashSet<usize>,
    order: &mut Vec<usize>,
) {
    if !texts.contains_key(&number) || !done.insert(number) {
        return;
    }
    for (_, dependency) in &krates[number].dependencies {
        visit(*dependency, krates, texts, done, order);
    }
    order.push(number);
}

/// The names behind `krate` in the paths of a text, those in braces included.
fn names_behind(text: &str, krate: &str) -> Words {
    let mut named = Words::new();
    let Ok(tokens) = text.parse() else { return named };
    for_each_level(tokens, false, &mut |tokens, _| {
        for i in (0..tokens.len()).filter(|i| is_word(tokens.get(*i), krate)) {
            let goes_on = |it: &&TokenTree| {
                matches!(it, TokenTree::Ident(_))
                    || is_sign(Some(*it), ':')
                    || group(Some(*it), Delimiter::Brace).is_some()
            };
            let mut path: Vec<TokenTree> =
                tokens[i..].iter().take_while(goes_on).cloned().collect();
            // Generic arguments follow.
            while is_sign(path.last(), ':') {
                path.pop();
            }
            let tree = first::<syn::UseTree>.parse2(path.into_iter().collect());
            let leaves = tree.iter().flat_map(items::leaves);
            named.extend(leaves.flat_map(|it| it.path.into_iter().skip(1)));
        }
    });
    named
}

/// `text` as rustfmt would have it, with a tab for each level if `tabs`; as it is, where there is no rustfmt.
pub fn formatted(text: String, tabs: bool) -> String {
    let mut command = Command::new(rustc::behind_proxy("rustfmt"));
    command.args(["--edition", "2024", "--quiet", "--config-path"]).arg(facts::root());
    command.args(["--config".to_string(), format!("hard_tabs={tabs},style_edition=2021")]);
    let formatted = process::tool(&mut command, &text).ok().map(|output| output.stdout);
    formatted.filter(|formatted| !formatted.is_empty()).unwrap_or(text)
}
