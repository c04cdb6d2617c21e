use crate::domains::accounts::AccountError;

/// Reason why a case does not change; nothing of it is left behind once the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum CaseError {
    /// Also for subjects the person may not see.
    #[error("not found")]
    NotFound,
    /// Another person was faster, or it is their own.
    #[error("not possible in the current state")]
    Conflict,
    #[error("another staff member has to do this")]
    SecondPerson,
    /// The member of staff has not revealed the evidence.
    #[error("the evidence has not been revealed")]
    Unrevealed,
    #[error("{0} isn't an available option")]
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
