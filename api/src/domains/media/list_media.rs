use axum::extract::State;
use jobs::{
    domains::media::BIN_DAYS,
    ids::{AccountId, MediaId},
};
use sqlx::PgConnection;
use uuid::Uuid;

use super::{
    media_views::media_views,
    view::{ListMedia, MediaKind, MediaPage, MediaStatusFilter},
};
use crate::{
    app::AppState,
    http::{
        caller::Acting,
        json::Json,
        parameters::Query,
        problem::{ApiError, Code, Problem},
    },
};

const MAX_PAGE: u32 = 100;
const MAX_SEARCH: usize = 200;

/// Your pictures and videos, generated or uploaded: newest first; in the trash, most recently deleted first.
#[utoipa::path(get, path = "/front/media-storage", tag = "media", params(ListMedia),
    responses((status = 200, body = MediaPage), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_media(
    State(app): State<AppState>,
    Acting { caller, .. }: Acting,
    Query(query): Query<ListMedia>,
) -> Result<Json<MediaPage>, ApiError> {
    let part = Part::of(&query)?;
    let mut conn = app.db.acquire().await?;
    let (ids, total_count) = find(&mut conn, caller.account, &part).await?;
    let items = media_views(&mut conn, &app.signing, caller.account, &ids).await?;
    Ok(Json(MediaPage { items, total_count }))
}

struct Part {
    kind: Option<&'static str>,
    status: Option<&'static str>,
    is_loose: bool,
    folder: Option<Uuid>,
    ids: Option<Vec<Uuid>>,
    search: Vec<String>,
    is_favorite: bool,
    is_generated: Option<bool>,
    generation: Option<Uuid>,
    limit: i64,
    offset: i64,
}

impl Part {
    fn of(query: &ListMedia) -> Result<Self, ApiError> {
        let (is_loose, folder) = match query.folder_id.as_deref() {
            None => (false, None),
            Some("none") => (true, None),
            Some(id) => (false, Some(id.parse().map_err(|_| Code::NotFound)?)),
        };
        Ok(Self {
            kind: query.kind.map(MediaKind::as_str),
            status: query.status.map(MediaStatusFilter::as_str),
            is_loose,
            folder,
            ids: query.media_ids.as_deref().map(ids_of).transpose()?,
            search: patterns_of(query.search.as_deref().unwrap_or_default())?,
            is_favorite: query.is_favorite,
            is_generated: query.is_generated,
            generation: query.generation_id.map(|id| id.0),
            limit: query.limit.unwrap_or(MAX_PAGE).clamp(1, MAX_PAGE).into(),
            offset: query.offset.into(),
        })
    }
}

/// Comma-separated ids.
fn ids_of(text: &str) -> Result<Vec<Uuid>, ApiError> {
    let ids: Result<Vec<Uuid>, _> = text.split(',').map(|id| id.trim().parse()).collect();
    let ids = ids.map_err(|_| ApiError::at_field(Code::UnknownOption, "mediaIds"))?;
    if ids.len() > MAX_PAGE as usize {
        return Err(ApiError::at_field(Code::TooLong, "mediaIds"));
    }
    Ok(ids)
}

/// An `ilike` pattern per word, with wildcards escaped.
fn patterns_of(words: &str) -> Result<Vec<String>, ApiError> {
    if words.trim().chars().count() > MAX_SEARCH {
        return Err(ApiError::at_field(Code::TooLong, "search"));
    }
    let pattern = |word: &str| {
        let escaped = word.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        format!("%{escaped}%")
    };
    Ok(words.split_whitespace().map(pattern).collect())
}

async fn find(conn: &mut PgConnection, owner: AccountId, part: &Part) -> sqlx::Result<(Vec<MediaId>, i64)> {
    let row = sqlx::query_file!(
        "src/domains/media/list_media.sql",
        owner.0,
        part.status,
        BIN_DAYS,
        part.kind,
        part.is_loose,
        part.folder,
        part.ids.as_deref(),
        &part.search,
        part.limit,
        part.offset,
        part.is_favorite,
        part.is_generated,
        part.generation,
    )
    .fetch_one(conn)
    .await?;
    Ok((row.ids.into_iter().map(MediaId).collect(), row.total))
}

#[cfg(test)]
mod tests {
    use super::patterns_of;

    #[test]
    fn signs_of_a_pattern_are_looked_for_as_they_are() {
        assert_eq!(patterns_of(" 50%_\\  Sea ").unwrap(), ["%50\\%\\_\\\\%", "%Sea%"]);
        assert!(patterns_of("  ").unwrap().is_empty());
        assert!(patterns_of(&"x".repeat(201)).is_err());
    }
}
