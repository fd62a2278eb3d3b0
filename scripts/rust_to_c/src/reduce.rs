//! Removes unobservable code: variables that are set and not read, computations just before a trap, and functions that
//! only trap.
//!
//! A panic of Rust first builds a message. The C program has one message for all, so this removes about half of a
//! module.

use crate::tree::{walk, walk_expressions, Expr, Function, Local, Stmt};
use std::collections::{BTreeMap, BTreeSet};

/// Facts about whole functions.
#[derive(Debug, Default)]
pub(crate) struct Known {
    /// They print, or call a function that prints or is unknown.
    pub(crate) printing: BTreeSet<u32>,
    /// They only trap.
    pub(crate) trapping: BTreeSet<u32>,
}

/// Finds the functions that may print, given the imports that do.
pub(crate) fn printing(functions: &BTreeMap<u32, Function>, imports: &[u32]) -> BTreeSet<u32> {
    let mut printing: BTreeSet<u32> = imports.iter().copied().collect();
    loop {
        let before = printing.len();
        for (&index, function) in functions {
            let mut prints = false;
            walk_expressions(&function.body, &mut |e| prints |= may_print(e, &printing));
            if prints {
                printing.insert(index);
            }
        }
        if printing.len() == before {
            return printing;
        }
    }
}

fn may_print(e: &Expr, printing: &BTreeSet<u32>) -> bool {
    match e {
        Expr::Call { function, .. } => printing.contains(function),
        Expr::CallIndirect { .. } => true,
        _ => false,
    }
}

/// Removes unobservable code from `function`; true if there was any.
pub(crate) fn reduce(function: &mut Function, known: &Known) -> bool {
    let before = function.body.clone();
    before_traps(&mut function.body, known);
    let mut read = BTreeSet::new();
    walk(&function.body, &mut |stmt| {
        // A variable that is read only to set it again is unobservable.
        let own = match stmt {
            Stmt::Set(local, value) if !value.has_effects() => Some(*local),
            _ => None,
        };
        for expression in stmt.expressions() {
            expression.any(&mut |e| {
                if let Expr::Local(_, local) = e {
                    read.extend((Some(*local) != own).then_some(*local));
                }
                false
            });
        }
    });
    unread(&mut function.body, &read);
    function.body != before
}

/// Removes the statements before a trap in the same list.
fn before_traps(list: &mut Vec<Stmt>, known: &Known) {
    for stmt in list.iter_mut() {
        for inner in stmt.lists_mut() {
            before_traps(inner, known);
        }
        let calls_trap = stmt.expressions().iter().any(|e| {
            e.any(&mut |e| matches!(e, Expr::Call { function, .. } if known.trapping.contains(function)))
        });
        // A condition's second half may not be reached, the rest is.
        if calls_trap && stmt.lists().is_empty() {
            *stmt = Stmt::Trap;
        }
    }
    let Some(mut trap) = list.iter().position(|stmt| *stmt == Stmt::Trap) else { return };
    list.truncate(trap + 1);
    while trap > 0 && is_silent(&list[trap - 1], known) {
        trap -= 1;
        list.remove(trap);
    }
}

/// Is the statement of no effect outside the program, and does control pass through it?
fn is_silent(stmt: &Stmt, known: &Known) -> bool {
    let plain = matches!(
        stmt,
        Stmt::Set(..)
            | Stmt::SetGlobal(..)
            | Stmt::Store { .. }
            | Stmt::Do(_)
            | Stmt::Copy { .. }
            | Stmt::Fill { .. }
    );
    plain && !stmt.expressions().iter().any(|e| e.any(&mut |e| may_print(e, &known.printing)))
}

/// Removes assignments to variables that are not `read`.
fn unread(list: &mut Vec<Stmt>, read: &BTreeSet<Local>) {
    list.retain_mut(|stmt| {
        stmt.lists_mut().into_iter().for_each(|inner| unread(inner, read));
        match stmt {
            Stmt::Set(local, value) if !read.contains(local) => {
                let effects = value.has_effects();
                if effects {
                    *stmt = Stmt::Do(std::mem::replace(value, Expr::MemorySize));
                }
                effects
            }
            _ => true,
        }
    });
}

/// The functions that `body` calls by name, and the signatures of those that it calls by number.
pub(crate) fn calls(body: &[Stmt]) -> (BTreeSet<u32>, BTreeSet<u32>) {
    let (mut functions, mut signatures) = (BTreeSet::new(), BTreeSet::new());
    walk_expressions(body, &mut |e| match e {
        Expr::Call { function, .. } => {
            functions.insert(*function);
        }
        Expr::CallIndirect { signature, .. } => {
            signatures.insert(*signature);
        }
        _ => {}
    });
    (functions, signatures)
}

/// The locals that `body` mentions, in the order in which it does.
pub(crate) fn locals(body: &[Stmt]) -> Vec<Local> {
    let mut found = vec![];
    let mut note = |local: Local| {
        if !found.contains(&local) {
            found.push(local);
        }
    };
    walk(body, &mut |stmt| {
        if let Stmt::Set(local, _) = stmt {
            note(*local);
        }
        for expression in stmt.expressions() {
            expression.any(&mut |e| {
                if let Expr::Local(_, local) = e {
                    note(*local);
                }
                false
            });
        }
    });
    found
}
