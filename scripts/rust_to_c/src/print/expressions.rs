//! Expressions, but for arithmetic: constants, cells of memory, conditions, calls.

use super::{
    c_type, cell_name, cell_type, Kind, Printer, Text, Tightness, ASSIGNMENT, BOTH, CHOICE, EITHER,
    EQUALITY, ORDER, PRIMARY, PRODUCT, SHIFT, SUM, UNARY,
};
use crate::helpers::Helper;
use crate::tree::{Binary, Cell, Expr, Relation, Type, Value};

impl Printer {
    pub(super) fn cell(&mut self, cell: Cell, address: &Expr, offset: u32) -> String {
        self.cells.insert(cell);
        if let Expr::Local(Type::Pointer(_), pointer) = address {
            return format!("{}[{}]", self.locals[pointer], offset as i32);
        }
        format!("{}({})", cell_name(cell), self.address(address, offset))
    }

    /// What is added to the memory's place: a sum of which all but the last steps wrap around like
    /// u32. The last may be pointer arithmetic, if small: nothing lies below address 1024, and so
    /// nothing is reached by wrapping around in a step that ends, with the offset, below that.
    fn address(&mut self, address: &Expr, offset: u32) -> String {
        if let Some(place) = address.integer() {
            return (u64::from(place as u32) + u64::from(offset)).to_string();
        }
        let (base, step) = match address {
            Expr::Binary(Binary::Add, _, base, step) => match step.integer() {
                Some(step) if (-1023..1024 - i64::from(offset)).contains(&step) => (&**base, step),
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
    pub(super) fn pointer(&mut self, address: &Expr) -> String {
        let plus = self.spaced("+");
        format!("m{plus}{}", self.address(address, 0))
    }

    pub(super) fn argument(&mut self, value: &Expr) -> String {
        self.expr(value).within(ASSIGNMENT)
    }

    pub(super) fn condition(&mut self, e: &Expr) -> String {
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
    pub(super) fn exact(&mut self, e: &Expr) -> Text {
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
    pub(super) fn unsigned(&mut self, e: &Expr) -> Text {
        let text = self.expr(e);
        if text.kind == Kind::Int {
            self.exact(e)
        } else {
            text
        }
    }

    /// Read as signed.
    pub(super) fn signed(&mut self, e: &Expr) -> Text {
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

    pub(super) fn expr(&mut self, e: &Expr) -> Text {
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
            Expr::Place(cell, address) => {
                let place = self.pointer(address);
                if *cell == Cell::Byte {
                    return Text::new(place, SUM, Kind::Exact);
                }
                Text::new(format!("({} *)({place})", cell_type(*cell)), UNARY, Kind::Exact)
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
                Value::I32(_) | Value::I64(_) => unreachable!("{constant:?} is not a float"),
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
}
