//! A ledger of commands: an enum with `FromStr`, ordered maps and sets, ranges, a queue, errors.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::io::{self, BufRead};
use std::str::FromStr;

#[derive(Debug, Clone, PartialEq)]
enum Command {
    Add { key: i32, value: i64 },
    Remove(i32),
    Between(i32, i32),
    Undo,
}

#[derive(Debug)]
enum Trouble {
    Empty,
    Unknown(String),
    Number(std::num::ParseIntError),
}

impl From<std::num::ParseIntError> for Trouble {
    fn from(error: std::num::ParseIntError) -> Self {
        Trouble::Number(error)
    }
}

impl FromStr for Command {
    type Err = Trouble;
    fn from_str(line: &str) -> Result<Self, Trouble> {
        let mut words = line.split_ascii_whitespace();
        let name = words.next().ok_or(Trouble::Empty)?;
        let mut number = || words.next().unwrap_or("").parse::<i32>();
        Ok(match name {
            "add" => Command::Add { key: number()?, value: i64::from(number()?) },
            "remove" => Command::Remove(number()?),
            "between" => Command::Between(number()?, number()?),
            "undo" => Command::Undo,
            other => return Err(Trouble::Unknown(other.to_owned())),
        })
    }
}

#[derive(Default)]
struct Ledger {
    entries: BTreeMap<i32, i64>,
    keys_by_value: BTreeSet<(i64, i32)>,
    history: VecDeque<(i32, Option<i64>)>,
}

impl Ledger {
    fn set(&mut self, key: i32, value: Option<i64>) -> Option<i64> {
        let old = match value {
            Some(value) => self.entries.insert(key, value),
            None => self.entries.remove(&key),
        };
        if let Some(old) = old {
            self.keys_by_value.remove(&(old, key));
        }
        if let Some(value) = value {
            self.keys_by_value.insert((value, key));
        }
        old
    }

    fn obey(&mut self, command: &Command) -> String {
        match *command {
            Command::Add { key, value } => {
                let old = self.set(key, Some(value));
                self.history.push_back((key, old));
                if self.history.len() > 3 {
                    self.history.pop_front();
                }
                format!("{old:?}")
            }
            Command::Remove(key) => {
                let old = self.set(key, None);
                self.history.push_back((key, old));
                old.map_or_else(|| "-".to_string(), |old| format!("{old:+}"))
            }
            Command::Between(from, to) => {
                let range = self.entries.range(from..=to);
                let sum: i64 = range.clone().map(|(_, value)| value).sum();
                let largest = self.keys_by_value.iter().next_back();
                format!("{} entries, sum {sum}, largest {largest:?}", range.count())
            }
            Command::Undo => match self.history.pop_back() {
                Some((key, value)) => {
                    self.set(key, value);
                    format!("{key:#x} {:05}", self.entries.len())
                }
                None => String::from("nothing"),
            },
        }
    }
}

fn main() {
    let mut ledger = Ledger::default();
    let mut line = String::new();
    let mut input = io::stdin().lock();
    while input.read_line(&mut line).unwrap() > 0 {
        match line.parse::<Command>() {
            Ok(command) => println!("{command:?}: {}", ledger.obey(&command)),
            Err(Trouble::Empty) => println!(),
            Err(Trouble::Number(error)) => println!("number: {error}"),
            Err(trouble) => println!("{trouble:?}"),
        }
        line.clear();
    }
    println!("{:#?}", ledger.entries.iter().next());
}
