use axum::extract::State;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::{
    app::AppState,
    http::{
        caller::Staff,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ListErrors {
    /// Hours to look back: 1 to 2,160; 24 by default.
    pub hours: Option<i32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorGroups {
    /// Most recent first, 200 at most.
    pub groups: Vec<ErrorGroup>,
}

/// Failed attempts with the same fingerprint.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorGroup {
    pub fingerprint: String,
    pub kind: String,
    pub code: String,
    /// Of the newest failure.
    pub message: String,
    /// Attempts within the requested time; this and the fields below consider the newest 10,000.
    pub count: i64,
    pub is_capped: bool,
    /// Of all time.
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// Worker builds in which it occurred.
    pub builds: Vec<String>,
    /// Job owners affected.
    pub people: i64,
    /// Untaken chips of their orders: held while they wait, given back when they ended.
    pub chips: i64,
    /// Permanently failed jobs that have not been retried.
    pub failed_jobs: i64,
}

/// Recent errors, grouped by fingerprint.
#[utoipa::path(get, path = "/front/admin/errors", tag = "admin_errors", params(ListErrors),
    responses((status = 200, body = ErrorGroups), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_errors(
    State(app): State<AppState>,
    _: Staff,
    Query(query): Query<ListErrors>,
) -> Result<Json<ErrorGroups>, ApiError> {
    let hours = query.hours.unwrap_or(24);
    if !(1..=2160).contains(&hours) {
        return Err(ApiError::at_field(Code::UnknownOption, "hours"));
    }
    let groups = sqlx::query_file_as!(ErrorGroup, "src/domains/admin_errors/list_errors.sql", hours)
        .fetch_all(&app.db)
        .await?;
    Ok(Json(ErrorGroups { groups }))
}
