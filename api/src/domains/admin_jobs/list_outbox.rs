use axum::extract::State;
use jobs::ids::MailId;
use sqlx::PgConnection;

use super::mail_view::{ListOutbox, MailPage, MailView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;

/// Sent and pending mails, newest first.
#[utoipa::path(get, path = "/front/admin/outbox", tag = "admin_jobs", params(ListOutbox),
    responses((status = 200, body = MailPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_outbox(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListOutbox>,
) -> Result<Json<MailPage>, ApiError> {
    let mut items = find_mails(&mut *app.db.acquire().await?, query.cursor).await?;
    let next_cursor = cut(&mut items, PAGE, |mail| Cursor {
        at: mail.created_at,
        id: mail.id.0,
    });
    Ok(Json(MailPage { items, next_cursor }))
}

/// One more than a page, to tell whether another follows.
async fn find_mails(conn: &mut PgConnection, after: Option<Cursor>) -> sqlx::Result<Vec<MailView>> {
    sqlx::query_as!(
        MailView,
        r#"select id as "id: MailId", recipient as "to", subject, created_at, delivered_at
           from mails
           -- One condition with or without a cursor, so that it is always a place in the index.
           where (created_at, id)
               < (coalesce($1, 'infinity'::timestamptz), coalesce($2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid))
           order by created_at desc, id desc
           limit $3"#,
        after.map(|cursor| cursor.at),
        after.map(|cursor| cursor.id),
        i64::try_from(PAGE + 1).expect("page sizes are small"),
    )
    .fetch_all(conn)
    .await
}
