//! Why the store could not do what it was asked.

use s3s::{S3Error, S3ErrorCode};

/// The first group is the caller's to mend, the second ours.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the bucket does not exist")]
    NoSuchBucket,
    #[error("the bucket already exists")]
    BucketExists,
    #[error("the bucket still holds objects")]
    BucketNotEmpty,
    #[error("no object has this key")]
    NoSuchKey,
    #[error("no such open upload")]
    NoSuchUpload,
    #[error("a part is missing or has different content")]
    InvalidPart,
    #[error("the parts are not in ascending order")]
    InvalidPartOrder,
    #[error("every part but the last needs at least 5 MiB")]
    PartTooSmall,
    #[error("a condition of the request is not met")]
    PreconditionFailed,

    #[error("the catalog failed: {0}")]
    Catalogue(Box<redb::Error>),
    #[error("a row of the catalog is damaged: {0}")]
    DamagedRow(#[from] serde_json::Error),
    #[error("a content file failed: {0}")]
    Content(#[from] std::io::Error),
    #[error("a task of the store was canceled: {0}")]
    CutShort(String),
}

impl StoreError {
    /// Whether nothing was changed for certain. After the other errors only the disk knows.
    pub fn is_refusal(&self) -> bool {
        !matches!(
            self,
            Self::Catalogue(_) | Self::DamagedRow(_) | Self::Content(_) | Self::CutShort(_)
        )
    }

    fn code(&self) -> S3ErrorCode {
        match self {
            Self::NoSuchBucket => S3ErrorCode::NoSuchBucket,
            Self::BucketExists => S3ErrorCode::BucketAlreadyOwnedByYou,
            Self::BucketNotEmpty => S3ErrorCode::BucketNotEmpty,
            Self::NoSuchKey => S3ErrorCode::NoSuchKey,
            Self::NoSuchUpload => S3ErrorCode::NoSuchUpload,
            Self::InvalidPart => S3ErrorCode::InvalidPart,
            Self::InvalidPartOrder => S3ErrorCode::InvalidPartOrder,
            Self::PartTooSmall => S3ErrorCode::EntityTooSmall,
            Self::PreconditionFailed => S3ErrorCode::PreconditionFailed,
            Self::Catalogue(_) | Self::DamagedRow(_) | Self::Content(_) | Self::CutShort(_) => {
                S3ErrorCode::InternalError
            }
        }
    }
}

impl From<StoreError> for S3Error {
    fn from(error: StoreError) -> Self {
        if error.is_refusal() {
            return Self::with_message(error.code(), error.to_string());
        }
        tracing::error!(%error, "store failed");
        // The details are for the log; the caller can do nothing about them.
        Self::new(error.code())
    }
}

macro_rules! from_redb {
    ($($error:ty),+) => {
        $(impl From<$error> for StoreError {
            fn from(error: $error) -> Self {
                Self::Catalogue(Box::new(error.into()))
            }
        })+
    };
}

from_redb!(
    redb::DatabaseError,
    redb::TransactionError,
    redb::TableError,
    redb::StorageError,
    redb::CommitError
);
