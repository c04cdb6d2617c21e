/// Reason why a list was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// Also for another person's.
    #[error("no such list")]
    NotFound,
    #[error("a list needs a name")]
    Name,
    #[error("the name is too long")]
    TooLong,
    #[error("another list has this name")]
    NameTaken,
    #[error("the list limit is reached")]
    TooMany,
    #[error("the note is too long")]
    NoteTooLong,
    #[error("the note is about minors")]
    AdultsOnly,
    #[error("the note isn't allowed")]
    TextRefused,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
