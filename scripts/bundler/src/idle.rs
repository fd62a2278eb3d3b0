//! Impls of traits of which the program runs nothing: no lint finds them.
//!
//! The compiler's code says which functions the program has; an impl without any is idle. Leaving it out could still
//! change the program: another impl may fit a call, a literal may get another type, a value may lose its `Drop`. So
//! idle impls go only if the compiler makes the same code without them. An empty impl of a type takes the place of
//! each in that comparison, because names in the code count the impls, and panics name lines.

use crate::items::{each, impl_ident, retain, Part};
use crate::tokens::{edited, word, words_of, Words};
use crate::trim::{Compiler, Said};
use quote::ToTokens;
use std::collections::HashSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{GenericParam, Item, ItemImpl};
use system::{files, Result};

/// How the compiler writes code: all that the program may call, as it is before optimisation, with lines.
const FLAGS: [&str; 5] = [
    "--emit=llvm-ir",
    "-Copt-level=0",
    "-Cdebuginfo=1",
    "-Ccodegen-units=1",
    "-Cno-prepopulate-passes",
];

/// How often impls come back before all stay.
const ROUNDS: usize = 10;

/// What takes the place of an impl, and the type that it needs.
const GAP: &str = "impl crate::GrundyGap {}";
const GAP_TYPE: &str = "struct GrundyGap;\n";

/// An impl of a trait.
struct Candidate {
    place: Range<usize>,
    lines: Range<usize>,
    /// The names of the trait and of the members.
    names: Words,
    /// The names in the type.
    types: Words,
}

impl Candidate {
    fn new(block: &ItemImpl) -> Option<Candidate> {
        let (path, _) = block.trait_.as_ref()?;
        let mut names: Words = block.items.iter().filter_map(impl_ident).map(word).collect();
        names.extend(path.segments.last().map(|it| word(&it.ident)));
        let mut types = words_of(block.self_ty.to_token_stream());
        for param in &block.generics.params {
            if let GenericParam::Type(it) = param {
                types.remove(&word(&it.ident));
            }
        }
        let span = block.span();
        let lines = span.start().line..span.end().line + 1;
        Some(Candidate { place: span.byte_range(), lines, names, types })
    }

    /// Does an error with these names ask for the trait or a member?
    fn is_asked(&self, names: &Words) -> bool {
        !self.names.is_disjoint(names)
    }

    /// How many names of the type an error has that asks for this and has them all.
    fn fit(&self, names: &Words) -> Option<usize> {
        (self.is_asked(names) && self.types.is_subset(names)).then_some(self.types.len())
    }
}

impl Compiler<'_> {
    /// The file without idle impls; `None` if it has none, or if the compiler's code would be another.
    pub(crate) fn without_idle(&self, said: &Said) -> Result<Option<Said>> {
        // Another judge may compile what stands under a condition.
        if is_conditional(&self.program) || is_conditional(&said.text) {
            return Ok(None);
        }
        let mut items = said.items()?;
        let mut idle = vec![];
        each(&items, &mut |item| {
            if let Item::Impl(block) = item {
                idle.extend(Candidate::new(block));
            }
        });
        if idle.is_empty() {
            return Ok(None);
        }
        let Ok(before) = self.code(&said.text)? else { return Ok(None) };
        let used = self.used_lines(&before);
        idle.retain(|it| it.lines.clone().all(|line| !used.contains(&line)));
        let mut after = None;
        for _ in 0..ROUNDS {
            if idle.is_empty() {
                return Ok(None);
            }
            match self.code(&with_gaps(&said.text, &idle))? {
                Ok(code) => {
                    after = Some(code);
                    break;
                }
                // What a bound asks for comes back: of all impls of the trait those whose types fit best.
                Err(said) => {
                    let mut asked = HashSet::new();
                    for names in said.errors().map(Said::names_in) {
                        let best = idle.iter().filter_map(|it| it.fit(&names)).max();
                        let is_it = |it: &&Candidate| it.is_asked(&names) && it.fit(&names) == best;
                        asked.extend(idle.iter().filter(is_it).map(|it| it.place.start));
                    }
                    if asked.is_empty() {
                        return Ok(None);
                    }
                    idle.retain(|it| !asked.contains(&it.place.start));
                }
            }
        }
        let Some(after) = after else { return Ok(None) };
        if without_places(&before).ne(without_places(&after)) {
            return Ok(None);
        }
        let starts: HashSet<usize> = idle.iter().map(|it| it.place.start).collect();
        retain(&mut items, &mut |part| match part {
            Part::Item(item @ Item::Impl(_)) => !starts.contains(&item.span().byte_range().start),
            _ => true,
        });
        let after = self.check(&items)?;
        Ok(after.failure.is_none().then_some(after))
    }

    /// The compiler's code for the program with the library `text`, or what the compiler says if it makes none.
    fn code(&self, text: &str) -> Result<std::result::Result<String, Said>> {
        let output = self.folder.path().join("bundle.ll");
        let said = self.compile(format!("{text}{GAP_TYPE}"), self.edition, &FLAGS, &output)?;
        Ok(if said.failure.is_none() { Ok(files::read(&output)?) } else { Err(said) })
    }

    /// The lines of the library where functions begin that are in the code.
    fn used_lines(&self, code: &str) -> HashSet<usize> {
        let name = format!("!DIFile(filename: \"{}\"", self.path().display());
        let file = code.lines().find(|it| it.contains(&name)).and_then(|it| it.split(' ').next());
        let Some(file) = file.map(|file| format!("file: {file}, line: ")) else {
            return HashSet::new();
        };
        let functions = code.lines().filter(|it| it.contains("!DISubprogram("));
        let lines = functions.filter_map(|it| it.split(&file).nth(1)?.split(',').next());
        let above = self.program.matches('\n').count() + 1;
        lines.filter_map(|it| it.parse::<usize>().ok()?.checked_sub(above)).collect()
    }
}

/// Has it parts that some judges do not compile?
fn is_conditional(text: &str) -> bool {
    let known = ["#[cfg(test)]", "#[cfg(any())]", "#[cfg(all())]"];
    let text = known.iter().fold(text.to_string(), |text, it| text.replace(it, ""));
    ["#[cfg", "cfg!"].iter().any(|it| text.contains(it))
}

/// `text` with gaps for the impls, and every line where it was.
fn with_gaps(text: &str, impls: &[Candidate]) -> String {
    let gap = |place: &Range<usize>| {
        GAP.to_string() + &"\n".repeat(text[place.clone()].matches('\n').count())
    };
    edited(text, impls.iter().map(|it| (it.place.clone(), gap(&it.place))).collect())
}

/// The lines of code that say more than the hash of the source file, and where in it `asm!` stands.
fn without_places(code: &str) -> impl Iterator<Item = &str> {
    let is_place = |it: &&str| it.contains(" = !DIFile(") || it.contains(" = !{i64 ");
    code.lines().filter(move |it| !is_place(it))
}
