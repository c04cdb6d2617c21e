use std::fmt::Write;

use axum::{extract::State, response::IntoResponse};
use chrono::{DateTime, Months, NaiveDate, Utc};
use jobs::ids::AccountId;
use sqlx::PgConnection;

use super::{
    list_sales::{Sales, find_sales},
    view::{GetSalesFile, SaleView},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        csv,
        cursor::Cursor,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Rows loaded at once.
const STEP: i64 = 1000;
/// Maximum rows of a file, newest first.
const MOST: usize = 50_000;

/// Download your sales of a month.
#[utoipa::path(get, path = "/front/earnings/sales/file", tag = "payouts", params(GetSalesFile),
    responses((status = 200, description = "a file"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_sales_file(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<GetSalesFile>,
) -> Result<impl IntoResponse, ApiError> {
    let begin = NaiveDate::parse_from_str(&format!("{}-01", query.month), "%Y-%m-%d")
        .ok()
        .filter(|_| query.month.len() == 7)
        .and_then(|day| day.and_hms_opt(0, 0, 0))
        .ok_or_else(|| ApiError::at_field(Code::UnknownOption, "month"))?
        .and_utc();
    let risk_days = app.platform.now().limits().earning_risk_days;
    let mut conn = app.db.acquire().await?;
    let file = write_file(&mut conn, caller.account, begin, risk_days).await?;
    Ok((csv::headers(&format!("sales-{}", query.month)), csv::file(&file)))
}

async fn write_file(
    conn: &mut PgConnection,
    creator: AccountId,
    begin: DateTime<Utc>,
    risk_days: u32,
) -> sqlx::Result<String> {
    let end = begin.checked_add_months(Months::new(1)).unwrap_or(begin);
    let mut file = "date,buyer,item,title,gross_usd,fee_usd,studio_usd,net_usd,state,available\r\n".to_owned();
    let mut after = Some(Cursor {
        at: end,
        id: uuid::Uuid::nil(),
    });
    let mut rows = 0;
    while let Some(before) = after {
        let wanted = Sales {
            creator,
            buyer: None,
            after: Some(before),
            since: Some(begin),
            risk_days,
            limit: STEP,
        };
        let sales = find_sales(conn, &wanted).await?;
        rows += sales.len();
        for sale in &sales {
            write_row(&mut file, sale);
        }
        after = sales
            .last()
            .filter(|_| i64::try_from(sales.len()) == Ok(STEP) && rows < MOST)
            .map(|last| Cursor {
                at: last.booked_at,
                id: last.id,
            });
    }
    Ok(file)
}

fn write_row(file: &mut String, sale: &SaleView) {
    let moment = |at: DateTime<Utc>| at.format("%Y-%m-%dT%H:%M:%SZ").to_string();
    let _ = write!(
        file,
        "{},{},{},{},{},{},{},{},{},{}\r\n",
        moment(sale.booked_at),
        csv::cell(sale.buyer.as_deref().unwrap_or_default()),
        sale.kind.as_str(),
        csv::cell(sale.title.as_deref().unwrap_or_default()),
        csv::amount(sale.gross_cents),
        csv::amount(sale.fee_cents),
        csv::amount(sale.studio_cents),
        csv::amount(sale.gross_cents - sale.fee_cents - sale.studio_cents),
        csv::word(&sale.state),
        sale.available_at.map(moment).unwrap_or_default(),
    );
}
