//! The rules of a game: the function in its oracle that a referee would put beside the statement.

/// The function in the oracle `source` whose documentation begins with "The rules", as it stands there, but
/// for its visibility.
pub(crate) fn of(source: &str) -> Option<String> {
    let begin = source.find("\n/// The rules")? + 1;
    let end = begin + source[begin..].find("\n}\n")? + 3;
    Some(source[begin..end].replacen("pub(crate) fn ", "fn ", 1))
}
