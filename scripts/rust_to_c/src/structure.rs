//! Turns blocks and jumps into readable C: ifs with else, loops, switches.
//!
//! wasm has nested blocks, and jumps to the end of a block or to the head of a loop. Every rule here keeps the behaviour.
//! We apply them from the inside out until none applies.
//!
//! - A jump to another jump goes to that one's target, and a jump to the next statement disappears (`Threader`).
//! - `block { if (c) { a; leave } b }` becomes `if (c) { a } else { b }`.
//! - If only one jump leaves a block, and never its end, the statements after the block move to that jump.
//! - A short end (`sp = a + 32; return`) replaces the jumps to it.
//! - Statements without a jump out of a block move out of it; a block without such jumps disappears.
//!
//! The other jumps become `continue`, `break` and, out of several levels, `goto`.

use crate::tree::{ends, jumps, walk, Expr, Label, Stmt};
use std::collections::BTreeMap;

/// Rewrites a function's body by all rules.
pub(crate) fn structure(body: &mut Vec<Stmt>) {
    // Every rule makes the text simpler, but no proof says that no two ever undo each other.
    for _ in 0..100 {
        let before = body.clone();
        Threader::default().list(body, Some(&Target::Return(None)));
        rewrite(body, None);
        if *body == before {
            return;
        }
    }
}

/// Where control goes on: to a label, or by a statement as short as a jump.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    Label(Label),
    Return(Option<Expr>),
    Trap,
}

impl Target {
    /// The statement as a target, if it is as short as a jump.
    pub(crate) fn of(stmt: &Stmt) -> Option<Target> {
        match stmt {
            Stmt::Jump(label) => Some(Target::Label(*label)),
            Stmt::Trap => Some(Target::Trap),
            Stmt::Return(None) => Some(Target::Return(None)),
            Stmt::Return(Some(value @ (Expr::Const(_) | Expr::Local(..)))) => {
                Some(Target::Return(Some(value.clone())))
            }
            _ => None,
        }
    }

    fn stmt(&self) -> Stmt {
        match self {
            Target::Label(label) => Stmt::Jump(*label),
            Target::Return(value) => Stmt::Return(value.clone()),
            Target::Trap => Stmt::Trap,
        }
    }
}

/// Sends every jump where it leads in the end.
#[derive(Default)]
struct Threader {
    /// Where the labels around the current list lead.
    leads: BTreeMap<Label, Target>,
}

impl Threader {
    /// `next` is where the end of the list leads, if that place has a name.
    fn list(&mut self, list: &mut Vec<Stmt>, next: Option<&Target>) {
        for i in 0..list.len() {
            let behind = match list.get(i + 1) {
                Some(stmt) => Target::of(stmt).map(|target| self.resolved(target)),
                None => next.cloned(),
            };
            match &mut list[i] {
                Stmt::Block(label, body) => {
                    let behind = behind.unwrap_or(Target::Label(*label));
                    self.leads.insert(*label, behind.clone());
                    self.list(body, Some(&behind));
                }
                Stmt::Loop { head, exit, body } => {
                    self.leads.insert(*exit, behind.unwrap_or(Target::Label(*exit)));
                    self.list(body, Some(&Target::Label(*head)));
                }
                // An arm keeps its jump, so that it is seen to be left on purpose: `break`.
                Stmt::Switch(_, arms) => {
                    for arm in arms {
                        self.list(&mut arm.body, None);
                    }
                }
                Stmt::Jump(label) => list[i] = self.resolved(Target::Label(*label)).stmt(),
                other => {
                    for inner in other.lists_mut() {
                        self.list(inner, behind.as_ref());
                    }
                }
            }
        }
        let last = list.last().and_then(Target::of);
        if last.is_some() && last.as_ref() == next {
            list.pop();
        }
    }

    fn resolved(&self, target: Target) -> Target {
        match target {
            Target::Label(label) => self.leads.get(&label).cloned().unwrap_or(target),
            other => other,
        }
    }
}

/// Applies the rules to `list`, at whose end stands the label `end`, if any.
fn rewrite(list: &mut Vec<Stmt>, end: Option<Label>) {
    for stmt in list.iter_mut() {
        match stmt {
            // At the end of a block's body stands its label, at that of a loop's its head.
            Stmt::Block(end, body) | Stmt::Loop { head: end, body, .. } => {
                rewrite(body, Some(*end));
            }
            other => other.lists_mut().into_iter().for_each(|list| rewrite(list, None)),
        }
    }
    let mut i = 0;
    while i < list.len() {
        if list[i].ends() {
            list.truncate(i + 1);
        }
        let simpler = match list[i] {
            Stmt::If(..) => simpler_if(list, i),
            Stmt::Block(..) => simpler_block(list, i, end),
            Stmt::Loop { head, .. } => {
                turn_last_continue(&mut list[i], head);
                false
            }
            _ => false,
        };
        if !simpler {
            i += 1;
        }
    }
}

/// Simplifies the `if` at `i`; true if something else stands there now.
fn simpler_if(list: &mut Vec<Stmt>, i: usize) -> bool {
    let Stmt::If(condition, mut then, mut otherwise) = list.remove(i) else { unreachable!() };
    let mut condition = condition.truth();
    if then.is_empty() && otherwise.is_empty() {
        if condition.has_effects() {
            list.insert(i, Stmt::Do(condition));
        }
        return true;
    }
    let turned = then.is_empty() || !otherwise.is_empty() && ends(&otherwise) && !ends(&then);
    if turned {
        condition = condition.negated();
        std::mem::swap(&mut then, &mut otherwise);
    }
    // No else behind a jump.
    if ends(&then) && !otherwise.is_empty() {
        list.splice(i..i, std::mem::take(&mut otherwise));
    }
    // if (a) if (b) x
    if let ([Stmt::If(..)], []) = (&then[..], &otherwise[..]) {
        let Some(Stmt::If(second, inner, inner_otherwise)) = then.pop() else { unreachable!() };
        if inner_otherwise.is_empty() {
            condition = Expr::Both(Box::new(condition), Box::new(second));
            then = inner;
        } else {
            then.push(Stmt::If(second, inner, inner_otherwise));
        }
    }
    // if (a) jump; if (b) jump
    if otherwise.is_empty() && i > 0 && then.len() == 1 && Target::of(&then[0]).is_some() {
        if let Stmt::If(first, earlier, none) = &mut list[i - 1] {
            if *earlier == then && none.is_empty() {
                let old = std::mem::replace(first, Expr::MemorySize);
                *first = Expr::Either(Box::new(old), Box::new(condition));
                return true;
            }
        }
    }
    list.insert(i, Stmt::If(condition, then, otherwise));
    false
}

/// Simplifies the block at `i` of a list at whose end stands the label `end`; true if something else
/// stands there now.
fn simpler_block(list: &mut Vec<Stmt>, i: usize, end: Option<Label>) -> bool {
    let Stmt::Block(label, mut body) = list.remove(i) else { unreachable!() };
    let used = |stmt: &Stmt| jumps(std::slice::from_ref(stmt), label) > 0;
    let first = body.iter().position(used).unwrap_or(body.len());
    if first > 0 {
        let rest = body.split_off(first);
        if !rest.is_empty() {
            body.push(Stmt::Block(label, rest));
        }
        list.splice(i..i, body);
        return true;
    }
    if leaving_if(&mut body, label) || short_end_again(list, i, label, &mut body) {
        list.insert(i, Stmt::Block(label, body));
        return true;
    }
    if jumps(&body, label) == 1 && ends(&body) && !is_break(&body, label, list.len() - i) {
        // What follows is reached from one place only.
        let mut rest = list.split_off(i);
        if !rest.is_empty() && (ends(&rest) || end.is_some()) {
            if !ends(&rest) {
                rest.extend(end.map(Stmt::Jump));
            }
            replace_jump(&mut body, label, &rest);
            list.extend(body);
            return true;
        }
        list.extend(rest);
    }
    list.insert(i, Stmt::Block(label, body));
    false
}

/// Is the only jump in `body` to `label` better left a `break`, or a `goto`, than replaced by the
/// `length` statements that follow? A long piece of text has no place in a loop that it leaves.
fn is_break(body: &[Stmt], label: Label, length: usize) -> bool {
    if let [Stmt::Loop { .. }] = body {
        return true;
    }
    let mut in_loop = false;
    walk(body, &mut |stmt| {
        if let Stmt::Loop { body, .. } = stmt {
            in_loop |= jumps(body, label) > 0;
        }
    });
    in_loop && length > 4
}

/// `block { if (c) { a; leave } b }` becomes `block { if (c) { a } else { b } }`.
fn leaving_if(body: &mut Vec<Stmt>, label: Label) -> bool {
    let leaves = |stmt: &Stmt| match stmt {
        Stmt::If(_, then, otherwise) => {
            otherwise.is_empty() && then.last() == Some(&Stmt::Jump(label))
        }
        _ => false,
    };
    let Some(place) = body.iter().position(leaves) else { return false };
    let rest = body.split_off(place + 1);
    if let Some(Stmt::If(_, then, otherwise)) = body.last_mut() {
        then.pop();
        *otherwise = rest;
    }
    true
}

/// Writes what follows the block, if it is short and ends, again where the block is left for it.
fn short_end_again(list: &[Stmt], i: usize, label: Label, body: &mut Vec<Stmt>) -> bool {
    let end = &list[i..];
    let simple = |stmt: &Stmt| stmt.lists().is_empty();
    if !ends(end) || end.len() > 2 || !end.iter().all(simple) || jumps(body, label) > 3 {
        return false;
    }
    let end = end.to_vec();
    replace_jump(body, label, &end);
    if !ends(body) {
        body.extend(end);
    }
    true
}

/// Puts `stmts` in the place of every jump to `label`.
fn replace_jump(list: &mut Vec<Stmt>, label: Label, stmts: &[Stmt]) {
    let mut i = 0;
    while i < list.len() {
        if list[i] == Stmt::Jump(label) {
            list.splice(i..=i, stmts.iter().cloned());
            i += stmts.len();
        } else {
            list[i].lists_mut().into_iter().for_each(|inner| replace_jump(inner, label, stmts));
            i += 1;
        }
    }
}

/// A loop that ends by `if (c) continue; leave` leaves it if not c.
fn turn_last_continue(stmt: &mut Stmt, head: Label) {
    let Stmt::Loop { body, .. } = stmt else { return };
    let n = body.len();
    if n < 2 || !ends(&body[n - 1..]) {
        return;
    }
    if let Stmt::If(_, then, otherwise) = &mut body[n - 2] {
        if *then == [Stmt::Jump(head)] && otherwise.is_empty() {
            let leave = body.pop();
            let Some(Stmt::If(condition, ..)) = body.pop() else { unreachable!() };
            body.push(Stmt::If(condition.negated(), leave.into_iter().collect(), vec![]));
        }
    }
}
