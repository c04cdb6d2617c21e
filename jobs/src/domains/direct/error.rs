use moderation::{Category, Refusal};

use crate::domains::ledger::LedgerError;

use super::BlockedReason;

/// Reason why nothing was said, paid or changed.
#[derive(Debug, thiserror::Error)]
pub enum DirectError {
    /// Also for another member's talk or message.
    #[error("no such member, conversation or message")]
    NotFound,
    /// Of a block.
    #[error("this is their own account")]
    OwnAccount,
    /// Of a block by who owns or works for the creator's studio.
    #[error("the creator is in their studio")]
    OwnStudio,
    #[error("the message is empty")]
    Empty,
    #[error("the message is too long")]
    TooLong,
    #[error("the message involves a minor")]
    AdultsOnly,
    #[error("the message breaks the content rules")]
    TextRefused,
    #[error("the conversation is closed for messages: {0:?}")]
    Blocked(BlockedReason),
    /// Too many, not their own, deleted, or sent to a stranger.
    #[error("these media can't be sent")]
    Media,
    /// Someone shown, or staff, have not agreed yet.
    #[error("these media aren't cleared yet")]
    NotCleared,
    #[error("the price isn't allowed, or there is nothing to sell")]
    Price,
    #[error("the price has changed")]
    PriceChanged,
    #[error("the daily limit of new conversations is reached")]
    TooManyRequests,
    /// It is their own, or the offer is gone.
    #[error("not possible in the message's state")]
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
            Category::RealPerson
            | Category::Coercion
            | Category::Animal
            | Category::Incest
            | Category::Violence
            | Category::Added => Self::TextRefused,
        }
    }
}
