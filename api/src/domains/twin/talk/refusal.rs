use jobs::domains::twin::TwinTalkError;

use crate::http::problem::{ApiError, Code};

impl From<TwinTalkError> for ApiError {
    fn from(error: TwinTalkError) -> Self {
        match error {
            TwinTalkError::NotFound => Code::NotFound.into(),
            TwinTalkError::Off => Code::FeatureDisabled.into(),
            TwinTalkError::TooMany => Code::TooManyActive.into(),
            TwinTalkError::Direct(error) => error.into(),
            TwinTalkError::Database(error) => error.into(),
        }
    }
}
