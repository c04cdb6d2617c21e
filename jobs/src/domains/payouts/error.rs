use crate::domains::ledger::LedgerError;

/// Why nothing was paid, or nothing can be.
#[derive(Debug, thiserror::Error)]
pub enum PayoutError {
    #[error("there is no such thing")]
    NotFound,
    #[error("it is further on, or has ended")]
    Meanwhile,
    #[error("a second person has to approve")]
    FourEyes,
    #[error("nobody approves what they are paid themselves")]
    OwnPayout,
    /// Names the field.
    #[error("{0} can't be that")]
    Field(&'static str),
    #[error("there is not so much")]
    Insufficient,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
