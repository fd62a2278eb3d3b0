//! Statements.

use super::arithmetic::{is_safe_divisor, positive, sign};
use super::Printer;
use crate::helpers::Helper;
use crate::structure::Target;
use crate::tree::{jumps, Arm, Binary, Cell, Expr, Label, Local, Stmt, Type, Unary, Value};
use std::fmt::Write;

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
