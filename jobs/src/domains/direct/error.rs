use moderation::{Category, Refusal};

use crate::domains::ledger::LedgerError;

use super::BlockedReason;

/// Reason why nothing was said, paid or changed.
#[derive(Debug, thiserror::Error)]
pub enum DirectError {
    /// Also for another member's talk or message.
    #[error("there is no such member, talk or message")]
    NotFound,
    #[error("the message is empty")]
    Empty,
    #[error("the message is too long")]
    TooLong,
    #[error("the message speaks of somebody who is not an adult")]
    AdultsOnly,
    #[error("the message asks for something that is not told here")]
    TextRefused,
    #[error("nothing can be said here: {0:?}")]
    Blocked(BlockedReason),
    /// Too many, not their own, deleted, or sent to a stranger.
    #[error("these pictures can't be sent")]
    Media,
    #[error("there is no such price, or nothing that it is for")]
    Price,
    #[error("the price is another one")]
    PriceChanged,
    #[error("too many strangers were written to today")]
    TooManyRequests,
    /// It is their own, or the offer is gone.
    #[error("the message does not stand so that this can be done")]
    Conflict,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<Refusal> for DirectError {
    fn from(refusal: Refusal) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly,
            Category::RealPerson | Category::Coercion | Category::Animal | Category::Incest | Category::Violence => {
                Self::TextRefused
            }
        }
    }
}
