use sqlx::PgConnection;

use super::{Cents, MoneyAccount, post::id_of};
use crate::ids::AccountId;

/// A creator's unpaid earnings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CreatorBalance {
    /// The buyers may still complain.
    pub pending: Cents,
    /// Below zero after a paid out sale was returned.
    pub available: Cents,
}

/// Serializes payouts, releases and returns of a creator, for the rest of the transaction.
pub async fn lock_creator(tx: &mut PgConnection, creator: AccountId) -> sqlx::Result<()> {
    let account = id_of(tx, MoneyAccount::Available(creator)).await?;
    sqlx::query!("select from ledger_accounts where id = $1 for no key update", account)
        .fetch_one(tx)
        .await?;
    Ok(())
}

/// Summed from the entries, so it can't diverge from them.
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
