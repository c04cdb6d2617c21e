//! Requests to providers, which jobs make: what is asked, and what the answers change.
use sqlx::PgConnection;

use super::{
    PaymentRefundId, RefundAtProvider, RefundError, RefundState,
    staff_refund::{end_refund, lock_any},
};
use crate::{ids::PaymentId, queue::enqueue};

/// A payment as its provider knows it.
#[derive(Clone, Debug)]
pub struct ProviderSale {
    pub payment: PaymentId,
    pub provider: String,
    /// The provider's id. A period has that of the first payment.
    pub key: Option<String>,
    pub amount_cents: i64,
    pub currency: String,
    /// It is a later period, or has later ones.
    pub was_renewed: bool,
}

/// The sale of a payment at its provider. `None`: there is no such payment.
pub async fn find_provider_sale(conn: &mut PgConnection, id: PaymentId) -> sqlx::Result<Option<ProviderSale>> {
    sqlx::query_as!(
        ProviderSale,
        r#"select payments.id as "payment: PaymentId", payments.provider,
               coalesce(payments.provider_key, first.provider_key) as key, payments.amount_cents, payments.currency,
               (payments.renews_id is not null or exists (
                   select from payments as later where later.renews_id = payments.id
               )) as "was_renewed!"
           from payments
           left join payments as first on first.id = payments.renews_id
           where payments.id = $1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await
}

/// A refund to ask a provider for.
#[derive(Clone, Debug)]
pub struct RefundRequest {
    pub sale: ProviderSale,
    /// In minor units of the currency.
    pub amount_cents: i64,
}

/// Marks a refund as sent; commit it before the request goes out. `None`: it was sent before, or is decided: it must
/// not be sent again, whatever became of the first request.
pub async fn send_refund(tx: &mut PgConnection, id: PaymentRefundId) -> Result<Option<RefundRequest>, RefundError> {
    let (payment, found) = lock_any(tx, id).await?;
    if found.refund.state != RefundState::Asking {
        return Ok(None);
    }
    let sent = sqlx::query!(
        "update payment_refunds set sent_at = now() where id = $1 and sent_at is null",
        id.0
    )
    .execute(&mut *tx)
    .await?;
    if sent.rows_affected() == 0 {
        return Ok(None);
    }
    let sale = find_provider_sale(tx, payment.id).await?.ok_or(RefundError::NotFound)?;
    Ok(Some(RefundRequest {
        sale,
        amount_cents: found.refund.amount_cents,
    }))
}

/// The request of a refund never arrived: it may be sent again.
pub async fn unsend_refund(tx: &mut PgConnection, id: PaymentRefundId) -> sqlx::Result<()> {
    sqlx::query!(
        "update payment_refunds set sent_at = null where id = $1 and state = 'asking'",
        id.0
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// Ends a refund that was never sent, because its job is over.
pub(super) async fn abandon_refund(tx: &mut PgConnection, id: PaymentRefundId) -> sqlx::Result<()> {
    let is_unsent = sqlx::query_scalar!(
        r#"select state = 'asking' and sent_at is null as "is!" from payment_refunds where id = $1"#,
        id.0,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if is_unsent != Some(true) {
        return Ok(());
    }
    match end_refund(tx, id, false).await {
        Err(RefundError::Database(error)) => Err(error),
        // Decided meanwhile.
        _ => Ok(()),
    }
}

/// Has the provider asked for a refund.
pub(super) async fn order_refund(tx: &mut PgConnection, refund: PaymentRefundId) -> sqlx::Result<()> {
    enqueue(tx, &RefundAtProvider { refund }).await?;
    Ok(())
}
