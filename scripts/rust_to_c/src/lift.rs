//! Turns a function's stack operators into trees: statements and expressions.
//!
//! We simulate the stack. An operator with a result pushes an expression; an operator without one becomes a statement. An
//! expression on the stack moves behind the statements written meanwhile, so before each statement we put every entry that
//! it could change into a temporary (`settle`). A call may wait on the stack as well, but at most one, and then no other
//! entry reads memory.
//!
//! A block leaves its value in a temporary.

use crate::error::{Error, Result};
use crate::read::{value_type, Module, Signature};
use crate::tree::{
    Arm, Binary, Cell, Expr, Function, Label, Local, Relation, Stmt, Type, Unary, Value,
};
use wasmparser::{BlockType, MemArg, Operator};

/// What the compiler's function for products of 128 bits takes: a place, and two numbers by halves.
const WIDE_PRODUCT: [Type; 5] = [Type::I32, Type::I64, Type::I64, Type::I64, Type::I64];

/// Writes the function `index` of `module` as trees; `name` is for errors.
pub(crate) fn lift(module: &Module, index: u32, name: &str) -> Result<Function> {
    let signature = module.signature(index);
    let body = module.body(index).expect("an import has no body");
    let mut locals = signature.parameters.clone();
    locals.extend(&body.locals);
    let mut lifter = Lifter {
        module,
        name,
        result: signature.results.first().copied(),
        operators: body.operators.iter(),
        own: locals.len(),
        locals,
        labels: 0,
        stack: vec![],
        frames: vec![],
        out: vec![],
    };
    if signature.results.len() > 1 {
        return Err(lifter.unsupported("several results"));
    }
    let frame = Frame { label: lifter.label(), results: vec![], is_loop: false };
    let label = frame.label;
    let (mut body, _) = lifter.list(frame)?;
    // Nothing is on the stack where the end cannot be reached.
    if let Some(value) = lifter.stack.pop() {
        body.push(Stmt::Return(Some(value)));
    }
    Ok(Function {
        parameters: signature.parameters.len(),
        result: signature.results.first().copied(),
        locals: lifter.locals,
        body: vec![Stmt::Block(label, body)],
    })
}

/// A block around the current operator. Of the function itself the label stands at its end.
struct Frame {
    label: Label,
    /// Where a jump to it leaves values.
    results: Vec<Local>,
    is_loop: bool,
}

/// The operator that ends a list of operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    End,
    Else,
}

/// Can the operator after this one run?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Flow {
    On,
    Away,
}

/// What a statement touches, and so what may not wait on the stack while it is written.
#[derive(Clone, Copy, Default)]
struct Touch {
    local: Option<Local>,
    writes_memory: bool,
}

struct Lifter<'m, 'a> {
    module: &'m Module<'a>,
    name: &'m str,
    result: Option<Type>,
    operators: std::slice::Iter<'m, Operator<'a>>,
    locals: Vec<Type>,
    /// How many of the locals are wasm's; the others are temporaries.
    own: usize,
    labels: Label,
    stack: Vec<Expr>,
    frames: Vec<Frame>,
    /// The statements of the innermost list.
    out: Vec<Stmt>,
}

impl Lifter<'_, '_> {
    fn unsupported(&self, what: &str) -> Error {
        Error::Unsupported { function: self.name.to_string(), what: what.to_string() }
    }

    fn label(&mut self) -> Label {
        self.labels += 1;
        self.labels
    }

    fn temporary(&mut self, ty: Type) -> Local {
        self.locals.push(ty);
        self.locals.len() - 1
    }

    fn pop(&mut self) -> Expr {
        self.stack.pop().expect("the module was checked")
    }

    fn pop_many(&mut self, count: usize) -> Vec<Expr> {
        self.stack.split_off(self.stack.len() - count)
    }

    /// Puts the entry `place` of the stack into a temporary. In one it stays: it was set before the
    /// current list, whose end some ways do not pass.
    fn spill(&mut self, place: usize) {
        match self.stack[place] {
            Expr::Const(_) => return,
            Expr::Local(_, local) if local >= self.own => return,
            _ => {}
        }
        let ty = self.stack[place].ty();
        let local = self.temporary(ty);
        let entry = std::mem::replace(&mut self.stack[place], Expr::Local(ty, local));
        self.out.push(Stmt::Set(local, entry));
    }

    /// Pushes an expression; what waits and may not be swapped with it is settled.
    fn push(&mut self, entry: Expr) {
        let effects = entry.has_effects();
        if effects || entry.reads_memory() {
            for place in 0..self.stack.len() {
                let waiting = &self.stack[place];
                if waiting.has_effects() || effects && waiting.reads_memory() {
                    self.spill(place);
                }
            }
        }
        self.stack.push(entry);
    }

    /// Writes a statement; what waits and would be changed by it is settled.
    fn write(&mut self, stmt: Stmt, touch: Touch) {
        let effects = stmt.expressions().iter().any(|e| e.has_effects());
        let reads = stmt.expressions().iter().any(|e| e.reads_memory());
        let writes = touch.writes_memory || effects;
        for place in 0..self.stack.len() {
            let waiting = &self.stack[place];
            if (writes || reads) && waiting.has_effects()
                || writes && waiting.reads_memory()
                || touch.local.is_some_and(|local| waiting.reads(local))
            {
                self.spill(place);
            }
        }
        self.out.push(stmt);
    }

    fn write_to_memory(&mut self, stmt: Stmt) {
        self.write(stmt, Touch { writes_memory: true, ..Touch::default() });
    }

    fn set(&mut self, local: Local, value: Expr) {
        if !matches!(value, Expr::Local(_, same) if same == local) {
            self.write(Stmt::Set(local, value), Touch { local: Some(local), ..Touch::default() });
        }
    }

    /// Before control leaves the list: a waiting call is made. It may end the program.
    fn settle_calls(&mut self) {
        for place in 0..self.stack.len() {
            if self.stack[place].has_effects() {
                self.spill(place);
            }
        }
    }

    /// Before a block: everything that waits is settled, as it must not move past the block.
    fn settle_all(&mut self) {
        for place in 0..self.stack.len() {
            self.spill(place);
        }
    }

    /// Makes the top `count` entries free of calls: a call may move the memory, and C leaves open
    /// whether the memory's place is read before it or after.
    fn settle_top(&mut self, count: usize) {
        for place in self.stack.len() - count..self.stack.len() {
            if self.stack[place].has_effects() {
                self.spill(place);
            }
        }
    }

    /// The statements up to the end of the block that `frame` describes.
    fn list(&mut self, frame: Frame) -> Result<(Vec<Stmt>, End)> {
        let outer = std::mem::take(&mut self.out);
        let height = self.stack.len();
        let results = frame.results.clone();
        self.frames.push(frame);
        let mut reachable = true;
        let last = loop {
            match self.operators.next().expect("the module was checked") {
                Operator::End => break End::End,
                Operator::Else => break End::Else,
                operator => {
                    if self.operator(operator)? == Flow::Away {
                        reachable = false;
                        self.stack.truncate(height);
                        self.skip_unreachable();
                    }
                }
            }
        };
        if reachable {
            for &local in &results {
                let value = self.pop();
                self.set(local, value);
            }
        }
        let frame = self.frames.pop().expect("a frame");
        if reachable && frame.is_loop {
            // The end of a loop's body leaves a loop of wasm.
            self.out.push(Stmt::Jump(frame.label + 1));
        }
        Ok((std::mem::replace(&mut self.out, outer), last))
    }

    /// Passes over what cannot run, up to the end of the list.
    fn skip_unreachable(&mut self) {
        let mut depth = 0;
        loop {
            let mut rest = self.operators.clone();
            match rest.next().expect("the module was checked") {
                Operator::Block { .. } | Operator::Loop { .. } | Operator::If { .. } => depth += 1,
                Operator::Else | Operator::End if depth == 0 => return,
                Operator::End => depth -= 1,
                _ => {}
            }
            self.operators = rest;
        }
    }

    /// The temporaries in which a block leaves its values.
    fn results(&mut self, ty: BlockType) -> Result<Vec<Local>> {
        let types = match ty {
            BlockType::Empty => vec![],
            BlockType::Type(ty) => vec![value_type(ty)?],
            BlockType::FuncType(index) => {
                let signature = &self.module.signatures[index as usize];
                if !signature.parameters.is_empty() {
                    return Err(self.unsupported("a block with parameters"));
                }
                signature.results.clone()
            }
        };
        if types.len() > 1 {
            return Err(self.unsupported("a block with several values"));
        }
        Ok(types.into_iter().map(|ty| self.temporary(ty)).collect())
    }

    fn push_results(&mut self, results: &[Local]) {
        for &local in results {
            self.stack.push(Expr::Local(self.locals[local], local));
        }
    }

    fn block(&mut self, ty: BlockType) -> Result<()> {
        self.settle_all();
        let results = self.results(ty)?;
        let label = self.label();
        let frame = Frame { label, results: results.clone(), is_loop: false };
        let (body, _) = self.list(frame)?;
        self.out.push(Stmt::Block(label, body));
        self.push_results(&results);
        Ok(())
    }

    fn loop_(&mut self, ty: BlockType) -> Result<()> {
        self.settle_all();
        let results = self.results(ty)?;
        // The exit's number is the head's and one.
        let (head, exit) = (self.label(), self.label());
        let frame = Frame { label: head, results: results.clone(), is_loop: true };
        let (body, _) = self.list(frame)?;
        self.out.push(Stmt::Loop { head, exit, body });
        self.push_results(&results);
        Ok(())
    }

    fn if_(&mut self, ty: BlockType) -> Result<()> {
        let condition = self.pop().truth();
        self.settle_all();
        let results = self.results(ty)?;
        let label = self.label();
        let frame = || Frame { label, results: results.clone(), is_loop: false };
        let (then, end) = self.list(frame())?;
        let otherwise = if end == End::Else { self.list(frame())?.0 } else { vec![] };
        self.out.push(Stmt::Block(label, vec![Stmt::If(condition, then, otherwise)]));
        self.push_results(&results);
        Ok(())
    }

    /// A jump out of `depth` blocks, and the value that it takes along, which stays on the stack.
    fn jump(&mut self, depth: u32) -> Vec<Stmt> {
        let place = self.frames.len() - 1 - depth as usize;
        let frame = &self.frames[place];
        if place == 0 && self.result.is_some() {
            return vec![Stmt::Return(self.stack.last().cloned())];
        }
        let mut stmts = vec![];
        if let (false, Some(&local)) = (frame.is_loop, frame.results.first()) {
            stmts.push(Stmt::Set(local, self.stack.last().expect("the value").clone()));
        }
        stmts.push(Stmt::Jump(frame.label));
        stmts
    }

    /// Does a jump out of `depth` blocks take a value along?
    fn carries(&self, depth: u32) -> bool {
        let place = self.frames.len() - 1 - depth as usize;
        let frame = &self.frames[place];
        place == 0 && self.result.is_some() || !frame.is_loop && !frame.results.is_empty()
    }

    fn jump_always(&mut self, depth: u32) -> Flow {
        let stmts = self.jump(depth);
        if self.carries(depth) {
            self.stack.pop();
        }
        self.settle_calls();
        self.out.extend(stmts);
        Flow::Away
    }

    fn jump_if(&mut self, depth: u32) {
        let mut condition = self.pop().truth();
        if self.carries(depth) {
            // The value was made before the condition, and is needed on both ways.
            self.stack.push(condition);
            self.settle_top(1);
            condition = self.pop();
            let place = self.stack.len() - 1;
            if !matches!(self.stack[place], Expr::Local(..)) {
                self.spill(place);
            }
        }
        let stmts = self.jump(depth);
        self.settle_calls();
        self.write(Stmt::If(condition, stmts, vec![]), Touch::default());
    }

    fn switch(&mut self, targets: &wasmparser::BrTable) -> Result<Flow> {
        let value = self.pop();
        let broken = |e| Error::Module(format!("{e}"));
        let depths =
            targets.targets().collect::<std::result::Result<Vec<u32>, _>>().map_err(broken)?;
        if self.carries(targets.default()) {
            return Err(self.unsupported("a table of jumps that takes a value along"));
        }
        let mut arms: Vec<Arm> = vec![];
        let jumps = depths.iter().enumerate().map(|(value, &depth)| (Some(value as u32), depth));
        for (value, depth) in jumps.chain([(None, targets.default())]) {
            let body = self.jump(depth);
            let place = arms.iter().position(|arm| arm.body == body).unwrap_or(arms.len());
            if place == arms.len() {
                arms.push(Arm { values: vec![], default: false, body });
            }
            arms[place].values.extend(value);
            arms[place].default |= value.is_none();
        }
        self.settle_calls();
        self.write(Stmt::Switch(value, arms), Touch::default());
        Ok(Flow::Away)
    }

    /// The result of a call.
    fn result_of(&self, signature: &Signature) -> Result<Option<Type>> {
        match signature.results[..] {
            [] => Ok(None),
            [ty] => Ok(Some(ty)),
            _ => Err(self.unsupported("a call with several results")),
        }
    }

    fn call(&mut self, function: u32) -> Result<()> {
        let signature = self.module.signature(function);
        let ty = self.result_of(signature)?;
        let name = self.module.names.get(&function).map_or("", String::as_str);
        let is_copy = matches!(name, "memcpy" | "memmove" | "memset");
        if is_copy && self.module.body(function).is_some() {
            // It returns its first argument.
            self.settle_top(3);
            let place = self.stack.len() - 3;
            if !matches!(self.stack[place], Expr::Const(_) | Expr::Local(..)) {
                self.spill(place);
            }
            let to = self.stack[place].clone();
            self.copy(name == "memset");
            self.stack.push(to);
            return Ok(());
        }
        if name == "__multi3" && signature.parameters == WIDE_PRODUCT {
            self.wide_product();
            return Ok(());
        }
        let arguments = self.pop_many(signature.parameters.len());
        let call = Expr::Call { ty, function, arguments };
        if ty.is_some() {
            self.push(call);
        } else {
            self.write_to_memory(Stmt::Do(call));
        }
        Ok(())
    }

    /// The product of two numbers of 128 bits, as the compiler's own function stores it.
    fn wide_product(&mut self) {
        for place in self.stack.len() - 5..self.stack.len() {
            if !matches!(self.stack[place], Expr::Local(..)) {
                self.spill(place);
            }
        }
        let mut operand = || Box::new(self.pop());
        let (b_high, b, a_high, a) = (operand(), operand(), operand(), operand());
        let address = self.pop();
        let of = |operator, left: &Expr, right: &Expr| {
            Expr::Binary(operator, Type::I64, Box::new(left.clone()), Box::new(right.clone()))
        };
        let mut high = of(Binary::High, &a, &b);
        for (one, other) in [(&a, &b_high), (&b, &a_high)] {
            if other.integer() != Some(0) {
                high = of(Binary::Add, &high, &of(Binary::Mul, one, other));
            }
        }
        for (offset, value) in [(0, of(Binary::Mul, &a, &b)), (8, high)] {
            let (cell, address) = (Cell::Long, address.clone());
            self.write_to_memory(Stmt::Store { cell, address, offset, value });
        }
    }

    fn call_indirect(&mut self, signature: u32) -> Result<()> {
        let ty = &self.module.signatures[signature as usize];
        let place = Box::new(self.pop());
        let arguments = self.pop_many(ty.parameters.len());
        let ty = self.result_of(ty)?;
        let call = Expr::CallIndirect { ty, signature, place, arguments };
        if ty.is_some() {
            self.push(call);
        } else {
            self.write_to_memory(Stmt::Do(call));
        }
        Ok(())
    }

    /// Copies bytes, or fills with one.
    fn copy(&mut self, fill: bool) {
        self.settle_top(3);
        let (length, second, to) = (self.pop(), self.pop(), self.pop());
        self.write_to_memory(if fill {
            Stmt::Fill { to, value: second, length }
        } else {
            Stmt::Copy { to, from: second, length }
        });
    }

    fn select(&mut self) {
        // C computes one of the two, wasm both.
        self.settle_top(3);
        let (condition, otherwise, then) = (self.pop(), self.pop(), self.pop());
        self.push(Expr::Select {
            condition: Box::new(condition.truth()),
            then: Box::new(then),
            otherwise: Box::new(otherwise),
        });
    }

    fn load(&mut self, ty: Type, cell: Cell, signed: bool, memarg: &MemArg) {
        self.settle_top(1);
        let address = Box::new(self.pop());
        self.push(Expr::Load { ty, cell, signed, address, offset: memarg.offset as u32 });
    }

    fn store(&mut self, cell: Cell, memarg: &MemArg) {
        self.settle_top(2);
        let (value, address) = (self.pop(), self.pop());
        let offset = memarg.offset as u32;
        self.write_to_memory(Stmt::Store { cell, address, offset, value });
    }

    fn unary(&mut self, operator: Unary, ty: Type) {
        let operand = Box::new(self.pop());
        self.stack.push(Expr::Unary(operator, ty, operand));
    }

    fn binary(&mut self, operator: Binary, ty: Type) {
        let (right, left) = (Box::new(self.pop()), Box::new(self.pop()));
        self.stack.push(Expr::Binary(operator, ty, left, right));
    }

    fn compare(&mut self, relation: Relation, signed: bool) {
        let (right, left) = (Box::new(self.pop()), Box::new(self.pop()));
        self.stack.push(Expr::Compare { relation, signed, left, right });
    }

    fn operator(&mut self, operator: &Operator) -> Result<Flow> {
        match operator {
            Operator::Nop => {}
            Operator::Unreachable => {
                self.settle_calls();
                self.out.push(Stmt::Trap);
                return Ok(Flow::Away);
            }
            Operator::Block { blockty } => self.block(*blockty)?,
            Operator::Loop { blockty } => self.loop_(*blockty)?,
            Operator::If { blockty } => self.if_(*blockty)?,
            Operator::Br { relative_depth } => return Ok(self.jump_always(*relative_depth)),
            Operator::Return => return Ok(self.jump_always(self.frames.len() as u32 - 1)),
            Operator::BrIf { relative_depth } => self.jump_if(*relative_depth),
            Operator::BrTable { targets } => return self.switch(targets),
            Operator::Call { function_index } => self.call(*function_index)?,
            Operator::CallIndirect { type_index, .. } => self.call_indirect(*type_index)?,
            Operator::Drop => {
                let dropped = self.pop();
                if dropped.has_effects() {
                    self.write_to_memory(Stmt::Do(dropped));
                }
            }
            Operator::Select | Operator::TypedSelect { .. } => self.select(),
            Operator::LocalGet { local_index } => {
                let local = *local_index as Local;
                self.stack.push(Expr::Local(self.locals[local], local));
            }
            Operator::LocalSet { local_index } => {
                let value = self.pop();
                self.set(*local_index as Local, value);
            }
            Operator::LocalTee { local_index } => {
                let local = *local_index as Local;
                let value = self.pop();
                self.set(local, value);
                self.stack.push(Expr::Local(self.locals[local], local));
            }
            Operator::GlobalGet { global_index } => {
                let ty = self.module.globals[*global_index as usize].ty();
                self.push(Expr::Global(ty, *global_index));
            }
            Operator::GlobalSet { global_index } => {
                let value = self.pop();
                self.write_to_memory(Stmt::SetGlobal(*global_index, value));
            }
            Operator::MemorySize { .. } => self.push(Expr::MemorySize),
            Operator::MemoryGrow { .. } => {
                let pages = Box::new(self.pop());
                self.push(Expr::MemoryGrow(pages));
            }
            Operator::MemoryCopy { .. } => self.copy(false),
            Operator::MemoryFill { .. } => self.copy(true),
            Operator::I32Const { value } => self.stack.push(Expr::Const(Value::I32(*value))),
            Operator::I64Const { value } => self.stack.push(Expr::Const(Value::I64(*value))),
            Operator::F32Const { value } => {
                self.stack.push(Expr::Const(Value::F32(value.bits())));
            }
            Operator::F64Const { value } => {
                self.stack.push(Expr::Const(Value::F64(value.bits())));
            }
            Operator::I32Eqz | Operator::I64Eqz => {
                let operand = Box::new(self.pop());
                self.stack.push(Expr::Not(operand));
            }
            other => self.arithmetic(other)?,
        }
        Ok(Flow::On)
    }

    /// The operators that only compute, and those that read or write one cell.
    #[allow(clippy::too_many_lines)] // A table.
    fn arithmetic(&mut self, operator: &Operator) -> Result<()> {
        use Type::{F32, F64, I32, I64};
        macro_rules! operators {
            (numbers { $($name:ident => $method:ident($($argument:expr),*);)* }
                memory { $($access:ident => $on_cell:ident($($detail:expr),*);)* }) => {
                match operator {
                    $(Operator::$name => self.$method($($argument),*),)*
                    $(Operator::$access { memarg } => self.$on_cell($($detail,)* memarg),)*
                    other => {
                        let text = format!("{other:?}");
                        let name = text.split_whitespace().next().unwrap_or_default();
                        return Err(self.unsupported(&format!("the operator {name} of wasm")));
                    }
                }
            };
        }
        operators! {
            numbers {
                I32Clz => unary(Unary::Clz, I32);
                I32Ctz => unary(Unary::Ctz, I32);
                I32Popcnt => unary(Unary::Popcnt, I32);
                I32Add => binary(Binary::Add, I32);
                I32Sub => binary(Binary::Sub, I32);
                I32Mul => binary(Binary::Mul, I32);
                I32DivS => binary(Binary::DivS, I32);
                I32DivU => binary(Binary::DivU, I32);
                I32RemS => binary(Binary::RemS, I32);
                I32RemU => binary(Binary::RemU, I32);
                I32And => binary(Binary::And, I32);
                I32Or => binary(Binary::Or, I32);
                I32Xor => binary(Binary::Xor, I32);
                I32Shl => binary(Binary::Shl, I32);
                I32ShrS => binary(Binary::ShrS, I32);
                I32ShrU => binary(Binary::ShrU, I32);
                I32Rotl => binary(Binary::Rotl, I32);
                I32Rotr => binary(Binary::Rotr, I32);
                I32Eq => compare(Relation::Eq, false);
                I32Ne => compare(Relation::Ne, false);
                I32LtS => compare(Relation::Lt, true);
                I32LtU => compare(Relation::Lt, false);
                I32GtS => compare(Relation::Gt, true);
                I32GtU => compare(Relation::Gt, false);
                I32LeS => compare(Relation::Le, true);
                I32LeU => compare(Relation::Le, false);
                I32GeS => compare(Relation::Ge, true);
                I32GeU => compare(Relation::Ge, false);
                I64Clz => unary(Unary::Clz, I64);
                I64Ctz => unary(Unary::Ctz, I64);
                I64Popcnt => unary(Unary::Popcnt, I64);
                I64Add => binary(Binary::Add, I64);
                I64Sub => binary(Binary::Sub, I64);
                I64Mul => binary(Binary::Mul, I64);
                I64DivS => binary(Binary::DivS, I64);
                I64DivU => binary(Binary::DivU, I64);
                I64RemS => binary(Binary::RemS, I64);
                I64RemU => binary(Binary::RemU, I64);
                I64And => binary(Binary::And, I64);
                I64Or => binary(Binary::Or, I64);
                I64Xor => binary(Binary::Xor, I64);
                I64Shl => binary(Binary::Shl, I64);
                I64ShrS => binary(Binary::ShrS, I64);
                I64ShrU => binary(Binary::ShrU, I64);
                I64Rotl => binary(Binary::Rotl, I64);
                I64Rotr => binary(Binary::Rotr, I64);
                I64Eq => compare(Relation::Eq, false);
                I64Ne => compare(Relation::Ne, false);
                I64LtS => compare(Relation::Lt, true);
                I64LtU => compare(Relation::Lt, false);
                I64GtS => compare(Relation::Gt, true);
                I64GtU => compare(Relation::Gt, false);
                I64LeS => compare(Relation::Le, true);
                I64LeU => compare(Relation::Le, false);
                I64GeS => compare(Relation::Ge, true);
                I64GeU => compare(Relation::Ge, false);
                F32Abs => unary(Unary::Abs, F32);
                F32Neg => unary(Unary::Neg, F32);
                F32Ceil => unary(Unary::Ceil, F32);
                F32Floor => unary(Unary::Floor, F32);
                F32Trunc => unary(Unary::Trunc, F32);
                F32Nearest => unary(Unary::Nearest, F32);
                F32Sqrt => unary(Unary::Sqrt, F32);
                F32Add => binary(Binary::Add, F32);
                F32Sub => binary(Binary::Sub, F32);
                F32Mul => binary(Binary::Mul, F32);
                F32Div => binary(Binary::Div, F32);
                F32Min => binary(Binary::Min, F32);
                F32Max => binary(Binary::Max, F32);
                F32Copysign => binary(Binary::CopySign, F32);
                F32Eq => compare(Relation::Eq, true);
                F32Ne => compare(Relation::Ne, true);
                F32Lt => compare(Relation::Lt, true);
                F32Gt => compare(Relation::Gt, true);
                F32Le => compare(Relation::Le, true);
                F32Ge => compare(Relation::Ge, true);
                F64Abs => unary(Unary::Abs, F64);
                F64Neg => unary(Unary::Neg, F64);
                F64Ceil => unary(Unary::Ceil, F64);
                F64Floor => unary(Unary::Floor, F64);
                F64Trunc => unary(Unary::Trunc, F64);
                F64Nearest => unary(Unary::Nearest, F64);
                F64Sqrt => unary(Unary::Sqrt, F64);
                F64Add => binary(Binary::Add, F64);
                F64Sub => binary(Binary::Sub, F64);
                F64Mul => binary(Binary::Mul, F64);
                F64Div => binary(Binary::Div, F64);
                F64Min => binary(Binary::Min, F64);
                F64Max => binary(Binary::Max, F64);
                F64Copysign => binary(Binary::CopySign, F64);
                F64Eq => compare(Relation::Eq, true);
                F64Ne => compare(Relation::Ne, true);
                F64Lt => compare(Relation::Lt, true);
                F64Gt => compare(Relation::Gt, true);
                F64Le => compare(Relation::Le, true);
                F64Ge => compare(Relation::Ge, true);
                I32WrapI64 => unary(Unary::Wrap, I32);
                I64ExtendI32S => unary(Unary::ExtendS, I64);
                I64ExtendI32U => unary(Unary::ExtendU, I64);
                I32Extend8S => unary(Unary::Extend8, I32);
                I32Extend16S => unary(Unary::Extend16, I32);
                I64Extend8S => unary(Unary::Extend8, I64);
                I64Extend16S => unary(Unary::Extend16, I64);
                I64Extend32S => unary(Unary::Extend32, I64);
                I32TruncF32S => unary(Unary::TruncS, I32);
                I32TruncF32U => unary(Unary::TruncU, I32);
                I32TruncF64S => unary(Unary::TruncS, I32);
                I32TruncF64U => unary(Unary::TruncU, I32);
                I64TruncF32S => unary(Unary::TruncS, I64);
                I64TruncF32U => unary(Unary::TruncU, I64);
                I64TruncF64S => unary(Unary::TruncS, I64);
                I64TruncF64U => unary(Unary::TruncU, I64);
                I32TruncSatF32S => unary(Unary::SatS, I32);
                I32TruncSatF32U => unary(Unary::SatU, I32);
                I32TruncSatF64S => unary(Unary::SatS, I32);
                I32TruncSatF64U => unary(Unary::SatU, I32);
                I64TruncSatF32S => unary(Unary::SatS, I64);
                I64TruncSatF32U => unary(Unary::SatU, I64);
                I64TruncSatF64S => unary(Unary::SatS, I64);
                I64TruncSatF64U => unary(Unary::SatU, I64);
                F32ConvertI32S => unary(Unary::ConvertS, F32);
                F32ConvertI32U => unary(Unary::ConvertU, F32);
                F32ConvertI64S => unary(Unary::ConvertS, F32);
                F32ConvertI64U => unary(Unary::ConvertU, F32);
                F64ConvertI32S => unary(Unary::ConvertS, F64);
                F64ConvertI32U => unary(Unary::ConvertU, F64);
                F64ConvertI64S => unary(Unary::ConvertS, F64);
                F64ConvertI64U => unary(Unary::ConvertU, F64);
                F32DemoteF64 => unary(Unary::Demote, F32);
                F64PromoteF32 => unary(Unary::Promote, F64);
                I32ReinterpretF32 => unary(Unary::Reinterpret, I32);
                I64ReinterpretF64 => unary(Unary::Reinterpret, I64);
                F32ReinterpretI32 => unary(Unary::Reinterpret, F32);
                F64ReinterpretI64 => unary(Unary::Reinterpret, F64);
            }
            memory {
                I32Load => load(I32, Cell::Word, false);
                I64Load => load(I64, Cell::Long, false);
                F32Load => load(F32, Cell::Single, false);
                F64Load => load(F64, Cell::Double, false);
                I32Load8S => load(I32, Cell::Byte, true);
                I32Load8U => load(I32, Cell::Byte, false);
                I32Load16S => load(I32, Cell::Half, true);
                I32Load16U => load(I32, Cell::Half, false);
                I64Load8S => load(I64, Cell::Byte, true);
                I64Load8U => load(I64, Cell::Byte, false);
                I64Load16S => load(I64, Cell::Half, true);
                I64Load16U => load(I64, Cell::Half, false);
                I64Load32S => load(I64, Cell::Word, true);
                I64Load32U => load(I64, Cell::Word, false);
                I32Store => store(Cell::Word);
                I64Store => store(Cell::Long);
                F32Store => store(Cell::Single);
                F64Store => store(Cell::Double);
                I32Store8 => store(Cell::Byte);
                I32Store16 => store(Cell::Half);
                I64Store8 => store(Cell::Byte);
                I64Store16 => store(Cell::Half);
                I64Store32 => store(Cell::Word);
            }
        }
        Ok(())
    }
}
