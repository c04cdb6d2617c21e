use jobs::domains::policy::PolicyError;

use crate::http::problem::{ApiError, Code};

impl From<PolicyError> for ApiError {
    fn from(error: PolicyError) -> Self {
        match error {
            PolicyError::NotFound => Code::NotFound.into(),
            PolicyError::Meanwhile => Self::at_field(Code::EditedElsewhere, "edits"),
            PolicyError::AlreadyRunning => Code::AlreadyRunning.into(),
            PolicyError::Field(field) => Self::at_field(Code::UnknownOption, field),
            PolicyError::Database(error) => error.into(),
        }
    }
}
