//! Operators that compute.

use super::{c_type, Kind, Printer, Text, AND, OR, PRIMARY, PRODUCT, SHIFT, SUM, UNARY, XOR};
use crate::helpers::Helper;
use crate::tree::{Binary, Expr, Type, Unary, Value};

impl Printer {
    pub(super) fn binary(&mut self, operator: Binary, ty: Type, left: &Expr, right: &Expr) -> Text {
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
    pub(super) fn amount(&mut self, amount: &Expr, ty: Type) -> Text {
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

    pub(super) fn float_binary(
        &mut self,
        operator: Binary,
        ty: Type,
        left: &Expr,
        right: &Expr,
    ) -> Text {
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

    pub(super) fn unary(&mut self, operator: Unary, ty: Type, inner: &Expr) -> Text {
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
            _ => {
                let arguments = [self.argument(inner)];
                let text = self.helper(unary_helper(operator, ty, from), &arguments);
                match operator {
                    Unary::Abs
                    | Unary::Ceil
                    | Unary::Floor
                    | Unary::Trunc
                    | Unary::Nearest
                    | Unary::Sqrt => as_float(text, ty),
                    _ => text,
                }
            }
        }
    }
}

/// The helper for an operator that C does not have.
fn unary_helper(operator: Unary, ty: Type, from: Type) -> Helper {
    let by_width = |narrow, wide| if ty.bits() == 32 { narrow } else { wide };
    match operator {
        Unary::Clz => by_width(Helper::Clz32, Helper::Clz64),
        Unary::Ctz => by_width(Helper::Ctz32, Helper::Ctz64),
        Unary::Popcnt => by_width(Helper::Popcnt32, Helper::Popcnt64),
        Unary::Abs => Helper::Abs,
        Unary::Ceil => Helper::Ceil,
        Unary::Floor => Helper::Floor,
        Unary::Sqrt => Helper::Sqrt,
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
pub(super) fn is_safe_divisor(divisor: &Expr, signed: bool) -> bool {
    divisor.integer().is_some_and(|d| d != 0 && !(signed && d == -1))
}

/// `+ -5` is `- 5`.
pub(super) fn positive(operator: Binary, right: &Expr) -> (Binary, Expr) {
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
pub(super) fn sign(operator: Binary) -> &'static str {
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
