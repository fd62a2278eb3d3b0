//! Names that C can have.
//!
//! The linker knows a function as `_ZN8solution4Game6grundy17h…E`; Rust's name for it is
//! `solution::Game::grundy`; in C it is `Game_grundy`. A number distinguishes two functions with one name, such as those
//! of two types.

use std::collections::BTreeSet;

/// Reserved names: words of C and C++, names of their library and of this crate's helpers.
const TAKEN: &str = "and and_eq asm auto bitand bitor bool break case catch char class compl const \
    const_cast continue default delete do double dynamic_cast else enum explicit export extern false \
    far float for friend goto huge if inline int interface long mutable namespace near new not not_eq \
    operator or or_eq private protected public register reinterpret_cast restrict return short signed \
    sizeof small static static_cast struct switch template this throw true try typedef typeid typename \
    union unsigned using virtual void volatile wchar_t while xor xor_eq \
    abort abs acos asin atan atan2 atof atoi atol bsearch calloc ceil clearerr cos cosh div errno exit \
    exp fabs fclose feof ferror fflush fgetc fgets floor fmax fmin fmod fopen fprintf fputc fputs fread \
    free freopen frexp fscanf fseek ftell fwrite getc getchar getenv gets index isalnum isalpha isdigit \
    islower isspace isupper j0 j1 jn labs ldexp ldiv log log10 log2 main malloc max memchr memcmp \
    memcpy memmove memset min modf perror pow printf putc putchar puts qsort rand random read realloc \
    remove rename rewind rindex round scanf select setbuf signal sin sinh sprintf sqrt srand sscanf \
    stderr stdin stdout strcat strchr strcmp strcpy strlen strtol system tan tanh time tmpfile tolower \
    toupper trunc ungetc write y0 y1 yn \
    B D F H I Q W MOST NULL EOF RAW i64 m room sp table u32 u64 u128 word16 word32 word64 word_f word_d";

/// C89 compares the first 31 letters of names.
const LONGEST: usize = 31;

/// Gives each name once.
#[derive(Debug)]
pub(crate) struct Names {
    taken: BTreeSet<String>,
}

impl Names {
    /// Only the reserved names are taken.
    pub(crate) fn new(helpers: impl Iterator<Item = &'static str>) -> Self {
        let taken = TAKEN.split_whitespace().chain(helpers).map(str::to_string).collect();
        Names { taken }
    }

    /// A new name like `wish`.
    pub(crate) fn give(&mut self, wish: &str) -> String {
        let short = |room: usize| wish[..wish.len().min(room)].trim_end_matches('_').to_string();
        // Single letters are for variables.
        let mut name = short(LONGEST);
        for number in 2.. {
            if name.len() > 1 && self.taken.insert(name.clone()) {
                break;
            }
            name = format!("{}{number}", short(LONGEST - 4));
        }
        name
    }

    /// The name `wish` for a variable, or one like it: a function may have that.
    pub(crate) fn variable(&self, wish: &str) -> String {
        let mut name = wish.to_string();
        while self.taken.contains(&name) {
            name.push('_');
        }
        name
    }

    /// The names of variables, in their order: a, b, …, z, aa, …
    pub(crate) fn letters(&self) -> impl Iterator<Item = String> + '_ {
        (1..).map(letters).filter(|name| !self.taken.contains(name))
    }
}

fn letters(mut number: u32) -> String {
    let mut reversed = vec![];
    while number > 0 {
        reversed.push(char::from(b'a' + ((number - 1) % 26) as u8));
        number = (number - 1) / 26;
    }
    reversed.iter().rev().collect()
}

/// Rust's path of the function that the linker knows as `symbol`: `solution::Game::grundy`.
pub(crate) fn path(symbol: &str) -> String {
    format!("{:#}", rustc_demangle::demangle(symbol))
}

/// The last two parts of a path, as far as they say something, as one word.
pub(crate) fn word(path: &str) -> String {
    let parts = parts(path);
    let mut words: Vec<String> = vec![];
    for part in parts.iter().rev() {
        let name = identifier(part);
        let closure = part.starts_with("{closure");
        let is_type = name.starts_with(|c: char| c.is_ascii_uppercase());
        match words.len() {
            0 => words.push(if closure { "closure".to_string() } else { name }),
            // The type of a method, or the function around a closure.
            _ if is_type || words == ["closure"] => {
                words.push(name);
                break;
            }
            _ => break,
        }
    }
    words.reverse();
    let word = words.join("_");
    if word.is_empty() || word.starts_with(|c: char| c.is_ascii_digit()) {
        return format!("f{word}");
    }
    word
}

/// The parts of a path between `::`, without generic arguments; of `<T as Trait>` the type's.
fn parts(path: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    let mut depth = 0;
    let mut chars = path.chars().peekable();
    let mut skipping = 0;
    while let Some(c) = chars.next() {
        match c {
            // The type of an implementation is part of the path, the trait after `as` is not.
            '<' if parts.last().is_some_and(String::is_empty) && skipping == 0 => depth += 1,
            '<' => skipping += 1,
            '>' if skipping > 0 => skipping -= 1,
            '>' => depth -= 1,
            _ if skipping > 0 => {}
            ' ' if depth > 0 && chars.peek() == Some(&'a') => {
                let rest: String = chars.clone().take(3).collect();
                if rest == "as " {
                    skipping += 1;
                    depth -= 1;
                }
            }
            ':' if chars.peek() == Some(&':') => {
                chars.next();
                parts.push(String::new());
            }
            c => parts.last_mut().expect("never empty").push(c),
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// The letters, digits and underscores of `part`, with one underscore in place of all other signs in a row.
fn identifier(part: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words: Vec<&str> = part.split(|c| !plain(c)).filter(|word| !word.is_empty()).collect();
    words.join("_").trim_matches('_').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_function_says_whose_it_is() {
        let table = [
            ("solution::gap", "gap"),
            ("solution::Game::grundy", "Game_grundy"),
            ("solution::tokens::Tokens::next", "Tokens_next"),
            ("solution::solve::{{closure}}", "solve_closure"),
            ("solution::solve::{closure#0}", "solve_closure"),
            ("<solution::Move as core::fmt::Display>::fmt", "Move_fmt"),
            ("<alloc::vec::Vec<T,A> as core::ops::Drop>::drop", "Vec_drop"),
            ("alloc::raw_vec::RawVec<T,A>::grow_one", "RawVec_grow_one"),
            ("alloc::raw_vec::RawVecInner<A>::finish_grow", "RawVecInner_finish_grow"),
            ("core::slice::sort::unstable::ipnsort", "ipnsort"),
            ("<&T as core::fmt::Debug>::fmt", "T_fmt"),
            ("memcmp", "memcmp"),
            ("1", "f1"),
        ];
        for (path, expected) in table {
            assert_eq!(word(path), expected, "{path}");
        }
    }

    #[test]
    fn symbols_of_both_kinds_become_paths() {
        assert_eq!(path("_ZN8solution4Game6grundy17h0123456789abcdefE"), "solution::Game::grundy");
        assert_eq!(path("_RNvCs1234_8solution5solve"), "solution::solve");
        assert_eq!(path("run"), "run");
    }

    #[test]
    fn no_name_is_given_twice_or_is_a_word_of_c() {
        let mut names = Names::new(["clz32"].into_iter());
        assert_eq!(names.give("gap"), "gap");
        assert_eq!(names.give("gap"), "gap2");
        assert_eq!(names.give("gap"), "gap3");
        assert_eq!(names.give("double"), "double2");
        assert_eq!(names.give("clz32"), "clz322");
        assert_eq!(names.give("k"), "k2");
        let long = "the_longest_name_that_anybody_ever_gave";
        assert_eq!(names.give(long), "the_longest_name_that_anybody_e");
        assert_eq!(names.give(long), "the_longest_name_that_anybo2");
        names.give("aa");
        assert_eq!((&*names.variable("m"), &*names.variable("k")), ("m_", "k"));
        let letters: Vec<String> = names.letters().take(27).collect();
        assert_eq!(letters[..3], ["a", "b", "c"]);
        // m is the memory, aa a function.
        assert!(!letters.contains(&"m".to_string()));
        assert_eq!(letters[25..], ["ab", "ac"]);
    }
}
