use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Cents, Chips, EntryKind, LedgerError,
    balance::lock_balance,
    debt::collect,
    open::account_of,
    payable::{cash_payable, spend_payable},
    post::{REVENUE, announce_balance, post},
};
use crate::ids::AccountId;

/// Chips that the member earned from others and has not used.
pub async fn income_of(conn: &mut PgConnection, member: AccountId) -> sqlx::Result<i64> {
    sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "sum!"
           from ledger_accounts
           join ledger_entries on account_id = ledger_accounts.id
           where kind = 'member_income' and owner_id = $1"#,
        member.0,
    )
    .fetch_one(conn)
    .await
}

/// Moves earned chips to those that can be spent; what the member owes is taken from them at once.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer were earned, and with [`LedgerError::AlreadyPosted`] when
/// the key was used before.
pub async fn income_to_chips(
    tx: &mut PgConnection,
    member: AccountId,
    chips: Chips,
    idempotency_key: &str,
) -> Result<(), LedgerError> {
    // Before what was earned, as wherever both are locked.
    lock_balance(tx, member).await?;
    let income = take(tx, member, chips).await?;
    let amount = chips.as_i64();
    post(
        tx,
        EntryKind::IncomeSpent,
        idempotency_key,
        None,
        member.0,
        (income, amount),
    )
    .await?;
    spend_payable(tx, member).await?;
    sqlx::query!(
        "update ledger_balances set posted = posted + $2 where account_id = $1",
        member.0,
        amount,
    )
    .execute(&mut *tx)
    .await?;
    collect(tx, member, &format!("{idempotency_key}:collected"), None).await?;
    announce_balance(tx, member).await?;
    Ok(())
}

/// Takes earned chips for which the member is paid money: chips that others bought with real money, `risk_days` ago at
/// least. Errors as [`income_to_chips`] does.
pub async fn income_to_revenue(
    tx: &mut PgConnection,
    member: AccountId,
    (chips, cents): (Chips, Cents),
    risk_days: i32,
    idempotency_key: &str,
) -> Result<(), LedgerError> {
    let income = take(tx, member, chips).await?;
    cash_payable(tx, member, (chips, cents), risk_days).await?;
    let amount = chips.as_i64();
    post(
        tx,
        EntryKind::IncomeCashed,
        idempotency_key,
        None,
        income,
        (REVENUE, -amount),
    )
    .await
}

/// The member's account of what they earned, with its lock, when there is so much on it.
async fn take(tx: &mut PgConnection, member: AccountId, chips: Chips) -> Result<Uuid, LedgerError> {
    let income = account_of(tx, "member_income", member).await?;
    // One at a time: the sum below must hold until the end.
    sqlx::query!(
        "select 1 as one from ledger_accounts where id = $1 for no key update",
        income
    )
    .fetch_one(&mut *tx)
    .await?;
    if income_of(tx, member).await? < chips.as_i64() {
        return Err(LedgerError::InsufficientChips);
    }
    Ok(income)
}
