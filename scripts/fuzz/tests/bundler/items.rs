//! Templates of items: what libraries have that is hard to prune.

/// Items with a function `hook@`, where `@` is a number. The bundler has to remove all items called `gone@`.
pub(super) const ITEMS: [&str; 35] = [
    // What cargo and the package tell a program.
    "pub fn hook@(x: u64) -> u64 { include_str!(\"../Cargo.toml\").len() as u64 + x }",
    "pub fn hook@(x: u64) -> u64 {
        (env!(\"CARGO_PKG_NAME\").len() + concat!(env!(\"CARGO_PKG_VERSION\"), \"/\").len()) as u64 + x
    }",
    // A macro that includes what its caller names is refused.
    "macro_rules! size@ { ($p:literal) => { concat!($p, \"!\").len() as u64 } }
    pub fn hook@(x: u64) -> u64 {
        include_bytes!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/Cargo.toml\")).len() as u64 + x + size@!(\"a\")
            + option_env!(\"CARGO_PKG_VERSION_MAJOR\").map_or(9, |it| it.len() as u64)
    }",
    // Used only by the compiler, at the end of a block.
    "static COUNT@: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(0);
    struct Guard@(u64);
    impl Drop for Guard@ {
        fn drop(&mut self) { COUNT@.fetch_add(self.0, std::sync::atomic::Ordering::SeqCst); }
    }
    pub fn hook@(x: u64) -> u64 {
        { let _guard = Guard@(x + 1); }
        COUNT@.load(std::sync::atomic::Ordering::SeqCst)
    }",
    // The same, in a field of something that is only made.
    "static TOLD@: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(5);
    struct Tell@;
    impl Drop for Tell@ { fn drop(&mut self) { TOLD@.fetch_xor(9, std::sync::atomic::Ordering::SeqCst); } }
    #[derive(Default)]
    struct Holder@ { #[allow(dead_code)] inner: Option<Tell@> }
    pub fn hook@(x: u64) -> u64 {
        drop(Holder@ { inner: Some(Tell@) });
        let _ = Holder@::default();
        TOLD@.load(std::sync::atomic::Ordering::SeqCst) + x
    }",
    "pub struct Wrap@<T>(T);
    impl<T> std::ops::Deref for Wrap@<T> { type Target = T; fn deref(&self) -> &T { &self.0 } }
    impl<T> std::ops::DerefMut for Wrap@<T> { fn deref_mut(&mut self) -> &mut T { &mut self.0 } }
    impl<T> Wrap@<T> { pub fn gone@(&self) -> usize { std::mem::size_of::<T>() } }
    impl<T: Clone> Clone for Wrap@<T> { fn clone(&self) -> Self { Wrap@(self.0.clone()) } }
    pub fn hook@(x: u64) -> u64 {
        let mut list = Wrap@(vec![x, 2]);
        list.push(7);
        list.iter().sum::<u64>() + list.len() as u64
    }",
    "#[derive(Clone, Copy)]
    pub struct Modulo@(u64);
    impl std::ops::Add for Modulo@ { type Output = Self; fn add(self, o: Self) -> Self { Modulo@((self.0 + o.0) % 97) } }
    impl std::ops::Sub for Modulo@ { type Output = Self; fn sub(self, o: Self) -> Self { Modulo@((self.0 + 97 - o.0) % 97) } }
    impl std::ops::Mul<u64> for Modulo@ { type Output = Self; fn mul(self, o: u64) -> Self { Modulo@(self.0 * (o % 97) % 97) } }
    impl std::ops::AddAssign for Modulo@ { fn add_assign(&mut self, o: Self) { *self = *self + o; } }
    impl std::ops::Neg for Modulo@ { type Output = Self; fn neg(self) -> Self { Modulo@(96 - self.0) } }
    pub fn hook@(x: u64) -> u64 { let mut a = Modulo@(x % 97); a += -(a * 5); a.0 }",
    "pub struct Grid@ { cells: Vec<u64>, width: usize }
    impl std::ops::Index<(usize, usize)> for Grid@ { type Output = u64; fn index(&self, (i, j): (usize, usize)) -> &u64 { &self.cells[i * self.width + j] } }
    impl std::ops::IndexMut<(usize, usize)> for Grid@ { fn index_mut(&mut self, (i, j): (usize, usize)) -> &mut u64 { &mut self.cells[i * self.width + j] } }
    impl Grid@ {
        const WIDTH: usize = 3;
        const GONE@: usize = 4;
        fn new() -> Self { Grid@ { cells: vec![1; 9], width: Self::WIDTH } }
        pub fn gone@(&self) -> usize { self.cells.len() + Self::GONE@ }
    }
    pub fn hook@(x: u64) -> u64 { let mut grid = Grid@::new(); grid[(1, 2)] += x; grid[(1, 2)] + grid[(2, 2)] }",
    "pub struct Meters@(u64);
    impl From<u64> for Meters@ { fn from(x: u64) -> Self { Meters@(x * 2) } }
    impl From<Meters@> for u64 { fn from(m: Meters@) -> u64 { m.0 + 1 } }
    impl std::convert::TryFrom<i8> for Meters@ { type Error = (); fn try_from(x: i8) -> Result<Self, ()> { if x < 0 { Err(()) } else { Ok(Meters@(x as u64)) } } }
    pub fn hook@(x: u64) -> u64 { let m: Meters@ = (x % 50).into(); u64::from(m) }",
    "pub struct Parsed@(u64);
    impl std::str::FromStr for Parsed@ { type Err = std::num::ParseIntError; fn from_str(s: &str) -> Result<Self, Self::Err> { Ok(Parsed@(s.trim().parse::<u64>()? + 1)) } }
    impl std::fmt::Display for Parsed@ { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, \"{}9\", self.0) } }
    impl std::fmt::Debug for Parsed@ { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { write!(f, \"Parsed@\") } }
    pub fn hook@(x: u64) -> u64 { let p: Parsed@ = format!(\" {} \", x % 100).parse().unwrap(); p.to_string().parse().unwrap() }",
    "pub struct Countdown@(u64);
    impl Iterator for Countdown@ { type Item = u64; fn next(&mut self) -> Option<u64> { if self.0 == 0 { None } else { self.0 -= 1; Some(self.0) } }
        fn size_hint(&self) -> (usize, Option<usize>) { (0, Some(self.0 as usize)) } }
    impl ExactSizeIterator for Countdown@ {}
    impl DoubleEndedIterator for Countdown@ { fn next_back(&mut self) -> Option<u64> { None } }
    pub fn hook@(x: u64) -> u64 { let mut sum = 0; for i in Countdown@(x % 9) { sum += i * i; } sum + Countdown@(4).map(|i| i + 1).max().unwrap() }",
    "pub struct Bag@(Vec<u64>);
    impl std::iter::FromIterator<u64> for Bag@ { fn from_iter<I: IntoIterator<Item = u64>>(all: I) -> Self { let mut v: Vec<u64> = all.into_iter().collect(); v.sort(); Bag@(v) } }
    impl Extend<u64> for Bag@ { fn extend<I: IntoIterator<Item = u64>>(&mut self, all: I) { for x in all { self.0.push(x + 1); } } }
    impl IntoIterator for Bag@ { type Item = u64; type IntoIter = std::vec::IntoIter<u64>; fn into_iter(self) -> Self::IntoIter { self.0.into_iter() } }
    impl<'a> IntoIterator for &'a Bag@ { type Item = &'a u64; type IntoIter = std::slice::Iter<'a, u64>; fn into_iter(self) -> Self::IntoIter { self.0.iter() } }
    impl AsRef<[u64]> for Bag@ { fn as_ref(&self) -> &[u64] { &self.0 } }
    pub fn hook@(x: u64) -> u64 { let mut bag: Bag@ = [x, 3, 2].iter().copied().collect(); bag.extend(vec![1, 2]); let mut n = 0; for (i, y) in (&bag).into_iter().enumerate() { n += i as u64 * y; } n + bag.into_iter().last().unwrap() }",
    "#[derive(PartialEq, Eq)]
    pub struct Reversed@(u64);
    impl Ord for Reversed@ { fn cmp(&self, o: &Self) -> std::cmp::Ordering { o.0.cmp(&self.0) } }
    impl PartialOrd for Reversed@ { fn partial_cmp(&self, o: &Self) -> Option<std::cmp::Ordering> { Some(self.cmp(o)) } }
    impl Default for Reversed@ { fn default() -> Self { Reversed@(8) } }
    pub fn hook@(x: u64) -> u64 { let mut heap = std::collections::BinaryHeap::new(); for i in [x % 7, 3, 5] { heap.push(Reversed@(i)); } heap.pop().unwrap_or_default().0 }",
    "#[derive(Clone, Debug)]
    pub struct Key@ { a: u64, noise: u64 }
    impl PartialEq for Key@ { fn eq(&self, o: &Self) -> bool { self.a == o.a } }
    impl Eq for Key@ {}
    impl std::hash::Hash for Key@ { fn hash<H: std::hash::Hasher>(&self, state: &mut H) { self.a.hash(state); } }
    impl PartialEq<u64> for Key@ { fn eq(&self, o: &u64) -> bool { self.a == *o } }
    pub fn hook@(x: u64) -> u64 { let set: std::collections::HashSet<Key@> = (0..5).map(|i| Key@ { a: i % 2, noise: i + x }).collect(); set.len() as u64 + set.iter().filter(|k| k.noise > 1_000_000_000).count() as u64 }",
    "pub trait Shape@ { const SIDES: u64; type Unit: Into<u64>; fn unit(&self) -> Self::Unit; fn area(&self) -> u64 { self.unit().into() * Self::SIDES } fn gone@(&self) -> u64 { 1 } }
    pub struct Square@(u32);
    impl Shape@ for Square@ { const SIDES: u64 = 4; type Unit = u32; fn unit(&self) -> u32 { self.0 } }
    pub struct Line@;
    impl Shape@ for Line@ { const SIDES: u64 = 1; type Unit = u8; fn unit(&self) -> u8 { 9 } fn area(&self) -> u64 { 77 } }
    pub fn hook@(x: u64) -> u64 { fn total<S: Shape@>(s: &S) -> u64 { s.area() + S::SIDES } total(&Square@(x as u32 % 100)) + total(&Line@) }",
    "pub trait Speak@ { fn speak@(&self) -> u64; fn twice@(&self) -> u64 { self.speak@() * 2 } }
    impl<F: Fn() -> u64> Speak@ for F { fn speak@(&self) -> u64 { self() + 1 } }
    pub fn hook@(x: u64) -> u64 { let all: Vec<Box<dyn Speak@>> = vec![Box::new(move || x), Box::new(|| 6)]; all.iter().map(|s| s.twice@()).sum() }",
    "pub trait Base@ { fn base@(&self) -> u64; }
    pub trait Derived@: Base@ { fn derived@(&self) -> u64 { self.base@() + 10 } }
    impl<T: Base@ + ?Sized> Derived@ for T {}
    impl Base@ for u64 { fn base@(&self) -> u64 { *self } }
    impl Base@ for str { fn base@(&self) -> u64 { self.len() as u64 } }
    impl Base@ for u8 { fn base@(&self) -> u64 { 0 } }
    pub fn hook@(x: u64) -> u64 { x.derived@() + \"Nim\".derived@() }",
    "pub trait Ext@ { fn doubled@(self) -> Vec<u64>; fn gone@(self) -> u64 where Self: Sized { 3 } }
    impl<I: Iterator<Item = u64>> Ext@ for I { fn doubled@(self) -> Vec<u64> { self.map(|x| x * 2).collect() } }
    pub fn hook@(x: u64) -> u64 { (x..x + 3).doubled@().iter().sum() }",
    "macro_rules! inner@ { ($x:expr) => { $x + 1 }; ($x:expr, $($rest:expr),+) => { inner@!($x) * inner@!($($rest),+) }; (@gone@ $x:expr) => { $x } }
    macro_rules! gone@ { () => { 0 } }
    macro_rules! make@ { ($name:ident, $($field:ident: $value:expr),*) => { #[derive(Clone)] pub struct $name { $($field: u64),* } impl $name { fn sum(&self) -> u64 { 0 $(+ self.$field)* } fn new() -> Self { $name { $($field: $value),* } } } } }
    pub fn hook@(x: u64) -> u64 { make@!(Made@, one: 1, two: 2); inner@!(x % 10, 2, 3) + Made@::new().sum() }",
    "pub mod outer@ { pub mod deep { use super::*; pub fn f(x: u64) -> u64 { helper(x) + super::super::aside@() } pub fn gone@() {} } fn helper(x: u64) -> u64 { x % 11 } #[allow(unused_imports)] pub(crate) use self::deep::f as renamed; pub fn gone@b() -> u64 { helper(3) } }
    fn aside@() -> u64 { 4 }
    pub fn hook@(x: u64) -> u64 { use self::outer@::renamed as again; again(x) }",
    "pub enum Side@ { Left(u64), Right { x: u64 } }
    use Side@::*;
    impl Side@ { fn value(&self) -> u64 { match self { Left(x) => *x, Right { x } => x + 5 } } pub fn gone@(&self) -> bool { matches!(self, Left(_)) } }
    pub fn hook@(x: u64) -> u64 { (if x % 2 == 0 { Left(x) } else { Right { x } }).value() }",
    "pub const fn square@(x: usize) -> usize { x * x }
    const LENGTH@: usize = square@(3);
    type Row@<T> = [T; LENGTH@];
    static ROW@: Row@<u8> = [7; LENGTH@];
    pub struct Window@<const N: usize>([u64; N]);
    impl<const N: usize> Window@<N> { pub fn total(&self) -> u64 { self.0.iter().sum::<u64>() + N as u64 } pub fn gone@(&self) -> usize { N } }
    impl<const N: usize> Default for Window@<N> { fn default() -> Self { Window@([2; N]) } }
    pub fn hook@(x: u64) -> u64 { Window@::<4>::default().total() + ROW@[x as usize % LENGTH@] as u64 }",
    "pub struct Words@<'a> { rest: &'a str, marker: std::marker::PhantomData<u8> }
    impl<'a> Words@<'a> { fn new(rest: &'a str) -> Self { Words@ { rest, marker: std::marker::PhantomData } } pub fn gone@(&self) -> &'a str { self.rest } }
    impl<'a> Iterator for Words@<'a> { type Item = &'a str; fn next(&mut self) -> Option<&'a str> { let _ = self.marker; let (a, b) = self.rest.split_once(' ')?; self.rest = b; Some(a) } }
    pub fn hook@(x: u64) -> u64 { Words@::new(\"a bc def g\").map(|w| w.len() as u64).sum::<u64>() + x }",
    "pub struct Stack@<T> { items: Vec<T> }
    impl<T> Default for Stack@<T> { fn default() -> Self { Stack@ { items: Vec::new() } } }
    impl<T: Copy + Into<u64>> Stack@<T> { pub fn with(mut self, x: T) -> Self { self.items.push(x); self } pub fn sum(&self) -> u64 { self.items.iter().map(|&x| x.into()).sum() } }
    impl<T: std::fmt::Debug> Stack@<T> { pub fn gone@(&self) -> String { format!(\"{:?}\", self.items) } }
    #[derive(Default)]
    pub struct Pair@ { left: Stack@<u8>, right: Stack@<u32> }
    pub fn hook@(x: u64) -> u64 { let pair = Pair@ { left: Stack@::default().with(x as u8), ..Pair@::default() }; pair.left.sum() * 3 + pair.right.sum() }",
    "pub struct Node@ { next: Option<Box<Node@>>, value: u64 }
    impl Node@ { fn sum(&self) -> u64 { self.value + self.next.as_ref().map_or(0, |n| n.sum()) } pub fn gone@(&mut self) { self.value = 0; self.next = None; } }
    impl Clone for Node@ { fn clone(&self) -> Self { Node@ { next: self.next.clone(), value: self.value + 1 } } }
    pub fn hook@(x: u64) -> u64 { let node = Node@ { next: Some(Box::new(Node@ { next: None, value: x })), value: 2 }; vec![node; 3].iter().map(|n| n.sum()).sum() }",
    "use std::collections::BTreeMap as Map@;
    use std::{cmp::Reverse as Rev@, collections::VecDeque as Gone@Deque};
    pub fn hook@(x: u64) -> u64 { let mut map = Map@::new(); map.insert(Rev@(x), 1); map.insert(Rev@(3), 2); *map.values().next().unwrap() }
    pub fn gone@() -> usize { Gone@Deque::<u8>::new().len() }",
    "fn even@(n: u64) -> bool { n == 0 || odd@(n - 1) }
    fn odd@(n: u64) -> bool { n != 0 && even@(n - 1) }
    fn gone@(n: u64) -> bool { n == 0 || gone@b(n - 1) }
    fn gone@b(n: u64) -> bool { n != 0 && gone@(n - 1) }
    pub fn hook@(x: u64) -> u64 { even@(x % 20) as u64 }",
    "#[cfg(test)]
    mod tests@ { use super::*; #[test] fn holds() { assert_eq!(gone@(), 3); } }
    #[cfg(test)] use std::collections::HashMap as Gone@Map;
    #[cfg(debug_assertions)] const SPEED@: u64 = 2;
    #[cfg(not(debug_assertions))] const SPEED@: u64 = 2;
    #[cfg(feature = \"gone@\")] compile_error!(\"gone@\");
    fn gone@() -> u64 { 3 }
    pub fn hook@(x: u64) -> u64 { x % 5 + SPEED@ }",
    "pub trait Visitor@ { fn visit(&mut self, x: u64); fn done(self) -> u64 where Self: Sized; }
    #[derive(Default)] struct Sum@(u64);
    struct Gone@(u64);
    impl Visitor@ for Sum@ { fn visit(&mut self, x: u64) { self.0 += x; } fn done(self) -> u64 { self.0 } }
    impl Visitor@ for Gone@ { fn visit(&mut self, x: u64) { self.0 ^= x; } fn done(self) -> u64 { self.0 } }
    fn walk@<V: Visitor@>(mut v: V, x: u64) -> u64 { (0..x % 6).for_each(|i| v.visit(i)); v.done() }
    pub fn hook@(x: u64) -> u64 { walk@(Sum@::default(), x) }",
    "pub fn make@(k: u64) -> impl Fn(u64) -> u64 { move |x| helper@(x) + k }
    fn helper@(x: u64) -> u64 { x % 13 }
    fn gone@(f: impl Fn(u64) -> u64) -> u64 { f(2) }
    pub fn hook@(x: u64) -> u64 { let f: &dyn Fn(u64) -> u64 = &make@(3); [x, 1].iter().map(|&y| f(y)).fold(0, u64::wrapping_add) }",
    "pub struct Lazy@<F>(Option<u64>, F);
    impl<F: FnMut() -> u64> Lazy@<F> { pub fn get(&mut self) -> u64 { match self.0 { Some(x) => x, None => { let x = (self.1)(); self.0 = Some(x); x } } } pub fn gone@(&mut self) { self.0 = None; } }
    impl<F> std::fmt::Debug for Lazy@<F> { fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(\"lazy\") } }
    pub fn hook@(x: u64) -> u64 { let mut calls = 0; let mut lazy = Lazy@(None, || { calls += 1; x + calls }); lazy.get() + lazy.get() }",
    "pub trait Monoid@ { fn one@() -> Self; fn times@(&self, other: &Self) -> Self; }
    impl Monoid@ for u64 { fn one@() -> u64 { 0 } fn times@(&self, other: &u64) -> u64 { self.wrapping_add(*other) } }
    impl Monoid@ for String { fn one@() -> String { String::new() } fn times@(&self, other: &String) -> String { format!(\"{}{}\", self, other) } }
    impl<A: Monoid@, B: Monoid@> Monoid@ for (A, B) { fn one@() -> Self { (A::one@(), B::one@()) } fn times@(&self, o: &Self) -> Self { (self.0.times@(&o.0), self.1.times@(&o.1)) } }
    pub fn fold@<M: Monoid@>(all: &[M]) -> M { all.iter().fold(M::one@(), |a, b| a.times@(b)) }
    pub fn hook@(x: u64) -> u64 { let (a, b) = fold@(&[(x % 7, \"ab\".to_string()), (2, \"c\".to_string())]); a + b.len() as u64 }",
    "pub struct Error@; impl std::fmt::Debug for Error@ { fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result { f.write_str(\"error\") } }
    impl From<std::num::ParseIntError> for Error@ { fn from(_: std::num::ParseIntError) -> Self { Error@ } }
    impl From<std::fmt::Error> for Error@ { fn from(_: std::fmt::Error) -> Self { Error@ } }
    fn parse@(s: &str) -> Result<u64, Error@> { Ok(s.parse::<u64>()? + 1) }
    pub fn hook@(x: u64) -> u64 { parse@(\"12\").unwrap() + parse@(\"z\").map_or(x % 3, |y| y) }",
    "pub trait Show@ { fn show@(&self) -> u64; }
    pub struct Plain@(u64);
    impl Show@ for Plain@ { fn show@(&self) -> u64 { self.0 + 1 } }
    impl Show@ for &Plain@ { fn show@(&self) -> u64 { self.0 + 100 } }
    pub fn hook@(x: u64) -> u64 { Plain@(x % 9).show@() }",
    "extern \"C\" fn plain@(x: u64) -> u64 { x ^ 1 }
    extern \"C\" fn gone@(x: u64) -> u64 { x ^ 2 }
    pub fn hook@(x: u64) -> u64 { let f: extern \"C\" fn(u64) -> u64 = plain@; f(x) }",
];
