use axum::{
    extract::{FromRequestParts, MatchedPath},
    http::request::Parts,
};
use jobs::{audit, ids::AccountId};
use serde_json::json;
use sqlx::PgPool;

use super::Caller;
use crate::{
    app::AppState,
    domains::accounts::Role,
    http::problem::{ApiError, Code},
};

/// A member of staff, with two-factor authentication where it is required. Attempts by others are logged.
#[derive(Clone, Copy, Debug)]
pub struct Staff(pub Caller);

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        if !caller.role.is_staff() {
            write_down_refusal(&app.db, caller, parts).await?;
            return Err(Code::Forbidden.into());
        }
        if app.staff_need_codes && !has_second_factor(&app.db, caller.account).await? {
            return Err(Code::StaffCodesNeeded.into());
        }
        Ok(Self(caller))
    }
}

async fn has_second_factor(db: &PgPool, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from two_factors where account_id = $1 and activated_at is not null
           ) as "has_second_factor!""#,
        account.0,
    )
    .fetch_one(db)
    .await
}

/// An administrator. Attempts by support staff are logged.
#[derive(Clone, Copy, Debug)]
pub struct Admin(pub Caller);

impl FromRequestParts<AppState> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let Staff(caller) = Staff::from_request_parts(parts, app).await?;
        if caller.role == Role::Admin {
            return Ok(Self(caller));
        }
        write_down_refusal(&app.db, caller, parts).await?;
        Err(Code::AdminsOnly.into())
    }
}

/// At most once a minute per person and call, so that the log can't be flooded.
async fn write_down_refusal(db: &PgPool, caller: Caller, parts: &Parts) -> sqlx::Result<()> {
    let route = parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str);
    let method = parts.method.as_str();
    let mut tx = db.begin().await?;
    let is_known = sqlx::query_scalar!(
        r#"select exists (
               select from audit_log
               where actor_id = $1 and action = 'access.refused' and at > now() - interval '1 minute'
                   and subject = $2 and detail ->> 'method' = $3
           ) as "is_known!""#,
        caller.account.0,
        route,
        method,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !is_known {
        let entry = audit::Entry {
            actor: Some(caller.account),
            action: "access.refused",
            subject: Some(("route", route)),
            reason: None,
            detail: json!({ "method": method }),
        };
        audit::append(&mut tx, &entry).await?;
    }
    tx.commit().await
}
