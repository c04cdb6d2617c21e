use axum::{
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::Response,
};
use jobs::ids::{AccountId, MediaId};
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;

use crate::{
    app::AppState,
    domains::media::{StoredFile, answer},
    http::{
        caller::MaybeCaller,
        parameters::{Path, Query},
        problem::{ApiError, Code, Problem},
    },
};

/// Version of the picture a URL was made for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PortraitVersion {
    /// Id of the picture: a URL with it always returns the same bytes.
    pub v: Option<MediaId>,
}

/// Portrait of a character: 320 or 640 pixels wide, or in original size.
#[utoipa::path(get, path = "/front/characters/{username}/portrait/{width}", tag = "characters",
    params(("username" = String, Path), ("width" = String, Path), PortraitVersion),
    responses(
        (status = 200, content_type = "image/webp", body = Vec<u8>),
        (status = 206, content_type = "image/webp", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_portrait(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path((username, width)): Path<(String, String)>,
    Query(version): Query<PortraitVersion>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let rendition = match width.as_str() {
        "320" | "640" | "original" => format!("{width}.webp"),
        _ => return Err(Code::NotFound.into()),
    };
    let viewer = caller.map(|caller| caller.account);
    let portrait = {
        let mut conn = app.db.acquire().await?;
        find(&mut conn, viewer, &username, &rendition)
            .await?
            .ok_or(Code::NotFound)?
    };
    let file = StoredFile {
        object_key: portrait.object_key,
        content_type: portrait.content_type,
    };
    let mut response = answer(&app.storage, &file, &headers, None).await?;
    // Without a version, or with an old one, the URL means the current picture.
    if version.v != Some(portrait.id) {
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    Ok(response)
}

struct Portrait {
    id: MediaId,
    object_key: String,
    content_type: String,
}

async fn find(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    username: &str,
    rendition: &str,
) -> sqlx::Result<Option<Portrait>> {
    sqlx::query_as!(
        Portrait,
        r#"select media.id as "id: MediaId", object_key, content_type
           from characters
           join media on media.id = portrait_id and media.deleted_at is null
           join media_renditions on media_id = media.id and name = $3
           where lower(characters.username) = lower($1) and characters.removed_at is null
               and (characters.account_id = $2
                   or exists (select from shown_characters where shown_characters.id = characters.id))"#,
        username,
        viewer.map(|viewer| viewer.0),
        rendition,
    )
    .fetch_optional(conn)
    .await
}
