use axum::{
    extract::{FromRequestParts, State},
    http::{HeaderValue, header, request::Parts},
    response::{AppendHeaders, IntoResponse},
};
use jobs::{
    domains::uploads::{expect_part, keep_part},
    ids::UploadId,
};

use super::{parts_under_way::Place, send_to_store::key_of, view::PartView};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        body::RawBody,
        caller::{Acting, Caller},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Sender of a part, with an upload slot taken before the body is read.
pub struct Sender {
    caller: Caller,
    #[expect(dead_code, reason = "held until the response")]
    place: Place<'static>,
}

impl FromRequestParts<AppState> for Sender {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Acting { caller, .. } = Acting::from_request_parts(parts, app).await?;
        let Ok(client) = ClientAddress::from_request_parts(parts, app).await;
        let place = Place::take(&caller, client)?;
        Ok(Self { caller, place })
    }
}

/// Upload one part of a file: the body is the part itself. Sending a number again replaces it.
#[utoipa::path(put, path = "/front/uploads/{id}/parts/{number}", tag = "uploads",
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    params(("id" = UploadId, Path), ("number" = i32, Path, description = "from 1")),
    responses((status = 200, body = PartView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_upload_part(
    State(app): State<AppState>,
    sender: Sender,
    Path((id, number)): Path<(UploadId, i32)>,
    RawBody(part): RawBody,
) -> Result<impl IntoResponse, ApiError> {
    let place = expect_part(&mut *app.db.acquire().await?, sender.caller.account, id, number).await?;
    if part.len() != place.size_bytes as usize {
        return Err(Code::UploadIncomplete.into());
    }
    let key = key_of(&place.object_key)?;
    let kept = app.storage.put_part(&key, &place.store_id, number, part).await?;
    let mut tx = app.db.begin().await?;
    keep_part(&mut tx, id, number, &kept.etag, place.size_bytes).await?;
    tx.commit().await?;
    // Upload clients read the header, others the body.
    let tag = HeaderValue::from_str(&kept.etag).map_err(|error| ApiError::internal(&error))?;
    Ok((AppendHeaders([(header::ETAG, tag)]), Json(PartView { etag: kept.etag })))
}
