use moderation::{Category, Refusal};

use crate::{
    domains::{generation::StartError, ledger::LedgerError},
    queue::LeaseLost,
};

/// Reason why nothing was said or changed.
#[derive(Debug, thiserror::Error)]
pub enum ChatError {
    /// Also for another person's chat or message.
    #[error("there is no such chat or message")]
    NotFound,
    #[error("the message is empty")]
    Empty,
    #[error("the message is too long")]
    TooLong,
    #[error("the message speaks of somebody who is not an adult")]
    AdultsOnly,
    #[error("the message asks for a real person")]
    RealPerson,
    #[error("the message asks for something that is not told here")]
    TextRefused,
    /// Reason code from the specification.
    #[error("nothing can be said here: {0}")]
    Blocked(&'static str),
    /// An answer is still on its way, or there is nothing to answer.
    #[error("the message does not stand so that this can be done")]
    Conflict,
    #[error("too many answers are on their way")]
    TooMany,
    #[error("the picture was not ordered")]
    Picture(#[from] StartError),
    #[error("the person's lines are being written here already")]
    AlreadyRunning,
    #[error("the chips were not held")]
    Chips(#[from] LedgerError),
    #[error("no more can be remembered")]
    MemoryFull,
    /// For the recipients in a scene.
    #[error("nobody is there to hear it")]
    NobodyThere,
    #[error("no more characters take part in one scene")]
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
            Category::Coercion | Category::Animal | Category::Incest | Category::Violence => Self::TextRefused,
        }
    }
}
