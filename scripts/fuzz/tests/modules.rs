//! The C emitter on WebAssembly: a random module prints as C what an interpreter prints.

mod ways;

use arbitrary::Unstructured;
use fuzz::{corpus, Counts};
use rust_to_c::{wasm_to_c, Compiler, Flags};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use walrus::ir::{MemArg, StoreKind};
use walrus::{ConstExpr, FunctionBuilder, FunctionId, InstrSeqBuilder, ValType};
use wasm_smith::{Config, Module};
use ways::{ways, Way};

/// How many steps a function may go before it traps: modules of random operators have endless loops.
const FUEL: u32 = 300;

/// What a function gets as arguments, one number after the other.
const NUMBERS: [i64; 9] =
    [0, 1, -1, 7, i32::MAX as i64, i32::MIN as i64, i64::MAX, i64::MIN, 0x1234_5678_9abc_def0];

/// A module with a function `run` that prints what all its functions return, its globals and its memory.
fn module(bytes: &[u8]) -> Option<Vec<u8>> {
    let (&first, bytes) = bytes.split_first()?;
    // What rustc does not make for this target, no function needs.
    let config = Config {
        allow_start_export: false,
        bulk_memory_enabled: false,
        canonicalize_nans: true,
        disallow_traps: true,
        exceptions_enabled: false,
        extended_const_enabled: false,
        gc_enabled: false,
        max_data_segments: 4,
        max_element_segments: 0,
        max_funcs: 6,
        // Those of floats are refused; wasm-smith adds others, which take what the operators leave.
        max_globals: 0,
        max_imports: 0,
        max_instructions: [20, 60, 150][usize::from(first) % 3],
        max_memory32_bytes: 1 << 16,
        memory_max_size_required: true,
        max_nesting_depth: 6,
        max_tables: 0,
        max_tags: 0,
        max_types: 6,
        memory64_enabled: false,
        min_funcs: 1,
        min_memories: 1,
        multi_value_enabled: false,
        reference_types_enabled: false,
        relaxed_simd_enabled: false,
        simd_enabled: false,
        tail_call_enabled: false,
        threads_enabled: false,
        ..Config::default()
    };
    let mut module = Module::new(config, &mut Unstructured::new(bytes)).ok()?;
    module.ensure_termination(FUEL).ok()?;
    Some(with_run(&module.to_bytes(), first % 2 == 1))
}

/// `module` with a function `run`, which calls the others, half of the modules by their place in a table.
fn with_run(module: &[u8], by_table: bool) -> Vec<u8> {
    let mut module = walrus::Module::from_buffer(module).expect("wasm-smith makes modules");
    let exports: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
    exports.into_iter().for_each(|export| module.exports.delete(export));
    let memory = module.memories.iter_mut().next().expect("a memory");
    (memory.initial, memory.maximum) = (1, Some(2));
    let memory = memory.id();
    let functions: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
    let globals: Vec<_> = module.globals.iter().map(|global| (global.id(), global.ty)).collect();
    let table = by_table.then(|| {
        let table = module.tables.add_local(
            false,
            functions.len() as u64 + 1,
            Some(functions.len() as u64 + 1),
            walrus::RefType::FUNCREF,
        );
        let place = ConstExpr::Value(walrus::ir::Value::I32(1));
        let kind = walrus::ElementKind::Active { table, offset: place };
        let segment = module.elements.add(kind, walrus::ElementItems::Functions(functions.clone()));
        module.tables.get_mut(table).elem_segments.insert(segment);
        table
    });
    let put = module.types.add(&[ValType::I32, ValType::I32], &[]);
    let (put, _) = module.add_import_func("c", "put", put);
    let mut numbers = NUMBERS.iter().copied().cycle();
    let mut run = FunctionBuilder::new(&mut module.types, &[], &[]);
    let mut body = run.func_body();
    // A value goes to the first bytes of memory, and from there to stdout.
    let print = |body: &mut InstrSeqBuilder, ty: ValType| {
        let kind = match ty {
            ValType::I32 => StoreKind::I32 { atomic: false },
            ValType::I64 => StoreKind::I64 { atomic: false },
            ValType::F32 => StoreKind::F32,
            _ => StoreKind::F64,
        };
        body.store(memory, kind, MemArg { align: 1, offset: 0 });
        body.i32_const(0).i32_const(8).call(put);
    };
    for (place, &function) in functions.iter().enumerate() {
        let ty = module.types.get(module.funcs.get(function).ty());
        for _ in 0..2 {
            // A store takes its address first.
            if !ty.results().is_empty() {
                body.i32_const(0);
            }
            for parameter in ty.params() {
                let number = numbers.next().expect("they go round");
                match parameter {
                    ValType::I32 => body.i32_const(number as i32),
                    ValType::I64 => body.i64_const(number),
                    ValType::F32 => body.f32_const(number as f32 / 8.0),
                    _ => body.f64_const(number as f64 / 8.0),
                };
            }
            match table {
                Some(table) => {
                    body.i32_const(place as i32 + 1).call_indirect(ty.id(), table);
                }
                None => drop(body.call(function)),
            }
            if let Some(&result) = ty.results().first() {
                print(&mut body, result);
            }
        }
    }
    for (global, ty) in globals {
        body.i32_const(0).global_get(global);
        print(&mut body, ty);
    }
    body.i32_const(0).i32_const(1 << 16).call(put);
    let run = run.finish(vec![], &mut module.funcs);
    module.exports.add("memory", memory);
    module.exports.add("run", run);
    module.emit_wasm()
}

/// What a module printed, and whether it came to its end.
type Printed = (Vec<u8>, bool);

/// What `module` prints, as an interpreter has it.
fn interpreted(module: &[u8]) -> Printed {
    let engine = wasmi::Engine::default();
    let module = wasmi::Module::new(&engine, module).expect("the module is valid");
    let mut store = wasmi::Store::new(&engine, (vec![], None));
    let mut linker = wasmi::Linker::<(Vec<u8>, Option<wasmi::Memory>)>::new(&engine);
    let put = |mut caller: wasmi::Caller<'_, (Vec<u8>, Option<wasmi::Memory>)>,
               from: u32,
               length: u32| {
        let memory = caller.data().1.expect("it is set before the start");
        let piece = memory.data(&caller)[from as usize..][..length as usize].to_vec();
        caller.data_mut().0.extend(piece);
    };
    linker.func_wrap("c", "put", put).expect("one function of the name");
    let instance = linker.instantiate_and_start(&mut store, &module).expect("it has its import");
    store.data_mut().1 = instance.get_memory(&store, "memory");
    let run = instance.get_typed_func::<(), ()>(&store, "run").expect("it is exported");
    let ended = run.call(&mut store, ()).is_ok();
    (std::mem::take(&mut store.data_mut().0), ended)
}

/// What the C file `text` prints, compiled in a way that this machine knows.
fn printed(text: &str, compiler: &Compiler, flags: Flags, folder: &Path) -> Printed {
    let [file, binary] = ["module.c", "module"].map(|name| folder.join(name));
    std::fs::write(&file, text).unwrap();
    // A warning is no matter here: nobody writes what these modules say.
    let (program, more) = compiler.words.split_first().expect("a program");
    let mut command = Command::new(program);
    command.args(more).args(flags.words()).args(["-w", "-o"]).args([&binary, &file]).arg("-lm");
    let made = command.output().unwrap();
    assert!(made.status.success(), "{}\n{text}", String::from_utf8_lossy(&made.stderr));
    let output = Command::new(&binary).output().unwrap();
    (output.stdout, output.status.success())
}

/// Holds the C file of a module against the interpreter; what the emitter refuses, if it does.
fn hold(module: &[u8], ways: &[Way], folder: &Path) -> Option<String> {
    let text = match wasm_to_c(module) {
        Ok(text) => text,
        Err(why) => return Some(why.to_string()),
    };
    let expected = interpreted(module);
    for (compiler, flags) in ways {
        let got = printed(&text, compiler, *flags, folder);
        if got != expected {
            let place = got.0.iter().zip(&expected.0).take_while(|(a, b)| a == b).count();
            let wat = wasmprinter::print_bytes(module).expect("the module is valid");
            panic!(
                "{} {flags:?}: the first difference is at byte {place} of {} and {}; ended {} and {}\n\
                 {wat}\n--- C\n{text}",
                compiler.name(),
                got.0.len(),
                expected.0.len(),
                got.1,
                expected.1
            );
        }
    }
    None
}

/// Where a module stays that ends the process.
fn crash() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("crashes/modules/module.wasm")
}

#[test]
fn the_corpus_holds() {
    let (_, all) = ways();
    let folder = tempfile::tempdir().unwrap();
    let mut held = 0;
    for (path, text) in corpus("modules") {
        let module =
            wat::parse_str(&text).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        assert_eq!(hold(&module, &all, folder.path()), None, "{}", path.display());
        held += 1;
    }
    assert!(held > 0, "the corpus is empty");
    // What ended the process before, as text.
    if let Ok(module) = std::fs::read(crash()) {
        eprintln!("{}", wasmprinter::print_bytes(&module).expect("the module is valid"));
        hold(&module, &all, folder.path());
    }
}

#[test]
fn modules() {
    let (quick, all) = ways();
    let folder = tempfile::tempdir().unwrap();
    let crash = crash();
    std::fs::create_dir_all(crash.parent().expect("a folder")).unwrap();
    let counts = Counts::default();
    bolero::check!().with_max_len(2048).with_shrink_time(Duration::from_secs(20)).for_each(
        |bytes: &[u8]| {
            let Some(module) = module(bytes) else { return };
            // The compilers that take their time are asked now and then.
            let ways = if counts.all() % 200 == 199 { &all } else { &quick };
            std::fs::write(&crash, &module).unwrap();
            let refused = hold(&module, ways, folder.path());
            counts.add(
                &refused.map_or("held".to_string(), |why| {
                    why.replace(|c: char| c.is_ascii_digit(), "")
                }),
            );
        },
    );
    std::fs::remove_file(&crash).unwrap_or_default();
    let (held, all) = (counts.of("held"), counts.all());
    assert!(held >= all / 2, "{held} of {all} modules became C");
}
