use axum::extract::State;
use jobs::ids::PaymentId;
use serde_json::json;

use super::{ask_provider::find_sale, get_money::load, view::MoneyPage};
use crate::{
    app::AppState,
    domains::{admin_members::Because, payments::ProviderError},
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Stop recurring billing of a canceled subscription at its provider. If it can't be asked, staff confirm that they
/// have stopped it there.
#[utoipa::path(post, path = "/front/admin/money/payments/{id}/stop", tag = "admin_money",
    params(("id" = PaymentId, Path)), request_body = Because,
    responses((status = 200, body = MoneyPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn stop_payment_renewal(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentId>,
    Json(body): Json<Because>,
) -> Result<Json<MoneyPage>, ApiError> {
    let reason = required(&body.reason)?;
    if !is_to_stop(&app, id).await? {
        return Err(Code::Conflict.into());
    }
    let (sale, provider) = find_sale(&app, id).await?.ok_or(Code::NotFound)?;
    let is_asked = match provider {
        // Idempotent at the provider.
        Some(provider) => match provider.stop(&sale).await {
            Ok(()) => true,
            Err(ProviderError::Unsupported) => false,
            Err(_) => return Err(Code::Busy.into()),
        },
        None => false,
    };
    let mut act = Act::begin(&app, caller).await?;
    let stopped = sqlx::query!(
        "update payments set stopped_at = now() where id = $1 and stop_asked_at is not null and stopped_at is null",
        id.0,
    )
    .execute(&mut *act)
    .await?;
    if stopped.rows_affected() == 0 {
        return Err(Code::Conflict.into());
    }
    let detail = json!({ "isByHand": !is_asked });
    act.write_down("money.stop", ("payment", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(load(&app, None).await?))
}

/// Whether the provider still has to stop it. Renewals that were not canceled continue.
async fn is_to_stop(app: &AppState, id: PaymentId) -> Result<bool, ApiError> {
    let is_to_stop = sqlx::query_scalar!(
        r#"select stop_asked_at is not null and stopped_at is null as "is_to_stop!" from payments where id = $1"#,
        id.0,
    )
    .fetch_optional(&app.db)
    .await?;
    Ok(is_to_stop.ok_or(Code::NotFound)?)
}
