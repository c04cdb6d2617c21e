/// Why one thing of an archive can't come in. Kept with its row, so a name never changes.
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
    /// It leads out of the folder, or has signs that nobody sees.
    #[error("its name is not safe")]
    UnsafeName,
    #[error("its name is too long")]
    LongName,
    /// An earlier member has the same name.
    #[error("its name is taken by another one")]
    Duplicate,
    /// A link, a device, or a way of packing that is not read.
    #[error("it is packed in a way that is not read")]
    Unsupported,
    /// A list names it, and it is not there.
    #[error("it is named and not there")]
    Absent,
    /// Neither a picture nor a video, and nothing else that comes in.
    #[error("it is nothing that comes in")]
    UnknownKind,
    /// It lies elsewhere on the network.
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

/// What was left out of a row that can come in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// Not a date, or none between 2000 and 2100.
    Date,
    /// Not a price, or outside of what may be asked.
    Price,
    CaptionCut,
    TagsCut,
    /// An audience that has no like here.
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

/// Why a whole archive is not read.
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
    /// Nothing is wrong with the archive: where it lies did not answer.
    #[error("the archive could not be reached")]
    Source(#[source] std::io::Error),
}

/// Why one member was not read to its end.
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
