use axum::{extract::State, http::HeaderMap, response::Response};
use jobs::ids::MediaId;
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;

use crate::{
    app::AppState,
    domains::media::{StoredFile, answer},
    http::{
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AsFile {
    /// `1`: download it instead of showing it.
    pub download: Option<u8>,
}

/// A file of a public picture, while it is public.
#[utoipa::path(get, path = "/front/pictures/{id}/{rendition}", tag = "gallery",
    params(("id" = MediaId, Path), ("rendition" = String, Path), AsFile),
    responses(
        (status = 200, content_type = "image/*", body = Vec<u8>),
        (status = 206, content_type = "image/*", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_picture_file(
    State(app): State<AppState>,
    Path((id, rendition)): Path<(MediaId, String)>,
    Query(wish): Query<AsFile>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let file = {
        let mut conn = app.db.acquire().await?;
        find(&mut conn, id, &rendition).await?.ok_or(Code::NotFound)?
    };
    let name = (wish.download == Some(1)).then(|| format!("{id}-{rendition}"));
    answer(&app.storage, &file, &headers, name.as_deref()).await
}

async fn find(conn: &mut PgConnection, id: MediaId, rendition: &str) -> sqlx::Result<Option<StoredFile>> {
    sqlx::query_as!(
        StoredFile,
        "select object_key, content_type
         from media_renditions
         where media_id = $1 and name = $2 and exists (select from shown_pictures where shown_pictures.media_id = $1)",
        id.0,
        rendition,
    )
    .fetch_optional(conn)
    .await
}
