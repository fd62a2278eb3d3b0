//! What the pages around the essays say, in both languages.

/// The words of one language.
pub(crate) struct Words {
    /// Its name, as a link from the other language has it.
    pub(crate) name: &'static str,
    pub(crate) front: &'static str,
    pub(crate) problems: &'static str,
    pub(crate) course: &'static str,
    pub(crate) terms: &'static str,
    pub(crate) search: &'static str,
    pub(crate) skip: &'static str,
    pub(crate) theme: &'static str,
    pub(crate) footer: &'static str,
    pub(crate) title: &'static str,
    pub(crate) lead: &'static str,
    pub(crate) start: &'static str,
    pub(crate) random: &'static str,
    pub(crate) octal: &'static str,
    pub(crate) find: &'static str,
    pub(crate) judge: &'static str,
    pub(crate) technique: &'static str,
    pub(crate) any: &'static str,
    pub(crate) open: &'static str,
    pub(crate) done: &'static str,
    /// How many problems are shown; `{}` is the number.
    pub(crate) count: &'static str,
    /// What is shown where there is none.
    pub(crate) none: &'static str,
    pub(crate) about: &'static str,
}

/// The words of `language`.
pub(crate) fn words(language: &str) -> &'static Words {
    if language == "zh" {
        &CHINESE
    } else {
        &ENGLISH
    }
}

const ENGLISH: Words = Words {
    name: "English",
    front: "index.html",
    problems: "Problems",
    course: "Course",
    terms: "Terms",
    search: "Search",
    skip: "Skip to the content",
    theme: "Dark or light",
    footer: "Grundy: rules, table, theorem, solution, proof by stress, one file on the judge.",
    title: "Learn a theorem by losing to it",
    lead: "Forty-nine games that somebody has solved. Play against an opponent who never errs, read why you lost, and take \
           the program to the judge.",
    start: "Start the course",
    random: "A problem not done yet",
    octal: "A map of the octal games",
    find: "Find",
    judge: "Judge",
    technique: "Technique",
    any: "any",
    open: "not done yet",
    done: "done",
    count: "{} problems",
    none: "No problem is like that.",
    about: "Ten short chapters, from what a position is to finding a theorem in a table. Each has a board to play on, and \
            what it claims is proved on the pages that it leads to.",
};

const CHINESE: Words = Words {
    name: "中文",
    front: "zh.html",
    problems: "题目",
    course: "课程",
    terms: "术语",
    search: "搜索",
    skip: "跳到正文",
    theme: "深色或浅色",
    footer: "Grundy：规则、打表、定理、题解、对拍，最后是一个可以提交的文件。",
    title: "输给一个定理，然后学会它",
    lead: "四十九个已有定论的博弈。先和从不出错的对手下几局，再读自己为什么会输，最后把程序交给评测机。题目页是英文的。",
    start: "从第一章开始",
    random: "随机一道没做过的题",
    octal: "八进制游戏一览图",
    find: "查找",
    judge: "评测机",
    technique: "技巧",
    any: "不限",
    open: "只看没做过的",
    done: "做过",
    count: "{} 题",
    none: "没有这样的题。",
    about: "十章，都不长，从“什么是局面”讲到“从表里找到定理”。每一章都有可以玩的棋盘，每个结论都链接到证明它的那一页。",
};
