use axum::extract::State;
use jobs::{
    domains::releases::{NewPersonDocument, PersonDocumentKind, ReleaseState, keep_person_document},
    ids::DocumentId,
};

use super::{
    by_link::{digest_of, limit, shown},
    view::SignedRelease,
};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        media::{check_document, store_private},
    },
    http::{
        body::RawBody,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Upload a picture of your document by the link of your release: the body is the file, JPEG, PNG, WebP or HEIC. Visible
/// to staff only.
#[utoipa::path(put, path = "/front/releases/{signature}/documents/{kind}", tag = "releases",
    params(("signature" = String, Path), ("kind" = PersonDocumentKind, Path)),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = SignedRelease), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn upload_release_document(
    State(app): State<AppState>,
    client: ClientAddress,
    Path((signature, kind)): Path<(String, PersonDocumentKind)>,
    RawBody(file): RawBody,
) -> Result<Json<SignedRelease>, ApiError> {
    let digest = digest_of(&signature)?;
    // Nothing is stored that would not be kept.
    if limit(&app, &digest, client).await?.state != ReleaseState::Sent {
        return Err(Code::Conflict.into());
    }
    let size_bytes = i32::try_from(file.len()).expect("a body within its limit");
    let (content_type, file) = check_document(file).await?;
    let id = DocumentId::fresh();
    let key = format!("documents/releases/{id}");
    let (key_id, sealed) = app.documents.seal(id, &file);
    store_private(&app, &key, "application/octet-stream", sealed.into()).await?;
    let new = NewPersonDocument {
        id,
        kind,
        object_key: &key,
        content_type,
        size_bytes,
        key_id,
    };
    let mut tx = app.db.begin().await?;
    keep_person_document(&mut tx, &digest, &new).await?;
    let view = shown(&mut tx, &digest).await?;
    tx.commit().await?;
    Ok(Json(view))
}
