/// Reason why nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum TwinError {
    /// Also for another account's.
    #[error("no such twin, picture or folder")]
    NotFound,
    #[error("age and identity of the owner weren't checked")]
    NotVerified,
    #[error("the owner is no creator")]
    NotCreator,
    #[error("the licence wasn't accepted in its current version")]
    LicenceNeeded,
    #[error("the mind wasn't submitted")]
    MindMissing,
    #[error("no look was chosen, or it isn't approved yet")]
    LookMissing,
    #[error("the look was refused")]
    LookRefused,
    #[error("a picture shows another person, or its owner hasn't said that it shows only them")]
    Likeness,
    #[error("a picture can't be used")]
    Unusable,
    #[error("a picture isn't cleared")]
    NotCleared,
    #[error("the twin, or a part of it, is being destroyed")]
    Destroying,
    #[error("{0} isn't valid")]
    Unknown(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error("staff don't decide about their own twin")]
    OwnAccount,
    #[error("not possible in the current state")]
    Conflict,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
