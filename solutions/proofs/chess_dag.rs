use super::oracle::{options, Board, Piece};

/// The vertices of the rows.
const N: usize = 5;

testdata::coq! {
    options: |code| {
        let bits = code[0];
        let pairs = (0..N).flat_map(|u| (0..u).map(move |v| [u, v]));
        let missing = pairs.filter(|[u, v]| bits >> (u * u.saturating_sub(1) / 2 + v) & 1 == 1);
        let board = Board { missing: missing.collect(), pieces: vec![] };
        let piece = |code: &[u64]| match code[0] {
            1 => Piece::On(code[1] as usize),
            _ => Piece::Before([code[1] as usize, code[2] as usize]),
        };
        let coded =
            |pieces: Vec<Piece>| [bits].into_iter().chain(pieces.iter().flat_map(coded)).collect();
        let pieces = code[1..].chunks(3).map(piece).collect();
        options(&pieces, &board).into_iter().map(coded).collect()
    },
}

fn coded(piece: &Piece) -> [u64; 3] {
    match *piece {
        Piece::On(u) => [1, u as u64, u as u64],
        Piece::Before([l, r]) => [2, l as u64, r as u64],
    }
}
