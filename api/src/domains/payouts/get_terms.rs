use axum::extract::State;

use super::view::SellingTerms;
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The platform's share of creators' sales, and when the rest is paid out.
#[utoipa::path(get, path = "/front/earnings/terms", tag = "payouts",
    responses((status = 200, body = SellingTerms), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_selling_terms(State(app): State<AppState>) -> Result<Json<SellingTerms>, ApiError> {
    let next_closing =
        sqlx::query_scalar!("select next_at from job_schedules where name = 'payouts.close' and not is_paused")
            .fetch_optional(&app.db)
            .await?;
    let limits = app.platform.now().limits();
    Ok(Json(SellingTerms {
        fee_percent: limits.fee_percent,
        risk_days: limits.earning_risk_days,
        minimum_cents: limits.payout_minimum_cents,
        cents_per_hundred_chips: limits.income_chip_cents,
        next_closing,
    }))
}
