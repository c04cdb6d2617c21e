/// Reason why a list was not changed.
#[derive(Debug, thiserror::Error)]
pub enum ListError {
    /// Also for another person's.
    #[error("there is no such list")]
    NotFound,
    #[error("a list needs a name")]
    Name,
    #[error("the name is too long")]
    TooLong,
    #[error("another list has this name")]
    NameTaken,
    #[error("there are as many lists as the limit allows")]
    TooMany,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
