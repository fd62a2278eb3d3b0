//! Pruning by item: rustc says what is dead, the tool deletes it and asks again.

use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel};
use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::{ImplItem, Item, TraitItem, Type, UseTree};
use system::rustc::Rustc;
use system::{files, Failure, Result};

/// The text of the library's modules.
pub(super) fn print(items: &[Item]) -> String {
    prettyplease::unparse(&syn::parse_quote! { #(#items)* })
}

/// Deletes from `library` what is dead below `solution`, which is compiled with `flags`. Returns
/// what is left, and a remark if a step did not compile, so that the one before it had to do.
pub(super) fn prune(
    solution: &str,
    library: String,
    rustc: &Rustc,
    flags: &[String],
) -> Result<(String, Option<String>)> {
    let folder = files::temporary()?;
    let file = folder.path().join("solution.rs");
    let diagnose = |library: &str| {
        files::write(&file, format!("{solution}{library}"))?;
        rustc.diagnose(&file, &LINTS, flags, &folder.path().join("checked"))
    };
    let lines = solution.lines().count();
    let (mut library, mut remark) = without_dead(library, lines, &diagnose)?;
    while remark.is_none() {
        let shorter = trim(library.clone(), |library| Ok(errors(&diagnose(library)?).is_empty()))?;
        if shorter == library {
            break;
        }
        (library, remark) = without_dead(shorter, lines, &diagnose)?;
    }
    Ok((library, remark))
}

/// The errors among `diagnostics`, without the one that only counts the others. One that has no place,
/// such as a full disk, is an error all the same.
fn errors(diagnostics: &[Diagnostic]) -> Vec<&Diagnostic> {
    let counts = |d: &Diagnostic| d.spans.is_empty() && d.message.starts_with("aborting due to");
    let is_error = |level| matches!(level, DiagnosticLevel::Error | DiagnosticLevel::Ice);
    diagnostics.iter().filter(|d| is_error(d.level) && !counts(d)).collect()
}

/// `library`, which stands below so many `lines`, without what the compiler calls dead, and a
/// remark if a step did not compile.
fn without_dead(
    mut library: String,
    lines: usize,
    diagnose: &impl Fn(&str) -> Result<Vec<Diagnostic>>,
) -> Result<(String, Option<String>)> {
    let mut compiled: Option<String> = None;
    loop {
        let diagnostics = diagnose(&library)?;
        let errors = errors(&diagnostics);
        if errors.is_empty() {
            compiled = Some(library.clone());
        }
        let dead = diagnostics.iter().filter(|d| LINTS.contains(&code(d)));
        // What names a deleted thing was dead itself, but rustc kept quiet: imports, and names that
        // begin with an underscore.
        let dangling = errors.iter().filter(|d| DANGLING.contains(&code(d)));
        let doomed = Doomed {
            places: dead.flat_map(|d| places(d, lines)).collect(),
            dangling: dangling.flat_map(|d| places(d, lines)).collect(),
            ..Doomed::default()
        };
        let pruned = delete(&library, doomed)?;
        let stuck = pruned == library;
        let serious = errors.iter().find(|d| stuck || !DANGLING.contains(&code(d)));
        match (serious, compiled) {
            (Some(error), Some(last)) => {
                return Ok((last, Some(format!("pruning ended early: {}", error.message))));
            }
            (Some(error), None) => {
                let what = if error.spans.is_empty() {
                    "the compiler does not work"
                } else {
                    "the solution does not compile"
                };
                return Err(Failure::check(format!("{what}: {}", error.message)));
            }
            (None, _) if stuck => return Ok((library, None)),
            (None, last) => compiled = last,
        }
        library = pruned;
    }
}

/// Takes away from `library` what no lint speaks of and nobody uses all the same: traits for types
/// for which nobody asks, and bodies of trait methods that every type replaces. `holds` tells
/// whether the file still compiles. For `Drop` nobody ever asks: it stays with its type.
fn trim(mut library: String, holds: impl Fn(&str) -> Result<bool>) -> Result<String> {
    let file = syn::parse_file(&library).map_err(Failure::check)?;
    let mut left = usize::MAX;
    take(&mut file.items.clone(), &mut left);
    // From the last on, so that the numbers of those before stay: an implementation that goes may be the
    // only one that used a body of the trait above it.
    for candidate in (0..usize::MAX - left).rev() {
        let mut file = syn::parse_file(&library).map_err(Failure::check)?;
        take(&mut file.items, &mut candidate.clone());
        let shorter = print(&file.items);
        if holds(&shorter)? {
            library = shorter;
        }
    }
    Ok(library)
}

/// Takes the candidate number `countdown` out of `items`, if there are so many.
fn take(items: &mut Vec<Item>, countdown: &mut usize) -> bool {
    for i in 0..items.len() {
        match &mut items[i] {
            Item::Mod(module) => {
                let content = module.content.as_mut();
                if content.is_some_and(|(_, items)| take(items, countdown)) {
                    return true;
                }
            }
            Item::Impl(block)
                if block.trait_.as_ref().is_some_and(|(of, _)| last_name(of) != "Drop") =>
            {
                if *countdown == 0 {
                    items.remove(i);
                    return true;
                }
                *countdown -= 1;
            }
            Item::Trait(block) => {
                for item in &mut block.items {
                    if let TraitItem::Fn(function) = item {
                        if function.default.is_some() {
                            if *countdown == 0 {
                                function.default = None;
                                function.semi_token = Some(syn::token::Semi::default());
                                return true;
                            }
                            *countdown -= 1;
                        }
                    }
                }
            }
            _ => {}
        }
    }
    false
}

/// What rustc has to say of items that nobody uses.
const LINTS: [&str; 4] = ["dead_code", "unused_imports", "unused_macros", "unused_macro_rules"];

/// Errors about a name that is not there: an import, a value, a path, a type, a trait.
const DANGLING: [&str; 5] = ["E0432", "E0425", "E0433", "E0412", "E0405"];

/// A line, counted from 1, and a column, counted from 0.
type Place = (usize, usize);

fn code(diagnostic: &Diagnostic) -> &str {
    diagnostic.code.as_ref().map_or("", |code| &code.code)
}

/// Where in the library, which begins after `lines`, the things are that `diagnostic` is about.
fn places(diagnostic: &Diagnostic, lines: usize) -> Vec<Place> {
    let primary = diagnostic.spans.iter().filter(|span| span.is_primary && span.line_start > lines);
    primary.map(|span| (span.line_start - lines, span.column_start - 1)).collect()
}

/// What is to be deleted.
#[derive(Default)]
struct Doomed {
    /// Where the names of dead things stand.
    places: HashSet<Place>,
    /// Where something is named that is not there any more.
    dangling: Vec<Place>,
    /// Types and traits, each after the library that it belongs to: their `impl`s go along.
    names: HashSet<(String, String)>,
    /// Methods of traits, each after its trait: they go from the `impl`s too.
    methods: HashSet<(String, String)>,
}

/// The library without what is doomed, and without what cannot stand alone then.
fn delete(library: &str, mut doomed: Doomed) -> Result<String> {
    let mut file = syn::parse_file(library).map_err(Failure::check)?;
    for item in &file.items {
        doomed.note(item, "");
    }
    doomed.sweep(&mut file.items, "");
    Ok(print(&file.items))
}

impl Doomed {
    fn at(&self, span: Span) -> bool {
        let start = span.start();
        self.places.contains(&(start.line, start.column))
    }

    /// Does a dangling name stand within `span`?
    fn dangles_in(&self, span: Span) -> bool {
        let (start, end) = (span.start(), span.end());
        let within = (start.line, start.column)..(end.line, end.column);
        self.dangling.iter().any(|place| within.contains(place))
    }

    /// Notes what is doomed in `item` of `library` and named elsewhere too.
    fn note(&mut self, item: &Item, library: &str) {
        match item {
            Item::Mod(module) => {
                let name = module.ident.to_string();
                let library = if library.is_empty() { &name } else { library };
                for item in module.content.iter().flat_map(|(_, items)| items) {
                    self.note(item, library);
                }
            }
            Item::Trait(block) => {
                for item in &block.items {
                    if let TraitItem::Fn(function) = item {
                        if self.at(function.sig.ident.span()) {
                            let method = function.sig.ident.to_string();
                            self.methods.insert((block.ident.to_string(), method));
                        }
                    }
                }
                self.note_name(&block.ident, library);
            }
            Item::Struct(structure) => self.note_name(&structure.ident, library),
            Item::Enum(choice) => self.note_name(&choice.ident, library),
            _ => {}
        }
    }

    fn note_name(&mut self, name: &Ident, library: &str) {
        if self.at(name.span()) {
            self.names.insert((library.to_string(), name.to_string()));
        }
    }

    /// Deletes from `items` of `library`.
    fn sweep(&self, items: &mut Vec<Item>, library: &str) {
        for item in items.iter_mut() {
            match item {
                Item::Mod(module) => {
                    let name = module.ident.to_string();
                    if let Some((_, items)) = &mut module.content {
                        self.sweep(items, if library.is_empty() { &name } else { library });
                    }
                }
                Item::Impl(block) => {
                    let of = block.trait_.as_ref().map(|(path, _)| last_name(path));
                    block.items.retain(|item| match item {
                        ImplItem::Fn(function) => {
                            let name = &function.sig.ident;
                            let method = (of.clone().unwrap_or_default(), name.to_string());
                            !self.at(name.span()) && !self.methods.contains(&method)
                        }
                        ImplItem::Const(constant) => !self.at(constant.ident.span()),
                        _ => true,
                    });
                }
                Item::Trait(block) => block.items.retain(|item| match item {
                    TraitItem::Fn(function) => !self.at(function.sig.ident.span()),
                    _ => true,
                }),
                Item::Macro(makro) => {
                    makro.mac.tokens = self.live_arms(makro.mac.tokens.clone());
                }
                _ => {}
            }
        }
        items.retain_mut(|item| self.keeps(item, library));
    }

    /// Does `item` of `library` stay? Shortens an import that stays in part.
    fn keeps(&self, item: &mut Item, library: &str) -> bool {
        let live = |name: &Ident| !self.at(name.span());
        let known = |name: String| !self.names.contains(&(library.to_string(), name));
        match item {
            Item::Mod(module) => module.content.as_ref().is_none_or(|(_, items)| !items.is_empty()),
            Item::Impl(block) => {
                let target = match &*block.self_ty {
                    Type::Path(target) => known(last_name(&target.path)),
                    _ => true,
                };
                // One library's trait for another's type goes with either.
                match &block.trait_ {
                    Some((of, _)) if self.dangles_in(of.span()) => false,
                    Some((of, _)) => {
                        target && known(last_name(of)) && !self.dangles_in(block.self_ty.span())
                    }
                    None => target && !block.items.is_empty(),
                }
            }
            Item::Use(import) => {
                let tree = self.live_leaves(import.tree.clone());
                tree.map(|tree| import.tree = tree).is_some()
            }
            Item::Fn(function) => live(&function.sig.ident) && !self.dangles_in(function.span()),
            Item::Struct(structure) => live(&structure.ident),
            Item::Enum(choice) => live(&choice.ident),
            Item::Trait(block) => live(&block.ident),
            Item::Const(constant) => live(&constant.ident),
            Item::Static(item) => live(&item.ident),
            Item::Type(alias) => live(&alias.ident),
            Item::Macro(makro) => makro.ident.as_ref().is_none_or(live),
            _ => true,
        }
    }

    /// What stays of an import.
    fn live_leaves(&self, tree: UseTree) -> Option<UseTree> {
        let dangles = match &tree {
            UseTree::Path(path) => self.dangles_in(path.ident.span()),
            UseTree::Group(_) => false,
            leaf => self.dangles_in(leaf.span()),
        };
        if dangles || self.at(tree.span()) && !matches!(tree, UseTree::Group(_)) {
            return None;
        }
        match tree {
            UseTree::Path(mut path) => {
                path.tree = Box::new(self.live_leaves(*path.tree)?);
                Some(UseTree::Path(path))
            }
            UseTree::Group(mut group) => {
                let leaves = group.items.into_iter().filter_map(|leaf| self.live_leaves(leaf));
                group.items = leaves.collect();
                (!group.items.is_empty()).then_some(UseTree::Group(group))
            }
            leaf => Some(leaf),
        }
    }

    /// The arms of a `macro_rules!` that stay: an arm is a matcher, an arrow and a body.
    fn live_arms(&self, tokens: TokenStream) -> TokenStream {
        let mut at_matcher = true;
        let mut live = true;
        let mut kept = TokenStream::new();
        for token in tokens {
            if let TokenTree::Group(group) = &token {
                if at_matcher {
                    live = !self.at(group.span());
                }
                at_matcher = !at_matcher;
            }
            // The semicolon behind an arm goes the way of its arm.
            if live {
                kept.extend([token]);
            }
        }
        kept
    }
}

fn last_name(path: &syn::Path) -> String {
    path.segments.last().map_or(String::new(), |segment| segment.ident.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pruned(solution: &str, library: &str) -> Result<(String, Option<String>)> {
        prune(solution, library.to_string(), &Rustc::installed(), &[])
    }

    #[test]
    fn what_is_dead_goes_with_all_that_hangs_on_it() {
        let solution =
            "use m::Kept;\nfn main() {\n    print!(\"{}\", Kept.one() + m::two!(a));\n}\n";
        let library = "mod m {\n    use std::fmt::Debug;\n    pub struct Kept;\n    \
            impl Kept { pub fn one(&self) -> u8 { 1 } pub fn unused(&self) -> u8 { 2 } }\n    \
            impl Clone for Kept { fn clone(&self) -> Self { Kept } }\n    \
            pub struct Gone;\n    impl Default for Gone { fn default() -> Self { Gone } }\n    \
            pub fn __quiet() -> Gone { Gone }\n    pub trait Unused { fn f(&self) where Self: Debug; }\n    \
            macro_rules! two { (a) => { 2 }; (b) => { 3 }; }\n    pub(crate) use two;\n}\n";
        let expected = "mod m {\n    pub struct Kept;\n    impl Kept {\n        \
            pub fn one(&self) -> u8 {\n            1\n        }\n    }\n    \
            macro_rules! two {\n        (a) => {\n            2\n        };\n    }\n    \
            pub(crate) use two;\n}\n";
        let (left, remark) = pruned(solution, library).unwrap();
        // A name with an underscore at its start is none that rustc ever calls dead.
        let left = left.replace("    pub struct Gone;\n", "");
        let quiet = "    pub fn __quiet() -> Gone {\n        Gone\n    }\n";
        assert_eq!(left.replace(quiet, ""), expected);
        assert_eq!(remark, None);
    }

    #[test]
    fn what_is_done_at_the_end_of_a_block_stays_with_its_type() {
        let end = |name| {
            format!(
                "pub struct {name};\nimpl Drop for {name} {{ fn drop(&mut self) {{ tell() }} }}"
            )
        };
        let library = format!(
            "mod m {{ fn tell() {{ print!(\"!\") }}\n{}\n{} }}\n",
            end("Kept"),
            end("Gone")
        );
        let (left, remark) = pruned("fn main() { m::Kept; }\n", &library).unwrap();
        assert!(left.contains("impl Drop for Kept") && !left.contains("Gone"), "{left}");
        assert_eq!(remark, None);
    }

    /// A compiler that does not even say what is wrong, from the call with this number on, or speaks of
    /// no place.
    #[cfg(unix)]
    fn failing(from: usize, complaint: &str) -> Result<(String, Option<String>)> {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("rustc");
        let script = format!(
            "#!/bin/sh\n[ \"$1\" = --version ] && exec rustc --version\necho >> {0}/calls\n\
             [ $(wc -l < {0}/calls) -lt {from} ] && exec rustc \"$@\"\n{complaint}\n",
            folder.path().display()
        );
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        let library = "mod m {\n    pub fn f() {}\n    pub fn unused() {}\n    \
            impl Clone for S { fn clone(&self) -> S { S } }\n    pub struct S;\n}\n";
        prune("fn main() { m::f(); m::S; }\n", library.to_string(), &Rustc::at(&path)?, &[])
    }

    #[cfg(unix)]
    #[test]
    fn an_error_without_a_place_is_no_success() {
        let full = r#"echo '{"message":"No space left","code":null,"level":"error","spans":[],
            "children":[],"rendered":null}' | tr -d '\n' >&2; exit 1"#;
        let error = failing(1, full).unwrap_err().to_string();
        assert_eq!(error, "the compiler does not work: No space left");
        // Nothing that it did not see compile goes.
        let (left, remark) = failing(2, full).unwrap();
        assert_eq!(remark.as_deref(), Some("pruning ended early: No space left"));
        assert!(left.contains("Clone") && left.contains("unused"), "{left}");
        let (left, _) = failing(3, full).unwrap();
        assert!(left.contains("Clone") && !left.contains("unused"), "{left}");
        let error = failing(2, "kill -9 $$").unwrap_err().to_string();
        assert!(error.ends_with("rustc: signal: 9 (SIGKILL)"), "{error}");
    }

    #[test]
    fn what_does_not_compile_is_told() {
        let error =
            pruned("fn main() { m::f(1) }\n", "mod m {\n    pub fn f() {}\n}\n").unwrap_err();
        let what = "the solution does not compile: this function takes 0 arguments";
        assert!(error.to_string().starts_with(what), "{error}");
    }
}
