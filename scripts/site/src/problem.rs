//! The problems as their pages need them.

use crate::essay::{self, Part};
use crate::material;
use crate::text;
use crate::words::{self, words};
use facts::material::Material;
use facts::{Facts, Sample};
use serde::de::DeserializeOwned;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::Path;
use system::{files, Failure, Result};

/// All that the page of a problem is made of.
pub(crate) struct Problem {
    pub(crate) id: String,
    pub(crate) facts: Facts,
    pub(crate) samples: Vec<Sample>,
    /// What the game is, in a few words: the end of the header's first sentence.
    pub(crate) tagline: String,
    /// The header of the solution below that, in Markdown.
    pub(crate) essay: String,
    /// Both in Chinese, from page.zh.md, where there is one.
    pub(crate) zh: Option<(String, String)>,
    /// The solution below its header and above its tests.
    pub(crate) program: String,
    pub(crate) rules: String,
    /// The second way to the answers, as the header of its reference says it, and in Chinese.
    pub(crate) second_way: Option<String>,
    pub(crate) second_way_zh: Option<String>,
    pub(crate) questions: Questions,
    pub(crate) drawing: Option<Drawing>,
    /// The same program in C++, where there is one by hand, with its comments in English and in Chinese.
    cpp: Option<String>,
    pub(crate) material: Material,
    /// The table with its title in Chinese.
    pub(crate) table_zh: Option<String>,
    /// The picture of its table, a PNG.
    pub(crate) picture: Option<Vec<u8>>,
}

/// What a page asks of its reader, in English and in Chinese.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Questions {
    /// The question of the statement.
    pub(crate) asked: [String; 2],
    /// What to find out before reading the theorem.
    pub(crate) look: [String; 2],
    /// A step further, folded away.
    pub(crate) hint: [String; 2],
    /// Does the table of the idea belong to that?
    #[serde(default)]
    pub(crate) table: bool,
}

/// A drawing below a theorem, and what it shows in English and in Chinese.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Drawing {
    pub(crate) svg: String,
    pub(crate) shown: [String; 2],
}

/// What the file `name` of the course says of problems.
fn by_problem<T: DeserializeOwned>(name: &str) -> Result<BTreeMap<String, T>> {
    let path = facts::root().join("scripts/site/course").join(name);
    toml::from_str(&files::read(&path)?).map_err(Failure::at(path))
}

/// What pages in Chinese say for sentences of the references and oracles.
#[derive(Deserialize)]
struct Chinese {
    /// For each problem the hash of the sentence on its second way, and that sentence in Chinese.
    second: BTreeMap<String, [String; 2]>,
    /// The titles of tables.
    tables: BTreeMap<String, String>,
}

impl Chinese {
    fn read() -> Result<Chinese> {
        let path = facts::root().join("scripts/site/course/problems.zh.toml");
        toml::from_str(&files::read(&path)?).map_err(Failure::at(path))
    }

    /// The `table` of the problem `id` with its title in Chinese, if that is known.
    fn table(&self, table: &str, id: &str) -> Option<String> {
        let (first, rest) = table.split_once('\n')?;
        let title = self.tables.get(first.strip_prefix(id)?.strip_prefix(": ")?)?;
        Some(format!("{id}：{title}\n{rest}"))
    }
}

/// All problems that are not private and have an oracle, in the order of their ids.
pub(crate) fn all(folder: &Path) -> Result<Vec<Problem>> {
    let root = facts::root();
    let mut problems = vec![];
    let (mut said, mut questions) = (Chinese::read()?, by_problem("questions.toml")?);
    let mut drawings = by_problem("drawings.toml")?;
    for problem in facts::published()? {
        let id = &problem.id;
        let solution = files::read(&root.join(format!("solutions/src/bin/{id}.rs")))?;
        let oracle = root.join(format!("testdata/examples/{id}.rs"));
        let rules = rules_of(&files::read(&oracle)?)
            .ok_or_else(|| Failure::check(format!("{}: no \"The rules\"", oracle.display())))?;
        let (tagline, mut essay, program) = parts(&solution);
        let constants = constants(&program);
        let material = material::of(folder, id)?;
        let has_table = |of: &str| material::of(folder, of).is_ok_and(|it| it.table.is_some());
        let with_links = |essay: &str, language: &str| {
            let essay = for_a_page(&with_numbers(essay, &constants, language), id);
            in_the_browser(&essay, language, &has_table)
        };
        essay = with_links(&essay, "en");
        let zh = root.join(format!("testdata/problems/{id}/page.zh.md"));
        let zh = if zh.exists() { Some(chinese(&files::read(&zh)?)) } else { None };
        let zh = zh.map(|(tagline, essay)| {
            let essay = with_links(&essay, "zh");
            (tagline, essay)
        });
        problems.push(Problem {
            zh,
            samples: problem.samples()?,
            picture: material::picture(folder, id)?,
            drawing: drawings.remove(id),
            questions: questions
                .remove(id)
                .ok_or_else(|| Failure::check(format!("{id}: questions.toml lacks it")))?,
            cpp: std::fs::read_to_string(root.join(format!("scripts/site/course/cpp/{id}.cpp")))
                .ok(),
            second_way_zh: said.second.remove(id).map(|[_, way]| way),
            table_zh: material.table.as_ref().and_then(|it| said.table(it, id)),
            material,
            second_way: second_way(&root.join(format!("testdata/references/{id}.rs"))),
            id: problem.id,
            facts: problem.facts,
            tagline,
            essay,
            program,
            rules,
        });
    }
    match drawings.keys().next() {
        Some(id) => {
            Err(Failure::check(format!("{id}: drawings.toml has a drawing for no problem")))
        }
        None => Ok(problems),
    }
}

/// The rules of a game: the function in the oracle `source` whose documentation begins with "The rules", as
/// it stands there, but for its visibility.
fn rules_of(source: &str) -> Option<String> {
    let begin = source.find("\n/// The rules")? + 1;
    let end = begin + source[begin..].find("\n}\n")? + 3;
    Some(source[begin..end].replacen("pub(crate) fn ", "fn ", 1))
}

/// A few words for a solution's game, its header below these, in Markdown, and the program, without its
/// tests. What else the first paragraph says, judge, title and address, is among the facts.
fn parts(solution: &str) -> (String, String, String) {
    let line = |line: &str| {
        line.strip_prefix("//!").map(|line| line.strip_prefix(' ').unwrap_or(line).to_string())
    };
    let header: Vec<String> = solution.lines().map_while(line).collect();
    let program: Vec<&str> =
        solution.lines().skip(header.len()).take_while(|line| *line != "#[cfg(test)]").collect();
    let header = header.join("\n");
    let (first, essay) = header.split_once("\n\n").unwrap_or((&header, ""));
    let first: Vec<&str> = first.lines().filter(|line| !line.starts_with('<')).collect();
    let first = first.join(" ");
    let tagline = first.split_once(": ").map_or("", |(_, tagline)| tagline);
    let program = program.join("\n").trim().to_string() + "\n";
    (capitalized(tagline), essay.to_string(), program)
}

/// An `essay` of the problem `id` as the reader of a page needs it: names of files and theorems are in a section of their own,
/// and what to try next are sentences.
fn for_a_page(essay: &str, id: &str) -> String {
    let promise = facts::proofs::promise(id);
    let checked = match promise.contains("program_is_right") {
        true => "Coq has [checked](#coq) this, and a copy of the program; a test compares the copy with the program.",
        false => "Coq has [checked](#coq) this.",
    };
    let essay =
        in_place(essay, &promise, checked).replace("*Try next.* `", "*Try next.* Go on with `");
    let essay = in_place(&essay, "? `cargo", "? This command shows it: `cargo");
    essay.replace("？\n`cargo", "？\n用这条命令可以看到：`cargo")
}

/// An `essay` with a link after each command that explores a game which the page of the reader's own rules can explore, or
/// whose table is on the page of a problem: a reader may have no command line.
fn in_the_browser(essay: &str, language: &str, has_table: &dyn Fn(&str) -> bool) -> String {
    let here = words(language);
    let with_link = |piece: &str| {
        let code: Vec<&str> =
            piece.strip_suffix('`').unwrap_or_default().split_whitespace().collect();
        let ["cargo", "grundy", "explore", ref rules @ ..] = code[..] else {
            return piece.to_string();
        };
        let address = match rules {
            ["--subtract" | "--octal", rules] => (*rules).to_string(),
            ["--subtract" | "--octal", rules, "--misere", ..] => format!("misere,{rules}"),
            // Nim: any number is taken.
            ["p2197", "--family", "three", "--misere"] => "misere,1,2,3,4,5,6,7,8,9".to_string(),
            [id] if has_table(id) => {
                return match language {
                    "zh" => format!("{piece}。这张[表]({id}.html#table)在浏览器里也能看到。"),
                    _ => format!("{piece}. In the browser a [table]({id}.html#table) shows it."),
                }
            }
            _ => return piece.to_string(),
        };
        let link = format!("[{}](../{}#{address})", here.own_rules, here.own_page);
        match language {
            "zh" => format!("{piece}。也可以在浏览器里打开“{link}”一页来看。"),
            _ => format!("{piece}. The page “{link}” shows it in the browser."),
        }
    };
    let essay: String = essay.split_inclusive('`').map(with_link).collect();
    // Rules in a file that a page has in another form.
    let [queen, old, new] = match language {
        "zh" => {
            ["第 10 章的皇后", "用这条命令可以看到：", "浏览器里可以看“{}”，也可以用这条命令："]
        }
        _ => [
            "The queen of chapter 10",
            "This command shows it: ",
            "“{}” shows it in the browser, and this command does: ",
        ],
    };
    let places = [
        ("below.rs", format!("[{}](../{}#2-99)", here.own_rules, here.own_page)),
        ("queen.rs", format!("[{queen}](../course/{language}/10.html#queen)")),
    ];
    let with_place = |essay: String, (file, link): &(&str, String)| {
        let command = format!("`cargo grundy explore --rules {file}`");
        in_place(&essay, &format!("{old}{command}"), &(new.replace("{}", link) + &command))
    };
    places.iter().fold(essay, with_place)
}

/// `text` with `new` for the words `old`, wherever lines end in them.
fn in_place(text: &str, old: &str, new: &str) -> String {
    let at = |(from, _): (usize, &str)| {
        let (mut rest, mut words) = (&text[from..], old.split(' '));
        loop {
            let Some(word) = words.next() else { break Some(from..text.len() - rest.len()) };
            rest = rest.strip_prefix(word)?;
            rest =
                if words.clone().next().is_some() { rest.strip_prefix([' ', '\n'])? } else { rest };
        }
    };
    let first = old.split(' ').next().unwrap_or_default();
    match text.match_indices(first).find_map(at) {
        Some(range) => [&text[..range.start], new, &text[range.end..]].concat(),
        None => text.to_string(),
    }
}

/// The whole numbers among the constants of a `program`, as it writes them.
fn constants(program: &str) -> Vec<(&str, &str)> {
    fn constant(line: &str) -> Option<(&str, &str)> {
        let (name, rest) = line.strip_prefix("const ")?.split_once(": ")?;
        let number = rest.split_once(" = ")?.1.strip_suffix(';')?;
        number.chars().all(|it| it.is_ascii_digit() || it == '_').then_some((name, number))
    }
    program.lines().filter_map(constant).collect()
}

/// An `essay` with the numbers for the names of `constants`, which a reader of the page has not seen yet.
fn with_numbers(essay: &str, constants: &[(&str, &str)], language: &str) -> String {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    let mut words = vec![];
    for word in essay.split_inclusive(|letter| !is_letter(letter)) {
        let name = word.trim_end_matches(|letter| !is_letter(letter));
        match constants.iter().find(|it| it.0 == name) {
            Some((_, number)) => {
                words.push(number.replace('_', if language == "zh" { "" } else { "," }));
                words.push(word[name.len()..].to_string());
            }
            None => words.push(word.to_string()),
        }
    }
    words.concat()
}

/// The header of a reference behind "a second way: ".
fn second_way(path: &Path) -> Option<String> {
    let text = std::fs::read_to_string(path).ok()?;
    let header: Vec<&str> = text.lines().map_while(|line| line.strip_prefix("//!")).collect();
    let header = header.concat();
    let (_, way) = header.split_once("a second way: ")?;
    Some(capitalized(way.trim()))
}

/// The few words and the essay of a page in Chinese, below the line with the hash.
fn chinese(page: &str) -> (String, String) {
    let text = page.split_once('\n').map_or("", |(_, text)| text).trim();
    let (tagline, essay) = text.split_once("\n\n").unwrap_or((text, ""));
    (tagline.to_string(), essay.to_string())
}

/// `text` with its first letter as a capital, if that is not a variable.
pub(crate) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    let is_word = text.starts_with("a ") && text.is_ascii();
    if !is_word && !letters.clone().nth(1).is_some_and(char::is_alphanumeric) {
        return text.to_string();
    }
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

impl Problem {
    /// Where its page in `language` is: the English one, if there is no other.
    pub(crate) fn address(&self, language: &str) -> String {
        let folder = if language == "zh" && self.zh.is_some() { "zh" } else { "p" };
        format!("{folder}/{}.html", self.id)
    }

    /// Its few words and its essay in `language`, if there are any.
    pub(crate) fn text(&self, language: &str) -> Option<(&str, &str)> {
        if language == "zh" {
            self.zh.as_ref().map(|(tagline, essay)| (&tagline[..], &essay[..]))
        } else {
            Some((&self.tagline, &self.essay))
        }
    }

    /// The question of the statement in `language`.
    pub(crate) fn asked(&self, language: &str) -> &str {
        &self.questions.asked[usize::from(language == "zh")]
    }

    /// The program in C++, with its comments in `language`.
    pub(crate) fn cpp(&self, language: &str) -> Option<String> {
        let text = self.cpp.as_ref()?;
        let other = format!("// {}: ", words::other(language));
        let lines = text.lines().filter(|it| !it.trim_start().starts_with(&other));
        let whole = lines.map(|it| it.to_string() + "\n").collect::<String>();
        Some(whole.replace(&format!("// {language}: "), "// "))
    }

    /// The parts of its essay in `language`, with the question in front of the theorem.
    pub(crate) fn parts(&self, language: &str) -> Option<BTreeMap<Part, String>> {
        let Questions { look, hint, table, .. } = &self.questions;
        let mut parts = essay::parts(self.text(language)?.1);
        let table = table.then(|| essay::without_table(parts.get_mut(&Part::Idea)?)).flatten();
        let [look, hint] = [look, hint].map(|it| &it[usize::from(language == "zh")]);
        let look = format!("**{}** {look}\n\n{}", words(language).think, table.unwrap_or_default());
        parts.insert(Part::Look, look);
        parts.insert(Part::Hint, hint.clone());
        Some(parts)
    }

    /// Its title in `language`, as far as there is one.
    pub(crate) fn title(&self, language: &str) -> &str {
        let facts = &self.facts;
        if language == "zh" && !facts.title_zh.is_empty() {
            &facts.title_zh
        } else {
            &facts.title
        }
    }

    /// Its title in the other language, without the contest in brackets if the title in `language` names it too.
    pub(crate) fn other_title(&self, language: &str) -> &str {
        let title = self.title(language);
        let facts = &self.facts;
        let other = if title == facts.title { &facts.title_zh } else { &facts.title };
        without_bracket_of(other, title)
    }

    /// Its judge, and its number there.
    pub(crate) fn judge(&self, language: &str) -> String {
        in_language(&format!("{} {}", self.facts.judge, self.facts.number), language)
    }

    /// Its titles, that in `language` first, its judge and its number.
    pub(crate) fn name(&self, language: &str) -> String {
        let mut names = [self.facts.title.as_str(), &self.facts.title_zh, &self.judge(language)];
        if language == "zh" {
            names.swap(0, 1);
        }
        let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
        names.join(" · ")
    }
}

/// `other` without what stands in brackets before it, if the same stands before `title`.
fn without_bracket_of<'a>(other: &'a str, title: &str) -> &'a str {
    match (other.split_once("] "), title.split_once(']')) {
        (Some((named, rest)), Some((contest, _)))
            if named.replace(' ', "") == contest.replace(' ', "") =>
        {
            rest
        }
        _ => other,
    }
}

/// `markdown` as plain text, with the titles of `problems` in place of their names, in Chinese in the marks of a title.
pub(crate) fn plain(markdown: &str, problems: &[Problem], language: &str) -> String {
    let name = |id: &str| {
        let title = problems.iter().find(|it| it.id == id)?.title(language);
        Some(if language == "zh" { format!("《{title}》") } else { title.to_string() })
    };
    text::plain(markdown, &name).replace(" 《", "《").replace("》 ", "》")
}

/// A judge and a number there, in `language`.
pub(crate) fn in_language(place: &str, language: &str) -> String {
    let place = match (place.strip_suffix(", number unknown"), language) {
        (Some(judge), "zh") => format!("{judge} （题号不详）"),
        _ => place.to_string(),
    };
    let (judge, number) = place.split_once(' ').unwrap_or((&place, ""));
    // Nowcoder numbers a problem of a contest so in the address.
    let number = match number.strip_prefix("contest ").filter(|_| language == "zh") {
        Some(number) => number.replace(' ', ""),
        None => number.to_string(),
    };
    let judge = match (judge, language) {
        ("Luogu", "zh") => "洛谷",
        ("Nowcoder", "zh") => "牛客",
        ("Notes", "zh") => "讲义",
        _ => judge,
    };
    format!("{judge} {number}").trim().replace(" （", "（")
}

#[cfg(test)]
mod tests {
    use super::{all, in_language, parts, Chinese, Part, Problem};
    use std::collections::{BTreeMap, BTreeSet};
    use std::path::Path;

    #[test]
    fn judges_have_chinese_names() {
        assert_eq!(in_language("Nowcoder NC236917", "zh"), "牛客 NC236917");
        assert_eq!(in_language("Nowcoder contest 75 F", "zh"), "牛客 75F");
        assert_eq!(in_language("Notes", "zh"), "讲义");
        assert_eq!(in_language("Nowcoder, number unknown", "zh"), "牛客（题号不详）");
        assert_eq!(in_language("Nowcoder, number unknown", "en"), "Nowcoder, number unknown");
        assert_eq!(in_language("Luogu P1", "en"), "Luogu P1");
        assert_eq!(in_language("HDU 1", "zh"), "HDU 1");
    }

    #[test]
    fn a_solution_falls_into_essay_and_program() {
        let solution = "//! A 1, *B*: cut and\n//! d.\n//! <http://e>\n//!\n//! **Game.** F: g.\n\nfn main() {}\n\n\
                        #[cfg(test)]\nmod t {}\n";
        let (tagline, essay, program) = parts(solution);
        assert_eq!(tagline, "Cut and d.");
        assert_eq!(essay, "**Game.** F: g.");
        assert_eq!(program, "fn main() {}\n");
    }

    #[test]
    fn a_page_says_what_its_reader_needs() {
        let promise = facts::proofs::promise("p2197").replacen(
            "answer_is_right), and",
            "answer_is_right),\nand",
            1,
        );
        let essay = format!(
            "So.\n{promise} On.\n\n*Try next.* `hdu1846`. Which?\n`cargo grundy\nexplore p2197`"
        );
        let read = super::for_a_page(&essay, "p2197");
        assert!(
            read.starts_with("So.\nCoq has [checked](#coq) this") && read.contains(" On."),
            "{read}"
        );
        assert!(read.ends_with("*Try next.* Go on with `hdu1846`. Which? This command shows it: `cargo grundy\nexplore p2197`"), "{read}");
        let read = super::for_a_page("哪三堆？\n`cargo grundy explore p2197`", "p2197");
        assert_eq!(read, "哪三堆？\n用这条命令可以看到：`cargo grundy explore p2197`");
        let read = super::in_the_browser(
            "`p1`. Which?\n`cargo grundy\nexplore --octal 0.07`",
            "en",
            &|_| false,
        );
        assert!(
            read.ends_with(
                "0.07`. The page “[Your own rules](../rules.html#0.07)” shows it in the browser."
            ),
            "{read}"
        );
        let read = super::in_the_browser("`cargo grundy explore --subtract 1,3`", "zh", &|_| false);
        assert!(
            read.ends_with(
                "1,3`。也可以在浏览器里打开“[自己定规则](../rules.zh.html#1,3)”一页来看。"
            ),
            "{read}"
        );
        let misere =
            super::in_the_browser("`cargo grundy explore --octal 0.77 --misere`", "en", &|_| false);
        assert!(misere.contains("(../rules.html#misere,0.77)"), "{misere}");
        let table =
            super::in_the_browser("`cargo grundy explore uva1482`", "en", &|it| it == "uva1482");
        assert!(table.ends_with(" a [table](uva1482.html#table) shows it."), "{table}");
        let queen = super::in_the_browser(
            "This command shows it: `cargo grundy\nexplore --rules queen.rs`, with",
            "en",
            &|_| false,
        );
        assert_eq!(queen, "“[The queen of chapter 10](../course/en/10.html#queen)” shows it in the browser, and this command does: `cargo grundy explore --rules queen.rs`, with");
        let upto = "`cargo grundy explore --octal 0.77 --upto 9`";
        assert_eq!(super::in_the_browser(upto, "en", &|_| false), upto);
        for problem in all(Path::new("none")).unwrap() {
            assert!(!problem.essay.contains("_is_right)"), "{}", problem.id);
            let next = problem.essay.split_once("*Try next.*").map_or("", |it| it.1);
            assert!(next.is_empty() || next.starts_with(" Go on with `"), "{}: {next}", problem.id);
        }
        for (id, place) in [("chess_dag", "rules.zh.html#2-99"), ("hdu1524", "zh/10.html#queen")] {
            let problems = all(Path::new("none")).unwrap();
            let page = problems.iter().find(|it| it.id == id).unwrap();
            assert!(page.zh.as_ref().unwrap().1.contains(place), "{id}");
        }
    }

    #[test]
    fn constants_become_their_numbers() {
        let program = "/// a\nconst LIMIT: usize = 100_000;\nconst N: [u8; 1] = [0];\nfn f() {}";
        let constants = super::constants(program);
        assert_eq!(constants, [("LIMIT", "100_000")]);
        let said = |text: &str, language| super::with_numbers(text, &constants, language);
        assert_eq!(
            said("n = LIMIT, LIMITS and `A_LIMIT`.", "en"),
            "n = 100,000, LIMITS and `A_LIMIT`."
        );
        assert_eq!(said("至多 LIMIT颗。\nLIMIT", "zh"), "至多 100000颗。\n100000");
    }

    /// FNV-1a of the header, however its lines are broken, without the sentence on its proof in Coq: the
    /// page shows that by itself.
    fn hash(tagline: &str, essay: &str, id: &str) -> String {
        let text: Vec<&str> = tagline.split_whitespace().chain(essay.split_whitespace()).collect();
        let promise = format!(" {}", facts::proofs::promise(id));
        let text = text.join(" ").replace(&promise, "");
        facts::fnv(text.bytes())
    }

    #[test]
    fn second_ways_are_translated_as_they_are() {
        let ways = Chinese::read().unwrap().second;
        let problems = all(Path::new("none")).unwrap();
        let hash = |problem: &Problem| {
            Some((problem.id.clone(), facts::fnv(problem.second_way.as_ref()?.bytes())))
        };
        let wanted: BTreeMap<String, String> = problems.iter().filter_map(hash).collect();
        let found = ways.into_iter().map(|(id, [hash, _])| (id, hash)).collect();
        assert_eq!(wanted, found, "translate in problems.zh.toml what has changed");
    }

    #[test]
    fn plain_text_marks_a_title_as_the_pages_do() {
        let problems = all(Path::new("none")).unwrap();
        let said = super::plain("证明在 [hdu1524] 这一页，见 `hdu1846`。", &problems, "zh");
        assert_eq!(said, "证明在《棋盘上的棋子》这一页，见《勇敢者的游戏》。 ");
        assert_eq!(super::plain("See [hdu1846].", &problems, "en"), "See Brave Game. ");
    }

    #[test]
    fn a_contest_is_named_once() {
        let once = |other, title| super::without_bracket_of(other, title);
        assert_eq!(once("[POI2000] 条纹", "[POI 2000] Stripes"), "条纹");
        assert_eq!(once("[SHOI2008] 小约翰的游戏", "John"), "[SHOI2008] 小约翰的游戏");
    }

    #[test]
    fn every_page_asks_what_the_statement_asks_and_what_a_reader_may_find() {
        let problems = all(Path::new("none")).unwrap();
        assert_eq!(
            super::by_problem::<super::Questions>("questions.toml").unwrap().len(),
            problems.len()
        );
        for problem in problems {
            for (language, mark) in [("en", "?"), ("zh", "？")] {
                let asked = problem.asked(language);
                assert!(asked.ends_with(mark), "{}: {asked}", problem.id);
                let parts = problem.parts(language).unwrap();
                let look = &parts[&Part::Look];
                let hint = &parts[&Part::Hint];
                assert!(
                    look.contains(mark) && hint.contains(mark),
                    "{}: {look} {hint}",
                    problem.id
                );
                assert_ne!(look, hint);
                // A table is there once.
                assert_eq!(look.contains("\n| "), problem.questions.table, "{}", problem.id);
                let idea = parts.get(&Part::Idea).map_or("", |it| it);
                assert!(!problem.questions.table || !idea.contains("\n| "), "{}", problem.id);
            }
        }
    }

    #[test]
    fn titles_of_tables_are_translated() {
        let chinese = Chinese::read().unwrap();
        let mut titles = BTreeSet::new();
        for facts::Problem { id, .. } in facts::published().unwrap() {
            let path = facts::root().join(format!("testdata/examples/{id}.rs"));
            let oracle = std::fs::read_to_string(path).unwrap();
            let families = oracle.split_once("families: &[").map_or("", |(_, rest)| rest);
            let about = families.split_once("about: \"").and_then(|(_, it)| it.split_once('"'));
            let Some((title, _)) = about else { continue };
            let table = chinese.table(&format!("{id}: {title}\nP"), &id);
            assert!(table.is_some_and(|it| it.ends_with("\nP")), "{id}: translate {title}");
            titles.insert(title.to_string());
        }
        let known: BTreeSet<String> = chinese.tables.into_keys().collect();
        assert_eq!(known, titles);
    }

    #[test]
    fn chinese_pages_translate_the_headers_as_they_are() {
        let mut outdated = vec![];
        for problem in all(Path::new("none")).unwrap() {
            let id = &problem.id;
            let path = facts::root().join(format!("testdata/problems/{id}/page.zh.md"));
            let Ok(page) = std::fs::read_to_string(path) else { continue };
            // The constants keep their names in the source.
            let path = facts::root().join(format!("solutions/src/bin/{id}.rs"));
            let (tagline, essay, _) = parts(&std::fs::read_to_string(path).unwrap());
            let line = format!("<!-- header {} -->", hash(&tagline, &essay, id));
            if page.lines().next() != Some(&line) {
                outdated.push(format!("{id}: translate what has changed, then begin with {line}"));
            }
        }
        assert!(outdated.is_empty(), "{}", outdated.join("\n"));
    }
}
