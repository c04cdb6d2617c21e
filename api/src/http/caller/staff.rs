use axum::{
    extract::{FromRequestParts, MatchedPath},
    http::request::Parts,
};
use jobs::audit;
use serde_json::json;
use sqlx::PgPool;

use super::{Caller, staff_call};
use crate::{
    app::AppState,
    domains::accounts::{Permission, Role, has_second_factor},
    http::problem::{ApiError, Code},
};

/// Minutes for which a code or password that was entered counts.
const STEP_UP_MINUTES: i32 = 15;

/// A member of staff whose role has the permission of the call, with two-factor authentication where it is required, and
/// who has lately confirmed who they are where the call asks for it. Attempts by others are logged.
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
        let Some(call) = staff_call(parts.method.as_str(), route_of(parts)) else {
            write_down_refusal(&app.db, caller, parts).await?;
            return Err(Code::Forbidden.into());
        };
        if let Err(refusal) = caller.check_may(call.permission) {
            write_down_refusal(&app.db, caller, parts).await?;
            return Err(refusal);
        }
        if call.needs_step_up {
            check_step_up(&app.db, caller).await?;
        }
        Ok(Self(caller))
    }
}

impl Caller {
    /// Whether the caller's role may do that.
    pub fn may(self, permission: Permission) -> bool {
        self.role.may(permission)
    }

    /// Errors unless the caller's role may do that: for what depends on more than the call.
    pub fn check_may(self, permission: Permission) -> Result<(), ApiError> {
        if self.may(permission) {
            Ok(())
        } else if permission.is_of_admins() {
            Err(Code::AdminsOnly.into())
        } else {
            Err(Code::RoleForbidden.into())
        }
    }
}

/// Errors with [`Code::StepUpNeeded`] at the field that confirms who it is: `code`, or `password` without a second factor.
async fn check_step_up(db: &PgPool, caller: Caller) -> Result<(), ApiError> {
    let is_fresh = sqlx::query_scalar!(
        r#"select coalesce(stepped_up_at > now() - make_interval(mins => $2), false) as "is_fresh!"
           from sessions where id = $1"#,
        caller.session.0,
        STEP_UP_MINUTES,
    )
    .fetch_optional(db)
    .await?;
    if is_fresh == Some(true) {
        return Ok(());
    }
    let field = if has_second_factor(db, caller.account).await? {
        "code"
    } else {
        "password"
    };
    Err(ApiError::at_field(Code::StepUpNeeded, field))
}

/// An administrator, whatever the permission of the call. Attempts by other staff are logged.
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

/// The path of the call, with its places in braces.
fn route_of(parts: &Parts) -> &str {
    parts.extensions.get::<MatchedPath>().map_or("", MatchedPath::as_str)
}

/// At most once a minute per person and call, so that the log can't be flooded.
async fn write_down_refusal(db: &PgPool, caller: Caller, parts: &Parts) -> sqlx::Result<()> {
    let route = route_of(parts);
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
