use crate::domains::media::FolderError;

/// Why nothing was imported, or nothing changed about it.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("there is no such import, proof or upload")]
    NotFound,
    #[error("this is one's own account")]
    OwnAccount,
    /// The profile is no address of that platform.
    #[error("the address of the profile is not understood")]
    Profile,
    /// It is not confirmed, or no longer.
    #[error("the profile is not proven")]
    Unproven,
    #[error("the picture is none")]
    Picture,
    #[error("too many are under way")]
    TooMany,
    #[error("nothing of it can come in")]
    Nothing,
    #[error("the storage of the account is full")]
    QuotaExceeded,
    #[error("there is no such folder")]
    Folder,
    /// It has gone on meanwhile.
    #[error("it does not stand so that this can be done")]
    Conflict,
    /// Its time is over.
    #[error("it is too long ago")]
    Late,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<FolderError> for ImportError {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::Database(error) => Self::Database(error),
            FolderError::NotFound | FolderError::Name | FolderError::NameTaken | FolderError::TooMany => Self::Folder,
        }
    }
}
