//! The site in a real browser, Chromium, where there is one; says in words where there is none.

mod browser;

use std::fs;
use std::path::Path;
use std::process::Command;

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
        let files: &[_] =
            if id.starts_with("hdu") { &[("c", 4900), ("rs", 100)] } else { &[("rs", 100)] };
        let files = files.iter().map(|(ending, lines)| {
            let text = "fn main() {}\n".repeat(*lines) + &"a long line ".repeat(20);
            serde_json::json!({ "name": format!("{id}.{ending}"), "text": text, "checks": ["Passed."] })
        });
        let material = serde_json::json!({
            "key": "",
            "files": files.collect::<Vec<_>>(),
            "table": "g(n): 0 1 2\n\nConjecture: g(n) = n\n",
        });
        system::files::keep(&folder.join(format!("{id}.json")), &material.to_string()).unwrap();
    }
}

/// How many bytes the page loads, itself included.
fn weight(out: &Path, page: &str) -> u64 {
    let path = out.join(page);
    let text = fs::read_to_string(&path).unwrap();
    let mut files = vec![];
    for begin in [" src=\"", "rel=\"stylesheet\" href=\""] {
        files.extend(text.split(begin).skip(1).filter_map(|rest| rest.split('"').next()));
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

#[test]
fn every_page_works_in_a_browser() {
    facts::needs_collection!();
    let Some(mut chromium) = browser::chromium() else {
        browser::skipped("no Chromium here: the pages are not looked at");
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let [gathered, out] = ["material", "site"].map(|name| folder.path().join(name));
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
    let is_due = |(n, page): &(usize, &String)| is_looked_at_closely(page) || facts::is_tried(*n);
    let pages: Vec<&String> = all.iter().enumerate().filter(is_due).map(|it| it.1).collect();
    if pages.len() < all.len() {
        browser::skipped(
            "two thirds of the pages: `cargo grundy test --tools --whole` looks at all in Chromium",
        );
    }
    let axe = axe(folder.path());
    if axe.is_none() {
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
    let list = serde_json::to_string(&pages).unwrap();
    let around = format!(
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
            report.textContent = JSON.stringify(faults)
        }}
        all()
        </script>"
    );
    fs::write(out.join("around.html"), around).unwrap();
    let output = chromium
        .args(["--virtual-time-budget=900000", "--dump-dom"])
        .arg(format!("--user-data-dir={}", folder.path().join("browser").display()))
        .arg(format!("file://{}", out.join("around.html").display()))
        .output()
        .unwrap();
    let dom = String::from_utf8_lossy(&output.stdout);
    let report = dom.split_once("id=\"report\">").and_then(|(_, rest)| rest.split_once("</pre>"));
    let report = report.unwrap_or_else(|| panic!("{dom}")).0;
    let report = report.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let faults: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&report).unwrap_or_else(|e| panic!("{e}: {report}"));
    assert_eq!(faults.len(), pages.len(), "some pages do not answer");
    let wrong: Vec<String> = faults
        .iter()
        .filter(|(_, faults)| faults.as_array().is_none_or(|faults| !faults.is_empty()))
        .map(|(page, faults)| format!("{page}: {faults}"))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

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
        "course/en/10.html",
        "course/zh/04.html",
        "course/zh/teacher.html",
    ];
    let problems =
        ["p/p2197.html", "zh/p2197.html", "p/chomp.html", "p/hdu3094.html", "p/poj1704.html"];
    kinds.contains(&page) || problems.contains(&page)
}
