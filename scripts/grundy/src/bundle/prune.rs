//! Pruning by names: an item of the library stays if its name occurs in what stays.
//!
//! The rules are such that no call changes its method. A type keeps its impls of traits from outside the
//! library; an impl of a trait of the library stays with the type and the trait; a method stays if its name
//! follows a `.` or a `::` in what stays. So an impl goes only with a name that occurs nowhere.

use super::expand::{arms, Macros};
use proc_macro2::{Delimiter, Spacing, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{HashMap, HashSet};
use syn::{ImplItem, Item, ItemImpl, TraitItem, UseTree, Visibility};

/// The text of the library's modules.
pub(super) fn print(items: &[Item]) -> String {
    prettyplease::unparse(&syn::parse_quote! { #(#items)* })
}

/// Deletes from `library`, the crates as modules, what `solution` does not name, directly or through what stays.
pub(super) fn prune(solution: &TokenStream, library: &mut Vec<Item>) {
    let kept = Names::of(solution, library);
    sweep(library, &mut kept.into_iter());
    // A module that is empty by now, and what imports it.
    loop {
        let mut modules = (HashSet::new(), HashSet::new());
        count_modules(library, &mut modules);
        let empty: HashSet<String> = modules.0.difference(&modules.1).cloned().collect();
        if empty.is_empty() || !drop_empty(library, &empty) {
            break;
        }
    }
}

/// The names in a piece of code.
#[derive(Default)]
struct Words {
    /// All names that may be an item's: not those behind a `.`.
    names: HashSet<String>,
    /// Names behind a `.` or a `::`.
    methods: HashSet<String>,
    /// Names among the arguments of macros, which may make methods of them.
    arguments: HashSet<String>,
    /// Does a macro make methods of its arguments?
    makes_methods: bool,
}

/// Macros that are known to keep names where they are.
const STD_MACROS: [&str; 24] = [
    "assert", "assert_eq", "assert_ne", "concat", "dbg", "debug_assert", "debug_assert_eq", "debug_assert_ne",
    "eprint", "eprintln", "format", "format_args", "matches", "panic", "print", "println", "stringify",
    "thread_local", "todo", "unimplemented", "unreachable", "vec", "write", "writeln",
];

impl Words {
    /// Adds the names in `tokens`. In the solution and in macros a name behind `fn` may be a trait's method.
    fn add(&mut self, tokens: &TokenStream, defines: bool, in_macro: bool) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let sign = |i: usize, sign: char| matches!(&tokens[i], TokenTree::Punct(it) if it.as_char() == sign);
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => {
                    let called = (i >= 2 && sign(i - 1, '!')).then(|| tokens[i - 2].to_string());
                    let is_rules = i >= 3 && sign(i - 2, '!') || called.as_deref() == Some("macro_rules");
                    let is_own = called.is_some_and(|name| !STD_MACROS.contains(&name.as_str()));
                    let in_macro = in_macro || is_rules || is_own;
                    self.add(&group.stream(), defines || in_macro, in_macro);
                }
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let path = i >= 2 && sign(i - 1, ':') && sign(i - 2, ':');
                    let field = i >= 1 && sign(i - 1, '.') && !(i >= 2 && sign(i - 2, '.'));
                    let called = match tokens.get(i + 1) {
                        Some(TokenTree::Group(group)) => group.delimiter() == Delimiter::Parenthesis,
                        Some(TokenTree::Punct(next)) => ":$".contains(next.as_char()),
                        _ => false,
                    };
                    if i >= 1 && sign(i - 1, '$') {
                        self.makes_methods |= i >= 2 && (sign(i - 2, '.') && called || sign(i - 2, ':'));
                        continue;
                    }
                    if i >= 1 && sign(i - 1, '\'') {
                        continue;
                    }
                    if path || field && (called || in_macro) || defines && i >= 1 && is_word(&tokens[i - 1], "fn") {
                        self.methods.insert(name.clone());
                    }
                    if in_macro {
                        self.arguments.insert(name.clone());
                    }
                    if !field {
                        self.names.insert(name);
                    }
                }
                // A format string names what it prints.
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    for part in text.split('{').skip(1) {
                        let end = part.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(part.len());
                        self.names.insert(part[..end].to_string());
                    }
                }
                TokenTree::Punct(_) => {}
            }
        }
    }

}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(it) if it == word)
}

/// A module of the library.
struct Module<'a> {
    name: String,
    parent: Option<usize>,
    items: &'a [Item],
    /// The name of an import, and the last name of its path if that is in the library.
    imports: HashMap<String, Option<String>>,
    /// The types, traits and modules that are defined here.
    defined: HashSet<String>,
    /// Does it import all of another module of the library?
    has_glob: bool,
    /// What stays of it.
    words: Words,
    /// Does anything stay but imports?
    is_live: bool,
    /// All names, whether they stay or not, once they are asked for.
    all: Option<HashSet<String>>,
}

/// Something that stays or goes as a whole.
struct Unit<'a> {
    module: usize,
    kind: Kind,
    parts: Vec<&'a dyn ToTokens>,
}

enum Kind {
    Named(String),
    /// A trait and its methods.
    Trait(String, Vec<String>),
    /// An impl of a trait, and the names of the library in its head.
    Impl(Vec<String>),
    /// An impl of a type's own, and the names of its members.
    Inherent(Vec<String>, Vec<String>),
    /// A method or a constant of the unit with this number.
    Member(usize, String),
    /// An arm of the macro of the unit with this number.
    Arm(usize, usize, TokenStream),
    Import { name: String, path: Vec<String>, is_pub: bool },
    /// What a macro call between items expands to; always kept if that is not known.
    Call(Option<Vec<Kind>>),
    Always,
}

/// Names that the prelude brings into every module.
const PRELUDE: [&str; 30] = [
    "AsMut", "AsRef", "Box", "Clone", "Copy", "Default", "DoubleEndedIterator", "Drop", "Eq", "ExactSizeIterator",
    "Extend", "Fn", "FnMut", "FnOnce", "From", "FromIterator", "Into", "IntoIterator", "Iterator", "Option", "Ord",
    "PartialEq", "PartialOrd", "Result", "Send", "Sized", "String", "Sync", "ToString", "Vec",
];

/// Traits of std that are imported for their methods.
const STD_TRAITS: [&str; 15] = [
    "Any", "Borrow", "BorrowMut", "BufRead", "BuildHasher", "Error", "FromStr", "Hash", "Hasher", "Pattern", "Read",
    "Seek", "ToOwned", "TryInto", "Write",
];

/// The search for what stays.
struct Names<'a> {
    modules: Vec<Module<'a>>,
    units: Vec<Unit<'a>>,
    kept: Vec<bool>,
    words: Words,
    macros: Macros,
    /// Traits of the library and their methods; enums and their variants.
    traits: HashMap<String, Vec<String>>,
    variants: HashMap<String, Vec<String>>,
    types: HashSet<String>,
    /// The last names of the paths of `use …::*` that stay.
    globs: HashSet<String>,
}

impl<'a> Names<'a> {
    /// For every unit of the library, in order, whether it stays.
    fn of(solution: &TokenStream, library: &'a [Item]) -> Vec<bool> {
        let mut names = Names {
            modules: vec![],
            units: vec![],
            kept: vec![],
            words: Words::default(),
            macros: Macros::default(),
            traits: HashMap::new(),
            variants: HashMap::new(),
            types: HashSet::new(),
            globs: HashSet::new(),
        };
        names.enter(String::new(), None, library);
        names.collect(&mut 0);
        names.kept = vec![false; names.units.len()];
        names.words.add(solution, true, false);
        names.globs.extend(globs_of(solution));
        names.macros.scan(solution);
        loop {
            let mut changed = false;
            for unit in 0..names.units.len() {
                if !names.kept[unit] && names.is_wanted(unit) {
                    names.keep(unit);
                    changed = true;
                }
            }
            if !changed {
                return names.kept;
            }
        }
    }

    /// Notes the modules and what they define and import.
    fn enter(&mut self, name: String, parent: Option<usize>, items: &'a [Item]) {
        let number = self.modules.len();
        let module = Module {
            name,
            parent,
            items,
            imports: HashMap::new(),
            defined: HashSet::new(),
            has_glob: false,
            words: Words::default(),
            is_live: false,
            all: None,
        };
        self.modules.push(module);
        for item in items {
            let name = match item {
                Item::Struct(it) => &it.ident,
                Item::Enum(it) => &it.ident,
                Item::Union(it) => &it.ident,
                Item::Type(it) => &it.ident,
                Item::Trait(it) => &it.ident,
                Item::Mod(it) => &it.ident,
                _ => continue,
            };
            let name = name.to_string();
            match item {
                Item::Mod(module) => {
                    if let Some((_, items)) = &module.content {
                        self.enter(name.clone(), Some(number), items);
                    }
                }
                Item::Trait(block) => {
                    let methods = block.items.iter().filter_map(trait_member);
                    self.traits.entry(name.clone()).or_default().extend(methods);
                    self.types.insert(name.clone());
                }
                Item::Enum(choice) => {
                    let variants = choice.variants.iter().map(|variant| variant.ident.to_string());
                    self.variants.entry(name.clone()).or_default().extend(variants);
                    self.types.insert(name.clone());
                }
                _ => drop(self.types.insert(name.clone())),
            }
            self.modules[number].defined.insert(name);
        }
        for item in items {
            let Item::Use(import) = item else { continue };
            let global = import.leading_colon.is_some();
            for (path, name) in leaves(&import.tree) {
                let is_inner = !global && self.is_inner(number, &path[0]);
                if name == "*" {
                    self.modules[number].has_glob |= is_inner;
                } else {
                    let target = is_inner.then(|| path.last().expect("a name").clone());
                    self.modules[number].imports.insert(name, target);
                }
            }
        }
    }

    /// Does a path that starts with `first` in this module lead into the library?
    fn is_inner(&self, module: usize, first: &str) -> bool {
        let module = &self.modules[module];
        ["crate", "self", "super", "Self"].contains(&first)
            || module.defined.contains(first)
            || module.imports.get(first).is_some_and(Option::is_some)
    }

    /// Does one of these names follow a `.` or a `::` in these words?
    fn calls(&self, words: &Words, methods: &[String]) -> bool {
        let arguments = self.words.makes_methods.then_some(&words.arguments);
        let called = |name: &String| words.methods.contains(name) || arguments.is_some_and(|it| it.contains(name));
        methods.iter().any(called)
    }

    /// The units of all modules, in the order in which `sweep` goes through them.
    fn collect(&mut self, next: &mut usize) {
        let module = *next;
        *next += 1;
        let items = self.modules[module].items;
        // A macro is known to all that stands beside it.
        for item in items {
            match item {
                Item::Mod(inner) if inner.content.is_some() => self.collect(next),
                Item::Use(import) => {
                    let is_pub = !matches!(import.vis, Visibility::Inherited);
                    for (path, name) in leaves(&import.tree) {
                        self.push(module, Kind::Import { name, path, is_pub }, vec![]);
                    }
                }
                Item::Impl(block) => self.collect_impl(module, block),
                Item::Trait(block) => {
                    let name = block.ident.to_string();
                    let methods = block.items.iter().filter_map(trait_member).collect();
                    let mut parts: Vec<&dyn ToTokens> = vec![&block.generics, &block.supertraits, &block.generics.where_clause];
                    parts.extend(block.attrs.iter().map(|attr| attr as &dyn ToTokens));
                    let rest = block.items.iter().filter(|item| trait_member(item).is_none());
                    parts.extend(rest.map(|item| item as &dyn ToTokens));
                    let head = self.push(module, Kind::Trait(name, methods), parts);
                    for item in &block.items {
                        if let Some(name) = trait_member(item) {
                            self.push(module, Kind::Member(head, name), vec![item]);
                        }
                    }
                }
                Item::Macro(makro) => match &makro.ident {
                    Some(name) => {
                        let name = name.to_string();
                        let head = self.push(module, Kind::Named(name.clone()), vec![]);
                        self.macros.define(head, &name, &makro.mac.tokens);
                        for (number, arm) in arms(makro.mac.tokens.clone()).into_iter().enumerate() {
                            self.push(module, Kind::Arm(head, number, arm), vec![]);
                        }
                    }
                    None => drop(self.push(module, Kind::Call(None), vec![&makro.mac])),
                },
                item => {
                    let kind = item_name(item).map_or(Kind::Always, Kind::Named);
                    self.push(module, kind, vec![item]);
                }
            }
        }
        if module == 0 {
            for unit in &self.units {
                if let Kind::Import { name, path, .. } = &unit.kind {
                    let last = path.last().expect("a name");
                    if last != name {
                        self.macros.rename(last, name);
                    }
                }
            }
            self.expand_calls();
        }
    }

    fn push(&mut self, module: usize, kind: Kind, parts: Vec<&'a dyn ToTokens>) -> usize {
        self.units.push(Unit { module, kind, parts });
        self.units.len() - 1
    }

    fn collect_impl(&mut self, module: usize, block: &'a ItemImpl) {
        let needs = self.needs(module, block);
        let mut parts: Vec<&dyn ToTokens> = vec![&block.generics, &*block.self_ty, &block.generics.where_clause];
        parts.extend(block.attrs.iter().map(|attr| attr as &dyn ToTokens));
        let is_own = block.trait_.is_none();
        let members: Vec<Option<String>> = block.items.iter().map(|item| impl_member(item, block)).collect();
        let inner_trait = block.trait_.as_ref().is_some_and(|(path, _)| self.is_inner_trait(module, path));
        parts.extend(block.trait_.iter().map(|(path, _)| path as &dyn ToTokens));
        let goes = |member: &Option<String>| member.is_some() && (is_own || inner_trait);
        let rest = block.items.iter().zip(&members).filter(|(_, member)| !goes(member));
        parts.extend(rest.map(|(item, _)| item as &dyn ToTokens));
        let has_rest = members.iter().any(|member| !goes(member));
        let kind = if is_own && !has_rest {
            Kind::Inherent(needs, members.iter().flatten().cloned().collect())
        } else {
            Kind::Impl(needs)
        };
        let head = self.push(module, kind, parts);
        for (item, member) in block.items.iter().zip(members) {
            let kind = match member {
                Some(name) if is_own || inner_trait => Kind::Member(head, name),
                // It goes with the head, whose part it is.
                _ => Kind::Member(head, String::new()),
            };
            let parts: Vec<&dyn ToTokens> = if matches!(&kind, Kind::Member(_, name) if name.is_empty()) { vec![] } else { vec![item] };
            self.push(module, kind, parts);
        }
    }

    /// Is this a trait of the library?
    fn is_inner_trait(&self, module: usize, path: &syn::Path) -> bool {
        let names: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        let last = names.last().expect("a name");
        let target = self.target(module, &names);
        target.is_some_and(|target| self.traits.contains_key(&target)) && path.leading_colon.is_none()
            || names.len() == 1 && self.traits.contains_key(last) && self.may_come_from_glob(module, last)
    }

    /// What a path means, if that is in the library.
    fn target(&self, module: usize, path: &[String]) -> Option<String> {
        if !self.is_inner(module, &path[0]) {
            return None;
        }
        match &path[..] {
            [name] => match self.modules[module].imports.get(name) {
                Some(target) => target.clone(),
                None => Some(name.clone()),
            },
            path => path.last().cloned(),
        }
    }

    fn may_come_from_glob(&self, module: usize, name: &str) -> bool {
        self.modules[module].has_glob
            && !PRELUDE.contains(&name)
            && !self.modules[module].imports.contains_key(name)
    }

    /// The names of the library in the head of an impl: all of them have to stay.
    fn needs(&self, module: usize, block: &ItemImpl) -> Vec<String> {
        let mut tokens = block.self_ty.to_token_stream();
        tokens.extend(block.trait_.iter().map(|(path, _)| path.to_token_stream()));
        let params: HashSet<String> = block.generics.params.iter().map(|param| match param {
            syn::GenericParam::Type(it) => it.ident.to_string(),
            syn::GenericParam::Const(it) => it.ident.to_string(),
            syn::GenericParam::Lifetime(_) => String::new(),
        }).collect();
        let mut needs = vec![];
        self.needs_in(module, tokens, &params, &mut needs);
        needs
    }

    fn needs_in(&self, module: usize, tokens: TokenStream, params: &HashSet<String>, needs: &mut Vec<String>) {
        let mut path: Vec<String> = vec![];
        let mut colons = 0;
        let mut end = |path: &mut Vec<String>| {
            if let [first, rest @ ..] = &path[..] {
                let is_param = params.contains(first);
                if !is_param && !first.is_empty() {
                    let last = rest.last().unwrap_or(first);
                    let target = self.target(module, path).or_else(|| {
                        let comes = rest.is_empty() && self.may_come_from_glob(module, last);
                        comes.then(|| last.clone())
                    });
                    needs.extend(target.filter(|name| self.types.contains(name)));
                }
            }
            path.clear();
        };
        let mut inner = vec![];
        for token in tokens {
            match token {
                TokenTree::Ident(name) => {
                    if colons < 2 {
                        end(&mut path);
                    } else if path.is_empty() {
                        // A path that starts with `::` leads out.
                        path.push(String::new());
                    }
                    path.push(name.to_string());
                    colons = 0;
                }
                TokenTree::Punct(sign) if sign.as_char() == ':' => colons += 1,
                token => {
                    end(&mut path);
                    colons = 0;
                    if let TokenTree::Group(group) = token {
                        inner.push(group.stream());
                    }
                }
            }
        }
        end(&mut path);
        for tokens in inner {
            self.needs_in(module, tokens, params, needs);
        }
    }

    /// What the macro calls between items make.
    fn expand_calls(&mut self) {
        for unit in 0..self.units.len() {
            if !matches!(self.units[unit].kind, Kind::Call(None)) {
                continue;
            }
            let call = self.units[unit].parts[0].to_token_stream();
            let module = self.units[unit].module;
            let mut made = vec![];
            let mut macros = std::mem::take(&mut self.macros);
            // What it uses counts once it stays.
            let used = macros.used.clone();
            let known = self.expand_call(&mut macros, module, call, &mut made);
            macros.used = used;
            self.macros = macros;
            self.units[unit].kind = Kind::Call(known.map(|()| made));
        }
    }

    fn expand_call(&self, macros: &mut Macros, module: usize, call: TokenStream, made: &mut Vec<Kind>) -> Option<()> {
        let call: syn::Macro = syn::parse2(call).ok()?;
        let name = call.path.segments.last()?.ident.to_string();
        let outputs = macros.call(&name, &call.tokens).filter(|outputs| !outputs.is_empty())?;
        for output in outputs {
            for item in syn::parse2::<syn::File>(output).ok()?.items {
                match &item {
                    Item::Impl(block) => made.push(Kind::Impl(self.needs(module, block))),
                    Item::Macro(inner) if inner.ident.is_none() => {
                        self.expand_call(macros, module, inner.mac.to_token_stream(), made)?;
                    }
                    item => made.push(item_name(item).map_or(Kind::Always, Kind::Named)),
                }
            }
        }
        Some(())
    }

    fn is_wanted(&mut self, unit: usize) -> bool {
        let module = self.units[unit].module;
        let kind = std::mem::replace(&mut self.units[unit].kind, Kind::Always);
        let wanted = self.wants(module, &kind);
        self.units[unit].kind = kind;
        wanted
    }

    fn wants(&mut self, module: usize, kind: &Kind) -> bool {
        let live = |name: &String| self.words.names.contains(name);
        match kind {
            Kind::Always => true,
            Kind::Named(name) => live(name),
            Kind::Trait(name, methods) => {
                live(name) || {
                    // A trait may be in scope without its name.
                    let inside = self.modules.iter().enumerate().any(|(number, it)| {
                        self.is_below(number, module) && self.calls(&it.words, methods)
                    });
                    let scope = [self.modules[module].name.as_str(), "super", "self", "crate"];
                    let by_glob = scope.iter().any(|name| self.globs.contains(*name));
                    inside || by_glob && self.calls(&self.words, methods)
                }
            }
            Kind::Impl(needs) => needs.iter().all(live),
            Kind::Inherent(needs, members) => {
                needs.iter().all(live) && self.calls(&self.words, members)
            }
            Kind::Member(head, name) => {
                let name = std::slice::from_ref(name);
                self.kept[*head] && (name[0].is_empty() || self.calls(&self.words, name))
            }
            Kind::Arm(head, number, _) => self.kept[*head] && self.macros.used.contains(&(*head, *number)),
            Kind::Call(None) => true,
            Kind::Call(Some(made)) => {
                // An impl needs something of the library; one that seems to need nothing stays.
                made.iter().any(|kind| match kind {
                    Kind::Named(name) => live(name),
                    Kind::Impl(needs) => needs.iter().all(live),
                    _ => true,
                })
            }
            Kind::Import { name, path, is_pub } => self.wants_import(module, name, path, *is_pub),
        }
    }

    /// Is the module `inner` the module `outer` or inside it?
    fn is_below(&self, inner: usize, outer: usize) -> bool {
        inner == outer || self.modules[inner].parent.is_some_and(|parent| self.is_below(parent, outer))
    }

    fn wants_import(&mut self, module: usize, name: &String, path: &[String], is_pub: bool) -> bool {
        let is_inner = self.is_inner(module, &path[0]);
        let last = path.last().expect("a name");
        if name == "*" {
            // All variants of an enum, or all of a module.
            return match self.variants.get(last).filter(|_| is_inner) {
                Some(variants) => {
                    let names = &self.words.names;
                    names.contains(last) && variants.iter().any(|it| names.contains(it))
                }
                None => is_pub || self.modules[module].is_live,
            };
        }
        let methods = self.traits.get(last).filter(|_| is_inner);
        let called = |words: &Words| methods.is_some_and(|all| self.calls(words, all));
        if is_pub {
            return self.words.names.contains(name) || called(&self.words);
        }
        let below: Vec<usize> = (0..self.modules.len()).filter(|it| self.is_below(*it, module)).collect();
        let named = below.iter().any(|it| self.modules[*it].words.names.contains(name));
        if named || below.iter().any(|it| called(&self.modules[*it].words)) {
            return true;
        }
        if !self.modules[module].is_live || methods.is_some() {
            return false;
        }
        // Imported for its methods, or for the body of a macro.
        let is_std_trait = STD_TRAITS.contains(&last.as_str()) && !is_inner;
        let unnamed = name == "_" || below.iter().all(|it| !self.all_names(*it).contains(name));
        if is_inner { unnamed && self.words.names.contains(last) } else { unnamed || is_std_trait }
    }

    /// All names of a module but those of its imports.
    fn all_names(&mut self, module: usize) -> &HashSet<String> {
        if self.modules[module].all.is_none() {
            let mut words = Words::default();
            for item in self.modules[module].items {
                if !matches!(item, Item::Use(_) | Item::Mod(_)) {
                    words.add(&item.to_token_stream(), false, false);
                }
            }
            self.modules[module].all = Some(words.names);
        }
        self.modules[module].all.as_ref().expect("just made")
    }

    fn keep(&mut self, unit: usize) {
        self.kept[unit] = true;
        let module = self.units[unit].module;
        match &self.units[unit].kind {
            Kind::Import { name, path, .. } => {
                self.words.names.extend(path.iter().cloned());
                if name == "*" {
                    self.globs.extend(path.last().cloned());
                }
                return;
            }
            // The calls in it were followed from the outside.
            Kind::Arm(_, _, arm) => {
                self.words.add(arm, true, true);
                self.modules[module].words.add(arm, true, true);
            }
            _ => {
                let mut tokens = TokenStream::new();
                for part in &self.units[unit].parts {
                    part.to_tokens(&mut tokens);
                }
                let in_call = matches!(self.units[unit].kind, Kind::Call(_));
                self.words.add(&tokens, in_call, false);
                self.modules[module].words.add(&tokens, in_call, false);
                self.globs.extend(globs_of(&tokens));
                self.macros.scan(&tokens);
            }
        }
        self.modules[module].is_live = true;
    }
}

/// The last names of the paths of `use …::*` in `tokens`.
fn globs_of(tokens: &TokenStream) -> Vec<String> {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    let mut globs = vec![];
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                // `use a::{b, *}` has its name before the group.
                let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                let has_star = inner.iter().enumerate().any(|(i, it)| {
                    matches!(it, TokenTree::Punct(star) if star.as_char() == '*')
                        && (i == 0 || matches!(&inner[i - 1], TokenTree::Punct(sign) if sign.as_char() == ','))
                });
                if let (true, Some(TokenTree::Ident(name))) = (has_star && i >= 3, tokens.get(i.wrapping_sub(3))) {
                    globs.push(name.to_string());
                }
                globs.extend(globs_of(&group.stream()));
            }
            TokenTree::Punct(star) if star.as_char() == '*' && i >= 3 => {
                if let (TokenTree::Ident(name), TokenTree::Punct(colon)) = (&tokens[i - 3], &tokens[i - 1]) {
                    if colon.as_char() == ':' && colon.spacing() == Spacing::Alone {
                        globs.push(name.to_string());
                    }
                }
            }
            _ => {}
        }
    }
    globs
}

/// The paths of an import, each with the name that it brings.
fn leaves(tree: &UseTree) -> Vec<(Vec<String>, String)> {
    fn walk(tree: &UseTree, path: &[String], found: &mut Vec<(Vec<String>, String)>) {
        let with = |name: &syn::Ident| [path, &[name.to_string()]].concat();
        match tree {
            UseTree::Path(inner) => walk(&inner.tree, &with(&inner.ident), found),
            UseTree::Group(group) => group.items.iter().for_each(|tree| walk(tree, path, found)),
            UseTree::Name(leaf) if leaf.ident == "self" => {
                found.push((path.to_vec(), path.last().expect("a name").clone()));
            }
            UseTree::Name(leaf) => found.push((with(&leaf.ident), leaf.ident.to_string())),
            UseTree::Rename(leaf) if leaf.ident == "self" => found.push((path.to_vec(), leaf.rename.to_string())),
            UseTree::Rename(leaf) => found.push((with(&leaf.ident), leaf.rename.to_string())),
            _ => found.push((path.to_vec(), "*".to_string())),
        }
    }
    let mut found = vec![];
    walk(tree, &[], &mut found);
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

fn trait_member(item: &TraitItem) -> Option<String> {
    match item {
        TraitItem::Fn(function) => Some(function.sig.ident.to_string()),
        _ => None,
    }
}

fn impl_member(item: &ImplItem, block: &ItemImpl) -> Option<String> {
    match item {
        ImplItem::Fn(function) => Some(function.sig.ident.to_string()),
        // A trait keeps its constants.
        ImplItem::Const(constant) if block.trait_.is_none() => Some(constant.ident.to_string()),
        _ => None,
    }
}

/// Deletes what does not stay; `kept` says so for every unit in order.
fn sweep(items: &mut Vec<Item>, kept: &mut impl Iterator<Item = bool>) {
    items.retain_mut(|item| {
        let mut next = || kept.next().expect("one for every unit");
        match item {
            Item::Mod(module) => {
                if let Some((_, items)) = &mut module.content {
                    sweep(items, kept);
                }
                true
            }
            Item::Use(import) => {
                let tree = left(import.tree.clone(), &mut next);
                tree.map(|tree| import.tree = tree).is_some()
            }
            Item::Impl(block) => {
                let stays = next();
                block.items.retain(|_| next());
                stays
            }
            Item::Trait(block) => {
                let stays = next();
                block.items.retain(|item| trait_member(item).is_none() || next());
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

/// What stays of an import.
fn left(tree: UseTree, next: &mut impl FnMut() -> bool) -> Option<UseTree> {
    match tree {
        UseTree::Path(mut path) => {
            path.tree = Box::new(left(*path.tree, next)?);
            Some(UseTree::Path(path))
        }
        UseTree::Group(mut group) => {
            group.items = group.items.into_iter().filter_map(|leaf| left(leaf, next)).collect();
            (!group.items.is_empty()).then_some(UseTree::Group(group))
        }
        leaf => next().then_some(leaf),
    }
}

/// The names of all modules, and of those that have something in them.
fn count_modules(items: &[Item], (all, full): &mut (HashSet<String>, HashSet<String>)) {
    for item in items {
        if let Item::Mod(module) = item {
            let name = module.ident.to_string();
            if let Some((_, items)) = &module.content {
                if !items.is_empty() {
                    full.insert(name.clone());
                }
                let mut inner = (HashSet::new(), HashSet::new());
                count_modules(items, &mut inner);
                all.extend(inner.0);
                full.extend(inner.1);
            }
            all.insert(name);
        }
    }
}

/// Deletes the modules of these names that are empty, and the imports of them.
fn drop_empty(items: &mut Vec<Item>, empty: &HashSet<String>) -> bool {
    let before = items.len();
    let mut changed = false;
    items.retain_mut(|item| match item {
        Item::Mod(module) => match &mut module.content {
            Some((_, items)) => {
                changed |= drop_empty(items, empty);
                !items.is_empty()
            }
            None => true,
        },
        Item::Use(import) => {
            let all = leaves(&import.tree);
            let mut stays = all.iter().map(|(path, _)| !path.last().is_some_and(|name| empty.contains(name)));
            let tree = left(import.tree.clone(), &mut || stays.next().expect("a leaf"));
            tree.map(|tree| import.tree = tree).is_some()
        }
        _ => true,
    });
    changed || items.len() < before
}
