use proconio::input;

fn main() {
    input! { a: i64, b: i64 }
    if let Some(sum) = a.checked_add(b)
        && sum > 0
    {
        println!("{sum}");
    }
}
