use sqlx::{PgConnection, PgPool};

use crate::ids::AccountId;

/// PostgreSQL's error code for a canceled statement, here by timeout.
const TOO_LONG: &str = "57014";

/// Sums of the books.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Books {
    /// Sum of all entries; must be zero.
    pub sum: i64,
    /// Accounts whose balance differs from the sum of their entries and holds; 20 at most.
    pub drifting: Vec<AccountId>,
}

/// Adds up all entries, from one snapshot. `None`: there are too many to add up within a few seconds.
pub async fn check_books(db: &PgPool) -> sqlx::Result<Option<Books>> {
    let mut tx = db.begin().await?;
    sqlx::query!("set local statement_timeout = '4s'")
        .execute(&mut *tx)
        .await?;
    match add_up(&mut tx).await {
        Ok(books) => Ok(Some(books)),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(TOO_LONG) => Ok(None),
        Err(error) => Err(error),
    }
}

async fn add_up(conn: &mut PgConnection) -> sqlx::Result<Books> {
    let row = sqlx::query!(
        r#"with sums as (
               select account_id, sum(amount) as amount from ledger_entries group by account_id
           ), holds as (
               select account_id, sum(amount - captured) as amount
               from ledger_holds
               where state = 'open'
               group by account_id
           )
           select
               coalesce((select sum(amount) from sums), 0)::bigint as "sum!",
               coalesce((
                   select array_agg(account_id)
                   from (
                       select ledger_balances.account_id
                       from ledger_balances
                       left join sums using (account_id)
                       left join holds using (account_id)
                       left join ledger_accounts as debts
                           on debts.owner_id = ledger_balances.account_id and debts.kind = 'member_debt'
                       left join sums as owed on owed.account_id = debts.id
                       where posted <> coalesce(sums.amount, 0) or held <> coalesce(holds.amount, 0)
                           or ledger_balances.owed <> coalesce(-owed.amount, 0)
                       limit 20
                   ) as wrong
               ), '{}') as "drifting!: Vec<AccountId>""#,
    )
    .fetch_one(conn)
    .await?;
    Ok(Books {
        sum: row.sum,
        drifting: row.drifting,
    })
}
