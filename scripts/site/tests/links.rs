//! The whole site, made without what has to be computed: every link leads to a place in it, and nothing
//! is asked of another host.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The values of all attributes `name` in `page`.
fn values<'a>(page: &'a str, name: &str) -> Vec<&'a str> {
    let begin = format!(" {name}=\"");
    page.split(&begin).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn pages(folder: &Path) -> Vec<PathBuf> {
    let mut found = vec![];
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(pages(&path));
        } else if path.extension().is_some_and(|it| it == "html") {
            found.push(path);
        }
    }
    found
}

#[test]
fn every_link_leads_somewhere_and_pages_show_their_sources() {
    facts::needs_collection!();
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("site");
    let made = site::build(&folder.path().join("none"), &out).unwrap();
    let pages = pages(&out);
    assert_eq!(pages.len(), made);
    // In two languages 50 problems, 10 chapters, a list of them, a page for teachers, front page, search, terms and
    // octal games; then open games, a page for wrong addresses, and the manual.
    let manual = facts::root().join("scripts/site/manual");
    let leaves = fs::read_dir(manual)
        .unwrap()
        .filter(|it| it.as_ref().unwrap().path().extension().is_some_and(|ending| ending == "md"));
    assert_eq!(made, 2 * (facts::published().unwrap().len() + 10 + 6) + 2 + leaves.count());

    let texts: BTreeMap<PathBuf, String> = pages
        .iter()
        .map(|path| (fs::canonicalize(path).unwrap(), fs::read_to_string(path).unwrap()))
        .collect();
    let mut links = 0;
    for (path, text) in &texts {
        let shown = path.display();
        for address in values(text, "src") {
            assert!(!address.contains("//"), "{shown} loads {address}");
            assert!(path.parent().unwrap().join(address).exists(), "{shown}: {address}");
        }
        for address in values(text, "href") {
            links += 1;
            if address.starts_with("http") || address == "data:," {
                continue;
            }
            assert!(!address.contains(':') && !address.starts_with('/'), "{shown}: {address}");
            let (file, anchor) = address.split_once('#').unwrap_or((address, ""));
            let target = match file {
                "" => path.clone(),
                file => fs::canonicalize(path.parent().unwrap().join(file))
                    .unwrap_or_else(|_| panic!("{shown}: {address}")),
            };
            if !anchor.is_empty() && !anchor.starts_with("technique=") {
                let anchors: BTreeSet<&str> = values(&texts[&target], "id").into_iter().collect();
                assert!(anchors.contains(anchor), "{shown}: {address}");
            }
        }
    }
    assert!(links > 1000, "{links} links");

    // A page shows its sources.
    let page = fs::read_to_string(out.join("p/p2197.html")).unwrap();
    for piece in [
        "<strong>Theorem.</strong> The first player wins exactly if the nim-sum",
        "/// The rules: one heap loses one or more stones.",
        "<a href=\"https://www.luogu.com.cn/problem/P2197\">Luogu P2197</a>",
        "../course/en/03.html",
        "../zh/p2197.html",
    ] {
        assert!(page.contains(piece), "{piece}");
    }
    // A Chinese page names techniques in Chinese, and filters by their keys.
    let [page, front] =
        ["zh/chomp.html", "zh.html"].map(|it| fs::read_to_string(out.join(it)).unwrap());
    assert!(page.contains("#technique=strategy-stealing\">策略偷取</a>"));
    assert!(front.contains("<option value=\"octal-game\">八进制游戏</option>"));
    // Nothing is claimed of a file that was not made.
    assert!(!page.contains("One file for the judge"));
}
