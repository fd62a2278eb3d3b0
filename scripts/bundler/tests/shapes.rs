//! Shapes of packages: each file of `shapes/` is one. `==> PATH` begins a file, `==> input` what the program reads,
//! and `==> remark` is a remark of the bundler.
//! The bundle compiles by plain rustc and prints what the unbundled program prints.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use system::{files, process};

/// A package from its text, and what its program is to read.
fn unpacked(text: &str, folder: &Path) -> String {
    let mut input = String::new();
    for part in text.split("==> ").skip(1) {
        let (path, text) = part.split_once('\n').expect("a file has a line of its own");
        match path.trim() {
            "input" => input = text.to_string(),
            "remark" => {}
            path => {
                let path = folder.join(path);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
        }
    }
    input
}

/// What a program prints, and how it ends.
fn ran(program: &Path, input: &str) -> (String, Option<i32>) {
    let output = process::tool(Command::new(program).stderr(Stdio::null()), input).unwrap();
    (output.stdout, output.status.code())
}

fn selected(folder: &Path) -> bundler::Program {
    let manifest = Some(folder.join("Cargo.toml"));
    let selection = bundler::Selection { manifest, ..bundler::Selection::default() };
    bundler::Program::selected(&selection).unwrap()
}

/// The bundle of a package.
fn bundled(package: &str) -> bundler::Bundle {
    let folder = files::temporary().unwrap();
    unpacked(package, folder.path());
    bundler::make(selected(folder.path()), &bundler::Options::default()).unwrap()
}

/// What is wrong with the bundle of a package.
fn tried(text: &str) -> Result<usize, String> {
    let folder = files::temporary().unwrap();
    let input = unpacked(text, folder.path());
    let selection = bundler::Selection {
        manifest: Some(folder.path().join("Cargo.toml")),
        ..bundler::Selection::default()
    };
    let program = bundler::Program::selected(&selection).map_err(|e| e.to_string())?;
    let options = bundler::Options::default();
    let bundle = bundler::make(program.clone(), &options).map_err(|e| e.to_string())?;
    let expected = text.split("==> remark\n").skip(1).filter_map(|it| it.lines().next());
    if !bundle.remarks.iter().eq(expected) {
        return Err(format!("remarks: {:?}", bundle.remarks));
    }
    let expected = ran(&program.build().map_err(|e| e.to_string())?, &input);
    let (file, binary) = (folder.path().join("bundle.rs"), folder.path().join("bundle"));
    files::write(&file, &bundle.text).unwrap();
    for edition in &bundle.editions {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", edition, "-o"]).arg(&binary).arg(&file);
        let output = process::tool(&mut rustc, "").unwrap();
        if !output.status.success() || output.stderr.contains("warning: unused") {
            return Err(format!("edition {edition}: {}\n{}", output.stderr, bundle.text));
        }
        let got = ran(&binary, &input);
        if got != expected {
            return Err(format!("it prints {got:?}, not {expected:?}\n{}", bundle.text));
        }
    }
    Ok(bundle.text.len())
}

fn shapes() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/shapes");
    let mut shapes: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    shapes.sort();
    shapes
}

#[test]
fn every_shape_is_bundled() {
    let all = shapes();
    let due = all.iter().enumerate().filter(|(n, _)| facts::is_tried(*n));
    let due: Vec<&PathBuf> = due.map(|(_, path)| path).collect();
    if due.len() < all.len() {
        let what = "seven eighths of the shapes of packages";
        let how = "`cargo grundy test --tools --whole` bundles all";
        writeln!(std::io::stderr(), "SKIPPED: {what}: {how}").unwrap();
    }
    let results = system::parallel(&due, |path| (*path, tried(&fs::read_to_string(path).unwrap())));
    let wrong: Vec<String> = results
        .into_iter()
        .filter_map(|(path, result)| {
            Some(format!("{}: {}", path.file_stem()?.to_string_lossy(), result.err()?))
        })
        .collect();
    assert!(all.len() > 20, "{} shapes", all.len());
    assert!(wrong.is_empty(), "{} of {} fail\n{}", wrong.len(), all.len(), wrong.join("\n\n"));
}

/// What cannot be bundled is refused in one line that names it.
#[test]
fn what_cannot_be_bundled_is_named() {
    let manifest = "==> Cargo.toml\n[package]\nname = \"p\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
    let main = |text: &str| format!("{manifest}==> src/main.rs\n{text}\n");
    let cases = [
        (
            main("fn main() { println!(\"{}\", env!(\"PATH\")) }"),
            "the variable PATH is one of this machine",
        ),
        (
            main("fn main() { println!(\"{}\", include_str!(\"/etc/hostname\")) }"),
            "/etc/hostname, which lies outside of all packages",
        ),
        (main("fn main() { 1 + }"), "p does not compile by itself"),
        (main("mod gone; fn main() {}"), "p does not compile by itself"),
        (main("#[path = \"main.rs\"] mod again; fn main() {}"), "does not compile by itself"),
        (main(&nested(100_000)), "main.rs: nested 100"),
        (main(&format!("fn main() {{}}{}", long_table())), "main.rs: it has more than 2 MiB"),
        (
            main("mod table;\nfn main() { println!(\"{}\", table::TABLE[0]) }")
                + "==> src/table.rs\n"
                + &long_table(),
            "table.rs: it has more than 2 MiB",
        ),
        (main(&nested(19_000)), "rustc overflows its stack"),
        (
            main("fn main() { println!(\"{}\", clock_sys::now()) }").replace(
                "[workspace]\n",
                "[workspace]\n[dependencies]\nclock-sys = { path = \"clock\" }\n",
            ) + "==> clock/Cargo.toml\n[package]\nname = \"clock-sys\"\nversion = \"0.3.0\"\n\
                 ==> clock/src/lib.rs\npub fn now() -> u32 { 7 }\n",
            "p needs clock-sys 0.3.0, a binding to code that is not Rust",
        ),
    ];
    for (text, expected) in cases {
        let got = tried(&text).unwrap_err();
        assert!(got.contains(expected), "{got}, not: {expected}");
    }
}

fn long_table() -> String {
    format!("pub static TABLE: [u8; 1 << 20] = [{}];\n", "7, ".repeat(1 << 20))
}

fn nested(depth: usize) -> String {
    format!("fn main() {{ let _ = {}1{}; }}", "(".repeat(depth), ")".repeat(depth))
}

/// The author's folder does not stand in the file.
#[test]
fn folders_of_this_machine_are_left_out() {
    let folder = files::temporary().unwrap();
    let package = "==> Cargo.toml\n[package]\nname = \"p\"\nedition = \"2021\"\n[workspace]\n\
                   ==> src/data.txt\n7\n\
                   ==> src/main.rs\nfn main() { println!(\"{} {}\", env!(\"CARGO_MANIFEST_DIR\"), \
                   include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/src/data.txt\"))); }\n";
    unpacked(package, folder.path());
    let bundle = bundler::make(selected(folder.path()), &bundler::Options::default()).unwrap();
    assert!(!bundle.text.contains(&*folder.path().to_string_lossy()), "{}", bundle.text);
    assert!(bundle.text.contains('7'), "{}", bundle.text);
    let expected = "the variable CARGO_MANIFEST_DIR of p, a folder of this machine";
    assert!(bundle.remarks.iter().any(|it| it.starts_with(expected)), "{:?}", bundle.remarks);
}

/// Impls that the program does not need are left out, and with them the types that only they name.
#[test]
fn idle_impls_are_left_out() {
    let package = "==> Cargo.toml\n[package]\nname = \"p\"\nedition = \"2021\"\n[workspace]\n\
                   [dependencies]\nmy_lib = { path = \"my_lib\" }\n\
                   ==> src/main.rs\nuse my_lib::Show;\n\
                   fn main() { println!(\"{} {}\", vec![7u32].show(), my_lib::named(true));\n\
                   println!(\"{}\", my_lib::bytes(2i64)); }\n\
                   ==> my_lib/Cargo.toml\n[package]\nname = \"my_lib\"\nedition = \"2021\"\n\
                   ==> my_lib/src/lib.rs\npub trait Show { fn show(&self) -> String; }\n\
                   impl Show for u32 { fn show(&self) -> String { self.to_string() } }\n\
                   impl Show for char { fn show(&self) -> String { self.to_string() } }\n\
                   impl<T: Show> Show for Vec<T> { fn show(&self) -> String { self[0].show() } }\n\
                   impl<T: Show> Show for Option<T> { fn show(&self) -> String { Price(1.5).show() } }\n\
                   macro_rules! shown { ($type:ty) => { #[cfg(all())] impl Show for $type {\n\
                   fn show(&self) -> String { String::new() } } } }\nshown!(i16);\nshown!(i64);\nshown!(bool);\n\
                   pub fn bytes<T: Show>(_: T) -> usize { std::mem::size_of::<T>() }\n\
                   pub trait Marked {}\nimpl Marked for bool {}\n\
                   pub trait Named: Marked + Show {}\nimpl Named for bool {}\n\
                   pub fn named<T: Named>(it: T) -> String { it.show() }\n\
                   pub struct Price(f64);\n\
                   impl Show for Price { fn show(&self) -> String { self.0.to_string() } }\n\
                   impl std::ops::Neg for Price { type Output = Price; fn neg(self) -> Price { Price(-self.0) } }\n";
    let text = bundled(package).text;
    // No function of the last three runs; the bounds of `named` and `bytes` ask for two, and one for the other.
    let used = ["for u32", "for Vec<T>", "!(bool)", "Named for bool", "Marked for bool", "!(i64)"];
    assert!(used.iter().all(|it| text.contains(it)), "{text}");
    let idle = ["char", "Option", "Price", "Neg", "i16"];
    assert!(idle.iter().all(|it| !text.contains(it)), "{text}");
}

/// Conditions that are the same at all judges are decided, within others as well: code under a condition keeps its impls.
#[test]
fn known_conditions_keep_no_idle_impls() {
    let package = "==> Cargo.toml\n[package]\nname = \"p\"\nedition = \"2021\"\n[workspace]\n\
                   [dependencies]\nmy_lib = { path = \"my_lib\" }\n\
                   ==> src/main.rs\nfn main() { println!(\"{}\", my_lib::Wide(7)); }\n\
                   ==> my_lib/Cargo.toml\n[package]\nname = \"my_lib\"\nedition = \"2021\"\n\
                   ==> my_lib/src/lib.rs\nmacro_rules! cfg_if { (if #[cfg($yes:meta)] { $($then:item)* } \
                   else { $($other:item)* }) => { $(#[cfg($yes)] $then)* $(#[cfg(not($yes))] $other)* } }\n\
                   cfg_if! { if #[cfg(target_feature = \"sse2\")] {\n\
                   cfg_if! { if #[cfg(target_pointer_width = \"64\")] { pub struct Wide(pub u64); } \
                   else { pub struct Wide(pub u32); } }\n} else { pub struct Wide(pub u8); } }\n\
                   impl std::fmt::Display for Wide { fn fmt(&self, f: &mut std::fmt::Formatter) -> \
                   std::fmt::Result { self.0.fmt(f) } }\n\
                   impl std::ops::Neg for Wide { type Output = Wide; fn neg(self) -> Wide { Wide(!self.0) } }\n";
    let text = bundled(package).text;
    assert!(text.contains("u64") && !text.contains("cfg") && !text.contains("Neg"), "{text}");
    tried(package).unwrap();
}

/// Of a long library nothing stays for functions that never run, which the compiler needs for an impl.
#[test]
fn what_idle_functions_call_is_left_out() {
    let tower: String = (0..600)
        .map(|k| format!("pub fn f{k}(n: u32) -> u32 {{ f{}(n + 1) * 2 + n / 3 }}\n", k + 1))
        .collect();
    let package = format!(
        "==> Cargo.toml\n[package]\nname = \"p\"\nedition = \"2021\"\n[workspace]\n\
         [dependencies]\nmy_lib = {{ path = \"my_lib\" }}\n\
         ==> src/main.rs\nuse my_lib::Bits;\n\
         fn main() {{ println!(\"{{}} {{}}\", my_lib::size(&my_lib::Quick), (0..4u32).all(|it| it.lowest() > 1)); }}\n\
         ==> my_lib/Cargo.toml\n[package]\nname = \"my_lib\"\nedition = \"2021\"\n\
         ==> my_lib/src/lib.rs\npub struct Quick;\n\
         impl std::fmt::Display for Quick {{\n\
         fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {{ f0(1).fmt(f) }} }}\n\
         pub fn size<T: std::fmt::Display>(_: &T) -> usize {{ std::mem::size_of::<T>() }}\n\
         {tower}pub fn f600(n: u32) -> u32 {{ n }}\npub fn all() {{}}\n\
         pub trait Bits: Sized {{ fn lowest(&self) -> u32; }}\n\
         pub struct Each<T> {{ bits: T }}\n\
         macro_rules! bits {{ ($($type:ident)*) => {{ $(impl Bits for $type {{ fn lowest(&self) -> u32 {{ \
         self.trailing_zeros() }} }} impl Iterator for Each<$type> {{ type Item = u32; fn next(&mut self) -> \
         Option<u32> {{ None }} }})* }} }}\nbits!(u32 u64);\n"
    );
    let text = bundled(&package).text;
    assert!(text.contains("fn fmt") && !text.contains("fn all") && text.len() < 1500, "{text}");
    tried(&package).unwrap();
}

/// A crate that no path begins with is not read, though a variable has its name.
#[test]
fn a_name_alone_brings_no_crate() {
    let package = "==> Cargo.toml\n[package]\nname = \"p\"\nedition = \"2021\"\n[workspace]\n\
                   [dependencies]\nnum = { path = \"num\" }\nmy_lib = { path = \"my_lib\" }\n\
                   ==> src/main.rs\nfn main() { println!(\"{}\", my_lib::twice(3)); }\n\
                   ==> my_lib/Cargo.toml\n[package]\nname = \"my_lib\"\nedition = \"2021\"\n\
                   ==> my_lib/src/lib.rs\npub fn twice(num: u32) -> u32 { num * 2 }\n\
                   ==> num/Cargo.toml\n[package]\nname = \"num\"\nedition = \"2021\"\n\
                   ==> num/src/lib.rs\npub struct N(u32);\nimpl From<u32> for N { fn from(n: u32) -> N { N(n) } }\n";
    let bundle = bundled(package);
    // What its files have counts, whether or not any of it stays.
    assert_eq!(bundle.unpruned, 90, "{}", bundle.text);
}

/// What rustc compiles does not overflow our stack, in a program or in a library.
#[test]
fn deep_nesting_is_bundled() {
    let parentheses = format!("{}n{}", "(".repeat(1000), ")".repeat(1000));
    let branches: Vec<String> = (0..2000).map(|k| format!("if n == {k} {{ {k} }}")).collect();
    let branches = branches.join(" else ");
    let functions = format!(
        "pub fn parentheses(n: u32) -> u32 {{ {parentheses} }}\n\
         pub fn branches(n: u32) -> u32 {{ {branches} else {{ n }} }}\n"
    );
    let manifest = |name: &str, more: &str| {
        format!("[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"2021\"\n{more}")
    };
    let package = format!(
        "==> Cargo.toml\n{}==> src/main.rs\n{functions}\
         fn main() {{ println!(\"{{}} {{}}\", parentheses(1) + deep::parentheses(1), branches(3) + deep::branches(5000)); }}\n\
         ==> deep/Cargo.toml\n{}==> deep/src/lib.rs\n{functions}",
        manifest("p", "[workspace]\n[dependencies]\ndeep = { path = \"deep\" }\n"),
        manifest("deep", "")
    );
    tried(&package).unwrap();
}
