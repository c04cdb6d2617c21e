use sqlx::PgConnection;

use super::{Cents, MoneyAccount, post::id_of};
use crate::ids::AccountId;

/// What a creator earned and was not paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreatorBalance {
    /// The buyers may still complain.
    pub pending: Cents,
    /// Below zero after a sale was returned that had been paid out.
    pub available: Cents,
}

/// Lets one payout, release or return of a creator happen at a time, for the rest of the transaction.
pub async fn lock_creator(tx: &mut PgConnection, creator: AccountId) -> sqlx::Result<()> {
    let account = id_of(tx, MoneyAccount::Available(creator)).await?;
    sqlx::query!("select from ledger_accounts where id = $1 for no key update", account)
        .fetch_one(tx)
        .await?;
    Ok(())
}

/// Added up from the entries: nothing else can be out of step with them.
pub async fn creator_balance(conn: &mut PgConnection, creator: AccountId) -> sqlx::Result<CreatorBalance> {
    sqlx::query_as!(
        CreatorBalance,
        r#"select
               coalesce(sum(amount) filter (where kind = 'creator_pending'), 0)::bigint as "pending!: Cents",
               coalesce(sum(amount) filter (where kind = 'creator_available'), 0)::bigint as "available!: Cents"
           from ledger_accounts
           join ledger_entries on account_id = ledger_accounts.id
           where owner_id = $1 and kind in ('creator_pending', 'creator_available')"#,
        creator.0,
    )
    .fetch_one(conn)
    .await
}
