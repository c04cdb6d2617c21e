use sqlx::PgConnection;

use super::{
    Chips, LedgerError, Subject,
    debt::{collect, owe},
    payable::return_bought,
    post::announce_balance,
};
use crate::ids::AccountId;

/// Takes back the chips of a returned payment: what is free at once, and the rest as soon as it becomes free.
///
/// A balance never goes below zero. What is spent or held is owed instead, and collected when a hold gives chips back
/// or new ones come in. Errors with [`LedgerError::AlreadyPosted`] when the key was used before.
pub async fn take_back(
    tx: &mut PgConnection,
    member: AccountId,
    chips: Chips,
    idempotency_key: &str,
    subject: Subject,
) -> Result<(), LedgerError> {
    if chips.is_zero() {
        return Ok(());
    }
    owe(tx, member, chips.as_i64(), idempotency_key, subject).await?;
    return_bought(tx, member, chips.as_i64(), idempotency_key, subject).await?;
    collect(tx, member, &format!("{idempotency_key}:collected"), subject).await?;
    announce_balance(tx, member).await?;
    Ok(())
}
