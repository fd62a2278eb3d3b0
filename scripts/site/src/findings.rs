//! What `explore` and `bundle` say in English, in Chinese.

/// A sentence, and its Chinese. `{}` stands for anything; the Chinese may number them.
type Row = (&'static str, &'static str);

/// Whole lines; the first row that fits decides.
const LINES: [Row; 28] = [
    // The table of `explore`.
    ("Grundy values.", "SG 值。"),
    ("P: the first player loses.", "P：先手必败。"),
    ("P-positions:", "P 局面：没有"),
    ("P-positions: {}", "P 局面：{}"),
    ("P-positions, {} downwards:", "P 局面，{} 从上往下："),
    ("   ... {} values in all: --csv shows them", "   …… 共 {} 个值，加 --csv 可看全部"),
    ("{} here: --set chooses another", "这里 {}，用 --set 可以另选"),
    // What it finds in the table.
    ("Period {} from {}, with {} added each time: {}", "从 {1} 起周期为 {0}，每过一个周期加 {2}：{3}"),
    (
        "Period {} from {} up to {}; the formula below leaves it at {}.",
        "从 {1} 到 {2} 周期为 {0}；按下面的公式，到 {3} 就不再如此。",
    ),
    ("Period {} from {}: {}", "从 {1} 起周期为 {0}：{2}"),
    ("No period up to {}.", "到 {} 为止没有周期。"),
    ("No formula found.", "没有找到公式。"),
    (
        "No formula found for the Grundy values, but one for who wins.",
        "没有找到 SG 值的公式，但找到了判断谁赢的公式。",
    ),
    (
        "No formula found. The best one is right for {} of {} values and fails first at {}, where the value is {}:",
        "没有找到公式。最好的一个在 {1} 个值中对了 {0} 个，最早在 {2} 处出错，那里的值是 {3}：",
    ),
    (
        "No formula: {} in all, too few to tell one from an accident. This one fits, and is as long as what it says:",
        "没有可信的公式：一共只有 {}，分不清是规律还是巧合。下面这个公式与数据相符，但写出来和数据一样长：",
    ),
    (
        "Conjecture, right for {} of {}, of which {} unseen: {}",
        "猜想：{3}\n{1}中有 {0} 个符合，其中 {2} 个是找公式时没见过的。",
    ),
    ("(1 or [true]: the first player wins)", "（值为 1，即方括号内的条件成立时，先手必胜）"),
    (
        "It is what the header of {} states, also at {} beyond this table.",
        "与 {} 文件头里的公式一致，在表外的 {}上也一致。",
    ),
    ("On this table it is what the header of {} states.", "在这张表上与 {} 文件头里的公式一致。"),
    ("The header of {} states something else: at {} it is {}.", "与 {} 文件头里的公式不同：那个公式在 {} 处是 {}。"),
    (
        "The header of {} states a closed form, which was not found.",
        "{} 的文件头里有公式，自动搜索没有找到它。",
    ),
    // What a file for the judge has passed.
    ("Compiled without a warning by rustc {}.", "用 rustc {} 编译，没有警告。"),
    ("Compiled by rustc {}.", "用 rustc {} 编译。"),
    (
        "Answered {}, built as the judge does and with overflow checks.",
        "按评测机的方式编译一次，开启溢出检查再编译一次，两次都通过了 {}。",
    ),
    (
        "Answered {}, built with the judge's flags and overflow checks.",
        "用评测机的编译选项并开启溢出检查编译，通过了 {}。",
    ),
    ("No C compiler was there: it was not tried.", "这台机器上没有 C 编译器，没有试过。"),
    ("Made from the Rust file, and compiled by {}.", "由 Rust 文件生成，用 {} 编译。"),
    (
        "One of the programs answered {}, each other one {} of the random cases.",
        "一种编译方式测了 {}，其余各种只测其中 {} 组随机数据，全部通过。",
    ),
];

/// What stands for `{}` above.
const PARTS: [Row; 9] = [
    ("observed up to {}.", "只查到 {} 为止，没有证明。"),
    (
        "proved because each value depends on the {} before it, and so many in a row come back.",
        "已证明，因为每个值只取决于前 {} 个值，而连续这么多个值重复出现了。",
    ),
    ("{} samples and {} random cases", "{} 个样例和 {} 组随机数据"),
    ("{} sample and {} random cases", "{} 个样例和 {} 组随机数据"),
    ("{} samples", "{} 个样例"),
    ("{} sample", "{} 个样例"),
    ("{} values", "{} 个值"),
    ("{} value", "{} 个值"),
    ("{} points", "{} 个点"),
];

/// The words of a formula that stand between its parts or behind them.
const WORDS: [Row; 6] = [
    (" is not a ", " 不是"),
    (" is a ", " 是"),
    ("power of two", " 2 的幂"),
    ("Fibonacci number", "斐波那契数"),
    ("triangular number", "三角形数"),
    ("square", "平方数"),
];

/// What a formula says before its argument, and the Chinese for the argument `{}`.
const FUNCTIONS: [Row; 4] = [
    ("trailing zeros of ", "{} 的二进制末尾 0 的个数"),
    ("trailing ones of ", "{} 的二进制末尾 1 的个数"),
    ("ones of ", "{} 的二进制中 1 的个数"),
    ("odd part of ", "{} 的奇数部分"),
];

/// The line `line` in Chinese, if it is known.
pub(crate) fn line(line: &str) -> Option<String> {
    let is_list = line.starts_with("Made from");
    let part = |text: &str| match by(&PARTS, text, &str::to_string) {
        Some(said) => said,
        None if is_list => text.replace(", ", "、"),
        None => formula(text),
    };
    by(&LINES, line, &part)
}

/// The lines of `text` in Chinese as far as they are known.
pub(crate) fn lines(text: &str) -> String {
    let mut said: Vec<String> = vec![];
    let mut before = "";
    for it in text.lines() {
        // A formula stands below the line that introduces it.
        let is_formula = before.starts_with("No formula") && it.starts_with("    ");
        said.push(
            line(it).unwrap_or_else(|| if is_formula { formula(it) } else { it.to_string() }),
        );
        before = it;
    }
    said.join("\n")
}

/// A formula as `explore` writes it, with Chinese words.
fn formula(text: &str) -> String {
    // The Chinese names of functions say it themselves.
    let mut said = text.replace(" in binary", "");
    // `A if C, else B`: the condition goes into brackets behind its value.
    while let Some(at) = said.find(", else ") {
        let Some(begin) = said[..at].rfind(" if ") else { break };
        let condition = said[begin + 4..at].to_string();
        said.replace_range(begin..at + 7, &format!("（{condition} 时），否则 "));
    }
    for (english, chinese) in FUNCTIONS {
        while let Some(at) = said.find(english) {
            let from = at + english.len();
            let argument = &said[from..from + argument(&said[from..])];
            let named = chinese.replace("{}", argument);
            said.replace_range(at..from + argument.len(), &named);
        }
    }
    // Programs write ^ for XOR, so a power is raised or in words.
    while let Some(at) = said.find("2 ^ ") {
        let from = at + "2 ^ ".len();
        let exponent = said[from..from + argument(&said[from..])].to_string();
        let end = from + exponent.len();
        let raised = exponent.chars().map(raised).collect::<Option<String>>();
        let power = match (raised, exponent.strip_prefix('(').and_then(|it| it.strip_suffix(')'))) {
            (Some(raised), _) => format!("2{raised}"),
            // A long exponent gets a name, which stands behind the formula.
            (None, Some(inner)) if !said.contains("其中 t") => {
                let meaning = format!("，其中 t 是 {inner}");
                said.push_str(&meaning);
                "2ᵗ".to_string()
            }
            (None, Some(inner)) => format!("2 的（{inner}）次方"),
            (None, None) => format!("2 的 {exponent} 次方"),
        };
        said.replace_range(at..end, &power);
    }
    let said = WORDS.iter().fold(said, |said, (english, chinese)| said.replace(english, chinese));
    let said = said.replace("(2 · 2ᵗ)", "2ᵗ⁺¹");
    // No blank stands between two Chinese words.
    let said = said.replace("幂 时", "幂时").replace("数 时", "数时");
    said.replace(" or ", " 或 ").replace(" and ", " 且 ")
}

/// `letter` as an exponent, if there is such a sign; there is none for q.
fn raised(letter: char) -> Option<char> {
    let letters = "0123456789abcdefghijklmnoprstuvwxyz".chars();
    let signs = "⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ".chars();
    letters.zip(signs).find(|it| it.0 == letter).map(|it| it.1)
}

/// The length of the number, name or bracketed part with which `text` begins.
fn argument(text: &str) -> usize {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '⌊' => depth += 1,
            ')' | '⌋' if depth == 0 => return at,
            ')' | '⌋' => {
                depth -= 1;
                if depth == 0 {
                    return at + letter.len_utf8();
                }
            }
            _ if depth > 0 || letter.is_alphanumeric() => {}
            _ => return at,
        }
    }
    text.len()
}

/// `text` by the first of the `rows` that fits, with its parts by `part`.
fn by(rows: &[Row], text: &str, part: &dyn Fn(&str) -> String) -> Option<String> {
    rows.iter().find_map(|(english, chinese)| {
        let parts = parts(english, text)?;
        let mut said = chinese.to_string();
        for (i, it) in parts.into_iter().enumerate() {
            let numbered = format!("{{{i}}}");
            let place = if chinese.contains(&numbered) { &numbered } else { "{}" };
            said = said.replacen(place, &part(it), 1);
        }
        Some(said)
    })
}

/// What stands for each `{}` of `pattern` in `text`, if `text` has its form.
fn parts<'a>(pattern: &str, text: &'a str) -> Option<Vec<&'a str>> {
    let mut pieces = pattern.split("{}");
    let mut rest = text.strip_prefix(pieces.next()?)?;
    let mut pieces = pieces.peekable();
    let mut parts = vec![];
    while let Some(piece) = pieces.next() {
        let (part, after) = match pieces.peek() {
            Some(_) => rest.split_once(piece)?,
            None => (rest.strip_suffix(piece)?, ""),
        };
        parts.push(part);
        rest = after;
    }
    rest.is_empty().then_some(parts)
}

#[cfg(test)]
mod tests {
    use super::{formula, line, lines, LINES, PARTS};
    use std::fs;

    #[test]
    fn sentences_keep_their_parts() {
        let text = "Conjecture, right for 3 of 3 values, of which 2 unseen: wins(a, b) = [a ≠ b]\n\nfn wins() {}";
        let chinese = "猜想：wins(a, b) = [a ≠ b]\n3 个值中有 3 个符合，其中 2 个是找公式时没见过的。\n\nfn wins() {}";
        assert_eq!(lines(text), chinese);
        let period = line("Period 4 from 1, with 4 added each time: observed up to 60.");
        assert_eq!(
            period.unwrap(),
            "从 1 起周期为 4，每过一个周期加 4：只查到 60 为止，没有证明。"
        );
        assert_eq!(
            line("Period 2 from 513 up to 1024; the formula below leaves it at 2048.").unwrap(),
            "从 513 到 1024 周期为 2；按下面的公式，到 2048 就不再如此。"
        );
        let answered = line("Answered 1 sample and 200 random cases, built as the judge does and with overflow checks.");
        assert!(answered.unwrap().ends_with("都通过了 1 个样例和 200 组随机数据。"));
        assert_eq!(line("No formula found. But"), None);
    }

    #[test]
    fn formulas_have_chinese_words() {
        for (english, chinese) in [
            ("wins(n) = [n + 1 is not a power of two]", "wins(n) = [n + 1 不是 2 的幂]"),
            ("g(n) = 1 + (trailing zeros of n in binary) if n > 0, else 0", "g(n) = 1 + (n 的二进制末尾 0 的个数)（n > 0 时），否则 0"),
            (
                "[n ≠ 76] if n mod 4 ≠ 1, else [n is a triangular number] if n > 1, else [ones of n in binary = 4]",
                "[n ≠ 76]（n mod 4 ≠ 1 时），否则 [n 是三角形数]（n > 1 时），否则 [n 的二进制中 1 的个数 = 4]",
            ),
            ("g(v) = 2 ^ v", "g(v) = 2ᵛ"),
            ("⌊n / 2 ^ 10⌋ + 2 ^ q", "⌊n / 2¹⁰⌋ + 2 的 q 次方"),
            ("⌊n / (2 · 2 ^ (trailing ones of n in binary))⌋", "⌊n / 2ᵗ⁺¹⌋，其中 t 是 n 的二进制末尾 1 的个数"),
            (
                "ones of (n AND ⌊φ n⌋) in binary or trailing ones of ⌊a / (b + 1)⌋ in binary mod 3",
                "(n AND ⌊φ n⌋) 的二进制中 1 的个数 或 ⌊a / (b + 1)⌋ 的二进制末尾 1 的个数 mod 3",
            ),
        ] {
            assert_eq!(formula(english), chinese);
        }
        let said = lines("No formula: 3 values in all, too few to tell one from an accident. This one fits, and is as long as what it says:\n    1 if a = b or a > 2, else 0");
        assert!(said.ends_with("\n    1（a = b 或 a > 2 时），否则 0"), "{said}");
        assert_eq!(lines("fn f() {\n    a if b, else"), "fn f() {\n    a if b, else");
        let compiled = line("Made from the Rust file, and compiled by cc -O2, g++ -x c++.");
        assert_eq!(compiled.unwrap(), "由 Rust 文件生成，用 cc -O2、g++ -x c++ 编译。");
        // Every English word with which the explorer writes a formula is among them.
        let source =
            fs::read_to_string(facts::root().join("scripts/explore/src/expression.rs")).unwrap();
        let source = source.split("impl ").next().unwrap();
        let is_word =
            |it: &&str| it.len() > 3 && it.chars().all(|letter| letter.is_ascii_alphabetic());
        let mut seen = 0;
        for text in source
            .split('"')
            .skip(1)
            .step_by(2)
            .filter(|it| !it.contains("i64::") && !it.contains('&'))
        {
            let form = text.replace("{a}", "a").replace("{b}", "b");
            if form.contains("is_") || !form.split(' ').any(|it| is_word(&it)) {
                continue;
            }
            let said = formula(&form);
            assert!(!said.split(' ').any(|it| is_word(&it)), "{text}: {said}");
            seen += 1;
        }
        assert!(seen >= 7, "{seen} forms");
    }

    /// The commands say these sentences, and the sessions with `explore` show no other ones.
    #[test]
    fn the_commands_say_these_sentences() {
        let root = facts::root().join("scripts");
        let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
        let sources = [
            "explore/src/render.rs",
            "explore/src/table.rs",
            "grundy/src/command/bundle.rs",
            "grundy/src/task/cases.rs",
            "system/src/terminal.rs",
        ];
        // A string goes on after a backslash and blanks.
        let sources: String = sources.map(read).concat();
        let pieces: Vec<&str> = sources.split("\\\n").collect();
        let sources = pieces.iter().map(|it| it.trim_start()).collect::<String>();
        for (english, _) in &LINES {
            for piece in english.split("{}").filter(|it| it.trim().len() > 4) {
                let words = piece.trim_matches([' ', ',', '.', ':']);
                // The source has a hole here.
                let words = words
                    .replace(" without a warning", "")
                    .replace("Compiled", "Compiled{warnings}");
                let is_said = words.split(": ").all(|it| sources.contains(it));
                assert!(is_said, "no command says {words}");
            }
        }
        assert!(PARTS.iter().all(|it| it.0.contains("{}") && it.1.contains("{}")));

        let begins = [
            "Period ",
            "No period",
            "No formula",
            "Conjecture",
            "It is what",
            "On this table",
            "The header of",
        ];
        let mut shown = 0;
        for session in ["explore.md", "next.md", "families.md"] {
            let text = read(&format!("grundy/tests/sessions/{session}"));
            // A problem of the site has no code, and a session may leave something out.
            let is_whole =
                |it: &&str| !["Guy and Smith", "Theorem 2", "…"].iter().any(|no| it.contains(no));
            for said in text.lines().map(str::trim).filter(is_whole) {
                if begins.iter().any(|begin| said.starts_with(begin)) {
                    assert!(line(said).is_some(), "{session}: {said}");
                    shown += 1;
                }
            }
        }
        assert!(shown > 20, "{shown} sentences");
    }
}
