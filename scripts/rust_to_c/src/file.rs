//! Writes the whole C file: the essay, helpers that C lacks, the functions from the first called to the last caller, the
//! data, `main`.

use crate::assigned::read_unset;
use crate::error::{Error, Result};
use crate::helpers::Helper;
use crate::lift::lift;
use crate::names::{path, word, Names};
use crate::pointers::strength_reduce_addresses;
use crate::print::{c_type, cell_name, cell_type, global_name, Printer};
use crate::read::Module;
use crate::reduce::{self, calls, locals, reduce, Known};
use crate::source::Source;
use crate::structure::structure;
use crate::tree::{walk, Cell, Function, Stmt, Type, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The longest text that C89 knows.
const LONGEST_TEXT: usize = 509;

/// The text above the module.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FileHeader<'a> {
    /// The comment on top.
    pub(crate) heading: &'a [String],
    /// What is known of the Rust file.
    pub(crate) source: &'a Source,
}

/// A program: the functions that a module's entry reaches, as trees.
#[derive(Debug)]
pub(crate) struct Program<'m, 'a> {
    module: &'m Module<'a>,
    entry: u32,
    functions: BTreeMap<u32, Function>,
}

impl<'m, 'a> Program<'m, 'a> {
    /// Reads from `module` all that the function exported as `entry` needs.
    pub(crate) fn new(module: &'m Module<'a>, entry: &str) -> Result<Self> {
        let entry = module.exported(entry)?;
        let mut program = Program { module, entry, functions: BTreeMap::new() };
        let mut wanted = vec![entry];
        while let Some(index) = wanted.pop() {
            if program.functions.contains_key(&index) || module.body(index).is_none() {
                continue;
            }
            let mut function = lift(module, index, &program.path(index))?;
            structure(&mut function.body);
            wanted.extend(program.reached(&function.body));
            program.functions.insert(index, function);
        }
        program.reduce();
        program.functions.values_mut().for_each(strength_reduce_addresses);
        // Parts of an address may have no other use now.
        program.reduce();
        Ok(program)
    }

    /// The functions that a body calls, or may call by number.
    fn reached(&self, body: &[Stmt]) -> Vec<u32> {
        let (mut functions, signatures) = calls(body);
        for signature in signatures {
            functions.extend(self.module.table.values().filter(|&&function| {
                *self.module.signature(function) == self.module.signatures[signature as usize]
            }));
        }
        functions.into_iter().collect()
    }

    /// Removes unobservable code until nothing changes.
    fn reduce(&mut self) {
        let observable: Vec<u32> = (0..self.module.imports.len() as u32)
            .filter(|&import| {
                ["put", "exit"].contains(&&*self.module.imports[import as usize].name)
            })
            .collect();
        let printing = reduce::printing(&self.functions, &observable);
        let mut known = Known { printing, ..Known::default() };
        loop {
            let trapping = known.trapping.len();
            for (&index, function) in &mut self.functions {
                while reduce(function, &known) {
                    structure(&mut function.body);
                }
                if function.body == [Stmt::Trap] {
                    known.trapping.insert(index);
                }
            }
            if known.trapping.len() == trapping {
                return;
            }
        }
    }

    /// The functions in the order of the file: before their callers, if possible.
    fn order(&self) -> Vec<u32> {
        let mut order = vec![];
        let mut seen = BTreeSet::new();
        self.visit(self.entry, &mut seen, &mut order);
        order
    }

    fn visit(&self, index: u32, seen: &mut BTreeSet<u32>, order: &mut Vec<u32>) {
        let Some(function) = self.functions.get(&index) else { return };
        if seen.insert(index) {
            for callee in self.reached(&function.body) {
                self.visit(callee, seen, order);
            }
            order.push(index);
        }
    }

    /// Rust's path of a function, for errors.
    fn path(&self, index: u32) -> String {
        self.module.names.get(&index).map_or_else(|| format!("{index}"), |name| path(name))
    }

    /// The names of the functions in C.
    fn names(&self, order: &[u32]) -> Result<(BTreeMap<u32, String>, Names)> {
        let mut functions = BTreeMap::new();
        for (index, import) in self.module.imports.iter().enumerate() {
            let known = ["get", "put", "exit"].contains(&&*import.name);
            if import.module != "c" || !known {
                let what = format!("the import {}.{}", import.module, import.name);
                return Err(Error::Unsupported { function: "of the module".to_string(), what });
            }
            functions.insert(index as u32, import.name.clone());
        }
        let mut names = Names::new(all_helpers().map(Helper::name));
        let own = |index: &u32| self.path(*index).trim_start_matches('<').starts_with("solution::");
        // The solution's own functions choose first.
        let (first, later): (Vec<u32>, Vec<u32>) = order.iter().copied().partition(own);
        for index in first.into_iter().chain(later) {
            functions.insert(index, names.give(&word(&self.path(index))));
        }
        Ok((functions, names))
    }

    /// Writes the file.
    pub(crate) fn text(&self, header: &FileHeader, tight: bool) -> Result<String> {
        let order = self.order();
        let (functions, names) = self.names(&order)?;
        let mut printer = Printer::default();
        (printer.functions, printer.tight) = (functions, tight);
        printer.helpers.insert(Helper::Fail);
        for import in order.iter().flat_map(|index| calls(&self.functions[index].body).0) {
            if self.module.body(import).is_none() {
                printer.helpers.extend(match &*printer.functions[&import] {
                    "get" => Some(Helper::Get),
                    "put" => Some(Helper::Put),
                    _ => None,
                });
            }
        }
        for &index in &order {
            let parameters = self.parameters(header, &printer, &names, index);
            printer.parameters.insert(index, parameters);
        }
        let mut bodies = String::new();
        for &index in &order {
            let name = printer.functions[&index].clone();
            if let Some(comment) =
                header.source.comments.get(&name).filter(|lines| !lines.is_empty())
            {
                bodies.push_str(&comment_of(comment));
            }
            if header.source.cold.contains(&name) {
                printer.helpers.insert(Helper::Cold);
                bodies.push_str("COLD ");
            }
            bodies += &self.function(&mut printer, &names, index);
        }
        let heads = self.heads(&printer, &order);
        let mut text = comment_of(header.heading);
        text += &self.preamble(&printer);
        text += &heads;
        text += &bodies;
        text += &self.main(&printer);
        Ok(if tight { tightened(&text) } else { text })
    }

    /// The names of a function's parameters: Rust's, where wasm has the same ones and no use of its own
    /// for them.
    fn parameters(
        &self,
        header: &FileHeader,
        printer: &Printer,
        names: &Names,
        index: u32,
    ) -> Vec<String> {
        let function = &self.functions[&index];
        let types = &function.locals[..function.parameters];
        let is_own = self.path(index).trim_start_matches('<').starts_with("solution::");
        let head = header.source.heads.get(&printer.functions[&index]).filter(|head| {
            let same = head.parameters.iter().map(|(_, ty)| ty).eq(types);
            is_own && same && head.result == function.result
        });
        // A variable that the function uses again for another value gets no name.
        let mut again = BTreeSet::new();
        walk(&function.body, &mut |stmt| {
            if let Stmt::Set(local, value) = stmt {
                again.extend((!value.reads(*local)).then_some(*local));
            }
        });
        let named = |place| {
            let head = head.filter(|_| !again.contains(&place))?;
            Some(names.variable(&head.parameters[place].0))
        };
        let named: Vec<Option<String>> = (0..types.len()).map(named).collect();
        let is_free = |letter: &String| !named.iter().flatten().any(|name| name == letter);
        let letters: Vec<String> = names.letters().filter(is_free).take(types.len()).collect();
        named.into_iter().zip(letters).map(|(name, letter)| name.unwrap_or(letter)).collect()
    }

    /// The head of a function, without what follows it.
    fn head(&self, printer: &Printer, index: u32) -> String {
        let function = &self.functions[&index];
        let parameters: Vec<String> = printer.parameters[&index]
            .iter()
            .zip(&function.locals[..function.parameters])
            .map(|(name, &ty)| format!("{} {name}", c_type(ty)))
            .collect();
        let list = if parameters.is_empty() { "void".to_string() } else { parameters.join(", ") };
        let result = function.result.map_or("void", c_type);
        format!("static {result} {}({list})", printer.functions[&index])
    }

    fn function(&self, printer: &mut Printer, names: &Names, index: u32) -> String {
        let function = &self.functions[&index];
        let mentioned = locals(&function.body);
        let parameters = 0..function.parameters;
        let rest: Vec<usize> =
            mentioned.iter().copied().filter(|local| !parameters.contains(local)).collect();
        let all = parameters.clone().chain(rest.iter().copied());
        let own = printer.parameters[&index].clone();
        let others = names.letters().filter(|name| !own.contains(name));
        printer.locals = all.zip(own.iter().cloned().chain(others)).collect();
        let unset = read_unset(function);
        let mut text = format!("{}\n{{\n", self.head(printer, index));
        let types: BTreeSet<Type> = rest.iter().map(|&local| function.locals[local]).collect();
        for ty in types {
            let of_type = rest.iter().filter(|&&local| function.locals[local] == ty);
            let star = if matches!(ty, Type::Pointer(_)) { "*" } else { "" };
            let start = |local: &usize| if unset.contains(local) { " = 0" } else { "" };
            let declared = |local| format!("{star}{}{}", printer.locals[local], start(local));
            let list: Vec<String> = of_type.map(declared).collect();
            for line in list.chunks(12) {
                let _ = writeln!(text, "\t{} {};", c_type(ty), line.join(", "));
            }
        }
        for unused in parameters.filter(|local| !mentioned.contains(local)) {
            let _ = writeln!(text, "\t(void){};", printer.locals[&unused]);
        }
        let body = printer.body(&function.body);
        text += body.strip_suffix("\treturn;\n").unwrap_or(&body);
        if function.result.is_some() && text.ends_with("\n\tfail();\n") {
            // Not every compiler knows that `fail` does not return.
            text += "\treturn 0;\n";
        }
        text + "}\n\n"
    }

    /// The heads of the functions that are mentioned before they stand in the file, and the table.
    fn heads(&self, printer: &Printer, order: &[u32]) -> String {
        let mut text = String::new();
        let table: BTreeMap<u32, u32> = self
            .module
            .table
            .iter()
            .filter(|(_, function)| self.in_table(printer, **function))
            .map(|(&place, &function)| (place, function))
            .collect();
        let mut before = BTreeSet::new();
        for &index in order {
            let (called, _) = calls(&self.functions[&index].body);
            let early: Vec<u32> = called
                .into_iter()
                .filter(|callee| {
                    *callee != index
                        && self.functions.contains_key(callee)
                        && !before.contains(callee)
                })
                .collect();
            for callee in early {
                before.insert(callee);
                let _ = writeln!(text, "{};", self.head(printer, callee));
            }
            before.insert(index);
        }
        if printer.signatures.is_empty() {
            return text;
        }
        for &signature in &printer.signatures {
            let ty = &self.module.signatures[signature as usize];
            let list: Vec<&str> = ty.parameters.iter().map(|&ty| c_type(ty)).collect();
            let list = if list.is_empty() { "void".to_string() } else { list.join(", ") };
            let result = ty.results.first().map_or("void", |&ty| c_type(ty));
            let _ = writeln!(text, "typedef {result} (*T{signature})({list});");
        }
        for &function in table.values().collect::<BTreeSet<_>>() {
            let head = format!("{};\n", self.head(printer, function));
            if !text.contains(&head) {
                text += &head;
            }
        }
        let last = table.keys().next_back().copied().unwrap_or(0);
        let entries: Vec<String> = (0..=last)
            .map(|place| match table.get(&place) {
                Some(function) => format!("(void (*)(void)){}", printer.functions[function]),
                None => "0".to_string(),
            })
            .collect();
        let _ = writeln!(
            text,
            "static void (*const table[])(void) = {{\n\t{}\n}};",
            entries.join(",\n\t")
        );
        text
    }

    /// May the function be called by number?
    fn in_table(&self, printer: &Printer, function: u32) -> bool {
        let ty = self.module.signature(function);
        self.functions.contains_key(&function)
            && printer.signatures.iter().any(|&s| self.module.signatures[s as usize] == *ty)
    }

    /// What stands above the functions.
    fn preamble(&self, printer: &Printer) -> String {
        let helpers = with_needs(&printer.helpers);
        let mut text = String::new();
        for header in ["stdio.h", "stdlib.h", "string.h"] {
            let _ = writeln!(text, "#include <{header}>");
        }
        text += INTEGERS;
        text += &cells(&printer.cells);
        let name =
            if printer.tight { "" } else { "/* The memory: what addresses count from. */\n" };
        let _ = writeln!(text, "{name}static unsigned char *m;");
        for &global in &printer.globals {
            let (ty, value) = match self.module.globals[global as usize] {
                Value::I32(value) => ("u32", format!("{}u", value as u32)),
                Value::I64(value) => {
                    // C89 has no constants of 64 bits.
                    let (high, low) = ((value >> 32) as u32, value as u32);
                    ("u64", format!("(u64){high}u << 32 | {low}u"))
                }
                float => unreachable!("{float:?} was refused"),
            };
            let note = if global == 0 && !printer.tight {
                "/* The top of the stack in it. */\n"
            } else {
                ""
            };
            let _ = writeln!(text, "{note}static {ty} {} = {value};", global_name(global));
        }
        if helpers.contains(&Helper::Pages) {
            let pages = self.module.pages;
            let room = if helpers.contains(&Helper::Grow) {
                let _ = writeln!(text, "#define MOST {}u", self.module.most_pages);
                format!(", room = {pages}")
            } else {
                String::new()
            };
            let _ = writeln!(text, "static u32 pages = {pages}{room};");
        }
        text.push('\n');
        for helper in helpers {
            if !helper.text().is_empty() {
                text += helper.text();
                text.push('\n');
            }
        }
        text
    }

    fn main(&self, printer: &Printer) -> String {
        let mut text = "int main(void)\n{\n".to_string();
        let pages = self.module.pages.max(1);
        let _ = writeln!(text, "\tm = (unsigned char *)calloc({pages}, 65536);");
        text += "\tif (!m) fail();\n";
        for (place, bytes) in &self.module.data {
            for (offset, piece) in pieces(bytes) {
                let place = *place as usize + offset;
                let length = piece.len();
                let _ = writeln!(text, "\tmemcpy(m + {place}, {}, {length});", literal(piece));
            }
        }
        let _ = writeln!(text, "\t{}();\n\treturn 0;\n}}", printer.functions[&self.entry]);
        text
    }
}

/// Judges compile C at a lower level of optimisation than rustc, without vectors, so the file raises it. `DEBUG` keeps
/// the level of the command line.
const INTEGERS: &str = "
#if defined(__GNUC__) && !defined(__clang__) && !defined(DEBUG)
#pragma GCC optimize(\"O3\")
#endif
#ifdef _MSC_VER
typedef unsigned __int64 u64;
typedef __int64 i64;
#else
__extension__ typedef unsigned long long u64;
__extension__ typedef long long i64;
#endif
typedef unsigned u32;

";

/// The macros for the cells of memory. They say to the compiler that a cell may have any address, and that the program may
/// read it as another type than it wrote.
fn cells(used: &BTreeSet<Cell>) -> String {
    let mut text = String::new();
    if used.iter().any(|&cell| cell != Cell::Byte) {
        text += "#ifdef __GNUC__
#define RAW __attribute__((__may_alias__, __aligned__(1)))
#else
#define RAW
#endif
";
    }
    if !used.is_empty() {
        text += "/* Cells of memory by address, whose sum is the pointer's: no parentheses. */\n";
    }
    for &cell in used {
        let name = cell_name(cell);
        let word = cell_type(cell);
        let ty = match cell {
            Cell::Byte => {
                text += "#define B(p) (*(m + p))\n";
                continue;
            }
            Cell::Half => "unsigned short",
            Cell::Word => "u32",
            Cell::Long => "u64",
            Cell::Single => "float",
            Cell::Double => "double",
        };
        let _ = writeln!(text, "typedef {ty} RAW {word};\n#define {name}(p) (*({word} *)(m + p))");
    }
    text
}

fn all_helpers() -> impl Iterator<Item = Helper> {
    Helper::ALL.iter().copied()
}

/// The helpers with those that they rely on, in the order in which they stand in the file.
fn with_needs(used: &BTreeSet<Helper>) -> Vec<Helper> {
    let mut all = used.clone();
    loop {
        let more: Vec<Helper> = all.iter().flat_map(|helper| helper.needs()).copied().collect();
        let before = all.len();
        all.extend(more);
        if all.len() == before {
            return all.into_iter().collect();
        }
    }
}

/// Lines as a comment of C.
fn comment_of(lines: &[String]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    // A comment of C ends at the first of these, and compilers warn of the second.
    let safe = |line: &String| line.replace("*/", "* /").replace("/*", "/ *").replace("??", "? ?");
    if let [line] = lines {
        return format!("/* {} */\n", safe(line));
    }
    let mut text = String::new();
    for (i, line) in lines.iter().enumerate() {
        let start = if i == 0 { "/*" } else { " *" };
        let _ = writeln!(text, "{}", format!("{start} {}", safe(line)).trim_end());
    }
    text + " */\n"
}

/// The bytes without long runs of zeros, in pieces of at most the longest text; each with its place.
fn pieces(bytes: &[u8]) -> Vec<(usize, &[u8])> {
    const RUN: usize = 16;
    let mut pieces = vec![];
    let mut start = 0;
    while let Some(first) = bytes[start..].iter().position(|&byte| byte != 0) {
        start += first;
        let most = &bytes[start..bytes.len().min(start + LONGEST_TEXT)];
        let run = most.windows(RUN).position(|run| run.iter().all(|&byte| byte == 0));
        let end = most[..run.unwrap_or(most.len())].iter().rposition(|&byte| byte != 0);
        let length = end.expect("the first byte is not 0") + 1;
        pieces.push((start, &most[..length]));
        start += length;
    }
    pieces
}

/// Bytes as a text of C, over several lines if long.
fn literal(bytes: &[u8]) -> String {
    const WIDTH: usize = 90;
    let mut text = String::from("\"");
    let mut line = 0;
    for (i, &byte) in bytes.iter().enumerate() {
        let digit_follows = bytes.get(i + 1).is_some_and(u8::is_ascii_digit);
        let shown = match byte {
            b'\n' => "\\n".to_string(),
            b'"' | b'\\' | b'?' => format!("\\{}", char::from(byte)),
            b' '..=b'~' => char::from(byte).to_string(),
            // With the longest escape, of three digits, the next digit is not a part of it.
            _ if digit_follows => format!("\\{byte:03o}"),
            _ => format!("\\{byte:o}"),
        };
        line += shown.len();
        text += &shown;
        if line > WIDTH && i + 1 < bytes.len() {
            text += "\"\n\t\t\"";
            line = 0;
        }
    }
    text + "\""
}

/// Without empty lines, and with a function's brace on the line of its head.
fn tightened(text: &str) -> String {
    text.replace("\n\n", "\n").replace(")\n{\n", "){\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The function `run` of a module in C; `body` may use `$f`, which takes and gives an i32.
    fn run_of(body: &str) -> String {
        let wat = format!(
            r#"(module
            (import "c" "get" (func $f (param i32 i32) (result i32)))
            (memory 1)
            (func (export "run") {body}))"#
        );
        let text = crate::wasm_to_c(&wat::parse_str(wat).unwrap()).unwrap();
        let start = text.find("static void f1(void)").expect("the function without a name");
        let rest = &text[start..];
        rest[..rest.find("\n}\n").unwrap()].replace("static void f1(void)\n{\n", "")
    }

    const GET: &str = "(call $f (i32.const 8) (i32.const 1))";

    #[test]
    fn a_block_that_is_left_becomes_an_if_with_else() {
        let body = format!(
            "(block $out (block $else
                (br_if $else {GET})
                (i32.store (i32.const 0) (i32.const 1))
                (br $out))
                (i32.store (i32.const 0) (i32.const 2)))
            (i32.store (i32.const 4) (i32.const 3))"
        );
        let c = "\tif (!get(8, 1)) {\n\t\tI(0) = 1;\n\t} else {\n\t\tI(0) = 2;\n\t}\n\tI(4) = 3;";
        assert_eq!(run_of(&body), c);
    }

    #[test]
    fn loops_test_where_they_are_left() {
        let body = format!("(loop (i32.store (i32.const 0) (i32.const 1)) (br_if 0 {GET}))");
        assert_eq!(run_of(&body), "\tdo {\n\t\tI(0) = 1;\n\t} while (get(8, 1));");
        let body = format!(
            "(block (loop (br_if 1 (i32.eqz {GET})) (i32.store (i32.const 0) (i32.const 1)) (br 0)))"
        );
        assert_eq!(run_of(&body), "\twhile (get(8, 1)) {\n\t\tI(0) = 1;\n\t}");
        let body = format!(
            "(block (loop (i32.store (i32.const 0) (i32.const 1)) (br_if 1 {GET})
            (i32.store (i32.const 4) (i32.const 2)) (br 0)))
            (i32.store (i32.const 8) (i32.const 3))"
        );
        let c = "\tfor (;;) {\n\t\tI(0) = 1;\n\t\tif (get(8, 1)) break;\n\t\tI(4) = 2;\n\t}\n\tI(8) = 3;";
        assert_eq!(run_of(&body), c);
    }

    #[test]
    fn a_table_of_jumps_becomes_a_switch() {
        let body = format!(
            "(block $end (block $b (block $a (br_table $a $b $end $a {GET}))
            (i32.store (i32.const 0) (i32.const 1)) (br $end))
            (i32.store (i32.const 0) (i32.const 2)))
            (i32.store (i32.const 4) (i32.const 3))"
        );
        let c = "\tswitch (get(8, 1)) {\n\tdefault:\n\t\tI(0) = 1;\n\t\tbreak;\n\tcase 1:\n\t\tI(0) = 2;\n\
            \t\tbreak;\n\tcase 2:\n\t\tbreak;\n\t}\n\tI(4) = 3;";
        assert_eq!(run_of(&body), c);
    }

    /// A `break` in the inner switch leads to the end of the outer arm, which needs its own.
    #[test]
    fn a_break_in_a_switch_in_a_switch_leaves_both() {
        let body = format!(
            "(block $end (block $b (block $a (br_table $a $b $end {GET}))
            (block $c (block $d (br_table $c $end $d {GET})) (i32.store (i32.const 0) (i32.const 1))
            (br $end))
            (i32.store (i32.const 0) (i32.const 2)) (br $end))
            (i32.store (i32.const 0) (i32.const 3)))
            (i32.store (i32.const 4) (i32.const 4))"
        );
        let text = run_of(&body);
        let inner = "\t\tcase 1:\n\t\t\tbreak;\n";
        assert!(text.contains(inner), "{text}");
        assert!(text.contains("\n\t\t}\n\t\tbreak;\n\tcase 1:\n\t\tI(0) = 3;"), "{text}");
    }

    #[test]
    fn only_an_exit_of_several_levels_is_a_goto() {
        let body = format!(
            "(block $out (loop $outer (loop $inner (br_if $out {GET}) (br_if $inner {GET}))
            (i32.store (i32.const 0) (i32.const 1)) (br $outer)))
            (i32.store (i32.const 4) (i32.const 3))"
        );
        let text = run_of(&body);
        assert_eq!(text.matches("goto").count(), 1, "{text}");
        assert!(text.contains("\t\t\tif (get(8, 1)) goto L"), "{text}");
    }

    #[test]
    fn a_call_stands_before_what_reads_the_memory_after_it() {
        let body = format!("(i32.store {GET} (i32.add (i32.load (i32.const 4)) {GET}))");
        let c = "\tu32 a, b;\n\ta = get(8, 1);\n\tb = I(4);\n\tI(a) = b + get(8, 1);";
        // The store's place would be read before or after the call, as the compiler likes.
        let c = c.replace("\tI(a) = b + get(8, 1);", "\tc = b + get(8, 1);\n\tI(a) = c;");
        assert_eq!(run_of(&body), c.replace("a, b;", "a, b, c;"));
    }

    #[test]
    fn a_value_waits_past_a_block_in_a_block_that_some_ways_do_not_enter() {
        let body = format!(
            "(i32.const 0) {GET}
            (if {GET} (then (block (i32.store (i32.const 4) (i32.const 1)))))
            (i32.store)"
        );
        let c = "\tu32 a;\n\ta = get(8, 1);\n\tif (get(8, 1)) I(4) = 1;\n\tI(0) = a;";
        assert_eq!(run_of(&body), c);
    }

    #[test]
    fn unobservable_code_is_removed() {
        let body = format!(
            "(local $unread i32) (local.set $unread (i32.const 5))
            (if {GET} (then (i32.store (i32.const 0) (i32.const 1)) unreachable))"
        );
        assert_eq!(run_of(&body), "\tif (get(8, 1)) fail();");
    }

    #[test]
    fn a_parameter_has_its_name_unless_it_is_used_for_something_else() {
        let source = Source::new("fn both(first: u32, second: u32) -> u32 { 0 }");
        let head = |body: &str| {
            let wat = format!(
                "(module (memory 1)
                (func $solution::both (param i32 i32) (result i32) {body}
                    (i32.add (local.get 0) (local.get 1)))
                (func (export \"run\")
                    (i32.store (i32.const 0) (call 0 (i32.const 1) (i32.const 2)))))"
            );
            let bytes = wat::parse_str(wat).unwrap();
            let module = Module::read(&bytes).unwrap();
            let header = FileHeader { heading: &[], source: &source };
            let text = Program::new(&module, "run").unwrap().text(&header, false).unwrap();
            let head = text.lines().find(|line| line.contains(" both("));
            head.expect("the function").to_string()
        };
        assert_eq!(head(""), "static u32 both(u32 first, u32 second)");
        let grown = "(local.set 1 (i32.add (local.get 1) (i32.const 5)))";
        assert_eq!(head(grown), "static u32 both(u32 first, u32 second)");
        let again = "(local.set 1 (i32.load (local.get 0)))";
        assert_eq!(head(again), "static u32 both(u32 first, u32 b)");
    }

    #[test]
    fn a_long_text_is_cut_and_zeros_are_left_out() {
        let mut bytes = vec![0; 20];
        bytes.extend([b'x'; 700]);
        bytes.extend([0; 15]);
        bytes.push(7);
        bytes.extend([0; 16]);
        bytes.extend(b"?\"\\\n\x01");
        bytes.extend(b"1\xff");
        let pieces = pieces(&bytes);
        let places: Vec<(usize, usize)> =
            pieces.iter().map(|(at, piece)| (*at, piece.len())).collect();
        assert_eq!(places, [(20, 509), (529, 207), (752, 7)]);
        assert_eq!(literal(pieces[2].1), r#""\?\"\\\n\0011\377""#);
    }

    #[test]
    fn an_essay_cannot_end_its_comment() {
        let lines = ["a */ b /* c".to_string(), String::new(), "what??/".to_string()];
        assert_eq!(comment_of(&lines), "/* a * / b / * c\n *\n * what? ?/\n */\n");
        assert_eq!(comment_of(&lines[2..]), "/* what? ?/ */\n");
        assert_eq!(comment_of(&[]), "");
    }

    #[test]
    fn what_is_not_written_in_c_is_named_with_its_function() {
        let refusal =
            |wat: &str| crate::wasm_to_c(&wat::parse_str(wat).unwrap()).unwrap_err().to_string();
        let wat = r#"(module (func (export "run") (call $g))
            (table 1 funcref) (func $g (drop (table.size 0))))"#;
        let named =
            "the function g uses the operator TableSize of wasm, which is not written in C here";
        assert_eq!(refusal(wat), named);
        let wat = r#"(module (func $two (result i32 i32) (i32.const 1) (i32.const 2))
            (func (export "run") (call $two) drop drop))"#;
        let named =
            "the function 1 uses a call with several results, which is not written in C here";
        assert_eq!(refusal(wat), named);
        let wat = r#"(module (import "env" "now" (func $now)) (func (export "run") (call $now)))"#;
        assert!(refusal(wat).contains("the import env.now"));
    }
}
