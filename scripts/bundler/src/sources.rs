//! Sources: the files of a crate as one text, in which conditions are decided, procedural macros expanded, and files
//! included.

use crate::migrate::Changes;
use crate::plan::Krate;
use crate::server::{Kind, Server};
use crate::tokens::{
    edited, follows_path, for_each_level, group, is_sign, is_word, items, parsed, range, Edits,
    Words,
};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::ToTokens;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::parse::Parser;
use syn::spanned::Spanned;
use syn::{Attribute, Item, Meta};
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
    /// The files that include the one that we read.
    pub(crate) open: Vec<PathBuf>,
    /// The macros without an argument whose bodies have modules in other files.
    pub(crate) blocks: HashMap<String, String>,
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

impl Reader<'_> {
    /// The text of the crate, with all its modules in it.
    pub(crate) fn whole(&mut self) -> Result<String> {
        let root = self.krate.root.clone();
        let folder = root.parent().expect("a file lies in a folder").to_path_buf();
        let place = Place { below: folder.clone(), folder, is_inner: false };
        Ok(self.file(&root, &place)?.unwrap_or_default())
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
        let text = files::read(path)?;
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
            let mut edits = vec![];
            if ["cfg"].iter().any(|it| text.contains(it)) {
                let tokens = parsed(&text, &place)?;
                text = edited(&text, self.krate.conditions.edits(tokens));
            }
            if ["include", "env!"].iter().any(|it| text.contains(it)) {
                edits.extend(self.included(parsed(&text, &place)?, path)?);
            }
            if edits.is_empty() && !self.macros.is_empty() {
                edits.extend(self.expanded(parsed(&text, &place)?)?);
            }
            if edits.is_empty() {
                return Ok(text);
            }
            if round == DEPTH {
                return Err(Failure::check(format!(
                    "{place}: macros that make macros without an end"
                )));
            }
            text = edited(&text, edits);
        }
        unreachable!("the loop has no end")
    }

    fn modules(&mut self, text: String, path: &Path, place: &Place) -> Result<Option<String>> {
        let text = self.plain(text, path)?;
        let file = items(&text, &path.display().to_string())?;
        if is_hidden(&file.attrs) {
            return Ok(None);
        }
        let mut edits = vec![];
        self.below(&file.items, &text, path, place, &mut edits)?;
        if text.contains("mod ") {
            self.modules_in_macros(&text, path, place, &mut edits)?;
        }
        Ok(Some(edited(&text, edits)))
    }

    /// Edits that put the files of modules in.
    fn below(
        &mut self,
        items: &[Item],
        text: &str,
        path: &Path,
        place: &Place,
        edits: &mut Edits,
    ) -> Result<()> {
        for item in items {
            if attributes(item).is_some_and(|attrs| is_hidden(attrs)) {
                edits.push((line_of(text, item.span().byte_range()), String::new()));
                continue;
            }
            if let Item::Macro(it) = item {
                self.block(it, text, path, place, edits)?;
            }
            let Item::Mod(module) = item else { continue };
            let name = module.ident.to_string();
            let name = name.strip_prefix("r#").unwrap_or(&name);
            let named = path_attribute(&module.attrs);
            if let Some((_, items)) = &module.content {
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
            let is_open = module.attrs.iter().any(|it| it.path().is_ident("cfg"));
            match self.module(name, named, place)? {
                Some(Ok(Some(inner))) => {
                    edits.push((semicolon, format!(" {{\n{}\n}}", inner.trim_end())))
                }
                Some(Ok(None)) => {
                    edits.push((line_of(text, item.span().byte_range()), String::new()))
                }
                // Another platform's module may lack its file.
                Some(Err(_)) if is_open => edits.push((semicolon, " {}".to_string())),
                Some(Err(path)) => return Err(missing(&path, path.parent())),
                None => unreachable!("a module has a file"),
            }
        }
        Ok(())
    }

    /// `macro_rules! root { () => { mod x; … } } root!();`: the body takes the place of the call, as the macros of
    /// those modules could not stand in the body of another one.
    fn block(
        &mut self,
        item: &syn::ItemMacro,
        text: &str,
        path: &Path,
        place: &Place,
        edits: &mut Edits,
    ) -> Result<()> {
        let all = item.span().byte_range();
        if let Some(name) = &item.ident {
            let tokens: Vec<TokenTree> = item.mac.tokens.clone().into_iter().collect();
            let ([TokenTree::Group(rule), _, _, TokenTree::Group(body)]
            | [TokenTree::Group(rule), _, _, TokenTree::Group(body), _]) = &tokens[..]
            else {
                return Ok(());
            };
            let body_tokens: Vec<TokenTree> = body.stream().into_iter().collect();
            let has_file = body_tokens
                .windows(3)
                .any(|it| is_word(Some(&it[0]), "mod") && is_sign(Some(&it[2]), ';'));
            if rule.stream().is_empty() && has_file {
                let inner = body.span_open().byte_range().end..body.span_close().byte_range().start;
                self.blocks.insert(name.to_string(), text[inner].to_string());
                edits.push((line_of(text, all), String::new()));
            }
            return Ok(());
        }
        let name = item.mac.path.get_ident().map(ToString::to_string);
        if let Some(body) = name.and_then(|name| self.blocks.get(&name).cloned()) {
            edits.push((all, self.modules(body, path, place)?.unwrap_or_default()));
        }
        Ok(())
    }

    /// The text of the module `name` from its file, or the path at which it was looked for.
    #[allow(clippy::type_complexity)]
    fn module(
        &mut self,
        name: &str,
        named: Option<String>,
        place: &Place,
    ) -> Result<Option<std::result::Result<Option<String>, PathBuf>>> {
        let (file, below) = match named {
            Some(named) => {
                let file = if place.is_inner { &place.below } else { &place.folder }.join(named);
                let below = file.parent().expect("a folder").to_path_buf();
                (file, below)
            }
            None => {
                let flat = place.below.join(format!("{name}.rs"));
                let nested = place.below.join(name).join("mod.rs");
                (
                    if flat.is_file() || !nested.is_file() { flat } else { nested },
                    place.below.join(name),
                )
            }
        };
        if !file.is_file() {
            return Ok(Some(Err(file)));
        }
        let folder = file.parent().expect("a folder").to_path_buf();
        Ok(Some(Ok(self.file(&file, &Place { folder, below, is_inner: false })?)))
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
        for_each_level(
            parsed(text, &path.display().to_string())?,
            false,
            &mut |tokens, is_macro| {
                for i in 1..tokens.len().saturating_sub(1) {
                    let TokenTree::Ident(name) = &tokens[i] else { continue };
                    if is_macro
                        && is_word(tokens.get(i - 1), "mod")
                        && is_sign(tokens.get(i + 1), ';')
                    {
                        let mut first = i - 1;
                        while first > 1
                            && is_sign(tokens.get(first - 2), '#')
                            && group(tokens.get(first - 1), Delimiter::Bracket).is_some()
                        {
                            first -= 2;
                        }
                        let attributes = tokens[first..i - 1].iter().cloned().collect();
                        let attributes = Attribute::parse_outer.parse2(attributes);
                        let named = attributes.ok().and_then(|it| path_attribute(&it));
                        found.push((name.to_string(), named, range(&tokens[i + 1])));
                    }
                }
            },
        );
        for (name, named, semicolon) in found {
            if edits.iter().any(|(all, _)| all.contains(&semicolon.start)) {
                continue;
            }
            // The place is that of the call, which is mostly the root of the crate.
            let root = self.krate.root.parent().expect("a folder").to_path_buf();
            let root = Place { below: root.clone(), folder: root, is_inner: false };
            let mut inner = self.module(&name, named.clone(), place)?;
            if !matches!(inner, Some(Ok(_))) {
                inner = self.module(&name, named, &root)?;
            }
            if let Some(Ok(inner)) = inner {
                edits.push((semicolon, format!(" {{\n{}\n}}", inner.unwrap_or_default())));
            }
        }
        Ok(())
    }

    /// Edits that put in what `include!` and its like, and `env!`, stand for.
    fn included(&mut self, tokens: TokenStream, path: &Path) -> Result<Edits> {
        let mut calls: Vec<(String, Range<usize>, TokenStream, bool)> = vec![];
        for_each_level(tokens, false, &mut |tokens, _| {
            for i in 0..tokens.len() {
                let TokenTree::Ident(name) = &tokens[i] else { continue };
                let name = name.to_string();
                let known = ["include", "include_str", "include_bytes", "env", "option_env"];
                let TokenTree::Group(inner) = (match tokens.get(i + 2) {
                    Some(group) if known.contains(&&*name) && is_sign(tokens.get(i + 1), '!') => {
                        group
                    }
                    _ => continue,
                }) else {
                    continue;
                };
                let mut first = i;
                while follows_path(&tokens[..first]) {
                    let is_long = first >= 3 && matches!(tokens[first - 3], TokenTree::Ident(_));
                    first -= if is_long { 3 } else { 2 };
                }
                let ends = is_sign(tokens.get(i + 3), ';');
                let all = range(&tokens[first]).start..range(&tokens[i + 2]).end;
                calls.push((name, all, inner.stream(), ends));
            }
        });
        let mut edits = vec![];
        for (name, all, argument, ends) in calls {
            let Some(argument) = self.constant(argument, path)? else { continue };
            if name.ends_with("env") {
                let value = self.krate.variables.get(&argument);
                let new = match value {
                    Some(value) if name == "env" => format!("{value:?}"),
                    Some(value) => format!("::core::option::Option::Some({value:?})"),
                    None if name == "option_env" => {
                        "::core::option::Option::None::<&'static str>".to_string()
                    }
                    None => {
                        let path = path.display();
                        return Err(Failure::check(format!(
                            "{path}: the variable {argument} is one of this machine: a bundle cannot have it"
                        )));
                    }
                };
                edits.push((all, new));
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
            let new = match name.as_str() {
                "include_str" => literal(&self.text(&real)?),
                "include_bytes" => {
                    let bytes = std::fs::read(&real).map_err(Failure::at(&real))?;
                    self.note(&real, &bytes);
                    let bytes: String = bytes
                        .iter()
                        .map(|byte| std::ascii::escape_default(*byte).to_string())
                        .collect();
                    format!("b\"{bytes}\"")
                }
                _ => {
                    let text = self.read(&real)?;
                    // In a file of items, `include!` ends with a semicolon of its own.
                    match syn::parse_str::<syn::Expr>(&text) {
                        Ok(_) => format!("({})", text.trim()),
                        Err(_) if ends => {
                            edits.push((all.start..all.end + 1, text));
                            continue;
                        }
                        Err(_) => text,
                    }
                }
            };
            edits.push((all, new));
        }
        Ok(edits)
    }

    /// The text that constant tokens come to: literals, and what `concat!` and `env!` make of them.
    fn constant(&self, tokens: TokenStream, path: &Path) -> Result<Option<String>> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut text = String::new();
        for part in tokens.split(|it| is_sign(Some(it), ',')) {
            let new = match part {
                [TokenTree::Literal(it)] => match syn::parse_str::<syn::Lit>(&it.to_string()) {
                    Ok(syn::Lit::Str(it)) => it.value(),
                    Ok(other) => other.to_token_stream().to_string(),
                    Err(_) => return Ok(None),
                },
                [.., TokenTree::Ident(name), sign, TokenTree::Group(inner)]
                    if is_sign(Some(sign), '!') =>
                {
                    let Some(inner) = self.constant(inner.stream(), path)? else { return Ok(None) };
                    match name.to_string().as_str() {
                        "concat" => inner,
                        "env" => self.krate.variables.get(&inner).cloned().ok_or_else(|| {
                            let path = path.display();
                            Failure::check(format!("{path}: the variable {inner} is one of this machine: a bundle cannot have it"))
                        })?,
                        _ => return Ok(None),
                    }
                }
                // The message of `env!`.
                [] => continue,
                _ => return Ok(None),
            };
            text += &new;
        }
        Ok(Some(text))
    }

    /// Edits that expand the first procedural macros: those that stand within no other one.
    fn expanded(&mut self, tokens: TokenStream) -> Result<Edits> {
        let mut found: Vec<(Vec<TokenTree>, usize)> = vec![];
        let names: Words = self.macros.keys().cloned().collect();
        for_each_level(tokens, false, &mut |tokens, is_macro| {
            let mut i = 0;
            while i < tokens.len() {
                if is_sign(tokens.get(i), '#') && !is_macro {
                    let run = attributes_from(tokens, i);
                    if tokens[i..run].iter().any(|it| {
                        crate::tokens::words_of(it.clone().into())
                            .iter()
                            .any(|it| names.contains(it))
                    }) {
                        found.push((tokens.to_vec(), i));
                    }
                    i = run.max(i + 1);
                    continue;
                }
                if let (TokenTree::Ident(name), true) =
                    (&tokens[i], is_sign(tokens.get(i + 1), '!'))
                {
                    // What a rule hands on is known where that rule is called alone.
                    let is_ready = matches!(tokens.get(i + 2), Some(TokenTree::Group(argument))
                        if !(is_macro && argument.stream().to_string().contains('$')));
                    if is_ready && names.contains(&name.to_string()) {
                        found.push((tokens.to_vec(), i));
                    }
                }
                i += 1;
            }
        });
        let mut edits: Edits = vec![];
        for (tokens, i) in found {
            let start = range(&tokens[i]).start;
            if edits.iter().any(|(all, _)| all.contains(&start)) {
                continue;
            }
            let new = if is_sign(tokens.get(i), '#') {
                let rest: TokenStream = tokens[i..].iter().cloned().collect();
                let parser = |input: syn::parse::ParseStream| -> syn::Result<Item> {
                    let item: Item = input.parse()?;
                    let _: TokenStream = input.parse()?;
                    Ok(item)
                };
                match parser.parse2(rest) {
                    Ok(item) => self.item(item)?,
                    Err(_) => None,
                }
            } else {
                self.call(&tokens, i)?
            };
            edits.extend(new);
        }
        Ok(edits)
    }

    /// The edit that expands one procedural macro of an item: the first attribute, else all that are derived.
    fn item(&mut self, mut item: Item) -> Result<Option<(Range<usize>, String)>> {
        let all = item.span().byte_range();
        let Some(attrs) = attributes_mut(&mut item) else { return Ok(None) };
        let known = |path: &syn::Path, kind: Kind| {
            let name = path.segments.last().expect("a name").ident.to_string();
            self.macros.get(&name).filter(|it| it.0 == kind).map(|it| (name, it.1.clone()))
        };
        let first = attrs.iter().position(|attr| known(attr.path(), Kind::Attribute).is_some());
        if let Some(number) = first {
            let attr = attrs.remove(number);
            let (name, library) = known(attr.path(), Kind::Attribute).expect("it was found");
            let arguments = match &attr.meta {
                Meta::List(list) => list.tokens.clone(),
                Meta::NameValue(it) => it.value.to_token_stream(),
                Meta::Path(_) => TokenStream::new(),
            };
            let made = self.run(&library, &name, item.to_token_stream(), Some(arguments))?;
            return Ok(Some((all, printed(made))));
        }
        let mut derived = vec![];
        for attr in attrs.iter_mut().filter(|it| it.path().is_ident("derive")) {
            let Meta::List(list) = &mut attr.meta else { continue };
            let paths = list.parse_args_with(
                syn::punctuated::Punctuated::<syn::Path, syn::Token![,]>::parse_terminated,
            );
            let Ok(paths) = paths else { continue };
            let (found, rest): (Vec<_>, Vec<_>) =
                paths.into_iter().partition(|path| known(path, Kind::Derive).is_some());
            derived.extend(found.iter().filter_map(|path| known(path, Kind::Derive)));
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
            !BUILT_IN.contains(&&*name)
                && attr.path().segments.len() == 1
                && !others.contains_key(&name)
        });
        Ok(Some((all, printed(quote::quote!(#item #made)))))
    }

    /// The edit that expands the call of a procedural macro whose name is the token `i`.
    fn call(&mut self, tokens: &[TokenTree], i: usize) -> Result<Option<(Range<usize>, String)>> {
        let name = tokens[i].to_string();
        let (Some((Kind::Call, library)), Some(TokenTree::Group(body))) =
            (self.macros.get(&name).cloned(), tokens.get(i + 2))
        else {
            return Ok(None);
        };
        let mut first = i;
        while follows_path(&tokens[..first]) {
            let is_long = first >= 3 && matches!(tokens[first - 3], TokenTree::Ident(_));
            first -= if is_long { 3 } else { 2 };
        }
        let made = self.run(&library, &name, body.stream(), None)?;
        let all = range(&tokens[first]).start..range(&tokens[i + 2]).end;
        let ends = is_sign(tokens.get(i + 3), ';');
        let is_expression = syn::parse2::<syn::Expr>(made.clone()).is_ok();
        Ok(Some(match is_expression {
            true => (all, format!("({made})")),
            false if ends => (all.start..range(&tokens[i + 3]).end, printed(made)),
            false if syn::parse2::<syn::File>(made.clone()).is_ok() => (all, printed(made)),
            false => (all, format!("{{ {made} }}")),
        }))
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
const BUILT_IN: [&str; 22] = [
    "allow",
    "automatically_derived",
    "cfg",
    "cfg_attr",
    "cold",
    "default",
    "deny",
    "deprecated",
    "derive",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "inline",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "repr",
    "target_feature",
    "test",
    "track_caller",
    "warn",
];

fn missing(path: &Path, by: Option<&Path>) -> Failure {
    let by = by.map_or(String::new(), |by| format!("; {} names it", by.display()));
    Failure::check(format!("{}: there is no such file{by}", path.display()))
}

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

/// The text of what a macro has made.
fn printed(tokens: TokenStream) -> String {
    match syn::parse2::<syn::File>(tokens.clone()) {
        Ok(file) => prettyplease::unparse(&file),
        Err(_) => tokens.to_string(),
    }
}

/// Where the attributes end that begin with the token `i`.
fn attributes_from(tokens: &[TokenTree], mut i: usize) -> usize {
    while is_sign(tokens.get(i), '#') && group(tokens.get(i + 1), Delimiter::Bracket).is_some() {
        i += 2;
    }
    i
}

/// Does no judge compile what has these attributes?
pub(crate) fn is_hidden(attrs: &[Attribute]) -> bool {
    let never = |attr: &Attribute| match &attr.meta {
        Meta::List(list) => {
            list.path.is_ident("cfg") && list.tokens.to_string().replace(' ', "") == "any()"
        }
        Meta::Path(path) => path.is_ident("test") || path.is_ident("bench"),
        Meta::NameValue(_) => false,
    };
    attrs.iter().any(never)
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

/// A part of a text, with its line if that has nothing else.
pub(crate) fn line_of(text: &str, part: Range<usize>) -> Range<usize> {
    let line = text[..part.start].rfind('\n').map_or(0, |before| before + 1);
    let next = text[part.end..].find('\n').map_or(text.len(), |length| part.end + length + 1);
    let is_alone =
        text[line..part.start].trim().is_empty() && text[part.end..next].trim().is_empty();
    if is_alone {
        line..next
    } else {
        part
    }
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
        Item::Struct(it) => {
            it.attrs.retain(|attr| !goes(attr));
            fields(&mut it.fields);
        }
        Item::Enum(it) => {
            it.attrs.retain(|attr| !goes(attr));
            it.variants = std::mem::take(&mut it.variants)
                .into_iter()
                .filter(|it| !is_hidden(&it.attrs))
                .collect();
            for variant in &mut it.variants {
                variant.attrs.retain(|attr| !goes(attr));
                fields(&mut variant.fields);
            }
        }
        Item::Union(it) => it.attrs.retain(|attr| !goes(attr)),
        _ => {}
    }
}

macro_rules! attributes {
    ($name:ident, $($mutable:tt)*) => {
        /// The attributes of an item.
        pub(crate) fn $name(item: &$($mutable)* Item) -> Option<&$($mutable)* Vec<Attribute>> {
            Some(match item {
                Item::Mod(it) => &$($mutable)* it.attrs,
                Item::Impl(it) => &$($mutable)* it.attrs,
                Item::Trait(it) => &$($mutable)* it.attrs,
                Item::TraitAlias(it) => &$($mutable)* it.attrs,
                Item::Struct(it) => &$($mutable)* it.attrs,
                Item::Enum(it) => &$($mutable)* it.attrs,
                Item::Union(it) => &$($mutable)* it.attrs,
                Item::Fn(it) => &$($mutable)* it.attrs,
                Item::Const(it) => &$($mutable)* it.attrs,
                Item::Static(it) => &$($mutable)* it.attrs,
                Item::Type(it) => &$($mutable)* it.attrs,
                Item::Use(it) => &$($mutable)* it.attrs,
                Item::Macro(it) => &$($mutable)* it.attrs,
                Item::ExternCrate(it) => &$($mutable)* it.attrs,
                Item::ForeignMod(it) => &$($mutable)* it.attrs,
                _ => return None,
            })
        }
    };
}

attributes!(attributes,);
attributes!(attributes_mut, mut);

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
