/// Why nothing happened to an account.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Or it is deleted.
    #[error("no such account")]
    NotFound,
    #[error("a staff account: an admin has to remove the role first")]
    IsStaff,
    #[error("unknown reason for a block")]
    UnknownReason,
    #[error("a block has to end in the future")]
    Past,
    #[error("the disclaimer of spicy mode isn't agreed to")]
    DisclaimerNeeded,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
