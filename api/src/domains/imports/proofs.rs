use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::imports::{Evidence, ImportError, ask_proof, keep_evidence},
    ids::ImportProofId,
};
use uuid::Uuid;

use super::{
    load::load_proofs,
    view::{ImportProofList, NewImportProof, ProofView},
};
use crate::{
    app::AppState,
    domains::{
        accounts::ClientAddress,
        media::{picture_type, store_private},
    },
    http::{
        body::RawBody,
        caller::{Acting, ActingCreator},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
    },
};

/// Your proofs of profiles on other platforms.
#[utoipa::path(get, path = "/front/import-proofs", tag = "imports",
    responses((status = 200, body = ImportProofList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_import_proofs(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
) -> Result<Json<ImportProofList>, ApiError> {
    let items = load_proofs(&mut *app.db.acquire().await?, caller.account, None).await?;
    Ok(Json(ImportProofList { items }))
}

/// Get a code to put into a profile on another platform. No password of that platform is needed.
#[utoipa::path(post, path = "/front/import-proofs", tag = "imports", request_body = NewImportProof,
    responses((status = 201, body = ProofView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_import_proof(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, by, .. }): ActingCreator,
    client: ClientAddress,
    Json(body): Json<NewImportProof>,
) -> Result<(StatusCode, Json<ProofView>), ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let mut tx = app.db.begin().await?;
    let id = ask_proof(&mut tx, caller.account, by, body.platform, &body.profile).await?;
    let view = load_proofs(&mut tx, caller.account, Some(id)).await?.pop();
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view.ok_or(Code::NotFound)?)))
}

/// Submit a screenshot of the profile with the code: the body is a picture, JPEG, PNG or WebP. Visible to staff only.
#[utoipa::path(put, path = "/front/import-proofs/{id}/evidence", tag = "imports",
    params(("id" = ImportProofId, Path)), request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = ProofView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_import_evidence(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    client: ClientAddress,
    Path(id): Path<ImportProofId>,
    RawBody(file): RawBody,
) -> Result<Json<ProofView>, ApiError> {
    app.rate_limits.check(Action::ChangeProfile, caller.account, client)?;
    let content_type = picture_type(&file).ok_or(ImportError::Picture)?;
    let key = format!("proofs/{id}/{}", Uuid::now_v7());
    let known = load_proofs(&mut *app.db.acquire().await?, caller.account, Some(id)).await?;
    if known.is_empty() {
        return Err(Code::NotFound.into());
    }
    store_private(&app, &key, content_type, file).await?;
    let mut tx = app.db.begin().await?;
    let evidence = Evidence {
        object_key: &key,
        content_type,
    };
    keep_evidence(&mut tx, caller.account, id, &evidence).await?;
    let view = load_proofs(&mut tx, caller.account, Some(id)).await?.pop();
    tx.commit().await?;
    Ok(Json(view.ok_or(Code::NotFound)?))
}
