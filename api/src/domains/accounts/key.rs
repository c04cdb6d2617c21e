use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::secret::Secret;

/// Purpose of a mailed key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Proves the account's new address.
    ChangeEmail,
    ConfirmEmail,
    EndClaim,
    ResetPassword,
}

impl Purpose {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::ChangeEmail => "change_email",
            Self::ConfirmEmail => "confirm_email",
            Self::EndClaim => "end_claim",
            Self::ResetPassword => "reset_password",
        }
    }

    /// Mailboxes are read within a day; for a key that opens the account, someone is sitting there waiting.
    const fn lifetime_seconds(self) -> i64 {
        match self {
            Self::ChangeEmail | Self::ConfirmEmail | Self::EndClaim => 24 * 60 * 60,
            Self::ResetPassword => 60 * 60,
        }
    }
}

/// Owner of a used key, and the address it proves.
pub struct KeyHolder {
    pub account: AccountId,
    pub email: String,
}

/// Issues a single-use key, bound to its purpose and the address it is sent to.
pub async fn issue_key(
    tx: &mut PgConnection,
    account: AccountId,
    purpose: Purpose,
    email: &str,
) -> sqlx::Result<Secret> {
    let secret = Secret::fresh();
    sqlx::query!(
        "insert into account_keys (secret_hash, account_id, purpose, email, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5::bigint))",
        &secret.digest(),
        account.0,
        purpose.as_str(),
        email,
        purpose.lifetime_seconds(),
    )
    .execute(tx)
    .await?;
    Ok(secret)
}

/// The owner of a key that is still valid. Changes nothing.
pub async fn find_key_holder(conn: &mut PgConnection, purpose: Purpose, key: &str) -> sqlx::Result<Option<AccountId>> {
    let Some(secret) = Secret::parse(key) else {
        return Ok(None);
    };
    sqlx::query_scalar!(
        r#"select account_id as "account: AccountId"
           from account_keys
           where secret_hash = $1 and purpose = $2 and used_at is null and expires_at > now()"#,
        &secret.digest(),
        purpose.as_str(),
    )
    .fetch_optional(conn)
    .await
}

/// Uses up the key. Of concurrent calls one gets it, and it is only spent once the caller commits.
pub async fn use_key(tx: &mut PgConnection, purpose: Purpose, key: &str) -> sqlx::Result<Option<KeyHolder>> {
    let Some(secret) = Secret::parse(key) else {
        return Ok(None);
    };
    sqlx::query_as!(
        KeyHolder,
        r#"update account_keys
           set used_at = now()
           where secret_hash = $1 and purpose = $2 and used_at is null and expires_at > now()
           returning account_id as "account: AccountId", email"#,
        &secret.digest(),
        purpose.as_str(),
    )
    .fetch_optional(tx)
    .await
}

/// Voids keys that would admit someone who knew the old password or reads the old mailbox.
pub async fn void_ways_in(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    void_keys(tx, account, Purpose::ResetPassword).await?;
    void_keys(tx, account, Purpose::ChangeEmail).await
}

/// Voids unused keys.
pub async fn void_keys(tx: &mut PgConnection, account: AccountId, purpose: Purpose) -> sqlx::Result<()> {
    sqlx::query!(
        "update account_keys set used_at = now() where account_id = $1 and purpose = $2 and used_at is null",
        account.0,
        purpose.as_str(),
    )
    .execute(tx)
    .await?;
    Ok(())
}
