use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use jobs::{
    domains::payments::{find_evidence, list_returns, list_uses},
    ids::PaymentDisputeId,
};
use serde_json::json;

use super::evidence_page::to_html;
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Download what a disputed payment bought and how that was used, as a page for its provider. Recorded in the audit log.
#[utoipa::path(get, path = "/front/admin/money/disputes/{id}/evidence", tag = "admin_money",
    params(("id" = PaymentDisputeId, Path)),
    responses((status = 200, description = "a file"), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_dispute_evidence(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<PaymentDisputeId>,
) -> Result<impl IntoResponse, ApiError> {
    let mut act = Act::begin(&app, caller).await?;
    let found = find_evidence(&mut act, id).await?.ok_or(Code::NotFound)?;
    let returns = list_returns(&mut act, found.payment).await?;
    let uses = list_uses(&mut act, found.payment).await?;
    act.write_down(
        "money.evidence",
        ("payment", found.payment),
        None,
        json!({ "dispute": id }),
    )
    .await?
    .commit()
    .await?;
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8".to_owned()),
        (
            header::CONTENT_DISPOSITION,
            format!("attachment; filename=\"dispute-{id}.html\""),
        ),
        (header::CACHE_CONTROL, "no-store".to_owned()),
    ];
    Ok((headers, to_html(&found, &returns, &uses)))
}
