use crate::domains::accounts::AccountError;

/// Why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum VerificationError {
    #[error("no such check")]
    NotFound,
    #[error("the person is verified")]
    Verified,
    #[error("too many checks were started today")]
    TooMany,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
