use axum::extract::State;
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;
use uuid::Uuid;

use super::{load::load_rows, view::TakedownList};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::Cursor,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub struct ListTakedowns {
    /// Decided notices instead of open ones.
    #[serde(default)]
    pub is_closed: bool,
    /// The `nextCursor` of the previous page.
    #[param(value_type = Option<String>)]
    pub cursor: Option<Cursor>,
}

const PAGE: usize = 25;
const LIMIT: i64 = 26;

/// Takedown notices for staff: open ones by due date, and closed ones.
#[utoipa::path(get, path = "/front/admin/takedowns", tag = "admin_takedowns", params(ListTakedowns),
    responses((status = 200, body = TakedownList), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_takedowns(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListTakedowns>,
) -> Result<Json<TakedownList>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut ids = if query.is_closed {
        find_closed(&mut conn, query.cursor).await?
    } else {
        find_open(&mut conn, query.cursor).await?
    };
    let has_more = ids.len() > PAGE;
    ids.truncate(PAGE);
    let items = load_rows(&mut conn, &ids).await?;
    let next_cursor = items.last().filter(|_| has_more).map(|last| {
        let at = if query.is_closed { last.created_at } else { last.due_at };
        Cursor { at, id: last.id.0 }.to_string()
    });
    Ok(Json(TakedownList { items, next_cursor }))
}

async fn find_open(conn: &mut PgConnection, cursor: Option<Cursor>) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from takedown_notices
         where state in ('received', 'hidden', 'countered')
             and ($1::timestamptz is null or (due_at, id) > ($1, $2))
         order by due_at, id
         limit $3",
        cursor.map(|cursor| cursor.at),
        cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}

async fn find_closed(conn: &mut PgConnection, cursor: Option<Cursor>) -> sqlx::Result<Vec<Uuid>> {
    sqlx::query_scalar!(
        "select id from takedown_notices
         where state in ('removed', 'rejected', 'restored')
             and ($1::timestamptz is null or (created_at, id) < ($1, $2))
         order by created_at desc, id desc
         limit $3",
        cursor.map(|cursor| cursor.at),
        cursor.map(|cursor| cursor.id),
        LIMIT,
    )
    .fetch_all(conn)
    .await
}
