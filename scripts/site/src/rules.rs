//! The rules of a game: the function in its oracle that a referee would put beside the statement.

use syn::spanned::Spanned;

/// The function in the oracle `source` whose documentation begins with "The rules", as it stands there, but
/// for its visibility.
pub(crate) fn of(source: &str) -> Option<String> {
    let file = syn::parse_file(source).ok()?;
    let rules = file.items.iter().find_map(|item| match item {
        syn::Item::Fn(function) if function.attrs.iter().any(is_rules) => Some(function.span()),
        _ => None,
    })?;
    Some(rules.source_text()?.replacen("pub(crate) fn ", "fn ", 1) + "\n")
}

fn is_rules(attribute: &syn::Attribute) -> bool {
    let syn::Meta::NameValue(pair) = &attribute.meta else { return false };
    let syn::Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) = &pair.value else {
        return false;
    };
    text.value().trim_start().starts_with("The rules")
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_oracle_has_its_rules() {
        for facts::Problem { id, .. } in facts::published().unwrap() {
            let path = facts::root().join(format!("testdata/examples/{id}.rs"));
            let rules = super::of(&std::fs::read_to_string(path).unwrap());
            let rules = rules.unwrap_or_else(|| panic!("{id} has no function of \"The rules\""));
            assert!(rules.starts_with("/// The rules") && rules.ends_with("}\n"), "{id}: {rules}");
        }
    }
}
