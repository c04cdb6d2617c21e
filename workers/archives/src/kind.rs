/// A member's kind, guessed from its file extension. The intake of each kind verifies it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Photo,
    Video,
    Character,
    Chat,
    /// None of these; noted in its row.
    Other,
}

impl Kind {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Photo => "photo",
            Self::Video => "video",
            Self::Character => "character",
            Self::Chat => "chat",
            Self::Other => "other",
        }
    }

    /// As a list says it.
    pub(crate) fn said(text: &str) -> Option<Self> {
        match text.trim().to_ascii_lowercase().as_str() {
            "photo" | "picture" | "image" => Some(Self::Photo),
            "video" | "film" => Some(Self::Video),
            _ => None,
        }
    }

    /// `None` unless it is a picture or a video.
    pub(crate) fn of_media(name: &str) -> Option<Self> {
        match extension(name)?.as_str() {
            "jpg" | "jpeg" | "png" | "webp" | "gif" | "heic" | "avif" => Some(Self::Photo),
            "mp4" | "m4v" | "mov" | "webm" | "mkv" | "avi" | "mpg" | "mpeg" | "wmv" => Some(Self::Video),
            _ => None,
        }
    }
}

/// The lowercase file extension.
pub(crate) fn extension(name: &str) -> Option<String> {
    let file = name.rsplit('/').next()?;
    let (stem, end) = file.rsplit_once('.')?;
    (!stem.is_empty()).then(|| end.to_ascii_lowercase())
}
