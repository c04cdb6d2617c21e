use axum::{extract::State, http::StatusCode};
use jobs::domains::admin_jobs::{self, NewBulk};

use super::{load::load, view::BulkView};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        idempotency::IdempotencyKey,
        json::Json,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Do it to all jobs of a filter, whose count was confirmed. It goes on without a browser.
#[utoipa::path(post, path = "/front/admin/bulks", tag = "admin_bulks", request_body = NewBulk,
    params(("Idempotency-Key" = String, Header, description = "8 to 128 visible ASCII characters.")),
    responses((status = 202, body = BulkView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn start_bulk(
    State(app): State<AppState>,
    Staff(caller): Staff,
    IdempotencyKey(key): IdempotencyKey,
    Json(order): Json<NewBulk>,
) -> Result<(StatusCode, Json<BulkView>), ApiError> {
    required(&order.reason)?;
    let mut tx = app.db.begin().await?;
    let started = admin_jobs::start_bulk(&mut tx, caller.account, &key, &order).await?;
    let bulk = load(&mut tx, Some(started.id)).await?.pop().ok_or(Code::NotFound)?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(bulk)))
}
