use axum::extract::State;
use serde::Deserialize;
use sqlx::PgConnection;
use utoipa::IntoParams;
use uuid::Uuid;

use super::view::{GalleryCharacter, GalleryCharacters};
use crate::{
    app::AppState,
    http::{
        cursor::cut,
        json::Json,
        parameters::Query,
        problem::{ApiError, Problem},
    },
};

const PAGE: usize = 30;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AfterCharacter {
    pub cursor: Option<Uuid>,
}

/// Public characters with their number of pictures, newest first.
#[utoipa::path(get, path = "/front/gallery/characters", tag = "gallery", params(AfterCharacter),
    responses((status = 200, body = GalleryCharacters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_gallery_characters(
    State(app): State<AppState>,
    Query(after): Query<AfterCharacter>,
) -> Result<Json<GalleryCharacters>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let mut rows = find(&mut conn, after.cursor).await?;
    let next_cursor = cut(&mut rows, PAGE, |row| row.id);
    let items = rows
        .into_iter()
        .map(|row| GalleryCharacter {
            portrait_url: row
                .portrait
                .map(|portrait| format!("/front/characters/{}/portrait/320?v={portrait}", row.username)),
            username: row.username,
            display_name: row.display_name,
            pictures: row.pictures,
        })
        .collect();
    Ok(Json(GalleryCharacters { items, next_cursor }))
}

struct Row {
    id: Uuid,
    username: String,
    display_name: String,
    portrait: Option<Uuid>,
    pictures: i64,
}

async fn find(conn: &mut PgConnection, after: Option<Uuid>) -> sqlx::Result<Vec<Row>> {
    sqlx::query_as!(
        Row,
        r#"select characters.id, username, display_name, portrait_id as portrait,
               (select count(*) from shown_pictures where character_id = characters.id) as "pictures!"
           from characters
           join shown_characters using (id)
           where $1::uuid is null or characters.id < $1
           order by characters.id desc
           limit $2"#,
        after,
        i64::try_from(PAGE + 1).unwrap_or(i64::MAX),
    )
    .fetch_all(conn)
    .await
}
