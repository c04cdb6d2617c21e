use sqlx::PgConnection;
use uuid::Uuid;

use super::{Cents, MoneyAccount, MoneyKind, Movement, post_money};
use crate::{domains::ledger::LedgerError, ids::AccountId};

/// Makes a creator's part of a sale available, when the buyer's time to complain is over. `false`: it is not pending,
/// because it was released or returned before, or it is the platform's own.
pub async fn release_sale(tx: &mut PgConnection, id: Uuid) -> Result<bool, LedgerError> {
    let Some(sale) = sqlx::query!(
        r#"update sales set state = 'available', available_at = now()
           where id = $1 and state = 'pending' and creator_id is not null
           returning creator_id as "creator!: AccountId", gross_cents - fee_cents as "net!: Cents""#,
        id,
    )
    .fetch_optional(&mut *tx)
    .await?
    else {
        return Ok(false);
    };
    // The fee can be all of a small sale.
    if sale.net.is_zero() {
        return Ok(true);
    }
    let movement = Movement {
        kind: MoneyKind::EarningReleased,
        idempotency_key: &format!("sale:{id}:released"),
        subject: Some(("payment", id)),
        lines: &[
            (MoneyAccount::Pending(sale.creator), -sale.net),
            (MoneyAccount::Available(sale.creator), sale.net),
        ],
    };
    post_money(tx, &movement).await?;
    Ok(true)
}
