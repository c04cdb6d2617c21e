use axum::{
    extract::State,
    response::{IntoResponse, Response},
};
use chrono::Utc;

use super::{
    Sandbox,
    checkout::{Checkout, find_checkout},
    page,
    token::Token,
};
use crate::{
    app::AppState,
    http::{parameters::Path, problem::ApiError},
};

/// The hosted checkout page.
pub(super) async fn show_checkout(State(app): State<AppState>, Path(token): Path<String>) -> Response {
    match open_checkout(&app, &token).await {
        Ok((sandbox, checkout)) => page::checkout(&sandbox, &checkout),
        Err(refusal) => refusal,
    }
}

/// The checkout of a token, or a page saying why there is none.
pub(super) async fn open_checkout(app: &AppState, token: &str) -> Result<(Sandbox, Checkout), Response> {
    let sandbox = Sandbox::open(app).ok_or_else(|| page::missing(&app.public_url))?;
    let token = Token::read(token, &app.signing, Utc::now()).ok_or_else(|| page::missing(&app.public_url))?;
    let found = match app.db.acquire().await {
        Ok(mut conn) => find_checkout(&mut conn, token.payment).await,
        Err(error) => Err(error),
    };
    match found {
        Ok(Some(checkout)) => Ok((sandbox, checkout)),
        Ok(None) => Err(page::missing(&app.public_url)),
        Err(error) => Err(ApiError::from(error).into_response()),
    }
}
