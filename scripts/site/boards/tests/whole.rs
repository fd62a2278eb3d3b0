//! Every board agrees with its rules: starts, counts and parts are checked while it is made, see
//! [`boards::graph`]. A board is the same in every run, and not too large for a page.

use boards::graph::BYTES;

#[test]
fn the_boards_are_whole() {
    for id in boards::ids() {
        println!("{id}");
        let play = boards::of(id).expect("it is listed");
        let text = play.text();
        assert!(text.len() <= BYTES, "{id}: {} bytes of boards", text.len());
        assert_eq!(
            text,
            boards::of(id).expect("it is listed").text(),
            "{id} differs from run to run"
        );
        for board in &play.boards {
            assert!(!board.starts.is_empty(), "{id}: no start");
        }
    }
}
