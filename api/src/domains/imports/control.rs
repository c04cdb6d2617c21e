use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::imports::{discard, pause, resume, retry_failed, retry_item},
    ids::{ImportId, ImportItemId},
};

use crate::{
    app::AppState,
    http::{
        caller::{Acting, ActingCreator},
        parameters::Path,
        problem::{ApiError, Problem},
    },
};

/// Pause an import. Items in progress still finish.
#[utoipa::path(post, path = "/front/imports/{id}/pause", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn pause_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    pause(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Resume a paused import.
#[utoipa::path(post, path = "/front/imports/{id}/resume", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn resume_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    resume(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Retry failed items.
#[utoipa::path(post, path = "/front/imports/{id}/retry", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn retry_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    retry_failed(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Retry one failed item.
#[utoipa::path(post, path = "/front/imports/{id}/items/{item}/retry", tag = "imports",
    params(("id" = ImportId, Path), ("item" = ImportItemId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn retry_import_item(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path((id, item)): Path<(ImportId, ImportItemId)>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    retry_item(&mut tx, caller.account, id, item).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Delete the archive: no more items are imported. Imported items stay.
#[utoipa::path(delete, path = "/front/imports/{id}", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn discard_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    discard(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
