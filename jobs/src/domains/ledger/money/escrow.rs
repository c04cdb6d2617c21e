use sqlx::PgConnection;
use uuid::Uuid;

use super::{Cents, MoneyAccount, MoneyKind, Movement, Sale, SaleState, post_money, sale::keep_row};
use crate::{domains::ledger::LedgerError, ids::AccountId};

/// Books what was paid in advance: nobody has earned it until it is delivered.
///
/// Errors with [`LedgerError::AlreadyPosted`] when the payment was booked before.
pub async fn keep_sale(tx: &mut PgConnection, sale: &Sale) -> Result<(), LedgerError> {
    let movement = Movement {
        kind: MoneyKind::OrderKept,
        idempotency_key: &format!("sale:{}", sale.id),
        subject: Some(("payment", sale.id)),
        lines: &[
            (MoneyAccount::Clearing, -sale.gross),
            (MoneyAccount::Escrow, sale.gross),
        ],
    };
    post_money(tx, &movement).await?;
    keep_row(tx, sale, SaleState::Escrow).await?;
    Ok(())
}

/// Shares out what was kept, when the order is delivered. `false`: nothing is kept for it.
pub async fn deliver_sale(tx: &mut PgConnection, id: Uuid) -> Result<bool, LedgerError> {
    let Some(kept) = sqlx::query!(
        r#"update sales set state = 'pending', earned_at = now()
           where id = $1 and state = 'escrow'
           returning creator_id as "creator: AccountId", gross_cents as "gross: Cents", fee_cents as "fee: Cents""#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    let earner = kept.creator.map_or(MoneyAccount::PlatformSales, MoneyAccount::Pending);
    let movement = Movement {
        kind: MoneyKind::OrderDelivered,
        idempotency_key: &format!("sale:{id}:delivered"),
        subject: Some(("payment", id)),
        lines: &[
            (MoneyAccount::Escrow, -kept.gross),
            (earner, kept.gross - kept.fee),
            (MoneyAccount::Fees, kept.fee),
        ],
    };
    post_money(tx, &movement).await?;
    Ok(true)
}
