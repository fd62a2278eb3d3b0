//! `import`: problems from their pages, as the browser extension Competitive Companion hands them over:
//! a message of JSON each, posted to a port of this machine. (Its format is described in the README of
//! jmerle/competitive-companion.)

use crate::message::Problem;
use crate::places;
use facts::page;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use system::{desktop, lock, stop, terminal, Failure, Result};
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

/// The problems that one press of the button sends.
#[derive(Deserialize)]
struct Batch {
    id: String,
    size: u64,
}

/// For every batch how many problems it has, and those that came.
type Batches = BTreeMap<String, (u64, BTreeSet<String>)>;

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
            session.receive(listener)
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

/// Reads what a client posts, and passes it on with the request that waits for an answer; or tells both
/// sides why it is refused.
fn read(mut request: Request, sender: &mpsc::Sender<std::result::Result<Posted, String>>) {
    let message = body(&mut request)
        .and_then(|bytes| value(&bytes).map_err(|failure| (400, failure.to_string())));
    // Whoever listened may have what it waited for.
    match message {
        Ok(message) => drop(sender.send(Ok((request, message)))),
        Err((status, why)) => {
            drop(sender.send(Err(why.clone())));
            answer(request, status, why);
        }
    }
}

/// A message, and the request that brought it.
type Posted = (Request, serde_json::Value);

/// Answers `request`. The extension does not read it.
fn answer(request: Request, status: u16, said: String) {
    let _ = request.respond(Response::from_string(said + "\n").with_status_code(status));
}

/// The body of what a client posts; `Err` says with which status it is refused, and why.
fn body(request: &mut Request) -> std::result::Result<Vec<u8>, (u16, String)> {
    let header = |name: &str| {
        let is_it =
            |header: &&tiny_http::Header| header.field.as_str().as_str().eq_ignore_ascii_case(name);
        request.headers().iter().find(is_it).map(|header| header.value.to_string())
    };
    // Any page that the browser shows could post as well: its origin says so.
    if let Some(origin) = header("Origin").filter(|origin| !origin.contains("-extension://")) {
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
        let about = |failure: Failure| match failure {
            Failure::Usage(why) => Failure::Usage(why),
            failure => Failure::check(format!("{file}: {failure}")),
        };
        let tasks = match value(&bytes).map_err(about)? {
            serde_json::Value::Array(tasks) => tasks,
            task => vec![task],
        };
        if self.args.id.is_some() && tasks.len() > 1 {
            return Err(Failure::usage("--id is for one problem"));
        }
        for task in tasks {
            if stop::asked() {
                return Err(Failure::Stopped);
            }
            self.take(task).map_err(about)?;
        }
        Ok(())
    }

    /// Takes messages from `server` until all that were begun are whole.
    fn receive(&mut self, server: Server) -> Result<()> {
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            for request in server.incoming_requests() {
                let sender = sender.clone();
                // A client that sends half of a message keeps nobody else.
                thread::spawn(move || read(request, &sender));
            }
        });
        let mut batches = Batches::default();
        loop {
            let (request, message) = match messages.recv_timeout(Duration::from_millis(50)) {
                Ok(Ok(posted)) => posted,
                Ok(Err(why)) => {
                    terminal::remark(why);
                    continue;
                }
                Err(_) if stop::asked() => return Err(unfinished(&batches)),
                Err(_) => continue,
            };
            let (status, said) = self.posted(message, &mut batches)?;
            answer(request, status, said);
            let whole = |(size, came): &(u64, BTreeSet<String>)| came.len() as u64 >= *size;
            if !batches.is_empty() && batches.values().all(whole) {
                return Ok(());
            }
        }
    }

    /// Takes a message that was posted, and notes that it came. Returns a status and what to say.
    fn posted(&mut self, task: serde_json::Value, batches: &mut Batches) -> Result<(u16, String)> {
        let batch = Batch::deserialize(&task["batch"]);
        // What belongs to no batch is whole if it is a message at all.
        let ends = batch.is_ok();
        let batch = batch.unwrap_or(Batch { id: String::new(), size: 1 });
        if self.args.id.is_some() && batch.size > 1 {
            let size = batch.size;
            return Err(Failure::usage(format!("--id is for one problem, and {size} come")));
        }
        let key = format!("{}\n{}", task["url"], task["name"]);
        let came = batches.get(&batch.id).is_some_and(|(_, came)| came.contains(&key));
        if came {
            return Ok((200, "it came before".to_string()));
        }
        let taken = self.take(task);
        if ends || taken.is_ok() {
            batches.entry(batch.id).or_insert((batch.size, BTreeSet::new())).1.insert(key);
        }
        Ok(match taken {
            Ok(()) => (200, "taken".to_string()),
            Err(failure) => {
                terminal::remark(&failure);
                self.refused += usize::from(ends);
                (400, failure.to_string())
            }
        })
    }

    /// Makes what a message is about, and says so.
    fn take(&mut self, task: serde_json::Value) -> Result<()> {
        let problem = Problem::of(task)?;
        let (path, said) = lock::alone(|| problem.made(self.args.id.as_deref()))?;
        terminal::print(format!("{}\n", path.display()));
        terminal::remark(said);
        self.solutions.push(path);
        Ok(())
    }
}

/// What is said when somebody ends it before all came.
fn unfinished(batches: &Batches) -> Failure {
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

/// Opens `paths` in the editor of the environment.
fn edit(paths: &[PathBuf]) -> Result<()> {
    let editor = ["VISUAL", "EDITOR"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|editor| !editor.trim().is_empty()));
    let editor =
        editor.ok_or_else(|| Failure::usage("--edit: the variable EDITOR names no editor"))?;
    let words =
        shell_words::split(&editor).map_err(|e| Failure::usage(format!("{editor}: {e}")))?;
    let mut command = Command::new(&words[0]);
    command.args(&words[1..]).args(paths);
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure::check(format!("{editor} ended with {status}"))),
        Err(e) => Err(Failure::usage(format!("{editor} cannot be started: {e}"))),
    }
}
