use axum::extract::State;
use jobs::{
    domains::imports::{ItemAudience, ItemFailure, ItemKind, ItemState, plan_undo},
    ids::{ImportId, ImportItemId, MediaId},
};

use super::{
    load::load_imports,
    view::{ImportItemPage, ImportPage, ImportUndoPlan, ImportView, ItemView, ListImports, ListItems},
};
use crate::{
    app::AppState,
    http::{
        caller::{Acting, ActingCreator},
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 20;
const ITEMS: usize = 100;

/// Your imports, newest first.
#[utoipa::path(get, path = "/front/imports", tag = "imports", params(ListImports),
    responses((status = 200, body = ImportPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_imports(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Query(query): Query<ListImports>,
) -> Result<Json<ImportPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let after = query.cursor.map(|cursor| (cursor.at, cursor.id));
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut items = load_imports(&mut conn, caller.account, None, after, limit).await?;
    let next_cursor = cut(&mut items, PAGE, |item| Cursor {
        at: item.created_at,
        id: item.id.0,
    });
    Ok(Json(ImportPage { items, next_cursor }))
}

/// An import and its progress.
#[utoipa::path(get, path = "/front/imports/{id}", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 200, body = ImportView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_import(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<Json<ImportView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = load_imports(&mut conn, caller.account, Some(id), None, 1).await?.pop();
    Ok(Json(found.ok_or(Code::NotFound)?))
}

/// Items of an archive, in its order. None is stored until chosen.
#[utoipa::path(get, path = "/front/imports/{id}/items", tag = "imports", params(("id" = ImportId, Path), ListItems),
    responses((status = 200, body = ImportItemPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_import_items(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
    Query(query): Query<ListItems>,
) -> Result<Json<ImportItemPage>, ApiError> {
    let mut items = sqlx::query_as!(
        ItemView,
        r#"select import_items.id as "id: ImportItemId", position, name, kind as "kind: ItemKind", size_bytes, caption,
               made_at, price_cents, audience as "audience: ItemAudience", tags, notes, problem, twin_id as "twin_id: MediaId",
               import_items.state as "state: ItemState", failure as "failure: ItemFailure",
               media_id as "media_id: MediaId"
           from import_items
           join imports on imports.id = import_id
           where import_id = $1 and account_id = $2 and position > coalesce($3, -1)
               and ($4::text is null or import_items.state = $4) and ($5::text is null or kind = $5)
               and ($6::boolean is null or (problem is not null) = $6)
               and ($7::boolean is null or (twin_id is not null) = $7)
           order by position
           limit $8"#,
        id.0,
        caller.account.0,
        query.cursor,
        query.state.map(ItemState::as_str),
        query.kind.map(ItemKind::as_str),
        query.has_problem,
        query.has_twin,
        i64::try_from(ITEMS + 1).expect("page sizes are small"),
    )
    .fetch_all(&app.db)
    .await?;
    let next_cursor = cut(&mut items, ITEMS, |item| item.position);
    Ok(Json(ImportItemPage { items, next_cursor }))
}

/// Preview undoing an import.
#[utoipa::path(get, path = "/front/imports/{id}/undo", tag = "imports", params(("id" = ImportId, Path)),
    responses((status = 200, body = ImportUndoPlan), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_import_undo(
    State(app): State<AppState>,
    ActingCreator(Acting { caller, .. }): ActingCreator,
    Path(id): Path<ImportId>,
) -> Result<Json<ImportUndoPlan>, ApiError> {
    let plan = plan_undo(&mut *app.db.acquire().await?, caller.account, id).await?;
    Ok(Json(plan.into()))
}
