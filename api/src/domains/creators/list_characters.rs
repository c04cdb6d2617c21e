use axum::extract::State;
use jobs::{domains::people::find_person, ids::MediaId};

use super::view::{UserCharacter, UserCharacters};
use crate::{
    app::AppState,
    domains::characters::portrait_url,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// A member's public characters.
#[utoipa::path(get, path = "/front/users/username/{username}/characters", tag = "creators",
    params(("username" = String, Path)),
    responses((status = 200, body = UserCharacters), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn list_user_characters(
    State(app): State<AppState>,
    Path(username): Path<String>,
) -> Result<Json<UserCharacters>, ApiError> {
    let mut conn = app.db.acquire().await?;
    let id = find_person(&mut conn, &username).await?.ok_or(Code::UserNotFound)?;
    let rows = sqlx::query!(
        r#"select username, display_name, age, media.id as "portrait?: MediaId"
           from characters
           join shown_characters using (id)
           left join media on media.id = portrait_id and media.deleted_at is null
           where characters.account_id = $1
           order by characters.id desc
           limit 60"#,
        id.0,
    )
    .fetch_all(&mut *conn)
    .await?;
    let items = rows.into_iter().map(|row| UserCharacter {
        portrait: row.portrait.map(|id| portrait_url(&row.username, "320", id)),
        username: row.username,
        display_name: row.display_name,
        age: row.age,
    });
    Ok(Json(UserCharacters { items: items.collect() }))
}
