use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    FREE_REFUND_CENTS, PaidFor, PaymentDisputeId, PaymentState, access::reopen_access, apply::tell_state, lock_payment,
};
use crate::{
    domains::{
        ledger::{Cents, LedgerError, reverse_part},
        payouts::shrink_share,
    },
    ids::{AccountId, PaymentId},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum DisputeState {
    Open,
    /// The bank gave the money back to us, and we gave back what it had paid for.
    Won,
    Lost,
}

#[derive(Debug, thiserror::Error)]
pub enum DisputeError {
    #[error("no such dispute")]
    NotFound,
    #[error("staff can't decide about their own payment")]
    OwnAccount,
    #[error("a second staff member has to agree")]
    FourEyes,
    #[error("already decided")]
    Decided,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Ends a dispute as the bank has decided. One that is won gives back what was taken, in the same transaction; above the
/// limit of refunds it stays open until a second person says the same.
pub async fn decide_dispute(
    tx: &mut PgConnection,
    id: PaymentDisputeId,
    by: AccountId,
    is_won: bool,
) -> Result<(PaymentId, DisputeState), DisputeError> {
    let payment = sqlx::query_scalar!(
        r#"select payment_id as "payment: PaymentId" from payment_disputes where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(DisputeError::NotFound)?;
    let paid = lock_payment(tx, payment).await?.ok_or(DisputeError::NotFound)?;
    if paid.is_of(by) {
        return Err(DisputeError::OwnAccount);
    }
    let found = sqlx::query!(
        r#"select amount_cents, state as "state: DisputeState", won_by as "won_by: AccountId"
           from payment_disputes
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    if found.state != DisputeState::Open {
        return Err(DisputeError::Decided);
    }
    if is_won && found.won_by == Some(by) {
        return Err(DisputeError::FourEyes);
    }
    if is_won && found.won_by.is_none() && !is_free(tx, &paid, by, found.amount_cents).await? {
        sqlx::query!("update payment_disputes set won_by = $2 where id = $1", id.0, by.0)
            .execute(tx)
            .await?;
        return Ok((payment, DisputeState::Open));
    }
    let state = if is_won { DisputeState::Won } else { DisputeState::Lost };
    sqlx::query!(
        "update payment_disputes set state = $2, decided_by = $3, decided_at = now() where id = $1",
        id.0,
        state as DisputeState,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    if is_won {
        win(tx, &paid).await?;
    }
    Ok((payment, state))
}

/// Whether no second person is needed. What the same one decided alone for that member in the last day counts.
async fn is_free(tx: &mut PgConnection, paid: &PaidFor, by: AccountId, cents: i64) -> sqlx::Result<bool> {
    // Serialized, so that concurrent small ones are counted together.
    sqlx::query_scalar!(
        "select 1 as one from accounts where id = $1 for no key update",
        paid.account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let alone = sqlx::query_scalar!(
        r#"select coalesce(sum(payment_disputes.amount_cents), 0)::bigint as "sum!"
           from payment_disputes
           join payments on payments.id = payment_id
           where payments.account_id = $1 and payment_disputes.state = 'won' and won_by is null and decided_by = $2
               and decided_at > now() - interval '1 day'"#,
        paid.account.0,
        by.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(alone + cents <= FREE_REFUND_CENTS)
}

async fn win(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    let next = if paid.left_cents() == 0 {
        PaymentState::Refunded
    } else {
        PaymentState::Paid
    };
    sqlx::query!(
        "update payments set state = $2, disputes_won = disputes_won + 1 where id = $1",
        paid.id.0,
        next.as_str(),
    )
    .execute(&mut *tx)
    .await?;
    if next == PaymentState::Paid {
        reopen_access(tx, paid).await?;
        return_meanwhile(tx, paid).await?;
    }
    Ok(tell_state(tx, paid, next).await?)
}

/// Reverses what was refunded of the sale while the bank had its money.
async fn return_meanwhile(tx: &mut PgConnection, paid: &PaidFor) -> Result<(), LedgerError> {
    let over = sqlx::query_scalar!(
        r#"select gross_cents - $2 as "over!" from sales where id = $1"#,
        paid.id.0,
        paid.left_cents(),
    )
    .fetch_optional(&mut *tx)
    .await?
    .unwrap_or_default();
    let key = paid.key("returned_meanwhile");
    if over > 0 && reverse_part(tx, paid.id.0, Cents(over), &key).await? {
        shrink_share(tx, paid.id.0, &format!("{key}:studio")).await?;
    }
    Ok(())
}
