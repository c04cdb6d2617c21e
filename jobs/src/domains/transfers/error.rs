/// Why nothing was transferred.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// Also for other people's transfers.
    #[error("no such transfer")]
    NotFound,
    #[error("no such receiver")]
    NoReceiver,
    #[error("the receiver is the sender")]
    OwnAccount,
    #[error("the receiver isn't an approved creator")]
    NotCreator,
    /// Neither a verified name nor a studio in common.
    #[error("the accounts don't belong together")]
    NotRelated,
    #[error("nothing chosen can move")]
    Nothing,
    #[error("too many items")]
    TooMany,
    #[error("too many open transfers")]
    TooManyOpen,
    #[error("the receiver's post limit is reached")]
    PostLimit,
    #[error("the receiver's storage is full")]
    QuotaExceeded,
    #[error("not possible in the current state")]
    Conflict,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
