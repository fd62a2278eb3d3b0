//! `stress`: a program against the brute force. The solution runs in its test executable, any other program
//! as a process.

use super::on_solution;
use super::problems::Problems;
use super::program_args::ProgramArgs;
use super::save_sample::save_sample;
use super::search::{Counterexample, FailureKind, SearchConfig, TestedArgs, CONVERSATION};
use crate::checker::Bounds;
use crate::play::{MatchUp, RulesGame};
use crate::task::debug::{self, Debugged};
use crate::task::provide::{self, Wanted};
use crate::task::session::Session;
use crate::task::Task;
use facts::ask::{Case, Request, Seeds, SIZES};
use facts::compare::differ_in_white_space;
use facts::Sample;
use similar::{ChangeTag, TextDiff};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Instant;
use system::process::{Limits, Trouble};
use system::rules_program::RulesQuestion;
use system::sandbox::{Policy, Sandbox};
use system::terminal::Text;
use system::{process, stop, terminal, Failure, Result};

/// Random inputs against the brute force, until one breaks the program or time is over
///
/// Takes a problem, a game that has only rules (--rules), or any problem with programs of yours (--gen and
/// --brute, or --interactor).
#[derive(clap::Args)]
#[command(after_long_help = RULES_HELP)]
pub(crate) struct Args {
    #[command(flatten)]
    problems: Problems,
    /// How long to search, for each problem
    #[arg(long, allow_negative_numbers = true, default_value_t = 10.0)]
    seconds: f64,
    /// Run only the case of this seed
    #[arg(long)]
    seed: Option<u64>,
    #[command(flatten)]
    tested: TestedArgs,
    /// How many programs run at a time; as many as there are processors, if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Leave out inputs that are too large for the brute force, and with them a program's time for these
    #[arg(long)]
    small: bool,
    /// Save the counterexample as a sample, which every later test runs
    #[arg(long)]
    save: bool,
    /// A game in Rust, as for `explore --rules`; --help tells what the program reads and prints
    #[arg(long, value_name = "FILE.rs", requires = "against",
          conflicts_with_all = ["ids", "shard", "checker", "save", "generator"])]
    rules: Option<PathBuf>,
    #[command(flatten)]
    asked: Asked,
    #[command(flatten)]
    programs: ProgramArgs,
}

/// What a program is asked about a game that has nothing but rules.
#[derive(clap::Args)]
struct Asked {
    /// What to ask about a game: the winner, `first` or `second`, or the Grundy value
    #[arg(long, value_name = "wins|grundy", requires = "rules", default_value = "wins",
          value_parser = ["wins", "grundy"])]
    question: String,
    /// Of a game: the player who moves last loses
    #[arg(long, requires = "rules")]
    misere: bool,
    /// Of a game: play against the program, a line each way; --help tells what the program reads and prints
    #[arg(long, requires = "rules", conflicts_with = "question")]
    play: bool,
    /// With --play: the judge makes the first move
    #[arg(long, requires = "play")]
    judge_begins: bool,
    /// Of a game: how large the numbers of a position get
    #[arg(long, value_name = "N", requires = "rules",
          value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    upto: Option<u64>,
}

const RULES_HELP: &str = "\
A game without a problem: `stress --rules FILE.rs --against CMD`. The file has the function `options`
(`cargo grundy explore --help`). The program reads a position from stdin, its numbers on one line, and prints
the winner, `first` or `second`, or with `--question grundy` the Grundy value. With `--misere` the player who
moves last loses.

    $ cat wythoff.rs
    fn options(a: u64, b: u64) -> Vec<(u64, u64)> {
        let one = (0..a).map(|left| (left, b)).chain((0..b).map(|left| (a, left)));
        one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect()
    }
    $ cat mine.py
    a, b = map(int, input().split())
    print('second' if min(a, b) == abs(a - b) * 8 // 5 else 'first')
    $ cargo grundy stress --rules wythoff.rs --against 'python3 mine.py'

Any other problem: `stress --against CMD --gen CMD --brute CMD`, programs in any language. The answers of --brute
are taken as right. With --interactor the input is hidden from the program, which talks with the interactor.

    $ cargo grundy stress --against ./fast --brute 'python3 slow.py' --gen 'python3 gen.py'

With --play the judge plays the game against the program, from every small position in which the program
should win. The judge writes a position, its numbers on one line; the program answers with the position after
its move, and reads the next one. A position without moves, or the end of stdin, ends the game. The position of a
sum is the numbers of all its parts, in any order. `stress` shows the first game that the program loses.";

/// What a search for a hidden input lacks.
const HIDDEN: &str = "`--gen CMD` makes the hidden inputs";

pub(crate) fn stress(args: &Args) -> Result<()> {
    let mut config = args.tested.config(args.seconds, Bounds::plain(provide::SMALL))?;
    config.seed = args.seed;
    config.threads = args.threads.map_or(config.threads, usize::from);
    if let (true, Some(file)) = (args.asked.play, &args.rules) {
        return play(args, &config, file);
    }
    let tasks = args.tasks(&config)?;
    if tasks.len() > 1 && (args.seed.is_some() || config.against.is_some()) {
        return Err(Failure::usage("--seed and --against need exactly one ID"));
    }
    stop::listen();
    let mut broken = vec![];
    for task in &tasks {
        match config.search(task) {
            Ok((session, found)) => broken.extend(found.map(|found| (task, session, found))),
            // One that cannot be searched does not keep the others from it.
            Err(why @ Failure::Check(_)) if tasks.len() > 1 => why.noted(),
            // What was found before counts.
            Err(Failure::Stopped) => break,
            Err(why) => return Err(why),
        }
        if stop::asked() {
            break;
        }
    }
    let Some((task, _, found)) = broken.first() else {
        return if stop::asked() { Err(Failure::Stopped) } else { Ok(()) };
    };
    for (task, session, found) in &broken {
        if args.rules.is_some() && !stop::asked() {
            answers_twice_alike(task, session, &found.case)?;
        }
        report(args, &config, task, session, found)?;
    }
    if broken.len() > 1 {
        let names: Vec<&str> = broken.iter().map(|(task, ..)| task.name.as_str()).collect();
        return Err(Failure::check(format!("broken: {}", names.join(", "))));
    }
    Err(args.broken(task, found))
}

impl Args {
    /// What to search: a game that has only rules, a program with programs in place of an oracle, or problems.
    fn tasks(&self, config: &SearchConfig) -> Result<Vec<Task>> {
        if let Some(file) = &self.rules {
            return Ok(vec![self.on_rules(config, file)?]);
        }
        if let Some(task) = self.own()? {
            return Ok(vec![self.on_own(config, task)?]);
        }
        if self.programs.are_given() {
            return Ok(vec![self.on_programs(config)?]);
        }
        if self.programs.interactor.is_some() {
            return Err(Failure::usage(format!("--interactor: {HIDDEN}")));
        }
        if self.problems.is_everything() && config.against.is_some() {
            let why = "--against needs an ID, --rules FILE.rs, or --gen CMD and --brute CMD";
            return Err(Failure::usage(why));
        }
        self.programs.without_generator()?;
        if !self.problems.is_everything() {
            if let [problem] = &self.problems.chosen()?[..] {
                if problem.is_interactive() && !problem.has_oracle() {
                    return Err(Failure::usage(format!("{} is interactive: {HIDDEN}", problem.id)));
                }
            }
        }
        let problems = self.problems.with_oracle()?;
        if let (Some(_), [problem]) = (&config.against, &problems[..]) {
            if !self.small && self.seed.is_none() {
                stop::listen();
                let id = &problem.id;
                provide::reach_medium(id, &on_solution(&["test", "--no-run"], id))?;
            }
        }
        let task = |problem| Ok(config.on(self.tested.for_judge(provide::problem(problem))?));
        problems.iter().map(task).collect()
    }

    fn on_rules(&self, config: &SearchConfig, file: &Path) -> Result<Task> {
        let Asked { question, misere, upto, .. } = &self.asked;
        if *misere && question == "grundy" {
            return Err(Failure::usage("--question grundy: a Grundy value speaks of normal play"));
        }
        stop::listen();
        let words = config.against.as_deref().expect("clap asks for it");
        let grundy = question == "grundy";
        let question = RulesQuestion { grundy, misere: *misere, upto: *upto };
        let task = provide::command(words, &file.display().to_string());
        Ok(Task { oracle: Some(provide::rules(file, question)?), ..task })
    }

    fn on_programs(&self, config: &SearchConfig) -> Result<Task> {
        let task = match self.problems.is_everything() {
            true => None,
            false => match &self.problems.chosen()?[..] {
                [problem] => Some(self.tested.for_judge(provide::problem(problem))?),
                _ => {
                    return Err(Failure::usage("--gen needs one ID, or --against CMD without one"))
                }
            },
        };
        if task.is_none() && self.save {
            return Err(Failure::usage("--save needs an ID"));
        }
        let task = match (task, &config.against, &self.tested.against) {
            (Some(task), ..) => config.on(task),
            (None, Some(words), Some(shown)) => config.on(provide::command(words, shown)),
            _ => return Err(Failure::usage("--gen needs an ID, or --against CMD")),
        };
        self.programs.on(task, config.bounds.limits.time)
    }

    /// The task of a program in somebody's own folder.
    fn on_own(&self, config: &SearchConfig, task: Task) -> Result<Task> {
        let task = self.programs.on(task, config.bounds.limits.time)?;
        if !task.has_oracle() {
            let called = task.called.as_deref().unwrap_or_default();
            if task.is_interactive() {
                return Err(Failure::usage(format!(
                    "{called} is interactive: {HIDDEN}, and so does a file gen.* beside it"
                )));
            }
            return Err(Failure::usage(format!(
                "{called} needs a generator and a brute force: --gen CMD and --brute CMD, or files gen.* and brute.* \
                 beside it"
            )));
        }
        Ok(config.on(task))
    }

    /// Is this about programs or rules that need no workspace?
    pub(crate) fn needs_no_problem(&self) -> bool {
        self.rules.is_some()
            || self.programs.are_given() && self.problems.is_everything()
            || self.problems.are_own(self.tested.against.is_none())
    }

    fn own(&self) -> Result<Option<Task>> {
        let wanted = Wanted { judge: self.tested.judge.clone(), ..Wanted::default() };
        self.problems.own(&wanted, self.tested.against.is_none())
    }

    fn broken(&self, task: &Task, found: &Counterexample) -> Failure {
        Failure::check(match found.case.seed {
            Some(seed) if self.rules.is_none() => {
                let again = self.again(task.called.as_deref(), seed);
                format!("broken by seed {seed}: `{again}` shows the case that led here")
            }
            _ => "broken".to_string(),
        })
    }

    /// The command that runs the case of `seed` again, with every option that can change the result.
    fn again(&self, id: Option<&str>, seed: u64) -> String {
        let mut words = ["cargo", "grundy", "stress"].map(String::from).to_vec();
        words.extend(id.map(str::to_string));
        let mut option = |name: &str, value: Option<String>| {
            words.extend(value.into_iter().flat_map(|value| [format!("--{name}"), value]));
        };
        option("seed", Some(seed.to_string()));
        option("against", self.tested.against.clone());
        option("judge", self.tested.judge.clone());
        option("checker", self.tested.checker.clone());
        let ProgramArgs { generator, brute, check, interactor, third, batch: _ } = &self.programs;
        option("gen", generator.clone());
        option("brute", brute.clone());
        option("check", check.clone());
        option("interactor", interactor.clone());
        option("third", third.clone());
        option("time-limit", self.tested.time_limit.map(|seconds| seconds.to_string()));
        option("memory-limit", self.tested.memory_limit.map(|mebibytes| mebibytes.to_string()));
        option("threads", self.threads.map(|threads| threads.to_string()));
        shell_words::join(words)
    }
}

/// Shows a counterexample, and keeps it first where that is asked for: showing may fail.
fn report(
    args: &Args,
    config: &SearchConfig,
    task: &Task,
    session: &Session,
    found: &Counterexample,
) -> Result<()> {
    let name = found.case.seed.map_or("hack".to_string(), |seed| format!("hack-{seed}"));
    let remarks = match &task.folder {
        Some(folder) if args.save => {
            std::fs::create_dir_all(folder).map_err(Failure::at(folder))?;
            save_sample(folder, &name, &found.case.input, &found.case.answer)?
        }
        Some(_) => {
            let id = task.called.as_ref().unwrap_or(&task.name);
            vec![format!(
                "`--save` keeps it as the sample {name} of {id}, which every later test runs"
            )]
        }
        None => vec![],
    };
    let explains = (!task.is_interactive()).then_some(session);
    terminal::print(render_counterexample(explains, found));
    terminal::print(opinion(task, session, found)?);
    terminal::print(said_in_debug(config, task, found));
    if let Some(mut oracle) = session.oracle() {
        terminal::print(oracle.remarks(&found.case));
    }
    remarks.iter().for_each(terminal::remark);
    Ok(())
}

/// Lets the program of `--against` play a game that has nothing but rules.
fn play(args: &Args, config: &SearchConfig, file: &Path) -> Result<()> {
    let Asked { misere, upto, judge_begins, .. } = &args.asked;
    let name = file.display();
    stop::listen();
    let command = process::from_here(config.against.as_ref().expect("clap asks for it"));
    let game = RulesGame::open(file, *misere)?;
    let upto = upto.unwrap_or([50, 20, 8][game.count() - 1]);
    let end = Instant::now() + config.seconds;
    let (limits, judge_begins) = (config.bounds.limits, *judge_begins);
    let (good, sandbox) = (HashSet::new(), None);
    let mut match_up = MatchUp { game, command, limits, judge_begins, upto, end, good, sandbox };
    let played = match_up.play()?;
    let games = terminal::counted(played.games, "game");
    let starts = terminal::counted(played.starts, "position");
    let Some(lost) = played.lost else {
        terminal::print(format!("{name}: the program won {games}, from {starts} up to {upto}\n"));
        return Ok(());
    };
    terminal::print(lost.shown(&match_up.game));
    Err(Failure::check(format!("the program lost game {}", played.games)))
}

/// Checks that the rules give the same answers when they run again, on `case` and a few others.
fn answers_twice_alike(task: &Task, session: &Session, case: &Case) -> Result<()> {
    let mut oracle = session.oracle().expect("it made the case");
    let process = oracle.process().expect("rules run as a process");
    let seeds = Seeds { first: SIZES as u64 - 1, count: 50 };
    let mut cases: Vec<Case> = process.ask(&Request::Cases(seeds))??;
    cases.push(case.clone());
    let inputs = cases.iter().map(|case| case.input.clone()).collect();
    process.restart()?;
    let again: Vec<Case> = process.ask(&Request::Answers(inputs))??;
    let line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for case in cases {
        let answer = again
            .iter()
            .find(|it| it.input == case.input)
            .map(|it| &*it.answer)
            .unwrap_or("nothing, as it is not legal");
        if answer != case.answer {
            let [input, first, second] = [&case.input, &case.answer, answer].map(line);
            let name = &task.name;
            return Err(Failure::check(format!(
                "{name} answers {input} with {first}, and when it runs again with {second}: rules have to give \
                 the same options each time, so this says nothing about the program"
            )));
        }
    }
    Ok(())
}

/// A counterexample as a person reads it: the input, expected and got side by side, what the checker
/// says, and the move that decides, which the oracle knows.
pub(super) fn render_counterexample(
    session: Option<&Session>,
    Counterexample { case, got, remark, why, stderr, .. }: &Counterexample,
) -> Text {
    let mut text = match remark {
        Some((CONVERSATION, _)) => {
            format!("--- hidden input\n{}--- wrong\n{why}\n", terminal::shown(&case.input)).into()
        }
        _ => difference(&case.input, &case.answer, got),
    };
    if let Some((heading, lines)) = remark {
        text += format!("--- {heading}\n{lines}");
    }
    if !stderr.trim().is_empty() {
        text += format!("--- stderr\n{}", terminal::shown(stderr.trim_end()));
    }
    // Rules alone explain, so an input that did not get small has no reason, and neither has one after Ctrl-C.
    let reasons = session.map_or(vec![], |session| session.reasons(&case.input));
    if !reasons.is_empty() {
        text += "--- why\n";
        text += reasons.iter().map(|reason| format!("{reason}\n")).collect::<String>();
    }
    text
}

/// What the third program answers: does it agree with the program, or with the brute force?
pub(super) fn opinion(task: &Task, session: &Session, found: &Counterexample) -> Result<Text> {
    let Counterexample { case, got, kind: FailureKind::Answer, .. } = found else {
        return Ok(Text::default());
    };
    let (Some(words), Ok(got)) = (&task.third, got) else { return Ok(Text::default()) };
    let mut sandbox = Sandbox::open(Policy::new(Limits::GENEROUS)).map_err(Failure::check)?;
    let answer = match sandbox.run(&process::from_here(words), &case.input) {
        Ok(answer) => answer,
        Err(Trouble::Stopped) => return Err(Failure::Stopped),
        Err(trouble) => return Ok(format!("--- the third program\n{trouble}\n").into()),
    };
    let agrees = |output: &str| {
        let (name, input) = ("the input".to_string(), case.input.clone());
        let sample = Sample { name, input, output: output.to_string() };
        session.checker.judge(&sample, &answer).map(|verdict| verdict.is_ok())
    };
    let said = match (agrees(got)?, agrees(&case.answer)?) {
        (true, false) => "it agrees with the program: the brute force is wrong\n".to_string(),
        (_, true) => "it agrees with the brute force\n".to_string(),
        (false, false) => {
            format!("it agrees with neither, and prints\n{}", terminal::shown(&answer))
        }
    };
    Ok(format!("--- the third program\n{said}").into())
}

/// What the program says when it runs on the counterexample with all checks.
pub(super) fn said_in_debug(config: &SearchConfig, task: &Task, found: &Counterexample) -> Text {
    // A solution has overflow checks; only of a crash the lines are missing.
    let is_known = task.is_solution() && found.kind != FailureKind::Crash;
    if task.is_interactive() || is_known || stop::asked() {
        return Text::default();
    }
    let _bar = terminal::spinner("compiling with all checks");
    let Debugged { how, lines, wraps } =
        match debug::run(task, config.source.as_deref(), &found.case.input) {
            Ok(Some(debugged)) => debugged,
            Ok(None) | Err(Failure::Stopped) => return Text::default(),
            Err(why) => {
                let why = why.to_string();
                let line = why.lines().find(|it| it.contains("error")).or(why.lines().next());
                let line = terminal::shown(line.unwrap_or("no word"));
                return format!("--- with all checks\nit was not run: {line}").into();
            }
        };
    let wraps = if wraps { ": an integer overflows, and wraps in the usual build" } else { "" };
    format!("--- with all checks (`{how}`){wraps}\n{}", terminal::shown(&lines)).into()
}

/// An input, and what was expected and what came side by side. Where white space alone differs, it shows.
pub(super) fn difference(
    input: &str,
    expected: &str,
    got: &std::result::Result<String, String>,
) -> Text {
    // These are invisible, and most programs do not expect them.
    let marked = |text: &str| text.replace('\r', "\\r").replace('\u{feff}', "\\u{feff}");
    let input = terminal::shown(&marked(input));
    let failed = |trouble: &str| {
        let (expected, trouble) = (terminal::shown(expected), terminal::shown(trouble));
        format!("--- input\n{input}--- expected\n{expected}--- got\n{trouble}").into()
    };
    match got {
        Err(trouble) => failed(trouble),
        Ok(got) if got.trim().is_empty() => failed("nothing was printed"),
        Ok(got) => {
            let is_blank = differ_in_white_space(expected, got);
            let seen = |text: &str| {
                let text = marked(text);
                let visible = text.replace(' ', "·").replace('\t', "→");
                terminal::shown(if is_blank { &visible } else { &text })
            };
            let remark = if is_blank { ": white space alone differs" } else { "" };
            let diff = diff(&seen(expected), &seen(got));
            Text::from(format!("--- input\n{input}--- expected (-), got (+){remark}\n")).and(diff)
        }
    }
}

fn diff(expected: &str, got: &str) -> Text {
    let diff = TextDiff::from_lines(expected, got);
    let lines = diff.iter_all_changes().map(|change| {
        let (sign, style) = match change.tag() {
            ChangeTag::Delete => ("-", terminal::GOOD),
            ChangeTag::Insert => ("+", terminal::BAD),
            ChangeTag::Equal => (" ", terminal::DIM),
        };
        let line = change.value().trim_end_matches('\n');
        terminal::styled(format!("{sign}{line}"), style).and("\n")
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn invisible_characters_are_marked() {
        let shown = difference("\u{feff}1\r\n2\r\n", "3\n", &Ok("4\r\n".to_string())).plain();
        assert!(shown.contains("\n\\u{feff}1\\r\n2\\r\n"), "{shown}");
        assert!(shown.ends_with("-3\n+4\\r\n"), "{shown}");
    }
}
