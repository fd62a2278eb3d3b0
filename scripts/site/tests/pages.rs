//! The site in real browsers, Chromium and Firefox, where there are any; says in words where one is missing.

mod browser;

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// The pages below `folder`, from there, with `/` between folders.
fn pages(folder: &Path) -> Vec<String> {
    let list = fs::read_to_string(folder.join(".grundy-site")).unwrap();
    // Another page loads the one to embed, which has no header; `faults.rs` plays on it.
    let is_page = |name: &&str| {
        Path::new(name).extension().is_some_and(|it| it == "html") && *name != "embed.html"
    };
    list.lines().filter(is_page).map(String::from).collect()
}

/// Material that would take long to make, made up.
fn material(folder: &Path) {
    fs::create_dir(folder).unwrap();
    for facts::Problem { id, .. } in facts::published().unwrap() {
        // C files have up to 64 KB.
        let files = [("c", 4900), ("rs", 100)].map(|(ending, lines)| {
            let text = "fn main() {}\n".repeat(lines) + &"a long line ".repeat(20);
            serde_json::json!({ "name": format!("{id}.{ending}"), "text": text, "checks": ["Passed."] })
        });
        let material = serde_json::json!({
            "key": "",
            "files": files,
            "table": "g(n): 0 1 2\n\nP-positions: 0\n\nConjecture: g(n) = n\n",
            "plot": "<svg class=\"wins\" width=\"500\" height=\"60\" viewBox=\"0 0 500 60\">\n<path class=\"zero\" d=\"M0 0h23v23z\"/>\n</svg>\n",
        });
        system::files::keep(&folder.join(format!("{id}.json")), &material.to_string()).unwrap();
    }
}

/// How many bytes the page loads, itself included.
fn weight(out: &Path, page: &str) -> u64 {
    let path = out.join(page);
    let text = fs::read_to_string(&path).unwrap();
    // Without scripts a page has no board, but a small drawing with a style of its own.
    let scripted = match (text.find("<noscript>"), text.find("</noscript>")) {
        (Some(begin), Some(end)) => text[..begin].to_owned() + &text[end..],
        _ => text.clone(),
    };
    let mut files = vec![];
    for begin in [" src=\"", "rel=\"stylesheet\" href=\"", "rel=\"icon\" href=\""] {
        files.extend(scripted.split(begin).skip(1).filter_map(|rest| rest.split('"').next()));
    }
    let size = |name: &str| fs::metadata(path.parent().unwrap().join(name)).unwrap().len();
    text.len() as u64 + files.into_iter().map(size).sum::<u64>()
}

/// The file of axe-core, from npm, if it can be had.
fn axe(folder: &Path) -> Option<String> {
    let packed = Command::new("npm")
        .args(["pack", "--silent", "axe-core@4"])
        .current_dir(folder)
        .output()
        .ok()
        .filter(|output| output.status.success())?;
    let archive = String::from_utf8(packed.stdout).ok()?;
    let unpacked =
        Command::new("tar").arg("-xzf").arg(archive.trim()).current_dir(folder).status().ok()?;
    unpacked.success().then(|| fs::read_to_string(folder.join("package/axe.min.js")).ok())?
}

/// Every page is looked at in a frame of this width.
const WIDTH: u32 = 360;

/// A site in `folder` whose pages look at themselves, those of each kind with axe-core if that is wanted.
fn prepared(folder: &Path, with_axe: bool) -> (PathBuf, Vec<String>) {
    let [gathered, out] = ["material", "site"].map(|name| folder.join(name));
    material(&gathered);
    site::build(&gathered, &out, None).unwrap();
    let all = pages(&out);
    for page in &all {
        let weight = weight(&out, page);
        let limit = match &page[..] {
            "index.html" | "zh.html" => 110_000,
            _ => 170_000,
        };
        assert!(weight <= limit, "{page} loads {weight} bytes");
    }
    let is_due = |(n, page): &(usize, &String)| ALWAYS.contains(&&***page) || facts::is_tried(*n);
    let pages: Vec<String> = all.iter().enumerate().filter(is_due).map(|it| it.1.clone()).collect();
    if with_axe && pages.len() < all.len() {
        browser::skipped(
            "seven eighths of the pages: `cargo grundy test --tools --whole` looks at all in Chromium",
        );
    }
    let axe = if with_axe { axe(folder) } else { None };
    if with_axe && axe.is_none() {
        browser::skipped("no axe-core from npm: contrast and names are not checked");
    }
    fs::write(out.join("axe.js"), axe.unwrap_or_default()).unwrap();
    fs::write(out.join("inspect.js"), include_str!("inspect.js")).unwrap();
    for page in &pages {
        let path = out.join(page);
        let up = "../".repeat(page.matches('/').count());
        let scripts =
            if is_looked_at_closely(page) { ["inspect", "axe"].as_slice() } else { &["inspect"] };
        let scripts: String =
            scripts.iter().map(|name| format!("<script src=\"{up}{name}.js\"></script>")).collect();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("<head>"), "{page}");
        fs::write(&path, text.replacen("<head>", &format!("<head>{scripts}"), 1)).unwrap();
    }
    (out, pages)
}

/// A page that shows `pages` in a frame, one by one, and runs `then` on the `faults` that they report.
fn around(pages: &[String], then: &str) -> String {
    let list = serde_json::to_string(pages).unwrap();
    format!(
        "<!DOCTYPE html><meta charset=utf-8><link rel=icon href=data:,><pre id=report></pre><script>
        const faults = {{}}
        const look = page => new Promise(done => {{
            const frame = document.createElement('iframe')
            frame.width = {WIDTH}
            frame.height = 800
            frame.src = page
            addEventListener('message', message => {{
                faults[page] = message.data
                frame.remove()
                done()
            }}, {{ once: true }})
            document.body.append(frame)
        }})
        const all = async () => {{
            for (const page of {list}) await look(page)
            {then}
        }}
        all()
        </script>"
    )
}

/// `report` tells no fault of any of the `pages`.
fn is_clean(report: &str, pages: &[String]) {
    let faults: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(report).unwrap_or_else(|e| panic!("{e}: {report}"));
    assert_eq!(faults.len(), pages.len(), "some pages do not answer");
    let wrong: Vec<String> = faults
        .iter()
        .filter(|(_, faults)| faults.as_array().is_none_or(|faults| !faults.is_empty()))
        .map(|(page, faults)| format!("{page}: {faults}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_page_works_in_a_browser() {
    facts::needs_collection!();
    let Some(mut chromium) = browser::chromium() else {
        browser::skipped("no Chromium here: the pages are not looked at");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let (out, pages) = prepared(folder.path(), true);
    let then = "report.textContent = JSON.stringify(faults)";
    fs::write(out.join("around.html"), around(&pages, then)).unwrap();
    let output = chromium
        .args(["--virtual-time-budget=900000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", folder.path().join("browser").display()))
        .arg(format!("file://{}", out.join("around.html").display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    let report = dom
        .split_once("id=\"report\">")
        .and_then(|(_, rest)| rest.split_once("</pre>"))
        .unwrap_or_else(|| panic!("{dom}"))
        .0;
    is_clean(&report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"), &pages);
}

/// The body of the request that `stream` brings; none of a connection that brings none.
fn posted(stream: TcpStream) -> Option<String> {
    let (mut reader, mut line, mut length) = (BufReader::new(stream), String::new(), 0);
    while reader.read_line(&mut line).ok()? > 2 {
        let header = line.to_lowercase();
        if let Some(value) = header.strip_prefix("content-length:") {
            length = value.trim().parse().ok()?;
        }
        line.clear();
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    String::from_utf8(body).ok().filter(|body| !body.is_empty())
}

/// The pages of each kind in Firefox, which hands its report to a server, as it prints no page.
#[test]
fn a_page_of_each_kind_works_in_firefox() {
    facts::needs_collection!();
    let Some(firefox) = browser::firefox() else {
        browser::skipped("no Firefox here: pages are looked at in Chromium alone");
        return;
    };
    if std::env::var_os("GRUNDY_WHOLE").is_none() {
        browser::skipped(
            "Firefox: `cargo grundy test --tools --whole` looks at a page of each kind in it",
        );
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let (out, mut pages) = prepared(folder.path(), false);
    pages.retain(|page| is_looked_at_closely(page));
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = server.local_addr().unwrap();
    let then = format!("fetch('http://{address}/', {{ method: 'POST', mode: 'no-cors', body: JSON.stringify(faults) }})");
    fs::write(out.join("around.html"), around(&pages, &then)).unwrap();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for stream in server.incoming().flatten() {
            let sender = sender.clone();
            thread::spawn(move || posted(stream).map(|body| sender.send(body)));
        }
    });
    let profile = folder.path().join("profile");
    fs::create_dir(&profile).unwrap();
    // `timeout` hands the signal on to Firefox, which ends with its other processes.
    let mut child = Command::new("timeout")
        .arg("900")
        .arg(firefox)
        .args(["--headless", "--no-remote", "--profile"])
        .arg(profile)
        .arg(format!("file://{}", out.join("around.html").display()))
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let report = loop {
        match receiver.recv_timeout(Duration::from_millis(200)) {
            Ok(report) => break Some(report),
            Err(_) if child.try_wait().unwrap().is_some() => break None,
            Err(_) => {}
        }
    };
    let _ = Command::new("kill").arg(child.id().to_string()).status();
    let _ = child.wait();
    is_clean(&report.expect("Firefox has ended before it reported"), &pages);
}

/// The pages that each run looks at; the others have their turn.
const ALWAYS: [&str; 4] = ["index.html", "course/zh/04.html", "p/p2197.html", "octal.html"];

/// The pages that axe-core looks at: one of each kind.
fn is_looked_at_closely(page: &str) -> bool {
    let kinds = [
        "index.html",
        "zh.html",
        "terms.html",
        "terms.zh.html",
        "search.html",
        "octal.html",
        "octal.zh.html",
        "rules.html",
        "rules.zh.html",
        "manual/own.html",
        "open-games.html",
        "open-games.zh.html",
        "manual/zh/own.html",
        "course/en/index.html",
        "course/en/01.html",
        "course/en/03.html",
        "course/en/05.html",
        "course/en/09.html",
        "course/en/10.html",
        "course/zh/04.html",
        "course/zh/teacher.html",
    ];
    let problems =
        ["p/p2197.html", "zh/p2197.html", "p/chomp.html", "p/hdu3094.html", "p/poj1704.html"];
    kinds.contains(&page) || problems.contains(&page)
}
