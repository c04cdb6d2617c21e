use jobs::domains::feed::FeedError;

use crate::http::problem::{ApiError, Code};

impl From<FeedError> for ApiError {
    fn from(error: FeedError) -> Self {
        match error {
            FeedError::NotFound => Code::NotFound.into(),
            FeedError::NotCreator => Code::Forbidden.into(),
            FeedError::PostLimit => Code::PostLimit.into(),
            FeedError::Empty(field) => Self::at_field(Code::InvalidBody, field),
            FeedError::TooLong(field) => Self::at_field(Code::TooLong, field),
            FeedError::AdultsOnly(field) => Self::at_field(Code::AdultsOnly, field),
            FeedError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            FeedError::Media => Self::at_field(Code::MediaUnusable, "media"),
            FeedError::NotCleared => Self::at_field(Code::MediaNotCleared, "media"),
            FeedError::Price => Self::at_field(Code::PriceOutOfBounds, "priceCents"),
            FeedError::UnknownOption(field) => Self::at_field(Code::UnknownOption, field),
            FeedError::EditedElsewhere => Code::EditedElsewhere.into(),
            FeedError::BeingPublished => Code::BeingPublished.into(),
            FeedError::Locked => Code::ContentLocked.into(),
            FeedError::Conflict => Code::Conflict.into(),
            FeedError::Database(error) => error.into(),
        }
    }
}
