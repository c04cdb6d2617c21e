//! Pictures visible to staff only: applicants' documents, and proofs of profiles on other platforms.
use std::io::Cursor;

use axum::{
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use bytes::Bytes;
use image::{ImageReader, Limits};
use jobs::domains::creators::HEIC;
use storage::{ObjectKey, Storage};

use super::object_answer::{StoredFile, answer};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Maximum size of a picture in bytes.
pub(crate) const PRIVATE_PICTURE_MAX_BYTES: usize = 10 << 20;

/// The type of a JPEG, PNG or WebP by its first bytes: a declared type proves nothing.
pub(crate) fn picture_type(file: &[u8]) -> Option<&'static str> {
    match file {
        [0xff, 0xd8, 0xff, ..] => Some("image/jpeg"),
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => Some("image/png"),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => Some("image/webp"),
        _ => None,
    }
}

/// Longest side of a picture, in pixels.
const MAX_SIDE: u32 = 12_000;
/// Memory for a decoded picture.
const MAX_ALLOC: u64 = 256 << 20;

/// Reads the whole picture within limits, and returns its type: its first bytes alone prove little.
async fn check_picture(file: Bytes) -> Result<(&'static str, Bytes), ApiError> {
    if file.is_empty() {
        return Err(ApiError::at_field(Code::FileEmpty, "file"));
    }
    let not_a_picture = || ApiError::at_field(Code::NotAPicture, "file");
    let content_type = picture_type(&file).ok_or_else(not_a_picture)?;
    let read = tokio::task::spawn_blocking(move || {
        let mut limits = Limits::default();
        limits.max_image_width = Some(MAX_SIDE);
        limits.max_image_height = Some(MAX_SIDE);
        limits.max_alloc = Some(MAX_ALLOC);
        let mut reader = ImageReader::new(Cursor::new(&file)).with_guessed_format().ok()?;
        reader.limits(limits);
        reader.decode().ok()?;
        Some(file)
    });
    let file = read.await.map_err(|error| ApiError::internal(&error))?;
    Ok((content_type, file.ok_or_else(not_a_picture)?))
}

/// [`check_picture`] for documents, which may be HEIC too: those are read by a job, apart from this process.
pub(crate) async fn check_document(file: Bytes) -> Result<(&'static str, Bytes), ApiError> {
    if is_heic(&file) {
        return Ok((HEIC, file));
    }
    check_picture(file).await
}

/// By the brand of its container, which films have, too.
fn is_heic(file: &[u8]) -> bool {
    const BRANDS: [&[u8]; 8] = [b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"mif1", b"msf1"];
    file.get(4..8) == Some(b"ftyp") && file.get(8..12).is_some_and(|brand| BRANDS.contains(&brand))
}

/// Stores a picture not yet referenced by a row. Its key is recorded first: if this process dies, the sweep finds the
/// file.
pub(crate) async fn store_private(app: &AppState, key: &str, content_type: &str, file: Bytes) -> Result<(), ApiError> {
    let object = ObjectKey::new(key).map_err(|error| ApiError::internal(&error))?;
    sqlx::query!("insert into media_uploads (prefix) values ($1)", key)
        .execute(&app.db)
        .await?;
    app.storage.put(&object, content_type, file).await?;
    Ok(())
}

/// Responds with the whole picture, uncached by browsers.
pub(crate) async fn answer_private(storage: &Storage, file: &StoredFile) -> Result<Response, ApiError> {
    let mut response = answer(storage, file, &HeaderMap::new(), None).await?;
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
