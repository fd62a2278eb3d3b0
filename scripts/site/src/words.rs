//! What the pages around the essays say, in English and in Chinese.

macro_rules! words {
    ($($name:ident: $english:literal, $chinese:literal;)*) => {
        /// The words of one language.
        pub(crate) struct Words { $(pub(crate) $name: &'static str,)* }
        const ENGLISH: Words = Words { $($name: $english,)* };
        const CHINESE: Words = Words { $($name: $chinese,)* };
    };
}

/// The words of `language`.
pub(crate) fn words(language: &str) -> &'static Words {
    if language == "zh" {
        &CHINESE
    } else {
        &ENGLISH
    }
}

words! {
    // The name of the language, for the link from the other one.
    name: "English", "中文";
    front: "index.html", "zh.html";
    problems: "Problems", "题目";
    course: "Course", "课程";
    terms: "Terms", "术语";
    search: "Search", "搜索";
    skip: "Skip to the content", "跳到正文";
    theme: "Dark or light", "深色或浅色";
    footer: "Grundy: rules, table, theorem, solution, proof by stress, one file on the judge.",
        "Grundy：规则、打表、定理、题解、对拍，最后是一个可以提交的文件。";
    title: "Learn a theorem by losing to it", "输给一个定理，然后学会它";
    lead: "Fifty solved games. Play against an opponent who never errs, read why you lost, and take \
        the program to the judge.",
        "五十个已有定论的博弈。先和从不出错的对手下几局，再读自己为什么会输，最后把程序交给评测机。题目页是英文的。";
    start: "Start the course", "从第一章开始";
    random: "A problem not done yet", "随机一道没做过的题";
    octal: "A map of the octal games", "八进制游戏一览图";
    find: "Find", "查找";
    judge: "Judge", "评测机";
    technique: "Technique", "技巧";
    any: "any", "不限";
    open: "not done yet", "只看没做过的";
    done: "done", "做过";
    // How many problems are shown; `{}` is the number.
    count: "{} problems", "{} 题";
    // Shown where there is none.
    none: "No problem is like that.", "没有这样的题。";
    about: "Ten short chapters, from what a position is to finding a theorem in a table. Each has a board to play on, and \
        what it claims is proved on the pages that it leads to.",
        "十章，都不长，从“什么是局面”讲到“从表里找到定理”。每一章都有可以玩的棋盘，每个结论都链接到证明它的那一页。";
}
