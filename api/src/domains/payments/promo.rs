use axum::{extract::State, http::StatusCode};
use jobs::{
    domains::{
        config::Feature,
        payments::{Created, NewPromoCode, PromoError, apply_promo, create_promo, end_promo},
    },
    ids::AccountId,
};
use serde_json::json;
use sqlx::PgConnection;

use super::view::{AppliedPromoCode, ApplyPromoCode, CreatePromoCode, PromoCodeRow, PromoCodes};
use crate::{
    app::AppState,
    domains::{
        accounts::{ClientAddress, Role},
        admin_members::Because,
    },
    http::{
        act::Act,
        caller::{Admin, Owner, Staff},
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        rate_limit::Action,
        reason::required,
    },
};

/// Redeem a promo code for chips, once.
#[utoipa::path(post, path = "/front/users/promoCodes/{userId}/apply", tag = "payments",
    params(("userId" = AccountId, Path)), request_body = ApplyPromoCode,
    responses((status = 200, body = AppliedPromoCode), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn apply_promo_code(
    State(app): State<AppState>,
    client: ClientAddress,
    Owner(caller): Owner,
    Json(body): Json<ApplyPromoCode>,
) -> Result<Json<AppliedPromoCode>, ApiError> {
    app.check_feature(Feature::TokenSystem)?;
    // Short codes must not be found by trying.
    app.rate_limits.check(Action::EnterPromoCode, caller.account, client)?;
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

/// All promo codes, newest first.
#[utoipa::path(get, path = "/front/admin/promo-codes", tag = "payments",
    responses((status = 200, body = PromoCodes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_promo_codes(State(app): State<AppState>, Staff(caller): Staff) -> Result<Json<PromoCodes>, ApiError> {
    Ok(Json(PromoCodes {
        items: load(&mut *app.db.acquire().await?).await?,
        can_change: caller.role == Role::Admin,
    }))
}

/// End a promo code: it can't be used any more.
#[utoipa::path(post, path = "/front/admin/promo-codes/{code}/end", tag = "payments", params(("code" = String, Path)),
    request_body = Because,
    responses((status = 200, body = PromoCodes), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn end_promo_code(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Path(code): Path<String>,
    Json(body): Json<Because>,
) -> Result<Json<PromoCodes>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    end_promo(&mut act, &code).await?;
    let items = load(&mut act).await?;
    act.write_down("promo.end", ("promo", &code), Some(reason), json!({}))
        .await?
        .commit()
        .await?;
    Ok(Json(PromoCodes {
        items,
        can_change: true,
    }))
}

async fn load(conn: &mut PgConnection) -> sqlx::Result<Vec<PromoCodeRow>> {
    sqlx::query_as!(
        PromoCodeRow,
        r#"select code, chips, max_uses, uses, extract(day from expires_at - promo_codes.created_at)::integer as days,
               expires_at, is_waiting, promo_codes.created_at, created_by as "created_by: AccountId",
               creators.username as "created_by_name?", confirmers.username as "confirmed_by_name?"
           from promo_codes
           left join accounts as creators on creators.id = created_by
           left join accounts as confirmers on confirmers.id = confirmed_by
           order by promo_codes.created_at desc, code
           limit 200"#,
    )
    .fetch_all(conn)
    .await
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
