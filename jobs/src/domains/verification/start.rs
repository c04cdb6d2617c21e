use chrono::TimeDelta;
use sqlx::PgConnection;

use super::VerificationError;
use crate::{
    ids::{AccountId, VerificationId},
    live::{LiveEvent, SubscriptionKey, announce},
};

/// Checks that a person may start within 24 hours.
pub const ATTEMPTS_PER_DAY: i64 = 5;
/// Time for a check.
const TIME: TimeDelta = TimeDelta::minutes(30);

/// A check whose page the provider has prepared.
#[derive(Clone, Copy, Debug)]
pub struct NewCheck<'a> {
    pub id: VerificationId,
    pub account: AccountId,
    pub provider: &'a str,
    pub url: &'a str,
}

/// Whether the person may start this check. `false`: it has started already.
pub async fn check_start(
    conn: &mut PgConnection,
    account: AccountId,
    id: VerificationId,
) -> Result<bool, VerificationError> {
    let facts = sqlx::query!(
        r#"select is_verified($1) as "is_verified!",
               (select account_id from verifications where id = $2) as "owner: AccountId",
               (select count(*) from verifications
                where account_id = $1 and created_at > now() - interval '1 day') as "attempts!""#,
        account.0,
        id.0,
    )
    .fetch_one(conn)
    .await?;
    match facts.owner {
        Some(owner) if owner == account => return Ok(false),
        Some(_) => return Err(VerificationError::NotFound),
        None => {}
    }
    if facts.is_verified {
        return Err(VerificationError::Verified);
    }
    if facts.attempts >= ATTEMPTS_PER_DAY {
        return Err(VerificationError::TooMany);
    }
    Ok(true)
}

/// Starts a check, which ends one that is pending. Starting the same one again changes nothing.
pub async fn start_check(tx: &mut PgConnection, new: &NewCheck<'_>) -> Result<(), VerificationError> {
    sqlx::query!("select id from accounts where id = $1 for no key update", new.account.0)
        .fetch_one(&mut *tx)
        .await?;
    if !check_start(&mut *tx, new.account, new.id).await? {
        return Ok(());
    }
    sqlx::query!(
        "update verifications set state = 'expired', decided_at = now() where account_id = $1 and state = 'pending'",
        new.account.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into verifications (id, account_id, provider, url, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5::bigint))",
        new.id.0,
        new.account.0,
        new.provider,
        new.url,
        TIME.num_seconds(),
    )
    .execute(&mut *tx)
    .await?;
    announce(tx, SubscriptionKey::User(new.account), &LiveEvent::Verification {}).await?;
    Ok(())
}
