use axum::{extract::State, http::StatusCode};
use jobs::ids::MediaId;
use serde_json::json;

use super::view::MarkMedia;
use crate::{
    app::AppState,
    http::{
        act::Act,
        caller::Staff,
        json::Json,
        parameters::Path,
        problem::{ApiError, Code, Problem},
        reason::required,
    },
};

/// Mark an uploaded photo or video as explicit, or as safe. What was generated here is always safe.
#[utoipa::path(put, path = "/front/admin/media/{id}/explicit", tag = "admin_content", params(("id" = MediaId, Path)),
    request_body = MarkMedia,
    responses((status = 204), (status = "4XX", body = Problem, content_type = "application/problem+json")))]
pub async fn mark_media(
    State(app): State<AppState>,
    Staff(caller): Staff,
    Path(id): Path<MediaId>,
    Json(body): Json<MarkMedia>,
) -> Result<StatusCode, ApiError> {
    let reason = required(&body.reason)?;
    let mut act = Act::begin(&app, caller).await?;
    let is_made_here = sqlx::query_scalar!(
        r#"select is_generated and not is_upload as "is_made_here!" from media where id = $1 for update"#,
        id.0,
    )
    .fetch_optional(&mut *act)
    .await?
    .ok_or(Code::NotFound)?;
    if is_made_here && body.is_explicit {
        return Err(ApiError::at_field(Code::UnknownOption, "isExplicit"));
    }
    sqlx::query!(
        "update media set is_explicit = $2 where id = $1",
        id.0,
        body.is_explicit
    )
    .execute(&mut *act)
    .await?;
    let detail = json!({ "isExplicit": body.is_explicit });
    act.write_down("media.mark", ("media", id), Some(reason), detail)
        .await?
        .commit()
        .await?;
    Ok(StatusCode::NO_CONTENT)
}
