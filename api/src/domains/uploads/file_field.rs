use axum::extract::multipart::{Field, MultipartError};
use bytes::{Bytes, BytesMut};

use crate::http::problem::{ApiError, Code};

/// Text of a small field.
pub(in crate::domains) async fn text_of(field: Field<'_>) -> Result<String, ApiError> {
    const MAX: usize = 1000;
    let text = field.text().await.map_err(refused)?;
    if text.len() > MAX || text.contains('\0') {
        return Err(Code::InvalidBody.into());
    }
    Ok(text)
}

/// Reads a whole file, up to the size limit.
pub(in crate::domains) async fn whole(mut field: Field<'_>, max_bytes: u64) -> Result<Bytes, ApiError> {
    let mut file = BytesMut::new();
    while let Some(piece) = field.chunk().await.map_err(refused)? {
        if (file.len() + piece.len()) as u64 > max_bytes {
            return Err(Code::FileTooLarge.into());
        }
        file.extend_from_slice(&piece);
    }
    Ok(file.freeze())
}

/// The form is malformed, too long, or was cut off.
#[expect(clippy::needless_pass_by_value, reason = "maps an error")]
pub(in crate::domains) fn refused(error: MultipartError) -> ApiError {
    if error.status() == http::StatusCode::PAYLOAD_TOO_LARGE {
        Code::FileTooLarge.into()
    } else {
        Code::InvalidBody.into()
    }
}
