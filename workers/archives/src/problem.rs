/// Why an item can't be imported. Stored with its row, so a name never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error("password-protected")]
    Encrypted,
    #[error("can't be unpacked")]
    Damaged,
    #[error("unpacks to far more than its size")]
    Bomb,
    #[error("too large")]
    TooLarge,
    /// It leads out of the folder, or has invisible characters.
    #[error("unsafe name")]
    UnsafeName,
    #[error("name too long")]
    LongName,
    /// An earlier member has the same name.
    #[error("duplicate name")]
    Duplicate,
    /// A link, a device, or an unsupported compression.
    #[error("unsupported compression")]
    Unsupported,
    /// Listed, but missing from the archive.
    #[error("listed but missing")]
    Absent,
    /// Neither a picture nor a video, nor anything else that can be imported.
    #[error("not importable")]
    UnknownKind,
    /// No `https` address of a file.
    #[error("not an address of a file")]
    Address,
}

impl Problem {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Encrypted => "encrypted",
            Self::Damaged => "damaged",
            Self::Bomb => "bomb",
            Self::TooLarge => "too_large",
            Self::UnsafeName => "unsafe_name",
            Self::LongName => "long_name",
            Self::Duplicate => "duplicate",
            Self::Unsupported => "unsupported",
            Self::Absent => "absent",
            Self::UnknownKind => "unknown_kind",
            Self::Address => "address",
        }
    }
}

/// Something left out of an importable row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Not a date, or outside of 2000 to 2100.
    Date,
    /// Not a price, or outside the allowed range.
    Price,
    CaptionCut,
    TagsCut,
    /// An audience without an equivalent here.
    Audience,
}

impl Note {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::Price => "price",
            Self::CaptionCut => "caption_cut",
            Self::TagsCut => "tags_cut",
            Self::Audience => "audience",
        }
    }
}

/// Why a whole archive is refused.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    #[error("neither zip nor tar.gz, nor a list")]
    NotAnArchive,
    /// A text without a column of files or addresses.
    #[error("not a list of media")]
    NotAList,
    #[error("the list is too long")]
    ListTooLong,
    #[error("the archive can't be read")]
    Damaged,
    #[error("the archive has too many files")]
    TooManyMembers,
    #[error("the archive is too large")]
    TooLarge,
    #[error("the archive unpacks to far more than its size")]
    Bomb,
    #[error("a list in the archive can't be read")]
    Manifest,
    /// Not the archive's fault: its storage did not answer.
    #[error("the archive can't be reached")]
    Source(#[source] std::io::Error),
}

/// Why a member could not be read completely.
#[derive(Debug, thiserror::Error)]
pub enum MemberError {
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error("the archive can't be reached")]
    Source(#[source] std::io::Error),
}

impl MemberError {
    pub(crate) fn into_refusal(self) -> Refusal {
        match self {
            Self::Problem(Problem::Bomb) => Refusal::Bomb,
            Self::Problem(_) => Refusal::Manifest,
            Self::Source(error) => Refusal::Source(error),
        }
    }
}
