//! Pruning by names: an item of the library stays if its name occurs in what stays.
//!
//! The rules are such that no call changes its method. A type keeps its impls of traits from outside the
//! library; an impl of a trait of the library stays with the type and the trait; a method stays if its name
//! follows a `.` or a `::` in what stays. So an impl goes only with a name that occurs nowhere.

use super::expand::{arms, Macros};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
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
    /// Names that stand alone or begin a path.
    names: HashSet<String>,
    /// Names behind a `.`, as of a method, and how many arguments they are called with.
    methods: HashMap<String, HashSet<usize>>,
    /// Names behind a `::`, each with the name before that, if there is one.
    members: HashMap<String, HashSet<String>>,
    /// The same for the names of imports.
    imports: HashMap<String, HashSet<String>>,
    /// Names among the arguments of macros, which may make methods of them.
    arguments: HashSet<String>,
    /// Does a macro make methods of its arguments?
    makes_methods: bool,
    /// Other names of types.
    aliases: HashSet<String>,
    /// The last names of the paths of `use …::*`.
    globs: HashSet<String>,
}

/// Macros that are known to keep names where they are.
const STD_MACROS: &str =
    "assert assert_eq assert_ne concat dbg debug_assert debug_assert_eq debug_assert_ne \
    eprint eprintln format format_args matches panic print println stringify \
    thread_local todo unimplemented unreachable vec write writeln";

impl Words {
    /// Adds the names in `tokens`. In the solution and in macros a name behind `fn` may be a trait's method.
    fn add(&mut self, tokens: &TokenStream, defines: bool, in_macro: bool) {
        let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
        let sign = |i: usize, sign: char| matches!(tokens.get(i), Some(TokenTree::Punct(it)) if it.as_char() == sign);
        // Does this path lead out of the library?
        let mut is_std = false;
        for (i, token) in tokens.iter().enumerate() {
            let behind = |signs: &str| {
                i >= signs.len()
                    && signs.chars().enumerate().all(|(k, it)| sign(i - signs.len() + k, it))
            };
            let path = behind("::");
            is_std &= path || sign(i, ':');
            match token {
                TokenTree::Group(group) => {
                    if path {
                        if let (false, Some(TokenTree::Ident(name))) =
                            (is_std, tokens.get(i.max(3) - 3))
                        {
                            self.add_group(&name.to_string(), &group.stream());
                        }
                        continue;
                    }
                    let called = behind("!").then(|| tokens[i.max(2) - 2].to_string());
                    let is_rules = i >= 3 && sign(i - 2, '!');
                    let is_own = called.is_some_and(|name| !has(STD_MACROS, &name));
                    let in_macro = in_macro || is_rules || is_own;
                    self.add(&group.stream(), defines || in_macro, in_macro);
                }
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    let field = behind(".") && !behind("..");
                    let called = match tokens.get(i + 1) {
                        Some(TokenTree::Group(group)) => {
                            group.delimiter() == Delimiter::Parenthesis
                        }
                        Some(TokenTree::Punct(next)) => ":$".contains(next.as_char()),
                        _ => false,
                    };
                    if behind("$") {
                        self.makes_methods |= behind(".$") && called || behind("::$");
                        continue;
                    }
                    if behind("'") {
                        continue;
                    }
                    if i >= 1 && (is_word(&tokens[i - 1], "as") || is_word(&tokens[i - 1], "type"))
                    {
                        self.aliases.insert(name.clone());
                    }
                    if in_macro {
                        self.arguments.insert(name.clone());
                    }
                    let defined = i >= 1 && is_word(&tokens[i - 1], "fn");
                    if field && (called || in_macro) || defines && defined {
                        let count = match tokens.get(i + 1) {
                            Some(TokenTree::Group(group)) if !defined && !in_macro => {
                                arguments(group.stream())
                            }
                            _ => ANY,
                        };
                        self.methods.entry(name.clone()).or_default().insert(count);
                    }
                    if defined {
                        continue;
                    }
                    if path && !is_std {
                        let before = match i.checked_sub(3).map(|before| &tokens[before]) {
                            Some(TokenTree::Ident(before)) if !(i >= 4 && sign(i - 4, '$')) => {
                                before.to_string()
                            }
                            Some(_) if names_trait(&tokens[..i - 2]) => "as".to_string(),
                            _ => String::new(),
                        };
                        self.members.entry(name).or_default().insert(before);
                    } else if !field && !path {
                        is_std = sign(i + 1, ':')
                            && sign(i + 2, ':')
                            && ["std", "core"].contains(&name.as_str());
                        self.names.insert(name);
                    }
                }
                // A format string names what it prints.
                TokenTree::Literal(literal) => {
                    let text = literal.to_string();
                    for part in text.split('{').skip(1) {
                        let end = part
                            .find(|c: char| !c.is_alphanumeric() && c != '_')
                            .unwrap_or(part.len());
                        self.names.insert(part[..end].to_string());
                    }
                }
                TokenTree::Punct(_) => {
                    if let Some(TokenTree::Ident(name)) = i.checked_sub(3).map(|name| &tokens[name])
                    {
                        if path && sign(i, '*') {
                            self.globs.insert(name.to_string());
                        }
                    }
                }
            }
        }
    }

    /// Adds what counts from other modules.
    fn take(&mut self, other: &Words) {
        for (name, counts) in &other.methods {
            self.methods.entry(name.clone()).or_default().extend(counts);
        }
        self.arguments.extend(other.arguments.iter().cloned());
        self.aliases.extend(other.aliases.iter().cloned());
        self.globs.extend(other.globs.iter().cloned());
        self.makes_methods |= other.makes_methods;
        for (all, more) in
            [(&mut self.members, &other.members), (&mut self.imports, &other.imports)]
        {
            for (name, before) in more {
                all.entry(name.clone()).or_default().extend(before.iter().cloned());
            }
        }
    }

    /// Adds the names in the group of a `use` behind `before`.
    fn add_group(&mut self, before: &str, group: &TokenStream) {
        let mut last = before.to_string();
        for token in group.clone() {
            match token {
                TokenTree::Ident(name) => {
                    let name = name.to_string();
                    self.imports.entry(name.clone()).or_default().insert(last);
                    last = name;
                }
                TokenTree::Group(group) => self.add_group(&last, &group.stream()),
                TokenTree::Punct(sign) if sign.as_char() == '*' => {
                    self.globs.insert(last.clone());
                }
                TokenTree::Punct(sign) if sign.as_char() == ',' => last = before.to_string(),
                _ => {}
            }
        }
    }
}

fn all_words(tokens: TokenStream, words: &mut HashSet<String>) {
    for token in tokens {
        match token {
            TokenTree::Ident(name) => {
                words.insert(name.to_string());
            }
            TokenTree::Group(group) => all_words(group.stream(), words),
            _ => {}
        }
    }
}

/// Do `tokens` end with `<A as B>`?
fn names_trait(tokens: &[TokenTree]) -> bool {
    let mut depth = 0;
    for token in tokens.iter().rev() {
        match token {
            TokenTree::Punct(sign) if sign.as_char() == '>' => depth += 1,
            TokenTree::Punct(sign) if sign.as_char() == '<' => depth -= 1,
            token if depth == 1 && is_word(token, "as") => return true,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    false
}

/// A method, and how many arguments it takes beside `self`.
type Method = (String, usize);

/// Any number of arguments.
const ANY: usize = usize::MAX;

/// How many arguments these are, where that is easily seen.
fn arguments(tokens: TokenStream) -> usize {
    let mut commas = 0;
    let mut ends = true;
    for token in tokens {
        ends = false;
        if let TokenTree::Punct(sign) = token {
            match sign.as_char() {
                '|' | '<' => return ANY,
                ',' => {
                    commas += 1;
                    ends = true;
                }
                _ => {}
            }
        }
    }
    commas + usize::from(!ends)
}

fn method(signature: &syn::Signature) -> Method {
    (signature.ident.to_string(), signature.inputs.len().wrapping_sub(1))
}

/// Is `word` one of the `words`?
fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|it| it == word)
}

fn is_word(token: &TokenTree, word: &str) -> bool {
    matches!(token, TokenTree::Ident(it) if it == word)
}

/// A module of the library.
struct Module<'a> {
    name: String,
    parent: Option<usize>,
    /// The module at the root of the file in which it is.
    krate: usize,
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
    Macro(String),
    /// A trait and its methods.
    Trait(String, Vec<Method>),
    /// An impl of a trait, and the names of the library in its head.
    Impl(Vec<String>),
    /// An impl of a type's own, the names of the library in its head, its members and its type.
    Inherent(Vec<String>, Vec<Method>, String),
    /// A method or a constant of the unit with this number: of a type, or of a trait.
    Member {
        head: usize,
        name: Method,
        of: Option<String>,
        krate: usize,
    },
    /// An arm of the macro of the unit with this number.
    Arm(usize, usize, TokenStream),
    Import {
        name: String,
        path: Vec<String>,
        is_pub: bool,
    },
    /// What a macro call between items expands to; always kept if that is not known.
    Call(Option<Vec<Kind>>),
    Always,
}

/// Names that the prelude brings into every module.
const PRELUDE: &str =
    "AsMut AsRef Box Clone Copy Default DoubleEndedIterator Drop Eq ExactSizeIterator \
    Extend Fn FnMut FnOnce From FromIterator Into IntoIterator Iterator Option Ord \
    PartialEq PartialOrd Result Send Sized String Sync ToString Vec";

/// Traits of std that are imported for their methods.
const STD_TRAITS: &str =
    "Any Borrow BorrowMut BufRead BuildHasher Error FromStr Hash Hasher Pattern Read Seek \
    ToOwned TryInto Write";

/// Types of std with a `new` of their own, which no trait's `new` takes the place of.
const WITH_NEW: &str =
    "BTreeMap BTreeSet BinaryHeap Box BufReader BufWriter Cell HashMap HashSet Mutex \
    OnceLock Rc RefCell String Vec VecDeque";

/// The search for what stays.
struct Names<'a> {
    modules: Vec<Module<'a>>,
    units: Vec<Unit<'a>>,
    kept: Vec<bool>,
    /// What may name something of each module at the root: the solution, itself, and what depends on it.
    views: Vec<Words>,
    /// The modules at the root that each of them sees.
    sees: HashMap<usize, Vec<usize>>,
    solution: Words,
    macros: Macros,
    /// Traits of the library and their methods; enums and their variants.
    traits: HashMap<String, Vec<(usize, Vec<Method>)>>,
    /// Other names of types.
    aliases: HashSet<String>,
    variants: HashMap<String, Vec<String>>,
    types: HashSet<String>,
    /// Types that a macro call between items makes.
    made: HashSet<String>,
    kept_types: HashSet<String>,
}

impl<'a> Names<'a> {
    /// For every unit of the library, in order, whether it stays.
    fn of(solution: &TokenStream, library: &'a [Item]) -> Vec<bool> {
        let mut names = Names {
            modules: vec![],
            units: vec![],
            kept: vec![],
            views: vec![],
            sees: HashMap::new(),
            solution: Words::default(),
            macros: Macros::default(),
            traits: HashMap::new(),
            aliases: HashSet::new(),
            variants: HashMap::new(),
            types: HashSet::new(),
            made: HashSet::new(),
            kept_types: HashSet::new(),
        };
        names.enter(String::new(), None, library);
        names.look_around();
        names.collect(&mut 0);
        names.kept = vec![false; names.units.len()];
        names.solution.add(solution, true, false);
        for view in &mut names.views {
            view.add(solution, true, false);
            view.aliases.extend(names.aliases.iter().cloned());
            // What stands alone there is the solution's own.
            view.names.clear();
        }
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
        // The modules at the root have the root as their parent.
        let krate = match parent {
            None | Some(0) => number,
            Some(parent) => self.modules[parent].krate,
        };
        let module = Module {
            name,
            parent,
            krate,
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
                    let methods = block.items.iter().filter_map(trait_member).collect();
                    self.traits.entry(name.clone()).or_default().push((krate, methods));
                    self.types.insert(name.clone());
                }
                Item::Enum(choice) => {
                    let variants = choice.variants.iter().map(|variant| variant.ident.to_string());
                    self.variants.entry(name.clone()).or_default().extend(variants);
                    self.types.insert(name.clone());
                }
                Item::Type(_) => {
                    self.aliases.insert(name.clone());
                    self.types.insert(name.clone());
                }
                _ => {
                    self.types.insert(name.clone());
                }
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
                    if path.last() != Some(&name) {
                        self.aliases.insert(name.clone());
                    }
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

    /// Notes which modules at the root name which others.
    fn look_around(&mut self) {
        self.views.extend(self.modules.iter().map(|_| Words::default()));
        let roots: Vec<usize> =
            (1..self.modules.len()).filter(|it| self.modules[*it].krate == *it).collect();
        for &root in &roots {
            let items = self.modules[root].items;
            let mut words = HashSet::new();
            all_words(quote!(#(#items)*), &mut words);
            let named =
                |other: &usize| *other == root || words.contains(&self.modules[*other].name);
            self.sees.insert(root, roots.iter().copied().filter(named).collect());
        }
        self.sees.insert(0, roots.clone());
        // One that sees another sees all that this one sees.
        for _ in &roots {
            for &root in &roots {
                let all: HashSet<usize> =
                    self.sees[&root].iter().flat_map(|it| self.sees[it].clone()).collect();
                self.sees.insert(root, all.into_iter().collect());
            }
        }
    }

    /// Does `view` call one of these methods of a trait?
    fn calls(view: &Words, methods: &[Method]) -> bool {
        methods.iter().any(|method| {
            let own = |before: &String| method.0 == "new" && has(WITH_NEW, before);
            view.members.get(&method.0).is_some_and(|all| !all.iter().all(own))
                || Self::calls_on_value(view, method)
        })
    }

    /// The same without the name of the trait before it.
    fn calls_unnamed(view: &Words, methods: &[Method]) -> bool {
        methods.iter().any(|method| {
            let named = |before: &String| before == "as";
            let only_named = view.members.get(&method.0).is_some_and(|all| all.iter().all(named));
            Self::calls_on_value(view, method)
                || !only_named && Self::calls(view, std::slice::from_ref(method))
        })
    }

    fn calls_on_value(view: &Words, (name, count): &Method) -> bool {
        view.methods.get(name).is_some_and(|counts| counts.contains(count) || counts.contains(&ANY))
            || view.makes_methods && view.arguments.contains(name)
    }

    /// Does `view` name this member of the type `of`?
    fn names_member(view: &Words, of: &str, member: &Method) -> bool {
        // `String::new` is no `new` of another type, unless that is called `String` somewhere.
        let of_it = |before: &String| {
            before.is_empty() || before == of || before == "Self" || view.aliases.contains(before)
        };
        view.members.get(&member.0).is_some_and(|all| all.iter().any(of_it))
            || Self::calls_on_value(view, member)
    }

    /// Is the item `name` of this module named anywhere?
    fn is_named(&self, module: usize, name: &String) -> bool {
        let view = &self.views[self.modules[module].krate];
        // `Vec::new` is no `new` of a module that is not called `Vec`.
        let here = |before: &String| {
            ["", "crate", "self", "super"].contains(&before.as_str())
                || *before == self.modules[module].name
                || view.aliases.contains(before)
                || self.modules.iter().any(|other| other.has_glob && other.name == *before)
        };
        [&view.members, &view.imports].iter().any(|it| it.get(name).is_some_and(|all| all.iter().any(here)))
            || self.modules[module].words.names.contains(name)
            // Bodies of macros, and what takes all of a module.
            || view.names.contains(name)
            || !self.solution.globs.is_empty() && self.solution.names.contains(name)
            || self.modules.iter().any(|other| other.has_glob && other.words.names.contains(name))
    }

    /// The units of all modules, in the order in which `sweep` goes through them.
    fn collect(&mut self, next: &mut usize) {
        let module = *next;
        *next += 1;
        let items = self.modules[module].items;
        // All items of its module see a macro.
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
                    let mut parts: Vec<&dyn ToTokens> =
                        vec![&block.generics, &block.supertraits, &block.generics.where_clause];
                    parts.extend(block.attrs.iter().map(|attr| attr as &dyn ToTokens));
                    let rest = block.items.iter().filter(|item| trait_member(item).is_none());
                    parts.extend(rest.map(|item| item as &dyn ToTokens));
                    let head = self.push(module, Kind::Trait(name, methods), parts);
                    for item in &block.items {
                        if let Some(name) = trait_member(item) {
                            let krate = self.modules[module].krate;
                            self.push(
                                module,
                                Kind::Member { head, name, of: None, krate },
                                vec![item],
                            );
                        }
                    }
                }
                Item::Macro(makro) => match &makro.ident {
                    Some(name) => {
                        let name = name.to_string();
                        let head = self.push(module, Kind::Macro(name.clone()), vec![]);
                        self.macros.define(head, &name, &makro.mac.tokens);
                        for (number, arm) in arms(makro.mac.tokens.clone()).into_iter().enumerate()
                        {
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
        let mut parts: Vec<&dyn ToTokens> =
            vec![&block.generics, &*block.self_ty, &block.generics.where_clause];
        parts.extend(block.attrs.iter().map(|attr| attr as &dyn ToTokens));
        let is_own = block.trait_.is_none();
        let trait_krate =
            block.trait_.as_ref().and_then(|(path, _)| self.inner_trait(module, path));
        parts.extend(block.trait_.iter().map(|(path, _)| path as &dyn ToTokens));
        // What goes alone; the rest is part of the head.
        let members: Vec<Option<Method>> = block
            .items
            .iter()
            .map(|item| impl_member(item, block).filter(|_| is_own || trait_krate.is_some()))
            .collect();
        let rest = block.items.iter().zip(&members).filter(|(_, member)| member.is_none());
        parts.extend(rest.map(|(item, _)| item as &dyn ToTokens));
        let of = is_own.then(|| match &*block.self_ty {
            syn::Type::Path(path) => path.path.segments.last().expect("a name").ident.to_string(),
            _ => String::new(),
        });
        let kind = match &of {
            Some(of) if members.iter().all(Option::is_some) => {
                Kind::Inherent(needs, members.iter().flatten().cloned().collect(), of.clone())
            }
            _ => Kind::Impl(needs),
        };
        let head = self.push(module, kind, parts);
        let krate = trait_krate.unwrap_or(self.modules[module].krate);
        for (item, member) in block.items.iter().zip(members) {
            let parts: Vec<&dyn ToTokens> = if member.is_some() { vec![item] } else { vec![] };
            let name = member.unwrap_or_default();
            self.push(module, Kind::Member { head, name, of: of.clone(), krate }, parts);
        }
    }

    /// The module at the root in which a trait is, if it is one of the library.
    fn inner_trait(&self, module: usize, path: &syn::Path) -> Option<usize> {
        let names: Vec<String> = path.segments.iter().map(|it| it.ident.to_string()).collect();
        let last = names.last().expect("a name");
        let target = self.target(module, &names).filter(|_| path.leading_colon.is_none());
        let target = target.or_else(|| {
            (names.len() == 1 && self.may_come_from_glob(module, last)).then(|| last.clone())
        })?;
        // The nearest of that name.
        let own = self.modules[module].krate;
        let all = self.traits.get(&target)?;
        all.iter().map(|(krate, _)| *krate).max_by_key(|krate| (*krate == own, *krate))
    }

    /// What a path means, if that is in the library.
    fn target(&self, module: usize, path: &[String]) -> Option<String> {
        if !self.is_inner(module, &path[0]) {
            return None;
        }
        match path {
            [name] => match self.modules[module].imports.get(name) {
                Some(target) => target.clone(),
                None => Some(name.clone()),
            },
            path => path.last().cloned(),
        }
    }

    fn may_come_from_glob(&self, module: usize, name: &str) -> bool {
        self.modules[module].has_glob
            && !has(PRELUDE, name)
            && !self.modules[module].imports.contains_key(name)
    }

    /// The names of the library in the head of an impl: all of them have to stay.
    fn needs(&self, module: usize, block: &ItemImpl) -> Vec<String> {
        let mut tokens = block.self_ty.to_token_stream();
        tokens.extend(block.trait_.iter().map(|(path, _)| path.to_token_stream()));
        let params: HashSet<String> = block
            .generics
            .params
            .iter()
            .map(|param| match param {
                syn::GenericParam::Type(it) => it.ident.to_string(),
                syn::GenericParam::Const(it) => it.ident.to_string(),
                syn::GenericParam::Lifetime(_) => String::new(),
            })
            .collect();
        let mut needs = vec![];
        self.needs_in(module, tokens, &params, &mut needs);
        needs
    }

    fn needs_in(
        &self,
        module: usize,
        tokens: TokenStream,
        params: &HashSet<String>,
        needs: &mut Vec<String>,
    ) {
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
        let mut calls = vec![];
        for (number, unit) in self.units.iter().enumerate() {
            if matches!(unit.kind, Kind::Call(None)) {
                // What it uses counts once it stays.
                let used = self.macros.used.clone();
                let mut items = vec![];
                let known = expanded(&mut self.macros, unit.parts[0].to_token_stream(), &mut items);
                self.macros.used = used;
                calls.extend(known.map(|()| (number, unit.module, items)));
            }
        }
        for (_, module, items) in &calls {
            for name in items.iter().filter_map(item_name) {
                self.modules[*module].defined.insert(name.clone());
                self.types.insert(name.clone());
                self.made.insert(name);
            }
        }
        for (number, module, items) in calls {
            let kind = |item: &Item| match item {
                Item::Impl(block) => Kind::Impl(self.needs(module, block)),
                item => item_name(item).map_or(Kind::Always, Kind::Named),
            };
            self.units[number].kind = Kind::Call(Some(items.iter().map(kind).collect()));
        }
    }

    fn is_wanted(&mut self, unit: usize) -> bool {
        let module = self.units[unit].module;
        let kind = std::mem::replace(&mut self.units[unit].kind, Kind::Always);
        let wanted = self.wants(module, &kind);
        self.units[unit].kind = kind;
        wanted
    }

    fn wants(&mut self, module: usize, kind: &Kind) -> bool {
        let live = |name: &String| self.kept_types.contains(name);
        let view = &self.views[self.modules[module].krate];
        match kind {
            Kind::Always => true,
            Kind::Named(name) => self.is_named(module, name),
            Kind::Macro(name) => {
                self.is_named(module, name)
                    || self.modules.iter().any(|it| it.words.names.contains(name))
            }
            Kind::Trait(name, methods) => {
                self.is_named(module, name) || {
                    // A trait may be in scope without its name.
                    let inside = self.modules.iter().enumerate().any(|(number, it)| {
                        self.is_below(number, module) && Self::calls_unnamed(&it.words, methods)
                    });
                    let scope = [self.modules[module].name.as_str(), "super", "self", "crate"];
                    let by_glob = scope.iter().any(|name| view.globs.contains(*name));
                    inside || by_glob && Self::calls_unnamed(view, methods)
                }
            }
            Kind::Impl(needs) => needs.iter().all(live),
            Kind::Inherent(needs, members, of) => {
                needs.iter().all(live)
                    && members.iter().any(|name| Self::names_member(view, of, name))
            }
            Kind::Member { head, name, of, krate } => {
                self.kept[*head]
                    && match of {
                        _ if name.0.is_empty() => true,
                        Some(of) => Self::names_member(view, of, name),
                        None => Self::calls(&self.views[*krate], std::slice::from_ref(name)),
                    }
            }
            Kind::Arm(head, number, _) => {
                self.kept[*head] && self.macros.used.contains(&(*head, *number))
            }
            Kind::Call(None) => true,
            Kind::Call(Some(made)) => {
                // An impl needs something of the library; one that seems to need nothing stays.
                made.iter().any(|kind| match kind {
                    Kind::Named(name) => self.is_named(module, name),
                    Kind::Impl(needs) => needs.iter().all(|name| {
                        live(name) || self.made.contains(name) && self.is_named(module, name)
                    }),
                    _ => true,
                })
            }
            Kind::Import { name, path, is_pub } => self.wants_import(module, name, path, *is_pub),
        }
    }

    /// Is the module `inner` the module `outer` or inside it?
    fn is_below(&self, inner: usize, outer: usize) -> bool {
        inner == outer
            || self.modules[inner].parent.is_some_and(|parent| self.is_below(parent, outer))
    }

    fn wants_import(
        &mut self,
        module: usize,
        name: &String,
        path: &[String],
        is_pub: bool,
    ) -> bool {
        let is_inner = self.is_inner(module, &path[0]);
        let last = path.last().expect("a name");
        let view = &self.views[self.modules[module].krate];
        if name == "*" {
            // All variants of an enum, or all of a module.
            return match self.variants.get(last).filter(|_| is_inner) {
                Some(variants) => variants.iter().any(|it| self.is_named(module, it)),
                None => is_pub || self.modules[module].is_live,
            };
        }
        let traits = self.traits.get(last).filter(|_| is_inner);
        let called = |words: &Words| {
            traits.is_some_and(|all| all.iter().any(|(_, it)| Self::calls_unnamed(words, it)))
        };
        if is_pub {
            let by_glob = view.globs.contains(&self.modules[module].name);
            return self.is_named(module, name) || by_glob && called(view);
        }
        let below: Vec<usize> =
            (0..self.modules.len()).filter(|it| self.is_below(*it, module)).collect();
        let named = below.iter().any(|it| self.modules[*it].words.names.contains(name));
        if named
            || below.len() > 1 && view.members.contains_key(name)
            || below.iter().any(|it| called(&self.modules[*it].words))
        {
            return true;
        }
        if !self.modules[module].is_live || traits.is_some() {
            return false;
        }
        // Imported for its methods, or for the body of a macro.
        let is_std_trait = has(STD_TRAITS, last) && !is_inner;
        let of_macro = view.names.contains(name);
        let unnamed = name == "_" || below.iter().all(|it| !self.all_names(*it).contains(name));
        if is_inner {
            unnamed && of_macro
        } else {
            unnamed || is_std_trait
        }
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
        let Unit { module, kind, parts } = &self.units[unit];
        let module = *module;
        let seen = self.sees[&self.modules[module].krate].clone();
        match kind {
            Kind::Import { name, path, .. } => {
                // A single name is a macro's.
                let is_inner = path.len() == 1 || self.is_inner(module, &path[0]);
                for view in seen.iter().filter(|_| is_inner) {
                    let view = &mut self.views[*view];
                    // What `*` takes all of is a module, and no item of that name.
                    let is_module =
                        name == "*" && !self.variants.contains_key(&path[path.len() - 1]);
                    let end = path.len() - usize::from(is_module);
                    for pair in path[..end].windows(2) {
                        view.imports.entry(pair[1].clone()).or_default().insert(pair[0].clone());
                    }
                    view.imports.entry(path[0].clone()).or_default().insert(String::new());
                    if name == "*" {
                        view.globs.extend(path.last().cloned());
                    }
                }
                return;
            }
            // The calls in it were followed from the outside; its names may be those of any module.
            Kind::Arm(_, _, arm) => {
                for view in seen {
                    self.views[view].add(arm, true, true);
                }
                self.modules[module].words.add(arm, true, true);
            }
            kind => {
                if let Kind::Named(name) | Kind::Trait(name, _) = kind {
                    self.kept_types.insert(name.clone());
                }
                let mut tokens = TokenStream::new();
                parts.iter().for_each(|part| part.to_tokens(&mut tokens));
                let mut words = Words::default();
                words.add(&tokens, matches!(kind, Kind::Call(_)), false);
                for view in seen {
                    self.views[view].take(&words);
                }
                self.modules[module].words.add(&tokens, false, false);
                self.macros.scan(&tokens);
            }
        }
        self.modules[module].is_live = true;
    }
}

/// The items that a macro call makes, those of the calls in it included; nothing if that is not known.
fn expanded(macros: &mut Macros, call: TokenStream, items: &mut Vec<Item>) -> Option<()> {
    let call: syn::Macro = syn::parse2(call).ok()?;
    let name = call.path.segments.last()?.ident.to_string();
    for output in macros.call(&name, &call.tokens).filter(|outputs| !outputs.is_empty())? {
        for item in syn::parse2::<syn::File>(output).ok()?.items {
            match &item {
                Item::Macro(inner) if inner.ident.is_none() => {
                    expanded(macros, inner.mac.to_token_stream(), items)?;
                }
                _ => items.push(item),
            }
        }
    }
    Some(())
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
            UseTree::Rename(leaf) if leaf.ident == "self" => {
                found.push((path.to_vec(), leaf.rename.to_string()))
            }
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

fn trait_member(item: &TraitItem) -> Option<Method> {
    match item {
        TraitItem::Fn(function) => Some(method(&function.sig)),
        _ => None,
    }
}

fn impl_member(item: &ImplItem, block: &ItemImpl) -> Option<Method> {
    match item {
        ImplItem::Fn(function) => Some(method(&function.sig)),
        // A trait keeps its constants.
        ImplItem::Const(constant) if block.trait_.is_none() => {
            Some((constant.ident.to_string(), ANY - 1))
        }
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
            let mut stays = all.iter().map(|(path, _)| {
                has("std core", &path[0]) || !path.last().is_some_and(|name| empty.contains(name))
            });
            let tree = left(import.tree.clone(), &mut || stays.next().expect("a leaf"));
            tree.map(|tree| import.tree = tree).is_some()
        }
        _ => true,
    });
    changed || items.len() < before
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
             "mod m { use std::ops::{Add, Deref}; pub struct A(pub u8); \
              impl Add for A { type Output = A; fn add(self, o: A) -> A { A(self.0 + o.0) } } \
              impl Deref for A { type Target = u8; fn deref(&self) -> &u8 { &self.0 } } \
              impl Iterator for A { type Item = u8; fn next(&mut self) -> Option<u8> { None } } \
              impl From<A> for u8 { fn from(a: A) -> u8 { a.0 } } }"),
            // A macro between items that implements what stays.
            ("use m::Zero; let z = u8::zero();",
             "mod m { pub trait Zero { fn zero() -> Self; } macro_rules! zeros { ($($t:ty)*) => { $(impl Zero for $t \
              { fn zero() -> $t { 0 } })* }; } zeros!(u8 u16); }"),
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
            // One crate by way of another, and another name.
            ("use a::f as g; g();", "mod a { pub fn f() { crate::b::h::<crate::b::T>() } } mod b { pub struct T; pub fn h<X>() { } }"),
        ];
        for (body, library) in cases {
            let solution = format!("fn main() {{ {body} }}");
            let whole = format!("{library} mod n {{ mod once {{ fn gone() {{ }} }} }}");
            assert_eq!(pruned(&solution, &whole), text(library), "{body}");
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
