use moderation::{Category, Refusal};

/// Reason why a character was not made or changed; nothing of it is left behind once the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum CharacterError {
    /// Dotted name of the draft's field: `person.appearance.hairStyle`.
    #[error("{0} is outside of what can be chosen")]
    UnknownOption(String),
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{0} is too long")]
    TooLong(String),
    #[error("{0} names or suggests somebody who is not an adult")]
    AdultsOnly(String),
    #[error("{0} asks for the likeness of a real person")]
    RealPerson(String),
    #[error("{0} asks for something that is not made here")]
    TextRefused(String),
    /// Names the part of the file.
    #[error("the card can't be read: {0}")]
    CardBroken(String),
    #[error("the card holds too much: {0}")]
    CardTooLarge(String),
    #[error("the username is not valid")]
    UsernameInvalid,
    #[error("the username is taken")]
    UsernameTaken,
    #[error("this person has as many characters as one may have")]
    Full,
    #[error("this person needs a plan to make one")]
    NeedsPlan,
    #[error("this person has as many characters as one may have without a plan")]
    FreemiumLimit,
    #[error("this key was used for another character")]
    KeyReused,
    /// Also for another person's character.
    #[error("there is no such character")]
    NotFound,
    #[error("it was edited meanwhile")]
    EditedElsewhere,
    /// Seconds until another can be drawn.
    #[error("enough portraits were drawn for today")]
    EnoughPortraits { seconds: u32 },
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl CharacterError {
    pub(super) fn refused(field: String, refusal: &Refusal) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly(field),
            Category::RealPerson => Self::RealPerson(field),
            Category::Coercion | Category::Animal | Category::Incest | Category::Violence => Self::TextRefused(field),
        }
    }
}
