use axum::extract::State;
use chrono::Utc;
use jobs::domains::regions::{load_policies, publish_draft};
use serde_json::json;

use super::view::{PublishRegionPolicy, RegionLine, RegionPolicy};
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Admin,
        json::Json,
        problem::{ApiError, Problem},
        reason::required,
    },
};

/// Publish the draft. From its time on it is the policy in effect.
#[utoipa::path(post, path = "/front/admin/regions/publish", tag = "admin_regions", request_body = PublishRegionPolicy,
    responses((status = 200, body = RegionPolicy), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn publish_region_policy(
    State(app): State<AppState>,
    Admin(caller): Admin,
    Json(body): Json<PublishRegionPolicy>,
) -> Result<Json<RegionPolicy>, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let before = load_policies(&mut act).await?;
    let published = publish_draft(&mut act, caller.account, body.version).await?;
    let id = published.id;
    let starts_at = published.starts_at;
    let view = RegionPolicy::from(published);
    let old = before
        .at(starts_at.unwrap_or_else(Utc::now))
        .cloned()
        .map(RegionPolicy::from);
    let old = old.map_or_else(Vec::new, |policy| policy.lines);
    let detail =
        json!({ "startsAt": starts_at, "added": without(&view.lines, &old), "removed": without(&old, &view.lines) });
    act.write_down("regions.publish", ("region_policy", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    // Here it applies right away; other processes look within seconds.
    app.regions.read(&mut *app.db.acquire().await?).await?;
    Ok(Json(view))
}

fn without(lines: &[RegionLine], others: &[RegionLine]) -> Vec<RegionLine> {
    lines.iter().filter(|line| !others.contains(line)).cloned().collect()
}
