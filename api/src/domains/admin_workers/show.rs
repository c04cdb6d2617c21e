use sqlx::PgConnection;

use super::{load::load, view::WorkerView};
use crate::http::{
    json::Json,
    problem::{ApiError, Code},
};

/// The current state of the worker.
pub(super) async fn show(conn: &mut PgConnection, name: &str) -> Result<Json<WorkerView>, ApiError> {
    load(conn, Some(name))
        .await?
        .pop()
        .map(Json)
        .ok_or_else(|| Code::NotFound.into())
}
