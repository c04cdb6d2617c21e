use sqlx::PgConnection;

use super::{
    PayoutError,
    stop::{end_batch, stop_changed},
};
use crate::{
    domains::ledger::Payer,
    ids::{AccountId, PayoutBatchId},
};

/// The first of two has looked at the batch: nothing is added to it any more.
pub async fn check_batch(tx: &mut PgConnection, batch: PayoutBatchId, by: AccountId) -> Result<(), PayoutError> {
    let moved = sqlx::query!(
        "update payout_batches set state = 'checked', checked_by = $2, checked_at = now()
         where id = $1 and state = 'closed'",
        batch.0,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    moved_one(moved.rows_affected())?;
    // With the lock of the batch: what was being added to it counts.
    refuse_own(tx, batch, by).await
}

/// The second approves. Payouts whose account was changed since they were closed stop here.
pub async fn approve_batch(tx: &mut PgConnection, batch: PayoutBatchId, by: AccountId) -> Result<(), PayoutError> {
    let checked_by = sqlx::query_scalar!(
        r#"select checked_by as "by: AccountId" from payout_batches where id = $1 and state = 'checked' for update"#,
        batch.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PayoutError::Meanwhile)?;
    if checked_by == Some(by) {
        return Err(PayoutError::FourEyes);
    }
    refuse_own(tx, batch, by).await?;
    stop_changed(tx, batch).await?;
    sqlx::query!(
        "update payout_batches set state = 'approved', approved_by = $2, approved_at = now() where id = $1",
        batch.0,
        by.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The file may leave: from now on it is the same file, however often it is fetched. Payouts whose account was changed
/// since the approval stop; returns how many. A bank is told who pays.
pub async fn export_batch(
    tx: &mut PgConnection,
    batch: PayoutBatchId,
    payer: Option<&Payer>,
) -> Result<usize, PayoutError> {
    let moved = sqlx::query!(
        "update payout_batches set state = 'exported', exported_at = now() where id = $1 and state = 'approved'",
        batch.0,
    )
    .execute(&mut *tx)
    .await?;
    moved_one(moved.rows_affected())?;
    keep_payer(tx, batch, payer).await?;
    let stopped = stop_changed(tx, batch).await?;
    sqlx::query!(
        "update payouts set state = 'exported' where batch_id = $1 and state = 'closed'",
        batch.0
    )
    .execute(&mut *tx)
    .await?;
    end_batch(tx, batch).await?;
    Ok(stopped)
}

/// Keeps who pays a bank's batch, unless that is known; later changes of the settings don't change its file.
///
/// Errors with [`PayoutError::PayerMissing`] where the operator has not said it.
pub async fn keep_payer(tx: &mut PgConnection, batch: PayoutBatchId, payer: Option<&Payer>) -> Result<(), PayoutError> {
    let needs_payer = sqlx::query_scalar!(
        r#"select kind = 'bank' and payer_iban is null as "needs_payer!" from payout_batches where id = $1 for update"#,
        batch.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if !needs_payer {
        return Ok(());
    }
    let payer = payer.ok_or(PayoutError::PayerMissing)?;
    sqlx::query!(
        "update payout_batches set payer_name = $2, payer_iban = $3, payer_bic = $4, payer_country = $5 where id = $1",
        batch.0,
        payer.name,
        payer.iban,
        payer.bic,
        payer.country,
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn refuse_own(tx: &mut PgConnection, batch: PayoutBatchId, by: AccountId) -> Result<(), PayoutError> {
    let is_own = sqlx::query_scalar!(
        r#"select exists (select from payouts where batch_id = $1 and account_id = $2) as "is_own!""#,
        batch.0,
        by.0,
    )
    .fetch_one(tx)
    .await?;
    if is_own { Err(PayoutError::OwnPayout) } else { Ok(()) }
}

const fn moved_one(rows: u64) -> Result<(), PayoutError> {
    if rows == 1 { Ok(()) } else { Err(PayoutError::Meanwhile) }
}
