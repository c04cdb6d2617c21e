use axum::extract::State;
use chrono::{DateTime, Utc};
use jobs::ids::AccountId;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sqlx::PgConnection;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

use crate::{
    app::AppState,
    domains::accounts::{Permission, find_members},
    http::{
        caller::Staff,
        cursor::cut,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListAudit {
    pub action: Option<String>,
    /// Affected id or name.
    pub subject: Option<String>,
    /// Id, or any part of a name or address.
    pub actor: Option<String>,
    /// The first moment.
    pub since: Option<DateTime<Utc>>,
    /// The moment after the last.
    pub until: Option<DateTime<Utc>>,
    /// The `nextCursor` of the previous page.
    pub cursor: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditLog {
    /// Newest first.
    pub items: Vec<AuditEntry>,
    /// Absent on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
}

/// An audit log entry.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditEntry {
    pub id: i64,
    pub at: DateTime<Utc>,
    /// Absent if done automatically.
    #[schema(required)]
    pub actor_id: Option<AccountId>,
    #[schema(required)]
    pub actor_name: Option<String>,
    pub action: String,
    #[schema(required)]
    pub subject_type: Option<String>,
    #[schema(required)]
    pub subject: Option<String>,
    #[schema(required)]
    pub reason: Option<String>,
    #[schema(value_type = Object)]
    pub detail: Value,
    /// Hexadecimal seal of this entry and all before it.
    pub hash: String,
}

const PAGE: usize = 50;
/// People whom one part of a name may mean.
const MOST_ACTORS: usize = 50;

/// Audit log of staff actions, newest first: all of them, those about what the caller looks after, or their own.
#[utoipa::path(get, path = "/front/admin/audit", tag = "admin_audit", params(ListAudit),
    responses((status = 200, body = AuditLog), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_audit(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(mut query): Query<ListAudit>,
) -> Result<Json<AuditLog>, ApiError> {
    if !caller.may(permission_of(query.action.as_deref())) {
        query.actor = Some(caller.account.to_string());
    }
    let mut items = find_entries(&mut *app.db.acquire().await?, &query, PAGE + 1).await?;
    let next_cursor = cut(&mut items, PAGE, |entry| entry.id.to_string());
    Ok(Json(AuditLog { items, next_cursor }))
}

/// The permission to see others’ acts of that name: staff see who stopped what they look after, and why.
fn permission_of(action: Option<&str>) -> Permission {
    match action.and_then(|action| action.split('.').next()) {
        Some("queue" | "worker" | "engine") => Permission::Fleet,
        Some("schedule") => Permission::Schedules,
        Some("bulk") => Permission::Bulks,
        Some("hold" | "takedown") => Permission::Takedowns,
        _ => Permission::Audit,
    }
}

/// The newest entries of a filter, `limit` at most.
pub(super) async fn find_entries(
    conn: &mut PgConnection,
    query: &ListAudit,
    limit: usize,
) -> Result<Vec<AuditEntry>, ApiError> {
    let before = query.cursor.as_deref().map(str::parse::<i64>).transpose();
    let before = before.map_err(|_| ApiError::at_field(Code::UnknownOption, "cursor"))?;
    let actors: Option<Vec<Uuid>> = match query.actor.as_deref().map(str::trim) {
        None | Some("") => None,
        Some(wanted) => {
            let found = find_members(conn, wanted, MOST_ACTORS).await?;
            Some(found.into_iter().map(|id| id.0).collect())
        }
    };
    let items = sqlx::query_as!(
        AuditEntry,
        r#"select
               audit_log.id, at, actor_id as "actor_id: AccountId", accounts.username as "actor_name?", action,
               subject_type, subject, reason, detail, encode(hash, 'hex') as "hash!"
           from audit_log
           left join accounts on accounts.id = actor_id
           where audit_log.id < coalesce($1, 9223372036854775807)
               and ($2::text is null or action = $2)
               and ($3::text is null or subject = $3)
               and ($4::uuid[] is null or actor_id = any($4))
               and ($5::timestamptz is null or at >= $5)
               and ($6::timestamptz is null or at < $6)
           order by audit_log.id desc
           limit $7"#,
        before,
        query.action,
        query.subject,
        actors.as_deref(),
        query.since,
        query.until,
        i64::try_from(limit).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await?;
    Ok(items)
}
