use moderation::{Category, Refusal};

use crate::{
    domains::{generation::StartError, ledger::LedgerError},
    queue::LeaseLost,
    words::BlockedReason,
};

/// Reason why nothing was said or changed.
#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    /// Also for another person's chat or message.
    #[error("no such chat or message")]
    NotFound,
    #[error("the message is empty")]
    Empty,
    #[error("the message is too long")]
    TooLong,
    #[error("the message involves a minor")]
    AdultsOnly,
    #[error("the message asks for a real person")]
    RealPerson,
    #[error("the message breaks the content rules")]
    TextRefused,
    #[error("the chat is closed for messages: {0:?}")]
    Blocked(BlockedReason),
    /// An answer is still on its way, or there is nothing to answer.
    #[error("not possible in the message's state")]
    Conflict,
    #[error("too many replies in progress")]
    TooMany,
    #[error("the image was not ordered")]
    Picture(#[from] StartError),
    #[error("automatic replies are already on")]
    AlreadyRunning,
    #[error("the chips were not held")]
    Chips(#[from] LedgerError),
    #[error("the memory is full")]
    MemoryFull,
    /// For the recipients in a scene.
    #[error("no one is here to hear it")]
    NobodyThere,
    #[error("the scene is full")]
    CastFull,
    #[error(transparent)]
    Lease(#[from] LeaseLost),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl From<Refusal> for ChatError {
    fn from(refusal: Refusal) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly,
            Category::RealPerson => Self::RealPerson,
            Category::Coercion | Category::Animal | Category::Incest | Category::Violence | Category::Added => {
                Self::TextRefused
            }
        }
    }
}
