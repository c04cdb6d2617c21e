/// Reason why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TakedownError {
    /// Also for counter notices of others.
    #[error("not found")]
    NotFound,
    /// Decided meanwhile, or out of time.
    #[error("not possible in the current state")]
    Conflict,
    #[error("another staff member has to do this")]
    SecondPerson,
    #[error("{0} is empty or invalid")]
    Invalid(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
