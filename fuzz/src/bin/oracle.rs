//! The oracle of the problem that the variable `FUZZ_ORACLE` names, as a process: a brute force may take
//! for ever.

fn main() {
    let id = std::env::var("FUZZ_ORACLE").expect("the tests set it");
    let problem = fuzz::problems::PROBLEMS.iter().find(|problem| problem.oracle.id == id);
    testdata::serve::serve(problem.expect("a problem").oracle);
}
