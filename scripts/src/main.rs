//! t
fn main() {
    let p = testdata::facts::find(&std::env::args().nth(1).unwrap()).unwrap();
    let b = scripts::bundle::make(p.id, &Default::default()).unwrap();
    print!("{}", b.text);
    eprintln!("{} {:?}", b.unpruned, b.remark);
    scripts::bundle::verify(p, &b, &[scripts::rustc::Rustc::installed()]).unwrap();
}
