use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    FREE, PaidFor, PaymentRefundId, PaymentState, RefundState, lock_payment, staff_refund::go_on, told_refund::has_told,
};
use crate::{
    domains::ledger::LedgerError,
    ids::{AccountId, PaymentId},
};

/// Cents that one member of staff can refund to a person in a day without a second one.
pub const FREE_REFUND_CENTS: i64 = 5_000;

/// Source of the refund.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RefundWay {
    /// The provider is asked to refund it.
    Provider,
    /// Staff have refunded it at the provider, and record that.
    ByHand,
}

/// A proposed refund of a payment.
pub struct NewRefund<'a> {
    pub payment: PaymentId,
    pub amount_cents: i64,
    pub way: RefundWay,
    pub reason: &'a str,
    pub proposed_by: AccountId,
    pub idempotency_key: &'a str,
}

#[derive(Clone, Copy, Debug)]
pub struct Refund {
    pub id: PaymentRefundId,
    pub payment: PaymentId,
    pub amount_cents: i64,
    pub state: RefundState,
    pub is_by_hand: bool,
}

#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    #[error("no such payment or refund")]
    NotFound,
    #[error("nothing to refund")]
    NotRefundable,
    #[error("staff can't refund themselves")]
    OwnAccount,
    #[error("a second staff member has to confirm")]
    FourEyes,
    #[error("the amount is zero or more than is left")]
    Amount,
    #[error("already decided")]
    Decided,
    #[error("the provider was asked for a refund of the same sum, and has not answered")]
    UnderWay,
    #[error("the key was used for another request")]
    KeyReused,
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// Proposes a refund. Up to a limit it proceeds immediately: a refund by hand is booked, any other has to be requested
/// from the provider. Does nothing with a used key, since the provider may have been asked already.
pub async fn propose_refund(tx: &mut PgConnection, new: &NewRefund<'_>) -> Result<Option<Refund>, RefundError> {
    let payment = lock_payment(tx, new.payment).await?.ok_or(RefundError::NotFound)?;
    if is_repeated(tx, new).await? {
        return Ok(None);
    }
    if payment.is_of(new.proposed_by) {
        return Err(RefundError::OwnAccount);
    }
    // Money that the provider has told of is back already, and only gets its reason.
    let is_told = new.way == RefundWay::ByHand && has_told(tx, payment.id, new.amount_cents).await?;
    if !is_told && (payment.state != PaymentState::Paid || payment.provider == FREE) {
        return Err(RefundError::NotRefundable);
    }
    let most = payment.left_cents() - under_way(tx, payment.id).await?;
    if !is_told && !(1..=most).contains(&new.amount_cents) {
        return Err(RefundError::Amount);
    }
    let refund = Refund {
        id: PaymentRefundId::fresh(),
        payment: new.payment,
        amount_cents: new.amount_cents,
        state: RefundState::Proposed,
        is_by_hand: new.way == RefundWay::ByHand,
    };
    let is_free = is_told || is_free(tx, &payment, new).await?;
    sqlx::query!(
        "insert into payment_refunds
             (id, payment_id, amount_cents, reason, state, is_by_hand, proposed_by, idempotency_key)
         values ($1, $2, $3, $4, 'proposed', $5, $6, $7)",
        refund.id.0,
        new.payment.0,
        new.amount_cents,
        new.reason,
        refund.is_by_hand,
        new.proposed_by.0,
        new.idempotency_key,
    )
    .execute(&mut *tx)
    .await?;
    Ok(Some(if is_free {
        go_on(tx, &payment, refund).await?
    } else {
        refund
    }))
}

async fn is_repeated(tx: &mut PgConnection, new: &NewRefund<'_>) -> Result<bool, RefundError> {
    let first = sqlx::query!(
        r#"select payment_id as "payment: PaymentId", amount_cents
           from payment_refunds
           where proposed_by = $1 and idempotency_key = $2"#,
        new.proposed_by.0,
        new.idempotency_key,
    )
    .fetch_optional(tx)
    .await?;
    match first {
        Some(first) if first.payment == new.payment && first.amount_cents == new.amount_cents => Ok(true),
        Some(_) => Err(RefundError::KeyReused),
        None => Ok(false),
    }
}

/// Sum of pending refunds.
async fn under_way(tx: &mut PgConnection, payment: PaymentId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(amount_cents), 0)::bigint as "sum!"
           from payment_refunds
           where payment_id = $1 and state in ('proposed', 'asking')"#,
        payment.0,
    )
    .fetch_one(tx)
    .await
}

/// Whether no second person is needed. Refunds to the same person in the last day count, however small the parts.
async fn is_free(tx: &mut PgConnection, payment: &PaidFor, new: &NewRefund<'_>) -> sqlx::Result<bool> {
    // Serialized, so that concurrent small refunds are counted together.
    sqlx::query_scalar!(
        "select 1 as one from accounts where id = $1 for no key update",
        payment.account.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    let moved = sqlx::query_scalar!(
        r#"select coalesce(sum(payment_refunds.amount_cents), 0)::bigint as "moved!"
           from payment_refunds
           join payments on payments.id = payment_id
           where payments.account_id = $1 and proposed_by = $2 and decided_by is null
               and payment_refunds.state in ('asking', 'booked')
               and payment_refunds.created_at > now() - interval '1 day'"#,
        payment.account.0,
        new.proposed_by.0,
    )
    .fetch_one(tx)
    .await?;
    Ok(moved + new.amount_cents <= FREE_REFUND_CENTS)
}
