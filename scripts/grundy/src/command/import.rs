//! `import`: problems from their pages, as the browser extension Competitive Companion hands them over:
//! a message of JSON each, posted to a port of this machine. (Its format is described in the README of
//! jmerle/competitive-companion.)

use super::new;
use crate::places::{self, Places};
use facts::ask::same;
use facts::page;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use system::{desktop, files, lock, stop, terminal, Failure, Result};
use tiny_http::{Method, Request, Response, Server};

/// Problems from their pages, by the browser extension Competitive Companion
///
/// Listens until the extension's button was pressed on the page of a problem or a contest, and makes a
/// solution and the samples of each problem. They are private: the README has no row for them, until
/// `private = true` goes from the facts.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file with a message of the extension, `-` for stdin; or the page of a problem, to open it
    #[arg(value_name = "FILE|URL")]
    source: Option<String>,
    /// The id, in place of the one that follows from the page
    #[arg(long)]
    id: Option<String>,
    /// Listen on this port; without it on 10043 or, if that is in use, on 27121
    #[arg(long)]
    port: Option<u16>,
    /// Open the solutions in the editor that the variable `EDITOR` names
    #[arg(long)]
    edit: bool,
}

/// Ports that the extension posts to.
const PORTS: [u16; 2] = [10043, 27121];

/// How many bytes a message may have.
const LIMIT: u64 = 64 << 20;

/// How many samples a problem may have.
const SAMPLES: usize = 1000;

/// What stands in a solution until somebody solves it.
const GAME: &str = "The rules, the play convention, input and output.";
const SOLVE: &str = "    format!(\"{n}\\n\")\n}\n";

/// A problem, as the extension tells of it. What is not needed here is passed over.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Task {
    name: String,
    #[serde(default)]
    group: String,
    #[serde(default)]
    url: String,
    interactive: Option<bool>,
    memory_limit: Option<f64>,
    time_limit: Option<f64>,
    tests: Vec<Test>,
    input: Option<Channel>,
    output: Option<Channel>,
}

#[derive(Deserialize)]
struct Test {
    input: String,
    output: String,
}

/// Where a solution reads from or writes to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Channel {
    #[serde(rename = "type")]
    kind: String,
    file_name: Option<String>,
    pattern: Option<String>,
}

/// The problems that one press of the button sends.
#[derive(Deserialize)]
struct Batch {
    id: String,
    size: u64,
}

/// What became of the messages so far.
struct Session<'a> {
    args: &'a Args,
    solutions: Vec<PathBuf>,
    refused: usize,
}

pub(crate) fn import(args: &Args) -> Result<()> {
    if let Some(id) = &args.id {
        places::check(id)?;
    }
    stop::listen();
    let mut session = Session { args, solutions: vec![], refused: 0 };
    let outcome = match &args.source {
        Some(file) if !page::is_address(file) => session.read(file),
        source => {
            let listener = listen(args.port)?;
            if let Some(url) = source {
                // Where nothing opens it, the remark is enough.
                let _ = desktop::open(url);
                terminal::remark(format!("the page is {url}"));
            }
            session.receive(&listener)
        }
    };
    if args.edit && !session.solutions.is_empty() {
        edit(&session.solutions)?;
    }
    outcome?;
    match session.refused {
        0 => Ok(()),
        1 => Err(Failure::check("a problem was not imported")),
        many => Err(Failure::check(format!("{many} problems were not imported"))),
    }
}

/// Listens on a port of this machine that no other machine reaches.
fn listen(wanted: Option<u16>) -> Result<Server> {
    let ports = wanted.into_iter().chain(PORTS.into_iter().filter(|port| Some(*port) != wanted));
    let mut troubles = vec![];
    for port in ports {
        match Server::http(("127.0.0.1", port)) {
            Ok(server) => {
                let address = server.server_addr();
                terminal::remark(format!(
                    "listening on {address}: press the button of Competitive Companion on the page of a \
                     problem or a contest; Ctrl-C ends"
                ));
                return Ok(server);
            }
            Err(e) => {
                let in_use = e.downcast_ref::<std::io::Error>().map(std::io::Error::kind)
                    == Some(std::io::ErrorKind::AddrInUse);
                let why =
                    if in_use { "is in use".to_string() } else { format!("cannot be had: {e}") };
                terminal::remark(format!("port {port} {why}"));
                troubles.push(port.to_string());
            }
        }
    }
    Err(Failure::check(format!("no port to listen on: {}", troubles.join(", "))))
}

/// Reads what a client posts; `Err` says with which status it is refused, and why.
fn body(request: &mut Request) -> std::result::Result<Vec<u8>, (u16, String)> {
    let header = |name: &str| {
        let is_it =
            |header: &&tiny_http::Header| header.field.as_str().as_str().eq_ignore_ascii_case(name);
        request.headers().iter().find(is_it).map(|header| header.value.to_string())
    };
    // Any page that the browser shows could post as well: its origin says so.
    if let Some(origin) = header("Origin").filter(|origin| origin.starts_with("http")) {
        return Err((
            403,
            format!("a message from the page {origin}, not from the extension, is refused"),
        ));
    }
    if *request.method() != Method::Post {
        return Err((405, "what is no POST is refused".to_string()));
    }
    let large = |bytes: u64| {
        Err((
            413,
            format!(
                "a message of {} MB is refused: at most {} MiB",
                bytes / 1_000_000,
                LIMIT >> 20
            ),
        ))
    };
    if let Some(bytes) = request.body_length().filter(|bytes| *bytes as u64 > LIMIT) {
        return large(bytes as u64);
    }
    let mut bytes = vec![];
    match request.as_reader().take(LIMIT + 1).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() as u64 > LIMIT => large(bytes.len() as u64),
        Ok(_) => Ok(bytes),
        Err(e) => Err((400, format!("a message did not arrive whole: {e}"))),
    }
}

impl Session<'_> {
    /// Takes the messages in a file.
    fn read(&mut self, file: &str) -> Result<()> {
        let mut bytes = vec![];
        let read = match file {
            "-" => std::io::stdin().take(LIMIT + 1).read_to_end(&mut bytes),
            _ => File::open(file).and_then(|file| file.take(LIMIT + 1).read_to_end(&mut bytes)),
        };
        read.map_err(|e| Failure::usage(format!("{file}: {e}")))?;
        if bytes.len() as u64 > LIMIT {
            let most = LIMIT >> 20;
            return Err(Failure::check(format!("{file}: more than {most} MiB are refused")));
        }
        let about = |e: Failure| Failure::check(format!("{file}: {e}"));
        let tasks = match value(&bytes).map_err(about)? {
            serde_json::Value::Array(tasks) => tasks,
            task => vec![task],
        };
        if self.args.id.is_some() && tasks.len() > 1 {
            return Err(Failure::usage("--id is for one problem"));
        }
        tasks.into_iter().try_for_each(|task| self.take(task).map_err(about))
    }

    /// Takes messages from `server` until all that were begun are whole.
    fn receive(&mut self, server: &Server) -> Result<()> {
        let (sender, requests) = mpsc::channel();
        // For every batch how many problems are still to come, and those that came.
        let mut batches: BTreeMap<String, (u64, BTreeSet<String>)> = BTreeMap::new();
        thread::scope(|scope| {
            let _unblocked = Unblocked(server);
            scope.spawn(move || {
                for mut request in server.incoming_requests() {
                    let sender = sender.clone();
                    // Not in the scope: a client that sends half of a message keeps nobody.
                    thread::spawn(move || {
                        let body = body(&mut request);
                        // Whoever listened may have what it waited for.
                        let _ = sender.send((request, body));
                    });
                }
            });
            loop {
                let (request, body) = match requests.recv_timeout(Duration::from_millis(50)) {
                    Ok(posted) => posted,
                    Err(_) if stop::asked() => return Err(unfinished(&batches)),
                    Err(_) => continue,
                };
                let posted = body
                    .and_then(|bytes| value(&bytes).map_err(|failure| (400, failure.to_string())));
                let (status, said) = match posted {
                    Ok(task) => self.posted(task, &mut batches)?,
                    Err((status, why)) => {
                        terminal::remark(&why);
                        (status, why)
                    }
                };
                // The extension does not read it.
                let _ =
                    request.respond(Response::from_string(said + "\n").with_status_code(status));
                let whole = |(size, came): &(u64, BTreeSet<String>)| came.len() as u64 >= *size;
                if !batches.is_empty() && batches.values().all(whole) {
                    return Ok(());
                }
            }
        })
    }

    /// Takes a message that was posted, and notes that it came. Returns a status and what to say.
    fn posted(
        &mut self,
        task: serde_json::Value,
        batches: &mut BTreeMap<String, (u64, BTreeSet<String>)>,
    ) -> Result<(u16, String)> {
        let batch = Batch::deserialize(&task["batch"]);
        let batch = batch.unwrap_or(Batch { id: String::new(), size: 1 });
        if self.args.id.is_some() && batch.size > 1 {
            let size = batch.size;
            return Err(Failure::usage(format!("--id is for one problem, and {size} come")));
        }
        let key = format!("{}\n{}", task["url"], task["name"]);
        let (_, came) = batches.entry(batch.id).or_insert((batch.size, BTreeSet::new()));
        if !came.insert(key) {
            return Ok((200, "it came before".to_string()));
        }
        Ok(match self.take(task) {
            Ok(()) => (200, "taken".to_string()),
            Err(failure) => {
                terminal::remark(&failure);
                self.refused += 1;
                (400, failure.to_string())
            }
        })
    }

    /// Makes what a message is about, and says so.
    ///
    /// # Errors
    /// If it is no such message, or a problem that cannot be made; then nothing is.
    fn take(&mut self, task: serde_json::Value) -> Result<()> {
        let task: Task = serde_json::from_value(task).map_err(|e| {
            Failure::check(format!("this is no message of Competitive Companion: {e}"))
        })?;
        let task = Problem::of(task)?;
        let (path, said) = lock::alone(|| task.made(self.args.id.as_deref()))?;
        terminal::print(format!("{}\n", path.display()));
        terminal::remark(said);
        self.solutions.push(path);
        Ok(())
    }
}

/// Ends the thread that takes requests when this goes.
struct Unblocked<'a>(&'a Server);

impl Drop for Unblocked<'_> {
    fn drop(&mut self) {
        self.0.unblock();
    }
}

/// What is said when somebody ends it before all came.
fn unfinished(batches: &BTreeMap<String, (u64, BTreeSet<String>)>) -> Failure {
    let [size, came] = batches
        .values()
        .fold([0, 0], |[all, here], (size, came)| [all + size, here + came.len() as u64]);
    match size {
        0 => Failure::Stopped,
        _ => Failure::check(format!("stopped when {came} of {size} problems had come")),
    }
}

/// The JSON in `bytes`.
fn value(bytes: &[u8]) -> Result<serde_json::Value> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    serde_json::from_slice(bytes).map_err(|e| Failure::check(format!("this is no JSON: {e}")))
}

/// A problem that a message tells of, in the words of this workspace.
struct Problem {
    judge: String,
    number: String,
    title: String,
    url: String,
    time_limit: Option<u32>,
    memory_limit: Option<u32>,
    /// Inputs with their outputs.
    samples: Vec<(String, String)>,
    /// What a person has to know.
    doubt: String,
}

impl Problem {
    /// The problem that `task` tells of.
    ///
    /// # Errors
    /// If it is of a kind that is not supported here.
    fn of(task: Task) -> Result<Problem> {
        let page = page::of(&task.url);
        let judge = task.group.split(" - ").next().unwrap_or_default();
        let judge = match &page {
            Some(page) => page.judge.to_string(),
            None => judge_called(&plain(judge)),
        };
        let name = plain(&task.name);
        if task.interactive == Some(true) {
            return Err(Failure::check(format!("{name} is interactive, which is not supported")));
        }
        let count = task.tests.len();
        if count > SAMPLES {
            return Err(Failure::check(format!("{name}: {count} samples, more than {SAMPLES}")));
        }
        // UVa has its number in the title only.
        let (number, title) = match (page, name.split_once(" - ")) {
            (Some(page), _) => (page.number, without_index(&name)),
            (None, Some((number, title)))
                if judge == "UVa" && number.chars().all(|c| c.is_ascii_digit()) =>
            {
                (number.to_string(), title.to_string())
            }
            _ => (String::new(), name.clone()),
        };
        let title = title.strip_prefix(&format!("{number} ")).unwrap_or(&title).to_string();
        let limit =
            |limit: Option<f64>| limit.filter(|it| (1.0..1e9).contains(it)).map(|it| it as u32);
        let file = |channel: Option<Channel>, std: &str, does: &str| {
            let channel = channel.filter(|channel| channel.kind != std)?;
            let name = channel.file_name.or(channel.pattern).unwrap_or(channel.kind);
            Some(format!("{does} {}", plain(&name)))
        };
        let channels = [file(task.input, "stdin", "reads"), file(task.output, "stdout", "writes")];
        let channels: Vec<String> = channels.into_iter().flatten().collect();
        let doubt = match channels.is_empty() {
            true => String::new(),
            false => format!("At the judge the program {}.", channels.join(" and ")),
        };
        let mut samples: Vec<(String, String)> = vec![];
        for test in task.tests {
            let [input, output] = [test.input, test.output].map(|text| lines(&text));
            if samples.iter().all(|(known, _)| *known != input) {
                samples.push((input, output));
            }
        }
        Ok(Problem {
            judge,
            number,
            title,
            url: Some(task.url).filter(|url| is_plain_address(url)).unwrap_or_default(),
            time_limit: limit(task.time_limit),
            memory_limit: limit(task.memory_limit),
            samples,
            doubt,
        })
    }

    /// Makes the problem, or if it is there already adds samples that are not; returns where the
    /// solution lies, and what to say.
    fn made(&self, wanted: Option<&str>) -> Result<(PathBuf, String)> {
        if let Some(known) = self.known()? {
            let said = self.add_samples(&known)?;
            return Ok((Places::of(&known.id).solution, said));
        }
        let id = match wanted {
            Some(id) if Places::of(id).are_taken() => {
                return Err(Failure::usage(format!("`{id}` is taken by another problem")));
            }
            Some(id) => id.to_string(),
            None => free(&self.id()),
        };
        let places = Places::of(&id);
        let mut files = vec![("problem.toml".to_string(), self.facts())];
        for (i, (input, output)) in self.samples.iter().enumerate() {
            files.push((format!("{}.in", i + 1), input.clone()));
            files.push((format!("{}.out", i + 1), output.clone()));
        }
        let solution = new::solution(&self.header(), GAME, SOLVE, places::SAMPLES_ALONE);
        places.fill(&solution, &files)?;
        let count = match self.samples.len() {
            0 => "no sample, so nothing tests it".to_string(),
            1 => "1 sample".to_string(),
            many => format!("{many} samples"),
        };
        let limits = [
            self.time_limit.map(|limit| format!(", {} s", f64::from(limit) / 1000.0)),
            self.memory_limit.map(|limit| format!(", {limit} MB")),
            Some(&self.doubt).filter(|it| !it.is_empty()).map(|doubt| format!(". {doubt}")),
        ];
        let limits: String = limits.into_iter().flatten().collect();
        Ok((places.solution, format!("{id}: {} ({}), {count}{limits}", self.title, self.place())))
    }

    /// The problem here that has the same page or, where no page is known, the same names.
    fn known(&self) -> Result<Option<facts::Problem>> {
        if !self.url.is_empty() {
            return Ok(facts::at(&self.url)?);
        }
        let same =
            |it: &facts::Problem| it.facts.title == self.title && it.facts.judge == self.judge;
        Ok(facts::Problem::read(&self.id()).ok().filter(same))
    }

    /// Adds the samples that `known` has not; what it has stays as it is.
    fn add_samples(&self, known: &facts::Problem) -> Result<String> {
        let samples = known.samples()?;
        let id = &known.id;
        let mut said = vec![];
        let mut number = 0;
        for (input, output) in &self.samples {
            match samples.iter().find(|sample| lines(&sample.input) == *input) {
                Some(sample) if same(&sample.output, output) => {}
                Some(sample) => {
                    said.push(format!("sample {} has another answer on the page", sample.name));
                }
                None => {
                    let taken =
                        |number: usize| samples.iter().any(|it| it.name == number.to_string());
                    number = (number + 1..).find(|n| !taken(*n)).expect("numbers do not end");
                    // The answer first: an input without one would be no test.
                    for (ending, text) in [("out", output), ("in", input)] {
                        files::write(&known.folder().join(format!("{number}.{ending}")), text)?;
                    }
                    said.push(format!("sample {number} is new"));
                }
            }
        }
        let said = if said.is_empty() { "nothing is new".to_string() } else { said.join(", ") };
        Ok(format!("{id} is {} already: {said}", self.place()))
    }

    /// Where it is from: the judge and its number.
    fn place(&self) -> String {
        format!("{} {}", self.judge, self.number).trim().to_string()
    }

    /// The beginning of its page here.
    fn header(&self) -> String {
        let escaped = |text: &str| {
            let special =
                |c: char| if "\\`*_[]<>".contains(c) { format!("\\{c}") } else { c.to_string() };
            text.chars().map(special).collect::<String>()
        };
        let title = format!(
            "//! {}, *{}*: what kind of game.",
            escaped(&self.place()),
            escaped(&self.title)
        );
        match self.url.as_str() {
            "" => title,
            url => format!("{title}\n//! <{url}>"),
        }
    }

    fn facts(&self) -> String {
        // A string of JSON is one of TOML, as control characters are gone.
        let quoted = |text: &str| serde_json::Value::from(text).to_string();
        let mut facts =
            format!("title = {}\njudge = {}\n", quoted(&self.title), quoted(&self.judge));
        for (name, text) in [("number", &self.number), ("url", &self.url)] {
            if !text.is_empty() {
                facts += &format!("{name} = {}\n", quoted(text));
            }
        }
        for (name, limit) in
            [("time_limit_ms", self.time_limit), ("memory_limit_mb", self.memory_limit)]
        {
            facts.extend(limit.map(|limit| format!("{name} = {limit}\n")));
        }
        facts += "techniques = []\nsamples = \"official\"\nsources = \"the page, by Competitive Companion\"\n";
        if !self.doubt.is_empty() {
            facts += &format!("doubt = {}\n", quoted(&self.doubt));
        }
        facts + "private = true\n"
    }

    /// What it would be called here.
    fn id(&self) -> String {
        let Problem { judge, number, title, .. } = self;
        let number = slug(number);
        let id = match judge.as_str() {
            _ if number.is_empty() => slug(title),
            "AtCoder" if number.matches('_').count() == 1 => number.replace('_', ""),
            "AtCoder" | "Luogu" | "Library Checker" => number,
            "Codeforces" => format!("cf{number}"),
            "Nowcoder" if number.starts_with("nc") => number,
            _ if number.starts_with(|c: char| c.is_ascii_digit()) => {
                format!("{}{number}", slug(judge))
            }
            _ => format!("{}_{number}", slug(judge)),
        };
        // What has no Latin letters is called by the end of its address.
        let end = self.url.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
        let others = [id.clone(), slug(&format!("{judge} {id}")), slug(&format!("{judge} {end}"))];
        let named =
            |id: &&String| id.starts_with(|c: char| c.is_ascii_lowercase()) && *id != &slug(judge);
        others.iter().find(named).cloned().unwrap_or("imported".to_string())
    }
}

/// The judge as the facts call it that the extension calls so.
fn judge_called(name: &str) -> String {
    let name = match name {
        "" => "Notes",
        "HDOJ" => "HDU",
        "LibreOJ" => "LOJ",
        "NowCoder" => "Nowcoder",
        "UVa Online Judge" => "UVa",
        name => name,
    };
    name.to_string()
}

/// `id`, or if it cannot be used the first of `id_2`, `id_3`… that can.
fn free(id: &str) -> String {
    let mut ids = (1..).map(|n| if n == 1 { id.to_string() } else { format!("{id}_{n}") });
    let is_free = |id: &String| places::check(id).is_ok() && !Places::of(id).are_taken();
    ids.find(is_free).expect("names do not end")
}

/// `text` in a line: without what a terminal or a comment should not have, and not too long.
fn plain(text: &str) -> String {
    let seen = |c: char| {
        let hidden = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{e0000}'..='\u{e007f}');
        if hidden || c.is_control() {
            ' '
        } else {
            c
        }
    };
    let text: String = text.chars().map(seen).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(120).collect()
}

/// A name without the letter that it has in its contest: `A. Two Heaps`, `B2 - Two Heaps`.
fn without_index(name: &str) -> String {
    let parts = name.split_once(". ").or_else(|| name.split_once(" - "));
    let is_index = |text: &str| {
        text.len() < 4
            && text.starts_with(|c: char| c.is_ascii_uppercase())
            && text.chars().all(|c| c.is_ascii_alphanumeric())
    };
    match parts {
        Some((index, rest)) if is_index(index) => rest.to_string(),
        _ => name.to_string(),
    }
}

/// Is `url` the address of a page, of letters that are themselves in Rust, TOML and Markdown?
fn is_plain_address(url: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#@!$&'()+,;=%".contains(c);
    page::is_address(url) && url.len() < 500 && url.chars().all(plain)
}

/// The Latin letters and the digits of `text` as a name.
fn slug(text: &str) -> String {
    let letters = |c: char| if c.is_ascii_alphanumeric() { c.to_ascii_lowercase() } else { ' ' };
    let text: String = text.chars().filter(|c| *c != '\'').map(letters).collect();
    let words: Vec<&str> = text.split_whitespace().collect();
    let name = words.join("_");
    name[..name.len().min(40)].trim_end_matches('_').to_string()
}

/// A sample as it lies here: the line ends of Unix, also after the last line, and no mark of its coding.
fn lines(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    if text.is_empty() || text.ends_with('\n') {
        text
    } else {
        text + "\n"
    }
}

/// Opens `paths` in the editor of the environment.
fn edit(paths: &[impl AsRef<Path>]) -> Result<()> {
    let editor = ["VISUAL", "EDITOR"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|editor| !editor.trim().is_empty()));
    let editor =
        editor.ok_or_else(|| Failure::usage("--edit: the variable EDITOR names no editor"))?;
    let words =
        shell_words::split(&editor).map_err(|e| Failure::usage(format!("{editor}: {e}")))?;
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(paths.iter().map(AsRef::as_ref));
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::check(format!("{editor} ended with {status}"))),
        Err(e) => Err(Failure::usage(format!("{editor} cannot be started: {e}"))),
    }
}
