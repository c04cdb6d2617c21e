use jobs::{
    ids::{AccountId, SessionId},
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
};
use sqlx::{PgConnection, PgPool};

use super::{Role, secret::Secret};

const DAY_SECONDS: i64 = 24 * 60 * 60;

/// A logged-in browser.
pub struct Session {
    pub id: SessionId,
    pub account: AccountId,
    pub role: Role,
    pub is_blocked: bool,
    pub is_deleted: bool,
}

/// Maximum lifetime of a session, however active.
pub const fn longest_life_seconds(role: Role) -> i64 {
    if role.is_staff() {
        DAY_SECONDS / 2
    } else {
        90 * DAY_SECONDS
    }
}

/// Always uses a fresh secret, so that one planted in the browser beforehand is worthless. The password has just been
/// entered, and the code where there is a second factor, so the session has stepped up.
pub async fn start_session(
    tx: &mut PgConnection,
    account: AccountId,
    role: Role,
    user_agent: &str,
) -> sqlx::Result<Secret> {
    let secret = Secret::fresh();
    sqlx::query!(
        "insert into sessions (id, secret_hash, account_id, user_agent, expires_at, stepped_up_at)
         values ($1, $2, $3, $4, now() + make_interval(secs => $5::bigint), now())",
        SessionId::fresh().0,
        &secret.digest(),
        account.0,
        user_agent,
        longest_life_seconds(role),
    )
    .execute(tx)
    .await?;
    Ok(secret)
}

/// The live session of that cookie: not ended, not too old, and not idle for too long (14 days; staff 30 minutes).
pub async fn find_session(db: &PgPool, secret: &str) -> sqlx::Result<Option<Session>> {
    let Some(secret) = Secret::parse(secret) else {
        return Ok(None);
    };
    let found = sqlx::query!(
        r#"select
               sessions.id as "id: SessionId",
               account_id as "account: AccountId",
               role as "role: Role",
               blocked_at is not null as "is_blocked!",
               deleted_at is not null as "is_deleted!",
               last_seen_at < now() - interval '1 minute' as "is_seen_long_ago!"
           from sessions
           join accounts on accounts.id = account_id
           where secret_hash = $1
             and ended_at is null
             and expires_at > now()
             and last_seen_at > now() -
                 case when is_staff(role) then interval '30 minutes' else interval '14 days' end"#,
        &secret.digest(),
    )
    .fetch_optional(db)
    .await?;
    let Some(row) = found else { return Ok(None) };
    if row.is_seen_long_ago {
        // At most one write per minute, however many calls a page makes.
        sqlx::query!(
            "update sessions set last_seen_at = now() where id = $1 and last_seen_at < now() - interval '1 minute'",
            row.id.0,
        )
        .execute(db)
        .await?;
    }
    Ok(Some(Session {
        id: row.id,
        account: row.account,
        role: row.role,
        is_blocked: row.is_blocked,
        is_deleted: row.is_deleted,
    }))
}

/// Ends the session of that cookie, if there is one.
pub async fn end_session_of(tx: &mut PgConnection, secret: &str) -> sqlx::Result<()> {
    let Some(secret) = Secret::parse(secret) else {
        return Ok(());
    };
    let account = sqlx::query_scalar!(
        r#"update sessions set ended_at = now() where secret_hash = $1 and ended_at is null
           returning account_id as "account: AccountId""#,
        &secret.digest(),
    )
    .fetch_optional(&mut *tx)
    .await?;
    match account {
        Some(account) => announce_change(tx, account, AuthChange::LoggedOut).await,
        None => Ok(()),
    }
}

/// Logs the account out everywhere else.
pub async fn end_other_sessions(
    tx: &mut PgConnection,
    account: AccountId,
    here: SessionId,
    reason: AuthChange,
) -> sqlx::Result<()> {
    sqlx::query!(
        "update sessions set ended_at = now() where account_id = $1 and id <> $2 and ended_at is null",
        account.0,
        here.0,
    )
    .execute(&mut *tx)
    .await?;
    announce_change(tx, account, reason).await
}

/// Returns whether it was a live session of that account.
pub async fn revoke_session(tx: &mut PgConnection, account: AccountId, session: SessionId) -> sqlx::Result<bool> {
    let ended = sqlx::query!(
        "update sessions set ended_at = now() where id = $1 and account_id = $2 and ended_at is null",
        session.0,
        account.0,
    )
    .execute(&mut *tx)
    .await?
    .rows_affected();
    if ended == 1 {
        announce_change(tx, account, AuthChange::Revoked).await?;
    }
    Ok(ended == 1)
}

/// Notifies the account's other pages of a log-in or log-out.
pub(super) async fn announce_change(tx: &mut PgConnection, account: AccountId, reason: AuthChange) -> sqlx::Result<()> {
    announce(
        tx,
        SubscriptionKey::User(account),
        &LiveEvent::Auth { reason, block: None },
    )
    .await
}
