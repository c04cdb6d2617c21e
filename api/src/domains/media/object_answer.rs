//! Stored files as HTTP responses: whole, a range, or not modified.
use axum::{
    body::Body,
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use storage::{ByteRange, Object, ObjectKey, Storage, StorageError};

use crate::http::problem::{ApiError, Code};

/// A file recorded in the database.
pub(crate) struct StoredFile {
    pub(crate) object_key: String,
    pub(crate) content_type: String,
}

/// With `download_name`, the browser downloads it instead of showing it.
pub(crate) async fn answer(
    storage: &Storage,
    file: &StoredFile,
    asked: &HeaderMap,
    download_name: Option<&str>,
) -> Result<Response, ApiError> {
    let key = ObjectKey::new(file.object_key.as_str()).map_err(|error| ApiError::internal(&error))?;
    if let Some(known) = text(asked, &header::IF_NONE_MATCH) {
        let head = storage.head(&key).await?;
        if names(known, &head.etag) {
            let mut response = StatusCode::NOT_MODIFIED.into_response();
            describe(response.headers_mut(), &head.etag);
            return Ok(response);
        }
    }
    let object = match fetch(storage, &key, asked).await {
        Err(StorageError::RangeOutside) => return outside(storage, &key).await,
        fetched => fetched?,
    };
    let status = if object.range.is_some() {
        StatusCode::PARTIAL_CONTENT
    } else {
        StatusCode::OK
    };
    let mut response = (status, Body::from_stream(object.body)).into_response();
    let headers = response.headers_mut();
    describe(headers, &object.etag);
    headers.insert(header::CONTENT_LENGTH, object.length.into());
    put(headers, header::CONTENT_TYPE, &file.content_type);
    put(headers, header::CONTENT_DISPOSITION, &disposition(download_name));
    if let Some(range) = object.range {
        put(headers, header::CONTENT_RANGE, &range.to_string());
    }
    Ok(response)
}

async fn fetch(storage: &Storage, key: &ObjectKey, asked: &HeaderMap) -> Result<Object, StorageError> {
    let Some(range) = text(asked, &header::RANGE).and_then(ByteRange::from_header) else {
        return storage.get(key).await;
    };
    let part = storage.get_range(key, range).await?;
    // Mixing ranges of two versions would corrupt the file.
    match text(asked, &header::IF_RANGE) {
        Some(begun) if begun != part.etag => storage.get(key).await,
        _ => Ok(part),
    }
}

async fn outside(storage: &Storage, key: &ObjectKey) -> Result<Response, ApiError> {
    let length = storage.head(key).await?.length;
    let refusal = ApiError::with_status(Code::UnknownOption, StatusCode::RANGE_NOT_SATISFIABLE);
    let mut response = refusal.into_response();
    put(
        response.headers_mut(),
        header::CONTENT_RANGE,
        &format!("bytes */{length}"),
    );
    Ok(response)
}

/// Headers sent with the file and with `304 Not Modified`.
fn describe(headers: &mut HeaderMap, etag: &str) {
    put(headers, header::ETAG, etag);
    put(headers, header::CACHE_CONTROL, "private, max-age=600, immutable");
    put(headers, header::ACCEPT_RANGES, "bytes");
    put(headers, header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    put(
        headers,
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    );
}

fn disposition(download_name: Option<&str>) -> String {
    match download_name {
        None => "inline".to_owned(),
        Some(name) => format!("attachment; filename=\"{name}\""),
    }
}

fn put(headers: &mut HeaderMap, name: HeaderName, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    headers.get(name)?.to_str().ok()
}

/// Whether an `If-None-Match` header matches the current file.
fn names(known: &str, etag: &str) -> bool {
    known.trim() == "*" || known.split(',').any(|one| one.trim().trim_start_matches("W/") == etag)
}

impl From<StorageError> for ApiError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::NotFound => Code::NotFound.into(),
            StorageError::Unavailable(_) | StorageError::BrokenOff(_) => {
                tracing::warn!(%error, "object store unreachable");
                Self::retry_after(Code::Busy, 5)
            }
            StorageError::BucketMissing
            | StorageError::RangeOutside
            | StorageError::Forbidden(_)
            | StorageError::TooLarge { .. }
            | StorageError::Unexpected { .. } => Self::internal(&error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn a_known_file_is_recognised_in_every_spelling_of_the_header() {
        assert!(names("\"a\"", "\"a\""));
        assert!(names("\"b\", W/\"a\"", "\"a\""));
        assert!(names("*", "\"a\""));
        assert!(!names("\"b\"", "\"a\""));
        assert!(!names("a", "\"a\""));
    }
}
