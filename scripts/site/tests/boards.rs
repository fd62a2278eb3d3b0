//! The boards in a real browser: every move of every graph by its gesture, arrow keys, a narrow screen,
//! and the theorem in play.

mod browser;

use boards::game_data::Play;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// What is on `page` when its scripts have run, and what they have complained of.
fn shown(mut chromium: Command, page: &Path, profile: &Path) -> (String, Vec<String>) {
    chromium.args(["--dump-dom", "--enable-logging=stderr", "--timeout=300000"]);
    chromium.arg(format!("--user-data-dir={}", profile.display()));
    let output = chromium.arg(format!("file://{}", page.display())).output().expect("it starts");
    let complaints = String::from_utf8_lossy(&output.stderr);
    // Without a network, pages of the browser's own complain.
    let is_ours = |line: &&str| line.contains("CONSOLE") && !line.contains("chrome://");
    let complaints = complaints.lines().filter(is_ours);
    (String::from_utf8_lossy(&output.stdout).into_owned(), complaints.map(str::to_string).collect())
}

/// What the script in the page has found.
#[derive(serde::Deserialize)]
struct Report {
    edges: BTreeMap<String, usize>,
    clicks: usize,
    games: BTreeMap<String, usize>,
    views: Vec<String>,
    faults: Vec<String>,
    count: usize,
}

fn moves(play: &Play) -> usize {
    play.boards.iter().flat_map(|board| &board.to).map(Vec::len).sum()
}

#[test]
fn every_gesture_leads_to_its_option_and_hints_win() {
    facts::needs_collection!();
    let Some(chromium) = browser::chromium() else {
        browser::skipped("no Chromium here, so the boards are not played");
        return;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let site = folder.path().join("site");
    site::build(&folder.path().join("none"), &site, None).expect("the site");
    let ids: Vec<&str> = boards::ids().collect();
    assert!(ids.len() >= 50, "{} problems have boards", ids.len());
    let due = ids.iter().enumerate().filter(|(n, _)| facts::is_tried(*n));
    let plays: Vec<Play> =
        due.map(|(_, id)| boards::of(id).unwrap_or_else(|| panic!("{id}"))).collect();
    let is_whole = plays.len() == ids.len();
    if !is_whole {
        browser::skipped(
            "seven eighths of the boards: `cargo grundy test --tools --whole` plays all of them",
        );
    }

    let boards: String = plays
        .iter()
        .map(|Play { id, .. }| {
            format!("<div class=\"board\" id=\"play\" data-game=\"{id}\" data-seed=\"1\"></div>\n")
        })
        .collect();
    // A sum takes the games of others.
    let games: String =
        ids.iter().map(|id| format!("<script src=\"boards/{id}.js\"></script>\n")).collect();
    let page = site.join("check.html");
    let text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<link rel=\"stylesheet\" \
         href=\"play.css\"><link rel=\"stylesheet\" href=\"places.css\">\n{boards}{games}<script src=\"words.en.js\"></script>\n<script src=\"play.js\"></script>\n<script src=\"positions.js\"></script>\n<script src=\"views.en.js\"></script>\n<script src=\"end.en.js\"></script>\n<script>{}</script>\n</html>\n",
        include_str!("check.js")
    );
    std::fs::write(&page, text).expect("it is written");
    let (shown, complaints) = shown(chromium, &page, &folder.path().join("profile"));
    assert_eq!(complaints, Vec::<String>::new());
    let report = shown
        .split_once("<pre id=\"report\">")
        .expect("a report")
        .1
        .split_once("</pre>")
        .expect("its end")
        .0
        .replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&amp;", "&");
    let report: Report = serde_json::from_str(&report).expect("JSON");

    assert_eq!(report.count, 0, "{:#?}", report.faults);
    for play in &plays {
        assert_eq!(report.edges[&play.id], moves(play), "{}", play.id);
        assert!(report.games[&play.id] >= 20, "{}", play.id);
    }
    for (view, least) in
        [("colours", 3), ("blocks", 1), ("pairs", 1), ("mex", 1), ("scales", 3), ("sum", 1)]
    {
        let tried = report.views.iter().filter(|it| *it == view).count();
        assert!(tried >= least || !is_whole, "{view}: {tried} boards");
    }
    assert!(report.clicks > 30 * plays.len(), "{} clicks", report.clicks);
}
