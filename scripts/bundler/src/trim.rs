//! The compiler decides: what it misses in a pruned file comes back, and what its lints find unused goes.

use crate::place::plain;
use crate::prune::{used_leaves, words_in, Level, Pruner, Waste};
use crate::sources::line_of;
use crate::tokens::{edited, items, left, Words};
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use proc_macro2::TokenStream;
use std::collections::HashSet;
use syn::spanned::Spanned;
use syn::Item;
use system::rustc::Rustc;
use system::{files, Failure, Result};

/// How often what the compiler misses comes back before more stays at once, and on coarser levels twice.
const ROUNDS: usize = 6;
/// How often the lints are asked.
const PASSES: usize = 12;
/// About how many bytes rustc may read for that.
const PATIENCE: usize = 4 << 20;

const LINTS: [&str; 3] = ["unused_imports", "unused_macros", "unused_macro_rules"];

/// How a crate's module begins, and with what it is compiled here: texts of one length. What the program has is used
/// for rustc if its lint is allowed there.
const QUIET: &str = "#[allow(warnings)]\nmod ";
const ASKED: &str = "#[warn(dead_code)]\nmod ";

/// Errors about names that are not there.
const NOT_FOUND: [&str; 14] = [
    "E0220", "E0404", "E0405", "E0412", "E0422", "E0423", "E0425", "E0432", "E0433", "E0531",
    "E0532", "E0574", "E0599", "E0603",
];

/// Compiles the file that a program and its library make.
pub(crate) struct Compiler<'a> {
    pub(crate) program: String,
    pub(crate) edition: u16,
    pub(crate) externs: &'a [String],
    /// The names of crates that no bundle can contain.
    pub(crate) bindings: Words,
    /// Does the library have all crates that anything in it names?
    pub(crate) is_whole: bool,
    pub(crate) folder: tempfile::TempDir,
}

/// What the compiler says of a file.
pub(crate) struct Said {
    diagnostics: Vec<Diagnostic>,
    failure: Option<Failure>,
    /// Where the library begins.
    start: usize,
}

pub(crate) fn print(items: &[Item]) -> String {
    prettyplease::unparse(&syn::File {
        shebang: None,
        frontmatter: None,
        attrs: vec![],
        items: items.to_vec(),
    })
}

/// The names in the imports of a program, which stay as they are.
fn imported(program: &str) -> Words {
    let mut all = Words::new();
    let file = syn::parse_file(program);
    for item in file.iter().flat_map(|file| &file.items) {
        if let Item::Use(import) = item {
            all.extend(crate::tokens::words_of(quote::quote!(#import)));
        }
    }
    all
}

impl Compiler<'_> {
    /// Does the file compile in this edition, too?
    pub(crate) fn compiles(&self, items: &[Item], edition: u16) -> Result<bool> {
        Ok(self.check_in(&print(items), edition)?.failure.is_none())
    }

    fn check(&self, library: &str) -> Result<Said> {
        self.check_in(library, self.edition)
    }

    fn check_in(&self, library: &str, edition: u16) -> Result<Said> {
        let path = self.folder.path().join("bundle.rs");
        let library = library.replace(QUIET, ASKED);
        files::write(&path, format!("{}\n{library}", self.program))?;
        let mut flags = ["--emit=metadata", "-A", "dead_code"].map(String::from).to_vec();
        flags.extend(LINTS.iter().flat_map(|lint| ["--force-warn".to_string(), lint.to_string()]));
        flags.extend_from_slice(self.externs);
        let edition = edition.to_string();
        let output = self.folder.path().join("bundle.rmeta");
        let (diagnostics, failure) =
            Rustc::installed().diagnose(&path, &edition, &flags, &output)?;
        Ok(Said { diagnostics, failure, start: self.program.len() + 1 })
    }

    /// What stays of `library`: as little as compiles by names, then without what the lints find. Returns the level
    /// that pruning had to take.
    pub(crate) fn shrink(&mut self, library: &[Item]) -> Result<(Vec<Item>, Level)> {
        let tokens: TokenStream = crate::tokens::parsed(&self.program, "the program")?;
        let mut pruner = Pruner::new(tokens.clone(), library);
        let mut level = Level::Members;
        let mut library = library.to_vec();
        let mut allowed = Words::new();
        let (mut text, mut said) = loop {
            let mut compiled = None;
            let mut names_binding = false;
            let rounds = if level == Level::Members { ROUNDS } else { 2 };
            for _ in 0..rounds {
                let text = print(&pruner.swept(&library));
                let said = self.check(&text)?;
                for lint in said.lints().filter(|lint| allowed.insert(lint.clone())) {
                    let lint = quote::format_ident!("{lint}");
                    for item in &mut library {
                        if let Item::Mod(module) = item {
                            module.attrs.insert(0, syn::parse_quote! { #[allow(#lint)] });
                        }
                    }
                }
                if said.failure.is_none() {
                    compiled = Some((text, said));
                    break;
                }
                names_binding = !said.dependents(&self.bindings).is_empty();
                if !pruner.restore(&said.names()) {
                    compiled = None;
                    break;
                }
            }
            if let Some(compiled) = compiled {
                break compiled;
            }
            // The program may need nothing of what names it.
            if names_binding && level == Level::Members {
                if !self.is_whole {
                    return Err(Failure::check("a binding is named, and not all crates are read"));
                }
                let mut gone = std::mem::take(&mut self.bindings);
                (library, ..) = self.without_all(library, &imported(&self.program), &mut gone)?;
                pruner = Pruner::new(tokens.clone(), &library);
                continue;
            }
            match pruner.coarsen() {
                Some(coarser) => level = coarser,
                None => {
                    let text = print(&pruner.swept(&library));
                    return Err(self.check(&text)?.failure.unwrap_or(Failure::check("it changed")));
                }
            }
        };
        if let Some(program) = said.without_unused_imports(&self.program)? {
            let before = std::mem::replace(&mut self.program, program);
            let after = self.check(&text)?;
            if after.failure.is_none() {
                said = after;
            } else {
                self.program = before;
            }
        }
        let tokens: TokenStream = crate::tokens::parsed(&self.program, "the program")?;
        let imported = imported(&self.program);
        let mut spared = Words::new();
        for _ in 0..(PATIENCE / text.len().max(1)).clamp(1, PASSES) {
            let mut waste = said.waste(std::mem::take(&mut spared));
            waste.imported = imported.clone();
            let mut left = items(&text, "the library")?.items;
            let mut is_less = waste.remove(&mut left);
            if is_less {
                // What only unused items have named goes by its name.
                let left = Pruner::new(tokens.clone(), &left).swept(&left);
                match self.without(left, &imported, &mut waste.gone)? {
                    Ok((new, after)) => (text, said) = (new, after),
                    Err(names) => {
                        let before = waste.spared.len();
                        waste.spared.extend(names.intersection(&waste.gone).cloned());
                        is_less = waste.spared.len() > before;
                    }
                }
            }
            spared = waste.spared;
            // What only unused items have named goes by its name.
            if level == Level::Members {
                if let Some((new, after)) = self.pruned(&tokens, &text)? {
                    (text, said) = (new, after);
                    is_less = true;
                }
            }
            if !is_less {
                break;
            }
        }
        Ok((items(&text, "the library")?.items, level))
    }

    /// The text pruned by names once more, if that is shorter and compiles.
    fn pruned(&self, program: &TokenStream, text: &str) -> Result<Option<(String, Said)>> {
        let library = items(text, "the library")?.items;
        let mut pruner = Pruner::new(program.clone(), &library);
        for _ in 0..ROUNDS {
            if pruner.keeps_all() {
                return Ok(None);
            }
            let text = print(&pruner.swept(&library));
            let said = self.check(&text)?;
            if said.failure.is_none() {
                return Ok(Some((text, said)));
            }
            if !pruner.restore(&said.names()) {
                return Ok(None);
            }
        }
        Ok(None)
    }

    /// The text of the items `left`, without what names the names `gone`; or else the names of which the compiler
    /// speaks.
    #[allow(clippy::type_complexity)]
    fn without(
        &self,
        left: Vec<Item>,
        imported: &Words,
        gone: &mut Words,
    ) -> Result<std::result::Result<(String, Said), Words>> {
        let (_, text, said) = self.without_all(left, imported, gone)?;
        Ok(match said.failure {
            None => Ok((text, said)),
            Some(_) => Err(said.names()),
        })
    }

    /// The items `left` without those that name the names `gone`, and those that name these, and what the compiler says
    /// of their text.
    fn without_all(
        &self,
        mut left: Vec<Item>,
        imported: &Words,
        gone: &mut Words,
    ) -> Result<(Vec<Item>, String, Said)> {
        loop {
            let text = print(&left);
            let said = self.check(&text)?;
            let mut more = Waste {
                errors: said.dependents(gone),
                imported: imported.clone(),
                ..Waste::default()
            };
            left = items(&text, "the library")?.items;
            if more.errors.is_empty() || !more.remove(&mut left) {
                return Ok((left, text, said));
            }
            gone.extend(more.gone);
        }
    }
}

/// The program without imports that nothing uses, compiled as it is with its crates; `None` if all are used.
pub(crate) fn imported_in_vain(
    program: &str,
    edition: u16,
    externs: &[String],
) -> Result<Option<String>> {
    let folder = files::temporary()?;
    let (program_text, bindings) = (program.to_string(), Words::new());
    let is_whole = true;
    let compiler = Compiler { program: program_text, edition, externs, bindings, is_whole, folder };
    let said = compiler.check("")?;
    match said.failure {
        None => said.without_unused_imports(program),
        Some(_) => Ok(None),
    }
}

impl Said {
    fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.diagnostics.iter().filter(|it| matches!(it.level, DiagnosticLevel::Error))
    }

    /// The lints that are errors unless they are allowed: `warnings` does not name them.
    fn lints(&self) -> impl Iterator<Item = String> + '_ {
        let codes = self.errors().filter_map(|it| Some(it.code.as_ref()?.code.as_str()));
        let codes = codes.map(|code| match code {
            "E0170" => "bindings_with_variant_name",
            code => code,
        });
        codes.filter(|code| code.starts_with(char::is_lowercase)).map(String::from)
    }

    /// All names of which errors speak.
    fn names(&self) -> Words {
        let mut names = Words::new();
        for error in self.errors() {
            let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
            let children = error.children.iter().map(|child| child.message.as_str());
            for text in labels.chain(children).chain([error.message.as_str()]) {
                let quoted = text.split('`').skip(1).step_by(2);
                names.extend(quoted.flat_map(words_in));
            }
        }
        names
    }

    /// Where errors speak of the names `gone`, as offsets in the library.
    fn dependents(&self, gone: &Words) -> Vec<usize> {
        let is_about = |it: &&Diagnostic| {
            let code = it.code.as_ref().map_or("", |code| code.code.as_str());
            let is_name = NOT_FOUND.contains(&code);
            is_name
                && it
                    .message
                    .split('`')
                    .skip(1)
                    .step_by(2)
                    .any(|it| words_in(it).iter().any(|it| gone.contains(it)))
        };
        let spans = self
            .errors()
            .filter(is_about)
            .flat_map(|it| it.spans.iter().filter(|it| it.is_primary));
        let places = spans.map(|span| outermost(span).byte_start as usize);
        places.filter_map(|place| place.checked_sub(self.start)).collect()
    }

    /// The program without imports that nothing uses, which would keep what they import: `None` if all are used.
    /// Another judge may use what stands under a condition.
    fn without_unused_imports(&self, program: &str) -> Result<Option<String>> {
        let is_it =
            |it: &&Diagnostic| it.code.as_ref().is_some_and(|code| code.code == "unused_imports");
        let unused = self
            .diagnostics
            .iter()
            .filter(is_it)
            .flat_map(|it| &it.spans)
            .filter(|it| it.is_primary);
        let places = unused.map(|it| (it.byte_start as usize, it.byte_end as usize));
        let places: HashSet<_> = places.filter(|(_, end)| *end < self.start).collect();
        let is_conditional = program.replace("#[cfg(test)]", "").contains("#[cfg");
        if places.is_empty() || is_conditional {
            return Ok(None);
        }
        let mut edits = vec![];
        for item in items(program, "the program")?.items {
            let Item::Use(import) = &item else { continue };
            let stays = used_leaves(&import.tree, &places);
            if !stays.contains(&false) {
                continue;
            }
            edits.push(match left(import.tree.clone(), &mut stays.into_iter()) {
                Some(tree) => (import.tree.span().byte_range(), plain(&tree)),
                None => (line_of(program, import.span().byte_range()), String::new()),
            });
        }
        Ok((!edits.is_empty()).then(|| edited(program, edits)))
    }

    /// What the lints find unused in the library.
    fn waste(&self, spared: Words) -> Waste {
        let mut waste = Waste { spared, ..Waste::default() };
        for it in &self.diagnostics {
            let lint = it.code.as_ref().map_or("", |code| code.code.as_str());
            let skips = ["field", "variant"].iter().any(|what| it.message.starts_with(what));
            if !LINTS.contains(&lint)
                && (lint != "dead_code" || skips || it.message.contains("never read"))
            {
                continue;
            }
            for span in it.spans.iter().filter(|span| span.is_primary && span.expansion.is_none()) {
                let Some(start) = (span.byte_start as usize).checked_sub(self.start) else {
                    continue;
                };
                if lint == "unused_macro_rules" {
                    waste.arms.insert(start);
                } else {
                    waste.places.insert((start, span.byte_end as usize - self.start));
                }
            }
        }
        waste
    }
}

/// The place in the file of which macros have made this one.
fn outermost(span: &DiagnosticSpan) -> &DiagnosticSpan {
    match &span.expansion {
        Some(expansion) => outermost(&expansion.span),
        None => span,
    }
}
