//! Pruning by names: an item of a library stays if its name occurs in what stays, wherever that is.
//!
//! A name may be that of another item, so more stays than is needed; the compiler's lints find that. The
//! compiler names what is missing, because a macro made its name, say, and it comes back.

use crate::tokens::{arms, leaves, left, word, words, words_of, Words};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{GenericParam, ImplItem, Item, TraitItem};

/// How much goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Level {
    /// Members of types and traits, too.
    Members,
    Items,
    Modules,
    Nothing,
}

/// Something that stays or goes as a whole.
struct Unit {
    module: usize,
    kind: Kind,
    words: Words,
    /// Is it an import of std, which may be a trait's?
    is_std: bool,
    stays: bool,
}

enum Kind {
    Module(usize),
    /// An item, and its names; one without a name stays.
    Item(Option<String>),
    /// A trait, and its methods.
    Trait(String, Words),
    /// An impl, and the types and traits of the library in its head.
    Impl(Words),
    /// A member of the unit with this number, by its name; one without a name stays with its head.
    Member(usize, Option<String>),
    /// What an import brings, and whether others see it.
    Import(String, bool),
    /// A call of a macro between items.
    Call(Call),
}

/// What a macro call between items may make.
#[derive(Default)]
struct Call {
    /// The types and traits of the library in the head of each impl.
    impls: Vec<Words>,
    /// The names of items.
    names: Words,
    /// Names of one letter that the call hands in.
    letters: Words,
    /// Does the call hand in names of items?
    has_open_names: bool,
}

struct Module {
    name: String,
    above: usize,
    /// Does anything stay of it but imports?
    is_open: bool,
}

/// The search for what stays.
pub(crate) struct Pruner {
    units: Vec<Unit>,
    modules: Vec<Module>,
    types: Words,
    /// The modules that are crates: an impl for a type of one that nothing else names is not needed.
    krates: Words,
    /// Each trait, and its methods.
    traits: HashMap<String, Words>,
    macros: HashMap<String, TokenStream>,
    /// The names in the program, and those in what stays.
    program: Words,
    live: Words,
    /// Names that the compiler has missed.
    forced: Words,
    level: Level,
}

const DEFINING: [&str; 8] = ["const", "enum", "fn", "static", "struct", "trait", "type", "union"];

impl Pruner {
    /// What stays of `library`, the crates as modules, below a `program`.
    pub(crate) fn new(program: TokenStream, library: &[Item]) -> Pruner {
        let mut pruner = Pruner {
            units: vec![],
            modules: vec![Module { name: String::new(), above: 0, is_open: true }],
            types: Words::new(),
            krates: library.iter().filter_map(module_name).collect(),
            traits: HashMap::new(),
            macros: HashMap::new(),
            forced: Words::new(),
            live: words_of(program.clone()),
            program: words_of(program),
            level: Level::Members,
        };
        pruner.note(library);
        pruner.collect(library, 0);
        pruner.mark();
        pruner
    }

    /// Notes the types, traits and macros of `items`.
    fn note(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Mod(it) => self.note(it.content.as_ref().map_or(&[], |(_, items)| items)),
                Item::Macro(it) => {
                    let name = it.ident.iter().map(ToString::to_string);
                    for name in name {
                        self.macros.entry(name).or_default().extend(it.mac.tokens.clone());
                    }
                }
                Item::Trait(it) => {
                    let methods = it.items.iter().filter_map(|item| match item {
                        TraitItem::Fn(it) => Some(word(&it.sig.ident)),
                        _ => None,
                    });
                    self.traits.entry(word(&it.ident)).or_default().extend(methods);
                    self.types.insert(word(&it.ident));
                }
                Item::Struct(_) | Item::Enum(_) | Item::Union(_) => {
                    self.types.extend(name_of(item));
                }
                _ => {}
            }
        }
    }

    fn push(&mut self, module: usize, kind: Kind, tokens: TokenStream) -> usize {
        self.units.push(Unit {
            module,
            kind,
            words: words_of(tokens),
            is_std: false,
            stays: false,
        });
        self.units.len() - 1
    }

    /// The units of all modules, in the order in which `sweep` goes through them.
    fn collect(&mut self, items: &[Item], module: usize) {
        for item in items {
            match item {
                Item::Mod(inner) => {
                    let number = self.modules.len();
                    self.modules.push(Module {
                        name: word(&inner.ident),
                        above: module,
                        is_open: false,
                    });
                    let name = TokenTree::Ident(inner.ident.clone());
                    self.push(module, Kind::Module(number), name.into());
                    self.collect(inner.content.as_ref().map_or(&[], |(_, items)| items), number);
                }
                Item::Use(import) => {
                    let is_pub = !matches!(import.vis, syn::Visibility::Inherited);
                    for (path, name) in leaves(&import.tree) {
                        let unit =
                            self.push(module, Kind::Import(name, is_pub), TokenStream::new());
                        self.units[unit].is_std = ["std", "core"].contains(&path[0].as_str());
                        self.units[unit].words.extend(path);
                    }
                }
                Item::Impl(block) => {
                    let of = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
                    // A trait of std may have the name of one of the library.
                    let is_own = of.is_none_or(|it| self.traits.contains_key(&word(&it.ident)));
                    let member = |item: &ImplItem| match item {
                        ImplItem::Fn(it) if is_own => Some(word(&it.sig.ident)),
                        ImplItem::Const(it) if of.is_none() => Some(word(&it.ident)),
                        _ => None,
                    };
                    let mut head = block.clone();
                    head.items.clear();
                    let mut named = block.self_ty.to_token_stream();
                    named.extend(block.trait_.iter().map(|(path, _)| quote!(; #path)));
                    let mut needs = self.types_in(named.clone());
                    needs.extend(words_of(named).intersection(&self.krates).cloned());
                    for param in &block.generics.params {
                        if let GenericParam::Type(it) = param {
                            needs.remove(&word(&it.ident));
                        }
                    }
                    let unit = self.push(module, Kind::Impl(needs), quote!(#head));
                    for item in &block.items {
                        self.push(module, Kind::Member(unit, member(item)), quote!(#item));
                    }
                }
                Item::Trait(block) => {
                    let member = |item: &TraitItem| match item {
                        TraitItem::Fn(it) => Some(word(&it.sig.ident)),
                        _ => None,
                    };
                    let mut head = block.clone();
                    head.items.clear();
                    let methods = block.items.iter().filter_map(member).collect();
                    let kind = Kind::Trait(word(&block.ident), methods);
                    let unit = self.push(module, kind, quote!(#head));
                    for item in &block.items {
                        self.push(module, Kind::Member(unit, member(item)), quote!(#item));
                    }
                }
                Item::Macro(makro) if makro.ident.is_none() => {
                    let mut call = Call::default();
                    let tokens = quote!(#makro);
                    self.made_by(tokens.clone(), &mut Words::new(), &mut call);
                    let path = words_of(makro.mac.path.to_token_stream());
                    if call.has_open_names || !path.iter().any(|it| self.macros.contains_key(it)) {
                        // Names of one letter are those of parameters.
                        let all = words_of(makro.mac.tokens.clone());
                        let (short, long) = all.into_iter().partition(|it| it.len() == 1);
                        call.letters = short;
                        call.names.extend::<Words>(long);
                    }
                    self.push(module, Kind::Call(call), tokens);
                }
                item => {
                    self.push(module, Kind::Item(name_of(item)), quote!(#item));
                }
            }
        }
    }

    fn types_in(&self, tokens: TokenStream) -> Words {
        words_of(tokens).into_iter().filter(|it| self.types.contains(it)).collect()
    }

    /// Adds what `tokens` make, and the macros that they name.
    fn made_by(&self, tokens: TokenStream, done: &mut Words, made: &mut Call) {
        let is_body = |it: &TokenTree| matches!(it, TokenTree::Group(it) if it.delimiter() == Delimiter::Brace);
        let mut tokens = tokens.into_iter();
        let mut is_definition = false;
        while let Some(token) = tokens.next() {
            let name = match &token {
                TokenTree::Group(_) => String::new(),
                token => token.to_string(),
            };
            if is_definition {
                made.has_open_names |= name == "$";
                made.names.insert(name.clone());
            }
            is_definition = DEFINING.contains(&name.as_str());
            if let TokenTree::Group(group) = token {
                self.made_by(group.stream(), done, made);
            } else if name == "impl" {
                let head = tokens.by_ref().take_while(|it| !is_body(it)).collect();
                made.impls.push(self.types_in(head));
            } else if let Some(body) = self.macros.get(&name).filter(|_| done.insert(name)) {
                self.made_by(body.clone(), done, made);
            }
        }
    }

    /// Marks what stays until nothing changes.
    fn mark(&mut self) {
        let mut changed = true;
        while std::mem::take(&mut changed) {
            for number in 0..self.units.len() {
                if self.units[number].stays || !self.is_wanted(&self.units[number]) {
                    continue;
                }
                let unit = &mut self.units[number];
                unit.stays = true;
                self.live.extend(std::mem::take(&mut unit.words));
                if !matches!(unit.kind, Kind::Import(..) | Kind::Module(_)) {
                    let mut module = unit.module;
                    while !std::mem::replace(&mut self.modules[module].is_open, true) {
                        module = self.modules[module].above;
                    }
                }
                changed = true;
            }
        }
    }

    fn is_wanted(&self, unit: &Unit) -> bool {
        let is_live = |name: &String| self.live.contains(name);
        let is_open = self.modules[unit.module].is_open;
        let is_entered = is_open || self.is_entered(unit.module);
        match &unit.kind {
            _ if self.level == Level::Nothing || self.is_forced(unit) => true,
            _ if self.level == Level::Modules && is_open => true,
            Kind::Module(number) => self.modules[*number].is_open || self.is_entered(*number),
            // The scope of a macro is a part of the text.
            Kind::Item(Some(name)) if self.macros.contains_key(name) => is_live(name),
            Kind::Item(name) => is_entered && name.as_ref().is_none_or(is_live),
            Kind::Trait(name, methods) => {
                is_entered && (is_live(name) || methods.iter().any(is_live))
            }
            Kind::Impl(_) if self.level < Level::Items && !self.is_named(unit.module) => false,
            Kind::Impl(needs) => needs.iter().all(|it| is_live(it) || self.is_kept_trait(it)),
            Kind::Member(head, name) => {
                let all = self.level >= Level::Items;
                self.units[*head].stays && (all || name.as_ref().is_none_or(is_live))
            }
            // An import may bring the methods of a trait, and all of a module.
            Kind::Import(name, is_pub) => {
                let calls =
                    |it: &String| self.traits.get(it).is_some_and(|all| all.iter().any(is_live));
                let is_trait = unit.words.iter().any(calls);
                // Words of imports alone bring no enum to life by the names of its variants.
                let is_variant = unit.words.iter().any(|it| it != name && self.types.contains(it));
                let is_seen = *is_pub && is_entered && (!is_variant || self.program.contains(name));
                let for_all = name == "*" || name == "_" || is_trait || unit.is_std;
                (is_open || is_seen) && (is_live(name) || for_all)
            }
            Kind::Call(_) if !is_entered && self.level < Level::Items => false,
            Kind::Call(call) => {
                let makes_wanted = |needs: &Words| match needs.is_empty() {
                    true => unit.words.iter().any(|it| self.types.contains(it) && is_live(it)),
                    false => needs.iter().all(is_live),
                };
                call.impls.iter().any(makes_wanted) || call.names.iter().any(is_live)
            }
        }
    }

    /// Has the compiler missed this?
    fn is_forced(&self, unit: &Unit) -> bool {
        let is_missed = |name: &String| self.forced.contains(name);
        match &unit.kind {
            Kind::Item(Some(name)) | Kind::Import(name, _) => is_missed(name),
            Kind::Trait(name, methods) => is_missed(name) || methods.iter().any(is_missed),
            Kind::Member(head, Some(name)) => self.units[*head].stays && is_missed(name),
            Kind::Module(number) => is_missed(&self.modules[*number].name),
            // It may implement something for a type that another call has made, whatever the length of its name.
            Kind::Call(call) => call.letters.iter().chain(&unit.words).any(is_missed),
            _ => false,
        }
    }

    /// Does what stays name this module, and those around it? Else no path leads to its items.
    fn is_entered(&self, mut module: usize) -> bool {
        while module > 0 {
            let Module { name, above, is_open } = &self.modules[module];
            if !is_open && !self.live.contains(name) {
                return false;
            }
            module = *above;
        }
        true
    }

    /// Does what stays name the crate of this module?
    fn is_named(&self, mut module: usize) -> bool {
        while self.modules[module].above > 0 {
            module = self.modules[module].above;
        }
        module == 0 || self.is_entered(module)
    }

    /// Is this a trait that stays by the name of one of its methods?
    fn is_kept_trait(&self, name: &str) -> bool {
        self.traits.contains_key(name)
            && self
                .units
                .iter()
                .any(|it| it.stays && matches!(&it.kind, Kind::Trait(own, _) if own == name))
    }

    /// Lets what has these names stay. Returns whether anything came back.
    pub(crate) fn restore(&mut self, names: &Words) -> bool {
        let before = self.count();
        self.live.extend(names.iter().cloned());
        self.mark();
        if self.count() == before {
            self.forced.extend(names.iter().cloned());
            self.mark();
        }
        self.count() > before
    }

    /// Lets more stay. Returns false if all stays already.
    pub(crate) fn coarsen(&mut self) -> Option<Level> {
        self.level = match self.level {
            Level::Members => Level::Items,
            Level::Items => Level::Modules,
            Level::Modules => Level::Nothing,
            Level::Nothing => return None,
        };
        self.mark();
        Some(self.level)
    }

    /// The names in what stays.
    pub(crate) fn live(self) -> Words {
        self.live
    }

    pub(crate) fn keeps_all(&self) -> bool {
        self.units.iter().all(|unit| unit.stays)
    }

    fn count(&self) -> usize {
        self.units.iter().filter(|unit| unit.stays).count()
    }

    /// What stays of `library`, of which this was made.
    pub(crate) fn swept(&self, library: &[Item]) -> Vec<Item> {
        let mut items = library.to_vec();
        sweep(&mut items, &mut self.units.iter().map(|unit| unit.stays));
        items
    }
}

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
                let had_items = !block.items.is_empty();
                block.items.retain(|_| next());
                stays && (block.trait_.is_some() || !had_items || !block.items.is_empty())
            }
            Item::Trait(block) => {
                let stays = next();
                block.items.retain(|_| next());
                stays
            }
            _ => next(),
        }
    });
}

/// The name of an item that is a module.
fn module_name(item: &Item) -> Option<String> {
    match item {
        Item::Mod(it) => Some(word(&it.ident)),
        _ => None,
    }
}

/// The name of an item that is neither a module nor an import.
pub(crate) fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Fn(it) => &it.sig.ident,
        Item::Struct(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Union(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Const(it) => &it.ident,
        Item::Static(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        _ => return None,
    };
    Some(word(name)).filter(|name| name != "_")
}

/// Deletes from a library what the compiler does not miss.
#[derive(Default, Debug)]
pub(crate) struct Waste {
    /// Where the names of unused items, and the trees of unused imports, begin and end.
    pub(crate) places: HashSet<(usize, usize)>,
    /// Where the arms of macros begin that no call uses.
    pub(crate) arms: HashSet<usize>,
    /// Places of errors: the impls and the calls of macros around them go.
    pub(crate) errors: Vec<usize>,
    /// Names that stay, and names of items that the program imports.
    pub(crate) spared: Words,
    pub(crate) imported: Words,
    /// The names in macros, which may implement traits.
    pub(crate) in_macros: Words,
    /// The names of what went.
    pub(crate) gone: Words,
}

/// What a pass has deleted.
#[derive(Default)]
struct Gone {
    names: Words,
    types: Words,
    traits: Words,
    /// Traits, and methods of theirs.
    methods: HashSet<(String, String)>,
}

impl Waste {
    fn takes(&self, ident: &syn::Ident) -> bool {
        let place = ident.span().byte_range();
        self.places.contains(&(place.start, place.end)) && !self.spared.contains(&word(ident))
    }

    /// The same, for an item of a module.
    fn takes_item(&self, ident: &syn::Ident) -> bool {
        self.takes(ident) && !self.imported.contains(&word(ident))
    }

    fn has_error(&self, place: &std::ops::Range<usize>) -> bool {
        self.errors.iter().any(|it| place.contains(it))
    }

    /// Deletes from `items`, whose places are those of the text that was compiled. Returns whether anything went.
    pub(crate) fn remove(&mut self, items: &mut Vec<Item>) -> bool {
        let mut gone = Gone::default();
        let before = size(items);
        words_of_macros(items, &mut self.in_macros);
        self.pass(items, &mut gone);
        // Of two types of one name the other one may have stayed.
        let mut left = Words::new();
        types(items, &mut left);
        gone.types.retain(|name| !left.contains(name));
        gone.traits.retain(|name| !left.contains(name));
        if !gone.types.is_empty() || !gone.traits.is_empty() || !gone.methods.is_empty() {
            follow(items, &gone);
        }
        self.gone.extend(gone.names);
        before > size(items)
    }

    fn pass(&self, items: &mut Vec<Item>, gone: &mut Gone) {
        items.retain_mut(|item| {
            let all = item.span().byte_range();
            match item {
                Item::Mod(module) => {
                    if let Some((_, items)) = &mut module.content {
                        self.pass(items, gone);
                        let name = word(&module.ident);
                        let stays = !items.is_empty()
                            || self.spared.contains(&name)
                            || self.imported.contains(&name);
                        gone.names.extend((!stays).then_some(name));
                        return stays;
                    }
                    true
                }
                Item::Use(import) => {
                    let is_taken = |it: &Range<usize>| self.places.contains(&(it.start, it.end));
                    let whole = import.tree.span().byte_range();
                    let mut stays = vec![];
                    leaf_places(&import.tree, &whole, &mut |outer, own, name| {
                        let is_wrong =
                            self.has_error(own) || outer == &whole && self.has_error(&whole);
                        let taken =
                            is_taken(&whole) || is_taken(own) || is_taken(outer) || is_wrong;
                        let taken =
                            taken && !self.spared.contains(name) && !self.imported.contains(name);
                        gone.names.extend(taken.then(|| name.to_string()));
                        stays.push(!taken);
                    });
                    let tree = left(import.tree.clone(), &mut stays.into_iter());
                    tree.map(|tree| import.tree = tree).is_some()
                }
                // What names something unused is unused itself.
                Item::Impl(it) if it.trait_.is_some() && self.has_error(&all) => false,
                Item::Impl(it) if self.has_error(&head(it)) => false,
                Item::Impl(block) => {
                    let had_items = !block.items.is_empty();
                    block.items.retain(|item| {
                        let name = match item {
                            ImplItem::Fn(it) => &it.sig.ident,
                            ImplItem::Const(it) => &it.ident,
                            ImplItem::Type(it) => &it.ident,
                            _ => return true,
                        };
                        let taken = self.takes(name) || self.has_error(&item.span().byte_range());
                        gone.names.extend(taken.then(|| name.to_string()));
                        !taken
                    });
                    block.trait_.is_some() || !had_items || !block.items.is_empty()
                }
                Item::Macro(makro) => {
                    let Some(name) = &makro.ident else {
                        let stays = !self.has_error(&all);
                        if !stays {
                            words(makro.mac.tokens.clone(), &mut gone.names);
                        }
                        return stays;
                    };
                    if self.takes_item(name) {
                        gone.names.insert(name.to_string());
                        return false;
                    }
                    let is_spared = self.spared.contains(&name.to_string());
                    let used = arms(makro.mac.tokens.clone()).into_iter().filter(|arm| {
                        let first = arm.clone().into_iter().next();
                        is_spared
                            || !first
                                .is_some_and(|it| self.arms.contains(&it.span().byte_range().start))
                    });
                    let used: TokenStream = used.collect();
                    if !used.is_empty() {
                        makro.mac.tokens = used;
                    }
                    true
                }
                Item::Trait(block) => {
                    let name = word(&block.ident);
                    if self.takes_item(&block.ident) {
                        gone.names.insert(name.clone());
                        gone.traits.insert(name);
                        return false;
                    }
                    block.items.retain(|item| {
                        let own = match item {
                            TraitItem::Fn(it) => &it.sig.ident,
                            TraitItem::Const(it) => &it.ident,
                            TraitItem::Type(it) => &it.ident,
                            _ => return true,
                        };
                        let taken = self.takes(own) && !self.in_macros.contains(&name)
                            || self.has_error(&item.span().byte_range());
                        if taken {
                            gone.methods.insert((name.clone(), own.to_string()));
                            gone.names.insert(own.to_string());
                        }
                        !taken
                    });
                    true
                }
                item => {
                    let ident = match item {
                        Item::Fn(it) => &it.sig.ident,
                        Item::Struct(it) => &it.ident,
                        Item::Enum(it) => &it.ident,
                        Item::Union(it) => &it.ident,
                        Item::Const(it) => &it.ident,
                        Item::Static(it) => &it.ident,
                        Item::Type(it) => &it.ident,
                        _ => return true,
                    };
                    if self.takes_item(ident)
                        || self.has_error(&all) && !self.spared.contains(&word(ident))
                    {
                        gone.names.insert(word(ident));
                        let is_type = matches!(
                            item,
                            Item::Struct(_) | Item::Enum(_) | Item::Union(_) | Item::Type(_)
                        );
                        gone.types.extend(name_of(item).filter(|_| is_type));
                        return false;
                    }
                    true
                }
            }
        });
    }
}

/// The names in the macros of `items` and in their calls.
fn words_of_macros(items: &[Item], all: &mut Words) {
    for item in items {
        match item {
            Item::Mod(it) => {
                words_of_macros(it.content.as_ref().map_or(&[], |(_, items)| items), all)
            }
            Item::Macro(it) => words(it.mac.tokens.clone(), all),
            _ => {}
        }
    }
}

/// The place of the head of an impl.
fn head(block: &syn::ItemImpl) -> Range<usize> {
    block.impl_token.span.byte_range().start..block.brace_token.span.open().byte_range().start
}

/// How many parts items have that can go.
fn size(items: &[Item]) -> usize {
    let part = |item: &Item| match item {
        Item::Mod(it) => size(it.content.as_ref().map_or(&[], |(_, items)| items)),
        Item::Use(it) => leaves(&it.tree).len(),
        Item::Impl(it) => it.items.len(),
        Item::Trait(it) => it.items.len(),
        Item::Macro(it) if it.ident.is_some() => arms(it.mac.tokens.clone()).len(),
        _ => 0,
    };
    items.iter().map(|item| 1 + part(item)).sum()
}

/// The names of all types and traits.
fn types(items: &[Item], all: &mut Words) {
    for item in items {
        match item {
            Item::Mod(it) => types(it.content.as_ref().map_or(&[], |(_, items)| items), all),
            Item::Struct(_) | Item::Enum(_) | Item::Union(_) | Item::Type(_) | Item::Trait(_) => {
                all.extend(name_of(item));
            }
            _ => {}
        }
    }
}

/// Removes the impls of items that were removed, and the methods in impls that their traits have lost.
fn follow(items: &mut Vec<Item>, gone: &Gone) {
    items.retain_mut(|item| match item {
        Item::Mod(module) => {
            if let Some((_, items)) = &mut module.content {
                follow(items, gone);
            }
            true
        }
        Item::Impl(block) => {
            let of = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
            let of = of.map(|it| word(&it.ident));
            if let Some(of) = &of {
                block.items.retain(|item| {
                    let name = match item {
                        ImplItem::Fn(it) => &it.sig.ident,
                        ImplItem::Const(it) => &it.ident,
                        ImplItem::Type(it) => &it.ident,
                        _ => return true,
                    };
                    !gone.methods.contains(&(of.clone(), name.to_string()))
                });
            }
            let own = match &*block.self_ty {
                syn::Type::Path(path) => path.path.segments.last().map(|it| word(&it.ident)),
                _ => None,
            };
            !of.is_some_and(|it| gone.traits.contains(&it))
                && !own.is_some_and(|it| gone.types.contains(&it))
        }
        _ => true,
    });
}

/// Which leaves of an import stay, if what has these places goes.
pub(crate) fn used_leaves(tree: &syn::UseTree, places: &HashSet<(usize, usize)>) -> Vec<bool> {
    let whole = tree.span().byte_range();
    let is_taken = |it: &Range<usize>| places.contains(&(it.start, it.end));
    let mut stays = vec![];
    leaf_places(tree, &whole, &mut |outer, own, _| {
        stays.push(!(is_taken(&whole) || is_taken(outer) || is_taken(own)));
    });
    stays
}

/// Hands out each leaf of an import: the place of the part of a group that ends with it, its own place, and the name
/// that it brings.
fn leaf_places(
    tree: &syn::UseTree,
    outer: &Range<usize>,
    found: &mut impl FnMut(&Range<usize>, &Range<usize>, &str),
) {
    use syn::UseTree;
    match tree {
        UseTree::Path(path) => leaf_places(&path.tree, outer, found),
        UseTree::Group(group) => {
            for tree in &group.items {
                leaf_places(tree, &tree.span().byte_range(), found);
            }
        }
        leaf => found(outer, &leaf.span().byte_range(), &leaves(leaf)[0].1),
    }
}

pub(crate) fn words_in(text: &str) -> Words {
    let mut all = Words::new();
    if let Ok(tokens) = text.parse() {
        words(tokens, &mut all);
    } else {
        let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        all.extend(parts.filter(|it| !it.is_empty()).map(String::from));
    }
    all
}
