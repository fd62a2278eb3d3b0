//! `bundle`: one file for the judge. The solution stands verbatim on top; below it, in private
//! modules, what it needs of `shared` and of proconio, pruned to what rustc finds alive.

use crate::judges::Judge;
use crate::rustc::Rustc;

use crate::process::{self, Limits};
use crate::{cargo, compact, prune, Failure, Result};
use proc_macro2::{Group, Ident, Spacing, Span, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::btree_map::{BTreeMap, Entry};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use syn::{parse_quote, Attribute, Item, ItemMod, ItemUse, Meta};
use testdata::Problem;

/// A file for the judge.
#[derive(Clone, Debug)]
pub struct Bundle {
    /// The file.
    pub text: String,
    /// How many bytes it had before pruning.
    pub unpruned: usize,
    /// Why pruning ended early, if it did.
    pub remark: Option<String>,
}

/// How to make a bundle.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Keep the documentation of the library whole, instead of one line a module.
    pub keep_docs: bool,
    /// Crates that the judge has and that stay outside.
    pub crates: &'static [&'static str],
}

/// What a solution may depend on besides `shared`.
const CRATES: [&str; 4] = ["proconio", "itertools", "rand", "rand_xoshiro"];

/// Makes the bundle of the solution `id`.
///
/// # Errors
/// If the solution or a module that it uses cannot be read or bundled, or does not compile.
pub fn make(id: &str, options: &Options) -> Result<Bundle> {
    let path = cargo::root().join(format!("solutions/src/bin/{id}.rs"));
    let source = read(&path)?;
    let file = parsed(&path, &source)?;
    let solution = without_tests(&source, &file);

    let tokens: TokenStream = solution.parse().map_err(|e| Failure::check(format!("{id}: {e}")))?;
    let mut shared = BTreeMap::new();
    let mut wanted = modules_of("shared", tokens.clone());
    while let Some(name) = wanted.pop() {
        if let Entry::Vacant(place) = shared.entry(name) {
            let module = shared_module(place.key(), options, &mut wanted)?;
            place.insert(module);
        }
    }
    let mut library: Vec<Item> = vec![];
    if !shared.is_empty() {
        library.push(gathered("shared", shared.values().map(|module| &module.ident), &[]));
        library.extend(shared.into_values().map(Item::Mod));
    }
    let text = library.iter().fold(tokens, |mut all, item: &Item| {
        item.to_tokens(&mut all);
        all
    });
    for krate in CRATES.iter().filter(|krate| !modules_of(krate, text.clone()).is_empty()) {
        match *krate {
            stays if options.crates.contains(&stays) => {}
            "proconio" => library.extend(proconio()?),
            krate => {
                let what = "too large to go into the file; only AtCoder has it";
                return Err(Failure::check(format!("{id} uses {krate}, which is {what}")));
            }
        }
    }

    let whole = prune::print(&library);
    let unpruned = solution.len() + whole.len();
    let outside = cargo::libraries(options.crates)?;
    let (library, remark) = prune::prune(&solution, whole, &Rustc::installed(), &outside)?;
    let library = compact::macros(&formatted(library));
    let text = format!("{solution}\n{}", credited(&library));
    Ok(Bundle { text, unpruned, remark })
}

/// How many random cases a bundle has to answer as the brute force does.
const CASES: u64 = 200;

/// Compiles `bundle` with every rustc given, in every edition that it has, with warnings as errors;
/// then as `judge` does and once more with overflow checks, and holds both against the samples and
/// random cases. Returns how long the judge's compilation took.
///
/// # Errors
/// The first complaint, also about the size.
pub fn verify(
    problem: &Problem,
    bundle: &Bundle,
    judge: &Judge,
    compilers: &[Rustc],
) -> Result<Duration> {
    let id = problem.id;
    let about = |e: Failure| Failure::check(format!("the bundle of {id}: {e}"));
    if let Some(limit) = judge.source_limit.filter(|limit| bundle.text.len() > *limit) {
        let (bytes, name) = (bundle.text.len(), judge.name);
        return Err(about(Failure::check(format!(
            "{bytes} bytes are above the {limit} of {name}"
        ))));
    }
    let folder = temporary()?;
    let file = folder.path().join(format!("{id}.rs"));
    fs::write(&file, &bundle.text).map_err(Failure::check)?;
    let crates = cargo::libraries(judge.crates)?;
    let flags = |flags: &[&str]| -> Vec<String> {
        flags.iter().map(ToString::to_string).chain(crates.clone()).collect()
    };
    // Where pruning ended early there is something left to warn of.
    let level = if bundle.remark.is_none() { "-Dwarnings" } else { "-Awarnings" };
    // A library of the workspace can only be read by the compiler that made it.
    let able = if crates.is_empty() { compilers } else { &compilers[..1] };
    for rustc in able {
        for edition in rustc.editions() {
            rustc
                .compile(
                    &file,
                    edition,
                    &flags(&["--emit=metadata", level]),
                    &folder.path().join("checked"),
                )
                .map_err(about)?;
        }
    }
    let edition = judge.editions[0];
    let checked = ["-C", "opt-level=0", "-C", "overflow-checks=on"];
    let builds: [&[&str]; 2] = [judge.flags, &checked];
    let times = std::thread::scope(|scope| -> Result<Vec<Duration>> {
        let build = |(i, build): (usize, &&[&str])| {
            let binary = folder.path().join(format!("solution-{i}"));
            let start = Instant::now();
            compilers[0].compile(&file, edition, &flags(build), &binary)?;
            let time = start.elapsed();
            answers_samples(problem, &binary)?;
            answers_random_cases(problem, &binary)?;
            Ok(time)
        };
        let runs: Vec<_> =
            builds.iter().enumerate().map(|task| scope.spawn(move || build(task))).collect();
        let join = |run: std::thread::ScopedJoinHandle<Result<Duration>>| {
            run.join().map_err(|_| Failure::check("a check panicked"))?
        };
        runs.into_iter().map(join).collect()
    });
    Ok(times.map_err(about)?[0])
}

/// Compiles a bundle as `judge` does.
///
/// # Errors
/// If it does not compile.
pub fn compile(
    problem: &Problem,
    bundle: &Bundle,
    judge: &Judge,
    rustc: &Rustc,
    binary: &Path,
) -> Result<()> {
    let folder = temporary()?;
    let file = folder.path().join(format!("{}.rs", problem.id));
    fs::write(&file, &bundle.text).map_err(Failure::check)?;
    let crates = cargo::libraries(judge.crates)?;
    let flags: Vec<String> = judge.flags.iter().map(ToString::to_string).chain(crates).collect();
    rustc.compile(&file, judge.editions[0], &flags, binary)
}

/// Runs the program `binary` on random cases of `problem`, of all sizes.
///
/// # Errors
/// The first case that it does not answer as the brute force does.
pub fn answers_random_cases(problem: &Problem, binary: &Path) -> Result<()> {
    for seed in 0..CASES {
        let input = problem.small_input(seed);
        let expected = problem.answer(&input).map_err(Failure::check)?;
        match process::run(&mut Command::new(binary), &input, Limits::GENEROUS) {
            Ok(output) if output == expected => {}
            Ok(output) => {
                return Err(Failure::check(format!(
                    "seed {seed}: expected {expected:?}, got {output:?}"
                )));
            }
            Err(trouble) => return Err(Failure::check(format!("seed {seed}: {trouble}"))),
        }
    }
    Ok(())
}

/// Runs the program `binary` on the samples of `problem`.
///
/// # Errors
/// The first sample that it does not answer rightly.
pub fn answers_samples(problem: &Problem, binary: &Path) -> Result<()> {
    for sample in problem.samples() {
        let output = process::run(&mut Command::new(binary), &sample.input, Limits::GENEROUS);
        let name = format!("{}, sample {}", problem.id, sample.name);
        match output {
            Ok(output) if output == sample.output => {}
            Ok(output) => {
                let expected = sample.output;
                return Err(Failure::check(format!(
                    "{name}: expected {expected:?}, got {output:?}"
                )));
            }
            Err(trouble) => return Err(Failure::check(format!("{name}: {trouble}"))),
        }
    }
    Ok(())
}

/// Where `bundle ID` puts its file.
#[must_use]
pub fn default_path(id: &str) -> PathBuf {
    let file = Path::new("target/bundle").join(format!("{id}.rs"));
    let root = cargo::root();
    let here = std::env::current_dir().and_then(fs::canonicalize);
    let at_root = here.is_ok_and(|here| fs::canonicalize(&root).is_ok_and(|root| root == here));
    if at_root {
        file
    } else {
        root.join(file)
    }
}

/// Writes `text` to `path`, whole or not at all.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, text: impl AsRef<[u8]>) -> Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    let cannot = |e: &dyn std::fmt::Display| {
        Failure::check(format!("{} cannot be written: {e}", path.display()))
    };
    if path.starts_with(cargo::root().join("target")) || path.starts_with("target") {
        fs::create_dir_all(folder).map_err(|e| cannot(&e))?;
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = folder.join(format!(".{name}.{}", std::process::id()));
    let written = fs::write(&unfinished, text).and_then(|()| fs::rename(&unfinished, path));
    written.map_err(|e| {
        // It may never have been made.
        let _ = fs::remove_file(&unfinished);
        cannot(&e)
    })
}

/// A folder that goes when it is dropped.
///
/// # Errors
/// If it cannot be made.
pub fn temporary() -> Result<tempfile::TempDir> {
    tempfile::tempdir().map_err(|e| Failure::check(format!("no temporary folder: {e}")))
}

fn read(path: &Path) -> Result<String> {
    fs::read_to_string(path).map_err(|e| Failure::check(format!("{}: {e}", path.display())))
}

fn parsed(path: &Path, text: &str) -> Result<syn::File> {
    syn::parse_file(text).map_err(|e| {
        let line = e.span().start().line;
        Failure::check(format!("{}, line {line}: {e}", path.display()))
    })
}

/// The text of a solution without the items that only tests have.
fn without_tests(source: &str, file: &syn::File) -> String {
    let mut lines: Vec<Option<&str>> = source.lines().map(Some).collect();
    for item in file.items.iter().filter(|item| !holds(attributes(item))) {
        let span = quote!(#item).into_iter().fold(None, |all: Option<(usize, usize)>, token| {
            let (start, end) = (token.span().start().line, token.span().end().line);
            Some(all.map_or((start, end), |(first, last)| (first.min(start), last.max(end))))
        });
        let (first, last) = span.expect("an item has tokens");
        lines[first - 1..last].fill(None);
    }
    let kept: Vec<&str> = lines.into_iter().flatten().collect();
    kept.join("\n").trim_end().to_string() + "\n"
}

/// The modules of `krate` that `tokens` names, directly or in a group of a `use`.
fn modules_of(krate: &str, tokens: TokenStream) -> Vec<String> {
    let mut found = vec![];
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => found.extend(modules_of(krate, group.stream())),
            // A macro's `$crate` is right in any file that has the module at its root.
            TokenTree::Ident(_) if i > 0 && is_dollar(&tokens[i - 1]) => {}
            TokenTree::Ident(ident) if ident == krate && is_path(&tokens[i + 1..]) => {
                match tokens.get(i + 3) {
                    Some(TokenTree::Ident(module)) => found.push(module.to_string()),
                    Some(TokenTree::Group(group)) => found.extend(first_names(group.stream())),
                    _ => {}
                }
            }
            _ => {}
        }
    }
    found
}

/// The names that begin the members of a group of a `use`.
fn first_names(group: TokenStream) -> Vec<String> {
    let mut names = vec![];
    let mut at_start = true;
    for token in group {
        if let (true, TokenTree::Ident(name)) = (at_start, &token) {
            names.push(name.to_string());
        }
        at_start = matches!(&token, TokenTree::Punct(punct) if punct.as_char() == ',');
    }
    names
}

fn is_dollar(token: &TokenTree) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == '$')
}

/// Do `tokens` begin with `::`?
fn is_path(tokens: &[TokenTree]) -> bool {
    matches!(tokens, [TokenTree::Punct(a), TokenTree::Punct(b), ..]
        if a.as_char() == ':' && a.spacing() == Spacing::Joint && b.as_char() == ':')
}

/// The module `name` of `shared`, ready to be pasted; the siblings that it uses go to `wanted`.
fn shared_module(name: &str, options: &Options, wanted: &mut Vec<String>) -> Result<ItemMod> {
    let path = cargo::root().join(format!("shared/src/{name}.rs"));
    let text = read(&path)?;
    let file = parsed(&path, &text)?;
    let tokens = without_hidden_items(file).into_token_stream();
    if !modules_of("crate", tokens.clone()).is_empty() {
        let path = path.display();
        return Err(Failure::check(format!("{path} uses `crate::`; siblings are `super::`")));
    }
    wanted.extend(modules_of("super", tokens.clone()));
    let tokens = if options.crates.contains(&"proconio") {
        tokens
    } else {
        prefixed(tokens, "proconio", &quote!(crate::proconio))
    };
    let syn::File { attrs, mut items, .. } = syn::parse2(tokens).map_err(Failure::check)?;
    let mut docs = documentation(attrs);
    if !options.keep_docs {
        shorten(&mut docs);
        for_each_attributes(&mut items, &mut |attrs| {
            attrs.retain(|attr| !attr.path().is_ident("doc"));
        });
    }
    for_each_attributes(&mut items, &mut |attrs| attrs.retain(|attr| !is_lint(attr)));
    unexported(&mut items);
    for item in &mut items {
        if let Item::Use(ItemUse { vis: vis @ syn::Visibility::Public(_), .. }) = item {
            *vis = parse_quote!(pub(crate));
        }
    }
    let name = Ident::new(name, Span::call_site());
    Ok(parse_quote! { #(#docs)* mod #name { #(#items)* } })
}

/// A module that has nothing but `items` itself and stands for the `modules` beside it: nested ones
/// would cost a level of indentation, a tenth of the file.
fn gathered<'a>(name: &str, modules: impl Iterator<Item = &'a Ident>, items: &[Item]) -> Item {
    let name = Ident::new(name, Span::call_site());
    parse_quote! { mod #name { #(pub(crate) use crate::#modules;)* #(#items)* } }
}

/// The real proconio, its own paths made to fit: first its root, then its modules.
fn proconio() -> Result<Vec<Item>> {
    let folder = cargo::sources_of("proconio")?.join("src");
    let mut file = inlined(&folder.join("lib.rs"))?;
    for_each_attributes(&mut file.items, &mut |attrs| {
        attrs.retain(|attr| !is_lint(attr) && !attr.path().is_ident("doc"));
    });
    let exported = unexported(&mut file.items);
    let items = file.items;
    let tokens = quote! { #(#items)* #(pub(crate) use #exported;)* };
    let tokens = prefixed(tokens, "crate", &quote!(crate::proconio));
    let syn::File { items, .. } = syn::parse2(tokens).map_err(Failure::check)?;
    let (mut modules, mut rest) = (vec![], vec![]);
    for item in items {
        match item {
            Item::Mod(module) => {
                modules.push(ItemMod { vis: syn::Visibility::Inherited, ..module });
            }
            item => rest.push(item),
        }
    }
    let root = gathered("proconio", modules.iter().map(|module| &module.ident), &rest);
    Ok(std::iter::once(root).chain(modules.into_iter().map(Item::Mod)).collect())
}

/// Takes `#[macro_export]` from the macros of `items` and returns their names: in a program rustc
/// says which of their arms are dead only if they are not exported.
fn unexported(items: &mut [Item]) -> Vec<Ident> {
    let mut exported = vec![];
    for item in items {
        if let Item::Macro(makro) = item {
            let attributes = makro.attrs.len();
            makro.attrs.retain(|attr| !attr.path().is_ident("macro_export"));
            if makro.attrs.len() < attributes {
                exported.extend(makro.ident.clone());
            }
        }
    }
    exported
}

/// The file at `path` with the files of its modules in it.
fn inlined(path: &Path) -> Result<syn::File> {
    let mut file = without_hidden_items(parsed(path, &read(path)?)?);
    let stem = path.file_stem().expect("a name").to_string_lossy();
    let folder = path.parent().expect("a folder");
    let folder =
        if ["lib", "mod"].contains(&&*stem) { folder.to_path_buf() } else { folder.join(&*stem) };
    for item in &mut file.items {
        if let Item::Mod(module) = item {
            if module.content.is_none() {
                let name = module.ident.to_string();
                let flat = folder.join(format!("{name}.rs"));
                let inner =
                    inlined(&if flat.exists() { flat } else { folder.join(name).join("mod.rs") })?;
                module.content = Some((syn::token::Brace::default(), inner.items));
                module.semi = None;
            }
        }
    }
    Ok(file)
}

/// `file` without what is for tests, for other features, or for builds with debug assertions.
fn without_hidden_items(mut file: syn::File) -> syn::File {
    fn clean(items: &mut Vec<Item>) {
        items.retain(|item| holds(attributes(item)));
        for item in items {
            if let Item::Mod(ItemMod { content: Some((_, items)), .. }) = item {
                clean(items);
            }
        }
    }
    clean(&mut file.items);
    for_each_attributes(&mut file.items, &mut |attrs| {
        attrs.retain(|attr| !attr.path().is_ident("cfg"));
    });
    file
}

/// Do the `cfg` attributes hold at a judge? What is unknown does.
fn holds(attrs: &[Attribute]) -> bool {
    let value = |condition: &str| match condition.replace(' ', "").as_str() {
        "test" | "debug_assertions" => false,
        feature => !feature.starts_with("feature="),
    };
    attrs.iter().all(|attr| match &attr.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string();
            match condition.strip_prefix("not").and_then(|c| c.trim().strip_prefix('(')) {
                Some(inner) => !value(inner.trim_end_matches(')').trim()),
                None => value(&condition),
            }
        }
        _ => true,
    })
}

/// `tokens` with `replacement` for the name `first` wherever it begins a path.
fn prefixed(tokens: TokenStream, first: &str, replacement: &TokenStream) -> TokenStream {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    let mut result = TokenStream::new();
    for (i, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => {
                let inner = prefixed(group.stream(), first, replacement);
                result.extend([TokenTree::Group(Group::new(group.delimiter(), inner))]);
            }
            TokenTree::Ident(ident) if ident == first && is_path(&tokens[i + 1..]) => {
                result.extend(replacement.clone());
            }
            token => result.extend([token.clone()]),
        }
    }
    result
}

/// The lines of documentation among `attrs`, as they stand before an item.
fn documentation(attrs: Vec<Attribute>) -> Vec<Attribute> {
    let docs = attrs.into_iter().filter(|attr| attr.path().is_ident("doc"));
    docs.map(|attr| Attribute { style: syn::AttrStyle::Outer, ..attr }).collect()
}

/// Leaves of the documentation among `attrs` its first sentence, on one line.
fn shorten(attrs: &mut Vec<Attribute>) {
    let lines: Vec<String> = documentation(attrs.clone())
        .iter()
        .filter_map(|attr| match &attr.meta {
            Meta::NameValue(pair) => Some(pair.value.to_token_stream().to_string()),
            _ => None,
        })
        .filter_map(|literal| syn::parse_str::<syn::LitStr>(&literal).ok())
        .map(|line| line.value().trim().to_string())
        .take_while(|line| !line.is_empty())
        .collect();
    attrs.retain(|attr| !attr.path().is_ident("doc"));
    if !lines.is_empty() {
        let paragraph = lines.join(" ");
        let end = paragraph.find(". ").map_or(paragraph.len(), |end| end + 1);
        let sentence = format!(" {}", &paragraph[..end]);
        attrs.insert(0, parse_quote! { #[doc = #sentence] });
    }
}

/// Is this an attribute that only talks to a linter?
fn is_lint(attr: &Attribute) -> bool {
    ["must_use", "allow", "warn"].iter().any(|name| attr.path().is_ident(name))
}

/// Hands the attributes of every item, of its fields and of its methods to `change`.
fn for_each_attributes(items: &mut [Item], change: &mut impl FnMut(&mut Vec<Attribute>)) {
    for item in items {
        match item {
            Item::Mod(module) => {
                change(&mut module.attrs);
                if let Some((_, items)) = &mut module.content {
                    for_each_attributes(items, change);
                }
            }
            Item::Impl(block) => {
                change(&mut block.attrs);
                for item in &mut block.items {
                    match item {
                        syn::ImplItem::Fn(function) => change(&mut function.attrs),
                        syn::ImplItem::Const(constant) => change(&mut constant.attrs),
                        _ => {}
                    }
                }
            }
            Item::Trait(block) => {
                change(&mut block.attrs);
                for item in &mut block.items {
                    if let syn::TraitItem::Fn(function) = item {
                        change(&mut function.attrs);
                    }
                }
            }
            Item::Struct(structure) => {
                change(&mut structure.attrs);
                structure.fields.iter_mut().for_each(|field| change(&mut field.attrs));
            }
            Item::Enum(choice) => {
                change(&mut choice.attrs);
                choice.variants.iter_mut().for_each(|variant| change(&mut variant.attrs));
            }
            Item::Fn(function) => change(&mut function.attrs),
            Item::Const(constant) => change(&mut constant.attrs),
            Item::Static(item) => change(&mut item.attrs),
            Item::Type(alias) => change(&mut alias.attrs),
            Item::Use(import) => change(&mut import.attrs),
            Item::Macro(makro) => change(&mut makro.attrs),
            _ => {}
        }
    }
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Mod(module) => &module.attrs,
        Item::Impl(block) => &block.attrs,
        Item::Trait(block) => &block.attrs,
        Item::Struct(structure) => &structure.attrs,
        Item::Enum(choice) => &choice.attrs,
        Item::Fn(function) => &function.attrs,
        Item::Const(constant) => &constant.attrs,
        Item::Static(item) => &item.attrs,
        Item::Type(alias) => &alias.attrs,
        Item::Use(import) => &import.attrs,
        Item::Macro(makro) => &makro.attrs,
        _ => &[],
    }
}

/// `text` as rustfmt would have it; as it is, where there is no rustfmt.
pub(crate) fn formatted(text: String) -> String {
    let run = || -> std::io::Result<String> {
        let mut child = Command::new("rustfmt")
            .args(["--edition", "2021", "--quiet", "--config-path"])
            .arg(cargo::root())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        child.stdin.take().expect("stdin is piped").write_all(text.as_bytes())?;
        let output = child.wait_with_output()?;
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    run().ok().filter(|formatted| !formatted.is_empty()).unwrap_or(text)
}

/// `library` with a line that says whose proconio is.
fn credited(library: &str) -> String {
    let credit = "// From here on proconio 0.5.0, © statiolake, MIT OR Apache-2.0, shortened.\nmod proconio {";
    library.replace("\nmod proconio {", &format!("\n{credit}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> TokenStream {
        text.parse().unwrap()
    }

    #[test]
    fn modules_are_found_in_every_form_of_a_path() {
        let text = "use shared::{dsu::Dsu, tokens}; fn f() { shared::mo::answers(super::x::y) }";
        assert_eq!(modules_of("shared", tokens(text)), ["dsu", "tokens", "mo"]);
        assert_eq!(modules_of("super", tokens(text)), ["x"]);
        assert!(modules_of("rand", tokens("let rand = 1; f(rand)")).is_empty());
    }

    #[test]
    fn paths_get_a_prefix_where_they_begin() {
        let prefixed =
            prefixed(tokens("crate::a $crate::b! pub(crate) x"), "crate", &quote!(crate::p));
        assert_eq!(
            prefixed.to_string(),
            tokens("crate::p::a $crate::p::b! pub(crate) x").to_string()
        );
    }

    #[test]
    fn tests_and_other_features_go() {
        let source = "fn main() {}\n\n#[cfg(test)]\ntestdata::tests!(x);\n";
        let file = syn::parse_file(source).unwrap();
        assert_eq!(without_tests(source, &file), "fn main() {}\n");
        let item: Item = parse_quote! { #[cfg(not(debug_assertions))] fn f() {} };
        assert!(holds(attributes(&item)));
        let item: Item = parse_quote! { #[cfg(feature = "derive")] fn f() {} };
        assert!(!holds(attributes(&item)));
    }

    #[test]
    fn documentation_shrinks_to_a_sentence() {
        let mut item: syn::ItemFn = parse_quote! { #[doc = " One and"] #[doc = " two. Three."] #[doc = ""] #[doc = " Four."] fn f() {} };
        shorten(&mut item.attrs);
        let expected: syn::ItemFn = parse_quote! { #[doc = " One and two."] fn f() {} };
        assert_eq!(item.to_token_stream().to_string(), expected.to_token_stream().to_string());
    }
}
