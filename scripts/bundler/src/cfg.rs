//! Conditions: what is known of `cfg` before a judge compiles the file.

use crate::tokens::{for_each_level, group, has_sign, is_sign, is_word, path_before, range, Edits};
use cargo_platform::{Cfg, CfgExpr};
use proc_macro2::{Delimiter, TokenStream, TokenTree};

/// What holds while a crate is compiled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions {
    pub(crate) features: Vec<String>,
    /// What its build script has set.
    pub(crate) set: Vec<String>,
    /// Does it come from a registry? Names that its build script has not set do not hold there; in a
    /// contestant's own code they may be those of a judge, as `ONLINE_JUDGE`.
    pub(crate) is_foreign: bool,
    /// Is it read for a system that is neither Unix nor Windows? What a crate has for these may need a binding.
    pub(crate) is_portable: bool,
}

/// Values of conditions that hold on some judges only: all have x86-64, under Linux or Windows.
const OPEN: [(&str, &[&str]); 5] = [
    ("target_os", &["linux", "windows", "macos"]),
    ("target_family", &["unix", "windows"]),
    ("target_env", &["gnu", "msvc", "musl", ""]),
    ("target_vendor", &["pc", "unknown", "apple"]),
    ("panic", &["unwind", "abort"]),
];

/// What every x86-64 has.
const EVERYWHERE: [&str; 3] = ["fxsr", "sse", "sse2"];

impl Conditions {
    /// Does this hold at every judge, or at none? `None` where that depends on the judge.
    pub(crate) fn truth(&self, condition: &CfgExpr) -> Option<bool> {
        match condition {
            CfgExpr::True => Some(true),
            CfgExpr::False => Some(false),
            CfgExpr::Not(inner) => self.truth(inner).map(|it| !it),
            CfgExpr::All(parts) => self.fold(parts, false),
            CfgExpr::Any(parts) => self.fold(parts, true),
            CfgExpr::Value(cfg) => self.value(cfg),
        }
    }

    /// `decisive` if one part is that, unknown if one part is unknown, else the contrary.
    fn fold(&self, parts: &[CfgExpr], decisive: bool) -> Option<bool> {
        let truths: Vec<Option<bool>> = parts.iter().map(|part| self.truth(part)).collect();
        match truths.contains(&Some(decisive)) {
            true => Some(decisive),
            false if truths.contains(&None) => None,
            false => Some(!decisive),
        }
    }

    fn value(&self, cfg: &Cfg) -> Option<bool> {
        let is_set = |text: String| self.set.contains(&text);
        match cfg {
            Cfg::Name(name) => match name.as_str() {
                "test" | "debug_assertions" | "doc" | "doctest" | "docsrs" | "miri"
                | "proc_macro" => Some(false),
                "unix" | "windows" if self.is_portable => Some(false),
                "unix" | "windows" | "overflow_checks" => None,
                name if is_set(name.to_string()) => Some(true),
                _ => self.is_foreign.then_some(false),
            },
            Cfg::KeyPair(key, value) => {
                let open = OPEN.iter().find(|(name, _)| key.as_str() == *name);
                match (key.as_str(), open) {
                    ("feature", _) => Some(self.features.contains(value)),
                    ("target_endian", _) => Some(value == "little"),
                    ("target_arch", _) => Some(value == "x86_64"),
                    ("target_pointer_width", _) => Some(value == "64"),
                    ("target_has_atomic", _) => (value != "128").then_some(true),
                    ("target_feature", _) => EVERYWHERE.contains(&value.as_str()).then_some(true),
                    ("target_os" | "target_family", _) if self.is_portable => Some(false),
                    (_, Some((_, values))) => (!values.contains(&value.as_str())).then_some(false),
                    _ if is_set(format!("{key}=\"{value}\"")) => Some(true),
                    _ => self.is_foreign.then_some(false),
                }
            }
        }
    }

    /// The condition without what is known.
    fn simplified(&self, condition: &CfgExpr) -> String {
        let parts = |all: &[CfgExpr], neutral: bool| -> Vec<String> {
            let open = all.iter().filter(|part| self.truth(part) != Some(neutral));
            open.map(|part| self.simplified(part)).collect()
        };
        match (self.truth(condition), condition) {
            (Some(true), _) => "all()".to_string(),
            (Some(false), _) => "any()".to_string(),
            (None, CfgExpr::Not(inner)) => format!("not({})", self.simplified(inner)),
            (None, CfgExpr::All(all)) => match &parts(all, true)[..] {
                [one] => one.clone(),
                more => format!("all({})", more.join(", ")),
            },
            (None, CfgExpr::Any(all)) => match &parts(all, false)[..] {
                [one] => one.clone(),
                more => format!("any({})", more.join(", ")),
            },
            (None, value) => value.to_string(),
        }
    }

    fn parsed(condition: TokenStream) -> Option<CfgExpr> {
        condition.to_string().trim_end().trim_end_matches(',').parse().ok()
    }

    /// Edits of a text that decide its conditions. A thing that no judge compiles gets `#[cfg(any())]`.
    pub(crate) fn edits(&self, tokens: TokenStream) -> Edits {
        let mut edits = vec![];
        for_each_level(tokens, false, &mut |tokens, is_macro| {
            for i in 0..tokens.len() {
                if is_word(tokens.get(i), "cfg") && is_sign(tokens.get(i + 1), '!') {
                    let Some(it) = group(tokens.get(i + 2), Delimiter::Parenthesis) else {
                        continue;
                    };
                    let truth = Self::parsed(it.stream()).and_then(|it| self.truth(&it));
                    let all = range(&tokens[i]).start..range(&tokens[i + 2]).end;
                    edits.extend(truth.map(|truth| (all, truth.to_string())));
                    continue;
                }
                let is_select = is_word(tokens.get(i), "cfg_select");
                if (is_select || is_word(tokens.get(i), "cfg_if"))
                    && is_sign(tokens.get(i + 1), '!')
                {
                    if let Some(TokenTree::Group(branches)) = tokens.get(i + 2) {
                        let more = usize::from(is_sign(tokens.get(i + 3), ';'));
                        let first = range(&tokens[path_before(tokens, i)]).start;
                        let all = first..range(&tokens[i + 2 + more]).end;
                        let branches: Vec<TokenTree> = branches.stream().into_iter().collect();
                        let branch =
                            if is_select { self.arm(&branches) } else { self.branch(&branches) };
                        edits.extend(branch.map(|branch| (all, branch)));
                    }
                    continue;
                }
                let is_inner = is_sign(tokens.get(i + 1), '!');
                let brackets = group(tokens.get(i + 1 + usize::from(is_inner)), Delimiter::Bracket);
                let (true, Some(brackets)) = (is_sign(tokens.get(i), '#'), brackets) else {
                    continue;
                };
                let all = range(&tokens[i]).start..brackets.span().byte_range().end;
                let Some(new) = self.attribute(brackets.stream(), is_macro) else { continue };
                let sign = if is_inner { "#!" } else { "#" };
                let new: Vec<String> = new.into_iter().map(|it| format!("{sign}[{it}]")).collect();
                edits.push((all, new.join(" ")));
            }
        });
        edits
    }

    /// The attributes that take the place of this one, if it is a condition of which something is known.
    fn attribute(&self, tokens: TokenStream, is_macro: bool) -> Option<Vec<String>> {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let inner = group(tokens.get(1), Delimiter::Parenthesis)?;
        if is_word(tokens.first(), "cfg") {
            let condition = Self::parsed(inner.stream())?;
            let known = self.truth(&condition);
            let is_gone = known == Some(true) && !is_macro;
            return Some(if is_gone {
                vec![]
            } else {
                vec![format!("cfg({})", self.simplified(&condition))]
            });
        }
        if !is_word(tokens.first(), "cfg_attr") {
            return None;
        }
        let inner: Vec<TokenTree> = inner.stream().into_iter().collect();
        let mut parts = inner.split(|it| is_sign(Some(it), ','));
        let condition = Self::parsed(parts.next()?.iter().cloned().collect())?;
        let parts = parts.map(|it| it.iter().cloned().collect::<TokenStream>());
        let parts = parts.filter(|it| !it.is_empty());
        match self.truth(&condition) {
            // A variable in it may be all that a repetition of a macro's rules has.
            Some(false) if inner.iter().any(|it| has_sign(it, '$')) => {
                let parts: Vec<String> = parts.map(|it| it.to_string()).collect();
                Some(vec![format!("cfg_attr(any(), {})", parts.join(", "))])
            }
            Some(false) => Some(vec![]),
            None => None,
            Some(true) => Some(
                parts
                    .flat_map(|it| {
                        self.attribute(it.clone(), is_macro).unwrap_or(vec![it.to_string()])
                    })
                    .collect(),
            ),
        }
    }

    /// What is compiled of the branches of a `cfg_if!`, if that is known.
    fn branch(&self, mut rest: &[TokenTree]) -> Option<String> {
        while !rest.is_empty() {
            if is_word(rest.first(), "else") {
                rest = &rest[1..];
            }
            if is_word(rest.first(), "if") {
                let brackets = group(rest.get(2), Delimiter::Bracket)?;
                let cfg: Vec<TokenTree> = brackets.stream().into_iter().collect();
                let condition = group(cfg.get(1), Delimiter::Parenthesis)?;
                let body = group(rest.get(3), Delimiter::Brace)?;
                match self.truth(&Self::parsed(condition.stream())?)? {
                    true => return Some(text_of(body)),
                    false => rest = &rest[4..],
                }
            } else {
                return Some(text_of(group(rest.first(), Delimiter::Brace)?));
            }
        }
        Some(String::new())
    }

    /// What is compiled of the arms of a `cfg_select!`, if that is known.
    fn arm(&self, mut rest: &[TokenTree]) -> Option<String> {
        loop {
            let mut two = rest.windows(2);
            let arrow = two.position(|it| is_sign(it.first(), '=') && is_sign(it.get(1), '>'))?;
            let body = group(rest.get(arrow + 2), Delimiter::Brace)?;
            let condition = || Self::parsed(rest[..arrow].iter().cloned().collect());
            if is_word(rest.first(), "_") || self.truth(&condition()?)? {
                return Some(text_of(body));
            }
            rest = &rest[arrow + 3..];
        }
    }
}

fn text_of(group: &proc_macro2::Group) -> String {
    let text = group.span().source_text().unwrap_or_else(|| group.to_string());
    text[1..text.len() - 1].to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tokens::edited;

    fn decided(text: &str, is_foreign: bool, is_portable: bool) -> String {
        let features = vec!["a".to_string()];
        let set = vec!["fast".to_string(), "mode=\"x\"".to_string()];
        let conditions = Conditions { features, set, is_foreign, is_portable };
        edited(text, conditions.edits(text.parse().unwrap()))
    }

    #[test]
    fn conditions_are_decided_as_far_as_they_are_known() {
        let cases = [
            ("#[cfg(feature = \"a\")] f", " f"),
            ("#[cfg(not(feature = \"a\"))] f", "#[cfg(any())] f"),
            ("#[cfg(all(fast, mode = \"x\", windows))] f", "#[cfg(windows)] f"),
            (
                "#[cfg(any(test, target_os = \"wasi\", unix, windows))] f",
                "#[cfg(any(unix, windows))] f",
            ),
            ("#[cfg(unknown)] f", "#[cfg(any())] f"),
            (
                "#[cfg_attr(feature = \"a\", derive(Debug), cfg(test))] f",
                "#[derive (Debug)] #[cfg(any())] f",
            ),
            ("#[cfg_attr(docsrs, feature(x))] f", " f"),
            ("#[cfg_attr(not(feature = \"a\"), doc = $x)] f", "#[cfg_attr(any(), doc = $ x)] f"),
            ("x!{ if #[cfg(fast)] { 1 } }", "x!{ if #[cfg(all())] { 1 } }"),
            ("if cfg!(debug_assertions) { cfg!(unix) }", "if false { cfg!(unix) }"),
            (
                "cfg_if::cfg_if! { if #[cfg(test)] { a } else if #[cfg(fast)] { b } else { c } }",
                " b ",
            ),
            (
                "cfg_select! { all(target_feature = \"sse2\", slow) => { a } fast => { b } _ => { c } }",
                " b ",
            ),
            ("cfg_select! { target_feature = \"avx\" => { a } _ => { b } }", "cfg_select! { target_feature = \"avx\" => { a } _ => { b } }"),
            ("#[cfg(target_feature = \"sse2\")] f", " f"),
        ];
        for (text, expected) in cases {
            assert_eq!(decided(text, true, false), expected, "{text}");
        }
        assert_eq!(decided("#[cfg(ONLINE_JUDGE)] f", false, false), "#[cfg(ONLINE_JUDGE)] f");
        let cases = [
            ("#[cfg(unix)] f", "#[cfg(any())] f"),
            ("#[cfg(not(any(target_os = \"linux\", windows)))] f", " f"),
            ("#[cfg(not(target_family = \"unix\"))] f", " f"),
        ];
        for (text, expected) in cases {
            assert_eq!(decided(text, true, true), expected, "{text}");
        }
    }
}
