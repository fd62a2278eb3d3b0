//! Procedural macros, expanded by the server that rustup's toolchains bring for rust-analyzer.
//!
//! It loads the library of a macro crate, which only a compiler of the same version can read, and is spoken to by
//! lines of JSON over a pipe. Its trees are flat: numbers that point into lists of tokens.

use proc_macro2::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use serde_json::{json, Value};
use std::collections::{BTreeMap, VecDeque};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver, RecvTimeoutError};
use std::time::Duration;
use system::{process, stop, Failure, Result};

/// The oldest protocol that we speak: literals have a kind and a suffix of their own. It came with Rust 1.82.
const OLDEST: u64 = 5;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Derive,
    Attribute,
    Call,
}

pub(crate) struct Server {
    child: Child,
    stdin: ChildStdin,
    /// The lines of its stdout, into which macros print as well.
    lines: Receiver<String>,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    /// Starts the server of the installed compiler; `macros` names the macro crate for which we need it.
    pub(crate) fn start(macros: &str) -> Result<Server> {
        let missing = |why: &str| {
            Failure::check(format!(
                "{macros} is a procedural macro, and {why}; Rust 1.82 or newer from rustup.rs expands it"
            ))
        };
        let path = sysroot().map(|it| it.join("libexec/rust-analyzer-proc-macro-srv"));
        let path = path.filter(|it| it.is_file() || it.with_extension("exe").is_file());
        let path = path.ok_or_else(|| missing("this compiler has no server for it"))?;
        let mut command = Command::new(path);
        command.env("RUST_ANALYZER_INTERNALS_DO_NOT_USE", "this is unstable");
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        launch::ending_with_us(&mut command);
        let mut child =
            command.spawn().map_err(|e| missing(&format!("the server does not start: {e}")))?;
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let (sender, lines) = channel();
        process::in_thread(move || {
            let mut lines = stdout.split(b'\n').map_while(std::result::Result::ok);
            let text = |line: Vec<u8>| String::from_utf8_lossy(&line).into_owned();
            // We may have enough of it.
            lines.all(|line| sender.send(text(line)).is_ok());
        });
        let mut server = Server { child, stdin, lines };
        match server.ask("ApiVersionCheck", &json!({}))?.as_u64() {
            Some(version) if version >= OLDEST => Ok(server),
            version => Err(missing(&format!("its server speaks version {version:?}"))),
        }
    }

    /// The answer to a question, which has its name.
    fn ask(&mut self, name: &str, question: &Value) -> Result<Value> {
        let gone =
            |e: std::io::Error| Failure::check(format!("the server of procedural macros: {e}"));
        let request = json!({ name: question });
        writeln!(self.stdin, "{request}").and_then(|()| self.stdin.flush()).map_err(gone)?;
        let begin = format!("{{\"{name}\"");
        loop {
            match self.lines.recv_timeout(Duration::from_millis(20)) {
                Ok(line) => {
                    let answer = line.find(&begin).map(|at| serde_json::from_str(&line[at..]));
                    if let Some(Ok(Value::Object(mut answer))) = answer {
                        return Ok(answer.remove(name).unwrap_or_default());
                    }
                }
                Err(RecvTimeoutError::Timeout) if stop::asked() => return Err(Failure::Stopped),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::check("the server of procedural macros ended"));
                }
            }
        }
    }

    /// The macros of a compiled crate.
    pub(crate) fn macros(&mut self, library: &Path) -> Result<BTreeMap<String, Kind>> {
        let answer = self.ask("ListMacros", &json!({"dylib_path": library}))?;
        if let Some(why) = answer["Err"].as_str() {
            return Err(Failure::check(format!("{}: {why}", library.display())));
        }
        let all = answer["Ok"].as_array().into_iter().flatten();
        let named = all.filter_map(|it| {
            let kind = match it[1].as_str()? {
                "CustomDerive" => Kind::Derive,
                "Attr" => Kind::Attribute,
                _ => Kind::Call,
            };
            Some((it[0].as_str()?.to_string(), kind))
        });
        Ok(named.collect())
    }

    /// What the macro `name` makes of `body`; an attribute also gets its arguments.
    pub(crate) fn expand(
        &mut self,
        library: &Path,
        name: &str,
        body: TokenStream,
        arguments: Option<TokenStream>,
        folder: &Path,
        variables: &BTreeMap<String, String>,
    ) -> Result<TokenStream> {
        let variables: Vec<_> = variables.iter().collect();
        let question = json!({
            "lib": library,
            "env": variables,
            "current_dir": folder,
            "macro_body": flat(body),
            "macro_name": name,
            "attributes": arguments.map(flat),
            "has_global_spans": {"def_site": 0, "call_site": 0, "mixed_site": 0},
        });
        let answer = self.ask("ExpandMacro", &question)?;
        if let Some(why) = answer["Err"].as_str() {
            return Err(Failure::check(format!("the macro {name}: {}", why.trim())));
        }
        tree(&answer["Ok"])
            .ok_or_else(|| Failure::check(format!("the macro {name}: an unknown answer")))
    }
}

/// The numbers of delimiters, and those of literals with their prefixes and quotes.
const DELIMITERS: [Delimiter; 4] =
    [Delimiter::None, Delimiter::Parenthesis, Delimiter::Brace, Delimiter::Bracket];
const QUOTED: [(usize, &str, char); 8] = [
    (1, "b", '\''),
    (2, "", '\''),
    (5, "", '"'),
    (6, "r", '"'),
    (7, "b", '"'),
    (8, "br", '"'),
    (9, "c", '"'),
    (10, "cr", '"'),
];

fn sysroot() -> Option<PathBuf> {
    let rustc = system::rustc::Rustc::installed();
    let output = Command::new(rustc.path()).args(["--print", "sysroot"]).output().ok()?;
    Some(PathBuf::from(String::from_utf8_lossy(&output.stdout).trim()))
}

/// A tree as lists: breadth first, a group before what is in it.
fn flat(tokens: TokenStream) -> Value {
    let mut text: Vec<String> = vec![];
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    let mut intern = |it: String| {
        *known.entry(it).or_insert_with_key(|it| {
            text.push(it.clone());
            text.len() - 1
        })
    };
    let (mut subtree, mut literal, mut punct, mut ident, mut all) =
        (vec![], vec![], vec![], vec![], vec![]);
    let mut work = VecDeque::from([(0, tokens)]);
    subtree.push([0, 0, 0, 0, 0]);
    while let Some((number, tokens)) = work.pop_front() {
        let first = all.len();
        for token in tokens {
            all.push(match token {
                TokenTree::Group(group) => {
                    let kind = DELIMITERS.iter().position(|it| *it == group.delimiter());
                    let kind = kind.expect("there are four");
                    subtree.push([0, 0, kind, 0, 0]);
                    work.push_back((subtree.len() - 1, group.stream()));
                    (subtree.len() - 1) << 2
                }
                TokenTree::Literal(it) => {
                    let (kind, it, suffix) = parts(&it.to_string());
                    let suffix = if suffix.is_empty() { u32::MAX as usize } else { intern(suffix) };
                    literal.push([0, intern(it), kind, suffix]);
                    (literal.len() - 1) << 2 | 1
                }
                TokenTree::Punct(it) => {
                    punct.push([
                        0,
                        it.as_char() as usize,
                        usize::from(it.spacing() == Spacing::Joint),
                    ]);
                    (punct.len() - 1) << 2 | 2
                }
                TokenTree::Ident(it) => {
                    let it = it.to_string();
                    let raw = it.strip_prefix("r#");
                    ident.push([
                        0,
                        intern(raw.unwrap_or(&it).to_string()),
                        usize::from(raw.is_some()),
                    ]);
                    (ident.len() - 1) << 2 | 3
                }
            });
        }
        subtree[number][3] = first;
        subtree[number][4] = all.len();
    }
    json!({
        "subtree": subtree.concat(), "literal": literal.concat(), "punct": punct.concat(), "ident": ident.concat(),
        "token_tree": all, "text": text,
    })
}

/// The kind of a literal, what is between its quotes, and its suffix.
fn parts(text: &str) -> (usize, String, String) {
    let start = text.find(['"', '\'']).filter(|_| !text.starts_with(|c: char| c.is_ascii_digit()));
    let Some(start) = start else {
        let number = syn::parse_str::<syn::Lit>(text);
        let suffix = match &number {
            Ok(syn::Lit::Int(it)) => it.suffix().to_string(),
            Ok(syn::Lit::Float(it)) => it.suffix().to_string(),
            _ => String::new(),
        };
        let kind = if matches!(number, Ok(syn::Lit::Float(_))) { 4 } else { 3 };
        return (kind, text[..text.len() - suffix.len()].to_string(), suffix);
    };
    let (prefix, quote) = (&text[..start], text.as_bytes()[start] as char);
    let hashes = prefix.matches('#').count();
    let end = text.rfind(quote).unwrap_or(text.len());
    let suffix = text[(end + 1 + hashes).min(text.len())..].to_string();
    let is_it = |it: &&(usize, &str, char)| (it.1, it.2) == (prefix.trim_end_matches('#'), quote);
    let kind = QUOTED.iter().find(is_it).map_or(5, |it| it.0);
    (kind | hashes << 8, text[start + 1..end].to_string(), suffix)
}

/// The tree of such lists.
fn tree(flat: &Value) -> Option<TokenStream> {
    let numbers = |key: &str| -> Option<Vec<usize>> {
        flat[key].as_array()?.iter().map(|it| it.as_u64().map(|it| it as usize)).collect()
    };
    let text: Vec<&str> = flat["text"].as_array()?.iter().filter_map(Value::as_str).collect();
    let (subtree, all) = (numbers("subtree")?, numbers("token_tree")?);
    let (literal, punct, ident) = (numbers("literal")?, numbers("punct")?, numbers("ident")?);
    let mut done: Vec<Option<TokenStream>> = vec![None; subtree.len() / 5];
    for number in (0..done.len()).rev() {
        let mut tokens: Vec<TokenTree> = vec![];
        for at in &all[subtree[5 * number + 3]..subtree[5 * number + 4]] {
            let i = at >> 2;
            let token = match at & 3 {
                0 => {
                    let delimiter = *DELIMITERS.get(subtree[5 * i + 2])?;
                    Group::new(delimiter, done[i].take()?).into()
                }
                1 => {
                    let suffix = text.get(literal[4 * i + 3]).copied().unwrap_or_default();
                    let (kind, hashes) = (literal[4 * i + 2] & 255, literal[4 * i + 2] >> 8);
                    let it = *text.get(literal[4 * i + 1])?;
                    let hashes = "#".repeat(hashes);
                    let quoted = match QUOTED.iter().find(|it| it.0 == kind) {
                        Some((_, prefix, quote)) => {
                            format!("{prefix}{hashes}{quote}{it}{quote}{hashes}")
                        }
                        None => it.to_string(),
                    };
                    // A macro may hand out a negative number as one literal.
                    let quoted = match quoted.strip_prefix('-') {
                        Some(positive) => {
                            tokens.push(Punct::new('-', Spacing::Alone).into());
                            positive.to_string()
                        }
                        None => quoted,
                    };
                    format!("{quoted}{suffix}").parse::<Literal>().ok()?.into()
                }
                2 => {
                    let joint = if punct[3 * i + 2] == 1 { Spacing::Joint } else { Spacing::Alone };
                    Punct::new(char::from_u32(punct[3 * i + 1] as u32)?, joint).into()
                }
                _ => {
                    let name = *text.get(ident[3 * i + 1])?;
                    if name == "$crate" {
                        tokens.push(Punct::new('$', Spacing::Alone).into());
                        Ident::new("crate", Span::call_site()).into()
                    } else if ident[3 * i + 2] == 1 {
                        Ident::new_raw(name, Span::call_site()).into()
                    } else {
                        Ident::new(name, Span::call_site()).into()
                    }
                }
            };
            tokens.push(token);
        }
        done[number] = Some(tokens.into_iter().collect());
    }
    done.first_mut()?.take()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_survives_the_way_there_and_back() {
        let text = "#[a(b = \"x\\n\\\"\", 1u8, -2.5e3, 'c', b'd', r#\"e\"f\"#, b\"g\", 'h, \"i\"u)] fn r#j() { ( [ ] ) -> :: 0x1f_u64 }";
        let tokens: TokenStream = text.parse().unwrap();
        let back = tree(&flat(tokens.clone())).unwrap();
        assert_eq!(back.to_string(), tokens.to_string());
    }
}
