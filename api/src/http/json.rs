use axum::{
    extract::{FromRequest, Request},
    http::header,
    response::{IntoResponse, Response},
};
use serde::{Serialize, de::DeserializeOwned};

use super::{
    analytics::without_analytics,
    body::RawBody,
    problem::{ApiError, Code},
};

const ESCAPED_NUL: &[u8] = br"\u0000";

/// A JSON body. Unlike axum's, errors are problems that name the field, and only the JSON content type is accepted:
/// forms on other sites can't send it.
pub struct Json<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Json<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .is_some_and(|value| {
                value
                    .split(';')
                    .next()
                    .is_some_and(|kind| kind.trim() == "application/json")
            });
        if !is_json {
            return Err(Code::InvalidBody.into());
        }
        let RawBody(bytes) = RawBody::from_request(request, state).await?;
        // A JSON array would be accepted as the fields in order.
        if bytes.trim_ascii_start().first() != Some(&b'{') {
            return Err(Code::InvalidBody.into());
        }
        // The only character that PostgreSQL can't store in text; JSON itself forbids it as a raw byte.
        if bytes.windows(ESCAPED_NUL.len()).any(|part| part == ESCAPED_NUL) {
            return Err(Code::InvalidBody.into());
        }
        let bytes = without_analytics(&bytes);
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let body = serde_path_to_error::deserialize(&mut reader).map_err(|error| refuse(&error))?;
        // Trailing data is refused: two readers must not interpret one body differently.
        reader.end().map_err(|_| ApiError::from(Code::InvalidBody))?;
        Ok(Self(body))
    }
}

fn refuse(error: &serde_path_to_error::Error<serde_json::Error>) -> ApiError {
    let code = if error.inner().to_string().starts_with("unknown variant") {
        Code::UnknownOption
    } else {
        Code::InvalidBody
    };
    match error.path().to_string() {
        path if path == "." => code.into(),
        path => ApiError::at_field(code, path),
    }
}

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        ([(header::CACHE_CONTROL, "no-store")], axum::Json(self.0)).into_response()
    }
}
