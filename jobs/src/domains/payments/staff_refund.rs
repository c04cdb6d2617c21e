use sqlx::PgConnection;

use super::{
    PaidFor, PaymentRefundId, PaymentState, Refund, RefundError, RefundState, SANDBOX,
    at_provider::order_refund,
    lock_payment,
    refund_states::{RefundStep, Standing, take_step},
    told_refund::{adopt_told, is_under_way, part_from_notice},
};
use crate::ids::{AccountId, PaymentId};

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
    let (payment, found) = lock_refund(tx, id).await?;
    decided(tx, id, (found.proposed_by != Some(by)).then_some(by)).await?;
    step(tx, &payment, found.refund, RefundStep::Refuse).await
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
    if found.is_unanswered && !is_given {
        return Ok(part_from_notice(tx, found.refund).await?);
    }
    let answer = if is_given {
        RefundStep::Give
    } else {
        RefundStep::Decline
    };
    step(tx, &payment, found.refund, answer).await
}

async fn step(
    tx: &mut PgConnection,
    payment: &PaidFor,
    refund: Refund,
    step: RefundStep,
) -> Result<Refund, RefundError> {
    let standing = Standing {
        id: refund.id,
        amount_cents: refund.amount_cents,
        state: refund.state,
    };
    let state = take_step(tx, payment, standing, step)
        .await?
        .ok_or(RefundError::Decided)?;
    Ok(Refund { state, ..refund })
}

pub(super) struct Found {
    pub(super) refund: Refund,
    proposed_by: Option<AccountId>,
    /// Booked by a notice before the provider answered.
    is_unanswered: bool,
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
        r#"select amount_cents, state as "state: RefundState", is_by_hand, proposed_by as "proposed_by: AccountId",
               (state = 'booked' and asked_at is not null and answered_at is null) as "is_unanswered!"
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
        is_unanswered: row.is_unanswered,
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

/// Proceeds with an approved refund.
pub(super) async fn go_on(tx: &mut PgConnection, payment: &PaidFor, refund: Refund) -> Result<Refund, RefundError> {
    if refund.is_by_hand
        && let Some(told) = adopt_told(tx, &refund).await?
    {
        return Ok(told);
    }
    if payment.state != PaymentState::Paid || payment.left_cents() < refund.amount_cents {
        return Err(RefundError::NotRefundable);
    }
    if is_under_way(tx, &refund).await? {
        return Err(RefundError::UnderWay);
    }
    if refund.is_by_hand || payment.provider == SANDBOX {
        return step(tx, payment, refund, RefundStep::Record).await;
    }
    // Once it was asked, the provider may have refunded it, whatever happens to us.
    let refund = step(tx, payment, refund, RefundStep::Ask).await?;
    order_refund(tx, refund.id).await?;
    Ok(refund)
}
