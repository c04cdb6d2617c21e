use axum::extract::State;
use jobs::audit::check;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        problem::{ApiError, Problem},
    },
};

/// Result of checking the chain of entries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuditCheck {
    pub entries: i64,
    pub is_intact: bool,
    /// First entry that doesn't follow from the one before.
    #[schema(required)]
    pub broken_at: Option<i64>,
}

/// Verify the whole audit log by recomputing every seal.
#[utoipa::path(get, path = "/front/admin/audit/check", tag = "admin_audit",
    responses((status = 200, body = AuditCheck), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn check_audit(State(app): State<AppState>, _: Staff) -> Result<Json<AuditCheck>, ApiError> {
    let checked = check(&mut *app.db.acquire().await?).await?;
    Ok(Json(AuditCheck {
        entries: checked.entries,
        is_intact: checked.broken_at.is_none(),
        broken_at: checked.broken_at,
    }))
}
