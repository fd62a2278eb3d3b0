//! A page in Chromium, which gets real events of a mouse, a finger and a keyboard through its debugging pipe.

use serde_json::{json, Value};
use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::Duration;

/// How a reader acts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Hand {
    Mouse,
    Finger,
    Key,
}
use Hand::{Finger, Key};

/// A page in Chromium.
pub(crate) struct Page {
    pub(crate) site: PathBuf,
    child: Child,
    to: File,
    from: BufReader<File>,
    session: Option<String>,
    calls: u64,
}

impl Page {
    /// Starts `chromium` with its debugging pipe, which are the descriptors 3 and 4: a shell opens two FIFOs there.
    pub(crate) fn open(chromium: &Command, folder: &Path, site: PathBuf) -> Page {
        let [input, output] = ["in", "out"].map(|name| folder.join(name));
        assert!(Command::new("mkfifo").args([&input, &output]).status().unwrap().success());
        let child = Command::new("sh")
            .args(["-c", r#"in=$1 out=$2; shift 2; exec timeout 3600 "$@" 3<"$in" 4>"$out""#, "sh"])
            .args([&input, &output])
            .arg(chromium.get_program())
            .args(chromium.get_args())
            .arg("--remote-debugging-pipe")
            .arg(format!("--user-data-dir={}", folder.join("profile").display()))
            .spawn()
            .unwrap();
        let to = File::options().write(true).open(input).unwrap();
        let from = BufReader::new(File::open(output).unwrap());
        let mut page = Page { site, child, to, from, session: None, calls: 0 };
        let target = page.call("Target.createTarget", &json!({ "url": "about:blank" }));
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = page.call("Target.attachToTarget", &attach);
        page.session = session["sessionId"].as_str().map(String::from);
        page
    }

    pub(crate) fn call(&mut self, method: &str, params: &Value) -> Value {
        let answer = self.answer(method, params);
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn answer(&mut self, method: &str, params: &Value) -> Value {
        self.calls += 1;
        let mut message = json!({ "id": self.calls, "method": method, "params": params });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        self.to.write_all(format!("{message}\0").as_bytes()).unwrap();
        loop {
            let mut answer = vec![];
            self.from.read_until(0, &mut answer).unwrap();
            let answer = answer.strip_suffix(&[0]).expect("Chromium answers");
            let answer: Value = serde_json::from_slice(answer).unwrap();
            if answer["id"] == self.calls {
                return answer;
            }
        }
    }

    pub(crate) fn eval(&mut self, script: &str) -> Value {
        let params = json!({ "expression": script, "returnByValue": true, "awaitPromise": true });
        let answer = self.call("Runtime.evaluate", &params);
        assert!(answer["exceptionDetails"].is_null(), "{script}: {answer}");
        answer["result"]["value"].clone()
    }

    pub(crate) fn go(&mut self, url: &str) {
        self.call("Page.navigate", &json!({ "url": url }));
    }

    pub(crate) fn visit(&mut self, path: &str) {
        let path = self.site.join(path);
        self.go(&format!("file://{}", path.display()));
    }

    pub(crate) fn load(&mut self, path: &str) {
        self.visit(path);
        self.wait(
            "document.readyState === 'complete' && !!document.querySelector('.board')?.table",
        );
    }

    pub(crate) fn wait(&mut self, condition: &str) {
        for _ in 0..800 {
            let answer = self.answer(
                "Runtime.evaluate",
                &json!({ "expression": condition, "returnByValue": true, "awaitPromise": true }),
            );
            // A page that is on its way to another address does not answer.
            let leaves = answer["error"]["message"] == "Inspected target navigated or closed";
            let result = &answer["result"];
            let is_fine =
                leaves || answer["error"].is_null() && result["exceptionDetails"].is_null();
            assert!(is_fine, "{condition}: {answer}");
            if result["result"]["value"] == true {
                return;
            }
            sleep(Duration::from_millis(25));
        }
        panic!("not within twenty seconds: {condition}");
    }

    /// The middle of the element, scrolled into sight.
    pub(crate) fn place(&mut self, selector: &str) -> [f64; 2] {
        let selector = json!(selector);
        let at = self.eval(&format!(
            "(() => {{ const it = document.querySelector({selector}); it.scrollIntoView({{ block: 'center', behavior: 'instant' }});
             const {{ x, y, width, height }} = it.getBoundingClientRect(); return [x + width / 2, y + height / 2] }})()"
        ));
        [0, 1].map(|i| at[i].as_f64().unwrap_or_else(|| panic!("{selector} is not there")))
    }

    /// Mouse or finger go down at `from`, and up at `to`.
    pub(crate) fn point(&mut self, hand: Hand, from: [f64; 2], to: [f64; 2]) {
        for part in 0..=9 {
            let step = f64::from(part.min(8)) / 8.0;
            let [x, y] = [0, 1].map(|i| from[i] + (to[i] - from[i]) * step);
            if (1..=8).contains(&part) && from == to {
                continue;
            }
            let kind = match part {
                0 => ["mousePressed", "touchStart"],
                9 => ["mouseReleased", "touchEnd"],
                _ => ["mouseMoved", "touchMove"],
            };
            if hand == Finger {
                // A finger that flicks would lose its next tap, which stops the fling.
                sleep(Duration::from_millis(if part == 9 && from != to { 150 } else { 0 }));
                let points = if part == 9 { json!([]) } else { json!([{ "x": x, "y": y }]) };
                let event = json!({ "type": kind[1], "touchPoints": points });
                self.call("Input.dispatchTouchEvent", &event);
            } else {
                let event =
                    json!({ "type": kind[0], "x": x, "y": y, "button": "left", "clickCount": 1 });
                self.call("Input.dispatchMouseEvent", &event);
            }
        }
    }

    /// Presses the element; keys reach it by arrows where the arrows lead around.
    pub(crate) fn press(&mut self, hand: Hand, selector: &str) {
        let at = self.place(selector);
        if hand != Key {
            return self.point(hand, at, at);
        }
        let to = format!("document.querySelector({})", json!(selector));
        self.eval(&format!(
            "({to}.closest('svg, .queen')?.querySelector('[tabindex=\"0\"]') ?? {to}).focus()"
        ));
        for _ in 0..40 {
            let way = self.eval(&format!(
                "(() => {{ const [a, b] = [{to}, document.activeElement].map(it => it.getBoundingClientRect()), x = a.x - b.x, y = a.y - b.y;
                 return {to} === document.activeElement ? 'Enter' : Math.abs(x) > Math.abs(y) ? x < 0 ? 'ArrowLeft' : 'ArrowRight' : y < 0 ? 'ArrowUp' : 'ArrowDown' }})()"
            ));
            self.key(way.as_str().unwrap());
            if way == "Enter" {
                return;
            }
        }
        panic!("no arrows lead to {selector}");
    }

    pub(crate) fn texts(&mut self, selector: &str) -> String {
        let selector = json!(selector);
        let script = format!(
            "[...document.querySelectorAll({selector})].map(it => it.lastChild?.textContent ?? '').join()"
        );
        self.eval(&script).as_str().unwrap().to_string()
    }

    pub(crate) fn count(&mut self, selector: &str) -> Value {
        self.eval(&format!("document.querySelectorAll({}).length", json!(selector)))
    }

    pub(crate) fn key(&mut self, key: &str) {
        let text = if key.len() == 1 { key } else { "" };
        let known = [
            ("Tab", 9),
            ("Enter", 13),
            ("Escape", 27),
            ("End", 35),
            ("Home", 36),
            ("ArrowLeft", 37),
            ("ArrowUp", 38),
            ("ArrowRight", 39),
            ("ArrowDown", 40),
        ];
        let code = known.iter().find(|it| it.0 == key).map_or(0, |it| it.1);
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" && key == "Enter" { "\r" } else { text };
            let event = json!({ "type": kind, "key": key, "code": key, "text": text, "windowsVirtualKeyCode": code });
            self.call("Input.dispatchKeyEvent", &event);
        }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
