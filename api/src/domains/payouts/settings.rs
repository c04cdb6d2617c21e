use axum::{extract::State, http::StatusCode};
use jobs::domains::{
    notifications::AccountChange,
    payouts::{CryptoAsset, HOLD_DAYS, MethodKind, NewMethod, PayoutError, forget_method, set_method},
};
use sqlx::PgConnection;

use super::view::{ForgetPayoutMethod, PayoutMethod, PayoutSettings, SetPayoutMethod};
use crate::{
    app::AppState,
    domains::accounts::{check_own_secrets, tell_payout_change},
    http::{
        caller::Caller,
        json::Json,
        problem::{ApiError, Code, Problem},
    },
};

/// Your payout account.
#[utoipa::path(get, path = "/front/payouts/settings", tag = "payouts",
    responses((status = 200, body = PayoutSettings), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_payout_settings(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<Json<PayoutSettings>, ApiError> {
    let mut conn = app.db.acquire().await?;
    Ok(Json(shown(&mut conn, &app, caller).await?))
}

/// Set your payout account, with the password, and a code where two-factor authentication is on. Approved payouts to
/// another account are stopped.
#[utoipa::path(put, path = "/front/payouts/settings", tag = "payouts", request_body = SetPayoutMethod,
    responses((status = 200, body = PayoutSettings), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn set_payout_settings(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<SetPayoutMethod>,
) -> Result<Json<PayoutSettings>, ApiError> {
    let own = check_own_secrets(&app, caller.account, body.password, body.code.as_deref()).await?;
    let new = NewMethod {
        account: caller.account,
        kind: body.kind,
        holder: &body.holder,
        destination: &body.destination,
        bic: body.bic.as_deref(),
        asset: body.asset,
    };
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    set_method(&mut tx, &new).await?;
    tell_payout_change(&mut tx, &app.public_url, caller.account, AccountChange::PayoutAccount).await?;
    let shown = shown(&mut tx, &app, caller).await?;
    tx.commit().await?;
    Ok(Json(shown))
}

/// Remove your payout account, with the password, and a code where two-factor authentication is on. Earnings stay in your
/// balance.
#[utoipa::path(delete, path = "/front/payouts/settings", tag = "payouts", request_body = ForgetPayoutMethod,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn forget_payout_settings(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<ForgetPayoutMethod>,
) -> Result<StatusCode, ApiError> {
    let own = check_own_secrets(&app, caller.account, body.password, body.code.as_deref()).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    if forget_method(&mut tx, caller.account).await? {
        let change = AccountChange::PayoutAccountRemoved;
        tell_payout_change(&mut tx, &app.public_url, caller.account, change).await?;
    }
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn shown(conn: &mut PgConnection, app: &AppState, caller: Caller) -> sqlx::Result<PayoutSettings> {
    let method = sqlx::query_as!(
        PayoutMethod,
        r#"select kind as "kind: MethodKind", holder, right(destination, 4) as "destination_end!",
               asset as "asset: CryptoAsset", created_at + make_interval(days => $2) as "usable_from!"
           from payout_methods
           where account_id = $1 and replaced_at is null"#,
        caller.account.0,
        HOLD_DAYS,
    )
    .fetch_optional(conn)
    .await?;
    Ok(PayoutSettings {
        method,
        minimum_cents: app.platform.now().limits().payout_minimum_cents,
        hold_days: HOLD_DAYS,
    })
}

impl From<PayoutError> for ApiError {
    fn from(error: PayoutError) -> Self {
        match error {
            PayoutError::NotFound => Code::NotFound.into(),
            PayoutError::Meanwhile => Code::Conflict.into(),
            PayoutError::FourEyes => Code::FourEyes.into(),
            PayoutError::OwnPayout => Code::OwnAccount.into(),
            PayoutError::Field(field) => Self::at_field(Code::UnknownOption, field),
            PayoutError::NotCreator => Code::Forbidden.into(),
            PayoutError::PayerMissing => Code::PayerMissing.into(),
            PayoutError::Insufficient => Self::at_field(Code::ChipsInsufficient, "chips"),
            PayoutError::Ledger(error) => error.into(),
            PayoutError::Database(error) => error.into(),
        }
    }
}
