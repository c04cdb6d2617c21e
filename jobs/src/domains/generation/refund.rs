use sqlx::PgConnection;

use super::GenerationState;
use crate::{
    domains::ledger::{Chips, EntryKind, Grant, LedgerError, refund},
    ids::{AccountId, GenerationId},
};

/// Reason why an order was not refunded.
#[derive(Debug, thiserror::Error)]
pub enum RefundError {
    #[error("no such generation")]
    NotFound,
    #[error("still in progress")]
    NotEnded,
    #[error("nothing was paid")]
    NothingPaid,
    /// Includes a repeated refund.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Database(#[from] sqlx::Error),
}

/// The refunded chips and their owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refunded {
    pub account: AccountId,
    pub chips: i64,
}

/// Refunds the delivered pictures of an ended order, once. The pictures stay.
pub async fn refund_generation(tx: &mut PgConnection, generation: GenerationId) -> Result<Refunded, RefundError> {
    let order = sqlx::query!(
        r#"select account_id as "account: AccountId", state as "state: GenerationState"
           from generations
           where id = $1
           for update"#,
        generation.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(RefundError::NotFound)?;
    if order.state.is_active() {
        return Err(RefundError::NotEnded);
    }
    let paid = sqlx::query_scalar!("select captured from ledger_holds where subject_id = $1", generation.0)
        .fetch_optional(&mut *tx)
        .await?
        .unwrap_or_default();
    let chips = Chips::new(u32::try_from(paid).unwrap_or_default());
    if chips.is_zero() {
        return Err(RefundError::NothingPaid);
    }
    let back = Grant {
        member: order.account,
        chips,
        kind: EntryKind::GenerationRefund,
        idempotency_key: &format!("generation:{generation}:refund"),
        subject: Some(("generation", generation.0)),
    };
    refund(tx, &back).await?;
    Ok(Refunded {
        account: order.account,
        chips: paid,
    })
}
