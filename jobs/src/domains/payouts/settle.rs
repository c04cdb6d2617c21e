use sqlx::PgConnection;

use super::{PayoutError, stop::end_batch, transit::step};
use crate::{
    domains::{
        ledger::{MoneyAccount, MoneyKind},
        notifications::{Notice, notify},
    },
    ids::{AccountId, PayoutBatchId, PayoutId},
};

/// Outcome of a payout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome<'a> {
    Settled,
    /// Returned, possibly after it was settled. With a code of the bank, or our own.
    Returned(&'a str),
    /// It never left.
    Failed(&'a str),
}

/// Records the outcome of a payout of that batch. `false`: it was recorded before. Returned money is available again.
pub async fn end_payout(
    tx: &mut PgConnection,
    batch: PayoutBatchId,
    payout: PayoutId,
    outcome: Outcome<'_>,
) -> Result<bool, PayoutError> {
    let found = sqlx::query!(
        r#"select account_id as "account: AccountId", amount_cents, state
           from payouts
           where id = $1 and batch_id = $2
           for update"#,
        payout.0,
        batch.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(PayoutError::NotFound)?;
    let was_settled = found.state == "settled";
    let (state, reason) = match outcome {
        Outcome::Settled => ("settled", None),
        Outcome::Returned(reason) => ("returned", Some(reason)),
        Outcome::Failed(reason) => ("failed", Some(reason)),
    };
    match (found.state.as_str(), outcome) {
        ("exported", _) | ("settled", Outcome::Returned(_)) => {}
        ("closed" | "stopped", _) => return Err(PayoutError::Meanwhile),
        _ => return Ok(false),
    }
    let from = if was_settled {
        MoneyAccount::Bank
    } else {
        MoneyAccount::Transit
    };
    let (name, kind, to) = match outcome {
        Outcome::Settled => ("settled", MoneyKind::PayoutSettled, MoneyAccount::Bank),
        _ => (
            "returned",
            MoneyKind::PayoutReturned,
            MoneyAccount::Available(found.account),
        ),
    };
    step(tx, payout, (name, kind), (from, to), found.amount_cents).await?;
    sqlx::query!(
        "update payouts set state = $2, reason = $3, ended_at = now() where id = $1",
        payout.0,
        state,
        reason,
    )
    .execute(&mut *tx)
    .await?;
    end_batch(tx, batch).await?;
    let amount_cents = Some(found.amount_cents);
    let notice = match outcome {
        Outcome::Settled => Notice::PayoutSettled { payout, amount_cents },
        Outcome::Returned(_) | Outcome::Failed(_) => Notice::PayoutReturned { payout, amount_cents },
    };
    notify(tx, found.account, &notice).await?;
    Ok(true)
}
