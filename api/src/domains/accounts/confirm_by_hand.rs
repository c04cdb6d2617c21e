use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::{confirm_email::take_address, email::Email, key::KeyHolder, mails::send_confirmation};
use crate::{
    app::AppState,
    http::problem::{ApiError, Code},
};

/// Confirms the address on behalf of staff, with the same effect as the mailed key.
pub async fn confirm_by_hand(tx: &mut PgConnection, app: &AppState, account: AccountId) -> Result<(), ApiError> {
    let email = unconfirmed_address(tx, account).await?;
    let holder = KeyHolder { account, email };
    take_address(tx, app, &holder)
        .await
        .map_err(|refusal| match refusal.code() {
            // The account still exists and is unconfirmed, so another one has the address.
            Code::TokenInvalid => Code::EmailTaken.into(),
            _ => refusal,
        })
}

/// Mails another key at the request of staff.
pub async fn send_confirmation_again(
    tx: &mut PgConnection,
    public_url: &str,
    account: AccountId,
) -> Result<(), ApiError> {
    let email = Email::parse(&unconfirmed_address(tx, account).await?)?;
    Ok(send_confirmation(tx, public_url, account, &email).await?)
}

/// Errors with a conflict if it is already confirmed.
async fn unconfirmed_address(tx: &mut PgConnection, account: AccountId) -> Result<String, ApiError> {
    let found = sqlx::query!(
        r#"select email, email_confirmed_at is not null as "is_confirmed!"
           from accounts
           where id = $1 and deleted_at is null
           for no key update"#,
        account.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(Code::NotFound)?;
    if found.is_confirmed {
        return Err(Code::Conflict.into());
    }
    Ok(found.email)
}
