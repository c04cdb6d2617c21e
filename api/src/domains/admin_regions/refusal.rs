use jobs::domains::regions::RegionError;

use crate::http::problem::{ApiError, Code};

impl From<RegionError> for ApiError {
    fn from(error: RegionError) -> Self {
        match error {
            RegionError::NotFound => Code::NotFound.into(),
            RegionError::Meanwhile => Self::at_field(Code::EditedElsewhere, "version"),
            RegionError::Field(field) => Self::at_field(Code::UnknownOption, field),
            RegionError::Database(error) => error.into(),
        }
    }
}
