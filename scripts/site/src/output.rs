//! The pages and other files of the site.

use crate::publish::Base;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;
use system::{OutputFolder, Result};

/// Pages that no search engine should list.
const HIDDEN: [&str; 3] = ["404.html", "embed.html", "offline.html"];

fn is_page(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|it| it == "html")
}

fn is_listed(name: &str) -> bool {
    is_page(name) && !HIDDEN.contains(&name)
}

/// A site that is being written.
pub(crate) struct Output {
    pub(crate) folder: OutputFolder,
    /// Where the site will be, if that is known.
    pub(crate) base: Option<Base>,
    content: DefaultHasher,
}

impl Output {
    pub(crate) fn new(folder: OutputFolder, base: Option<Base>) -> Output {
        Output { folder, base, content: DefaultHasher::new() }
    }

    /// A number that depends on all that was written.
    pub(crate) fn digest(&self) -> u64 {
        self.content.finish()
    }

    /// Writes the file `name`, with `/` between folders.
    pub(crate) fn write(&mut self, name: &str, text: impl AsRef<[u8]>) -> Result<()> {
        (name, text.as_ref()).hash(&mut self.content);
        let Some(base) = self.base.as_ref().filter(|_| is_listed(name)) else {
            return self.folder.write(name, text);
        };
        let page = String::from_utf8_lossy(text.as_ref());
        let id = Path::new(name).file_stem().unwrap_or_default().to_string_lossy();
        let own = format!("pictures/{id}.png");
        let has_own = self.folder.written().contains(&own);
        let picture = if has_own { &own } else { "preview.png" };
        self.folder.write(name, base.addressed(name, &page, picture))
    }

    /// Removes what an earlier site had and this one has not, and returns how many pages there are.
    pub(crate) fn finish(mut self) -> Result<usize> {
        let written = self.folder.written();
        let pages = written.iter().filter(|name| is_page(name)).count();
        if let Some(base) = &self.base {
            let map = base.sitemap(written.iter().filter(|name| is_listed(name)));
            self.folder.write("sitemap.xml", map)?;
        }
        self.folder.finish()?;
        Ok(pages)
    }
}
