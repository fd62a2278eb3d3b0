//! Reads a wasm module: its functions, memory, table and data.
//!
//! wasmparser checks the module first, so that later steps can rely on types, indices and the height of the stack. An
//! error names each part that rustc never makes.

use crate::error::{Error, Result};
use crate::tree::{Type, Value};
use std::collections::BTreeMap;
use wasmparser::{
    CompositeInnerType, ConstExpr, DataKind, Element, ElementItems, ElementKind, ExternalKind,
    FuncType, FunctionBody, KnownCustom, Name, NameSectionReader, Operator, Parser, Payload,
    TypeRef, ValType,
};

#[derive(Debug, Default)]
pub(crate) struct Module<'a> {
    pub(crate) signatures: Vec<Signature>,
    /// The functions that the module takes from outside: the first ones.
    pub(crate) imports: Vec<Import>,
    /// The signature of every function, imports included.
    functions: Vec<u32>,
    /// The functions' names as the linker knows them.
    pub(crate) names: BTreeMap<u32, String>,
    /// The functions that are not imports.
    bodies: Vec<Body<'a>>,
    pub(crate) globals: Vec<Value>,
    /// How many pages of 64 KiB the memory has at first, and at most.
    pub(crate) pages: u32,
    pub(crate) most_pages: u32,
    /// The functions of the table, which have numbers.
    pub(crate) table: BTreeMap<u32, u32>,
    /// The first content of the memory.
    pub(crate) data: Vec<(u32, &'a [u8])>,
    exports: BTreeMap<String, u32>,
}

/// The type of a function. A use of one with several results is an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    pub(crate) parameters: Vec<Type>,
    pub(crate) results: Vec<Type>,
}

/// The source of a function that is not in the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Import {
    pub(crate) module: String,
    pub(crate) name: String,
}

/// A function's locals and operators.
#[derive(Debug)]
pub(crate) struct Body<'a> {
    /// Without the parameters.
    pub(crate) locals: Vec<Type>,
    pub(crate) operators: Vec<Operator<'a>>,
}

impl<'a> Module<'a> {
    /// Reads a module.
    pub(crate) fn read(bytes: &'a [u8]) -> Result<Self> {
        wasmparser::validate(bytes).map_err(broken)?;
        let mut module = Module { most_pages: 1 << 16, ..Module::default() };
        for payload in Parser::new(0).parse_all(bytes) {
            module.section(payload.map_err(broken)?)?;
        }
        Ok(module)
    }

    /// The function that the module exports as `name`.
    pub(crate) fn exported(&self, name: &str) -> Result<u32> {
        let function = self.exports.get(name).copied();
        function.ok_or_else(|| Error::Module(format!("the module has no function {name}")))
    }

    /// The type of a function.
    pub(crate) fn signature(&self, function: u32) -> &Signature {
        &self.signatures[self.functions[function as usize] as usize]
    }

    /// A function's body, unless it is an import.
    pub(crate) fn body(&self, function: u32) -> Option<&Body<'a>> {
        self.bodies.get((function as usize).checked_sub(self.imports.len())?)
    }

    fn section(&mut self, payload: Payload<'a>) -> Result<()> {
        match payload {
            Payload::TypeSection(types) => {
                for group in types {
                    for ty in group.map_err(broken)?.into_types() {
                        match &ty.composite_type.inner {
                            CompositeInnerType::Func(ty) => self.signatures.push(signature(ty)?),
                            _ => return Err(foreign("a type that is not a function")),
                        }
                    }
                }
            }
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let import = import.map_err(broken)?;
                    let TypeRef::Func(ty) = import.ty else {
                        return Err(foreign("an import that is not a function"));
                    };
                    self.functions.push(ty);
                    let (module, name) = (import.module.to_string(), import.name.to_string());
                    self.imports.push(Import { module, name });
                }
            }
            Payload::FunctionSection(functions) => {
                for function in functions {
                    self.functions.push(function.map_err(broken)?);
                }
            }
            Payload::MemorySection(memories) => {
                for memory in memories {
                    let memory = memory.map_err(broken)?;
                    if memory.memory64 || memory.shared || memory.page_size_log2.is_some() {
                        return Err(foreign("a memory of another kind"));
                    }
                    self.pages = memory.initial as u32;
                    self.most_pages = memory.maximum.map_or(1 << 16, |most| most as u32);
                }
            }
            Payload::GlobalSection(globals) => {
                for global in globals {
                    let value = constant(&global.map_err(broken)?.init_expr)?;
                    if value.ty().is_float() {
                        return Err(foreign("a global variable that is a float"));
                    }
                    self.globals.push(value);
                }
            }
            Payload::ExportSection(exports) => {
                for export in exports {
                    let export = export.map_err(broken)?;
                    if export.kind == ExternalKind::Func {
                        self.exports.insert(export.name.to_string(), export.index);
                    }
                }
            }
            Payload::StartSection { .. } => return Err(foreign("a start function")),
            Payload::ElementSection(elements) => {
                for element in elements {
                    self.element(element.map_err(broken)?)?;
                }
            }
            Payload::CodeSectionEntry(body) => self.bodies.push(read_body(&body)?),
            Payload::DataSection(data) => {
                for piece in data {
                    let piece = piece.map_err(broken)?;
                    let DataKind::Active { offset_expr, .. } = piece.kind else {
                        return Err(foreign("data without a place"));
                    };
                    self.data.push((place(&offset_expr)?, piece.data));
                }
            }
            Payload::CustomSection(section) => {
                if let KnownCustom::Name(names) = section.as_known() {
                    self.read_names(names)?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn read_names(&mut self, names: NameSectionReader<'a>) -> Result<()> {
        for part in names {
            if let Name::Function(names) = part.map_err(broken)? {
                for naming in names {
                    let naming = naming.map_err(broken)?;
                    self.names.insert(naming.index, naming.name.to_string());
                }
            }
        }
        Ok(())
    }

    fn element(&mut self, element: Element<'a>) -> Result<()> {
        let offset = match &element.kind {
            ElementKind::Active { table_index: None | Some(0), offset_expr } => place(offset_expr)?,
            ElementKind::Declared => return Ok(()),
            _ => return Err(foreign("a second table")),
        };
        let ElementItems::Functions(functions) = element.items else {
            return Err(foreign("a table of expressions"));
        };
        for (place, function) in (offset..).zip(functions) {
            self.table.insert(place, function.map_err(broken)?);
        }
        Ok(())
    }
}

fn broken(error: impl std::fmt::Display) -> Error {
    Error::Module(format!("this is not a module of wasm: {error}"))
}

fn foreign(what: &str) -> Error {
    Error::Module(format!("the module has {what}"))
}

/// The type of wasm that C has.
pub(crate) fn value_type(ty: ValType) -> Result<Type> {
    match ty {
        ValType::I32 => Ok(Type::I32),
        ValType::I64 => Ok(Type::I64),
        ValType::F32 => Ok(Type::F32),
        ValType::F64 => Ok(Type::F64),
        other => Err(foreign(&format!("a value of type {other}"))),
    }
}

fn signature(ty: &FuncType) -> Result<Signature> {
    let types = |list: &[ValType]| list.iter().map(|&ty| value_type(ty)).collect::<Result<_>>();
    Ok(Signature { parameters: types(ty.params())?, results: types(ty.results())? })
}

fn read_body<'a>(body: &FunctionBody<'a>) -> Result<Body<'a>> {
    let mut locals = vec![];
    for group in body.get_locals_reader().map_err(broken)? {
        let (count, ty) = group.map_err(broken)?;
        locals.extend(std::iter::repeat_n(value_type(ty)?, count as usize));
    }
    let operators = body
        .get_operators_reader()
        .map_err(broken)?
        .into_iter()
        .collect::<std::result::Result<_, _>>();
    Ok(Body { locals, operators: operators.map_err(broken)? })
}

/// The value of an expression of one constant.
fn constant(expression: &ConstExpr) -> Result<Value> {
    match expression.get_operators_reader().read().map_err(broken)? {
        Operator::I32Const { value } => Ok(Value::I32(value)),
        Operator::I64Const { value } => Ok(Value::I64(value)),
        Operator::F32Const { value } => Ok(Value::F32(value.bits())),
        Operator::F64Const { value } => Ok(Value::F64(value.bits())),
        _ => Err(foreign("a value that is computed at its start")),
    }
}

fn place(expression: &ConstExpr) -> Result<u32> {
    match constant(expression)? {
        Value::I32(place) => Ok(place as u32),
        _ => Err(foreign("a place that is not an i32")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> String {
        let bytes = wat::parse_str(text).unwrap();
        Module::read(&bytes).unwrap_err().to_string()
    }

    #[test]
    fn a_module_is_read_whole() {
        let bytes = wat::parse_str(
            r#"(module
                (import "c" "put" (func (param i32 i32)))
                (memory 2 9)
                (global i64 (i64.const -5))
                (table 4 funcref)
                (elem (i32.const 1) $f 0)
                (data (i32.const 7) "Nim")
                (func $f (export "run") (param i32) (result f64) (local i32 i32 i64)
                    f64.const 1))"#,
        )
        .unwrap();
        let module = Module::read(&bytes).unwrap();
        let import = Import { module: "c".to_string(), name: "put".to_string() };
        assert_eq!(module.imports, [import]);
        assert_eq!((module.pages, module.most_pages), (2, 9));
        assert_eq!(module.globals, [Value::I64(-5)]);
        assert_eq!(module.table, [(1, 1), (2, 0)].into());
        assert_eq!(module.data, [(7, &b"Nim"[..])]);
        assert_eq!(module.exported("run"), Ok(1));
        assert_eq!(module.names[&1], "f");
        let signature = Signature { parameters: vec![Type::I32], results: vec![Type::F64] };
        assert_eq!(module.signature(1), &signature);
        assert!(module.body(0).is_none());
        let body = module.body(1).unwrap();
        assert_eq!(body.locals, [Type::I32, Type::I32, Type::I64]);
        assert_eq!(body.operators.len(), 2);
        assert_eq!(
            module.exported("main").unwrap_err().to_string(),
            "the module has no function main"
        );
    }

    #[test]
    fn what_rustc_never_makes_is_refused_by_name() {
        let table = [
            ("(module (func $f) (start $f))", "a start function"),
            ("(module (global f32 (f32.const nan)))", "a global variable that is a float"),
            ("(module (memory i64 1))", "a memory of another kind"),
            (r#"(module (import "c" "m" (memory 1)))"#, "an import that is not a function"),
            (r#"(module (memory 1) (data "x"))"#, "data without a place"),
            ("(module (func (param externref)))", "a value of type externref"),
            ("(module (func (param v128)))", "a value of type v128"),
            ("(module (func) (table 1 funcref) (elem funcref (ref.func 0)))", "a second table"),
        ];
        for (text, what) in table {
            assert_eq!(refusal(text), format!("the module has {what}"), "{text}");
        }
        let error = Module::read(b"\0asm\x01\0\0\0\x7f").unwrap_err();
        assert!(error.to_string().starts_with("this is not a module of wasm: "), "{error}");
    }
}
