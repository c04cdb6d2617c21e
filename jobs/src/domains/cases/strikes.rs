use chrono::{Duration, Utc};
use sqlx::PgConnection;

use super::{CaseError, Sanction, lock::Case};
use crate::{
    domains::accounts::{Block, block_account, unblock_account},
    ids::{AccountId, CaseId},
};

/// For so many days what broke a rule counts against its owner.
pub const STRIKE_DAYS: i32 = 180;

/// Points of a warning, and of a block.
const WARNING: i16 = 1;
const BLOCK: i16 = 3;

/// Warns or blocks the owner, as the case says.
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
        let block = Block {
            account: owner,
            until: case.block_days.map(|days| Utc::now() + Duration::days(days.into())),
            reason: rule.as_str(),
        };
        block_account(tx, &block).await?;
    }
    Ok(())
}

/// Takes the sanction of a case back.
pub(super) async fn void_strike(tx: &mut PgConnection, case: &Case) -> Result<(), CaseError> {
    sqlx::query!(
        "update strikes set voided_at = now() where case_id = $1 and voided_at is null",
        case.id.0,
    )
    .execute(&mut *tx)
    .await?;
    if let (Some(Sanction::Block), Some(owner)) = (case.sanction, case.owner) {
        unblock_account(tx, owner).await?;
    }
    Ok(())
}

/// Keeps that the owner has read the warning of a case; it is not shown again.
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
