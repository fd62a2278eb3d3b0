//! What a site needs beyond a folder: addresses, a map for search engines, pictures, a way to be installed.

use crate::problem::Problem;
use crate::words::{other, words, LANGUAGES};
use maud::{html, Markup, PreEscaped, DOCTYPE};
use png::png;
use serde_json::json;
use system::{Failure, Result};

#[path = "../../explore/src/png.rs"]
mod png;

/// Where the site will be, with a slash at the end.
pub(crate) struct Base(String);

impl Base {
    /// Checks an address.
    pub(crate) fn at(url: &str) -> Result<Base> {
        let is_plain = |letter: char| letter.is_ascii_graphic() && !"\"'<>&?#".contains(letter);
        let named = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
        if named.is_none_or(str::is_empty) || !url.chars().all(is_plain) {
            let how = "an address such as https://name.github.io/grundy";
            return Err(Failure::usage(format!("--base-url {url:?}: give {how}")));
        }
        Ok(Base(format!("{}/", url.trim_end_matches('/'))))
    }

    pub(crate) fn address(&self) -> &str {
        &self.0
    }

    /// The page `name` with its own address and that of its picture.
    pub(crate) fn addressed(&self, name: &str, page: &str, picture: &str) -> String {
        let Base(base) = self;
        let language = if page.contains("<html lang=\"zh") { "zh" } else { "en" };
        let words = words(language);
        let alt = if picture == "preview.png" { words.preview } else { words.picture };
        let more = html! {
            link rel="canonical" href={ (base) (name) };
            meta property="og:url" content={ (base) (name) };
            meta property="og:image" content={ (base) (picture) };
            meta property="og:image:alt" content=(alt);
            link rel="alternate" hreflang=(language) href={ (base) (name) };
        };
        let page = page.replacen("</head>", &format!("{}</head>", more.into_string()), 1);
        // Search engines want whole addresses of the other language.
        let mark = format!("<link rel=\"alternate\" hreflang=\"{}\" href=\"", other(language));
        page.replacen(
            &format!("{mark}{}", "../".repeat(name.matches('/').count())),
            &format!("{mark}{base}"),
            1,
        )
    }

    /// The list of all pages for search engines.
    pub(crate) fn sitemap<'a>(&self, pages: impl Iterator<Item = &'a String>) -> String {
        let urls = pages.map(|name| format!("<url><loc>{}{name}</loc></url>\n", self.0));
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{}</urlset>\n",
            urls.collect::<String>()
        )
    }
}

/// Heaps of 7, 5 and 3 stones on wood, as a PNG: the preview of a page, and the icon.
pub(crate) fn picture(width: usize, height: usize) -> Vec<u8> {
    let unit = height as f64 / 9.0;
    let left = width as f64 / 2.0 - 1.6 * unit;
    // Only the nearest stone reaches a point, if any.
    let stone = |x: f64, y: f64| {
        let (heap, i) = (((x - left) / (1.6 * unit)).round(), (7.5 - y / unit).round());
        let count = if heap < 0.0 { None } else { [7.0, 5.0, 3.0].get(heap as usize) };
        let [cx, cy] = [left + heap * 1.6 * unit, (7.5 - i) * unit];
        count.is_some_and(|count| (0.0..*count).contains(&i))
            && (x - cx).hypot(y - cy) < 0.44 * unit
    };
    let mut pixels = vec![];
    for y in 0..height {
        for x in 0..width {
            let is_stone = stone(x as f64 + 0.5, y as f64 + 0.5);
            pixels.extend(if is_stone { [0x2f, 0x34, 0x37] } else { [0xef, 0xd3, 0xa0] });
        }
    }
    png(width, &pixels, 3)
}

/// The colour of a page by the theme of the browser, as site.css has it.
pub(crate) const PAGE_COLOURS: [(&str, &str); 2] = [("light", "#fbf9f4"), ("dark", "#16181c")];

/// By it a browser installs the site.
pub(crate) const MANIFEST: &str = r##"{
"name": "Grundy", "short_name": "Grundy", "start_url": "index.html", "display": "minimal-ui",
"background_color": "#fbf9f4", "theme_color": "#fbf9f4",
"icons": [{ "src": "icon.png", "sizes": "512x512", "type": "image/png" }]
}
"##;

/// A page for one board within another page: `embed.html#p2197&at=6,5,3&lang=zh`.
pub(crate) fn embed(problems: &[Problem]) -> String {
    let titles =
        |it: &Problem| (it.id.clone(), json!(LANGUAGES.map(|language| it.title(language))));
    let titles: serde_json::Map<_, _> = problems.iter().map(titles).collect();
    let script =
        include_str!("../assets/embed.js").replacen("TITLES", &json!(titles).to_string(), 1);
    let page: Markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { "Grundy" }
                meta name="description" content=(words("en").lead);
                link rel="icon" href="favicon.png";
                link rel="stylesheet" href="site.css";
                link rel="stylesheet" href="play.css";
                link rel="stylesheet" href="places.css";
            }
            body {
                main {
                    // For a screen reader; the page around it has its own title.
                    h1.skip { "Grundy" }
                    div.board {}
                    p { a class="whole" href="index.html" target="_blank" { "Grundy" } }
                }
                script { (PreEscaped(crate::player::squeezed(&script))) }
            }
        }
    };
    page.into_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colours_are_those_of_the_style() {
        let style = include_str!("../assets/site.css");
        let [light, dark] = PAGE_COLOURS.map(|it| it.1);
        assert!(style.contains(&format!("--page: light-dark({light}, {dark});")));
        assert_eq!(MANIFEST.matches(light).count(), 2);
    }

    #[test]
    fn an_address_is_checked() {
        assert_eq!(Base::at("https://a.b/c").unwrap().0, "https://a.b/c/");
        for wrong in ["a.b", "https://", "https://a b", "https://a\"b", "ftp://a", "https://a?b"] {
            assert!(Base::at(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn pages_get_their_address() {
        let base = Base::at("https://a.b/").unwrap();
        let head = "<html lang=\"zh-CN\"><head><link rel=\"alternate\" hreflang=\"en\" href=\"../p/x.html\"></head>";
        let page = base.addressed("zh/x.html", head, "preview.png");
        for piece in [
            "hreflang=\"en\" href=\"https://a.b/p/x.html\"",
            "hreflang=\"zh\" href=\"https://a.b/zh/x.html\"",
            "og:image:alt\" content=\"三堆石子：7、5、3 颗\"",
        ] {
            assert!(page.contains(piece), "{piece}: {page}");
        }
        let page = base.addressed("p/x.html", "<head></head>", "preview.png");
        assert!(page.contains("<link rel=\"canonical\" href=\"https://a.b/p/x.html\">"), "{page}");
        assert!(page.contains("content=\"https://a.b/preview.png\""), "{page}");
        assert!(base
            .sitemap(["x.html".to_string()].iter())
            .contains("<loc>https://a.b/x.html</loc>"));
    }
}
