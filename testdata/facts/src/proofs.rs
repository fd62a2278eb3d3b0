//! The theorems that Coq checks, `solutions/proofs/*.v`, and their rows, which `cargo grundy prove` keeps: small positions,
//! each with the theorem's value and its options.

use serde::{Deserialize, Serialize};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

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

/// What the page `id` says of its proof.
pub fn promise(id: &str) -> String {
    let proved = format!("Proved in proofs/{id}.v (answer_is_right)");
    match statement(id, "Theorem program_is_right") {
        Some(_) => format!(
            "{proved}, and for a copy of the program in Coq (program_is_right), with which a test compares this one."
        ),
        None => proved + ".",
    }
}

/// What Coq proves of the answer of the page `id`, with an empty line between two statements: what the answer is, that it is
/// right, and that the copy of the program computes it if there is one.
pub fn statements(id: &str) -> Option<String> {
    let right = statement(id, "Theorem answer_is_right")?;
    let answer = statement(id, "Definition answer");
    let program = statement(id, "Theorem program_is_right");
    Some([answer, Some(right), program].into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
}

/// The full names of the theorems that the page `id` shows.
pub fn theorems(id: &str) -> Vec<String> {
    let shown = ["answer_is_right", "program_is_right"]
        .into_iter()
        .filter(|name| statement(id, &format!("Theorem {name}")).is_some());
    shown.map(|name| format!("{id}.{name}")).collect()
}

/// The sentence of the page `id` that begins with `start`.
fn statement(id: &str, start: &str) -> Option<String> {
    sentence(Proof::read(id).ok()?.text, start)
}

/// The sentence of `text` that begins with `start`, outside comments.
fn sentence(text: String, start: &str) -> Option<String> {
    let line = format!("\n{start} ");
    let mut begins = text.match_indices(&line).map(|(begin, _)| begin + 1);
    // Before the sentence all comments have ended: text added there is not in one.
    let begin = begins
        .find(|&begin| without_comments(&(text[..begin].to_string() + "end")).ends_with("end"))?;
    let length = text[begin..].find(".\n")?;
    Some(text[begin..=begin + length].to_string())
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

/// A position as a flat list of numbers, and its options.
pub type Row = (Vec<u64>, Vec<Vec<u64>>);

/// What Coq computes for a page.
#[derive(Clone, Debug, Deserialize, Serialize)]
pub struct Computed {
    /// The [`stamp`] of the files behind it.
    pub stamp: u64,
    pub rows: Vec<Row>,
    /// The judge's files, each as a list of numbers.
    pub files: Vec<Vec<u64>>,
    /// The numbers of which the answer to each of the `files` is made.
    pub lines: Vec<Vec<u64>>,
}

impl Computed {
    /// What prints the rows of the page `id` and its answers to `files`, however many they are.
    pub fn query(id: &str, files: &[Vec<u64>]) -> String {
        let file = |file: &Vec<u64>| {
            let numbers: Vec<String> = file.iter().map(u64::to_string).collect();
            format!("[{}]", numbers.join("; "))
        };
        let files = files.iter().map(file).collect::<Vec<_>>().join(";\n  ");
        format!(
            "From Coq Require Import List NArith.\nFrom Grundy Require {id}.\nImport ListNotations.\n\
             Set Printing Depth 100000000.\nSet Printing Width 1000000.\n\
             Eval vm_compute in (map {id}.row {id}.positions : list (list nat * list (list nat))).\n\
             Open Scope N_scope.\n\
             Eval vm_compute in (map {id}.lines [\n  {files}] : list (list N)).\n"
        )
    }

    /// Reads what Coq prints for the query: `= [([1; 2], [[1]]); …] : list …`, and so the answers.
    pub fn parse(stamp: u64, files: Vec<Vec<u64>>, printed: &str) -> Option<Computed> {
        let mut lists = printed.trim().strip_prefix('=')?.split("\n     = ").map(|value| {
            let (list, _) = value.rsplit_once(':')?;
            Some(list.replace('(', "[").replace(')', "]").replace(';', ","))
        });
        let rows = serde_json::from_str(&lists.next()??).ok()?;
        let lines: Vec<Vec<u64>> = serde_json::from_str(&lists.next()??).ok()?;
        (lines.len() == files.len()).then_some(Computed { stamp, rows, files, lines })
    }

    /// What Coq has computed for the page `id` with this [`stamp`] and these `files`; none if a proof has changed since, or
    /// what was kept is damaged.
    pub fn kept(id: &str, stamp: u64, files: &[Vec<u64>]) -> Option<Computed> {
        let path = rows_path(id);
        // A pipe would be waited for.
        let whole = path.is_file().then(|| fs::read_to_string(path).ok())??;
        let (hash, text) = whole.split_once('\n')?;
        let is_whole = hash == crate::fnv(text.bytes());
        let kept: Computed = serde_json::from_str(text).ok().filter(|_| is_whole)?;
        (kept.stamp == stamp && kept.files == files).then_some(kept)
    }

    /// What it has computed for the page `id` as its proofs are now.
    pub fn current(id: &str, files: &[Vec<u64>]) -> Option<Computed> {
        Computed::kept(id, stamp(id, &with_requirements(id).ok()?).ok()?, files)
    }
}

/// Where the test of the page `id` writes the files on which Coq has to answer.
pub fn files_path(id: &str) -> PathBuf {
    compiled().join(format!("{id}.files"))
}

pub fn write_files(path: &Path, files: &[Vec<u64>]) -> io::Result<()> {
    fs::write(path, serde_json::to_string(files).expect("plain data"))
}

pub fn read_files(path: &Path) -> io::Result<Vec<Vec<u64>>> {
    Ok(serde_json::from_str(&fs::read_to_string(path)?)?)
}

/// The state file with what Coq has computed for the page `id`.
pub fn rows_path(id: &str) -> PathBuf {
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
    fn a_sentence_in_a_comment_does_not_count() {
        let real = "Theorem a : True.";
        let hidden = "(* \"\nTheorem a : 0 = 1.\n\" (* *)\nTheorem a : 0 = 2.\n *)\n";
        let text = |parts: &[&str]| format!("Require B.\n{}\nProof.\n", parts.concat());
        let found = |parts: &[&str]| sentence(text(parts), "Theorem a");
        assert_eq!(found(&[real]).as_deref(), Some(real));
        assert_eq!(found(&[hidden, real]).as_deref(), Some(real));
        assert_eq!(found(&[hidden]), None);
    }

    #[test]
    fn the_output_of_coq_is_read() {
        let files = vec![vec![1, 5], vec![]];
        let query = Computed::query("p2197", &files);
        assert!(query.contains("map p2197.lines [\n  [1; 5];\n  []] : list (list N)"), "{query}");
        let rows =
            "     = [([1; 2], [[1]; []]); ([], [])]\n     : list (list nat * list (list nat))\n";
        let read = |text: &str| Computed::parse(7, files.clone(), text);
        let computed = read(&format!("{rows}     = [[1; 0]; []]\n     : list (list N)\n")).unwrap();
        assert_eq!(computed.rows, [(vec![1, 2], vec![vec![1], vec![]]), (vec![], vec![])]);
        assert_eq!(computed.lines, [vec![1, 0], vec![]]);
        for lines in ["", "     = [[1; 0]]\n     : list\n", "     = [[1; 0]; ...]\n     : list\n"] {
            assert!(read(&format!("{rows}{lines}")).is_none(), "{lines}");
        }
    }

    /// Every page has an answer, the theorem about it, and the promise of just that; and after a promise only what was
    /// checked or measured.
    #[test]
    fn a_page_promises_what_is_proved() {
        for id in crate::ids().unwrap() {
            let statements = statements(&id).unwrap_or_default();
            let each: Vec<&str> = statements.split("\n\n").collect();
            let begins = |i: usize, what: &str| each.get(i).is_some_and(|it| it.starts_with(what));
            let answer = begins(0, "Definition answer") && begins(1, "Theorem answer_is_right");
            assert!(answer && statements.ends_with('.'), "{id}: {statements}");
            let path = crate::root().join(format!("solutions/src/bin/{id}.rs"));
            let text = fs::read_to_string(path).unwrap();
            let header: Vec<&str> = text
                .lines()
                .take_while(|line| line.starts_with("//!"))
                .flat_map(|line| line[3..].split_whitespace())
                .collect();
            let header = header.join(" ");
            let promise = promise(&id);
            let Some((before, after)) = header.split_once(&promise) else {
                panic!("{id}: the page does not say: {promise}");
            };
            assert!(!after.contains("Proved in proofs"), "{id}: two promises");
            let start = before.find("**Theorem.**").or_else(|| before.find("**Recursion.**"));
            let promised = &before[start.expect("a statement stands first")..];
            for word in ["checked", "brute force", "LIMIT", "*Idea.*", "that we found"] {
                assert!(!promised.contains(word), "{id}: {promise} follows {word}: {promised}");
            }
        }
        crate::needs_collection!();
        assert_eq!(
            statements("ferguson").unwrap(),
            "Definition answer a b : bool := Nat.even a || Nat.even b.\n\n\
             Theorem answer_is_right a b : 0 < a -> 0 < b ->\n  \
             if answer a b then Wins options (a, b) else Loses options (a, b).\n\n\
             Theorem program_is_right a b : program a b = answer (N.to_nat a) (N.to_nat b)."
        );
    }

    /// The changes that `.ci/planted` plants can be made, and every page has one.
    #[test]
    fn planted_changes_fit() {
        crate::needs_collection!();
        let list = fs::read_to_string(folder().join("planted.tsv")).unwrap();
        let mut without: Vec<String> = crate::ids().unwrap();
        for line in list.lines() {
            let [id, place, from, to] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("not four fields: {line}");
            };
            let path = match place {
                "coq" => format!("solutions/proofs/{id}.v"),
                "oracle" => format!("testdata/examples/{id}.rs"),
                _ => format!("solutions/src/bin/{id}.rs"),
            };
            let text = fs::read_to_string(crate::root().join(path)).unwrap();
            assert!(text.matches(from).count() == 1 && from != to, "{line}");
            without.retain(|page| page != id);
        }
        assert!(without.is_empty(), "no change is planted in {without:?}");
    }

    #[test]
    fn every_requirement_comes_first() {
        let proofs = with_requirements("Octal").unwrap();
        let names: Vec<&str> = proofs.iter().map(|proof| proof.name.as_str()).collect();
        assert_eq!(names, ["Games", "NimSum", "Grundy", "Octal"]);
    }
}
