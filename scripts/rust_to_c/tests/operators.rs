//! Every operator of wasm, through C, against the same operator of Rust, on the values at which the
//! two languages differ: 0, the ends of the ranges, NaN, shifts by more than there are bits.

mod common;

use common::{Binaries, Random, ALL};
use rust_to_c::{compilers, Flags};
use std::fmt::Write;

/// An operator: what it is called, its text on `(local.get 0)` and `(local.get 1)`, and the same in
/// Rust, `None` where it traps.
struct Operator {
    name: String,
    wat: String,
    native: Box<dyn Fn(u64, u64) -> Option<u64>>,
    /// Is its result a float of 32 or 64 bits? Two NaN are equal then.
    float: Option<u32>,
}

/// Operands of all kinds: integers as such, floats as their bits.
fn operands() -> Vec<u64> {
    let mut values: Vec<u64> = vec![];
    let integers = [0_u64, 1, 7, 31, 32, 33, 64, 127, 128, 255];
    for value in integers {
        values.extend([value, value.wrapping_neg()]);
    }
    for bits in [15, 31, 32, 63] {
        let power = 1_u64 << bits;
        values.extend([power - 1, power]);
    }
    values.extend([0xfedc_ba98_7654_3210, 0x8000_0000_8000_0000]);
    values
}

/// Of floats their bits, of 64 and of 32.
fn float_operands() -> Vec<u64> {
    let bits = floats().into_iter();
    bits.flat_map(|float| [float.to_bits(), u64::from((float as f32).to_bits())]).collect()
}

fn floats() -> Vec<f64> {
    let positive = [
        0.0,
        0.3,
        0.5,
        0.999,
        1.0,
        1.5,
        2.5,
        3.0,
        1e10,
        2_147_483_647.0,
        2_147_483_648.0,
        4_294_967_295.0,
        4_294_967_296.0,
        9_223_372_036_854_774_784.0,
        9_223_372_036_854_775_808.0,
        18_446_744_073_709_549_568.0,
        18_446_744_073_709_551_616.0,
        1e30,
        f64::INFINITY,
        f64::NAN,
    ];
    positive.into_iter().flat_map(|float| [float, -float]).collect()
}

const NARROW: [&str; 2] = ["(i32.wrap_i64 (local.get 0))", "(i32.wrap_i64 (local.get 1))"];
const WIDE: [&str; 2] = ["(local.get 0)", "(local.get 1)"];
const ZERO: &str = "(i64.const 0)";
const SINGLE: [&str; 2] = [
    "(f32.reinterpret_i32 (i32.wrap_i64 (local.get 0)))",
    "(f32.reinterpret_i32 (i32.wrap_i64 (local.get 1)))",
];
const DOUBLE: [&str; 2] =
    ["(f64.reinterpret_i64 (local.get 0))", "(f64.reinterpret_i64 (local.get 1))"];

/// The list of all operators.
#[derive(Default)]
struct List(Vec<Operator>);

impl List {
    fn push(
        &mut self,
        name: &str,
        wat: String,
        float: Option<u32>,
        native: impl Fn(u64, u64) -> Option<u64> + 'static,
    ) {
        self.0.push(Operator { name: name.to_string(), wat, native: Box::new(native), float });
    }

    /// On two i32.
    fn i32(&mut self, name: &str, native: impl Fn(u32, u32) -> Option<u32> + Copy + 'static) {
        let wat = |right: &str| format!("(i64.extend_i32_u (i32.{name} {} {right}))", NARROW[0]);
        let wide = move |a: u64, b: u64| native(a as u32, b as u32).map(u64::from);
        self.push(name, wat(NARROW[1]), None, wide);
        for constant in [1, 7, 31, 32, 37, u32::MAX, 1 << 31, 1 << 20] {
            if native(5, constant).is_some() {
                let right = format!("(i32.const {})", constant as i32);
                self.push(&format!("{name} {right}"), wat(&right), None, move |a, _| {
                    wide(a, u64::from(constant))
                });
            }
        }
        // Of bytes, for which C computes with int.
        let byte = |place: usize| format!("(i32.and (i32.const 255) {})", NARROW[place]);
        let text = format!("(i64.extend_i32_u (i32.{name} {} {}))", byte(0), byte(1));
        self.push(&format!("{name} of bytes"), text, None, move |a, b| wide(a & 255, b & 255));
        let signed = |place: usize| format!("(i32.extend8_s {})", NARROW[place]);
        let text = format!("(i64.extend_i32_u (i32.{name} {} {}))", signed(0), signed(1));
        self.push(&format!("{name} of signed bytes"), text, None, move |a, b| {
            wide(a as i8 as u64, b as i8 as u64)
        });
    }

    /// On two i64.
    fn i64(&mut self, name: &str, native: impl Fn(u64, u64) -> Option<u64> + Copy + 'static) {
        self.push(name, format!("(i64.{name} {} {})", WIDE[0], WIDE[1]), None, native);
        for constant in [1, 7, 31, 32, 63, 64, 69, u64::MAX, 1 << 31, 1 << 63, 1 << 32] {
            if native(5, constant).is_some() {
                let right = format!("(i64.const {})", constant as i64);
                let wat = format!("(i64.{name} {} {right})", WIDE[0]);
                self.push(&format!("{name} {right}"), wat, None, move |a, _| native(a, constant));
            }
        }
        let byte = |place: usize| format!("(i64.and (i64.const 255) {})", WIDE[place]);
        let wat = format!("(i64.{name} {} {})", byte(0), byte(1));
        self.push(&format!("{name} of bytes"), wat, None, move |a, b| native(a & 255, b & 255));
        let signed = |place: usize| format!("(i64.extend8_s {})", WIDE[place]);
        let wat = format!("(i64.{name} {} {})", signed(0), signed(1));
        self.push(&format!("{name} of signed bytes"), wat, None, move |a, b| {
            native(a as i8 as u64, b as i8 as u64)
        });
    }

    /// The product of two numbers of 128 bits whose upper halves are `highs`: its lower half, and its
    /// upper half.
    fn wide_product(
        &mut self,
        highs: [&str; 2],
        native: impl Fn(u64, u64) -> u128 + Copy + 'static,
    ) {
        for (place, shift) in [(64, 0), (72, 64)] {
            let wat = format!(
                "(call $__multi3 (i32.const 64) {} {} {} {}) (i64.load (i32.const {place}))",
                WIDE[0], highs[0], WIDE[1], highs[1]
            );
            let half = move |a, b| Some((native(a, b) >> shift) as u64);
            self.push("multi3", wat, None, half);
        }
    }

    /// A comparison of two i32 and of two i64.
    fn compare(&mut self, name: &str, narrow: fn(u32, u32) -> bool, wide: fn(u64, u64) -> bool) {
        self.i32(name, move |a, b| Some(narrow(a, b).into()));
        let wat = format!("(i64.extend_i32_u (i64.{name} {} {}))", WIDE[0], WIDE[1]);
        self.push(name, wat, None, move |a, b| Some(wide(a, b).into()));
        let byte = |place: usize| format!("(i64.extend8_s {})", WIDE[place]);
        let wat = format!("(i64.extend_i32_u (i64.{name} {} {}))", byte(0), byte(1));
        self.push(&format!("{name} of signed bytes"), wat, None, move |a, b| {
            Some(wide(a as i8 as u64, b as i8 as u64).into())
        });
    }

    /// On two f32 and on two f64.
    fn floats(&mut self, name: &str, narrow: fn(f32, f32) -> f32, wide: fn(f64, f64) -> f64) {
        let wat = format!(
            "(i64.extend_i32_u (i32.reinterpret_f32 (f32.{name} {} {})))",
            SINGLE[0], SINGLE[1]
        );
        self.push(&format!("f32.{name}"), wat, Some(32), move |a, b| {
            Some(narrow(f32::from_bits(a as u32), f32::from_bits(b as u32)).to_bits().into())
        });
        let wat = format!("(i64.reinterpret_f64 (f64.{name} {} {}))", DOUBLE[0], DOUBLE[1]);
        self.push(&format!("f64.{name}"), wat, Some(64), move |a, b| {
            Some(wide(f64::from_bits(a), f64::from_bits(b)).to_bits())
        });
    }

    /// On one f32 and on one f64.
    fn float(&mut self, name: &str, narrow: fn(f32) -> f32, wide: fn(f64) -> f64) {
        let wat = format!("(i64.extend_i32_u (i32.reinterpret_f32 (f32.{name} {})))", SINGLE[0]);
        self.push(&format!("f32.{name}"), wat, Some(32), move |a, _| {
            Some(narrow(f32::from_bits(a as u32)).to_bits().into())
        });
        let wat = format!("(i64.reinterpret_f64 (f64.{name} {}))", DOUBLE[0]);
        self.push(&format!("f64.{name}"), wat, Some(64), move |a, _| {
            Some(wide(f64::from_bits(a)).to_bits())
        });
    }

    /// From a float to an integer, saturating and trapping.
    fn truncate(&mut self, to: &str, from: &str, least: f64, end: f64, native: fn(f64) -> u64) {
        let (operand, float): (&str, fn(u64) -> f64) = if from.starts_with("f32") {
            (SINGLE[0], |a| f32::from_bits(a as u32).into())
        } else {
            (DOUBLE[0], f64::from_bits)
        };
        let widen = |text: String| {
            if to == "i32" {
                format!("(i64.extend_i32_u {text})")
            } else {
                text
            }
        };
        let wat = widen(format!("({to}.trunc_sat_{from} {operand})"));
        self.push(&format!("{to}.trunc_sat_{from}"), wat, None, move |a, _| Some(native(float(a))));
        let wat = widen(format!("({to}.trunc_{from} {operand})"));
        self.push(&format!("{to}.trunc_{from}"), wat, None, move |a, _| {
            let value = float(a).trunc();
            (value >= least && value < end).then(|| native(value))
        });
    }
}

#[allow(clippy::too_many_lines, clippy::float_cmp)] // A table of comparisons.
fn operators() -> Vec<Operator> {
    let mut list = List::default();
    list.i32("add", |a, b| Some(a.wrapping_add(b)));
    list.i32("sub", |a, b| Some(a.wrapping_sub(b)));
    list.i32("mul", |a, b| Some(a.wrapping_mul(b)));
    list.i32("div_s", |a, b| (a as i32).checked_div(b as i32).map(|q| q as u32));
    list.i32("div_u", u32::checked_div);
    list.i32("rem_s", |a, b| (b != 0).then(|| (a as i32).wrapping_rem(b as i32) as u32));
    list.i32("rem_u", u32::checked_rem);
    list.i32("and", |a, b| Some(a & b));
    list.i32("or", |a, b| Some(a | b));
    list.i32("xor", |a, b| Some(a ^ b));
    list.i32("shl", |a, b| Some(a.wrapping_shl(b)));
    list.i32("shr_s", |a, b| Some((a as i32).wrapping_shr(b) as u32));
    list.i32("shr_u", |a, b| Some(a.wrapping_shr(b)));
    list.i32("rotl", |a, b| Some(a.rotate_left(b & 31)));
    list.i32("rotr", |a, b| Some(a.rotate_right(b & 31)));
    list.i64("add", |a, b| Some(a.wrapping_add(b)));
    list.i64("sub", |a, b| Some(a.wrapping_sub(b)));
    list.i64("mul", |a, b| Some(a.wrapping_mul(b)));
    list.i64("div_s", |a, b| (a as i64).checked_div(b as i64).map(|q| q as u64));
    list.i64("div_u", u64::checked_div);
    list.i64("rem_s", |a, b| (b != 0).then(|| (a as i64).wrapping_rem(b as i64) as u64));
    list.i64("rem_u", u64::checked_rem);
    list.i64("and", |a, b| Some(a & b));
    list.i64("or", |a, b| Some(a | b));
    list.i64("xor", |a, b| Some(a ^ b));
    list.i64("shl", |a, b| Some(a.wrapping_shl(b as u32)));
    list.i64("shr_s", |a, b| Some((a as i64).wrapping_shr(b as u32) as u64));
    list.i64("shr_u", |a, b| Some(a.wrapping_shr(b as u32)));
    list.i64("rotl", |a, b| Some(a.rotate_left(b as u32 & 63)));
    list.i64("rotr", |a, b| Some(a.rotate_right(b as u32 & 63)));
    let of = |low: u64, high: u64| u128::from(high) << 64 | u128::from(low);
    list.wide_product([ZERO, ZERO], move |a, b| u128::from(a) * u128::from(b));
    list.wide_product([WIDE[1], ZERO], move |a, b| of(a, b).wrapping_mul(u128::from(b)));
    list.wide_product([ZERO, WIDE[0]], move |a, b| u128::from(a).wrapping_mul(of(b, a)));
    list.wide_product([WIDE[1], WIDE[0]], move |a, b| of(a, b).wrapping_mul(of(b, a)));
    list.compare("eq", |a, b| a == b, |a, b| a == b);
    list.compare("ne", |a, b| a != b, |a, b| a != b);
    list.compare("lt_u", |a, b| a < b, |a, b| a < b);
    list.compare("gt_u", |a, b| a > b, |a, b| a > b);
    list.compare("le_u", |a, b| a <= b, |a, b| a <= b);
    list.compare("ge_u", |a, b| a >= b, |a, b| a >= b);
    list.compare("lt_s", |a, b| (a as i32) < b as i32, |a, b| (a as i64) < b as i64);
    list.compare("gt_s", |a, b| a as i32 > b as i32, |a, b| a as i64 > b as i64);
    list.compare("le_s", |a, b| a as i32 <= b as i32, |a, b| a as i64 <= b as i64);
    list.compare("ge_s", |a, b| a as i32 >= b as i32, |a, b| a as i64 >= b as i64);
    for (name, native) in [
        ("clz", u32::leading_zeros as fn(u32) -> u32),
        ("ctz", u32::trailing_zeros),
        ("popcnt", u32::count_ones),
        ("eqz", |a| u32::from(a == 0)),
        ("extend8_s", |a| a as i8 as u32),
        ("extend16_s", |a| a as i16 as u32),
    ] {
        let wat = format!("(i64.extend_i32_u (i32.{name} {}))", NARROW[0]);
        list.push(name, wat, None, move |a, _| Some(native(a as u32).into()));
    }
    for (name, native) in [
        ("i64.clz", (|a| a.leading_zeros().into()) as fn(u64) -> u64),
        ("i64.ctz", |a| a.trailing_zeros().into()),
        ("i64.popcnt", |a| a.count_ones().into()),
        ("i64.extend8_s", |a| a as i8 as u64),
        ("i64.extend16_s", |a| a as i16 as u64),
        ("i64.extend32_s", |a| a as i32 as u64),
    ] {
        list.push(name, format!("({name} {})", WIDE[0]), None, move |a, _| Some(native(a)));
    }
    for (name, native) in [
        ("i64.extend_i32_s", (|a| a as i32 as u64) as fn(u64) -> u64),
        ("i64.extend_i32_u", |a| u64::from(a as u32)),
    ] {
        list.push(name, format!("({name} {})", NARROW[0]), None, move |a, _| Some(native(a)));
        let byte = format!("({name} (i32.extend8_s {}))", NARROW[0]);
        list.push(&format!("{name} of a byte"), byte, None, move |a, _| {
            Some(native(a as i8 as u64))
        });
    }
    list.floats("add", |a, b| a + b, |a, b| a + b);
    list.floats("sub", |a, b| a - b, |a, b| a - b);
    list.floats("mul", |a, b| a * b, |a, b| a * b);
    list.floats("div", |a, b| a / b, |a, b| a / b);
    list.floats("copysign", f32::copysign, f64::copysign);
    list.floats("min", |a, b| minimum(a.into(), b.into()) as f32, minimum);
    list.floats("max", |a, b| -minimum((-a).into(), (-b).into()) as f32, |a, b| -minimum(-a, -b));
    list.float("neg", |a| -a, |a| -a);
    list.float("abs", f32::abs, f64::abs);
    list.float("ceil", f32::ceil, f64::ceil);
    list.float("floor", f32::floor, f64::floor);
    list.float("trunc", f32::trunc, f64::trunc);
    list.float("nearest", f32::round_ties_even, f64::round_ties_even);
    list.float("sqrt", f32::sqrt, f64::sqrt);
    for (name, native) in [
        ("lt", (|a, b| a < b) as fn(f64, f64) -> bool),
        ("gt", |a, b| a > b),
        ("le", |a, b| a <= b),
        ("ge", |a, b| a >= b),
        ("eq", |a, b| a == b),
        ("ne", |a, b| a != b),
    ] {
        let both = format!("{} {}", DOUBLE[0], DOUBLE[1]);
        list.push(name, format!("(i64.extend_i32_u (f64.{name} {both}))"), None, move |a, b| {
            Some(native(f64::from_bits(a), f64::from_bits(b)).into())
        });
        let wat = format!("(i64.extend_i32_u (i32.eqz (f64.{name} {both})))");
        list.push(&format!("not {name}"), wat, None, move |a, b| {
            Some((!native(f64::from_bits(a), f64::from_bits(b))).into())
        });
    }
    let two = |power: i32| 2_f64.powi(power);
    for from in ["f32", "f64"] {
        let signed = format!("{from}_s");
        let unsigned = format!("{from}_u");
        list.truncate("i32", &signed, -two(31), two(31), |x| u64::from(x as i32 as u32));
        list.truncate("i32", &unsigned, 0.0, two(32), |x| u64::from(x as u32));
        list.truncate("i64", &signed, -two(63), two(63), |x| x as i64 as u64);
        list.truncate("i64", &unsigned, 0.0, two(64), |x| x as u64);
    }
    for (name, operand, native) in [
        ("f64.convert_i32_s", NARROW[0], (|a| f64::from(a as i32)) as fn(u64) -> f64),
        ("f64.convert_i32_u", NARROW[0], |a| f64::from(a as u32)),
        ("f64.convert_i64_s", WIDE[0], |a| a as i64 as f64),
        ("f64.convert_i64_u", WIDE[0], |a| a as f64),
        ("f64.promote_f32", SINGLE[0], |a| f32::from_bits(a as u32).into()),
    ] {
        let wat = format!("(i64.reinterpret_f64 ({name} {operand}))");
        list.push(name, wat, Some(64), move |a, _| Some(native(a).to_bits()));
    }
    for (name, operand, native) in [
        ("f32.convert_i32_s", NARROW[0], (|a| a as i32 as f32) as fn(u64) -> f32),
        ("f32.convert_i32_u", NARROW[0], |a| a as u32 as f32),
        ("f32.convert_i64_s", WIDE[0], |a| a as i64 as f32),
        ("f32.convert_i64_u", WIDE[0], |a| a as f32),
        ("f32.demote_f64", DOUBLE[0], |a| f64::from_bits(a) as f32),
    ] {
        let wat = format!("(i64.extend_i32_u (i32.reinterpret_f32 ({name} {operand})))");
        list.push(name, wat, Some(32), move |a, _| Some(native(a).to_bits().into()));
    }
    list.0
}

/// The lesser of two; -0 is less than 0, and NaN goes before all.
#[allow(clippy::float_cmp)] // As IEEE 754 compares.
fn minimum(a: f64, b: f64) -> f64 {
    if a.is_nan() || b.is_nan() {
        return f64::NAN;
    }
    if a < b || a == b && a.is_sign_negative() {
        a
    } else {
        b
    }
}

/// A module that reads an operator's number and two operands, and prints what comes out, until its
/// input ends.
fn module(operators: &[Operator]) -> Vec<u8> {
    let mut wat = String::from(
        r#"(module
        (import "c" "get" (func $get (param i32 i32) (result i32)))
        (import "c" "put" (func $put (param i32 i32)))
        (memory 1)
        (type $operator (func (param i64 i64) (result i64)))
        ;; Of this one only the name counts.
        (func $__multi3 (param i32 i64 i64 i64 i64) unreachable)
        (func (export "run")
            (loop
                (if (i32.ne (call $get (i32.const 16) (i32.const 24)) (i32.const 24))
                    (then return))
                (i64.store (i32.const 40)
                    (call_indirect (type $operator)
                        (i64.load (i32.const 24)) (i64.load (i32.const 32))
                        (i32.load (i32.const 16))))
                (call $put (i32.const 40) (i32.const 8))
                (br 0)))
        "#,
    );
    for (i, operator) in operators.iter().enumerate() {
        let _ = writeln!(wat, "(func $op{i} (type $operator) {})", operator.wat);
    }
    let names: Vec<String> = (0..operators.len()).map(|i| format!("$op{i}")).collect();
    let _ = write!(wat, "(table funcref (elem {})))", names.join(" "));
    wat::parse_str(&wat).unwrap()
}

fn request(operator: usize, a: u64, b: u64) -> [u8; 24] {
    let mut bytes = [0; 24];
    bytes[..8].copy_from_slice(&(operator as u64).to_le_bytes());
    bytes[8..16].copy_from_slice(&a.to_le_bytes());
    bytes[16..].copy_from_slice(&b.to_le_bytes());
    bytes
}

fn same(float: Option<u32>, a: u64, b: u64) -> bool {
    let nan = |bits: u64| match float {
        Some(32) => f32::from_bits(bits as u32).is_nan(),
        Some(_) => f64::from_bits(bits).is_nan(),
        None => false,
    };
    a == b || nan(a) && nan(b)
}

#[test]
fn operators_give_what_they_give_in_rust() {
    let operators = operators();
    let (integers, floats) = (operands(), float_operands());
    let text = rust_to_c::wasm_to_c(&module(&operators)).unwrap();
    let binaries = Binaries::by(&text, &compilers(), &ALL);
    let (mut input, mut expected, mut traps) = (vec![], vec![], vec![]);
    for (i, operator) in operators.iter().enumerate() {
        let mut trapping = 0;
        let operands = if operator.wat.contains("reinterpret_i") { &floats } else { &integers };
        for &a in operands {
            for &b in operands {
                match (operator.native)(a, b) {
                    Some(result) => {
                        input.extend(request(i, a, b));
                        expected.push((i, a, b, result));
                    }
                    None if trapping < 3 => {
                        trapping += 1;
                        traps.push((i, a, b));
                    }
                    None => {}
                }
            }
        }
    }
    let kinds = (expected.len(), traps.len());
    assert!(kinds.0 > 300_000 && kinds.1 > 30, "{kinds:?}");
    binaries.run(&input, |answer, way| {
        assert_eq!(answer.status, Some(0), "{way}: {}", answer.stderr);
        assert_eq!(answer.stdout.len(), 8 * expected.len(), "{way}");
        for (bytes, &(i, a, b, result)) in answer.stdout.chunks(8).zip(&expected) {
            let got = u64::from_le_bytes(bytes.try_into().unwrap());
            let Operator { name, wat, float, .. } = &operators[i];
            // The x87 rounds twice: its last bit is not the same.
            let x87 = float.is_some() && way.contains("-m32") && got.abs_diff(result) == 1;
            let right = same(*float, got, result) || x87;
            assert!(
                right,
                "{way}: {name} of {a:#x} and {b:#x} is {got:#x}, not {result:#x}: {wat}"
            );
        }
    });
    for (i, a, b) in traps {
        binaries.run(&request(i, a, b), |answer, way| {
            let name = &operators[i].name;
            assert_eq!(answer.status, Some(1), "{way}: {name} of {a:#x} and {b:#x}");
            assert!(answer.stdout.is_empty() && !answer.stderr.is_empty(), "{way}: {name}");
        });
    }
}

/// C has these only in its library of mathematics, so they are written out: every bit has to be right.
#[test]
fn roots_and_whole_numbers_are_exact() {
    let names = ["f64.sqrt", "f64.ceil", "f64.floor", "f64.trunc", "f64.nearest", "f64.abs"];
    let mut operators = operators();
    operators.retain(|operator| names.contains(&&*operator.name));
    let mut random = Random(5);
    let mut bits = || u64::from(random.below(1 << 31)) << 33 ^ u64::from(random.below(u32::MAX));
    let mut operands = vec![1, (1 << 52) - 1, 1 << 52, 1 << 63, f64::MAX.to_bits()];
    for _ in 0..4000 {
        let shift = bits() % 64;
        let root = (bits() >> 11 >> (shift % 53)) as f64;
        // Any float; one with an exponent of 0; the neighbours of a square; half a number.
        operands.extend([
            bits(),
            bits() >> 12 >> (shift % 52),
            (root * root).to_bits() + bits() % 3,
        ]);
        operands.push(((bits() >> shift) as f64 / 2.0).to_bits() | bits() >> 63 << 63);
    }
    let text = rust_to_c::wasm_to_c(&module(&operators)).unwrap();
    let binaries = Binaries::by(&text, &compilers(), &[Flags::Plain, Flags::Optimised]);
    let cases: Vec<((usize, &Operator), u64)> = operators
        .iter()
        .enumerate()
        .flat_map(|case| operands.iter().map(move |&a| (case, a)))
        .collect();
    assert_eq!(cases.len(), 6 * 16_005);
    let input: Vec<u8> = cases.iter().flat_map(|&((i, _), a)| request(i, a, 0)).collect();
    binaries.run(&input, |answer, way| {
        assert_eq!((answer.status, answer.stdout.len()), (Some(0), 8 * cases.len()), "{way}");
        for (bytes, ((_, operator), a)) in answer.stdout.chunks(8).zip(&cases) {
            let got = u64::from_le_bytes(bytes.try_into().unwrap());
            let expected = (operator.native)(*a, 0).unwrap();
            let name = &operator.name;
            assert!(same(Some(64), got, expected), "{way}: {name} of {a:#x} is {got:#x}");
        }
    });
}

/// Runs a module whose function `run` prints `bytes` bytes.
fn prints(wat: &str, expected: &[u8]) {
    let text = rust_to_c::wasm_to_c(&wat::parse_str(wat).unwrap()).unwrap();
    Binaries::by(&text, &compilers(), &ALL).run(b"", |answer, way| {
        assert_eq!(answer.status, Some(0), "{way}: {}\n{text}", answer.stderr);
        assert_eq!(answer.stdout, expected, "{way}\n{text}");
    });
}

#[test]
fn memory_grows_to_its_limit_and_says_when_it_does_not() {
    let wat = r#"(module
        (import "c" "put" (func $put (param i32 i32)))
        (memory 1 3)
        (func $tell (param i32)
            (i32.store (i32.const 64) (local.get 0))
            (call $put (i32.const 64) (i32.const 4)))
        (func (export "run")
            (i32.store (i32.const 100) (i32.const 1234))
            (call $tell (memory.grow (i32.const 1)))
            (call $tell (memory.grow (i32.const 2)))
            (call $tell (memory.grow (i32.const -1)))
            (call $tell (memory.grow (i32.const 65536)))
            (call $tell (memory.grow (i32.const 1)))
            (call $tell (memory.size))
            (i32.store8 (i32.const 196607) (i32.const 77))
            (call $tell (i32.load8_u (i32.const 196607)))
            (call $tell (i32.load (i32.const 100)))))"#;
    let told = [1, u32::MAX, u32::MAX, u32::MAX, 2, 3, 77, 1234];
    prints(wat, &told.iter().flat_map(|told: &u32| told.to_le_bytes()).collect::<Vec<u8>>());
}

/// Addresses are sums modulo 2^32, and a store goes where the memory is after the call in it.
#[test]
fn addresses_wrap_around_and_follow_the_memory() {
    let wat = r#"(module
        (import "c" "put" (func $put (param i32 i32)))
        (memory 1 400)
        (data (i32.const 2000) "abcdefgh")
        (global $far (mut i32) (i32.const 0))
        (func $tell (param i32)
            (i32.store8 (i32.const 64) (local.get 0))
            (call $put (i32.const 64) (i32.const 1)))
        (func $move (param i32) (result i32)
            (drop (memory.grow (i32.const 300)))
            (i32.add (local.get 0) (i32.const 1)))
        (func $beyond (param $negative i32) (result i32)
            (i32.load8_u offset=2000 (i32.add (local.get $negative) (i32.const 5))))
        (func $at (param $negative i32) (param $step i32)
            (call $tell (i32.load8_u (i32.add (local.get $negative) (i32.const 6000))))
            (call $tell (i32.load8_u (i32.add (i32.const -1000) (local.get $step))))
            (call $tell (i32.load8_u (i32.add (local.get $negative) (local.get $step))))
            (call $tell (i32.load8_u offset=5 (i32.sub (local.get $step) (i32.const 1000))))
            (call $tell (i32.load8_u (i32.sub (i32.const 2006) (i32.const 0))))
            (call $tell (i32.load8_u (i32.add (i32.shl (local.get $step) (i32.const 31)) (i32.const 2007)))))
        (func (export "run")
            (local $place i32)
            (local.set $place (i32.const 3000))
            (call $at (i32.const -4000) (i32.const 3001))
            (call $at (i32.const -999) (i32.const 3000))
            (i32.store8 (local.get $place) (call $move (i32.const 64)))
            (call $tell (i32.load8_u (local.get $place)))
            (i32.store8 (call $move (local.get $place)) (call $move (i32.const 65)))
            (call $tell (i32.load8_u (i32.const 3001)))
            (memory.copy (i32.const 2001) (i32.const 2000) (i32.const 5))
            (call $put (i32.const 2000) (i32.const 8))
            (memory.fill (call $move (i32.const 1999)) (i32.const 0x17a) (i32.const 3))
            (call $put (i32.const 2000) (i32.const 4))
            (call $tell (call $beyond (i32.const -3)))))"#;
    // The test below distinguishes 6000 - 4000, 3001 - 1000 and 3001 - 4000 (before the memory's start).
    let wat = wat
        .replace(
            "(call $at (i32.const -4000) (i32.const 3001))",
            "(call $at (i32.const -3998) (i32.const 6000))",
        )
        .replace("(call $at (i32.const -999) (i32.const 3000))", "");
    // 2002, 5000, 2002, 5005, 2006, 2007; at last 2002, as the offset does not wrap.
    prints(&wat, b"c\0c\0ghABaabcdeghzzzcz");
}
