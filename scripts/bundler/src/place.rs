//! Places: a crate becomes a module of the file, so its paths begin elsewhere. `crate::a` becomes `crate::krate::a`,
//! the name of another crate the path of that one's module, and an exported macro an item of its crate's module.

use crate::items::{content, each, imports, is_hidden, leaves, left, name_of, path_names, Leaf};
use crate::plan::Krate;
use crate::tokens::{
    edited, follows_path, for_each_level, group, is_call, is_sign, is_word, items, line_of, parsed,
    path_before, path_start, range, word, words_of, Edits, Words,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Item, ItemExternCrate, Visibility};
use system::{Failure, Result};

/// Where the name of a crate leads.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    /// To the module of this name.
    Module(String),
    /// To a crate that the judge has.
    Outside(String),
    Std,
    /// To the crate itself.
    Own,
    /// Nowhere: its macros have been expanded.
    Expanded,
}

/// The exported macros of a crate, each with the macros that it calls.
pub(crate) type Exported = HashMap<String, Words>;

/// The names that modules bring, by their own names; a glob brings that of its module, behind a star.
pub(crate) type Modules = HashMap<String, Words>;

/// The module, by no name of one, of what macros define.
const ANYWHERE: &str = "!";

/// What others may name of a crate that has been placed.
#[derive(Default)]
pub(crate) struct Known {
    pub(crate) exported: Exported,
    /// The names that it defines, and those that each of its modules brings to others.
    pub(crate) defined: Words,
    pub(crate) modules: Modules,
    /// The names of the procedural macros that it may name, its own among them.
    pub(crate) expanded: Words,
}

impl Known {
    /// Does this path from the root lead to something that is not a procedural macro? If in doubt, it does.
    fn defines(&self, path: &[String]) -> bool {
        let [modules @ .., last] = path else { return true };
        let mut open = vec![ANYWHERE, modules.last().map_or("", |it| it)];
        let mut seen = HashSet::new();
        while let Some(module) = open.pop().filter(|_| self.defined.contains(last)) {
            let Some(names) = self.modules.get(module) else { return true };
            if names.contains(last) {
                return true;
            }
            let globs = names.iter().filter_map(|it| it.strip_prefix('*'));
            open.extend(globs.filter(|it| seen.insert(*it)));
        }
        false
    }
}

/// A crate whose paths are those of the file.
#[derive(Default, Debug)]
pub(crate) struct Placed {
    pub(crate) text: String,
    pub(crate) exported: Exported,
    pub(crate) modules: Modules,
    /// The `#![recursion_limit]` that it asks for.
    pub(crate) recursion: Option<usize>,
}

pub(crate) struct Placer<'a> {
    pub(crate) krate: &'a Krate,
    pub(crate) is_program: bool,
    /// The crates that it may name.
    pub(crate) targets: HashMap<String, Target>,
    /// The crates before it, by their modules.
    pub(crate) known: &'a HashMap<String, Known>,
    /// The procedural macros that it may name, without those whose names it defines itself.
    pub(crate) expanded: Words,
    text: String,
    edits: Edits,
    own: Exported,
    /// The modules all of whose exported macros are in scope.
    macro_use: Vec<String>,
    /// The names of all its macros.
    macros: Words,
    /// The names that its root has beside its macros.
    root_names: Words,
    hoisted: String,
    /// The `#[cfg]` of the modules around, which a macro takes along to the root.
    conditions: Vec<String>,
}

/// A module of the crate.
#[derive(Default)]
struct Scope {
    /// The names that hide those of crates.
    names: Words,
    is_root: bool,
    /// What `module_path!` is in it; empty where we do not know.
    path: String,
}

impl<'a> Placer<'a> {
    pub(crate) fn new(
        krate: &'a Krate,
        is_program: bool,
        targets: HashMap<String, Target>,
        known: &'a HashMap<String, Known>,
    ) -> Self {
        Placer {
            krate,
            is_program,
            targets,
            known,
            expanded: Words::new(),
            text: String::new(),
            edits: vec![],
            own: Exported::new(),
            macro_use: vec![],
            macros: Words::new(),
            root_names: Words::new(),
            hoisted: String::new(),
            conditions: vec![],
        }
    }

    pub(crate) fn place(mut self, text: String) -> Result<Placed> {
        let place = self.krate.root.display().to_string();
        let mut file = items(&text, &place)?;
        self.text = text;
        for item in &file.items {
            if let Item::ExternCrate(item) = item {
                self.note_extern(item)?;
            }
        }
        self.imports_of_macros(parsed(&self.text, &place)?);
        if !self.edits.is_empty() {
            self.text = edited(&self.text, std::mem::take(&mut self.edits));
            file = items(&self.text, &place)?;
        }
        let mut modules = Modules::from([(ANYWHERE.to_string(), Words::new())]);
        names_by_module(&file.items, "", &mut modules);
        let mut recursion = None;
        for attr in &file.attrs {
            if let syn::Meta::NameValue(it) = &attr.meta {
                if it.path.is_ident("recursion_limit") {
                    let value = it.value.to_token_stream().to_string();
                    recursion = value.trim_matches('"').parse().ok();
                }
            }
            if !self.is_program {
                self.edits.push((attr.span().byte_range(), String::new()));
            } else if attr.path().is_ident("deny") || attr.path().is_ident("forbid") {
                // It would be an error in the crates: `allow(warnings)` there cannot undo it.
                self.edits.push((attr.path().span().byte_range(), "warn".to_string()));
            }
        }
        each(&file.items, &mut |item| self.note_macro(item));
        self.root_names = root_names(&file.items);
        let start = file.items.first().map_or(0, |item| item.span().byte_range().start);
        self.module(&file.items, None, self.krate.name.clone(), start);
        let mut text = edited(&self.text, std::mem::take(&mut self.edits));
        text.insert_str(0, &self.hoisted);
        Ok(Placed { text, exported: self.own, modules, recursion })
    }

    /// Edits that take out the imports of procedural macros, which have been expanded.
    fn imports_of_macros(&mut self, tokens: TokenStream) {
        let imports = imports(tokens);
        // Another import may bring an item with the name of a procedural macro.
        let brought: Words = imports
            .iter()
            .flat_map(|(_, tree)| leaves(tree))
            .filter(|it| !is_own(&it.path) && !self.is_expanded(&it.path))
            .map(|it| it.name)
            .collect();
        for (all, tree) in imports {
            let goes = |it: &Leaf| match it.path.last() {
                Some(last) if is_own(&it.path) => {
                    it.name != "*" && self.expanded.contains(last) && !brought.contains(last)
                }
                _ => self.is_expanded(&it.path),
            };
            let stays = leaves(&tree).iter().map(|it| !goes(it)).collect();
            self.edits.extend(import_edit(&self.text, &tree, all, stays));
        }
    }

    /// Does this path lead to a procedural macro alone?
    fn is_expanded(&self, path: &[String]) -> bool {
        let last = path.last().expect("a name");
        match self.targets.get(&path[0]) {
            Some(Target::Expanded) => true,
            Some(Target::Module(module)) => self
                .known
                .get(module)
                .is_some_and(|it| it.expanded.contains(last) && !it.defines(&path[1..])),
            _ => false,
        }
    }

    /// The path of this crate's root.
    fn root(&self) -> String {
        if self.is_program {
            "crate".to_string()
        } else {
            format!("crate::{}", self.krate.module)
        }
    }

    fn note_extern(&mut self, item: &ItemExternCrate) -> Result<()> {
        let name = item.ident.to_string();
        let alias = item.rename.as_ref().map_or(name.clone(), |(_, it)| it.to_string());
        let target = match name.as_str() {
            "self" => Target::Own,
            "alloc" if self.is_program => return Ok(()),
            "alloc" => Target::Std,
            "std" | "core" => return Ok(()),
            name if self.targets.contains_key(name) => self.targets[name].clone(),
            name => {
                return Err(Failure::check(format!(
                    "{}: the crate {name} comes with the compiler alone, or with nightly's: a bundle cannot have it",
                    self.krate.package
                )))
            }
        };
        if let (Target::Module(module), true) = (&target, is_macro_use(&item.attrs)) {
            if !self.macro_use.contains(module) {
                self.macro_use.push(module.clone());
            }
        }
        self.targets.insert(alias, target);
        Ok(())
    }

    fn note_macro(&mut self, item: &Item) {
        let Item::Macro(syn::ItemMacro { ident: Some(name), attrs, mac, .. }) = item else {
            return;
        };
        self.macros.insert(name.to_string());
        if export(attrs).is_some() && !is_hidden(attrs) {
            let called = self.own.entry(name.to_string()).or_default();
            called.extend(calls(mac.tokens.clone()));
        }
    }

    /// Edits of a module whose first item begins at `start`.
    fn module(&mut self, items: &[Item], above: Option<&Scope>, path: String, start: usize) {
        let is_root = above.is_none();
        let scope = Scope { names: names(items, above), is_root, path };
        let mut called = Words::new();
        for item in items {
            if !matches!(item, Item::Mod(_) | Item::ExternCrate(_)) {
                called.extend(calls(item.to_token_stream()));
            }
            match item {
                Item::Mod(module) => {
                    if let Visibility::Restricted(_) = module.vis {
                        let scope = Scope::default();
                        self.tokens(module.vis.to_token_stream(), &scope, false);
                    }
                    let Some((braces, items)) = &module.content else { continue };
                    let open = braces.span.open().byte_range().end;
                    let first = items.first().map_or(open, |it| it.span().byte_range().start);
                    let outer = self.conditions.len();
                    let own = module.attrs.iter().filter(|it| it.path().is_ident("cfg"));
                    self.conditions.extend(own.map(|it| format!("{}\n", it.to_token_stream())));
                    let path = format!("{}::{}", scope.path, word(&module.ident));
                    self.module(items, Some(&scope), path, first);
                    self.conditions.truncate(outer);
                }
                Item::ExternCrate(item) => self.extern_crate(item, &scope),
                Item::Macro(it) if it.ident.is_some() => self.definition(it, &scope),
                item => {
                    let is_call = matches!(item, Item::Macro(_));
                    self.tokens(item.to_token_stream(), &scope, is_call);
                }
            }
        }
        self.bring(&called, &imported(items), start);
    }

    /// Imports at `start`, in front of a module's items, those called that `#[macro_use] extern crate` has brought and
    /// that no import of the module hides.
    fn bring(&mut self, called: &Words, hidden: &Words, start: usize) {
        for module in self.macro_use.clone() {
            let Some(Known { exported, .. }) = self.known.get(&module) else { continue };
            let mut wanted: BTreeSet<String> =
                called.iter().filter(|it| exported.contains_key(*it)).cloned().collect();
            for _ in 0..exported.len() {
                let more = wanted.iter().flat_map(|name| &exported[name]);
                let more: Vec<String> =
                    more.filter(|it| exported.contains_key(*it)).cloned().collect();
                wanted.extend(more);
            }
            wanted.retain(|name| !self.macros.contains(name) && !hidden.contains(name));
            if !wanted.is_empty() {
                let names: Vec<String> = wanted.into_iter().collect();
                let path = format!("crate::{module}");
                self.edits.push((start..start, format!("use {path}::{{{}}};\n", names.join(", "))));
            }
        }
    }

    /// A macro: one that is exported becomes an item of the crate's module.
    fn definition(&mut self, it: &syn::ItemMacro, scope: &Scope) {
        let all = it.span().byte_range();
        let name = it.ident.as_ref().expect("it has a name");
        let before = std::mem::take(&mut self.edits);
        // Its calls may stand in any module.
        let names = scope.names.clone();
        let anywhere = Scope { names, is_root: scope.is_root, path: String::new() };
        self.tokens(it.mac.tokens.clone(), &anywhere, true);
        let export = export(&it.attrs);
        if export == Some(true) {
            self.inner_macros(it.mac.tokens.clone());
        }
        let inner = std::mem::replace(&mut self.edits, before);
        if self.is_program || export.is_none() {
            self.edits.extend(inner);
            return;
        }
        let mut inner: Edits = inner
            .into_iter()
            .map(|(part, new)| (part.start - all.start..part.end - all.start, new))
            .collect();
        for attr in it.attrs.iter().filter(|attr| attr.path().is_ident("macro_export")) {
            let Range { start, end } = attr.span().byte_range();
            inner.push((start - all.start..end - all.start, String::new()));
        }
        let condition = self.conditions.concat();
        let text = format!("{condition}{}", edited(&self.text[all.clone()], inner));
        let text = if self.root_names.contains(&name.to_string()) {
            // An import by name would import its namesake as well, which is there.
            format!(
                "{condition}#[macro_use]\nmod {name}_macro {{\n{text}\npub(crate) use {name};\n}}\n\
                 {condition}pub(crate) use self::{name}_macro::*;\n"
            )
        } else {
            format!("{text}\n{condition}pub(crate) use {name};\n")
        };
        if scope.is_root {
            self.edits.push((all, text));
        } else {
            self.hoisted += &text;
            self.edits.push((all, String::new()));
        }
    }

    /// `local_inner_macros`: calls of the crate's own macros find them by `$crate`.
    fn inner_macros(&mut self, tokens: TokenStream) {
        let root = self.root();
        for_each_level(tokens, true, &mut |tokens, _| {
            for (i, token) in tokens.iter().enumerate() {
                let is_call = is_sign(tokens.get(i + 1), '!') && !follows_path(&tokens[..i]);
                if is_call && self.own.contains_key(&token.to_string()) {
                    self.edits.push((range(token), format!("${root}::{token}")));
                }
            }
        });
    }

    fn extern_crate(&mut self, item: &ItemExternCrate, scope: &Scope) {
        let all = item.span().byte_range();
        let name = item.ident.to_string();
        let alias = item.rename.as_ref().map_or(name.clone(), |(_, it)| it.to_string());
        let target = self.targets.get(&alias).or(self.targets.get(&name)).cloned();
        let visibility = match &item.vis {
            Visibility::Inherited => String::new(),
            _ => "pub(crate) ".to_string(),
        };
        let import = |path: &str| {
            let is_same = path.rsplit("::").next() == Some(&alias);
            let rename = if is_same { String::new() } else { format!(" as {alias}") };
            format!("{visibility}use {path}{rename};")
        };
        let new = match target {
            Some(Target::Module(module)) if self.is_program && scope.is_root && module == alias => {
                String::new()
            }
            Some(Target::Module(module)) => import(&format!("crate::{module}")),
            Some(Target::Expanded) => String::new(),
            Some(Target::Std) => import("::std"),
            _ if self.is_program => return,
            Some(Target::Outside(name)) => import(&format!("::{name}")),
            Some(Target::Own) => import(&self.root()),
            None => import(&format!("::{name}")),
        };
        let all = if new.is_empty() { line_of(&self.text, all) } else { all };
        self.edits.push((all, new));
    }

    /// The path that takes the place of the crate `name`; `None` if it is not the name of one, or leads there itself.
    fn path(&self, name: &str, is_absolute: bool, scope: &Scope, is_macro: bool) -> Option<String> {
        if !is_absolute && scope.names.contains(name) {
            return None;
        }
        match self.targets.get(name)? {
            Target::Module(module) => {
                let leads_there =
                    self.is_program && scope.is_root && !is_absolute && !is_macro && module == name;
                (!leads_there).then(|| format!("crate::{module}"))
            }
            Target::Outside(own) => (own != name).then(|| format!("::{own}")),
            Target::Std => Some("::std".to_string()),
            Target::Own => Some(self.root()),
            Target::Expanded => None,
        }
    }

    /// Edits of the paths in `tokens`, which may be those of a macro.
    fn tokens(&mut self, tokens: TokenStream, scope: &Scope, is_macro: bool) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            let follows = |name: &str| i > 0 && is_word(tokens.get(i - 1), name);
            match token {
                TokenTree::Group(_) => self.group(&tokens, i, scope, is_macro),
                TokenTree::Ident(name) if name == "use" => {
                    if follows("pub") && !self.is_program && !is_macro {
                        self.edits.push((range(&tokens[i - 1]), "pub(crate)".to_string()));
                    }
                    let end = tokens[i..].iter().position(|it| is_sign(Some(it), ';'));
                    let end = end.map_or(tokens.len(), |length| i + length);
                    self.import(&tokens[i + 1..end], scope, is_macro);
                }
                TokenTree::Ident(name)
                    if name == "module_path"
                        && is_sign(tokens.get(i + 1), '!')
                        && !scope.path.is_empty() =>
                {
                    let Some(call) = tokens.get(i + 2) else { continue };
                    let all = range(&tokens[path_before(&tokens, i)]).start..range(call).end;
                    self.edits.push((all, format!("{:?}", scope.path)));
                }
                TokenTree::Ident(name) if name == "crate" && follows("extern") => {
                    self.inner_extern(&tokens[i - 1..], scope);
                }
                TokenTree::Ident(name) => {
                    let Some(start) = path_start(&tokens, i) else { continue };
                    // An import has been seen to.
                    if start > 0 && is_word(tokens.get(start - 1), "use") {
                        continue;
                    }
                    let all = range(&tokens[start]).start..range(token).end;
                    if name == "crate" {
                        let new = (!self.is_program).then(|| self.root());
                        self.edits.extend(new.map(|path| (all, path)));
                    } else if !(i > 0 && is_sign(tokens.get(i - 1), '$')) {
                        let path = self.path(&name.to_string(), start < i, scope, is_macro);
                        self.edits.extend(path.map(|path| (all, path)));
                    }
                }
                _ => {}
            }
        }
    }

    /// Edits in the group that is the token `i`.
    fn group(&mut self, tokens: &[TokenTree], i: usize, scope: &Scope, is_macro: bool) {
        let TokenTree::Group(inner) = &tokens[i] else { return };
        if i > 0 && is_word(tokens.get(i - 1), "pub") && !self.is_program && !is_macro {
            self.restriction(inner);
        }
        let is_module = i > 1 && is_word(tokens.get(i - 2), "mod");
        let within = Scope::default();
        let scope = if is_module { &within } else { scope };
        if is_module && is_macro {
            let body: Vec<TokenTree> = inner.stream().into_iter().collect();
            let mut start = inner.span_open().byte_range().end;
            for inner in body.chunks(3).take_while(|it| is_sign(it.get(1), '!')) {
                start = inner.last().map_or(start, |it| range(it).end);
            }
            self.bring(&calls(inner.stream()), &Words::new(), start);
        }
        // Groups of imports are the business of their path.
        if !follows_path(&tokens[..i]) || is_macro {
            self.tokens(inner.stream(), scope, is_macro || is_call(tokens, i));
        }
    }

    /// An `extern crate` in a function; those among the items of a module have been seen to.
    fn inner_extern(&mut self, tokens: &[TokenTree], scope: &Scope) {
        let end = tokens.iter().position(|it| is_sign(Some(it), ';')).map_or(0, |it| it + 1);
        let item = syn::parse2::<ItemExternCrate>(tokens[..end].iter().cloned().collect());
        let Ok(item) = item else { return };
        let target = self.targets.get(&item.ident.to_string());
        if matches!((target, &item.rename), (Some(Target::Module(_)), None)) {
            let all = line_of(&self.text, item.span().byte_range());
            self.edits.push((all, String::new()));
        } else {
            self.extern_crate(&item, scope);
        }
    }

    /// `pub(crate)` and its like.
    fn restriction(&mut self, inner: &proc_macro2::Group) {
        let tokens: Vec<TokenTree> = inner.stream().into_iter().collect();
        let Some(token) = tokens.last().filter(|it| is_word(Some(it), "crate")) else { return };
        let within = if tokens.len() == 1 { "in " } else { "" };
        self.edits.push((range(token), format!("{within}{}", self.root())));
    }

    /// Edits of the tree of an import: of its first name, or of those in its braces.
    fn import(&mut self, tree: &[TokenTree], scope: &Scope, is_macro: bool) {
        let absolute = tree.len() > 1 && follows_path(&tree[..2]);
        let rest = if absolute { &tree[2..] } else { tree };
        if let Some(inner) = group(rest.first(), Delimiter::Brace) {
            let inner: Vec<TokenTree> = inner.stream().into_iter().collect();
            for part in inner.split(|it| is_sign(Some(it), ',')) {
                self.import(part, scope, is_macro);
            }
            return;
        }
        let Some(TokenTree::Ident(first)) = rest.first() else {
            return;
        };
        let name = first.to_string();
        let all = range(&tree[0]).start..range(&rest[0]).end;
        let goes_on = rest.len() > 2 && follows_path(&rest[1..3]);
        if name == "crate" {
            if !self.is_program {
                self.edits.push((all, self.root()));
            }
            return;
        }
        let is_there = self.is_program
            && scope.is_root
            && self.targets.get(&name) == Some(&Target::Module(name.clone()));
        let is_hidden = !absolute && scope.names.contains(&name);
        let path = self.path(&name, absolute, scope, is_macro);
        if !goes_on {
            let is_renamed = is_word(rest.get(1), "as");
            if is_there && !is_renamed && !is_hidden {
                self.edits.push((all, format!("crate::{name} as _")));
            } else if let Some(path) = path {
                let is_same = path.rsplit("::").next() == Some(&name) || is_renamed;
                let rename = if is_same { String::new() } else { format!(" as {name}") };
                self.edits.push((all, format!("{path}{rename}")));
            }
            return;
        }
        let inner = group(rest.get(3), Delimiter::Brace).map(proc_macro2::Group::stream);
        let inner: Vec<TokenTree> = inner.into_iter().flatten().collect();
        for (at, token) in inner.iter().enumerate() {
            let goes_on = is_word(inner.get(at + 1), "as") || is_sign(inner.get(at + 1), ':');
            if !is_word(Some(token), "self") || goes_on || is_hidden {
                continue;
            }
            let is_other = path.as_ref().is_some_and(|it| it.rsplit("::").next() != Some(&name));
            if is_there {
                self.edits.push((range(token), "self as _".to_string()));
            } else if is_other {
                self.edits.push((range(token), format!("self as {name}")));
            }
        }
        self.edits.extend(path.map(|path| (all, path)));
    }
}

/// Does this path lead into the crate itself?
fn is_own(path: &[String]) -> bool {
    ["crate", "self", "super"].contains(&path[0].as_str())
}

/// The names of a module that hide those of crates.
fn names(items: &[Item], above: Option<&Scope>) -> Words {
    let mut names: Words = path_names(items).collect();
    let imports =
        items.iter().filter_map(|it| if let Item::Use(it) = it { Some(it) } else { None });
    if imports.flat_map(|it| leaves(&it.tree)).any(|it| it.name == "*" && it.path == ["super"]) {
        names.extend(above.iter().flat_map(|it| it.names.clone()));
    }
    names
}

/// The names that the imports among `items` bring.
fn imported(items: &[Item]) -> Words {
    let imports =
        items.iter().filter_map(|it| if let Item::Use(it) = it { Some(it) } else { None });
    imports.flat_map(|it| leaves(&it.tree)).map(|it| it.name).collect()
}

/// Adds the names that a module with these items brings to others, and those of the modules in it.
fn names_by_module(items: &[Item], module: &str, found: &mut Modules) {
    let mut own = Words::new();
    for item in items {
        match item {
            Item::Mod(inner) => names_by_module(content(inner), &word(&inner.ident), found),
            Item::Use(syn::ItemUse { vis: Visibility::Inherited, .. }) => {}
            Item::Use(import) => {
                own.extend(leaves(&import.tree).into_iter().map(|mut it| match it.name.as_str() {
                    "*" => format!("*{}", it.path.pop().unwrap_or_default()),
                    _ => it.name,
                }))
            }
            Item::Macro(_) => {
                let anywhere = found.entry(ANYWHERE.to_string()).or_default();
                anywhere.extend(defined(item.to_token_stream()));
            }
            item => own.extend(name_of(item)),
        }
    }
    found.entry(module.to_string()).or_default().extend(own);
}

/// The names that `items` define or import, beside macros.
fn root_names(items: &[Item]) -> Words {
    let mut names = Words::new();
    for item in items {
        match item {
            Item::Macro(_) => {}
            Item::Use(import) => names.extend(leaves(&import.tree).into_iter().map(|it| it.name)),
            item => names.extend(name_of(item)),
        }
    }
    names
}

/// The edit that leaves of the import at `all` what `stays`; `None` if that is the whole.
pub(crate) fn import_edit(
    text: &str,
    tree: &syn::UseTree,
    all: Range<usize>,
    stays: Vec<bool>,
) -> Option<(Range<usize>, String)> {
    if !stays.contains(&false) {
        return None;
    }
    let Some(left) = left(tree.clone(), &mut stays.into_iter()) else {
        return Some((line_of(text, all), String::new()));
    };
    // As a person would write it.
    let new = left.to_token_stream().to_string();
    let new = new.replace(" :: ", "::").replace("{ ", "{").replace(" }", "}").replace(" ,", ",");
    Some((tree.span().byte_range(), new))
}

/// The names that `tokens` define, whatever they are.
pub(crate) fn defined(tokens: TokenStream) -> Words {
    const DEFINING: [&str; 10] =
        ["as", "const", "enum", "fn", "mod", "static", "struct", "trait", "type", "union"];
    let mut all = Words::new();
    for_each_level(tokens, false, &mut |tokens, _| {
        for (i, token) in tokens.iter().enumerate().skip(1) {
            let TokenTree::Ident(name) = token else { continue };
            let is_macro = is_sign(tokens.get(i - 1), '!')
                && i > 1
                && is_word(tokens.get(i - 2), "macro_rules");
            if is_macro || DEFINING.iter().any(|it| is_word(tokens.get(i - 1), it)) {
                all.insert(name.to_string());
            }
        }
    });
    all
}

fn is_macro_use(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("macro_use"))
}

/// Is a macro with these attributes exported, and if so, with `local_inner_macros`?
fn export(attrs: &[syn::Attribute]) -> Option<bool> {
    let attr = attrs.iter().find(|attr| attr.path().is_ident("macro_export"))?;
    Some(words_of(attr.to_token_stream()).contains("local_inner_macros"))
}

/// The names that a `!` follows.
fn calls(tokens: TokenStream) -> Words {
    let mut found = Words::new();
    for_each_level(tokens, false, &mut |tokens, _| {
        for pair in tokens.windows(2) {
            if let (TokenTree::Ident(name), true) = (&pair[0], is_sign(pair.get(1), '!')) {
                found.insert(word(name));
            }
        }
    });
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn krate(name: &str) -> Krate {
        Krate { module: name.to_string(), name: name.to_string(), ..Krate::default() }
    }

    fn placed(is_program: bool, text: &str) -> String {
        let targets = [
            ("a", Target::Module("a".into())),
            ("b", Target::Module("b_2".into())),
            ("r", Target::Outside("rand".into())),
        ];
        let targets = targets.map(|(name, target)| (name.to_string(), target)).into();
        let macros = HashMap::from([
            ("one".to_string(), Words::from(["two".to_string()])),
            ("two".to_string(), Words::new()),
        ]);
        let known = Known { exported: macros, ..Known::default() };
        let known = HashMap::from([("a".to_string(), known)]);
        let krate = krate("k");
        Placer::new(&krate, is_program, targets, &known).place(text.to_string()).unwrap().text
    }

    /// What stands behind each arrow takes the place of what stands before it.
    #[test]
    fn paths_lead_to_modules() {
        let cases = [
            (false, "use crate::x; fn f() { crate::y() + a::z() }", "use crate::k::x; fn f() { crate::k::y() + crate::a::z() }"),
            (false, "use a; use b; use {a as c, b::D};", "use crate::a; use crate::b_2 as b; use {crate::a as c, crate::b_2::D};"),
            (false, "use b::{self, c}; use ::b::d; use r::X;", "use crate::b_2::{self as b, c}; use crate::b_2::d; use ::rand::X;"),
            (false, "mod a {} use a::x; mod m { use a::x; use super::*; }", "mod a {} use a::x; mod m { use a::x; use super::*; }"),
            (false, "pub use a::x; pub(crate) fn f() {} pub(in crate::m) struct S;", "pub(crate) use crate::a::x; pub(in crate::k) fn f() {} pub(in crate::k::m) struct S;"),
            (false, "macro_rules! m { () => { $crate::x::<a::Y> } }", "macro_rules! m { () => { $crate::k::x::<crate::a::Y> } }"),
            (false, "extern crate alloc; use alloc::vec::Vec; extern crate b as c; fn f() { c::x() }",
             "use ::std as alloc; use ::std::vec::Vec; use crate::b_2 as c; fn f() { crate::b_2::x() }"),
            (true, "use a::x; use crate::y; fn f() { a::z(); b::w() } mod m { use a::x; fn g() { crate::y() } }",
             "use a::x; use crate::y; fn f() { a::z(); crate::b_2::w() } mod m { use crate::a::x; fn g() { crate::y() } }"),
            (true, "use a; use a::{self, x}; use a as c;", "use crate::a as _; use a::{self as _, x}; use a as c;"),
            (true, "extern crate a;\nextern crate b as c;\nfn f() { c::x() }", "use crate::b_2 as c;\nfn f() { crate::b_2::x() }"),
            (true, "fn f() { extern crate a; extern crate b; extern crate b as c; use a::x; b::y(); c::z() }",
             "fn f() {   use crate::b_2 as c; use a::x; crate::b_2::y(); c::z() }"),
            (true, "fn f() { a::x(); mod m { use a::x; } }", "fn f() { a::x(); mod m { use crate::a::x; } }"),
            (false, "fn f() { g(module_path!()); concat!(core::module_path!(), 1) } mod m { const N: &str = module_path!(); }",
             "fn f() { g(\"k\"); concat!(\"k\", 1) } mod m { const N: &str = \"k::m\"; }"),
            (false, "macro_rules! m { () => { module_path!() } } fn f() { mod n { fn g() { module_path!() } } }",
             "macro_rules! m { () => { module_path!() } } fn f() { mod n { fn g() { module_path!() } } }"),
            (true, "#[macro_use] extern crate a; fn f() { one!() } mod m { fn g() { two!() } }",
             "use crate::a::{one, two};\n fn f() { one!() } mod m { use crate::a::{two};\nfn g() { two!() } }"),
        ];
        for (is_program, text, expected) in cases {
            assert_eq!(placed(is_program, text), expected, "{text}");
        }
    }

    #[test]
    fn exported_macros_are_items_of_their_crate() {
        let text = "mod m { #[macro_export] macro_rules! one { () => { $crate::f() } } }";
        let expected =
            " macro_rules! one { () => { $crate::k::f() } }\npub(crate) use one;\nmod m {  }";
        assert_eq!(placed(false, text), expected);
        let text = "#[macro_export(local_inner_macros)] macro_rules! one { () => { two!() } } #[macro_export] macro_rules! two { () => { } }";
        assert!(placed(false, text).contains("{ $crate::k::two!() }"), "{}", placed(false, text));
    }
}
