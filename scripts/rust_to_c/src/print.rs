//! Trees as C.
//!
//! An i32 is a `u32` in C and an i64 a `u64`: of unsigned numbers C says what an overflow gives. What
//! reads its operands as signed gets them through a cast.
//!
//! C computes with `int` where all operands are narrower, so every text comes with the `Kind` of its
//! C type. An `int` whose value is the same number modulo 2^32 or 2^64 may stand for the wide type
//! wherever C converts it by itself: beside a wide operand, in an assignment, as an argument. Where
//! two such meet and it matters, one of them gets a cast (`exact`).

use crate::helpers::Helper;
use crate::structure::Target;
use crate::tree::{
    jumps, Arm, Binary, Cell, Expr, Label, Local, Relation, Stmt, Type, Unary, Value,
};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// What the functions of one file have in common.
#[derive(Debug, Default)]
pub(crate) struct Printer {
    /// The functions' names.
    pub(crate) functions: BTreeMap<u32, String>,
    /// Without a blank that need not be.
    pub(crate) tight: bool,
    /// What the text relies on: it has to stand above.
    pub(crate) helpers: BTreeSet<Helper>,
    pub(crate) cells: BTreeSet<Cell>,
    pub(crate) globals: BTreeSet<u32>,
    pub(crate) signatures: BTreeSet<u32>,
    /// The current function's locals.
    pub(crate) locals: BTreeMap<Local, String>,
    /// The labels of the current function that a `goto` names.
    gotos: BTreeSet<Label>,
}

/// The name of a type in C.
pub(crate) fn c_type(ty: Type) -> &'static str {
    match ty {
        Type::I32 => "u32",
        Type::I64 => "u64",
        Type::F32 => "float",
        Type::F64 => "double",
    }
}

/// The name of a cell in C: a macro.
pub(crate) fn cell_name(cell: Cell) -> &'static str {
    match cell {
        Cell::Byte => "B",
        Cell::Half => "H",
        Cell::Word => "I",
        Cell::Long => "Q",
        Cell::Single => "F",
        Cell::Double => "D",
    }
}

/// The C type of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// An int that is not negative.
    Small,
    /// An int.
    Int,
    /// The type that stands for the expression's type.
    Exact,
}

/// How tightly the outermost operator of a text binds.
type Tightness = u8;
const PRIMARY: Tightness = 15;
const UNARY: Tightness = 14;
const PRODUCT: Tightness = 13;
const SUM: Tightness = 12;
const SHIFT: Tightness = 11;
const ORDER: Tightness = 10;
const EQUALITY: Tightness = 9;
const AND: Tightness = 8;
const XOR: Tightness = 7;
const OR: Tightness = 6;
const BOTH: Tightness = 5;
const EITHER: Tightness = 4;
const CHOICE: Tightness = 3;
const ASSIGNMENT: Tightness = 2;

/// An expression in C.
#[derive(Clone, Debug)]
struct Text {
    c: String,
    tightness: Tightness,
    kind: Kind,
}

impl Text {
    fn new(text: impl Into<String>, tightness: Tightness, kind: Kind) -> Self {
        Text { c: text.into(), tightness, kind }
    }

    /// In parentheses, if an operator around it binds tighter.
    fn within(self, tightness: Tightness) -> String {
        if self.tightness < tightness {
            format!("({})", self.c)
        } else {
            self.c
        }
    }

    fn is_exact(&self) -> bool {
        self.kind == Kind::Exact
    }
}

/// Where `continue` and `break` lead in the current list.
#[derive(Clone, Default)]
struct Around {
    head: Option<Label>,
    exit: Option<Target>,
}

impl Printer {
    /// The body of a function, indented.
    pub(crate) fn body(&mut self, body: &[Stmt]) -> String {
        self.gotos.clear();
        let mut out = String::new();
        let end = Target::Return(None);
        self.list(&mut out, body, 1, Some(&end), &Around::default());
        out
    }

    fn line(out: &mut String, depth: usize, text: &str) {
        out.extend(std::iter::repeat_n('\t', depth));
        out.push_str(text);
        out.push('\n');
    }

    /// ` = ` or `=`.
    fn spaced(&self, operator: &str) -> String {
        if self.tight {
            operator.to_string()
        } else {
            format!(" {operator} ")
        }
    }

    fn list(
        &mut self,
        out: &mut String,
        list: &[Stmt],
        depth: usize,
        next: Option<&Target>,
        around: &Around,
    ) {
        for (i, stmt) in list.iter().enumerate() {
            let behind = match list.get(i + 1) {
                Some(stmt) => Target::of(stmt),
                None => next.cloned(),
            };
            self.stmt(out, stmt, depth, behind.as_ref(), around);
        }
        // A label has to have a statement behind it.
        if !list.is_empty() && out.ends_with(":\n") {
            out.truncate(out.len() - 1);
            out.push_str(";\n");
        }
    }

    fn stmt(
        &mut self,
        out: &mut String,
        stmt: &Stmt,
        depth: usize,
        behind: Option<&Target>,
        around: &Around,
    ) {
        match stmt {
            Stmt::If(condition, then, otherwise) => {
                self.if_(out, (condition, then, otherwise), depth, behind, around);
            }
            Stmt::Block(label, body) => {
                let end = behind.cloned().unwrap_or(Target::Label(*label));
                self.list(out, body, depth, Some(&end), around);
                self.label(out, *label, depth);
            }
            Stmt::Loop { head, exit, body } => {
                let after = behind.cloned().unwrap_or(Target::Label(*exit));
                let inner = Around { head: Some(*head), exit: Some(after) };
                let mut text = String::new();
                self.loop_(&mut text, *head, body, depth, &inner);
                self.label(out, *head, depth);
                out.push_str(&text);
                self.label(out, *exit, depth);
            }
            Stmt::Switch(value, arms) => self.switch(out, value, arms, depth, behind, around),
            simple => {
                let text = self.simple(simple, around);
                Self::line(out, depth, &text);
            }
        }
    }

    fn label(&self, out: &mut String, label: Label, depth: usize) {
        if self.gotos.contains(&label) {
            Self::line(out, depth - 1, &format!("L{label}:"));
        }
    }

    fn if_(
        &mut self,
        out: &mut String,
        (condition, then, otherwise): (&Expr, &[Stmt], &[Stmt]),
        depth: usize,
        behind: Option<&Target>,
        around: &Around,
    ) {
        let head = format!("if{}({})", self.gap(), self.condition(condition));
        let mut text = String::new();
        self.list(&mut text, then, depth + 1, behind, around);
        let one_line = text.lines().count() == 1 && !text.trim_start().starts_with("if");
        if one_line && otherwise.is_empty() {
            let text = text.trim_start();
            Self::line(out, depth, format!("{head}{}{text}", self.gap()).trim_end());
            return;
        }
        Self::line(out, depth, &format!("{head}{}{{", self.gap()));
        out.push_str(&text);
        match otherwise {
            [] => Self::line(out, depth, "}"),
            [Stmt::If(..)] => {
                let mut text = String::new();
                self.list(&mut text, otherwise, depth, behind, around);
                let gap = self.gap();
                Self::line(out, depth, format!("}}{gap}else {}", text.trim()).as_str());
            }
            _ => {
                Self::line(out, depth, &format!("}}{0}else{0}{{", self.gap()));
                self.list(out, otherwise, depth + 1, behind, around);
                Self::line(out, depth, "}");
            }
        }
    }

    fn gap(&self) -> &'static str {
        if self.tight {
            ""
        } else {
            " "
        }
    }

    fn loop_(
        &mut self,
        out: &mut String,
        head: Label,
        body: &[Stmt],
        depth: usize,
        around: &Around,
    ) {
        let leaving = |stmt: Option<&Stmt>| match stmt {
            Some(Stmt::If(condition, then, otherwise)) => {
                let leaves = then.len() == 1 && Target::of(&then[0]) == around.exit;
                (leaves && otherwise.is_empty()).then(|| condition.clone().negated())
            }
            _ => None,
        };
        let again = Target::Label(head);
        let gap = self.gap();
        if let Some(condition) = leaving(body.first()) {
            let condition = self.condition(&condition);
            Self::line(out, depth, &format!("while{gap}({condition}){gap}{{"));
            self.list(out, &body[1..], depth + 1, Some(&again), around);
            Self::line(out, depth, "}");
        } else if let (Some(condition), 0) = (leaving(body.last()), jumps(body, head)) {
            Self::line(out, depth, &format!("do{gap}{{"));
            self.list(out, &body[..body.len() - 1], depth + 1, None, around);
            let condition = self.condition(&condition);
            Self::line(out, depth, &format!("}}{gap}while{gap}({condition});"));
        } else {
            Self::line(out, depth, &format!("for{gap}(;;){gap}{{"));
            self.list(out, body, depth + 1, Some(&again), around);
            Self::line(out, depth, "}");
        }
    }

    fn switch(
        &mut self,
        out: &mut String,
        value: &Expr,
        arms: &[Arm],
        depth: usize,
        behind: Option<&Target>,
        around: &Around,
    ) {
        let value = self.unsigned(value).c;
        let gap = self.gap();
        Self::line(out, depth, &format!("switch{gap}({value}){gap}{{"));
        let inner = Around { head: around.head, exit: behind.cloned() };
        let leaves = |arm: &Arm| match &arm.body[..] {
            [] => true,
            [stmt] => Target::of(stmt) == inner.exit && inner.exit.is_some(),
            _ => false,
        };
        for arm in arms.iter().filter(|arm| !(arm.default && leaves(arm))) {
            // The default arm's own values need not be named.
            let values = if arm.default { &[][..] } else { &arm.values[..] };
            let mut cases = String::new();
            for value in values {
                let _ = write!(cases, "case {value}: ");
            }
            cases.push_str(if arm.default { "default:" } else { "" });
            Self::line(out, depth, cases.trim_end());
            self.list(out, &arm.body, depth + 1, behind, &inner);
            if may_run_on(&arm.body) {
                Self::line(out, depth + 1, "break;");
            }
        }
        Self::line(out, depth, "}");
    }

    /// A statement without others in it.
    fn simple(&mut self, stmt: &Stmt, around: &Around) -> String {
        match stmt {
            Stmt::Set(local, value) => self.assignment(*local, value),
            Stmt::SetGlobal(global, value) => {
                let name = self.global(*global);
                let value = self.expr(value).c;
                format!("{name}{}{value};", self.spaced("="))
            }
            Stmt::Store { cell, address, offset, value } => {
                let place = self.cell(*cell, address, *offset);
                let value = self.stored(*cell, value);
                format!("{place}{}{value};", self.spaced("="))
            }
            Stmt::Do(value) => format!("{};", self.expr(value).c),
            Stmt::Copy { to, from, length } => {
                let (to, from) = (self.pointer(to), self.pointer(from));
                let length = self.argument(length);
                format!("{};", self.called("memmove", &[to, from, length]))
            }
            Stmt::Fill { to, value, length } => {
                let to = self.pointer(to);
                let (value, length) = (self.argument(value), self.argument(length));
                format!("{};", self.called("memset", &[to, value, length]))
            }
            Stmt::Jump(label) => {
                if around.exit == Some(Target::Label(*label)) {
                    "break;".to_string()
                } else if around.head == Some(*label) {
                    "continue;".to_string()
                } else {
                    self.gotos.insert(*label);
                    format!("goto L{label};")
                }
            }
            Stmt::Return(None) => "return;".to_string(),
            Stmt::Return(Some(value)) => format!("return {};", self.expr(value).c),
            Stmt::Trap => {
                self.helpers.insert(Helper::Fail);
                "fail();".to_string()
            }
            _ => unreachable!("{stmt:?} has statements in it"),
        }
    }

    fn assignment(&mut self, local: Local, value: &Expr) -> String {
        let name = self.locals[&local].clone();
        if let Expr::Binary(operator, ty, left, right) = value {
            let is_it = |side: &Expr| matches!(side, Expr::Local(_, same) if *same == local);
            let turns = matches!(
                operator,
                Binary::Add | Binary::Mul | Binary::And | Binary::Or | Binary::Xor
            );
            let other = match () {
                () if is_it(left) => Some(right),
                () if turns && is_it(right) => Some(left),
                () => None,
            };
            if let (Some(other), false) = (other, ty.is_float()) {
                if let Some(text) = self.compound(&name, *operator, *ty, other) {
                    return text;
                }
            }
        }
        let value = self.expr(value).c;
        format!("{name}{}{value};", self.spaced("="))
    }

    /// `name op= other`, where C has that.
    fn compound(&mut self, name: &str, operator: Binary, ty: Type, other: &Expr) -> Option<String> {
        let (operator, other) = positive(operator, other);
        let (sign, value) = match operator {
            Binary::Add | Binary::Sub if other.integer() == Some(1) => {
                let sign = if operator == Binary::Add { "++" } else { "--" };
                return Some(format!("{name}{sign};"));
            }
            Binary::Shl | Binary::ShrU => (sign(operator), self.amount(&other, ty).c),
            Binary::DivU | Binary::RemU if is_safe_divisor(&other, false) => {
                (sign(operator), self.exact(&other).c)
            }
            Binary::Add | Binary::Sub | Binary::Mul | Binary::And | Binary::Or | Binary::Xor => {
                (sign(operator), self.expr(&other).c)
            }
            _ => return None,
        };
        Some(format!("{name}{}{value};", self.spaced(&format!("{sign}="))))
    }

    /// A value on its way into a cell: its higher bits do not matter.
    fn stored(&mut self, cell: Cell, value: &Expr) -> String {
        let bits = match cell {
            Cell::Byte => 8,
            Cell::Half => 16,
            _ => 32,
        };
        match value {
            Expr::Const(constant) if bits < 32 => {
                let value = constant.integer().expect("an integer");
                (value & ((1 << bits) - 1)).to_string()
            }
            Expr::Unary(Unary::Wrap, _, inner) => self.stored(cell, inner),
            Expr::Const(Value::I64(value)) if cell == Cell::Word => {
                self.expr(&Expr::i32(*value as i32)).c
            }
            value => self.expr(value).c,
        }
    }

    fn global(&mut self, global: u32) -> String {
        self.globals.insert(global);
        global_name(global)
    }

    fn cell(&mut self, cell: Cell, address: &Expr, offset: u32) -> String {
        self.cells.insert(cell);
        format!("{}({})", cell_name(cell), self.address(address, offset))
    }

    /// What is added to the memory's place: a sum of which all but the last steps wrap around like
    /// u32. The last may be pointer arithmetic, if small: nothing lies below address 1024, and so
    /// nothing is reached by wrapping around in a step that is shorter than that.
    fn address(&mut self, address: &Expr, offset: u32) -> String {
        if let Some(place) = address.integer() {
            return (u64::from(place as u32) + u64::from(offset)).to_string();
        }
        let (base, step) = match address {
            Expr::Binary(Binary::Add, _, base, step) => match step.integer() {
                Some(step) if step.abs() < 1024 => (&**base, step),
                _ => (address, 0),
            },
            _ => (address, 0),
        };
        let step = step + i64::from(offset);
        let text = self.unsigned(base).within(PRODUCT);
        if step == 0 {
            return text;
        }
        let sign = self.spaced(if step > 0 { "+" } else { "-" });
        format!("{text}{sign}{}", step.abs())
    }

    /// A pointer for the functions of string.h.
    fn pointer(&mut self, address: &Expr) -> String {
        let plus = self.spaced("+");
        format!("m{plus}{}", self.address(address, 0))
    }

    fn argument(&mut self, value: &Expr) -> String {
        self.expr(value).within(ASSIGNMENT)
    }

    fn called(&self, name: &str, arguments: &[String]) -> String {
        let comma = if self.tight { "," } else { ", " };
        format!("{name}({})", arguments.join(comma))
    }

    fn helper(&mut self, helper: Helper, arguments: &[String]) -> Text {
        self.helpers.insert(helper);
        Text::new(self.called(helper.name(), arguments), PRIMARY, Kind::Exact)
    }

    fn condition(&mut self, e: &Expr) -> String {
        self.truth(e).c
    }

    /// A condition; what looks like a slip to compilers is compared with 0.
    fn truth(&mut self, e: &Expr) -> Text {
        let e = e.clone().truth();
        let text = self.expr(&e);
        let slip = matches!(
            e,
            Expr::Binary(Binary::Mul | Binary::Shl, ..) | Expr::Select { .. } | Expr::Const(_)
        );
        if slip {
            let unequal = self.spaced("!=");
            Text::new(format!("{}{unequal}0", text.within(ORDER)), EQUALITY, Kind::Small)
        } else {
            text
        }
    }

    /// Of the type that stands for the expression's.
    fn exact(&mut self, e: &Expr) -> Text {
        match e {
            Expr::Const(Value::I32(value)) => {
                Text::new(format!("{}u", *value as u32), PRIMARY, Kind::Exact)
            }
            e => {
                let text = self.expr(e);
                if text.is_exact() {
                    return text;
                }
                Text::new(format!("({}){}", c_type(e.ty()), text.within(UNARY)), UNARY, Kind::Exact)
            }
        }
    }

    /// Not negative: an int is converted.
    fn unsigned(&mut self, e: &Expr) -> Text {
        let text = self.expr(e);
        if text.kind == Kind::Int {
            self.exact(e)
        } else {
            text
        }
    }

    /// Read as signed.
    fn signed(&mut self, e: &Expr) -> Text {
        let text = self.expr(e);
        match (e, text.kind) {
            (Expr::Const(Value::I32(i32::MIN)), _) => {
                Text::new("(-2147483647 - 1)", PRIMARY, Kind::Int)
            }
            (_, Kind::Small | Kind::Int) => text,
            (_, Kind::Exact) => {
                let ty = if e.ty() == Type::I32 { "int" } else { "i64" };
                Text::new(format!("({ty}){}", text.within(UNARY)), UNARY, Kind::Int)
            }
        }
    }

    fn expr(&mut self, e: &Expr) -> Text {
        match e {
            Expr::Const(value) => self.constant(*value),
            Expr::Local(_, local) => Text::new(self.locals[local].as_str(), PRIMARY, Kind::Exact),
            Expr::Global(_, global) => Text::new(self.global(*global), PRIMARY, Kind::Exact),
            Expr::Load { ty, cell, signed, address, offset } => {
                self.load(*ty, *cell, *signed, address, *offset)
            }
            Expr::Binary(operator, ty, left, right) if ty.is_float() => {
                self.float_binary(*operator, *ty, left, right)
            }
            Expr::Binary(operator, ty, left, right) => self.binary(*operator, *ty, left, right),
            Expr::Compare { relation, signed, left, right } => {
                self.compare(*relation, *signed, left, right)
            }
            Expr::Not(inner) => self.not(inner),
            Expr::Both(a, b) => self.joined("&&", BOTH, a, b),
            Expr::Either(a, b) => self.joined("||", EITHER, a, b),
            Expr::Unary(operator, ty, inner) => self.unary(*operator, *ty, inner),
            Expr::Select { condition, then, otherwise } => self.select(condition, then, otherwise),
            Expr::Call { function, arguments, .. } => {
                let arguments: Vec<String> = arguments.iter().map(|e| self.argument(e)).collect();
                let name = self.functions[function].clone();
                Text::new(self.called(&name, &arguments), PRIMARY, Kind::Exact)
            }
            Expr::CallIndirect { signature, place, arguments, .. } => {
                self.signatures.insert(*signature);
                let arguments: Vec<String> = arguments.iter().map(|e| self.argument(e)).collect();
                let place = self.unsigned(place).c;
                let name = format!("((T{signature})table[{place}])");
                Text::new(self.called(&name, &arguments), PRIMARY, Kind::Exact)
            }
            Expr::MemorySize => {
                self.helpers.insert(Helper::Pages);
                Text::new("pages", PRIMARY, Kind::Exact)
            }
            Expr::MemoryGrow(more) => {
                let more = self.argument(more);
                self.helper(Helper::Grow, &[more])
            }
        }
    }

    fn constant(&mut self, value: Value) -> Text {
        match value {
            Value::I32(value @ 0..) => Text::new(value.to_string(), PRIMARY, Kind::Small),
            Value::I32(i32::MIN) => Text::new("0x80000000u", PRIMARY, Kind::Exact),
            Value::I32(value) => Text::new(value.to_string(), UNARY, Kind::Int),
            Value::I64(value) if value > i64::from(i32::MIN) && value <= i64::from(i32::MAX) => {
                self.constant(Value::I32(value as i32))
            }
            Value::I64(value) if u32::try_from(value).is_ok() => {
                Text::new(format!("(u64){value}u"), UNARY, Kind::Exact)
            }
            Value::I64(value) => {
                let (high, low) = (format!("0x{:x}", value as u64 >> 32), value as u32);
                self.helper(Helper::Wide, &[high, format!("0x{low:x}u")])
            }
            Value::F32(bits) => self.float(f64::from(f32::from_bits(bits)), value),
            Value::F64(bits) => self.float(f64::from_bits(bits), value),
        }
    }

    fn float(&mut self, value: f64, constant: Value) -> Text {
        if !value.is_finite() {
            return match constant {
                Value::F32(bits) => self.helper(Helper::F32OfBits, &[format!("{bits}u")]),
                Value::F64(bits) => {
                    let bits = self.constant(Value::I64(bits as i64)).c;
                    self.helper(Helper::F64OfBits, &[bits])
                }
                Value::I32(_) | Value::I64(_) => unreachable!("{constant:?} is no float"),
            };
        }
        // Rust and C both read the shortest decimal back as the same number.
        let text = match constant {
            Value::F32(bits) => format!("{:?}f", f32::from_bits(bits)),
            _ => format!("{value:?}"),
        };
        if value.is_sign_negative() {
            Text::new(format!("({text})"), PRIMARY, Kind::Exact)
        } else {
            Text::new(text, PRIMARY, Kind::Exact)
        }
    }

    fn load(&mut self, ty: Type, cell: Cell, signed: bool, address: &Expr, offset: u32) -> Text {
        let text = self.cell(cell, address, offset);
        match (cell, signed) {
            (Cell::Byte, true) => Text::new(format!("(signed char){text}"), UNARY, Kind::Int),
            (Cell::Half, true) => Text::new(format!("(short){text}"), UNARY, Kind::Int),
            (Cell::Word, true) => Text::new(format!("(int){text}"), UNARY, Kind::Int),
            (Cell::Byte | Cell::Half, false) => Text::new(text, PRIMARY, Kind::Small),
            (Cell::Word, false) if ty == Type::I64 => {
                Text::new(format!("(u64){text}"), UNARY, Kind::Exact)
            }
            _ => Text::new(text, PRIMARY, Kind::Exact),
        }
    }

    fn binary(&mut self, operator: Binary, ty: Type, left: &Expr, right: &Expr) -> Text {
        match operator {
            Binary::Add | Binary::Sub | Binary::Mul => self.sum(operator, left, right),
            Binary::And | Binary::Or | Binary::Xor => self.bitwise(operator, left, right),
            Binary::Shl | Binary::ShrU | Binary::ShrS => self.shift(operator, ty, left, right),
            Binary::DivS | Binary::DivU | Binary::RemS | Binary::RemU => {
                self.division(operator, ty, left, right)
            }
            Binary::High | Binary::Rotl | Binary::Rotr => {
                let helper = match (operator, ty) {
                    (Binary::High, _) => Helper::High,
                    (Binary::Rotl, Type::I32) => Helper::Rotl32,
                    (Binary::Rotl, _) => Helper::Rotl64,
                    (_, Type::I32) => Helper::Rotr32,
                    (_, _) => Helper::Rotr64,
                };
                let arguments = [self.argument(left), self.argument(right)];
                self.helper(helper, &arguments)
            }
            Binary::Div | Binary::Min | Binary::Max | Binary::CopySign => {
                unreachable!("{operator:?} is for floats")
            }
        }
    }

    fn sum(&mut self, operator: Binary, left: &Expr, right: &Expr) -> Text {
        let (operator, right) = positive(operator, right);
        let tightness = if operator == Binary::Mul { PRODUCT } else { SUM };
        let (mut a, mut b) = (self.expr(left), self.expr(&right));
        if !a.is_exact() && !b.is_exact() {
            if matches!(right, Expr::Const(Value::I32(_))) {
                b = self.exact(&right);
            } else {
                a = self.exact(left);
            }
        }
        let sign = self.spaced(sign(operator));
        let text = format!("{}{sign}{}", a.within(tightness), b.within(tightness + 1));
        Text::new(text, tightness, Kind::Exact)
    }

    fn bitwise(&mut self, operator: Binary, left: &Expr, right: &Expr) -> Text {
        let tightness = match operator {
            Binary::And => AND,
            Binary::Xor => XOR,
            _ => OR,
        };
        if operator == Binary::Xor && right.integer() == Some(-1) {
            let text = self.expr(left);
            let kind = if text.is_exact() { Kind::Exact } else { Kind::Int };
            return Text::new(format!("~{}", text.within(UNARY)), UNARY, kind);
        }
        let (a, b) = (self.expr(left), self.expr(right));
        let kind = match (a.kind, b.kind) {
            (Kind::Exact, _) | (_, Kind::Exact) => Kind::Exact,
            (Kind::Small, Kind::Small) => Kind::Small,
            _ => Kind::Int,
        };
        // Compilers want parentheses around any other operator here.
        let side = |e: &Expr| match e {
            Expr::Binary(same, ..) if *same == operator => tightness,
            _ => UNARY,
        };
        let (a, b) = (a.within(side(left)), b.within(side(right)));
        Text::new(format!("{a}{}{b}", self.spaced(sign(operator))), tightness, kind)
    }

    /// How far to shift: wasm looks at the lowest bits only.
    fn amount(&mut self, amount: &Expr, ty: Type) -> Text {
        let mask = i64::from(ty.bits() - 1);
        match amount {
            Expr::Const(value) => {
                let amount = value.integer().expect("an integer") & mask;
                Text::new(amount.to_string(), PRIMARY, Kind::Small)
            }
            Expr::Binary(Binary::And, _, _, bits)
                if bits.integer().is_some_and(|bits| (0..=mask).contains(&bits)) =>
            {
                self.expr(amount)
            }
            amount => {
                let text = self.expr(amount).within(UNARY);
                Text::new(format!("{text}{}{mask}", self.spaced("&")), AND, Kind::Exact)
            }
        }
    }

    fn shift(&mut self, operator: Binary, ty: Type, left: &Expr, right: &Expr) -> Text {
        let amount = self.amount(right, ty).within(PRODUCT);
        let sign = self.spaced(sign(operator));
        if operator == Binary::ShrS {
            let value = self.signed(left);
            if ty == Type::I32 {
                return Text::new(
                    format!("{}{sign}{amount}", value.within(UNARY)),
                    SHIFT,
                    Kind::Int,
                );
            }
            let value = self.exact(left).within(UNARY);
            let text = format!("(u64)((i64){value}{sign}{amount})");
            return Text::new(text, UNARY, Kind::Exact);
        }
        let short = self.expr(left);
        let fits = operator == Binary::ShrU && short.kind == Kind::Small && ty == Type::I32;
        let value = if fits { short } else { self.exact(left) };
        let kind = value.kind;
        Text::new(format!("{}{sign}{amount}", value.within(UNARY)), SHIFT, kind)
    }

    fn division(&mut self, operator: Binary, ty: Type, left: &Expr, right: &Expr) -> Text {
        let signed = matches!(operator, Binary::DivS | Binary::RemS);
        if !is_safe_divisor(right, signed) {
            let helper = match (operator, ty) {
                (Binary::DivS, Type::I32) => Helper::DivS32,
                (Binary::DivU, Type::I32) => Helper::DivU32,
                (Binary::RemS, Type::I32) => Helper::RemS32,
                (Binary::RemU, Type::I32) => Helper::RemU32,
                (Binary::DivS, _) => Helper::DivS64,
                (Binary::DivU, _) => Helper::DivU64,
                (Binary::RemS, _) => Helper::RemS64,
                (_, _) => Helper::RemU64,
            };
            let arguments = [self.argument(left), self.argument(right)];
            return self.helper(helper, &arguments);
        }
        let sign = self.spaced(sign(operator));
        if !signed {
            let (a, b) = (self.expr(left), self.expr(right));
            let small = a.kind == Kind::Small && b.kind == Kind::Small;
            let (a, b) = if small { (a, b) } else { (self.exact(left), self.exact(right)) };
            let kind = a.kind;
            let text = format!("{}{sign}{}", a.within(PRODUCT), b.within(UNARY));
            return Text::new(text, PRODUCT, kind);
        }
        let divisor = self.signed(right).within(UNARY);
        if ty == Type::I32 {
            let value = self.signed(left).within(PRODUCT);
            return Text::new(format!("{value}{sign}{divisor}"), PRODUCT, Kind::Int);
        }
        let value = self.exact(left).within(UNARY);
        Text::new(format!("(u64)((i64){value}{sign}{divisor})"), UNARY, Kind::Exact)
    }

    fn float_binary(&mut self, operator: Binary, ty: Type, left: &Expr, right: &Expr) -> Text {
        let helper = match operator {
            Binary::Min => Helper::Min,
            Binary::Max => Helper::Max,
            Binary::CopySign => Helper::CopySign,
            _ => {
                let tightness = match operator {
                    Binary::Mul | Binary::Div => PRODUCT,
                    _ => SUM,
                };
                let (a, b) = (self.expr(left), self.expr(right));
                let sign = self.spaced(sign(operator));
                let text = format!("{}{sign}{}", a.within(tightness), b.within(tightness + 1));
                return Text::new(text, tightness, Kind::Exact);
            }
        };
        let arguments = [self.argument(left), self.argument(right)];
        let text = self.helper(helper, &arguments);
        as_float(text, ty)
    }

    fn compare(&mut self, relation: Relation, signed: bool, left: &Expr, right: &Expr) -> Text {
        let equality = matches!(relation, Relation::Eq | Relation::Ne);
        let (sign, tightness) = match relation {
            Relation::Eq => ("==", EQUALITY),
            Relation::Ne => ("!=", EQUALITY),
            Relation::Lt => ("<", ORDER),
            Relation::Gt => (">", ORDER),
            Relation::Le => ("<=", ORDER),
            Relation::Ge => (">=", ORDER),
        };
        let (mut a, mut b) = (self.expr(left), self.expr(right));
        // As ints two numbers are equal exactly if they are as unsigned ones. Otherwise a number that
        // may be negative has to be unsigned, and then the other one, too.
        let ints = equality && !a.is_exact() && !b.is_exact();
        let negative = a.kind == Kind::Int || b.kind == Kind::Int;
        if signed && !left.ty().is_float() {
            (a, b) = (self.signed(left), self.signed(right));
        } else if negative && !ints {
            (a, b) = (self.exact(left), self.exact(right));
        }
        let sign = self.spaced(sign);
        // A `!` beside a comparison looks like a slip.
        let side = |text: Text, e: &Expr| {
            text.within(if matches!(e, Expr::Not(_)) { PRIMARY } else { SHIFT })
        };
        let text = format!("{}{sign}{}", side(a, left), side(b, right));
        Text::new(text, tightness, Kind::Small)
    }

    fn not(&mut self, inner: &Expr) -> Text {
        match inner {
            Expr::Not(twice) => {
                let text = self.expr(twice).within(SHIFT);
                Text::new(format!("{text}{}0", self.spaced("!=")), EQUALITY, Kind::Small)
            }
            Expr::Compare { left, .. } if !left.ty().is_float() => {
                self.expr(&inner.clone().negated())
            }
            Expr::Binary(Binary::Mul | Binary::Shl, ..) | Expr::Select { .. } => {
                let text = self.expr(inner).within(SHIFT);
                Text::new(format!("{text}{}0", self.spaced("==")), EQUALITY, Kind::Small)
            }
            inner => Text::new(format!("!{}", self.expr(inner).within(UNARY)), UNARY, Kind::Small),
        }
    }

    fn joined(&mut self, sign: &str, tightness: Tightness, a: &Expr, b: &Expr) -> Text {
        let mut side = |e: &Expr| {
            let text = self.truth(e);
            // Compilers want parentheses where one of the two stands within the other.
            let clear = text.tightness > BOTH || text.tightness == tightness;
            text.within(if clear { 0 } else { PRIMARY })
        };
        let (a, b) = (side(a), side(b));
        Text::new(format!("{a}{}{b}", self.spaced(sign)), tightness, Kind::Small)
    }

    fn select(&mut self, condition: &Expr, then: &Expr, otherwise: &Expr) -> Text {
        let condition = self.truth(condition).within(EITHER);
        let (mut a, mut b) = (self.expr(then), self.expr(otherwise));
        let kind = match (a.kind, b.kind) {
            (Kind::Exact, Kind::Int) => {
                b = self.exact(otherwise);
                Kind::Exact
            }
            (Kind::Int, Kind::Exact) => {
                a = self.exact(then);
                Kind::Exact
            }
            (Kind::Exact, _) | (_, Kind::Exact) => Kind::Exact,
            (Kind::Small, Kind::Small) => Kind::Small,
            _ => Kind::Int,
        };
        let (question, colon) = (self.spaced("?"), self.spaced(":"));
        let text = format!("{condition}{question}{}{colon}{}", a.within(EITHER), b.within(CHOICE));
        Text::new(text, CHOICE, kind)
    }

    fn unary(&mut self, operator: Unary, ty: Type, inner: &Expr) -> Text {
        let cast = |to: &str, text: Text, kind| {
            Text::new(format!("({to}){}", text.within(UNARY)), UNARY, kind)
        };
        let from = inner.ty();
        match operator {
            Unary::Wrap => match self.expr(inner) {
                text if text.is_exact() => cast("u32", text, Kind::Exact),
                text => text,
            },
            Unary::ExtendU => match self.expr(inner) {
                text if text.kind == Kind::Small => text,
                _ => cast("u64", self.exact(inner), Kind::Exact),
            },
            Unary::ExtendS | Unary::Extend32 => match self.expr(inner) {
                text if text.is_exact() => cast("int", text, Kind::Int),
                text => text,
            },
            Unary::Extend8 => cast("signed char", self.expr(inner), Kind::Int),
            Unary::Extend16 => cast("short", self.expr(inner), Kind::Int),
            Unary::ConvertS if from == Type::I64 => {
                let value = cast("i64", self.exact(inner), Kind::Int);
                cast(c_type(ty), value, Kind::Exact)
            }
            Unary::ConvertS => cast(c_type(ty), self.signed(inner), Kind::Exact),
            Unary::ConvertU => cast(c_type(ty), self.exact(inner), Kind::Exact),
            Unary::Promote | Unary::Demote => cast(c_type(ty), self.expr(inner), Kind::Exact),
            Unary::Neg => {
                Text::new(format!("(-{})", self.expr(inner).within(UNARY)), PRIMARY, Kind::Exact)
            }
            Unary::Abs | Unary::Ceil | Unary::Floor | Unary::Sqrt => {
                self.helpers.insert(Helper::Math);
                let name = match operator {
                    Unary::Abs => "fabs",
                    Unary::Ceil => "ceil",
                    Unary::Floor => "floor",
                    _ => "sqrt",
                };
                let arguments = [self.argument(inner)];
                as_float(Text::new(self.called(name, &arguments), PRIMARY, Kind::Exact), ty)
            }
            _ => {
                let arguments = [self.argument(inner)];
                let text = self.helper(unary_helper(operator, ty, from), &arguments);
                match operator {
                    Unary::Trunc | Unary::Nearest => as_float(text, ty),
                    _ => text,
                }
            }
        }
    }
}

/// May the text of a list run on into what follows it? Jumps out of a loop or a switch at its end
/// are written `break`, and lead there.
fn may_run_on(list: &[Stmt]) -> bool {
    match list.last() {
        Some(Stmt::Jump(_) | Stmt::Return(_) | Stmt::Trap) => false,
        Some(Stmt::If(_, then, otherwise)) => may_run_on(then) || may_run_on(otherwise),
        _ => true,
    }
}

/// The name of a global variable; the first one of a module is the pointer to its stack.
pub(crate) fn global_name(global: u32) -> String {
    match global {
        0 => "sp".to_string(),
        other => format!("global{other}"),
    }
}

/// The helper for an operator that C does not have.
fn unary_helper(operator: Unary, ty: Type, from: Type) -> Helper {
    let by_width = |narrow, wide| if ty.bits() == 32 { narrow } else { wide };
    match operator {
        Unary::Clz => by_width(Helper::Clz32, Helper::Clz64),
        Unary::Ctz => by_width(Helper::Ctz32, Helper::Ctz64),
        Unary::Popcnt => by_width(Helper::Popcnt32, Helper::Popcnt64),
        Unary::Trunc => Helper::Trunc,
        Unary::Nearest => Helper::Nearest,
        Unary::TruncS => by_width(Helper::ToI32, Helper::ToI64),
        Unary::TruncU => by_width(Helper::ToU32, Helper::ToU64),
        Unary::SatS => by_width(Helper::SatI32, Helper::SatI64),
        Unary::SatU => by_width(Helper::SatU32, Helper::SatU64),
        Unary::Reinterpret if from.is_float() => by_width(Helper::BitsOfF32, Helper::BitsOfF64),
        Unary::Reinterpret => by_width(Helper::F32OfBits, Helper::F64OfBits),
        _ => unreachable!("C has {operator:?}"),
    }
}

/// The result of a function of doubles as a float of type `ty`.
fn as_float(text: Text, ty: Type) -> Text {
    if ty == Type::F64 {
        return text;
    }
    Text::new(format!("(float){}", text.c), UNARY, Kind::Exact)
}

/// Can one divide by it without a look at the operands?
fn is_safe_divisor(divisor: &Expr, signed: bool) -> bool {
    divisor.integer().is_some_and(|d| d != 0 && !(signed && d == -1))
}

/// `+ -5` is `- 5`.
fn positive(operator: Binary, right: &Expr) -> (Binary, Expr) {
    let turned = match operator {
        Binary::Add => Binary::Sub,
        Binary::Sub => Binary::Add,
        _ => return (operator, right.clone()),
    };
    match right {
        Expr::Const(Value::I32(value @ (-0x7fff_ffff..=-1))) => (turned, Expr::i32(-value)),
        Expr::Const(Value::I64(value @ (-0x7fff_ffff..=-1))) => {
            (turned, Expr::Const(Value::I64(-value)))
        }
        _ => (operator, right.clone()),
    }
}

/// The sign of an operator in C.
fn sign(operator: Binary) -> &'static str {
    match operator {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::DivS | Binary::DivU | Binary::Div => "/",
        Binary::RemS | Binary::RemU => "%",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Shl => "<<",
        Binary::ShrS | Binary::ShrU => ">>",
        Binary::High
        | Binary::Rotl
        | Binary::Rotr
        | Binary::Min
        | Binary::Max
        | Binary::CopySign => {
            unreachable!("C has no sign for {operator:?}")
        }
    }
}
