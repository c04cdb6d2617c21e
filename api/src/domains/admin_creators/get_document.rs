use axum::{
    extract::State,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
};
use jobs::ids::{AccountId, DocumentId};
use serde::Deserialize;
use serde_json::json;
use storage::ObjectKey;
use utoipa::IntoParams;

use crate::{
    app::AppState,
    domains::media::{PRIVATE_PICTURE_MAX_BYTES, StoredFile, answer_private},
    http::{
        act::Act,
        caller::Staff,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OpenDocument {
    /// Why it is opened, for the audit log.
    pub reason: String,
}

/// A picture of a document. Each opening is logged with its reason.
#[utoipa::path(get, path = "/front/admin/creators/{id}/documents/{document}", tag = "admin_creators",
    params(("id" = AccountId, Path), ("document" = DocumentId, Path), OpenDocument),
    responses(
        (status = 200, content_type = "image/jpeg", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_application_document(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path((id, document)): Path<(AccountId, DocumentId)>,
    Query(wish): Query<OpenDocument>,
) -> Result<Response, ApiError> {
    let reason = required(&wish.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let file = sqlx::query!(
        "select object_key, content_type, key_id from creator_documents
         where id = $1 and account_id = $2
             and not exists (select from document_readings where document_id = creator_documents.id)",
        document.0,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    act.write_down(
        "creator.document",
        ("account", id),
        Some(reason),
        json!({ "document": document }),
    )
    .await?
    .commit()
    .await?;
    let Some(key_id) = file.key_id else {
        // From before documents were sealed.
        let file = StoredFile {
            object_key: file.object_key,
            content_type: file.content_type,
        };
        return answer_private(&app.storage, &file).await;
    };
    let key = ObjectKey::new(file.object_key.as_str()).map_err(|error| ApiError::internal(&error))?;
    let limit = 2 * PRIVATE_PICTURE_MAX_BYTES as u64;
    let sealed = app.storage.get(&key).await?.body.collect(limit).await?;
    let Some(picture) = app.documents.open(&key_id, document, &sealed) else {
        tracing::error!(%document, key_id, "document can't be unsealed");
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
