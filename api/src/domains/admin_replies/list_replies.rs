use std::collections::BTreeMap;

use axum::extract::State;
use jobs::{domains::chat::ReportReason, ids::StaffReplyId};
use sqlx::{PgConnection, types::Json as Stored};

use super::view::{ReplyPurpose, StaffReplies, StaffReply};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Saved texts for decisions and answers.
#[utoipa::path(get, path = "/front/admin/replies", tag = "admin_replies",
    responses((status = 200, body = StaffReplies), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_staff_replies(State(app): State<AppState>, _: Staff) -> Result<Json<StaffReplies>, ApiError> {
    Ok(Json(load(&mut *app.db.acquire().await?).await?))
}

pub(super) async fn load(conn: &mut PgConnection) -> sqlx::Result<StaffReplies> {
    let rows = sqlx::query!(
        r#"select id as "id: StaffReplyId", purpose as "purpose: ReplyPurpose", rule as "rule: ReportReason", title,
               texts as "texts: Stored<BTreeMap<String, String>>", version, written_at
           from staff_replies
           order by purpose, title, id
           limit 500"#,
    )
    .fetch_all(conn)
    .await?;
    let items = rows.into_iter().map(|row| StaffReply {
        id: row.id,
        purpose: row.purpose,
        rule: row.rule,
        title: row.title,
        texts: row.texts.0,
        version: row.version,
        written_at: row.written_at,
    });
    Ok(StaffReplies { items: items.collect() })
}
