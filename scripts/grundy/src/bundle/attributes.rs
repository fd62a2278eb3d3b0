//! proconio's two attributes, written out in a user's file: a bundle has no procedural macros.

use super::prune::{leaves, left, print};
use super::syntax::{edited, with_paths, Edits};
use proc_macro2::Ident;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, Fields, Item, ItemMod, ItemUse, UseTree};

const NAMES: [&str; 2] = ["fastout", "derive_readable"];

/// The text of a program with `#[fastout]` and `#[derive_readable]` expanded as proconio does.
pub(super) fn expanded(text: &str) -> syn::Result<String> {
    if !NAMES.iter().any(|name| text.contains(name)) {
        return Ok(text.to_string());
    }
    let mut edits = vec![];
    for item in &syn::parse_file(text)?.items {
        expand(text, item, &mut edits);
    }
    Ok(edited(text, edits))
}

fn expand(text: &str, item: &Item, edits: &mut Edits) {
    let attribute = |attrs: &[Attribute], name: &str| {
        let is_it = |attr: &&Attribute| {
            let path: Vec<String> =
                attr.path().segments.iter().map(|it| it.ident.to_string()).collect();
            path == [name] || path == ["proconio", name]
        };
        attrs.iter().find(is_it).map(|attr| {
            let Range { start, end } = attr.span().byte_range();
            (start..text.len() - text[end..].trim_start().len(), String::new())
        })
    };
    match item {
        Item::Mod(ItemMod { content: Some((_, items)), .. }) => {
            items.iter().for_each(|item| expand(text, item, edits));
        }
        Item::Fn(function) => {
            let Some(edit) = attribute(&function.attrs, "fastout") else { return };
            let braces = function.block.brace_token.span;
            let (open, close) = (braces.open().byte_range().end, braces.close().byte_range().start);
            edits.extend([
                edit,
                (open..open, FASTOUT_START.to_string()),
                (close..close, FASTOUT_END.to_string()),
            ]);
        }
        Item::Struct(structure) => {
            let Some(edit) = attribute(&structure.attrs, "derive_readable") else { return };
            edits.push(edit);
            let mut reads = vec![];
            for field in &structure.fields {
                let Range { start, end } = field.ty.span().byte_range();
                edits.push((start..start, "<".to_string()));
                edits.push((end..end, " as proconio::source::Readable>::Output".to_string()));
                let name = field.ident.as_ref().map_or(String::new(), |name| format!("{name}: "));
                reads.push(format!(
                    "{name}<{} as proconio::source::Readable>::read(source)",
                    &text[start..end]
                ));
            }
            let (name, reads) = (&structure.ident, reads.join(", "));
            let value = match &structure.fields {
                Fields::Named(_) => format!("{name} {{ {reads} }}"),
                Fields::Unnamed(_) => format!("{name}({reads})"),
                Fields::Unit => name.to_string(),
            };
            let end = structure.span().byte_range().end;
            edits.push((end..end, format!(
                "\nimpl proconio::source::Readable for {name} {{\n    type Output = {name};\n    \
                 fn read<R: std::io::BufRead, S: proconio::source::Source<R>>(source: &mut S) -> {name} {{\n        \
                 {value}\n    }}\n}}"
            )));
        }
        Item::Use(import) if matches!(&import.tree, UseTree::Path(path) if path.ident == "proconio") =>
        {
            let stay: Vec<bool> = leaves(import)
                .iter()
                .map(|(path, _)| !NAMES.contains(&&**path.last().expect("a name")))
                .collect();
            if !stay.contains(&false) {
                return;
            }
            let Range { start, end } = import.span().byte_range();
            match left(import.tree.clone(), &mut stay.into_iter()) {
                Some(tree) => {
                    let import = Item::Use(ItemUse { tree, ..import.clone() });
                    edits.push((start..end, print(&[import]).trim_end().to_string()));
                }
                None => {
                    let rest = text[end..].trim_start_matches([' ', '\r']);
                    let rest = rest.strip_prefix('\n').unwrap_or(rest);
                    edits.push((start..text.len() - rest.len(), String::new()));
                }
            }
        }
        _ => {}
    }
}

const FASTOUT_START: &str = "
    let __proconio_stdout = ::std::io::stdout();
    let mut __proconio_stdout = ::std::io::BufWriter::new(__proconio_stdout.lock());
    #[allow(unused_macros)]
    macro_rules! print {
        ($($t:tt)*) => {
            ::std::io::Write::write_fmt(&mut __proconio_stdout, ::std::format_args!($($t)*)).unwrap()
        };
    }
    #[allow(unused_macros)]
    macro_rules! println {
        () => {
            ::std::io::Write::write_all(&mut __proconio_stdout, b\"\\n\").unwrap()
        };
        ($($t:tt)+) => {{
            print!($($t)+);
            println!()
        }};
    }
    let __proconio_result = {";

const FASTOUT_END: &str = "};
    ::std::io::Write::flush(&mut __proconio_stdout).unwrap();
    __proconio_result
";

/// The text of a program with paths that find the `crates` at its root, from its modules too.
pub(super) fn with_paths_to(text: &str, crates: &[String]) -> String {
    let Ok(file) = syn::parse_file(text) else { return text.to_string() };
    let modules = file.items.iter().filter(|item| matches!(item, Item::Mod(_)));
    let modules: Vec<Range<usize>> = modules.map(|item| item.span().byte_range()).collect();
    let path = |name: &Ident, start: usize| {
        let at = name.span().byte_range().start;
        let is_below = start < at || modules.iter().any(|module| module.contains(&at));
        (is_below && crates.iter().any(|it| name == it)).then(|| format!("crate::{name}"))
    };
    with_paths(text, path).expect("it has just been parsed")
}
