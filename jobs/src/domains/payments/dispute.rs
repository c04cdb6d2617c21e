use serde::Serialize;
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{PaidFor, PaymentDisputeId, PaymentState, apply::tell_state, give_again::give_again, lock_payment};
use crate::{
    domains::ledger::LedgerError,
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
    #[error("already decided")]
    Decided,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Keeps that a bank took a payment back: of one payment once.
pub(super) async fn open_dispute(tx: &mut PgConnection, payment: &PaidFor) -> sqlx::Result<()> {
    sqlx::query!(
        "insert into payment_disputes (id, payment_id, amount_cents)
         values ($1, $2, $3)
         on conflict on constraint payment_disputes_once do nothing",
        PaymentDisputeId::fresh().0,
        payment.id.0,
        payment.left_cents(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Ends a dispute as the bank has decided. One that is won gives back what was taken, in the same transaction.
pub async fn decide_dispute(
    tx: &mut PgConnection,
    id: PaymentDisputeId,
    by: AccountId,
    is_won: bool,
) -> Result<PaymentId, DisputeError> {
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
    let state = if is_won { DisputeState::Won } else { DisputeState::Lost };
    let decided = sqlx::query!(
        "update payment_disputes set state = $2, decided_by = $3, decided_at = now() where id = $1 and state = 'open'",
        id.0,
        state as DisputeState,
        by.0,
    )
    .execute(&mut *tx)
    .await?;
    if decided.rows_affected() == 0 {
        return Err(DisputeError::Decided);
    }
    if is_won {
        win(tx, &paid).await?;
    }
    Ok(payment)
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
        give_again(tx, paid).await?;
    }
    Ok(tell_state(tx, paid, next).await?)
}
