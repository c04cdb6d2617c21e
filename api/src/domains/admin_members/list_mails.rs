use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::{AccountId, MailId};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Mails to a member, without their bodies.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberMails {
    /// The newest 50.
    pub items: Vec<MemberMail>,
    /// When the last mail to the member's address came back; absent: none did.
    #[schema(required)]
    pub bounced_at: Option<DateTime<Utc>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MemberMail {
    pub id: MailId,
    pub subject: String,
    pub created_at: DateTime<Utc>,
    /// Absent: not sent yet.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
}

/// The latest mails to a member.
#[utoipa::path(get, path = "/front/admin/members/{id}/mails", tag = "admin_members", params(("id" = AccountId, Path)),
    responses((status = 200, body = MemberMails), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_member_mails(
    State(app): State<AppState>,
    _: Staff,
    Path(id): Path<AccountId>,
) -> Result<Json<MemberMails>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let bounced_at = sqlx::query_scalar!(
        r#"select bounced_at as "bounced_at?"
           from accounts
           left join mail_bounces on address = lower(email)
           where accounts.id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *conn)
    .await?
    .ok_or(Code::NotFound)?;
    let items = sqlx::query_as!(
        MemberMail,
        r#"select id as "id: MailId", subject, created_at, delivered_at
           from mails
           where account_id = $1
           order by created_at desc, id desc
           limit 50"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    Ok(Json(MemberMails { items, bounced_at }))
}
