//! The data that a page loads to play a game: the graph of its positions. The player of the page, a
//! script, knows no rules.

use serde::Serialize;

/// A text in English and in Chinese.
pub type Text = [&'static str; 2];

/// The same, as a page takes it.
pub type Words = [String; 2];

/// `words` as a page takes them.
pub fn own(words: Text) -> Words {
    words.map(str::to_string)
}

/// The boards of a problem.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Play {
    /// The id of the problem.
    pub id: String,
    /// How a position is shown.
    pub view: View,
    /// Are the parts of a move put together first, and played by a button?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub draft: bool,
    /// Which places name a move.
    pub tap: Tap,
    /// Is a piece dragged from a place whose number falls to one whose number rises?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub drag: bool,
    /// The rules in a line.
    pub rule: Words,
    /// Further remarks above the board.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Words>,
    /// Why a winning move wins.
    pub why: Words,
    /// The judge's question about a position.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<Words>,
    /// What a place is called, where the view's own word does not fit.
    #[serde(skip)]
    pub noun: Option<Words>,
    /// What the digits on the board are as a whole, `{}` for them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub word: Option<Words>,
    /// A position in which nothing lies on the board.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub empty: Option<Words>,
    /// What is counted, where it is not stones.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Words>,
    /// A move as a sentence of the game, `{}` for the places that name it, `{1}` for those whose number rises,
    /// `{2}` for those whose number falls, `{3}` for what was there and `{4}` for the other places that change; after
    /// a bar, the sentence where there are such places. Absent where the numbers say it.
    /// With [`View::Numbers`], `{0}` and `{1}` for two numbers after the move and `{2}` for their sum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verb: Option<Words>,
    /// Where a heap that has lost stones may give others away: `{}` of them to the heap `{}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rest: Option<Words>,
    /// A move by which a heap loses stones and no heap gets any: `{}` of them from the heap `{}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takes: Option<Words>,
    /// The name of the ground, where each heap lies on a step that is higher than the one before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stairs: Option<Words>,
    /// The meaning of the numbers in a drawing; empty if they are just numbers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub states: Vec<State>,
    /// Why no move concerns a place: each reason holds from a number in the drawing on, up to the next reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub refusals: Vec<(usize, Words)>,
    /// Sentences below the board for the last places of a drawing, whose number stands for `{}`;
    /// where it chooses one of several sentences, a bar is between them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notices: Vec<Words>,
    /// By what the page makes a board for a position that `boards` do not have.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules: Option<Rules>,
    pub boards: Vec<Board>,
}

/// The rules of a game in the page's own words, and the positions that a reader may enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Rules {
    /// A name in games.js, or a set of moves.
    pub name: &'static str,
    /// The least and the largest count of numbers.
    pub count: [usize; 2],
    /// The least and the largest number.
    pub range: [u64; 2],
}

impl Play {
    /// A move as a sentence, see [`Play::verb`](#structfield.verb).
    pub fn verb(self, words: Text) -> Play {
        Play { verb: Some(own(words)), ..self }
    }

    /// What is left of a heap goes to others, see [`Play::rest`](#structfield.rest).
    pub fn rest(self, words: Text) -> Play {
        Play { rest: Some(own(words)), ..self }
    }

    /// Where stones go that no heap gets, see [`Play::takes`](#structfield.takes).
    pub fn takes(self, words: Text) -> Play {
        Play { takes: Some(own(words)), ..self }
    }

    /// Heaps on stairs, see [`Play::stairs`](#structfield.stairs).
    pub fn stairs(self, ground: Text) -> Play {
        Play { stairs: Some(own(ground)), ..self }
    }

    /// What a place is called; its number comes at `{}`, or at the end.
    pub fn noun(self, words: Text) -> Play {
        Play { noun: Some(own(words)), ..self }
    }

    /// What the digits on the board are as a whole, see [`Play::word`](#structfield.word).
    pub fn word(self, words: Text) -> Play {
        Play { word: Some(own(words)), ..self }
    }

    /// What is said of a position in which nothing lies on the board.
    pub fn empty(self, words: Text) -> Play {
        Play { empty: Some(own(words)), ..self }
    }

    /// What a heap consists of, if not of stones: a noun in English, a measure word in Chinese.
    pub fn unit(self, words: Text) -> Play {
        Play { unit: Some(own(words)), ..self }
    }

    /// The reader may enter positions of other heaps, up to eight: the page has these rules too.
    pub fn heap_rules(self, name: &'static str) -> Play {
        self.rules(name, [1, 8], [0, 35])
    }

    /// The reader may enter other positions: the page has these rules too.
    pub fn rules(self, name: &'static str, count: [usize; 2], range: [u64; 2]) -> Play {
        Play { rules: Some(Rules { name, count, range }), ..self }
    }

    /// The judge's question.
    pub fn question(self, words: Text) -> Play {
        Play { question: Some(own(words)), ..self }
    }

    /// A remark above the board.
    pub fn note(self, words: Text) -> Play {
        Play { notes: vec![own(words)], ..self }
    }

    /// A sentence below the board for the last place of a drawing.
    pub fn notice(self, words: Text) -> Play {
        Play { notices: vec![own(words)], ..self }
    }

    /// Which places name a move.
    pub fn tap(self, tap: Tap) -> Play {
        Play { tap, ..self }
    }

    /// The reader puts the parts of a move together first.
    pub fn draft(self) -> Play {
        Play { draft: true, ..self }
    }

    /// The reader may drag pieces.
    pub fn drag(self) -> Play {
        Play { drag: true, ..self }
    }

    /// Pieces that move from point to point: up to three stand on one.
    pub fn pieces(self) -> Play {
        let words = |count: usize| {
            let plural = if count == 1 { "" } else { "s" };
            let number = if count == 0 { "no".to_string() } else { count.to_string() };
            [format!("{number} piece{plural}"), format!("{count} 枚棋子")]
        };
        let look = |count: usize| if count == 0 { "vertex" } else { "piece disc" };
        // A single piece is a stone, and several are one with their number.
        let text = |count: usize| if count < 2 { String::new() } else { count.to_string() };
        self.verb(["take a piece from {2} to {1}", "把棋子从{2}移到{1}"])
            .states((0..4).map(|count| (look(count), text(count), words(count))))
            .drag()
            .refuses(0, ["No piece can come there.", "没有棋子能到这里。"])
            .refuses(1, ["A piece there cannot move on.", "这里的棋子走不动了。"])
    }

    /// The meaning of the numbers 0, 1, … in drawings: the look of each, the text on it and its name.
    pub fn states<S: ToString>(
        self,
        states: impl IntoIterator<Item = (&'static str, S, [S; 2])>,
    ) -> Play {
        let state = |(look, text, words): (&str, S, [S; 2])| State {
            look: look.to_string(),
            text: text.to_string(),
            words: words.map(|word| word.to_string()),
        };
        Play { states: states.into_iter().map(state).collect(), ..self }
    }

    /// Why no move concerns a place that shows the number `from` or a larger one.
    pub fn refuses(mut self, from: usize, why: Text) -> Play {
        self.refusals.push((from, own(why)));
        self
    }

    /// Names the places of all boards.
    pub(crate) fn with_names(mut self) -> Play {
        let one = self.notices.len() + 1;
        let is_alone = self.noun.is_none() && self.boards.iter().all(|board| board.places == one);
        let is_one_heap = self.view == View::Heaps && is_alone;
        // There is no other heap to tell it from.
        if is_one_heap {
            self.takes.get_or_insert_with(|| own(["take {}", "取走 {} 颗"]));
        }
        let [english, chinese] = self.noun.clone().unwrap_or_else(|| own(self.view.noun()));
        if !self.states.is_empty() {
            self.empty.get_or_insert_with(|| own(["nothing", "空"]));
        }
        for board in &mut self.boards {
            let with = |noun: &String, number: &dyn ToString| {
                let number = number.to_string();
                let called = noun.replace("{}", &number);
                if called == *noun {
                    format!("{noun} {number}")
                } else {
                    called
                }
            };
            let called = |number: &dyn ToString| [with(&english, number), with(&chinese, number)];
            let shown = board.places - self.notices.len();
            let is_in_rows = board.width > 0 && shown > board.width && shown % board.width == 0;
            let name = |place: usize| match board.labels.get(place) {
                None if self.view == View::Grid => {
                    let (row, column) = (place / board.width + 1, place % board.width + 1);
                    [format!("row {row}, column {column}"), format!("第 {row} 行第 {column} 列")]
                }
                Some(label) if self.view != View::Heaps && !label.is_empty() => called(label),
                // Rows of cells.
                _ if self.view == View::Strip && is_in_rows => {
                    let (row, cell) = (place / board.width + 1, place % board.width + 1);
                    let [english, chinese] = called(&cell);
                    [format!("{english} of row {row}"), format!("第 {row} 行{chinese}")]
                }
                _ if is_one_heap => own(["the heap", "这堆"]),
                _ if self.view == View::Numbers && is_alone => own(["the number", "这个数"]),
                _ => called(&(place + 1)),
            };
            if board.names.is_empty() {
                board.names = (0..board.places).map(name).collect();
            }
            board.ways = ways(board);
        }
        self
    }

    /// The boards as a page loads them, in JSON.
    pub fn text(&self) -> String {
        serde_json::to_string(self).expect("plain data")
    }
}

/// One graph of positions. Lists of positions are in the order of the
/// drawings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board {
    /// What sets it apart from the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<Words>,
    /// Who wins at the end.
    pub end: End,
    /// Where a game may begin.
    pub starts: Vec<usize>,
    /// The number of places in a drawing.
    pub places: usize,
    /// How many cells are in a row, where the places are cells.
    #[serde(skip_serializing_if = "nothing")]
    pub width: usize,
    /// Where the places are: a point or the two ends of a line each, a tenth of a stone as unit.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<Vec<i32>>,
    /// The places that a move at each of the first places is about, even where they do not change.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<Vec<usize>>,
    /// How many pieces a move adds, if some of them are in the last place, where they do not count.
    #[serde(skip_serializing_if = "nothing")]
    pub adds: usize,
    /// Lines that are drawn only: two ends, and 1 for an arrow, 2 for one that is missing, 3 for the
    /// ground, which `art` shows.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<[i32; 5]>,
    /// What lies below the places, in SVG.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub art: Option<Words>,
    /// Room for it on either side of the places.
    #[serde(skip_serializing_if = "nothing")]
    pub margin: usize,
    /// Text beside the places.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub labels: Vec<String>,
    /// Where that text is, or the number of the place; an empty list for a place without.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Vec<i32>>,
    /// What the places are called; by the view or [`Play::noun`](#structfield.noun), if the board does not say it.
    pub names: Vec<Words>,
    /// Do places hang on one another, from the root or the ground on?
    #[serde(skip)]
    pub is_rooted: bool,
    /// What each place is joined to, for those who do not see it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ways: Vec<Words>,
    /// The drawings: the numbers at all places in base 36, each of the same number of digits.
    pub draw: Vec<String>,
    /// The positions as the text of a page writes them: (3, 1, 1).
    #[serde(skip)]
    pub written: Vec<String>,
    /// For every place the largest number of stones.
    pub top: Vec<u64>,
    /// For every position its options.
    pub to: Vec<Vec<usize>>,
    /// A letter for every position: P, N or D for a draw.
    pub win: String,
    /// For every position how many moves are left if the winner is quick and the loser slow.
    pub left: Vec<usize>,
    /// For every position its Grundy value, where it has one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub grundy: Vec<usize>,
    /// May positions of normal play return?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub returns: bool,
    /// For every position its parts: the place of each and its value.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub parts: Vec<Vec<(usize, u64)>>,
    /// In what base the digits of the values of parts are added without carry.
    #[serde(skip_serializing_if = "nothing")]
    pub base: usize,
    /// For every position which of `titles` each part has.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub titled: Vec<Vec<usize>>,
    /// What parts are called.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub titles: Vec<Words>,
    /// For every position a letter a place: A for the first of `reasons` why no move concerns the place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Words>,
    /// Moves as sentences, and for every position the number of the sentence of each option in the order of `to`;
    /// empty where the player finds the sentence in the drawings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub phrases: Vec<Words>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<Vec<usize>>,
    /// The gain of every move, in the order of `to`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gain: Vec<Vec<i64>>,
    /// For every position what the player to move gains more than the other.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub best: Vec<i64>,
    /// The possible answers to the judge's question.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
    /// For every position which of the answers is right, where the question makes sense; empty if the first is right for
    /// N and the second for P.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<Option<usize>>,
}

/// What each place is joined to, as a clause: by arrows, by lines, or in a tree by the one that it hangs on; or the smaller
/// numbers, except those to which dashed lines forbid moves; nothing on a board without any.
fn ways(board: &Board) -> Vec<Words> {
    let place = |at: &[i32]| board.spots.iter().position(|spot| spot[..] == *at);
    let joins = |kind: i32| -> Vec<(usize, usize)> {
        let lines = board.lines.iter().filter(|it| it[4] == kind);
        lines.filter_map(|it| Some((place(&it[..2])?, place(&it[2..4])?))).collect()
    };
    let label = |i: usize| board.labels.get(i).cloned().unwrap_or_else(|| (i + 1).to_string());
    let listed = |all: &[usize]| {
        let names: Vec<String> = all.iter().map(|i| label(*i)).collect();
        let english = match names.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} and {last}", others.join(", "))
            }
            _ => names.concat(),
        };
        [english, names.join("、")]
    };
    let (arrows, lines, dashed) = (joins(1), joins(0), joins(2));
    let way = |i: usize| -> Words {
        let from = |of: &[(usize, usize)]| -> Vec<usize> {
            of.iter().filter(|it| it.0 == i).map(|it| it.1).collect()
        };
        let to = |of: &[(usize, usize)]| -> Vec<usize> {
            of.iter().filter(|it| it.1 == i).map(|it| it.0).collect()
        };
        if !arrows.is_empty() {
            let all = from(&arrows);
            let [english, chinese] = listed(&all);
            return match all.len() {
                0 => own(["no arrow leaves it", "没有箭头由此出发"]),
                1 => [format!("arrow to {english}"), format!("箭头指向 {chinese}")],
                _ => [format!("arrows to {english}"), format!("箭头指向 {chinese}")],
            };
        }
        if !dashed.is_empty() {
            // A piece that waits is beside the vertices, whose labels are numbers.
            if label(i).parse::<usize>().is_err() {
                return Words::default();
            }
            let missing = from(&dashed);
            let all: Vec<usize> = (0..i).filter(|below| !missing.contains(below)).collect();
            let [english, chinese] = listed(&all);
            return match english.is_empty() {
                true => own(["leads nowhere", "不通向别的顶点"]),
                false => [format!("leads to {english}"), format!("可到 {chinese}")],
            };
        }
        if !board.is_rooted {
            let mut all = [from(&lines), to(&lines)].concat();
            all.sort_unstable();
            let [english, chinese] = listed(&all);
            return [format!("next to {english}"), format!("与 {chinese} 相邻")];
        }
        let spot = &board.spots[i];
        if spot.len() > 2 {
            // An edge begins where the one below it ends.
            return match board.spots.iter().position(|it| it[2..] == spot[..2]) {
                Some(below) => {
                    let [english, chinese] = listed(&[below]);
                    [format!("on edge {english}"), format!("在 {chinese} 号边上")]
                }
                None => own(["on the ground", "在地面上"]),
            };
        }
        match to(&lines).first().map(|&above| &board.names[above]) {
            None => own(["the root", "根"]),
            Some([english, chinese]) => [format!("child of {english}"), format!("{chinese}的孩子")],
        }
    };
    if arrows.is_empty() && lines.is_empty() && dashed.is_empty() && !board.is_rooted {
        return vec![];
    }
    (0..board.places).map(way).collect()
}

fn nothing(it: &usize) -> bool {
    *it == 0
}

/// How a position is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum View {
    /// Columns of stones.
    #[default]
    Heaps,
    /// Cells in a row, or rows of them that have nothing to do with each other.
    Strip,
    /// Cells.
    Grid,
    /// Points and lines.
    Graph,
    /// Large numerals, and a button for every move.
    Numbers,
}

impl View {
    /// What a place is called.
    fn noun(self) -> Text {
        match self {
            View::Heaps => ["heap", "第 {} 堆"],
            View::Strip | View::Grid => ["cell", "第 {} 格"],
            View::Graph => ["vertex", "{} 号顶点"],
            View::Numbers => ["number", "第 {} 个数"],
        }
    }
}

/// Which of the places that a move changes name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tap {
    /// All of them.
    #[default]
    All,
    /// The first one.
    First,
    /// The last one.
    Last,
    /// The first and the last one.
    Ends,
    /// Those that show 0 before the move.
    Empty,
}

/// Who wins at the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum End {
    /// The player who cannot move has lost.
    #[default]
    Normal,
    /// The player who cannot move has won.
    Misere,
    /// The player who has gained more.
    Score,
    /// The player who has gained what the start was worth.
    Par,
}

/// The meaning of a number in a drawing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct State {
    /// How it looks: a name that the style sheet knows.
    pub look: String,
    /// The text on it.
    pub text: String,
    /// Its name; after a bar, what is said of a place that no move concerns.
    pub words: Words,
}
