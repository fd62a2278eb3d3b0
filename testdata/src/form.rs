//! The form of an input: a strict validator, such as one made with testlib, refuses some layouts although every value is
//! within its limits. Old data sets of judges have such layouts, and solutions accept them.

use crate::Invalid;

/// The issues of one kind: the first one, and how many there are.
#[derive(Clone, Debug, Default)]
pub(crate) struct FormIssues {
    first: Option<Invalid>,
    count: usize,
}

impl FormIssues {
    /// Counts an issue in this line, and keeps `what` if it is the first.
    pub(crate) fn note(&mut self, line: usize, what: impl FnOnce() -> String) {
        self.count += 1;
        self.first.get_or_insert_with(|| Invalid { line, what: what() });
    }

    /// The first issue, with the number of the others.
    pub(crate) fn remark(self) -> Option<Invalid> {
        let Invalid { line, what } = self.first?;
        let more = match self.count - 1 {
            0 => String::new(),
            1 => " (and once more)".to_string(),
            more => format!(" (and {more} times more)"),
        };
        Some(Invalid { line, what: what + &more })
    }
}

/// Remarks on blanks and line ends. Empty lines between others may belong to the statement's form.
pub(crate) fn layout(text: &str) -> Vec<Invalid> {
    let mut kinds: [(FormIssues, &str); 5] = [
        (FormIssues::default(), "the line starts or ends with a blank"),
        (FormIssues::default(), "there are two blanks in a row"),
        (FormIssues::default(), "a white character is not a blank"),
        (FormIssues::default(), "the input starts with an empty line"),
        (FormIssues::default(), "the input ends with an empty line"),
    ];
    let lines: Vec<&str> = text.split_terminator('\n').collect();
    let is_full = |line: &&str| !line.trim_ascii().is_empty();
    let first = lines.iter().position(is_full).unwrap_or(0);
    let last = lines.iter().rposition(is_full).unwrap_or(lines.len());
    for (i, line) in lines.iter().enumerate() {
        let inner = line.trim_matches(' ');
        let found = [
            inner.len() < line.len(),
            inner.contains("  "),
            line.contains(|c: char| c != ' ' && (c.is_whitespace() || c == '\u{feff}')),
            i < first,
            i > last,
        ];
        for ((issues, what), _) in kinds.iter_mut().zip(found).filter(|(_, found)| *found) {
            issues.note(i + 1, || what.to_string());
        }
    }
    let mut remarks: Vec<Invalid> = kinds.into_iter().filter_map(|(it, _)| it.remark()).collect();
    if !text.is_empty() && !text.ends_with('\n') {
        remarks.push(Invalid { line: lines.len(), what: "the last line has no end".to_string() });
    }
    remarks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn issues_are_reported_once_for_each_kind() {
        let remarks =
            |text: &str| -> Vec<String> { layout(text).iter().map(ToString::to_string).collect() };
        assert!(remarks("1 2\n\n3\n").is_empty());
        assert!(remarks("").is_empty());
        assert_eq!(remarks("1 2"), ["line 1: the last line has no end"]);
        let edge = "the line starts or ends with a blank";
        assert_eq!(remarks("1\n 2\n3 \n 4 \n"), [format!("line 2: {edge} (and 2 times more)")]);
        assert_eq!(remarks("1  2   3\n"), ["line 1: there are two blanks in a row"]);
        let white = "line 1: a white character is not a blank";
        assert_eq!(remarks("1\t2\n"), [white]);
        assert_eq!(remarks("1\r\n2\r\n"), [format!("{white} (and once more)")]);
        let empty = "the input starts with an empty line";
        assert_eq!(remarks("\n\n1\n\n2\n"), [format!("line 1: {empty} (and once more)")]);
        let behind = "the input ends with an empty line";
        assert_eq!(remarks("1\n\n2\n\n\n"), [format!("line 4: {behind} (and once more)")]);
    }
}
