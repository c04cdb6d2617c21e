use crate::domains::accounts::AccountError;

/// Why a case does not move; nothing of it is left behind once the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum CaseError {
    /// What one may not see is answered the same way.
    #[error("there is no such thing")]
    NotFound,
    /// Somebody else was faster, or it is one's own.
    #[error("it can't be done as things are")]
    Conflict,
    #[error("another member of staff has to do this")]
    SecondPerson,
    #[error("{0} is outside of what can be chosen")]
    UnknownOption(&'static str),
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
