//! A conversation by lines with a program in a sandbox.

use crate::process::{in_thread, Drain, Trouble, COMPLAINT};
use crate::sandbox::Sandbox;
use crate::stop;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{ChildStdin, Command};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::time::{Duration, Instant};

#[derive(Debug)]
pub struct Talk {
    sandbox: Sandbox,
    /// A thread writes these to stdin: a program that does not read must not stop us.
    stdin: Option<mpsc::Sender<String>>,
    lines: mpsc::Receiver<String>,
    complaint: Option<Drain>,
    said: String,
    patience: Duration,
    /// Its end and its status, once it has ended.
    end: Option<(Heard, Option<i32>)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    Line(String),
    /// It ended with status 0.
    End,
    /// It was silent for too long without computing: it waits for a line.
    Silence,
    Trouble(Trouble),
}

/// The longest line that we read as a whole; the rest of a longer one comes as a line of its own.
const LONGEST: u64 = 1 << 20;

impl Talk {
    /// Starts `command` in `sandbox`. The sandbox ends a program that computes for too long; a program that is silent
    /// for a second more than twice that time counts as waiting.
    pub fn start(mut sandbox: Sandbox, command: &Command) -> Result<Talk, Trouble> {
        let pipes = sandbox.start(command).map_err(|e| Trouble::Start(e.to_string()))?;
        let lines = lines_of(pipes.stdout, LONGEST);
        let patience = 2 * sandbox.policy().limits.time + Duration::from_secs(1);
        let complaint = Some(Drain::of(pipes.stderr, COMPLAINT));
        let (stdin, said, end) = (Some(writer(pipes.stdin)), String::new(), None);
        Ok(Talk { sandbox, stdin, lines, complaint, said, patience, end })
    }

    /// Writes a line. A program that has ended does not read it: `hear` says so.
    pub fn say(&self, line: &str) {
        if let Some(stdin) = &self.stdin {
            let _ = stdin.send(format!("{line}\n"));
        }
    }

    /// Closes its stdin.
    pub fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// The next line, or why none comes.
    pub fn hear(&mut self) -> Heard {
        let end = Instant::now() + self.patience;
        loop {
            match self.lines.recv_timeout(Duration::from_millis(20)) {
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Disconnected) => return self.ended(),
                Err(RecvTimeoutError::Timeout) if stop::asked() => {
                    return Heard::Trouble(Trouble::Stopped)
                }
                Err(RecvTimeoutError::Timeout) if Instant::now() > end && !self.is_busy() => {
                    return Heard::Silence
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Does it compute? On a busy machine a short computation may take long.
    pub fn is_busy(&self) -> bool {
        self.sandbox.is_busy()
    }

    /// Sends each later line to `to`, with `tag`, and `None` after the last one.
    pub fn forward<T>(&mut self, tag: T, to: mpsc::Sender<(T, Option<String>)>)
    where
        T: Clone + Send + 'static,
    {
        let lines = std::mem::replace(&mut self.lines, mpsc::channel().1);
        in_thread(move || {
            for line in lines {
                if to.send((tag.clone(), Some(line))).is_err() {
                    return;
                }
            }
            let _ = to.send((tag, None));
        });
    }

    /// Waits for its end, after its stdout was closed.
    pub fn ended(&mut self) -> Heard {
        if let Some((heard, _)) = &self.end {
            return heard.clone();
        }
        let end = self.sandbox.wait(self.patience).and_then(|end| match end {
            Some(end) => Ok(end),
            // It has closed its stdout, so no line can come.
            None => self.sandbox.end(),
        });
        self.said = self.complaint.take().map(Drain::text).unwrap_or_default();
        let (heard, status) = match end {
            Ok(end) => {
                let trouble = Trouble::of(&end, self.sandbox.policy(), &self.said);
                (trouble.map_or(Heard::End, Heard::Trouble), end.status())
            }
            Err(e) => (Heard::Trouble(Trouble::Crash(e.to_string())), None),
        };
        self.end = Some((heard.clone(), status));
        heard
    }

    pub fn status(&self) -> Option<i32> {
        self.end.as_ref()?.1
    }

    /// Its stderr, once it has ended.
    pub fn complaint(&self) -> &str {
        &self.said
    }

    /// Ends the program, and returns its sandbox for the next one.
    pub fn end(mut self) -> Sandbox {
        if self.end.is_none() {
            // The program may have ended by itself meanwhile.
            let _ = self.sandbox.end();
        }
        self.sandbox
    }
}

/// The lines of `pipe`, without their ends; what is longer than `longest` bytes comes as several. A thread reads them.
pub(crate) fn lines_of(pipe: impl Read + Send + 'static, longest: u64) -> mpsc::Receiver<String> {
    let mut pipe = BufReader::new(pipe);
    let (sender, lines) = mpsc::sync_channel(1024);
    in_thread(move || loop {
        let mut line = vec![];
        let Ok(1..) = pipe.by_ref().take(longest).read_until(b'\n', &mut line) else { return };
        // It need not be text.
        let text = String::from_utf8_lossy(&line);
        if sender.send(text.trim_end_matches(['\r', '\n']).to_string()).is_err() {
            return;
        }
    });
    lines
}

/// Passes texts on to `stdin`, until the sender is gone or the program closes its end.
fn writer(mut stdin: ChildStdin) -> mpsc::Sender<String> {
    let (sender, lines) = mpsc::channel::<String>();
    in_thread(move || {
        for line in lines {
            if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
                return;
            }
        }
    });
    sender
}
