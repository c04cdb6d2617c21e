use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Chips, EntryKind, LedgerError, Subject,
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

/// Moves the chips from what the payer can spend to what the earner has earned, which can't be spent.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer are free, and with [`LedgerError::AlreadyPosted`] when the
/// key was used before.
pub async fn pay(tx: &mut PgConnection, payment: &Payment<'_>) -> Result<(), LedgerError> {
    let amount = payment.chips.as_i64();
    let found = sqlx::query!(
        "update ledger_balances set posted = posted - $2 where account_id = $1",
        payment.payer.0,
        amount,
    )
    .execute(&mut *tx)
    .await?;
    if found.rows_affected() != 1 {
        return Err(LedgerError::InsufficientChips);
    }
    let income = income_account(tx, payment.earner).await?;
    post(
        tx,
        payment.kind,
        payment.idempotency_key,
        payment.subject,
        payment.payer.0,
        (income, -amount),
    )
    .await?;
    announce_balance(tx, payment.payer).await?;
    Ok(())
}

/// The account of what the member earned, opened with the first of it: most never earn anything.
async fn income_account(tx: &mut PgConnection, member: AccountId) -> sqlx::Result<Uuid> {
    sqlx::query!(
        "insert into ledger_accounts (id, kind, owner_id)
         values ($1, 'member_income', $2)
         on conflict on constraint ledger_accounts_identity do nothing",
        Uuid::now_v7(),
        member.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query_scalar!(
        "select id from ledger_accounts where kind = 'member_income' and owner_id = $1",
        member.0,
    )
    .fetch_one(tx)
    .await
}
