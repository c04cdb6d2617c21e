use axum::extract::State;
use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::view::Books;
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// PostgreSQL's error code for a canceled statement, here by timeout.
const TOO_LONG: &str = "57014";

/// Check that the books balance: all entries sum to zero, and every balance is the sum of its own. Says so if there are
/// too many to sum within a few seconds.
#[utoipa::path(get, path = "/front/admin/books", tag = "admin_overview",
    responses((status = 200, body = Books), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn check_books(State(app): State<AppState>, _: Staff) -> Result<Json<Books>, ApiError> {
    let mut tx = app.db.begin().await?;
    sqlx::query!("set local statement_timeout = '4s'")
        .execute(&mut *tx)
        .await?;
    // Both sums are from one snapshot.
    match add_up(&mut tx).await {
        Ok(books) => Ok(Json(books)),
        Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(TOO_LONG) => Ok(Json(Books {
            is_checked: false,
            sum: 0,
            drifting: vec![],
        })),
        Err(error) => Err(error.into()),
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
        is_checked: true,
        sum: row.sum,
        drifting: row.drifting,
    })
}
