mod m {
    macro_rules! a {
        ([. 1 . , 2. . x] @ 1 . ? $x:expr) => {
            $x . 0 . max (1 .. 2) & &
        };
    }
}
