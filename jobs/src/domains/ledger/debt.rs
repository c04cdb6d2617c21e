use sqlx::PgConnection;

use super::{
    EntryKind, LedgerError, Subject,
    open::account_of,
    post::{ISSUANCE, post},
};
use crate::ids::AccountId;

/// Writes down that the member owes chips. Errors with [`LedgerError::AlreadyPosted`] when the key was used before.
pub(super) async fn owe(
    tx: &mut PgConnection,
    member: AccountId,
    amount: i64,
    idempotency_key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    // First of all the lock: whatever else changes the member's chips waits, or is seen.
    sqlx::query_scalar!(
        "update ledger_balances set owed = owed + $2 where account_id = $1 returning owed",
        member.0,
        amount,
    )
    .fetch_one(&mut *tx)
    .await?;
    let debt = account_of(tx, "member_debt", member).await?;
    post(
        tx,
        EntryKind::PurchaseReversal,
        idempotency_key,
        subject,
        debt,
        (ISSUANCE, -amount),
    )
    .await
}

/// Pays what the member owes, as far as their chips are free. Call it wherever chips become free, in the transaction
/// that frees them, so that nobody can spend what they were refunded for.
///
/// The key is made from what freed the chips: that happens once, and so does this.
pub(super) async fn collect(
    tx: &mut PgConnection,
    member: AccountId,
    idempotency_key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    let due = sqlx::query_scalar!(
        r#"select least(owed, posted - held) as "due!" from ledger_balances where account_id = $1 for update"#,
        member.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .unwrap_or_default();
    if due == 0 {
        return Ok(());
    }
    let debt = account_of(tx, "member_debt", member).await?;
    post(
        tx,
        EntryKind::PurchaseReversal,
        idempotency_key,
        subject,
        member.0,
        (debt, -due),
    )
    .await?;
    sqlx::query!(
        "update ledger_balances set posted = posted - $2, owed = owed - $2 where account_id = $1",
        member.0,
        due,
    )
    .execute(tx)
    .await?;
    Ok(())
}
