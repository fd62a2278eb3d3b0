//! A file of rules: the function `options` of a game in Rust, and perhaps `legal`.

use crate::{deep, files, Failure, Result};
use quote::ToTokens;
use std::path::Path;

#[derive(Clone, Debug)]
pub struct RulesFile {
    pub text: String,
    /// The parameters of `options`, one to three.
    pub parameters: Vec<Parameter>,
    /// The return type of `options`, without blanks.
    pub output: String,
    /// The parameters of `legal`, which says whether numbers form a position.
    pub legal: Option<Vec<Parameter>>,
    /// Why the text is not Rust. Then the other fields are empty.
    pub syntax_error: Option<String>,
}

/// A number of a position, as a parameter of a function.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    pub name: String,
    /// The type of the number, without `&`.
    pub kind: String,
    pub is_reference: bool,
}

/// The name and the text of the file at `path`; `-` is stdin.
pub fn read(path: &Path) -> Result<(String, String)> {
    /// Rules are a page of text.
    const LONGEST: u64 = 1 << 20;
    let is_stdin = path == Path::new("-");
    let name = if is_stdin { "stdin".to_string() } else { path.display().to_string() };
    let bytes = files::bytes(path, LONGEST).map_err(Failure::of_call)?;
    if bytes.len() as u64 > LONGEST {
        return Err(Failure::usage(format!("{name}: rules of more than 1 MiB")));
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| Failure::usage(format!("{name}: it is not text in UTF-8")))?;
    Ok((name, text))
}

impl RulesFile {
    /// Reads `text`; an error begins with `name`.
    pub fn parse(name: &str, text: &str) -> std::result::Result<RulesFile, String> {
        deep(text, || Self::parse_here(name, text)).unwrap_or_else(|e| Err(format!("{name}: {e}")))
    }

    fn parse_here(name: &str, text: &str) -> std::result::Result<RulesFile, String> {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut rules = RulesFile {
            text,
            parameters: vec![],
            output: String::new(),
            legal: None,
            syntax_error: None,
        };
        let file = match syn::parse_file(&rules.text) {
            Ok(file) => file,
            Err(e) => {
                rules.syntax_error = Some(format!("{name}, line {}: {e}", e.span().start().line));
                return Ok(rules);
            }
        };
        let mut has_options = false;
        for item in &file.items {
            let syn::Item::Fn(syn::ItemFn { sig, .. }) = item else { continue };
            let line = sig.ident.span().start().line;
            let numbers = || {
                let parameters: Option<Vec<Parameter>> = sig.inputs.iter().map(parameter).collect();
                parameters.filter(|it| (1..=3).contains(&it.len())).ok_or_else(|| {
                    format!("{name}, line {line}: `{}` takes one to three numbers", sig.ident)
                })
            };
            if sig.ident == "main" {
                return Err(format!("{name}, line {line}: rules have no `main`, only `options`"));
            } else if sig.ident == "options" {
                has_options = true;
                rules.parameters = numbers()?;
                if let syn::ReturnType::Type(_, output) = &sig.output {
                    rules.output = printed(output);
                }
            } else if sig.ident == "legal" {
                rules.legal = Some(numbers()?);
            }
        }
        if !has_options {
            return Err(format!("{name}: there is no function `options`"));
        }
        Ok(rules)
    }
}

fn printed(ty: &syn::Type) -> String {
    ty.to_token_stream().to_string().replace(' ', "")
}

/// The parameter, if it is a name with a type or a reference to one.
fn parameter(argument: &syn::FnArg) -> Option<Parameter> {
    let syn::FnArg::Typed(argument) = argument else { return None };
    let (ty, is_reference) = match &*argument.ty {
        syn::Type::Reference(reference) => (&*reference.elem, true),
        ty => (ty, false),
    };
    let pattern = match &*argument.pat {
        syn::Pat::Reference(reference) => &*reference.pat,
        pattern => pattern,
    };
    let syn::Pat::Ident(name) = pattern else { return None };
    Some(Parameter { name: name.ident.to_string(), kind: printed(ty), is_reference })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_functions_are_read_with_their_types() {
        let text = "\u{feff}fn even(n: u8) {}\r\nfn legal(n: &u32, m: u8) -> bool { true }\r\n\
                    fn options(&n: &u32, mut m: u8) -> Vec<Vec<(u32, u8)>> { vec![] }\n";
        let rules = RulesFile::parse("a.rs", text).unwrap();
        let number = |name: &str, kind: &str, is_reference| {
            let (name, kind) = (name.to_string(), kind.to_string());
            Parameter { name, kind, is_reference }
        };
        let expected = vec![number("n", "u32", true), number("m", "u8", false)];
        assert_eq!(rules.parameters, expected);
        assert_eq!((rules.legal, &*rules.output), (Some(expected), "Vec<Vec<(u32,u8)>>"));
        assert!(rules.text.starts_with("fn even(n: u8) {}\nfn legal"), "{}", rules.text);
    }
}
