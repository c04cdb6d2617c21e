use axum::{extract::State, response::IntoResponse};
use jobs::domains::{accounts, notifications::AccountChange};

use super::{
    mails::tell_change,
    open_session::forget_session,
    own_password::check_own_password,
    view::{AccountDeleted, DeleteAccount},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Delete the caller's account, with the password: it is hidden, and every browser is logged out. It can be restored
/// for 30 days; then private data is erased.
#[utoipa::path(
    post,
    path = "/front/users/{id}/delete",
    params(("id" = uuid::Uuid, Path, description = "the caller's own account")),
    request_body = DeleteAccount,
    responses(
        (status = 200, body = AccountDeleted, description = "deleted"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn delete_account(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<DeleteAccount>,
) -> Result<impl IntoResponse, ApiError> {
    let own = check_own_password(&app, caller.account, body.password).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    let restorable_until = accounts::delete_account(&mut tx, caller.account).await?;
    tell_change(&mut tx, &app.public_url, caller.account, AccountChange::Deleted).await?;
    tx.commit().await?;
    Ok((forget_session(), Json(AccountDeleted { restorable_until })))
}
