use axum::{extract::FromRequestParts, http::request::Parts};
use jobs::{
    domains::{
        accounts::Role,
        studios::{Membership, Right, Side, StudioError, find_membership},
    },
    ids::AccountId,
};

use crate::{
    app::AppState,
    http::{
        caller::Caller,
        problem::{ApiError, Code},
    },
};

/// A member of a studio: an operator or its owner.
pub struct StudioCaller {
    pub caller: Caller,
    pub membership: Membership,
}

impl FromRequestParts<AppState> for StudioCaller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        let found = find_membership(&mut *app.db.acquire().await?, caller.account).await?;
        let membership = found.ok_or(Code::Forbidden)?;
        Ok(Self { caller, membership })
    }
}

impl StudioCaller {
    /// The studio, if this person has the right.
    pub fn may(&self, right: Right) -> Result<AccountId, ApiError> {
        if self.membership.may(right) {
            Ok(self.membership.studio)
        } else {
            Err(Code::Forbidden.into())
        }
    }
}

/// The side a person represents in contract terms. Anyone else gets a missing error.
pub async fn side_of(app: &AppState, caller: Caller) -> Result<(Side, AccountId), ApiError> {
    if caller.role == Role::Creator {
        return Ok((Side::Creator, caller.account));
    }
    let found = find_membership(&mut *app.db.acquire().await?, caller.account).await?;
    match found {
        Some(membership) if membership.may(Right::Creators) => Ok((Side::Studio, membership.studio)),
        _ => Err(Code::NotFound.into()),
    }
}

impl From<StudioError> for ApiError {
    fn from(error: StudioError) -> Self {
        match error {
            StudioError::NotFound => Code::NotFound.into(),
            StudioError::NoStudio => Self::at_field(Code::NotFound, "email"),
            StudioError::NoMember => Self::at_field(Code::NotFound, "username"),
            StudioError::NoCreator => Self::at_field(Code::NotFound, "who"),
            StudioError::TooMany => Code::TooManyAttempts.into(),
            StudioError::EmailNeeded => Self::at_field(Code::InvalidBody, "email"),
            StudioError::NotAllowed => Code::ActingForbidden.into(),
            StudioError::Unknown(field) => Self::at_field(Code::UnknownOption, field),
            StudioError::TextRefused(field) => Self::at_field(Code::TextRefused, field),
            StudioError::Attached | StudioError::Decided => Code::Conflict.into(),
            StudioError::OwnProposal => Code::OwnAccount.into(),
            StudioError::Percent => Self::at_field(Code::UnknownOption, "studioPercent"),
            StudioError::Start => Self::at_field(Code::UnknownOption, "validFrom"),
            StudioError::UnknownRight => Self::at_field(Code::UnknownOption, "rights"),
            StudioError::WrongAccount => Self::at_field(Code::UnknownOption, "username"),
            StudioError::Database(error) => error.into(),
        }
    }
}
