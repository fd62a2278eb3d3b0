//! Replaces the addresses of loops through memory by pointers.
//!
//! A sum of u32 may wrap around, so a C compiler cannot vectorise a loop whose addresses are such sums. But if every pass
//! accesses the cell of an address, and the address moves by less than 1024 bytes a pass, it never wraps: no cell is below
//! address 1024.
//!
//! This changes only loops that a compiler can vectorise: plain statements, one exit whose condition does not read
//! memory, and such an address for every cell.

use crate::tree::{ends, jumps, Binary, Cell, Expr, Function, Label, Local, Stmt, Type};
use std::collections::{BTreeMap, BTreeSet};

/// Gives the loops of `function` pointers.
pub(crate) fn strength_reduce_addresses(function: &mut Function) {
    in_list(&mut function.body, &mut function.locals);
}

fn in_list(list: &mut Vec<Stmt>, locals: &mut Vec<Type>) {
    let mut i = 0;
    while i < list.len() {
        list[i].lists_mut().into_iter().for_each(|inner| in_list(inner, locals));
        if let Stmt::Loop { head, body, .. } = &mut list[i] {
            let starts = walk_by_pointers(body, *head, locals);
            let count = starts.len();
            list.splice(i..i, starts);
            i += count;
        }
        i += 1;
    }
}

/// An address: the sum of expressions that the loop leaves alone, of a local that moves by steps, shifted
/// to the left, and of a number.
#[derive(Clone, Default)]
struct Address {
    fixed: Vec<Expr>,
    moving: Option<(Local, u32)>,
    number: i64,
}

/// A cell with its address.
struct Access<'a> {
    cell: Cell,
    place: &'a mut Expr,
    offset: &'a mut u32,
    /// Is it reached in every pass?
    sure: bool,
    address: Option<Address>,
}

/// Accesses whose addresses differ by numbers.
struct Group {
    cell: Cell,
    fixed: Vec<Expr>,
    moving: (Local, u32),
    number: i64,
    sure: bool,
    pointer: Local,
}

/// Puts pointers in the place of the addresses in the loop's `body`; the statements that aim them.
fn walk_by_pointers(body: &mut Vec<Stmt>, head: Label, locals: &mut Vec<Type>) -> Vec<Stmt> {
    let Some(steps) = steps(body, head) else { return vec![] };
    let mut groups: Vec<Group> = vec![];
    let mut all = true;
    steps.accesses(&mut body.clone(), &mut |access| {
        all &= note(&mut groups, &steps, &access).is_some();
    });
    if !all || groups.is_empty() || groups.iter().any(|group| !group.sure) {
        return vec![];
    }
    for group in &mut groups {
        group.pointer = locals.len();
        locals.push(Type::Pointer(group.cell));
    }
    steps.accesses(body, &mut |access| {
        let place = note(&mut groups, &steps, &access).expect("it was noted before");
        let group = &groups[place];
        let number = access.address.expect("it was noted before").number - group.number;
        *access.place = Expr::Local(Type::Pointer(group.cell), group.pointer);
        *access.offset = (number / i64::from(group.cell.bytes())) as i32 as u32;
    });
    let mut starts = vec![];
    for group in groups {
        let ty = Type::Pointer(group.cell);
        starts.push(Stmt::Set(group.pointer, Expr::Place(group.cell, Box::new(group.start()))));
        let (local, shift) = group.moving;
        let moves = |stmt: &Stmt| matches!(stmt, Stmt::Set(set, _) if *set == local);
        let at = body.iter().position(moves).expect("it moves");
        let count = (steps.by[&local] << shift) / i64::from(group.cell.bytes());
        let pointer = Box::new(Expr::Local(ty, group.pointer));
        let moved = Expr::Binary(Binary::Add, ty, pointer, Box::new(Expr::i32(count as i32)));
        body.insert(at + 1, Stmt::Set(group.pointer, moved));
    }
    starts
}

/// Finds the group of an access, or makes one; none if it is not walked through.
fn note(groups: &mut Vec<Group>, steps: &Steps, access: &Access) -> Option<usize> {
    const FAR: i64 = 1024;
    let Address { fixed, moving, number } = access.address.clone()?;
    let moving = moving?;
    let bytes = i64::from(access.cell.bytes());
    let step = steps.by[&moving.0].checked_shl(moving.1)?;
    if step == 0 || step.abs() >= FAR || step % bytes != 0 {
        return None;
    }
    let same = |group: &Group| {
        let apart = number - group.number;
        let near = apart.abs() < FAR && apart % bytes == 0;
        near && (group.cell, group.moving) == (access.cell, moving) && group.fixed == fixed
    };
    let place = groups.iter().position(same).unwrap_or(groups.len());
    if place == groups.len() {
        groups.push(Group { cell: access.cell, fixed, moving, number, sure: false, pointer: 0 });
    }
    groups[place].sure |= access.sure;
    Some(place)
}

impl Group {
    /// The address before the loop.
    fn start(&self) -> Expr {
        let (local, shift) = self.moving;
        let add = |a: Expr, b: Expr| Expr::Binary(Binary::Add, Type::I32, Box::new(a), Box::new(b));
        let mut moving = Expr::Local(Type::I32, local);
        if shift > 0 {
            let shift = Box::new(Expr::i32(shift as i32));
            moving = Expr::Binary(Binary::Shl, Type::I32, Box::new(moving), shift);
        }
        let sum = self.fixed.iter().cloned().chain([moving]).reduce(add).expect("a term at least");
        match self.number {
            0 => sum,
            number => add(sum, Expr::i32(number as i32)),
        }
    }
}

/// How a loop moves.
struct Steps {
    /// The locals that it sets.
    set: BTreeSet<Local>,
    /// Those of them to which it adds a number in every pass.
    by: BTreeMap<Local, i64>,
}

/// How the loop moves, if it can become one of vectors.
fn steps(body: &[Stmt], head: Label) -> Option<Steps> {
    let mut sets: BTreeMap<Local, Vec<&Expr>> = BTreeMap::new();
    let mut exits = vec![];
    for stmt in body {
        match stmt {
            Stmt::Set(local, value) => sets.entry(*local).or_default().push(value),
            Stmt::Store { .. } => {}
            Stmt::If(condition, then, otherwise)
                if otherwise.is_empty() && ends(then) && jumps(then, head) == 0 =>
            {
                exits.push(condition);
            }
            _ => return None,
        }
        if stmt.expressions().iter().any(|e| e.has_effects()) {
            return None;
        }
    }
    let step = |(&local, values): (&Local, &Vec<&Expr>)| match values[..] {
        [Expr::Binary(Binary::Add, Type::I32, a, b)] => match (&**a, b.integer()) {
            (Expr::Local(_, same), Some(by)) if *same == local => Some((local, by)),
            _ => None,
        },
        _ => None,
    };
    let by: BTreeMap<Local, i64> = sets.iter().filter_map(step).collect();
    let steps = Steps { set: sets.into_keys().collect(), by };
    let [exit] = exits[..] else { return None };
    let counts = |e: &Expr| match e {
        Expr::Local(_, local) => !steps.set.contains(local) || steps.by.contains_key(local),
        _ => true,
    };
    (!exit.reads_memory() && !exit.any(&mut |e| !counts(e))).then_some(steps)
}

impl Steps {
    /// Shows every access in `body` to `look`.
    fn accesses(&self, body: &mut [Stmt], look: &mut dyn FnMut(Access)) {
        // What is known of locals that are set before in the same pass.
        let mut known: BTreeMap<Local, Address> = BTreeMap::new();
        for stmt in body {
            match stmt {
                Stmt::Set(_, value) => self.within(value, true, &known, look),
                Stmt::If(condition, ..) => self.within(condition, true, &known, look),
                Stmt::Store { cell, address, offset, value } => {
                    self.within(address, true, &known, look);
                    self.within(value, true, &known, look);
                    self.access(*cell, address, offset, true, &known, look);
                }
                _ => unreachable!("{stmt:?} was refused"),
            }
            if let Stmt::Set(local, value) = stmt {
                let of = self.address(value, &known);
                known.remove(local);
                known.retain(|_, it| it.moving.is_none_or(|(moving, _)| moving != *local));
                if let (Some(of), false) = (of, self.by.contains_key(local)) {
                    known.insert(*local, of);
                }
            }
        }
    }

    /// Shows the accesses in an expression.
    fn within(
        &self,
        e: &mut Expr,
        sure: bool,
        known: &BTreeMap<Local, Address>,
        look: &mut dyn FnMut(Access),
    ) {
        match e {
            Expr::Load { cell, address, offset, .. } => {
                self.within(address, sure, known, look);
                self.access(*cell, address, offset, sure, known, look);
            }
            Expr::Both(a, b) | Expr::Either(a, b) => {
                self.within(a, sure, known, look);
                self.within(b, false, known, look);
            }
            Expr::Select { condition, then, otherwise } => {
                self.within(condition, sure, known, look);
                self.within(then, false, known, look);
                self.within(otherwise, false, known, look);
            }
            Expr::Binary(_, _, a, b) | Expr::Compare { left: a, right: b, .. } => {
                self.within(a, sure, known, look);
                self.within(b, sure, known, look);
            }
            Expr::Not(a) | Expr::Unary(_, _, a) | Expr::Place(_, a) => {
                self.within(a, sure, known, look);
            }
            // The others have effects or no parts.
            _ => {}
        }
    }

    fn access(
        &self,
        cell: Cell,
        place: &mut Expr,
        offset: &mut u32,
        sure: bool,
        known: &BTreeMap<Local, Address>,
        look: &mut dyn FnMut(Access),
    ) {
        let mut address = self.address(place, known);
        if let Some(address) = &mut address {
            address.number += i64::from(*offset);
        }
        look(Access { cell, place, offset, sure, address });
    }

    /// What an expression is as an address.
    fn address(&self, e: &Expr, known: &BTreeMap<Local, Address>) -> Option<Address> {
        match e {
            Expr::Local(Type::I32, local) if known.contains_key(local) => {
                Some(known[local].clone())
            }
            Expr::Local(Type::I32, local) if self.by.contains_key(local) => {
                Some(Address { moving: Some((*local, 0)), ..Address::default() })
            }
            Expr::Const(_) => Some(Address { number: e.integer()?, ..Address::default() }),
            Expr::Binary(Binary::Add, Type::I32, a, b) => {
                let (mut a, b) = (self.address(a, known)?, self.address(b, known)?);
                if a.moving.is_some() && b.moving.is_some() {
                    return None;
                }
                a.fixed.extend(b.fixed);
                let (moving, number) = (a.moving.or(b.moving), a.number + b.number);
                Some(Address { fixed: a.fixed, moving, number })
            }
            Expr::Binary(Binary::Shl, Type::I32, a, by) if !self.is_fixed(e) => {
                let (a, by) = (self.address(a, known)?, u32::try_from(by.integer()?).ok()?);
                let (local, before) = a.moving.filter(|_| a.fixed.is_empty() && by < 10)?;
                Some(Address {
                    fixed: vec![],
                    moving: Some((local, before + by)),
                    number: a.number << by,
                })
            }
            e if self.is_fixed(e) => Some(Address { fixed: vec![e.clone()], ..Address::default() }),
            _ => None,
        }
    }

    /// Does the loop leave the value alone?
    fn is_fixed(&self, e: &Expr) -> bool {
        !e.reads_memory()
            && e.ty() == Type::I32
            && !e.any(&mut |e| matches!(e, Expr::Local(_, local) if self.set.contains(local)))
    }
}
