//! The rules of a game: the function in its oracle that a referee would put beside the statement.

/// The function in the oracle `source` whose documentation begins with "The rules", as it stands there, but
/// for its visibility.
pub(crate) fn of(source: &str) -> Option<String> {
    let begin = source.find("\n/// The rules")? + 1;
    let end = begin + source[begin..].find("\n}\n")? + 3;
    Some(source[begin..end].replacen("pub(crate) fn ", "fn ", 1))
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
