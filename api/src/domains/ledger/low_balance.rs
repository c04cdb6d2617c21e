use jobs::{domains::config::Prices, ids::AccountId};
use sqlx::PgConnection;

/// The low-balance bonus of the current week.
pub(super) struct ThisWeek {
    /// Idempotency key of this member's bonus of the week in the ledger.
    pub(super) key: String,
    pub(super) is_claimed: bool,
    pub(super) is_low: bool,
}

pub(super) async fn this_week(conn: &mut PgConnection, account: AccountId, prices: &Prices) -> sqlx::Result<ThisWeek> {
    sqlx::query_as!(
        ThisWeek,
        r#"select
               key as "key!",
               exists (select from ledger_transactions where idempotency_key = key) as "is_claimed!",
               coalesce((
                   select posted - held < $2 and owed = 0 from ledger_balances where account_id = $1
               ), false) as "is_low!"
           from concat('low_balance_bonus:', $1::uuid, ':', to_char(now() at time zone 'UTC', 'IYYY-IW')) as key"#,
        account.0,
        prices.low_balance.as_i64(),
    )
    .fetch_one(conn)
    .await
}
