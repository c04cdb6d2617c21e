use axum::{extract::State, response::IntoResponse};
use serde_json::json;

use super::{
    find_payments::find_payments,
    payment_view::{FilterPayments, FoundPayment, StaffPayments},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        csv,
        cursor::{Cursor, cut},
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 50;
const LIMIT: i64 = 51;
/// Maximum rows of a file, newest first.
const MOST: i64 = 10_000;

/// Payments, newest first. The text is a member, a seller, an amount, or an ID of the payment here or at its provider.
#[utoipa::path(get, path = "/front/admin/money/payments", tag = "admin_money", params(FilterPayments),
    responses((status = 200, body = StaffPayments), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_staff_payments(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<FilterPayments>,
) -> Result<Json<StaffPayments>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut items = find_payments(&mut conn, &app, &query, query.cursor, LIMIT).await?;
    let next_cursor = cut(&mut items, PAGE, |last| Cursor {
        at: last.created_at,
        id: last.id.0,
    });
    Ok(Json(StaffPayments { items, next_cursor }))
}

/// Download the payments that match, 10,000 at most. Recorded in the audit log.
#[utoipa::path(get, path = "/front/admin/money/payments/file", tag = "admin_money", params(FilterPayments),
    responses((status = 200, description = "a file"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payments_file(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Query(query): Query<FilterPayments>,
) -> Result<impl IntoResponse, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let rows = find_payments(&mut act, &app, &query, None, MOST).await?;
    let detail = json!({ "rows": rows.len() });
    act.write_down("money.export", ("payments", "all"), None, detail)
        .await?
        .commit()
        .await?;
    let mut file =
        "date,id,buyer,seller,item,amount,refunded,currency,state,method,provider,provider_id,paid\r\n".to_owned();
    for row in &rows {
        file.push_str(&line(row));
    }
    Ok((csv::headers("payments"), csv::file(&file)))
}

fn line(row: &FoundPayment) -> String {
    let cells = [
        row.created_at.to_rfc3339(),
        row.id.to_string(),
        csv::cell(&row.username),
        csv::cell(row.seller.as_deref().unwrap_or_default()),
        row.purpose.as_str().to_owned(),
        csv::amount(row.amount_cents),
        csv::amount(row.refunded_cents),
        row.currency.clone(),
        row.state.as_str().to_owned(),
        csv::word(&row.method),
        row.provider.clone(),
        csv::cell(row.provider_key.as_deref().unwrap_or_default()),
        row.settled_at.map(|at| at.to_rfc3339()).unwrap_or_default(),
    ];
    cells.join(",") + "\r\n"
}
