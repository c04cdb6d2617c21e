use axum::extract::State;
use jobs::domains::creators::{self, DocumentKind};

use super::{
    by_link::make_link,
    intake::take_in,
    view::{DocumentLink, OwnDocuments, load_documents},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        body::RawBody,
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Problem},
        rate_limit::Action,
    },
};

/// Your documents and their review.
#[utoipa::path(get, path = "/front/documents", tag = "creators",
    responses((status = 200, body = OwnDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_documents(State(app): State<AppState>, caller: Caller) -> Result<Json<OwnDocuments>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_documents(&mut conn, caller.account).await?))
}

/// Upload or replace a picture of a document: the body is the file, JPEG, PNG, WebP or HEIC. Visible to staff only.
#[utoipa::path(put, path = "/front/documents/{kind}", tag = "creators", params(("kind" = DocumentKind, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = OwnDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn upload_document(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
    Path(kind): Path<DocumentKind>,
    RawBody(file): RawBody,
) -> Result<Json<OwnDocuments>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    take_in(&app, caller.account, kind, file).await?;
    let mut conn = app.db.acquire().await?;
    Ok(Json(load_documents(&mut conn, caller.account).await?))
}

/// Delete a document, unless it is under review or approved.
#[utoipa::path(delete, path = "/front/documents/{kind}", tag = "creators", params(("kind" = DocumentKind, Path)),
    responses((status = 200, body = OwnDocuments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn delete_document(
    State(app): State<AppState>,
    caller: Caller,
    Path(kind): Path<DocumentKind>,
) -> Result<Json<OwnDocuments>, ApiError> {
    let mut tx = app.db.begin().await?;
    creators::delete_document(&mut tx, caller.account, kind).await?;
    let view = load_documents(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok(Json(view))
}

/// Make a link to upload your documents from a phone. An older one ends.
#[utoipa::path(post, path = "/front/documents/link", tag = "creators",
    responses((status = 200, body = DocumentLink), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_document_link(
    State(app): State<AppState>,
    caller: Caller,
    client: ClientAddress,
) -> Result<Json<DocumentLink>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let link = make_link(&mut tx, &app, caller.account, caller.account).await?;
    tx.commit().await?;
    Ok(Json(link))
}
