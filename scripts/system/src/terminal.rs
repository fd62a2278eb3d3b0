//! Text for the user goes to stdout; remarks and progress go to stderr. Colour and progress show only on a terminal;
//! `NO_COLOR` and `CLICOLOR_FORCE` are respected.

use crate::text::{in_line, Stream};
pub use crate::text::{of_compiler, styled, Text};
use anstyle::{AnsiColor, Style};
use comfy_table::{presets, Cell, ColumnConstraint, ContentArrangement, Row, Width};
use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::fmt::{self, Display};
use std::io::{ErrorKind, Read};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

pub const GOOD: Style = AnsiColor::Green.on_default().bold();
pub const BAD: Style = AnsiColor::Red.on_default().bold();
pub const DIM: Style = Style::new().dimmed();

/// "1 case" or "2 cases".
pub fn counted(number: impl Display, thing: &str) -> String {
    match number.to_string().as_str() {
        "1" => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// Writes `text` to stdout. A broken pipe (`| head`) is not an error; any other error ends the program with status 1.
pub fn print(text: impl Into<Text>) {
    let text = text.into();
    match BARS.suspend(|| Stream::Stdout.write(&text)) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            remark(styled("error:", BAD).and(format!(" stdout: {error}")));
            std::process::exit(1);
        }
        _ => {}
    }
}

/// Copies `pipe` to stdout as the data comes, and reads it to its end even if stdout is closed or full: the writer
/// must not see that.
pub fn pass_on(pipe: impl Read) -> std::io::Result<()> {
    match copied(pipe, Stream::Stdout) {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        outcome => outcome,
    }
}

/// The same to stderr. A closed one is not an error.
pub fn pass_complaints_on(pipe: impl Read) {
    let _ = copied(pipe, Stream::Stderr);
}

fn copied(mut pipe: impl Read, to: Stream) -> std::io::Result<()> {
    let mut chunk = vec![0; 1 << 16];
    // The beginning of a character, whose end comes in the next chunk.
    let mut held = 0;
    let mut outcome = Ok(());
    loop {
        let length = match pipe.read(&mut chunk[held..]) {
            Ok(0) => break,
            Ok(length) => held + length,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        held = 0;
        if outcome.is_ok() {
            outcome = to.write_outside(&chunk[..length]).map(|written| {
                chunk.copy_within(written..length, 0);
                held = length - written;
            });
        }
    }
    outcome.and_then(|()| to.write(&Text::from(String::from_utf8_lossy(&chunk[..held]))))
}

pub fn clear() {
    if Stream::Stdout.is_terminal() {
        // The scrolled lines go as well.
        let _ = Stream::Stdout.write_bytes(b"\x1b[H\x1b[2J\x1b[3J");
    }
}

/// Writes a line to stderr, in one piece: whoever waits for it sees all of it or nothing.
pub fn remark(text: impl Into<Text>) {
    let line = text.into().and("\n");
    // A closed stderr is not an error.
    let _ = BARS.suspend(|| Stream::Stderr.write(&line));
}

/// From now on a panic of this program is shown as any other text.
pub fn show_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let trace = std::backtrace::Backtrace::capture();
        let is_traced = trace.status() == std::backtrace::BacktraceStatus::Captured;
        let trace = if is_traced { format!("\n{trace}") } else { String::new() };
        remark(format!("{panic}{trace}"));
    }));
}

/// The arguments of this call as its user may see them in an error.
pub fn shown_args() -> impl Iterator<Item = std::ffi::OsString> {
    let to_terminal = Stream::Stderr.is_terminal();
    std::env::args_os().map(move |arg| match arg.to_str() {
        _ if !to_terminal => arg,
        Some(text) => in_line(text).into(),
        None => in_line(&arg.to_string_lossy()).into(),
    })
}

/// All bars. What is printed comes above them.
static BARS: LazyLock<MultiProgress> = LazyLock::new(MultiProgress::new);

/// Does `work`, which calls a cargo with a bar of its own, and hides all bars of ours meanwhile.
pub(crate) fn without_bars<T>(work: impl FnOnce() -> T) -> T {
    /// How many calls of this are at work.
    static CALLS: Mutex<usize> = Mutex::new(0);
    let calls = || CALLS.lock().expect("no thread panics");
    let mut count = calls();
    *count += 1;
    if *count == 1 {
        // Without a stderr there is no bar.
        let _ = BARS.clear();
        BARS.set_draw_target(ProgressDrawTarget::hidden());
    }
    drop(count);
    let done = work();
    let mut count = calls();
    *count -= 1;
    if *count == 0 {
        BARS.set_draw_target(ProgressDrawTarget::stderr());
    }
    done
}

/// A table that is as wide as the terminal at most.
pub struct Table(comfy_table::Table);

pub fn table(headings: &[&str]) -> Table {
    let mut table = comfy_table::Table::new();
    table.load_preset(presets::UTF8_BORDERS_ONLY).set_header(headings.to_vec());
    Table(table)
}

impl Table {
    pub fn add_row(&mut self, cells: impl Into<Row>) {
        let row: Row = cells.into();
        if !Stream::Stdout.is_terminal() {
            self.0.add_row(row);
            return;
        }
        // Escaped first, so that the columns have their width.
        self.0.add_row(row.cell_iter().map(|cell| in_line(&cell.content())));
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let stdout = console::Term::stdout();
        let width = if stdout.is_term() { stdout.size_checked() } else { None };
        match width {
            Some((_, width)) => fitted(self.0.clone(), width).fmt(f),
            None => self.0.fmt(f),
        }
    }
}

/// Longer words in cells, such as lists of flags, may break.
const LONGEST: usize = 16;

/// `table` in `width` columns of text: no word of a heading breaks, and the last columns are left out where they do
/// not fit.
fn fitted(mut table: comfy_table::Table, width: u16) -> comfy_table::Table {
    let longest = |cell: &Cell| {
        let content = cell.content();
        content.split_whitespace().map(console::measure_text_width).max().unwrap_or(0)
    };
    let rows: Vec<Vec<usize>> =
        table.row_iter().map(|row| row.cell_iter().map(longest).collect()).collect();
    let headings: Vec<usize> =
        table.header().into_iter().flat_map(Row::cell_iter).map(longest).collect();
    // The border on the right.
    let mut needed = 1;
    for (i, heading) in headings.into_iter().enumerate() {
        let cells = rows.iter().filter_map(|row| row.get(i)).max();
        // With a blank on either side, and a border or a blank on the left.
        let least = heading.max(*cells.unwrap_or(&0).min(&LONGEST)) + 2;
        needed += least + 1;
        let constraint = if i > 0 && needed > usize::from(width) {
            ColumnConstraint::Hidden
        } else {
            ColumnConstraint::LowerBoundary(Width::Fixed(least as u16))
        };
        table.column_mut(i).expect("each heading has a column").set_constraint(constraint);
    }
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    table
}

/// A bar on stderr. It ends when it is dropped.
#[derive(Clone)]
pub struct Bar(ProgressBar);

impl Bar {
    pub fn inc(&self, steps: u64) {
        self.0.inc(steps);
    }

    pub fn set_position(&self, position: u64) {
        self.0.set_position(position);
    }

    pub fn set_message(&self, message: impl Display) {
        self.0.set_message(in_line(&message.to_string()));
    }

    pub fn finish_and_clear(&self) {
        self.0.finish_and_clear();
    }
}

/// A bar of `length` steps on stderr.
pub fn progress(length: u64, what: &str) -> Bar {
    announced(ProgressBar::new(length), "{prefix} {wide_bar} {pos}/{len} {msg}", what)
}

/// A bar of `length` steps of time, for [`Bar::set_position`], with space for a message.
pub fn timer(length: u64, what: &str) -> Bar {
    ticking(announced(ProgressBar::new(length), "{prefix} {bar:20} {msg}", what))
}

/// A spinner on stderr for work of unknown length.
pub fn spinner(what: &str) -> Bar {
    ticking(announced(ProgressBar::new_spinner(), "{spinner} {prefix} {msg}", what))
}

fn ticking(bar: Bar) -> Bar {
    bar.0.enable_steady_tick(Duration::from_millis(100));
    bar
}

/// How long a command works silently where no bar shows.
const SILENCE: Duration = Duration::from_secs(10);

/// Shows `bar`. Where no bar shows, prints one line if the work takes long. The line begins with blanks, as those of cargo
/// do.
fn announced(bar: ProgressBar, template: &str, what: &str) -> Bar {
    let style = ProgressStyle::with_template(template).expect("the template is right");
    let bar = BARS.add(bar.with_style(style).with_prefix(in_line(what)));
    // It shows before a cargo that starts now hides it.
    bar.tick();
    if !Stream::Stderr.is_terminal() {
        let weak = bar.downgrade();
        // Without a thread the line is missing.
        let _ = std::thread::Builder::new().spawn(move || {
            std::thread::sleep(SILENCE);
            if let Some(bar) = weak.upgrade().filter(|bar| !bar.is_finished()) {
                let what = format!("{} {}", bar.prefix(), bar.message());
                remark(format!("  still at work: {}", what.trim_end()));
            }
        });
    }
    Bar(bar)
}

/// `text`, or its beginning if it is long.
pub fn shown(text: &str) -> String {
    const LINES: usize = 40;
    const WIDTH: usize = 200;
    let mut shown = String::new();
    for (i, line) in text.lines().enumerate() {
        if i == LINES {
            shown += &format!("... and {} lines more\n", text.lines().count() - LINES);
            break;
        }
        shown.extend(line.chars().take(WIDTH));
        let longer = line.chars().count().saturating_sub(WIDTH);
        if longer > 0 {
            shown += &format!("... and {longer} characters more");
        }
        shown.push('\n');
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::{counted, fitted, shown, table};

    #[test]
    fn a_table_fits_and_breaks_no_heading() {
        let headings = ["judge", "edition of Rust", "remark", "limit"];
        let mut wide = table(&headings);
        wide.add_row(["Library Checker", "2021, 2024", &"word ".repeat(40), "1048576 bytes"]);
        for width in 20..200 {
            let text = fitted(wide.0.clone(), width).to_string();
            let widths = text.lines().map(console::measure_text_width);
            assert!(widths.max().unwrap() <= width.into(), "{width}\n{text}");
            let head = text.split('╞').next().unwrap();
            let words =
                head.split_whitespace().filter(|word| word.starts_with(char::is_alphabetic));
            let all = headings.join(" ");
            for word in words {
                assert!(all.split(' ').any(|it| it == word), "{width}\n{text}");
            }
            assert_eq!(head.contains("limit"), width >= 40, "{width}\n{text}");
        }
    }

    #[test]
    fn a_long_text_is_cut() {
        assert_eq!(shown("1 2\nYes\n"), "1 2\nYes\n");
        assert_eq!(shown(&"9".repeat(300)).len(), 200 + "... and 100 characters more\n".len());
        assert!(shown(&"9\n".repeat(1000)).ends_with("... and 960 lines more\n"));
    }

    #[test]
    fn one_is_not_a_plural() {
        assert_eq!([0, 1, 2].map(|n| counted(n, "case")), ["0 cases", "1 case", "2 cases"]);
    }
}
