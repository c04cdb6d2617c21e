use crate::domains::accounts::AccountError;

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum CreatorError {
    #[error("no such member, image or application")]
    NotFound,
    #[error("this is the caller's own account")]
    OwnAccount,
    #[error("one has blocked the other")]
    Parted,
    #[error("{0} is too long or has too many entries")]
    TooLong(&'static str),
    #[error("{0} breaks the content rules")]
    TextRefused(&'static str),
    #[error("{0} isn't valid")]
    Unknown(&'static str),
    /// Someone shown, or staff, have not agreed yet.
    #[error("{0} isn't cleared yet")]
    NotCleared(&'static str),
    /// It was sent in, decided or edited meanwhile.
    #[error("not possible in the current state")]
    Conflict,
    /// The step that is not done.
    #[error("{0} is missing")]
    Incomplete(&'static str),
    #[error("a creator must be 18")]
    Underage,
    #[error("the agreement isn't accepted in its current version")]
    AgreementNeeded,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
