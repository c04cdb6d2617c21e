use jobs::ids::AccountId;
use sqlx::PgPool;

use super::check_code;
use crate::{
    app::AppState,
    domains::accounts::attempts::{OwnSecret, give_guess_back, take_guess_at},
    http::problem::{ApiError, Code},
};

/// Requires a code of a logged-in member whose account has a second factor, for what the password alone must not do. Wrong
/// ones are counted; a right one is used up.
///
/// Errors with [`Code::TwoFactorRequired`] or [`Code::TwoFactorFailed`] at the field `code`.
pub async fn check_own_code(app: &AppState, account: AccountId, code: Option<&str>) -> Result<(), ApiError> {
    if !has_second_factor(&app.db, account).await? {
        return Ok(());
    }
    let code = code
        .map(str::trim)
        .filter(|code| !code.is_empty())
        .ok_or_else(|| ApiError::at_field(Code::TwoFactorRequired, "code"))?;
    let counted = take_guess_at(&app.db, &app.signing, OwnSecret::Code, account, None).await?;
    let mut tx = app.db.begin().await?;
    if !check_code(&mut tx, &app.signing, account, code).await? {
        return Err(ApiError::at_field(Code::TwoFactorFailed, "code"));
    }
    tx.commit().await?;
    give_guess_back(&app.db, &counted).await?;
    Ok(())
}

/// Whether the account's second factor is on.
pub async fn has_second_factor(db: &PgPool, account: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from two_factors where account_id = $1 and activated_at is not null
           ) as "has_second_factor!""#,
        account.0,
    )
    .fetch_one(db)
    .await
}
