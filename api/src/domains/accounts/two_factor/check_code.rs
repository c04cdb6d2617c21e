use chrono::Utc;
use jobs::{ids::AccountId, signing::SigningKey};
use sqlx::PgConnection;

use super::{
    recovery::use_code,
    seal::open,
    totp::{find_step, is_code, step_of},
};

/// Checks an app or recovery code of the account, and uses it up once the caller commits.
pub async fn check_code(
    tx: &mut PgConnection,
    signing: &SigningKey,
    account: AccountId,
    code: &str,
) -> sqlx::Result<bool> {
    let digits: String = code.chars().filter(|sign| !sign.is_whitespace()).collect();
    if is_code(&digits) {
        use_app_code(tx, signing, account, &digits).await
    } else {
        use_code(tx, signing, account, code).await
    }
}

/// Checks an app code of an active or pending secret.
pub async fn use_app_code(
    tx: &mut PgConnection,
    signing: &SigningKey,
    account: AccountId,
    code: &str,
) -> sqlx::Result<bool> {
    let sealed = sqlx::query_scalar!("select sealed from two_factors where account_id = $1", account.0)
        .fetch_optional(&mut *tx)
        .await?;
    let Some(secret) = sealed.and_then(|sealed| open(signing, account, &sealed)) else {
        return Ok(false);
    };
    let Some(step) = find_step(&secret, step_of(Utc::now().timestamp()), code) else {
        return Ok(false);
    };
    // Of concurrent or intercepted uses of a code, only one counts.
    let used = sqlx::query!(
        "update two_factors set used_step = $2 where account_id = $1 and used_step < $2",
        account.0,
        step,
    )
    .execute(tx)
    .await?;
    Ok(used.rows_affected() == 1)
}
