use axum::{
    body::Bytes,
    extract::{
        FromRequest, Request,
        rejection::{BytesRejection, FailedToBufferBody},
    },
};

use super::problem::{ApiError, Code};

/// A raw body. Unlike axum's, errors are problems.
pub struct RawBody(pub Bytes);

impl<S: Send + Sync> FromRequest<S> for RawBody {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        match Bytes::from_request(request, state).await {
            Ok(bytes) => Ok(Self(bytes)),
            Err(BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_))) => {
                Err(Code::TooLong.into())
            }
            // The connection broke off.
            Err(_) => Err(Code::InvalidBody.into()),
        }
    }
}
