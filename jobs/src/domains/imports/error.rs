use crate::domains::{characters::CharacterError, chat::ChatError, media::FolderError};

/// Why nothing was imported, or nothing changed about it.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    #[error("no such import, proof or upload")]
    NotFound,
    #[error("this is the caller's own account")]
    OwnAccount,
    /// The profile is no address of that platform.
    #[error("the profile's address isn't valid")]
    Profile,
    /// It is not confirmed, or no longer.
    #[error("the profile isn't confirmed")]
    Unproven,
    #[error("the file isn't an image")]
    Picture,
    #[error("too many in progress")]
    TooMany,
    #[error("nothing in it can be imported")]
    Nothing,
    #[error("the account's storage is full")]
    QuotaExceeded,
    #[error("no such folder")]
    Folder,
    #[error("no such option for {0}")]
    Option(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error("the price isn't within the bounds")]
    Price,
    /// It has gone on meanwhile.
    #[error("not possible in the current state")]
    Conflict,
    /// Its time is over.
    #[error("too late")]
    Late,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<CharacterError> for ImportError {
    fn from(error: CharacterError) -> Self {
        match error {
            CharacterError::Database(error) => Self::Database(error),
            _ => Self::Conflict,
        }
    }
}

impl From<ChatError> for ImportError {
    fn from(error: ChatError) -> Self {
        match error {
            ChatError::Database(error) => Self::Database(error),
            _ => Self::Conflict,
        }
    }
}

impl From<FolderError> for ImportError {
    fn from(error: FolderError) -> Self {
        match error {
            FolderError::Database(error) => Self::Database(error),
            FolderError::NotFound | FolderError::Name | FolderError::NameTaken | FolderError::TooMany => Self::Folder,
        }
    }
}
