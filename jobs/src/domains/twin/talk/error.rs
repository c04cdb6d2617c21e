use crate::domains::direct::DirectError;

/// Reason why nothing became of a call about a twin's talk.
#[derive(Debug, thiserror::Error)]
pub enum TwinTalkError {
    /// Also for the talks and messages of others, and for talks without a twin.
    #[error("no such talk or message")]
    NotFound,
    /// Voices are switched off, by the twin's owner or for everyone.
    #[error("this is switched off")]
    Off,
    #[error("too many requests for the same message")]
    TooMany,
    #[error(transparent)]
    Direct(#[from] DirectError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
