use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::Feature,
        payments::{Created, NewPromoCode, PromoError, apply_promo, create_promo},
    },
    ids::AccountId,
};
use serde_json::json;

use super::view::{AppliedPromoCode, ApplyPromoCode, CreatePromoCode};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::{Admin, Owner},
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Redeem a promo code for chips, once.
#[utoipa::path(post, path = "/front/users/promoCodes/{userId}/apply", tag = "payments",
    params(("userId" = AccountId, Path)), request_body = ApplyPromoCode,
    responses((status = 200, body = AppliedPromoCode), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn apply_promo_code(
    State(app): State<AppState>,
    Owner(caller): Owner,
    Json(body): Json<ApplyPromoCode>,
) -> Result<Json<AppliedPromoCode>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    let mut tx = app.db.begin().await?;
    let chips = apply_promo(&mut tx, caller.account, &body.code).await?;
    tx.commit().await?;
    Ok(Json(AppliedPromoCode { chips }))
}

/// Create a promo code for chips. One that gives many in all waits until a second admin creates it with the same terms.
#[utoipa::path(post, path = "/front/admin/promo-codes", tag = "payments", request_body = CreatePromoCode,
    responses((status = 201), (status = 202, description = "waits for a second admin"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn create_promo_code(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<CreatePromoCode>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let new = NewPromoCode {
        code: &body.code,
        chips: body.chips,
        max_uses: body.max_uses,
        days: body.days,
        by: caller.account,
    };
    let mut act = Act::begin(&app, caller).await?;
    let status = match create_promo(&mut act, &new).await? {
        Created::Usable => StatusCode::CREATED,
        Created::Waiting => StatusCode::ACCEPTED,
        Created::NameTaken => return Err(Code::Conflict.into()),
    };
    let is_waiting = status == StatusCode::ACCEPTED;
    let detail = json!({ "chips": body.chips, "maxUses": body.max_uses, "isWaiting": is_waiting });
    act.write_down("promo.create", ("promo", &body.code), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(status)
}

impl From<PromoError> for ApiError {
    fn from(error: PromoError) -> Self {
        match error {
            PromoError::Unknown => Self::at_field(Code::NotFound, "code"),
            PromoError::Used => Self::at_field(Code::Conflict, "code"),
            PromoError::FourEyes => Code::FourEyes.into(),
            PromoError::Field(field) => Self::at_field(Code::UnknownOption, field),
            PromoError::Ledger(error) => error.into(),
            PromoError::Database(error) => error.into(),
        }
    }
}
