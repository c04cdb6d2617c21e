use axum::{extract::FromRequestParts, http::request::Parts};

use super::Caller;
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Somebody who works here.
#[derive(Clone, Copy, Debug)]
pub struct Staff(pub Caller);

impl FromRequestParts<AppState> for Staff {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let caller = Caller::from_request_parts(parts, app).await?;
        if caller.role.is_staff() {
            Ok(Self(caller))
        } else {
            Err(Code::Forbidden.into())
        }
    }
}
