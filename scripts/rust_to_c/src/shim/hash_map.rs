//! Hash maps by open addressing: a key lies at its place or behind it, without a gap between.
//!
//! The place is the highest bits of the key's hash times an odd number, so a hash that leaves its
//! entropy in the lowest bits (or hashes nothing) is good enough. A table is at most three quarters
//! full. A removal closes the gap: what lies behind moves up, if its place allows that.

use core::borrow::Borrow;
use core::fmt;
use core::hash::{BuildHasher, Hash, Hasher};
use core::iter::FromIterator;
use core::mem::{replace, take};
use core::num::NonZeroU32;
use core::ops::Index;
use library::vec;
use library::vec::Vec;

/// Multiplies and turns, word by word.
#[derive(Clone, Copy, Debug, Default)]
pub struct DefaultHasher(u64);

impl DefaultHasher {
    pub fn new() -> Self {
        Self::default()
    }
    #[inline(always)]
    fn add(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for DefaultHasher {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }
    fn write_u8(&mut self, word: u8) {
        self.add(word.into())
    }
    fn write_u16(&mut self, word: u16) {
        self.add(word.into())
    }
    fn write_u32(&mut self, word: u32) {
        self.add(word.into())
    }
    fn write_u64(&mut self, word: u64) {
        self.add(word)
    }
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64)
    }
}

#[derive(Clone, Copy, Debug, Default)]
pub struct RandomState;

impl RandomState {
    pub fn new() -> Self {
        RandomState
    }
}

impl BuildHasher for RandomState {
    type Hasher = DefaultHasher;
    fn build_hasher(&self) -> DefaultHasher {
        DefaultHasher::default()
    }
}

/// A key with its value. The hash is not 0, so an empty slot takes no extra room.
#[derive(Clone)]
struct Slot<K, V> {
    hash: NonZeroU32,
    key: K,
    value: V,
}

#[derive(Clone)]
struct Table<K, V> {
    /// None, or a power of two of them.
    slots: Vec<Option<Slot<K, V>>>,
    len: usize,
}

impl<K, V> Table<K, V> {
    /// The highest bits of the hash, as many as number the slots: these are 8 at least.
    fn place(&self, hash: NonZeroU32) -> usize {
        hash.get() as usize >> (self.slots.len().leading_zeros() + 1)
    }

    fn next(&self, place: usize) -> usize {
        (place + 1) & (self.slots.len() - 1)
    }

    /// Where the key lies, or else the empty slot where it may be put.
    fn find(&self, hash: NonZeroU32, mut is_it: impl FnMut(&K) -> bool) -> (usize, bool) {
        let mut place = self.place(hash);
        loop {
            match &self.slots[place] {
                None => return (place, false),
                Some(slot) if slot.hash == hash && is_it(&slot.key) => return (place, true),
                Some(_) => place = self.next(place),
            }
        }
    }

    /// Makes room for `more` keys.
    fn reserve(&mut self, more: usize) {
        let need = self.len + more;
        if need * 4 <= self.slots.len() * 3 {
            return;
        }
        let size = (need * 4 / 3 + 1).next_power_of_two().max(8);
        let empty = (0..size).map(|_| None).collect();
        for slot in replace(&mut self.slots, empty).into_iter().flatten() {
            let place = self.find(slot.hash, |_| false).0;
            self.slots[place] = Some(slot);
        }
    }

    fn remove(&mut self, mut gap: usize) -> Slot<K, V> {
        let removed = self.slots[gap].take().unwrap();
        self.len -= 1;
        let mask = self.slots.len() - 1;
        let mut place = self.next(gap);
        while let Some(slot) = &self.slots[place] {
            // It may move to the gap if that is not before its own place.
            let home = self.place(slot.hash);
            if (place.wrapping_sub(home) & mask) >= (place.wrapping_sub(gap) & mask) {
                self.slots[gap] = self.slots[place].take();
                gap = place;
            }
            place = self.next(place);
        }
        removed
    }
}

#[derive(Clone)]
pub struct HashMap<K, V, S = RandomState> {
    table: Table<K, V>,
    build: S,
}

impl<K, V> HashMap<K, V> {
    pub fn new() -> Self {
        Self::default()
    }
    pub fn with_capacity(capacity: usize) -> Self {
        Self::with_capacity_and_hasher(capacity, RandomState)
    }
}

impl<K, V, S> HashMap<K, V, S> {
    pub fn with_hasher(build: S) -> Self {
        HashMap { table: Table { slots: Vec::new(), len: 0 }, build }
    }
    pub fn with_capacity_and_hasher(capacity: usize, build: S) -> Self {
        let mut map = Self::with_hasher(build);
        if capacity > 0 {
            map.table.reserve(capacity);
        }
        map
    }
    pub fn hasher(&self) -> &S {
        &self.build
    }
    pub fn len(&self) -> usize {
        self.table.len
    }
    pub fn is_empty(&self) -> bool {
        self.table.len == 0
    }
    pub fn capacity(&self) -> usize {
        self.table.slots.len() / 4 * 3
    }
    pub fn clear(&mut self) {
        self.table.slots.iter_mut().for_each(|slot| *slot = None);
        self.table.len = 0;
    }
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter { slots: self.table.slots.iter(), len: self.len() }
    }
    pub fn iter_mut(&mut self) -> IterMut<'_, K, V> {
        IterMut(self.table.slots.iter_mut())
    }
    pub fn keys(&self) -> impl Iterator<Item = &K> + Clone {
        self.iter().map(|(key, _)| key)
    }
    pub fn values(&self) -> impl Iterator<Item = &V> + Clone {
        self.iter().map(|(_, value)| value)
    }
    pub fn values_mut(&mut self) -> impl Iterator<Item = &mut V> {
        self.iter_mut().map(|(_, value)| value)
    }
    pub fn into_keys(self) -> impl Iterator<Item = K> {
        self.into_iter().map(|(key, _)| key)
    }
    pub fn into_values(self) -> impl Iterator<Item = V> {
        self.into_iter().map(|(_, value)| value)
    }
    pub fn drain(&mut self) -> IntoIter<K, V> {
        self.table.len = 0;
        IntoIter(take(&mut self.table.slots).into_iter())
    }
}

impl<K: Eq + Hash, V, S: BuildHasher> HashMap<K, V, S> {
    fn hash<Q: Hash + ?Sized>(&self, key: &Q) -> NonZeroU32 {
        let hash = self.build.hash_one(key).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        NonZeroU32::new((hash >> 32) as u32 | 1).unwrap()
    }

    fn find<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        if self.is_empty() {
            return None;
        }
        let (place, found) = self.table.find(self.hash(key), |k| k.borrow() == key);
        found.then_some(place)
    }

    pub fn reserve(&mut self, more: usize) {
        self.table.reserve(more)
    }
    pub fn shrink_to_fit(&mut self) {}

    pub fn get<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.get_key_value(key).map(|(_, value)| value)
    }
    pub fn get_key_value<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> Option<(&K, &V)>
    where
        K: Borrow<Q>,
    {
        let slot = self.table.slots[self.find(key)?].as_ref()?;
        Some((&slot.key, &slot.value))
    }
    pub fn get_mut<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let place = self.find(key)?;
        self.table.slots[place].as_mut().map(|slot| &mut slot.value)
    }
    pub fn contains_key<Q: Eq + Hash + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.find(key).is_some()
    }

    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        self.table.reserve(1);
        let hash = self.hash(&key);
        let (place, found) = self.table.find(hash, |k| *k == key);
        let slot = &mut self.table.slots[place];
        if found {
            return slot.as_mut().map(|slot| replace(&mut slot.value, value));
        }
        *slot = Some(Slot { hash, key, value });
        self.table.len += 1;
        None
    }

    pub fn remove<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.remove_entry(key).map(|(_, value)| value)
    }
    pub fn remove_entry<Q: Eq + Hash + ?Sized>(&mut self, key: &Q) -> Option<(K, V)>
    where
        K: Borrow<Q>,
    {
        let place = self.find(key)?;
        let slot = self.table.remove(place);
        Some((slot.key, slot.value))
    }

    pub fn retain(&mut self, mut keep: impl FnMut(&K, &mut V) -> bool) {
        let slots = take(&mut self.table.slots);
        self.table.len = 0;
        for mut slot in slots.into_iter().flatten() {
            if keep(&slot.key, &mut slot.value) {
                self.insert(slot.key, slot.value);
            }
        }
    }

    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        self.table.reserve(1);
        let hash = self.hash(&key);
        let (place, found) = self.table.find(hash, |k| *k == key);
        let table = &mut self.table;
        if found {
            Entry::Occupied(OccupiedEntry { table, place })
        } else {
            Entry::Vacant(VacantEntry { table, place, hash, key })
        }
    }
}

pub enum Entry<'a, K, V> {
    Occupied(OccupiedEntry<'a, K, V>),
    Vacant(VacantEntry<'a, K, V>),
}

pub struct OccupiedEntry<'a, K, V> {
    table: &'a mut Table<K, V>,
    place: usize,
}

pub struct VacantEntry<'a, K, V> {
    table: &'a mut Table<K, V>,
    place: usize,
    hash: NonZeroU32,
    key: K,
}

impl<'a, K, V> Entry<'a, K, V> {
    pub fn or_insert(self, value: V) -> &'a mut V {
        self.or_insert_with(|| value)
    }
    pub fn or_insert_with(self, value: impl FnOnce() -> V) -> &'a mut V {
        match self {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => entry.insert(value()),
        }
    }
    pub fn or_insert_with_key(self, value: impl FnOnce(&K) -> V) -> &'a mut V {
        match self {
            Entry::Occupied(entry) => entry.into_mut(),
            Entry::Vacant(entry) => {
                let value = value(&entry.key);
                entry.insert(value)
            }
        }
    }
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
    pub fn and_modify(mut self, change: impl FnOnce(&mut V)) -> Self {
        if let Entry::Occupied(entry) = &mut self {
            change(entry.get_mut());
        }
        self
    }
    pub fn key(&self) -> &K {
        match self {
            Entry::Occupied(entry) => entry.key(),
            Entry::Vacant(entry) => entry.key(),
        }
    }
}

impl<'a, K, V> OccupiedEntry<'a, K, V> {
    fn slot(&self) -> &Slot<K, V> {
        self.table.slots[self.place].as_ref().unwrap()
    }
    pub fn key(&self) -> &K {
        &self.slot().key
    }
    pub fn get(&self) -> &V {
        &self.slot().value
    }
    pub fn get_mut(&mut self) -> &mut V {
        &mut self.table.slots[self.place].as_mut().unwrap().value
    }
    pub fn into_mut(self) -> &'a mut V {
        &mut self.table.slots[self.place].as_mut().unwrap().value
    }
    pub fn insert(&mut self, value: V) -> V {
        replace(self.get_mut(), value)
    }
    pub fn remove(self) -> V {
        self.table.remove(self.place).value
    }
    pub fn remove_entry(self) -> (K, V) {
        let slot = self.table.remove(self.place);
        (slot.key, slot.value)
    }
}

impl<'a, K, V> VacantEntry<'a, K, V> {
    pub fn key(&self) -> &K {
        &self.key
    }
    pub fn into_key(self) -> K {
        self.key
    }
    pub fn insert(self, value: V) -> &'a mut V {
        self.table.len += 1;
        let slot = Slot { hash: self.hash, key: self.key, value };
        &mut self.table.slots[self.place].insert(slot).value
    }
}

pub struct Iter<'a, K, V> {
    slots: core::slice::Iter<'a, Option<Slot<K, V>>>,
    len: usize,
}
impl<K, V> Clone for Iter<'_, K, V> {
    fn clone(&self) -> Self {
        Iter { slots: self.slots.clone(), len: self.len }
    }
}
impl<'a, K, V> Iterator for Iter<'a, K, V> {
    type Item = (&'a K, &'a V);
    fn next(&mut self) -> Option<Self::Item> {
        let slot = self.slots.by_ref().flatten().next()?;
        self.len -= 1;
        Some((&slot.key, &slot.value))
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.len, Some(self.len))
    }
}
impl<K, V> ExactSizeIterator for Iter<'_, K, V> {}

pub struct IterMut<'a, K, V>(core::slice::IterMut<'a, Option<Slot<K, V>>>);
impl<'a, K, V> Iterator for IterMut<'a, K, V> {
    type Item = (&'a K, &'a mut V);
    fn next(&mut self) -> Option<Self::Item> {
        self.0.by_ref().flatten().next().map(|slot| (&slot.key, &mut slot.value))
    }
}

pub struct IntoIter<K, V>(vec::IntoIter<Option<Slot<K, V>>>);
impl<K, V> Iterator for IntoIter<K, V> {
    type Item = (K, V);
    fn next(&mut self) -> Option<(K, V)> {
        self.0.by_ref().flatten().next().map(|slot| (slot.key, slot.value))
    }
}

impl<'a, K, V, S> IntoIterator for &'a HashMap<K, V, S> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;
    fn into_iter(self) -> Iter<'a, K, V> {
        self.iter()
    }
}
impl<'a, K, V, S> IntoIterator for &'a mut HashMap<K, V, S> {
    type Item = (&'a K, &'a mut V);
    type IntoIter = IterMut<'a, K, V>;
    fn into_iter(self) -> IterMut<'a, K, V> {
        self.iter_mut()
    }
}
impl<K, V, S> IntoIterator for HashMap<K, V, S> {
    type Item = (K, V);
    type IntoIter = IntoIter<K, V>;
    fn into_iter(self) -> IntoIter<K, V> {
        IntoIter(self.table.slots.into_iter())
    }
}

impl<K, V, S: Default> Default for HashMap<K, V, S> {
    fn default() -> Self {
        Self::with_hasher(S::default())
    }
}
impl<K: Eq + Hash, V, S: BuildHasher + Default> FromIterator<(K, V)> for HashMap<K, V, S> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Self {
        let mut map = Self::default();
        map.extend(pairs);
        map
    }
}
impl<K: Eq + Hash, V, const N: usize> From<[(K, V); N]> for HashMap<K, V> {
    fn from(pairs: [(K, V); N]) -> Self {
        pairs.into_iter().collect()
    }
}
impl<K: Eq + Hash, V, S: BuildHasher> Extend<(K, V)> for HashMap<K, V, S> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, pairs: I) {
        for (key, value) in pairs {
            self.insert(key, value);
        }
    }
}
impl<'a, K: Eq + Hash + Copy, V: Copy, S: BuildHasher> Extend<(&'a K, &'a V)>
    for HashMap<K, V, S>
{
    fn extend<I: IntoIterator<Item = (&'a K, &'a V)>>(&mut self, pairs: I) {
        self.extend(pairs.into_iter().map(|(key, value)| (*key, *value)))
    }
}
impl<K: Eq + Hash + Borrow<Q>, Q: Eq + Hash + ?Sized, V, S: BuildHasher> Index<&Q>
    for HashMap<K, V, S>
{
    type Output = V;
    fn index(&self, key: &Q) -> &V {
        self.get(key).unwrap()
    }
}
impl<K: Eq + Hash, V: PartialEq, S: BuildHasher> PartialEq for HashMap<K, V, S> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().all(|(key, value)| other.get(key) == Some(value))
    }
}
impl<K: Eq + Hash, V: Eq, S: BuildHasher> Eq for HashMap<K, V, S> {}
impl<K: fmt::Debug, V: fmt::Debug, S> fmt::Debug for HashMap<K, V, S> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
