//! What every command prints, to the letter: `TRYCMD=overwrite cargo test --package grundy --test
//! commands` writes the files below `cmd` anew, and git shows what has changed.

#[test]
fn the_commands_say_what_they_said() {
    trycmd::TestCases::new().case("tests/cmd/*.md");
}
