use axum::extract::State;
use chrono::Utc;
use jobs::domains::regions::{load_draft, load_policies};

use super::view::{RegionPolicies, RegionPolicy};
use crate::{
    app::AppState,
    domains::accounts::Permission,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// The versions of the region policy, and the draft of the next.
#[utoipa::path(get, path = "/front/admin/regions", tag = "admin_regions",
    responses((status = 200, body = RegionPolicies), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_region_policies(
    State(app): State<AppState>,
    Staff(caller): Staff,
) -> Result<Json<RegionPolicies>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let policies = load_policies(&mut conn).await?;
    Ok(Json(RegionPolicies {
        current_id: policies.at(Utc::now()).map(|policy| policy.id),
        items: policies.0.into_iter().map(RegionPolicy::from).collect(),
        draft: load_draft(&mut conn).await?.map(RegionPolicy::from),
        can_change: caller.may(Permission::Rules),
    }))
}
