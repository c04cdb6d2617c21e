use rawzip::ReaderAt;

use crate::{Archive, Bounds, Member, Refusal, Row, layouts, problem::MemberError};

/// The layout of an archive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Folders of media, possibly with a list.
    Folders,
    Onlyfans,
    Fansly,
    Starsavn,
    /// Character cards, and chats with them.
    Characters,
}

impl Layout {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Folders => "folders",
            Self::Onlyfans => "onlyfans",
            Self::Fansly => "fansly",
            Self::Starsavn => "starsavn",
            Self::Characters => "characters",
        }
    }

    fn reader(self) -> &'static dyn Reader {
        match self {
            Self::Folders => &layouts::Folders,
            Self::Onlyfans => &layouts::ONLYFANS,
            Self::Fansly => &layouts::FANSLY,
            Self::Starsavn => &layouts::STARSAVN,
            Self::Characters => &layouts::Characters,
        }
    }
}

/// A reader's view of an archive.
pub trait Contents {
    fn members(&self) -> &[Member];
    fn bounds(&self) -> &Bounds;
    /// The whole content of a small member.
    fn read(&self, index: usize) -> Result<Vec<u8>, MemberError>;
}

impl<R: ReaderAt> Contents for Archive<R> {
    fn members(&self) -> &[Member] {
        self.members()
    }

    fn bounds(&self) -> &Bounds {
        self.bounds()
    }

    fn read(&self, index: usize) -> Result<Vec<u8>, MemberError> {
        self.read_small(index)
    }
}

/// Reads one layout.
pub trait Reader: Sync {
    fn knows(&self, contents: &dyn Contents) -> bool;
    /// One row per item, in a stable order.
    fn rows(&self, contents: &dyn Contents) -> Result<Vec<Row>, Refusal>;
}

/// Reads an archive in the declared layout. If it doesn't match, it is read as folders.
pub fn read_rows(contents: &dyn Contents, said: Layout) -> Result<(Layout, Vec<Row>), Refusal> {
    let layout = if said.reader().knows(contents) {
        said
    } else {
        Layout::Folders
    };
    let mut rows = layout.reader().rows(contents)?;
    let mut seen = std::collections::HashMap::new();
    for row in &mut rows {
        let times: &mut usize = seen.entry(row.key.clone()).or_default();
        *times += 1;
        if *times > 1 {
            row.key = format!("{} #{times}", row.key);
        }
    }
    Ok((layout, rows))
}
