//! Bodies of functions, impls of traits, and calls of macros that make impls, of which the program runs nothing: no
//! lint finds them.
//!
//! The compiler's code says which functions the program has. The bodies of the others do not matter: signatures
//! alone have a part in the types of the rest. An impl without any of these functions is idle. Leaving it out could still
//! change the program: another impl may fit a call, a literal may get another type, a value may lose its `Drop`. So
//! idle impls go only if the compiler makes the same code without them. An empty impl of a type takes the place of
//! each in that comparison, because names in the code count the impls, and panics name lines.

use crate::items::{each, impl_ident, retain, Part};
use crate::tokens::{edited, is_word, items, word, words, words_of, Edits, Words};
use crate::trim::{quoted, Compiler, Said};
use proc_macro2::{Delimiter, TokenStream, TokenTree};
use quote::{quote, ToTokens};
use std::collections::{BTreeSet, HashMap, HashSet};
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{
    Block, GenericParam, ImplItem, Item, ItemImpl, ItemMacro, Signature, TraitItem, TraitItemFn,
};
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

/// What takes the place of an impl, and what that needs. Gaps in place of a call come from a macro, too, because rustc
/// counts such impls later.
const GAP: &str = "impl crate::GrundyGap {}";
const GAP_TYPE: &str = "struct GrundyGap;
#[macro_export]
macro_rules! grundy_gaps { ($($gap:item)*) => { $($gap)* }; }
";

/// The macros of the library: their lines and rules.
type Macros = HashMap<String, Vec<(Range<usize>, TokenStream)>>;

/// An impl of a trait, or a call of a macro between items.
#[derive(Clone)]
struct Candidate {
    place: Range<usize>,
    /// The lines where its functions may begin.
    lines: Vec<Range<usize>>,
    /// The names of the trait and of the members; of a call those in it and in the heads of impls that it may make.
    names: Words,
    /// The names in the type, or in the call.
    types: Words,
    is_call: bool,
    gap: String,
}

impl Candidate {
    fn of_impl(block: &ItemImpl) -> Option<Candidate> {
        let (path, _) = block.trait_.as_ref()?;
        let mut names: Words = block.items.iter().filter_map(impl_ident).map(word).collect();
        names.extend(path.segments.last().map(|it| word(&it.ident)));
        let mut types = words_of(block.self_ty.to_token_stream());
        for param in &block.generics.params {
            if let GenericParam::Type(it) = param {
                types.remove(&word(&it.ident));
            }
        }
        let (place, lines) = (block.span().byte_range(), vec![lines(block)]);
        Some(Candidate { place, lines, names, types, is_call: false, gap: GAP.to_string() })
    }

    fn of_call(call: &ItemMacro, macros: &Macros) -> Option<Candidate> {
        let mut lines = vec![lines(call)];
        let (mut names, mut impls) = (Words::new(), 0);
        let mut open = vec![quote!(#call)];
        while let Some(tokens) = open.pop() {
            impls += heads(tokens.clone(), &mut names);
            for name in words_of(tokens) {
                for (at, rules) in macros.get(&name).into_iter().flatten() {
                    if lines.contains(at) {
                        continue;
                    }
                    lines.push(at.clone());
                    open.push(rules.clone());
                }
            }
        }
        let place = call.span().byte_range();
        let gap = format!("crate::grundy_gaps! {{ {} }}", GAP.repeat(impls));
        let types = words_of(call.mac.tokens.clone());
        names.extend(types.iter().cloned());
        (impls > 0).then_some(Candidate { place, lines, names, types, is_call: true, gap })
    }

    /// May this function be one of these? Names of types are in the names of functions that a macro makes for them.
    fn has(&self, (line, function): &(usize, &str)) -> bool {
        self.lines.iter().any(|it| it.contains(line))
            && (!self.is_call
                || self.types.is_empty()
                || self.types.iter().any(|it| function.contains(it)))
    }

    /// Does an error with these names ask for the trait or a member?
    fn is_asked(&self, names: &Words) -> bool {
        !self.is_call && !self.names.is_disjoint(names)
    }

    /// How many names of the type an error has that asks for this and has them all.
    fn fit(&self, names: &Words) -> Option<usize> {
        (self.is_asked(names) && self.types.is_subset(names)).then_some(self.types.len())
    }

    /// How many of these names in the message of an error a call has.
    fn share(&self, names: &Words) -> Option<usize> {
        let shared = self.names.intersection(names).count();
        (self.is_call && shared > 0).then_some(shared)
    }
}

fn lines(tokens: &impl ToTokens) -> Range<usize> {
    let span = tokens.span();
    span.start().line..span.end().line + 1
}

/// How many impls begin in `tokens`. Adds the names in their heads.
fn heads(tokens: TokenStream, names: &mut Words) -> usize {
    let (mut impls, mut is_head) = (0, false);
    for token in tokens {
        if let TokenTree::Group(group) = &token {
            impls += heads(group.stream(), names);
            is_head &= group.delimiter() != Delimiter::Brace;
        } else if is_word(Some(&token), "impl") {
            (impls, is_head) = (impls + 1, true);
        } else if is_head {
            words(token.into(), names);
        }
    }
    impls
}

/// What takes the place of the body of a function that never runs.
const NEVER: &str = "{ unreachable!() }";

/// Can a body without a value take the place of this one? Not if it says the type, or runs in the compiler.
fn is_plain(sig: &Signature) -> bool {
    sig.constness.is_none()
        && sig.asyncness.is_none()
        && !words_of(sig.output.to_token_stream()).contains("impl")
}

/// Hands out the functions with bodies of which only the signature matters where they do not run.
fn each_body(items: &[Item], found: &mut impl FnMut(&dyn ToTokens, &Block)) {
    each(items, &mut |item| match item {
        Item::Fn(it) if is_plain(&it.sig) => found(it, &it.block),
        Item::Impl(it) => it.items.iter().for_each(|it| match it {
            ImplItem::Fn(it) if is_plain(&it.sig) => found(it, &it.block),
            _ => {}
        }),
        Item::Trait(it) => it.items.iter().for_each(|it| match it {
            TraitItem::Fn(TraitItemFn { default: Some(block), sig, .. }) if is_plain(sig) => {
                found(it, block)
            }
            _ => {}
        }),
        _ => {}
    });
}

impl Compiler<'_> {
    /// The file with empty bodies for the functions that the program never runs, so that nothing stays for what they
    /// call; `None` if there are none, or if the compiler's code would be another.
    pub(crate) fn hollowed(&self, said: &Said) -> Result<Option<Said>> {
        let Some(before) = self.code_everywhere(said)? else { return Ok(None) };
        let used: BTreeSet<usize> = self.functions(&before).iter().map(|it| it.0).collect();
        let mut edits = Edits::new();
        each_body(&said.items()?, &mut |function, body| {
            if used.range(lines(&function)).next().is_none() {
                let body = body.span().byte_range();
                let lines = said.text[body.clone()].matches('\n').count();
                edits.push((body, NEVER.to_string() + &"\n".repeat(lines)));
            }
        });
        if edits.is_empty() {
            return Ok(None);
        }
        let text = edited(&said.text, edits);
        let Ok(after) = self.code(&text)? else { return Ok(None) };
        if !is_same(&before, &after) {
            return Ok(None);
        }
        let after = self.check(&items(&text, "the library")?.items)?;
        Ok(after.failure.is_none().then_some(after))
    }

    /// The file without idle impls; `None` if it has none, or if the compiler's code would be another.
    pub(crate) fn without_idle(&self, said: &Said) -> Result<Option<Said>> {
        let items = said.items()?;
        let (mut idle, mut macros) = (vec![], Macros::new());
        each(&items, &mut |item| match item {
            Item::Impl(block) => idle.extend(Candidate::of_impl(block)),
            Item::Macro(it @ ItemMacro { ident: Some(name), mac, .. }) => {
                let rules = (lines(it), mac.tokens.clone());
                macros.entry(word(name)).or_default().push(rules);
            }
            _ => {}
        });
        each(&items, &mut |item| {
            if let Item::Macro(call @ ItemMacro { ident: None, .. }) = item {
                idle.extend(Candidate::of_call(call, &macros));
            }
        });
        if idle.is_empty() {
            return Ok(None);
        }
        let Some(before) = self.code_everywhere(said)? else { return Ok(None) };
        let used = self.functions(&before);
        idle.retain(|it| !used.iter().any(|function| it.has(function)));
        let impls: Vec<Candidate> = idle.iter().filter(|it| !it.is_call).cloned().collect();
        let has_calls = impls.len() < idle.len();
        Ok(match self.without(said, &before, idle)? {
            None if has_calls => self.without(said, &before, impls)?,
            shorter => shorter,
        })
    }

    /// The file without those of `idle` for which the compiler does not ask, if the code stays as it was `before`.
    fn without(&self, said: &Said, before: &str, mut idle: Vec<Candidate>) -> Result<Option<Said>> {
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
                // What a bound asks for comes back: of all impls of the trait those whose types fit best, and
                // where no type fits, the calls that have most of the names.
                Err(said) => {
                    let mut asked = HashSet::new();
                    for error in said.errors() {
                        let names = Said::names_in(error);
                        let best = idle.iter().filter_map(|it| it.fit(&names)).max();
                        let message: Words = quoted(&error.message).collect();
                        let shares = idle.iter().filter_map(|it| it.share(&message));
                        let most = shares.max().filter(|_| best.is_none());
                        let is_it = |it: &&Candidate| match most {
                            Some(_) => it.share(&message) == most,
                            None => it.is_asked(&names) && it.fit(&names) == best,
                        };
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
        if !is_same(before, &after) {
            return Ok(None);
        }
        let starts: HashSet<usize> = idle.iter().map(|it| it.place.start).collect();
        let mut items = said.items()?;
        retain(&mut items, &mut |part| match part {
            Part::Item(item @ (Item::Impl(_) | Item::Macro(_))) => {
                !starts.contains(&item.span().byte_range().start)
            }
            _ => true,
        });
        let after = self.check(&items)?;
        Ok(after.failure.is_none().then_some(after))
    }

    /// The compiler's code for this file; `None` if it makes none, or if another judge may compile what stands under a
    /// condition.
    fn code_everywhere(&self, said: &Said) -> Result<Option<String>> {
        if is_conditional(&self.program) || is_conditional(&said.text) {
            return Ok(None);
        }
        Ok(self.code(&said.text)?.ok())
    }

    /// The compiler's code for the program with the library `text`, or what the compiler says if it makes none.
    fn code(&self, text: &str) -> Result<std::result::Result<String, Said>> {
        let output = self.folder.path().join("bundle.ll");
        let said = self.compile(format!("{text}{GAP_TYPE}"), self.edition, &FLAGS, &output)?;
        Ok(if said.failure.is_none() { Ok(files::read(&output)?) } else { Err(said) })
    }

    /// The functions of the library in the code, and the lines where they begin.
    fn functions<'a>(&self, code: &'a str) -> Vec<(usize, &'a str)> {
        let name = format!("!DIFile(filename: \"{}\"", self.path().display());
        let file = code.lines().find(|it| it.contains(&name)).and_then(|it| it.split(' ').next());
        let Some(file) = file.map(|file| format!("file: {file}, line: ")) else { return vec![] };
        let above = self.program.matches('\n').count() + 1;
        let functions = code.lines().filter(|it| it.contains("!DISubprogram("));
        functions
            .filter_map(|it| {
                let line = it.split(&file).nth(1)?.split(',').next()?.parse::<usize>().ok()?;
                Some((line.checked_sub(above)?, it))
            })
            .collect()
    }
}

/// Has it parts that some judges do not compile?
fn is_conditional(text: &str) -> bool {
    let known = ["#[cfg(test)]", "#[cfg(any())]", "#[cfg(all())]"];
    let text = known.iter().fold(text.to_string(), |text, it| text.replace(it, ""));
    ["#[cfg", "cfg!"].iter().any(|it| text.contains(it))
}

/// `text` with gaps for these, and every line where it was.
fn with_gaps(text: &str, idle: &[Candidate]) -> String {
    let gap = |Candidate { place, gap, .. }: &Candidate| {
        gap.to_string() + &"\n".repeat(text[place.clone()].matches('\n').count())
    };
    edited(text, idle.iter().map(|it| (it.place.clone(), gap(it))).collect())
}

/// Is the code the same, but for statics that it has lost, and for lines that hash the source file or say where in
/// it `asm!` stands?
fn is_same(before: &str, after: &str) -> bool {
    let is_place = |it: &str| it.contains(" = !DIFile(") || it.contains(" = !{i64 ");
    let (mut before, mut after) = (before.lines().peekable(), after.lines().peekable());
    let (mut lost, mut new) = (HashSet::new(), vec![]);
    loop {
        // Most lines are equal, and are not looked at any further.
        let (one, other) = match (before.peek(), after.peek()) {
            (None, None) => return new.iter().all(|it| lost.contains(it)),
            (one, other) if one == other => {
                before.next();
                after.next();
                continue;
            }
            (one, other) => (one.copied(), other.copied()),
        };
        match (one, other) {
            (Some(one), _) if is_place(one) => drop(before.next()),
            (_, Some(other)) if is_place(other) => drop(after.next()),
            (Some(one), _) if one.starts_with('@') => lost.extend(before.next()),
            (_, Some(other)) if other.starts_with('@') => new.extend(after.next()),
            _ => return false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::is_same;

    #[test]
    fn code_may_lose_statics_and_change_places() {
        let code = "@a = 1\n@b = 2\ndefine f\n!1 = !DIFile(x)\n!2 = !{i64 7}\n!3 = f";
        let same = [
            "@b = 2\ndefine f\n!1 = !DIFile(y)\n!2 = !{i64 8}\n!3 = f",
            "!2 = !{i64 8}\n@b = 2\n@a = 1\ndefine f\n!3 = f",
            "define f\n!3 = f",
        ];
        let others = [
            "@c = 2\ndefine f\n!3 = f",
            "@a = 2\ndefine f\n!3 = f",
            "@a = 1\n@b = 2\ndefine g\n!3 = f",
            "@a = 1\ndefine f",
            "define f\n!3 = f\n!4 = f",
            "define f\n!3 = f\n@c = 1",
            "!3 = f\ndefine f",
        ];
        for after in same.into_iter().chain([code]) {
            assert!(is_same(code, after), "{after}");
        }
        for after in others {
            assert!(!is_same(code, after), "{after}");
        }
    }
}
