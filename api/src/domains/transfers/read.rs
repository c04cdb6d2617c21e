use axum::extract::State;
use jobs::{
    domains::transfers::{Hindrance, ItemKind, ItemState},
    ids::TransferId,
};
use uuid::Uuid;

use super::{
    load::{load_titles, load_transfers},
    view::{ListTransferItems, ListTransfers, TransferItemPage, TransferItemView, TransferPage, TransferView},
};
use crate::{
    app::AppState,
    http::{
        caller::Creator,
        cursor::{Cursor, cut},
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

const PAGE: usize = 20;
const ITEMS: usize = 100;

/// Your transfers, sent and received, newest first.
#[utoipa::path(get, path = "/front/transfers", tag = "transfers", params(ListTransfers),
    responses((status = 200, body = TransferPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_transfers(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Query(query): Query<ListTransfers>,
) -> Result<Json<TransferPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let after = query.cursor.map(|cursor| (cursor.at, cursor.id));
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut items = load_transfers(&mut conn, caller.account, None, after, limit).await?;
    let next_cursor = cut(&mut items, PAGE, |item| Cursor {
        at: item.created_at,
        id: item.id.0,
    });
    Ok(Json(TransferPage { items, next_cursor }))
}

/// A transfer and its progress.
#[utoipa::path(get, path = "/front/transfers/{id}", tag = "transfers", params(("id" = TransferId, Path)),
    responses((status = 200, body = TransferView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_transfer(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
) -> Result<Json<TransferView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let found = load_transfers(&mut conn, caller.account, Some(id), None, 1)
        .await?
        .pop();
    Ok(Json(found.ok_or(Code::NotFound)?))
}

/// Chosen items of a transfer. Both sides see what they are called until it has moved, then its owner does.
#[utoipa::path(get, path = "/front/transfers/{id}/items", tag = "transfers",
    params(("id" = TransferId, Path), ListTransferItems),
    responses((status = 200, body = TransferItemPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_transfer_items(
    State(app): State<AppState>,
    Creator(caller): Creator,
    Path(id): Path<TransferId>,
    Query(query): Query<ListTransferItems>,
) -> Result<Json<TransferItemPage>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let rows = sqlx::query!(
        r#"select item_id as id, transfer_items.kind as "kind: ItemKind", transfer_items.state as "state: ItemState",
               transfer_items.failure as "failure: Hindrance",
               coalesce(feed_items.account_id, media.account_id) = $2
                   or (transfer_items.state = 'waiting' and transfers.state = 'asked') as is_shown
           from transfer_items
           join transfers on transfers.id = transfer_id
           left join feed_items on feed_items.id = item_id
           left join media on media.id = item_id
           where transfer_id = $1 and $2 in (from_id, to_id) and is_chosen and ($3::uuid is null or item_id > $3)
           order by item_id
           limit $4"#,
        id.0,
        caller.account.0,
        query.cursor,
        i64::try_from(ITEMS + 1).expect("page sizes are small"),
    )
    .fetch_all(&mut *conn)
    .await?;
    let shown: Vec<Uuid> = rows
        .iter()
        .filter(|row| row.is_shown == Some(true))
        .map(|row| row.id)
        .collect();
    let mut titles = load_titles(&mut conn, caller.account, &shown).await?;
    let mut items: Vec<_> = rows
        .into_iter()
        .map(|row| TransferItemView {
            id: row.id,
            kind: row.kind,
            title: titles.remove(&row.id).unwrap_or_default(),
            state: row.state,
            failure: row.failure,
        })
        .collect();
    let next_cursor = cut(&mut items, ITEMS, |item| item.id);
    Ok(Json(TransferItemPage { items, next_cursor }))
}
