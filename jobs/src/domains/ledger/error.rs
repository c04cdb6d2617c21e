/// Why chips could not be moved. After any of these the transaction can only be rolled back, to a savepoint at least.
#[derive(Debug, thiserror::Error)]
pub enum LedgerError {
    /// The member has fewer chips free than that.
    #[error("not enough chips")]
    InsufficientChips,
    /// The idempotency key was used before.
    #[error("already posted")]
    AlreadyPosted,
    #[error("the hold has ended or is smaller than that")]
    NothingHeld,
    #[error(transparent)]
    Database(sqlx::Error),
}

impl From<sqlx::Error> for LedgerError {
    fn from(error: sqlx::Error) -> Self {
        // The database decides: no check-then-write race.
        match error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::constraint)
        {
            Some("ledger_balances_not_negative") => Self::InsufficientChips,
            Some("ledger_transactions_idempotency") => Self::AlreadyPosted,
            Some("ledger_holds_within") => Self::NothingHeld,
            _ => Self::Database(error),
        }
    }
}
