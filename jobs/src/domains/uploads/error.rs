use crate::domains::media::FolderError;

/// Reason why a file was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// Also for another person's upload, or a finished one.
    #[error("no such upload")]
    NotFound,
    #[error("no such folder")]
    Folder,
    #[error("the file is empty")]
    Empty,
    #[error("the file is too large")]
    TooLarge,
    #[error("the account's storage is full")]
    QuotaExceeded,
    #[error("too many uploads in progress")]
    TooMany,
    #[error("the upload has no part with this number")]
    NoSuchPart,
    #[error("parts are missing")]
    Incomplete,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<FolderError> for UploadError {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::Database(error) => Self::Database(error),
            FolderError::NotFound | FolderError::Name | FolderError::NameTaken | FolderError::TooMany => Self::Folder,
        }
    }
}
