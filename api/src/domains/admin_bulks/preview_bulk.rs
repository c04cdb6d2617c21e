use axum::extract::State;
use jobs::domains::admin_jobs::{BulkVerb, preview};

use super::view::{BulkPreview, PreviewBulk};
use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// What a verb would do to all jobs of a filter. Nothing is changed.
#[utoipa::path(post, path = "/front/admin/bulks/preview", tag = "admin_bulks", request_body = PreviewBulk,
    responses((status = 200, body = BulkPreview), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_bulk(
    State(app): State<AppState>,
    _: Staff,
    Json(wanted): Json<PreviewBulk>,
) -> Result<Json<BulkPreview>, ApiError> {
    wanted.filter.check()?;
    let seen = preview(&mut *app.db.acquire().await?, wanted.verb, &wanted.filter).await?;
    Ok(Json(BulkPreview {
        jobs: seen.jobs,
        is_capped: seen.is_capped,
        skipped: seen.skipped,
        people: seen.people,
        chips: seen.chips,
        already_done: seen.already_done,
        cost_seconds: seen.cost_seconds,
        by_kind: seen.by_kind,
        by_state: seen.by_state,
        // A run that has begun can't be called off, chips that went back are not asked for again, and each old priority
        // is in its job's timeline alone.
        is_undoable: matches!(wanted.verb, BulkVerb::Cancel | BulkVerb::Discard) && seen.chips == 0,
    }))
}
