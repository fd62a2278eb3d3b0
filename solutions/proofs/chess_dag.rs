use super::{
    oracle::{options, Board, Piece},
    vertex_grundy,
};
use testdata::game::mex;

/// The vertices of the rows.
const N: usize = 5;

testdata::rows!(|code| {
    let bits = code[0];
    let pairs = (0..N).flat_map(|u| (0..u).map(move |v| [u, v]));
    let missing = pairs.filter(|[u, v]| bits >> (u * u.saturating_sub(1) / 2 + v) & 1 == 1);
    let board = Board { missing: missing.collect(), pieces: vec![] };
    let from_one = board.missing.iter().map(|&[u, v]| (u as u32 + 1, v as u32 + 1));
    let grundy = vertex_grundy(N, from_one.collect());
    let piece = |code: &[u64]| match code[0] {
        1 => Piece::On(code[1] as usize),
        _ => Piece::Before([code[1] as usize, code[2] as usize]),
    };
    let value = |piece: &Piece| match *piece {
        Piece::On(u) => grundy[u] as usize,
        Piece::Before([l, r]) => mex((l..=r).map(|v| grundy[v] as usize)),
    };
    let pieces: Vec<Piece> = code[1..].chunks(3).map(piece).collect();
    let nim_sum = pieces.iter().fold(0, |sum, piece| sum ^ value(piece));
    let coded =
        |pieces: Vec<Piece>| [bits].into_iter().chain(pieces.iter().flat_map(coded)).collect();
    (nim_sum as u64, options(&pieces, &board).into_iter().map(coded).collect())
});

fn coded(piece: &Piece) -> [u64; 3] {
    match *piece {
        Piece::On(u) => [1, u as u64, u as u64],
        Piece::Before([l, r]) => [2, l as u64, r as u64],
    }
}
