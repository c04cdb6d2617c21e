use sqlx::PgConnection;

use super::{
    Chips, EntryKind, LedgerError, Subject,
    debt::collect,
    payable::is_bought,
    post::{ISSUANCE, announce_balance, post},
};
use crate::ids::AccountId;

/// Chips that one person of the staff may give, or take, within a day. More needs a second person.
pub const FREE_CHIPS: i64 = 1000;

/// Chips given to a member.
pub struct Grant<'a> {
    pub member: AccountId,
    /// One at least.
    pub chips: Chips,
    pub kind: EntryKind,
    /// Made from what they are given for, so a repeat finds the first.
    pub idempotency_key: &'a str,
    pub subject: Subject,
}

/// Gives the chips; what the member owes is taken from them at once.
///
/// Errors with [`LedgerError::AlreadyPosted`] when the key was used before; roll back to a savepoint to go on.
pub async fn grant(tx: &mut PgConnection, grant: &Grant<'_>) -> Result<(), LedgerError> {
    let amount = grant.chips.as_i64();
    post(
        tx,
        grant.kind,
        grant.idempotency_key,
        grant.subject,
        grant.member.0,
        (ISSUANCE, amount),
    )
    .await?;
    let bought = if is_bought(tx, grant.kind, grant.subject).await? {
        amount
    } else {
        0
    };
    sqlx::query!(
        "update ledger_balances
         set posted = posted + $2, bought = bought + $3, bought_left = bought_left + $3
         where account_id = $1",
        grant.member.0,
        amount,
        bought,
    )
    .execute(&mut *tx)
    .await?;
    let key = format!("{}:collected", grant.idempotency_key);
    collect(tx, grant.member, &key, grant.subject).await?;
    announce_balance(tx, grant.member).await?;
    Ok(())
}
