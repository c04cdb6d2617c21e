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

/// Preview the effect of a verb on all jobs of a filter. Changes nothing.
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
        refunded: seen.refunded,
        already_done: seen.already_done,
        cost_seconds: seen.cost_seconds,
        by_kind: seen.by_kind,
        by_state: seen.by_state,
        // A started run can't be called off, returned chips aren't charged again, and old priorities are only in each
        // job's timeline.
        is_undoable: match wanted.verb {
            BulkVerb::Cancel | BulkVerb::Discard => seen.held_chips == 0,
            BulkVerb::Restore => true,
            BulkVerb::Retry | BulkVerb::Run | BulkVerb::Prioritise => false,
        },
    }))
}
