use axum::{
    extract::State,
    http::{HeaderName, header},
    response::IntoResponse,
};
use jobs::domains::characters::{Look, Preview, PreviewError, find_preview, want_preview};

use super::{
    check::apart,
    view::{PreviewPerson, PreviewView},
};
use crate::{
    app::AppState,
    domains::accounts::ClientAddress,
    http::{
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
    },
};

/// Request a small picture of a look; drawn unless that look was requested recently.
#[utoipa::path(post, path = "/front/characters/previews", tag = "characters", request_body = PreviewPerson,
    responses((status = 200, body = PreviewView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn preview_character(
    State(app): State<AppState>,
    client: ClientAddress,
    Json(body): Json<PreviewPerson>,
) -> Result<Json<PreviewView>, ApiError> {
    let person = apart(move || {
        body.person.check()?;
        Ok(body.person)
    })
    .await?;
    let mut tx = app.db.begin().await?;
    let is_allowed = || app.rate_limits.allows_preview(client);
    let preview = want_preview(&mut tx, &Look::of(&person), is_allowed).await?;
    tx.commit().await?;
    Ok(Json(view(preview)))
}

/// State of a preview.
#[utoipa::path(get, path = "/front/characters/previews/{id}", tag = "characters", params(("id" = String, Path)),
    responses((status = 200, body = PreviewView), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn get_preview(State(app): State<AppState>, Path(id): Path<String>) -> Result<Json<PreviewView>, ApiError> {
    let preview = find_preview(&mut *app.db.acquire().await?, &id)
        .await?
        .ok_or(Code::NotFound)?;
    Ok(Json(view(preview)))
}

/// Picture of a preview. The same look has the same picture for everyone.
#[utoipa::path(get, path = "/front/characters/previews/{id}/picture", tag = "characters", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "image/webp", body = Vec<u8>),
        (status = "4XX", body = Problem, content_type = "application/problem+json"),
    ))]
pub async fn get_preview_picture(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<impl IntoResponse, ApiError> {
    let row = sqlx::query!(
        r#"select picture as "picture!", coalesce(content_type, 'image/webp') as "content_type!"
           from character_previews
           where key = $1 and picture is not null"#,
        id,
    )
    .fetch_optional(&app.db)
    .await?
    .ok_or(Code::NotFound)?;
    let headers: [(HeaderName, String); 3] = [
        (header::CONTENT_TYPE, row.content_type),
        (header::CACHE_CONTROL, "public, max-age=86400, immutable".to_owned()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff".to_owned()),
    ];
    Ok((headers, row.picture))
}

fn view(preview: Preview) -> PreviewView {
    PreviewView {
        url: preview
            .is_ready
            .then(|| format!("/front/characters/previews/{}/picture", preview.key)),
        is_ready: preview.is_ready,
        id: preview.key,
    }
}

impl From<PreviewError> for ApiError {
    fn from(error: PreviewError) -> Self {
        match error {
            PreviewError::Busy => Self::retry_after(Code::Busy, 2),
            PreviewError::TooMany => Self::retry_after(Code::Busy, 5),
            PreviewError::Database(error) => error.into(),
        }
    }
}
