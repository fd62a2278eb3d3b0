//! Random nests of blocks, loops, ifs and jumps, through C, against an interpreter of wasm's rules in
//! twenty lines: what is restructured must go the same ways.

mod common;

use common::{Binaries, Random};
use rust_to_c::{compilers, Flags};
use std::fmt::Write;

/// A statement of wasm. Conditions come from a register that every step changes.
enum Stmt {
    /// Tells its number.
    Tell(u32),
    Block(Vec<Stmt>),
    Loop(Vec<Stmt>),
    If(u32, Vec<Stmt>, Vec<Stmt>),
    Br(u32),
    BrIf(u32, u32),
    BrTable(Vec<u32>),
    Return,
    Trap,
}

fn list(random: &mut Random, depth: u32, told: &mut u32) -> Vec<Stmt> {
    let length = 1 + random.below(4);
    (0..length).map(|_| stmt(random, depth, told)).collect()
}

fn stmt(random: &mut Random, depth: u32, told: &mut u32) -> Stmt {
    // Jumps are likelier the deeper they stand.
    let nests = if depth < 5 { random.below(9) } else { 4 + random.below(5) };
    match nests {
        0 => Stmt::Block(list(random, depth + 1, told)),
        1 => switch(random, depth, told),
        2 => Stmt::Loop(list(random, depth + 1, told)),
        3 => {
            let then = list(random, depth + 1, told);
            let otherwise =
                if random.below(2) == 0 { vec![] } else { list(random, depth + 1, told) };
            Stmt::If(2 + random.below(3), then, otherwise)
        }
        4 => match random.below(6) {
            0 => Stmt::Return,
            1 if random.below(3) == 0 => Stmt::Trap,
            _ => Stmt::Br(random.below(depth + 1)),
        },
        5 | 6 => Stmt::BrIf(2 + random.below(3), random.below(depth + 1)),
        7 if random.below(2) == 0 => {
            let arms = 2 + random.below(4);
            Stmt::BrTable((0..arms).map(|_| random.below(depth + 1)).collect())
        }
        _ => {
            *told += 1;
            Stmt::Tell(*told)
        }
    }
}

/// A switch as compilers write it: blocks around a table, and behind each block what is done there.
fn switch(random: &mut Random, depth: u32, told: &mut u32) -> Stmt {
    let arms = 2 + random.below(3);
    let mut body = vec![Stmt::BrTable((0..=arms).map(|_| random.below(arms)).collect())];
    for arm in 1..arms {
        body = vec![Stmt::Block(body)];
        body.extend(list(random, depth + arms - arm, told));
        if random.below(3) > 0 {
            body.push(Stmt::Br(arms - 1 - arm));
        }
    }
    Stmt::Block(body)
}

/// The register's next value.
fn turned(x: u32) -> u32 {
    x.wrapping_mul(1_664_525).wrapping_add(1_013_904_223)
}

fn wat(list: &[Stmt]) -> String {
    let step = "(local.set $x (i32.add (i32.mul (local.get $x) (i32.const 1664525)) \
                (i32.const 1013904223)))";
    let test = |modulus: u32| {
        format!(
            "{step} (i32.eqz (i32.rem_u (i32.shr_u (local.get $x) (i32.const 16)) \
             (i32.const {modulus})))"
        )
    };
    let mut text = String::new();
    for stmt in list {
        let _ = match stmt {
            Stmt::Tell(number) => writeln!(text, "(call $tell (i32.const {number}))"),
            Stmt::Block(body) => writeln!(text, "(block {})", wat(body)),
            Stmt::Loop(body) => writeln!(
                text,
                "(loop (local.set $fuel (i32.sub (local.get $fuel) (i32.const 1)))
                 (if (i32.eqz (local.get $fuel)) (then return)) {})",
                wat(body)
            ),
            Stmt::If(modulus, then, otherwise) => {
                let (then, otherwise) = (wat(then), wat(otherwise));
                writeln!(text, "{} (if (then {then}) (else {otherwise}))", test(*modulus))
            }
            Stmt::Br(depth) => writeln!(text, "(br {depth})"),
            Stmt::BrIf(modulus, depth) => writeln!(text, "{} (br_if {depth})", test(*modulus)),
            Stmt::BrTable(depths) => {
                let depths: Vec<String> = depths.iter().map(u32::to_string).collect();
                let of = "(i32.and (i32.shr_u (local.get $x) (i32.const 13)) (i32.const 7))";
                writeln!(text, "{step} (br_table {} {of})", depths.join(" "))
            }
            Stmt::Return => writeln!(text, "return"),
            Stmt::Trap => writeln!(text, "unreachable"),
        };
    }
    text
}

/// What a run has told so far, and what is left of it.
struct State {
    x: u32,
    fuel: u32,
    told: Vec<u8>,
}

/// Where control goes: on, out of so many blocks, or nowhere.
enum Way {
    On,
    Out(u32),
    End,
    Trap,
}

fn interpret(list: &[Stmt], state: &mut State) -> Way {
    for stmt in list {
        let mut chance = |modulus: u32| {
            state.x = turned(state.x);
            (state.x >> 16) % modulus == 0
        };
        let way = match stmt {
            Stmt::Tell(number) => {
                state.told.extend(number.to_le_bytes());
                Way::On
            }
            Stmt::Block(body) => interpret(body, state).out(),
            Stmt::Loop(body) => loop {
                state.fuel -= 1;
                if state.fuel == 0 {
                    break Way::End;
                }
                match interpret(body, state) {
                    Way::Out(0) => {}
                    other => break other.out(),
                }
            },
            Stmt::If(modulus, then, otherwise) => {
                let arm = if chance(*modulus) { then } else { otherwise };
                interpret(arm, state).out()
            }
            Stmt::Br(depth) => Way::Out(*depth),
            Stmt::BrIf(modulus, depth) if chance(*modulus) => Way::Out(*depth),
            Stmt::BrIf(..) => Way::On,
            Stmt::BrTable(depths) => {
                state.x = turned(state.x);
                let place = (state.x >> 13 & 7) as usize;
                Way::Out(depths[place.min(depths.len() - 1)])
            }
            Stmt::Return => Way::End,
            Stmt::Trap => Way::Trap,
        };
        if !matches!(way, Way::On) {
            return way;
        }
    }
    Way::On
}

impl Way {
    /// Seen from one block further out.
    fn out(self) -> Way {
        match self {
            Way::Out(0) => Way::On,
            Way::Out(depth) => Way::Out(depth - 1),
            other => other,
        }
    }
}

#[test]
fn restructured_code_goes_the_same_ways() {
    const FUNCTIONS: usize = 120;
    const STARTS: u32 = 8;
    let mut random = Random(7);
    let mut told = 0;
    let functions: Vec<Vec<Stmt>> =
        (0..FUNCTIONS).map(|_| list(&mut random, 0, &mut told)).collect();
    let mut module = String::from(
        r#"(module
        (import "c" "get" (func $get (param i32 i32) (result i32)))
        (import "c" "put" (func $put (param i32 i32)))
        (memory 1)
        (type $way (func (param i32)))
        (func $tell (param i32)
            (i32.store (i32.const 64) (local.get 0))
            (call $put (i32.const 64) (i32.const 4)))
        (func (export "run")
            (drop (call $get (i32.const 32) (i32.const 8)))
            (call_indirect (type $way) (i32.load (i32.const 36)) (i32.load (i32.const 32)))
            (call $tell (i32.const -1)))
        "#,
    );
    let mut names = String::new();
    for (i, body) in functions.iter().enumerate() {
        let _ = writeln!(
            module,
            "(func $f{i} (param $x i32) (local $fuel i32) (local.set $fuel (i32.const 50)) {})",
            wat(body)
        );
        let _ = write!(names, "$f{i} ");
    }
    let _ = write!(module, "(table funcref (elem {names})))");
    let text = rust_to_c::wasm_to_c(&wat::parse_str(&module).unwrap()).unwrap();
    // The ways are the same under any compiler: one is enough.
    let binaries = Binaries::by(&text, &compilers()[..compilers().len().min(1)], &[Flags::Plain]);
    let (mut trapped, mut lengths) = (0, 0);
    for (i, body) in functions.iter().enumerate() {
        for start in 0..STARTS {
            let mut state = State { x: start.wrapping_mul(77_777), fuel: 50, told: vec![] };
            let way = interpret(body, &mut state);
            let traps = matches!(way, Way::Trap);
            trapped += u32::from(traps);
            lengths += state.told.len();
            if !traps {
                state.told.extend(u32::MAX.to_le_bytes());
            }
            let mut input = (i as u32).to_le_bytes().to_vec();
            input.extend(start.wrapping_mul(77_777).to_le_bytes());
            binaries.run(&input, |answer, _| {
                let wat = wat(body);
                assert_eq!(answer.status, Some(i32::from(traps)), "{wat}");
                assert_eq!(answer.stdout, state.told, "{wat}");
            });
        }
    }
    assert!(trapped > 5 && lengths > 2_000, "{trapped} traps, {lengths} bytes told");
}
