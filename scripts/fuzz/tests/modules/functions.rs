//! Random functions of WebAssembly by its grammar, as text.
//!
//! What can go wrong between a stack and C is order: a value waits on the stack while something that it
//! was made of changes. So there are few locals, globals and cells, statements stand in the middle of
//! expressions, and blocks leave values. Nothing traps, no loop is without end, and no cell below address
//! 1024 is touched: of these, programs of rustc do nothing that counts.

use fuzz::{Choices, NARROW, WIDE};
use std::fmt::Write;
use Type::{F32, F64, I32, I64};

/// A type of WebAssembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    I32,
    I64,
    F32,
    F64,
}

const TYPES: [Type; 4] = [I32, I64, F32, F64];

impl Type {
    pub(crate) fn name(self) -> &'static str {
        match self {
            I32 => "i32",
            I64 => "i64",
            F32 => "f32",
            F64 => "f64",
        }
    }

    /// The locals that every function has, the parameters among them: the first two and the first i64.
    fn locals(self) -> &'static [usize] {
        match self {
            I32 => &[0, 1, 3],
            I64 => &[2, 4],
            F32 => &[5],
            F64 => &[6],
        }
    }
}

/// The first local that a function has for itself: counters and pointers.
const OWN: usize = 7;

/// The cells that functions touch: so many bytes from here on.
pub(crate) const CELLS: (usize, usize) = (1024, 256);

/// A module's memory, its globals, and functions that change them or look at them.
pub(crate) const PRELUDE: &str = r#"(import "c" "put" (func $put (param i32 i32)))
(memory (export "memory") 1 40)
(global $g0 (mut i32) (i32.const 0))
(global $g1 (mut i32) (i32.const 0))
(global $g2 (mut i64) (i64.const 0))
(type $unary (func (param i32) (result i32)))
(table 4 4 funcref)
(elem (i32.const 1) $next $peek $grow)
(func $next (param i32) (result i32)
  (global.set $g0 (i32.add (i32.mul (global.get $g0) (i32.const 3)) (local.get 0)))
  (i32.store (i32.const 1028) (global.get $g0))
  (global.get $g0))
(func $peek (param i32) (result i32)
  (i32.add (global.get $g0) (i32.load offset=1024 (i32.and (local.get 0) (i32.const 60)))))
(func $grow (param i32) (result i32)
  (memory.grow (i32.and (local.get 0) (i32.const 1))))
(func $mix (param i64 i32 i64) (result i64)
  (i64.sub (i64.rotl (local.get 0) (i64.extend_i32_u (local.get 1)))
    (i64.mul (local.get 2) (i64.const 3))))
(func $poke (param i32 i64)
  (i64.store offset=1024 (i32.and (local.get 0) (i32.const 60)) (local.get 1)))
(func $say (call $put (i32.const 1024) (i32.const 8)))
(func $less (param f64 f32) (result f64)
  (f64.sub (local.get 0) (f64.promote_f32 (local.get 1))))
(func $half (param f32) (result f32)
  (global.set $g1 (i32.add (global.get $g1) (i32.const 1)))
  (f32.mul (local.get 0) (f32.const 0.5)))
(func $real32 (param f32) (result f32)
  (select (local.get 0) (f32.const 0) (f32.eq (local.get 0) (local.get 0))))
(func $real64 (param f64) (result f64)
  (select (local.get 0) (f64.const 0) (f64.eq (local.get 0) (local.get 0))))
(func $memcpy (param i32 i32 i32) (result i32)
  (memory.copy (local.get 0) (local.get 1) (local.get 2))
  (local.get 0))
(func $memset (param i32 i32 i32) (result i32)
  (memory.fill (local.get 0) (local.get 1) (local.get 2))
  (local.get 0))
(func $__multi3 (param i32 i64 i64 i64 i64) (local i64 i64 i64)
  (local.set 5 (i64.mul (i64.and (local.get 1) (i64.const 0xffffffff))
    (i64.and (local.get 3) (i64.const 0xffffffff))))
  (local.set 6 (i64.add
    (i64.mul (i64.shr_u (local.get 1) (i64.const 32)) (i64.and (local.get 3) (i64.const 0xffffffff)))
    (i64.shr_u (local.get 5) (i64.const 32))))
  (local.set 7 (i64.add
    (i64.mul (i64.shr_u (local.get 3) (i64.const 32)) (i64.and (local.get 1) (i64.const 0xffffffff)))
    (i64.and (local.get 6) (i64.const 0xffffffff))))
  (i64.store (local.get 0) (i64.mul (local.get 1) (local.get 3)))
  (i64.store offset=8 (local.get 0) (i64.add
    (i64.add
      (i64.mul (i64.shr_u (local.get 1) (i64.const 32)) (i64.shr_u (local.get 3) (i64.const 32)))
      (i64.add (i64.shr_u (local.get 6) (i64.const 32)) (i64.shr_u (local.get 7) (i64.const 32))))
    (i64.add (i64.mul (local.get 1) (local.get 4)) (i64.mul (local.get 2) (local.get 3))))))
"#;

/// A block that is open.
#[derive(Clone, Copy, Debug)]
struct Frame {
    result: Option<Type>,
    /// Of a loop, the local that counts how often it may still go back.
    counter: Option<usize>,
}

/// A walk through memory: what a pass may read and write.
#[derive(Clone, Copy, Debug)]
struct Walk {
    /// What moves, and by how many bits it is shifted.
    moving: (usize, u32),
    /// What is added: a local that stays, or a number.
    base: Option<usize>,
    /// A copy of an address.
    copy: usize,
}

struct Writer<'c, 'b> {
    choices: &'c mut Choices<'b>,
    text: String,
    frames: Vec<Frame>,
    own: usize,
    walk: Option<Walk>,
}

/// The function `$f{number}` that the choices make, and what it returns. It takes an i32, another and an
/// i64.
pub(crate) fn function(choices: &mut Choices, number: usize) -> (String, Option<Type>) {
    let result = *choices.one(&[Some(I32), Some(I64), Some(I64), Some(F32), Some(F64), None]);
    let frames = vec![Frame { result, counter: None }];
    let mut writer = Writer { choices, text: String::new(), frames, own: 0, walk: None };
    while !writer.choices.is_over() {
        writer.statement(4);
    }
    // Half of the functions print their locals at the end; in the others some locals stay unread.
    if number % 2 == 0 {
        writer.tell_locals();
    }
    if let Some(ty) = result {
        writer.expression(ty, 3);
    }
    let name = result.map_or(String::new(), |ty| format!("(result {})", ty.name()));
    let own = "i32 ".repeat(writer.own);
    let head = format!("(func $f{number} (param i32 i32 i64) {name} (local i32 i64 f32 f64 {own})");
    (format!("{head}\n{})\n", writer.text), result)
}

impl Writer<'_, '_> {
    fn put(&mut self, line: &str) {
        let _ = writeln!(self.text, "{:1$}{line}", "", self.frames.len());
    }

    fn constant(&mut self, value: i64) {
        self.put(&format!("i32.const {}", value as i32));
    }

    fn own_local(&mut self) -> usize {
        self.own += 1;
        OWN + self.own - 1
    }

    fn tell_locals(&mut self) {
        for (place, ty) in TYPES.into_iter().enumerate() {
            for (more, local) in ty.locals().iter().enumerate() {
                self.constant(0);
                self.put(&format!("local.get {local}"));
                match ty {
                    F32 => self.put("call $real32"),
                    F64 => self.put("call $real64"),
                    _ => {}
                }
                let offset = CELLS.0 + CELLS.1 - 96 + 24 * place + 8 * more;
                self.put(&format!("{}.store offset={offset}", ty.name()));
            }
        }
    }

    /// A value at once.
    fn leaf(&mut self, ty: Type) {
        match self.choices.below(8) {
            0..=3 => {
                let local = *self.choices.one(ty.locals());
                self.put(&format!("local.get {local}"));
            }
            4 if ty == I32 && self.walk.is_none() => {
                let global =
                    *self.choices.one(&["global.get $g0", "global.get $g1", "memory.size"]);
                self.put(global);
            }
            4 if ty == I64 && self.walk.is_none() => self.put("global.get $g2"),
            5 => self.load(ty, 0),
            _ => self.number(ty),
        }
    }

    fn number(&mut self, ty: Type) {
        const FLOATS: [&str; 13] = [
            "nan", "0", "1", "-0", "-1", "0.5", "1.5", "-2.5", "3e9", "1e19", "-1e30", "inf", "nan",
        ];
        match ty {
            I32 => {
                let number = *self.choices.one(&NARROW);
                self.constant(number);
            }
            I64 => {
                let number = match self.choices.below(3) {
                    0 => *self.choices.one(&NARROW),
                    1 => *self.choices.one(&WIDE),
                    _ => self.choices.number(8) as i64,
                };
                self.put(&format!("i64.const {number}"));
            }
            F32 | F64 => {
                let number = *self.choices.one(&FLOATS);
                self.put(&format!("{}.const {number}", ty.name()));
            }
        }
    }

    /// A value; statements may stand in the middle of it.
    fn expression(&mut self, ty: Type, depth: usize) {
        if depth == 0 || self.choices.is_over() {
            return self.leaf(ty);
        }
        if self.walk.is_some() {
            return match self.choices.below(8) {
                0 => self.leaf(ty),
                1..=3 => self.binary(ty, depth - 1),
                4 => self.unary(ty, depth - 1),
                5 => self.select(ty, depth - 1),
                _ => self.load(ty, 0),
            };
        }
        if self.choices.below(4) == 3 {
            self.statement(depth - 1);
        }
        let depth = depth - 1;
        match self.choices.below(20) {
            0 | 1 => self.leaf(ty),
            2..=7 => self.binary(ty, depth),
            8 | 9 => self.unary(ty, depth),
            10 | 11 => {
                self.expression(ty, depth);
                let local = *self.choices.one(ty.locals());
                self.put(&format!("local.tee {local}"));
            }
            12 => self.select(ty, depth),
            13 | 14 => self.load(ty, depth),
            15 | 16 => self.call(ty, depth),
            17 | 18 => self.structure(Some(ty), depth),
            _ => self.carried(ty, depth),
        }
    }

    fn binary(&mut self, ty: Type, depth: usize) {
        const INTEGERS: [&str; 12] = [
            "add", "sub", "xor", "sub", "mul", "and", "or", "shl", "shr_s", "shr_u", "rotl", "rotr",
        ];
        let name = ty.name();
        if ty == I32 && self.choices.below(3) == 2 {
            return self.compare(depth);
        }
        self.expression(ty, depth);
        match ty {
            I32 | I64 if self.choices.below(8) == 7 => {
                let operator = *self.choices.one(&["div_s", "div_u", "rem_s", "rem_u"]);
                if self.choices.below(2) == 0 {
                    let safe = [1, 2, 3, 7, 10, 16, 1000, -2, -7, i64::from(i32::MIN)];
                    let divisor = *self.choices.one(&safe);
                    self.put(&format!("{name}.const {divisor}"));
                } else {
                    self.expression(ty, depth);
                    self.put(&format!("{name}.const 62\n{name}.and\n{name}.const 1\n{name}.or"));
                }
                self.put(&format!("{name}.{operator}"));
            }
            I32 | I64 => {
                let operator = *self.choices.one(&INTEGERS);
                if self.choices.below(3) == 2 {
                    self.number(ty);
                } else {
                    self.expression(ty, depth);
                }
                self.put(&format!("{name}.{operator}"));
            }
            F32 | F64 => {
                let all = ["add", "sub", "mul", "div", "min", "max", "copysign"];
                let operator = *self.choices.one(&all);
                self.expression(ty, depth);
                if operator == "copysign" {
                    self.put(&format!("call $real{}", &name[1..]));
                }
                self.put(&format!("{name}.{operator}"));
            }
        }
    }

    fn compare(&mut self, depth: usize) {
        const ALL: [&str; 10] =
            ["eq", "ne", "lt_s", "lt_u", "gt_s", "gt_u", "le_s", "le_u", "ge_s", "ge_u"];
        let ty = *self.choices.one(&[I32, I32, I32, I64, I64, F64, F32]);
        self.expression(ty, depth);
        if ty == I32 && self.choices.below(3) == 2 {
            return self.put("i32.eqz");
        }
        self.expression(ty, depth);
        let relation = *self.choices.one(&ALL);
        let relation = match ty {
            I32 | I64 => relation,
            _ => &relation[..2],
        };
        self.put(&format!("{}.{relation}", ty.name()));
        if self.choices.below(4) == 3 {
            self.put("i32.eqz");
        }
    }

    fn unary(&mut self, ty: Type, depth: usize) {
        /// From what, and how. What could trap gets what fits.
        const I32S: [(Type, &str); 13] = [
            (I32, "i32.eqz"),
            (I32, "i32.extend8_s"),
            (I32, "i32.extend16_s"),
            (I32, "i32.clz"),
            (I32, "i32.ctz"),
            (I32, "i32.popcnt"),
            (I64, "i32.wrap_i64"),
            (I64, "i64.eqz"),
            (F32, "i32.trunc_sat_f32_s"),
            (F64, "i32.trunc_sat_f64_u"),
            (F32, "call $real32\ni32.reinterpret_f32"),
            (I32, "f64.convert_i32_s\ni32.trunc_f64_s"),
            (I32, "f64.convert_i32_u\ni32.trunc_f64_u"),
        ];
        const I64S: [(Type, &str); 12] = [
            (I32, "i64.extend_i32_s"),
            (I32, "i64.extend_i32_u"),
            (I64, "i64.extend8_s"),
            (I64, "i64.extend16_s"),
            (I64, "i64.extend32_s"),
            (I64, "i64.clz"),
            (I64, "i64.ctz"),
            (I64, "i64.popcnt"),
            (F64, "i64.trunc_sat_f64_s"),
            (F32, "i64.trunc_sat_f32_u"),
            (F64, "call $real64\ni64.reinterpret_f64"),
            (I32, "f32.convert_i32_s\ni64.trunc_f32_s"),
        ];
        const F32S: [(Type, &str); 12] = [
            (F32, "f32.neg"),
            (F32, "f32.abs"),
            (F32, "f32.ceil"),
            (F32, "f32.floor"),
            (F32, "f32.trunc"),
            (F32, "f32.nearest"),
            (F32, "f32.sqrt"),
            (F64, "f32.demote_f64"),
            (I32, "f32.convert_i32_s"),
            (I32, "f32.convert_i32_u"),
            (I64, "f32.convert_i64_s"),
            (I32, "f32.reinterpret_i32"),
        ];
        const F64S: [(Type, &str); 13] = [
            (F64, "f64.neg"),
            (F64, "f64.abs"),
            (F64, "f64.ceil"),
            (F64, "f64.floor"),
            (F64, "f64.trunc"),
            (F64, "f64.nearest"),
            (F64, "f64.sqrt"),
            (F32, "f64.promote_f32"),
            (I32, "f64.convert_i32_s"),
            (I32, "f64.convert_i32_u"),
            (I64, "f64.convert_i64_s"),
            (I64, "f64.convert_i64_u"),
            (I64, "f64.reinterpret_i64"),
        ];
        let (from, operator) = match ty {
            I32 => *self.choices.one(&I32S),
            I64 => *self.choices.one(&I64S),
            F32 => *self.choices.one(&F32S),
            F64 => *self.choices.one(&F64S),
        };
        self.expression(from, depth);
        self.put(operator);
    }

    fn select(&mut self, ty: Type, depth: usize) {
        self.expression(ty, depth);
        self.expression(ty, depth);
        self.expression(I32, depth);
        self.put("select");
    }

    /// An address, and what a load or a store adds to it.
    fn address(&mut self, depth: usize) -> usize {
        if let Some(walk) = self.walk {
            return self.address_of(walk);
        }
        let (first, length) = CELLS;
        let place = 4 * self.choices.below(5) + [0, 0, 0, 1][self.choices.below(4)];
        if depth == 0 {
            let offset = [0, first][self.choices.below(2)];
            self.constant((first + place - offset) as i64);
            return offset;
        }
        let masked = |this: &mut Self, mask: i64| {
            this.expression(I32, depth - 1);
            this.constant(mask);
            this.put("i32.and");
        };
        let add = |this: &mut Self, number: i64| {
            this.constant(number);
            this.put("i32.add");
        };
        let (all, first_) = ((length / 4) as i64, first as i64);
        match self.choices.below(8) {
            0 | 1 => {
                self.constant((first + place) as i64);
                0
            }
            2 => {
                masked(self, 60);
                first + place
            }
            3 => {
                masked(self, all - 1);
                add(self, first_ + 16);
                place
            }
            4 => {
                masked(self, all - 1);
                add(self, first_ + 76);
                add(self, -20);
                place
            }
            // Sums that wrap around: by a long step, and by a short one.
            5 => {
                masked(self, all - 1);
                add(self, -70);
                add(self, first_ + 90);
                place
            }
            6 => {
                masked(self, 31);
                self.constant(-32);
                self.put("i32.or");
                add(self, 40);
                first + place
            }
            _ => {
                masked(self, 7);
                self.constant(3);
                self.put("i32.shl");
                first + place
            }
        }
    }

    fn address_of(&mut self, walk: Walk) -> usize {
        let place = 4 * self.choices.below(3) + [0, 0, 0, 1][self.choices.below(4)];
        if self.choices.below(4) == 3 {
            self.put(&format!("local.get {}", walk.copy));
            return place;
        }
        self.place(walk);
        if self.choices.below(4) == 3 {
            self.constant(4);
            self.put("i32.add");
        }
        place
    }

    /// Where a walk is.
    fn place(&mut self, walk: Walk) {
        self.put(&format!("local.get {}", walk.moving.0));
        if walk.moving.1 > 0 {
            self.constant(walk.moving.1.into());
            self.put("i32.shl");
        }
        if let Some(base) = walk.base {
            self.put(&format!("local.get {base}\ni32.add"));
        }
    }

    fn load(&mut self, ty: Type, depth: usize) {
        let offset = self.address(depth);
        let cell = match ty {
            I32 => *self.choices.one(&["", "", "", "8_s", "8_u", "16_s", "16_u"]),
            I64 => *self.choices.one(&["", "", "8_s", "8_u", "16_s", "16_u", "32_s", "32_u"]),
            _ => "",
        };
        self.put(&format!("{}.load{cell} offset={offset}", ty.name()));
    }

    fn store(&mut self, depth: usize) {
        // A call, which floats need for their NaN, would be no part of a walk.
        let types = [I32, I32, I64, F64, F32];
        let ty = *self.choices.one(if self.walk.is_some() { &types[..3] } else { &types });
        let offset = self.address(depth);
        self.expression(ty, depth);
        let cell = match ty {
            I32 => *self.choices.one(&["", "", "8", "16"]),
            I64 => *self.choices.one(&["", "", "8", "16", "32"]),
            _ => "",
        };
        match ty {
            F32 => self.put("call $real32"),
            F64 => self.put("call $real64"),
            _ => {}
        }
        self.put(&format!("{}.store{cell} offset={offset}", ty.name()));
    }

    fn call(&mut self, ty: Type, depth: usize) {
        match (ty, self.choices.below(6)) {
            (I32, 0..=2) => {
                self.expression(I32, depth);
                let called = *self.choices.one(&["next", "next", "peek", "grow"]);
                self.put(&format!("call ${called}"));
            }
            (I32, 3) => {
                self.expression(I32, depth);
                if self.choices.below(2) == 0 {
                    let place = 1 + self.choices.below(3);
                    self.constant(place as i64);
                } else {
                    self.expression(I32, depth);
                    self.put("i32.const 1\ni32.and\ni32.const 1\ni32.add");
                }
                self.put("call_indirect (type $unary)");
            }
            (I32, 4) => {
                self.expression(I32, depth);
                self.put("i32.const 1\ni32.and\nmemory.grow");
            }
            (I32, _) => {
                self.cells(depth);
                let called = *self.choices.one(&["call $memcpy", "call $memset"]);
                self.put(called);
            }
            (I64, _) => {
                self.expression(I64, depth);
                self.expression(I32, depth);
                self.expression(I64, depth);
                self.put("call $mix");
            }
            (F32, _) => {
                self.expression(F32, depth);
                self.put("call $half");
            }
            (F64, _) => {
                self.expression(F64, depth);
                self.expression(F32, depth);
                self.put("call $less");
            }
        }
    }

    /// Two places and a length, for what copies cells or fills them.
    fn cells(&mut self, depth: usize) {
        let offset = self.address(depth.min(1));
        self.put(&format!("i32.const {offset}\ni32.add"));
        let offset = self.address(depth.min(1));
        self.put(&format!("i32.const {offset}\ni32.add"));
        self.expression(I32, depth);
        self.put("i32.const 15\ni32.and");
    }

    /// A block, an if or a loop.
    fn structure(&mut self, result: Option<Type>, depth: usize) {
        let name = result.map_or(String::new(), |ty| format!(" (result {})", ty.name()));
        let frame = Frame { result, counter: None };
        match self.choices.below(4) {
            0 => {
                self.put(&format!("block{name}"));
                self.inside(frame, depth);
            }
            1 | 2 => {
                self.expression(I32, depth);
                self.put(&format!("if{name}"));
                if result.is_some() || self.choices.below(2) == 1 {
                    self.within(frame, depth);
                    self.put("else");
                }
                self.inside(frame, depth);
            }
            _ => {
                let nested = self.frames.iter().filter(|frame| frame.counter.is_some()).count();
                let counter = self.own_local();
                let passes = 1 + self.choices.below(if nested > 1 { 2 } else { 4 });
                self.put(&format!("i32.const {passes}\nlocal.set {counter}\nloop{name}"));
                let frame = Frame { counter: Some(counter), ..frame };
                self.frames.push(frame);
                self.statement(depth);
                if self.choices.below(2) == 0 {
                    self.statement(depth);
                    self.jump_if(self.frames.len() - 1, depth);
                }
                self.frames.pop();
                self.inside(frame, depth);
            }
        }
    }

    /// What is in a block, and its end.
    fn inside(&mut self, frame: Frame, depth: usize) {
        self.within(frame, depth);
        self.put("end");
    }

    fn within(&mut self, frame: Frame, depth: usize) {
        self.frames.push(frame);
        for _ in 0..self.choices.below(3) {
            self.statement(depth);
        }
        if let Some(ty) = frame.result {
            self.expression(ty, depth);
        }
        self.frames.pop();
    }

    /// The blocks to which a jump may take this along.
    fn targets(&self, carried: Option<Type>) -> Vec<usize> {
        let takes = |frame: &Frame| {
            if frame.counter.is_some() {
                carried.is_none()
            } else {
                frame.result == carried
            }
        };
        (0..self.frames.len()).filter(|&place| takes(&self.frames[place])).collect()
    }

    fn depth_of(&self, place: usize) -> usize {
        self.frames.len() - 1 - place
    }

    /// A condition for a jump: back to a loop's head it does not lead for ever.
    fn condition(&mut self, place: usize, depth: usize) {
        let Some(counter) = self.frames[place].counter else { return self.expression(I32, depth) };
        let both = self.choices.below(2) == 1;
        if both {
            self.expression(I32, depth);
        }
        self.put(&format!("local.get {counter}\ni32.const -1\ni32.add\nlocal.tee {counter}"));
        self.put("i32.const 0\ni32.gt_s");
        if both {
            self.put("i32.and");
        }
    }

    /// A jump without a value, if.
    fn jump_if(&mut self, place: usize, depth: usize) {
        self.condition(place, depth);
        let label = self.depth_of(place);
        self.put(&format!("br_if {label}"));
    }

    /// A value that a jump takes along, or that stays.
    fn carried(&mut self, ty: Type, depth: usize) {
        self.expression(ty, depth);
        let targets = self.targets(Some(ty));
        if !targets.is_empty() {
            let place = *self.choices.one(&targets);
            self.jump_if(place, depth);
        }
    }

    fn statement(&mut self, depth: usize) {
        if self.choices.is_over() {
            return;
        }
        let below = depth.saturating_sub(1);
        match self.choices.below(24) {
            0..=5 => {
                let ty = *self.choices.one(&[I32, I32, I32, I64, I64, F64, F32]);
                let local = *self.choices.one(ty.locals());
                self.expression(ty, depth);
                self.put(&format!("local.set {local}"));
            }
            6 => {
                let (ty, global) = *self.choices.one(&[(I32, 0), (I32, 1), (I64, 2)]);
                self.expression(ty, depth);
                self.put(&format!("global.set $g{global}"));
            }
            7..=10 => self.store(depth),
            11 => {
                let ty = *self.choices.one(&TYPES);
                self.expression(ty, depth);
                self.put("drop");
            }
            12 => match self.choices.below(4) {
                0 => {
                    self.expression(I32, depth);
                    self.expression(I64, depth);
                    self.put("call $poke");
                }
                1 => self.put("call $say"),
                2 => {
                    self.cells(depth);
                    let operator = *self.choices.one(&["memory.copy", "memory.fill"]);
                    self.put(operator);
                }
                _ => {
                    let offset = self.address(depth.min(1));
                    self.put(&format!("i32.const {offset}\ni32.add"));
                    (0..4).for_each(|_| self.expression(I64, below));
                    self.put("call $__multi3");
                }
            },
            13..=15 => self.structure(None, below),
            16 | 17 => {
                let targets = self.targets(None);
                if !targets.is_empty() {
                    let place = *self.choices.one(&targets);
                    self.jump_if(place, depth);
                }
            }
            18 | 19 => self.table(below),
            20 | 21 => self.walk(below),
            _ => self.jump(below),
        }
    }

    /// A jump, mostly under a condition.
    fn jump(&mut self, depth: usize) {
        let under = self.choices.below(8) != 7;
        if under {
            self.expression(I32, depth);
            self.put("if");
            self.frames.push(Frame { result: None, counter: None });
            if self.choices.below(2) == 1 {
                self.statement(depth);
            }
        }
        let blocks: Vec<usize> =
            (0..self.frames.len()).filter(|&place| self.frames[place].counter.is_none()).collect();
        let place = *self.choices.one(&blocks);
        if let Some(ty) = self.frames[place].result {
            self.expression(ty, depth);
        }
        let label = self.depth_of(place);
        self.put(&if place == 0 { "return".to_string() } else { format!("br {label}") });
        if under {
            self.frames.pop();
            self.put("end");
        }
    }

    /// Blocks, and a table of jumps behind them.
    fn table(&mut self, depth: usize) {
        let count = 2 + self.choices.below(4);
        for _ in 0..count {
            self.put("block");
            self.frames.push(Frame { result: None, counter: None });
        }
        self.expression(I32, depth);
        if self.choices.below(2) == 0 {
            self.put("i32.const 7\ni32.and");
        }
        let blocks: Vec<usize> = self.targets(None).into_iter().rev().collect();
        let blocks: Vec<usize> =
            blocks.into_iter().filter(|&place| self.frames[place].counter.is_none()).collect();
        let mut line = "br_table".to_string();
        for _ in 0..2 + self.choices.below(5) {
            let place = *self.choices.one(&blocks);
            let _ = write!(line, " {}", self.depth_of(place));
        }
        self.put(&line);
        for _ in 0..count {
            self.frames.pop();
            self.put("end");
            if self.choices.below(3) != 2 {
                self.statement(depth);
            }
            if self.choices.below(3) == 2
                && self.frames.last().is_some_and(|it| it.result.is_none())
            {
                let blocks: Vec<usize> = self.targets(None);
                let place = *self.choices.one(&blocks);
                if self.frames[place].counter.is_none() && place > 0 {
                    let label = self.depth_of(place);
                    self.put(&format!("br {label}"));
                }
            }
        }
    }

    /// A loop that walks through memory in steps.
    fn walk(&mut self, depth: usize) {
        if self.walk.is_some() {
            return;
        }
        let [counter, moving, copy, fixed] = [(); 4].map(|()| self.own_local());
        let passes = 1 + self.choices.below(5);
        let middle = (CELLS.0 + 96) as i64;
        let shift = *self.choices.one(&[0, 0, 1, 2, 3]);
        let mut step = *self.choices.one(&[4, 1, 8, 2, -4, -8, 12, 16, -1, 0]) >> shift;
        let based = shift > 0 || self.choices.below(2) == 1;
        if based {
            // What moves may be negative, and what leaves on the left does not matter.
            let first = self.choices.below(4) as i64 - 2;
            self.put(&format!("i32.const {first}\nlocal.set {moving}"));
            self.expression(I32, depth);
            self.constant(12);
            self.put("i32.and");
            self.constant(middle);
            self.put(&format!("i32.add\nlocal.set {fixed}"));
            if shift > 0 && self.choices.below(4) == 3 {
                step += 1 << (32 - shift);
            }
        } else {
            self.expression(I32, depth);
            self.constant(12);
            self.put("i32.and");
            self.constant(middle);
            self.put(&format!("i32.add\nlocal.set {moving}"));
        }
        let walk = Walk { moving: (moving, shift), base: based.then_some(fixed), copy };
        self.place(walk);
        self.put(&format!("local.set {copy}\ni32.const {passes}\nlocal.set {counter}"));
        let first = self.choices.below(2) == 1;
        if first {
            self.put("block");
        }
        self.put("loop");
        if first {
            self.put(&format!("local.get {counter}\ni32.eqz\nbr_if 1"));
        }
        self.walk = Some(walk);
        let count = 1 + self.choices.below(4);
        let moves = self.choices.below(count + 1);
        for i in 0..=count {
            if i == moves {
                self.put(&format!("local.get {moving}"));
                self.constant(step);
                self.put(&format!("i32.add\nlocal.set {moving}"));
            }
            if i == count {
                break;
            }
            match self.choices.below(5) {
                0 => {
                    self.place(walk);
                    self.put(&format!("local.set {copy}"));
                }
                1 | 2 => {
                    let ty = *self.choices.one(&[I32, I64, I32, F64]);
                    let local = *self.choices.one(ty.locals());
                    self.expression(ty, depth.max(1));
                    self.put(&format!("local.set {local}"));
                }
                _ => self.store(depth.max(1)),
            }
        }
        self.walk = None;
        self.put(&format!("local.get {counter}\ni32.const -1\ni32.add"));
        if first {
            self.put(&format!("local.set {counter}\nbr 0\nend\nend"));
        } else {
            self.put(&format!("local.tee {counter}\nbr_if 0\nend"));
        }
    }
}
