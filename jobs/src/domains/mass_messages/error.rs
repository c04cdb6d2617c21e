use chrono::{DateTime, Utc};

use crate::domains::direct::DirectError;

/// Reason why a mass message was not sent or changed.
#[derive(Debug, thiserror::Error)]
pub enum MassError {
    #[error("there is no such mass message")]
    NotFound,
    /// No recipients.
    #[error("the audience is empty")]
    Nobody,
    #[error("the audience is not understood")]
    Audience,
    #[error("the time is over, or too far away")]
    Time,
    #[error("the pace is none")]
    Rate,
    /// Time of the next possible one.
    #[error("there were as many as the limit allows")]
    Limit(DateTime<Utc>),
    /// It has moved on meanwhile.
    #[error("the mass message does not stand so that this can be done")]
    Conflict,
    #[error(transparent)]
    Message(#[from] DirectError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}
