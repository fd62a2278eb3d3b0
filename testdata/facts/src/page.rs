//! The page of a problem: which judge it is of, and the judge's own number in its address.

/// A problem as the address of its page names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The judge, as in the facts of a problem.
    pub judge: &'static str,
    pub number: String,
}

/// What the pages of a judge look like: the end of its host; its path, where `*` is a part of the number
/// and `+` is any part; what stands before the number; the judge.
type Shape = (&'static str, &'static str, &'static str, &'static str);

/// The addresses of judges that have the number in them. Of several that fit, the first counts.
const SHAPES: &[Shape] = &[
    ("codeforces.com", "/problemset/problem/*/*", "", "Codeforces"),
    ("codeforces.com", "/contest/*/problem/*", "", "Codeforces"),
    ("codeforces.com", "/gym/*/problem/*", "gym", "Codeforces"),
    ("atcoder.jp", "/contests/+/tasks/*", "", "AtCoder"),
    ("luogu.com.cn", "/problem/*", "", "Luogu"),
    ("luogu.com", "/problem/*", "", "Luogu"),
    ("acm.hdu.edu.cn", "/showproblem.php?pid=*", "", "HDU"),
    ("poj.org", "/problem?id=*", "", "POJ"),
    ("onlinejudge.org", "/external/+/*.pdf", "", "UVa"),
    ("lydsy.com", "/JudgeOnline/problem.php?id=*", "", "BZOJ"),
    ("ac.nowcoder.com", "/acm/problem/*", "NC", "Nowcoder"),
    ("ac.nowcoder.com", "/acm/contest/*/*", "", "Nowcoder"),
    ("codechef.com", "/problems/*", "", "CodeChef"),
    ("codechef.com", "/problems-old/*", "", "CodeChef"),
    ("codechef.com", "/+/problems/*", "", "CodeChef"),
    ("codechef.com", "/+/problems-old/*", "", "CodeChef"),
    ("loj.ac", "/p/*", "", "LOJ"),
    ("loj.ac", "/problem/*", "", "LOJ"),
    ("kattis.com", "/problems/*", "", "Kattis"),
    ("kattis.com", "/contests/+/problems/*", "", "Kattis"),
    ("qoj.ac", "/problem/*", "", "QOJ"),
    ("qoj.ac", "/contest/+/problem/*", "", "QOJ"),
    ("judge.yosupo.jp", "/problem/*", "", "Library Checker"),
];

/// What Virtual Judge calls the judges that are known here.
const VIRTUAL: &[(&str, &str)] = &[
    ("AtCoder", "AtCoder"),
    ("CodeChef", "CodeChef"),
    ("CodeForces", "Codeforces"),
    ("Gym", "Codeforces"),
    ("HDU", "HDU"),
    ("HYSBZ", "BZOJ"),
    ("Kattis", "Kattis"),
    ("LibreOJ", "LOJ"),
    ("POJ", "POJ"),
    ("QOJ", "QOJ"),
    ("UVA", "UVa"),
    ("洛谷", "Luogu"),
];

/// The page at `url`, if it is the address of a problem of a judge that is known here.
///
/// ```
/// let page = facts::page::of("https://codeforces.com/contest/1823/problem/E?locale=en").unwrap();
/// assert_eq!((page.judge, &*page.number), ("Codeforces", "1823E"));
/// assert_eq!(facts::page::of("https://codeforces.com/contest/1823"), None);
/// ```
pub fn of(url: &str) -> Option<Page> {
    let place = place(url)?;
    let (host, path) = place.split_at(place.find('/').unwrap_or(place.len()));
    let number = |pattern: &str, before: &str, path: &str| {
        let parts = parts(pattern, path)?;
        let plain =
            |part: &&str| part.chars().all(|c| c.is_ascii_alphanumeric() || "_-.".contains(c));
        parts.iter().all(plain).then(|| format!("{before}{}", parts.concat()))
    };
    // The part after `&`, or after `?` in an address whose shape has none, does not name the problem.
    let plain = path.split('&').next().unwrap_or_default();
    let bare = plain.split('?').next().unwrap_or_default();
    let found = SHAPES.iter().find_map(|(end, pattern, before, judge)| {
        let is_it = host == *end || host.ends_with(&format!(".{end}"));
        let path = if pattern.contains('?') { plain } else { bare };
        let number = is_it.then(|| number(pattern, before, path.trim_end_matches('/')))??;
        Some(Page { judge, number })
    });
    found.or_else(|| {
        let names = parts("/problem/*", bare).filter(|_| host.starts_with("vjudge."))?;
        let (judge, number) = names[0].split_once('-')?;
        let (name, judge) = VIRTUAL.iter().find(|(name, _)| *name == judge)?;
        let before = if *name == "Gym" { "gym" } else { "" };
        Some(Page { judge, number: format!("{before}{number}") })
    })
}

/// Do the two addresses lead to the same page?
///
/// ```
/// assert!(facts::page::same("http://poj.org/problem?id=1704", "https://www.poj.org/problem?id=1704#top"));
/// assert!(!facts::page::same("http://poj.org/problem?id=1704", "http://poj.org/problem?id=1705"));
/// ```
pub fn same(a: &str, b: &str) -> bool {
    match (of(a), of(b)) {
        (Some(a), Some(b)) => a.judge == b.judge && a.number.eq_ignore_ascii_case(&b.number),
        (None, None) => place(a).is_some_and(|it| Some(it) == place(b)),
        _ => false,
    }
}

/// The parts of `path` in the places of the stars of `pattern`; a `+` there is any one part.
fn parts<'a>(pattern: &str, path: &'a str) -> Option<Vec<&'a str>> {
    let mut literals = pattern.split(['*', '+']);
    let mut rest = path.strip_prefix(literals.next()?)?;
    let mut parts = vec![];
    for (star, next) in pattern.chars().filter(|c| "*+".contains(*c)).zip(literals) {
        let end = if next.is_empty() { rest.len() } else { rest.find(next)? };
        let part = &rest[..end];
        if part.is_empty() || part.contains('/') {
            return None;
        }
        if star == '*' {
            parts.push(part);
        }
        rest = &rest[end + next.len()..];
    }
    rest.is_empty().then_some(parts)
}

/// An address without what does not matter: the scheme, `www.`, the place within the page.
fn place(url: &str) -> Option<&str> {
    let rest = ["https://", "http://"]
        .iter()
        .find_map(|scheme| url.trim().strip_prefix(scheme))?
        .split('#')
        .next()?
        .trim_end_matches('/');
    Some(rest.strip_prefix("www.").unwrap_or(rest))
}

pub fn is_address(text: &str) -> bool {
    place(text).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(url: &str) -> Option<(&'static str, String)> {
        of(url).map(|page| (page.judge, page.number))
    }

    #[test]
    fn the_number_is_in_the_address() {
        for (url, judge, number) in [
            ("https://codeforces.com/problemset/problem/1823/E", "Codeforces", "1823E"),
            ("https://codeforces.com/gym/100524/problem/A", "Codeforces", "gym100524A"),
            ("http://codeforces.com/contest/1527/problem/B2/", "Codeforces", "1527B2"),
            ("https://atcoder.jp/contests/abc096/tasks/abc096_a", "AtCoder", "abc096_a"),
            ("https://www.luogu.com.cn/problem/P1290?contestId=3", "Luogu", "P1290"),
            ("https://acm.hdu.edu.cn/showproblem.php?pid=1000", "HDU", "1000"),
            ("http://poj.org/problem?id=1000&lang=en", "POJ", "1000"),
            ("https://onlinejudge.org/external/118/11859.pdf", "UVa", "11859"),
            ("https://ac.nowcoder.com/acm/problem/14619", "Nowcoder", "NC14619"),
            ("https://ac.nowcoder.com/acm/contest/8827/J", "Nowcoder", "8827J"),
            ("https://www.codechef.com/START9/problems/BUS", "CodeChef", "BUS"),
            ("https://www.codechef.com/problems-old/FCTRL2", "CodeChef", "FCTRL2"),
            ("https://open.kattis.com/problems/snim", "Kattis", "snim"),
            ("https://vjudge.net/problem/HDU-3642", "HDU", "3642"),
            ("https://vjudge.net.cn/problem/Gym-104385A#author=GPT_zh", "Codeforces", "gym104385A"),
        ] {
            assert_eq!(page(url), Some((judge, number.to_string())), "{url}");
        }
    }

    #[test]
    fn other_pages_have_no_number() {
        for url in [
            "codeforces.com/contest/1/problem/A",
            "https://codeforces.com/contest/1/problem/",
            "https://codeforces.com/contest/1/problem/A/B",
            "https://codeforces.com/contest/1/problem/..%2F",
            "https://evilcodeforces.com/contest/1/problem/A",
            "https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1001&cid=26",
            "https://www.acwing.com/problem/content/894/",
            "https://vjudge.net/problem/51Nod-1289",
            "https://",
            "",
        ] {
            assert_eq!(page(url), None, "{url}");
        }
        let acwing = "https://www.acwing.com/problem/content/894/";
        assert!(same(acwing, "http://acwing.com/problem/content/894"));
        assert!(!same(acwing, "http://acwing.com/problem/content/89"));
        assert!(!same("", ""));
    }
}
