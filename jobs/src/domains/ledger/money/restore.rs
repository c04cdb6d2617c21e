use sqlx::PgConnection;
use uuid::Uuid;

use super::{MoneyKind, Movement, SaleState, post_money, reverse::lock};
use crate::domains::ledger::LedgerError;

/// Books a sale again that was taken back, where it was before. The state that it has again; `None`: there is nothing to
/// restore.
pub async fn restore_sale(tx: &mut PgConnection, id: Uuid) -> Result<Option<SaleState>, LedgerError> {
    let Some(row) = lock(tx, id).await?.filter(|row| row.state == SaleState::Reversed) else {
        return Ok(None);
    };
    let state = sqlx::query_scalar!(
        r#"update sales
           set state = case
                   when available_at is not null then 'available'
                   when earned_at is not null then 'pending'
                   else 'escrow'
               end,
               reversed_at = null,
               restored = restored + 1
           where id = $1
           returning state as "state: SaleState""#,
        id,
    )
    .fetch_one(&mut *tx)
    .await?;
    let movement = Movement {
        kind: MoneyKind::SaleRestored,
        idempotency_key: &row.key(id, "restored"),
        subject: Some(("payment", id)),
        lines: &row.restoring_lines(state),
    };
    post_money(tx, &movement).await?;
    Ok(Some(state))
}
