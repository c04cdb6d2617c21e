use axum::{extract::State, http::StatusCode};
use jobs::domains::admin_jobs::{self, NewBulk};
use serde_json::json;

use super::{load::load, view::BulkView};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Start a bulk action on all jobs of a filter, with the confirmed count. It runs without a browser.
#[utoipa::path(post, path = "/front/admin/bulks", tag = "admin_bulks", request_body = NewBulk,
    params(("Idempotency-Key" = String, Header, description = "8 to 128 visible ASCII characters.")),
    responses((status = 202, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_bulk(
    State(app): State<AppState>,
    Staff(caller): Staff,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<NewBulk>,
) -> Result<(StatusCode, Json<BulkView>), ApiError> {
    let reason = required(&order.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let started = admin_jobs::start_bulk(&mut act, caller.account, &key, &order).await?;
    let bulk = load(&mut act, Some(started.id)).await?.pop().ok_or(Code::NotFound)?;
    if started.is_new {
        let detail = json!({
            "verb": order.verb, "filter": order.filter, "confirmed": order.confirmed, "priority": order.priority,
        });
        act.write_down("bulk.start", ("bulk", started.id), Some(reason), detail)
            .await?
            .commit()
            .await?;
    }
    Ok((StatusCode::ACCEPTED, Json(bulk)))
}
