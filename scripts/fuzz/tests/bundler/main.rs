//! The bundler: packages out of item templates. If a package compiles by itself, it has a bundle, which rustc compiles and
//! which ends and prints as the program does; what the program does not need is gone.

mod items;

use bundler::{Options, Program, Selection};
use fuzz::{bytes, corpus, Choices, Counts};
use items::ITEMS;
use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// The libraries; each may name those before it.
const CRATES: [&str; 3] = ["first", "second_one", "third"];

/// A package in the making.
#[derive(Default)]
struct Package {
    /// The text of each module, the root of its crate among them.
    modules: [[String; 3]; 3],
    preludes: [String; 3],
    imports: String,
    calls: String,
    /// What must not be left.
    gone: Vec<String>,
}

/// The path of a module of a crate, without the crate.
fn module(number: usize) -> &'static str {
    ["", "::m1", "::m2::inner"][number]
}

impl Package {
    /// Adds a template, and a call of it or none.
    fn add(&mut self, number: usize, choices: &mut Choices) {
        let mark = format!("z{number}z");
        let (krate, place) = (choices.below(3), choices.below(3));
        self.modules[krate][place] += &(choices.one(&ITEMS).replace('@', &mark) + "\n");
        if choices.below(3) == 0 {
            self.gone.push(mark);
            return;
        }
        self.gone.extend(["gone", "Gone", "GONE"].map(|word| format!("{word}{mark}")));
        let (name, hook) = (CRATES[krate], format!("hook{mark}"));
        let inside = format!("crate{}::{hook}", module(place));
        let outside = format!("{name}{}", module(place));
        let call = match choices.below(9) {
            0 => format!("{outside}::{hook}"),
            1 => {
                let _ = writeln!(self.imports, "use {outside}::{hook};");
                hook
            }
            2 => {
                let _ = writeln!(self.imports, "use {outside}::{hook} as h{number};");
                format!("h{number}")
            }
            3 => {
                let _ = writeln!(self.imports, "#[allow(unused_imports)] use {outside}::*;");
                format!("{outside}::{hook}")
            }
            4 => {
                let _ = writeln!(self.imports, "use {name} as l{number};");
                format!("l{number}{}::{hook}", module(place))
            }
            5 => {
                let _ = writeln!(self.preludes[krate], "pub use {inside} as p{number};");
                let _ = writeln!(self.imports, "#[allow(unused_imports)] use {name}::prelude::*;");
                format!("p{number}")
            }
            6 => {
                let _ = writeln!(self.modules[krate][0], "pub use {inside} as again{number};");
                format!("{name}::again{number}")
            }
            7 if krate < 2 => {
                let next = CRATES[krate + 1];
                let _ = writeln!(
                    self.modules[krate + 1][0],
                    "pub use {outside}::{hook} as via{number};"
                );
                format!("{next}::via{number}")
            }
            _ => {
                let path = inside.replacen("crate", "$crate", 1);
                let _ = writeln!(
                    self.modules[krate][0],
                    "#[macro_export] macro_rules! call{number} {{ ($x:expr) => {{ {path}($x) }}; (gone) => {{ 0 }} }}"
                );
                format!("{name}::call{number}!")
            }
        };
        let _ = writeln!(self.calls, "    println!(\"{{}}\", {call}({}));", choices.number(1));
    }

    /// Writes the package into `folder`.
    fn write(&self, folder: &Path, choices: &mut Choices) {
        let manifest = |name: &str, edition: &str, dependencies: &[&str]| {
            let mut text = format!(
                "[package]\nname = \"{name}\"\nversion = \"0.1.0\"\nedition = \"{edition}\"\n[dependencies]\n"
            );
            for other in dependencies {
                let up = if CRATES.contains(&name) { "../" } else { "" };
                let _ = writeln!(text, "{other} = {{ path = \"{up}{other}\" }}");
            }
            text
        };
        let write = |path: String, text: String| {
            let path = folder.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let edition = *choices.one(&["2021", "2024"]);
        // All are built in one folder, where two programs may not have one name.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let name = format!("p{}", COUNT.fetch_add(1, Ordering::Relaxed));
        write("Cargo.toml".into(), manifest(&name, edition, &CRATES) + "[workspace]\n");
        write("src/main.rs".into(), format!("{}fn main() {{\n{}}}\n", self.imports, self.calls));
        for (i, name) in CRATES.iter().enumerate() {
            let edition = *choices.one(&["2018", "2021", "2024"]);
            let [root, one, two] = &self.modules[i];
            write(format!("{name}/Cargo.toml"), manifest(name, edition, &CRATES[..i]));
            let prelude = &self.preludes[i];
            let text = format!(
                "#![allow(warnings)]\n{root}pub mod m1;\npub mod m2 {{ pub mod inner {{\n{two}}} }}\n\
                 pub mod prelude {{\n{prelude}}}\n"
            );
            write(format!("{name}/src/lib.rs"), text);
            write(format!("{name}/src/m1.rs"), one.clone());
        }
    }
}

/// How a program ends, and what it prints.
fn ran(program: &Path) -> String {
    let output = Command::new(program).output().unwrap();
    format!("{}: {}", output.status, String::from_utf8_lossy(&output.stdout))
}

/// Bundles the package in `folder` and holds the bundle against it. Returns the text, or `None` if the package does not
/// compile by itself.
fn bundled(folder: &Path) -> Option<String> {
    let manifest = Some(folder.join("Cargo.toml"));
    let program = Program::selected(&Selection { manifest, ..Selection::default() }).unwrap();
    let own = program.build().ok()?;
    let bundle = bundler::make(program, &Options::default()).unwrap_or_else(|why| panic!("{why}"));
    let [file, binary] = ["bundle.rs", "bundle"].map(|name| folder.join(name));
    fs::write(&file, &bundle.text).unwrap();
    for edition in &bundle.editions {
        let mut rustc = Command::new("rustc");
        rustc.args(["--edition", edition, "-A", "warnings", "-o"]).arg(&binary).arg(&file);
        let read = folder.join("read");
        rustc.arg(format!("--emit=link,dep-info={}", read.display()));
        let output = rustc.output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{said}\n{}", bundle.text);
        assert_eq!(ran(&binary), ran(&own), "{}", bundle.text);
        // It needs no other file and no variable.
        let read = fs::read_to_string(read).unwrap();
        let files = read.lines().filter(|line| line.ends_with(':')).count();
        assert!(files == 1 && !read.contains("# env-dep"), "{read}\n{}", bundle.text);
    }
    Some(bundle.text)
}

/// What once failed: a program, and behind `// library` the module `m` of its library.
fn the_corpus_holds() {
    for (path, text) in corpus("bundler") {
        let (program, library) = text.split_once("// library\n").unwrap();
        let folder = tempfile::tempdir().unwrap();
        let mut package = Package::default();
        package.modules[0][0] = library.replacen("mod m", "pub mod m", 1);
        package.write(folder.path(), &mut Choices::new(&[]));
        fs::write(folder.path().join("src/main.rs"), format!("use first::m;\n{program}")).unwrap();
        assert!(bundled(folder.path()).is_some(), "{} compiles", path.display());
    }
}

#[test]
fn packages() {
    // One target folder for all, so nothing else may build at the same time.
    let target = tempfile::tempdir().unwrap();
    std::env::set_var("CARGO_TARGET_DIR", target.path());
    the_corpus_holds();
    let counts = Counts::default();
    let check = bolero::check!().with_generator(bytes(128)).with_shrink_time(Duration::ZERO);
    check.for_each(|bytes| {
        let (head, rest) = bytes.split_at(bytes.len().min(4));
        let mut package = Package::default();
        for (number, piece) in rest.chunks(8).enumerate() {
            package.add(number, &mut Choices::new(piece));
        }
        let folder = tempfile::tempdir().unwrap();
        package.write(folder.path(), &mut Choices::new(head));
        match bundled(folder.path()) {
            Some(text) => {
                for gone in &package.gone {
                    assert!(!text.contains(gone), "{gone} is left\n{text}");
                }
                counts.add("bundled");
            }
            None => counts.add("does not compile by itself"),
        }
    });
    assert!(counts.of("bundled") > 0, "no package compiles by itself");
}
