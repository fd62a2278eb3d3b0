//! Editions: a file has one, the crates in it may have several. rustc's own lints for migrations, which are those of
//! `cargo fix --edition`, say how an older crate has to be changed.

use crate::plan::{flags_of, Krate};
use crate::tokens::Edits;
use cargo_metadata::diagnostic::{Applicability, Diagnostic, DiagnosticSpan};
use facts::root;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use system::rustc::Rustc;
use system::{files, process, Result};

/// Each edition, and the lints that lead to it.
const LINTS: [(u16, &[&str]); 3] = [
    (
        2018,
        &["absolute_paths_not_starting_with_crate", "keyword_idents_2018", "anonymous_parameters"],
    ),
    (
        2021,
        &[
            "bare_trait_objects",
            "ellipsis_inclusive_range_patterns",
            "array_into_iter",
            "rust_2021_prelude_collisions",
            "rust_2021_incompatible_or_patterns",
            "rust_2021_prefixes_incompatible_syntax",
            "non_fmt_panics",
        ],
    ),
    (
        2024,
        &[
            "boxed_slice_into_iter",
            "keyword_idents_2024",
            "rust_2024_prelude_collisions",
            "rust_2024_guarded_string_incompatible_syntax",
            "rust_2024_incompatible_pat",
        ],
    ),
];

/// Lints that lead to 2024 by syntax that compilers of 2021 lack.
const NEW_SYNTAX: [&str; 5] = [
    "impl_trait_overcaptures",
    "missing_unsafe_on_extern",
    "unsafe_attr_outside_unsafe",
    "edition_2024_expr_fragment_specifier",
    "deprecated_safe_2024",
];

/// Edits of the files of a crate.
pub(crate) type Changes = BTreeMap<PathBuf, Edits>;

/// The lints that a crate of the edition `from` needs to compile in `to`.
fn lints(from: u16, to: u16, is_new: bool) -> Vec<&'static str> {
    let steps = LINTS.iter().filter(|(edition, _)| from < *edition && *edition <= to);
    let new = NEW_SYNTAX.iter().filter(|_| is_new && from < 2024 && to >= 2024);
    steps.flat_map(|(_, lints)| lints.iter()).chain(new).copied().collect()
}

/// Where the changes of a crate from a registry are kept: its sources do not change.
fn kept(krate: &Krate, lints: &[&str]) -> Option<PathBuf> {
    let version = Rustc::installed().version().map(str::to_string);
    let key =
        facts::hash((&krate.id, &krate.conditions.features, &krate.conditions.set, lints, version));
    (!krate.is_local).then(|| root().join(format!("target/bundle/editions/{key:016x}.json")))
}

/// Is there nothing to be found out about this crate?
pub(crate) fn is_known(krate: &Krate, to: u16, is_new: bool) -> bool {
    let lints = lints(krate.edition, to, is_new);
    lints.is_empty() || kept(krate, &lints).is_some_and(|path| files::kept(&path).is_some())
}

/// What has to change in a crate so that it compiles in the edition `to`; with syntax of new compilers, if `is_new`.
pub(crate) fn changes(krate: &Krate, all: &[Krate], to: u16, is_new: bool) -> Result<Changes> {
    let lints = lints(krate.edition, to, is_new);
    if lints.is_empty() {
        return Ok(Changes::new());
    }
    let kept = kept(krate, &lints);
    let before = kept.as_ref().and_then(|path| files::kept(path));
    if let Some(changes) = before.and_then(|text| serde_json::from_str(&text).ok()) {
        return Ok(changes);
    }
    let said = diagnose(krate, all, &lints)?;
    let mut changes: BTreeMap<PathBuf, BTreeSet<(usize, usize, String)>> = BTreeMap::new();
    for diagnostic in &said {
        if !diagnostic.code.as_ref().is_some_and(|it| lints.contains(&it.code.as_str())) {
            continue;
        }
        for child in &diagnostic.children {
            // Edition 2015 reads `dyn::a::B` as a path; later ones refuse `dyn (::a::B + Send)`.
            let is_bracketed = child.spans.iter().any(|span| new_text(span) == Some("dyn ("));
            for span in &child.spans {
                let Some(new) = new_text(span) else { continue };
                let new = if is_bracketed { new.trim_matches(['(', ')']) } else { new };
                let path = Path::new(&span.file_name);
                let path =
                    if path.is_absolute() { path.to_path_buf() } else { krate.folder.join(path) };
                let edit = (span.byte_start as usize, span.byte_end as usize, new.to_string());
                changes.entry(path).or_default().insert(edit);
            }
        }
    }
    let edits = |(path, set): (PathBuf, BTreeSet<(usize, usize, String)>)| {
        let text = files::read(&path).unwrap_or_default();
        let mut edits: Vec<_> = set.into_iter().collect();
        // Of two that become insertions at one place, the one of the longer path comes first.
        edits.sort_by_key(|(start, end, _)| (*start, start < end, Reverse(*end)));
        (path, edits.into_iter().map(|edit| shortest(&text, edit)).collect())
    };
    let changes: Changes = changes.into_iter().map(edits).collect();
    if let Some(path) = kept {
        files::keep(&path, &serde_json::to_string(&changes).expect("plain data"))?;
    }
    Ok(changes)
}

/// What rustc is sure should take the place of this.
fn new_text(span: &DiagnosticSpan) -> Option<&str> {
    let is_safe = span.suggestion_applicability == Some(Applicability::MachineApplicable);
    span.suggested_replacement.as_deref().filter(|_| is_safe)
}

/// The edit without the end that it does not change: `::a::gen` becomes `crate::a::gen`, and `gen` in it has an edit of
/// its own.
fn shortest(text: &str, (start, end, new): (usize, usize, String)) -> (Range<usize>, String) {
    let before = text.get(start..end).unwrap_or_default().char_indices().rev();
    let same = before.zip(new.char_indices().rev()).take_while(|(a, b)| a.1 == b.1).last();
    let (end, length) = same.map_or((end, new.len()), |(a, b)| (start + a.0, b.0));
    (start..end, new[..length].to_string())
}

/// The flags with which rustc finds what cargo compiled for this crate.
pub(crate) fn externs(krate: &Krate, all: &[Krate]) -> Vec<String> {
    let compiled = |(name, number): &(String, usize)| {
        all[*number].compiled.as_ref().map(|file| flags_of(name, file))
    };
    krate.dependencies.iter().filter_map(compiled).flatten().collect()
}

/// What rustc says of the crate by itself, with these lints.
fn diagnose(krate: &Krate, all: &[Krate], lints: &[&str]) -> Result<Vec<Diagnostic>> {
    let folder = files::temporary()?;
    let mut command = std::process::Command::new(Rustc::installed().path());
    command.current_dir(&krate.folder).envs(&krate.variables).arg(&krate.root);
    let edition = krate.edition.to_string();
    command.args(["--edition", &edition, "--crate-name", &krate.name, "--emit=metadata"]);
    command.args(["--error-format=json", "--cap-lints=allow"]);
    let is_program = krate.root == all[0].root;
    command.args(["--crate-type", if is_program { "bin" } else { "lib" }]);
    for lint in lints {
        command.args(["--force-warn", lint]);
    }
    for feature in &krate.conditions.features {
        command.args(["--cfg", &format!("feature=\"{feature}\"")]);
    }
    for cfg in &krate.conditions.set {
        command.args(["--cfg", cfg]);
    }
    command.args(externs(krate, all));
    let run = process::tool(command.arg("-o").arg(folder.path().join("lib.rmeta")), "")?;
    Ok(run.stderr.lines().filter_map(|line| serde_json::from_str(line).ok()).collect())
}
