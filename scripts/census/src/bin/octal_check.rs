//! Checks the certificates of a census of octal games. It shares no line with the explorer, which finds them.
//!
//! `octal_check [--plain] FILE…` takes the files K-of-N.census. For each row with a period p from e on it finds
//! the values of the heaps below 2 e + 2 p + t, t the place of the last digit, and compares g(n + p) with g(n)
//! for all n from e up to below 2 e + p + t. If they are equal, they are for all n ≥ e, by the theorem of Guy and
//! Smith. It also checks that e and p are the least such numbers, and the columns that describe the values.
//!
//! The values come from the definition, or, where the row has a mask, from the sparse space. A number v is rare
//! for the heap n if the number of its ones under the mask is even; if the row has a place t, n + t is added to
//! that number. A heap is rare if its value is. A split makes a number that is rare for n if and only if both
//! parts are rare or both are common; with a place t, only if all splits take numbers of the parity of t. The row
//! lists the rare heaps. For a heap in the list, all options are tried. For any other heap, all splits with a rare
//! part are tried; they make all common options. Let v be the least common number that is not among them. Then v
//! is the value if all rare numbers below v are options, and other pairs have to show that. If they do not, or if
//! a heap in the list is common, the row is wrong. So nothing depends on trust in the list.
//!
//! All rows have the form that the census writes: the codes in order, each once, and every cell as its column
//! demands. Of `heaps` and `rare` it checks that they are possible, since they depend on when a run ended. A row
//! without a period claims nothing that could be checked; a file without a period has no certificate.
//!
//! With `--plain`, all values up to 400,000 heaps come from the definition.

use std::collections::HashMap;
use std::process::ExitCode;

/// Up to how many heaps `--plain` computes by the definition.
const PLAIN: usize = 400_000;

/// The columns.
const COLUMNS: &str = "code,period,from,heaps,rare,greatest,exceptions,method,hash,class,seconds,mask,place,rare heaps";

/// A certificate for fewer heaps is plain.
const SPARSE: usize = 20_000;

/// The explorer computes at most this many heaps.
const HEAPS: usize = 1_000_000_000;

/// How many heaps decide on the class of a code.
const ALIKE: usize = 1000;

/// Values are below this.
const VALUES: usize = 1 << 16;

fn main() -> ExitCode {
    let (options, files): (Vec<String>, Vec<String>) =
        std::env::args().skip(1).partition(|it| it.starts_with("--"));
    if files.is_empty() || options.iter().any(|it| it != "--plain") {
        eprintln!("error: octal_check [--plain] FILE.census...");
        return ExitCode::from(2);
    }
    let mut failed = false;
    for file in files {
        match check_file(&file, !options.is_empty()) {
            Ok(count) => println!("{file}: {count} certificates hold"),
            Err(why) => {
                failed = true;
                eprintln!("error: {file:?}: {why}");
            }
        }
    }
    ExitCode::from(u8::from(failed))
}

pub(crate) fn check_file(file: &str, plain: bool) -> Result<usize, String> {
    let text = std::fs::read_to_string(file).map_err(|e| e.to_string())?;
    let (head, body) = text.split_once('\n').ok_or("it is empty")?;
    let Some(head) = head.strip_prefix("octal census 1: ") else {
        return Err("it is not a census of version 1".to_string());
    };
    let width = (1..=4)
        .find(|width| head.starts_with(&format!("{width} digits, ")))
        .ok_or("the head does not say how many digits there are, 1 to 4")?;
    if head != format!("{width} digits, sum {:016x}", fnv(body.bytes())) {
        return Err("the check sum is wrong: it is cut or changed".to_string());
    }
    let rows = body.strip_suffix('\n').and_then(|body| body.split_once('\n'));
    let (columns, rows) = rows.ok_or("it has no rows")?;
    if columns != COLUMNS {
        return Err(format!("the columns are not {COLUMNS}"));
    }
    let mut count = 0;
    let mut before = "";
    let mut classes: HashMap<Vec<u16>, &str> = HashMap::new();
    for line in rows.split('\n') {
        let cells: Vec<&str> = line.split(',').collect();
        let names: Vec<&str> = COLUMNS.split(',').collect();
        if cells.len() != names.len() {
            return Err(format!("{} cells in place of {}: {line:?}", cells.len(), names.len()));
        }
        let cell = |name: &str| {
            cells[names.iter().position(|it| *it == name).expect("the name of a column")]
        };
        let (code, class) = (cell("code"), cell("class"));
        let mut check = || -> Result<usize, String> {
            if code <= before {
                return Err(format!("it comes after {before}"));
            }
            check_form(&cell)?;
            let shape = shape(&digits_of(code, width)?)?;
            digits_of(class, width).map_err(|why| format!("its class: {why}"))?;
            let known = *classes.entry(shape.clone()).or_insert(class);
            if class != known || class > code || self::shape(&digits_of(class, width)?)? != shape {
                return Err(format!("{class} is not its class"));
            }
            let Some(row) = Row::read(&cell, width)? else { return Ok(0) };
            check_row(&row, plain).map(|()| 1)
        };
        count += check().map_err(|why| format!("{code}: {why}"))?;
        before = code;
    }
    match count {
        0 => Err("no row has a period".to_string()),
        _ => Ok(count),
    }
}

/// The number in the cell `name`, as it is written without zeros or signs in front.
fn number<'a>(cell: &impl Fn(&str) -> &'a str, name: &str) -> Result<usize, String> {
    let text = cell(name);
    let number = text.parse::<usize>().ok().filter(|number| number.to_string() == text);
    number.ok_or(format!("{name} is not a number"))
}

/// Has each cell the form that its column demands?
fn check_form<'a>(cell: &impl Fn(&str) -> &'a str) -> Result<(), String> {
    let (heaps, rare) = (number(cell, "heaps")?, number(cell, "rare")?);
    if heaps > HEAPS || rare > heaps {
        return Err(format!("{rare} rare heaps of {heaps}"));
    }
    if number(cell, "greatest")? >= VALUES {
        return Err("greatest is too large".to_string());
    }
    let is_hash = |it: u8| it.is_ascii_digit() || (b'a'..=b'f').contains(&it);
    if cell("hash").len() != 16 || !cell("hash").bytes().all(is_hash) {
        return Err("the hash has not 16 digits".to_string());
    }
    let seconds = cell("seconds");
    if seconds.parse::<f64>().ok().is_none_or(|it| it < 0.0 || format!("{it:.3}") != seconds) {
        return Err("seconds are not a time".to_string());
    }
    let filled =
        |names: &[&str]| names.iter().map(|name| !cell(name).is_empty()).collect::<Vec<_>>();
    let claims = filled(&["period", "from", "exceptions", "method"]);
    let is_sparse = cell("method") == "sparse";
    let method_fits = match cell("method") {
        "" | "plain" => filled(&["mask", "place", "rare heaps"]) == [false; 3],
        "sparse" => !cell("mask").is_empty(),
        _ => false,
    };
    if claims.contains(&true) && claims.contains(&false) || !method_fits {
        return Err("the cells that are filled do not fit the method".to_string());
    }
    let listed = cell("rare heaps").split_terminator(' ').count();
    if is_sparse && rare < listed {
        return Err(format!("{listed} rare heaps are listed, not {rare}"));
    }
    Ok(())
}

/// What the codes of a class have in common: their first values, but for zeros at the beginning and for values that all
/// come twice.
fn shape(digits: &[u8]) -> Result<Vec<u16>, String> {
    let values = values(digits, ALIKE, None)?;
    let begin = values.iter().position(|&value| value > 0).unwrap_or(0);
    let mut shape = values[begin..].to_vec();
    if shape.chunks_exact(2).all(|pair| pair[0] == pair[1]) {
        shape = shape.into_iter().step_by(2).collect();
    }
    shape.truncate(ALIKE / 2 - 20);
    Ok(shape)
}

/// The digits of a code that the table with this many digits has.
fn digits_of(code: &str, width: usize) -> Result<Vec<u8>, String> {
    match code.split_once('.') {
        Some((first @ ("0" | "4"), rest))
            if rest.len() == width
                && rest.bytes().all(|it| (b'0'..b'8').contains(&it))
                && rest.bytes().any(|it| it > b'0')
                && (width < 4 || first == "0" && !rest.ends_with('0')) =>
        {
            Ok((first.to_string() + rest).bytes().map(|it| it - b'0').collect())
        }
        _ => Err(format!("it is not an octal code of this table: {code:?}")),
    }
}

pub(crate) fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3)
    })
}

/// What a row claims.
struct Row {
    digits: Vec<u8>,
    period: usize,
    from: usize,
    greatest: u16,
    exceptions: usize,
    hash: String,
    space: Option<Space>,
}

struct Space {
    mask: usize,
    place: Option<usize>,
    rare: Vec<usize>,
}

impl Row {
    /// The claims of a row; none if it has no period.
    fn read<'a>(cell: &impl Fn(&str) -> &'a str, width: usize) -> Result<Option<Row>, String> {
        if cell("period").is_empty() {
            return Ok(None);
        }
        let digits = digits_of(cell("code"), width)?;
        let space = match cell("mask") {
            "" => None,
            _ => {
                let list = cell("rare heaps").split_terminator(' ');
                let rare = list
                    .map(str::parse)
                    .collect::<Result<Vec<usize>, _>>()
                    .map_err(|_| "a rare heap is not a number")?;
                let text: String = rare.iter().map(|heap| format!("{heap} ")).collect();
                if text != cell("rare heaps") || rare.windows(2).any(|pair| pair[0] >= pair[1]) {
                    return Err("the rare heaps are not a list in order".to_string());
                }
                let place =
                    if cell("place").is_empty() { None } else { Some(number(cell, "place")?) };
                Some(Space { mask: number(cell, "mask")?, place, rare })
            }
        };
        let [period, from, exceptions] =
            [number(cell, "period")?, number(cell, "from")?, number(cell, "exceptions")?];
        let greatest = number(cell, "greatest")? as u16;
        let row = Row {
            digits,
            period,
            from,
            greatest,
            exceptions,
            hash: cell("hash").to_string(),
            space,
        };
        let (bound, heaps) = (row.bound()?, number(cell, "heaps")?);
        if bound > heaps {
            return Err(format!("it needs {bound} heaps, and {heaps} were computed"));
        }
        if row
            .space
            .as_ref()
            .is_some_and(|it| bound <= SPARSE || it.rare.iter().any(|&a| a >= bound))
        {
            return Err(format!("no list of rare heaps below {bound}"));
        }
        Ok(Some(row))
    }

    /// How many values the theorem asks for.
    fn bound(&self) -> Result<usize, String> {
        let (p, e) = (self.period, self.from);
        if p == 0 || e == 0 || p.max(e) > HEAPS / 4 {
            return Err(format!("no period {p} from {e}"));
        }
        Ok(2 * e + 2 * p + self.last())
    }

    /// The place of the last digit that is not 0.
    fn last(&self) -> usize {
        self.digits.iter().rposition(|&digit| digit > 0).unwrap_or(0)
    }
}

fn check_row(row: &Row, plain: bool) -> Result<(), String> {
    let Row { digits, period, from, .. } = row;
    let (p, e) = (*period, *from);
    let (t, bound) = (row.last(), row.bound()?);
    let space = row.space.as_ref().filter(|_| !plain || bound > PLAIN);
    let g = values(digits, bound, space)?;
    if let Some(n) = (e..2 * e + p + t).find(|&n| g[n] != g[n + p]) {
        return Err(format!("g({n}) = {}, and g({}) = {}", g[n], n + p, g[n + p]));
    }
    if e > 1 && g[e - 1] == g[e - 1 + p] {
        return Err(format!("the period holds from {} on", e - 1));
    }
    let is_period = |q: &usize| p % q == 0 && (e..e + p).all(|n| g[n] == g[n + q]);
    if let Some(q) = (1..p).find(is_period) {
        return Err(format!("{q} is a shorter period"));
    }
    let first = &g[..e + p];
    let exceptions = (0..e).filter(|n| g[*n] != g[n + p * (e - n).div_ceil(p)]).count();
    let hash = format!("{:016x}", fnv(first.iter().flat_map(|it| it.to_le_bytes())));
    let greatest = *first.iter().max().expect("p > 0");
    if (greatest, exceptions, &hash) != (row.greatest, row.exceptions, &row.hash) {
        return Err(format!("greatest value {greatest}, {exceptions} exceptions, hash {hash}"));
    }
    Ok(())
}

/// Hands out the heaps that a move makes of a heap of `n` without a split; `None` where it takes the whole.
fn for_each_heap(digits: &[u8], n: usize, mut found: impl FnMut(Option<usize>)) {
    for (k, digit) in digits.iter().enumerate().take(n + 1) {
        if digit & 1 > 0 && k == n {
            found(None);
        }
        if digit & 2 > 0 && 0 < k && k < n {
            found(Some(n - k));
        }
    }
}

/// The values of the heaps below `bound`.
fn values(digits: &[u8], bound: usize, space: Option<&Space>) -> Result<Vec<u16>, String> {
    let splits: Vec<usize> = (0..digits.len()).filter(|&k| digits[k] & 4 > 0).collect();
    let nothing = Space { mask: 0, place: None, rare: vec![] };
    let Space { mask, place, rare } = space.unwrap_or(&nothing);
    if place.is_some_and(|t| splits.iter().any(|k| (k + t) % 2 > 0)) {
        return Err("the splits are not at places of one parity".to_string());
    }
    let is_rare = |v: usize, n: usize| {
        ((v & mask).count_ones() as usize + place.map_or(0, |t| n + t)) % 2 == 0
    };
    // For every number the last heap that has it as an option.
    let mut seen = vec![usize::MAX; VALUES];
    // The first halves of pairs; those that helped move to the front.
    let mut halves: Vec<usize> = vec![];
    let mut listed = rare.iter().copied().filter(|&a| a > 0).peekable();
    let mut proved: Vec<usize> = vec![];
    let mut g: Vec<u16> = Vec::with_capacity(bound);
    for n in 0..bound {
        for_each_heap(digits, n, |heap| seen[heap.map_or(0, |heap| usize::from(g[heap]))] = n);
        let totals = splits.iter().filter(|&&k| k < n).map(|k| n - k);
        let is_listed = listed.next_if_eq(&n).is_some();
        if space.is_none() || is_listed || n == 0 {
            for total in totals {
                let half = total / 2;
                let pairs = g[..=half].iter().skip(1).zip(g[total - half..total].iter().rev());
                pairs.for_each(|(a, b)| seen[usize::from(a ^ b)] = n);
            }
            let v =
                (0..VALUES).find(|&v| seen[v] != n).ok_or("a value does not fit into 16 bits")?;
            g.push(v as u16);
            if is_listed {
                if !is_rare(v, n) {
                    return Err(format!("heap {n} is not rare: its value is {v}"));
                }
                proved.push(n);
            }
            continue;
        }
        for total in totals.clone() {
            for &a in proved.iter().take_while(|&&a| a < total) {
                seen[usize::from(g[a] ^ g[total - a])] = n;
            }
        }
        let v = (0..VALUES)
            .find(|&v| !is_rare(v, n) && seen[v] != n)
            .ok_or("a value does not fit into 16 bits")?;
        let mut missing = (0..v).filter(|&u| seen[u] != n).count();
        let first = halves.len();
        for i in 0.. {
            // Beyond the halves that are kept come all others, which are as good.
            let a = halves.get(i).copied().unwrap_or_else(|| i - first + 1);
            if missing == 0 {
                break;
            }
            if i >= first && a >= n {
                return Err(format!("heap {n} is not shown to be common, with the value {v}"));
            }
            let before = missing;
            for total in totals.clone().filter(|&total| a < total) {
                let u = usize::from(g[a] ^ g[total - a]);
                missing -= usize::from(u < v && seen[u] != n);
                seen[u] = n;
            }
            if missing < before && (4..first).contains(&i) {
                halves.swap(i, i / 2);
            }
        }
        g.push(v as u16);
        if halves.len() < 4096 {
            halves.push(n);
        }
    }
    Ok(g)
}
