//! The formats a browser may be offered.

use std::fmt;

/// A format that renditions are written in; the order is the order of preference of a browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    Webp,
    Jpeg,
}

impl Format {
    /// Every format, best first.
    pub const ALL: [Self; 2] = [Self::Webp, Self::Jpeg];

    /// The word used in rendition names and on the wire.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Webp => "webp",
            Self::Jpeg => "jpeg",
        }
    }

    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Webp => "image/webp",
            Self::Jpeg => "image/jpeg",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
