//! Random bytes as choices.

/// Bytes from which choices are made, one after the other. At their end every choice is the first one,
/// so that whatever is built comes to an end.
#[derive(Clone, Debug)]
pub struct Choices<'a>(&'a [u8]);

impl<'a> Choices<'a> {
    /// The choices that `bytes` make.
    pub fn new(bytes: &'a [u8]) -> Self {
        Choices(bytes)
    }

    /// Are there choices left?
    pub fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    /// Any number of so many bytes, at most eight.
    pub fn number(&mut self, bytes: usize) -> u64 {
        let (now, rest) = self.0.split_at(bytes.min(self.0.len()));
        self.0 = rest;
        now.iter().fold(0, |number, byte| number << 8 | u64::from(*byte))
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        let bytes = if end <= 256 { 1 } else { 4 };
        self.number(bytes) as usize % end
    }

    /// One of `list`, which is not empty.
    pub fn one<'b, T>(&mut self, list: &'b [T]) -> &'b T {
        &list[self.below(list.len())]
    }
}
