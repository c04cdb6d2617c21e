use sqlx::PgConnection;

use super::{
    Chips, EntryKind, LedgerError, Subject,
    post::{ISSUANCE, announce_balance, post},
};
use crate::ids::AccountId;

/// Takes back chips whose payment was returned, as far as they are still there, and returns how many that were.
///
/// A balance never goes below zero: what was spent already is the platform's loss, visible as the difference between
/// the purchase and its reversal.
pub async fn take_back(
    tx: &mut PgConnection,
    member: AccountId,
    chips: Chips,
    idempotency_key: &str,
    subject: Subject,
) -> Result<i64, LedgerError> {
    let left = sqlx::query_scalar!(
        r#"select posted - held as "left!" from ledger_balances where account_id = $1 for update"#,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .unwrap_or_default();
    let amount = chips.as_i64().min(left);
    if amount > 0 {
        post(
            tx,
            EntryKind::PurchaseReversal,
            idempotency_key,
            subject,
            member,
            (ISSUANCE, -amount),
        )
        .await?;
        sqlx::query!(
            "update ledger_balances set posted = posted - $2 where account_id = $1",
            member.0,
            amount
        )
        .execute(&mut *tx)
        .await?;
        announce_balance(tx, member).await?;
    }
    Ok(amount)
}
