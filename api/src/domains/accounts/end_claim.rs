use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::accounts::{self, Claim},
    ids::AccountId,
};
use sqlx::PgConnection;

use super::{
    attempts::{Action, take_attempt},
    client_address::ClientAddress,
    key::{Purpose, use_key},
    view::{ClaimAction, EndClaim},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Merge an account created with an address into the one that has confirmed it, or delete it. The mailed key proves
/// access to the mailbox.
#[utoipa::path(
    post,
    path = "/front/auth/email/claim",
    request_body = EndClaim,
    responses(
        (status = 204, description = "the account that claimed the email is gone"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn end_claim(
    State(app): State<AppState>,
    client: ClientAddress,
    Json(body): Json<EndClaim>,
) -> Result<StatusCode, ApiError> {
    take_attempt(&app.db, &app.signing, Action::ShowKey, client).await?;
    let mut tx = app.db.begin().await?;
    let holder = use_key(&mut tx, Purpose::EndClaim, &body.claim_key)
        .await?
        .filter(|holder| holder.account == body.user_id)
        .ok_or(Code::TokenInvalid)?;
    let owner = find_owner(&mut tx, &holder.email).await?.ok_or(Code::TokenInvalid)?;
    let claim = match body.action {
        ClaimAction::Merge => Claim::Merge,
        ClaimAction::Discard => Claim::Discard,
    };
    accounts::end_claim(&mut tx, holder.account, owner, claim).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The account that has confirmed the address, ignoring case.
pub(super) async fn find_owner(conn: &mut PgConnection, email: &str) -> sqlx::Result<Option<AccountId>> {
    sqlx::query_scalar!(
        r#"select id as "id: AccountId" from accounts
           where lower(email) = lower($1) and email_confirmed_at is not null and deleted_at is null"#,
        email,
    )
    .fetch_optional(conn)
    .await
}
