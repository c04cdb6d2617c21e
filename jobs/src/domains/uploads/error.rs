use crate::domains::media::FolderError;

/// Reason why a file was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum UploadError {
    /// Also for another person's upload, or a finished one.
    #[error("there is no such upload")]
    NotFound,
    #[error("there is no such folder")]
    Folder,
    #[error("the file is empty")]
    Empty,
    #[error("the file is larger than what is taken")]
    TooLarge,
    #[error("the storage of the account is full")]
    QuotaExceeded,
    #[error("too many files are on their way")]
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
