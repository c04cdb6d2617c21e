use sqlx::PgConnection;
use uuid::Uuid;

use super::{Outcome, PayoutError, end_payout};
use crate::ids::{AccountId, PayoutBatchId, PayoutId};

/// Money that one of the staff says came back, or never left. Nothing is booked until another confirms it.
pub async fn propose_return(
    tx: &mut PgConnection,
    (batch, payout): (PayoutBatchId, PayoutId),
    outcome: Outcome<'_>,
    by: AccountId,
) -> Result<(), PayoutError> {
    let state = lock_payout(tx, batch, payout, by).await?;
    let (word, reason) = match (outcome, state.as_str()) {
        (Outcome::Returned(reason), "exported" | "settled") => ("returned", reason),
        (Outcome::Failed(reason), "exported") => ("failed", reason),
        _ => return Err(PayoutError::Meanwhile),
    };
    let added = sqlx::query!(
        "insert into payout_returns (id, payout_id, outcome, reason, proposed_by)
         values ($1, $2, $3, $4, $5)
         on conflict (payout_id) where state = 'proposed' do nothing",
        Uuid::now_v7(),
        payout.0,
        word,
        reason,
        by.0,
    )
    .execute(tx)
    .await?;
    if added.rows_affected() == 1 {
        Ok(())
    } else {
        Err(PayoutError::Meanwhile)
    }
}

/// Another of the staff has seen it at the bank: the money is available again.
pub async fn confirm_return(
    tx: &mut PgConnection,
    (batch, payout): (PayoutBatchId, PayoutId),
    by: AccountId,
) -> Result<(), PayoutError> {
    lock_payout(tx, batch, payout, by).await?;
    let found = sqlx::query!(
        r#"select id, outcome, reason, proposed_by as "proposed_by: AccountId"
           from payout_returns
           where payout_id = $1 and state = 'proposed'
           for update"#,
        payout.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PayoutError::Meanwhile)?;
    if found.proposed_by == by {
        return Err(PayoutError::FourEyes);
    }
    let outcome = if found.outcome == "failed" {
        Outcome::Failed(&found.reason)
    } else {
        Outcome::Returned(&found.reason)
    };
    if !end_payout(tx, batch, payout, outcome).await? {
        return Err(PayoutError::Meanwhile);
    }
    sqlx::query!(
        "update payout_returns set state = 'confirmed', decided_by = $2, decided_at = now() where id = $1",
        found.id,
        by.0,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// It did not come back: the payout stays as it is. The one who proposed it withdraws it; others refuse it.
pub async fn refuse_return(
    tx: &mut PgConnection,
    (batch, payout): (PayoutBatchId, PayoutId),
    by: AccountId,
) -> Result<(), PayoutError> {
    lock_payout(tx, batch, payout, by).await?;
    let refused = sqlx::query!(
        "update payout_returns
         set state = case when proposed_by = $2 then 'withdrawn' else 'refused' end, decided_by = $2, decided_at = now()
         where payout_id = $1 and state = 'proposed'",
        payout.0,
        by.0,
    )
    .execute(tx)
    .await?;
    if refused.rows_affected() == 1 {
        Ok(())
    } else {
        Err(PayoutError::Meanwhile)
    }
}

/// The state of a payout of others, locked.
async fn lock_payout(
    tx: &mut PgConnection,
    batch: PayoutBatchId,
    payout: PayoutId,
    by: AccountId,
) -> Result<String, PayoutError> {
    let found = sqlx::query!(
        r#"select state, account_id as "account: AccountId" from payouts where id = $1 and batch_id = $2 for update"#,
        payout.0,
        batch.0,
    )
    .fetch_optional(tx)
    .await?
    .ok_or(PayoutError::NotFound)?;
    if found.account == by {
        return Err(PayoutError::OwnPayout);
    }
    Ok(found.state)
}
