use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::{
    domains::notifications::NOTICE_DAYS,
    ids::{AccountId, NoticeId},
};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Notices {
    /// Newest first, 50 at most.
    pub items: Vec<NoticeView>,
    pub unread_count: i64,
}

/// Something that happened to the person.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Notice)]
pub struct NoticeView {
    pub id: NoticeId,
    /// `decision`, `report_closed`, `appeal_ended`, `content_restored` or `support_answer`; a newer server may know more.
    pub kind: String,
    /// What the words of the kind need.
    #[schema(value_type = Object)]
    pub detail: Value,
    pub is_read: bool,
    pub created_at: DateTime<Utc>,
}

/// What the bell tells, of the last 90 days.
#[utoipa::path(get, path = "/front/users/{id}/notifications", tag = "notifications", params(("id" = AccountId, Path)),
    responses((status = 200, body = Notices), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_notices(State(app): State<AppState>, Owner(caller): Owner) -> Result<Json<Notices>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let items = sqlx::query_as!(
        NoticeView,
        r#"select id as "id: NoticeId", kind, detail, read_at is not null as "is_read!", created_at
           from notices
           where account_id = $1 and created_at > now() - make_interval(days => $2)
           order by id desc
           limit 50"#,
        caller.account.0,
        NOTICE_DAYS,
    )
    .fetch_all(&mut *conn)
    .await?;
    let unread_count = items.iter().filter(|notice| !notice.is_read).count();
    Ok(Json(Notices {
        items,
        unread_count: i64::try_from(unread_count).unwrap_or(i64::MAX),
    }))
}
