//! Authenticated callers. A handler needs one of these as an argument to touch anything owned.
mod acting;
mod acting_calls;
mod call_lines;
mod creator;
mod guest;
mod staff;
mod staff_calls;

use std::collections::HashMap;

use axum::{
    RequestPartsExt,
    extract::{FromRequestParts, Path},
    http::request::Parts,
};
use jobs::ids::{AccountId, SessionId};

pub use self::{
    acting::{ActedBy, Acting, ActingCreator},
    creator::Creator,
    guest::Guest,
    staff::{Admin, Staff},
    staff_calls::{BACK_OFFICE, StaffCall, staff_call},
};
use super::{
    cookies,
    problem::{ApiError, Code},
    visit,
};
use crate::{
    app::AppState,
    domains::accounts::{Role, find_session},
};

/// A person with a live session and an account in good standing; or, in a session that acts for a creator, that creator.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub account: AccountId,
    pub session: SessionId,
    pub role: Role,
}

impl FromRequestParts<AppState> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        if let Some(&known) = parts.extensions.get::<Self>() {
            return Ok(known);
        }
        let secret = cookies::read(&parts.headers, cookies::SESSION).ok_or(Code::SignedOut)?;
        let session = find_session(&app.db, secret).await?.ok_or(Code::SignedOut)?;
        if session.is_deleted {
            return Err(Code::AccountDeleted.into());
        }
        if session.is_blocked {
            return Err(Code::AccountBlocked.into());
        }
        let own = Self {
            account: session.account,
            session: session.id,
            role: session.role,
        };
        tracing::Span::current().record("account.id", tracing::field::display(own.account));
        let caller = acting::stand_in(parts, app, own).await?;
        parts.extensions.insert(caller);
        visit::by(&caller);
        Ok(caller)
    }
}

/// For routes open to members and guests. A caller without a valid session counts as a guest.
#[derive(Clone, Copy, Debug)]
pub struct MaybeCaller(pub Option<Caller>);

impl FromRequestParts<AppState> for MaybeCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        match Caller::from_request_parts(parts, app).await {
            Ok(caller) => Ok(Self(Some(caller))),
            Err(error) => match error.code() {
                Code::SignedOut | Code::AccountBlocked | Code::AccountDeleted => Ok(Self(None)),
                // Pages that are open to all stay open to those who act.
                Code::ActingForbidden if parts.method.is_safe() => Ok(Self(None)),
                _ => Err(error),
            },
        }
    }
}

/// The caller, on a route whose `{id}`, `{userId}` or `{username}` is their own account.
#[derive(Clone, Copy, Debug)]
pub struct Owner(pub Caller);

impl FromRequestParts<AppState> for Owner {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let Path(path) = parts
            .extract::<Path<HashMap<String, String>>>()
            .await
            .map_err(|_| Code::NotFound)?;
        // Others' accounts are reported as missing, so as not to reveal that they exist.
        let is_own = match (path.get("id").or_else(|| path.get("userId")), path.get("username")) {
            (Some(id), _) => id.parse() == Ok(caller.account),
            (None, Some(name)) => is_name_of(app, caller.account, name).await?,
            (None, None) => false,
        };
        if is_own {
            Ok(Self(caller))
        } else {
            Err(Code::NotFound.into())
        }
    }
}

async fn is_name_of(app: &AppState, account: AccountId, name: &str) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from accounts where id = $1 and lower(username) = lower($2)
           ) as "is_own!""#,
        account.0,
        name,
    )
    .fetch_one(&app.db)
    .await
}
