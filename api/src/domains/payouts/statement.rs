use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use chrono::NaiveDate;
use jobs::domains::payouts::statement;

use super::{
    statement_csv::to_csv,
    statement_pdf::to_pdf,
    view::{GetStatement, StatementFormat},
};
use crate::{
    app::AppState,
    http::{
        caller::Caller,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

/// Download a monthly statement of your ledger.
#[utoipa::path(get, path = "/front/earnings/statement", tag = "payouts", params(GetStatement),
    responses((status = 200, description = "a file"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_statement(
    State(app): State<AppState>,
    caller: Caller,
    Query(query): Query<GetStatement>,
) -> Result<impl IntoResponse, ApiError> {
    let month = NaiveDate::parse_from_str(&format!("{}-01", query.month), "%Y-%m-%d")
        .ok()
        .filter(|_| query.month.len() == 7)
        .ok_or_else(|| ApiError::at_field(Code::UnknownOption, "month"))?;
    let mut conn = app.db.acquire().await?;
    let found = statement(&mut conn, caller.account, month).await?;
    let username = sqlx::query_scalar!("select username from accounts where id = $1", caller.account.0)
        .fetch_one(&mut *conn)
        .await?;
    let (kind, ending, file) = match query.format {
        StatementFormat::Csv => ("text/csv; charset=utf-8", "csv", to_csv(&found)),
        StatementFormat::Pdf => ("application/pdf", "pdf", to_pdf(&found, &username, &query.month)),
    };
    let name = format!("attachment; filename=\"statement-{}.{ending}\"", query.month);
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, kind.to_owned()),
        (header::CONTENT_DISPOSITION, name),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, file))
}
