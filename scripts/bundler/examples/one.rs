fn main() {
    let args: Vec<String> = std::env::args().collect();
    let selection = bundler::Selection {
        manifest: Some(args[1].clone().into()),
        bin: args.get(2).filter(|it| *it != "-").cloned(),
        ..bundler::Selection::default()
    };
    let program = bundler::Program::selected(&selection).unwrap_or_else(|e| panic!("{e}"));
    let start = std::time::Instant::now();
    match bundler::make(program, &bundler::Options::default()) {
        Ok(it) => {
            for part in &it.parts {
                eprintln!("{} {} -> {}", part.name, part.before, part.after);
            }
            eprintln!(
                "remarks {:?} editions {:?} bytes {} time {:?}",
                it.remarks,
                it.editions,
                it.text.len(),
                start.elapsed()
            );
            std::fs::write(args.get(3).map_or("/tmp/dbg/out.rs", |it| it), it.text).unwrap();
        }
        Err(e) => {
            eprintln!("ERROR {e}");
            std::process::exit(1)
        }
    }
}
