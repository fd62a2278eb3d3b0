//! Trees as C.
//!
//! An i32 is a `u32` in C and an i64 a `u64`: of unsigned numbers C says what an overflow gives. What
//! reads its operands as signed gets them through a cast.
//!
//! C computes with `int` where all operands are narrower, so every text comes with the `Kind` of its
//! C type. An `int` whose value is the same number modulo 2^32 or 2^64 may stand for the wide type
//! wherever C converts it by itself: beside a wide operand, in an assignment, as an argument. Where
//! two such meet and it matters, one of them gets a cast (`exact`).

mod arithmetic;
mod expressions;
mod statements;

use crate::helpers::Helper;
use crate::tree::{Cell, Label, Local, Type};
use std::collections::{BTreeMap, BTreeSet};

/// What the functions of one file have in common.
#[derive(Debug, Default)]
pub(crate) struct Printer {
    /// The functions' names.
    pub(crate) functions: BTreeMap<u32, String>,
    /// The names of their parameters.
    pub(crate) parameters: BTreeMap<u32, Vec<String>>,
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
        Type::Pointer(cell) => cell_type(cell),
    }
}

/// The type of a cell in C.
pub(crate) fn cell_type(cell: Cell) -> &'static str {
    match cell {
        Cell::Byte => "unsigned char",
        Cell::Half => "word16",
        Cell::Word => "word32",
        Cell::Long => "word64",
        Cell::Single => "word_f",
        Cell::Double => "word_d",
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

impl Printer {
    /// ` = ` or `=`.
    fn spaced(&self, operator: &str) -> String {
        if self.tight {
            operator.to_string()
        } else {
            format!(" {operator} ")
        }
    }

    fn gap(&self) -> &'static str {
        if self.tight {
            ""
        } else {
            " "
        }
    }

    fn called(&self, name: &str, arguments: &[String]) -> String {
        let comma = if self.tight { "," } else { ", " };
        format!("{name}({})", arguments.join(comma))
    }

    fn helper(&mut self, helper: Helper, arguments: &[String]) -> Text {
        self.helpers.insert(helper);
        Text::new(self.called(helper.name(), arguments), PRIMARY, Kind::Exact)
    }

    fn global(&mut self, global: u32) -> String {
        self.globals.insert(global);
        global_name(global)
    }
}

/// The name of a global variable; the first one of a module is the pointer to its stack.
pub(crate) fn global_name(global: u32) -> String {
    match global {
        0 => "sp".to_string(),
        other => format!("global{other}"),
    }
}
