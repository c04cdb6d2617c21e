use axum::extract::State;
use chrono::Utc;
use jobs::domains::regions::{Explicit, Place, RegionError, load_draft, load_policies};

use super::view::{RegionSimulation, SimulateRegion, SimulatedViewer, ViewerKind};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

/// Simulate visitors from a place at a time.
#[utoipa::path(get, path = "/front/admin/regions/simulation", tag = "admin_regions", params(SimulateRegion),
    responses((status = 200, body = RegionSimulation), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn simulate_region(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<SimulateRegion>,
) -> Result<Json<RegionSimulation>, ApiError> {
    let place = Place::parse(&query.place).ok_or(RegionError::Field("place"))?;
    let mut conn = app.db.acquire().await?;
    let policy = if query.is_draft {
        Some(load_draft(&mut conn).await?.ok_or(RegionError::NotFound)?)
    } else {
        let moment = query.at.unwrap_or_else(Utc::now);
        load_policies(&mut conn).await?.at(moment).cloned()
    };
    let line = policy.as_ref().ok_or(RegionError::NotFound)?.line_of(&place);
    let viewer = |(kind, is_spicy, is_checked)| SimulatedViewer {
        kind,
        is_explicit_open: Explicit {
            rule: line.rule,
            is_checked,
            is_spicy,
            is_for_checked: false,
            is_exempt: false,
        }
        .opens(),
    };
    let viewers = [
        (ViewerKind::Safe, false, false),
        (ViewerKind::Spicy, true, false),
        (ViewerKind::Checked, true, true),
    ];
    Ok(Json(RegionSimulation {
        policy_id: policy.map(|policy| policy.id),
        rule: line.rule,
        has_notice: line.has_notice,
        viewers: viewers.into_iter().map(viewer).collect(),
    }))
}
