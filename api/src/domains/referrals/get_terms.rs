use axum::extract::State;
use jobs::domains::{config::Feature, referrals::CLICK_DAYS};

use super::view::ReferralTerms;
use crate::{
    app::AppState,
    http::{
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Terms of the referral program.
#[utoipa::path(get, path = "/front/referrals/terms", tag = "referrals",
    responses((status = 200, body = ReferralTerms), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_referral_terms(State(app): State<AppState>) -> Result<Json<ReferralTerms>, ApiError> {
    app.check_feature(Feature::ReferralProgram)?;
    Ok(Json(terms(&app)))
}

pub(super) fn terms(app: &AppState) -> ReferralTerms {
    let limits = app.platform.now().limits();
    ReferralTerms {
        share_percent: limits.referral_percent,
        risk_days: limits.referral_risk_days,
        click_days: CLICK_DAYS,
    }
}
