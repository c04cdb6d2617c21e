use moderation::{Category, Refusal};

/// Reason why nothing was published, said or changed.
#[derive(Debug, thiserror::Error)]
pub enum FeedError {
    /// Also for another person's.
    #[error("there is no such post, album, story or comment")]
    NotFound,
    #[error("only creators publish")]
    NotCreator,
    #[error("there are as many posts as one may have")]
    PostLimit,
    #[error("{0} is empty")]
    Empty(&'static str),
    #[error("{0} is too long")]
    TooLong(&'static str),
    #[error("{0} speaks of somebody who is not an adult")]
    AdultsOnly(&'static str),
    #[error("{0} asks for something that is not made here")]
    TextRefused(&'static str),
    /// Not their own, in the bin, or not ready.
    #[error("these media can't be published")]
    Media,
    #[error("the price is out of bounds, or there is nothing that it is for")]
    Price,
    #[error("there is no such option for {0}")]
    UnknownOption(&'static str),
    #[error("it was edited meanwhile")]
    EditedElsewhere,
    /// Locked by its creator, or one of the two has blocked the other.
    #[error("not open to this member")]
    Locked,
    /// Published already, or gone.
    #[error("it does not stand so that this can be done")]
    Conflict,
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

impl FeedError {
    pub(super) fn of_refusal(refusal: &Refusal, field: &'static str) -> Self {
        match refusal.category {
            Category::Minor => Self::AdultsOnly(field),
            Category::RealPerson | Category::Coercion | Category::Animal | Category::Incest | Category::Violence => {
                Self::TextRefused(field)
            }
        }
    }
}
