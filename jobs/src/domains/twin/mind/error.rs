use moderation::{Category, Refusal};

/// Reason why nothing was kept. `field` is the path in the request: `texts[2].body`.
#[derive(Debug, thiserror::Error)]
pub enum MindError {
    #[error("{0} is empty")]
    Empty(String),
    /// More characters than `most`.
    #[error("{field} has more than {most} characters")]
    TooLong { field: String, most: u32 },
    /// More entries than `most`.
    #[error("{field} has more than {most} entries")]
    TooMany { field: String, most: u32 },
    /// A number above `most`, or zero where there is none.
    #[error("{field} is not within its bound {most}")]
    OutOfBounds { field: String, most: u32 },
    #[error("{0} is there twice")]
    Twice(String),
    #[error("{0} involves a minor")]
    AdultsOnly(String),
    #[error("{0} asks for a real person")]
    RealPerson(String),
    #[error("{0} breaks the content rules")]
    TextRefused(String),
    /// A text or a line of the sheet is gone.
    #[error("edited elsewhere")]
    EditedElsewhere,
    /// Of the test talk.
    #[error("an answer is on its way")]
    Answering,
    /// Of the test talk, within 24 hours.
    #[error("too many lines were said today")]
    TooManyToday,
    #[error("the twin is being destroyed")]
    Destroying,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl MindError {
    pub(super) fn of_refusal(refusal: &Refusal, field: &str) -> Self {
        let field = field.to_owned();
        match refusal.category {
            Category::Minor => Self::AdultsOnly(field),
            Category::RealPerson => Self::RealPerson(field),
            Category::Coercion | Category::Animal | Category::Incest | Category::Violence | Category::Added => {
                Self::TextRefused(field)
            }
        }
    }
}
