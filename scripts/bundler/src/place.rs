//! Places: a crate becomes a module of the file, so its paths begin elsewhere. `crate::a` becomes `crate::krate::a`,
//! the name of another crate the path of that one's module, and an exported macro an item of its crate's module.

use crate::plan::Krate;
use crate::prune::name_of;
use crate::sources::{is_hidden, line_of};
use crate::tokens::{
    edited, follows_path, for_each_level, group, is_sign, is_word, items, leaves, left, parsed,
    path_start, range, words, words_of, Edits, Words,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeSet, HashMap};
use std::ops::Range;
use syn::parse::Parser;
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

/// A crate whose paths are those of the file.
#[derive(Default, Debug)]
pub(crate) struct Placed {
    pub(crate) text: String,
    pub(crate) exported: Exported,
    /// The `#![recursion_limit]` that it asks for.
    pub(crate) recursion: Option<usize>,
}

pub(crate) struct Placer<'a> {
    pub(crate) krate: &'a Krate,
    pub(crate) is_program: bool,
    /// The crates that it may name.
    pub(crate) targets: HashMap<String, Target>,
    /// The exported macros of each module.
    pub(crate) exported: &'a HashMap<String, Exported>,
    /// The names that each module defines.
    defined: &'a HashMap<String, Words>,
    /// The names of the procedural macros that each module may name, its own among them.
    expanded: &'a HashMap<String, Words>,
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
struct Scope {
    /// The names that hide those of crates.
    names: Words,
    is_root: bool,
}

impl<'a> Placer<'a> {
    pub(crate) fn new(
        krate: &'a Krate,
        is_program: bool,
        targets: HashMap<String, Target>,
        exported: &'a HashMap<String, Exported>,
        defined: &'a HashMap<String, Words>,
        expanded: &'a HashMap<String, Words>,
    ) -> Self {
        Placer {
            krate,
            is_program,
            targets,
            exported,
            defined,
            expanded,
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
            }
        }
        self.note_macros(&file.items);
        self.root_names = root_names(&file.items);
        let start = file.items.first().map_or(0, |item| item.span().byte_range().start);
        self.module(&file.items, None, true, start);
        let mut text = edited(&self.text, std::mem::take(&mut self.edits));
        text.insert_str(0, &self.hoisted);
        Ok(Placed { text, exported: self.own, recursion })
    }

    /// Edits that take out the imports of procedural macros, which have been expanded.
    fn imports_of_macros(&mut self, tokens: TokenStream) {
        let mut imports: Vec<(Range<usize>, TokenStream)> = vec![];
        for_each_level(tokens, false, &mut |tokens, is_macro| {
            for i in (0..tokens.len()).filter(|i| !is_macro && is_word(tokens.get(*i), "use")) {
                let rest = &tokens[i..];
                let Some(end) = rest.iter().position(|it| is_sign(Some(it), ';')) else { continue };
                let is_group = |i: usize| matches!(tokens.get(i), Some(TokenTree::Group(_)));
                let mut first = i;
                if first > 1 && is_group(first - 1) && is_word(tokens.get(first - 2), "pub") {
                    first -= 2;
                } else if first > 0 && is_word(tokens.get(first - 1), "pub") {
                    first -= 1;
                }
                while first > 1 && is_group(first - 1) && is_sign(tokens.get(first - 2), '#') {
                    first -= 2;
                }
                let all = range(&tokens[first]).start..range(&rest[end]).end;
                imports.push((all, rest[..=end].iter().cloned().collect()));
            }
        });
        for (all, tokens) in imports {
            let Ok(import) = syn::parse2::<syn::ItemUse>(tokens) else { continue };
            let stays: Vec<bool> =
                leaves(&import.tree).iter().map(|(path, _)| !self.is_expanded(path)).collect();
            if stays.contains(&false) {
                let edit = match left(import.tree.clone(), &mut stays.into_iter()) {
                    Some(tree) => (import.tree.span().byte_range(), plain(&tree)),
                    None => (line_of(&self.text, all), String::new()),
                };
                self.edits.push(edit);
            }
        }
    }

    /// Does this path lead to a procedural macro alone?
    fn is_expanded(&self, path: &[String]) -> bool {
        let last = path.last().expect("a name");
        match self.targets.get(&path[0]) {
            Some(Target::Expanded) => true,
            Some(Target::Module(module)) => {
                self.expanded.get(module).is_some_and(|it| it.contains(last))
                    && self.defined.get(module).is_some_and(|it| !it.contains(last))
            }
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
            self.macro_use.push(module.clone());
        }
        self.targets.insert(alias, target);
        Ok(())
    }

    fn note_macros(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Mod(module) => {
                    self.note_macros(module.content.as_ref().map_or(&[], |(_, items)| items));
                }
                Item::Macro(it) => {
                    let Some(name) = &it.ident else { continue };
                    self.macros.insert(name.to_string());
                    if export(&it.attrs).is_some() && !is_hidden(&it.attrs) {
                        let mut called = Words::new();
                        calls(it.mac.tokens.clone(), &mut called);
                        self.own.entry(name.to_string()).or_default().extend(called);
                    }
                }
                _ => {}
            }
        }
    }

    /// Edits of a module whose first item begins at `start`.
    fn module(&mut self, items: &[Item], above: Option<&Scope>, is_root: bool, start: usize) {
        let scope = Scope { names: self.names(items, above), is_root };
        let mut called = Words::new();
        for item in items {
            match item {
                Item::Mod(module) => {
                    self.visibility(&module.vis);
                    if let Some((braces, items)) = &module.content {
                        let open = braces.span.open().byte_range().end;
                        let first =
                            items.first().map_or(open, |item| item.span().byte_range().start);
                        let outer = self.conditions.len();
                        let own = module.attrs.iter().filter(|it| it.path().is_ident("cfg"));
                        self.conditions.extend(own.map(|it| format!("{}\n", it.to_token_stream())));
                        self.module(items, Some(&scope), false, first);
                        self.conditions.truncate(outer);
                    }
                }
                Item::ExternCrate(item) => self.extern_crate(item, &scope),
                Item::Macro(it) if it.ident.is_some() => {
                    calls(it.mac.tokens.clone(), &mut called);
                    self.definition(it, &scope);
                }
                item => {
                    let tokens = item.to_token_stream();
                    calls(tokens.clone(), &mut called);
                    let is_call = matches!(item, Item::Macro(_));
                    self.tokens(tokens, &scope, is_call);
                }
            }
        }
        self.bring(&called, start);
    }

    /// Imports at `start`, in front of a module's items, those called that `#[macro_use] extern crate` has brought.
    fn bring(&mut self, called: &Words, start: usize) {
        for module in self.macro_use.clone() {
            let Some(exported) = self.exported.get(&module) else { continue };
            let mut wanted: BTreeSet<String> =
                called.iter().filter(|it| exported.contains_key(*it)).cloned().collect();
            for _ in 0..exported.len() {
                let more = wanted.iter().flat_map(|name| &exported[name]);
                let more: Vec<String> =
                    more.filter(|it| exported.contains_key(*it)).cloned().collect();
                wanted.extend(more);
            }
            wanted.retain(|name| !self.macros.contains(name));
            if !wanted.is_empty() {
                let names: Vec<String> = wanted.into_iter().collect();
                let path = format!("crate::{module}");
                self.edits.push((start..start, format!("use {path}::{{{}}};\n", names.join(", "))));
            }
        }
    }

    /// The names of a module that hide those of crates.
    fn names(&self, items: &[Item], above: Option<&Scope>) -> Words {
        let mut names = Words::new();
        for item in items {
            let name = match item {
                Item::Mod(it) => &it.ident,
                Item::Struct(it) => &it.ident,
                Item::Enum(it) => &it.ident,
                Item::Union(it) => &it.ident,
                Item::Trait(it) => &it.ident,
                Item::Type(it) => &it.ident,
                Item::Use(import) => {
                    for (path, name) in leaves(&import.tree) {
                        if name == "*" && path == ["super"] {
                            names.extend(above.iter().flat_map(|it| it.names.clone()));
                        }
                        if path[0] != name {
                            names.insert(name);
                        }
                    }
                    continue;
                }
                _ => continue,
            };
            names.insert(name.to_string());
        }
        names
    }

    fn visibility(&mut self, vis: &Visibility) {
        if let Visibility::Restricted(_) = vis {
            let scope = Scope { names: Words::new(), is_root: false };
            self.tokens(vis.to_token_stream(), &scope, false);
        }
    }

    /// A macro: one that is exported becomes an item of the crate's module.
    fn definition(&mut self, it: &syn::ItemMacro, scope: &Scope) {
        let all = it.span().byte_range();
        let name = it.ident.as_ref().expect("it has a name");
        let before = std::mem::take(&mut self.edits);
        self.tokens(it.mac.tokens.clone(), scope, true);
        let export = export(&it.attrs);
        if export == Some(true) {
            let own: Words = self.own.keys().cloned().collect();
            self.inner_macros(it.mac.tokens.clone(), &own);
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
    fn inner_macros(&mut self, tokens: TokenStream, own: &Words) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        for (i, token) in tokens.iter().enumerate() {
            match token {
                TokenTree::Group(group) => self.inner_macros(group.stream(), own),
                TokenTree::Ident(name)
                    if is_sign(tokens.get(i + 1), '!')
                        && own.contains(&name.to_string())
                        && !follows_path(&tokens[..i]) =>
                {
                    let path = format!("${}::{name}", self.root());
                    self.edits.push((range(token), path));
                }
                _ => {}
            }
        }
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
            Some(Target::Module(module)) => {
                let is_there = self.is_program && scope.is_root && module == alias;
                if is_there {
                    String::new()
                } else {
                    import(&format!("crate::{module}"))
                }
            }
            Some(Target::Outside(_)) if self.is_program => return,
            Some(Target::Outside(name)) => import(&format!("::{name}")),
            Some(Target::Std) => import("::std"),
            Some(Target::Own) if self.is_program => return,
            Some(Target::Own) => import(&self.root()),
            Some(Target::Expanded) => String::new(),
            None if self.is_program => return,
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
            match token {
                TokenTree::Group(inner) => {
                    let is_pub = i > 0 && is_word(tokens.get(i - 1), "pub");
                    if is_pub && !self.is_program && !is_macro {
                        self.restriction(inner);
                    }
                    let is_argument = i > 1
                        && (is_sign(tokens.get(i - 1), '!')
                            && matches!(tokens[i - 2], TokenTree::Ident(_))
                            || is_sign(tokens.get(i - 2), '!')
                                && matches!(tokens[i - 1], TokenTree::Ident(_)));
                    let is_module = i > 1 && is_word(tokens.get(i - 2), "mod");
                    let within = Scope { names: Words::new(), is_root: false };
                    let scope = if is_module { &within } else { scope };
                    if is_module && is_macro {
                        let mut called = Words::new();
                        calls(inner.stream(), &mut called);
                        let body: Vec<TokenTree> = inner.stream().into_iter().collect();
                        let mut start = inner.span_open().byte_range().end;
                        for inner in body.chunks(3).take_while(|it| is_sign(it.get(1), '!')) {
                            start = inner.last().map_or(start, |it| range(it).end);
                        }
                        self.bring(&called, start);
                    }
                    // Groups of imports are the business of their path.
                    if !follows_path(&tokens[..i]) || is_macro {
                        self.tokens(inner.stream(), scope, is_macro || is_argument);
                    }
                }
                TokenTree::Ident(name) if name == "use" => {
                    if i > 0 && is_word(tokens.get(i - 1), "pub") && !self.is_program && !is_macro {
                        self.edits.push((range(&tokens[i - 1]), "pub(crate)".to_string()));
                    }
                    let end = (i..tokens.len())
                        .find(|at| is_sign(tokens.get(*at), ';'))
                        .unwrap_or(tokens.len());
                    self.import(&tokens[i + 1..end], scope, is_macro);
                }
                TokenTree::Ident(name)
                    if name == "crate" && i > 0 && is_word(tokens.get(i - 1), "extern") =>
                {
                    // One in a function; those among the items of a module have been seen to.
                    let rest = tokens[i - 1..].iter().take(8).cloned();
                    let parser = |input: syn::parse::ParseStream| -> syn::Result<ItemExternCrate> {
                        let item = input.parse()?;
                        let _: TokenStream = input.parse()?;
                        Ok(item)
                    };
                    let Ok(item) = parser.parse2(rest.collect()) else { continue };
                    let target = self.targets.get(&item.ident.to_string());
                    if matches!((target, &item.rename), (Some(Target::Module(_)), None)) {
                        let all = line_of(&self.text, item.span().byte_range());
                        self.edits.push((all, String::new()));
                    } else {
                        self.extern_crate(&item, scope);
                    }
                }
                TokenTree::Ident(name) => {
                    let is_argument = i > 0 && is_sign(tokens.get(i - 1), '$');
                    let Some(start) =
                        path_start(&tokens, i).filter(|_| name != "crate" || !self.is_program)
                    else {
                        continue;
                    };
                    // An import has been seen to.
                    let begins = if start < i { start } else { i };
                    if begins > 0 && is_word(tokens.get(begins - 1), "use") {
                        continue;
                    }
                    let all = range(&tokens[start]).start..range(token).end;
                    if name == "crate" {
                        self.edits.push((all, self.root()));
                    } else if !is_argument {
                        let path = self.path(&name.to_string(), start < i, scope, is_macro);
                        self.edits.extend(path.map(|path| (all, path)));
                    }
                }
                _ => {}
            }
        }
    }

    /// `pub(crate)` and its like.
    fn restriction(&mut self, inner: &proc_macro2::Group) {
        let tokens: Vec<TokenTree> = inner.stream().into_iter().collect();
        match &tokens[..] {
            [token @ TokenTree::Ident(name)] if name == "crate" => {
                self.edits.push((range(token), format!("in {}", self.root())));
            }
            [_, token @ TokenTree::Ident(name)] if name == "crate" => {
                self.edits.push((range(token), self.root()));
            }
            _ => {}
        }
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
        let inner = group(rest.get(3), Delimiter::Brace)
            .map(|it| it.stream().into_iter().collect::<Vec<_>>());
        for (at, token) in inner.iter().flat_map(|inner| inner.iter().enumerate()) {
            let inner = inner.as_ref().expect("it has tokens");
            let stands_alone =
                !is_word(inner.get(at + 1), "as") && !is_sign(inner.get(at + 1), ':');
            if is_word(Some(token), "self") && stands_alone && !is_hidden {
                let is_other =
                    path.as_ref().is_some_and(|path| path.rsplit("::").next() != Some(&name));
                if is_there {
                    self.edits.push((range(token), "self as _".to_string()));
                } else if is_other {
                    self.edits.push((range(token), format!("self as {name}")));
                }
            }
        }
        self.edits.extend(path.map(|path| (all, path)));
    }
}

/// The names that `items` define or import, beside macros.
fn root_names(items: &[Item]) -> Words {
    let mut names = Words::new();
    for item in items {
        match item {
            Item::Macro(_) => {}
            Item::Use(import) => names.extend(leaves(&import.tree).into_iter().map(|it| it.1)),
            Item::Mod(it) => drop(names.insert(it.ident.to_string())),
            item => names.extend(name_of(item)),
        }
    }
    names
}

/// The tree of an import, as a person would write it.
pub(crate) fn plain(tree: &syn::UseTree) -> String {
    let text = tree.to_token_stream().to_string();
    text.replace(" :: ", "::").replace("{ ", "{").replace(" }", "}").replace(" ,", ",")
}

/// The names that `tokens` define, whatever they are.
pub(crate) fn defined(tokens: TokenStream, all: &mut Words) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => defined(group.stream(), all),
            TokenTree::Ident(name) if i > 0 => {
                let before = match &tokens[i - 1] {
                    TokenTree::Ident(before) => before.to_string(),
                    sign if is_sign(Some(sign), '!') && i > 1 => tokens[i - 2].to_string(),
                    _ => continue,
                };
                if DEFINING.contains(&before.as_str()) {
                    all.insert(name.to_string());
                }
            }
            _ => {}
        }
    }
}

const DEFINING: [&str; 11] = [
    "as",
    "const",
    "enum",
    "fn",
    "macro_rules",
    "mod",
    "static",
    "struct",
    "trait",
    "type",
    "union",
];

fn is_macro_use(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| attr.path().is_ident("macro_use"))
}

/// Is a macro with these attributes exported, and if so, with `local_inner_macros`?
fn export(attrs: &[syn::Attribute]) -> Option<bool> {
    let attr = attrs.iter().find(|attr| attr.path().is_ident("macro_export"))?;
    Some(words_of(attr.to_token_stream()).contains("local_inner_macros"))
}

/// The names that a `!` follows.
fn calls(tokens: TokenStream, found: &mut Words) {
    let mut before = None;
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            calls(group.stream(), found);
        } else if is_sign(Some(&token), '!') {
            if let Some(TokenTree::Ident(name)) = &before {
                words(TokenStream::from(TokenTree::Ident(name.clone())), found);
            }
        }
        before = Some(token);
    }
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
        let exported = HashMap::from([("a".to_string(), macros)]);
        let krate = krate("k");
        Placer::new(&krate, is_program, targets, &exported, &HashMap::new(), &HashMap::new())
            .place(text.to_string())
            .unwrap()
            .text
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
