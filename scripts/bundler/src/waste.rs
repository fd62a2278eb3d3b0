//! What the compiler does not miss: it goes from a library.

use crate::items::{each, ident, retain, Part};
use crate::tokens::{word, words, Words};
use quote::ToTokens;
use std::collections::HashSet;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Item, ItemMacro};

/// Deletes from a library what the compiler does not miss.
#[derive(Default, Debug)]
pub(crate) struct Waste {
    /// Where the names of unused items, and the trees of unused imports, begin and end.
    pub(crate) places: HashSet<(usize, usize)>,
    /// Where the arms of macros begin that no call uses.
    pub(crate) arms: HashSet<usize>,
    /// Places of errors: the impls and the calls of macros around them go.
    pub(crate) errors: Vec<Range<usize>>,
    /// Places of members that their traits have lost.
    pub(crate) lost: Vec<Range<usize>>,
    /// Names that stay, and names of items that the program imports.
    pub(crate) spared: Words,
    pub(crate) imported: Words,
    /// The names in macros, which may implement traits.
    pub(crate) in_macros: Words,
    /// The names of what went.
    pub(crate) gone: Words,
}

impl Waste {
    /// Deletes from `items`, whose places are those of the text that was compiled. Returns whether anything went.
    pub(crate) fn remove(&mut self, items: &mut Vec<Item>) -> bool {
        each(items, &mut |item| {
            if let Item::Macro(it) = item {
                words(it.mac.tokens.clone(), &mut self.in_macros);
            }
        });
        let mut gone = Words::new();
        let mut is_less = false;
        retain(items, &mut |part| {
            let stays = self.stays(&part);
            if !stays {
                is_less = true;
                match part {
                    Part::Item(Item::Macro(ItemMacro { ident: None, mac, .. })) => {
                        words(mac.tokens.clone(), &mut gone);
                    }
                    Part::Item(item) => gone.extend(ident(item).map(word)),
                    Part::Emptied(name) => drop(gone.insert(word(name))),
                    Part::Member { name, .. } => gone.extend(name.map(word)),
                    Part::Leaf(leaf) => drop(gone.insert(leaf.name)),
                    Part::Arm(..) => {}
                }
            }
            stays
        });
        self.gone.extend(gone);
        is_less
    }

    fn stays(&self, part: &Part) -> bool {
        match part {
            Part::Item(item) => self.item_stays(item),
            Part::Emptied(name) => self.is_wanted(&word(name)),
            // What names something unused is unused itself.
            Part::Member { of, name: Some(name), tokens, .. } => {
                let may_be_used = of.is_some_and(|it| self.in_macros.contains(&word(it)));
                let all = place(tokens);
                let is_wrong =
                    self.errors.iter().chain(&self.lost).any(|it| all.contains(&it.start));
                !is_wrong && (may_be_used || !self.takes(name))
            }
            Part::Member { .. } => true,
            Part::Leaf(leaf) => {
                let [whole, outer, own] = &leaf.places;
                let is_taken = leaf.places.iter().any(|it| self.has_place(it));
                let is_wrong = self.has_error(own) || outer == whole && self.has_error(whole);
                !(is_taken || is_wrong) || self.is_wanted(&leaf.name)
            }
            Part::Arm(name, first) => {
                self.spared.contains(&word(name))
                    || !self.arms.contains(&first.span().byte_range().start)
            }
        }
    }

    fn item_stays(&self, item: &Item) -> bool {
        match item {
            Item::Mod(_) | Item::Use(_) => true,
            Item::Impl(it) if it.trait_.is_some() => !self.has_error(&place(it)),
            Item::Impl(it) => {
                let start = it.impl_token.span.byte_range().start;
                !self.has_error(&(start..it.brace_token.span.open().byte_range().start))
            }
            Item::Macro(ItemMacro { ident: None, .. }) => !self.has_error(&place(item)),
            item => ident(item).is_none_or(|name| {
                let is_wrong = !matches!(item, Item::Macro(_) | Item::Trait(_))
                    && !self.spared.contains(&word(name))
                    && self.has_error(&place(item));
                !is_wrong && (!self.takes(name) || self.imported.contains(&word(name)))
            }),
        }
    }

    fn takes(&self, name: &syn::Ident) -> bool {
        self.has_place(&name.span().byte_range()) && !self.spared.contains(&word(name))
    }

    /// Has the program or the compiler asked for this name?
    fn is_wanted(&self, name: &str) -> bool {
        self.spared.contains(name) || self.imported.contains(name)
    }

    fn has_place(&self, it: &Range<usize>) -> bool {
        self.places.contains(&(it.start, it.end))
    }

    fn has_error(&self, place: &Range<usize>) -> bool {
        self.errors.iter().any(|it| place.contains(&it.start))
    }
}

fn place(tokens: &(impl ToTokens + ?Sized)) -> Range<usize> {
    tokens.span().byte_range()
}
