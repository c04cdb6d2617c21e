use axum::extract::State;
use jobs::{
    domains::{
        config::Feature,
        ledger::{self, Transaction},
    },
    ids::AccountId,
};

use super::{
    receipts::{Found, find_receipts},
    view::{ListTransactions, TransactionPage, TransactionView},
};
use crate::{
    app::AppState,
    http::{
        caller::Owner,
        cursor::cut,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;

/// Your chip transactions, newest first.
#[utoipa::path(get, path = "/front/users/{id}/tokens/transactions", tag = "ledger",
    params(("id" = AccountId, Path), ListTransactions),
    responses((status = 200, body = TransactionPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_transactions(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Query(query): Query<ListTransactions>,
) -> Result<Json<TransactionPage>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let mut conn = app.db.acquire().await?;
    // One more than a page, to tell whether another follows.
    let limit = i64::try_from(PAGE + 1).expect("page sizes are small");
    let mut found = ledger::list_transactions(&mut conn, caller.account, query.cursor, limit).await?;
    let next_cursor = cut(&mut found, PAGE, |transaction| transaction.id);
    let ids: Vec<_> = found.iter().map(|transaction| transaction.id).collect();
    let mut receipts = find_receipts(&mut conn, caller.account, &ids).await?;
    let items = found.into_iter().map(|transaction| {
        let found = receipts.remove(&transaction.id).unwrap_or_default();
        view(caller.account, transaction, found)
    });
    Ok(Json(TransactionPage {
        items: items.collect(),
        next_cursor,
    }))
}

fn view(user_id: AccountId, transaction: Transaction, found: Found) -> TransactionView {
    TransactionView {
        user_id,
        ai_person_id: found.character,
        receipt: found.receipt,
        id: transaction.id,
        kind: transaction.kind,
        amount: transaction.amount,
        created_at: transaction.created_at,
        subject_type: transaction.subject_type,
        subject_id: transaction.subject_id,
    }
}
