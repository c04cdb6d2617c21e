use chrono::{DateTime, Duration, Utc};
use sqlx::PgConnection;

use super::{CaseError, Sanction, lock::Case};
use crate::{
    domains::accounts::{Block, block_account, unblock_account},
    ids::{AccountId, CaseId},
};

/// Days in which a strike counts against the owner.
pub const STRIKE_DAYS: i32 = 180;

/// Points of a warning, and of a block.
const WARNING: i16 = 1;
const BLOCK: i16 = 3;

/// Warns or blocks the owner, as the case was decided.
pub(super) async fn sanction(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    let (Some(owner), Some(kind), Some(rule)) = (case.owner, case.sanction, case.rule) else {
        return Ok(());
    };
    let points = match kind {
        Sanction::None => return Ok(()),
        Sanction::Warn => WARNING,
        Sanction::Block => BLOCK,
    };
    sqlx::query!(
        "insert into strikes (case_id, account_id, points, rule, expires_at)
         values ($1, $2, $3, $4, now() + make_interval(days => $5))",
        case.id.0,
        owner.0,
        points,
        rule.as_str(),
        STRIKE_DAYS,
    )
    .execute(&mut *tx)
    .await?;
    if kind == Sanction::Block {
        let until = case.block_days.map(|days| Utc::now() + Duration::days(days.into()));
        if !lasts_as_long(tx, owner, until).await? {
            let block = Block {
                account: owner,
                until,
                reason: rule.as_str(),
            };
            block_account(tx, &block).await?;
        }
    }
    Ok(())
}

/// Whether the member is already blocked for as long: a lighter sanction never shortens a block.
async fn lasts_as_long(tx: &mut PgConnection, account: AccountId, until: Option<DateTime<Utc>>) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select blocked_at is not null and (blocked_until is null or coalesce(blocked_until >= $2, false)) as "lasts!"
           from accounts
           where id = $1
           for no key update"#,
        account.0,
        until,
    )
    .fetch_one(tx)
    .await
}

/// Reverses the sanction of a case.
pub(super) async fn void_strike(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    sqlx::query!(
        "update strikes set voided_at = now() where case_id = $1 and voided_at is null",
        case.id.0,
    )
    .execute(&mut *tx)
    .await?;
    if let (Some(Sanction::Block), Some(owner)) = (case.sanction, case.owner)
        && !is_blocked_otherwise(tx, case, owner).await?
    {
        unblock_account(tx, owner).await?;
    }
    Ok(())
}

/// Whether another case, or staff by hand, keeps the member blocked.
async fn is_blocked_otherwise(tx: &mut PgConnection, case: &Case, owner: AccountId) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from strikes
               join cases on cases.id = case_id
               where account_id = $1 and voided_at is null and case_id <> $2 and sanction = 'block' and (
                   block_days is null or strikes.created_at + make_interval(days => block_days) > now()
               )
           ) or exists (
               select from accounts
               join strikes on strikes.case_id = $2
               where accounts.id = $1 and case
                   when $3::integer is null then blocked_until is not null
                   -- a minute for the two clocks
                   else blocked_until is null or abs(extract(epoch from
                       blocked_until - strikes.created_at - make_interval(days => $3))) > 60
               end
           ) as "is_blocked!""#,
        owner.0,
        case.id.0,
        case.block_days,
    )
    .fetch_one(tx)
    .await
}

/// Records that the owner has read the warning of a case, which is then not shown again.
pub async fn see_strike(tx: &mut PgConnection, owner: AccountId, id: CaseId) -> Result<(), CaseError> {
    let seen = sqlx::query!(
        "update strikes set seen_at = coalesce(seen_at, now()) where case_id = $1 and account_id = $2",
        id.0,
        owner.0,
    )
    .execute(tx)
    .await?;
    if seen.rows_affected() == 0 {
        return Err(CaseError::NotFound);
    }
    Ok(())
}
