//! Names for the parts of an input, as a statement gives them.

use crate::layout::{Count, Item, Slot};
use std::collections::{BTreeMap, BTreeSet};

/// The names of all slots.
pub(crate) struct Names(BTreeMap<Slot, String>);

impl Names {
    pub(crate) fn of(layout: &[Item], words: &BTreeSet<Slot>) -> Names {
        let mut names =
            Namer { names: BTreeMap::new(), counts: BTreeSet::new(), used: BTreeSet::new(), words };
        names.counts_in(layout);
        names.items(layout);
        Names(names.names)
    }

    pub(crate) fn get(&self, slot: Slot) -> &str {
        self.0.get(&slot).map_or("?", String::as_str)
    }

    fn count(&self, count: Count) -> String {
        match count {
            Count::Fixed(count) => count.to_string(),
            Count::Of(slot, 0) => self.get(slot).to_string(),
            Count::Of(slot, plus) if plus < 0 => format!("{} − {}", self.get(slot), -plus),
            Count::Of(slot, plus) => format!("{} + {plus}", self.get(slot)),
            Count::Rest => "any number of".to_string(),
        }
    }

    /// The layout, as a statement shows it, on one line.
    pub(crate) fn shown(&self, layout: &[Item]) -> String {
        let item = |item: &Item| match item {
            Item::Line { slot, fields, list } => {
                let mut words: Vec<String> =
                    (0..*fields).map(|i| self.get(slot + i).to_string()).collect();
                words.extend(list.map(|count| {
                    let name = self.get(slot + fields);
                    match count {
                        Count::Rest => format!("{name}1 …"),
                        count => format!("{name}1 … {name}[{}]", self.count(count)),
                    }
                }));
                words.join(" ")
            }
            Item::Tagged { widths, .. } => {
                let kinds = widths.keys().map(|tag| format!("`{tag} …`"));
                kinds.collect::<Vec<_>>().join(" or ")
            }
            Item::Block { count, items, .. } => {
                format!("{} × ({})", self.count(*count), self.shown(items))
            }
        };
        layout.iter().map(item).collect::<Vec<_>>().join(" / ")
    }
}

struct Namer<'a> {
    names: BTreeMap<Slot, String>,
    counts: BTreeSet<Slot>,
    used: BTreeSet<String>,
    words: &'a BTreeSet<Slot>,
}

impl Namer<'_> {
    fn counts_in(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Line { list: Some(Count::Of(slot, _)), .. } => {
                    self.counts.insert(*slot);
                }
                Item::Block { count, items, .. } => {
                    if let Count::Of(slot, _) = count {
                        self.counts.insert(*slot);
                    }
                    self.counts_in(items);
                }
                _ => {}
            }
        }
    }

    fn name(&mut self, slot: Slot, choice: &[&str]) {
        let free = choice.iter().find(|it| !self.used.contains(**it));
        let name = free.map_or_else(|| format!("{}{slot}", choice[0]), ToString::to_string);
        self.used.insert(name.clone());
        self.names.insert(slot, name);
    }

    fn field(&mut self, slot: Slot, is_row: bool) {
        let choice: &[&str] = match () {
            () if self.counts.contains(&slot) => &["n", "m", "q", "h"],
            () if self.words.contains(&slot) => &["s", "t", "w"],
            () if is_row => &["u", "v", "w", "x", "y", "z"],
            () => &["k", "x", "y", "z", "p", "r"],
        };
        self.name(slot, choice);
    }

    fn items(&mut self, items: &[Item]) {
        for item in items {
            match item {
                Item::Line { slot, fields, list } => {
                    (0..*fields).for_each(|i| self.field(slot + i, false));
                    if list.is_some() {
                        self.name(slot + fields, &["a", "b", "c", "d", "e"]);
                    }
                }
                Item::Tagged { slot, widths } => {
                    for (kind, (tag, width)) in widths.iter().enumerate() {
                        for i in 0..*width {
                            let name = format!("number {} of `{tag} …`", i + 1);
                            self.names.insert(slot + kind * crate::layout::WIDEST + i, name);
                        }
                    }
                }
                Item::Block { items, .. } => match &items[..] {
                    [Item::Line { slot, fields, list: None }] => {
                        (0..*fields).for_each(|i| self.field(slot + i, true));
                    }
                    items => self.items(items),
                },
            }
        }
    }
}
