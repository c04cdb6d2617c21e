use axum::{extract::State, http::HeaderMap, response::IntoResponse};
use jobs::domains::accounts;

use super::{
    client_address::ClientAddress,
    log_in::{admit, check_second_factor, sign_in},
    view::{LogIn, SignedIn},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Restore a deleted account with its log-in, and log in. An account that isn't deleted is just logged in.
#[utoipa::path(
    post,
    path = "/front/auth/restore",
    request_body = LogIn,
    responses(
        (status = 200, body = SignedIn, description = "restored and logged in"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn restore_account(
    State(app): State<AppState>,
    client: ClientAddress,
    headers: HeaderMap,
    Json(body): Json<LogIn>,
) -> Result<impl IntoResponse, ApiError> {
    let code = body.code.clone();
    let admitted = admit(&app, client, &headers, body).await?;
    let (account, is_deleted) = (admitted.account.id, admitted.account.is_deleted);
    if is_deleted && admitted.account.restorable_until.is_none() {
        return Err(Code::AccountDeleted.into());
    }
    check_second_factor(&app, &headers, &admitted.account, code.as_deref()).await?;
    let mut tx = app.db.begin().await?;
    if is_deleted {
        accounts::restore_account(&mut tx, account).await?;
    }
    let answer = sign_in(&mut tx, &app, &headers, admitted).await?;
    tx.commit().await?;
    Ok(answer)
}
