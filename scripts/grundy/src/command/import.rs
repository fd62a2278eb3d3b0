//! `import`: problems from their pages, as the browser extension Competitive Companion hands them over:
//! a message of JSON each, posted to a port of this machine. (Its format is described in the README of
//! jmerle/competitive-companion.)

use crate::message::in_folder::Wanted;
use crate::message::Problem;
use crate::{places, post};
use facts::page;
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::io::ErrorKind;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use system::process::in_thread;
use system::{desktop, files, lock, stop, terminal, Failure, Result};

/// Import problems from their pages, by the browser extension Competitive Companion
///
/// Waits until you press the extension's button on the page of a problem or a contest, and makes a solution
/// and the samples of each problem. They are private: PROBLEMS.md has no row for them until you delete
/// `private = true` from their facts. Outside the workspace a problem is a folder, such as abc400/a, or in a
/// Cargo package a program in src/bin.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// A file with a message of the extension, `-` for stdin; or the page of a problem, to open it
    #[arg(value_name = "FILE|URL")]
    source: Option<String>,
    /// The id; by default it follows from the page
    #[arg(long)]
    id: Option<String>,
    /// Listen on this port; without it on 10043 or, if that is in use, on 27121
    #[arg(long)]
    port: Option<u16>,
    /// Import a whole contest: its problems are a, b, c … below a folder of this name, or in the workspace NAME_a, NAME_b
    /// …; letters that the page shows stay
    #[arg(long, value_name = "NAME", conflicts_with = "id")]
    contest: Option<String>,
    /// Outside the workspace: the file with which each solution begins, whose ending is its language; by default the one
    /// that grundy.toml names, or the nearest file `template.*`
    #[arg(long, value_name = "FILE")]
    template: Option<PathBuf>,
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
    if args.template.is_some() && facts::workspace().is_some() {
        return Err(Failure::usage(
            "--template is for a folder of your own; a workspace has templates/solution.rs",
        ));
    }
    stop::listen();
    if let Some(path) = args.template.as_deref().filter(|path| !path.is_file()) {
        return Err(Failure::usage(format!(
            "--template {}: there is no such file",
            path.display()
        )));
    }
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
fn listen(wanted: Option<u16>) -> Result<TcpListener> {
    let ports = wanted.into_iter().chain(PORTS.into_iter().filter(|port| Some(*port) != wanted));
    let mut troubles = vec![];
    for port in ports {
        let listener = TcpListener::bind(("127.0.0.1", port));
        match listener.and_then(|listener| Ok((listener.local_addr()?, listener))) {
            Ok((address, listener)) => {
                terminal::remark(format!(
                    "listening on {address}: press the button of Competitive Companion on the page of a \
                     problem or a contest; Ctrl-C ends"
                ));
                return Ok(listener);
            }
            Err(e) => {
                let why = match e.kind() {
                    ErrorKind::AddrInUse => "is in use".to_string(),
                    _ => format!("cannot be had: {e}"),
                };
                terminal::remark(format!("port {port} {why}"));
                troubles.push(port.to_string());
            }
        }
    }
    Err(Failure::check(format!("no port to listen on: {}", troubles.join(", "))))
}

/// Reads what a client posts, and passes it on with the stream that waits for an answer; or tells both sides why
/// it is refused.
fn read(stream: TcpStream, sender: &mpsc::Sender<std::result::Result<Posted, String>>) {
    let message = post::body(&stream, LIMIT).and_then(|bytes| match bytes {
        Some(bytes) => value(&bytes).map(Some).map_err(|failure| (400, failure.to_string())),
        None => Ok(None),
    });
    // Whoever listened may have what it waited for.
    match message {
        Ok(Some(message)) => drop(sender.send(Ok((stream, message)))),
        Ok(None) => {}
        Err((status, why)) => {
            drop(sender.send(Err(why.clone())));
            post::answer(stream, status, &why);
        }
    }
}

/// A message, and the stream that brought it.
type Posted = (TcpStream, serde_json::Value);

impl Session<'_> {
    /// Takes the messages in a file.
    fn read(&mut self, file: &str) -> Result<()> {
        let bytes = files::bytes(Path::new(file), LIMIT).map_err(Failure::of_call)?;
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

    /// Takes messages from `listener` until all that were begun are whole.
    fn receive(&mut self, listener: TcpListener) -> Result<()> {
        let (sender, messages) = mpsc::channel();
        in_thread(move || {
            for stream in listener.incoming() {
                let sender = sender.clone();
                match stream {
                    // A half-sent message must not block other clients.
                    Ok(stream) => in_thread(move || read(stream, &sender)),
                    // There may be too many at once.
                    Err(_) => thread::sleep(Duration::from_millis(50)),
                }
            }
        });
        let mut batches = Batches::default();
        loop {
            let (stream, message) = match messages.recv_timeout(Duration::from_millis(50)) {
                Ok(Ok(posted)) => posted,
                Ok(Err(why)) => {
                    terminal::remark(why);
                    continue;
                }
                Err(_) if stop::asked() => return Err(unfinished(&batches)),
                Err(_) => continue,
            };
            let (status, said) = self.posted(message, &mut batches)?;
            post::answer(stream, status, &said);
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
        let Args { id, contest, template, .. } = self.args;
        let (id, number) = (id.as_deref(), self.solutions.len() + 1);
        let contest = contest.as_deref().map(|contest| (contest, number));
        let (path, said) = lock::alone(|| match facts::workspace() {
            Some(_) => problem.add(id, contest),
            None => {
                let template = template.as_deref();
                problem.add_in_folder(&Wanted { id, contest, template })
            }
        })?;
        terminal::print(format!("{}\n", path.display()));
        terminal::remark(said);
        self.solutions.push(path);
        Ok(())
    }
}

/// What is said when somebody ends it before all came.
fn unfinished(batches: &Batches) -> Failure {
    // Whoever posts says how many come.
    let [size, came] = batches.values().fold([0_u64; 2], |[all, here], (size, came)| {
        [all.saturating_add(*size), here + came.len() as u64]
    });
    match size {
        0 => Failure::Stopped,
        _ => Failure::check(format!("stopped when {came} of {size} problems had come")),
    }
}

/// The JSON in `bytes`.
fn value(bytes: &[u8]) -> Result<serde_json::Value> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    serde_json::from_slice(bytes).map_err(|e| Failure::check(format!("this is not JSON: {e}")))
}

/// Opens `paths` in the editor of the environment.
fn edit(paths: &[PathBuf]) -> Result<()> {
    let editor = ["VISUAL", "EDITOR"]
        .iter()
        .find_map(|name| std::env::var(name).ok().filter(|editor| !editor.trim().is_empty()))
        .ok_or_else(|| Failure::usage("--edit: the variable EDITOR names no editor"))?;
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
