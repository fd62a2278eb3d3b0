//! A function between wasm and C: nested statements with nested expressions.
//!
//! wasm computes on a stack, which C does not have. So every value becomes a tree (`Expr`) at its use, and every effect a
//! statement (`Stmt`) in its order.
//!
//! Labels are places to jump to. A block's label is after it. A loop has two: its head, and its exit after it. The end of
//! a loop's body leads back to the head, as in C.

/// A type of wasm: integers have no sign, operators do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Type {
    I32,
    I64,
    F32,
    F64,
    /// A place in C's memory, not wasm's.
    Pointer(Cell),
}

impl Type {
    /// How many bits it has.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Type::I32 | Type::F32 => 32,
            Type::I64 | Type::F64 => 64,
            Type::Pointer(_) => unreachable!("no wasm has pointers"),
        }
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Type::F32 | Type::F64)
    }
}

/// A constant. Floats are their bits, so that NaN keeps its payload and equals itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    I32(i32),
    I64(i64),
    F32(u32),
    F64(u64),
}

impl Value {
    pub(crate) fn ty(self) -> Type {
        match self {
            Value::I32(_) => Type::I32,
            Value::I64(_) => Type::I64,
            Value::F32(_) => Type::F32,
            Value::F64(_) => Type::F64,
        }
    }

    /// The integer that it is.
    pub(crate) fn integer(self) -> Option<i64> {
        match self {
            Value::I32(value) => Some(value.into()),
            Value::I64(value) => Some(value),
            Value::F32(_) | Value::F64(_) => None,
        }
    }
}

/// The type of the cell at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Cell {
    Byte,
    Half,
    Word,
    Long,
    Single,
    Double,
}

impl Cell {
    pub(crate) fn bytes(self) -> u32 {
        match self {
            Cell::Byte => 1,
            Cell::Half => 2,
            Cell::Word | Cell::Single => 4,
            Cell::Long | Cell::Double => 8,
        }
    }
}

/// Operators on two values of one type, with a result of that type. `S` reads the operands as signed, `U` as unsigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Binary {
    Add,
    Sub,
    Mul,
    /// The upper half of a product.
    High,
    DivS,
    DivU,
    RemS,
    RemU,
    And,
    Or,
    Xor,
    Shl,
    ShrS,
    ShrU,
    Rotl,
    Rotr,
    Div,
    Min,
    Max,
    CopySign,
}

/// Operators on one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unary {
    Clz,
    Ctz,
    Popcnt,
    Neg,
    Abs,
    Ceil,
    Floor,
    Trunc,
    Nearest,
    Sqrt,
    /// The lower half of an i64.
    Wrap,
    /// An i32 as an i64.
    ExtendS,
    ExtendU,
    /// The lowest bits with their sign.
    Extend8,
    Extend16,
    Extend32,
    /// An integer as a float.
    ConvertS,
    ConvertU,
    /// A float as an integer; a value outside its range traps.
    TruncS,
    TruncU,
    /// A float as an integer; a value outside its range becomes the nearest integer, and NaN 0.
    SatS,
    SatU,
    /// f32 to f64 and back.
    Promote,
    Demote,
    /// The same bits as the other kind of number.
    Reinterpret,
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Eq,
    Ne,
    Lt,
    Gt,
    Le,
    Ge,
}

impl Relation {
    fn negated(self) -> Self {
        match self {
            Relation::Eq => Relation::Ne,
            Relation::Ne => Relation::Eq,
            Relation::Lt => Relation::Ge,
            Relation::Gt => Relation::Le,
            Relation::Le => Relation::Gt,
            Relation::Ge => Relation::Lt,
        }
    }
}

/// A local variable, by its number: parameters, wasm's locals, then temporaries.
pub(crate) type Local = usize;
/// A place to jump to.
pub(crate) type Label = usize;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Expr {
    Const(Value),
    Local(Type, Local),
    Global(Type, u32),
    /// The cell at `address + offset`, extended to `ty`; if the address is a pointer, so many cells on.
    Load {
        ty: Type,
        cell: Cell,
        signed: bool,
        address: Box<Expr>,
        offset: u32,
    },
    Binary(Binary, Type, Box<Expr>, Box<Expr>),
    /// 1 or 0.
    Compare {
        relation: Relation,
        signed: bool,
        left: Box<Expr>,
        right: Box<Expr>,
    },
    /// 1 for 0, otherwise 0.
    Not(Box<Expr>),
    /// Both, or either: the second is looked at only if it matters.
    Both(Box<Expr>, Box<Expr>),
    Either(Box<Expr>, Box<Expr>),
    Unary(Unary, Type, Box<Expr>),
    Select {
        condition: Box<Expr>,
        then: Box<Expr>,
        otherwise: Box<Expr>,
    },
    Call {
        ty: Option<Type>,
        function: u32,
        arguments: Vec<Expr>,
    },
    /// A call of the function at a place of the table.
    CallIndirect {
        ty: Option<Type>,
        signature: u32,
        place: Box<Expr>,
        arguments: Vec<Expr>,
    },
    MemorySize,
    MemoryGrow(Box<Expr>),
    /// The pointer to the cell at an address.
    Place(Cell, Box<Expr>),
}

impl Expr {
    /// An i32.
    pub(crate) fn i32(value: i32) -> Expr {
        Expr::Const(Value::I32(value))
    }

    /// Its type; a call without a result counts as an unused i32.
    pub(crate) fn ty(&self) -> Type {
        match self {
            Expr::Const(value) => value.ty(),
            Expr::Local(ty, _)
            | Expr::Global(ty, _)
            | Expr::Load { ty, .. }
            | Expr::Binary(_, ty, ..)
            | Expr::Unary(_, ty, _) => *ty,
            Expr::Select { then, .. } => then.ty(),
            Expr::Place(cell, _) => Type::Pointer(*cell),
            Expr::Call { ty, .. } | Expr::CallIndirect { ty, .. } => ty.unwrap_or(Type::I32),
            Expr::Compare { .. }
            | Expr::Not(_)
            | Expr::Both(..)
            | Expr::Either(..)
            | Expr::MemorySize
            | Expr::MemoryGrow(_) => Type::I32,
        }
    }

    /// The integer that it is.
    pub(crate) fn integer(&self) -> Option<i64> {
        match self {
            Expr::Const(value) => value.integer(),
            _ => None,
        }
    }

    fn children(&self) -> Vec<&Expr> {
        match self {
            Expr::Const(_) | Expr::Local(..) | Expr::Global(..) | Expr::MemorySize => vec![],
            Expr::Load { address: a, .. }
            | Expr::Not(a)
            | Expr::Unary(_, _, a)
            | Expr::MemoryGrow(a)
            | Expr::Place(_, a) => vec![a],
            Expr::Binary(_, _, a, b)
            | Expr::Compare { left: a, right: b, .. }
            | Expr::Both(a, b)
            | Expr::Either(a, b) => vec![a, b],
            Expr::Select { condition, then, otherwise } => vec![condition, then, otherwise],
            Expr::Call { arguments, .. } => arguments.iter().collect(),
            Expr::CallIndirect { place, arguments, .. } => {
                std::iter::once(&**place).chain(arguments).collect()
            }
        }
    }

    /// Is `holds` true of it or of anything in it?
    pub(crate) fn any(&self, holds: &mut dyn FnMut(&Expr) -> bool) -> bool {
        holds(self) || self.children().into_iter().any(|child| child.any(holds))
    }

    /// Does its value change with `local`?
    pub(crate) fn reads(&self, local: Local) -> bool {
        self.any(&mut |e| matches!(e, Expr::Local(_, l) if *l == local))
    }

    /// Does its value change with the memory or a global?
    pub(crate) fn reads_memory(&self) -> bool {
        self.any(&mut |e| matches!(e, Expr::Load { .. } | Expr::Global(..) | Expr::MemorySize))
    }

    /// Does computing it change anything?
    pub(crate) fn has_effects(&self) -> bool {
        self.any(&mut |e| {
            matches!(e, Expr::Call { .. } | Expr::CallIndirect { .. } | Expr::MemoryGrow(_))
        })
    }

    /// The condition that it is 0.
    pub(crate) fn negated(self) -> Expr {
        match self {
            // Of floats, "not less" is not "greater or equal": NaN.
            Expr::Compare { relation, signed, left, right }
                if !left.ty().is_float() || matches!(relation, Relation::Eq | Relation::Ne) =>
            {
                Expr::Compare { relation: relation.negated(), signed, left, right }
            }
            Expr::Not(inner) => inner.truth(),
            Expr::Both(a, b) => Expr::Either(Box::new(a.negated()), Box::new(b.negated())),
            Expr::Either(a, b) => Expr::Both(Box::new(a.negated()), Box::new(b.negated())),
            other => Expr::Not(Box::new(other)),
        }
    }

    /// The shortest expression that is 0 exactly if this one is: all that a condition needs.
    pub(crate) fn truth(self) -> Expr {
        match self {
            Expr::Not(inner) => match *inner {
                Expr::Not(inner) => inner.truth(),
                inner => inner.negated(),
            },
            Expr::Compare { relation: Relation::Ne, left, right, .. }
                if right.integer() == Some(0) =>
            {
                left.truth()
            }
            other => other,
        }
    }
}

/// One arm of a switch. Its end leaves the switch.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Arm {
    pub(crate) values: Vec<u32>,
    /// Does it also take all values that no arm names?
    pub(crate) default: bool,
    pub(crate) body: Vec<Stmt>,
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stmt {
    Set(Local, Expr),
    SetGlobal(u32, Expr),
    Store {
        cell: Cell,
        address: Expr,
        offset: u32,
        value: Expr,
    },
    /// An expression for its effect.
    Do(Expr),
    /// `length` bytes from one address to another; they may overlap.
    Copy {
        to: Expr,
        from: Expr,
        length: Expr,
    },
    /// `length` bytes of the same `value`.
    Fill {
        to: Expr,
        value: Expr,
        length: Expr,
    },
    If(Expr, Vec<Stmt>, Vec<Stmt>),
    /// Statements with a label behind them.
    Block(Label, Vec<Stmt>),
    /// Statements again and again.
    Loop {
        head: Label,
        exit: Label,
        body: Vec<Stmt>,
    },
    Jump(Label),
    Return(Option<Expr>),
    Switch(Expr, Vec<Arm>),
    /// The end of the program: a broken input.
    Trap,
}

impl Stmt {
    /// Its own expressions, not those of statements in it.
    pub(crate) fn expressions(&self) -> Vec<&Expr> {
        match self {
            Stmt::Set(_, e)
            | Stmt::SetGlobal(_, e)
            | Stmt::Do(e)
            | Stmt::If(e, ..)
            | Stmt::Return(Some(e))
            | Stmt::Switch(e, _) => vec![e],
            Stmt::Store { address, value, .. } => vec![address, value],
            Stmt::Copy { to: a, from: b, length } | Stmt::Fill { to: a, value: b, length } => {
                vec![a, b, length]
            }
            Stmt::Block(..)
            | Stmt::Loop { .. }
            | Stmt::Jump(_)
            | Stmt::Return(None)
            | Stmt::Trap => vec![],
        }
    }

    /// The lists of statements in it.
    pub(crate) fn lists(&self) -> Vec<&Vec<Stmt>> {
        match self {
            Stmt::If(_, then, otherwise) => vec![then, otherwise],
            Stmt::Block(_, body) | Stmt::Loop { body, .. } => vec![body],
            Stmt::Switch(_, arms) => arms.iter().map(|arm| &arm.body).collect(),
            _ => vec![],
        }
    }

    /// The same, to be changed.
    pub(crate) fn lists_mut(&mut self) -> Vec<&mut Vec<Stmt>> {
        match self {
            Stmt::If(_, then, otherwise) => vec![then, otherwise],
            Stmt::Block(_, body) | Stmt::Loop { body, .. } => vec![body],
            Stmt::Switch(_, arms) => arms.iter_mut().map(|arm| &mut arm.body).collect(),
            _ => vec![],
        }
    }

    /// Does what follows it in its list never run because of it?
    pub(crate) fn ends(&self) -> bool {
        match self {
            Stmt::Jump(_) | Stmt::Return(_) | Stmt::Trap => true,
            Stmt::If(_, then, otherwise) => ends(then) && ends(otherwise),
            Stmt::Block(label, body) => ends(body) && jumps(body, *label) == 0,
            Stmt::Loop { exit, body, .. } => jumps(body, *exit) == 0,
            Stmt::Switch(_, arms) => {
                arms.iter().any(|arm| arm.default) && arms.iter().all(|arm| ends(&arm.body))
            }
            _ => false,
        }
    }
}

/// Does what follows `body` never run because of it?
pub(crate) fn ends(body: &[Stmt]) -> bool {
    body.last().is_some_and(Stmt::ends)
}

/// How many jumps in `body` lead to `label`.
pub(crate) fn jumps(body: &[Stmt], label: Label) -> usize {
    let mut count = 0;
    walk(body, &mut |stmt| count += usize::from(*stmt == Stmt::Jump(label)));
    count
}

/// Shows every statement in `body`, however deep, to `look`.
pub(crate) fn walk(body: &[Stmt], look: &mut dyn FnMut(&Stmt)) {
    for stmt in body {
        look(stmt);
        for list in stmt.lists() {
            walk(list, look);
        }
    }
}

/// Shows every expression in `body`, however deep, to `look`.
pub(crate) fn walk_expressions(body: &[Stmt], look: &mut dyn FnMut(&Expr)) {
    walk(body, &mut |stmt| {
        for expression in stmt.expressions() {
            expression.any(&mut |e| {
                look(e);
                false
            });
        }
    });
}

#[derive(Clone, Debug)]
pub(crate) struct Function {
    /// How many of its locals are parameters.
    pub(crate) parameters: usize,
    pub(crate) result: Option<Type>,
    /// The types of its locals.
    pub(crate) locals: Vec<Type>,
    pub(crate) body: Vec<Stmt>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(clippy::unnecessary_box_returns)] // As it stands in a tree.
    fn local(number: Local) -> Box<Expr> {
        Box::new(Expr::Local(Type::I32, number))
    }

    fn less(ty: Type) -> Expr {
        let side = |n| Box::new(Expr::Local(ty, n));
        Expr::Compare { relation: Relation::Lt, signed: true, left: side(0), right: side(1) }
    }

    #[test]
    fn the_negation_of_a_comparison_of_floats_keeps_nan_in_mind() {
        let turned = less(Type::I32).negated();
        assert!(matches!(turned, Expr::Compare { relation: Relation::Ge, signed: true, .. }));
        assert_eq!(less(Type::F64).negated(), Expr::Not(Box::new(less(Type::F64))));
    }

    #[test]
    fn a_condition_sheds_what_does_not_matter() {
        let twice = Expr::Not(Box::new(Expr::Not(local(0))));
        assert_eq!(twice.truth(), *local(0));
        let right = Box::new(Expr::i32(0));
        let not_zero =
            Expr::Compare { relation: Relation::Ne, signed: false, left: local(0), right };
        assert_eq!(not_zero.truth(), *local(0));
        let both = Expr::Both(local(0), local(1)).negated();
        let not = |n| Box::new(Expr::Not(local(n)));
        assert_eq!(both, Expr::Either(not(0), not(1)));
    }

    #[test]
    fn a_loop_ends_where_nothing_leaves_it() {
        let around = |inner| Stmt::Loop { head: 1, exit: 2, body: vec![inner] };
        assert!(around(Stmt::Jump(1)).ends());
        assert!(!around(Stmt::If(*local(0), vec![Stmt::Jump(2)], vec![])).ends());
        assert!(!Stmt::Block(1, vec![Stmt::Jump(1)]).ends());
        assert!(Stmt::Block(1, vec![Stmt::Jump(2)]).ends());
    }
}
