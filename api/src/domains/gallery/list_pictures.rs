use axum::extract::State;
use jobs::{domains::generation::ImageType, ids::MediaId};
use sqlx::PgConnection;

use super::{
    house::house_name,
    view::{ListPictures, PicturePageView, PictureRow, PictureSection, PublicKind, PublicPictureView},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const USUAL_PAGE: u32 = 30;
const MAX_PAGE: u32 = 60;

/// Public pictures, newest first.
#[utoipa::path(get, path = "/front/gallery", tag = "gallery", params(ListPictures),
    responses((status = 200, body = PicturePageView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_pictures(
    State(app): State<AppState>,
    Query(query): Query<ListPictures>,
) -> Result<Json<PicturePageView>, ApiError> {
    let limit = i64::from(query.limit.unwrap_or(USUAL_PAGE).clamp(1, MAX_PAGE));
    let mut conn = app.db.acquire().await?;
    let mut rows = find(&mut conn, &query, limit + 1).await?;
    let has_more = rows.len() > usize::try_from(limit).unwrap_or(usize::MAX);
    if has_more {
        rows.pop();
    }
    let next_cursor = rows.last().filter(|_| has_more).map(PictureRow::cursor);
    let house = house_name(&mut conn, app.platform.now().no_character_account()).await?;
    let items = rows
        .into_iter()
        .map(|row| PublicPictureView::of(row, house.as_deref()))
        .collect();
    Ok(Json(PicturePageView { items, next_cursor }))
}

/// `limit` is one more than a page, to tell whether another page follows.
async fn find(conn: &mut PgConnection, query: &ListPictures, limit: i64) -> sqlx::Result<Vec<PictureRow>> {
    sqlx::query_as!(
        PictureRow,
        r#"select media.id as "id: MediaId", shown.kind as "kind!", section as "section!", width, height, average_color,
               blur, is_generated, media.is_demo, media.image_type, characters.username as "character?",
               characters.display_name as "character_name?", accounts.username as maker, shown_at as "shown_at!"
           from shown_pictures as shown
           join media on media.id = shown.media_id
           join accounts on accounts.id = shown.account_id
           left join characters on characters.id = shown.character_id
           where ($1::text is null or shown.kind = $1) and ($2::text is null or section = $2)
               and ($3::text is null or lower(characters.username) = lower($3))
               and ($7::text is null or image_type = $7)
               and ($4::timestamptz is null or (shown_at, media.id) < ($4, $5::uuid))
           order by shown_at desc, media.id desc
           limit $6"#,
        query.kind.map(PublicKind::as_str),
        query.section.map(PictureSection::as_str),
        query.character,
        query.cursor.map(|cursor| cursor.at),
        query.cursor.map(|cursor| cursor.id),
        limit,
        query.image_type.map(ImageType::as_str),
    )
    .fetch_all(conn)
    .await
}
