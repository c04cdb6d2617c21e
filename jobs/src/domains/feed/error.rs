use moderation::{Category, Refusal};

/// Reason why nothing was published, said or changed.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// Also for another person's.
    #[error("no such post, album, story or comment")]
    NotFound,
    #[error("only creators can publish")]
    NotCreator,
    #[error("the post limit is reached")]
    PostLimit,
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error("{0} involves a minor")]
    AdultsOnly(&'static str),
    #[error("{0} breaks the content rules")]
    TextRefused(&'static str),
    /// Not their own, in the bin, or not ready.
    #[error("these media can't be published")]
    Media,
    /// They wait for someone shown, or for staff.
    #[error("these media aren't cleared yet")]
    NotCleared,
    #[error("the price isn't allowed, or there is nothing to sell")]
    Price,
    #[error("no such option for {0}")]
    UnknownOption(&'static str),
    #[error("edited elsewhere")]
    EditedElsewhere,
    /// Its time has come while it was edited as scheduled.
    #[error("published meanwhile")]
    BeingPublished,
    /// Locked by its creator, or one of the two has blocked the other.
    #[error("locked for this member")]
    Locked,
    /// Published already, or gone.
    #[error("not possible in the current state")]
    Conflict,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl FeedError {
    pub(super) fn of_refusal(refusal: &Refusal, field: &'static str) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly(field),
            Category::RealPerson
            | Category::Coercion
            | Category::Animal
            | Category::Incest
            | Category::Violence
            | Category::Added => Self::TextRefused(field),
        }
    }
}
