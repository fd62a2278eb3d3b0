//! Every board agrees with its rules: starts, counts and parts are checked while it is made, see
//! [`boards::graph`]. A board is the same in every run, and not too large for a page.

use boards::graph::BYTES;
use std::cmp::Ordering;
use std::fs;
use std::path::Path;

#[test]
fn the_boards_are_whole() {
    for id in boards::ids() {
        println!("{id}");
        let play = boards::of(id).expect("it is listed");
        let text = play.text();
        assert!(text.len() <= BYTES, "{id}: {} bytes of boards", text.len());
        assert_eq!(
            text,
            boards::of(id).expect("it is listed").text(),
            "{id} differs from run to run"
        );
        for board in &play.boards {
            assert!(!board.starts.is_empty(), "{id}: no start");
        }
    }
}

/// Is this a move by the rules of the statement, with every heap in its place?
type Referee = fn(&[u64], &[u64]) -> bool;

/// The places that lose and those that gain.
fn differ(before: &[u64], after: &[u64]) -> [Vec<usize>; 2] {
    [Ordering::Greater, Ordering::Less]
        .map(|way| (0..before.len()).filter(|&i| before[i].cmp(&after[i]) == way).collect())
}

/// One heap shrinks by a number that `may` go from it.
fn one(before: &[u64], after: &[u64], may: fn(u64, u64) -> bool) -> bool {
    let [losing, gaining] = differ(before, after);
    gaining.is_empty() && matches!(losing[..], [i] if may(before[i], before[i] - after[i]))
}

/// Boards whose oracle does not know the order of the heaps.
const SORTED: [(&str, Referee); 13] = [
    ("chocolate", |before, after| {
        let is_out = |i: usize| before[i] >= 36 && after[i] == before[i] - 36;
        let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
        !changed.is_empty() && changed.iter().all(|&i| is_out(i))
            || matches!(changed[..], [i] if before[i] < 36 && after[i] < before[i])
    }),
    ("cqoi2013", |before, after| {
        let ([round, before], [next, after]) = (split(before), split(after));
        let whole = (0..before.len()).all(|i| after[i] == before[i] || after[i] == 0);
        let left = after.iter().any(|heap| *heap > 0);
        next[0] == 2.min(round[0] + 1)
            && if round[0] < 2 { whole && left } else { one(before, after, |_, _| true) }
    }),
    ("divisor_nim", |before, after| one(before, after, |heap, taken| heap % taken == 0)),
    ("great_party", |before, after| {
        let [losing, gaining] = differ(before, after);
        let &[i] = &losing[..] else { return false };
        match gaining[..] {
            [] => true,
            [j] => after[i] == 0 && before[j] > 0 && after[j] - before[j] < before[i],
            _ => false,
        }
    }),
    ("hdu1536", |before, after| one(before, after, |_, taken| [1, 3, 4].contains(&taken))),
    ("hdu1729", |before, after| {
        let [losing, gaining] = differ(before, after);
        // The second board is the example of the page.
        let size = |i: usize| if before.len() == 2 { [6, 13][i] } else { [10, 8, 6][i] };
        let fits = |i: usize| after[i] - before[i] <= before[i].pow(2) && after[i] <= size(i);
        losing.is_empty() && matches!(gaining[..], [i] if fits(i))
    }),
    ("moore_nim", |before, after| {
        let [losing, gaining] = differ(before, after);
        gaining.is_empty() && (1..=2).contains(&losing.len())
    }),
    ("p2197", |before, after| one(before, after, |_, _| true)),
    ("p4279", |before, after| one(before, after, |_, _| true)),
    ("take_stones", |before, after| {
        let [losing, gaining] = differ(before, after);
        match (&losing[..], &gaining[..]) {
            (&[i], []) => before[i] - after[i] == 1,
            (&[i], &[j]) => after[i] == 0 && before[j] > 0 && after[j] == before[i] + before[j],
            _ => false,
        }
    }),
    ("uva11859", |before, after| {
        let changed: Vec<usize> = (0..before.len()).filter(|&i| before[i] != after[i]).collect();
        !changed.is_empty()
            && changed.iter().all(|&i| i / 2 == changed[0] / 2 && before[i] % after[i] == 0)
    }),
    ("uva1482", |before, after| one(before, after, |heap, taken| 2 * taken <= heap)),
    ("xiaoniu", |before, after| {
        let [losing, gaining] = differ(before, after);
        let &[i] = &losing[..] else { return false };
        let given: u64 = gaining.iter().map(|&j| after[j] - before[j]).sum();
        gaining.iter().all(|&j| before[j] > 0) && given < before[i] - after[i]
    }),
];

/// The last number of a drawing, and the others.
fn split(drawing: &[u64]) -> [&[u64]; 2] {
    let (others, last) = drawing.split_at(drawing.len() - 1);
    [last, others]
}

#[test]
fn a_move_of_a_heap_is_one_by_the_rules_in_its_place() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sorted = boards::ids().filter(|id| {
        let text = fs::read_to_string(folder.join(format!("{id}.rs"))).expect("a board");
        ["placed(", "ordered("].iter().any(|call| text.contains(call))
    });
    assert_eq!(sorted.collect::<Vec<_>>(), SORTED.map(|it| it.0));
    for (id, allows) in SORTED {
        for board in boards::of(id).expect("it is listed").boards {
            let digits = board.draw[0].len() / board.places;
            let number = |at: &[u8]| {
                u64::from_str_radix(std::str::from_utf8(at).expect("ASCII"), 36).expect("digits")
            };
            let drawings: Vec<Vec<u64>> = board
                .draw
                .iter()
                .map(|it| it.as_bytes().chunks(digits).map(number).collect())
                .collect();
            for (before, to) in drawings.iter().zip(&board.to) {
                let allowed: Vec<&Vec<u64>> =
                    drawings.iter().filter(|after| allows(before, after)).collect();
                let offered: Vec<&Vec<u64>> = to.iter().map(|&to| &drawings[to]).collect();
                assert_eq!(offered, allowed, "{id}: from {before:?}");
            }
        }
    }
}
