use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::imports::{Choice, begin_import, choose, start_undo},
    ids::{ImportId, ImportItemId},
};

use super::{
    load::load_imports,
    view::{ChooseItems, ChosenItems, ImportView, NewImport, UndoImportBody},
};
use crate::{
    app::AppState,
    domains::uploads::quota_of,
    http::{
        caller::{Acting, ActingCreator},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

const CHOSEN_MOST: usize = 1_000;

/// Refuses more ids than one request may name.
pub(super) fn check_ids(ids: Option<&[ImportItemId]>) -> Result<(), ApiError> {
    if ids.is_some_and(|ids| ids.len() > CHOSEN_MOST) {
        return Err(ApiError::at_field(Code::TooLong, "itemIds"));
    }
    Ok(())
}

/// Read an uploaded archive. Nothing is stored until you choose items. The same upload returns the same import.
#[utoipa::path(post, path = "/front/imports", tag = "imports", request_body = NewImport,
    responses((status = 201, body = ImportView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, by, .. }): ActingCreator,
    Json(body): Json<NewImport>,
) -> Result<(StatusCode, Json<ImportView>), ApiError> {
    let mut tx = app.db.begin().await?;
    let id = begin_import(&mut tx, caller.account, by, body.proof_id, body.upload_id).await?;
    let view = load_imports(&mut tx, caller.account, Some(id), None, 1).await?.pop();
    tx.commit().await?;
    Ok((StatusCode::CREATED, Json(view.ok_or(Code::NotFound)?)))
}

/// Import the chosen items. They appear in your library, visible only to you.
#[utoipa::path(post, path = "/front/imports/{id}/choose", tag = "imports", params(("id" = ImportId, Path)),
    request_body = ChooseItems,
    responses((status = 202, body = ChosenItems), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn choose_import_items(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Json(body): Json<ChooseItems>,
) -> Result<(StatusCode, Json<ChosenItems>), ApiError> {
    check_ids(body.item_ids.as_deref())?;
    let choice = Choice {
        only: body.item_ids.as_deref(),
        kind: body.kind,
        with_twins: body.with_twins,
        folder: body.folder_id,
        keeps_dates: body.keep_dates,
        quota_bytes: quota_of(&app, &caller),
    };
    let mut tx = app.db.begin().await?;
    let count = choose(&mut tx, caller.account, id, &choice).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(ChosenItems { count })))
}

/// Undo an import, within 30 days.
#[utoipa::path(post, path = "/front/imports/{id}/undo", tag = "imports", params(("id" = ImportId, Path)),
    request_body = UndoImportBody,
    responses((status = 202), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn undo_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Json(body): Json<UndoImportBody>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    start_undo(&mut tx, caller.account, id, body.with_edited).await?;
    tx.commit().await?;
    Ok(StatusCode::ACCEPTED)
}
