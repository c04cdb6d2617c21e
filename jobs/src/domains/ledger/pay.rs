use sqlx::PgConnection;

use super::{
    Chips, EntryKind, LedgerError, Subject,
    open::account_of,
    payable::keep_payable,
    post::{announce_balance, post},
};
use crate::ids::AccountId;

/// Chips that one member gives to another for something of theirs.
pub struct Payment<'a> {
    pub payer: AccountId,
    pub earner: AccountId,
    /// One at least.
    pub chips: Chips,
    pub kind: EntryKind,
    /// Made from what is paid for, so a repeat finds the first.
    pub idempotency_key: &'a str,
    pub subject: Subject,
}

/// Moves the chips from what the payer can spend to what the earner has earned, which can't be spent. Free chips go
/// first; what is bought with real money of them can become the earner's money.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer are free, and with [`LedgerError::AlreadyPosted`] when the
/// key was used before.
pub async fn pay(tx: &mut PgConnection, payment: &Payment<'_>) -> Result<(), LedgerError> {
    let amount = payment.chips.as_i64();
    let bought = sqlx::query_scalar!(
        r#"with before as (select account_id, bought_left from ledger_balances where account_id = $1 for update)
           update ledger_balances
           set posted = posted - $2
           from before
           where ledger_balances.account_id = before.account_id
           returning before.bought_left - ledger_balances.bought_left as "bought!""#,
        payment.payer.0,
        amount,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LedgerError::InsufficientChips)?;
    let income = account_of(tx, "member_income", payment.earner).await?;
    post(
        tx,
        payment.kind,
        payment.idempotency_key,
        payment.subject,
        payment.payer.0,
        (income, -amount),
    )
    .await?;
    keep_payable(tx, (payment.payer, payment.earner), bought).await?;
    announce_balance(tx, payment.payer).await?;
    Ok(())
}
