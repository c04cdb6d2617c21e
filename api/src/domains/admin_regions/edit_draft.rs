use axum::extract::State;
use jobs::domains::regions::{RegionError, save_draft};
use serde_json::json;

use super::view::{PutRegionDraft, RegionPolicy, lines_of};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Save the draft of the next version. It changes nothing until it is published.
#[utoipa::path(put, path = "/front/admin/regions/draft", tag = "admin_regions", request_body = PutRegionDraft,
    responses((status = 200, body = RegionPolicy), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn put_region_draft(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<PutRegionDraft>,
) -> Result<Json<RegionPolicy>, ApiError> {
    let lines = lines_of(body.lines).ok_or(RegionError::Field("lines"))?;
    let mut act = Act::begin(&app, caller).await?;
    let draft = save_draft(&mut act, &lines, body.starts_at, body.version).await?;
    let detail = json!({ "version": draft.version, "startsAt": draft.starts_at });
    act.write_down("regions.draft", ("region_policy", draft.id), None, detail)
        .await?
        .commit()
        .await?;
    Ok(Json(draft.into()))
}
