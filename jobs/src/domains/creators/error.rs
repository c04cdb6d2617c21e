use crate::domains::accounts::AccountError;

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum CreatorError {
    #[error("there is no such member, picture or application")]
    NotFound,
    #[error("this is one's own account")]
    OwnAccount,
    #[error("one of the two has blocked the other")]
    Parted,
    #[error("{0} is too long, or too many")]
    TooLong(&'static str),
    #[error("{0} says something that is not told here")]
    TextRefused(&'static str),
    #[error("{0} is not understood")]
    Unknown(&'static str),
    /// It was sent in, decided or edited meanwhile.
    #[error("it does not stand so that this can be done")]
    Conflict,
    /// The step that is not done.
    #[error("{0} is missing")]
    Incomplete(&'static str),
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
