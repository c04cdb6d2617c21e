use sqlx::PgConnection;

use super::{
    Grant, LedgerError,
    post::{ISSUANCE, announce_balance, post},
};

/// Takes chips away that the member has free.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer are free, and with [`LedgerError::AlreadyPosted`] when the
/// key was used before.
pub async fn withdraw(tx: &mut PgConnection, taken: &Grant<'_>) -> Result<(), LedgerError> {
    let amount = taken.chips.as_i64();
    let found = sqlx::query!(
        "update ledger_balances set posted = posted - $2 where account_id = $1",
        taken.member.0,
        amount,
    )
    .execute(&mut *tx)
    .await?;
    if found.rows_affected() != 1 {
        return Err(LedgerError::InsufficientChips);
    }
    post(
        tx,
        taken.kind,
        taken.idempotency_key,
        taken.subject,
        taken.member.0,
        (ISSUANCE, -amount),
    )
    .await?;
    announce_balance(tx, taken.member).await?;
    Ok(())
}
