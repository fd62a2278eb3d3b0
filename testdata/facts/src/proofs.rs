//! The theorems that Coq checks, `solutions/proofs/*.v`, and their rows, which `cargo grundy prove` keeps: small positions,
//! each with the theorem's value and its options.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::PathBuf;

pub fn folder() -> PathBuf {
    crate::root().join("solutions/proofs")
}

/// The folder of Coq's output.
pub fn compiled() -> PathBuf {
    crate::root().join("target/proofs")
}

/// Is the theorem of the problem `id` proved in Coq?
pub fn has(id: &str) -> bool {
    folder().join(format!("{id}.v")).is_file()
}

/// The main theorems of the page `id`, in Coq, with an empty line between two.
pub fn main_theorems(id: &str) -> Option<String> {
    let text = Proof::read(id).ok()?.text;
    let statements = text.split("(** Main theorem.").skip(1).map(|rest| {
        let statement = &rest[rest.find("\nTheorem ")? + 1..];
        Some(statement.split("\nProof.").next()?.trim_end().to_string())
    });
    let statements = statements.collect::<Option<Vec<String>>>()?;
    (!statements.is_empty()).then(|| statements.join("\n\n"))
}

#[derive(Clone, Debug, Hash)]
pub struct Proof {
    pub name: String,
    pub text: String,
}

impl Proof {
    pub fn read(name: &str) -> io::Result<Proof> {
        let text = fs::read_to_string(folder().join(format!("{name}.v")))?;
        Ok(Proof { name: name.to_string(), text })
    }

    /// The files that this one requires, in the order of its lines.
    pub fn requires(&self) -> Vec<String> {
        let text = without_comments(&self.text);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ") + " ";
        let lists = text.split("From Grundy Require ").skip(1);
        let names = lists.filter_map(|rest| rest.split_once(". ")).flat_map(|it| it.0.split(' '));
        names.filter(|name| !["Import", "Export", ""].contains(name)).map(String::from).collect()
    }
}

/// `name` and all files that it requires, directly or not, each after those that it requires.
pub fn with_requirements(name: &str) -> io::Result<Vec<Proof>> {
    requirements(name, &Proof::read)
}

fn requirements(name: &str, read: &dyn Fn(&str) -> io::Result<Proof>) -> io::Result<Vec<Proof>> {
    fn add(
        name: &str,
        path: &[&str],
        read: &dyn Fn(&str) -> io::Result<Proof>,
        proofs: &mut Vec<Proof>,
    ) -> io::Result<()> {
        if proofs.iter().any(|known| known.name == name) {
            return Ok(());
        }
        if path.contains(&name) {
            let path = path.join(" requires ");
            return Err(io::Error::other(format!("{path} requires {name}")));
        }
        let proof = read(name).map_err(|e| {
            let by = path.last().map_or(String::new(), |by| format!(", which {by}.v requires"));
            io::Error::new(e.kind(), format!("solutions/proofs/{name}.v{by}: {e}"))
        })?;
        let path = [path, &[name]].concat();
        for required in proof.requires() {
            add(&required, &path, read, proofs)?;
        }
        proofs.push(proof);
        Ok(())
    }
    let mut proofs = vec![];
    add(name, &[], read, &mut proofs)?;
    Ok(proofs)
}

/// A hash of the file called `name` and of all that it requires, which are among these `files`.
pub fn stamp(name: &str, files: &[Proof]) -> io::Result<u64> {
    let known = |name: &str| files.iter().find(|file| file.name == name).cloned();
    let read = |name: &str| known(name).ok_or_else(|| io::ErrorKind::NotFound.into());
    Ok(crate::hash(requirements(name, &read)?))
}

/// A position as a flat list of numbers, the theorem's answer, and the options.
pub type Row = (Vec<u64>, Answer, Vec<Vec<u64>>);

/// What a theorem says of a position: an outcome or a value, or all numbers of the judge's answer.
#[derive(Clone, Debug, Deserialize, Eq, Hash, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Answer {
    Number(u64),
    List(Vec<u64>),
}

impl From<u64> for Answer {
    fn from(number: u64) -> Answer {
        Answer::Number(number)
    }
}

impl From<u32> for Answer {
    fn from(number: u32) -> Answer {
        Answer::Number(number.into())
    }
}

impl From<bool> for Answer {
    fn from(outcome: bool) -> Answer {
        Answer::Number(outcome.into())
    }
}

impl From<Vec<u64>> for Answer {
    fn from(numbers: Vec<u64>) -> Answer {
        Answer::List(numbers)
    }
}

/// The rows of a page, as Coq computes them.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Rows {
    /// The [`stamp`] of the files behind them.
    pub stamp: u64,
    pub rows: Vec<Row>,
}

impl Rows {
    /// Reads a list that Coq has printed: `= [([1; 2], 0, [[1]]); …] : list …`.
    pub fn parse(stamp: u64, printed: &str) -> Option<Rows> {
        let (list, _) = printed.trim().strip_prefix('=')?.rsplit_once(':')?;
        let json = list.replace('(', "[").replace(')', "]").replace(';', ",");
        Some(Rows { stamp, rows: serde_json::from_str(&json).ok()? })
    }

    /// Keeps the rows below a hash, so that damage shows.
    pub fn keep(&self, id: &str) -> io::Result<()> {
        let text = serde_json::to_string(self).expect("plain data");
        let path = path(id);
        // A folder in its place goes; a missing one need not.
        let _ = fs::remove_dir_all(&path);
        fs::write(path, format!("{}\n{text}", crate::fnv(text.bytes())))
    }

    /// The rows of the page `id` with this [`stamp`]; none if a file has changed since Coq computed them, or they are damaged.
    pub fn kept(id: &str, stamp: u64) -> Option<Rows> {
        let whole = fs::read_to_string(path(id)).ok()?;
        let (hash, text) = whole.split_once('\n')?;
        let is_whole = hash == crate::fnv(text.bytes());
        let rows: Rows = serde_json::from_str(text).ok().filter(|_| is_whole)?;
        (rows.stamp == stamp).then_some(rows)
    }

    /// The rows of the page `id` as its files are now.
    pub fn current(id: &str) -> Option<Rows> {
        Rows::kept(id, stamp(id, &with_requirements(id).ok()?).ok()?)
    }
}

fn path(id: &str) -> PathBuf {
    compiled().join(format!("{id}.json"))
}

/// `text` with a blank in place of every comment and string.
fn without_comments(text: &str) -> String {
    let mut rest = text;
    let mut depth = 0;
    let mut kept = String::new();
    while let Some(next) = rest.chars().next() {
        let length = if rest.starts_with("(*") {
            depth += 1;
            2
        } else if depth > 0 && rest.starts_with("*)") {
            depth -= 1;
            kept.push(' ');
            2
        } else if next == '"' {
            let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
            kept.push(' ');
            end
        } else {
            if depth == 0 {
                kept.push(next);
            }
            next.len_utf8()
        };
        rest = &rest[length..];
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_are_read_beside_comments() {
        let text =
            "(* From Grundy Require (* Lemma *) no. *)\nFrom Coq Require Import List Arith.\n\
            From Grundy Require Import Games\n  NimSum.\nFrom Grundy Require p2197.\n\
            Theorem a : \"(*\" = \"(*\".\n(* From Grundy Require p4279. *)\n";
        let proof = Proof { name: "x".to_string(), text: text.to_string() };
        assert_eq!(proof.requires(), ["Games", "NimSum", "p2197"]);
    }

    #[test]
    fn the_output_of_coq_is_read() {
        let printed =
            "     = [([1; 2], 0, [[1]; []]); ([], 1, [])]\n     : list (list nat * nat)\n";
        let rows =
            vec![(vec![1, 2], 0_u64.into(), vec![vec![1], vec![]]), (vec![], 1_u64.into(), vec![])];
        assert_eq!(Rows::parse(7, printed).unwrap().rows, rows);
        let printed = "     = [([1], [2; 3], [])]\n     : list (list nat * list nat)\n";
        assert_eq!(Rows::parse(7, printed).unwrap().rows, [(vec![1], vec![2, 3].into(), vec![])]);
        assert!(Rows::parse(7, "     = [([1; 2], 0, ...)]\n     : list").is_none());
    }

    #[test]
    fn a_page_states_its_main_theorem() {
        for id in crate::ids().unwrap().iter().filter(|id| has(id)) {
            let statements = main_theorems(id).unwrap_or_default();
            let mut each = statements.split("\n\n");
            let is_whole = |text: &str| text.starts_with("Theorem ") && text.ends_with('.');
            assert!(each.all(is_whole), "{id}: {statements:?}");
        }
        crate::needs_collection!();
        let bouton = "Theorem Bouton heaps : Wins options heaps <-> nim_sum heaps <> 0.";
        assert_eq!(main_theorems("p2197").unwrap(), bouton);
    }

    /// What a page only checked or measured stands after the sentence that names its proof.
    #[test]
    fn a_page_promises_what_is_proved() {
        for id in crate::ids().unwrap() {
            let path = crate::root().join(format!("solutions/src/bin/{id}.rs"));
            let text = fs::read_to_string(path).unwrap();
            let header = text.lines().take_while(|line| line.starts_with("//!"));
            let header: Vec<&str> = header.flat_map(|line| line[3..].split_whitespace()).collect();
            let header = header.join(" ");
            let claim = format!("Proved in proofs/{id}.v.");
            assert_eq!(header.contains(&claim), has(&id), "{id}: {claim}");
            let Some((before, _)) = header.split_once(&claim) else { continue };
            let start = before.find("**Theorem.**").or_else(|| before.find("**Recursion.**"));
            let promise = &before[start.expect("a statement stands first")..];
            for word in ["checked", "brute force", "LIMIT", "*Idea.*", "that we found"] {
                assert!(!promise.contains(word), "{id}: {claim} follows {word}: {promise}");
            }
        }
    }

    #[test]
    fn every_requirement_comes_first() {
        let proofs = with_requirements("Octal").unwrap();
        let names: Vec<&str> = proofs.iter().map(|proof| proof.name.as_str()).collect();
        assert_eq!(names, ["Games", "NimSum", "Grundy", "Octal"]);
    }
}
