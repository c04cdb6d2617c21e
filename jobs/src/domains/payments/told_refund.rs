//! A refund and the notices of the provider, which say only its sum: each counts once, whichever comes first.
use sqlx::PgConnection;

use super::{PaymentRefundId, Refund, RefundState};
use crate::ids::PaymentId;

/// The provider declined what a notice has booked: the notice was of another refund. It stays booked as that one, and
/// what staff proposed is kept as failed.
pub(super) async fn part_from_notice(tx: &mut PgConnection, refund: Refund) -> sqlx::Result<Refund> {
    let id = PaymentRefundId::fresh();
    let mine = sqlx::query!(
        "select reason, proposed_by, decided_by, idempotency_key, created_at, asked_at
         from payment_refunds
         where id = $1",
        refund.id.0,
    )
    .fetch_one(&mut *tx)
    .await?;
    sqlx::query!(
        "update payment_refunds
         set reason = '', proposed_by = null, decided_by = null, idempotency_key = null, asked_at = null
         where id = $1",
        refund.id.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "insert into payment_refunds (
             id, payment_id, amount_cents, reason, state, proposed_by, decided_by, idempotency_key, created_at,
             asked_at, answered_at, ended_at
         )
         values ($1, $2, $3, $4, 'failed', $5, $6, $7, $8, $9, now(), now())",
        id.0,
        refund.payment.0,
        refund.amount_cents,
        mine.reason,
        mine.proposed_by,
        mine.decided_by,
        mine.idempotency_key,
        mine.created_at,
        mine.asked_at,
    )
    .execute(tx)
    .await?;
    Ok(Refund {
        id,
        state: RefundState::Failed,
        ..refund
    })
}

/// Whether the provider has told of a refund of the sum that staff have not recorded.
pub(super) async fn has_told(tx: &mut PgConnection, payment: PaymentId, amount_cents: i64) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from payment_refunds
               where payment_id = $1 and amount_cents = $2 and state = 'booked' and proposed_by is null
           ) as "has_told!""#,
        payment.0,
        amount_cents,
    )
    .fetch_one(tx)
    .await
}

/// Whether the provider was asked for the same sum and has not answered: its notice would be taken for another's. What
/// a notice has booked is waited for a day.
pub(super) async fn is_under_way(tx: &mut PgConnection, refund: &Refund) -> sqlx::Result<bool> {
    sqlx::query_scalar!(
        r#"select exists (
               select from payment_refunds
               where payment_id = $1 and amount_cents = $2 and asked_at is not null and answered_at is null
                   and (state = 'asking' or (state = 'booked' and asked_at > now() - interval '1 day'))
           ) as "is_under_way!""#,
        refund.payment.0,
        refund.amount_cents,
    )
    .fetch_one(tx)
    .await
}

/// The provider has told of a refund by hand before staff recorded it: what was booked then is theirs. Each refund and
/// each report of one count once, whichever comes first.
pub(super) async fn adopt_told(tx: &mut PgConnection, refund: &Refund) -> sqlx::Result<Option<Refund>> {
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
