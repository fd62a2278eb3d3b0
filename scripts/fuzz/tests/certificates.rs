//! The checker of certificates, on a census with changes: what it accepts says of each game what the census says. Free
//! are the cells that tell of a run, and rows that claim nothing.

// Its `main` is not called here.
#[allow(dead_code)]
#[path = "../../census/src/bin/octal_check.rs"]
mod octal_check;

use fuzz::{bytes, corpus, Choices};
use std::collections::BTreeMap;
use std::path::Path;

/// The columns that are checked: code, period, from, greatest, exceptions, method, hash, class.
const CHECKED: [usize; 8] = [0, 1, 2, 5, 6, 7, 8, 9];

fn claims(body: &str) -> BTreeMap<String, Vec<String>> {
    let mut rows = BTreeMap::new();
    for line in body.lines().skip(1) {
        let cells: Vec<&str> = line.split(',').collect();
        if cells.len() > 9 && !cells[1].is_empty() {
            rows.insert(cells[0].to_string(), CHECKED.map(|i| cells[i].to_string()).to_vec());
        }
    }
    rows
}

fn hold(folder: &Path, body: &str, known: &BTreeMap<String, Vec<String>>) -> bool {
    let path = folder.join("changed.census");
    let head = format!("octal census 1: 3 digits, sum {:016x}\n", octal_check::fnv(body.bytes()));
    std::fs::write(&path, head + body).unwrap();
    let accepted = octal_check::check_file(path.to_str().unwrap(), false).is_ok();
    if accepted {
        for (code, claim) in claims(body) {
            assert_eq!(Some(&claim), known.get(&code), "{code} is accepted:\n{body}");
        }
        let codes: Vec<&str> =
            body.lines().skip(1).map(|line| &line[..line.find(',').unwrap()]).collect();
        assert!(codes.windows(2).all(|pair| pair[0] < pair[1]), "the order is accepted:\n{body}");
    }
    accepted
}

/// `body` with a few changes of cells and rows.
fn changed(body: &str, choices: &mut Choices) -> String {
    let mut rows: Vec<Vec<String>> =
        body.lines().map(|line| line.split(',').map(String::from).collect()).collect();
    for _ in 0..=choices.below(3) {
        let (i, j) = (choices.below(rows.len()), choices.below(rows.len()));
        let (a, b) = (choices.below(rows[i].len().max(1)), choices.below(14));
        match choices.below(12) {
            0 => rows.swap(i, j),
            1 => drop(rows.remove(i)),
            2 => {
                let row = rows[i].clone();
                rows.insert(j, row);
            }
            3 if a < rows[i].len() => drop(rows[i].remove(a)),
            4 if a < rows[i].len() && b < rows[i].len() => rows[i].swap(a, b),
            5 => {
                let (from, to) = (rows[j].get(a).cloned(), rows[i].get_mut(a));
                if let (Some(from), Some(to)) = (from, to) {
                    *to = from;
                }
            }
            6 => rows.iter_mut().filter(|it| a < it.len()).for_each(|row| drop(row.remove(a))),
            kind if a < rows[i].len() => {
                let cell = &rows[i][a];
                let number: Option<i64> = cell.parse().ok();
                rows[i][a] = match (kind, number) {
                    (7, Some(number)) => (number + 1).to_string(),
                    (8, Some(number)) => (number * 2).to_string(),
                    (9, Some(number)) => (number - 1).to_string(),
                    (10, _) => String::new(),
                    (7, _) => format!("0{cell}"),
                    (8, _) => format!("+{cell}"),
                    (9, _) => format!("{cell} "),
                    _ => (*choices.one(&[
                        "0",
                        "1",
                        "plain",
                        "sparse",
                        "1073741823",
                        "é",
                        "0.77",
                        "-1",
                    ]))
                    .to_string(),
                };
            }
            _ => {}
        }
        if rows.is_empty() {
            break;
        }
    }
    let ends = *choices.one(&["\n", "\n", "\n", "", "\r\n", "\n\n"]);
    rows.iter().map(|row| row.join(",")).collect::<Vec<_>>().join("\n") + ends
}

#[test]
fn certificates() {
    let (_, text) = corpus("certificates").remove(0);
    let body = text.split_once('\n').unwrap().1;
    let known = claims(body);
    assert!(known.len() > 20);
    let folder = tempfile::tempdir().unwrap();
    assert!(hold(folder.path(), body, &known));
    bolero::check!().with_generator(bytes(64)).for_each(|bytes| {
        hold(folder.path(), &changed(body, &mut Choices::new(bytes)), &known);
    });
}
