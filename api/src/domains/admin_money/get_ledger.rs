use axum::extract::State;
use serde_json::json;

use super::view::{AccountLedger, BookTotal, GetAccountLedger, LedgerLine};
use crate::{
    app::AppState,
    domains::accounts::find_member,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Ledger of a member's accounts. Needs a reason.
#[utoipa::path(get, path = "/front/admin/money/ledger", tag = "admin_money", params(GetAccountLedger),
    responses((status = 200, body = AccountLedger), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_account_ledger(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<GetAccountLedger>,
) -> Result<Json<AccountLedger>, ApiError> {
    let reason = required(&query.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let account = find_member(&mut act, &query.who)
        .await?
        .ok_or_else(|| ApiError::at_field(Code::NotFound, "who"))?;
    let totals = sqlx::query_as!(
        BookTotal,
        r#"select kind, ledger_accounts.asset, coalesce(sum(amount), 0)::bigint as "amount!", 1::bigint as "accounts!"
           from ledger_accounts
           left join ledger_entries on account_id = ledger_accounts.id
           where owner_id = $1 or ledger_accounts.id = $1
           group by ledger_accounts.id
           order by ledger_accounts.asset, kind"#,
        account.0,
    )
    .fetch_all(&mut *act)
    .await?;
    let lines = sqlx::query_as!(
        LedgerLine,
        r#"select transaction_id, ledger_accounts.kind as account, ledger_transactions.kind, ledger_entries.asset,
               amount, subject_type, subject_id, created_at
           from ledger_accounts
           join ledger_entries on account_id = ledger_accounts.id
           join ledger_transactions on ledger_transactions.id = transaction_id
           where owner_id = $1
           order by transaction_id desc, line
           limit 200"#,
        account.0,
    )
    .fetch_all(&mut *act)
    .await?;
    let username = sqlx::query_scalar!("select username from accounts where id = $1", account.0)
        .fetch_one(&mut *act)
        .await?;
    act.write_down("money.ledger", ("account", account), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(AccountLedger {
        account_id: account,
        username,
        totals,
        lines,
    }))
}
