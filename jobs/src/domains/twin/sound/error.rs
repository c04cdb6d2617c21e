/// Reason why nothing was recorded or made.
#[derive(Debug, thiserror::Error)]
pub enum SoundError {
    /// Also for another person's.
    #[error("no such recording")]
    NotFound,
    #[error("the person's identity was not checked")]
    NotVerified,
    #[error("too many sentences were asked for today")]
    TooMany,
    /// It has expired, was used, or is another person's.
    #[error("the sentence is over")]
    SentenceOver,
    /// The recording was not accepted, or its voice was destroyed.
    #[error("not possible in the recording's state")]
    Conflict,
    #[error("the twin is being destroyed")]
    Destroying,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
