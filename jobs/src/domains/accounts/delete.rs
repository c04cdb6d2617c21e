use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{AccountError, Role, block::call_off_orders, end_sessions::end};
use crate::{
    domains::{chat::end_talks, discovery::list_characters_of},
    ids::AccountId,
    live::{AuthChange, LiveEvent, SubscriptionKey, announce},
};

/// Days in which a deleted account can be restored.
pub const RESTORE_DAYS: i32 = 30;

/// Deletes the account for its owner: it is signed out everywhere, hidden with all its content, and its open orders are
/// canceled and refunded. Returns the end of the restore period. Chips, purchases and cases stay.
///
/// Errors with [`AccountError::IsStaff`] for staff, whose role an admin must remove first.
pub async fn delete_account(tx: &mut PgConnection, account: AccountId) -> Result<DateTime<Utc>, AccountError> {
    let role = sqlx::query_scalar!(
        r#"select role as "role: Role" from accounts
           where id = $1 and deleted_at is null and blocked_at is null
           for no key update"#,
        account.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if role.is_staff() {
        return Err(AccountError::IsStaff);
    }
    call_off_orders(tx, account).await?;
    end_talks(tx, account).await?;
    let until = sqlx::query_scalar!(
        r#"update accounts
           set deleted_at = now(), erase_at = now() + make_interval(days => $2)
           where id = $1
           returning erase_at as "until!""#,
        account.0,
        RESTORE_DAYS,
    )
    .fetch_one(&mut *tx)
    .await?;
    list_characters_of(tx, account).await?;
    call_off_requests(tx, account).await?;
    end(tx, account, AuthChange::Revoked, None).await?;
    Ok(until)
}

/// Makes the account's open orders due now; the job for overdue orders refunds them.
async fn call_off_requests(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    sqlx::query!(
        "update request_orders set deadline_at = now()
         where (creator_id = $1 and state in ('asked', 'accepted')) or (buyer_id = $1 and state = 'asked')",
        account.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Restores the account and its content. Canceled orders stay canceled.
///
/// Errors with [`AccountError::NotFound`] when it is not deleted, or too late.
pub async fn restore_account(tx: &mut PgConnection, account: AccountId) -> Result<(), AccountError> {
    let restored = sqlx::query!(
        "update accounts set deleted_at = null, erase_at = null
         where id = $1 and erase_at > now() and blocked_at is null",
        account.0,
    )
    .execute(&mut *tx)
    .await?;
    if restored.rows_affected() != 1 {
        return Err(AccountError::NotFound);
    }
    list_characters_of(tx, account).await?;
    announce(tx, SubscriptionKey::User(account), &LiveEvent::UserUpdated {}).await?;
    Ok(())
}
