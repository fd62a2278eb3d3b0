//! Which variables are read before they are set: wasm has set them to 0, C has not.

use crate::tree::{Expr, Function, Label, Local, Stmt};
use std::collections::{BTreeMap, BTreeSet};

/// The variables of `function`, parameters apart, that it may read before it has set them.
pub(crate) fn read_unset(function: &Function) -> BTreeSet<Local> {
    let mut walk = Walk::default();
    walk.list(&function.body, Some((0..function.parameters).collect()));
    walk.unset
}

/// The variables that are set on every way to a place; `None` if none leads there.
type Set = Option<BTreeSet<Local>>;

#[derive(Default)]
struct Walk {
    /// What is set at the jumps to a label.
    at: BTreeMap<Label, Set>,
    unset: BTreeSet<Local>,
}

/// What is set where two ways meet.
fn met(one: Set, other: Set) -> Set {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.intersection(&other).copied().collect()),
        (one, other) => one.or(other),
    }
}

impl Walk {
    fn list(&mut self, list: &[Stmt], before: Set) -> Set {
        list.iter().fold(before, |set, stmt| self.stmt(stmt, set))
    }

    fn stmt(&mut self, stmt: &Stmt, mut set: Set) -> Set {
        if let Some(set) = &set {
            for expression in stmt.expressions() {
                expression.any(&mut |e| {
                    if let Expr::Local(_, local) = e {
                        if !set.contains(local) {
                            self.unset.insert(*local);
                        }
                    }
                    false
                });
            }
        }
        match stmt {
            Stmt::Set(local, _) => {
                if let Some(set) = &mut set {
                    set.insert(*local);
                }
                set
            }
            Stmt::If(_, then, otherwise) => {
                let then = self.list(then, set.clone());
                met(then, self.list(otherwise, set))
            }
            Stmt::Block(label, body) => {
                let end = self.list(body, set);
                met(end, self.at.remove(label).flatten())
            }
            // Whatever leads back to the head has passed it: no less is set there.
            Stmt::Loop { exit, body, .. } => {
                self.list(body, set);
                self.at.remove(exit).flatten()
            }
            Stmt::Switch(_, arms) => {
                let passes = !arms.iter().any(|arm| arm.default);
                let none = if passes { set.clone() } else { None };
                arms.iter().fold(none, |end, arm| met(end, self.list(&arm.body, set.clone())))
            }
            Stmt::Jump(label) => {
                let before = self.at.remove(label).flatten();
                self.at.insert(*label, met(before, set));
                None
            }
            Stmt::Return(_) | Stmt::Trap => None,
            _ => set,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::Type;

    fn set(local: Local) -> Stmt {
        Stmt::Set(local, Expr::i32(1))
    }

    fn read(local: Local) -> Stmt {
        Stmt::Do(Expr::Local(Type::I32, local))
    }

    fn if_(then: Vec<Stmt>, otherwise: Vec<Stmt>) -> Stmt {
        Stmt::If(Expr::Local(Type::I32, 0), then, otherwise)
    }

    fn unset(body: Vec<Stmt>) -> Vec<Local> {
        let function = Function { parameters: 1, result: None, locals: vec![], body };
        read_unset(&function).into_iter().collect()
    }

    #[test]
    fn a_variable_is_set_if_it_is_on_every_way() {
        assert_eq!(unset(vec![read(0), set(1), read(1), read(2)]), [2]);
        assert_eq!(unset(vec![if_(vec![set(1)], vec![set(1)]), read(1)]), []);
        assert_eq!(unset(vec![if_(vec![set(1)], vec![]), read(1)]), [1]);
        assert_eq!(unset(vec![if_(vec![set(1)], vec![Stmt::Trap]), read(1)]), []);
        let jump = || if_(vec![Stmt::Jump(9)], vec![]);
        assert_eq!(
            unset(vec![Stmt::Block(9, vec![set(1), jump(), set(2)]), read(1), read(2)]),
            [2]
        );
    }

    #[test]
    fn the_end_of_a_loop_is_where_it_is_left() {
        let leave = || if_(vec![Stmt::Jump(8)], vec![]);
        let around = |body| Stmt::Loop { head: 7, exit: 8, body };
        assert_eq!(unset(vec![around(vec![set(1), leave(), set(2)]), read(1), read(2)]), [2]);
        assert_eq!(unset(vec![around(vec![read(1), set(1)])]), [1]);
    }

    #[test]
    fn a_switch_without_a_default_may_be_passed() {
        let arm = |default| crate::tree::Arm { values: vec![1], default, body: vec![set(1)] };
        let switch = |arms| Stmt::Switch(Expr::Local(Type::I32, 0), arms);
        assert_eq!(unset(vec![switch(vec![arm(false)]), read(1)]), [1]);
        assert_eq!(unset(vec![switch(vec![arm(false), arm(true)]), read(1)]), []);
    }
}
