/// Why nothing happened to an account.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Or it is deleted.
    #[error("there is no such account")]
    NotFound,
    #[error("this is somebody of the staff: an admin takes the role first")]
    IsStaff,
    #[error("nobody is blocked for that")]
    UnknownReason,
    #[error("a block ends in the future")]
    Past,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
