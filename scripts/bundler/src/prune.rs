//! Pruning by names: an item of a library stays if its name occurs in what stays, wherever that is.
//!
//! A name may be that of another item, so more stays than is needed; the compiler's lints find that. The
//! compiler names what is missing, because a macro made its name, say, and it comes back.

use crate::items::{content, each, impl_ident, leaves, name_of, retain, trait_ident, Part};
use crate::tokens::{word, words_of, Words};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::HashMap;
use syn::{GenericParam, ImplItem, Item, ItemImpl, ItemMacro, TraitItem};

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
    /// The names that calls of macros may define.
    made: Words,
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
            made: Words::new(),
            krates: library.iter().filter_map(name_of).collect(),
            traits: HashMap::new(),
            macros: HashMap::new(),
            forced: Words::new(),
            live: words_of(program.clone()),
            program: words_of(program),
            level: Level::Members,
        };
        each(library, &mut |item| pruner.note(item));
        pruner.collect(library, 0);
        pruner.mark();
        pruner
    }

    /// Notes a type, a trait or a macro.
    fn note(&mut self, item: &Item) {
        match item {
            Item::Macro(ItemMacro { ident: Some(name), mac, .. }) => {
                self.macros.entry(word(name)).or_default().extend(mac.tokens.clone());
            }
            Item::Trait(it) => {
                self.traits.entry(word(&it.ident)).or_default().extend(methods(it));
                self.types.insert(word(&it.ident));
            }
            Item::Struct(_) | Item::Enum(_) | Item::Union(_) => self.types.extend(name_of(item)),
            _ => {}
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

    /// The units of all modules, in the order in which `retain` goes through them.
    fn collect(&mut self, items: &[Item], module: usize) {
        for item in items {
            match item {
                Item::Mod(inner) => {
                    let number = self.modules.len();
                    let name = word(&inner.ident);
                    self.modules.push(Module { name, above: module, is_open: false });
                    let name = TokenTree::Ident(inner.ident.clone());
                    self.push(module, Kind::Module(number), name.into());
                    self.collect(content(inner), number);
                }
                Item::Use(import) => {
                    let is_pub = !matches!(import.vis, syn::Visibility::Inherited);
                    for leaf in leaves(&import.tree) {
                        let kind = Kind::Import(leaf.name, is_pub);
                        let unit = self.push(module, kind, TokenStream::new());
                        let unit = &mut self.units[unit];
                        unit.is_std = ["std", "core"].contains(&leaf.path[0].as_str());
                        unit.words.extend(leaf.path);
                    }
                }
                Item::Impl(block) => self.collect_impl(block, module),
                Item::Trait(block) => {
                    let head = syn::ItemTrait { items: vec![], ..block.clone() };
                    let kind = Kind::Trait(word(&block.ident), methods(block).collect());
                    let unit = self.push(module, kind, quote!(#head));
                    for item in &block.items {
                        self.push(module, Kind::Member(unit, method(item)), quote!(#item));
                    }
                }
                Item::Macro(makro) if makro.ident.is_none() => {
                    let call = self.call(makro);
                    self.made.extend(call.names.iter().cloned());
                    self.push(module, Kind::Call(call), quote!(#makro));
                }
                item => {
                    self.push(module, Kind::Item(name_of(item)), quote!(#item));
                }
            }
        }
    }

    fn collect_impl(&mut self, block: &ItemImpl, module: usize) {
        let of = block.trait_.as_ref().and_then(|(path, _)| path.segments.last());
        // A trait of std may have the name of one of the library.
        let is_own = of.is_none_or(|it| self.traits.contains_key(&word(&it.ident)));
        let member = |item: &ImplItem| match item {
            ImplItem::Fn(_) | ImplItem::Const(_) if is_own => impl_ident(item).map(word),
            _ => None,
        };
        let head = ItemImpl { items: vec![], ..block.clone() };
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

    /// What a call of a macro between items may make.
    fn call(&self, makro: &ItemMacro) -> Call {
        let mut call = Call::default();
        self.made_by(quote!(#makro), &mut Words::new(), &mut call);
        let path = words_of(makro.mac.path.to_token_stream());
        if call.has_open_names || !path.iter().any(|it| self.macros.contains_key(it)) {
            // Names of one letter are those of parameters.
            let all = words_of(makro.mac.tokens.clone());
            let (short, long) = all.into_iter().partition(|it| it.len() == 1);
            call.letters = short;
            call.names.extend::<Words>(long);
        }
        call
    }

    fn types_in(&self, tokens: TokenStream) -> Words {
        words_of(tokens).into_iter().filter(|it| self.types.contains(it)).collect()
    }

    /// Adds what `tokens` make, and the macros that they name.
    fn made_by(&self, tokens: TokenStream, done: &mut Words, made: &mut Call) {
        let is_body = |it: &TokenTree| matches!(it, TokenTree::Group(it) if it.delimiter() == Delimiter::Brace);
        let mut tokens = tokens.into_iter();
        let mut is_definition = false;
        let mut before = String::new();
        while let Some(token) = tokens.next() {
            let name = match &token {
                TokenTree::Group(_) => String::new(),
                token => token.to_string(),
            };
            let is_macro = name == "!" && before == "macro_rules";
            before.clone_from(&name);
            if is_definition {
                made.has_open_names |= name == "$";
                made.names.insert(name.clone());
            }
            is_definition = DEFINING.contains(&name.as_str()) || is_macro;
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
                // The head of an impl may name an alias alone, of a type that stays.
                let is_type = |it: &&String| self.types.contains(*it) || self.made.contains(*it);
                let mut types = unit.words.iter().filter(is_type).peekable();
                let is_for_live = types.peek().is_none() || types.any(is_live);
                let makes_wanted = |needs: &Words| {
                    if needs.is_empty() {
                        is_for_live
                    } else {
                        needs.iter().all(is_live)
                    }
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
        let mut stays = self.units.iter().map(|unit| unit.stays);
        retain(&mut items, &mut |part| match part {
            Part::Item(Item::Use(_)) | Part::Emptied(_) | Part::Arm(..) => true,
            _ => stays.next().expect("one for every unit"),
        });
        items
    }
}

/// The name of a method or a constant of a trait: a path such as `T::N` names no trait.
fn method(item: &TraitItem) -> Option<String> {
    match item {
        TraitItem::Fn(_) | TraitItem::Const(_) => trait_ident(item).map(word),
        _ => None,
    }
}

fn methods(block: &syn::ItemTrait) -> impl Iterator<Item = String> + '_ {
    block.items.iter().filter_map(method)
}
