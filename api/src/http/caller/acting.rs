use axum::{
    extract::{FromRequestParts, MatchedPath},
    http::request::Parts,
};
use jobs::{
    domains::studios::{ActingRight, Incarnation},
    ids::{AccountId, StudioLinkId},
};

use super::{
    Caller,
    acting_calls::{FRONT, Needs, acting_call},
};
use crate::{
    app::AppState,
    domains::{accounts::Role, studios::shown_incarnation},
    http::{
        cookies,
        problem::{ApiError, Code},
    },
};

/// The member of a studio behind a call that is made as a creator.
#[derive(Clone, Copy, Debug)]
pub struct ActedBy {
    pub account: AccountId,
    pub link: StudioLinkId,
    /// Whether they may see what the creator earns.
    pub sees_sales: bool,
    /// The change that the creator's log names; empty: none.
    pub act: &'static str,
}

/// The one guard of acting: who the call counts for in a session that acts for a creator. What the table gives to no one
/// is refused; what it gives to the person stays theirs.
pub(super) async fn stand_in(parts: &mut Parts, app: &AppState, own: Caller) -> Result<Caller, ApiError> {
    let route = parts
        .extensions
        .get::<MatchedPath>()
        .map(|path| path.as_str().to_owned())
        .unwrap_or_default();
    if cookies::read(&parts.headers, cookies::INCARNATION).is_none() || !route.starts_with(FRONT) {
        return Ok(own);
    }
    let found = shown_incarnation(&mut *app.db.acquire().await?, &parts.headers, own).await?;
    let Some(incarnation) = found else {
        return Ok(own);
    };
    let call = acting_call(parts.method.as_str(), &route).ok_or(Code::ActingForbidden)?;
    if call.needs == Needs::Own {
        return Ok(own);
    }
    if !is_allowed(&incarnation, call.needs) {
        return Err(Code::ActingForbidden.into());
    }
    parts.extensions.insert(ActedBy {
        account: own.account,
        link: incarnation.link,
        sees_sales: incarnation.may(ActingRight::Sales),
        act: call.act,
    });
    Ok(Caller {
        account: incarnation.creator,
        role: Role::Creator,
        ..own
    })
}

fn is_allowed(incarnation: &Incarnation, needs: Needs) -> bool {
    match needs {
        Needs::Own | Needs::Any => true,
        Needs::OneOf(rights) => rights.iter().any(|&right| incarnation.may(right)),
    }
}

/// The caller, or the creator for whom a member of their studio acts, and by whom.
#[derive(Clone, Copy, Debug)]
pub struct Acting {
    /// As if that creator called.
    pub caller: Caller,
    /// The studio's member, if it is not the caller themselves.
    pub by: Option<AccountId>,
    /// Whether what the creator earns may be shown.
    pub sees_sales: bool,
}

impl FromRequestParts<AppState> for Acting {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let acted = parts.extensions.get::<ActedBy>();
        Ok(Self {
            caller,
            by: acted.map(|acted| acted.account),
            sees_sales: acted.is_none_or(|acted| acted.sees_sales),
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
