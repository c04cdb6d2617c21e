use chrono::{DateTime, Utc};
use sqlx::PgConnection;

use super::{AccountError, BlockNotice, BlockReason, Role, end_sessions::end};
use crate::{
    domains::{
        chat::end_talks,
        discovery::list_characters_of,
        generation::{CancelGenerationError, cancel_generation},
    },
    ids::{AccountId, GenerationId},
    live::AuthChange,
};

/// A block of an account.
#[derive(Clone, Copy, Debug)]
pub struct Block<'a> {
    pub account: AccountId,
    /// `None`: permanent.
    pub until: Option<DateTime<Utc>>,
    /// The code of a [`BlockReason`].
    pub reason: &'a str,
}

/// Blocks the account: signs it out, hides its content from others, and cancels its orders. Undelivered orders are
/// refunded, and the balance stays. Blocking an account again changes the end and the reason.
pub async fn block_account(tx: &mut PgConnection, block: &Block<'_>) -> Result<(), AccountError> {
    let reason = BlockReason::of_code(block.reason).ok_or(AccountError::UnknownReason)?;
    check_target(tx, block).await?;
    let ban_period = sqlx::query_scalar!(
        "update accounts
         set blocked_at = coalesce(blocked_at, now()), blocked_until = $2, block_reason = $3,
             ban_days = case when $2::timestamptz is not null then
                 greatest(round(extract(epoch from $2::timestamptz - now()) / 86400), 1)::integer
             end
         where id = $1
         returning ban_days",
        block.account.0,
        block.until,
        reason.as_str(),
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "update twins set is_enabled = false where account_id = $1",
        block.account.0
    )
    .execute(&mut *tx)
    .await?;
    call_off_orders(tx, block.account).await?;
    end_talks(tx, block.account).await?;
    list_characters_of(tx, block.account).await?;
    let notice = BlockNotice {
        reason,
        ban_period,
        ban_expired_at: block.until,
    };
    end(tx, block.account, AuthChange::Blocked, Some(notice)).await?;
    Ok(())
}

/// Checks whether the account may be blocked, and locks it.
async fn check_target(tx: &mut PgConnection, block: &Block<'_>) -> Result<(), AccountError> {
    let found = sqlx::query!(
        r#"select role as "role: Role", coalesce($2 <= now(), false) as "is_past!"
           from accounts
           where id = $1 and deleted_at is null
           for no key update"#,
        block.account.0,
        block.until,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(AccountError::NotFound)?;
    if found.role.is_staff() {
        return Err(AccountError::IsStaff);
    }
    if found.is_past {
        return Err(AccountError::Past);
    }
    Ok(())
}

/// All jobs are locked before the first is canceled: a run that delivers holds its job and then takes the lock of the
/// person's chips, which the first refund keeps.
pub(super) async fn call_off_orders(tx: &mut PgConnection, account: AccountId) -> sqlx::Result<()> {
    let orders = sqlx::query_scalar!(
        r#"select generations.id as "id: GenerationId"
           from generations
           join jobs on jobs.id = job_id
           where account_id = $1 and generations.state in ('queued', 'running')
           order by jobs.id
           for update of jobs"#,
        account.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for order in orders {
        match cancel_generation(tx, account, order).await {
            Ok(()) | Err(CancelGenerationError::Ended | CancelGenerationError::NotFound) => {}
            Err(CancelGenerationError::Database(error)) => return Err(error),
        }
    }
    Ok(())
}

/// Notice for the owner of a blocked account.
pub async fn find_block(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Option<BlockNotice>> {
    let row = sqlx::query!(
        r#"select block_reason as "reason: BlockReason", ban_days, blocked_until
           from accounts
           where id = $1 and blocked_at is not null"#,
        account.0,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.map(|row| BlockNotice {
        reason: row.reason.unwrap_or(BlockReason::Other),
        ban_period: row.ban_days,
        ban_expired_at: row.blocked_until,
    }))
}
