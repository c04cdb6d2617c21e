use crate::domains::ledger::LedgerError;

/// Why nothing was paid, or nothing can be.
#[derive(Debug, thiserror::Error)]
pub enum PayoutError {
    #[error("not found")]
    NotFound,
    #[error("already past this state")]
    Meanwhile,
    #[error("a second staff member has to approve")]
    FourEyes,
    #[error("staff can't approve their own payout")]
    OwnPayout,
    /// Names the field.
    #[error("{0} isn't valid")]
    Field(&'static str),
    #[error("only approved creators are paid for chips")]
    NotCreator,
    #[error("the operator's name, IBAN and BIC aren't set")]
    PayerMissing,
    #[error("the balance is too low")]
    Insufficient,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
