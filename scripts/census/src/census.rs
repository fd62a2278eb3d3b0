//! The census of octal games: a row for each code, in files that shards write and later runs read.
//!
//! A class is a set of codes whose values are the same but for zeros at the beginning and for values that
//! all come twice, as far as 1000 heaps show. A shard takes whole classes, and the codes of a class share
//! their time: the quickest goes first, and the others follow once its period is known.

use explore::octal::{self, prove, Certificate, Heaps, Octal};
use explore::render::cell;
use explore::{heaps_file, ExploreOptions};
use rustc_hash::{FxHashMap, FxHashSet};
use serde::Serialize;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use system::{files, stop, terminal, Failure, Result, Shard};

/// The first words of a file of rows, with the version of the format.
const HEAD: &str = "octal census 1:";

/// Below this many heaps, a certificate leaves the values to the definition.
const PLAIN: usize = 20_000;

/// How many heaps decide on the class of a code.
const ALIKE: usize = 1000;

/// How often the rows are written while they are computed.
const PAUSE: Duration = Duration::from_secs(10);

/// What is known of a game.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub(crate) struct OctalRow {
    pub(crate) code: String,
    /// The period and the first heap from which it holds, where that is proved.
    pub(crate) period: Option<usize>,
    pub(crate) from: Option<usize>,
    /// How many heaps were computed, and how many of them are rare.
    pub(crate) heaps: usize,
    pub(crate) rare: usize,
    /// The greatest value up to the end of the first period, or of all heaps where none is proved.
    pub(crate) greatest: u16,
    /// How many heaps before the first period differ from its continuation to the left.
    pub(crate) exceptions: Option<usize>,
    /// Which way the certificate proves the values: `plain` or `sparse`.
    pub(crate) method: String,
    /// FNV-1a of the same values as `greatest`, two bytes each, the lower one first.
    pub(crate) hash: String,
    /// The first code with these values.
    pub(crate) class: String,
    /// How long it took.
    pub(crate) seconds: f64,
    /// What the certificate says of the sparse space.
    #[serde(skip)]
    space: Option<Space>,
}

/// A mask, the place t of the theorem of parity where rare depends on the parity, and the rare heaps.
#[derive(Clone, Debug, PartialEq)]
struct Space {
    mask: usize,
    place: Option<usize>,
    rare: Vec<u32>,
}

/// The columns of `--csv`. A file of rows has three more.
const COLUMNS: &str = "code,period,from,heaps,rare,greatest,exceptions,method,hash,class,seconds";

pub(crate) fn csv(rows: &[OctalRow]) -> String {
    rows.iter().fold(format!("{COLUMNS}\n"), |text, row| text + &row.csv() + "\n")
}

impl OctalRow {
    fn new(code: &str, class: &str, heaps: &Heaps, proof: Option<Certificate>) -> OctalRow {
        let values = &heaps.values;
        let end = proof.map_or(values.len(), |it| it.from + it.period);
        let exception = |from: usize, period: usize, heap: usize| {
            values[heap] != values[from + period - 1 - (from + period - 1 - heap) % period]
        };
        let space = proof.filter(|it| it.bound() > PLAIN).map(|it| {
            let (mask, place, rare) = heaps.sparse_space(it.bound());
            Space { mask, place, rare }
        });
        // Where little is sparse the definition takes less time.
        let space = space.filter(|it| it.rare.len() < values.len() / 8);
        let method = match (proof, &space) {
            (None, _) => "",
            (_, None) => "plain",
            (_, Some(_)) => "sparse",
        };
        OctalRow {
            code: code.to_string(),
            period: proof.map(|it| it.period),
            from: proof.map(|it| it.from),
            heaps: values.len(),
            rare: heaps.rare.len(),
            greatest: values[..end].iter().max().copied().unwrap_or(0),
            exceptions: proof.map(|Certificate { from, period, .. }| {
                (0..from).filter(|&heap| exception(from, period, heap)).count()
            }),
            method: method.to_string(),
            hash: facts::fnv(values[..end].iter().flat_map(|it| it.to_le_bytes())),
            class: class.to_string(),
            seconds: 0.0,
            space,
        }
    }

    fn csv(&self) -> String {
        let OctalRow { code, heaps, rare, greatest, method, hash, class, seconds, .. } = self;
        let [period, from, exceptions] =
            [self.period, self.from, self.exceptions].map(|it| cell(it, ""));
        format!(
            "{code},{period},{from},{heaps},{rare},{greatest},{exceptions},{method},{hash},{class},{seconds:.3}"
        )
    }

    /// Its line in a file of rows.
    fn line(&self) -> String {
        let mut line = self.csv() + ",";
        if let Some(Space { mask, place, rare }) = &self.space {
            let _ = write!(line, "{mask},{},", cell(*place, ""));
            rare.iter().for_each(|heap| line += &format!("{heap} "));
        } else {
            line += ",,";
        }
        line
    }

    /// Reads such a line.
    fn read(line: &str) -> Option<OctalRow> {
        let cells: Vec<&str> = line.split(',').collect();
        let [code, period, from, heaps, rare, greatest, exceptions, method, hash, class, seconds, mask, place, list] =
            cells[..]
        else {
            return None;
        };
        let number = |cell: &str| match cell {
            "" => Some(None),
            _ => cell.parse::<usize>().ok().map(Some),
        };
        let place = number(place)?;
        let list = list.split_whitespace().map(|heap| heap.parse().ok()).collect::<Option<_>>()?;
        let space = number(mask)?.map(|mask| Space { mask, place, rare: list });
        Some(OctalRow {
            code: code.to_string(),
            period: number(period)?,
            from: number(from)?,
            heaps: heaps.parse().ok()?,
            rare: rare.parse().ok()?,
            greatest: greatest.parse().ok()?,
            exceptions: number(exceptions)?,
            method: method.to_string(),
            hash: hash.to_string(),
            class: class.to_string(),
            seconds: seconds.parse().ok()?,
            space,
        })
    }
}

/// Writes `rows` to the file at `path`, whole or not at all.
fn write(path: &Path, digits: u32, rows: &[OctalRow]) -> Result<()> {
    let body: String = rows.iter().map(|row| row.line() + "\n").collect();
    let body = format!("{COLUMNS},mask,place,rare heaps\n{body}");
    let sum = facts::fnv(body.bytes());
    files::write(path, format!("{HEAD} {digits} digits, sum {sum}\n{body}"))
}

/// The rows in the file at `path`.
fn read(path: &Path, digits: u32) -> Result<Vec<OctalRow>> {
    let wrong = |what: &str| Failure::usage(format!("{}: {what}", path.display()));
    let text = files::read(path)?;
    let (head, body) = text.split_once('\n').unwrap_or((&text, ""));
    let Some(head) = head.strip_prefix(HEAD) else {
        let other = head.strip_prefix("octal census ").and_then(|it| it.split_once(':'));
        return Err(wrong(&match other {
            Some((version, _)) => format!("version {version} of the census, not 1"),
            None => "it holds no rows of a census".to_string(),
        }));
    };
    if head.split(',').next() != Some(&format!(" {digits} digits")) {
        return Err(wrong(&format!("it is about {}, not {digits}", head.trim())));
    }
    let rows = body.lines().skip(1).map(OctalRow::read).collect::<Option<Vec<_>>>();
    let is_whole = head.ends_with(&format!(", sum {}", facts::fnv(body.bytes())));
    rows.filter(|_| is_whole).ok_or_else(|| wrong("it is damaged"))
}

/// The best row for each code in the files of `folder`.
fn known(folder: &Path, digits: u32) -> Result<FxHashMap<String, OctalRow>> {
    let mut known: FxHashMap<String, OctalRow> = FxHashMap::default();
    for path in files::below(folder)? {
        if path.extension().is_none_or(|it| it != "census") {
            continue;
        }
        for row in read(&path, digits)? {
            let Some(before) = known.get(&row.code) else {
                known.insert(row.code.clone(), row);
                continue;
            };
            if before.period.and(row.period).is_some()
                && (before.period, before.from) != (row.period, row.from)
            {
                let why =
                    format!("{}: another file has another period of {}", path.display(), row.code);
                return Err(Failure::check(why));
            }
            if (row.period.is_some(), row.heaps) > (before.period.is_some(), before.heaps) {
                known.insert(row.code.clone(), row);
            }
        }
    }
    Ok(known)
}

/// The rows in all files of `folder`, which it writes to one.
pub(crate) fn merge(digits: u32, folder: &Path) -> Result<Vec<OctalRow>> {
    let rows = ordered(known(folder, digits)?.into_values());
    if rows.is_empty() {
        let why = format!("--merge {}: no file K-of-N.census with rows", folder.display());
        return Err(Failure::usage(why));
    }
    write(&folder.join("1-of-1.census"), digits, &rows)?;
    Ok(rows)
}

fn ordered(rows: impl Iterator<Item = OctalRow>) -> Vec<OctalRow> {
    let mut rows: Vec<OctalRow> = rows.collect();
    rows.sort_by(|a, b| a.code.cmp(&b.code));
    rows
}

/// All codes 0.x and 4.x of `digits` digits, without those that allow no move. Of four digits only the codes
/// 0.wxyz with z > 0: the others are in the table of three, or have five digits in another form.
pub(crate) fn codes(digits: u32) -> Vec<String> {
    let count = 8_usize.pow(digits);
    let width = digits as usize;
    let of = |first: u32| (1..count).map(move |code| format!("{first}.{code:0width$o}"));
    match digits {
        4 => of(0).filter(|code| !code.ends_with('0')).collect(),
        _ => of(0).chain(of(4)).collect(),
    }
}

/// The codes of each class, the quickest one first. The first code of the table names its class.
fn classes(codes: &[String]) -> Result<Vec<(String, Vec<&String>)>> {
    let mut classes: FxHashMap<Vec<u16>, Vec<&String>> = FxHashMap::default();
    for code in codes {
        let values = Octal::new(code)?.values(ALIKE);
        let begin = values.iter().position(|&value| value > 0).unwrap_or(0);
        let mut values = values[begin..].to_vec();
        if values.chunks_exact(2).all(|pair| pair[0] == pair[1]) {
            values = values.into_iter().step_by(2).collect();
        }
        values.truncate(ALIKE / 2 - 20);
        classes.entry(values).or_default().push(code);
    }
    let mut classes: Vec<(String, Vec<&String>)> =
        classes.into_values().map(|codes| (codes[0].clone(), codes)).collect();
    classes.sort();
    for (_, codes) in &mut classes {
        codes.sort_by_cached_key(|code| Octal::new(code).map(|it| it.cost()).unwrap_or_default());
    }
    Ok(classes)
}

/// The part of the census that `shard` has, `options.seconds` for each code. What the folder `options.resume`
/// knows is taken from there, and what is new is kept in it.
pub(crate) fn census(
    digits: u32,
    shard: Option<Shard>,
    options: &ExploreOptions,
) -> Result<Vec<OctalRow>> {
    let folder = options.resume.as_deref();
    if let Some(folder) = folder {
        // Now, and not after the first codes.
        std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
    }
    let all = codes(digits);
    let shard = shard.unwrap_or_default();
    let part = shard.part(classes(&all)?);
    let mut census = Census {
        known: folder.map(|folder| known(folder, digits)).transpose()?.unwrap_or_default(),
        rows: vec![],
        file: folder.map(|it| it.join(format!("{}-of-{}.census", shard.number, shard.of))),
        digits,
        written: Instant::now(),
    };
    let last = options.upto.map_or(octal::MOST, |upto| upto as usize + 1);
    let mine: FxHashSet<&String> = part.iter().flat_map(|it| it.1.iter().copied()).collect();
    census.known.retain(|code, _| mine.contains(code));
    let bar = terminal::progress(mine.len() as u64, "octal games");
    for (class, codes) in &part {
        let spent = |code: &&String| census.known.get(*code).map_or(0.0, |row| row.seconds);
        let spent: f64 = codes.iter().map(spent).sum();
        let left = (options.seconds.as_secs_f64() * codes.len() as f64 - spent).max(0.0);
        let end = Instant::now() + Duration::from_secs_f64(left);
        for code in codes {
            bar.set_message((*code).clone());
            census.take(code, class, last, end)?;
            bar.inc(1);
        }
        if stop::asked() {
            terminal::remark(format!(
                "stopped at {class}, {} of {}",
                census.rows.len(),
                mine.len()
            ));
            break;
        }
    }
    bar.finish_and_clear();
    census.write()?;
    Ok(ordered(census.rows.into_iter()))
}

/// The rows so far, and what earlier runs know.
struct Census {
    known: FxHashMap<String, OctalRow>,
    rows: Vec<OctalRow>,
    /// Where the rows are kept.
    file: Option<PathBuf>,
    digits: u32,
    written: Instant,
}

impl Census {
    /// Writes what is known now; rows of earlier runs that this run has not reached stay.
    fn write(&mut self) -> Result<()> {
        self.written = Instant::now();
        let Some(file) = &self.file else { return Ok(()) };
        let rows = self.rows.iter().chain(self.known.values());
        write(file, self.digits, &ordered(rows.cloned()))
    }

    /// Finds out about `code` until `end`.
    fn take(&mut self, code: &str, class: &str, last: usize, end: Instant) -> Result<()> {
        let start = Instant::now();
        let before = self.known.remove(code);
        if let Some(row) = before.as_ref().filter(|row| row.period.is_some() || start >= end) {
            self.rows.push(row.clone());
            return Ok(());
        }
        let octal = Octal::new(code)?;
        let saved = self.file.as_ref().map(|file| file.with_file_name(format!("{code}.heaps")));
        let saved = saved.as_deref();
        let mut heaps = match saved.filter(|path| path.exists()) {
            Some(path) => heaps_file::read(path, &octal)?,
            None => Heaps::new(&octal, vec![]),
        };
        // The class is known from these heaps, so the row has them even without any time.
        heaps.extend(ALIKE.min(last));
        let proof = prove(&mut heaps, last, end, &|_, _| {});
        let mut row = OctalRow::new(code, class, &heaps, proof);
        row.seconds = before.map_or(0.0, |row| row.seconds) + start.elapsed().as_secs_f64();
        if let Some(path) = saved {
            if proof.is_some() {
                // Most codes never had such a file.
                let _ = std::fs::remove_file(path);
            } else if heaps.values.len() > ALIKE {
                heaps_file::write(path, &octal, &heaps)?;
            }
        }
        self.rows.push(row);
        if self.written.elapsed() > PAUSE {
            self.write()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_once() {
        assert_eq!(codes(3).len(), 1022);
        assert_eq!(codes(1).len(), 14);
        let all = codes(2);
        assert_eq!((&*all[0], &*all[62], &*all[63]), ("0.01", "0.77", "4.01"));
        let all = codes(4);
        assert_eq!((all.len(), &*all[0], &*all[7]), (3584, "0.0001", "0.0011"));
    }

    /// The quickest code of a class is the first one.
    #[test]
    fn few_splits_go_first() {
        let codes = ["0.7361", "0.3371"].map(str::to_string);
        assert_eq!(classes(&codes).unwrap()[0].1, ["0.3371", "0.7361"]);
    }
}
