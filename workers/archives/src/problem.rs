/// Why an item can't be imported. Stored with its row, so a name never changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Problem {
    #[error("it is protected by a password")]
    Encrypted,
    #[error("it can't be unpacked")]
    Damaged,
    #[error("it would unpack to far more than it is")]
    Bomb,
    #[error("it is larger than what is taken")]
    TooLarge,
    /// It leads out of the folder, or has invisible characters.
    #[error("its name is not safe")]
    UnsafeName,
    #[error("its name is too long")]
    LongName,
    /// An earlier member has the same name.
    #[error("its name is taken by another one")]
    Duplicate,
    /// A link, a device, or an unsupported compression.
    #[error("it is packed in a way that is not read")]
    Unsupported,
    /// Listed, but missing from the archive.
    #[error("it is named and not there")]
    Absent,
    /// Neither a picture nor a video, nor anything else that can be imported.
    #[error("it is nothing that comes in")]
    UnknownKind,
    /// A link to a remote file.
    #[error("it is an address and no file")]
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
    #[error("it is neither zip nor tar.gz")]
    NotAnArchive,
    #[error("the archive can't be read")]
    Damaged,
    #[error("the archive has too many members")]
    TooManyMembers,
    #[error("the archive is larger than what is taken")]
    TooLarge,
    #[error("the archive would unpack to far more than it is")]
    Bomb,
    #[error("a list in it can't be read")]
    Manifest,
    /// Not the archive's fault: its storage did not answer.
    #[error("the archive could not be reached")]
    Source(#[source] std::io::Error),
}

/// Why a member could not be read completely.
#[derive(Debug, thiserror::Error)]
pub enum MemberError {
    #[error(transparent)]
    Problem(#[from] Problem),
    #[error("the archive could not be reached")]
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
