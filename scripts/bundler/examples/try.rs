//! Bundles a file by its path.
fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let start = std::time::Instant::now();
    let program = if arguments[1].contains('/') {
        bundler::Program::at(std::path::Path::new(&arguments[1]), &bundler::Selection::default(), &[])
    } else {
        bundler::Program::solution(&arguments[1])
    };
    let bundle = program.and_then(|program| bundler::make(program, &bundler::Options::default()));
    match bundle {
        Ok(bundle) => {
            if let Some(out) = arguments.get(2) {
                std::fs::write(out, &bundle.text).unwrap();
            }
            eprintln!("ok {} {} of {} bytes, {:?} {:?}", arguments[1], bundle.text.len(), bundle.unpruned, start.elapsed(), bundle.remarks);
        }
        Err(e) => {
            eprintln!("failed {}: {e:?}", arguments[1]);
            std::process::exit(1);
        }
    }
}
