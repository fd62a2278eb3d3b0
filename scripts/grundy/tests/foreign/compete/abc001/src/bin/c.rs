use abc001::twice;

fn main() {
    let mut line = String::new();
    std::io::stdin().read_line(&mut line).unwrap();
    println!("{}", twice(line.trim().parse().unwrap()));
}
