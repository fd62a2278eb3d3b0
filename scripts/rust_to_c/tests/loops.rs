//! Loops that walk through memory, which become loops of pointers and then of vectors, through C, against
//! the same loops over a Rust array: their cells overlap, and what one pass writes the next one reads.

mod common;

use common::{Binaries, Random, ALL};
use rust_to_c::compilers;
use std::fmt::Write;

/// Where the cells lie: memory from here on is read from stdin first, and printed in the end.
const FROM: u32 = 2048;
const LENGTH: usize = 6144;

/// `to[i] = 3 to[i] + from[i + 1]` for i = 0, 1, … or the other way round.
struct Loop {
    /// Cells have 2 to this power bytes.
    power: u32,
    to: u32,
    from: u32,
    count: u32,
    /// In cells.
    step: i32,
    /// By an index, by two addresses, or by an index with an address kept in a local.
    kind: u32,
}

impl Loop {
    fn random(random: &mut Random) -> Self {
        let power = random.below(3);
        let to = FROM + 1024 + random.below(2048);
        // A few bytes apart, or far.
        let apart = if random.below(2) == 0 { random.below(64) } else { random.below(2048) };
        let step = [1, 1, 2, -1, 3][random.below(5) as usize];
        let count = 1 + random.below(60);
        Loop { power, to, from: to + apart - 32, count, step, kind: random.below(3) }
    }

    fn wat(&self) -> String {
        let Loop { power, to, from, count, step, kind } = *self;
        let (load, store) = [
            ("i32.load8_u", "i32.store8"),
            ("i32.load16_u", "i32.store16"),
            ("i32.load", "i32.store"),
        ][power as usize];
        let bytes = 1 << power;
        let sum = |to: &str, from: &str| {
            format!(
                "({store} {to} (i32.add (i32.mul ({load} {to}) (i32.const 3)) ({load} offset={bytes} {from})))"
            )
        };
        let at = |base: u32| {
            format!("(i32.add (i32.const {base}) (i32.shl (local.get $i) (i32.const {power})))")
        };
        let pass = match kind {
            0 => sum(&at(to), &at(from)),
            1 => {
                let step = step * bytes;
                let moved = |local: &str| {
                    format!("(local.set {local} (i32.add (local.get {local}) (i32.const {step})))")
                };
                sum("(local.get $p)", "(local.get $q)") + &moved("$p") + &moved("$q")
            }
            _ => {
                // The local is one cell before the place.
                let kept = format!("(local.set $p (i32.add {} (i32.const {})))", at(to), -bytes);
                let place = format!("(i32.add (local.get $p) (i32.const {bytes}))");
                kept + &sum(&place, &at(from))
            }
        };
        format!(
            "(func (param $p i32) (param $q i32) (local $i i32) (local $n i32)
            (local.set $n (i32.const {count}))
            (loop {pass}
            (local.set $i (i32.add (local.get $i) (i32.const {step})))
            (br_if 0 (local.tee $n (i32.add (local.get $n) (i32.const -1))))))"
        )
    }

    fn run(&self, memory: &mut [u8]) {
        let bytes = 1_usize << self.power;
        for pass in 0..self.count as i32 {
            let moved = (pass * self.step * bytes as i32) as isize;
            let place = |base: u32| ((base - FROM) as usize).checked_add_signed(moved).unwrap();
            let (to, from) = (place(self.to), place(self.from) + bytes);
            let cell = |memory: &[u8], at: usize| {
                let mut wide = [0; 4];
                wide[..bytes].copy_from_slice(&memory[at..at + bytes]);
                u32::from_le_bytes(wide)
            };
            let sum = cell(memory, to).wrapping_mul(3).wrapping_add(cell(memory, from));
            memory[to..to + bytes].copy_from_slice(&sum.to_le_bytes()[..bytes]);
        }
    }
}

#[test]
fn loops_of_pointers_do_the_same() {
    let mut random = Random(11);
    let loops: Vec<Loop> = (0..45).map(|_| Loop::random(&mut random)).collect();
    let (mut functions, mut calls) = (String::new(), String::new());
    for (number, one) in loops.iter().enumerate() {
        let named = one.wat().replacen("(func", &format!("(func $f{number}"), 1);
        let _ = writeln!(functions, "{named}");
        let _ =
            writeln!(calls, "(call $f{number} (i32.const {}) (i32.const {}))", one.to, one.from);
    }
    let module = format!(
        r#"(module
        (import "c" "get" (func $get (param i32 i32) (result i32)))
        (import "c" "put" (func $put (param i32 i32)))
        (memory 1)
        {functions}
        (func (export "run")
            (drop (call $get (i32.const {FROM}) (i32.const {LENGTH})))
            {calls}
            (call $put (i32.const {FROM}) (i32.const {LENGTH}))))"#
    );
    let text = rust_to_c::wasm_to_c(&wat::parse_str(&module).unwrap()).unwrap();
    // No cell is reached by its address: the macros for that stand in their definitions alone.
    for (ty, by_address) in [("unsigned char *", "B("), ("word16 *", "H("), ("word32 *", "I(")] {
        assert!(text.matches(&format!("\t{ty}")).count() > 8, "{text}");
        assert_eq!(text.matches(by_address).count(), 1, "{text}");
    }
    let mut memory: Vec<u8> = (0..LENGTH).map(|_| random.below(256) as u8).collect();
    let input = memory.clone();
    for one in &loops {
        one.run(&mut memory);
    }
    let some = &compilers()[..compilers().len().min(1)];
    Binaries::by(&text, some, &ALL).run(&input, |answer, way| {
        assert_eq!(answer.status, Some(0), "{way}: {}", answer.stderr);
        let wrong = memory.iter().zip(&answer.stdout).position(|(a, b)| a != b);
        assert_eq!((answer.stdout.len(), wrong), (LENGTH, None), "{way}");
    });
}

#[test]
fn other_loops_are_left_alone() {
    let module = |store: &str, exit: &str, step: u32| {
        format!(
            r#"(module
            (import "c" "get" (func $get (param i32 i32) (result i32)))
            (memory 1)
            (func (export "run") (local $p i32) (local $n i32)
                (local.set $p (call $get (i32.const 2048) (i32.const 9)))
                (local.set $n (call $get (i32.const 2048) (i32.const 9)))
                (loop
                    {store}
                    (local.set $p (i32.add (local.get $p) (i32.const {step})))
                    (local.set $n (i32.add (local.get $n) (i32.const -1)))
                    (br_if 0 {exit}))))"#
        )
    };
    let has_pointers = |module: String| {
        let text = rust_to_c::wasm_to_c(&wat::parse_str(module).unwrap()).unwrap();
        text.contains("\tword32 *")
    };
    let store = "(i32.store (local.get $p) (local.get $n))";
    let count = "(local.get $n)";
    assert!(has_pointers(module(store, count, 4)));
    assert!(has_pointers(module(store, count, 1020)));
    // The next address may lie behind the end of the addresses, or between two cells.
    assert!(!has_pointers(module(store, count, 1024)));
    assert!(!has_pointers(module(store, count, 2)));
    // Not every pass looks at the cell.
    let load = "(i32.load (local.get $p))";
    let select = format!(
        "(i32.store (i32.shl (local.get $n) (i32.const 2)) (select {load} (local.get $n) (i32.and (local.get $n) (i32.const 8))))"
    );
    assert!(!has_pointers(module(&select, count, 4)));
    // The memory says when to end, or a call may move it.
    assert!(!has_pointers(module(store, load, 4)));
    let call = "(i32.store (local.get $p) (call $get (i32.const 2048) (i32.const 9)))";
    assert!(!has_pointers(module(call, count, 4)));
}
