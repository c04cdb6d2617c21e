use chrono::{DateTime, NaiveDate, Utc};
use sqlx::PgConnection;

use crate::ids::AccountId;

/// One movement of what somebody has.
#[derive(Clone, Debug)]
pub struct StatementLine {
    pub at: DateTime<Utc>,
    /// The word of the books.
    pub kind: String,
    pub is_pending: bool,
    pub amount_cents: i64,
}

/// Sales of a month, without those that were taken back.
#[derive(Clone, Copy, Debug, Default)]
pub struct SoldSums {
    /// Paid by buyers.
    pub gross_cents: i64,
    /// The platform's, out of that.
    pub fee_cents: i64,
    /// The studio's, out of the rest.
    pub studio_cents: i64,
}

impl SoldSums {
    /// The creator's own.
    pub const fn net_cents(&self) -> i64 {
        self.gross_cents - self.fee_cents - self.studio_cents
    }
}

/// A month of somebody's money, as the books have it: what there was, what moved, and what there is.
#[derive(Clone, Debug)]
pub struct Statement {
    pub opening_cents: i64,
    pub closing_cents: i64,
    pub sold: SoldSums,
    pub lines: Vec<StatementLine>,
}

/// The month that begins on that day, in UTC. A sale has three lines, and the end is added up from all of them: the limit
/// is beyond what anybody sells in a month.
pub async fn statement(conn: &mut PgConnection, account: AccountId, month: NaiveDate) -> sqlx::Result<Statement> {
    let opening_cents = sqlx::query_scalar!(
        r#"select coalesce(sum(amount), 0)::bigint as "sum!"
           from ledger_accounts
           join ledger_entries on account_id = ledger_accounts.id
           join ledger_transactions on ledger_transactions.id = transaction_id
           where owner_id = $1 and ledger_accounts.kind in ('creator_pending', 'creator_available')
               and created_at < ($2::date::timestamp at time zone 'UTC')"#,
        account.0,
        month,
    )
    .fetch_one(&mut *conn)
    .await?;
    let lines = sqlx::query_as!(
        StatementLine,
        r#"select created_at as at, ledger_transactions.kind,
               ledger_accounts.kind = 'creator_pending' as "is_pending!", amount as amount_cents
           from ledger_accounts
           join ledger_entries on account_id = ledger_accounts.id
           join ledger_transactions on ledger_transactions.id = transaction_id
           where owner_id = $1 and ledger_accounts.kind in ('creator_pending', 'creator_available')
               and created_at >= ($2::date::timestamp at time zone 'UTC')
               and created_at < (($2::date + interval '1 month') at time zone 'UTC')
           order by transaction_id, line
           limit 200000"#,
        account.0,
        month,
    )
    .fetch_all(&mut *conn)
    .await?;
    let sold = sold_sums(conn, account, month).await?;
    let moved: i64 = lines.iter().map(|line| line.amount_cents).sum();
    Ok(Statement {
        opening_cents,
        closing_cents: opening_cents + moved,
        sold,
        lines,
    })
}

/// Sums of the sales booked in the month. A studio's share counts once it is known, with the sale's release.
async fn sold_sums(conn: &mut PgConnection, account: AccountId, month: NaiveDate) -> sqlx::Result<SoldSums> {
    sqlx::query_as!(
        SoldSums,
        r#"select coalesce(sum(gross_cents), 0)::bigint as "gross_cents!",
               coalesce(sum(fee_cents), 0)::bigint as "fee_cents!",
               coalesce(sum(studio_shares.amount_cents), 0)::bigint as "studio_cents!"
           from sales
           left join studio_shares on sale_id = sales.id
           where sales.creator_id = $1 and sales.state <> 'reversed'
               and booked_at >= ($2::date::timestamp at time zone 'UTC')
               and booked_at < (($2::date + interval '1 month') at time zone 'UTC')"#,
        account.0,
        month,
    )
    .fetch_one(conn)
    .await
}
