//! Programs in colour: a few classes of words, as short as the page should be.

use maud::{html, Markup};
use std::sync::LazyLock;
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxSet};

/// The class of what has a scope with this beginning; the first that fits decides.
const CLASSES: [(&str, char); 11] = [
    ("comment", 'c'),
    ("string", 's'),
    ("constant.character", 's'),
    ("constant", 'n'),
    ("entity.name.function", 'f'),
    ("support.function", 'f'),
    ("support.macro", 'f'),
    ("storage.type", 'k'),
    ("storage", 'k'),
    ("keyword.operator", ' '),
    ("keyword", 'k'),
];

static SCOPES: LazyLock<[(Scope, char); 11]> =
    LazyLock::new(|| CLASSES.map(|(name, class)| (Scope::new(name).expect("a scope"), class)));

/// The Rust program `text`, highlighted.
pub(crate) fn rust(text: &str) -> Markup {
    static SYNTAXES: LazyLock<SyntaxSet> = LazyLock::new(SyntaxSet::load_defaults_newlines);
    let rust = SYNTAXES.find_syntax_by_extension("rs").expect("Rust is among the defaults");
    let mut state = ParseState::new(rust);
    let mut stack = ScopeStack::new();
    let mut spans: Vec<(char, String)> = vec![];
    for line in text.split_inclusive('\n') {
        let changes = state.parse_line(line, &SYNTAXES).unwrap_or_default();
        let mut from = 0;
        for (to, change) in changes {
            add(&mut spans, class(&stack), &line[from..to]);
            stack.apply(&change).expect("the changes of a syntax fit each other");
            from = to;
        }
        add(&mut spans, class(&stack), &line[from..]);
    }
    html! {
        pre tabindex="0" { code {
            @for (class, text) in spans {
                @if class == ' ' { (text) } @else { i class=(class) { (text) } }
            }
        } }
    }
}

/// Any other text that is to be shown as it is.
pub(crate) fn plain(text: &str) -> Markup {
    html! { pre tabindex="0" { code { (text) } } }
}

/// The class of the innermost scope that has one.
fn class(stack: &ScopeStack) -> char {
    let classes = stack.as_slice().iter().rev();
    let mut classes = classes.filter_map(|scope| {
        SCOPES.iter().find(|(prefix, _)| prefix.is_prefix_of(*scope)).map(|&(_, class)| class)
    });
    classes.next().unwrap_or(' ')
}

fn add(spans: &mut Vec<(char, String)>, class: char, text: &str) {
    match spans.last_mut() {
        Some((last, before)) if *last == class => before.push_str(text),
        _ if text.is_empty() => {}
        _ => spans.push((class, text.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::rust;

    #[test]
    fn words_have_their_colours() {
        let page = rust("/// Doc.\nfn f() -> u32 {\n    \"<s>\".len() as u32 + 1 // end\n}\n")
            .into_string();
        for piece in [
            "<i class=\"c\">/// Doc.\n</i>",
            "<i class=\"f\">f</i>",
            "<i class=\"s\">&quot;&lt;s&gt;&quot;</i>",
            "<i class=\"n\">1</i>",
            "<i class=\"c\">// end\n</i>",
        ] {
            assert!(page.contains(piece), "{piece} in {page}");
        }
    }
}
