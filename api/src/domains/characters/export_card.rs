use std::io::Cursor;

use axum::{
    body::Bytes,
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use image::ImageFormat;
use jobs::domains::characters::{CardFormat, find_takeable};
use storage::ObjectKey;

use super::check::apart;
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Far larger than any of our portraits.
const MAX_PORTRAIT_BYTES: u64 = 32 << 20;

/// Export a character to another program, as a card file.
#[utoipa::path(get, path = "/front/characters/{username}/card/{format}", tag = "characters",
    params(("username" = String, Path), ("format" = CardFormat, Path)),
    responses(
        (status = 200, content_type = "application/octet-stream", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn export_card(
    State(app): State<AppState>,
    caller: Caller,
    Path((username, format)): Path<(String, CardFormat)>,
) -> Result<impl IntoResponse, ApiError> {
    let character = find_takeable(&mut *app.db.acquire().await?, caller.account, &username).await?;
    let needs_picture = format != CardFormat::Json;
    let drawn = match &character.portrait {
        Some(key) if needs_picture => Some(portrait(&app, key).await?),
        _ => None,
    };
    if drawn.is_none() && matches!(format, CardFormat::V2 | CardFormat::V3) {
        // These formats embed a picture, and there is none yet.
        return Err(Code::NotFound.into());
    }
    let file = apart(move || {
        let picture = drawn.map(|bytes| as_png(&bytes)).unwrap_or_default();
        character.write(format, &picture)
    })
    .await?;
    let headers: [(HeaderName, String); 4] = [
        (header::CONTENT_TYPE, file.content_type.to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"{username}.{}\"", file.ending),
        ),
        (header::CACHE_CONTROL, "private, no-store".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    Ok((headers, file.bytes))
}

/// Bytes of the original portrait.
async fn portrait(app: &AppState, object_key: &str) -> Result<Bytes, ApiError> {
    let key = ObjectKey::new(object_key).map_err(|error| ApiError::internal(&error))?;
    let object = app.storage.get(&key).await?;
    Ok(object.body.collect(MAX_PORTRAIT_BYTES).await?)
}

/// Empty if the picture can't be decoded.
fn as_png(jpeg: &[u8]) -> Vec<u8> {
    let Ok(picture) = image::load_from_memory_with_format(jpeg, ImageFormat::Jpeg) else {
        return Vec::new();
    };
    let mut png = Cursor::new(Vec::new());
    match picture.write_to(&mut png, ImageFormat::Png) {
        Ok(()) => png.into_inner(),
        Err(_) => Vec::new(),
    }
}
