use jobs::domains::twin::TwinError;

use crate::http::problem::{ApiError, Code};

impl From<TwinError> for ApiError {
    fn from(error: TwinError) -> Self {
        match error {
            TwinError::NotFound => Code::NotFound.into(),
            TwinError::NotVerified => Code::NotVerified.into(),
            TwinError::NotCreator => Code::NotACreator.into(),
            TwinError::LicenceNeeded => Code::LicenceNeeded.into(),
            TwinError::MindMissing => Code::MindMissing.into(),
            TwinError::LookMissing => Code::LookMissing.into(),
            TwinError::LookRefused => Code::LookRefused.into(),
            TwinError::Likeness => Self::at_field(Code::Likeness, "medias"),
            TwinError::Unusable => Self::at_field(Code::MediaUnusable, "medias"),
            TwinError::NotCleared => Self::at_field(Code::MediaNotCleared, "mediaId"),
            TwinError::Destroying => Code::Destroying.into(),
            TwinError::Unknown(field) => Self::at_field(Code::UnknownOption, field),
            TwinError::TooLong(field) => Self::at_field(Code::TooLong, field),
            TwinError::OwnAccount => Code::OwnAccount.into(),
            TwinError::Conflict => Code::Conflict.into(),
            TwinError::Database(error) => error.into(),
        }
    }
}
