/// Why nothing happened between a creator and a studio.
#[derive(Debug, thiserror::Error)]
pub enum StudioError {
    #[error("not found")]
    NotFound,
    #[error("no studio has this address")]
    NoStudio,
    #[error("no such user")]
    NoMember,
    #[error("the creator already has a studio or an open invitation")]
    Attached,
    #[error("already decided")]
    Decided,
    #[error("the other side has to agree")]
    OwnProposal,
    #[error("the share must be 0% to 90%")]
    Percent,
    #[error("the contract has to begin within a year")]
    Start,
    #[error("unknown permission")]
    UnknownRight,
    #[error("not possible for this account")]
    WrongAccount,
    #[error("no such creator")]
    NoCreator,
    #[error("too many invitations in a day")]
    TooMany,
    #[error("the address isn't confirmed")]
    EmailNeeded,
    #[error("the creator doesn't allow acting")]
    NotAllowed,
    #[error("{0} isn't valid")]
    Unknown(&'static str),
    #[error("{0} breaks the content rules")]
    TextRefused(&'static str),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
