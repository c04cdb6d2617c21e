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
    /// How far to look back: 1 to 2,160, a day where it is absent.
    pub hours: Option<i32>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ErrorGroups {
    /// Seen last first, 200 at most.
    pub groups: Vec<ErrorGroup>,
}

/// Attempts that failed alike.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ErrorGroup {
    pub fingerprint: String,
    pub kind: String,
    pub code: String,
    /// Of the newest.
    pub message: String,
    /// Attempts within the time asked for; this and all that follows looks at the newest 10,000.
    pub count: i64,
    pub is_capped: bool,
    /// Of all times.
    pub first_at: DateTime<Utc>,
    pub last_at: DateTime<Utc>,
    /// Builds of the workers that it happened to.
    pub builds: Vec<String>,
    /// Owners of the jobs.
    pub people: i64,
    /// Chips of their orders that were not taken: held while they wait, given back when they ended.
    pub chips: i64,
    /// Jobs that have failed for good and that nobody has sent again.
    pub failed_jobs: i64,
}

/// What went wrong of late, alike with alike.
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
