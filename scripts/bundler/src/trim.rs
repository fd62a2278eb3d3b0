//! The compiler decides: what it misses in a pruned file comes back, and what its lints find unused goes.

use crate::items::leaves;
use crate::place::import_edit;
use crate::prune::{Level, Pruner};
use crate::tokens::{edited, items, parsed, words, words_of, Words};
use crate::waste::Waste;
use cargo_metadata::diagnostic::{Diagnostic, DiagnosticLevel, DiagnosticSpan};
use proc_macro2::TokenStream;
use std::collections::HashSet;
use std::ops::Range;
use std::path::{Path, PathBuf};
use syn::spanned::Spanned;
use syn::Item;
use system::rustc::Rustc;
use system::temporary::Temporary;
use system::{files, Failure, Result};

/// How often what the compiler misses comes back before more stays at once, and on coarser levels twice.
const ROUNDS: usize = 6;
/// How often the lints are asked.
const PASSES: usize = 12;
/// About how many bytes rustc may read for that.
const PATIENCE: usize = 4 << 20;

/// From how many bytes on a library's functions lose bodies that never run.
const LONG: usize = 24 << 10;

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

/// Errors about members that a trait does not have.
const NOT_MEMBER: [&str; 3] = ["E0407", "E0437", "E0438"];

/// Compiles the file that a program and its library make.
pub(crate) struct Compiler<'a> {
    pub(crate) program: String,
    pub(crate) edition: u16,
    pub(crate) externs: &'a [String],
    /// The names of crates that no bundle can contain.
    pub(crate) bindings: Words,
    /// Does the library have all crates that anything in it names?
    pub(crate) is_whole: bool,
    pub(crate) folder: Temporary,
}

/// What the compiler says of a file.
pub(crate) struct Said {
    /// The library of that file, and where it begins.
    pub(crate) text: String,
    start: usize,
    diagnostics: Vec<Diagnostic>,
    pub(crate) failure: Option<Failure>,
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
    let file = syn::parse_file(program);
    let items = file.iter().flat_map(|file| &file.items);
    let imports = items.filter(|item| matches!(item, Item::Use(_)));
    imports.flat_map(|import| words_of(quote::quote!(#import))).collect()
}

impl Compiler<'_> {
    /// Does the file compile in this edition, too?
    pub(crate) fn compiles(&self, items: &[Item], edition: u16) -> Result<bool> {
        Ok(self.check_in(print(items), edition)?.failure.is_none())
    }

    pub(crate) fn check(&self, items: &[Item]) -> Result<Said> {
        self.check_in(print(items), self.edition)
    }

    fn check_in(&self, text: String, edition: u16) -> Result<Said> {
        let output = self.folder.path().join("bundle.rmeta");
        self.compile(text, edition, &["--emit=metadata"], &output)
    }

    /// Where the file is that the compiler reads.
    pub(crate) fn path(&self) -> PathBuf {
        self.folder.path().join("bundle.rs")
    }

    /// Compiles the program with the library `text`.
    pub(crate) fn compile(
        &self,
        text: String,
        edition: u16,
        flags: &[&str],
        output: &Path,
    ) -> Result<Said> {
        let path = self.path();
        files::write(&path, format!("{}\n{}", self.program, text.replace(QUIET, ASKED)))?;
        let mut flags: Vec<String> =
            flags.iter().chain(&["-A", "dead_code"]).map(ToString::to_string).collect();
        flags.extend(LINTS.iter().flat_map(|lint| ["--force-warn".to_string(), lint.to_string()]));
        flags.extend_from_slice(self.externs);
        let edition = edition.to_string();
        let (diagnostics, failure) =
            Rustc::installed().diagnose(&path, &edition, &flags, output)?;
        Ok(Said { text, start: self.program.len() + 1, diagnostics, failure })
    }

    /// What stays of `library`: as little as compiles by names, then without what the lints find. Returns the level
    /// that pruning had to take.
    pub(crate) fn shrink(&mut self, library: &[Item]) -> Result<(Vec<Item>, Level)> {
        let (mut said, level) = self.by_names(library.to_vec())?;
        if let Some(program) = said.without_unused_imports(&self.program)? {
            let before = std::mem::replace(&mut self.program, program);
            let after = self.check_in(said.text.clone(), self.edition)?;
            if after.failure.is_none() {
                said = after;
            } else {
                self.program = before;
            }
        }
        if said.text.len() > LONG {
            said = self.hollowed(&said)?.unwrap_or(said);
        }
        said = self.settled(said, level)?;
        if let Some(shorter) = self.without_idle(&said)? {
            said = self.settled(shorter, level)?;
        }
        Ok((said.items()?, level))
    }

    /// The file without what the lints find, and without what only that has named.
    fn settled(&self, mut said: Said, level: Level) -> Result<Said> {
        let mut spared = Words::new();
        // Pruning the same text again changes nothing, and may take the compiler seconds.
        let mut is_pruned = false;
        for _ in 0..(PATIENCE / said.text.len().max(1)).clamp(1, PASSES) {
            let known = spared.len();
            let shorter = self.without_waste(&said, &mut spared)?;
            let mut is_less = shorter.is_some() || spared.len() > known;
            is_pruned &= shorter.is_none();
            said = shorter.unwrap_or(said);
            if level == Level::Members && !is_pruned {
                let shorter = self.pruned(&said)?;
                is_pruned = shorter.is_none();
                is_less |= !is_pruned;
                said = shorter.unwrap_or(said);
            }
            if !is_less {
                break;
            }
        }
        Ok(said)
    }

    /// As little of `library` as compiles by names, and the level at which it does.
    fn by_names(&mut self, mut library: Vec<Item>) -> Result<(Said, Level)> {
        let program = self.tokens()?;
        let mut pruner = Pruner::new(program.clone(), &library);
        let mut level = Level::Members;
        loop {
            let rounds = if level == Level::Members { ROUNDS } else { 2 };
            let said = self.restored(&mut pruner, &mut library, rounds)?;
            if said.failure.is_none() {
                return Ok((said, level));
            }
            // The program may need nothing of what names a binding.
            if level == Level::Members && !said.dependents(&NOT_FOUND, &self.bindings).is_empty() {
                if !self.is_whole {
                    return Err(Failure::check("a binding is named, and not all crates are read"));
                }
                let mut gone = std::mem::take(&mut self.bindings);
                library = self.without_all(library, &mut gone)?.0.items()?;
                pruner = Pruner::new(program.clone(), &library);
                continue;
            }
            match (pruner.coarsen(), said.failure) {
                (Some(coarser), _) => level = coarser,
                (None, failure) => return Err(failure.expect("it does not compile")),
            }
        }
    }

    fn tokens(&self) -> Result<TokenStream> {
        parsed(&self.program, "the program")
    }

    /// What `pruner` leaves of `library`, with what the compiler has missed in so many rounds.
    fn restored(&self, pruner: &mut Pruner, library: &mut [Item], rounds: usize) -> Result<Said> {
        let mut allowed = Words::new();
        for round in 1.. {
            let said = self.check(&pruner.swept(library))?;
            let lints: Vec<String> =
                said.lints().filter(|lint| allowed.insert(lint.clone())).collect();
            for lint in &lints {
                let lint = quote::format_ident!("{lint}");
                for item in library.iter_mut() {
                    if let Item::Mod(module) = item {
                        module.attrs.insert(0, syn::parse_quote! { #[allow(#lint)] });
                    }
                }
            }
            let is_over = said.failure.is_none() || round == rounds;
            if is_over || !pruner.restore(&said.names()) && lints.is_empty() {
                return Ok(said);
            }
        }
        unreachable!("the loop has no end")
    }

    /// The file without what the lints find unused, if there is such a thing and the rest compiles; if it does not,
    /// the names that are missing are `spared` from now on.
    fn without_waste(&self, said: &Said, spared: &mut Words) -> Result<Option<Said>> {
        let mut waste = said.waste();
        waste.spared.clone_from(spared);
        waste.imported = imported(&self.program);
        let mut left = said.items()?;
        if !waste.remove(&mut left) {
            return Ok(None);
        }
        // What only unused items have named goes by its name.
        let left = Pruner::new(self.tokens()?, &left).swept(&left);
        let (after, in_calls) = self.without_all(left, &mut waste.gone)?;
        if after.failure.is_none() {
            return Ok(Some(after));
        }
        spared.extend(after.names().intersection(&waste.gone).cloned());
        spared.extend(in_calls);
        Ok(None)
    }

    /// The file pruned by names once more, if that is shorter and compiles.
    fn pruned(&self, said: &Said) -> Result<Option<Said>> {
        let mut library = said.items()?;
        let mut pruner = Pruner::new(self.tokens()?, &library);
        if pruner.keeps_all() {
            return Ok(None);
        }
        let after = self.restored(&mut pruner, &mut library, ROUNDS)?;
        Ok((after.failure.is_none() && after.text.len() < said.text.len()).then_some(after))
    }

    /// The items `left` without those that name the names `gone`, and those that name these. Returns the names in calls
    /// of macros, too, which make more than what names them.
    fn without_all(&self, mut left: Vec<Item>, gone: &mut Words) -> Result<(Said, Words)> {
        let mut in_calls = Words::new();
        loop {
            let said = self.check(&left)?;
            in_calls.extend(said.missed_in_calls(gone));
            let lost = said.dependents(&NOT_MEMBER, gone);
            let mut errors = said.dependents(&NOT_FOUND, gone);
            // The whole impl need not go for what such a member names.
            errors.retain(|it| !lost.iter().any(|lost| lost.contains(&it.start)));
            let imported = imported(&self.program);
            let mut more = Waste { errors, lost, imported, ..Waste::default() };
            left = said.items()?;
            if said.failure.is_none() || !more.remove(&mut left) {
                return Ok((said, in_calls));
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
    let said = compiler.check(&[])?;
    match said.failure {
        None => said.without_unused_imports(program),
        Some(_) => Ok(None),
    }
}

impl Said {
    /// The library, with its places in the text.
    pub(crate) fn items(&self) -> Result<Vec<Item>> {
        Ok(items(&self.text, "the library")?.items)
    }

    pub(crate) fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
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
        self.errors().flat_map(Said::names_in).collect()
    }

    /// All names of which an error speaks.
    pub(crate) fn names_in(error: &Diagnostic) -> Words {
        let labels = error.spans.iter().filter_map(|span| span.label.as_deref());
        let children = error.children.iter().map(|child| child.message.as_str());
        labels.chain(children).chain([error.message.as_str()]).flat_map(quoted).collect()
    }

    /// The errors with these codes that say of one of the names `gone` that it is not there.
    fn missing<'a>(
        &'a self,
        codes: &'a [&str],
        gone: &'a Words,
    ) -> impl Iterator<Item = &'a Diagnostic> {
        self.errors().filter(move |it| {
            let is_it = it.code.as_ref().is_some_and(|code| codes.contains(&code.code.as_str()));
            is_it && missed(it).any(|it| gone.contains(&it))
        })
    }

    /// Those of the names `gone` that calls of macros between items need.
    fn missed_in_calls(&self, gone: &Words) -> Words {
        let is_in_call = |it: &&Diagnostic| {
            let mut macros = it.spans.iter().filter_map(|it| it.expansion.as_ref());
            macros.any(|it| it.macro_decl_name.ends_with('!'))
        };
        let errors = self.missing(&NOT_FOUND, gone).filter(is_in_call);
        errors.flat_map(missed).filter(|it| gone.contains(it)).collect()
    }

    /// Where errors with these codes speak of the names `gone`, in the library.
    fn dependents(&self, codes: &[&str], gone: &Words) -> Vec<Range<usize>> {
        let spans = self.missing(codes, gone).flat_map(|it| &it.spans);
        let places = spans.filter(|it| it.is_primary).map(outermost);
        let place = |span: &DiagnosticSpan| {
            let start = (span.byte_start as usize).checked_sub(self.start)?;
            Some(start..span.byte_end as usize - self.start)
        };
        places.filter_map(place).collect()
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
            let is_used = |it: &Range<usize>| !places.contains(&(it.start, it.end));
            let stays =
                leaves(&import.tree).iter().map(|it| it.places.iter().all(is_used)).collect();
            edits.extend(import_edit(program, &import.tree, import.span().byte_range(), stays));
        }
        Ok((!edits.is_empty()).then(|| edited(program, edits)))
    }

    /// What the lints find unused in the library.
    fn waste(&self) -> Waste {
        let mut waste = Waste::default();
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

/// The names of what an error misses: those that it says first.
fn missed(error: &Diagnostic) -> impl Iterator<Item = String> + '_ {
    let end = error.message.match_indices('`').nth(1).map_or(0, |it| it.0 + 1);
    quoted(&error.message[..end])
}

/// The names between backticks.
pub(crate) fn quoted(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split('`').skip(1).step_by(2).flat_map(|text| {
        let mut all = Words::new();
        if let Ok(tokens) = text.parse() {
            words(tokens, &mut all);
        } else {
            let parts = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            all.extend(parts.filter(|it| !it.is_empty()).map(String::from));
        }
        all
    })
}
