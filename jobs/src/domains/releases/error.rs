use crate::domains::accounts::AccountError;

/// Reason why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum ReleaseError {
    /// Also for another account’s.
    #[error("no such person or medium")]
    NotFound,
    #[error("the link is wrong, was replaced, or its time is over")]
    Link,
    #[error("{0} isn't a name")]
    Name(&'static str),
    #[error("{0} isn't valid")]
    Unknown(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error("not possible in the current state")]
    Conflict,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
