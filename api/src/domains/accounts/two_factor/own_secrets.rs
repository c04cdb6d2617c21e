use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::own_code::check_own_code;
use crate::{
    app::AppState,
    domains::accounts::own_password::{OwnPassword, check_own_password},
    http::problem::{ApiError, Code},
};

/// Checks the re-entered password of a logged-in member, and a code where the account has a second factor.
///
/// Errors like [`check_own_password`] and [`check_own_code`].
pub async fn check_own_secrets(
    app: &AppState,
    account: AccountId,
    password: String,
    code: Option<&str>,
) -> Result<OwnPassword, ApiError> {
    let own = check_own_password(app, account, password).await?;
    check_own_code(app, account, code).await?;
    Ok(own)
}

/// State of a second factor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Factor {
    /// Its secret was made, and its app not confirmed.
    Pending,
    On,
}

/// Locks the account's second factor until the transaction ends.
///
/// Errors with [`Code::Conflict`] if there is none in this state.
pub(super) async fn lock_factor(tx: &mut PgConnection, account: AccountId, state: Factor) -> Result<(), ApiError> {
    sqlx::query_scalar!(
        "select 1 as one from two_factors
         where account_id = $1 and (activated_at is not null) = $2
         for no key update",
        account.0,
        state == Factor::On,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(Code::Conflict)?;
    Ok(())
}
