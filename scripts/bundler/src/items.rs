//! Items: their names and attributes, walks over them, and the parts of them that can go.

use crate::tokens::{arms, attributes_before, for_each_level, is_sign, is_word, range, word};
use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::ToTokens;
use std::ops::Range;
use syn::spanned::Spanned;
use syn::{Attribute, ImplItem, Item, TraitItem, UseTree};

/// The attributes of items of these kinds.
macro_rules! attributes {
    ($name:ident($kind:ident): $($variant:ident)*) => {
        pub(crate) fn $name(item: &mut $kind) -> Option<&mut Vec<Attribute>> {
            match item {
                $($kind::$variant(it) => Some(&mut it.attrs),)*
                _ => None,
            }
        }
    };
}

attributes!(attributes(Item): Const Enum ExternCrate Fn ForeignMod Impl Macro Mod Static Struct Trait TraitAlias Type Union Use);
attributes!(impl_attributes(ImplItem): Const Fn Macro Type);
attributes!(trait_attributes(TraitItem): Const Fn Macro Type);

/// The identifier that an item defines.
pub(crate) fn ident(item: &Item) -> Option<&Ident> {
    Some(match item {
        Item::Const(it) => &it.ident,
        Item::Enum(it) => &it.ident,
        Item::Fn(it) => &it.sig.ident,
        Item::Macro(it) => it.ident.as_ref()?,
        Item::Mod(it) => &it.ident,
        Item::Static(it) => &it.ident,
        Item::Struct(it) => &it.ident,
        Item::Trait(it) => &it.ident,
        Item::Type(it) => &it.ident,
        Item::Union(it) => &it.ident,
        _ => return None,
    })
}

pub(crate) fn impl_ident(item: &ImplItem) -> Option<&Ident> {
    match item {
        ImplItem::Const(it) => Some(&it.ident),
        ImplItem::Fn(it) => Some(&it.sig.ident),
        ImplItem::Type(it) => Some(&it.ident),
        _ => None,
    }
}

pub(crate) fn trait_ident(item: &TraitItem) -> Option<&Ident> {
    match item {
        TraitItem::Const(it) => Some(&it.ident),
        TraitItem::Fn(it) => Some(&it.sig.ident),
        TraitItem::Type(it) => Some(&it.ident),
        _ => None,
    }
}

/// The name that an item defines, if it has one.
pub(crate) fn name_of(item: &Item) -> Option<String> {
    ident(item).map(word).filter(|name| name != "_")
}

/// The names of `items` that can begin a path: those of modules, types, traits and imports.
pub(crate) fn path_names(items: &[Item]) -> impl Iterator<Item = String> + '_ {
    items.iter().flat_map(|item| match item {
        Item::Use(import) => {
            let others = leaves(&import.tree).into_iter().filter(|it| it.path[0] != it.name);
            others.map(|it| it.name).collect()
        }
        Item::Const(_) | Item::Fn(_) | Item::Macro(_) | Item::Static(_) => vec![],
        item => ident(item).iter().map(ToString::to_string).collect(),
    })
}

/// The items of a module.
pub(crate) fn content(module: &syn::ItemMod) -> &[Item] {
    module.content.as_ref().map_or(&[], |(_, items)| items)
}

/// Hands out every item, a module before its own.
pub(crate) fn each(items: &[Item], found: &mut impl FnMut(&Item)) {
    for item in items {
        found(item);
        if let Item::Mod(module) = item {
            each(content(module), found);
        }
    }
}

/// What can go by itself.
pub(crate) enum Part<'a> {
    Item(&'a mut Item),
    /// The module of this name, of whose items none has stayed.
    Emptied(&'a Ident),
    /// A member of an impl, or of the trait of this name.
    Member {
        of: Option<&'a Ident>,
        name: Option<&'a Ident>,
        is_hidden: bool,
        tokens: &'a dyn ToTokens,
    },
    Leaf(Leaf),
    /// An arm of the macro of this name, by its first token.
    Arm(&'a Ident, &'a TokenTree),
}

/// Asks of every part of `items` whether it stays: an item comes before what is in it.
pub(crate) fn retain(items: &mut Vec<Item>, stays: &mut impl FnMut(Part) -> bool) {
    items.retain_mut(|item| {
        let itself = stays(Part::Item(item));
        let rest = match item {
            Item::Mod(syn::ItemMod { ident, content: Some((_, items)), .. }) => {
                retain(items, stays);
                !items.is_empty() || stays(Part::Emptied(ident))
            }
            Item::Use(import) => {
                let mut all = leaves(&import.tree).into_iter().map(|it| stays(Part::Leaf(it)));
                let tree = left(import.tree.clone(), &mut all);
                tree.map(|tree| import.tree = tree).is_some()
            }
            Item::Impl(block) => {
                let had_items = !block.items.is_empty();
                block.items.retain_mut(|it| {
                    let is_hidden = impl_attributes(it).is_some_and(|it| is_hidden(it));
                    stays(Part::Member { of: None, name: impl_ident(it), is_hidden, tokens: it })
                });
                block.trait_.is_some() || !had_items || !block.items.is_empty()
            }
            Item::Trait(syn::ItemTrait { ident, items, .. }) => {
                items.retain_mut(|it| {
                    let (of, is_hidden) =
                        (Some(&*ident), trait_attributes(it).is_some_and(|it| is_hidden(it)));
                    stays(Part::Member { of, name: trait_ident(it), is_hidden, tokens: it })
                });
                true
            }
            Item::Macro(syn::ItemMacro { ident: Some(name), mac, .. }) => {
                let mut used = arms(mac.tokens.clone());
                used.retain(|arm| {
                    let first = arm.clone().into_iter().next();
                    first.is_none_or(|it| stays(Part::Arm(name, &it)))
                });
                // A macro has an arm at least.
                if !used.is_empty() {
                    mac.tokens = used.into_iter().collect();
                }
                true
            }
            _ => true,
        };
        itself && rest
    });
}

/// Does no judge compile what has these attributes?
pub(crate) fn is_hidden(attrs: &[Attribute]) -> bool {
    attrs.iter().any(|attr| match &attr.meta {
        syn::Meta::List(list) => {
            list.path.is_ident("cfg") && list.tokens.to_string().replace(' ', "") == "any()"
        }
        meta => meta.path().is_ident("test") || meta.path().is_ident("bench"),
    })
}

/// The imports in `tokens` outside of macros, each with its place, attributes and visibility included.
pub(crate) fn imports(tokens: TokenStream) -> Vec<(Range<usize>, UseTree)> {
    let mut found = vec![];
    for_each_level(tokens, false, &mut |tokens, is_macro| {
        for i in (0..tokens.len()).filter(|i| !is_macro && is_word(tokens.get(*i), "use")) {
            let rest = &tokens[i..];
            let Some(end) = rest.iter().position(|it| is_sign(Some(it), ';')) else { continue };
            let is_pub = |back: usize| i >= back && is_word(tokens.get(i - back), "pub");
            let first = (1..=2).find(|back| is_pub(*back)).map_or(i, |back| i - back);
            let first = attributes_before(tokens, first);
            let all = range(&tokens[first]).start..range(&rest[end]).end;
            let import = syn::parse2::<syn::ItemUse>(rest[..=end].iter().cloned().collect());
            found.extend(import.ok().map(|import| (all, import.tree)));
        }
    });
    found
}

/// A leaf of an import.
pub(crate) struct Leaf {
    pub(crate) path: Vec<String>,
    /// The name that it brings.
    pub(crate) name: String,
    /// The places of the whole tree, of the part of a group that ends with the leaf, and of the leaf.
    pub(crate) places: [Range<usize>; 3],
}

/// The leaves of an import.
pub(crate) fn leaves(tree: &UseTree) -> Vec<Leaf> {
    fn walk(
        tree: &UseTree,
        path: &[String],
        [whole, outer]: [&Range<usize>; 2],
        found: &mut Vec<Leaf>,
    ) {
        let with = |name: &Ident| match name == "self" && !path.is_empty() {
            true => path.to_vec(),
            false => [path, &[word(name)]].concat(),
        };
        let (path, name) = match tree {
            UseTree::Path(inner) => {
                return walk(&inner.tree, &with(&inner.ident), [whole, outer], found)
            }
            UseTree::Group(group) => {
                let parts = group.items.iter();
                return parts
                    .for_each(|it| walk(it, path, [whole, &it.span().byte_range()], found));
            }
            UseTree::Name(leaf) => (with(&leaf.ident), None),
            UseTree::Rename(leaf) => (with(&leaf.ident), Some(word(&leaf.rename))),
            _ => (path.to_vec(), Some("*".to_string())),
        };
        let name = name.or_else(|| path.last().cloned()).unwrap_or_default();
        let places = [whole.clone(), outer.clone(), tree.span().byte_range()];
        found.push(Leaf { path, name, places });
    }
    let whole = tree.span().byte_range();
    let mut found = vec![];
    walk(tree, &[], [&whole, &whole], &mut found);
    found
}

/// What is left of an import, where `stays` says of every leaf whether it stays.
pub(crate) fn left(tree: UseTree, stays: &mut impl Iterator<Item = bool>) -> Option<UseTree> {
    match tree {
        UseTree::Path(mut path) => {
            path.tree = Box::new(left(*path.tree, stays)?);
            Some(UseTree::Path(path))
        }
        UseTree::Group(mut group) => {
            group.items = group.items.into_iter().filter_map(|leaf| left(leaf, stays)).collect();
            (!group.items.is_empty()).then_some(UseTree::Group(group))
        }
        leaf => stays.next()?.then_some(leaf),
    }
}
