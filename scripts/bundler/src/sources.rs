//! Sources: the files of a crate as one text, in which conditions are decided, procedural macros expanded, and files
//! included.

use crate::items::{attributes, imports, is_hidden, leaves};
use crate::migrate::Changes;
use crate::plan::Krate;
use crate::rules::{self, Rule};
use crate::server::{Kind, Server};
use crate::tokens::{
    attributes_before, edited, first, follows_path, for_each_level, group, has_sign, is_sign,
    is_word, items, line_of, parsed, path_before, range, word, words_of, Edits, Words,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, Expr, Item, Meta, Token};
use system::{files, Failure, Result};

/// How deep files may include each other, and macros make macros.
const DEPTH: usize = 64;

/// The macro crates that a crate sees, by the names of their macros.
pub(crate) type Macros = HashMap<String, (Kind, PathBuf)>;

/// Reads the files of one crate.
pub(crate) struct Reader<'a> {
    pub(crate) krate: &'a Krate,
    /// The folders in which included files may lie.
    pub(crate) folders: Vec<PathBuf>,
    pub(crate) changes: &'a Changes,
    pub(crate) macros: &'a Macros,
    pub(crate) server: &'a mut Option<Server>,
    /// How many bytes its files have.
    pub(crate) bytes: usize,
    /// The files of the user, with the hashes of what we read.
    pub(crate) read: &'a mut BTreeMap<PathBuf, u64>,
    /// What a person should know.
    pub(crate) remarks: &'a mut BTreeSet<String>,
    /// The files that include the one that we read.
    pub(crate) open: Vec<PathBuf>,
    /// The macros by example that we expand: the module of each, and its rules.
    pub(crate) rules: HashMap<String, (String, Vec<Rule>)>,
}

/// Where the modules of a file or of a module in it have their files.
#[derive(Clone)]
struct Place {
    /// The folder of the file itself.
    folder: PathBuf,
    /// The folder of its modules.
    below: PathBuf,
    /// Is it within a module that the file defines?
    is_inner: bool,
}

impl Place {
    /// The place of a file whose modules lie beside it.
    fn beside(file: &Path) -> Place {
        let folder = file.parent().expect("a file lies in a folder").to_path_buf();
        Place { below: folder.clone(), folder, is_inner: false }
    }

    /// The file of the module `name`, which `#[path]` may have `named`, and the place of that file.
    fn of_module(&self, name: &str, named: Option<&str>) -> (PathBuf, Place) {
        if let Some(named) = named {
            let folder = if self.is_inner { &self.below } else { &self.folder };
            let file = folder.join(named);
            let place = Place::beside(&file);
            return (file, place);
        }
        let below = self.below.join(name);
        let (flat, nested) = (below.with_extension("rs"), below.join("mod.rs"));
        let file = if flat.is_file() || !nested.is_file() { flat } else { nested };
        let place = Place { below, ..Place::beside(&file) };
        (file, place)
    }
}

impl Reader<'_> {
    /// The text of the crate, with all its modules in it.
    pub(crate) fn whole(&mut self) -> Result<String> {
        let root = self.krate.root.clone();
        Ok(self.file(&root, &Place::beside(&root))?.unwrap_or_default())
    }

    /// The text of a file; `None` if no judge compiles it.
    fn file(&mut self, path: &Path, place: &Place) -> Result<Option<String>> {
        if self.open.len() > DEPTH || self.open.iter().any(|it| it == path) {
            return Err(Failure::check(format!("{} includes itself", path.display())));
        }
        let text = self.read(path)?;
        self.open.push(path.to_path_buf());
        let text = self.modules(text, path, place);
        self.open.pop();
        text
    }

    /// The text of a file, migrated, without a mark at its beginning and returns at the ends of lines.
    fn read(&mut self, path: &Path) -> Result<String> {
        let text = self.text(path)?;
        self.bytes += text.len();
        let text = match self.changes.get(path) {
            Some(changes) => edited(&text, changes.clone()),
            None => text,
        };
        let text = text.strip_prefix('\u{feff}').unwrap_or(&text).replace("\r\n", "\n");
        let is_script =
            text.starts_with("#!") && !text.trim_start_matches("#!").trim_start().starts_with('[');
        Ok(if is_script { format!("//{text}") } else { text })
    }

    fn text(&mut self, path: &Path) -> Result<String> {
        let text = crate::source_file::read(path)?;
        self.note(path, text.as_bytes());
        Ok(text)
    }

    fn note(&mut self, path: &Path, bytes: &[u8]) {
        if self.krate.is_local {
            self.read.insert(path.to_path_buf(), facts::hash(bytes));
        }
    }

    /// The text with all that is known of conditions, with procedural macros and included files expanded.
    fn plain(&mut self, mut text: String, path: &Path) -> Result<String> {
        let place = path.display().to_string();
        for round in 0.. {
            let (mut edits, mut by_rules) = (vec![], vec![]);
            if text.contains("cfg") {
                let tokens = parsed(&text, &place)?;
                let decided = edited(&text, self.krate.conditions.edits(tokens));
                // The branch that is compiled may have conditions of its own.
                if decided != text && round < DEPTH {
                    text = decided;
                    continue;
                }
            }
            if text.contains("include") || text.contains("env!") {
                edits.extend(self.included(parsed(&text, &place)?, path)?);
            }
            if edits.is_empty() && (text.contains("macro_rules") || !self.rules.is_empty()) {
                self.by_rules(parsed(&text, &place)?, "", &mut by_rules);
            }
            if edits.is_empty() && !self.macros.is_empty() {
                let tokens = parsed(&text, &place)?;
                edits = self.unrenamed(&tokens);
                if edits.is_empty() {
                    edits = self.expanded(tokens)?;
                }
            }
            if edits.is_empty() {
                edits = by_rules;
            }
            if edits.is_empty() {
                return Ok(text);
            }
            if round == DEPTH {
                let why = format!("{place}: macros that make macros without an end");
                return Err(Failure::check(why));
            }
            text = edited(&text, edits);
        }
        unreachable!("the loop has no end")
    }

    fn modules(&mut self, text: String, path: &Path, place: &Place) -> Result<Option<String>> {
        let text = self.plain(text, path)?;
        let mut file = items(&text, &path.display().to_string())?;
        if is_hidden(&file.attrs) {
            return Ok(None);
        }
        let mut edits = vec![];
        self.below(&mut file.items, &text, path, place, &mut edits)?;
        if text.contains("mod ") {
            self.modules_in_macros(&text, path, place, &mut edits)?;
        }
        Ok(Some(edited(&text, edits)))
    }

    /// Edits that put the files of modules in.
    fn below(
        &mut self,
        items: &mut [Item],
        text: &str,
        path: &Path,
        place: &Place,
        edits: &mut Edits,
    ) -> Result<()> {
        for item in items {
            let gone = line_of(text, item.span().byte_range());
            if attributes(item).is_some_and(|attrs| is_hidden(attrs)) {
                edits.push((gone, String::new()));
                continue;
            }
            if let Item::Macro(syn::ItemMacro { ident: None, attrs, mac, .. }) = item {
                // It may come from a module that has just been read.
                let made = mac.path.get_ident().and_then(|name| {
                    self.made(&name.to_string(), quote::quote!(#(#attrs)*), mac.tokens.clone())
                });
                if let Some(made) = made {
                    let made = self.modules(printed(made), path, place)?;
                    edits.push((item.span().byte_range(), made.unwrap_or_default()));
                }
                continue;
            }
            let Item::Mod(module) = item else { continue };
            let (name, named) = (word(&module.ident), path_attribute(&module.attrs));
            if let Some((_, items)) = &mut module.content {
                let below = match &named {
                    Some(named) if place.is_inner => place.below.join(named),
                    Some(named) => place.folder.join(named),
                    None => place.below.join(name),
                };
                let place = Place { below, is_inner: true, ..place.clone() };
                self.below(items, text, path, &place, edits)?;
                continue;
            }
            let semicolon = module.semi.map_or(0..0, |it| it.span.byte_range());
            if let Some(attribute) = module.attrs.iter().find(|it| it.path().is_ident("path")) {
                edits.push((attribute.span().byte_range(), String::new()));
            }
            let (file, inner) = place.of_module(&name, named.as_deref());
            // Another platform's module may lack its file.
            if !file.is_file() && module.attrs.iter().any(|it| it.path().is_ident("cfg")) {
                edits.push((semicolon, " {}".to_string()));
                continue;
            }
            edits.push(match self.file(&file, &inner)? {
                Some(inner) => (semicolon, format!(" {{\n{}\n}}", inner.trim_end())),
                None => (gone, String::new()),
            });
        }
        Ok(())
    }

    /// `mod x;` among the arguments of a macro, as `cfg_if!` has it.
    fn modules_in_macros(
        &mut self,
        text: &str,
        path: &Path,
        place: &Place,
        edits: &mut Edits,
    ) -> Result<()> {
        let mut found: Vec<(String, Option<String>, Range<usize>)> = vec![];
        let tokens = parsed(text, &path.display().to_string())?;
        for_each_level(tokens, false, &mut |tokens, is_macro| {
            for (i, three) in tokens.windows(3).enumerate().filter(|_| is_macro) {
                let [first, TokenTree::Ident(name), end] = three else { continue };
                if is_word(Some(first), "mod") && is_sign(Some(end), ';') {
                    let attributes = &tokens[attributes_before(tokens, i)..i];
                    let attributes = attributes.iter().cloned().collect();
                    let attributes = Attribute::parse_outer.parse2(attributes);
                    let named = attributes.ok().and_then(|it| path_attribute(&it));
                    found.push((name.to_string(), named, range(end)));
                }
            }
        });
        for (name, named, semicolon) in found {
            if edits.iter().any(|(all, _)| all.contains(&semicolon.start)) {
                continue;
            }
            // The place is that of the call, which is mostly the root of the crate.
            let places = [place.clone(), Place::beside(&self.krate.root)];
            let mut files = places.iter().map(|it| it.of_module(&name, named.as_deref()));
            if let Some((file, inner)) = files.find(|(file, _)| file.is_file()) {
                let inner = self.file(&file, &inner)?.unwrap_or_default();
                edits.push((semicolon, format!(" {{\n{inner}\n}}")));
            }
        }
        Ok(())
    }

    /// Edits that put in what `include!` and its like, and `env!`, stand for.
    fn included(&mut self, tokens: TokenStream, path: &Path) -> Result<Edits> {
        const KNOWN: [&str; 5] = ["include", "include_str", "include_bytes", "env", "option_env"];
        let mut calls: Vec<(&str, Range<usize>, syn::Macro, bool)> = vec![];
        for_each_level(tokens, false, &mut |tokens, _| {
            for i in 0..tokens.len().saturating_sub(2) {
                let name = KNOWN.iter().find(|it| is_word(tokens.get(i), it));
                let (Some(name), true) = (name, is_sign(tokens.get(i + 1), '!')) else { continue };
                let call = tokens[path_before(tokens, i)..=i + 2].iter().cloned().collect();
                if let Ok(call) = syn::parse2::<syn::Macro>(call) {
                    let all = call.span().byte_range();
                    calls.push((*name, all, call, is_sign(tokens.get(i + 3), ';')));
                }
            }
        });
        let mut edits = vec![];
        for (name, all, call, ends) in calls {
            // The path of an included file may be made by `env!`.
            if edits.iter().any(|(outer, _): &(Range<usize>, _)| outer.contains(&all.start)) {
                continue;
            }
            let arguments = call.parse_body_with(Punctuated::<Expr, Token![,]>::parse_terminated);
            let Ok(arguments) = arguments else { continue };
            let Some(argument) = arguments.first().and_then(|it| self.constant(it)) else {
                continue;
            };
            if name.ends_with("env") {
                edits.push((all, self.variable(&argument, name == "env", path)?));
                continue;
            }
            let file = path.parent().expect("a folder").join(&argument);
            // Some tests of a crate include files that its package lacks.
            let Ok(real) = file.canonicalize() else { continue };
            if !self.folders.iter().any(|folder| real.starts_with(folder)) {
                return Err(Failure::check(format!(
                    "{}: it includes {}, which lies outside of all packages of the program: a bundle cannot have it",
                    path.display(),
                    real.display()
                )));
            }
            let new = match name {
                "include_str" => literal(&self.text(&real)?),
                "include_bytes" => {
                    let bytes = files::bytes(&real, crate::source_file::LONGEST as u64)?;
                    crate::source_file::is_short(&real, bytes.len())?;
                    self.note(&real, &bytes);
                    format!("b\"{}\"", bytes.escape_ascii())
                }
                _ => self.read(&real)?,
            };
            // In a file of items, `include!` ends with a semicolon of its own.
            let is_expression = name != "include" || syn::parse_str::<Expr>(&new).is_ok();
            edits.push(match is_expression {
                true if name == "include" => (all, format!("({})", new.trim())),
                false if ends => (all.start..all.end + 1, new),
                _ => (all, new),
            });
        }
        Ok(edits)
    }

    /// The value of a variable for `env!`, if it `must_be`, or else for `option_env!`.
    fn variable(&mut self, name: &str, must_be: bool, path: &Path) -> Result<String> {
        let value = match self.krate.variables.get(name) {
            // No judge has a folder of this machine.
            Some(value) if Path::new(value).is_absolute() => {
                let krate = &self.krate.package;
                let remark = format!(
                    "the variable {name} of {krate}, a folder of this machine, is `.` in the file"
                );
                self.remarks.extend(self.krate.is_local.then_some(remark));
                Some(".")
            }
            value => value.map(String::as_str),
        };
        match value {
            Some(value) if must_be => Ok(format!("{value:?}")),
            Some(value) => Ok(format!("::core::option::Option::Some({value:?})")),
            None if !must_be => Ok("::core::option::Option::None::<&'static str>".to_string()),
            None => Err(Failure::check(format!(
                "{}: the variable {name} is one of this machine: a bundle cannot have it",
                path.display()
            ))),
        }
    }

    /// The text of a constant: a literal, or what `concat!` and `env!` make of such.
    fn constant(&self, it: &Expr) -> Option<String> {
        match it {
            Expr::Lit(it) => Some(match &it.lit {
                syn::Lit::Str(it) => it.value(),
                other => other.to_token_stream().to_string(),
            }),
            Expr::Macro(syn::ExprMacro { mac, .. }) => {
                let parser = Punctuated::<Expr, Token![,]>::parse_terminated;
                let parts = mac.parse_body_with(parser).ok()?;
                let mut parts = parts.iter().map(|it| self.constant(it));
                match mac.path.segments.last()?.ident.to_string().as_str() {
                    "concat" => parts.collect(),
                    "env" => self.krate.variables.get(&parts.next()??).cloned(),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Edits that call procedural macros which imports have renamed by the names that their crates give them.
    fn unrenamed(&self, tokens: &TokenStream) -> Edits {
        let leaves = imports(tokens.clone()).into_iter().flat_map(|(_, tree)| leaves(&tree));
        let names = leaves.filter_map(|mut it| Some((it.name, it.path.pop()?)));
        let names: HashMap<String, String> =
            names.filter(|(name, own)| name != own && self.macros.contains_key(own)).collect();
        let mut edits = vec![];
        let mut rename = |token: &TokenTree| {
            let own = names.get(&token.to_string());
            edits.extend(own.map(|own| (range(token), own.clone())));
        };
        for_each_level(tokens.clone(), false, &mut |tokens, _| {
            for (i, two) in tokens.windows(2).enumerate().filter(|_| !names.is_empty()) {
                if is_sign(two.get(1), '!') && !follows_path(&tokens[..i]) {
                    rename(&two[0]);
                } else if let (true, Some(attribute)) =
                    (is_sign(two.first(), '#'), group(two.get(1), Delimiter::Bracket))
                {
                    let attribute: Vec<TokenTree> = attribute.stream().into_iter().collect();
                    attribute.first().into_iter().for_each(&mut rename);
                    if let (true, Some(TokenTree::Group(derived))) =
                        (is_word(attribute.first(), "derive"), attribute.get(1))
                    {
                        derived.stream().into_iter().for_each(|it| rename(&it));
                    }
                }
            }
        });
        edits
    }

    /// Is the token `i` a macro by example that we know, called by a path through its module?
    fn is_in_module(&self, tokens: &[TokenTree], i: usize) -> bool {
        let known = self.rules.get(&tokens[i].to_string());
        known.is_some_and(|(module, _)| {
            follows_path(&tokens[..i]) && i > 2 && is_word(tokens.get(i - 3), module)
        })
    }

    /// Edits that expand the calls of macros by example for which rustc's expansion comes too late; they are noted.
    fn by_rules(&mut self, tokens: TokenStream, module: &str, edits: &mut Edits) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut i = 0;
        while let Some(token) = tokens.get(i) {
            let is_call = is_sign(tokens.get(i + 1), '!');
            match (tokens.get(i + 2), tokens.get(i + 3)) {
                (Some(TokenTree::Ident(name)), Some(TokenTree::Group(definition)))
                    if is_call && is_word(Some(token), "macro_rules") =>
                {
                    let (is_needed, has_file) = self.needs(definition.stream());
                    self.rules.remove(&word(name));
                    if is_needed || has_file {
                        let rules = (module.to_string(), rules::rules(definition.stream()));
                        self.rules.insert(word(name), rules);
                    }
                    let first = attributes_before(&tokens, i);
                    let start = range(&tokens[first]).start;
                    let attributes = words_of(tokens[first..i].iter().cloned().collect());
                    if has_file {
                        // The macros of its modules could not stand in the body of another one.
                        let end = i + 3 + usize::from(is_sign(tokens.get(i + 4), ';'));
                        edits.push((start..range(&tokens[end]).end, String::new()));
                    } else if is_needed && !attributes.contains("unused_macros") {
                        edits.push((start..start, "#[allow(unused_macros)]\n".to_string()));
                    }
                    i += 3;
                }
                (Some(TokenTree::Group(arguments)), _) if is_call => {
                    let is_it = !follows_path(&tokens[..i])
                        || self.is_in_module(&tokens, i)
                        || i > 2 && is_word(tokens.get(i - 3), "crate");
                    let first = path_before(&tokens, i);
                    let start = attributes_before(&tokens, first);
                    let is_it = is_it && !has_sign(&tokens[i + 2], '$');
                    let attributes = tokens[start..first].iter().cloned().collect();
                    let arguments = arguments.stream();
                    match is_it.then(|| self.made(&token.to_string(), attributes, arguments)) {
                        Some(Some(made)) => {
                            let (all, new) = replaced(&tokens, i, made);
                            edits.push((range(&tokens[start]).start..all.end, new));
                            i += 2;
                        }
                        _ => i += 1,
                    }
                }
                _ => {
                    if let TokenTree::Group(inner) = token {
                        let is_module = i > 1 && is_word(tokens.get(i - 2), "mod");
                        let module =
                            if is_module { tokens[i - 1].to_string() } else { module.to_string() };
                        self.by_rules(inner.stream(), &module, edits);
                    }
                }
            }
            i += 1;
        }
    }

    /// What a macro by example that we know makes of its arguments, each item with the attributes of the call.
    fn made(
        &self,
        name: &str,
        attributes: TokenStream,
        arguments: TokenStream,
    ) -> Option<TokenStream> {
        let made = rules::expanded(&self.rules.get(name)?.1, arguments)?;
        if attributes.is_empty() {
            return Some(made);
        }
        let items = syn::parse2::<syn::File>(made).ok()?.items;
        Some(items.iter().map(|item| quote::quote!(#attributes #item)).collect())
    }

    /// Does a macro with this definition hand on tokens to a procedural macro, and has it modules in other files?
    fn needs(&self, definition: TokenStream) -> (bool, bool) {
        let (mut is_needed, mut has_file) = (false, false);
        let is_procedural = |name: &String, is_call: bool| {
            self.macros.get(name).is_some_and(|it| (it.0 == Kind::Call) == is_call)
        };
        for_each_level(definition, true, &mut |tokens, _| {
            for (i, token) in tokens.iter().enumerate() {
                let name = i + 1 + usize::from(is_sign(tokens.get(i + 1), '$'));
                has_file |= is_word(Some(token), "mod") && is_sign(tokens.get(name + 1), ';');
                let (name, is_call) = (token.to_string(), is_sign(tokens.get(i + 1), '!'));
                let is_known = is_procedural(&name, true) || self.rules.contains_key(&name);
                let hands_on = tokens.get(i + 2).is_some_and(|it| has_sign(it, '$'));
                let attribute = group(tokens.get(i + 1), Delimiter::Bracket);
                let attribute = attribute.filter(|_| is_sign(Some(token), '#'));
                let names = attribute.map_or(Words::new(), |it| words_of(it.stream()));
                is_needed |= is_call && is_known && hands_on
                    || names.iter().any(|name| is_procedural(name, false));
            }
        });
        (is_needed, has_file)
    }

    /// Edits that expand the first procedural macros: those that stand within no other one.
    fn expanded(&mut self, tokens: TokenStream) -> Result<Edits> {
        let mut found: Vec<(Vec<TokenTree>, usize)> = vec![];
        let names: Words = self.macros.keys().cloned().collect();
        for_each_level(tokens, false, &mut |tokens, is_macro| {
            for (i, token) in tokens.iter().enumerate() {
                let is_ours = if is_sign(Some(token), '#') {
                    // The first attribute of an item finds the others.
                    let all = &tokens[i..attributes_from(tokens, i)];
                    let words = words_of(all.iter().cloned().collect());
                    !is_macro && attributes_before(tokens, i) == i && !words.is_disjoint(&names)
                } else {
                    // What a rule hands on is known where that rule is called alone.
                    let is_ready = matches!(tokens.get(i + 2), Some(TokenTree::Group(argument))
                        if !(is_macro && has_sign(&TokenTree::Group(argument.clone()), '$')));
                    is_ready
                        && is_sign(tokens.get(i + 1), '!')
                        && matches!(token, TokenTree::Ident(name)
                            if names.contains(&word(name)) && !self.is_in_module(tokens, i))
                };
                if is_ours {
                    found.push((tokens.to_vec(), i));
                }
            }
        });
        let mut edits: Edits = vec![];
        for (tokens, i) in found {
            let start = range(&tokens[i]).start;
            if edits.iter().any(|(all, _)| all.contains(&start)) {
                continue;
            }
            edits.extend(match is_sign(tokens.get(i), '#') {
                true => {
                    let rest: TokenStream = tokens[i..].iter().cloned().collect();
                    match first::<Item>.parse2(rest) {
                        Ok(item) => self.item(item)?,
                        Err(_) => self.unread(&tokens[i..])?,
                    }
                }
                false => self.call(&tokens, i)?,
            });
        }
        Ok(edits)
    }

    /// The edit that expands one procedural macro of an item: the first attribute, else all that are derived.
    fn item(&mut self, mut item: Item) -> Result<Option<(Range<usize>, String)>> {
        let all = item.span().byte_range();
        let Some(attrs) = attributes(&mut item) else { return Ok(None) };
        if let Some((name, library, arguments)) = self.attribute(attrs) {
            let made = self.run(&library, &name, item.to_token_stream(), Some(arguments))?;
            return Ok(Some((all, printed(made))));
        }
        let mut derived = vec![];
        for attr in attrs.iter_mut().filter(|it| it.path().is_ident("derive")) {
            let Meta::List(list) = &mut attr.meta else { continue };
            let paths = list.parse_args_with(Punctuated::<syn::Path, Token![,]>::parse_terminated);
            let Ok(paths) = paths else { continue };
            let (found, rest): (Vec<_>, Vec<_>) =
                paths.into_iter().partition(|path| self.known(path, Kind::Derive).is_some());
            derived.extend(found.iter().filter_map(|path| self.known(path, Kind::Derive)));
            list.tokens = quote::quote!(#(#rest),*);
        }
        if derived.is_empty() {
            return Ok(None);
        }
        attrs.retain(|attr| !matches!(&attr.meta, Meta::List(list) if list.path.is_ident("derive") && list.tokens.is_empty()));
        strip(&mut item, |attr| {
            attr.path().is_ident("cfg") && is_hidden(std::slice::from_ref(attr))
        });
        let body = item.to_token_stream();
        let mut made = TokenStream::new();
        for (name, library) in derived {
            made.extend(self.run(&library, &name, body.clone(), None)?);
        }
        let others = self.macros;
        strip(&mut item, |attr| {
            let name = attr.path().segments.last().expect("a name").ident.to_string();
            !BUILT_IN.split(' ').any(|it| it == name)
                && attr.path().segments.len() == 1
                && !others.contains_key(&name)
        });
        Ok(Some((all, printed(quote::quote!(#item #made)))))
    }

    /// The edit that expands an attribute of an item that syn does not read, as `pub impl`: it ends with its first braces.
    fn unread(&mut self, tokens: &[TokenTree]) -> Result<Option<(Range<usize>, String)>> {
        let mut braces = tokens.iter().map(|it| group(Some(it), Delimiter::Brace).is_some());
        let Some(end) = braces.position(|it| it) else { return Ok(None) };
        let (attrs, item) = tokens[..=end].split_at(attributes_from(tokens, 0));
        let all = range(&tokens[0]).start..range(&tokens[end]).end;
        let Ok(mut attrs) = Attribute::parse_outer.parse2(attrs.iter().cloned().collect()) else {
            return Ok(None);
        };
        let Some((name, library, arguments)) = self.attribute(&mut attrs) else { return Ok(None) };
        let item: TokenStream = item.iter().cloned().collect();
        let made = self.run(&library, &name, quote::quote!(#(#attrs)* #item), Some(arguments))?;
        Ok(Some((all, printed(made))))
    }

    fn known(&self, path: &syn::Path, kind: Kind) -> Option<(String, PathBuf)> {
        let name = path.segments.last().expect("a name").ident.to_string();
        self.macros.get(&name).filter(|it| it.0 == kind).map(|it| (name, it.1.clone()))
    }

    /// Takes the first attribute that is a procedural macro: its name, its library and its arguments.
    fn attribute(&self, attrs: &mut Vec<Attribute>) -> Option<(String, PathBuf, TokenStream)> {
        let is_it = |attr: &Attribute| self.known(attr.path(), Kind::Attribute).is_some();
        let attr = attrs.remove(attrs.iter().position(is_it)?);
        let (name, library) = self.known(attr.path(), Kind::Attribute)?;
        let arguments = match attr.meta {
            Meta::List(list) => list.tokens,
            Meta::NameValue(it) => it.value.to_token_stream(),
            Meta::Path(_) => TokenStream::new(),
        };
        Some((name, library, arguments))
    }

    /// The edit that expands the call of a procedural macro whose name is the token `i`.
    fn call(&mut self, tokens: &[TokenTree], i: usize) -> Result<Option<(Range<usize>, String)>> {
        let name = tokens[i].to_string();
        let (Some((Kind::Call, library)), Some(TokenTree::Group(body))) =
            (self.macros.get(&name).cloned(), tokens.get(i + 2))
        else {
            return Ok(None);
        };
        Ok(Some(replaced(tokens, i, self.run(&library, &name, body.stream(), None)?)))
    }

    fn run(
        &mut self,
        library: &Path,
        name: &str,
        body: TokenStream,
        arguments: Option<TokenStream>,
    ) -> Result<TokenStream> {
        if self.server.is_none() {
            *self.server = Some(Server::start(name)?);
        }
        let server = self.server.as_mut().expect("it has started");
        server.expand(library, name, body, arguments, &self.krate.folder, &self.krate.variables)
    }
}

/// Attributes that the compiler knows, and helper attributes of its derives.
const BUILT_IN: &str = "allow automatically_derived cfg cfg_attr cold default deny deprecated derive doc expect \
    export_name forbid inline must_use no_mangle non_exhaustive repr target_feature test track_caller warn";

/// A text as a literal, raw where that is plainer.
fn literal(text: &str) -> String {
    let hashes = (0..)
        .map(|n| "#".repeat(n))
        .find(|it| !text.contains(&format!("\"{it}")))
        .unwrap_or_default();
    match text.contains(['\\', '"', '\n']) && !text.contains('\r') {
        true => format!("r{hashes}\"{text}\"{hashes}"),
        false => format!("{text:?}"),
    }
}

/// The edit that puts what it has made in the place of the macro call whose name is the token `i`.
fn replaced(tokens: &[TokenTree], i: usize, made: TokenStream) -> (Range<usize>, String) {
    let all = range(&tokens[path_before(tokens, i)]).start..range(&tokens[i + 2]).end;
    let ends = is_sign(tokens.get(i + 3), ';');
    match (syn::parse2(made.clone()), &tokens[i + 2]) {
        // It may stand between items, as the call does.
        (Ok(Expr::Macro(inner)), TokenTree::Group(own)) => {
            let path = inner.mac.path;
            let arguments = proc_macro2::Group::new(own.delimiter(), inner.mac.tokens);
            (all, quote::quote!(#path ! #arguments).to_string())
        }
        (Ok(_), _) => (all, format!("({made})")),
        _ if ends => (all.start..range(&tokens[i + 3]).end, printed(made)),
        _ if syn::parse2::<syn::File>(made.clone()).is_ok() => (all, printed(made)),
        _ => (all, format!("{{ {made} }}")),
    }
}

/// The text of what a macro has made.
fn printed(tokens: TokenStream) -> String {
    match syn::parse2::<syn::File>(tokens.clone()) {
        // prettyplease cannot print functions of a trait that have no body.
        Ok(file) if !file.items.iter().any(|it| matches!(it, Item::Verbatim(_))) => {
            prettyplease::unparse(&file)
        }
        _ => tokens.to_string(),
    }
}

/// Where the attributes end that begin with the token `i`.
fn attributes_from(tokens: &[TokenTree], mut i: usize) -> usize {
    while is_sign(tokens.get(i), '#') && group(tokens.get(i + 1), Delimiter::Bracket).is_some() {
        i += 2;
    }
    i
}

fn path_attribute(attrs: &[Attribute]) -> Option<String> {
    attrs.iter().find_map(|attr| match &attr.meta {
        Meta::NameValue(it) if it.path.is_ident("path") => match &it.value {
            syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(path), .. }) => Some(path.value()),
            _ => None,
        },
        _ => None,
    })
}

/// Removes attributes of an item, of its fields and of its variants; fields and variants that no judge compiles go.
fn strip(item: &mut Item, goes: impl Fn(&Attribute) -> bool) {
    let fields = |fields: &mut syn::Fields| {
        let all = match fields {
            syn::Fields::Named(it) => &mut it.named,
            syn::Fields::Unnamed(it) => &mut it.unnamed,
            syn::Fields::Unit => return,
        };
        *all = std::mem::take(all).into_iter().filter(|it| !is_hidden(&it.attrs)).collect();
        all.iter_mut().for_each(|it| it.attrs.retain(|attr| !goes(attr)));
    };
    match item {
        Item::Struct(it) => fields(&mut it.fields),
        Item::Enum(syn::ItemEnum { variants: all, .. }) => {
            *all = std::mem::take(all).into_iter().filter(|it| !is_hidden(&it.attrs)).collect();
            for variant in all {
                variant.attrs.retain(|attr| !goes(attr));
                fields(&mut variant.fields);
            }
        }
        Item::Union(_) => {}
        _ => return,
    }
    attributes(item).into_iter().for_each(|attrs| attrs.retain(|attr| !goes(attr)));
}

/// The macros of compiled macro crates.
pub(crate) fn macros_of(krates: &[&Krate], server: &mut Option<Server>) -> Result<Macros> {
    let mut all = Macros::new();
    for krate in krates {
        let Some(library) = &krate.compiled else { continue };
        if server.is_none() {
            *server = Some(Server::start(&krate.package)?);
        }
        let macros: BTreeMap<String, Kind> =
            server.as_mut().expect("it has started").macros(library)?;
        all.extend(macros.into_iter().map(|(name, kind)| (name, (kind, library.clone()))));
    }
    Ok(all)
}
