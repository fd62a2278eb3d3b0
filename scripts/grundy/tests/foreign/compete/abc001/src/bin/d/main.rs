mod graph;

use graph::search::depth;
use proconio::input;

fn main() {
    input! { n: usize, parents: [usize; n - 1] }
    println!("{}", depth(&graph::Tree { parents }));
}
