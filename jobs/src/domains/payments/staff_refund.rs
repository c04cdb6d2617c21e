use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::{
    FREE, PaidFor, PaymentRefundId, PaymentState, SANDBOX, at_provider::order_refund, lock_payment, refund::book_refund,
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema, sqlx::Type)]
#[serde(rename_all = "snake_case")]
#[sqlx(type_name = "text", rename_all = "snake_case")]
pub enum RefundState {
    /// Waiting for a second person.
    Proposed,
    /// The provider was asked, and its answer is unknown.
    Asking,
    Booked,
    Refused,
    /// The provider declined.
    Failed,
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
    if payment.state != PaymentState::Paid || payment.provider == FREE {
        return Err(RefundError::NotRefundable);
    }
    if payment.is_of(new.proposed_by) {
        return Err(RefundError::OwnAccount);
    }
    if new.amount_cents < 1 || new.amount_cents > payment.left_cents() - under_way(tx, payment.id).await? {
        return Err(RefundError::Amount);
    }
    let refund = Refund {
        id: PaymentRefundId::fresh(),
        payment: new.payment,
        amount_cents: new.amount_cents,
        state: RefundState::Proposed,
        is_by_hand: new.way == RefundWay::ByHand,
    };
    let is_free = is_free(tx, &payment, new).await?;
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

/// Confirms a refund as the second person.
pub async fn confirm_refund(tx: &mut PgConnection, id: PaymentRefundId, by: AccountId) -> Result<Refund, RefundError> {
    let (payment, found) = lock_refund(tx, id).await?;
    if found.proposed_by == Some(by) || payment.is_of(by) {
        return Err(RefundError::FourEyes);
    }
    decided(tx, id, Some(by)).await?;
    go_on(tx, &payment, found.refund).await
}

/// Refuses a refund, or withdraws one's own proposal.
pub async fn refuse_refund(tx: &mut PgConnection, id: PaymentRefundId, by: AccountId) -> Result<Refund, RefundError> {
    let (_, found) = lock_refund(tx, id).await?;
    decided(tx, id, (found.proposed_by != Some(by)).then_some(by)).await?;
    end(tx, id, RefundState::Refused).await?;
    Ok(Refund {
        state: RefundState::Refused,
        ..found.refund
    })
}

/// Settles a refund that the provider never answered, with the result that staff found there.
pub async fn settle_refund(
    tx: &mut PgConnection,
    id: PaymentRefundId,
    by: AccountId,
    is_given: bool,
) -> Result<Refund, RefundError> {
    let (payment, _) = lock_any(tx, id).await?;
    if payment.is_of(by) {
        return Err(RefundError::OwnAccount);
    }
    end_refund(tx, id, is_given).await
}

/// Ends a refund with the provider's answer, or the result that staff found. A booked refund stays booked.
pub async fn end_refund(tx: &mut PgConnection, id: PaymentRefundId, is_given: bool) -> Result<Refund, RefundError> {
    let (payment, found) = lock_any(tx, id).await?;
    let state = match found.refund.state {
        RefundState::Asking if is_given => {
            book_refund(tx, &payment, id, found.refund.amount_cents).await?;
            RefundState::Booked
        }
        RefundState::Asking => {
            end(tx, id, RefundState::Failed).await?;
            RefundState::Failed
        }
        RefundState::Booked if is_given => RefundState::Booked,
        _ => return Err(RefundError::Decided),
    };
    Ok(Refund { state, ..found.refund })
}

pub(super) struct Found {
    pub(super) refund: Refund,
    proposed_by: Option<AccountId>,
}

/// Locks a proposed refund, after its payment, which serializes all changes to it.
async fn lock_refund(tx: &mut PgConnection, id: PaymentRefundId) -> Result<(PaidFor, Found), RefundError> {
    let (payment, found) = lock_any(tx, id).await?;
    if found.refund.state == RefundState::Proposed {
        Ok((payment, found))
    } else {
        Err(RefundError::Decided)
    }
}

pub(super) async fn lock_any(tx: &mut PgConnection, id: PaymentRefundId) -> Result<(PaidFor, Found), RefundError> {
    let payment = sqlx::query_scalar!(
        r#"select payment_id as "payment: PaymentId" from payment_refunds where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RefundError::NotFound)?;
    let paid = lock_payment(tx, payment).await?.ok_or(RefundError::NotFound)?;
    let row = sqlx::query!(
        r#"select amount_cents, state as "state: RefundState", is_by_hand, proposed_by as "proposed_by: AccountId"
           from payment_refunds
           where id = $1
           for update"#,
        id.0,
    )
    .fetch_one(tx)
    .await?;
    let refund = Refund {
        id,
        payment,
        amount_cents: row.amount_cents,
        state: row.state,
        is_by_hand: row.is_by_hand,
    };
    let found = Found {
        refund,
        proposed_by: row.proposed_by,
    };
    Ok((paid, found))
}

async fn decided(tx: &mut PgConnection, id: PaymentRefundId, by: Option<AccountId>) -> sqlx::Result<()> {
    sqlx::query!(
        "update payment_refunds set decided_by = $2 where id = $1",
        id.0,
        by.map(|by| by.0)
    )
    .execute(tx)
    .await?;
    Ok(())
}

async fn end(tx: &mut PgConnection, id: PaymentRefundId, state: RefundState) -> sqlx::Result<()> {
    sqlx::query!(
        "update payment_refunds set state = $2, ended_at = now() where id = $1",
        id.0,
        state as RefundState,
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// The provider has told of a refund by hand before staff recorded it: what was booked then is theirs. Each refund and
/// each report of one count once, whichever comes first.
async fn adopt_told(tx: &mut PgConnection, refund: &Refund) -> sqlx::Result<Option<Refund>> {
    let told = sqlx::query_scalar!(
        r#"select id as "id: PaymentRefundId" from payment_refunds
           where payment_id = $1 and amount_cents = $2 and state = 'booked' and proposed_by is null
           order by id
           limit 1
           for update"#,
        refund.payment.0,
        refund.amount_cents,
    )
    .fetch_optional(&mut *tx)
    .await?;
    let Some(told) = told else {
        return Ok(None);
    };
    let recorded = sqlx::query!(
        "delete from payment_refunds where id = $1 returning reason, proposed_by, decided_by, idempotency_key",
        refund.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "update payment_refunds
         set reason = $2, is_by_hand = true, proposed_by = $3, decided_by = $4, idempotency_key = $5
         where id = $1",
        told.0,
        recorded.reason,
        recorded.proposed_by,
        recorded.decided_by,
        recorded.idempotency_key,
    )
    .execute(tx)
    .await?;
    Ok(Some(Refund {
        id: told,
        state: RefundState::Booked,
        ..*refund
    }))
}

/// Proceeds with an approved refund.
async fn go_on(tx: &mut PgConnection, payment: &PaidFor, refund: Refund) -> Result<Refund, RefundError> {
    if payment.state != PaymentState::Paid || payment.left_cents() < refund.amount_cents {
        return Err(RefundError::NotRefundable);
    }
    if refund.is_by_hand || payment.provider == SANDBOX {
        if let Some(told) = adopt_told(tx, &refund).await? {
            return Ok(told);
        }
        book_refund(tx, payment, refund.id, refund.amount_cents).await?;
        return Ok(Refund {
            state: RefundState::Booked,
            ..refund
        });
    }
    sqlx::query!(
        "update payment_refunds set state = 'asking', asked_at = now() where id = $1",
        refund.id.0
    )
    .execute(&mut *tx)
    .await?;
    order_refund(tx, refund.id).await?;
    Ok(Refund {
        state: RefundState::Asking,
        ..refund
    })
}
