use moderation::{Category, Refusal};

/// Reason why a character was not made or changed; nothing of it is left behind once the transaction is rolled back.
#[derive(Debug, thiserror::Error)]
pub enum CharacterError {
    /// Dotted name of the draft's field: `person.appearance.hairStyle`.
    #[error("{0} isn't an available option")]
    UnknownOption(String),
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{0} is too long")]
    TooLong(String),
    #[error("{0} names or suggests a minor")]
    AdultsOnly(String),
    #[error("{0} asks for a real person")]
    RealPerson(String),
    #[error("{0} breaks the content rules")]
    TextRefused(String),
    /// Names the part of the file.
    #[error("the card can't be read: {0}")]
    CardBroken(String),
    #[error("the card is too large: {0}")]
    CardTooLarge(String),
    #[error("the username is not valid")]
    UsernameInvalid,
    #[error("the username is taken")]
    UsernameTaken,
    #[error("the character limit is reached")]
    Full,
    #[error("creating a character needs a plan")]
    NeedsPlan,
    #[error("the character limit without a plan is reached")]
    FreemiumLimit,
    #[error("the key was used for another character")]
    KeyReused,
    #[error("the picture wasn't drawn of this character")]
    NotItsPicture,
    /// Also for another person's character.
    #[error("no such character")]
    NotFound,
    #[error("edited elsewhere")]
    EditedElsewhere,
    /// Seconds until another can be drawn.
    #[error("the daily portrait limit is reached")]
    EnoughPortraits { seconds: u32 },
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl CharacterError {
    pub(super) fn refused(field: String, refusal: &Refusal) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly(field),
            Category::RealPerson => Self::RealPerson(field),
            Category::Coercion | Category::Animal | Category::Incest | Category::Violence | Category::Added => {
                Self::TextRefused(field)
            }
        }
    }
}
