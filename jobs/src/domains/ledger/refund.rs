use sqlx::PgConnection;

use super::{
    Grant, LedgerError,
    debt::collect,
    post::{REVENUE, announce_balance, post},
};

/// Gives back chips that the member spent; what the member owes is taken from them at once.
///
/// Errors with [`LedgerError::AlreadyPosted`] when the key was used before.
pub async fn refund(tx: &mut PgConnection, refund: &Grant<'_>) -> Result<(), LedgerError> {
    let amount = refund.chips.as_i64();
    post(
        tx,
        refund.kind,
        refund.idempotency_key,
        refund.subject,
        refund.member.0,
        (REVENUE, amount),
    )
    .await?;
    sqlx::query!(
        "update ledger_balances set posted = posted + $2 where account_id = $1",
        refund.member.0,
        amount,
    )
    .execute(&mut *tx)
    .await?;
    let key = format!("{}:collected", refund.idempotency_key);
    collect(tx, refund.member, &key, refund.subject).await?;
    announce_balance(tx, refund.member).await?;
    Ok(())
}
