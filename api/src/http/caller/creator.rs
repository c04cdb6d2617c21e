use axum::{extract::FromRequestParts, http::request::Parts};

use super::Caller;
use crate::{
    app::AppState,
    domains::accounts::Role,
    http::problem::{ApiError, Code},
};

/// An approved creator.
#[derive(Clone, Copy, Debug)]
pub struct Creator(pub Caller);

impl FromRequestParts<AppState> for Creator {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        if caller.role == Role::Creator {
            Ok(Self(caller))
        } else {
            Err(Code::Forbidden.into())
        }
    }
}
