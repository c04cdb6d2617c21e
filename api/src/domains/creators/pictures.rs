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
pub struct PictureVersion {
    /// Id of the picture: a URL with it always returns the same bytes.
    pub v: Option<MediaId>,
}

/// URL of a profile picture. `place` is `avatar`, `cover`, `intro`, or `twin` for the picture of their AI twin.
pub fn picture_url(username: &str, place: &str, width: &str, id: MediaId) -> String {
    format!("/front/users/username/{username}/pictures/{place}/{width}?v={id}")
}

/// A profile picture: 320 pixels wide, or in full size.
#[utoipa::path(get, path = "/front/users/username/{username}/pictures/{place}/{width}", tag = "creators",
    params(("username" = String, Path), ("place" = String, Path), ("width" = String, Path), PictureVersion),
    responses(
        (status = 200, content_type = "image/webp", body = Vec<u8>),
        (status = 206, content_type = "image/webp", body = Vec<u8>),
        (status = 304),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_profile_picture(
    State(app): State<AppState>,
    MaybeCaller(caller): MaybeCaller,
    Path((username, place, width)): Path<(String, String, String)>,
    Query(version): Query<PictureVersion>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let wanted = match width.as_str() {
        "320" => 320,
        "original" => i32::MAX,
        _ => return Err(Code::NotFound.into()),
    };
    let viewer = caller.map(|caller| caller.account);
    let picture = {
        let mut conn = app.db.acquire().await?;
        find(&mut conn, viewer, &username, &place, wanted)
            .await?
            .ok_or(Code::NotFound)?
    };
    let file = StoredFile {
        object_key: picture.object_key,
        content_type: picture.content_type,
    };
    let mut response = answer(&app.storage, &file, &headers, None).await?;
    if version.v != Some(picture.id) {
        response
            .headers_mut()
            .insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    }
    Ok(response)
}

struct Picture {
    id: MediaId,
    object_key: String,
    content_type: String,
}

/// The narrowest rendition that is wide enough, or else the widest.
async fn find(
    conn: &mut PgConnection,
    viewer: Option<AccountId>,
    username: &str,
    place: &str,
    width: i32,
) -> sqlx::Result<Option<Picture>> {
    sqlx::query_as!(
        Picture,
        r#"select media.id as "id: MediaId", object_key, content_type
           from accounts
           left join profiles on profiles.account_id = accounts.id
           left join twins on twins.account_id = accounts.id and twins.is_visible and twins.look_state = 'approved'
           join media on media.id = case $3
                   when 'avatar' then avatar_id when 'cover' then cover_id when 'intro' then intro_id
                   when 'twin' then twins.saved_avatar_id
               end
               and media.deleted_at is null and media.removed_at is null and media.moderation = 'approved'
           join media_renditions on media_id = media.id and format = 'webp'
           where lower(username) = lower($1) and accounts.deleted_at is null and blocked_at is null
               and not is_restricted(accounts.id) and media_suits(media.id, null)
               and (accounts.id = $2 or case $3
                   when 'avatar' then not is_avatar_in_moderation
                   when 'cover' then not is_cover_in_moderation
                   else exists (select from ready_media where ready_media.id = media.id)
               end)
           order by media_renditions.width >= $4 desc,
               case when media_renditions.width >= $4 then media_renditions.width else -media_renditions.width end
           limit 1"#,
        username,
        viewer.map(|viewer| viewer.0),
        place,
        width,
    )
    .fetch_optional(conn)
    .await
}
