use sqlx::PgConnection;

use super::{PayoutError, transit::step};
use crate::{
    domains::{
        ledger::{MoneyAccount, MoneyKind},
        notifications::{Notice, notify},
    },
    ids::{AccountId, PayoutBatchId, PayoutId},
};

/// Stops the payouts of a batch whose owner has changed the account since, or is blocked: the money is available again.
pub(super) async fn stop_changed(tx: &mut PgConnection, batch: PayoutBatchId) -> Result<usize, PayoutError> {
    let stopped = sqlx::query!(
        r#"update payouts
           set state = 'stopped', reason = 'account_changed', ended_at = now()
           from payout_methods, accounts
           where batch_id = $1 and state = 'closed' and payout_methods.id = method_id
               and accounts.id = payouts.account_id
               and (replaced_at is not null or accounts.blocked_at is not null or accounts.deleted_at is not null)
           returning payouts.id as "id: PayoutId", payouts.account_id as "account: AccountId", amount_cents"#,
        batch.0,
    )
    .fetch_all(&mut *tx)
    .await?;
    for payout in &stopped {
        let way = (MoneyAccount::Transit, MoneyAccount::Available(payout.account));
        step(
            tx,
            payout.id,
            ("stopped", MoneyKind::PayoutReturned),
            way,
            payout.amount_cents,
        )
        .await?;
        let notice = Notice::PayoutStopped {
            payout: payout.id,
            amount_cents: Some(payout.amount_cents),
        };
        notify(tx, payout.account, &notice).await?;
    }
    Ok(stopped.len())
}

/// Nothing of the batch is open any more: it is done.
pub(super) async fn end_batch(tx: &mut PgConnection, batch: PayoutBatchId) -> sqlx::Result<()> {
    sqlx::query!(
        "update payout_batches set state = 'done'
         where id = $1 and state = 'exported'
             and not exists (select from payouts where batch_id = $1 and payouts.state in ('closed', 'exported'))",
        batch.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}
