use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    Chips, EntryKind, LedgerError, Subject,
    debt::collect,
    post::{REVENUE, announce_balance, post},
};
use crate::ids::AccountId;

/// Chips set aside for work that is not delivered yet. Each hold ends exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HoldId(pub Uuid);

/// Sets chips aside, one at least. They can't be spent on anything else until they are captured or released.
///
/// Errors with [`LedgerError::InsufficientChips`] when fewer are free.
pub async fn place_hold(
    tx: &mut PgConnection,
    member: AccountId,
    amount: Chips,
    subject: Uuid,
) -> Result<HoldId, LedgerError> {
    let id = Uuid::now_v7();
    let found = sqlx::query!(
        "update ledger_balances set held = held + $2 where account_id = $1",
        member.0,
        amount.as_i64(),
    )
    .execute(&mut *tx)
    .await?;
    if found.rows_affected() != 1 {
        return Err(LedgerError::InsufficientChips);
    }
    sqlx::query!(
        "insert into ledger_holds (id, account_id, amount, subject_id) values ($1, $2, $3, $4)",
        id,
        member.0,
        amount.as_i64(),
        subject,
    )
    .execute(&mut *tx)
    .await?;
    announce_balance(tx, member).await?;
    Ok(HoldId(id))
}

/// Pays for a part of what was set aside, when that part is delivered.
///
/// Errors with [`LedgerError::NothingHeld`] when the hold has ended or less is left of it, and with
/// [`LedgerError::AlreadyPosted`] when the key was used before.
pub async fn capture(
    tx: &mut PgConnection,
    hold: HoldId,
    kind: EntryKind,
    part: Chips,
    idempotency_key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    let member = sqlx::query_scalar!(
        r#"update ledger_holds
           set captured = captured + $2
           where id = $1 and state = 'open'
           returning account_id as "member: AccountId""#,
        hold.0,
        part.as_i64(),
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LedgerError::NothingHeld)?;
    post(tx, kind, idempotency_key, subject, member.0, (REVENUE, -part.as_i64())).await?;
    sqlx::query!(
        "update ledger_balances set posted = posted - $2, held = held - $2 where account_id = $1",
        member.0,
        part.as_i64(),
    )
    .execute(&mut *tx)
    .await?;
    announce_balance(tx, member).await?;
    Ok(())
}

/// Ends the hold and gives back what was not captured; returns how many chips that were. What the member owes is taken
/// from them at once. Errors with [`LedgerError::NothingHeld`] when the hold has ended already.
pub async fn release_hold(tx: &mut PgConnection, hold: HoldId) -> Result<i64, LedgerError> {
    let ended = sqlx::query!(
        r#"update ledger_holds
           set state = 'closed', closed_at = now()
           where id = $1 and state = 'open'
           returning account_id as "member: AccountId", amount - captured as "rest!""#,
        hold.0,
    )
    .fetch_optional(&mut *tx)
    .await?
    .ok_or(LedgerError::NothingHeld)?;
    if ended.rest > 0 {
        sqlx::query!(
            "update ledger_balances set held = held - $2 where account_id = $1",
            ended.member.0,
            ended.rest,
        )
        .execute(&mut *tx)
        .await?;
        collect(tx, ended.member, &format!("hold:{}:collected", hold.0), None).await?;
        announce_balance(tx, ended.member).await?;
    }
    Ok(ended.rest)
}
