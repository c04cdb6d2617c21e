use axum::extract::State;
use jobs::{
    domains::{
        payments::find_provider_sale,
        subscriptions::{ask_again_to_stop, end_stop, is_to_stop},
    },
    ids::PaymentId,
};
use serde_json::json;

use super::{get_money::load, view::MoneyPage};
use crate::{
    app::AppState,
    domains::{admin_members::Because, payments::find_provider},
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Stop recurring billing of a canceled subscription: a job asks its provider again. If it can't be asked, staff confirm
/// that they have stopped it there.
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
    let mut act = Act::begin(&app, caller).await?;
    let sale = find_provider_sale(&mut act, id).await?.ok_or(Code::NotFound)?;
    if !is_to_stop(&mut act, id).await? {
        return Err(Code::Conflict.into());
    }
    let can_ask = find_provider(&app, &sale.provider).is_some_and(|provider| provider.stops());
    if can_ask {
        ask_again_to_stop(&mut act, id).await?;
    } else if !end_stop(&mut act, id).await? {
        return Err(Code::Conflict.into());
    }
    act.write_down(
        "money.stop",
        ("payment", id),
        Some(reason),
        json!({ "isByHand": !can_ask }),
    )
    .await?
    .commit()
    .await?;
    Ok(Json(load(&app, None).await?))
}
