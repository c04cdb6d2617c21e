use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use jobs::ids::DocumentId;
use serde_json::json;
use storage::ObjectKey;

use super::view::OpenReviewDocument;
use crate::{
    app::AppState,
    domains::media::PRIVATE_PICTURE_MAX_BYTES,
    http::{
        act::Act,
        caller::Staff,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// A picture of a document of someone shown. Each opening is logged with its reason.
#[utoipa::path(get, path = "/front/admin/reviews/documents/{id}", tag = "admin_reviews",
    params(("id" = DocumentId, Path), OpenReviewDocument),
    responses(
        (status = 200, content_type = "image/jpeg", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn open_person_document(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<DocumentId>,
    Query(wish): Query<OpenReviewDocument>,
) -> Result<Response, ApiError> {
    let reason = required(&wish.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let file = sqlx::query!(
        "select person_id, object_key, content_type, key_id from person_documents
         where id = $1 and not exists (select from document_readings where document_id = person_documents.id)",
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down(
        "release.document",
        ("person", file.person_id),
        Some(reason),
        json!({ "document": id }),
    )
    .await?
    .commit()
    .await?;
    let key = ObjectKey::new(file.object_key.as_str()).map_err(|error| ApiError::internal(&error))?;
    let limit = 2 * PRIVATE_PICTURE_MAX_BYTES as u64;
    let sealed = app.storage.get(&key).await?.body.collect(limit).await?;
    let Some(picture) = app.documents.open(&file.key_id, id, &sealed) else {
        tracing::error!(document = %id, key_id = file.key_id, "document can't be unsealed");
        return Err(Code::Internal.into());
    };
    let mut response = picture.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(content_type) = HeaderValue::from_str(&file.content_type) {
        headers.insert(header::CONTENT_TYPE, content_type);
    }
    Ok(response)
}
