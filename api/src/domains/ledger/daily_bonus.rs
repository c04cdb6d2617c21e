use chrono::{DateTime, Utc};
use jobs::ids::AccountId;
use sqlx::PgConnection;

/// The member's bonus of the current day. Days are in UTC by the database clock, so that all nodes agree.
pub(super) struct Today {
    /// Idempotency key of this member's bonus of the day in the ledger.
    pub(super) key: String,
    pub(super) is_claimed: bool,
    pub(super) ends_at: DateTime<Utc>,
}

pub(super) async fn today(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<Today> {
    sqlx::query_as!(
        Today,
        r#"select
               key as "key!",
               exists (select from ledger_transactions where idempotency_key = key) as "is_claimed!",
               date_trunc('day', now(), 'UTC') + interval '24 hours' as "ends_at!"
           from concat('daily_bonus:', $1::uuid, ':', to_char(now() at time zone 'UTC', 'YYYY-MM-DD')) as key"#,
        account.0,
    )
    .fetch_one(conn)
    .await
}
