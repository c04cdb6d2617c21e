use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::Response,
};
use chrono::{DateTime, Duration, Utc};
use jobs::{
    domains::accounts::{
        DATA_EXPORT_HOURS, DataExport, DataExportError, DataExportState, delete_data_export, find_data_exports,
        find_data_file, order_data_export,
    },
    ids::{AccountId, DataExportId},
};
use serde::{Deserialize, Serialize};
use sqlx::PgConnection;
use utoipa::ToSchema;

use super::own_password::check_own_password;
use crate::{
    app::AppState,
    domains::media::{StoredFile, answer},
    http::{
        caller::Caller,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OrderDataExport {
    pub password: String,
}

/// Copies of the caller's data.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DataExports {
    /// Newest first: those of the last 30 days, and those that can be downloaded.
    pub items: Vec<DataExportView>,
    /// When the next one can be ordered, if not now.
    #[schema(required)]
    pub next_at: Option<DateTime<Utc>>,
}

/// A copy of the caller's data.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DataExport)]
pub struct DataExportView {
    pub id: DataExportId,
    pub state: DataExportState,
    /// 0 to 100.
    pub percent: i16,
    /// Once it is ready.
    #[schema(required)]
    pub size_bytes: Option<i64>,
    /// Number of pictures, videos and sounds in it, once it is ready.
    #[schema(required)]
    pub file_count: Option<i32>,
    pub ordered_at: DateTime<Utc>,
    /// The end of the download, once it is ready.
    #[schema(required)]
    pub expires_at: Option<DateTime<Utc>>,
}

impl From<DataExport> for DataExportView {
    fn from(export: DataExport) -> Self {
        Self {
            id: export.id,
            state: export.state,
            percent: export.percent,
            size_bytes: export.size_bytes,
            file_count: export.file_count,
            ordered_at: export.ordered_at,
            expires_at: export.expires_at,
        }
    }
}

async fn load(conn: &mut PgConnection, account: AccountId) -> sqlx::Result<DataExports> {
    let found = find_data_exports(conn, account).await?;
    let counted = |export: &&DataExport| !matches!(export.state, DataExportState::Failed | DataExportState::Canceled);
    let next_at = found
        .iter()
        .find(counted)
        .map(|last| last.ordered_at + Duration::hours(DATA_EXPORT_HOURS.into()))
        .filter(|at| *at > Utc::now());
    Ok(DataExports {
        items: found.into_iter().map(DataExportView::from).collect(),
        next_at,
    })
}

/// Copies of your data that you requested.
#[utoipa::path(
    get,
    path = "/front/data-exports",
    responses(
        (status = 200, body = DataExports),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn list_data_exports(State(app): State<AppState>, caller: Caller) -> Result<Json<DataExports>, ApiError> {
    Ok(Json(load(&mut *app.db.acquire().await?, caller.account).await?))
}

/// Request a copy of your data, with the password. An email tells when it is ready; it can be downloaded for 30 days.
#[utoipa::path(
    post,
    path = "/front/data-exports",
    request_body = OrderDataExport,
    responses(
        (status = 202, body = DataExports, description = "requested"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn order_own_data(
    State(app): State<AppState>,
    caller: Caller,
    Json(body): Json<OrderDataExport>,
) -> Result<(StatusCode, Json<DataExports>), ApiError> {
    let own = check_own_password(&app, caller.account, body.password).await?;
    let mut tx = app.db.begin().await?;
    own.hold(&mut tx).await?;
    order_data_export(&mut tx, caller.account).await?;
    let exports = load(&mut tx, caller.account).await?;
    tx.commit().await?;
    Ok((StatusCode::ACCEPTED, Json(exports)))
}

/// Cancel a copy of your data, or delete its file.
#[utoipa::path(
    delete,
    path = "/front/data-exports/{id}",
    params(("id" = DataExportId, Path)),
    responses(
        (status = 204, description = "canceled or deleted"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn delete_own_data(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<DataExportId>,
) -> Result<StatusCode, ApiError> {
    let mut tx = app.db.begin().await?;
    delete_data_export(&mut tx, caller.account, id).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Download a copy of your data: a ZIP file.
#[utoipa::path(
    get,
    path = "/front/data-exports/{id}/file",
    params(("id" = DataExportId, Path)),
    responses(
        (status = 200, body = String, content_type = "application/zip", description = "the file, or the range asked for"),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    )
)]
pub async fn get_own_data_file(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<DataExportId>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let (object_key, ordered_at) = find_data_file(&mut *app.db.acquire().await?, caller.account, id).await?;
    let file = StoredFile {
        object_key,
        content_type: "application/zip".to_owned(),
    };
    let name = format!("nocturne-data-{}.zip", ordered_at.format("%Y-%m-%d"));
    let mut response = answer(&app.storage, &file, &headers, Some(&name)).await?;
    // Nothing is left in the browser for the next person who uses it.
    response
        .headers_mut()
        .insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

impl From<DataExportError> for ApiError {
    fn from(error: DataExportError) -> Self {
        match error {
            DataExportError::NotFound => Code::NotFound.into(),
            DataExportError::Live => Code::AlreadyRunning.into(),
            DataExportError::TooSoon(at) => {
                let seconds = (at - Utc::now()).num_seconds().max(1);
                Self::retry_after(Code::TooManyAttempts, u32::try_from(seconds).unwrap_or(u32::MAX))
            }
            DataExportError::Database(error) => error.into(),
        }
    }
}
