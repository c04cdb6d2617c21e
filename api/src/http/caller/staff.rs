use axum::{
    extract::{FromRequestParts, MatchedPath},
    http::{Method, request::Parts},
};
use jobs::audit;
use serde_json::json;
use sqlx::PgPool;

use super::Caller;
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// A member of staff. Attempts by others are logged.
#[derive(Clone, Copy, Debug)]
pub struct Staff(pub Caller);

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        if caller.role.is_staff() {
            return Ok(Self(caller));
        }
        let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
        write_down_refusal(&app.db, caller, route, &parts.method).await?;
        Err(Code::Forbidden.into())
    }
}

/// At most once a minute per person and call, so that the log can't be flooded.
pub async fn write_down_refusal(db: &PgPool, caller: Caller, route: &str, method: &Method) -> sqlx::Result<()> {
    let mut tx = db.begin().await?;
    let is_known = sqlx::query_scalar!(
        r#"select exists (
               select from audit_log
               where actor_id = $1 and action = 'access.refused' and at > now() - interval '1 minute'
                   and subject = $2 and detail ->> 'method' = $3
           ) as "is_known!""#,
        caller.account.0,
        route,
        method.as_str(),
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_known {
        let entry = audit::Entry {
            actor: Some(caller.account),
            action: "access.refused",
            subject: Some(("route", route)),
            reason: None,
            detail: json!({ "method": method.as_str() }),
        };
        audit::append(&mut tx, &entry).await?;
    }
    tx.commit().await
}
