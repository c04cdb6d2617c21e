use axum::extract::State;
use jobs::{
    domains::takedowns::{TakedownKind, TakedownState},
    ids::TakedownId,
};

use super::{
    pages::opens_receipt,
    view::{PageSignature, TakedownReceipt},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// The receipt of a takedown notice, for those who have its link.
#[utoipa::path(get, path = "/front/takedowns/{id}", tag = "takedowns", params(("id" = TakedownId, Path), PageSignature),
    responses((status = 200, body = TakedownReceipt), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_takedown(
    State(app): State<AppState>,
    Path(id): Path<TakedownId>,
    Query(query): Query<PageSignature>,
) -> Result<Json<TakedownReceipt>, ApiError> {
    if !opens_receipt(&app.signing, id, &query.signature) {
        return Err(Code::NotFound.into());
    }
    let receipt = sqlx::query_as!(
        TakedownReceipt,
        r#"select id as "id: TakedownId", kind as "kind: TakedownKind", state as "state: TakedownState", links,
               created_at, due_at, decided_at, answer
           from takedown_notices
           where id = $1"#,
        id.0,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    Ok(Json(receipt))
}
