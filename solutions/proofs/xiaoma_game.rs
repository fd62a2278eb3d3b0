use super::oracle::options;

testdata::coq! {
    options: |code| {
        let (taken, numbers) = (code[0] as usize, &code[1..]);
        let coded = |set: u32| {
            let is_taken = |i: &usize| set >> i & 1 == 1;
            let (mut set, mut list): (Vec<usize>, Vec<usize>) = (0..numbers.len()).partition(is_taken);
            set.sort_unstable_by_key(|&i| numbers[i]);
            list.sort_unstable_by_key(|&i| numbers[i]);
            let places = set.iter().chain(&list).map(|&i| numbers[i]);
            [set.len() as u64].into_iter().chain(places).collect()
        };
        options(&((1 << taken) - 1), numbers).into_iter().map(coded).collect()
    },
}
