//! Errors of the store, in its callers' terms.

use aws_sdk_s3::config::http::HttpResponse;
use aws_sdk_s3::error::{DisplayErrorContext, ProvideErrorMetadata, SdkError};
use std::error::Error;

/// Reason why an object could not be stored or fetched.
#[derive(Debug, thiserror::Error)]
pub enum StorageError {
    /// No object has this key.
    #[error("no object has this key")]
    NotFound,
    /// The bucket itself does not exist: a setup error, not a missing object.
    #[error("the bucket does not exist")]
    BucketMissing,
    /// The requested range lies outside the object.
    #[error("the range lies outside the object")]
    RangeOutside,
    /// The store refused our keys.
    #[error("the store refused access: {0}")]
    Forbidden(String),
    /// The store is unreachable, too slow, or busy. Worth a retry later.
    #[error("the store is unavailable: {0}")]
    Unavailable(String),
    /// The body ended or failed after the response had begun. Worth a retry.
    #[error("the object's content was cut off: {0}")]
    BrokenOff(String),
    /// The object is larger than the caller's limit.
    #[error("the object has more than {limit_bytes} bytes")]
    TooLarge { limit_bytes: u64 },
    /// Any other response.
    #[error("the store answered {status}: {reason}")]
    Unexpected { status: u16, reason: String },
}

impl StorageError {
    /// Whether the same call may succeed later without any change.
    pub fn is_transient(&self) -> bool {
        matches!(self, Self::Unavailable(_) | Self::BrokenOff(_))
    }

    pub(crate) fn from_sdk<E>(error: &SdkError<E, HttpResponse>) -> Self
    where
        E: ProvideErrorMetadata + Error + 'static,
    {
        let reason = DisplayErrorContext(error).to_string();
        let Some(response) = error.raw_response() else {
            return Self::Unavailable(reason);
        };
        let status = response.status().as_u16();
        match (error.code(), status) {
            (Some("NoSuchBucket"), _) => Self::BucketMissing,
            (_, 404) => Self::NotFound,
            (_, 416) => Self::RangeOutside,
            (_, 401 | 403) => Self::Forbidden(reason),
            // A response of 200 that could not be read is a dropped connection.
            (_, 200..=299 | 408 | 429 | 500..=599) => Self::Unavailable(reason),
            _ => Self::Unexpected { status, reason },
        }
    }
}
