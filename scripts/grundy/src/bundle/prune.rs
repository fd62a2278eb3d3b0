//! Pruning by names: an item of the library stays if its name occurs in what stays.
//!
//! A name counts where code can see it: alone in its module and in those that import all of that, after a `::` behind
//! the name of the module. An impl stays with every type and trait of the library in its head. A method of such a
//! type or trait stays if its name follows a `.` or a `::` in a crate that sees it. So a type keeps every impl that a
//! call could mean, and no call changes its method. An arm of a macro stays if calls have all tokens that its matcher
//! asks for; the last arm goes if all calls begin as other arms do. Should it be missing, rustc says so.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{HashMap, HashSet};
use syn::{GenericParam, ImplItem, Item, ItemImpl, TraitItem, UseTree, Visibility};

type Set = HashSet<String>;

/// The text of the library's modules.
pub(super) fn print(items: &[Item]) -> String {
    prettyplease::unparse(&syn::parse_quote! { #(#items)* })
}

/// Deletes from `library`, the crates as modules, what `solution` does not name, directly or through what stays.
pub(super) fn prune(solution: &TokenStream, library: &mut Vec<Item>) {
    let mut names = Names::default();
    names.enter("", ROOT, library);
    names.note_viewers(library);
    // A module of the names in macros, which are those of any module.
    names.modules.push(Module::default());
    names.collect(library, &mut 0);
    names.note(solution.clone(), ROOT, Place::Solution);
    names.mark();
    sweep(library, &mut names.units.iter().map(|unit| unit.stays));
}

/// The module that has all crates in it, and the solution.
const ROOT: usize = 0;

/// Macros of std, whose arguments are code.
const STD_MACROS: &str =
    "assert assert_eq assert_ne concat dbg debug_assert debug_assert_eq debug_assert_ne \
    eprint eprintln format format_args matches panic print println stringify \
    thread_local todo unimplemented unreachable vec write writeln";

/// Traits of std that are imported for their methods.
const STD_TRAITS: &str =
    "Any Borrow BorrowMut BufRead BuildHasher Error FromStr Hash Hasher Pattern Read Seek \
    ToOwned TryInto Write";

/// A module of the library.
#[derive(Default)]
struct Module {
    name: String,
    parent: usize,
    /// The module at the root of the file in which it is.
    krate: usize,
    /// The name of an import, and the last name of its path unless that is one of std.
    imports: HashMap<String, Option<String>>,
    /// Does it import all of another module?
    has_glob: bool,
    /// Names in what stays: those that stand alone, and those of methods.
    alone: Set,
    methods: Set,
    /// Names after a `::` that may be those of a trait's functions.
    functions: Set,
    /// All names but those of imports.
    all: Set,
    /// Does anything stay but private imports?
    is_live: bool,
}

impl Module {
    /// Does what stays of it call this method?
    fn calls(&self, name: &str, count: Option<usize>) -> bool {
        self.methods.contains(name) || self.methods.contains(&key(name, count))
    }
}

/// Something that stays or goes as a whole.
struct Unit {
    module: usize,
    kind: Kind,
    tokens: TokenStream,
    stays: bool,
}

enum Kind {
    Module(usize),
    Item(Option<String>),
    /// A trait and its methods.
    Trait(String, Vec<(String, usize)>),
    /// An impl: the types and traits of the library in its head.
    Impl(Set),
    /// A method or a constant of the unit with this number.
    Member(usize, Member),
    /// The path, the name that it brings, and whether others see it.
    Import(Vec<String>, String, bool),
    Macro(String),
    /// An arm of the macro of the unit with this number.
    Arm(usize, Arm),
    /// A macro call between items.
    Call(Call),
}

/// What a macro call between items may make.
#[derive(Default)]
struct Call {
    /// The types and traits of the library in the head of each impl.
    impls: Vec<Set>,
    /// The names of items.
    names: Set,
    /// Are there items whose names the call hands in?
    has_open_names: bool,
}

/// A member of an impl or a trait.
enum Member {
    /// It stays with its head.
    Part,
    /// Its name, for a method the number of its arguments, the crate of its trait or type, and its type unless it
    /// is a trait's.
    Named(String, Option<usize>, usize, Option<String>),
}

/// Where tokens are. In the solution and in macros, `fn` may come before the name of a trait's method.
#[derive(Clone, Copy, PartialEq)]
enum Place {
    Library,
    Solution,
    Macro,
    /// Among the arguments of a macro, where any name may be a method's.
    Call,
}

/// The search for what stays.
#[derive(Default)]
struct Names {
    modules: Vec<Module>,
    units: Vec<Unit>,
    /// The crates that see each crate, the solution and itself included.
    viewers: HashMap<usize, HashSet<usize>>,
    macros: HashMap<String, TokenStream>,
    /// The crates that define a type or a trait of this name.
    types: HashMap<String, HashSet<usize>>,
    traits: Set,
    /// The variants of each enum.
    variants: HashMap<String, Set>,
    /// Other names of types and modules.
    aliases: Set,
    /// Types and traits that stay.
    live: Set,
    /// Names after a `::` in what stays, each with the names before that; those of imports apart.
    paths: HashMap<String, Set>,
    imports: HashMap<String, Set>,
    /// The last names of the paths of `use …::*`.
    globs: Set,
    /// The tokens in the arguments of macros, and those with which the arguments of each macro begin.
    arguments: Set,
    firsts: HashMap<String, Set>,
}

impl Names {
    /// Notes a module, its imports, types and macros.
    fn enter(&mut self, name: &str, parent: usize, items: &[Item]) {
        let number = self.modules.len();
        let krate = if parent == ROOT { number } else { self.modules[parent].krate };
        self.modules.push(Module { name: name.to_string(), parent, krate, ..Module::default() });
        for item in items {
            match item {
                Item::Mod(syn::ItemMod { ident, content: Some((_, items)), .. }) => {
                    self.enter(&ident.to_string(), number, items);
                }
                Item::Use(import) => {
                    for (path, name) in leaves(import) {
                        let target = path.last().filter(|_| !is_std(&path[0])).cloned();
                        let module = &mut self.modules[number];
                        if name == "*" {
                            // It has the names of the other one.
                            module.has_glob |= target.is_some();
                            self.aliases.extend(module.has_glob.then(|| module.name.clone()));
                            self.globs.extend(target);
                            continue;
                        }
                        if target.as_ref().is_some_and(|target| *target != name) {
                            self.aliases.insert(name.clone());
                        }
                        module.imports.insert(name, target);
                    }
                }
                Item::Macro(makro) => {
                    if let Some(name) = &makro.ident {
                        let all = self.macros.entry(name.to_string()).or_default();
                        all.extend(makro.mac.tokens.clone());
                    }
                }
                Item::Fn(_) | Item::Const(_) | Item::Static(_) => {}
                item => {
                    let Some(name) = item_name(item) else { continue };
                    match item {
                        Item::Trait(_) => drop(self.traits.insert(name.clone())),
                        Item::Type(_) => drop(self.aliases.insert(name.clone())),
                        Item::Enum(it) => {
                            let all = it.variants.iter().map(|it| it.ident.to_string());
                            self.variants.entry(name.clone()).or_default().extend(all);
                        }
                        _ => {}
                    }
                    self.types.entry(name).or_default().insert(krate);
                }
            }
        }
    }

    /// Notes which crates see each other: those that name a crate, and those that see these.
    fn note_viewers(&mut self, library: &[Item]) {
        let crates = self.modules.iter().enumerate().filter(|(number, it)| it.krate == *number);
        let crates: Vec<usize> = crates.map(|(number, _)| number).skip(1).collect();
        let named: Vec<Set> = library.iter().map(|krate| words(quote!(#krate))).collect();
        for krate in &crates {
            let mut viewers = HashSet::from([ROOT, *krate]);
            // A chain of crates is at most as long as the list of them.
            for _ in &crates {
                for (other, named) in crates.iter().zip(&named) {
                    if viewers.iter().any(|it| named.contains(&self.modules[*it].name)) {
                        viewers.insert(*other);
                    }
                }
            }
            self.viewers.insert(*krate, viewers);
        }
    }

    /// The units of all modules, in the order in which `sweep` goes through them.
    fn collect(&mut self, items: &[Item], next: &mut usize) {
        let module = *next;
        let krate = self.modules[module].krate;
        *next += 1;
        for item in items {
            match item {
                Item::Mod(inner) => {
                    self.push(module, Kind::Module(*next), TokenStream::new());
                    self.collect(inner.content.as_ref().map_or(&[], |(_, items)| items), next);
                }
                Item::Use(import) => {
                    let is_pub = !matches!(import.vis, Visibility::Inherited);
                    for (path, name) in leaves(import) {
                        self.push(module, Kind::Import(path, name, is_pub), TokenStream::new());
                    }
                }
                Item::Impl(block) => {
                    let krate = match &block.trait_ {
                        Some((path, _)) => self.trait_crate(module, path),
                        None => Some(krate),
                    };
                    let of = block.trait_.is_none().then(|| type_name(&block.self_ty));
                    let member = |item: &ImplItem| match (item, krate) {
                        (ImplItem::Fn(it), Some(krate)) => {
                            let (name, count) = method(&it.sig);
                            Member::Named(name, Some(count), krate, of.clone())
                        }
                        (ImplItem::Const(it), Some(krate)) if of.is_some() => {
                            Member::Named(it.ident.to_string(), None, krate, of.clone())
                        }
                        _ => Member::Part,
                    };
                    let mut head = block.clone();
                    head.items.retain(|item| matches!(member(item), Member::Part));
                    let needs = self.needs(module, block);
                    let unit = self.push(module, Kind::Impl(needs), quote!(#head));
                    for item in &block.items {
                        self.push(module, Kind::Member(unit, member(item)), quote!(#item));
                    }
                }
                Item::Trait(block) => {
                    let mut head = block.clone();
                    let member = |item: &TraitItem| match item {
                        TraitItem::Fn(it) => Some(method(&it.sig)),
                        _ => None,
                    };
                    head.items.retain(|item| member(item).is_none());
                    let methods = block.items.iter().filter_map(member).collect();
                    let kind = Kind::Trait(block.ident.to_string(), methods);
                    let unit = self.push(module, kind, quote!(#head));
                    for item in &block.items {
                        let named = |(name, count)| Member::Named(name, Some(count), krate, None);
                        let member = member(item).map_or(Member::Part, named);
                        self.push(module, Kind::Member(unit, member), quote!(#item));
                    }
                }
                Item::Macro(makro) => match &makro.ident {
                    Some(name) => {
                        let name = name.to_string();
                        let unit = self.push(module, Kind::Macro(name.clone()), TokenStream::new());
                        for (arm, body) in Arm::all(&name, &makro.mac.tokens) {
                            self.push(module, Kind::Arm(unit, arm), body);
                        }
                    }
                    None => {
                        let mut call = Call::default();
                        let tokens = quote!(#makro);
                        self.made_by(module, tokens.clone(), &mut Set::new(), &mut call);
                        let path = makro.mac.path.to_token_stream();
                        if call.has_open_names
                            || !words(path).iter().any(|it| self.macros.contains_key(it))
                        {
                            // Names of one letter are those of parameters.
                            call.names.extend(
                                words(tokens.clone()).into_iter().filter(|it| it.len() > 1),
                            );
                        }
                        self.push(module, Kind::Call(call), tokens);
                    }
                },
                item => drop(self.push(module, Kind::Item(item_name(item)), quote!(#item))),
            }
        }
    }

    fn push(&mut self, module: usize, kind: Kind, tokens: TokenStream) -> usize {
        self.modules[module].all.extend(words(tokens.clone()));
        self.units.push(Unit { module, kind, tokens, stays: false });
        self.units.len() - 1
    }

    /// The crate of a trait, if that is one of the library; of several, its own first.
    fn trait_crate(&self, module: usize, path: &syn::Path) -> Option<usize> {
        let path: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        let crates = &self.types[&self.target(module, &path)?];
        crates.get(&self.modules[module].krate).or(crates.iter().next()).copied()
    }

    /// The types and traits of the library in the head of an impl.
    fn needs(&self, module: usize, block: &ItemImpl) -> Set {
        let mut head = block.self_ty.to_token_stream();
        head.extend(block.trait_.iter().map(|(path, _)| quote!(; #path)));
        let mut needs = self.targets(module, head);
        for param in &block.generics.params {
            if let GenericParam::Type(it) = param {
                needs.remove(&it.ident.to_string());
            }
        }
        needs
    }

    /// The types and traits of the library that `tokens` name.
    fn targets(&self, module: usize, tokens: TokenStream) -> Set {
        let mut paths = vec![];
        paths_in(tokens, &mut paths);
        paths.iter().filter_map(|path| self.target(module, path)).collect()
    }

    /// The type or trait of the library that a path means.
    fn target(&self, module: usize, path: &[String]) -> Option<String> {
        let Module { krate, imports, has_glob, .. } = &self.modules[module];
        let import = imports.get(&path[0]);
        let name = match import {
            _ if is_std(&path[0]) => return None,
            Some(target) if path.len() == 1 => target.clone()?,
            Some(None) => return None,
            _ => path.last().expect("a name").clone(),
        };
        let crates = self.types.get(&name)?;
        let is_imported = path.len() > 1 || import.is_some() || *has_glob;
        (is_imported || crates.contains(krate)).then_some(name)
    }

    /// Adds what `tokens` make, and the macros that they name.
    fn made_by(&self, module: usize, tokens: TokenStream, done: &mut Set, made: &mut Call) {
        let is_body = |it: &TokenTree| matches!(it, TokenTree::Group(it) if it.delimiter() == Delimiter::Brace);
        let mut tokens = tokens.into_iter();
        let mut is_definition = false;
        while let Some(token) = tokens.next() {
            let name = mark(&token);
            if is_definition {
                made.has_open_names |= name == "$";
                made.names.insert(name.clone());
            }
            is_definition = has("const enum fn static struct trait type union", &name);
            if let TokenTree::Group(group) = token {
                self.made_by(module, group.stream(), done, made);
            } else if name == "impl" {
                let head = tokens.by_ref().take_while(|it| !is_body(it)).collect();
                made.impls.push(self.targets(module, head));
            } else if let Some(body) = self.macros.get(&name).filter(|_| done.insert(name)) {
                self.made_by(module, body.clone(), done, made);
            }
        }
    }

    /// Adds the names in `tokens` of a module.
    fn note(&mut self, tokens: TokenStream, module: usize, place: Place) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let sign = |i: usize, sign: char| matches!(tokens.get(i), Some(TokenTree::Punct(it)) if it.as_char() == sign);
        // Does this path lead out of the library?
        let mut is_outer = false;
        for (i, token) in tokens.iter().enumerate() {
            let behind = |signs: &str| {
                i >= signs.len()
                    && signs.chars().rev().zip(1..).all(|(it, back)| sign(i - back, it))
            };
            let before = |back: usize| i.checked_sub(back).map(|at| tokens[at].to_string());
            let path = behind("::");
            if place == Place::Call && !behind("$") {
                // What a function takes is the expression's own.
                let is_group = matches!(token, TokenTree::Group(_));
                let is_path = i >= 3 && sign(i - 2, ':') && sign(i - 3, ':');
                if !(is_group && (is_path || i >= 2 && sign(i - 2, '.'))) {
                    self.arguments.insert(mark(token));
                }
            }
            match token {
                // A group of imports: each of its names may be that of a module with a `*` behind it.
                TokenTree::Group(group) if path => {
                    if !is_outer {
                        let names = words(group.stream());
                        if group.to_string().contains('*') {
                            self.globs.extend(names.iter().cloned().chain(before(3)));
                        }
                        names.into_iter().for_each(|name| insert(&mut self.imports, name, ""));
                    }
                }
                TokenTree::Group(group) => {
                    let is_name = |name: &String| syn::parse_str::<syn::Ident>(name).is_ok();
                    let makro =
                        before(2).filter(|it| behind("!") && is_name(it) && !has(STD_MACROS, it));
                    let is_definition = i >= 3 && sign(i - 2, '!');
                    let inner = match place {
                        _ if makro.is_some() => Place::Call,
                        _ if is_definition => Place::Macro,
                        place => place,
                    };
                    if let Some(name) = makro {
                        let first = group.stream().into_iter().next();
                        let known = if self.macros.contains_key(&name) { &name } else { OTHER };
                        let first = first.map_or(String::new(), |first| mark(&first));
                        insert(&mut self.firsts, known.to_string(), &first);
                    }
                    self.note(group.stream(), module, inner);
                }
                TokenTree::Ident(_) if behind("'") || behind("$") => {}
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let field = behind(".") && !behind("..");
                    let defined = before(1).is_some_and(|word| word == "fn");
                    let called = match tokens.get(i + 1) {
                        Some(TokenTree::Group(it)) => it.delimiter() == Delimiter::Parenthesis,
                        _ => sign(i + 1, ':') || sign(i + 1, '$'),
                    };
                    if before(1).is_some_and(|word| word == "as") {
                        self.aliases.insert(name.clone());
                    }
                    if place == Place::Call || field && called || defined && place != Place::Library
                    {
                        let count = match tokens.get(i + 1) {
                            Some(TokenTree::Group(it)) if place != Place::Call && !defined => {
                                arguments(it.stream())
                            }
                            _ => None,
                        };
                        self.modules[module].methods.insert(key(&name, count));
                    }
                    if place == Place::Call || path && !is_outer {
                        let owner = before(3)
                            .filter(|_| path && matches!(tokens[i - 3], TokenTree::Ident(_)));
                        insert(&mut self.paths, name.clone(), &owner.unwrap_or_default());
                        // `<A as B>::c` means no other trait than `B`.
                        let mut type_before =
                            tokens[..i].iter().rev().take_while(|it| mark(it) != "<");
                        if !type_before.any(|it| mark(it) == "as") {
                            self.modules[module].functions.insert(name.clone());
                        }
                    }
                    if !(path || field || defined) {
                        is_outer = sign(i + 1, ':') && is_std(&name);
                        self.modules[module].alone.insert(name);
                    }
                }
                // A format string names what it prints.
                TokenTree::Literal(literal) => {
                    for part in literal.to_string().split('{').skip(1) {
                        let is_end = |c: char| !c.is_alphanumeric() && c != '_';
                        let name = part.split(is_end).next().unwrap_or_default();
                        self.modules[module].alone.insert(name.to_string());
                    }
                }
                TokenTree::Punct(sign) if path && !is_outer && sign.as_char() == '*' => {
                    self.globs.extend(before(3));
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

    /// Marks what stays until nothing changes.
    fn mark(&mut self) {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for number in 0..self.units.len() {
                if !self.units[number].stays && self.is_wanted(&self.units[number]) {
                    self.keep(number);
                    changed = true;
                }
            }
        }
    }

    /// Does what stays name this item of a module?
    fn is_named(&self, module: usize, name: &String) -> bool {
        let own = &self.modules[module].name;
        let leads_here = |before: &String| {
            before == own || has(" crate self super", before) || self.aliases.contains(before)
        };
        let mut owners =
            [&self.paths, &self.imports].into_iter().filter_map(|all| all.get(name)).flatten();
        owners.any(leads_here) || self.users(module).any(|it| it.alone.contains(name))
    }

    /// The modules in which the names of this one may stand alone.
    fn users(&self, module: usize) -> impl Iterator<Item = &Module> {
        let is_taken = self.globs.contains(&self.modules[module].name);
        let is_below = move |mut it: usize| {
            while it > module {
                it = self.modules[it].parent;
            }
            it == module
        };
        let last = self.modules.len() - 1;
        let sees = move |it: usize| {
            it == module
                || it == last
                || (is_taken || is_below(it)) && (it == ROOT || self.modules[it].has_glob)
        };
        (0..self.modules.len()).filter(move |it| sees(*it)).map(|it| &self.modules[it])
    }

    /// Does what stays name this method or constant of a crate?
    fn is_called(
        &self,
        name: &str,
        count: Option<usize>,
        krate: usize,
        of: Option<&String>,
    ) -> bool {
        let is_own = |before: &String| {
            of.is_none_or(|of| {
                before == of || has(" Self", before) || self.aliases.contains(before)
            })
        };
        let viewers = &self.viewers[&krate];
        self.modules.iter().any(|it| viewers.contains(&it.krate) && it.calls(name, count))
            || self.paths.get(name).is_some_and(|owners| owners.iter().any(is_own))
    }

    fn is_wanted(&self, unit: &Unit) -> bool {
        let is_named = |name: &String| self.is_named(unit.module, name);
        let is_live = |name: &String| self.live.contains(name);
        match &unit.kind {
            Kind::Module(number) => {
                let inner = &self.modules[*number];
                inner.is_live || self.imports.contains_key(&inner.name)
            }
            Kind::Item(name) => name.as_ref().is_none_or(is_named),
            Kind::Macro(name) => {
                is_named(name) || self.modules.iter().any(|it| it.alone.contains(name))
            }
            Kind::Trait(name, methods) => {
                let calls = |it: &Module, (name, count): &(String, usize)| {
                    it.calls(name, Some(*count)) || it.functions.contains(name)
                };
                is_named(name)
                    || self
                        .users(unit.module)
                        .any(|it| methods.iter().any(|method| calls(it, method)))
            }
            Kind::Impl(needs) => needs.iter().all(is_live),
            Kind::Member(head, member) => {
                self.units[*head].stays
                    && match member {
                        Member::Part => true,
                        Member::Named(name, count, krate, of) => {
                            self.is_called(name, *count, *krate, of.as_ref())
                        }
                    }
            }
            Kind::Import(path, name, is_pub) => self.wants_import(unit.module, path, name, *is_pub),
            Kind::Arm(head, arm) => {
                let firsts = [&arm.name, OTHER].into_iter().filter_map(|it| self.firsts.get(it));
                self.units[*head].stays && arm.is_called(&self.arguments, firsts.flatten())
            }
            Kind::Call(call) => {
                let makes_wanted = |needs: &Set| match needs.is_empty() {
                    true => words(unit.tokens.clone()).iter().any(is_live),
                    false => needs.iter().all(is_live),
                };
                call.impls.iter().any(makes_wanted) || call.names.iter().any(is_named)
            }
        }
    }

    fn wants_import(&self, module: usize, path: &[String], name: &String, is_pub: bool) -> bool {
        let Module { name: own, all, is_live, .. } = &self.modules[module];
        let last = path.last().expect("a name");
        let is_inner = !is_std(&path[0]);
        let is_named = |name: &String| self.is_named(module, name);
        if name == "*" {
            // All variants of an enum, or all of a module.
            let mut others = self.modules.iter().filter(|it| it.name == *last);
            return match self.variants.get(last).filter(|_| is_inner) {
                Some(variants) => variants.iter().any(is_named),
                None => {
                    *is_live && (!is_inner || has("self super", last))
                        || others.any(|it| it.is_live)
                }
            };
        }
        let is_trait = is_inner && self.traits.contains(last);
        let is_visible = if is_pub { self.globs.contains(own) } else { *is_live };
        if is_trait && is_visible && self.live.contains(last) {
            return true;
        }
        let is_type = is_inner && self.types.contains_key(last);
        let for_methods = !is_type && (has(STD_TRAITS, last) || name == "_" || !all.contains(name));
        is_pub && is_named(name) || !is_pub && *is_live && (is_named(name) || for_methods)
    }

    fn keep(&mut self, number: usize) {
        let unit = &mut self.units[number];
        unit.stays = true;
        let (mut module, tokens) = (unit.module, std::mem::take(&mut unit.tokens));
        match &unit.kind {
            Kind::Import(path, name, is_pub) => {
                let (path, is_pub) = (path.clone(), *is_pub);
                let is_enum = self.variants.contains_key(path.last().expect("a name"));
                if name == "*" && !is_enum {
                    self.globs.extend(path.last().cloned());
                } else if !is_std(&path[0]) {
                    insert(&mut self.imports, path[0].clone(), "");
                    for pair in path.windows(2) {
                        insert(&mut self.imports, pair[1].clone(), &pair[0]);
                    }
                }
                if !is_pub {
                    return;
                }
            }
            Kind::Module(_) => return,
            // Its names may be those of any module.
            Kind::Arm(..) => self.note(tokens, self.modules.len() - 1, Place::Macro),
            kind => {
                if let Kind::Item(Some(name)) | Kind::Trait(name, _) = kind {
                    self.live.insert(name.clone());
                }
                self.note(tokens, module, Place::Library);
            }
        }
        while module != ROOT {
            self.modules[module].is_live = true;
            module = self.modules[module].parent;
        }
    }
}

/// In place of a macro's name: macros of the solution, and other names.
const OTHER: &str = "";

/// An arm of a macro.
struct Arm {
    /// The name of its macro.
    name: String,
    /// The tokens that its calls have.
    needs: Set,
    /// The token with which its calls begin: `$` for any.
    first: String,
    /// Those of the arms before, if this is the last arm.
    others: Option<Set>,
}

impl Arm {
    /// The arms of the macro `name`, each with its body.
    fn all(name: &str, tokens: &TokenStream) -> Vec<(Arm, TokenStream)> {
        let mut firsts = Set::new();
        let arms = arms(tokens.clone());
        let last = arms.len() - 1;
        let arm = |(i, tokens): (usize, TokenStream)| {
            let mut tokens = tokens.into_iter();
            let matcher = match tokens.next() {
                Some(TokenTree::Group(group)) => group.stream(),
                _ => TokenStream::new(),
            };
            let first = matcher.clone().into_iter().next().map_or(String::new(), |it| mark(&it));
            let others = (i == last).then(|| firsts.clone());
            firsts.insert(first.clone());
            let mut needs = Set::new();
            literals(matcher, &mut needs);
            (Arm { name: name.to_string(), needs, first, others }, tokens.collect())
        };
        arms.into_iter().enumerate().map(arm).collect()
    }

    /// Can a call mean this arm that begins with one of `firsts`?
    fn is_called<'a>(&self, arguments: &Set, mut firsts: impl Iterator<Item = &'a String>) -> bool {
        // The arms before the last one take the calls that begin as they do.
        let is_taken = |first: &String| {
            self.others.as_ref().is_some_and(|others| others.contains(first) && first != "$")
        };
        let begins = |first: &String| *first == self.first || *first == "$" || self.first == "$";
        self.needs.is_subset(arguments)
            && firsts.any(|first| begins(first) && (*first == self.first || !is_taken(first)))
    }
}

/// Adds the tokens that a call must repeat to fit the matcher.
fn literals(tokens: TokenStream, found: &mut Set) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let is = |i: usize, signs: &str| tokens.get(i).is_some_and(|it| has(signs, &mark(it)));
    let mut i = 0;
    // Behind these a group may be what a function takes.
    let mut is_path = false;
    while i < tokens.len() {
        match &tokens[i..] {
            // A repetition: a group, perhaps a separator, and a sign.
            [_, TokenTree::Group(_), ..] if is(i, "$") => i += 2 + usize::from(!is(i + 2, "* + ?")),
            [..] if is(i, "$") => i += 3,
            [TokenTree::Group(group), ..] => {
                found.extend((!is_path).then(|| mark(&tokens[i])));
                literals(group.stream(), found);
            }
            _ => {
                is_path |= is(i, ". :");
                found.insert(mark(&tokens[i]));
            }
        }
        i += 1;
    }
}

/// A token as text, a group by its brackets.
fn mark(token: &TokenTree) -> String {
    match token {
        TokenTree::Group(group) => format!("{:?}", group.delimiter()),
        token => token.to_string(),
    }
}

/// All names in `tokens`.
pub(super) fn words(tokens: TokenStream) -> Set {
    let mut all = Set::new();
    for token in tokens {
        match token {
            TokenTree::Ident(name) => drop(all.insert(name.to_string())),
            TokenTree::Group(group) => all.extend(words(group.stream())),
            _ => {}
        }
    }
    all
}

fn insert(table: &mut HashMap<String, Set>, key: String, value: &str) {
    table.entry(key).or_default().insert(value.to_string());
}

/// Is `word` one of the `words`?
fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|it| it == word)
}

fn is_std(name: &str) -> bool {
    has("core std", name)
}

/// The paths in `tokens`; a `::` at the start counts as `std`.
fn paths_in(tokens: TokenStream, paths: &mut Vec<Vec<String>>) {
    let mut colons = 0;
    let mut goes_on = false;
    for token in tokens {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
            TokenTree::Ident(name) => {
                if !(goes_on && colons == 2) {
                    paths.push(if colons == 2 { vec!["std".to_string()] } else { vec![] });
                }
                paths.last_mut().expect("just added").push(name.to_string());
                (goes_on, colons) = (true, 0);
            }
            token => {
                if let TokenTree::Group(group) = token {
                    paths_in(group.stream(), paths);
                }
                (goes_on, colons) = (false, 0);
            }
        }
    }
}

/// The last name of a type.
fn type_name(it: &syn::Type) -> String {
    match it {
        syn::Type::Path(path) => path.path.segments.last().expect("a name").ident.to_string(),
        _ => String::new(),
    }
}

/// The arms in the tokens of a `macro_rules!`: a matcher, an arrow, a body and a semicolon each.
pub(super) fn arms(tokens: TokenStream) -> Vec<TokenStream> {
    let mut arms = vec![];
    let mut arm = TokenStream::new();
    for token in tokens {
        let ends = matches!(&token, TokenTree::Punct(sign) if sign.as_char() == ';');
        arm.extend([token]);
        if ends {
            arms.push(std::mem::take(&mut arm));
        }
    }
    arms.extend((!arm.is_empty()).then_some(arm));
    arms
}

/// The paths of an import, each with the name that it brings.
pub(super) fn leaves(import: &syn::ItemUse) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &UseTree, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: &syn::Ident| match name == "self" && !path.is_empty() {
            true => path.to_vec(),
            false => [path, &[name.to_string()]].concat(),
        };
        let (path, name) = match tree {
            UseTree::Path(inner) => return walk(&inner.tree, &with(&inner.ident), found),
            UseTree::Group(group) => {
                return group.items.iter().for_each(|tree| walk(tree, path, found))
            }
            UseTree::Name(leaf) => (with(&leaf.ident), None),
            UseTree::Rename(leaf) => (with(&leaf.ident), Some(leaf.rename.to_string())),
            _ => (path.to_vec(), Some("*".to_string())),
        };
        let name = name.unwrap_or_else(|| path.last().expect("a name").clone());
        found.push((path, name));
    }
    let mut found = vec![];
    walk(&import.tree, &[], &mut found);
    found
}

fn item_name(item: &Item) -> Option<String> {
    let name = match item {
        Item::Fn(it) => &it.sig.ident,
        Item::Struct(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Union(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Const(it) => &it.ident,
        Item::Static(it) => &it.ident,
        Item::Type(it) => &it.ident,
        _ => return None,
    };
    (name != "_").then(|| name.to_string())
}

/// The name of a method, and how many arguments it takes without `self`.
fn method(signature: &syn::Signature) -> (String, usize) {
    (signature.ident.to_string(), signature.inputs.len().saturating_sub(1))
}

/// A method among `Module::methods`: its name, and the number of its arguments if that is known.
fn key(name: &str, count: Option<usize>) -> String {
    count.map_or(name.to_string(), |count| format!("{name} {count}"))
}

/// How many arguments these are, where that is easily seen.
fn arguments(tokens: TokenStream) -> Option<usize> {
    let marks: Vec<String> = tokens.into_iter().map(|it| mark(&it)).collect();
    let is_plain = !marks.iter().any(|it| has("| <", it));
    let commas = marks.iter().filter(|it| *it == ",").count();
    let more = marks.last().is_some_and(|last| last != ",");
    is_plain.then_some(commas + usize::from(more))
}

/// Deletes what does not stay; `stays` says so for every unit in order.
fn sweep(items: &mut Vec<Item>, stays: &mut impl Iterator<Item = bool>) {
    items.retain_mut(|item| {
        let mut next = || stays.next().expect("one for every unit");
        match item {
            Item::Mod(module) => {
                let stays_itself = next();
                if let Some((_, items)) = &mut module.content {
                    sweep(items, stays);
                }
                stays_itself
            }
            Item::Use(import) => {
                let tree = left(import.tree.clone(), stays);
                tree.map(|tree| import.tree = tree).is_some()
            }
            Item::Impl(block) => {
                let stays = next();
                block.items.retain(|_| next());
                stays && (block.trait_.is_some() || !block.items.is_empty())
            }
            Item::Trait(block) => {
                let stays = next();
                block.items.retain(|_| next());
                stays
            }
            Item::Macro(makro) if makro.ident.is_some() => {
                let stays = next();
                let all = arms(makro.mac.tokens.clone());
                makro.mac.tokens = all.into_iter().filter(|_| next()).collect();
                if makro.mac.tokens.is_empty() {
                    // It is imported, but not called.
                    makro.mac.tokens = quote!(() => {};);
                }
                stays
            }
            _ => next(),
        }
    });
}

/// What is left of an import, where `stays` says of every leaf whether it stays.
pub(super) fn left(tree: UseTree, stays: &mut impl Iterator<Item = bool>) -> Option<UseTree> {
    match tree {
        UseTree::Path(mut path) => {
            path.tree = Box::new(left(*path.tree, stays)?);
            Some(UseTree::Path(path))
        }
        UseTree::Group(mut group) => {
            group.items = group.items.into_iter().filter_map(|leaf| left(leaf, stays)).collect();
            (!group.items.is_empty()).then_some(UseTree::Group(group))
        }
        leaf => stays.next()?.then_some(leaf),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is left of a library below a solution.
    fn pruned(solution: &str, library: &str) -> String {
        let mut items = syn::parse_file(library).unwrap().items;
        prune(&solution.parse().unwrap(), &mut items);
        quote!(#(#items)*).to_string().replace(' ', "")
    }

    fn text(code: &str) -> String {
        code.parse::<TokenStream>().unwrap().to_string().replace(' ', "")
    }

    #[test]
    fn unnamed_items_go_with_their_impls() {
        let library = "mod m { use std::fmt::Debug; pub struct Kept; \
            impl Kept { pub fn one(&self) -> u8 { 1 } pub fn unused(&self) -> u8 { 2 } } \
            impl Clone for Kept { fn clone(&self) -> Self { Kept } } \
            pub struct Gone; impl Default for Gone { fn default() -> Self { Gone } } \
            pub fn quiet() -> Gone { Gone } pub trait Unused { fn f(&self) where Self: Debug; } \
            macro_rules! two { (a) => { 2 }; (b) => { quiet() }; } pub(crate) use two; }";
        let expected = "mod m { pub struct Kept; impl Kept { pub fn one(&self) -> u8 { 1 } } \
            impl Clone for Kept { fn clone(&self) -> Self { Kept } } \
            macro_rules! two { (a) => { 2 }; } pub(crate) use two; }";
        let solution = "use m::Kept; fn main() { print!(\"{}\", Kept.one() + m::two!(a)); }";
        assert_eq!(pruned(solution, library), text(expected));
    }

    /// Each of these libraries stays as it is: something would change its meaning, or not compile.
    #[test]
    fn what_may_be_chosen_stays() {
        let cases = [
            // What is done at the end of a block.
            ("m::A;", "mod m { fn tell() { } pub struct A; impl Drop for A { fn drop(&mut self) { tell() } } }"),
            // One impl for the reference, one for the type.
            ("use m::{P, Show}; P.show();",
             "mod m { pub trait Show { fn show(&self); } pub struct P; impl Show for P { fn show(&self) { } } \
              impl Show for &P { fn show(&self) { } } impl<T: Show> Show for Vec<T> { fn show(&self) { } } }"),
            // A blanket impl, and methods that only generic code calls.
            ("m::all(x)",
             "mod m { pub trait Ext { fn both(&self) -> u8 { self.one() } fn one(&self) -> u8; } \
              impl<T: Copy> Ext for T { fn one(&self) -> u8 { 1 } } pub fn all<T: Ext>(x: T) -> u8 { x.both() } }"),
            // Operators and what `*` and `for` ask for.
            ("let mut a = m::A(1) + m::A(2); a += *b;",
             "mod m { use std::ops::{self, Add}; pub struct A(pub u8); \
              impl Add for A { type Output = A; fn add(self, o: A) -> A { A(self.0 + o.0) } } \
              impl ops::Deref for A { type Target = u8; fn deref(&self) -> &u8 { &self.0 } } \
              impl Iterator for A { type Item = u8; fn next(&mut self) -> Option<u8> { None } } \
              impl From<A> for u8 { fn from(a: A) -> u8 { a.0 } } }"),
            // A macro between items that implements what stays.
            ("use m::Zero; let z = u8::zero();",
             "mod m { pub trait Zero { fn zero() -> Self; } macro_rules! zeros { ($($t:ty)*) => { $(impl Zero for $t \
              { fn zero() -> $t { 0 } })* }; } zeros!(u8 u16); }"),
            // Macros between items that define what stays, one of them of another crate.
            ("m::f(); m::A; m::C.go();",
             "mod m { macro_rules! make { ($n:ident) => { struct $n; pub struct C; impl C { pub fn go(&self) { } } }; } make!(A); \
              outer::define! { CELL = 1 } pub fn f() { CELL.go(); } }"),
            // A trait without its name, by all of a module.
            ("use m::inner::*; 1.twice();",
             "mod m { pub mod inner { pub trait Twice { fn twice(&self) -> u8; } \
              impl Twice for u8 { fn twice(&self) -> u8 { 2 } } } }"),
            // The name of a constant in a format string, a trait imported for a method, a macro's method.
            ("m::f(); m::call!(x, go)",
             "mod m { use std::fmt::Write; const N: u8 = 1; struct S; impl S { fn go(&self) { } } \
              pub fn f() { let mut s = String::new(); write!(s, \"{N}\"); S; } \
              macro_rules! call { ($x:expr, $f:ident) => { $x.$f() }; } pub(crate) use call; }"),
            // A user's own impl has all methods of the trait that it names.
            ("struct U; impl m::Tr for U { fn never(&self) { } }", "mod m { pub trait Tr { fn never(&self); } }"),
            // An enum that only its variants name.
            ("m::f();", "mod m { mod e { pub enum E { A, B } impl E { pub fn go(&self) { } } } use self::e::E::*; pub fn f() { A.go() } }"),
            // An import with the name of a module that is empty.
            ("m::f();", "mod m { use std::iter::once; pub fn f() { once(1) } }"),
            // Another name of a macro.
            ("m::t::n!()", "mod m { macro_rules! o { () => { 1 }; } pub(crate) use o; pub mod t { pub(crate) use o as n; } }"),
            // Items of the modules around it.
            ("m::a::b::f();", "mod m { pub mod a { pub mod b { pub fn f() -> u8 { super::g() } } fn g() -> u8 { super::h() } } \
              pub fn h() -> u8 { 1 } }"),
            // All of the module around it.
            ("m::a::f();", "mod m { pub mod a { use super::*; pub fn f() -> u8 { h() } } pub fn h() -> u8 { 1 } }"),
            // A public field that nothing reads.
            ("m::p();", "mod m { pub struct P { pub x: u8, pub unread: u8 } pub fn p() -> P { P { x: 1, unread: 2 } } }"),
            // One crate by way of another, and another name.
            ("use a::f as g; g();", "mod a { pub fn f() { crate::b::h::<crate::b::T>() } } mod b { pub struct T; pub fn h<X>() { } }"),
        ];
        for (body, library) in cases {
            let solution = format!("fn main() {{ {body} }}");
            // Its names are not those of std.
            let gone = "pub struct Add; pub struct Deref; pub trait Iterator { } mod once { fn gone() { } }";
            let whole = format!("{library} mod n {{ {gone} }}");
            assert_eq!(pruned(&solution, &whole), text(library), "{body}");
        }
    }

    /// An arm goes if no call has its words, brackets and signs, or if all calls begin as other arms do.
    #[test]
    fn arms_that_no_call_can_mean_go() {
        let library =
            |arms: &str| format!("mod m {{ macro_rules! r {{ {arms} }} pub(crate) use r; }}");
        let all = "(@a $x:expr) => { $x }; (from $x:expr) => { m::r!(@a $x) }; (with $($x:tt)*) => { 2 }; \
            ([$x:expr; $n:expr]) => { 3 }; ($x:ident of ($y:ty)) => { 4 }; ($($x:tt)*) => { m::r!(from 1) };";
        let cases = [
            ("m::r!(from f(2));", vec![0, 1]),
            ("m::r!([1; 2]);", vec![3]),
            ("m::r!(a of (u8)); m::r!(with 1);", vec![0, 1, 2, 4, 5]),
            (
                "macro_rules! own { ($($x:tt)*) => { m::r!($($x)*) }; } own!(from with 1);",
                vec![0, 1, 2, 5],
            ),
        ];
        for (calls, kept) in cases {
            let arms = arms(all.parse().unwrap());
            let expected: String = kept.iter().map(|it| arms[*it].to_string()).collect();
            let left = pruned(&format!("use m::r; fn main() {{ {calls} }}"), &library(all));
            assert_eq!(left, text(&library(&expected)), "{calls}");
        }
    }

    /// Each of these goes although something of that name stays.
    #[test]
    fn names_of_others_keep_nothing() {
        let cases = [
            // Another type's `new`; a method with another number of arguments.
            ("m::A; String::new(); a.merge(1, 2);",
             "mod m { pub struct A; impl A { pub fn new() -> A { A } fn merge(&self, x: u8) { } } }",
             "mod m { pub struct A; }"),
            // A function of std, and a local variable.
            ("use std::io::stdin; let helper = 1; stdin(); m::f();",
             "mod m { pub fn stdin() { } pub fn helper() { } pub fn f() { } }", "mod m { pub fn f() { } }"),
            // What a crate calls that does not see this one.
            ("a::f(v); use b::Ext;",
             "mod a { pub fn f(v: Vec<u8>) { v.get(0); } } mod b { pub trait Ext { fn get(&self, i: usize) { } } }",
             "mod a { pub fn f(v: Vec<u8>) { v.get(0); } } mod b { pub trait Ext { } }"),
            // Impls for types that no code names, and the items that only they need.
            ("m::T::f(&1u8)",
             "mod m { pub trait T { fn f(&self); } impl T for u8 { fn f(&self) { } } pub struct G; impl T for G { fn f(&self) { helper() } } fn helper() { } }",
             "mod m { pub trait T { fn f(&self); } impl T for u8 { fn f(&self) { } } }"),
        ];
        for (body, library, expected) in cases {
            assert_eq!(
                pruned(&format!("fn main() {{ {body} }}"), library),
                text(expected),
                "{body}"
            );
        }
    }
}
