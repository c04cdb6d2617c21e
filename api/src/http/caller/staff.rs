use axum::{extract::FromRequestParts, http::request::Parts};
use jobs::audit;
use serde_json::json;
use sqlx::PgPool;

use super::Caller;
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Somebody who works here. Whoever is not, and knocks, is written down.
#[derive(Clone, Copy, Debug)]
pub struct Staff(pub Caller);

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        if caller.role.is_staff() {
            return Ok(Self(caller));
        }
        write_down_refusal(&app.db, caller, parts).await?;
        Err(Code::Forbidden.into())
    }
}

/// Once a minute for one person: the log is no place to fill up.
async fn write_down_refusal(db: &PgPool, caller: Caller, parts: &Parts) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    let is_known = sqlx::query_scalar!(
        r#"select exists (
               select from audit_log
               where actor_id = $1 and action = 'access.refused' and at > now() - interval '1 minute'
           ) as "is_known!""#,
        caller.account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_known {
        let path: String = parts.uri.path().chars().take(200).collect();
        let entry = audit::Entry {
            actor: Some(caller.account),
            action: "access.refused",
            subject: Some(("path", &path)),
            reason: None,
            detail: json!({ "method": parts.method.as_str() }),
        };
        audit::append(&mut tx, &entry).await?;
    }
    tx.commit().await
}
