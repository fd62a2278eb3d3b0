//! The C compilers of this machine, found once: to look for them takes seconds.

use rust_to_c::{compilers, Compiler, Flags};

/// A compiler, and how it is called.
pub(crate) type Way = (Compiler, Flags);

/// The quickest way, and all of them.
pub(crate) fn ways() -> (Vec<Way>, Vec<Way>) {
    let all = compilers().into_iter().filter(|compiler| compiler.runs_here);
    let of = |compiler: Compiler| {
        compiler.flags().into_iter().map(move |flags| (compiler.clone(), flags)).collect::<Vec<_>>()
    };
    let all: Vec<Way> = all.flat_map(of).collect();
    // The one that is not like gcc hardly looks at what it compiles.
    let quick: Vec<Way> = all
        .iter()
        .find(|(compiler, _)| !compiler.like_gcc)
        .or(all.first())
        .cloned()
        .into_iter()
        .collect();
    assert!(!quick.is_empty(), "no C compiler here");
    (quick, all)
}
