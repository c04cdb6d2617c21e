use chrono::{DateTime, Utc};

use crate::domains::direct::DirectError;

/// Reason why a mass message was not sent or changed.
#[derive(Debug, thiserror::Error)]
pub enum MassError {
    #[error("no such mass message")]
    NotFound,
    /// No recipients.
    #[error("the audience is empty")]
    Nobody,
    #[error("the audience isn't valid")]
    Audience,
    #[error("the time is in the past or too far ahead")]
    Time,
    #[error("the author's email isn't confirmed")]
    NoMailbox,
    #[error("the pace isn't valid")]
    Rate,
    /// Time of the next possible one.
    #[error("the mass message limit is reached")]
    Limit(DateTime<Utc>),
    /// It has moved on meanwhile.
    #[error("not possible in the mass message's state")]
    Conflict,
    #[error(transparent)]
    Message(#[from] DirectError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
