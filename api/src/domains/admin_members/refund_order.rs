use axum::extract::State;
use jobs::{
    domains::generation::{RefundError, refund_generation},
    ids::GenerationId,
};
use serde_json::json;

use super::{
    load::load,
    view::{Because, MemberPage},
};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Refund the pictures of an order, once; the owner keeps them.
#[utoipa::path(post, path = "/front/admin/generations/{id}/refund", tag = "admin_members",
    params(("id" = GenerationId, Path)), request_body = Because,
    responses((status = 200, body = MemberPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn refund_order(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<GenerationId>,
    Json(body): Json<Because>,
) -> Result<Json<MemberPage>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let back = refund_generation(&mut act, id).await?;
    if back.account == caller.account {
        return Err(Code::OwnAccount.into());
    }
    let shown = load(&mut act, back.account).await?;
    let detail = json!({ "generation": id, "chips": back.chips });
    act.write_down("order.refund", ("account", back.account), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(Json(shown))
}

impl From<RefundError> for ApiError {
    fn from(error: RefundError) -> Self {
        match error {
            RefundError::NotFound => Code::NotFound.into(),
            RefundError::NotEnded | RefundError::NothingPaid => Code::NotRefundable.into(),
            RefundError::Ledger(error) => error.into(),
            RefundError::Database(error) => error.into(),
        }
    }
}
