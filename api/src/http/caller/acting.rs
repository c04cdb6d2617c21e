use axum::{extract::FromRequestParts, http::request::Parts};
use jobs::ids::AccountId;

use super::Caller;
use crate::{
    app::AppState,
    domains::{accounts::Role, studios::shown_incarnation},
    http::{
        cookies,
        problem::{ApiError, Code},
        visit,
    },
};

/// The caller, or the creator for whom a member of their studio acts.
#[derive(Clone, Copy, Debug)]
pub struct Acting {
    /// As if that creator called.
    pub caller: Caller,
    /// The studio's member, if it is not the caller themselves.
    pub by: Option<AccountId>,
}

impl FromRequestParts<AppState> for Acting {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let found = if cookies::read(&parts.headers, cookies::INCARNATION).is_some() {
            shown_incarnation(&mut *app.db.acquire().await?, &parts.headers, caller).await?
        } else {
            None
        };
        Ok(match found {
            Some(incarnation) => {
                let creator = Caller {
                    account: incarnation.creator,
                    role: Role::Creator,
                    ..caller
                };
                visit::by(&creator);
                Self {
                    caller: creator,
                    by: Some(caller.account),
                }
            }
            None => Self { caller, by: None },
        })
    }
}

/// An approved creator, or a member of their studio who acts for them.
#[derive(Clone, Copy, Debug)]
pub struct ActingCreator(pub Acting);

impl FromRequestParts<AppState> for ActingCreator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let acting = Acting::from_request_parts(parts, app).await?;
        if acting.caller.role == Role::Creator {
            Ok(Self(acting))
        } else {
            Err(Code::Forbidden.into())
        }
    }
}
