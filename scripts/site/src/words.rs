//! What the pages around the essays say, in English and in Chinese.

/// The languages, by the names of their folders.
pub(crate) const LANGUAGES: [&str; 2] = ["en", "zh"];

/// The language that `language` is not.
pub(crate) fn other(language: &str) -> &'static str {
    if language == "zh" {
        "en"
    } else {
        "zh"
    }
}

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
    // With the region: a screen reader has voices for regions, not for scripts.
    tag: "en", "zh-CN";
    locale: "en_GB", "zh_CN";
    front: "index.html", "zh.html";
    problems: "Problems", "题目";
    course: "Course", "课程";
    manual: "Manual", "手册";
    manual_folder: "manual/", "manual/zh/";
    terms: "Terms", "术语";
    terms_page: "terms.html", "terms.zh.html";
    search: "Search", "搜索";
    search_for: "words, a name or a number", "词语、题名或题号";
    // What a reader may look for first.
    searches: "staircase|P1290|luogu 1290|nimber|misère|异或", "阶梯博弈|P1290|洛谷 1290|必败点|反常规则|xor";
    search_page: "search.html", "search.zh.html";
    // How many pages the search has found; `{}` is the number, and one page loses its s.
    pages: "{} pages", "找到 {} 页";
    needs_script: "The search needs JavaScript.", "搜索需要 JavaScript。";
    // `{}` is a number, and one term loses its s.
    terms_found: "{} terms", "找到 {} 个术语";
    no_term: "No term has these words.", "没有这样的术语。";
    about_terms: "The words of the course in English and in Chinese, and what each means.",
        "课程中的术语：中英对照，附解释。";
    about_search: "Looks through all problems, chapters, terms and pages.", "在全部题目、章节、术语和页面中查找。";
    skip: "Skip to the content", "跳到正文";
    theme: "Dark theme", "深色主题";
    footer: "Grundy: rules, table, theorem, solution, proof by stress, one file on the judge.",
        "Grundy：规则、打表、定理、程序、对拍，最后得到一个可以提交的文件。";
    counts: "boards: lose a game, and ask why|chapters: find the theorem in a table|proofs, checked by Coq|file for the judge, in Rust or C",
        "个棋盘：输一局，再问为什么|章课程：从表里找出定理|个证明，由 Coq 检查|个文件就能交一题，Rust 或 C";
    title: "Learn a theorem by losing to it", "输给一个定理，然后学会它";
    lead: "Fifty solved games. Play against an opponent who never errs, read why you lost, and take \
        the program to the judge.",
        "五十个已有定论的博弈。先和从不出错的对手下几局，弄明白为什么会输，再把程序交给评测机。";
    start: "Start the course", "从第一章开始";
    random: "A problem not done yet", "随机一道没做过的题";
    octal: "A map of the octal games", "八进制游戏一览图";
    own_rules: "Your own rules", "自己定规则";
    open_games: "Open games", "未解的游戏";
    own_page: "rules.html", "rules.zh.html";
    octal_page: "octal.html", "octal.zh.html";
    open_page: "open-games.html", "open-games.zh.html";
    find: "Find", "查找";
    judge: "Source", "来源";
    technique: "Technique", "技巧";
    any: "any", "不限";
    open: "not done yet", "只看没做过的";
    done: "done", "做过";
    // How many problems are shown; `{}` is the number.
    count: "{} problems", "{} 题";
    // Shown where there is none.
    none: "No problem is like that.", "没有这样的题。";
    // Shown where the address names a technique that does not exist.
    no_technique: "No technique has this name: all problems are shown.", "没有这种技巧，下面是全部题目。";
    missing: "No such page", "没有这一页";
    no_network: "No network", "没有网络";
    // Shown without a network, in place of a page that this browser does not keep.
    offline: "There is no network, and this browser does not keep this page. These work:", "现在没有网络，这个浏览器也没有保存这一页。下面的页面可以打开：";
    // Shown where the search finds nothing; a term with a similar name follows, and what can be found.
    no_pages: "No page has all of these words.", "没有找到同时包含这些词的页面。";
    similar: "Similar: ", "相近的：";
    all_problems: "All problems", "全部题目";
    all_terms: "All terms", "全部术语";
    preview: "Three heaps of 7, 5 and 3 stones", "三堆石子：7、5、3 颗";
    about: "Ten short chapters, from what a position is to finding a theorem in a table. Each has a board to play on, and \
        what it claims is proved on the pages that it leads to.",
        "十章，都不长，从“什么是局面”讲到“从表里找到定理”。每一章都有可以玩的棋盘，每个结论都链接到证明它的那一页。";
    // Exercises, and what the browser keeps of them. In `progress` stand two numbers.
    check: "Check", "检查";
    hint: "Hint", "提示";
    reveal: "Show the answer", "显示答案";
    another: "Another one", "再来一道";
    exercise: "Exercise {}", "练习 {}";
    exercises: "Exercises", "练习";
    // Numbers stand in both.
    game_of: "Game {} of {}", "游戏 {} / {}";
    solved_of: "{} of {} solved", "做过 {} / {}";
    previous_game: "Previous game", "上一个游戏";
    next_game: "Next game", "下一个游戏";
    // What an exercise asks for first; the choices have `|` between them.
    which_tool: "Which tool?", "用哪个工具？";
    which_line: "Which line is wrong?", "哪一行错了？";
    which_step: "Which step is false?", "哪一条不成立？";
    steps: "1 (end)|2 (P → N)|3 (N → P)", "1（终局）|2（P → N）|3（N → P）";
    who_wins: "Who wins?", "谁必胜？";
    letters: "N: the player to move|P: the other player", "N：轮到走的一方|P：另一方";
    progress: "exercises: {} of {}", "练习：{} / {}";
    progress_problems: "problems: {} of {}", "题目：{} / {}";
    keeps: "This browser keeps what you have solved. A file takes it along:", "做过的练习和题目只记在这个浏览器里，可以存成文件带走：";
    save: "Save to a file", "存成文件";
    restore: "Read from a file", "从文件读入";
    restored: "Added to what this browser keeps.", "已并入这个浏览器的记录。";
    not_restored: "This is not a file of progress from this site; nothing has changed.", "这不是本站存下的记录文件，没有改动任何内容。";
    // In `keeping` stand two numbers.
    keep_all: "Keep all pages for use without a network", "保存全部页面，供没有网络时使用";
    keeping: "files: {} of {}", "文件：{} / {}";
    kept_all: "All pages are kept in this browser.", "全部页面已存在这个浏览器里。";
    not_kept: "Some files could not be kept. Try again.", "有些文件没有存下来，请再试一次。";
    // Between the name of a file and its length.
    comma: ", ", "，";
    // The page of a problem.
    on_page: "On this page", "本页内容";
    board: "Board", "棋盘";
    game: "Game", "游戏";
    theorem: "Theorem", "定理";
    // In front of a question that the theorem answers.
    think: "Think first.", "先想一想。";
    press_cell: "Press an entry to play from it.", "点表中的一项，就从那个局面开始玩。";
    show_answer: "Show idea, theorem and program", "显示想法、定理和程序";
    hide_answer: "Hide idea, theorem and program", "收起想法、定理和程序";
    // A box to tick, beside the second of these.
    show_always: "show them on every page", "每道题都直接显示";
    // A question that is a step to the theorem, folded away.
    step: "A hint for this", "给一点提示";
    in_coq: "Coq proof", "Coq 证明";
    rules: "Rules", "规则";
    program: "Program", "程序";
    more: "More", "更多";
    file: "File for the judge", "提交用的文件";
    table: "Table", "打表";
    samples: "Samples", "样例";
    traps: "Traps", "陷阱";
    fails: "Where it fails", "何时不成立";
    board_needs_script: "The board is played with JavaScript, which is switched off here; this is how it begins.", "棋盘需要 JavaScript，而这里没有启用；开局如图。";
    // What a position in the text does.
    put_there: "Put this position on the board", "把这个局面放到棋盘上";
    // Beside limits that are not from the statement.
    usual_in_statement: "usual limits; see the statement", "限制按惯例，以题面为准";
    the_note: "The {note} is {}, from which the problem comes.", "这里的“{note}”指收录本题的{}。";
    note: "note", "讲义";
    about_notes: "“The note” on the page of a problem is one of the three collections that the problems come from: “公平组合游戏” \
        (Impartial games) and “博弈论专题” (Topics in game theory, by a contestant), both in Chinese, and “Game theory and sg \
        function”. The pages name their errors.",
        "题目页上的“讲义”，指收录这些题目的三份资料：《公平组合游戏》、《Game theory and sg function》和一位选手整理的《博弈论专题》。其中的错误，各题目页都会指出。";
    note_title: "“{}”", "《{}》";
    note_or: " or ", "和";
    in_course: "In the course: ", "课程中：";
    order: "In the order of the course", "按课程的次序";
    seconds: "s", "秒";
    about_coq: "Coq checks this for all positions, in ", "已用 Coq 对所有局面证明了这一点，见 ";
    held: "Second algorithm", "最大规模对拍";
    about_held: "Inputs as large as the statement allows cannot be searched. On them the solution is held against a second way \
        to the answers, ", "题面允许的最大输入无法暴力搜索，因此用第二种算法对拍，见 ";
    try_it: "Try it: ", "自己试试：";
    generated: "Generated from the Rust program, for judges without Rust, not for reading; it compiles as C and as C++.",
        "由 Rust 程序生成，供不支持 Rust 的评测机使用，不是给人读的；既能按 C 编译，也能按 C++ 编译。";
    make_c: "For judges without Rust, a C file: ", "不支持 Rust 的评测机，可以生成 C 文件：";
    teacher: "For teachers", "教师指南";
    about_rules: "All that the brute force knows: a function from a position to its options.",
        "暴力搜索只知道这些：一个函数，由局面得到它的后继。";
    about_cpp: "The same in C++, written by hand", "C++，手写";
    about_program: "Rust, as in the repository", "Rust 版，与仓库里的相同";
    colon: ":", "：";
    semicolon: "; ", "；";
    stop: ".", "。";
    brackets: " ({})", "（{}）";
    copy: "Copy ", "复制 ";
    copy_program: "Copy the program", "复制程序";
    copy_this: "copy", "复制";
    passed: "How they were tested", "通过了哪些检查";
    elsewhere: "The same problem elsewhere: ", "同一道题的其他出处：";
    bytes: "bytes", "字节";
    about_table: " made this table from the rules alone, and looked for a pattern:",
        " 只根据规则打出这张表，并寻找规律：";
    picture: "The same table, the larger the value the darker.", "同一张表，值越大颜色越深。";
    plot: "A drawing of the table", "这张表的图";
    numbers: "The table in numbers", "数字表";
    plot_lost: "P: the player to move loses", "P：轮到走的一方必败";
    plot_won: "N: the player to move wins", "N：轮到走的一方必胜";
    plot_zero: "0: a P-position", "0：P 局面（必败态）";
    plot_shade: "the larger the value, the stronger the colour", "值越大颜色越深";
    plot_point: "other values: N-positions", "其他值：N 局面（必胜态）";
    value: "value", "值";
    official: "From the statement.", "来自题面。";
    ours: "Not from a statement: the inputs are ours, and the brute force answered them.",
        "不是题面里的：输入由我们给出，答案由暴力搜索算出。";
}
