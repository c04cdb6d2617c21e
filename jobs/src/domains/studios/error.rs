/// Why nothing happened between a creator and a studio.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    #[error("there is no such thing here")]
    NotFound,
    #[error("no studio has that address")]
    NoStudio,
    #[error("nobody has that name")]
    NoMember,
    #[error("a studio looks after the creator already, or was asked")]
    Attached,
    #[error("it was decided meanwhile")]
    Decided,
    #[error("nobody agrees to what they proposed themselves")]
    OwnProposal,
    #[error("a share is 0 to 90 percent")]
    Percent,
    #[error("a contract begins today or within a year")]
    Start,
    #[error("no such right")]
    UnknownRight,
    #[error("this account can't be that")]
    WrongAccount,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
