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
    /// A list alone, of media that are fetched from their addresses.
    List,
}

impl Layout {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Folders => "folders",
            Self::Onlyfans => "onlyfans",
            Self::Fansly => "fansly",
            Self::Starsavn => "starsavn",
            Self::Characters => "characters",
            Self::List => "list",
        }
    }

    fn reader(self) -> &'static dyn Reader {
        match self {
            Self::Folders | Self::List => &layouts::Folders,
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
    number_keys(&mut rows);
    Ok((layout, rows))
}

/// Reads an upload: an archive in the declared layout, or a list alone.
pub fn read_upload<R: ReaderAt>(
    source: R,
    bytes: u64,
    bounds: Bounds,
    said: Layout,
) -> Result<(Layout, Vec<Row>), Refusal> {
    let mut head = [0; 2];
    let read = source.read_at(&mut head, 0).map_err(Refusal::Source)?;
    if matches!(head[..read], [b'P', b'K'] | [0x1F, 0x8B]) {
        return read_rows(&Archive::open(source, bytes, bounds)?, said);
    }
    let most = bytes.min(bounds.list_bytes + 1);
    let mut text = vec![0; usize::try_from(most).map_err(|_| Refusal::NotAnArchive)?];
    source.read_exact_at(&mut text, 0).map_err(Refusal::Source)?;
    let mut rows = layouts::read_list(&text, &bounds)?;
    number_keys(&mut rows);
    Ok((Layout::List, rows))
}

fn number_keys(rows: &mut [Row]) {
    let mut seen = std::collections::HashMap::new();
    for row in rows {
        let times: &mut usize = seen.entry(row.key.clone()).or_default();
        *times += 1;
        if *times > 1 {
            row.key = format!("{} #{times}", row.key);
        }
    }
}
