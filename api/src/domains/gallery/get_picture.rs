use axum::extract::State;
use jobs::ids::MediaId;
use sqlx::PgConnection;

use super::{
    house::house_name,
    view::{PictureRow, PublicPictureView},
};
use crate::{
    app::AppState,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// One public picture.
#[utoipa::path(get, path = "/front/gallery/{id}", tag = "gallery", params(("id" = MediaId, Path)),
    responses((status = 200, body = PublicPictureView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_picture(
    State(app): State<AppState>,
    Path(id): Path<MediaId>,
) -> Result<Json<PublicPictureView>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let row = find(&mut conn, id).await?.ok_or(Code::NotFound)?;
    let house = house_name(&mut conn, app.platform.now().no_character_account()).await?;
    Ok(Json(PublicPictureView::of(row, house.as_deref())))
}

async fn find(conn: &mut PgConnection, id: MediaId) -> sqlx::Result<Option<PictureRow>> {
    sqlx::query_as!(
        PictureRow,
        r#"select media.id as "id: MediaId", shown.kind as "kind!", section as "section!", width, height, average_color,
               blur, is_generated, media.is_demo, media.image_type, characters.username as "character?",
               characters.display_name as "character_name?", accounts.username as maker, shown_at as "shown_at!"
           from shown_pictures as shown
           join media on media.id = shown.media_id
           join accounts on accounts.id = shown.account_id
           left join characters on characters.id = shown.character_id
           where media.id = $1
           limit 1"#,
        id.0,
    )
    .fetch_optional(conn)
    .await
}
